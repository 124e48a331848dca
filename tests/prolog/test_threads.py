"""One knowledge base used from several threads: right answers, and nothing left behind."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from crowd import run_all

from acxon.errors import AcxonError
from acxon.knowledge_base import KnowledgeBase
from acxon.prolog import engine
from acxon.store import working_copy
from acxon.terms import IRI, Literal, Tuple, tuple_row

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
SECONDS = 60.0 if LONG else 6.0
THREADS = 8
PROPERTY = IRI("http://e/p")


def memory() -> int:
    """Return how many bytes of memory this process has in use."""
    gc.collect()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("RssAnon"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no RssAnon in /proc/self/status")


def engines(kb: KnowledgeBase) -> tuple[int, int]:
    """Return how many threads and engines Prolog has."""
    answer = kb.ask("statistics(threads, T), statistics(engines, E)")[0]
    return answer["T"], answer["E"]


def note(worker: int, number: int) -> list[Tuple]:
    """Return a batch of facts that only one worker tells: three that are there together or not at all."""
    subject = IRI(f"http://e/worker{worker}/{number}")
    return [Tuple(subject, PROPERTY, Literal(value)) for value in (1, 2, 3)]


@pytest.mark.fuzz
@pytest.mark.parametrize("kept", [False, True], ids=["in memory", "with a file"])
def test_threads_get_the_answers_that_one_thread_gets(tmp_path: Path, kept: bool) -> None:
    kb = KnowledgeBase(tmp_path / "kitchen.kb" if kept else None, example=True)
    expected = {
        "narrate": [kb.narrate("bringing tea", "bringing cola", level).text for level in (1, 2, 3)],
        "compare": kb.compare("bringing tea", "bringing cola"),
        "ask": kb.ask("triple('bringing tea', P, O)"),
        "stranger": kb.ask("triple('tea cost', P, O)", untrusted=True),
        "rank": kb.rank(),
    }
    told = [0] * THREADS
    done = [0] * THREADS
    deadline = time.monotonic() + SECONDS / 2

    def work(worker: int) -> None:
        choose = random.Random(worker)
        while time.monotonic() < deadline:
            done[worker] += 1
            match choose.randrange(8):
                case 0:
                    kb.tell_all(note(worker, told[worker]))
                    told[worker] += 1
                case 1:
                    with kb.batch():
                        for fact in note(worker, told[worker]):
                            kb.tell_all([fact])
                    told[worker] += 1
                case 2:
                    level = choose.randrange(3)
                    story = kb.narrate("bringing tea", "bringing cola", level + 1)
                    assert story.text == expected["narrate"][level]
                case 3:
                    assert kb.compare("bringing tea", "bringing cola") == expected["compare"]
                case 4:
                    assert kb.ask("triple('bringing tea', P, O)") == expected["ask"]
                case 5:
                    if choose.random() < 0.2:
                        stranger = kb.ask("triple('tea cost', P, O)", untrusted=True)
                        assert stranger == expected["stranger"]
                    assert kb.rank() == expected["rank"]
                case 6:  # what another thread tells is there as a whole, or not yet
                    other = choose.randrange(THREADS)
                    subject = f"http://e/worker{other}/{max(0, told[other] + choose.randrange(-1, 2))}"
                    found = kb._call("matching", subject, PROPERTY, "")
                    assert len(found) in (0, 3)
                case 7:
                    if told[worker]:
                        subject = f"http://e/worker{worker}/{choose.randrange(told[worker])}"
                        assert len(kb.ask(f"triple('{subject}', '{PROPERTY}', V)")) == 3

    def round_of_work() -> None:
        run_all([lambda worker=worker: work(worker) for worker in range(THREADS)])

    round_of_work()
    before, first = engines(kb), memory()
    facts = len(kb)
    deadline = time.monotonic() + SECONDS / 2
    round_of_work()
    assert engines(kb) == before
    growth = memory() - first
    assert growth < 20_000_000 + 3000 * (len(kb) - facts), f"{growth} bytes more"
    assert sum(done) > 50 * SECONDS / 4
    expected_facts = {
        fact for worker in range(THREADS) for n in range(told[worker]) for fact in note(worker, n)
    }
    assert {fact for fact in kb.tuples() if fact.property == PROPERTY} == expected_facts
    kb.close()
    if kept:
        with KnowledgeBase(tmp_path / "kitchen.kb") as again:
            assert {fact for fact in again.tuples() if fact.property == PROPERTY} == expected_facts
            assert again.check() == []


def check(kb: KnowledgeBase) -> None:
    assert kb.ask("triple('tea cost', dul:hasDataValue, V)") == [{"V": 27}]


@pytest.mark.parametrize("tells", [False, True])
def test_a_goal_sees_what_others_tell_when_it_tells_something_itself(tells: bool) -> None:
    """One that only reads sees one state, and the others wait for it."""
    own = "kb_project(triple('bringing tea', rdfs:comment, \"mine\")), " if tells else ""
    with KnowledgeBase(example=True) as kb:
        answers: list[dict[str, object]] = []
        goal = f"sleep(0.6), {own}findall(_C, triple('bringing tea', rdfs:comment, _C), Found)"
        asking = threading.Thread(target=lambda: answers.extend(kb.ask(goal)))
        asking.start()
        time.sleep(0.2)
        kb.tell("bringing tea", "rdfs:comment", Literal("theirs"))
        asking.join(60)
        assert answers == [{"Found": ["theirs", "mine"] if tells else []}]


def test_many_threads_that_come_and_go_leave_no_engine() -> None:
    with KnowledgeBase(example=True) as kb:
        run_all([lambda: check(kb)] * 4)
        before, first = engines(kb), memory()
        for _ in range(25):
            run_all([lambda: check(kb)] * 8)
        assert engines(kb) == before
        assert memory() - first < 5_000_000


def test_knowledge_bases_that_nobody_holds_are_forgotten() -> None:
    def modules() -> int:
        gc.collect()
        goal = "findall(M, (current_module(M), sub_atom(M, 0, _, _, acxon_kb_)), _L), length(_L, N)"
        return int(kb.ask(goal)[0]["N"])

    with KnowledgeBase() as kb:
        before = modules()
        for _ in range(5):
            other = KnowledgeBase(example=True)
            other.ask("assertz(mine(1))")
            del other
        first = memory()
        assert modules() == before
        for _ in range(30):
            KnowledgeBase(example=True)
        assert modules() == before
        assert memory() - first < 10_000_000


def test_files_that_nobody_holds_are_let_go(tmp_path: Path) -> None:
    def handles() -> int:
        gc.collect()
        with KnowledgeBase(tmp_path / "last.kb"):  # what has gone goes with the next that is opened
            return len(os.listdir("/proc/self/fd"))

    before = handles()
    for number in range(12):
        KnowledgeBase(tmp_path / f"{number}.kb").tell("cup", "hasCost", "nothing")
    assert handles() <= before


def test_a_file_that_somebody_forgot_to_close_stays_locked_for_the_next(tmp_path: Path) -> None:
    """Closing any handle on a file would take SQLite's locks from all others here (POSIX)."""
    path = tmp_path / "same.kb"
    for _ in range(3):
        KnowledgeBase(path).tell("cup", "hasCost", "nothing")
        gc.collect()
        with KnowledgeBase(path) as kb:
            kb.tell("cup", "hasCost", "something")
            locks = [line.split()[5] for line in Path("/proc/locks").read_text().splitlines()]
            assert any(lock.endswith(f":{path.stat().st_ino}") for lock in locks)


def test_closing_while_others_read_frees_the_memory_and_says_so() -> None:
    kb = KnowledgeBase(example=True)
    closed: list[str] = []

    def read() -> None:
        try:
            while True:
                assert kb.ask("triple('tea cost', dul:hasDataValue, V)") == [{"V": 27}]
        except engine.AcxonError as error:
            closed.append(str(error))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    time.sleep(0.2)
    kb.close()
    kb.close()
    for thread in threads:
        thread.join(20)
    assert closed == ["This knowledge base is closed."] * 4


IN_A_WORKER = """
import threading
from acxon.knowledge_base import KnowledgeBase
made = []
def make():
    kb = KnowledgeBase(example=True)
    made.append(kb)
    print(kb.ask("triple('tea cost', dul:hasDataValue, V)"), flush=True)
first = threading.Thread(target=make)
first.start()
first.join()
for number in range(20):
    work = make if number % 5 == 0 else lambda: made[0].narrate("bringing tea", "bringing cola")
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
print(made[0].ask("triple('tea cost', dul:hasDataValue, V)", untrusted=True), flush=True)
print(len(made[0].ask("triple(S, dul:hasQuality, Q)")), flush=True)
"""


def test_prolog_may_start_in_a_thread_that_ends() -> None:
    done = subprocess.run([sys.executable, "-c", IN_A_WORKER], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout.splitlines()[:2] == ["[{'V': 27}]"] * 2
    assert done.stdout.splitlines()[-2] == "[{'V': 27}]"


class Watched(list):  # type: ignore[type-arg]
    """Edits that have something done in another thread whenever a part of them is taken."""

    def __init__(self, edits: list[object], work: Callable[[], None]) -> None:
        super().__init__(edits)
        self.work = work
        self.parts = 0

    def __getitem__(self, key):  # type: ignore[no-untyped-def]
        if isinstance(key, slice):
            self.parts += 1
            run_all([self.work], 20)
        return super().__getitem__(key)


@pytest.mark.parametrize("kept", [False, True], ids=["in memory", "with a file"])
def test_others_read_between_the_parts_of_a_large_change(
    tmp_path: Path, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(working_copy, "PART", 50)
    kb = KnowledgeBase(tmp_path / "kitchen.kb" if kept else None, example=True)
    expected = kb.narrate("bringing tea", "bringing cola").text

    def read() -> None:
        assert kb.narrate("bringing tea", "bringing cola").text == expected
        assert kb._call("matching", "", PROPERTY, "") == []  # all of the change or nothing of it
        assert kb.ask("triple('tea cost', dul:hasDataValue, V)", untrusted=True) == [{"V": 27}]

    facts = [tuple_row(Tuple(IRI(f"http://e/{i}"), PROPERTY, Literal(i))) for i in range(500)]
    edits = Watched([(0, row) for row in facts], read)
    assert kb._copy.change(edits, "told") == 500
    assert edits.parts == 10
    assert len(kb._call("matching", "", PROPERTY, "")) == 500
    more = [tuple_row(Tuple(IRI(f"http://e/more{i}"), PROPERTY, Literal(i))) for i in range(500)]

    def fail() -> None:
        if broken.parts == 7:
            raise ZeroDivisionError

    broken = Watched([(0, row) for row in more], fail)
    with pytest.raises(ZeroDivisionError):
        kb._copy.change(broken, "told")
    assert len(kb._call("matching", "", PROPERTY, "")) == 500
    kb.tell("a plan", "rdf:type", "dul:Plan")  # no lock is held
    kb.close()


class Closing:
    """A lock before which, the time of a number that it is taken, another thread closes a knowledge base."""

    def __init__(self, kb: KnowledgeBase, lock: Any, at: int) -> None:
        self._kb, self._lock, self._left = kb, lock, at

    def __enter__(self) -> None:
        self._left -= 1
        if not self._left:
            closing = threading.Thread(target=self._kb.close)
            closing.start()
            closing.join(0.2)  # where locks are held that it needs it comes later
        self._lock.__enter__()

    def __exit__(self, *_: object) -> None:
        self._lock.__exit__()


@pytest.mark.parametrize("working_set", [0, 100], ids=["whole", "pages"])
@pytest.mark.parametrize("at", range(1, 6))
def test_a_call_in_whose_middle_another_thread_closes_ends_with_our_error(
    tmp_path: Path, working_set: int, at: int
) -> None:
    with KnowledgeBase(tmp_path / "kitchen.kb", example=True) as kb:
        story = kb.narrate("bringing tea", "bringing cola").text
    for lock in ("_count", "_swap"):
        kb = KnowledgeBase(tmp_path / "kitchen.kb", working_set=working_set)
        setattr(kb._copy, lock, Closing(kb, getattr(kb._copy, lock), at))
        with suppress(AcxonError):
            kb.tell("a", "rdfs:comment", f"{lock} {at}")
            assert kb.narrate("bringing tea", "bringing cola").text == story
        kb.close()
        with pytest.raises(AcxonError, match="closed"):
            kb.iri("bringing tea")


@pytest.mark.parametrize("working_set", [0, 100], ids=["whole", "pages"])
@pytest.mark.parametrize("place", ["_check_files", "_check_content"])
def test_a_change_in_whose_middle_another_thread_closes_ends_with_our_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, working_set: int, place: str
) -> None:
    kb = KnowledgeBase(tmp_path / "kitchen.kb", working_set=working_set)
    storage = kb._storage
    assert storage is not None
    there = getattr(storage, place)

    def closed() -> None:
        monkeypatch.undo()
        run_all([kb.close])
        there()

    monkeypatch.setattr(storage, place, closed)
    with pytest.raises(AcxonError, match="closed"):
        kb.tell("a", "rdfs:comment", "told")
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        assert len(list(kb.tuples())) == 0
