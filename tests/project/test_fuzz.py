"""Broken files, odd goals and odd names: only acxon's own errors, and an unharmed knowledge base."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.knowledge_base import KnowledgeBase
from acxon.plans import Plan, Step
from acxon.terms import Literal

pytestmark = pytest.mark.fuzz

TURTLE = """@prefix ex: <http://e/> . @prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
ex:tea a dul:Plan ; dul:hasQuality ex:cost, [ dul:hasDataValue 4.5 ] ; ex:note "Tee"@de, '''long
text''', "1"^^<http://www.w3.org/2001/XMLSchema#byte> .
ex:cost dul:hasDataValue 27 ; ex:list ( 1 2e0 true ex:tea ) .
"""
TRIG = """@prefix ex: <http://e/> . @prefix acxon: <https://w3id.org/acxon/ontology#> .
ex:g { ex:a ex:b ex:c . }  ex:g acxon:since 1.5 ; acxon:until 9 .
"""
TRIPLES = '<http://e/a> <http://e/b> <http://e/c> .\n_:x <http://e/b> "t\\u00e9\\n"@en-gb .\n'
QUADS = TRIPLES + '<http://e/a> <http://e/b> "4"^^<http://e/t> <http://e/g> .\n'
XML = """<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/">
<rdf:Description rdf:about="http://e/a"><e:b rdf:resource="http://e/c"/><e:n rdf:datatype="http://e/t">x</e:n>
</rdf:Description></rdf:RDF>"""
JSON_LD = """{"@context": {"e": "http://e/"}, "@id": "e:a",
"e:b": [{"@id": "e:c"}, 5, {"@value": "t", "@language": "en"}]}"""
JSON_LINES = """{"s": "bringing tea", "p": "dul:hasQuality", "o": "tea cost", "since": 1, "until": 2}
{"s": "new thing", "p": "rdfs:label", "o": {"value": "Tee", "lang": "de"}, "sign": false}
{"s": "http://e/a", "p": "http://e/p", "o": 27.5}
"""
PLAN = "; cost = 9\n0.000: (go robot1 kitchen) [5.000]\n5.001: (grasp cup) [2.5]\n8: (go robot1 hall)\n"
JSON_PLAN = json.dumps(
    {
        "name": "tea",
        "metric": 4,
        "steps": [{"action": "go", "arguments": ["a", "b"], "start": 0, "duration": 2}],
    }
)
MEMORY = json.dumps(
    [
        {"s": "http://e/a", "p": "http://e/b", "o": "http://e/c", "graph": "user",
         "scope": {"time": {"since": {"$numberDecimal": "0"}, "until": {"$numberDecimal": "Infinity"}}}},
        {"s": "http://e/a", "p": "http://e/n", "o": {"$numberDecimal": "2.5"},
         "scope": {"time": {"since": 1}}},
    ]
)  # fmt: skip
DOMAIN = """(define (domain d) (:requirements :strips :typing :durative-actions :fluents) (:types room)
(:predicates (at ?r - room) (road ?a ?b - room)) (:functions (total-cost))
(:durative-action go :parameters (?a ?b - room) :duration (= ?duration 2)
 :condition (and (at start (at ?a)) (over all (road ?a ?b)))
 :effect (and (at start (not (at ?a))) (at end (at ?b)) (at end (increase (total-cost) 1)))))
"""
PROBLEM = """(define (problem p) (:domain d) (:objects k h - room)
(:init (at k) (road k h) (= (total-cost) 0)) (:goal (at h)) (:metric minimize (total-cost)))
"""
FILES = {
    "a.ttl": TURTLE, "a.trig": TRIG, "a.nt": TRIPLES, "a.nq": QUADS, "a.rdf": XML, "a.jsonld": JSON_LD,
    "a.jsonl": JSON_LINES, "a.plan": PLAN, "a.json": JSON_PLAN, "memory.json": MEMORY,
}  # fmt: skip
LOADERS = {
    "rdf": ["a.ttl", "a.trig", "a.nt", "a.nq", "a.rdf", "a.jsonld"],
    "json lines": ["a.jsonl"],
    "plans": ["a.plan", "a.json"],
    "neem": ["memory.json"],
}

PIECES = [
    "'", '"', "\\", "''", "\\'", "(", ")", "[", "]", "{", "}", ",", ".", ":-", "?-", "|", "!", ";", "->",
    "/*", "*/", "%", "~@", "~w", "$", "@", "^^", "#", ":", "://", "urn:", "<", ">", "&", "\n", "\t", "\0",
    "\x1b", " ", "_", "X", "halt", "shell(ls)", "http://e/x", "dul:Plan", "rdf:type", "a b", "ä", "猫",
    "\u202e", "\U0001f40d", "\ufeff", "0", "-1", "1e9", "inf", "nan", "true", "[]", "'$VAR'(1)", "0'a",
    "$(ls)", "`ls`", "%s", "{0}", "; DROP TABLE tuples",
]  # fmt: skip
odd_names = st.one_of(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=6).map("".join),
    st.text(min_size=1, max_size=20),
)


@cache
def keeper() -> list[KnowledgeBase]:
    """The knowledge base that must not be harmed, in a list so that a new one can take its place."""
    return [KnowledgeBase(example=True)]


def unharmed(work: Callable[[KnowledgeBase], object]) -> None:
    """Do something with a knowledge base: it works, or raises our own error and changes nothing."""
    kb = keeper()[0]
    before, facts = set(kb.tuples()), len(kb)
    try:
        work(kb)
    except AcxonError:
        assert len(kb) == facts
        assert set(kb.tuples()) == before
    assert kb.ask("triple(drinks:tea_cost, dul:hasDataValue, 27)") == [{}]
    if len(kb) != facts:
        kb.close()
        keeper()[0] = KnowledgeBase(example=True)


def quoted(name: str) -> str:
    """Return a name as a Prolog atom, every ASCII character that is not plain escaped."""
    return (
        "'" + "".join(c if c.isalnum() or c == " " or c > "\x7f" else f"\\x{ord(c):x}\\" for c in name) + "'"
    )


def mutated(seed: bytes) -> st.SearchStrategy[bytes]:
    """Return texts like `seed` with pieces of it removed, repeated, moved, or replaced by odd ones."""
    places = st.integers(0, len(seed))
    odd = st.one_of(
        st.sampled_from(PIECES).map(str.encode), st.binary(max_size=6), places.map(lambda n: seed[n:])
    )

    def change(data: bytes, edit: tuple[int, int, bytes]) -> bytes:
        start, length, piece = edit
        return data[:start] + piece + data[start + length :]

    def changed(edits: list[tuple[int, int, bytes]]) -> bytes:
        data = seed
        for edit in edits:
            data = change(data, edit)
        return data[:20_000]

    return st.lists(st.tuples(places, st.integers(0, 30), odd), max_size=4).map(changed)


@pytest.mark.parametrize("loader", LOADERS)
def test_broken_files(loader: str) -> None:
    @given(
        st.sampled_from(LOADERS[loader]).flatmap(
            lambda name: st.tuples(st.just(name), mutated(FILES[name].encode()))
        )
    )
    def run(file: tuple[str, bytes]) -> None:
        name, data = file
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder, name)
            place.write_bytes(data)
            unharmed(lambda kb: kb.load(place))

    run()


@given(mutated(DOMAIN.encode()), mutated(PROBLEM.encode()))
def test_broken_problems(domain: bytes, problem: bytes) -> None:
    pytest.importorskip("kairos", reason="the planner is an optional part: acxon[plan]")
    with tempfile.TemporaryDirectory() as folder:
        places = Path(folder, "domain.pddl"), Path(folder, "problem.pddl")
        places[0].write_bytes(domain)
        places[1].write_bytes(problem)
        unharmed(lambda kb: kb.plan(*places, timeout=0.5, improve=0.0))


@pytest.mark.parametrize("name", FILES)
def test_the_files_that_are_broken_are_good_ones(name: str, tmp_path: Path) -> None:
    place = tmp_path / name
    place.write_text(FILES[name])
    with KnowledgeBase(example=True) as kb:
        assert kb.load(place) > 0


terms = st.recursive(
    st.one_of(
        st.sampled_from(
            [
                "X",
                "Y",
                "_",
                "'bringing tea'",
                "dul:hasQuality",
                "27",
                "-3",
                "1.5",
                '"text"',
                "[]",
                "halt",
                "{}",
            ]
        ),
        odd_names.map(lambda name: quoted(name)),
    ),
    lambda inner: st.one_of(
        st.builds("[{}, {}]".format, inner, inner),
        st.builds("f({}, {})".format, inner, inner),
        st.builds("{} + {}".format, inner, inner),
    ),
    max_leaves=6,
)
calls = st.one_of(
    st.builds("triple({}, {}, {})".format, terms, terms, terms),
    st.builds("{} = {}".format, terms, terms),
    st.builds("X is {}".format, terms),
    st.builds("{} > {}".format, terms, terms),
    st.builds("member({}, {})".format, terms, terms),
    st.builds("atom_length({}, {})".format, terms, terms),
    st.builds("instance_of({}, {})".format, terms, terms),
    st.builds("format(atom(X), {}, [{}])".format, terms, terms),
    st.builds("throw({})".format, terms),
    st.builds("length({}, {})".format, terms, terms),
    st.builds("compare_plans({}, {}, {})".format, terms, terms, terms),
    st.builds("kb_project(triple({}, {}, {}))".format, terms, terms, terms),
    st.builds("call({}, {})".format, terms, terms),
    terms,
)
goals = st.recursive(
    calls,
    lambda inner: st.one_of(
        st.builds("({}, {})".format, inner, inner),
        st.builds("({} ; {})".format, inner, inner),
        st.builds("\\+ {}".format, inner),
        st.builds("findall(X, {}, L)".format, inner),
        st.builds("{} during [{}, {}]".format, inner, terms, terms),
        st.builds("{} since {}".format, inner, terms),
        st.builds("kb_call({})".format, inner),
        st.builds("catch({}, {}, true)".format, inner, terms),
        st.builds("aggregate_all(count, {}, N)".format, inner),
    ),
    max_leaves=4,
)


@given(st.one_of(goals, st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join)))
@example("\ud800")
@example("\0")
@example("(" * 5000)
@example("[" * 2000 + "]" * 2000)
@example("X = " + "f(" * 3000 + ")" * 3000)
@example("X = '" + "\\" * 51 + "'")
@example("a" * 100_000)
def test_odd_goals(goal: str) -> None:
    unharmed(lambda kb: kb.ask(goal, untrusted=True, timeout=0.3))


@given(odd_names)
def test_odd_names_are_names(name: str) -> None:
    """What is told under a name is found under it, and the name is never read as anything else."""
    with KnowledgeBase(example=True) as kb:
        facts = len(kb)
        told = Literal("told of " + name)
        try:
            kb.tell(name, "rdfs:comment", told)
        except AcxonError:
            assert len(kb) == facts
            return
        if "\0" not in name:  # which Prolog has no way to write
            assert {"C": told.value} in kb.ask(f"triple({quoted(name)}, rdfs:comment, C)", untrusted=True)
        assert told.value in [
            tuple_.object.value for tuple_ in kb.tuples() if isinstance(tuple_.object, Literal)
        ]
        assert kb.label(kb.iri(name))
        for other in ("bringing tea", name):
            with suppress(AcxonError):
                assert kb.narrate(name, other).text
            with suppress(AcxonError):
                assert kb.compare(name, other).verdicts
        for text in (name, "x" + name):
            with suppress(AcxonError):
                kb.tell("bringing tea", text, text)
            with suppress(AcxonError):
                kb.add_plan(Plan((Step("go", ("a",)),)), text)
            with suppress(AcxonError):
                kb.narrate("bringing tea", "bringing cola", about=[text])
            with suppress(AcxonError):
                kb.rank(criterion=text)
            with suppress(AcxonError):
                kb.forget(text, text, text)
        assert kb.ask("triple(drinks:tea_cost, dul:hasDataValue, 27)") == [{}]


def test_the_profiles_run_what_they_promise() -> None:
    assert settings.get_profile("fuzz").max_examples == 10_000
    assert settings.get_profile("default").max_examples < 100
