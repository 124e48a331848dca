"""Running functions in processes of their own, as many at a time as there are jobs.

Processes are spawned, not forked: Prolog lives in the process and must not be copied while it runs. They
ignore Ctrl-C, which is for the parent to handle.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Generic, TypeVar

from acxon.errors import AcxonError

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class Done(Generic[Task, Answer]):
    """A task that has been worked on: `answer()` returns what came of it, or raises what went wrong."""

    def __init__(self, task: Task, answer: Callable[[], Answer]) -> None:
        self.task = task
        self.answer = answer


class Processes:
    """Works in `jobs` processes, which live until the `with` block ends."""

    def __init__(self, jobs: int) -> None:
        self._before = {child.pid for child in multiprocessing.active_children()}
        self._jobs = jobs
        self._executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_follow_the_parent
        )

    def each(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Done[Task, Answer]]:
        """Yield every task as soon as it is done.

        When a process dies, all that was still to be done is lost with it: it is done again, one task at
        a time, so that only the task at fault fails.
        """
        futures: dict[Future[Answer], Task] = {
            self._executor.submit(plainly, work, task): task for task in tasks
        }
        lost = []
        for future in _completed(futures):
            if isinstance(future.exception(), BrokenProcessPool):
                lost.append(futures[future])
            else:
                yield Done(futures[future], future.result)
        if lost:
            self._executor = self._start()
        for task in lost:
            yield Done(task, partial(self._alone, work, task))

    def _alone(self, work: Callable[[Task], Answer], task: Task) -> Answer:
        try:
            (future,) = _completed([self._executor.submit(plainly, work, task)])
            return future.result()
        except BrokenProcessPool:
            self._executor = self._start()
            raise AcxonError("The process that worked on it died, as when memory runs out.") from None

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """End the processes: at once when something went wrong, such as Ctrl-C."""
        if kind is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                if child.pid not in self._before:
                    child.terminate()
        self._executor.shutdown(wait=True)


def _completed(futures: Iterable[Future[Answer]]) -> Iterator[Future[Answer]]:
    """Yield every future as soon as it is done. Ctrl-C just before a wait ends it all the same."""
    pending = set(futures)
    while pending:
        done, pending = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
        yield from done


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
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
