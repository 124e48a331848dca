"""Domains in which one thing is done at a time: there the time of a plan is the sum of its durations.

A token that every action takes when it starts and gives back when it ends keeps actions from overlapping. The
least time is then the least sum of durations: a classical problem, in which a planner proves what it cannot
with time. Whatever is not surely the same without times is not translated.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.pddl import Node, read_pddl, section, sections, write_pddl

_SUM: Final = "acxon-sum-of-durations"
_DOMAIN_PARTS: Final = (
    "domain", ":requirements", ":types", ":constants", ":predicates", ":functions", ":durative-action",
)  # fmt: skip
_PROBLEM_PARTS: Final = ("problem", ":domain", ":objects", ":init", ":goal", ":metric", ":requirements")
NOT_ATOMS: Final = frozenset(
    ("and", "or", "not", "when", "forall", "exists", "imply", "increase", "decrease", "assign", "scale-up",
     "scale-down", "=", "<", ">", "<=", ">=", "preference", "at", "over")
)  # fmt: skip


def least_sum(domain: str, problem: str) -> tuple[str, str] | None:
    """Return domain and problem without times whose least metric no plan's makespan is below.

    None where actions may overlap, or where their conditions, effects or durations depend on the time.
    """
    try:
        domain_parts, problem_parts = read_pddl(domain), read_pddl(problem)
        _only(domain_parts, _DOMAIN_PARTS)
        _only(problem_parts, _PROBLEM_PARTS)
        actions = [_Action(part) for part in sections(domain_parts, (":durative-action",))]
        init, goal = section(problem_parts, ":init"), section(problem_parts, ":goal")
        predicates = section(domain_parts, ":predicates")
        if init is None or goal is None or predicates is None or not _one_at_a_time(actions, init):
            return None
        changed = (":durative-action", ":functions", ":requirements")
        translated: list[Node] = [
            part for part in domain_parts if not isinstance(part, list) or part[0] not in changed
        ]
        translated.insert(2, [":requirements", ":adl", ":fluents", ":typing"])
        translated.append([":functions", *(section(domain_parts, ":functions") or []), [_SUM]])
        translated += [action.translated() for action in actions]
        return write_pddl(translated), write_pddl(_problem(problem_parts))
    except (AcxonError, RecursionError, _NotSequential):
        return None


class _NotSequential(Exception):
    """Something that is not surely the same without times."""


class _Action:
    """A durative action: its conditions and effects by the time at which they are."""

    def __init__(self, part: list[Node]) -> None:
        self._name, fields = part[1], part[2:]
        keys = fields[::2]
        if len(fields) % 2 or sorted(map(str, keys)) != [":condition", ":duration", ":effect", ":parameters"]:
            raise _NotSequential
        given = {str(key): value for key, value in zip(keys, fields[1::2], strict=True)}
        self._parameters = given[":parameters"]
        duration = given[":duration"]
        if not isinstance(duration, list) or duration[:2] != ["=", "?duration"] or len(duration) != 3:
            raise _NotSequential
        self._duration = duration[2]
        self.conditions = list(_timed(given[":condition"]))
        self.effects = list(_timed(given[":effect"]))
        for _, effect in self.effects:
            _check_literal(effect)

    def takes(self, token: str) -> bool:
        """Whether the action needs the token at its start, takes it, and gives it back at its end alone."""
        its = [(when, effect) for when, effect in self.effects if _predicate(effect) == token]
        return ("start", [token]) in self.conditions and sorted(its, key=str) == sorted(
            [("start", ["not", [token]]), ("end", [token])], key=str
        )

    def translated(self) -> Node:
        """Return the action as one without a duration, which adds that to the sum.

        Conditions that the action's own start may change are left out: there may be more plans then, and
        the least sum is none too large.
        """
        started = {_predicate(effect) for when, effect in self.effects if when == "start"}
        ended = [effect for when, effect in self.effects if when == "end"]
        needed = [
            condition for when, condition in self.conditions
            if when == "start" or not started & _predicates(condition)
        ]  # fmt: skip
        if any(_negative(effect) and _predicate(effect) in started for effect in ended):
            raise _NotSequential  # what the start adds and the end takes away
        effects = [effect for when, effect in self.effects if when == "start"] + ended
        cost: Node = ["increase", [_SUM], self._duration]
        return [
            ":action", self._name, ":parameters", self._parameters,
            ":precondition", ["and", *needed], ":effect", ["and", *effects, cost],
        ]  # fmt: skip


def _one_at_a_time(actions: list[_Action], init: list[Node]) -> bool:
    tokens = [str(fact[0]) for fact in init if isinstance(fact, list) and len(fact) == 1]
    return bool(actions) and any(all(action.takes(token) for action in actions) for token in tokens)


def _problem(parts: list[Node]) -> list[Node]:
    """Return the problem with the sum of durations for its metric; a fact that comes later is none of it."""
    new: list[Node] = []
    for part in parts:
        if isinstance(part, list) and part[0] == ":init":
            if any(isinstance(fact, list) and _later(fact) for fact in part[1:]):
                raise _NotSequential
            new.append([*part, ["=", [_SUM], "0"]])
        elif not isinstance(part, list) or part[0] not in (":metric", ":requirements"):
            new.append(part)
    return [*new, [":metric", "minimize", [_SUM]]]


def _later(fact: list[Node]) -> bool:
    return fact[0] == "at" and len(fact) == 3 and isinstance(fact[2], list)


def _only(parts: list[Node], known: tuple[str, ...]) -> None:
    for part in parts:
        if isinstance(part, list) and (not part or part[0] not in known):
            raise _NotSequential


def _timed(node: Node) -> Iterator[tuple[str, Node]]:
    """Yield each condition or effect with its time: start, end or all."""
    if not isinstance(node, list) or not node:
        raise _NotSequential
    if node[0] == "and":
        for part in node[1:]:
            yield from _timed(part)
    elif node[0] in ("at", "over") and len(node) == 3 and node[1] in ("start", "end", "all"):
        inner = node[2]
        parts = inner[1:] if isinstance(inner, list) and inner[:1] == ["and"] else [inner]
        for part in parts:
            yield str(node[1]), part
    else:
        raise _NotSequential


def _check_literal(effect: Node) -> None:
    atom = effect[1] if _negative(effect) else effect
    if not isinstance(atom, list) or not atom or not all(isinstance(word, str) for word in atom):
        raise _NotSequential
    if atom[0] in NOT_ATOMS:
        raise _NotSequential


def _negative(effect: Node) -> bool:
    return isinstance(effect, list) and len(effect) == 2 and effect[0] == "not"


def _predicate(effect: Node) -> str:
    atom = effect[1] if _negative(effect) else effect
    return str(atom[0])


def _predicates(condition: Node) -> set[str]:
    """Return every word that stands first in a bracket, predicates among them."""
    found: set[str] = set()
    waiting = [condition]
    while waiting:
        last = waiting.pop()
        if isinstance(last, list) and last:
            found.add(str(last[0]))
            waiting.extend(last[1:])
    return found
