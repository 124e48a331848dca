"""What comparing costs: steps by number of qualities and by what else is stored, and the rate of all pairs.

Steps are Prolog's inferences, which no other work on the machine disturbs.
"""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Sequence
from itertools import islice
from typing import Any

from acxon import KnowledgeBase
from acxon.namespaces import ACXON, DUL, KB, RDF
from acxon.prolog import engine
from acxon.terms import IRI, Literal, Tuple
from benchmarks.many_plans import facts

QUALITIES = (1, 2, 3, 5, 10, 20, 30)
SIZES = (1_000, 10_000, 100_000)
PLANS = 1_000
SOME_PAIRS = 20_000
RANKED = (100, 1_000, 10_000, 100_000)
BEFORE = {
    1: 1_226,
    3: 1_970,
    10: 4_574,
    30: 12_174,
}  # steps before ranking and comparing went by the same profiles
RANKED_BEFORE = {10: 5_111, 50: 56_561, 100: 197_639}  # steps of ranking so many plans, likewise


def run(quick: bool = False) -> dict[str, Any]:
    """Measure everything; `quick` takes a tenth of the largest sizes."""
    return measure(QUALITIES, SIZES[:2] if quick else SIZES, PLANS, RANKED[:2] if quick else RANKED)


def measure(
    qualities: Sequence[int], sizes: Sequence[int], plans: int, ranked: Sequence[int]
) -> dict[str, Any]:
    """Return steps for these numbers of qualities and of stored facts, and the rates for so many plans."""
    return {
        "qualities": {str(count): _steps(_knowledge(2, count)) for count in qualities},
        "sizes": {str(size): _steps_beside(size) for size in sizes},
        "ranking": {str(count): _ranking_steps(count) for count in RANKED_BEFORE},
        "pairs": _all_pairs(plans, ranked),
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
        "Steps of ranking plans by three qualities:",
        "",
        "| plans | " + " | ".join(figures["ranking"]) + " |",
        "|---" * (len(figures["ranking"]) + 1) + "|",
        "| steps | " + " | ".join(f"{steps:,}" for steps in figures["ranking"].values()) + " |",
        "| before the rebuild | " + " | ".join(f"{steps:,}" for steps in RANKED_BEFORE.values()) + " |",
        "",
        f"Pairs of {pairs['plans']:,} plans, streamed by `kb.compare()`: {pairs['rate']:,.0f} a second of "
        f"CPU; memory grew by {pairs['grown']:.0f} MB on the way. By `kb.verdicts()`, the verdicts "
        f"alone, of all {pairs['pairs']:,}: {pairs['verdicts']:,.0f} a second of CPU.",
        "",
        "| plans to rank | " + " | ".join(f"{int(count):,}" for count in pairs["ranks"]) + " |",
        "|---" * (len(pairs["ranks"]) + 1) + "|",
        "| CPU, s | " + " | ".join(f"{taken:.2f}" for taken in pairs["ranks"].values()) + " |",
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


def _ranking_steps(plans: int) -> int:
    """Return the steps of ranking so many plans by three qualities, the second time."""
    kb = _knowledge(plans, 3)
    kb.rank()
    before = engine.inferences()
    kb.rank()
    return engine.inferences() - before


def _steps_beside(size: int) -> int:
    """Return the steps of a comparison in a knowledge base with about so many facts."""
    kb = KnowledgeBase()
    kb.tell_all(facts(size // 100))
    plans = kb.plan_iris()
    return _steps(kb, plans[0], plans[-1])


def _all_pairs(plans: int, ranked: Sequence[int]) -> dict[str, Any]:
    kb = _knowledge(plans, 3)
    kb.compare(f"{KB}plan_00000", f"{KB}plan_00001")
    memory = _megabytes()
    start = time.process_time()
    pairs = sum(1 for _ in islice(kb.compare(), SOME_PAIRS))
    rate = pairs / (time.process_time() - start)
    grown = _megabytes() - memory
    start = time.process_time()
    pairs = sum(1 for _ in kb.verdicts())
    verdicts = pairs / (time.process_time() - start)
    ranks = {str(count): _ranking(_knowledge(count, 3)) for count in ranked}
    rates = {"rate": rate, "verdicts": verdicts, "grown": grown}
    return {"plans": plans, "pairs": pairs, **rates, "ranks": ranks}


def _ranking(kb: KnowledgeBase) -> float:
    """Return the CPU seconds of ranking all plans, the second time."""
    kb.rank()
    start = time.process_time()
    kb.rank()
    return time.process_time() - start


def _megabytes() -> float:
    """Return the most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
