"""Planning: a PDDL domain and problem become a validated plan, by the embedded planner kairos.

The planner is an optional extra and is only imported when somebody plans. It finds a first plan and
then better ones; a seed fixes which plans come in which order, and the time how many of them come.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.limits import FOR_EVER, seconds
from acxon.plans.model import Plan, Step
from acxon.plans.text import file_text

TIMEOUT: Final = 60.0
IMPROVE: Final = 1.0

#: Warnings of the planner about something in the files that it would silently leave out.
_SERIOUS: Final = frozenset(
    (
        "dialect.undeclared_predicate",
        "dialect.init_arity",
        "semantic.unknown_predicate",
        "semantic.unknown_function",
        "semantic.unknown_object",
        "semantic.unknown_type",
    )
)


_MAXIMIZE = re.compile(r"\(\s*:metric\s+maximize\b", re.IGNORECASE)


class NoPlanFound(AcxonError):
    """A problem without a plan, or one that was not solved in the given time."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A better plan that the planner has just found: which one, after how long, and what it costs."""

    number: int
    seconds: float
    tasks: int
    cost: float


def solve(
    domain: str | os.PathLike[str],
    problem: str | os.PathLike[str],
    *,
    name: str | None = None,
    timeout: float = TIMEOUT,
    seed: int = 1,
    improve: float = IMPROVE,
    progress: Callable[[Progress], None] | None = None,
) -> Plan:
    """Return a valid plan for the PDDL problem in the file `problem`, called `name` or as the problem is.

    The planner stops after `timeout` seconds (infinity: never), or when it has found no better plan for
    `improve` seconds; with `improve=0` it keeps its first plan, which is then the same on every machine.
    Each plan found is reported to `progress`. Raises a LoadError with file and line when a file is wrong, and
    NoPlanFound when there is no plan or none was found in time.
    """
    timeout = seconds(timeout) or FOR_EVER
    if isinstance(improve, bool) or improve != 0:
        improve = seconds(improve, "improve (0 keeps the first plan)") or FOR_EVER
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise AcxonError(f"The seed is a whole number from 0 to {2**31 - 1}, not {seed!r}.")
    kairos = _kairos()
    domain, problem = Path(domain), Path(problem)
    texts = file_text(domain), file_text(problem)
    task = _checked_problem(kairos, domain, problem, *texts)
    sign = -1 if _MAXIMIZE.search(_code(texts[1])) else 1  # so that less is better, as of any cost

    def report_better(found: Progress) -> None:
        if progress is not None:
            progress(replace(found, cost=sign * found.cost))

    found = _best_plan(kairos, task, problem, timeout, seed, improve, report_better)
    report = kairos.validate(task, found)
    if not report.valid:
        reason = "; ".join(item.message for item in report.diagnostics) or "no reason given"
        text = f"the planner found a plan that is not valid ({reason}); nothing was kept."
        raise NoPlanFound(f"{problem}: {text}")
    metric = None if report.metric is None else sign * report.metric
    total = _total_cost(kairos, domain, problem, *texts, found) if metric is None else None
    return Plan(_steps(found), name or _name_in(texts[1]) or problem.stem, metric, total)


def problem_name(problem: str | os.PathLike[str]) -> str:
    """Return the name that a PDDL problem file gives itself, with spaces for underscores.

    It is how a plan for the problem is called when nobody gives it another name.
    """
    problem = Path(problem)
    return _name_in(file_text(problem)) or problem.stem


def _name_in(text: str) -> str:
    match = re.search(r"\(\s*problem\s+([^\s()]+)\s*\)", _code(text), re.IGNORECASE)
    return match[1].replace("_", " ").strip() if match else ""


def _code(text: str) -> str:
    """Return PDDL without its comments."""
    return re.sub(r";[^\n]*", "", text)


def _kairos() -> Any:
    try:
        import kairos
    except ImportError:
        raise AcxonError("Planning needs kairos-planner; install it: pip install 'acxon[plan]'") from None
    return kairos


def _checked_problem(kairos: Any, domain: Path, problem: Path, domain_text: str, problem_text: str) -> Any:
    """Return the planner's problem; raise for everything in the files that is wrong or would be left out."""
    report = kairos.check_problem(problem_text, domain_text, str(problem), str(domain))
    _raise_first(kairos, report.diagnostics, problem)
    if not re.search(r"\(\s*:goal\b", _code(problem_text), re.IGNORECASE):  # the planner would crash
        raise LoadError(problem, None, "the problem has no goal: (:goal ...) is missing.")
    try:
        parsed = kairos.parse_domain(domain_text, str(domain))
        return kairos.parse_problem(problem_text, parsed, str(problem))
    except kairos.PddlError as error:
        _raise_first(kairos, error.diagnostics, problem)
        raise LoadError(problem, None, str(error)) from None


def _raise_first(kairos: Any, diagnostics: Iterable[Any], path: Path) -> None:
    for item in diagnostics:
        if item.severity == kairos.Severity.ERROR or item.code in _SERIOUS:
            place = item.location
            where = place.file if place and place.file else path
            reason = item.message.removesuffix("; the fact is ignored").rstrip(".")  # not here
            raise LoadError(where, place.line if place else None, f"{reason}.")


def _best_plan(
    kairos: Any,
    task: Any,
    problem: Path,
    timeout: float,
    seed: int,
    improve: float,
    progress: Callable[[Progress], None],
) -> Any:
    """Return the last plan of a search, having told `progress` about each."""
    begun = time.monotonic()
    options: dict[str, Any] = {"timeout": timeout, "threads": 1, "seed": seed}
    if improve > 0:
        options["stop_after_no_improvement"] = improve
    search = kairos.Planner().start(task, **options)
    best, count = None, 0
    try:
        for plan in search.plans(0.02):
            best, count = plan, count + 1
            reached = Plan(_steps(plan), metric=plan.cost)
            progress(Progress(count, time.monotonic() - begun, len(plan.steps), reached.cost))
            if improve == 0:
                break
    finally:
        search.stop()
    if best is None:
        raise _no_plan(kairos, search.wait(), problem, timeout)
    return best


def _no_plan(kairos: Any, result: Any, problem: Path, timeout: float) -> AcxonError:
    """Return the error for a search that ended without a plan."""
    status = kairos.Status
    why = "\n".join(item.message.rstrip(" .") for item in result.diagnostics)
    if result.status == status.UNSOLVABLE:
        return NoPlanFound(f"{problem}: the problem has no plan{': ' + why if why else ''}.")
    if result.status == status.TIMEOUT:
        return NoPlanFound(f"{problem}: no plan found in {timeout:g} s; give more time with --timeout.")
    if result.status in (status.UNSUPPORTED, status.INVALID_INPUT):
        return LoadError(problem, None, f"the planner cannot plan this: {why or result.status.name.lower()}.")
    words = result.status.name.lower().replace("_", " ")
    return NoPlanFound(f"{problem}: no plan found ({why or words}).")


def _steps(plan: Any) -> tuple[Step, ...]:
    """Return the steps of a planner's plan; those of a plan without durative actions have only an order."""
    if not plan.temporal:
        return tuple(Step(step.name, tuple(step.args)) for step in plan.steps)
    return tuple(Step(step.name, tuple(step.args), step.time, step.duration) for step in plan.steps)


def _total_cost(
    kairos: Any, domain: Path, problem: Path, domain_text: str, problem_text: str, plan: Any
) -> float | None:
    """Return the final value of the fluent total-cost for a problem without a metric; None if there is none.

    The planner computes it: the problem is given the metric that it lacks, and the plan is validated again.
    """
    end = _last_bracket(problem_text)
    with_metric = f"{problem_text[:end]}(:metric minimize (total-cost))\n)"
    try:
        parsed = kairos.parse_domain(domain_text, str(domain))
        task = kairos.parse_problem(with_metric, parsed, str(problem))
    except kairos.PddlError:
        return None  # the domain declares no total-cost
    value = kairos.validate(task, plan).metric
    return None if value is None else float(value)


def _last_bracket(text: str) -> int:
    """Return where the bracket that closes a PDDL definition is, outside of comments."""
    last, start = 0, 0
    for line in text.splitlines(keepends=True):
        code = line.split(";", 1)[0]
        if ")" in code:
            last = start + code.rindex(")")
        start += len(line)
    return last
