"""What a comparison of plans says, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
    first: Value  # "" where the relation itself was told
    second: Value
    unit: str
    direction: str  # which end is better: lower or higher
    advantage: float  # share of the larger value, positive in favour of the first
    since: float | None
    until: float | None

    @property
    def difference(self) -> str:
        """Return by how much the second value is above the first: '+32 s', '' for categories."""
        if isinstance(self.first, str) or isinstance(self.second, str):
            return ""
        amount = self.second - self.first
        return ("+" if amount > 0 else "") + shown(round(amount, 9), self.unit)

    @property
    def in_words(self) -> str:
        """Return the difference in words, seen from the first: '32 s less', '3 more', 'better'."""
        if isinstance(self.first, str) or isinstance(self.second, str):
            return {"better": "better", "worse": "worse"}.get(self.order, "the same")
        amount = round(self.first - self.second, 9)
        if self.order == "same":
            return "the same"
        return f"{shown(abs(amount), self.unit)} {'less' if amount < 0 else 'more'}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """better, worse, equivalent or undecided: what the criterion says, and for how long."""

    verdict: str
    since: float | None
    until: float | None


@dataclass(frozen=True, slots=True)
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
    def for_first(self) -> tuple[str, ...]:
        """Return what speaks for the first plan: 'cost (32 less)'."""
        return self._speaks("better")

    @property
    def for_second(self) -> tuple[str, ...]:
        """Return what speaks for the second plan, seen from the first: 'makespan (12 s more)'."""
        return self._speaks("worse")

    def _speaks(self, order: str) -> tuple[str, ...]:
        return tuple(f"{q.quality} ({q.in_words})" for q in self.qualities if q.order == order)

    @property
    def sentence(self) -> str:
        """Return the verdict in a sentence."""
        first, second = f"'{self.first}'", f"'{self.second}'"
        if self.verdict == "better":
            return f"{first} is the better plan."
        if self.verdict == "worse":
            return f"{second} is the better plan."
        if self.verdict == "equivalent":
            return f"{first} and {second} are equivalent."
        reasons = []
        if self.for_first:
            reasons.append(f"for {first} speaks {' and '.join(self.for_first)}")
        if self.for_second:
            reasons.append(f"for {second} speaks that {first} needs more or gives less: "
                           f"{' and '.join(self.for_second)}")  # fmt: skip
        return f"Undecided: {'; '.join(reasons) or 'nothing that both have tells them apart'}."


@dataclass(frozen=True, slots=True)
class Ranking:
    """All plans under a criterion, best first."""

    criterion: str
    ranks: tuple[tuple[tuple[str, ...], ...], ...]  # each rank: groups of equivalent plans
    cycle: tuple[str, ...]  # plans that beat each other in a circle

    @property
    def front(self) -> tuple[str, ...]:
        """Return the plans that no other plan beats."""
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


def comparison(answer: Any) -> Comparison:
    """Return the comparison in an answer of the service `compare`."""
    first_iri, first, second_iri, second, criterion, items, verdicts, only_a, only_b, warnings = answer
    return Comparison(
        first, second, first_iri, second_iri, criterion,
        tuple(
            QualityComparison(label, iri, order, relation, va, vb, unit, direction, advantage,
                              *interval(since, until))
            for iri, label, order, relation, va, vb, unit, direction, advantage, since, until in items
        ),
        tuple(Verdict(verdict, *interval(since, until)) for verdict, since, until in verdicts),
        tuple(only_a), tuple(only_b), tuple(warnings),
    )  # fmt: skip


def ranking(answer: Any) -> Ranking:
    """Return the ranking in an answer of the service `rank`."""
    criterion, ranks, cycle = answer
    return Ranking(
        criterion,
        tuple(tuple(tuple(label for _, label in group) for group in rank) for rank in ranks),
        tuple(label for _, label in cycle),
    )


def plan_summary(answer: Any) -> PlanSummary:
    """Return the plan in an answer of the service `plans`."""
    iri, label, qualities, tasks, since, until = answer
    values = {name: value for _, name, value, _ in qualities}
    units = {name: unit for _, name, _, unit in qualities if unit}
    return PlanSummary(label, iri, values, units, tasks, *interval(since, until))
