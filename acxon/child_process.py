"""Work on what came from elsewhere, in a process of its own that ends at its limits and takes nothing along.

Some libraries cannot be trusted to end: a parser whose stack overflows takes the process with it, a planner
that builds its task looks at no clock. Such work runs in a new Python without Prolog, without our files,
connections and environment, that gets its task through a pipe and answers through another one. It ends when
its time, its processor time, its memory or the size of its answer is over, with Ctrl-C, and with its parent:
the kernel ends it when the pipe from the parent closes, whatever it is busy with.

Starting one takes some 30 ms more than what it imports. It is never a copy of this process, so threads and
Prolog may be running.
"""

from __future__ import annotations

import errno
import json
import os
import select
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final

from acxon import errors
from acxon.errors import AcxonError
from acxon.prolog import interrupts

if TYPE_CHECKING:
    import subprocess

#: What the work is: a function of one of our modules, called with the task, the data and a way to send.
Work = Callable[[dict[str, Any], bytes, Callable[[bytes], None]], Any]

_HEAD: Final = struct.Struct("<cQ")  # kind and length of a message
_DATA, _RESULT, _ERROR = b"d", b"r", b"e"
_PIECE: Final = 1 << 16
_START: Final = (
    "import sys; sys.path[:] = sys.argv[2:]; from acxon.child_process import main; main(sys.argv[1])"
)
_KEPT: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")  # where libraries are; nothing else is passed on


_wanted: ContextVar[Callable[[], None] | None] = ContextVar("wanted", default=None)


@contextmanager
def while_wanted(check: Callable[[], None]) -> Iterator[None]:
    """Call `check` again and again while processes work in this block; what it raises ends them."""
    before = _wanted.set(check)
    try:
        yield
    finally:
        _wanted.reset(before)


class Ended(AcxonError):
    """The work was ended, or died: `why` is 'time', 'size' or 'memory', the last for a crash, too."""

    def __init__(self, why: str) -> None:
        super().__init__(f"The work was ended: {why}.")
        self.why = why


def run(
    work: str,
    task: dict[str, Any],
    data: bytes = b"",
    *,
    seconds: float,
    memory: int,
    most: int = 100_000_000,
    receive: Callable[[bytes], None] | None = None,
) -> Any:
    """Return what the function `work` ('module:name') of acxon returns in a process of its own.

    `receive` gets each piece that it sends. `memory` is in bytes of address space, `most` in bytes of all
    that it sends. An AcxonError there is raised here; anything else that ends it raises `Ended`.
    """
    import subprocess

    from acxon.temporary import started

    header = json.dumps([work, task, seconds, memory]).encode()
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = [os.path.abspath(place) for place in sys.path if place]
    with started(
        [sys.executable, "-I", "-S", "-c", _START, str(os.getpid()), *path, root],
        _end,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={name: os.environ[name] for name in _KEPT if name in os.environ},
    ) as child:
        conversation = _Conversation(child, time.monotonic() + seconds, most, receive)
        return conversation.answer(_HEAD.pack(_RESULT, len(header)) + header, data)


def _end(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    child.wait()


class _Conversation:
    """What is said between this process and the other one."""

    def __init__(
        self,
        child: subprocess.Popen[bytes],
        deadline: float,
        most: int,
        receive: Callable[[bytes], None] | None,
    ) -> None:
        assert child.stdin is not None
        assert child.stdout is not None
        self._to, self._from = child.stdin.fileno(), child.stdout.fileno()
        self._deadline, self._left, self._receive = deadline, most, receive
        self._heard = bytearray()
        os.set_blocking(self._to, False)

    def answer(self, task: bytes, data: bytes) -> Any:
        """Say what is to be done, and listen until it is done."""
        said = [memoryview(task), memoryview(_HEAD.pack(_DATA, len(data))), memoryview(data)]
        poll = select.poll()
        poll.register(self._from, select.POLLIN)
        poll.register(self._to, select.POLLOUT)
        check = _wanted.get()
        while True:
            interrupts.check()
            left = self._deadline - time.monotonic()
            if left <= 0:
                raise Ended("time")
            if check is not None:
                check()
            ready = dict(poll.poll(min(left, interrupts.POLL) * 1000))
            if self._to in ready and not self._say(said):
                poll.unregister(self._to)  # open all the same: that it is says that we live
            if self._from in ready:
                piece = os.read(self._from, _PIECE)
                if not piece:
                    raise Ended("memory")
                self._heard += piece
                done = self._listen()
                if done is not None:
                    return _outcome(*done)

    def _say(self, said: list[memoryview]) -> bool:
        """Write what fits; False when there is nothing left to say, or nobody to say it to."""
        try:
            while said:
                said[0] = said[0][os.write(self._to, said[0][:_PIECE]) :]
                if not said[0]:
                    del said[0]
        except BlockingIOError:
            return True
        except BrokenPipeError:
            pass  # its last words tell why
        return False

    def _listen(self) -> tuple[bytes, bytes] | None:
        """Pass on every whole message; return the last one."""
        start = 0
        while len(self._heard) - start >= _HEAD.size:
            kind, size = _HEAD.unpack_from(self._heard, start)
            if size > self._left:
                raise Ended("size")
            end = start + _HEAD.size + size
            if len(self._heard) < end:
                break
            message = bytes(self._heard[start + _HEAD.size : end])
            start = end
            self._left -= size
            if kind != _DATA:
                return kind, message
            if self._receive is not None:
                self._receive(message)
        del self._heard[:start]
        return None


def _outcome(kind: bytes, message: bytes) -> Any:
    content = json.loads(message)
    if kind == _RESULT:
        return content
    name, arguments = content
    error = getattr(errors, name, AcxonError)
    raise error(*arguments)


# --- in the other process ---------------------------------------------------------------------------------


def main(parent: str) -> None:
    """Do the work that the parent asks for, and end."""
    status, work = 1, ""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends us
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        work, task, seconds, memory = json.loads(_read_message())
        data = _read_message()
        _end_with(int(parent))
        limit_process(seconds, memory)
        module, _, name = work.partition(":")
        function: Work = getattr(__import__(module, fromlist=[name]), name)
        _send(_RESULT, json.dumps(function(task, data, lambda piece: _send(_DATA, piece))).encode())
        status = 0
    except AcxonError as error:
        kind, arguments = type(error).__name__, error.__reduce__()[1]
        _send(_ERROR, json.dumps([kind, arguments], default=str).encode())
    except Exception as error:
        if isinstance(error, (MemoryError, RecursionError)) or _lacks_memory(error):
            return  # that there is no answer says it
        reason = f"This should not have happened, in {work}: {type(error).__name__}: {str(error)[:500]}"
        _send(_ERROR, json.dumps(["AcxonError", [reason]]).encode())
    finally:
        os._exit(status)


def _lacks_memory(error: Exception) -> bool:
    """True where the system says so, and for a thread or a library that finds no room."""
    if isinstance(error, OSError):
        return error.errno == errno.ENOMEM
    if isinstance(error, RuntimeError):
        return os.strerror(errno.EAGAIN) in str(error) or "new thread" in str(error)
    return isinstance(error, ImportError) and not isinstance(error, ModuleNotFoundError)


def limit_process(seconds: float, memory: int, largest_file: int = 0) -> None:
    """Have the kernel end this process at its processor time, memory and size of a file, all in bytes."""
    import resource

    from acxon.prolog.confinement import end_first

    end_first()
    limits = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, largest_file)]
    limits.append((resource.RLIMIT_CPU, int(seconds) + 1))
    if sys.platform != "darwin":  # where it is not kept
        limits.append((resource.RLIMIT_AS, memory))
    for what, most in limits:
        _, hard = resource.getrlimit(what)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, most))


def _end_with(parent: int) -> None:
    """Have the kernel end this process with the thread that waits for it, or when our input closes.

    A pipe that closes is announced by SIGIO, which ends a process that has not asked for anything else. It
    stays open where the parent has forked meanwhile; Linux looks at the parent itself. No thread that watches
    would do: a library may keep Python busy.
    """
    import fcntl

    from acxon.prolog.confinement import end_with_parent

    end_with_parent()
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)
    if os.getppid() != parent:  # it was gone before
        os._exit(1)


def _read_message() -> bytes:
    _, size = _HEAD.unpack(_read(_HEAD.size))
    return _read(size)


def _read(size: int) -> bytes:
    data = bytearray()
    while len(data) < size:
        piece = os.read(0, min(size - len(data), 1 << 20))
        if not piece:
            os._exit(1)  # the parent is gone
        data += piece
    return bytes(data)


def _send(kind: bytes, message: bytes) -> None:
    view = memoryview(_HEAD.pack(kind, len(message)) + message)
    while view:
        view = view[os.write(1, view) :]
