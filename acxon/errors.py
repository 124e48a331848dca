"""The errors that acxon raises: each message says what is wrong, where, and what to do."""

from __future__ import annotations

import collections.abc
import contextlib
import os
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Details:
    """What a program may want of an error, where it is known."""

    name: str = ""  # what it is about, as it was written: a name, a prefix, a predicate
    candidates: tuple[str, ...] = ()  # the nearest names that there are
    position: int | None = None  # the place in a goal, from 0
    fact: int | None = None  # which of several facts, from 0


_LONGEST: Final = 5000  # letters of a message
_LONGEST_REASON: Final = 1000


class AcxonError(Exception):
    """Anything that goes wrong for a reason the user can do something about.

    A message may quote what is wrong, whatever its length: the middle of a very long one is left out.
    """

    details = Details()

    def __init__(self, message: str = "") -> None:
        super().__init__(_short(message, _LONGEST))


def whole_characters(text: str) -> str:
    """Return a text that UTF-8 can write: the name of a file may hold bytes that are no character."""
    return text.encode(errors="backslashreplace").decode()


class LoadError(AcxonError):
    """A file that cannot be read: which file, on which line when that is known, and why."""

    def __init__(self, path: str | os.PathLike[str], line: int | None, reason: str) -> None:
        self.path = os.fspath(path)
        self.line = line
        self.reason = _short(reason, _LONGEST_REASON)
        where = self.path if line is None else f"{self.path}, line {line}"
        super().__init__(whole_characters(f"{where}: {self.reason}"))

    def __reduce__(self) -> tuple[type[LoadError], tuple[str, int | None, str]]:
        return type(self), (self.path, self.line, self.reason)


@contextlib.contextmanager
def about_file(path: str | os.PathLike[str]) -> collections.abc.Iterator[None]:
    """What goes wrong in the block and is of no kind of its own is wrong with the file, which is named."""
    try:
        yield
    except AcxonError as error:
        if type(error) is not AcxonError:
            raise
        raise LoadError(path, None, str(error)) from error


class NoPlanFound(AcxonError):
    """A problem without a plan, or one that was not solved within the given time and memory."""


class Unsolvable(NoPlanFound):
    """A problem that provably has no plan."""


class StorageError(AcxonError):
    """A knowledge base file that cannot be opened, read or written."""


class BusyError(StorageError):
    """Another process kept the knowledge base file locked for longer than we were ready to wait."""


class ChangedError(StorageError):
    """Another process has written to the knowledge base file since we last read it."""


class NameNotFound(AcxonError):
    """A name that stands for nothing in the knowledge base, or, `AmbiguousName`, for more than one thing."""


class AmbiguousName(NameNotFound):
    """A name that stands for more than one thing in the knowledge base."""


class GoalError(AcxonError):
    """A goal that cannot be read or run as it is written."""


class GoalRefused(AcxonError):
    """A goal from outside that does more than read the knowledge base."""


class LimitReached(AcxonError):
    """A goal that was stopped because it took too long, too many steps or too much memory."""


def status_of_signal(error: BaseException | None) -> int | None:
    """Return the exit status of the signal that an error came of, also by way of others; None if of none.

    Python hands on as a RuntimeError what a handler raises in the middle of some imports.
    """
    while error is not None and not isinstance(error, KeyboardInterrupt | SystemExit):
        error = error.__cause__ or error.__context__
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 1
    return None if error is None else 130


def _short(text: str, most: int) -> str:
    """Return a text without the middle of a very long one."""
    return text if len(text) <= most else f"{text[: most * 7 // 10]} ... {text[-most // 5 :]}"
