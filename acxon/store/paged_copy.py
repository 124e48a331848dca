"""The working copy of a store that is not held as a whole: Prolog has the pages that calls have touched.

Each call has a copy in Prolog to itself, reads one state of the store from its beginning to its end, and
leaves its pages to the next one. What another process writes is seen with the next call, which fetches what
it needs anew: where it is known what changed, only that. Memories in PostgreSQL say so, and of a file it is
known after one change that took nothing away: a story then takes 3.5 ms of processor time instead of 17. A
change is made on pages, too, and goes to the store inside the Prolog call that makes it; the rest is as in
working_copy.py.

A working set is how many facts are held at most: what is used least recently goes, and comes again when it is
asked for. 0 holds all there are. Where none is given, a file of up to BORDER facts is held as a whole, and
HELD facts of a larger one, or of what is in PostgreSQL, where others write at any time. To hold all costs
8 microseconds of processor time a fact when the file is opened or somebody else has written to it, 0.4
seconds at the border; pages cost 8 ms more when two plans are first narrated, and a question that touches
everything takes twice as long. A process that stays, such as a server, holds up to HELD facts as a whole: its
costly calls run in copies of it, which would fetch the same pages again and again (ranking 10,000 plans took
9 s of processor time instead of 0.6).
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError
from acxon.prolog import engine, interrupts
from acxon.prolog.callbacks import Fetcher
from acxon.store.pages import Pager, Source, check_working_set
from acxon.store.working_copy import PART, TOO_LATE, Progress, WorkingCopy, kept_by
from acxon.terms import Row

if TYPE_CHECKING:
    from acxon.store.interface import Store

BORDER: Final = 50_000
HELD: Final = 500_000
SPARE: Final = 16  # copies that nobody uses and that are kept for the next calls: a server reads in so many
PAIRS: Final = frozenset(("narrate", "compare", "attribution", "what_if", "flips"))  # what asks about two
SETTING: Final = "ACXON_WORKING_SET"
_ELSEWHERE: Final = (
    "These facts were begun to be read in the process that this is a copy (fork) of. Begin anew here."
)


def working_copy(
    storage: Store | None,
    progress: Progress | None,
    rows: Sequence[Row],
    working_set: int | None,
    lasting: bool = False,
) -> WorkingCopy:
    """Return a copy of a file, or of `rows` where there is none: of all, or of pages where there is much."""
    check_working_set(working_set)
    if storage is None or not storage.by_pages:
        return WorkingCopy(storage, progress, rows)
    most = _asked() if working_set is None else working_set
    if most is None:
        border = HELD if lasting else BORDER
        most = HELD if storage.shared or storage.count() > border else 0
    return PagedCopy(storage, most) if most else WorkingCopy(storage, progress)


def _asked() -> int | None:
    """Return the number of facts in the environment."""
    text = os.environ.get(SETTING, "")
    if not text:
        return None
    if not text.isdecimal():
        raise AcxonError(f"{SETTING} is {text!r}, and not a number of facts. 0 holds all there are.")
    return int(text)


class PagedCopy(WorkingCopy):
    """What Prolog holds of a store: pages, in a copy for each call that runs."""

    def __init__(self, storage: Store, most: int) -> None:
        self._most = most
        self._pagers: dict[str, Pager] = {}
        self._free: list[str] = []
        super().__init__(storage)
        self._free.append(self._names[0])

    # --- copies ---------------------------------------------------------------------------------------

    def _taken(self) -> str:
        with self._count:
            self._check_open()
            name = self._free.pop() if self._free else ""
            if name:
                self._users[name] += 1
        if not name:
            name, _ = self._fresh(None)
            with self._count:
                self._names.append(name)
                self._users[name] += 1
        try:
            self._check_open()
            self._renewed(name)
        except BaseException:
            self._returned(name)
            raise
        return name

    def _call(self, seconds: float | None, service: str, *arguments: Any) -> Any:
        name = self._taken()
        try:
            if service in PAIRS:
                self._pagers[name].expect(arguments[:2])
            return engine.call_within(seconds, TOO_LATE, name, service, *arguments)
        finally:
            self._returned(name)

    def _renewed(self, name: str) -> None:
        """Begin to read, and have a copy forget what it was told by pages of an older state."""
        pager = self._pagers[name]
        if pager.begin():
            return
        try:
            schema = pager.know(*engine.call("", "schema_names"))
            new = int(schema != pager.schema)
            engine.call(name, "renew", pager.changed, pager.count(), *pager.names(), new)
            pager.schema = schema
        except BaseException:
            pager.seen = None
            raise

    def _returned(self, name: str) -> None:
        pager = self._pagers[name]
        pager.end()
        with self._count:
            self._users[name] -= 1
            unused = [] if self._users[name] else [name]
            if unused and not self._closed and len(self._free) < SPARE:
                self._free.append(name)
                unused = []
            self._forget(unused)
        self._drop(unused)

    def _forget(self, names: Sequence[str]) -> None:
        for name in names:
            self._names.remove(name)
            del self._users[name]

    def _drop(self, names: Sequence[str]) -> None:
        for name in names:
            self._pagers.pop(name).source.close()
        super()._drop(names)

    def _fresh(self, progress: Progress | None) -> tuple[str, int]:
        storage = self.storage
        assert storage is not None
        name: str = engine.call("", "create")
        pager = self._pagers[name] = Pager(storage.pages())
        try:
            engine.page(name, self._most, _fetcher(self, name))
            self._renewed(name)
            engine.keep(name, kept_by(self, name))
            pager.end()
        except BaseException:
            self._drop([name])
            raise
        return name, pager.seen or 0

    def _unused(self) -> list[str]:
        self._free.clear()
        unused = [name for name in self._names if not self._users[name]]
        self._forget(unused)
        return unused

    def told(self) -> Iterator[Row]:
        """Yield all facts of one state of the store, of which only some are held at a time."""
        storage = self.storage
        assert storage is not None
        process = os.getpid()
        source: Source | None = None
        try:
            with interrupts.entered:
                self._check_open()
                source = storage.pages()
                source.begin()
                told = source.told(PART)
            while True:
                with interrupts.entered:
                    some = next(told, None)
                if some is None:
                    return
                yield from some
                if process != os.getpid():
                    raise AcxonError(_ELSEWHERE)
        finally:
            if source is not None and process == os.getpid():
                with interrupts.held:
                    source.end()
                    source.close()

    # --- writing --------------------------------------------------------------------------------------

    def _begin(self, name: str, storage: Store, transaction: ExitStack) -> None:
        pager = self._pagers[name]
        pager.end()  # who writes holds no second connection: those of a pool are few
        connection = self._open_batch(storage, transaction)
        with self._swap:
            self._check_open()
            storage.adopt(pager.seen or 0)
            storage.check_read()
        if self._task.in_parts:  # what a part reads, those before it may have added
            pager.source.writing = connection
            transaction.callback(setattr, pager.source, "writing", None)

    def _write(self, name: str, removed: list[Row], added: list[Row], prefixes: dict[str, str]) -> None:
        super()._write(name, removed, added, prefixes)
        storage = self.storage
        assert storage is not None
        self._pagers[name].wrote(None if self._task.in_parts else storage.seen, [*removed, *added])


def _fetcher(owner: PagedCopy, name: str) -> Fetcher:
    """Return what gets the pages of the copy `name`, as long as its owner is there."""
    copy = weakref.ref(owner)

    def fetch(what: str, arguments: Sequence[Any]) -> list[Any]:
        here = copy()
        if here is None:
            raise AcxonError("This knowledge base is closed.")
        return here._pagers[name].answer(what, arguments)

    return fetch
