"""Durations that no action can have: which action of a domain is said to last less than nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator

from acxon.errors import AcxonError
from acxon.plans.pddl import Node, read_pddl, section, sections, write_pddl

_LONGEST = 200  # letters of an expression that is shown


def negative_duration(domain: str, problem: str) -> str:
    """Return what is said of a duration that is below zero; '' where nothing is, as far as can be seen.

    A duration is a number, computed from numbers, or from values that the problem gives at the start.
    """
    try:
        actions = sections(read_pddl(domain), (":durative-action",))
        below = _below_zero(section(read_pddl(problem), ":init") or [])
        for action in actions:
            for duration in _longest(action):
                value = _value(duration)
                shown = f"lasts {write_pddl(duration)[:_LONGEST]} seconds"
                if value is not None and value < 0:
                    return f"the action '{action[1]}' {shown}, less than none"
                for fluent in () if value is not None else _heads(duration):
                    if fluent in below:
                        return f"the action '{action[1]}' {shown}, and the problem says {below[fluent]}"
    except (AcxonError, IndexError, RecursionError):
        pass  # the planner says what is wrong with the texts
    return ""


def _longest(action: list[Node]) -> Iterator[Node]:
    """Yield what an action lasts, or may last at most."""
    if ":duration" not in action[:-1]:
        return
    given = action[action.index(":duration") + 1]
    bounds = given[1:] if isinstance(given, list) and given[:1] == ["and"] else [given]
    for bound in bounds:
        if isinstance(bound, list) and bound[:1] == ["at"]:
            bound = bound[-1]
        if isinstance(bound, list) and len(bound) == 3 and bound[0] in ("=", "<="):
            yield from (side for side in bound[1:] if side != "?duration")


def _below_zero(init: list[Node]) -> dict[str, str]:
    """Return the fluents that begin below zero for some things, each with what the problem says."""
    found: dict[str, str] = {}
    for fact in init:
        if isinstance(fact, list) and len(fact) == 3 and fact[0] == "=" and isinstance(fact[1], list):
            value = _value(fact[2])
            if value is not None and value < 0 and fact[1]:
                found.setdefault(str(fact[1][0]), write_pddl(fact)[:_LONGEST])
    return found


def _value(node: Node) -> float | None:
    """Return the number that an expression without fluents stands for."""
    if isinstance(node, str):
        try:
            return float(node)
        except ValueError:
            return None
    numbers = [_value(part) for part in node[1:]]
    known = [number for number in numbers if number is not None]
    if not known or len(known) < len(numbers):
        return None
    first, rest = known[0], known[1:]
    if node[0] == "-":
        return first - sum(rest) if rest else -first
    if node[0] == "+":
        return sum(known)
    if node[0] == "*":
        return math.prod(known)
    return first / rest[0] if node[0] == "/" and rest and rest[0] else None


def _heads(node: Node) -> Iterator[str]:
    """Yield the fluents of an expression."""
    waiting = [node]
    while waiting:
        last = waiting.pop()
        if isinstance(last, list) and last:
            yield str(last[0])
            waiting.extend(last[1:])
