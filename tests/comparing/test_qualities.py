"""A quality is data: declared in Turtle, compared by rules that name none, with relations made for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from comparison_samples import PREFIXES, during, loaded, plan_tuples, relations, with_plans

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.prolog import engine

WORKLOAD = """
ex:hasRobotWorkload a owl:ObjectProperty ; rdfs:subPropertyOf dul:hasQuality ;
    acxon:direction "lower" ; acxon:unit "kg" .
"""
RISK = """
ex:hasRiskOfInjury a owl:ObjectProperty ; rdfs:subPropertyOf dul:hasQuality ;
    acxon:direction "lower" ; acxon:categories "low < medium < high" .
"""


def two(property: str, first: object, second: object) -> str:
    """Two plans with a quality each."""
    return f"""
    ex:a a dul:Plan ; ex:{property} ex:qa . ex:qa dul:hasDataValue {first} .
    ex:b a dul:Plan ; ex:{property} ex:qb . ex:qb dul:hasDataValue {second} .
    """


def test_the_rules_name_no_quality(root: Path) -> None:
    files = sorted((root / "prolog/comparing").glob("*.pl"))
    assert files
    for file in files:
        rules = [line for line in file.read_text().splitlines() if not line.startswith(("%", " "))]
        for name in ("hasCost", "Makespan", "NumberOfTasks", "Cheaper", "Faster", "Shorter"):
            assert name not in "\n".join(rules), (file, name)


def test_a_few_lines_of_turtle_make_a_quality_with_its_relations(tmp_path: Path) -> None:
    kb = loaded(KnowledgeBase(), tmp_path, WORKLOAD + two("hasRobotWorkload", 3, 5))
    assert relations(kb, "a", "b") == {"is plan with lower robot workload than", "is better plan than"}
    assert relations(kb, "b", "a") == {"is plan with higher robot workload than", "is worse plan than"}
    assert relations(kb, "qa", "qb") == {"has better quality value than"}
    found = kb.compare("a", "b")
    assert [(q.quality, q.unit, q.difference) for q in found.qualities] == [("robot workload", "kg", "+2 kg")]


def test_made_relations_have_names_inverses_and_symmetry(tmp_path: Path) -> None:
    kb = loaded(KnowledgeBase(), tmp_path, WORKLOAD + two("hasRobotWorkload", 3, 5))
    for name in (
        "isPlanWithLowerRobotWorkloadThan",
        "'is plan with lower robot workload than'",
        "ex:isPlanWithLowerRobotWorkloadThan",
    ):
        assert kb.ask(f"triple(S, {name}, O)") == [{"S": "a", "O": "b"}], name
    assert kb.ask("triple(X, isPlanWithHigherRobotWorkloadThan, a)") == [{"X": "b"}]
    assert {"X": "b"} in kb.ask("triple(a, dul:associatedWith, X)")
    same = loaded(KnowledgeBase(), tmp_path, WORKLOAD + two("hasRobotWorkload", 3, 3))
    assert same.ask("triple(b, isPlanWithSameRobotWorkloadAs, X)") == [{"X": "a"}]
    assert same.ask("triple(X, isPlanWithSameRobotWorkloadAs, b)") == [{"X": "a"}]


def test_names_of_made_relations_go_with_their_quality(tmp_path: Path) -> None:
    kb = loaded(KnowledgeBase(), tmp_path, WORKLOAD + two("hasRobotWorkload", 3, 5))
    kb.forget("ex:hasRobotWorkload", "acxon:direction", "lower")
    with pytest.raises(AcxonError, match="There is nothing called"):
        kb.ask("triple(S, isPlanWithLowerRobotWorkloadThan, O)")


def test_made_relations_are_exported_with_their_declaration(tmp_path: Path) -> None:
    kb = loaded(KnowledgeBase(), tmp_path, WORKLOAD + two("hasRobotWorkload", 3, 5))
    kb.export(tmp_path / "all.ttl", inferred=True)
    text = (tmp_path / "all.ttl").read_text()
    for words in (
        "ex:isPlanWithLowerRobotWorkloadThan ex:b",
        '"is plan with lower robot workload than"',
        "owl:inverseOf ex:isPlanWithHigherRobotWorkloadThan",
        "owl:SymmetricProperty",
    ):
        assert words in text
    again = KnowledgeBase()
    again.load(tmp_path / "all.ttl")
    assert relations(again, "a", "b") == relations(kb, "a", "b")


@pytest.mark.parametrize(
    ("first", "second", "order"),
    [("low", "high", "better"), ("medium", "low", "worse"), ("high", "high", "same")],
)
def test_categories_compare_by_their_order(tmp_path: Path, first: str, second: str, order: str) -> None:
    kb = loaded(KnowledgeBase(), tmp_path, RISK + two("hasRiskOfInjury", f'"{first}"', f'"{second}"@en'))
    (one,) = kb.compare("a", "b").qualities
    assert (one.order, one.first, one.second, one.difference) == (order, first, second, "")
    words = {"better": "better", "worse": "worse"}.get(order)
    relation = f"is plan with {words} risk of injury than" if words else "is plan with same risk of injury as"
    assert one.relation == relation
    assert relation in relations(kb, "a", "b")


def test_undecided_words_fit_qualities_of_ones_own(tmp_path: Path) -> None:
    kb = loaded(
        KnowledgeBase(),
        tmp_path,
        RISK
        + WORKLOAD
        + two("hasRiskOfInjury", '"low"', '"high"')
        + two("hasRobotWorkload", 5, 3).replace("ex:q", "ex:w"),
    )
    assert kb.compare("a", "b").sentence == (
        "Undecided: 'a' is 2 kg higher in robot workload but better in risk of injury (low against high)."
    )


def test_a_category_outside_the_list_is_named_and_decides_nothing(tmp_path: Path) -> None:
    kb = loaded(KnowledgeBase(), tmp_path, RISK + two("hasRiskOfInjury", '"low"', '"deadly"'))
    found = kb.compare("a", "b")
    assert found.verdict == "undecided"
    assert found.warnings == ("risk of injury: the value 'deadly' of 'qb' is none of low < medium < high",)
    assert relations(kb, "a", "b") == set()


def test_higher_is_better_where_that_is_declared(tmp_path: Path) -> None:
    comfort = 'ex:hasComfort a owl:ObjectProperty ; acxon:direction "higher is better" .'
    kb = loaded(KnowledgeBase(), tmp_path, comfort + two("hasComfort", 7, 5))
    assert relations(kb, "a", "b") == {"is plan with higher comfort than", "is better plan than"}


def test_relations_may_be_named_and_one_of_two_inverses_is_enough(tmp_path: Path) -> None:
    noise = """
    ex:hasNoise a owl:ObjectProperty ; acxon:direction "lower" ; acxon:betterPlanRelation ex:isQuieterThan .
    ex:isQuieterThan owl:inverseOf ex:isLouderThan .
    """
    kb = loaded(KnowledgeBase(), tmp_path, noise + two("hasNoise", 7, 5))
    assert relations(kb, "a", "b") == {"is louder than", "is worse plan than"}
    assert kb.ask("triple(X, isQuieterThan, Y)") == [{"X": "b", "Y": "a"}]


@pytest.mark.parametrize(
    ("values", "tolerance", "order"),
    [
        ((27.003, 27.001), 0.01, "same"),
        ((27.003, 27.001), 0.001, "better"),
        ((27.002, 27.001), 0.001, "same"),
        ((27.001, 27.0), 0.001, "same"),
        ((5, 4), 1, "same"),
        ((6, 4), 1, "better"),
        ((10**17 + 1, 10**17), 0.001, "better"),
    ],
)
def test_tolerance(tmp_path: Path, values: tuple[float, float], tolerance: float, order: str) -> None:
    declared = (
        f'ex:hasComfort a owl:ObjectProperty ; acxon:direction "higher" ; acxon:tolerance {tolerance} .'
    )
    kb = loaded(KnowledgeBase(), tmp_path, declared + two("hasComfort", *values))
    assert kb.compare("a", "b").qualities[0].order == order
    mirror = {"same": "same", "better": "worse"}[order]
    assert kb.compare("b", "a").qualities[0].order == mirror


def test_a_sub_property_gives_the_quality_unless_it_is_one_of_its_own(tmp_path: Path) -> None:
    kb = with_plans(a={"cost": 10}, b={})
    loaded(
        kb,
        tmp_path,
        """
        ex:hasPrice a owl:ObjectProperty ; rdfs:subPropertyOf ocra_common:hasCost .
        ex:hasFuelCost rdfs:subPropertyOf ocra_common:hasCost ; acxon:direction "lower" .
        <https://w3id.org/acxon/kb#b> ex:hasPrice ex:price .     ex:price dul:hasDataValue 12 .
        <https://w3id.org/acxon/kb#a> ex:hasFuelCost ex:fuel_a . ex:fuel_a dul:hasDataValue 4 .
        <https://w3id.org/acxon/kb#b> ex:hasFuelCost ex:fuel_b . ex:fuel_b dul:hasDataValue 3 .
    """,
    )
    found = kb.compare("a", "b")
    assert {q.quality: (q.first, q.second, q.order) for q in found.qualities} == {
        "cost": (10, 12, "better"),
        "fuel cost": (4, 3, "worse"),
    }
    assert found.warnings == ()
    assert {plan.label: plan.qualities["cost"] for plan in kb.plans()} == {"a": 10, "b": 12}


def test_qualities_of_anything_compare_plan_relations_only_between_plans() -> None:
    kb = KnowledgeBase(example=True)
    assert relations(kb, "tea temperature", "cola temperature") == {"has worse quality value than"}
    assert relations(kb, "tea naturalness", "cola naturalness") == {"has better quality value than"}
    assert relations(kb, "tiago speed", "anna speed") == {"has worse quality value than"}
    assert relations(kb, "tiago", "anna") == set()


def test_a_relation_with_a_domain_holds_between_things_of_that_class() -> None:
    kb = KnowledgeBase(example=True)
    assert relations(kb, "tea", "cola") == {"is hotter than", "is less sugary than", "is more natural than"}
    assert relations(kb, "cola", "tea") == {"is colder than", "is more sugary than", "is less natural than"}
    for drink, value in (("tea", 2), ("cola", 3)):
        kb.tell(drink, "hasCost", f"{drink} price")
        kb.tell(f"{drink} price", "dul:hasDataValue", value)
    assert "is cheaper plan than" not in relations(kb, "tea", "cola")


@pytest.mark.parametrize(
    ("declaration", "words"),
    [
        ('acxon:direction "sideways"', "acxon:direction must be lower or higher, not 'sideways'"),
        ('acxon:direction "lower" , "higher"', "acxon:direction is told twice"),
        ('acxon:categories "low < high"', "it does not say whether lower or higher is better"),
        ('acxon:direction "lower" ; acxon:categories "low"', "acxon:categories must be different words"),
        (
            'acxon:direction "lower" ; acxon:categories "low < low"',
            "acxon:categories must be different words",
        ),
        (
            'acxon:direction "lower" ; acxon:tolerance "small"',
            "acxon:tolerance must be a number of at least 0",
        ),
        ('acxon:direction "lower" ; acxon:tolerance -1', "acxon:tolerance must be a number of at least 0"),
        ('acxon:direction "lower" ; acxon:weight "much"', "acxon:weight must be a number from 0 to 1e100"),
        ('acxon:direction "lower" ; acxon:priority "first"', "acxon:priority must be a number"),
        (
            'acxon:direction "lower" ; acxon:betterPlanRelation "safer"',
            "acxon:betterPlanRelation must be a property",
        ),
        (
            'acxon:direction "lower" ; acxon:betterPlanRelation ex:r ; acxon:worsePlanRelation ex:r',
            "its three relations between plans must be different",
        ),
    ],
)
def test_a_wrong_declaration_is_named_and_decides_nothing(
    tmp_path: Path, declaration: str, words: str
) -> None:
    kb = loaded(
        KnowledgeBase(), tmp_path, f"ex:hasRisk a owl:ObjectProperty ; {declaration} ." + two("hasRisk", 1, 2)
    )
    found = kb.compare("a", "b")
    assert found.verdict == "undecided"
    assert len(found.warnings) == 1
    assert words in found.warnings[0]
    assert relations(kb, "a", "b") == set()


def test_a_declaration_counts_as_soon_as_it_is_told_and_no_longer() -> None:
    kb = KnowledgeBase()
    for plan, value in (("a", 1), ("b", 2)):
        kb.tell_all(plan_tuples(plan))
        kb.tell(plan, f"{KB_IRI}hasNoise", f"{plan} noise")
        kb.tell(f"{plan} noise", "dul:hasDataValue", value)
    assert relations(kb, "a", "b") == set()
    kb.tell(f"{KB_IRI}hasNoise", "acxon:direction", "higher")
    assert "is worse plan than" in relations(kb, "a", "b")
    with kb.batch():
        kb.forget(f"{KB_IRI}hasNoise", "acxon:direction", "higher")
        kb.tell(f"{KB_IRI}hasNoise", "acxon:direction", "lower")
    assert "is better plan than" in relations(kb, "a", "b")


KB_IRI = "https://w3id.org/acxon/kb#"


def test_steps_are_linear_in_the_number_of_qualities(tmp_path: Path) -> None:
    def steps(count: int) -> int:
        turtle = ""
        for n in range(count):
            turtle += f'ex:has{n}Risk a owl:ObjectProperty ; acxon:direction "lower" .\n'
            turtle += two(f"has{n}Risk", n, n + 1).replace("ex:q", f"ex:q{n}")
        file = tmp_path / f"{count}.ttl"
        file.write_text(PREFIXES + turtle)
        kb = KnowledgeBase()
        kb.load(file)
        kb.compare("a", "b")
        before = engine.inferences()
        assert len(kb.compare("a", "b").qualities) == count
        return engine.inferences() - before

    ten, twenty, thirty = (steps(count) for count in (10, 20, 30))
    assert abs((thirty - twenty) - (twenty - ten)) <= 0.02 * thirty


def test_a_quality_that_is_shared_is_the_same(tmp_path: Path) -> None:
    kb = loaded(
        KnowledgeBase(),
        tmp_path,
        WORKLOAD
        + """
        ex:a a dul:Plan ; ex:hasRobotWorkload ex:q . ex:b a dul:Plan ; ex:hasRobotWorkload ex:q .
        ex:q dul:hasDataValue 3 .
    """,
    )
    assert relations(kb, "a", "b") == {"is plan with same robot workload as", "is equivalent plan to"}
    assert during(kb, "a", "isPlanWithSameRobotWorkloadAs", "b") == [(None, "inf")]
