"""How a knowledge base file shows that it is whole: a digest of its content, and a mark of its last change.

The digest is a sum over all facts, prefixes and notes, whatever their order; each transaction that writes
brings it up to date. Damage that SQLite does not see, because a value merely reads differently, changes it.

The mark is the number of the last change that was acknowledged. SQLite keeps new changes in the `-wal` file
for a while, and where that is deleted, cut off, damaged or not copied along, it goes on with an older state
and says nothing. So the mark is written past SQLite to the main file, right after each commit, into the one
row of a table whose page SQLite never writes again. It is written when the change is safe, so it is never
ahead of what the file holds, unless something of that was lost. It is not synced: a loss of power may
leave it behind, which raises no alarm.
"""

from __future__ import annotations

import marshal
import os
import shutil
import sqlite3
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from itertools import repeat
from pathlib import Path
from typing import IO, Any, Final
from zlib import crc32

from acxon.errors import StorageError
from acxon.formats.files import named_part
from acxon.prolog import interrupts
from acxon.store.database import Connection, open_uri

MAGIC: Final = b"acxon last change"
MODULUS: Final = 2**63
MARK_TABLE: Final = "CREATE TABLE mark (content BLOB NOT NULL)"

_TRIES: Final = 5
_PAGES: Final = 1000  # of a file that are copied at a time


# --- the digest -----------------------------------------------------------------------------------------


def digest(entries: Iterable[tuple[Any, ...]]) -> int:
    """Return the part of the digest that these entries make: the sum of the squares of their checksums.

    An entry is a row, or a kind, a key and a value. Squares, because sums of checksums alone may stay the
    same when two facts exchange a part.
    """
    codes: Iterator[int] = map(crc32, map(marshal.dumps, entries, repeat(2)))
    return sum([code * code for code in codes]) % MODULUS


def content_digest(connection: Connection) -> int:
    """Return the part of the digest that prefixes and notes make."""
    prefixes = connection.execute("SELECT 'prefix', prefix, namespace FROM prefixes").fetchall()
    notes = connection.execute(
        "SELECT 'note', key, value FROM meta WHERE key NOT IN ('format', 'changes', 'digest')"
    ).fetchall()
    return (digest(prefixes) + digest(notes)) % MODULUS


# --- the mark -------------------------------------------------------------------------------------------


def mark_content(number: int) -> bytes:
    """Return what the mark's row holds when change `number` is the last."""
    code = number.to_bytes(8, "big")
    return MAGIC + code + crc32(code).to_bytes(4, "big")


def read_mark(uri: str, wait: float) -> int:
    """Return the number in the mark of a file.

    To be called before the number of changes is read, which can then only be as high or higher.
    """
    number = _whole_number(lambda: _content(uri, wait))
    if number is None:
        raise StorageError("the mark of its last change is damaged")
    return number


def _whole_number(read: Callable[[], bytes]) -> int | None:
    """Return the number in a mark, or None where there is no mark."""
    for attempt in range(_TRIES):  # another process may be writing the mark at this very moment
        if attempt:
            time.sleep(0.01)
        content = read()
        if content.startswith(MAGIC) and len(content) == len(MAGIC) + 12:
            number = int.from_bytes(content[len(MAGIC) : -4], "big")
            if content == mark_content(number):
                return number
    return None


def _content(uri: str, wait: float) -> bytes:
    with closing(open_uri(uri, wait)) as connection:
        found = connection.execute("SELECT content FROM mark").fetchall()
    return found[0][0] if len(found) == 1 and isinstance(found[0][0], bytes) else b""


class Mark:
    """Reads and writes the mark of one open file."""

    def __init__(self, path: Path) -> None:
        self._key, self._handle = _take(path)
        reference = weakref.ref(self, _gone.append)
        self._id = id(reference)
        _marks[self._id] = reference, self._key
        self._place = 0, 0  # of the mark in the file, for the version of the schema that is the second number
        self.last = 0  # the number that was written last here

    def number(self, connection: Connection) -> int | None:
        """Return the number in the file, or None when the mark is gone from its place. In a transaction."""
        place = self._placed(connection)
        if not place:  # another tool has moved it, and the page is still in the log
            return self.last
        return _whole_number(lambda: os.pread(self._handle, len(MAGIC) + 12, place))

    def write(self, connection: Connection, number: int) -> bool:
        """Note that change `number` is on disk; False when the mark is gone from its place.

        The transaction for reading keeps the page where it is: no checkpoint goes past it, so what another
        tool moved later stays in the log meanwhile.
        """
        with suppress(OSError, sqlite3.Error):
            connection.execute("BEGIN")
            try:
                place = self._placed(connection)
                if place and os.pread(self._handle, len(MAGIC), place) != MAGIC:
                    return False
                if place:
                    os.pwrite(self._handle, mark_content(number)[len(MAGIC) :], place + len(MAGIC))
                    self.last = number
            finally:
                connection.execute("COMMIT")
        return True

    def _placed(self, connection: Connection) -> int:
        """Return where in the file the mark is, or 0. Inside a transaction."""
        (version,) = connection.execute("PRAGMA schema_version").fetchone()
        if not self._place[0] or self._place[1] != version:
            self._place = self._found(connection), version
        return self._place[0]

    def _found(self, connection: Connection) -> int:
        start, size = mark_page(connection)
        inside = os.pread(self._handle, size, start).find(MAGIC)
        return start + inside if inside >= 0 else 0

    def close(self) -> None:
        """Let go of the file. To be called when its connection is closed."""
        if _marks.pop(self._id, None) is not None:
            _leave(self._key)


def mark_page(connection: Connection) -> tuple[int, int]:
    """Return where the page with the mark begins in the file, and its size."""
    found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'mark'").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    page = found[0] if found else 1  # a file of format 1 that may not be written to has no mark
    return (int(page) - 1) * int(size), int(size)


def copy_database(source: Connection, place: Path, target: IO[bytes]) -> None:
    """Write what a database holds at one moment, marked as whole, to `target`, which is to be at `place`.

    SQLite wants a name to write to. The file has one beside `place` until it is open, and no journal.
    """
    handle, name = named_part(place)
    with open(handle, "r+b") as scratch:
        try:
            copy = sqlite3.connect(name, isolation_level=None)
        finally:
            name.unlink()
        with closing(copy):
            copy.execute("PRAGMA journal_mode = OFF")
            copy.execute("PRAGMA synchronous = OFF")
            source.execute("BEGIN")
            (number,) = source.execute("SELECT value FROM meta WHERE key = 'changes'").fetchone()
            start, size = mark_page(source)
            source.backup(copy, pages=_PAGES, progress=lambda *_: interrupts.check())
            source.execute("COMMIT")
        shutil.copyfileobj(scratch, target, 1 << 20)
    target.seek(start)
    inside = target.read(size).find(MAGIC)
    if inside >= 0:
        target.seek(start + inside)
        target.write(mark_content(number))


# A process loses SQLite's locks on a file when it closes any handle on it (POSIX). So there is one handle for
# all who have the file open here, and it goes with the last of them. That one of them has gone without being
# closed is noted without a line of Python, which could wait for the lock or lose what a signal raises.

_handles: Final[dict[tuple[int, int], list[int]]] = {}  # device and inode: the handle, how many use it
_marks: Final[dict[int, tuple[weakref.ref[Mark], tuple[int, int]]]] = {}
_gone: Final[deque[weakref.ref[Mark]]] = deque()
_lock: Final = threading.RLock()  # which the handler of a signal that closes a file may take again


def _take(path: Path) -> tuple[tuple[int, int], int]:
    with _lock:
        found = os.stat(path)
        key = found.st_dev, found.st_ino
        if key not in _handles:
            _handles[key] = [os.open(path, os.O_RDWR | os.O_CLOEXEC), 0]
        _handles[key][1] += 1
        while _gone:  # after this one is counted: the file may be the same
            _leave(_marks.pop(id(_gone.popleft()))[1])
        return key, _handles[key][0]


def _leave(key: tuple[int, int]) -> None:
    with _lock:
        entry = _handles[key]
        entry[1] -= 1
        if not entry[1]:
            del _handles[key]
            os.close(entry[0])
