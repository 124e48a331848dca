"""Differences between two plans as people say them: '12 s slower', 'has a robot workload lower by 3 kg'.

The words come from the labels of the relations between plans, so they fit qualities that users declare.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Protocol


class Compared(Protocol):
    """What is said of one quality; see acxon.comparison.QualityComparison."""

    @property
    def quality(self) -> str: ...
    @property
    def order(self) -> str: ...
    @property
    def relation(self) -> str: ...
    @property
    def mirror(self) -> str: ...
    @property
    def first(self) -> int | float | str: ...
    @property
    def second(self) -> int | float | str: ...
    @property
    def amount(self) -> str: ...


Phrase = tuple[str, str]  # the verb and the rest: ('is', '12 s slower'), ('has', 'a lower risk')


def joined(parts: Sequence[str]) -> str:
    """Return a list in words: 'a', 'a and b', 'a, b and c'."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def difference_phrases(qualities: Iterable[Compared], order: str, *, mirrored: bool = False) -> list[Phrase]:
    """Return what the first plan is or has more or less of, for the qualities of that order.

    With `mirrored` it is said of the second plan.
    """
    return [_phrase(q, mirrored) for q in qualities if q.order == order]


def _phrase(q: Compared, mirrored: bool) -> Phrase:
    label = q.mirror if mirrored else q.relation
    made = re.fullmatch(r"is plan with (lower|higher|better|worse) (.+) than", label)
    if made:
        degree, what = made.groups()
        if q.amount:
            return "has", f"{_a(what)} {degree} by {q.amount}"
        own, other = (q.second, q.first) if mirrored else (q.first, q.second)
        return "has", _a(f"{degree} {what}") + (f" ({own} against {other})" if own != "" else "")
    named = re.fullmatch(r"(?:is )?(.+?)(?: plan)? than", label)
    if named:
        return "is", f"{q.amount} {named[1]}".strip()
    degree = "better" if (q.order == "better") != mirrored else "worse"
    return "has", _a(f"{degree} {q.quality}") + (f" (by {q.amount})" if q.amount else "")


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def told_apart(first: str, qualities: Sequence[Compared], doubtful: bool) -> str:
    """Return how the first plan differs from the other where nothing is decided."""
    worse, better = (_clause(difference_phrases(qualities, order)) for order in ("worse", "better"))
    same = [q.quality for q in qualities if q.order == "same"]
    alike = f"{joined(same)} {'is' if len(same) == 1 else 'are'} the same" if same else ""
    if worse and better:
        verb = _last_verb(difference_phrases(qualities, "worse"))
        return f"{first} {worse} but {better.removeprefix(f'{verb} ')}"
    if worse or better:
        rest = alike or ("not everything can be compared" if doubtful else "that does not decide it")
        return f"{first} {worse or better}, but {rest}"
    if doubtful:
        return "what is known cannot be compared"
    return "no quality is known of both plans" if not same else alike


def _last_verb(phrases: list[Phrase]) -> str:
    return "has" if any(verb == "has" for verb, _ in phrases) else "is"


def _clause(phrases: list[Phrase]) -> str:
    """Return phrases as one clause: 'is 3 cheaper and 2 shorter and has a lower risk'."""
    ordered = sorted(phrases, key=lambda phrase: phrase[0] != "is")
    groups = groupby(ordered, key=lambda phrase: phrase[0])
    return " and ".join(f"{verb} {joined([what for _, what in group])}" for verb, group in groups)
