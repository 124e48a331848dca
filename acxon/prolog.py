"""The one door to Prolog: engines, threads, and plain values in and out.

Everything goes through one predicate, door/4, which answers with a value or with an error that is already
worded. A thread that has no Prolog engine would crash the process, so each call from such a thread attaches
one and gives it back.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from acxon import runtime
from acxon.errors import AcxonError, GoalError, GoalRefused, LimitReached, NameNotFound
from acxon.terms import Row

_ERRORS: Final[dict[str, type[AcxonError]]] = {
    "name": NameNotFound,
    "syntax": GoalError,
    "goal": GoalError,
    "timeout": LimitReached,
    "limit": LimitReached,
    "refused": GoalRefused,
}

Writer = Callable[[list[Row], list[Row]], None]

_start: Final = threading.Lock()
_attached = threading.local()
_janus: Any = None
_home_thread = 0
_writers: dict[str, Writer] = {}


def call(kb: str, service: str, *arguments: Any) -> Any:
    """Return what a service of door.pl answers, or raise its error."""
    janus = _janus or _started()
    with _engine():
        outcome = janus.apply_once("door", "door", kb, service, list(arguments))
    if outcome[0] == "ok":
        return outcome[1]
    pending: BaseException | None = getattr(_attached, "pending", None)
    if pending is not None:
        _attached.pending = None
        raise pending
    _, kind, text, details = outcome
    error = _ERRORS.get(kind, AcxonError)(text)
    error.details = tuple(details)
    raise error


def keep(kb: str, writer: Writer) -> None:
    """From now on, have every change of `kb` written by `writer` before it counts."""
    _writers[kb] = writer
    call(kb, "keep")


def drop(kb: str) -> None:
    """Forget the knowledge base `kb` with all that it holds in memory."""
    _writers.pop(kb, None)
    call(kb, "drop")


def written(kb: str, removed: Sequence[Any], added: Sequence[Any]) -> bool:
    """Called by Prolog inside a transaction: write a change to its file, or raise to undo it."""
    try:
        _writers[kb]([_finite(row) for row in removed], [_finite(row) for row in added])
    except BaseException as error:
        _attached.pending = error
        raise
    return True


def toplevel(kb: str) -> None:
    """Run SWI-Prolog's own top level on `kb` until the user leaves it."""
    call(kb, "console")
    _janus.prolog()


def version() -> str:
    """Return the version of the SWI-Prolog that runs in this process."""
    janus = _janus or _started()
    number = janus.query_once("current_prolog_flag(version, V)")["V"]
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def inferences() -> int:
    """Return how many inferences this thread's engine has made: a measure that no other work disturbs."""
    janus = _janus or _started()
    with _engine():
        return int(janus.query_once("statistics(inferences, N)")["N"])


@contextmanager
def engine() -> Iterator[None]:
    """Keep this thread's Prolog engine for several calls: cheaper than one for each."""
    if _janus is None:
        _started()
    with _engine():
        yield


@contextmanager
def _engine() -> Iterator[None]:
    if threading.get_ident() == _home_thread or getattr(_attached, "depth", 0):
        yield
        return
    _janus.attach_engine()
    _attached.depth = 1
    try:
        yield
    finally:
        _attached.depth = 0
        _janus.detach_engine()


def _started() -> Any:
    """Start SWI-Prolog in this process, once, and load acxon's modules."""
    global _janus, _home_thread
    with _start:
        if _janus is None:
            runtime.prepare()
            try:
                import janus_swi
            except ImportError as error:
                raise runtime.broken_bridge(error) from error
            _home_thread = threading.get_ident()
            janus_swi.consult(str(runtime.prolog_folder() / "load.pl"))
            _janus = janus_swi
        return _janus


def _finite(row: Sequence[Any]) -> Row:
    """Return a row of Prolog's in the form that the file keeps: no end instead of an infinite one."""
    subject, name, kind, value, datatype, since, until, sign = row
    return (
        subject, name, kind, value, datatype,
        None if since == float("-inf") else since, None if until == float("inf") else until, sign,
    )  # fmt: skip
