"""Connections: how many there may be, and how long one may take over a request or an answer.

A connection on which no whole request has come is worth nothing yet: it ends after some seconds, and before
that when others need its place. So whoever opens hundreds and sends half a request on each takes nobody's.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

EACH: Final = 100  # connections of one client
TOTAL: Final = min(500, resource.getrlimit(resource.RLIMIT_NOFILE)[0] // 2)
REQUEST_SECONDS: Final = 10.0  # from the first byte of a request to the end of its headers
IDLE_SECONDS: Final = 30.0  # between requests
UNREAD_SECONDS: Final = 20.0  # in which a client reads nothing of its answer
LOOK_SECONDS: Final = 1.0


class Connection(H11Protocol):
    """A connection to one client."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._since = self.loop.time()  # when it began to wait for a request
        self._unsent = 0, self._since
        self._make_room()
        self._watch: asyncio.TimerHandle | None = self.loop.call_later(LOOK_SECONDS, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE and not self._begun:
            self._since = self.loop.time()
        try:
            super().data_received(data)
        except h11.LocalProtocolError:  # what came cannot even be answered
            self.transport.abort()

    def on_response_complete(self) -> None:
        self._since = self.loop.time()
        super().on_response_complete()

    @property
    def waits(self) -> bool:
        """Whether there is no request that is being answered."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def evictable(self) -> bool:
        """Whether no whole request is here."""
        return self.waits or self.cycle.more_body

    @property
    def _begun(self) -> bool:
        """Whether a part of a request has come."""
        return bool(self.conn.trailing_data[0])

    def _make_room(self) -> None:
        """End the connections that have waited longest for a request, when there are too many."""
        everyone: list[Any] = [one for one in self.connections if isinstance(one, Connection)]
        mine = [one for one in everyone if one.client and self.client and one.client[0] == self.client[0]]
        crowd = mine if len(mine) > EACH else everyone if len(everyone) > TOTAL else []
        if crowd:
            waiting = [one for one in crowd if one is not self and one.evictable]
            out = min(waiting, key=lambda one: float(one._since), default=self)
            self.connections.discard(out)
            out.transport.abort()

    def _look(self) -> None:
        """Look whether the client takes too long."""
        now = self.loop.time()
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent != self._unsent[0]:
            self._unsent = unsent, now
        most = REQUEST_SECONDS if self.cycle is None or self._begun else IDLE_SECONDS
        if now - self._unsent[1] > UNREAD_SECONDS or (self.waits and not unsent and now - self._since > most):
            self.transport.abort()
            return
        self._watch = self.loop.call_later(LOOK_SECONDS, self._look)
