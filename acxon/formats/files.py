"""Reading and replacing whole files, with errors that say which file and why."""

from __future__ import annotations

import errno
import fcntl
import io
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from acxon.errors import AcxonError, LoadError

_BESIDE = ("-journal", "-wal", "-shm")  # what SQLite keeps beside a file
BOM = b"\xef\xbb\xbf"  # the mark that some editors put before UTF-8 text


def file_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return the content of an ordinary file, without a byte order mark.

    A file that changes while it is read, as one that is still being written does, is an error: a part of
    it may read as a whole.
    """
    with _ordinary(path) as stream:
        before = os.fstat(stream.fileno())
        data = stream.read(before.st_size + 1)
        after = os.fstat(stream.fileno())
    if len(data) != before.st_size or _moment(before) != _moment(after):
        raise LoadError(path, None, "it changed while it was read; try again when it is complete")
    return data.removeprefix(BOM)


def file_head(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the first bytes of an ordinary file, `most` at most."""
    with _ordinary(path) as stream:
        return stream.read(most)


@contextmanager
def _ordinary(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """Open a file for reading. Nothing else is opened: that may wait for ever, never end, or do something."""
    try:
        _check_ordinary(path, os.stat(path))
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        with open(handle, "rb") as stream:
            _check_ordinary(path, os.fstat(handle))  # again: another may have got the name since
            yield stream
    except FileNotFoundError:
        raise LoadError(path, None, "there is no such file. Check the path.") from None
    except (OSError, ValueError) as error:
        raise LoadError(path, None, f"cannot be read: {reason(error)}") from error


@contextmanager
def no_panic(path: str | os.PathLike[str]) -> Iterator[None]:
    """Raise a LoadError where a parser written in Rust fails, which it says by no `Exception`."""
    try:
        yield
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise LoadError(path, None, f"the parser failed: {error}") from None


def _check_ordinary(path: str | os.PathLike[str], found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise LoadError(path, None, "this is a folder, not a file")
    if not stat.S_ISREG(found.st_mode):
        raise LoadError(path, None, "this is not an ordinary file")


def _moment(found: os.stat_result) -> tuple[int, int]:
    return found.st_size, found.st_mtime_ns


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """Open a UTF-8 text that takes the place of `path` once it is complete and on disk.

    When anything goes wrong, what was at `path` before is still there.
    """
    with replacing_bytes(path) as target:
        stream = io.TextIOWrapper(target, "utf-8", newline="\n")
        try:
            yield stream
            stream.flush()
        finally:
            stream.detach()


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a whole text, as `replacing` does."""
    with replacing(path) as stream:
        stream.write(text)


@contextmanager
def replacing_bytes(path: str | os.PathLike[str], database: bool = False) -> Iterator[IO[bytes]]:
    """As `replacing`, for bytes. What SQLite has open is replaced by a `database` alone.

    Where the system can, the file has no name before it is complete, so that nothing is left of it when the
    process is killed. Else, and in the moment in which it changes its name, it has one that the next to
    write to `path` knows, and removes unless somebody is still writing. A link stays: what it leads to is
    replaced, or made.
    """
    try:
        place = Path(os.path.realpath(path))
        if place.is_dir():
            raise AcxonError(f"Cannot write {path}: there is a folder of that name.")
        if place.exists() and not place.is_file():  # nobody means to put a file for /dev/null
            raise AcxonError(f"Cannot write {path}: it is a pipe or a device. Give the name of a file.")
        if not database and place.exists():
            _check_unused(place)
        remove_leftovers(place)
        with _Part(place) as part:
            yield part.stream
            part.take_place()
    except (OSError, ValueError) as error:
        raise AcxonError(f"Cannot write {path}: {reason(error)}.") from error


def _check_unused(place: Path) -> None:
    """Raise where SQLite keeps something beside a file: what is told to that knowledge base would be lost."""
    for beside in (f"{place}{ending}" for ending in _BESIDE):
        if os.path.exists(beside):
            raise AcxonError(
                f"Cannot write {place}: it is a knowledge base that is in use ({beside} is there). "
                "Name another file."
            )


@contextmanager
def made_beside(path: str | os.PathLike[str], new: bool) -> Iterator[Path]:
    """Yield the name of an empty file, which takes the place of `path` at the end, complete and on disk.

    With `new`, it takes no place that another file has got meanwhile. It is closed before the end by who
    writes it. What is left of it when the process is killed is removed by the next to write to `path`.
    """
    place = Path(path)
    remove_leftovers(place)
    handle, name = named_part(place)
    try:
        os.fchmod(handle, _mode(place))
        yield name
        os.fsync(handle)
        if new:
            _named_anew(name, place)
        else:
            os.replace(name, place)
        _sync_folder(place)
    finally:
        for ending in ("", *_BESIDE):
            Path(f"{name}{ending}").unlink(missing_ok=True)
        os.close(handle)


def _named_anew(name: Path, place: Path) -> None:
    """Give a file a name that none has."""
    try:
        os.link(name, place)
    except FileExistsError:
        raise AcxonError(
            f"{place} was made by another process meanwhile. It stays as it is; try again."
        ) from None
    except OSError:  # there are no links here
        os.rename(name, place)
    else:
        name.unlink()


def _sync_folder(place: Path) -> None:
    folder = os.open(place.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


class _Part:
    """A file that is being written and is to take the place of another."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.name: Path | None = None
        handle = _unnamed(place.parent)
        if handle is None:
            handle, self.name = named_part(place)
        self.stream: IO[bytes] = open(handle, "w+b")  # noqa: SIM115
        os.fchmod(handle, _mode(place))

    def __enter__(self) -> _Part:
        return self

    def __exit__(self, *_: object) -> None:
        if self.name is not None:
            self.name.unlink(missing_ok=True)
        self.stream.close()

    def take_place(self) -> None:
        """Put what was written on disk, then under the name that it is for."""
        self.stream.flush()
        handle = self.stream.fileno()
        os.fsync(handle)
        folder = os.open(self.place.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            if self.name is None:
                self.name = _part_name(self.place)
                fcntl.flock(handle, fcntl.LOCK_EX)
                os.link(f"/proc/self/fd/{handle}", self.name.name, dst_dir_fd=folder, follow_symlinks=True)
            os.replace(self.name, self.place)
            self.name = None
            os.fsync(folder)
        finally:
            os.close(folder)


def _unnamed(folder: Path) -> int | None:
    """Return the handle of a new file without a name, where there can be such files."""
    kind = getattr(os, "O_TMPFILE", None)
    if kind is None or not os.path.isdir("/proc/self/fd"):
        return None
    try:
        return os.open(folder, kind | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError as error:
        if error.errno in (errno.EOPNOTSUPP, errno.EISDIR, errno.EINVAL):
            return None
        raise


def named_part(place: Path) -> tuple[int, Path]:
    """Return handle and name of a new file beside `place`, locked so that nobody takes it for a leftover."""
    while True:
        name = _part_name(place)
        handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        fcntl.flock(handle, fcntl.LOCK_EX)
        if os.fstat(handle).st_nlink:
            return handle, name
        os.close(handle)  # taken for a leftover before it was locked


def _part_name(place: Path) -> Path:
    return place.with_name(f"{_part_stem(place)}{os.urandom(6).hex()}.part")


def _part_stem(place: Path) -> str:
    """Return what the names of parts begin with: so many bytes of a name that any name leaves room for."""
    return f".{os.fsdecode(os.fsencode(place.name)[:80])}."


def remove_leftovers(place: Path) -> None:
    """Remove what processes that were killed while they wrote to `place` have left beside it."""
    ours = re.compile(
        f"({re.escape(_part_stem(place))}" + r"[0-9a-f]{12}\.part)" + f"({'|'.join(_BESIDE)})?"
    )
    with suppress(OSError):
        found = [match for entry in os.scandir(place.parent) if (match := ours.fullmatch(entry.name))]
        for match in sorted(found, key=lambda match: not match[2]):  # a part goes after what is beside it
            with suppress(OSError):
                _remove_unless_locked(place.parent / match[0], place.parent / match[1])


def _remove_unless_locked(path: Path, part: Path) -> None:
    """Remove a part or what SQLite keeps beside it, unless somebody has locked the part."""
    if not part.exists():
        path.unlink()
        return
    handle = os.open(part, os.O_RDWR | os.O_CLOEXEC)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        path.unlink()
    finally:
        os.close(handle)


def reason(error: Exception) -> str:
    """Return why an operating system call failed, without the path that our message already names."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _mode(place: Path) -> int:
    """Return the permissions of the file that is there, else those that a new file gets."""
    try:
        return place.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def file_text(path: str | os.PathLike[str]) -> str:
    """Return the text of a UTF-8 file."""
    data = file_bytes(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LoadError(path, line, "not UTF-8 text; save the file with that encoding") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise LoadError(path, line, "a zero character, which no text has; save the file as UTF-8 text")
    return text
