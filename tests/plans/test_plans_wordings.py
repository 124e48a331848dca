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


def test_predicates_that_end_with_a_preposition_say_it() -> None:
    stage = """(define (domain stage) (:types rigger lamp bar dimmer zone)
    (:action hangLamp :parameters (?r - rigger ?l - lamp ?b - bar) :effect (hungFrom ?l ?b))
    (:action aimLamp :parameters (?r - rigger ?l - lamp ?at ?target - zone) :precondition (standsIn ?r ?at)
     :effect (aimed ?l ?target))
    (:action patchLamp :parameters (?r - rigger ?l - lamp ?d - dimmer) :effect (patched ?l ?d)))"""
    assert templates(stage) == {
        "hanglamp": "hang _lamp {2} from {3}",
        "aimlamp": "aim _lamp {2} in {3} at {4}",
        "patchlamp": "patch _lamp {2} to {3}",
    }


def test_parts_of_verbs_stand_where_they_say_what_is_meant() -> None:
    cave = """(define (domain cave) (:types medic casualty stretcher chamber)
    (:action strap-in :parameters (?m - medic ?c - casualty ?s - stretcher) :effect (strapped-to ?c ?s))
    (:action carry-out :parameters (?m - medic ?s - stretcher ?from ?to - chamber)
     :precondition (kept-in ?s ?from) :effect (and (not (kept-in ?s ?from)) (kept-in ?s ?to)))
    (:action push-across :parameters (?m - medic ?s - stretcher ?a ?b - chamber)
     :precondition (kept-in ?s ?a) :effect (and (not (kept-in ?s ?a)) (kept-in ?s ?b)))
    (:action report-back :parameters (?m - medic ?x - chamber) :precondition (in ?m ?x) :effect (reported ?x))
    (:action keep-warm :parameters (?m - medic ?c - casualty) :effect (warm ?c))
    (:action wait-overnight :parameters (?m - medic ?x - chamber) :precondition (in ?m ?x)
     :effect (rested ?m))
    (:action scan-directly :parameters (?m - medic ?c - casualty) :effect (scanned ?c))
    (:action splint-fracture :parameters (?m - medic ?c - casualty) :effect (treated ?c)))"""
    found = read_actions(cave)
    assert templates(cave) == {
        "strap-in": "strap {2} in to {3}",
        "carry-out": "carry {2} out from {3} to {4}",
        "push-across": "push {2} across from {3} to {4}",
        "report-back": "report back in {2}",
        "keep-warm": "keep {2} warm",
        "wait-overnight": "wait overnight in {2}",
        "scan-directly": "scan {2} directly",
        "splint-fracture": "splint the fracture of {2}",
    }
    assert found["push-across"].general == "push a stretcher across"


def test_who_is_told_something_is_told_it_in_a_language() -> None:
    museum = """(define (domain museum) (:types robot visitor exhibit language spinner supplier)
    (:action explainExhibit :parameters (?r - robot ?e - exhibit ?v - visitor ?l - language)
     :precondition (speaks ?v ?l) :effect (explained ?e ?v))
    (:action sayGoodbye :parameters (?r - robot ?v - visitor) :effect (farewell ?v))
    (:action orderExhibit :parameters (?s - supplier ?e - exhibit) :precondition (sells ?s ?e)
     :effect (inStock ?e))
    (:action load :parameters (?r - robot ?e - exhibit ?s - spinner) :effect (inside ?e ?s)))"""
    assert templates(museum) == {
        "explainexhibit": "explain _exhibit {2} to {3} in {4}",
        "saygoodbye": "say goodbye to {2}",
        "orderexhibit": "order _exhibit {2} from {1}",
        "load": "load {2} into {3}",
    }
