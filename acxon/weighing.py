"""Very many plans in order by weighted sums: who beats whom, worked out on whole columns at a time.

The sum for two plans is of the differences as shares of the larger values, so no plan has a sum of its own,
and plans may beat each other in circles. All pairs are weighed, with the numbers and in the order of the rule
in Prolog, `standard(weighted, ...)` of comparing/criteria.pl. Who beats whom is kept as a bit for each pair
of up to `KEPT` plans, and weighed a second time among more.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from acxon.layers import Work, front_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEPT: Final = 20_000  # plans: so many take 50 MB for who beats whom
CIRCLES: Final = 40_000  # plans that may beat each other in circles: 400 MB for who beats them and whom
ROWS: Final = 64  # weighed at once: what is computed on the way stays in the processor's cache
COLUMNS: Final = 1024
EXACT: Final = 2**53  # whole numbers up to here are themselves as floats
LEAST, LARGEST = 1e-250, 1e250  # beyond, what is computed on the way may overflow or vanish
NEAR: Final = 1e-9  # of all weights: sums that are not further from 0 are none

Column = Sequence[Any]  # places, first equal places, values, the length of a scale of words or 0, weight


def weighed(columns: Sequence[Column]) -> Iterator[list[Any] | None]:
    """Called by Prolog: give the layers, the Pareto front, who compares with nobody, and the circles.

    None comes before it, again and again: in between Prolog may stop the work. Nothing is given without
    NumPy, where the numbers are not exact as floats, and where more than `CIRCLES` plans beat each other
    in circles. All are numbers of plans, from 1.
    """
    if importlib.util.find_spec("numpy") is None or not columns:
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
    found = yield from _Order(_Scales(columns, places, total)).layers()
    if found:
        yield [found[0], front, [], found[1]]


def _exact(number: float) -> bool:
    if isinstance(number, int):
        return abs(number) <= EXACT
    return number == 0 or LEAST <= abs(number) <= LARGEST


class _Scales:
    """The weighted sums for plans and all others."""

    def __init__(self, columns: Sequence[Column], places: Sequence[Any], total: float) -> None:
        import numpy as np

        self.count = len(columns[0][0])
        self.least = NEAR * total  # sums up to here are none
        self._columns, self._places = columns, places
        self._values = [np.asarray([float(value) for value in column[2]]) for column in columns]

    def sums(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Return the sums for some plans, a row each, and all plans: above 0 where it is better."""
        import numpy as np

        found = np.empty((len(rows), self.count))
        for start in range(0, self.count, COLUMNS):
            others = slice(start, start + COLUMNS)
            sums: Any = 0.0
            for column, (place, first), value in zip(self._columns, self._places, self._values, strict=True):
                share = _shares(value[rows, None], value[None, others], column[3])
                ahead = place[rows, None] < first[None, others]
                behind = place[None, others] < first[rows, None]
                share *= ahead.astype(np.int8) - behind.astype(np.int8)
                share *= float(column[4])
                sums = sums + share
            found[:, others] = sums
        return found


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

    def __init__(self, scales: _Scales) -> None:
        self.scales = scales
        self.losers: dict[int, int] = {}  # of plans that are left where there are circles
        self.winners: dict[int, int] = {}
        self.losses: Any = None  # by how many that are left each is beaten
        self._kept: Any = None

    def layers(self) -> Work[tuple[list[list[list[int]]], list[list[int]]] | None]:
        """Return the layers as groups of plans that are equally good, and the circles."""
        import numpy as np

        yield from self._count()
        found: list[list[list[int]]] = []
        circles: list[list[int]] = []
        left = np.ones(self.scales.count, bool)
        while left.any():
            layer = np.flatnonzero(left & (self.losses == 0))
            if len(layer):  # nobody of them beats another: they are equally good
                found.append([[int(row) + 1 for row in layer]])
            else:
                stuck = np.flatnonzero(left)
                if not self.losers:
                    if len(stuck) > CIRCLES:
                        return None
                    yield from self._sets(stuck)
                rings = yield from self._rings(_set(stuck))
                circles += [[row + 1 for row in self._circle(ring)] for ring in rings]
                layer = np.asarray(sorted(row for ring in rings for row in _members(ring)))
                found.append((yield from self._groups(layer.tolist())))
            left[layer] = False
            for begin in range(0, len(layer), ROWS):
                self.losses -= self._beaten_by(layer[begin : begin + ROWS]).sum(axis=0, dtype=np.int64)
                yield
        return found, circles

    def _count(self) -> Work[None]:
        """Count by how many each plan is beaten."""
        import numpy as np

        count = self.scales.count
        self.losses = np.empty(count, np.int64)
        kept = np.empty((count, (count + 7) // 8), np.uint8) if count <= KEPT else None
        for begin in range(0, count, ROWS):
            rows = np.arange(begin, min(begin + ROWS, count))
            sums = self.scales.sums(rows)
            self.losses[rows] = (sums < -self.scales.least).sum(axis=1)
            if kept is not None:
                kept[rows] = np.packbits(sums > self.scales.least, axis=1, bitorder="little")
            yield
        self._kept = kept

    def _beaten_by(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Return for some plans whom each beats."""
        import numpy as np

        if self._kept is None:
            better: NDArray[Any] = self.scales.sums(rows) > self.scales.least
            return better
        return np.unpackbits(self._kept[rows], axis=1, count=self.scales.count, bitorder="little")

    def _sets(self, left: NDArray[Any]) -> Work[None]:
        """Note whom each of those left beats, and who beats it."""
        import numpy as np

        for begin in range(0, len(left), ROWS):
            rows = left[begin : begin + ROWS]
            sums = self.scales.sums(rows)
            for sets, holds in (
                (self.losers, sums > self.scales.least),
                (self.winners, sums < -self.scales.least),
            ):
                packed = np.packbits(holds, axis=1, bitorder="little")
                for row, bits in zip(rows.tolist(), packed, strict=True):
                    sets[row] = int.from_bytes(bits.tobytes(), "little")
            yield

    def _rings(self, left: int) -> Work[list[int]]:
        """Return the sets whose plans beat each other in circles, and whom nobody else left beats."""
        found = []
        unseen = left
        while unseen:
            row = min(_members(unseen), key=lambda one: (self.losses[one], one))
            while True:
                above = yield from self._reached(self.winners, self.winners[row] & left, left)
                within = above | 1 << row
                ring = above & (yield from self._reached(self.losers, self.losers[row] & within, within))
                if ring == above:
                    break
                row = _first(above & ~ring)
            found.append(ring)
            unseen &= ~(yield from self._reached(self.losers, ring, left))
        return sorted(found)

    def _reached(self, steps: Mapping[int, int], rows: int, within: int) -> Work[int]:
        """Return some plans with all that are reached from them."""
        found = new = rows
        count = 0
        while new and found != within:
            one = _first(new)
            more = steps[one] & within & ~found
            found |= more
            new = new & ~(1 << one) | more
            count += 1
            if not count % ROWS:
                yield
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

    def _groups(self, rows: Sequence[int]) -> Work[list[list[int]]]:
        """Return plans in groups: one joins the first of whose plans it equals all."""
        groups: list[tuple[int, list[int]]] = []
        group: dict[int, int] = {}  # of each plan
        seen = 0
        for row in rows:
            apart = self.winners[row] | self.losers[row]
            tied = seen & ~apart
            places: Iterable[int] = range(len(groups))
            if tied.bit_count() < len(groups):  # then only the groups of these are looked at
                places = sorted({group[one] for one in _members(tied)})
            place = next((i for i in places if not groups[i][0] & apart), len(groups))
            if place == len(groups):
                groups.append((0, []))
            others, numbers = groups[place]
            groups[place] = (others | 1 << row, [*numbers, row + 1])
            group[row] = place
            seen |= 1 << row
            if not row % ROWS:
                yield
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
