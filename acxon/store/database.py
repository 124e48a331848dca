"""Opening SQLite files with care, and saying in plain words what SQLite complains about."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import Final, NamedTuple, TypeVar

from acxon.errors import BusyError, StorageError
from acxon.formats.files import reason, remove_leftovers
from acxon.prolog import interrupts

Connection = sqlite3.Connection
T = TypeVar("T")

_BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a file
_LOG_MAGIC: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_PAUSE: Final = 0.002
_LENGTH: Final = 0  # the number of SQLite's limit on the length of a text
_STEPS: Final = 20_000  # of SQLite's machine, some milliseconds, after which it asks whether to stop
_LONGEST_NAME: Final = 247  # bytes: with -journal behind it, 255
_LONGEST_PATH: Final = 470  # SQLite has room for 504, and copies that are being made have longer names
_SCHEMA_LENGTH: Final = 100_000  # of a text in a schema, of which ours have some hundred

_WORDS: Final = (
    ("readonly", "it is read-only; copy it, or change its permissions"),
    ("disk is full", "the disk is full; free some space and try again. Nothing was changed"),
    (
        "disk i/o error",
        "the disk reported an error, or is full; what was just told, if anything, is not kept for sure. "
        "Check the disk",
    ),
    ("not a database", "it is not a knowledge base: it is no SQLite database. Nothing was changed"),
    ("malformed", "it is damaged; run acxon check on it, and go back to a backup"),
    ("could not decode", "it is damaged: a text in it is no text; go back to a backup"),
    ("unable to open", "it cannot be opened; check its permissions and those of its folder"),
    ("no such table", "it has lost a table; go back to a backup"),
    ("closed database", "it has been closed"),
)


@contextmanager
def wording(what: str) -> Iterator[None]:
    """Turn errors of SQLite and of the operating system into ours: `what` could not be done, and why."""
    try:
        yield
    except sqlite3.Error as error:
        interrupts.check()
        text = str(error)
        if is_busy(error):
            raise BusyError(
                f"{what}: another process is writing to it and did not finish in time; try again."
            ) from error
        why = next((words for sign, words in _WORDS if sign in text.lower()), text)
        raise StorageError(f"{what}: {why}.") from error
    except (OSError, UnicodeError, OverflowError) as error:
        raise StorageError(f"{what}: {reason(error)}.") from error


def in_transaction(connection: Connection) -> bool:
    """Whether a transaction is open on a connection; not on one that another thread has closed."""
    try:
        return connection.in_transaction
    except sqlite3.ProgrammingError:
        return False


def check_target(place: Path, create: bool) -> None:
    """Raise a StorageError unless `place` is, or with `create` may become, a file.

    It is not looked into: closing a handle would take SQLite's locks from whoever has it open here (POSIX).
    """
    if "\0" in str(place):
        raise StorageError("The name of a file cannot hold a zero character.")
    there = os.fsencode(os.path.realpath(place))
    if len(os.path.basename(there)) > _LONGEST_NAME or len(there) > _LONGEST_PATH:
        raise StorageError(
            f"{place} cannot be a knowledge base: SQLite takes {_LONGEST_NAME} bytes for a name and "
            f"{_LONGEST_PATH} for a name with all its folders. Choose a shorter one."
        )
    if place.is_dir():
        raise StorageError(f"{place} is a folder, not a knowledge base file.")
    if not place.exists():
        if not place.parent.is_dir():
            raise StorageError(f"The folder {place.parent} does not exist; make it first.")
        if not create:
            raise StorageError(
                f"There is no knowledge base {place}. "
                f"Check the path, or make it: acxon --kb {quote(str(place))} load FILE"
            )
        if place.name.endswith(_BESIDE):
            raise StorageError(
                f"{place} cannot be a knowledge base: SQLite keeps its logs under such names. Choose another."
            )
        return
    if not place.is_file():
        raise StorageError(f"{place} is not an ordinary file.")
    for beside in (Path(f"{os.path.realpath(place)}{ending}") for ending in _BESIDE):
        if os.path.lexists(beside) and not beside.is_file():  # a pipe would be waited for
            raise StorageError(f"{beside} is not an ordinary file. Remove it, if it is not from acxon.")


def is_read_only(place: Path) -> bool:
    """True when nobody is meant to write to the file, even if we could."""
    writers = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
    return not place.stat().st_mode & writers or not os.access(place, os.W_OK)


def check_names(place: Path) -> None:
    """Raise a StorageError when a file has a second name, under which SQLite would keep a second log."""
    if _is_mounted(os.path.realpath(place)):
        raise StorageError(
            f"{place} is mounted alone, without its folder (as docker -v FILE:FILE does), and what is told "
            "would be kept in a log that those who have the file elsewhere never see. Nothing was changed: "
            "mount the folder that it is in."
        )
    if place.stat().st_nlink > 1:
        remove_leftovers(place)  # a copy whose process was killed when it got its name
    if place.stat().st_nlink > 1:
        raise StorageError(
            f"{place} has another name (a hard link), and what is told would change both. Nothing was "
            "changed: copy it to a file of its own (cp), or remove the other name."
        )


def _is_mounted(name: str) -> bool:
    """True when a file is there by a mount of its own, where the system tells."""
    try:
        with open("/proc/self/mountinfo", "rb") as mounts:
            points = [line.split(b" ", 5)[4] for line in mounts if line.count(b" ") > 4]
    except OSError:
        return False
    escaped = os.fsencode(name).replace(b"\\", b"\\134")
    for letter in (b" ", b"\t", b"\n"):
        escaped = escaped.replace(letter, b"\\%03o" % letter[0])
    return escaped in points


def connect(place: Path, read_only: bool, wait: float) -> tuple[Connection, str]:
    """Return a connection to the file and the address that gives further ones for reading."""
    address = place.as_uri()
    if not read_only:
        return open_uri(f"{address}?mode=rwc", wait), f"{address}?mode=rw"
    uri = f"{address}?mode=ro"
    _, log, index = names(place)
    if not (os.access(os.path.dirname(log), os.W_OK) and os.access(place, os.W_OK)):
        # SQLite cannot make its lock files here, or would make some that the owner of the file cannot use
        if not size(log):
            uri += UNLOCKED
        elif not os.path.exists(index):
            raise StorageError(
                f"{place} has a -wal file that a process has left which was ended, and the file or its "
                "folder cannot be written to. Nothing was read: copy both files to a folder of your own, and "
                "open the copy."
            )
    return open_uri(uri, wait), uri


#: Of an address: SQLite takes no locks. Somebody else may write all the same; see `written`.
UNLOCKED: Final = "&immutable=1"


def written(names: Sequence[str]) -> tuple[int, int, int, int]:
    """Return what changes when somebody writes to a file that is read without locks."""
    found = os.stat(names[0])
    return found.st_ino, found.st_size, found.st_mtime_ns, size(names[1])


def size(name: str) -> int:
    """Return how long a file is; one that is not there has no length."""
    try:
        return os.stat(name).st_size
    except FileNotFoundError:
        return 0


Identity = tuple["tuple[int, int] | None", ...]


def names(place: Path) -> tuple[str, str, str]:
    """Return the names of a file, of its log and of the index of that, which lie where a link leads to."""
    there = os.path.realpath(place)
    return str(place), f"{there}-wal", f"{there}-shm"


def identity(names: Sequence[str]) -> Identity:
    """Return what tells files from others that have their names later."""
    return tuple([_identity(name) for name in names])


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


class Log(NamedTuple):
    """How long a write-ahead log is, and what its head says: that it is one, and which one."""

    size: int
    head: bytes

    def is_cut(self, before: Log) -> bool:
        """True when somebody other than SQLite has shortened or overwritten it since it was `before`.

        SQLite makes it empty, or begins it anew with another head.
        """
        if self.size and self.head[:4] not in _LOG_MAGIC:
            return True
        return 0 < self.size < before.size and self.head == before.head


def log(name: str) -> Log:
    """Return what the log of that name is like. No lock of SQLite is on it that closing it would take."""
    try:
        with open(name, "rb", buffering=0) as file:
            return Log(os.fstat(file.fileno()).st_size, file.read(24))
    except FileNotFoundError:
        return Log(0, b"")


def open_uri(uri: str, wait: float) -> Connection:
    """Return a connection that begins and ends transactions only when told to.

    It waits in `patiently` for others, by itself only a moment, and ends a long statement when its thread is
    to stop.
    """
    moment = min(wait, interrupts.POLL)
    connection = sqlite3.connect(uri, uri=True, timeout=moment, isolation_level=None, check_same_thread=False)
    connection.set_progress_handler(interrupts.stopping, _STEPS)
    return connection


@contextmanager
def guarded(connection: Connection) -> Iterator[None]:
    """Inside, read a schema that anybody may have made; nothing else: long texts are errors there.

    With a schema SQLite reads what ANALYZE left, before anybody can look: columns of that could compute. They
    get no further than short texts and a number of steps. (Python 3.10 cannot limit texts.)
    """
    set_limit: Callable[[int, int], int] | None = getattr(connection, "setlimit", None)
    length = 0 if set_limit is None else set_limit(_LENGTH, _SCHEMA_LENGTH)
    connection.set_progress_handler(lambda: True, _STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(interrupts.stopping, _STEPS)
        if set_limit is not None:
            set_limit(_LENGTH, length)


def patiently(action: Callable[[], T], wait: float) -> T:
    """Return what `action` returns; while another process has the file locked, try for `wait` seconds."""
    deadline = time.monotonic() + wait
    while True:
        try:
            return action()
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() >= deadline:
                raise
        interrupts.check()
        time.sleep(_PAUSE)


def is_busy(error: sqlite3.Error) -> bool:
    """True when another process had the file locked."""
    return "locked" in str(error) or "busy" in str(error)


def prepare(connection: Connection, wait: float) -> None:
    """Choose the write-ahead log, waiting for the disk at every commit, and room for large commits."""
    patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"), wait)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    connection.execute("PRAGMA cache_size = -65536")  # 64 MB at most
