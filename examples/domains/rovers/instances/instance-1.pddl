(define (problem rovers_1)
  (:domain rovers)
  (:objects
    rover1 - rover
    site1 site2 site3 - site
    target1 - target
  )
  (:init
    (channel_free)
    (rover_at rover1 site1)
    (ready rover1)
    (magazine_empty rover1)
    (has_drill rover1)
    (has_spectrometer rover1)
    (road site1 site2)
    (= (drive_time site1 site2) 20)
    (road site2 site1)
    (= (drive_time site2 site1) 20)
    (road site2 site3)
    (= (drive_time site2 site3) 20)
    (road site3 site2)
    (= (drive_time site3 site2) 20)
    (soil_at site3)
    (in_view target1 site3)
  )
  (:goal (and
    (core_reported site3)
    (picture_reported target1)
  ))
  (:metric minimize (total-time))
)
