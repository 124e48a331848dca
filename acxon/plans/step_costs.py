"""What each step of a plan adds to the metric of its problem."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from acxon.errors import AcxonError
from acxon.plans.objective import MAKESPAN, metric_kind

if TYPE_CHECKING:
    from acxon.plans.model import Plan

_MOST_STEPS = 2_000  # of a plan that is carried out for it
_DECIMALS = 9


def step_costs(plan: Plan) -> tuple[float, ...]:
    """Return by how much each step changes the metric; nothing where that does not add up to its value.

    The plan is carried out by the text of its domain. A metric with the time in it is no sum over steps.
    """
    if plan.origin is None or plan.metric is None or len(plan.steps) > _MOST_STEPS:
        return ()
    if metric_kind(plan.objective) == MAKESPAN or "total-time" in plan.objective:
        return ()
    from acxon.plans.questions.executing import execute
    from acxon.plans.questions.problem import read_problem

    try:
        spent = execute(read_problem(plan.origin.domain, plan.origin.problem), plan.steps).spent
    except AcxonError:
        return ()
    adds_up = math.isclose(sum(spent), plan.metric, rel_tol=1e-6, abs_tol=1e-6)
    return tuple(round(each, _DECIMALS) for each in spent) if adds_up else ()
