"""What is said of actions as planning competitions write them: ways and ends, parts, hands, turns."""

from __future__ import annotations

import pytest

from acxon.plans.actions import read_actions
from acxon.plans.model import Step
from acxon.plans.step_words import step_words

WAYS = """(define (domain ways) (:types cart - vehicle stop depot link hatch town)
(:predicates (at_stop ?c - vehicle ?s - stop) (joined ?l - link ?a ?b - stop) (free ?l - link)
 (on_link ?c - cart ?l - link) (open ?h - hatch)
 (in_town ?s - stop ?t - town) (leads ?h - hatch ?a ?b - stop))
(:action move_vehicle_link :parameters (?x_initial ?x_final - stop ?m - vehicle ?l - link)
 :precondition (and (at_stop ?m ?x_initial) (joined ?l ?x_initial ?x_final))
 :effect (and (not (at_stop ?m ?x_initial)) (at_stop ?m ?x_final)))
(:action build_link :parameters (?x_initial ?x_final - stop ?l - link) :precondition (free ?l)
 :effect (and (joined ?l ?x_initial ?x_final) (not (free ?l))))
(:action remove_link :parameters (?x_initial1 ?x_initial2 ?x_final - stop ?l - link)
 :precondition (joined ?l ?x_initial1 ?x_final) :effect (free ?l))
(:action move_cart_out_link :parameters (?x_initial ?x_final - stop ?c - cart ?l - link)
 :precondition (and (on_link ?c ?l) (joined ?l ?x_initial ?x_final))
 :effect (and (at_stop ?c ?x_final) (not (on_link ?c ?l))))
(:action move_cart_in_link :parameters (?x_initial ?x_final - stop ?c - cart ?l - link)
 :precondition (and (at_stop ?c ?x_initial) (joined ?l ?x_initial ?x_final))
 :effect (and (not (at_stop ?c ?x_initial)) (on_link ?c ?l)))
(:action travel :parameters (?c - cart ?a - stop ?s - town ?b - stop ?t - town)
 :precondition (and (at_stop ?c ?a) (in_town ?a ?s) (in_town ?b ?t))
 :effect (and (not (at_stop ?c ?a)) (at_stop ?c ?b)))
(:action go :parameters (?c - cart ?from ?to - stop ?h - hatch)
 :precondition (and (at_stop ?c ?from) (leads ?h ?from ?to) (open ?h))
 :effect (and (not (at_stop ?c ?from)) (at_stop ?c ?to))))"""

SHOP = """(define (domain shop) (:types brew root leaf jar - object brush - tool tin table-saw plank
 finish surface robot gripper crate spot lid)
(:predicates (raw ?r) (cut ?l) (none ?b) (ready ?b)
 (in-table-saw ?p - plank ?m - table-saw) (idle ?m - table-saw)
 (colour ?p - plank ?f - finish) (surface-condition ?p - plank ?s - surface) (is-even ?s - surface)
 (next-jar ?a ?b - jar) (in-store ?j - jar) (full ?j - jar) (at ?r - robot ?s - spot) (beyond ?s ?t - spot)
 (lifted ?c - crate ?g - gripper) (shut ?c - crate) (vehicle ?x) (delivered ?c - crate))
(:action make_brew :parameters (?b - brew ?r - root ?l - leaf) :precondition (and (raw ?r) (cut ?l) (none ?b))
 :effect (and (not (raw ?r)) (not (cut ?l)) (not (none ?b)) (ready ?b)))
(:action load-table-saw :parameters (?p - plank ?m - table-saw) :precondition (idle ?m)
 :effect (and (not (idle ?m)) (in-table-saw ?p ?m)))
(:action do-glaze :parameters (?p - plank ?f - finish ?s - surface)
 :precondition (and (surface-condition ?p ?s) (is-even ?s)) :effect (colour ?p ?f))
(:action prepare-jar :parameters (?one ?two - jar) :precondition (and (in-store ?one) (next-jar ?one ?two))
 :effect (and (not (in-store ?one)) (in-store ?two) (full ?one)))
(:action open-crate :parameters (?r - robot ?s - spot ?t - spot ?c - crate ?g - gripper)
 :precondition (and (at ?r ?s) (beyond ?s ?t) (lifted ?c ?g) (shut ?c)) :effect (not (shut ?c)))
(:action stop-and-look :parameters (?r - robot ?s - spot) :precondition (at ?r ?s) :effect (and)))"""


def templates(domain: str) -> dict[str, str]:
    return {action.name: action.reading for action in read_actions(domain).values()}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("move_vehicle_link", "move _vehicle {3} from {1} to {2} along {4}"),
        ("build_link", "build _link {3} from {1} to {2}"),
        ("remove_link", "remove _link {4} [{1}, {2}, {3}]"),
        ("move_cart_out_link", "move _cart {3} out of {4} to {2} [{1}]"),
        ("move_cart_in_link", "move _cart {3} from {1} into {4} [{2}]"),
        ("travel", "travel from {2} in {3} to {4} in {5}"),
        ("go", "go from {2} to {3} through {4}"),
    ],
)
def test_ends_of_ways_and_what_leads_there_are_said_where_effects_say_no_other(name: str, said: str) -> None:
    assert templates(WAYS)[name] == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("make_brew", "make _brew {1} from {2}, {3}"),
        ("load-table-saw", "load {1} into {2}"),
        ("do-glaze", "glaze {1} in {2}"),
        ("prepare-jar", "prepare _jar {1}"),
        ("open-crate", "open _crate {4} at {2} with _gripper {5} [{3}]"),
        ("stop-and-look", "do the stop-and-look step at {2}"),
    ],
)
def test_parts_colours_hands_and_turns_are_said_as_what_they_are(name: str, said: str) -> None:
    assert templates(SHOP)[name] == said


def test_what_is_delivered_is_the_vehicle_that_the_name_says() -> None:
    yard = """(define (domain yard) (:types van hall)
    (:action deliver_vehicle :parameters (?v - van ?h - hall) :precondition (and (at ?v ?h) (waiting ?v))
     :effect (and (not (waiting ?v)) (delivered ?v))))"""
    assert templates(yard) == {"deliver_vehicle": "deliver _vehicle {1} at {2}"}


def test_what_goes_on_then_is_done_where_it_begins() -> None:
    pool = """(define (domain pool) (:types swimmer ledge)
    (:action decompress :parameters (?s - swimmer ?l - ledge) :precondition (at ?s ?l)
     :effect (and (not (at ?s ?l)) (decompressing ?s)))
    (:action depart :parameters (?s - swimmer ?l - ledge) :precondition (at ?s ?l)
     :effect (and (not (at ?s ?l)) (away ?s))))"""
    assert templates(pool) == {"decompress": "decompress at {2}", "depart": "depart from {2}"}


def test_the_town_of_both_ends_of_a_way_is_said_once() -> None:
    steps = [Step("travel", ("van", "mill", one, "farm", "wye")) for one in ("wye", "ross")]
    assert step_words(steps, read_actions(WAYS)) == [
        "travel from mill to farm in wye",
        "travel from mill in ross to farm in wye",
    ]


def test_a_verb_that_wants_something_to_act_on_is_a_step_where_nothing_says_what_that_is() -> None:
    press = """(define (domain press) (:types data script)
    (:action process :parameters (?one ?two ?out - data ?s - script)
     :precondition (and (cached ?one) (cached ?two) (reads ?s ?one ?two ?out)) :effect (ready ?out ?s)))"""
    assert templates(press) == {"process": "do the process step [{1}, {2}, {3}, {4}]"}
