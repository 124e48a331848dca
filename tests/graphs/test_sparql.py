"""SPARQL over a knowledge base."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Runner

from acxon import AcxonError, GoalError, KnowledgeBase
from acxon.errors import LimitReached

PLANS = "SELECT ?label { ?plan a dul:Plan ; rdfs:label ?label } ORDER BY ?label"
SLOW = "SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l } ORDER BY ?a"


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        yield made


def values(found: dict[str, Any], name: str) -> list[str]:
    return [row[name]["value"] for row in found["results"]["bindings"]]


@pytest.mark.parametrize("untrusted", [False, True])
def test_select_ask_and_construct(kb: KnowledgeBase, untrusted: bool) -> None:
    def ask(query: str, **options: Any) -> dict[str, Any]:
        return kb.sparql(query, untrusted=untrusted, **options)

    assert values(ask(PLANS), "label") == ["bringing cola", "bringing tea"]
    assert ask("ASK { ?x a dul:Plan }")["boolean"] is True
    assert ask("ASK { ?x a dul:Nothing }")["boolean"] is False
    made = ask("CONSTRUCT { ?p a dul:Plan } WHERE { ?p a dul:Plan }")["turtle"]
    assert "drinks:bringing_tea a dul:Plan" in made
    better = "SELECT ?b { ?a ocra:isBetterPlanThan ?b }"
    assert values(ask(better), "b") == []
    assert values(ask(better, inferred=True), "b") == [kb.iri("bringing cola")]
    count = "SELECT (SUM(?v) AS ?sum) { ?plan a dul:Plan ; ocra_common:hasCost ?q . ?q dul:hasDataValue ?v }"
    assert values(ask(count), "sum") == ["86"]


def test_at_one_time() -> None:
    with KnowledgeBase() as kb:
        kb.tell("cup", "dul:hasPart", "handle", 0, 10)
        query = "ASK { kb:cup dul:hasPart ?x }"
        answers = [kb.sparql(query, at=when)["boolean"] for when in (None, -1, 0, 10, 11)]
        assert answers == [True, False, True, True, False]


@pytest.mark.parametrize("untrusted", [False, True])
@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("SELECT nonsense", "line:1"),
        ("LOAD <file:///etc/passwd>", "Expected"),
        ("INSERT DATA { <a:b> <a:c> 1 }", "Expected"),
        ("DELETE WHERE { ?s ?p ?o }", "Expected"),
        ("SELECT * FROM <http://127.0.0.1:1/> { ?s ?p ?o }", "FROM names another graph"),
        ("SELECT * FROM NAMED <file:///etc/passwd> { GRAPH ?g { ?s ?p ?o } }", "FROM names another graph"),
        ("SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "SERVICE asks another server"),
        ("SELECT * { OPTIONAL { { SERVICE SILENT <http://127.0.0.1:1/> { ?s ?p ?o } } } }", "SERVICE"),
        ("SELECT * { { SELECT * { SERVICE ?where { ?s ?p ?o } } } }", "SERVICE"),
        ("SELECT * { ?a ?b ?c FILTER EXISTS { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } } }", "SERVICE"),
        (
            "ASK { ?a ?b ?c FILTER EXISTS { ?a ?b ?d FILTER EXISTS "
            "{ SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } } } }",
            "SERVICE",
        ),
        ("SELECT * { ?a ?b ?c MINUS { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } } }", "SERVICE"),
        ("SELECT (EXISTS { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } } AS ?x) {}", "SERVICE"),
        ("DESCRIBE *", "Say what to describe"),
        ("DESCRIBE * WHERE { ?s ?p ?o }", "Say what to describe"),
        ("SELECT * {" + "{" * 3000 + "}" * 3000 + "}", "nested too deep"),
        ("SELECT * { ?s ?p ?o }" + " " * 20_000, "20000 are read at most"),
    ],
)
def test_what_is_no_query_of_this_knowledge_base_is_refused(
    kb: KnowledgeBase, query: str, message: str, untrusted: bool
) -> None:
    before = len(kb)
    with pytest.raises(GoalError, match=message):
        kb.sparql(query, untrusted=untrusted)
    assert len(kb) == before


def test_no_query_reaches_the_network() -> None:
    """Behind the refusal: a stranger's query runs where no connection can be made."""
    from acxon.graphs import sparql

    with socket.create_server(("127.0.0.1", 0)) as listener, KnowledgeBase() as kb:
        listener.settimeout(0.2)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(sparql, "_look_through", lambda _: None)
            for query in (
                f"SELECT * {{ SERVICE <{address}> {{ ?s ?p ?o }} }}",
                f"SELECT * FROM <{address}> {{}}",
            ):
                with suppress(AcxonError):
                    kb.sparql(query, untrusted=True)
        with pytest.raises(TimeoutError):
            listener.accept()


@pytest.mark.parametrize("untrusted", [False, True])
def test_a_long_query_is_stopped_and_the_next_one_is_answered(kb: KnowledgeBase, untrusted: bool) -> None:
    with pytest.raises(LimitReached, match=r"stopped after 0.5 s"):
        kb.sparql(SLOW, timeout=0.5, untrusted=untrusted)
    assert kb.sparql("ASK { ?x a dul:Plan }", untrusted=untrusted)["boolean"]


def test_a_stranger_sees_what_the_file_says_now(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "lab.kb", example=True) as kb:
        assert len(values(kb.sparql(PLANS, untrusted=True), "label")) == 2
        kb.tell("water", "rdf:type", "dul:Plan")
        assert len(values(kb.sparql(PLANS, untrusted=True), "label")) == 3


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def test_the_command_shows_names_with_prefixes(acxon: Runner) -> None:
    run = acxon("sparql", "SELECT ?a ?b { ?a ocra:isBetterPlanThan ?b }", "--inferred")
    assert run.out.splitlines()[2:] == ["drinks:bringing_tea  drinks:bringing_cola"]
    assert acxon("sparql", "ASK { ?x a dul:Plan }").out == "true\n"
    assert acxon("sparql", "SELECT ?x { ?x a dul:Nothing }").out == "No results.\n"
    assert acxon("sparql", "CONSTRUCT { ?p a dul:Plan } WHERE { ?p a dul:Plan }").out.startswith("@prefix")
    assert len(json.loads(acxon("sparql", PLANS, "--json").out)["results"]["bindings"]) == 2
    wrong = acxon("sparql", "SELECT ?x {")
    assert wrong.status == 1
    assert "line:1" in wrong.err


def test_the_api_answers_and_refuses(kb: KnowledgeBase) -> None:
    pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
    from starlette.testclient import TestClient
    from web_site import CALL

    from acxon.web.app import make_app
    from acxon.web.guard import AccessPolicy

    app = make_app(kb, AccessPolicy.on_loopback())
    with TestClient(app, base_url="http://localhost:8000", headers=CALL) as client:
        found = client.post("/api/sparql", json={"query": PLANS})
        assert found.status_code == 200
        assert values(found.json(), "label") == ["bringing cola", "bringing tea"]
        for body in ({"query": "SELECT"}, {"query": ""}, {"query": PLANS, "timeout": 60}, {"other": 1}):
            assert client.post("/api/sparql", json=body).status_code in (400, 422)
        assert client.post("/api/sparql", json={"query": SLOW, "timeout": 0.3}).status_code in (
            400,
            408,
            422,
            503,
        )
        assert client.get("/api/sparql", params={"query": PLANS}).status_code == 405


def test_without_rdflib_it_says_what_to_install(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rdflib", None)
    for call in (lambda: kb.sparql("ASK {}"), kb.graph, kb.to_rdflib):
        with pytest.raises(AcxonError, match=r"acxon\[rdf\]"):
            call()


def test_nothing_of_rdflib_is_loaded_before_it_is_needed(root: Path) -> None:
    code = "import sys, acxon; acxon.KnowledgeBase(example=True).plans(); print('rdflib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ))
    assert done.stdout == "False\n", done.stderr


FIRST_QUERIES = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from acxon import KnowledgeBase

sys.setswitchinterval(1e-6)
kb = KnowledgeBase(example=True)
queries = [
    "SELECT ?p { ?p a dul:Plan ; rdfs:label ?l FILTER(STRLEN(?l) > 1 && REGEX(?l, 'tea')) }",
    "ASK { ?p a dul:Plan . OPTIONAL { ?p rdfs:comment ?c } MINUS { ?p a dul:Quality } }",
    "CONSTRUCT { ?p a dul:Plan } WHERE { ?p a dul:Plan . { ?p ?q 1 } UNION { ?p ?q ?r } } LIMIT 3",
    "SELECT (COUNT(?p) AS ?n) (MAX(?v) AS ?m) { ?p a/rdfs:subClassOf* dul:Plan . ?p ?q ?v } GROUP BY ?q",
]
together = Barrier(8)

def ask(number):
    together.wait()
    mine = queries[number % 4 :] + queries[: number % 4]
    return [str(kb.sparql(query, untrusted=number == 0)) for query in mine]

with ThreadPoolExecutor(8) as pool:
    answers = list(pool.map(ask, range(8)))
assert all(kb.sparql(query) for query in queries)
print("asked", len(answers))
"""


def test_threads_that_ask_the_first_queries_at_once_all_get_answers() -> None:
    command = [sys.executable, "-c", FIRST_QUERIES]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.stdout == "asked 8\n", done.stderr[-1500:]


@pytest.mark.parametrize("query", ["SELECT (%s AS ?x) {}", "SELECT * {?s ?p ?o} LIMIT %s", "ASK {?s ?p %s}"])
def test_a_number_that_python_does_not_read_is_said(query: str, caplog: pytest.LogCaptureFixture) -> None:
    """It was taken for a text, which is larger than any number, and rdflib logged how it failed."""
    with KnowledgeBase() as kb:
        for inside in (kb.sparql, partial(kb.sparql, untrusted=True)):
            with pytest.raises(GoalError, match="more than 4,000 digits"):
                inside(query % ("7" * 5000))
    assert not caplog.records


@pytest.mark.parametrize("untrusted", [False, True])
@pytest.mark.parametrize(
    "query",
    [
        "SELECT ?x { BIND('%s' AS ?x) FILTER(REGEX(?x, '(a*)*c')) }",
        "SELECT ?x { BIND('%s' AS ?x) FILTER(?x != REPLACE(?x, '(a|aa)+c', 'b')) }",
        "SELECT ?x { BIND('%s' AS ?x) FILTER EXISTS { ?s ?p ?o FILTER(REGEX(?x, '(a*)*c')) } }",
        "SELECT ?x { BIND('%s' AS ?x) } HAVING(REGEX(?x, '(a*)*c')) ORDER BY REPLACE(?x, '(a*)*c', '')",
    ],
)
def test_a_regular_expression_goes_through_a_text_once(
    kb: KnowledgeBase, query: str, untrusted: bool
) -> None:
    """Each took time that doubles with each letter, in which nothing stopped it."""
    assert kb.sparql(query % ("a" * 5000), untrusted=untrusted)["results"]["bindings"] == []


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("REGEX('Tea', '^t', 'i')", {"value": "true"}),
        ("REGEX('a\\nb', 'a.b')", {"value": "false"}),
        ("REGEX('a\\nb', 'a.b', 's')", {"value": "true"}),
        ("REPLACE('aAaA', 'a', 'x', 'i')", {"value": "xxxx"}),
        ("REPLACE('bringing tea'@en, '(t)(ea)', '$2-$1')", {"value": "bringing ea-t", "xml:lang": "en"}),
        ("""REPLACE('a "quoted" \\\\ word', '"', "'")""", {"value": "a 'quoted' \\ word"}),
    ],
)
def test_what_regular_expressions_give(kb: KnowledgeBase, expression: str, expected: dict[str, str]) -> None:
    (found,) = kb.sparql(f"SELECT ({expression} AS ?x) {{}}")["results"]["bindings"]
    assert {key: found["x"][key] for key in expected} == expected


@pytest.mark.parametrize("pattern", ["(", "(a)\\\\1", "a(?=b)", "(a{1000}){1000}"])
def test_a_pattern_that_is_not_taken_is_said(kb: KnowledgeBase, pattern: str) -> None:
    with pytest.raises(GoalError, match="REGEX cannot use the pattern"):
        kb.sparql(f"ASK {{ FILTER(REGEX('ab', '{pattern}')) }}")
