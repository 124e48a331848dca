"""A batch: its pairs in parts, each done by one of several processes and written as one file.

A part is there whole or not at all, under a name that says which it is. So a batch that was interrupted goes
on with the parts that are missing, a part whose process died is done again, and each pair is there once.
"""

from __future__ import annotations

import csv
import fcntl
import io
import itertools
import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeVar

from acxon.batch.facts import KEPT, Facts
from acxon.batch.work import Content, Job, Pair, content, ranked
from acxon.errors import AcxonError, LoadError
from acxon.evaluation.workers import Processes
from acxon.fleet.address import is_address, read_address
from acxon.formats.files import file_bytes, file_text, replacing, replacing_bytes, write_text

PART: Final = 500  # pairs
AHEAD: Final = 4  # parts that wait for each process: what is lost with one that dies
MANIFEST, DONE = "batch.json", "_SUCCESS"
T = TypeVar("T")
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Summary:
    """What became of a batch."""

    out: str
    pairs: int
    parts: int
    continued: int  # parts that were there already
    failed: int  # rows that say why there is no result, of the parts done now


@dataclass(frozen=True, slots=True)
class _Part:
    job: Job
    path: Path
    pairs: tuple[Pair, ...]


def read_pairs(path: Path) -> list[Pair]:
    """Return the pairs of a file: two names a line, with a comma (quoted where needed) or a tab between."""
    try:
        text = file_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise LoadError(path, None, f"the pairs cannot be read ({error}).") from error
    found: dict[Pair, None] = {}
    delimiter = "\t" if "\t" in text.partition("\n")[0] else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True)
    try:
        for names in reader:
            if not names:
                continue
            if len(names) != 2 or not all(names):
                raise LoadError(path, reader.line_num, "a line names two plans: bringing tea,bringing cola")
            pair = (names[0], names[1])
            if pair in found:
                raise LoadError(path, reader.line_num, f"the pair '{pair[0]}', '{pair[1]}' is there twice.")
            found[pair] = None
    except csv.Error as error:
        raise LoadError(path, reader.line_num, f"the pairs cannot be read ({error}).") from None
    return list(found)


def every_two(place: str) -> list[Pair]:
    """Return every two of the plans that a knowledge base holds: the built-in example's without a place."""
    from acxon.knowledge_base import KnowledgeBase

    given = KnowledgeBase(place, create=False, read_only=True) if place else KnowledgeBase(example=True)
    with given as kb:
        return list(itertools.combinations(kb.plan_iris(), 2))


def default_format() -> str:
    """Return parquet where pyarrow is installed, else jsonl."""
    from importlib.util import find_spec

    return "parquet" if find_spec("pyarrow") else "jsonl"


def run(
    job: Job,
    pairs: Sequence[Pair] | None,
    out: Path,
    *,
    jobs: int = 1,
    master: str = "",
    file_format: str = "",
    progress: Progress | None = None,
) -> Summary:
    """Do a job with every pair, and write the rows to files in the folder `out`.

    Without `pairs`, with every two of the plans. In as many processes as there are `jobs`, or by the Spark
    whose address is `master`.
    """
    with _folder(job, out) as facts:
        if pairs is None:
            pairs = every_two(facts.opened())
        file_format = _begin(job, pairs, out, file_format, facts.state)
        parts = [
            _Part(job, out / f"part-{number:06}.{file_format}", tuple(pairs[begin : begin + PART]))
            for number, begin in enumerate(range(0, len(pairs), PART))
        ]
        missing = [part for part in parts if not part.path.is_file()]
        if missing:
            job = replace(job, place=facts.opened())
            missing = [replace(part, job=job) for part in missing]
        done, failed = len(pairs) - sum(len(part.pairs) for part in missing), 0
        with closing(_by_spark(job, missing, master) if master else _here(missing, jobs)) as finished:
            for part, (written, wrong) in finished:
                with replacing_bytes(part.path) as stream:
                    stream.write(written)
                failed += wrong
                done += len(part.pairs)
                if progress is not None:
                    progress(done, len(pairs))
    return Summary(str(out), len(pairs), len(parts), len(parts) - len(missing), failed)


def rank(job: Job, out: Path, file_format: str = "") -> int:
    """Rank all plans and write them, best first, to a file in the folder `out`; return how many they are."""
    with _folder(job, out) as facts:
        file_format = _begin(job, [], out, file_format, facts.state)
        written, count = ranked(replace(job, place=facts.opened()), file_format)
        with replacing_bytes(out / f"part-000000.{file_format}") as stream:
            stream.write(written)
    return count


def _here(parts: Sequence[_Part], jobs: int) -> Generator[tuple[_Part, Content], None, None]:
    """Yield each part with its rows, by processes of this machine."""
    with Processes(min(jobs, max(1, len(parts)))) as processes:
        for some in _some(parts, jobs * AHEAD):
            for finished in processes.each(_content, some):
                part = finished.task
                try:
                    made = finished.answer()
                except AcxonError as error:
                    raise AcxonError(
                        f"{part.path.name} is missing: {error} The same command goes on with what is missing."
                    ) from error
                yield part, made


def _by_spark(job: Job, parts: Sequence[_Part], master: str) -> Generator[tuple[_Part, Content], None, None]:
    """Yield each part with its rows, by processes of Spark."""
    if not parts:
        return
    from acxon.batch.spark import Spark

    with Spark(master, job) as spark:
        found = spark.each([(part.pairs, part.path.suffix[1:]) for part in parts])
        for number, made in found:
            yield parts[number], made


@contextmanager
def _folder(job: Job, out: Path) -> Iterator[Facts]:
    """Yield the facts of a batch, which alone writes to the folder meanwhile; it is complete at the end.

    The folder is made. What is of no batch in it, and another batch that is at work there, are errors.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        handle = os.open(out, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError as error:
        raise AcxonError(f"The folder {out} cannot be used: {error}") from error
    try:
        _lock(handle, out)
        others = [name for name in os.listdir(out) if not name.startswith((KEPT, "."))]
        if others and MANIFEST not in others:
            raise AcxonError(f"{out} holds other files. Choose a new folder: --out FOLDER")
        facts = Facts(job.place, out)
        yield facts
        facts.forget()
        write_text(out / DONE, "")
    finally:
        os.close(handle)


def _lock(handle: int, out: Path) -> None:
    """Lock a folder until it is closed; some network file systems cannot, and have to do without."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise AcxonError(
            f"Another batch is writing to {out}. Wait until it has ended: the same command then goes on with "
            "what is missing. Or choose a new folder: --out FOLDER"
        ) from None
    except OSError:
        pass


def _begin(job: Job, pairs: Sequence[Pair], out: Path, file_format: str, state: str) -> str:
    """Note what the folder is for; raise when it is for something else. Return the format of its files."""
    file_format = file_format or default_format()
    if file_format == "parquet" and default_format() != "parquet":
        raise AcxonError("Parquet needs pyarrow: pip install 'acxon[batch]', or take --format jsonl.")
    digest = sha256(json.dumps(pairs).encode()).hexdigest()
    place = str(read_address(job.place)) if is_address(job.place) else job.place  # without a password
    given = {**asdict(job), "place": place, "rules": list(job.rules)} | ({"state": state} if state else {})
    told = {"job": given, "pairs": len(pairs), "digest": digest, "part": PART, "format": file_format}
    try:
        manifest = out / MANIFEST
        if not manifest.exists():
            with replacing(manifest) as stream:
                json.dump(told, stream, indent=1)
        elif json.loads(file_text(manifest)) != told:
            raise AcxonError(
                f"{out} holds another batch (see {manifest}): other pairs, another knowledge base or other "
                "options. Choose a new folder: --out FOLDER"
            )
    except (OSError, ValueError, RecursionError) as error:
        raise AcxonError(f"The folder {out} cannot be used: {error}") from error
    return file_format


def _some(items: Iterable[T], count: int) -> Iterator[list[T]]:
    rest = iter(items)
    while some := list(itertools.islice(rest, count)):
        yield some


def _content(part: _Part) -> Content:
    return content(part.job, part.pairs, part.path.suffix[1:])
