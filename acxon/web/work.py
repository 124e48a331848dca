"""Running calls of the knowledge base beside each other, so that no one's calls hold up another's.

What reads is tried in this process, where it may take some milliseconds; if that is not enough it starts anew
in a copy of the process. Goals go to copies that are ready before. What writes has threads of its own. A call
whose client is gone is given up: it leaves its line, its copy is ended, and what was to be written and is not
yet is left. Answers are made into text beside the event loop too.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import anyio
import anyio.to_thread
from pydantic_core import to_json
from starlette.requests import Request
from starlette.responses import Response

from acxon import child_process, layers
from acxon.errors import AcxonError
from acxon.prolog import engine
from acxon.prolog.process_copy import GivenUp, Stop
from acxon.prolog.sandbox import Strangers
from acxon.web import copies, views
from acxon.web.bodies import json_body
from acxon.web.hosts import household
from acxon.web.lanes import Busy, Lane
from acxon.web.problems import Refused, problem, response

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

Call = Callable[["KnowledgeBase"], Any]

READ_SECONDS: Final = 30.0
ASK_SECONDS: Final = 10.0  # a goal has 5 s of its own
SMALL_BODY: Final = 16_000  # bytes
SMALL_ANSWER: Final = 64_000
HELD_BYTES: Final = 50_000_000
REMEMBERED: Final = 1000  # clients with the calls of theirs that go to a copy at once, as one did before
REMEMBERED_SECONDS: Final = 5.0
LEFT_SECONDS: Final = 0.1  # that a copy waits for each call that its client has left before
LEFT_MOST: Final = 1.0


class Work:
    """The lanes on which calls run."""

    def __init__(self, kb: KnowledgeBase) -> None:
        layers.prepare()  # once for all copies
        self._kb = kb
        self._warm = False
        self._strangers = Strangers()
        self._costly: dict[tuple[str, str], float] = {}  # what was too much for this process, until when
        self._left: dict[str, tuple[int, float]] = {}  # how many calls a client has left, until when
        self._reading = Lane(total=16, each=8, waiting=64, seconds=READ_SECONDS)
        self._copies = Lane(total=8, each=4, waiting=32, seconds=READ_SECONDS, last_first=True)
        self._looking = Lane(total=1, each=1, waiting=32, seconds=READ_SECONDS)
        self._sending = Lane(total=40, each=5, waiting=32, seconds=READ_SECONDS, last_first=True)
        self._writing = Lane(total=2, each=1, waiting=64, seconds=60.0)
        self._planning = Lane(total=2, each=1, waiting=16, seconds=60.0)
        self._waiting = 0  # bytes of answers that are made and have no place yet
        self._threads = anyio.CapacityLimiter(64)  # more than all lanes have places

    async def read(self, request: Request, call: Call) -> Response:
        """Answer with what `call` returns, which reads."""
        stop, client = caller(request)
        asked = client, request.url.path
        if self._costly.get(asked, 0.0) > time.monotonic():
            return await self._copied(request, call, READ_SECONDS)
        try:
            async with self._reading.place(client):
                answer = await self._thread(_here, views.bounded(self._kb, stop), call)
        except views.Costly:
            if len(self._costly) >= REMEMBERED:
                self._costly.clear()
            self._costly[asked] = time.monotonic() + REMEMBERED_SECONDS
            return await self._copied(request, call, READ_SECONDS)
        if len(answer.body) > SMALL_ANSWER:
            with self._held(len(answer.body)):
                await self._to_be_sent(request)
        return answer

    async def ask(self, request: Request, call: Call) -> Response:
        """The same for what may take any time."""
        if not self._warm:
            await self._thread(_warmed, self._kb)
            self._warm = True
        return await self._copied(request, call, ASK_SECONDS)

    async def goal(self, request: Request, call: Call) -> Response:
        """Answer with what `call` returns, which asks a stranger's goal."""
        async with self._place_for_copy(request) as stop:
            return await self._thread(_asked, self._kb, self._strangers, stop, call)

    async def write(self, request: Request, call: Call) -> Response:
        """Answer with what `call` returns, however long it takes: nothing is left alone halfway."""
        return await self._written(self._writing, request, call)

    async def plan(self, request: Request, call: Call) -> Response:
        """The same for planning, which has limits of its own and holds up no writer."""
        return await self._written(self._planning, request, call)

    async def _written(self, lane: Lane, request: Request, call: Call) -> Response:
        stop, client = caller(request)
        async with lane.place(client):
            return await self._thread(_changed, stop, views.writing(self._kb, stop), self._strangers, call)

    async def body(self, request: Request, read: Callable[[bytes], Any]) -> bytes:
        """Return the body of a request, JSON that `read` takes if it is large; raise `Refused` otherwise.

        A large one is looked through in a copy first: 900 kB of brackets keep the interpreter for 0.3 s. One
        at a time: with six, what eight clients send makes a story take 12 times as long, and so twice.
        """
        body = await json_body(request)
        if len(body) > SMALL_BODY:
            async with self._looking.place(caller(request)[1]):
                answer = await self._copied(request, lambda kb: bool(read(body)), READ_SECONDS)
            if answer.status_code != 200:
                raise Refused(answer)
        return body

    async def _copied(self, request: Request, call: Call, seconds: float) -> Response:
        async with self._place_for_copy(request) as stop:
            return await self._thread(_elsewhere, self._kb, stop, call, seconds)

    @asynccontextmanager
    async def _place_for_copy(self, request: Request) -> AsyncIterator[Stop]:
        """Wait for a place, at first some time where the client has left calls just before.

        A copy is made while all others are kept out of Prolog; what a client leaves before has cost none.
        200 a second that were left at once made the stories of others take 10 times as long.
        """
        stop, client = caller(request)
        count, until = self._left.get(client, (0, 0.0))
        if until < time.monotonic():
            count = 0
        try:
            if count:
                await anyio.sleep(min(LEFT_SECONDS * count, LEFT_MOST))
            await self._to_be_sent(request)
            async with self._copies.place(client):
                yield stop
        finally:
            if stop.given_up:
                if len(self._left) >= REMEMBERED:
                    self._left.clear()
                self._left[client] = count + 1, time.monotonic() + REMEMBERED_SECONDS

    @contextmanager
    def _held(self, size: int) -> Iterator[None]:
        """Have an answer wait for its place, unless those of all clients that wait are too large together."""
        if self._waiting + size > HELD_BYTES:
            raise Busy("Too many large answers wait to be sent. Ask again later.")
        self._waiting += size
        try:
            yield
        finally:
            self._waiting -= size

    async def _to_be_sent(self, request: Request) -> None:
        """Take a place for a large answer, until the client has it: who does not read has few of them."""
        places: AsyncExitStack | None = request.scope.get("acxon.places")
        if places is not None and not request.scope.setdefault("acxon.sending", False):
            request.scope["acxon.sending"] = True
            await places.enter_async_context(self._sending.place(caller(request)[1]))

    async def _thread(self, work: Callable[..., Response], *arguments: Any) -> Response:
        try:
            return await anyio.to_thread.run_sync(partial(_settled, work, *arguments), limiter=self._threads)
        except GivenUp:
            return Response(status_code=408)  # nobody is there to see it


def _settled(work: Callable[..., Response], *arguments: Any) -> Response:
    engine.stay()
    return work(*arguments)


def caller(request: Request) -> tuple[Stop, str]:
    """Return what gives a request up, and from whom it comes."""
    client = household(request.client.host) if request.client else ""
    return request.scope.get("acxon.stop") or Stop(), client


def _asked(kb: KnowledgeBase, strangers: Strangers, stop: Stop, call: Call) -> Response:
    """Answer what asks a goal; a large answer is read and checked in a copy, where nobody waits for it."""
    data = b""

    def sent(*goal: Any) -> bytes:
        nonlocal data
        data = strangers.sent(stop, *goal)
        if len(data) > SMALL_ANSWER:
            raise views.Costly
        return data

    try:
        return _here(views.asking(kb, stop, sent), call)
    except views.Costly:
        given = lambda kb: call(views.asking(kb, stop, lambda *goal: data))  # noqa: E731
        return _elsewhere(kb, stop, given, ASK_SECONDS)


def _warmed(kb: KnowledgeBase) -> Response:
    """Have loaded here, once for all copies, what these need of Prolog's libraries."""
    kb._call("preload")
    return Response()


def _here(kb: KnowledgeBase, call: Call) -> Response:
    return response(*_outcome(kb, call))


def _changed(stop: Stop, kb: KnowledgeBase, strangers: Strangers, call: Call) -> Response:
    """The same; a planner or parser that works for the call ends when it is given up."""
    try:
        with child_process.while_wanted(stop.check):
            return _here(kb, call)
    finally:
        strangers.forget()  # a goal that is trusted may change more than facts


def _elsewhere(kb: KnowledgeBase, stop: Stop, call: Call, seconds: float) -> Response:
    def work(name: str) -> bytes:
        status, body = _outcome(views.copied(kb, stop, name), call)
        return b"%d " % status + body

    try:
        with kb._copy.used() as name:
            status, _, body = copies.run(partial(work, name), seconds, stop, name).partition(b" ")
    except AcxonError as error:
        return response(*problem(error))
    return response(int(status), body)


def _outcome(kb: KnowledgeBase, call: Call) -> tuple[int, bytes]:
    try:
        return 200, _text(call(kb))
    except AcxonError as error:
        return problem(error)


def _text(value: Any) -> bytes:
    """Return an answer as JSON, its parts one after the other so that other threads have their turns."""
    if isinstance(value, list):
        return b"[" + b",".join(map(to_json, value)) + b"]"
    return to_json(value)
