"""Unknown is not equal: what is known of one of two plans alone decides nothing, and is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import AcxonError, KnowledgeBase
from acxon.terms import Literal
from tests.support.comparison_samples import plan_tuples, relations, with_plans

COST_UNKNOWN = "cost: not known of 'b'"


@pytest.fixture
def kb() -> KnowledgeBase:
    return with_plans(a={"cost": 1000, "makespan": 1}, b={"makespan": 2})


def test_a_cost_against_none_is_no_verdict_and_is_named(kb: KnowledgeBase) -> None:
    found = kb.compare("a", "b")
    assert (found.verdict, found.warnings) == ("undecided", (COST_UNKNOWN,))
    assert found.sentence == "Undecided: 'a' is 1 s faster, but the cost of 'b' is not known."
    assert [(q.quality, q.order, q.shown) for q in found.qualities] == [
        ("cost", "unknown", ("1000", "unknown")),
        ("makespan", "better", ("1 s", "2 s")),
    ]
    assert relations(kb, "a", "b") == {"is faster plan than"}
    back = kb.compare("b", "a")
    assert back.sentence == "Undecided: 'b' is 1 s slower, but the cost of 'b' is not known."


@pytest.mark.parametrize("criterion", ["unanimous", "pareto", "weighted", "lexicographic"])
def test_under_every_criterion(kb: KnowledgeBase, criterion: str) -> None:
    assert kb.compare("a", "b", criterion=criterion).verdict == "undecided"
    assert kb.compare("a", "b", criterion=criterion, unknown="ignore").verdict == "better"


def test_what_counts_first_may_decide_before_what_is_unknown(kb: KnowledgeBase) -> None:
    assert kb.compare("a", "b", priorities=["makespan", "cost"]).verdict == "better"
    assert kb.compare("a", "b", priorities=["cost", "makespan"]).verdict == "undecided"


def test_what_is_unknown_can_be_ignored_and_that_is_said(kb: KnowledgeBase) -> None:
    found = kb.compare("a", "b", unknown="ignore")
    assert (found.verdict, found.unknown, found.warnings) == ("better", "ignore", (COST_UNKNOWN,))
    assert kb.rank(unknown="ignore").best == ("a",)
    kb.use_criterion(unknown="ignore")
    assert kb.criterion()[1].endswith("what is unknown is left out")
    assert kb.compare("a", "b").verdict == "better"
    assert kb.narrate("a", "b", style="paper").text.startswith(
        "The cost of 'b' is not known and does not count. 'a' is better"
    )
    kb.use_criterion("pareto")
    assert (kb.criterion()[0], kb.compare("a", "b").verdict) == ("pareto", "better")
    kb.use_criterion("pareto", "undecided")
    assert kb.compare("a", "b").verdict == "undecided"


def test_another_setting_is_refused(kb: KnowledgeBase) -> None:
    with pytest.raises(AcxonError, match="can be 'undecided' or 'ignore', not maybe"):
        kb.compare("a", "b", unknown="maybe")


def test_a_ranking_names_what_is_missing(kb: KnowledgeBase) -> None:
    found = kb.rank()
    assert found.missing == {"cost": ("b",)}
    assert found.ranks == ((("a",), ("b",)),)
    assert set(found.front) == {"a", "b"}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_story_names_it_first(kb: KnowledgeBase, level: int) -> None:
    story = kb.narrate("a", "b", level, style="paper")
    assert story.sentences[0].text == "The cost of 'b' is not known, so neither is called better."
    assert story.sentences[0].tuples == ()
    assert "better plan" not in story.text
    assert sorted(i for s in story.sentences for i in s.indices) == list(range(len(story.tuples)))


def test_a_verdict_that_was_told_stands(kb: KnowledgeBase) -> None:
    kb.tell("a", "ocra:isBetterPlanThan", "b")
    assert kb.compare("a", "b").verdict == "better"
    assert kb.narrate("a", "b", style="paper").text.startswith(
        "The cost of 'b' is not known. 'a' is better plan than and"
    )


def test_a_relation_that_was_told_is_known(kb: KnowledgeBase) -> None:
    kb.tell("b", "ocra_common:isMoreExpensivePlanThan", "a")
    found = kb.compare("a", "b")
    assert (found.verdict, found.warnings) == ("better", ())


def test_a_quality_without_a_value_a_bare_value_and_neither() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 1}, b={"makespan": 2})
    kb.tell("b", "ocra_common:hasCost", "b cost")
    assert (kb.compare("a", "b").verdict, kb.compare("a", "b").warnings) == (
        "undecided",
        ("cost: 'b cost' has no value",),
    )
    for plan in ("a", "b"):
        kb = with_plans(a={"makespan": 1}, b={"makespan": 2})
        kb.tell(plan, "ocra_common:hasCost", 7)
        assert kb.compare("a", "b").verdict == "undecided"
        assert any("is linked to the value 7 itself" in text for text in kb.compare("a", "b").warnings)
    assert with_plans(a={"makespan": 1}, b={"makespan": 2}).compare("a", "b").verdict == "better"


def test_a_quality_of_which_neither_has_a_value_is_named_and_does_not_count() -> None:
    kb = with_plans(a={"makespan": 1}, b={"makespan": 2})
    for plan in ("a", "b"):
        kb.tell(plan, "ocra_common:hasCost", f"{plan} cost")
    found = kb.compare("a", "b")
    assert (found.verdict, found.only_first, found.only_second) == ("better", (), ())
    assert found.warnings == ("cost: 'a cost' has no value", "cost: 'b cost' has no value")


def test_a_quality_that_is_none_for_the_others_kind_does_not_count() -> None:
    kb = with_plans(a={"makespan": 1}, b={"makespan": 2})
    kb.tell("hasNoise", "acxon:direction", Literal("lower"))
    kb.tell("hasNoise", "rdfs:domain", "LoudPlan")
    kb.tell("a", "hasNoise", "noise of a")
    kb.tell("noise of a", "dul:hasDataValue", 3)
    found = kb.compare("a", "b")
    assert (found.verdict, len(found.only_first), found.warnings) == ("better", 1, ())
    kb.tell("b", "rdf:type", "LoudPlan")
    assert kb.compare("a", "b").verdict == "undecided"


def test_a_quality_is_unknown_while_one_has_no_value() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 1}, b={"makespan": 2})
    kb.tell_all(plan_tuples("b", 10, 20, cost=5))
    found = kb.compare("a", "b")
    assert [(v.verdict, v.since, v.until) for v in found.verdicts] == [
        ("undecided", None, 10), ("better", 10, 20), ("undecided", 20, None),
    ]  # fmt: skip
    assert found.warnings == (
        "cost: 'b_cost' has no value during [_, 10]",
        "cost: 'b_cost' has no value during [20, inf]",
    )
    assert kb.narrate("a", "b", since=11, until=19, style="paper").text.startswith("'a' is better")
    assert kb.narrate("a", "b", since=30, until=40, style="paper").text.startswith(
        "The cost of 'b' is not known"
    )


VALUES = st.dictionaries(st.sampled_from(["cost", "makespan", "tasks"]), st.integers(0, 3), min_size=1)


@given(first=VALUES, second=VALUES, criterion=st.sampled_from(["unanimous", "pareto"]))
def test_a_verdict_holds_whatever_the_missing_values_are(
    first: dict[str, int], second: dict[str, int], criterion: str
) -> None:
    """A verdict on what is known of both remains when the rest becomes known; ranking says the same."""
    kb = with_plans(a=first, b=second)
    found = kb.compare("a", "b", criterion=criterion)
    missing = {name for name in ("cost", "makespan", "tasks") if (name in first) != (name in second)}
    names = {"cost": "cost", "makespan": "makespan", "tasks": "number of tasks"}
    assert {q.quality for q in found.qualities if q.order == "unknown"} == {names[name] for name in missing}
    if missing:
        assert found.verdict == "undecided"
        assert set(kb.rank(criterion=criterion).missing) == {names[name] for name in missing}
    assert (kb.rank(criterion=criterion).best == ("a",)) == (found.verdict == "better")
    ignored = kb.compare("a", "b", criterion=criterion, unknown="ignore")
    both = {name: (first[name], second[name]) for name in first.keys() & second.keys()}
    alone = with_plans(a={n: v for n, (v, _) in both.items()}, b={n: v for n, (_, v) in both.items()})
    if both:
        assert ignored.verdict == alone.compare("a", "b", criterion=criterion).verdict


def test_a_plain_story_names_it_too(kb: KnowledgeBase) -> None:
    text = kb.narrate("a", "b").text
    assert "cost" in text
    assert "is the better plan" not in text
    assert text.startswith("It cannot be said which is better: the cost of ")
