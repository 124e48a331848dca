"""Running calls of the knowledge base beside each other, so that long ones do not hold up short ones.

Four queues, each with threads of its own: reading, asking (a goal may take seconds), writing and planning.
A full queue makes its own callers wait and nobody else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

import anyio
import anyio.to_thread

from acxon.errors import LimitReached

T = TypeVar("T")

READ_SECONDS: Final = 30.0


class Work:
    """The queues."""

    def __init__(self) -> None:
        self._reading = anyio.CapacityLimiter(16)
        self._asking = anyio.CapacityLimiter(4)
        self._heavy = anyio.CapacityLimiter(2)
        self._planning = anyio.CapacityLimiter(2)

    async def read(self, call: Callable[..., T], *arguments: Any, **options: Any) -> T:
        """Return what `call` returns, unless it takes too long."""
        return await self._limited(self._reading, call, *arguments, **options)

    async def ask(self, call: Callable[..., T], *arguments: Any, **options: Any) -> T:
        """The same for a goal, which has limits of its own."""
        return await self._limited(self._asking, call, *arguments, **options)

    async def write(self, call: Callable[..., T], *arguments: Any, **options: Any) -> T:
        """Return what `call` returns, however long it takes: what is written is never left alone halfway."""
        return await anyio.to_thread.run_sync(partial(call, *arguments, **options), limiter=self._heavy)

    async def plan(self, call: Callable[..., T], *arguments: Any, **options: Any) -> T:
        """The same for planning, which has limits of its own and holds up no writer."""
        return await anyio.to_thread.run_sync(partial(call, *arguments, **options), limiter=self._planning)

    async def _limited(
        self, queue: anyio.CapacityLimiter, call: Callable[..., T], *arguments: Any, **options: Any
    ) -> T:
        try:
            with anyio.fail_after(READ_SECONDS):
                return await anyio.to_thread.run_sync(
                    partial(call, *arguments, **options), limiter=queue, abandon_on_cancel=True
                )
        except TimeoutError:
            raise LimitReached(
                f"This took longer than {READ_SECONDS:g} s and was given up. Ask for less at once."
            ) from None
