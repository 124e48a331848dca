"""Questions in large worlds, and plans with many answers: nothing looks at all pairs of things."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from acxon import IRI, KnowledgeBase, Tuple
from acxon.namespaces import ACXON
from acxon.plans import Plan, Step
from acxon.plans.origin import Origin
from acxon.plans.questions.counting import least_steps
from acxon.plans.questions.earliest import earliest_end
from acxon.plans.questions.patterns import Case, Pattern
from acxon.plans.questions.problem import MOST_LOOKS, Problem, read_problem
from acxon.prolog import engine

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


FEW, MANY = 20, 80
CALLS: dict[str, Callable[[KnowledgeBase], object]] = {
    "rename": lambda kb: kb.rename_plan("p0", "other"),
    "forget": lambda kb: kb.forget_plan("p0"),
}


def answered(count: int) -> KnowledgeBase:
    """Return a plan with answers to so many questions about it, all of the same steps."""
    kb = KnowledgeBase()
    problem = "(define (problem hall) (:domain walk) (:objects p0 - place) (:init) (:goal (at p0)))"
    origin = Origin(DOMAIN, problem)
    steps = tuple(Step("go", (f"p{n}", f"p{n + 1}"), 2.0 * n, 2.0) for n in range(5))
    with kb.batch():
        for number in range(count):
            kb.add_plan(Plan(steps, metric=10.0, origin=origin), f"p{number}")
    about = IRI(ACXON + "hypotheticalTo")
    kb.tell_all(Tuple(kb.iri(f"p{number}"), about, kb.iri("p0")) for number in range(1, count))
    return kb


@pytest.mark.parametrize("name", CALLS)
def test_what_goes_with_a_plan_is_found_in_proportion_to_its_answers(name: str) -> None:
    taken = []
    for count in (FEW, MANY):
        with answered(count) as kb:
            before = engine.inferences()
            CALLS[name](kb)
            taken.append(engine.inferences() - before)
    assert taken[1] <= 1.25 * taken[0] * MANY / FEW, taken
