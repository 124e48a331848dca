"""A gate that many threads pass at once, and that one may close to be alone behind it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from acxon.prolog import interrupts, locks


class Gate:
    """Open for all, until one closes it: that one waits for those inside, and new ones wait for it.

    A thread that is to end stops waiting, see interrupts.py; it is then as far as it was before.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Open the gate with nobody inside, whatever other threads were doing."""
        self._lock = threading.Lock()
        self._change = threading.Condition(self._lock)
        self._inside = 0
        self._waiting = 0
        self._closed = False

    @property
    def closing(self) -> bool:
        """Whether somebody waits for those inside to leave."""
        return self._closed

    def enter(self, surely: bool = False) -> None:
        """Be one of those inside; with `surely` also when this thread is to end. Not to be entered twice."""
        if locks.CHECKED:
            locks.taking("gate", self)
        with self._lock:
            if not self._closed:
                self._inside += 1
                return
            self._waiting += 1
            try:
                while self._closed:
                    self._change.wait(interrupts.POLL)
                    if not surely:
                        interrupts.check()
                self._inside += 1
            except BaseException:
                if locks.CHECKED:
                    locks.released(self)
                raise
            finally:
                self._waiting -= 1
                if not self._waiting:
                    self._change.notify_all()

    def leave(self) -> None:
        """Be no longer inside."""
        with self._lock:
            self._inside -= 1
            if self._closed:
                self._change.notify_all()
        if locks.CHECKED:
            locks.released(self)

    def close(self, seconds: float | None = None, inside: int = 0) -> bool:
        """Be alone inside; False, and not alone, when that takes longer than `seconds`.

        `inside` is 1 when the caller is inside already. Those that waited before are let in first.
        """
        if locks.CHECKED:
            locks.taking("gate", self)
        alone = False
        deadline = None if seconds is None else time.monotonic() + seconds
        try:
            with self._change:
                if self._wait(lambda: not self._closed and not self._waiting, deadline):
                    self._closed = True
                    try:
                        alone = self._wait(lambda: self._inside <= inside, deadline)
                    finally:
                        if not alone:
                            self._open()
        finally:
            if not alone and locks.CHECKED:
                locks.released(self)
        return alone

    def open(self, enter: bool = False) -> None:
        """Let the others in again; with `enter`, stay inside as one of them."""
        with self._change:
            self._inside += enter
            self._open()
        if locks.CHECKED and not enter:
            locks.released(self)

    @contextmanager
    def closed(self, seconds: float, inside: int = 0) -> Iterator[bool]:
        """Close the gate for the block; False when that takes longer than `seconds`."""
        alone = self.close(seconds, inside)
        try:
            yield alone
        finally:
            if alone:
                self.open()

    def _wait(self, wanted: Callable[[], bool], deadline: float | None) -> bool:
        while not wanted():
            left = interrupts.POLL if deadline is None else deadline - time.monotonic()
            if left <= 0:
                return False
            self._change.wait(min(left, interrupts.POLL))
            interrupts.check()
        return True

    def _open(self) -> None:
        self._closed = False
        self._change.notify_all()
