"""Counts how often a piece of work crosses the border between Python and Prolog, in each direction."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from acxon.prolog import callbacks, engine


@dataclass
class Crossings:
    """What was called, in order: services of Prolog's, and functions of Python's."""

    into: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)


class _Counting:
    """Stands in for janus, and notes each call."""

    def __init__(self, janus: Any, counted: Crossings) -> None:
        self._janus = janus
        self._counted = counted

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._janus, name)
        if name not in ("apply_once", "apply", "cmd", "query", "query_once"):
            return real

        def call(*arguments: Any, **options: Any) -> Any:
            self._counted.into.append(str(arguments[3] if arguments[1:2] == ("service_outcome",) else name))
            return real(*arguments, **options)

        return call


@contextmanager
def crossings() -> Iterator[Crossings]:
    """Count the crossings of what is done inside the block."""
    counted = Crossings()
    with engine.engine():
        janus = engine._janus
    called = {
        name: function
        for name, function in inspect.getmembers(callbacks, inspect.isfunction)
        if (function.__doc__ or "").startswith("Called by Prolog")
    }

    def noted(name: str, function: Any) -> Any:
        def call(*arguments: Any) -> Any:
            counted.back.append(name)
            return function(*arguments)

        return call

    engine._janus = _Counting(janus, counted)
    for name, function in called.items():
        setattr(callbacks, name, noted(name, function))
    try:
        yield counted
    finally:
        engine._janus = janus
        for name, function in called.items():
            setattr(callbacks, name, function)
