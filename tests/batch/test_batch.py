"""`acxon batch`: very many pairs, each once, whatever happens on the way."""

from __future__ import annotations

import itertools
import json
import os
import shutil
from pathlib import Path
from typing import Any

import batch_work
import pytest
from cli_runs import Runner

from acxon import KnowledgeBase, Plan, Step
from acxon.batch import run as batch
from acxon.batch import work
from acxon.batch.work import Job, rows
from acxon.errors import AcxonError, StorageError

PLANS = 5


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("batch") / "many.kb"
    with KnowledgeBase(path) as kb:
        for number in range(PLANS):
            places = range(number + 1)
            steps = tuple(Step("move", (f"thing{place}", "hall"), float(place), 1.0) for place in places)
            kb.add_plan(Plan(steps, metric=float(number)), f"plan {number}")
    return path


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PART", 3)


@pytest.fixture
def pairs() -> list[tuple[str, str]]:
    return list(itertools.combinations([f"plan {number}" for number in range(PLANS)], 2))


def written(out: Path) -> list[dict[str, Any]]:
    """All rows of a folder, in the order of its files."""
    found: list[dict[str, Any]] = []
    for path in sorted(out.glob("part-*")):
        if path.suffix == ".parquet":
            from pyarrow import parquet

            found += parquet.read_table(path).to_pylist()
        else:
            found += map(json.loads, path.read_text().splitlines())
    return found


@pytest.mark.parametrize("file_format", ["parquet", "jsonl"])
def test_the_rows_are_those_of_one_process(
    file: Path, tmp_path: Path, pairs: list[tuple[str, str]], file_format: str
) -> None:
    if file_format == "parquet":
        pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'acxon[batch]'")
    job = Job("narrate", str(file), specificity=2)
    found = batch.run(job, [*pairs, ("plan 1", "plan x")], tmp_path / "out", jobs=2, file_format=file_format)
    assert (found.pairs, found.parts, found.continued, found.failed) == (11, 4, 0, 1)
    told = written(tmp_path / "out")
    assert [(row["first"], row["second"]) for row in told] == [*pairs, ("plan 1", "plan x")]
    with KnowledgeBase(file) as kb:
        assert [row["text"] for row in told[:-1]] == [kb.narrate(*pair, 2).text for pair in pairs]
    assert "plan x" in told[-1]["error"]
    assert not any(row["error"] for row in told[:-1])


def test_a_process_that_dies_takes_no_pair_with_it(
    file: Path, tmp_path: Path, pairs: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "_content", batch_work.content_or_die)
    batch.run(Job("compare", str(file)), pairs, tmp_path / "out", jobs=2, file_format="jsonl")
    assert (tmp_path / "died").exists()
    assert [(row["first"], row["second"]) for row in written(tmp_path / "out")] == pairs


def run_interrupted(
    job: Job, pairs: list[tuple[str, str]], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(batch, "_content", batch_work.stop_at_the_third)
        with pytest.raises(AcxonError, match="interrupted"):
            batch.run(job, pairs, out, file_format="jsonl")


def test_what_was_interrupted_goes_on_and_ends_as_if_it_had_not_been(
    file: Path, tmp_path: Path, pairs: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    job, out = Job("compare", str(file)), tmp_path / "out"
    run_interrupted(job, pairs, out, monkeypatch)
    assert not (out / batch.DONE).exists()
    before = {path: path.stat().st_mtime_ns for path in out.glob("part-*")}
    assert before
    found = batch.run(job, pairs, out, file_format="jsonl")
    assert found.continued == len(before)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert [(row["first"], row["second"]) for row in written(out)] == pairs
    assert (out / batch.DONE).exists()


def test_what_cannot_be_read_for_a_while_is_no_row(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> list[object]:
        raise StorageError("no server answers there")

    monkeypatch.setitem(work.KINDS, "compare", (away, work.Compared))
    with pytest.raises(StorageError, match="no server"):
        work.rows(Job("compare", str(file)), [("plan 0", "plan 1")])


def test_a_folder_of_something_else_is_left_alone(
    file: Path, tmp_path: Path, pairs: list[tuple[str, str]]
) -> None:
    out = tmp_path / "out"
    batch.run(Job("compare", str(file)), pairs[:2], out, file_format="jsonl")
    for job, chosen in ((Job("compare", str(file)), pairs), (Job("narrate", str(file)), pairs[:2])):
        with pytest.raises(AcxonError, match="another batch"):
            batch.run(job, chosen, out, file_format="jsonl")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").touch()
    with pytest.raises(AcxonError, match="other files"):
        batch.run(Job("compare", str(file)), pairs, tmp_path / "mine")


def test_stories_are_measured_as_acxon_evaluate_does(file: Path) -> None:
    found = rows(Job("evaluate", str(file), style="paper"), [("plan 1", "plan 2")])
    assert [(row.algorithm, row.specificity) for row in found] == [  # type: ignore[union-attr]
        (algorithm, level) for algorithm in ("axon", "acxon") for level in (1, 2, 3)
    ]
    assert {row.tasks for row in found} == {5}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("plan 1\n", "line 1"), ("a,b\n\na,\n", "line 3"), ("a,b\nc,d\na,b\n", "twice"), ("a,b,c\n", "line 1"),
     ("x" * 200_000 + ",b\n", "line 1"), ("".join(f"{n},b\n" for n in range(30_000)) + "29999,b\n", "twice")],
)
def test_pairs_that_are_none_are_named(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "pairs.csv").write_text(text)
    with pytest.raises(AcxonError, match=wrong):
        batch.read_pairs(tmp_path / "pairs.csv")


def test_names_may_hold_what_stands_between_them(tmp_path: Path) -> None:
    (tmp_path / "pairs.csv").write_text('"tea, hot",cola\nwater, juice\n')
    assert batch.read_pairs(tmp_path / "pairs.csv") == [("tea, hot", "cola"), ("water", "juice")]
    (tmp_path / "pairs.tsv").write_text("tea, hot\tcola\n")
    assert batch.read_pairs(tmp_path / "pairs.tsv") == [("tea, hot", "cola")]
    (tmp_path / "pairs.csv").write_text("tea\u2028x,b\x85\n")
    assert batch.read_pairs(tmp_path / "pairs.csv") == [("tea\u2028x", "b\x85")]


def test_the_command_says_what_it_did(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Runner(tmp_path, monkeypatch, capsys)
    (tmp_path / "pairs.csv").write_text("plan 1,plan 2\n")
    options = ("--out", "out", "--jobs", "1", "--format", "jsonl")
    done = run("--kb", str(file), "batch", "compare", "--pairs", "pairs.csv", *options, "--json")
    assert json.loads(done.out) == {"out": "out", "pairs": 1, "parts": 1, "continued": 0, "failed": 0}
    assert run("--kb", str(file), "batch", "compare", *options).status == 1
    both = run("--kb", str(file), "batch", "compare", "--all", *options, "--engine", "local[1]")
    assert both.status == 1
    assert "leave out --jobs" in both.err


def test_no_password_is_written_down(tmp_path: Path, pairs: list[tuple[str, str]]) -> None:
    job = Job("compare", "postgresql://me:secret@host/lab?memory=a")
    batch._begin(job, pairs, tmp_path, "jsonl", "")
    told = (tmp_path / batch.MANIFEST).read_text()
    assert "postgresql://me@host/lab?memory=a" in told
    assert "secret" not in told


@pytest.fixture
def columns(file: Path, tmp_path: Path) -> Path:
    """The facts of the file as Parquet."""
    with KnowledgeBase(file) as kb:
        kb.export(tmp_path / "facts.parquet")
    return tmp_path / "facts.parquet"


def test_facts_as_parquet_give_the_rows_of_the_file(
    file: Path,
    columns: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Runner(tmp_path, monkeypatch, capsys)
    (tmp_path / "folder.parquet").mkdir()  # as Spark writes it
    shutil.copy(columns, tmp_path / "folder.parquet" / "part-0.parquet")
    options = ("batch", "narrate", "--all", "--jobs", "1", "--format", "jsonl", "--out")
    told = {}
    for number, place in enumerate((file, columns, tmp_path / "folder.parquet")):
        assert run("--kb", str(place), *options, str(number)).status == 0
        told[place] = written(tmp_path / str(number))
    assert len(told[file]) == 10
    assert told[columns] == told[tmp_path / "folder.parquet"] == told[file]
    ranked = ("batch", "rank", "--all", "--format", "jsonl", "--out", "ranked")
    assert run("--kb", str(columns), *ranked).out == "Plans: 5. Files in ranked: 1.\n"
    assert sorted(path.name for path in (tmp_path / "1").iterdir()) == [
        batch.DONE, batch.MANIFEST, *(f"part-{number:06}.jsonl" for number in range(4))
    ]  # fmt: skip


def test_a_batch_of_parquet_goes_on_with_what_it_made_of_it(
    columns: Path, tmp_path: Path, pairs: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    job, out = Job("compare", str(columns)), tmp_path / "out"
    run_interrupted(job, pairs, out, monkeypatch)
    (out / "_facts0").mkdir()  # of one that was killed while it made the file
    with monkeypatch.context() as patch:
        patch.setattr(KnowledgeBase, "load", None)
        found = batch.run(job, pairs, out, file_format="jsonl")
    assert found.continued
    assert [(row["first"], row["second"]) for row in written(out)] == pairs
    assert not list(out.glob("_facts*"))
    assert batch.run(job, pairs, out, file_format="jsonl").continued == found.parts
    os.utime(columns, (1, 1))
    with pytest.raises(AcxonError, match="another batch"):
        batch.run(job, pairs, out, file_format="jsonl")


@pytest.mark.parametrize("other", ["the same", "another"])
def test_a_folder_takes_one_batch_at_a_time(
    columns: Path, tmp_path: Path, pairs: list[tuple[str, str]], other: str
) -> None:
    job, out, refused = Job("compare", str(columns)), tmp_path / "out", []

    def begin_another(*_: int) -> None:
        with pytest.raises(AcxonError, match="Another batch is writing to") as error:
            batch.run(job, pairs if other == "the same" else pairs[:1], out, file_format="jsonl")
        with pytest.raises(AcxonError, match="Another batch is writing to"):
            batch.rank(job, out)
        refused.append(str(error.value))

    found = batch.run(job, pairs, out, file_format="jsonl", progress=begin_another)
    assert len(refused) == found.parts == 4
    assert [(row["first"], row["second"]) for row in written(out)] == pairs
    assert batch.run(job, pairs, out, file_format="jsonl").continued == found.parts


def test_what_was_killed_while_it_noted_its_batch_is_begun_again(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / f".{batch.MANIFEST}.0123456789ab.part").touch()
    batch.run(Job("compare", ""), [("bringing tea", "bringing cola")], out, file_format="jsonl")
    assert {path.name for path in out.iterdir()} == {batch.MANIFEST, batch.DONE, "part-000000.jsonl"}


def test_parquet_that_is_not_there_is_named(tmp_path: Path, pairs: list[tuple[str, str]]) -> None:
    with pytest.raises(AcxonError, match=r"none\.parquet cannot be read: No such file"):
        batch.run(Job("compare", str(tmp_path / "none.parquet")), pairs, tmp_path / "out")


def test_rank_writes_all_plans_best_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Runner(tmp_path, monkeypatch, capsys)
    done = run("batch", "rank", "--all", "--out", "ranked", "--format", "jsonl")
    assert done.out == "Plans: 2. Files in ranked: 1.\n"
    lines = (tmp_path / "ranked" / "part-000000.jsonl").read_text().splitlines()
    found = [(row["plan"], row["rank"], row["front"]) for row in map(json.loads, lines)]
    assert found == [("bringing tea", 1, 1), ("bringing cola", 2, 0)]
    assert (tmp_path / "ranked" / batch.DONE).exists()
    several = run("batch", "rank", "--all", "--out", "more", "--jobs", "2")
    assert several.status == 1
    assert "leave out --pairs, --engine and --jobs" in several.err


def test_a_folder_whose_note_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "batch.json")
    with pytest.raises(AcxonError, match="ordinary"):
        batch.run(Job("compare", ""), [("bringing tea", "bringing cola")], tmp_path, file_format="jsonl")


def test_a_folder_in_the_place_of_a_part_is_no_part(tmp_path: Path) -> None:
    pairs = [("bringing tea", "bringing cola")]
    batch.run(Job("compare", ""), pairs, tmp_path, file_format="jsonl")
    (tmp_path / "part-000000.jsonl").unlink()
    (tmp_path / "part-000000.jsonl").mkdir()
    with pytest.raises(AcxonError, match="there is a folder of that name"):
        batch.run(Job("compare", ""), pairs, tmp_path, file_format="jsonl")
