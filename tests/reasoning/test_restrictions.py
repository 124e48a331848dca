"""Who is in classes that restrictions order, one within the other."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import owlrl
import pytest
from rdflib import OWL, RDF, RDFS, Graph, URIRef

from acxon import IRI, KnowledgeBase, Tuple

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
SEEDS = (146, 165, *range(400 if LONG else 12))
CLASSES = [IRI(f"http://x.org/c{number}") for number in range(6)]
PROPERTIES = [IRI(f"http://x.org/{name}") for name in "pqr"]
VALUES = [IRI("http://x.org/v"), IRI("http://x.org/w")]
KINDS = [OWL.someValuesFrom] * 3 + [OWL.allValuesFrom, OWL.hasValue]


def restrictions(chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Restrictions of classes and of each other, what is told to be of them, and some facts."""
    nodes: list[IRI] = []
    if chance.random() < 0.6:
        yield PROPERTIES[0], RDFS.subPropertyOf, PROPERTIES[1]
    if chance.random() < 0.3:
        yield PROPERTIES[1], RDFS.subPropertyOf, PROPERTIES[2]
    for number in range(chance.randint(3, 9)):
        node = IRI(f"urn:acxon:bnode:r{number}")
        yield node, RDF.type, OWL.Restriction
        yield node, OWL.onProperty, chance.choice(PROPERTIES[:2] if chance.random() < 0.7 else PROPERTIES)
        kind = chance.choice(KINDS)
        yield node, kind, chance.choice(VALUES if kind == OWL.hasValue else CLASSES + nodes)
        nodes.append(node)
        if chance.random() < 0.85:
            above = OWL.equivalentClass if chance.random() < 0.4 else RDFS.subClassOf
            yield chance.choice(CLASSES), above, node
        if chance.random() < 0.3:
            yield node, RDFS.subClassOf, chance.choice(CLASSES)
    for _ in range(chance.randint(0, 4)):
        yield chance.choice(CLASSES), RDFS.subClassOf, chance.choice(CLASSES + nodes)
    for number, above in enumerate(CLASSES + nodes):
        yield f"http://x.org/i{number}", RDF.type, above
    for _ in range(2):
        one, other = (f"http://x.org/i{chance.randint(0, 5)}" for _ in range(2))
        yield one, chance.choice(PROPERTIES), other


def members(facts: list[tuple[str, str, str]]) -> dict[str, set[str]]:
    """Return who is in each of the classes and restrictions."""
    kinds = sorted({str(fact[2]) for fact in facts if fact[1] == RDF.type} - {str(OWL.Restriction)})
    with KnowledgeBase() as kb:
        kb.tell_all(Tuple(*map(IRI, map(str, fact))) for fact in facts)
        return {
            kind: {str(one["S"]) for one in kb.ask(f"instance_of(S, '{kind}')", iri=True)} for kind in kinds
        }


def inferred(facts: list[tuple[str, str, str]]) -> Graph:
    """Return what owlrl infers."""
    graph = Graph()
    for fact in facts:
        graph.add(tuple(map(URIRef, fact)))  # type: ignore[arg-type]
    owlrl.OWLRL_Semantics(graph, axioms=False, daxioms=False).closure()
    return graph


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_missing_in_classes_that_restrictions_order(seed: int) -> None:
    facts = list(restrictions(random.Random(seed)))
    graph = inferred(facts)
    for kind, found in members(facts).items():
        assert {str(one) for one in graph.subjects(RDF.type, URIRef(kind))} <= found, kind


SHAPES = {
    "below itself by way of others": (
        """
        :p rdfs:subPropertyOf :q . :c1 owl:equivalentClass [ owl:onProperty :q ; owl:someValuesFrom :c2 ] .
        :c4 owl:equivalentClass [ owl:onProperty :q ; owl:someValuesFrom :c2 ] ; rdfs:subClassOf :c2 .
        :c3 owl:equivalentClass [ owl:onProperty :q ; owl:someValuesFrom :c1 ] .
        :x a [ a owl:Restriction ; owl:onProperty :p ; owl:someValuesFrom :c3 ] .
        """,
        {"c1": {"x"}, "c2": {"x"}, "c3": {"x"}, "c4": {"x"}},
    ),
    "ordered by what another is the filler of": (
        """
        :b1 rdfs:subClassOf :b2 . :d owl:equivalentClass [ owl:onProperty :q ; owl:allValuesFrom :b2 ] .
        :e owl:equivalentClass [ owl:onProperty :p ; owl:someValuesFrom _:all ] .
        :f owl:equivalentClass [ owl:onProperty :p ; owl:someValuesFrom :d ] .
        _:all a owl:Restriction ; owl:onProperty :q ; owl:allValuesFrom :b1 .
        :x a _:all . :y a :e .
        """,
        {"d": {"x"}, "e": {"y"}, "f": {"y"}},
    ),
    "told of a restriction alone": (
        """
        :c owl:equivalentClass [ owl:onProperty :p ; owl:someValuesFrom :b2 ] . :b1 rdfs:subClassOf :b2 .
        :x a [ a owl:Restriction ; owl:onProperty :p ; owl:someValuesFrom :b1 ] .
        """,
        {"c": {"x"}},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_who_is_in_what(shape: str, tmp_path: Path) -> None:
    text, expected = SHAPES[shape]
    file = tmp_path / "ontology.ttl"
    prefixes = f"@prefix : <http://x.org/> . @prefix owl: <{OWL}> . @prefix rdfs: <{RDFS}> ."
    file.write_text(prefixes + text, encoding="utf-8")
    with KnowledgeBase() as kb:
        kb.load(file)
        for name, who in expected.items():
            found = kb.ask(f"instance_of(S, 'http://x.org/{name}')", iri=True)
            assert {str(one["S"]).rpartition("/")[2] for one in found} == who, name
