"""Plans that answer questions: kept as a tree, in no list of plans, forgotten with what they are about."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from question_samples import DOMAIN, world

from acxon import AcxonError, KnowledgeBase

pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")


@pytest.fixture
def kb(tmp_path: Path) -> Iterator[KnowledgeBase]:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "problem.pddl").write_text(world(4).problem())
    with KnowledgeBase(tmp_path / "errands.kb") as kb:
        kb.plan(tmp_path / "domain.pddl", tmp_path / "problem.pddl", "errand", improve=0)
        yield kb


def asked(kb: KnowledgeBase, plan: str, most: int) -> str:
    """Ask something that can be, and return what its plan is called."""
    step = kb._questioned("errand").steps[0]
    found = kb.why_not(
        plan, between=[(" ".join((step.action, *step.arguments)), 50 * most, 90 * most)], improve=0
    )
    assert found.status == "found"
    return found.name


def test_the_tree_is_listed_and_plans_are_not_mixed(kb: KnowledgeBase) -> None:
    one = kb.why_not("errand", at_most=[("drive", 30)], use=["drive"], improve=0)
    assert one.name == "errand", "it is so already, and nothing is stored"
    first = asked(kb, "errand", 1)
    second = kb.why_not(
        first, at_most=[("drive", 30)], before=[("step 1", f"step {len(kb.stored_plan(first).steps)}")]
    )
    assert next((q.name, q.about, q.depth) for q in kb.questions()) == (first, "errand", 1)
    assert all(q.question.startswith("Why not errand") for q in kb.questions())
    assert [plan.label for plan in kb.plans()] == ["errand"]
    assert {plan.label for plan in kb.plans(hypothetical=True)} >= {"errand", first}
    assert list(kb.compare()) == []
    assert len(list(kb.compare(hypothetical=True))) >= 1
    assert kb.rank().ranks == ((("errand",),),)
    assert len(kb.rank(hypothetical=True).ranks) >= 1
    assert second.asked == first
    assert kb.ask("rank_plans(R, [])")
    assert kb.ask("rank_plans(R, [hypothetical(true)])")[0] != kb.ask("rank_plans(R, [])")[0]


def test_a_question_asked_again_has_one_answer(kb: KnowledgeBase) -> None:
    name = asked(kb, "errand", 1)
    before = len(kb)
    assert asked(kb, "errand", 1) == name
    assert (len(kb), len(kb.questions())) == (before, 1)


def test_answers_go_with_what_they_are_about(kb: KnowledgeBase) -> None:
    before = set(kb.tuples())
    first = asked(kb, "errand", 1)
    second = kb.why_not(first, at_most=[("pick", 1)], name="second")
    assert second.status == "found"
    third = asked(kb, "errand", 2)
    kb.forget_plan(first)
    assert [q.name for q in kb.questions()] == [third]
    kb.forget_plan(third)
    assert set(kb.tuples()) == before
    asked(kb, "errand", 1)
    kb.forget_plan("errand")
    assert kb.questions() == []
    assert kb.plan_iris(hypothetical=True) == []


def test_a_plan_that_is_renamed_keeps_its_answers(kb: KnowledgeBase) -> None:
    first = asked(kb, "errand", 1)
    kb.rename_plan("errand", "trip")
    kb.rename_plan(first, "later")
    assert [(q.name, q.about) for q in kb.questions("trip")] == [("later", "trip")]
    assert kb.show_plan("later").summary.label == "later"


def test_an_answer_never_takes_the_place_of_a_plan(kb: KnowledgeBase) -> None:
    name = asked(kb, "errand", 1)
    kb.forget_plan(name)
    kb.add_plan(kb.stored_plan("errand"), name)
    with pytest.raises(AcxonError, match="already, which answers another question"):
        asked(kb, "errand", 1)
    assert name in [plan.label for plan in kb.plans()]


def test_answers_go_when_what_they_are_about_is_replaced(kb: KnowledgeBase, tmp_path: Path) -> None:
    """They were about another plan, and must not turn into plans of their own."""
    first = asked(kb, "errand", 1)
    kb.why_not(first, at_most=[("pick", 1)], between=[("put", 60, 200)], name="second")
    kb.plan(tmp_path / "domain.pddl", tmp_path / "problem.pddl", "errand", improve=0, replace=True)
    assert [plan.label for plan in kb.plans(hypothetical=True)] == ["errand"]
    assert kb.questions() == []


def test_an_answer_takes_no_plan_s_place_by_its_iri(kb: KnowledgeBase) -> None:
    name = asked(kb, "errand", 1)
    kb.forget_plan(name)
    kb.add_plan(kb.stored_plan("errand"), name.replace(" ", "_"))
    with pytest.raises(AcxonError, match="already"):
        asked(kb, "errand", 1)
    assert [plan.label for plan in kb.plans()] == ["errand", name.replace(" ", "_")]


def test_stories_of_real_plans_stay_as_they_are(kb: KnowledgeBase) -> None:
    kb.add_plan(kb.stored_plan("errand"), "errand again")
    stories = [kb.narrate("errand", "errand again", level).text for level in (1, 2, 3)]
    asked(kb, "errand", 1)
    assert [kb.narrate("errand", "errand again", level).text for level in (1, 2, 3)] == stories


def test_another_process_finds_the_answers(kb: KnowledgeBase, tmp_path: Path) -> None:
    name = asked(kb, "errand", 1)
    code = (
        "from acxon import KnowledgeBase; kb = KnowledgeBase('errands.kb'); q, = kb.questions();"
        "print(q.name);"
        "print(kb.why_not(q.name, at_most=[('drive', 30)], use=['put'], improve=0).restrictions)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=120,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    printed = done.stdout.splitlines()
    assert printed[:1] == [name], done.stderr
    assert "between 50 s and 90 s" in printed[1]


def test_a_stored_question_that_somebody_spoilt_is_an_error(kb: KnowledgeBase) -> None:
    name = asked(kb, "errand", 1)
    (row,) = kb.ask(f"triple('{name}', acxon:hasRestrictions, R)")
    wrong = ("no json", "[1]", '[["use", [], []]]', '[["fly", [["x", [["drive", []]]]], []]]', "[" * 5000)
    changes = [("between", "use"), ("drive", "fly"), ("pick", "fly"), ("room", "hall"), ("[0]", "[7]")]
    odd = [row["R"].replace(old, new) for old, new in changes]
    for spoilt in (*wrong, *(text for text in odd if text != row["R"])):
        kb.forget(name, "acxon:hasRestrictions", row["R"])
        kb.tell(name, "acxon:hasRestrictions", spoilt)
        row = {"R": spoilt}
        with pytest.raises(AcxonError, match="stored question cannot be read"):
            kb.why_not(name, use=["step 1"])


def test_not_inside_a_batch(kb: KnowledgeBase) -> None:
    with kb.batch(), pytest.raises(AcxonError, match="outside of the batch"):
        kb.why_not("errand", use=["step 1"])
