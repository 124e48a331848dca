"""A planning problem that only better plans solve: a way to them, and to the proof that there are none.

A metric over fluents is bounded in the goal. A metric that is the time is bounded by a deadline: something
that every action needs is taken away by a timed literal. A metric that mixes the two, or counts preferences,
cannot be bounded in PDDL.
"""

from __future__ import annotations

from typing import Final

from acxon.errors import AcxonError
from acxon.plans.pddl import Node, read_pddl, section, sections, write_pddl

LEAST_TIME: Final = 0.01  # seconds: by less than that, plans differ in the gaps between their steps
_LEAST_SHARE: Final = 1e-6  # of a metric's value: by less than that, sums of floating point numbers differ
_IN_TIME: Final = "acxon-in-time"
_TIME: Final = "total-time"
_CONDITIONS: Final = {":action": ":precondition", ":durative-action": ":condition"}


def better_than(domain: str, problem: str, value: float) -> tuple[str, str] | None:
    """Return domain and problem whose plans are those with a better metric than `value`.

    None when there is no metric, or none that can be bounded.
    """
    try:
        domain_parts, problem_parts = read_pddl(domain), read_pddl(problem)
    except AcxonError:
        return None
    metric, goal = section(problem_parts, ":metric"), section(problem_parts, ":goal")
    if not metric or len(metric) != 2 or not goal:
        return None
    sense, expression = metric
    words = _words(expression)
    if "is-violated" in words:
        return None
    if _TIME in words:
        factor, constant = _linear(expression) or (0.0, 0.0)
        if (factor > 0) != (sense == "minimize") or factor == 0:
            return None
        deadline = (value - constant) / factor - LEAST_TIME
        return _with_deadline(domain_parts, problem_parts, deadline)
    least = _LEAST_SHARE * max(1.0, abs(value))
    compared, bound = ("<=", value - least) if sense == "minimize" else (">=", value + least)
    goal[:] = [["and", *goal, [compared, expression, _number(bound)]]]
    _replace(problem_parts, ":goal", goal)
    return domain, write_pddl(problem_parts)


def sooner_than(domain: str, problem: str, end: float) -> tuple[str, str] | None:
    """Return domain and problem whose plans end before `end`, where the metric is not the time alone.

    What ends sooner need not be better; it is where better plans may be that cannot be asked for.
    """
    try:
        domain_parts, problem_parts = read_pddl(domain), read_pddl(problem)
    except AcxonError:
        return None
    metric = section(problem_parts, ":metric")
    if not metric or len(metric) != 2 or _TIME not in _words(metric[1]) or _linear(metric[1]) is not None:
        return None
    return _with_deadline(domain_parts, problem_parts, end - LEAST_TIME)


def is_time(problem: str) -> bool:
    """Whether the metric of a problem is its time, to be minimised: the sooner a plan ends the better."""
    try:
        metric = section(read_pddl(problem), ":metric")
    except AcxonError:
        return False
    if not metric or len(metric) != 2 or metric[0] != "minimize":
        return False
    return (_linear(metric[1]) or (0.0, 0.0))[0] > 0


def _with_deadline(domain: list[Node], problem: list[Node], deadline: float) -> tuple[str, str] | None:
    """Return domain and problem in which every action has ended by the deadline."""
    if deadline <= 0:
        deadline = LEAST_TIME / 10  # nothing but the empty plan ends by then
    init = section(problem, ":init")
    if init is None:
        return None
    predicates = section(domain, ":predicates")
    if predicates is None:
        return None
    _replace(domain, ":predicates", [*predicates, [_IN_TIME]])
    for action in sections(domain, _CONDITIONS):
        _add_condition(action)
    in_time: Node = [_IN_TIME]
    _replace(problem, ":init", [*init, in_time, ["at", _number(deadline), ["not", in_time]]])
    return write_pddl(domain), write_pddl(problem)


def _add_condition(action: list[Node]) -> None:
    key = _CONDITIONS[str(action[0])]
    needed: list[Node] = [[_IN_TIME]]
    if key == ":condition":
        needed = [["at", "start", [_IN_TIME]], ["over", "all", [_IN_TIME]]]
    if key not in action:
        action.extend([key, ["and", *needed]])
        return
    place = action.index(key) + 1
    told = action[place] if place < len(action) else []
    action[place : place + 1] = [["and", *([told] if told else []), *needed]]


def _replace(definition: list[Node], name: str, content: list[Node]) -> None:
    for part in sections(definition, (name,)):
        part[1:] = content
        return


def _words(node: Node) -> set[str]:
    found: set[str] = set()
    waiting = [node]
    while waiting:
        last = waiting.pop()
        if isinstance(last, str):
            found.add(last)
        else:
            waiting.extend(last)
    return found


def _linear(expression: Node, depth: int = 0) -> tuple[float, float] | None:
    """Return factor and constant of an expression that is a multiple of the time plus a constant, or None."""
    if expression in (_TIME, [_TIME]):
        return 1.0, 0.0
    if isinstance(expression, str):
        try:
            return 0.0, float(expression)
        except ValueError:
            return None
    if depth > 20 or len(expression) < 2:
        return None
    parts = [_linear(part, depth + 1) for part in expression[1:]]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    return _combined(str(expression[0]), known)


def _combined(operator: str, parts: list[tuple[float, float]]) -> tuple[float, float] | None:
    (a, b), rest = parts[0], parts[1:]
    for c, d in rest:
        if operator == "+":
            a, b = a + c, b + d
        elif operator == "-":
            a, b = a - c, b - d
        elif operator == "*" and 0.0 in (a, c):
            a, b = a * d + b * c, b * d
        elif operator == "/" and c == 0.0 and d != 0.0:
            a, b = a / d, b / d
        else:
            return None
    if rest:
        return a, b
    return (-a, -b) if operator == "-" else None


def _number(value: float) -> str:
    """Return a number without an exponent, which PDDL does not have."""
    return f"{value:.9f}".rstrip("0").rstrip(".")
