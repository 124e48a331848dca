"""The experiment for real: knowledge base, narratives, planner and command."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from statistics import fmean

import pytest

from acxon.errors import AcxonError
from acxon.evaluation.measurements import FilePair, Measured, measure_pair, stored_plans
from acxon.evaluation.sources import PairFiles, find_source

ACXON = [sys.executable, "-c", "from acxon.cli import main; main()"]
PAIR = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra_common: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://example.org/drinks#> .
:tea a dul:Plan ; rdfs:label "Plan A" ; ocra_common:hasCost :tea_cost ; dul:definesTask :find, :pour .
:tea_cost a ocra_common:PlanCost ; rdfs:label "Plan A cost" ; dul:hasDataValue 27 .
:cola a dul:Plan ; rdfs:label "Plan B" ; ocra_common:hasCost :cola_cost ; dul:definesTask :find, :fetch .
:cola_cost a ocra_common:PlanCost ; rdfs:label "Plan B cost" ; dul:hasDataValue 59 .
:find a dul:Task ; rdfs:label "find person" .
:pour a dul:Task ; rdfs:label "pour tea" .
:fetch a dul:Task ; rdfs:label "fetch cola" .
"""


def test_one_pair_measured_for_real(tmp_path: Path) -> None:
    (tmp_path / "drinks_1-2.ttl").write_text(PAIR)
    measured = measure_pair(FilePair("drinks", "1-2", tmp_path / "drinks_1-2.ttl"))
    rows = {(row.algorithm, row.specificity): row for row in measured.rows}
    assert measured.plans == ("Plan A", "Plan B")
    assert len(rows) == 6
    assert rows["axon", 1].tuples == 2
    assert rows["axon", 1].words == 14
    assert rows["axon", 1].dale_chall == 9.62
    assert rows["acxon", 1].tuples == 2  # cheaper, and so better
    assert all(row.told == 1 for row in measured.rows)
    assert all(row.tasks == 4 for row in measured.rows)
    assert all(row.seconds > 0 for row in measured.rows)
    assert "is cheaper plan than" in measured.text("acxon", 1)
    assert "find person" not in measured.text("acxon", 2)  # both plans have it: it does not divide them
    assert "find person" in measured.text("axon", 2)


def test_a_file_without_two_plans_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text("")
    with pytest.raises(AcxonError, match=r"A pair needs two plans; .* holds 0\."):
        measure_pair(FilePair("d", "a", tmp_path / "a.ttl"))


@pytest.fixture(scope="module")
def published(shared: Path) -> list[Measured]:
    """The published pairs, measured."""
    source = find_source(shared / "paper/pairs")
    assert isinstance(source, PairFiles)
    files = [file for files in source.domains.values() for file in files]
    return [measure_pair(FilePair(file.domain, file.pair, file.path)) for file in files]


def test_axon_tuples_are_the_published_ones_in_every_row(shared: Path, published: list[Measured]) -> None:
    expected = expected_counts(shared, "axon", "tuples_published")
    assert counted(published, "axon") == expected
    assert len(expected) == 3 * len(published)


def test_acxon_tuples_are_those_of_our_definition_in_every_row(
    shared: Path, published: list[Measured]
) -> None:
    assert counted(published, "acxon") == expected_counts(shared, "acxon", "tuples")


def test_level_1_words_and_scores_are_the_published_ones(shared: Path, published: list[Measured]) -> None:
    with (shared / "paper/expected.csv").open() as file:
        lines = [line for line in csv.DictReader(file) if line["specificity"] == "1"]
    expected = {
        (line["domain"], line["pair"], line["algorithm"]): (
            int(line["words_published"]),
            float(line["dale_chall_published"]),
        )
        for line in lines
    }
    rows = [row for each in published for row in each.rows if row.specificity == 1]
    assert {(row.domain, row.pair, row.algorithm): (row.words, row.dale_chall) for row in rows} == expected


def test_the_baseline_reads_as_easily_as_the_published_one(shared: Path, published: list[Measured]) -> None:
    with (shared / "paper/expected.csv").open() as file:
        theirs = fmean(
            float(line["dale_chall_published"])
            for line in csv.DictReader(file)
            if (line["algorithm"], line["specificity"]) == ("axon", "2")
        )
    ours = fmean(
        row.dale_chall
        for each in published
        for row in each.rows
        if row.algorithm == "axon" and row.specificity == 2
    )
    assert abs(ours - theirs) < 0.2


def test_every_tuple_of_every_published_pair_is_told(published: list[Measured]) -> None:
    missing = [
        (row.domain, row.pair, row.algorithm, row.specificity)
        for each in published
        for row in each.rows
        if row.told != 1
    ]
    assert missing == []


def expected_counts(shared: Path, algorithm: str, column: str) -> dict[tuple[str, str, int], int]:
    with (shared / "paper/expected.csv").open() as file:
        lines = [line for line in csv.DictReader(file) if line["algorithm"] == algorithm]
    return {(line["domain"], line["pair"], int(line["specificity"])): int(line[column]) for line in lines}


def counted(measured: list[Measured], algorithm: str) -> dict[tuple[str, str, int], int]:
    rows = [row for each in measured for row in each.rows if row.algorithm == algorithm]
    return {(row.domain, row.pair, row.specificity): row.tuples for row in rows}


def test_the_command_on_our_own_domains(root: Path, tmp_path: Path) -> None:
    pytest.importorskip("kairos", reason="planning needs kairos-planner")
    command = [*ACXON, "evaluate", str(root / "examples/domains"), "--pairs", "1"]
    command += ["--jobs", "2", "--out", str(tmp_path / "report"), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    domains = sorted(folder.parent.name for folder in (root / "examples/domains").glob("*/domain.pddl"))
    assert sorted(domain["name"] for domain in answer["domains"]) == domains
    assert answer["pairs"] == len(domains)
    assert all(line["told"] == 1 for line in answer["averages"])
    assert "Plan A" in (tmp_path / "report/index.html").read_text()
    again = subprocess.run(
        [*command, "--pairs", "1"], capture_output=True, text=True, cwd=tmp_path, timeout=300
    )
    assert f"{len(domains)} of {len(domains)} pairs were measured before" in again.stderr
    assert json.loads(again.stdout)["averages"] == answer["averages"]


def test_the_command_on_a_knowledge_base(tmp_path: Path) -> None:
    from acxon import KnowledgeBase

    (tmp_path / "pair.ttl").write_text(PAIR)
    kb = KnowledgeBase(tmp_path / "drinks.kb")
    kb.load(tmp_path / "pair.ttl")
    kb.close()
    before = (tmp_path / "drinks.kb").read_bytes()
    assert [label for label, _ in stored_plans(tmp_path / "drinks.kb")] == ["Plan A", "Plan B"]
    command = [*ACXON, "evaluate", "drinks.kb", "--out", "report"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "n = 1 pair; * the better average" in done.stdout
    assert done.stdout.rstrip().endswith("Report: report/index.html")
    assert (tmp_path / "drinks.kb").read_bytes() == before
