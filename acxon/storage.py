"""The knowledge base file: an SQLite database that any tool can open.

Prolog holds the working copy; this file holds what has been told. Every `commit` is one SQLite transaction
that is on disk before the call returns, and `batch` makes one transaction of many commits. A counter in the
file tells whether another process has written since this one last read; nobody can write over knowledge
that they have not read.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from acxon import interrupts
from acxon.errors import AcxonError, BusyError, ChangedError, StorageError
from acxon.locks import Lock
from acxon.storage_check import problems
from acxon.storage_file import (
    Connection,
    check_target,
    connect,
    is_read_only,
    open_uri,
    patiently,
    prepare,
    sync_folder,
    wording,
)
from acxon.terms import Row

FORMAT: Final = 1
APPLICATION_ID: Final = 0x6163786E  # "acxn", so that file(1) and SQLite tools can tell these files

SCHEMA: Final = (
    """CREATE TABLE tuples (
    id       INTEGER PRIMARY KEY,
    subject  TEXT NOT NULL,            -- IRI
    property TEXT NOT NULL,            -- IRI
    kind     TEXT NOT NULL CHECK (kind IN ('iri', 'number', 'string', 'boolean', 'lang', 'typed')),
    object   NOT NULL,                 -- IRI, number (as text when longer than 64 bits), text, 0 or 1
    datatype TEXT NOT NULL DEFAULT '', -- IRI, for the kinds number and typed
    language TEXT NOT NULL DEFAULT '', -- tag, for the kind lang
    since    REAL,                     -- NULL: unknown start
    until    REAL,                     -- NULL: open end
    sign     INTEGER NOT NULL DEFAULT 1 CHECK (sign IN (0, 1)),  -- 0: a negative assertion
    source   TEXT NOT NULL DEFAULT ''  -- where it was told
)""",
    "CREATE INDEX tuples_by_triple ON tuples (subject, property, object)",
    "CREATE TABLE prefixes (prefix TEXT PRIMARY KEY, namespace TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID",
    f"INSERT INTO meta VALUES ('format', {FORMAT}), ('changes', 0)",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {FORMAT}",
)

_INSERT: Final = """
INSERT INTO tuples (subject, property, kind, object, datatype, language, since, until, sign, source)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_DELETE: Final = """
DELETE FROM tuples WHERE id = (
    SELECT id FROM tuples WHERE subject = ? AND property = ? AND kind = ? AND object = ? AND datatype = ?
    AND language = ? AND since IS ? AND until IS ? AND sign = ? LIMIT 1)"""
_SELECT: Final = """
SELECT subject, property, kind, object, CASE kind WHEN 'lang' THEN language ELSE datatype END,
    CASE WHEN abs(since) < 9007199254740992 AND since = round(since) THEN CAST(since AS INTEGER)
         ELSE since END,
    CASE WHEN abs(until) < 9007199254740992 AND until = round(until) THEN CAST(until AS INTEGER)
         ELSE until END,
    sign
FROM tuples ORDER BY id"""


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
        self._seen = 0

    # --- opening and closing --------------------------------------------------------------------------

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], create: bool = True, read_only: bool = False, wait: float = 10.0
    ) -> Storage:
        """Open a knowledge base file, made new when there is none and `create` allows it.

        A file without write permission is opened for reading. `wait` is how many seconds a call waits for
        another process before it raises a BusyError.
        """
        place = Path(path).absolute()
        with interrupts.held, wording(f"Cannot open {place}"):
            check_target(place, create and not read_only)
            new = not place.exists() or place.stat().st_size == 0
            read_only = read_only or (not new and is_read_only(place))
            connection, uri = connect(place, read_only, wait)
            storage = cls(place, connection, uri, read_only, wait)
            try:
                storage._check_ours()
                if not read_only:
                    prepare(connection, wait)
                    storage._make_tables()
                storage._seen = storage.data_version()
                return storage
            except BaseException:
                connection.close()
                raise

    def _check_ours(self) -> None:
        """Raise a StorageError unless the database is empty or a knowledge base that we can read."""
        if self._is_empty():
            if self.read_only:
                raise StorageError(f"{self.path} is empty; it holds no knowledge base.")
            return
        if _pragma(self._connection, "application_id") != APPLICATION_ID:
            raise StorageError(f"{self.path} is an SQLite database of another program, not a knowledge base.")
        version = _pragma(self._connection, "user_version")
        if version > FORMAT:
            raise StorageError(
                f"{self.path} has format {version}, made by a newer acxon; this one reads up to "
                f"format {FORMAT}. Update acxon to open it."
            )

    def _make_tables(self) -> None:
        """Give an empty database its tables, unless another process is faster."""
        if self._is_empty():
            with self._transaction():
                if self._is_empty():
                    for statement in SCHEMA:
                        self._connection.execute(statement)

    def close(self) -> None:
        """Close the file; an unfinished batch is undone. Closing twice does no harm."""
        with interrupts.held, self._lock, suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.close()

    def __enter__(self) -> Storage:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- reading --------------------------------------------------------------------------------------

    def rows(self, chunk: int = 10_000) -> Iterator[list[Row]]:
        """Yield all facts in lists of at most `chunk`: those of one moment, whoever writes meanwhile."""
        with wording(f"Cannot read {self.path}"), self._reader() as connection:
            snapshot = _Snapshot(connection, self.wait)
            yield from snapshot.rows(chunk)
            self.adopt(snapshot.version)

    @contextmanager
    def snapshot(self) -> Iterator[_Snapshot]:
        """Yield what the file holds at one moment, without what an unfinished transaction of ours has added.

        To write, `adopt` its version first.
        """
        with wording(f"Cannot read {self.path}"), self._other() as connection:
            yield _Snapshot(connection, self.wait)

    def adopt(self, version: int) -> None:
        """From now on, take what was in the file at `version` for read."""
        self._seen = version

    def count(self) -> int:
        """Return how many facts the file holds."""
        with interrupts.held, self._lock, wording(f"Cannot read {self.path}"):
            return int(self._connection.execute("SELECT count(*) FROM tuples").fetchone()[0])

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared, with their namespaces."""
        with interrupts.held, self._lock, wording(f"Cannot read {self.path}"):
            return dict(self._connection.execute("SELECT prefix, namespace FROM prefixes ORDER BY prefix"))

    def meta(self, key: str) -> str | int | None:
        """Return a note kept in the file, or None."""
        with interrupts.held, self._lock, wording(f"Cannot read {self.path}"):
            found = self._connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
            return found[0] if found else None

    def data_version(self) -> int:
        """Return the file's counter of changes, which every transaction that writes raises by one."""
        with interrupts.held, self._lock, wording(f"Cannot read {self.path}"):
            return patiently(lambda: _changes(self._connection), self.wait)

    def changed(self) -> bool:
        """True when another process has written since this storage last read all rows or wrote itself.

        While a transaction of ours is open nobody else can write, and it has looked before.
        """
        if self._depth:
            return False
        with interrupts.held, self._lock:
            return not self._depth and self.data_version() != self._seen

    def check(self) -> list[str]:
        """Return what is wrong with the file, one sentence each; an empty list is good news."""
        with interrupts.held, wording(f"Cannot read {self.path}"), self._other() as connection:
            return problems(connection)

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

        Raises a ChangedError, with nothing written, when another process has written since `rows` was read.
        """
        if not removed and not added:
            return
        with wording(f"Cannot write to {self.path}"), self._transaction():
            self._claim()
            gone = self._connection.executemany(_DELETE, map(_fields, removed)).rowcount if removed else 0
            if gone != len(removed):
                raise StorageError(f"{self.path} does not hold a fact that was to be removed from it.")
            self._connection.executemany(_INSERT, ((*_fields(row), source) for row in added))

    def save_prefixes(self, prefixes: Mapping[str, str]) -> None:
        """Add prefixes, or give known ones a new namespace."""
        with wording(f"Cannot write to {self.path}"), self._transaction():
            self._claim()
            items = list(prefixes.items())
            self._connection.executemany("INSERT OR REPLACE INTO prefixes VALUES (?, ?)", items)

    def save_meta(self, key: str, value: str | int) -> None:
        """Keep a note in the file."""
        if key in ("format", "changes"):
            raise StorageError(f"The note {key!r} is the file's own.")
        with wording(f"Cannot write to {self.path}"), self._transaction():
            self._claim()
            self._connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make one transaction of everything written inside: all of it is kept, or nothing.

        Batches nest; an inner one that fails is undone alone, and the outer one decides about the rest.
        """
        with self._transaction(alone=False):
            yield

    @contextmanager
    def reserved(self) -> Iterator[None]:
        """Keep other processes from writing, to the end of the first transaction inside the block."""
        if self._depth:
            yield
            return
        with interrupts.held:
            self._begin(reserve=True)
            try:
                yield
            finally:
                with self._lock, suppress(sqlite3.Error):
                    if self._reserved:
                        self._reserved = False
                        self._connection.execute("ROLLBACK")

    def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy what is in the file now to `target`, which appears complete or not at all.

        An older knowledge base at `target` is replaced; a file of any other kind is not.
        """
        place = Path(target).absolute()
        with interrupts.held, wording(f"Cannot back up to {place}"):
            check_target(place, True)
            self._check_backup(place)
            temporary = place.with_name(f".{place.name}.{os.getpid()}.part")
            try:
                with self._other() as source, closing(sqlite3.connect(temporary)) as copy:
                    source.backup(copy, pages=_PAGES, progress=lambda *_: interrupts.check())
                with temporary.open("rb") as stream:
                    os.fsync(stream.fileno())
                os.replace(temporary, place)
                sync_folder(place.parent)
            finally:
                temporary.unlink(missing_ok=True)

    # --- inside ---------------------------------------------------------------------------------------

    def _check_backup(self, place: Path) -> None:
        if not place.exists():
            return
        if place.samefile(self.path):
            raise StorageError(f"{place} is the knowledge base itself; name another file to back it up to.")
        log = place.with_name(place.name + "-wal")
        if log.exists() and log.stat().st_size:
            raise StorageError(f"{place} is a knowledge base that is in use; name another file.")
        if place.stat().st_size:
            Storage.open(place, create=False, read_only=True, wait=self.wait).close()

    @contextmanager
    def _transaction(self, alone: bool = True) -> Iterator[None]:
        """Run what is inside as a transaction, or as a savepoint of the one that is open.

        With `alone`, no other thread uses the connection meanwhile.
        """
        if self.read_only:
            raise StorageError(f"{self.path} is open for reading only; copy it to change the copy.")
        connection = self._connection
        with interrupts.held:
            depth, seen = self._begin()
            _, end, undo = _WORDS[depth > 0]
            if not alone:
                self._lock.release()
            try:
                yield
                if depth and not connection.in_transaction:
                    raise StorageError(f"The batch on {self.path} was undone by an earlier error.")
                with self._lock, wording(f"Cannot write to {self.path}"):
                    connection.execute(end.format(depth))
                    self._depth = depth
            except BaseException:
                with self._lock:
                    self._depth, self._seen = depth, seen
                    if connection.in_transaction:
                        with suppress(sqlite3.Error):
                            for statement in undo:
                                connection.execute(statement.format(depth))
                raise
            finally:
                if alone:
                    self._lock.release()

    def _begin(self, reserve: bool = False) -> tuple[int, int]:
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
                    return depth, self._seen
            except BaseException:
                self._lock.release()
                raise
            self._lock.release()
            return depth, self._seen

        with wording(f"Cannot write to {self.path}"):
            return patiently(begin, self.wait)

    def _claim(self) -> None:
        """Inside a transaction: make sure that nothing unread is there, and count this change."""
        if not self._connection.in_transaction:
            raise StorageError(f"The batch on {self.path} was undone by an earlier error.")
        self.check_read()
        self._connection.execute("UPDATE meta SET value = value + 1 WHERE key = 'changes'")
        self._seen = self.data_version()

    def check_read(self) -> None:
        """Inside a transaction: raise a ChangedError when somebody wrote what this storage has not read."""
        if self.data_version() != self._seen:
            raise ChangedError(f"Another process has written to {self.path}; read it again before writing.")

    @contextmanager
    def _reader(self) -> Iterator[Connection]:
        """Yield our own connection inside a batch, so that it sees the batch, else one of its own."""
        if self._depth:
            yield self._connection
        else:
            with self._other() as connection:
                yield connection

    @contextmanager
    def _other(self) -> Iterator[Connection]:
        with closing(open_uri(self._uri, self.wait)) as connection:
            yield connection

    def _is_empty(self) -> bool:
        found = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return not found[0] and _pragma(self._connection, "application_id") == 0


class _Snapshot:
    """What a file holds at one moment: how much, its prefixes and its rows, and the version that it is."""

    def __init__(self, connection: Connection, wait: float) -> None:
        self._connection = connection
        self._inside = connection.in_transaction
        if not self._inside:
            connection.execute("BEGIN")
        self.version = patiently(lambda: _changes(connection), wait)

    def count(self) -> int:
        """Return how many facts there are."""
        return int(self._connection.execute("SELECT count(*) FROM tuples").fetchone()[0])

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared, with their namespaces."""
        return dict(self._connection.execute("SELECT prefix, namespace FROM prefixes ORDER BY prefix"))

    def rows(self, chunk: int = 10_000) -> Iterator[list[Row]]:
        """Yield all facts in lists of at most `chunk`. Then the moment is over."""
        cursor = self._connection.execute(_SELECT)
        while rows := cursor.fetchmany(chunk):
            yield _whole_numbers(rows)
        if not self._inside:
            self._connection.execute("COMMIT")


_PAGES: Final = 1000  # of a file that are copied at a time
_WORDS: Final = {
    False: ("BEGIN IMMEDIATE", "COMMIT", ("ROLLBACK",)),
    True: ("SAVEPOINT level{0}", "RELEASE level{0}", ("ROLLBACK TO level{0}", "RELEASE level{0}")),
}


def _fields(row: Row) -> tuple[object, ...]:
    """Return the columns of a row, source apart, unless the thread that writes them is to stop."""
    interrupts.check()
    try:
        subject, name, kind, value, datatype, since, until, sign = row
    except (TypeError, ValueError):
        raise AcxonError(f"A row has eight places, not {row!r}.") from None
    if kind == "number" and isinstance(value, int) and not -(2**63) <= value < 2**63:
        value = str(value)
    if kind == "lang":
        return subject, name, kind, value, "", datatype, since, until, sign
    return subject, name, kind, value, datatype, "", since, until, sign


def _whole_numbers(rows: list[Row]) -> list[Row]:
    """Return the rows with numbers of more than 64 bits, kept as text, turned back into numbers."""
    if any(row[2] == "number" and type(row[3]) is str for row in rows):
        return [(*row[:3], _number(row[3]), *row[4:]) if row[2] == "number" else row for row in rows]
    return rows


def _number(value: str | int | float) -> int | float:
    return int(value) if isinstance(value, str) else value


def _changes(connection: Connection) -> int:
    found = connection.execute("SELECT value FROM meta WHERE key = 'changes'").fetchone()
    if found is None:
        raise StorageError("The file has lost its counter of changes; run acxon check on it.")
    return int(found[0])


def _pragma(connection: Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
