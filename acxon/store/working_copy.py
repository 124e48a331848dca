"""The working copy in Prolog of a knowledge base, and how it keeps in step with the file.

Reading never waits for another reader, and every change goes to the file inside the Prolog transaction that
makes it. When another process has written to the file the copy is made anew; the old one goes when the last
call that reads it has returned. A copy that nobody holds any longer is forgotten.

The order of the locks is in locks.py. A change is made without the file's lock, which is taken when it is
written. When another process wrote in between, or is writing then, it is made again, and the second time the
file is locked before, so that nobody comes in between: a change is made at most twice, however often others
write. Who waits for another process keeps no other knowledge base of this one waiting, and the calls that
are behind it have waited as long as it has: see patience.py.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError, BusyError, ChangedError, StorageError
from acxon.prolog import callbacks, engine, huge_pages, interrupts
from acxon.prolog.doing import Stopped
from acxon.prolog.locks import Lock
from acxon.store import builtin
from acxon.store.patience import Patience
from acxon.terms import PROPERTY, SUBJECT, Row, identity

if TYPE_CHECKING:
    from acxon.store.interface import Store

Progress = Callable[[int, int], None]
TELL, FORGET, DECLARE = 0, 1, 2
Edits = list[tuple[int, Row]]

PART: Final = 20_000  # the most edits that go to Prolog at once
TOO_LATE: Final = "This took longer than {:g} s and was given up."
_PAUSE: Final = 0.002  # seconds in which others may take the locks that one needs who waits for a file


class _Task(threading.local):
    """What a thread is doing, and where its changes come from."""

    source = ""
    in_parts = False  # a transaction of the file is open already
    first = False  # what it does can be done again, as nothing was written


class WorkingCopy:
    """What Prolog knows of one knowledge base. Safe to use from several threads."""

    def __init__(
        self, storage: Store | None, progress: Progress | None = None, rows: Sequence[Row] = ()
    ) -> None:
        """Make the copy of a file, or of `rows` where there is none."""
        self.storage = storage
        self._rows = rows
        self._task = _Task()
        self.patience = Patience()
        self._renewal = Lock("renewal")  # held while the file is read anew
        self._swap = Lock("copy")  # held to replace the copy, or to see that it is the current one
        self._count = Lock("use")  # held to look at or change the two below
        self._users: Counter[str] = Counter()
        self._closed = False
        self._names: list[str] = []  # the copies that Prolog holds; the last is in use
        engine.drop_with(self, self._names)
        with interrupts.entered:
            name, version = self._fresh(progress)
            if storage is not None:
                storage.adopt(version)
            self._names.append(name)

    # --- reading --------------------------------------------------------------------------------------

    def call(self, service: str, *arguments: Any, seconds: float | None = None) -> Any:
        """Return what a service of prolog/bridge/services.pl answers about the copy, in `seconds` at most."""
        with interrupts.entered:
            return self._call(seconds, service, *arguments)

    def told(self) -> Iterable[Row]:
        """Return all facts, the ontology's included, in the order in which they were told."""
        return map(callbacks.prolog_row, self.call("rows"))

    @contextmanager
    def used(self) -> Iterator[str]:
        """Yield the name of the copy, up to date, which stays until the end of the block."""
        with interrupts.entered, self._used() as name:
            yield name

    def _call(self, seconds: float | None, service: str, *arguments: Any) -> Any:
        name = self._taken()
        try:
            return engine.call_within(seconds, TOO_LATE, name, service, *arguments)
        finally:
            self._returned(name)

    @contextmanager
    def _used(self) -> Iterator[str]:
        name = self._taken()
        try:
            yield name
        finally:
            self._returned(name)

    def _taken(self) -> str:
        if self.storage is not None:
            self._refresh(self.storage)
        with self._count:
            if self._closed:
                self._check_open()
            name = self._names[-1]
            self._users[name] += 1
        return name

    def _returned(self, name: str) -> None:
        with self._count:
            self._users[name] -= 1
            unused = self._unused() if self._closed or len(self._names) > 1 else ()
        if unused:
            self._drop(unused)

    def close(self) -> None:
        """Close the file, and free the memory when running calls have returned. Twice does no harm.

        Handlers of signals and finalizers may close one in the middle of a call, whose thread may hold locks
        that come after those needed here: then the file is closed at the end of that call.
        """
        self._closed = True
        if interrupts.in_between():
            interrupts.afterwards(self._close)
        else:
            with interrupts.held:
                self._close()

    def _close(self) -> None:
        ours = interrupts.set_ours(True)
        try:
            with self._swap:
                with self._count:
                    unused = self._unused()
                if self.storage is not None:
                    self.storage.close()
        finally:
            interrupts.set_ours(ours)
        self._drop(unused)

    def _check_open(self) -> None:
        if self._closed:
            raise AcxonError("This knowledge base is closed.")

    def _unused(self) -> list[str]:
        """Take away the names of old copies, or of all when closed, that no call is using."""
        old = self._names[:] if self._closed else self._names[:-1]
        unused = [name for name in old if not self._users[name]]
        for name in unused:
            self._names.remove(name)
            del self._users[name]
        return unused

    def _drop(self, names: Sequence[str]) -> None:
        for name in names:
            engine.drop(name)

    # --- keeping in step ------------------------------------------------------------------------------

    def _refresh(self, storage: Store) -> None:
        """Make the copy anew when another process has written to the file.

        A thread in Prolog keeps the copy that it has: others wait for it there.
        """
        self._check_open()
        if callbacks.inside() or not storage.changed():
            return
        with self._renewal:
            self._check_open()
            if not storage.changed():
                return
            name, version = self._fresh(None)
            with self._swap:
                storage.adopt(version)
                with self._count:
                    self._names.append(name)
                    unused = self._unused()
        self._drop(unused)

    def _fresh(self, progress: Progress | None) -> tuple[str, int]:
        """Return the name of a new copy of the ontology and of what the file holds, and its version there."""
        name: str = engine.call("", "create")
        version = 0
        try:
            rows = [*builtin.ontology_rows(), *self._rows]
            properties = {row[PROPERTY] for row in rows}
            engine.call(name, "open", rows)
            if self.storage is not None:
                version = self._read_file(name, self.storage, progress, properties)
                engine.keep(name, kept_by(self, name))
            engine.call(name, "ready", list(properties))
            huge_pages.settle()
        except BaseException:
            engine.drop(name)
            raise
        return name, version

    def _read_file(self, name: str, storage: Store, progress: Progress | None, properties: set[str]) -> int:
        """Add what a file holds to a new copy, and its properties to `properties`; return its version."""
        try:
            return self._read_rows(name, storage, progress, properties)
        except (StorageError, Stopped):
            raise
        except (AcxonError, TypeError) as error:  # a row that nobody can have told
            raise StorageError(
                f"{storage.path} is damaged: it holds what cannot be read. Look at it: "
                f"acxon check {quote(str(storage.path))}"
            ) from error

    def _read_rows(self, name: str, storage: Store, progress: Progress | None, properties: set[str]) -> int:
        known = set(map(identity, builtin.ontology_rows()))
        nodes = {row[SUBJECT] for row in builtin.ontology_rows()}
        with storage.snapshot() as snapshot:
            total, done = snapshot.count(), 0
            engine.call(name, "open_prefixes", list(snapshot.prefixes().items()))
            for rows in snapshot.rows():
                new = [row for row in rows if row[SUBJECT] not in nodes or identity(row) not in known]
                engine.call(name, "open", new)
                properties.update(row[PROPERTY] for row in new)
                done += len(rows)
                if progress is not None:
                    ours = interrupts.set_ours(False)  # no lock is held: it may call other knowledge bases
                    try:
                        progress(done, total)
                    finally:
                        interrupts.take_over()
                        interrupts.set_ours(ours)
            return snapshot.version

    # --- writing --------------------------------------------------------------------------------------

    def checked(self, edits: Edits, prefixes: Mapping[str, str] | None) -> Edits:
        """Return edits that are to be carried out later; raise an AcxonError where one never could be."""
        changes: Sequence[Any] = [*((DECLARE, each) for each in (prefixes or {}).items()), *edits]
        for begin in range(0, len(changes), PART):
            self.call("check_edits", changes[begin : begin + PART])
        if self.storage is not None:
            for how, row in edits:
                if how == TELL:
                    self.storage.check_row(row)
        return edits

    def change(
        self, edits: Sequence[tuple[int, Row]], source: str, prefixes: Mapping[str, str] | None = None
    ) -> int:
        """Carry out edits, and keep new prefixes, all or none; return how many facts came or went."""
        changes: Sequence[Any] = edits
        if prefixes:
            changes = [*((DECLARE, declared) for declared in prefixes.items()), *edits]

        def edit(name: str) -> int:
            if len(changes) > PART:
                return max(self._change_in_parts(name, changes))
            removed, added = engine.call(name, "change", changes) if changes else (0, 0)
            return max(int(removed), int(added))

        with interrupts.entered:
            changed = int(self._writing(source, edit))
            if len(changes) > PART:
                huge_pages.settle()
        return changed

    def _change_in_parts(self, name: str, edits: Sequence[Any]) -> tuple[int, int]:
        """Carry out very many edits a part at a time, in one transaction of Prolog's and of the file."""
        with ExitStack() as transaction:
            self._task.in_parts = True
            transaction.callback(setattr, self._task, "in_parts", False)

            def part(number: int) -> Sequence[Any]:
                if number == 1 and self.storage is not None:
                    self._begin(name, self.storage, transaction)
                return edits[(number - 1) * PART : number * PART]

            count = (len(edits) + PART - 1) // PART
            return engine.call_in_parts(name, count, part, transaction.close)

    def _begin(self, name: str, storage: Store, transaction: ExitStack) -> None:
        """Begin a transaction of the file for a change of the copy `name`.

        From then on no other copy takes its place: for that somebody else would have to write to the file.
        """
        self._open_batch(storage, transaction)
        with self._swap:
            self._check_current(name, storage)
            storage.check_read()

    def _open_batch(self, storage: Store, transaction: ExitStack) -> Any:
        """Begin a transaction of the file; one that others keep from that is made again where it can be."""
        try:
            if self._task.first:
                return transaction.enter_context(storage.batch(wait=0))
            with self.patience.waiting():
                return transaction.enter_context(storage.batch(self.patience.left(storage.wait)))
        except BusyError as error:
            if not self._task.first:
                raise
            raise ChangedError(str(error)) from error
        except StorageError:
            self._check_open()  # which takes a -wal with it that was there
            raise

    def writing(self, source: str, work: Callable[[str], Any]) -> Any:
        """Do work that may write, again when another process wrote in between and nothing is written yet."""
        with interrupts.entered:
            self.patience.begin()
            return self._writing(source, work)

    def session(self, source: str, work: Callable[[Callable[[], str]], None]) -> None:
        """Do work that consists of calls, each of which begins with asking for the copy, and may write."""
        taken: list[str] = []

        def current() -> str:
            self.patience.begin()
            taken.append(self._taken())
            for name in taken[:-1]:
                self._returned(name)
            del taken[:-1]
            return taken[0]

        with interrupts.entered:
            self._task.source = source
            try:
                work(current)
            finally:
                for name in taken:
                    self._returned(name)

    def _writing(self, source: str, work: Callable[[str], Any]) -> Any:
        self._task.source = source
        self._task.first = self.storage is not None and not callbacks.inside()
        try:
            with self._used() as name:
                return work(name)
        except ChangedError:
            if not self._task.first or self.storage is None:
                raise
        finally:
            self._task.first = False
        with self._reserved(self.storage), self._used() as name:
            return work(name)

    @contextmanager
    def _reserved(self, storage: Store) -> Iterator[None]:
        """Let nobody else change anything, in this process or in others, from the beginning of the block."""
        with interrupts.held, ExitStack() as both:
            if not self._tried(storage, both):
                with self.patience.waiting():
                    while not self._tried(storage, both):
                        interrupts.check()
                        time.sleep(_PAUSE)
            yield

    def _tried(self, storage: Store, both: ExitStack) -> bool:
        """Keep all others from changing anything; False, and hold nothing, while another process does so."""
        try:
            both.enter_context(callbacks.changing())
            both.enter_context(storage.reserved(wait=0))
        except BusyError:
            both.close()
            if not self.patience.left(storage.wait):
                raise
            return False
        return True

    @contextmanager
    def settled(self) -> Iterator[None]:
        """Let nobody else change anything between what is read in the block and the first change in it."""
        if self.storage is None or self.storage.read_only or callbacks.inside():
            yield
            return
        with self._reserved(self.storage):
            yield

    def _write(self, name: str, removed: list[Row], added: list[Row], prefixes: dict[str, str]) -> None:
        """Write a change of the copy `name` to the file; called by Prolog inside its transaction."""
        storage = self.storage
        assert storage is not None
        with ExitStack() as transaction:
            if not self._task.in_parts:
                self._begin(name, storage, transaction)
            if prefixes:
                storage.save_prefixes(prefixes)
            storage.commit(removed, added, self._task.source)
        self._task.first = False

    def _check_current(self, name: str, storage: Store) -> None:
        self._check_open()
        if name != self._names[-1]:
            raise ChangedError(f"Another process has written to {storage.path}; ask again.")


def kept_by(owner: WorkingCopy, name: str) -> callbacks.Writer:
    """Return what writes the changes of the copy `name`, as long as its owner is there."""
    copy = weakref.ref(owner)

    def write(removed: list[Row], added: list[Row], prefixes: dict[str, str]) -> None:
        here = copy()
        if here is not None:
            here._write(name, removed, added, prefixes)

    return write
