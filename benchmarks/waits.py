"""What people wait for, in one table: as it was, as it is, and beside a peer in the same run."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from acxon import KnowledgeBase
from benchmarks.many_plans import facts
from benchmarks.startup import cpu_seconds

PLANS = 1_000  # a hundred facts each
FIGURES = Path(__file__).with_name("figures.json")

#: As it was measured on a machine like this one, before; and the aim.
AIMS = {
    "narrate, level 1": ("219/s", "400/s"),
    "narrate, level 3, with its facts": ("4.1 ms", "2.5 ms"),
    "ask as a stranger": ("52/s", "200/s"),
    "memory": ("4.9 s", "1.0 s"),
    "file": ("6.6 s", "1.5 s"),
    "open": ("11 s", "3 s"),
    "bytes": ("685 to 750", "450"),
    "verdicts": ("6,400/s", "50,000/s"),
    "pairs": ("6,400/s", "-"),
    "rank": ("3.5 s / -", "0.2 s / 10 s"),
    "start": ("2.7 times", "2 times"),
    "story": ("0.57 ms", "no more"),
    "plan": ("a second of waiting", "no wait without a reason"),
}

REASONS = Path(__file__).with_name("aims.md")  # where the time goes where an aim is not met


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
        drinks = Path(__file__).parents[1] / "examples" / "domains" / "drinks"
        query = ["query", "true"]
        plan = ["plan", str(drinks / "domain.pddl"), str(drinks / "instances" / "tea.pddl"), "--replace"]
        acxon = [sys.executable, "-m", "acxon", "--kb", str(Path(folder, "plans.kb"))]
        commands = {
            name: cpu_seconds([*acxon, *words], rounds=3)
            for name, words in (("plan", plan), ("query", query))
        }
    return {name: taken / count * 100_000 for name, taken in least.items()} | commands


def markdown(figures: dict[str, Any]) -> str:
    """Return the table; what other benchmarks measured is taken from their last figures."""
    kept = {name: entry["figures"] for name, entry in json.loads(FIGURES.read_text()).items()}
    web, pairs, start = kept["web"]["kinds"], kept["compare"]["pairs"], kept["startup"]
    whole, paged = (kept["pages"]["sizes"][0][way]["open"][0] / 1000 for way in ("whole", "pages"))
    store = kept["store"]["1000000"]
    bare = f"a bare route of FastAPI: {web['a bare route']['cpu']:.2f} ms"
    peer = f"pyoxigraph's store: {figures['peer']:.2f} s"
    rows = [
        (f"HTTP: {name}", name, f"{row['cpu']:.2f} ms, {1000 / row['cpu']:,.0f}/s", bare)
        for name, row in web.items() if name in AIMS
    ]  # fmt: skip
    rows += [
        ("load 100,000 facts into memory", "memory", f"{figures['memory']:.1f} s", peer),
        ("load 100,000 facts into a file", "file", f"{figures['file']:.1f} s", peer),
        ("open 1,000,000 facts as a whole", "open", f"{whole:.1f} s", f"by pages: {paged:.2f} s"),
        ("memory a fact, bytes", "bytes", f"{store['acxon']['bytes']:.0f}",
         f"pyoxigraph's store: {store['pyoxigraph']['bytes']:.0f}"),
        ("verdicts of all pairs of 1,000 plans", "verdicts", f"{pairs['verdicts']:,.0f}/s", "-"),
        ("comparisons of all pairs, with words", "pairs", f"{pairs['rate']:,.0f}/s", "-"),
        ("rank 1,000 / 100,000 plans", "rank",
         " / ".join(f"{pairs['ranks'].get(size, float('nan')):.2f} s" for size in ("1000", "100000")), "-"),
        ("cold `acxon query`", "start", f"{start['ratio']:.1f} times (typer {start['typer']})",
         "`import janus_swi`: 1"),
        ("a story of level 2", "story", f"{kept['narrate']['levels']['rows'][1]['ms']:.2f} ms",
         "the authors' algorithm: 5.4 ms"),
        ("`acxon plan` on the drinks problem", "plan", f"{figures['plan']:.1f} s, proved best",
         f"`acxon query`: {figures['query']:.1f} s"),
    ]  # fmt: skip
    lines = ["## What people wait for", "", "CPU time.", ""]
    lines += ["| what | before | now | aim | peer, in the same run |", "|---|---:|---:|---:|---|"]
    for what, key, now, beside in rows:
        before, aim = AIMS[key]
        lines.append(f"| {what} | {before} | {now} | {aim} | {beside} |")
    return "\n".join([*lines, "", REASONS.read_text().rstrip()])
