"""Planning: a PDDL domain and problem become a validated plan, by the embedded planner kairos.

The planner is an optional extra and is only imported when somebody plans. It finds a first plan and
then better ones; a seed fixes which plans come in which order, and the time how many of them come.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from acxon import child_process
from acxon.errors import AcxonError, NoPlanFound
from acxon.limits import FOR_EVER, seconds
from acxon.plans.model import Plan, Step
from acxon.plans.planner import without_comments
from acxon.plans.text import file_text

TIMEOUT: Final = 60.0
IMPROVE: Final = 1.0
MEMORY: Final = 2000.0  # megabytes; the largest of the example problems need some dozens
_GRACE: Final = 3.0  # seconds to start, to say that the time is over, and to check a plan

_MAXIMIZE = re.compile(r"\(\s*:metric\s+maximize\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Progress:
    """A better plan that the planner has just found: which one, after how long, and what it costs."""

    number: int
    seconds: float
    tasks: int
    cost: float


def solve(
    domain: str | os.PathLike[str],
    problem: str | os.PathLike[str],
    *,
    name: str | None = None,
    timeout: float = TIMEOUT,
    seed: int = 1,
    improve: float = IMPROVE,
    memory: float = MEMORY,
    progress: Callable[[Progress], None] | None = None,
) -> Plan:
    """Return a valid plan for the PDDL problem in the file `problem`, called `name` or as the problem is.

    The planner stops after `timeout` seconds (infinity: never), or when it has found no better plan for
    `improve` seconds; with `improve=0` it keeps its first plan, which is then the same on every machine. Each
    plan found is reported to `progress`. It works in a process of its own, which is ended some
    seconds after `timeout` even when it does not look at the clock, or when it needs more than `memory`
    megabytes. Raises a LoadError with file and line when a file is wrong, and NoPlanFound when there is no
    plan or none was found within the limits.
    """
    timeout = seconds(timeout) or FOR_EVER
    if isinstance(improve, bool) or improve != 0:
        improve = seconds(improve, "improve (0 keeps the first plan)") or FOR_EVER
    most = _bytes(memory)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise AcxonError(f"The seed is a whole number from 0 to {2**31 - 1}, not {seed!r}.")
    domain, problem = Path(domain), Path(problem)
    texts = file_text(domain), file_text(problem)
    sign = -1 if _MAXIMIZE.search(without_comments(texts[1])) else 1  # so that less is better, as of any cost
    count = 0

    def report(message: bytes) -> None:
        nonlocal count
        count += 1
        found = json.loads(message)
        if progress is not None:
            reached = _plan(found, "", sign)
            progress(Progress(count, found["seconds"], len(reached.steps), reached.cost))

    task = {
        "domain": str(domain), "problem": str(problem), "domain_text": texts[0], "problem_text": texts[1],
        "timeout": timeout, "seed": seed, "improve": improve,
    }  # fmt: skip
    try:
        ended = timeout + _GRACE
        found = child_process.run(
            "acxon.plans.planner:plan", task, seconds=ended, memory=most, receive=report
        )
    except child_process.Ended as why:
        raise _ended(why, problem, timeout, memory) from None
    return _plan(found, name or _name_in(texts[1]) or problem.stem, sign)


def _plan(found: dict[str, Any], name: str, sign: int) -> Plan:
    """Return the plan that the planner tells of."""
    steps = tuple(Step(action, tuple(names), *times) for action, names, *times in found["steps"])
    metric = found["metric"]
    return Plan(steps, name, None if metric is None else sign * metric, found.get("total_cost"))


def _ended(ended: child_process.Ended, problem: Path, timeout: float, memory: float) -> NoPlanFound:
    if ended.why == "time":
        text = f"no plan found in {timeout:g} s: the problem is too large; give more time with --timeout"
    elif ended.why == "size":
        text = "the planner found more or longer plans than can be kept; give it less time to improve"
    else:
        text = (
            f"the planner died, as it does when it needs more than {memory:g} MB; give more with --memory, "
            "or fewer objects"
        )
    return NoPlanFound(f"{problem}: {text}.")


def problem_name(problem: str | os.PathLike[str]) -> str:
    """Return the name that a PDDL problem file gives itself, with spaces for underscores.

    It is how a plan for the problem is called when nobody gives it another name.
    """
    problem = Path(problem)
    return _name_in(file_text(problem)) or problem.stem


def _name_in(text: str) -> str:
    match = re.search(r"\(\s*problem\s+([^\s()]+)\s*\)", without_comments(text), re.IGNORECASE)
    return match[1].replace("_", " ").strip() if match else ""


def _bytes(megabytes: object) -> int:
    good = isinstance(megabytes, (int, float)) and not isinstance(megabytes, bool)
    if not good or not 0 < megabytes < 1e9:  # type: ignore[operator]
        raise AcxonError(f"memory is a number of megabytes above 0, not {megabytes!r}.")
    return int(megabytes * 1e6)  # type: ignore[operator]
