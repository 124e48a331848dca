"""A role sees the memories that it was granted, and nothing of any other, whatever it tries."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from cli_runs import Runner
from postgres import Fleet

from acxon import KnowledgeBase
from acxon.errors import AcxonError, NameNotFound, StorageError
from acxon.fleet import administration
from acxon.terms import Literal

SECRET = "the combination is 1234"


@pytest.fixture
def granted(fleet: Fleet) -> Fleet:
    """A database in which robot17 writes its memory, ann reads it, and robot18 has one of its own."""
    with KnowledgeBase(fleet.url("robot17")) as kb:
        kb.tell("arm", "rdfs:comment", "sore")
    with KnowledgeBase(fleet.url("robot18")) as kb:
        kb.tell("safe", "rdfs:comment", Literal(SECRET))
        kb.tell("urn:secret:1", "rdfs:label", Literal("hidden"))
    administration.grant(fleet.url(), "robot17", "robot17", writes=True)
    administration.grant(fleet.url(), "ann", "robot17", writes=False)
    administration.grant(fleet.url(), "robot18", "robot18", writes=True)
    return fleet


def test_a_robot_writes_its_own_memory_and_a_person_reads_it(granted: Fleet) -> None:
    with KnowledgeBase(granted.url("robot17", "robot17")) as robot:
        robot.tell("arm", "rdfs:comment", "better")
        robot.forget("arm", "rdfs:comment", "sore")
        robot.tell_all(list(robot.tuples()))
    with KnowledgeBase(granted.url("robot17", "ann")) as ann:
        assert ann.ask("triple(arm, rdfs:comment, C)") == [{"C": "better"}]
        with pytest.raises(StorageError, match="may not write"):
            ann.tell("arm", "rdfs:comment", "hers")
    with KnowledgeBase(granted.url("*", "ann")) as ann:
        assert ann.ask("triple(arm, rdfs:comment, C)") == [{"C": "better"}]
        with pytest.raises(NameNotFound):
            ann.ask("triple(safe, P, O)")


@pytest.mark.parametrize(
    "memory",
    [
        "robot18", "robot17,robot18", "main", "2", "*,robot18", "robot17&memory=robot18",
        "robot17' OR true --", 'robot17"); DROP TABLE acxon.facts; --', "robot17%27%29%20OR%20%281=1",
        "robot17&options=-c%20search_path%3Dpublic,acxon", "robot17&user=acxon%00",
    ],
)  # fmt: skip
def test_an_address_opens_no_memory_of_others(granted: Fleet, memory: str) -> None:
    try:
        kb = KnowledgeBase(granted.url(memory, "ann"))
    except AcxonError:
        return
    with kb:
        assert SECRET not in repr(list(kb.tuples()))
        with pytest.raises(AcxonError):
            kb.tell("safe", "rdfs:comment", "mine")


def test_names_with_sql_in_them_are_names(granted: Fleet) -> None:
    evil = "x'); DELETE FROM acxon.facts; --"
    with KnowledgeBase(granted.url("robot17", "robot17")) as kb:
        kb.tell(evil, "rdfs:comment", Literal("%s {} $1 \\ ' \" ; --"))
        assert kb.ask(f'triple("{evil}", rdfs:comment, C)') == [{"C": "%s {} $1 \\ ' \" ; --"}]
        comments = kb.ask("triple(S, rdfs:comment, C)")
        assert len(comments) == len(KnowledgeBase().ask("triple(S, rdfs:comment, C)")) + 2
        role = 'robot"; DROP SCHEMA acxon CASCADE; --'
        administration.grant(granted.url(), role, "robot17", writes=False)
        administration.revoke(granted.url(), role, "robot17")
        assert kb.ask("triple(S, rdfs:comment, C)") == comments
    with granted.connect() as connection:
        connection.execute(psycopg.sql.SQL("DROP ROLE {}").format(psycopg.sql.Identifier(role)))


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT * FROM acxon.facts WHERE memory <> (SELECT id FROM acxon.memories WHERE name = 'robot17')",
        "SELECT * FROM acxon.memories WHERE name <> 'robot17'",
        "SELECT * FROM acxon.rights WHERE role <> current_user",
        "SELECT * FROM acxon.changes WHERE memory > 2",
        "SELECT * FROM acxon.namespaces WHERE memory > 2",
    ],
)
def test_a_role_sees_no_row_of_others(granted: Fleet, statement: str) -> None:
    with granted.connect("robot17") as connection:
        assert connection.execute(statement.encode()).fetchall() == []


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO acxon.facts SELECT 3, 1, 1, 1, 1, 's', 'p', 'iri', 'o', '', NULL, NULL, 1, ''",
        "UPDATE acxon.facts SET memory = 3",
        "UPDATE acxon.memories SET name = 'mine'",
        "INSERT INTO acxon.memories (name) VALUES ('mine')",
        "INSERT INTO acxon.rights VALUES ('robot17', 3, true)",
        "UPDATE acxon.rights SET writes = true, memory = 3",
        "DELETE FROM acxon.rights",
        "TRUNCATE acxon.facts",
        "DROP TABLE acxon.facts",
        "ALTER TABLE acxon.facts DISABLE ROW LEVEL SECURITY",
        "CREATE TABLE acxon.trap (x integer)",
        "CREATE OR REPLACE FUNCTION acxon.trap() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "SET ROLE robot18",
        "INSERT INTO acxon.changes VALUES (gen_random_uuid(), 3, 1)",
    ],
)
def test_a_role_cannot_reach_beyond_its_memory(granted: Fleet, statement: str) -> None:
    with granted.connect("robot17") as connection, pytest.raises(psycopg.Error):
        connection.execute(statement.encode())
    with KnowledgeBase(granted.url("robot18", "robot18")) as kb:
        assert kb.ask("triple(safe, rdfs:comment, C)") == [{"C": SECRET}]


def test_tables_in_ones_own_search_path_are_not_taken_for_ours(granted: Fleet) -> None:
    with granted.connect() as connection:
        connection.execute(b"CREATE SCHEMA robot18 AUTHORIZATION robot18")
        connection.execute(b"ALTER ROLE ann SET search_path = robot18, public")
    with granted.connect("robot18") as connection:
        connection.execute(b"GRANT USAGE ON SCHEMA robot18 TO ann")
        for name in ("count", "sum", "coalesce", "unnest"):
            made = f'CREATE FUNCTION robot18."{name}"(bigint) RETURNS bigint'
            connection.execute(f"{made} LANGUAGE sql AS 'SELECT 1/0'".encode())
        connection.execute(b"CREATE TABLE robot18.facts AS SELECT 1 AS memory")
    with KnowledgeBase(granted.url("*", "ann")) as ann:
        assert ann.ask("triple(arm, rdfs:comment, C)") == [{"C": "sore"}]
    with granted.connect() as connection:
        connection.execute(b"ALTER ROLE ann RESET search_path")


def test_what_is_revoked_is_gone_with_the_next_call(granted: Fleet) -> None:
    with KnowledgeBase(granted.url("robot17", "ann")) as ann, KnowledgeBase(granted.url("*", "ann")) as every:
        assert ann.ask("triple(arm, rdfs:comment, C)") == every.ask("triple(arm, rdfs:comment, C)") != []
        assert administration.revoke(granted.url(), "ann", "robot17")
        assert not administration.revoke(granted.url(), "ann", "robot17")
        for kb in (ann, every):
            with pytest.raises(StorageError, match="may"):
                kb.ask("triple(arm, rdfs:comment, C)")


def test_the_command_grants_and_revokes_and_shows_it(
    fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    acxon = Runner(tmp_path, monkeypatch, capsys)
    url = fleet.url()
    assert "set up before" in acxon("--kb", url, "fleet", "init").err
    assert "may read and write" in acxon("--kb", url, "fleet", "grant", "robot20", "lab", "--write").err
    assert '\\password "Ann ""B"""' in acxon("--kb", url, "fleet", "grant", 'Ann "B"', "lab").err
    shown = acxon("--kb", url, "fleet", "status").out
    assert "robot20" in shown
    assert "lab" in shown
    assert acxon("--kb", fleet.url("lab", "robot20"), "tell", "arm", "rdfs:comment", "sore").status == 0
    assert "no longer" in acxon("--kb", url, "fleet", "revoke", "robot20", "lab").err
    assert acxon("--kb", fleet.url("lab", "robot20"), "plans").status == 1
    assert acxon("--kb", url, "fleet", "grant", "robot20").status == 1
    assert acxon("fleet", "status").status == 1


@pytest.mark.parametrize("role", ["x" * 64, "ü" * 32, "a\tb", "a\nb", "\x1b[31m", ""])
def test_what_is_no_name_of_a_role_is_refused(fleet: Fleet, role: str) -> None:
    with pytest.raises(AcxonError, match="no name of a role"):
        administration.grant(fleet.url(), role, "robot17", writes=False)


def test_only_who_may_sets_up_and_grants(granted: Fleet) -> None:
    url = granted.url(user="robot17")
    works: tuple[Callable[[], object], ...] = (
        lambda: administration.grant(url, "mallory", "robot18", writes=True),
        lambda: administration.revoke(url, "robot18", "robot18"),
        lambda: administration.init(granted.server.url(user="robot17", database="postgres")),
    )
    for work in works:
        with pytest.raises(StorageError, match=r"you may not .*Who owns the database"):
            work()


def test_a_database_that_is_not_as_it_has_to_be_is_not_set_up(fleet: Fleet) -> None:
    with fleet.connect() as connection:
        connection.execute(b"UPDATE acxon.about SET format = 99")
        for look in (administration.status, KnowledgeBase):
            with pytest.raises(StorageError, match=r"format 99.*Update acxon"):
                look(fleet.url())
        connection.execute(b"UPDATE acxon.about SET format = 1")
        with pytest.raises(StorageError, match="acxon copy"):
            KnowledgeBase(fleet.url())
        connection.execute(b"DROP SCHEMA acxon CASCADE")
        connection.execute(b"CREATE SCHEMA acxon")
        with pytest.raises(StorageError, match="DROP SCHEMA acxon"):
            administration.init(fleet.url())
        connection.execute(b"CREATE DATABASE narrow ENCODING 'LATIN1' TEMPLATE template0")
    try:
        with pytest.raises(StorageError, match="createdb -E UTF8"):
            administration.init(fleet.server.url(database="narrow"))
    finally:
        with fleet.connect() as connection:
            connection.execute(b"DROP DATABASE narrow")


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_texts_are_the_same_whatever_encoding_a_client_is_set_to(
    fleet: Fleet, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGCLIENTENCODING", encoding)
    with KnowledgeBase(fleet.url(f"main&client_encoding={encoding}")) as kb:
        kb.tell("cup", "rdfs:comment", "café 中")
        assert kb.ask("triple(cup, rdfs:comment, C)") == [{"C": "café 中"}]


@pytest.mark.parametrize("digits", [0, -15])
def test_times_are_the_same_however_many_digits_a_client_is_set_to(fleet: Fleet, digits: int) -> None:
    """As those of a role or a database may be; 0 is what older servers and some drivers have."""
    since, until = 1789000000.123456, 1e300 / 3
    with KnowledgeBase(fleet.url(f"main&options=-cextra_float_digits%3D{digits}")) as kb:
        kb.tell("http://e/cup", "rdfs:comment", "hot", since, until)
        assert [(fact.since, fact.until) for fact in kb.tuples()] == [(since, until)]
        asked = kb.ask("triple(cup, rdfs:comment, C) during [S, U]")
        assert asked == [{"C": "hot", "S": since, "U": until}]
        kb.forget("http://e/cup", "rdfs:comment", "hot")
        assert list(kb.tuples()) == []
