"""Questions about plans over HTTP: what is answered, what needs the token, and what is too much."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from question_samples import DOMAIN, world

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")

from starlette.testclient import TestClient
from web_site import CALL

from acxon import KnowledgeBase
from acxon.web.app import make_app
from acxon.web.guard import AccessPolicy


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("errand")
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "problem.pddl").write_text(world(4).problem())
    with KnowledgeBase() as kb:
        kb.plan(folder / "domain.pddl", folder / "problem.pddl", "errand", improve=0)
        app = make_app(kb, AccessPolicy.on_loopback())
        with TestClient(app, base_url="http://localhost:8000", headers=CALL) as client:
            yield client


def asked(client: TestClient, **question: Any) -> Any:
    return client.post("/api/why-not", json={"plan": "errand", "improve": 0, **question})


def test_why(client: TestClient) -> None:
    found = client.get("/api/why", params={"plan": "errand", "step": "pick cup"}).json()
    assert found["needed"] is True
    assert found["text"].startswith("Errand would pick up cup")
    assert client.get("/api/why", params={"plan": "errand", "step": "banana"}).status_code == 404
    assert client.get("/api/why", params={"plan": "errand", "step": "drive"}).status_code in (200, 404)


def test_answers_in_a_language(client: TestClient) -> None:
    step = {"plan": "errand", "step": "pick cup", "language": "es"}
    text = client.get("/api/why", params=step).json()["text"]
    assert text.startswith("Errand incluye recoger cup de room b (paso 1) para poder ")
    assert asked(client, without=["put"], language="ca").json()["text"].startswith("No existeix un pla així.")
    found = client.post("/api/answer", json={"text": "why pick cup?", "language": "de"}).json()
    assert found["answer"].startswith("Errand muss cup von room b aufheben (")
    assert client.get("/api/why", params={**step, "language": "xx"}).status_code == 400


def test_why_not(client: TestClient) -> None:
    found = asked(client, between=[["put cup", 60, 90]]).json()
    assert (found["status"], found["name"]) == ("found", "errand with put cup between 60 s and 90 s")
    assert found["story"]["text"] in found["text"]
    assert found["comparison"]["first"] == "errand"
    assert "acxon-window" in found["domain"]
    assert found["steps"][0].keys() == {"action", "arguments", "start", "duration"}
    assert [one["name"] for one in client.get("/api/questions").json()] == [found["name"]]
    assert [plan["label"] for plan in client.get("/api/plans").json()] == ["errand"]
    more = client.get("/api/plans", params={"hypothetical": True}).json()
    assert {plan["label"] for plan in more} == {"errand", found["name"]}
    assert client.get("/api/comparisons", params={"hypothetical": True}).json()["total"] == 1
    assert client.get("/api/comparisons").json()["total"] == 0
    assert len(client.get("/api/rank", params={"hypothetical": True}).json()["ranks"]) == 1 + (
        found["comparison"]["verdict"] == "better"
    )
    assert asked(client, without=["put"]).json()["status"] == "impossible"


def test_a_question_in_words_is_answered_with_the_planner(client: TestClient) -> None:
    text = "why not put cup between 60 and 90?"
    left = client.get("/api/question", params={"text": text}).json()
    assert left["status"] == "unanswered"
    assert "/api/answer" in left["answer"]
    found = client.post("/api/answer", json={"text": text}).json()
    assert found["status"] == "answered"
    assert found["reading"]["command"] == "acxon why-not errand --between 'put cup in room a' 60 90"
    assert found["answer"].startswith("That can be done")
    assert client.post("/api/answer", json={"text": "why pick cup?"}).json()["status"] == "answered"
    for body in ({"text": ""}, {"text": "x" * 1001}, {"text": text, "timeout": 61}, {"words": text}, {}):
        assert client.post("/api/answer", json=body).status_code == 422


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ({"use": ["put"] * 11}, 422),
        ({"use": ["x" * 501]}, 422),
        ({"use": "put"}, 422),
        ({"use": [[]]}, 422),
        ({"between": [["put", 0, 1e12]]}, 422),
        ({"between": [["put", 0]]}, 422),
        ({"at_most": [["put", -1]]}, 422),
        ({"at_most": [["put", 1, 2]]}, 422),
        ({"timeout": 61, "use": ["put"]}, 422),
        ({"improve": 61, "use": ["put"]}, 422),
        ({"memory": 10, "use": ["put"]}, 422),
        ({"plan": ["errand"]}, 422),
        ({"use": ["put"], "unknown": 1}, 422),
        ({"use": ["banana"]}, 404),
        ({}, 400),
    ],
)
def test_what_is_refused(client: TestClient, question: dict[str, Any], status: int) -> None:
    answer = asked(client, **question)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["message"]


def test_a_body_that_is_none(client: TestClient) -> None:
    for body in (b"", b"[]", b"{", b'{"plan": NaN}', b"[" * 100_000):
        answer = client.post("/api/why-not", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 422, answer.text
    assert client.get("/api/why-not").status_code in (404, 405)


def test_asking_why_not_needs_the_token_and_why_does_not(tmp_path: Path) -> None:
    from acxon.web.guard import READS

    assert {"/api/why", "/api/questions"} <= READS
    assert "/api/why-not" not in READS
