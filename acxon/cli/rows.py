"""Answers printed as they come: what is found at once laid out together, what takes longer line by line."""

from __future__ import annotations

import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from textwrap import indent
from types import TracebackType
from typing import Any, Final

from acxon.cli.display import plain_lines, show_table
from acxon.printing import json_text, show
from acxon.prolog.signals import NUDGE

AT_ONCE: Final = 0.2  # seconds from the first answer for which others are waited for
MOST_AT_ONCE: Final = 1000  # answers that are waited for


class _Rows(ABC):
    """Collects answers for a moment; then prints those and each that follows."""

    def __init__(self) -> None:
        self._waiting: list[dict[str, Any]] = []
        self._lock = threading.Lock()
        self._streaming = False
        self._timer = threading.Timer(AT_ONCE, self._begin)
        self._timer.daemon = True
        self._failed: BaseException | None = None  # printing in the timer's thread

    def __enter__(self) -> _Rows:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: BaseException | TracebackType | None) -> None:
        self._timer.cancel()
        over = False
        try:
            if kind is None:
                with self._lock:
                    if self._failed is None:
                        self._finish()
                over = True
        finally:
            if not over:
                self._stop_printing()
        if self._failed is not None:
            raise self._failed

    def _stop_printing(self) -> None:
        """Have the timer's thread end, which may wait for a reader who does not read: Python would, too."""
        if self._lock.acquire(blocking=False):
            self._lock.release()
            return
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
        signal.pthread_kill(self._timer.ident or 0, NUDGE)  # what it writes is written again, to nowhere
        self._timer.join()

    def take(self, answer: dict[str, Any]) -> None:
        """Print an answer, now or with the others."""
        with self._lock:
            if self._failed is not None:
                raise self._failed
            if self._streaming:
                self._line(answer)
                return
            if not self._waiting:
                self._timer.start()
            self._waiting.append(answer)
            if len(self._waiting) >= MOST_AT_ONCE:
                self._stream()

    def _begin(self) -> None:
        with self._lock:
            try:
                if not self._streaming:
                    self._stream()
            except BaseException as error:  # a pipe that nobody reads: told to who asks
                self._failed = error

    def _stream(self) -> None:
        self._streaming = True
        waiting, self._waiting = self._waiting, []
        self._block(waiting)

    @abstractmethod
    def _block(self, answers: list[dict[str, Any]]) -> None:
        """Print the answers that came at once."""

    @abstractmethod
    def _line(self, answer: dict[str, Any]) -> None:
        """Print one that came later."""

    @abstractmethod
    def _finish(self) -> None:
        """Print what still waits, and the end."""


class TableRows(_Rows):
    """A table, whose columns are as wide as what comes at once needs."""

    def __init__(self, shown: Callable[[Any], str]) -> None:
        super().__init__()
        self._shown = shown
        self._widths: list[int] = []
        self._head: list[str] = []
        self._any = False

    def _cells(self, answer: dict[str, Any]) -> list[str]:
        return [self._shown(answer[name]) for name in self._head]

    def _block(self, answers: list[dict[str, Any]]) -> None:
        self._any = True
        self._head = list(answers[0])
        if self._head:
            lines, self._widths = plain_lines([self._head, *map(self._cells, answers)])
            show(lines, flush=True)

    def _line(self, answer: dict[str, Any]) -> None:
        if self._head:
            cells = plain_lines([self._cells(answer)], self._widths)[0]
            show(cells, flush=True)

    def _finish(self) -> None:
        if self._waiting and self._waiting[0]:
            self._head = list(self._waiting[0])
            show_table(self._head, list(map(self._cells, self._waiting)))
        elif self._waiting or (self._any and not self._head):
            show("true.")
        elif not self._any:
            show("false.")


class JsonRows(_Rows):
    """A list in JSON; the last answer so far waits, to know whether a comma follows."""

    def __init__(self) -> None:
        super().__init__()
        self._last: str | None = None

    def _block(self, answers: list[dict[str, Any]]) -> None:
        for answer in answers:
            self._line(answer)

    def _line(self, answer: dict[str, Any]) -> None:
        show("[" if self._last is None else f"{self._last},", flush=True)
        self._last = indent(json_text(answer, 2), "  ")

    def _finish(self) -> None:
        for answer in self._waiting:
            self._line(answer)
        show("[]" if self._last is None else f"{self._last}\n]")
