(define (problem crew_2)
  (:domain crew)
  (:objects
    person1 person2 - person
    day1 day2 - day
    experiment1 experiment2 experiment3 - experiment
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
    (= (length experiment1) 90)
    (fits experiment2 rack1)
    (= (length experiment2) 90)
    (fits experiment3 rack1)
    (= (length experiment3) 90)
  )
  (:goal (and
    (rested person1 day1)
    (rested person2 day1)
    (reported experiment1)
    (reported experiment2)
    (reported experiment3)
  ))
  (:metric minimize (total-time))
)
