"""How good a plan is: the planner asks for better ones until there are none, and says what it knows."""

from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.child_process import Ended
from acxon.errors import AcxonError
from acxon.plans import Plan, planning, solve
from acxon.plans.bounding import better_than
from acxon.plans.pddl import read_pddl, section, typed_names, write_pddl

pytest.importorskip("kairos", reason="the planner is an optional extra")

GATHERING = """(define (domain gathering) (:requirements :adl :fluents)
 (:types place)
 (:predicates (at ?p - place) (road ?a ?b - place) (seen ?p - place))
 (:functions (gathered) (steps) (worth ?p - place))
 (:action go :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b))
  :effect (and (not (at ?a)) (at ?b) (increase (steps) 1)))
 (:action look :parameters (?a - place) :precondition (and (at ?a) (not (seen ?a)))
  :effect (and (seen ?a) (increase (gathered) (worth ?a)) (increase (steps) 1))))"""
METRIC = "(:metric maximize (- (gathered) (* 0.1 (steps))))"


def gathering(metric: str = METRIC, worth: tuple[float, ...] = (4, 4, 4, 4)) -> str:
    """Return a problem with a short way to the goal and one that gathers more."""
    worths = " ".join(f"(= (worth {place}) {value})" for place, value in zip("abcd", worth, strict=True))
    return f"""(define (problem gather) (:domain gathering) (:objects a b c d - place)
 (:init (at a) (road a b) (road b c) (road c d) (road a d) (= (gathered) 1) (= (steps) 0) {worths})
 (:goal (at d)) {metric})"""


WINDOW = """(define (domain window) (:requirements :durative-actions :timed-initial-literals)
 (:predicates (open) (done) (idle))
 (:durative-action quick :parameters () :duration (= ?duration 3)
  :condition (and (at start (idle)) (at end (open))) :effect (and (at start (not (idle))) (at end (done))))
 (:durative-action slow :parameters () :duration (= ?duration 7)
  :condition (at start (idle)) :effect (at end (done))))"""
WINDOW_PROBLEM = """(define (problem window) (:domain window)
 (:init (idle) (at 5 (open)) (at 6 (not (open)))) (:goal (done)) (:metric minimize (total-time)))"""


@pytest.fixture
def write(tmp_path):
    """Write domain and problem, and return their paths."""

    def paths(domain, problem):
        (tmp_path / "domain.pddl").write_text(domain)
        (tmp_path / "problem.pddl").write_text(problem)
        return tmp_path / "domain.pddl", tmp_path / "problem.pddl"

    return paths


def test_a_metric_that_the_planner_does_not_optimise_is_optimised(write):
    plan = solve(*write(GATHERING, gathering()), improve=20)
    assert (plan.metric, plan.optimality) == (16.3, "optimal")


def test_the_first_plan_is_called_the_first(write):
    files = write(GATHERING, gathering())
    plan = solve(*files, improve=0)
    assert plan.metric < 16
    assert plan.optimality == "first plan found, not optimised for the metric"
    assert solve(*write(GATHERING, gathering(metric="")), improve=0).optimality == "first plan found"


def test_a_time_that_the_planner_missed_is_found(write):
    plan = solve(*write(WINDOW, WINDOW_PROBLEM), improve=3)
    assert plan.steps[0].action == "quick"
    assert plan.cost < 5.2
    assert plan.optimality == "optimal" or plan.optimality.startswith("best found in ")


def test_preferences_cannot_be_bounded_and_are_left_to_the_planner(write):
    metric = "(:metric minimize (+ (is-violated far) (* 0.1 (steps))))"
    problem = gathering(metric).replace("(:goal (at d))", "(:goal (and (at d) (preference far (seen b))))")
    assert better_than(GATHERING, problem, 3.0) is None
    plan = solve(*write(GATHERING, problem))
    assert plan.cost == 0.4 or plan.optimality != "optimal"


def plans_of_at_most(length: int, worth: tuple[float, ...]) -> list[float]:
    """Return the metric of every plan without a circle in the example, by trying all of them."""
    value = dict(zip("abcd", worth, strict=True))
    roads = {("a", "b"), ("b", "c"), ("c", "d"), ("a", "d")}
    found = []
    for way in itertools.chain.from_iterable(itertools.permutations("bc", n) for n in range(3)):
        places = ["a", *way, "d"]
        if all(pair in roads for pair in itertools.pairwise(places)):
            for seen in itertools.product((False, True), repeat=len(places)):
                steps = len(places) - 1 + sum(seen)
                if steps <= length:
                    gained = sum(value[place] for place, look in zip(places, seen, strict=True) if look)
                    found.append(1 + gained - 0.1 * steps)
    return found


@pytest.mark.parametrize("worth", [(4, 0, 0, 0), (-1, -1, 9, -1), (0.05, 0.2, 0.05, 3), (-5, -5, -5, -5)])
def test_optimal_is_the_best_of_all_plans(write, worth):
    plan = solve(*write(GATHERING, gathering(worth=worth)), improve=30)
    assert plan.optimality == "optimal"
    assert plan.metric == pytest.approx(max(plans_of_at_most(7, worth)))


@pytest.mark.fuzz
@given(worth=st.tuples(*[st.integers(-30, 30).map(lambda tenths: tenths / 10)] * 4))
def test_optimal_is_the_best_of_all_plans_whatever_they_are_worth(tmp_path_factory, worth):
    folder = tmp_path_factory.mktemp("gathering")
    files = folder / "domain.pddl", folder / "problem.pddl"
    files[0].write_text(GATHERING)
    files[1].write_text(gathering(worth=worth))
    plan = solve(*files, improve=60)
    assert plan.optimality == "optimal"
    assert plan.metric == pytest.approx(max(plans_of_at_most(7, worth)), abs=1e-4)


def test_plans_found_before_the_planner_was_ended_are_kept(write, monkeypatch):
    found = {"steps": [["go", ["a", "d"]]], "metric": 0.9, "total_cost": None, "seconds": 2.0}

    def ended(work, task, data=b"", *, seconds, memory, receive):
        receive(json.dumps(found).encode())
        raise Ended("memory")

    monkeypatch.setattr(planning.child_process, "run", ended)
    plan = solve(*write(GATHERING, gathering()))
    assert (len(plan.steps), plan.metric, plan.optimality) == (1, 0.9, "best found in 2.0 s")


def test_it_is_a_fact_of_the_stored_plan_and_part_of_its_json(write):
    with KnowledgeBase() as kb:
        plan = kb.plan(*write(GATHERING, gathering()), "gather", improve=20)
        assert kb.ask("triple(gather, acxon:hasOptimality, O)") == [{"O": "optimal"}]
        assert Plan.from_json(plan.to_json()) == plan
        kb.add_plan(Plan(plan.steps, "short", 1.0))
        assert "optimal" not in kb.narrate("gather", "short", specificity=3).text
    with pytest.raises(AcxonError):
        Plan(plan.steps, optimality="\n")


# --- the bounded problem -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("metric", "bound"),
    [
        ("(:metric minimize (steps))", "(<= (steps) 2.999997)"),
        ("(:metric maximize (steps))", "(>= (steps) 3.000003)"),
    ],
)
def test_a_metric_over_fluents_is_bounded_in_the_goal(metric, bound):
    _, problem = better_than(GATHERING, gathering(metric), 3)
    goal = write_pddl(section(read_pddl(problem), ":goal")[0])
    assert goal == f"(and (at d) {bound})"


@pytest.mark.parametrize(
    ("metric", "deadline"),
    [
        ("(total-time)", "11.99"),
        ("total-time", "11.99"),
        ("(* 2 (total-time))", "5.99"),
        ("(+ (/ (total-time) 2) 1)", "21.99"),
        ("(- (total-time) 3)", "14.99"),
        ("(* (total-time) (total-time))", None),
        ("(+ (total-time) (steps))", None),
        ("(- (total-time))", None),
        ("(- 3 (total-time))", None),
    ],
)
def test_a_time_is_bounded_by_a_deadline(metric, deadline):
    bounded = better_than(WINDOW, WINDOW_PROBLEM.replace("(total-time)", metric), 12)
    if deadline is None:
        assert bounded is None
    else:
        domain, problem = bounded
        assert f"(at {deadline} (not (acxon-in-time)))" in problem
        assert domain.count("(over all (acxon-in-time))") == 2


@pytest.mark.parametrize("text", ["", "(", ")", "a", "(a) (b)", "(define (:metric))", "(" * 100_000])
def test_what_is_no_problem_is_not_bounded(text):
    assert better_than(GATHERING, text, 3) is None
    assert better_than(text, WINDOW_PROBLEM, 3) is None


trees = st.recursive(st.text("abc?:-", min_size=1, max_size=3), lambda inner: st.lists(inner, max_size=4))


@given(st.lists(trees, max_size=5))
def test_pddl_is_read_as_it_was_written(tree):
    assert read_pddl(write_pddl(tree)) == tree


def test_reading_is_bounded():
    text = "(" * 900 + ")" * 900
    assert write_pddl(read_pddl(text)) == text
    for long in ("(" * 5_000_000, "(" + "a " * 5_000_000 + ")", "()" * 5_000_000):
        with pytest.raises(AcxonError, match="more words, or deeper brackets"):
            read_pddl(long)
    assert typed_names(["?a", "-"]) == [("?a", "object")]


QUARRY = """(define (domain quarry) (:requirements :typing :durative-actions :numeric-fluents)
 (:types machine heap - object digger lorry - machine)
 (:predicates (idle ?m - machine) (raw ?h - heap) (loaded ?h - heap) (hauled ?h - heap))
 (:functions (size ?h - heap) (fuel))
 (:durative-action dig :parameters (?d - digger ?h - heap) :duration (= ?duration (size ?h))
  :condition (and (at start (idle ?d)) (at start (raw ?h)))
  :effect (and (at start (not (idle ?d))) (at start (not (raw ?h))) (at end (idle ?d)) (at end (loaded ?h))
   (at end (increase (fuel) 2))))
 (:durative-action haul :parameters (?l - lorry ?h - heap) :duration (= ?duration 4)
  :condition (and (at start (idle ?l)) (at start (loaded ?h)))
  :effect (and (at start (not (idle ?l))) (at end (idle ?l)) (at end (hauled ?h))
   (at end (increase (fuel) 5)))))"""
TWO_DIGGERS = """(define (problem two) (:domain quarry) (:objects d1 d2 - digger l1 - lorry h1 h2 - heap)
 (:init (idle d1) (idle d2) (idle l1) (raw h1) (raw h2) (= (size h1) 3) (= (size h2) 6) (= (fuel) 0))
 (:goal (and (hauled h1) (hauled h2))) (:metric minimize (+ (total-time) (* 2 (fuel)))))"""


def test_a_metric_of_time_and_something_else_is_improved_by_what_ends_sooner(write):
    plan = solve(*write(QUARRY, TWO_DIGGERS), improve=20)
    assert plan.metric == pytest.approx(39, abs=0.1)  # the planner's own plan has 42
    assert plan.optimality.startswith("best found in ")
