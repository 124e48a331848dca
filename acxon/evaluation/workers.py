"""Running functions in processes of their own, as many at a time as there are jobs.

Processes are spawned, not forked: Prolog lives in the process and must not be copied while it runs. They
ignore Ctrl-C, which is for the parent to handle.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Generic, Protocol, TypeVar

from acxon.errors import AcxonError

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class Done(Generic[Task, Answer]):
    """A task that has been worked on: `answer()` returns what came of it, or raises what went wrong."""

    def __init__(self, task: Task, answer: Callable[[], Answer]) -> None:
        self.task = task
        self.answer = answer


class Workers(Protocol):
    """Who does the work."""

    def each(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Done[Task, Answer]]:
        """Yield every task when it is done, in any order."""


class Here:
    """Works in this process, one task after the other."""

    def each(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Done[Task, Answer]]:
        """Yield every task when it is asked for; the work itself happens in `answer`."""
        for task in tasks:
            yield Done(task, lambda task=task: work(task))  # type: ignore[misc]


class Processes:
    """Works in `jobs` processes, which live until the `with` block ends."""

    def __init__(self, jobs: int) -> None:
        self._before = {child.pid for child in multiprocessing.active_children()}
        self._executor = ProcessPoolExecutor(
            jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_interrupts_to_the_parent
        )

    def each(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Done[Task, Answer]]:
        """Yield every task as soon as it is done."""
        futures: dict[Future[Answer], Task] = {self._executor.submit(work, task): task for task in tasks}
        for future in as_completed(futures):
            if isinstance(future.exception(), BrokenProcessPool):
                raise AcxonError(
                    "A worker process died. What was done is kept: run the same command again to go on "
                    "from there, "
                    "with --jobs 1 if it happens again."
                )
            yield Done(futures[future], future.result)

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes: at once when something went wrong, such as Ctrl-C."""
        if error is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                if child.pid not in self._before:
                    child.terminate()
        self._executor.shutdown(wait=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
