"""How a knowledge base file shows that it is whole: a digest of its content, and a mark of its last change.

The digest is a sum over all facts, prefixes and notes, whatever their order; each transaction that writes
brings it up to date. Damage that SQLite does not see, because a value merely reads differently, changes it.

The mark is the number of the last change that was acknowledged. SQLite keeps new changes in the `-wal` file
for a while, and where that is deleted, cut off, damaged or not copied along, it goes on with an older state
and says nothing. So the mark is written past SQLite to the main file, right after each commit, into the one
row of a table whose page SQLite never writes again. It is written when the change is safe, so it is never
ahead of what the file holds, unless something of that was lost. It is not synced: a loss of power may
leave it behind, which raises no alarm.

Beside the number the mark has the identity of the file, drawn at random, which `meta` has, too. SQLite does
not look whose a `-wal` file is. One of another file brings the other's `meta` along, and not the mark.
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
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from itertools import repeat
from pathlib import Path
from shlex import quote
from typing import IO, Any, Final
from zlib import crc32

from acxon.errors import StorageError
from acxon.formats.files import named_part
from acxon.prolog import interrupts
from acxon.store.database import Connection, open_uri

MAGIC: Final = b"acxon last change"
_HEAD: Final = b"SQLite format 3\0"
MODULUS: Final = 2**63
MARK_TABLE: Final = "CREATE TABLE mark (content BLOB NOT NULL)"

_LOGGED: Final = 18  # where SQLite's head says whether there is a write-ahead log
_NO_LOG: Final = b"\1\1"
_WITH_LOG: Final = b"\2"  # SQLite writes to no file that has more there
_TRIES: Final = 5
_PAGES: Final = 1000  # of a file that are copied at a time


# --- the digest -----------------------------------------------------------------------------------------


def digest(entries: Iterable[tuple[Any, ...]]) -> int:
    """Return the part of the digest that these entries make: the sum of the squares of their checksums.

    An entry is a row, or a kind, a key and a value. Squares, because sums of checksums alone may stay the
    same when two facts exchange a part.
    """
    return sum_of_squares(map(crc32, map(marshal.dumps, entries, repeat(2))))


def sum_of_squares(codes: Iterable[int]) -> int:
    """Return the part of the digest that entries with these checksums make."""
    return sum([code * code for code in codes]) % MODULUS


def code(entry: tuple[Any, ...]) -> int:
    """Return the checksum of an entry, of which the digest is made."""
    return crc32(marshal.dumps(entry, 2))


def content_digest(connection: Connection) -> int:
    """Return the part of the digest that prefixes and notes make."""
    prefixes = connection.execute("SELECT 'prefix', prefix, namespace FROM prefixes").fetchall()
    notes = connection.execute(
        "SELECT 'note', key, value FROM meta "
        "WHERE key NOT IN ('format', 'changes', 'digest', 'facts', 'identity')"
    ).fetchall()
    return (digest(prefixes) + digest(notes)) % MODULUS


# --- the mark -------------------------------------------------------------------------------------------


def mark_content(number: int, identity: bytes) -> bytes:
    """Return what the mark's row holds when change `number` is the last."""
    code = number.to_bytes(8, "big")
    return MAGIC + code + crc32(code).to_bytes(4, "big") + identity


def read_identity(connection: Connection) -> bytes:
    """Return the identity of a file, as `meta` has it; one of format 1 or 2 has none."""
    found = connection.execute("SELECT value FROM meta WHERE key = 'identity'").fetchone()
    with suppress(ValueError, TypeError):
        return bytes.fromhex(found[0]) if found else b""
    raise StorageError("its identity is damaged")


def read_mark(uri: str, wait: float) -> tuple[int, bool]:
    """Return the number in the mark of a file, and whether mark and `meta` are of one file.

    To be called before the number of changes is read, which can then only be as high or higher.
    """
    identity = b""

    def read() -> bytes:
        nonlocal identity
        with closing(open_uri(uri, wait)) as connection:
            connection.execute("BEGIN")  # both of one moment
            identity = read_identity(connection)
            found = connection.execute("SELECT content FROM mark").fetchall()
        return found[0][0] if len(found) == 1 and isinstance(found[0][0], bytes) else b""

    number, own = _whole_number(read)
    if number is None:
        raise StorageError("the mark of its last change is damaged")
    return number, own == identity


def _whole_number(read: Callable[[], bytes]) -> tuple[int | None, bytes]:
    """Return the number in a mark and the identity after it; None where there is no mark."""
    for attempt in range(_TRIES):  # another process may be writing the mark at this very moment
        if attempt:
            time.sleep(0.01)
        content = read()
        number = int.from_bytes(content[len(MAGIC) : len(MAGIC) + 8], "big")
        identity = content[len(MAGIC) + 12 :]
        if content == mark_content(number, identity):
            return number, identity
    return None, b""


class Mark:
    """Reads and writes the mark of one open file."""

    def __init__(self, path: Path, connection: Connection) -> None:
        self._key, self._handle = _take(path)
        reference = weakref.ref(self, _gone.append)
        self._id = id(reference)
        _marks[self._id] = reference, self._key
        self._place = 0, 0  # of the mark in the file, for the version of the schema that is the second number
        self._former = 0  # where it was found last
        self.measure()
        self.last = 0  # the number that was written last here
        if os.pread(self._handle, 1, _LOGGED) > _WITH_LOG:
            raise StorageError(
                f"{path} is damaged: its head says that only a newer SQLite may write to it. To bring what "
                f"it holds to a new file: acxon copy {quote(str(path))} NEW.kb"
            )
        connection.execute("BEGIN")
        self.identity = read_identity(connection)
        self._placed(connection)  # now: what is there later may be another file's
        connection.execute("COMMIT")

    def number(self, connection: Connection) -> int | None:
        """Return the number in the file, or None when mark or head are gone from there. In a transaction."""
        if os.pread(self._handle, len(_HEAD), 0) != _HEAD:
            return None
        place = self._placed(connection)
        if not place:  # another tool has moved it, and the page is still in the log
            own = self._is_left() and read_identity(connection) == self.identity
            return self.last if own else None
        size = len(mark_content(0, self.identity))
        number, identity = _whole_number(lambda: os.pread(self._handle, size, place))
        return number if identity == self.identity else None

    def write(self, connection: Connection, number: int) -> bool:
        """Note that change `number` is on disk; False when the mark is gone from its place.

        The transaction for reading keeps the page where it is: no checkpoint goes past it, so what another
        tool moved later stays in the log meanwhile.
        """
        with suppress(OSError, sqlite3.Error):
            connection.execute("BEGIN")
            try:
                place = self._placed(connection)
                content = mark_content(number, self.identity)
                if not self._is_left():
                    return False
                if place:
                    os.pwrite(self._handle, content[len(MAGIC) :], place + len(MAGIC))
                    self.last = number
            finally:
                connection.execute("COMMIT")
        return True

    def _placed(self, connection: Connection) -> int:
        """Return where in the file the mark is, or 0. Inside a transaction."""
        (version,) = connection.execute("PRAGMA schema_version").fetchone()
        if not self._place[0] or self._place[1] != version:
            self._place = self._found(connection), version
            self._former = self._place[0] or self._former
        return self._place[0]

    def _is_left(self) -> bool:
        """True when the mark is where it was found last: what moves it goes to the log first."""
        size = len(mark_content(0, self.identity))
        return (
            not self._former or _placed_mark(os.pread(self._handle, size, self._former), self.identity) == 0
        )

    def is_cut(self) -> bool:
        """True when the file is shorter than when it was measured: only other tools make it so."""
        return os.fstat(self._handle).st_size < self._size

    def measure(self) -> None:
        """Take the file to be as long as it should."""
        self._size = os.fstat(self._handle).st_size

    def _found(self, connection: Connection) -> int:
        start, size = mark_page(connection)
        inside = _placed_mark(os.pread(self._handle, size, start), self.identity)
        return start + inside if inside >= 0 else 0

    def close(self) -> None:
        """Let go of the file. To be called when its connection is closed."""
        if _marks.pop(self._id, None) is not None:
            _leave(self._key)


def mark_page(connection: Connection) -> tuple[int, int]:
    """Return where the page with the mark begins in the file, and its size."""
    return _root_page(connection, "mark")


def _root_page(connection: Connection, table: str) -> tuple[int, int]:
    found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    page = found[0] if found else 1  # a file of format 1 that may not be written to has no mark
    return (int(page) - 1) * int(size), int(size)


def _placed_mark(page: bytes, identity: bytes) -> int:
    """Return where in a page the mark of that identity is, or -1: there may be remains of older ones."""
    place = page.find(MAGIC)
    while place >= 0 and page[place + len(MAGIC) + 12 :][: len(identity)] != identity:
        place = page.find(MAGIC, place + 1)
    return place


def copy_database(
    source: Connection, place: Path, target: IO[bytes], check: Callable[[Connection], None]
) -> None:
    """Write what a database holds at one moment, marked as whole, to `target`, which is to be at `place`.

    The copy is handed to `check` before. SQLite wants a name to write to. The file has one beside `place`
    until it is open, and no journal, nor a log while it is checked. It gets an identity of its own: where it
    replaces the original, a log that the original has left is not its log.
    """
    handle, name = named_part(place)
    with open(handle, "r+b") as scratch:
        try:
            copy = sqlite3.connect(name, isolation_level=None)
            copied = open_uri(f"{name.as_uri()}?mode=ro", 0)  # it reads when it is asked
        finally:
            name.unlink()
        with closing(copied), closing(copy):
            copy.execute("PRAGMA journal_mode = OFF")
            copy.execute("PRAGMA synchronous = OFF")
            source.execute("BEGIN")
            (number,) = source.execute("SELECT value FROM meta WHERE key = 'changes'").fetchone()
            marked, told = mark_page(source), _root_page(source, "meta")
            old = read_identity(source)
            source.backup(copy, pages=_PAGES, progress=lambda *_: interrupts.check())
            source.execute("COMMIT")
            kept = os.pread(handle, len(_NO_LOG), _LOGGED)
            os.pwrite(handle, _NO_LOG, _LOGGED)
            check(copied)
            os.pwrite(handle, kept, _LOGGED)
        shutil.copyfileobj(scratch, target, 1 << 20)
    target.seek(marked[0])
    inside = _placed_mark(target.read(marked[1]), old)
    if inside >= 0:
        new = _exchanged(target, *told, old) if old else old
        target.seek(marked[0] + inside)
        target.write(mark_content(number, new))


def _exchanged(target: IO[bytes], start: int, size: int, old: bytes) -> bytes:
    """Give a file another identity where `meta` begins, and return it; if it is elsewhere, the old one."""
    target.seek(start)
    page, new, text = target.read(size), new_identity(), old.hex().encode()
    if text not in page:
        return old
    target.seek(start)
    target.write(page.replace(text, new.hex().encode()))
    return new


def new_identity() -> bytes:
    """Return what no other file has."""
    return os.urandom(16)


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
