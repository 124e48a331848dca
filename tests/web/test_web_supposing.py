"""What would be, over HTTP: the same as in Python, within limits."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest
from web_site import CALL

from acxon import KnowledgeBase
from acxon.web.app import make_app
from acxon.web.guard import AccessPolicy

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient

PAIR = {"first": "bringing tea", "second": "bringing cola"}


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        yield made


@pytest.fixture(scope="module")
def client(kb: KnowledgeBase) -> TestClient:
    return TestClient(make_app(kb, AccessPolicy.on_loopback()), base_url="http://127.0.0.1", headers=CALL)


def test_what_if(client: TestClient, kb: KnowledgeBase) -> None:
    before = list(kb.tuples())
    suppose = ["cost of bringing cola=20", "weight of cost=9"]
    answer = client.get("/api/what-if", params={**PAIR, "set": suppose})
    assert answer.status_code == 200
    found = answer.json()
    would = kb.what_if(*PAIR.values(), {"cost of bringing cola": 20, "weight of cost": 9})
    assert (found["turned"], found["comparison"]["verdict"]) == (would.turned, would.verdict)
    assert found["story"]["text"] == would.story.text
    assert [one["text"] for one in found["supposed"]] == [one.text for one in would.supposed]
    assert list(kb.tuples()) == before


def test_flips(client: TestClient, kb: KnowledgeBase) -> None:
    found = client.get("/api/flips", params=PAIR).json()
    made = kb.flips(*PAIR.values())
    assert [one["criterion"] for one in found["criteria"]] == [one.criterion for one in made.criteria]
    assert [turn["text"] for turn in found["criteria"][0]["turns"]] == [turn.text for turn in made]
    least = found["criteria"][0]["turns"][0]["least"]
    assert least == {"value": 58.999, "exact": "58999/1000", "included": True}


def test_flips_of_what_is_supposed(client: TestClient, kb: KnowledgeBase) -> None:
    found = client.get("/api/flips", params={**PAIR, "set": "cost of bringing cola=20"}).json()
    made = kb.flips(*PAIR.values(), {"cost of bringing cola": 20})
    assert found["criteria"][0]["verdict"] == made.criteria[0].verdict == "undecided"
    assert [turn["text"] for turn in found["criteria"][0]["turns"]] == [turn.text for turn in made]
    assert [one["after"] for one in found["supposed"]] == [20]


@pytest.mark.parametrize("criterion", ["", "weighted", "lexicographic"])
def test_changes_that_are_larger_than_a_float(client: TestClient, criterion: str) -> None:
    suppose = ["cost of bringing cola=1.7e308", "cost of bringing tea=-1.7e308"]
    answer = client.get("/api/flips", params={**PAIR, "set": suppose, "criterion": criterion})
    assert answer.status_code == 200, answer.text
    turns = [turn for one in answer.json()["criteria"] for turn in one["turns"]]
    assert criterion == "weighted" or any(abs(turn["change"] or 0) > 10**308 * 3 for turn in turns)


def test_then_and_now_and_questions(client: TestClient, kb: KnowledgeBase) -> None:
    found = client.get("/api/then-and-now", params={**PAIR, "then": 1, "now": 2}).json()
    assert found["sentences"] == list(kb.then_and_now(*PAIR.values(), 1, 2).sentences)
    found = client.get("/api/question", params={"text": "why not cola?"}).json()
    assert (found["status"], found["answer"]) == ("answered", kb.question("why not cola?").answer)
    found = client.get("/api/question", params={"text": "why grasp tea?"}).json()
    assert (found["status"], found["reading"]["kind"]) == ("unanswered", "why")
    assert client.get("/api/question", params={"text": "hm"}).json()["status"] == "not understood"


@pytest.mark.parametrize(
    ("path", "params"),
    [
        ("/api/what-if", PAIR),
        ("/api/what-if", {**PAIR, "set": ["x"] * 51}),
        ("/api/what-if", {**PAIR, "set": "cost"}),
        ("/api/what-if", {**PAIR, "set": "cost of bringing cola=" + "9" * 6000}),
        ("/api/what-if", {**PAIR, "set": "cost of bringing cola=1e999"}),
        ("/api/what-if", {**PAIR, "set": "cost of nothing=1"}),
        ("/api/flips", {**PAIR, "set": ["x"] * 51}),
        ("/api/flips", {**PAIR, "set": "cost"}),
        ("/api/flips", {"first": "bringing tea", "second": "bringing tea"}),
        ("/api/then-and-now", {**PAIR, "then": "nan", "now": 1}),
        ("/api/question", {"text": "x" * 1001}),
    ],
)
def test_what_is_refused(client: TestClient, path: str, params: dict[str, str]) -> None:
    answer = client.get(path, params=params)
    assert 400 <= answer.status_code < 500, answer.text
    assert len(answer.text) < 4000
