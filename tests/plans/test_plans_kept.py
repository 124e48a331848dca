"""Plans are shown, renamed, forgotten, written and changed; what is written reads back as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from comparison_samples import acxon

from acxon import AcxonError, KnowledgeBase
from acxon.plans import Plan, Step, read_plan_file
from acxon.plans.origin import Origin

TIMED = Plan(
    (Step("go_to", ("hall", "kitchen"), 0.0, 5.0), Step("grasp", ("tea_1",), 5.001, 2.0)),
    name="tea",
    metric=7.5,
)
SEQUENCE = Plan(
    (Step("go_to", ("hall",)), Step("grasp", ("my cup",)), Step("grasp", ("a__b",))), name="cups", metric=3.0
)
PARTIAL = Plan(
    (Step("a"), Step("b", ("x",)), Step("c")), name="both at once", metric=1.0, precedences=((0, 2), (1, 2))
)
PARALLEL = Plan((Step("a"), Step("b")), name="no order", metric=1.0, precedences=())
ALL = (TIMED, SEQUENCE, PARTIAL, PARALLEL)
TEXTS = "(define (domain home))", "(define (problem breakfast) (:goal (have tea)))"


def facts(kb: KnowledgeBase) -> set[str]:
    return {repr(fact) for fact in kb.tuples()}


@pytest.mark.parametrize("plan", ALL, ids=lambda plan: plan.name)
def test_a_stored_plan_is_the_plan(plan: Plan) -> None:
    with KnowledgeBase() as kb:
        for one in ALL:
            kb.add_plan(one)
        assert kb.stored_plan(plan.name) == plan


@pytest.mark.parametrize("kind", ["ttl", "trig", "nq", "jsonl", "kb"])
def test_stored_written_and_read_again_it_is_the_same(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"out.{kind}"
    with KnowledgeBase(tmp_path / "kept.kb") as kb:
        for one in ALL:
            kb.add_plan(one)
        kb.set_value("tea", "cost", 9.5)
        kb.backup(file) if kind == "kb" else kb.export(file)
        before, story = facts(kb), kb.narrate("tea", "cups", specificity=3).text
        order = kb.ask("triple(A, dul:directlyPrecedes, B)")
    with KnowledgeBase(file) if kind == "kb" else KnowledgeBase() as again:
        if kind != "kb":
            again.load(file)
        assert facts(again) == before
        assert [again.stored_plan(plan.name).steps for plan in ALL] == [plan.steps for plan in ALL]
        assert again.narrate("tea", "cups", specificity=3).text == story
        found = again.ask("triple(A, dul:directlyPrecedes, B)")
        assert sorted(map(str, found)) == sorted(map(str, order))


@pytest.mark.parametrize("plan", [TIMED, SEQUENCE], ids=lambda plan: plan.name)
def test_a_plan_file_is_read_as_it_was_written(plan: Plan, tmp_path: Path) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan)
        if plan is SEQUENCE:
            plan = Plan(plan.steps[:1], name="cups", metric=3.0)  # names with spaces are no PDDL
            kb.add_plan(plan, replace=True)
        kb.export_plan(plan.name, tmp_path / f"{plan.name}.plan")
        kb.export_plan(plan.name, tmp_path / "one.json")
    assert read_plan_file(tmp_path / f"{plan.name}.plan") == plan
    assert Plan.from_json((tmp_path / "one.json").read_text()) == plan


def test_a_partial_order_is_no_plan_file(tmp_path: Path) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(PARTIAL)
        with pytest.raises(AcxonError, match="partially ordered"):
            kb.export_plan("both at once", tmp_path / "one.plan")
        kb.export_plan("both at once", tmp_path / "one.json")
    assert Plan.from_json((tmp_path / "one.json").read_text()) == PARTIAL


def test_facts_of_one_plan_are_the_plan(tmp_path: Path) -> None:
    with KnowledgeBase() as kb, KnowledgeBase() as alone:
        kb.add_plan(TIMED)
        kb.add_plan(SEQUENCE)
        assert kb.export_plan("tea", tmp_path / "tea.ttl") > 10
        alone.load(tmp_path / "tea.ttl")
        assert alone.stored_plan("tea") == TIMED
        assert len(alone.plans()) == 1


def test_forgetting_leaves_the_rest_as_it_was() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(TIMED)
        kb.add_plan(PARALLEL)
        before = facts(kb)
        kb.add_plan(PARTIAL)
        kb.forget_plan("both at once")
        assert facts(kb) == before
        with pytest.raises(AcxonError):
            kb.forget_plan("both at once")
        with pytest.raises(AcxonError, match="no plan"):
            kb.forget_plan("no order cost")


def test_renaming_there_and_back_is_nothing() -> None:
    with KnowledgeBase() as kb:
        for one in ALL:
            kb.add_plan(one, since=1, until=9)
        before = facts(kb)
        kb.rename_plan("tea", "tea at five")
        assert kb.stored_plan("tea at five").steps == TIMED.steps
        assert "'tea at five cost'" in kb.narrate("tea at five", "cups", specificity=2, style="paper").text
        with pytest.raises(AcxonError, match="already"):
            kb.rename_plan("tea at five", "cups")
        kb.add_plan(TIMED)  # its old name is free
        kb.forget_plan("tea")
        kb.rename_plan("tea at five", "tea")
        assert facts(kb) == before


def test_a_value_holds_from_when_it_was_set() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(TIMED)
        kb.add_plan(SEQUENCE)
        kb.set_value("tea", "cost", 2, since=100)
        values = kb.ask("triple('tea cost', dul:hasDataValue, V) during [S, U]")
        assert values == [{"V": 7.5, "S": None, "U": 100}, {"V": 2, "S": 100, "U": "inf"}]
        kb.set_value("tea", "has cost", 4, since=200, until=300)
        assert kb.ask("triple('tea cost', dul:hasDataValue, V) during [250, 260]") == [{"V": 4}]
        assert kb.ask("triple('tea cost', dul:hasDataValue, V) during [400, 500]") == [{"V": 2}]
        costs = [q for q in kb.compare("tea", "cups").qualities if q.quality == "cost"]
        assert [(q.since, q.until) for q in costs] == [(None, 100), (100, 200), (200, 300), (300, None)]
        with pytest.raises(AcxonError):
            kb.set_value("tea", "makespam", 3)


def test_the_commands(tmp_path: Path) -> None:
    file = str(tmp_path / "k.kb")
    (tmp_path / "tea.plan").write_text(str(TIMED))
    assert acxon("--kb", file, "load", str(tmp_path / "tea.plan")).returncode == 0
    shown = acxon("--kb", file, "show", "tea").stdout
    assert "cost: 7.5" in shown
    assert "5.001" in shown
    assert acxon("--kb", file, "rename", "tea", "drink").stderr == "'tea' is now 'drink'.\n"
    assert acxon("--kb", file, "export", str(tmp_path / "drink.plan"), "--plan", "drink").returncode == 0
    assert read_plan_file(tmp_path / "drink.plan").steps == TIMED.steps
    assert acxon("--kb", file, "forget", "drink").returncode == 0
    assert "There are no plans" in acxon("--kb", file, "plans").stderr
    again = acxon("--kb", file, "forget", "drink")
    assert again.returncode == 1
    assert again.stderr.startswith("acxon: ")


def test_a_plan_shows_what_it_is_for_and_what_its_values_measure() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(replace(TIMED, objective="minimize (+ (total-time) (fuel))", origin=Origin(*TEXTS)))
        kb.set_value("tea", "cost", 9, since=100)
        found = kb.show_plan("tea")
        assert (found.summary.problem, found.domain, found.goal) == ("breakfast", "home", "(have tea)")
        kind = "metric (+ (total-time) (fuel))"
        assert [(value.value, value.kind, value.since, value.until) for value in found.values] == [
            ("7.5", kind, None, 100), ("9", kind, 100, None), ("7 s", "", None, None), ("2", "", None, None),
        ]  # fmt: skip


def test_a_value_may_be_of_a_quality_that_the_plan_did_not_have() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(SEQUENCE)
        kb.set_value("cups", "makespan", 12)
        kb.rename_plan("cups", "the cups")
        assert [str(row["Q"]) for row in kb.ask("triple('the cups', hasMakespan, Q)")] == [
            "the cups makespan"
        ]
        assert kb.plans()[0].qualities["makespan"] == 12
        kb.forget_plan("the cups")
        assert list(kb.tuples()) == []


def test_a_name_that_is_taken_is_no_new_name() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(TIMED)
        kb.add_plan(SEQUENCE)
        with pytest.raises(AcxonError, match=r"called 'tea' already.* or forget that one first"):
            kb.rename_plan("cups", "tea")


def test_a_plan_file_that_was_loaded_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "tea.plan"
    file.write_text("; Cost: 55\n0.0: (grasp tea) [4.0]\n")
    told: list[str] = []
    with KnowledgeBase() as kb:
        kb.load(file, report=told.append)
    assert told == ["'tea': 1 step, time 4 s, cost 55 (as given, of unknown kind)"]
