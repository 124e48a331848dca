"""What one knowledge base keeps, told to another, be they files or in PostgreSQL.

What is there already is not told twice, so a copy may be repeated. All facts are copied, or none. A target
that has nothing yet takes the facts as they are; any other one unites them with its own.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from acxon.errors import StorageError
from acxon.prolog import interrupts
from acxon.store.file import Storage
from acxon.store.interface import Store, opened
from acxon.store.working_copy import PART, TELL
from acxon.terms import Row


def copy(source: str, target: str) -> tuple[int, int]:
    """Copy what `source` keeps to `target`; return how many facts that are, and how many were new there."""
    if source == target:
        raise StorageError(f"{target} is to be copied to itself; name another place.")
    with interrupts.held:
        return _copied(source, target)


def _copied(source: str, target: str) -> tuple[int, int]:
    with ExitStack() as open_ones:
        there = opened(source, create=False, read_only=True)
        open_ones.callback(there.close)
        here = opened(target, create=True, read_only=False)
        open_ones.callback(here.close)
        copied = _copied_as_it_is(there, here)
        if copied is not None:
            return copied, copied
    from acxon.knowledge_base import KnowledgeBase

    with KnowledgeBase(target) as kb:
        there = opened(source, create=False, read_only=True)
        try:
            edits = _Edits(there)
            with there.snapshot() as moment:
                prefixes = moment.prefixes()
                for _ in moment.rows(PART):  # the end of them shows damage, which is not to be copied
                    pass
            kb._copy.change([], str(source), prefixes)
            return len(edits), kb._copy.change(edits if len(edits) > PART else list(edits), str(source))
        finally:
            there.close()


def copy_to_file(store: Store, target: Path) -> None:
    """Make `target` a knowledge base file that holds what a store does, complete or not at all."""
    with (
        interrupts.held,
        tempfile.TemporaryDirectory() as folder,
        Storage.open(Path(folder, "copy.kb")) as scratch,
    ):
        _copied_as_it_is(store, scratch)
        scratch.backup(target)


def _copied_as_it_is(source: Store, target: Store) -> int | None:
    """Copy all facts to a target that has none, and return how many; None where it has some."""
    with target.reserved():
        with target.snapshot() as now:
            if now.count():
                return None
            target.adopt(now.version)
        count = 0
        with target.batch(), source.snapshot() as moment:
            if prefixes := moment.prefixes():
                target.save_prefixes(prefixes)
            for rows in moment.rows(PART):
                target.commit([], rows, str(source.path))
                count += len(rows)
        return count


class _Edits(Sequence[tuple[int, Row]]):
    """The facts of a store as edits, which are read when they are looked at, one part after the other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._parts: Iterator[list[Any]] | None = None
        with store.snapshot() as moment:
            self._count = moment.count()

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, which: Any) -> Any:
        if which.start == 0:
            self._parts = self._read()
        assert self._parts is not None
        return next(self._parts, [])

    def __iter__(self) -> Iterator[Any]:
        for part in self._read():
            yield from part

    def _read(self) -> Iterator[list[Any]]:
        with self._store.snapshot() as moment:
            for rows in moment.rows(PART):
                yield [(TELL, row) for row in rows]
