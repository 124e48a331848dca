"""Whole facts there and back: names, times, signs and prefixes that look like parts of the formats."""

from __future__ import annotations

import math
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.formats.reading import read_file, write_document
from acxon.knowledge_base import KnowledgeBase
from acxon.namespaces import ACXON, DUL, KB, OWL, RDF, RDFS, XSD
from acxon.terms import IRI, PROPERTY, SUBJECT, Document, Literal, Tuple, taken_rows

FORMATS = (".trig", ".nq", ".jsonl", ".ttl", ".nt")
NAMES = (
    "http://e/a", "http://e/b", "http://e/", "http://e", "http://e/#", "http://e/a.", "http://e/a..b", "http://e/.",
    "http://e/-a", "http://e/1", "http://e/a%20b", "http://e/a%", "http://e/ü", "http://e/\U0001f642", "http://e/a'b",
    "http://e/a(b)", "http://e/a,b;c", "http://e/~!$&*+=:@", "http://e/a?b#c", "http://e/a b", "http://e/<a>",
    'http://e/"', "http://e/{a}", "http://e/\\u0041", "http://e/\x00", "http://e/\x7f", "http://e/\u202e",
    "http://e/\ufeff", "http://e/\ufffe", "http://e/\ud800", "HTTP://E/a", "http://e/./a", "http://e/../a",
    "http:a", "git+ssh://e/a", "http://[::1]/a", "http://[x/a", "urn:a", "urn:", "tag:x,2000:y",
    "urn:x:y?=http://e/a",
    "mailto:a@b", "a:b", "ex:b", "dul:Plan", "_:b", "x",
    "acxon-relative:", "acxon-relative://base/x",
    "urn:acxon:interval:0:5", "urn:acxon:interval:_:inf", "urn:acxon:bnode:0123456789abcdef:0",
    "urn:acxon:bnode:0123456789abcdef:00", "urn:acxon:bnode:0123456789abcdef:1", "urn:acxon:bnode:x",
    ACXON + "since", ACXON + "until", ACXON, DUL + "Plan", DUL + "hasPart", KB + "a", KB + "a%20b", KB + "é",
    RDF + "type", RDF + "nil", RDF + "first", RDF + "rest", RDF + "List", RDF + "Statement", RDF + "subject",
    RDF + "reifies", RDF + "_1", RDF + "langString",
    RDFS + "label", OWL + "NegativePropertyAssertion", OWL + "sourceIndividual", OWL + "targetValue",
    OWL + "imports",
    OWL + "Ontology", XSD + "integer",
)  # fmt: skip
ENDS = (
    None,
    0,
    -1,
    5,
    0.5,
    -0.0,
    1e-320,
    1e300,
    2**53,
    2**53 + 1,
    1789000000.123456,
    math.inf,
    -math.inf,
    math.nan,
)
PREFIXES = {
    "ex": "http://e/", "a": "http://e/a", "e.x": "http://e/a#", "u": "urn:", "bnode": "urn:acxon:bnode:",
    "i": "urn:acxon:interval:0", "true": "http://e/t", "h": "http:",
}  # fmt: skip

names = st.sampled_from(NAMES).map(IRI)
objects = names | st.sampled_from(
    (Literal(5), Literal("tea"), Literal("tea", "", "en"), Literal(True), Literal(0.5))
)
facts = st.builds(Tuple, names, names, objects, st.sampled_from(ENDS), st.sampled_from(ENDS), st.booleans())
DENIAL = "is described as a negative assertion"


def loaded_again(kb: KnowledgeBase, file: Path) -> None:
    """Export to a file and load it: the facts are the same, and so is what is exported then."""
    known = set(kb.tuples())
    assert kb.export(file) == len(known)
    with KnowledgeBase() as other:
        other.load(file)
        assert set(other.tuples()) == known


@pytest.mark.fuzz
@given(told=st.lists(facts, min_size=1, max_size=8), prefixes=st.sets(st.sampled_from(sorted(PREFIXES))))
@example(told=[Tuple(IRI(name), IRI("http://e/p"), IRI(name), 0, 5) for name in NAMES], prefixes={"ex", "u"})
@example(told=[Tuple(IRI("http://e/s"), IRI(name), IRI("http://e/o")) for name in NAMES], prefixes={"a", "h"})
@example(
    told=[Tuple(IRI("http://e/s"), IRI("http://e/p"), IRI(n), 0, 5, False) for n in NAMES], prefixes=set()
)
def test_every_fact_comes_back(
    tmp_path_factory: pytest.TempPathFactory, told: list[Tuple], prefixes: set[str]
) -> None:
    folder = tmp_path_factory.mktemp("facts")
    declared = folder / "prefixes.ttl"
    declared.write_text("".join(f"@prefix {name}: <{PREFIXES[name]}> .\n" for name in sorted(prefixes)))
    with KnowledgeBase() as kb:
        kb.load(declared)
        for fact in told:
            with suppress(AcxonError):
                kb.tell_all([fact])
        timeless = all(fact.since is None and fact.until is None for fact in kb.tuples())
        for ending in () if timeless else FORMATS[3:]:  # which have no place for a time
            with pytest.raises(AcxonError):
                kb.export(folder / f"timed{ending}")
            assert not (folder / f"timed{ending}").exists()
        for ending in FORMATS if timeless else FORMATS[:3]:
            try:
                loaded_again(kb, folder / f"facts{ending}")
            except AcxonError as error:
                if DENIAL not in str(error):  # the one thing that RDF has no other way to say
                    raise


@pytest.mark.parametrize("ending", [".nt", ".trig", ".jsonl", *[".parquet"] * bool(find_spec("pyarrow"))])
def test_a_name_that_is_said_often_is_in_memory_once(tmp_path: Path, ending: str) -> None:
    """A million facts took up to 1.9 GB to load, most of it for names that were there again and again."""
    often, name = IRI("http://e/a"), IRI("http://e/p")
    told = [Tuple(often, name, target) for target in (often, *(IRI(f"http://e/{n}") for n in range(9)))]
    path = tmp_path / f"x{ending}"
    write_document(path, told, {})
    found = read_file(path)
    assert isinstance(found, Document)
    assert sorted(found.tuples, key=str) == sorted(told, key=str)
    assert len({id(fact.subject) for fact in found.tuples}) == 1
    assert len({id(fact.property) for fact in found.tuples}) == 1
    last = next(fact for fact in found.tuples if fact.object == often)
    assert last.object is last.subject
    rows = taken_rows(found.tuples)
    assert not found.tuples
    assert len({id(row[SUBJECT]) for row in rows}) == 1
    assert len({id(row[PROPERTY]) for row in rows}) == 1
