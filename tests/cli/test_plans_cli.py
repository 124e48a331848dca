"""The command `acxon plan`: it hands over what was typed and prints what was stored."""

from __future__ import annotations

import json
from contextlib import nullcontext

import pytest
from typer.testing import CliRunner

from acxon.cli import application
from acxon.cli.session import Session
from acxon.plans import solve

pytest.importorskip("kairos", reason="the planner is an optional extra")


class Planning:
    """A knowledge base that plans, and remembers how it was asked to."""

    def __init__(self):
        self.asked = []

    def plan(self, domain, problem, *, name, timeout, seed, progress, improve=1.0, **storing):
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
    assert result.stdout == (
        "bringing tea: 6 tasks, makespan 27 s, cost 27 (metric)\n"
        "bringing cola: 8 tasks, makespan 59 s, cost 59 (metric)\n"
    )
    assert "tea.pddl: plan 1 after" in result.stderr
    assert [each["name"] for each in asked] == ["", ""]


def test_it_hands_over_what_was_typed(run):
    result, asked = run(
        "--name", "my tea", "--since", "5", "--until", "9.5", "--seed", "3", "--timeout", "7",
        "--tasks-by", "action", "--replace", "--improve", "0",
    )  # fmt: skip
    assert result.stdout.startswith("my tea: 6 tasks")
    assert asked == [
        {
            "problem": "tea.pddl", "name": "my tea", "since": 5, "until": 9.5, "seed": 3, "timeout": 7,
            "tasks_by": "action", "replace": True,
        }
    ]  # fmt: skip


def test_json(run):
    result, _ = run("--json", "--since", "2")
    assert json.loads(result.stdout) == [
        {
            "label": "bringing tea", "iri": "https://example.org/acxon/kb#bringing_tea", "tasks": 6,
            "makespan": 27, "cost": 27, "cost_source": "metric", "since": 2, "until": None,
        }
    ]  # fmt: skip


def test_what_was_stored_before_an_error_is_printed(run):
    result, _ = run("--json", problems=("tea", "milk"))
    assert "milk.pddl" in str(result.exception)
    assert [plan["label"] for plan in json.loads(result.stdout)] == ["bringing tea"]


def test_a_name_for_each_problem_or_for_none(run):
    result, asked = run("--name", "a", problems=("tea", "cola"))
    assert result.exit_code == 2
    assert "one name per problem" in " ".join(result.stderr.replace("│", " ").split())
    assert not asked
    result, asked = run("--name", "a", "--name", "b", problems=("tea", "cola"))
    assert [each["name"] for each in asked] == ["a", "b"]
