"""How long a narrative takes, from retrieval to text, and with what it grows."""

from __future__ import annotations

import itertools
import math
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from acxon import KnowledgeBase
from acxon.plans import Plan
from acxon.plans.model import Step
from acxon.prolog import engine
from acxon.story import Story
from benchmarks import many_plans

LEVELS = (1, 2, 3)
PAIRS = Path(__file__).resolve().parents[2] / "shared/paper/pairs"
IN_PROCESS = {1: 0.9, 2: 5.4, 3: 34.0}  # ms of CPU: the authors' algorithm without ROS and MongoDB
PUBLISHED = {1: 560.0, 2: 750.0, 3: 2530.0}  # ms: as published
BEFORE = {1: 616, 2: 2422, 3: 9640}  # inferences before there were five folders and one algorithm each
BOUND_PER_TUPLE = 300
BOUND_GROWTH = 12
LENGTHS = (10, 100, 1000)
SIZES = (1_000, 10_000, 100_000, 1_000_000)


def run(quick: bool = False) -> dict[str, Any]:
    """Measure; `quick` takes fewer rounds and leaves out the largest knowledge base."""
    return {
        "levels": _levels(rounds=3 if quick else 60),
        "lengths": _lengths(),
        "sizes": _sizes(SIZES[:2] if quick else SIZES, rounds=3 if quick else 100),
    }


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    levels = figures["levels"]
    lines = [
        "## Narratives", "",
        f"CPU time of `kb.narrate` from retrieval to text, median over {levels['pairs']} pairs of plans "
        f"{levels['source']}; of each, the least in many rounds. Beside it the authors' algorithm run "
        "in-process, without ROS and MongoDB, on a machine like ours, and the times that they published.", "",
        "| specificity | ms | authors, in-process | times | published | inferences | before the rebuild "
        "| per tuple | at most |",
        "|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for row in levels["rows"]:
        level, ms = row["level"], row["ms"]
        lines.append(
            f"| {level} | {ms:.2f} | {IN_PROCESS[level]:g} | {IN_PROCESS[level] / ms:.0f} | "
            f"{PUBLISHED[level]:g} | {row['inferences']:,} | {BEFORE[level]:,} | {row['per_tuple']:.0f} | "
            f"{row['per_tuple_largest']:.0f} |"
        )
    lines += ["", f"At most {BOUND_PER_TUPLE} inferences for each retrieved tuple is the aim.", ""]
    lines += [
        "| tasks of each plan | retrieved tuples | inferences at level 3 | growth |",
        "|---|---|---|---|",
    ]
    for row in figures["lengths"]:
        growth = f"{row['growth']:.1f} times" if row["growth"] else ""
        lines.append(f"| {row['tasks']:,} | {row['retrieved']:,} | {row['inferences']:,} | {growth} |")
    lines += ["", f"At most {BOUND_GROWTH} times the inferences for ten times the tasks is the aim.", ""]
    lines += ["| unrelated tuples | inferences at level 3 | ms |", "|---|---|---|"]
    lines += [f"| {row['tuples']:,} | {row['inferences']:,} | {row['ms']:.2f} |" for row in figures["sizes"]]
    lines += ["", "The same inferences, and at most 1.5 times the CPU time, is the aim."]
    return "\n".join(lines)


def inferences(work: Callable[[], object]) -> int:
    """Return how many inferences Prolog makes for some work, after a first time that fills its caches."""
    work()
    before = engine.inferences()
    none = engine.inferences() - before
    before = engine.inferences()
    work()
    return engine.inferences() - before - none


def long_plan(name: str, tasks: int) -> Plan:
    """Return a plan of so many tasks one after the other; every fifth is the same in all of these plans."""
    steps = [
        Step("carry" if place % 5 else "go", (f"{name}{place}" if place % 5 else "room",), place * 2.0, 2.0)
        for place in range(tasks)
    ]
    return Plan(tuple(steps), name=name, metric=float(tasks))


def _cpu(works: Sequence[Callable[[], object]], rounds: int, calls: int = 10) -> list[float]:
    """Return for each work the least milliseconds of CPU that a call took: what else runs only adds to it.

    The works take turns and the rounds some time, so that a busy machine does not fall on one of them alone.
    """
    least = [math.inf] * len(works)
    for _ in range(rounds):
        time.sleep(0.03)
        for place, work in enumerate(works):
            start = time.process_time()
            for _ in range(calls):
                work()
            least[place] = min(least[place], time.process_time() - start)
    return [seconds / calls * 1000 for seconds in least]


def _pairs(stack: ExitStack) -> tuple[str, list[KnowledgeBase]]:
    """Return knowledge bases, open as long as `stack`, each with Plan A and Plan B."""
    files = sorted(PAIRS.glob("*.ttl")) if PAIRS.is_dir() else []
    sizes = () if files else (10, 20, 30, 40, 60)
    bases = [stack.enter_context(KnowledgeBase()) for _ in (*files, *sizes)]
    for kb, file in zip(bases, files, strict=False):
        kb.load(file)
    for kb, tasks in zip(bases, sizes, strict=False):
        kb.add_plan(long_plan("Plan A", tasks))
        kb.add_plan(long_plan("Plan B", tasks - tasks // 4))
    return "of the published evaluation" if files else "made for this", bases


def _levels(rounds: int) -> dict[str, Any]:
    rows = []
    with ExitStack() as stack:
        source, bases = _pairs(stack)
        for level in LEVELS:
            works = [partial(_told, kb, level) for kb in bases]
            counts = [inferences(work) for work in works]
            each = [count / work().retrieved for count, work in zip(counts, works, strict=True)]
            rows.append({
                "level": level,
                "ms": statistics.median(_cpu(works, rounds)),
                "inferences": round(statistics.median(counts)),
                "per_tuple": statistics.median(each),
                "per_tuple_largest": max(each),
            })  # fmt: skip
    return {"source": source, "pairs": len(bases), "rows": rows}


def _told(kb: KnowledgeBase, level: int, style: str = "paper") -> Story:
    return kb.narrate("Plan A", "Plan B", level, style=style)


def _lengths() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for tasks in LENGTHS:
        with KnowledgeBase() as kb:
            kb.add_plan(long_plan("one", tasks))
            kb.add_plan(long_plan("other", tasks))
            count = inferences(lambda kb=kb: kb.narrate("one", "other", 3, style="paper"))  # type: ignore[misc]
            retrieved = kb.narrate("one", "other", 3, style="paper").retrieved
        growth = count / rows[-1]["inferences"] if rows else None
        rows.append({"tasks": tasks, "retrieved": retrieved, "inferences": count, "growth": growth})
    return rows


def _sizes(sizes: tuple[int, ...], rounds: int) -> list[dict[str, Any]]:
    rows = []
    with KnowledgeBase(example=True) as kb:
        base = len(kb)
        facts = many_plans.facts(sizes[-1] // 100 + many_plans.GROUP)
        for size in sizes:
            while len(kb) - base < size:
                kb.tell_all(list(itertools.islice(facts, min(50_000, size - (len(kb) - base)))))

            tell = partial(kb.narrate, "bringing tea", "bringing cola", 3, style="paper")
            (ms,) = _cpu([tell], rounds)
            rows.append({"tuples": len(kb) - base, "inferences": inferences(tell), "ms": ms})
    return rows


if __name__ == "__main__":
    print(markdown(run()))
