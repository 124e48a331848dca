"""Where a plan comes from, and what that means for comparing, ranking and telling."""

from __future__ import annotations

from pathlib import Path

import pytest
from comparison_samples import acxon

from acxon import AcxonError, KnowledgeBase, LoadError

DOMAIN = """(define (domain shuttle) (:requirements :strips :typing :fluents) (:types place)
 (:predicates (at ?p - place)) (:functions (fuel))
 (:action go :parameters (?a ?b - place) :precondition (at ?a)
   :effect (and (not (at ?a)) (at ?b) (increase (fuel) 38))))"""
PROBLEM = """(define (problem trip) (:domain shuttle) (:objects a b c - place)
 (:init (at a) (= (fuel) 0)) (:goal (at GOAL)) (:metric minimize (fuel)))"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path, Path]:
    names = ("domain.pddl", "to_b.pddl", "to_c.pddl")
    domain, one, other = (tmp_path / name for name in names)
    domain.write_text(DOMAIN)
    one.write_text(PROBLEM.replace("GOAL", "b"))
    other.write_text(PROBLEM.replace("GOAL", "c").replace("trip", "tour"))
    return domain, one, other


def test_a_plan_knows_where_it_comes_from(files: tuple[Path, Path, Path]) -> None:
    domain, problem, _ = files
    kb = KnowledgeBase()
    kb.plan(domain, problem, "first")
    kb.plan(domain, problem, "second", seed=2)
    assert kb.ask("triple(first, acxon:solvesProblem, P), triple(P, acxon:hasGoal, G)") == [
        {"P": "problem trip", "G": "(at b)"}
    ]
    assert kb.ask("triple(P, acxon:hasText, T), triple(P, rdf:type, acxon:'PlanningProblem')") == [
        {"P": "problem trip", "T": problem.read_text()}
    ]
    (row,) = kb.ask("triple('problem trip', acxon:hasDomain, D), triple(D, acxon:hasText, T)")
    assert row == {"D": "domain shuttle", "T": DOMAIN}
    assert kb.ask("triple(second, acxon:madeBy, W)") == [{"W": "kairos"}]
    assert kb.ask("triple(second, acxon:madeAt, W)")[0]["W"].endswith("+00:00")
    assert kb.compare("first", "second").remarks == ()
    text = kb.narrate("first", "second", 3, style="paper").text
    assert "problem" not in text
    assert "made" not in text
    assert "kairos" not in text


def test_plans_for_different_problems_are_told_so_first(files: tuple[Path, Path, Path]) -> None:
    domain, one, other = files
    kb = KnowledgeBase()
    kb.plan(domain, one, "b plan")
    kb.plan(domain, other, "c plan")
    said = (
        "'b plan' and 'c plan' are plans for different problems with different goals: "
        "'problem trip' and 'problem tour'."
    )
    assert kb.compare("b plan", "c plan").remarks == (said,)
    for level in (1, 2, 3):
        assert kb.narrate("b plan", "c plan", level, style="paper").sentences[0].text == said
        assert " Their goals differ: in b plan, " in kb.narrate("b plan", "c plan", level).text.split("\n")[0]
    with pytest.raises(AcxonError, match=r"The plans are for 2 problems: .*problem tour"):
        kb.rank()
    assert kb.rank(all=True).best == ("b plan", "c plan")
    assert [label for _, label in kb.problems()] == [label for _, label in sorted(kb.problems())]
    assert kb.rank(problem="problem trip").best == ("b plan",)


def test_the_command_line_says_it_first_and_ranks_each_problem(
    files: tuple[Path, Path, Path], tmp_path: Path
) -> None:
    domain, one, other = files
    acxon("--kb", "two.kb", "plan", str(domain), str(one), str(other), cwd=tmp_path)
    ranked = acxon("--kb", "two.kb", "rank", cwd=tmp_path).stdout
    alone = "One plan for its problem, so nothing to rank: 'tour' (problem tour), 'trip' (problem trip)."
    assert sorted(ranked.strip(".\n").split(": ")[1].split(", ")) == sorted(
        alone.strip(".").split(": ")[1].split(", ")
    )
    acxon("--kb", "three.kb", "plan", str(domain), str(one), str(other), cwd=tmp_path)
    acxon("--kb", "three.kb", "plan", str(domain), str(one), "--name", "again", cwd=tmp_path)
    ranked = acxon("--kb", "three.kb", "rank", cwd=tmp_path).stdout
    assert ranked.startswith("Plans for problem trip:\n")
    assert "1. 'again' = 'trip'\n" in ranked
    assert "1. 'tour' = 'trip'\n" in acxon("--kb", "two.kb", "rank", "--all", cwd=tmp_path).stdout
    compared = acxon("--kb", "two.kb", "compare", "trip", "tour", cwd=tmp_path).stdout
    assert compared.startswith("'trip' and 'tour' are plans for different problems with different goals")


def test_a_plan_file_is_validated_and_has_its_true_metric(
    files: tuple[Path, Path, Path], tmp_path: Path
) -> None:
    """The cost in the file, or its makespan, is not what the problem asks to minimise."""
    domain, problem, other = files
    file = tmp_path / "twobot.plan"
    file.write_text("; Cost: 21\n(go a c)\n(go c b)\n")
    kb = KnowledgeBase()
    kb.load(file, domain=domain, problem=problem)
    assert kb.plans()[0].qualities["cost"] == 76
    assert kb.ask("triple('twobot cost', acxon:measuredAs, K)") == [{"K": "metric (fuel)"}]
    kb.plan(domain, problem, "ours")
    assert kb.ask("triple(ours, 'is cheaper plan than', twobot)") != []
    with pytest.raises(LoadError, match=r"twobot\.plan: not a valid plan"):
        kb.load(file, "again", domain=domain, problem=other)
    with pytest.raises(AcxonError, match="give both"):
        kb.load(file, "again", problem=problem)
    assert len(kb.plans()) == 2


def test_problems_and_kinds_survive_export(files: tuple[Path, Path, Path], tmp_path: Path) -> None:
    domain, one, other = files
    kb = KnowledgeBase()
    kb.plan(domain, one, "b plan")
    kb.plan(domain, other, "c plan")
    for name in ("all.ttl", "all.jsonl"):
        kb.export(tmp_path / name)
        copy = KnowledgeBase()
        copy.load(tmp_path / name)
        assert copy.compare("b plan", "c plan") == kb.compare("b plan", "c plan")


def test_problems_that_are_called_alike_are_told_apart(tmp_path):
    from acxon.plans import Plan, Step
    from acxon.plans.origin import Origin

    domain = "(define (domain d))"
    with KnowledgeBase() as kb:
        for number in (1, 2):
            text = f"(define (problem task) (:domain d) (:goal (g{number})))"
            kb.add_plan(
                Plan((Step("go"),) * number, f"plan {number}", origin=Origin(domain, text, "kairos", "now"))
            )
        names = {plan.label: plan.problem for plan in kb.plans()}
        assert len(set(names.values())) == 2
        assert all(name.startswith("task (") for name in names.values())
        assert [(plan.planner, plan.made) for plan in kb.plans()] == [("kairos", "now")] * 2
        for label, name in names.items():
            assert kb.rank(problem=name).best == (label,)
            assert f"'problem {name}'" in kb.compare("plan 1", "plan 2").remarks[0]
        with pytest.raises(AcxonError, match=r'kb.rank\(problem="problem task \('):
            kb.rank()


def test_a_forgotten_plan_takes_along_what_only_it_is_about(tmp_path):
    drinks = Path(__file__).parents[2] / "examples/domains/drinks"
    pytest.importorskip("kairos", reason="the planner is an optional extra")
    with KnowledgeBase() as kb:
        empty = {repr(fact) for fact in kb.tuples()}
        kb.plan(drinks / "domain.pddl", drinks / "instances/tea.pddl", "tea", improve=0)
        one = {repr(fact) for fact in kb.tuples()}
        kb.plan(drinks / "domain.pddl", drinks / "instances/cola.pddl", "cola", improve=0)
        kb.forget_plan("cola")
        assert {repr(fact) for fact in kb.tuples()} == one
        kb.forget_plan("tea")
        assert {repr(fact) for fact in kb.tuples()} == empty
