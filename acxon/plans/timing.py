"""The tiny gaps that planners put between steps, and the time a plan takes without them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

WIDEST_SEPARATION: Final = 0.011  # what planners use is between 0.0001 and 0.01 s
UNITS: Final = (1.0, 0.5, 0.25, 0.1)  # of which all durations may be multiples
SLACK: Final = 1e-6  # for sums of floating point numbers
ROUNDING: Final = 0.0015  # of a start, a duration and another start in printed plans


def without_separations(end: float, spans: Sequence[tuple[float, float | None]]) -> float:
    """Return `end` without the gaps, given start and duration of each step, where that is certain.

    A plan that is as tight as its constraints allow ends at a sum of durations plus one gap at most
    per step of a row of steps, one after the other; the gap before the first may be wider than the others.
    So when all durations are multiples of a unit, and the gaps of the longest row together are less than the
    unit, the multiple below `end` is the time without gaps. Otherwise `end` itself is returned.
    """
    gap = separation(spans)
    first = min((start for start, _ in spans), default=0.0)
    for unit in UNITS:
        if all(_is_multiple(duration or 0.0, unit) for _, duration in spans):
            most = gap * _longest_row(spans) + (first if first <= WIDEST_SEPARATION else 0.0)
            multiple = round(math.floor((end + gap / 2 + SLACK) / unit) * unit, 6)
            return multiple if most < unit and end - multiple <= most + SLACK else end
    return end


def _longest_row(spans: Sequence[tuple[float, float | None]]) -> int:
    """Return how many steps there are one after the other, at most.

    >>> _longest_row([(0.0, 2.0), (0.0, 1.0), (1.01, 1.0), (2.02, None)])
    3
    """
    ended: list[tuple[float, int]] = []
    longest = 0
    rows = 0
    for start, lasts in sorted(spans, key=lambda span: span[0]):
        while ended and ended[0][0] <= start + ROUNDING:
            longest = max(longest, heappop(ended)[1])
        heappush(ended, (start + (lasts or 0.0), longest + 1))
        rows = max(rows, longest + 1)
    return rows


def separation(spans: Sequence[tuple[float, float | None]]) -> float:
    """Return the smallest time between two starts or ends in a plan (or time 0); 0.0 if none is tiny."""
    times = sorted({0.0} | {start for start, _ in spans} | {start + (lasts or 0.0) for start, lasts in spans})
    gaps = [after - before for before, after in pairwise(times)]
    return min((gap for gap in gaps if SLACK < gap <= WIDEST_SEPARATION), default=0.0)


def same_instant(one: float, other: float) -> bool:
    """Whether two times differ by no more than the rounding of printed plans does."""
    return abs(one - other) <= ROUNDING


def _is_multiple(number: float, unit: float) -> bool:
    quotient = number / unit
    return abs(quotient - round(quotient)) <= SLACK
