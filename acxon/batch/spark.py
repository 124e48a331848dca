"""The parts of a batch done by Spark: on this machine alone, or on those of a cluster.

Spark has each part done by a Python of its own, again where that one or its machine dies, and brings the rows
here, where they are written as the pool's are: an address of a folder that all machines see is not needed. A
knowledge base that is a file goes to every machine as it is when the batch begins; acxon is installed there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final

from acxon.batch.work import Content, Job, Pair, content
from acxon.errors import AcxonError
from acxon.installing.java import java_home
from acxon.temporary import temporary_folder

_LANES: Final = 8  # jobs of Spark's at a time: the next parts wait while the last of one are done
_SHIPPED: Final = "acxon-batch.kb"
_HERE: Final = "127.0.0.1"

Task = tuple[Sequence[Pair], str]  # and the format of the rows
Numbered = tuple[int, Task]


class Spark:
    """A session of Spark for one batch, as a context."""

    def __init__(self, master: str, job: Job) -> None:
        self._closing = ExitStack()
        self._context = self._started(master)
        self._job = job
        self._shipped = ""
        try:
            if job.place and Path(job.place).is_file():
                folder = self._closing.enter_context(temporary_folder("acxon-batch-"))
                self._ship(job.place, folder / _SHIPPED)
        except BaseException:
            self._closing.close()
            raise

    def _started(self, master: str) -> Any:
        if find_spec("pyspark") is None:
            raise AcxonError("This engine needs Spark: pip install 'acxon[batch]', or take --engine local.")
        home = java_home()
        if home is None:
            raise AcxonError(
                "Spark needs Java 17 or newer, and there is none. Install it (Debian: apt-get install "
                "openjdk-17-jre-headless), or set JAVA_HOME."
            )
        os.environ["JAVA_HOME"] = str(home)
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        chosen = {"spark.app.name": "acxon batch", "spark.ui.enabled": "false"}
        chosen["spark.ui.showConsoleProgress"] = "false"
        if master.startswith("local"):  # nobody else is to reach what runs on this machine alone
            os.environ.setdefault("SPARK_LOCAL_IP", _HERE)
            chosen |= {"spark.driver.host": _HERE, "spark.driver.bindAddress": _HERE}
        from pyspark import SparkConf, SparkContext

        try:
            settings = SparkConf().setMaster(master)
            for name, value in chosen.items():
                settings.setIfMissing(name, value)
            context = SparkContext(conf=settings)
        except Exception as error:
            raise AcxonError(f"Spark does not start with the master {master}: {_reason(error)}") from error
        self._closing.callback(context.stop)
        context.setLogLevel("ERROR")
        return context

    def _ship(self, place: str, target: Path) -> None:
        from acxon.knowledge_base import KnowledgeBase

        with KnowledgeBase(place, create=False, read_only=True) as kb:
            kb.backup(target)
        self._context.addFile(str(target))
        self._shipped = target.name

    def __enter__(self) -> Spark:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()

    def each(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Content]]:
        """Yield each task's number with its rows, as soon as they are there."""
        left = iter(enumerate(tasks))
        pool = ThreadPoolExecutor(_LANES)
        running: set[Future[list[tuple[int, Content | str]]]] = set()
        try:
            while True:
                while len(running) < _LANES and (some := list(islice(left, self._width()))):
                    running.add(pool.submit(self._done, some))
                if not running:
                    return
                finished, running = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in finished:
                    for number, made in future.result():
                        if isinstance(made, str):
                            raise AcxonError(made)
                        yield number, made
        finally:
            if running:
                with suppress(Exception):
                    self._context.cancelAllJobs()
            pool.shutdown(wait=True, cancel_futures=True)

    def _width(self) -> int:
        """How many parts a job has: with all lanes, twice as many wait as can be done at a time."""
        return max(1, int(self._context.defaultParallelism) * 2 // _LANES)

    def _done(self, some: Sequence[Numbered]) -> list[tuple[int, Content | str]]:
        work = partial(_in_spark, self._job, self._shipped)
        try:
            found: list[tuple[int, Content | str]] = (
                self._context.parallelize(some, len(some)).map(work).collect()
            )
        except Exception as error:
            told = "What is there stays; the same command goes on with the rest."
            raise AcxonError(f"Spark gave up a part of the batch: {_reason(error)} {told}") from error
        return found


def _reason(error: Exception) -> str:
    """Return in a line what Spark says, without where in Java."""
    java = getattr(error, "java_exception", None)
    text = (str(error) if java is None else str(java.getMessage())).strip()
    return (text or type(error).__name__).splitlines()[0]


# --- in a process of Spark's ------------------------------------------------------------------------------


def _in_spark(job: Job, shipped: str, task: Numbered) -> tuple[int, Content | str]:
    """Do a part; what is wrong with all of it goes back as a text, since doing it again does not help."""
    number, (pairs, file_format) = task
    if shipped:
        from pyspark import SparkFiles

        job = replace(job, place=SparkFiles.get(shipped))
    try:
        return number, content(job, pairs, file_format)
    except AcxonError as error:
        return number, f"{error}"
