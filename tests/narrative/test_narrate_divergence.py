"""What is retrieved and what tells two apart: the same as the definition worked out the slow way."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from narrative_model import INFINITY, Known, Model
from paper import paper
from random_graphs import INVERSES, NODES, TYPE, facts, schema

from acxon import KnowledgeBase
from acxon.namespaces import KB, OWL, RDFS
from acxon.story import Fact, Story
from acxon.terms import IRI, Literal, Tuple


def known(fact: Tuple) -> Known:
    target = fact.object
    ends = (-INFINITY if fact.since is None else fact.since, INFINITY if fact.until is None else fact.until)
    if isinstance(target, Literal):
        return Known(fact.subject, fact.property, ("value", repr(target.value)), *ends, fact.sign)
    return Known(fact.subject, fact.property, str(target), *ends, fact.sign)


def told(fact: Fact) -> Known:
    subject, name, target = fact.iris
    ends = (-INFINITY if fact.since is None else fact.since, INFINITY if fact.until is None else fact.until)
    end = target if isinstance(target, str) and target.startswith(KB) else ("value", repr(target))
    return Known(subject, name, end, *ends, fact.sign)


def one_end(fact: Known) -> Known:
    """A fact and its inverse are one: choose how to write it."""
    inverse = INVERSES.get(fact.property.removeprefix(KB))
    if inverse is None or not isinstance(fact.object, str):
        return fact
    turned = Known(fact.object, KB + inverse, fact.subject, fact.since, fact.until, fact.sign)
    return min(fact, turned, key=lambda one: (one.subject, one.property))


def interval(kb: KnowledgeBase, node: str, locality: tuple[float, float]) -> tuple[float, float] | None:
    """The time for which a node has a type, as far as it meets the locality; None where it has none then."""
    typed = [
        known(fact) for fact in kb.tuples() if fact.subject == node and fact.property == TYPE and fact.sign
    ]
    if not typed:
        return (-INFINITY, INFINITY)
    met = [fact for fact in typed if fact.meets(locality)]
    return (min(fact.since for fact in met), max(fact.until for fact in met)) if met else None


@pytest.mark.parametrize("timed", [False, True], ids=["timeless", "timed"])
@given(
    seed=st.integers(0, 10**9),
    count=st.integers(5, 45),
    specificity=st.sampled_from([1, 2, 3, 3]),
    since=st.sampled_from([None, None, 5]),
    until=st.sampled_from([None, None, 40]),
)
def test_the_definition_either_way_round_and_in_any_order(
    timed: bool, seed: int, count: int, specificity: int, since: float | None, until: float | None
) -> None:
    rng = random.Random(seed)
    graph = facts(rng, count, timed)
    locality = (-INFINITY if since is None else since, INFINITY if until is None else until)
    a, b = NODES[:2]
    with KnowledgeBase() as kb:
        kb.tell_all([*schema(), *graph])
        stored = [known(fact) for fact in kb.tuples() if fact.subject in NODES]
        times = {node: interval(kb, node, locality) for node in (a, b)}
        if None in times.values():
            return
        model = Model(
            stored, {KB + one: KB + other for one, other in INVERSES.items()}, TYPE, locality,
            {node: time for node, time in times.items() if time is not None},
        )  # fmt: skip
        story = paper(kb, a, b, specificity, since=since, until=until)
        back = paper(kb, b, a, specificity, since=since, until=until)
    expected = {one_end(fact) for fact in model.divergent(a, b, specificity)}
    found = [one_end(told(fact)) for fact in story.tuples]
    assert sorted(map(repr, found)) == sorted(map(repr, expected))
    assert story.retrieved == len({one_end(fact) for fact in model.retrieved(a, b, specificity)})
    assert {one_end(told(fact)) for fact in back.tuples} == expected
    assert back.retrieved == story.retrieved
    rng.shuffle(graph)
    with KnowledgeBase() as kb:
        kb.tell_all([*schema(), *graph])
        again = paper(kb, a, b, specificity, since=since, until=until)
    assert {one_end(told(fact)) for fact in again.tuples} == expected
    for one in (story, back, again):
        check_order(one)


def check_order(story: Story) -> None:
    """Where a sentence contrasts the two, the first-named comes first."""
    first, second = (f"'{name}' " for name in story.pair)
    for sentence in story.sentences:
        sides = re.split(r"[,;] while ", sentence.text)
        assert len(sides) <= 2
        if len(sides) == 2:
            assert not sides[0].startswith(second)
            assert not sides[1].startswith(first)


@pytest.mark.parametrize("specificity", [2, 3])
def test_a_fact_whose_property_has_two_inverses_is_told_once(specificity: int) -> None:
    a, b, part, other = (IRI(node) for node in NODES[:4])
    inverse = IRI(OWL + "inverseOf")
    with KnowledgeBase() as kb:
        kb.tell_all(
            [
                *schema(),
                Tuple(IRI(KB + "isPartOf"), inverse, IRI(KB + "contains")),
                Tuple(part, IRI(KB + "isPartOf"), a),
                Tuple(other, IRI(KB + "isPartOf"), b),
            ]
        )
        story = paper(kb, a, b, specificity)
    assert [fact.iris for fact in story.tuples] == [(part, KB + "isPartOf", a), (other, KB + "isPartOf", b)]
    assert story.retrieved == 2


def test_two_inverses_leave_the_rest_of_the_ontology_as_it_is() -> None:
    a, b, wheel, other = (IRI(node) for node in NODES[:4])
    with KnowledgeBase() as kb:
        kb.tell_all(
            [
                *schema(),
                Tuple(IRI(KB + "isPartOf"), IRI(OWL + "inverseOf"), IRI(KB + "contains")),
                Tuple(IRI(KB + "hasWheel"), IRI(RDFS + "subPropertyOf"), IRI(KB + "hasPart")),
                Tuple(a, IRI(TYPE), IRI(OWL + "NamedIndividual")),
                Tuple(a, IRI(KB + "hasWheel"), wheel),
                Tuple(a, IRI(KB + "hasPart"), wheel),
                Tuple(b, IRI(KB + "hasPart"), other),
                Tuple(b, IRI(RDFS + "comment"), Literal("a note")),
            ]
        )
        story = paper(kb, a, b, 2)
        parts = kb.ask("triple(kb:n0, kb:hasPart, Part)")
    assert [fact.iris for fact in story.tuples] == [(a, KB + "hasWheel", wheel), (b, KB + "hasPart", other)]
    assert parts == [{"Part": "n2"}]


def test_what_compares_is_told_however_else_it_is_reached() -> None:
    """A cost that one plan also relates to in other ways is linked with the cost of the other."""
    with KnowledgeBase() as kb:
        for plan, value in (("p", 5), ("q", 7)):
            kb.tell(f"kb:{plan}", "rdf:type", "dul:Plan")
            kb.tell(f"kb:{plan}", "hasCost", f"kb:{plan}_cost")
            kb.tell(f"kb:{plan}_cost", "hasDataValue", value)
        kb.tell("kb:p", "kb:accepts", "kb:p_cost")
        kb.tell("kb:p", "kb:watches", "kb:p_cost")
        for level in (2, 3):
            ways = [paper(kb, *pair, level) for pair in (("p", "q"), ("q", "p"))]
            assert len({len(story.tuples) for story in ways}) == 1
            assert "which has a lower value than 'q_cost'" in ways[0].text
            assert "which has a higher value than 'p_cost'" in ways[1].text


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("link", ["kb:isNear", "ocra_common:hasBetterQualityValueThan"])
@pytest.mark.parametrize("time", [{}, {"since": 0, "until": 9}], ids=["timeless", "timed"])
def test_objects_that_change_places_are_linked_once(level: int, link: str, time: dict[str, float]) -> None:
    """Each instance has the object of the other by another property."""
    with KnowledgeBase() as kb:
        kb.tell_all(schema())
        for one, other in (("a", "b"), ("b", "a")):
            kb.tell(f"kb:{one}", "rdf:type", "kb:Thing", **time)
            kb.tell(f"kb:{one}", "kb:accepts", f"kb:{other}_cost")
            kb.tell(f"kb:{one}", "hasCost", f"kb:{one}_cost")
        kb.tell("kb:a_cost", link, "kb:b_cost")
        for pair in (("a", "b"), ("b", "a")):
            story = paper(kb, *pair, level)
            assert len(story.tuples) == 5
            assert story.retrieved == 7


def test_what_only_a_shared_object_leads_to_is_not_told() -> None:
    with KnowledgeBase() as kb:
        for one in "ab":
            kb.tell(f"kb:{one}", "kb:p", "kb:s")
        kb.tell("kb:s", "kb:q", "kb:x")
        kb.tell("kb:s", "kb:q", "kb:y")
        kb.tell("kb:x", "kb:r", "kb:y")
        assert paper(kb, "a", "b", 3).tuples == ()


def test_other_plans_of_the_same_robot_are_not_in_the_story() -> None:
    with KnowledgeBase() as kb:
        for value, plan in enumerate("abcd"):
            kb.tell(f"kb:{plan}", "rdf:type", "dul:Plan")
            kb.tell("kb:robot", "kb:has_plan", f"kb:{plan}")
            kb.tell(f"kb:{plan}", "kb:plan_of", "kb:robot")
            kb.tell(f"kb:{plan}", "hasCost", f"kb:cost_{plan}")
            kb.tell(f"kb:cost_{plan}", "hasDataValue", value)
        kb.tell("kb:c", "kb:was_made_before", "kb:d")
        kb.tell("kb:has_plan", "owl:inverseOf", "kb:plan_of")
        for level in (2, 3):
            named = {name for fact in paper(kb, "a", "b", level).tuples for name in fact.iris[::2]}
            assert not named & {f"{KB}{name}" for name in ("c", "d", "cost_c", "cost_d", "robot")}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_two_qualities_say_how_they_compare(level: int) -> None:
    with KnowledgeBase(example=True) as kb:
        first = paper(kb, "tea cost", "cola cost", level).sentences[0]
        second = paper(kb, "cola cost", "tea cost", level, "acxon").sentences[0]
        assert first.text == "'tea cost' has a lower value than 'cola cost'."
        assert second.text == "'cola cost' has a higher value than 'tea cost'."


@pytest.mark.parametrize("level", [1, 2, 3])
def test_qualities_of_different_kinds_do_not_compare(level: int) -> None:
    with KnowledgeBase(example=True) as kb:
        text = paper(kb, "tea cost", "cola makespan", level).text
        assert "value than 'cola makespan'" not in text
