"""Large pages for a large knowledge base.

A stranger's goal runs in a copy of the process. Making one copies the list of the process's pages of memory,
not the memory: in pages of 4 kB that is a long list when there are a million facts, in pages of 2 MB it is
short. Linux moves data to such pages for a process that asks for it, unless its administrator has switched
that off in /sys/kernel/mm/transparent_hugepage/enabled. Elsewhere nothing happens here.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

_SETTING: Final = Path("/sys/kernel/mm/transparent_hugepage/enabled")
_PAGE: Final = 2 << 20
_PART: Final = 16 * _PAGE  # moved at a time, so that others are not kept waiting
_MUCH: Final = 128 << 20
_AGAIN: Final = 60.0
_HUGE, _COLLAPSE = 14, 25  # of madvise, see mman.h; Linux before 6.1 moves them by itself in some minutes

_busy: Final = threading.Lock()
_settled = 0
_moved = 0.0


def settle(wait: bool = False) -> None:
    """When much was added since this was last done, have it moved to large pages by a thread beside.

    A minute later it is looked through again: what is written to while a copy is at work becomes small pages.
    """
    resident = _resident()
    grown = resident > _settled + _settled // 4 + _MUCH
    again = resident > _MUCH and time.monotonic() > _moved + _AGAIN
    if (grown or again) and _busy.acquire(blocking=False):
        threading.Thread(target=_move, name="acxon-memory", daemon=True).start()
    if wait:
        with _busy:
            pass


def _move() -> None:
    global _moved, _settled
    try:
        _settled = _resident()
        _move_all(_regions())
    finally:
        _moved = time.monotonic()
        _busy.release()


def little() -> Callable[[], None] | None:
    """Return what moves all that is there now, where it is so little that `settle` leaves it.

    For a copy that makes copies: each takes a third less of the processor, and the moving some 15 ms.
    """
    if _resident() > _MUCH:
        return None
    return partial(_move_all, _regions())


def _move_all(regions: list[tuple[int, int]]) -> None:
    if regions:
        madvise = _madvise()
        for start, size in regions:
            madvise(start, size, _HUGE)
            for part in range(start - start % _PAGE, start + size, _PART):
                first, end = max(start, part), min(start + size, part + _PART)
                madvise(first, end - first, _COLLAPSE)


def _madvise() -> Any:
    import ctypes

    madvise = ctypes.CDLL(None).madvise
    madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    return madvise


def _regions() -> list[tuple[int, int]]:
    """Return start and size of the regions that hold data; none where there are no large pages."""
    try:
        if "[never]" in _SETTING.read_text():
            return []
        lines = Path("/proc/self/maps").read_text().splitlines()
    except OSError:
        return []
    import resource

    stack, _ = resource.getrlimit(resource.RLIMIT_STACK)  # of a thread: little of it is used
    regions = []
    for line in lines:
        ends, rights, _, _, inode, *name = line.split()
        start, end = (int(number, 16) for number in ends.split("-"))
        if rights != "rw-p" or inode != "0":
            continue
        if name == ["[heap]"] or (not name and end - start >= _PAGE and end - start != stack):
            regions.append((start, end - start))
    return regions


def _resident() -> int:
    """Return how many bytes of memory are in use; 0 where that is not known."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
