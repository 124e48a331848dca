"""When a step of a kind can have ended at the earliest, in any plan: a proof where a search would not end.

Nothing that holds ever ceases to, steps may overlap as they like, and of conditions only the facts count that
are needed in any case: a fact holds no earlier than the first step that brings it about allows. So no plan is
faster.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Iterator
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.model import Step
from acxon.plans.pddl import Node
from acxon.plans.questions.conditions import Fact, State, ground
from acxon.plans.questions.patterns import Pattern
from acxon.plans.questions.problem import Problem, Schema

MOST_LOOKS: Final = 200_000  # at ways to fill in an action: about a second
NEVER: Final = math.inf

_Need = list[Fact]
_Grounded = tuple[Step, float, _Need, list[tuple[Fact, float]]]  # step, duration, needs, (fact, delay)


def earliest_end(problem: Problem, pattern: Pattern) -> float:
    """Return a time before which no step of the pattern has ended; 0 where nothing can be said."""
    if problem.not_followed:
        return 0.0
    try:
        return _Relaxed(problem).end_of(pattern)
    except (_Unknown, AcxonError, RecursionError):
        return 0.0


def reachable_steps(problem: Problem) -> list[Step]:
    """Return the steps that some plan may have; an AcxonError where that is too much to look at."""
    try:
        return _Relaxed(problem).reached()
    except _Unknown:
        raise AcxonError("The steps of the plan's domain cannot be counted up.") from None


def facts_on_the_way(problem: Problem, goals: Iterable[Fact]) -> set[Fact]:
    """Return facts that every plan makes true to reach the goals; none where that is too much to look at."""
    try:
        return _Relaxed(problem).on_the_way(goals)
    except (_Unknown, AcxonError):
        return set()


class _Unknown(Exception):
    """What is there cannot be followed, or is too much."""


class _Relaxed:
    def __init__(self, problem: Problem) -> None:
        self._problem, self._looks = problem, 0
        self._times: dict[Fact, float] = {}
        values: dict[Fact, float] = {}
        for node in problem.init:
            if not isinstance(node, list) or not node or node[0] == "not":
                continue
            if node[0] == "=" and len(node) == 3 and isinstance(node[1], list):
                values[ground(node[1], {})] = State(problem, set(), values).value(node[2], {})
            elif node[0] == "at" and len(node) == 3 and isinstance(node[2], list):
                if node[2][:1] != ["not"]:
                    self._reach(ground(node[2], {}), float(str(node[1])))
            else:
                self._reach(ground(node, {}), 0.0)
        self._given = frozenset(self._times)
        self._by_thing: dict[tuple[str, int, str], list[Fact]] = {}  # predicate, place and what stands there
        for fact in self._given:
            for place, thing in enumerate(fact[1:], 1):
                self._by_thing.setdefault((fact[0], place, thing), []).append(fact)
        self._of_type: dict[str, dict[str, None]] = {}
        schemas = problem.schemas.values()
        self._changed = {str(atom[0]) for one in schemas for atom, _ in _effects(one.effect, "end")}
        fluents = {name for one in schemas for name in _assigned(one.effect)}
        told = {fluent: value for fluent, value in values.items() if fluent[0] not in fluents}
        self._state = State(problem, set(), told)
        self._steps = [step for schema in schemas for step in self._grounded(schema)]

    def end_of(self, pattern: Pattern) -> float:
        """Return when the first of the steps that fit can have ended."""
        self._bring_down()
        ends = (
            max((self._times.get(fact, NEVER) for fact in needs), default=0.0) + lasts
            for step, lasts, needs, _ in self._steps
            if pattern.fits(step)
        )
        return min(ends, default=0.0)

    def reached(self) -> list[Step]:
        """Return the steps whose needs are ever met."""
        self._bring_down()
        return [step for step, _, needs, _ in self._steps if all(fact in self._times for fact in needs)]

    def on_the_way(self, goals: Iterable[Fact]) -> set[Fact]:
        """Return the goals that do not hold yet, and what is needed by all that bring about one of these."""
        self._bring_down()
        ways: dict[Fact, list[set[Fact]]] = {}
        for _, _, needs, gives in self._steps:
            if all(fact in self._times for fact in needs):
                for fact, _ in gives:
                    ways.setdefault(fact, []).append(set(needs))
        found: set[Fact] = set()
        waiting = set(goals) - self._given
        while waiting:
            fact = waiting.pop()
            found.add(fact)
            if fact in ways:
                waiting |= set.intersection(*ways[fact]) - self._given - found
        return found

    def _bring_down(self) -> None:
        """Give each fact the earliest time at which a step brings it about: the earliest first, each once."""
        waiting = [(time, fact) for fact, time in self._times.items()]
        heapq.heapify(waiting)
        needed_by: dict[Fact, list[int]] = {}
        lacks = []
        for number, (_, _, needs, _) in enumerate(self._steps):
            self._look(len(needs))
            lacks.append(len(set(needs)))
            for fact in set(needs):
                needed_by.setdefault(fact, []).append(number)
        self._start(0.0, (number for number, count in enumerate(lacks) if not count), waiting)
        while waiting:
            now, fact = heapq.heappop(waiting)
            ready = needed_by.pop(fact, [])
            for number in ready:
                lacks[number] -= 1
            self._start(now, (number for number in ready if not lacks[number]), waiting)

    def _start(self, now: float, steps: Iterable[int], waiting: list[tuple[float, Fact]]) -> None:
        """Note what steps bring about that start now."""
        for number in steps:
            for fact, delay in self._steps[number][3]:
                if self._reach(fact, now + delay):
                    heapq.heappush(waiting, (now + delay, fact))

    def _reach(self, fact: Fact, time: float) -> bool:
        if time >= self._times.get(fact, NEVER):
            return False
        self._times[fact] = time
        return True

    def _look(self, count: int = 1) -> None:
        self._looks += count
        if self._looks > MOST_LOOKS * 10:
            raise _Unknown

    def _grounded(self, schema: Schema) -> Iterator[_Grounded]:
        needs = list(_needed(schema.condition))
        gives = list(_effects(schema.effect, "start" if not schema.durative else "end"))
        own = [atom for atom, when in gives if when == "start"]
        needs = [atom for atom in needs if atom not in own]
        static = [atom for atom in needs if str(atom[0]) not in self._changed]
        for binding in self._filled(schema, static, {}):
            lasts = self._lasts(schema, binding)
            yield (
                Step(schema.name, tuple(binding[variable] for variable, _ in schema.parameters)),
                lasts,
                [ground(atom, binding) for atom in needs],
                [(ground(atom, binding), 0.0 if when == "start" else lasts) for atom, when in gives],
            )

    def _filled(
        self, schema: Schema, static: list[list[Node]], binding: dict[str, str]
    ) -> Iterator[dict[str, str]]:
        """Yield each way to give the parameters things with which what never changes holds."""
        self._look(10)
        if len(binding) == len(schema.parameters):
            yield binding
            return
        variable, kind = schema.parameters[len(binding)]
        for thing in self._candidates(variable, kind, static, binding):
            more = {**binding, variable: thing}
            known = [atom for atom in static if all(word in more or str(word)[:1] != "?" for word in atom)]
            if all(ground(atom, more) in self._times for atom in known):
                yield from self._filled(schema, static, more)

    def _candidates(
        self, variable: str, kind: str, static: list[list[Node]], binding: dict[str, str]
    ) -> Iterable[str]:
        """Return things of a type, among them all that may stand for a parameter: by what never changes."""
        if kind not in self._of_type:
            self._of_type[kind] = dict.fromkeys(self._problem.things(kind))
        of_type = self._of_type[kind]
        found = [
            (self._by_thing.get((str(atom[0]), place, binding.get(str(word), str(word))), []), own)
            for atom in static
            for own in [place for place, word in enumerate(atom) if place and word == variable][:1]
            for place, word in enumerate(atom)
            if place and (word in binding or str(word)[:1] != "?")
        ]
        facts, own = min(found, key=lambda one: len(one[0]), default=(None, 0))
        things = of_type if facts is None else {fact[own]: None for fact in facts if len(fact) > own}
        self._look(len(things))
        return [thing for thing in things if thing in of_type]

    def _lasts(self, schema: Schema, binding: dict[str, str]) -> float:
        """How long a step takes at least."""
        told = schema.duration
        if not schema.durative or not isinstance(told, list) or len(told) != 3 or told[0] != "=":
            return 0.0
        try:
            return max(0.0, self._state.value(told[2], binding))
        except AcxonError:
            return 0.0  # it depends on what changes


def _needed(condition: Node) -> Iterator[list[Node]]:
    """Yield the facts that hold when a step starts, or while it lasts."""
    if not isinstance(condition, list) or not condition:
        return
    if condition[0] == "and":
        for part in condition[1:]:
            yield from _needed(part)
    elif len(condition) == 3 and condition[1] in ("start", "all", "end") and isinstance(condition[2], list):
        if condition[1] != "end":
            yield from _needed(condition[2])
    elif condition[0] not in _OTHER and all(isinstance(word, str) for word in condition):
        yield condition


_OTHER: Final = frozenset(("not", "or", "imply", "forall", "exists", "=", "<", ">", "<=", ">=", "preference"))
_NUMERIC: Final = frozenset(("assign", "increase", "decrease", "scale-up", "scale-down"))


def _effects(effect: Node, when: str) -> Iterator[tuple[list[Node], str]]:
    """Yield what an effect may make true, at the start or at the end."""
    if not isinstance(effect, list) or not effect or effect[0] == "not" or effect[0] in _NUMERIC:
        return
    if effect[0] == "and":
        for part in effect[1:]:
            yield from _effects(part, when)
    elif (
        effect[0] == "at"
        and len(effect) == 3
        and isinstance(effect[2], list)
        and effect[1] in ("start", "end")
    ):
        yield from _effects(effect[2], str(effect[1]))
    elif effect[0] == "when" and len(effect) == 3:
        yield from _effects(effect[2], when)
    elif effect[0] == "forall":
        raise _Unknown
    else:
        yield effect, when


def _assigned(effect: Node) -> Iterator[str]:
    waiting = [effect]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list) and node:
            if node[0] in _NUMERIC and len(node) == 3:
                yield str(node[1][0] if isinstance(node[1], list) else node[1])
            waiting.extend(node)
