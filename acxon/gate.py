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
        self._change = threading.Condition(threading.Lock())
        self._inside = 0
        self._closed = False

    @contextmanager
    def passed(self) -> Iterator[None]:
        """Be inside. Not to be entered twice by one thread."""
        with self._change:
            while self._closed:
                self._change.wait()
            self._inside += 1
        try:
            yield
        finally:
            with self._change:
                self._inside -= 1
                if self._closed:
                    self._change.notify_all()

    @contextmanager
    def closed(self, seconds: float, inside: int = 0) -> Iterator[bool]:
        """Be alone inside; False, and not alone, when that takes longer than `seconds`.

        `inside` is 1 when the caller has passed already.
        """
        with self._change:
            mine = self._change.wait_for(lambda: not self._closed, seconds)
            if mine:
                self._closed = True
                mine = self._change.wait_for(lambda: self._inside <= inside, seconds)
                if not mine:
                    self._open()
        try:
            yield mine
        finally:
            if mine:
                with self._change:
                    self._open()

    def _open(self) -> None:
        self._closed = False
        self._change.notify_all()
