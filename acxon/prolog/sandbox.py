"""Goals from strangers, each in a process of its own.

prolog/bridge/sandbox.pl lets a goal read and compute, and nothing else. That is the first line. A goal that
passes can still keep one built-in predicate busy for ever, where no limit of Prolog's reaches it, and no
list is without a mistake for ever. So it runs in a copy of this process, which holds no other knowledge
base, can reach nothing outside, whatever runs in it, and is ended when its time is over. That is the second
line: prolog/bridge/confined.pl and confinement.py.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from acxon.errors import AcxonError, GoalError
from acxon.prolog import confinement, engine, huge_pages, process_copy
from acxon.prolog.process_copy import Limits

# What a goal from outside may use.
SECONDS: Final = 5.0
INFERENCES: Final = 50_000_000
STACK_BYTES: Final = 256_000_000
ANSWERS: Final = 10_000
ANSWER_BYTES: Final = 10_000_000
DEPTH: Final = 101  # lists in lists, see value_out/3


def ask(kb: str, goal: str, limit: int, seconds: float) -> Any:
    """Return the encoded answers of a goal that may only read, or raise why it was refused or stopped."""
    outcome = in_copy(
        kb, seconds, lambda: engine.outcome(kb, "ask", goal, limit, 0, 1, INFERENCES, STACK_BYTES)
    )
    if outcome[0] == "ok" and not all(map(_is_answer, outcome[1])):
        raise unreadable()
    return engine.value(outcome)


def in_copy(kb: str, seconds: float, work: Callable[[], engine.Outcome]) -> engine.Outcome:
    """Return what `work` returns in a copy of this process that holds `kb` alone and reaches nothing else.

    It is as little to be trusted as the goal: it comes as JSON, which cannot harm who reads it.
    """
    engine.call(kb, "preload")
    confinement.prepare()
    huge_pages.settle()
    limits = Limits(
        seconds, ANSWER_BYTES,
        f"The goal was stopped after {seconds:g} s. Make it more specific, or allow more time "
        "with --timeout.",
        "The answers are too large and the goal was stopped. Make it more specific.",
        "The goal needs too much memory and was stopped. Make it more specific.",
    )  # fmt: skip
    sent = partial(_confined, kb, seconds, work)
    return _outcome(process_copy.run(confinement.close_all_but, sent, limits, process_copy.Stop()))


def _confined(kb: str, seconds: float, work: Callable[[], engine.Outcome]) -> bytes:
    """In the copy: give up everything else, and return the outcome of the work."""
    outcome: engine.Outcome
    try:
        engine.call(kb, "confine")
        confinement.confine(seconds)
        outcome = work()
    except AcxonError as error:
        outcome = ("error", "goal", str(error), [])
    except (OSError, ValueError) as error:
        outcome = ("error", "goal", f"The goal was not run: it could not be confined ({error}).", [])
    return json.dumps(outcome).encode()


def _outcome(data: bytes) -> list[Any]:
    """Return what a copy sent, if it has the form of an outcome."""
    try:
        outcome = json.loads(data)
        match outcome:
            case ["ok", list()]:
                return list(outcome)
            case ["error", str(kind), str(text), list(details)] if are_texts(kind, text):
                return ["error", kind, text, [detail for detail in details if _is_detail(detail)]]
    except (ValueError, RecursionError):
        pass
    raise unreadable()


def unreadable() -> GoalError:
    """Return the error for an answer that has not the form of one."""
    return GoalError("The goal gave no answer that can be read. Ask for less at once.")


def _is_answer(answer: Any) -> bool:
    """Whether an answer has the form of bindings_out/3, with values that every JSON can hold."""
    return isinstance(answer, list) and all(
        isinstance(pair, list) and len(pair) == 2 and are_texts(pair[0]) and _is_value(pair[1], DEPTH)
        for pair in answer
    )


def _is_value(value: Any, depth: int) -> bool:
    match value:
        case ["iri" | "term" | "text" | "boolean" | "var", text, label]:
            return are_texts(text, label)
        case ["number", int() | float() as number, label]:
            return are_texts(label) and (isinstance(number, int) or math.isfinite(number))
        case ["list", list(items), label]:
            return depth > 0 and are_texts(label) and all(_is_value(item, depth - 1) for item in items)
    return False


def _is_detail(detail: Any) -> bool:
    """Whether a detail has the form of error_details/2."""
    match detail:
        case ["name", name]:
            return are_texts(name)
        case ["candidates", list(names)]:
            return are_texts(*names)
        case ["position" | "fact", number]:
            return type(number) is int
    return False


def are_texts(*values: Any) -> bool:
    """Whether all are texts of whole characters."""
    try:
        return all(isinstance(value, str) and value.encode() is not None for value in values)
    except UnicodeEncodeError:
        return False
