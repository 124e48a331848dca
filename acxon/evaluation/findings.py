"""What the numbers say, in sentences."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from acxon.evaluation.experiment import Result
from acxon.evaluation.measuring import Measured
from acxon.evaluation.metrics import LEVELS, METRICS, Metric, Row, mean, reduction, values
from acxon.evaluation.tables import plans_text

SAMPLES = 3


@dataclass(frozen=True, slots=True)
class Fact:
    """A number worth printing large, and what it is."""

    figure: str
    meaning: str


def headline(result: Result) -> str:
    """Return one sentence on what was compared."""
    names = [domain.name for domain in result.domains if domain.pairs]
    return (
        f"Two ways to explain how two plans differ, measured on {plans_text(result.rows)} from "
        f"{_listed(names)}: AXON tells about each plan in turn, ACXON contrasts the two."
    )


def facts(rows: Sequence[Row]) -> list[Fact]:
    """Return the few numbers that the page opens with."""
    found = []
    for level in LEVELS[1:]:
        before, after = _means(rows, METRICS[0], level)
        found.append(
            Fact(
                _change(before, after),
                f"tuples at level {level}: {before:.1f} with AXON, {after:.1f} with ACXON",
            )
        )
    before, after = _means(rows, METRICS[2], LEVELS[-1])
    found.append(
        Fact(
            _change(before, after),
            f"time to listen at level {LEVELS[-1]}: {_minutes(before)} with AXON, {_minutes(after)} with "
            "ACXON",
        )
    )
    told = min(row.told for row in rows)
    found.append(
        Fact(
            f"{100 * told:.4g} %",
            "of the tuples told by every narrative" if told == 1 else "of the tuples told, at least",
        )
    )
    return found


def findings(result: Result) -> list[str]:
    """Return what came out, one sentence per metric, then what the tests say."""
    rows = result.rows
    sentences = []
    for metric in METRICS:
        change = _points if metric.column == "dale_chall" else _change
        changes = [f"{change(*_means(rows, metric, level))} at level {level}" for level in LEVELS]
        sentences.append(f"{metric.title}: with ACXON {_listed(changes)}.")
    tested = [each for each in result.outcomes if each.p is not None]
    weak = [each for each in result.outcomes if not each.significant]
    if not tested:
        return [*sentences, "No difference could be tested."]
    sentences.append(
        f"{len(tested) - sum(each in tested for each in weak)} of {len(tested)} differences are "
        "significant at 0.05 after correction."
    )
    if weak:
        titles = {metric.column: metric.title for metric in METRICS}
        sentences.append(
            "Not significant: "
            + _listed([f"{titles[each.metric]} at level {each.specificity}" for each in weak])
            + "."
        )
    return sentences


def samples(measured: Sequence[Measured]) -> list[Measured]:
    """Return three pairs to show: the shortest of every domain, as long as there are domains, then the "
    "next shortest."""
    by_length = sorted(measured, key=lambda each: (each.rows[0].tasks, each.domain, each.pair))
    seen: set[str] = set()
    first: list[Measured] = []
    rest: list[Measured] = []
    for each in by_length:
        (rest if each.domain in seen else first).append(each)
        seen.add(each.domain)
    return (first + rest)[:SAMPLES]


def _means(rows: Sequence[Row], metric: Metric, level: int) -> tuple[float, float]:
    return mean(values(rows, metric, "axon", level)), mean(values(rows, metric, "acxon", level))


def _change(before: float, after: float) -> str:
    fall = reduction(before, after)
    if math.isnan(fall):
        return "–"
    return f"{abs(fall):.0f} % {'less' if fall >= 0 else 'more'}"


def _points(before: float, after: float) -> str:
    """Return '0.65 lower': a score has no percentage."""
    return f"{abs(after - before):.2f} {'lower' if after <= before else 'higher'}"


def _minutes(seconds: float) -> str:
    """Return '42 s' or '13 min'."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.1f} min"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)
