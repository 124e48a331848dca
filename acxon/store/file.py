"""The knowledge base file: an SQLite database that any tool can open.

Prolog holds the working copy; this file holds what has been told. Every `commit` is one SQLite transaction
that is on disk before the call returns, and `batch` makes one transaction of many commits. A counter in the
file tells whether another process has written since this one last read; nobody can write over knowledge
that they have not read. A digest and a mark (`storage_seal`) tell whether the file is whole, and each write
looks whether the file still is the one that has its name.
"""

from __future__ import annotations

import os
import sqlite3
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from acxon.errors import BusyError, ChangedError, StorageError, whole_characters
from acxon.formats.files import replacing_bytes
from acxon.prolog import interrupts
from acxon.prolog.locks import Lock
from acxon.store import database, file_format, upgrading
from acxon.store.check import all_problems, problems
from acxon.store.database import Connection, Identity, Log
from acxon.store.pages import Source
from acxon.store.rows import DELETE, INSERT, Snapshot, canonical, fields
from acxon.store.seal import MODULUS, Mark, code, content_digest, copy_database, digest, sum_of_squares
from acxon.terms import SUBJECT, Row

_WORDS: Final = {
    False: ("BEGIN IMMEDIATE", "COMMIT", ("ROLLBACK",)),
    True: ("SAVEPOINT level{0}", "RELEASE level{0}", ("ROLLBACK TO level{0}", "RELEASE level{0}")),
}

_storages: Final[weakref.WeakSet[Storage]] = weakref.WeakSet()  # that are open


class Storage:
    """One open knowledge base file.

    Calls may come from any thread, one after the other; a batch belongs to the storage, not to the thread
    that began it. Every error is a StorageError, after which the file is as it was before the call.
    """

    def __init__(self, path: Path, connection: Connection, uri: str, read_only: bool, wait: float) -> None:
        self.path = path
        self.read_only = read_only
        self.wait = wait
        self._uri = uri
        self._connection = connection
        self._lock = Lock("file")
        self._depth = 0
        self._reserved = False
        self.seen = 0  # the number of the last change that is taken for read
        self.sealed = True  # a file of format 1 that may not be written to is not
        self._readers: weakref.WeakSet[Source] = weakref.WeakSet()
        self.by_pages = self.shared = False
        self.check_row = fields
        self._names = database.names(path)
        self._files: Identity = (None, None, None)
        self._log = Log(0, b"")
        self._mark: Mark | None = None
        self._unlocked: tuple[int, ...] = ()  # what the file was like when it was opened without locks
        _storages.add(self)

    # --- opening and closing --------------------------------------------------------------------------

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], create: bool = True, read_only: bool = False, wait: float = 10.0,
        whole: bool = True,
    ) -> Storage:  # fmt: skip
        """Open a knowledge base file, made new when there is none and `create` allows it.

        A file without write permission is opened for reading. `wait` is how many seconds a call waits for
        another process before it raises a BusyError. With `whole`, a file that has lost changes is refused.
        """
        place = Path(path).absolute()
        with interrupts.held, database.wording(f"Cannot open {place}"):
            database.check_target(place, create and not read_only)
            new = file_format.check_new(place)
            read_only = read_only or (not new and database.is_read_only(place))
            if not read_only and place.exists():
                database.check_names(place)
            if not new:
                database.patiently(lambda: file_format.inspect(place, wait, whole), wait)
            connection, uri = database.connect(place, read_only, wait)
            storage = cls(place, connection, uri, read_only, wait)
            try:
                storage._settle()
                return storage
            except BaseException:
                storage.close()
                raise

    @classmethod
    def accept(cls, path: str | os.PathLike[str], wait: float = 10.0) -> None:
        """Take what a file holds now for what was told: what it has lost is lost."""
        with cls.open(path, create=False, wait=wait, whole=False) as storage:
            if storage.read_only:
                raise StorageError(f"{storage.path} is read-only; copy it, and accept the copy.")
            if damage := problems(storage._connection):
                raise StorageError(f"{storage.path} cannot be accepted. {damage[0]} Go back to a backup.")
            storage._seal(accepting=True)

    def _settle(self) -> None:
        """Check or make the tables, and note which files these are."""
        connection = self._connection
        empty = database.patiently(lambda: file_format.is_empty(connection), self.wait)
        if empty and self.read_only:
            raise StorageError(f"{self.path} is empty; it holds no knowledge base.")
        if empty:  # before there is a log: the page of the mark is in the main file from the start
            with self._transaction():
                if file_format.is_empty(connection):
                    file_format.make_tables(connection)
        if not self.read_only:
            database.prepare(connection, self.wait)
        version = database.patiently(lambda: file_format.file_format(connection, self.path), self.wait)
        if version < file_format.FORMAT and not self.read_only:
            self._seal()
        self.sealed = version >= file_format.SEALED or not self.read_only
        indexed = file_format.pragma(connection, "user_version") >= file_format.FORMAT
        self.by_pages = indexed and database.UNLOCKED not in self._uri
        self.seen = self.data_version()
        self._files = database.identity(self._names)
        self._note_unlocked()
        if not self.read_only:
            self._log = database.log(self._names[1])
            self._mark = Mark(self.path, connection)

    def _seal(self, accepting: bool = False) -> None:
        """Bring a file of an older format to today's; when `accepting`, take what it holds for whole."""
        connection = self._connection
        mark, self._mark = self._mark, None  # what was lost before is not to be found lost now
        try:
            what = f"Cannot write to {self.path}"
            with database.wording(what), self._transaction(), self._other() as before:
                upgrading.keep_copy(before, self.path)
                upgrading.upgrade(connection, self.path, accepting)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self._mark = mark

    def close(self) -> None:
        """Close the file; an unfinished batch is undone. Closing twice does no harm."""
        with interrupts.held, self._lock, suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.close()
            mark, self._mark = self._mark, None
            if mark is not None:
                mark.close()
            _storages.discard(self)

    def connect_anew(self) -> None:
        """In a copy of this process, made between calls: have a connection that is not the original's, too.

        SQLite forbids to share one. This one holds no lock, so closing it takes none from the original.
        """
        mark, self._mark = self._mark, None
        with suppress(sqlite3.Error, OSError):
            for reader in list(self._readers):  # before any is opened, which would take over their locks
                reader.close()
            self._connection.close()
            if mark is not None:
                mark.close()
            self._connection = database.open_uri(self._uri, self.wait)
            if not self.read_only:
                database.prepare(self._connection, self.wait)
                self._mark = Mark(self.path, self._connection)
                self._mark.last = mark.last if mark is not None else 0

    def __enter__(self) -> Storage:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- reading --------------------------------------------------------------------------------------

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        """Yield what the file holds at one moment, without what an unfinished transaction of ours has added.

        To write, `adopt` its version first.
        """
        with interrupts.held, database.wording(f"Cannot read {self.path}"), self._other() as connection:
            yield Snapshot(connection, self.path, self.wait, self.sealed)

    def adopt(self, version: int) -> None:
        """From now on, take what was in the file at `version` for read."""
        self.seen = version

    def count(self) -> int:
        """Return how many facts the file holds."""
        with interrupts.held, self._lock, database.wording(f"Cannot read {self.path}"):
            return file_format.facts(self._connection)

    def pages(self) -> Source:
        """Return what reads parts of the file."""
        from acxon.store.file_pages import FilePages

        return FilePages(self)

    def reader(self, pages: Source) -> Connection:
        """Return a connection of its own to read parts of the file with, which goes with `pages`."""
        with database.wording(f"Cannot read {self.path}"):
            self._check_files()
            self._readers.add(pages)
            return database.open_uri(self._uri, self.wait)

    def data_version(self) -> int:
        """Return the file's counter of changes, which every transaction that writes raises by one."""
        with interrupts.held, self._lock, database.wording(f"Cannot read {self.path}"):
            self._follow()
            return database.patiently(lambda: file_format.changes(self._connection), self.wait)

    def changed(self) -> bool:
        """True when another process has written since this storage last read all rows or wrote itself."""
        if self._depth:  # nobody else can write meanwhile, and it has looked before
            return False
        with interrupts.held, self._lock:
            return not self._depth and self.data_version() != self.seen

    def check(self) -> list[str]:
        """Return what is wrong with the file, one sentence each; an empty list is good news."""
        with interrupts.held, database.wording(f"Cannot read {self.path}"), self._other() as connection:
            found = all_problems(connection, self.path, self.wait, self.sealed)
            self._check_unlocked(bool(found))
            return found

    @classmethod
    def check_file(cls, path: str | os.PathLike[str], wait: float = 10.0) -> list[str]:
        """Return what is wrong with a file, even one that cannot be opened."""
        try:
            with cls.open(path, create=False, read_only=True, wait=wait) as storage:
                return storage.check()
        except BusyError:
            raise
        except StorageError as error:
            return [str(error)]

    # --- writing --------------------------------------------------------------------------------------

    def commit(self, removed: Sequence[Row], added: Sequence[Row], source: str = "") -> None:
        """Remove and add facts in one transaction that is on disk when this returns.

        Raises a ChangedError, with nothing written, when another process has written what was not read.
        """
        if not removed and not added:
            return
        codes, source = [*map(code, canonical(added))], whole_characters(source)
        change = sum_of_squares(codes) - digest(canonical(removed))
        with database.wording(f"Cannot write to {self.path}"), self._transaction():
            self._claim(change, len(added) - len(removed))
            gone = self._connection.executemany(DELETE, map(fields, removed)).rowcount if removed else 0
            if gone != len(removed):
                raise StorageError(f"{self.path} does not hold a fact that was to be removed from it.")
            self._connection.executemany(
                INSERT, ((*fields(row), source, sealed) for row, sealed in zip(added, codes, strict=True))
            )
            names = {file_format.namespace(subject) for subject in {row[SUBJECT] for row in added}}
            file_format.note_namespaces(self._connection, names)

    def save_prefixes(self, prefixes: Mapping[str, str]) -> None:
        """Add prefixes, or give known ones a new namespace."""
        with database.wording(f"Cannot write to {self.path}"), self._transaction():
            before = content_digest(self._connection)
            items = list(prefixes.items())
            self._connection.executemany("INSERT OR REPLACE INTO prefixes VALUES (?, ?)", items)
            self._claim(content_digest(self._connection) - before)

    @contextmanager
    def batch(self, wait: float | None = None) -> Iterator[Connection]:
        """Make one transaction of everything written inside: all of it is kept, or nothing.

        Batches nest; an inner one that fails is undone alone, and the outer one decides about the rest.
        The connection that is yielded sees what is not kept yet.
        """
        with self._transaction(alone=False, wait=wait):
            yield self._connection

    @contextmanager
    def reserved(self, wait: float | None = None) -> Iterator[None]:
        """Keep other processes from writing, to the end of the first transaction inside the block."""
        if self._depth:
            yield
            return
        with interrupts.held:
            self._begin(reserve=True, wait=wait)
            try:
                yield
            finally:
                with self._lock, suppress(sqlite3.Error):
                    if self._reserved:
                        self._reserved = False
                        self._connection.execute("ROLLBACK")

    def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy what is in the file now to `target`, which appears complete or not at all.

        An older knowledge base at `target` is replaced; a file of any other kind is not, and damage replaces
        nothing: the copy is checked before.
        """

        def check(copied: Connection) -> None:
            if found := all_problems(copied, self.path, self.wait, self.sealed):
                raise StorageError(f"{self.path} is damaged. Nothing was written to {place}. {found[0]}")

        place = Path(target).absolute()
        with interrupts.held, database.wording(f"Cannot back up to {place}"):
            database.check_target(place, True)
            file_format.check_backup(self.path, place, self.wait)
            with self._other() as source, replacing_bytes(place, database=True) as copy:
                copy_database(source, place, copy, check)

    # --- inside ---------------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self, alone: bool = True, wait: float | None = None) -> Iterator[None]:
        """Run what is inside as a transaction, or as a savepoint of the one that is open.

        With `alone`, no other thread uses the connection meanwhile.
        """
        if self.read_only:
            raise StorageError(f"{self.path} is open for reading only; copy it to change the copy.")
        connection = self._connection
        with interrupts.held:
            depth, seen = self._begin(wait=wait)
            _, end, undo = _WORDS[depth > 0]
            committed = False
            if not alone:
                self._lock.release()
            try:
                if not depth:
                    self._check_files()
                    self._check_content()
                yield
                if depth and not database.in_transaction(connection):
                    raise StorageError(f"The batch on {self.path} was undone by an earlier error.")
                with self._lock, database.wording(f"Cannot write to {self.path}"):
                    # without a log, as in a file that is being made, it waits for those that read
                    database.patiently(lambda: connection.execute(end.format(depth)), self.wait)
                    self._depth = depth
                    committed = True
                    if not depth:
                        self._acknowledge(self.seen != seen)
            except BaseException as error:
                with self._lock:
                    self._depth = depth
                    if not committed or not isinstance(error, StorageError):
                        self.seen = seen  # what was committed is read again, unless its file is gone
                    if database.in_transaction(connection):
                        with suppress(sqlite3.Error):
                            for statement in undo:
                                connection.execute(statement.format(depth))
                raise
            finally:
                if alone:
                    self._lock.release()

    def _begin(self, reserve: bool = False, wait: float | None = None) -> tuple[int, int]:
        """Begin a transaction, or only `reserve` the file for one; return how deep it is and what was read.

        The connection is then this thread's own, unless only reserved. While another process is writing,
        other threads use it.
        """

        def begin() -> tuple[int, int]:
            self._lock.acquire()
            try:
                depth, connection = self._depth, self._connection
                if not self._reserved:
                    if not depth and connection.in_transaction:  # one whose end could not be executed
                        connection.execute("ROLLBACK")
                    connection.execute(_WORDS[depth > 0][0].format(depth))
                self._reserved = reserve
                if not reserve:
                    self._depth = depth + 1
                    return depth, self.seen
            except BaseException:
                self._lock.release()
                raise
            self._lock.release()
            return depth, self.seen

        with database.wording(f"Cannot write to {self.path}"):
            return database.patiently(begin, self.wait if wait is None else wait)

    def _check_files(self) -> None:
        """Raise a StorageError unless the files that have our names are those that we opened."""
        now = database.identity(database.names(self.path))  # a link may lead elsewhere now
        if any(old not in (None, new) for old, new in zip(self._files, now, strict=True)):
            raise StorageError(
                f"{self.path}, or its -wal or -shm file, was deleted, moved or replaced while it was open: "
                "nothing can be kept in it. Put the files back, or export what is known here to another "
                "file (acxon export, kb.export); then open it again."
            )

    def _check_content(self) -> None:
        """Inside a transaction: raise a StorageError when our files were cut or overwritten in place.

        What only may be so, as after another program emptied the log, is checked.
        """
        if (mark := self._mark) is None:
            return
        with database.wording(f"Cannot write to {self.path}"):
            number, log_now = mark.number(self._connection), database.log(self._names[1])
            if number is None or number > file_format.changes(self._connection) or log_now.is_cut(self._log):
                raise self._overwritten()
            if number < mark.last or log_now.size < self._log.size or mark.is_cut():
                if self._is_damaged():
                    raise self._overwritten()
                mark.measure()

    def _is_damaged(self) -> bool:
        with self._other() as connection:
            return bool(all_problems(connection, self.path, self.wait, self.sealed))

    def _overwritten(self) -> StorageError:
        return StorageError(
            f"{self.path} or its -wal file was cut or overwritten while it was open: what is told would be "
            "lost. Export what is known here (acxon export, kb.export), or go back to a backup."
        )

    def _acknowledge(self, changed: bool) -> None:
        """After a commit: see that it went to the file that has our name, and mark it there."""
        self._check_files()
        if changed and self._mark is not None:
            with interrupts.finishing:
                log_now = database.log(self._names[1])
                kept = not log_now.is_cut(self._log) and self._mark.write(self._connection, self.seen)
                if not kept or (self._mark.is_cut() and self._is_damaged()):
                    raise self._overwritten()
                self._log = log_now
                self._mark.measure()

    def _claim(self, change: int, more: int = 0) -> None:
        """Inside a transaction: see that all is read; raise the counter, the digest and the count."""
        if not self._connection.in_transaction:
            raise StorageError(f"The batch on {self.path} was undone by an earlier error.")
        self.check_read()
        count, total = file_format.own_numbers(self._connection)
        self._connection.executemany(
            "UPDATE meta SET value = ? WHERE key = ?",
            ((count + 1, "changes"), ((total + change) % MODULUS, "digest")),
        )
        if more:
            self._connection.execute("UPDATE meta SET value = value + ? WHERE key = 'facts'", (more,))
        self.seen = count + 1

    def check_read(self) -> None:
        """Inside a transaction: raise a ChangedError when somebody wrote what this storage has not read."""
        if self.data_version() != self.seen:
            raise ChangedError(f"Another process has written to {self.path}; read it again before writing.")

    # --- a folder in which others may write, and we may not -------------------------------------------

    def _note_unlocked(self) -> None:
        self._unlocked = database.written(self._names) if database.UNLOCKED in self._uri else ()

    def _follow(self) -> None:
        """Open a file anew that is read without locks, when somebody has written to it."""
        if not self._unlocked or self._unlocked == database.written(self._names):
            return
        connection, uri = database.connect(self.path, True, self.wait)
        self._connection.close()
        self._connection, self._uri = connection, uri
        self._files = database.identity(self._names)
        self._note_unlocked()

    def _check_unlocked(self, failed: bool) -> None:
        """Raise a BusyError when reading without locks failed because somebody wrote meanwhile."""
        if failed and self._unlocked and self._unlocked != database.written(self._names):
            raise BusyError(f"Another process wrote to {self.path} while it was read; try again.")

    @contextmanager
    def _other(self) -> Iterator[Connection]:
        with self._lock:
            self._follow()
        self._check_files()
        with closing(database.open_uri(self._uri, self.wait)) as connection:
            self._check_files()  # again: what was opened is what was looked at
            try:
                yield connection
            except (sqlite3.Error, StorageError):
                self._check_unlocked(True)
                raise


def _after_fork() -> None:
    if interrupts.copied():
        for storage in list(_storages):
            storage.connect_anew()


os.register_at_fork(after_in_child=_after_fork)
