"""Plans of the unified-planning library, which is only imported when one of them is given."""

from __future__ import annotations

import math
import sys
from typing import Any

from acxon.errors import AcxonError
from acxon.plans.actions import Action
from acxon.plans.effects import Effects
from acxon.plans.model import Plan, Step
from acxon.plans.precedence import END, START, Bound, network_plan, partial_plan
from acxon.plans.printed import branching
from acxon.plans.readings import reading
from acxon.plans.roles import acting


def is_unified(plan: object) -> bool:
    """Whether an object is a plan of unified-planning (of any kind), or the result of one of its planners."""
    library = sys.modules.get("unified_planning.plans")
    return library is not None and (isinstance(plan, library.Plan) or _is_result(plan))


def from_unified(plan: object, name: str = "", metric: float | None = None) -> Plan:
    """Return a plan of unified-planning, or of the result of its planners, as a Plan.

    Such plans do not carry the value of their metric: give it when it is known. A hierarchical plan is kept
    by its actions, a simple temporal network with each step as early as it can be, a contingent plan where
    it does not branch.
    """
    if not is_unified(plan):
        raise AcxonError(f"Not a plan of unified-planning: {type(plan).__name__}.")
    from unified_planning import plans

    plan = _flat(plan)
    if isinstance(plan, plans.TimeTriggeredPlan):
        timed = (_step(action, start, lasts) for start, action, lasts in plan.timed_actions)
        return Plan(tuple(timed), name, metric)
    if isinstance(plan, plans.SequentialPlan):
        return Plan(tuple(_step(action) for action in plan.actions), name, metric)
    if isinstance(plan, plans.PartialOrderPlan):
        after = plan.get_adjacency_list
        steps = {action: _step(action) for action in _actions(plan)}
        pairs = ((action, later) for action, others in after.items() for later in others)
        return partial_plan(steps, pairs, name, metric)
    if isinstance(plan, plans.STNPlan):
        return _network(plan, name, metric)
    if isinstance(plan, plans.ContingentPlan):
        return Plan(tuple(_step(action) for action in _actions(plan)), name, metric)
    if isinstance(plan, plans.Schedule):
        return Plan(tuple(_activity(plan, each) for each in _actions(plan)), name, metric)
    raise AcxonError(f"A {type(plan).__name__} of unified-planning has no order that could be kept.")


def unified_actions(plan: object) -> dict[str, Action]:
    """Return what a plan of unified-planning says of the actions of its steps."""
    from unified_planning import plans

    plan = _flat(plan)
    if isinstance(plan, plans.Schedule):
        return {}  # an activity is there once, with parameters of its own
    kinds = {str(each.action.name): each.action for each in _actions(plan)}
    return _described(kinds)


def _is_result(plan: object) -> bool:
    library = sys.modules.get("unified_planning.engines.results")
    return library is not None and isinstance(plan, library.PlanGenerationResult)


def _flat(plan: Any) -> Any:
    """Return the plan of a result, and of a hierarchical plan that of its actions."""
    from unified_planning import plans

    if _is_result(plan):
        if plan.plan is None:
            planner = plan.engine_name or "The planner"
            raise AcxonError(f"{planner} found no plan ({plan.status.name}): there is nothing to keep.")
        plan = plan.plan
    return plan.action_plan if isinstance(plan, plans.HierarchicalPlan) else plan


def _actions(plan: Any) -> list[Any]:
    """Return the actions of a plan, each time that one is done; of a schedule its activities."""
    from unified_planning import plans

    if isinstance(plan, plans.TimeTriggeredPlan):
        return [action for _, action, _ in plan.timed_actions]
    if isinstance(plan, plans.SequentialPlan):
        return list(plan.actions)
    if isinstance(plan, plans.PartialOrderPlan):
        after = plan.get_adjacency_list
        return list(dict.fromkeys([*after, *(later for others in after.values() for later in others)]))
    if isinstance(plan, plans.STNPlan):
        return list(dict.fromkeys(node.action_instance for node in _nodes(plan) if node.action_instance))
    if isinstance(plan, plans.Schedule):
        return sorted(plan.activities, key=lambda each: (_moment(plan, each.start), each.name))
    if isinstance(plan, plans.ContingentPlan):
        done = []
        node = plan.root_node
        while node is not None:
            done.append(node.action_instance)
            if len(node.children) > 1:
                raise AcxonError(branching(f"after {node.action_instance}"))
            node = node.children[0][1] if node.children else None
        return done
    return []


def _nodes(plan: Any) -> list[Any]:
    told = plan.get_constraints()
    return list(dict.fromkeys([*told, *(node for others in told.values() for _, _, node in others)]))


def _network(plan: Any, name: str, metric: float | None) -> Plan:
    from unified_planning.model import TimepointKind

    steps = {action: _step(action) for action in _actions(plan)}
    ends = {TimepointKind.START: START, TimepointKind.END: END}
    points = {
        node: (steps[node.action_instance], ends[node.kind]) if node.action_instance else None
        for node in _nodes(plan)
    }
    bounds = (
        Bound(
            node,
            -math.inf if least is None else _seconds(least),
            math.inf if most is None else _seconds(most),
            other,
        )
        for node, others in plan.get_constraints().items()
        for least, most, other in others
    )
    return network_plan(points, bounds, name, metric)


def _activity(plan: Any, activity: Any) -> Step:
    start, end = _moment(plan, activity.start), _moment(plan, activity.end)
    arguments = tuple(_argument(plan.get(parameter)) for parameter in activity.parameters)
    return Step(str(activity.name), arguments, start, end - start)


def _moment(plan: Any, variable: Any) -> float:
    return _seconds(plan.get(variable).constant_value())


def _described(kinds: dict[str, Any]) -> dict[str, Action]:
    does = [
        Effects(tuple((str(each.name), str(each.type).split(" - ")[0]) for each in action.parameters))
        for action in kinds.values()
    ]
    return {
        name: Action(name, tuple(each.parameters), who, reading=reading(name, each, who).template)
        for name, each, who in zip(kinds, does, acting(does, {}), strict=True)
    }


def _step(action: Any, start: Any = None, duration: Any = None) -> Step:
    return Step(
        str(action.action.name),
        tuple(map(_argument, action.actual_parameters)),
        None if start is None else _seconds(start),
        None if duration is None else _seconds(duration),
    )


def _argument(value: Any) -> str:
    try:
        return str(value)
    except ValueError:
        raise AcxonError("An argument of the plan is a number with too many digits for a name.") from None


def _seconds(time: Any) -> float:
    """Return a fraction as a number; one that is too large for that is infinite, which no step can be."""
    try:
        return float(time)
    except OverflowError:
        return math.inf
