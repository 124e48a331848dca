"""How long the calls of this process have waited for other processes that write to a store.

One thread at a time changes a knowledge base; those behind it wait for what it waits for. So the time that a
call has is counted from when it came, and what runs down is the time in which one of them, whichever, waits
for another process. The work of other threads of this process is not counted: it gets on.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from acxon.prolog import locks


class _Call(threading.local):
    """The call that a thread makes."""

    came = 0.0  # what the clock said then


class Patience:
    """A clock that runs while a thread waits for another process. Safe to use from several threads.

    It is read without a lock: people's code may call us in the middle.
    """

    def __init__(self) -> None:
        self._call = _Call()
        self._lock = threading.Lock()  # held, inside `held`, to change the next
        self._clock = 0, 0.0, 0.0  # how many wait, since when, and what the clock said then

    def begin(self) -> None:
        """Note that this thread begins a call."""
        self._call.came = self._now()

    def begin_with(self, lock: Any) -> Any:
        """Return a lock of `outer_lock` with which a call begins, unless this thread has taken it before."""
        if not locks.is_held(lock):
            self.begin()
        return lock

    def left(self, seconds: float) -> float:
        """Return how many of the seconds that this thread's call may wait are left, at least 0."""
        return max(0.0, seconds - (self._now() - self._call.came))

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Have the clock run. To be used inside `interrupts.held`."""
        self._count(1)
        try:
            yield
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        with self._lock:
            self._clock = self._clock[0] + more, time.monotonic(), self._now()

    def _now(self) -> float:
        waiting, since, then = self._clock
        return then + (time.monotonic() - since if waiting else 0.0)
