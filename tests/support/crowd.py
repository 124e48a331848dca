"""Processes and threads that all use one knowledge base file at once: what test_lock_order.py starts.

As a program it is one such process: `crowd.py FILE SECONDS NAME PREFIXES`. It prints how much it did, or what
went wrong, and ends with a stack of every thread when one of them hangs.
"""

from __future__ import annotations

import faulthandler
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from acxon.errors import BusyError
from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, Literal, Tuple

PROPERTY = IRI("http://e/p")


def facts(worker: str, number: int, size: int = 3) -> list[Tuple]:
    """Return what a worker tells at once."""
    return [Tuple(IRI(f"http://e/{worker}/{number}"), PROPERTY, Literal(place)) for place in range(size)]


class Worker:
    """One thread: it reads and writes in turn, and remembers what was acknowledged."""

    def __init__(self, kb: KnowledgeBase, name: str, prefixes: bool, folder: Path) -> None:
        self.kb = kb
        self.name = name
        self.prefixes = prefixes
        self.folder = folder
        self.told = 0
        self.busy = 0
        self.reads = 0

    def read(self, choose: random.Random) -> None:
        match choose.randrange(5):
            case 0:
                assert self.kb.ask("triple('tea cost', dul:hasDataValue, V)") == [{"V": 27}]
            case 1:
                assert self.kb.narrate("bringing tea", "bringing cola", 1).text
            case 2:
                self.kb.prefixes()
            case 3:
                counts = Counter(told.subject for told in self.kb.tuples() if told.property == PROPERTY)
                assert set(counts.values()) <= {3}, "half of a change"
            case 4:
                assert self.kb.ask("triple('tea cost', dul:hasDataValue, V)", untrusted=True)
        self.reads += 1

    def write(self, choose: random.Random) -> None:
        way = choose.randrange(4)
        number = self.told
        try:
            if way == 0 and self.prefixes:
                file = self.folder / f"{self.name}.ttl"
                values = ", ".join(map(str, range(3)))
                file.write_text(
                    f"@prefix {self.name}{number}: <http://e/{self.name}/> .\n"
                    f"<http://e/{self.name}/{number}> <{PROPERTY}> {values} ."
                )
                self.kb.load(file)
            elif way == 1:
                with self.kb.batch():
                    for fact in facts(self.name, number):
                        self.kb.tell_all([fact])
            else:
                self.kb.tell_all(facts(self.name, number))
        except BusyError:
            self.busy += 1
        else:
            self.told += 1

    def run(self, until: float, shares: float) -> None:
        choose = random.Random(self.name)
        while time.monotonic() < until:
            (self.write if choose.random() < shares else self.read)(choose)


def run_all(works: list[Callable[[], None]], seconds: float = 600) -> None:
    """Run each in a thread of its own; raise the first error of any."""
    errors: list[BaseException] = []

    def guarded(work: Callable[[], None]) -> None:
        try:
            work()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(seconds)
    assert not any(thread.is_alive() for thread in threads)
    if errors:
        raise errors[0]


def process(path: Path, seconds: float, name: str, prefixes: bool) -> str:
    """Run a thread that mostly reads, one that mostly writes and one that does both; return what they did."""
    with KnowledgeBase(path) as kb:
        workers = [Worker(kb, f"{name}{kind}", prefixes, path.parent) for kind in "abc"]
        until = time.monotonic() + seconds
        shares = zip(workers, (0.1, 0.9, 0.5), strict=True)
        run_all([lambda worker=w, share=s: worker.run(until, share) for w, s in shares], seconds + 60)
        return " ".join(f"{w.name}={w.told},{w.reads},{w.busy}" for w in workers)


if __name__ == "__main__":
    file, duration, who, declared = Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4] == "1"
    faulthandler.dump_traceback_later(duration + 40, exit=True)
    print(process(file, duration, who, declared), flush=True)
