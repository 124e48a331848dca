"""What a comparison of plans says, as plain values."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from acxon.comparatives import difference_phrases, told_apart
from acxon.errors import AcxonError

if TYPE_CHECKING:
    from acxon.attribution import Share

Value = int | float | str


def shown(value: Value, unit: str = "") -> str:
    """Return a value as people read it: in its shortest form, with its unit."""
    text = f"{value:.10g}" if isinstance(value, float) else str(value)
    return f"{text} {unit}" if unit and text else text


def interval(since: float, until: float) -> tuple[float | None, float | None]:
    """Return an interval of Prolog's with None for an unknown start and for an open end."""
    return (None if since == float("-inf") else since, None if until == float("inf") else until)


def shown_interval(since: float | None, until: float | None) -> str:
    """Return an interval as it is written in Prolog: `[_, inf]`, `[10, 20]`."""
    return f"[{'_' if since is None else shown(since)}, {'inf' if until is None else shown(until)}]"


@dataclass(frozen=True, slots=True)
class QualityComparison:
    """How two things do on one quality that both have, during one stretch of time."""

    quality: str
    property: str
    order: str  # better, worse, same or invalid, for the first of the two
    relation: str  # 'is cheaper plan than'
    mirror: str  # the same from the second: 'is more expensive plan than'
    first: Value  # "" where the relation itself was told
    second: Value
    unit: str
    direction: str  # which end is better: lower or higher
    advantage: float  # share of the larger value, positive in favour of the first
    since: float | None
    until: float | None

    @builtins.property
    def amount(self) -> str:
        """Return by how much the two values differ: '32 s'; '' where that is no number."""
        return self.difference.lstrip("+-")

    @builtins.property
    def difference(self) -> str:
        """Return by how much the second value is above the first: '+32 s', '' for what is no number."""
        if isinstance(self.first, str) or isinstance(self.second, str) or self.order == "invalid":
            return ""
        amount = _rounded(self.second - self.first)
        return ("+" if amount > 0 else "") + shown(amount, self.unit)

    @builtins.property
    def in_words(self) -> str:
        """Return the difference in words, seen from the first: '32 s less', '3 more', 'better'."""
        if isinstance(self.first, str) or isinstance(self.second, str):
            return {"better": "better", "worse": "worse"}.get(self.order, "the same")
        if self.order == "same":
            return "the same"
        return f"{self.amount} {'less' if self.first < self.second else 'more'}"


def _rounded(amount: float) -> float:
    """Return a difference of decimal fractions without the last bits: 0.1, not 0.09999999999999964."""
    return float(f"{amount:.12g}") if isinstance(amount, float) else amount


@dataclass(frozen=True, slots=True)
class Verdict:
    """better, worse, equivalent or undecided: what the criterion says, and for how long."""

    verdict: str
    since: float | None
    until: float | None
    source: str = "rule"  # rule; told; against: what was told disagrees, so nothing is decided


@dataclass(frozen=True)
class Comparison:
    """Two plans compared under a criterion."""

    first: str
    second: str
    first_iri: str
    second_iri: str
    criterion: str
    qualities: tuple[QualityComparison, ...]
    verdicts: tuple[Verdict, ...]  # one per stretch of time, in order
    only_first: tuple[str, ...]  # qualities that do not count because one plan lacks them
    only_second: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """Return the verdict at the latest time for which there is one."""
        return self.verdicts[-1].verdict if self.verdicts else "undecided"

    @property
    def attribution(self) -> tuple[Share, ...]:
        """Return which actions make the differences; the knowledge base is asked when it is looked at."""
        ask: Callable[[], tuple[Share, ...]] | None = vars(self).get("_ask")
        kept: tuple[Share, ...] = vars(self).get("_shares", ())
        return ask() if ask else kept

    def asking(self, ask: Callable[[], tuple[Share, ...]]) -> Comparison:
        """Return this comparison, which asks for its attribution so."""
        object.__setattr__(self, "_ask", ask)
        return self

    def __getstate__(self) -> dict[str, Any]:
        """A copy, or a comparison that goes to another process, has its attribution with it."""
        state = {name: value for name, value in vars(self).items() if name != "_ask"}
        return {**state, "_shares": self.attribution}

    @property
    def for_first(self) -> tuple[str, ...]:
        """Return what speaks for the first plan at the latest time: '32 cheaper'."""
        return tuple(
            f"{verb} {what}" if verb == "has" else what
            for verb, what in difference_phrases(self.at(self._latest), "better")
        )

    @property
    def for_second(self) -> tuple[str, ...]:
        """Return what speaks for the second plan at the latest time: '12 s faster'."""
        return tuple(
            f"{verb} {what}" if verb == "has" else what
            for verb, what in difference_phrases(self.at(self._latest), "worse", mirrored=True)
        )

    @property
    def sentence(self) -> str:
        """Return the verdict at the latest time in a sentence."""
        return self.sentence_for(self._latest)

    def sentence_for(self, verdict: Verdict | None) -> str:
        """Return a verdict of this comparison in a sentence; undecided, with what speaks for each plan."""
        word = verdict.verdict if verdict else "undecided"
        first, second = f"'{self.first}'", f"'{self.second}'"
        if word == "better":
            return f"{first} is the better plan."
        if word == "worse":
            return f"{second} is the better plan."
        if word == "equivalent":
            return f"{first} and {second} are equivalent."
        if verdict is not None and verdict.source == "against":
            return "Undecided: what was told about the two plans disagrees with the rest."
        return f"Undecided: {told_apart(first, self.at(verdict), bool(self.warnings))}."

    @property
    def _latest(self) -> Verdict | None:
        return self.verdicts[-1] if self.verdicts else None

    def at(self, verdict: Verdict | None) -> tuple[QualityComparison, ...]:
        """Return the qualities that a verdict rests on: those that hold throughout its time."""
        if verdict is None:
            return self.qualities
        return tuple(q for q in self.qualities if _meet(q, verdict))


def _meet(quality: QualityComparison, verdict: Verdict) -> bool:
    """Return whether a quality's stretch of time shares more than an end with a verdict's."""
    ends = (quality.since, quality.until, verdict.since, verdict.until)
    infinite = (float("-inf"), float("inf"), float("-inf"), float("inf"))
    since, until, start, end = (b if a is None else a for a, b in zip(ends, infinite, strict=True))
    latest, earliest = max(since, start), min(until, end)
    return latest < earliest or (latest == earliest and (since == until or start == end))


@dataclass(frozen=True, slots=True)
class Ranking:
    """All plans under a criterion, best first."""

    criterion: str
    ranks: tuple[tuple[tuple[str, ...], ...], ...]  # each rank: groups of equivalent plans
    cycles: tuple[tuple[str, ...], ...]  # each plan beats the next, the last beats the first
    front: tuple[str, ...]  # the Pareto front: no other is as good everywhere and better somewhere
    incomparable: tuple[str, ...]  # undecided against every other plan
    without_qualities: tuple[str, ...]  # nothing is known of their qualities: no rank

    @property
    def cycle(self) -> tuple[str, ...]:
        """Return the plans that beat each other in a circle."""
        return tuple(dict.fromkeys(plan for circle in self.cycles for plan in circle))

    @property
    def best(self) -> tuple[str, ...]:
        """Return the plans of the first rank: no other is better under the criterion."""
        return tuple(plan for group in self.ranks[0] for plan in group) if self.ranks else ()


@dataclass(frozen=True, slots=True)
class PlanSummary:
    """A stored plan with its qualities."""

    label: str
    iri: str
    qualities: dict[str, Value]
    units: dict[str, str]
    tasks: int
    since: float | None
    until: float | None


def settings(
    criterion: str, weights: Mapping[str, float] | None, priorities: Sequence[str]
) -> tuple[str, list[tuple[str, float]], list[str]]:
    """Return what a call asks for, in the form of the services; raise AcxonError for what cannot be."""
    if isinstance(priorities, str):
        priorities = [priorities]
    pairs = list((weights or {}).items())
    for quality, weight in pairs:
        good = isinstance(weight, (int, float)) and not isinstance(weight, bool)
        if not good or not 0 <= weight < float("inf"):
            raise AcxonError(f"The weight of '{quality}' must be a number of at least 0, not {weight!r}.")
    if pairs and criterion in ("unanimous", "pareto", "lexicographic"):
        raise AcxonError(
            f"Weights do not count under '{criterion}'. Leave the criterion out, or use weighted."
        )
    if priorities and criterion in ("unanimous", "pareto", "weighted"):
        raise AcxonError(
            f"Priorities do not count under '{criterion}'. Leave the criterion out, or use lexicographic."
        )
    return criterion, pairs, list(priorities)


def comparison(answer: Any) -> Comparison:
    """Return the comparison in an answer of the service `compare`."""
    first_iri, first, second_iri, second, criterion, items, verdicts, only_a, only_b, warnings = answer
    return Comparison(
        first, second, first_iri, second_iri, criterion,
        tuple(
            QualityComparison(label, iri, order, relation, mirror, va, vb, unit, direction, advantage,
                              *interval(since, until))
            for iri, label, order, relation, mirror, va, vb, unit, direction, advantage, since, until in items
        ),
        tuple(Verdict(word, *interval(since, until), source) for word, source, since, until in verdicts),
        tuple(only_a), tuple(only_b), tuple(warnings),
    )  # fmt: skip


def ranking(answer: Any, iri: bool) -> Ranking:
    """Return the ranking in an answer of the service `rank`, with plans by their labels or by their IRIs."""
    criterion, ranks, cycles, front, incomparable, without = answer

    def names(nodes: Any) -> tuple[str, ...]:
        return tuple(node if iri else label for node, label in nodes)

    return Ranking(
        criterion,
        tuple(tuple(names(group) for group in rank) for rank in ranks),
        tuple(names(cycle) for cycle in cycles),
        names(front), names(incomparable), names(without),
    )  # fmt: skip


def plan_summary(answer: Any) -> PlanSummary:
    """Return the plan in an answer of the service `plans`."""
    iri, label, qualities, tasks, since, until = answer
    values = {name: value for _, name, value, _ in qualities}
    units = {name: unit for _, name, _, unit in qualities if unit}
    return PlanSummary(label, iri, values, units, tasks, *interval(since, until))
