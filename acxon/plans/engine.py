"""An engine of unified-planning as a program: it reads a domain and a problem and prints a plan.

`acxon.plans.other_planners` runs it as it runs any other planner.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from acxon.printing import show


def main() -> None:
    """Plan with the engine that the first argument names."""
    name, domain, problem = sys.argv[1:4]
    try:
        from unified_planning.environment import get_environment
    except ModuleNotFoundError:
        sys.exit("Planners by name need unified-planning; install it: pip install 'acxon[up]'")
    environment = get_environment()
    environment.credits_stream = None
    known = sorted(each for each in environment.factory.engines if _plans(environment.factory, each))
    if name not in known:
        have = f"Installed: {', '.join(known) or 'none'}; others: pip install up-{name}"
        sys.exit(f"There is no planner called {name!r} here. {have}")
    try:
        show(_planned(environment.factory, name, domain, problem))
    except Exception as error:  # of an engine that nobody here has written
        sys.exit(f"{name} cannot plan this: {str(error) or type(error).__name__}")


def _planned(factory: Any, name: str, domain: str, problem: str) -> str:
    """Return the plan that an engine finds, as a plan file."""
    from unified_planning.engines import PlanGenerationResultStatus
    from unified_planning.io import PDDLReader

    from acxon.plans.unified import from_unified

    task = PDDLReader().parse_problem(domain, problem)
    with factory.OneshotPlanner(name=name) as planner:
        result = planner.solve(task)
    if result.plan is None:
        raise ValueError(f"it found no plan ({result.status.name.lower().replace('_', ' ')})")
    optimal = result.status is PlanGenerationResultStatus.SOLVED_OPTIMALLY and task.quality_metrics
    return str(replace(from_unified(result.plan), optimality="optimal" if optimal else ""))


def _plans(factory: Any, name: str) -> bool:
    """Whether an engine plans by itself: one that rewrites problems for another has its name in brackets."""
    return "[" not in name and bool(factory.engine(name).is_oneshot_planner())
