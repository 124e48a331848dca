"""A plan carried out by ourselves: it agrees with the planner's own check, also on plans that are wrong."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from question_samples import DOMAIN, world

from acxon import AcxonError, Step
from acxon.errors import LimitReached
from acxon.plans import solve
from acxon.plans.pddl import read_pddl
from acxon.plans.questions.conditions import State
from acxon.plans.questions.executing import GOAL, NotExecutable, execute, spare_steps
from acxon.plans.questions.problem import read_problem

kairos: Any = pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")

EXAMPLES = Path(__file__).parents[2] / "examples" / "domains"
DOMAINS = [(folder, number) for folder in ("matches", "rovers", "crew") for number in (1, 2, 3)]


def runs(domain: str, problem: str, steps: list[Step]) -> bool:
    """Whether our own execution reaches the goal."""
    try:
        execute(read_problem(domain, problem), steps)
    except NotExecutable:
        return False
    return True


def valid(domain: str, problem: str, steps: list[Step]) -> bool:
    parsed = kairos.parse_problem(problem, kairos.parse_domain(domain, "d"), "p")
    plan = kairos.parse_plan("\n".join(map(str, steps)) + "\n")
    return bool(kairos.validate(parsed, plan).valid)


def changed(steps: list[Step], objects: list[str], chance: random.Random) -> list[Step]:
    """Return a plan with something left out, done twice, moved, or done with another thing."""
    made = list(steps)
    place = chance.randrange(len(made))
    how = chance.randrange(4)
    if how == 0:
        del made[place]
    elif how == 1:
        made.append(replace(made[place], start=(steps[-1].end or 0.0) + 1.0))
    elif how == 2:
        made[place] = replace(made[place], start=chance.uniform(0, steps[-1].end or 1.0))
    else:
        arguments = list(made[place].arguments)
        arguments[chance.randrange(len(arguments))] = chance.choice(objects)
        made[place] = replace(made[place], arguments=tuple(arguments))
    return sorted(made, key=lambda step: step.start or 0.0)


@pytest.mark.parametrize(("folder", "number"), DOMAINS)
def test_right_and_wrong_plans_of_the_examples(folder: str, number: int) -> None:
    files = EXAMPLES / folder / "domain.pddl", EXAMPLES / folder / "instances" / f"instance-{number}.pddl"
    domain, problem = (file.read_text() for file in files)
    plan = solve(*files, improve=0)
    assert execute(read_problem(domain, problem), plan.steps).metric == pytest.approx(plan.metric)
    chance = random.Random(number)
    objects = list(read_problem(domain, problem).objects)
    outcomes = set()
    for _ in range(25):
        steps = changed(list(plan.steps), objects, chance)
        outcomes.add(valid(domain, problem, steps))
        assert runs(domain, problem, steps) == valid(domain, problem, steps), "\n".join(map(str, steps))
    assert False in outcomes


RICH = """(define (domain rich) (:requirements :adl :numeric-fluents)
  (:types lamp room) (:constants hall - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room) (bright ?r - room) (dark) (seen ?r - room)
    (broken ?l - lamp))
  (:functions (uses ?l - lamp) (power))
  (:action switch :parameters (?l - lamp)
    :precondition (and (not (broken ?l)) (>= (power) 2) (imply (on ?l) (dark)))
    :effect (and (when (not (on ?l)) (on ?l)) (when (on ?l) (not (on ?l)))
                 (decrease (power) 2) (increase (uses ?l) 1)
                 (forall (?r - room) (when (in ?l ?r) (bright ?r)))))
  (:action look :parameters (?r - room)
    :precondition (and (bright ?r) (exists (?l - lamp) (and (in ?l ?r) (or (on ?l) (dark)))))
    :effect (seen ?r))
  (:action charge :parameters () :precondition (forall (?l - lamp) (not (broken ?l)))
    :effect (assign (power) 6)))"""
RICH_PROBLEM = """(define (problem p) (:domain rich) (:objects l1 l2 - lamp cellar - room)
  (:init (in l1 hall) (in l2 cellar) (= (power) 5) (= (uses l1) 0) (= (uses l2) 0))
  (:goal (and (seen hall) (seen cellar) (< (uses l1) 3))) (:metric minimize (power)))"""


def test_what_pddl_can_say_beyond_the_examples() -> None:
    """Conditional effects, quantifiers, implications, numbers and constants, on random sequences."""
    moves = [("switch", "l1"), ("switch", "l2"), ("look", "hall"), ("look", "cellar"), ("charge",)]
    chance = random.Random(7)
    good = 0
    for _ in range(1500):
        steps = [Step(move[0], move[1:]) for move in chance.choices(moves, k=chance.randint(4, 7))]
        expected = valid(RICH, RICH_PROBLEM, steps)
        good += expected
        assert runs(RICH, RICH_PROBLEM, steps) == expected, steps
    assert good > 10


TIMED = """(define (domain timed)
  (:requirements :durative-actions :timed-initial-literals :conditional-effects)
  (:predicates (open) (inside) (wet) (rain) (home))
  (:durative-action enter :parameters () :duration (= ?duration 3)
    :condition (over all (open))
    :effect (and (at end (inside)) (when (at start (rain)) (at end (wet)))))
  (:durative-action dry :parameters () :duration (= ?duration 1)
    :condition (at start (inside)) :effect (and (at end (not (wet))) (at end (home)))))"""
TIMED_PROBLEM = """(define (problem p) (:domain timed)
  (:init (at 2 (open)) (at 8 (not (open))) (at 3 (rain)) (at 4 (not (rain))))
  (:goal (and (home) (not (wet)))))"""


def test_what_becomes_true_by_itself_and_what_a_start_decides() -> None:
    def steps(enter: float, dry: float) -> list[Step]:
        return [Step("enter", (), enter, 3.0), Step("dry", (), dry, 1.0)]

    for enter, dry in [(2.5, 6.0), (3.5, 7.0), (1.0, 6.0), (6.0, 10.0), (4.5, 8.5), (2.5, 5.0)]:
        plan = steps(enter, dry)
        assert runs(TIMED, TIMED_PROBLEM, plan) == valid(TIMED, TIMED_PROBLEM, plan), (enter, dry)
    chance, good = random.Random(3), 0
    for _ in range(300):
        plan = steps(chance.randrange(16) / 2 + 0.25, chance.randrange(24) / 2 + 0.35)
        expected = valid(TIMED, TIMED_PROBLEM, plan)
        good += expected
        assert runs(TIMED, TIMED_PROBLEM, plan) == expected, plan
    assert good > 10
    for enter, wet in ((3.5, True), (4.5, False)):
        events = execute(read_problem(TIMED, TIMED_PROBLEM), steps(enter, enter + 3.5)).events
        assert ((0, "makes", ("wet",)) in [event[:3] for event in events]) == wet


CONDITIONS = [
    "(>= (power) 2)", "(< (* 2 (power)) (uses l1))", "(not (> (- 7 (power)) (uses l2)))",
    "(= (power) (uses l1))", "(<= (/ (power) 4) (- (uses l1) 3))", "(not (<= (power) (+ (power) (uses l1))))",
    "(> 5 3)",
]  # fmt: skip


@pytest.mark.parametrize("told", CONDITIONS)
def test_a_value_within_its_span_is_one_with_which_the_condition_holds(told: str) -> None:
    problem = read_problem(RICH, RICH_PROBLEM)
    fluents = [("power",), ("uses", "l1"), ("uses", "l2")]
    condition, chance = read_pddl(told), random.Random(told)
    seen = set()
    for _ in range(300):
        state = State(problem, set(), {fluent: chance.randrange(-9, 10) for fluent in fluents})
        for how, fluent, (least, most) in state.support(condition, {}) or []:
            now = state.values[fluent]
            state.values[fluent] = now + chance.randrange(-9, 10)
            holds = state.support(condition, {}) is not None
            assert how == "reads"
            assert holds == (least <= state.values[fluent] <= most), (state.values, fluent, least, most)
            seen.add(holds)
            state.values[fluent] = now
    assert seen == ({True, False} if "power" in told else set())


def test_a_value_that_must_not_be_another_is_what_it_is() -> None:
    state = State(read_problem(RICH, RICH_PROBLEM), set(), {("power",): 3.0, ("uses", "l1"): 0.0})
    assert state.support(read_pddl("(not (= (power) 5))"), {}) == [("reads", ("power",), (3.0, 3.0))]
    assert state.support(read_pddl("(not (= (power) 3))"), {}) is None
    assert state.support(read_pddl("(>= (/ 6 (- (power) 6)) -6)"), {}) == [("reads", ("power",), (3.0, 3.0))]
    assert state.support(read_pddl("(= (power) (power))"), {}) == [
        ("reads", ("power",), (-math.inf, math.inf))
    ]


def test_a_plan_that_fails_says_where() -> None:
    problem = read_problem(DOMAIN, world(1).problem())
    with pytest.raises(NotExecutable, match=r"Step 1, \(pick cup nowhere\)|no action") as raised:
        execute(problem, [Step("pick", ("cup", "nowhere"), 0.0, 2.0)])
    assert raised.value.step == 0
    with pytest.raises(NotExecutable, match="is not reached") as raised:
        execute(problem, [])
    assert raised.value.step == GOAL


def test_spare_steps_can_be_left_out_and_needed_ones_cannot() -> None:
    for seed in range(15):
        text = world(seed).problem()
        problem = read_problem(DOMAIN, text)
        plan = kairos_plan(text)
        for place in range(len(plan)):
            spare = spare_steps(problem, plan, place)
            rest = [step for number, step in enumerate(plan) if number not in spare]
            assert valid(DOMAIN, text, rest)
            if not spare:
                without = [step for number, step in enumerate(plan) if number != place]
                assert not valid(DOMAIN, text, without)


def kairos_plan(problem: str) -> list[Step]:
    parsed = kairos.parse_problem(problem, kairos.parse_domain(DOMAIN, "d"), "p")
    found = next(iter(kairos.Planner().plans(parsed, timeout=20, threads=1, seed=1)))
    return [
        Step(step.name, tuple(step.args), round(step.time, 6), round(step.duration, 6))
        for step in found.steps
    ]


def test_what_is_not_followed_is_said() -> None:
    derived = DOMAIN[: DOMAIN.rstrip().rindex(")")] + "(:derived (near ?r - room) (in ?r)))"
    with pytest.raises(AcxonError, match="derived predicates, which cannot be followed"):
        execute(read_problem(derived, world(1).problem()), [])
    going_on = RICH.replace("(decrease (power) 2)", "(decrease (power) (* #t 2))")
    with pytest.raises(AcxonError, match="go on while an action lasts"):
        execute(read_problem(going_on, RICH_PROBLEM), [])


def test_conditions_without_bounds_come_to_an_end() -> None:
    variables = " ".join(f"?x{number}" for number in range(8))
    objects = " ".join(f"o{number}" for number in range(40))
    domain = f"""(define (domain d) (:predicates (p ?x) (q))
      (:action a :parameters () :precondition (forall ({variables}) (not (p ?x0))) :effect (q)))"""
    problem = f"(define (problem p) (:domain d) (:objects {objects}) (:init) (:goal (q)))"
    with pytest.raises(LimitReached, match="too large"):
        execute(read_problem(domain, problem), [Step("a")])
    deep = "(not " * 900 + "(q)" + ")" * 900
    nested = (
        f"(define (domain d) (:predicates (q)) (:action a :parameters () :precondition {deep} :effect (q)))"
    )
    with pytest.raises(AcxonError, match=r"nested too deeply|cannot be done"):
        execute(read_problem(nested, problem), [Step("a")])


@pytest.mark.parametrize("told", ["(<= (+ {}) 100)", "(>= (- 100 (* 2 (+ {}))) 0)", "(<= (/ (+ {}) 2) 100)"])
def test_a_condition_is_followed_in_proportion_to_the_values_that_it_reads(told: str) -> None:
    taken = []
    for count in (30, 120):
        fluents = [("uses", f"l{number}") for number in range(count)]
        problem = read_problem(RICH, RICH_PROBLEM)
        condition = read_pddl(told.format(" ".join(f"({' '.join(fluent)})" for fluent in fluents)))
        with mock.patch.object(problem.looks, "take", wraps=problem.looks.take) as look:
            found = State(problem, set(), dict.fromkeys(fluents, 0.25)).support(condition, {})
        assert found is not None
        assert [fluent for _, fluent, _ in found] == fluents
        taken.append(look.call_count)
    assert taken[1] <= 4 * taken[0]
