"""The signals that people may handle, all but those that report a fault; their handlers, and their stacks."""

from __future__ import annotations

# The module signal looks each handler up in an enumeration: 35 us around each call instead of 2.
import _signal  # type: ignore[import-not-found]
import ctypes
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final

Handler = Callable[[int, Any], Any]

NUDGE: Final = int(signal.SIGURG)  # ends a wait of Prolog's for the clock; nobody minds one too many
_FAULTS: Final = {"SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV", "SIGSYS"}
_NO_HANDLER: Final = {"SIGKILL", "SIGSTOP"}
_REAL_TIME: Final = range(signal.SIGRTMIN, signal.SIGRTMAX + 1) if hasattr(signal, "SIGRTMIN") else range(0)
SIGNALS: Final = (
    *(
        int(number)
        for number in signal.Signals
        if number not in _REAL_TIME and number.name not in _FAULTS | _NO_HANDLER
    ),
    *_REAL_TIME,
)


def handlers_but(ours: Handler, known: Mapping[int, Handler] = MappingProxyType({})) -> dict[int, Handler]:
    """Return the handlers that are neither ours nor known."""
    get = _signal.getsignal
    return {
        number: handler
        for number in SIGNALS
        if callable(handler := get(number))
        and handler not in (ours, _nudged)
        and handler is not known.get(number)
    }


def give_back(handlers: dict[int, Handler], ours: Handler) -> None:
    """Give signals that have ours their handlers back; not those that have got others."""
    for number, handler in handlers.items():
        if _signal.getsignal(number) is ours:
            _signal.signal(number, handler)


def hear_nudges() -> None:
    """Have a nudge end a wait, which a signal with a handler does.

    Python lets its main thread alone set one: in others it is a function of C that does no harm.
    """
    if callable(_signal.getsignal(NUDGE)):
        return
    if threading.current_thread() is threading.main_thread():
        _signal.signal(NUDGE, _nudged)
    else:
        _set_in_c(NUDGE, _DO_NOTHING)
        _signal.siginterrupt(NUDGE, True)


@contextmanager
def nudges() -> Iterator[None]:
    """Let this thread be nudged, whatever signals it has blocked."""
    hear_nudges()
    before = _signal.pthread_sigmask(_signal.SIG_UNBLOCK, (NUDGE,))
    try:
        yield
    finally:
        if NUDGE in before:
            _signal.pthread_sigmask(_signal.SIG_BLOCK, (NUDGE,))


def _nudged(number: int, frame: Any) -> None:
    pass


_set_in_c: Final = ctypes.PyDLL(None).signal
_set_in_c.argtypes = (ctypes.c_int, ctypes.c_void_p)
_set_in_c.restype = ctypes.c_void_p
_DO_NOTHING: Final = ctypes.cast(ctypes.PyDLL(None).getpid, ctypes.c_void_p)


# Python has its handlers run on the thread's alternate stack, if it has one.
Stack = tuple[int, int, int]  # where it is, how it is used, its size
_USE: Final = ("use", ctypes.c_int)
_SIZE: Final = ("size", ctypes.c_size_t)


class _Stack(ctypes.Structure):
    _fields_ = (("place", ctypes.c_void_p), *((_SIZE, _USE) if sys.platform == "darwin" else (_USE, _SIZE)))


_sigaltstack: Final = ctypes.PyDLL(None).sigaltstack


def alternate_stack() -> Stack:
    """Return the alternate stack of this thread."""
    now = _Stack()
    _sigaltstack(None, ctypes.byref(now))
    return now.place or 0, now.use, now.size


def use_alternate_stack(stack: Stack) -> None:
    """Give this thread the alternate stack that it had.

    Each engine of Prolog brings one, which goes with it, and the thread would be left with what is no longer
    there: the next signal would be written over whatever has its place.
    """
    place, use, size = stack
    _sigaltstack(ctypes.byref(_Stack(place=place, use=use, size=size)), None)
