"""A knowledge base file that somebody else has prepared: nothing in it is executed or goes on for ever."""

from __future__ import annotations

import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from storage_samples import held, row

from acxon.errors import StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.store.file import Storage
from acxon.store.rows import stored_rows

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 5)"  # five will do here
VIEWS = {
    "tuples": f"""{ENDLESS} SELECT x AS id, 'a:' || x AS subject, 'a:p' AS property, 'iri' AS kind,
        'a:o' AS object, '' AS datatype, '' AS language, NULL AS since, NULL AS until, 1 AS sign,
        '' AS source FROM n""",
    "prefixes": f"{ENDLESS} SELECT 'p' || x AS prefix, 'a:' || x AS namespace FROM n",
    "meta": f"SELECT key, value FROM old UNION ALL SELECT 'x', count(*) FROM ({ENDLESS} SELECT x FROM n)",
    "mark": "SELECT content FROM old",
}
ADDED = {
    "a view in the place of " + table: (
        f"ALTER TABLE {table} RENAME TO old",
        f"CREATE VIEW {table} AS {query}",
    )
    for table, query in VIEWS.items()
} | {
    "a trigger that removes": (
        "CREATE TRIGGER t AFTER INSERT ON tuples BEGIN DELETE FROM tuples WHERE id = new.id; END",
    ),
    "a trigger that drops what is told": (
        "CREATE TRIGGER t BEFORE INSERT ON tuples BEGIN SELECT RAISE(IGNORE); END",
    ),
    "a trigger on the counter": ("CREATE TRIGGER t AFTER UPDATE ON meta BEGIN DELETE FROM prefixes; END",),
    "an index that computes": ("CREATE INDEX i ON tuples (length(hex(object)))",),
    "a column that computes": (
        "ALTER TABLE tuples ADD COLUMN more GENERATED ALWAYS AS (hex(object)) VIRTUAL",
    ),
    "another column": ("ALTER TABLE meta ADD COLUMN more",),
    "another table": ("CREATE TABLE mine (x)",),
    "a virtual table": ("CREATE VIRTUAL TABLE mine USING fts5(x)",),
}  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Storage.open(tmp_path / "kitchen.kb") as storage:
        storage.commit([], [row(1), row(2)])
    return tmp_path / "kitchen.kb"


def alter(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        for statement in statements:
            plain.execute(statement)


@pytest.mark.parametrize("what", ADDED)
def test_what_is_not_ours_is_refused_before_anything_is_read(path: Path, what: str) -> None:
    try:
        alter(path, *ADDED[what])
    except sqlite3.OperationalError as error:
        pytest.skip(f"this SQLite cannot make it: {error}")
    for read_only in (False, True):
        with pytest.raises(StorageError, match="that acxon did not make"):
            KnowledgeBase(path, read_only=read_only)
    (problem,) = Storage.check_file(path)
    assert "that acxon did not make" in problem
    with pytest.raises(StorageError, match="that acxon did not make"):
        Storage.accept(path)


def test_what_sqlite_tools_do_to_a_file_is_no_harm(path: Path) -> None:
    alter(path, "ANALYZE", "VACUUM", "REINDEX", "PRAGMA optimize")
    assert Storage.check_file(path) == []
    with Storage.open(path) as storage:
        storage.commit([], [row(3)])
        assert held(storage) == [row(1), row(2), row(3)]


@pytest.mark.parametrize(
    "column", ["subject", "property", "object", "datatype", "language", "since", "until"]
)
def test_bytes_do_not_get_to_prolog(path: Path, column: str) -> None:
    """Prolog would make a list of them, of two words for each byte."""
    kind = ", kind = 'lang'" if column == "language" else ""
    alter(path, f"UPDATE tuples SET {column} = zeroblob(1000000){kind}")
    with closing(sqlite3.connect(path)) as plain:
        for found in stored_rows(plain, 10):
            values = [value for fact in found for value in fact]
            assert all(not isinstance(value, bytes) and len(str(value)) < 100 for value in values)
    with pytest.raises(StorageError, match="is damaged"):
        KnowledgeBase(path)
    assert all(len(problem) < 1000 for problem in Storage.check_file(path))


STATISTICS = "CREATE TABLE sqlite_stat1(tbl,idx,stat GENERATED ALWAYS AS (hex(zeroblob(400000000))) VIRTUAL)"


def test_statistics_that_compute_are_refused_before_they_are_read(path: Path) -> None:
    """SQLite reads them with the schema: 800 MB of text for each row, in each process that opens the file."""
    change = f"UPDATE sqlite_master SET sql = '{STATISTICS}' WHERE name = 'sqlite_stat1'"
    alter(path, "ANALYZE", "PRAGMA writable_schema = ON", change)
    before = time.process_time()
    for attempt in (KnowledgeBase, Storage.open, Storage.accept):
        with pytest.raises(StorageError, match="that acxon did not make"):
            attempt(path)
    with Storage.open(path.with_name("other.kb")) as other, pytest.raises(StorageError, match="did not make"):
        other.backup(path)
    (problem,) = Storage.check_file(path)
    assert "that acxon did not make" in problem
    if sys.version_info >= (3, 11):  # which can limit the length of texts
        assert time.process_time() - before < 1, "reading them once takes several seconds"


@pytest.mark.parametrize("place", [2**63 - 1, 2**63 - 2, 0, -5])
def test_a_fact_that_is_not_found_by_pages_is_found_by_the_check(path: Path, place: int) -> None:
    alter(path, f"UPDATE tuples SET id = {place} WHERE id = 1")
    (problem,) = Storage.check_file(path)
    assert "not found by pages" in problem
