"""Connections: how many there may be, and how long one may take over a request or an answer.

A connection on which no whole request has come is worth nothing yet: it ends after some seconds, and before
that when others need its place. So whoever opens hundreds and sends half a request on each takes nobody's.
What comes is read on the event loop, so that a request may not have more parts than requests have: lines of
its head, or chunks of its body, each of which costs more to read than to send.
"""

from __future__ import annotations

import asyncio
import re
import resource
from collections import Counter
from typing import Any, ClassVar, Final
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from acxon.web.guard import PATH_LIMIT
from acxon.web.hosts import household
from acxon.web.turns import Turns

EACH: Final = 500  # connections of one client
TOTAL: Final = 2000
REQUEST_SECONDS: Final = 10.0  # from the first byte of a request to the end of its headers
IDLE_SECONDS: Final = 30.0  # between requests
UNREAD_SECONDS: Final = 10.0  # in which a client reads nothing of its answer
LOOK_SECONDS: Final = 1.0
HEAD_BYTES: Final = 64_000  # of a request without its body
HEAD_LINES: Final = 100
PATH_BYTES: Final = 3 * PATH_LIMIT  # of a path, each character escaped; to read 60,000 of '%' takes 11 ms
EARLY_BYTES: Final = 200_000  # of what comes before an answer is sent, beyond the request that it is for

#: What no head may hold. Blanks before it take h11 the square of their number: 60,000 keep it for 20 s.
_NOT_IN_HEAD: Final = re.compile(rb"[\x00\v\f]|\r(?!\n)")
_HEAD_END: Final = re.compile(rb"\n\r?\n")


def most_connections() -> int:
    """Return how many connections there may be: each is an open file, and others are needed too."""
    return min(TOTAL, resource.getrlimit(resource.RLIMIT_NOFILE)[0] * 3 // 4)


def allow_connections() -> None:
    """Have the system allow as many open files as connections need, where it may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * TOTAL if hard == resource.RLIM_INFINITY else min(2 * TOTAL, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Requests(h11.Connection):
    """What a client sends, request by request, as long as reading it costs little."""

    refusal = ""  # why it was not read any further
    _in_chunks = False

    def __init__(self) -> None:
        super().__init__(h11.SERVER, HEAD_BYTES)

    def next_event(self) -> Any:
        """Return what has come next: a request, data of its body, or that more is needed."""
        if self.their_state is h11.IDLE:
            self._check_head()
        if self._in_chunks:  # 40,000 of one byte come at once and take 2 s; the guard answers 411
            return h11.NEED_DATA
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._check_path(event.target.partition(b"?")[0])
            self._in_chunks = any(name == b"transfer-encoding" for name, _ in event.headers)
        return event

    def _check_head(self) -> None:
        come = self.trailing_data[0]
        found = _HEAD_END.search(come)
        end = found.end() if found else len(come)
        if end > HEAD_BYTES or come.count(b"\n", 0, end) > HEAD_LINES:
            self.refusal = f"The headers have more than {HEAD_LINES} lines or {HEAD_BYTES:,} bytes."
            raise h11.RemoteProtocolError(self.refusal, 431)
        if found and _NOT_IN_HEAD.search(come, 0, end):
            self.refusal = "The headers have a character that no header may have."
            raise h11.RemoteProtocolError(self.refusal)

    def _check_path(self, path: bytes) -> None:
        if len(path) > PATH_BYTES:
            self.refusal = f"The address has a path of more than {PATH_BYTES} bytes."
            raise h11.RemoteProtocolError(self.refusal, 414)


class Connection(H11Protocol):
    """A connection to one client."""

    crowd: ClassVar[Counter[str]] = Counter()  # how many connections each client has
    waiting: ClassVar[dict[str, dict[Connection, None]]] = {}  # those without a whole request, oldest first
    turns: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, Turns]] = WeakKeyDictionary()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.conn: Requests = Requests()
        self._from = household(self.client[0]) if self.client else ""
        self._since = self.loop.time()  # when it began to wait for a request
        self._unsent = 0, self._since
        self._asks = False  # to be heard
        self._watch: asyncio.TimerHandle | None = self.loop.call_later(LOOK_SECONDS, self._look)
        self.crowd[self._from] += 1
        self._make_room()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        self._waited()
        self.crowd[self._from] -= 1
        if not self.crowd[self._from]:
            del self.crowd[self._from]
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # which would hold what came on a connection that was reset

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE and not self._begun:
            self._since = self.loop.time()
        super().data_received(data)

    def handle_events(self) -> None:
        """Hear what has come when it is this client's turn, and read no more before."""
        if not self._asks:
            self._asks = True
            self.transport.pause_reading()
            self.turns.setdefault(self.loop, Turns()).ask(self._from, self._hear)

    def _hear(self) -> None:
        self._asks = False
        if self.transport.is_closing():
            return
        try:
            super().handle_events()
        except h11.LocalProtocolError:  # what came cannot even be answered
            self.transport.abort()
        if not self.idle and not self.cycle.more_body:
            self._waited()
            self._read_on()
        if not self.flow.read_paused:
            self.transport.resume_reading()

    def _read_on(self) -> None:
        """Read on while a request is answered, or its client could leave unseen behind what it sent early."""
        if len(self.conn.trailing_data[0]) > EARLY_BYTES:
            self.transport.abort()
        else:
            self.flow.resume_reading()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(self.conn.refusal or msg)

    def on_response_complete(self) -> None:
        self._since = self.loop.time()
        self._wait()
        super().on_response_complete()

    @property
    def idle(self) -> bool:
        """Whether there is no request that is being answered."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def _begun(self) -> bool:
        """Whether a part of a request has come."""
        return bool(self.conn.trailing_data[0])

    def _wait(self) -> None:
        self.waiting.setdefault(self._from, {})[self] = None

    def _waited(self) -> None:
        """No longer one of those without a whole request."""
        mine = self.waiting.get(self._from, {})
        mine.pop(self, None)
        if not mine:
            self.waiting.pop(self._from, None)

    def _make_room(self) -> None:
        """When there are too many connections, end the one that has waited longest for a request.

        It is one of the client that has most of them, so that who has few keeps them.
        """
        crowded = self._from
        if self.crowd[crowded] <= EACH:
            if len(self.connections) <= most_connections():
                return
            crowded = max(self.crowd, key=lambda client: self.crowd[client])
        out = next(iter(self.waiting.get(crowded, {})), self)
        out._waited()
        self.connections.discard(out)
        out.transport.abort()

    def _look(self) -> None:
        """Look whether the client takes too long."""
        now = self.loop.time()
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent != self._unsent[0]:
            self._unsent = unsent, now
        most = REQUEST_SECONDS if self.cycle is None or self._begun else IDLE_SECONDS
        if now - self._unsent[1] > UNREAD_SECONDS or (self.idle and not unsent and now - self._since > most):
            self.transport.abort()
            return
        self._watch = self.loop.call_later(LOOK_SECONDS, self._look)
