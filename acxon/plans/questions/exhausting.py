"""That no plan does a step between two times, by looking at all there is: where one thing is done at a time.

There the earliest time at which a state can be reached says all about it, as whoever is early can wait. What
is looked at has all plans of the problem and perhaps more (`acxon.plans.sequential`), so that where it has
none there is none.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Final, NamedTuple

from acxon.errors import AcxonError
from acxon.plans.model import Step
from acxon.plans.pddl import Node
from acxon.plans.questions.conditions import Fact, State, ground
from acxon.plans.questions.earliest import reachable_steps
from acxon.plans.questions.patterns import Pattern
from acxon.plans.questions.problem import Problem, read_problem
from acxon.plans.questions.restrictions import TOLERANCE
from acxon.plans.sequential import NOT_ATOMS, least_sum

MOST_LOOKS: Final = 200_000  # at a step in a state: some half a second


class _Move(NamedTuple):
    asked: bool
    lasts: float
    needs: frozenset[Fact]
    lacks: frozenset[Fact]
    ends: frozenset[Fact]
    makes: frozenset[Fact]


def never_between(texts: tuple[str, str], pattern: Pattern, since: float, until: float) -> bool:
    """Whether it is sure that no plan has steps of the pattern, and all of them between the two times."""
    told = least_sum(*texts)
    if told is None:
        return False
    try:
        return _Search(read_problem(*told), pattern).fails(since - TOLERANCE, until + TOLERANCE)
    except (AcxonError, RecursionError):
        return False


class _Search:
    def __init__(self, problem: Problem, pattern: Pattern) -> None:
        values: dict[Fact, float] = {}
        facts: set[Fact] = set()
        for node in problem.init:
            if isinstance(node, list) and node[:1] == ["="] and isinstance(node[1], list):
                values[ground(node[1], {})] = State(problem, facts, values).value(node[2], {})
            elif isinstance(node, list) and node[:1] != ["not"]:
                facts.add(ground(node, {}))
        state = State(problem, facts, values)
        self._moves = [_move(problem, state, step, pattern) for step in reachable_steps(problem)]
        self._wanted, self._unwanted = _literals(problem.goal, {})
        self._start = frozenset(facts)

    def fails(self, since: float, until: float) -> bool:
        """Go through all states, the earliest first; False where there is a plan, or too much to look at."""
        waiting: list[tuple[float, int, frozenset[Fact], bool]] = [(0.0, 0, self._start, False)]
        seen: set[tuple[frozenset[Fact], bool]] = set()
        looks = 0
        while waiting:
            now, _, facts, did = heapq.heappop(waiting)
            if (facts, did) in seen:
                continue
            seen.add((facts, did))
            if did and self._wanted <= facts and self._unwanted.isdisjoint(facts):
                return False
            looks += len(self._moves)
            if looks > MOST_LOOKS:
                return False
            for move in self._moves:
                if not move.needs <= facts or not move.lacks.isdisjoint(facts):
                    continue
                end = (max(now, since) if move.asked else now) + move.lasts
                if not move.asked or end <= until:
                    after = (facts - move.ends) | move.makes
                    heapq.heappush(waiting, (end, len(seen) + len(waiting), after, did or move.asked))
        return True


def _move(problem: Problem, state: State, step: Step, pattern: Pattern) -> _Move:
    schema = problem.schemas[step.action]
    binding = dict(zip((variable for variable, _ in schema.parameters), step.arguments, strict=True))
    needs, lacks = _literals(schema.condition, binding)
    makes, ends = _literals(schema.effect, binding)
    lasts = sum(max(state.value(node[2], binding), 0.0) for node in _parts(schema.effect, ("increase",)))
    return _Move(pattern.fits(step), lasts, needs, lacks, ends - makes, makes)


def _literals(node: Node, binding: dict[str, str]) -> tuple[frozenset[Fact], frozenset[Fact]]:
    """Return the facts of a condition or an effect, and those that are denied; not what is no literal."""
    found: tuple[set[Fact], set[Fact]] = set(), set()
    for part in _parts(node, ()):
        denied = part[0] == "not" and len(part) == 2 and isinstance(part[1], list)
        atom = part[1] if denied else part
        if (
            isinstance(atom, list)
            and atom[0] not in NOT_ATOMS
            and all(isinstance(word, str) for word in atom)
        ):
            found[denied].add(ground(atom, binding))
    return frozenset(found[0]), frozenset(found[1])


def _parts(node: Node, heads: tuple[str, ...]) -> Iterator[list[Node]]:
    """Yield the parts of a conjunction, or those that begin with a word."""
    if isinstance(node, list) and node[:1] == ["and"]:
        for part in node[1:]:
            yield from _parts(part, heads)
    elif isinstance(node, list) and node and (not heads or node[0] in heads):
        yield node
