"""`acxon copy` and `acxon backup`: all of it or nothing, and damage takes the place of nothing."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from acxon.errors import AcxonError, StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.store import copying
from acxon.store.file import Storage
from acxon.store.working_copy import WorkingCopy
from acxon.terms import IRI, Literal, Tuple

PARTS = 100  # facts at a time, so that some hundred are many parts

KILLED = """
import os, signal, sys
from acxon.store import copying, working_copy
from acxon.store.file import Storage
copying.PART = working_copy.PART = int(sys.argv[3])
commit, left = Storage.commit, int(sys.argv[4])
def killing(*arguments):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    commit(*arguments)
Storage.commit = killing
copying.copy(sys.argv[1], sys.argv[2])
"""


def facts(count: int) -> list[Tuple]:
    return [Tuple(IRI(f"http://e/s{n}"), IRI("http://e/p"), Literal(n)) for n in range(count)]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A knowledge base with facts of many parts, and a prefix."""
    path = tmp_path / "source.kb"
    (tmp_path / "a.ttl").write_text("@prefix ours: <http://ours/> . ours:a ours:p ours:b .")
    with KnowledgeBase(path) as kb:
        kb.tell_all(facts(350))
        kb.load(tmp_path / "a.ttl")
    (tmp_path / "a.ttl").unlink()
    return path


@pytest.fixture
def _parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("acxon.store.copying.PART", PARTS)
    monkeypatch.setattr("acxon.store.working_copy.PART", PARTS)


def known(path: Path) -> tuple[set[Tuple], dict[str, str]]:
    with KnowledgeBase(path, create=False) as kb:
        return set(kb.tuples()), kb.prefixes()


def damage(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("UPDATE tuples SET object = 999999 WHERE id = 5")
    file.close()


@pytest.mark.parametrize(
    ("own", "size", "commits"), [(0, PARTS, 0), (0, PARTS, 2), (1, PARTS, 2), (1, 20_000, 0)]
)
def test_a_copy_that_is_killed_leaves_nothing(
    source: Path, tmp_path: Path, own: int, size: int, commits: int
) -> None:
    target = tmp_path / "copies" / "target.kb"
    target.parent.mkdir()
    if own:
        with KnowledgeBase(target) as kb:
            kb.tell_all(facts(own))
    before = known(target) if own else None
    command = [sys.executable, "-c", KILLED, str(source), str(target), str(size), str(commits)]
    assert subprocess.run(command, timeout=60).returncode == -signal.SIGKILL
    assert (known(target) if target.exists() else None) == before
    copying.copy(str(source), str(target))
    assert known(target) == known(source)
    assert Storage.check_file(target) == []
    names = {entry.name for entry in target.parent.iterdir()}
    assert names <= {"target.kb", "target.kb-wal", "target.kb-shm"}


@pytest.mark.usefixtures("_parts")
@pytest.mark.parametrize("own", [0, 1])
def test_a_copy_that_fails_leaves_nothing(source: Path, tmp_path: Path, own: int) -> None:
    damage(source)
    target = tmp_path / "copies" / "target.kb"
    target.parent.mkdir()
    if own:
        with KnowledgeBase(target) as kb:
            kb.tell_all(facts(own))
    before = known(target) if own else None
    with pytest.raises(StorageError, match="is damaged"):
        copying.copy(str(source), str(target))
    if own:
        assert known(target) == before
    else:
        assert list(target.parent.iterdir()) == []


@pytest.mark.usefixtures("_parts")
def test_what_is_told_to_the_source_meanwhile_is_copied_to_the_end(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The facts are counted and then read: what comes in between makes more parts than were counted."""
    target = tmp_path / "target.kb"
    with KnowledgeBase(target) as kb:
        kb.tell_all(facts(1))
    original = WorkingCopy.change

    def later(*arguments: object) -> int:
        monkeypatch.setattr(WorkingCopy, "change", original)
        with KnowledgeBase(source) as kb:
            kb.tell_all(facts(1000))
        return original(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(WorkingCopy, "change", later)
    count, _ = copying.copy(str(source), str(target))
    assert count == 1001
    assert known(target) == known(source)


def test_a_copy_takes_no_place_that_another_took_meanwhile(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "target.kb"
    commit = Storage.commit

    def other(*arguments: object) -> None:
        monkeypatch.setattr(Storage, "commit", commit)
        with KnowledgeBase(target) as kb:
            kb.tell_all([Tuple(IRI("http://e/other"), IRI("http://e/p"), Literal(1))])
        commit(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Storage, "commit", other)
    with pytest.raises(AcxonError, match="meanwhile"):
        copying.copy(str(source), str(target))
    assert [fact.subject for fact in known(target)[0]] == [IRI("http://e/other")]


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_no_copy_or_backup_lies_beside_the_log_of_what_was_there(
    source: Path, tmp_path: Path, ending: str
) -> None:
    """It would be refused when it is opened."""
    target = tmp_path / "target.kb"
    Path(f"{target}{ending}").write_bytes(b"of another file")
    with Storage.open(source) as storage, pytest.raises(StorageError, match=f"target.kb{ending}"):
        storage.backup(target)
    with pytest.raises(StorageError, match=f"target.kb{ending}"):
        copying.copy(str(source), str(target))
    assert not target.exists()


DAMAGES = [
    "UPDATE tuples SET object = 999999 WHERE id = 5",
    "DELETE FROM tuples WHERE id = 5",
    "UPDATE prefixes SET namespace = 'http://theirs/'",
    "UPDATE meta SET value = value + 1 WHERE key = 'facts'",
    "DELETE FROM namespaces",
    "UPDATE tuples SET code = code + 1 WHERE id = 20",
]


@pytest.mark.parametrize("statement", DAMAGES)
@pytest.mark.parametrize("working_set", [0, 1000])
def test_what_is_damaged_replaces_no_backup(
    source: Path, tmp_path: Path, statement: str, working_set: int
) -> None:
    """Damaged before the file is opened by pages, which does not read it all, or after it was opened."""
    backup = tmp_path / "backup.kb"
    with KnowledgeBase(source) as kb:
        kb.backup(backup)
    good = backup.read_bytes()

    def damaged() -> None:
        with sqlite3.connect(source) as file:
            file.execute(statement)
        file.close()

    if working_set:
        damaged()
    with KnowledgeBase(source, working_set=working_set) as kb:
        if not working_set:
            damaged()
        with pytest.raises(StorageError, match=r"damaged.* Nothing was written"):
            kb.backup(backup)
    assert backup.read_bytes() == good
    assert sorted(entry.name for entry in tmp_path.iterdir() if "backup" in entry.name) == ["backup.kb"]


def test_a_name_that_is_no_text_is_loaded_and_copied_from(tmp_path: Path) -> None:
    """As files have that were named in another encoding."""
    facts_file, kept = (tmp_path / os.fsdecode(b"caf\xe9" + ending) for ending in (b".nt", b".kb"))
    facts_file.write_text("<http://e/s> <http://e/p> <http://e/o> .\n")
    with KnowledgeBase(kept) as kb:
        assert kb.load(facts_file) == 1
    assert copying.copy(str(kept), str(tmp_path / "copy.kb")) == (1, 1)
    assert copying.copy(str(kept), str(tmp_path / "copy.kb")) == (1, 0)
