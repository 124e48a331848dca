"""Plans of unified-planning: sequential, time-triggered and partial-order."""

from __future__ import annotations

from fractions import Fraction

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.plans import Plan, Step, from_unified, is_unified
from acxon.plans.order import direct_precedences

shortcuts = pytest.importorskip("unified_planning.shortcuts", reason="unified-planning is an optional extra")
plans = pytest.importorskip("unified_planning.plans", reason="unified-planning is an optional extra")


@pytest.fixture
def action():
    """Make an action instance: its name and the names of its arguments."""
    thing = shortcuts.UserType("thing")

    def instance(name, *arguments):
        kind = shortcuts.DurativeAction(name, **{f"p{number}": thing for number in range(len(arguments))})
        return plans.ActionInstance(
            kind, tuple(shortcuts.ObjectExp(shortcuts.Object(each, thing)) for each in arguments)
        )

    return instance


def test_a_sequential_plan(action):
    plan = plans.SequentialPlan([action("grasp", "tea"), action("give", "tea", "ann")])
    assert is_unified(plan)
    assert from_unified(plan) == Plan((Step("grasp", ("tea",)), Step("give", ("tea", "ann"))))


def test_a_time_triggered_plan(action):
    plan = plans.TimeTriggeredPlan(
        [
            (Fraction(4001, 1000), action("give", "tea", "ann"), None),
            (Fraction(0), action("grasp", "tea"), Fraction(4)),
        ]
    )
    assert from_unified(plan, name="tea", metric=9) == Plan(
        (Step("grasp", ("tea",), 0, 4), Step("give", ("tea", "ann"), 4.001)), "tea", 9
    )


def test_a_partial_order_plan_keeps_its_order(action):
    find, grasp, boil, give = action("find"), action("grasp"), action("boil"), action("give")
    plan = from_unified(plans.PartialOrderPlan({find: [give], grasp: [boil, give], boil: [give]}))
    assert [step.action for step in plan.steps] == ["find", "grasp", "boil", "give"]
    assert direct_precedences(plan) == [(0, 3), (1, 2), (2, 3)]


def test_a_partial_order_plan_reads_the_same_in_whatever_order_it_was_made(action):
    a, b, c = action("a"), action("b"), action("c")
    one = from_unified(plans.PartialOrderPlan({c: [], b: [c], a: []}))
    other = from_unified(plans.PartialOrderPlan({a: [], b: [c], c: []}))
    assert one == other


def test_other_things_are_refused():
    with pytest.raises(AcxonError, match="Not a plan"):
        from_unified("a plan")
    assert not is_unified("a plan")


@pytest.mark.parametrize("times", [(Fraction(10**400), Fraction(1)), (Fraction(0), Fraction(10**400))])
def test_times_beyond_all_numbers_are_refused(action, times):
    start, lasts = times
    with pytest.raises(AcxonError, match="not a finite number"):
        from_unified(plans.TimeTriggeredPlan([(start, action("give", "tea"), lasts)]))


def test_an_argument_of_very_many_digits_is_refused():
    kind = shortcuts.InstantaneousAction("pay", sum=shortcuts.IntType())
    plan = plans.SequentialPlan([plans.ActionInstance(kind, (shortcuts.Int(10**5000),))])
    with pytest.raises(AcxonError, match="too many digits"):
        from_unified(plan)


def test_a_plan_in_a_circle_is_refused(action):
    """None of its steps comes first, so none would be kept."""
    first, second, third = action("a"), action("b"), action("c")
    for circle in ({first: [second], second: [first]}, {first: [second], second: [third], third: [second]}):
        with pytest.raises(AcxonError, match="before themselves"):
            from_unified(plans.PartialOrderPlan(circle))


def test_what_its_actions_are_is_kept():
    place, robot = shortcuts.UserType("place"), shortcuts.UserType("robot")
    go = shortcuts.InstantaneousAction("go", r=robot, to=place)
    objects = shortcuts.Object("tiago", robot), shortcuts.Object("hall", place)
    plan = plans.SequentialPlan(
        [plans.ActionInstance(go, tuple(shortcuts.ObjectExp(each) for each in objects))]
    )
    with KnowledgeBase() as kb:
        kb.add_plan(plan, "walk")
        assert kb.ask("triple(T, acxon:hasAgent, A)")[0]["A"] == "tiago"
        told = kb.ask("triple(P, acxon:hasParameterName, N), triple(P, acxon:hasParameterType, T)")
        assert [(row["N"], row["T"]) for row in told] == [("r", "robot"), ("to", "place")]
