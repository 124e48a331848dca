"""A folder in which others may write, and we may not: another user, or a read-only mount of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from acxon import KnowledgeBase, Literal
from acxon.errors import BusyError, StorageError
from acxon.store import database
from acxon.store.file import Storage

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "kitchen.kb"
    KnowledgeBase(place, example=True).close()
    return place


@pytest.fixture
def reader(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[KnowledgeBase]:
    """One that found no log beside the file, and could not make lock files there."""
    with monkeypatch.context() as patched:
        patched.setattr(database.os, "access", lambda *_: False)
        kb = KnowledgeBase(path)
    real = os.access

    def access(place: str | Path, how: int) -> bool:
        return Path(place) != path.parent and real(place, how)

    monkeypatch.setattr(database.os, "access", access)
    with kb:
        assert kb._storage is not None
        assert kb._storage.read_only
        yield kb


def comments(kb: KnowledgeBase) -> list[str]:
    return sorted(answer["C"] for answer in kb.ask("triple('bringing tea', rdfs:comment, C)"))


def test_what_others_write_is_seen_with_the_next_call(path: Path, reader: KnowledgeBase) -> None:
    told: list[str] = []
    for round_ in range(3):
        with KnowledgeBase(path) as writer:
            for number in range(3):
                told.append(f"{round_}.{number}")
                writer.tell("bringing tea", "rdfs:comment", Literal(told[-1]))
                assert comments(reader) == told
        assert comments(reader) == told  # the log is gone, or not
        assert reader.check() == []


def test_a_file_that_is_replaced_is_read_anew(path: Path, reader: KnowledgeBase, tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "other.kb", example=True) as other:
        other.tell("bringing tea", "rdfs:comment", Literal("other"))
    os.replace(tmp_path / "other.kb", path)
    assert comments(reader) == ["other"]


def test_a_change_in_the_middle_of_reading_is_no_damage(path: Path, reader: KnowledgeBase) -> None:
    storage = reader._storage
    assert storage is not None

    def read() -> None:
        with storage.snapshot() as snapshot:
            with KnowledgeBase(path) as writer:
                writer.tell("bringing tea", "rdfs:comment", Literal("meanwhile"))
            list(snapshot.rows())
            raise StorageError("pages of two moments")  # as the digest finds them

    with pytest.raises(BusyError, match="try again"):
        read()
    assert comments(reader) == ["meanwhile"]


def test_a_log_without_its_index_says_what_to_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        "import os, sys; from acxon import KnowledgeBase, Literal; kb = KnowledgeBase(sys.argv[1]);"
        "kb.tell('bringing tea', 'rdfs:comment', Literal('x')); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=False)
    Path(f"{path}-shm").unlink()
    monkeypatch.setattr(database.os, "access", lambda *_: False)
    with pytest.raises(StorageError, match="copy both files"):
        Storage.open(path)


@pytest.mark.skipif(os.getuid() != 0, reason="only the superuser can become somebody else")
def test_another_user_follows_what_the_owner_tells(path: Path) -> None:
    script = (
        "import os, sys, tempfile; from acxon import KnowledgeBase\n"
        "with tempfile.TemporaryDirectory() as own: len(KnowledgeBase(os.path.join(own, 'x.kb')))\n"
        f"os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})  # with all modules loaded\n"
        "kb = KnowledgeBase(sys.argv[1])\n"
        "for line in sys.stdin: print(len(kb), flush=True)"
    )
    opened(path)
    command = [sys.executable, "-c", script, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None

        def seen() -> int:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdin.write("\n")
            other.stdin.flush()
            return int(other.stdout.readline())

        before = seen()
        with KnowledgeBase(path) as owner:
            for number in range(3):
                owner.tell("bringing tea", "rdfs:comment", Literal(str(number)))
                assert seen() == before + number + 1
        assert seen() == before + 3


READER = f"""
import os, sys, tempfile
from acxon import KnowledgeBase
with tempfile.TemporaryDirectory() as own:
    len(KnowledgeBase(os.path.join(own, 'x.kb')))  # with all modules loaded
os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})
with KnowledgeBase(sys.argv[1]) as kb:
    print(len(kb), kb.check())
"""


def opened(path: Path) -> None:
    """Let others into the folders of a test."""
    for folder in path.parents:
        if folder.stat().st_uid == os.getuid() and folder.name.startswith(("pytest", "popen-", "test_")):
            folder.chmod(0o755)


def read_by_another(path: Path) -> str:
    return subprocess.check_output([sys.executable, "-c", READER, str(path)], text=True).strip()


@pytest.mark.skipif(os.getuid() != 0, reason="only the superuser can become somebody else")
def test_a_link_to_a_file_in_a_folder_of_others_is_read(path: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    os.chown(own, NOBODY, NOBODY)
    (own / "link.kb").symlink_to(path)
    opened(own / "link.kb")
    with KnowledgeBase(path) as owner:
        count = len(owner)
    assert read_by_another(own / "link.kb") == f"{count} []"
    assert sorted(entry.name for entry in own.iterdir()) == ["link.kb"]


@pytest.mark.skipif(os.getuid() != 0, reason="only the superuser can become somebody else")
def test_who_may_only_read_a_file_leaves_no_log_that_its_owner_cannot_write_to(path: Path) -> None:
    """In a folder in which all may write: SQLite would give the reader a log of its own there."""
    opened(path)
    path.parent.chmod(0o777)
    path.chmod(0o644)
    with KnowledgeBase(path, read_only=True) as owner:
        count = len(owner)
    for ending in ("-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)
    assert read_by_another(path) == f"{count} []"
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
