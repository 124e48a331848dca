"""Reading and replacing whole files, with errors that say which file and why."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from acxon.errors import AcxonError, LoadError

BOM = b"\xef\xbb\xbf"  # the mark that some editors put before UTF-8 text


def file_bytes(path: str | os.PathLike[str]) -> bytes:
    """Return the content of an ordinary file, without a byte order mark."""
    place = Path(path)
    try:
        if place.is_dir():
            raise LoadError(path, None, "this is a folder, not a file")
        if place.exists() and not place.is_file():
            raise LoadError(path, None, "this is not an ordinary file")
        return place.read_bytes().removeprefix(BOM)
    except FileNotFoundError:
        raise LoadError(path, None, "no such file") from None
    except (OSError, ValueError) as error:
        raise LoadError(path, None, f"cannot be read: {reason(error)}") from error


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[IO[str]]:
    """Open a UTF-8 text that takes the place of `path` once it is complete and on disk.

    When anything goes wrong, what was at `path` before is still there.
    """
    place = Path(path)
    temporary: str | None = None
    try:
        if place.is_dir():
            raise AcxonError(f"Cannot write {place}: there is a folder of that name.")
        handle, temporary = tempfile.mkstemp(prefix=f".{place.name[:80]}.", dir=place.parent)
        with open(handle, "w", encoding="utf-8", newline="\n") as stream:
            os.chmod(temporary, _mode(place))
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, place)
        temporary = None
    except (OSError, ValueError) as error:
        raise AcxonError(f"Cannot write {place}: {reason(error)}.") from error
    finally:
        if temporary is not None and os.path.exists(temporary):
            os.unlink(temporary)


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
