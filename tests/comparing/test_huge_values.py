"""Values beyond what a float can hold, beside floats: everything that compares goes on comparing."""

from __future__ import annotations

import itertools

import pytest

from acxon import AcxonError, KnowledgeBase, Literal
from acxon.plans import Plan, Step

TEA, COLA = "bringing tea", "bringing cola"
VALUES = (10**400, -(10**400), 10**3999, 1e308, -1e308, 5e-324, 0, 2.5)


PAIRS = tuple(itertools.combinations(VALUES, 2))


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=lambda value: f"{str(value)[:7]}_{len(str(value))}")
def test_every_verdict_and_story_is_there(first: float, second: float) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.set_value(TEA, "cost", first)
        kb.set_value(COLA, "cost", second)
        (cost,) = (item for item in kb.compare(TEA, COLA).qualities if item.quality == "cost")
        close = first == pytest.approx(second, abs=0.001) if max(abs(first), abs(second)) < 1e300 else False
        assert cost.order == ("same" if close else "better" if first < second else "worse")
        assert kb.compare(TEA, COLA, criterion="weighted").attribution is not None
        assert kb.rank(criterion="weighted")
        assert kb.plans()
        assert list(kb.tuples(inferred=True))
        for style in ("plain", "paper"):
            assert kb.narrate(TEA, COLA, 3, style=style).text
        assert kb.narrate(TEA, COLA, 3, spoken=True).text
        assert kb.ask(f"triple('{TEA}', R, '{COLA}')")


@pytest.mark.parametrize("makespan", [-1.7e308, -(10**400), 27.5], ids=["float", "int", "small"])
@pytest.mark.parametrize("cost", [1.7e308, 10**400], ids=["float", "int"])
def test_what_makes_the_difference_where_qualities_lie_far_apart(cost: float, makespan: float) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.set_value(TEA, "cost", cost)
        for plan in (TEA, COLA):
            kb.set_value(plan, "makespan", makespan)
        assert kb.compare(TEA, COLA).attribution is not None
        assert kb.narrate(TEA, COLA, 3).text


def test_what_would_be_with_a_value_of_any_size() -> None:
    with KnowledgeBase(example=True) as kb:
        supposed = kb.what_if(TEA, COLA, {(TEA, "cost"): 10**400})
        kb.set_value(TEA, "cost", 10**400)
        assert supposed.qualities == kb.compare(TEA, COLA).qualities


def test_weights_add_up() -> None:
    with KnowledgeBase(example=True) as kb:
        weights = {"cost": 1e100, "makespan": 1e100}
        assert kb.compare(TEA, COLA, criterion="weighted", weights=weights).verdict == "better"
        with pytest.raises(AcxonError, match=r"'cost' must be a number from 0 to 1e100, not 1.0e\+308"):
            kb.compare(TEA, COLA, criterion="weighted", weights={"cost": 1e308})


def say_otherwise(kb: KnowledgeBase, subject: str, name: str, value: str | float) -> None:
    """Have the one fact of a subject by a property have another value."""
    (told,) = (one for one in kb.tuples() if one.subject.endswith(subject) and one.property.endswith(name))
    kb.forget(told.subject, told.property, told.object)
    kb.tell(told.subject, told.property, Literal(value))


STEPS = (Step("go", ("hall",), 0.0, 2.0), Step("take", ("cup",), 2.0, 2.0))


@pytest.mark.parametrize("said", ["soon", True, 1e308, -1e308, 10**400], ids=lambda value: str(value)[:7])
@pytest.mark.parametrize("name", ["hasStart", "hasDuration"])
def test_times_of_steps_that_are_none_are_as_if_they_were_not_known(name: str, said: str | float) -> None:
    with KnowledgeBase() as kb:
        for plan, steps in (("a", STEPS), ("b", STEPS[:1])):
            kb.add_plan(Plan(steps, plan))
        say_otherwise(kb, "a__schedule_1", name, said)
        assert [task.start for task in kb.timetable("a", "times").tasks] == [0.0]
        assert kb.show_plan("a").summary.tasks == 2
        assert kb.compare("a", "b").attribution is not None
        assert kb.narrate("a", "b", 3).text
        assert kb.flips("a", "b")
        with pytest.raises(AcxonError, match="begin and end is not known"):
            kb.what_if("a", "b", {("a", "duration of go"): 3})


@pytest.mark.parametrize("number", [1.5, 1e308, 10**400], ids=["between", "float", "int"])
def test_a_plan_whose_steps_have_no_whole_numbers_does_not_say_what_they_are(number: float) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(STEPS, "a"))
        say_otherwise(kb, "a__schedule_1", "hasStepNumber", number)
        with pytest.raises(AcxonError, match="'a' does not say what its steps are"):
            kb.stored_plan("a")


def test_a_plan_with_a_cost_beyond_all_floats_is_not_written() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(STEPS, "a"))
        kb.set_value("a", "cost", 10**400)
        with pytest.raises(AcxonError, match="too large a number"):
            kb.stored_plan("a")
