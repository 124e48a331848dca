"""A PDDL domain and a problem that are given in each other's place are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import LoadError
from acxon.formats.pddl import check_kinds, pddl_kind

DOMAIN = "(define (domain d) (:predicates (p)) (:action a :parameters () :precondition () :effect (p)))"
PROBLEM = "(define (problem q) (:domain d) (:init) (:goal (p)))"
EXCHANGED = "this is the problem, and {} the domain; exchange the two."


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    domain, problem = tmp_path / "domain.pddl", tmp_path / "problem.pddl"
    domain.write_text(DOMAIN)
    problem.write_text(PROBLEM)
    return domain, problem


def test_every_pair_of_files(files: tuple[Path, Path]) -> None:
    domain, problem = files
    check_kinds(domain, problem)
    for pair, path, reason in (
        ((problem, domain), problem, EXCHANGED.format(domain)),
        ((problem, problem), problem, "this is a PDDL problem; give the domain first, then the problem."),
        ((domain, domain), domain, "this is a PDDL domain; give a problem of the domain there."),
    ):
        with pytest.raises(LoadError) as error:
            check_kinds(*pair)
        assert (error.value.path, error.value.reason) == (str(path), reason)


GAP = st.text(st.sampled_from(" \n\t"), max_size=3)
SPACE = st.lists(GAP | st.sampled_from(["; (define (domain x))\n", ";\n"]), max_size=3).map("".join)


@given(st.sampled_from(["domain", "problem"]), st.lists(SPACE, min_size=5, max_size=5), st.booleans())
def test_the_kind_is_seen_through_space_comments_and_capitals(
    tmp_path_factory: pytest.TempPathFactory, kind: str, gaps: list[str], capitals: bool
) -> None:
    words = ["(", "define", "(", kind]
    text = "".join(gap + (word.upper() if capitals else word) for gap, word in zip(gaps, words, strict=False))
    path = tmp_path_factory.mktemp("pddl") / "x.pddl"
    path.write_text(f"{text} {gaps[4]} name) )")
    assert pddl_kind(path) == kind


@pytest.mark.parametrize(
    "text", ["", "(define", "(define (plan x))", "; (define (domain x))", "\0", "(" * 100_000]
)
def test_what_is_neither_is_left_to_the_planner(files: tuple[Path, Path], text: str) -> None:
    files[0].write_text(text)
    assert pddl_kind(files[0]) == ""
    check_kinds(*files)


def test_the_command_says_so_and_keeps_nothing(
    files: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    acxon = Runner(files[0].parent, monkeypatch, capsys)
    run = acxon("plan", "problem.pddl", "domain.pddl")
    assert (run.out, run.status) == ("", 1)
    assert run.err.endswith(f"acxon: problem.pddl: {EXCHANGED.format('domain.pddl')}\n")
    assert not (acxon.folder / "acxon.kb").exists()
