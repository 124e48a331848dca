"""Several processes that serve one knowledge base at one address.

They share the listening socket: whoever is free takes the next connection. Each has the knowledge base open
for itself, so what one writes the others find in its file. A worker that dies is replaced.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.printing import say
from acxon.prolog import confinement
from acxon.temporary import remove_all

AGAIN_SECONDS: Final = 1.0  # between a worker that died and the one in its place
_ENDINGS: Final = (signal.SIGINT, signal.SIGTERM)


class Workers:
    """Processes that do the same, until a signal ends them. `serve` calls what it is given when ready."""

    def __init__(self, count: int, serve: Callable[[Callable[[], None]], None]) -> None:
        self._count, self._serve = count, serve
        self._running: set[int] = set()
        self._ending = False

    def run(self, ready: Callable[[], None]) -> None:
        """Start all, say so when they are ready, and keep their number until SIGINT or SIGTERM."""
        before = {number: signal.signal(number, self._end) for number in _ENDINGS}
        try:
            for _ in range(self._count):  # one after the other: the first may have to make the file
                self._start()
            if not self._ending:
                ready()
            while self._running:
                self._replace(*os.wait())
        finally:
            self._end()
            for worker in self._running:
                with suppress(ChildProcessError):
                    os.waitpid(worker, 0)
            for number, handler in before.items():
                signal.signal(number, handler)

    def _start(self) -> None:
        """Start a worker and wait until it is ready; raise when it ends instead, having said why.

        None is started when all are to end, and one that was started meanwhile is ended as the others.
        """
        if self._ending:
            return
        read, write = os.pipe()
        sys.stdout.flush()
        signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)  # until a worker has handlers of its own
        worker = os.fork()
        if worker == 0:
            os.close(read)
            self._work(write)
        self._running.add(worker)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)
        if self._ending:  # the signal came before, and its handler while this one was not known yet
            self._end()
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            if not pipe.read(1) and not self._ending:
                self._running.discard(worker)
                os.waitpid(worker, 0)
                raise AcxonError("A worker could not start.")

    def _work(self, ready: int) -> None:
        """In a worker: serve, and end."""
        status = 1
        try:
            confinement.end_with_parent()
            for number in _ENDINGS:
                signal.signal(number, signal.default_int_handler)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)
            self._serve(lambda: os.close(ready) if os.write(ready, b"+") else None)
            status = 0
        except KeyboardInterrupt:
            status = 0
        except AcxonError as error:
            say(f"error: {error}")
        finally:
            try:
                signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
                sys.stdout.flush()
                remove_all()  # of uploads that are being read
            finally:  # a second signal just before; what this process was copied from is not to go on here
                os._exit(status)

    def _replace(self, worker: int, status: int) -> None:
        self._running.discard(worker)
        if not self._ending:
            say(f"A worker ended unexpectedly (status {status}); another takes its place.")
            time.sleep(AGAIN_SECONDS)
            self._start()

    def _end(self, *_: Any) -> None:
        self._ending = True
        for worker in self._running:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGTERM)
