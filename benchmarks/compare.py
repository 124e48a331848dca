"""What comparing costs: steps by number of qualities and by what else is stored, and the rate of all pairs.

Steps are Prolog's inferences, which no other work on the machine disturbs.
"""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Sequence
from typing import Any

from acxon import KnowledgeBase
from acxon.namespaces import ACXON, DUL, KB, RDF
from acxon.prolog import engine
from acxon.terms import IRI, Literal, Tuple
from benchmarks.many_plans import facts

QUALITIES = (1, 2, 3, 5, 10, 20, 30)
SIZES = (1_000, 10_000, 100_000)
PLANS = 1_000
BEFORE = {
    1: 1_226,
    3: 1_970,
    10: 4_574,
    30: 12_174,
}  # steps before ranking and comparing went by the same profiles


def run(quick: bool = False) -> dict[str, Any]:
    """Measure everything; `quick` takes a tenth of the largest sizes."""
    return measure(QUALITIES, SIZES[:2] if quick else SIZES, PLANS // 10 if quick else PLANS)


def measure(qualities: Sequence[int], sizes: Sequence[int], plans: int) -> dict[str, Any]:
    """Return steps for these numbers of qualities and of stored facts, and the rates for so many plans."""
    return {
        "qualities": {str(count): _steps(_knowledge(2, count)) for count in qualities},
        "sizes": {str(size): _steps_beside(size) for size in sizes},
        "pairs": _all_pairs(plans),
    }


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    per = figures["qualities"]
    counts = sorted(map(int, per))
    slope = (per[str(counts[-1])] - per[str(counts[0])]) / max(1, counts[-1] - counts[0])
    pairs = figures["pairs"]
    lines = [
        "## Comparing plans",
        "",
        "Steps (inferences) of one comparison with all that it says, by the number of qualities:",
        "",
        "| qualities | " + " | ".join(map(str, counts)) + " |",
        "|---" * (len(counts) + 1) + "|",
        "| steps | " + " | ".join(f"{per[str(count)]:,}" for count in counts) + " |",
        "| before the rebuild | "
        + " | ".join(f"{BEFORE[count]:,}" if count in BEFORE else "" for count in counts)
        + " |",
        "",
        f"About {slope:.0f} for each quality: linear. Three qualities, by what else is stored:",
        "",
        "| facts | " + " | ".join(f"{int(size):,}" for size in figures["sizes"]) + " |",
        "|---" * (len(figures["sizes"]) + 1) + "|",
        "| steps | " + " | ".join(f"{steps:,}" for steps in figures["sizes"].values()) + " |",
        "",
        f"All {pairs['pairs']:,} pairs of {pairs['plans']:,} plans, streamed: {pairs['seconds']:.1f} s, "
        f"{pairs['rate']:,.0f} a second; memory grew by {pairs['grown']:.0f} MB on the way. "
        f"Ranking them takes {pairs['rank_seconds']:.1f} s.",
        "",
    ]
    return "\n".join(lines)


def _knowledge(plans: int, qualities: int) -> KnowledgeBase:
    """Return plans with so many declared qualities, at random values."""
    chance = random.Random(1)
    told = []
    for number in range(qualities):
        has = IRI(f"{KB}has_quality_{number}")
        told.append(Tuple(has, IRI(f"{ACXON}direction"), Literal("lower")))
    for number in range(plans):
        plan = IRI(f"{KB}plan_{number:05}")
        told.append(Tuple(plan, IRI(f"{RDF}type"), IRI(f"{DUL}Plan")))
        for place in range(qualities):
            value = IRI(f"{plan}_{place}")
            told.append(Tuple(plan, IRI(f"{KB}has_quality_{place}"), value))
            told.append(Tuple(value, IRI(f"{DUL}hasDataValue"), Literal(chance.randint(1, 1_000))))
    kb = KnowledgeBase()
    kb.tell_all(told)
    return kb


def _steps(kb: KnowledgeBase, first: str = f"{KB}plan_00000", second: str = f"{KB}plan_00001") -> int:
    """Return the steps of a comparison, the first of which prepares the indexes."""
    kb.compare(first, second)
    before = engine.inferences()
    kb.compare(first, second)
    return engine.inferences() - before


def _steps_beside(size: int) -> int:
    """Return the steps of a comparison in a knowledge base with about so many facts."""
    kb = KnowledgeBase()
    kb.tell_all(facts(size // 100))
    plans = kb.plan_iris()
    return _steps(kb, plans[0], plans[-1])


def _all_pairs(plans: int) -> dict[str, Any]:
    kb = _knowledge(plans, 3)
    kb.compare(f"{KB}plan_00000", f"{KB}plan_00001")
    memory = _megabytes()
    start = time.perf_counter()
    pairs = sum(1 for _ in kb.compare())
    seconds = time.perf_counter() - start
    grown = _megabytes() - memory
    start = time.perf_counter()
    kb.rank()
    ranked = time.perf_counter() - start
    figures = {"plans": plans, "pairs": pairs, "seconds": seconds, "rate": pairs / seconds}
    return figures | {"grown": grown, "rank_seconds": ranked}


def _megabytes() -> float:
    """Return the most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
