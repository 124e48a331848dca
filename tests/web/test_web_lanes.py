"""The lanes on which calls run, and the copies of the process in which costly ones do."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from web_site import descendants, within

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")

import anyio
from starlette.requests import Request
from starlette.responses import Response
from uvicorn.protocols.http.h11_impl import H11Protocol

from acxon import KnowledgeBase, Literal
from acxon.errors import LimitReached
from acxon.prolog import confinement, engine
from acxon.prolog.process_copy import GivenUp, Stop
from acxon.web import copies, guard, views
from acxon.web.connections import Connection
from acxon.web.lanes import Busy, Lane
from acxon.web.work import Work, caller

BIG = 300  # plans


def test_answers_that_wait_to_be_sent_are_bounded_over_all_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads nothing, from however many addresses: what was made and waits has a size in all."""
    monkeypatch.setattr("acxon.web.work.HELD_BYTES", 250_000)

    async def asked() -> list[object]:
        work._sending = Lane(total=0, each=1, waiting=9, seconds=5.0)
        async with AsyncExitStack() as places, anyio.create_task_group() as tasks:
            found: list[object] = []

            async def one(address: str) -> None:
                scope = {"type": "http", "client": (address, 1), "headers": [], "method": "GET",
                         "path": "/api/plans", "query_string": b"", "acxon.places": places}  # fmt: skip
                try:
                    await work.read(Request(scope), lambda kb: "x" * 100_000)
                except Busy as error:
                    found.append(str(error))

            for number in range(5):
                tasks.start_soon(one, f"192.0.2.{number}")
            with anyio.move_on_after(20):
                while len(found) < 3:
                    await anyio.sleep(0.01)
            tasks.cancel_scope.cancel()
        return found

    with KnowledgeBase(example=True) as kb:
        work = Work(kb)
        assert anyio.run(asked) == ["Too many large answers wait to be sent. Ask again later."] * 3
        assert work._waiting == 0


def test_who_leaves_call_after_call_has_no_copy_made_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy keeps all others out of Prolog while it is made: 200 a second held up everybody."""
    begun: Counter[str] = Counter()

    async def asked() -> None:
        async def thread(what: object, kb: object, stop: Stop, client: str, seconds: float) -> Response:
            begun[client] += 1
            return Response()

        monkeypatch.setattr(work, "_thread", thread)

        async def one(address: str, leaves: bool) -> None:
            stop = Stop()
            scope = {"type": "http", "client": (address, 1), "headers": [], "acxon.stop": stop}
            with anyio.CancelScope() as watched:

                async def leave() -> None:
                    await anyio.sleep(0.02)
                    stop.give_up()
                    watched.cancel()

                async with anyio.create_task_group() as tasks:
                    if leaves:
                        tasks.start_soon(leave)
                        if not work._left:  # the first is left while it runs
                            stop.give_up()
                    await work._copied(Request(scope), address, 1.0)  # type: ignore[arg-type]

        for _ in range(10):
            await one("192.0.2.1", True)
            await one("192.0.2.2", False)
        assert begun == {"192.0.2.1": 1, "192.0.2.2": 10}
        await one("192.0.2.1", False)  # who stays is answered in the end
        assert begun["192.0.2.1"] == 2

    with KnowledgeBase() as kb:
        work = Work(kb)
        anyio.run(asked)


def test_large_bodies_are_looked_through_one_at_a_time() -> None:
    at_once: list[int] = []
    running = 0

    async def copied(*_: object) -> Response:
        nonlocal running
        running += 1
        at_once.append(running)
        await anyio.sleep(0.01)
        running -= 1
        return Response()

    async def come() -> dict[str, Any]:
        return {"type": "http.request", "body": b"x" * 100_000}

    async def asked() -> None:
        async with anyio.create_task_group() as tasks:
            for number in range(6):
                kind = [(b"content-type", b"application/json")]
                scope = {"type": "http", "client": (f"192.0.2.{number}", 1), "headers": kind}
                tasks.start_soon(work.body, Request(scope, come), bytes)

    with (
        KnowledgeBase(example=True) as kb,
        patch.object(Work, "_copied", lambda self, *given: copied(*given)),
    ):
        work = Work(kb)
        anyio.run(asked)
    assert at_once == [1] * 6


@pytest.mark.skipif(sys.platform != "linux", reason="Linux says who is ended first where memory runs out")
def test_where_memory_runs_out_a_copy_ends_before_the_server() -> None:
    with KnowledgeBase(example=True):
        read = Path("/proc/self/oom_score_adj").read_bytes
        assert int(copies.run(read, 30.0, Stop())) == 500
        assert int(read()) < 500


# --- clients ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("addresses", "clients"),
    [
        (["2001:db8::1", "2001:db8::2", "2001:db8:0:0:ffff:ffff:ffff:ffff"], 1),  # one network
        (["2001:db8::1", "2001:db8:0:1::1", "2001:db9::1"], 3),
        (["fe80::1%eth0", "fe80::1", "fe80::2%eth1"], 1),
        (["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"], 1),
        (["192.0.2.1", "192.0.2.2", "::ffff:192.0.2.3", "testclient", ""], 5),
    ],
)
def test_who_has_many_addresses_of_one_network_counts_once(addresses: list[str], clients: int) -> None:
    scopes = [{"type": "http", "client": (address, 1), "headers": []} for address in addresses]
    assert len({caller(Request(scope))[1] for scope in scopes}) == clients
    assert len({guard._client(scope) for scope in scopes}) == clients
    counted = set()
    for address in addresses:
        connection = Connection.__new__(Connection)
        connection.client = (address, 1)
        connection.loop, connection.connections = asyncio.new_event_loop(), set()
        with patch.object(H11Protocol, "connection_made", lambda *_: None):
            connection.connection_made(asyncio.Transport())
        counted.add(connection._from)
        connection._waited()
        connection.loop.close()
    Connection.crowd.clear()
    assert len(counted) == clients


# --- lanes ------------------------------------------------------------------------------------------------


@given(
    total=st.integers(1, 4),
    each=st.integers(1, 3),
    calls=st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 5), st.booleans()), max_size=25),
)
def test_a_lane_keeps_its_bounds_and_serves_all_who_stay(
    total: int, each: int, calls: list[tuple[str, int, bool]]
) -> None:
    async def run() -> None:
        lane = Lane(total, each, waiting=100, seconds=60)
        running: Counter[str] = Counter()

        async def call(client: str, steps: int) -> None:
            async with lane.place(client):
                running[client] += 1
                try:
                    assert running.total() <= total
                    assert running[client] <= each
                    for _ in range(steps):
                        await asyncio.sleep(0)
                finally:
                    running[client] -= 1

        tasks = [(asyncio.create_task(call(client, steps)), leaves) for client, steps, leaves in calls]
        for task, leaves in tasks:
            await asyncio.sleep(0)
            if leaves:
                task.cancel()
        found = await asyncio.gather(*(task for task, _ in tasks), return_exceptions=True)
        assert not [
            error
            for error, (_, leaves) in zip(found, tasks, strict=True)
            if error is not None and not (leaves and isinstance(error, asyncio.CancelledError))
        ]
        assert not lane._running
        assert not lane._lines

    asyncio.run(run())


def test_clients_take_turns_however_many_calls_they_have_waiting() -> None:
    async def run() -> list[str]:
        lane = Lane(1, 1, waiting=100, seconds=60)
        order: list[str] = []

        async def call(client: str) -> None:
            async with lane.place(client):
                order.append(client)
                await asyncio.sleep(0.001)

        many = [asyncio.create_task(call("many")) for _ in range(20)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(call("few")) for _ in range(2)]
        await asyncio.gather(*many, *few)
        return order

    order = asyncio.run(run())
    assert order.index("few") <= 2
    assert order[:6].count("few") == 2


@pytest.mark.parametrize("last_first", [True, False])
def test_who_asks_for_more_than_can_be_done_and_leaves_has_some_of_it_done(last_first: bool) -> None:
    """A call comes at each tick, takes four ticks, and is left after ten: none would be done in its order."""

    async def run() -> tuple[int, int]:
        lane = Lane(1, 1, waiting=100, seconds=60, last_first=last_first)
        begun, done = [], []
        calls: list[asyncio.Task[None]] = []
        tick = asyncio.Condition()

        async def call(number: int) -> None:
            async with lane.place("one"):
                begun.append(number)
                for _ in range(4):
                    async with tick:
                        await tick.wait()
                done.append(number)

        for now in range(100):
            calls.append(asyncio.create_task(call(now)))
            if now >= 10:
                calls[now - 10].cancel()
            for _ in range(10):
                await asyncio.sleep(0)
            async with tick:
                tick.notify_all()
        for task in calls:
            task.cancel()
        await asyncio.gather(*calls, return_exceptions=True)
        return len(begun), len(done)

    begun, done = asyncio.run(run())
    if last_first:
        assert done >= 20
        assert begun <= done + 2
    else:
        assert begun > 3 * done


def test_one_client_cannot_take_all_places() -> None:
    async def run() -> None:
        lane = Lane(8, 4, waiting=2, seconds=60)
        for _ in range(4):
            await lane._taken("one")
        waiting = [asyncio.create_task(lane._taken("one")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await lane._taken("one")
        await asyncio.wait_for(lane._taken("other"), 10)
        for task in waiting:
            task.cancel()

    asyncio.run(run())


def test_who_waits_too_long_is_told_so() -> None:
    async def run() -> None:
        lane = Lane(1, 1, waiting=5, seconds=0.05)
        async with lane.place("a"):
            with pytest.raises(Busy, match="busy"):
                async with lane.place("b"):
                    pass
        async with lane.place("b"):
            pass

    asyncio.run(run())


# --- copies -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as kb:
        with kb.batch():
            for number in range(BIG):
                kb.tell(f"plan {number}", "rdf:type", "dul:Plan")
                for quality in ("Cost", "Makespan"):
                    kb.tell(f"plan {number}", f"has{quality}", f"{quality} {number}")
                    kb.tell(f"{quality} {number}", "dul:hasDataValue", number * 7919 % 1000)
        yield kb


def test_a_copy_answers_as_the_process_would(kb: KnowledgeBase) -> None:
    with kb._copy.used() as name:
        seen = views.copied(kb, Stop(), name)
        ranked = copies.run(lambda: json.dumps(seen.rank(iri=True).ranks).encode(), 60, Stop())
    assert json.loads(ranked) == [[list(group) for group in rank] for rank in kb.rank(iri=True).ranks]


def test_a_copy_that_fails_says_what_happened() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        copies.run(lambda: b"%d" % (1 // 0), 10, Stop())


def test_a_copy_is_ended_when_its_time_is_over(kb: KnowledgeBase) -> None:
    before = set(descendants(os.getpid()))
    with pytest.raises(LimitReached, match="longer than"):
        copies.run(lambda: time.sleep(60) or b"", 0.3, Stop())  # type: ignore[func-returns-value]
    assert set(descendants(os.getpid())) <= before


def test_a_copy_may_take_so_much_memory_and_answer_so_much(kb: KnowledgeBase) -> None:
    before = set(descendants(os.getpid()))
    with pytest.raises(LimitReached, match="memory"):
        copies.run(lambda: bytes(2 * confinement.BYTES)[:1], 30, Stop())
    with pytest.raises(LimitReached, match="too large"):
        copies.run(lambda: bytes(copies.ANSWER_BYTES + 10), 30, Stop())
    assert set(descendants(os.getpid())) <= before


def test_a_copy_that_is_killed_is_an_error(kb: KnowledgeBase) -> None:
    with pytest.raises(LimitReached):
        copies.run(lambda: os.kill(os.getpid(), 9) or b"", 30, Stop())  # type: ignore[func-returns-value]


def test_who_gives_up_ends_the_copy_and_what_it_made(kb: KnowledgeBase) -> None:
    before = set(descendants(os.getpid()))

    def work() -> bytes:
        if os.fork() == 0:
            time.sleep(60)
        time.sleep(60)
        return b""

    stop, outcome = Stop(), []

    def run() -> None:
        try:
            copies.run(work, 60, stop)
        except GivenUp:
            outcome.append("given up")

    thread = threading.Thread(target=run)
    thread.start()
    assert within(20, lambda: len(set(descendants(os.getpid())) - before) == 2)
    stop.give_up()
    thread.join(20)
    assert outcome == ["given up"]
    assert within(10, lambda: set(descendants(os.getpid())) <= before)
    with pytest.raises(GivenUp):
        copies.run(lambda: b"", 10, stop)


def test_a_copy_has_none_of_our_connections(kb: KnowledgeBase) -> None:
    with open(__file__, "rb") as ours:
        number = ours.fileno()

        def look() -> bytes:
            try:
                os.fstat(number)
            except OSError:
                return b"closed"
            return b"open"

        assert copies.run(look, 30, Stop()) == b"closed"
        assert int(copies.run(lambda: b"%d" % os.nice(0), 30, Stop())) > os.nice(0)


# --- steps in this process --------------------------------------------------------------------------------

READS: dict[str, Callable[[KnowledgeBase], Any]] = {
    "rank": lambda kb: kb.rank(),
    "comparisons": lambda kb: list(kb.compare()),
    "inferred": lambda kb: list(kb.tuples(inferred=True)),
}


@pytest.mark.parametrize("what", READS)
def test_what_takes_long_stops_here_after_its_steps(kb: KnowledgeBase, what: str) -> None:
    before = engine.inferences()
    with pytest.raises(views.Costly):
        READS[what](views.bounded(kb, Stop()))
    calls = 3  # that come before, at most
    assert engine.inferences() - before < calls * views.STEPS


def test_what_is_quick_is_answered_here(kb: KnowledgeBase) -> None:
    seen = views.bounded(kb, Stop())
    told = seen.narrate("bringing tea", "bringing cola")
    assert told.text == kb.narrate("bringing tea", "bringing cola").text
    assert seen.compare("bringing tea", "bringing cola") == kb.compare("bringing tea", "bringing cola")


@pytest.fixture(scope="module")
def wordy() -> Iterator[KnowledgeBase]:
    """Two plans with a value of very many letters."""
    with KnowledgeBase(example=True) as kb:
        for plan in ("bringing tea", "bringing cola"):
            kb.tell(plan, "dul:hasDataValue", Literal(f"{plan} " + "a word " * 300_000))
        yield kb


def test_an_answer_of_very_many_letters_is_left_to_a_copy(wordy: KnowledgeBase) -> None:
    """Wording four million of them kept all others out of the interpreter for seconds."""
    with pytest.raises(views.Costly):
        views.bounded(wordy, Stop()).narrate("bringing tea", "bringing cola", 3)


def test_few_steps_that_take_long_stop_here_after_their_time(
    wordy: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change would wait for them: a step takes longer where texts have millions of letters."""
    monkeypatch.setattr(views, "LETTERS", 10**9)
    monkeypatch.setattr(views._Bounded, "_seconds", 0.02)
    with pytest.raises(views.Costly):
        views.bounded(wordy, Stop()).narrate("bringing tea", "bringing cola", 3)


@pytest.mark.parametrize("view", [views.bounded, views.writing])
def test_nothing_is_asked_for_a_call_that_was_given_up(kb: KnowledgeBase, view: Any) -> None:
    stop = Stop()
    stop.give_up()
    before = len(kb)
    with pytest.raises(GivenUp):
        view(kb, stop).tell("a", "rdf:type", "dul:Plan")
    assert len(kb) == before


def test_a_service_that_changes_something_is_not_a_question(kb: KnowledgeBase) -> None:
    from acxon.errors import AcxonError

    for service in ("change", "create", "drop", "open", "ask"):
        with pytest.raises(AcxonError):
            kb._copy.call("bounded", 1000, service, [])
