"""Ctrl-C, and any other signal, while Prolog or the file is at work.

Python runs a signal's handler in the main thread, at any instruction: a handler that raises there could leave
a lock taken, a transaction open, or janus with half a term, which ends the process. So whatever is inside
`held` is never broken off. A signal that arrives meanwhile runs its handler at once, whoever's it is; what
that raises waits for the end of `held`, where everything is consistent again. Until then all that takes long
asks `check`, and Prolog, which does not, is told to stop by a thread that the signal wakes. A handler that
raises nothing, as asyncio's or a server's, stops nothing.

`entered` is `held` at the doors that people come through. Python collects garbage at any instruction, too,
and what is collected may have a `__del__` that calls a knowledge base in the middle of a call: that is
refused. Nothing is begun where the stack of Python is nearly used up: a RecursionError comes before, not in
the middle.

Prolog calls people's code, too: functions of a goal, and those that take its answers. What a handler raises
there is raised at once, as anywhere in Python, which may wait there for anything; and again at the end, as
the goal may catch it. A call of ours in there is one like any other: handlers that were set in there wait for
its end. Those that are set in there, or by a handler, and stay are taken over when people's code has ended.

`held` also knows which threads are in the middle of a call. A fork copies one thread alone, so a copy that is
made meanwhile holds locks and transactions that nobody in it will ever finish: there, calls are refused.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # see signals.py
import math
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.prolog.doing import Layer, Place, Running, State, Stopped
from acxon.prolog.frames import (
    among_people,
    check_stack,
    forget_imports,
    free_imports,
    imports_locked,
    wait_for_imports,
)
from acxon.prolog.signals import NUDGE, Handler, give_back, handlers_but, hear_nudges

POLL: Final = 0.05  # seconds after which those that wait look again whether they are to stop
DEAF: Final = 2  # times POLL after which a call that has heard nothing is taken to be inside an engine
_CLEAN_UP: Final = 2.0  # seconds after which Prolog, told to stop, is told again
_TRIES: Final = 100  # to do what handlers that raise may break off
_LOST: Final = (
    "This process is a copy (fork) of one that was in the middle of a call of acxon, so none can be made "
    "here. Copy it while no thread is in such a call, or start a new one: "
    "multiprocessing.get_context('spawn')."
)

_HANDLER: Final = (
    "The handler of a signal called a knowledge base in the middle of another call. Have it raise, "
    "or note that it was called, and act on that when the call has returned."
)
_COLLECTED: Final = (
    "A finalizer (__del__, weakref) called a knowledge base in the middle of another call of its thread. "
    "Have it note what is to be done, and do that when the call has returned."
)

_state: Final = State()
_place: Final = Place()
_others: Final[dict[int, int]] = {}  # threads but the main one that are inside `held`, and how deep
_copying: Final[set[int]] = set()  # threads that make a copy of the process which knows what it may use
_lost = False  # this process is a copy, made in the middle of a call
_watching = threading.Lock()  # held while the watcher is in Prolog
_main = threading.main_thread().ident
_pipe: tuple[int, int] | None = None
_stop_prolog: Callable[[int, bool], None] = lambda engine, inside: None  # noqa: E731 (until there is Prolog)


class _Held:
    """Puts off what handlers of signals raise to the end of the block. They nest; other threads are noted."""

    __slots__ = ()

    def __enter__(self) -> None:
        if _lost:
            raise AcxonError(_LOST)
        if (thread := threading.get_ident()) != _main:
            if not (depth := _others.get(thread, 0)) and not _place.ours:
                check_stack()
            _others[thread] = depth + 1
            return
        if _state.depth:
            _state.depth += 1
            return
        if not _place.ours:  # else looked at when this began
            check_stack()
        handlers = handlers_but(_on_signal)
        numbers = iter(handlers)  # from here on nothing is made that could have garbage collected
        _state.raised = None
        _state.handlers = handlers
        if not handlers:  # ignored, or it ends the process, which harms no file
            _state.depth = 1
            return
        try:
            _state.depth = 1  # also for what a handler that is still its own calls
            _state.installed = True
            for number in numbers:
                _signal.signal(number, _on_signal)  # then nothing is raised
            _be_woken()
            if imports_locked():
                free_imports()
        except BaseException:
            _restore(_state, 0, ())
            raise

    def __exit__(self, *_: object) -> None:
        thread = threading.get_ident()
        if _place.later and (_state.depth if thread == _main else _others.get(thread)) == 1:
            _do_later()
        if thread != _main:
            if (depth := _others.pop(thread, 1) - 1) > 0:
                _others[thread] = depth
            return
        if _state.depth > 1:
            _state.depth -= 1
            return
        if _state.installed and _state.wakeup != -1:  # else ours may stay: the watcher does nothing then
            try:
                _signal.set_wakeup_fd(_state.wakeup)
            except (ValueError, OSError):  # closed meanwhile
                _signal.set_wakeup_fd(-1)
            _state.wakeup = -1
        _restore(_state, 0, ())
        raised, _state.raised = _state.raised, None
        if raised is not None:
            try:
                raise raised from None
            finally:
                del raised  # else it and this frame would hold each other, and every term below, for long


held: Final = _Held()


def is_held() -> bool:
    """True in a thread that is inside `held`."""
    thread = threading.get_ident()
    return _state.depth > 0 if thread == _main else thread in _others


class _Entered:
    """`held` for what people call. Refused in the middle of another call, but where Prolog calls Python."""

    __slots__ = ()

    def __enter__(self) -> None:
        refuse()
        check_stack()
        if _state.depth and not _lost and threading.get_ident() == _main:
            _nest()
        else:
            held.__enter__()
        _place.ours = True

    def __exit__(self, *_: object) -> None:
        _place.ours = False
        if _state.depth > 1 and threading.get_ident() == _main:
            _unnest(_state.layers[-1])
        else:
            held.__exit__()


entered: Final = _Entered()


def refuse() -> None:
    """Raise an AcxonError in the middle of a call, where a lock may be taken or a transaction open."""
    if handling():
        raise AcxonError(_HANDLER)
    if _place.ours:
        raise AcxonError(_COLLECTED)


def in_between() -> bool:
    """True in a handler or a finalizer that is called in the middle of a call, for those whom that allows."""
    return handling() or _place.ours


def afterwards(work: Callable[[], None]) -> None:
    """Have something done at the end of the call in whose middle this thread is, which holds no lock then."""
    _place.later = [*(_place.later or ()), work]


def _do_later() -> None:
    """Do what was to be done at the end of a call; what goes wrong with it is as if a handler raised it."""
    while works := _place.later:
        _place.later = works[1:]
        try:
            works[0]()
        except BaseException as error:
            if threading.get_ident() == _main:
                _state.raised = error


def set_ours(value: bool) -> bool:
    """Note whether this thread is in code of ours, not in Prolog, which may call people's; return before."""
    before, _place.ours = _place.ours, value
    return before


class _Finishing:
    """Has what is inside done to its end, whatever signal arrives: for what is short, or has gone too far."""

    __slots__ = ()

    def __enter__(self) -> None:
        held.__enter__()
        _place.finishing += 1

    def __exit__(self, *_: object) -> None:
        _place.finishing -= 1
        held.__exit__()


finishing: Final = _Finishing()


def stopping() -> bool:
    """True when the work of this thread is to end."""
    if _place.finishing:
        return False
    came = threading.get_ident() == _main and _came() is not None
    return came or (_place.until < math.inf and time.monotonic() > _place.until)


def _came() -> BaseException | None:
    """Return what a handler has raised that stops the work of the main thread."""
    return _state.raised or next((layer.raised for layer in _state.layers if layer.raised), None)


def check() -> None:
    """Raise Stopped when the work of this thread is to end."""
    if stopping():
        raise Stopped("This was stopped by a signal, or at the end of its time.")


@contextmanager
def ending_at(moment: float) -> Iterator[None]:
    """Have the work of this thread in the block end at a moment of time.monotonic: that raises Stopped."""
    before = _place.until
    _place.until = min(before, moment)
    try:
        yield
    finally:
        _place.until = before


def prolog_begins(engine: Callable[[], int]) -> Running | None:
    """Note that Prolog begins a call, unless this thread is to end; return what `prolog_ended` takes."""
    if threading.get_ident() != _main:
        return None
    check()
    before = _state.running
    _state.running = engine(), _state.depth
    return before


def prolog_ended(before: Running | None) -> None:
    """Note that the call ended which began last."""
    if threading.get_ident() == _main:
        _state.running = before


def handling() -> bool:
    """True in the handler of a signal that arrived in the middle of a call."""
    return bool(_state.handling) and threading.get_ident() == _main


def asked() -> bool:
    """Called by Prolog when it was told to: True when it is to stop. Handlers that wait run here, before."""
    take_over()
    if threading.get_ident() == _main:
        _state.heard = True
    return stopping()


def raised(error: BaseException | None) -> bool:
    """Called by Prolog when `asked` raised what a handler did that is not taken over yet; as `asked`."""
    _state.raised = error or KeyboardInterrupt()  # Python's own handler, in C, makes none before it is caught
    return asked()


def stop_prolog_with(stop: Callable[[int, bool], None]) -> None:
    """Have `stop`, in another thread, make an engine, or those that it is in, call `asked` soon."""
    global _stop_prolog
    _stop_prolog = stop


def stop(engine: int, *, inside: bool) -> None:
    """Make an engine, or those of its goal that it is in, call `asked` soon."""
    with _watching:
        _stop_prolog(engine, inside)


def watcher_idle() -> threading.Lock:
    """Return a lock that is free while the watcher is not in Prolog: to be held where the process forks."""
    return _watching


def _on_signal(number: int, frame: Any) -> None:
    if _state.wakeup >= 0:  # here, as it may be closed, and be another file, when the call has ended
        with suppress(OSError):
            os.write(_state.wakeup, bytes((number,)))
    whose = next((layer for layer in reversed(_state.layers) if number in layer.handlers), _state)
    try:
        known = handlers_but(_on_signal)  # of people's code that goes on, and may put ours back
        _state.handling += 1
        try:
            whose.handlers[number](number, frame)
        finally:
            take_over(known)
            _state.handling -= 1
    except BaseException as error:
        whose.raised = error.with_traceback(None)
        running = _state.running
        if running and _state.depth == running[1] and not _place.finishing and among_people(frame):
            raise


def take_over(known: Mapping[int, Handler] = MappingProxyType({})) -> None:
    """Put off what handlers raise that people's code has set, after `known`, in the main thread's call."""
    if not _state.depth or _state.giving_back or threading.get_ident() != _main:
        return
    whose = _state.layers[-1] if _state.layers else _state
    for _ in range(_TRIES):
        try:
            if _state.installed and not _state.starting:
                _be_woken()
            if not (handlers := handlers_but(_on_signal, known)):
                return
            whose.handlers = {**whose.handlers, **handlers}
            _state.installed = True
            for number in handlers:
                _signal.signal(number, _on_signal)
        except BaseException as error:
            whose.raised = error


def _restore(whose: State | Layer, depth: int, layers: tuple[Layer, ...]) -> None:
    """Give every signal its handler back. The block has ended then: what is called in between nests."""
    while True:
        try:
            _state.giving_back = True
            give_back(whose.handlers, _on_signal)
            _state.installed = _state.installed and depth > 0
            _state.depth, _state.layers = depth, layers
            _state.giving_back = False
            return
        except BaseException as error:
            whose.raised = error


def _nest() -> None:
    """Be in `held` once more, with the handlers that people's code has set in the middle of the call."""
    layer = Layer(handlers_but(_on_signal), (_state.depth, _state.layers))
    numbers, layers, depth = iter(layer.handlers), (*_state.layers, layer), _state.depth + 1
    try:
        _state.layers = layers
        _state.depth = depth
        for number in numbers:
            _signal.signal(number, _on_signal)
    except BaseException as error:
        layer.raised = error
        _unnest(layer)


def _unnest(layer: Layer) -> None:
    """Be in `held` once less, and raise what handlers have raised meanwhile."""
    _restore(layer, *layer.before)
    raised = _came() or layer.raised
    if raised is not None:
        try:
            raise raised from None
        finally:
            del raised


def _be_woken() -> None:
    """Have signals wake the watcher."""
    fd = _pipe[1] if _pipe else _start()  # of which nothing is left that nobody knows of
    hear_nudges()
    wakeup = _signal.set_wakeup_fd(fd, warn_on_full_buffer=False)
    if wakeup != fd:
        _state.wakeup = wakeup


def _start() -> int:
    """Start the thread that signals wake, which a handler may have done meanwhile; return what wakes it."""
    global _pipe
    _state.starting = True
    try:
        if _pipe is None:
            _pipe = _watched()
        return _pipe[1]
    finally:
        _state.starting = False


def _watched() -> tuple[int, int]:
    read, write = os.pipe()
    os.set_blocking(write, False)
    _signal.pthread_sigmask(_signal.SIG_UNBLOCK, (NUDGE,))
    try:
        threading.Thread(target=_watch, args=(read,), name="acxon-signals", daemon=True).start()
    except BaseException:  # the system lets us have no more threads
        os.close(read)
        os.close(write)
        raise
    return read, write


def _watch(read: int) -> None:
    """Have Prolog ask what the signals want that arrive."""
    while numbers := os.read(read, 1024):
        if numbers.strip(bytes((NUDGE,))):
            _interrupt(_state.running)


def _interrupt(running: Running | None) -> None:
    """Make Prolog ask until the call has ended, or has heard of the signal and may go on.

    A call that was stopped has time for its clean-ups, which another signal could break off. Engines that its
    goal made are told only where it stays deaf, as they are in no hurry to be destroyed then.
    """
    _state.heard = True
    again, rounds = 0.0, 0
    while running is not None and _state.running is running:
        if _state.heard and time.monotonic() >= again:
            _state.heard = False
            again, rounds = time.monotonic() + _CLEAN_UP, 0
        if not _state.heard and rounds in (0, DEAF) and _state.running is running:
            stop(running[0], inside=rounds > 0)
        rounds += 1
        time.sleep(POLL)
        if _state.heard and _came() is None:
            return
        if _state.running is running and _main is not None:
            with suppress(OSError):
                _signal.pthread_kill(_main, NUDGE)


@contextmanager
def copying() -> Iterator[None]:
    """Inside, have a copy that this thread makes of the process see itself to what it may use."""
    thread = threading.get_ident()
    _copying.add(thread)
    try:
        yield
    finally:
        _copying.discard(thread)


def copied() -> bool:
    """True, where a copy of the process begins, when that was made between calls and by others than acxon."""
    return not _lost and threading.get_ident() not in _copying


def lost() -> bool:
    """True in a copy of the process that was made in the middle of a call: none can be made there."""
    return _lost


def _before_fork() -> None:
    """Called before this process is copied. Who copies it for acxon has waited, and keeps others out now."""
    if threading.get_ident() not in _copying:
        wait_for_imports()


def after_fork() -> None:
    """Called in a copy of this process: it has no watcher, and does not wake that of the original."""
    global _lost, _main, _pipe, _watching
    forget_imports()
    if threading.get_ident() not in _copying:
        _lost = _lost or _state.depth > 0 or bool(_others) or _watching.locked()
    if _pipe is not None and (wakeup := _signal.set_wakeup_fd(-1)) not in (-1, _pipe[1]):
        _signal.set_wakeup_fd(wakeup)
    _state.wakeup = -1
    _main = None if _main is None else threading.get_ident()
    _pipe = None
    _watching = threading.Lock()
    if not _state.installed:
        _state.depth, _place.finishing, _state.running, _state.raised = 0, 0, None, None


def leave_alone() -> None:
    """From now on have signals do what they do: for a copy that starts no thread and that others end."""
    global _main
    _main = None


os.register_at_fork(before=_before_fork, after_in_child=after_fork)
