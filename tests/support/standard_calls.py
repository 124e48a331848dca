"""What standard calls cost: inferences of Prolog and crossings into it and back, so that none grows unseen.

`PYTHONPATH=tests/support python -m standard_calls` writes what they cost now to standard_calls.json.
"""

from __future__ import annotations

import itertools
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from crossings import crossings

from acxon import KnowledgeBase
from acxon.prolog import engine
from benchmarks.narrate import inferences, long_plan

COSTS = Path(__file__).with_suffix(".json")
TEA, COLA = "bringing tea", "bringing cola"
PLANS, TASKS = 20, 20
Cost = dict[str, int]

number = itertools.count()

CALLS: dict[str, Callable[[KnowledgeBase, Path], object]] = {
    "tell a fact": lambda kb, _: kb.tell(TEA, "rdfs:comment", f"comment {next(number):06}"),
    "load 100 JSON lines": lambda kb, folder: kb.load(lines(folder)),
    "replace a plan": lambda kb, _: kb.add_plan(long_plan("plan 7", TASKS), replace=True),
    "ask (s, ?, ?)": lambda kb, _: kb.ask(f"triple('{TEA}', P, O)"),
    "ask at a time": lambda kb, _: kb.ask(f"triple('{TEA}', P, O) during [3, 4]"),
    "compare": lambda kb, _: kb.compare(TEA, COLA),
    "rank": lambda kb, _: kb.rank(),
    "narrate, level 1, paper": lambda kb, _: kb.narrate(TEA, COLA, 1, style="paper").text,
    "narrate, level 3, paper": lambda kb, _: kb.narrate("plan 1", "plan 2", 3, style="paper").text,
    "narrate, level 3, plain": lambda kb, _: kb.narrate("plan 1", "plan 2", 3, style="plain").text,
    "narrate with its reasons": lambda kb, _: kb.narrate(TEA, COLA, why=True).reasons,
    "schedule": lambda kb, _: kb.schedule("plan 3"),
}


def lines(folder: Path) -> Path:
    """A new file of facts about things that are not known yet."""
    batch = next(number)
    file = folder / f"{batch:06}.jsonl"
    facts = [{"s": f"cup {batch:06} {n:03}", "p": "dul:hasQuality", "o": 3.5 * n} for n in range(100)]
    file.write_text("".join(json.dumps(fact) + "\n" for fact in facts))
    return file


def measured() -> dict[str, Cost]:
    """Return what each call costs, once everything that it needs is loaded."""
    found = {}
    with tempfile.TemporaryDirectory() as folder, KnowledgeBase(example=True) as kb:
        for place in range(PLANS):
            kb.add_plan(long_plan(f"plan {place}", TASKS - place % 5))
        for name, call in CALLS.items():
            work = lambda call=call: call(kb, Path(folder))  # noqa: E731
            count = inferences(work)
            with crossings() as crossed:
                work()
            back = len(crossed.back) - crossed.back.count("let_others")  # which long reads call now and then
            found[name] = {"inferences": count, "into Prolog": len(crossed.into), "back": back}
    return found


def main() -> None:
    found = {"SWI-Prolog": engine.version(), "calls": measured()}
    COSTS.write_text(json.dumps(found, indent=2) + "\n")
    print(COSTS.read_text())


if __name__ == "__main__":
    main()
