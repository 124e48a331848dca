"""The knowledge base file: what is told is kept, all of it or nothing, whatever happens."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_facts import facts
from storage_samples import held, row

from acxon import KnowledgeBase
from acxon.errors import BusyError, ChangedError, StorageError
from acxon.store.file import Storage
from acxon.store.file_format import FORMAT
from acxon.terms import IRI, Literal, Row, Tuple, tuple_row


def failing_batch(storage: Storage, removed: list[Row], added: list[Row]) -> None:
    """Write in a batch that ends with an error of the caller's own."""
    with storage.batch():
        storage.commit(removed, added)
        raise KeyError("not an error of ours")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "it's a ?#% kitchen.kb"


@pytest.fixture
def storage(path: Path) -> Iterator[Storage]:
    with Storage.open(path) as opened:
        yield opened


# --- keeping ------------------------------------------------------------------------------------------


@given(st.lists(facts(), max_size=8))
def test_rows_come_back_as_they_were(tmp_path_factory: pytest.TempPathFactory, tuples: list[Tuple]) -> None:
    path = tmp_path_factory.mktemp("kb") / "x.kb"
    rows = [tuple_row(fact) for fact in tuples]
    with Storage.open(path) as storage:
        storage.commit([], rows, "test")
    with Storage.open(path) as storage:
        back = held(storage)
        assert back == rows
        assert [list(map(type, fact)) for fact in back] == [list(map(type, fact)) for fact in rows]
        storage.commit(rows, [])
        assert held(storage) == []


def test_everything_is_there_after_reopening(path: Path) -> None:
    with Storage.open(path) as storage:
        storage.commit([], [row(1), row(2, 0.5, 3)], "here")
        storage.commit([row(1)], [row(3)], "there")
        storage.save_prefixes({"ex": "http://e/"})
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    with Storage.open(path) as storage:
        assert held(storage) == [row(2, 0.5, 3), row(3)]
        assert storage.count() == 2
        with storage.snapshot() as snapshot:
            assert snapshot.prefixes() == {"ex": "http://e/"}
        assert storage.check() == []


def test_any_tool_can_read_the_file(path: Path, storage: Storage) -> None:
    fact = Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal("Tee", "", "de"), 1, None, False)
    storage.commit([], [tuple_row(fact)], "kitchen.ttl")
    with sqlite3.connect(path) as plain:
        columns = "subject, property, kind, object, datatype, language, since, until, sign, source"
        assert plain.execute(f"SELECT {columns} FROM tuples").fetchall() == [
            ("http://e/a", "http://e/p", "lang", "Tee", "", "de", 1.0, None, 0, "kitchen.ttl")
        ]
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert plain.execute("SELECT value FROM meta WHERE key = 'format'").fetchone() == (FORMAT,)


def test_a_batch_is_kept_whole_or_not_at_all(storage: Storage) -> None:
    with storage.batch():
        storage.commit([], [row(1)])
        storage.commit([], [row(2)])
        assert storage.count() == 2
    with pytest.raises(KeyError):
        failing_batch(storage, [row(1)], [row(3)])
    assert held(storage) == [row(1), row(2)]
    storage.commit([], [row(4)])
    assert storage.count() == 3


def test_an_inner_batch_is_undone_alone(storage: Storage) -> None:
    with storage.batch():
        storage.commit([], [row(1)])
        with pytest.raises(KeyError):
            failing_batch(storage, [], [row(2)])
        with pytest.raises(StorageError), storage.batch():
            storage.commit([row(99)], [row(3)])
        storage.commit([], [row(4)])
    assert held(storage) == [row(1), row(4)]
    assert not storage.changed()


def test_a_commit_that_fails_half_way_leaves_nothing(storage: Storage) -> None:
    bad: Any = ("http://e/s", "http://e/p", "colour", "red", "", None, None, 1)
    half: Any = ("http://e/s", "http://e/p", "string", "half \ud800", "", None, None, 1)
    for broken in (bad, half):
        with pytest.raises(StorageError):
            storage.commit([], [row(1), broken])
        with storage.batch(), pytest.raises(StorageError):
            storage.commit([], [row(1), broken])
    with pytest.raises(StorageError, match="does not hold"):
        storage.commit([row(5)], [row(1)])
    assert held(storage) == []


def test_removing_takes_one_of_two_equal_facts_and_the_right_interval(storage: Storage) -> None:
    storage.commit([], [row(1, 0, 1), row(1, 5, 6), row(1, 5, 6)])
    storage.commit([row(1, 5, 6)], [])
    assert held(storage) == [row(1, 0, 1), row(1, 5, 6)]


def test_a_reader_of_rows_is_not_disturbed_by_writing(storage: Storage) -> None:
    storage.commit([], [row(n) for n in range(10)])
    with storage.snapshot() as snapshot:
        chunks = snapshot.rows(4)
        first = next(chunks)
        storage.commit([], [row(n) for n in range(10, 20)])
        assert len(first) + sum(map(len, chunks)) == 10


# --- two processes (two connections are the same to SQLite) ---------------------------------------------


def test_another_writer_is_noticed(path: Path, storage: Storage) -> None:
    storage.commit([], [row(1)])
    with Storage.open(path) as other:
        assert held(other) == [row(1)]
        assert not other.changed()
        storage.commit([], [row(2)])
        assert not storage.changed()
        assert other.changed()
        with pytest.raises(ChangedError, match="read it again"):
            other.commit([], [row(3)])
        assert held(other) == [row(1), row(2)]
        other.commit([], [row(3)])
        assert storage.changed()


def test_a_reader_sees_complete_batches_only(path: Path, storage: Storage) -> None:
    with Storage.open(path, read_only=True) as reader:
        with storage.batch():
            storage.commit([], [row(1)])
            assert held(reader) == []
            assert not reader.changed()
            storage.commit([], [row(2)])
        assert reader.changed()
        assert held(reader) == [row(1), row(2)]


def test_a_second_writer_waits_then_hears_that_it_is_busy(path: Path, storage: Storage) -> None:
    with Storage.open(path, wait=0.2) as other:
        with storage.batch():
            storage.commit([], [row(1)])
            start = time.monotonic()
            with pytest.raises(BusyError, match="another process"):
                other.commit([], [row(2)])
            assert time.monotonic() - start >= 0.2
            assert held(other) == []
        other.wait = 10
        assert held(other) == [row(1)]
        other.commit([], [row(2)])


def test_a_second_writer_gets_its_turn(path: Path, storage: Storage) -> None:
    with Storage.open(path, wait=30) as other:
        done = threading.Event()

        def hold() -> None:
            with storage.batch():
                done.set()
                time.sleep(0.3)

        holder = threading.Thread(target=hold)
        holder.start()
        done.wait()
        other.commit([], [row(2)])
        holder.join()
        assert held(storage) == [row(2)]


def test_many_processes_may_make_the_same_new_file(path: Path) -> None:
    code = (
        "import sys; from acxon.store.file import Storage\n"
        "s = Storage.open(sys.argv[1], wait=60); sys.stdin.read(); s.close()"
    )
    makers = [
        subprocess.Popen([sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE) for _ in range(4)
    ]
    for maker in makers:
        maker.communicate(b"", timeout=120)
    assert [maker.returncode for maker in makers] == [0] * 4
    with Storage.open(path) as storage:
        assert storage.check() == []


# --- places that are no knowledge base ------------------------------------------------------------------


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "x.txt", tmp_path / "other.db"
    text.write_text("this is no database, but it is long enough to look like one" * 30)
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE mine (x)")
    connection.close()
    before = text.read_bytes(), other.read_bytes()
    for place, words in ((text, "no SQLite database"), (other, "another program")):
        with pytest.raises(StorageError, match=words):
            Storage.open(place)
    assert (text.read_bytes(), other.read_bytes()) == before
    assert len(list(tmp_path.iterdir())) == 2


def test_a_newer_format_is_left_alone(path: Path) -> None:
    Storage.open(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StorageError, match=f"format {FORMAT + 1}.*newer.*Update"):
        Storage.open(path)
    assert path.read_bytes() == before


def test_places_where_nothing_can_be(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"folder .* does not exist"):
        Storage.open(tmp_path / "missing" / "x.kb")
    with pytest.raises(StorageError, match="is a folder"):
        Storage.open(tmp_path)
    with pytest.raises(StorageError, match=r"There is no knowledge base .*x\.kb\. Check the path, or"):
        Storage.open(tmp_path / "x.kb", create=False)
    with pytest.raises(StorageError, match="There is no knowledge base"):
        Storage.open(tmp_path / "x.kb", read_only=True)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "empty.kb").touch()
    with pytest.raises(StorageError, match="holds no knowledge base"):
        Storage.open(tmp_path / "empty.kb", read_only=True)
    Storage.open(tmp_path / "empty.kb").close()


def test_a_read_only_file_can_be_read(path: Path) -> None:
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    path.chmod(0o444)
    with Storage.open(path) as storage:
        assert storage.read_only
        assert held(storage) == [row(1)]
        with pytest.raises(StorageError, match="reading only"):
            storage.commit([], [row(2)])
        with pytest.raises(StorageError, match="reading only"), storage.batch():
            pass
        assert storage.check() == []


def test_a_damaged_file_is_reported(path: Path) -> None:
    with Storage.open(path) as storage:
        storage.commit([], [row(n) for n in range(2000)])
    data = bytearray(path.read_bytes())
    data[8192 : 8192 + 30000] = os.urandom(30000)
    path.write_bytes(data)
    assert any("damaged" in problem for problem in Storage.check_file(path))
    path.write_bytes(data[:100])
    assert len(Storage.check_file(path)) == 1
    with pytest.raises(StorageError):
        Storage.open(path)


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        ("since", 9, "ends before it starts"),
        ("object", "five", "not what its kind says"),
        ("datatype", "", "datatype"),
        ("subject", "", "no subject"),
        ("since", "soon", "interval that is not a number"),
        ("until", b"soon", "interval that is not a number"),
        ("id", 0, "not found by pages"),
    ],
)
def test_check_finds_what_other_tools_broke(
    path: Path, storage: Storage, column: str, value: object, words: str
) -> None:
    storage.commit([], [row(5, 1, 2), row(6)])
    with sqlite3.connect(path) as plain:
        plain.execute(f"UPDATE tuples SET {column} = ? WHERE id = 1", (value,))
    assert any(words in problem for problem in storage.check())


def test_check_finds_facts_that_overlap(storage: Storage) -> None:
    storage.commit([], [row(1, 0, 5), row(1, 6, 9), row(2, None, 3), row(2, 4, None)])
    assert storage.check() == []
    storage.commit([], [row(1, 5, 6)])
    assert sum("overlapping" in problem for problem in storage.check()) == 2
    storage.commit([], [row(3)] * 40)
    assert storage.check()[-1].startswith("... and ")


def test_a_closed_storage_says_so(storage: Storage) -> None:
    storage.close()
    storage.close()
    with pytest.raises(StorageError, match="closed"):
        storage.commit([], [row(1)])


# --- backups --------------------------------------------------------------------------------------------


def test_a_backup_is_a_knowledge_base(tmp_path: Path, storage: Storage) -> None:
    storage.commit([], [row(1)])
    with storage.batch():
        storage.commit([], [row(2)])
        storage.backup(tmp_path / "copy.kb")
    with Storage.open(tmp_path / "copy.kb") as copy:
        assert held(copy) == [row(1)]
    storage.backup(tmp_path / "copy.kb")
    with Storage.open(tmp_path / "copy.kb") as copy:
        assert held(copy) == [row(1), row(2)]


def test_a_backup_replaces_nothing_else(tmp_path: Path, path: Path, storage: Storage) -> None:
    (tmp_path / "letter.txt").write_text("dear reader")
    with pytest.raises(StorageError, match="not a knowledge base"):
        storage.backup(tmp_path / "letter.txt")
    with pytest.raises(StorageError, match="itself"):
        storage.backup(path)
    with pytest.raises(StorageError, match="does not exist"):
        storage.backup(tmp_path / "missing" / "x.kb")
    with Storage.open(tmp_path / "used.kb") as used:
        used.commit([], [row(1)])
        with pytest.raises(StorageError, match="in use"):
            storage.backup(tmp_path / "used.kb")
    assert not [entry for entry in tmp_path.iterdir() if entry.name.endswith(".part")]


# --- failing at the end -----------------------------------------------------------------------------------


class FailingConnection:
    """A connection whose COMMIT fails, as after an error of the disk."""

    def __init__(self, real: sqlite3.Connection) -> None:
        self.real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return self.real.execute(sql, *arguments)


def test_a_commit_that_fails_at_the_end_is_undone(storage: Storage) -> None:
    storage.commit([], [row(1)])
    real: Any = storage._connection
    storage._connection = FailingConnection(real)  # type: ignore[assignment]
    with pytest.raises(StorageError, match="disk reported an error"):
        storage.commit([], [row(2)])
    with pytest.raises(StorageError, match="disk reported an error"), storage.batch():
        storage.commit([], [row(3)])
    storage._connection = real
    assert not storage.changed()
    assert held(storage) == [row(1)]
    storage.commit([], [row(4)])
    assert held(storage) == [row(1), row(4)]


@pytest.mark.parametrize(("since", "until"), [(-1e308, 1e308), (None, 1e19), (9.3e18, None), (2.0**63, 1e20)])
def test_times_that_no_integer_of_the_file_holds_are_kept(
    tmp_path: Path, since: float | None, until: float | None
) -> None:
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        kb.tell("http://e/a", "http://e/p", 1, since, until)
        kb.tell("http://e/b", "http://e/p", 1, since, until)
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        assert [(fact.since, fact.until) for fact in kb.tuples()] == [(since, until)] * 2
        kb.forget("http://e/a", "http://e/p", 1, since, until)
        assert [fact.subject for fact in kb.tuples()] == ["http://e/b"]
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        assert kb.check() == []
        assert len(list(kb.tuples())) == 1
