"""The experiment itself: draw pairs, have plans made, measure every pair, keep what is done."""

from __future__ import annotations

import os
import platform
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import metadata
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError
from acxon.evaluation import planning
from acxon.evaluation.measurements import (
    PUBLISHED_TASKS_BY,
    FilePair,
    Measured,
    Pair,
    PlannedPair,
    StoredPair,
    append_record,
    measure_pair,
    measure_plain_pair,
    pair_key,
    read_records,
    rewrite_records,
    stored_plans,
)
from acxon.evaluation.metrics import Row
from acxon.evaluation.planning import PlanResult, PlanTask
from acxon.evaluation.progress import Progress
from acxon.evaluation.sources import (
    PairFiles,
    PlanningDomains,
    Problem,
    StoredPlans,
    draw,
    draw_pairs,
    find_source,
)
from acxon.evaluation.statistics import Outcome, analyse
from acxon.evaluation.workers import Workers
from acxon.prolog.runtime import find_swipl

PLANNING: Final = "Planning"
MEASURING: Final = "Measuring"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user asked for."""

    source: Path
    out: Path
    pairs: int = 10  # per domain
    seed: int = 1
    jobs: int = 1
    timeout: float = 30.0  # seconds per planning problem
    published: Path | None = None
    fresh: bool = False  # plan and measure anew, whatever earlier runs kept
    tasks_by: str = PUBLISHED_TASKS_BY  # what makes tasks of two planned plans the same
    style: str = "paper"  # of ACXON's narratives: paper, as published, or plain

    def command(self) -> str:
        """Return the command that repeats this experiment."""
        words = ["acxon", "evaluate", str(self.source), "--pairs", str(self.pairs), "--seed", str(self.seed)]
        words += ["--timeout", f"{self.timeout:g}", "--jobs", str(self.jobs), "--out", str(self.out)]
        words += ["--tasks-by", self.tasks_by]
        words += ["--style", self.style] if self.style != "paper" else []
        return shlex.join([*words, *(["--published", str(self.published)] if self.published else [])])


@dataclass(slots=True)
class Domain:
    """What became of one domain."""

    name: str
    items: int  # problems, files or stored plans to draw from
    planned: int = 0  # problems for which a plan was asked
    failures: dict[str, str] = field(default_factory=dict)  # problem or pair -> reason
    pairs: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """The experiment's outcome: what the report is made of."""

    settings: Settings
    kind: str  # 'problems', 'files' or 'plans': what the pairs were drawn from
    domains: list[Domain]
    measured: list[Measured]
    outcomes: list[Outcome]
    versions: dict[str, str]

    @property
    def rows(self) -> list[Row]:
        """Return all rows, pair by pair."""
        return [row for each in self.measured for row in each.rows]


def run(
    settings: Settings,
    workers: Workers,
    progress: Progress,
    *,
    measure: Callable[[Pair], Measured] = measure_pair,
    make_plan: Callable[[PlanTask], PlanResult] = planning.make_plan,
    list_plans: Callable[[Path], list[tuple[str, str]]] = stored_plans,
) -> Result:
    """Repeat the paper's experiment; the three functions are what runs in the workers."""
    source = find_source(settings.source)
    try:
        settings.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AcxonError(f"{settings.out} cannot be used for the report: {error.strerror}.") from None
    if isinstance(source, PlanningDomains):
        kind = "problems"
        pairs, domains = _Planner(settings, workers, progress, make_plan).gather(source)
    elif isinstance(source, PairFiles):
        kind = "files"
        pairs, domains = _file_pairs(source, settings)
    else:
        kind = "plans"
        pairs, domains = _stored_pairs(source, settings, workers, list_plans)
    if settings.style == "plain" and measure is measure_pair:
        measure = measure_plain_pair
    measured = _measure_all(
        pairs, {each.name: each for each in domains}, settings, workers, progress, measure
    )
    if not measured:
        reasons = [
            f"{domain.name} {name}: {why}" for domain in domains for name, why in domain.failures.items()
        ]
        if kind == "problems":
            few = [domain.name for domain in domains if domain.items == 1]
            reasons += [f"{name}: 1 problem, where a pair needs two." for name in few]
        raise AcxonError("\n".join([f"No pair of {settings.source} could be measured.", *reasons[:5]]))
    rows = [row for each in measured for row in each.rows]
    return Result(settings, kind, domains, measured, analyse(rows), versions())


def check_installed() -> None:
    """Raise an AcxonError when a package is missing that the report cannot do without."""
    needed = ("scipy", "matplotlib", "textstat", "jinja2")
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise AcxonError(f"Evaluating needs {', '.join(missing)}; install it: pip install 'acxon[evaluate]'")


def versions() -> dict[str, str]:
    """Return on what the measurements were made."""
    found = {"Python": platform.python_version(), "machine": f"{_processor()}, {os.cpu_count()} cores"}
    found["SWI-Prolog"] = find_swipl().version_text
    for package in ("acxon", "janus-swi", planning.PLANNER, "scipy", "matplotlib"):
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            continue
    return found


class _Planner:
    """Finds pairs of problems that both have plans."""

    def __init__(
        self,
        settings: Settings,
        workers: Workers,
        progress: Progress,
        make_plan: Callable[[PlanTask], PlanResult],
    ) -> None:
        self._settings = settings
        self._workers = workers
        self._progress = progress
        self._make_plan = make_plan
        self._results: dict[Problem, PlanResult] = {}
        self._asked = 0

    def gather(self, source: PlanningDomains) -> tuple[list[Pair], list[Domain]]:
        """Return the pairs of all domains; one with an unsolved problem gives its place to the next drawn."""
        domains = [Domain(name, len(problems)) for name, problems in source.domains.items()]
        drawn = {
            name: draw_pairs(problems, self._settings.seed, name) for name, problems in source.domains.items()
        }
        chosen: dict[str, list[PlannedPair]] = {name: [] for name in drawn}
        while wave := [pair for name in drawn for pair in self._missing(drawn[name], len(chosen[name]))]:
            self._solve([problem for pair in wave for problem in pair])
            for first, second in wave:
                results = self._results[first], self._results[second]
                if not any(result.error for result in results):
                    name = f"{first.name}-{second.name}"
                    chosen[first.domain].append(
                        PlannedPair(
                            first.domain, name, results[0].path, results[1].path, self._settings.tasks_by
                        )
                    )
        for domain in domains:
            mine = [result for problem, result in self._results.items() if problem.domain == domain.name]
            domain.planned = len(mine)
            domain.failures = {result.problem.name: result.error for result in mine if result.error}
        return [pair for pairs in chosen.values() for pair in pairs], domains

    def _missing(self, drawn: Iterator[tuple[Problem, Problem]], have: int) -> list[tuple[Problem, Problem]]:
        """Return as many further pairs as are missing, leaving out those with a problem known to fail."""
        hopeful = (pair for pair in drawn if not any(self._failed(problem) for problem in pair))
        return list(islice(hopeful, max(0, self._settings.pairs - have)))

    def _failed(self, problem: Problem) -> bool:
        return problem in self._results and bool(self._results[problem].error)

    def _solve(self, problems: list[Problem]) -> None:
        folder = self._settings.out / "plans"
        new = [each for each in dict.fromkeys(problems) if each not in self._results]
        tasks = [
            planning.plan_task(each, folder, self._settings.seed, self._settings.timeout) for each in new
        ]
        self._asked += len(tasks)
        self._progress.start(PLANNING, self._asked)
        for task in list(tasks):
            kept = None if self._settings.fresh else planning.kept_plan(task)
            if kept:
                tasks.remove(task)
                self._note(kept, "in an earlier run (--fresh tries again)")
        for done in self._workers.each(self._make_plan, tasks):
            self._note(_answer_or_failure(done.task, done.answer), "")

    def _note(self, result: PlanResult, when: str) -> None:
        self._results[result.problem] = result
        self._progress.step(PLANNING)
        if result.error:
            problem = f"{result.problem.domain} {result.problem.name}"
            self._progress.say(f"No plan for {problem} {when}".rstrip() + f": {result.error}")


def _answer_or_failure(task: PlanTask, answer: Callable[[], PlanResult]) -> PlanResult:
    try:
        return answer()
    except AcxonError as error:  # whatever a planner may throw: this problem is skipped, not the experiment
        return PlanResult(task.problem, task.target, str(error))


def _file_pairs(source: PairFiles, settings: Settings) -> tuple[list[Pair], list[Domain]]:
    pairs: list[Pair] = []
    for name, files in source.domains.items():
        chosen = draw(files, settings.pairs, settings.seed, name)
        pairs += [FilePair(name, file.pair, file.path) for file in chosen]
    return pairs, [Domain(name, len(files)) for name, files in source.domains.items()]


def _stored_pairs(
    source: StoredPlans,
    settings: Settings,
    workers: Workers,
    list_plans: Callable[[Path], list[tuple[str, str]]],
) -> tuple[list[Pair], list[Domain]]:
    plans = [plan for done in workers.each(list_plans, [source.path]) for plan in done.answer()]
    if len(plans) < 2:
        raise AcxonError(
            f"A pair needs two plans; {source.path} holds {len(plans)}. Add some with: acxon plan"
        )
    drawn = islice(draw_pairs(plans, settings.seed, source.domain), settings.pairs)
    pairs: list[Pair] = [
        StoredPair(source.domain, f"{first[0]} - {second[0]}", source.path, first[1], second[1])
        for first, second in drawn
    ]
    return pairs, [Domain(source.domain, len(plans))]


def _measure_all(
    pairs: list[Pair],
    domains: dict[str, Domain],
    settings: Settings,
    workers: Workers,
    progress: Progress,
    measure: Callable[[Pair], Measured],
) -> list[Measured]:
    path = settings.out / "pairs.jsonl"
    keys = {pair: pair_key(pair, settings.style) for pair in pairs}
    known = {} if settings.fresh else read_records(path)
    found = {pair: known[key] for pair, key in keys.items() if key in known}
    progress.start(MEASURING, len(pairs))
    for _ in found:
        progress.step(MEASURING)
    if found:
        progress.say(
            f"{len(found)} of {len(pairs)} pairs were measured before (--fresh measures them again)."
        )
    for done in workers.each(measure, [pair for pair in pairs if pair not in found]):
        try:
            measured = done.answer()
        except AcxonError as error:
            domains[done.task.domain].failures[f"pair {done.task.pair}"] = str(error)
            progress.say(f"Pair {done.task.pair} of {done.task.domain} is left out: {error}")
        else:
            found[done.task] = measured
            append_record(path, keys[done.task], measured)
        progress.step(MEASURING)
    rewrite_records(path, [(keys[pair], found[pair]) for pair in pairs if pair in found])
    for pair in found:
        domains[pair.domain].pairs += 1
    return [found[pair] for pair in pairs if pair in found]


def _processor() -> str:
    """Return the processor's name where Linux tells it, else its kind."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
