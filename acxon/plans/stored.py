"""What a stored plan is worth: its metric, total cost and objective, from what its qualities say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from acxon.plans.model import Plan
from acxon.plans.objective import (
    ACTION_COSTS,
    MAKESPAN,
    NUMBER_OF_TASKS,
    is_maximised,
    metric_kind,
    problem_objective,
)

#: What the kinds of a metric are of that have names of their own.
_EXPRESSIONS: Final = {ACTION_COSTS: "(total-cost)", MAKESPAN: "(total-time)"}


def valued(plan: Plan, cost: float | None, kind: str, gain: float | None, of: str) -> Plan:
    """Return the plan with its values: a cost and its kind, a gain (more is better) and what it is of."""
    if gain is not None and of:
        objective = f"maximize {_EXPRESSIONS.get(of) or of.removeprefix('metric ')}"
        total = cost if kind == ACTION_COSTS else None
        return replace(plan, metric=gain, objective=objective, total_cost=total)
    if cost is None:
        return plan
    asked = problem_objective(plan.origin.problem) if plan.origin else ""
    if asked and metric_kind(asked) == kind and not is_maximised(asked):
        return replace(plan, metric=cost, objective=asked)
    if kind == ACTION_COSTS:
        return replace(plan, total_cost=cost)
    if kind.startswith("metric "):
        return replace(plan, metric=cost, objective=f"minimize {kind.removeprefix('metric ')}")
    if kind == MAKESPAN and cost != plan.makespan:
        return replace(plan, metric=cost, objective="minimize (total-time)")
    known_anyway = kind in (MAKESPAN, NUMBER_OF_TASKS) and cost == plan.cost
    return plan if known_anyway else replace(plan, metric=cost)
