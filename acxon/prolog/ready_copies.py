"""Copies of this process that are ready before they are needed.

A copy that answers a stranger's goal has to leave everything else behind first, and whoever makes it has to
keep all other threads out of Prolog meanwhile. So one copy is made that has done so and waits: a template.
For each piece of work it makes a copy of itself, which does that one piece and ends; it never does any
itself. It knows what was known when it was made: after a change the next who asks has a new one made.
"""

from __future__ import annotations

import gc
import itertools
import os
import signal
import socket
import struct
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from acxon.prolog import callbacks, confinement, process_copy
from acxon.prolog.process_copy import Limits, Stop

MOST: Final = 128_000  # bytes of what a piece of work is told
AVAILABLE: Final = sys.platform == "linux"  # which passes files in messages that keep their bounds
OFTEN: Final = 10  # copies after which what makes them cheaper is worth it: some 4 ms each
_NUMBER: Final = struct.Struct("<Q")

Prepared = Callable[[], None] | None


class Gone(Exception):
    """A template has ended."""


class Template:
    """A copy that makes copies, and ends with the last who holds it.

    `prepare` comes first in it, `work` is done in each copy that it makes. What `prepare` returns is called
    when the template has made so many copies that more are to be expected.
    """

    def __init__(
        self, prepare: Callable[[], Prepared], work: Callable[[bytes], bytes], seconds: float
    ) -> None:
        self._numbers = itertools.count()
        self._ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            process_copy.fork(lambda: _serve(theirs.fileno(), prepare, work), seconds, self._started)
        finally:
            theirs.close()
        self._ours.settimeout(seconds)
        try:
            ready = self._ours.recv(1)
        except OSError:
            ready = b""
        if not ready:
            raise Gone
        self._ours.settimeout(None)

    def _started(self, process: int) -> None:
        weakref.finalize(self, _end, process)

    def run(self, told: bytes, limits: Limits, stop: Stop) -> bytes:
        """Return what the work gives that is told `told`, in a copy of its own."""
        number = _NUMBER.pack(next(self._numbers))

        def start(write: int) -> None:
            try:
                socket.send_fds(self._ours, [number + told], [write])
            except OSError as error:
                raise Gone from error
            stop.started(end)

        def end() -> None:
            with suppress(OSError):
                self._ours.send(number)

        return process_copy.received(start, limits, stop)


def _end(process: int) -> None:
    """End a template, and what it has at work."""
    process_copy.end(process)
    with suppress(ChildProcessError):
        os.waitpid(process, 0)


def _serve(control: int, prepare: Callable[[], Prepared], work: Callable[[bytes], bytes]) -> None:
    """In the template: make a copy for each piece of work, end it when told so, and end with the caller."""
    process_copy.be_a_copy()
    messages = socket.socket(fileno=confinement.close_all_but(control))
    confinement.call_itself("acxon-ready")
    often = prepare()
    gc.disable()
    gc.freeze()
    messages.send(b"+")
    at_work: dict[bytes, int] = {}
    made = 0
    while True:
        told, files, _, _ = socket.recv_fds(messages, MOST, 1)
        if not told:
            return
        number, told = told[: _NUMBER.size], told[_NUMBER.size :]
        if files:
            child = os.fork()
            if child == 0:
                messages.detach()
                os.dup2(files[0], confinement.ANSWER)
                os.close(files[0])
                confinement.call_itself("acxon-goal")
                process_copy.send(confinement.ANSWER, lambda told=told: work(told))  # type: ignore[misc]
                return
            at_work[number] = child
            os.close(files[0])
            made += 1
            if made == OFTEN and often is not None:
                often()
        elif number in at_work:
            child = at_work.pop(number)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


class ReadyCopies:
    """The template of a knowledge base, made anew when something has changed. Safe in several threads."""

    def __init__(self, prepare: Callable[[str], Prepared], work: Callable[[str, bytes], bytes]) -> None:
        self._prepare, self._work = prepare, work
        self._making = threading.Lock()
        self._current: tuple[str, int, Template] | None = None

    def run(self, kb: str, told: bytes, limits: Limits, stop: Stop) -> bytes | None:
        """Return what the work gives in a copy that holds `kb`; None where there can be no template."""
        if AVAILABLE and len(told) + _NUMBER.size <= MOST:
            for _ in range(2):
                with suppress(Gone):
                    return self._template(kb, limits.seconds).run(told, limits, stop)
                self.forget()
        return None

    def forget(self) -> None:
        """Let go of the template, which ends when nobody uses it any longer."""
        with self._making:
            self._current = None

    def _template(self, kb: str, seconds: float) -> Template:
        with self._making:
            generation = callbacks.generation()
            if self._current is not None and self._current[:2] == (kb, generation):
                return self._current[2]
            self._current = None
            template = Template(lambda: self._prepare(kb), lambda told: self._work(kb, told), seconds)
            self._current = kb, generation, template
            return template
