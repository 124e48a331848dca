"""No answer says where anything is on the server's machine: no path, no address of a database, no host."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")

from starlette.testclient import TestClient
from web_site import CALL

from acxon import KnowledgeBase
from acxon.errors import AcxonError, BusyError, ChangedError, LoadError, StorageError
from acxon.store.builtin import example_file
from acxon.web import places, problems
from acxon.web.app import make_app
from acxon.web.guard import AccessPolicy

PAIR = {"first": "bringing tea", "second": "bringing cola"}
PLAN = {"plan": "bringing tea"}
TOKEN = {"Authorization": "Bearer token"}
READS: list[tuple[str, dict[str, Any] | None, dict[str, Any] | None]] = [
    ("status", None, None), ("plans", None, None), ("classes", None, None), ("criteria", None, None),
    ("rank", None, None), ("compare", PAIR, None), ("narrate", PAIR, None), ("report", PAIR, None),
    ("flips", PAIR, None), ("what-if", {**PAIR, "set": "cost of bringing tea=20"}, None),
    ("schedule", PLAN, None), ("export", PLAN, None), ("why", {**PLAN, "step": "step 1"}, None),
    ("questions", PLAN, None), ("question", {"text": "which plan is best?"}, None),
    ("ask", None, {"goal": "triple(S, P, O)"}), ("sparql", None, {"query": "SELECT * { ?s ?p ?o } LIMIT 1"}),
]  # fmt: skip
RULES = """
:- multifile criteria:criterion/3.
criteria:criterion(opens, _, _) :- open('{place}/of rules', read, _).
criteria:criterion(loads, _, _) :- consult('{place}/nothing.pl').
criteria:criterion(python, _, _) :- py_call(open('{place}/nothing')).
criteria:criterion(throws, _, _) :- throw(error(mine, context(_, '{place}/nothing'))).
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "secret folder"
    folder.mkdir()
    (folder / "rules.pl").write_text(RULES.replace("{place}", str(folder)))
    with KnowledgeBase(folder / "secret.kb") as kb:
        kb.load(example_file())
    return folder


@pytest.fixture
def client(place: Path) -> Iterator[TestClient]:
    places._told.clear()
    with KnowledgeBase(place / "secret.kb") as kb:
        kb.consult(place / "rules.pl")
        policy = AccessPolicy.on_network("token")
        with TestClient(make_app(kb, policy), base_url="http://localhost:8000", headers=CALL) as client:
            yield client


def unnamed(answer: Any, place: Path, *statuses: int) -> str:
    assert answer.status_code in statuses, answer.text
    for part in (str(place), *place.parts[1:], "secret"):
        assert part not in answer.text
    return str(answer.json()["error"]["message"])


def test_a_damaged_file_is_named_to_its_owner_alone(
    client: TestClient, place: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    os.truncate(place / "secret.kb", 5000)
    for path, parameters, body in READS:
        method = "GET" if body is None else "POST"
        answer = client.request(method, f"/api/{path}", params=parameters, json=body)
        assert "messages say why" in unnamed(answer, place, 503), path
    told = capfd.readouterr().err
    assert 1 <= told.count(str(place / "secret.kb")) < len(READS)  # not for each who asks


def test_what_cannot_be_kept_is_the_same_for_every_call_that_writes(client: TestClient, place: Path) -> None:
    for kept in place.glob("secret.kb*"):
        kept.unlink()
    fact = {"subject": "a", "property": "rdfs:label", "object": {"value": "b"}}
    plan = {"file": ("a.plan", b"(go a b)\n")}
    for path, sent in (
        ("tell", {"json": {"facts": [fact]}}), ("load", {"files": plan}), ("forget-plan", {"json": PLAN}),
        ("rename-plan", {"json": {**PLAN, "name": "c"}}),
    ):  # fmt: skip
        answer = client.post(f"/api/{path}", headers=TOKEN, **sent)
        assert "messages say why" in unnamed(answer, place, 503), path


def test_a_full_disk_for_what_is_sent_is_said_to_the_owner(
    client: TestClient, place: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("shutil.copyfileobj", full)
    answer = client.post("/api/load", headers=TOKEN, files={"file": ("a.plan", b"(go a b)\n")})
    assert "messages say why" in unnamed(answer, place, 503)
    assert "No space left" in capfd.readouterr().err


@pytest.mark.parametrize("criterion", ["opens", "loads", "python", "throws"])
@pytest.mark.parametrize("path", ["compare", "rank", "narrate", "flips"])
def test_a_rule_that_fails_says_not_where(client: TestClient, place: Path, path: str, criterion: str) -> None:
    asked = {"criterion": criterion, **({} if path == "rank" else PAIR)}
    assert "…" in unnamed(client.get(f"/api/{path}", params=asked), place, 400)


def test_a_goal_says_no_place_of_a_rule_that_it_runs(client: TestClient, place: Path) -> None:
    fact = {"subject": "acxon:thisKnowledgeBase", "property": "acxon:criterion", "object": {"value": "opens"}}
    told = client.post("/api/tell", json={"facts": [fact]}, headers=TOKEN)
    assert told.status_code == 200, told.text
    answer = client.post("/api/ask", json={"goal": "compare_plans('bringing tea', 'bringing cola', V)"})
    unnamed(answer, place, 400)


@pytest.mark.parametrize("kind", [StorageError, BusyError, ChangedError])
def test_no_address_of_a_database_is_told(kind: type[AcxonError], capfd: pytest.CaptureFixture[str]) -> None:
    places._told.clear()
    text = 'Cannot read postgresql://ann@db.example/robots: connection to server at "10.0.0.5" failed.'
    asked = problems.AskedError("true", kind(text))
    asked.__cause__ = kind(text)
    for error in (kind(text), asked):
        status, body = problems.problem(error)
        assert status == 503
        assert not [part for part in (b"postgresql", b"ann@", b"10.0.0.5", b"robots") if part in body]
    assert capfd.readouterr().err.count(text) == (kind is StorageError)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("open/3: source_sink `'/home/ann b/x.pl'' does not exist", "open/3: source_sink `…' does not exist"),
        ("/home/ann/x.ttl, line 3: no", "… line 3: no"),
        ('in "/etc/x" and (/etc/y)', 'in "…" and (…'),
        ("Unknown predicate: foo/1, (/)/3, '/'/2.", "Unknown predicate: foo/1, (/)/3, '/'/2."),
        ("<http://a/b> and file:///c, 1/2, a / b", "<http://a/b> and file:///c, 1/2, a / b"),
    ],
)
def test_paths_are_left_out_and_nothing_else(text: str, told: str) -> None:
    assert told in problems.problem(AcxonError(text))[1].decode().replace('\\"', '"')


def test_a_file_of_the_server_is_called_by_its_name() -> None:
    body = problems.problem(LoadError("/opt/acxon/drinks.ttl", 3, "it is gone."))[1].decode()
    assert "/opt" not in body
    assert '"file":"drinks.ttl"' in body
