"""Costly calls, each in a copy of this process that gives way to it where processors are short.

See acxon/prolog/process_copy.py.
"""

from __future__ import annotations

import gc
import os
import traceback
from collections.abc import Callable
from functools import partial
from typing import Final

from acxon.prolog import confinement, process_copy, sandbox
from acxon.prolog.process_copy import Limits, Stop, be_a_copy

ANSWER_BYTES: Final = 10_000_000
_DONE, _CRASHED = b"+", b"-"


def run(call: Callable[[], bytes], seconds: float, stop: Stop, kb: str = "") -> bytes:
    """Return what `call` returns in a copy of this process, or raise that it took too much.

    Where the knowledge base `kb` is read by pages, the copy asks this process for them.
    """
    limits = Limits(
        seconds, ANSWER_BYTES,
        f"This took longer than {seconds:g} s and was given up. Ask for less at once.",
        "The answer is too large and was given up. Ask for less at once.",
        "This needs too much memory and was stopped. Ask for less at once.",
    )  # fmt: skip
    prepare = partial(_confined, seconds, kb)
    data = process_copy.run(prepare, partial(_outcome, call), limits, stop, sandbox.page_helper(kb))
    if data[:1] == _CRASHED:
        raise RuntimeError(data[1:].decode())
    return data[1:]


def _outcome(call: Callable[[], bytes]) -> bytes:
    try:
        return _DONE + call()
    except MemoryError:
        raise
    except BaseException:
        return _CRASHED + traceback.format_exc()[-5000:].encode("utf-8", "replace")


def _confined(seconds: float, kb: str, write: int, *talk: int) -> int:
    """Give up all connections and files, a right to the processor, and the right to take much memory."""
    be_a_copy()
    gc.disable()
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    most = os.sysconf("SC_OPEN_MAX")
    last = 2
    for file in sorted((write, *talk)):
        os.closerange(last + 1, file)
        last = file
    os.closerange(last + 1, most)
    if talk:
        sandbox.ask_for_pages(kb, *talk)
    confinement.limit_process(seconds)
    return write
