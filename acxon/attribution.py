"""Which actions make the difference between two plans, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Share:
    """What an action makes up of a quality in each of two plans; the differences add up to that of all."""

    quality: str
    iri: str  # the property that gives the quality
    unit: str
    action: str  # 'waiting' for time in which nothing on the critical path is done
    first: float
    second: float
    exact: bool  # every step counts; else those on the critical path do

    @property
    def difference(self) -> float:
        """Return how much more the second plan has of it."""
        return self.second - self.first


def shares(answer: Any) -> tuple[Share, ...]:
    """Return the shares in an answer of the service `attribution`."""
    return tuple(
        Share(quality, iri, unit, action, first, second, how == "sum")
        for iri, quality, unit, how, action, first, second in answer
    )
