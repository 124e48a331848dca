"""Files that are damaged, cut off, deleted or replaced: it is noticed, said, and never a traceback."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from cli_runs import Runner

from acxon.errors import AcxonError, StorageError
from acxon.knowledge_base import KnowledgeBase
from acxon.storage import Storage
from acxon.storage_seal import digest
from acxon.terms import IRI, Literal, Row, Tuple, tuple_row

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
DAMAGES = 480 if LONG else 60

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


def row(number: int) -> Row:
    return tuple_row(Tuple(IRI(f"http://e/s{number}"), IRI("http://e/p"), Literal(number)))


def held(storage: Storage) -> list[Row]:
    return [fact for chunk in storage.rows() for fact in chunk]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.kb"


@pytest.fixture
def acxon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Runner:
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
        return held(storage), storage.prefixes()


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
def test_every_damage_that_changes_an_answer_is_found(
    killed: Path, tmp_path: Path, acxon: Runner
) -> None:
    """On the file and its log, as they were when their process was killed. Counts that most did change."""
    truth = answers(shutil.copytree(killed, tmp_path / "whole") / "kitchen.kb")
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
        with suppress(AcxonError):
            KnowledgeBase(path, create=False).close()
        shutil.rmtree(folder)
    assert mattered > DAMAGES // 3
