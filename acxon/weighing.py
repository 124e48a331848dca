"""Very many plans in order by weighted sums: who beats whom, worked out on whole columns at a time.

The sum for two plans is of the differences as shares of the larger values, so no plan has a sum of its own,
and plans may beat each other in circles. All pairs are weighed, with the numbers and in the order of the rule
in Prolog, `standard(weighted, ...)` of comparing/criteria.pl; who beats whom is kept as a bit for each pair.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from acxon.layers import Work, front_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST: Final = 20_000  # plans: so many take 50 MB for who beats whom, and again for who is beaten
ROWS: Final = 64  # weighed at once: what is computed on the way stays in the processor's cache
COLUMNS: Final = 1024
EXACT: Final = 2**53  # whole numbers up to here are themselves as floats
LEAST, LARGEST = 1e-250, 1e250  # beyond, what is computed on the way may overflow or vanish
NEAR: Final = 1e-9  # of all weights: sums that are not further from 0 are none

Column = Sequence[Any]  # places, first equal places, values, the length of a scale of words or 0, weight


def weighed(columns: Sequence[Column]) -> Iterator[list[Any] | None]:
    """Called by Prolog: give the layers, the Pareto front, who compares with nobody, and the circles.

    None comes before it, again and again: in between Prolog may stop the work. Nothing is given without
    NumPy, and where the numbers are not exact as floats. All are numbers of plans, from 1.
    """
    if importlib.util.find_spec("numpy") is None or not columns or len(columns[0][0]) > MOST:
        return
    if not all(_exact(number) for column in columns for number in (*column[2], column[4])):
        return
    import numpy as np

    places = [[np.asarray(part, np.int32) for part in column[:2]] for column in columns]
    front = yield from front_of(places)
    count = len(columns[0][0])
    total = 0.0
    for column in columns:
        total += float(column[4])
    if not total:  # then nothing is decided
        everybody = list(range(1, count + 1))
        yield [[[[number] for number in everybody]], front, everybody if count > 1 else [], []]
        return
    beats = yield from _beaten(columns, places, total)
    found = yield from _Order(beats).layers()
    yield [found[0], front, [], found[1]]


def _exact(number: float) -> bool:
    if isinstance(number, int):
        return abs(number) <= EXACT
    return number == 0 or LEAST <= abs(number) <= LARGEST


def _beaten(columns: Sequence[Column], places: Sequence[Any], total: float) -> Work[NDArray[Any]]:
    """Return for each plan whom it beats, a bit each, the first in the lowest."""
    import numpy as np

    count = len(columns[0][0])
    values = [np.asarray([float(value) for value in column[2]]) for column in columns]
    beats = np.empty((count, (count + 7) // 8), np.uint8)
    for begin in range(0, count, ROWS):
        rows = slice(begin, begin + ROWS)
        better = np.empty((min(ROWS, count - begin), count), bool)
        for start in range(0, count, COLUMNS):
            others = slice(start, start + COLUMNS)
            sums: Any = 0.0
            for column, (place, first), value in zip(columns, places, values, strict=True):
                share = _shares(value[rows, None], value[None, others], column[3])
                ahead = place[rows, None] < first[None, others]
                behind = place[None, others] < first[rows, None]
                share *= ahead.astype(np.int8) - behind.astype(np.int8)
                share *= float(column[4])
                sums = sums + share
            np.greater(sums, NEAR * total, out=better[:, others])
        beats[rows] = np.packbits(better, axis=1, bitorder="little")
        yield
    return beats


def _shares(mine: NDArray[Any], theirs: NDArray[Any], scale: int) -> NDArray[Any]:
    """Return the differences as shares of the larger value, or of a scale of words."""
    import numpy as np

    if scale:
        apart: NDArray[Any] = np.abs(mine - theirs) / scale
        return apart
    span = np.maximum(np.abs(mine), np.abs(theirs))
    span[span == 0] = 1  # both are 0, and the same
    share: NDArray[Any] = np.minimum(1.0, np.abs(mine / span - theirs / span))
    return share


class _Order:
    """Layers of plans, and circles, by who beats whom. A set of plans is an integer with a bit for each."""

    def __init__(self, beats: NDArray[Any]) -> None:
        import numpy as np

        self.count = len(beats)
        self.beats = beats
        self.losers = [int.from_bytes(row.tobytes(), "little") for row in beats]
        whole = np.unpackbits(beats, axis=1, count=self.count, bitorder="little")
        self.losses = whole.sum(axis=0, dtype=np.int64)
        packed = np.packbits(whole.T, axis=1, bitorder="little")
        self.winners = [int.from_bytes(row.tobytes(), "little") for row in packed]

    def layers(self) -> Work[tuple[list[list[list[int]]], list[list[int]]]]:
        """Return the layers as groups of plans that are equally good, and the circles."""
        import numpy as np

        found: list[list[list[int]]] = []
        circles: list[list[int]] = []
        left = np.ones(self.count, bool)
        while left.any():
            free = np.flatnonzero(left & (self.losses == 0))
            if len(free):  # nobody of them beats another: they are equally good
                found.append([[int(row) + 1 for row in free]])
                layer = free
            else:
                rings = self._rings(_set(np.flatnonzero(left)))
                circles += [[row + 1 for row in self._circle(ring)] for ring in rings]
                members = [row for ring in rings for row in _members(ring)]
                found.append(self._groups(sorted(members)))
                layer = np.asarray(sorted(members))
            left[layer] = False
            for row in layer.tolist():
                self.losses -= np.unpackbits(self.beats[row], count=self.count, bitorder="little")
            yield
        return found, circles

    def _rings(self, left: int) -> list[int]:
        """Return the sets whose plans beat each other in circles, and whom nobody else left beats."""
        found = []
        unseen = left
        while unseen:
            row = min(_members(unseen), key=lambda one: (self.losses[one], one))
            while True:
                above = self._reached(self.winners, row, left)
                ring = above & self._reached(self.losers, row, above | 1 << row)
                if ring == above:
                    break
                row = _first(above & ~ring)
            found.append(ring)
            unseen &= ~self._below(ring, left)
        return sorted(found)

    def _below(self, rows: int, left: int) -> int:
        """Return a set with all that it beats, and that those beat, among those left."""
        found = new = rows
        while new and found != left:
            one = _first(new)
            more = self.losers[one] & left & ~found
            found |= more
            new = new & ~(1 << one) | more
        return found

    def _reached(self, steps: Sequence[int], row: int, within: int) -> int:
        """Return who is reached from a plan by one step or more."""
        found = steps[row] & within
        new = found
        while new:
            one = _first(new)
            more = steps[one] & within & ~found
            found |= more
            new = new & ~(1 << one) | more
        return found

    def _circle(self, ring: int) -> list[int]:
        """Return a shortest circle through the first of a ring: breadth first, to those that beat a plan."""
        start = _first(ring)
        paths = [[start]]
        seen = 0
        for path in paths:
            by = self.winners[path[0]] & ring
            if by >> start & 1:
                return [start, *path[:-1]]
            new = by & ~seen
            seen |= new
            paths.extend([row, *path] for row in _members(new))
        raise AssertionError("no circle in a ring")

    def _groups(self, rows: Sequence[int]) -> list[list[int]]:
        """Return plans in groups: one joins the first of whose plans it equals all."""
        groups: list[tuple[int, list[int]]] = []
        for row in rows:
            apart = self.winners[row] | self.losers[row]
            place = next((i for i, (others, _) in enumerate(groups) if not others & apart), len(groups))
            if place == len(groups):
                groups.append((0, []))
            others, numbers = groups[place]
            groups[place] = (others | 1 << row, [*numbers, row + 1])
        return [numbers for _, numbers in groups]


def _first(rows: int) -> int:
    return (rows & -rows).bit_length() - 1


def _set(rows: Any) -> int:
    found = 0
    for row in rows.tolist():
        found |= 1 << row
    return found


def _members(rows: int) -> list[int]:
    found = []
    while rows:
        row = _first(rows)
        found.append(row)
        rows &= rows - 1
    return found
