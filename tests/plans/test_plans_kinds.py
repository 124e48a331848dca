"""Which kind of value a plan's cost is, and metrics of which more is better."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.plans import Plan, Step, read_plan

DOMAIN = """(define (domain garden) (:requirements :strips :typing :fluents) (:types place)
 (:predicates (at ?p - place) (ripe ?p - place)) (:functions (collected) (walked))
 (:action go :parameters (?a ?b - place) :precondition (at ?a)
   :effect (and (not (at ?a)) (at ?b) (increase (walked) 1)))
 (:action pick :parameters (?p - place) :precondition (and (at ?p) (ripe ?p))
   :effect (and (not (ripe ?p)) (increase (collected) 6))))"""
PROBLEM = """(define (problem harvest) (:domain garden) (:objects a b - place)
 (:init (at a) (ripe a) (ripe b) (= (collected) 5) (= (walked) 0)) (:goal (at b)) (:metric METRIC))"""


def files(folder: Path, metric: str) -> tuple[Path, Path]:
    domain, problem = folder / "domain.pddl", folder / "problem.pddl"
    domain.write_text(DOMAIN)
    problem.write_text(PROBLEM.replace("METRIC", metric))
    return domain, problem


def plan(name: str, **more: object) -> Plan:
    return Plan((Step("go", ("a", "b"), 0, 2), Step("go", ("b", "a"), 3, 4)), name, **more)  # type: ignore[arg-type]


MAXIMISED = "maximize (collected)"


def test_a_maximised_metric_is_a_quality_of_its_own_where_more_is_better() -> None:
    kb = KnowledgeBase()
    kb.add_plan(plan("much", metric=17, objective=MAXIMISED))
    kb.add_plan(plan("little", metric=5, objective=MAXIMISED))
    found = kb.compare("much", "little")
    (gain,) = (q for q in found.qualities if q.quality == "collected")
    assert (gain.first, gain.second, gain.order, gain.direction) == (17, 5, "better", "higher")
    assert gain.relation == "is plan with more collected than"
    assert "cost" not in {q.quality for q in found.qualities}
    assert found.for_first == ("has more collected (17 against 5)",)
    assert kb.compare("little", "much").for_second == ("has more collected (17 against 5)",)
    assert kb.compare("much", "little", criterion="pareto").verdict == "better"
    assert kb.rank(criterion="pareto").best == ("much",)
    text = kb.narrate("much", "little", 3, style="paper").text
    assert "is plan with more collected than 'little'" in text
    assert " would have more collected (17 instead of 5)" in kb.narrate("much", "little").text
    assert "has value '17'" in text
    assert "-17" not in text


@pytest.mark.parametrize(
    ("fluent", "words"), [("kilos", "fewer kilos"), ("score", "less score"), ("gas", "less gas")]
)
def test_what_is_counted_is_fewer_and_all_else_is_less(fluent: str, words: str) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan("much", metric=17, objective=f"maximize ({fluent})"))
        kb.add_plan(plan("little", metric=5, objective=f"maximize ({fluent})"))
        assert f"is plan with {words} than" in kb.narrate("little", "much", style="paper").text
        assert f"'little' has {words} (5 against 17)" in kb.compare("little", "much").sentence


def test_the_planner_tells_a_maximised_metric_as_what_it_is(tmp_path: Path) -> None:
    kb = KnowledgeBase()
    made = kb.plan(*files(tmp_path, "maximize (collected)"), "harvest")
    assert (made.metric, made.objective, made.maximised) == (17, MAXIMISED, True)
    assert {plan.label: plan.qualities for plan in kb.plans()}["harvest"]["collected"] == 17
    again = kb.plan(*files(tmp_path, "minimize (walked)"), "walk")
    assert (again.cost, again.cost_kind) == (1, "metric (walked)")


def test_a_cost_in_a_file_never_wins_against_a_maximised_metric() -> None:
    """`; Cost: 17` of somebody's file against our own metric gave the wrong winner."""
    kb = KnowledgeBase()
    kb.add_plan(plan("ours", metric=5, objective=MAXIMISED))
    kb.add_plan(read_plan("; Cost: 17\n0: (go a b) [2]\n3: (go b a) [4]\n", "theirs.plan"))
    found = kb.compare("ours", "theirs")
    assert found.verdict == "undecided"
    assert "cost: not known of 'ours'" in found.warnings
    assert "collected: not known of 'theirs'" in found.warnings
    assert kb.ask("triple(ours, 'is cheaper plan than', theirs)") == []
    assert kb.ask("triple(theirs, 'is cheaper plan than', ours)") == []


def test_a_makespan_is_never_cheaper_than_a_metric() -> None:
    """A plan file without a cost has its makespan for one: 21 s are not cheaper than a metric of 76."""
    kb = KnowledgeBase()
    kb.add_plan(read_plan("0: (go a b) [10]\n10: (go b a) [11]\n", "twobot.plan"))
    kb.add_plan(plan("ours", metric=76, objective="minimize (+ (fuel) (total-time))"))
    found = kb.compare("twobot", "ours")
    (cost,) = (q for q in found.qualities if q.quality == "cost")
    assert (cost.order, cost.first, cost.second) == ("invalid", 21, 76)
    assert found.warnings == (
        "cost: 'ours cost' is metric (+ (fuel) (total-time)) and 'twobot cost' is the time, "
        "which do not compare",
    )
    assert found.verdict == "undecided"
    assert "cheaper" not in kb.narrate("twobot", "ours", 3, style="paper").text
    assert not any("cost" in text for text in (found.for_first + found.for_second))
    told = kb.narrate("twobot", "ours", 3)
    relations = ("cheaper", "more expensive", "same cost")
    assert not any(word in fact.property for fact in told.tuples for word in relations)
    for relation in ("is cheaper plan than", "is more expensive plan than", "is plan with same cost as"):
        assert kb.ask(f"triple(twobot, '{relation}', ours)") == []
    values = "triple(A, 'has better quality value than', B)"
    assert not any("cost" in str(row) for row in kb.ask(values))
    assert kb.rank(criterion="pareto").incomparable == ("ours", "twobot")


@pytest.mark.parametrize(
    ("more", "kind"),
    [
        ({}, "makespan"),
        ({"metric": 7}, "makespan"),
        ({"metric": 9}, "cost as given, of unknown kind"),
        ({"total_cost": 9}, "sum of action costs"),
        ({"metric": 9, "objective": "minimize (total-cost)"}, "sum of action costs"),
        ({"metric": 9, "objective": "minimize (total-time)"}, "makespan"),
        ({"metric": 9, "objective": "minimize (fuel)"}, "metric (fuel)"),
    ],
)
def test_the_kind_of_a_cost(more: dict[str, object], kind: str) -> None:
    one = plan("one", **more)
    assert one.cost_kind == kind
    assert Plan.from_json(one.to_json()) == one
    assert read_plan(str(one), "one.plan").cost_kind in (kind, "cost as given, of unknown kind", "makespan")
    kb = KnowledgeBase()
    kb.add_plan(one)
    kb.add_plan(plan("two", **more))
    assert {q.order for q in kb.compare("one", "two").qualities} == {"same"}
    assert kb.ask("triple('one cost', acxon:measuredAs, K)") == [{"K": kind}]
    assert "measured" not in kb.narrate("one", "two", 3, style="paper").text


@pytest.mark.parametrize("fluent", ["cost", "makespan", "quality", "location"])
def test_a_metric_called_like_something_else_is_not_taken_for_it(fluent: str) -> None:
    kb = KnowledgeBase()
    kb.add_plan(plan("much", metric=17, objective=f"maximize ({fluent})"))
    kb.add_plan(plan("little", metric=5, objective=f"maximize ({fluent})"))
    found = kb.compare("much", "little", criterion="pareto")
    assert (found.verdict, found.for_first) == ("better", (f"has more {fluent} metric (17 against 5)",))
    assert len(kb.ask("triple(much, dul:hasQuality, Q)")) == 3
    kb.tell("much", "hasQuality", "other")


def test_two_numbers_of_unknown_kind_are_said_to_be_taken_as_one() -> None:
    with KnowledgeBase() as kb:
        for name, metric in (("a", 37), ("b", 12)):
            kb.add_plan(Plan((Step("go"), Step("look")), name=name, metric=metric))
        remark = "It is not said what the cost of 'a' and of 'b' is; both are taken to be of one kind."
        assert kb.compare("a", "b").remarks == (remark,)
        said = "What is counted as cost is not said; it is taken to be the same for both."
        assert f" {said} Both have the same steps." in kb.narrate("a", "b").text
        assert kb.narrate("a", "b", style="paper").text.startswith(remark)
        assert kb.rank().remarks[0].endswith("these are taken to be of one kind.")


def test_a_value_of_which_no_kind_is_said_compares() -> None:
    kb = KnowledgeBase()
    kb.add_plan(plan("one", metric=9, objective="minimize (fuel)"))
    kb.tell("two", "rdf:type", "dul:Plan")
    kb.tell("two", "hasCost", "two cost")
    kb.tell("two cost", "dul:hasDataValue", 3)
    assert kb.ask("triple(two, 'is cheaper plan than', one)") != []
