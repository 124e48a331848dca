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
import os
import select
import signal
import struct
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NoReturn

from acxon.errors import AcxonError, GoalError, LimitReached
from acxon.prolog import confinement, engine, huge_pages, interrupts

# What a goal from outside may use.
SECONDS: Final = 5.0
INFERENCES: Final = 50_000_000
STACK_BYTES: Final = 256_000_000
ANSWERS: Final = 10_000
ANSWER_BYTES: Final = 10_000_000
DEPTH: Final = 101  # lists in lists, see encoded/3

_HEAD: Final = struct.Struct("<Q")


def ask(kb: str, goal: str, limit: int, seconds: float) -> Any:
    """Return the encoded answers of a goal that may only read, or raise why it was refused or stopped."""
    outcome = in_copy(
        kb, seconds, lambda: engine.outcome(kb, "ask", goal, limit, 0, 1, INFERENCES, STACK_BYTES)
    )
    if outcome[0] == "ok" and not all(map(_is_answer, outcome[1])):
        raise _unreadable()
    return engine.value(outcome)


def in_copy(kb: str, seconds: float, work: Callable[[], engine.Outcome]) -> engine.Outcome:
    """Return what `work` returns in a copy of this process that holds `kb` alone and reaches nothing else.

    It is as little to be trusted as the goal: it comes as JSON, which cannot harm who reads it.
    """
    engine.call(kb, "preload")
    confinement.prepare()
    huge_pages.settle()
    read, write = os.pipe()
    try:
        child = _copy(write, kb, seconds, work)
    except BaseException:
        os.close(read)
        raise
    finally:
        os.close(write)
    try:
        data = _received(read, seconds)
    finally:
        os.close(read)
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
    return _outcome(data)


def _outcome(data: bytes) -> list[Any]:
    """Return what a copy sent, if that is all of it and has the form of an outcome."""
    if len(data) < _HEAD.size or len(data) != _HEAD.size + _HEAD.unpack_from(data)[0]:
        raise LimitReached("The goal needs too much memory and was stopped. Make it more specific.")
    try:
        outcome = json.loads(data[_HEAD.size :])
        match outcome:
            case ["ok", list()]:
                return list(outcome)
            case ["error", str(kind), str(text), list(details)] if _are_texts(kind, text):
                return ["error", kind, text, [detail for detail in details if _is_detail(detail)]]
    except (ValueError, RecursionError):
        pass
    raise _unreadable()


def _unreadable() -> GoalError:
    return GoalError("The goal gave no answer that can be read. Ask for less at once.")


def _is_answer(answer: Any) -> bool:
    """Whether an answer has the form of encoded_bindings/3, with values that every JSON can hold."""
    return isinstance(answer, list) and all(
        isinstance(pair, list) and len(pair) == 2 and _are_texts(pair[0]) and _is_encoded(pair[1], DEPTH)
        for pair in answer
    )


def _is_encoded(value: Any, depth: int) -> bool:
    match value:
        case ["iri" | "term" | "text" | "boolean" | "var", text, label]:
            return _are_texts(text, label)
        case ["number", int() | float() as number, label]:
            return _are_texts(label) and (isinstance(number, int) or math.isfinite(number))
        case ["list", list(items), label]:
            return depth > 0 and _are_texts(label) and all(_is_encoded(item, depth - 1) for item in items)
    return False


def _is_detail(detail: Any) -> bool:
    return type(detail) is int or _are_texts(detail)


def _are_texts(*values: Any) -> bool:
    """Whether all are texts of whole characters."""
    try:
        return all(isinstance(value, str) and value.encode() is not None for value in values)
    except UnicodeEncodeError:
        return False


def _copy(write: int, kb: str, seconds: float, work: Callable[[], engine.Outcome]) -> int:
    """Start a copy of this process that does the work; return its id."""
    with engine.alone(seconds) as alone:
        if not alone:
            raise LimitReached(f"The knowledge base was busy for {seconds:g} s. Ask again later.")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: none is in Prolog now
            child = os.fork()
        if child == 0:
            _answer(write, kb, seconds, work)
    return child


def _answer(write: int, kb: str, seconds: float, work: Callable[[], engine.Outcome]) -> NoReturn:
    """In the copy: give up everything else, send the outcome of the work, and end."""
    try:
        engine.after_fork()
        outcome: engine.Outcome
        try:
            write = confinement.close_all_but(write)
            engine.call(kb, "confine")
            confinement.confine(seconds)
            outcome = work()
        except AcxonError as error:
            outcome = ("error", "goal", str(error), [])
        except (OSError, ValueError) as error:
            outcome = ("error", "goal", f"The goal was not run: it could not be confined ({error}).", [])
        data = json.dumps(outcome).encode()
        view = memoryview(_HEAD.pack(len(data)) + data)
        while view:
            view = view[os.write(write, view) :]
    finally:
        os._exit(0)


def _received(read: int, seconds: float) -> bytes:
    """Return all that the copy sends within its time."""
    deadline = time.monotonic() + seconds
    data = bytearray()
    ready = select.poll()
    ready.register(read, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        interrupts.check()
        if left > 0 and not ready.poll(min(left, interrupts.POLL) * 1000):
            continue
        if left <= 0:
            raise LimitReached(
                f"The goal was stopped after {seconds:g} s. Make it more specific, or allow more time "
                "with --timeout."
            )
        chunk = os.read(read, 1 << 16)
        if not chunk:
            return bytes(data)
        data += chunk
        if len(data) > ANSWER_BYTES:
            raise LimitReached("The answers are too large and the goal was stopped. Make it more specific.")
