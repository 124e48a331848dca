"""Very many plans in layers, best first: who beats whom, worked out on whole columns at a time.

Prolog has compared the values: for each quality it gives the place of each plan's value, the best first, and
the first place that counts as equal to it. So one is better than another where its place comes before the
first that equals the other's. What is left is counting: a layer is what nobody left beats. Of the pairs of
which somebody told how they compare, Prolog gives the verdicts: they stand where the columns say otherwise.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[Any]

T = TypeVar("T")
Work = Generator[None, None, T]  # what stops after each piece, where Prolog sees to its time and to others

ROWS: Final = 255  # judged at once: so many are counted in a byte
COLUMNS: Final = 8192  # with so many others: what is computed on the way stays in the processor's cache
PAIRS: Final = 1 << 20  # that may be equal, looked at together
BETTER, EQUAL = 1, 0  # verdicts; worse is -1, and undecided 2


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


@dataclass(frozen=True)
class _Told:
    """Pairs of rows with a verdict of their own, both ways, and with that where all qualities count alike."""

    ones: Ints
    others: Ints
    verdicts: Ints
    alike: Ints

    def put(self, verdicts: Ints, rows: Ints, others: Ints, found: NDArray[Any]) -> None:
        """Write whom of the others each of the rows beats over what is found."""
        import numpy as np

        if not len(self.ones):
            return
        size = 1 + max(int(part.max()) for part in (self.ones, self.others, rows, others) if len(part))
        row, column = np.full(size, -1), np.full(size, -1)
        row[rows], column[others] = np.arange(len(rows)), np.arange(len(others))
        here = (row[self.ones] >= 0) & (column[self.others] >= 0)
        found[row[self.ones[here]], column[self.others[here]]] = verdicts[here] == BETTER

    def about(self, row: int) -> tuple[Ints, Ints]:
        """Return with whom a row has a verdict of its own, and whether they are equally good."""
        mine = self.ones == row
        return self.others[mine], self.verdicts[mine] == EQUAL


def prepare() -> None:
    """Load NumPy now, where it is installed: for a process whose copies rank."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # it would start threads for work that is none of ours
    if importlib.util.find_spec("numpy") is not None:
        importlib.import_module("numpy")


def layers(
    strictly: int, levels: Sequence[Sequence[Sequence[Sequence[int]]]], told: Sequence[Sequence[int]] = ()
) -> Iterator[list[Any] | None]:
    """Called by Prolog: give the layers, the Pareto front, who compares with nobody, and who is left.

    None comes before it, again and again: in between Prolog may stop the work. Without NumPy, nothing is
    given.

    `levels` holds the qualities by their importance, each as two lists: the places of the plans, and the
    first equal ones. `strictly` is 1 where a better plan must be better on every quality. `told` has pairs
    of plans with their verdict, and with that where no quality must be better. All are numbers of plans,
    from 1; a layer is a list of groups of plans that are equally good. Who is left beat each other
    in a circle, and so does who comes after them.
    """
    if importlib.util.find_spec("numpy") is None:
        return
    import numpy as np

    given = [[[np.asarray(column, np.int32) for column in quality] for quality in level] for level in levels]
    apart = np.zeros(len(given[0][0][0]), np.int32)
    for pair in told:
        apart[[number - 1 for number in pair[:2]]] = pair[:2]
    table = np.column_stack([*(quality[0] for level in given for quality in level), apart])
    _, first, twin = np.unique(table, axis=0, return_index=True, return_inverse=True)
    everything = [
        _Level(bool(strictly), tuple(q[0][first] for q in level), tuple(q[1][first] for q in level))
        for level in given
    ]
    plans = _Plans(everything, len(first), _both_ways(told, twin.reshape(-1)))
    members: list[list[int]] = [[] for _ in first]
    for number, row in enumerate(twin.reshape(-1).tolist(), 1):
        members[row].append(number)

    def numbers(rows: Iterable[int]) -> list[int]:
        return sorted(number for row in rows for number in members[row])

    found = []
    for layer in (yield from plans.peeled()):
        groups = yield from plans.groups(sorted(layer, key=lambda row: members[row][0]))
        found.append(sorted(numbers(group) for group in groups))
    front = yield from plans.front()
    alone = yield from plans.apart([row for row in plans.unbeaten if len(members[row]) == 1])
    yield [found, numbers(front), numbers(alone), numbers(plans.left)]


def _both_ways(told: Sequence[Sequence[int]], rows: Ints) -> _Told:
    import numpy as np

    pairs = np.asarray(told, np.int64).reshape(-1, 4)
    one, other = rows[pairs[:, 0] - 1], rows[pairs[:, 1] - 1]
    turned = np.where(abs(pairs[:, 2:]) == 1, -pairs[:, 2:], pairs[:, 2:])
    verdicts = np.concatenate([pairs[:, 2:], turned])
    return _Told(np.concatenate([one, other]), np.concatenate([other, one]), verdicts[:, 0], verdicts[:, 1])


def front_of(columns: Sequence[Sequence[Ints]]) -> Work[list[int]]:
    """Return the Pareto front, numbers from 1: `columns` has places and first equal ones by each quality."""
    import numpy as np

    table = np.column_stack([places for places, _ in columns])
    _, first, twin = np.unique(table, axis=0, return_index=True, return_inverse=True)
    level = _Level(False, tuple(q[0][first] for q in columns), tuple(q[1][first] for q in columns))
    rows = set((yield from _Plans([level], len(first), _both_ways((), twin)).front()))
    return [number for number, row in enumerate(twin.reshape(-1).tolist(), 1) if row in rows]


class _Plans:
    """Plans in the order of their first places. Two that have all places the same are in `told`."""

    def __init__(self, levels: list[_Level], count: int, told: _Told) -> None:
        self.levels, self.count, self.told = levels, count, told
        self.left: list[int] = []
        self.unbeaten: list[int] = []
        self._winners: set[int] = set()  # those of the first layer that beat somebody

    def peeled(self) -> Work[list[list[int]]]:
        """Return the layers; who is left at the end beat each other in circles."""
        import numpy as np

        losses = np.zeros(self.count, np.int64)
        everybody = np.arange(self.count)
        for _, begin, beats in self._judged(everybody, everybody):
            losses[begin : begin + beats.shape[1]] += np.add.reduce(beats.view(np.uint8), 0, np.uint8)
            yield
        self.unbeaten = everybody[losses == 0].tolist()
        found: list[list[int]] = []
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
                yield
            left = rest
            found.append(layer.tolist())
        self.left = left.tolist()
        return found

    def front(self) -> Work[list[int]]:
        """Return those that nobody beats where all qualities count alike, and none must be better."""
        import numpy as np

        places, firsts = self._columns()
        level = _Level(False, places, firsts)
        order = np.argsort(sum(column.astype(np.int64) for column in places), kind="stable")
        left = np.arange(self.count)
        for begin in range(0, self.count, ROWS):
            rows = order[begin : begin + ROWS]
            beaten = np.zeros(len(left), bool)
            for start in range(0, len(left), COLUMNS):
                some = left[start : start + COLUMNS]
                beats = _beats([level.at(rows)], [level.at(some)])
                self.told.put(self.told.alike, rows, some, beats)
                beaten[start : start + COLUMNS] = beats.any(axis=0)
            left = left[~beaten]
            yield
        return [int(row) for row in left]

    def apart(self, alone: Sequence[int]) -> Work[list[int]]:
        """Return who of those that nobody beats neither beats nor equals anybody."""
        found = [row for row in alone if row not in self._winners]
        if not found:
            return []
        equal = yield from self._tied(list(range(self.count)))
        return [row for row in found if row not in equal]

    def groups(self, layer: list[int]) -> Work[list[list[int]]]:
        """Return a layer in groups: a plan joins the first of whose plans it equals all.

        It does where none of its places comes before the last that is first to equal one of theirs, and none
        of theirs before its own: so much is kept of each group of those that equal somebody.
        """
        import numpy as np

        tied = yield from self._tied(sorted(layer))
        places, firsts = (np.stack(columns) for columns in self._columns())
        last = np.empty((len(places), len(tied)), places.dtype)
        least = np.empty_like(last)
        groups: list[list[int]] = []
        numbers: list[int] = []  # of the groups that others may join
        joined = np.full(self.count, -1)  # which of them each row is in
        told = set(self.told.ones.tolist())
        for count, row in enumerate(layer):
            if row not in tied:
                groups.append([row])
                continue
            place, first, known = places[:, row], firsts[:, row], len(numbers)
            fits = (place[:, None] >= last[:, :known]) & (least[:, :known] >= first[:, None])
            joins = self._joins(row, joined, known) if row in told else np.all(fits, axis=0)
            which = int(joins.argmax()) if known and joins.any() else known
            if which == known:
                numbers.append(len(groups))
                groups.append([row])
                last[:, which], least[:, which] = first, place
            else:
                groups[numbers[which]].append(row)
                np.maximum(last[:, which], first, out=last[:, which])
                np.minimum(least[:, which], place, out=least[:, which])
            joined[row] = which
            if not count % ROWS:
                yield
        return groups

    def _joins(self, row: int, joined: Ints, count: int) -> NDArray[Any]:
        """Return for each group whether a row with verdicts of its own equals all of it."""
        import numpy as np

        equal = np.ones(self.count, bool)
        for places, firsts in zip(*self._columns(), strict=True):
            equal &= (places[row] >= firsts) & (places >= firsts[row])
        others, same = self.told.about(row)
        equal[others] = same
        joins = np.ones(count, bool)
        joins[joined[~equal & (joined >= 0)]] = False
        return joins

    def _columns(self) -> tuple[tuple[Ints, ...], tuple[Ints, ...]]:
        """Return the places on all qualities, and the first that equal them."""
        places = tuple(column for level in self.levels for column in level.places)
        return places, tuple(column for level in self.levels for column in level.firsts)

    def _tied(self, rows: list[int]) -> Work[set[int]]:
        """Return those that equal another, on all qualities or as was told."""
        import numpy as np

        columns = list(zip(*self._columns(), strict=True))
        told = self.told
        if not len(told.ones) and all(np.array_equal(places, firsts) for places, firsts in columns):
            return set()
        chosen = np.asarray(rows)
        own = told.ones * self.count + told.others
        equals = np.isin(told.ones, chosen) & np.isin(told.others, chosen) & (told.verdicts == EQUAL)
        columns = [(places[chosen], firsts[chosen]) for places, firsts in columns]
        places, firsts = columns[0]  # both in order: who may equal a row comes right after it
        count = np.searchsorted(firsts, places, side="right") - np.arange(1, len(rows) + 1)
        before = np.concatenate([[0], np.cumsum(count)])
        tied = np.zeros(len(rows), bool)
        begin = 0
        while begin < len(rows):
            end = max(begin + 1, int(np.searchsorted(before, before[begin] + PAIRS, side="right")) - 1)
            one = np.repeat(np.arange(begin, end), count[begin:end])
            other = one + 1 + np.arange(len(one)) - (before[one] - before[begin])
            same = np.ones(len(one), bool)
            for places, firsts in columns:
                same &= (places[other] >= firsts[one]) & (places[one] >= firsts[other])
            same &= ~np.isin(chosen[one] * self.count + chosen[other], own)
            tied[one[same]] = tied[other[same]] = True
            begin = end
            yield
        return {*chosen[tied].tolist(), *told.ones[equals].tolist()}

    def _judged(self, rows: Ints, others: Ints) -> Iterator[tuple[Ints, int, NDArray[Any]]]:
        """Yield for some rows and some of the others, from a place on, who beats whom. Both are in order."""
        import numpy as np

        columns = [level.at(others) for level in self.levels]
        for begin in range(0, len(rows), ROWS):
            some = rows[begin : begin + ROWS]
            chosen = [level.at(some) for level in self.levels]
            least = chosen[0].firsts[0].min()  # who is better on the first quality is beaten if that was told
            begins = 0 if len(self.told.ones) else int(np.searchsorted(columns[0].places[0], least))
            for start in range(begins, len(others), COLUMNS):
                part = slice(start, start + COLUMNS)
                beats = _beats(chosen, [level.at(part) for level in columns])
                self.told.put(self.told.verdicts, some, others[part], beats)
                yield some, start, beats


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
