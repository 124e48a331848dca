"""Plans whose steps are done between two times: the steps of a plan moved, or planned for in two stages.

A search for a plan with a deadline often does not end. So the plan that was asked about is tried first with
other times: in its own order, with what leads to the asked step first, or with what rests on it last. Then
the planner is asked to reach the step, and from there the goal. Whatever comes out is only an offer: whoever
takes it has it checked.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.plans import planner
from acxon.plans.model import Step
from acxon.plans.pddl import Node, read_pddl, sections, write_pddl
from acxon.plans.precedence import Bound, earliest_times
from acxon.plans.questions.compiling import restricted
from acxon.plans.questions.conditions import LACKS, NEEDS, READS, Fact
from acxon.plans.questions.executing import (
    CHANGES,
    ENDS,
    MAKES,
    START,
    Execution,
    NotExecutable,
    execute,
)  # fmt: skip
from acxon.plans.questions.problem import Problem, read_problem
from acxon.plans.questions.restrictions import (
    BETWEEN,
    USE,
    WITHOUT,
    Restriction,
    restrictions_of,
)  # fmt: skip

GAP: Final = 0.001  # seconds between two things of which one rests on the other
MOST_STEPS: Final = 300

_Steps = list[Step]


def plan(task: dict[str, Any], _data: bytes, send: Callable[[bytes], None]) -> dict[str, Any]:
    """Return the best plan that is found, as `acxon.plans.planner.plan` does, which is offered one.

    The task has the restrictions and the steps of a plan besides; `original` is what they are of.
    """
    texts = (task["original"][0], task["original"][1])
    problem = read_problem(*texts)
    restrictions = restrictions_of(task["restrictions"])
    steps = [Step(action, tuple(things), start, lasts) for action, things, start, lasts in task["steps"]]
    offered: _Steps = []
    try:
        offered = _Windows(problem, restrictions).best(steps)
        if not offered:
            staged = _staged(texts, problem, restrictions, task["timeout"] / 2)
            offered = _Windows(problem, restrictions).best(staged)
    except (AcxonError, RecursionError):
        pass  # which only means that the planner is asked for all of it
    return planner.plan(task, "\n".join(map(str, offered)).encode(), send)


class _Windows:
    """The ways to give the steps of a plan other times."""

    def __init__(self, problem: Problem, restrictions: Sequence[Restriction]) -> None:
        self._problem, self._restrictions = problem, restrictions
        self._windows = [one for one in restrictions if one.kind == BETWEEN]

    def best(self, steps: _Steps) -> _Steps:
        """Return the steps in the way that ends first, of those that run and keep all restrictions."""
        found = [moved for moved in self._ways(steps) if self._good(moved)]
        return min(found, key=_end, default=[])

    def _ways(self, steps: _Steps) -> Iterator[_Steps]:
        asked = [place for place, step in enumerate(steps) if self._asked(step)]
        if not asked:
            return
        yield self._timed(steps)
        first = self._leading_to(steps, asked)
        yield self._one_after_the_other(steps, first)
        last = self._resting_on(steps, asked)
        yield self._one_after_the_other(steps, set(range(len(steps))) - last)

    def _asked(self, step: Step) -> bool:
        return any(one.patterns[0].fits(step) for one in self._windows)

    def _good(self, steps: _Steps) -> bool:
        if not steps or not all(one.holds(steps) for one in self._restrictions):
            return False
        try:
            execute(self._problem, steps)
        except NotExecutable:
            return False
        return True

    def _one_after_the_other(self, steps: _Steps, first: set[int]) -> _Steps:
        """Return the plan with some steps before all others, then as early as that order allows."""
        head = [step for place, step in enumerate(steps) if place in first]
        tail = [step for place, step in enumerate(steps) if place not in first]
        if not head or not tail:
            return []
        head = self._timed(head, windows=False)
        return self._timed(head + _shifted(tail, _end(head) + GAP)) if head else []

    def _leading_to(self, steps: _Steps, asked: list[int]) -> set[int]:
        """Return steps, the asked ones among them, that run alone: those that bring about what they need."""
        whole = execute(self._problem, steps)
        makers, rests = _links(whole)
        at_first = execute(self._problem, [], to_the_goal=False).facts
        kept = set(asked)
        while True:
            kept |= _taken_along(whole, makers, kept)
            try:
                some = [step for place, step in enumerate(steps) if place in kept]
                execute(self._problem, some, to_the_goal=False)
                return kept
            except NotExecutable as error:
                failed = sorted(kept)[error.step]
            new = {maker for fact, maker in rests.get(failed, ()) if maker not in kept and maker >= 0}
            missing = {
                maker for fact, maker in rests.get(failed, ()) if maker in new and fact not in at_first
            }
            if not new:
                return set()
            kept |= missing or new

    def _resting_on(self, steps: _Steps, asked: list[int]) -> set[int]:
        """Return the asked steps with all that cannot be done without them."""
        out = set(asked)
        while True:
            try:
                execute(self._problem, steps, out, to_the_goal=False)
                return out
            except NotExecutable as error:
                out.add(error.step)

    def _timed(self, steps: _Steps, *, windows: bool = True) -> _Steps:
        """Return steps, each as early as can be in their order; none where they do not run, or not then."""
        steps = sorted(steps, key=lambda step: step.start or 0.0)
        try:
            run = execute(self._problem, steps, to_the_goal=False)
        except NotExecutable:
            return []
        moments = [(place, when) for place in range(len(steps)) for when in ("start", "end")]
        points: dict[Any, None] = dict.fromkeys([None, *moments])
        bounds = [Bound(before, GAP, math.inf, after) for before, after in _orders(run)]
        for place, step in enumerate(steps):
            lasts = step.duration or 0.0
            bounds.append(Bound((place, "start"), lasts, lasts, (place, "end")))
            for one in self._windows if windows else ():
                if one.patterns[0].fits(step):
                    bounds.append(Bound(None, one.numbers[0], math.inf, (place, "start")))
                    bounds.append(Bound(None, -math.inf, one.numbers[1], (place, "end")))
        try:
            times = earliest_times(points, bounds)
        except AcxonError:
            return []
        if times[None] > 0:
            return []
        found = [replace(step, start=round(times[place, "start"], 6)) for place, step in enumerate(steps)]
        return sorted(found, key=lambda step: step.start or 0.0)


def _shifted(steps: _Steps, by: float) -> _Steps:
    begin = min(step.start or 0.0 for step in steps)
    return [replace(step, start=(step.start or 0.0) - begin + by) for step in steps]


def _end(steps: _Steps) -> float:
    return max((step.end or 0.0 for step in steps), default=0.0)


def _links(run: Execution) -> tuple[dict[Fact, list[int]], dict[int, list[tuple[Fact, int]]]]:
    """Return which steps make a fact, and which facts a step rests on, each with the step that made it."""
    last: dict[Fact, int] = {}
    makers: dict[Fact, list[int]] = {}
    rests: dict[int, list[tuple[Fact, int]]] = {}
    for number, how, fact, _ in run.events:
        if how in (MAKES, CHANGES):
            last[fact] = number
            makers.setdefault(fact, []).append(number)
        elif how in (NEEDS, READS) and last.get(fact, START) != number:
            rests.setdefault(number, []).append((fact, last.get(fact, START)))
        elif how == LACKS and fact in last:
            rests.setdefault(number, []).append((fact, last[fact]))
        if how == ENDS:
            last[fact] = number
    return makers, rests


def _taken_along(run: Execution, makers: dict[Fact, list[int]], kept: set[int]) -> set[int]:
    """Return steps that use what a kept one makes only as long as it lasts."""
    own = {
        (number, fact)
        for number, how, fact, _ in run.events
        if how == ENDS and number in makers.get(fact, ())
    }
    found: set[int] = set()
    last: dict[Fact, int] = {}
    for number, how, fact, _ in run.events:
        if how == MAKES:
            last[fact] = number
        elif (
            how == NEEDS and (maker := last.get(fact, START)) in kept and (maker, fact) in own and number >= 0
        ):
            found.add(number)
    return found


def _orders(run: Execution) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of moments of which the first has to come before the second, or the run is another."""
    made: dict[Fact, tuple[int, str]] = {}
    used: dict[Fact, set[tuple[int, str]]] = {}
    seen: set[tuple[Any, Any]] = set()
    for (number, how, fact, _), phase in zip(run.events, run.phases, strict=True):
        if number < 0:
            continue
        changes = how in (MAKES, ENDS, CHANGES)
        at = (number, "start" if phase == "all" else phase)
        pairs: Iterable[tuple[Any, Any]] = [(made[fact], at)] if fact in made else []
        if changes:
            pairs = [*pairs, *((user, at) for user in used.pop(fact, ()))]
            made[fact] = at
        else:
            used.setdefault(fact, set()).add((number, "end" if phase == "all" else phase))
        for before, after in pairs:
            if before[0] != after[0] and (before, after) not in seen:
                seen.add((before, after))
                yield before, after


def _staged(
    texts: tuple[str, str], problem: Problem, restrictions: Sequence[Restriction], seconds: float
) -> _Steps:
    """Return a plan that does the asked steps first, and then what else there is to do."""
    windows = [one.patterns[0] for one in restrictions if one.kind == BETWEEN]
    others = [one for one in restrictions if one.kind == WITHOUT]
    if len(others) + len(windows) < len(restrictions) or _timed_literals(problem):
        return []
    ends = time.monotonic() + seconds
    used = [*others, *(Restriction(USE, (one,)) for one in windows)]
    first = planner.first_plan(restricted(texts, problem, used, to_the_goal=False), seconds / 2)
    if not first:
        return []
    state = execute(problem, first, to_the_goal=False)
    domain, rest = restricted(texts, problem, [*others, *(Restriction(WITHOUT, (one,)) for one in windows)])
    then = planner.first_plan((domain, _begun(rest, problem, state)), ends - time.monotonic())
    return first + _shifted(then, _end(first) + GAP) if then else []


def _timed_literals(problem: Problem) -> bool:
    return any(isinstance(node, list) and len(node) == 3 and node[0] == "at" and isinstance(node[2], list)
               for node in problem.init)  # fmt: skip


def _begun(text: str, problem: Problem, state: Execution) -> str:
    """Return a restricted problem that begins where an execution has ended."""
    parts = read_pddl(text)
    for part in sections(parts, (":init",)):
        added = [node for node in part[1:] if node not in problem.init]
        values: list[Node] = [
            ["=", [*fluent], f"{value:.9f}"]
            for fluent, value in state.values.items()
            if fluent != ("total-time",)
        ]
        facts: list[Node] = [[*fact] for fact in sorted(state.facts)]
        part[1:] = [*added, *facts, *values]
    return write_pddl(parts)
