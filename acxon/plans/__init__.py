"""Plans in: from plan files, JSON, unified-planning and PDDL, into knowledge.

Every way in gives the same thing, a `Plan`, and `plan_tuples` says what is known about it. A part is
imported when something of it is first asked for: the process that plans needs nothing but the planner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from acxon.errors import NoPlanFound
    from acxon.plans.files import looks_like_plan, read_plan, read_plan_file
    from acxon.plans.knowledge import TASKS_BY, plan_iri, plan_tuples
    from acxon.plans.model import Plan, Step
    from acxon.plans.naming import file_names, problem_name, problem_names
    from acxon.plans.planning import Progress, solve
    from acxon.plans.unified import from_unified, is_unified, unified_actions

__all__ = [
    "TASKS_BY",
    "NoPlanFound",
    "Plan",
    "Progress",
    "Step",
    "file_names",
    "from_unified",
    "is_unified",
    "looks_like_plan",
    "plan_iri",
    "plan_tuples",
    "problem_name",
    "problem_names",
    "read_plan",
    "read_plan_file",
    "solve",
    "unified_actions",
]

_PARTS: Final = {
    "acxon.errors": ("NoPlanFound",),
    "acxon.plans.files": ("looks_like_plan", "read_plan", "read_plan_file"),
    "acxon.plans.knowledge": ("TASKS_BY", "plan_iri", "plan_tuples"),
    "acxon.plans.model": ("Plan", "Step"),
    "acxon.plans.naming": ("file_names", "problem_name", "problem_names"),
    "acxon.plans.planning": ("Progress", "solve"),
    "acxon.plans.unified": ("from_unified", "is_unified", "unified_actions"),
}
_PART_OF: Final = {name: part for part, names in _PARTS.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import what is asked for."""
    if name not in _PART_OF:
        raise AttributeError(f"module 'acxon.plans' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_PART_OF[name]), name)
    return found
