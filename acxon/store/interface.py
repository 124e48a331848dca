"""What a knowledge base asks of what keeps it: a file (file.py), or PostgreSQL (acxon/fleet/storage.py)."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from acxon.store.pages import Source
from acxon.terms import Row


class Moment(Protocol):
    """What is kept at one moment."""

    version: int

    def count(self) -> int:
        """Return how many facts there are."""

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared, with their namespaces."""

    def rows(self, chunk: int = ...) -> Iterator[list[Row]]:
        """Yield all facts in lists of at most `chunk`. Then the moment is over."""


class Store(Protocol):
    """Keeps what was told. Every error is a StorageError, after which all is as it was before."""

    read_only: bool
    by_pages: bool  # parts of it can be read, as they are at one moment
    wait: float  # seconds that a call waits for others that write, unless it is told how long
    shared: bool  # others write to it at any time: what is held as a whole is soon out of date
    seen: int  # the number of the last change that is taken for read

    @property
    def path(self) -> object:
        """Where it is, as people are told."""

    def close(self) -> None:
        """Let go of it; an unfinished batch is undone."""

    def pages(self) -> Source:
        """Return what reads parts of it."""

    def snapshot(self) -> AbstractContextManager[Moment]:
        """Yield what is kept at one moment."""

    def adopt(self, version: int) -> None:
        """From now on, take what was there at `version` for read."""

    def count(self) -> int:
        """Return how many facts there are."""

    def changed(self) -> bool:
        """True when somebody else has written what was not read."""

    def check(self) -> list[str]:
        """Return what is wrong, one sentence each."""

    def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy what is there to a file, complete or not at all."""

    def check_row(self, row: Row, /) -> object:
        """Raise an AcxonError where a fact could not be kept."""

    def commit(self, removed: Sequence[Row], added: Sequence[Row], source: str = ...) -> None:
        """Remove and add facts in one transaction that is on disk when this returns."""

    def save_prefixes(self, prefixes: Mapping[str, str]) -> None:
        """Add prefixes, or give known ones a new namespace."""

    def check_read(self) -> None:
        """Inside a transaction: raise a ChangedError when somebody else has written what was not read."""

    def batch(self, wait: float | None = ...) -> AbstractContextManager[Any]:
        """Make one transaction of everything written inside, and yield the connection that sees it.

        Raises a BusyError when others write for `wait` seconds.
        """

    def reserved(self, wait: float | None = ...) -> AbstractContextManager[None]:
        """Keep others from writing, to the end of the first transaction inside the block. See `batch`."""


def opened(place: str | os.PathLike[str], create: bool, read_only: bool) -> Store:
    """Open what keeps a knowledge base: a file, or the memories in PostgreSQL that an address names."""
    from acxon.fleet.address import is_address

    if is_address(place):
        from acxon.fleet.storage import FleetStorage

        return FleetStorage.open(str(place), create=create, read_only=read_only)
    from acxon.store.file import Storage

    return Storage.open(place, create=create, read_only=read_only)
