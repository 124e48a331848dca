"""Every call of the HTTP interface, taken from its own description, against requests that mean harm."""

from __future__ import annotations

import json
import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, cast

import pytest

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")

import anyio
import h11
from starlette import formparsers
from starlette.testclient import TestClient
from web_site import CALL, Site, serving

from acxon import KnowledgeBase
from acxon.web import bodies as bodies_read
from acxon.web import connections, guard
from acxon.web.app import make_app
from acxon.web.guard import BODY_LIMIT, JSON_LIMIT, MOST_PARAMETERS, PLAIN, QUERY_LIMIT, UPLOADS, AccessPolicy
from acxon.web.hosts import host_name, is_address
from acxon.web.models import MOST_FACTS

PATHS = make_app(cast(Any, None), AccessPolicy.on_loopback()).openapi()["paths"]
CALLS = [(path, method) for path, methods in PATHS.items() for method in methods]
GUARDED = [(path, method) for path, method in CALLS if path not in PLAIN]
JSON_CALLS = [
    path
    for path, method in CALLS
    if "application/json" in PATHS[path][method].get("requestBody", {}).get("content", {})
]
FORM_CALLS = sorted(UPLOADS)
PARAMETERS = [
    (path, method, parameter["name"])
    for path, method in CALLS
    for parameter in PATHS[path][method].get("parameters", [])
    if parameter["in"] == "query"
]
PAIR = {"first": "bringing tea", "second": "bringing cola", "plan": "bringing tea", "class": "dul:Plan"}
LONGEST = 3000  # characters of an answer that says what is wrong


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as kb:
        yield kb


@pytest.fixture(scope="module")
def client(kb: KnowledgeBase) -> Iterator[TestClient]:
    with TestClient(make_app(kb, AccessPolicy.on_loopback()), base_url="http://localhost:8000") as client:
        yield client


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with serving() as site:
        yield site


def refused(answer: Any, *statuses: int) -> dict[str, Any]:
    """Check that an answer says in a few words what is wrong."""
    assert answer.status_code in statuses, answer.text[:500]
    assert len(answer.text) < LONGEST
    error: dict[str, Any] = answer.json()["error"]
    assert len(error["message"]) <= 1000
    return error


def test_the_description_names_every_call() -> None:
    assert {*JSON_CALLS, *FORM_CALLS, "/api/example"} == {path for path, method in CALLS if method == "post"}
    assert len(CALLS) >= 14
    assert set(CALLS) - set(GUARDED) == {("/api/status", "get")}


def test_what_a_goal_throws_is_quoted_in_part(client: TestClient) -> None:
    answer = client.post("/api/ask", json={"goal": f"throw('{'long' * 2000}')"}, headers=CALL)
    assert "longlonglong" in refused(answer, 400)["message"]


# --- links and forms --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "method"), GUARDED)
@pytest.mark.parametrize(
    "kind",
    [
        None, "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "text/plain",
        "application/json",
    ],
)  # fmt: skip
def test_no_link_and_no_form_reaches_a_call(
    client: TestClient, kb: KnowledgeBase, path: str, method: str, kind: str | None
) -> None:
    before = len(kb)
    typed = {"content-type": kind} if kind else {}
    for site in ("none", "same-origin", None):
        headers = {**typed, "accept": "text/html", **({"sec-fetch-site": site} if site else {})}
        content = b'{"goal": "true"}' if method == "post" else None
        answer = client.request(method, path, params=PAIR, content=content, headers=headers)
        error = refused(answer, 403)
        assert error["kind"] == "header"
        assert "X-Acxon: 1" in error["message"]
    assert len(kb) == before


@pytest.mark.parametrize("path", ["/", "/docs", "/static/main.js", "/openapi.json", *sorted(PLAIN)])
def test_what_costs_nothing_needs_no_header(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/API/tell", "//api/tell", "/api/tell/", "/x"]
)
def test_what_is_not_there_is_guarded_too(client: TestClient, path: str) -> None:
    assert client.post(path).status_code == 403
    assert client.post(path, headers=CALL).status_code == 404


@pytest.mark.parametrize(("path", "method"), GUARDED)
def test_other_pages_cannot_ask_whether_they_may_send_the_header(
    client: TestClient, path: str, method: str
) -> None:
    asked = {
        "origin": "http://evil.example",
        "access-control-request-method": method.upper(),
        "access-control-request-headers": "x-acxon",
    }
    answer = client.options(path, headers=asked)
    assert answer.status_code == 403
    assert not [name for name in answer.headers if name.startswith("access-control")]


# --- size --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "method"), CALLS)
def test_a_long_address_is_refused(client: TestClient, path: str, method: str) -> None:
    answer = client.request(method, path, params={"first": "n" * QUERY_LIMIT}, headers=CALL)
    assert refused(answer, 414)["kind"] == "size"


def test_a_path_has_few_folders(client: TestClient) -> None:
    """To look for what is 10,000 folders down takes 50 ms."""
    answer = client.get("/static/" + "a/" * 10_000 + "a.js", headers=CALL)
    assert refused(answer, 400)["kind"] == "request"


@pytest.mark.parametrize(("path", "method", "name"), PARAMETERS)
@pytest.mark.parametrize("value", ["n" * 30_000, "%00" * 9000, "\U0001f375" * 2400, "'" * 2000, "-" * 2000])
def test_a_long_value_is_an_error_of_few_words(
    client: TestClient, path: str, method: str, name: str, value: str
) -> None:
    answer = client.request(method, path, params={**PAIR, name: value}, headers=CALL)
    refused(answer, 400, 404, 414, 422)


@pytest.mark.parametrize(("path", "method", "name"), PARAMETERS)
def test_a_value_given_a_thousand_times_is_answered(
    client: TestClient, path: str, method: str, name: str
) -> None:
    begin = time.monotonic()
    answer = client.request(method, path, params=[*PAIR.items(), *[(name, "x")] * 4000], headers=CALL)
    assert answer.status_code < 500
    assert time.monotonic() - begin < 10


@pytest.mark.parametrize(("path", "method"), CALLS)
def test_a_body_that_says_it_is_too_large_is_not_read(client: TestClient, path: str, method: str) -> None:
    limit = BODY_LIMIT if path in UPLOADS else JSON_LIMIT
    answer = client.request(
        method, path, params=PAIR, headers={**CALL, "content-length": str(limit + 1)}, content=b"{}"
    )
    assert refused(answer, 413)["kind"] == "size"


@pytest.mark.parametrize("path", [*JSON_CALLS, *FORM_CALLS])
def test_a_body_that_does_not_say_its_length_is_refused(client: TestClient, path: str) -> None:
    headers = {**CALL, "content-type": "application/json"}
    answer = client.post(path, content=iter([b"{}"]), headers=headers)
    assert "Content-Length" in refused(answer, 411)["message"]


@pytest.mark.parametrize("path", JSON_CALLS)
def test_a_body_that_is_longer_than_it_says_is_counted(client: TestClient, path: str) -> None:
    headers = {**CALL, "content-type": "application/json", "content-length": "9"}
    answer = client.post(path, content=b" " * (JSON_LIMIT + 1), headers=headers)
    assert refused(answer, 413)["kind"] == "size"


@pytest.mark.parametrize("path", [path for path, method in CALLS if method == "get"])
def test_a_body_that_no_call_reads_is_refused(client: TestClient, path: str) -> None:
    """Behind one that was not read nobody saw that the client had left, and its call went on computing."""
    answer = client.request("GET", path, params=PAIR, content=b"x", headers=CALL)
    assert refused(answer, 400)["kind"] == "request"


@pytest.mark.parametrize("path", [path for path, method in CALLS if method == "post"])
def test_every_call_that_takes_a_body_reads_it(kb: KnowledgeBase, path: str) -> None:
    app = make_app(kb, AccessPolicy.on_loopback())
    headers = {**CALL, "host": "localhost", "content-type": "application/json", "content-length": "2"}
    form = "multipart/form-data; boundary=b"
    headers["content-type"] = form if path in FORM_CALLS else headers["content-type"]
    scope = {
        "type": "http", "method": "POST", "path": path, "query_string": b"", "http_version": "1.1",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
    }  # fmt: skip
    read = []

    async def receive() -> Any:
        if read:
            await anyio.sleep_forever()
        read.append(path)
        return {"type": "http.request", "body": b"{}"}

    async def send(message: Any) -> None:
        read.append(message["type"])

    anyio.run(app, scope, receive, send)
    assert read[:2] == [path, "http.response.start"]


def test_an_address_with_more_parameters_than_any_call_has_is_not_taken_apart(client: TestClient) -> None:
    most = "&".join(["weight=cost=1"] * 100 + ["priority=cost"] * 100 + ["criterion=weighted"])
    refused(client.get(f"/api/rank?{most}", headers=CALL), 400)  # both at once, which is for the rules to say
    refused(client.get("/api/rank?" + "&" * MOST_PARAMETERS, headers=CALL), 422)


@cache
def bodies() -> dict[str, bytes]:
    fact = {"subject": "a", "property": "rdf:type", "object": "b"}
    name = "n" * 900_000
    return {
        "nothing": b"",
        "no JSON": b"{" * 900_000,
        "depth": b"[" * 450_000 + b"]" * 450_000,
        "brackets": b'{"facts": [' + b"[]," * 300_000 + b"[]]}",
        "a list": b"[" + b"1," * 400_000 + b"1]",
        "a number": b'{"goal": ' + b"9" * 900_000 + b"}",
        "a text": json.dumps(name).encode(),
        "keys": json.dumps({"goal": "true", "facts": [fact], **{f"k{n}": n for n in range(60_000)}}).encode(),
        "keys of a fact": json.dumps({"facts": [{**fact, **{f"k{n}": n for n in range(60_000)}}]}).encode(),
        "keys of a value": json.dumps(
            {"facts": [{**fact, "object": {f"k{n}": n for n in range(60_000)}}]}
        ).encode(),
        "a long key": json.dumps({"goal": "true", "facts": [fact], name: 1}).encode(),
        "a long key of a fact": json.dumps({"facts": [{**fact, name: 1}]}).encode(),
        "a long goal": json.dumps({"goal": name}).encode(),
        "a long subject": json.dumps({"facts": [{**fact, "subject": name}]}).encode(),
        "a long property": json.dumps({"facts": [{**fact, "property": name}]}).encode(),
        "a long object": json.dumps({"facts": [{**fact, "object": name}]}).encode(),
        "a long value": json.dumps({"facts": [{**fact, "object": {"value": 1, "datatype": name}}]}).encode(),
        "bad facts": json.dumps({"facts": [{"subject": [], "x": n} for n in range(30_000)]}).encode(),
        "as many bad facts as are taken": json.dumps({"facts": [{"object": []}] * MOST_FACTS}).encode(),
        "too many facts": json.dumps({"facts": [fact] * (MOST_FACTS + 1)}).encode(),
        "half a character": b'{"goal": "\\ud800", "facts": [{"subject": "\\ud800"}]}',
        "not text": b'{"goal": "\xff"}',
    }


@pytest.mark.parametrize("path", JSON_CALLS)
@pytest.mark.parametrize("what", bodies())
def test_a_hostile_body_is_an_error_of_few_words(
    client: TestClient, kb: KnowledgeBase, path: str, what: str
) -> None:
    before = len(kb)
    begin = time.monotonic()
    answer = client.post(
        path, content=bodies()[what], headers={**CALL, "content-type": "application/json"}
    )  # fmt: skip
    refused(answer, 400, 413, 422)
    assert time.monotonic() - begin < 10
    assert len(kb) == before


@pytest.mark.parametrize("path", JSON_CALLS)
def test_a_large_body_is_looked_through_in_a_copy_before_anything_here_reads_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    process = os.getpid()
    here: list[int] = []
    really = bodies_read._json

    def read(body: bytes) -> Any:
        here.extend([len(body)] if os.getpid() == process else [])
        return really(body)

    monkeypatch.setattr(bodies_read, "_json", read)
    large = bodies()["brackets"]
    refused(client.post(path, content=large, headers={**CALL, "content-type": "application/json"}), 422)
    assert here == []


def test_as_many_facts_as_are_taken_are_told() -> None:
    facts = [{"subject": "a", "property": "dul:hasPart", "object": f"b{n}"} for n in range(MOST_FACTS)]
    app = make_app(KnowledgeBase(), AccessPolicy.on_loopback())
    with TestClient(app, base_url="http://localhost:8000", headers=CALL) as client:
        assert client.post("/api/tell", json={"facts": facts}).json() == {"facts": MOST_FACTS}
        assert client.post("/api/forget", json={"facts": facts}).json() == {"facts": MOST_FACTS}
        facts[700]["property"] = "nothing such"
        answer = client.post("/api/tell", json={"facts": facts})
        assert refused(answer, 404)["place"] == {"fact": 700}


def part(name: str, content: bytes = b"x", file: str = "") -> bytes:
    named = f'; filename="{file}"' if file else ""
    head = f'--b\r\nContent-Disposition: form-data; name="{name}"{named}\r\n\r\n'
    return head.encode() + content + b"\r\n"


FORMS = {
    "nothing": b"",
    "no end": part("file", b"x", "a.ttl"),
    "no file": part("name") + b"--b--\r\n",
    "text for a file": part("file") + part("domain") + part("problem") + b"--b--\r\n",
    "fields": b"".join(part(f"f{n}") for n in range(20_000)) + b"--b--\r\n",
    "files": b"".join(part(f"f{n}", b"x", "a.ttl") for n in range(5000)) + b"--b--\r\n",
    "a large field": part("name", b"n" * 2_000_000) + b"--b--\r\n",
    "a name twice": b"".join(part("name") for _ in range(2)) + b"--b--\r\n",
    "a long name": part("n" * 500_000) + b"--b--\r\n",
    "a long file name": part("file", b"x", "n" * 500_000) + b"--b--\r\n",
    "headers": b'--b\r\nContent-Disposition: form-data; name="file"\r\n' + b"A: b\r\n" * 100_000 + b"\r\n",
    "an unknown field": part("file", b"x", "a.ttl") + part("colour") + b"--b--\r\n",
}


@pytest.mark.parametrize("path", FORM_CALLS)
@pytest.mark.parametrize("what", FORMS)
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=b", "multipart/form-data", "text/plain"])
def test_a_hostile_form_is_an_error_of_few_words(
    client: TestClient, kb: KnowledgeBase, path: str, what: str, kind: str
) -> None:
    before = len(kb)
    answer = client.post(path, content=FORMS[what], headers={**CALL, "content-type": kind})
    refused(answer, 400, 413, 422)
    assert len(kb) == before


@pytest.mark.parametrize("path", FORM_CALLS)
@pytest.mark.parametrize(
    "kind",
    ["; ".join(["multipart/form-data", *[f"a{n}=b" for n in range(5000)], "boundary=b"]),
     "multipart/form-data; charset=no-such-set; boundary=b", "multipart/form-data; boundary=" + "\\" * 60],
)  # fmt: skip
def test_of_what_a_form_says_of_itself_its_boundary_alone_is_read(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, path: str, kind: str
) -> None:
    read = []
    monkeypatch.setattr(formparsers, "parse_options_header", lambda text: read.append(text) or (b"", {}))
    answer = client.post(path, content=FORMS["no file"], headers={**CALL, "content-type": kind})
    refused(answer, 422)
    assert [text for text in read if text != 'multipart/form-data; boundary="b"'] == []


def test_a_form_that_is_wrong_writes_nothing_into_the_log(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    for content in (b"x", *FORMS.values()):
        answer = client.post(
            "/api/load", content=content, headers={**CALL, "content-type": "multipart/form-data; boundary=b"}
        )
        refused(answer, 400, 422)
    assert [record.getMessage() for record in caplog.records if record.name != "httpx"] == []


# --- names of the server -----------------------------------------------------------------------------------

OWN = ["localhost", "127.0.0.1", "[::1]"]
GOOD_HOSTS = [
    *OWN, *[f"{host}:{port}" for host in OWN for port in (1, 80, 8000, 65535)], "LOCALHOST", "LocalHost:80",
    "localhost.", "localhost.:80", "[0:0:0:0:0:0:0:1]:80", "[0000::0001]",
]  # fmt: skip
TAILS = (
    ".evil.com", ".evil.com:80", "..", ":", ":x", ":80x", ":80:80", ":65536", ":-1", ":999999", ": 80", "/",
    "/x", "?x", "#x", "@evil.com", "%00", "%00.evil.com", " evil.com", ",evil.com", "\tx", "\\evil.com", ";x",
)  # fmt: skip
HEADS = ("evil.com.", "user@", "user:word@", "http://", "//", "[", ".", "x")
BAD_HOSTS = [
    *[f"{host}{tail}" for host in OWN for tail in TAILS],
    *[f"{head}{host}" for host in OWN for head in HEADS],
    "[::1%lo]", "[::1%25lo]", "[::1%lo].evil.com", "[fe80::1%eth0]", "[::1", "::1", "::1]", "[]",
    "[localhost]", "[127.0.0.1]", "[::ffff:127.0.0.1]", "[::1]]", "[[::1]]", "[::1]x", "[::1]x:80", "[::1].",
    "", " ", ".", ":80", "*", "0", "0.0.0.0", "127.1", "2130706433", "0x7f000001", "0177.0.0.1",
    "127.0.0.1.nip.io", "localhost.localdomain", "localh\u043est", "loc\u00e4lhost", "evil.com", "x" * 5000,
    "a." * 1000 + "localhost",
]  # fmt: skip


@pytest.mark.parametrize("host", GOOD_HOSTS)
def test_a_name_of_the_server_is_known_in_each_of_its_forms(client: TestClient, host: str) -> None:
    assert client.get("/api/status", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", BAD_HOSTS)
@pytest.mark.parametrize("path", ["/", "/static/main.js", "/openapi.json", "/api/status", "/api/plans"])
def test_no_other_name_is(client: TestClient, host: str, path: str) -> None:
    sent = host.encode("utf-8")
    answer = client.get(path, headers={**CALL, "host": sent})
    assert refused(answer, 403)["kind"] == "host"
    network = AccessPolicy.on_network("secret")
    if not is_address(host_name(host)):
        assert not network.knows(sent.decode("latin-1"))


@pytest.mark.parametrize("name", sorted(name.decode() for name in guard.SINGLE))
def test_a_header_that_may_be_there_once_is_not_taken_twice(client: TestClient, name: str) -> None:
    for one, other in (("localhost", "evil.com"), ("evil.com", "localhost"), ("localhost", "localhost")):
        headers = [("host", "localhost"), ("x-acxon", "1"), (name, one), (name, other)]
        if name == "host":
            headers = headers[1:]
        refused(client.get("/api/plans", headers=headers), 400)


def test_a_target_with_a_place_of_its_own_is_refused(site: Site) -> None:
    targets = [
        "http://evil.com/api/plans",
        "http://localhost/api/plans",
        "//evil.com/api/plans",
        "*",
        "evil.com:80",
    ]
    port = int(site.address.rstrip("/").rpartition(":")[2])
    for target in targets:
        for hosts in (["127.0.0.1"], ["evil.com"], ["127.0.0.1", "127.0.0.1"], []):
            lines = [f"GET {target} HTTP/1.1", *(f"Host: {host}" for host in hosts), "X-Acxon: 1"]
            with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
                connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
                status = connection.recv(1000).split(b" ")[1]
            assert status in (b"400", b"403", b"404"), (target, hosts, status)


LINES = connections.HEAD_LINES - 5
HEADS = {
    "many lines": (b"a:\r\n" * LINES, b"200"),
    "too many lines": (b"a:\r\n" * (LINES + 10), b"400"),
    "too many lines without carriage returns": (b"a:\n" * (LINES + 10), b"400"),
    "40,000 lines": (b"a:\r\n" * 40_000, b"400"),
    "a long line": (b"a: " + b"b" * 50_000 + b"\r\n", b"200"),
    "too long a line": (b"a: " + b"b" * 70_000 + b"\r\n", b"400"),
}


@pytest.mark.parametrize("what", HEADS)
@pytest.mark.parametrize("before", [b"", b"GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_a_head_has_few_lines_and_bytes(site: Site, what: str, before: bytes) -> None:
    lines, status = HEADS[what]
    request = b"GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + lines + b"\r\n"
    assert statuses(site, before + request) == [b"200"] * bool(before) + [status]


def test_no_byte_after_very_many_blanks_makes_a_head_costly() -> None:
    """One that may not be there took the square of their number: 60,000 kept the event loop for 20 s."""
    usual = min(seconds_of_reading(b"b") for _ in range(5))
    dear = [byte for byte in range(256) if seconds_of_reading(bytes([byte])) > max(50 * usual, 0.1)]
    assert [byte for byte in dear if seconds_of_reading(bytes([byte])) > max(50 * usual, 0.1)] == []


def seconds_of_reading(byte: bytes) -> float:
    """Return the seconds of the processor that a head takes which has a byte after blanks."""
    requests = connections.Requests()
    requests.receive_data(b"GET / HTTP/1.1\r\nHost: a\r\na:" + b" " * 10_000 + byte + b"\r\n\r\n")
    begin = time.thread_time()
    with suppress(h11.RemoteProtocolError):
        requests.next_event()
    return time.thread_time() - begin


@pytest.mark.parametrize("before", [b"", b"GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_chunks_are_not_even_looked_at(site: Site, before: bytes) -> None:
    head = b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nX-Acxon: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    for chunks in (b"1\r\n{\r\n" * 30_000, b"no chunk at all" * 1000, b"0\r\n\r\n" + before):
        assert statuses(site, before + head + chunks) == [b"200"] * bool(before) + [b"411"]


@pytest.mark.parametrize("path", [*JSON_CALLS, *FORM_CALLS])
@pytest.mark.parametrize("digits", [9, 10, 18, 19, 20, 21, 40])
def test_a_length_of_many_digits_is_too_large_too(site: Site, path: str, digits: int) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Acxon: 1\r\nContent-Length: {'9' * digits}\r\n\r\n"
    assert statuses(site, head.encode() + b"{") == [b"413" if digits <= 20 else b"400"]


def statuses(site: Site, request: bytes) -> list[bytes]:
    """Return the statuses of all that the server answers to what is sent at once."""
    port = int(site.address.rstrip("/").rpartition(":")[2])
    answer = b""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection, suppress(ConnectionError):
        connection.sendall(request)
        while chunk := connection.recv(1 << 16):
            answer += chunk
    return re.findall(rb"HTTP/1\.1 ([0-9]{3}) ", answer)
