"""Copies that are ready before: each answers one goal, knows what is known, and is as confined as any."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LimitReached
from acxon.prolog import ready_copies, sandbox
from acxon.prolog.process_copy import GivenUp, Limits, Stop
from acxon.prolog.ready_copies import ReadyCopies
from acxon.prolog.sandbox import Strangers

pytestmark = pytest.mark.skipif(not ready_copies.AVAILABLE, reason="messages with files are Linux's")
LIMITS = Limits(20.0, 1000, "too long", "too large", "too much memory")
COST = "triple('tea cost', dul:hasDataValue, V)"


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        yield made


def asked(kb: KnowledgeBase, strangers: Strangers, goal: str, seconds: float = 20.0) -> object:
    with kb._copy.used() as name:
        return json.loads(strangers.sent(Stop(), name, goal, 10, seconds))


def test_a_goal_is_answered_as_in_a_copy_of_its_own(kb: KnowledgeBase) -> None:
    strangers = Strangers()
    for goal in (COST, "fail", "shell(ls)", "X is foo", "tripl(A, B, C)", "triple(tea, P, O"):
        with kb._copy.used() as name:
            own = json.loads(sandbox._sent(name, goal, 10, 20.0))
        assert asked(kb, strangers, goal) == own, goal


def test_what_was_told_since_is_known() -> None:
    strangers = Strangers()
    with KnowledgeBase() as kb:
        for number in range(3):
            kb.tell("cup", "rdfs:comment", f"comment {number}")
            found = asked(kb, strangers, "aggregate_all(count, triple(cup, rdfs:comment, _), N)")
            assert found == ["ok", [[["N", ["number", number + 1, ""]]]]]
        kb.forget("cup", "rdfs:comment", "comment 1")
        found = asked(kb, strangers, "aggregate_all(count, triple(cup, rdfs:comment, _), N)")
        assert found == ["ok", [[["N", ["number", 2, ""]]]]]


def test_no_copy_sees_what_another_goal_did(kb: KnowledgeBase) -> None:
    """Also where a goal gets past the list of what it may call: each has a process of its own."""
    copies = ReadyCopies(lambda kb: None, lambda kb, told: str((os.getpid(), os.getppid())).encode())
    with kb._copy.used() as name:
        found = [copies.run(name, b"", LIMITS, Stop()) for _ in range(5)]
    assert len(set(found)) == 5
    assert len({str(pair).partition(", ")[2] for pair in found}) == 1


def test_a_change_of_one_knowledge_base_asks_for_a_new_template(kb: KnowledgeBase) -> None:
    copies = ReadyCopies(lambda kb: None, lambda kb, told: str(os.getppid()).encode())
    with KnowledgeBase() as other:
        with kb._copy.used() as name:
            first = copies.run(name, b"", LIMITS, Stop())
        other.tell("cup", "rdfs:comment", "new")
        with kb._copy.used() as name:
            assert copies.run(name, b"", LIMITS, Stop()) != first
        with other._copy.used() as name:
            assert copies.run(name, b"", LIMITS, Stop()) != first


def test_other_knowledge_bases_are_not_there(kb: KnowledgeBase) -> None:
    strangers = Strangers()
    with KnowledgeBase() as other:
        other.tell("secret cup", "rdfs:comment", "hidden")
        found = json.dumps(asked(kb, strangers, "triple('secret cup', P, O)"))
        assert "hidden" not in found
        assert "hidden" in json.dumps(asked(other, strangers, "triple('secret cup', P, O)"))


def test_an_endless_goal_ends_with_its_time_and_leaves_nothing(kb: KnowledgeBase) -> None:
    before = _children(os.getpid())
    copies = ReadyCopies(lambda kb: None, lambda kb, told: time.sleep(60) or b"")  # type: ignore[func-returns-value]
    short = Limits(0.3, 1000, "too long", "too large", "too much memory")
    with kb._copy.used() as name:
        for _ in range(3):
            with pytest.raises(LimitReached, match="too long"):
                copies.run(name, b"", short, Stop())
        template = copies._current
        assert template is not None
        assert _within(5, lambda: not _children(_template(before)))


def test_a_goal_that_is_given_up_ends(kb: KnowledgeBase) -> None:
    before = _children(os.getpid())
    copies = ReadyCopies(lambda kb: None, lambda kb, told: time.sleep(60) or b"")  # type: ignore[func-returns-value]
    stop = Stop()
    with kb._copy.used() as name:
        timer = threading.Timer(0.5, stop.give_up)
        timer.start()
        with pytest.raises(GivenUp):
            copies.run(name, b"", LIMITS, stop)
        timer.join()
        assert _within(5, lambda: not _children(_template(before)))


def test_a_template_that_ended_is_made_again(kb: KnowledgeBase) -> None:
    copies = ReadyCopies(lambda kb: None, lambda kb, told: str(os.getppid()).encode())
    with kb._copy.used() as name:
        template = int(copies.run(name, b"", LIMITS, Stop()) or 0)
        os.kill(template, 9)
        os.waitid(os.P_PID, template, os.WEXITED | os.WNOWAIT)
        assert int(copies.run(name, b"", LIMITS, Stop()) or 0) not in (0, template)


def test_where_no_template_can_be_made_none_is_used(kb: KnowledgeBase) -> None:
    def fail(kb: str) -> None:
        raise AcxonError("cannot be prepared")

    copies = ReadyCopies(fail, lambda kb, told: b"")
    with kb._copy.used() as name:
        assert copies.run(name, b"", LIMITS, Stop()) is None
        assert copies.run(name, b"x" * ready_copies.MOST, LIMITS, Stop()) is None


def test_a_template_ends_with_the_last_who_holds_it(kb: KnowledgeBase) -> None:
    before = len(_children(os.getpid()))
    copies = ReadyCopies(lambda kb: None, lambda kb, told: b"")
    with kb._copy.used() as name:
        copies.run(name, b"", LIMITS, Stop())
    assert len(_children(os.getpid())) == before + 1
    copies.forget()
    assert len(_children(os.getpid())) == before


def _children(process: int) -> list[int]:
    return [
        int(child)
        for file in Path(f"/proc/{process}/task").glob("*/children")
        for child in file.read_text().split()
    ]


def _template(before: list[int]) -> int:
    """The process that is new; tests before may have left some of their own."""
    (process,) = set(_children(os.getpid())) - set(before)
    return process


def _within(seconds: float, check: object) -> bool:
    end = time.monotonic() + seconds
    while not check() and time.monotonic() < end:  # type: ignore[operator]
        time.sleep(0.02)
    return bool(check())  # type: ignore[operator]


def test_a_template_that_is_asked_often_makes_its_copies_cheaper_once(kb: KnowledgeBase) -> None:
    done: list[str] = []
    copies = ReadyCopies(lambda kb: lambda: done.append("moved"), lambda kb, told: str(len(done)).encode())
    with kb._copy.used() as name:
        found = [copies.run(name, b"", LIMITS, Stop()) for _ in range(ready_copies.OFTEN + 5)]
    assert found == [b"0"] * ready_copies.OFTEN + [b"1"] * 5
