"""Drawing pairs at random, without replacement, the same ones for the same seed.

As in the paper, what is drawn without replacement are *pairs*: no two plans are compared twice, in either
order, while one plan may well be part of several pairs. Every domain has its own stream of chance, made of
the seed and the domain's name, so that adding a domain leaves the pairs of the others as they are.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def draw_pairs(items: Sequence[T], seed: int, domain: str) -> Iterator[tuple[T, T]]:
    """Yield all pairs of different items in random order; which of the two comes first is random too.

    Pairs are made when asked for, so that ten pairs out of a million plans cost ten pairs.
    """
    chance = random.Random(f"{seed}/{domain}")
    for index in _permutation(len(items) * (len(items) - 1) // 2, chance):
        first, second = _unranked(index)
        if chance.random() < 0.5:
            first, second = second, first
        yield items[first], items[second]


def draw(items: Sequence[T], count: int, seed: int, domain: str) -> list[T]:
    """Return `count` of the items, chosen at random, in their own order; all when there are no more."""
    chance = random.Random(f"{seed}/{domain}")
    chosen = chance.sample(range(len(items)), min(count, len(items)))
    return [items[index] for index in sorted(chosen)]


def _permutation(size: int, chance: random.Random) -> Iterator[int]:
    """Yield 0 .. size - 1 in random order; memory grows with what has been taken, not with `size`."""
    moved: dict[int, int] = {}
    for place in range(size):
        other = chance.randrange(place, size)
        yield moved.get(other, other)
        moved[other] = moved.pop(place, place)


def _unranked(index: int) -> tuple[int, int]:
    """Return the pair (i, j), i < j, at `index` in the list (0, 1), (0, 2), (1, 2), (0, 3), ..."""
    second = (1 + math.isqrt(1 + 8 * index)) // 2
    return index - second * (second - 1) // 2, second
