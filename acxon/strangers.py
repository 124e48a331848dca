"""Goals from strangers, each in a process of its own.

SWI-Prolog's sandbox refuses every goal that does more than read and compute, and counts its steps and its
memory. A goal that passes can still keep one built-in predicate busy for ever, where no limit of Prolog's
reaches it. So it runs in a copy of this process, which cannot write to any file, has none of our connections
and is ended when its time is over: whatever happens there, nothing of it stays.
"""

from __future__ import annotations

import marshal
import os
import resource
import select
import signal
import struct
import threading
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

from acxon import interrupts, memory, prolog
from acxon.errors import AcxonError, LimitReached

# What a goal from outside may use.
SECONDS: Final = 5.0
INFERENCES: Final = 50_000_000
STACK_BYTES: Final = 256_000_000
PROCESS_BYTES: Final = 1_000_000_000
ANSWERS: Final = 10_000
ANSWER_BYTES: Final = 10_000_000

_HEAD: Final = struct.Struct("<Q")
_warm: Final = threading.Event()
WARM_UP: Final = (
    "findall(X, (member(X, [2, 1]), X > 0), L), sort(L, S), length(S, N), nth1(N, S, E), sum_list(S, T), "
    "forall(member(Y, S), Y =< T), aggregate_all(count, member(E, S), 1), maplist([A, B]>>(B is A), S, _), "
    "format(atom(_), '~w', [S]), atomic_list_concat(S, ',', _), once(append(_, [_], S)), "
    "catch(triple('no such name', rdf:type, _), _, true)"
)


def ask(kb: str, goal: str, limit: int, seconds: float) -> Any:
    """Return the encoded answers of a goal that may only read, or raise why it was refused or stopped."""
    if not _warm.is_set():
        prolog.call(kb, "ask", WARM_UP, 1, 0, 1, 0, 0)  # loads the sandbox, once for all copies
        _warm.set()
    memory.settle()
    read, write = os.pipe()
    try:
        child = _copy(write, kb, goal, limit, seconds)
    except BaseException:
        os.close(read)
        raise
    finally:
        os.close(write)
    try:
        data = _received(read, seconds)
    finally:
        os.close(read)
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
    if len(data) < _HEAD.size or len(data) != _HEAD.size + _HEAD.unpack_from(data)[0]:
        raise LimitReached("The goal needs too much memory and was stopped. Make it more specific.")
    return prolog.value(marshal.loads(data[_HEAD.size :]))


def _copy(write: int, kb: str, goal: str, limit: int, seconds: float) -> int:
    """Start a copy of this process that answers the goal; return its id."""
    with prolog.alone(seconds) as alone:
        if not alone:
            raise LimitReached(f"The knowledge base was busy for {seconds:g} s. Ask again later.")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of other threads: none is in Prolog now
            child = os.fork()
        if child == 0:
            _answer(write, kb, goal, limit, seconds)
    return child


def _answer(write: int, kb: str, goal: str, limit: int, seconds: float) -> NoReturn:
    """In the copy: send the outcome of the goal, and end."""
    try:
        _confine(write, seconds)
        prolog.after_fork()
        outcome: Any
        try:
            outcome = prolog.outcome(kb, "ask", goal, limit, 0, 1, INFERENCES, STACK_BYTES)
        except AcxonError as error:
            outcome = ("error", "goal", str(error), [])
        data = marshal.dumps(outcome)
        view = memoryview(_HEAD.pack(len(data)) + data)
        while view:
            view = view[os.write(write, view) :]
    finally:
        os._exit(0)


def _confine(write: int, seconds: float) -> None:
    """Give up every file and connection but `write`, and the right to take much."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    for number in _open_files():
        if number > 2 and number != write:
            with suppress(OSError):
                os.close(number)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, 0)
    _limit(resource.RLIMIT_CPU, int(seconds) + 1)
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        _limit(resource.RLIMIT_AS, pages * resource.getpagesize() + PROCESS_BYTES)


def _open_files() -> list[int]:
    try:
        return [int(name) for name in os.listdir("/dev/fd")]
    except OSError:
        return list(range(3, 1024))


def _limit(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, most))


def _received(read: int, seconds: float) -> bytes:
    """Return all that the copy sends within its time."""
    deadline = time.monotonic() + seconds
    data = bytearray()
    ready = select.poll()
    ready.register(read, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        interrupts.check()
        if left > 0 and not ready.poll(min(left, interrupts.POLL) * 1000):
            continue
        if left <= 0:
            raise LimitReached(
                f"The goal was stopped after {seconds:g} s. Make it more specific, or allow more time "
                "with --timeout."
            )
        chunk = os.read(read, 1 << 16)
        if not chunk:
            return bytes(data)
        data += chunk
        if len(data) > ANSWER_BYTES:
            raise LimitReached("The answers are too large and the goal was stopped. Make it more specific.")
