"""What a question asks a plan to be: restrictions, and whether a plan keeps them.

This is the check by which an answer is judged; how a planner is made to keep them is in `compiling`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.plans.model import LATEST, Step
from acxon.plans.questions.patterns import Pattern, pattern_json, pattern_of
from acxon.plans.questions.problem import Problem

USE, WITHOUT, INSTEAD, BEFORE, BETWEEN, AT_MOST = "use", "without", "instead", "before", "between", "at_most"
TOLERANCE: Final = 0.01  # seconds: planners keep steps apart by less
MOST_RESTRICTIONS: Final = 50
MOST_STORED: Final = 1000  # a question about an answer asks again what that was asked
MOST_TIMES: Final = 1000

#: How many patterns and numbers each kind has.
_SHAPES: Final = {
    USE: (1, 0),
    WITHOUT: (1, 0),
    INSTEAD: (2, 0),
    BEFORE: (2, 0),
    BETWEEN: (1, 2),
    AT_MOST: (1, 1),
}


@dataclass(frozen=True, slots=True)
class Restriction:
    """One thing that is asked of a plan: its kind, the steps it speaks of, and times or a number.

    - use, without: there is such a step, there is none
    - instead: there is none of the first and one of the second
    - before: both are there, and before the first of the second kind starts, one of the first kind has ended
    - between: there is such a step, and each one starts and ends between the two times
    - at_most: there are no more of them than that
    """

    kind: str
    patterns: tuple[Pattern, ...]
    numbers: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if (len(self.patterns), len(self.numbers)) != _SHAPES.get(self.kind):
            raise AcxonError("A stored question cannot be read. Ask it again about the plan itself.")
        if self.kind == BETWEEN:
            _check_times(*self.numbers)
        if self.kind == AT_MOST and not (0 <= self.numbers[0] <= MOST_TIMES and self.numbers[0] % 1 == 0):
            raise AcxonError(
                f"How often at most is a whole number from 0 to {MOST_TIMES}, not {self.numbers[0]:g}."
            )

    def holds(self, steps: Sequence[Step]) -> bool:
        """Whether a plan of these steps keeps the restriction."""
        return _KEPT[self.kind](steps, self.patterns, self.numbers)


def _check_times(since: float, until: float) -> None:
    if not 0 <= since < until or since > LATEST:
        raise AcxonError(
            f"A step is done between two times from 0 on, the first one first, not {since:g} and {until:g}."
        )


def _some(steps: Iterable[Step], pattern: Pattern) -> list[Step]:
    return [step for step in steps if pattern.fits(step)]


def _ordered(steps: Sequence[Step], patterns: Sequence[Pattern], _: Sequence[float]) -> bool:
    first, second = patterns
    place = next((place for place, step in enumerate(steps) if second.fits(step)), None)
    return place is not None and _done(steps, place, first)


def _done(steps: Sequence[Step], place: int, pattern: Pattern) -> bool:
    """Whether a step of the pattern has ended when the step at a place starts."""
    start = steps[place].start
    if start is None:
        return any(pattern.fits(step) for step in steps[:place])
    return any((step.end or 0.0) <= start + TOLERANCE / 10 for step in steps[:place] if pattern.fits(step))


def _within(steps: Sequence[Step], patterns: Sequence[Pattern], numbers: Sequence[float]) -> bool:
    since, until = numbers
    found = _some(steps, patterns[0])
    return bool(found) and all(
        step.start is not None and step.start >= since - TOLERANCE and (step.end or 0.0) <= until + TOLERANCE
        for step in found
    )


_KEPT: Final[dict[str, Callable[[Sequence[Step], Sequence[Pattern], Sequence[float]], bool]]] = {
    USE: lambda steps, patterns, _: bool(_some(steps, patterns[0])),
    WITHOUT: lambda steps, patterns, _: not _some(steps, patterns[0]),
    INSTEAD: lambda steps, patterns, _: not _some(steps, patterns[0]) and bool(_some(steps, patterns[1])),
    BEFORE: _ordered,
    BETWEEN: _within,
    AT_MOST: lambda steps, patterns, numbers: len(_some(steps, patterns[0])) <= numbers[0],
}


def restrictions_json(restrictions: Iterable[Restriction]) -> str:
    """Return restrictions as a text to store."""
    plain = [
        [one.kind, [pattern_json(pattern) for pattern in one.patterns], [_number(n) for n in one.numbers]]
        for one in restrictions
    ]
    return json.dumps(plain, ensure_ascii=False)


def restrictions_of(text: str) -> tuple[Restriction, ...]:
    """Return the restrictions that a stored text stands for."""
    try:
        plain: Any = json.loads(text) if text else []
        if len(plain) > MOST_STORED:
            raise ValueError("more than can be asked")
        return tuple(
            Restriction(
                str(kind),
                tuple(map(pattern_of, patterns)),
                tuple(math.inf if n is None else float(n) for n in numbers),
            )
            for kind, patterns, numbers in plain
        )
    except (TypeError, ValueError, OverflowError, RecursionError):
        raise AcxonError("A stored question cannot be read. Ask it again about the plan itself.") from None


def check_restrictions(restrictions: Iterable[Restriction], problem: Problem) -> None:
    """Raise an AcxonError where stored restrictions speak of what the problem does not have."""
    for pattern in (pattern for one in restrictions for pattern in one.patterns):
        for case in pattern.cases:
            schema = problem.schemas.get(case.action)
            places = {place for _, some in case.things for place in some}
            known = schema is not None and places <= set(range(len(schema.parameters)))
            if not known or not all(thing in problem.objects for thing, _ in case.things):
                raise AcxonError("A stored question cannot be read. Ask it again about the plan itself.")


def _number(value: float) -> float | None:
    return None if value == math.inf else value
