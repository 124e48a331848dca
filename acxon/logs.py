"""Structured logging: one JSON object a line, off by default."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

LOGGER: Final = logging.getLogger("acxon")
_KNOWN: Final = frozenset(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    """Formats a record as a JSON object: time, level, event, and what the event carries."""

    def format(self, record: logging.LogRecord) -> str:
        extra = {name: value for name, value in vars(record).items() if name not in _KNOWN}
        entry = {"time": round(record.created, 6), "level": record.levelname.lower(),
                 "event": record.getMessage(), **extra}  # fmt: skip
        return json.dumps(entry, ensure_ascii=False, default=str)


def log_to_stderr() -> None:
    """Write acxon's log to stderr from now on."""
    if not any(isinstance(handler.formatter, JsonLines) for handler in LOGGER.handlers):
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(JsonLines())
        LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.DEBUG)


@contextmanager
def timed(event: str, **fields: Any) -> Iterator[dict[str, Any]]:
    """Log what happens in the block, with its seconds and its error; the block may add to what it yields."""
    if not LOGGER.isEnabledFor(logging.INFO):
        yield fields
        return
    start = time.perf_counter()
    try:
        yield fields
    except BaseException as error:
        fields["error"] = type(error).__name__
        raise
    finally:
        fields["seconds"] = round(time.perf_counter() - start, 6)
        LOGGER.info(event, extra=fields)
