"""Files of a million facts and of ten, read by pages and held as a whole, each in a process of its own.

`python -m benchmarks pages`; `python -m benchmarks.pages FILE PLANS WORKING_SET` measures one file.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from acxon.store.paged_copy import SETTING
from acxon.terms import IRI, Literal, Tuple
from benchmarks.many_plans import facts
from benchmarks.million import _memory

SIZES = (7_200, 72_000)  # plans: a million facts and ten
ROUNDS = 15
HELD = 500_000
PART = 200_000
LOADED = 400  # plans that are loaded into the file
PAIRS = 300  # of a batch


def run(quick: bool = False) -> dict[str, Any]:
    """Measure files of a million facts and of ten; `quick` takes a tenth of the smaller."""
    found = []
    for plans in (SIZES[0] // 10,) if quick else SIZES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "many.kb")
            loaded = made(path, plans)
            ways = {"pages": in_process(path, plans, HELD)}
            if plans <= SIZES[0]:
                ways["whole"] = in_process(path, plans, 0)
        found.append({"plans": plans, "loaded": loaded, **ways})
    return {"sizes": found}


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
    sizes = figures["sizes"]
    lines = [
        "## Read by pages", "",
        f"Files read by pages ({HELD:,} facts held at most), and the smallest one held as a whole. Medians "
        f"of {ROUNDS} rounds: processor time, and the time on the clock in brackets. The calls begin when "
        "memory has moved to large pages.", "",
    ]  # fmt: skip
    lines += rows_of([(size[way], way) for size in sizes for way in ("whole", "pages") if way in size])
    rates = " and ".join(f"{size['loaded']:,.0f}" for size in sizes if "loaded" in size)
    lines += ["", f"{rates} facts went to the file in a second of processor time, with all indexes."]
    return "\n".join(lines)


def rows_of(columns: list[tuple[dict[str, Any], str]]) -> list[str]:
    """Return the rows of a table of what was measured, a column each."""
    lines = [
        "| | " + " | ".join(f"{column['facts']:,} facts, {way}" for column, way in columns) + " |",
        "|---|" + "---:|" * len(columns),
    ]

    def row(name: str, cell: Callable[[dict[str, Any]], str]) -> None:
        lines.append(f"| {name} | " + " | ".join(cell(column) for column, _ in columns) + " |")

    row("open, ms", lambda c: _cell(c["open"]))
    row("memory when open, MB", lambda c: f"{c['memory'] / 1e6:,.0f}")
    row("memory at the end, MB", lambda c: f"{c['at_end'] / 1e6:,.0f}")
    for name in columns[0][0]["calls"]:
        for turn, when in enumerate(("first", "again")):
            row(f"{name}, {when}, ms", lambda c, n=name, t=turn: _cell(c["calls"][n][t]))  # type: ignore[misc]
    row("narrate after somebody else wrote, ms", lambda c: _cell(c["after"]))
    row("load, facts a second", lambda c: f"{c['load'][0]:,.0f} ({c['load'][1]:,.0f})")
    row("batch narrate, stories a second and process", lambda c: f"{c['batch'][0]:.0f} ({c['batch'][1]:.0f})")
    return lines


def _cell(times: list[float]) -> str:
    return f"{times[0]:,.1f} ({times[1]:,.1f})"


def in_process(path: Path | str, plans: int, held: int) -> dict[str, Any]:
    """Return the figures of a file, measured in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.pages", str(path), str(plans), str(held)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def _spent(call: Callable[[], object]) -> list[float]:
    """Return milliseconds of processor time and on the clock."""
    cpu, clock = time.process_time(), time.perf_counter()
    call()
    return [(time.process_time() - cpu) * 1000, (time.perf_counter() - clock) * 1000]


def _median(times: Iterable[list[float]]) -> list[float]:
    return [statistics.median(column) for column in zip(*times, strict=True)]


def measured(path: str, plans: int, held: int) -> dict[str, Any]:
    """Return the figures of one way to read a file."""
    from acxon import KnowledgeBase
    from acxon.prolog import huge_pages

    KnowledgeBase().close()
    before = _memory()
    opened: list[KnowledgeBase] = []
    result: dict[str, Any] = {"open": _spent(lambda: opened.append(KnowledgeBase(path, working_set=held)))}
    kb = opened[0]
    result["facts"] = len(kb)
    result["memory"] = _memory() - before
    huge_pages.settle(wait=True)  # a thread beside, whose work would count as that of the calls
    choose = random.Random(7)

    def narrate(number: int) -> None:
        kb.narrate(f"delivery {number}", f"delivery {number + 1}", 3)

    calls: dict[str, Callable[[int], object]] = {
        "narrate, level 3": narrate,
        "compare": lambda n: kb.compare(f"delivery {n}", f"delivery {n + 1}"),
        "ask (s, p, ?)": lambda n: kb.ask(f"triple('delivery {n}', dul:definesTask, T)"),
        "ask (s, ?, ?)": lambda n: kb.ask(f"told('delivery {n}', P, O)"),
        "ask (s, ?, o)": lambda n: kb.ask(f"told('delivery {n}', P, dul:'Plan')"),
        "ask (?, ?, o)": lambda n: kb.ask(f"told(S, P, 'delivery {n}')"),
        "ask (?, p, o)": lambda n: kb.ask(f"told(S, rdfs:label, 'delivery {n}')"),
        "ask (?, p, ?), 1,000 answers": lambda n: kb.ask("triple(S, dul:definesTask, O)", limit=1000),
        "ask (?, ?, ?), 1,000 answers": lambda n: kb.ask("told(S, P, O)", limit=1000),
        "ask as a stranger": lambda n: kb.ask(f"triple('delivery {n}', dul:definesTask, T)", untrusted=True),
        "tell": lambda n: kb.tell(f"delivery {n}", "rdfs:comment", f"note {held} {choose.random()}"),
    }
    found = {}
    for name, call in calls.items():
        call(0)
        numbers = [choose.randrange(plans // 10) * 10 + choose.randrange(9) for _ in range(ROUNDS)]
        pairs = [(_spent(lambda n=n, c=call: c(n)), _spent(lambda n=n, c=call: c(n))) for n in numbers]  # type: ignore[misc]
        found[name] = [_median(times) for times in zip(*pairs, strict=True)]
    narrate(3)
    with KnowledgeBase(path, working_set=HELD) as other:
        other.tell("delivery 3", "rdfs:comment", f"note {held} {choose.random()}")
    result["after"] = _spent(lambda: narrate(3))
    more = [_renamed(fact, held) for fact in facts(LOADED)]
    result["load"] = [len(more) / spent * 1000 for spent in _spent(lambda: kb.tell_all(more))]
    result["at_end"] = _memory() - before
    kb.close()
    return result | {"calls": found, "batch": _batch(path, plans, held, choose)}


def _renamed(fact: Tuple, held: int) -> Tuple:
    """Return a fact of a plan that is not there yet, under a name that no other has."""

    def name(node: IRI | Literal) -> Any:
        if isinstance(node, IRI):
            return IRI(node.replace("/kb#", f"/kb#load{held}_"))
        return Literal(f"load{held} {node.value}") if fact.property.endswith("#label") else node

    return replace(fact, subject=name(fact.subject), object=name(fact.object))


def _batch(path: str, plans: int, held: int, choose: random.Random) -> list[float]:
    """Return the stories that one process of `acxon batch` tells in a second."""
    from acxon.batch.work import Job, rows

    os.environ[SETTING] = str(held)
    numbers = [choose.randrange(plans // 10) * 10 + choose.randrange(9) for _ in range(PAIRS)]
    pairs = [(f"delivery {number}", f"delivery {number + 1}") for number in numbers]
    job = Job("narrate", path)
    rows(job, pairs[:1])  # the file is opened
    return [PAIRS / spent * 1000 for spent in _spent(lambda: rows(job, pairs))]


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
