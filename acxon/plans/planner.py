"""The planner kairos at work, in a process of its own: what `acxon.plans.planning` asks for and is told.

Building a planner's task looks at no clock and its memory has no bounds, nor has checking a plan. So nothing
of the planner runs where a knowledge base is; `acxon.child_process` ends it at its limits.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError, LoadError, NoPlanFound

Send = Callable[[bytes], None]

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


def plan(task: dict[str, Any], _data: bytes, send: Send) -> dict[str, Any]:
    """Return the last plan that the planner finds, with its metric; send each that it finds.

    The task has the paths and texts of domain and problem, and timeout, seed and improve of
    `acxon.plans.solve`.
    """
    kairos = _kairos()
    domain, problem = Path(task["domain"]), Path(task["problem"])
    texts: tuple[str, str] = (task["domain_text"], task["problem_text"])
    checked = _checked_problem(kairos, domain, problem, *texts)
    found = _best_plan(kairos, checked, problem, task["timeout"], task["seed"], task["improve"], send)
    report = kairos.validate(checked, found)
    if not report.valid:
        reason = "; ".join(item.message for item in report.diagnostics) or "no reason given"
        text = f"the planner found a plan that is not valid ({reason}); nothing was kept."
        raise NoPlanFound(f"{problem}: {text}")
    total = _total_cost(kairos, domain, problem, *texts, found) if report.metric is None else None
    return {"steps": _steps(found), "metric": report.metric, "total_cost": total}


def without_comments(text: str) -> str:
    """Return PDDL without its comments."""
    return re.sub(r";[^\n]*", "", text)


def _kairos() -> Any:
    try:
        import kairos
    except ModuleNotFoundError:
        raise AcxonError("Planning needs kairos-planner; install it: pip install 'acxon[plan]'") from None
    return kairos


def _checked_problem(kairos: Any, domain: Path, problem: Path, domain_text: str, problem_text: str) -> Any:
    """Return the planner's problem; raise for everything in the files that is wrong or would be left out."""
    report = kairos.check_problem(problem_text, domain_text, str(problem), str(domain))
    _raise_first(kairos, report.diagnostics, problem)
    code = without_comments(problem_text)
    if not re.search(r"\(\s*:goal\b", code, re.IGNORECASE):  # the planner would crash
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
    send: Send,
) -> Any:
    """Return the last plan of a search, having sent each with the seconds it took."""
    begun = time.monotonic()
    options: dict[str, Any] = {"timeout": timeout, "threads": 1, "seed": seed}
    if improve > 0:
        options["stop_after_no_improvement"] = improve
    search = kairos.Planner().start(task, **options)
    best = None
    try:
        for plan in search.plans(0.02):
            best = plan
            better = {"steps": _steps(plan), "metric": plan.cost, "seconds": time.monotonic() - begun}
            send(json.dumps(better).encode())
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


def _steps(plan: Any) -> list[tuple[Any, ...]]:
    """Return the steps of a planner's plan; those of a plan without durative actions have only an order."""
    if not plan.temporal:
        return [(step.name, tuple(step.args)) for step in plan.steps]
    return [(step.name, tuple(step.args), step.time, step.duration) for step in plan.steps]


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
