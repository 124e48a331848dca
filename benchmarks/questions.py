"""How long the answer to a question about a plan takes, beside the time of the first plan."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from acxon import KnowledgeBase, Step

HERE = Path(__file__).resolve().parents[1]
#: Planning domains with a folder `instances` each: those of the competitions where they are, or examples.
FOLDERS = (HERE.parent / "shared" / "ipc", HERE / "examples" / "domains")
SECONDS = 20.0  # that a planner may take
AIM = 2.0  # times the first plan, in the median
KINDS = ("use", "without", "instead", "before", "between", "at_most")


def run(quick: bool = False) -> dict[str, Any]:
    """Ask one question of each kind about the first plan of every problem; `quick`: three of a domain."""
    root = next(folder for folder in FOLDERS if folder.exists())
    rows = []
    for domain in sorted(root.glob("*/domain.pddl")):
        problems = sorted(
            domain.parent.glob("instances/*.pddl"), key=lambda file: (len(file.name), file.name)
        )
        for problem in problems[: 3 if quick else None]:
            rows += list(_asked(domain, problem))
    return {"rows": rows}


def _asked(domain: Path, problem: Path) -> Iterator[dict[str, Any]]:
    with KnowledgeBase() as kb:
        begun = time.perf_counter()
        kb.plan(domain, problem, "first", improve=0, timeout=SECONDS)
        first = time.perf_counter() - begun
        chance = random.Random(problem.name)
        for kind in KINDS:
            asked = _question(kb, kind, chance)
            begun = time.perf_counter()
            found = kb.why_not("first", **asked, improve=0, timeout=SECONDS)
            took = time.perf_counter() - begun
            so = "so already" if found.name == "first" else found.status
            yield {
                "domain": domain.parent.name, "problem": problem.stem, "kind": kind, "status": so,
                "first": first, "seconds": took,
            }  # fmt: skip


def _question(kb: KnowledgeBase, kind: str, chance: random.Random) -> dict[str, Any]:
    """Return a question about steps of the plan: what it does is to be done otherwise."""
    questioned = kb._questioned("first")
    steps = questioned.steps
    one, other = sorted(chance.sample(range(len(steps)), 2))
    same = [step for step in steps if step.action == steps[other].action]
    end = max(step.end or 0.0 for step in steps)
    asked: dict[str, Any] = {
        "use": [_other_step(questioned.problem, steps, chance)],
        "without": [_call(steps[other])],
        "instead": [(_call(steps[one]), _other_step(questioned.problem, steps, chance))],
        "before": [(_call(steps[other]), _call(steps[one]))],
        "between": [(_call(steps[other]), *_elsewhere(steps[other], end))],
        "at_most": [(steps[other].action, max(len(same) - 1, 1))],
    }
    return {kind: asked[kind]}


def _elsewhere(step: Step, end: float) -> tuple[float, float]:
    """Return times that the step is not done at: the other half of the plan, or what comes after it."""
    return (0.0, end / 2) if (step.end or 0.0) > end / 2 else (end / 2, end * 2)


def _other_step(problem: Any, steps: tuple[Step, ...], chance: random.Random) -> str:
    """Return a step that the plan does not have: one of its own with another thing."""
    known = {(step.action, step.arguments) for step in steps}
    for _ in range(1000):
        step = chance.choice(steps)
        things = list(step.arguments)
        place = chance.randrange(len(things))
        things[place] = chance.choice(problem.things(problem.schemas[step.action].parameters[place][1]))
        if (step.action, tuple(things)) not in known:
            return " ".join((step.action, *things))
    return _call(steps[0])


def _call(step: Step) -> str:
    return " ".join((step.action, *step.arguments))


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    rows = figures["rows"]
    problems = {(row["domain"], row["problem"]) for row in rows}
    domains = sorted({row["domain"] for row in rows})
    lines = [
        "## Questions about a plan", "",
        f"One question of each kind about the first plan of {len(problems)} problems ({', '.join(domains)}): "
        "wall time of the whole answer (planning, checks, storing, comparing, the story) over that of the "
        f"first plan, each with the planner's first plan. The aim: a median of at most {AIM:g}.", "",
        "| question | answers | found | impossible | not found | so already | seconds, median "
        "| times the first plan, median | 90% |",
        "|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for kind in (*KINDS, "all"):
        of_kind = [row for row in rows if kind in (row["kind"], "all")]
        if not of_kind:
            continue
        count = {status: sum(row["status"] == status for row in of_kind)
                 for status in ("found", "impossible", "not found", "so already")}  # fmt: skip
        ratios = sorted(row["seconds"] / row["first"] for row in of_kind)
        lines.append(
            f"| {kind.replace('_', ' ')} | {len(of_kind)} | {' | '.join(map(str, count.values()))} | "
            f"{statistics.median(row['seconds'] for row in of_kind):.2f} | {statistics.median(ratios):.2f} | "
            f"{ratios[int(0.9 * (len(ratios) - 1))]:.2f} |"
        )
    return "\n".join(lines) + "\n"
