"""Lanes: how many calls run at once, in all and of one client, and whose turn is next.

Clients that wait take turns, however many calls each of them has waiting. So who sends a hundred calls holds
up itself, and who sends one waits for one of each other client at most. All of it happens on the event loop.
Where a call costs much, the last of a client's calls comes first: who sends more than can be done, and leaves
each call after a time, would else have each begun just before it is left, and none of them done.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio

from acxon.errors import AcxonError


class Busy(AcxonError):
    """More calls are waiting than will be answered in time."""


class Lane:
    """Places for calls: `total` of them, `each` for one client, and `waiting` calls of a client in line."""

    def __init__(self, total: int, each: int, waiting: int, seconds: float, last_first: bool = False) -> None:
        self.total, self.each, self.waiting, self.seconds = total, each, waiting, seconds
        self._last_first = last_first
        self._running: Counter[str] = Counter()
        self._lines: dict[str, deque[anyio.Event]] = {}  # clients in the order of their turns

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[None]:
        """Wait for a place, and keep it during the block."""
        await self._taken(client)
        try:
            yield
        finally:
            self._left(client)

    async def _taken(self, client: str) -> None:
        if self._free(client) and not self._lines.get(client):
            self._running[client] += 1
            return
        line = self._lines.setdefault(client, deque())
        if len(line) >= self.waiting:
            raise Busy(f"{self.waiting} calls from your address are waiting already. Ask again later.")
        turn = anyio.Event()
        line.append(turn)
        try:
            with anyio.fail_after(self.seconds):
                await turn.wait()
        except BaseException as error:
            if turn.is_set():
                self._left(client)
            else:
                self._forget(client, turn)
            if isinstance(error, TimeoutError):
                raise Busy(f"The server was busy for {self.seconds:g} s. Ask again later.") from None
            raise

    def _free(self, client: str) -> bool:
        return self._running.total() < self.total and self._running[client] < self.each

    def _forget(self, client: str, turn: anyio.Event) -> None:
        self._lines[client].remove(turn)
        if not self._lines[client]:
            del self._lines[client]

    def _left(self, client: str) -> None:
        self._running[client] -= 1
        if not self._running[client]:
            del self._running[client]
        for waiting in list(self._lines):
            if self._free(waiting):
                line = self._lines.pop(waiting)
                self._running[waiting] += 1
                (line.pop() if self._last_first else line.popleft()).set()
                if line:
                    self._lines[waiting] = line  # at the end: the others come first
                return
