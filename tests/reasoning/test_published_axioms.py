"""Axioms as in the published ontologies, by which one quality alone would decide, do no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon import KnowledgeBase

AXIOMS = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#> .
@prefix ocra_common: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix x: <http://x.org/> .
ocra_common:isCheaperPlanThan rdfs:subPropertyOf ocra:isBetterPlanThan .
ocra_common:isMoreExpensivePlanThan rdfs:subPropertyOf ocra:isWorsePlanThan .
ocra_common:isFasterPlanThan rdfs:subPropertyOf x:quickerPlan .
x:quickerPlan rdfs:subPropertyOf ocra:isBetterPlanThan .
ocra_common:isSlowerPlanThan rdfs:subPropertyOf ocra:isWorsePlanThan .
ocra_common:isPlanWithSameNumberOfTasksAs rdfs:subPropertyOf ocra_common:isEquivalentPlanTo .
"""
PLANS = """
x:a a dul:Plan ; ocra_common:hasCost x:ca ; ocra_common:hasMakespan x:ma ; ocra_common:hasNumberOfTasks x:na .
x:b a dul:Plan ; ocra_common:hasCost x:cb ; ocra_common:hasMakespan x:mb ; ocra_common:hasNumberOfTasks x:nb .
x:ca dul:hasDataValue 3 . x:cb dul:hasDataValue 5 . x:ma dul:hasDataValue 9 . x:mb dul:hasDataValue 4 .
x:na dul:hasDataValue 2 . x:nb dul:hasDataValue 2 .
"""


@pytest.fixture
def kb(tmp_path: Path) -> KnowledgeBase:
    (tmp_path / "all.ttl").write_text(AXIOMS + PLANS)
    kb = KnowledgeBase()
    kb.load(tmp_path / "all.ttl")
    return kb


@pytest.mark.parametrize(
    "relation", ["ocra:isBetterPlanThan", "ocra:isWorsePlanThan", "ocra_common:isEquivalentPlanTo"]
)
def test_one_quality_decides_no_verdict(kb: KnowledgeBase, relation: str) -> None:
    assert kb.ask(f"triple(X, {relation}, Y)") == []
    assert kb.ask("compare_plans(a, b, V)") == [{"V": "undecided"}]
    assert kb.ask("triple(a, ocra_common:isCheaperPlanThan, b), triple(a, quickerPlan, b)") == []
    assert kb.ask("triple(a, ocra_common:isCheaperPlanThan, b), triple(b, quickerPlan, a)") == [{}]


def test_what_was_told_by_one_quality_decides_no_verdict(kb: KnowledgeBase) -> None:
    kb.tell("x1", "ocra_common:isCheaperPlanThan", "x2")
    assert kb.ask("triple(x1, ocra:isBetterPlanThan, x2)") == []


def test_check_names_the_axiom_and_how_to_leave_it_out(kb: KnowledgeBase) -> None:
    problems = kb.check()
    assert len(problems) == 4
    said = "'is cheaper plan than' is told to lie under 'is better plan than', so that one"
    [problem] = [problem for problem in problems if problem.startswith(said)]
    for problem in problems:
        assert kb.ask(problem.split('acxon query "')[1].rstrip('"')) == [{}]
    assert kb.check() == []


def test_check_sees_what_contradicts_among_inferred_relations(tmp_path: Path) -> None:
    (tmp_path / "mine.ttl").write_text(
        AXIOMS.split("ocra_common:isCheaper")[0] + PLANS
        + "ocra_common:isCheaperPlanThan rdfs:subPropertyOf x:goFor .\n"
        "ocra_common:isSlowerPlanThan rdfs:subPropertyOf x:avoidFor .\n"
        "x:goFor owl:propertyDisjointWith x:avoidFor .\n"
    )  # fmt: skip
    kb = KnowledgeBase()
    kb.load(tmp_path / "mine.ttl")
    assert kb.check() == ["'a' go for and avoid for 'b' at the same time; the two exclude each other."]


SWAPPED = AXIOMS.split("ocra_common:isCheaper")[0] + """
ocra_common:PlanNumberOfTasks owl:equivalentClass [ owl:intersectionOf ( dul:Quality
    [ a owl:Restriction ; owl:onProperty PROPERTY ; owl:someValuesFrom dul:Plan ] ) ] .
ocra_common:isExpectedMakespanOf rdfs:subPropertyOf dul:isQualityOf .
x:isExactNumberOf rdfs:subPropertyOf ocra_common:isNumberOfTasksOf .
"""


@pytest.mark.parametrize(
    ("relation", "swapped"),
    [
        ("ocra_common:isMakespanOf", True),
        ("ocra_common:isExpectedMakespanOf", True),  # as published
        ("ocra_common:isNumberOfTasksOf", False),
        ("x:isExactNumberOf", False),
        ("dul:isQualityOf", False),
    ],
)
def test_check_names_definitions_that_were_exchanged(relation: str, swapped: bool, tmp_path: Path) -> None:
    (tmp_path / "swapped.ttl").write_text(SWAPPED.replace("PROPERTY", relation))
    kb = KnowledgeBase()
    kb.load(tmp_path / "swapped.ttl")
    problems = kb.check()
    assert bool(problems) is swapped
    for problem in problems:
        assert problem.startswith("The class 'Plan number of tasks' is defined by ")
        assert "'is number of tasks of'" in problem
        assert len(kb.ask(problem.split('acxon query "')[1].rstrip('"'))) > 1
