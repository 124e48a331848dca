"""Other planners than the embedded one: programs that print a plan, and engines of unified-planning.

A planner is a program that gets a domain and a problem and prints a plan or writes one to a file, in a folder
that goes afterwards; see `acxon.other_programs`. What it prints is read by our reader.
"""

from __future__ import annotations

import os
import shlex
import shutil
from contextlib import suppress
from dataclasses import dataclass
from heapq import nlargest
from pathlib import Path
from typing import Final

from acxon import other_programs
from acxon.errors import AcxonError, LoadError, NoPlanFound
from acxon.plans.files import read_plan, read_plan_file
from acxon.plans.model import Plan

_PLACES: Final = ("{domain}", "{problem}")
_TRIED: Final = 3  # files: the last one may be half written
_PLAN_FILES: Final = ("sas_plan*", "*.plan", "*.sol", "*.soln", "plan.txt", "plan")


@dataclass(frozen=True, slots=True)
class Task:
    """What a planner is given: the texts of domain and problem, its name in errors, and its limits."""

    domain: str
    problem: str
    origin: Path
    seconds: float
    memory: int  # bytes


def command_words(command: str) -> list[str]:
    """Return the words of a planner's command; raise for one that does not say where the files go.

    >>> command_words("popf -n {domain} {problem}")
    ['popf', '-n', '{domain}', '{problem}']
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise AcxonError(f"The planner's command cannot be read: {error}.") from None
    missing = [place for place in _PLACES if not any(place in word for word in words)]
    if missing:
        example = "write it as 'popf {domain} {problem}'"
        raise AcxonError(f"The planner's command has no {' and no '.join(missing)}; {example}.")
    if shutil.which(words[0]) is None:
        raise AcxonError(f"There is no program called {words[0]!r}; install it, or give its whole path.")
    if os.sep in words[0]:  # it is run in another folder
        words[0] = os.path.abspath(words[0])
    return words


def engine_words(name: str) -> list[str]:
    """Return the words of the command that plans with an engine of unified-planning."""
    return [*other_programs.own_python("plans.engine", "main"), name, *_PLACES]


def _engine(words: list[str]) -> str:
    """Return the name of the engine that a command plans with; '' for another planner."""
    return words[-3] if words == engine_words(words[-3]) else ""


def plan_by(words: list[str], task: Task) -> Plan:
    """Return the plan that a planner finds, not yet checked."""
    with other_programs.own_folder() as folder:
        files = folder / "domain.pddl", folder / "problem.pddl"
        for file, text in zip(files, (task.domain, task.problem), strict=True):
            file.write_text(text, encoding="utf-8")
        given = [
            word.replace("{domain}", str(files[0])).replace("{problem}", str(files[1])) for word in words
        ]
        done = other_programs.run(given, folder, task.seconds, task.memory)
        plan = _plan_in(done.printed, folder)
    if plan is not None:
        return plan
    if engine := _engine(words):
        ended = done.why and "status" not in done.why
        told = f"{engine} {done.why}." if ended else _last_words(done.said, 1).strip()
        raise NoPlanFound(f"{task.origin}: {told or f'{engine} printed no plan.'}")
    reason = f"{Path(words[0]).name} {done.why}" if done.why else "its output has no plan"
    said = _last_words(done.said or done.printed)
    raise NoPlanFound(f"{task.origin}: no plan from the planner: {reason}.{said}")


def _plan_in(printed: str, folder: Path) -> Plan | None:
    """Return the plan in what a planner printed, else in one of the last files that it wrote."""
    with suppress(LoadError):
        return read_plan(printed)
    written = {file for pattern in _PLAN_FILES for file in folder.glob(pattern) if file.is_file()}
    for file in nlargest(_TRIED, written, lambda file: (file.stat().st_mtime_ns, file.name)):
        if file.stat().st_size <= other_programs.MOST_PRINTED:
            with suppress(LoadError):
                return read_plan_file(file)
    return None


def _last_words(text: str, lines: int = 3) -> str:
    """Return the last lines that a program printed, short enough for an error."""
    printed = [line.strip() for line in text.strip().splitlines() if line.strip()]
    return "".join(f"\n  {line[:300]}" for line in printed[-lines:])
