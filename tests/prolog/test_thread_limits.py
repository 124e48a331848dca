"""Every thread has the limits of the first: flags of Prolog are each thread's own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from acxon.errors import LimitReached
from acxon.knowledge_base import KnowledgeBase

FLAGS = "member(_F, [max_integer_size, stack_limit]), current_prolog_flag(_F, V)"
HUGE = ["X is 10**(10**8)", "X is 7**(7**(7**7))", "X is 1 << 10**10", "X is (1 << 10**6) ** (10**6)"]


def in_a_thread(work: Callable[[], Any]) -> Any:
    """Return what `work` returns in a thread of its own, or raise what it raises."""
    found: list[Any] = []

    def run() -> None:
        try:
            found.extend((True, work()))
        except BaseException as error:
            found.extend((False, error))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(60)
    assert found, "still running"
    if not found[0]:
        raise found[1]
    return found[1]


def test_a_thread_has_the_flags_of_the_first() -> None:
    every = "current_prolog_flag(F, V), ground(V), F \\== system_thread_id"
    everything = f"findall(F-V, ({every}), _L), sort(_L, All)"
    with KnowledgeBase() as kb:
        for goal in (FLAGS, everything):
            assert in_a_thread(lambda goal=goal: kb.ask(goal)) == kb.ask(goal)
        assert [answer["V"] for answer in kb.ask(FLAGS)] == [1_000_000, 8_000_000_000]


@pytest.mark.parametrize("untrusted", [False, True])
@pytest.mark.parametrize("goal", HUGE)
def test_a_number_that_is_too_large_is_refused_in_every_thread(goal: str, untrusted: bool) -> None:
    with KnowledgeBase() as kb:
        for where in (lambda work: work(), in_a_thread):
            with pytest.raises(LimitReached, match="too much"):
                where(lambda: kb.ask(goal, untrusted=untrusted))
            assert where(lambda: kb.ask("X is 2**1000 mod 7", untrusted=untrusted)) == [{"X": 2}]


def test_a_number_of_a_million_digits_is_none_too_many() -> None:
    with KnowledgeBase() as kb:
        goal = "_X is 10**(10**6), Y is _X mod 7"
        assert in_a_thread(lambda: kb.ask(goal)) == kb.ask(goal) == [{"Y": 4}]


def test_a_thread_that_a_goal_makes_has_the_same_limits() -> None:
    with KnowledgeBase() as kb:
        made = f"thread_create((findall(V, ({FLAGS}), L), throw(L)), T), thread_join(T, exception(All))"
        assert kb.ask(made)[0]["All"] == [1_000_000, 8_000_000_000]
        assert kb.ask("concurrent_maplist([X, Y]>>(Y is 10**X mod 7), [10**5, 10**6], L)")[0]["L"] == [4, 4]
