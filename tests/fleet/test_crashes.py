"""What was acknowledged is there, whatever happens to the server or to the way to it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from postgres import Server

from acxon import KnowledgeBase
from acxon.errors import BusyError, StorageError
from acxon.fleet import administration, connecting, pages, storage
from acxon.fleet.storage import FleetStorage


@pytest.fixture(scope="module")
def durable() -> Iterator[Server]:
    """A server that waits for its disk."""
    server = Server()
    try:
        server.make()
        administration.init(server.url())
        yield server
    finally:
        server.stop()


class Teller(threading.Thread):
    """Tells one fact after the other, and notes what was acknowledged."""

    def __init__(self, kb: KnowledgeBase) -> None:
        super().__init__(daemon=True)
        self.kb = kb
        self.acknowledged: list[int] = []
        self.refused: list[tuple[int, str]] = []
        self.stopped = False
        self.failed: BaseException | None = None

    def run(self) -> None:
        number = 0
        try:
            while not self.stopped:
                number += 1
                try:
                    self.kb.tell("counter", "rdfs:comment", f"count {number}", number, number)
                    self.acknowledged.append(number)
                except StorageError as error:
                    self.refused.append((number, str(error)))
        except BaseException as error:
            self.failed = error

    def wait_for(self, count: int) -> None:
        """Wait until so many more were acknowledged."""
        wanted, deadline = len(self.acknowledged) + count, time.monotonic() + 120
        while len(self.acknowledged) < wanted:
            assert self.failed is None, self.failed
            assert time.monotonic() < deadline, self.refused[-3:]
            time.sleep(0.005)

    def end(self) -> None:
        self.stopped = True
        self.join(120)
        assert not self.is_alive(), "a call has not returned"
        assert self.failed is None, self.failed


def counted(url: str) -> list[int]:
    with KnowledgeBase(url) as kb:
        assert kb.check() == []
        found = kb.ask("triple(counter, rdfs:comment, C)")
        return sorted(int(row["C"].split()[1]) for row in found)


def survive(server: Server, memory: str, times: int) -> None:
    with KnowledgeBase(server.url(memory)) as kb:
        kb.tell("counter", "rdf:type", "dul:Object")
        teller = Teller(kb)
        teller.start()
        for turn in range(times):
            teller.wait_for(1 + turn % 3)
            server.kill()
            server.start()
        teller.wait_for(1)
        teller.end()
    there = counted(server.url(memory))
    assert len(there) == len(set(there))
    assert set(teller.acknowledged) <= set(there)
    assert set(there) - set(teller.acknowledged) <= {number for number, _ in teller.refused}


def test_every_acknowledged_change_outlives_thirty_deaths_of_the_server(durable: Server) -> None:
    survive(durable, "killed", 30)


@pytest.mark.fuzz
def test_every_acknowledged_change_outlives_three_hundred_deaths_of_the_server(
    durable: Server, request: pytest.FixtureRequest
) -> None:
    survive(durable, "fuzzed", 300 if request.config.option.markexpr else 3)


class Way:
    """The way to a server, cut when a client says COMMIT, before or after the server has heard it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cut = ""  # 'before' or 'after', or 'unheard' for an answer that never comes; once
        self.mute = False  # no answer comes through any more
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                client, _ = self._listening.accept()
                try:
                    there = socket.create_connection(("127.0.0.1", self._port), timeout=60)
                    there.settimeout(None)
                except OSError:
                    client.close()  # who comes that way is told, and the next one is let in
                    continue
                ending = threading.Event()
                threading.Thread(target=self._up, args=(client, there, ending), daemon=True).start()
                threading.Thread(target=self._down, args=(client, there, ending), daemon=True).start()

    def _up(self, client: socket.socket, there: socket.socket, ending: threading.Event) -> None:
        with suppress(OSError):
            while data := client.recv(1 << 16):
                if self.cut and b"INSERT INTO acxon.changes" in data:
                    cut = self.cut
                    if cut == "before":
                        self.cut = ""
                        break
                    ending.set()
                there.sendall(data)
        if not ending.is_set():
            _close(client, there)

    def _down(self, client: socket.socket, there: socket.socket, ending: threading.Event) -> None:
        with suppress(OSError):
            while data := there.recv(1 << 16):
                if ending.is_set():
                    cut, self.cut = self.cut, ""
                    if cut == "after":
                        break
                elif not self.mute:
                    client.sendall(data)
        _close(client, there)

    def close(self) -> None:
        self._listening.close()


def _close(*sockets: socket.socket) -> None:
    for each in sockets:
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()


@pytest.mark.parametrize("cut", ["before", "after", "unheard"])
def test_a_change_whose_acknowledgement_is_lost_is_made_once(
    durable: Server, cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "WAIT", 2.0)
    way = Way(durable.port)
    url = f"postgresql://acxon@127.0.0.1:{way.port}/fleet?memory={cut}"
    with KnowledgeBase(url) as kb:
        kb.tell("counter", "rdf:type", "dul:Object")
        before = changes(durable, cut)
        way.cut = cut
        kb.tell("counter", "rdfs:comment", "count 1")
        assert way.cut == ""
        assert kb.ask("triple(counter, rdfs:comment, C)") == [{"C": "count 1"}]
    way.close()
    assert changes(durable, cut) == before + 1
    assert counted(durable.url(cut)) == [1]


def be_impatient(kb: KnowledgeBase) -> None:
    kb._storage.wait = 0.3  # type: ignore[union-attr]
    for pager in kb._copy._pagers.values():  # type: ignore[attr-defined]
        pager.source._wait = 0.3


def test_a_server_that_does_not_answer_is_an_error_in_time(
    durable: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = Way(durable.port)
    with KnowledgeBase(f"postgresql://acxon@127.0.0.1:{way.port}/fleet?memory=mute&connect_timeout=2") as kb:
        kb.tell("counter", "rdfs:comment", "count 1")
        for module in (storage, pages):
            monkeypatch.setattr(module, "ANSWERS", 0.5)
        be_impatient(kb)
        way.mute = True
        with pytest.raises(StorageError, match=r"no answer in 0\.5 seconds"):
            kb.ask("triple(counter, rdfs:comment, C)")
        with pytest.raises(StorageError, match="no server answers there"):
            kb.tell("counter", "rdfs:comment", "count 2")
        way.mute = False
        for module in (storage, pages):
            monkeypatch.setattr(module, "ANSWERS", 60)
        kb.tell("counter", "rdfs:comment", "count 3")
    way.close()
    assert counted(durable.url("mute")) == [1, 3]


def test_a_reader_does_not_wait_for_ever_for_a_table_that_somebody_locked(
    durable: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "WAIT", 0.2)
    with KnowledgeBase(durable.url("locked")) as kb, psycopg.connect(durable.libpq()) as other:
        kb.tell("counter", "rdfs:comment", "count 1")
        other.execute(b"LOCK TABLE acxon.memories IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(BusyError, match="try again"):
            kb.ask("triple(counter, rdfs:comment, C)")
        other.rollback()
        assert kb.ask("triple(counter, rdfs:comment, C)") == [{"C": "count 1"}]


def changes(server: Server, memory: str) -> int:
    with psycopg.connect(server.libpq()) as connection:
        found = connection.execute(b"SELECT version FROM acxon.memories WHERE name = %s", [memory]).fetchone()
        assert found is not None
        return int(found[0])


def test_a_server_that_stays_away_is_said_to_and_comes_back(durable: Server) -> None:
    with KnowledgeBase(durable.url("away")) as kb:
        kb.tell("counter", "rdf:type", "dul:Object")
        be_impatient(kb)
        durable.kill()
        work: tuple[Callable[[], object], ...] = (
            lambda: kb.ask("triple(counter, P, O)"),
            lambda: kb.tell("counter", "rdfs:comment", "x"),
        )
        for each in work:
            with pytest.raises(StorageError, match="no server answers there"):
                each()
        durable.start()
        kb.tell("counter", "rdfs:comment", "count 7")
        assert kb.ask("triple(counter, rdfs:comment, C)") == [{"C": "count 7"}]


def test_every_call_that_reads_waits_for_a_server_that_comes_up_again(
    durable: Server, tmp_path: Path
) -> None:
    with KnowledgeBase(durable.url("restarted")) as kb:
        kb.tell("counter", "rdfs:comment", "count 1")
        calls: tuple[Callable[[], object], ...] = (
            kb.check,
            lambda: list(kb.tuples()),
            lambda: kb.backup(tmp_path / "backup.kb"),
            lambda: kb.export(tmp_path / "facts.ttl"),
        )
        for call in calls:
            durable.kill()
            starting = threading.Timer(0.2, durable.start)
            starting.start()
            call()
            starting.join()


@pytest.mark.parametrize(
    "setting", ["idle_in_transaction_session_timeout=300", "array_nulls=off"], ids=["idle", "array_nulls"]
)
def test_what_a_server_is_set_to_is_borne_or_said(durable: Server, setting: str) -> None:
    with KnowledgeBase(f"{durable.url('set')}&options=-c%20{setting}") as kb:
        kb.tell("counter", "rdfs:comment", "count 1")
        if setting.startswith("idle"):
            with pytest.raises(StorageError, match=r"idle_in_transaction_session_timeout says\. Ask who"):
                kb.ask("triple(counter, rdfs:comment, _), sleep(0.8), triple(_, rdfs:comment, 'count 7')")
        kb.forget("counter", "rdfs:comment", "count 1")
        assert kb.ask("triple(counter, rdfs:comment, C)") == []


def test_a_reader_in_the_way_of_its_replica_may_try_again_and_takes_no_lock(
    durable: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was removed on the first server goes from a replica, too, also while it is read."""
    asked = pages.ask

    def conflicting(connection: Any, question: str, *values: Any, **named: Any) -> list[Any]:
        if "acxon.facts" in question:
            raise psycopg.errors.SerializationFailure("canceling statement due to conflict with recovery")
        return asked(connection, question, *values, **named)

    with KnowledgeBase(durable.url("read")) as kb:
        kb.tell("counter", "rdfs:comment", "count 1")
    with KnowledgeBase(durable.url("read")) as kb:
        with monkeypatch.context() as patch:
            patch.setattr(pages, "ask", conflicting)
            patch.setattr(FleetStorage, "reserved", None)
            with pytest.raises(BusyError, match="a replica, was to remove what was being read; try again"):
                kb.ask("triple('counter', rdfs:comment, C)")
        assert kb.ask("triple('counter', rdfs:comment, C)") == [{"C": "count 1"}]


def test_a_synchronous_replica_takes_over_with_every_acknowledged_change() -> None:
    first = Server(synchronous_standby_names="follower")
    second: Server | None = None
    try:
        first.settings["synchronous_commit"] = "local"  # until there is one that follows
        first.make()
        administration.init(first.url())
        second = first.replica()
        hosts = f"127.0.0.1:{first.port},127.0.0.1:{second.port}"
        url = f"postgresql://acxon@{hosts}/fleet?target_session_attrs=read-write&options=-csynchronous_commit%3Don"
        with KnowledgeBase(url) as kb:
            kb.tell("counter", "rdf:type", "dul:Object")
            teller = Teller(kb)
            teller.start()
            teller.wait_for(10)
            with KnowledgeBase(second.url()) as reader:
                assert reader.ask("triple(counter, rdfs:comment, 'count 1')") == [{}]
                reader._storage.wait = 0.1  # type: ignore[union-attr]
                with pytest.raises(StorageError, match="this server only reads"):
                    reader.tell("counter", "rdfs:comment", "count 0")
            first.kill()
            second.promote()
            teller.wait_for(5)
            teller.end()
        there = counted(second.url())
        assert set(teller.acknowledged) <= set(there)
        assert len(there) == len(set(there))
    finally:
        first.stop()
        if second is not None:
            second.stop()


def test_names_of_a_change_that_was_made_again_are_found_by_others(
    durable: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The namespaces that the first attempt noted went with it."""
    original = FleetStorage._end

    def cut(self: FleetStorage, connection: Any) -> None:
        if self._more is not None:
            monkeypatch.setattr(FleetStorage, "_end", original)
            raise connecting.Lost("the connection was lost")
        original(self, connection)

    with KnowledgeBase(durable.url("again")) as kb:
        monkeypatch.setattr(FleetStorage, "_end", cut)
        kb.tell("http://other/sponge", "rdfs:comment", "wet")
        assert FleetStorage._end is original
        with KnowledgeBase(durable.url("again")) as other:
            assert other.ask("triple(sponge, rdfs:comment, C)") == [{"C": "wet"}]


def put_back(server: Server, memory: str) -> None:
    """Take the last change of a memory back, as a backup does, or a replica that had not heard of it."""
    with psycopg.connect(server.libpq()) as connection:
        connection.execute(
            b"DELETE FROM acxon.facts WHERE id = (SELECT max(facts.id) FROM acxon.facts JOIN acxon.memories "
            b"AS one ON memory = one.id WHERE name = %s)", [memory]
        )  # fmt: skip
        connection.execute(
            b"DELETE FROM acxon.changes USING acxon.memories AS one WHERE memory = one.id AND name = %s "
            b"AND number = version", [memory]
        )  # fmt: skip
        connection.execute(
            b"UPDATE acxon.memories SET version = version - 1, facts = facts - 1 WHERE name = %s", [memory]
        )


@pytest.mark.parametrize("further", [0, 2])
@pytest.mark.parametrize("several", [False, True])
def test_other_changes_with_the_numbers_of_lost_ones_are_read(
    durable: Server, further: int, several: bool
) -> None:
    memory = f"back{further}{several}"
    with KnowledgeBase(durable.url(memory)) as kb:
        kb.tell("counter", "rdfs:comment", "count 1")
        kb.tell("counter", "rdfs:comment", "count 2")
        with KnowledgeBase(durable.url(f"{memory},main" if several else memory)) as reader:
            assert len(reader.ask("triple(counter, rdfs:comment, C)")) == 2
            put_back(durable, memory)
            with KnowledgeBase(durable.url(memory)) as other:
                other.tell("counter", "rdfs:comment", "count 3")
                for number in range(further):
                    other.tell("something else", "rdfs:comment", f"count {number}")
            now = [{"C": "count 1"}, {"C": "count 3"}]
            assert reader.ask("triple(counter, rdfs:comment, C)") == now
        kb.tell("counter", "rdfs:comment", "count 99")
        assert kb.ask("triple(counter, rdfs:comment, C)") == [*now, {"C": "count 99"}]
        assert kb.check() == []


def test_a_database_that_was_made_anew_has_other_memories_under_the_same_numbers(durable: Server) -> None:
    def make_anew(*memories: str) -> None:
        with psycopg.connect(durable.libpq("postgres"), autocommit=True) as connection:
            connection.execute(b"DROP DATABASE IF EXISTS anew WITH (FORCE)")
            connection.execute(b"CREATE DATABASE anew")
        administration.init(durable.url(database="anew"))
        for memory in memories:
            with KnowledgeBase(durable.url(memory, database="anew")) as kb:
                kb.tell("counter", "rdfs:comment", f"of {memory}")

    make_anew("robot-é", "main", "b")
    addresses = [durable.url(name, database="anew") for name in ("robot-%C3%A9", "main,b", "b")]
    kbs = [KnowledgeBase(address) for address in addresses]
    for kb, of in zip(kbs, ("robot-é", "main", "b"), strict=True):
        assert {"C": f"of {of}"} in kb.ask("triple(counter, rdfs:comment, C)")
    make_anew("b", "c", "d", "main")
    for kb in kbs:
        with pytest.raises(StorageError, match="the memory is gone"):
            kb.ask("triple(counter, rdfs:comment, C)")
        with pytest.raises(StorageError):
            kb.tell("counter", "rdfs:comment", "count 1")
        kb.close()
    with KnowledgeBase(durable.url("*", database="anew")) as kb:
        assert kb.ask("triple(counter, rdfs:comment, 'count 1')") == []
