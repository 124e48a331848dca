"""What would be if, what would turn a verdict, and why it turned: as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from acxon.attribution import shares
from acxon.comparison import Comparison, Value, comparison
from acxon.errors import AcxonError
from acxon.story import Story, story

#: What to suppose: by plan and quality (or 'duration of STEP'), or in words: 'cost of PLAN'.
Suppositions = Mapping[tuple[str, str] | str, float | str | None]


@dataclass(frozen=True, slots=True)
class SupposedValue:
    """A value of a plan that is supposed, or follows from what is supposed."""

    plan: str
    quality: str
    before: Value  # "" where none is known
    after: Value
    unit: str
    why: str  # supposed; schedule: the steps take another time; same_as_makespan: a cost that is the time
    text: str


@dataclass(frozen=True)
class WhatIf(Comparison):
    """Two plans compared as they would be; nothing of it is stored."""

    supposed: tuple[SupposedValue, ...]
    now: Comparison  # as it is
    story: Story  # as it would be told

    @property
    def comparison(self) -> Comparison:
        """The comparison by itself."""
        return Comparison(**{field.name: getattr(self, field.name) for field in fields(Comparison)})

    @property
    def turned(self) -> bool:
        """Whether the verdict would be another."""
        return self.verdict != self.now.verdict


@dataclass(frozen=True, slots=True)
class Bound:
    """An end of a stretch of numbers, and whether it belongs to it."""

    exact: Fraction
    included: bool

    @property
    def value(self) -> int | float:
        """The number, as near as a float or an int can be."""
        return as_number(self.exact)


def as_number(exact: Fraction) -> int | float:
    """Return a whole number as it is, another as near as a float can be, or an int beyond floats.

    >>> as_number(Fraction(1, 4)), as_number(10**400 + Fraction(1, 4)) == 10**400
    (0.25, True)
    """
    try:
        return int(exact) if exact.denominator == 1 else float(exact)
    except OverflowError:
        return round(exact)


@dataclass(frozen=True, slots=True)
class Turn:
    """The nearest values of one quality of one plan with which the verdict is another."""

    quality: str
    property: str
    side: str  # first or second: whose value it is
    plan: str
    now: Value  # "" where none is known
    unit: str
    verdict: str  # on the first plan, with these values
    least: Bound | None  # None: there is no such end
    most: Bound | None
    category: str  # instead of numbers, where the values are words
    change: Fraction | None  # by how much the value must change to get there or, at an open end, past it
    text: str


@dataclass(frozen=True, slots=True)
class WeightRange:
    """How much a quality may weigh so that the verdict stands."""

    quality: str
    weight: float
    least: Bound | None
    most: Bound | None
    text: str


@dataclass(frozen=True, slots=True)
class CriterionFlips:
    """What would turn the verdict of one criterion."""

    criterion: str
    meaning: str
    verdict: str
    computed: bool  # False for a criterion of one's own that looks at how much plans differ
    turns: tuple[Turn, ...]
    together: tuple[str, ...]  # which values at once would make the other plan win, where none alone does
    standing: tuple[str, ...]  # what no value of one quality alone can do
    weights: tuple[WeightRange, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """All of it in words, what makes the other plan win first."""
        ranges = (weight.text for weight in self.weights)
        return (*self.together, *(turn.text for turn in self.turns), *self.standing, *ranges)


@dataclass(frozen=True, slots=True)
class Flips:
    """What would turn the verdict on two plans, under the criterion in force and then under all others."""

    first: str
    second: str
    first_iri: str
    second_iri: str
    supposed: tuple[SupposedValue, ...]  # other values than those that are stored
    criteria: tuple[CriterionFlips, ...]

    def __iter__(self) -> Iterator[Turn]:
        """The turns under the criterion in force."""
        return iter(self.criteria[0].turns)


@dataclass(frozen=True, slots=True)
class Changed:
    """A value that was another at the earlier of two moments."""

    quality: str
    property: str
    side: str  # first, second, or both for what was told of the two
    plan: str
    before: Value  # "" where none was known
    after: Value
    unit: str
    turns: bool  # whether it is part of what turned the verdict


@dataclass(frozen=True, slots=True)
class ThenAndNow:
    """Two plans compared at two moments, and why the verdict changed between them."""

    then: float
    now: float
    before: Comparison
    after: Comparison
    changes: tuple[Changed, ...]
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it in words."""
        return " ".join(self.sentences)


def suppositions(given: Suppositions) -> list[tuple[str, str, float | str]]:
    """Return what is to be supposed, in the form of the services: plan, quality or words, value."""
    found: list[tuple[str, str, float | str]] = []
    for key, value in given.items():
        words = ("", key) if isinstance(key, str) else tuple(key)
        if len(words) != 2 or not all(isinstance(word, str) for word in words):
            raise AcxonError(f"Suppose {{('PLAN', 'cost'): 20}} or {{'cost of PLAN': 20}}, not {key!r}.")
        if isinstance(value, bool) or not isinstance(value, int | float | str | None):
            raise AcxonError(f"A supposed value is a number, a text or None for unknown, not {value!r}.")
        found.append((words[0], words[1], "unknown" if value is None else value))
    if not found:
        raise AcxonError("Say what to suppose, for example {('bringing tea', 'cost'): 20}.")
    return found


def supposed_values(texts: Iterable[str]) -> dict[tuple[str, str] | str, float | str | None]:
    """Return what texts suppose: 'cost of PLAN=20'."""
    found: dict[tuple[str, str] | str, float | str | None] = {}
    for text in texts:
        what, _, value = text.rpartition("=")
        what, value = what.strip(), value.strip()
        if not what or not value:
            raise AcxonError(f"A supposition reads 'cost of PLAN=20', not {text[:200]!r}.")
        if what in found:
            raise AcxonError(f"'{what[:200]}' is supposed twice.")
        found[what] = _number(value)
    return found


def _number(text: str) -> float | str:
    for kind in (int, float):
        with suppress(ValueError):
            return kind(text)
    return text


def what_if(answer: Any, specificity: int, language: str) -> WhatIf:
    """Return the comparison in an answer of the service `what_if`."""
    before, after, told, parts, changes = answer
    as_it_would_be = comparison(after)
    same = {field.name: getattr(as_it_would_be, field.name) for field in fields(Comparison)}
    text = story(told, "acxon", "plain", specificity, language)
    found = WhatIf(**same, supposed=_supposed(changes), now=comparison(before), story=text)
    made = shares(parts)
    found.asking(lambda: made)
    return found


def _supposed(changes: Any) -> tuple[SupposedValue, ...]:
    return tuple(SupposedValue(*change[1:]) for change in changes)


def flips(answer: Any) -> Flips:
    """Return what turns verdicts in an answer of the service `flips`."""
    first, second, first_iri, second_iri, changes, criteria = answer
    found = tuple(_criterion(*one) for one in criteria)
    return Flips(first, second, first_iri, second_iri, _supposed(changes), found)


def _criterion(
    name: str, meaning: str, verdict: str, computed: int, turns: Any, *rest: Any
) -> CriterionFlips:
    together, standing, weights = rest
    return CriterionFlips(
        name, meaning, verdict, bool(computed), tuple(_turn(*turn) for turn in turns), tuple(together),
        tuple(text for _, text in standing),
        tuple(WeightRange(label, weight, _bound(least), _bound(most), text)
              for label, weight, least, most, text in weights),
    )  # fmt: skip


def _turn(*parts: Any) -> Turn:
    *about, ends, change, text = parts
    least, most = ends if len(ends) == 2 else ((), ())
    category = ends[0] if len(ends) == 1 else ""
    rest = (_bound(least), _bound(most), category, Fraction(change) if change else None, text)
    given: list[Any] = [*about, *rest]
    return Turn(*given)


def _bound(end: Any) -> Bound | None:
    return Bound(Fraction(end[1]), bool(end[0])) if end else None


def then_and_now(then: float, now: float, answer: Any) -> ThenAndNow:
    """Return two moments in an answer of the service `then_and_now`."""
    before, after, changes, texts = answer
    changed = tuple(_changed(*one) for one in changes)
    return ThenAndNow(then, now, comparison(before), comparison(after), changed, tuple(texts))


def _changed(*parts: Any) -> Changed:
    *about, turns = parts
    given: list[Any] = [*about, bool(turns)]
    return Changed(*given)
