"""RDF files in and out: what is written reads back the same, and broken files say where they break."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import rdflib
from hypothesis import example, given
from hypothesis import strategies as st
from random_facts import EX, A, B, P, facts

from acxon.errors import AcxonError, LoadError
from acxon.formats.endings import RDF_FORMATS, RDF_WRITTEN
from acxon.formats.rdf import read_rdf
from acxon.formats.rdf_limits import Limits, limits
from acxon.formats.rdf_syntax import needs_confinement
from acxon.formats.rdf_writer import write_rdf
from acxon.namespaces import ACXON, OWL, PREFIXES, RDF, expand
from acxon.terms import IRI, XSD, Literal, Tuple, canonical, row_tuple, tuple_row

SINCE = IRI(ACXON + "since")


def written_and_read(ending: str, tuples: list[Tuple]) -> list[Tuple]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"facts{ending}"
        write_rdf(path, tuples)
        return read_rdf(path).tuples


# --- the canonical form -------------------------------------------------------------------------------


@given(facts())
def test_canonical_form_is_stable(fact: Tuple) -> None:
    once = canonical(fact)
    assert canonical(once) == once
    assert tuple_row(once) == tuple_row(fact)
    assert row_tuple(tuple_row(once)) == once


@pytest.mark.parametrize(
    ("literal", "row"),
    [
        (Literal(27), ("number", 27, XSD + "integer")),
        (Literal(27.0), ("number", 27, XSD + "double")),
        (Literal(-0.0), ("number", 0, XSD + "double")),
        (Literal(2.5), ("number", 2.5, XSD + "double")),
        (Literal("27.0", XSD + "decimal"), ("number", 27, XSD + "decimal")),
        (Literal("x", XSD + "integer"), ("typed", "x", XSD + "integer")),
        (Literal(math.nan), ("typed", "NaN", XSD + "double")),
        (Literal(-math.inf), ("typed", "-INF", XSD + "double")),
        (Literal(True), ("boolean", 1, "")),
        (Literal("false", XSD + "boolean"), ("boolean", 0, "")),
        (Literal("Tee", "", "DE"), ("lang", "Tee", "de")),
        (Literal("tea", XSD + "string"), ("string", "tea", "")),
        (Literal(5, EX + "unit"), ("typed", "5", EX + "unit")),
        (Literal(2.0**60), ("number", 2.0**60, XSD + "double")),
    ],
)
def test_rows_of_literals(literal: Literal, row: tuple[str, object, str]) -> None:
    made = tuple_row(Tuple(A, P, literal))[2:5]
    assert made == row
    assert type(made[1]) is type(row[1])


def test_infinite_ends_are_no_ends_and_integral_ends_are_integers() -> None:
    assert tuple_row(Tuple(A, P, B, -math.inf, math.inf))[5:7] == (None, None)
    for ends in ((math.inf, math.inf), (-math.inf, -math.inf), (math.inf, None), (None, -math.inf)):
        with pytest.raises(AcxonError, match="leave out an end that is not known"):
            tuple_row(Tuple(A, P, B, *ends))
    since, until = tuple_row(Tuple(A, P, B, 1.0, 2.5))[5:7]
    assert (since, type(since), until) == (1, int, 2.5)


@pytest.mark.parametrize(
    "fact",
    [
        Tuple(A, P, B, 2, 1),
        Tuple(A, P, B, math.nan),
        Tuple(A, P, B, True),
        Tuple(IRI(""), P, B),
        Tuple(A, P, Literal(2.5, XSD + "integer")),
        Tuple(A, P, Literal("x", "", "not a tag")),
        Tuple(A, P, Literal("half \ud800")),
        Tuple(A, P, Literal(10**5000)),
        Tuple(A, P, Literal(10**400, XSD + "double")),
    ],
)
def test_impossible_facts_are_refused(fact: Tuple) -> None:
    with pytest.raises(AcxonError):
        tuple_row(fact)


def test_prefixed_names() -> None:
    assert expand("dul:Plan") == PREFIXES["dul"] + "Plan"
    assert expand("http://x") is None
    assert expand("nobody:Plan") is None


# --- round trips --------------------------------------------------------------------------------------


@pytest.mark.fuzz
@pytest.mark.parametrize("ending", [".trig", ".nq"])
@given(tuples=st.lists(facts(), max_size=6))
@example(tuples=[Tuple(IRI("urn:acxon:interval:1:2"), SINCE, Literal(9)), Tuple(A, P, B, 1, 2)])
def test_export_then_import_gives_the_same_facts(ending: str, tuples: list[Tuple]) -> None:
    assert set(written_and_read(ending, tuples)) == {canonical(fact) for fact in tuples}


@pytest.mark.fuzz
@pytest.mark.parametrize("ending", [".ttl", ".nt"])
@given(tuples=st.lists(facts(), max_size=6))
def test_timeless_facts_round_trip_without_graphs(ending: str, tuples: list[Tuple]) -> None:
    timeless = [Tuple(f.subject, f.property, f.object, sign=f.sign) for f in tuples]
    assert set(written_and_read(ending, timeless)) == {canonical(fact) for fact in timeless}


@pytest.mark.parametrize("ending", RDF_WRITTEN)
@pytest.mark.parametrize("namespace", [EX, "http://a/%zz", "urn:x:{ }", "no namespace", "", "x:", f"{EX}a"])
@pytest.mark.parametrize("prefix", ["ex", "", "a.b", "é", "a b", "1", "a-", "_"])
def test_prefixes_that_no_tool_takes_are_left_out(
    tmp_path: Path, ending: str, namespace: str, prefix: str
) -> None:
    path = tmp_path / f"x{ending}"
    fact = Tuple(A, P, IRI(f"{EX}a/b.c-%20(d)"))
    write_rdf(path, [fact], {prefix: namespace, "dul": PREFIXES["dul"]})
    assert read_rdf(path).tuples == [fact]
    rdflib = pytest.importorskip("rdflib", reason="rdflib is the independent reader of this test")
    read = rdflib.Dataset().parse(path, format={".ttl": "turtle", ".nq": "nquads"}.get(ending, ending[1:]))
    assert len(read) == 1


def test_another_tool_reads_what_we_write(tmp_path: Path) -> None:
    rdflib = pytest.importorskip("rdflib", reason="rdflib is the independent reader of this test")
    tuples = [
        Tuple(A, P, Literal('say "hi"\n'), 1, 2.5),
        Tuple(A, P, Literal(27)),
        Tuple(B, P, A, None, 3, False),
        Tuple(B, IRI(RDF + "type"), IRI(PREFIXES["dul"] + "Plan")),
    ]
    write_rdf(tmp_path / "x.trig", tuples)
    dataset = rdflib.Dataset()
    dataset.parse(tmp_path / "x.trig", format="trig")
    graph = rdflib.URIRef("urn:acxon:interval:1:2.5")
    assert (rdflib.URIRef(A), rdflib.URIRef(P), rdflib.Literal('say "hi"\n')) in dataset.graph(graph)
    default = dataset.default_graph if hasattr(dataset, "default_graph") else dataset.default_context
    assert (rdflib.URIRef(A), rdflib.URIRef(P), rdflib.Literal(27)) in default
    assert default.value(graph, rdflib.URIRef(ACXON + "until")).toPython() == 2.5


def test_intervals_are_not_lost_silently(tmp_path: Path) -> None:
    with pytest.raises(AcxonError, match=r"\.trig"):
        write_rdf(tmp_path / "x.ttl", [Tuple(A, P, B, 1, 2)])
    with pytest.raises(AcxonError, match=r"\.nq"):
        write_rdf(tmp_path / "x.nt", [Tuple(A, P, B, 1, 2)])
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_no_iri_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(AcxonError, match="no full IRI"):
        write_rdf(tmp_path / "x.ttl", [Tuple(IRI("bringing tea"), P, B)])


def test_a_failed_export_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "x.ttl"
    write_rdf(path, [Tuple(A, P, B)])
    before = path.read_bytes()
    with pytest.raises(AcxonError):
        write_rdf(path, [Tuple(A, P, B), Tuple(A, P, B, 1, 2)])
    assert path.read_bytes() == before
    with pytest.raises(AcxonError, match="folder"):
        write_rdf(_folder(tmp_path / "y.ttl"), [])
    with pytest.raises(AcxonError, match="Cannot write"):
        write_rdf(tmp_path / "missing" / "x.ttl", [])
    with pytest.raises(AcxonError, match=", ".join(RDF_WRITTEN)):
        write_rdf(tmp_path / "x.doc", [])


# --- reading ------------------------------------------------------------------------------------------

TURTLE = """@prefix ex: <http://example.com/> .
ex:a ex:p ex:b, 1, 2.5, 1e0, true, "x", "y"@EN, "2024-01-01"^^<http://www.w3.org/2001/XMLSchema#date> .
"""
SAME = {
    Tuple(A, P, target)
    for target in (
        B, Literal(1), Literal(2.5, XSD + "decimal"), Literal(1, XSD + "double"), Literal(True), Literal("x"),
        Literal("y", "", "en"), Literal("2024-01-01", XSD + "date"),
    )
}  # fmt: skip
XML = """<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!ENTITY xsd "http://www.w3.org/2001/XMLSchema#"> ]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:ex="http://example.com/">
 <rdf:Description rdf:about="http://example.com/a">
  <ex:p rdf:resource="http://example.com/b"/>
  <ex:p rdf:datatype="&xsd;integer">1</ex:p><ex:p rdf:datatype="&xsd;decimal">2.5</ex:p>
  <ex:p rdf:datatype="&xsd;double">1e0</ex:p><ex:p rdf:datatype="&xsd;boolean">true</ex:p>
  <ex:p>x</ex:p><ex:p xml:lang="EN">y</ex:p><ex:p rdf:datatype="&xsd;date">2024-01-01</ex:p>
 </rdf:Description>
</rdf:RDF>
"""
JSON_LD = """{"@context": {"ex": "http://example.com/", "xsd": "http://www.w3.org/2001/XMLSchema#"},
 "@id": "ex:a", "ex:p": [{"@id": "ex:b"}, 1, {"@value": "2.5", "@type": "xsd:decimal"},
  {"@value": "1e0", "@type": "xsd:double"}, true, "x",
  {"@value": "y", "@language": "EN"}, {"@value": "2024-01-01", "@type": "xsd:date"}]}"""


@pytest.mark.parametrize(
    ("name", "text"),
    [("x.ttl", TURTLE), ("x.trig", TURTLE), ("x.owl", TURTLE), ("x.owl", XML), ("x.RDF", XML), ("x.xml", XML),
     ("x.jsonld", JSON_LD), ("x.ttl", "\ufeff" + TURTLE)],
)  # fmt: skip
def test_every_format_says_the_same(tmp_path: Path, name: str, text: str) -> None:
    document = read_rdf(_file(tmp_path / name, text))
    assert set(document.tuples) == SAME
    assert name.endswith("jsonld") or document.prefixes["ex"] == EX


def test_intervals_of_trig(tmp_path: Path) -> None:
    text = f"""@prefix ex: <{EX}> . @prefix acxon: <{ACXON}> .
    ex:early {{ ex:a ex:p 1 }} ex:none {{ ex:a ex:p 2 }} ex:open {{ ex:a ex:p 3 }} ex:inf {{ ex:a ex:p 4 }}
    _:blank {{ ex:a ex:p 5 }} ex:a ex:p 6 .
    ex:early acxon:since 0 ; acxon:until 20.5 . ex:open acxon:since 7.0 .
    ex:inf acxon:until "INF"^^<{XSD}double> . _:blank acxon:until 9 . ex:other acxon:since 1 ."""
    assert set(read_rdf(_file(tmp_path / "x.trig", text)).tuples) == {
        Tuple(A, P, Literal(1), 0, 20.5),
        Tuple(A, P, Literal(2)),
        Tuple(A, P, Literal(3), 7, None),
        Tuple(A, P, Literal(4)),
        Tuple(A, P, Literal(5), None, 9),
        Tuple(A, P, Literal(6)),
        Tuple(IRI(EX + "other"), IRI(ACXON + "since"), Literal(1)),
    }


def test_negative_assertions(tmp_path: Path) -> None:
    text = f"""@prefix ex: <{EX}> . @prefix owl: <{OWL}> . @prefix acxon: <{ACXON}> .
    [] a owl:NegativePropertyAssertion ; owl:sourceIndividual ex:a ; owl:assertionProperty ex:p ;
       owl:targetIndividual ex:b .
    ex:g {{ ex:not owl:sourceIndividual ex:a ; owl:assertionProperty ex:p ; owl:targetValue 5 . }}
    ex:g acxon:since 3 ."""
    assert set(read_rdf(_file(tmp_path / "x.trig", text)).tuples) == {
        Tuple(A, P, B, sign=False),
        Tuple(A, P, Literal(5), 3, None, False),
    }


def test_blank_nodes_keep_their_structure_and_names(tmp_path: Path) -> None:
    text = f"@prefix ex: <{EX}> . ex:a ex:p [ ex:p ( 1 [] ) ] . _:x ex:p _:x ."
    first = read_rdf(_file(tmp_path / "x.ttl", text)).tuples
    assert len(first) == 7
    assert read_rdf(_file(tmp_path / "copy.ttl", text)).tuples == first
    assert all(f.subject == A or f.subject.startswith("urn:acxon:bnode:") for f in first)
    other = read_rdf(_file(tmp_path / "y.ttl", text + " ex:q ex:p 1 .")).tuples
    assert {f.subject for f in first} & {f.subject for f in other} == {A}
    write_rdf(tmp_path / "out.ttl", first)
    assert "_:acxon-" in (tmp_path / "out.ttl").read_text()
    assert set(read_rdf(tmp_path / "out.ttl").tuples) == set(first)


@pytest.mark.parametrize("ending", RDF_FORMATS)
def test_an_empty_file_says_nothing(tmp_path: Path, ending: str) -> None:
    assert read_rdf(_file(tmp_path / f"x{ending}", " \n")).tuples == []


GRAPH = "<http://g> { <http://a> <http://b> 1.5 }"
BROKEN = [
    ("x.ttl", "@prefix ex: <http://e/> .\nex:a ex:b 1 .\nex:a ex:b ;; .", 3),
    ("x.ttl", "@prefix ex: <http://e/> .\nex:a ex:b un:known .", 2),
    ("x.nt", "<http://a> <http://b> <http://c> .\n<http://a> <b> .", 2),
    ("x.nt", "<http://a> <http://b> <http://c> .\n<http://a> <b> <c> .", 2),
    ("x.nq", "<http://a> <http://b> <http://c> <http://d> <http://e> .", 1),
    ("x.trig", "<http://g> {\n <http://a> <http://b> 1", 2),
    ("x.rdf", XML.replace("</rdf:Description>", "</rdf:Descr>"), 9),
    ("x.rdf", XML.replace('rdf:about="http', 'rdf:bagID="http'), 4),
    ("x.owl", "Prefix(:=<http://e/>)", 1),
    ("x.jsonld", '{"@id":\n "http://a" "x"}', 2),
    ("x.jsonld", '{"@context": "https://example.com/remote.jsonld", "@id": "http://a"}', 1),
    ("x.ttl", "<http://a> <http://b> 1 .\n\n<http://a> <http://b> <<( <http://a> <http://b> 1 )>> .", 3),
    ("x.ttl", '<http://a> <http://b> "x"@en--ltr .', 1),
    ("x.ttl", '<http://a> <http://b> "x"@abcdefghijklm .', 1),
    ("x.ttl", f"<http://a> <http://b> 1 .\n<http://n> <{OWL}sourceIndividual> <http://a> .", 2),
    ("x.ttl", f"[] a <{OWL}NegativePropertyAssertion> .", 1),
    ("x.ttl", f'[] <{OWL}sourceIndividual> "x" ; <{OWL}assertionProperty> <p:p> ; <{OWL}targetValue> 1 .', 1),
    ("x.trig", f"{GRAPH}\n<http://g> <{ACXON}since> 'x' .", 2),
    ("x.trig", f"{GRAPH}\n<http://g> <{ACXON}since> 1 .\n<http://g> <{ACXON}since> 2.", 3),
    ("x.trig", f"{GRAPH} <http://g> <{ACXON}since> 2 ; <{ACXON}until> 1 .", None),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "line"), BROKEN)
def test_a_broken_file_says_where_and_why(tmp_path: Path, name: str, text: str, line: int | None) -> None:
    path = _file(tmp_path / name, text)
    with pytest.raises(LoadError) as caught:
        read_rdf(path)
    assert caught.value.line == line
    assert str(caught.value).startswith(str(path))
    assert caught.value.reason


def test_the_json_ld_of_rdflib_keeps_its_times(tmp_path: Path) -> None:
    facts = {Tuple(A, P, B, 5, 7), Tuple(A, P, Literal(2.5), None, 3, False), Tuple(B, P, A)}
    write_rdf(tmp_path / "x.trig", facts)
    rdflib.Dataset().parse(tmp_path / "x.trig").serialize(tmp_path / "x.jsonld", format="json-ld")
    assert set(read_rdf(tmp_path / "x.jsonld").tuples) == facts


def test_a_context_on_the_network_is_not_fetched(tmp_path: Path) -> None:
    path = _file(tmp_path / "x.jsonld", '{"@context": "https://example.com/c.jsonld", "@id": "http://a"}')
    with pytest.raises(LoadError, match="nothing is fetched; write the context into the file"):
        read_rdf(path)


@pytest.mark.parametrize("ending", RDF_FORMATS)
def test_a_file_of_another_encoding_is_refused(tmp_path: Path, ending: str) -> None:
    text = {".jsonld": JSON_LD, ".rdf": XML, ".xml": XML, ".owl": XML}.get(ending, TURTLE).replace("x", "é")
    path = tmp_path / f"x{ending}"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(LoadError):
        read_rdf(path)


def test_places_that_are_no_file(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"unknown ending.*\.ttl.*\.jsonld"):
        read_rdf(tmp_path / "x.doc")
    with pytest.raises(LoadError, match="no such file"):
        read_rdf(tmp_path / "x.ttl")
    with pytest.raises(LoadError, match="folder"):
        read_rdf(_folder(tmp_path / "y.ttl"))
    os.mkfifo(tmp_path / "pipe.ttl")
    with pytest.raises(LoadError, match="ordinary"):
        read_rdf(tmp_path / "pipe.ttl")


# --- hostile files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["nt", "ttl"])
def test_a_line_without_end_is_an_error(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"long.{ending}"
    file.write_bytes(b'<https://example.org/a> <https://example.org/b> "' + b"x" * 20_000_000)
    with pytest.raises(LoadError, match=rf"long\.{ending}"):
        read_rdf(file)


def test_entities_that_explode_are_refused(tmp_path: Path) -> None:
    entities = '<!ENTITY a0 "aaaaaaaaaa">' + "".join(
        f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10)
    )
    text = XML.replace("<!ENTITY xsd", entities + "<!ENTITY xsd").replace(">x<", ">&a9;<")
    with pytest.raises(LoadError, match="more than plain entities"):
        read_rdf(_file(tmp_path / "x.rdf", text))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.jsonld", '{"http://a":' * 100_000),
        ("x.jsonld", '{"@id":"http://q","http://a":' * 5000 + "1" + "}" * 5000),
        ("x.rdf", XML.split("<rdf:Desc")[0] + "<ex:x><ex:y>" * 100_000),
        ("x.ttl", "<http://a> <http://b> " + "(" * 200_000),
        ("x.ttl", "<http://a> <http://b> " + "[ <http://b> " * 200_000),
        ("x.ttl", "<http://a> <http://b> " + "<<" * 200_000),
    ],
)
def test_deep_nesting_is_an_error_and_not_a_crash(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(LoadError):
        read_rdf(_file(tmp_path / name, text))


SAMPLES = {
    ".ttl": TURTLE,
    ".nt": '<http://a> <http://b> "x"@en .\n',
    ".trig": GRAPH,
    ".nq": "<http://a> <http://b> _:c <http://g> .\n",
    ".rdf": XML,
    ".jsonld": JSON_LD,
}


@pytest.mark.fuzz
@pytest.mark.parametrize("ending", sorted(SAMPLES))
@given(data=st.data())
def test_damaged_files_raise_only_our_errors(ending: str, data: st.DataObject) -> None:
    sample = SAMPLES[ending].encode()
    start = data.draw(st.integers(0, len(sample)))
    end = data.draw(st.integers(start, len(sample)))
    filling = data.draw(st.binary(max_size=8) | st.just(sample[start:end] * 2))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"x{ending}"
        path.write_bytes(sample[:start] + filling + sample[end:])
        with suppress(LoadError):
            for fact in read_rdf(path).tuples:
                tuple_row(fact)


def _file(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


# --- how much a file may have -------------------------------------------------------------------------


def rdf_xml(inner: str, head: str = "") -> str:
    return f'<r:RDF xmlns:r="{RDF}" xmlns:e="http://e/"{head}>{inner}</r:RDF>'


def deep_xml(depth: int) -> str:
    names = [("e:p", "r:Description")[number % 2] for number in range(1, depth)]
    return rdf_xml("".join(f"<{n}>" for n in names) + "".join(f"</{n}>" for n in reversed(names)))


def many_attributes(count: int) -> str:
    listed = " ".join(f'e:a{number}="x"' for number in range(count))
    return rdf_xml(f"<r:Description {listed}/>")


#: Name of a file, how much it may have, and a text that has so much.
BOUNDS: dict[str, tuple[str, int, Callable[[int], str]]] = {
    "prefixes": ("x.ttl", 1000, lambda n: "".join(f"@prefix p{k}: <http://e/{k}> .\n" for k in range(n))),
    "letters of a namespace": ("x.rdf", 2000, lambda n: rdf_xml("", f' xmlns:l="http://{"l" * (n - 7)}"')),
    "attributes": ("x.rdf", 1000, many_attributes),
    "elements": ("x.rdf", 1000, deep_xml),
    "objects": ("x.jsonld", 200, lambda n: '{"http://e/p":' * n + "1" + "}" * n),
}  # fmt: skip


@pytest.mark.parametrize("what", BOUNDS)
def test_as_much_as_there_may_be_is_read_and_one_more_is_refused(what: str, tmp_path: Path) -> None:
    name, most, text = BOUNDS[what]
    (tmp_path / name).write_text(text(most))
    read_rdf(tmp_path / name)
    (tmp_path / name).write_text(text(most + 1))
    with pytest.raises(LoadError, match=f"more than {most}"):
        read_rdf(tmp_path / name)


def test_a_language_tag_has_a_hundred_letters_at_most(tmp_path: Path) -> None:
    for length in (100, 102):
        (tmp_path / "x.nt").write_text(f'<a:b> <a:c> "x"@{"a-" * (length // 2 - 1)}bb .')
        if length == 100:
            assert len(read_rdf(tmp_path / "x.nt").tuples) == 1
        else:
            with pytest.raises(LoadError, match="no language tag"):
                read_rdf(tmp_path / "x.nt")


def test_facts_and_letters_are_bounded_by_the_size(tmp_path: Path) -> None:
    assert limits(0) == Limits(250_000, 64_000_000, 1_000_000, 10, 500_000_000, 1_000_000)
    assert limits(16_000_000) == Limits(1_250_000, 576_000_000, 17_000_000, 18, 2_100_000_000, 17_000_000)
    for name, text, why in (
        ("facts", "<a:b> <a:c> 1" + ",1" * 300_000 + ".", "more than 287500 statements"),
        ("letters", f"<a:b> <a:{'c' * 90_000}> 1" + ",1" * 1000 + ".", "letters"),
    ):
        (tmp_path / f"{name}.ttl").write_text(text)
        with pytest.raises(LoadError, match=why):
            read_rdf(tmp_path / f"{name}.ttl")


@pytest.mark.parametrize(
    ("kind", "text", "count"),
    [
        ("TURTLE", "<< <a:b> <a:c> <a:d> >> <a:e> 1 .\n", 500),
        ("N_TRIPLES", "<a:b> <a:c> <<( <a:b> <a:c> <a:d> )>> .\n", 500),
        ("TURTLE", "@base <http://e/> .\n", 500),
        ("TURTLE", "@prefix a: <http://e/> .\n", 1000),
    ],
    ids=["quoted triples", "quoted triples in lines", "bases", "prefixes"],
)
def test_what_could_take_the_process_down_is_parsed_in_another(kind: str, text: str, count: int) -> None:
    assert not needs_confinement(kind, (text * count).encode())
    assert needs_confinement(kind, (text * (count + 1)).encode())
    assert needs_confinement("JSON_LD", b"{}")
    assert not needs_confinement("TURTLE", f"@base <http://{'e' * 9_900}/> .".encode())
    assert needs_confinement("TURTLE", f"@base <http://{'e' * 10_000}/> .".encode())
