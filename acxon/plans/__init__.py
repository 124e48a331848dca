"""Plans in: from plan files, JSON, unified-planning and PDDL, into knowledge.

Every way in gives the same thing, a `Plan`, and `plan_tuples` says what is known about it.
"""

from acxon.plans.files import looks_like_plan, read_plan, read_plan_file
from acxon.plans.knowledge import TASKS_BY, plan_iri, plan_tuples
from acxon.plans.model import Plan, Step
from acxon.plans.planning import NoPlanFound, Progress, problem_name, solve
from acxon.plans.unified import from_unified, is_unified

__all__ = [
    "TASKS_BY",
    "NoPlanFound",
    "Plan",
    "Progress",
    "Step",
    "from_unified",
    "is_unified",
    "looks_like_plan",
    "plan_iri",
    "plan_tuples",
    "problem_name",
    "read_plan",
    "read_plan_file",
    "solve",
]
