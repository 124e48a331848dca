"""Folders and processes that are gone afterwards, whatever signal comes, and however often.

A signal whose handler raises may come between the moment in which a folder or a process is there and the one
in which anybody knows of it, or in the middle of its end: what Python has for both then leaves it. So nothing
else of ours makes one.
"""

from __future__ import annotations

import os
import tempfile
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from acxon.prolog import interrupts

if TYPE_CHECKING:
    import subprocess

PREFIX: Final = "acxon-"
_folders: Final[weakref.WeakSet[_Folder]] = weakref.WeakSet()


@contextmanager
def temporary_folder(prefix: str = PREFIX, within: Path | None = None) -> Iterator[Path]:
    """Give an empty folder, which goes with all that is in it then."""
    folder = None
    try:
        with interrupts.held:
            folder = _Folder(prefix, within)
        yield folder.path
    finally:
        if folder is not None:
            try:
                with interrupts.finishing:
                    folder.remove()
            except BaseException:  # a signal just before; what was done is not done again
                folder.remove()
                raise


class _Folder:
    """A folder that goes when it is told to, with this object, or with the process that made it."""

    def __init__(self, prefix: str, within: Path | None) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=prefix, dir=within))
        self.remove = weakref.finalize(self, _remove_own, self.path, os.getpid())
        _folders.add(self)


def remove_all() -> None:
    """Remove the folders of this process, which ends at once (os._exit) while threads may be using them."""
    for folder in list(_folders):
        folder.remove()


def _remove_own(folder: Path, owner: int) -> None:
    if os.getpid() == owner:  # not in a copy of the process
        remove_folder(folder)


def remove_folder(folder: Path) -> None:
    """Remove a folder of any depth; what cannot be removed stays. Each folder in it first moves to its top.

    shutil.rmtree fails below a thousand folders within each other, and at a link in the place of the folder.
    """
    numbers, left = count(), [folder]
    with suppress(OSError):
        while left:
            place = left.pop()
            if place.is_symlink():
                return place.unlink()
            for entry in list(os.scandir(place)):
                if entry.is_dir(follow_symlinks=False):
                    os.chmod(entry, 0o700)
                    left.append(folder / f"{PREFIX}{next(numbers)}")
                    os.rename(entry, left[-1])
                else:
                    os.unlink(entry)
            if place != folder:
                place.rmdir()
        folder.rmdir()


@contextmanager
def started(
    words: Sequence[str], end: Callable[[subprocess.Popen[bytes]], None], **how: Any
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program and give its process, with unbuffered pipes; `end` then leaves nothing of it.

    Inside, what a signal's handler raises waits for the end of the block: what waits there asks
    `interrupts.check` every `interrupts.POLL` seconds.
    """
    import subprocess

    with interrupts.held:
        child = subprocess.Popen(words, bufsize=0, **how)
        try:
            yield child
        finally:
            end(child)
            for stream in (child.stdin, child.stdout, child.stderr):
                if stream is not None:
                    with suppress(BrokenPipeError):
                        stream.close()


def end_group(child: subprocess.Popen[bytes]) -> None:
    """End a program that leads a group of processes, and all that is in it."""
    import signal

    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.kill()
    child.wait()
