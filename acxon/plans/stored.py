"""A stored plan as it was: read back from the facts that `knowledge` makes of a plan."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import unquote

from acxon.errors import AcxonError
from acxon.namespaces import ACXON, DUL, OCRA_COMMON, RDFS
from acxon.plans.model import Plan, Step
from acxon.terms import IRI, Literal, Tuple

ARGUMENT: Final = re.compile(re.escape(ACXON) + r"hasArgument([1-9][0-9]*)")
VALUE: Final = DUL + "hasDataValue"
TASK: Final = DUL + "definesTask"

Known = dict[IRI, dict[str, "list[IRI | Literal]"]]


def stored_plan(plan: IRI, name: str, facts: Iterable[Tuple]) -> Plan:
    """Return the plan, with the steps, times, order and cost that the facts tell of it."""
    known: Known = {}
    for fact in facts:
        if fact.sign:
            known.setdefault(fact.subject, {}).setdefault(fact.property, []).append(fact.object)
    numbered: dict[int, IRI] = {}
    for schedule in _nodes(known, plan, ACXON + "hasTaskSchedule"):
        number = _number(known, schedule, ACXON + "hasStepNumber")
        if number is not None:
            numbered[int(number)] = schedule
    if sorted(numbered) != list(range(len(numbered))) or not numbered:
        raise AcxonError(
            f"'{name}' does not say what its steps are: it is stored by an older version (acxon migrate), or "
            "comes from other data. Load or plan it again (--replace)."
        )
    schedules = [numbered[number] for number in range(len(numbered))]
    steps = tuple(_step(known, schedule, name) for schedule in schedules)
    places = {schedule: number for number, schedule in enumerate(schedules)}
    order = sorted(
        (places[schedule], places[after])
        for schedule in schedules
        for after in _nodes(known, schedule, ACXON + "directlyBefore")
    )
    timed = all(step.start is not None for step in steps)
    in_turn = order == [(number, number + 1) for number in range(len(steps) - 1)]
    costs = _nodes(known, plan, OCRA_COMMON + "hasCost")
    cost = _number(known, costs[0], VALUE) if costs else None
    return Plan(steps, name=name, metric=cost, precedences=None if timed or in_turn else tuple(order))


def _step(known: Known, schedule: IRI, name: str) -> Step:
    tasks = _nodes(known, schedule, ACXON + "schedulesTask")
    actions = _nodes(known, tasks[0], ACXON + "hasAction") if tasks else []
    if not actions:
        raise AcxonError(
            f"A task of '{name}' does not say which action it is. Load or plan it again (--replace)."
        )
    arguments = sorted(
        (int(match[1]), local_name(value))
        for property, values in known[tasks[0]].items()
        if (match := ARGUMENT.fullmatch(property))
        for value in values
    )
    start, duration = (_number(known, schedule, ACXON + which) for which in ("hasStart", "hasDuration"))
    return Step(local_name(actions[0]), tuple(argument for _, argument in arguments), start, duration)


def _nodes(known: Known, node: IRI, property: str) -> list[IRI]:
    return [value for value in known.get(node, {}).get(property, ()) if isinstance(value, IRI)]


def _number(known: Known, node: IRI, property: str) -> float | None:
    """Return the number that was told last: values that hold one after the other come in that order."""
    values = [value.value for value in known.get(node, {}).get(property, ()) if isinstance(value, Literal)]
    numbers = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    return numbers[-1] if numbers else None


def local_name(node: IRI | Literal) -> str:
    return unquote(re.split("[#/]", str(node))[-1]) if isinstance(node, IRI) else str(node.value)


def renamed(facts: Iterable[Tuple], old: tuple[IRI, str], new: tuple[IRI, str]) -> list[tuple[Tuple, Tuple]]:
    """Return each fact that names the plan or what is its own, and how it reads under the new name."""

    def node(term: IRI | Literal) -> IRI | Literal:
        own = isinstance(term, IRI) and (term == old[0] or term.startswith(f"{old[0]}__"))
        return IRI(new[0] + term.removeprefix(old[0])) if own and isinstance(term, IRI) else term

    def text(fact: Tuple) -> IRI | Literal:
        label = fact.object
        if not (
            fact.property == RDFS + "label" and isinstance(label, Literal) and isinstance(label.value, str)
        ):
            return node(label)
        if node(fact.subject) == fact.subject or not (label.value + " ").startswith(old[1] + " "):
            return label
        return Literal(new[1] + label.value.removeprefix(old[1]), label.datatype, label.language)

    changed = [
        (
            fact,
            Tuple(IRI(str(node(fact.subject))), fact.property, text(fact), fact.since, fact.until, fact.sign),
        )
        for fact in facts
    ]
    return [(fact, now) for fact, now in changed if fact != now]


def plan_facts(plan: IRI, facts: Iterable[Tuple]) -> list[Tuple]:
    """Return the facts of one plan: of itself, its own qualities and schedules, and its tasks."""
    stored = list(facts)
    tasks = {fact.object for fact in stored if fact.subject == plan and fact.property == TASK}
    return [
        fact
        for fact in stored
        if fact.subject == plan or fact.subject.startswith(f"{plan}__") or fact.subject in tasks
    ]
