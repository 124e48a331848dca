"""What is told inside `with kb.batch():`, kept aside until the batch ends.

A batch belongs to the thread or asyncio task that began it. What others tell meanwhile is a change of its
own: it waits for no batch, becomes no part of one, and is not lost with one.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from acxon.store.working_copy import Edits


class Batch:
    """The edits of a batch that has not ended, in order, and the prefixes that it declares."""

    def __init__(self) -> None:
        self.edits: Edits = []
        self.prefixes: dict[str, str] = {}

    def add(self, edits: Edits, prefixes: dict[str, str] | None) -> None:
        """Take further edits and prefixes in."""
        self.edits.extend(edits)
        self.prefixes.update(prefixes or {})

    @contextmanager
    def inner(self) -> Iterator[None]:
        """A batch inside: when it fails, what it told is taken back and the rest stays."""
        count, prefixes = len(self.edits), dict(self.prefixes)
        try:
            yield
        except BaseException:
            del self.edits[count:]
            self.prefixes = prefixes
            raise


class Batches:
    """The batches of one knowledge base that have not ended: at most one for each thread or task."""

    def __init__(self) -> None:
        self._open: dict[object, Batch] = {}

    def current(self) -> Batch | None:
        """Return the batch that this thread or task has begun."""
        return self._open.get(_owner()) if self._open else None

    @contextmanager
    def begin(self) -> Iterator[Batch]:
        """Make a batch for this thread or task, until the end of the block."""
        owner = _owner()
        batch = self._open[owner] = Batch()
        try:
            yield batch
        finally:
            del self._open[owner]


def _owner() -> object:
    """Return the asyncio task that runs, else the thread.

    A variable of the context would not do: a task that is made inside a batch inherits the context.
    """
    asyncio: Any = sys.modules.get("asyncio")  # where it was never imported there are no tasks
    if asyncio is not None and asyncio._get_running_loop() is not None:
        task: object = asyncio.current_task()
        if task is not None:
            return task
    return threading.current_thread()
