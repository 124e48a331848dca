"""Two plans for one problem: another goal beside the problem's; and where the least time is proved."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError, NoPlanFound
from acxon.plans import solve
from acxon.plans.goals import with_goal
from acxon.plans.sequential import least_sum

kairos = pytest.importorskip("kairos", reason="the planner is an optional extra")

DRINKS = Path(__file__).parents[2] / "examples/domains/drinks"
DOMAIN, DRINK = DRINKS / "domain.pddl", DRINKS / "instances/drink.pddl"


def test_tea_and_cola_are_plans_for_one_problem():
    with KnowledgeBase() as kb:
        tea = kb.plan(DOMAIN, DRINK, "tea")
        cola = kb.plan(DOMAIN, DRINK, "cola", goal="(delivered cola ann)")
        assert (tea.cost, tea.optimality) == (27, "optimal")
        assert (cola.cost, cola.optimality) == (59, "optimal, with (delivered cola ann)")
        assert len(kb.problems()) == 1
        compared = kb.compare("tea", "cola")
        assert (compared.verdict, compared.remarks) == ("better", ())
        assert "different" not in kb.narrate("tea", "cola", 3).text
        assert kb.rank().best == ("tea",)


def test_the_demo_is_about_one_problem():
    shown = subprocess.run(
        [sys.executable, "-m", "acxon.cli.demo"], capture_output=True, text=True, timeout=300
    )
    assert shown.returncode == 0, shown.stderr
    assert "different problems" not in shown.stdout
    assert "'bringing tea' is the better plan." in shown.stdout
    assert "directly precedes" not in shown.stdout


def test_a_goal_that_cannot_be_reached_or_read_says_so():
    with pytest.raises(AcxonError, match="written in PDDL"):
        solve(DOMAIN, DRINK, goal="cola")
    with pytest.raises(AcxonError, match="written in PDDL"):
        solve(DOMAIN, DRINK, goal="(delivered cola ann)) (:metric minimize (total-time)")
    with pytest.raises(NoPlanFound, match=r"asked for \(connected sofa fridge\) too"):
        solve(DOMAIN, DRINK, goal="(connected sofa fridge)", timeout=20)
    with pytest.raises(LoadError, match=r"asked for \(delivered coffee ann\) too"):
        solve(DOMAIN, DRINK, goal="(delivered coffee ann)")


def test_lines_keep_their_numbers_and_comments_end():
    text = "(define (problem p)\n (:goal (and (a) ; (:goal\n  (b) ; last\n ))\n (:metric minimize (c)))"
    whole = with_goal(text, "(d)\n; more\n")
    code = [line.partition(";")[0] for line in whole.splitlines()]
    assert " ".join(" ".join(code).split()) == (
        "(define (problem p) (:goal (and (and (a) (b) ) (d))) (:metric minimize (c)))"
    )
    assert [line for line in whole.splitlines() if "metric" in line] == [text.splitlines()[4]]
    assert "last\n (d)" in with_goal("(define (problem p) (:GOAL (a) ; last\n))", "(d)")


LOCKED = """(define (domain d) (:requirements :durative-actions :typing)
 (:predicates (free) (p) (q) (r))
 (:functions (lasts))
 (:durative-action a :parameters () :duration (= ?duration 3)
  :condition (and (at start (free)) {a_condition})
  :effect (and (at start (not (free))) (at end (free)) (at end (p)) {a_effect}))
 (:durative-action b :parameters () :duration (= ?duration (lasts))
  :condition (and (at start (free)) (over all (p)))
  :effect (and (at start (not (free))) (at end (free)) (at end (q)) {b_effect})))"""
PROBLEM = """(define (problem p) (:domain d) (:init (free) (= (lasts) 4) {init})
 (:goal (q)) (:metric minimize (total-time)))"""


def locked(a_condition="", a_effect="", b_effect=""):
    return LOCKED.format(a_condition=a_condition, a_effect=a_effect, b_effect=b_effect)


def test_one_thing_at_a_time_becomes_a_sum():
    domain, problem = least_sum(locked(), PROBLEM.format(init=""))
    parsed = kairos.parse_problem(problem, kairos.parse_domain(domain, "d"), "p")
    *_, best = kairos.Planner().plans(parsed, timeout=20, threads=1, seed=1)
    assert kairos.validate(parsed, best).metric == 7


@pytest.mark.parametrize(
    ("domain", "init"),
    [
        (locked(), "(at 5 (p))"),  # something comes by itself
        (locked(a_effect="(at start (r)) (at end (not (r)))"), ""),  # added, then taken away
        (locked(b_effect="(at end (increase (lasts) 1))"), ""),  # durations change
        (locked(b_effect="(at end (when (p) (r)))"), ""),
        (locked().replace("(at start (not (free))) (at end (free)) (at end (p))", "(at end (p))"), ""),
        (locked().replace("(= ?duration 3)", "(<= ?duration 3)"), ""),
        (locked().replace(":predicates", ":constants"), ""),
        (locked() + ")", ""),
        (locked().replace("(:functions (lasts))", "((:functions (lasts)))"), ""),
        (locked(a_condition="(and " * 990 + "(at start (p))" + ")" * 990), ""),
    ],
)  # fmt: skip
def test_what_is_not_surely_the_same_is_not_translated(domain, init):
    assert least_sum(domain, PROBLEM.format(init=init)) is None


def test_a_proved_plan_does_not_wait():
    begun = time.process_time(), time.monotonic()
    plan = solve(DOMAIN, DRINKS / "instances/tea.pddl", improve=120)
    assert plan.optimality == "optimal"
    assert time.monotonic() - begun[1] < 60  # far less than it may look on


def test_the_proof_is_of_the_least_sum_of_durations(tmp_path):
    """Every optimal plan of random little problems has the least sum of durations that there is."""
    import itertools
    import random

    for seed in range(12):
        rng = random.Random(seed)
        lasts = {(i, j): rng.randint(1, 9) for i, j in itertools.permutations(range(4), 2)}
        roads = {pair for pair in lasts if rng.random() < 0.7} | {(0, 1), (1, 3)}
        facts = " ".join(
            f"(connected w{i} w{j}) (= (travel_time w{i} w{j}) {lasts[i, j]})" for i, j in sorted(roads)
        )
        problem = tmp_path / f"p{seed}.pddl"
        problem.write_text(f"""(define (problem p) (:domain drinks)
 (:objects w0 w1 w2 w3 - waypoint ann - person tea - object)
 (:init (free) (gripper_empty) (robot_at w0) {facts}) (:goal (robot_at w3))
 (:metric minimize (total-time)))""")
        ways = [
            sum(lasts[pair] for pair in itertools.pairwise((0, *between, 3)))
            for n in range(3)
            for between in itertools.permutations((1, 2), n)
            if all(pair in roads for pair in itertools.pairwise((0, *between, 3)))
        ]
        plan = solve(DOMAIN, problem)
        assert plan.optimality == "optimal"
        assert plan.makespan == min(ways)
