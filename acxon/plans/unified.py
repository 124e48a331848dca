"""Plans of the unified-planning library, which is only imported when one of them is given."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable
from typing import Any

from acxon.errors import AcxonError
from acxon.plans.actions import Action, likely_agent
from acxon.plans.model import Plan, Step


def is_unified(plan: object) -> bool:
    """Whether an object is a plan of unified-planning (of any kind)."""
    library = sys.modules.get("unified_planning.plans")
    return library is not None and isinstance(plan, library.Plan)


def from_unified(plan: object, name: str = "", metric: float | None = None) -> Plan:
    """Return a unified-planning plan, sequential, time-triggered or partial-order, as a Plan.

    Such plans do not carry the value of their metric: give it when it is known.
    """
    if not is_unified(plan):
        raise AcxonError(f"Not a plan of unified-planning: {type(plan).__name__}.")
    from unified_planning import plans

    if isinstance(plan, plans.TimeTriggeredPlan):
        timed = (_step(action, start, lasts) for start, action, lasts in plan.timed_actions)
        return Plan(tuple(timed), name, metric)
    if isinstance(plan, plans.SequentialPlan):
        return Plan(tuple(_step(action) for action in plan.actions), name, metric)
    if isinstance(plan, plans.PartialOrderPlan):
        return _partial(plan.get_adjacency_list, name, metric)
    raise AcxonError(
        f"A {type(plan).__name__} of unified-planning cannot be kept; give a SequentialPlan, a "
        "TimeTriggeredPlan or a PartialOrderPlan."
    )


def unified_actions(plan: object) -> dict[str, Action]:
    """Return what a plan of unified-planning says of the actions of its steps."""
    from unified_planning import plans

    if isinstance(plan, plans.TimeTriggeredPlan):
        done = [action for _, action, _ in plan.timed_actions]
    elif isinstance(plan, plans.SequentialPlan):
        done = list(plan.actions)
    else:
        done = list(getattr(plan, "get_adjacency_list", {}))
    kinds = {str(each.action.name): each.action for each in done}
    return {name: _described(name, action) for name, action in kinds.items()}


def _described(name: str, action: Any) -> Action:
    parameters = tuple((str(each.name), str(each.type).split(" - ")[0]) for each in action.parameters)
    return Action(name, parameters, likely_agent(parameters))


def _step(action: Any, start: Any = None, duration: Any = None) -> Step:
    return Step(
        str(action.action.name),
        tuple(str(parameter) for parameter in action.actual_parameters),
        None if start is None else _seconds(start),
        None if duration is None else _seconds(duration),
    )


def _seconds(time: Any) -> float:
    """Return a fraction as a number; one that is too large for that is infinite, which no step can be."""
    try:
        return float(time)
    except OverflowError:
        return math.inf


def _partial(followers: dict[Any, Iterable[Any]], name: str, metric: float | None) -> Plan:
    """Return a plan whose steps come in an order that keeps all precedences, the same one every time."""
    after = {action: list(later) for action, later in followers.items()}
    for later in list(after.values()):
        for action in later:
            after.setdefault(action, [])
    waiting = dict.fromkeys(after, 0)
    for later in after.values():
        for action in later:
            waiting[action] += 1
    steps = {action: _step(action) for action in after}

    def words(action: Any) -> tuple[str, tuple[str, ...]]:
        return steps[action].action, steps[action].arguments

    ordered: list[Any] = []
    ready = sorted((action for action, count in waiting.items() if not count), key=words)
    while ready:
        ordered.extend(ready)
        freed = []
        for action in ready:
            for later in after[action]:
                waiting[later] -= 1
                if not waiting[later]:
                    freed.append(later)
        ready = sorted(freed, key=words)
    if len(ordered) < len(after):
        raise AcxonError("The partial-order plan has steps that come before themselves; take the circle out.")
    position = {action: number for number, action in enumerate(ordered)}
    pairs = tuple((position[action], position[other]) for action in ordered for other in after[action])
    return Plan(tuple(steps[action] for action in ordered), name, metric, precedences=pairs)
