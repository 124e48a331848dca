"""Comparing and ranking within a time: what holds outside of it does not count."""

from __future__ import annotations

import pytest
from comparison_samples import acxon, plan_tuples

from acxon import AcxonError, KnowledgeBase


@pytest.fixture
def kb() -> KnowledgeBase:
    """Plan a is cheaper until 10, then dearer than b; makespans are the same always."""
    made = KnowledgeBase()
    made.tell_all([*plan_tuples("a", 0, 10, cost=1), *plan_tuples("a", 10, 20, cost=9)])
    made.tell_all([*plan_tuples("b", cost=5), *plan_tuples("a", makespan=3), *plan_tuples("b", makespan=3)])
    return made


@pytest.mark.parametrize(
    ("since", "until", "orders"),
    [
        (None, None, ["is cheaper plan than", "is more expensive plan than"]),
        (2, 8, ["is cheaper plan than"]),
        (12, None, ["is more expensive plan than"]),
        (None, 10, ["is cheaper plan than"]),
        (5, 5, ["is cheaper plan than"]),
        (10, 10, ["is more expensive plan than"]),  # what begins then counts
        (30, 40, []),
    ],
)
def test_only_the_time_that_is_asked_about_counts(
    kb: KnowledgeBase, since: float | None, until: float | None, orders: list[str]
) -> None:
    found = kb.compare("a", "b", since=since, until=until)
    assert [q.relation for q in found.qualities if q.quality == "cost" and q.relation] == orders
    for quality in found.qualities:
        assert since is None or (quality.since is not None and quality.since >= since)
        assert until is None or (quality.until is not None and quality.until <= until)


def test_ranking_as_well_and_the_next_call_is_as_ever(kb: KnowledgeBase) -> None:
    assert kb.rank(criterion="pareto", until=9).best == ("a",)
    assert kb.rank(criterion="pareto", since=11, until=19).best == ("b",)
    assert len([q for q in kb.compare("a", "b").qualities if q.quality == "cost" and q.relation]) == 2
    with pytest.raises(AcxonError):
        kb.compare("a", "b", since=3, until=1)


def test_the_command_line_takes_a_moment() -> None:
    found = acxon("compare", "bringing tea", "bringing cola", "--at", "5")
    assert found.returncode == 0
    assert "'bringing tea' is the better plan" in found.stdout
    assert acxon("rank", "--since", "1", "--until", "2").returncode == 0
    assert acxon("compare", "--at", "5", "--since", "2").returncode == 2
