"""Relative IRIs: relative to what the file or the caller says, never to where the file happens to lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon.errors import LoadError
from acxon.formats.rdf import read_rdf
from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, Literal, Tuple

RDF_XML = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:ex="http://e/"{0}>
<rdf:Description rdf:about="{1}"><ex:p rdf:resource="http://e/o"/></rdf:Description></rdf:RDF>"""
JSON_LD = '{{"@context": {{"ex": "http://e/"{0}}}, "@id": "{1}", "ex:p": {{"@id": "http://e/o"}}}}'

#: for each ending: a text without a base, and the same with the base http://b/
FORMS = {
    ".ttl": ("<{0}> <http://e/p> <http://e/o> .", "@base <http://b/> .\n<{0}> <http://e/p> <http://e/o> ."),
    ".trig": ("<{0}> <http://e/p> <http://e/o> .", "BASE <http://b/>\n<{0}> <http://e/p> <http://e/o> ."),
    ".owl": (RDF_XML.format("", "{0}"), RDF_XML.format(' xml:base="http://b/"', "{0}")),
    ".jsonld": (JSON_LD.format("", "{0}"), JSON_LD.format(', "@base": "http://b/"', "{0}")),
}
RELATIVE = ["tea", "#tea", "", "../../tea", "/tea", "//host/tea", "?q", "a/b#c"]


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("name", RELATIVE)
def test_a_relative_iri_without_a_base_is_refused_with_its_place(
    tmp_path: Path, ending: str, name: str
) -> None:
    path = tmp_path / f"x{ending}"
    path.write_text(FORMS[ending][0].replace("{0}", name))
    with pytest.raises(LoadError, match=r"is a relative IRI.*base") as caught:
        read_rdf(path)
    assert caught.value.line is not None
    assert str(tmp_path) not in caught.value.reason


@pytest.mark.parametrize("ending", FORMS)
def test_the_base_of_the_file_or_of_the_caller_counts(tmp_path: Path, ending: str) -> None:
    without, with_base = (tmp_path / f"{name}{ending}" for name in ("without", "with"))
    for path, text in zip((without, with_base), FORMS[ending], strict=True):
        path.write_text(text.replace("{0}", "tea"))
    assert [fact.subject for fact in read_rdf(without, "http://c/x").tuples] == ["http://c/tea"]
    assert [fact.subject for fact in read_rdf(with_base, "http://c/x").tuples] == ["http://b/tea"]
    assert [fact.subject for fact in read_rdf(with_base).tuples] == ["http://b/tea"]
    with pytest.raises(LoadError, match="no full IRI"):
        read_rdf(without, "c/x")


@pytest.mark.parametrize(
    "text",
    [
        "<http://e/s> <p> <http://e/o> .",
        "<http://e/s> <http://e/p> <o> .",
        '<http://e/s> <http://e/p> "1"^^<mine> .',
        "@prefix : <#> . :s <http://e/p> <http://e/o> .",
        "@base <b/> . <s> <http://e/p> <http://e/o> .",
        "<g> { <http://e/s> <http://e/p> <http://e/o> }",
    ],
)
def test_relative_iris_in_every_place_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.trig"
    path.write_text(text)
    with pytest.raises(LoadError, match="is a relative IRI"):
        read_rdf(path)


@pytest.mark.parametrize("base", ["", "http://c/"])
def test_a_context_without_a_base_loses_no_fact(tmp_path: Path, base: str) -> None:
    """A parser of JSON-LD leaves out what is relative to nothing, and says nothing."""
    path = tmp_path / "x.jsonld"
    path.write_text(JSON_LD.format(', "@base" : null', "tea"))
    with pytest.raises(LoadError, match="<tea> is a relative IRI"):
        read_rdf(path, base)
    path.write_text(JSON_LD.format(', "@base" : null', "http://e/tea"))
    assert [fact.subject for fact in read_rdf(path, base).tuples] == ["http://e/tea"]


KNOWN = '{"ex": "http://e/"}'


@pytest.mark.parametrize(
    ("context", "node", "said"),
    [
        (
            r"""{"ex": "http://e/", "\u0040base": null}""",
            '"@id": "tea", "ex:p": 1',
            "<tea> is a relative IRI",
        ),
        (KNOWN, '"@id": "http://e/a b", "ex:p": 1', "<http://e/a b> is no IRI"),
        (KNOWN, '"@id": "http://e/s", "ex:p": {"@id": "http://e/a b"}', "<http://e/a b> is no IRI"),
        (KNOWN, '"@id": "http://e/s", "http://e/a b": 1', "<http://e/a b> is no IRI"),
        (KNOWN, '"@id": "http://e/s", "ex:p": {"@value": "x", "@language": "e n"}', "'e n' is no language"),
    ],
)
def test_what_a_parser_of_json_ld_leaves_out_is_refused(
    tmp_path: Path, context: str, node: str, said: str
) -> None:
    path = tmp_path / "x.jsonld"
    path.write_text(f'{{"@context": {context}, "@graph": [{{"@id": "http://e/x", "ex:p": 2}}, {{{node}}}]}}')
    with pytest.raises(LoadError, match=said):
        read_rdf(path)


def test_a_value_that_is_json_is_kept_to_the_letter(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonld"
    path.write_text(
        '{"@id": "http://e/s", "http://e/p": {"@type": "@json", "@value": {"@base":null}}, "note": 1}'
    )
    [fact] = read_rdf(path).tuples
    assert fact.object == Literal('{"@base":null}', "http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON")


@pytest.mark.parametrize("ending", [".ttl", ".trig", ".nt", ".nq", ".jsonl"])
@pytest.mark.parametrize("name", ["acxon-relative:", "acxon-relative://base/x"])
def test_no_full_name_is_taken_for_a_relative_one(tmp_path: Path, ending: str, name: str) -> None:
    path, fact = tmp_path / f"x{ending}", Tuple(IRI(name), IRI("http://e/p"), IRI(name))
    with KnowledgeBase() as kb:
        kb.tell_all([fact])
        kb.export(path)
    with KnowledgeBase() as kb:
        kb.load(path)
        assert [*kb.tuples()] == [fact]


def test_a_prefix_that_nobody_uses_may_be_relative(tmp_path: Path) -> None:
    path = tmp_path / "x.ttl"
    path.write_text("@prefix : <#> . <http://e/s> <http://e/p> <http://e/o> .")
    assert read_rdf(path).prefixes == {}


def test_the_same_file_says_the_same_wherever_it_lies(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.ttl").write_text(FORMS[".ttl"][0].replace("{0}", "#tea"))
    facts = []
    for folder in ("one", "two"):
        with KnowledgeBase() as kb:
            kb.load(tmp_path / folder / "x.ttl", base="http://c/")
            facts.append(set(kb.tuples()))
            with pytest.raises(LoadError, match="relative IRI"):
                kb.load(tmp_path / folder / "x.ttl")
    assert facts[0] == facts[1]
