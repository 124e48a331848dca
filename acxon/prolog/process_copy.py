"""A copy of this process, made by a fork, that does one piece of work and sends what it gives.

It has what the process knew at that moment, and keeps nobody waiting: it is outside the lock that a change
takes and outside the one of the interpreter. It is ended, with the copies that it made, when its caller
gives up or its time is over.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import threading
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NoReturn

from acxon.errors import LimitReached
from acxon.prolog import engine, interrupts

_HEAD: Final = struct.Struct("<Q")  # how many bytes follow


class GivenUp(Exception):
    """Nobody waits for the answer any longer."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a copy may take, and what is said when it takes more."""

    seconds: float
    answer_bytes: int
    too_long: str
    too_large: str
    too_much_memory: str


class Stop:
    """Whether a call was given up; who gives it up ends the copy that works for it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._child = 0
        self._given_up = False

    def give_up(self) -> None:
        """End the call. Safe from any thread, at any time."""
        with self._lock:
            self._given_up = True
            if self._child:
                _kill(self._child)

    def check(self) -> None:
        """Raise when the call was given up."""
        if self._given_up:
            raise GivenUp

    def started(self, child: int) -> None:
        """Have the copy `child` ended when the call is given up."""
        with self._lock:
            self._child = child
            if self._given_up:
                _kill(child)

    def ended(self) -> None:
        """The copy is to be ended now and is no longer there afterwards."""
        with self._lock:
            child, self._child = self._child, 0
            if child:
                _kill(child)
                with suppress(ChildProcessError):
                    os.waitpid(child, 0)


def run(prepare: Callable[[int], int], work: Callable[[], bytes], limits: Limits, stop: Stop) -> bytes:
    """Return what `work` returns in a copy of this process, or raise a LimitReached that it took too much.

    In the copy `prepare` comes first: it closes every file but the one that it is given, to which the answer
    goes, and returns what that is called then. What both use must be free of locks that another thread may
    hold: Prolog is, the file is not. The time begins when the others have left Prolog and the copy is made.
    """
    stop.check()
    read, write = os.pipe()
    try:
        try:
            _fork(prepare, work, write, limits.seconds, stop)
        finally:
            os.close(write)
        data = _received(read, limits)
    finally:
        os.close(read)
        stop.ended()
    stop.check()
    if len(data) < _HEAD.size or len(data) != _HEAD.size + _HEAD.unpack_from(data)[0]:
        raise LimitReached(limits.too_much_memory)
    return data[_HEAD.size :]


def _fork(
    prepare: Callable[[int], int], work: Callable[[], bytes], write: int, seconds: float, stop: Stop
) -> None:
    with engine.alone(seconds) as alone:
        if not alone:
            raise LimitReached(f"The knowledge base was busy for {seconds:g} s. Ask again later.")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: none is in Prolog now
            child = os.fork()
        if child == 0:
            _work(prepare, work, write)
        stop.started(child)


def _work(prepare: Callable[[int], int], work: Callable[[], bytes], write: int) -> NoReturn:
    """In the copy: send what the work returns, and end."""
    try:
        engine.after_fork()
        write = prepare(write)
        data = work()
        view = memoryview(_HEAD.pack(len(data)) + data)
        while view:
            view = view[os.write(write, view) :]
    finally:
        os._exit(0)


def _kill(child: int) -> None:
    """End a copy, and the copies that it made where it leads a group of its own."""
    for kill in (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            kill(child, signal.SIGKILL)


def _received(read: int, limits: Limits) -> bytes:
    """Return all that the copy sends within its time."""
    deadline = time.monotonic() + limits.seconds
    data = bytearray()
    ready = select.poll()
    ready.register(read, select.POLLIN)
    while True:
        interrupts.check()
        left = deadline - time.monotonic()
        if left <= 0:
            raise LimitReached(limits.too_long)
        if not ready.poll(min(left, interrupts.POLL) * 1000):
            continue
        chunk = os.read(read, 1 << 16)
        if not chunk:
            return bytes(data)
        data += chunk
        if len(data) > _HEAD.size + limits.answer_bytes:
            raise LimitReached(limits.too_large)
