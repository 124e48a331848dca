"""Who may call: the checks that every request passes before anything else looks at it.

A page of another site that the user has open must not reach the knowledge base, neither directly (its
requests carry an Origin that is not ours) nor by a name of its own that it points at this machine (DNS
rebinding: such requests carry that name as Host). Calls that write need the token when the server listens on
the network. No request may be larger than the limit, whatever it says its length is.
"""

from __future__ import annotations

import ipaddress
import json
import secrets
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FILE_LIMIT: Final = 50_000_000
BODY_LIMIT: Final = 2 * FILE_LIMIT + 100_000  # a domain and a problem, and what is around them
JSON_LIMIT: Final = 5_000_000

WRITES: Final = frozenset(("/api/tell", "/api/forget", "/api/load", "/api/plan"))
UPLOADS: Final = frozenset(("/api/load", "/api/plan"))

HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class TooLarge(HTTPException):
    """A request that is larger than the limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, _too_large(limit))


@dataclass(frozen=True, slots=True)
class Doorkeeper:
    """What is let in: the names the server may be called by, and the token of write calls ('': none)."""

    names: frozenset[str]
    addresses: bool  # whether any address (no name) is good: it cannot be pointed elsewhere by DNS
    token: str = ""

    @classmethod
    def on_loopback(cls) -> Doorkeeper:
        """Let in who calls this machine by a name of its own."""
        return cls(frozenset(("localhost", "127.0.0.1", "::1")), addresses=False)

    @classmethod
    def on_network(cls, token: str, names: Iterable[str] = ()) -> Doorkeeper:
        """Let in who calls this machine by an address or by one of its names."""
        own = {"localhost", socket.gethostname(), socket.getfqdn(), f"{socket.gethostname()}.local", *names}
        return cls(frozenset(name.lower() for name in own), addresses=True, token=token)

    def knows(self, host: str) -> bool:
        """Whether `host`, the Host header of a request, is a name of this server."""
        name = host_name(host)
        return name in self.names or (self.addresses and _is_address(name))

    def refusal(self, path: str, headers: dict[str, str]) -> tuple[int, str, str] | None:
        """Return status, kind and reason why a request is refused; None when it is welcome."""
        host = headers.get("host", "")
        if not self.knows(host):
            return 403, "host", f"This server is not {host!r}; use the address it printed at start."
        if not path.startswith(("/api/", "/openapi.json")):
            return None
        origin = headers.get("origin")
        if (origin is not None and not _same(origin, host)) or headers.get("sec-fetch-site") in (
            "cross-site",
            "same-site",
        ):
            return 403, "origin", "Requests from pages of other sites are refused."
        if self.token and path in WRITES and not self._shown(headers):
            return (
                401,
                "token",
                "Writing needs the token that was printed at start: send 'Authorization: Bearer TOKEN'.",
            )
        return None

    def _shown(self, headers: dict[str, str]) -> bool:
        scheme, _, given = headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and secrets.compare_digest(
            given.strip().encode(), self.token.encode()
        )


class Guard:
    """The middleware that asks the doorkeeper, counts what comes in, and adds protective headers."""

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self.app = app
        self.doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {key.decode("latin-1").lower(): value.decode("latin-1") for key, value in scope["headers"]}
        path: str = scope["path"]
        limit = BODY_LIMIT if path in UPLOADS else JSON_LIMIT

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                fresh = [] if path.startswith("/static/") else [(b"cache-control", b"no-store")]
                message = {**message, "headers": [*message.get("headers", []), *HEADERS, *fresh]}
            await send(message)

        refusal = self.doorkeeper.refusal(path, headers)
        if refusal is not None:
            await _answer(protected, *refusal)
            return
        if _length(headers) > limit:
            await _answer(protected, 413, "size", _too_large(limit))
            return
        await self.app(scope, _counted(receive, limit), protected)


def _counted(receive: Receive, limit: int) -> Receive:
    """Return `receive` that raises when more than `limit` bytes came, also in pieces of unknown number."""
    count = 0

    async def counted() -> Message:
        nonlocal count
        message = await receive()
        count += len(message.get("body", b""))
        if count > limit:
            raise TooLarge(limit)
        return message

    return counted


def _length(headers: dict[str, str]) -> int:
    text = headers.get("content-length", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0


def _too_large(limit: int) -> str:
    shown = FILE_LIMIT if limit == BODY_LIMIT else limit
    return f"This is more than {shown // 1_000_000} MB, the most that is taken. Load it with: acxon load FILE"


def host_name(host: str) -> str:
    """Return the name in a Host header: without its port, in lower case."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def _same(origin: str, host: str) -> bool:
    """Whether an Origin header names the server that the Host header names."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


async def _answer(send: Send, status: int, kind: str, message: str) -> None:
    body = json.dumps({"error": {"kind": kind, "message": message, "details": [], "place": None}}).encode()
    headers: list[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    if status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    start: dict[str, Any] = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
