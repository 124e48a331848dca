"""The one way to Prolog: engines, threads, and plain values in and out.

Everything goes through one predicate, service_outcome/4, which answers with a value or with an error that
is already worded. A thread that has no Prolog engine would crash the process, so each call from such a
thread attaches one and gives it back. Prolog itself is at home in a thread that lives as long as the
process.

While one thread adds clauses no other may read: SWI-Prolog, building an index in one thread while another
adds a clause, can put that clause into the index twice. Readers pass a gate that a change closes; it is open
again while the change is written to its file. Who takes which lock when is said in locks.py.

A thread that is in Prolog is never broken off by a signal, see interrupts.py: Prolog is asked to stop.
"""

from __future__ import annotations

import atexit
import signal
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

from acxon.errors import AcxonError, GoalError, GoalRefused, LimitReached, NameNotFound
from acxon.prolog import interrupts, locks, runtime
from acxon.prolog.rwlock import Gate
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
Outcome = Sequence[Any]

_start: Final = threading.Lock()
_attached = threading.local()
_gate: Final = Gate()
_changer: Final = locks.Lock("change")
_janus: Any = None
_writers: dict[str, Writer] = {}
_owned: Final[dict[int, tuple[weakref.ref[Any], list[str]]]] = {}  # knowledge bases that go with an object
_ownerless: Final[deque[weakref.ref[Any]]] = deque()  # those of them whose object has gone
_unwanted: Final[deque[str]] = deque()  # those that the handler of a signal dropped, in the middle of a call
_held: Final[dict[int, tuple[weakref.ref[Kept], Any]]] = {}  # terms that Python holds
_let_go: Final[deque[weakref.ref[Kept]]] = deque()  # those of them that nobody holds any longer

# Services that are short and that nobody could take up again: a signal does not stop them.
_FINISHED: Final = frozenset(("create", "keep", "prefix", "drop"))


class Kept:
    """A term of Prolog's that Python holds and gives back as an argument, but cannot look into.

    It goes with the next call, in a thread that has an engine: to erase it in another one would crash. That
    it goes is noted without a line of Python, in which what a signal raises would be lost.
    """

    __slots__ = ("__weakref__", "_key")

    def __init__(self, term: Any) -> None:
        reference = weakref.ref(self, _let_go.append)
        self._key = id(reference)
        _held[self._key] = reference, term

    @property
    def term(self) -> Any:
        """What janus takes for the term."""
        return _held[self._key][1]


def call(kb: str, service: str, *arguments: Any) -> Any:
    """Return what a service of services.pl answers, or raise its error."""
    answer = outcome(kb, service, *arguments)
    return answer[1] if answer[0] == "ok" else value(answer)


def outcome(kb: str, service: str, *arguments: Any) -> Outcome:
    """Return what service_outcome/4 answers: 'ok' and a value, or 'error' with kind, wording and details."""
    if service in _FINISHED:
        with interrupts.finishing:
            return _outcome(kb, service, arguments)
    return _outcome(kb, service, arguments)


def _outcome(kb: str, service: str, arguments: Sequence[Any]) -> Outcome:
    if interrupts.handling():
        interrupts.refuse()
    janus = _janus or _started()
    if _ownerless or _unwanted:
        _drop_ownerless()
    _attached.pending = None
    with _engine:
        while _let_go:
            _held.pop(id(_let_go.popleft()), None)
        before = interrupts.prolog_begins(janus.engine)
        changes = getattr(_attached, "changes", 0)
        ours = interrupts.set_ours(False)
        try:
            for text in arguments:
                if isinstance(text, str) and not text.isascii():
                    text.encode()  # raises here, where Prolog could not say what is wrong
            answer: Outcome = janus.apply_once(
                "acxon_services", "service_outcome", kb, service, list(arguments)
            )
            return answer
        except (UnicodeError, SystemError):  # the latter from janus, for a text within a list
            wrong = "A text holds half of a character (a lone surrogate)."
        except (ValueError, OverflowError, RecursionError, janus.PrologError):
            wrong = "A value was asked with or answered that is no text, number or list."
        finally:
            interrupts.set_ours(ours)
            interrupts.prolog_ended(before)
            while getattr(_attached, "changes", 0) > changes:  # a signal came before Prolog's clean-up
                end_change()
    raise AcxonError(wrong)  # here, not above: janus' error holds a term, which is to go while we are inside


def value(outcome: Outcome) -> Any:
    """Return the value of an outcome, or raise the error that it is."""
    if outcome[0] == "ok":
        return outcome[1]
    _, kind, text, details = outcome
    pending: BaseException | None = getattr(_attached, "pending", None)
    if pending is not None and kind == "python":
        _attached.pending = None
        try:
            raise pending
        finally:
            del pending  # which would hold this frame, and this frame it
    error = _ERRORS.get(kind, AcxonError)(text)
    error.details = tuple(details)
    raise error


def keep(kb: str, writer: Writer) -> None:
    """From now on, have every change of `kb` written by `writer` before it counts."""
    _writers[kb] = writer
    call(kb, "keep")


def drop(kb: str, later: bool = False) -> None:
    """Forget the knowledge base `kb` with all that it holds in memory, or have the next call do so."""
    _writers.pop(kb, None)
    if later or interrupts.handling():
        _unwanted.append(kb)
    else:
        call(kb, "drop")


def drop_with(owner: object, names: list[str]) -> None:
    """Forget the knowledge bases that are then in `names` with the first call after `owner` has gone.

    As of a term, that it has gone is noted without a line of Python.
    """
    reference = weakref.ref(owner, _ownerless.append)
    _owned[id(reference)] = reference, names


def _drop_held() -> None:
    """Called before Python ends, while Prolog still can erase terms."""
    if not interrupts.lost():
        with _engine:
            _held.clear()


def _drop_ownerless() -> None:
    with interrupts.held, suppress(IndexError):  # others drop them, too
        while _unwanted:
            drop(_unwanted.popleft())
        while True:
            _, names = _owned.pop(id(_ownerless.popleft()))
            for name in names:
                drop(name)


@contextmanager
def alone(seconds: float) -> Iterator[bool]:
    """Keep all other threads out of Prolog; False when they do not leave it within `seconds`."""
    if _janus is None:
        _started()
    inside = 1 if getattr(_attached, "depth", 0) else 0
    with (
        interrupts.held,
        _gate.closed(seconds, inside) as closed,
        interrupts.watcher_idle(),
        interrupts.copying(),
    ):
        yield closed


def after_fork() -> None:
    """Called first in a copy of this process, made by a thread that was alone."""
    interrupts.leave_alone()
    _gate.reset()
    _ownerless.clear()


@contextmanager
def changing() -> Iterator[None]:
    """Keep other threads from changing anything, while they may read. Not for a thread in Prolog."""
    with interrupts.held, _changer:
        yield


def inside() -> bool:
    """True in a thread that is in Prolog: in a function that Prolog calls."""
    return bool(getattr(_attached, "depth", 0))


def refuse_inside() -> None:
    """Raise an AcxonError in a function that Prolog calls: a change takes locks that come before the gate."""
    if inside():
        raise AcxonError(
            "A function that a goal calls (py_call) cannot change a knowledge base. Have the goal do it "
            "(tell/1, kb_project/1, kb_unproject/1), or change it when the goal has returned."
        )


def begin_change() -> bool:
    """Called by Prolog before a change: keep the other threads out."""
    if inside():
        _gate.leave()
    try:
        _changer.acquire()
        try:
            _gate.close()
        except BaseException:
            _changer.release()
            raise
    except BaseException:
        _stay()
        raise
    _attached.alone = True
    _attached.changes = getattr(_attached, "changes", 0) + 1
    interrupts.set_ours(True)
    return True


def end_change() -> bool:
    """Called by Prolog after a change, done or not."""
    interrupts.set_ours(False)
    _attached.changes -= 1
    if getattr(_attached, "alone", False):
        _attached.alone = False
        _gate.open(enter=inside())
    _changer.release()
    return True


def let_others() -> bool:
    """Called by Prolog in the middle of a long read: let a change that waits for it go first."""
    if _gate.closing:
        ours = interrupts.set_ours(True)
        _gate.leave()
        _gate.enter(surely=True)
        interrupts.set_ours(ours)
    return True


def written(kb: str, removed: Sequence[Any], added: Sequence[Any]) -> bool:
    """Called by Prolog inside a transaction: write a change to its file, or raise to undo it."""
    last = getattr(_attached, "parts", None) is None
    try:
        with _opened(last):
            _writers[kb]([prolog_row(row) for row in removed], [prolog_row(row) for row in added])
    except BaseException as error:
        _attached.pending = error
        raise
    return True


@contextmanager
def _opened(last: bool) -> Iterator[None]:
    """Let others read in the middle of a change. After the `last` time, be one of them to its end.

    What was written the last time is on disk: from there on nothing is raised.
    """
    _attached.alone = False
    _gate.open()
    try:
        yield
    finally:
        if last:
            _stay()
        else:
            _close_again()


def _stay() -> None:
    """Be inside the gate again, as one of those that read."""
    if inside():
        _gate.enter(surely=True)


def call_in_parts(
    kb: str, count: int, part: Callable[[int], Sequence[Any]], finish: Callable[[], None]
) -> tuple[int, int]:
    """Carry out very many edits, which `part` gives in `count` parts; `finish` is called inside, last."""
    _attached.parts = part, finish
    try:
        removed, added = call(kb, "change_parts", count)
        return int(removed), int(added)
    finally:
        _attached.parts = None


def part(number: int) -> list[Any]:
    """Called by Prolog: return a part of the edits, counted from 1. Meanwhile others may read."""
    try:
        with _opened(last=False):
            return list(_attached.parts[0](number))
    except BaseException as error:
        _attached.pending = error
        raise


def _close_again() -> None:
    """Keep the other threads out again, in the middle of a change."""
    try:
        _gate.close()
    except BaseException:
        _stay()
        raise
    _attached.alone = True


def finish() -> bool:
    """Called by Prolog when the last part is done."""
    try:
        _attached.parts[1]()
    except BaseException as error:
        _attached.pending = error
        raise
    return True


def toplevel(kb: str) -> None:
    """Run SWI-Prolog's own top level on `kb` until the user leaves it."""
    interrupts = signal.getsignal(signal.SIGINT)
    try:
        call(kb, "console")
        _janus.prolog()
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, interrupts)


def version() -> str:
    """Return the version of the SWI-Prolog that runs in this process."""
    janus = _janus or _started()
    with _engine:
        number = janus.query_once("current_prolog_flag(version, V)")["V"]
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


def inferences() -> int:
    """Return how many inferences this thread's engine has made: a measure that no other work disturbs."""
    janus = _janus or _started()
    with _engine:
        return int(janus.query_once("statistics(inferences, N)")["N"])


@contextmanager
def engine() -> Iterator[None]:
    """Keep this thread's Prolog engine for several calls: cheaper than one for each."""
    if _janus is None:
        _started()
    with _engine:
        yield


class _Engine:
    """Lets a thread into Prolog, with an engine of its own. Inside, no signal breaks it off."""

    def __enter__(self) -> None:
        if depth := getattr(_attached, "depth", 0):
            _attached.depth = depth + 1
            return
        interrupts.held.__enter__()
        try:
            _gate.enter()
            try:
                if not getattr(_attached, "home", False):
                    _attach()
            except BaseException:
                _gate.leave()
                raise
        except BaseException:
            interrupts.held.__exit__()
            raise
        _attached.depth = 1

    def __exit__(self, *_: object) -> None:
        _attached.depth -= 1
        if not _attached.depth:
            try:
                if not getattr(_attached, "home", False):
                    _janus.detach_engine()
            finally:
                _gate.leave()
                interrupts.held.__exit__()


_engine: Final = _Engine()


def _attach() -> None:
    """Give this thread an engine with the limits of the first one."""
    _janus.attach_engine()
    try:
        _janus.cmd("acxon_services", "limit_thread")
    except BaseException:
        _janus.detach_engine()
        raise


def _stop(engine: int) -> None:
    """Have an engine ask soon whether it is to stop. Called in a thread that has none."""
    _janus.attach_engine()
    try:
        _janus.cmd("acxon_services", "stop_thread", engine)
    finally:
        _janus.detach_engine()


def _started() -> Any:
    """Start SWI-Prolog in this process, once, and load acxon's modules."""
    with _start:
        if _janus is None:
            runtime.prepare()
            if threading.current_thread() is threading.main_thread():
                _load()
            else:
                _load_in_a_thread_that_stays()
        return _janus


def _load() -> None:
    global _janus
    try:
        import janus_swi
    except ImportError as error:
        raise runtime.broken_bridge(error) from error
    _attached.home = True
    janus_swi.consult(str(runtime.prolog_folder() / "load.pl"))
    janus_swi.cmd("acxon_services", "limit_thread")
    janus_swi.cmd("acxon_services", "load_uninterrupted")
    janus_swi.query_once("set_prolog_gc_thread(false)")  # no thread of Prolog's own: see sandbox.py
    janus_swi.query_once("set_prolog_flag(acxon_in_python, true)")
    _janus = janus_swi
    interrupts.stop_prolog_with(_stop)
    atexit.register(_drop_held)


def _load_in_a_thread_that_stays() -> None:
    """Start Prolog in a thread of its own: the one that asks for it may end before the process does."""
    ready = threading.Event()
    failed: list[BaseException] = []

    def stay() -> None:
        try:
            _load()
        except BaseException as error:
            failed.append(error)
        ready.set()
        if not failed:
            threading.Event().wait()

    threading.Thread(target=stay, name="acxon-prolog", daemon=True).start()
    ready.wait()
    if failed:
        raise failed[0]


def prolog_row(row: Sequence[Any]) -> Row:
    """Return a row of Prolog's in the form that the file keeps: no end instead of an infinite one."""
    subject, name, kind, value, datatype, since, until, sign = row
    return (
        subject, name, kind, value, datatype,
        None if since == float("-inf") else since, None if until == float("inf") else until, sign,
    )  # fmt: skip
