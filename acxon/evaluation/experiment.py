"""The experiment itself: draw pairs, have plans made, measure every pair, keep what is done."""

from __future__ import annotations

import os
import platform
import shlex
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import metadata
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError
from acxon.evaluation import measurements, planning, sources
from acxon.evaluation.measurements import (
    PUBLISHED_TASKS_BY,
    Measured,
    Pair,
    PlannedPair,
    StoredPair,
    Telling,
)
from acxon.evaluation.metrics import Row
from acxon.evaluation.planning import PlanResult, PlanTask
from acxon.evaluation.progress import Bars
from acxon.evaluation.sources import PairFiles, PlanningDomains, Problem, StoredPlans
from acxon.evaluation.statistics import Outcome, analyse, independent
from acxon.evaluation.workers import Processes
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
    about: tuple[str, ...] = ()  # classes of what the narratives tell of; none: all

    @property
    def telling(self) -> Telling:
        """Return how the narratives are to be."""
        return Telling(self.style, self.about)

    def command(self) -> str:
        """Return the command that repeats this experiment."""
        words = ["acxon", "evaluate", str(self.source), "--pairs", str(self.pairs), "--seed", str(self.seed)]
        words += ["--timeout", f"{self.timeout:g}", "--jobs", str(self.jobs), "--out", str(self.out)]
        words += ["--tasks-by", self.tasks_by]
        words += ["--style", self.style] if self.style != "paper" else []
        words += [word for each in self.about for word in ("--about", each)]
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
    tested: tuple[tuple[str, str], ...] = ()  # domain and pair of those that share no plan

    @property
    def rows(self) -> list[Row]:
        """Return all rows, pair by pair."""
        return [row for each in self.measured for row in each.rows]


def run(
    settings: Settings,
    workers: Processes,
    progress: Bars,
    *,
    measure: Callable[[Pair], Measured] | None = None,
    make_plan: Callable[[PlanTask], PlanResult] = planning.make_plan,
    list_plans: Callable[[Path], list[tuple[str, str]]] = measurements.stored_plans,
) -> Result:
    """Repeat the paper's experiment; the three functions are what runs in the workers."""
    source = sources.find_source(settings.source)
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
    measure = measure or partial(measurements.measure_pair, telling=settings.telling)
    by_name = {each.name: each for each in domains}
    measured = _measure_all(pairs, by_name, settings, workers, progress, measure)
    if not measured:
        reasons = [f"{each.name} {name}: {why}" for each in domains for name, why in each.failures.items()]
        if kind == "problems":
            few = [domain.name for domain in domains if domain.items == 1]
            reasons += [f"{name}: 1 problem, where a pair needs two." for name in few]
        raise AcxonError("\n".join([f"No pair of {settings.source} could be measured.", *reasons[:5]]))
    rows = [row for each in measured for row in each.rows]
    ends = {(pair.domain, pair.pair): measurements.plans_of(pair) for pair in pairs}
    kept = independent({(each.domain, each.pair): ends[each.domain, each.pair] for each in measured})
    return Result(settings, kind, domains, measured, analyse(rows, kept), versions(), tuple(sorted(kept)))


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
        with suppress(metadata.PackageNotFoundError):
            found[package] = metadata.version(package)
    return found


@dataclass(slots=True)
class _Planner:
    """Finds pairs of problems that both have plans."""

    settings: Settings
    workers: Processes
    progress: Bars
    make_plan: Callable[[PlanTask], PlanResult]
    results: dict[Problem, PlanResult] = field(default_factory=dict)
    asked: int = 0

    def gather(self, source: PlanningDomains) -> tuple[list[Pair], list[Domain]]:
        """Return the pairs of all domains; one with an unsolved problem gives its place to the next drawn."""
        domains = [Domain(name, len(problems)) for name, problems in source.domains.items()]
        drawn = {
            name: sources.draw_pairs(items, self.settings.seed, name)
            for name, items in source.domains.items()
        }
        chosen: dict[str, list[PlannedPair]] = {name: [] for name in drawn}
        while wave := [
            pair
            for name, problems in source.domains.items()
            for pair in self._missing(drawn[name], problems, len(chosen[name]))
        ]:
            self._solve([problem for pair in wave for problem in pair])
            for first, second in wave:
                results = self.results[first], self.results[second]
                if not any(result.error for result in results):
                    name, (one, other) = f"{first.name}-{second.name}", (result.path for result in results)
                    pair = PlannedPair(first.domain, name, one, other, self.settings.tasks_by)
                    chosen[first.domain].append(pair)
        for domain in domains:
            mine = [result for problem, result in self.results.items() if problem.domain == domain.name]
            domain.planned = len(mine)
            domain.failures = {result.problem.name: result.error for result in mine if result.error}
        return [pair for pairs in chosen.values() for pair in pairs], domains

    def _missing(
        self, drawn: Iterator[tuple[Problem, Problem]], problems: list[Problem], have: int
    ) -> list[tuple[Problem, Problem]]:
        """Return as many further pairs as are missing, leaving out those with a problem known to fail."""
        failed = {problem for problem in problems if problem in self.results and self.results[problem].error}
        if len(failed) + 2 > len(problems):
            return []  # there is no pair left, and so many to draw that it takes long to find that out
        hopeful = (pair for pair in drawn if failed.isdisjoint(pair))
        return list(islice(hopeful, max(0, self.settings.pairs - have)))

    def _solve(self, problems: list[Problem]) -> None:
        kept_in = self.settings.out / "plans", self.settings.seed, self.settings.timeout
        new = [each for each in dict.fromkeys(problems) if each not in self.results]
        self.asked += len(new)
        self.progress.start(PLANNING, self.asked)
        tasks = []
        for problem in new:
            try:
                task = planning.plan_task(problem, *kept_in)
            except AcxonError as error:
                self._note(PlanResult(problem, problem.problem_file, str(error)), "")
                continue
            kept = None if self.settings.fresh else planning.kept_plan(task)
            if kept:
                self._note(kept, "in an earlier run (--fresh tries again)")
            else:
                tasks.append(task)
        for done in self.workers.each(self.make_plan, tasks):
            self._note(_answer_or_failure(done.task, done.answer), "")

    def _note(self, result: PlanResult, when: str) -> None:
        self.results[result.problem] = result
        self.progress.step(PLANNING)
        if result.error:
            problem = f"{result.problem.domain} {result.problem.name}"
            self.progress.say(f"No plan for {problem} {when}".rstrip() + f": {result.error}")


def _answer_or_failure(task: PlanTask, answer: Callable[[], PlanResult]) -> PlanResult:
    try:
        return answer()
    except AcxonError as error:  # whatever a planner may throw: this problem is skipped, not the experiment
        return PlanResult(task.problem, task.target, str(error))


def _file_pairs(source: PairFiles, settings: Settings) -> tuple[list[Pair], list[Domain]]:
    pairs: list[Pair] = []
    for name, files in source.domains.items():
        pairs += sources.draw(files, settings.pairs, settings.seed, name)
    return pairs, [Domain(name, len(files)) for name, files in source.domains.items()]


def _stored_pairs(
    source: StoredPlans,
    settings: Settings,
    workers: Processes,
    list_plans: Callable[[Path], list[tuple[str, str]]],
) -> tuple[list[Pair], list[Domain]]:
    name, path = source.domain, source.path
    plans = [plan for done in workers.each(list_plans, [path]) for plan in done.answer()]
    if len(plans) < 2:
        raise AcxonError(f"A pair needs two plans; {path} holds {len(plans)}. Add some with: acxon plan")
    drawn = islice(sources.draw_pairs(plans, settings.seed, name), settings.pairs)
    pairs = [StoredPair(name, f"{first} - {second}", path, a, b) for (first, a), (second, b) in drawn]
    return list(pairs), [Domain(name, len(plans))]


def _measure_all(
    pairs: list[Pair],
    domains: dict[str, Domain],
    settings: Settings,
    workers: Processes,
    progress: Bars,
    measure: Callable[[Pair], Measured],
) -> list[Measured]:
    path = settings.out / "pairs.jsonl"
    keys: dict[Pair, str] = {}
    for pair in pairs:
        try:
            keys[pair] = measurements.pair_key(pair, settings.telling)
        except AcxonError as error:
            _leave_out(pair, error, domains, progress)
    known = {} if settings.fresh else measurements.read_records(path)
    found = {pair: known[key] for pair, key in keys.items() if key in known}
    progress.start(MEASURING, len(keys))
    for _ in found:
        progress.step(MEASURING)
    if found:
        before = f"{len(found)} of {len(keys)} pairs were measured before"
        progress.say(f"{before} (--fresh measures them again).")
    for done in workers.each(measure, [pair for pair in keys if pair not in found]):
        try:
            measured = done.answer()
        except AcxonError as error:
            _leave_out(done.task, error, domains, progress)
        else:
            found[done.task] = measured
            measurements.append_record(path, keys[done.task], measured)
        progress.step(MEASURING)
    measurements.rewrite_records(path, [(keys[pair], found[pair]) for pair in pairs if pair in found])
    for pair in found:
        domains[pair.domain].pairs += 1
    return [found[pair] for pair in pairs if pair in found]


def _leave_out(pair: Pair, error: AcxonError, domains: dict[str, Domain], progress: Bars) -> None:
    domains[pair.domain].failures[f"pair {pair.pair}"] = str(error)
    progress.say(f"Pair {pair.pair} of {pair.domain} is left out: {error}")


def _processor() -> str:
    """Return the processor's name where Linux tells it, else its kind."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()
