"""What is done with a part of the pairs: pairs in, rows out. It depends on nothing but its arguments.

A process of the pool on this machine calls `content`, and so does one of Spark's on another.
"""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError, StorageError

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

Pair = tuple[str, str]
Content = tuple[bytes, int]  # of a file of rows, and how many of them say why there is no result
_TYPES: Final = {"str": "string", "int": "int64", "float": "float64"}


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be done with every pair, and where: in the built-in example without a place."""

    kind: str  # narrate, compare, evaluate or rank
    place: str = ""
    rules: tuple[str, ...] = ()
    specificity: int = 1
    style: str = ""
    algorithm: str = "acxon"
    criterion: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A story as a row."""

    first: str  # as they were asked for
    second: str
    first_iri: str = ""
    second_iri: str = ""
    algorithm: str = ""
    style: str = ""
    specificity: int = 0
    retrieved: int = 0
    words: int = 0
    text: str = ""
    error: str = ""  # why there is no story


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison as a row."""

    first: str
    second: str
    first_iri: str = ""
    second_iri: str = ""
    criterion: str = ""
    verdict: str = ""
    sentence: str = ""
    statement: str = ""
    reason: str = ""
    qualities: str = ""  # JSON
    error: str = ""


@dataclass(frozen=True, slots=True)
class Measured:
    """A story of one algorithm and level, measured as `acxon evaluate` does."""

    first: str
    second: str
    algorithm: str = ""
    specificity: int = 0
    tasks: int = 0
    retrieved: int = 0
    tuples: int = 0
    seconds: float = 0.0
    words: int = 0
    listening_seconds: float = 0.0
    reading_seconds: float = 0.0
    dale_chall: float = 0.0
    told: float = 0.0
    sentences: int = 0
    largest_sentence: int = 0
    error: str = ""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A plan in the order of all: plans of one rank and group are equivalent."""

    plan: str
    iri: str
    rank: int  # from 1, the best; 0 where nothing is known of its qualities
    group: int  # of its rank
    front: int  # 1 where it is on the Pareto front
    criterion: str


Row = Told | Compared | Measured | Ranked


def content(job: Job, pairs: Sequence[Pair], file_format: str) -> Content:
    """Return the rows of some pairs as a file: parquet or jsonl."""
    found = rows(job, pairs)
    failed = sum(bool(getattr(row, "error", "")) for row in found)
    return _written(KINDS[job.kind][1], found, file_format), failed


def ranked(job: Job, file_format: str) -> tuple[bytes, int]:
    """Return all plans in order, best first, as a file, and how many they are."""
    kb = _opened(job.place, job.rules)
    found = kb.rank(criterion=job.criterion, all=True, iri=True)
    places = [
        (plan, rank, group)
        for rank, groups in enumerate(found.ranks, 1)
        for group, plans in enumerate(groups, 1)
        for plan in plans
    ]
    places += [(plan, 0, 0) for plan in found.without_qualities]
    labels, front = kb.labels([plan for plan, _, _ in places]), set(found.front)
    rows = [
        Ranked(label, plan, rank, group, int(plan in front), found.criterion)
        for label, (plan, rank, group) in zip(labels, places, strict=True)
    ]
    return _written(Ranked, rows, file_format), len(rows)


def rows(job: Job, pairs: Sequence[Pair]) -> list[Row]:
    """Return the rows of some pairs, in their order; what cannot be done is a row that says why.

    Where the facts cannot be read, as when a server is away, there are none: another time there may be.
    """
    kb = _opened(job.place, job.rules)
    make, row = KINDS[job.kind]
    found: list[Row] = []
    for first, second in pairs:
        try:
            found += make(kb, job, first, second)
        except StorageError:
            raise
        except AcxonError as error:
            found.append(row(first, second, error=str(error)))
    return found


@lru_cache(maxsize=1)
def _opened(place: str, rules: tuple[str, ...]) -> KnowledgeBase:
    """Return the knowledge base of a process: it is opened once for all parts."""
    from acxon.knowledge_base import KnowledgeBase

    kb = KnowledgeBase(place, create=False, read_only=True) if place else KnowledgeBase(example=True)
    for file in rules:
        kb.consult(file)
    return kb


def _told(kb: KnowledgeBase, job: Job, first: str, second: str) -> Iterator[Row]:
    story = kb.narrate(first, second, job.specificity, job.algorithm, style=job.style)
    yield Told(
        first, second, *story.iris, story.algorithm, story.style, story.specificity, story.retrieved,
        story.words, story.text,
    )  # fmt: skip


def _compared(kb: KnowledgeBase, job: Job, first: str, second: str) -> Iterator[Row]:
    found = kb.compare(first, second, criterion=job.criterion)
    qualities = json.dumps([asdict(quality) for quality in found.qualities], ensure_ascii=False)
    yield Compared(
        first, second, found.first_iri, found.second_iri, found.criterion, found.verdict, found.sentence,
        found.statement, found.reason, qualities,
    )  # fmt: skip


def _measured(kb: KnowledgeBase, job: Job, first: str, second: str) -> Iterator[Row]:
    from acxon.evaluation.metrics import ALGORITHMS, LEVELS, measure

    tasks = sum(kb.show_plan(plan).summary.tasks for plan in (first, second))
    names = {field.name for field in fields(Measured)} - {"first", "second", "error"}
    for algorithm in ALGORITHMS:
        style = job.style if algorithm == "acxon" else ""
        for level in LEVELS:
            kb.narrate(first, second, level, algorithm, style=style)  # the first one is not timed
            begin = time.perf_counter()
            story = kb.narrate(first, second, level, algorithm, style=style)
            taken = time.perf_counter() - begin
            measured = measure(
                story, domain="", pair="", algorithm=algorithm, specificity=level, tasks=tasks, seconds=taken
            )
            yield Measured(first, second, **{name: getattr(measured, name) for name in names})


KINDS: Final[dict[str, tuple[Callable[[KnowledgeBase, Job, str, str], Iterator[Row]], type[Any]]]] = {
    "narrate": (_told, Told),
    "compare": (_compared, Compared),
    "evaluate": (_measured, Measured),
}


def _written(kind: type[Any], found: Sequence[Row], file_format: str) -> bytes:
    return _parquet(kind, found) if file_format == "parquet" else _lines(found)


def _lines(found: Sequence[Row]) -> bytes:
    return "".join(json.dumps(asdict(row), ensure_ascii=False) + "\n" for row in found).encode()


def _parquet(kind: type[Any], found: Sequence[Row]) -> bytes:
    import pyarrow
    from pyarrow import parquet

    schema = pyarrow.schema([(field.name, _TYPES[str(field.type)]) for field in fields(kind)])
    columns = zip(*map(astuple, found), strict=True) if found else [()] * len(schema)
    arrays = [pyarrow.array(values, field.type) for values, field in zip(columns, schema, strict=True)]
    written = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), written)
    return written.getvalue()
