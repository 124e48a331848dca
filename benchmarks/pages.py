"""A file of a million facts held as a whole and read by pages, each in a process of its own.

`python -m benchmarks pages`; `python -m benchmarks.pages FILE PLANS WORKING_SET` measures one file.
"""

from __future__ import annotations

import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.many_plans import facts
from benchmarks.million import _memory

PLANS = 10_000
ROUNDS = 15
Clock = Callable[[], float]
HELD = 500_000
PART = 200_000


def run(quick: bool = False) -> dict[str, Any]:
    """Measure both ways on one file; `quick` takes a tenth of it."""
    plans = PLANS // 10 if quick else PLANS
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "many.kb")
        loaded = made(path, plans)
        ways = {name: _in_process(path, plans, held) for name, held in (("whole", 0), ("pages", HELD))}
    return {"plans": plans, "loaded": loaded, **ways}


def made(path: Path, plans: int) -> float:
    """Make a file of so many plans; return how many facts were written in a second of processor time."""
    from acxon.store.file import Storage
    from acxon.terms import tuple_row

    spent, rows = 0.0, map(tuple_row, facts(plans))
    with Storage.open(path) as storage:
        while part := list(itertools.islice(rows, PART)):
            cpu = time.process_time()
            storage.commit([], part, "a benchmark")
            spent += time.process_time() - cpu
        return storage.count() / spent


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    whole, pages = figures["whole"], figures["pages"]
    lines = [
        "## Read by pages", "",
        f"A file of {whole['facts']:,} facts ({figures['plans']:,} plans), held as a whole and read by pages "
        f"({HELD:,} facts at most). Medians of {ROUNDS} rounds, processor time.", "",
        "| | whole | pages |", "|---|---:|---:|",
        f"| open, ms | {whole['open']:,.0f} | {pages['open']:,.0f} |",
        f"| memory when open, MB | {whole['memory'] / 1e6:,.0f} | {pages['memory'] / 1e6:,.0f} |",
        f"| memory at the end, MB | {whole['at_end'] / 1e6:,.0f} | {pages['at_end'] / 1e6:,.0f} |",
    ]  # fmt: skip
    for name, (first, again) in whole["calls"].items():
        paged = pages["calls"][name]
        lines.append(
            f"| {name}, first, again, ms | {first:.1f}, {again:.1f} | {paged[0]:.1f}, {paged[1]:.1f} |"
        )
    lines += [
        f"| narrate after somebody else wrote, ms | {whole['after']:,.1f} | {pages['after']:,.1f} |", "",
        f"{figures['loaded']:,.0f} facts went to the file in a second, indexes included.",
    ]  # fmt: skip
    return "\n".join(lines)


def _in_process(path: Path, plans: int, held: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.pages", str(path), str(plans), str(held)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def _spent(call: Callable[[], object], clock: Clock) -> float:
    start = clock()
    call()
    return (clock() - start) * 1000


def measured(path: str, plans: int, held: int, clock: Clock = time.process_time) -> dict[str, Any]:
    """Return the figures of one way to read a file, or a memory in PostgreSQL."""
    from acxon import KnowledgeBase

    KnowledgeBase().close()
    before, start = _memory(), clock()
    kb = KnowledgeBase(path, working_set=held)
    result: dict[str, Any] = {"open": (clock() - start) * 1000, "facts": len(kb)}
    result["memory"] = _memory() - before
    choose = random.Random(7)

    def narrate(number: int) -> None:
        kb.narrate(f"delivery {number}", f"delivery {number + 1}", 3)

    calls: dict[str, Callable[[int], object]] = {
        "narrate, level 3": narrate,
        "compare": lambda n: kb.compare(f"delivery {n}", f"delivery {n + 1}"),
        "ask (s, p, ?)": lambda n: kb.ask(f"triple('delivery {n}', dul:definesTask, T)"),
        "ask (?, ?, o)": lambda n: kb.ask(f"told(S, P, 'delivery {n}')"),
        "ask (?, p, ?), 1,000 answers": lambda n: kb.ask("triple(S, dul:definesTask, O)", limit=1000),
        "ask as a stranger": lambda n: kb.ask(f"triple('delivery {n}', dul:definesTask, T)", untrusted=True),
        "tell": lambda n: kb.tell(f"delivery {n}", "rdfs:comment", f"note {held} {choose.random()}"),
    }
    found = {}
    for name, call in calls.items():
        call(0)
        numbers = [choose.randrange(plans // 10) * 10 + choose.randrange(9) for _ in range(ROUNDS)]
        pairs = [[_spent(partial(call, number), clock) for _ in range(2)] for number in numbers]
        found[name] = [statistics.median(times) for times in zip(*pairs, strict=True)]
    narrate(3)
    with KnowledgeBase(path, working_set=HELD) as other:
        other.tell("delivery 3", "rdfs:comment", f"note {held} {choose.random()}")
    result["after"] = _spent(lambda: narrate(3), clock)
    result["at_end"] = _memory() - before
    return result | {"calls": found}


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
