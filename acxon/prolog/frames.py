"""What Python's stack says: whether there is room for a call, whose code it is in, and what is imported."""

from __future__ import annotations

import os
import sys
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from importlib import _bootstrap
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, ParamSpec, TypeVar

_ROOM: Final = 200  # calls of Python within each other that any of ours may need
_IMPORTING: Final = 5.0  # seconds that a fork waits for what other threads import
_PACKAGE: Final = Path(__file__).parents[1]
_OURS: Final = tuple(f"{_PACKAGE / folder}{os.sep}" for folder in ("prolog", "store", "fleet"))  # with locks
_BRIDGE: Final = f"{os.sep}janus_swi{os.sep}"
_MAKING: Final = (  # what the bridge makes, and how it looks whether something is a fraction
    "fractions.py", "enum.py", "abc.py", "<frozen abc>", "_bootstrap>", "_bootstrap_external>",
)  # fmt: skip

_importlib: Final[Any] = _bootstrap  # of which the types are not told
_doors: Final[set[CodeType]] = set()
_long: Final[weakref.WeakSet[Any]] = weakref.WeakSet()  # locks of modules whose import was waited for in vain

P = ParamSpec("P")
T = TypeVar("T")


def check_stack() -> None:
    """Raise a RecursionError unless there is room for a call. A stack that is far from full costs 1 us."""
    try:
        sys._getframe(sys.getrecursionlimit() // 4)  # a call by way of C counts more than once
    except ValueError:  # there are not so many
        return
    _use(_ROOM)


def _use(calls: int) -> None:
    if calls:
        _use(calls - 1)


def door(function: Callable[P, T]) -> Callable[P, T]:
    """Mark a function that does nothing but call people's code, or Prolog, which calls it."""
    _doors.add(function.__code__)
    return function


def among_people(frame: FrameType | None) -> bool:
    """True in code that is called by way of a door and is not of ours: to break it off breaks nothing off.

    The bridge is ours: it does not look whether what it makes was made, and would end the process.
    """
    first = None
    while frame is not None and frame.f_code not in _doors:
        first = frame.f_code.co_filename
        if first.startswith(_OURS) or _BRIDGE in first:
            return False
        frame = frame.f_back
    return frame is not None and not (first and first.endswith(_MAKING))


def wait_for_imports(check: Callable[[], None] = lambda: None) -> None:
    """Wait for a moment in which no other thread imports a module: a copy (fork) could never import it.

    Calls import what they need when it is first needed, before they are inside `interrupts.held`. A module
    that takes long, such as one in which a program runs, is waited for once: it may wait for the copy. What
    `check` raises ends the wait.
    """
    deadline = time.monotonic() + _IMPORTING
    while locks := imported_elsewhere():
        if time.monotonic() >= deadline:
            _long.update(locks)
            return
        check()
        time.sleep(0.001)


def imported_elsewhere() -> list[Any]:
    """Return the locks of the modules that other threads import and that may soon be there."""
    own, locks = threading.get_ident(), []
    for name, module in list(sys.modules.items()):
        if getattr(getattr(module, "__spec__", None), "_initializing", False):
            lock = _importlib._module_locks.get(name, lambda: None)()
            if getattr(lock, "owner", None) not in (None, own) and lock not in _long:
                locks.append(lock)
    return locks


def imports_locked() -> bool:
    """True while any thread imports, or what a signal broke off there is still locked."""
    return bool(_importlib._imp.lock_held() or _importlib._module_locks)


def free_imports() -> None:
    """Unlock what this thread was importing when a signal broke it off: other threads would wait for ever."""
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):  # it still does
            return
        frame = frame.f_back
    own = threading.get_ident()
    with suppress(RuntimeError):  # it is another's
        while _importlib._imp.lock_held():
            _importlib._imp.release_lock()
    for kept in list(_importlib._module_locks.values()):
        lock = kept()
        while lock is not None and lock.owner == own:
            lock.release()


def forget_imports() -> None:
    """In a copy (fork) of the process: what other threads were importing is to be imported anew.

    They are not in the copy, and would be waited for forever. Between `wait_for_imports` and the fork itself
    another thread may have begun.
    """
    own = threading.get_ident()
    locks = _importlib._module_locks
    for name, kept in list(locks.items()):
        lock = kept()
        if lock is not None and getattr(lock, "owner", None) not in (None, own):
            del locks[name]
            sys.modules.pop(name, None)
