"""The planner kairos at work, in a process of its own: what `acxon.plans.planning` asks for and is told.

Building a planner's task looks at no clock and its memory has no bounds, nor has checking a plan. So nothing
of the planner runs where a knowledge base is; `acxon.child_process` ends it at its limits.
"""

from __future__ import annotations

import errno
import json
import os
import re
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError, LoadError, NoPlanFound, Unsolvable
from acxon.plans.bounding import LEAST_TIME, better_than, is_time, sooner_than
from acxon.plans.durations import negative_duration
from acxon.plans.model import Step
from acxon.plans.pddl import without_comments
from acxon.plans.sequential import least_sum

Send = Callable[[bytes], None]

#: Seconds to look on for a better plan, and the fewest where the planner's own search has ended.
IMPROVE: Final = 1.0
_LEAST_PATIENCE: Final = 0.2

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

#: How the planner marks that no plan which it found is valid.
_INVALID_PLANS: Final = "orchestrator.invalid_plans"

#: What the planner says when it finds no memory for itself or for a thread.
_NO_ROOM: Final = ("bad_alloc", os.strerror(errno.ENOMEM), os.strerror(errno.EAGAIN))


def plan(task: dict[str, Any], data: bytes, send: Send) -> dict[str, Any]:
    """Return the best plan that the planner finds in its time; send each that is better than those before.

    The task has the paths and texts of domain and problem, whether the metric is to be maximised, and
    timeout, seed and improve of `acxon.plans.solve`. The plan comes with its metric, the seconds it took and
    its `optimality`: 'optimal' when there is provably no better one, 'first' when none was looked for.
    Where the task has `original`, the texts of a domain and problem, the plan is to be valid there as well,
    and what it costs is what it costs there. A plan in the data counts as found.
    """
    search = _Search(_kairos(), task, send)
    if data:
        search.begin_with(data.decode())
    if not search.optimality:
        search.planners_own()
    optimality = search.optimality
    if task["improve"] != 0 and not optimality:
        optimality = search.least_time() or search.bounded()
    assert search.best is not None
    return {**search.best, "optimality": optimality, "seconds": search.seconds()}


def validated(task: dict[str, Any], data: bytes, _send: Send) -> dict[str, Any]:
    """Return the steps, metric and total cost of a plan that another planner has written, if it is valid."""
    kairos = _kairos()
    checked = _checked_problem(kairos, task)
    try:
        found = kairos.parse_plan(data.decode())
    except kairos.PddlError as error:
        raise NoPlanFound(f"{task['problem']}: the plan cannot be read: {error}") from None
    return _judged(kairos, checked, task, found)


def first_plan(texts: tuple[str, str], seconds: float) -> list[Step]:
    """Return the first plan found in so many seconds for a domain and problem that can be read, or none."""
    kairos = _kairos()
    problem = _parsed(kairos, texts, {"domain": "domain", "problem": "problem"})
    search = kairos.Planner().start(problem, timeout=max(seconds, 0.01), threads=1, seed=1)
    try:
        found = next(iter(search.plans(0.02)), None)
    finally:
        search.stop()
    search.wait()
    return (
        []
        if found is None
        else [Step(action, tuple(names), *times) for action, names, *times in _steps(found)]
    )


def proved_unsolvable(texts: tuple[str, str], seconds: float) -> bool:
    """Whether it is proved in so many seconds that a domain and problem, which can be read, have no plan."""
    kairos = _kairos()
    problem = _parsed(kairos, texts, {"domain": "domain", "problem": "problem"})
    search = kairos.Planner().start(problem, timeout=seconds, threads=1, seed=1)
    try:
        found = next(iter(search.plans(0.02)), None)
    finally:
        search.stop()
    return found is None and bool(search.wait().status == kairos.Status.UNSOLVABLE)


class _Search:
    """The search for a plan and for better ones, within its time."""

    def __init__(self, kairos: Any, task: dict[str, Any], send: Send) -> None:
        self._kairos, self._task, self._send = kairos, task, send
        self._begun = time.monotonic()
        self._improved = self._begun
        self._problem = _checked_problem(kairos, task)
        self._guided = True
        self._patience: float = IMPROVE if task["improve"] is None else task["improve"]
        self._original = _original(kairos, task) if "original" in task else None
        self.best: dict[str, Any] | None = None
        self.optimality = ""

    def seconds(self) -> float:
        """Return how long it has been searching."""
        return time.monotonic() - self._begun

    def begin_with(self, text: str) -> None:
        """Take a plan that somebody offers, if it is valid; better ones are looked for as after any plan."""
        if self._noted(self._kairos.parse_plan(text)) and self._patience == 0:
            self.optimality = "first"

    def planners_own(self) -> None:
        """Have the planner look for better plans as long as it does by itself."""
        improve = self._patience
        options = {} if improve == 0 else {"stop_after_no_improvement": improve}
        refused = ""
        longest = self._task["timeout"] if self.best is None else self._time_left()
        search = self._started(self._problem, longest, **options)
        try:
            for found in search.plans(0.02):
                try:
                    self._note(found)
                except NoPlanFound as error:
                    refused = str(error)
                if improve == 0 and self.best is not None:
                    self.optimality = "first"
                    return
        finally:
            search.stop()
        result = search.wait()
        if self.best is None:
            if refused:
                raise NoPlanFound(refused)
            raise _no_plan(self._kairos, result, self._task)
        self._guided = not any(item.code == "orchestrator.metric" for item in result.diagnostics)
        if result.stop_reason == self._kairos.StopReason.PROVEN_OPTIMAL and self._judges_the_cost():
            self.optimality = "optimal"
        ended = result.stop_reason == self._kairos.StopReason.EXHAUSTED and self._guided
        if ended and self._task["improve"] is None:  # it has nothing left to try
            self._patience = min(IMPROVE, max(_LEAST_PATIENCE, 10 * self.seconds()))
            self._improved = time.monotonic()

    def least_time(self) -> str:
        """Return 'optimal' where actions cannot overlap and no sum of durations is less than the plan's."""
        assert self.best is not None
        steps, left = self.best["steps"], self._time_left()
        if left <= 0 or not is_time(self._task["problem_text"]) or any(len(step) < 4 for step in steps):
            return ""
        texts = least_sum(self._task["domain_text"], self._task["problem_text"])
        if texts is None:
            return ""
        try:
            search = self._started(_parsed(self._kairos, texts, self._task), left)
        except LoadError:
            return ""
        try:
            for _ in search.plans(0.02):
                pass
        finally:
            search.stop()
        result = search.wait()
        if result.stop_reason != self._kairos.StopReason.PROVEN_OPTIMAL:
            return ""
        least = self._kairos.validate(_parsed(self._kairos, texts, self._task), result.plan).metric
        longest = _end(steps) or 0.0
        gaps = LEAST_TIME / 10 * len(steps)  # as wide as the planner makes them
        return "optimal" if longest <= least + gaps + LEAST_TIME / 10 else ""

    def bounded(self) -> str:
        """Ask for a plan that is better than the best one until there is none or the time is over."""
        asked = False
        while self.best is not None and (left := self._time_left()) > 0:
            texts = self._better_problem(self.best["metric"])
            if texts is None:
                return self._sooner() or ("" if self._guided else "first")
            asked = True
            try:
                better = _parsed(self._kairos, texts, self._task)
            except LoadError:
                break
            search = self._started(better, left)
            try:
                found = any(self._noted(plan) for plan in search.plans(0.02))
            finally:
                search.stop()
            if not found:
                proved = search.wait().status == self._kairos.Status.UNSOLVABLE
                return "optimal" if proved else ""
        return "" if asked or self._guided else "first"

    def _sooner(self) -> str:
        """Ask for plans that end sooner, where no better ones can be asked for; 'best' if that was done."""
        assert self.best is not None
        end, asked = _end(self.best["steps"]), ""
        while end is not None and (left := self._time_left()) > 0:
            texts = sooner_than(self._task["domain_text"], self._task["problem_text"], end)
            if texts is None:
                break
            asked = "best"
            try:
                search = self._started(_parsed(self._kairos, texts, self._task), left)
            except LoadError:
                break
            sooner = None
            try:
                for plan in search.plans(0.02):
                    self._noted(plan)
                    sooner = _end(_steps(plan))
                    break
            finally:
                search.stop()
            search.wait()
            if sooner is None or sooner >= end:
                break
            end = sooner
        return asked

    def _started(self, problem: Any, timeout: float, **options: Any) -> Any:
        seed = self._task["seed"]
        return self._kairos.Planner().start(problem, timeout=timeout, threads=1, seed=seed, **options)

    def _time_left(self) -> float:
        now = time.monotonic()
        return float(min(self._begun + self._task["timeout"] - now, self._improved + self._patience - now))

    def _judges_the_cost(self) -> bool:
        """Whether what the planner minimises is what we call the cost of the plan."""
        assert self.best is not None
        if self.best["metric"] is not None:
            return self._guided
        return self.best["total_cost"] is None

    def _better_problem(self, metric: float | None) -> tuple[str, str] | None:
        if metric is None:
            return None
        return better_than(self._task["domain_text"], self._task["problem_text"], metric)

    def _noted(self, found: Any) -> bool:
        """Keep a plan if it is valid and better; say whether it was."""
        try:
            return self._note(found)
        except NoPlanFound:
            return False

    def _note(self, found: Any) -> bool:
        judged = _judged(self._kairos, self._problem, self._task, found)
        if self._original is not None:
            judged = _judged(self._kairos, *self._original, found)
        if self.best is not None and not self._better(judged, self.best):
            return False
        self.best = judged
        self._improved = time.monotonic()
        self._send(json.dumps({**judged, "seconds": self.seconds()}).encode())
        return True

    def _better(self, one: dict[str, Any], other: dict[str, Any]) -> bool:
        value, known = one["metric"], other["metric"]
        if value is None or known is None:
            return True  # the planner knows by what it goes
        return bool(value > known if self._task["maximize"] else value < known)


def _end(steps: list[tuple[Any, ...]]) -> float | None:
    """Return when the last of the steps ends; None where they have no times."""
    if any(len(step) < 4 for step in steps):
        return None
    return max((float(start) + float(lasts or 0.0) for _, _, start, lasts in steps), default=None)


def _original(kairos: Any, task: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Return the planner's problem of the original texts, and the task with them."""
    domain, problem = task["original"]
    original = {**task, "domain_text": domain, "problem_text": problem}
    return _parsed(kairos, (domain, problem), original), original


def _judged(kairos: Any, problem: Any, task: dict[str, Any], found: Any) -> dict[str, Any]:
    """Return a plan with what it costs; raise NoPlanFound for one that is not valid."""
    report = kairos.validate(problem, found)
    if not report.valid:
        reason = "; ".join(item.message for item in report.diagnostics) or "no reason given"
        text = f"the planner found a plan that is not valid ({reason}); nothing was kept."
        raise NoPlanFound(f"{task['problem']}: {reason if task.get('given') else text}")
    total = _total_cost(kairos, task, found) if report.metric is None else None
    return {"steps": _steps(found), "metric": report.metric, "total_cost": total}


def _kairos() -> Any:
    try:
        import kairos
    except ModuleNotFoundError:
        raise AcxonError("Planning needs kairos-planner; install it: pip install 'acxon[plan]'") from None
    return kairos


def _checked_problem(kairos: Any, task: dict[str, Any]) -> Any:
    """Return the planner's problem; raise for everything in the files that is wrong or would be left out."""
    domain, problem = Path(task["domain"]), Path(task["problem"])
    report = kairos.check_problem(task["problem_text"], task["domain_text"], str(problem), str(domain))
    _raise_first(kairos, report.diagnostics, problem)
    code = without_comments(task["problem_text"])
    if not re.search(r"\(\s*:goal\b", code, re.IGNORECASE):  # the planner would crash
        raise LoadError(problem, None, "the problem has no goal: (:goal ...) is missing.")
    return _parsed(kairos, (task["domain_text"], task["problem_text"]), task)


def _parsed(kairos: Any, texts: tuple[str, str], task: dict[str, Any]) -> Any:
    """Return the planner's problem of these texts of a domain and a problem."""
    try:
        parsed = kairos.parse_domain(texts[0], task["domain"])
        return kairos.parse_problem(texts[1], parsed, task["problem"])
    except kairos.PddlError as error:
        _raise_first(kairos, error.diagnostics, Path(task["problem"]))
        raise LoadError(task["problem"], None, str(error)) from None


def _raise_first(kairos: Any, diagnostics: Iterable[Any], path: Path) -> None:
    for item in diagnostics:
        if item.severity == kairos.Severity.ERROR or item.code in _SERIOUS:
            place = item.location
            where = place.file if place and place.file else path
            reason = item.message.removesuffix("; the fact is ignored").rstrip(".")  # not here
            raise LoadError(where, place.line if place else None, f"{reason}.")


def _no_plan(kairos: Any, result: Any, task: dict[str, Any]) -> AcxonError | MemoryError:
    """Return the error for a search that ended without a plan."""
    problem, timeout = Path(task["problem"]), task["timeout"]
    status = kairos.Status
    why = "\n".join(item.message.rstrip(" .") for item in result.diagnostics)
    if result.status == status.UNSOLVABLE:
        return Unsolvable(f"{problem}: the problem has no plan{': ' + why if why else ''}.")
    if result.status == status.TIMEOUT:
        return NoPlanFound(f"{problem}: no plan found in {timeout:g} s; give more time with --timeout.")
    if result.status in (status.UNSUPPORTED, status.INVALID_INPUT):
        return LoadError(problem, None, f"the planner cannot plan this: {why or result.status.name.lower()}.")
    if result.status == status.OUT_OF_MEMORY or any(words in why for words in _NO_ROOM):
        return MemoryError(why)
    if any(item.code == _INVALID_PLANS for item in result.diagnostics):
        return _invalid_plans(task)
    words = result.status.name.lower().replace("_", " ")
    return NoPlanFound(f"{problem}: no plan found ({why or words}).")


def _invalid_plans(task: dict[str, Any]) -> AcxonError:
    """Return the error where the planner found plans, and none that keeps what domain and problem say."""
    negative = negative_duration(task["domain_text"], task["problem_text"])
    if negative:
        return LoadError(task["domain"], None, f"{negative}. Give it a duration of 0 or more.")
    return NoPlanFound(
        f"{task['problem']}: the planner found plans, and none of them is valid for this problem; nothing "
        "was kept. Make conditions or durations of actions simpler, or take another planner (--planner)."
    )


def _steps(plan: Any) -> list[tuple[Any, ...]]:
    """Return the steps of a planner's plan; those of a plan without durative actions have only an order."""
    if not plan.temporal:
        return [(step.name, tuple(step.args)) for step in plan.steps]
    return [(step.name, tuple(step.args), step.time, step.duration) for step in plan.steps]


def _total_cost(kairos: Any, task: dict[str, Any], plan: Any) -> float | None:
    """Return the final value of the fluent total-cost for a problem without a metric; None if there is none.

    The planner computes it: the problem is given the metric that it lacks, and the plan is validated again.
    """
    text = task["problem_text"]
    with_metric = f"{text[: _last_bracket(text)]}(:metric minimize (total-cost))\n)"
    try:
        problem = _parsed(kairos, (task["domain_text"], with_metric), task)
    except LoadError:
        return None  # the domain declares no total-cost
    value = kairos.validate(problem, plan).metric
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
