"""The one way to Prolog: engines, threads, and plain values in and out.

Everything goes through one predicate, service_outcome/4, which answers with a value or with an error that
is already worded. A thread that has no Prolog engine would crash the process, so each call from such a
thread attaches one and gives it back. Prolog itself is at home in a thread that lives as long as the
process.

A thread that is in Prolog is never broken off by a signal, see interrupts.py: Prolog is asked to stop.
"""

from __future__ import annotations

import atexit
import signal
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

from acxon import errors
from acxon.errors import AcxonError
from acxon.prolog import callbacks, deadlines, frames, interrupts, runtime, signals
from acxon.prolog.callbacks import (
    Fetcher,
    Writer,
    end_change,
    fetchers,
    made_by_goal,
    prolog_lock,
    thread,
    writers,
)
from acxon.prolog.doing import Stopped

_ERRORS: Final[dict[str, type[AcxonError]]] = {
    "name": errors.NameNotFound,
    "ambiguous": errors.AmbiguousName,
    "syntax": errors.GoalError,
    "goal": errors.GoalError,
    "timeout": errors.LimitReached,
    "limit": errors.LimitReached,
    "refused": errors.GoalRefused,
}

Outcome = Sequence[Any]

_start: Final = threading.Lock()
_janus: Any = None
_not_started = ""  # why Prolog could not be started
_owned: Final[dict[int, tuple[weakref.ref[Any], list[str]]]] = {}  # knowledge bases that go with an object
_ownerless: Final[deque[weakref.ref[Any]]] = deque()  # those of them whose object has gone
_held: Final[dict[int, tuple[weakref.ref[Kept], Any]]] = {}  # terms that Python holds
_let_go: Final[deque[weakref.ref[Kept]]] = deque()  # those of them that nobody holds any longer

_ABORTED: Final = "The goal was ended by abort/0."
_NO_VALUE: Final = "A value was asked with or answered that is no text, number or list."
_HALF: Final = "A text holds half of a character (a lone surrogate)."
_HALF_SENT: Final = "Python 'UnicodeDecodeError'"  # how janus words it where Prolog sends such a text

# Services that are short and that nobody could take up again: a signal does not stop them.
_FINISHED: Final = frozenset(("create", "keep", "page", "drop"))


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


def call_within(seconds: float | None, late: str, kb: str, service: str, *arguments: Any) -> Any:
    """`call` for at most so many seconds, which `late` then says in a LimitReached."""
    if seconds is None:
        return call(kb, service, *arguments)
    janus, moment = _janus or _started(), time.monotonic() + seconds
    with _engine:
        try:
            with deadlines.ending(moment, janus.engine()):
                return call(kb, service, *arguments)
        except Stopped:
            if time.monotonic() < moment:  # that of a call around it, or a signal
                raise
    raise errors.LimitReached(late.format(seconds))


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
    if _ownerless:
        _drop_ownerless()
    thread.pending = None
    with _engine:
        while _let_go:
            _held.pop(id(_let_go.popleft()), None)
        before = interrupts.prolog_begins(janus.engine)
        changes = thread.changes
        ours = interrupts.set_ours(False)
        try:
            _check_texts(arguments)
            try:
                return _applied(janus, kb, service, [_named(each) for each in arguments])
            finally:
                interrupts.take_over()
        except UnicodeError:
            wrong = _HALF
        except (ValueError, OverflowError, RecursionError, janus.PrologError) as error:
            wrong = _wrong(error)
        finally:
            interrupts.set_ours(ours)
            interrupts.prolog_ended(before)
            while thread.changes > changes:  # a signal came before Prolog's clean-up
                end_change()
    interrupts.check()
    raise AcxonError(wrong)  # here, not above: janus' error holds a term, which is to go while we are inside


@frames.door
def _applied(janus: Any, kb: str, service: str, arguments: list[Any]) -> Outcome:
    answer: Outcome = janus.apply_once("acxon_services", "service_outcome", kb, service, arguments)
    return answer


def _check_texts(values: Sequence[Any]) -> None:
    """Raise a UnicodeError for a text that holds half of a character, in a list, too.

    Janus would leave Prolog with an error that the next call meets.
    """
    for value in values:
        if isinstance(value, str):
            if not value.isascii():
                value.encode()
        elif isinstance(value, list | tuple):
            _check_texts(value)


def _named(argument: Any) -> Any:
    """A name stands for what has one, as a `PlanSummary` has."""
    iri = getattr(argument, "iri", None)
    return iri if isinstance(iri, str) else argument


def _wrong(error: Exception) -> str:
    """Return what to say of an error that a call ended with; abort/0 nothing in Prolog catches for good."""
    if not isinstance(error, _janus.PrologError):
        return _NO_VALUE
    try:
        return _ABORTED if repr(error.args[0]) in ("'$aborted'", "unwind(abort)") else _NO_VALUE
    except _janus.PrologError:  # janus leaves that of a text which it cannot decode to who calls next
        return _HALF


def value(outcome: Outcome) -> Any:
    """Return the value of an outcome, or raise the error that it is."""
    if outcome[0] == "ok":
        return outcome[1]
    _, kind, text, pairs = outcome
    pending = thread.pending
    if pending is not None and kind == "python":
        thread.pending = None
        try:
            raise pending
        finally:
            del pending  # which would hold this frame, and this frame it
    error = _ERRORS.get(kind, AcxonError)(_HALF if text.startswith(_HALF_SENT) else text)
    details = dict(pairs)
    error.details = errors.Details(**details | {"candidates": tuple(details.get("candidates", ()))})
    raise error


def keep(kb: str, writer: Writer) -> None:
    """From now on, have every change of `kb` written by `writer` before it counts."""
    writers[kb] = writer
    call(kb, "keep")


def page(kb: str, most: int, fetcher: Fetcher) -> None:
    """Have `kb`, which is new, read by pages that `fetcher` gets, of which it holds at most so many facts."""
    fetchers[kb] = fetcher
    call(kb, "page", most)


def drop(kb: str) -> None:
    """Forget the knowledge base `kb` with all that it holds in memory."""
    writers.pop(kb, None)
    fetchers.pop(kb, None)
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
        while True:
            _, names = _owned.pop(id(_ownerless.popleft()))
            for name in names:
                drop(name)


@contextmanager
def alone(seconds: float) -> Iterator[bool]:
    """Keep all other threads out of Prolog; False when they do not leave it within `seconds`."""
    if _janus is None:
        _started()
    inside = 1 if thread.depth else 0
    with (
        interrupts.held,
        prolog_lock.alone(seconds, inside) as closed,
        interrupts.watcher_idle(),
        interrupts.copying(),
    ):
        yield closed


def after_fork() -> None:
    """Called first in a copy of this process, made by a thread that was alone."""
    interrupts.leave_alone()
    prolog_lock.reset()
    _ownerless.clear()


def call_in_parts(
    kb: str, count: int, part: Callable[[int], Sequence[Any]], finish: Callable[[], None]
) -> tuple[int, int]:
    """Carry out very many edits, which `part` gives in `count` parts; `finish` is called inside, last."""
    thread.parts = part, finish
    try:
        removed, added = call(kb, "change_parts", count)
        return int(removed), int(added)
    finally:
        thread.parts = None


def call_receiving(
    seconds: float | None, late: str, kb: str, receive: Callable[[Any], bool], *arguments: Any
) -> int:
    """Ask a goal, have each answer received when it is found, and return how many there were."""
    outer, thread.receive = thread.receive, receive
    try:
        return int(call_within(seconds, late, kb, "ask_each", *arguments))
    finally:
        thread.receive = outer


def toplevel(current: Callable[[], str], labels: bool) -> None:
    """Run SWI-Prolog's own top level until the user leaves it, each goal on what `current` names then.

    `labels` is for its answers. Prolog is not locked, but where a goal changes something.
    """
    stay()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    main = threading.current_thread() is threading.main_thread()
    outer, thread.current = thread.current, current
    ours = interrupts.set_ours(False)
    try:
        call(current(), "console", int(labels))
        for number in (signal.SIGTERM, signal.SIGHUP):
            if main and callable(handlers[number]):  # Python runs none while Prolog waits for a line
                signal.signal(number, signal.SIG_DFL)
        _janus.prolog()
    finally:
        interrupts.set_ours(ours)
        thread.current = outer
        for number, handler in handlers.items():
            if main:
                signal.signal(number, handler)


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


class _Staying:
    """An engine that a thread keeps: it goes when the thread's own variables do, which is in the thread.

    In a copy of the process they go as well, of the threads that are not there, and their engines stay.
    """

    def __init__(self) -> None:
        self._thread = threading.get_ident()

    def __del__(self) -> None:
        if threading.get_ident() == self._thread:
            _janus.detach_engine()


def _attach() -> None:
    stack = signals.alternate_stack()
    _janus.attach_engine()
    signals.use_alternate_stack(stack)


def stay() -> None:
    """Let this thread keep its engine until it ends: its stacks need not grow anew in each call."""
    if _janus is None:
        _started()
    if not thread.home:
        with interrupts.held:
            _attach()
            thread.home = True
            thread.staying = _Staying()


class _Engine:
    """Lets a thread into Prolog, with an engine of its own. Inside, no signal breaks it off."""

    def __enter__(self) -> None:
        if depth := thread.depth:
            thread.depth = depth + 1
            return
        interrupts.held.__enter__()
        try:
            prolog_lock.acquire_read()
            try:
                if not thread.home:
                    thread.made = made_by_goal()  # it has one, which would go with what is given back
                    if not thread.made:
                        _attach()
            except BaseException:
                prolog_lock.release_read()
                raise
        except BaseException:
            interrupts.held.__exit__()
            raise
        thread.depth = 1

    def __exit__(self, *_: object) -> None:
        thread.depth -= 1
        if not thread.depth:
            try:
                if not thread.home and not thread.made:
                    _janus.detach_engine()
            finally:
                thread.made = False
                prolog_lock.release_read()
                interrupts.held.__exit__()


_engine: Final = _Engine()


def _stop(engine: int, inside: bool) -> None:
    """Have an engine, or those that its goal made and is in, ask soon whether to stop.

    Called in a thread that has none. One that ends meanwhile may be an error of any kind, which goes while
    there is an engine.
    """
    _attach()
    try:
        with suppress(_janus.PrologError):
            _janus.cmd("acxon_services", "stop_engines" if inside else "stop_thread", engine)
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
    global _janus, _not_started
    if _not_started:  # to start it a second time would crash
        raise AcxonError(_not_started)
    try:
        import janus_swi
    except ImportError as error:
        raise runtime.broken_bridge(error) from error
    except Exception as error:  # of a class of janus, which is not there then
        _not_started = runtime.not_started(error)
        raise AcxonError(_not_started) from None
    thread.home = True
    janus_swi.consult(str(runtime.prolog_folder() / "load.pl"))
    janus_swi.query_once("thread_initialization(acxon_services:limit_thread)")  # here and in every other
    janus_swi.cmd("acxon_services", "load_uninterrupted")
    janus_swi.cmd("acxon_services", "keep_signal_stack")
    janus_swi.cmd("acxon_services", "know_engines")
    janus_swi.query_once("set_prolog_gc_thread(false)")  # no thread of Prolog's own: see sandbox.py
    janus_swi.query_once("set_prolog_flag(acxon_in_python, true)")
    _janus = janus_swi
    callbacks.own_engine = janus_swi.engine
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
