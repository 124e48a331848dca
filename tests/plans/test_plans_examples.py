"""The example domains: the paper's table comes out, problems are as generated, and all ways in agree."""

from __future__ import annotations

import runpy
from dataclasses import replace
from fractions import Fraction

import pytest

from acxon.plans import Plan, from_unified, plan_tuples, read_plan_file, solve
from acxon.terms import canonical

DOMAINS = ("rovers", "crew", "matches")


@pytest.fixture(scope="session")
def domains(root):
    return root / "examples" / "domains"


@pytest.fixture(scope="session")
def generator(domains):
    return runpy.run_path(str(domains / "generate.py"))


@pytest.mark.parametrize(("drink", "tasks", "value"), [("tea", 6, 27), ("cola", 8, 59)])
def test_the_drinks_give_the_table_of_the_paper(domains, drink, tasks, value):
    plan = solve(domains / "drinks" / "domain.pddl", domains / "drinks" / "instances" / f"{drink}.pddl")
    assert (plan.name, len(plan.steps), plan.cost, plan.makespan) == (
        f"bringing {drink}",
        tasks,
        value,
        value,
    )
    actions = [step.action for step in plan.steps]
    there = (tasks - 4) // 2
    way_there, way_back = ["goto_waypoint"] * there, ["goto_waypoint"] * (there + 1)
    assert actions == ["find_person", *way_there, "grasp_object", *way_back, "give_object"]


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_problems_are_those_of_the_generator(domains, generator, domain):
    files = {path.name: path.read_text() for path in (domains / domain / "instances").iterdir()}
    made = {f"instance-{number}.pddl": text for number, text in generator["problems"](domain, 1, 15)}
    assert files == made


def test_another_seed_gives_other_problems(generator):
    for domain in DOMAINS:
        assert dict(generator["problems"](domain, 2, 3)) != dict(generator["problems"](domain, 1, 3))


def test_the_generator_writes_whole_domains_elsewhere(generator, domains, tmp_path):
    generator["main"](["rovers", "--count", "2", "--seed", "9", "--out", str(tmp_path)])
    made = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.pddl"))
    assert made == [
        "rovers/domain.pddl",
        "rovers/instances/instance-1.pddl",
        "rovers/instances/instance-2.pddl",
    ]
    assert solve(tmp_path / "rovers" / "domain.pddl", tmp_path / made[1], improve=0).steps


@pytest.mark.parametrize("domain", DOMAINS)
def test_small_and_large_problems_are_solved(domains, domain):
    sizes = []
    for number in (1, 4, 15):
        files = domains / domain / "domain.pddl", domains / domain / "instances" / f"instance-{number}.pddl"
        plan = solve(*files, improve=0, timeout=500)
        assert plan.makespan == int(plan.makespan)
        sizes.append(len(plan.steps))
    assert sizes[0] < 15
    assert sizes[2] > 50


def test_matches_burn_while_fuses_are_mended(domains):
    plan = solve(
        domains / "matches" / "domain.pddl", domains / "matches" / "instances" / "instance-3.pddl", improve=0
    )
    burning = [(step.start, step.end) for step in plan.steps if step.action == "burn_match"]
    mending = [(step.start, step.end) for step in plan.steps if step.action == "mend_fuse"]
    assert mending
    assert all(any(b[0] <= m[0] and m[1] <= b[1] for b in burning) for m in mending)


def test_one_plan_in_every_format_gives_the_same_knowledge(domains, tmp_path):
    plan = solve(
        domains / "matches" / "domain.pddl", domains / "matches" / "instances" / "instance-4.pddl", improve=0
    )
    plan = replace(plan, origin=None)  # which JSON alone keeps
    (tmp_path / "a.plan").write_text(str(plan))
    (tmp_path / "a.json").write_text(plan.to_json())
    ways = [
        plan,
        read_plan_file(tmp_path / "a.plan"),
        read_plan_file(tmp_path / "a.json"),
        unified(plan),
    ]
    known = [{canonical(fact) for fact in plan_tuples(way, "p", since=3)} for way in ways]
    assert len(known[0]) > 100
    assert all(each == known[0] for each in known)


def unified(plan: Plan) -> Plan:
    """The plan as unified-planning has it, and back; how good a plan is known to be it does not keep."""
    shortcuts = pytest.importorskip(
        "unified_planning.shortcuts", reason="unified-planning is an optional extra"
    )
    from unified_planning.plans import ActionInstance, TimeTriggeredPlan

    thing = shortcuts.UserType("thing")
    timed = []
    for step in plan.steps:
        kind = shortcuts.DurativeAction(step.action, **{f"p{i}": thing for i in range(len(step.arguments))})
        things = tuple(shortcuts.ObjectExp(shortcuts.Object(name, thing)) for name in step.arguments)
        when = Fraction(str(step.start)), Fraction(str(step.duration))
        timed.append((when[0], ActionInstance(kind, things), when[1]))
    return replace(from_unified(TimeTriggeredPlan(timed)), optimality=plan.optimality)
