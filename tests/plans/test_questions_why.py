"""What a step is for: links that an execution proves, steps that nothing needs, words."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from question_samples import DOMAIN, world

from acxon import AcxonError, KnowledgeBase
from acxon.errors import AmbiguousName, NameNotFound
from acxon.plans import Step
from acxon.plans.questions import asking, executing
from acxon.plans.questions.executing import NotExecutable, execute, spare_steps
from acxon.plans.questions.problem import read_problem

pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")

EXAMPLES = Path(__file__).parents[2] / "examples" / "domains"


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase() as kb:
        for folder, instance in (("drinks", "cola"), ("rovers", "instance-1"), ("matches", "instance-2"),
                                 ("crew", "instance-1")):  # fmt: skip
            where = EXAMPLES / folder
            kb.plan(where / "domain.pddl", where / "instances" / f"{instance}.pddl", folder, improve=0)
        yield kb


def test_a_step_is_for_what_it_makes_possible(kb: KnowledgeBase) -> None:
    found = kb.why("drinks", "go from the hall to the kitchen")
    assert found.text == (
        "Drinks would go from the hall to the kitchen (step 2) so that it can go from the kitchen to the "
        "fridge (step 3), then grasp the cola at the fridge (step 4). For that, this must be so: robot is at "
        "kitchen. In the end it serves the goal: 'delivered cola ann'."
    )
    assert (found.number, found.needed, found.spare) == (2, True, ())
    assert [(link.fact, link.producer, link.consumer) for link in found.serves] == [
        ("robot at kitchen", 2, 3)
    ]
    assert ("robot at hall", None, 2) in [(link.fact, link.producer, link.consumer) for link in found.needs]
    assert found.goals == ("delivered cola ann",)
    last = kb.why("drinks", "give cola")
    assert last.text.endswith("to reach the goal: 'delivered cola ann'.")
    assert last.serves[-1].consumer is None


@pytest.mark.parametrize("plan", ["drinks", "rovers", "matches", "crew"])
def test_every_link_holds_in_an_execution(kb: KnowledgeBase, plan: str) -> None:
    """What is needed cannot be left out, and what is spare can."""
    asked = kb._questioned(plan)
    for place in range(len(asked.steps)):
        found = kb.why(plan, f"step {place + 1}")
        assert found.text
        for link in found.serves:
            assert link.producer == place + 1
            assert link.consumer is None or link.consumer != place + 1
        for link in found.needs:
            assert link.producer != place + 1
        if found.needed:
            with pytest.raises(NotExecutable):
                execute(asked.problem, asked.steps, {place})
            assert found.goals, "what is needed serves a goal"
        else:
            execute(asked.problem, asked.steps, {number - 1 for number in found.spare})


def test_both_ends_of_a_link_tell_of_it(kb: KnowledgeBase) -> None:
    answers = [kb.why("rovers", str(number)) for number in range(1, len(kb._questioned("rovers").steps) + 1)]
    served = {link for found in answers for link in found.serves if link.consumer is not None}
    needed = {link for found in answers for link in found.needs if link.producer is not None}
    assert served == needed
    assert served


def test_a_step_that_nothing_needs_is_named(kb: KnowledgeBase) -> None:
    spare = [found for number in range(1, 9) if not (found := kb.why("rovers", f"step {number}")).needed]
    assert spare
    assert all(found.text.endswith("reaches its goal as well.") for found in spare)
    assert all("no other step and no goal needs" in found.text for found in spare if not found.serves)


def test_a_wait_for_a_match_is_a_link_while_it_burns(kb: KnowledgeBase) -> None:
    burning = [
        link for number in range(1, 5) for link in kb.why("matches", str(number)).serves if "lit" in link.fact
    ]
    assert burning


BUGGY = """(define (domain buggy) (:requirements :typing :numeric-fluents) (:types site)
  (:predicates (at-site ?s - site) (dug ?s - site)) (:functions (charge))
  (:action roll :parameters (?from ?to - site) :precondition (and (at-site ?from) (>= (charge) 20))
    :effect (and (not (at-site ?from)) (at-site ?to) (decrease (charge) 20)))
  (:action dig :parameters (?s - site) :precondition (and (at-site ?s) (>= (charge) 30))
    :effect (and (dug ?s) (decrease (charge) 30)))
  (:action sun :parameters () :precondition () :effect (increase (charge) 40)))"""
BUGGY_PROBLEM = """(define (problem p) (:domain buggy) (:objects a b - site)
  (:init (at-site a) (= (charge) 60)) (:goal (and (dug a) (dug b))))"""
BUGGY_PLAN = "0: (dig a)\n1: (sun)\n2: (roll a b)\n3: (dig b)\n"  # 60, 30, 70, 50, 20


def test_who_uses_up_what_a_later_step_needs_is_not_for_that(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("domain.pddl", "problem.pddl", "buggy.plan")]
    for file, text in zip(files, (BUGGY, BUGGY_PROBLEM, BUGGY_PLAN), strict=True):
        file.write_text(text)
    with KnowledgeBase() as kb:
        kb.load(files[2], "buggy", domain=files[0], problem=files[1])
        assert kb.why("buggy", "step 1").text == "Buggy would dig a (step 1) to reach the goal: a is dug."
        links = [(link.fact, link.consumer) for link in kb.why("buggy", "step 2").serves]
        assert links == [("charge at least 30", 4)]  # to roll there was enough


def test_which_step_is_meant(kb: KnowledgeBase) -> None:
    with pytest.raises(AmbiguousName, match=r"step 2: go from the hall to the kitchen; step 3: ") as raised:
        kb.why("drinks", "go")
    assert len(raised.value.details.candidates) == 5
    with pytest.raises(
        NameNotFound, match=r"No step of the plan is 'grasp tea'. Its steps: step 1: find ann"
    ):
        kb.why("drinks", "grasp tea")
    with pytest.raises(NameNotFound, match="knows no step 'banana'"):
        kb.why("drinks", "banana")
    assert kb.why("drinks", "task 3 grasp the cola at the fridge").number == kb.why("drinks", "4").number == 4


def test_plans_of_which_nothing_can_be_asked(tmp_path: Path) -> None:
    with KnowledgeBase(example=True) as kb:
        with pytest.raises(AcxonError, match=r"is no plan|not a plan"):
            kb.why("tiago", "step 1")
        (tmp_path / "some.plan").write_text("0: (go a b) [1]\n")
        kb.load(tmp_path / "some.plan", "some")
        kb.tell("some", "acxon:solvesProblem", "a problem of which no PDDL was told")
        with pytest.raises(AcxonError, match=r"PDDL of its domain .* not known.*acxon load FILE --domain"):
            kb.why("some", "step 1")


def test_a_plan_that_does_not_run_is_an_error_not_an_answer(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "problem.pddl").write_text(world(1).problem())
    with KnowledgeBase() as kb:
        kb.plan(tmp_path / "domain.pddl", tmp_path / "problem.pddl", "errand", improve=0)
        (row,) = kb.ask("triple(P, acxon:hasText, T), triple(P, rdf:type, acxon:'PlanningProblem')", iri=True)
        kb.forget(row["P"], "acxon:hasText", row["T"])
        kb.tell(row["P"], "acxon:hasText", row["T"].replace("(hand)", ""))
        with pytest.raises(AcxonError, match=r"Step [0-9]+, \(pick cup .*cannot be done"):
            kb.why("errand", "step 1")


def test_a_step_is_called_as_its_wording_in_the_language_has_it(tmp_path: Path) -> None:
    drinks = EXAMPLES / "drinks"
    wordings = tmp_path / "wordings.json"
    actions = {"goto_waypoint": "ir de {1} a {2}", "grasp_object": "coger {1}", "find_person": "buscar a {1}",
               "give_object": "dar {1} a {2}"}  # fmt: skip
    wordings.write_text(json.dumps({action: {"es": words} for action, words in actions.items()}))
    with KnowledgeBase() as kb:
        kb.plan(
            drinks / "domain.pddl", drinks / "instances" / "cola.pddl", "traer", improve=0, wordings=wordings
        )  # fmt: skip
        assert kb.why("traer", "step 2", language="es").text == (
            "Traer incluye ir de hall a kitchen (paso 2) para poder ir de kitchen a fridge (paso 3), luego "
            "coger cola (paso 4); para eso debe cumplirse: robot está en kitchen. Al final sirve para el "
            "objetivo: 'delivered cola ann'."
        )
        found = kb.why_not("traer", without=["step 2"], language="es")
        assert found.question == "¿Por qué no traer sin ir de hall a kitchen?"
        assert found.text.endswith("'robot at kitchen', que hace falta para ir de kitchen a fridge.")
        found = kb.why_not("traer", use=["find ann from the sofa"], improve=0, language="es")
        assert found.name == "traer with find ann from the sofa"
        assert found.story is not None
        assert found.story.text.startswith("Traer es el mejor plan")
        assert "Traer con find ann from the sofa tiene que" in found.story.text
        told = kb.narrate("traer", found.name, 2, language="es").text
        assert ": ir de hall a kitchen" in told
        assert "'" not in told


WALK = """(define (domain walk) (:types place) (:predicates (at ?p - place) (next ?a ?b - place))
(:action go :parameters (?a ?b - place) :precondition (and (at ?a) (next ?a ?b))
 :effect (and (not (at ?a)) (at ?b))))"""


def tried(size: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many steps are tried to see that the first of a walk there and back is spare."""
    places = [f"p{number}" for number in range(size)]
    roads = " ".join(f"(next {a} {b}) (next {b} {a})" for a, b in itertools.pairwise(places))
    told = f"(:objects {' '.join(places)} - place) (:init (at p0) {roads}) (:goal (at p0))"
    way = [*places, *reversed(places[:-1])]
    steps = [Step("go", pair) for pair in itertools.pairwise(way)]
    count = 0
    able = executing._Run._able

    def counted(run: executing._Run, number: int) -> object:
        nonlocal count
        count += 1
        return able(run, number)

    with monkeypatch.context() as patch:
        patch.setattr(executing._Run, "_able", counted)
        problem = read_problem(WALK, f"(define (problem walk) (:domain walk) {told})")
        assert spare_steps(problem, steps, 0) == set(range(len(steps)))
    return count


def test_beyond_300_steps_the_plan_is_not_run_without_each(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asking.MOST_ELIMINATED == 300
    steps = len(kb._questioned("drinks").steps)
    tried: list[int] = []
    monkeypatch.setattr(executing, "spare_steps", lambda *given: tried.append(given[2]) or set())
    for most in (steps, steps - 1):
        monkeypatch.setattr(asking, "MOST_ELIMINATED", most)
        assert kb.why("drinks", "step 2").goals
        assert tried == [1]


def test_twice_the_steps_cost_twice_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = tried(10, monkeypatch), tried(40, monkeypatch)
    assert many < 5 * few, (few, many)
