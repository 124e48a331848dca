"""Made-up stories, measurements and workers for the tests of the evaluation, with foreseeable numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from acxon.errors import AcxonError
from acxon.evaluation.experiment import Domain, Result, Settings
from acxon.evaluation.measurements import Measured, Pair
from acxon.evaluation.metrics import ALGORITHMS, LEVELS, measure
from acxon.evaluation.planning import PlanResult, PlanTask
from acxon.evaluation.statistics import analyse
from acxon.evaluation.workers import Answer, Done, Task, plainly


@dataclass(frozen=True)
class Told:
    subject: str
    object: str | int | float | bool


@dataclass(frozen=True)
class Sentence:
    text: str
    indices: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    sentences: tuple[Sentence, ...]
    tuples: tuple[Told, ...]

    @property
    def text(self) -> str:
        return " ".join(sentence.text for sentence in self.sentences)

    @property
    def retrieved(self) -> int:
        return len(self.tuples) + 1


def story(size: int) -> Story:
    """A story of `size` tuples, a sentence of four words each."""
    sentences = tuple(Sentence(f"s{i} has value o{i}.", (i,)) for i in range(size))
    return Story(sentences, tuple(Told(f"s{i}", f"o{i}") for i in range(size)))


def measured(domain: str, pair: str, tasks: int) -> Measured:
    """Level 1: AXON 2 tuples, ACXON 4; beyond, AXON tells `tasks` per level and ACXON about half of that."""
    rows, texts = [], {}
    for level in LEVELS:
        for algorithm in ALGORITHMS:
            axon = 2 if level == 1 else tasks * level
            size = axon if algorithm == "axon" else 4 if level == 1 else axon // 2 + tasks % 3
            told = story(size)
            texts[f"{algorithm} {level}"] = told.text
            seconds = 0.001 * size + 0.0001 * (tasks % 7)
            rows.append(
                measure(
                    told,
                    domain=domain,
                    pair=pair,
                    algorithm=algorithm,
                    specificity=level,
                    tasks=tasks,
                    seconds=seconds,
                )
            )
    return Measured(domain, pair, ("Plan A", "Plan B"), tuple(rows), texts)


def measure_fake(pair: Pair) -> Measured:
    """Stands for the knowledge base; a pair called 'bad' cannot be measured."""
    if pair.pair == "bad":
        raise AcxonError("two plans were expected")
    return measured(pair.domain, pair.pair, 10 + sum(map(ord, pair.pair)) % 20)


def plan_fake(task: PlanTask) -> PlanResult:
    """Stands for the planner; problem 3 cannot be solved, problem 4 makes the planner crash."""
    if task.problem.name == "4":
        raise RuntimeError("the planner crashed")
    error = "no plan found in 1 s" if task.problem.name == "3" else ""
    task.target.parent.mkdir(parents=True, exist_ok=True)
    task.target.write_text(json.dumps({"error": error, "plan": {"steps": []}}), encoding="utf-8")
    return PlanResult(task.problem, task.target, error)


class Here:
    """Stands for the processes: works here, one task after the other, when `answer` is asked for."""

    def each(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Done[Task, Answer]]:
        for task in tasks:
            yield Done(task, lambda task=task: plainly(work, task))


@dataclass
class Noted:
    """Progress that remembers what it was told."""

    totals: dict[str, int] = field(default_factory=dict)
    steps: dict[str, int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def start(self, title: str, total: int) -> None:
        self.totals[title] = total

    def step(self, title: str) -> None:
        self.steps[title] = self.steps.get(title, 0) + 1

    def say(self, message: str) -> None:
        self.said.append(message)


def make_domains(folder: Path, names: tuple[str, ...] = ("kitchen",), problems: int = 6) -> Path:
    """A folder of planning domains; nobody reads what is in the files."""
    for name in names:
        (folder / name / "instances").mkdir(parents=True)
        (folder / name / "domain.pddl").write_text(f"(define (domain {name}))")
        for number in range(1, problems + 1):
            (folder / name / "instances" / f"instance-{number}.pddl").write_text(f"; {name} {number}")
    return folder


def sample_result(out: Path, pairs: int = 12) -> Result:
    """A finished experiment on two made-up domains, one problem of which failed."""
    found = [
        measured(name, f"{i}-{i + 1}", 8 + 3 * i)
        for name in ("kitchen", "garden")
        for i in range(1, pairs // 2 + 1)
    ]
    domains = [
        Domain("kitchen", 6, 5, {"3": "no plan found in 1 s"}, pairs // 2),
        Domain("garden", 6, 5, {}, pairs // 2),
    ]
    rows = [row for each in found for row in each.rows]
    settings = Settings(Path("my domains"), out, pairs // 2, 7)
    return Result(
        settings,
        "problems",
        domains,
        found,
        analyse(rows),
        {"Python": "3.11"},
        tuple((each.domain, each.pair) for each in found),
    )
