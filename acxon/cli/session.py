"""What a command works on: the knowledge base, its rules and the log."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from acxon.cli.display import opening
from acxon.errors import AcxonError, BusyError
from acxon.fleet.address import is_address
from acxon.printing import say

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

EXAMPLE = "No knowledge base given: this is the built-in example 'bringing drinks', in memory."


@dataclass
class Session:
    """Opens the knowledge base when a command asks for it."""

    file: Path | str | None = None  # a text is an address
    rules: list[Path] = field(default_factory=list)
    verbose: bool = False
    json: bool = False
    moment: str = ""  # a time as it was typed, where it is one of a clock
    _new: Path | None = None  # the file that this command makes
    _kb: KnowledgeBase | None = None

    def take(
        self,
        *,
        kb: str | None = None,
        rules: Iterable[str] = (),
        verbose: bool = False,
        as_json: bool = False,
    ) -> None:
        """Take options that stand before the command, or after it: the later knowledge base counts."""
        self.file = self.file if kb is None else _named(kb)
        self.rules += map(Path, rules)
        self.verbose = self.verbose or verbose
        self.json = self.json or as_json

    def place(self) -> Path | str | None:
        """Return the file or the address to work on, or None for the built-in example."""
        if self.file is not None:
            return self.file
        named = os.environ.get("ACXON_KB")
        if named:
            return _named(named)
        here = Path("acxon.kb")
        return here if here.exists() else None

    def open(self, *, writing: bool = False, lasting: bool = False) -> KnowledgeBase:
        """Return the knowledge base. A command that writes makes ./acxon.kb when there is no other.

        One that stays and answers many calls opens it as `lasting`.
        """
        if self.verbose:
            from acxon.logs import log_to_stderr

            log_to_stderr()
        from acxon.knowledge_base import KnowledgeBase

        place = self.place()
        if place is None and writing:
            place = Path("acxon.kb")
            say(f"Keeping knowledge in {place} (choose another file with --kb).")
        if place is None:
            say(EXAMPLE)
            kb = KnowledgeBase(example=True)
        else:
            self._new = place if writing and isinstance(place, Path) and not place.exists() else None
            with opening() as progress:
                kb = KnowledgeBase(place, create=writing, progress=progress, lasting=lasting)
        self._kb = kb
        for file in self.rules:
            kb.consult(file)
        if self.moment and not kb.clock():
            raise AcxonError(
                f"{self.moment} is a time of a clock, and the times here are plain numbers. "
                "Say that they are a clock's: acxon clock on"
            )
        return kb

    def close(self) -> None:
        """Close the knowledge base. A file that the command made and told nothing goes again."""
        if self._kb is None:
            return
        self._kb.close()
        if self._new is not None and self._new.exists():
            with suppress(BusyError):  # another tells it something
                _remove_empty(self._new)


def _remove_empty(path: Path) -> None:
    """Remove a knowledge base file to which nothing was told, and while nobody can tell it something."""
    from acxon.store.file import Storage

    with Storage.open(path, create=False) as storage, storage.reserved(wait=0):
        with storage.snapshot() as now:
            told = now.count() or now.prefixes()
        if not told:
            for ending in ("", "-wal", "-shm"):
                Path(f"{path}{ending}").unlink(missing_ok=True)


def _named(text: str) -> Path | str:
    """Return the file that a text names, or the text when it is an address of PostgreSQL."""
    return text if is_address(text) else Path(text)


def session(context: typer.Context) -> Session:
    """Return the session of the command that `context` belongs to."""
    found = context.find_object(Session)
    assert found is not None
    return found


MORE_PLANS = "Plan one: acxon plan DOMAIN PROBLEM; or load some: acxon load FILE"
