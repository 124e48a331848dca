"""Answers as they come: the part of `KnowledgeBase` that hands over each answer when it is found."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from acxon.errors import ChangedError, GoalError
from acxon.limits import GOAL_TOO_LATE, seconds, whole_number
from acxon.logs import timed
from acxon.prolog import engine

if TYPE_CHECKING:
    from acxon.store.working_copy import WorkingCopy

Answer = dict[str, Any]


class Streaming(ABC):
    """What a knowledge base answers bit by bit."""

    _copy: WorkingCopy

    def ask_each(
        self,
        goal: str,
        receive: Callable[[Answer], object],
        *,
        iri: bool = False,
        limit: int | None = None,
        timeout: float | None = None,
        told: bool = False,
    ) -> int:
        """Call `receive` with each answer of a Prolog goal when it is found; return how many there were.

        The settings are those of `ask`. When `receive` returns False there are no more. It may read the
        knowledge base, and not change it.
        """
        check_goal(goal, limit)
        most = seconds(timeout)
        count = 0

        def received(answer: Any) -> bool:
            nonlocal count
            count += 1
            return receive(plain_answer(answer, iri)) is not False

        def ask(name: str) -> int:
            if count:
                raise ChangedError("Another process has changed the knowledge base meanwhile. Ask again.")
            return engine.call_receiving(most, GOAL_TOO_LATE, name, received, goal, limit or 0, int(told))

        with timed("ask", goal=goal) as entry:
            entry["answers"] = self._copy.writing("a goal", ask)
        return count


def check_goal(goal: str, limit: int | None) -> None:
    """Raise what is wrong with a goal, or with how many answers it is to have."""
    if limit is not None:
        whole_number(limit, "limit, how many answers to give,")
    if "\0" in goal:
        raise GoalError("The goal holds a NUL character. Leave that out.")


def plain_answer(answer: Any, iri: bool) -> Answer:
    """Return an answer of Prolog's as plain Python: names as text, lists as lists, unbound as None."""
    return {name: _value(value, iri) for name, value in answer}


def _value(encoded: Any, iri: bool) -> Any:
    kind, value, label = encoded
    if kind in ("iri", "term"):
        return value if iri else label
    if kind == "var":
        return None
    if kind == "boolean":
        return value == "true"
    if kind == "list":
        return [_value(item, iri) for item in value]
    return value
