"""Options that every command takes, before its name or after it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_runs import Run, Runner, run_program
from rich.markup import render
from typer.main import get_command

from acxon.cli import PARTS, application
from acxon.logs import LOGGER

COMMANDS = [command for commands in PARTS.values() for command in commands]
COMMON = ("--kb", "--rules", "--verbose", "--json")
PDDL = "(define (domain d) (:predicates (p)) (:action a :parameters () :precondition () :effect (p)))"
PROBLEM = "(define (problem q) (:domain d) (:init) (:goal (p)))"
FACT = '{"s": "kb:tea", "p": "dul:hasPart", "o": "kb:leaf"}\n'

# What is typed for each command that ends by itself, beside the common options; a new command must be here.
TYPED: dict[str, list[str]] = {
    "query": ["triple(kb:tea, dul:hasPart, X)"],
    "sparql": ["SELECT ?x { kb:tea dul:hasPart ?x }"],
    "load": ["more.jsonl"],
    "tell": ["kb:tea", "dul:hasPart", "kb:cup"],
    "plans": [],
    "export": ["out.jsonl"],
    "check": [],
    "backup": ["copy.kb"],
    "plan": ["domain.pddl", "problem.pddl", "--improve", "0", "--replace"],
    "migrate": [],
    "compare": [],
    "rank": [],
    "criterion": [],
    "clock": [],
    "narrate": ["kb:tea", "kb:leaf"],
    "questions": [],
    "evaluate": ["nowhere"],
    "doctor": [],
}
UNENDING = {"console", "serve"}
WITHOUT_KNOWLEDGE = {"evaluate", "doctor"}  # they open no knowledge base
ELSEWHERE = {"say", "heard", "batch", "copy", "fleet"}  # see test_narrate_cli.py, tests/batch, tests/fleet
OF_AN_ENVIRONMENT = {"setup"}  # see tests/project/test_packaging.py
ON_PAPER = {"report", "study"}  # see tests/standalone
OF_A_PLAN = {"show", "forget", "rename", "why", "why-not", "what-if", "flip", "question"}  # see tests/plans


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    runner = Runner(tmp_path, monkeypatch, capsys)
    begin(runner)
    return runner


@pytest.fixture
def _no_log_afterwards() -> Iterator[None]:
    handlers, level = list(LOGGER.handlers), LOGGER.level
    yield
    LOGGER.handlers[:] = handlers
    LOGGER.setLevel(level)


def begin(runner: Runner) -> None:
    """Leave nothing in the folder but what the commands begin with."""
    for path in runner.folder.iterdir():
        path.unlink()
    files = {"domain.pddl": PDDL, "problem.pddl": PROBLEM, "more.jsonl": FACT, "mine.pl": "mine(1).\n"}
    for name, text in files.items():
        (runner.folder / name).write_text(text)
    assert runner("--kb", "tea.kb", "load", "more.jsonl").status == 0


def seen(run: Run) -> tuple[str, str, int]:
    """What a run shows, without what differs from one run to the next."""
    lines = [line for line in run.err.splitlines() if not line.startswith(("{", "problem.pddl: plan"))]
    return run.out, "\n".join(lines), run.status


def test_every_command_is_tried() -> None:
    assert {*TYPED, *UNENDING | OF_A_PLAN | OF_AN_ENVIRONMENT | ELSEWHERE | ON_PAPER} == set(COMMANDS)


@pytest.mark.parametrize("command", TYPED)
@pytest.mark.parametrize("options", [["--kb", "tea.kb"], ["--json"], ["--kb", "tea.kb", "--json"],
                                     ["--rules", "none.pl"]])  # fmt: skip
def test_before_and_after_are_the_same(acxon: Runner, command: str, options: list[str]) -> None:
    runs = []
    for typed in (
        (*options, command, *TYPED[command]),
        (command, *options, *TYPED[command]),
        (command, *TYPED[command], *options),
    ):
        begin(acxon)
        runs.append(seen(acxon(*typed)))
    assert runs[0] == runs[1] == runs[2]
    if "--kb" in options:
        assert runs[0][2] == (1 if command == "evaluate" else 0)
    if "--rules" in options:
        named = command not in WITHOUT_KNOWLEDGE | {"migrate"}  # which asks for --kb first
        assert ("none.pl" in runs[0][1]) is named


@pytest.mark.parametrize("command", TYPED)
@pytest.mark.usefixtures("_no_log_afterwards")
def test_the_log_is_the_same_before_and_after(acxon: Runner, command: str) -> None:
    options, events = ["--kb", "tea.kb", "--verbose"], []
    for typed in ((*options, command, *TYPED[command]), (command, *TYPED[command], *options)):
        begin(acxon)
        LOGGER.setLevel(logging.CRITICAL)  # until it is asked for
        lines = acxon(*typed).err.splitlines()
        events.append([json.loads(line)["event"] for line in lines if line.startswith("{")])
    assert events[0] == events[1]
    assert bool(events[0]) is (command not in WITHOUT_KNOWLEDGE)


@pytest.mark.parametrize("command", [name for name in TYPED if name != "evaluate"])
def test_json_before_a_command_is_json(acxon: Runner, command: str) -> None:
    acxon("--kb", "tea.kb", "plan", "domain.pddl", "problem.pddl", "--improve", "0")
    acxon("--kb", "tea.kb", "plan", "domain.pddl", "problem.pddl", "--improve", "0", "--name", "other")
    json.loads(acxon("--json", "--kb", "tea.kb", command, *TYPED[command]).out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_them_in_its_help(command: str) -> None:
    group = get_command(application())
    one = group.commands[command]  # type: ignore[attr-defined]
    known = {name for option in one.params for name in option.opts}
    assert set(COMMON) <= known
    assert len([name for option in one.params for name in option.opts]) == len(known)


def test_rules_add_up_and_the_later_knowledge_base_counts(acxon: Runner) -> None:
    (acxon.folder / "yours.pl").write_text("yours(2).\n")
    goal = "mine(X), yours(Y), triple(kb:tea, dul:hasPart, Z)"
    typed = ["--kb", "none.kb", "--rules", "mine.pl", "query", goal, "--rules", "yours.pl", "--kb", "tea.kb"]
    run = run_program(*typed, folder=acxon.folder)
    assert (run.out.splitlines()[2:], run.err, run.status) == (["1  2  leaf"], "", 0)
    assert not (acxon.folder / "none.kb").exists()


def test_the_log_may_be_asked_for_after(acxon: Runner) -> None:
    run = run_program("query", "true", "--kb", "tea.kb", "--verbose", folder=acxon.folder)
    assert run.out == "true.\n"
    assert [json.loads(line)["event"] for line in run.err.splitlines()][-1] == "ask"


def test_a_console_has_no_json(acxon: Runner) -> None:
    for typed in (["--json", "console"], ["console", "--json"]):
        run = acxon(*typed)
        assert (run.out, run.status) == ("", 2)
        assert "--json" in run.err


@pytest.mark.parametrize("name", COMMANDS)
def test_a_help_is_shown_with_all_its_words(name: str) -> None:
    command = get_command(application()).commands[name]  # type: ignore[attr-defined]
    texts = [command.help, *(getattr(param, "help", None) for param in command.params)]
    assert [text for text in texts if text and render(text).plain != text] == []  # [batch] would be markup
