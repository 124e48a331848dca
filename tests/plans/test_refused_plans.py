"""Plans that cannot be made or kept: the error says which file, which action or plan, and what to do next."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError
from acxon.plans import Plan, Step, read_plan_file, solve
from acxon.plans.durations import negative_duration
from acxon.plans.naming import problem_name
from acxon.plans.objective import problem_objective

DOMAIN = """(define (domain d) (:requirements :strips :typing :durative-actions :fluents) (:types thing)
 (:predicates (a ?x - thing) (b ?x - thing)) (:functions (len ?x - thing) (pace))
 (:durative-action go :parameters (?x - thing) :duration DURATION
  :condition (at start (a ?x)) :effect (and (at end (b ?x)))))"""
PROBLEM = """(define (problem p) (:domain d) (:objects o - thing)
 (:init (a o) (= (len o) -5) (= (pace) 2)) (:goal (b o)) (:metric minimize (total-time)))"""
NEGATIVE = ("-5", "(- 0 5)", "(- 5)", "(len ?x)", "(* 2 (len ?x))", "(/ (len ?x) (pace))")


@pytest.fixture
def files(tmp_path):
    def written(duration):
        for name, text in (("domain", DOMAIN.replace("DURATION", duration)), ("problem", PROBLEM)):
            (tmp_path / f"{name}.pddl").write_text(text)
        return tmp_path / "domain.pddl", tmp_path / "problem.pddl"

    return written


@pytest.mark.parametrize("duration", NEGATIVE)
def test_a_negative_duration_is_an_error_that_names_file_and_action(files, duration):
    domain, problem = files(f"(= ?duration {duration})")
    with pytest.raises(LoadError) as error:
        solve(domain, problem, timeout=10)
    assert error.value.path == str(domain)
    assert "'go'" in error.value.reason
    assert "0 or more" in error.value.reason
    assert "kairos" not in str(error.value).lower()


@pytest.mark.parametrize("duration", [*NEGATIVE, "(* (pace) (- 1 (+ 1 3)) (len ?x))"])
@pytest.mark.parametrize("form", ["(= ?duration {})", "(and (>= ?duration -9) (<= ?duration {}))"])
def test_what_is_below_zero_is_found(duration, form):
    assert "'go'" in negative_duration(DOMAIN.replace("DURATION", form.format(duration)), PROBLEM)


@pytest.mark.parametrize("duration", ["5", "0", "(- 5 3)", "(* -1 -2)", "(/ 1 0)", "(pace)", "nan", "()"])
def test_what_is_not_below_zero_is_not_blamed(duration):
    assert negative_duration(DOMAIN.replace("DURATION", f"(= ?duration {duration})"), PROBLEM) == ""


@pytest.mark.parametrize("text", ["", "(", "(define)", "(define (:durative-action))", "(" * 5000])
def test_texts_of_any_form_are_taken(text):
    assert negative_duration(text, text) == ""
    assert negative_duration(text, PROBLEM) == ""


def test_durations_may_be_nested_as_deep_as_pddl_may():
    deep = "(- " * 950 + "1" + ")" * 950
    assert isinstance(negative_duration(DOMAIN.replace("DURATION", f"(= ?duration {deep})"), PROBLEM), str)


def test_a_duration_beyond_all_times_names_the_problem(files):
    domain, problem = files("(= ?duration 99999999999999999999)")
    with pytest.raises(LoadError, match="'go' is more than") as error:
        solve(domain, problem, timeout=10)
    assert error.value.path == str(problem)


PARTIAL = {"steps": [{"action": "a"}] * 20_001, "precedences": []}
WIDE = "".join(f"{at}.0: (a x{n}) [1]\n" for at in (0, 2) for n in range(600))
PAIRS = {
    "steps": [{"action": "a", "arguments": [f"x{n}"]} for n in range(1200)],
    "precedences": [[first, 600 + second] for first in range(600) for second in range(600)],
}


@pytest.mark.parametrize(
    ("file", "text"),
    [("part.json", json.dumps(PARTIAL)), ("wide.plan", WIDE), ("pairs.json", json.dumps(PAIRS))],
)
def test_a_plan_whose_order_is_too_large_is_named_with_its_file(tmp_path, file, text):
    path = tmp_path / file
    path.write_text(text)
    with KnowledgeBase() as kb:
        before = len(kb)
        with pytest.raises(LoadError) as error:
            kb.load(path)
        assert len(kb) == before
    assert error.value.path == str(path)
    assert f"'{path.stem}'" in error.value.reason
    assert "in parts" in error.value.reason


def test_a_plan_in_which_each_step_precedes_all_later_ones_has_too_many_precedences():
    every = tuple((first, second) for second in range(1001) for first in range(second))
    with pytest.raises(AcxonError, match=r"500,500 precedences.* Leave out those that follow"):
        Plan((Step("a"),) * 1001, precedences=every)


def test_a_plan_that_is_added_is_named():
    with KnowledgeBase() as kb, pytest.raises(AcxonError, match=r"'mine' cannot be kept.* in parts"):
        kb.add_plan(Plan((Step("a"),) * 20_001, precedences=()), "mine")


@pytest.mark.parametrize("name", ["p" * 501, "p" * 1_000_000, "\x1b[31mp", "p\u202ep"])
def test_a_problem_whose_name_no_plan_can_have_is_called_as_its_file(tmp_path, name):
    path = tmp_path / "drink.pddl"
    path.write_text(f"(define (problem {name}) (:domain d))")
    assert problem_name(path) == "drink"


@pytest.mark.parametrize("name", ["x.json", "x.plan"])
def test_an_objective_that_nobody_could_say_is_refused_in_few_words(tmp_path: Path, name: str) -> None:
    objective = "minimize " + "(+ 1 " * 10_000
    file = tmp_path / name
    told = {"steps": [{"action": "go"}], "metric": 3, "objective": objective}
    file.write_text(json.dumps(told) if name == "x.json" else f"; Cost: 3\n; Objective: {objective}\n(go)\n")
    with pytest.raises(LoadError, match=r"objective has 50,00\d letters, more than 2,000") as error:
        read_plan_file(file)
    assert len(str(error.value)) < 300 + len(str(file))


def test_of_a_problem_with_such_a_metric_no_objective_is_told() -> None:
    assert not problem_objective(f"(define (problem p) (:metric minimize (+ {'(fuel) ' * 1000})))")


def test_tasks_with_more_arguments_than_are_kept_are_stored_without_them() -> None:
    steps = [Step("go", tuple(f"a{step}-{place}" for place in range(100))) for step in range(1_501)]
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(steps, name="wide"))
        assert not kb.ask("triple(T, acxon:hasArgument, O)", limit=1)
        assert kb.show_plan("wide").summary.tasks == 1_501
