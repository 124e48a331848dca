"""A file of an older version is read as it is, and migrated: the order of tasks becomes each plan's own.

`data/made_by_4d11ff6.kb` was made by that commit: the plan 'timed' (walk beside wake, then give) and the plan
'in turn' (wake, walk, give; from 10 to 20), which share their tasks.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from comparison_samples import acxon

from acxon import KnowledgeBase

OLD = Path(__file__).parent / "data" / "made_by_4d11ff6.kb"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return Path(shutil.copy(OLD, tmp_path / "old.kb"))


def order(kb: KnowledgeBase, first: str, second: str) -> set[tuple[str, str]]:
    story = kb.narrate(first, second, specificity=3, algorithm="axon")
    return {(str(f.subject), str(f.object)) for f in story.tuples if f.property == "directly precedes"}


def test_it_is_read_as_it_is(file: Path) -> None:
    with KnowledgeBase(file) as kb:
        assert [plan.label for plan in kb.plans()] == ["in turn", "timed"]
        assert kb.compare("timed", "in turn").qualities
        assert len(kb.ask("triple(A, dul:directlyPrecedes, B)")) == 3


def test_each_plan_has_its_own_order_then(file: Path) -> None:
    wake, walk, give = "task 0 wake", "task 1 walk hall", "task 2 give tea"
    with KnowledgeBase(file) as kb:
        values = kb.ask("triple(P, dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)")
        assert kb.migrate_plans() > 0
        assert kb.migrate_plans() == 0
        assert kb.ask("triple(P, dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)") == values
        assert kb.ask("told(A, dul:directlyPrecedes, B)") == []
        found = kb.narrate("timed", "in turn", specificity=3)
        told = {
            (str(f.subject), str(f.object), f.since)
            for f in found.tuples
            if f.property == "directly precedes"
        }
        assert told >= {(wake, give, None), (wake, walk, 10)}
        assert order(kb, "timed", "in turn") == {(wake, give), (walk, give), (wake, walk)}
        times = {
            (a["T"], a["S"]) for a in kb.ask("triple('task 0 wake', dul:directlyPrecedes, T) during [S, U]")
        }
        assert times == {(give, None), (walk, 10)}


def test_the_command_keeps_a_copy(file: Path) -> None:
    done = acxon("--kb", str(file), "migrate")
    copy = file.with_name("old.kb.before-migration")
    assert done.returncode == 0
    assert str(copy) in done.stderr
    with KnowledgeBase(copy) as old, KnowledgeBase(file) as new:
        assert len(old.ask("told(A, dul:directlyPrecedes, B)")) == 3
        assert new.ask("told(A, dul:directlyPrecedes, B)") == []
    assert acxon("--kb", str(file), "migrate").stderr == "Nothing is old.\n"
    shutil.copy(OLD, file)
    again = acxon("--kb", str(file), "migrate")
    assert again.returncode == 1
    assert "not overwritten" in again.stderr
