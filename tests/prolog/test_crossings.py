"""A service is one whole question: how often each thing that people do crosses the border to Prolog."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Runner
from crossings import Crossings, crossings

from acxon import KnowledgeBase, Literal, NamedFact, Plan, Step
from acxon.terms import IRI, Tuple

TEA, COLA = "bringing tea", "bringing cola"
PLAN = Plan(tuple(Step("move", (f"thing{place}", "hall"), float(place), 1.0) for place in range(20)))
UNTIMED = Plan(tuple(Step("move", (f"thing{place}", "hall")) for place in range(20)))
TURTLE = "".join(f"@prefix p{n}: <https://example.org/{n}#> . p{n}:a p{n}:b p{n}:c .\n" for n in range(30))


@pytest.fixture(params=["memory", "file"])
def kb(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[KnowledgeBase]:
    file = tmp_path / "kitchen.kb" if request.param == "file" else None
    with KnowledgeBase(file, example=True) as made:
        made.add_plan(PLAN, "a plan")
        made.add_plan(UNTIMED, "another")
        yield made


def counted(work: Callable[[], object]) -> Crossings:
    with crossings() as found:
        work()
    return found


def lines(folder: Path, count: int) -> Path:
    """Facts as JSON lines, about old and new things, with values, intervals and denials."""
    file = folder / "facts.jsonl"
    facts = [
        {
            "s": f"cup {n}",
            "p": "dul:hasQuality",
            "o": f"cup {n} size" if n % 2 else 3.5 * n,
            "since": n or None,
        }
        for n in range(count)
    ]
    file.write_text("".join(json.dumps(fact) + "\n" for fact in facts))
    return file


def named(count: int) -> list[NamedFact]:
    return [NamedFact(TEA, "rdfs:comment", f"comment {n}", n) for n in range(count)]


def told_why(kb: KnowledgeBase) -> None:
    story = kb.narrate(TEA, COLA, why=True)
    assert any(story.reasons)
    assert len(story.reasons) == len(story.tuples)


WALK = """(define (domain walk) (:types place) (:predicates (at ?p - place) (next ?a ?b - place))
(:action go :parameters (?a ?b - place) :precondition (and (at ?a) (next ?a ?b))
 :effect (and (not (at ?a)) (at ?b))))"""
ERRAND = """(define (problem errand) (:domain walk) (:objects a b - place)
(:init (at a) (next a b) (next b a)) (:goal (at b)))"""


def walk(kb: KnowledgeBase) -> None:
    """Tell of a plan to ask about."""
    from acxon.plans.knowledge import plan_tuples
    from acxon.plans.origin import Origin

    plan = Plan((Step("go", ("a", "b")),), "walk", origin=Origin(WALK, ERRAND))
    kb.tell_all(plan_tuples(plan))


CALLS: dict[str, tuple[int, Callable[[KnowledgeBase, Path], object]]] = {
    "tell a name": (2, lambda kb, _: kb.tell(TEA, "dul:hasQuality", "tea colour")),
    "tell a new thing": (2, lambda kb, _: kb.tell("a new thing", "dul:hasQuality", "its colour", 1, 2)),
    "tell a value": (2, lambda kb, _: kb.tell("tea cost", "dul:hasDataValue", 28)),
    "tell a text": (2, lambda kb, _: kb.tell(TEA, "rdfs:comment", "hot")),
    "tell a literal": (2, lambda kb, _: kb.tell(TEA, "rdfs:comment", Literal("heiß", language="de"))),
    "tell all": (
        1,
        lambda kb, _: kb.tell_all([Tuple(IRI("urn:a"), IRI("urn:b"), Literal(n)) for n in range(99)]),
    ),
    "tell by names": (2, lambda kb, _: kb.tell_named(named(200))),
    "tell as many as are looked up at once": (2, lambda kb, _: kb.tell_named(named(1000))),
    "tell one more": (3, lambda kb, _: kb.tell_named(named(1001))),
    "forget as many as are looked up at once": (2, lambda kb, _: kb.forget_named(named(1000))),
    "forget by names": (2, lambda kb, _: kb.forget_named(named(3))),
    "forget": (2, lambda kb, _: kb.forget(TEA, "hasCost", "tea cost", 3, 4)),
    "forget a value": (2, lambda kb, _: kb.forget("tea cost", "dul:hasDataValue", 27)),
    "load JSON lines": (2, lambda kb, folder: kb.load(lines(folder, 100))),
    "load Turtle": (1, lambda kb, folder: kb.load(folder / "many.ttl")),
    "add a plan": (3, lambda kb, _: kb.add_plan(PLAN, "a third")),
    "replace a plan": (3, lambda kb, _: kb.add_plan(PLAN, "a plan", replace=True)),
    "replace it by a shorter one": (
        3,
        lambda kb, _: kb.add_plan(Plan(PLAN.steps[:5]), "a plan", replace=True),
    ),
    "ask why": (2, lambda kb, _: kb.why("walk", "step 1")),
    "ask why not": (9, lambda kb, _: kb.why_not("walk", use=["go b a"], improve=0)),
    "ask why not what is so": (3, lambda kb, _: kb.why_not("walk", use=["go a b"])),
    "ask why not what cannot be": (3, lambda kb, _: kb.why_not("walk", without=["go"])),
    "list questions": (1, lambda kb, _: kb.questions()),
    "use a criterion": (2, lambda kb, _: kb.use_criterion("pareto")),
    "criteria": (1, lambda kb, _: kb.criteria()),
    "ask": (1, lambda kb, _: kb.ask("triple(S, P, O)")),
    "compare": (1, lambda kb, _: kb.compare(TEA, COLA)),
    "compare all": (5, lambda kb, _: list(kb.compare())),
    "rank": (1, lambda kb, _: kb.rank()),
    "plans": (1, lambda kb, _: kb.plans()),
    "schedule": (1, lambda kb, _: kb.schedule("a plan")),
    "schedule without times": (1, lambda kb, _: kb.schedule("another")),
    "narrate": (1, lambda kb, _: kb.narrate(TEA, COLA).text),
    "narrate with its facts": (2, lambda kb, _: kb.narrate(TEA, COLA).sentences),
    "narrate with its steps": (2, lambda kb, _: kb.narrate(TEA, COLA, explain=True).sentences),
    "narrate with its reasons": (2, lambda kb, _: told_why(kb)),
    "pairs": (1, lambda kb, _: kb.pairs()),
    "premises": (1, lambda kb, _: kb.premises(TEA, COLA)),
    "what if": (1, lambda kb, _: kb.what_if(TEA, COLA, {(COLA, "cost"): 20}).attribution),
    "flips": (1, lambda kb, _: kb.flips(TEA, COLA)),
    "then and now": (1, lambda kb, _: kb.then_and_now(TEA, COLA, 1, 2)),
    "a question": (2, lambda kb, _: kb.question("is bringing tea better than bringing cola?")),
    "instances": (1, lambda kb, _: kb.instances("dul:Plan")),
    "classes": (1, lambda kb, _: kb.classes()),
    "length": (1, lambda kb, _: len(kb)),
    "check": (1, lambda kb, _: kb.check()),
    "a pattern of triples": (1, lambda kb, _: kb.fitting(IRI("urn:tea"), inferred=True)),
    "export": (2, lambda kb, folder: kb.export(folder / "out.ttl")),
}


#: What opening and closing a knowledge base asks for, however much is done with it.
OPENING = {"create", "open", "open_prefixes", "keep", "ready", "count", "drop"}
COMMANDS: dict[str, tuple[int, list[str]]] = {
    "narrate --why": (2, ["narrate", TEA, COLA, "--why"]),
    "narrate --explain": (2, ["narrate", TEA, COLA, "--explain"]),
    "rank": (2, ["rank"]),  # the problems first: the plans for each are ranked
    "compare": (1, ["compare", TEA, COLA]),
    "what-if": (1, ["what-if", TEA, COLA, "--set", "criterion=pareto"]),
    "flip": (1, ["flip", TEA, COLA]),
    "question": (2, ["question", "is bringing tea better than bringing cola?"]),
    "plans": (1, ["plans"]),
    "query": (1, ["query", "triple(S, P, O)"]),
    "tell": (3, ["tell", TEA, "rdfs:comment", "hot"]),
    "load": (2, ["load", "facts.jsonl"]),
    "check": (1, ["check"]),
}
REQUESTS: dict[str, tuple[int, str, str, dict[str, Any]]] = {
    "schedule": (1, "GET", "/api/schedule", {"params": {"plan": "a plan"}}),
    "steps": (1, "GET", "/api/schedule", {"params": {"plan": "a plan", "steps": True}}),
    "rank": (2, "GET", "/api/rank", {}),
    "compare": (1, "GET", "/api/compare", {"params": {"first": TEA, "second": COLA}}),
    "narrate": (2, "GET", "/api/narrate", {"params": {"first": TEA, "second": COLA, "explain": True}}),
    "flips": (1, "GET", "/api/flips", {"params": {"first": TEA, "second": COLA}}),
    "what if": (2, "GET", "/api/what-if",
                {"params": {"first": TEA, "second": COLA, "set": "criterion=pareto"}}),
    "question": (2, "GET", "/api/question", {"params": {"text": "is tea better than cola?"}}),
    "plans": (1, "GET", "/api/plans", {}),
    "status": (2, "GET", "/api/status", {}),
    "criteria": (3, "GET", "/api/criteria", {}),
    "tell": (2, "POST", "/api/tell", {"json": {"facts": [
        {"subject": TEA, "property": "rdfs:comment", "object": f"comment {n}"} for n in range(100)
    ]}}),
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_asks_no_more(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    KnowledgeBase(tmp_path / "kitchen.kb", example=True).close()
    lines(tmp_path, 100)
    run = Runner(tmp_path, monkeypatch, capsys)
    most, command = COMMANDS[name]
    with crossings() as found:
        assert run("--kb", "kitchen.kb", *command).status == 0
    assert len([service for service in found.into if service not in OPENING]) <= most, found


@pytest.mark.parametrize("name", REQUESTS)
def test_a_request_asks_no_more(name: str, kb: KnowledgeBase) -> None:
    pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
    from starlette.testclient import TestClient
    from web_site import CALL

    from acxon.web.app import make_app
    from acxon.web.guard import AccessPolicy

    most, method, path, body = REQUESTS[name]
    app = make_app(kb, AccessPolicy.on_loopback())
    with TestClient(app, base_url="http://localhost:8000", headers=CALL) as client, crossings() as found:
        assert client.request(method, path, **body).status_code == 200
    services = [service for service in found.into if service != "cmd"]  # which gives a thread its limits
    assert len(services) <= most, found


@pytest.mark.parametrize("name", CALLS)
def test_a_question_crosses_the_border_once_or_twice(name: str, kb: KnowledgeBase, tmp_path: Path) -> None:
    (tmp_path / "many.ttl").write_text(TURTLE)
    most, call = CALLS[name]
    if name.startswith("ask why"):
        walk(kb)
    found = counted(lambda: call(kb, tmp_path))
    assert len(found.into) <= most, found
    back = [name for name in found.back if name != "let_others"]  # which a long read calls now and then
    assert len(back) <= 3, found  # a change begins, is written where there is a file, and ends
