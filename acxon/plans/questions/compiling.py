"""A planning problem whose plans are those that keep restrictions, written in PDDL.

Nothing of the problem changes but what restrictions add: marks that steps leave (did, done), that they need
(left, window) or that tell objects apart (other, is). The plans are the problem's own, step by step, and
where there is none no plan keeps the restrictions.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.pddl import Node, read_pddl, section, sections, write_pddl
from acxon.plans.questions.patterns import Pattern
from acxon.plans.questions.problem import CONDITIONS, Problem
from acxon.plans.questions.restrictions import (
    AT_MOST,
    BEFORE,
    BETWEEN,
    INSTEAD,
    TOLERANCE,
    USE,
    WITHOUT,
    Restriction,
)  # fmt: skip

_DURATIVE: Final = ":durative-action"
_INDENTED: Final = frozenset((":parameters", ":duration", ":condition", ":precondition", ":effect"))


def restricted(
    texts: tuple[str, str],
    problem: Problem,
    restrictions: Sequence[Restriction],
    *,
    to_the_goal: bool = True,
) -> tuple[str, str]:
    """Return domain and problem, of those that `texts` has, whose plans keep all of the restrictions.

    Without `to_the_goal` they need not reach the problem's own goal, nor are they measured.
    """
    made = _Restricted(texts, problem)
    for restriction in restrictions:
        made.add(restriction)
    return made.texts(to_the_goal)


class _Restricted:
    """A domain and a problem that grow by what restrictions ask for."""

    def __init__(self, texts: tuple[str, str], problem: Problem) -> None:
        self._domain, self._parts = read_pddl(texts[0]), read_pddl(texts[1])
        self._problem = problem
        self._actions = {str(part[1]): part for part in sections(self._domain, CONDITIONS) if len(part) > 1}
        self._prefix = "acxon"
        while any(f"{self._prefix}-" in text.lower() for text in texts):
            self._prefix += "-x"
        self._count = 0
        self._marks: dict[tuple[str, str], str] = {}
        self._goals: list[Node] = []

    def add(self, restriction: Restriction) -> None:
        """Have the plans keep one more restriction."""
        patterns, numbers = restriction.patterns, restriction.numbers
        if restriction.kind == USE:
            self._use(patterns[0])
        elif restriction.kind == WITHOUT:
            self._without(patterns[0])
        elif restriction.kind == INSTEAD:
            self._without(patterns[0])
            self._use(patterns[1])
        elif restriction.kind == BEFORE:
            self._before(*patterns)
        elif restriction.kind == BETWEEN:
            self._between(patterns[0], *numbers)
        elif restriction.kind == AT_MOST and numbers[0] == 0:
            self._without(patterns[0])
        elif restriction.kind == AT_MOST and numbers[0] == 1:
            self._once(patterns[0])
        else:
            self._counted(patterns[0], int(numbers[0]))

    def texts(self, to_the_goal: bool) -> tuple[str, str]:
        """Return domain and problem as they are now, to plan with and to look at."""
        goal = (section(self._parts, ":goal") or []) if to_the_goal else []
        if self._goals:
            _section(self._parts, ":goal")[1:] = [["and", *goal, *self._goals]]
        if not to_the_goal:
            self._parts = [part for part in self._parts if part[:1] not in ([":metric"], [":constraints"])]
        return _laid_out(self._domain), _laid_out(self._parts)

    # --- the kinds -------------------------------------------------------------------------------------

    def _use(self, pattern: Pattern) -> None:
        did = self._predicate("did", len(pattern.things))
        for action, _, variables in self._matches(pattern):
            self._effect(action, [did, *variables], "end")
        self._goals.append([did, *pattern.things])

    def _without(self, pattern: Pattern) -> None:
        for action, others, _ in self._matches(pattern):
            self._condition(action, _either(others) if others else [self._never()], ("start",))

    def _before(self, first: Pattern, second: Pattern) -> None:
        did: Node = [self._predicate("done", 0)]
        for action, matching in self._by_action(first).items():
            self._effect_of(action, matching, did, "end")
        self._use(second)
        for action, others, _ in self._matches(second):
            self._condition(action, _either([*others, did]), ("start",))

    def _between(self, pattern: Pattern, since: float, until: float) -> None:
        if not self._problem.timed:
            raise AcxonError("The steps of this plan take no time, so none is done between two times.")
        self._use(pattern)
        window: Node = [self._predicate("window", 0)]
        for action, others, _ in self._matches(pattern):
            self._condition(action, _either([*others, window]), ("start", "all"))
        init = _section(self._parts, ":init")
        opened = since - TOLERANCE / 2
        init.append(window if opened <= 0 else ["at", _number(opened), window])
        if until != math.inf:
            init.append(["at", _number(until + TOLERANCE / 2), ["not", window]])
            self._require(":timed-initial-literals")
        elif opened > 0:
            self._require(":timed-initial-literals")

    def _once(self, pattern: Pattern) -> None:
        left = self._predicate("left", len(pattern.things))
        for action, others, variables in self._matches(pattern):
            self._condition(action, _either([*others, [left, *variables]]), ("start",))
            self._effect(action, ["not", [left, *variables]], "start")
        _section(self._parts, ":init").append([left, *pattern.things])

    def _counted(self, pattern: Pattern, most: int) -> None:
        self._count += 1
        count: Node = [f"{self._prefix}-count-{self._count}"]
        _section(self._domain, ":functions", 3).append(count)
        _section(self._parts, ":init").append(["=", count, "0"])
        self._require(":numeric-fluents")
        for action, matching in self._by_action(pattern).items():
            for others, _ in matching:
                self._condition(action, _either([*others, ["<", count, str(most)]]), ("start",))
            self._effect_of(action, matching, ["increase", count, "1"], "start")

    # --- which steps -----------------------------------------------------------------------------------

    def _matches(self, pattern: Pattern) -> list[tuple[str, list[Node], list[str]]]:
        """Return, for each way in which an action matches: its name, what says that a step of it is another
        one, a condition each, and its variables that stand for the things."""
        found = []
        for case in pattern.cases:
            parameters = [variable for variable, _ in self._problem.schemas[case.action].parameters]
            for choice in case.choices():
                others: list[Node] = [
                    [self._mark("other", thing), parameters[place]] for place, thing in choice
                ]
                found.append((case.action, others, [parameters[place] for place, _ in choice]))
        return found

    def _by_action(self, pattern: Pattern) -> dict[str, list[tuple[list[Node], list[Node]]]]:
        """Return, for each action and each way in which it matches, what says that it does not, or does."""
        found: dict[str, list[tuple[list[Node], list[Node]]]] = {}
        for action, others, variables in self._matches(pattern):
            things = zip(pattern.things, variables, strict=True)
            same: list[Node] = [[self._mark("is", thing), variable] for thing, variable in things]
            found.setdefault(action, []).append((others, same))
        return found

    def _mark(self, what: str, thing: str) -> str:
        """Return the predicate that holds of a thing alone ('is'), or of all others ('other')."""
        if (what, thing) not in self._marks:
            name = self._marks[what, thing] = self._predicate(what, 1)
            init = _section(self._parts, ":init")
            init.extend([name, each] for each in self._problem.objects if (each == thing) is (what == "is"))
        return self._marks[what, thing]

    def _never(self) -> str:
        if ("never", "") not in self._marks:
            self._marks["never", ""] = self._predicate("never", 0)
        return self._marks["never", ""]

    # --- PDDL ------------------------------------------------------------------------------------------

    def _predicate(self, what: str, size: int) -> str:
        self._count += 1
        name = f"{self._prefix}-{what}-{self._count}"
        _section(self._domain, ":predicates", 3).append([name, *(f"?x{number}" for number in range(size))])
        return name

    def _condition(self, action: str, condition: Node, moments: Iterable[str]) -> None:
        part = self._actions[action]
        stamped = [condition]
        if part[0] == _DURATIVE:
            stamped = [
                ["over", "all", condition] if when == "all" else ["at", when, condition] for when in moments
            ]
        _extend(part, CONDITIONS[str(part[0])], stamped)
        if isinstance(condition, list) and condition[:1] == ["or"]:
            self._require(":disjunctive-preconditions")

    def _effect(self, action: str, effect: Node, moment: str) -> None:
        part = self._actions[action]
        if part[0] == _DURATIVE:
            if isinstance(effect, list) and effect[0] == "when":
                effect = ["when", ["at", moment, effect[1]], ["at", moment, effect[2]]]
            else:
                effect = ["at", moment, effect]
        _extend(part, ":effect", [effect])

    def _effect_of(
        self, action: str, matching: list[tuple[list[Node], list[Node]]], effect: Node, moment: str
    ) -> None:
        """Add an effect that only the steps have that match."""
        same = [_every(conditions) for _, conditions in matching if conditions]
        if same:
            self._require(":conditional-effects")
            effect = ["when", _either(same), effect]
        self._effect(action, effect, moment)

    def _require(self, requirement: str) -> None:
        for part in sections(self._domain, (":requirements",)):
            if requirement not in part:
                part.append(requirement)


def _either(conditions: Sequence[Node]) -> Node:
    return conditions[0] if len(conditions) == 1 else ["or", *conditions]


def _every(conditions: Sequence[Node]) -> Node:
    return conditions[0] if len(conditions) == 1 else ["and", *conditions]


def _extend(part: list[Node], key: str, more: Sequence[Node]) -> None:
    """Add to what an action needs or does."""
    if key not in part[:-1]:
        part.extend([key, ["and", *more]])
        return
    place = part.index(key) + 1
    told = part[place]
    if isinstance(told, list) and told[:1] == ["and"]:
        told.extend(more)
    else:
        part[place] = ["and", *([told] if told else []), *more]


def _section(definition: list[Node], name: str, place: int = 0) -> list[Node]:
    """Return a section of a definition, which is added where there is none: at a place, or at the end."""
    for part in sections(definition, (name,)):
        return part
    made: list[Node] = [name]
    definition.insert(place or len(definition), made)
    return made


def _number(value: float) -> str:
    """Return a number without an exponent, which PDDL does not have."""
    return f"{value:.6f}".rstrip("0").rstrip(".")


def _laid_out(definition: list[Node]) -> str:
    """Return PDDL with a line for each section, for each part of an action and for each fact at the start."""
    lines = [
        f"({write_pddl(definition[0])} {write_pddl(definition[1])}" if len(definition) > 1 else "(define"
    ]
    for part in definition[2:]:
        if isinstance(part, list) and part and isinstance(part[0], str) and part[0] in CONDITIONS:
            text = ""
            for word in part:
                text += (
                    f"\n    {word}" if isinstance(word, str) and word in _INDENTED else f" {write_pddl(word)}"
                )
            lines.append(f"  ({text.strip()})")
        elif isinstance(part, list) and part[:1] == [":init"]:
            lines.append("\n    ".join(["  (:init", *map(write_pddl, part[1:])]) + ")")
        else:
            lines.append(f"  {write_pddl(part)}")
    return "\n".join(lines) + ")\n"
