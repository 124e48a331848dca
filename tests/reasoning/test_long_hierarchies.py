"""Chains of subclasses and sub-properties: what follows from them grows with the square of their length."""

from __future__ import annotations

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
MOST_STEPS = 60_000_000  # a chain of 3,000 subclasses took 400 million


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
