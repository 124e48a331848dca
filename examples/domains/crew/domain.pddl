; The day of a crew in a space station: everybody gets up, eats, trains and goes to bed, and in between there are
; experiments at racks, repairs that take two people, and a report to the ground for each experiment.
(define (domain crew)
  (:requirements :typing :durative-actions :fluents)
  (:types person day experiment device rack treadmill)

  (:predicates
    (idle ?p - person)
    (today ?p - person ?d - day)                  ; the day that the person is living
    (next_day ?d ?e - day)
    (awake ?p - person ?d - day)
    (fed ?p - person ?d - day)
    (trained ?p - person ?d - day)
    (rested ?p - person ?d - day)
    (rack_free ?r - rack)
    (treadmill_free ?t - treadmill)
    (fits ?x - experiment ?r - rack)
    (conducted ?x - experiment)
    (reported ?x - experiment)
    (team ?p ?helper - person)                    ; two people who can work together
    (repaired ?m - device))

  (:functions
    (length ?x - experiment))

  ; verb = get (up)
  ; subject = ?p
  ; prep = on ?d
  (:durative-action get_up
    :parameters (?p - person ?d - day)
    :duration (= ?duration 60)
    :condition (and
      (at start (idle ?p))
      (at start (today ?p ?d)))
    :effect (and
      (at start (not (idle ?p)))
      (at end (awake ?p ?d))
      (at end (idle ?p))))

  ; verb = have
  ; subject = ?p
  ; direct-object = a meal
  ; prep = on ?d
  (:durative-action have_meal
    :parameters (?p - person ?d - day)
    :duration (= ?duration 45)
    :condition (and
      (at start (idle ?p))
      (at start (awake ?p ?d)))
    :effect (and
      (at start (not (idle ?p)))
      (at end (fed ?p ?d))
      (at end (idle ?p))))

  ; verb = train
  ; subject = ?p
  ; prep = on ?t
  ; prep = on ?d
  (:durative-action train
    :parameters (?p - person ?d - day ?t - treadmill)
    :duration (= ?duration 90)
    :condition (and
      (at start (idle ?p))
      (at start (awake ?p ?d))
      (at start (treadmill_free ?t)))
    :effect (and
      (at start (not (idle ?p)))
      (at start (not (treadmill_free ?t)))
      (at end (trained ?p ?d))
      (at end (treadmill_free ?t))
      (at end (idle ?p))))

  ; verb = conduct
  ; subject = ?p
  ; direct-object = ?x
  ; prep = at ?r
  ; prep = on ?d
  (:durative-action conduct_experiment
    :parameters (?p - person ?d - day ?x - experiment ?r - rack)
    :duration (= ?duration (length ?x))
    :condition (and
      (at start (idle ?p))
      (at start (fed ?p ?d))
      (over all (fits ?x ?r))
      (at start (rack_free ?r)))
    :effect (and
      (at start (not (idle ?p)))
      (at start (not (rack_free ?r)))
      (at end (conducted ?x))
      (at end (rack_free ?r))
      (at end (idle ?p))))

  ; verb = write
  ; subject = ?p
  ; direct-object = the report on ?x
  ; prep = on ?d
  (:durative-action write_report
    :parameters (?p - person ?d - day ?x - experiment)
    :duration (= ?duration 30)
    :condition (and
      (at start (idle ?p))
      (at start (awake ?p ?d))
      (at start (conducted ?x)))
    :effect (and
      (at start (not (idle ?p)))
      (at end (reported ?x))
      (at end (idle ?p))))

  ; verb = repair
  ; subject = ?p
  ; direct-object = ?m
  ; prep = with ?helper
  ; prep = on ?d
  (:durative-action repair_together
    :parameters (?p ?helper - person ?d - day ?m - device)
    :duration (= ?duration 120)
    :condition (and
      (at start (idle ?p))
      (at start (idle ?helper))
      (over all (team ?p ?helper))
      (at start (fed ?p ?d))
      (at start (fed ?helper ?d)))
    :effect (and
      (at start (not (idle ?p)))
      (at start (not (idle ?helper)))
      (at end (repaired ?m))
      (at end (idle ?p))
      (at end (idle ?helper))))

  ; verb = sleep
  ; subject = ?p
  ; prep = from ?d
  ; prep = to ?e
  (:durative-action sleep
    :parameters (?p - person ?d ?e - day)
    :duration (= ?duration 480)
    :condition (and
      (at start (idle ?p))
      (at start (today ?p ?d))
      (at start (fed ?p ?d))
      (at start (trained ?p ?d))
      (over all (next_day ?d ?e)))
    :effect (and
      (at start (not (idle ?p)))
      (at start (not (today ?p ?d)))
      (at start (not (awake ?p ?d)))
      (at start (not (fed ?p ?d)))
      (at end (rested ?p ?d))
      (at end (today ?p ?e))
      (at end (idle ?p))))
)
