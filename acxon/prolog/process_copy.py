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
from typing import Final

from acxon.errors import LimitReached
from acxon.prolog import engine, frames, interrupts
from acxon.prolog.doing import Stopped

Helper = Callable[[bytes], bytes]

NICE: Final = 5  # a third of the share of the process itself; at 19 a goal starves on a busy machine
_HEAD: Final = struct.Struct("<Q")  # how many bytes follow
_QUESTION: Final = 1_000_000  # bytes of a question that a copy may ask


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
        self._end: Callable[[], None] | None = None
        self._given_up = False

    @property
    def given_up(self) -> bool:
        """Whether nobody waits for the call any longer."""
        return self._given_up

    def give_up(self) -> None:
        """End the call. Safe from any thread, at any time."""
        with self._lock:
            self._given_up = True
            if self._end is not None:
                self._end()

    def check(self) -> None:
        """Raise when the call was given up."""
        if self._given_up:
            raise GivenUp

    def started(self, end: Callable[[], None]) -> None:
        """Have a copy ended, by calling `end`, when the call is given up."""
        with self._lock:
            self._end = end
            if self._given_up:
                end()

    def ended(self) -> None:
        """The copy has sent its answer or is to be ended now; from here on nobody else ends it."""
        with self._lock:
            end, self._end = self._end, None
            if end is not None:
                end()


def run(
    prepare: Callable[..., int],
    work: Callable[[], bytes],
    limits: Limits,
    stop: Stop,
    helper: Helper | None = None,
) -> bytes:
    """Return what `work` returns in a copy of this process, or raise a LimitReached that it took too much.

    In the copy `prepare` comes first: it closes every file but the one that it is given, to which the answer
    goes, and returns what that is called then. What both use must be free of locks that another thread may
    hold: Prolog is, the file is not. The time begins when the others have left Prolog and the copy is made.
    With a `helper` the copy may ask: `prepare` is given two more files, from which answers are read and to
    which questions go, each a line.
    """
    child = 0

    def started(number: int) -> None:
        nonlocal child
        child = number
        stop.started(lambda: end(number))

    def start(*files: int) -> None:
        fork(lambda: send(prepare(*files), work), limits.seconds, started)

    try:
        return received(start, limits, stop, helper)
    finally:
        if child:
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def received(start: Callable[..., None], limits: Limits, stop: Stop, helper: Helper | None = None) -> bytes:
    """Return what a copy sends to the file that `start` is given, or raise why there is nothing.

    `start` has the copy made, and tells `stop` how to end it; that is done in any case. With a `helper` it
    is given two more files, for answers and for questions.
    """
    stop.check()
    files = [*os.pipe(), *(() if helper is None else (*os.pipe(), *os.pipe()))]
    read, write, *talk = files  # of the latter: questions are read and written, answers are read and written
    theirs = [write, *((talk[2], talk[1]) if talk else ())]
    try:
        try:
            start(*theirs)
        finally:
            for file in theirs:
                os.close(file)
        data = _data(read, limits, None if helper is None else _Talk(talk[0], talk[3], helper))
    finally:
        for file in set(files) - set(theirs):
            os.close(file)
        stop.ended()
    stop.check()
    if len(data) < _HEAD.size or len(data) != _HEAD.size + _HEAD.unpack_from(data)[0]:
        raise LimitReached(limits.too_much_memory)
    return data[_HEAD.size :]


def fork(work: Callable[[], None], seconds: float, started: Callable[[int], None]) -> None:
    """Make a copy of this process that does the work and ends; its number is told before a signal raises.

    What other threads import is waited for where they may still be in Prolog: it may call a knowledge base.
    """
    deadline, child = 0.0, -1
    while child < 0:
        frames.wait_for_imports(interrupts.check)
        deadline = deadline or time.monotonic() + seconds
        with engine.alone(max(0.0, deadline - time.monotonic())) as alone:
            if not alone:
                raise LimitReached(f"The knowledge base was busy for {seconds:g} s. Ask again later.")
            if frames.imported_elsewhere():
                continue
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: none is in Prolog now
                child = os.fork()
            if child == 0:
                try:
                    engine.after_fork()
                    work()
                finally:
                    os._exit(0)
            started(child)


def send(write: int, work: Callable[[], bytes]) -> None:
    """In the copy: send what the work returns."""
    data = work()
    view = memoryview(_HEAD.pack(len(data)) + data)
    while view:
        view = view[os.write(write, view) :]


def be_a_copy() -> None:
    """In a copy: lead a group of its own, leave signals to the system, give way to the process itself."""
    with suppress(OSError):
        os.setpgid(0, 0)
    for number in signal.valid_signals():
        if callable(signal.getsignal(number)):  # what is to be done on a signal is not a copy's to do
            signal.signal(number, signal.SIG_DFL)
    signal.set_wakeup_fd(-1)
    os.nice(NICE)


def end(child: int) -> None:
    """End a copy, and the copies that it made where it leads a group of its own."""
    for kill in (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            kill(child, signal.SIGKILL)


class _Talk:
    """Questions of a copy, which is not to be trusted, and their answers."""

    def __init__(self, read: int, write: int, helper: Helper) -> None:
        self.read, self.write = read, write
        self._helper = helper
        self._asked, self._answer = bytearray(), memoryview(b"")
        os.set_blocking(write, False)

    def register(self, ready: select.poll) -> None:
        """Wait for a question, or for room to answer one."""
        for file in (self.read, self.write):
            with suppress(KeyError):
                ready.unregister(file)
        if self._answer:
            ready.register(self.write, select.POLLOUT)
        else:
            ready.register(self.read, select.POLLIN)

    def go_on(self, ready: select.poll) -> None:
        """Read a part of a question, or send a part of an answer."""
        if self._answer:
            try:
                self._answer = self._answer[os.write(self.write, self._answer[: 1 << 16]) :]
            except BlockingIOError:
                pass
            except BrokenPipeError:  # nobody reads it: there would always be room for more
                ready.unregister(self.write)
                return
        else:
            chunk = os.read(self.read, 1 << 16)
            self._asked += chunk
            if not chunk or len(self._asked) > _QUESTION:  # it has ended, or asks for nothing that there is
                ready.unregister(self.read)
                return
            question, end, rest = self._asked.partition(b"\n")
            if end:
                self._asked, self._answer = rest, memoryview(self._helper(bytes(question)))
        self.register(ready)


def _data(read: int, limits: Limits, talk: _Talk | None) -> bytes:
    """Return all that the copy sends within its time."""
    deadline = time.monotonic() + limits.seconds
    data = bytearray()
    ready = select.poll()
    ready.register(read, select.POLLIN)
    if talk is not None:
        talk.register(ready)
    while True:
        interrupts.check()
        left = deadline - time.monotonic()
        if left <= 0:
            raise LimitReached(limits.too_long)
        files = [file for file, _ in ready.poll(min(left, interrupts.POLL) * 1000)]
        if talk is not None and any(file != read for file in files):
            try:
                with interrupts.ending_at(deadline):  # what a copy asks for takes of its time
                    talk.go_on(ready)
            except Stopped:
                interrupts.check()  # of a signal
                raise LimitReached(limits.too_long) from None
        if read not in files:
            continue
        chunk = os.read(read, 1 << 16)
        if not chunk:
            return bytes(data)
        data += chunk
        if len(data) > _HEAD.size + limits.answer_bytes:
            raise LimitReached(limits.too_large)
