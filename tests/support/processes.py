"""Processes that a test did not start itself: whether they run, and whether they end."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any


def is_running(process: int) -> bool:
    """Whether a process is there and is not only waiting to be collected."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def ends(process: int, seconds: float = 20) -> bool:
    """Whether a process is over, now or in some seconds: a killed one needs the processor to go."""
    until = time.monotonic() + seconds
    while is_running(process) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_running(process)


def children(process: int) -> list[int]:
    """Return the processes that a process has made."""
    found = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # its thread has ended
            found += [int(child) for child in file.read_text().split()]
    return found


@contextmanager
def killed_after(process: subprocess.Popen[Any], seconds: float) -> Iterator[None]:
    """Kill a process that takes too long in this block, or outlives it by an error: nobody waits for it."""
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        yield
    except BaseException:
        process.kill()
        raise
    finally:
        timer.cancel()
