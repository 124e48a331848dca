"""The paper's three competency questions, asked of the built-in example."""

from __future__ import annotations

import pytest

from acxon import KnowledgeBase


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return KnowledgeBase(example=True)


def test_what_are_the_qualities_of_a_plan(kb: KnowledgeBase) -> None:
    answers = kb.ask("triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)")
    assert answers == [
        {"Q": "tea cost", "V": 27},
        {"Q": "tea makespan", "V": 27},
        {"Q": "tea number of tasks", "V": 6},
    ]
    answers = kb.ask("triple('bringing cola', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)")
    assert {(a["Q"], a["V"]) for a in answers} == {
        ("cola cost", 59),
        ("cola makespan", 59),
        ("cola number of tasks", 8),
    }


QUALITIES = "triple('{0}', dul:hasQuality, Qa), triple('{1}', dul:hasQuality, Qb), triple(Qa, R, Qb)".format


def test_how_do_the_qualities_of_two_plans_relate(kb: KnowledgeBase) -> None:
    answers = kb.ask(QUALITIES("bringing tea", "bringing cola"))
    kinds = ("cost", "makespan", "number of tasks")
    better = [{"Qa": f"tea {k}", "Qb": f"cola {k}", "R": "has better quality value than"} for k in kinds]
    assert answers == better
    worse = kb.ask(QUALITIES("bringing cola", "bringing tea"))
    assert [answer["R"] for answer in worse] == ["has worse quality value than"] * 3


def test_how_do_two_plans_relate(kb: KnowledgeBase) -> None:
    answers = kb.ask("triple('bringing tea', R, 'bringing cola')", iri=True)
    assert [answer["R"].partition("OCRA/ont/")[2] for answer in answers] == [
        "ocra.owl#isBetterPlanThan",
        "ocra_common.owl#isCheaperPlanThan",
        "ocra_common.owl#isFasterPlanThan",
        "ocra_common.owl#isShorterPlanThan",
    ]
    back = kb.ask("triple('bringing cola', R, 'bringing tea')")
    assert sorted(answer["R"] for answer in back) == [
        "is longer plan than",
        "is more expensive plan than",
        "is slower plan than",
        "is worse plan than",
    ]


def test_inferred_relations_are_walked_along_on_request(kb: KnowledgeBase) -> None:
    goal = "triple('bringing tea', transitive(ocra:isBetterPlanThan), P)"
    assert kb.ask(goal) == [{"P": "bringing cola"}]


def test_the_answers_change_with_the_facts() -> None:
    kb = KnowledgeBase(example=True)
    kb.forget("cola cost", "dul:hasDataValue", 59)
    kb.tell("cola cost", "dul:hasDataValue", 27)
    answers = kb.ask("triple('bringing tea', R, 'bringing cola')")
    assert sorted(answer["R"] for answer in answers) == [
        "is faster plan than",
        "is plan with same cost as",
        "is shorter plan than",
    ]
