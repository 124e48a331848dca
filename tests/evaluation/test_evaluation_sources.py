"""Which pairs are drawn, and from what."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from evaluation_samples import make_domains
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.evaluation.sources import (
    PairFiles,
    PlanningDomains,
    StoredPlans,
    draw,
    draw_pairs,
    find_source,
)


@given(st.integers(0, 12), st.integers(), st.text(max_size=5))
def test_every_unordered_pair_is_drawn_exactly_once(count: int, seed: int, domain: str) -> None:
    pairs = list(draw_pairs(range(count), seed, domain))
    assert len(pairs) == count * (count - 1) // 2
    assert {frozenset(pair) for pair in pairs} == {frozenset((i, j)) for i in range(count) for j in range(i)}


def test_the_same_seed_gives_the_same_pairs() -> None:
    assert list(draw_pairs("abcdefgh", 1, "rovers")) == list(draw_pairs("abcdefgh", 1, "rovers"))
    assert list(draw_pairs("abcdefgh", 1, "rovers")) != list(draw_pairs("abcdefgh", 2, "rovers"))
    assert list(draw_pairs("abcdefgh", 1, "rovers")) != list(draw_pairs("abcdefgh", 1, "cellar"))


def test_the_draw_is_the_same_on_every_machine() -> None:
    assert list(islice(draw_pairs(range(1, 11), 1, "rovers"), 3)) == EXPECTED


EXPECTED = [(2, 10), (3, 8), (2, 6)]


def test_either_may_come_first() -> None:
    assert {first < second for first, second in draw_pairs(range(10), 1, "d")} == {True, False}


def test_drawing_from_very_many_costs_only_what_is_drawn() -> None:
    pairs = list(islice(draw_pairs(range(10**9), 1, "d"), 5))
    assert len({frozenset(pair) for pair in pairs}) == 5


def test_draw_keeps_the_order_and_takes_all_when_there_are_no_more() -> None:
    assert draw("abc", 10, 1, "d") == ["a", "b", "c"]
    chosen = draw(range(100), 10, 1, "d")
    assert chosen == sorted(set(chosen))
    assert len(chosen) == 10


def test_a_folder_of_planning_domains(tmp_path: Path) -> None:
    source = find_source(make_domains(tmp_path, ("kitchen", "garden"), problems=11))
    assert isinstance(source, PlanningDomains)
    assert list(source.domains) == ["garden", "kitchen"]
    assert [problem.name for problem in source.domains["kitchen"]] == [str(i) for i in range(1, 12)]


def test_a_folder_that_is_a_domain(tmp_path: Path) -> None:
    source = find_source(make_domains(tmp_path) / "kitchen")
    assert isinstance(source, PlanningDomains)
    assert list(source.domains) == ["kitchen"]


def test_problems_keep_their_names_when_these_are_no_numbers(tmp_path: Path) -> None:
    make_domains(tmp_path, problems=1)
    (tmp_path / "kitchen/instances/tea.pddl").write_text("")
    source = find_source(tmp_path)
    assert isinstance(source, PlanningDomains)
    assert [problem.name for problem in source.domains["kitchen"]] == ["instance-1", "tea"]


def test_leading_zeros_do_not_belong_to_the_number(tmp_path: Path) -> None:
    make_domains(tmp_path, problems=0)
    for name in ("p01", "p02", "p10"):
        (tmp_path / f"kitchen/instances/{name}.pddl").write_text("")
    source = find_source(tmp_path)
    assert isinstance(source, PlanningDomains)
    assert [problem.name for problem in source.domains["kitchen"]] == ["1", "2", "10"]


def test_a_folder_of_rdf_files(tmp_path: Path) -> None:
    for name in ("match_cellar_10-2.ttl", "match_cellar_9-4.ttl", "rovers_1-6.trig", "tea.ttl", "README.md"):
        (tmp_path / name).write_text("")
    source = find_source(tmp_path)
    assert isinstance(source, PairFiles)
    assert {name: [file.pair for file in files] for name, files in source.domains.items()} == {
        "match_cellar": ["9-4", "10-2"],
        "rovers": ["1-6"],
        tmp_path.name: ["tea"],
    }


def test_a_knowledge_base_file(tmp_path: Path) -> None:
    (tmp_path / "kitchen.kb").write_text("")
    assert find_source(tmp_path / "kitchen.kb") == StoredPlans("kitchen", tmp_path / "kitchen.kb")


@pytest.mark.parametrize(
    ("name", "complaint"), [("absent", "There is no"), ("empty", "neither"), ("a.txt", "no knowledge base")]
)
def test_anything_else_is_an_error_that_says_what_was_expected(
    tmp_path: Path, name: str, complaint: str
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "a.txt").write_text("")
    with pytest.raises(AcxonError, match=complaint) as error:
        find_source(tmp_path / name)
    assert "domain.pddl" in str(error.value)
