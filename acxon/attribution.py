"""Which actions make the difference between two plans, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from acxon.comparison import says


@dataclass(frozen=True, slots=True)
class Share:
    """What an action makes up of a quality in each of two plans; the differences add up to that of all."""

    quality: str
    iri: str = field(metadata=says("The property that gives the quality."))
    unit: str
    action: str = field(
        metadata=says("'waiting' for time in which nothing on the critical path is done.")
    )
    first: float
    second: float
    difference: float = field(metadata=says("How much more the second plan has of it."))
    exact: bool = field(metadata=says("Every step counts; else those on the critical path do."))
    words: str = field(default="", metadata=says("The action as a story calls it."))


def shares(answer: Any) -> tuple[Share, ...]:
    """Return the shares in an answer of the service `attribution`."""
    return tuple(
        Share(quality, iri, unit, action, first, second, second - first, how == "sum", words)
        for iri, quality, unit, how, action, words, first, second in answer
    )
