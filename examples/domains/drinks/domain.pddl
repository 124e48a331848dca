; A robot brings drinks in an apartment: it finds the person, who tells it what to bring, drives from waypoint
; to waypoint, takes the drink where it stands, drives back and hands it over. It does one thing at a time.
(define (domain drinks)
  (:requirements :typing :durative-actions :fluents :existential-preconditions)
  (:types object person waypoint)

  (:predicates
    (free)                                       ; the robot is not doing anything
    (gripper_empty)
    (robot_at ?w - waypoint)
    (connected ?from ?to - waypoint)
    (visible_from ?p - person ?w - waypoint)
    (person_at ?p - person ?w - waypoint)
    (found ?p - person)
    (order_taken)                                ; the robot has been told what to bring
    (object_at ?o - object ?w - waypoint)
    (holding ?o - object)
    (delivered ?o - object ?p - person))

  (:functions
    (travel_time ?from ?to - waypoint))

  ; verb = find
  ; direct-object = ?p
  ; prep = from the ?w
  (:durative-action find_person
    :parameters (?p - person ?w - waypoint)
    :duration (= ?duration 3)
    :condition (and
      (at start (free))
      (over all (robot_at ?w))
      (over all (visible_from ?p ?w)))
    :effect (and
      (at start (not (free)))
      (at end (found ?p))
      (at end (order_taken))
      (at end (free))))

  ; verb = go
  ; prep = from the ?from
  ; prep = to the ?to
  (:durative-action goto_waypoint
    :parameters (?from ?to - waypoint)
    :duration (= ?duration (travel_time ?from ?to))
    :condition (and
      (at start (free))
      (at start (robot_at ?from))
      (over all (connected ?from ?to)))
    :effect (and
      (at start (not (free)))
      (at start (not (robot_at ?from)))
      (at end (robot_at ?to))
      (at end (free))))

  ; verb = grasp
  ; direct-object = the ?o
  ; prep = at the ?w
  (:durative-action grasp_object
    :parameters (?o - object ?w - waypoint)
    :duration (= ?duration 4)
    :condition (and
      (at start (free))
      (at start (gripper_empty))
      (at start (order_taken))
      (at start (object_at ?o ?w))
      (over all (robot_at ?w)))
    :effect (and
      (at start (not (free)))
      (at start (not (gripper_empty)))
      (at start (not (object_at ?o ?w)))
      (at end (holding ?o))
      (at end (free))))

  ; verb = give
  ; direct-object = the ?o
  ; prep = to ?p
  ; prep = at the ?w
  (:durative-action give_object
    :parameters (?o - object ?p - person ?w - waypoint)
    :duration (= ?duration 2)
    :condition (and
      (at start (free))
      (at start (holding ?o))
      (at start (found ?p))
      (over all (robot_at ?w))
      (over all (person_at ?p ?w)))
    :effect (and
      (at start (not (free)))
      (at start (not (holding ?o)))
      (at end (delivered ?o ?p))
      (at end (gripper_empty))
      (at end (free))))
)
