"""The order of tasks: the fast reductions agree with the definition, tried pair by pair."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.plans import Plan, Step
from acxon.plans.order import direct_precedences
from acxon.prolog import engine


def interval_reduction(spans):
    """The order of steps with these times, in the order in which they are given."""
    starts, ends = ([span[end] for span in spans] for end in (0, 1))
    return list(zip(*engine.call("", "steps_order", "timed", len(spans), starts, ends), strict=True))


def graph_reduction(size, pairs):
    """The order of that many steps in a partial order."""
    first, second = ([pair[end] for pair in pairs] for end in (0, 1))
    return list(zip(*engine.call("", "steps_order", "partial", size, first, second), strict=True))


def tolerance(spans):
    """The planner's epsilon, but never more than half of the shortest step."""
    return min([0.0015, *((end - start) / 2 for start, end in spans if end > start)])


def precedes(a, b, epsilon):
    """The definition: a starts before b and ends no later than b starts, up to epsilon."""
    return a[0] < b[0] and max(a[0], a[1] - epsilon) <= b[0]


def by_definition(spans):
    """The reduction by the book: a before b, and nothing in between."""
    epsilon, every = tolerance(spans), range(len(spans))
    order = {(a, b) for a in every for b in every if precedes(spans[a], spans[b], epsilon)}
    return sorted((a, b) for a, b in order if not any((a, c) in order and (c, b) in order for c in every))


ticks = st.integers(0, 30).map(lambda tick: tick / 2)
gaps = st.sampled_from([0, 0.001, -0.001, 0.002, 0.0005])
spans = st.lists(
    st.tuples(ticks, gaps, st.integers(0, 12).map(lambda tick: tick / 2)).map(
        lambda parts: (max(0.0, parts[0] + parts[1]), max(0.0, parts[0] + parts[1]) + parts[2])
    ),
    max_size=14,
)


@given(spans)
def test_interval_reduction_is_the_definition(spans):
    assert interval_reduction(spans) == by_definition(spans)


@given(spans)
def test_the_order_is_a_strict_partial_order(spans):
    epsilon, every = tolerance(spans), range(len(spans))
    order = {(a, b) for a in every for b in every if precedes(spans[a], spans[b], epsilon)}
    assert not any(a == b or (b, a) in order for a, b in order)
    assert all((a, d) in order for a, b in order for c, d in order if b == c)


@given(
    st.integers(0, 9).flatmap(lambda n: st.tuples(st.just(n), st.lists(st.tuples(*[st.integers(0, n)] * 2))))
)
def test_graph_reduction_is_the_definition(case):
    size, pairs = case
    pairs = [(a, b) for a, b in pairs if a < b < size]
    order = set(pairs)
    for middle in range(size):
        order |= {(a, d) for a, b in order for c, d in order if b == c == middle}
    every = range(size)
    expected = sorted((a, b) for a, b in order if not any((a, c) in order and (c, b) in order for c in every))
    assert graph_reduction(size, pairs) == expected


def test_a_sequential_plan_is_a_chain_with_and_without_times():
    timed = Plan(tuple(Step("a", (), i * 2.001, 2) for i in range(5)))
    touching = Plan(tuple(Step("a", (), i * 2, 2) for i in range(5)))
    rounded = Plan(tuple(Step("a", (), max(0, i * 2 - 0.001), 2) for i in range(5)))
    untimed = Plan(tuple(Step("a") for _ in range(5)))
    for plan in (timed, touching, rounded, untimed):
        assert direct_precedences(plan) == [(0, 1), (1, 2), (2, 3), (3, 4)]


def test_concurrent_tasks_are_not_ordered():
    plan = Plan(
        (Step("burn", (), 0, 8), Step("mend", (), 0.001, 3), Step("mend", (), 3.002, 3), Step("go", (), 8, 4))
    )
    assert direct_precedences(plan) == [(0, 3), (1, 2), (2, 3)]


def test_instantaneous_tasks_at_one_instant_are_not_ordered():
    plan = Plan((Step("a", (), 1), Step("b", (), 1), Step("c", (), 1.001), Step("d", (), 0, 1)))
    assert [step.action for step in plan.steps] == ["d", "a", "b", "c"]
    assert direct_precedences(plan) == [(0, 1), (0, 2), (1, 3), (2, 3)]


def test_tasks_shorter_than_the_planners_epsilon_are_told_apart():
    assert interval_reduction([(0, 0.001), (0.0002, 0.0012), (0.0014, 0.0024)]) == [(0, 2), (1, 2)]


def test_a_partial_order_keeps_only_direct_precedences():
    plan = Plan(tuple(Step(name) for name in "abcd"), precedences=((0, 1), (0, 2), (1, 3), (2, 3), (0, 3)))
    assert direct_precedences(plan) == [(0, 1), (0, 2), (1, 3), (2, 3)]


def test_large_plans_are_fast():
    rng = random.Random(1)
    chain = [(i * 2.001, i * 2.001 + 2) for i in range(50_000)]
    wide = [(start, start + rng.uniform(1, 20)) for start in (rng.uniform(0, 20_000) for _ in range(20_000))]
    begun = time.monotonic()
    assert len(interval_reduction(chain)) == len(chain) - 1
    assert len(interval_reduction(wide)) > len(wide)
    assert time.monotonic() - begun < 60


def test_more_relations_than_can_be_kept_is_an_error():
    with pytest.raises(AcxonError, match="order relations"):
        interval_reduction([(0, 1)] * 2000 + [(2, 3)] * 2000)


def test_a_partial_order_of_too_many_steps_is_an_error():
    with pytest.raises(AcxonError, match="partial order"):
        direct_precedences(Plan((Step("a"),) * 20_001, precedences=()))
