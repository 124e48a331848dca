"""Criteria and ranking: chosen per knowledge base and per call, users' own, ties, fronts and circles."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from comparison_samples import acxon, during, iri, loaded, plan_tuples, relations, with_plans

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.prolog import engine

CONFLICT = {"a": {"cost": 1, "makespan": 20, "tasks": 3}, "b": {"cost": 4, "makespan": 8, "tasks": 3}}
RULES = """
:- use_module(library(lists)).

criteria:criterion(cheapest, Judgements, Verdict) :-
    member(judgement(Cost, Order, _, _, _), Judgements),
    sub_atom(Cost, _, _, 0, hasCost),
    criteria:order_verdict(Order, Verdict).

% Most qualities win: the textbook way to a circle.
criteria:criterion(majority, Judgements, Verdict) :-
    findall(O, member(judgement(_, O, _, _, _), Judgements), Orders),
    include(==(better), Orders, Better), length(Better, B),
    include(==(worse), Orders, Worse), length(Worse, W),
    compare(Order, B, W),
    member(Order-Verdict, [(>)-better, (<)-worse, (=)-equivalent]).

criteria:criterion(nonsense, _, excellent).
criteria:criterion(first_wins, _, better).
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file of criteria; they go with it, since others look at the list of criteria."""
    file = tmp_path_factory.mktemp("rules") / "mine.pl"
    file.write_text(RULES)
    yield file
    with KnowledgeBase() as kb:
        kb.ask(f"unload_file('{file}')")


# --- criteria -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("criterion", "verdict"),
    [
        ("unanimous", "undecided"),
        ("pareto", "undecided"),
        ("lexicographic", "better"),
        ("weighted", "better"),
    ],
)
def test_a_conflict_under_each_criterion(criterion: str, verdict: str) -> None:
    kb = with_plans(**CONFLICT)
    found = kb.compare("a", "b", criterion=criterion)
    assert (found.criterion, found.verdict) == (criterion, verdict)


def test_pareto_decides_where_ties_hold_the_paper_back() -> None:
    kb = with_plans(a={"cost": 1, "tasks": 3}, b={"cost": 4, "tasks": 3})
    assert kb.compare("a", "b").verdict == "undecided"
    assert kb.compare("a", "b", criterion="pareto").verdict == "better"


def test_priorities_of_a_call_come_before_those_declared() -> None:
    kb = with_plans(**CONFLICT)
    assert kb.compare("a", "b", priorities=["makespan"]).verdict == "worse"
    assert kb.compare("a", "b", priorities=["number of tasks", "hasCost"]).verdict == "better"
    assert kb.compare("a", "b", priorities=["makespan"]).criterion == "lexicographic"


def test_qualities_of_the_same_priority_do_not_decide_against_each_other(tmp_path: Path) -> None:
    kb = loaded(with_plans(**CONFLICT), tmp_path, "")
    kb.forget("ocra_common:hasMakespan", "acxon:priority", 2)
    kb.tell("ocra_common:hasMakespan", "acxon:priority", 1)
    assert kb.compare("a", "b", criterion="lexicographic").verdict == "undecided"


def test_weights_of_a_call_come_before_those_declared() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 10}, b={"cost": 2, "makespan": 6})
    assert kb.compare("a", "b", weights={"cost": 1}).verdict == "better"
    assert kb.compare("a", "b", weights={"hasMakespan": 2}).verdict == "worse"
    assert kb.rank(weights={"makespan": 2}).ranks == ((("b",),), (("a",),))
    assert kb.compare("a", "b", weights={"cost": 0, "makespan": 0}).verdict == "undecided"
    kb.tell("ocra_common:hasMakespan", "acxon:weight", 3)
    assert kb.compare("a", "b", criterion="weighted").verdict == "worse"


def test_settings_that_cannot_be_are_errors() -> None:
    kb = with_plans(**CONFLICT)
    for weight in (-1, float("nan"), float("inf"), "much", True):
        with pytest.raises(AcxonError, match="The weight of 'cost' must be a number"):
            kb.compare("a", "b", weights={"cost": weight})  # type: ignore[dict-item]
    with pytest.raises(AcxonError, match=r"There is no quality called 'price'.*There are: cost, "):
        kb.compare("a", "b", weights={"price": 1})
    with pytest.raises(AcxonError, match="Weights do not count under 'pareto'"):
        kb.rank(criterion="pareto", weights={"cost": 1})
    with pytest.raises(AcxonError, match="Priorities do not count under 'weighted'"):
        kb.rank(criterion="weighted", priorities=["cost"])
    for call in (lambda: kb.compare("a", "b", criterion="parreto"), lambda: kb.compare(criterion="parreto")):
        with pytest.raises(AcxonError, match="There is no criterion 'parreto'"):
            call()


def test_the_criterion_of_the_knowledge_base_is_followed_everywhere(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        kb.tell_all([fact for name, values in CONFLICT.items() for fact in plan_tuples(name, **values)])
        assert "is better plan than" not in relations(kb, "a", "b")
        kb.use_criterion("lexicographic")
    with KnowledgeBase(tmp_path / "kitchen.kb") as again:
        assert again.criterion()[0] == "lexicographic"
        assert "is better plan than" in relations(again, "a", "b")
        assert during(again, "a", "ocra:isBetterPlanThan", "b") == [(None, "inf")]
        assert again.ask("compare_plans(a, b, V)") == [{"V": "better"}]
        assert again.narrate("a", "b").text.startswith("A is the better plan")
        assert again.compare("a", "b").verdict == "better"
        assert again.compare("a", "b", criterion="pareto").verdict == "undecided"
        again.use_criterion("pareto")
        assert "is better plan than" not in relations(again, "a", "b")
        with pytest.raises(AcxonError, match="There is no criterion 'best'"):
            again.use_criterion("best")


def test_a_criterion_told_in_turtle_counts(tmp_path: Path) -> None:
    kb = loaded(with_plans(**CONFLICT), tmp_path, 'acxon:thisKnowledgeBase acxon:criterion "weighted" .')
    assert kb.compare("a", "b").criterion == "weighted"
    loaded(kb, tmp_path, 'acxon:thisKnowledgeBase acxon:criterion "pareto" .')
    with pytest.raises(AcxonError, match="names two criteria"):
        kb.compare("a", "b")


def test_a_criterion_of_ones_own(rules: Path) -> None:
    kb = with_plans(**CONFLICT)
    kb.consult(rules)
    assert {"cheapest", "majority", "pareto"} <= set(kb.criteria())
    assert kb.compare("a", "b", criterion="cheapest").verdict == "better"
    assert kb.criterion("cheapest")[1] == "your own, mine.pl line 4"
    kb.use_criterion("cheapest")
    assert "is better plan than" in relations(kb, "a", "b")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("criteria:criterion(half, Js", "Unexpected end of file"),
        ("x('never closed).", "the quote ' is never closed"),
        (":- no_such_predicate(1).", "Unknown predicate: no_such_predicate/1"),
        (":- use_module(library(no_such_library)).", "no_such_library"),
        ("atom_length(a, 1).", "No permission to modify static procedure"),
    ],
)
def test_rules_with_an_error_are_not_loaded(tmp_path: Path, line: str, reason: str) -> None:
    file = tmp_path / "broken.pl"
    file.write_text(f"criteria:criterion(whole, _, equivalent).\n{line}\n")
    kb = KnowledgeBase()
    with pytest.raises(AcxonError, match=rf"broken\.pl, line 2: (?s:.*){re.escape(reason)}"):
        kb.consult(file)
    assert "whole" not in kb.criteria()


def test_a_criterion_of_ones_own_that_makes_no_sense_is_an_error(rules: Path) -> None:
    kb = with_plans(**CONFLICT)
    kb.consult(rules)
    with pytest.raises(AcxonError, match="The criterion 'nonsense' says 'excellent', which is no verdict"):
        kb.compare("a", "b", criterion="nonsense")
    with pytest.raises(AcxonError, match="'first_wins' contradicts itself"):
        kb.compare("a", "b", criterion="first_wins")


# --- ranking --------------------------------------------------------------------------------------------


def test_best_first_with_ties_and_those_not_better_than_each_other() -> None:
    kb = with_plans(
        best={"cost": 1, "makespan": 1},
        cheap={"cost": 2, "makespan": 5},
        fast={"cost": 5, "makespan": 2},
        quick={"cost": 5, "makespan": 2},
        last={"cost": 9, "makespan": 9},
    )
    found = kb.rank(criterion="pareto")
    assert found.ranks == ((("best",),), (("cheap",), ("fast", "quick")), (("last",),))
    assert found.best == found.front == ("best",)
    assert found.cycles == found.incomparable == found.without_qualities == ()


def test_the_front_is_paretos_whatever_the_criterion() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 9}, b={"cost": 2, "makespan": 8}, c={"cost": 3, "makespan": 9})
    for criterion in kb.criteria():
        if criterion in ("unanimous", "pareto", "weighted", "lexicographic"):
            assert kb.rank(criterion=criterion).front == ("a", "b")
    assert kb.rank(criterion="lexicographic").best == ("a",)


def test_a_plan_that_compares_with_none_and_one_without_qualities_are_named() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2}, other={"makespan": 3}, bare={})
    found = kb.rank()
    assert found.ranks == ((("a",), ("other",)), (("b",),))
    assert found.incomparable == ("other",)
    assert found.without_qualities == ("bare",)
    full = kb.rank(iri=True)
    assert full.ranks == (((iri("a"),), (iri("other"),)), ((iri("b"),),))
    assert (full.incomparable, full.without_qualities) == ((iri("other"),), (iri("bare"),))


def test_no_plan_and_one_plan() -> None:
    assert KnowledgeBase().rank().ranks == ()
    one = with_plans(a={"cost": 1}).rank()
    assert (one.ranks, one.front, one.incomparable) == (((("a",),),), ("a",), ())


def test_a_circle_is_reported_and_what_it_beats_comes_after_it(rules: Path) -> None:
    kb = with_plans(
        stone={"cost": 1, "makespan": 2, "tasks": 3},
        scissors={"cost": 2, "makespan": 3, "tasks": 1},
        paper={"cost": 3, "makespan": 1, "tasks": 2},
        worst={"cost": 9, "makespan": 9, "tasks": 9},
    )
    kb.consult(rules)
    found = kb.rank(criterion="majority")
    assert found.ranks == ((("paper",), ("scissors",), ("stone",)), (("worst",),))
    (circle,) = found.cycles
    beats = {("stone", "scissors"), ("scissors", "paper"), ("paper", "stone")}
    assert set(zip(circle, (*circle[1:], circle[0]), strict=True)) == beats
    assert set(found.cycle) == {"stone", "scissors", "paper"}


def test_values_within_the_tolerance_of_some_but_not_all_are_no_group() -> None:
    kb = with_plans(a={"cost": 1.0}, b={"cost": 1.0008}, c={"cost": 1.0016})
    assert kb.rank().ranks == ((("a", "b"),), (("c",),))


def test_told_and_timed_plans_rank_like_the_others() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell_all(plan_tuples("c", 0, 10, cost=9) + plan_tuples("c", 10, 20, cost=0.5))
    kb.tell_all(plan_tuples("d"))
    kb.tell("d", "ocra:isWorsePlanThan", "b")
    assert kb.rank().ranks == ((("c",),), (("a",),), (("b",),), (("d",),))


def test_every_rank_agrees_with_the_comparisons() -> None:
    kb = KnowledgeBase()
    values = [(n * 7 % 11, n * 5 % 13, n * 3 % 4) for n in range(25)]
    for n, (cost, makespan, tasks) in enumerate(values):
        kb.tell_all(plan_tuples(f"p{n:02}", cost=cost, makespan=makespan, tasks=tasks))
    found = kb.rank(criterion="pareto")
    level = {plan: n for n, rank in enumerate(found.ranks) for group in rank for plan in group}
    group_of = {plan: group for rank in found.ranks for group in rank for plan in group}
    beaten = set()
    for pair in kb.compare(criterion="pareto"):
        if pair.verdict == "better":
            assert level[pair.first] < level[pair.second]
            beaten.add(pair.second)
        elif pair.verdict == "worse":
            assert level[pair.first] > level[pair.second]
            beaten.add(pair.first)
        else:
            same = group_of[pair.first] is group_of[pair.second]
            assert same == (pair.verdict == "equivalent")
    assert set(found.front) == set(level) - beaten


def test_ranking_takes_few_steps_for_each_pair() -> None:
    kb = KnowledgeBase()
    kb.tell_all(
        [fact for n in range(120) for fact in plan_tuples(f"p{n}", cost=n * 37 % 101, makespan=n * 53 % 97)]
    )
    before = engine.inferences()
    kb.rank()
    assert (engine.inferences() - before) / (120 * 119 / 2) < 150


def test_rank_on_the_command_line(tmp_path: Path, rules: Path) -> None:
    with KnowledgeBase(tmp_path / "three.kb") as kb:
        kb.tell_all(plan_tuples("stone", cost=1, makespan=2, tasks=3))
        kb.tell_all(plan_tuples("scissors", cost=2, makespan=3, tasks=1))
        kb.tell_all(plan_tuples("paper", cost=3, makespan=1, tasks=2))
    done = acxon("--kb", "three.kb", "--rules", str(rules), "rank", "--criterion", "majority", cwd=tmp_path)
    assert "A circle, each better than the next: 'paper' > 'stone' > 'scissors' > 'paper'" in done.stdout
    done = acxon("--kb", "three.kb", "rank", cwd=tmp_path)
    assert done.stdout.splitlines() == [
        "Criterion: unanimous",
        "1. 'paper'; 'scissors'; 'stone' (not better than each other)",
        "Pareto front: 'paper', 'scissors', 'stone'",
        "Undecided against every other: 'paper', 'scissors', 'stone'",
    ]
    chosen = acxon("--kb", "three.kb", "criterion", "lexicographic", "--json", cwd=tmp_path)
    assert (json.loads(chosen.stdout)["criterion"], chosen.returncode) == ("lexicographic", 0)
    answer = json.loads(acxon("--kb", "three.kb", "rank", "--json", cwd=tmp_path).stdout)
    assert answer["criterion"] == "lexicographic"
    assert answer["ranks"] == [[["stone"]], [["scissors"]], [["paper"]]]
    weighted = acxon("--kb", "three.kb", "compare", "stone", "paper", "--weight", "makespan=9", cwd=tmp_path)
    assert "'paper' is the better plan. (criterion: weighted)" in weighted.stdout
    full = acxon("--kb", "three.kb", "rank", "--iri", cwd=tmp_path)
    assert all(line.split("'")[1].startswith("http") for line in full.stdout.splitlines()[1:])
    assert acxon("--kb", "three.kb", "rank", "--weight", "makespan", cwd=tmp_path).returncode == 2
    assert "* lexicographic:" in acxon("--kb", "three.kb", "criterion", cwd=tmp_path).stdout
