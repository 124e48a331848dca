"""Planning: a PDDL domain and problem become a validated plan, by the embedded planner kairos or another one.

The planner is an optional extra and is only imported when somebody plans. It finds a first plan and
then better ones; a seed fixes which plans come in which order, and the time how many of them come.
Whoever made a plan, kairos says whether it is valid and what it costs.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from acxon import child_process
from acxon.errors import AcxonError, LoadError, NoPlanFound
from acxon.formats.files import file_text
from acxon.limits import FOR_EVER, seconds
from acxon.plans.goals import with_goal
from acxon.plans.model import LONGEST_NAME, Plan, Step
from acxon.plans.naming import file_name, name_in
from acxon.plans.objective import problem_objective
from acxon.plans.origin import Origin, now
from acxon.plans.pddl import without_comments

TIMEOUT: Final = 60.0
MEMORY: Final = 2000.0  # megabytes; the largest of the example problems need some dozens
_GRACE: Final = 3.0  # seconds to start, to say that the time is over, and to check a plan

#: What works in a process of its own.
_PLANNER: Final = "acxon.plans.planner"
_WINDOWS: Final = "acxon.plans.questions.windows"

_DOMAIN: Final = re.compile(r"\(\s*domain\s+([^\s()]+)", re.IGNORECASE)
_OF_DOMAIN: Final = re.compile(r"\(\s*:domain\s+([^\s()]+)", re.IGNORECASE)
_MAXIMIZE = re.compile(r"\(\s*:metric\s+maximize\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Progress:
    """A better plan that the planner has just found: which one, after how long, and what it costs."""

    number: int
    seconds: float
    tasks: int
    plan: Plan

    @property
    def cost(self) -> float:
        return self.plan.cost


def solve(
    domain: str | os.PathLike[str],
    problem: str | os.PathLike[str],
    *,
    name: str | None = None,
    timeout: float = TIMEOUT,
    seed: int = 1,
    improve: float | None = None,
    memory: float = MEMORY,
    planner: str = "",
    planner_command: str = "",
    goal: str = "",
    progress: Callable[[Progress], None] | None = None,
) -> Plan:
    """Return a valid plan for the PDDL problem in the file `problem`, called `name` or as the problem is.

    The planner stops after `timeout` seconds (infinity: never), when it has found no better plan for
    `improve` seconds (without it: a second, less where its search has ended), or when it has proved that
    there is none; with `improve=0` it keeps its first plan, which is then the same on every machine. The
    plan's `optimality` says how good it is known to be. Each plan found is reported to `progress`.
    `planner` names an engine of unified-planning to plan with instead,
    `planner_command` any program, as 'popf {domain} {problem}'. With `goal`, in PDDL, that is reached too;
    the plan is one for the problem as it is, so that two such plans compare. The planner works in a process
    of its own, which is ended some seconds after `timeout` even when it does not look at the clock, or when
    it needs more than `memory` megabytes. Raises a LoadError with file and line when a file is wrong, and
    NoPlanFound when there is no plan or none was found within the limits.
    """
    domain, problem = Path(domain), Path(problem)
    limits = _limits(timeout, seed, improve)
    text = file_text(problem)
    asked = with_goal(text, goal) if goal else text
    task = _Task(domain, problem, file_text(domain), asked, limits["timeout"], _bytes(memory), memory)
    try:
        if planner or planner_command:
            plan = _by_another(task, planner, planner_command)
        else:
            plan = _by_kairos(task, limits, progress)
    except (LoadError, NoPlanFound) as error:
        notes = [f"(asked for {goal[:200]} too)" if goal else "", _other_domain(task)]
        raise _with(error, " ".join(filter(None, notes))) from None
    who = planner or (planner_command.split()[0] if planner_command else "kairos")
    origin = Origin(task.domain_text, text, who, now())
    known = f"{plan.optimality}, with {goal}" if goal and plan.optimality else plan.optimality
    called = name or name_in(text) or file_name(problem)
    return replace(plan, name=called, origin=origin, optimality=known[:LONGEST_NAME])


def _with(error: LoadError | NoPlanFound, note: str) -> AcxonError:
    """Return an error with a note, where there is one."""
    if not note:
        return error
    if isinstance(error, LoadError):
        return LoadError(error.path, error.line, f"{error.reason} {note}")
    return type(error)(f"{error} {note}")


def _other_domain(task: _Task) -> str:
    """Return that a problem says it is one of another domain; '' where it does not.

    Planners do not mind, and as a rule it is one. Where something is wrong, it is the first thing to look at.
    """
    given, meant = (
        found[1].lower() if (found := pattern.search(without_comments(text))) else ""
        for pattern, text in ((_DOMAIN, task.domain_text), (_OF_DOMAIN, task.problem_text))
    )
    if not given or not meant or given == meant:
        return ""
    return f"It is a problem of the domain '{meant[:100]}', and {task.domain} is '{given[:100]}'."


def solve_restricted(
    texts: tuple[str, str],
    original: tuple[str, str],
    *,
    timeout: float = TIMEOUT,
    seed: int = 1,
    improve: float | None = None,
    memory: float = MEMORY,
    moved: dict[str, Any] | None = None,
) -> Plan:
    """Return a plan of kairos for the texts of a domain and problem that restrict the original ones.

    It is valid for both, and what it costs is what it costs in the original. With `moved`, restrictions and
    the steps of a plan, these are tried at other times first (`acxon.plans.questions.windows`). Raises
    `Unsolvable` where it is proved that there is none, NoPlanFound where none was found within the limits.
    """
    limits = _limits(timeout, seed, improve)
    called = Path("the restricted problem")
    task = _Task(called, called, *texts, limits["timeout"], _bytes(memory), memory)
    options = {**limits, "original": original, **(moved or {})}
    plan = _by_kairos(task, options, None, _WINDOWS if moved else _PLANNER)
    return replace(plan, origin=Origin(*original, "kairos", now()))


def _limits(timeout: float, seed: int, improve: float | None) -> dict[str, Any]:
    if isinstance(improve, bool) or improve not in (0, None):
        improve = seconds(improve, "improve (0 keeps the first plan)") or FOR_EVER
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise AcxonError(f"The seed is a whole number from 0 to {2**31 - 1}, not {seed!r}.")
    return {"timeout": seconds(timeout) or FOR_EVER, "seed": seed, "improve": improve}


def validated(
    plan: Plan, domain: str | os.PathLike[str], problem: str | os.PathLike[str], path: str | os.PathLike[str]
) -> Plan:
    """Return a plan that solves the problem in the files, with its true metric; `path` is where it is from.

    Raises a LoadError with the reason for one that does not.
    """
    domain, problem = Path(domain), Path(problem)
    texts = file_text(domain), file_text(problem)
    task = _Task(domain, problem, *texts, TIMEOUT, _bytes(MEMORY), MEMORY)
    try:
        judged = task.run("validated", str(plan).encode(), given=True)
    except child_process.Ended as why:
        raise _ended(why, task) from None
    except NoPlanFound as error:
        raise LoadError(path, None, f"not a valid plan for {error}; nothing was kept.") from None
    found = task.plan(judged, plan.optimality)
    made = plan.origin.made if plan.origin else ""
    return replace(found, name=plan.name, steps=plan.steps, origin=Origin(*texts, "", made))


@dataclass(frozen=True, slots=True)
class _Task:
    """What is to be planned, and within which limits."""

    domain: Path
    problem: Path
    domain_text: str
    problem_text: str
    timeout: float
    memory: int  # bytes
    megabytes: float

    @property
    def maximize(self) -> bool:
        return _MAXIMIZE.search(without_comments(self.problem_text)) is not None

    def run(self, work: str, data: bytes = b"", *, module: str = _PLANNER, **more: Any) -> dict[str, Any]:
        """Have a function of a module do its work in a process of its own."""
        receive = more.pop("receive", None)
        task = {
            "domain": str(self.domain), "problem": str(self.problem),
            "domain_text": self.domain_text, "problem_text": self.problem_text,
            "maximize": self.maximize, **more,
        }  # fmt: skip
        answer: dict[str, Any] = child_process.run(
            f"{module}:{work}", task, data,
            seconds=self.timeout + _GRACE, memory=self.memory, receive=receive,
        )  # fmt: skip
        return answer

    def plan(self, found: dict[str, Any], optimality: str = "") -> Plan:
        """Return the plan that the planner tells of."""
        objective = problem_objective(self.problem_text) if found["metric"] is not None else ""
        try:
            steps = tuple(Step(action, tuple(names), *times) for action, names, *times in found["steps"])
            return Plan(
                steps, "", found["metric"], found["total_cost"], optimality=optimality, objective=objective
            )
        except AcxonError as error:
            raise LoadError(self.problem, None, f"its plan cannot be kept: {error}") from None


def _by_kairos(
    task: _Task,
    options: dict[str, Any],
    progress: Callable[[Progress], None] | None,
    module: str = _PLANNER,
) -> Plan:
    """Return the best plan that kairos finds. What it found before it was ended is not lost."""
    reached: list[dict[str, Any]] = []

    def report(message: bytes) -> None:
        reached.append(json.loads(message))
        if progress is not None:
            plan = task.plan(reached[-1])
            progress(Progress(len(reached), reached[-1]["seconds"], len(plan.steps), plan))

    try:
        found = task.run("plan", module=module, receive=report, **options)
    except child_process.Ended as why:
        if not reached:
            raise _ended(why, task) from None
        found = {**reached[-1], "optimality": ""}
    return task.plan(found, _optimality(found))


def _by_another(task: _Task, planner: str, command: str) -> Plan:
    """Return the plan of another planner, as kairos judges it."""
    from acxon.plans import other_planners

    if planner and command:
        raise AcxonError("Give either the name of a planner or its command, not both.")
    words = other_planners.command_words(command) if command else other_planners.engine_words(planner)
    begun = time.monotonic()
    found = other_planners.plan_by(
        words,
        other_planners.Task(task.domain_text, task.problem_text, task.problem, task.timeout, task.memory),
    )
    took = time.monotonic() - begun
    try:
        judged = task.run("validated", str(found).encode())
    except child_process.Ended as why:
        raise _ended(why, task) from None
    sure = planner and found.optimality == "optimal"
    return task.plan(judged, f"optimal according to {planner}" if sure else _best_found(took))


def _optimality(found: dict[str, Any]) -> str:
    """Return in words how good a plan is known to be."""
    if found["optimality"] == "optimal":
        return "optimal"
    if found["optimality"] != "first":
        return _best_found(found["seconds"])
    metric = "" if found["metric"] is None else ", not optimised for the metric"
    return f"first plan found{metric}"


def _best_found(seconds: float) -> str:
    return f"best found in {max(seconds, 0.1):.1f} s"


def _ended(ended: child_process.Ended, task: _Task) -> NoPlanFound:
    if ended.why == "time":
        text = f"no plan found in {task.timeout:g} s: the problem is too large; give more time with --timeout"
    elif ended.why == "size":
        text = "the planner found more or longer plans than can be kept; give it less time to improve"
    else:
        text = (
            f"the planner died, as it does when it needs more than {task.megabytes:g} MB; "
            "give more with --memory, or fewer objects"
        )
    return NoPlanFound(f"{task.problem}: {text}.")


def _bytes(megabytes: object) -> int:
    good = isinstance(megabytes, (int, float)) and not isinstance(megabytes, bool)
    if not good or not 0 < megabytes < 1e9:  # type: ignore[operator]
        raise AcxonError(f"memory is a number of megabytes above 0 and below 1e9, not {megabytes!r}.")
    return int(megabytes * 1e6)  # type: ignore[operator]
