(define (problem matches_1)
  (:domain matches)
  (:objects
    electrician1 - electrician
    cellar1 - cellar
    match1 match2 match3 - match
    fuse1 fuse2 fuse3 - fuse
  )
  (:init
    (hands_free electrician1)
    (in_cellar electrician1 cellar1)
    (dark cellar1)
    (unused match1)
    (= (burning_time match1) 11)
    (unused match2)
    (= (burning_time match2) 11)
    (unused match3)
    (= (burning_time match3) 11)
    (broken fuse1)
    (belongs_to fuse1 cellar1)
    (broken fuse2)
    (belongs_to fuse2 cellar1)
    (broken fuse3)
    (belongs_to fuse3 cellar1)
  )
  (:goal (and
    (mended fuse1)
    (mended fuse2)
    (mended fuse3)
  ))
  (:metric minimize (total-time))
)
