"""A gate that many threads pass at once, and that one may close to be alone behind it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Gate:
    """Open for all, until one closes it: that one waits for those inside, and new ones wait for it."""

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

    def enter(self) -> None:
        """Be one of those inside. Not to be entered twice by one thread."""
        with self._lock:
            if not self._closed:
                self._inside += 1
                return
            self._waiting += 1
            try:
                while self._closed:
                    self._change.wait()
                self._inside += 1
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

    def close(self, seconds: float | None = None, inside: int = 0) -> bool:
        """Be alone inside; False, and not alone, when that takes longer than `seconds`.

        `inside` is 1 when the caller is inside already. Those that waited before are let in first.
        """
        with self._change:
            if not self._change.wait_for(lambda: not self._closed and not self._waiting, seconds):
                return False
            self._closed = True
            alone = False
            try:
                alone = self._change.wait_for(lambda: self._inside <= inside, seconds)
            finally:
                if not alone:
                    self._open()
            return alone

    def open(self, enter: bool = False) -> None:
        """Let the others in again; with `enter`, stay inside as one of them."""
        with self._change:
            self._inside += enter
            self._open()

    @contextmanager
    def closed(self, seconds: float, inside: int = 0) -> Iterator[bool]:
        """Close the gate for the block; False when that takes longer than `seconds`."""
        alone = self.close(seconds, inside)
        try:
            yield alone
        finally:
            if alone:
                self.open()

    def _open(self) -> None:
        self._closed = False
        self._change.notify_all()
