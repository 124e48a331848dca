"""The HTTP interface under requests made from its own description: never a failure of the server."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("schemathesis", reason="schemathesis is not installed; it makes the requests")

import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from starlette.testclient import TestClient
from web_site import CALL

from acxon import KnowledgeBase
from acxon.web.app import make_app
from acxon.web.guard import AccessPolicy

EXAMPLES = 300 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 15


OPERATIONS = [
    (path, method)
    for path, methods in make_app(cast(Any, None), AccessPolicy.on_loopback()).openapi()["paths"].items()
    for method in methods
]


@pytest.fixture(scope="module")
def described() -> Any:
    """The description of a server that answers to the name that the test client uses."""
    policy = AccessPolicy(frozenset(("testserver", "localhost", "127.0.0.1")), addresses=True)
    return schemathesis.openapi.from_asgi("/openapi.json", make_app(KnowledgeBase(example=True), policy))


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_no_request_breaks_the_server(described: Any, path: str, method: str) -> None:
    operation = described[path][method]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def run(case: Any) -> None:
        response = case.call()
        assert response.status_code < 500, response.text
        assert response.headers["content-type"][0].startswith("application/json")
        checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
        case.validate_response(response, checks=checks)

    run()


# --- names that exist, and texts that are hard to carry ----------------------------------------------------

NAMES = st.sampled_from(
    [
        "bringing tea", "bringing cola", "tea", "cola", "tea cost", "dul:Plan", "rdf:type", "inf",
        "dul:hasDataValue", "", " ", "'", "\\", "a\0b", "\ud800", "\U0001f375", "[]", "{}", "x" * 3000, ":",
    ]
)  # fmt: skip
VALUES = NAMES | st.sampled_from(
    [0, -1, 2**70, 10**5000, 1e308, True, None, [], {"value": 1, "language": "en"}]
)
TIMES = st.sampled_from([None, 0, -5, 1e308, 10**400, "NaN", "inf"])


@pytest.fixture(scope="module")
def client() -> Any:
    with TestClient(
        make_app(KnowledgeBase(example=True), AccessPolicy.on_loopback()),
        base_url="http://localhost",
        headers=CALL,
        raise_server_exceptions=False,
    ) as client:
        yield client


def sent(client: TestClient, path: str, body: Any) -> None:
    """Send JSON as it may come from anywhere, half characters included."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        content = json.dumps(body)
    finally:
        sys.set_int_max_str_digits(before)
    answer = client.post(path, content=content, headers={"content-type": "application/json"})
    assert answer.status_code < 500, (body, answer.text)


@given(subject=NAMES, name=NAMES, object=VALUES, since=TIMES, until=TIMES, sign=st.booleans())
def test_any_fact_is_told_or_refused(
    client: TestClient, subject: str, name: str, object: Any, since: Any, until: Any, sign: bool
) -> None:
    fact = {
        "subject": subject,
        "property": name,
        "object": object,
        "since": since,
        "until": until,
        "sign": sign,
    }
    sent(client, "/api/tell", {"facts": [fact]})
    sent(client, "/api/forget", {"facts": [fact]})


@given(
    first=NAMES,
    second=NAMES,
    about=NAMES,
    level=st.integers(1, 3),
    algorithm=st.sampled_from(["acxon", "axon"]),
)
def test_any_pair_is_told_apart_or_refused(
    client: TestClient, first: str, second: str, about: str, level: int, algorithm: str
) -> None:
    def plain(text: str) -> str:
        return text.encode("utf-8", "replace").decode()

    values = {"first": plain(first), "second": plain(second), "specificity": level, "algorithm": algorithm}
    for path, extra in (
        ("narrate", {"about": plain(about), "explain": True}),
        ("narrate", {}),
        ("compare", {}),
    ):
        answer = client.get(f"/api/{path}", params={**values, **extra})
        assert answer.status_code < 500, (path, values, answer.text)


@given(
    goal=st.lists(
        NAMES | st.sampled_from(["triple(", ")", ",", "X", "(", "\\+", "during", "0'", "."]), max_size=8
    )
)
def test_any_goal_is_answered_or_refused(client: TestClient, goal: list[str]) -> None:
    sent(client, "/api/ask", {"goal": "".join(goal), "timeout": 1})
