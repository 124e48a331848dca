"""How many steps of a kind every plan has at least, by counting: a proof where a search would not end.

A part of the goal that does not hold yet, or a fact that every plan makes true on the way to it, needs a
step of the kind where only such steps bring it about, and a step brings about no more of these than it has
effects for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from acxon.plans.model import Step
from acxon.plans.pddl import Node
from acxon.plans.questions.conditions import Fact
from acxon.plans.questions.earliest import facts_on_the_way
from acxon.plans.questions.patterns import Pattern
from acxon.plans.questions.problem import Problem, Schema


def least_steps(problem: Problem, pattern: Pattern) -> int:
    """Return a number of steps of the pattern that no plan for the problem is without."""
    if problem.not_followed:
        return 0
    try:
        return _least(problem, pattern)
    except RecursionError:
        return 0  # nested too deeply to be counted


def _least(problem: Problem, pattern: Pattern) -> int:
    added = {name: list(_added(schema.effect)) for name, schema in problem.schemas.items()}
    start = {tuple(map(str, node)) for node in _held(problem.init)}
    goals = {goal for goal in _parts(problem.goal) if goal not in start}
    goals |= facts_on_the_way(problem, goals) - start
    own = [goal for goal in goals if _only_by(problem, pattern, added, goal)]
    kinds = {goal[0] for goal in own}
    some = (kinds, *({kind} for kind in kinds))
    return max(_needed_for(own, names, pattern, added) for names in some)


def _needed_for(
    own: list[Fact], names: set[str], pattern: Pattern, added: dict[str, list[list[Node]]]
) -> int:
    """Return how many steps bring about all the facts of some predicates."""
    most = max((sum(atom[0] in names for atom in added[case.action]) for case in pattern.cases), default=0)
    return -(-sum(goal[0] in names for goal in own) // most) if most else 0


def _parts(goal: Node) -> Iterator[Fact]:
    """Yield the facts that a goal asks for in any case."""
    if isinstance(goal, list) and goal:
        if goal[0] == "and":
            for part in goal[1:]:
                yield from _parts(part)
        elif goal[0] not in ("=", "not") and all(isinstance(word, str) for word in goal):
            yield tuple(map(str, goal))


def _held(init: tuple[Node, ...]) -> Iterator[list[Node]]:
    """Yield what holds at the start, or becomes true by itself."""
    for node in init:
        if isinstance(node, list) and node:
            yield node[2] if node[0] == "at" and len(node) == 3 and isinstance(node[2], list) else node


def _added(effect: Node) -> Iterator[list[Node]]:
    """Yield the atoms that an effect may make true; one for all things counts as often as it likes."""
    if not isinstance(effect, list) or not effect:
        return
    if effect[0] == "and":
        for part in effect[1:]:
            yield from _added(part)
    elif effect[0] in ("at", "over") and len(effect) == 3 and isinstance(effect[2], list):
        yield from _added(effect[2])
    elif effect[0] in ("when", "forall") and len(effect) == 3:
        for atom in _added(effect[2]):
            yield ["forall", *atom] if effect[0] == "forall" != atom[0] else atom
    elif effect[0] not in ("not", "assign", "increase", "decrease", "scale-up", "scale-down"):
        yield effect


def _only_by(problem: Problem, pattern: Pattern, added: dict[str, list[list[Node]]], goal: Fact) -> bool:
    """Whether every step that brings about a part of the goal is one of the pattern."""
    for name, atoms in added.items():
        for atom in atoms:
            if atom[0] == "forall" and atom[1] == goal[0]:
                return False
            bound = _bound(atom, goal)
            if bound is not None and not pattern.fits(_step(problem.schemas[name], bound)):
                return False
    return True


def _bound(atom: list[Node], goal: Fact) -> dict[str, str] | None:
    """Return what the variables of an effect stand for where it makes the goal true; None where it cannot."""
    if len(atom) != len(goal) or atom[0] != goal[0]:
        return None
    bound: dict[str, str] = {}
    for word, thing in zip(map(str, atom[1:]), goal[1:], strict=True):
        if bound.setdefault(word, thing) != thing or (word[:1] != "?" and word != thing):
            return None
    return bound


def _step(schema: Schema, bound: dict[str, str]) -> Step:
    """Return the step with what is known of it; the rest is nothing that anybody names."""
    return Step(schema.name, tuple(bound.get(variable, "?") for variable, _ in schema.parameters))
