; Ann sits on the sofa and would like a drink. The tea is in the microwave next to the hall, the cola in the
; fridge at the far end of the kitchen.
(define (problem a_drink_for_ann)
  (:domain drinks)
  (:objects
    ann - person
    tea cola - object
    sofa hall microwave kitchen fridge - waypoint)

  (:init
    (free)
    (gripper_empty)
    (robot_at hall)
    (person_at ann sofa)
    (visible_from ann hall)
    (visible_from ann sofa)
    (object_at tea microwave)
    (object_at cola fridge)

    (connected hall sofa)         (= (travel_time hall sofa) 4)
    (connected sofa hall)         (= (travel_time sofa hall) 4)
    (connected hall microwave)    (= (travel_time hall microwave) 7)
    (connected microwave hall)    (= (travel_time microwave hall) 7)
    (connected hall kitchen)      (= (travel_time hall kitchen) 13)
    (connected kitchen hall)      (= (travel_time kitchen hall) 13)
    (connected kitchen fridge)    (= (travel_time kitchen fridge) 10)
    (connected fridge kitchen)    (= (travel_time fridge kitchen) 10))

  (:goal (exists (?drink - object) (delivered ?drink ann)))
  (:metric minimize (total-time))
)
