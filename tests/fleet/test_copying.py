"""`acxon copy` brings all facts over, once."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner
from postgres import Fleet

from acxon import KnowledgeBase
from acxon.store import copying
from acxon.terms import IRI, Literal, Tuple


def told(place: str | Path) -> list[str]:
    with KnowledgeBase(place) as kb:
        assert kb.check() == []
        return sorted(map(repr, kb.tuples()))


@pytest.fixture
def kitchen(tmp_path: Path) -> str:
    with KnowledgeBase(tmp_path / "kitchen.kb", example=True) as kb:
        kb.tell("arm", "rdfs:comment", "sore", 1, 5)
        kb.tell_all(
            [Tuple(IRI("http://e/n"), IRI("http://e/p"), Literal(n)) for n in (1, 1.5, 2**70, "x", True)]
        )
    return str(tmp_path / "kitchen.kb")


def test_a_copy_there_and_back_is_the_same_and_may_be_repeated(
    fleet: Fleet,
    kitchen: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    acxon, back = Runner(tmp_path, monkeypatch, capsys), str(tmp_path / "back.kb")
    assert "; 0 of them" not in acxon("copy", kitchen, fleet.url("lab")).err
    assert "; 0 of them are new" in acxon("copy", kitchen, fleet.url("lab")).err
    assert acxon("copy", fleet.url("lab"), back).status == 0
    assert told(kitchen) == told(fleet.url("lab")) == told(back)
    assert acxon("copy", back, back).status == 1


def test_a_copy_to_what_has_facts_unites_them(fleet: Fleet, kitchen: str) -> None:
    with KnowledgeBase(fleet.url("lab")) as lab:
        lab.tell("arm", "rdfs:comment", "sore", 4, 9)
        copying.copy(kitchen, fleet.url("lab"))
        assert lab.ask("triple(arm, rdfs:comment, C) during [S, U]") == [{"C": "sore", "S": 1, "U": 9}]
        assert lab.check() == []


def test_a_copy_that_fails_leaves_nothing(
    fleet: Fleet, kitchen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with KnowledgeBase(kitchen) as kb:
        kb.tell_all([Tuple(IRI("http://e/z"), IRI("http://e/p"), Literal("a\0b"))])
    with pytest.raises(Exception, match="zero character"):
        copying.copy(kitchen, fleet.url("lab"))
    assert told(fleet.url("lab")) == []


def test_many_parts_are_united_one_after_the_other(
    fleet: Fleet, kitchen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("acxon.store.copying.PART", 100)
    monkeypatch.setattr("acxon.store.working_copy.PART", 100)
    with KnowledgeBase(fleet.url("lab")) as lab:
        lab.tell("arm", "rdfs:comment", "sore", 4, 9)
    count, _ = copying.copy(kitchen, fleet.url("lab"))
    assert count > 300
    assert len(told(fleet.url("lab"))) == count
