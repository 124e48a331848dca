"""What tasks are called: whole verbs, who goes along, which of two is meant, and what a verb wants."""

from __future__ import annotations

from acxon.plans.actions import read_actions


def templates(domain: str) -> dict[str, str]:
    return {name: action.reading for name, action in read_actions(domain).items()}


def test_of_two_of_a_kind_the_one_that_is_undone_is_meant() -> None:
    museum = """(define (domain museum) (:types robot hall key)
    (:action unlockHall :parameters (?r - robot ?here ?h - hall ?k - key)
     :precondition (and (robotIn ?r ?here) (locked ?h) (holdsKey ?r ?k)) :effect (not (locked ?h))))"""
    assert templates(museum)["unlockhall"] == "unlock _hall {3} in {2} with {4}"


def test_who_goes_along_is_gone_with() -> None:
    museum = """(define (domain museum) (:types robot visitor lift hall)
    (:action rideLift :parameters (?r - robot ?v - visitor ?l - lift ?from ?to - hall)
     :precondition (and (in ?r ?from) (in ?v ?from))
     :effect (and (not (in ?r ?from)) (not (in ?v ?from)) (in ?r ?to) (in ?v ?to))))"""
    assert templates(museum)["ridelift"] == "ride _lift {3} from {4} to {5} with {2}"


def test_what_something_is_then_says_that_a_verb_has_two_words() -> None:
    bikes = """(define (domain bikes) (:types mechanic bike)
    (:action testRide :parameters (?m - mechanic ?b - bike) :effect (testRidden ?b))
    (:action sprayPaint :parameters (?m - mechanic ?b - bike) :effect (sprayPainted ?b)))"""
    assert templates(bikes) == {"testride": "test ride {2}", "spraypaint": "spray paint {2}"}


def test_what_a_mill_is_loaded_with_is_loaded_into_it() -> None:
    lab = """(define (domain lab) (:types technician mill blank)
    (:action loadBlank :parameters (?t - technician ?m - mill ?b - blank) :precondition (inStock ?b)
     :effect (and (not (inStock ?b)) (loadedWith ?m ?b))))"""
    assert templates(lab)["loadblank"] == "load _blank {3} into {2}"


def test_who_shifts_over_shifts_nothing() -> None:
    yard = """(define (domain yard) (:types agent bay)
    (:action shift_over :parameters (?a - agent ?b1 ?b2 - bay) :precondition (stationed ?a ?b1)
     :effect (and (not (stationed ?a ?b1)) (stationed ?a ?b2))))"""
    assert read_actions(yard)["shift_over"].general == "shift over"
