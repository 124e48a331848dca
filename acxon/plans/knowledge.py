"""What is known of a plan: the tuples that say what it is, its tasks, their order and its qualities."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from acxon.errors import AcxonError
from acxon.namespaces import ACXON, DUL, KB, OCRA_COMMON, OWL, RDF, RDFS
from acxon.plans.actions import Action
from acxon.plans.describing import task_facts
from acxon.plans.model import Plan, Step, check_name
from acxon.plans.naming import encoded
from acxon.plans.objective import metric_kind
from acxon.plans.order import direct_precedences
from acxon.plans.origin import plan_facts, source_facts
from acxon.plans.step_costs import step_costs
from acxon.plans.step_words import languages, spaced, step_words
from acxon.terms import IRI, Literal, Tuple, canonical_interval

TYPE: Final = IRI(RDF + "type")
LABEL: Final = IRI(RDFS + "label")
DATA_VALUE: Final = IRI(DUL + "hasDataValue")
MEASURED_AS: Final = IRI(ACXON + "measuredAs")

Fact = tuple[IRI, IRI, "IRI | Literal"]

#: What makes two tasks of different plans the same: step number, action and arguments, or only the first two.
TASKS_BY: Final = ("arguments", "action")

_PLURAL: Final = re.compile(r"[^\W\dsui_]s\b(?<!\bgas)")

_QUALITIES: Final = (
    ("cost", "hasCost", "PlanCost"),
    ("makespan", "hasMakespan", "PlanMakespan"),
    ("number of tasks", "hasNumberOfTasks", "PlanNumberOfTasks"),
)


def plan_tuples(
    plan: Plan,
    name: str = "",
    since: float | None = None,
    until: float | None = None,
    tasks_by: str = "arguments",
    actions: Mapping[str, Action] | None = None,
) -> list[Tuple]:
    """Return all that is known of a plan called `name` (else as the plan itself says).

    The facts hold from `since` to `until`; names and what the tasks are hold always. A task is named
    after its step number, action and arguments, so that two plans share the tasks in which all of these
    agree; with `tasks_by="action"` the arguments do not count. `actions` says what is known of the domain.
    """
    name = name or plan.name
    if not name:
        raise AcxonError("The plan has no name; give it one.")
    check_name(name, "name of the plan")
    if tasks_by not in TASKS_BY:
        raise AcxonError(f"Tasks are told apart by {' or by '.join(TASKS_BY)}, not by {tasks_by!r}.")
    since, until = canonical_interval(since, until)
    by_action = tasks_by == "action"
    try:
        order = direct_precedences(plan)
    except AcxonError as error:
        raise AcxonError(f"The plan '{name}' cannot be kept. {error}") from None
    iri = plan_iri(name)
    tasks = task_iris(plan.steps, tasks_by)

    timeless = [Tuple(iri, LABEL, Literal(name))]
    timed: list[Fact] = [(iri, TYPE, IRI(DUL + "Plan"))]
    if plan.maximised:
        timeless.extend(_metric_declaration(plan.metric_name))
    for label, suffix, fact in _quality_facts(plan, iri):
        timeless.append(Tuple(suffix, LABEL, Literal(f"{name} {label}")))
        timed.extend(fact)
    if plan.origin is not None:
        timeless.extend(source_facts(plan.origin))
        timed.extend(plan_facts(iri, plan.origin))
    if plan.optimality:
        timed.append((iri, IRI(ACXON + "hasOptimality"), Literal(plan.optimality)))
    labels = _task_labels(plan.steps, by_action, actions or {})
    timeless.extend(task_facts(tasks, plan.steps, actions or {}, by_action))
    for number, task in enumerate(tasks):
        timeless.append(Tuple(task, TYPE, IRI(DUL + "Task")))
        timeless.extend(Tuple(task, LABEL, label) for label in labels[number])
        timed.append((iri, IRI(DUL + "definesTask"), task))
    timed.extend(_schedule_facts(plan, iri, tasks, order))
    return timeless + [Tuple(*fact, since, until) for fact in timed]


def task_iris(steps: Sequence[Step], tasks_by: str, actions: Set[str] | None = None) -> list[IRI]:
    """Return the IRIs of tasks by their places; with `actions`, of the tasks of those actions alone."""
    return [
        IRI(KB + _task_name(number, step, tasks_by == "action"))
        for number, step in enumerate(steps)
        if actions is None or step.action in actions
    ]


def plan_iri(name: str) -> IRI:
    """Return the IRI of a plan with this name: spaces become underscores, other odd characters are encoded.

    >>> plan_iri("bringing tea").removeprefix(KB)
    'bringing_tea'
    """
    return IRI(KB + encoded(name.strip().replace(" ", "_")))


def _quality_facts(plan: Plan, iri: IRI) -> Iterator[tuple[str, IRI, list[Fact]]]:
    """Yield label, individual and facts of each quality that the plan has, with the kind of its value."""
    values: dict[str, float | None]
    values = {"cost": plan.cost, "makespan": plan.makespan, "number of tasks": len(plan.steps)}
    if plan.maximised:
        assert plan.metric is not None
        if plan.total_cost is None:
            values["cost"] = None  # the makespan is no cost where there is something to gain
        name = plan.metric_name
        link, kind = metric_property(name), IRI(DUL + "Quality")
        yield name, *_quality(iri, name, link, kind, plan.metric, metric_kind(plan.objective))
    for label, link_name, class_name in _QUALITIES:
        value = values[label]
        if value is not None:
            measured = plan.cost_kind if label == "cost" else ""
            link, kind = IRI(OCRA_COMMON + link_name), IRI(OCRA_COMMON + class_name)
            yield label, *_quality(iri, label, link, kind, value, measured)


def _quality(
    plan: IRI, label: str, link: IRI, kind: IRI, value: float, measured: str
) -> tuple[IRI, list[Fact]]:
    quality = IRI(f"{plan}__{encoded(label.replace(' ', '_'))}")
    facts: list[Fact] = [(plan, link, quality), (quality, TYPE, kind), (quality, DATA_VALUE, Literal(value))]
    return quality, facts + ([(quality, MEASURED_AS, Literal(measured))] if measured else [])


def metric_property(name: str) -> IRI:
    """Return the property that gives a metric of which more is better.

    >>> metric_property("samples collected").removeprefix(KB)
    'hasMetricSamplesCollected'
    """
    return IRI(KB + "hasMetric" + _capitals(name))


def _metric_declaration(name: str) -> list[Tuple]:
    """Return what a metric of which more is better is, as a quality: how plans compare by it."""
    link = metric_property(name)
    less = "fewer" if _PLURAL.search(name) else "less"
    relations = [
        ("betterPlanRelation", f"isPlanWithMore{_capitals(name)}Than", f"is plan with more {name} than"),
        ("worsePlanRelation", f"isPlanWithLess{_capitals(name)}Than", f"is plan with {less} {name} than"),
        ("samePlanRelation", f"isPlanWithSame{_capitals(name)}As", f"is plan with same {name} as"),
    ]
    better, worse, same = (IRI(KB + relation) for _, relation, _ in relations)
    return [
        Tuple(link, TYPE, IRI(OWL + "ObjectProperty")),
        Tuple(link, IRI(RDFS + "subPropertyOf"), IRI(DUL + "hasQuality")),
        Tuple(link, LABEL, Literal(f"has {name}")),
        Tuple(link, IRI(ACXON + "direction"), Literal("higher")),
        *(Tuple(link, IRI(ACXON + which), IRI(KB + relation)) for which, relation, _ in relations),
        *(Tuple(IRI(KB + relation), LABEL, Literal(label)) for _, relation, label in relations),
        *(Tuple(relation, TYPE, IRI(OWL + "ObjectProperty")) for relation in (better, worse, same)),
        *(
            Tuple(relation, IRI(RDFS + "subPropertyOf"), IRI(DUL + "associatedWith"))
            for relation in (better, worse, same)
        ),
        Tuple(better, IRI(OWL + "inverseOf"), worse),
        Tuple(same, TYPE, IRI(OWL + "SymmetricProperty")),
    ]


def _capitals(name: str) -> str:
    return encoded("".join(word[:1].upper() + word[1:] for word in name.split()))


def _schedule_facts(plan: Plan, iri: IRI, tasks: list[IRI], order: list[tuple[int, int]]) -> Iterator[Fact]:
    """Yield which schedule is directly before which, what each task adds to the metric, and its times.

    Both belong to the task within this plan: another plan may have the same task at another time, and in
    another order.
    """
    schedules = [IRI(f"{iri}__schedule_{number}") for number in range(len(tasks))]
    for number, cost in enumerate(step_costs(plan)):
        if cost:
            yield schedules[number], IRI(ACXON + "hasStepCost"), Literal(cost)
    for number, (step, task, schedule) in enumerate(zip(plan.steps, tasks, schedules, strict=True)):
        yield iri, IRI(ACXON + "hasTaskSchedule"), schedule
        yield schedule, TYPE, IRI(ACXON + "TaskSchedule")
        yield schedule, IRI(ACXON + "schedulesTask"), task
        yield schedule, IRI(ACXON + "hasStepNumber"), Literal(number)
        if plan.timed:
            yield schedule, IRI(ACXON + "hasStart"), Literal(step.start or 0.0)
            yield schedule, IRI(ACXON + "hasDuration"), Literal(step.duration or 0.0)
    for first, second in order:
        yield schedules[first], IRI(ACXON + "directlyBefore"), schedules[second]


def _task_name(number: int, step: Step, by_action: bool) -> str:
    words = (step.action,) if by_action else (step.action, *step.arguments)
    return f"task_{number}_" + "__".join(encoded(word) for word in words)


def _task_labels(
    steps: tuple[Step, ...], by_action: bool, actions: Mapping[str, Action]
) -> list[list[Literal]]:
    """Return the labels of each task: one without a language, and one for each language of a wording."""
    if by_action:
        return [
            [Literal(f"task {number} {spaced(step.action.replace('-', ' '))}")]
            for number, step in enumerate(steps)
        ]
    words = {language: step_words(steps, actions, language) for language in ("", *languages(actions))}
    return [
        [Literal(f"task {number} {words[''][number]}")]
        + [Literal(f"{number}: {words[tag][number]}", language=tag) for tag in words if tag]
        for number in range(len(steps))
    ]
