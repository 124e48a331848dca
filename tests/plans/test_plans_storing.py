"""Plans in a knowledge base: each way in stores the same, and an error stores nothing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.namespaces import ACXON, KB
from acxon.plans import Plan, Step, from_unified, solve

pytest.importorskip("kairos", reason="the planner is an optional extra")


@pytest.fixture
def kb():
    with KnowledgeBase() as kb:
        yield kb


@pytest.fixture
def drinks(root):
    return root / "examples" / "domains" / "drinks"


def known(kb):
    """All that was told."""
    return set(kb.tuples())


def of_origin(fact):
    """Whether a fact says where a plan comes from, which only some ways know."""
    if fact.subject.startswith((f"{KB}problem_", f"{KB}domain_")):
        return True
    return fact.property.removeprefix(ACXON) in ("solvesProblem", "madeBy", "madeAt")


def test_a_reversed_interval_is_told_before_planning(kb, drinks):
    found = []
    files = drinks / "domain.pddl", drinks / "instances" / "tea.pddl"
    with pytest.raises(AcxonError, match="ends before it starts"):
        kb.plan(*files, since=5, until=1, progress=found.append)
    assert found == []


def test_planning_both_drinks_gives_the_table_of_the_paper(kb, drinks):
    for drink in ("tea", "cola"):
        kb.plan(drinks / "domain.pddl", drinks / "instances" / f"{drink}.pddl")
    table = {plan.label: (plan.tasks, plan.qualities) for plan in kb.plans()}
    assert table == {
        "bringing tea": (6, {"cost": 27, "makespan": 27, "number of tasks": 6}),
        "bringing cola": (8, {"cost": 59, "makespan": 59, "number of tasks": 8}),
    }
    assert {"R": "is better plan than"} in kb.ask("triple('bringing tea', R, 'bringing cola')")


def test_every_way_in_stores_the_same(drinks, tmp_path):
    files = drinks / "domain.pddl", drinks / "instances" / "tea.pddl"
    domain = files[0]
    plan = solve(*files, improve=0)
    assert plan.optimality
    (tmp_path / "bringing tea.plan").write_text(str(plan))
    (tmp_path / "tea.json").write_text(plan.to_json())
    from_another_library = replace(from_unified(unified(plan)), optimality=plan.optimality)
    ways = [
        lambda kb: kb.plan(*files, improve=0),
        lambda kb: kb.add_plan(plan, domain=domain),
        lambda kb: kb.load(tmp_path / "bringing tea.plan", domain=domain),
        lambda kb: kb.load(tmp_path / "tea.json", domain=domain),
        lambda kb: kb.add_plan(from_another_library, "bringing tea", domain=domain),
    ]
    found = []
    for way in ways:
        with KnowledgeBase() as kb:
            way(kb)
            found.append({fact for fact in known(kb) if not of_origin(fact)})
    assert len(found[0]) > 60
    assert all(each == found[0] for each in found)


def unified(plan):
    """The plan as an object of unified-planning."""
    shortcuts = pytest.importorskip(
        "unified_planning.shortcuts", reason="unified-planning is an optional extra"
    )
    from unified_planning.plans import ActionInstance, TimeTriggeredPlan

    thing = shortcuts.UserType("thing")
    timed = []
    for step in plan.steps:
        kind = shortcuts.DurativeAction(step.action, **{f"p{i}": thing for i in range(len(step.arguments))})
        things = tuple(shortcuts.ObjectExp(shortcuts.Object(name, thing)) for name in step.arguments)
        timed.append((Fraction(str(step.start)), ActionInstance(kind, things), Fraction(str(step.duration))))
    return TimeTriggeredPlan(timed)


def test_a_taken_name_is_an_error_unless_it_is_replaced(kb):
    kb.add_plan(Plan((Step("find", ("ann",), 0, 2), Step("grasp", ("tea",), 2, 2))), "tea")
    kb.add_plan(Plan((Step("find", ("ann",), 0, 2), Step("grasp", ("cola",), 2, 3))), "cola")
    before = known(kb)
    with pytest.raises(AcxonError, match="'tea' already"):
        kb.add_plan(Plan((Step("find", ("bob",), 0, 5),)), "tea")
    assert known(kb) == before
    kb.add_plan(Plan((Step("find", ("bob",), 0, 5),)), "tea", replace=True)
    assert {plan.label: plan.qualities["makespan"] for plan in kb.plans()} == {"tea": 5, "cola": 5}
    assert kb.ask("triple('tea', dul:definesTask, T)") == [{"T": "task 0 find bob"}]
    assert not any("grasp__tea" in each.subject for each in known(kb))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(:goal (delivered tea ann))", "(:goal (delivered tea sofa))"),
        ("(object_at tea microwave)", ""),
        ("(object_at tea microwave)", "(object_in tea microwave)"),
        ("(:goal", "(:goal (("),
    ],
)
def test_a_problem_that_cannot_be_planned_stores_nothing(kb, drinks, tmp_path, old, new):
    text = (drinks / "instances" / "tea.pddl").read_text()
    assert old in text
    (tmp_path / "tea.pddl").write_text(text.replace(old, new))
    before = known(kb)
    with pytest.raises(AcxonError, match=r"tea\.pddl"):
        kb.plan(drinks / "domain.pddl", tmp_path / "tea.pddl")
    assert (kb.plans(), known(kb)) == ([], before)


def test_a_broken_plan_file_stores_nothing(kb, tmp_path):
    file = tmp_path / "cut.plan"
    file.write_text("0.000: (find ann) [3.000]\n3.001: (grasp t")
    before = known(kb)
    with pytest.raises(AcxonError, match=r"cut\.plan, line 2"):
        kb.load(file)
    assert known(kb) == before


def test_names_with_quotes_and_other_letters(kb):
    name = "it's \"Ann's\" thé \\ 50%"
    kb.add_plan(Plan((Step("gräsp o'mug", ('the "cup"',), 0, 2),)), name)
    assert [plan.label for plan in kb.plans()] == [name]
    assert kb.ask("triple(_, dul:definesTask, T)") == [{"T": 'task 0 gräsp o\'mug the "cup"'}]


def test_the_interval_of_a_plan(kb):
    kb.add_plan(Plan((Step("find", (), 0, 2),)), "tea", since=10, until=20)
    assert [(plan.since, plan.until) for plan in kb.plans()] == [(10, 20)]


def test_times_are_stored_and_not_narrated(kb):
    kb.add_plan(Plan((Step("find", ("ann",), 0, 2), Step("grasp", ("tea",), 2.5, 4))), "tea")
    kb.add_plan(Plan((Step("find", ("ann",), 1, 2), Step("grasp", ("cola",), 3.5, 5))), "cola")
    assert (
        kb.ask("triple(S, acxon:schedulesTask, 'task 1 grasp tea'), triple(S, acxon:hasStart, T)")[0]["T"]
        == 2.5
    )
    assert "schedule" not in kb.narrate("tea", "cola", specificity=3).text


def test_a_name_is_taken_by_a_plan_of_any_namespace():
    with KnowledgeBase(example=True) as kb:
        plan = Plan((Step("wait", (), 0.0, 5.0),), "bringing tea")
        before = known(kb)
        with pytest.raises(AcxonError, match="There is a plan called 'bringing tea' already"):
            kb.add_plan(plan)
        assert known(kb) == before
        kb.add_plan(plan, replace=True)
        assert {p.label: p.tasks for p in kb.plans()} == {"bringing tea": 1, "bringing cola": 8}
