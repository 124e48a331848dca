"""Memories of a million facts and of ten in PostgreSQL, on a private server here that waits for its disk.

`python -m benchmarks fleet`; each memory is measured as a file that is read by pages.
"""

from __future__ import annotations

import itertools
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

from benchmarks.many_plans import facts
from benchmarks.pages import HELD, PART, ROUNDS, SIZES, in_process, rows_of

TELLERS = 8
TOLD = 60  # facts that each of them tells


def run(quick: bool = False) -> dict[str, Any]:
    """Measure memories of a million facts and of ten; `quick` takes a tenth of the smaller."""
    import postgres

    from acxon.fleet import administration

    postgres._room = lambda: tempfile.gettempdir()  # type: ignore[attr-defined]  # a disk, not memory
    server = postgres.Server(shared_buffers="256MB", max_wal_size="4GB")
    try:
        server.make()
        administration.init(server.url())
        chosen = (SIZES[0] // 10,) if quick else SIZES
        sizes = [measured(server.url(f"deliveries{plans}"), plans) for plans in chosen]
        there = administration.status(server.url())
        one, several = (told_at_once(server, memories) for memories in (1, TELLERS))
    finally:
        server.stop()
    facts_there = sum(memory.facts for memory in there.memories)
    return {"sizes": sizes, "size": there.size, "facts": facts_there, "one": one, "several": several}


def measured(address: str, plans: int) -> dict[str, Any]:
    """Return the figures of a memory of so many plans, which is made."""
    loaded = made(address, plans)
    return {"plans": plans, "loaded": loaded, "pages": in_process(address, plans, HELD)}


def made(address: str, plans: int) -> float:
    """Keep so many plans in a memory; return how many facts went there in a second."""
    from acxon.fleet.storage import FleetStorage
    from acxon.terms import tuple_row

    spent, count, rows = 0.0, 0, map(tuple_row, facts(plans))
    with FleetStorage.open(address) as storage:
        while part := list(itertools.islice(rows, PART)):
            start = time.perf_counter()
            storage.commit([], part, "a benchmark")
            spent, count = spent + time.perf_counter() - start, count + len(part)
    return count / spent


def told_at_once(server: Any, memories: int) -> float:
    """Return how many facts several processes tell in a second, to so many memories."""
    told = "from acxon import KnowledgeBase\nimport sys, time\nkb = KnowledgeBase(sys.argv[1])\n"
    told += "kb.tell('it', 'rdf:type', 'dul:Object')\nprint(flush=True)\ninput()\nstart = time.time()\n"
    told += f"for n in range({TOLD}): kb.tell('it', 'rdfs:comment', sys.argv[2], 2 * n, 2 * n + 1)\n"
    told += "print(start, time.time())"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", told, server.url(f"teller{number % memories}"), f"told {number}"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for number in range(TELLERS)
    ]  # fmt: skip
    for process in running:
        assert process.stdout is not None
        process.stdout.readline()
    ended = [process.communicate("\n")[0].split() for process in _woken(running)]
    times = [tuple(map(float, each)) for each in ended]
    return TELLERS * TOLD / (max(end for _, end in times) - min(start for start, _ in times))


def _woken(running: list[Any]) -> list[Any]:
    """Have all begin."""
    for process in running:
        process.stdin.write("\n")
        process.stdin.flush()
    return running


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    sizes = figures["sizes"]
    rates = " and ".join(f"{size['loaded']:,.0f}" for size in sizes if "loaded" in size)
    lines = [
        "## In PostgreSQL", "",
        "Memories in a private PostgreSQL on the same machine, read by pages "
        f"({HELD:,} facts at most). Medians of {ROUNDS} rounds: processor "
        "time of acxon's process, and in brackets time by the clock, the server's work included.", "",
        *rows_of([(size["pages"], "pages") for size in sizes]), "",
        f"{rates} facts went there in a second by the clock, indexes included, "
        f"{figures['size'] / figures['facts']:,.0f} bytes each. {TELLERS} processes at once told "
        f"{figures['one']:,.0f} facts a second to one memory, and {figures['several']:,.0f} to {TELLERS} "
        "memories.",
    ]  # fmt: skip
    return "\n".join(lines)
