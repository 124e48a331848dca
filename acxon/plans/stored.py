"""A stored plan as it was: read back from the facts that `knowledge` makes of a plan."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final
from urllib.parse import unquote

from acxon.errors import AcxonError
from acxon.namespaces import ACXON, DUL, KB, OCRA_COMMON, RDFS
from acxon.plans.model import Plan, Step
from acxon.plans.objective import (
    ACTION_COSTS,
    MAKESPAN,
    NUMBER_OF_TASKS,
    is_maximised,
    metric_kind,
    problem_objective,
)
from acxon.plans.origin import Origin
from acxon.terms import IRI, Literal, Tuple

ARGUMENT: Final = re.compile(re.escape(ACXON) + r"hasArgument([1-9][0-9]*)")
VALUE: Final = DUL + "hasDataValue"
TASK: Final = DUL + "definesTask"

#: What the kinds of a metric are called that have names of their own.
_EXPRESSIONS: Final = {ACTION_COSTS: "(total-cost)", MAKESPAN: "(total-time)"}

#: From a plan to what its facts are about, and how plans relate by a metric.
_ALONG: Final = frozenset(
    (TASK, *(ACXON + name for name in ("hasAction", "hasParameter", "solvesProblem", "hasDomain")))
)
_RELATIONS: Final = frozenset(
    ACXON + name for name in ("betterPlanRelation", "worsePlanRelation", "samePlanRelation")
)
_METRIC: Final = KB + "hasMetric"

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
    found = Plan(
        steps,
        name=name,
        precedences=None if timed or in_turn else tuple(order),
        optimality=_text(known, plan, ACXON + "hasOptimality"),
        origin=_origin(known, plan),
    )
    return _valued(found, known, plan)


def _valued(found: Plan, known: Known, plan: IRI) -> Plan:
    """Return the plan with its metric, total cost and objective, as far as its qualities say them."""
    metric, objective = _gained(known, plan)
    costs = _nodes(known, plan, OCRA_COMMON + "hasCost")
    cost = _number(known, costs[0], VALUE) if costs else None
    kind = _text(known, costs[0], ACXON + "measuredAs") if costs else ""
    if cost is None or objective:
        return replace(
            found, metric=metric, objective=objective, total_cost=cost if kind == ACTION_COSTS else None
        )
    asked = problem_objective(found.origin.problem) if found.origin else ""
    if asked and metric_kind(asked) == kind and not is_maximised(asked):
        return replace(found, metric=cost, objective=asked)
    if kind == ACTION_COSTS:
        return replace(found, total_cost=cost)
    if kind.startswith("metric "):
        return replace(found, metric=cost, objective=f"minimize {kind.removeprefix('metric ')}")
    if kind == MAKESPAN and cost != found.makespan:
        return replace(found, metric=cost, objective="minimize (total-time)")
    known_anyway = kind in (MAKESPAN, NUMBER_OF_TASKS) and cost == found.cost
    return found if known_anyway else replace(found, metric=cost)


def _gained(known: Known, plan: IRI) -> tuple[float | None, str]:
    """Return the metric of which more is better, and the objective that it is of."""
    for property in sorted(known.get(plan, {})):
        if not property.startswith(KB + "hasMetric"):
            continue
        for quality in _nodes(known, plan, property):
            value, kind = _number(known, quality, VALUE), _text(known, quality, ACXON + "measuredAs")
            expression = _EXPRESSIONS.get(kind) or kind.removeprefix("metric ")
            if value is not None and expression:
                return value, f"maximize {expression}"
    return None, ""


def _origin(known: Known, plan: IRI) -> Origin | None:
    """Return where the plan comes from, where the texts of its problem and domain are there."""
    problems = _nodes(known, plan, ACXON + "solvesProblem")
    domains = _nodes(known, problems[0], ACXON + "hasDomain") if problems else []
    if not domains:
        return None
    return Origin(
        _text(known, domains[0], ACXON + "hasText"),
        _text(known, problems[0], ACXON + "hasText"),
        _text(known, plan, ACXON + "madeBy"),
        _text(known, plan, ACXON + "madeAt"),
    )


def _step(known: Known, schedule: IRI, name: str) -> Step:
    tasks = _nodes(known, schedule, ACXON + "schedulesTask")
    actions = _nodes(known, tasks[0], ACXON + "hasAction") if tasks else []
    if not actions:
        raise AcxonError(
            f"A task of '{name}' does not say which action it is. Load or plan it again (--replace)."
        )
    arguments = sorted(
        (int(match[1]), _local(value))
        for property, values in known[tasks[0]].items()
        if (match := ARGUMENT.fullmatch(property))
        for value in values
    )
    start, duration = (_number(known, schedule, ACXON + which) for which in ("hasStart", "hasDuration"))
    return Step(_local(actions[0]), tuple(argument for _, argument in arguments), start, duration)


def _nodes(known: Known, node: IRI, property: str) -> list[IRI]:
    return [value for value in known.get(node, {}).get(property, ()) if isinstance(value, IRI)]


def _number(known: Known, node: IRI, property: str) -> float | None:
    """Return the number that was told last: values that hold one after the other come in that order."""
    values = [value.value for value in known.get(node, {}).get(property, ()) if isinstance(value, Literal)]
    numbers = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    return numbers[-1] if numbers else None


def _text(known: Known, node: IRI, property: str) -> str:
    values = [value.value for value in known.get(node, {}).get(property, ()) if isinstance(value, Literal)]
    return str(values[-1]) if values else ""


def _local(node: IRI | Literal) -> str:
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
    """Return the facts of one plan: of itself, its own qualities and schedules, its tasks, their actions, its
    problem and domain, and what its own metric is.
    """
    stored = list(facts)
    links: dict[IRI, list[IRI]] = {}
    for fact in stored:
        if fact.property in _ALONG and isinstance(fact.object, IRI):
            links.setdefault(fact.subject, []).append(fact.object)
    wanted = {plan}
    waiting = [plan]
    while waiting:
        new = [node for node in links.get(waiting.pop(), ()) if node not in wanted]
        wanted.update(new)
        waiting.extend(new)
    metrics = {fact.property for fact in stored if fact.subject == plan and fact.property.startswith(_METRIC)}
    wanted |= metrics
    wanted |= {
        IRI(str(fact.object)) for fact in stored if fact.subject in metrics and fact.property in _RELATIONS
    }
    return [fact for fact in stored if fact.subject in wanted or fact.subject.startswith(f"{plan}__")]
