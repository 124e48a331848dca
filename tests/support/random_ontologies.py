"""Random T-Boxes and A-Boxes over a few names, as rdflib graphs."""

from __future__ import annotations

import random

from rdflib import OWL, RDF, RDFS, BNode, Graph, Literal, URIRef
from rdflib.collection import Collection
from rdflib.term import Node

X = "http://x.org/"
CLASSES = [URIRef(f"{X}C{number}") for number in range(6)]
PROPERTIES = [URIRef(f"{X}p{number}") for number in range(5)]
INDIVIDUALS = [URIRef(f"{X}i{number}") for number in range(5)]

AXIOMS = [
    "sub class", "sub class", "equivalent class", "defined", "defined", "sub of expression",
    "expression below",
    "domain", "range", "sub property", "inverse", "symmetric", "transitive", "chain", "equivalent property",
]  # fmt: skip
IDENTITY = ["functional", "inverse functional", "same"]
SELVES = ["reflexive", "reflexive", "self", "self", "everything"]
EXCLUSIONS = [
    "disjoint", "all disjoint", "disjoint union", "complement", "nothing", "different", "all different",
    "denied",
    "asymmetric", "irreflexive", "disjoint properties", "all disjoint properties",
]  # fmt: skip


class Ontology:
    """A random ontology; `facts` are the statements about individuals.

    With `identity` things have two names, with `selves` some are related to themselves by an axiom and
    classes may be of all there are, with `exclusions` there are axioms that facts may contradict.
    """

    def __init__(
        self, seed: int, *, identity: bool = False, selves: bool = False, exclusions: bool = False
    ) -> None:
        self.rng = random.Random(seed)
        self.graph = Graph()
        self.things = selves
        for one in CLASSES:
            self.graph.add((one, RDF.type, OWL.Class))
        for one in PROPERTIES:
            self.graph.add((one, RDF.type, OWL.ObjectProperty))
        for _ in range(self.rng.randint(4, 10)):
            self.axiom(self.rng.choice(AXIOMS + (IDENTITY if identity else []) + (SELVES if selves else [])))
        for _ in range(self.rng.randint(1, 3) if exclusions else 0):
            self.exclusion(self.rng.choice(EXCLUSIONS))
        self.facts: list[tuple[URIRef, URIRef, URIRef]] = []
        for _ in range(self.rng.randint(4, 12)):
            subject = self.rng.choice(INDIVIDUALS)
            if self.rng.random() < 0.4:
                self.facts.append((subject, RDF.type, self.rng.choice(CLASSES)))
            else:
                self.facts.append((subject, self.rng.choice(PROPERTIES), self.rng.choice(INDIVIDUALS)))

    def axiom(self, kind: str) -> None:
        rng, add = self.rng, self.graph.add
        one, two = rng.sample(CLASSES, 2)
        first, second, third = rng.sample(PROPERTIES, 3)
        if kind == "sub class":
            add((one, RDFS.subClassOf, two))
        elif kind == "equivalent class":
            add((one, OWL.equivalentClass, two))
        elif kind == "defined":
            add((one, OWL.equivalentClass, self.expression(one, 2)))
        elif kind == "sub of expression":
            add((one, RDFS.subClassOf, self.expression(one, 1)))
        elif kind == "expression below":
            add((self.expression(one, 1), RDFS.subClassOf, one))
        elif kind == "domain":
            add((first, RDFS.domain, one))
        elif kind == "range":
            add((first, RDFS.range, one))
        elif kind == "sub property":
            add((first, RDFS.subPropertyOf, second))
        elif kind == "equivalent property":
            add((first, OWL.equivalentProperty, second))
        elif kind == "inverse":
            add((first, OWL.inverseOf, second))
        elif kind == "chain":
            add((third, OWL.propertyChainAxiom, self.listed([first, rng.choice([second, third])])))
        elif kind == "everything":
            add((OWL.Thing, RDFS.subClassOf, one if rng.random() < 0.3 else self.expression(one, 1)))
        elif kind == "same":
            add(self.pair(OWL.sameAs))
        elif kind == "self":
            node = BNode()
            for triple in ((node, RDF.type, OWL.Restriction), (node, OWL.onProperty, first),
                           (node, OWL.hasSelf, Literal(True))):  # fmt: skip
                add(triple)
            add((node, RDFS.subClassOf, one) if rng.random() < 0.5 else (one, OWL.equivalentClass, node))
        else:
            names = {"reflexive": OWL.ReflexiveProperty, "symmetric": OWL.SymmetricProperty,
                     "transitive": OWL.TransitiveProperty, "functional": OWL.FunctionalProperty,
                     "inverse functional": OWL.InverseFunctionalProperty}  # fmt: skip
            add((first, RDF.type, names[kind]))

    def exclusion(self, kind: str) -> None:
        """Add an axiom from which nothing follows but that some facts cannot all be true."""
        rng, add, node = self.rng, self.graph.add, BNode()
        classes, properties = rng.sample(CLASSES, 3), rng.sample(PROPERTIES, 3)
        alone = {"asymmetric": OWL.AsymmetricProperty, "irreflexive": OWL.IrreflexiveProperty}
        lists = {"all disjoint": (OWL.AllDisjointClasses, OWL.members, classes),
                 "all different": (OWL.AllDifferent, OWL.distinctMembers, rng.sample(INDIVIDUALS, 3)),
                 "all disjoint properties": (OWL.AllDisjointProperties, OWL.members, properties)}  # fmt: skip
        if kind == "disjoint":
            add((classes[0], OWL.disjointWith, classes[1]))
        elif kind == "disjoint union":
            add((classes[0], OWL.disjointUnionOf, self.listed(classes[1:])))
        elif kind == "complement":
            add((node, RDF.type, OWL.Class))
            add((node, OWL.complementOf, classes[1]))
            add((classes[0], rng.choice([RDFS.subClassOf, OWL.equivalentClass]), node))
        elif kind == "nothing":
            add((self.expression(classes[0], 1), RDFS.subClassOf, OWL.Nothing))
        elif kind == "different":
            add(self.pair(OWL.differentFrom))
        elif kind == "denied":
            a, b = rng.sample(INDIVIDUALS, 2)
            for what, value in ((OWL.sourceIndividual, a), (OWL.assertionProperty, properties[0]),
                                (OWL.targetIndividual, b)):  # fmt: skip
                add((node, what, value))
            add((node, RDF.type, OWL.NegativePropertyAssertion))
        elif kind == "disjoint properties":
            add((properties[0], OWL.propertyDisjointWith, properties[1]))
        elif kind in alone:
            add((properties[0], RDF.type, alone[kind]))
        else:
            what, members, some = lists[kind]
            add((node, RDF.type, what))
            add((node, members, self.listed([*some])))

    def pair(self, relation: URIRef) -> tuple[Node, Node, Node]:
        a, b = self.rng.sample(INDIVIDUALS, 2)
        return (a, relation, b)

    def listed(self, members: list[Node]) -> Node:
        return Collection(self.graph, BNode(), members).uri

    def expression(self, besides: URIRef, depth: int) -> Node:
        """A class expression of named classes other than `besides`."""
        rng, node = self.rng, BNode()
        parts: list[Node] = [
            self.expression(besides, depth - 1) if depth > 1 and rng.random() < 0.4 else one
            for one in rng.sample([each for each in CLASSES if each != besides], 2)
        ]
        kind = rng.choice(["some", "some", "value", "and", "or", "only", "one"])
        self.graph.add((node, RDF.type, OWL.Class if kind in ("and", "or", "one") else OWL.Restriction))
        if kind == "and":
            self.graph.add((node, OWL.intersectionOf, self.listed(parts)))
        elif kind == "or":
            self.graph.add((node, OWL.unionOf, self.listed(parts)))
        elif kind == "one":
            self.graph.add((node, OWL.oneOf, self.listed([*rng.sample(INDIVIDUALS, 2)])))
        else:
            self.graph.add((node, OWL.onProperty, rng.choice(PROPERTIES)))
            target = rng.choice(INDIVIDUALS) if kind == "value" else parts[0]
            if self.things and kind != "value" and rng.random() < 0.25:
                target = OWL.Thing
            words = {"some": OWL.someValuesFrom, "only": OWL.allValuesFrom, "value": OWL.hasValue}
            self.graph.add((node, words[kind], target))
        return node


def told(ontology: Ontology, facts: list[tuple[URIRef, URIRef, URIRef]]) -> Graph:
    """The graph of the ontology with these facts."""
    graph = Graph()
    for triple in [*ontology.graph, *facts]:
        graph.add(triple)
    return graph


__all__ = ["CLASSES", "INDIVIDUALS", "PROPERTIES", "Ontology", "told"]
