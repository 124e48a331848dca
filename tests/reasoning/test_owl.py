"""What follows from the axioms of OWL, against an independent reasoner (owlrl) on random ontologies."""

from __future__ import annotations

import random
from pathlib import Path

import owlrl
import pytest
from rdflib import RDF, Graph, URIRef

from acxon import IRI, KnowledgeBase, Tuple
from tests.support.random_ontologies import CLASSES, INDIVIDUALS, PROPERTIES, Ontology, told

Fact = tuple[str, str, str]


def entailed(graph: Graph) -> set[Fact]:
    """What owlrl infers about the individuals in the words of the ontology."""
    closed = Graph()
    for triple in graph:
        closed.add(triple)
    owlrl.DeductiveClosure(owlrl.OWLRL_Semantics, axiomatic_triples=False, datatype_axioms=False).expand(closed)
    found = {(str(s), str(RDF.type), str(c)) for c in CLASSES for s in closed.subjects(RDF.type, c)}
    found |= {(str(s), str(p), str(o)) for p in PROPERTIES for s, o in closed.subject_objects(p)}
    names = {str(name) for name in INDIVIDUALS}
    return {fact for fact in found if fact[0] in names and (fact[2] in names or fact[1] == str(RDF.type))}


def answered(kb: KnowledgeBase, when: str = "") -> set[Fact]:
    """What `kb` answers, asked for all individuals of each class and all pairs of each property."""
    found = set()
    for c in CLASSES:
        for answer in kb.ask(f"triple(S, rdf:type, '{c}'){when}", iri=True):
            found.add((answer["S"], str(RDF.type), str(c)))
    for p in PROPERTIES:
        for answer in kb.ask(f"triple(S, '{p}', O){when}", iri=True):
            found.add((answer["S"], str(p), answer["O"]))
    return found


def asked_one_by_one(kb: KnowledgeBase, rng: random.Random) -> set[Fact]:
    """Some of the same, asked with both ends known or one."""
    found = set()
    for s in INDIVIDUALS:
        found |= {(str(s), str(RDF.type), str(c)) for c in CLASSES if kb.ask(f"triple('{s}', rdf:type, '{c}')")}
        for p in PROPERTIES:
            for answer in kb.ask(f"triple('{s}', '{p}', O)", iri=True):
                found.add((str(s), str(p), answer["O"]))
            back = {answer["S"] for answer in kb.ask(f"triple(S, '{p}', '{s}')", iri=True)}
            o = rng.choice(INDIVIDUALS)
            assert bool(kb.ask(f"triple('{o}', '{p}', '{s}')")) is (str(o) in back)
    return found


def loaded(graph: Graph, folder: Path) -> KnowledgeBase:
    kb = KnowledgeBase()
    graph.serialize(folder / "all.nt", format="nt")
    kb.load(folder / "all.nt")
    return kb


@pytest.mark.parametrize("identity", [False, True], ids=["", "identity"])
@pytest.mark.parametrize("seed", range(60))
def test_a_random_ontology(seed: int, identity: bool, tmp_path: Path) -> None:
    ontology = Ontology(seed, identity=identity)
    graph = told(ontology, ontology.facts)
    kb = loaded(graph, tmp_path)
    expected = entailed(graph)
    assert answered(kb) == expected
    assert asked_one_by_one(kb, random.Random(seed)) == expected
