"""Plans as other tools print them, where a line is no step in brackets.

str(plan) of unified-planning (also of its results), FF and Metric-FF, and what ROS shows of a plan: messages
of PlanSys2 and ROSPlan as `topic echo` prints them, and the graphs that both draw in DOT.
"""

from __future__ import annotations

import math
import os
import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from acxon.errors import AcxonError, LoadError
from acxon.plans.model import MOST_ARGUMENTS, MOST_STEPS, Plan, Step
from acxon.plans.precedence import END, MOST_BOUNDS, START, Bound, network_plan, partial_plan

_UNIFIED = re.compile(
    r"(?:plan: )?(?:Hierarchical )?(?P<kind>Sequential|TimeTriggered|PartialOrder|STN|Contingent)Plan:"
    r"|(?:plan: )?(?P<schedule>Schedule):"
)
_CALL = re.compile(r"(?P<action>[^\s(),:\[\]]+)(?:\((?P<arguments>[^()]*)\))?")
_TIMED = re.compile(r"(?P<start>[-+.\w]+): (?P<call>[^\[\]]*?)(?: \[(?P<lasts>[-+.\w]+)\])?")
_ACTIVITY = re.compile(r"\[(?P<start>[-+./\w]+), (?P<end>[-+./\w]+)\] (?P<call>.*)")
_NUMBERED = re.compile(r"(?P<number>\d{1,9})\) (?P<rest>.*)")
_BEFORE = re.compile(r"(?P<first>\d{1,9}) <(?P<others>[ ,\d]*)")
_THEN = re.compile(r"(?P<first>\d{1,9}) -> (?P<second>\d{1,9})(?P<condition> if .*)?")
_BETWEEN = re.compile(
    r"(?P<first>\d{1,9}) --\[(?P<least>[-+.\w]+), (?P<most>[-+.\w]+)\]--> (?P<second>\d{1,9})"
)
_FF = "ff: found legal plan as follows"
_FF_STEP = re.compile(r"(?:step\s+)?(?P<number>\d{1,9}):\s+(?P<call>[^\s:()][^:()]*)", re.IGNORECASE)
_FF_COST = re.compile(r"plan cost:\s*(?P<cost>[-+.\deE]+)", re.IGNORECASE)
_YAML = re.compile(r"(?:-[- ]*)?(?P<key>[a-z_]+):(?: (?P<value>.*))?")
_DOT_NODE = re.compile(r'"?(?P<node>\d{1,9})"?\s*\[\s*label="(?P<label>[^"]*)"', re.DOTALL)
_DOT_EDGE = re.compile(
    r'"?(?P<first>\d{1,9})"?\s*->\s*"?(?P<second>\d{1,9})"?'
    r'(?:\s*\[\s*label="\[(?P<least>[^",]*), (?P<most>[^",]*)\]")?'
)
_DOT_TEXT = re.compile(r'"[^"]*"')
_SCAN: Final = 200  # lines in which a plan says what it is
MOST_LINES: Final = 1_000_000  # of steps and what orders them: seconds to read

Read = Callable[[list[str]], Plan]


def is_printed(lines: list[str]) -> bool:
    """Whether the lines, without the space around them, are what one of these tools prints."""
    return _reader(lines) is not None


def printed_plan(lines: list[str], path: str | os.PathLike[str]) -> Plan | None:
    """Return the plan that the lines hold, or None where they are nothing that is read here."""
    reader = _reader(lines)
    if reader is None:
        return None
    try:
        return reader(lines)
    except AcxonError as error:
        raise LoadError(path, None, str(error)) from None


def _reader(lines: list[str]) -> Read | None:
    told = [line for line in lines if line and line[0] != ";"]
    for place, line in enumerate(told[:_SCAN]):
        if match := _UNIFIED.fullmatch(line):
            kind = match["kind"] or match["schedule"]
            return lambda _: _READERS[kind](_few(told[place + 1 :]))
        if place and not line.startswith(("status: ", "engine: ")):
            break
    if any(line == _FF for line in told):
        return _ff
    first = told[0] if told else ""
    if re.match(r"(?:strict )?digraph\b", first):
        return lambda _: _dot("\n".join(told))
    keys = [match["key"] for line in told[:_SCAN] if (match := _YAML.fullmatch(line))]
    if keys[:3] in (["items", "time", "action"], ["items", "action", "time"]):
        return _plansys2
    if keys[:2] == ["plan", "action_id"]:
        return _rosplan
    if keys[:3] == ["nodes", "node_type", "node_id"]:
        return _esterel
    return None


# str(plan) of unified-planning


def _few(lines: list[str]) -> list[str]:
    """Return the lines, unless they are more than the steps of any plan, and what orders them, have."""
    if len(lines) > MOST_LINES:
        raise AcxonError(
            f"{len(lines):,} lines, and a plan has {MOST_LINES:,} at most; give one of fewer steps."
        )
    return lines


def _sequential(lines: list[str]) -> Plan:
    return Plan(tuple(_called(line) for line in lines), "")


def _time_triggered(lines: list[str]) -> Plan:
    steps = []
    for line in lines:
        match = _matched(_TIMED, line, "0.0: move(l1, l2) [5.0]")
        lasts = None if match["lasts"] is None else _number(match["lasts"])
        steps.append(_called(match["call"], _number(match["start"]), lasts))
    return Plan(tuple(steps), "")


def _schedule(lines: list[str]) -> Plan:
    steps = []
    for line in lines:
        match = _matched(_ACTIVITY, line, "[0, 3] weld(who=ann)")
        start, end = _number(match["start"]), _number(match["end"])
        done = _called(match["call"])
        arguments = tuple(argument.partition("=")[2] or argument for argument in done.arguments)
        steps.append(Step(done.action, arguments, start, end - start))
    return Plan(tuple(sorted(steps, key=lambda step: step.start or 0.0)), "")


def _partial_order(lines: list[str]) -> Plan:
    numbered, constraints = _parts(lines)
    steps = {number: _called(rest) for number, rest in numbered.items()}
    pairs = []
    for line in constraints:
        match = _matched(_BEFORE, line, "0 < 1 ,2")
        pairs += [(int(match["first"]), other) for other in _numbers(match["others"])]
    return partial_plan(steps, _known(pairs, steps), "", None)


def _contingent(lines: list[str]) -> Plan:
    numbered, constraints = _parts(lines)
    steps = {number: _called(rest) for number, rest in numbered.items()}
    found = [_matched(_THEN, line, "0 -> 1") for line in constraints]
    branch = next((match["condition"] for match in found if match["condition"]), "")
    if branch:
        raise AcxonError(branching(branch.removeprefix(" if ")))
    pairs = [(int(match["first"]), int(match["second"])) for match in found]
    return partial_plan(steps, _known(pairs, steps), "", None)


def branching(condition: str) -> str:
    """Return what to say of a plan that has more than one way to go on."""
    return (
        f"This plan goes on in one way or another, by what is sensed ({condition}), so its steps have no one "
        "order. Keep each branch as a plan of its own."
    )


def _stn(lines: list[str]) -> Plan:
    numbered, constraints = _parts(lines)
    points: dict[int, tuple[Step, str] | None] = {}
    waiting: dict[str, deque[Step]] = {}  # by what is printed: steps that began
    for number, rest in numbered.items():
        which, _, call = rest.partition(" ACTION ")
        if not call:
            points[number] = None
        elif which == "START":
            step = _called(call)
            waiting.setdefault(call, deque()).append(step)
            points[number] = step, START
        elif waiting.get(call):
            points[number] = waiting[call].popleft(), END
        else:
            raise AcxonError(f"The plan has an end of {call} without a start before it.")
    found = [_matched(_BETWEEN, line, "0 --[5, +inf]--> 1") for line in constraints]
    bounds = [
        Bound(int(match["first"]), _number(match["least"]), _number(match["most"]), int(match["second"]))
        for match in found
    ]
    return network_plan(points, bounds, "", None)


_READERS: Final[dict[str, Read]] = {
    "Sequential": _sequential,
    "TimeTriggered": _time_triggered,
    "PartialOrder": _partial_order,
    "STN": _stn,
    "Contingent": _contingent,
    "Schedule": _schedule,
}


def _parts(lines: list[str]) -> tuple[dict[int, str], list[str]]:
    """Return the numbered actions of a plan, and the lines under its constraints."""
    lowered = [line.lower() for line in lines]
    if not lines or lowered[0] != "actions:" or "constraints:" not in lowered:
        raise AcxonError(
            "The plan does not have 'actions:' and 'constraints:', as unified-planning prints them."
        )
    middle = lowered.index("constraints:")
    numbered = {}
    for line in lines[1:middle]:
        match = _matched(_NUMBERED, line, "0) move(l1, l2)")
        numbered[int(match["number"])] = match["rest"]
    return numbered, [line for line in lines[middle + 1 :] if line]


def _known(pairs: list[tuple[int, int]], steps: dict[int, Step]) -> list[tuple[int, int]]:
    unknown = next((number for pair in pairs for number in pair if number not in steps), None)
    if unknown is not None:
        raise AcxonError(f"The plan orders a step {unknown} that it does not have.")
    return pairs


def _called(text: str, start: float | None = None, duration: float | None = None) -> Step:
    """Return the step that a call such as move(l1, l2) stands for."""
    match = _matched(_CALL, text.strip(), "move(l1, l2)")
    given = match["arguments"] or ""
    arguments = tuple(part.strip() for part in given.split(",", MOST_ARGUMENTS + 1)) if given.strip() else ()
    return Step(match["action"], arguments, start, duration)


# FF and Metric-FF


def _ff(lines: list[str]) -> Plan:
    steps: list[Step] = []
    cost = None
    begun = False
    for line in lines:
        if line == _FF:
            steps, cost, begun = [], None, True
        elif begun and (match := _FF_STEP.fullmatch(line)) and int(match["number"]) == len(steps):
            action, *arguments = match["call"].lower().split()
            steps.append(Step(action, tuple(arguments)))
        elif begun and (match := _FF_COST.fullmatch(line)):
            cost = _number(match["cost"])
        if len(steps) > MOST_STEPS:
            raise AcxonError(f"more than {MOST_STEPS} steps, the most that a plan can have.")
    if not steps:
        raise AcxonError("FF says that it found a plan, and no step of it is here.")
    return Plan(tuple(steps), "", cost)


# what ROS shows


def _pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the keys and values of a message, in the order in which ROS prints its fields; one message."""
    for line in lines:
        if line == "---":
            return
        if match := _YAML.fullmatch(line):
            yield match["key"], (match["value"] or "").strip().strip("'\"")


def _plansys2(lines: list[str]) -> Plan:
    items: list[dict[str, str]] = []
    for key, value in _pairs(lines):
        if key not in ("time", "action", "duration"):
            continue
        if not items or key in items[-1]:
            items.append({})
        items[-1][key] = value
    if not all(len(item) == 3 for item in items):
        raise AcxonError("An item of the plan does not have time, action and duration.")
    return Plan(
        tuple(_words(item["action"], _number(item["time"]), _number(item["duration"])) for item in items), ""
    )


def _dispatched(pairs: Iterator[tuple[str, str]]) -> Iterator[tuple[dict[str, str], list[str]]]:
    """Yield the fields of a message of ROSPlan, and its arguments, for each action, node and edge in it."""
    found: dict[str, str] = {}
    arguments: list[str] = []
    for key, value in pairs:
        if key in ("action_id", "node_type", "edge_type"):
            if key == "action_id" and "node_type" in found:
                found[key] = value
                continue
            if found:
                yield found, arguments
            found, arguments = {}, []
        if key == "value":
            arguments.append(value)
        elif key == "name" and "action_id" in found:
            found["action"] = value
        else:
            found[key] = value
    if found:
        yield found, arguments


def _rosplan(lines: list[str]) -> Plan:
    steps = [
        Step(
            done["action"].lower(), tuple(arguments),
            _number(done.get("dispatch_time", "")), _number(done.get("duration", "")),
        )
        for done, arguments in _dispatched(_pairs(lines))
        if done.get("action")
    ]  # fmt: skip
    return Plan(tuple(steps), "")


def _esterel(lines: list[str]) -> Plan:
    points: dict[int, tuple[Step, str] | None] = {}
    actions: dict[str, Step] = {}
    bounds: list[Bound] = []
    for part, arguments in _dispatched(_pairs(lines)):
        if "node_id" in part:
            end = {"0": START, "1": END}.get(part.get("node_type", ""), "")
            if end and part.get("action"):
                step = Step(part["action"].lower(), tuple(arguments))
                told: tuple[Step, str] | None = (actions.setdefault(part.get("action_id", ""), step), end)
            else:
                told = None
            points[_whole(part["node_id"])] = told
        elif "edge_id" in part:
            least = _number(part.get("duration_lower_bound", "0"))
            most = _number(part.get("duration_upper_bound", "inf"))
            ends = [dict.fromkeys(_numbers(part.get(key, ""))) for key in ("source_ids", "sink_ids")]
            if len(bounds) + len(ends[0]) * len(ends[1]) > MOST_BOUNDS:
                raise AcxonError(f"more than {MOST_BOUNDS} bounds between nodes; give each edge its ends.")
            bounds += [Bound(first, least, most, second) for first in ends[0] for second in ends[1]]
    return network_plan(points, bounds, "", None)


def _dot(text: str) -> Plan:
    """Return the plan of a graph: ROSPlan draws starts, ends and bounds, PlanSys2 steps alone."""
    bare = _DOT_TEXT.sub("", text)
    if bare.count("{") != bare.count("}") or '"' in bare:
        raise AcxonError("The graph is cut off: a bracket or a quote in it is never closed.")
    labels = {int(match["node"]): match["label"] for match in _DOT_NODE.finditer(_DOT_EDGE.sub("", text))}
    if not labels:
        raise AcxonError('The graph has no step of a plan; a node reads 0 [label="go tiago wp0"].')
    edges = [match for match in _DOT_EDGE.finditer(text) if int(match["first"]) in labels]
    if any(label.startswith("plan_start") for label in labels.values()):
        return _rosplan_graph(labels, edges)
    used = {int(match[end]) for match in edges for end in ("first", "second")}
    legend = ("Finished action", "Failed action", "Current action", "Future action")
    steps = {
        node: _words(label)
        for node, label in labels.items()
        if node in used or not label.strip().startswith(legend)
    }
    pairs = [(int(match["first"]), int(match["second"])) for match in edges]
    return partial_plan(steps, _known(pairs, steps), "", None)


def _rosplan_graph(labels: dict[int, str], edges: list[re.Match[str]]) -> Plan:
    points: dict[int, tuple[Step, str] | None] = {}
    begun: dict[str, deque[Step]] = {}
    for node, label in labels.items():
        name, _, given = label.partition("\n(")
        which = name.rpartition("_")[2]
        if which not in (START, END) or name == "plan_start":
            points[node] = None
            continue
        call = f"{name.removesuffix('_' + which)}({given}"
        if which == START:
            step = _called(call)
            begun.setdefault(call, deque()).append(step)
            points[node] = step, START
        elif begun.get(call):
            points[node] = begun[call].popleft(), END
        else:
            raise AcxonError(f"The plan has an end of {call} without a start before it.")
    bounds = [
        Bound(
            int(match["first"]),
            _number(match["least"] or "0"),
            _number(match["most"] or "inf"),
            int(match["second"]),
        )
        for match in edges
    ]
    return network_plan(points, bounds, "", None)


def _words(text: str, start: float | None = None, duration: float | None = None) -> Step:
    """Return the step of an action as PDDL writes it, with or without its brackets."""
    words = text.strip().strip("()").lower().split(None, MOST_ARGUMENTS + 1)
    if not words:
        raise AcxonError("a step without an action.")
    return Step(words[0], tuple(words[1:]), start, duration)


def _matched(pattern: re.Pattern[str], line: str, example: str) -> re.Match[str]:
    match = pattern.fullmatch(line)
    if match is None:
        shown = line if len(line) <= 60 else line[:57] + "..."
        raise AcxonError(f"no part of such a plan: {shown!r}; it reads like {example}")
    return match


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text):
        raise AcxonError(f"not the number of a node: {text[:40]!r}.")
    return int(text)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d{1,9}", text)]


def _number(text: str) -> float:
    """Return a number as Python, C++ and YAML print it; what is as large as can be is without bound."""
    first, _, second = text.partition("/")
    try:
        found = float(first) / float(second) if second else float(first)
    except (ValueError, ZeroDivisionError):
        raise AcxonError(f"not a number: {text[:40]!r}.") from None
    return math.inf if found >= 1e300 else found
