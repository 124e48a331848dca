"""Running functions in processes of their own, as many at a time as there are jobs.

Processes are spawned, not forked: Prolog lives in the process and must not be copied while it runs. They
ignore Ctrl-C, which is for the parent to handle. Each has a pipe of its own, which ends with it, whatever it
has started itself: one that is killed, at whatever moment, holds up nobody. What they make for a while is in
a folder of the parent's, so that it goes with those that are killed, too.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Generic, TypeVar

from acxon.errors import AcxonError
from acxon.prolog import interrupts
from acxon.temporary import temporary_folder

Task = TypeVar("Task")
Answer = TypeVar("Answer")
PATIENCE = 10  # seconds that a process that has nothing left to do may take to end


class Done(Generic[Task, Answer]):
    """A task that has been worked on: `answer()` returns what came of it, or raises what went wrong."""

    def __init__(self, task: Task, answer: Callable[[], Answer]) -> None:
        self.task = task
        self.answer = answer


class Processes:
    """Works in `jobs` processes, which live until the `with` block ends."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._idle: list[_Worker] = []
        self._busy: dict[Connection, _Worker] = {}
        self._closing = ExitStack()
        self._folder = Path()

    def each(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Done[Task, Answer]]:
        """Yield every task as soon as it is done.

        A task whose process died is done once more, after all others and with no other beside it.
        """
        waiting, lost = deque(tasks), []
        try:
            while waiting or self._busy:
                while waiting and len(self._busy) < self._jobs:
                    self._begin(work, waiting.popleft())
                for worker in self._ended():
                    if worker.died:
                        lost.append(worker.task)
                    else:
                        yield Done(worker.task, partial(_given, worker.answer))
        finally:
            self._stop()
        for task in lost:
            yield Done(task, partial(self._alone, work, task))

    def _begin(self, work: Callable[[Task], Answer], task: Task) -> None:
        self._engaged(self._idle).begin(work, task)

    def _engaged(self, idle: list[_Worker]) -> _Worker:
        """Return one of those, or a new one; it is known, so that it is ended whatever signal comes."""
        with interrupts.held:
            worker = idle.pop() if idle else _Worker(self._folder)
            self._busy[worker.pipe] = worker
            return worker

    def _ended(self) -> Iterator[_Worker]:
        """Yield those that have ended a task. Ctrl-C just before the wait ends it all the same."""
        for pipe in wait(list(self._busy), timeout=0.5):
            worker = self._busy[pipe]  # type: ignore[index]
            worker.end_task()
            with interrupts.held:
                del self._busy[worker.pipe]
                if not worker.died:
                    self._idle.append(worker)
            yield worker

    def _alone(self, work: Callable[[Task], Answer], task: Task) -> Answer:
        worker = self._engaged([])
        try:
            worker.begin(work, task)
            while not worker.pipe.poll(0.5):
                pass
            worker.end_task()
        finally:
            self._stop()
        if worker.died:
            raise AcxonError("The process that worked on it died, as when memory runs out.")
        return _given(worker.answer)  # type: ignore[no-any-return]

    def _stop(self) -> None:
        """End those that are at work."""
        with interrupts.finishing:
            while self._busy:
                self._busy.popitem()[1].kill()

    def __enter__(self) -> Processes:
        self._folder = self._closing.enter_context(temporary_folder())
        return self

    def __exit__(self, *_: object) -> None:
        with self._closing:
            self._stop()
            for worker in self._idle:
                worker.dismiss()
            while self._idle:
                self._idle.pop().leave()


class _Worker:
    """A process that does one task at a time, with what came of the last one."""

    def __init__(self, folder: Path) -> None:
        self.task: Any = None
        self.answer: Any = None
        self.died = False
        context = multiprocessing.get_context("spawn")
        try:
            self.pipe, there = context.Pipe()
            self._process = context.Process(target=_serve, args=(there, str(folder)), daemon=True)
            with there, _unheard_ctrl_c():
                self._process.start()
        except OSError as error:
            raise AcxonError(
                f"No process could be started to work in ({error}). Have fewer work at once: --jobs 1"
            ) from error

    def begin(self, work: Callable[[Task], Answer], task: Task) -> None:
        self.task = task
        with suppress(ConnectionError):  # it has died: so says the pipe when it is asked
            self.pipe.send((work, task))

    def end_task(self) -> None:
        try:
            self.answer = self.pipe.recv()
        except (EOFError, OSError):
            self.died = True
            self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()

    def dismiss(self) -> None:
        with suppress(ConnectionError):
            self.pipe.send(None)

    def leave(self) -> None:
        """Give it time to end, now that it was dismissed."""
        with suppress(ConnectionError):
            self.pipe.poll(PATIENCE)
        self.kill()


@contextmanager
def _unheard_ctrl_c() -> Iterator[None]:
    """Have a process that is started here not hear Ctrl-C before it knows that this is for its parent."""
    with interrupts.held:  # nor is the start broken off in the middle, which another thread may have heard
        resource_tracker.ensure_running()  # starting it would have the signal heard again
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _given(answer: Answer | AcxonError) -> Answer:
    if isinstance(answer, AcxonError):
        raise answer
    return answer


def _serve(pipe: Connection, folder: str) -> None:
    """Do task after task, until nobody asks any more."""
    _follow_the_parent()
    tempfile.tempdir = folder
    os.register_at_fork(after_in_child=pipe.close)
    with suppress(EOFError):
        while asked := pipe.recv():
            work, task = asked
            try:
                pipe.send(plainly(work, task))
            except AcxonError as error:
                pipe.send(error)
            except OSError:  # nobody waits for it
                return
            except Exception as error:
                pipe.send(AcxonError(f"{type(error).__name__}: {error}"))


def plainly(work: Callable[[Task], Answer], task: Task) -> Answer:
    """Do the work; what goes wrong travels as an error that the parent can read without Prolog or planner."""
    try:
        return work(task)
    except AcxonError as error:
        raise AcxonError(str(error)) from None
    except Exception as error:
        raise AcxonError(f"{type(error).__name__}: {error}") from None


def _follow_the_parent() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
