"""What a comparison of plans says, as plain values."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from acxon.errors import AcxonError
from acxon.terms import canonical_interval

if TYPE_CHECKING:
    from acxon.attribution import Share

Value = int | float | str
Plan = TypeVar("Plan")
Other = TypeVar("Other")


def says(text: str) -> dict[str, str]:
    """Return what describes a field where the description of the HTTP interface is made of it."""
    return {"description": text}


def shown(value: Value, unit: str = "") -> str:
    """Return a value as people read it: in its shortest form, with its unit."""
    text = f"{value:.10g}" if isinstance(value, float) else str(value)
    return f"{text} {unit}" if unit and text else text


def interval(since: float, until: float) -> tuple[float | None, float | None]:
    """Return an interval of Prolog's with None for an unknown start and for an open end."""
    return (None if since == float("-inf") else since, None if until == float("inf") else until)


@dataclass(frozen=True, slots=True)
class QualityComparison:
    """How two things do on one quality that both have, during one stretch of time."""

    quality: str
    property: str
    order: str = field(
        metadata=says("For the first: better, worse, same, invalid, or unknown where one lacks a value.")
    )
    relation: str  # 'is cheaper plan than'
    mirror: str = field(metadata=says("The same from the second: 'is more expensive plan than'."))
    first: Value  # "" where the relation itself was told, and for what is unknown
    second: Value
    unit: str
    direction: str  # which end is better: lower or higher
    advantage: float = field(metadata=says("Share of the larger value, positive in favour of the first."))
    difference: str  # by how much the second value is above the first: '+32 s', '' for what is no number
    in_words: str  # the same seen from the first: '32 s less', '3 more', 'better'
    because: str = field(metadata=says("Why the relation holds."))
    since: float | None
    until: float | None
    shown: tuple[str, str] = field(
        metadata=says("The values as people read them, or: told, where the relation was; unknown.")
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """better, worse, equivalent or undecided: what the criterion says, and for how long."""

    verdict: str
    source: str  # rule; told; against: what was told disagrees, so nothing is decided
    sentence: str  # undecided, with what speaks for each plan
    statement: str  # the same, naming both plans
    since: float | None
    until: float | None


@dataclass(frozen=True)
class Comparison:
    """Two plans compared under a criterion."""

    first: str
    second: str
    first_iri: str
    second_iri: str
    criterion: str
    unknown: str = field(
        metadata=says("What comes of what is known of one alone: undecided, or ignore.")
    )
    remarks: tuple[str, ...] = field(
        metadata=says("What to know first: that the plans are for different problems, what is assumed.")
    )
    qualities: tuple[QualityComparison, ...]
    verdicts: tuple[Verdict, ...]  # one per stretch of time, in order
    only_first: tuple[str, ...]  # qualities that do not count: they are none for the other's kind
    only_second: tuple[str, ...]
    warnings: tuple[str, ...]
    verdict: str = field(
        metadata=says("better, worse, equivalent or undecided, for the first, at the latest time known.")
    )
    sentence: str  # the same in words
    statement: str  # the same, naming both plans
    reason: str = field(
        metadata=says("What the better one is, or how they differ where nothing is decided.")
    )
    for_first: tuple[str, ...]  # what speaks for the first plan then: '32 cheaper'
    for_second: tuple[str, ...]

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

    def _repr_html_(self) -> str:
        from acxon.notebook.html import comparison_html

        return comparison_html(self)

    def __getstate__(self) -> dict[str, Any]:
        """A copy, or a comparison that goes to another process, has its attribution with it."""
        state = {name: value for name, value in vars(self).items() if name != "_ask"}
        return {**state, "_shares": self.attribution}


@dataclass(frozen=True, slots=True)
class Ranking(Generic[Plan]):
    """All plans under a criterion, best first."""

    criterion: str
    unknown: str = field(metadata=says("What comes of what is known of some alone: undecided, or ignore."))
    remarks: tuple[str, ...] = field(metadata=says("What to know first: that costs are of different kinds."))
    missing: dict[str, tuple[Plan, ...]] = field(
        metadata=says("By quality, the plans of which it is not known.")
    )
    ranks: tuple[tuple[tuple[Plan, ...], ...], ...] = field(
        metadata=says("Best first; a rank holds groups of equivalent plans.")
    )
    best: tuple[Plan, ...] = field(metadata=says("The first rank: no other is better."))
    cycles: tuple[tuple[Plan, ...], ...] = field(
        metadata=says("Each beats the next, and the last beats the first.")
    )
    front: tuple[Plan, ...] = field(
        metadata=says("The Pareto front: no other is as good everywhere and better somewhere.")
    )
    incomparable: tuple[Plan, ...] = field(metadata=says("Undecided against every other."))
    without_qualities: tuple[Plan, ...] = field(
        metadata=says("Nothing is known of their qualities: no rank.")
    )

    def called(self, name: Callable[[Plan], Other]) -> Ranking[Other]:
        """Return the same with what `name` gives in the place of each plan."""

        def names(plans: Iterable[Plan]) -> tuple[Other, ...]:
            return tuple(map(name, plans))

        return Ranking(
            self.criterion, self.unknown, self.remarks,
            {quality: names(plans) for quality, plans in self.missing.items()},
            tuple(tuple(map(names, rank)) for rank in self.ranks),
            names(self.best), tuple(map(names, self.cycles)),
            names(self.front), names(self.incomparable), names(self.without_qualities),
        )  # fmt: skip

    @property
    def cycle(self) -> tuple[Plan, ...]:
        """Return the plans that beat each other in a circle."""
        return tuple(dict.fromkeys(plan for circle in self.cycles for plan in circle))

    def _repr_html_(self) -> str:
        from acxon.notebook.html import ranking_html

        return ranking_html(self)


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
    problem: str = (
        ""  # what it is for, who made it, when (ISO 8601), how good it is known to be; "": not known
    )
    planner: str = ""
    made: str = ""
    optimality: str = ""


@dataclass(frozen=True, slots=True)
class ScheduledTask:
    """A task of a plan, when it starts and how long it takes."""

    task: str
    start: float
    duration: float
    agent: str = ""  # who does it, where that was asked for and is known
    iri: str = ""  # with who does it


@dataclass(frozen=True, slots=True)
class Timetable:
    """The tasks of a plan in time; where it is not `timed`, no times are known and start counts the steps."""

    plan: str
    iri: str
    timed: bool
    tasks: tuple[ScheduledTask, ...]


@dataclass(frozen=True, slots=True)
class QualityValue:
    """What a quality of a plan is for a time, with its unit; `kind` says what it is a value of."""

    quality: str
    value: str
    kind: str
    since: float | None
    until: float | None


@dataclass(frozen=True, slots=True)
class PlanDetails:
    """A stored plan with its domain and goal, its values over time and its tasks in order."""

    summary: PlanSummary
    timetable: Timetable
    domain: str
    goal: str
    values: tuple[QualityValue, ...]


def settings(
    criterion: str,
    weights: Mapping[str, float] | None,
    priorities: Sequence[str],
    unknown: str,
    since: float | None = None,
    until: float | None = None,
) -> tuple[str, list[tuple[str, float]], list[str], str, list[float]]:
    """Return what a call asks for, in the form of the services."""
    since, until = canonical_interval(since, until)
    ends = [-math.inf if since is None else since, math.inf if until is None else until]
    return (
        criterion,
        list((weights or {}).items()),
        [priorities] if isinstance(priorities, str) else list(priorities),
        unknown,
        [] if since is None and until is None else ends,
    )


def given_weights(texts: Iterable[str]) -> dict[str, float]:
    """Return the weights that texts such as 'cost=2' give, by quality."""
    weights: dict[str, float] = {}
    for text in texts:
        quality, _, number = text.rpartition("=")
        try:
            weights[quality.strip()] = float(number)
        except ValueError:
            quality = ""
        if not quality.strip():
            raise AcxonError(f"A weight reads QUALITY=NUMBER, for example cost=2, not {text[:200]!r}.")
    return weights


def comparison(answer: Any) -> Comparison:
    """Return the comparison in an answer of the service `compare`."""
    first, second, first_iri, second_iri, criterion, unknown, remarks, items, verdicts, *lists = answer
    *lists, sentence, statement, reason = lists
    only_first, only_second, warnings, for_first, for_second = map(tuple, lists)
    judged = tuple(_verdict(*verdict) for verdict in verdicts)
    return Comparison(
        first, second, first_iri, second_iri, criterion, unknown,
        tuple(remarks), tuple(_quality(*item) for item in items), judged,
        only_first, only_second, warnings, judged[-1].verdict if judged else "undecided",
        sentence, statement, reason, for_first, for_second,
    )  # fmt: skip


def _quality(since: float, until: float, values: Sequence[str], *rest: Any) -> QualityComparison:
    fields: list[Any] = [*rest, *interval(since, until), tuple(values)]
    return QualityComparison(*fields)


def _verdict(since: float, until: float, *rest: Any) -> Verdict:
    fields: list[Any] = [*rest, *interval(since, until)]
    return Verdict(*fields)


def ranking(answer: Any, iri: bool) -> Ranking[str]:
    """Return the ranking in an answer of the service `rank`, with plans by their labels or by their IRIs."""
    criterion, unknown, remarks, missing, ranks, cycles, front, incomparable, without = answer
    best = tuple(plan for group in ranks[:1] for plans in group for plan in plans)
    found = Ranking(
        criterion, unknown, tuple(remarks), dict(missing), ranks, best, cycles, front, incomparable, without
    )
    return found.called(lambda plan: plan[0] if iri else plan[1])


def plan_summary(answer: Any) -> PlanSummary:
    """Return the plan in an answer of the service `plans`."""
    iri, label, qualities, tasks, since, until, *origin = answer
    values = {name: value for _, name, value, _ in qualities}
    units = {name: unit for _, name, _, unit in qualities if unit}
    return PlanSummary(label, iri, values, units, tasks, *interval(since, until), *origin)
