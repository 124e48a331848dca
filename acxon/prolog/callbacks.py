"""What Prolog calls in Python: the begin and the end of a change, its way to the file, and very many edits.

While one thread adds clauses no other may read: SWI-Prolog, building an index in one thread while another
adds a clause, can put that clause into the index twice. So whoever is in Prolog holds a readers-writer
lock: a change holds it alone, but while it is written to its file. The order of locks is in locks.py.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.prolog import frames, interrupts, locks
from acxon.prolog.rwlock import ReadWriteLock
from acxon.terms import Row

Writer = Callable[[list[Row], list[Row], dict[str, str]], None]
Fetcher = Callable[[str, Sequence[Any]], list[Any]]
Parts = tuple[Callable[[int], Sequence[Any]], Callable[[], None]]


_MADE: Final = (
    "A thread that a goal makes cannot change a knowledge base. Have it hand over what it found "
    "(thread_join/2, concurrent_maplist/3), and tell that in the goal's own thread."
)


class Thread(threading.local):
    """What a thread is doing in Prolog."""

    home = False  # it has an engine for good
    staying: object = None  # what takes that from it at its end
    depth = 0  # how often it has entered Prolog
    made = False  # by a goal, and it has entered Prolog
    changes = 0  # it has begun
    alone = False  # it keeps readers out
    parts: Parts | None = None  # what gives the parts of very many edits, and what ends them
    current: Callable[[], str] | None = None  # brings what its console is about up to date
    receive: Callable[[Any], bool] | None = None  # takes the answers of a goal, and says whether to go on
    pending: BaseException | None = None  # raised in what Prolog called


thread: Final = Thread()
prolog_lock: Final = ReadWriteLock()  # held by every thread that is in Prolog
writers: Final[dict[str, Writer]] = {}  # of the knowledge bases that have a file
fetchers: Final[dict[str, Fetcher]] = {}  # of the knowledge bases that are read by pages
_changer: Final = locks.Lock("change")
_generation = 0
_NO_ENGINE: Final = -1
own_engine: Callable[[], int] = lambda: _NO_ENGINE  # noqa: E731 (of this thread, once there is Prolog)


@contextmanager
def changing() -> Iterator[None]:
    """Keep other threads from changing anything, while they may read. Not for a thread in Prolog."""
    with interrupts.held, _changer:
        yield


def generation() -> int:
    """Return a number that every change of what is known, done or not, makes another one."""
    return _generation


def inside() -> bool:
    """True in a thread that is in Prolog: in a function that Prolog calls."""
    return thread.depth > 0


def made_by_goal() -> bool:
    """True in a thread that a goal has made, and may wait for: Prolog's own, which Python did not start."""
    if thread.home or thread.depth:
        return thread.made
    return own_engine() != _NO_ENGINE and isinstance(threading.current_thread(), threading._DummyThread)


def refuse_inside() -> None:
    """Raise an AcxonError in a function that Prolog calls: a change takes locks that come before 'prolog'."""
    if made_by_goal():
        raise AcxonError(_MADE)
    if inside():
        raise AcxonError(
            "A function that a goal calls (py_call) cannot change a knowledge base. Have the goal do it "
            "(tell/1, kb_project/1, kb_unproject/1), or change it when the goal has returned."
        )


def begin_change() -> bool:
    """Called by Prolog before a change: keep the other threads out.

    Of a thread that a goal has made Python knows nothing from one call to the next: it could not give back
    what it takes, and the goal, which reads, may wait for it.
    """
    interrupts.take_over()
    if made_by_goal():
        raise AcxonError(_MADE)
    if inside():
        prolog_lock.release_read()
    try:
        _changer.acquire()
        try:
            prolog_lock.acquire_write()
        except BaseException:
            _changer.release()
            raise
    except BaseException:
        _stay()
        raise
    thread.alone = True
    thread.changes += 1
    interrupts.set_ours(True)
    return True


def end_change() -> bool:
    """Called by Prolog after a change, done or not."""
    global _generation
    interrupts.take_over()
    _generation += 1
    interrupts.set_ours(False)
    thread.changes -= 1
    if thread.alone:
        thread.alone = False
        prolog_lock.release_write(stay=inside())
    _changer.release()
    return True


def let_others() -> bool:
    """Called by Prolog in the middle of a long read: let a change that waits for it go first.

    A thread that a goal has made holds nothing: what keeps changes out is the goal's, which others read by.
    """
    if prolog_lock.wanted and inside():
        interrupts.take_over()
        ours = interrupts.set_ours(True)
        prolog_lock.release_read()
        prolog_lock.acquire_read(surely=True)
        interrupts.set_ours(ours)
    return True


def written(kb: str, removed: Sequence[Any], added: Sequence[Any], prefixes: Sequence[Any]) -> bool:
    """Called by Prolog inside a transaction: write a change to its file, or raise to undo it."""
    with _noted(), _opened(last=thread.parts is None):
        rows = [[prolog_row(row) for row in rows] for rows in (removed, added)]
        writers[kb](rows[0], rows[1], dict(prefixes))
    return True


def current() -> str:
    """Called by Prolog before each goal of a console: return the copy that it is about."""
    assert thread.current is not None
    return thread.current()


def fetched(kb: str, what: str, arguments: Sequence[Any]) -> list[Any]:
    """Called by Prolog: return pages of a knowledge base, or a part of a stream, see page_services.pl."""
    with _noted():
        return fetchers[kb](what, arguments)


@contextmanager
def _noted() -> Iterator[None]:
    """Note what is raised inside: who called Prolog raises it again."""
    interrupts.take_over()
    try:
        yield
    except BaseException as error:
        thread.pending = error
        raise


@contextmanager
def _opened(last: bool) -> Iterator[None]:
    """Let others read in the middle of a change. After the `last` time, be one of them to its end.

    What was written the last time is on disk: from there on nothing is raised.
    """
    thread.alone = False
    prolog_lock.release_write()
    try:
        yield
    finally:
        if last:
            _stay()
        else:
            _close_again()


def _stay() -> None:
    """Be one of those that read again."""
    if inside():
        prolog_lock.acquire_read(surely=True)


def part(number: int) -> list[Any]:
    """Called by Prolog: return a part of the edits, counted from 1. Meanwhile others may read."""
    assert thread.parts is not None
    with _noted(), _opened(last=False):
        return list(thread.parts[0](number))


def _close_again() -> None:
    """Keep the other threads out again, in the middle of a change."""
    try:
        prolog_lock.acquire_write()
    except BaseException:
        _stay()
        raise
    thread.alone = True


def finish() -> bool:
    """Called by Prolog when the last part is done."""
    assert thread.parts is not None
    with _noted():
        thread.parts[1]()
    return True


@frames.door
def received(answer: Any) -> bool:
    """Called by Prolog with an answer of a goal: hand it over, and say whether more are wanted."""
    assert thread.receive is not None
    with _noted():
        try:
            return thread.receive(answer)
        finally:
            interrupts.take_over()


def prolog_row(row: Sequence[Any]) -> Row:
    """Return a row of Prolog's in the form that the file keeps: no end instead of an infinite one."""
    subject, name, kind, value, datatype, since, until, sign = row
    return (
        subject, name, kind, value, datatype,
        None if since == float("-inf") else since, None if until == float("inf") else until, sign,
    )  # fmt: skip
