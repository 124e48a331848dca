"""A ranking of many plans can be stopped, and holds up nobody; what a limit on time may be."""

from __future__ import annotations

import math
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Runner
from comparison_samples import plan_tuples, with_plans

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LimitReached
from acxon.limits import GOAL_TOO_LATE
from acxon.plans import solve
from acxon.prolog import callbacks
from acxon.terms import Literal, Tuple

DRINKS = Path(__file__).resolve().parents[2] / "examples" / "domains" / "drinks"
WRONG: list[Any] = [0, -1, -math.inf, math.nan, True, False, "3", -0.0]
ENDLESS = "between(1, inf, X), X < 0"


def many(count: int, since: float | None = None) -> list[Tuple]:
    return [
        fact
        for number in range(count)
        for fact in plan_tuples(f"p{number}", since, cost=number % 31, makespan=number % 29, tasks=number % 7)
    ]


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    """Plans whose ranking takes more than a moment."""
    with KnowledgeBase() as made:
        made.tell_all(many(300))
        yield made


def test_ranking_stops_in_its_time(kb: KnowledgeBase) -> None:
    with pytest.raises(LimitReached, match=r"Ranking 300 plans was stopped after 0\.01 s"):
        kb.rank(timeout=0.01, criterion="weighted")  # which is judged pair by pair
    assert kb.ask("true") == [{}]


class Ranking(threading.Thread):
    """A thread that ranks, and begins in earnest when a change waits for it."""

    def __init__(self, kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch, events: list[str]) -> None:
        super().__init__()
        self._kb = kb
        self._events = events
        self._let_others = callbacks.let_others
        self.begun = threading.Event()
        self.found: Any = None
        monkeypatch.setattr(callbacks, "let_others", self.let_others)

    def let_others(self) -> bool:
        if threading.current_thread() is self and not self.begun.is_set():
            self.begun.set()
            deadline = time.monotonic() + 60
            while not callbacks.prolog_lock.wanted and time.monotonic() < deadline:
                time.sleep(0.001)
        return self._let_others()

    def run(self) -> None:
        self.found = self._kb.rank(criterion="weighted")  # which is judged pair by pair
        self._events.append("ranked")


def test_a_thread_of_a_goal_that_ranks_lets_nobody_in_where_the_goal_reads(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, let_others, readers = callbacks.prolog_lock, callbacks.let_others, []

    def wanted() -> bool:
        deadline = time.monotonic() + 60
        while not readers and not lock.wanted and time.monotonic() < deadline:
            time.sleep(0.001)
        let_others()
        readers.append(lock._readers)
        return True

    monkeypatch.setattr(callbacks, "let_others", wanted)
    ranked = "(kb_use(_K), rank_plans(_, [criterion(weighted)]))"
    teller = threading.Thread(target=lambda: kb.tell("somebody", "rdfs:comment", "told"))
    asking = threading.Thread(target=lambda: kb.ask(f"kb_use(_K), concurrent(2, [{ranked}, {ranked}], [])"))
    asking.start()
    teller.start()
    asking.join(120)
    teller.join(120)
    assert readers
    assert min(readers) == 1


def test_ranking_holds_up_neither_who_writes_nor_who_reads(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = kb.rank(criterion="weighted")
    events: list[str] = []
    ranking = Ranking(kb, monkeypatch, events)
    ranking.start()
    assert ranking.begun.wait(60)
    kb.tell("p3", "rdfs:comment", Literal("a note"))
    events.append("told")
    assert kb.ask("triple(p3, rdfs:comment, C)") == [{"C": "a note"}]
    events.append("read")
    ranking.join()
    assert events == ["told", "read", "ranked"]
    assert ranking.found == expected


@pytest.mark.parametrize("since", [None, 3.0], ids=["always", "for a time"])
def test_ranking_sees_what_was_known_when_it_began(
    since: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where plans and values go meanwhile, and Prolog collects what is gone."""
    with KnowledgeBase() as kb:
        kb.tell_all(many(120, since))
        expected = kb.rank(criterion="weighted")
        ranking = Ranking(kb, monkeypatch, [])
        ranking.start()
        assert ranking.begun.wait(60)
        for number in range(0, 119, 7):
            kb.forget(f"p{number}", "hasCost", f"p{number}_cost")
            kb.tell(f"p{number + 1}_makespan", "dul:hasDataValue", 1000 + number)
            kb.ask("garbage_collect_clauses")
        ranking.join()
        assert ranking.found == expected
        assert kb.rank() != expected


# --- what a limit may be ------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_what_is_no_limit_is_refused(wrong: Any) -> None:
    drinks = DRINKS / "domain.pddl", DRINKS / "instances" / "tea.pddl"
    with with_plans(a={"cost": 1}, b={"cost": 2}) as kb:
        calls = (
            lambda: kb.ask("true", timeout=wrong),
            lambda: kb.ask("true", timeout=wrong, untrusted=True),
            lambda: kb.rank(timeout=wrong),
            lambda: kb.plan(*drinks, timeout=wrong),
            lambda: solve(*drinks, timeout=wrong),
        )
        for call in calls:
            with pytest.raises(AcxonError, match=r"timeout is a number of seconds above 0, not .* give inf"):
                call()


@pytest.mark.parametrize("limit", [math.inf, 1e308, 1e15, 10**30, None], ids=repr)
def test_infinity_and_what_is_as_good_are_no_limit(limit: float | None) -> None:
    with with_plans(a={"cost": 1}, b={"cost": 2}) as kb:
        goal = "between(1, 300000, X), X >= 300000"
        assert kb.ask(goal, timeout=limit) == [{"X": 300_000}]
        assert list(kb.rank(timeout=limit).best) == ["a"]
        made = kb.plan(DRINKS / "domain.pddl", DRINKS / "instances" / "tea.pddl", timeout=limit, improve=0)
        assert made.steps


GOES_ON = {
    "catches everything": "repeat, catch(( repeat, fail ), _, fail)",
    "sleeps": "sleep(60)",
    "is in an engine": "engine_create(X, ( repeat, fail, X = 1 ), E), engine_next(E, X)",
    "catches everything in an engine in an engine": "engine_create(X, ( engine_create(Y, ( repeat, "
    "catch(sleep(60), _, fail), Y = 1 ), E2), engine_next(E2, X) ), E), engine_next(E, X)",
    "waits for a thread": "thread_create(( repeat, fail ), T), "
    "call_cleanup(thread_join(T), ( thread_signal(T, abort), thread_join(T, _) ))",
    "waits for a message": "thread_get_message(never_sent)",
    "tells": "between(1, inf, N), kb_project(triple(tea, rdfs:comment, N)), fail",
}


@pytest.mark.parametrize("ask", ["ask", "ask_each"])
@pytest.mark.parametrize("goal", GOES_ON.values(), ids=GOES_ON)
def test_a_goal_ends_at_its_time_whatever_it_does(tmp_path: Path, goal: str, ask: str) -> None:
    with KnowledgeBase(tmp_path / "a.kb") as kb:
        kb.tell("tea", "rdfs:label", "tea")
        call = partial(getattr(kb, ask), goal, *((print,) if ask == "ask_each" else ()), timeout=0.3)
        for run in (lambda: call(), lambda: ThreadPoolExecutor(1).submit(call).result()):
            start = time.monotonic()
            with pytest.raises(LimitReached, match=r"^The goal was stopped after 0.3 s"):
                run()
            assert time.monotonic() - start < 10
            kb.tell("tea", "rdfs:comment", "after")
            assert kb.ask("sleep(0.01), triple(tea, rdfs:comment, 'after')", timeout=60)
            kb.forget("tea", "rdfs:comment", "after")


NEVER_NUDGED = """
import signal, sys, threading, time
from acxon import KnowledgeBase
def sleep():
    exec(sys.argv[1])
    with KnowledgeBase() as kb:
        for goal in ("sleep(20)", "engine_create(X, sleep(20), E), engine_next(E, X)"):
            start = time.monotonic()
            try:
                kb.ask(goal, timeout=0.3)
            except Exception as error:
                print(type(error).__name__, time.monotonic() - start < 10)
        print(sorted(signal.pthread_sigmask(signal.SIG_BLOCK, ()) & {signal.SIGUSR1}))
if sys.argv[2] == "first":
    sleep()
else:
    thread = threading.Thread(target=sleep)
    thread.start()
    thread.join()
"""
NOBODY = "signal.signal(signal.SIGINT, signal.SIG_IGN)"
BLOCKED = "signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())"


@pytest.mark.parametrize(
    ("before", "thread"),
    [("", "other"), (NOBODY, "first"), (BLOCKED, "first"), (BLOCKED, "other")],
    ids=["in another thread", "Ctrl-C ignored", "signals blocked", "signals blocked in another thread"],
)
def test_a_goal_that_sleeps_ends_at_its_time_whatever_becomes_of_signals(before: str, thread: str) -> None:
    """In a process in which no call has had Python handle the one that ends a wait."""
    done = subprocess.run(
        [sys.executable, "-c", NEVER_NUDGED, before, thread], capture_output=True, text=True, timeout=120
    )
    blocked = [signal.SIGUSR1] if before == BLOCKED else []
    assert (done.stdout, done.stderr) == (f"LimitReached True\nLimitReached True\n{blocked}\n", "")


def test_of_two_limits_the_first_counts() -> None:
    with KnowledgeBase() as kb:
        seen: list[str] = []

        def receive(answer: dict[str, object]) -> None:
            try:
                kb.ask("repeat, fail", timeout=answer["T"])  # type: ignore[arg-type]
            except AcxonError as error:
                seen.append(f"{type(error).__name__}: {error}")

        assert kb.ask_each("T = 0.1", receive, timeout=60) == 1
        assert seen.pop() == "LimitReached: " + GOAL_TOO_LATE.format(0.1)
        with pytest.raises(LimitReached, match=r"stopped after 0.2 s"):
            kb.ask_each("T = 60, repeat", receive, timeout=0.2)
        assert seen[0].startswith("Stopped: ")


def test_who_is_not_trusted_has_a_limit_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("acxon.prolog.sandbox.SECONDS", 0.5)
    with KnowledgeBase() as kb, pytest.raises(LimitReached):
        kb.ask(ENDLESS, timeout=math.inf, untrusted=True)


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize("command", [["query", "true"], ["rank"]], ids=lambda words: words[0])
def test_on_the_command_line(acxon: Runner, command: list[str]) -> None:
    for limit in ("inf", "Infinity", "1e400", "5"):
        assert acxon(*command, "--timeout", limit).status == 0
    for wrong in ("nan", "0", "-1", "-inf"):
        run = acxon(*command, "--timeout", wrong)
        assert run.status == 2
        assert "timeout is a number of seconds above 0" in " ".join(re.sub("[^ -~]", " ", run.err).split())
    assert acxon(*command, "--timeout", "soon").status == 2
    stopped = acxon("query", ENDLESS, "--timeout", "0.2")
    assert (stopped.status, "stopped after 0.2 s" in stopped.err) == (1, True)


def test_over_http_no_limit_is_that_of_the_server() -> None:
    from pydantic import ValidationError

    from acxon.web.models import Question

    assert Question.model_validate_json('{"goal": "true", "timeout": Infinity}').timeout == 5
    assert Question.model_validate({"goal": "true", "timeout": "inf"}).timeout == 5
    assert Question.model_validate({"goal": "true", "timeout": 0.5}).timeout == 0.5
    for wrong in (0, -1, math.nan, -math.inf, 5.1, None, "soon"):
        with pytest.raises(ValidationError):
            Question.model_validate({"goal": "true", "timeout": wrong})
