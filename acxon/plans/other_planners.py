"""Other planners than the embedded one: programs that print a plan, and engines of unified-planning.

A planner is a program that gets a domain and a problem and prints a plan or writes one to a file. It runs in
a folder of its own that goes afterwards, without a shell and without our environment. It is ended at its
time, at the size of its output, with Ctrl-C and with us, with all that it has started, in whatever session;
each of its processes has the memory and the processor time that it was given. What it prints is read by our
reader.
"""

from __future__ import annotations

import os
import select
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError, LoadError, NoPlanFound
from acxon.plans.files import read_plan, read_plan_file
from acxon.plans.model import Plan
from acxon.prolog.confinement import adopt_orphans

MOST_OUTPUT: Final = 50_000_000  # bytes that a planner may print, or write to one file
_KEPT: Final = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "JAVA_HOME", "LANG", "LC_ALL")
_PIECE: Final = 1 << 16
_BEAT: Final = 0.05  # seconds between two looks at whether a program or our parent has ended
_PATIENCE: Final = 5.0  # seconds that ending all processes of a planner may take
_FOLDER: Final = "acxon-planner-"
_PLACES: Final = ("{domain}", "{problem}")
_PLAN_FILES: Final = ("sas_plan*", "*.plan", "*.sol", "*.soln", "plan.txt", "plan")
_START: Final = (
    "import sys; sys.path[:] = sys.argv.pop(1).split('\\n'); from acxon.plans.{0} import {1}; {1}()"
)


@dataclass(frozen=True, slots=True)
class Task:
    """What a planner is given: the texts of domain and problem, its name in errors, and its limits."""

    domain: str
    problem: str
    origin: Path
    seconds: float
    memory: int  # bytes


def command_words(command: str) -> list[str]:
    """Return the words of a planner's command; raise for one that does not say where the files go.

    >>> command_words("popf -n {domain} {problem}")
    ['popf', '-n', '{domain}', '{problem}']
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise AcxonError(f"The planner's command cannot be read: {error}.") from None
    missing = [place for place in _PLACES if not any(place in word for word in words)]
    if missing:
        example = "write it as 'popf {domain} {problem}'"
        raise AcxonError(f"The planner's command has no {' and no '.join(missing)}; {example}.")
    if shutil.which(words[0]) is None:
        raise AcxonError(f"There is no program called {words[0]!r}; install it, or give its whole path.")
    return words


def engine_words(name: str) -> list[str]:
    """Return the words of the command that plans with an engine of unified-planning."""
    return [*_python("engine", "main"), name, *_PLACES]


def _engine(words: list[str]) -> str:
    """Return the name of the engine that a command plans with; '' for another planner."""
    return words[-3] if words[:-3] == _python("engine", "main") else ""


def _python(module: str, function: str) -> list[str]:
    """Return the words that start Python with one of our functions, without telling others where we are."""
    path = "\n".join(os.path.abspath(place) for place in sys.path if place)
    return [sys.executable, "-I", "-S", "-c", _START.format(module, function), path]


def plan_by(words: list[str], task: Task) -> Plan:
    """Return the plan that a planner finds, not yet checked."""
    with tempfile.TemporaryDirectory(prefix=_FOLDER) as place:
        folder = Path(place)
        files = folder / "domain.pddl", folder / "problem.pddl"
        for file, text in zip(files, (task.domain, task.problem), strict=True):
            file.write_text(text, encoding="utf-8")
        given = [
            word.replace("{domain}", str(files[0])).replace("{problem}", str(files[1])) for word in words
        ]
        printed, said, ended = _run(given, folder, task)
        plan = _plan_in(printed, folder)
    if plan is not None:
        return plan
    if engine := _engine(words):
        told = _last_words(said, 1).strip() if not ended or "status" in ended else f"{engine} {ended}."
        raise NoPlanFound(f"{task.origin}: {told or f'{engine} printed no plan.'}")
    reason = f"{Path(words[0]).name} {ended}" if ended else "its output has no plan"
    raise NoPlanFound(f"{task.origin}: no plan from the planner: {reason}.{_last_words(said or printed)}")


def _plan_in(printed: str, folder: Path) -> Plan | None:
    """Return the plan in what a planner printed, else in the last file that it wrote."""
    with suppress(LoadError):
        return read_plan(printed)
    written = {file for pattern in _PLAN_FILES for file in folder.glob(pattern) if file.is_file()}
    for file in sorted(written, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True):
        with suppress(LoadError):
            return read_plan_file(file)
    return None


def _run(words: list[str], folder: Path, task: Task) -> tuple[str, str, str]:
    """Return what a program printed, what it said on stderr, and how it ended when not well."""
    deadline = time.monotonic() + task.seconds
    streams = {"out": bytearray(), "err": bytearray()}
    why = ""
    with _started(words, folder, task) as child, selectors.DefaultSelector() as ready:
        assert child.stdout is not None
        assert child.stderr is not None
        ready.register(child.stdout, selectors.EVENT_READ, "out")
        ready.register(child.stderr, selectors.EVENT_READ, "err")
        while ready.get_map():
            left = deadline - time.monotonic()
            if left <= 0:
                why = f"was ended after {task.seconds:g} s; give more time with --timeout"
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
    return streams["out"].decode(errors="replace"), streams["err"].decode(errors="replace"), why


@contextmanager
def _started(words: list[str], folder: Path, task: Task) -> Iterator[subprocess.Popen[bytes]]:
    """Give the running program; nothing of it is left afterwards."""
    heap = max(16, task.memory // 3_000_000)  # megabytes: Java reserves as much again beside it
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    java = f"-Xmx{heap}m -XX:+UseSerialGC -XX:CompressedClassSpaceSize=64m -XX:ReservedCodeCacheSize=64m"
    own = {"HOME": str(folder), "TMPDIR": str(folder), "JAVA_TOOL_OPTIONS": java, "MALLOC_ARENA_MAX": "2"}
    limits = [str(os.getpid()), str(task.seconds), str(task.memory)]
    child = subprocess.Popen(
        [*_python("other_planners", "supervise"), *limits, *words],
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
    if os.getppid() != int(parent) and Path.cwd().name.startswith(_FOLDER):
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


def _last_words(text: str, lines: int = 3) -> str:
    """Return the last lines that a program printed, short enough for an error."""
    printed = [line.strip() for line in text.strip().splitlines() if line.strip()]
    return "".join(f"\n  {line[:300]}" for line in printed[-lines:])
