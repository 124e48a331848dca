"""What one knowledge base keeps, told to another, be they files or in PostgreSQL.

What is there already is not told twice, so a copy may be repeated. All facts and prefixes are copied, or
none: a new file is made beside its place, and any other target is changed by one transaction. One that has
nothing yet takes the facts as they are; any other one unites them with its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any

from acxon.errors import StorageError
from acxon.fleet.address import is_address
from acxon.formats.files import made_beside
from acxon.prolog import interrupts
from acxon.store.database import check_target, log, wording
from acxon.store.file import Storage
from acxon.store.file_format import check_backup
from acxon.store.interface import Store, opened
from acxon.store.working_copy import DECLARE, PART, TELL

Check = Callable[[Any], None]


def copy(source: str, target: str) -> tuple[int, int]:
    """Copy what `source` keeps to `target`; return how many facts that are, and how many were new there."""
    if source == target:
        raise StorageError(f"{target} is to be copied to itself; name another place.")
    with interrupts.held:
        return _copied(source, target)


def _copied(source: str, target: str) -> tuple[int, int]:
    with closing(opened(source, create=False, read_only=True)) as there:
        if not is_address(target) and not os.path.exists(target):
            copied: int | None = _copied_to_file(there, Path(target), None)
        else:
            with closing(opened(target, create=True, read_only=False)) as here:
                copied = _copied_as_it_is(there, here)
        if copied is not None:
            return copied, copied
        from acxon.knowledge_base import KnowledgeBase

        with KnowledgeBase(target) as kb:
            edits = _Edits(there)
            changed = kb._copy.change(edits if len(edits) > PART else list(edits), source)
            return edits.facts, changed


def copy_to_file(store: Store, target: Path, check: Check) -> None:
    """Make `target` a knowledge base file that holds what a store does, in the place of an older one.

    What is copied is handed to `check` before.
    """
    with interrupts.held:
        _copied_to_file(store, target, check)


def _copied_to_file(store: Store, target: Path, check: Check | None) -> int:
    """Make a file that holds what a store does, complete or not at all; return how many facts it holds.

    Without `check`, it takes no place that another file has.
    """
    with wording(f"Cannot write {target}"):
        check_target(target, True)
        place = Path(os.path.realpath(target))
        check_backup(None, place, wait=0)
        with made_beside(place, new=check is None) as name:
            with Storage.open(name) as scratch:
                count = _copied_as_it_is(store, scratch, check)
            if log(f"{name}-wal").size:  # what could not be brought to the main file when it was closed
                raise StorageError(
                    f"Cannot write {target}: the disk is full, or failed. Nothing was changed."
                )
    return count or 0


def _copied_as_it_is(source: Store, target: Store, check: Check | None = None) -> int | None:
    """Copy all facts to a target that has none, and return how many; None where it has some."""
    with target.reserved():
        with target.snapshot() as now:
            if now.count():
                return None
            target.adopt(now.version)
        count = 0
        with target.batch(), source.snapshot() as moment:
            if check is not None:
                check(moment)
            if prefixes := moment.prefixes():
                target.save_prefixes(prefixes)
            for rows in moment.rows(PART):
                target.commit([], rows, str(source.path))
                count += len(rows)
        return count


class _Edits(Sequence[tuple[int, Any]]):
    """The prefixes and facts of a store as edits, which are read when they are looked at, part by part."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._parts: Iterator[list[Any]] = iter(())
        self.facts = 0  # that were read
        with store.snapshot() as moment:
            self._count = moment.count()

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, which: Any) -> Any:
        """Return a part; with the last one, all that came since they were counted: the end shows damage."""
        if which.start == 0:
            self._parts = self._read()
        part = next(self._parts, [])
        return [*part, *chain.from_iterable(self._parts)] if which.stop >= self._count else part

    def __iter__(self) -> Iterator[Any]:
        return chain.from_iterable(self._read())

    def _read(self) -> Iterator[list[Any]]:
        self.facts = 0
        with self._store.snapshot() as moment:
            declared = [(DECLARE, each) for each in moment.prefixes().items()]
            for rows in moment.rows(PART):
                self.facts += len(rows)
                yield [*declared, *((TELL, row) for row in rows)]
                declared = []
            yield declared
