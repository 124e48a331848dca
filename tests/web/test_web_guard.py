"""Who may call: names of the server, pages of other sites, and the token."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")

import anyio
import h11
from starlette.testclient import TestClient
from web_site import CALL

from acxon import KnowledgeBase
from acxon.web import connections
from acxon.web.app import make_app
from acxon.web.guard import READS, AccessPolicy

WRITES = (
    "/api/tell",
    "/api/forget",
    "/api/load",
    "/api/plan",
    "/api/why-not",
    "/api/answer",
    "/api/example",
    "/api/forget-plan",
    "/api/rename-plan",
)
FACT = {"facts": [{"subject": "a plan", "property": "rdf:type", "object": "dul:Plan"}]}


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as kb:
        yield kb


@cache
def client(kb: KnowledgeBase, policy: AccessPolicy, host: str) -> TestClient:
    return TestClient(make_app(kb, policy), base_url=f"http://{host}", headers=CALL)


@pytest.mark.parametrize(
    "host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST", "localhost.:80"]
)
def test_loopback_answers_to_its_names(kb: KnowledgeBase, host: str) -> None:
    answer = client(kb, AccessPolicy.on_loopback(), "localhost").get("/api/plans", headers={"host": host})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "192.0.2.7"]
)
@pytest.mark.parametrize("path", ["/", "/api/plans", "/static/main.js", "/docs", "/openapi.json"])
def test_a_name_pointed_at_loopback_is_refused(kb: KnowledgeBase, host: str, path: str) -> None:
    answer = client(kb, AccessPolicy.on_loopback(), "localhost").get(path, headers={"host": host})
    assert answer.status_code == 403
    assert answer.json()["error"]["kind"] == "host"


def test_the_network_answers_to_addresses_and_own_names(kb: KnowledgeBase) -> None:
    policy = AccessPolicy.on_network("secret", ["robot.lab"])
    for host, status in (
        ("192.0.2.7:80", 200),
        ("[2001:db8::1]:80", 200),
        ("robot.lab", 200),
        ("evil.example", 403),
    ):
        answer = client(kb, policy, "robot.lab").get("/api/plans", headers={"host": host})
        assert answer.status_code == status, host


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:9999"},
        {"origin": "file://localhost:8000"},
        {"origin": "http://[bad"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "a-kind-that-comes-later"},
    ],
)
@pytest.mark.parametrize("path", ["/api/tell", "/api/ask", "/api/plans"])
def test_pages_of_other_sites_are_refused(kb: KnowledgeBase, headers: dict[str, str], path: str) -> None:
    caller = client(kb, AccessPolicy.on_loopback(), "localhost:8000")
    before = len(kb)
    answer = (
        caller.get(path, headers=headers)
        if path == "/api/plans"
        else caller.post(path, json=FACT, headers=headers)
    )
    assert answer.status_code == 403
    assert answer.json()["error"]["kind"] == "origin"
    assert "access-control-allow-origin" not in answer.headers
    assert len(kb) == before


def test_the_own_page_is_welcome(kb: KnowledgeBase) -> None:
    caller = client(kb, AccessPolicy.on_loopback(), "localhost:8000")
    headers = {"origin": "http://localhost:8000", "sec-fetch-site": "same-origin"}
    assert caller.post("/api/ask", json={"goal": "true"}, headers=headers).status_code == 200


def test_a_form_of_another_page_cannot_send_json_as_text(kb: KnowledgeBase) -> None:
    caller = client(kb, AccessPolicy.on_loopback(), "localhost:8000")
    answer = caller.post("/api/tell", content='{"facts": []}', headers={"content-type": "text/plain"})
    assert answer.status_code == 422


@pytest.mark.parametrize("path", WRITES)
@pytest.mark.parametrize(
    "header", [None, "Bearer wrong", "Basic secret", "secret", "Bearer", "Bearer sécret"]
)
def test_writing_on_the_network_needs_the_token(kb: KnowledgeBase, path: str, header: str | None) -> None:
    caller = client(kb, AccessPolicy.on_network("secret"), "192.0.2.7")
    headers = {} if header is None else {"authorization": header.encode("latin-1")}
    answer = caller.post(path, json=FACT, headers=headers)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_with_the_token_writing_works_and_reading_needs_none(kb: KnowledgeBase) -> None:
    caller = client(kb, AccessPolicy.on_network("secret"), "192.0.2.7")
    assert caller.get("/api/status").json()["token_needed"] is True
    assert caller.post("/api/tell", json=FACT, headers={"authorization": "Bearer secret"}).status_code == 200
    assert caller.post("/api/ask", json={"goal": "true"}).status_code == 200


def test_every_call_that_writes_is_guarded(kb: KnowledgeBase) -> None:
    paths = make_app(kb, AccessPolicy.on_loopback()).openapi()["paths"]
    writing = {path for path, calls in paths.items() for call in calls.values() if "Writing" in call["tags"]}
    assert writing == set(WRITES)
    assert writing == {path for path in paths if path.startswith("/api/")} - READS


PROJECT = {"goal": "kb_project(triple('http://home.example/a', dul:hasPart, 'http://home.example/b'))"}


def test_only_a_server_that_trusts_its_token_runs_any_goal(kb: KnowledgeBase) -> None:
    shown = {"authorization": "Bearer secret"}
    for policy in (AccessPolicy.on_loopback(), AccessPolicy.on_network("secret", ["localhost"])):
        answer = client(kb, policy, "localhost").post("/api/run", json=PROJECT, headers=shown)
        assert answer.status_code == 404
    with pytest.raises(ValueError, match="token"):
        AccessPolicy.on_loopback(goals=True)
    trusting = client(kb, AccessPolicy.on_loopback("secret", goals=True), "localhost")
    before = len(kb)
    for headers in ({}, {"authorization": "Bearer wrong"}):
        assert trusting.post("/api/run", json=PROJECT, headers=headers).status_code == 401
    assert len(kb) == before
    assert trusting.post("/api/run", json=PROJECT, headers=shown).json()["answers"] == [{}]
    assert len(kb) == before + 1
    some = {"goal": "member(X, [1, 2, 3])", "limit": 2}
    answer = trusting.post("/api/run", json=some, headers=shown).json()
    assert answer == {"variables": ["X"], "answers": [{"X": 1}, {"X": 2}], "more": True}
    wrong = trusting.post("/api/run", json={"goal": "triple(S, P"}, headers=shown)
    assert wrong.status_code == 400
    assert wrong.json()["error"]["kind"] == "goal"
    assert "/api/run" in trusting.get("/openapi.json").json()["paths"]


@pytest.mark.parametrize("path", WRITES)
def test_no_spelling_of_a_path_gets_round_the_token(kb: KnowledgeBase, path: str) -> None:
    caller = client(kb, AccessPolicy.on_network("secret"), "192.0.2.7")
    known = len(kb)
    odd = [f"%{byte:02x}" for byte in range(256)] + ["%e2%80%a8", "%c2%85", "%0d%0a", "/", "//", "/.", ";a"]
    for text in odd:
        for spelling in (path + text, path[:-1] + text + path[-1], "/api" + text + path[4:]):
            answer = caller.post(spelling, json=FACT)
            assert answer.status_code in (400, 401, 404, 405), (spelling, answer.status_code)
    assert len(kb) == known


def test_answers_cannot_be_framed_or_guessed_at(kb: KnowledgeBase) -> None:
    answer = client(kb, AccessPolicy.on_loopback(), "localhost").get("/")
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


#: Headers that libraries read unasked, or that stand in the way of an answer.
READ_ELSEWHERE = (
    "cookie", "range", "if-range", "if-modified-since", "if-none-match", "content-type", "accept", "referer",
    "accept-language", "authorization", "x-forwarded-for", "x-acxon",
)  # fmt: skip
PIECES = (b"\\", b'"', b";", b",", b"=", b" ", b"a", b"0-0,", b"1-1, ", b'="\\\\";', b"W/", b":", b"(")


@pytest.mark.parametrize("name", READ_ELSEWHERE)
@pytest.mark.parametrize("path", ["/", "/static/main.js", "/api/status"])
def test_no_header_costs_the_event_loop_much(kb: KnowledgeBase, name: str, path: str) -> None:
    """A cookie of backslashes took the square of their number: 60,000 kept the event loop for 4 s."""
    app = make_app(kb, AccessPolicy.on_loopback())
    usual = min(seconds_of_answering(app, path, {}) for _ in range(5))
    for piece in PIECES:
        values = (piece * 4_000, b'a="' + piece * 10_000 + b'"', b"bytes=" + piece * 10_000 + b"0-1")
        for value in values:
            costs = (seconds_of_answering(app, path, {name: value}) for _ in range(3))
            assert any(seconds < max(20 * usual, 0.05) for seconds in costs), (name, value[:20])


def test_a_page_is_sent_whole_whatever_ranges_of_it_are_asked_for(kb: KnowledgeBase) -> None:
    caller = client(kb, AccessPolicy.on_loopback(), "localhost")
    ranges = ",".join(f"{first}-{first}" for first in range(0, 200, 2))
    answer = caller.get("/", headers={"range": f"bytes={ranges}"})
    assert answer.status_code == 200
    assert answer.headers["content-length"] == caller.get("/").headers["content-length"]


@pytest.mark.parametrize("piece", [b"%", b"%41", b"%ffa", b"a/"])
@pytest.mark.parametrize("query", [b"", b"?first=" + b"x" * 9000])
def test_a_path_longer_than_any_is_refused_before_it_is_taken_apart(piece: bytes, query: bytes) -> None:
    """60,000 of '%' took 11 ms each: of 8 clients with 60 connections an honest one waited for 0.6 s."""
    for length in (connections.PATH_BYTES, connections.PATH_BYTES + 1, 60_000 // 2):
        requests = connections.Requests()
        path = (b"/" + piece * length)[:length]
        requests.receive_data(b"GET " + path + query + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        if length > connections.PATH_BYTES:
            with pytest.raises(h11.RemoteProtocolError, match="path"):
                requests.next_event()
        else:
            assert requests.next_event().target == path + query


def seconds_of_answering(app: Any, path: str, headers: dict[str, bytes]) -> float:
    """Return the seconds of the processor that a request takes on the event loop."""
    told = {"host": b"localhost", "x-acxon": b"1", **headers}
    scope = {
        "type": "http", "method": "GET", "path": path, "query_string": b"", "http_version": "1.1",
        "root_path": "", "headers": [(name.encode(), value) for name, value in told.items()],
    }  # fmt: skip
    sent: list[str] = []

    async def receive() -> Any:
        if len(sent) > 1:
            await anyio.sleep_forever()
        sent.append("read")
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message["type"])

    async def answered() -> float:
        begin = time.thread_time()
        await app(scope, receive, send)
        return time.thread_time() - begin

    seconds = anyio.run(answered)
    assert "http.response.start" in sent
    return seconds
