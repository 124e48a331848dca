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
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError, BusyError, ChangedError, StorageError
from acxon.files import replacing_bytes
from acxon.storage_check import problems
from acxon.storage_file import (
    Connection,
    Identity,
    check_target,
    connect,
    identity,
    is_read_only,
    names,
    open_uri,
    prepare,
    wording,
)
from acxon.storage_format import (
    FORMAT,
    REMEDY,
    changes,
    file_format,
    inspect,
    is_empty,
    make_tables,
    own_numbers,
    upgrade,
)
from acxon.storage_seal import MODULUS, Mark, content_digest, copy_database, digest
from acxon.terms import Row, shortest

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


CHANGED: Final = "its facts, prefixes or notes are not those that were told"


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
        self._lock = threading.RLock()
        self._depth = 0
        self._seen = 0
        self.sealed = True  # a file of format 1 that may not be written to is not
        self._names = names(path)
        self._files: Identity = (None, None, None)
        self._mark: Mark | None = None

    # --- opening and closing --------------------------------------------------------------------------

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], create: bool = True, read_only: bool = False, wait: float = 10.0
    ) -> Storage:
        """Open a knowledge base file, made new when there is none and `create` allows it.

        A file without write permission is opened for reading. `wait` is how many seconds a call waits for
        another process before it raises a BusyError. A file that has lost changes is refused.
        """
        return cls._open(path, create, read_only, wait)

    @classmethod
    def accept(cls, path: str | os.PathLike[str], wait: float = 10.0) -> None:
        """Take what a file holds now for what was told: what it has lost is lost."""
        with cls._open(path, False, False, wait, whole=False) as storage:
            if storage.read_only:
                raise StorageError(f"{storage.path} is read-only; copy it, and accept the copy.")
            if damage := problems(storage._connection):
                raise StorageError(f"{storage.path} cannot be accepted. {damage[0]} Go back to a backup.")
            storage._accept()

    @classmethod
    def _open(
        cls, path: str | os.PathLike[str], create: bool, read_only: bool, wait: float, whole: bool = True
    ) -> Storage:
        place = Path(path).absolute()
        with wording(f"Cannot open {place}"):
            check_target(place, create and not read_only)
            new = not place.exists() or place.stat().st_size == 0
            read_only = read_only or (not new and is_read_only(place))
            if whole and not new:
                inspect(place, wait)
            connection, uri = connect(place, read_only, wait)
            storage = cls(place, connection, uri, read_only, wait)
            try:
                storage._settle()
                return storage
            except BaseException:
                storage.close()
                raise

    def _settle(self) -> None:
        """Check or make the tables, and note which files these are."""
        connection = self._connection
        empty = is_empty(connection)
        if empty and self.read_only:
            raise StorageError(f"{self.path} is empty; it holds no knowledge base.")
        if empty:  # before there is a log: the page of the mark is in the main file from the start
            with self._transaction():
                if is_empty(connection):
                    make_tables(connection)
        if not self.read_only:
            prepare(connection, self.wait)
        if file_format(connection, self.path) < FORMAT:
            self.sealed = False
            if not self.read_only:
                self._upgrade()
        self._seen = self.data_version()
        self._files = identity(self._names)
        if not self.read_only:
            self._mark = Mark(self.path)

    def _upgrade(self) -> None:
        with self._transaction():
            if file_format(self._connection, self.path) < FORMAT:
                upgrade(self._connection, self._digest_now())
        self.sealed = True
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _accept(self) -> None:
        with self._transaction():
            self._seen = self.data_version()
            self._count_change(self._digest_now() - own_numbers(self._connection)[1])

    def _digest_now(self) -> int:
        """Return the digest of what the file holds, seen from inside a transaction of ours."""
        total = content_digest(self._connection)
        cursor = self._connection.execute(_SELECT)
        while rows := cursor.fetchmany(10_000):
            total += digest(_whole_numbers(rows))
        return total % MODULUS

    def close(self) -> None:
        """Close the file; an unfinished batch is undone. Closing twice does no harm."""
        with self._lock, suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.close()
        mark, self._mark = self._mark, None
        if mark is not None:
            mark.close()

    def __enter__(self) -> Storage:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- reading --------------------------------------------------------------------------------------

    def rows(self, chunk: int = 10_000) -> Iterator[list[Row]]:
        """Yield all facts in lists of at most `chunk`: those of one moment, whoever writes meanwhile.

        Raises a StorageError at the end when they are not those that were told.
        """
        with wording(f"Cannot read {self.path}"), self._reader() as connection:
            inside = connection.in_transaction
            if not inside:
                connection.execute("BEGIN")
            seen = changes(connection)
            total = content_digest(connection) if self.sealed else 0
            cursor = connection.execute(_SELECT)
            while rows := cursor.fetchmany(chunk):
                rows = _whole_numbers(rows)
                total += digest(rows) if self.sealed else 0
                yield rows
            if self.sealed and total % MODULUS != own_numbers(connection)[1]:
                raise StorageError(f"{self.path} is damaged: {CHANGED}. {REMEDY.format(self.path)}")
            if not inside:
                connection.execute("COMMIT")
            self._seen = seen

    def count(self) -> int:
        """Return how many facts the file holds."""
        with self._lock, wording(f"Cannot read {self.path}"):
            return int(self._connection.execute("SELECT count(*) FROM tuples").fetchone()[0])

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared, with their namespaces."""
        with self._lock, wording(f"Cannot read {self.path}"):
            return dict(self._connection.execute("SELECT prefix, namespace FROM prefixes ORDER BY prefix"))

    def meta(self, key: str) -> str | int | None:
        """Return a note kept in the file, or None."""
        with self._lock, wording(f"Cannot read {self.path}"):
            found = self._connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
            return found[0] if found else None

    def data_version(self) -> int:
        """Return the file's counter of changes, which every transaction that writes raises by one."""
        with self._lock, wording(f"Cannot read {self.path}"):
            return changes(self._connection)

    def changed(self) -> bool:
        """True when another process has written since this storage last read all rows or wrote itself."""
        return self.data_version() != self._seen

    def check(self) -> list[str]:
        """Return what is wrong with the file, one sentence each; an empty list is good news."""
        with self._lock:
            found = problems(self._connection)
        try:
            for _ in self.rows():
                pass
        except BusyError:
            raise
        except StorageError as error:
            found.append(str(error))
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

        Raises a ChangedError, with nothing written, when another process has written since `rows` was read.
        """
        if not removed and not added:
            return
        change = digest(_canonical(added)) - digest(_canonical(removed))
        with self._lock, wording(f"Cannot write to {self.path}"), self._transaction():
            self._claim(change)
            gone = self._connection.executemany(_DELETE, map(_fields, removed)).rowcount if removed else 0
            if gone != len(removed):
                raise StorageError(f"{self.path} does not hold a fact that was to be removed from it.")
            self._connection.executemany(_INSERT, ((*_fields(row), source) for row in added))

    def save_prefixes(self, prefixes: Mapping[str, str]) -> None:
        """Add prefixes, or give known ones a new namespace."""
        with self._lock, wording(f"Cannot write to {self.path}"), self._transaction():
            before = content_digest(self._connection)
            items = list(prefixes.items())
            self._connection.executemany("INSERT OR REPLACE INTO prefixes VALUES (?, ?)", items)
            self._claim(content_digest(self._connection) - before)

    def save_meta(self, key: str, value: str | int) -> None:
        """Keep a note in the file."""
        if key in ("format", "changes", "digest"):
            raise StorageError(f"The note {key!r} is the file's own.")
        with self._lock, wording(f"Cannot write to {self.path}"), self._transaction():
            before = content_digest(self._connection)
            self._connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))
            self._claim(content_digest(self._connection) - before)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make one transaction of everything written inside: all of it is kept, or nothing.

        Batches nest; an inner one that fails is undone alone, and the outer one decides about the rest.
        """
        with self._transaction():
            yield

    def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy what is in the file now to `target`, which appears complete or not at all.

        An older knowledge base at `target` is replaced; a file of any other kind is not.
        """
        place = Path(target).absolute()
        with wording(f"Cannot back up to {place}"):
            check_target(place, True)
            self._check_backup(place)
            with self._other() as source, replacing_bytes(place) as copy:
                copy_database(source, place, copy)

    # --- inside ---------------------------------------------------------------------------------------

    def _check_backup(self, place: Path) -> None:
        if not place.exists():
            return
        if place.samefile(self.path):
            raise StorageError(f"{place} is the knowledge base itself; name another file to back it up to.")
        log = place.with_name(place.name + "-wal")
        if log.exists() and log.stat().st_size:
            raise StorageError(f"{place} is a knowledge base that is in use; name another file.")
        if place.stat().st_size:  # read without lock files, which would stay beside the backup
            with closing(open_uri(f"{place.as_uri()}?mode=ro&immutable=1", self.wait)) as older:
                file_format(older, place)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Run what is inside as a transaction, or as a savepoint of the one that is open."""
        if self.read_only:
            raise StorageError(f"{self.path} is open for reading only; copy it to change the copy.")
        connection, depth = self._connection, self._depth
        begin, end, undo = _WORDS[depth > 0]
        seen, committed = self._seen, False
        with wording(f"Cannot write to {self.path}"):
            connection.execute(begin.format(depth))
        self._depth += 1
        try:
            if not depth:
                self._check_files()
            yield
            if depth and not connection.in_transaction:
                raise StorageError(f"The batch on {self.path} was undone by an earlier error.")
            self._depth = depth
            with wording(f"Cannot write to {self.path}"):
                connection.execute(end.format(depth))
            committed = True
            if not depth:
                self._acknowledge(self._seen != seen)
        except BaseException as error:
            self._depth = depth
            if not committed or not isinstance(error, StorageError):
                self._seen = seen  # what was committed nevertheless is read again, unless its file is gone
            if connection.in_transaction:
                with suppress(sqlite3.Error):
                    for statement in undo:
                        connection.execute(statement.format(depth))
            raise

    def _check_files(self) -> None:
        """Raise a StorageError unless the files that have our names are those that we opened."""
        now = identity(self._names)
        if any(old is not None and old != new for old, new in zip(self._files, now, strict=True)):
            raise StorageError(
                f"{self.path}, or its -wal or -shm file, was deleted, moved or replaced while it was open: "
                "nothing can be kept in it. Put the files back, or export what is known here to another "
                "file (acxon export, kb.export); then open it again."
            )

    def _acknowledge(self, changed: bool) -> None:
        """After a commit: see that it went to the file that has our name, and mark it there."""
        self._check_files()
        if changed and self._mark is not None:
            self._mark.write(self._connection, self._seen)

    def _claim(self, change: int) -> None:
        """Inside a transaction: make sure that nothing unread is there, and count this change."""
        if not self._connection.in_transaction:
            raise StorageError(f"The batch on {self.path} was undone by an earlier error.")
        self._count_change(change)

    def _count_change(self, change: int) -> None:
        """Raise the counter by one, and the digest by what the change adds to it."""
        count, total = own_numbers(self._connection)
        if count != self._seen:
            raise ChangedError(f"Another process has written to {self.path}; read it again before writing.")
        self._connection.executemany(
            "UPDATE meta SET value = ? WHERE key = ?",
            ((count + 1, "changes"), ((total + change) % MODULUS, "digest")),
        )
        self._seen = count + 1

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
        self._check_files()
        with closing(open_uri(self._uri, self.wait)) as connection:
            self._check_files()  # again: what was opened is what was looked at
            yield connection


_WORDS: Final = {
    False: ("BEGIN IMMEDIATE", "COMMIT", ("ROLLBACK",)),
    True: ("SAVEPOINT level{0}", "RELEASE level{0}", ("ROLLBACK TO level{0}", "RELEASE level{0}")),
}


def _fields(row: Row) -> tuple[object, ...]:
    """Return the columns of a row, source apart."""
    subject, name, kind, value, datatype, since, until, sign = row
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
    if not isinstance(value, str):
        return value
    try:
        return int(value)
    except ValueError:
        raise StorageError(f"The file is damaged: {value[:40]!r} is kept as a number.") from None


def _canonical(rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    """Return rows as they come back from the file, where ends are floats: whole ones as integers."""
    try:
        return [
            row
            if row[5] is None and row[6] is None
            else (*row[:5], *(end if end is None else shortest(float(end)) for end in row[5:7]), row[7])
            for row in rows
        ]
    except (TypeError, IndexError, OverflowError):
        raise AcxonError("A row has eight places, two of them for the ends of its time.") from None
