"""Plans that an older version stored: their order was told of the tasks, which other plans may share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from acxon.namespaces import ACXON, DUL, KB, RDF
from acxon.plans.model import Plan, Step
from acxon.plans.order import direct_precedences
from acxon.terms import IRI, Literal, Tuple

TASK: Final = re.compile(re.escape(KB) + r"task_([0-9]+)_.+")
DEFINES, PRECEDES = DUL + "definesTask", DUL + "directlyPrecedes"


def migrated(facts: Iterable[Tuple]) -> tuple[list[Tuple], list[Tuple]]:
    """Return the facts that go and the facts that come, so that the order of tasks belongs to each plan.

    A plan is one that was stored by `add_plan`: its tasks are called after their numbers. With times, these
    say its order; else what was told of its tasks does. Order told between tasks of such a plan goes.
    """
    stored = [fact for fact in facts if fact.sign]
    defined: dict[IRI, list[Tuple]] = {}
    told: dict[tuple[IRI, str], IRI | Literal] = {}
    for fact in stored:
        if fact.property == DEFINES and isinstance(fact.object, IRI):
            defined.setdefault(fact.subject, []).append(fact)
        told[fact.subject, fact.property] = fact.object
    bare = {(fact.subject, fact.object): fact for fact in stored if fact.property == PRECEDES}
    gone: dict[Tuple, None] = {}
    new: list[Tuple] = []
    for plan, definitions in defined.items():
        numbered = _numbered(definitions)
        if numbered is None or (IRI(f"{plan}__schedule_0"), ACXON + "hasStepNumber") in told:
            continue
        tasks = [IRI(str(fact.object)) for fact in numbered]
        schedules = [IRI(f"{plan}__schedule_{number}") for number in range(len(tasks))]
        between = [
            (a, b) for a in range(len(tasks)) for b in range(len(tasks)) if (tasks[a], tasks[b]) in bare
        ]
        order = _by_times(told, schedules)
        if order is None:  # what a task between two of them makes indirect may be another plan's
            forwards = tuple(pair for pair in between if pair[0] < pair[1])
            order = direct_precedences(Plan(tuple(Step("step") for _ in tasks), precedences=forwards))
        time = numbered[0].since, numbered[0].until
        for number, (task, schedule) in enumerate(zip(tasks, schedules, strict=True)):
            new += [
                Tuple(plan, IRI(ACXON + "hasTaskSchedule"), schedule, *time),
                Tuple(schedule, IRI(RDF + "type"), IRI(ACXON + "TaskSchedule"), *time),
                Tuple(schedule, IRI(ACXON + "schedulesTask"), task, *time),
                Tuple(schedule, IRI(ACXON + "hasStepNumber"), Literal(number), *time),
            ]
        new += [Tuple(schedules[a], IRI(ACXON + "directlyBefore"), schedules[b], *time) for a, b in order]
        gone.update((bare[tasks[a], tasks[b]], None) for a, b in between)
    return list(gone), new


def _numbered(definitions: list[Tuple]) -> list[Tuple] | None:
    """Return the facts by which a plan defines its tasks, in their order; None for a plan of others."""
    found: dict[int, Tuple] = {}
    for fact in definitions:
        match = TASK.fullmatch(str(fact.object))
        if match is None or int(match[1]) in found:
            return None
        found[int(match[1])] = fact
    return (
        [found[number] for number in range(len(found))] if sorted(found) == list(range(len(found))) else None
    )


def _by_times(
    told: dict[tuple[IRI, str], IRI | Literal], schedules: list[IRI]
) -> list[tuple[int, int]] | None:
    """Return which schedule is directly before which, where all have times."""
    steps = []
    for schedule in schedules:
        start, lasts = (told.get((schedule, ACXON + which)) for which in ("hasStart", "hasDuration"))
        if not (isinstance(start, Literal) and isinstance(lasts, Literal)):
            return None
        steps.append(Step("step", (), float(start.value), float(lasts.value)))
    return direct_precedences(Plan(tuple(steps)))
