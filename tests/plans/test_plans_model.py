"""The Plan dataclass: what it accepts, its makespan and cost, and JSON in and out."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.plans import Plan, Step

TEA = Plan(
    (
        Step("find_person", ("ann", "hall"), 0, 3),
        Step("goto_waypoint", ("hall", "microwave"), 3.001, 7),
        Step("grasp_object", ("tea", "microwave"), 10.002, 4),
    ),
    name="bringing tea",
)


def test_steps_are_kept_in_order_of_their_starts_and_ties_as_given():
    plan = Plan((Step("c", (), 5, 1), Step("b", (), 0, 1), Step("a", (), 0, 1)))
    assert [step.action for step in plan.steps] == ["b", "a", "c"]


def test_makespan_leaves_the_planners_gaps_out():
    assert TEA.end == 14.002
    assert TEA.makespan == 14


def test_makespan_with_tenths_of_a_second():
    assert Plan((Step("a", (), 0, 2.5), Step("b", (), 2.501, 2))).makespan == 4.5


def test_makespan_is_the_end_when_durations_have_no_common_unit():
    assert Plan((Step("a", (), 0, 1 / 3), Step("b", (), 0.334, 2))).makespan == 2.334


def test_makespan_with_a_deadline_between_units_is_the_end():
    assert Plan((Step("a", (), 0, 2), Step("b", (), 2.5, 2))).makespan == 4.5


def test_makespan_is_not_rounded_when_there_are_no_gaps():
    assert Plan((Step("a", (), 0, 2), Step("b", (), 2.25, 2))).makespan == 4.25


def test_makespan_is_not_rounded_when_the_gaps_could_fill_a_unit():
    steps = tuple(Step("a", (), round(1.001 * i, 3), 1) for i in range(1500))
    assert Plan(steps).makespan == steps[-1].end


def test_makespan_with_the_wider_gaps_of_some_planners():
    assert Plan((Step("a", (), 0.01, 10), Step("b", (), 10.02, 5))).makespan == 15


@pytest.mark.parametrize("beside", [0, 4, 40])
def test_work_beside_it_changes_nothing_of_the_time_without_gaps(beside):
    row = [Step("a", (str(i),), round(1.11 * i, 2), 1.1) for i in range(4)]
    others = [Step("b", (str(i),), 1.11 * (i % 2), 1.1) for i in range(beside)]
    assert Plan((*row, *others)).makespan == 4.4


@given(st.lists(st.integers(1, 50), min_size=1, max_size=60))
def test_makespan_of_a_sequential_plan_is_the_sum_of_its_durations(durations):
    start, steps = 0.0, []
    for number, duration in enumerate(durations):
        steps.append(Step("a", (str(number),), round(start, 3), duration))
        start += duration + 0.001
    assert Plan(tuple(steps)).makespan == sum(durations)


def test_cost_is_the_metric_else_total_cost_else_makespan_else_the_number_of_tasks():
    steps = (Step("a", (), 0, 2),)
    assert (Plan(steps, metric=7, total_cost=5).cost, Plan(steps, metric=7).cost_source) == (7, "metric")
    assert (Plan(steps, total_cost=5).cost, Plan(steps, total_cost=5).cost_source) == (5, "total-cost")
    assert (Plan(steps).cost, Plan(steps).cost_source) == (2, "makespan")
    untimed = Plan((Step("a"), Step("b")))
    assert (untimed.cost, untimed.cost_source, untimed.makespan) == (2, "number of tasks", None)


def test_a_metric_that_is_the_time_costs_the_makespan():
    plan = Plan(TEA.steps, metric=14.002)
    assert (plan.cost, plan.cost_source) == (14, "metric")


@pytest.mark.parametrize(
    ("objective", "metric", "cost"),
    [
        ("minimize (+ (* 2 (total-time)) (fuel))", 22.004, 22),
        ("minimize (+ (* 2 (total-time)) (fuel))", 22.0, 22),  # where the gaps do not show
        ("minimize (- (/ (total-time) 4) (fuel))", 0.5005, 0.5),
        ("minimize (* (total-time) (fuel))", 22.004, 22.004),
        ("minimize (fuel)", 22.004, 22.004),
    ],
)
def test_a_metric_with_the_time_in_it_has_no_gaps_of_planners(objective, metric, cost):
    steps = (Step("a", (), 0, 3), Step("b", (), 3.001, 4), Step("c", (), 7.002, 3))
    assert Plan(steps, metric=metric, objective=objective).cost == cost


def test_the_empty_plan_takes_no_time():
    assert (Plan(()).makespan, Plan(()).cost) == (0, 0)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Step("a", (), 0, -1), "negative"),
        (lambda: Step("a", (), -0.5, 1), "negative"),
        (lambda: Step("a", (), math.nan, 1), "finite"),
        (lambda: Step("a", (), 1.001e12, 1), r"more than 1e\+12 seconds"),
        (lambda: Step("a", (), 0, 1.001e12), r"more than 1e\+12 seconds"),
        (lambda: Step("a", (), 0, math.inf), "finite"),
        (lambda: Step("a", (), 10**400, 1), "too large"),
        (lambda: Step("a", (), None, 1), "no start"),
        (lambda: Step("a", (), True, 1), "a number"),
        (lambda: Step("a", (), "0", 1), "a number"),
        (lambda: Step(""), "empty"),
        (lambda: Step("a", ("",)), "empty"),
        (lambda: Step("a", "tea"), "list of names"),
        (lambda: Step("a", (3,)), "a text"),
        (lambda: Step("a\n"), "printed"),
        (lambda: Step("\ud800"), "printed"),
        (lambda: Plan((Step("a"), Step("b", (), 1))), "all of them"),
        (lambda: Plan((Step("a"),), metric=math.nan), "finite"),
        (lambda: Plan((Step("a"),), total_cost="5"), "a number"),
        (lambda: Plan(("a",)), "a Step"),
        (lambda: Plan((Step("a"), Step("b")), precedences=((1, 0),)), "order"),
        (lambda: Plan((Step("a"), Step("b")), precedences=((0, 2),)), "order"),
        (lambda: Plan((Step("a"), Step("b")), precedences=((0,),)), "pair"),
        (lambda: Plan((Step("a", (), 0), Step("b", (), 1)), precedences=((0, 1),)), "times"),
        (lambda: Plan((Step("a"),) * 100_001), "most"),
    ],
)
def test_what_is_no_plan_is_refused(make, complaint):
    with pytest.raises(AcxonError, match=complaint):
        make()


names = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=8).filter(str.strip)
seconds = st.floats(0, 1e6).map(lambda value: round(value, 6))
timed_steps = st.builds(Step, names, st.lists(names, max_size=3).map(tuple), seconds, st.none() | seconds)
plans = st.builds(
    Plan,
    st.lists(timed_steps, max_size=6).map(tuple),
    st.just("") | names,
    st.none() | st.floats(-1e6, 1e6),
    st.none() | st.floats(-1e6, 1e6),
)


@given(plans)
def test_json_out_and_in_gives_the_same_plan(plan):
    assert Plan.from_json(plan.to_json()) == plan
    assert Plan.from_json(json.loads(plan.to_json())) == plan


def test_json_of_a_partial_order():
    plan = Plan((Step("a"), Step("b"), Step("c")), precedences=((0, 2), (0, 1)))
    assert Plan.from_json(plan.to_json()) == plan


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no JSON"),
        ("[]", "object"),
        ("{}", "steps"),
        ('{"steps": 3}', "steps"),
        ('{"steps": [3]}', "Step 0"),
        ('{"steps": [{}]}', "action"),
        ('{"steps": [{"action": "a"}, {"action": "b", "duration": -1, "start": 0}]}', "Step 1.*negative"),
        ('{"steps": [{"action": "a", "args": []}]}', "'args'"),
        ('{"steps": [], "cost": 3}', "'cost'"),
        ('{"steps": [], "metric": NaN}', "finite"),
        ('{"steps": [], "name": 5}', "text"),
        ('{"steps": [{"action": "a"}], "precedences": {"0": 1}}', "list of pairs"),
        (b'{"steps": [\xff]}', "UTF-8"),
        ("[" * 100_000, "no JSON"),
        ('{"steps": [{"action": "a", "start": ' + "9" * 5000 + "}]}", "no JSON|too large"),
    ],
)
def test_json_that_is_no_plan_is_refused(text, complaint):
    with pytest.raises(AcxonError, match=complaint):
        Plan.from_json(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["name", "steps", "action", "arguments", "start", "duration", "metric", "x"]),
            inner,
        )
    ),
    max_leaves=12,
)


@pytest.mark.fuzz
@given(json_values)
def test_any_json_gives_a_plan_or_an_error_of_ours(value):
    try:
        plan = Plan.from_json(json.dumps(value))
    except AcxonError:
        return
    assert Plan.from_json(plan.to_json()) == plan
