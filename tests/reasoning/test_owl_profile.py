"""The ontology is in OWL 2 DL, says the profile checker of the OWL API, which comes with HermiT."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from rdflib import OWL, RDF, RDFS, BNode, Graph, Literal, URIRef
from rdflib.collection import Collection

owlready2 = pytest.importorskip("owlready2", reason="owlready2 is not installed")
pytestmark = pytest.mark.skipif(shutil.which("java") is None, reason="there is no Java to run the OWL API")

DUL = "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#"
COMMON = "http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#"
HAS_COST, PLAN, PRECEDES = URIRef(COMMON + "hasCost"), URIRef(DUL + "Plan"), URIRef(DUL + "precedes")
NUMBER = "http://www.w3.org/2001/XMLSchema#nonNegativeInteger"
EX = "https://example.org/test#"


def violations(graphs: list[Graph], folder: Path, root: Path) -> list[tuple[int, list[str]]]:
    """For each graph how many axioms it has, and what of it is not in OWL 2 DL."""
    files = []
    for number, graph in enumerate(graphs):
        files.append(folder / f"{number}.owl")
        graph.serialize(files[-1], format="xml", encoding="utf-8")
    jar = Path(owlready2.__file__).parent / "hermit" / "HermiT.jar"
    program = root / "tests" / "support" / "OwlProfile.java"
    done = subprocess.run(
        ["java", "-XX:TieredStopAtLevel=1", "-cp", str(jar), str(program), *map(str, files)],
        capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip
    found: list[tuple[int, list[str]]] = []
    for line in done.stdout.splitlines():
        kind, text = line.split("\t", 1)
        if kind == "file":
            found.append((int(text), []))
        else:
            found[-1][1].append(text)
    return found


def whole(root: Path) -> Graph:
    """All files in one, so that nothing is imported."""
    graph = Graph()
    for file in sorted((root / "ontology").glob("*.ttl")):
        graph.parse(file)
    graph.remove((None, OWL.imports, None))
    return graph


def with_axiom(graph: Graph, *triples: tuple[object, object, object]) -> Graph:
    more = Graph()
    for triple in [*graph, *triples]:
        more.add(triple)  # type: ignore[arg-type]
    return more


def at_most_one(graph: Graph) -> Graph:
    """Whatever precedes something precedes one thing at most: no cardinality of a transitive property."""
    node = BNode()
    return with_axiom(
        graph, (PLAN, RDFS.subClassOf, node), (node, RDF.type, OWL.Restriction),
        (node, OWL.onProperty, PRECEDES), (node, OWL.maxCardinality, Literal(1, datatype=URIRef(NUMBER))),
    )  # fmt: skip


def union_of_one(graph: Graph) -> Graph:
    """A union has two members at least."""
    node = BNode()
    more = with_axiom(graph, (PLAN, OWL.equivalentClass, node), (node, RDF.type, OWL.Class))
    more.add((node, OWL.unionOf, Collection(more, BNode(), [PLAN]).uri))
    return more


def test_the_ontology_is_in_owl_2_dl_and_the_checker_notices_what_is_not(tmp_path: Path, root: Path) -> None:
    """One start of Java for all: ours, then variants of it that are wrong on purpose."""
    ours = whole(root)
    wrong = [
        with_axiom(ours, (HAS_COST, RDF.type, OWL.DatatypeProperty)),
        with_axiom(ours, (PRECEDES, RDF.type, OWL.AsymmetricProperty)),
        with_axiom(ours, (PLAN, RDFS.subClassOf, URIRef(EX + "Unheard"))),
        with_axiom(ours, (URIRef(EX + "thing"), RDF.type, URIRef(EX + "Unheard"))),
        at_most_one(ours),
        union_of_one(ours),
    ]
    (axioms, of_ours), *others = violations([ours, *wrong], tmp_path, root)
    assert axioms > 1000
    assert of_ours == []
    assert [bool(found) for _, found in others] == [True] * len(wrong)
