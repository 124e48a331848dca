"""Turns: how much is heard before the event loop goes on with what it has begun.

A request costs the event loop about a millisecond, however soon it is refused, and hundreds may come at once,
of a client that has as many connections. An honest one, whose call takes several rounds of the loop, would
wait for all of them in each: of 8 clients with 60 connections each it had its story after 100 times as long.
So one is heard in a round.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    """Who waits to be heard by one event loop: clients in turn, and what each has to say in its order."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        self._going = False

    def ask(self, client: str, hear: Callable[[], None]) -> None:
        """Have `hear` called when it is the client's turn."""
        self._waiting.setdefault(client, deque()).append(hear)
        if not self._going:
            self._going = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        client = next(iter(self._waiting), None)
        if client is None:
            self._going = False
            return
        asyncio.get_running_loop().call_soon(self._go_on)  # whatever happens below
        line = self._waiting.pop(client)
        hear = line.popleft()
        if line:
            self._waiting[client] = line  # after all others
        hear()
