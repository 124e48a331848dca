"""How two plans compare: derived at once, per stretch of time, with what was told, never from wrong data."""

from __future__ import annotations

from pathlib import Path

import pytest
from comparison_samples import (
    HAS_VALUE,
    during,
    loaded,
    plan_tuples,
    quality,
    relations,
    with_plans,
)

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.terms import Literal, Tuple

CHEAPER = "ocra_common:isCheaperPlanThan"
DEARER = "ocra_common:isMoreExpensivePlanThan"
BETTER = "ocra:isBetterPlanThan"
WORSE = "ocra:isWorsePlanThan"


@pytest.fixture
def drinks() -> KnowledgeBase:
    return KnowledgeBase(example=True)


# --- the competency questions ---------------------------------------------------------------------------


def test_how_the_characteristics_of_plans_relate(drinks: KnowledgeBase) -> None:
    answers = drinks.ask(
        "triple('bringing tea', dul:hasQuality, Qa), triple('bringing cola', dul:hasQuality, Qb), "
        "triple(Qa, R, Qb)"
    )
    better = "has better quality value than"
    assert sorted((a["Qa"], a["R"], a["Qb"]) for a in answers) == [
        ("tea cost", better, "cola cost"),
        ("tea makespan", better, "cola makespan"),
        ("tea number of tasks", better, "cola number of tasks"),
    ]


def test_how_plans_relate(drinks: KnowledgeBase) -> None:
    assert relations(drinks, "bringing tea", "bringing cola") == {
        "is cheaper plan than", "is shorter plan than", "is faster plan than", "is better plan than",
    }  # fmt: skip
    assert relations(drinks, "bringing cola", "bringing tea") == {
        "is more expensive plan than", "is longer plan than", "is slower plan than", "is worse plan than",
    }  # fmt: skip


# --- derived, not stored --------------------------------------------------------------------------------


def test_a_relation_is_there_at_once_and_never_stale() -> None:
    kb = with_plans(a={"cost": 3}, b={"cost": 4})
    assert "is better plan than" in relations(kb, "a", "b")
    stored = len(kb)
    kb.forget(quality("a", "cost"), "dul:hasDataValue", 3)
    assert relations(kb, "a", "b") == set()
    kb.tell(quality("a", "cost"), "dul:hasDataValue", 5)
    assert relations(kb, "a", "b") == {"is more expensive plan than", "is worse plan than"}
    assert len(kb) == stored


def test_a_relation_is_there_after_load_and_in_a_file_opened_again(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        loaded(
            kb,
            tmp_path,
            """
            ex:a a dul:Plan ; ocra_common:hasCost ex:ca . ex:ca dul:hasDataValue 3 .
            ex:b a dul:Plan ; ocra_common:hasCost ex:cb . ex:cb dul:hasDataValue 4 .
        """,
        )
        assert "is cheaper plan than" in relations(kb, "a", "b")
    with KnowledgeBase(tmp_path / "kitchen.kb") as again:
        assert "is cheaper plan than" in relations(again, "a", "b")


def test_a_relation_holds_while_all_its_premises_do() -> None:
    kb = KnowledgeBase()
    kb.tell_all(plan_tuples("a", 0, 10, cost=3) + plan_tuples("b", 5, 20, cost=4))
    assert during(kb, "a", CHEAPER, "b") == [(5, 10)]
    assert during(kb, "a", BETTER, "b") == [(5, 10)]
    assert during(
        kb, quality("a", "cost"), "ocra_common:hasBetterQualityValueThan", quality("b", "cost")
    ) == [(5, 10)]


def test_being_a_plan_is_a_premise_too() -> None:
    kb = with_plans(b={"cost": 4})
    facts = plan_tuples("a", cost=3)
    kb.tell_all([Tuple(*_parts(facts[0]), 0, 10), Tuple(*_parts(facts[0]), 20, 30), *facts[1:]])
    assert during(kb, "a", CHEAPER, "b") == [(0, 10), (20, 30)]
    assert during(kb, "a", BETTER, "b") == [(0, 10), (20, 30)]
    assert [(v.verdict, v.since, v.until) for v in kb.compare("a", "b").verdicts] == [
        ("better", 0, 10), ("better", 20, 30),
    ]  # fmt: skip


def _parts(fact: Tuple) -> tuple[object, object, object]:
    return fact.subject, fact.property, fact.object


def test_a_value_that_changes_gives_a_relation_per_stretch() -> None:
    kb = with_plans(a={}, b={"cost": 5})
    kb.tell_all(plan_tuples("a", 0, 10, cost=3) + plan_tuples("a", 10, 20, cost=7))
    assert during(kb, "a", CHEAPER, "b") == [(0, 10)]
    assert during(kb, "a", DEARER, "b") == [(10, 20)]
    assert during(kb, "a", BETTER, "b") == [(0, 10)]
    assert during(kb, "a", WORSE, "b") == [(10, 20)]
    found = kb.compare("a", "b")
    assert [(q.order, q.since, q.until) for q in found.qualities] == [("better", 0, 10), ("worse", 10, 20)]
    assert [(v.verdict, v.since, v.until) for v in found.verdicts] == [("better", 0, 10), ("worse", 10, 20)]
    assert found.verdict == "worse"
    assert found.warnings == ()


def test_both_values_that_change_at_once_never_meet_the_old_with_the_new() -> None:
    kb = with_plans(a={}, b={})
    kb.tell_all(plan_tuples("a", 0, 10, cost=1) + plan_tuples("a", 10, 20, cost=9))
    kb.tell_all(plan_tuples("b", 0, 10, cost=2) + plan_tuples("b", 10, 20, cost=8))
    assert during(kb, "a", CHEAPER, "b") == [(0, 10)]
    assert during(kb, "a", DEARER, "b") == [(10, 20)]


def test_a_verdict_changes_where_any_quality_does() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell_all(plan_tuples("a", 0, 10, makespan=5) + plan_tuples("b", makespan=4))
    found = kb.compare("a", "b")
    assert [(v.verdict, v.since, v.until) for v in found.verdicts] == [
        ("undecided", None, None),
    ]  # fmt: skip
    assert [(v.verdict, v.since, v.until) for v in kb.compare("a", "b", unknown="ignore").verdicts] == [
        ("better", None, 0), ("undecided", 0, 10), ("better", 10, None),
    ]  # fmt: skip


def test_a_value_known_for_an_instant_compares_at_that_instant() -> None:
    kb = with_plans(a={}, b={"cost": 5})
    kb.tell_all(plan_tuples("a", 7, 7, cost=3))
    assert during(kb, "a", CHEAPER, "b") == [(7, 7)]


# --- what was told counts -------------------------------------------------------------------------------


def test_a_told_preference_decides_where_the_rules_do_not() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 9}, b={"cost": 2, "makespan": 8})
    assert kb.compare("a", "b").verdict == "undecided"
    kb.tell("b", BETTER, "a")
    assert kb.compare("a", "b").verdict == "worse"
    assert kb.compare("b", "a").verdict == "better"
    assert kb.compare("a", "b").verdicts[0].source == "told"
    assert kb.ask("compare_plans(b, a, V)") == [{"V": "better"}]
    assert kb.rank().ranks == ((("b",),), (("a",),))


def test_a_told_preference_against_the_values_decides_nothing_and_is_named() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell("b", BETTER, "a")
    found = kb.compare("a", "b")
    assert found.verdict == "undecided"
    assert found.warnings == ("verdict: told to be worse, but the rest says better",)
    assert "disagrees" in found.sentence


def test_a_denied_verdict_is_not_inferred() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell("a", BETTER, "b", sign=False)
    assert relations(kb, "a", "b") == {"is cheaper plan than"}
    assert kb.compare("b", "a").verdict == "undecided"


@pytest.mark.parametrize("told", [("a", CHEAPER, "b"), ("b", DEARER, "a")])
def test_a_told_relation_between_plans_is_a_comparison_of_that_quality(told: tuple[str, str, str]) -> None:
    kb = with_plans(a={"makespan": 1}, b={"makespan": 2})
    kb.tell(*told)
    found = kb.compare("a", "b")
    assert {q.quality: q.order for q in found.qualities} == {"cost": "better", "makespan": "better"}
    assert found.verdict == "better"
    kb.tell(quality("b", "makespan"), "dul:hasDataValue", 0.5)
    assert kb.compare("a", "b").verdict == "undecided"


def test_a_told_relation_between_qualities_stands_for_values() -> None:
    kb = with_plans(a={"cost": 1}, b={})
    kb.tell("b", "ocra_common:hasCost", quality("b", "cost"))
    kb.tell(quality("b", "cost"), "ocra_common:hasBetterQualityValueThan", quality("a", "cost"))
    assert relations(kb, "b", "a") == {"is cheaper plan than", "is better plan than"}


def test_told_against_the_values_of_a_quality_is_named() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell("b", CHEAPER, "a", since=5, until=6)
    found = kb.compare("a", "b")
    assert found.warnings == ("cost: what was told about it contradicts the values",)
    assert [(v.verdict, v.since, v.until) for v in found.verdicts] == [
        ("better", None, 5), ("undecided", 5, 6), ("better", 6, None),
    ]  # fmt: skip


def test_told_counts_for_the_time_without_values() -> None:
    kb = KnowledgeBase()
    kb.tell_all(plan_tuples("a", 0, 10, cost=3) + plan_tuples("b", 0, 10, cost=4))
    kb.tell("b", CHEAPER, "a", since=20, until=30)
    assert [(v.verdict, v.since, v.until) for v in kb.compare("a", "b").verdicts] == [
        ("better", 0, 10), ("worse", 20, 30),
    ]  # fmt: skip


# --- export ---------------------------------------------------------------------------------------------


def test_export_writes_inferred_relations_only_when_asked(drinks: KnowledgeBase, tmp_path: Path) -> None:
    drinks.export(tmp_path / "told.ttl")
    assert "Than" not in "".join(
        line for line in (tmp_path / "told.ttl").read_text().splitlines() if "drinks:bringing" in line
    )
    drinks.export(tmp_path / "all.ttl", inferred=True)
    text = (tmp_path / "all.ttl").read_text()  # a tool that knows of no inverses finds either end
    assert "ocra:isBetterPlanThan drinks:bringing_cola" in text
    assert "ocra:isWorsePlanThan drinks:bringing_tea" in text
    kb = KnowledgeBase()
    kb.load(tmp_path / "all.ttl")
    rows = kb._call("matching", drinks.iri("bringing tea"), "", drinks.iri("bringing cola"))
    rows += kb._call("matching", drinks.iri("bringing cola"), "", drinks.iri("bringing tea"))
    assert len(rows) == 4
    assert relations(kb, "bringing tea", "bringing cola") == relations(
        drinks, "bringing tea", "bringing cola"
    )
    assert kb.compare("bringing tea", "bringing cola").warnings == ()


def test_export_does_not_repeat_what_was_told() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    before = list(kb.tuples(inferred=True))
    kb.tell("a", BETTER, "b")
    after = list(kb.tuples(inferred=True))
    assert len(after) == len(before)


# --- wrong data -----------------------------------------------------------------------------------------


def test_a_value_that_is_no_number_is_named_and_decides_nothing() -> None:
    kb = with_plans(a={"cost": "cheap", "makespan": 1}, b={"cost": 2, "makespan": 2})
    found = kb.compare("a", "b")
    assert found.verdict == "undecided"
    assert found.warnings == ("cost: the value 'cheap' of 'a_cost' is no number",)
    assert relations(kb, "a", "b") == {"is faster plan than"}


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "12", True])
def test_other_things_that_are_no_numbers(value: float | str) -> None:
    kb = with_plans(a={"cost": value}, b={"cost": 2})
    assert kb.compare("a", "b").verdict == "undecided"
    assert "is no number" in kb.compare("a", "b").warnings[0]


def test_what_is_wrong_with_both_is_named_for_both() -> None:
    kb = with_plans(a={"cost": "cheap", "makespan": 1}, b={"cost": "dear", "makespan": 1})
    for plan in ("a", "b"):
        kb.tell(quality(plan, "makespan"), "dul:hasDataValue", 2)
    assert kb.compare("a", "b").warnings == (
        "cost: the value 'cheap' of 'a_cost' is no number",
        "cost: the value 'dear' of 'b_cost' is no number",
        "time: 'a' has two values at the same time, 1 and 2",
        "time: 'b' has two values at the same time, 1 and 2",
    )
    assert [len(facts) for _, facts in kb.premises("a", "b")] == [4, 6]


def test_huge_values_of_either_sign_compare() -> None:
    kb = with_plans(a={"cost": 1.7e308}, b={"cost": -1.7e308})
    assert kb.compare("a", "b", criterion="weighted").verdict == "worse"


def test_two_values_at_the_same_time_are_named_and_decide_nothing() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell_all([Tuple(quality("a", "cost"), HAS_VALUE, Literal(3), 10, 20)])
    found = kb.compare("a", "b")
    assert found.warnings == ("cost: 'a' has two values at the same time, 1 and 3",)
    assert [q.difference for q in found.qualities] == ["+1", "", "+1"]
    assert [(v.verdict, v.since, v.until) for v in found.verdicts] == [
        ("better", None, 10), ("undecided", 10, 20), ("better", 20, None),
    ]  # fmt: skip
    assert during(kb, "a", CHEAPER, "b") == [(20, "inf"), (None, 10)]
    between = "triple(Qa, ocra_common:hasBetterQualityValueThan, Qb) during [12, 13]"
    assert kb.ask(between) == []


def test_two_qualities_of_a_kind_are_two_values() -> None:
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell("a", "ocra_common:hasCost", "other cost")
    kb.tell("other cost", "dul:hasDataValue", 5)
    assert kb.compare("a", "b").verdict == "undecided"
    assert "'a' has two values at the same time" in kb.compare("b", "a").warnings[0]


def test_the_same_fact_told_from_both_ends_counts_once() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 4}, b={"cost": 2, "makespan": 2})
    kb.tell(quality("a", "cost"), "ocra_common:isCostOf", "a")
    assert [q.quality for q in kb.compare("a", "b").qualities] == ["cost", "makespan"]


def test_a_plan_without_qualities_is_an_error_and_in_all_pairs_a_warning() -> None:
    kb = with_plans(a={"cost": 1}, b={})
    with pytest.raises(AcxonError, match="Nothing is known of the qualities of 'b'"):
        kb.compare("a", "b")
    with pytest.raises(AcxonError, match="Nothing is known of the qualities of 'b'"):
        kb.ask("compare_plans(a, b, V)")
    (pair,) = kb.compare()
    assert (pair.verdict, pair.warnings) == ("undecided", ("nothing is known of the qualities of 'b'",))


def test_a_plan_with_itself_and_what_is_no_plan_are_errors(drinks: KnowledgeBase) -> None:
    with pytest.raises(AcxonError, match="Both names mean 'bringing tea'"):
        drinks.compare("bringing tea", "bringing_tea")
    with pytest.raises(AcxonError, match="'tea' is no plan"):
        drinks.compare("bringing tea", "tea")
    with pytest.raises(AcxonError, match="'tea' is no plan"):
        drinks.ask("compare_plans('bringing tea', tea, V)")
    with pytest.raises(AcxonError, match="There is nothing called 'bringing milk'"):
        drinks.compare("bringing tea", "bringing milk")
    with pytest.raises(AcxonError, match="two plans, or none"):
        drinks.compare("bringing tea", "")


def test_values_that_never_meet_in_time_are_named() -> None:
    kb = KnowledgeBase()
    kb.tell_all(plan_tuples("a", 0, 10, cost=3) + plan_tuples("b", 20, 30, cost=4))
    found = kb.compare("a", "b")
    assert (found.verdict, {q.order for q in found.qualities}) == ("undecided", {"unknown"})
    assert found.warnings == (
        "cost: 'a_cost' has no value during [20, 30]",
        "cost: 'b_cost' has no value during [0, 10]",
    )


def test_a_quality_without_a_value_and_a_value_without_a_quality_are_named() -> None:
    kb = with_plans(a={"cost": 3, "makespan": 1}, b={"makespan": 2})
    kb.tell("b", "ocra_common:hasCost", "b cost")
    assert kb.compare("a", "b").warnings == ("cost: 'b cost' has no value",)
    kb.forget("b", "ocra_common:hasCost", "b cost")
    kb.tell("b", "ocra_common:hasCost", 7)
    (warning,) = kb.compare("a", "b").warnings
    assert warning.startswith("cost: 'b' is linked to the value 7 itself")


# --- what the comparison says ---------------------------------------------------------------------------


def test_undecided_says_what_speaks_for_each_and_by_how_much() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 20, "tasks": 3}, b={"cost": 4, "makespan": 8, "tasks": 3})
    found = kb.compare("a", "b")
    assert found.sentence == "Undecided: 'a' is 12 s slower but 3 cheaper."
    assert found.for_first == ("3 cheaper",)
    assert found.for_second == ("12 s faster",)
    assert kb.compare("b", "a").sentence == "Undecided: 'b' is 3 more expensive but 12 s faster."


def test_undecided_because_of_ties_says_so() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 8}, b={"cost": 4, "makespan": 8})
    assert kb.compare("a", "b").sentence == "Undecided: 'a' is 3 cheaper, but time is the same."


def test_qualities_that_only_one_has_are_named_and_decide_nothing() -> None:
    kb = with_plans(a={"cost": 1, "makespan": 8}, b={"cost": 4, "tasks": 3})
    found = kb.compare("a", "b")
    assert (found.verdict, found.warnings) == (
        "undecided",
        ("time: not known of 'b'", "number of steps: not known of 'a'"),
    )
    apart = with_plans(a={"makespan": 8}, b={"tasks": 3}).compare("a", "b")
    assert apart.sentence == ("Undecided: the number of steps of 'a' and the time of 'b' are not known.")


def test_differences_of_decimal_fractions_are_not_smeared() -> None:
    found = with_plans(a={"cost": 0.1}, b={"cost": 0.4}).compare("a", "b")
    assert [q.difference for q in found.qualities] == ["+0.3"]


def test_the_steps_do_not_depend_on_what_else_is_stored() -> None:
    from acxon.prolog import engine

    def steps(kb: KnowledgeBase) -> int:
        kb.compare("a", "b")
        before = engine.inferences()
        kb.compare("a", "b")
        return engine.inferences() - before

    kb = with_plans(a={"cost": 1, "makespan": 2}, b={"cost": 2, "makespan": 1})
    alone = steps(kb)
    kb.tell_all([fact for n in range(300) for fact in plan_tuples(f"other {n}", cost=n, makespan=n)])
    assert steps(kb) == alone


# --- the published pairs --------------------------------------------------------------------------------


def test_published_pairs_give_the_relations_that_their_values_imply(shared: Path) -> None:
    words = {
        "hasCost": ("is cheaper plan than", "is more expensive plan than", "is plan with same cost as"),
        "hasMakespan": ("is faster plan than", "is slower plan than", "is plan with same makespan as"),
        "hasNumberOfTasks": (
            "is shorter plan than",
            "is longer plan than",
            "is plan with same number of tasks as",
        ),
    }
    files = sorted((shared / "paper/pairs").glob("*.ttl"))
    assert len(files) == 16
    shapes = set()
    for file in files:
        kb = KnowledgeBase()
        kb.load(file)
        expected, signs = set(), []
        for name, (better, worse, same) in words.items():
            a, b = (
                kb.ask(f"triple('{plan}', ocra_common:{name}, Q), triple(Q, dul:hasDataValue, V)")[0]["V"]
                for plan in ("Plan A", "Plan B")
            )
            expected.add(better if a < b else worse if a > b else same)
            signs.append((a > b) - (a < b))
        if set(signs) == {-1}:
            expected.add("is better plan than")
        if set(signs) == {1}:
            expected.add("is worse plan than")
        assert relations(kb, "Plan A", "Plan B") == expected, file.name
        shapes.add(tuple(signs))
    assert len(shapes) == 5
    assert {(-1, -1, -1), (1, 1, 1)} < shapes


def test_plans_of_a_class_of_plans_compare_and_other_things_do_not(tmp_path: Path) -> None:
    kb = loaded(
        KnowledgeBase(),
        tmp_path,
        """
        ex:Recipe rdfs:subClassOf dul:Plan .
        ex:a a ex:Recipe ; ocra_common:hasCost ex:ca . ex:ca dul:hasDataValue 3 .
        ex:b a ex:Recipe ; ocra_common:hasCost ex:cb . ex:cb dul:hasDataValue 4 .
        ex:robot a dul:Agent ; ocra_common:hasCost ex:cr . ex:cr dul:hasDataValue 5 .
    """,
    )
    assert "is cheaper plan than" in relations(kb, "a", "b")
    assert relations(kb, "a", "robot") == set()
    assert relations(kb, "ca", "cr") == {"has better quality value than"}


def test_qualities_are_known_by_what_sentences_call_them() -> None:
    with KnowledgeBase(example=True) as kb:
        said = kb.compare("bringing tea", "bringing cola", weights={"time": 2, "steps": 3})
        assert said == kb.compare(
            "bringing tea", "bringing cola", weights={"makespan": 2, "number of tasks": 3}
        )
        assert kb.compare("bringing tea", "bringing cola", priorities=["number of steps"]).verdict == "better"


def test_a_plan_that_is_gone_before_its_pair_is_compared_is_an_error() -> None:
    with KnowledgeBase() as kb:
        for name in "abc":
            kb.tell(name, "rdf:type", "dul:Plan")
        pairs = kb.compare()
        assert next(pairs).first == "a"
        kb.forget("b", "rdf:type", "dul:Plan")
        with pytest.raises(AcxonError, match="'b' is no plan"):
            list(pairs)
