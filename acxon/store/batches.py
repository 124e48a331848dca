"""What is told inside `with kb.batch():`, kept aside until the batch ends.

A batch belongs to the thread or asyncio task that began it. What others tell meanwhile is a change of its
own: it waits for no batch, becomes no part of one, and is not lost with one.

A signal may raise at any instruction, also in the first of what ends a batch, and who handles that may tell
further facts. So a batch is open only while something holds what ends it: the `with` statement alone does,
which asks the block for that before it enters it, and each time anew. (`contextlib.ExitStack` asks its
class: there the batch is open while something holds the block.)
"""

from __future__ import annotations

import os
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, cast

from acxon.errors import AcxonError
from acxon.prolog import interrupts
from acxon.store.working_copy import Edits


class Batch:
    """The edits of a batch that has not ended, in order, the prefixes that it declares, and what it is in."""

    block: Callable[[], object]  # what ends it, while that is held
    owner: object
    outer: Batch | None = None
    lost = False  # the one around it has ended

    def __init__(self) -> None:
        self.edits: Edits = []
        self.prefixes: dict[str, str] = {}
        self.process = os.getpid()

    def is_open(self) -> bool:
        """True while something holds what ends it, but not in a copy (fork) of the process that began it."""
        return self.block() is not None and self.process == os.getpid()

    def add(self, edits: Edits, prefixes: dict[str, str] | None) -> None:
        """Take further edits and prefixes in, both or neither."""
        self.check()
        with interrupts.held:
            self.edits.extend(edits)
            for prefix, namespace in (prefixes or {}).items():
                self.prefixes.setdefault(prefix, namespace)  # who comes first has it, as outside

    def check(self) -> None:
        """Raise an AcxonError when the batch around this one has ended, and taken this one with it.

        So in a copy (fork) of the process that began it: that keeps what it told, once.
        """
        if self.process != os.getpid():
            raise AcxonError(
                "This process is a copy (fork) of the one that began the batch, and has no part in it. "
                "End the copy inside the block (os._exit), or begin a batch of its own there."
            )
        if self.lost:
            raise AcxonError("The batch around this one has ended, so what is told in this one is lost.")


Opened = dict[object, Batch]  # the innermost of each thread or task
Keep = Callable[[Edits, dict[str, str]], object]


class _End(partial[None]):
    """What ends a batch. It is called by C and calls `_left` without itself: what that raises has no hold."""


class _Exit:
    """The `__exit__` of a block: what ends the batch that is begun next, or one that no statement began."""

    def __get__(self, block: Block | None, kind: type[Block]) -> Callable[..., None]:
        if block is None:
            return self
        if block.entered:
            return partial(self, block)
        end = _End(_left, Batch(), block.opened, block.keep)
        block.end = weakref.ref(end)
        return end

    def __call__(self, block: Block, *error: object) -> None:
        _left(block.entered.pop(), block.opened, block.keep, *error)


class Block:
    """What `with` takes for a batch; each time it is a new one."""

    __exit__ = _Exit()

    def __init__(self, opened: Opened, keep: Keep) -> None:
        self.opened, self.keep = opened, keep
        self.end: Callable[[], _End | None] = lambda: None  # of the batch that a statement is about to begin
        self.entered: list[Batch] = []  # those that no statement has begun

    def __enter__(self) -> None:
        end, self.end = self.end(), lambda: None
        batch: Batch = Batch() if end is None else end.args[0]
        batch.block = weakref.ref(self if end is None else end)
        del end
        batch.owner = owner = _owner()
        batch.outer = _innermost(self.opened, owner)
        if batch.block() is self:
            self.entered.append(batch)
        self.opened[owner] = batch  # the last: it is open now, and the statement ends it


class Batches:
    """The batches of one knowledge base that have not ended, each within another of its thread or task."""

    def __init__(self) -> None:
        self._open: Opened = {}

    def current(self) -> Batch | None:
        """Return the batch that this thread or task has begun last."""
        return _innermost(self._open, _owner()) if self._open else None

    def begin(self, keep: Keep) -> AbstractContextManager[None]:
        """Return a block that is a batch of this thread or task; `keep` is told what is to be kept of it."""
        return cast("AbstractContextManager[None]", Block(self._open, keep))


def _innermost(opened: Opened, owner: object) -> Batch | None:
    """Return the innermost batch that is open; forget those that a signal has kept from ending."""
    batch = opened.get(owner)
    while batch is not None and not batch.is_open():
        batch = batch.outer
        _set(opened, owner, batch)
    return batch


def _set(opened: Opened, owner: object, batch: Batch | None) -> None:
    if batch is None:
        opened.pop(owner, None)
    else:
        opened[owner] = batch


def _left(batch: Batch, opened: Opened, keep: Keep, error: object, *_: object) -> None:
    """End a batch: take it out, and unless there is an error have what it holds kept."""
    inner = _innermost(opened, batch.owner)
    crossed = inner is not batch
    if crossed:
        _lose(inner, batch)
    else:
        _set(opened, batch.owner, batch.outer)
    if error is not None:
        return
    batch.check()
    if crossed:
        raise AcxonError(
            "A batch ends while one inside it has not ended; both are taken back. End the inner one "
            "first, or tell in another thread or task what is not to be part of the outer one."
        )
    if batch.outer is not None:
        batch.outer.add(batch.edits, batch.prefixes)
    elif batch.edits or batch.prefixes:
        keep(batch.edits, batch.prefixes)


def _lose(inner: Batch | None, batch: Batch) -> None:
    """Take a batch out that ends before those that were begun inside it: they are lost."""
    while inner is not None:
        inner.lost = True
        if inner.outer is batch:
            inner.outer = batch.outer
            return
        inner = inner.outer


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
