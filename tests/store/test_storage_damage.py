"""Files that are damaged, cut off, deleted or replaced: it is noticed, said, and never a traceback."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from cli_runs import Runner
from storage_samples import another_writing, held, row

from acxon.errors import AcxonError, StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.store.copying import copy
from acxon.store.file import Storage
from acxon.store.file_format import MOST_NAMESPACES
from acxon.store.seal import digest
from acxon.store.working_copy import PART
from acxon.terms import IRI, Literal, Tuple, tuple_row

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
DAMAGES = 480 if LONG else 60
DIGEST = 9060888441150096724

KILLED = """
import os, signal, sys
from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, Literal, Tuple
kb = KnowledgeBase(sys.argv[1])
kb.tell_all([Tuple(IRI(f"http://e/s{n}"), IRI("http://e/p"), Literal(f"value {n}")) for n in range(400)])
kb.close()
kb = KnowledgeBase(sys.argv[1])
open(sys.argv[1] + ".ttl", "w").write("@prefix ex: <http://e/> . ex:a ex:p ex:b .")
kb.load(sys.argv[1] + ".ttl")
os.unlink(sys.argv[1] + ".ttl")
for number in range(12):
    kb.tell_all([Tuple(IRI(f"http://e/t{number}"), IRI("http://e/p"), Literal(number), number, number + 2)])
kb.forget("http://e/s7", "http://e/p", Literal("value 7"))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.kb"


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a knowledge base whose process was killed: half of its changes are in the log."""
    folder = tmp_path_factory.mktemp("killed")
    done = subprocess.run([sys.executable, "-c", KILLED, str(folder / "kitchen.kb")], timeout=120)
    assert done.returncode == -signal.SIGKILL
    assert (folder / "kitchen.kb-wal").stat().st_size > 4096
    return folder


def answers(path: Path) -> object:
    with Storage.open(path, create=False, read_only=True) as storage:
        with storage.snapshot() as snapshot:
            prefixes = snapshot.prefixes()
        return held(storage), prefixes


# --- every damage that changes an answer is found ---------------------------------------------------------


Damage = Callable[[random.Random, bytearray], bytearray | None]


def flipped(chance: random.Random, data: bytearray) -> bytearray:
    for _ in range(chance.choice((1, 1, 3))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data


def cut(chance: random.Random, data: bytearray) -> bytearray:
    return data[: chance.randrange(len(data))]


def zeroed(chance: random.Random, data: bytearray) -> bytearray:
    size = chance.choice((16, 512, 4096))
    start = chance.randrange(max(1, len(data) // size)) * size
    data[start : start + size] = bytes(len(data[start : start + size]))
    return data


def swapped(chance: random.Random, data: bytearray) -> bytearray:
    one, other = (chance.randrange(max(1, len(data) // 4096)) * 4096 for _ in range(2))
    data[one : one + 4096], data[other : other + 4096] = data[other : other + 4096], data[one : one + 4096]
    return data


def garbage(chance: random.Random, data: bytearray) -> bytearray:
    start = chance.randrange(len(data))
    size = min(chance.choice((1, 8, 200, 5000)), len(data) - start)
    data[start : start + size] = chance.randbytes(size)
    return data


def shifted(chance: random.Random, data: bytearray) -> bytearray:
    start = chance.randrange(len(data))
    return data[:start] + chance.randbytes(chance.randrange(1, 40)) + data[start:]


def letter(chance: random.Random, data: bytearray) -> bytearray:
    """Another letter in a text: what SQLite itself cannot see."""
    places = [place for place in range(len(data)) if 97 <= data[place] <= 122]
    if places:
        data[chance.choice(places)] = chance.randrange(97, 123)
    return data


def deleted(_chance: random.Random, _data: bytearray) -> None:
    return None


DAMAGE: list[Damage] = [flipped, cut, zeroed, swapped, garbage, shifted, letter, deleted]


@pytest.mark.fuzz
def test_every_damage_that_changes_an_answer_is_found(killed: Path, tmp_path: Path, acxon: Runner) -> None:
    """On the file and its log, as they were when their process was killed. Counts that most did change."""
    whole = shutil.copytree(killed, tmp_path / "whole") / "kitchen.kb"
    truth = answers(whole)
    with KnowledgeBase(whole, create=False) as kb:
        known = set(kb.tuples()), kb.prefixes()
    mattered = 0
    for number in range(DAMAGES):
        chance = random.Random(number)
        folder = shutil.copytree(killed, tmp_path / "damaged")
        path = folder / "kitchen.kb"
        damage = DAMAGE[number % len(DAMAGE)]
        target = folder / ("kitchen.kb-wal" if damage is deleted or chance.random() < 0.5 else path.name)
        done = damage(chance, bytearray(target.read_bytes()))
        target.unlink() if done is None else target.write_bytes(done)
        if chance.random() < 0.5:
            (folder / "kitchen.kb-shm").unlink()
        found = Storage.check_file(path)
        told = f"damage {number}: {damage.__name__} of {target.name}"
        if found:
            mattered += 1
        else:
            assert answers(path) == truth, told
        ran = acxon("check", str(path))  # in this process: an exception would end the test
        assert ran.status == (1 if found else 0), told
        assert ran.out, told
        with suppress(AcxonError), KnowledgeBase(path, create=False) as kb:  # refused, or as it was
            assert (set(kb.tuples()), kb.prefixes()) == known, told
        shutil.rmtree(folder)
    assert mattered > DAMAGES // 3


def test_the_digest_of_a_row_is_the_same_everywhere() -> None:
    """In every version of Python, and in files that were written long ago."""
    rows = [
        tuple_row(Tuple(IRI("http://e/é"), IRI("http://e/p"), Literal(27), 1, 2.5)),
        tuple_row(Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(10**30), None, None, False)),
    ]
    assert digest(rows) == digest(rows[:1]) + digest(rows[1:]) == DIGEST
    assert digest([*rows, *rows]) != DIGEST


def test_facts_that_exchange_a_part_have_another_digest() -> None:
    """Sums of plain checksums would be the same for one in some thousand of these."""
    for number in range(2000):
        one, other = row(number), row(number + 5000)
        changed = (*one[:3], other[3], *one[4:]), (*other[:3], one[3], *other[4:])
        assert digest(changed) != digest((one, other))


# --- changes that are lost with the log -----------------------------------------------------------------


def test_a_lost_log_is_noticed_and_what_is_there_can_be_accepted(
    killed: Path, tmp_path: Path, acxon: Runner
) -> None:
    path = shutil.copytree(killed, tmp_path / "copy") / "kitchen.kb"
    Path(f"{path}-wal").rename(tmp_path / "aside")
    for attempt in (Storage.open, KnowledgeBase):
        with pytest.raises(StorageError, match=r"has lost changes: .* put it back .* --accept"):
            attempt(path)
    assert acxon("check", str(path)).status == 1
    whole = shutil.copytree(killed, tmp_path / "whole") / "kitchen.kb"
    (tmp_path / "aside").replace(f"{path}-wal")
    assert answers(path) == answers(whole), "put back, it is whole"
    Path(f"{path}-wal").unlink()
    accepted = acxon("check", str(path), "--accept")
    assert (accepted.status, accepted.out) == (0, "No problems found.\n")
    with KnowledgeBase(path) as kb:
        assert len(set(kb.tuples())) == 400
        kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1))])
    assert Storage.check_file(path) == []


def test_a_damaged_log_is_left_as_it_is(killed: Path, tmp_path: Path) -> None:
    """Somebody may still save something from it."""
    path = shutil.copytree(killed, tmp_path / "copy") / "kitchen.kb"
    log = Path(f"{path}-wal")
    data = bytearray(log.read_bytes())
    data[100] ^= 1
    log.write_bytes(data)
    for _ in range(2):
        with pytest.raises(StorageError, match="has lost changes"):
            Storage.open(path)
        assert log.read_bytes() == data


@pytest.mark.parametrize("tells", [1, 2, 7])
def test_a_copy_without_its_log_is_noticed(path: Path, tmp_path: Path, tells: int) -> None:
    copy = tmp_path / "copy.kb"
    with Storage.open(path) as storage:
        for number in range(tells):
            storage.commit([], [row(number)])
        shutil.copyfile(path, copy)
        with pytest.raises(StorageError, match=f"written to {tells} times, and only the first 0 are there"):
            Storage.open(copy)
        shutil.copyfile(f"{path}-wal", f"{copy}-wal")
        assert answers(copy) == answers(path)
    shutil.copyfile(path, copy)
    Path(f"{copy}-wal").unlink()
    assert Storage.check_file(copy) == []


def test_the_mark_is_never_ahead_while_others_write(path: Path) -> None:
    """A reader that opens the file at any moment finds it whole."""
    Storage.open(path).close()
    with another_writing(path):
        for _ in range(100):
            answers(path)
    assert Storage.check_file(path) == []


def test_another_tool_may_move_the_page_of_the_mark(path: Path) -> None:
    with Storage.open(path) as storage:
        storage.commit([], [row(number) for number in range(3000)])
        storage.commit([row(number) for number in range(2000)], [])
        plain = sqlite3.connect(path)
        before = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = 'mark'").fetchone()
        plain.execute("DROP INDEX tuples_by_triple")
        plain.execute("VACUUM")
        assert plain.execute("SELECT rootpage FROM sqlite_master WHERE name = 'mark'").fetchone() != before
        plain.execute("CREATE INDEX tuples_by_triple ON tuples (subject, property, object)")
        plain.close()
        for number in range(3000, 3010):
            storage.commit([], [row(number)])
        assert storage.check() == []
    assert Storage.check_file(path) == []
    with Storage.open(path) as storage:
        storage.commit([], [row(9999)])
        copy = path.with_name("copy.kb")
        shutil.copyfile(path, copy)
        with pytest.raises(StorageError, match="has lost changes"):
            Storage.open(copy)


def test_what_another_tool_writes_is_noticed_until_it_is_accepted(path: Path, acxon: Runner) -> None:
    with Storage.open(path) as storage:
        storage.commit([], [row(1), row(2)])
    with sqlite3.connect(path) as plain:
        plain.execute("UPDATE tuples SET object = 5 WHERE id = 1")
    plain.close()
    with pytest.raises(StorageError, match="not those that were told"):
        KnowledgeBase(path)
    assert "not those that were told" in acxon("check", str(path)).out
    assert acxon("check", str(path), "--accept").status == 0
    KnowledgeBase(path).close()


@pytest.mark.parametrize("number", [3, 255])
def test_a_head_that_lets_nobody_write_is_said_and_what_is_there_can_be_copied(
    path: Path, tmp_path: Path, acxon: Runner, number: int
) -> None:
    """SQLite says that the file is read-only, which it is not, and so would each copy of it be."""
    with KnowledgeBase(path) as kb:
        kb.tell_all([Tuple(IRI("http://e/s"), IRI("http://e/p"), Literal(1))])
        told = [*kb.tuples()]
    with path.open("r+b") as file:
        file.seek(18)
        file.write(bytes([number]))
    for command in (("check", str(path)), ("--kb", str(path), "backup", "b.kb")):
        answer = acxon(*command)
        assert (answer.status, "its head says that only a newer SQLite may write" in answer.err) == (1, True)
    copy(path, tmp_path / "new.kb")
    with KnowledgeBase(tmp_path / "new.kb") as kb:
        kb.tell_all(told)
        assert [*kb.tuples()] == told


@pytest.mark.parametrize("table", ["prefixes", "meta"])
def test_what_no_text_is_cannot_be_accepted(path: Path, acxon: Runner, table: str) -> None:
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
    with sqlite3.connect(path) as plain:
        plain.execute(f"INSERT INTO {table} VALUES (CAST(x'ff' AS TEXT), 'x')")
    plain.close()
    ran = acxon("check", str(path), "--accept")
    assert (ran.status, "Traceback" in ran.err) == (1, False)
    assert "a text in it is no text; go back to a backup" in ran.err


# --- files that go while they are open --------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
@pytest.mark.parametrize("how", ["deleted", "replaced", "moved"])
def test_a_file_that_goes_under_a_process_is_noticed(
    path: Path, tmp_path: Path, ending: str, how: str
) -> None:
    with KnowledgeBase(path) as kb:
        kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1))])
        before = set(kb.tuples())
        target = Path(f"{path}{ending}")
        if how == "replaced":
            shutil.copyfile(target, tmp_path / "other")
            (tmp_path / "other").replace(target)
        else:
            target.unlink() if how == "deleted" else target.rename(tmp_path / "moved")
        for _ in range(2):
            with pytest.raises(StorageError, match=r"deleted, moved or replaced .* export"):
                kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(2))])
        assert set(kb.tuples()) == before, "memory and file agree"
        assert kb.export(tmp_path / "saved.ttl") == 1
        with pytest.raises(StorageError, match="deleted, moved or replaced"):
            kb.backup(tmp_path / "saved.kb")


def test_a_file_that_goes_during_a_batch_is_noticed(path: Path) -> None:
    with Storage.open(path) as storage:

        def batch() -> None:
            with storage.batch():
                storage.commit([], [row(1)])
                path.unlink()

        with pytest.raises(StorageError, match="deleted, moved or replaced"):
            batch()


def test_a_file_that_goes_while_it_is_written_leaves_memory_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite has committed, to a file that nobody will find; what is known here can still be asked."""
    told = Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1))
    with KnowledgeBase(path) as kb:
        kb.tell_all([told])
        claim = Storage._claim

        def unlink(storage: Storage, change: int, more: int = 0) -> None:
            claim(storage, change, more)
            path.unlink()

        monkeypatch.setattr(Storage, "_claim", unlink)
        for _ in range(2):
            with pytest.raises(StorageError, match="deleted, moved or replaced"):
                kb.tell_all([Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(2))])
            assert list(kb.tuples()) == [told]


def test_a_file_behind_a_link_is_watched_where_it_is(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.kb"
    Storage.open(path).close()
    link.symlink_to(path)
    for target in (link, Path(f"{path}-wal")):
        with Storage.open(link) as storage:
            storage.commit([], [row(1)])
            storage.commit([row(1)], [])
            target.rename(tmp_path / "aside")
            with pytest.raises(StorageError, match="deleted, moved or replaced"):
                storage.commit([], [row(2)])
            (tmp_path / "aside").rename(target)
    assert answers(path) == ([], {})


def test_a_file_that_is_moved_and_linked_to_is_noticed(path: Path, tmp_path: Path) -> None:
    """Who opens the link keeps another log, beside the file: what was told here would not be in it."""
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
        path.rename(tmp_path / "elsewhere.kb")
        path.symlink_to(tmp_path / "elsewhere.kb")
        with pytest.raises(StorageError, match="deleted, moved or replaced"):
            storage.commit([], [row(2)])
        path.unlink()
        (tmp_path / "elsewhere.kb").rename(path)
        storage.commit([], [row(3)])
    assert answers(path) == ([row(1), row(3)], {})


def test_a_file_that_is_put_back_is_written_again(path: Path, tmp_path: Path) -> None:
    with Storage.open(path) as storage:
        path.rename(tmp_path / "aside")
        with pytest.raises(StorageError, match="deleted, moved or replaced"):
            storage.commit([], [row(1)])
        (tmp_path / "aside").rename(path)
        storage.commit([], [row(2)])
    assert answers(path) == ([row(2)], {})


OPENS = "import sys; from acxon.store.file import Storage; Storage.open(sys.argv[1]).close()"


def test_opening_a_file_twice_in_a_process_keeps_its_log_from_others(path: Path) -> None:
    """Closing any handle on a file takes a process's locks on it; another could then delete the log."""
    with Storage.open(path) as storage:
        storage.commit([], [row(1)])
        Storage.open(path).close()
        assert Storage.check_file(path) == []
        subprocess.run([sys.executable, "-c", OPENS, str(path)], check=True, timeout=60)
        assert Path(f"{path}-wal").exists()
        storage.commit([], [row(2)])
        assert answers(path) == ([row(1), row(2)], {})
    assert answers(path) == ([row(1), row(2)], {})


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE meta SET value = value + 1 WHERE key = 'facts'", "count of facts is not 40"),
        ("UPDATE meta SET value = 'x' WHERE key = 'facts'", "count of facts is not 40"),
        ("UPDATE meta SET value = value + 0.0 WHERE key = 'facts'", "count of facts is not 40"),
        ("DELETE FROM meta WHERE key = 'facts'", "count of facts is not 40"),
        ("DELETE FROM namespaces", "local names in http://e/ are not found"),
        ("UPDATE namespaces SET namespace = 'http://f/'", "local names in http://e/ are not found"),
        ("UPDATE tuples SET code = code + 1 WHERE id = 20", "the fact 'http://e/s19 .* is not its own"),
    ],
)  # fmt: skip
def test_what_pages_are_found_by_is_checked_and_made_anew(path: Path, damage: str, said: str) -> None:
    facts = [Tuple(IRI(f"http://e/s{n}"), IRI("http://e/p"), Literal(n)) for n in range(40)]
    with KnowledgeBase(path) as kb:
        kb.tell_all(facts)
    assert Storage.check_file(path) == []
    with sqlite3.connect(path) as connection:
        connection.execute(damage)
    connection.close()
    (found,) = Storage.check_file(path)
    assert re.search(said, found)
    Storage.accept(path)
    assert Storage.check_file(path) == []
    with KnowledgeBase(path) as kb:
        assert [*kb.tuples()] == facts


def test_namespaces_are_noted_up_to_the_most(path: Path) -> None:
    names = [f"http://e/{n}/" for n in range(MOST_NAMESPACES)]
    with KnowledgeBase(path) as kb:
        kb.tell_all([Tuple(IRI(f"{name}s"), IRI("http://e/p"), Literal(1)) for name in names[:-1]])
        kb.tell_all([Tuple(IRI(f"{name}t"), IRI("http://e/p"), Literal(1)) for name in names[-200:]])
        assert {*kb._storage.pages().namespaces()} == {*names}
    assert Storage.check_file(path) == []


@pytest.mark.parametrize("size", [10, PART + 1])
def test_damage_is_not_copied(path: Path, tmp_path: Path, size: int) -> None:
    target = tmp_path / "other.kb"
    with KnowledgeBase(path) as kb:
        kb.tell_all([Tuple(IRI(f"http://e/s{n}"), IRI("http://e/p"), Literal(n)) for n in range(size)])
        (tmp_path / "a.ttl").write_text("@prefix ex: <http://ours/> . ex:a ex:p ex:b .")
        kb.load(tmp_path / "a.ttl")
    with KnowledgeBase(target) as kb:
        kb.tell("http://e/own", "http://e/p", 1)
    with sqlite3.connect(path) as file:
        file.execute("UPDATE tuples SET object = 999999 WHERE id = 5")
        file.execute("UPDATE prefixes SET namespace = 'http://other/'")
    with pytest.raises(StorageError, match="is damaged"):
        copy(str(path), str(target))
    with KnowledgeBase(target) as kb:
        assert [fact.subject for fact in kb.tuples()] == [IRI("http://e/own")]
        assert "http://other/" not in kb.prefixes().values()
