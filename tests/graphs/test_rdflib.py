"""A knowledge base in rdflib, and rdflib in a knowledge base."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rdflib import RDF, RDFS, XSD, BNode, Dataset, Graph, Literal, URIRef
from rdflib.compare import isomorphic

import acxon
from acxon import IRI, AcxonError, KnowledgeBase, Tuple
from acxon.errors import LoadError
from acxon.graphs.store import AcxonStore
from acxon.prolog import engine

E = "http://e/"
A, B, P, Q = (URIRef(E + name) for name in "abpq")
TURTLE = """@prefix e: <http://e/> .
e:a e:p 1, 2.5, 1e3, "x", "x"@en, true,
  "2020-01-01"^^<http://www.w3.org/2001/XMLSchema#date>, e:b, [ e:q e:b ] .
e:b e:q e:a, "\\u00e9\\n\\"" .
"""

nodes = st.sampled_from([A, B, P, BNode("x"), BNode("y")])
values = st.one_of(
    st.integers(-5, 5).map(Literal),
    st.sampled_from(["", "x", "é \n\"'", "1"]).map(Literal),
    st.booleans().map(Literal),
    st.sampled_from([Literal("x", lang="en"), Literal("2020-01-01", datatype=XSD.date)]),
)
triples = st.tuples(nodes, st.sampled_from([P, Q]), st.one_of(nodes, values))


@pytest.fixture
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase() as made:
        yield made


def told(kb: KnowledgeBase) -> set[Tuple]:
    return set(kb.tuples())


@given(st.lists(triples, max_size=12), st.lists(triples, max_size=4), triples)
def test_a_graph_of_ours_is_the_graph_that_rdflib_keeps(
    added: list[Any], removed: list[Any], pattern: tuple[Any, Any, Any]
) -> None:
    """The law of a store: whatever is added, removed and asked for, both graphs say the same."""
    theirs, ours = Graph(), Graph(store="acxon")
    for graph in (theirs, ours):
        graph += added  # type: ignore[operator]
        for triple in removed:
            graph.remove(triple)
    assert set(ours) == set(theirs)
    assert len(ours) == len(theirs)
    for places in range(8):
        asked: Any = tuple(part if places >> place & 1 else None for place, part in enumerate(pattern))
        assert set(ours.triples(asked)) == set(theirs.triples(asked))
        assert (asked in ours) == (asked in theirs)
    ours.remove((pattern[0], None, None))
    theirs.remove((pattern[0], None, None))
    assert set(ours) == set(theirs)
    ours.close()


def test_a_file_is_a_graph_that_stays(tmp_path: Path) -> None:
    graph = Graph(store="acxon")
    graph.open(str(tmp_path / "lab.kb"), create=True)
    graph.parse(data=TURTLE, format="turtle")
    graph.close()
    again = Graph(store="acxon")
    again.open(str(tmp_path / "lab.kb"), create=False)
    expected = Graph().parse(data=TURTLE, format="turtle")
    assert isomorphic(again, expected)
    assert len(again) == 12
    again.close()
    with pytest.raises(AcxonError, match="nowhere"):
        Graph(store="acxon").open(str(tmp_path / "nowhere.kb"), create=False)


def test_what_is_added_to_a_graph_is_told_and_the_reverse(kb: KnowledgeBase) -> None:
    graph = kb.graph()
    graph.add((A, RDFS.label, Literal("a thing")))
    assert kb.label(E + "a") == "a thing"
    kb.tell("a thing", E + "p", 3)
    assert set(graph.objects(A, URIRef(E + "p"))) == {Literal(3)}
    graph.update("DELETE DATA { <http://e/a> <http://e/p> 3 }")
    assert kb.ask("told('a thing', <(P), O)".replace("<(P)", "'http://e/p'")) == []
    assert set(graph.predicates(A)) == {RDFS.label}


def test_what_follows_and_one_time_are_shown_on_request_and_only_read(kb: KnowledgeBase) -> None:
    kb.tell("tea", "hasCost", "tea cost", 0, 10)
    tea, quality = URIRef(kb.iri("tea")), URIRef(kb.iri("dul:hasQuality"))
    assert not list(kb.graph().objects(tea, quality))
    assert list(kb.graph(inferred=True).objects(tea, quality)) == [URIRef(kb.iri("tea cost"))]
    cost = (tea, URIRef(kb.iri("hasCost")), None)
    assert cost in kb.graph()
    assert cost in kb.graph(at=10)
    assert cost not in kb.graph(at=10.5)
    for graph in (kb.graph(inferred=True), kb.graph(at=3)):
        with pytest.raises(AcxonError, match="only be read"):
            graph.add((A, P, B))
        with pytest.raises(AcxonError, match="only be read"):
            graph.remove((tea, None, None))


def test_the_ontology_counts_as_what_follows() -> None:
    with KnowledgeBase() as kb:
        assert len(kb.graph()) == 0
        plan = URIRef(kb.iri("dul:Plan"))
        assert (plan, RDF.type, None) not in kb.graph()
        assert (plan, None, None) in kb.graph(inferred=True)


def test_a_denied_fact_is_no_triple(kb: KnowledgeBase) -> None:
    kb.tell("tea", "dul:hasPart", "cola", sign=False)
    assert (URIRef(kb.iri("tea")), URIRef(kb.iri("dul:hasPart")), None) not in kb.graph()


@pytest.mark.parametrize("wrong", [(Literal("x"), P, B), (A, BNode(), B), (URIRef("a"), P, B)])
def test_what_cannot_be_stored_is_refused_and_nothing_is_told(kb: KnowledgeBase, wrong: Any) -> None:
    graph, before = kb.graph(), told(kb)
    with pytest.raises((AcxonError, AssertionError)):
        graph.addN([(A, P, B, graph), (*wrong, graph)])
    assert told(kb) == before


def test_a_store_is_opened_once_and_deletes_no_file(tmp_path: Path) -> None:
    store = AcxonStore()
    store.open(str(tmp_path / "a.kb"))
    with pytest.raises(AcxonError, match="open already"):
        store.open(str(tmp_path / "b.kb"))
    with pytest.raises(AcxonError, match="Delete the file yourself"):
        store.destroy(str(tmp_path / "a.kb"))
    store.close()


def test_prefixes_of_the_knowledge_base_shorten_names() -> None:
    with KnowledgeBase(example=True) as kb:
        text = kb.graph().serialize(format="turtle")
    assert "drinks:bringing_tea a dul:Plan" in text


# --- in and out as a whole ------------------------------------------------------------------------


@given(st.lists(triples, max_size=12))
def test_a_loaded_graph_says_the_same(statements: list[Any]) -> None:
    graph = Graph()
    graph += statements  # type: ignore[operator]
    with KnowledgeBase() as kb:
        kb.load(graph)
        first = told(kb)
        assert kb.load(graph) == 0
        assert told(kb) == first
        assert isomorphic(kb.graph(), graph)


def test_time_and_sign_survive_the_way_to_rdflib_and_back(kb: KnowledgeBase) -> None:
    kb.tell("tea", "hasCost", "tea cost", 0, 10.5)
    kb.tell("tea", "dul:hasPart", "cola", sign=False)
    kb.tell("tea", "rdfs:comment", acxon.Literal("té", language="ca"))
    kb.load(Graph().parse(data=TURTLE, format="turtle"))
    dataset = kb.to_rdflib()
    assert isinstance(dataset, Dataset)
    with KnowledgeBase() as other:
        other.load(dataset)
        assert told(other) == told(kb)


def test_what_follows_goes_to_rdflib_on_request() -> None:
    with KnowledgeBase(example=True) as kb:
        better = (None, URIRef(kb.iri("is better plan than")), None)
        assert better not in kb.to_rdflib()
        assert better in kb.to_rdflib(inferred=True)


@pytest.mark.parametrize(
    ("odd", "said"),
    [
        (Literal("a\ud800"), "half of a character"),
        (URIRef(E + "\ud800"), "half of a character"),
        (URIRef(E + "a b"), "cannot be written: .*does not look like a valid URI"),
    ],
)
def test_a_graph_that_cannot_be_written_is_refused(kb: KnowledgeBase, odd: Any, said: str) -> None:
    before = len(kb)
    with pytest.raises(LoadError, match=f"a graph of rdflib: .*{said}"):
        kb.load(Graph().add((A, P, odd)))
    assert len(kb) == before


def test_only_a_file_or_a_graph_is_loaded(kb: KnowledgeBase) -> None:
    with pytest.raises(AcxonError, match="a file or a graph of rdflib, not list"):
        kb.load([(A, P, B)])  # type: ignore[arg-type]


# --- values of other libraries --------------------------------------------------------------------


def numpy_value(text: str, *arguments: Any) -> Any:
    return getattr(pytest.importorskip("numpy", reason="numpy comes with acxon[evaluate]"), text)(*arguments)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (lambda: numpy_value("float32", 2.5), acxon.Literal(2.5)),
        (lambda: numpy_value("int64", 3), acxon.Literal(3)),
        (lambda: numpy_value("bool_", True), acxon.Literal(True)),
        (lambda: numpy_value("datetime64", "2020-01-02"), acxon.Literal("2020-01-02", str(XSD.date))),
        (lambda: datetime(2020, 1, 2, 3, 4, 5), acxon.Literal("2020-01-02T03:04:05", str(XSD.dateTime))),
        (lambda: date(2020, 1, 2), acxon.Literal("2020-01-02", str(XSD.date))),
        (lambda: time(3, 4, 5), acxon.Literal("03:04:05", str(XSD.time))),
        (lambda: Decimal("1.50"), acxon.Literal(1.5, str(XSD.decimal))),
        (lambda: Literal(27), acxon.Literal(27)),
        (lambda: Literal("hola", lang="es"), acxon.Literal("hola", language="es")),
        (lambda: URIRef("http://e/b"), IRI("http://e/b")),
    ],
)
def test_values_as_other_libraries_have_them_are_told(kb: KnowledgeBase, given: Any, kept: Any) -> None:
    kb.tell("cup", "rdfs:seeAlso" if isinstance(kept, IRI) else "dul:hasDataValue", given())
    assert [fact.object for fact in kb.tuples() if not fact.property.endswith("label")] == [kept]


def test_an_array_is_no_value(kb: KnowledgeBase) -> None:
    with pytest.raises(AcxonError, match="array"):
        kb.tell("cup", "dul:hasDataValue", numpy_value("array", [1, 2]))


def test_a_graph_opens_what_names_a_file_and_nothing_else(tmp_path: Path) -> None:
    fact = tuple(URIRef(f"http://example.org/{name}") for name in ("tea", "part", "leaf"))
    graph = Graph(store="acxon")
    graph.open(tmp_path / "kitchen.kb", create=True)  # type: ignore[arg-type]
    graph.add(fact)  # type: ignore[arg-type]
    graph.close()
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        assert fact in kb.graph()
        with pytest.raises(AcxonError, match=r"not a KnowledgeBase.*kb\.graph\(\)"):
            AcxonStore(kb)  # type: ignore[arg-type]


def test_prefixes_that_rdflib_makes_up_are_found_without_asking_prolog() -> None:
    """It makes one for each namespace, and tries all that there are: each try asked for all prefixes."""
    taken = []
    for count in (30, 120):
        names = (f"http://e/{number}#" for number in range(count))
        with KnowledgeBase() as kb:
            kb.tell_all(Tuple(IRI(f"{name}a"), IRI(f"{name}p"), IRI(f"{name}b")) for name in names)
            before = engine.inferences()
            text = kb.graph().serialize(format="turtle")
            taken.append(engine.inferences() - before)
        assert text.count("@prefix") >= count
    assert taken[1] <= 4 * taken[0], taken
