"""Structured logging: one JSON object a line, off by default; and what libraries write, made visible."""

from __future__ import annotations

import logging
import sys
import threading
import time
import warnings
from traceback import format_exception
from typing import Any, Final

from acxon.printing import json_text, say, visible

LOGGER: Final = logging.getLogger("acxon")
_KNOWN: Final = frozenset(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    """Formats a record as a JSON object: time, level, event, and what the event carries."""

    def format(self, record: logging.LogRecord) -> str:
        extra = {name: value for name, value in vars(record).items() if name not in _KNOWN}
        entry = {"time": round(record.created, 6), "level": record.levelname.lower(),
                 "event": record.getMessage(), **extra}  # fmt: skip
        return json_text(entry)


def log_to_stderr() -> None:
    """Write acxon's log to stderr from now on."""
    if not any(isinstance(handler.formatter, JsonLines) for handler in LOGGER.handlers):
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(JsonLines())
        LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.DEBUG)


def say_for_others() -> None:
    """Have control characters shown in what others write to stderr here: logs, warnings, errors of threads.

    A library may put what it reads into them, as rdflib does with what is no IRI.
    """
    if logging.lastResort is not None:
        logging.lastResort.setFormatter(_Visible())
    warnings.showwarning = lambda *told, **_: say(warnings.formatwarning(*told[:4]).rstrip("\n"))
    threading.excepthook = _say_end


class _Visible(logging.Formatter):
    """Formats a record as text without control characters."""

    def format(self, record: logging.LogRecord) -> str:
        return visible(super().format(record))


def _say_end(told: threading.ExceptHookArgs) -> None:
    if told.exc_type is not SystemExit:
        say("".join(format_exception(told.exc_type, told.exc_value, told.exc_traceback)).rstrip("\n"))


class timed:
    """Log what happens in the block, with its seconds and its error; the block may add to what it yields."""

    def __init__(self, event: str, **fields: Any) -> None:
        self._event = event
        self._fields = fields
        self._start = 0.0

    def __enter__(self) -> dict[str, Any]:
        self._start = time.perf_counter()
        return self._fields

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if LOGGER.isEnabledFor(logging.INFO):
            if kind is not None:
                self._fields["error"] = kind.__name__
            self._fields["seconds"] = round(time.perf_counter() - self._start, 6)
            LOGGER.info(self._event, extra=self._fields)
