"""Plan files: the time-stamped format that planners print, plain sequential plans, and JSON.

A time-stamped plan has one step per line, `0.000: (goto tiago wp0 wp1) [10.000]`; a sequential one
has `(goto tiago wp0 wp1)`. Comments start with a semicolon, and those that tell a cost are read. The
whole output of a planner that prints several plans, each better than the one before, stands for the last.
What other tools print otherwise is read by `acxon.plans.printed`.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_head, file_text
from acxon.plans.model import MOST_ARGUMENTS, MOST_STEPS, PLAN_KEYS, Plan, Step
from acxon.plans.naming import file_name
from acxon.plans.printed import is_printed, printed_plan

_NUMBER = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?"
_NO_NUMBER = r"[-+]?(?:nan|inf(?:inity)?)\b"
_STEP = re.compile(
    rf"(?:(?P<start>{_NUMBER}|{_NO_NUMBER})\s*:\s*)?"
    r"\((?P<call>[^()\[\];]*)\)"
    rf"(?:\s*\[\s*(?:D\s*:\s*)?(?P<duration>{_NUMBER}|{_NO_NUMBER})\s*(?:;[^\]]*)?\])?\s*(?:;.*)?",
    re.IGNORECASE,
)
_WHOLE = re.compile(r"\d+(?:\.0)?")
_LIKE_A_STEP = re.compile(r"[-+]?[\d.]+\s*:|\(")
_COST = re.compile(
    r"[;\s]*(?:(?:plan\s+)?cost|metric\s*value|plan\s+found\s+with\s+metric|metric)\s*(?:[:=]\s*)?"
    rf"(?P<cost>{_NUMBER}(?![\d.\w])|{_NO_NUMBER})",
    re.IGNORECASE,
)
_TOTAL = re.compile(rf";[;\s]*total[- ]cost\s*[:=]\s*(?P<cost>{_NUMBER}(?![\d.\w]))", re.IGNORECASE)
_UNIT_COST = re.compile(r"[;\s]*cost\s*=\s*\d+\s*\(unit cost\)", re.IGNORECASE)
_GENERAL_COST = re.compile(r"[;\s]*cost\s*=\s*\d+\s*\(general cost\)", re.IGNORECASE)
_OPTIMALITY = re.compile(r";[;\s]*optimality:(?P<words>.*)", re.IGNORECASE)
_OBJECTIVE = re.compile(r";[;\s]*objective:\s*(?P<words>(?:minimize|maximize) \S.*)", re.IGNORECASE)
_NEW_PLAN = re.compile(
    r"(?:.*;;;;\s*|[;\s]*)(?:solution found|plan found with metric|plan computed"
    r"|rescheduled plan|found plan:)"
    r"|plan\s*:\s*$",
    re.IGNORECASE,
)
_WAITING = re.compile(rf"{_NUMBER}: -+waiting-+ \[{_NUMBER}\]")  # ENHSP, where processes go on meanwhile
_FIRST_KEY = re.compile(r'\s*\{\s*"(\w+)"\s*:')
_SUFFIXES: Final = frozenset((".plan", ".sol", ".soln", ".solution"))
_EXAMPLE: Final = "a step reads 0.000: (goto tiago wp0 wp1) [10.000]"
_HEAD: Final = 65_536  # bytes that are enough to tell a plan from anything else


def read_plan_file(path: str | os.PathLike[str]) -> Plan:
    """Return the plan in a file: time-stamped, sequential or JSON.

    A plan without a name is called as the file is. A file that is no plan raises a LoadError with the line.
    """
    return read_plan(file_text(path), path)


def read_plan(text: str, path: str | os.PathLike[str] = "plan") -> Plan:
    """Return the plan that `text` holds; `path` names its origin in errors and gives the default name."""
    name = file_name(path)
    if text.lstrip()[:1] == "{":
        plan = _json_plan(text, path)
        return plan if plan.name else _named(plan, name, path)
    lines = _lines(text)
    printed = printed_plan(lines, path)
    if printed is not None:
        return _named(printed, name, path)
    steps: list[Step] = []
    first_line = 0
    metric: float | None = None
    total: float | None = None
    optimality = objective = ""
    numbered = True  # 0, 1.0, 2: numbers of steps, and no times, unless the steps have durations
    unit = False  # Fast Downward counts steps where a domain has no costs, and says so
    whole_output = any(line and _NEW_PLAN.match(line) for line in lines)
    begun = not whole_output
    for number, line in enumerate(lines, 1):
        if line in ("", ";"):
            continue
        if whole_output and _NEW_PLAN.match(line):
            steps, first_line, metric, total, optimality, objective, begun = [], 0, None, None, "", "", True
        if not begun or _WAITING.fullmatch(line):
            continue
        if line[0] == ";":
            metric = _cost_in(line, metric, path, number)
            if _GENERAL_COST.match(line):
                metric, total = None, metric
            unit = unit or _UNIT_COST.match(line) is not None
            if known := _TOTAL.match(line):
                total = float(known["cost"])
            if known := _OPTIMALITY.match(line):
                optimality = known["words"].strip()
            if known := _OBJECTIVE.match(line):
                objective = known["words"].strip().lower()
        elif match := _STEP.fullmatch(line):
            step = match.groupdict()
            steps.append(_step(step, path, number))
            numbered = numbered and _WHOLE.fullmatch(step.get("start") or "") is not None
            first_line = first_line or number
            if len(steps) > MOST_STEPS:
                raise LoadError(path, number, f"more than {MOST_STEPS} steps, the most that a plan can have.")
            if (steps[-1].start is None) != (steps[0].start is None):
                raise LoadError(path, number, "some steps have a time and some have none; give all a time.")
        elif not whole_output or _LIKE_A_STEP.match(line):
            raise LoadError(path, number, _complaint(line))
    if not steps:
        raise LoadError(path, None, f"no step of a plan in it; {_EXAMPLE}")
    if unit and metric == len(steps):
        metric = None
    if numbered and all(step.start == place and step.duration is None for place, step in enumerate(steps)):
        steps = [replace(step, start=None) for step in steps]
    try:
        return _named(
            Plan(tuple(steps), "", metric, total, optimality=optimality, objective=objective), name, path
        )
    except AcxonError as error:
        raise LoadError(path, first_line, str(error)) from None


def looks_like_plan(path: str | os.PathLike[str]) -> bool:
    """Whether a file is likely a plan, judged by its ending or its first lines."""
    path = Path(path)
    if path.suffix.lower() in _SUFFIXES:
        return path.is_file()
    try:
        head = file_head(path, _HEAD)
    except LoadError:
        return False
    text = head.decode("utf-8-sig", errors="replace")
    if text.lstrip()[:1] == "{":
        return _json_like_plan(text, len(head) < _HEAD)
    lines = [line for line in _lines(text) if line]
    if any(_NEW_PLAN.match(line) for line in lines) or is_printed(lines):
        return True
    first = next((line for line in lines if line[0] != ";"), "")
    return _STEP.fullmatch(first) is not None


def _lines(text: str) -> list[str]:
    """Return the lines without the space around them, whatever system ended them."""
    return [line.strip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def _json_like_plan(text: str, whole: bool) -> bool:
    if not whole:
        first = _FIRST_KEY.match(text)
        return first is not None and first[1] in PLAN_KEYS
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and isinstance(value.get("steps"), list)


def _json_plan(text: str, path: str | os.PathLike[str]) -> Plan:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        raise LoadError(path, error.lineno, f"no JSON: {error.msg}.") from None
    except (ValueError, RecursionError) as error:
        raise LoadError(path, None, f"no JSON that can be read: {error}.") from None
    try:
        return Plan.from_json(text)
    except RecursionError:
        raise LoadError(path, None, "objects are nested too deep for a plan.") from None
    except AcxonError as error:
        raise LoadError(path, None, str(error)) from None


def _named(plan: Plan, name: str, path: str | os.PathLike[str]) -> Plan:
    try:
        return replace(plan, name=name)
    except AcxonError as error:
        raise LoadError(path, None, str(error)) from None


def _step(match: dict[str, str], path: str | os.PathLike[str], number: int) -> Step:
    call = match["call"].lower().split(None, MOST_ARGUMENTS + 1)  # PDDL names mean the same in capitals
    if not call:
        raise LoadError(path, number, "a step without an action.")
    call[-1] = call[-1].rstrip()  # where there are as many, what is left is not parted
    start, duration = match.get("start"), match.get("duration")
    if duration is not None and start is None:
        raise LoadError(path, number, "a step with a duration but without a time before it.")
    try:
        return Step(
            call[0],
            tuple(call[1:]),
            None if start is None else float(start),
            None if duration is None else float(duration),
        )
    except AcxonError as error:
        raise LoadError(path, number, str(error)) from None


def _cost_in(line: str, known: float | None, path: str | os.PathLike[str], number: int) -> float | None:
    match = _COST.match(line)
    if not match:
        return known
    cost = float(match["cost"])
    if cost != cost or cost in (float("inf"), float("-inf")):
        raise LoadError(path, number, f"the cost of the plan is not a finite number: {match['cost']}.")
    return cost


def _complaint(line: str) -> str:
    shown = line if len(line) <= 60 else line[:57] + "..."
    return f"neither a step nor a comment: {shown!r}; {_EXAMPLE}"
