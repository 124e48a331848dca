"""Values in units of their own, and values of which it is not said what they are."""

from __future__ import annotations

import pytest

from acxon import KnowledgeBase
from acxon.plans import Plan, Step

STEPS = (Step("go", ("home",)),)


def told(kb: KnowledgeBase, plan: str, quality: str, value: float, unit: str = "", kind: str = "") -> None:
    kb.tell(plan, "rdf:type", "dul:Plan")
    kb.tell(plan, f"has {quality}", f"{plan} {quality}")
    kb.tell(f"{plan} {quality}", "dul:hasDataValue", value)
    if unit:
        kb.tell(f"{plan} {quality}", "acxon:hasUnit", unit)
    if kind:
        kb.tell(f"{plan} {quality}", "acxon:measuredAs", kind)


@pytest.mark.parametrize(
    ("first", "second", "verdict", "shown"),
    [
        ((2, "min"), (100, "s"), "worse", ("120 s", "100 s")),
        ((2, "min"), (100, ""), "worse", ("120 s", "100 s")),
        ((1, "h"), (61, "min"), "better", ("3600 s", "3660 s")),
        ((60, "min"), (1, "h"), "equivalent", ("3600 s", "3600 s")),
        ((1500, "ms"), (1.5, ""), "equivalent", ("1.5 s", "1.5 s")),
        ((27, "kg"), (1, "s"), "undecided", ("27 s", "1 s")),
    ],
)
def test_a_value_in_another_unit_than_its_quality_is_converted(first, second, verdict, shown):
    with KnowledgeBase() as kb:
        told(kb, "a", "makespan", *first)
        told(kb, "b", "makespan", *second)
        found = kb.compare("a", "b")
        assert found.verdict == verdict
        if verdict != "undecided":
            assert found.qualities[0].shown == shown
            assert found.remarks == ()
        else:
            assert "is in kg, which cannot be converted to s" in found.warnings[0]


def test_the_story_tells_converted_values_and_no_fact_is_lost():
    with KnowledgeBase() as kb:
        told(kb, "a", "makespan", 1, "min")
        told(kb, "b", "makespan", 90, "s")
        story = kb.narrate("a", "b", 3)
        assert "60 s instead of 90 s" in story.text
        assert sorted(i for s in story.sentences for i in s.indices) == list(range(len(story.tuples)))
        assert "has unit 'min'" in kb.narrate("a", "b", 3, style="paper").text


@pytest.mark.parametrize(
    ("units", "verdict"), [(("g", "kg"), "better"), (("kg", "kg"), "worse"), (("EUR", "kg"), "undecided")]
)
def test_a_quality_without_a_unit_compares_values_in_units_that_convert(units, verdict):
    with KnowledgeBase() as kb:
        told(kb, "a", "cost", 500, units[0])
        told(kb, "b", "cost", 2, units[1])
        found = kb.compare("a", "b")
        assert found.verdict == verdict
        if verdict == "undecided":
            assert "in EUR" in found.warnings[0]
            assert "in kg" in found.warnings[0]


def test_what_is_not_said_is_said_not_to_be():
    with KnowledgeBase() as kb:
        told(kb, "a", "cost", 5)
        told(kb, "b", "cost", 7, kind="sum of action costs")
        said = "It is not said what the cost of 'a' is; "
        said += "it is taken to be sum of action costs, as that of 'b' is."
        assert kb.compare("a", "b").remarks == (said,)
        assert kb.compare("b", "a").remarks == (said,)
        plain = "What is counted as cost of a is not said; "
        plain += "it is taken to be sum of action costs, as that of b is."
        for level in (1, 2, 3):
            assert kb.narrate("a", "b", level, style="paper").text.startswith(said)
            assert plain in kb.narrate("a", "b", level).text
        assert kb.rank().remarks == (
            "What the cost is: not said ('a'); sum of action costs ('b'); "
            "what is not said is taken to be the same.",
        )
        told(kb, "c", "cost", 5, "kg")
        remarks = kb.compare("a", "c").remarks
        assert remarks == (
            "It is not said in which unit the cost of 'a' is; it is taken to be in kg, as that of 'c' is.",
        )


def test_a_ranking_says_which_kinds_do_not_compare():
    with KnowledgeBase() as kb:
        told(kb, "a", "cost", 5, kind="makespan")
        told(kb, "b", "cost", 7, kind="metric (fuel)")
        assert kb.rank().remarks == (
            "What the cost is: the time ('a'); metric (fuel) ('b'); different kinds do not compare.",
        )


def test_nothing_is_remarked_where_all_is_said_or_nothing():
    with KnowledgeBase(example=True) as kb:
        assert kb.compare("bringing tea", "bringing cola").remarks == ()
        assert kb.rank().remarks == ()
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(STEPS, "one"))
        kb.add_plan(Plan(STEPS * 2, "two"))
        assert kb.compare("one", "two").remarks == ()
        assert kb.rank().remarks == ()


@pytest.mark.parametrize(
    ("quality", "own", "other", "number", "shown"),
    [
        ("makespan", (2, "min"), 100, 90, ("90 s", "100 s")),
        ("makespan", (27, "kg"), 100, 90, ("90 s", "100 s")),
        ("cost", (2, "kg"), 3, 90, ("90", "3")),
    ],
)
def test_a_supposed_number_is_in_the_unit_that_is_shown(quality, own, other, number, shown):
    with KnowledgeBase() as kb:
        told(kb, "a", quality, *own)
        told(kb, "b", quality, other)
        found = kb.what_if("a", "b", {f"{quality} of a": number})
        assert found.qualities[0].shown == shown
        assert shown[0] in found.supposed[0].text
