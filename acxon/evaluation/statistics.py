"""The statistical tests of the paper, on pairs of narratives of the same two plans.

For every metric and level of specificity the differences ACXON minus AXON are tested, one per pair:

- Shapiro-Wilk on the differences, at 0.05, decides whether they may be taken as normal;
- if so the paired t test, with Cohen's d_z (mean difference over its standard deviation) as effect size;
- if not the Wilcoxon signed-rank test: W is the smaller sum of ranks, pairs without a difference are left
  out, and the effect size is the matched-pairs rank-biserial correlation r = (R+ - R-) / (R+ + R-), which
  lies in [-1, 1].

A negative effect size means less with ACXON. The p-values of all tests are corrected together after Holm.

The tests take pairs for independent of each other, which pairs that share a plan are not: only pairs that
share none are tested. Nothing is called significant where there are fewer of them than the signed-rank test
needs at all to fall below 0.05 after the correction, when every pair differs the same way.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean, stdev
from typing import Final

from acxon.evaluation.metrics import LEVELS, METRICS, Row, values

PairName = tuple[str, str]  # domain and pair

ALPHA: Final = 0.05
FEWEST: Final = 3  # pairs, below which there is nothing to test
PAIRED_T: Final = "paired t test"
WILCOXON: Final = "Wilcoxon signed-rank test"
NO_TEST: Final = "no test"
_DIGITS: Final = 9  # differences equal up to here are ties: 0.1 + 0.2 - 0.3 is no difference


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one test says. Numbers that do not exist (of a test that cannot be made) are None."""

    metric: str = field(default="", kw_only=True)
    specificity: int = field(default=0, kw_only=True)
    test: str
    n: int  # pairs
    used: int  # pairs that enter the statistic: Wilcoxon leaves out those without a difference
    mean_difference: float
    shapiro_w: float | None = None
    shapiro_p: float | None = None
    statistic: float | None = None  # W or t
    degrees: int | None = None  # of freedom, of t
    p: float | None = None
    p_corrected: float | None = None
    effect: float | None = None  # r or d_z
    low: float | None = None  # the ends of the interval that holds it with 95 %
    high: float | None = None
    enough: bool = True  # whether there are pairs enough to call anything significant
    note: str = ""

    @property
    def significant(self) -> bool:
        """Return whether it is significant at 0.05 after correction, and pairs enough are there."""
        p = self.p if self.p_corrected is None else self.p_corrected
        return self.enough and p is not None and p < ALPHA

    @property
    def effect_name(self) -> str:
        """Return what the effect size is: r of Wilcoxon, d_z of the t test."""
        return {WILCOXON: "r", PAIRED_T: "d_z"}.get(self.test, "")


def compare(baseline: Sequence[float], contender: Sequence[float]) -> Outcome:
    """Test the differences `contender` minus `baseline`, which belong together position by position."""
    if len(baseline) != len(contender):
        raise ValueError(f"{len(baseline)} and {len(contender)} values do not make pairs")
    differences = [round(after - before, _DIGITS) for before, after in zip(baseline, contender, strict=True)]
    n = len(differences)
    average = fmean(differences) if n else 0.0
    if n < FEWEST:
        return Outcome(NO_TEST, n, n, average, note=f"fewer than {FEWEST} pairs: nothing can be tested")
    if not any(differences):
        return Outcome(NO_TEST, n, 0, 0.0, note="no pair shows a difference")
    if len(set(differences)) == 1:
        outcome = _wilcoxon(differences, average)
        return replace(outcome, note="every pair shows the same difference: its normality cannot be tested")
    from scipy import stats

    shapiro = stats.shapiro(differences)
    normal = shapiro.pvalue >= ALPHA
    outcome = _paired_t(differences, average) if normal else _wilcoxon(differences, average)
    return replace(outcome, shapiro_w=float(shapiro.statistic), shapiro_p=float(shapiro.pvalue))


def rank_biserial(differences: Sequence[float]) -> float:
    """Return (R+ - R-) / (R+ + R-) over the ranks of the absolute non-zero differences; 0 of none."""
    from scipy import stats

    nonzero = [each for each in differences if each != 0]
    if not nonzero:
        return 0.0
    ranks = [float(rank) for rank in stats.rankdata([abs(each) for each in nonzero])]
    signed = math.fsum(math.copysign(rank, each) for rank, each in zip(ranks, nonzero, strict=True))
    return signed / math.fsum(ranks)


def cohen_dz(differences: Sequence[float]) -> float:
    """Return the mean of the differences over their (sample) standard deviation."""
    return fmean(differences) / stdev(differences)


def holm(p_values: Sequence[float]) -> list[float]:
    """Return the p-values corrected after Holm, each in its place.

    The smallest is multiplied by the number of tests, the next by one less, and so on; none is below the one
    before it, and none is above 1.
    """
    order = sorted(range(len(p_values)), key=lambda place: p_values[place])
    corrected = [0.0] * len(p_values)
    largest = 0.0
    for rank, place in enumerate(order):
        largest = max(largest, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = largest
    return corrected


def fewest(tests: int) -> int:
    """Return how many pairs Wilcoxon needs to be significant among so many tests: all differ the same way."""
    return math.floor(math.log2(2 * max(tests, 1) / ALPHA)) + 1


def independent(plans: Mapping[PairName, tuple[str, str]]) -> frozenset[PairName]:
    """Return as many pairs as are found of which no two share a plan, the same ones every time.

    Those whose plans are in few other pairs come first.
    """
    uses = Counter(plan for both in plans.values() for plan in both)
    order = sorted(plans, key=lambda name: (sum(uses[plan] for plan in plans[name]), name))
    taken: set[str] = set()
    kept = []
    for name in order:
        if taken.isdisjoint(plans[name]):
            taken.update(plans[name])
            kept.append(name)
    return frozenset(kept)


def analyse(rows: Sequence[Row], pairs: Collection[PairName] | None = None) -> list[Outcome]:
    """Return one outcome per metric of the paper and level, with p-values corrected over all of them.

    `pairs` are those to test, which share no plans; without it all are.
    """
    tested = [row for row in rows if pairs is None or (row.domain, row.pair) in pairs]
    outcomes = [
        replace(
            compare(values(tested, metric, "axon", level), values(tested, metric, "acxon", level)),
            metric=metric.column,
            specificity=level,
        )
        for metric in METRICS
        for level in LEVELS
    ]
    places = [place for place, outcome in enumerate(outcomes) if outcome.p is not None]
    corrected = holm([outcomes[place].p or 0.0 for place in places])
    needed = fewest(len(places))
    for place, p in zip(places, corrected, strict=True):
        outcome = outcomes[place]
        outcomes[place] = replace(outcome, p_corrected=p, enough=outcome.n >= needed)
    return outcomes


def dz_interval(effect: float, n: int) -> tuple[float, float]:
    """Return the exact interval of Cohen's d_z: the non-central t distributions that it may come from."""
    from scipy import optimize, stats

    t = effect * math.sqrt(n)

    def end(share: float, direction: int) -> float:
        def beyond(centre: float) -> float:
            return float(stats.nct.cdf(t, n - 1, centre)) - share

        reach = 1.0
        while direction * beyond(t + direction * reach) > 0:  # never, where it cannot be computed
            reach *= 2
        return float(optimize.brentq(beyond, t, t + direction * reach)) / math.sqrt(n)

    try:
        return end(1 - ALPHA / 2, -1), end(ALPHA / 2, 1)
    except (ValueError, RuntimeError):  # beyond what the distribution can be computed for
        return -math.inf, math.inf


def rank_biserial_interval(r: float, n: int) -> tuple[float, float]:
    """Return the interval of r, after Fisher's transformation; where every pair differs the same way, after
    the binomial distribution of that."""
    if abs(r) > 1 - 1e-12:
        least = 2 * (ALPHA / 2) ** (1 / n) - 1
        return (least, 1.0) if r > 0 else (-1.0, -least)
    spread = math.sqrt(2 * (2 * n + 1) / (3 * n * (n + 1)))
    centre = math.atanh(r)
    return math.tanh(centre - 1.959964 * spread), math.tanh(centre + 1.959964 * spread)


def _paired_t(differences: Sequence[float], average: float) -> Outcome:
    from scipy import stats

    result = stats.ttest_1samp(differences, 0.0)
    n = len(differences)
    statistic, p, effect = float(result.statistic), float(result.pvalue), cohen_dz(differences)
    low, high = dz_interval(effect, n)
    return Outcome(
        PAIRED_T, n, n, average,
        statistic=statistic, degrees=n - 1, p=p, effect=effect, low=low, high=high,
    )  # fmt: skip


def _wilcoxon(differences: Sequence[float], average: float) -> Outcome:
    from scipy import stats

    used = sum(each != 0 for each in differences)
    result = stats.wilcoxon(differences, zero_method="wilcox")
    statistic, p, effect = float(result.statistic), float(result.pvalue), rank_biserial(differences)
    low, high = rank_biserial_interval(effect, used)
    return Outcome(
        WILCOXON, len(differences), used, average,
        statistic=statistic, p=p, effect=effect, low=low, high=high,
    )  # fmt: skip
