"""Measuring one pair: both algorithms, all levels, in a knowledge base that holds this pair alone.

Construction time is the time of `KnowledgeBase.narrate`, after the plans have been compared: as in the
paper, planning and asserting the plans do not count. The first narrative of each kind is not timed; of the
next ones the median is taken.

What has been measured is kept, one line of JSON per pair, written as soon as it is known. An interrupted run
leaves the lines of the pairs it finished, and the next run goes on from there. A line is taken up again only
when neither the plans nor the program have changed since.
"""

from __future__ import annotations

import json
import os
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError
from acxon.evaluation.metrics import ALGORITHMS, LEVELS, Row, measure
from acxon.evaluation.planning import read_plan
from acxon.evaluation.sources import FilePair
from acxon.formats.files import file_bytes, replacing
from acxon.temporary import temporary_folder

if TYPE_CHECKING:
    from acxon.evaluation.styles import Reading
    from acxon.knowledge_base import KnowledgeBase
    from acxon.story import Story

PUBLISHED_TASKS_BY: Final = "action"  # what made two tasks the same in the published evaluation
REPEATS: Final = 5  # timed narratives of each kind


@dataclass(frozen=True, slots=True)
class PlannedPair:
    """Two plans that the planner made, kept in files."""

    domain: str
    pair: str
    first: Path
    second: Path
    tasks_by: str = PUBLISHED_TASKS_BY

    def content(self) -> bytes:
        """Return what the pair is made of."""
        return file_bytes(self.first) + file_bytes(self.second) + self.tasks_by.encode()


@dataclass(frozen=True, slots=True)
class StoredPair:
    """Two plans of a knowledge base file, by IRI."""

    domain: str
    pair: str
    path: Path
    first: str
    second: str

    def content(self) -> bytes:
        """Return what the pair is made of."""
        recent = self.path.with_name(self.path.name + "-wal")  # what SQLite has not yet moved into the file
        stored = self.path.read_bytes() + (recent.read_bytes() if recent.exists() else b"")
        return stored + f"{self.first}\n{self.second}".encode()


Pair = PlannedPair | FilePair | StoredPair


@dataclass(frozen=True, slots=True)
class Measured:
    """All that is known of one pair after measuring it."""

    domain: str
    pair: str
    plans: tuple[str, str]  # labels
    rows: tuple[Row, ...]
    texts: dict[str, str]  # 'acxon 3' -> narrative
    readings: tuple[Reading, ...] = ()  # both styles of ACXON

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Measured:
        """Return what `asdict` turned into these values; others raise KeyError, TypeError or ValueError."""
        first, second = values["plans"]
        rows = tuple(Row.from_dict(row) for row in values["rows"])
        told = {f"{row.algorithm} {row.specificity}" for row in rows}
        every = {f"{name} {level}" for name in ALGORITHMS for level in LEVELS}
        if told != every or {*values["texts"]} != every:
            raise ValueError("not one narrative of each kind")
        if not all(isinstance(text, str) for text in (first, second, *values["texts"].values())):
            raise ValueError("a text that is none")
        if {(values["domain"], values["pair"])} != {(row.domain, row.pair) for row in rows}:
            raise ValueError("rows of another pair")
        from acxon.evaluation.styles import Reading

        found = tuple(Reading.from_dict(one) for one in values.get("readings", ()))
        return cls(values["domain"], values["pair"], (first, second), rows, values["texts"], found)

    def text(self, algorithm: str, specificity: int) -> str:
        """Return one of the narratives."""
        return self.texts[f"{algorithm} {specificity}"]


@dataclass(frozen=True, slots=True)
class Telling:
    """How the narratives are to be."""

    style: str = "paper"  # of ACXON; the baseline has the paper's alone
    about: tuple[str, ...] = ()  # classes of what both tell of; none: all


def plans_of(pair: Pair) -> tuple[str, str]:
    """Return what tells apart the two plans of a pair from those of others."""
    if isinstance(pair, FilePair):
        return f"{pair.path}#1", f"{pair.path}#2"
    return str(pair.first), str(pair.second)


def pair_key(pair: Pair, telling: Telling) -> str:
    """Return a name for everything the measurements of `pair` depend on."""
    named = [program_fingerprint(), pair.domain, pair.pair, telling.style, *telling.about]
    digest = sha256(json.dumps(named).encode())
    digest.update(pair.content())
    return digest.hexdigest()[:24]


@lru_cache(maxsize=1)
def program_fingerprint() -> str:
    """Return a digest of the program that is measured."""
    digest = sha256()
    for file in program_files():
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def program_files() -> list[Path]:
    """Return what is measured: rules, ontology, and the code but for commands, web and report."""
    package = Path(__file__).parent.parent
    folders = [package, package.parent / "prolog", package.parent / "ontology"]
    outside = [package / name for name in ("cli", "web", "standalone", "evaluation")]
    files = [
        file
        for folder in folders
        for file in sorted(folder.rglob("*"))
        if file.suffix in (".pl", ".ttl", ".py") and not any(file.is_relative_to(other) for other in outside)
    ]
    measuring = ("measurements.py", "metrics.py", "readability.py")
    return files + [package / "evaluation" / name for name in measuring]


def measure_pair(pair: Pair, telling: Telling | None = None) -> Measured:
    """Return the measurements of both algorithms at all levels."""
    with knowledge(pair) as (kb, first, second):
        return measured(kb, (first, second), (pair.domain, pair.pair), telling or Telling())


def measured(kb: KnowledgeBase, plans: tuple[str, str], named: tuple[str, str], telling: Telling) -> Measured:
    """Return the measurements of two plans of `kb`; `named` are the domain and the pair."""
    from acxon.evaluation.styles import readings

    (first, second), (domain, pair) = plans, named
    kb.compare(first, second)
    tasks = sum(plan.tasks for plan in kb.plans() if plan.iri in (kb.iri(first), kb.iri(second)))
    rows, texts = [], {}
    for level in LEVELS:
        for algorithm in ALGORITHMS:
            asked: dict[str, Any] = {
                "style": telling.style if algorithm == "acxon" else "paper",
                "about": list(telling.about),
            }
            story, seconds = timed(
                partial(kb.narrate, first, second, specificity=level, algorithm=algorithm, **asked)
            )
            texts[f"{algorithm} {level}"] = story.text
            row = measure(
                story, domain=domain, pair=pair, algorithm=algorithm, specificity=level,
                tasks=tasks, seconds=seconds,
            )  # fmt: skip
            rows.append(row)
    labels = kb.label(kb.iri(first)), kb.label(kb.iri(second))
    return Measured(domain, pair, labels, tuple(rows), texts, tuple(readings(kb, first, second)))


def timed(narrate: Callable[[], Story]) -> tuple[Story, float]:
    """Return the story and the median of its construction times, the first one left out."""
    story = narrate()
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        story = narrate()
        times.append(time.perf_counter() - start)
    return story, statistics.median(times)


@contextmanager
def knowledge(pair: Pair) -> Iterator[tuple[KnowledgeBase, str, str]]:
    """Give a knowledge base with the pair in it, and the names of its two plans."""
    from acxon.knowledge_base import KnowledgeBase

    if isinstance(pair, StoredPair):
        with temporary_folder() as folder:
            copy = copied(pair.path, folder)
            with closing(KnowledgeBase(copy)) as kb:
                yield kb, pair.first, pair.second
        return
    with closing(KnowledgeBase()) as kb:
        if isinstance(pair, PlannedPair):
            for label, path in (("Plan A", pair.first), ("Plan B", pair.second)):
                kb.add_plan(read_plan(path), label, tasks_by=pair.tasks_by)
            yield kb, "Plan A", "Plan B"
        else:
            kb.load(pair.path)
            plans = sorted(kb.plans(), key=lambda plan: plan.label)
            if len(plans) != 2:
                raise AcxonError(f"A pair needs two plans; {pair.path} holds {len(plans)}.")
            yield kb, plans[0].iri, plans[1].iri


def stored_plans(path: Path) -> list[tuple[str, str]]:
    """Return label and IRI of every plan in a knowledge base file."""
    from acxon.knowledge_base import KnowledgeBase

    with temporary_folder() as folder, closing(KnowledgeBase(copied(path, folder))) as kb:
        return sorted((plan.label, str(plan.iri)) for plan in kb.plans())


def copied(path: Path, folder: Path) -> Path:
    """Return a copy of a knowledge base file, so that evaluating never writes to the original."""
    target = folder / path.name
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as original, closing(sqlite3.connect(target)) as copy:
            original.backup(copy)
    except sqlite3.Error as error:
        raise AcxonError(f"{path} cannot be read as a knowledge base: {error}") from None
    return target


def read_records(path: Path) -> dict[str, Measured]:
    """Return the measured pairs by their keys; a line cut off by a crash is passed over."""
    records: dict[str, Measured] = {}
    if not path.exists():
        return records
    for line in file_bytes(path).decode(errors="replace").splitlines():
        try:
            values = json.loads(line)
            records[values["key"]] = Measured.from_dict(values)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue
    return records


def append_record(path: Path, key: str, measured: Measured) -> None:
    """Add one pair and make sure that it is on the disk."""
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")  # the line before was cut off
        file.write(_line(key, measured).encode())
        file.flush()
        os.fsync(file.fileno())


def rewrite_records(path: Path, records: Iterable[tuple[str, Measured]]) -> None:
    """Keep these pairs and nothing else."""
    with replacing(path) as file:
        file.writelines(_line(key, measured) for key, measured in records)


def _line(key: str, measured: Measured) -> str:
    return json.dumps({"key": key, **asdict(measured)}, ensure_ascii=False) + "\n"
