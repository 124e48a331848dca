"""`acxon copy` brings all facts over, once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from cli_runs import Runner
from postgres import Fleet

from acxon import KnowledgeBase
from acxon.errors import StorageError
from acxon.store import copying
from acxon.store.file import Storage
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


def test_a_prefix_that_postgresql_cannot_look_up_is_said(fleet: Fleet, kitchen: str) -> None:
    """Such a one is in a file that an older version wrote. The longest that may be told is kept."""
    with KnowledgeBase(fleet.url("lab")) as lab:
        assert lab.ask("register_prefix('" + "🍵" * 500 + "', 'http://e/')")
    with Storage.open(kitchen) as storage:
        storage.save_prefixes({"".join(map(chr, range(0x4E00, 0x4E00 + 3000))): "http://e/"})
    with pytest.raises(StorageError, match="a prefix is too long to be looked up in PostgreSQL"):
        copying.copy(kitchen, fleet.url("other"))
    assert told(fleet.url("other")) == []


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


TIMES = (None, 0, 1, 2.5, 3, 5, 8, 9)


def test_a_copy_or_backup_of_several_memories_is_as_if_one_had_told_it(fleet: Fleet, tmp_path: Path) -> None:
    """Times that overlap or touch are one; an export says nothing twice either, and loads again."""
    choose = random.Random(7)
    said = {memory: [] for memory in "abc"}  # type: dict[str, list[Tuple]]
    for facts in said.values():
        for _ in range(60):
            since, until = choose.choice(TIMES), choose.choice(TIMES)
            if since is not None and until is not None and since > until:
                since, until = until, since
            value = choose.choice([Literal(5), Literal("x"), Literal("x", "", "en"), IRI("http://e/o")])
            thing = choose.randrange(4)  # of the first, all is denied
            facts.append(
                Tuple(IRI(f"http://e/{thing}"), IRI("http://e/p"), value, since, until, sign=thing > 0)
            )
    together = str(tmp_path / "together.kb")
    for memory, facts in said.items():
        with KnowledgeBase(fleet.url(memory)) as kb, KnowledgeBase(together) as one:
            kb.tell_all(facts)
            one.tell_all(facts)
    with KnowledgeBase(fleet.url("a,b,c")) as kb:
        kb.backup(tmp_path / "backup.kb")
        kb.export(tmp_path / "all.jsonl")
    with KnowledgeBase(tmp_path / "loaded.kb") as kb:
        kb.load(tmp_path / "all.jsonl")
    copying.copy(fleet.url("a,b,c"), str(tmp_path / "copy.kb"))
    copying.copy(fleet.url("a,b,c"), fleet.url("lab"))
    expected = told(together)
    for place in (fleet.url("a,b,c"), fleet.url("lab"), *map(tmp_path.joinpath, ("backup.kb", "copy.kb"))):
        assert told(place) == expected, place
    assert told(tmp_path / "loaded.kb") == expected
