"""The copy that answers a stranger's goal: whatever runs in it, past every check, harms nobody."""

from __future__ import annotations

import ctypes
import errno
import json
import math
import mmap
import operator
import os
import platform
import resource
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import reduce
from pathlib import Path
from typing import Any, Final

import pytest

from acxon import doctor
from acxon.errors import AcxonError, GoalError, LimitReached
from acxon.knowledge_base import KnowledgeBase
from acxon.prolog import confinement, engine, ready_copies, sandbox
from acxon.prolog.process_copy import Stop
from acxon.web import server

CANARY = "canary-5b1e"  # what no answer may hold
LINUX = sys.platform == "linux" and platform.machine() in ("x86_64", "aarch64")
pytestmark = pytest.mark.skipif(
    not LINUX or bool(confinement.warning()), reason="this kernel has neither Landlock nor seccomp"
)
Work = Callable[[], Any]


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as example:
        yield example


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with one file, which must be all that is there afterwards."""
    victim = tmp_path / "victim"
    victim.write_text(f"secret('{CANARY}').\n")
    state = operator.attrgetter("st_mtime_ns", "st_mode", "st_size")
    before = state(victim.stat())
    yield tmp_path
    assert os.listdir(tmp_path) == ["victim"]
    assert state(victim.stat()) == before


def inside(kb: KnowledgeBase, work: Work, seconds: float = 10.0) -> Any:
    """Return what a piece of Python gives when it runs in a copy, or the name of what it raises."""

    with kb._copy.used() as name:
        return sandbox.in_copy(name, seconds, lambda: attacked(work))[1][0]


def attacked(work: Work) -> list[Any]:
    """In the copy: the outcome of a piece of Python, or what it raises."""
    try:
        return ["ok", [work()]]
    except BaseException as error:
        return ["ok", [f"{type(error).__name__}: {error}"]]


def past_the_first_line(kb: KnowledgeBase, goal: str, seconds: float = 10.0) -> str:
    """Return in words what a goal gives that runs in a copy without being looked at."""
    with kb._copy.used() as name:
        arguments = (goal, 1000, 0, 0, 0)
        return str(sandbox.in_copy(name, seconds, lambda: engine.outcome(name, "ask", *arguments)))


# --- the kernel -------------------------------------------------------------------------------------------


def system_call(number: int, *arguments: int) -> int:
    """Return the error of a system call, 0 for none."""
    libc = ctypes.CDLL(None, use_errno=True)
    done = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(argument) for argument in arguments))
    return ctypes.get_errno() if done == -1 else 0


def listed() -> set[int]:
    """Return the numbers of the system calls that the filter looks at further or allows."""
    column = {"x86_64": 0, "aarch64": 1}[platform.machine()]
    some = [getattr(confinement, name) for name in ("_WRITE", "_MMAP", "_MPROTECT", "_LIMITS", "_MADVISE")]
    return {numbers[column] for numbers in (*confinement._CALLS.values(), *some, *confinement._SIGNALS)}


@pytest.mark.parametrize("high", [0, 0x40000000], ids=["plain", "x32"])
def test_every_system_call_that_is_not_listed_is_refused(kb: KnowledgeBase, high: int) -> None:
    ending = {335, 336}  # uretprobe and uprobe of x86-64: Linux ends a process that makes them, filter or not
    tried = [number | high for number in range(600) if number not in listed() | ending]
    refused = inside(kb, lambda: [number for number in tried if system_call(number) == errno.EPERM])
    assert sorted(set(tried) - set(refused)) == []
    assert len(tried) > 500


def test_the_listed_ones_do_no_more_than_they_must(kb: KnowledgeBase) -> None:
    parent = os.getpid()
    number = {name: numbers[platform.machine() == "aarch64"] for name, numbers in confinement._CALLS.items()}
    column = int(platform.machine() == "aarch64")
    kill, tgkill = (numbers[column] for numbers in confinement._SIGNALS)
    buffer = ctypes.create_string_buffer(16)
    address = ctypes.addressof(buffer)
    attempts: dict[str, tuple[int, ...]] = {
        "signal to the parent": (kill, parent, signal.SIGUSR1),
        "signal to its group": (kill, 0, signal.SIGUSR1),
        "signal to all": (kill, -1, signal.SIGUSR1),
        "signal to a thread of the parent": (tgkill, parent, parent, signal.SIGUSR1),
        "machine code": (confinement._MMAP[column], 0, 4096, 7, 0x22, -1, 0),
        "machine code in old memory": (confinement._MPROTECT[column], address & ~4095, 4096, 5),
        "more limits": (confinement._LIMITS[column], 0, resource.RLIMIT_NOFILE, address, 0),
        "limits of the parent": (confinement._LIMITS[column], parent, resource.RLIMIT_NOFILE, address, 0),
        "writing elsewhere": (confinement._WRITE[column], 4, address, 1),
        # of pages where there are none: were it let through, nothing would be broken
        "broken pages": (confinement._MADVISE[column], 65536, 4096, 100),
        "pages out of use": (confinement._MADVISE[column], 65536, 4096, 101),
        "pages in common": (confinement._MADVISE[column], 65536, 4096, 12),
    }
    errors = inside(kb, lambda: {what: system_call(*call) for what, call in attempts.items()})
    assert errors == dict.fromkeys(attempts, errno.EPERM)
    assert inside(kb, lambda: system_call(number["getpid"])) == 0


@pytest.mark.parametrize("machine", sorted(confinement._ARCHITECTURES))
def test_the_filter_says_what_the_table_says(machine: str) -> None:
    column, architecture = confinement._ARCHITECTURES[machine]
    lines = list(struct.iter_unpack("=HBBI", confinement.call_filter(machine, 77)))
    simple = {numbers[column] for numbers in confinement._CALLS.values()}
    assert len(simple) == len(confinement._CALLS)

    verdicts = {confinement._ALLOW: "allow", confinement._REFUSE: "refuse", confinement._END: "end"}

    def verdict(number: int, *arguments: int, on: int = architecture) -> str:
        data = struct.pack("=IIQ6Q", number, on, 0, *arguments, *[0] * (6 - len(arguments)))
        accumulator, at = 0, 0
        while True:
            what, yes, no, constant = lines[at]
            at += 1
            if what == confinement._LOAD:
                (accumulator,) = struct.unpack_from("=I", data, constant)
            elif what == confinement._RETURN:
                return verdicts[constant]
            else:
                same = accumulator == constant if what == confinement._EQUAL else bool(accumulator & constant)
                at += yes if same else no

    special = {"write": confinement._WRITE, "mmap": confinement._MMAP, "mprotect": confinement._MPROTECT,
               "limits": confinement._LIMITS, "advice": confinement._MADVISE}  # fmt: skip
    numbers = {name: pair[column] for name, pair in special.items()}
    signals = {pair[column] for pair in confinement._SIGNALS}
    for number in range(1024):
        if number in simple:
            assert verdict(number) == "allow"
        elif number not in signals | set(numbers.values()):
            assert verdict(number) == verdict(number, 1, 1, 1) == verdict(number | 0x40000000) == "refuse"
        assert verdict(number, on=0x40000003) == "end"
    files = [verdict(numbers["write"], file) for file in range(5)]
    assert files == ["refuse", "allow", "allow", "allow", "refuse"]
    for name in ("mmap", "mprotect"):
        assert [verdict(numbers[name], 0, 9, rights) for rights in range(8)] == ["allow"] * 4 + ["refuse"] * 4
    advice = [kind for kind in range(256) if verdict(numbers["advice"], 0, 9, kind) == "allow"]
    assert advice == [4, 8, 14, 15]
    for number in signals:
        assert verdict(number, 77) == "allow"
        assert {verdict(number, process) for process in (0, 1, 76, 2**32 - 1)} == {"refuse"}
    assert verdict(numbers["limits"], 0, 7, 0) == "allow"
    assert verdict(numbers["limits"], 0, 7, 1) == verdict(numbers["limits"], 0, 7, 1 << 32) == "refuse"


def python_attacks(folder: Path, port: int) -> dict[str, Work]:
    victim, made, parent = str(folder / "victim"), str(folder / "made"), os.getpid()

    def connect() -> None:
        socket.create_connection(("127.0.0.1", port), 1)

    return {
        "read": lambda: Path(victim).read_text(),
        "write": lambda: Path(made).write_text("x"),
        "append": lambda: os.open(victim, os.O_WRONLY | os.O_APPEND),
        "list": lambda: os.listdir(folder),
        "stat": lambda: os.stat(victim).st_size,
        "unlink": lambda: os.unlink(victim),
        "rename": lambda: os.rename(victim, made),
        "link": lambda: os.link(victim, made),
        "symlink": lambda: os.symlink(victim, made),
        "mkdir": lambda: os.mkdir(made),
        "chmod": lambda: os.chmod(victim, 0),
        "truncate": lambda: os.truncate(victim, 0),
        "touch": lambda: os.utime(victim),
        "mkfifo": lambda: os.mkfifo(made),
        "chdir": lambda: os.chdir("/"),
        "memory file": lambda: os.memfd_create("x"),
        "environment file": lambda: Path("/proc/self/environ").read_text(),
        "memory of the parent": lambda: Path(f"/proc/{parent}/environ").read_text(),
        "system": lambda: f"OSError: {os.system(f'touch {made}')}",
        "subprocess": lambda: subprocess.run(["touch", made]).returncode,
        "execute": lambda: os.execv("/usr/bin/touch", ["touch", made]),
        "fork": lambda: os.fork(),
        "kill": lambda: os.kill(parent, signal.SIGUSR1),
        "kill group": lambda: os.killpg(os.getpgid(0), signal.SIGUSR1),
        "connect": connect,
        "listen": lambda: socket.create_server(("127.0.0.1", 0)).fileno(),
        "socket pair": lambda: socket.socketpair()[0].fileno(),
        "pipe": lambda: os.pipe(),
        "duplicate": lambda: os.dup(1),
        "machine code": lambda: len(mmap.mmap(-1, 4096, prot=7)),
        "library": lambda: str(ctypes.CDLL(victim)),
        "raise limit": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),
        "nice": lambda: os.nice(1),
        "user": lambda: os.setuid(0),
    }  # fmt: skip


@pytest.fixture
def port() -> Iterator[int]:
    """The port of a listener to which nobody must have connected afterwards."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]
        listener.setblocking(False)
        with pytest.raises(BlockingIOError):
            listener.accept()


@pytest.fixture
def signals() -> Iterator[None]:
    """No signal must have come."""
    came: list[int] = []
    before = signal.signal(signal.SIGUSR1, lambda number, _: came.append(number))
    yield
    signal.signal(signal.SIGUSR1, before)
    assert came == []


ATTACKS = sorted(python_attacks(Path("/"), 0))


@pytest.mark.parametrize("attack", ATTACKS)
def test_python_in_the_copy_reaches_nothing(
    kb: KnowledgeBase, folder: Path, port: int, signals: None, attack: str
) -> None:
    answer = inside(kb, python_attacks(folder, port)[attack])
    assert isinstance(answer, str), answer
    assert answer.startswith(("PermissionError", "OSError", "BlockingIOError", "ValueError")), answer
    assert CANARY not in answer


@pytest.mark.skipif(not ready_copies.AVAILABLE, reason="messages with files are Linux's")
def test_python_in_a_copy_that_was_ready_reaches_nothing(
    kb: KnowledgeBase, folder: Path, port: int, signals: None
) -> None:
    attacks = python_attacks(folder, port)

    for attack, answer in attacked_when_ready(kb, attacks, lambda: confinement.give_up_the_rest(10.0)):
        refused = ("PermissionError", "OSError", "BlockingIOError", "ValueError")
        assert answer.startswith(refused), (attack, answer)
        assert CANARY not in answer


@pytest.mark.skipif(not ready_copies.AVAILABLE, reason="messages with files are Linux's")
def test_what_makes_copies_has_no_files_itself(
    kb: KnowledgeBase, folder: Path, port: int, signals: None
) -> None:
    if not confinement._landlock_version():
        pytest.skip("this kernel has no Landlock")
    names = ("read", "write", "append", "list", "unlink", "rename", "mkdir")
    attacks = {name: attack for name, attack in python_attacks(folder, port).items() if name in names}
    for attack, answer in attacked_when_ready(kb, attacks, lambda: None):
        assert answer.startswith(("PermissionError", "OSError")), (attack, answer)


def attacked_when_ready(
    kb: KnowledgeBase, attacks: dict[str, Work], give_up: Callable[[], None]
) -> Iterator[tuple[str, str]]:
    """Yield attacks and what comes of them in copies that were ready, after `give_up` there."""

    def answered(name: str, told: bytes) -> bytes:
        return sandbox._confined(give_up, lambda: attacked(attacks[told.decode()]))

    copies = ready_copies.ReadyCopies(sandbox._ready, answered)
    with kb._copy.used() as name:
        sandbox._prepare(name)
        for attack in attacks:
            found = copies.run(name, attack.encode(), sandbox._limits(10.0), Stop())
            yield attack, json.loads(found or b"")[1][0]


@pytest.mark.parametrize("means", [["seccomp"], ["Landlock"], []], ids=["seccomp", "Landlock", "limits"])
def test_each_means_alone_keeps_files_shut(
    kb: KnowledgeBase,
    folder: Path,
    port: int,
    signals: None,
    means: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if "seccomp" not in means:
        monkeypatch.setattr(confinement, "_has_seccomp", lambda: False)
    version = confinement._landlock_version()
    if "Landlock" not in means:
        monkeypatch.setattr(confinement, "_landlock_version", lambda: 0)
    attacks = ["read", "write", "append", "list", "memory file", "environment file", "connect", "listen"]
    attacks += ["unlink", "rename", "link", "mkdir", "truncate", "execute"] * bool(means)
    attacks += ["kill"] * (means == ["seccomp"] or (means == ["Landlock"] and version >= 6))
    for attack in attacks:
        answer = inside(kb, python_attacks(folder, port)[attack])
        assert isinstance(answer, str), (attack, answer)
        assert "Error" in answer, (attack, answer)
        assert CANARY not in answer, attack


def test_the_copy_has_its_limits(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    def limits() -> list[list[int]]:
        kinds = ("FSIZE", "NPROC", "NOFILE", "CORE", "CPU", "AS")
        return [list(resource.getrlimit(getattr(resource, f"RLIMIT_{kind}"))) for kind in kinds]

    *nothing, seconds, memory = inside(kb, limits, 10.0)
    assert nothing == [[0, 0]] * 4
    assert seconds == [11, 11]
    here = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    assert 1_000_000_000 < memory[0] == memory[1] < here + 1_200_000_000
    monkeypatch.setattr(confinement, "_has_seccomp", lambda: False)  # it lets nobody ask for the rest

    def promised() -> list[int]:
        found = ctypes.c_int()
        libc = ctypes.CDLL(None)
        libc.prctl(2, ctypes.byref(found))  # PR_GET_PDEATHSIG
        return [int(libc.prctl(39, 0, 0, 0, 0)), found.value]  # PR_GET_NO_NEW_PRIVS

    assert inside(kb, promised) == [1, signal.SIGKILL]


def test_no_file_is_open_in_the_copy(kb: KnowledgeBase, folder: Path) -> None:
    def files() -> list[list[int]]:
        found: list[list[int]] = []
        for number in range(4096):
            try:
                os.lseek(number, 0, os.SEEK_CUR)
                found.append([number, 0])
            except OSError as error:
                if error.errno != errno.EBADF:
                    found.append([number, error.errno or 0])
        return found

    with (
        open(folder / "victim"), socket.create_server(("127.0.0.1", 0)), socket.socket(),
        KnowledgeBase(folder.parent / "other.kb") as other,
    ):  # fmt: skip
        other.tell("secret plan", "rdf:type", "dul:Plan")
        nothing_and_a_pipe = [[0, 0], [1, 0], [2, 0], [confinement.ANSWER, errno.ESPIPE]]
        assert inside(kb, files) == nothing_and_a_pipe
        assert inside(other, files) == nothing_and_a_pipe


def test_there_is_no_environment_in_the_copy(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACXON_SECRET", CANARY)
    kb.ask(f"setenv(acxon_secret_of_c, '{CANARY}')")  # Python's os.environ does not know of this one
    try:
        assert inside(kb, lambda: [dict(os.environ), os.getenv("PATH")]) == [{}, None]
        for name in ("PATH", "ACXON_SECRET", "acxon_secret_of_c"):
            assert past_the_first_line(kb, f"getenv({name!r}, X)") == "['ok', []]"
        assert CANARY not in past_the_first_line(kb, "catch(environ(X), _, true)")
    finally:
        kb.ask("unsetenv(acxon_secret_of_c)")
    assert os.environ["ACXON_SECRET"] == CANARY


def test_a_goal_is_not_run_where_the_kernel_refuses_to_confine_it(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("_RESTRICT_SELF", 447), ("_SECCOMP_FILTER", 99)):
        with monkeypatch.context() as patch:
            patch.setattr(confinement, "_landlock_version", lambda: 1)
            patch.setattr(confinement, "_has_seccomp", lambda: True)
            patch.setattr(confinement, name, value)
            with pytest.raises(AcxonError, match="not run, because the kernel refused to confine it"):
                kb.ask("true", untrusted=True)
    assert kb.ask("true", untrusted=True) == [{}]


def test_an_answer_that_was_forged_is_refused(kb: KnowledgeBase) -> None:
    def forged(data: bytes) -> Work:
        def write() -> None:
            os.write(confinement.ANSWER, struct.pack("<Q", len(data)) + data)
            os._exit(0)

        return write

    wrong = [b"", b"{", b"[]", b'"ok"', b'["ok"]', b'["ok", 1]', b'["error", 1, 2, 3]', b"\xff", b"[" * 10**5]
    for data in wrong:
        with pytest.raises(AcxonError, match="no answer that can be read"):
            inside(kb, forged(data))
    with pytest.raises(LimitReached):
        inside(kb, lambda: os._exit(0))


GOOD: Final = ["text", "a", ""]
FORGED: Final[list[Any]] = [
    1, None, "X", {}, [1], [["X"]], [["X", GOOD, 1]], [[1, GOOD]], [["\ud800", GOOD]], [[{}, GOOD]],
    [["X", []]], [["X", ["text", "a"]]], [["X", ["none", "a", ""]]], [["X", ["text", 1, ""]]],
    [["X", ["text", "\udfff", ""]]], [["X", ["iri", "a", "\ud800"]]], [["X", ["iri", "a", {}]]],
    [["X", ["term", [], "a"]]], [["X", ["number", "1", ""]]], [["X", ["number", math.nan, ""]]],
    [["X", ["number", math.inf, ""]]], [["X", ["number", None, ""]]], [["X", ["list", 1, ""]]],
    [["X", ["list", [1], ""]]], [["X", ["list", ["text", "a", ""], ""]]], [["X", ["list", {}, ""]]],
]  # fmt: skip
DEEP: Final = reduce(lambda inner, _: ["list", [inner], ""], range(150), GOOD)


@pytest.mark.parametrize("answer", [*FORGED, [["X", DEEP]]])
def test_answers_that_were_forged_are_refused(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch, answer: Any
) -> None:
    real = engine.outcome

    def outcome(name: str, service: str, *arguments: Any) -> Any:
        return ("ok", [[["X", GOOD]], answer]) if service == "ask" else real(name, service, *arguments)

    monkeypatch.setattr(engine, "outcome", outcome)
    with pytest.raises(GoalError, match="no answer that can be read"):
        kb.ask("true", untrusted=True)


def test_more_answers_than_were_asked_for_are_refused(kb: KnowledgeBase) -> None:
    many = json.dumps(["ok", [[["X", GOOD]]] * 3]).encode()
    with kb._copy.used() as name:
        assert len(sandbox.ask(name, "true", 3, None, lambda *_: many)) == 3
        with pytest.raises(GoalError, match="no answer that can be read"):
            sandbox.ask(name, "true", 2, None, lambda *_: many)
        most = json.dumps(["ok", [[]] * (sandbox.ANSWERS + 1)]).encode()
        with pytest.raises(GoalError, match="no answer that can be read"):
            sandbox.ask(name, "true", None, None, lambda *_: most)


def test_details_that_were_forged_are_left_out(kb: KnowledgeBase) -> None:
    good = [["name", "a"], ["candidates", ["b", "c"]], ["candidates", []], ["position", 1], ["fact", 0]]
    details = [
        *good, "a", 1, None, {}, ["b"], ["name", 1], ["name", "\ud800"], ["candidates", "b"],
        ["candidates", ["b", 1]], ["position", 1.5], ["position", True], ["fact", "1"], ["other", 1],
        ["name", "a", "b"], {"name": "a"},
    ]  # fmt: skip
    with kb._copy.used() as name:
        found = sandbox.in_copy(name, 10.0, lambda: ("error", "goal", "a message", details))
        assert found == ["error", "goal", "a message", good]
        with pytest.raises(GoalError, match="no answer that can be read"):
            sandbox.in_copy(name, 10.0, lambda: ("error", "goal", "\ud800", []))


# --- Prolog -----------------------------------------------------------------------------------------------

#: Goals that would reach outside, were they not in the copy. {folder}, {port} and {parent} are filled in.
GOALS = [
    "shell('touch {folder}/made')", "shell('cat {folder}/victim', X)", "shell",
    "format(atom(X), '~W', ['touch {folder}/made', [portray_goal(system:shell)]])",
    "open('{folder}/victim', read, S), read(S, X)", "open('{folder}/made', write, S), close(S)",
    "open('{folder}/victim', append, S), write(S, x), close(S)",
    "open(pipe('cat {folder}/victim'), read, S), read(S, X)", "see('{folder}/victim'), read(X)",
    "tell('{folder}/made'), write(x), told", "read_file_to_string('{folder}/victim', X, [])",
    "read_file_to_terms('{folder}/victim', X, [])", "consult('{folder}/victim'), secret(X)",
    "load_files('{folder}/victim', [stream(user_input)])",
    "exists_file('{folder}/victim'), X = '" + CANARY + "'",
    "directory_files('{folder}', X), X = [_|_], Y = '" + CANARY + "'",
    "size_file('{folder}/victim', X), Y = '" + CANARY + "'", "delete_file('{folder}/victim')",
    "rename_file('{folder}/victim', '{folder}/made')", "make_directory('{folder}/made')",
    "set_time_file('{folder}/victim', _, [modified(0)])", "tmp_file_stream(text, F, S)",
    "qsave_program('{folder}/made')", "protocol('{folder}/made'), print(x)",
    "set_prolog_flag(debug_on_error, true), trace", "qcompile('{folder}/victim')",
    "make_library_index('{folder}')", "prolog_load_context(stream, X)", "working_directory(_, '{folder}')",
    "open('/proc/self/environ', read, S), read_string(S, _, X)",
    "open('/proc/{parent}/environ', read, S), read_string(S, _, X)", "open('/proc/self/mem', read, S)",
    "use_module(library(process)), process_create('/usr/bin/touch', ['{folder}/made'], [])",
    "use_module(library(unix)), fork(P)",
    "use_module(library(socket)), tcp_connect(localhost:{port}, S, [])",
    "use_module(library(http/http_open)), http_open('http://127.0.0.1:{port}/', S, [])",
    "use_foreign_library(foreign(process)), process:process_create('/usr/bin/touch', ['{folder}/made'], [])",
    "use_foreign_library(foreign(unix)), unix:kill({parent}, usr1)", "open_shared_object('libc.so.6', X)",
    "open_shared_object('{bridge}', H), call_shared_object_function(H, install), py_call(os:getpid(), X)",
    "thread_create(shell('touch {folder}/made'), X), thread_join(X)", "prolog_alert_signal(_, int)",
    "thread_signal(main, shell('touch {folder}/made'))", "at_halt(shell('touch {folder}/made')), halt",
    "halt(1)", "py_call(os:system('touch {folder}/made'))", "janus:py_call(os:environ, X)",
    "py_run('import os', _, _, X, [])", "janus:py_call(acxon:'__file__', X)", "py_iter(range(3), X)",
    "janus:py_import(os, X)", "py_shell", "'$set_source_module'(janus), py_call(os:getpid(), X)",
    "py_with_gil(true), py_call(builtins:open('{folder}/victim'), X)",
    "set_prolog_flag(access_level, system), shell('touch {folder}/made')",
    "copy_predicate_clauses(janus:py_call/2, user:mine/2), mine(os:getpid(), X)", "janus:py_initialize",
    "{other}:fact(A, B, C, D, E, F, G, H, I, J)",
    "clause({other}:fact(A, B, C, D, E, F, G, H, I, J), X, Y)",
    "acxon_triples:in_kb({other}, triple(S, P, O))",
    "b_setval(acxon_kb, {other}), triple(S, P, O)",
    "nth_clause({other}:fact(_, _, _, _, _, _, _, _, _, _, _), 1, R), clause(H, B, R)",
    "listing({other}:fact/11)",
    "current_predicate(M:fact/11), functor(H, fact, 11), clause(M:H, B), sub_term(X, H), atomic(X)",
    "current_atom(X), sub_atom(X, _, _, _, canary)", "current_blob(X, text), sub_atom(X, _, _, _, canary)",
    "'$atom_completions'(canary, X)",
    "current_blob(X, _), format(string(T), '~w', [X]), sub_string(T, _, _, _, canary)",
    "current_functor(X, _), atom(X), sub_atom(X, _, _, _, canary)",
    "current_op(_, _, X), sub_atom(X, _, _, _, canary)", "'{other}_goals':noted(X)", "{own}_goals:noted(X)",
    "current_key(K), recorded(K, X), sub_term(T, X), T == '" + "{other}" + "', Y = T, fail",
    "acxon_services:service_outcome('{other}', rows, [], X)",
    "acxon_tuples:stored('{other}', S, P, O, _, _)",
    "acxon_names:label('{other}', N, L)", "kb_project(triple('bringing tea', dul:hasQuality, 'cola cost'))",
    "acxon_changes:change_rows('{own}', [], X), fail",
]  # fmt: skip


def test_prolog_in_the_copy_reaches_nothing(
    kb: KnowledgeBase, folder: Path, port: int, signals: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ACXON_SECRET", CANARY)
    import janus_swi

    facts = len(kb)
    with KnowledgeBase() as other:
        other.tell(CANARY, "rdf:type", "dul:Plan")
        other.tell(CANARY, "rdfs:comment", CANARY)
        other.ask(f"assertz(noted('{CANARY}')), _ = '{CANARY}'(1)")
        kb.ask(f"assertz(noted('{CANARY}'))")
        words = {
            "folder": str(folder), "port": str(port), "parent": str(os.getpid()),
            "other": other._copy._names[-1], "own": kb._copy._names[-1],
            "bridge": str(next(Path(janus_swi.__file__).parent.glob("_swipl*.so"))),
        }  # fmt: skip
        for goal in GOALS:
            for word, value in words.items():
                goal = goal.replace("{" + word + "}", value)
            try:
                answer = past_the_first_line(kb, goal, 3.0)
            except LimitReached:
                continue
            text = answer.replace(f"sub_atom(_,_,_,_,{CANARY})", "")
            assert CANARY not in text, goal
            assert os.listdir(folder) == ["victim"], goal
        assert other.ask("is_plan(P)") == [{"P": CANARY}]
        kb.ask("retractall(noted(_))")
    assert len(kb) == facts
    assert len(GOALS) == len(set(GOALS)) > 70


def test_the_ways_to_python_are_gone(kb: KnowledgeBase) -> None:
    count = (
        "aggregate_all(count, (predicate_property(janus:H, foreign), "
        "\\+ predicate_property(janus:H, imported_from(_))), N)"
    )
    assert kb.ask(count)[0]["N"] > 10
    assert "['N', ['number', 0" in past_the_first_line(kb, count)


def test_no_predicate_of_prolog_reaches_a_file_in_the_copy(kb: KnowledgeBase, folder: Path) -> None:
    """Call every predicate that is built in with names of files, commands and goals."""
    victim, made = folder / "victim", folder / "made"
    found = kb.ask(
        "findall(_N/_A, (predicate_property(system:_H, defined), functor(_H, _N, _A), _A > 0, _A < 5), _L0), "
        "sort(_L0, _L), length(_L, N)"
    )[0]["N"]  # fmt: skip
    assert found > 900
    size = 40
    for first in range(0, found, size):
        goal = (
            "findall(N/A, (predicate_property(system:H0, defined), functor(H0, N, A), A > 0, A < 5), L0), "
            f"sort(L0, L), findall(x, (nth0(I, L, N/A), I >= {first}, I < {first + size}, "
            r"\+ memberchk(N, [halt, sleep, thread_get_message, repeat, thread_idle, abort, prolog]), "
            f"member(X, ['{victim}', '{made}', 'touch {made}', shell('touch {made}'), write]), "
            "length(Args, A), member(Filled, [1, 2]), (nth1(Filled, Args, X) -> true), H =.. [N|Args], "
            "catch(call_with_inference_limit(ignore(H), 10000, _), _, true)), _)"
        )
        try:
            past_the_first_line(kb, goal, 2.0)
        except (LimitReached, AcxonError):
            continue
        assert os.listdir(folder) == ["victim"], first


def test_other_knowledge_bases_are_gone_from_the_copy_alone(kb: KnowledgeBase) -> None:
    with KnowledgeBase() as first, KnowledgeBase(example=True) as second:
        first.tell("first plan", "rdf:type", "dul:Plan")
        for _ in range(3):
            assert first.ask("is_plan(P)", untrusted=True) == [{"P": "first plan"}]
            assert len(second.ask("is_plan(P)", untrusted=True)) == 2
            there = past_the_first_line(first, "acxon_tuples:kb_name(N), current_predicate(N:fact/11)")
            assert there.count("acxon_kb_") == 1
        assert len(second.ask("is_plan(P)")) == 2


# --- where the kernel has neither ---------------------------------------------------------------------------


def test_who_serves_is_told_what_the_kernel_lacks(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    assert confinement.warning() == ""
    healthy = next(finding for finding in doctor.report() if finding.part.startswith("confinement"))
    assert healthy.ok
    assert "seccomp" in healthy.found
    monkeypatch.setattr(confinement, "_landlock_version", lambda: 0)
    assert "no Landlock:" in confinement.warning()
    monkeypatch.setattr(confinement, "_has_seccomp", lambda: False)
    assert "no Landlock and no seccomp:" in confinement.warning()
    absent = next(finding for finding in doctor.report() if finding.part.startswith("confinement"))
    assert (absent.ok, absent.needed, absent.advice) == (False, False, confinement.warning())
    said: list[server.Listening] = []

    def stop(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    import uvicorn

    monkeypatch.setattr(uvicorn.Server, "run", stop)
    with pytest.raises(KeyboardInterrupt):
        server.run(KnowledgeBase, port=0, ready=said.append)
    assert [listening.warning for listening in said] == [confinement.warning()]
    assert kb.ask("is_plan(P)", untrusted=True)  # goals are still answered
