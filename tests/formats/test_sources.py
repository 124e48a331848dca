"""Where facts come from: each of a file has the file as its source, in the terms of PROV-O."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

from acxon import KnowledgeBase

CUPS = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra_common: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix x: <http://x.org/> .
x:tea a dul:Plan ; ocra_common:hasCost x:tea_cost . x:tea_cost dul:hasDataValue 3 .
x:cola a dul:Plan ; ocra_common:hasCost x:cola_cost . x:cola_cost dul:hasDataValue 5 .
"""
SOURCE = (
    "triple(A, owl:annotatedSource, 'http://x.org/tea_cost'), triple(A, owl:annotatedTarget, 3), "
    "triple(A, owl:annotatedProperty, dul:hasDataValue), triple(A, prov:wasDerivedFrom, File)"
)


def names(kb: KnowledgeBase) -> list[str]:
    return sorted(str(answer["File"]) for answer in kb.ask(SOURCE))


@pytest.fixture
def kb(tmp_path: Path) -> KnowledgeBase:
    (tmp_path / "cups.ttl").write_text(CUPS)
    made = KnowledgeBase()
    made.load(tmp_path / "cups.ttl", sources=True)
    return made


def test_each_fact_has_its_file_as_source(kb: KnowledgeBase, tmp_path: Path) -> None:
    assert names(kb) == ["cups.ttl"]
    (tmp_path / "more.jsonl").write_text('{"s": "tea_cost", "p": "dul:hasDataValue", "o": 3}\n')
    kb.load(tmp_path / "more.jsonl", sources=True)
    assert names(kb) == ["cups.ttl", "more.jsonl"]
    known = len(kb)
    kb.load(tmp_path / "cups.ttl", sources=True)
    assert len(kb) == known


def test_sources_are_exported_and_come_back(kb: KnowledgeBase, tmp_path: Path) -> None:
    kb.export(tmp_path / "out.ttl")
    with KnowledgeBase() as other:
        other.load(tmp_path / "out.ttl")
        assert names(other) == names(kb)
        assert sorted(map(str, other.tuples())) == sorted(map(str, kb.tuples()))


def test_sources_change_no_story_and_no_comparison(kb: KnowledgeBase, tmp_path: Path) -> None:
    with KnowledgeBase() as plain:
        plain.load(tmp_path / "cups.ttl")
        assert plain.ask(SOURCE) == []
        for style in ("plain", "paper"):
            told = [each.narrate("tea", "cola", 3, style=style).text for each in (kb, plain)]
            assert told[0] == told[1]
    assert kb.check() == []
    assert kb.unused_axioms() == {}


def test_a_plan_was_derived_from_its_problem(tmp_path: Path) -> None:
    """What acxon says of a plan's origin is found in PROV-O's terms."""
    pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")
    drinks = Path(__file__).resolve().parents[2] / "examples/domains/drinks"
    with KnowledgeBase() as kb:
        kb.plan(drinks / "domain.pddl", drinks / "instances/tea.pddl", "tea", improve=0)
        assert (
            len(kb.ask("triple(tea, prov:wasDerivedFrom, P), instance_of(P, acxon:'PlanningProblem')")) == 1
        )
        assert len(kb.ask("triple(tea, prov:generatedAtTime, T)")) == 1


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cups.ttl").write_text(CUPS)
    acxon = Runner(tmp_path, monkeypatch, capsys)
    assert acxon("--kb", "home.kb", "load", "cups.ttl", "--sources").status == 0
    run = acxon("--kb", "home.kb", "query", SOURCE)
    assert "cups.ttl" in run.out
