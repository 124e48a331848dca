"""Values told in DUL's other ways, sub-properties of qualities, and names in SKOS."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon import KnowledgeBase

HEADER = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra_common: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix x: <http://x.org/> .
x:a a dul:Plan ; ocra_common:hasCost x:ca . x:b a dul:Plan .
"""
COSTS = "x:b ocra_common:hasCost x:cb .\n"


def knowing(folder: Path, turtle: str) -> KnowledgeBase:
    (folder / "plans.ttl").write_text(HEADER + turtle)
    kb = KnowledgeBase()
    kb.load(folder / "plans.ttl")
    return kb


@pytest.mark.parametrize(
    "values",
    [
        "x:ca dul:hasDataValue 3 . x:cb dul:hasDataValue 5 .",
        "x:ca dul:hasRegionDataValue 3 . x:cb dul:hasDataValue 5 .",
        "x:euros rdfs:subPropertyOf dul:hasDataValue . x:ca x:euros 3 . x:cb x:euros 5 .",
        "x:ca dul:hasRegion x:r . x:r dul:hasRegionDataValue 3 . x:cb dul:hasDataValue 5 .",
        "x:ca dul:hasRegion x:r . x:r dul:hasDataValue 3 . x:cb dul:hasRegion x:s . x:s dul:hasDataValue 5 .",
        'x:ca dul:hasDataValue "3"^^xsd:decimal . x:cb dul:hasDataValue "5.0"^^xsd:float .',
        'x:ca dul:hasDataValue "3"^^xsd:unsignedByte . x:cb dul:hasRegionDataValue "5"^^xsd:long .',
    ],
)
def test_a_value_is_found_however_it_was_told(tmp_path: Path, values: str) -> None:
    kb = knowing(tmp_path, COSTS + values)
    assert kb.ask("compare_plans(a, b, V)") == [{"V": "better"}]
    assert kb.ask("triple(ca, ocra_common:hasBetterQualityValueThan, cb)") == [{}]
    assert [plan.qualities["cost"] for plan in kb.plans()] == [3, 5]
    assert kb.rank().ranks == ((("a",),), (("b",),))
    text = kb.narrate("a", "b", specificity=2, style="paper").text
    assert "'a' has cost 'ca', which has a lower value than 'cb'; while 'b' has cost 'cb'." in text


def test_a_value_of_a_region_holds_while_both_do(tmp_path: Path) -> None:
    kb = knowing(tmp_path, COSTS + "x:r dul:hasRegionDataValue 3 . x:cb dul:hasDataValue 5 .")
    kb.tell("ca", "dul:hasRegion", "r", since=2, until=7)
    assert kb.ask("triple(a, ocra_common:isCheaperPlanThan, b) during [S, U]") == [{"S": 2, "U": 7}]


def test_a_quality_compares_with_one_of_a_sub_property(tmp_path: Path) -> None:
    kb = knowing(
        tmp_path,
        "x:hasEnergyCost rdfs:subPropertyOf ocra_common:hasCost . x:b x:hasEnergyCost x:cb .\n"
        "x:ca dul:hasDataValue 3 . x:cb dul:hasDataValue 5 .",
    )
    assert kb.ask("compare_plans(a, b, V)") == [{"V": "better"}]
    assert "'ca' has a lower value than 'cb'" in kb.narrate("a", "b", specificity=2, style="paper").text
    assert "'cb' has a higher value than 'ca'" in kb.narrate("b", "a", specificity=2, style="paper").text


NAMES = """
x:a skos:prefLabel "making tea"@en , "Tee kochen"@de ; skos:altLabel "tea plan" . x:b skos:prefLabel "cola" .
x:cb rdfs:label "cost of cola"@en , "Preis"@de ; skos:prefLabel "price" .
"""


def test_names_in_skos_and_in_several_languages(tmp_path: Path) -> None:
    kb = knowing(tmp_path, COSTS + NAMES + "x:ca dul:hasDataValue 3 . x:cb dul:hasDataValue 5 .")
    for name in ("making tea", "Tee kochen", "tea plan"):
        assert kb.ask(f"triple('{name}', ocra_common:isCheaperPlanThan, X)") == [{"X": "cola"}]
    for name in ("cost of cola", "Preis", "price"):
        assert kb.ask(f"triple('{name}', dul:hasDataValue, V)") == [{"V": 5}]
    text = kb.narrate("making tea", "cola", specificity=3, style="paper").text
    assert "'making tea'" in text
    assert "'cost of cola'" in text
    assert "label" not in text.lower()
    kb.forget("tea plan", "http://www.w3.org/2004/02/skos/core#altLabel", "tea plan")
    assert kb.ask("triple('making tea', ocra_common:hasCost, X)") == [{"X": "ca"}]


def test_names_in_skos_are_there_when_a_file_is_opened_again(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "names.kb") as kb:
        (tmp_path / "plans.ttl").write_text(HEADER + NAMES)
        kb.load(tmp_path / "plans.ttl")
    with KnowledgeBase(tmp_path / "names.kb") as kb:
        assert kb.ask("is_plan('tea plan')") == [{}]
