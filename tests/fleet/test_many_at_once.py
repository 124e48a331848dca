"""Many processes tell and ask of one memory at once, and none sees or leaves a wrong answer."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import fleet_work
import pytest
from postgres import Fleet
from processes import killed_after

from acxon import KnowledgeBase
from acxon.fleet.storage import FleetStorage

TELLERS = 8
TURNS = 9
FORKED = """
import os, sys
from acxon import AcxonError, KnowledgeBase
from acxon.store import paged_copy
from acxon.terms import IRI, Literal, Tuple

paged_copy.PART = 5
kb = KnowledgeBase(sys.argv[1], working_set=1000)
kb.tell_all([Tuple(IRI(f"http://e/s{number}"), IRI("http://e/p"), Literal(number)) for number in range(20)])
told = kb.tuples()
before = next(told)
child = os.fork()
if child == 0:
    try:
        list(told)
    except AcxonError as error:
        print("copy (fork)" in str(error), len(list(kb.tuples())), flush=True)
    del told
    os._exit(0)
os.waitpid(child, 0)
print(len(list(told)), len(list(kb.tuples())), kb.check())
"""


def test_eight_processes_tell_and_ask_without_a_wrong_answer(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url()) as kb:
        for subject in (*fleet_work.SHARED, *(f"own {number}" for number in range(TELLERS))):
            kb.tell(subject, "rdf:type", "dul:Object")
    program = str(Path(fleet_work.__file__))
    running = [
        subprocess.Popen(
            [sys.executable, program, fleet.url(), str(number), str(TURNS)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for number in range(TELLERS)
    ]  # fmt: skip
    with ExitStack() as bounded:
        for process in running:
            bounded.enter_context(killed_after(process, 300))
        ended = [(*process.communicate(), process.returncode) for process in running]
    assert [(err, status) for _, err, status in ended] == [("", 0)] * TELLERS
    told = [json.loads(out) for out, _, _ in ended]
    with KnowledgeBase(fleet.url()) as kb:
        for subject in fleet_work.SHARED:
            all_told = [(since, until) for each in told for since, until in each[subject]]
            assert fleet_work.known(kb, subject) == fleet_work.united(all_told)
        for number, each in enumerate(told):
            name = f"own {number}"
            assert fleet_work.known(kb, name) == [(since, until) for since, until in each[name]]
        assert kb.check() == []


@pytest.mark.parametrize("level", ["read committed", "repeatable read", "serializable"])
def test_a_change_that_waited_is_made_whatever_isolation_a_database_is_set_to(
    fleet: Fleet, level: str
) -> None:
    """Of four processes that told to one memory, a third of all calls were a ChangedError."""
    with fleet.connect() as connection:
        setting = f"SET default_transaction_isolation = '{level}'"
        connection.execute(f"ALTER DATABASE {fleet.database} {setting}".encode())
    with FleetStorage.open(fleet.url("lab")) as storage, fleet.connect() as other:
        seen: list[bool] = []

        def wait() -> None:
            with storage.reserved():
                seen.append(True)

        other.execute(b"BEGIN; SELECT 1 FROM acxon.memories FOR UPDATE")
        waiting = threading.Thread(target=wait)
        waiting.start()
        with fleet.connect() as looking:
            while not looking.execute(b"SELECT 1 FROM pg_locks WHERE NOT granted").fetchall():
                assert waiting.is_alive()
                time.sleep(0.02)
        other.execute(b"UPDATE acxon.memories SET version = version; COMMIT")
        waiting.join(20)
        assert seen


@pytest.mark.parametrize("kind", ["memory", "file"])
def test_facts_that_are_being_read_are_read_to_their_end_by_the_process_that_began_and_by_no_copy_of_it(
    fleet: Fleet, tmp_path: Path, kind: str
) -> None:
    """The copy asked for the next ones by the connection of the first, which lost its place in them."""
    place = fleet.url() if kind == "memory" else str(tmp_path / "kitchen.kb")
    with subprocess.Popen(
        [sys.executable, "-c", FORKED, place],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process, killed_after(process, 60):  # fmt: skip
        assert process.communicate() == ("True 20\n19 20 []\n", "")
