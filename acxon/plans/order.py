"""Which step of a plan directly precedes which: the transitive reduction of their order.

In a plan with times, step a precedes step b when a ends before b starts, up to the planner's epsilon.
That is an interval order, whose reduction needs no search: whether a precedes b depends on b only
through its start, so the direct predecessors of b are the steps that end after the latest start among
all predecessors of b, and they lie side by side when the steps are sorted by their ends.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.model import Plan

EPSILON: Final = 0.0015  # planners separate steps by 0.001 s and print three decimals
MOST_PAIRS: Final = 2_000_000
MOST_PARTIAL: Final = 20_000  # steps of a plan with a partial order: what comes after each is a set


def direct_precedences(plan: Plan) -> list[tuple[int, int]]:
    """Return the pairs (i, j) where step i directly precedes step j, sorted."""
    if plan.timed:
        return interval_reduction([(step.start or 0.0, step.end or 0.0) for step in plan.steps])
    if plan.precedences is None:
        return [(i, i + 1) for i in range(len(plan.steps) - 1)]
    if len(plan.steps) > MOST_PARTIAL:
        raise AcxonError(
            f"A plan of {len(plan.steps)} steps in a partial order; the most that fits is {MOST_PARTIAL}."
        )
    return graph_reduction(len(plan.steps), plan.precedences)


def tolerance(spans: Sequence[tuple[float, float]]) -> float:
    """Return by how much a step may end after another one starts and still precede it.

    It is the planner's epsilon, but never more than half of the shortest step.
    """
    shortest = min((end - start for start, end in spans if end > start), default=EPSILON)
    return min(EPSILON, shortest / 2)


def interval_reduction(spans: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
    """Return the transitive reduction of the order of (start, end) spans, as sorted pairs of positions.

    Span a precedes span b when a starts before b and ends, up to the tolerance, no later than b starts:

        >>> interval_reduction([(0, 2), (0, 3), (2.001, 4), (4.001, 5)])
        [(0, 2), (1, 3), (2, 3)]
    """
    keys = _release_keys(spans)
    by_release = sorted(range(len(spans)), key=keys.__getitem__)
    released = [keys[a] for a in by_release]
    latest_start = list(accumulate((spans[a][0] for a in by_release), max))
    found = list(_ranges(spans, released, latest_start))
    pairs = sum(last - first for first, last in found)
    if pairs > MOST_PAIRS:
        raise AcxonError(
            f"The steps of the plan are in {pairs} direct order relations, more than the {MOST_PAIRS} that "
            "can be kept: hundreds of concurrent steps follow hundreds of others."
        )
    return sorted((by_release[k], b) for b, (first, last) in enumerate(found) for k in range(first, last))


def _release_keys(spans: Sequence[tuple[float, float]]) -> list[tuple[float, int]]:
    """Return for each span a key such that it precedes span b exactly when key <= (start of b, 0)."""
    epsilon = tolerance(spans)
    keys = []
    for start, end in spans:
        release = max(start, end - epsilon)
        keys.append((release, 1 if release == start else 0))  # 1: only what starts strictly later
    return keys


def _ranges(
    spans: Sequence[tuple[float, float]], released: list[tuple[float, int]], latest_start: list[float]
) -> Iterator[tuple[int, int]]:
    """Yield for each span where its direct predecessors begin and end in the order of release."""
    for start, _ in spans:
        last = bisect_right(released, (start, 0))
        first = bisect_right(released, (latest_start[last - 1], 0)) if last else 0
        yield first, last


def graph_reduction(size: int, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the transitive reduction of a graph whose edges (i, j) all have i < j, sorted.

    >>> graph_reduction(3, [(0, 1), (1, 2), (0, 2)])
    [(0, 1), (1, 2)]
    """
    after: list[list[int]] = [[] for _ in range(size)]
    for before, later in pairs:
        after[before].append(later)
    reach = [0] * size  # bit j of reach[i]: j comes after i
    reduced = []
    for before in reversed(range(size)):
        for later in sorted(after[before]):
            if not reach[before] >> later & 1:
                reduced.append((before, later))
                reach[before] |= reach[later] | 1 << later
    return sorted(reduced)
