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

from acxon.errors import AcxonError
from acxon.store.working_copy import Edits


class Batch:
    """The edits of a batch that has not ended, in order, the prefixes that it declares, and what it is in."""

    def __init__(self, outer: Batch | None) -> None:
        self.outer = outer
        self.edits: Edits = []
        self.prefixes: dict[str, str] = {}
        self.lost = False  # the one around it has ended

    def add(self, edits: Edits, prefixes: dict[str, str] | None) -> None:
        """Take further edits and prefixes in."""
        self.check()
        self.edits.extend(edits)
        self.prefixes.update(prefixes or {})

    def check(self) -> None:
        """Raise an AcxonError when the batch around this one has ended, and taken this one with it."""
        if self.lost:
            raise AcxonError("The batch around this one has ended, so what is told in this one is lost.")


class Batches:
    """The batches of one knowledge base that have not ended, each within another of its thread or task."""

    def __init__(self) -> None:
        self._open: dict[object, Batch] = {}  # the innermost

    def current(self) -> Batch | None:
        """Return the batch that this thread or task has begun last."""
        return self._open.get(_owner()) if self._open else None

    @contextmanager
    def begin(self) -> Iterator[Batch]:
        """Make a batch for this thread or task, until the end of the block."""
        owner = _owner()
        batch = self._open[owner] = Batch(self._open.get(owner))
        try:
            yield batch
            batch.check()
            if self._open[owner] is not batch:
                raise AcxonError(
                    "A batch ends while one inside it has not ended; both are taken back. End the inner one "
                    "first, or tell in another thread or task what is not to be part of the outer one."
                )
        finally:
            self._end(owner, batch)

    def _end(self, owner: object, batch: Batch) -> None:
        """Take a batch out; those that are still open inside it are lost."""
        inner, outside = self._open[owner], batch.outer
        if inner is not batch:
            while inner.outer is not batch:
                inner.lost = True
                assert inner.outer is not None
                inner = inner.outer
            inner.lost = True
            inner.outer = outside
        elif outside is not None:
            self._open[owner] = outside
        else:
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
