"""Chains of subclasses and sub-properties: what follows from them grows with the square of their length."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from acxon import AcxonError, KnowledgeBase
from acxon.namespaces import OWL, RDF, RDFS
from acxon.prolog import engine
from acxon.terms import IRI, Tuple

BELOW = {
    "subclasses": IRI(f"{RDFS}subClassOf"),
    "equivalent classes": IRI(f"{OWL}equivalentClass"),
    "sub-properties": IRI(f"{RDFS}subPropertyOf"),
    "equivalent properties": IRI(f"{OWL}equivalentProperty"),
    "inverses": IRI(f"{OWL}inverseOf"),
}
WHOLE = IRI("urn:acxon:bnode:0123456789abcdef:0")
MOST_STEPS = 8_000_000  # a chain of 3,000 subclasses took 400 million, and then 30 million


def iri(number: int) -> IRI:
    return IRI(f"http://e/{number}")


def chain(kind: str, length: int) -> list[Tuple]:
    return [Tuple(iri(number), BELOW[kind], iri(number + 1)) for number in range(length)]


@pytest.mark.parametrize("kind", BELOW)
def test_a_chain_without_end_is_refused_and_changes_nothing(kind: str, tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        told = Tuple(iri(0), IRI(f"{RDF}type"), iri(1))
        kb.tell_all([told])
        before = engine.inferences()
        with pytest.raises(AcxonError, match=r"chains that are too long: more than .* pairs"):
            kb.tell_all(chain(kind, 3000))
        assert engine.inferences() - before < MOST_STEPS
        assert list(kb.tuples()) == [told]
        kb.tell_all(chain(kind, 20))  # others are taken
        assert len(list(kb.tuples())) == 21
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        assert len(list(kb.tuples())) == 21


@pytest.mark.parametrize(
    ("kind", "length"),
    [("subclasses", 400), ("sub-properties", 400), ("equivalent classes", 300), ("inverses", 300)],
)
def test_a_long_chain_is_taken(kind: str, length: int) -> None:
    with KnowledgeBase() as kb:
        kb.tell_all(chain(kind, length))
        below = "subclass_of" if "classes" in kind else "subproperty_of"
        assert kb.ask(f"{below}('{iri(0)}', '{iri(length)}')") == [{}]


def test_many_classes_of_few_levels_are_no_chain() -> None:
    """A tree of ten levels: 3,000 classes with some ten above each."""
    below = [Tuple(iri(number), BELOW["subclasses"], iri(number // 2)) for number in range(2, 3000)]
    with KnowledgeBase() as kb:
        kb.tell_all([*below, Tuple(iri(9999), IRI(f"{RDF}type"), iri(2999))])
        assert kb.ask("instance_of('http://e/9999', 'http://e/1')")


def test_a_long_list_is_read_in_steps_that_grow_with_it() -> None:
    """Of an intersection of many classes; the list was searched for each of its nodes."""
    steps = []
    for length in (500, 4000):
        facts = [
            Tuple(iri(0), BELOW["equivalent classes"], WHOLE),
            Tuple(WHOLE, IRI(f"{OWL}intersectionOf"), IRI("http://l/0")),
        ]
        for number in range(length):
            rest = IRI(f"http://l/{number + 1}" if number + 1 < length else f"{RDF}nil")
            facts += [
                Tuple(IRI(f"http://l/{number}"), IRI(f"{RDF}first"), iri(number + 1)),
                Tuple(IRI(f"http://l/{number}"), IRI(f"{RDF}rest"), rest),
            ]
        with KnowledgeBase() as kb:
            before = engine.inferences()
            kb.tell_all(facts)
            steps.append(engine.inferences() - before)
            assert len(kb.ask(f"subclass_of('{iri(0)}', C)")) >= length
    assert steps[1] <= 2 * 8 * steps[0]


def shared(word: str, owners: int, members: int, tails: bool) -> list[Tuple]:
    """Axioms that have one list, or each the tail of one that begins at its place."""
    ends = [f"http://l/{number + 1}" for number in range(members - 1)] + [f"{RDF}nil"]
    facts = []
    for number, end in enumerate(ends):
        facts.append(Tuple(IRI(f"http://l/{number}"), IRI(f"{RDF}first"), iri(number)))
        facts.append(Tuple(IRI(f"http://l/{number}"), IRI(f"{RDF}rest"), IRI(end)))
    for number in range(owners):
        whole = IRI(f"http://e/whole{number}")
        facts.append(Tuple(whole, IRI(f"{OWL}{word}"), IRI(f"http://l/{number % members if tails else 0}")))
    return facts


@pytest.mark.parametrize("tails", [False, True], ids=["one list", "tails"])
@pytest.mark.parametrize(
    "word", ["unionOf", "intersectionOf", "oneOf", "propertyChainAxiom", "members", "disjointUnionOf"]
)
def test_lists_that_very_many_axioms_share_are_refused_at_once(word: str, tails: bool) -> None:
    with KnowledgeBase() as kb:
        before = engine.inferences()
        with pytest.raises(
            AcxonError, match=r"lists of axioms have their members in common: .*\nNothing was changed"
        ):
            kb.tell_all(shared(word, 1500, 1500, tails))
        assert engine.inferences() - before < 3_000_000  # all members of all took 60 million
        assert not list(kb.tuples())
        kb.tell_all(shared(word, 20, 500, tails))  # a few are taken


def test_a_ring_that_many_axioms_enter_counts_as_a_whole_for_each() -> None:
    back = Tuple(IRI("http://l/1499"), IRI(f"{RDF}rest"), IRI("http://l/0"))
    ring = [*shared("unionOf", 1, 1500, tails=False), back]
    enter = [Tuple(iri(-n), IRI(f"{OWL}unionOf"), IRI("http://l/1499")) for n in range(1500)]
    with KnowledgeBase() as kb:
        kb.tell_all(ring)
        with pytest.raises(AcxonError, match="in common"):
            kb.tell_all(enter)


def alone(kind: str) -> list[Tuple]:
    """Axioms that nothing follows from: they only let more follow from the others."""
    if kind == "lists":
        return [Tuple(IRI(f"http://m/{n}"), IRI(f"{RDF}first"), iri(n)) for n in range(500)]
    return [Tuple(IRI(f"http://a/{n}"), BELOW[kind], IRI(f"http://b/{n}")) for n in range(500)]


@pytest.mark.parametrize(("kind", "length"), [("subclasses", 480), ("sub-properties", 510), ("lists", 450)])
def test_what_was_told_can_be_forgotten_in_any_order_and_opens(
    kind: str, length: int, tmp_path: Path
) -> None:
    """Where fewer axioms were left than a chain of that length may be told with, that was an error."""
    much = shared("unionOf", 250, length, tails=False) if kind == "lists" else chain(kind, length)
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        kb.tell_all([*much, *alone(kind)])
        with kb.batch():
            for fact in alone(kind):
                kb.forget(fact.subject, fact.property, fact.object)
        assert set(kb.tuples()) == set(much)
    for most in (None, 0):  # as a whole, and by pages
        with KnowledgeBase(tmp_path / "kitchen.kb", working_set=most) as kb:
            assert set(kb.tuples()) == set(much)
            with pytest.raises(AcxonError, match=r"too long|in common"):
                kb.tell_all([*chain("subclasses", 600), *shared("unionOf", 300, 450, tails=False)])


@pytest.fixture
def small_stack() -> Iterator[None]:
    with KnowledgeBase() as kb:
        (before,) = kb.ask("current_prolog_flag(stack_limit, Bytes)")
        kb.ask("set_prolog_flag(stack_limit, 120_000_000)")
        yield
        kb.ask(f"set_prolog_flag(stack_limit, {before['Bytes']})")


@pytest.mark.usefixtures("small_stack")
@pytest.mark.parametrize("kind", ["equivalent properties", "inverses"])
def test_what_is_refused_was_counted_and_not_kept(kind: str) -> None:
    """A million pairs of properties of which each is below each took 200 MB before the next was too many."""
    with KnowledgeBase() as kb, pytest.raises(AcxonError, match="chains that are too long"):
        kb.tell_all([Tuple(iri(number), BELOW[kind], iri(0)) for number in range(1, 15_000)])
