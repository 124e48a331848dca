"""Conditions of PDDL in a state: whether they hold, and which facts they rest on."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from itertools import accumulate, pairwise, product
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.pddl import Node, typed_names, write_pddl
from acxon.plans.questions.problem import Problem

Fact = tuple[str, ...]
Binding = Mapping[str, str]

NEEDS, LACKS, READS = "needs", "lacks", "reads"

#: Two numbers: the least and the most that a value may be for a condition to hold, all else being as it is.
Span = tuple[float, float]

#: What a condition rests on: a fact that holds, one that does not, or the value of a fluent.
Support = tuple[str, Fact, Span]

#: A fluent, and how much an expression grows with it.
Slope = tuple[Fact, float]

ANY: Final = (-math.inf, math.inf)

_COMPARED: Final[dict[str, Callable[[float, float], bool]]] = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip
_OTHERWISE: Final = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "=": "/="}
_CLOSE: Final = 1e-6  # by less than that, sums of floating point numbers differ


class State:
    """What holds at a moment of an execution."""

    def __init__(self, problem: Problem, facts: set[Fact], values: dict[Fact, float]) -> None:
        self.problem, self.facts, self.values = problem, facts, values
        self._things_of: dict[str, list[str]] = {}

    def support(self, condition: Node, binding: Binding) -> list[Support] | None:
        """Return what a condition rests on; None where it does not hold."""
        self.problem.looks.take()
        if isinstance(condition, str) or not condition:
            return [] if not condition else self._atom([condition], binding)
        head, rest = condition[0], condition[1:]
        if head == "and":
            return self._all((part, binding) for part in rest)
        if head == "or":
            return self._first((part, binding) for part in rest)
        if head == "not" and len(rest) == 1:
            return self._denied(rest[0], binding)
        if head == "imply" and len(rest) == 2:
            return self._first(((["not", rest[0]], binding), (rest[1], binding)))
        if head in ("forall", "exists") and len(rest) == 2:
            cases = ((rest[1], case) for case in self.bindings(rest[0], binding))
            return self._all(cases) if head == "forall" else self._first(cases)
        if head in _COMPARED or (head == "=" and len(rest) == 2):
            return self._compared(str(head), rest, binding)
        return self._atom(condition, binding)

    def value(self, expression: Node, binding: Binding) -> float:
        """Return the value of a numeric expression."""
        return self._value(expression, binding, [])

    def bindings(self, variables: Node, binding: Binding) -> Iterator[dict[str, str]]:
        """Yield the binding with each choice of objects for variables."""
        named = typed_names(variables if isinstance(variables, list) else [])
        choices = [self._choice(kind) for _, kind in named]
        for things in product(*choices):
            self.problem.looks.take(1 + len(named))
            yield {**binding, **dict(zip((name for name, _ in named), things, strict=True))}

    def _choice(self, kind: str) -> list[str]:
        if kind not in self._things_of:
            self._things_of[kind] = self.problem.things(kind)
        return self._things_of[kind]

    def _all(self, parts: Iterator[tuple[Node, Binding]]) -> list[Support] | None:
        found: list[Support] = []
        for part, binding in parts:
            support = self.support(part, binding)
            if support is None:
                return None
            found.extend(support)
        return found

    def _first(
        self, parts: Iterator[tuple[Node, Binding]] | tuple[tuple[Node, Binding], ...]
    ) -> list[Support] | None:
        for part, binding in parts:
            support = self.support(part, binding)
            if support is not None:
                return support
        return None

    def _denied(self, condition: Node, binding: Binding) -> list[Support] | None:
        if not isinstance(condition, list) or not condition:
            raise AcxonError(f"The condition (not {write_pddl(condition)}) cannot be read.")
        head, rest = condition[0], condition[1:]
        negated: list[Node] = [["not", part] for part in rest]
        if head == "and":
            return self.support(["or", *negated], binding)
        if head == "or":
            return self.support(["and", *negated], binding)
        if head == "not" and len(rest) == 1:
            return self.support(rest[0], binding)
        if head == "imply" and len(rest) == 2:
            return self.support(["and", rest[0], negated[1]], binding)
        if head in ("forall", "exists") and len(rest) == 2:
            other = "exists" if head == "forall" else "forall"
            return self.support([other, rest[0], ["not", rest[1]]], binding)
        if head in _COMPARED or (head == "=" and len(rest) == 2):
            return self._compared(str(head), rest, binding, denied=True)
        fact = ground(condition, binding)
        return None if fact in self.facts else [(LACKS, fact, ANY)]

    def _atom(self, condition: list[Node], binding: Binding) -> list[Support] | None:
        fact = ground(condition, binding)
        return [(NEEDS, fact, ANY)] if fact in self.facts else None

    def _compared(
        self, head: str, sides: list[Node], binding: Binding, *, denied: bool = False
    ) -> list[Support] | None:
        if head == "=" and self._things(sides):
            one, other = (binding.get(str(side), str(side)) for side in sides)
            return [] if (one == other) != denied else None
        if len(sides) != 2:
            raise AcxonError(f"The condition {write_pddl([head, *sides])[:200]} compares no two things.")
        read: list[Slope] = []
        apart, (left, right) = self._computed("-", sides, binding, read)
        close = abs(left - right) <= _CLOSE * max(1.0, abs(left), abs(right))
        holds = close if head == "=" else (close and "=" in head) or _COMPARED[head](left, right)
        if holds == denied:
            return None
        asked = _OTHERWISE[head] if denied else head
        slopes: dict[Fact, float] = {}
        for fluent, slope in read:
            slopes[fluent] = slopes.get(fluent, 0) + slope
        return [
            (READS, fluent, _span(asked, apart, self.values[fluent], slope))
            for fluent, slope in slopes.items()
        ]

    def _things(self, sides: list[Node]) -> bool:
        """Whether an equation is one of objects, not of numbers."""
        return all(
            isinstance(side, str) and (side[:1] == "?" or side in self.problem.objects) for side in sides
        )

    def _value(self, expression: Node, binding: Binding, read: list[Slope]) -> float:
        """Return the value of an expression; add the slopes of what it reads to `read`."""
        if isinstance(expression, str):
            told = binding.get(expression, expression)
            try:
                return float(told)
            except ValueError:
                expression = [expression]
        if not expression:
            raise AcxonError("An expression of the plan's domain or problem is empty.")
        self.problem.looks.take()
        head, rest = expression[0], expression[1:]
        if head in ("+", "-", "*", "/"):
            return self._computed(str(head), rest, binding, read)[0]
        fluent = ground(expression, binding)
        if fluent not in self.values:
            raise AcxonError(f"The value of ({' '.join(fluent)}) is not known.")
        read.append((fluent, 1.0))
        return self.values[fluent]

    def _computed(
        self, head: str, parts: list[Node], binding: Binding, read: list[Slope]
    ) -> tuple[float, list[float]]:
        """Return what a computation comes to and its numbers; what was read has slopes of the whole."""
        numbers, places = [], [len(read)]
        for part in parts:
            numbers.append(self._value(part, binding, read))
            places.append(len(read))
        result = _computed(head, numbers)
        for factor, (begin, end) in zip(_factors(head, numbers), pairwise(places), strict=True):
            if factor != 1:
                read[begin:end] = [(fluent, slope * factor) for fluent, slope in read[begin:end]]
        return result, numbers


def ground(condition: list[Node], binding: Binding) -> Fact:
    """Return an atom with its variables bound."""
    if not all(isinstance(word, str) for word in condition):
        raise AcxonError(f"The condition {write_pddl(condition)} cannot be followed here.")
    return tuple(binding.get(str(word), str(word)) for word in condition)


def _computed(head: str, numbers: list[float]) -> float:
    if not numbers:
        raise AcxonError(f"The expression ({head}) has no numbers.")
    if head == "-" and len(numbers) == 1:
        return -numbers[0]
    result = numbers[0]
    for number in numbers[1:]:
        if head == "+":
            result += number
        elif head == "-":
            result -= number
        elif head == "*":
            result *= number
        elif number == 0:
            raise AcxonError("An expression of the plan's domain divides by zero.")
        else:
            result /= number
    return result


def _factors(head: str, numbers: list[float]) -> list[float]:
    """Return how much the result grows with each of the numbers, which is no one number for a divisor."""
    rest = numbers[1:]
    if head == "-":
        return [1.0] + [-1.0] * len(rest) if rest else [-1.0]
    if head == "*":
        before = accumulate(numbers[:-1], operator.mul, initial=1.0)
        after = [*accumulate(reversed(rest), operator.mul, initial=1.0)]
        return [one * other for one, other in zip(before, reversed(after), strict=True)]
    if head == "/":
        return [reduce(operator.truediv, rest, 1.0), *(math.nan for _ in rest)]
    return [1.0] * len(numbers)


def _span(head: str, apart: float, value: float, slope: float) -> Span:
    """Return the least and the most that a fluent may be for a comparison that holds to hold."""
    if not slope:
        return ANY
    if not math.isfinite(slope):
        return value, value
    edge = value - apart / slope
    close = _CLOSE * max(1.0, abs(edge))
    if head not in _COMPARED:
        return (edge - close, edge + close) if head == "=" else (value, value)
    if (head[0] == ">") == (slope > 0):
        return edge + (-close if "=" in head else close), math.inf
    return -math.inf, edge + (close if "=" in head else -close)
