"""What goes when a plan is replaced: all that is told of it, and nothing that other plans need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from acxon.namespaces import DUL
from acxon.terms import Row

#: Returns the stored rows with this subject, property and object; an empty text stands for any.
Matching = Callable[[str, str, str], list[Row]]

DEFINES: Final = DUL + "definesTask"
IS_DEFINED_IN: Final = DUL + "isTaskDefinedIn"
ORDER: Final = frozenset((DUL + "directlyPrecedes", DUL + "directlyFollows"))


def plan_rows(iri: str, matching: Matching) -> list[Row]:
    """Return the rows of a plan: about itself, its own qualities and times, its tasks and their order.

    A task that another plan has as well stays, and so does the order of two tasks that are both in one
    other plan.
    """
    about = _touching(iri, matching)
    own = {end for row in about for end in _ends(row) if end.startswith(f"{iri}__")}
    found = dict.fromkeys(about)
    for part in sorted(own):
        found.update(dict.fromkeys(_touching(part, matching)))
    tasks = {task for row in about if (task := _defined_by(iri, row))}
    touching = {task: _touching(task, matching) for task in sorted(tasks)}
    elsewhere = {task: _other_plans(task, iri, rows) for task, rows in touching.items()}
    for task, rows in touching.items():
        for row in rows:
            shared = elsewhere[task]
            if row[1] in ORDER and shared:
                other = next((end for end in _ends(row) if end != task), task)
                shared = shared & elsewhere.get(other, shared)
            if not shared:
                found[row] = None
    return list(found)


def _touching(node: str, matching: Matching) -> list[Row]:
    return [*matching(node, "", ""), *matching("", "", node)]


def _ends(row: Row) -> tuple[str, ...]:
    """Return the individuals that a row is about."""
    return (row[0], str(row[3])) if row[2] == "iri" else (row[0],)


def _defined_by(plan: str, row: Row) -> str:
    """Return the task that a row says the plan defines, or an empty text."""
    if row[1] == DEFINES and row[0] == plan:
        return str(row[3])
    return row[0] if row[1] == IS_DEFINED_IN and row[3] == plan else ""


def _other_plans(task: str, plan: str, rows: list[Row]) -> frozenset[str]:
    """Return the plans other than `plan` that define a task, given the rows that touch the task."""
    defining = {row[0] for row in rows if row[1] == DEFINES and row[3] == task}
    defining |= {str(row[3]) for row in rows if row[1] == IS_DEFINED_IN and row[0] == task}
    return frozenset(defining - {plan})
