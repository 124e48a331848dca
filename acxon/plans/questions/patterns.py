"""Steps as questions name them: an action with things at some of its places, or whatever has these things."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.plans.model import Step

MOST_CHOICES: Final = 1000  # ways in which the things of a question may have places in a step


@dataclass(frozen=True, slots=True)
class Case:
    """The steps of an action that have each of some things at one of its places, counted from 0."""

    action: str
    things: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def fits(self, step: Step) -> bool:
        """Whether a step is one of them."""
        if step.action.lower() != self.action:
            return False
        has = dict(enumerate(argument.lower() for argument in step.arguments))
        return any(all(has.get(place) == thing for place, thing in choice) for choice in self.choices())

    def choices(self) -> Iterator[tuple[tuple[int, str], ...]]:
        """Yield each way to give the things places, no two the same one, as pairs of place and thing.

        There are no more than MOST_CHOICES, or none.
        """
        if math.prod(len(places) for _, places in self.things) > MOST_CHOICES:
            return
        for places in product(*(places for _, places in self.things)):
            if len(set(places)) == len(places):
                yield tuple(zip(places, (thing for thing, _ in self.things), strict=True))


@dataclass(frozen=True, slots=True)
class Pattern:
    """The steps that somebody means; all cases have the same things, in the same order."""

    words: str  # how it reads
    cases: tuple[Case, ...]

    def fits(self, step: Step) -> bool:
        """Whether a step is one of those."""
        return any(case.fits(step) for case in self.cases)

    @property
    def things(self) -> tuple[str, ...]:
        """The things that all of the steps have."""
        return tuple(thing for thing, _ in self.cases[0].things)


def pattern_json(pattern: Pattern) -> Any:
    """Return a pattern as plain lists."""
    return [pattern.words, [[case.action, [list(thing) for thing in case.things]] for case in pattern.cases]]


def pattern_of(value: Any) -> Pattern:
    """Return the pattern that plain lists stand for; what is none is an AcxonError."""
    try:
        words, cases = value
        found = tuple(
            Case(str(action), tuple((str(thing), tuple(map(int, places))) for thing, places in things))
            for action, things in cases
        )
    except (TypeError, ValueError, OverflowError):
        found = ()
    if not found or len({tuple(thing for thing, _ in case.things) for case in found}) != 1:
        raise AcxonError("A stored question cannot be read. Ask it again about the plan itself.")
    return Pattern(str(words), found)
