"""The command `acxon plan`: it hands over what was typed and prints what was stored."""

from __future__ import annotations

import json
import re
from contextlib import nullcontext

import pytest
from typer.testing import CliRunner

from acxon.cli import application
from acxon.cli.session import Session
from acxon.plans import problem_names, solve

pytest.importorskip("kairos", reason="the planner is an optional extra")


class Planning:
    """A knowledge base that plans, and remembers how it was asked to."""

    def __init__(self):
        self.asked = []

    def problem_names(self, problems):
        return problem_names(problems)

    def plan(self, domain, problem, *, name, timeout, seed, progress, improve=0.2, **storing):
        self.asked.append(
            {"problem": problem.name, "name": name, "seed": seed, "timeout": timeout, **storing}
        )
        return solve(
            domain, problem, name=name, timeout=timeout, seed=seed, improve=improve, progress=progress
        )


@pytest.fixture
def run(monkeypatch, root):
    """Run `acxon plan` on drinks; return the result and what the knowledge base was asked."""
    kb = Planning()

    monkeypatch.setattr(Session, "open", lambda self, writing: nullcontext(kb) if writing else None)
    drinks = root / "examples" / "domains" / "drinks"

    def command(*arguments, problems=("tea",)):
        files = [
            str(drinks / "domain.pddl"),
            *(str(drinks / "instances" / f"{each}.pddl") for each in problems),
        ]
        return CliRunner().invoke(application(["plan"]), ["plan", *files, *arguments]), kb.asked

    return command


def test_it_prints_what_was_stored_and_where_the_cost_is_from(run):
    result, asked = run(problems=("tea", "cola"))
    assert result.exit_code == 0
    tea, cola = result.stdout.splitlines()
    assert re.fullmatch(r"bringing tea: 6 steps, time 27 s, cost 27 \(time\); (optimal|best .*)", tea)
    assert cola.startswith("bringing cola: 8 steps, time 59 s, cost 59 (time); ")
    assert "tea.pddl: plan 1 after" in result.stderr
    assert [each["name"] for each in asked] == ["bringing tea", "bringing cola"]


def test_it_hands_over_what_was_typed(run):
    result, asked = run(
        "--name", "my tea", "--since", "5", "--until", "9.5", "--seed", "3", "--timeout", "7",
        "--tasks-by", "action", "--replace", "--improve", "0",
    )  # fmt: skip
    assert result.stdout.startswith("my tea: 6 steps")
    assert asked == [
        {
            "problem": "tea.pddl", "name": "my tea", "since": 5, "until": 9.5, "seed": 3, "timeout": 7,
            "tasks_by": "action", "replace": True,
        }
    ]  # fmt: skip


def test_json(run, root):
    result, _ = run("--json", "--since", "2", "--improve", "0")
    assert json.loads(result.stdout) == [
        {
            "file": str(root / "examples/domains/drinks/instances/tea.pddl"),
            "label": "bringing tea", "iri": "https://w3id.org/acxon/kb#bringing_tea", "tasks": 6,
            "makespan": 27, "cost": 27, "cost_source": "metric",
            "metric": 27.005, "objective": "minimize (total-time)",
            "optimality": "first plan found, not optimised for the metric", "since": 2, "until": None,
        }
    ]  # fmt: skip


def test_what_fails_holds_up_nothing_and_is_told_at_the_end(run):
    result, asked = run("--json", "--improve", "0", problems=("milk", "tea"))
    assert result.exit_code == 1
    assert [each["problem"] for each in asked] == ["milk.pddl", "tea.pddl"]
    milk, tea = json.loads(result.stdout)
    assert milk["file"].endswith("milk.pddl")
    assert "no such file" in milk["error"]
    assert tea["label"] == "bringing tea"
    assert "1 of 2 problems stored. Failed:\n" in result.stderr
    assert result.stderr.count("milk.pddl: ") == 1


def test_a_single_problem_that_fails_is_an_error(run):
    result, _ = run(problems=("milk",))
    assert "milk.pddl" in str(result.exception)
    assert not result.stdout


def test_a_name_for_each_problem_or_for_none(run):
    result, asked = run("--name", "a", problems=("tea", "cola"))
    assert result.exit_code == 2
    assert "one name per problem" in " ".join(result.stderr.replace("│", " ").split())
    assert not asked
    result, asked = run("--name", "a", "--name", "b", problems=("tea", "cola"))
    assert [each["name"] for each in asked] == ["a", "b"]
    result, asked = run("--name", "a", "--name", "a", problems=("tea", "cola"))
    assert result.exit_code == 2
    assert "the same name" in " ".join(result.stderr.replace("│", " ").split())
    result, _ = run("--planner", "x", "--planner-command", "y {domain} {problem}")
    assert result.exit_code == 2


# --- whole batches, into a file ----------------------------------------------------------------------------

DOMAIN = """(define (domain walk) (:requirements :strips) (:predicates (at ?p) (road ?a ?b))
(:action go :parameters (?a ?b) :precondition (and (at ?a) (road ?a ?b))
:effect (and (not (at ?a)) (at ?b))))"""


def problem(goal: str) -> str:
    """Return a problem that is called as tools call all of them."""
    facts = "(at a) (road a b) (road b c)"
    return f"(define (problem task) (:domain walk) (:objects a b c) (:init {facts}) (:goal (at {goal})))"


@pytest.fixture
def batch(tmp_path, monkeypatch):
    """Three problems called `task` in a folder, one of them without a plan, and one in another folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "p01.pddl").write_text(problem("b"))
    (tmp_path / "p02.pddl").write_text(problem("nowhere"))
    (tmp_path / "p03.pddl").write_text(problem("c"))
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "p01.pddl").write_text(problem("c"))
    return tmp_path


def acxon(*words):
    return CliRunner().invoke(application(), ["--kb", "walks.kb", *words])


def stored():
    return sorted(plan["label"] for plan in json.loads(acxon("plans", "--json").stdout))


def test_problems_that_are_all_called_task_get_the_names_of_their_files(batch):
    result = acxon("plan", "domain.pddl", "p01.pddl", "p02.pddl", "p03.pddl")
    assert result.exit_code == 1
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == ["p01", "p03"]
    assert "2 of 3 problems stored. Failed:\n  p02.pddl" in result.stderr
    assert "nowhere" in result.stderr
    assert stored() == ["p01", "p03"]
    assert acxon("plan", "domain.pddl", "p01.pddl", "--replace").exit_code == 0
    assert stored() == ["p01", "p03"]


def test_files_of_the_same_name_are_told_apart_by_their_folders(batch):
    result = acxon("plan", "domain.pddl", "p01.pddl", "more/p01.pddl", "--replace")
    assert result.exit_code == 0, result.stderr
    assert stored() == sorted(["more p01", f"{batch.name} p01"])


def test_a_name_that_a_plan_for_another_problem_has_is_left_to_it(batch):
    acxon("plan", "domain.pddl", "p01.pddl")
    for text in ("more p01: 2 steps", ""):  # planned again it is the same plan
        result = acxon("plan", "domain.pddl", "more/p01.pddl")
        assert result.stdout.startswith(text)
        assert stored() == ["more p01", "p01"]


def test_a_name_that_is_taken_does_not_stop_the_rest(batch):
    acxon("plan", "domain.pddl", "p01.pddl")
    result = acxon("plan", "domain.pddl", "p01.pddl", "p03.pddl")
    assert result.exit_code == 1
    assert "There is a plan called 'p01' already, for the problem 'task'" in result.stderr
    assert stored() == ["p01", "p03"]


def test_plans_that_a_planner_numbers_are_different_plans(batch):
    for number in (1, 2):
        (batch / f"sas_plan.{number}").write_text("(go a b)\n" * number)
    (batch / "more" / "sas_plan.1").write_text("(go a b)\n")
    result = acxon("load", "sas_plan.1", "no.plan", "sas_plan.2", "more/sas_plan.1")
    assert result.exit_code == 1
    assert stored() == sorted(["more sas_plan.1", f"{batch.name} sas_plan.1", "sas_plan.2"])
    assert "3 of 4 files stored. Failed:\n  no.plan" in result.stderr
