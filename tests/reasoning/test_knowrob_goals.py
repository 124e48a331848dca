"""KnowRob's goals, counted: how many are answered as KnowRob does, and which are not, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from knowrob_goals import (
    CLASSES,
    DISJOINTNESS,
    MEMORY,
    PROPERTIES,
    QUERIES,
    RESTRICTIONS,
    TRIPLES,
    WORKSHOP,
    Goal,
)

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.rosprolog import Prolog, PrologException

ROOT = Path(__file__).resolve().parents[2]
AREAS = {
    "classes": (WORKSHOP, CLASSES),
    "properties": (WORKSHOP, PROPERTIES),
    "restrictions": (WORKSHOP, RESTRICTIONS),
    "disjointness": (WORKSHOP, DISJOINTNESS),
    "triples": (WORKSHOP, TRIPLES),
    "queries": (MEMORY, QUERIES),
}


def local(value: Any) -> str:
    return str(value.rpartition("#")[2] if isinstance(value, str) else value)


def answered(prolog: Prolog, goal: Goal) -> bool | frozenset[str] | str:
    try:
        found = prolog.all_solutions(goal.text)
    except PrologException:
        return "error"
    if isinstance(goal.answer, frozenset) and found:
        return frozenset(" ".join(map(local, solution.values())) for solution in found)
    return bool(found)


def memory(tmp_path: Path, text: str) -> KnowledgeBase:
    file = tmp_path / "ontology.ttl"
    file.write_text(text)
    kb = KnowledgeBase()
    kb.load(file)
    return kb


@pytest.mark.parametrize("area", AREAS)
def test_goals_are_answered_as_knowrob_does_or_as_is_said(area: str, tmp_path: Path) -> None:
    text, goals = AREAS[area]
    prolog = Prolog(knowledge_base=memory(tmp_path, text))
    others = {}
    for goal in goals:
        expected = goal.answer if goal.here is None else goal.here
        if (found := answered(prolog, goal)) != expected:
            others[goal.text] = found
    assert others == {}


def test_the_docs_count_them_and_name_every_difference() -> None:
    """Each goal with `here` differs, or it would not be there; each reason is in the docs."""
    everything = [goal for _, goals in AREAS.values() for goal in goals]
    differing = [goal for goal in everything if goal.here is not None]
    assert all(goal.here != goal.answer and goal.why for goal in differing)
    page = " ".join((ROOT / "docs/knowrob.md").read_text().split())
    assert f"{len(everything) - len(differing)} of {len(everything)} goals" in page
    assert [goal.why for goal in differing if goal.why not in page] == []


RULES = """
:- module(plan_comparison, [ judge_all/0, judge(r,r), compare_two_plans(r,r), share(t,?,-) ]).

judge_all() :-
    findall(A-B, ( instance_of(A, dul:'Plan'), instance_of(B, dul:'Plan'), dif(A, B) ), Pairs),
    forall(member(A-B, Pairs), ignore(judge(A, B))).

judge(A, B) :-
    triple(A, ocra_common:'hasCost', X), triple(B, ocra_common:'hasCost', Y),
    triple(X, dul:'hasDataValue', V), triple(Y, dul:'hasDataValue', W),
    V < W,
    kb_project(triple(A, kb:costsLessThan, B)).

compare_two_plans(A, B) :- judge(A, B).
share(A, B, C) :- C = A-B.
"""


def test_rules_that_export_as_knowrob_does(tmp_path: Path) -> None:
    """Exports are written p(r, r), a predicate without arguments p()."""
    rules = tmp_path / "plan_comparison.pl"
    rules.write_text(RULES)
    kb = KnowledgeBase(example=True)
    kb.consult(rules)
    prolog = Prolog(knowledge_base=kb)
    assert prolog.once("judge_all().") == {}
    told = prolog.all_solutions("triple(A, kb:costsLessThan, B)")
    assert [tuple(map(local, answer.values())) for answer in told] == [("bringing_tea", "bringing_cola")]
    assert prolog.once("share(1, 2, X)") != []
    assert prolog.once("compare_two_plans('bringing tea', 'bringing cola')") == {}


@pytest.mark.parametrize("export", ["p(r, 5)", "f(x)", "p(r)//2", "X"])
def test_an_export_that_is_none_stays_an_error(export: str, tmp_path: Path) -> None:
    rules = tmp_path / "rules.pl"
    rules.write_text(f":- module(my_rules, [q/0, {export}]).\nq.\n")
    with pytest.raises(AcxonError):
        KnowledgeBase().consult(rules)


def test_an_unknown_start_that_ended_before_zero_is_no_made_up_number(tmp_path: Path) -> None:
    kb = memory(tmp_path, WORKSHOP)
    kb.tell("w:pump", "w:feeds", "w:bucket", until=-5)
    fact = "triple(w:pump, w:feeds, w:bucket) during [A, B]"
    assert kb.ask(f"kb_call(( {fact}, A < 0, B < 0 ))") == [{"A": "-inf", "B": -5}]
    assert kb.ask(fact) == [{"A": None, "B": -5}]


def test_a_negative_assertion_told_fact_by_fact_holds_while_all_do(tmp_path: Path) -> None:
    kb = memory(tmp_path, WORKSHOP)
    before = len(kb)
    parts = {
        "rdf:type, owl:'NegativePropertyAssertion'": "[0, 9]",
        "owl:sourceIndividual, w:pump": "[3, 20]",
        "owl:assertionProperty, w:mass": "[0, 100]",
    }
    for part, time in parts.items():
        kb.ask(f"kb_project(triple(w:n, {part}) during {time})")
    assert kb.ask("denied(w:pump, P, O)") == []
    kb.ask("kb_project(triple(w:n, owl:targetValue, 12) during [5, 30])")
    assert kb.ask("denied(w:pump, w:mass, V) during [A, B]") == [{"V": 12, "A": 5, "B": 9}]
    assert (len(kb) - before, kb.ask("triple(w:n, P, O)")) == (1, [])
