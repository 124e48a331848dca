"""The one order in which locks are taken, so that no two threads can wait for each other.

A thread that holds a lock takes only locks that stand below it here; one that it holds already it may take
again. Being in Prolog is holding the lock 'prolog', as a reader or alone.

    knowledge base   a change that consists of several calls, of one knowledge base
    change           whoever changes knowledge, in Prolog and in the file: one thread at a time in the process
    renewal          whoever reads a file anew because another process wrote to it
    prolog           in Prolog, with others, or alone while clauses come and go
    copy             which working copy is the current one
    file             the connection to the file, and then SQLite's own lock on the file
    use              how many calls use which copy
    query            whoever reads a SPARQL query, which rdflib's parser lets one thread do at a time

What follows from it: a thread in Prolog that is about to change something lets go of 'prolog', takes 'change'
and then 'prolog' alone. Prolog's transaction writes the file while others may read and 'change' is held.
A file is read anew without 'change' and without 'copy', which is taken when the new copy is there. Nothing
that holds 'copy' or 'file' calls Prolog.

With ACXON_CHECK_LOCKS=1 in the environment each lock that is taken is checked: a wrong order, or a place
where a signal could leave it taken, is an AssertionError where it happens, not only when two threads meet, or
a signal comes. The tests run like that.
"""

from __future__ import annotations

import os
import threading
import weakref
from typing import Any, Final

from acxon.prolog import interrupts

ORDER: Final = ("knowledge base", "change", "renewal", "prolog", "copy", "file", "use", "query")
_LONG: Final = ("change", "renewal")  # may be held for seconds; the others only for moments
CHECKED: Final = os.environ.get("ACXON_CHECK_LOCKS", "") not in ("", "0")


class _Taken(threading.local):
    """What a thread holds, in the order in which it was taken."""

    def __init__(self) -> None:
        self.locks: list[tuple[int, object]] = []


_taken: Final = _Taken()
_outer: Final[weakref.WeakSet[Any]] = weakref.WeakSet()


def taking(name: str, lock: object) -> None:
    """Note that this thread is about to take `lock`, which stands at `name` in the order."""
    rank, held = ORDER.index(name), _taken.locks
    if not any(other is lock for _, other in held):
        wrong = [ORDER[above] for above, _ in held if above >= rank]
        assert not wrong, f"'{name}' is taken by a thread that holds {wrong}; see acxon/prolog/locks.py"
    held.append((rank, lock))


def released(lock: object) -> None:
    """Note that this thread has let go of `lock`, once."""
    held = _taken.locks
    place = max(place for place, (_, other) in enumerate(held) if other is lock)
    del held[place]


class Lock:
    """A lock that its holder may take again. To be taken inside `interrupts.held`.

    A thread that is to end stops waiting for a lock that others may hold for long. It never does for those
    that a clean-up needs.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.RLock()
        self._long = name in _LONG

    def acquire(self) -> None:
        """Take the lock."""
        if CHECKED:
            assert interrupts.is_held(), f"'{self._name}' is taken where a signal could leave it taken"
            taking(self._name, self)
        try:
            while not self._lock.acquire(timeout=interrupts.POLL):
                if self._long:
                    interrupts.check()
        except BaseException:
            if CHECKED:
                released(self)
            raise

    def release(self) -> None:
        """Give the lock back."""
        self._lock.release()
        if CHECKED:
            released(self)

    def __enter__(self) -> None:
        self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()


class _CheckedLock:
    """A lock of Python's own whose order is checked."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.RLock()

    def __enter__(self) -> None:
        taking(self._name, self)
        try:
            self._lock.acquire()
        except BaseException:
            released(self)
            raise

    def __exit__(self, *_: object) -> None:
        self._lock.release()
        released(self)


def outer_lock(name: str) -> Any:
    """Return a lock that is taken outside `interrupts.held`, where a signal may raise at any instruction.

    Python's own is taken and noted in one step, so it is never left taken. The checked one could be.
    """
    lock = _CheckedLock(name) if CHECKED else threading.RLock()
    _outer.add(lock)
    return lock


def is_held(lock: Any) -> bool:
    """True when this thread has taken a lock of `outer_lock`."""
    return bool(_own(lock)._is_owned())


def _own(lock: Any) -> Any:
    return lock._lock if CHECKED else lock


def _after_fork() -> None:
    """Called in a copy of this process: what other threads held there between their calls is free."""
    for lock in list(_outer):
        if not is_held(lock):
            _own(lock)._at_fork_reinit()


os.register_at_fork(after_in_child=_after_fork)
