"""Files that are cut, overwritten or replaced: no change that would be lost is acknowledged."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path

import pytest
from storage_samples import held, row

from acxon.errors import AcxonError, StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.store import file_format
from acxon.store.database import Connection
from acxon.store.file import Storage
from acxon.terms import IRI, Literal, Tuple

PAGE = 4096
TOOL = (
    "import sqlite3, sys; sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2]).fetchall()"
)


def cut(ending: str, size: Callable[[int], int]) -> Callable[[Path], None]:
    def act(path: Path) -> None:
        target = Path(f"{path}{ending}")
        os.truncate(target, size(target.stat().st_size))

    return act


def zeroed(ending: str) -> Callable[[Path], None]:
    def act(path: Path) -> None:
        target = Path(f"{path}{ending}")
        size = target.stat().st_size
        with target.open("r+b") as file:
            file.write(bytes(size))

    return act


def copied_over(path: Path) -> None:
    """Another knowledge base, with `cp`: the file stays the same, its content does not."""
    other = path.with_name("other.kb")
    with Storage.open(other) as storage:
        for number in range(100, 200):
            storage.commit([], [row(number)])
    with path.open("r+b") as file:
        file.write(other.read_bytes())


def backup_over(path: Path) -> None:
    """An old backup, with `cp`, whose log was emptied, too."""
    with path.open("r+b") as file:
        file.write(path.with_name("backup.kb").read_bytes())
    os.truncate(f"{path}-wal", 0)


HARMS: dict[str, Callable[[Path], None]] = {
    "the file is emptied": cut("", lambda _: 0),
    "the file is cut to a page": cut("", lambda _: PAGE),
    "the log is emptied": cut("-wal", lambda _: 0),
    "the log is cut to its head": cut("-wal", lambda _: 32),
    "the log is cut in the middle": cut("-wal", lambda size: size // 2),
    "the log loses its last byte": cut("-wal", lambda size: size - 1),
    "the file is cleared": zeroed(""),
    "the log is cleared": zeroed("-wal"),
    "another is copied over it": copied_over,
    "a backup is copied over it": backup_over,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.kb"


@pytest.mark.parametrize("harm", HARMS)
def test_no_change_is_acknowledged_in_a_file_that_was_overwritten(
    path: Path, tmp_path: Path, harm: str
) -> None:
    def fact(number: int) -> Tuple:
        return Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(number))

    with KnowledgeBase(path) as kb:
        kb.tell_all([fact(0)])
        kb.backup(tmp_path / "backup.kb")
        for number in range(1, 20):
            kb.tell_all([fact(number)])
        before = set(kb.tuples())
        HARMS[harm](path)
        for _ in range(2):
            with pytest.raises(StorageError):
                kb.tell_all([fact(99)])
            with pytest.raises(StorageError), kb.batch():
                kb.tell_all([fact(98)])
        assert set(kb.tuples()) == before, "what is known here can still be saved"
        assert kb.export(tmp_path / "saved.ttl") == 20


@pytest.mark.parametrize("harm", [harm for harm in HARMS if "copied" not in harm])
def test_a_change_during_which_a_file_is_overwritten_is_not_acknowledged(path: Path, harm: str) -> None:
    """Or else it is there when the file is opened again by somebody who has seen nothing of it."""
    with Storage.open(path) as storage:
        for number in range(20):
            storage.commit([], [row(number)])
        acknowledged = False
        try:
            with storage.batch():
                storage.commit([], [row(99)])
                HARMS[harm](path)
            acknowledged = True
            storage.commit([], [row(100)])
        except StorageError:
            pass
        if acknowledged:
            copy = path.with_name("copy.kb")
            for ending in ("", "-wal"):
                shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
            with suppress(StorageError):  # the byte that the log has lost may have been a zero, as the gap is
                assert held(Storage.open(copy)) == [row(number) for number in (*range(20), 99, 100)]


def head_cleared(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(bytes(PAGE))


def old_copied_over(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(path.with_name("backup.kb").read_bytes())


@pytest.mark.parametrize("harm", [cut("", lambda size: size // 2), head_cleared, old_copied_over])
@pytest.mark.parametrize("beside", [False, True])
def test_no_change_is_acknowledged_where_the_harm_is_not_in_the_log(
    path: Path, harm: Callable[[Path], None], beside: bool
) -> None:
    """What was told is in the main file, and a second storage has written before the harm, or has not."""
    with Storage.open(path) as storage:
        storage.commit([], [row(number) for number in range(300)])
    with Storage.open(path) as storage, Storage.open(path) as other:
        storage.commit([], [row(301)])
        storage.backup(path.with_name("backup.kb"))
        storage.commit([], [row(302)])
        if beside:
            held(other)
            other.commit([], [row(303)])
            held(storage)
        harm(path)
        for _ in range(2):
            with pytest.raises(StorageError, match=r"cut or overwritten|damaged|no SQLite database"):
                storage.commit([], [row(304)])


def test_no_change_is_acknowledged_while_the_file_is_cut(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the look before a change and its commit."""
    with Storage.open(path) as storage:
        storage.commit([], [row(number) for number in range(300)])
    with Storage.open(path) as storage:
        noted = file_format.note_namespaces

        def cutting(connection: Connection, names: set[str]) -> None:
            noted(connection, names)
            os.truncate(path, path.stat().st_size // (2 * PAGE) * PAGE)

        monkeypatch.setattr(file_format, "note_namespaces", cutting)
        with pytest.raises(StorageError, match="cut or overwritten"):
            storage.commit([], [row(301)])
        monkeypatch.undo()
        with pytest.raises(StorageError):
            storage.commit([], [row(302)])


CUT_INDEX = """
import os, sys
from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, Literal, Tuple
def tell(number):
    kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(number))])
    print(number, flush=True)
kb = KnowledgeBase(sys.argv[1])
tell(1)
os.truncate(sys.argv[1] + "-shm", 0)
tell(2)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what the system does is that of Linux")
def test_an_index_of_the_log_that_is_cut_ends_the_process_and_loses_nothing(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CUT_INDEX, str(path)], stdout=subprocess.PIPE, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (-signal.SIGBUS, "1\n")
    with KnowledgeBase(path) as kb:
        assert [fact.object for fact in kb.tuples()] == [Literal(1)]
        assert kb.check() == []


@pytest.mark.parametrize(
    "statement",
    ["PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA wal_checkpoint(RESTART)", "VACUUM", "ANALYZE", "REINDEX"],
)
def test_what_other_programs_may_do_raises_no_alarm(path: Path, statement: str) -> None:
    with Storage.open(path) as storage:
        for number in range(6):
            storage.commit([], [row(number)])
            subprocess.run([sys.executable, "-c", TOOL, str(path), statement], check=True, timeout=60)
        storage.commit([], [row(6)])
        assert held(storage) == [row(number) for number in range(7)]
    assert Storage.check_file(path) == []


def test_a_mark_of_another_writer_that_comes_late_raises_no_alarm(path: Path) -> None:
    """A process may be stopped between its commit and its mark, which then is lower than one before it."""
    with Storage.open(path) as first, Storage.open(path) as late:
        first.commit([], [row(1)])
        held(late)
        late.commit([], [row(2)])
        assert late._mark is not None
        late._mark.write(late._connection, 1)
        late.commit([], [row(3)])
        held(first)
        first.commit([], [row(4)])
    with Storage.open(path) as storage:
        assert held(storage) == [row(1), row(2), row(3), row(4)]


CUT = """
import os
from acxon import KnowledgeBase
kb = KnowledgeBase("cut.kb")
kb.tell("tea", "rdfs:comment", "acknowledged")
print("told", flush=True)
os.truncate("cut.kb-shm", 0)
kb.tell("tea", "rdfs:comment", "later")
print("told", flush=True)
"""


def test_where_the_index_of_the_log_is_cut_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CUT], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    acknowledged = ["acknowledged", "later"][: done.stdout.count("told")]
    assert acknowledged
    with KnowledgeBase(tmp_path / "cut.kb") as kb:
        found = {str(row["C"]) for row in kb.ask("triple(tea, rdfs:comment, C)")}
    assert set(acknowledged) <= found <= {"acknowledged", "later"}, done


@pytest.mark.parametrize("ending", [".ttl", ".nq", ".jsonl", ".parquet"])
@pytest.mark.parametrize("by", ["its name", "a link", "another that has it open"])
def test_no_export_takes_the_place_of_a_knowledge_base_that_is_in_use(
    tmp_path: Path, ending: str, by: str
) -> None:
    if ending == ".parquet":
        pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'acxon[batch]'")
    file = tmp_path / f"kitchen{ending}"
    with KnowledgeBase(file) as kb:
        kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), IRI("http://e/b"))])
        before, target = file.read_bytes(), file
        if by == "a link":
            target = tmp_path / f"link{ending}"
            target.symlink_to(file)
        with (
            KnowledgeBase() if by == "another that has it open" else nullcontext(kb) as writer,
            pytest.raises(AcxonError, match="is a knowledge base that is in use"),
        ):
            writer.export(target)
        assert file.read_bytes() == before
        kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), IRI("http://e/c"))])
    with KnowledgeBase(file) as kb:
        assert (len(list(kb.tuples())), kb.check()) == (2, [])
