"""Knowledge bases that are killed, or cannot write: what was acknowledged is there, all of it."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from acknowledgements import acknowledged
from knowledge_writer import NAMESPACE, PROPERTY, group, size

from acxon.errors import AcxonError, StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.plans import Plan, Step
from acxon.store import working_copy
from acxon.store.file import Storage
from acxon.terms import IRI, Literal, Tuple

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
KILLS = int(os.environ.get("ACXON_KILLS", "300" if LONG else "30"))
WRITER = Path(__file__).resolve().parents[1] / "support/knowledge_writer.py"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.kb"


def fact(number: int) -> Tuple:
    return Tuple(IRI(f"{NAMESPACE}s{number}"), PROPERTY, Literal(number))


def known(kb: KnowledgeBase) -> set[Tuple]:
    return set(kb.tuples())


def on_disk(path: Path) -> set[Tuple]:
    """What a process that opens the file now would know."""
    with KnowledgeBase(path, create=False) as kb:
        return known(kb)


def groups(path: Path) -> dict[int, int]:
    """How many facts of each group a process that opens the file now would know."""
    with KnowledgeBase(path) as kb:
        assert kb.check() == []
        found = Counter(int(told.subject.removeprefix(NAMESPACE + "group")) for told in kb.tuples())
        for number in list(found)[-1:]:
            assert len(kb.ask(f"triple('{NAMESPACE}group{number}', '{PROPERTY}', V)")) == found[number]
        return dict(found)


@pytest.mark.fuzz
def test_killed_at_any_moment_nothing_acknowledged_is_lost(path: Path) -> None:
    moments = random.Random(11)
    alive: set[int] = set()
    count = last = 0
    for kill in range(KILLS):
        first = last + 2
        command = [sys.executable, str(WRITER), str(path), str(first), str(kill)]
        errors = (path.parent / "errors").open("w+")
        with errors, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as writer:
            assert writer.stdout is not None
            said = writer.stdout.readline() if kill % 6 else ""  # some die while they are opening
            time.sleep(moments.random() * (0.1 if kill % 6 else 0.6))
            writer.kill()
            said += writer.stdout.read()
        assert writer.returncode == -signal.SIGKILL, (path.parent / "errors").read_text()
        last = first - 1
        for last, *gone in acknowledged(said):
            count += 1
            alive.add(last)
            alive.difference_update(gone)
        found = groups(path)
        assert all(found[number] == size(number) for number in found), "half a group"
        if last + 1 in found:  # told, but killed before it could say so; it may have replaced another
            assert set(found) - alive == {last + 1}
            assert len(alive - set(found)) <= 1
        else:
            assert set(found) == alive
        alive = set(found)
        last += 1
    assert count >= KILLS // 2


def test_the_writer_tells_what_the_test_expects(path: Path) -> None:
    from knowledge_writer import tell

    with KnowledgeBase(path) as kb:
        for way in range(4):
            tell(kb, way + 10, way, [], path.parent)
        tell(kb, 20, 1, [10, 11], path.parent)
    assert groups(path) == {number: size(number) for number in (12, 13, 20)}


def test_what_goals_tell_is_on_disk(path: Path) -> None:
    with KnowledgeBase(path, example=True) as kb:
        kb.ask("kb_project(triple('bringing tea', rdfs:comment, \"hot\") during [1, 2])")
        assert kb.ask("triple('bringing tea', rdfs:comment, C) during [1, 2]") == [{"C": "hot"}]
        assert on_disk(path) == known(kb)
        kb.ask("kb_unproject(triple('bringing tea', rdfs:comment, \"hot\"))")
        assert kb.ask("triple('bringing tea', rdfs:comment, C)") == []
        assert on_disk(path) == known(kb)
        kb.ask("tell(triple('bringing tea', rdfs:comment, \"sweet\"))")
        assert kb.ask("triple('bringing tea', rdfs:comment, C)") == [{"C": "sweet"}]
        assert on_disk(path) == known(kb)


def test_a_plan_is_on_disk_when_it_is_added(path: Path) -> None:
    with KnowledgeBase(path) as kb:
        kb.add_plan(Plan((Step("go", ("hall",)),), "walk", 3.0))
        assert on_disk(path) == known(kb) != set()


def test_a_goal_that_fails_later_keeps_what_it_told_in_both_places(path: Path) -> None:
    with KnowledgeBase(path, example=True) as kb:
        with pytest.raises(AcxonError):
            kb.ask("kb_project(triple('bringing tea', rdfs:comment, \"hot\")), throw(oops)")
        assert kb.ask("kb_project(triple('bringing tea', rdfs:comment, \"sweet\")), fail") == []
        assert {answer["C"] for answer in kb.ask("triple('bringing tea', rdfs:comment, C)")} == {
            "hot",
            "sweet",
        }
        assert on_disk(path) == known(kb)


def test_telling_inside_a_transaction_of_ones_own_is_refused(path: Path) -> None:
    with KnowledgeBase(path, example=True) as kb:
        with pytest.raises(AcxonError):
            kb.ask("transaction((kb_project(triple('bringing tea', rdfs:comment, \"x\")), fail))")
        assert kb.ask("triple('bringing tea', rdfs:comment, C)") == []
        assert on_disk(path) == known(kb)


def tell_two(kb: KnowledgeBase, one: int = 1, other: int = 1) -> None:
    """Tell two facts in a batch that ends with a division."""
    with kb.batch():
        kb.tell("bringing tea", "rdfs:comment", "hot")
        kb.tell("bringing cola", "rdfs:comment", f"cold {one / other}")


class Broken(StorageError):
    """What a failing disk raises in these tests."""


@pytest.fixture
def broken(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[KnowledgeBase]:
    """A knowledge base on a disk that just broke."""
    with KnowledgeBase(path, example=True) as kb:

        def commit(*_: object) -> None:
            raise Broken("Cannot write: Input/output error")

        monkeypatch.setattr(Storage, "commit", commit)
        yield kb


def test_after_a_failed_write_nothing_has_changed_anywhere(
    broken: KnowledgeBase, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, answers = known(broken), broken.ask("triple('bringing tea', P, O)")
    file = tmp_path / "more.ttl"
    file.write_text("@prefix new: <http://new/> . new:a new:b new:c .")
    with pytest.raises(Broken):
        broken.tell("bringing tea", "rdfs:comment", "hot")
    with pytest.raises(Broken):
        broken.tell("a brand new plan", "rdf:type", "dul:Plan")
    with pytest.raises(Broken):
        broken.forget("bringing tea", "rdf:type", "dul:Plan")
    with pytest.raises(Broken):
        broken.load(file)
    with pytest.raises(Broken):
        broken.tell_all(group(3))
    with pytest.raises(Broken):
        broken.add_plan(Plan((Step("go", ("hall",)),), "walk", 3.0))
    with pytest.raises(Broken):
        tell_two(broken)
    with pytest.raises(Broken):
        broken.ask("kb_project(triple('bringing tea', rdfs:comment, \"hot\"))")
    assert broken.ask("catch(kb_project(triple('bringing tea', rdfs:comment, \"hot\")), _, true)") == [{}]
    assert known(broken) == before
    assert broken.ask("triple('bringing tea', P, O)") == answers
    assert "new" not in broken.prefixes()
    with pytest.raises(AcxonError, match="brand new"):
        broken.iri("a brand new plan")
    monkeypatch.undo()
    assert on_disk(path) == before
    broken.tell("bringing tea", "rdfs:comment", "hot")
    broken.load(file)
    assert "new" in broken.prefixes()
    assert on_disk(path) == known(broken) != before


def test_a_load_keeps_its_prefixes_or_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "more.ttl"
    file.write_text("@prefix new: <http://new/> . new:a new:b new:c .")

    def save(*_: object) -> None:
        raise Broken("Cannot write: Input/output error")

    with KnowledgeBase(path) as kb:
        monkeypatch.setattr(Storage, "save_prefixes", save)
        with pytest.raises(Broken):
            kb.load(file)
        assert known(kb) == set()
        monkeypatch.undo()
        assert on_disk(path) == set()
        kb.load(file)
    with KnowledgeBase(path) as kb:
        assert kb.prefixes()["new"] == "http://new/"
        assert len(known(kb)) == 1


@pytest.mark.parametrize("failing", [1, 3, 7, None])
def test_very_many_facts_are_told_in_parts_all_or_none(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int | None
) -> None:
    """The file fails with the first, a middle or the last part of seven, or not at all."""
    monkeypatch.setattr(working_copy, "PART", 10)
    file = tmp_path / "many.ttl"
    lines = [f"new:s{number} new:p {number} ." for number in range(65)]
    file.write_text("@prefix new: <http://new/> .\n" + "\n".join(lines))
    commit, calls = Storage.commit, [0]

    def counted(storage: Storage, *arguments: Any) -> None:
        calls[0] += 1
        if calls[0] == failing:
            raise Broken("Cannot write: Input/output error")
        commit(storage, *arguments)

    with KnowledgeBase(path, example=True) as kb:
        before = known(kb)
        monkeypatch.setattr(Storage, "commit", counted)
        if failing:
            with pytest.raises(Broken):
                kb.load(file)
            assert known(kb) == before == on_disk(path)
            assert "new" not in kb.prefixes()
        assert kb.load(file) == 65
        assert len(known(kb)) == len(before) + 65
        assert on_disk(path) == known(kb)
        assert kb.prefixes()["new"] == "http://new/"
        kb.tell("bringing tea", "rdfs:comment", "hot")
        assert on_disk(path) == known(kb)


def test_an_error_inside_a_batch_undoes_all_of_it(path: Path) -> None:
    with KnowledgeBase(path, example=True) as kb:
        before = known(kb)
        with pytest.raises(ZeroDivisionError):
            tell_two(kb, 1, 0)
        assert known(kb) == before == on_disk(path)
        kb.tell("bringing tea", "rdfs:comment", "hot")
        assert len(on_disk(path)) == len(before) + 1


def check_full_disk(kb: KnowledgeBase) -> None:
    acknowledged = until_full(kb)
    assert 0 < acknowledged < 1000
    numbers = Counter(str(told.subject) for told in known(kb))
    assert numbers == {f"{NAMESPACE}s{number}": 50 for number in range(acknowledged)}
    assert kb.ask(f"triple('{NAMESPACE}s{acknowledged}', '{PROPERTY}', _)") == []
    assert len(kb.ask(f"triple('{NAMESPACE}s0', '{PROPERTY}', V)")) == 50


def until_full(kb: KnowledgeBase) -> int:
    """Tell groups of facts until one cannot be written; return how many could."""
    for number in range(1000):
        try:
            kb.tell_all(fact_group(number))
        except StorageError:
            return number
    return 1000


def fact_group(number: int) -> list[Tuple]:
    return [
        Tuple(IRI(f"{NAMESPACE}s{number}"), PROPERTY, Literal("x" * 200 + str(place))) for place in range(50)
    ]


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("mount"), reason="mounting a small disk needs root")
def test_a_full_disk_leaves_file_and_memory_alike(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)], capture_output=True, text=True
    )
    if mounted.returncode:
        pytest.skip(f"no small disk can be mounted here: {mounted.stderr.strip()}")
    try:
        path = disk / "small.kb"
        with KnowledgeBase(path) as kb:
            check_full_disk(kb)
            held = known(kb)
        assert on_disk(path) == held
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_file_that_may_not_grow_leaves_file_and_memory_alike(tmp_path: Path) -> None:
    path = tmp_path / "small.kb"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        with KnowledgeBase(path) as kb:
            resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
            check_full_disk(kb)
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            held = known(kb)
            assert on_disk(path) == held
            kb.tell_all([fact(1)])
            assert on_disk(path) == held | {fact(1)}
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        with pytest.raises(StorageError, match="or is full; what was just told, if anything"):
            KnowledgeBase(path, read_only=True)  # has no room for what SQLite keeps beside it
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert on_disk(path) == held | {fact(1)}
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)


def test_a_read_only_knowledge_base_changes_nowhere(path: Path) -> None:
    KnowledgeBase(path, example=True).close()
    with KnowledgeBase(path, read_only=True) as kb:
        before = known(kb)
        with pytest.raises(StorageError, match="reading only"):
            kb.tell("bringing tea", "rdfs:comment", "hot")
        with pytest.raises(StorageError, match="reading only"):
            kb.ask("kb_project(triple('bringing tea', rdfs:comment, \"hot\"))")
        assert known(kb) == before
