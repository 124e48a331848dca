"""What follows from the axioms of OWL, against an independent reasoner (owlrl) on random ontologies."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import owlrl
import pytest
from rdflib import OWL, RDF, RDFS, Graph
from rdflib.term import Node

from acxon import IRI, KnowledgeBase, Tuple
from tests.support.random_ontologies import CLASSES, INDIVIDUALS, PROPERTIES, Ontology, told

Fact = tuple[str, str, str]


def closure(graph: Graph) -> tuple[Graph, list[str]]:
    """What owlrl infers, and what it finds to contradict.

    OWL 2 RL leaves out reflexive properties, hasSelf and that everything is a Thing; what follows from these
    is added here, one after the other. Axioms that it does not know are said in others.
    """
    closed = Graph()
    for triple in graph:
        closed.add(triple)
    for union, parts in graph.subject_objects(OWL.disjointUnionOf):
        for one, other in permutations(graph.items(parts), 2):
            closed.add((one, RDFS.subClassOf, union))
            closed.add((one, OWL.disjointWith, other))
    for axiom in graph.subjects(RDF.type, OWL.AllDisjointProperties):
        for one, other in permutations(graph.items(next(graph.objects(axiom, OWL.members))), 2):
            closed.add((one, OWL.propertyDisjointWith, other))
    for axiom in graph.subjects(RDF.type, OWL.AllDifferent):
        for one, other in permutations(graph.items(next(graph.objects(axiom, OWL.distinctMembers))), 2):
            closed.add((one, OWL.differentFrom, other))
    while True:
        reasoner = owlrl.OWLRL_Semantics(closed, axioms=False, daxioms=False)
        reasoner.closure()
        more = {triple for triple in selves(closed) if triple not in closed}
        if not more:
            return closed, reasoner.error_messages
        for triple in more:
            closed.add(triple)


def selves(closed: Graph) -> Iterator[tuple[Node, Node, Node]]:
    things = [one for one in INDIVIDUALS if (one, None, None) in closed or (None, None, one) in closed]
    for one in things:
        yield (one, RDF.type, OWL.Thing)
        for node in closed.subjects(OWL.allValuesFrom, OWL.Thing):
            yield (one, RDF.type, node)
    for p in closed.subjects(RDF.type, OWL.ReflexiveProperty):
        for one in things:
            yield (one, p, one)
    for node in closed.subjects(OWL.hasSelf):
        p = closed.value(node, OWL.onProperty)
        assert p is not None
        for one in closed.subjects(RDF.type, node):
            yield (one, p, one)
        for one, other in closed.subject_objects(p):
            if one == other:
                yield (one, RDF.type, node)


def entailed(graph: Graph) -> set[Fact]:
    """What owlrl infers about the individuals in the words of the ontology."""
    closed, _ = closure(graph)
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
        found |= {
            (str(s), str(RDF.type), str(c)) for c in CLASSES if kb.ask(f"triple('{s}', rdf:type, '{c}')")
        }
        for p in PROPERTIES:
            for answer in kb.ask(f"triple('{s}', '{p}', O)", iri=True):
                found.add((str(s), str(p), answer["O"]))
            back = {answer["S"] for answer in kb.ask(f"triple(S, '{p}', '{s}')", iri=True)}
            o = rng.choice(INDIVIDUALS)
            assert bool(kb.ask(f"triple('{o}', '{p}', '{s}')")) is (str(o) in back)
    return found


def loaded(graph: Graph, folder: Path) -> KnowledgeBase:
    kb = KnowledgeBase()
    graph.serialize(folder / "all.nt", format="nt", encoding="utf-8")
    kb.load(folder / "all.nt")
    return kb


LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"


@pytest.mark.parametrize("seed", range(200 if LONG else 24))
def test_a_random_ontology(seed: int, tmp_path: Path) -> None:
    agree(Ontology(seed), tmp_path, random.Random(seed))


@pytest.mark.parametrize("seed", range(60 if LONG else 6))
def test_a_random_ontology_with_things_of_two_names(seed: int, tmp_path: Path) -> None:
    agree(Ontology(seed, identity=True), tmp_path, random.Random(seed))


@pytest.mark.parametrize("seed", range(100 if LONG else 8))
def test_a_random_ontology_of_things_related_to_themselves(seed: int, tmp_path: Path) -> None:
    agree(Ontology(seed, selves=True), tmp_path, random.Random(seed))


@pytest.mark.parametrize("seed", range(300 if LONG else 30))
def test_what_contradicts_in_a_random_ontology_is_found(seed: int, tmp_path: Path) -> None:
    """Where owlrl finds that facts cannot all be true, so does `kb.check`, and nowhere else."""
    ontology = Ontology(seed, identity=seed % 3 == 0, selves=seed % 2 == 0, exclusions=True)
    graph = told(ontology, ontology.facts)
    _, errors = closure(graph)
    assert bool(loaded(graph, tmp_path).check()) is bool(errors), errors


def agree(ontology: Ontology, folder: Path, rng: random.Random) -> None:
    graph = told(ontology, ontology.facts)
    kb = loaded(graph, folder)
    expected = entailed(graph)
    assert answered(kb) == expected
    assert asked_one_by_one(kb, rng) == expected


@pytest.mark.parametrize("seed", range(1000, 1040 if LONG else 1005))
def test_what_follows_holds_while_all_that_it_rests_on_does(seed: int, tmp_path: Path) -> None:
    """At each moment, what owlrl infers from what holds then; and as facts are told and forgotten."""
    ontology, rng = Ontology(seed), random.Random(seed)
    kb = loaded(ontology.graph, tmp_path)
    times = {fact: sorted(rng.choices(range(4), k=2)) for fact in ontology.facts}
    kb.tell_all(Tuple(*map(IRI, fact), *time) for fact, time in times.items())
    for moment in (0, 0.5, 1, 1.5, 2, 3):
        now = [fact for fact, (since, until) in times.items() if since <= moment <= until]
        assert answered(kb, f" until {moment}") == entailed(told(ontology, now)), moment
    gone = rng.choice(ontology.facts)
    kb.forget(*map(IRI, gone))
    assert answered(kb, " until 1") == entailed(
        told(ontology, [f for f, (since, until) in times.items() if since <= 1 <= until and f != gone])
    )


PLANS = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra_common: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix x: <http://x.org/> .
x:tea a dul:Plan ; ocra_common:hasCost x:tea_cost ; ocra_common:hasMakespan x:tea_time .
x:cola a dul:Plan ; ocra_common:hasCost x:cola_cost ; ocra_common:hasMakespan x:cola_time .
x:tea_cost a dul:Quality ; dul:hasDataValue 3 . x:cola_cost dul:hasDataValue 5 .
x:tea_time dul:hasDataValue 30 . x:cola_time dul:hasDataValue 20 .
x:cup ocra_common:hasCost x:cup_cost . x:cup_cost dul:hasDataValue 1 .
"""


@pytest.fixture
def plans(tmp_path: Path) -> KnowledgeBase:
    (tmp_path / "plans.ttl").write_text(PLANS)
    kb = KnowledgeBase()
    kb.load(tmp_path / "plans.ttl")
    return kb


def test_what_is_the_cost_of_a_plan_is_a_plan_cost(plans: KnowledgeBase) -> None:
    """The paper's equations 1 to 3, of costs that are typed dul:Quality and of those without a type."""
    found = plans.ask("instance_of(Q, ocra_common:'PlanCost')")
    assert sorted(answer["Q"] for answer in found) == ["cola_cost", "cup_cost", "tea_cost"]
    assert plans.ask("instance_of(cola_time, ocra_common:'PlanMakespan')") == [{}]
    assert plans.ask("instance_of(cola_time, ocra_common:'PlanCost')") == []
    assert plans.ask("instance_of(cup_cost, dul:'Quality')") == [{}]
    assert plans.ask("instance_of(cup, dul:'Plan')") == [{}]  # as published, what has a cost is a plan
    assert plans.ask("instance_of(tea_cost, C)") == [{"C": "Quality"}]  # what it was told to be


def test_about_a_defined_class(plans: KnowledgeBase) -> None:
    story = plans.narrate("tea", "cola", specificity=2, about=["ocra_common:PlanCost"], style="paper")
    assert "has cost" in story.text
    assert "makespan" not in story.text.split(".", 1)[1]


@pytest.mark.parametrize("style", ["plain", "paper"])
def test_what_follows_enters_no_story(plans: KnowledgeBase, style: str) -> None:
    told = {(fact.subject, fact.property) for fact in plans.tuples()}
    story = plans.narrate("tea", "cola", specificity=3, style=style)
    others = {fact.iris[1] for fact in story.tuples if fact.iris[:2] not in told}
    assert {str(name).partition("#")[2] for name in others} == {
        "isCheaperPlanThan", "isSlowerPlanThan", "hasBetterQualityValueThan", "hasWorseQualityValueThan",
    }  # fmt: skip
    kinds = [fact.iris[2] for fact in story.tuples if fact.iris[1] == str(RDF.type)]
    assert [str(kind).partition("#")[2] for kind in kinds] == ["Quality"]


def test_a_stranger_may_ask_what_follows(plans: KnowledgeBase) -> None:
    found = plans.ask("instance_of(Q, ocra_common:'PlanCost')", untrusted=True)
    assert sorted(answer["Q"] for answer in found) == ["cola_cost", "cup_cost", "tea_cost"]


def test_what_is_kept_and_not_used_is_said(tmp_path: Path) -> None:
    (tmp_path / "more.ttl").write_text("""
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix x: <http://x.org/> .
x:A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty x:p ; owl:minCardinality 2 ] ,
        [ a owl:Restriction ; owl:onProperty x:p ; owl:someValuesFrom x:B ] , [ owl:unionOf ( x:B x:C ) ] .
x:E rdfs:subClassOf [ a owl:Restriction ; owl:onProperty x:p ; owl:minCardinality 3 ] .
[ a owl:Restriction ; owl:onProperty x:p ; owl:someValuesFrom x:B ] rdfs:subClassOf x:F .
""")
    said: list[str] = []
    kb = KnowledgeBase()
    kb.load(tmp_path / "more.ttl", report=said.append)
    assert said == [
        "4 axioms of 3 kinds are kept and not used: "
        "2 minCardinality, 1 someValuesFrom of a super-class, 1 unionOf as a super-class."
    ]
    kb.load(tmp_path / "more.ttl", report=said.append)
    assert len(said) == 1  # nothing of it was new
    assert kb.unused_axioms()["minCardinality"] == 2
