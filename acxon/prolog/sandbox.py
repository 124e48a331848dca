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
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from acxon.errors import AcxonError, GoalError, StorageError
from acxon.limits import GOAL_TOO_LATE
from acxon.prolog import callbacks, confinement, engine, huge_pages, process_copy
from acxon.prolog.process_copy import Limits, Stop
from acxon.prolog.ready_copies import ReadyCopies

# What a goal from outside may use.
SECONDS: Final = 5.0
INFERENCES: Final = 50_000_000
STACK_BYTES: Final = 256_000_000
ANSWERS: Final = 10_000
ANSWER_BYTES: Final = 10_000_000
DEPTH: Final = 101  # lists in lists, see value_out/3


Sent = Callable[[str, str, int, float], bytes]  # what sends the answers of a goal, from a copy


def ask(kb: str, goal: str, limit: int | None, seconds: float | None, sent: Sent | None = None) -> Any:
    """Return the encoded answers of a goal that may only read, or raise why it was refused or stopped.

    It has at most ANSWERS of them and SECONDS, whatever is asked for.
    """
    most, time = min(limit or ANSWERS, ANSWERS), min(seconds or SECONDS, SECONDS)
    outcome = _outcome((sent or _sent)(kb, goal, most, time))
    if outcome[0] == "ok" and not (len(outcome[1]) <= most and all(map(_is_answer, outcome[1]))):
        raise unreadable()
    return engine.value(outcome)


def in_copy(kb: str, seconds: float, work: Callable[[], engine.Outcome]) -> engine.Outcome:
    """Return what `work` returns in a copy of this process that holds `kb` alone and reaches nothing else.

    It is as little to be trusted as the goal: it comes as JSON, which cannot harm who reads it.
    """
    return _outcome(_from_copy(kb, seconds, work, Stop()))


def _from_copy(kb: str, seconds: float, work: Callable[[], engine.Outcome], stop: Stop) -> bytes:
    _prepare(kb)

    def give_up() -> None:
        if kb in callbacks.fetchers:
            engine.call(kb, "talk")
        engine.call(kb, "confine")
        confinement.confine(seconds)

    confined = partial(_confined, give_up, work)
    return process_copy.run(confinement.close_all_but, confined, _limits(seconds), stop, page_helper(kb))


def _sent(kb: str, goal: str, limit: int, seconds: float, stop: Stop | None = None) -> bytes:
    return _from_copy(kb, seconds, partial(_answered, kb, goal, limit), stop or Stop())


def _answered(kb: str, goal: str, limit: int) -> engine.Outcome:
    return engine.outcome(kb, "ask", goal, limit, 1, INFERENCES, STACK_BYTES)


class Strangers:
    """Answers goals in copies that are ready before; each answers one goal. For who is asked often."""

    def __init__(self) -> None:
        self._copies = ReadyCopies(_ready, _answered_in_copy)

    def sent(self, stop: Stop, kb: str, goal: str, limit: int, seconds: float) -> bytes:
        """Return what a copy sends of the answers of a goal: as little to be trusted as the goal."""
        _prepare(kb)
        told = json.dumps([goal, limit, seconds]).encode()
        by_pages = page_helper(kb) is not None  # a copy of a copy could not ask for them
        data = None if by_pages else self._copies.run(kb, told, _limits(seconds), stop)
        return _sent(kb, goal, limit, seconds, stop) if data is None else data

    def forget(self) -> None:
        """Have the next goal asked in what is known then, whatever has changed."""
        self._copies.forget()


def _ready(kb: str) -> Callable[[], None] | None:
    """In the template: give up all other knowledge, do once what the first goal has to do, give up files.

    Returns what makes its copies cheaper, where there will be many.
    """
    engine.call(kb, "confine")
    _answered(kb, "true", 1)
    move = huge_pages.little()
    confinement.give_up_files()
    return move


def _answered_in_copy(kb: str, told: bytes) -> bytes:
    goal, limit, seconds = json.loads(told)
    return _confined(partial(confinement.give_up_the_rest, seconds), partial(_answered, kb, goal, limit))


def _prepare(kb: str) -> None:
    """Load what a copy needs, which can open no file."""
    engine.call(kb, "preload")
    confinement.prepare()
    huge_pages.settle()


def _limits(seconds: float) -> Limits:
    return Limits(
        seconds, ANSWER_BYTES,
        GOAL_TOO_LATE.format(seconds),
        "The answers are too large and the goal was stopped. Make it more specific.",
        "The goal needs too much memory and was stopped. Make it more specific.",
    )  # fmt: skip


def page_helper(kb: str) -> process_copy.Helper | None:
    """Return what answers a copy of this process that asks for pages, where `kb` is read by pages."""
    fetcher = callbacks.fetchers.get(kb)
    return None if fetcher is None else partial(_fetched, fetcher)


def ask_for_pages(kb: str, read: int, write: int) -> None:
    """In a copy that may call Python: have the pages of `kb` asked for, as a stranger's goal does."""
    answers = os.fdopen(read, "rb")

    def fetch(what: str, arguments: Sequence[Any]) -> list[Any]:
        question = memoryview(json.dumps([what, arguments]).encode() + b"\n")
        while question:
            question = question[os.write(write, question) :]
        answer = json.loads(answers.readline()[:-2])
        if answer[0] == "error":
            raise StorageError(answer[1])
        return list(answer)

    callbacks.fetchers[kb] = fetch


def _fetched(fetcher: callbacks.Fetcher, question: bytes) -> bytes:
    """Return pages of the knowledge base that a copy reads: as JSON, which Prolog reads as a term, too.

    It may have asked anything: what is no question about pages has no answer. What is wrong with the store
    is raised here, and ends the call: the copy could make an answer of what it has.
    """
    try:
        what, arguments = json.loads(question)
        if not _is_question(what, arguments):
            raise ValueError(what)
        answer = json.dumps(fetcher(what, arguments), ensure_ascii=False, allow_nan=False)
    except (ValueError, TypeError, RecursionError):
        answer = json.dumps(["error", "no question about pages"])
    return answer.encode(errors="replace") + b".\n"


def _is_question(what: Any, arguments: Any) -> bool:
    """Whether a question about pages has the form of those that page_services.pl asks for who reads.

    It is about one page: a hundred at once of facts of some thousand letters would take gigabytes here.
    """
    match what, arguments:
        case "stream", [subject, property, list(value), sign, "first" | [_, _, _] as after]:
            whole = after == "first" or all(isinstance(place, int) and 0 <= place < 2**63 for place in after)
            return whole and are_texts(subject, property, sign) and (not value or _is_object(value))
        case "in", [value]:
            return _is_object(value)
        case "po", [[property, *value]]:
            return are_texts(property) and _is_object(value)
        case "out" | "property" | "label", [name]:
            return are_texts(name)
    return False


def _is_object(value: Any) -> bool:
    """Whether the object of a fact has the form of object_out/5."""
    match value:
        case [kind, str(text), more]:
            return are_texts(kind, text, more)
        case [kind, int() | float(), more]:
            return are_texts(kind, more)
    return False


def _confined(give_up: Callable[[], None], work: Callable[[], engine.Outcome]) -> bytes:
    """In the copy: give up everything else, and return the outcome of the work."""
    outcome: engine.Outcome
    try:
        give_up()
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
