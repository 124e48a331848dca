"""Who may call: the checks that every request passes before anything else looks at it.

A page of another site that the user has open must not reach the knowledge base, neither directly (its
requests carry an Origin that is not ours) nor by a name of its own that it points at this machine (DNS
rebinding: such requests carry that name as Host). A link or a form must not start work, wherever it stands:
calls need a header that only a program can send. Calls that write need the token when the server listens on
the network. No request may be larger or slower than the limits, whatever it says of itself; and the work for
one whose client is gone ends.
"""

from __future__ import annotations

import re
import secrets
import socket
import time
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Final

import anyio
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from acxon.prolog.process_copy import Stop
from acxon.web.hosts import host_name, household, is_address, same_place
from acxon.web.lanes import Busy, Lane
from acxon.web.problems import answer, problem, response

FILE_LIMIT: Final = 50_000_000
BODY_LIMIT: Final = 2 * FILE_LIMIT + 100_000  # of all files of a call, and what is around them
JSON_LIMIT: Final = 1_000_000
QUERY_LIMIT: Final = 32_000
PATH_LIMIT: Final = 200  # looking for a file 10,000 folders down takes 50 ms
MOST_PARAMETERS: Final = 250  # of an address: two lists of a hundred, and some
MOST_DIGITS: Final = 20  # of a length that are looked at: what has more is larger than all limits
LARGE: Final = 64_000  # bytes; larger bodies are received some at a time
PIECE: Final = 64_000  # bytes of an answer that are sent at once

# A body may take these seconds, and one more for each so many bytes.
BODY_SECONDS: Final = 10.0
BODY_PACE: Final = 50_000

#: The calls that need no token on the network. What is not here needs it, whoever adds it.
READS: Final = frozenset(
    f"/api/{name}"
    for name in (
        "status", "plans", "classes", "instances", "schedule", "criteria", "compare", "comparisons", "rank",
        "narrate", "ask", "sparql", "why", "questions", "question", "what-if", "flips", "then-and-now",
        "export", "report",
    )
)  # fmt: skip
UPLOADS: Final = frozenset(("/api/load", "/api/plan"))
PLAIN: Final = frozenset(("/api/status",))  # costs nothing, changes nothing: a link may lead there
PAGES: Final = frozenset(("/", "/docs", "/openapi.json"))
HEADER: Final = "x-acxon"
#: Every path there is. Others never reach the router, which may read them otherwise than the checks here: to
#: it "/api/tell" and a newline after it are one.
PATH: Final = re.compile(r"/[A-Za-z0-9._/-]*")
#: The headers that are read behind these checks. Others cost what reading them costs: cookies, of which there
#: are none here, the square of their length; a hundred ranges of a page a hundred files.
KNOWN: Final = frozenset(
    (b"host", b"content-length", b"content-type", b"if-none-match", b"if-modified-since")
)
SINGLE: Final = frozenset((b"host", b"origin", b"content-length", b"authorization", b"sec-fetch-site"))

_NO_HEADER: Final = (
    "Send the header 'X-Acxon: 1' with this call: curl -H 'X-Acxon: 1' ... "
    "(A link or a form cannot send it, so no page can start a call behind your back.)"
)
_NO_TOKEN: Final = "Writing needs the token that was printed at start: send 'Authorization: Bearer TOKEN'."
_SOURCES: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    b"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", _SOURCES),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


@dataclass(frozen=True, slots=True)
class AccessPolicy:
    """Which requests are let in: by the names of the server, and by the token of calls that write, if any."""

    names: frozenset[str]
    addresses: bool  # whether any address (no name) is good: it cannot be pointed elsewhere by DNS
    token: str = ""
    goals: bool = False  # whether who has the token may run any goal

    def __post_init__(self) -> None:
        if self.goals and not self.token:
            raise ValueError("any goal without a token would be anybody's")

    @classmethod
    def on_loopback(cls, token: str = "", goals: bool = False) -> AccessPolicy:
        """Let in who calls this machine by a name of its own."""
        own = frozenset(("localhost", "127.0.0.1", "::1"))
        return cls(own, addresses=False, token=token, goals=goals)

    @classmethod
    def on_network(cls, token: str, names: Iterable[str] = (), goals: bool = False) -> AccessPolicy:
        """Let in who calls this machine by an address or by one of its names."""
        own = {"localhost", socket.gethostname(), socket.getfqdn(), f"{socket.gethostname()}.local", *names}
        return cls(frozenset(name.lower() for name in own), addresses=True, token=token, goals=goals)

    def knows(self, host: str) -> bool:
        """Whether `host`, the Host header of a request, is a name of this server."""
        name = host_name(host)
        return bool(name) and (name in self.names or (self.addresses and is_address(name)))

    def refusal(self, path: str, headers: dict[str, str]) -> tuple[int, str, str] | None:
        """Return status, kind and reason why a request is refused; None when it is welcome."""
        host = headers.get("host", "")
        if not self.knows(host):
            return 403, "host", f"This server is not {host[:200]!r}; use the address it printed at start."
        if path in PAGES - {"/openapi.json"} or path.startswith("/static/"):
            return None
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site", "none")
        if (origin is not None and not same_place(origin, host)) or site not in ("none", "same-origin"):
            return 403, "origin", "Requests from pages of other sites are refused."
        if path not in PAGES | PLAIN and HEADER not in headers:
            return 403, "header", _NO_HEADER
        if self.token and path not in PAGES | READS and not self._shown(headers):
            return 401, "token", _NO_TOKEN
        return None

    def _shown(self, headers: dict[str, str]) -> bool:
        scheme, _, given = headers.get("authorization", "").partition(" ")
        same = secrets.compare_digest(given.strip().encode(), self.token.encode())
        return scheme.lower() == "bearer" and same


class Guard:
    """The middleware that keeps the policy, counts what comes in, and adds protective headers."""

    def __init__(self, app: ASGIApp, policy: AccessPolicy) -> None:
        self.app = app
        self.policy = policy
        self._receiving = Lane(total=6, each=2, waiting=32, seconds=10.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _protected(send, scope["path"])
        limit = BODY_LIMIT if scope["path"] in UPLOADS else JSON_LIMIT
        refusal = self._refusal(scope, limit)
        if refusal is not None:
            status, kind, message = refusal
            await _answer(status, answer(kind, message))(scope, receive, send)
            return
        async with AsyncExitStack() as places:
            known = [each for each in scope["headers"] if each[0] in KNOWN]
            scope = {**scope, "headers": known, "acxon.places": places}
            if _length(scope) > LARGE:
                try:
                    await places.enter_async_context(self._receiving.place(_client(scope)))
                except Busy as busy:
                    await _answer(*problem(busy))(scope, receive, send)
                    return
            await _watched(self.app, scope, _counted(receive, limit), send)

    def _refusal(self, scope: Scope, limit: int) -> tuple[int, str, str] | None:
        names = [name for name, _ in scope["headers"] if name in SINGLE]
        if len(names) != len(set(names)):
            return 400, "request", "A header is there twice that may be there once."
        if len(scope["query_string"]) + len(scope["path"]) > QUERY_LIMIT:
            return 414, "size", f"The address has more than {QUERY_LIMIT:,} bytes."
        if len(scope["path"]) > PATH_LIMIT or not PATH.fullmatch(scope["path"]):
            return 400, "request", "Ask for a path of this server, such as /api/plans."
        if scope["query_string"].count(b"&") >= MOST_PARAMETERS:
            return 422, "request", f"The address has more than {MOST_PARAMETERS} parameters."
        if _header(scope, b"transfer-encoding"):
            return 411, "request", "Say how long the body is, with Content-Length; it is not taken in chunks."
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        refusal = self.policy.refusal(scope["path"], headers)
        if refusal is None and _length(scope) > limit:
            return 413, "size", _too_large(limit)
        if refusal is None and _length(scope) and scope["method"] != "POST":  # its client could leave unseen
            return 400, "request", "Send no body: a call with GET says all in its address."
        return refusal


def _protected(send: Send, path: str) -> Send:
    """Return `send` that adds the headers which protect, and sends what is large in pieces."""

    async def protected(message: Message) -> None:
        if message["type"] == "http.response.start":
            fresh = [] if path.startswith("/static/") else [(b"cache-control", b"no-store")]
            message = {**message, "headers": [*message.get("headers", []), *HEADERS, *fresh]}
        body = message.get("body", b"")
        while len(body) > PIECE:  # so that a client that does not read is noticed
            await send({"type": "http.response.body", "body": bytes(body[:PIECE]), "more_body": True})
            body = memoryview(body)[PIECE:]
        if "body" in message:
            message = {**message, "body": bytes(body)}
        await send(message)

    return protected


async def _watched(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Run the application; when the client is gone, give up what it asked for."""
    stop = Stop()
    scope["acxon.stop"] = stop
    received, answered = anyio.Event(), anyio.Event()
    first: list[Message] = []
    failed: list[Exception] = []

    async def receiving() -> Message:
        if first:
            return first.pop()
        if received.is_set():
            await answered.wait()
            return {"type": "http.disconnect"}
        message = await receive()
        if not message.get("more_body", False):
            received.set()
        return message

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body" and not message.get("more_body", False):
            answered.set()
        await send(message)

    async def watch() -> None:
        await received.wait()
        while (await receive())["type"] != "http.disconnect":
            pass
        if not answered.is_set():
            stop.give_up()
            tasks.cancel_scope.cancel()

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(watch)
        if not _length(scope):
            first.append(await receiving())
        try:
            await app(scope, receiving, sending)
        except ClientDisconnect:  # in the middle of its body: nobody waits for an answer
            pass
        except Exception as error:
            failed.append(error)
        tasks.cancel_scope.cancel()
    if failed:
        raise failed[0]


def _counted(receive: Receive, limit: int) -> Receive:
    """Return `receive` that raises when a body is larger than `limit` bytes, or slow."""
    begin = time.monotonic()
    count, more = 0, True

    async def counted() -> Message:
        nonlocal count, more
        if not more:
            return await receive()
        left = begin + BODY_SECONDS + count / BODY_PACE - time.monotonic()
        try:
            with anyio.fail_after(max(0.0, left)):
                message = await receive()
        except TimeoutError:
            more = False
            slow = "The request came too slowly. Send it again."
            raise HTTPException(408, slow, {"connection": "close"}) from None
        more = bool(message.get("more_body", False))
        count += len(message.get("body", b""))
        if count > limit:
            raise HTTPException(413, _too_large(limit), {"connection": "close"})
        return message

    return counted


def _client(scope: Scope) -> str:
    return household(str((scope.get("client") or ("",))[0]))


def _header(scope: Scope, name: bytes) -> bytes:
    return next((value for key, value in scope["headers"] if key == name), b"")


def _length(scope: Scope) -> int:
    text = _header(scope, b"content-length")
    return int(text[:MOST_DIGITS]) if text.isdigit() else 0


def _too_large(limit: int) -> str:
    shown = FILE_LIMIT if limit == BODY_LIMIT else limit
    return f"This is more than {shown // 1_000_000} MB, the most that is taken. Load it with: acxon load FILE"


def _answer(status: int, body: bytes) -> Response:
    further = {401: {"www-authenticate": "Bearer"}, 503: {"retry-after": "1"}}.get(status, {})
    return response(status, body, {"connection": "close", **further})
