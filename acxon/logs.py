"""Structured logging: one JSON object a line, off by default."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any, Final

from acxon.printing import json_text

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
