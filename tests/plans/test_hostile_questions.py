"""Questions about plans whose domain, problem or restrictions somebody made to do harm."""

from __future__ import annotations

import copy
import os
import random
import time
from typing import Any

import pytest

from acxon import AcxonError, KnowledgeBase
from acxon.errors import LimitReached
from acxon.namespaces import ACXON
from acxon.plans import Plan, Step
from acxon.plans.origin import Origin
from acxon.plans.pddl import read_pddl, write_pddl
from acxon.plans.questions import problem as problems
from acxon.plans.questions.restrictions import restrictions_of
from acxon.plans.supposed_fact import planned_with, supposed_fact
from acxon.terms import Literal

CASES = 600 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 60
DOMAIN = """(define (domain walk) (:requirements :typing :durative-actions)
(:types place) (:predicates (at ?p - place) (next ?a ?b - place)) (:functions (fuel))
(:durative-action go :parameters (?a ?b - place) :duration (= ?duration 2)
 :condition (and (at start (at ?a)) (over all (next ?a ?b)) (at start (>= (fuel) 1)))
 :effect (and (at start (not (at ?a))) (at end (at ?b)) (at end (decrease (fuel) 1))
  (at end (forall (?x - place) (when (next ?b ?x) (seen ?x)))))))"""
PROBLEM = """(define (problem hall) (:domain walk) (:objects a b c d - place)
(:init (at a) (next a b) (next b c) (next c d) (next d c) (= (fuel) 10) (at 5 (lit)))
(:goal (and (at d) (preference p1 (seen c)))) (:metric minimize (+ (total-time) (fuel))))"""
STEPS = [Step("go", pair, 2.0 * n, 2.0) for n, pair in enumerate((("a", "b"), ("b", "c"), ("c", "d")))]
PARTS: list[Any] = [
    "and", "nan", "1e400", "-1", "?x", "-", ":goal", ":init", "#t", "9" * 400, "_", [], [[]], ["and"],
    ["not"], ["at", ["start"], ["p"]],
    ["forall", ["?x"], ["at", "?x"]], ["=", "a"], ["when"], ["at", "start"], ["at", "x", ["p"]], ["not", []],
    ["+"], ["/", "1", "0"], ["preference", "x"], ["either"], ["exists", [], []], ["increase"],
    ["increase", ["fuel"], ["+"]], ["assign", ["fuel"], "nan"],
    [">", "1"], ["<"], ["=", ["fuel"], "1e400"], ["=", ["fuel"], []],
]  # fmt: skip


def stored(domain: str, problem: str, *steps: Step) -> KnowledgeBase:
    kb = KnowledgeBase()
    kb.add_plan(Plan(tuple(steps), name="p", origin=Origin(domain, problem)), "p")
    return kb


def changed(chance: random.Random, text: str) -> str:
    """Return PDDL with some parts exchanged, doubled, wrapped or gone; its brackets still fit."""
    whole = read_pddl(text)
    for _ in range(chance.choice((1, 1, 2, 4))):
        around: list[Any] = whole
        place = chance.randrange(1, len(around))
        while isinstance(around[place], list) and around[place] and chance.random() < 0.8:
            around = around[place]
            place = chance.randrange(len(around))
        how = chance.randrange(5)
        if how == 0:
            around[place] = copy.deepcopy(chance.choice(PARTS))
        elif how == 1:
            around.insert(place, copy.deepcopy(chance.choice(PARTS)))
        elif how == 2 and len(around) > 2:
            del around[place]
        elif how == 3:
            around[place] = [around[place]]
        else:
            around[place] = copy.deepcopy(whole[chance.randrange(len(whole))])
    return write_pddl(whole)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_pddl_says_a_question_is_answered_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(CASES // 4):
        domain, problem = DOMAIN, PROBLEM
        if chance.random() < 0.5:
            domain = changed(chance, DOMAIN)
        else:
            problem = changed(chance, PROBLEM)
        with stored(domain, problem, *STEPS) as kb:
            for ask in (
                lambda kb: kb.why("p", "step 2"),
                lambda kb: kb.why_not("p", before=[("step 2", "step 1")], timeout=0.2, improve=0),
                lambda kb: kb.question("what if b were not next c?", timeout=0.2),
            ):
                begun = time.monotonic()
                try:
                    ask(kb)
                except AcxonError:
                    pass
                except Exception as error:
                    raise AssertionError(f"{domain}\n{problem}") from error
                assert time.monotonic() - begun < 60, f"{domain}\n{problem}"


MANY = " ".join(f"o{number}" for number in range(40))
DEEP = " ".join(f"?x{number}" for number in range(8))
BOOM = f"""(define (domain w) (:requirements :adl) (:predicates (p) (q) (r ?a) (s {DEEP}))
(:action boom :parameters () :precondition (p) :effect (and (q) (forall ({DEEP}) (when (s {DEEP}) (r ?x0)))))
(:action easy :parameters (?a) :precondition (p) :effect (r ?a)))"""
TASK = f"(define (problem w1) (:domain w) (:objects {MANY}) (:init (p)) (:goal (q)))"


def test_effects_for_all_of_very_many_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """40^8 cases of an effect, which no planner looks at where the step is excluded."""
    monkeypatch.setattr(problems, "MOST_LOOKS", 50_000)
    with stored(BOOM, TASK, Step("boom", ())) as kb:
        with pytest.raises(LimitReached, match="too large to be followed"):
            kb.why("p", "step 1")
        assert kb.why_not("p", without=["boom"]).status == "impossible"


def test_steps_that_are_tried_without_share_what_may_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    actions = "".join(
        f"(:action a{n} :parameters () :precondition (q{n}) :effect (q{n + 1}))" for n in range(60)
    )
    domain = f"(define (domain w) (:predicates (q0)){actions})"
    with stored(
        domain,
        "(define (problem w) (:domain w) (:init (q0)) (:goal (q60)))",
        *(Step(f"a{n}", ()) for n in range(60)),
    ) as kb:
        assert kb.why("p", "step 1").needed
        monkeypatch.setattr(problems, "MOST_LOOKS", 400)  # enough for one execution, not for sixty
        with pytest.raises(LimitReached):
            kb.why("p", "step 1")


@pytest.mark.parametrize("time", ["()", "(end)", "(at end)"])
def test_a_bracket_in_the_place_of_a_time_is_none(time: str) -> None:
    domain = DOMAIN.replace("(at end (at ?b))", f"(at {time} (at ?b))")
    with stored(domain, PROBLEM, *STEPS) as kb, pytest.raises(AcxonError, match="cannot be followed here"):
        kb.why("p", "step 2")


def test_an_error_about_a_condition_of_any_length_is_short() -> None:
    domain = DOMAIN.replace("(next ?b ?x)", f"(next (next {'?b ' * 10_000}) ?x)")
    with stored(domain, PROBLEM, *STEPS) as kb, pytest.raises(AcxonError, match="be followed") as found:
        kb.why("p", "step 2")
    assert len(str(found.value)) < 5_000


def test_types_that_are_nested_very_deep_are_refused() -> None:
    types = " ".join(f"t{number} - t{number + 1}" for number in range(3_000))
    domain = f"(define (domain w) (:types {types}) (:predicates (q)) (:action a :parameters () :effect (q)))"
    with stored(domain, TASK, Step("a", ())) as kb:
        with pytest.raises(AcxonError, match="nested deeper"):
            kb.why("p", "step 1")
        with pytest.raises(AcxonError, match="nested deeper"):
            kb.why_not("p", without=["a"])


@pytest.mark.parametrize(
    "text",
    [
        '[["use", [["w", [["easy", [["o1", [Infinity]]]]]], []]]',
        f'[["at_most", [["w", [["easy", [["o1", [0]]]]]]], [1{"0" * 400}]]]',
        "[" * 10_000,
        "[" + ",".join(['["use", [["w", [["easy", []]]]], []]'] * 2_000) + "]",
    ],
    ids=["infinite place", "huge number", "deep", "many"],
)
def test_stored_restrictions_that_were_forged_are_refused(text: str) -> None:
    with pytest.raises(AcxonError, match="stored question cannot be read"):
        restrictions_of(text)
    with stored(BOOM, TASK.replace("(q)", "(r o1)"), Step("easy", ("o1",))) as kb:
        kb.tell(kb.iri("p"), ACXON + "hasRestrictions", Literal(text))
        kb.tell(kb.iri("p"), ACXON + "hypotheticalTo", kb.iri("p"))
        with pytest.raises(AcxonError, match="stored question cannot be read"):
            kb.why("p", "step 1")


def test_an_object_without_a_word_in_its_name_holds_up_no_question() -> None:
    task = TASK.replace(MANY, "_ __ o1")
    with pytest.raises(AcxonError, match="no fact, or several"):
        supposed_fact(Origin(BOOM, task), ["the", "door"], ["closed"], True)


def test_a_changed_problem_that_cannot_be_read_is_said_to_be_so() -> None:
    with pytest.raises(AcxonError, match=r"the changed problem|domain\.pddl"):
        planned_with(Origin(BOOM, TASK), TASK.replace("(q)", "(no such)"), 1.0)
