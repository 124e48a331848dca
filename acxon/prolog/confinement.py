"""What the kernel takes from a process that answers a stranger's goal.

Whatever runs in the process afterwards, Prolog, Python or machine code, it can open no file, execute no
program, make no process, reach no network and send no signal to another process: Landlock refuses files, TCP
and signals, a seccomp filter refuses every system call but the few that computing and answering need, and the
limits on open files and on the size of files refuse them once more, also where a kernel has neither. None of
this can be taken back. It needs no package: the kernel's own interface is two structures and four calls.
"""

from __future__ import annotations

import ctypes
import errno
import mmap
import os
import platform
import resource
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError

ANSWER: Final = 3  # the file descriptor of the answer, the only one that leads anywhere
MEANS: Final = ("Landlock", "seccomp")
BYTES: Final = 1_000_000_000  # of memory that a process may take beyond what it has
ENDED_FIRST: Final = "500"  # half of all memory more than it has, where the kernel looks for who to end

# --- Linux: see prctl(2), seccomp(2), landlock(7) -------------------------------------------------------

_SET_PDEATHSIG, _SET_DUMPABLE, _SET_NAME, _SET_SECCOMP, _SET_CHILD_SUBREAPER = 1, 4, 15, 22, 36
_SET_NO_NEW_PRIVS: Final = 38
_SECCOMP_FILTER: Final = 2
_CREATE_RULESET, _RESTRICT_SELF = 444, 446  # the same on every architecture
_RULESET_VERSION: Final = 1
_KILL: Final = 9
_MAP_FIXED: Final = 0x10
_SMALL: Final = 1 << 24  # bytes of shared memory that are copied

#: For each version of Landlock from 1 on: the rights on files that it knows. An empty ruleset grants none.
_FILE_RIGHTS: Final = (13, 14, 15, 15, 16)
_NET_SINCE, _NET_RIGHTS = 4, 0b11  # to bind and to connect TCP sockets
_SCOPES_SINCE, _SCOPES = 6, 0b11  # abstract sockets and signals of other processes

#: The system calls of computing and answering: their numbers on x86-64 and on 64-bit ARM.
_CALLS: Final = {
    "read": (0, 63), "close": (3, 57), "fstat": (5, 80), "lseek": (8, 62),
    "munmap": (11, 215), "mremap": (25, 216), "brk": (12, 214),
    "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135), "rt_sigreturn": (15, 139),
    "sigaltstack": (131, 132),
    "futex": (202, 98), "set_robust_list": (273, 99), "rseq": (334, 293), "restart_syscall": (219, 128),
    "sched_yield": (24, 124), "sched_getaffinity": (204, 123), "getpid": (39, 172), "gettid": (186, 178),
    "clock_gettime": (228, 113), "clock_getres": (229, 114), "gettimeofday": (96, 169), "times": (100, 153),
    "clock_nanosleep": (230, 115), "nanosleep": (35, 101), "getrusage": (98, 165), "getrandom": (318, 278),
    "exit": (60, 93), "exit_group": (231, 94),
}  # fmt: skip
#: These are allowed for some arguments alone.
_WRITE, _MMAP, _MPROTECT, _LIMITS, _MADVISE = (1, 64), (9, 222), (10, 226), (302, 261), (28, 233)
_SIGNALS: Final = ((62, 129), (234, 131))  # kill, tgkill
_EXECUTABLE: Final = 4  # PROT_EXEC
#: What memory is freed and given large pages by. Others do more: that of a root may have pages, which the
#: process still has in common with its copy, taken for broken, and ends both.
_ADVICE: Final = (4, 8, 14, 15)  # DONTNEED, FREE, HUGEPAGE, NOHUGEPAGE

_Line = tuple[int, int, int, int]  # what to do, how many lines to skip if so and if not, with what
_ARCHITECTURES: Final = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
_LOAD, _EQUAL, _ANY_BIT, _RETURN = 0x20, 0x15, 0x45, 0x06  # of the filter's language, see bpf.h
_ALLOW, _REFUSE, _END = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16  # where the filter finds what


def available() -> list[str]:
    """Return what this kernel has of Landlock and seccomp."""
    version = _landlock_version()
    return [f"Landlock {version}"] * bool(version) + ["seccomp"] * _has_seccomp()


def warning() -> str:
    """Return what to tell who lets strangers ask on this kernel; nothing where it has all."""
    lacking = [name for name in MEANS if not any(found.startswith(name) for found in available())]
    if not lacking:
        return ""
    return (
        f"This kernel offers no {' and no '.join(lacking)}: a goal from outside is held by the list of what "
        "it may call and by limits, not by the kernel. Let only people you trust ask here, or use Linux 5.13 "
        "or newer on x86-64 or 64-bit ARM, outside of a container that forbids them."
    )


def prepare() -> None:
    """Load what `confine` needs, while files can still be opened."""
    available()


def close_all_but(answer: int, *talk: int) -> int:
    """Close every file and connection but `answer`; return what that is called now, ANSWER.

    With two more, they become standard input and standard output.
    """
    nothing = os.open(os.devnull, os.O_RDWR)
    standard = [os.dup(file) for file in (*(talk or (nothing, nothing)), nothing, answer)]
    for number, file in enumerate(standard):
        os.dup2(file, number)
    os.closerange(ANSWER + 1, _highest_file() + 1)
    return ANSWER


def confine(seconds: float) -> None:
    """Give up everything but memory, some time and what is open.

    Raises AcxonError when the kernel has a means and refuses it: then nothing of a stranger may run here.
    """
    give_up_files()
    give_up_the_rest(seconds)


def give_up_files() -> None:
    """Give up what copies of this process do not get back: files, memory of others, all but BYTES of memory.

    It can still make copies, end them, and use what is open.
    """
    _clear_environment()
    if sys.platform == "linux":
        _unshare_memory()
    _limit_memory()
    _limit(resource.RLIMIT_FSIZE, 0)
    if sys.platform == "linux":
        _prctl(_SET_DUMPABLE, 0)
        _prctl(_SET_NO_NEW_PRIVS, 1)
    version = _landlock_version()
    if version:
        _restrict_files(version)


def give_up_the_rest(seconds: float) -> None:
    """After `give_up_files`, here or in the process that this is a copy of: leave computing and answering."""
    end_with_parent()  # nobody waits for the answer any longer
    _limit(resource.RLIMIT_CPU, int(seconds) + 1)
    _limit(resource.RLIMIT_NPROC, 0)
    _limit(resource.RLIMIT_NOFILE, 0)
    if _has_seccomp():
        _filter_calls()


def limit_process(seconds: float) -> None:
    """Let this process take `seconds` of the processor, BYTES more of memory, and leave no image of it."""
    _limit_memory()
    _limit(resource.RLIMIT_CPU, int(seconds) + 1)


def _limit_memory() -> None:
    end_first()
    _limit(resource.RLIMIT_CORE, 0)
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        _limit(resource.RLIMIT_AS, pages * resource.getpagesize() + BYTES)


def _unshare_memory() -> None:
    """Give up all memory that other processes have too, as SQLite has with who else uses its file.

    What is written there would be read by them, whatever files are closed. What can be read alone, such as
    Prolog's own resources, is kept as a copy where it is small.
    """
    own = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _MAP_FIXED
    protection = mmap.PROT_READ | mmap.PROT_WRITE
    for begin, end, rights in _shared_memory():
        kept = b""
        if rights.startswith("r-") and end - begin <= _SMALL:
            kept = ctypes.string_at(begin, end - begin)
        if _libc().mmap(begin, end - begin, protection, own, -1, 0) != begin:
            raise _refused("mmap")
        ctypes.memmove(begin, kept, len(kept))


def _shared_memory() -> list[tuple[int, int, str]]:
    """Return where memory lies that is shared with other processes, and what may be done with it."""
    found = []
    with open("/proc/self/maps", "rb") as maps:
        for line in maps:
            place, rights, _ = line.split(b" ", 2)
            if rights.endswith(b"s"):
                begin, _, end = place.partition(b"-")
                found.append((int(begin, 16), int(end, 16), rights.decode()))
    return found


def _clear_environment() -> None:
    os.environ.clear()
    if hasattr(_libc(), "clearenv"):  # also what the C library alone was told
        _libc().clearenv()


def _highest_file() -> int:
    try:
        return max(int(name) for name in os.listdir("/dev/fd"))
    except OSError:
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _limit(what: int, most: int) -> None:
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, most))


# --- Landlock -----------------------------------------------------------------------------------------------


@cache
def _landlock_version() -> int:
    """Return which version of Landlock the kernel has, 0 for none."""
    if sys.platform != "linux":
        return 0
    return max(0, int(_libc().syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), _RULESET_VERSION)))


def _restrict_files(version: int) -> None:
    rights = [(1 << _FILE_RIGHTS[min(version, len(_FILE_RIGHTS)) - 1]) - 1]
    if version >= _NET_SINCE:
        rights.append(_NET_RIGHTS)
    if version >= _SCOPES_SINCE:
        rights.append(_SCOPES)
    ruleset = struct.pack(f"={len(rights)}Q", *rights)
    number = _libc().syscall(_CREATE_RULESET, ruleset, ctypes.c_size_t(len(ruleset)), 0)
    if number < 0 or _libc().syscall(_RESTRICT_SELF, number, 0):
        raise _refused("Landlock")
    os.close(number)


# --- seccomp ------------------------------------------------------------------------------------------------


@cache
def _has_seccomp() -> bool:
    """Tell whether the kernel takes filters: it then looks for ours at address 0, and finds none there."""
    if sys.platform != "linux" or platform.machine() not in _ARCHITECTURES:
        return False
    done = _libc().prctl(_SET_SECCOMP, _SECCOMP_FILTER, None, 0, 0)
    return bool(done == -1 and ctypes.get_errno() == errno.EFAULT)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def _filter_calls() -> None:
    program = call_filter(platform.machine(), os.getpid())
    held = ctypes.create_string_buffer(program, len(program))
    whole = _Program(len(program) // 8, ctypes.addressof(held))
    if _libc().prctl(_SET_SECCOMP, _SECCOMP_FILTER, ctypes.byref(whole), 0, 0):
        raise _refused("seccomp")


def call_filter(machine: str, process: int) -> bytes:
    """Return the filter for a machine: a listed system call is allowed, any other is 'not permitted'."""
    column, architecture = _ARCHITECTURES[machine]
    lines = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, _END),
        (_LOAD, 0, 0, _NUMBER),
    ]
    for numbers in _CALLS.values():
        lines += [(_EQUAL, 0, 1, numbers[column]), (_RETURN, 0, 0, _ALLOW)]
    lines += _when(_WRITE[column], 0, _among((1, 2, ANSWER)))
    lines += _when(_MADVISE[column], 2, _among(_ADVICE))
    for call in (_MMAP, _MPROTECT):
        lines += _when(call[column], 2, [(_ANY_BIT, 1, 0, _EXECUTABLE), (_RETURN, 0, 0, _ALLOW)])
    for call in _SIGNALS:
        lines += _when(call[column], 0, [(_EQUAL, 0, 1, process), (_RETURN, 0, 0, _ALLOW)])
    asking = [(_EQUAL, 0, 3, 0), _argument(2, high=True), (_EQUAL, 0, 1, 0), (_RETURN, 0, 0, _ALLOW)]
    lines += _when(_LIMITS[column], 2, asking)
    lines.append((_RETURN, 0, 0, _REFUSE))
    return b"".join(struct.pack("=HBBI", *line) for line in lines)


def _when(number: int, argument: int, test: list[_Line]) -> list[_Line]:
    """Return lines that do `test` with an argument of one system call, and refuse what does not pass it."""
    return [
        (_EQUAL, 0, len(test) + 2, number),
        _argument(argument),
        *test,
        (_RETURN, 0, 0, _REFUSE),
    ]


def _among(values: Sequence[int]) -> list[_Line]:
    """Return lines that allow what is one of these values."""
    last = len(values) - 1
    tests = [(_EQUAL, last - place, int(place == last), value) for place, value in enumerate(values)]
    return [*tests, (_RETURN, 0, 0, _ALLOW)]


def _argument(number: int, high: bool = False) -> _Line:
    return (_LOAD, 0, 0, _ARGUMENTS + 8 * number + 4 * high)


# --- the C library --------------------------------------------------------------------------------------


@cache
def _libc() -> Any:
    library = ctypes.CDLL(None, use_errno=True)
    library.mmap.restype = ctypes.c_void_p
    library.mmap.argtypes = [
        ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long,
    ]  # fmt: skip
    return library


def _prctl(option: int, value: int) -> None:
    if _libc().prctl(option, value, 0, 0, 0):
        raise _refused("prctl")


def end_with_parent() -> None:
    """Have the kernel end this process when the thread that started it ends, where it is Linux."""
    if sys.platform == "linux":
        _prctl(_SET_PDEATHSIG, _KILL)


def call_itself(name: str) -> None:
    """Have lists of processes say what this one is, where it is Linux."""
    if sys.platform == "linux":
        _libc().prctl(_SET_NAME, name.encode(), 0, 0, 0)


def end_first() -> None:
    """Have the kernel, where memory runs out, end this process before others: it is one that can be lost."""
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(ENDED_FIRST)


def adopt_orphans() -> None:
    """Have processes whose parent has ended become children of this one, where it is Linux."""
    if sys.platform == "linux":
        _prctl(_SET_CHILD_SUBREAPER, 1)


def _refused(what: str) -> AcxonError:
    reason = os.strerror(ctypes.get_errno())
    return AcxonError(f"The goal was not run, because the kernel refused to confine it by {what}: {reason}.")
