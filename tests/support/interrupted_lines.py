"""A call that Ctrl-C breaks off at a line of Python of one's choice, wherever that is."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


class _Lines:
    """Counts the lines that are run, and sends SIGINT at the one of a number."""

    def __init__(self, at: int) -> None:
        self.count, self._at = 0, at

    def begun(self, frame: FrameType, event: str, argument: Any) -> Any:
        return None if frame.f_code.co_filename == __file__ or _finalizing(frame) else self.run

    def run(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.count += 1
            if self.count == self._at:
                signal.raise_signal(signal.SIGINT)
        return self.run


def _finalizing(frame: FrameType | None) -> bool:
    """Whether Python would take no notice of what is raised here."""
    while frame is not None and frame.f_code.co_name not in ("__del__", "_remove"):
        frame = frame.f_back
    return frame is not None


def lines(call: Callable[[], object]) -> int:
    """Return how many lines a call runs."""
    return _run(call, 0)[0]


def interrupted(call: Callable[[], object], at: int) -> BaseException | None:
    """Return what a call raises that gets SIGINT at the line of a number, or that it ended before."""
    count, raised = _run(call, at)
    return raised if count >= at else EOFError()


def _run(call: Callable[[], object], at: int) -> tuple[int, BaseException | None]:
    counted, before, handler = _Lines(at), sys.gettrace(), signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        sys.settrace(counted.begun)
        try:
            call()
        finally:
            sys.settrace(before)
    except BaseException as error:
        return counted.count, error.with_traceback(None)
    finally:
        signal.signal(signal.SIGINT, handler)
    return counted.count, None
