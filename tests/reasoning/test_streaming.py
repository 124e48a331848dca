"""Answers come as they are found: a query without end begins, and can be stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading

import pytest
from cli_runs import program

from acxon import KnowledgeBase
from acxon.errors import AcxonError, GoalError, LimitReached
from acxon.plans import Plan, Step
from acxon.prolog import engine


@pytest.fixture(scope="module")
def many():
    with KnowledgeBase() as kb:
        with kb.batch():
            for number in range(300):
                kb.add_plan(
                    Plan(
                        (Step("go", (f"place{number}",)),) * (1 + number % 7), f"plan {number}", float(number)
                    )
                )
        yield kb


def test_each_answer_is_that_of_ask(many):
    for goal in ("triple('plan 5', P, O)", "member(X, [1, a, [b, _]])", "true", "fail", "X = 'ü', Y = _"):
        for iri in (False, True):
            found = []
            count = many.ask_each(goal, found.append, iri=iri)
            assert found == many.ask(goal, iri=iri)
            assert count == len(found)
    found = []
    assert many.ask_each("triple('plan 5', P, O)", found.append, limit=3, told=True) == 3
    assert found == many.ask("triple('plan 5', P, O)", limit=3, told=True)


def test_a_query_over_everything_begins_at_once(many):
    found = []

    def ten(answer):
        found.append(answer)
        return len(found) < 10

    before = engine.inferences()
    assert many.ask_each("triple(S, P, O)", ten) == 10
    assert engine.inferences() - before < 100_000  # all of them take many millions


def test_what_receive_raises_ends_the_goal(many):
    class Enough(Exception):
        pass

    def refuse(answer):
        raise Enough(str(answer))

    with pytest.raises(Enough, match="'X': 1"):
        many.ask_each("between(1, inf, X)", refuse)
    assert many.ask("X = 1") == [{"X": 1}]


def test_it_reads_and_asks_in_between_and_changes_nothing(many):
    found = []
    many.ask_each(
        "member(X, ['plan 1', 'plan 2'])", lambda answer: found.append(many.ask(f"Y = '{answer['X']}'"))
    )
    assert found == [[{"Y": "plan 1"}], [{"Y": "plan 2"}]]
    inner = []
    many.ask_each(
        "member(X, [1, 2])",
        lambda a: many.ask_each("member(Y, [3, 4])", lambda b: inner.append((a["X"], b["Y"]))),
    )
    assert inner == [(1, 3), (1, 4), (2, 3), (2, 4)]
    with pytest.raises(AcxonError, match="cannot change"):
        many.ask_each("true", lambda answer: many.tell("a", "rdfs:comment", "b"))


def test_limits_and_errors_are_those_of_ask(many):
    with pytest.raises(LimitReached):
        many.ask_each("repeat, fail", print, timeout=0.1)
    with pytest.raises(GoalError):
        many.ask_each("member(X, [1", print)
    with pytest.raises(AcxonError, match="from 1 on"):
        many.ask_each("true", print, limit=0)
    with pytest.raises(GoalError, match="NUL"):
        many.ask_each("true\0", print)


def test_several_threads_stream_at_once(many):
    found: list[list[int]] = [[] for _ in range(4)]
    threads = [
        threading.Thread(
            target=lambda mine=mine: many.ask_each("between(1, 500, X)", lambda a: mine.append(a["X"]))
        )
        for mine in found
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [list(range(1, 501))] * 4


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_the_command_prints_what_it_has_before_it_goes_on_and_stops_when_asked(form, tmp_path):
    goal = "between(1, 4, X), ( X =:= 4 -> repeat, fail ; true )"
    with subprocess.Popen(
        [program(), "query", goal, *form], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "ACXON_KB"},
    ) as run:  # fmt: skip
        wanted = 8 if form else 5  # of the JSON, the last answer waits for a comma
        lines = [run.stdout.readline() for _ in range(wanted - 1 if form else wanted)]
        run.send_signal(signal.SIGINT)
        assert run.wait(60) == 130
    assert lines == (
        ["[\n", "  {\n", '    "X": 1\n', "  },\n", "  {\n", '    "X": 2\n', "  },\n"]
        if form
        else ["X\n", "-\n", "1\n", "2\n", "3\n"]
    )


def test_what_is_long_is_laid_out_as_what_is_short(tmp_path):
    def answered(*words):
        return subprocess.run(
            [program(), "query", *words], capture_output=True, text=True, cwd=tmp_path, timeout=120
        ).stdout

    goal = "between(1, 2500, X)"
    assert json.loads(answered(goal, "--json")) == [{"X": n} for n in range(1, 2501)]
    lines = answered(goal).split()
    assert lines[0] == "X"
    assert lines[2:] == [str(n) for n in range(1, 2501)]
    assert answered("member(X, [])") == "false.\n"
    assert answered("between(1, 2000, _)") == "true.\n"
    assert answered("member(X, [])", "--json") == "[]\n"


def test_a_reader_who_leaves_ends_the_query(tmp_path):
    done = subprocess.run(
        f"{program()} query 'between(1, inf, X)' 2>/dev/null | head -n 4",
        shell=True, capture_output=True, text=True, cwd=tmp_path, timeout=120,
    )  # fmt: skip
    assert done.stdout.split()[2:] == ["1", "2"]
