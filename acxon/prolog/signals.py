"""The signals that people may handle, all that may have a handler but those that report a fault; handlers."""

from __future__ import annotations

# The module signal looks each handler up in an enumeration: 35 us around each call instead of 2.
import _signal  # type: ignore[import-not-found]
import signal
from collections.abc import Callable, Mapping
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
        if number not in _REAL_TIME and number != NUDGE and number.name not in _FAULTS | _NO_HANDLER
    ),
    *_REAL_TIME,
)


def handlers_but(ours: Handler, known: Mapping[int, Handler] = MappingProxyType({})) -> dict[int, Handler]:
    """Return the handlers that are neither ours nor known."""
    get = _signal.getsignal
    return {
        number: handler
        for number in SIGNALS
        if callable(handler := get(number)) and handler is not ours and handler is not known.get(number)
    }


def give_back(handlers: dict[int, Handler], ours: Handler) -> None:
    """Give signals that have ours their handlers back; not those that have got others."""
    for number, handler in handlers.items():
        if _signal.getsignal(number) is ours:
            _signal.signal(number, handler)


def hear_nudges() -> None:
    """Have a nudge end a wait, which a signal with a handler does."""
    if not callable(_signal.getsignal(NUDGE)):
        _signal.signal(NUDGE, _nudged)


def _nudged(number: int, frame: Any) -> None:
    pass
