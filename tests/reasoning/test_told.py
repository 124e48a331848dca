"""What was told can be asked for alone."""

from __future__ import annotations

import pytest
from comparison_samples import acxon, plan_tuples

from acxon import AcxonError, KnowledgeBase
from acxon.prolog import engine


@pytest.fixture(scope="module")
def many() -> KnowledgeBase:
    kb = KnowledgeBase()
    kb.tell_all(
        [fact for number in range(60) for fact in plan_tuples(f"p {number}", 0, 9, cost=number, makespan=7)]
    )
    return kb


def test_told_gives_what_was_told_of_a_plan_alone(many: KnowledgeBase) -> None:
    told = many.ask("told('p 5', P, O)")
    assert sorted(answer["P"] for answer in told) == ["has cost", "has makespan", "label", "type"]
    assert len(many.ask("triple('p 5', P, O)")) > 100
    assert many.ask("triple('p 5', P, O)", told=True) == told
    assert len(many.ask("triple('p 5', P, O)")) > 100  # the next goal is as ever


def test_told_is_read_from_either_end_and_by_its_very_property(many: KnowledgeBase) -> None:
    assert many.ask("told(Q, 'is cost of', 'p 5')") == [{"Q": "p_5_cost"}]
    assert many.ask("told('p 5', 'has cost', Q)") == [{"Q": "p_5_cost"}]
    assert many.ask("told('p 5', dul:hasQuality, Q)") == []
    assert many.ask("told('p 5', 'is cheaper plan than', P)") == []
    assert many.ask("triple('p 5', 'is cheaper plan than', P)", told=True) == []
    assert many.ask("told(kb:p_5_cost, dul:hasDataValue, V) during [S, U]") == [{"V": 5, "S": 0, "U": 9}]
    assert many.ask("told(Q, dul:hasDataValue, 5)") == [{"Q": "p_5_cost"}]


def test_all_that_was_told_is_all_that_is_stored(many: KnowledgeBase) -> None:
    told = many.ask("told(S, P, O)")
    engine_steps = engine.inferences()
    assert len(many.ask("told(S, P, O)", limit=5)) == 5
    assert engine.inferences() - engine_steps < 5000
    assert not any("than" in answer["P"] for answer in told)


def test_strangers_may_ask_for_it(many: KnowledgeBase) -> None:
    assert len(many.ask("told('p 5', P, O)", untrusted=True)) == 4
    with pytest.raises(AcxonError, match="told"):
        many.ask("triple(S, P, O)", untrusted=True, told=True)


def test_the_command_line_has_it() -> None:
    told = acxon("query", "triple('bringing tea', R, 'bringing cola')", "--told")
    assert told.stdout == "false.\n"
    assert "is cheaper plan than" in acxon("query", "triple('bringing tea', R, 'bringing cola')").stdout
