"""Costly calls, each in a copy of this process.

A copy has what the process knew at that moment, and keeps nobody waiting: it is outside the lock that a
change takes and outside the lock of the interpreter, and it gives way to the process itself where processors
are short. It is ended, with the copies that it made, when its caller gives up or its time is over.
"""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import threading
import time
import traceback
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from acxon.errors import LimitReached
from acxon.prolog import engine

PROCESS_BYTES: Final = 1_000_000_000  # that a copy may take, beyond what it has at first
ANSWER_BYTES: Final = 10_000_000
NICE: Final = 5  # a third of the share of the process itself; at 19 a goal starves on a busy machine
_DONE, _CRASHED = b"+", b"-"


class GivenUp(Exception):
    """Nobody waits for the answer any longer."""


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


def run(call: Callable[[], bytes], seconds: float, stop: Stop) -> bytes:
    """Return what `call` returns in a copy of this process, or raise that it took too much.

    What it uses must be free of locks that another thread may hold: Prolog is, the file is not.
    """
    deadline = time.monotonic() + seconds
    stop.check()
    read, write = os.pipe()
    try:
        try:
            _start(call, write, deadline, stop)
        finally:
            os.close(write)
        data = _received(read, deadline, seconds)
    finally:
        os.close(read)
        stop.ended()
    stop.check()
    if data[:1] == _CRASHED:
        raise RuntimeError(data[1:].decode())
    if data[:1] != _DONE or data[-1:] != _DONE:
        raise LimitReached("This needs too much memory and was stopped. Ask for less at once.")
    return data[1:-1]


def _start(call: Callable[[], bytes], write: int, deadline: float, stop: Stop) -> None:
    seconds = max(0.0, deadline - time.monotonic())
    with engine.alone(seconds) as alone:
        if not alone:
            raise LimitReached(f"The knowledge base was busy for {seconds:g} s. Ask again later.")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: none is in Prolog now
            child = os.fork()
        if child == 0:
            _work(call, write, seconds)
        with suppress(OSError):  # whoever is first of the two: it may be killed as a group from now on
            os.setpgid(child, child)
        stop.started(child)


def _work(call: Callable[[], bytes], write: int, seconds: float) -> NoReturn:
    """In the copy: send what the call returns, and end."""
    try:
        _confine(write, seconds)
        engine.after_fork()
        try:
            data = _DONE + call() + _DONE
        except MemoryError:
            data = b""
        except BaseException:
            data = _CRASHED + traceback.format_exc()[-5000:].encode("utf-8", "replace")
        view = memoryview(data)
        while view:
            view = view[os.write(write, view) :]
    finally:
        os._exit(0)


def _confine(write: int, seconds: float) -> None:
    """Give up all connections and files, a right to the processor, and the right to take much memory."""
    with suppress(OSError):
        os.setpgid(0, 0)
    for number in signal.valid_signals():
        if callable(signal.getsignal(number)):  # what is to be done on a signal is not a copy's to do
            signal.signal(number, signal.SIG_DFL)
    signal.set_wakeup_fd(-1)
    gc.disable()
    os.nice(NICE)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    most = os.sysconf("SC_OPEN_MAX")
    os.closerange(3, write)
    os.closerange(write + 1, most)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_CPU, int(seconds) + 1)
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        _limit(resource.RLIMIT_AS, pages * resource.getpagesize() + PROCESS_BYTES)


def _limit(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, hard))


def _kill(child: int) -> None:
    """End a copy and the copies that it made."""
    for kill in (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            kill(child, signal.SIGKILL)


def _received(read: int, deadline: float, seconds: float) -> bytes:
    data = bytearray()
    ready = select.poll()
    ready.register(read, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        if left <= 0 or not ready.poll(left * 1000):
            raise LimitReached(f"This took longer than {seconds:g} s and was given up. Ask for less at once.")
        chunk = os.read(read, 1 << 16)
        if not chunk:
            return bytes(data)
        data += chunk
        if len(data) > ANSWER_BYTES:
            raise LimitReached("The answer is too large and was given up. Ask for less at once.")
