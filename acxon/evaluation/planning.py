"""A plan for every problem, made once and kept in a folder.

A plan is kept under a name made of everything it depends on: the texts of domain and problem, the planner's
version, the seed and the time limit. Whatever changes, the plan is made anew. Plans are the first ones that
the planner finds, which are the same on every machine; how good later ones are depends on the machine's
speed. That a problem could not be solved is kept as well, so that a second run does not wait for the same
failure again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError, whole_characters
from acxon.evaluation.sources import Problem
from acxon.formats.files import file_bytes, file_text, replacing

if TYPE_CHECKING:
    from acxon.plans import Plan

PLANNER = "kairos-planner"


@dataclass(frozen=True, slots=True)
class PlanTask:
    """A problem to be solved, and where its plan is kept."""

    problem: Problem
    seed: int
    timeout: float
    target: Path


@dataclass(frozen=True, slots=True)
class PlanResult:
    """How it went: a plan in `path`, or the reason why there is none."""

    problem: Problem
    path: Path
    error: str = ""


def plan_task(problem: Problem, folder: Path, seed: int, timeout: float) -> PlanTask:
    """Return the task for `problem`, whose plan will be kept in `folder`."""
    parts = [file_bytes(problem.domain_file), file_bytes(problem.problem_file)]
    parts += [text.encode() for text in (planner_version(), str(seed), repr(float(timeout)))]
    digest = sha256(b"".join(sha256(part).digest() for part in parts))
    name = f"{problem.problem_file.stem[:50]}-{digest.hexdigest()[:16]}.json"
    return PlanTask(problem, seed, timeout, folder / problem.domain / name)


_LONGEST: Final = 2000  # letters of why there is no plan


def planner_version() -> str:
    """Return name and version of the planner."""
    try:
        return f"{PLANNER} {metadata.version(PLANNER)}"
    except metadata.PackageNotFoundError:
        return f"{PLANNER} (not installed)"


def kept_plan(task: PlanTask) -> PlanResult | None:
    """Return what an earlier run came to, or None when there is nothing, or nothing readable."""
    try:
        kept = json.loads(file_text(task.target))
        error, plan = kept["error"], kept["plan"]
    except (AcxonError, ValueError, KeyError, TypeError, RecursionError):
        return None
    told = isinstance(error, str) and (error or isinstance(plan, dict))
    return PlanResult(task.problem, task.target, whole_characters(error[:_LONGEST])) if told else None


def make_plan(task: PlanTask) -> PlanResult:
    """Solve the problem and keep the plan, or keep why it failed."""
    plan, error = None, ""
    try:
        plan = solved(task)
    except AcxonError as problem:
        error = str(problem)
    task.target.parent.mkdir(parents=True, exist_ok=True)
    with replacing(task.target) as file:
        json.dump({"error": error, "plan": plan}, file)
    return PlanResult(task.problem, task.target, error)


def solved(task: PlanTask) -> dict[str, Any]:
    """Return the plan that the planner finds, as the JSON form of `acxon.plans.Plan`."""
    from acxon.plans import solve

    problem = task.problem
    plan = solve(problem.domain_file, problem.problem_file, timeout=task.timeout, seed=task.seed, improve=0)
    document: dict[str, Any] = json.loads(plan.to_json())
    return document


def read_plan(path: Path) -> Plan:
    """Return the plan kept in `path`."""
    from acxon.plans import Plan

    return Plan.from_json(json.loads(file_text(path))["plan"])
