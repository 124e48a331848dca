"""A process that writes to a knowledge base file until it is killed; used by test_storage_crashes.py.

Each numbered group of facts is told in one commit, or in one batch of several commits; now and then an
earlier group is removed in the same transaction. A line on standard output acknowledges what is on disk.
"""

from __future__ import annotations

import random
import sys

from acknowledgements import acknowledge
from storage_samples import held

from acxon.store.file import Storage
from acxon.terms import IRI, Literal, Row, Tuple, tuple_row


def group(number: int) -> list[Row]:
    """Return the facts of a group: between 1 and 40, told by its number alone."""
    size = number * 7919 % 40 + 1
    subject = IRI(f"http://e/group{number}")
    return [tuple_row(Tuple(subject, IRI("http://e/p"), Literal(place), 0, size)) for place in range(size)]


def main(path: str, first: int, seed: int) -> None:
    """Write groups from number `first` on, for ever."""
    choose = random.Random(seed)
    storage = Storage.open(path)
    held(storage)
    alive: list[int] = []
    for number in range(first, first + 1_000_000):
        gone = [alive.pop(choose.randrange(len(alive)))] if alive and choose.random() < 0.2 else []
        removed = [row for old in gone for row in group(old)]
        if choose.random() < 0.5:
            storage.commit(removed, group(number), "writer")
        else:
            with storage.batch():
                for row in removed:
                    storage.commit([row], [], "writer")
                for row in group(number):
                    storage.commit([], [row], "writer")
        alive.append(number)
        acknowledge(number, *gone)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
