"""How questions about plans name steps, facts and things of a domain that writes words together: firePot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from acxon import KnowledgeBase

pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")

DOMAIN = """(define (domain potteryShop) (:requirements :strips :typing :action-costs)
 (:types potter kiln pot room)
 (:predicates (potterAt ?p - potter ?r - room) (potIn ?v - pot ?r - room) (kilnAt ?k - kiln ?r - room)
  (loadedWith ?k - kiln ?v - pot) (potFired ?v - pot) (potGlazed ?v - pot) (packed ?v - pot))
 (:functions (total-cost) - number)
 (:action walkTo :parameters (?p - potter ?from ?to - room) :precondition (potterAt ?p ?from)
  :effect (and (not (potterAt ?p ?from)) (potterAt ?p ?to) (increase (total-cost) 1)))
 (:action loadPot :parameters (?p - potter ?k - kiln ?v - pot ?r - room)
  :precondition (and (potterAt ?p ?r) (kilnAt ?k ?r) (potIn ?v ?r))
  :effect (and (loadedWith ?k ?v) (increase (total-cost) 2)))
 (:action firePot :parameters (?k - kiln ?v - pot ?r - room)
  :precondition (and (kilnAt ?k ?r) (loadedWith ?k ?v)) :effect (and (potFired ?v) (increase (total-cost) 9)))
 (:action handPolish :parameters (?p - potter ?v - pot ?r - room)
  :precondition (and (potterAt ?p ?r) (potIn ?v ?r) (potFired ?v))
  :effect (and (potGlazed ?v) (increase (total-cost) 20)))
 (:action sprayGlaze :parameters (?p - potter ?v - pot ?r - room)
  :precondition (and (potterAt ?p ?r) (potIn ?v ?r) (potFired ?v))
  :effect (and (potGlazed ?v) (increase (total-cost) 7)))
 (:action packPot :parameters (?p - potter ?v - pot ?r - room)
  :precondition (and (potterAt ?p ?r) (potIn ?v ?r) (potGlazed ?v))
  :effect (and (packed ?v) (increase (total-cost) 3))))"""
PROBLEM = """(define (problem order7) (:domain potteryShop)
 (:objects anna ben - potter kilnB - kiln blueJug - pot backRoom shop - room)
 (:init (potterAt anna shop) (potterAt ben shop)
  (kilnAt kilnB backRoom) (potIn blueJug backRoom) (= (total-cost) 0))
 (:goal (packed blueJug)) (:metric minimize (total-cost)))"""
STEPS = (
    "walkTo anna shop backRoom",
    "loadPot anna kilnB blueJug backRoom",
    "firePot kilnB blueJug backRoom",
    "{} anna blueJug backRoom",
    "packPot anna blueJug backRoom",
)


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    folder: Path = tmp_path_factory.mktemp("pottery")
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "problem.pddl").write_text(PROBLEM)
    with KnowledgeBase() as kb:
        for name, action in (("sprayed", "sprayGlaze"), ("polished", "handPolish")):
            text = "".join(f"({step.format(action)})\n" for step in STEPS)
            (folder / f"{name}.plan").write_text(text)
            kb.load(
                folder / f"{name}.plan",
                domain=folder / "domain.pddl",
                problem=folder / "problem.pddl",
            )
        yield kb


def test_why_not_takes_a_step_as_the_question_reads_it(kb: KnowledgeBase) -> None:
    found = kb.question("why not hand polish in sprayed?")
    assert found.reading is not None
    assert found.reading.command.endswith("--use 'hand polish at backroom [bluejug] (anna)'")
    assert "That can be done" in found.text
    for words in (
        "hand polish",
        "polish bluejug",
        "hand polish bluejug in backroom anna",
        "hand polish at backroom [bluejug] (anna)",
    ):
        assert kb.why_not("sprayed", use=[words], improve=0).status == "found", words


def test_a_step_that_nobody_does_is_what_the_plan_can_do(kb: KnowledgeBase) -> None:
    said = kb.why("sprayed", "step 2").text
    assert "anna would load pot bluejug" in said
    assert "so that the plan can fire" in said


def test_facts_and_actions_are_said_by_the_words_that_the_domain_writes_together(kb: KnowledgeBase) -> None:
    assert "this must be so: kilnb is loaded with bluejug" in kb.why("sprayed", "step 2").text
    assert "'pot fired bluejug'" in kb.why("sprayed", "step 3").text
    found = kb.why_not("sprayed", without=["sprayGlaze"], improve=0)
    assert found.name == "sprayed without spray glaze"
    none = kb.why_not("sprayed", without=["firePot"], improve=0)
    assert "'pot fired bluejug' never holds" in none.text


UNTYPED = """(define (domain hall) (:requirements :strips)
 (:predicates (usher ?u) (door ?d) (free ?u) (shut ?d))
 (:action close-door :parameters (?u ?d) :precondition (and (usher ?u) (door ?d) (free ?u))
  :effect (and (shut ?d) (not (free ?u)))))"""
UNTYPED_PROBLEM = """(define (problem evening) (:domain hall) (:objects ines paul rita east west)
 (:init (usher ines) (usher paul) (usher rita) (free ines) (free paul) (free rita) (door east) (door west))
 (:goal (and (shut east) (shut west))))"""


def test_a_step_that_is_left_out_is_named_with_who_does_it(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(UNTYPED)
    (tmp_path / "problem.pddl").write_text(UNTYPED_PROBLEM)
    (tmp_path / "evening.plan").write_text("0: (close-door ines east)\n1: (close-door paul west)\n")
    with KnowledgeBase() as kb:
        files = {"domain": tmp_path / "domain.pddl", "problem": tmp_path / "problem.pddl"}
        kb.load(tmp_path / "evening.plan", "evening", **files)
        found = kb.why_not("evening", without=["step 1"], improve=0)
        assert found.name == "evening without close door east (ines)", "others may close it"
