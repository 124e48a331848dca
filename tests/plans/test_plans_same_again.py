"""A stored plan, written in any form and read again, is the same plan; what is written a validator takes."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.plans import Plan, Step, plan_tuples, read_plan_file
from acxon.plans.origin import Origin

DRINKS = Path(__file__).parents[2] / "examples/domains/drinks"
WORDS = st.sampled_from(["go", "grasp", "a__b", "x-1", "my_cup", "ünder", "100%"])
NUMBERS = st.integers(-3000, 90000).map(lambda n: n / 1000)
OBJECTIVES = st.sampled_from(
    ["", "minimize (total-time)", "minimize (total-cost)", "minimize (fuel r1)", "maximize (collected)",
     "maximize (total-cost)", "maximize (- (a) (b))", "minimize (+ (total-time) (* 2 (fuel)))"]
)  # fmt: skip


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    count = draw(st.integers(1, 4))
    timed = draw(st.booleans())
    steps = tuple(
        Step(
            draw(WORDS),
            tuple(draw(st.lists(WORDS, max_size=3))),
            float(number) if timed else None,
            draw(st.integers(0, 5000)) / 1000 if timed else None,
        )
        for number in range(count)
    )
    pairs = [(i, j) for i in range(count) for j in range(i + 1, count)]
    partial = not timed and draw(st.booleans())
    objective = draw(OBJECTIVES)
    metric = draw(NUMBERS) if objective else draw(st.none() | NUMBERS)
    text = f"(define (problem p) (:domain d) (:goal (x)) {f'(:metric {objective})' if objective else ''})"
    origin = Origin(
        "(define (domain d))", text, draw(st.sampled_from(["", "kairos"])), "2026-01-01T10:32:00+00:00"
    )
    return Plan(
        steps, "a plan", metric, draw(st.none() | NUMBERS),
        tuple(draw(st.lists(st.sampled_from(pairs), unique=True))) if partial and pairs else None,
        draw(st.sampled_from(["", "optimal", "best found in 0.1 s, with (x)"])), objective,
        origin if draw(st.booleans()) else None,
    )  # fmt: skip


def facts(plan: Plan) -> set[str]:
    return {repr(fact) for fact in plan_tuples(plan, "a plan")}


@pytest.mark.fuzz
@given(plans())
def test_what_is_read_back_from_the_facts_tells_the_same_facts(plan: Plan) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan)
        again = kb.stored_plan("a plan")
        assert again.steps == plan.steps
        assert (again.optimality, again.maximised, again.cost_kind) == (
            plan.optimality,
            plan.maximised,
            plan.cost_kind,
        )
        assert facts(again) == facts(plan)


@pytest.mark.fuzz
@given(plans(), st.sampled_from(["ttl", "trig", "nt", "nq", "jsonl", "json"]))
def test_one_plan_written_alone_and_read_again_is_the_same(plan: Plan, kind: str) -> None:
    other = Plan((Step("wait"),), "another plan", 3.0)
    with tempfile.TemporaryDirectory() as folder, KnowledgeBase() as kb, KnowledgeBase() as again:
        file = Path(folder, f"one.{kind}")
        kb.add_plan(plan)
        kb.add_plan(other)
        kb.export_plan("a plan", file)
        again.load(file)
        again.add_plan(other)
        if kind != "json":  # which has no texts of domain and problem
            assert {repr(fact) for fact in again.tuples()} == {repr(fact) for fact in kb.tuples()}
            assert (
                again.narrate("a plan", "another plan", 3).text
                == kb.narrate("a plan", "another plan", 3).text
            )
        assert again.stored_plan("a plan") == kb.stored_plan("a plan")
        said = again.compare("a plan", "another plan")
        assert (said.sentence, said.warnings) == (
            (told := kb.compare("a plan", "another plan")).sentence,
            told.warnings,
        )


@pytest.mark.fuzz
@given(plans().filter(lambda plan: plan.precedences is None))
def test_a_plan_file_is_the_plan(plan: Plan) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "a plan.plan")
        file.write_text(str(plan))
        assert read_plan_file(file) == plan


def test_a_validator_takes_what_is_written(tmp_path: Path) -> None:
    kairos = pytest.importorskip("kairos", reason="the planner is an optional extra")
    domain, problem = DRINKS / "domain.pddl", DRINKS / "instances/drink.pddl"
    with KnowledgeBase() as kb:
        kb.plan(domain, problem, "a drink")
        kb.export_plan("a drink", tmp_path / "drink.plan")
        text = (tmp_path / "drink.plan").read_text()
        parsed = kairos.load_problem(str(problem), kairos.load_domain(str(domain)))
        report = kairos.validate(parsed, kairos.parse_plan(text))
        assert report.valid
        assert report.metric == pytest.approx(27.005)
        assert kb.load(tmp_path / "drink.plan", "again", domain=domain, problem=problem) > 0
        assert kb.compare("a drink", "again").verdict == "equivalent"
