"""An engine of unified-planning as a program: it reads a domain and a problem and prints a plan.

`acxon.plans.other_planners` runs it as it runs any other planner.
"""

from __future__ import annotations

import sys
import warnings
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
    warnings.simplefilter("ignore")  # what an engine cannot do is said below
    try:
        show(_planned(environment.factory, name, domain, problem))
    except Exception as raised:  # by an engine that nobody here has written
        reason = " ".join(str(raised).split()) or type(raised).__name__
        sys.exit(f"{name} cannot plan this: {reason[:200]}.")


def _planned(factory: Any, name: str, domain: str, problem: str) -> str:
    """Return the plan that an engine finds, as a plan file."""
    from unified_planning.engines import PlanGenerationResultStatus
    from unified_planning.io import PDDLReader

    from acxon.plans.unified import from_unified

    task = PDDLReader().parse_problem(domain, problem)
    with factory.OneshotPlanner(name=name) as planner:
        lacking = sorted(task.kind.features - type(planner).supported_kind().features)
        try:
            result = planner.solve(task)
            found = result.status.name.lower().replace("_", " ")
        except Exception as error:
            if not lacking:
                raise
            result, found = None, str(error) or type(error).__name__
    if result is None or result.plan is None:
        not_for = ", ".join(feature.lower().replace("_", " ") for feature in lacking[:4])
        not_for += f" and {len(lacking) - 4} more" if len(lacking) > 4 else ""
        why = f"it is not made for {not_for}" if lacking else "it found no plan"
        raise ValueError(f"{why} ({' '.join(found.split())[:80]})")
    optimal = result.status is PlanGenerationResultStatus.SOLVED_OPTIMALLY and task.quality_metrics
    return str(replace(from_unified(result.plan), optimality="optimal" if optimal else ""))


def _plans(factory: Any, name: str) -> bool:
    """Whether an engine plans by itself: one that rewrites problems for another has its name in brackets."""
    return "[" not in name and bool(factory.engine(name).is_oneshot_planner())
