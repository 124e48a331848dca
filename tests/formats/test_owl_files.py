"""OWL's own syntaxes, what ontologies import, and what happens to files that would harm."""

from __future__ import annotations

import importlib.util
import socket
import tracemalloc
from pathlib import Path
from urllib.parse import urljoin

import pytest
import rdflib
from rdflib.compare import isomorphic

from acxon import KnowledgeBase
from acxon.errors import LoadError
from acxon.formats import owl_syntax
from acxon.formats.rdf import read_rdf
from acxon.formats.rdf_writer import BLANK
from acxon.namespaces import OWL
from acxon.terms import IRI, Document, Literal

O = "http://ex.org/o#"  # noqa: E741
PREFIXES = """@prefix : <http://ex.org/o#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
<http://ex.org/o> a owl:Ontology .
"""

#: each axiom of the functional syntax, and the triples that the mapping to RDF gives it
AXIOMS = {
    "Declaration(Class(:A))": ":A a owl:Class .",
    "Declaration(ObjectProperty(:p))": ":p a owl:ObjectProperty .",
    "Declaration(NamedIndividual(:a))": ":a a owl:NamedIndividual .",
    "SubClassOf(:A :B)": ":A rdfs:subClassOf :B .",
    "SubClassOf(:A ObjectSomeValuesFrom(:p :B))":
        ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :p ; owl:someValuesFrom :B ] .",
    "SubClassOf(:A ObjectAllValuesFrom(:p :B))":
        ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :p ; owl:allValuesFrom :B ] .",
    "SubClassOf(:A ObjectHasValue(:p :b))":
        ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :p ; owl:hasValue :b ] .",
    "SubClassOf(:A ObjectHasSelf(:p))":
        ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :p ; owl:hasSelf true ] .",
    "SubClassOf(:A ObjectMinCardinality(2 :p :B))":
        ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :p ; "
        'owl:minQualifiedCardinality "2"^^xsd:nonNegativeInteger ; owl:onClass :B ] .',
    "SubClassOf(ObjectIntersectionOf(:A :B) :C)":
        "[ a owl:Class ; owl:intersectionOf (:A :B) ] rdfs:subClassOf :C .",
    "SubClassOf(:A ObjectUnionOf(:B :C))": ":A rdfs:subClassOf [ a owl:Class ; owl:unionOf (:B :C) ] .",
    "SubClassOf(:A ObjectComplementOf(:B))": ":A rdfs:subClassOf [ a owl:Class ; owl:complementOf :B ] .",
    "SubClassOf(:A ObjectOneOf(:a :b))": ":A rdfs:subClassOf [ a owl:Class ; owl:oneOf (:a :b) ] .",
    "EquivalentClasses(:A :B)": ":A owl:equivalentClass :B .",
    "DisjointClasses(:A :B)": ":A owl:disjointWith :B .",
    "DisjointClasses(:A :B :C)": ":A owl:disjointWith :B , :C . :B owl:disjointWith :C .",
    "DisjointUnion(:A :B :C)": ":A owl:disjointUnionOf (:B :C) .",
    "SubObjectPropertyOf(:p :q)": ":p rdfs:subPropertyOf :q .",
    "SubObjectPropertyOf(ObjectPropertyChain(:p :q) :r)": ":r owl:propertyChainAxiom (:p :q) .",
    "InverseObjectProperties(:p :q)": ":p owl:inverseOf :q .",
    "ObjectPropertyDomain(:p :A)": ":p rdfs:domain :A .",
    "ObjectPropertyRange(:p :A)": ":p rdfs:range :A .",
    "TransitiveObjectProperty(:p)": ":p a owl:TransitiveProperty .",
    "SymmetricObjectProperty(:p)": ":p a owl:SymmetricProperty .",
    "FunctionalObjectProperty(:p)": ":p a owl:FunctionalProperty .",
    "DataPropertyRange(:d xsd:integer)": ":d rdfs:range xsd:integer .",
    "SameIndividual(:a :b)": ":a owl:sameAs :b .",
    "DifferentIndividuals(:a :b :c)": "[ a owl:AllDifferent ; owl:members (:a :b :c) ] .",
    "ClassAssertion(:A :a)": ":a a :A .",
    "ClassAssertion(ObjectSomeValuesFrom(:p :B) :a)":
        ":a a [ a owl:Restriction ; owl:onProperty :p ; owl:someValuesFrom :B ] .",
    "ObjectPropertyAssertion(:p :a :b)": ":a :p :b .",
    "ObjectPropertyAssertion(:p :a _:x)": ":a :p _:x .",
    'DataPropertyAssertion(:d :a "5"^^xsd:integer)': ":a :d 5 .",
    'AnnotationAssertion(rdfs:label :A "ein A"@de)': ':A rdfs:label "ein A"@de .',
}  # fmt: skip


def functional(*axioms: str) -> str:
    return (
        "Prefix(:=<http://ex.org/o#>)\nPrefix(owl:=<http://www.w3.org/2002/07/owl#>)\n"
        "Prefix(rdfs:=<http://www.w3.org/2000/01/rdf-schema#>)\nPrefix(xsd:=<http://www.w3.org/2001/XMLSchema#>)\n"
        "Ontology(<http://ex.org/o>\n" + "\n".join(axioms) + "\n)\n"
    )


def graph(document: Document) -> rdflib.Graph:
    """The facts of a document as rdflib has them."""
    made = rdflib.Graph()

    def node(value: object) -> rdflib.term.Node:
        if isinstance(value, IRI):
            return (
                rdflib.BNode(value[len(BLANK) :].replace(":", "x"))
                if value.startswith(BLANK)
                else rdflib.URIRef(value)
            )
        assert isinstance(value, Literal)
        datatype = rdflib.URIRef(value.datatype) if value.datatype else None
        return rdflib.Literal(value.value, lang=value.language or None, datatype=datatype)

    for fact in document.tuples:
        made.add((node(fact.subject), node(fact.property), node(fact.object)))
    return made


@pytest.mark.parametrize("axiom", AXIOMS)
def test_every_axiom_becomes_its_triples(axiom: str, tmp_path: Path) -> None:
    (tmp_path / "o.ofn").write_text(functional(axiom))
    (tmp_path / "o.ttl").write_text(PREFIXES + AXIOMS[axiom])
    read, expected = (read_rdf(tmp_path / name) for name in ("o.ofn", "o.ttl"))
    assert isomorphic(graph(read), graph(expected)), "\n".join(map(str, read.tuples))


def test_a_denial(tmp_path: Path) -> None:
    (tmp_path / "o.ofn").write_text(functional("NegativeObjectPropertyAssertion(:p :a :b)"))
    facts = [fact for fact in read_rdf(tmp_path / "o.ofn").tuples if not fact.sign]
    assert [(fact.subject, fact.property, fact.object) for fact in facts] == [(O + "a", O + "p", O + "b")]


def test_the_ending_does_not_matter(tmp_path: Path) -> None:
    """Most of what is called .owl is something else; 15 of SOMA's 16 files are functional syntax."""
    text = "# a comment\n" + functional("SubClassOf(:A :B)")
    for name in ("o.ofn", "o.owl", "o.xml"):
        (tmp_path / name).write_text(text)
    documents = [read_rdf(tmp_path / name) for name in ("o.ofn", "o.owl", "o.xml")]
    assert documents[0].tuples == documents[1].tuples == documents[2].tuples
    assert documents[0].prefixes[""] == O


OWL_XML = """<?xml version="1.0"?>
<Ontology xmlns="http://www.w3.org/2002/07/owl#" xml:base="http://ex.org/o" ontologyIRI="http://ex.org/o">
    <Prefix name="" IRI="http://ex.org/o#"/>
    <SubClassOf><Class abbreviatedIRI=":A"/><Class IRI="http://ex.org/o#B"/></SubClassOf>
</Ontology>
"""
MANCHESTER = """Prefix: : <http://ex.org/o#>
Ontology: <http://ex.org/o>
Class: :B
Class: :A
    SubClassOf: :B
"""


@pytest.mark.parametrize(("name", "text"), [("o.owx", OWL_XML), ("o.owl", OWL_XML), ("o.omn", MANCHESTER)])
def test_the_other_syntaxes(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    found = {
        (str(f.subject), str(f.property).rpartition("#")[2], str(f.object))
        for f in read_rdf(tmp_path / name).tuples
    }
    assert (O + "A", "subClassOf", O + "B") in found


def test_rdf_that_begins_with_an_ontology_is_still_rdf(tmp_path: Path) -> None:
    (tmp_path / "o.owl").write_text(
        '<owl:Ontology xmlns:owl="http://www.w3.org/2002/07/owl#" '
        'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="http://ex.org/o"/>'
    )
    assert [fact.subject for fact in read_rdf(tmp_path / "o.owl").tuples] == ["http://ex.org/o"]


def test_what_is_wrong_has_its_line(tmp_path: Path) -> None:
    (tmp_path / "o.ofn").write_text(functional("SubClassOf(:A :B)", "SubClassOf(:A"))
    with pytest.raises(LoadError, match=r"line 8: not readable as OWL functional syntax"):
        read_rdf(tmp_path / "o.ofn")
    (tmp_path / "b.ofn").write_bytes(functional("SubClassOf(:A :B)").encode() + b"\xff")
    with pytest.raises(LoadError, match="not UTF-8"):
        read_rdf(tmp_path / "b.ofn")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("o.ofn", functional("SubClassOf(:A zoo:B)"), r"line \d+: not readable .*: undefined prefix: zoo:"),
        (
            "o.omn",
            "Prefix: : <http://e/>\nOntology: <http://e/o>\nClass: zoo:A\n",
            r"line 3: not readable .*: undefined prefix: zoo:",
        ),
        (
            "o.owx",
            f'<Ontology xmlns="{OWL}" ontologyIRI="http://e/o">\n<Declaration><Class/></Declaration></Ontology>',
            r"line 2: not readable as OWL/XML: Missing Element: expected IRI$",
        ),
        (
            "o.ofn",
            functional(f"SubClassOf(:A ObjectMaxCardinality({'9' * 30} :p))"),
            "the parser failed: cannot fail with the right rule",  # a bug of the library
        ),
    ],
)
def test_what_the_parser_does_not_take_is_named(name: str, text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(LoadError, match=said):
        read_rdf(tmp_path / name)


@pytest.mark.parametrize("piece", [" ", "\n", "#\n", "# x\n", " #\n"])
def test_which_syntax_it_is_is_found_in_little_memory(piece: str) -> None:
    data = piece.encode() * (1_000_000 // len(piece))
    tracemalloc.start()
    try:
        assert owl_syntax.owl_syntax(data + b"Ontology(") == "OWL_FUNCTIONAL"
        assert owl_syntax.owl_syntax(data + b"Ontology: ") == "OWL_MANCHESTER"
        assert owl_syntax.owl_syntax(data + b"x\nOntology(") is None
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_without_the_reader_the_error_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "o.ofn").write_text(functional())
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(LoadError, match=r"py-horned-owl reads.*pip install 'acxon\[owl\]'"):
        read_rdf(tmp_path / "o.ofn")
    assert set(owl_syntax.SYNTAXES) == {"OWL_FUNCTIONAL", "OWL_XML", "OWL_MANCHESTER"}


def test_deep_nesting_does_not_end_the_process(tmp_path: Path) -> None:
    def written(depth: int) -> Path:
        nested = "ObjectComplementOf(" * depth + ":B" + ")" * depth
        (tmp_path / "o.ofn").write_text(functional(f"SubClassOf(:A {nested})"))
        return tmp_path / "o.ofn"

    complements = [
        fact for fact in read_rdf(written(300)).tuples if str(fact.property).endswith("complementOf")
    ]
    assert len(complements) == 300
    with pytest.raises(LoadError, match="the parser died"):
        read_rdf(written(100_000))


def test_disjoint_classes_are_not_written_out_where_they_are_too_many(tmp_path: Path) -> None:
    file = tmp_path / "x.ofn"
    file.write_text(f"Ontology(DisjointClasses({' '.join(f'<a:{number}>' for number in range(1000))}))")
    with pytest.raises(LoadError, match=r"make more than 25\d* pairs"):
        read_rdf(file)


def test_entities_of_owl_xml_are_looked_at_first(tmp_path: Path) -> None:
    lol = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 9))
    (tmp_path / "o.owx").write_text(f'<!DOCTYPE Ontology [<!ENTITY l0 "ha">{lol}]>\n{OWL_XML[22:]}')
    with pytest.raises(LoadError, match="document type"):
        read_rdf(tmp_path / "o.owx")


# --- imports ----------------------------------------------------------------------------------------------


def ontology(iri: str, *imports: str, fact: str = "") -> str:
    listed = "".join(f"<{iri}> owl:imports <{one}> . " for one in imports)
    return f"@prefix owl: <http://www.w3.org/2002/07/owl#> . <{iri}> a owl:Ontology . {listed} {fact}"


def fact(name: str) -> str:
    return f"<http://x.org/{name}> <http://x.org/p> <http://x.org/o> ."


def loaded(path: Path) -> tuple[set[str], str]:
    """The subjects of x:p after loading a file, and what was reported."""
    told: list[str] = []
    kb = KnowledgeBase()
    kb.load(path, report=told.append)
    subjects = {
        str(one.subject).rpartition("/")[2] for one in kb.tuples() if one.property == "http://x.org/p"
    }
    return subjects, "\n".join(told)


def test_files_beside_are_read_along(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(ontology("http://x.org/a", "http://x.org/b.owl", fact=fact("a")))
    (tmp_path / "b.owl").write_text(
        functional().replace("http://ex.org/o>\n", "http://x.org/b.owl>\nImport(<http://x.org/c>)\n")
    )
    (tmp_path / "c.ttl").write_text(ontology("http://x.org/c", "http://x.org/a", fact=fact("c")))  # a circle
    subjects, told = loaded(tmp_path / "a.ttl")
    assert subjects == {"a", "c"}
    assert told == "with what it imports: b.owl, c.ttl"


def test_a_catalogue_counts_first(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(ontology("http://x.org/a", "http://x.org/b", fact=fact("a")))
    (tmp_path / "b.ttl").write_text(ontology("http://x.org/b", fact=fact("beside")))
    (tmp_path / "below").mkdir()
    (tmp_path / "below/other.ttl").write_text(ontology("http://x.org/b", fact=fact("below")))
    (tmp_path / "catalog-v001.xml").write_text(
        '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><group>'
        '<uri name="http://x.org/b" uri="below/other.ttl"/></group></catalog>'
    )
    assert loaded(tmp_path / "a.ttl")[0] == {"a", "below"}


def test_what_is_nowhere_is_named_and_not_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *given, **_: asked.append(given) or [])
    monkeypatch.setattr(socket.socket, "connect", lambda _, address: asked.append(address))
    (tmp_path / "a.ttl").write_text(
        ontology("http://x.org/a", "http://x.org/b", "http://x.org/c", fact=fact("a"))
    )
    (tmp_path / "b.ttl").write_text(ontology("http://y.org/b", fact=fact("b")))  # of that name, but another
    subjects, told = loaded(tmp_path / "a.ttl")
    assert subjects == {"a"}
    assert "http://x.org/b, http://x.org/c" in told
    assert asked == []


def test_what_is_known_needs_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(
        ontology("http://x.org/a", "https://w3id.org/acxon/ontology", fact=fact("a"))
    )
    assert loaded(tmp_path / "a.ttl") == ({"a"}, "")


@pytest.mark.parametrize("target", ["../secret.ttl", "/etc/passwd", "link.ttl", "file:///etc/passwd"])
def test_a_catalogue_does_not_lead_out_of_its_folder(target: str, tmp_path: Path) -> None:
    (tmp_path / "secret.ttl").write_text(ontology("http://x.org/b", fact=fact("secret")))
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "link.ttl").symlink_to(tmp_path / "secret.ttl")
    (folder / "a.ttl").write_text(ontology("http://x.org/a", "http://x.org/b", fact=fact("a")))
    (folder / "catalog-v001.xml").write_text(
        '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">'
        f'<uri name="http://x.org/b" uri="{target}"/></catalog>'
    )
    subjects, told = loaded(folder / "a.ttl")
    assert subjects == {"a"}
    assert "http://x.org/b" in told


@pytest.mark.parametrize("name", ["..", ".", "", "a%00b", "../secret", "x" * 300])
def test_names_of_imports_that_are_no_file(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(ontology("http://x.org/a", f"http://x.org/{name}", fact=fact("a")))
    assert loaded(tmp_path / "a.ttl")[0] == {"a"}


def test_an_import_that_is_wrong_is_an_error_and_nothing_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(ontology("http://x.org/a", "http://x.org/b", fact=fact("a")))
    (tmp_path / "b.ttl").write_text("<http://x.org/b> .")
    kb = KnowledgeBase()
    with pytest.raises(LoadError, match=r"b\.ttl"):
        kb.load(tmp_path / "a.ttl")
    assert not list(kb.tuples())


@pytest.mark.parametrize(
    ("stated", "name", "full"),
    [
        ('xml:base="http://b/x/y"', "#A", "http://b/x/y#A"),
        ('xml:base="http://b/x/y"', "A", "http://b/x/A"),
        ('xml:base="http://b/x/y"', "../A", "http://b/A"),
        ('xml:base="urn:b"', "#A", "urn:b#A"),
        ("", "#A", "http://ex.org/o#A"),
        ("", "A", "http://ex.org/A"),
        ('xml:base="http://b/x/y"', "http://c/A", "http://c/A"),
    ],
)
def test_relative_names_in_owl_xml_are_relative_to_what_the_file_states(
    tmp_path: Path, stated: str, name: str, full: str
) -> None:
    text = (
        f'<Ontology xmlns="http://www.w3.org/2002/07/owl#" {stated} ontologyIRI="http://ex.org/o">'
        f'<SubClassOf><Class IRI="{name}"/><Class IRI="http://ex.org/T"/></SubClassOf>'
        f"<AnnotationAssertion><AnnotationProperty IRI='http://ex.org/p'/><IRI>{name}</IRI>"
        "<Literal xml:lang='de'>ein A &amp; B</Literal></AnnotationAssertion></Ontology>"
    )
    (tmp_path / "o.owx").write_text(text)
    found = read_rdf(tmp_path / "o.owx").tuples
    assert {fact.subject for fact in found if fact.subject != "http://ex.org/o"} == {full}
    assert Literal("ein A & B", "", "de") in {fact.object for fact in found}
    if not stated:
        given = read_rdf(tmp_path / "o.owx", "http://given/x").tuples
        assert urljoin("http://given/x", name) in {fact.subject for fact in given}
