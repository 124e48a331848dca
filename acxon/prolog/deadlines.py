"""Calls of Prolog that end at their time, whatever the goal does.

An alarm of Prolog's own is heard by one engine, and once: a goal that catches everything, sleeps, or is in an
engine that it made (engine_next/2) goes on. So a thread beside has Prolog ask whether it is to stop, as a
signal does, until the call has ended.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from acxon.prolog import interrupts
from acxon.prolog.signals import NUDGE

_AGAIN: Final = 2.0  # seconds after which Prolog, told to stop, is told again: it has clean-ups to do


@contextmanager
def ending(moment: float, stop: Callable[[], None]) -> Iterator[None]:
    """Have this thread, which is in Prolog, end at a moment of time.monotonic: from then on call `stop`."""
    over = threading.Event()
    clock = threading.Thread(
        target=_watch, args=(moment, stop, threading.get_ident(), over), name="acxon-clock", daemon=True
    )
    with interrupts.ending_at(moment):
        clock.start()
        try:
            yield
        finally:
            over.set()
            clock.join()  # so that nobody stops or wakes a thread that may be gone


def _watch(moment: float, stop: Callable[[], None], thread: int, over: threading.Event) -> None:
    while not over.wait(max(0.0, moment - time.monotonic())):
        stop()
        moment = time.monotonic() + _AGAIN
        while time.monotonic() < moment and not over.wait(interrupts.POLL):
            signal.pthread_kill(thread, NUDGE)
