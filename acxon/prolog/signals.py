"""The signals that people may handle: all that may have a handler, but those that report a fault."""

from __future__ import annotations

import signal
from typing import Final

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
