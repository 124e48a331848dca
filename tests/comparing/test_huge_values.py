"""Values beyond what a float can hold, beside floats: everything that compares goes on comparing."""

from __future__ import annotations

import itertools

import pytest

from acxon import AcxonError, KnowledgeBase

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
