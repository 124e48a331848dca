"""What changes often over time costs in proportion to how often it changes.

Counted in inferences of Prolog, for so many changes and for four times as many. Among all shapes of time that
matter: one after the other, one inside the other, all at once, an instant each.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator

import pytest
from comparison_samples import HAS_VALUE, PROPERTIES, iri, plan_tuples, quality

from acxon import KnowledgeBase
from acxon.namespaces import ACXON, DUL, OCRA, OCRA_COMMON, OWL, RDF
from acxon.prolog import engine
from acxon.terms import IRI, Literal, Tuple

FEW, MANY = 24, 96
SLACK = 1.6  # sorted tables have a logarithm; what looks at all pairs of changes takes 16 times as much
TYPE, PLAN, COST = IRI(f"{RDF}type"), IRI(f"{DUL}Plan"), PROPERTIES["cost"]
BETTER, BETTER_VALUE = IRI(f"{OCRA}isBetterPlanThan"), IRI(f"{OCRA_COMMON}hasBetterQualityValueThan")
OBJECT_PROPERTY, DIRECTION = IRI(f"{OWL}ObjectProperty"), IRI(f"{ACXON}direction")
CHEAPER = IRI(f"{OCRA_COMMON}isCheaperPlanThan")

Facts = Iterator[Tuple]
Span = tuple[float, float]


def in_turn(count: int) -> Iterator[Span]:
    """One after the other."""
    return ((number, number + 1) for number in range(count))


def nested(count: int) -> Iterator[Span]:
    """One inside the other."""
    return ((number, 2 * count - number) for number in range(count))


def at_once(count: int) -> Iterator[Span]:
    """All for the same time."""
    return ((0, 9) for _ in range(count))


def instants(count: int) -> Iterator[Span]:
    """An instant each."""
    return ((2 * number, 2 * number) for number in range(count))


def values_of_one_quality(spans: Iterator[Span]) -> Facts:
    for number, (since, until) in enumerate(spans):
        for plan in "ab":
            value = Literal(number + (plan == "a") * (1 if number % 2 else -1))
            yield Tuple(quality(plan, "cost"), HAS_VALUE, value, since, until)


def plans_with_one_quality(spans: Iterator[Span]) -> Facts:
    """One cost a plan, which changes."""
    for plan in "ab":
        yield Tuple(iri(plan), TYPE, PLAN)
        yield Tuple(iri(plan), COST, quality(plan, "cost"))
    yield from values_of_one_quality(spans)


def a_quality_a_time(spans: Iterator[Span]) -> Facts:
    """A cost of its own for each time."""
    for plan in "ab":
        yield Tuple(iri(plan), TYPE, PLAN)
    for number, (since, until) in enumerate(spans):
        for plan in "ab":
            own = iri(f"{plan}_cost_{number}")
            yield Tuple(iri(plan), COST, own, since, until)
            yield Tuple(own, HAS_VALUE, Literal(number + (plan == "a") * (number % 3 - 1)))


def plans_at_times(spans: Iterator[Span]) -> Facts:
    """Plans that are plans at times, with costs that change as often."""
    spans = list(spans)
    for plan in "ab":
        yield Tuple(iri(plan), COST, quality(plan, "cost"))
        for since, until in spans:
            yield Tuple(iri(plan), TYPE, PLAN, since, until)
    yield from values_of_one_quality(iter(spans))


def told_at_times(spans: Iterator[Span]) -> Facts:
    """Told how they compare, now so, now so."""
    spans = list(spans)
    yield from plans_with_one_quality(iter(spans))
    for number, (since, until) in enumerate(spans):
        first, second = "ab" if number % 2 else "ba"
        yield Tuple(iri(first), (BETTER, CHEAPER)[number % 3 == 0], iri(second), since, until)
        yield Tuple(quality(first, "cost"), BETTER_VALUE, quality(second, "cost"), since, until)


def quality_and_value_at_times(spans: Iterator[Span]) -> Facts:
    """One cost a plan, which it has at times, with another value each time."""
    for plan in "ab":
        yield Tuple(iri(plan), TYPE, PLAN)
    for number, (since, until) in enumerate(spans):
        for plan in "ab":
            yield Tuple(iri(plan), COST, quality(plan, "cost"), since, until)
            yield Tuple(quality(plan, "cost"), HAS_VALUE, Literal(number + (plan == "a")), since, until)


SHAPES = (in_turn, nested, at_once, instants)
KINDS = (
    plans_with_one_quality, a_quality_a_time, plans_at_times, told_at_times, quality_and_value_at_times,
)  # fmt: skip
QUESTIONS: dict[str, Callable[[KnowledgeBase], object]] = {
    "compare": lambda kb: kb.compare("a", "b"),
    "rank": lambda kb: kb.rank(),
    "narrate 1": lambda kb: kb.narrate("a", "b", specificity=1),
    "values": lambda kb: kb.ask("triple(A, 'has better quality value than', B) during [S, U]"),
    "values of one": lambda kb: kb.ask("triple(kb:a_cost, 'has better quality value than', B) during [S, U]"),
    "plans": lambda kb: kb.ask("triple(A, 'is better plan than', B) during [S, U]"),
    "all": lambda kb: kb.ask("triple(S, P, O) during [Since, Until]"),
}


def steps(
    kind: Callable[[Iterator[Span]], Facts], shape: Callable[[int], Iterator[Span]], count: int
) -> list[int]:
    """The steps of each question when so much changes."""
    with KnowledgeBase() as kb:
        kb.tell_all(
            itertools.chain(kind(shape(count)), [Tuple(quality("a", "cost"), TYPE, IRI(f"{DUL}Quality"))])
        )
        taken = []
        for question in QUESTIONS.values():
            question(kb)  # loads what is not loaded yet
            before = engine.inferences()
            question(kb)
            taken.append(engine.inferences() - before)
        return taken


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_changes_cost_what_they_are(
    kind: Callable[[Iterator[Span]], Facts], shape: Callable[[int], Iterator[Span]]
) -> None:
    none, few, many = (steps(kind, shape, count) for count in (1, FEW, MANY))
    too_much = {
        question: (one, less, more)
        for question, one, less, more in zip(QUESTIONS, none, few, many, strict=True)
        if more - one > SLACK * (MANY / FEW) * (less - one) + 2000
    }
    assert too_much == {}


def pair() -> Facts:
    for plan, value in (("a", 3), ("b", 5)):
        yield from (Tuple(iri(plan), TYPE, PLAN), Tuple(iri(plan), COST, quality(plan, "cost")))
        yield Tuple(quality(plan, "cost"), HAS_VALUE, Literal(value))


def parts_at_times(count: int) -> Facts:
    """What each of the two has again and again, at other times than the other has it or a thing like it."""
    yield from pair()
    for number, (since, until) in enumerate(instants(count)):
        yield Tuple(iri("a"), PART, iri("w"), since, until)
        yield Tuple(iri("b"), PART, iri("wv"[number % 2]), since, until)


def steps_at_times(count: int) -> Facts:
    """What is further away again and again, and what links it."""
    yield from pair()
    for plan in "ab":
        yield Tuple(iri(plan), PART, iri(f"{plan}_part"))
    for since, until in instants(count):
        yield Tuple(iri("a_part"), iri("near"), iri("b_part"), since, until)
        yield Tuple(iri("a_part"), iri("near"), iri("wall"), since, until)
        yield Tuple(iri("a"), PART, iri("lamp"), since, until, False)


def verdicts_at_times(count: int) -> Facts:
    """A verdict that was told again and again."""
    yield from pair()
    for since, until in instants(count):
        yield Tuple(iri("a"), BETTER, iri("b"), since, until)


def cost_at_times(count: int) -> Facts:
    """Costs that the plans have again and again."""
    for plan in "ab":
        yield Tuple(iri(plan), TYPE, PLAN)
        yield Tuple(quality(plan, "cost"), HAS_VALUE, Literal(ord(plan)))
        for since, until in instants(count):
            yield Tuple(iri(plan), COST, quality(plan, "cost"), since, until)


def costs_of_one_kind(count: int) -> Facts:
    """Plans with so many costs."""
    for plan in "ab":
        yield Tuple(iri(plan), TYPE, PLAN)
        for number in range(count):
            yield Tuple(iri(plan), COST, iri(f"{plan}_cost_{number}"))
            yield Tuple(iri(f"{plan}_cost_{number}"), HAS_VALUE, Literal(number + ord(plan)))


def qualities_of_many_kinds(count: int) -> Facts:
    """So many qualities that are declared, by each of which one of the two is better."""
    yield from pair()
    for number in range(count):
        own = iri(f"hasTrait{number}")
        yield from (Tuple(own, TYPE, OBJECT_PROPERTY), Tuple(own, DIRECTION, Literal("lower")))
        for plan in "ab":
            trait = iri(f"{plan}_trait{number}")
            yield from (Tuple(iri(plan), own, trait), Tuple(trait, HAS_VALUE, Literal(number + ord(plan))))


def values_in_turn(count: int) -> Facts:
    """Costs that change often."""
    return plans_with_one_quality(in_turn(count))


def costs_in_turn(count: int) -> Facts:
    """Another cost each time."""
    return a_quality_a_time(in_turn(count))


PART = IRI(f"{DUL}hasPart")
OFTEN = (
    parts_at_times, steps_at_times, verdicts_at_times, cost_at_times, costs_of_one_kind,
    qualities_of_many_kinds, values_in_turn, costs_in_turn,
)  # fmt: skip
STORIES: dict[str, Callable[[KnowledgeBase], object]] = {
    **{
        f"{style} {level}": lambda kb, style=style, level=level: kb.narrate(  # type: ignore[misc]
            "a", "b", specificity=level, style=style
        )
        for style in ("paper", "plain")
        for level in (2, 3)
    },
    "spoken": lambda kb: kb.narrate("a", "b", specificity=3, spoken=True),
    "German": lambda kb: kb.narrate("a", "b", specificity=3, language="de"),
    "axon": lambda kb: kb.narrate("a", "b", specificity=3, algorithm="axon"),
    "why": lambda kb: kb.narrate("a", "b", specificity=3, why=True),
    "fitting": lambda kb: kb.fitting(inferred=True),
    "SPARQL": lambda kb: kb.sparql(f"SELECT ?p WHERE {{<{iri('a')}> ?p ?o}}", inferred=True),
}


@pytest.mark.parametrize("facts", OFTEN, ids=lambda facts: facts.__name__)
def test_stories_reasons_and_graphs_cost_what_the_facts_are(facts: Callable[[int], Facts]) -> None:
    """Of one fact at many times, and of many qualities of one kind or of many."""
    taken: dict[str, list[int]] = {name: [] for name in STORIES}
    for count in (1, 40, 160):
        with KnowledgeBase() as kb:
            kb.tell_all(facts(count))
            for name, story in STORIES.items():
                story(kb)  # loads what is not loaded yet
                before = engine.inferences()
                story(kb)
                taken[name].append(engine.inferences() - before)
    too_much = {
        name: steps
        for name, steps in taken.items()
        if steps[2] - steps[0] > 1.25 * 4 * (steps[1] - steps[0]) + 2000
    }
    assert too_much == {}


def test_a_story_of_a_value_that_changes_often_costs_what_the_changes_are() -> None:
    """Among so few as above, a look at all values for each of them does not show."""
    taken = []
    for count in (100, 400):
        with KnowledgeBase() as kb:
            kb.tell_all(plans_with_one_quality(in_turn(count)))
            kb.narrate("a", "b", specificity=3)
            before = engine.inferences()
            kb.narrate("a", "b", specificity=3)
            taken.append(engine.inferences() - before)
    assert taken[1] <= SLACK * 4 * taken[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_of_each_of_many_verdicts_looks_at_its_own_time(language: str) -> None:
    """With two costs at a time nothing is decided, and it is said why."""
    taken = []
    for count in (50, 200):
        with KnowledgeBase() as kb:
            times = [(2 * number, 2 * number + 1) for number in range(count)]
            kb.tell_all(itertools.chain(pair(), values_of_one_quality(iter(times))))
            for plan, value in (("a", 5), ("b", 4)):
                kb.tell_all(plan_tuples(plan, makespan=value))
            for _ in range(2):  # the first time loads what is not loaded yet
                before = engine.inferences()
                kb.compare("a", "b", criterion="weighted", language=language)
                steps = engine.inferences() - before
            taken.append(steps)
    assert taken[1] <= 1.25 * 4 * taken[0]


def test_no_fact_is_looked_for_among_those_of_all_times() -> None:
    """Prolog counts looking through a list as one step: so in time, eight times as much, not 30 times."""
    taken = []
    for count in (50, 500, 4000):  # the first loads what is not loaded yet
        with KnowledgeBase() as kb:
            kb.tell_all(plans_with_one_quality(in_turn(count)))
            begin = time.process_time()
            kb.narrate("a", "b", specificity=3)
            taken.append(time.process_time() - begin)
    assert taken[2] < 2 * 8 * max(taken[1], 0.1), taken
