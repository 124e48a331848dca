"""A log or a journal beside a file that is not its own, and files whose process was killed making them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from cli_runs import Runner
from storage_samples import held, put_out_of_order, row

from acxon.errors import AcxonError, StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.store.file import Storage
from acxon.store.file_format import make_tables

FOREIGN = "has a -wal file beside it that is another knowledge base's"


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def young(path: Path, first: int, count: int) -> Path:
    """Make a file all of whose facts are in its log still, as that of a process that was killed."""
    working = path.with_name("working.kb")
    with Storage.open(working) as storage:
        for number in range(first, first + count):
            storage.commit([], [row(number)])
        for ending in ("", "-wal"):
            shutil.copyfile(f"{working}{ending}", f"{path}{ending}")
    working.unlink()
    return path


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir])
def test_a_pipe_in_the_place_of_a_log_is_not_waited_for(
    tmp_path: Path, ending: str, make: Callable[[str], None]
) -> None:
    Storage.open(tmp_path / "k.kb").close()
    make(f"{tmp_path / 'k.kb'}{ending}")
    (tmp_path / "link.kb").symlink_to(tmp_path / "k.kb")
    for name in ("k.kb", "link.kb"):
        for read_only in (False, True):
            with pytest.raises(StorageError, match=f"k.kb{ending} is not an ordinary file"):
                Storage.open(tmp_path / name, read_only=read_only)


def rows(path: Path) -> list[object]:
    with Storage.open(path, create=False, read_only=True) as storage:
        return [*held(storage)]


def older(path: Path, version: int) -> None:
    """Make a file one of an older format, as acxon 0.1 wrote it."""
    with sqlite3.connect(path) as plain:
        plain.execute("DELETE FROM meta WHERE key = 'identity'")
        plain.execute("UPDATE meta SET value = ? WHERE key = 'format'", (version,))
        plain.execute("UPDATE mark SET content = substr(content, 1, 29)")  # magic, number and checksum
        if version == 1:
            plain.execute("DROP TABLE mark")
            plain.execute("DELETE FROM meta WHERE key = 'digest'")
        plain.execute(f"PRAGMA user_version = {version}")
        plain.commit()
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    plain.close()


@pytest.mark.parametrize("counts", [(1, 1), (1, 5), (5, 5), (5, 1)])
def test_a_log_of_another_knowledge_base_is_noticed_and_left(
    tmp_path: Path, counts: tuple[int, int], acxon: Runner
) -> None:
    one, other = young(tmp_path / "one.kb", 0, counts[0]), young(tmp_path / "other.kb", 100, counts[1])
    own, log = Path(f"{one}-wal").read_bytes(), Path(f"{other}-wal").read_bytes()
    Path(f"{one}-wal").write_bytes(log)
    for read_only in (True, False):
        with pytest.raises(StorageError, match=FOREIGN):
            Storage.open(one, read_only=read_only)
        assert Path(f"{one}-wal").read_bytes() == log
    assert FOREIGN in acxon("check", str(one)).out
    Path(f"{one}-wal").write_bytes(own)
    assert rows(one) == [row(number) for number in range(counts[0])]


def test_what_a_foreign_log_holds_can_be_accepted(tmp_path: Path) -> None:
    one, other = young(tmp_path / "one.kb", 0, 2), young(tmp_path / "other.kb", 100, 2)
    shutil.copyfile(f"{other}-wal", f"{one}-wal")
    Storage.accept(one)
    assert rows(one) == rows(other) == [row(100), row(101)]
    shutil.copyfile(f"{other}-wal", f"{one}-wal")
    with pytest.raises(StorageError, match=FOREIGN):
        Storage.open(one)


def test_a_backup_does_not_take_the_log_that_the_original_left(tmp_path: Path) -> None:
    path, backup = tmp_path / "kitchen.kb", tmp_path / "backup.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
        storage.backup(backup)
        storage.commit([], [row(2)])
        shutil.copyfile(f"{path}-wal", tmp_path / "left")
    assert rows(backup) == [row(1)]
    shutil.copyfile(backup, path)
    (tmp_path / "left").rename(f"{path}-wal")
    with pytest.raises(StorageError, match=FOREIGN):
        Storage.open(path)
    Path(f"{path}-wal").unlink()
    assert rows(path) == [row(1)]
    with Storage.open(path) as storage:  # and it is as good as any
        storage.adopt(storage.data_version())
        storage.commit([], [row(3)])
        shutil.copyfile(path, tmp_path / "copy.kb")
        with pytest.raises(StorageError, match="has lost changes"):
            Storage.open(tmp_path / "copy.kb")


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_of_an_older_format_gets_an_identity(tmp_path: Path, version: int) -> None:
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1), row(2)])
        storage.save_prefixes({"ex": "http://e/"})
    older(path, version)
    assert Storage.check_file(path) == []
    assert rows(path) == [row(1), row(2)], "reading changes nothing"
    with Storage.open(path, read_only=True) as storage:
        storage.backup(tmp_path / "older.kb")
    assert rows(tmp_path / "older.kb") == [row(1), row(2)]
    with Storage.open(path) as storage:
        assert [*held(storage)] == [row(1), row(2)]
        storage.commit([], [row(3)])
        assert storage.check() == []
        shutil.copyfile(path, tmp_path / "copy.kb")
        with pytest.raises(StorageError, match="has lost changes"):
            Storage.open(tmp_path / "copy.kb")
        with storage.snapshot() as snapshot:
            assert snapshot.prefixes() == {"ex": "http://e/"}
    assert rows(path) == [row(1), row(2), row(3)]
    shutil.copyfile(f"{young(tmp_path / 'other.kb', 100, 9)}-wal", f"{path}-wal")
    with pytest.raises(StorageError, match=FOREIGN):
        Storage.open(path)


def test_a_damaged_older_file_is_not_blessed_by_its_new_format(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    older(path, 2)
    with sqlite3.connect(path) as plain:
        plain.execute("UPDATE tuples SET object = 5")
    plain.close()
    with Storage.open(path) as storage, pytest.raises(StorageError, match="not those that were told"):
        held(storage)
    assert any("not those that were told" in problem for problem in Storage.check_file(path))


@pytest.mark.parametrize("column", ["subject  TEXT NOT NULL", "property TEXT NOT NULL"])
@pytest.mark.parametrize("value", [None, 5])
def test_what_is_no_name_in_an_older_file_is_found(
    tmp_path: Path, column: str, value: object, acxon: Runner
) -> None:
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    older(path, 2)
    name = column.split()[0]
    schema = "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = 'tuples'"
    damage = (schema, (column, name)), (f"UPDATE tuples SET {name} = ?", (value,)), (schema, (name, column))
    for statement, values in damage:
        with closing(sqlite3.connect(path, isolation_level=None)) as plain:
            plain.execute("PRAGMA writable_schema = ON")
            plain.execute(statement, values)
    assert Storage.check_file(path) != []
    assert acxon("check", str(path)).status == 1
    with pytest.raises(AcxonError), KnowledgeBase(path):
        pass


@pytest.mark.parametrize("damage", ["kind = 'sbring'", "sign = 2", "sign = 'x'"])
def test_what_no_fact_can_have_in_a_file_without_a_digest_is_found(tmp_path: Path, damage: str) -> None:
    """SQLite, checking a file that it may only read, does not look at what a column may hold."""
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    older(path, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        plain.execute("PRAGMA ignore_check_constraints = ON")
        plain.execute(f"UPDATE tuples SET {damage}")
    assert any("a kind or a sign that there is not" in problem for problem in Storage.check_file(path))


@pytest.mark.timeout(60)
@pytest.mark.parametrize("version", [1, 2])
def test_an_older_file_whose_facts_are_out_of_order_stays_as_it_is(tmp_path: Path, version: int) -> None:
    """Who went through its facts from place to place came back to the same ones for ever."""
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(number) for number in range(4)])
    older(path, version)
    put_out_of_order(path, (1, 9, 3, 4))
    before = path.read_bytes()
    with pytest.raises(StorageError, match="is damaged"):
        Storage.open(path)
    assert path.read_bytes() == before
    assert Storage.check_file(path) != []


def test_a_file_that_another_overwrote_in_place_is_noticed_before_writing(tmp_path: Path) -> None:
    """Both have been changed as often, so that nothing but the identity tells them apart."""
    path, other = tmp_path / "kitchen.kb", tmp_path / "other.kb"
    for place, number in ((path, 1), (other, 2)):
        with Storage.open(place) as storage:
            storage.commit([], [row(number)])
    with Storage.open(path) as storage:
        assert held(storage) == [row(1)]
        shutil.copyfile(other, path)
        with pytest.raises(StorageError, match="overwritten while it was open"):
            storage.commit([], [row(3)])


def test_a_damaged_mark_can_be_accepted(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    data = path.read_bytes()
    path.write_bytes(data.replace(b"acxon last change", b"ACXON last change"))
    with pytest.raises(StorageError, match="mark of its last change is damaged"):
        Storage.open(path)
    Storage.accept(path)
    assert rows(path) == [row(1)]


# --- journals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"my diary", bytes.fromhex("d9d505f920a163d7") + bytes(2000)])
def test_a_journal_beside_a_file_is_not_applied(tmp_path: Path, content: bytes, acxon: Runner) -> None:
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    before, journal = path.read_bytes(), Path(f"{path}-journal")
    journal.write_bytes(content)
    for read_only in (True, False):
        with pytest.raises(
            StorageError, match=r"has a file kitchen\.kb-journal beside it.*move the -journal"
        ):
            Storage.open(path, read_only=read_only)
    assert "kitchen.kb-journal" in acxon("check", str(path)).out
    assert (path.read_bytes(), journal.read_bytes()) == (before, content)
    journal.unlink()
    assert rows(path) == [row(1)]


MAKES = """
import os, signal, sqlite3, sys
from acxon.store.file_format import make_tables
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")  # what does not fit is written before the commit
connection.execute("BEGIN IMMEDIATE")
make_tables(connection)
connection.executemany(
    "INSERT INTO prefixes VALUES (?, ?)", ((str(number), "x" * 500) for number in range(300))
)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("pages", [1, 2, 5, 48])
def test_a_file_whose_making_was_killed_opens_empty(tmp_path: Path, pages: int) -> None:
    path = tmp_path / "kitchen.kb"
    subprocess.run([sys.executable, "-c", MAKES, str(path)], timeout=60)
    assert Path(f"{path}-journal").exists()
    with path.open("r+b") as file:
        assert file.seek(0, 2) >= 48 * 4096
        file.truncate(pages * 4096)
    with Storage.open(path) as storage:
        assert held(storage) == []
        storage.commit([], [row(1)])
    assert Storage.check_file(path) == []


def test_a_young_file_whose_process_was_killed_before_it_had_a_log_opens(tmp_path: Path) -> None:
    """Nothing was told to it; the journal is its own."""
    path = tmp_path / "kitchen.kb"
    plain = sqlite3.connect(path, isolation_level=None)
    plain.execute("BEGIN IMMEDIATE")
    make_tables(plain)
    plain.execute("COMMIT")
    plain.execute("PRAGMA cache_size = 1")
    plain.execute("BEGIN IMMEDIATE")
    plain.executemany("INSERT INTO prefixes VALUES (?, ?)", ((str(n), "x" * 500) for n in range(300)))
    for ending in ("", "-journal"):
        shutil.copyfile(f"{path}{ending}", tmp_path / f"killed.kb{ending}")
    plain.close()
    with Storage.open(tmp_path / "killed.kb") as storage:
        with storage.snapshot() as snapshot:
            assert snapshot.prefixes() == {}
        storage.commit([], [row(1)])
    assert Storage.check_file(tmp_path / "killed.kb") == []


# --- a log whose file is gone -----------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["moved", "emptied", "behind a link"])
def test_a_log_whose_file_is_gone_is_left(tmp_path: Path, how: str) -> None:
    """SQLite would delete it with the first look at a new file, and with it all that was told last."""
    path, moved = young(tmp_path / "kitchen.kb", 0, 3), tmp_path / "moved.kb"
    log = Path(f"{path}-wal").read_bytes()
    shutil.copyfile(path, moved)
    if how == "emptied":
        os.truncate(path, 0)
    else:
        path.unlink()
    name = path
    if how == "behind a link":
        name = tmp_path / "link.kb"
        name.symlink_to(path)
    with pytest.raises(StorageError, match="There is no knowledge base"):
        Storage.open(name, read_only=True)
    with pytest.raises(StorageError, match=r"kitchen.kb-wal of what was there before. Nothing was changed"):
        Storage.open(name)
    assert Path(f"{path}-wal").read_bytes() == log
    moved.replace(path)
    assert rows(path) == [row(number) for number in range(3)]


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_a_knowledge_base_has_no_name_of_a_log(tmp_path: Path, ending: str) -> None:
    """It would be taken for that of the file with the rest of the name, and deleted."""
    with pytest.raises(StorageError, match="logs under such names"):
        Storage.open(tmp_path / f"kitchen.kb{ending}")
    with (
        Storage.open(tmp_path / "kitchen.kb") as storage,
        pytest.raises(StorageError, match="logs under such names"),
    ):
        storage.backup(tmp_path / f"backup.kb{ending}")
    assert [entry.name for entry in tmp_path.iterdir()] == ["kitchen.kb"]


# --- two names --------------------------------------------------------------------------------------------


def test_a_file_with_two_names_is_not_written_to(tmp_path: Path) -> None:
    """SQLite would keep a log for each: what is told under one name is not there under the other."""
    path, other = tmp_path / "kitchen.kb", tmp_path / "other.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    other.hardlink_to(path)
    for name in (path, other):
        with pytest.raises(StorageError, match=r"has another name \(a hard link\).*copy"):
            Storage.open(name)
        assert rows(name) == [row(1)]
    other.unlink()
    with Storage.open(path) as storage:
        storage.adopt(storage.data_version())
        other.hardlink_to(path)
        with pytest.raises(StorageError, match=r"has another name"):
            Storage.open(other)
        storage.commit([], [row(2)])
    other.unlink()
    assert rows(path) == [row(1), row(2)]


@pytest.mark.parametrize("name", ["kitchen.kb", "a b\\\t.kb"])
@pytest.mark.parametrize("told", [True, False])
def test_a_file_that_is_mounted_alone_is_not_written_to(tmp_path: Path, name: str, told: bool) -> None:
    """Each name has a log of its own: who reads under the second name goes stale unnoticed."""
    path, other = tmp_path / "kitchen.kb", tmp_path / "elsewhere" / name
    other.parent.mkdir()
    other.touch()
    path.touch()
    if told:
        with Storage.open(path) as storage:
            storage.commit([], [row(1)])
    mount = shutil.which("mount")
    if mount is None or subprocess.run([mount, "--bind", path, other], capture_output=True).returncode:
        pytest.skip("a file can be mounted by root only")
    try:
        with pytest.raises(StorageError, match=r"is mounted alone.*mount the folder"):
            Storage.open(other)
        assert [entry.name for entry in other.parent.iterdir()] == [name]
        if told:
            assert rows(other) == [row(1)]
        with Storage.open(path) as storage:
            storage.adopt(storage.data_version())
            storage.commit([], [row(2)])
    finally:
        subprocess.run(["umount", "--lazy", other], check=True)  # also while it is open


# --- long names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folders", [0, 2])
def test_a_name_that_is_too_long_for_sqlite_is_said_to_be(tmp_path: Path, folders: int) -> None:
    """And not that a permission is missing."""
    folder = tmp_path.joinpath(*["f" * 150] * folders)
    folder.mkdir(parents=True, exist_ok=True)
    most = min(247, 470 - len(os.fsencode(folder)) - 1)
    with Storage.open(tmp_path / "short.kb") as storage:
        storage.commit([], [row(1)])
        too_long = folder / ("n" * (most + 1))
        for work in (Storage.open, storage.backup):
            with pytest.raises(StorageError, match=r"247 bytes for a name and 470.*a shorter one"):
                work(too_long)
        assert not list(folder.glob("*nnn*"))
        storage.backup(folder / ("n" * most))
    with Storage.open(folder / ("n" * most)) as longest:
        longest.adopt(longest.data_version())
        longest.commit([], [row(2)])
    assert rows(folder / ("n" * most)) == [row(1), row(2)]
