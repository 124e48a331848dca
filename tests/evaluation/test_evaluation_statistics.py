"""The tests of the paper: against scipy itself, against small cases worked out by hand, and by their laws."""

from __future__ import annotations

import math
import random

import pytest
from evaluation_samples import measured
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from acxon.evaluation.metrics import LEVELS, METRICS
from acxon.evaluation.statistics import (
    ALPHA,
    NO_TEST,
    PAIRED_T,
    WILCOXON,
    analyse,
    cohen_dz,
    compare,
    dz_interval,
    fewest,
    holm,
    independent,
    rank_biserial,
)

DIFFERENCES = st.lists(st.integers(-50, 50).map(float), min_size=1, max_size=30)


def test_normal_differences_take_the_paired_t_test_of_scipy() -> None:
    chance = random.Random(3)
    before = [chance.gauss(10, 1) for _ in range(30)]
    after = [value + chance.gauss(-1, 0.5) for value in before]
    outcome = compare(before, after)
    expected = stats.ttest_rel(after, before)
    assert outcome.test == PAIRED_T
    assert outcome.n == outcome.used == 30
    assert outcome.degrees == 29
    assert outcome.statistic == pytest.approx(expected.statistic)
    assert outcome.p == pytest.approx(expected.pvalue)
    assert outcome.shapiro_p is not None
    assert outcome.shapiro_p >= 0.05
    assert outcome.effect == pytest.approx(outcome.statistic / math.sqrt(30))  # d_z = t / sqrt(n)


def test_skewed_differences_take_the_wilcoxon_test_of_scipy() -> None:
    before = [0.0] * 20
    after = [float(-(2**step)) for step in range(19)] + [3.0]
    outcome = compare(before, after)
    expected = stats.wilcoxon(after, before)
    shapiro = stats.shapiro(after)
    assert outcome.test == WILCOXON
    assert (outcome.shapiro_w, outcome.shapiro_p) == pytest.approx((shapiro.statistic, shapiro.pvalue))
    assert outcome.statistic == pytest.approx(expected.statistic)
    assert outcome.p == pytest.approx(expected.pvalue)


def test_wilcoxon_by_hand() -> None:
    # differences 1, -2, 3, 4, 1000: ranks 1 to 5, of which rank 2 is negative
    outcome = compare([0, 2, 0, 0, 0], [1, 0, 3, 4, 1000])
    assert outcome.test == WILCOXON
    assert outcome.statistic == 2  # the smaller sum of ranks
    assert outcome.effect == pytest.approx((13 - 2) / 15)
    assert outcome.p == pytest.approx(
        2 * 3 / 2**5
    )  # {}, {1}, {2} of the 32 sets of ranks sum up to at most 2; both tails


def test_paired_t_by_hand() -> None:
    # differences 1, 2, 3: mean 2, deviation 1
    outcome = compare([0, 0, 0], [1, 2, 3])
    assert outcome.test == PAIRED_T
    assert outcome.mean_difference == 2
    assert outcome.statistic == pytest.approx(2 * math.sqrt(3))
    assert outcome.effect == pytest.approx(2)


def test_pairs_without_difference_are_left_out_of_wilcoxon_and_said() -> None:
    outcome = compare([0] * 12, [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 900])
    assert outcome.test == WILCOXON
    assert (outcome.n, outcome.used) == (12, 8)
    assert outcome.effect == 1


def test_no_difference_at_all_is_no_test() -> None:
    outcome = compare([1, 2, 3, 4], [1, 2, 3, 4])
    assert outcome.test == NO_TEST
    assert outcome.p is None
    assert not outcome.significant
    assert outcome.note == "no pair shows a difference"


def test_the_same_difference_everywhere_takes_wilcoxon_and_says_why() -> None:
    outcome = compare([1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10])
    assert outcome.test == WILCOXON
    assert outcome.effect == 1
    assert outcome.shapiro_w is None
    assert "same difference" in outcome.note
    assert outcome.significant


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_pairs_are_no_test(count: int) -> None:
    outcome = compare([0.0] * count, [1.0] * count)
    assert outcome.test == NO_TEST
    assert "fewer than 3 pairs" in outcome.note


def test_values_that_do_not_pair_up_are_refused() -> None:
    with pytest.raises(ValueError, match="2 and 1 values"):
        compare([1, 2], [1])


def test_tiny_errors_of_floating_point_are_no_difference() -> None:
    assert compare([0.3] * 5, [0.1 + 0.2] * 5).note == "no pair shows a difference"


def test_listening_and_reading_time_give_the_same_test() -> None:
    words_before, words_after = [14, 20, 31, 17, 90, 18, 7], [23, 19, 24, 23, 19, 20, 2000]
    slow = compare([w * 60 / 160 for w in words_before], [w * 60 / 160 for w in words_after])
    fast = compare([w * 60 / 400 for w in words_before], [w * 60 / 400 for w in words_after])
    assert (slow.test, slow.statistic, slow.p, slow.effect) == (
        fast.test,
        fast.statistic,
        fast.p,
        fast.effect,
    )


@given(DIFFERENCES)
def test_rank_biserial_lies_between_minus_1_and_1(differences: list[float]) -> None:
    assert -1 <= rank_biserial(differences) <= 1


@given(DIFFERENCES)
def test_rank_biserial_changes_sign_when_the_sides_are_swapped(differences: list[float]) -> None:
    assert rank_biserial([-each for each in differences]) == pytest.approx(-rank_biserial(differences))


@given(st.lists(st.integers(1, 50).map(float), min_size=1, max_size=30))
def test_rank_biserial_is_1_when_every_difference_is_positive(differences: list[float]) -> None:
    assert rank_biserial(differences) == pytest.approx(1)


@given(DIFFERENCES.filter(lambda each: any(each)))
def test_rank_biserial_agrees_with_the_rank_sums_of_scipy(differences: list[float]) -> None:
    nonzero = [each for each in differences if each]
    total = len(nonzero) * (len(nonzero) + 1) / 2
    smaller = stats.wilcoxon(nonzero, method="asymptotic").statistic
    assert abs(rank_biserial(differences)) == pytest.approx(1 - 2 * smaller / total)


@given(
    st.lists(st.floats(-100, 100, width=16), min_size=3, max_size=20).filter(lambda each: len(set(each)) > 2)
)
def test_cohen_dz_changes_sign_when_the_sides_are_swapped(differences: list[float]) -> None:
    assert cohen_dz([-each for each in differences]) == pytest.approx(-cohen_dz(differences))


@given(st.lists(st.integers(-40, 40).map(float), min_size=3, max_size=20))
def test_swapping_the_algorithms_mirrors_the_outcome(differences: list[float]) -> None:
    zero = [0.0] * len(differences)
    there, back = compare(zero, differences), compare(differences, zero)
    assert there.test == back.test
    if there.p is not None:
        assert back.p == pytest.approx(there.p)
        assert back.effect == pytest.approx(-there.effect)  # type: ignore[operator]


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.6, 0.5]) == [1.0, 1.0]
    assert holm([]) == []


@given(st.lists(st.floats(0, 1), max_size=20))
def test_holm_never_lowers_a_p_value_and_keeps_their_order(p_values: list[float]) -> None:
    corrected = holm(p_values)
    assert all(p <= q <= 1 for p, q in zip(p_values, corrected, strict=True))
    order = sorted(range(len(p_values)), key=lambda place: p_values[place])
    assert [corrected[place] for place in order] == sorted(corrected)


def test_analyse_tests_every_metric_of_the_paper_at_every_level_and_corrects_over_all() -> None:
    rows = [row for pair in range(12) for row in measured("d", str(pair), 9 + pair).rows]
    outcomes = analyse(rows)
    assert [(each.metric, each.specificity) for each in outcomes] == [
        (metric.column, level) for metric in METRICS for level in LEVELS
    ]
    assert all(each.n == 12 for each in outcomes)
    tested = [each for each in outcomes if each.p is not None]
    assert [each.p_corrected for each in tested] == pytest.approx(holm([each.p or 0 for each in tested]))
    tuples = {each.specificity: each for each in outcomes if each.metric == "tuples"}
    assert tuples[1].mean_difference == 2
    assert tuples[1].effect == 1
    assert tuples[3].mean_difference < 0
    assert tuples[3].effect is not None
    assert tuples[3].effect < 0


def test_ten_pairs_is_the_least_that_fifteen_tests_can_call_significant() -> None:
    assert fewest(15) == 10
    for tests in (1, 3, 15, 100):
        assert 2 / 2 ** fewest(tests) * tests < ALPHA <= 2 / 2 ** (fewest(tests) - 1) * tests


def test_few_pairs_have_no_ticks_however_small_p_is() -> None:
    rows = [row for pair in range(8) for row in measured("d", str(pair), 9 + pair).rows]
    outcomes = analyse(rows)
    assert min(each.p_corrected or 1 for each in outcomes) < ALPHA
    assert not any(each.significant for each in outcomes)


def test_only_pairs_that_share_no_plan_are_tested() -> None:
    plans = {("d", f"{a}-{b}"): (a, b) for a, b in ("12", "13", "14", "23", "45", "67")}
    kept = independent(plans)
    assert kept == {("d", "6-7"), ("d", "2-3"), ("d", "4-5")}
    rows = [row for name in plans for row in measured("d", name[1], 9 + ord(name[1][0])).rows]
    assert {each.n for each in analyse(rows, kept)} == {3}


@given(st.lists(st.floats(-100, 100), min_size=3, max_size=30))
def test_an_interval_holds_its_effect(differences: list[float]) -> None:
    outcome = compare([0.0] * len(differences), differences)
    if outcome.effect is not None:
        assert outcome.low is not None
        assert outcome.high is not None
        assert outcome.low <= outcome.effect + 1e-9
        assert outcome.effect <= outcome.high + 1e-9
        if outcome.effect_name == "r":
            assert -1 <= outcome.low <= outcome.high <= 1


def test_the_interval_of_d_is_the_one_of_the_non_central_t_distribution() -> None:
    low, high = dz_interval(0.5, 20)  # as published tables and other programs have it
    assert (low, high) == (pytest.approx(0.03, abs=0.01), pytest.approx(0.96, abs=0.01))
