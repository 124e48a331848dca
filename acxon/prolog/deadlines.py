"""Calls of Prolog that end at their time, whatever the goal does.

An alarm of Prolog's own is heard by one engine, and once: a goal that catches everything, sleeps, or is in an
engine that it made (engine_next/2) goes on. So a thread beside has Prolog ask whether it is to stop, as a
signal does, until the call has ended.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from acxon.prolog import interrupts
from acxon.prolog.signals import NUDGE, nudges

_AGAIN: Final = 2.0  # seconds after which Prolog, told to stop, is told again: it has clean-ups to do


@contextmanager
def ending(moment: float, engine: int) -> Iterator[None]:
    """Have this thread, which is in Prolog with an engine, end at a moment of time.monotonic."""
    over = threading.Event()
    clock = threading.Thread(
        target=_watch, args=(moment, engine, threading.get_ident(), over), name="acxon-clock", daemon=True
    )
    with interrupts.ending_at(moment), nudges():
        clock.start()
        try:
            yield
        finally:
            over.set()
            clock.join()  # so that nobody stops or wakes a thread that may be gone


def _watch(moment: float, engine: int, thread: int, over: threading.Event) -> None:
    while not over.wait(max(0.0, moment - time.monotonic())):
        rounds, moment = 0, time.monotonic() + _AGAIN
        while time.monotonic() < moment:
            if rounds in (0, interrupts.DEAF):
                interrupts.stop(engine, inside=rounds > 0)
            rounds += 1
            if over.wait(interrupts.POLL):
                break
            signal.pthread_kill(thread, NUDGE)
