"""Facts for tests of the file, and another process that writes them."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from acxon.store.file import Storage
from acxon.terms import IRI, Literal, Row, Tuple, tuple_row

WRITER = """
import sys
from acxon.store.file import Storage
from storage_samples import row
with Storage.open(sys.argv[1]) as storage:
    print("ready", flush=True)
    for number in range(100_000):
        storage.commit([], [row(number)])
"""


def row(number: int, since: float | None = None, until: float | None = None) -> Row:
    return tuple_row(Tuple(IRI(f"http://e/s{number}"), IRI("http://e/p"), Literal(number), since, until))


def held(storage: Storage) -> list[Row]:
    """Read the file, so that what is written next is written over what was read."""
    with storage.snapshot() as snapshot:
        facts = [fact for chunk in snapshot.rows(3) for fact in chunk]
    storage.adopt(snapshot.version)
    return facts


@contextmanager
def another_writing(path: Path) -> Iterator[None]:
    """Have another process write to the file, one fact after the other, until it is killed at the end."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            yield
            assert process.poll() is None
        finally:
            process.kill()


def put_out_of_order(path: Path, places: Sequence[int]) -> None:
    """Damage a file of a few facts, of which nothing is in a log: these are their places from now on."""
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = plain.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tuples'").fetchone()
        (size,) = plain.execute("PRAGMA page_size").fetchone()
    data, begin = bytearray(path.read_bytes()), (page - 1) * size
    assert data[begin] == 13, "a leaf"
    assert int.from_bytes(data[begin + 3 : begin + 5], "big") == len(places)
    for number, place in enumerate(places):
        pointer = begin + 8 + 2 * number
        cell = begin + int.from_bytes(data[pointer : pointer + 2], "big")
        data[cell + 1 + (data[cell] > 127)] = place
    path.write_bytes(data)
