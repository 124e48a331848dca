"""A readers-writer lock: many threads read at once, or one writes alone.

One who reads may wait for another thread that reads as well: a goal for a thread that it makes, a function
that a goal calls for its pool. Would that one wait for somebody who waits to write, none of the three would
ever get on. So who waits to write keeps readers out for a while, then lets them in for as long, and so on,
each time for twice as long: both get at least half of the time, and once it is longer than what anybody reads
takes, who writes is alone.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from acxon.prolog import interrupts, locks

TURN: Final = 0.5  # seconds for which one who waits to write first keeps readers out, and then lets them in


class ReadWriteLock:
    """Held by all who read, or by one who writes: that one waits for readers, and new readers wait for it.

    A thread that is to end stops waiting, see interrupts.py; it is then as far as it was before.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Have nobody hold it, whatever other threads were doing."""
        self._lock = threading.Lock()
        self._change = threading.Condition(self._lock)
        self._readers = 0
        self._waiting = 0
        self._writing = False

    @property
    def wanted(self) -> bool:
        """Whether somebody waits for the readers, to write."""
        return self._writing

    def acquire_read(self, surely: bool = False) -> None:
        """Be one of the readers; with `surely` also when this thread is to end. Not to be taken twice."""
        if locks.CHECKED:
            locks.taking("prolog", self)
        with self._lock:
            if not self._writing:
                self._readers += 1
                return
            self._waiting += 1
            try:
                while self._writing:
                    self._change.wait(interrupts.POLL)
                    if not surely:
                        interrupts.check()
                self._readers += 1
            except BaseException:
                if locks.CHECKED:
                    locks.released(self)
                raise
            finally:
                self._waiting -= 1
                if not self._waiting:
                    self._change.notify_all()

    def release_read(self) -> None:
        """Be no reader any longer."""
        with self._lock:
            self._readers -= 1
            if self._writing:
                self._change.notify_all()
        if locks.CHECKED:
            locks.released(self)

    def acquire_write(self, seconds: float | None = None, reading: int = 0) -> bool:
        """Be alone; False, and not alone, when that takes longer than `seconds`.

        `reading` is 1 when the caller is a reader already. Readers that waited before come first.
        """
        if locks.CHECKED:
            locks.taking("prolog", self)
        alone = False
        deadline = math.inf if seconds is None else time.monotonic() + seconds
        turn = TURN
        try:
            with self._change:
                while self._wait(lambda: not self._writing and not self._waiting, deadline):
                    alone = self._kept_out(reading, min(deadline, time.monotonic() + turn))
                    if alone or time.monotonic() >= deadline:
                        break
                    self._wait(lambda: self._readers <= reading, min(deadline, time.monotonic() + turn))
                    turn *= 2
        finally:
            if not alone and locks.CHECKED:
                locks.released(self)
        return alone

    def _kept_out(self, reading: int, deadline: float) -> bool:
        """Keep new readers out until those who read have left; False, and let them in, at the deadline."""
        alone = False
        self._writing = True
        try:
            alone = self._wait(lambda: self._readers <= reading, deadline)
        finally:
            if not alone:
                self._open()
        return alone

    def release_write(self, stay: bool = False) -> None:
        """Let the others read again; with `stay`, be one of them."""
        with self._change:
            self._readers += stay
            self._open()
        if locks.CHECKED and not stay:
            locks.released(self)

    @contextmanager
    def alone(self, seconds: float, reading: int = 0) -> Iterator[bool]:
        """Be alone for the block; False when that takes longer than `seconds`."""
        alone = self.acquire_write(seconds, reading)
        try:
            yield alone
        finally:
            if alone:
                self.release_write()

    def _wait(self, wanted: Callable[[], bool], deadline: float) -> bool:
        while not wanted():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            self._change.wait(min(left, interrupts.POLL))
            interrupts.check()
        return True

    def _open(self) -> None:
        self._writing = False
        self._change.notify_all()
