"""Programs of others, run within limits: planners, and the reasoner HermiT.

A program runs in a folder of its own, without a shell and without our environment. It is ended at its time,
at the size of its output, with Ctrl-C and with us, with all that it has started, in whatever session; each of
its processes has the memory and the processor time that it was given.
"""

from __future__ import annotations

import os
import select
import selectors
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from acxon.prolog.confinement import adopt_orphans

FOLDER: Final = "acxon-program-"  # how the folder of a program is called: it goes when we are killed
MOST_OUTPUT: Final = 50_000_000  # bytes that a program may print, or write to one file
_KEPT: Final = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME", "LANG", "LC_ALL")
_PIECE: Final = 1 << 16
_BEAT: Final = 0.05  # seconds between two looks at whether a program or our parent has ended
_PATIENCE: Final = 5.0  # seconds that ending all processes of a program may take
_START: Final = "import sys; sys.path[:] = sys.argv.pop(1).split('\\n'); from acxon.{0} import {1}; {1}()"


@dataclass(frozen=True, slots=True)
class Ended:
    """What a program printed, what it said on stderr, and how it ended when not well."""

    printed: str
    said: str
    why: str
    in_time: bool


def own_python(module: str, function: str) -> list[str]:
    """Return the words that start Python with one of our functions, without telling others where we are."""
    path = "\n".join(os.path.abspath(place) for place in sys.path if place)
    return [sys.executable, "-I", "-S", "-c", _START.format(module, function), path]


def run(words: list[str], folder: Path, seconds: float, memory: int) -> Ended:
    """Run a program in a folder that is called FOLDER..., with `memory` bytes for each of its processes."""
    deadline = time.monotonic() + seconds
    streams = {"out": bytearray(), "err": bytearray()}
    why, in_time = "", True
    with _started(words, folder, seconds, memory) as child, selectors.DefaultSelector() as ready:
        assert child.stdout is not None
        assert child.stderr is not None
        ready.register(child.stdout, selectors.EVENT_READ, "out")
        ready.register(child.stderr, selectors.EVENT_READ, "err")
        while ready.get_map():
            left = deadline - time.monotonic()
            if left <= 0:
                why, in_time = f"was ended after {seconds:g} s; give more time with --timeout", False
                break
            for key, _ in ready.select(min(left, 1.0)):
                piece = os.read(key.fd, _PIECE)
                if not piece:
                    ready.unregister(key.fileobj)
                streams[key.data] += piece
            if len(streams["out"]) + len(streams["err"]) > MOST_OUTPUT:
                why = f"printed more than {MOST_OUTPUT} bytes"
                break
            if child.poll() is not None and not ready.select(0.2):
                break  # something that it started still holds its output
    if not why and child.returncode:
        why = f"ended with status {child.returncode}"
    return Ended(
        streams["out"].decode(errors="replace"), streams["err"].decode(errors="replace"), why, in_time
    )


@contextmanager
def _started(
    words: list[str], folder: Path, seconds: float, memory: int
) -> Iterator[subprocess.Popen[bytes]]:
    """Give the running program; nothing of it is left afterwards."""
    heap = max(16, memory // 3_000_000)  # megabytes: Java reserves as much again beside it
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    java = f"-Xmx{heap}m -XX:+UseSerialGC -XX:CompressedClassSpaceSize=64m -XX:ReservedCodeCacheSize=64m"
    own = {"HOME": str(folder), "TMPDIR": str(folder), "JAVA_TOOL_OPTIONS": java, "MALLOC_ARENA_MAX": "2"}
    limits = [str(os.getpid()), str(seconds), str(memory)]
    child = subprocess.Popen(
        [*own_python("other_programs", "supervise"), *limits, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**kept, **own},
        start_new_session=True,
        bufsize=0,
    )
    try:
        yield child
    finally:
        assert child.stdin is not None
        child.stdin.close()  # so that it ends all that the program has started
        with suppress(subprocess.TimeoutExpired):
            child.wait(_PATIENCE)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        for stream in (child.stdout, child.stderr):
            if stream is not None:
                stream.close()


def supervise() -> None:
    """Run the program that the arguments name, within limits; end it and all it started when our parent ends.

    This process leads the group, and whatever the program starts and leaves becomes its child. It looks at
    its input, which closes with its parent, and at who its parent is, because a copy of it may hold the other
    end. Where the parent was killed, nobody else removes the folder.
    """
    parent, seconds, memory, *words = sys.argv[1:]
    adopt_orphans()
    child = os.fork()
    if child == 0:
        _become(words, float(seconds), int(memory))
    ended = 0, 0
    while not ended[0]:
        closed, _, _ = select.select([0], [], [], _BEAT)
        if closed:
            break
        if os.getppid() != int(parent):
            break
        ended = os.waitpid(child, os.WNOHANG)
    _end_all()
    if os.getppid() != int(parent) and Path.cwd().name.startswith(FOLDER):
        shutil.rmtree(Path.cwd(), ignore_errors=True)
    if not ended[0]:
        os.killpg(0, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(ended[1])
    if status < 0:
        os.kill(os.getpid(), -status)  # so that who waits for us sees by what it was ended
    os._exit(abs(status))


def _end_all() -> None:
    """End all processes below this one, also those that they start meanwhile."""
    deadline = time.monotonic() + _PATIENCE / 2
    while (below := _descendants()) and time.monotonic() < deadline:
        for process in below:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _descendants() -> list[int]:
    """Return the processes below this one, where the system says who started which."""
    children: dict[int, list[int]] = {}
    with suppress(OSError):
        for name in filter(str.isdecimal, os.listdir("/proc")):
            with suppress(OSError):  # it has ended meanwhile
                state, above = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[:2]
                if state != "Z":
                    children.setdefault(int(above), []).append(int(name))
    found: list[int] = []
    left = [os.getpid()]
    while left:
        below = children.get(left.pop(), [])
        found += below
        left += below
    return found


def _become(words: list[str], seconds: float, memory: int) -> None:
    """Turn this process into a program, with limits and without input."""
    from acxon.child_process import limit_process

    try:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        limit_process(seconds, memory, MOST_OUTPUT)
        os.execvp(words[0], words)
    except OSError as error:
        os.write(2, f"{words[0]}: {error.strerror}\n".encode())
    finally:
        os._exit(127)
