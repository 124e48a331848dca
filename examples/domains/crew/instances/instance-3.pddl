(define (problem crew_3)
  (:domain crew)
  (:objects
    person1 person2 - person
    day1 day2 - day
    experiment1 experiment2 experiment3 experiment4 - experiment
    device1 - device
    rack1 - rack
    treadmill1 - treadmill
  )
  (:init
    (idle person1)
    (idle person2)
    (today person1 day1)
    (today person2 day1)
    (team person1 person2)
    (team person2 person1)
    (next_day day1 day2)
    (rack_free rack1)
    (treadmill_free treadmill1)
    (fits experiment1 rack1)
    (= (length experiment1) 45)
    (fits experiment2 rack1)
    (= (length experiment2) 60)
    (fits experiment3 rack1)
    (= (length experiment3) 45)
    (fits experiment4 rack1)
    (= (length experiment4) 45)
  )
  (:goal (and
    (rested person1 day1)
    (rested person2 day1)
    (reported experiment1)
    (reported experiment2)
    (reported experiment3)
    (reported experiment4)
    (repaired device1)
  ))
  (:metric minimize (total-time))
)
