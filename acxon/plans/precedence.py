"""Plans whose order is told by pairs of steps, or by bounds on the time between their ends."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Hashable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

from acxon.errors import AcxonError
from acxon.plans.model import Plan, Step

Key = TypeVar("Key", bound=Hashable)
START: Final = "start"
END: Final = "end"
MOST_UPDATES: Final = 2_000_000  # of times on the way to the earliest ones
MOST_LOOKS: Final = 20_000_000  # at bounds on that way: seconds, however they are laid
MOST_BOUNDS: Final = 1_000_000


class Bound(NamedTuple):
    """`after` comes at least `least` and at most `most` seconds later than `before`."""

    before: Hashable
    least: float
    most: float
    after: Hashable


def partial_plan(
    steps: Mapping[Key, Step], pairs: Iterable[tuple[Key, Key]], name: str, metric: float | None
) -> Plan:
    """Return a plan whose steps come in an order that keeps all precedences, the same one every time."""
    after: dict[Key, list[Key]] = {key: [] for key in steps}
    waiting = dict.fromkeys(steps, 0)
    for first, second in dict.fromkeys(pairs):
        after[first].append(second)
        waiting[second] += 1

    def words(key: Key) -> tuple[str, tuple[str, ...]]:
        return steps[key].action, steps[key].arguments

    ordered: list[Key] = []
    ready = sorted((key for key, count in waiting.items() if not count), key=words)
    while ready:
        ordered.extend(ready)
        freed = []
        for key in ready:
            for later in after[key]:
                waiting[later] -= 1
                if not waiting[later]:
                    freed.append(later)
        ready = sorted(freed, key=words)
    if len(ordered) < len(steps):
        raise AcxonError("The partial-order plan has steps that come before themselves; take the circle out.")
    position = {key: number for number, key in enumerate(ordered)}
    precedences = tuple((position[key], position[other]) for key in ordered for other in after[key])
    return Plan(tuple(steps[key] for key in ordered), name, metric, precedences=precedences)


def network_plan(
    points: Mapping[Key, tuple[Step, str] | None], bounds: Iterable[Bound], name: str, metric: float | None
) -> Plan:
    """Return a plan of a simple temporal network, each step as early as it can be.

    A point is the start or the end of a step, which two points share, or None where it is neither.
    """
    times = earliest_times(points, bounds)
    starts: dict[int, tuple[Step, float]] = {}
    ends: dict[int, float] = {}
    for point, told in points.items():
        if told is not None and told[1] == START:
            starts[id(told[0])] = told[0], times[point]
        elif told is not None:
            ends[id(told[0])] = times[point]
    steps = [
        Step(step.action, step.arguments, start, None if key not in ends else ends[key] - start)
        for key, (step, start) in starts.items()
    ]
    return Plan(tuple(sorted(steps, key=lambda step: step.start or 0.0)), name, metric)


def earliest_times(points: Mapping[Key, object], bounds: Iterable[Bound]) -> dict[Hashable, float]:
    """Return the least times from 0 that keep all bounds."""
    later: dict[Hashable, list[tuple[float, Hashable]]] = {point: [] for point in points}
    for before, least, most, after in bounds:
        if before not in later or after not in later:
            raise AcxonError("A bound of the plan is about a point that the plan does not have.")
        if least > -math.inf:
            later[before].append((least, after))
        if most < math.inf:
            later[after].append((-most, before))
    times: dict[Hashable, float] = dict.fromkeys(later, 0.0)
    updates = looks = 0
    changed = deque(later)
    queued = set(later)
    while changed:
        point = changed.popleft()
        queued.discard(point)
        looks += len(later[point])
        if looks > MOST_LOOKS:
            raise AcxonError(
                "The bounds on the times of the plan lead too often to the same points; leave out those that "
                "follow from others."
            )
        for least, other in later[point]:
            if times[point] + least > times[other] + 1e-9:
                times[other] = times[point] + least
                updates += 1
                if updates > min(MOST_UPDATES, len(later) ** 2 + len(later)):
                    raise AcxonError("The bounds on the times of the plan contradict each other.")
                if other not in queued:
                    queued.add(other)
                    changed.append(other)
    return times
