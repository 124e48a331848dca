"""A process that tells a knowledge base things until it is killed; used by test_crash.py.

Each numbered group of facts is told in one of the ways there are: `tell_all`, a batch of single tells, a file
that is loaded, a goal. A line on standard output acknowledges that the group is known; a group that is
replaced is named on the same line.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from acknowledgements import acknowledge

from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, Literal, Tuple

NAMESPACE = "http://e/"
PROPERTY = IRI(NAMESPACE + "p")


def size(number: int) -> int:
    """Return how many facts a group has: between 1 and 40, by its number alone."""
    return number * 7919 % 40 + 1


def group(number: int) -> list[Tuple]:
    """Return the facts of a group."""
    subject = IRI(f"{NAMESPACE}group{number}")
    return [Tuple(subject, PROPERTY, Literal(place), 0, size(number)) for place in range(size(number))]


def tell(kb: KnowledgeBase, number: int, way: int, gone: list[int], folder: Path) -> None:
    """Tell the facts of a group in one of four ways; in a batch, forget older groups with it."""
    facts = group(number)
    if way == 0:
        kb.tell_all(facts, "writer")
    elif way == 1:
        with kb.batch():
            for old in gone:
                for fact in group(old):
                    kb.forget(fact.subject, PROPERTY, fact.object, 0, fact.until)
            for fact in facts:
                kb.tell(fact.subject, PROPERTY, fact.object, 0, fact.until)
    elif way == 2:
        file = folder / "group.ttl"
        triples = [f"<{fact.subject}> <{PROPERTY}> {place} ." for place, fact in enumerate(facts)]
        file.write_text("\n".join(triples))
        kb.load(file)
    else:
        told = ", ".join(
            f"triple('{fact.subject}', '{PROPERTY}', {place}) during [0, {size(number)}]"
            for place, fact in enumerate(facts)
        )
        kb.ask(f"kb_project([{told}])")


def main(path: str, first: int, seed: int) -> None:
    """Tell groups from number `first` on, for ever."""
    choose = random.Random(seed)
    alive: list[int] = []
    with KnowledgeBase(path) as kb:
        for number in range(first, first + 1_000_000):
            way = choose.randrange(4)
            gone = [alive.pop(choose.randrange(len(alive)))] if way == 1 and alive else []
            tell(kb, number, way, gone, Path(path).parent)
            if way != 2:  # loaded facts have another interval: they are not forgotten again
                alive.append(number)
            acknowledge(number, *gone)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
