"""Very many plans in layers, best first: who beats whom, worked out on whole columns at a time.

Prolog has compared the values: for each quality it gives the place of each plan's value, the best first, and
the first place that counts as equal to it. So one is better than another where its place comes before the
first that equals the other's. What is left is counting: a layer is what nobody left beats.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from acxon.prolog import callbacks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[Any]

ROWS: Final = 255  # judged at once: so many are counted in a byte
COLUMNS: Final = 8192  # with so many others: what is computed on the way stays in the processor's cache
PAIRS: Final = 1 << 20  # that may be equal, looked at together


@dataclass(frozen=True)
class _Level:
    """Qualities that decide together: all must be better, or, unless `strictly`, some and none worse."""

    strictly: bool
    places: tuple[Ints, ...]
    firsts: tuple[Ints, ...]

    def at(self, chosen: Any) -> _Level:
        """Return the level for some plans alone."""
        return _Level(
            self.strictly,
            tuple(column[chosen] for column in self.places),
            tuple(column[chosen] for column in self.firsts),
        )


def prepare() -> None:
    """Load NumPy now, where it is installed: for a process whose copies rank."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # it would start threads for work that is none of ours
    if importlib.util.find_spec("numpy") is not None:
        importlib.import_module("numpy")


def layers(strictly: int, levels: Sequence[Sequence[Sequence[Sequence[int]]]]) -> list[Any]:
    """Called by Prolog: return the layers, the Pareto front, who compares with nobody, and who is left.

    Without NumPy, nothing is returned.

    `levels` holds the qualities by their importance, each as two lists: the places of the plans, and the
    first equal ones. `strictly` is 1 where a better plan must be better on every quality. All are numbers of
    plans, from 1; a layer is a list of groups of plans that are equally good. Who is left beat each other
    in a circle, and so does who comes after them.
    """
    if importlib.util.find_spec("numpy") is None:
        return []
    import numpy as np

    given = [[[np.asarray(column, np.int32) for column in quality] for quality in level] for level in levels]
    table = np.column_stack([quality[0] for level in given for quality in level])
    _, first, twin = np.unique(table, axis=0, return_index=True, return_inverse=True)
    everything = [
        _Level(bool(strictly), tuple(q[0][first] for q in level), tuple(q[1][first] for q in level))
        for level in given
    ]
    plans = _Plans(everything, len(first))
    members: list[list[int]] = [[] for _ in first]
    for number, row in enumerate(twin.reshape(-1).tolist(), 1):
        members[row].append(number)

    def numbers(rows: Iterable[int]) -> list[int]:
        return sorted(number for row in rows for number in members[row])

    found = [
        sorted(numbers(group) for group in plans.groups(sorted(layer, key=lambda row: members[row][0])))
        for layer in plans.peeled()
    ]
    single = [row for row in plans.unbeaten if len(members[row]) == 1]
    return [found, numbers(plans.front()), numbers(plans.apart(single)), numbers(plans.left)]


class _Plans:
    """Plans of which no two have the same places. They are in the order of their first places."""

    def __init__(self, levels: list[_Level], count: int) -> None:
        self.levels, self.count = levels, count
        self.left: list[int] = []
        self.unbeaten: list[int] = []
        self._winners: set[int] = set()  # those of the first layer that beat somebody

    def peeled(self) -> Iterator[list[int]]:
        """Yield each layer; who is left at the end beat each other in circles."""
        import numpy as np

        losses = np.zeros(self.count, np.int64)
        everybody = np.arange(self.count)
        for _, begin, beats in self._judged(everybody, everybody):
            losses[begin : begin + beats.shape[1]] += np.add.reduce(beats.view(np.uint8), 0, np.uint8)
        self.unbeaten = everybody[losses == 0].tolist()
        left = everybody
        while len(left):
            free = losses[left] == 0
            layer, rest = left[free], left[~free]
            if not len(layer):
                break
            for rows, begin, beats in self._judged(layer, rest):
                beaten = rest[begin : begin + beats.shape[1]]
                losses[beaten] -= np.add.reduce(beats.view(np.uint8), 0, np.uint8)
                if left is everybody:
                    self._winners.update(rows[beats.any(axis=1)].tolist())
            left = rest
            yield layer.tolist()
        self.left = left.tolist()

    def front(self) -> list[int]:
        """Return those that nobody beats where all qualities count alike, and none must be better."""
        import numpy as np

        places = tuple(column for level in self.levels for column in level.places)
        firsts = tuple(column for level in self.levels for column in level.firsts)
        level = _Level(False, places, firsts)
        order = np.argsort(sum(column.astype(np.int64) for column in places), kind="stable")
        left = np.arange(self.count)
        for begin in range(0, self.count, ROWS):
            rows = order[begin : begin + ROWS]
            beaten = np.zeros(len(left), bool)
            for start in range(0, len(left), COLUMNS):
                some = left[start : start + COLUMNS]
                beaten[start : start + COLUMNS] = _beats([level.at(rows)], [level.at(some)]).any(axis=0)
            left = left[~beaten]
            callbacks.let_others()
        return [int(row) for row in left]

    def apart(self, alone: Sequence[int]) -> list[int]:
        """Return who of those that nobody beats neither beats nor equals anybody."""
        found = [row for row in alone if row not in self._winners]
        equal = {row for pair in self._ties(list(range(self.count))) for row in pair} if found else set()
        return [row for row in found if row not in equal]

    def groups(self, layer: list[int]) -> list[list[int]]:
        """Return a layer in groups: a plan joins the first of whose plans it equals all."""
        equal: dict[int, set[int]] = {}
        for one, other in self._ties(sorted(layer)):
            equal.setdefault(one, set()).add(other)
            equal.setdefault(other, set()).add(one)
        groups: list[list[int]] = []
        of: dict[int, int] = {}  # the group of a plan that equals others
        for row in layer:
            ours = equal.get(row)
            if ours is None:
                groups.append([row])
                continue
            places = sorted({of[other] for other in ours if other in of})
            place = next((place for place in places if ours.issuperset(groups[place])), len(groups))
            if place == len(groups):
                groups.append([])
            groups[place].append(row)
            of[row] = place
        return groups

    def _ties(self, rows: list[int]) -> Iterator[tuple[int, int]]:
        """Yield the pairs that are equal on all qualities although their places differ."""
        import numpy as np

        columns = [pair for level in self.levels for pair in zip(level.places, level.firsts, strict=True)]
        if all(np.array_equal(places, firsts) for places, firsts in columns):
            return
        chosen = np.asarray(rows)
        columns = [(places[chosen], firsts[chosen]) for places, firsts in columns]
        places, firsts = columns[0]  # both in order: who may equal a row comes right after it
        count = np.searchsorted(firsts, places, side="right") - np.arange(1, len(rows) + 1)
        before = np.concatenate([[0], np.cumsum(count)])
        begin = 0
        while begin < len(rows):
            end = max(begin + 1, int(np.searchsorted(before, before[begin] + PAIRS, side="right")) - 1)
            one = np.repeat(np.arange(begin, end), count[begin:end])
            other = one + 1 + np.arange(len(one)) - (before[one] - before[begin])
            same = np.ones(len(one), bool)
            for places, firsts in columns:
                same &= (places[other] >= firsts[one]) & (places[one] >= firsts[other])
            yield from zip(chosen[one[same]].tolist(), chosen[other[same]].tolist(), strict=True)
            begin = end

    def _judged(self, rows: Ints, others: Ints) -> Iterator[tuple[Ints, int, NDArray[Any]]]:
        """Yield for some rows and some of the others, from a place on, who beats whom. Both are in order."""
        import numpy as np

        columns = [level.at(others) for level in self.levels]
        for begin in range(0, len(rows), ROWS):
            some = rows[begin : begin + ROWS]
            chosen = [level.at(some) for level in self.levels]
            least = chosen[0].firsts[0].min()  # nobody beats who is better on the first quality
            for start in range(int(np.searchsorted(columns[0].places[0], least)), len(others), COLUMNS):
                part = slice(start, start + COLUMNS)
                yield some, start, _beats(chosen, [level.at(part) for level in columns])
            callbacks.let_others()


def _beats(rows: Sequence[_Level], others: Sequence[_Level]) -> NDArray[Any]:
    """Return for each row and each of the others whether it is better: on the first level that differs."""
    import numpy as np

    found, equal = None, None
    for mine, theirs in zip(rows, others, strict=True):
        pairs = zip(mine.places, mine.firsts, theirs.places, theirs.firsts, strict=True)
        every, some, worse = None, None, None
        for place, first, their_place, their_first in pairs:
            better = np.less(place[:, None], their_first[None, :])
            if mine.strictly and len(rows) == 1:
                every = better if every is None else np.logical_and(every, better, out=every)
                continue
            less = np.less(their_place[None, :], first[:, None])
            some = better if some is None else np.logical_or(some, better, out=some)
            worse = less if worse is None else np.logical_or(worse, less, out=worse)
        if every is not None:
            return every
        assert some is not None
        assert worse is not None
        decided = np.logical_and(some, ~worse)
        found = decided if found is None else found | (equal & decided)
        equal = ~(some | worse) if equal is None else equal & ~(some | worse)
    assert found is not None
    return found
