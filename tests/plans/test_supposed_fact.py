"""A problem with one fact changed: which fact words mean, and what it takes the place of."""

from __future__ import annotations

import pytest

from acxon import AcxonError
from acxon.plans.origin import Origin
from acxon.plans.pddl import read_pddl, section, write_pddl
from acxon.plans.supposed_fact import supposed_fact, with_fact

DOMAIN = """(define (domain home) (:types place thing - object door - thing)
(:predicates (robot_at ?p - place) (at ?t - thing ?p - place) (open ?d - door) (next ?a ?b - place)
 (seen-by ?t - thing))
(:action go :parameters (?a ?b - place) :precondition (robot_at ?a)
 :effect (and (not (robot_at ?a)) (robot_at ?b)))
(:action take :parameters (?t - thing ?p - place) :precondition (at ?t ?p) :effect (not (at ?t ?p)))
(:action shut :parameters (?d - door) :precondition (open ?d) :effect (not (open ?d))))"""
PROBLEM = """(define (problem p) (:domain home)
(:objects hall living_room - place tea - thing door1 door2 - door)
(:init (robot_at hall) (at tea hall) (open door1) (next hall living_room)) (:goal (robot_at living_room)))"""
HOME = Origin(DOMAIN, PROBLEM)


@pytest.mark.parametrize(
    ("thing", "state", "sign", "fact", "holds"),
    [
        ("the door1", "open", False, "(open door1)", False),
        ("door1", "closed", True, "(open door1)", False),
        ("door2", "closed", False, "(open door2)", True),
        ("tea", "at the living room", True, "(at tea living_room)", True),
        ("tea", "in the living room", True, "(at tea living_room)", True),
        ("the robot", "at the living room", True, "(robot_at living_room)", True),
        ("hall", "next to living room", False, "(next hall living_room)", False),
    ],
)
def test_the_fact_that_is_meant(thing: str, state: str, sign: bool, fact: str, holds: bool) -> None:
    found, hold = supposed_fact(HOME, thing.split(), state.split(), sign)
    assert (write_pddl(found), hold) == (fact, holds)


@pytest.mark.parametrize(
    ("thing", "state"), [("tea", "hot"), ("window", "open"), ("tea", "open"), ("hall", "at tea")]
)
def test_what_no_fact_says(thing: str, state: str) -> None:
    with pytest.raises(AcxonError, match="no fact, or several"):
        supposed_fact(HOME, thing.split(), state.split(), True)


@pytest.mark.parametrize(
    ("fact", "holds", "init"),
    [
        ("(robot_at living_room)", True, "(at tea hall) (open door1) NEXT (robot_at living_room)"),
        ("(open door2)", True, "(robot_at hall) (at tea hall) (open door1) NEXT (open door2)"),
        ("(open door1)", False, "(robot_at hall) (at tea hall) NEXT"),
        ("(at tea living_room)", True, "(robot_at hall) (open door1) NEXT (at tea living_room)"),
        ("(next hall hall)", True, "(robot_at hall) (at tea hall) (open door1) NEXT (next hall hall)"),
    ],
)
def test_what_moves_is_no_longer_where_it_was(fact: str, holds: bool, init: str) -> None:
    problem, _ = with_fact(HOME, read_pddl(fact), holds)
    found = " ".join(map(write_pddl, section(read_pddl(problem), ":init") or ()))
    assert found == init.replace("NEXT", "(next hall living_room)")


def test_what_is_so_already() -> None:
    with pytest.raises(AcxonError, match="holds already"):
        with_fact(HOME, ["open", "door1"], True)
