"""Questions about plans in large worlds: proofs look at what is there, not at all pairs of things."""

from __future__ import annotations

import pytest

from acxon.plans.questions.counting import least_steps
from acxon.plans.questions.earliest import earliest_end
from acxon.plans.questions.patterns import Case, Pattern
from acxon.plans.questions.problem import MOST_LOOKS, Problem, read_problem

PLACES, LAST = 2000, 1900
DOMAIN = """(define (domain walk) (:requirements :typing :durative-actions) (:types place)
(:predicates (at ?p - place) (next ?a ?b - place))
(:durative-action go :parameters (?a ?b - place) :duration (= ?duration 2)
 :condition (and (at start (at ?a)) (over all (next ?a ?b)))
 :effect (and (at start (not (at ?a))) (at end (at ?b)))))"""


def corridor(order: int) -> Problem:
    """Return the problem of a corridor, whose places are listed from one end or from the other."""
    places = " ".join([f"p{n}" for n in range(PLACES)][::order])
    ways = " ".join(f"(next p{n} p{n + 1})" for n in range(PLACES - 1))
    return read_problem(
        DOMAIN,
        f"(define (problem hall) (:domain walk) (:objects {places} - place) (:init (at p0) {ways})"
        f" (:goal (at p{LAST})))",
    )


@pytest.mark.parametrize("order", [1, -1])
def test_the_earliest_end_and_the_fewest_steps_are_proved_among_thousands_of_things(order: int) -> None:
    """Each was given up, and with it the question: what it may look at was spent on pairs of places."""
    problem = corridor(order)
    step = Pattern("it", (Case("go", (("p1500", (1,)),)),))
    assert earliest_end(problem, step) == 3000
    assert least_steps(problem, Pattern("go", (Case("go"),))) == LAST
    problem.looks.take(MOST_LOOKS * 9 // 10)  # so much is left for the rest of the question
