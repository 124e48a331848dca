"""Whose request is heard next: clients in turn, however many requests each has."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("uvicorn", reason="the page's packages are not installed: pip install 'acxon[web]'")

from acxon.web.turns import Turns


def test_who_has_one_request_is_heard_soon_among_clients_with_hundreds() -> None:
    heard: list[tuple[str, int]] = []

    async def rounds() -> int:
        turns, count = Turns(), 0
        for number in range(60):
            for client in "abcdefgh":
                turns.ask(client, lambda one=(client, number): heard.append(one))  # type: ignore[misc]
        turns.ask("honest", lambda: heard.append(("honest", 0)))
        while ("honest", 0) not in heard:
            await asyncio.sleep(0)
            count += 1
        while len(heard) < 8 * 60 + 1:
            before = len(heard)
            await asyncio.sleep(0)
            assert len(heard) - before <= 1
        return count

    assert asyncio.run(rounds()) <= 11
    for client in "abcdefgh":
        assert [number for who, number in heard if who == client] == list(range(60))


def test_what_goes_wrong_with_one_holds_up_no_other() -> None:
    heard = []

    def fails() -> None:
        raise ValueError

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        turns = Turns()
        for number in range(3):
            turns.ask("a", fails)
            turns.ask("b", lambda number=number: heard.append(number))  # type: ignore[misc]
        for _ in range(20):
            await asyncio.sleep(0)
        turns.ask("c", lambda: heard.append("later"))
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(run())
    assert heard == [0, 1, 2, "later"]
