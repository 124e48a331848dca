"""Threads and processes that read and write one file never wait for each other for ever."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from crowd import PROPERTY, facts

from acxon.errors import BusyError, ChangedError
from acxon.knowledge_base import KnowledgeBase
from acxon.prolog import engine, interrupts, locks
from acxon.store.file import Storage
from acxon.store.working_copy import WorkingCopy
from acxon.terms import IRI, Literal, Tuple, tuple_row

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
SECONDS = 60.0 if LONG else 5.0
CROWD = Path(__file__).resolve().parents[1] / "support/crowd.py"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "kitchen.kb"
    KnowledgeBase(place, example=True).close()
    return place


@pytest.mark.fuzz
@pytest.mark.parametrize("prefixes", [False, True], ids=["without prefixes", "with prefixes"])
def test_threads_of_three_processes_all_come_to_an_end(path: Path, prefixes: bool) -> None:
    if prefixes:
        declared = path.parent / "declared.ttl"
        declared.write_text("@prefix first: <http://first/> . first:a first:b first:c .")
        with KnowledgeBase(path) as kb:
            kb.load(declared)
    crowd = [
        subprocess.Popen(
            [sys.executable, str(CROWD), str(path), str(SECONDS), name, str(int(prefixes))],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "ACXON_CHECK_LOCKS": "1"},
        )
        for name in ("x", "y", "z")
    ]  # fmt: skip
    said = [process.communicate(timeout=SECONDS + 90) for process in crowd]
    for process, (_, errors) in zip(crowd, said, strict=True):
        assert process.returncode == 0, errors
    done = dict(word.split("=") for out, _ in said for word in out.split())
    with KnowledgeBase(path) as kb:
        assert kb.check() == []
        found = Counter(told.subject for told in kb.tuples() if told.property == PROPERTY)
        known = kb.prefixes()
    expected = {
        f"http://e/{worker}/{number}": 3
        for worker, counts in done.items()
        for number in range(int(counts.split(",")[0]))
    }
    assert found == expected, "what was acknowledged is there, and nothing else"
    for name in "xyz":
        own = [counts.split(",") for worker, counts in done.items() if worker.startswith(name)]
        assert any(int(told) for told, _, _ in own), "a process could not write"
        assert any(int(reads) for _, reads, _ in own), "a process could not read"
    assert ("first" in known) is prefixes


def test_reading_anew_does_not_wait_for_a_writer_that_waits_for_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread reads the file anew and comes to its prefixes when another is about to write a change."""
    declared = path.parent / "declared.ttl"
    declared.write_text("@prefix first: <http://first/> . first:a first:b first:c .")
    with KnowledgeBase(path, working_set=0) as kb, KnowledgeBase(path, working_set=0) as other:
        kb.load(declared)
        assert len(other)
        reading, writing = threading.Event(), threading.Event()
        call, write, refresh = engine.call, WorkingCopy._write, WorkingCopy._refresh

        def slow_call(name: str, service: str, *arguments: object) -> object:
            if service in ("prefix", "open_prefixes") and threading.current_thread() is reader:
                reading.set()
                writing.wait(20)
            return call(name, service, *arguments)

        def slow_write(*arguments: object) -> None:
            if threading.current_thread() is writer:
                writing.set()
            write(*arguments)

        def late_refresh(copy: WorkingCopy, storage: Storage) -> None:
            if threading.current_thread() is not writer or writing.is_set():  # the writer has looked before
                refresh(copy, storage)

        monkeypatch.setattr(engine, "call", slow_call)
        monkeypatch.setattr(WorkingCopy, "_write", slow_write)
        monkeypatch.setattr(WorkingCopy, "_refresh", late_refresh)
        reader = threading.Thread(target=kb.prefixes, daemon=True)
        writer = threading.Thread(target=lambda: kb.tell_all(facts("mine", 0)), daemon=True)
        other.tell_all(facts("other", 0))
        reader.start()
        assert reading.wait(20)
        writer.start()
        reader.join(20)
        writer.join(20)
        hanging = [thread.name for thread in (reader, writer) if thread.is_alive()]
        if hanging:
            os._exit(3)  # nothing that needs Prolog could end any more
        assert len(kb._call("matching", "", PROPERTY, "")) == 6


LOADER = """
import sys
from pathlib import Path
from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, Literal, Tuple
path, parts, size = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
with KnowledgeBase(path) as kb:
    print("ready", flush=True)
    for part in range(parts):
        subjects = (IRI(f"http://e/load{part}/{number}") for number in range(size))
        kb.tell_all([Tuple(subject, IRI("http://e/q"), Literal(1)) for subject in subjects])
    print("done", flush=True)
"""


@pytest.mark.parametrize("parts", [1, 6], ids=["at once", "in six changes"])
def test_neither_of_two_writers_starves(path: Path, parts: int) -> None:
    """One process loads 60,000 facts, this one tells five times a second: all of it gets through."""
    total = 60_000
    command = [sys.executable, "-c", LOADER, str(path), str(parts), str(total // parts)]
    told = busy = 0
    longest = 0.0
    with KnowledgeBase(path) as kb, subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as loader:
        assert loader.stdout is not None
        assert loader.stdout.readline() == "ready\n"
        deadline = time.monotonic() + 180
        while loader.poll() is None and time.monotonic() < deadline:
            start = time.monotonic()
            try:
                kb.tell_all(facts("teller", told))
                told += 1
            except BusyError:
                busy += 1
            longest = max(longest, time.monotonic() - start)
            time.sleep(max(0.0, start + 0.2 - time.monotonic()))
        assert loader.wait(60) == 0, "the loader starved, or was told that something had changed"
        assert loader.stdout.read() == "done\n"
        assert told, f"no tell got through, {busy} were told that the file is busy"
        assert longest < 60, "a tell waited for longer than its time and that of reading the file anew"
        found = Counter(fact.property for fact in kb.tuples())
        assert found[PROPERTY] == 3 * told
        assert found[IRI("http://e/q")] == total


def disturb(kb: KnowledgeBase, other: KnowledgeBase, turns: Callable[[int], bool]) -> list[bool]:
    """Have `other` write when `kb` is about to, in some turns; return which of them it could."""
    attempts: list[bool] = []
    begin = kb._copy._begin
    storage = other._copy.storage
    assert storage is not None
    storage.wait = 0.2

    def disturbed(*arguments: Any) -> None:
        if turns(len(attempts)):
            rows = [tuple_row(fact) for fact in facts("other", len(attempts))]
            storage.adopt(storage.data_version())
            try:
                storage.commit([], rows)
                attempts.append(True)
            except BusyError:
                attempts.append(False)
        else:
            attempts.append(False)
        begin(*arguments)

    kb._copy._begin = disturbed  # type: ignore[method-assign]
    return attempts


def test_a_change_is_made_at_most_twice_however_often_others_write(path: Path) -> None:
    """Another process writes whenever this one is about to; the second time it finds the file reserved."""
    with KnowledgeBase(path) as kb, KnowledgeBase(path) as other:
        attempts = disturb(kb, other, lambda _: True)
        for number in range(5):
            kb.tell_all(facts("mine", number))
        assert attempts == [True, False] * 5
        found = Counter(fact.subject for fact in kb.tuples() if fact.property == PROPERTY)
        assert len(found) == 10


def test_a_goal_that_has_written_is_not_done_again(path: Path) -> None:
    """Its first fact is there: done again it would be there twice. It is told to ask again."""
    with KnowledgeBase(path) as kb, KnowledgeBase(path) as other:
        disturb(kb, other, lambda attempt: attempt == 1)
        told = "kb_project(triple('bringing tea', rdfs:comment, \"{}\"))"
        with pytest.raises(ChangedError):
            kb.ask(f"{told.format('one')}, {told.format('two')}")
        assert kb.ask("triple('bringing tea', rdfs:comment, C)") == [{"C": "one"}]


def test_readers_go_on_while_a_writer_waits_for_the_file_and_another_process_has_written(path: Path) -> None:
    """The writer holds no lock that reading the file anew needs."""
    with KnowledgeBase(path) as kb, KnowledgeBase(path) as other:
        storage = other._copy.storage
        assert storage is not None
        other.tell_all(facts("other", 0))
        with storage.reserved():
            writer = threading.Thread(target=lambda: kb.tell_all(facts("mine", 0)))
            writer.start()
            time.sleep(0.3)
            start = time.monotonic()
            assert len(kb._call("matching", "", PROPERTY, "")) == 3
            assert kb.narrate("bringing tea", "bringing cola").text
            assert writer.is_alive()
            assert time.monotonic() - start < 5
        writer.join(20)
        assert len(kb._call("matching", "", PROPERTY, "")) == 6


def test_a_wrong_order_is_noticed_where_it_happens() -> None:
    if not locks.CHECKED:
        pytest.fail("the tests are to run with ACXON_CHECK_LOCKS=1, see conftest.py")
    first, second = locks.Lock("copy"), locks.Lock("change")
    with interrupts.held, second, first, second:
        pass
    wrong = pytest.raises(AssertionError, match="'change' is taken by a thread that holds")
    with interrupts.held, first, wrong, second:
        pass
    with interrupts.held, second:  # nothing is left behind
        pass


def test_a_lock_that_a_signal_could_leave_taken_is_noticed_where_it_is_taken() -> None:
    lock = locks.Lock("file")
    with pytest.raises(AssertionError, match="'file' is taken where a signal could leave it taken"), lock:
        pass
    with interrupts.held, lock:
        pass


@pytest.mark.parametrize("outer", locks.ORDER)
def test_every_lock_stands_above_those_that_follow_it(outer: str) -> None:
    for inner in locks.ORDER:
        one, other = locks.Lock(outer), locks.Lock(inner)
        if locks.ORDER.index(inner) > locks.ORDER.index(outer):
            with interrupts.held, one, other:
                pass
        else:
            with interrupts.held, one, pytest.raises(AssertionError), other:
                pass


def test_the_order_is_checked_in_knowledge_bases(path: Path) -> None:
    """Prolog may not be called by who holds the file or the copy: the check sees it, without any meeting."""
    with KnowledgeBase(path) as kb:
        storage = kb._copy.storage
        assert storage is not None
        for lock in (kb._copy._swap, storage._lock):
            wrong = pytest.raises(AssertionError, match="'prolog' is taken")
            with interrupts.held, wrong, lock:
                kb._copy.call("count")
        kb.tell_all([Tuple(IRI("http://e/s"), PROPERTY, Literal(1))])


@pytest.mark.parametrize("seconds", [0.0, 0.2, 0.8])
def test_who_does_not_get_to_be_alone_in_time_gives_up_and_lets_readers_leave(seconds: float) -> None:
    """At its end it went round and round, with the lock that those need who leave: nobody ever got on."""
    program = f"""
import threading
from acxon.prolog.rwlock import ReadWriteLock
lock, got = ReadWriteLock(), []
lock.acquire_read()
waiting = threading.Thread(target=lambda: got.append(lock.acquire_write({seconds})), daemon=True)
waiting.start()
waiting.join(20)
assert got == [False], got
lock.release_read()
assert lock.acquire_write({seconds})
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
