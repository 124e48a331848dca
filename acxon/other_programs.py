"""Programs of others, run within limits: planners, and the reasoner HermiT.

A program runs in a folder of its own, without a shell and without our environment. It is ended at its time,
at the size of its output, with Ctrl-C and with us, with all that it has started, in whatever session; each of
its processes has the memory and the processor time that it was given.
"""

from __future__ import annotations

import os
import select
import selectors
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from acxon.prolog import interrupts
from acxon.prolog.confinement import adopt_orphans
from acxon.temporary import end_group, remove_folder, started, temporary_folder

FOLDER: Final = "acxon-program-"  # how the folder of a program is called: it goes when we are killed
MOST_PRINTED: Final = 10_000_000  # bytes: what it prints is read here, where nothing ends that at its time
_LARGEST_FILE: Final = 50_000_000  # bytes
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


def own_folder() -> AbstractContextManager[Path]:
    """Give the folder that a program is to run in; it goes, whatever the program has made of it."""
    return temporary_folder(FOLDER)


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
            interrupts.check()
            left = deadline - time.monotonic()
            if left <= 0:
                why, in_time = f"was ended after {seconds:g} s; give more time with --timeout", False
                break
            for key, _ in ready.select(min(left, interrupts.POLL)):
                piece = os.read(key.fd, _PIECE)
                if not piece:
                    ready.unregister(key.fileobj)
                streams[key.data] += piece
            if len(streams["out"]) + len(streams["err"]) > MOST_PRINTED:
                why = f"printed more than {MOST_PRINTED:,} bytes"
                break
            if child.poll() is not None and not ready.select(0.2):
                break  # something that it started still holds its output
    if not why and child.returncode:
        why = f"ended with status {child.returncode}"
    return Ended(
        streams["out"].decode(errors="replace"), streams["err"].decode(errors="replace"), why, in_time
    )


def _started(
    words: list[str], folder: Path, seconds: float, memory: int
) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """Give the running program; nothing of it is left afterwards."""
    heap = max(16, memory // 3_000_000)  # megabytes: Java reserves as much again beside it
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    java = f"-Xmx{heap}m -XX:+UseSerialGC -XX:CompressedClassSpaceSize=64m -XX:ReservedCodeCacheSize=64m"
    own = {"HOME": str(folder), "TMPDIR": str(folder), "JAVA_TOOL_OPTIONS": java, "MALLOC_ARENA_MAX": "2"}
    limits = [str(os.getpid()), str(seconds), str(memory)]
    return started(
        [*own_python("other_programs", "supervise"), *limits, *words],
        _end,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env={**kept, **own},
        start_new_session=True,
    )


def _end(child: subprocess.Popen[bytes]) -> None:
    assert child.stdin is not None
    with suppress(BrokenPipeError):
        child.stdin.write(b".")  # so that it ends all that the program has started
    child.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        child.wait(_PATIENCE)
    end_group(child)


def supervise() -> None:
    """Run the program that the arguments name, within limits; end it and all it started when our parent ends.

    This process leads the group, and whatever the program starts and leaves becomes its child. It looks at
    its input, which has a byte where it is to end and closes without one with its parent, and at who its
    parent is, because a copy of it may hold the other end. Where the parent was killed, nobody else removes
    the folder.
    """
    parent, seconds, memory, *words = sys.argv[1:]
    adopt_orphans()
    child = os.fork()
    if child == 0:
        _become(words, float(seconds), int(memory))
    ended = 0, 0
    alone = False
    while not ended[0]:
        if select.select([0], [], [], _BEAT)[0]:
            alone = not os.read(0, 1)
            break
        if os.getppid() != int(parent):
            break
        ended = os.waitpid(child, os.WNOHANG)
    _end_all()
    if (alone or os.getppid() != int(parent)) and Path.cwd().name.startswith(FOLDER):
        remove_folder(Path.cwd())
    if not ended[0]:
        os.killpg(0, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(ended[1])
    if status < 0:
        os.kill(os.getpid(), -status)  # so that who waits for us sees by what it was ended
    os._exit(abs(status))


def _end_all() -> None:
    """End all processes below this one, also those that they start meanwhile.

    The children of one that has ended become ours. Some that copy themselves and end at once are gone when
    they are found by a look at all processes (20 ms); the list of our children takes some 20 us.
    """
    deadline = time.monotonic() + _PATIENCE / 2
    while (children := _children()) and time.monotonic() < deadline:
        for process in children:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _children() -> list[int]:
    """Return the processes whose parent is this one, where the system says so."""
    own = os.getpid()
    with suppress(OSError):
        return [int(name) for name in Path(f"/proc/{own}/task/{own}/children").read_text().split()]
    found = []
    with suppress(OSError):
        for name in filter(str.isdecimal, os.listdir("/proc")):
            with suppress(OSError):  # it has ended meanwhile
                state, above = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[:2]
                if int(above) == own and state != "Z":
                    found.append(int(name))
    return found


def _become(words: list[str], seconds: float, memory: int) -> None:
    """Turn this process into a program, with limits and without input."""
    from acxon.child_process import limit_process

    try:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        limit_process(seconds, memory, _LARGEST_FILE)
        os.execvp(words[0], words)
    except OSError as error:
        os.write(2, f"{words[0]}: {error.strerror}\n".encode())
    finally:
        os._exit(127)
