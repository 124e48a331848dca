"""What people wait for, in one table: as it was, as it is, and beside a peer in the same run."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from acxon import KnowledgeBase
from benchmarks.many_plans import facts

PLANS = 1_000  # a hundred facts each
FIGURES = Path(__file__).with_name("figures.json")

#: As it was measured on a machine like this one, before.
BEFORE = {
    "narrate, level 1": "219/s", "narrate, level 3, with its facts": "4.1 ms", "ask as a stranger": "52/s",
    "pairs": "6,400/s", "rank": "3.5 s / -", "memory": "4.9 s", "file": "6.6 s", "start": "2.7 times",
}  # fmt: skip


def run(quick: bool = False) -> dict[str, Any]:
    """Measure loading N-Triples, in CPU seconds for 100,000 facts: the least of some rounds."""
    import pyoxigraph

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "facts.nt"
        with KnowledgeBase() as kb:
            kb.tell_all(facts(PLANS // 10 if quick else PLANS))
            count = kb.export(file)

        def loaded(place: Path | None) -> None:
            if place is not None:
                place.unlink(missing_ok=True)
            with KnowledgeBase(place) as kb:
                kb.load(file)

        def peer() -> None:
            pyoxigraph.Store().bulk_load(path=str(file), format=pyoxigraph.RdfFormat.N_TRIPLES)

        works: dict[str, Callable[[], None]] = {
            "memory": lambda: loaded(None), "file": lambda: loaded(Path(folder) / "facts.kb"), "peer": peer,
        }  # fmt: skip
        least = dict.fromkeys(works, float("inf"))
        for _ in range(2 if quick else 3):
            for name, work in works.items():
                start = time.process_time()
                work()
                least[name] = min(least[name], time.process_time() - start)
    return {name: taken / count * 100_000 for name, taken in least.items()}


def markdown(figures: dict[str, Any]) -> str:
    """Return the table; what other benchmarks measured is taken from their last figures."""
    kept = json.loads(FIGURES.read_text())
    web, compare = kept["web"]["figures"]["kinds"], kept["compare"]["figures"]["pairs"]
    start = kept["startup"]["figures"]
    bare = f"a bare route of FastAPI: {web['a bare route']['cpu']:.2f} ms"
    rows = [
        (f"HTTP: {name}", BEFORE[name], f"{row['cpu']:.2f} ms, {1000 / row['cpu']:,.0f}/s", bare)
        for name, row in web.items() if name in BEFORE
    ]  # fmt: skip
    rows += [
        ("load 100,000 facts into memory", BEFORE["memory"], f"{figures['memory']:.1f} s", _peer(figures)),
        ("load 100,000 facts into a file", BEFORE["file"], f"{figures['file']:.1f} s", _peer(figures)),
        ("verdicts of all pairs of 1,000 plans", BEFORE["pairs"], f"{compare['verdicts']:,.0f}/s", "-"),
        ("rank 1,000 / 100,000 plans", BEFORE["rank"],
         " / ".join(f"{compare['ranks'].get(size, float('nan')):.2f} s" for size in ("1000", "100000")), "-"),
        ("cold `acxon query`", BEFORE["start"], f"{start['ratio']:.1f} times", "`import janus_swi`: 1"),
    ]  # fmt: skip
    lines = ["## What people wait for", "", "CPU time.", ""]
    lines += ["| what | before | now | peer, in the same run |", "|---|---:|---:|---|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def _peer(figures: dict[str, Any]) -> str:
    return f"pyoxigraph's store: {figures['peer']:.2f} s"
