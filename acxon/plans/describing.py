"""What the tasks of a plan do, as facts: action, arguments in order, agent; and what the actions are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from acxon.errors import AcxonError
from acxon.namespaces import ACTION, ACXON, OBJECT, OWL, RDF, RDFS
from acxon.plans.actions import Action, check_template, parameter_rows
from acxon.plans.model import Step
from acxon.plans.naming import encoded
from acxon.terms import IRI, Literal, Tuple

TYPE: Final = IRI(RDF + "type")
LABEL: Final = IRI(RDFS + "label")
WORDING: Final = IRI(ACXON + "taskWording")
MOST_ARGUMENTS: Final = 150_000  # of all tasks of a plan, three a step of the longest; more are not kept
MOST_OF_ONE: Final = 100  # arguments of one task, and parameters of an action
_DECLARED_ARGUMENTS: Final = 12  # properties that the ontology has for arguments; more are told with the plan

Fact = tuple[IRI, IRI, "IRI | Literal"]


def task_facts(
    tasks: Sequence[IRI], steps: Sequence[Step], actions: Mapping[str, Action], by_action: bool
) -> list[Tuple]:
    """Return what each task does and what their actions are; all of it holds always.

    Tasks that are told apart by their actions alone have no arguments of their own, and arguments beyond all
    bounds are left out.
    """
    facts: list[Fact] = []
    counts = [len(step.arguments) for step in steps]
    with_arguments = not by_action and sum(counts) <= MOST_ARGUMENTS and max(counts, default=0) <= MOST_OF_ONE
    for task, step in zip(tasks, steps, strict=True):
        facts.append((task, _term("hasAction"), action_iri(step.action)))
        if with_arguments:
            facts.extend(_argument_facts(task, step, actions.get(step.action)))
    names = {step.action for step in steps}
    facts.extend(_action_facts(actions, names))
    if with_arguments:
        facts.extend(_property_facts(max(counts, default=0)))
    return [Tuple(*fact) for fact in dict.fromkeys(facts)]


def action_iri(name: str) -> IRI:
    """Return the IRI of an action."""
    return IRI(ACTION + encoded(name))


def wordings_in(told: Iterable[Tuple], steps: Iterable[Step]) -> dict[str, dict[str, str]]:
    """Return the templates for the actions of these steps, by action and language, that stored facts tell."""
    names: dict[IRI, str] = {action_iri(step.action): step.action for step in steps}
    found: dict[str, dict[str, str]] = {}
    for fact in told:
        template = fact.object
        if fact.subject in names and fact.sign and isinstance(template, Literal):
            try:
                check_template(str(template.value))
            except AcxonError as error:
                raise AcxonError(f"The acxon:taskWording of <{fact.subject}>: {error}") from None
            found.setdefault(names[fact.subject], {})[template.language or "en"] = str(template.value)
    return found


def outdated(told: Iterable[Tuple], wordings: Mapping[str, Mapping[str, str]]) -> list[Tuple]:
    """Return the stored facts whose templates these take the place of."""
    new = {
        (action_iri(name), language or "en"): text
        for name, templates in wordings.items()
        for language, text in templates.items()
    }
    return [
        fact
        for fact in told
        if isinstance(fact.object, Literal)
        and new.get((fact.subject, fact.object.language or "en"), fact.object.value) != fact.object.value
    ]


def relabelled(
    told: Iterable[Tuple], facts: Sequence[Tuple], described: Iterable[IRI]
) -> tuple[list[Tuple], list[Tuple]]:
    """Return which labels of tasks go, and the facts of a plan without labels that stay untold.

    A task that plans share has one label: that of a plan whose actions are `described`, and of two such the
    one that says more.
    """
    known = {fact.subject: fact for fact in told if _plain_label(fact)}
    better = set(described)
    gone, kept = [], []
    for fact in facts:
        old = known.get(fact.subject) if _plain_label(fact) else None
        if old is None or old.object == fact.object:
            kept.append(fact)
        elif fact.subject in better and not _text(old).startswith(f"{_text(fact)} "):
            gone.append(old)
            kept.append(fact)
    return gone, kept


def _text(fact: Tuple) -> str:
    return str(fact.object.value) if isinstance(fact.object, Literal) else ""


def _plain_label(fact: Tuple) -> bool:
    return fact.property == LABEL and isinstance(fact.object, Literal) and not fact.object.language


def _argument_facts(task: IRI, step: Step, action: Action | None) -> Iterator[Fact]:
    for number, argument in enumerate(step.arguments, 1):
        thing = IRI(OBJECT + encoded(argument))
        yield task, _argument(number), thing
        if action is not None and number in action.agents:
            yield task, _term("hasAgent"), thing


def _action_facts(actions: Mapping[str, Action], names: set[str]) -> Iterator[Fact]:
    for name in sorted(names & set(actions)):
        yield action_iri(name), TYPE, _term("PlanningAction")
        for language, template in actions[name].wordings:
            yield action_iri(name), WORDING, Literal(template, language=language or "en")
        if actions[name].general and not actions[name].wordings:
            yield action_iri(name), _term("actionWording"), Literal(actions[name].general, language="en")
    told = {name for name in names & set(actions) if len(actions[name].parameters) <= MOST_OF_ONE}
    for name, number, called, kind in parameter_rows(actions, told):
        parameter = IRI(f"{action_iri(name)}__{number}")
        yield action_iri(name), _term("hasParameter"), parameter
        yield parameter, TYPE, _term("ActionParameter")
        yield parameter, _term("hasPosition"), Literal(number)
        yield parameter, _term("hasParameterName"), Literal(called)
        yield parameter, _term("hasParameterType"), Literal(kind)


def _property_facts(most: int) -> Iterator[Fact]:
    """Yield what the properties are for arguments beyond those that the ontology declares."""
    for number in range(_DECLARED_ARGUMENTS + 1, most + 1):
        yield _argument(number), TYPE, IRI(OWL + "ObjectProperty")
        yield _argument(number), IRI(RDFS + "subPropertyOf"), _term("hasArgument")
        yield _argument(number), _term("notNarrated"), Literal(True)


def _argument(number: int) -> IRI:
    return _term(f"hasArgument{number}")


def _term(name: str) -> IRI:
    return IRI(ACXON + name)
