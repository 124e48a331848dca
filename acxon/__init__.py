"""acxon: robot plans in a time-indexed knowledge base, compared and explained in words.

What a program needs is here. It is imported when it is first asked for, so that `import acxon` stays quick.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers know it; to import it takes longer than all else here
if TYPE_CHECKING:
    from typing import Any, Final

    from acxon.comparison import Comparison as Comparison
    from acxon.comparison import PlanSummary as PlanSummary
    from acxon.comparison import QualityComparison as QualityComparison
    from acxon.comparison import Ranking as Ranking
    from acxon.comparison import ScheduledTask as ScheduledTask
    from acxon.comparison import Timetable as Timetable
    from acxon.comparison import Verdict as Verdict
    from acxon.errors import AcxonError as AcxonError
    from acxon.errors import AmbiguousName as AmbiguousName
    from acxon.errors import BusyError as BusyError
    from acxon.errors import ChangedError as ChangedError
    from acxon.errors import Details as Details
    from acxon.errors import GoalError as GoalError
    from acxon.errors import GoalRefused as GoalRefused
    from acxon.errors import LimitReached as LimitReached
    from acxon.errors import LoadError as LoadError
    from acxon.errors import NameNotFound as NameNotFound
    from acxon.errors import NoPlanFound as NoPlanFound
    from acxon.errors import StorageError as StorageError
    from acxon.knowledge_base import KnowledgeBase as KnowledgeBase
    from acxon.plans.model import Plan as Plan
    from acxon.plans.model import Step as Step
    from acxon.story import Fact as Fact
    from acxon.story import Sentence as Sentence
    from acxon.story import Story as Story
    from acxon.terms import IRI as IRI
    from acxon.terms import Literal as Literal
    from acxon.terms import NamedFact as NamedFact
    from acxon.terms import Tuple as Tuple

__version__ = "0.1.0"

_PARTS: Final = {
    "acxon.comparison": (
        "Comparison", "PlanSummary", "QualityComparison", "Ranking", "ScheduledTask", "Timetable", "Verdict",
    ),
    "acxon.errors": (
        "AcxonError", "AmbiguousName", "BusyError", "ChangedError", "Details", "GoalError", "GoalRefused",
        "LimitReached", "LoadError", "NameNotFound", "NoPlanFound", "StorageError",
    ),
    "acxon.knowledge_base": ("KnowledgeBase",),
    "acxon.plans.model": ("Plan", "Step"),
    "acxon.story": ("Fact", "Sentence", "Story"),
    "acxon.terms": ("IRI", "Literal", "NamedFact", "Tuple"),
}  # fmt: skip
_PART_OF: Final = {name: part for part, names in _PARTS.items() for name in names}
__all__ = ["__version__", *_PART_OF]


def __getattr__(name: str) -> Any:
    """Import what is asked for."""
    if name not in _PART_OF:
        raise AttributeError(f"module 'acxon' has no attribute {name!r}")
    from importlib import import_module

    found = globals()[name] = getattr(import_module(_PART_OF[name]), name)
    return found


def load_ipython_extension(ipython: Any) -> None:
    """Give a notebook Prolog in its cells: `%load_ext acxon`."""
    from acxon.notebook.magic import register

    register(ipython)


def __dir__() -> list[str]:
    return sorted(__all__)
