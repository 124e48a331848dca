"""Tables that somebody changed past acxon: who reads them is told so, and others read on."""

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
from acxon.fleet.rows import COLUMNS, KEYS, key
from acxon.terms import IRI, XSD, Literal, Tuple

X, P = "http://e/x", "http://e/p"
ODD = {
    "a number that is none": {"kind": "number", "object": "abc", "datatype": XSD + "integer"},
    "a digit that is no number": {"kind": "number", "object": "²", "datatype": XSD + "integer"},
    "a number without end": {"kind": "number", "object": "9" * 100_000, "datatype": XSD + "integer"},
    "not a number": {"kind": "number", "object": "nan", "datatype": XSD + "double"},
    "a truth that is none": {"kind": "boolean", "object": "x"},
    "a truth beyond 1": {"kind": "boolean", "object": "7"},
    "no datatype": {"kind": "typed"},
    "no language": {"kind": "lang"},
    "a datatype of a name": {"datatype": XSD + "string"},
    "a time that is no number": {"since": "NaN", "until": "NaN"},
    "a start that never comes": {"since": "Infinity"},
    "a number of another memory": {"id": 2**41 + 5},
    "a number below all": {"id": -5},
    "the last number of all": {"id": 2**63 - 1},
}
UNSEEN = {"another key": {"skey": 7}, "another key of its object": {"okey": 7}}  # not found, and not wrong
CHANGES = (
    "", "x", "null", "17", "[[1]]", '["a"]', "[" * 50_000, "[[1, 2, 3, 4, 5, 6, 7, 8]]",
    '[["s", "p", "number", "abc", "", null, null, 1]]', '[[["x"], "p", "iri", {"a": 1}, "", null, null, 1]]',
    '[["s", "p", "iri", "\\ud800", "", null, null, 1]]', '[["a\\u0000", "p", "iri", "o", "", "x", null, 1]]',
)  # fmt: skip
READS: dict[str, Callable[[KnowledgeBase, Path], object]] = {
    "a thing": lambda kb, _: kb.ask(f"triple('{X}', P, O)"),
    "a property": lambda kb, _: kb.ask(f"triple(S, '{P}', O)"),
    "for a stranger": lambda kb, _: kb.ask(f"triple(S, '{P}', O)", untrusted=True),
    "all": lambda kb, _: list(kb.tuples()),
    "to a file": lambda kb, folder: kb.export(folder / "all.jsonl"),
    "to a backup": lambda kb, folder: kb.backup(folder / "all.kb"),
}


@pytest.fixture
def shared(fleet: Fleet) -> Fleet:
    """A database in which robot21 writes a memory, and ben reads and writes it, too."""
    with KnowledgeBase(fleet.url("robot21")) as kb:
        kb.tell("http://e/arm", "rdfs:comment", "sore")
    for role in ("robot21", "ben"):
        administration.grant(fleet.url(), role, "robot21", writes=True)
    return fleet


def add(shared: Fleet, **given: object) -> object:
    """Add a fact as robot21 may, with the count right; return its number."""
    row: dict[str, object] = {
        "skey": key(X), "pkey": key(P), "subject": X, "property": P, "kind": "iri", "object": "http://e/o",
        "datatype": "", "sign": 1, **given,
    }  # fmt: skip
    row.setdefault("okey", key(str(row["object"])))
    with shared.connect("robot21") as connection:
        places = ", ".join(["%s"] * len(row))
        number = connection.execute(
            f"INSERT INTO acxon.facts (memory, {', '.join(row)}) SELECT id, {places} FROM acxon.memories "
            "WHERE name = 'robot21' RETURNING id".encode(),
            list(row.values()),
        ).fetchall()[0][0]
        connection.execute(b"UPDATE acxon.memories SET facts = facts + 1, version = version + 1")
    return number


def remove(shared: Fleet, number: object) -> None:
    """Remove a fact again."""
    with shared.connect("robot21") as connection:
        connection.execute(b"DELETE FROM acxon.facts WHERE id = %s", [number])
        connection.execute(b"UPDATE acxon.memories SET facts = facts - 1, version = version + 1")


def test_a_fact_that_acxon_has_not_written_is_said_and_never_read(shared: Fleet, tmp_path: Path) -> None:
    with KnowledgeBase(shared.url("*", "ben")) as kb:
        for what, given in ODD.items():
            number = add(shared, **given)
            for read in READS.values():
                with pytest.raises(StorageError, match="by hand"):
                    read(kb, tmp_path)
            assert kb.ask("triple('http://e/arm', rdfs:comment, C)") == [{"C": "sore"}], "others are read"
            (problem,) = kb.check()
            assert X in problem, what
            assert "by hand" in problem, what
            assert not list(tmp_path.iterdir()), what
            remove(shared, number)
        assert kb.check() == []


@pytest.mark.parametrize("when", ["before it is opened", "while it is open"])
def test_a_fact_that_every_reader_would_meet_is_named_by_check(
    shared: Fleet,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    when: str,
) -> None:
    """Axioms are read when a memory is opened, and when contradictions are looked for."""
    acxon, place, told = Runner(tmp_path, monkeypatch, capsys), shared.url("robot21"), []
    axiom = {
        "subject": "http://e/A", "skey": key("http://e/A"),
        "property": "http://www.w3.org/2000/01/rdf-schema#subClassOf",
        "pkey": key("http://www.w3.org/2000/01/rdf-schema#subClassOf"), "kind": "lang",
    }  # fmt: skip
    if when == "before it is opened":
        add(shared, **axiom)
    else:
        with KnowledgeBase(place) as kb:
            add(shared, **axiom)
            told = kb.check()
    found = acxon("check", place)
    assert (found.status, found.err) == (1, "")
    assert "The fact 'http://e/A" in found.out
    assert "is not as acxon writes it: somebody changed the tables by hand" in found.out
    assert told in ([], found.out.splitlines())


@pytest.mark.parametrize(
    "statement",
    [
        b"DELETE FROM acxon.facts",
        f"INSERT INTO acxon.facts (memory, {KEYS}, {COLUMNS}) "
        f"SELECT memory, {KEYS}, {COLUMNS} FROM acxon.facts".encode(),
        b"UPDATE acxon.memories SET facts = facts + 1",
    ],
)
def test_what_check_finds_wrong_takes_the_place_of_no_backup(
    shared: Fleet, tmp_path: Path, statement: bytes
) -> None:
    with KnowledgeBase(shared.url("robot21")) as kb:
        kb.backup(tmp_path / "backup.kb")
        good = (tmp_path / "backup.kb").read_bytes()
        with shared.connect("robot21") as connection:
            connection.execute(statement)
        assert kb.check()
        with pytest.raises(StorageError, match=r"is damaged. Nothing was written to .*backup.kb"):
            kb.backup(tmp_path / "backup.kb")
    assert (tmp_path / "backup.kb").read_bytes() == good
    assert [entry.name for entry in tmp_path.iterdir()] == ["backup.kb"]


def test_a_fact_that_is_not_found_where_it_belongs_is_found_by_check(shared: Fleet) -> None:
    with KnowledgeBase(shared.url("*", "ben")) as kb:
        for given in UNSEEN.values():
            number = add(shared, **given)
            (problem,) = kb.check()
            assert X in problem
            remove(shared, number)


def test_a_memory_that_was_emptied_by_hand_is_found_by_check(shared: Fleet) -> None:
    with shared.connect("robot21") as connection:
        connection.execute(b"DELETE FROM acxon.facts")
    for memory in ("robot21", "*"):
        with KnowledgeBase(shared.url(memory, "ben")) as kb:
            (problem,) = kb.check()
            assert "robot21 says that it has 1 facts, and has 0" in problem


def test_a_count_that_cannot_be_hinders_nobody(shared: Fleet) -> None:
    with shared.connect("robot21") as connection:
        for facts in (-(2**63), -5000, 2**63 - 1):
            connection.execute(b"UPDATE acxon.memories SET facts = %s", [facts])
            for memory in ("robot21", "*"):
                with KnowledgeBase(shared.url(memory, "ben")) as kb:
                    assert kb.ask("triple('http://e/arm', rdfs:comment, C)") == [{"C": "sore"}]
                    assert len(kb) >= 0
                    (problem,) = kb.check()
                    assert f"says that it has {facts} facts, and has 1" in problem


def test_what_a_change_says_of_itself_is_taken_only_where_acxon_wrote_it(shared: Fleet) -> None:
    question = "triple('http://e/arm', rdfs:comment, C)"
    one, every = shared.url("robot21", "ben"), shared.url("*", "ben")
    with (
        KnowledgeBase(one) as kb, KnowledgeBase(every) as all_of_them, KnowledgeBase(one) as other,
        shared.connect("robot21") as robot,
    ):  # fmt: skip
        for number, rows in enumerate(CHANGES):
            assert kb.ask(question) == all_of_them.ask(question)
            other.tell("http://e/arm", "rdfs:comment", f"told {number}")
            robot.execute(
                b"WITH last AS (SELECT max(number) AS number FROM acxon.changes), gone AS ("
                b"DELETE FROM acxon.changes USING last WHERE changes.number = last.number) "
                b"INSERT INTO acxon.changes SELECT gen_random_uuid(), id, version, %s FROM acxon.memories",
                [rows],
            )
            assert {"C": f"told {number}"} in kb.ask(question)
            assert {"C": f"told {number}"} in all_of_them.ask(question)


def test_a_role_that_was_dropped_hinders_nobody(shared: Fleet) -> None:
    url = shared.url()
    odd = 'robot "22".x'
    with shared.connect() as connection:
        for role in ("robot22", odd):
            administration.grant(url, role, "robot21", writes=True)
            name = psycopg.sql.Identifier(role)
            connection.execute(psycopg.sql.SQL("DROP OWNED BY {0}; DROP ROLE {0}").format(name))
    with KnowledgeBase(shared.url("robot21", "ben")) as ben:
        assert ben.ask("triple('http://e/arm', rdfs:comment, C)") == [{"C": "sore"}]
        ben.tell("http://e/arm", "rdfs:comment", "better")
    assert [memory.name for memory in administration.status(shared.url(user="ben")).memories] == ["robot21"]
    assert administration.revoke(url, odd, "robot21")
    assert not administration.revoke(url, odd, "robot21")


def test_who_gets_the_name_of_a_role_that_was_dropped_does_not_get_its_rights(shared: Fleet) -> None:
    with shared.connect() as connection:
        for make in (b"CREATE ROLE robot22 LOGIN", b"SELECT 1"):
            administration.grant(shared.url(), "robot22", "robot21", writes=True)
            connection.execute(b"DROP OWNED BY robot22; DROP ROLE robot22")
            connection.execute(make)
            administration.grant(shared.url(), "robot22", "lab", writes=False)
            known = administration.status(shared.url(user="robot22")).memories
            assert [memory.name for memory in known] == ["lab"]
            with pytest.raises(StorageError, match="may not read"):
                KnowledgeBase(shared.url("robot21", "robot22"))
        connection.execute(b"DROP OWNED BY robot22; DROP ROLE robot22")


def test_names_with_a_zero_character_are_unknown_as_in_a_file(shared: Fleet) -> None:
    with KnowledgeBase(shared.url("robot21", "ben")) as there, KnowledgeBase() as here:
        for untrusted in (False, True):
            for kb in (there, here):
                assert kb.ask(r"triple(S, 'http://e/\000\', O)", untrusted=untrusted) == []
                for goal in (r"triple('a\000\b', P, O)", r"triple(S, P, 'a\000\b')"):
                    with pytest.raises(NameNotFound):
                        kb.ask(goal, untrusted=untrusted)
        for kb in (there, here):
            with pytest.raises(NameNotFound):
                kb.iri("a\0b")
        with pytest.raises(AcxonError, match="zero character"):
            there.tell("http://e/arm", "rdfs:comment", Literal("a\0b"))


@pytest.mark.parametrize(
    ("statement", "table"),
    [
        (b"DELETE FROM acxon.about", "about"),
        (b"INSERT INTO acxon.about VALUES (2)", "about"),
        (b"ALTER TABLE acxon.about ALTER format TYPE text", "about"),
        (b"ALTER TABLE acxon.memories ALTER version TYPE numeric", "memories"),
        (b"ALTER TABLE acxon.memories ALTER name DROP NOT NULL", "memories"),
        (b"ALTER TABLE acxon.facts ALTER object TYPE jsonb USING to_jsonb(object)", "facts"),
        (b"ALTER TABLE acxon.facts ALTER object DROP NOT NULL", "facts"),
        (b"ALTER TABLE acxon.prefixes ALTER namespace TYPE bytea USING namespace::bytea", "prefixes"),
        (b"ALTER TABLE acxon.prefixes DROP prefix, ADD prefix text NOT NULL", "prefixes"),
        (b"CREATE RULE nothing AS ON INSERT TO acxon.facts DO INSTEAD NOTHING", "facts"),
    ],
)  # fmt: skip
def test_tables_that_are_not_as_they_were_made_are_said_and_not_used(
    fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    statement: bytes, table: str,
) -> None:  # fmt: skip
    acxon = Runner(tmp_path, monkeypatch, capsys)
    with KnowledgeBase(fleet.url("robot21")) as kb:
        kb.tell_all([Tuple(IRI(X), IRI(P), Literal(1))])
    with fleet.connect() as connection:
        connection.execute(statement)
    for command in (["check"], ["tell", X, P, "2"], ["fleet", "status"]):
        ran = acxon("--kb", fleet.url("robot21"), *command)
        assert ran.status == 1
        assert "Traceback" not in ran.err
        assert f"tables that are not as acxon made them ({table}): somebody changed them by hand" in ran.err
