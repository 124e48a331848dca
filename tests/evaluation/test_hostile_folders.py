"""Folders to evaluate that hold what nobody can read: each such file is left out with its reason."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from evaluation_samples import Here, Noted, make_domains, measure_fake, measured, plan_fake

from acxon.errors import AcxonError, LoadError
from acxon.evaluation import planning, report
from acxon.evaluation.experiment import Result, Settings, run
from acxon.evaluation.measurements import read_records
from acxon.evaluation.planning import kept_plan, plan_task
from acxon.evaluation.published import read_published
from acxon.evaluation.sources import PlanningDomains, find_source, natural

COLUMNS = "domain,pair,algorithm,specificity," + ",".join(
    f"{name}_published" for name in ("tuples", "words", "dale_chall", "seconds")
)


def made_unreadable(folder: Path, ending: str) -> list[Path]:
    """Put a pipe, an endless device, a link to nowhere, one to itself and a folder into `folder`."""
    names = [folder / f"{name}{ending}" for name in ("x_pipe", "x_zero", "x_dangling", "x_self", "x_folder")]
    os.mkfifo(names[0])
    for name, target in zip(names[1:4], ("/dev/zero", "/nowhere/at/all", names[3].name), strict=True):
        name.symlink_to(target)
    names[4].mkdir()
    return names


def run_fakes(settings: Settings, noted: Noted) -> Result:
    return run(settings, Here(), noted, measure=measure_fake, make_plan=plan_fake)  # type: ignore[arg-type]


def test_a_problem_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    settings = Settings(make_domains(tmp_path / "domains"), tmp_path / "report", pairs=1000, timeout=1)
    bad = made_unreadable(settings.source / "kitchen/instances", ".pddl")
    noted = Noted()
    (domain,) = run_fakes(settings, noted).domains
    assert domain.pairs > 0
    assert {file.stem for file in bad} <= set(domain.failures)
    assert all(any(file.name in line for line in noted.said) for file in bad)


def test_a_domain_of_nothing_but_such_problems_ends_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems = 3000
    folder = make_domains(tmp_path / "domains", problems=problems)
    drawn: list[object] = []
    refused = LoadError("x", None, "this is not an ordinary file")

    def never(problem: object, *_: object) -> object:
        drawn.append(problem)
        raise refused

    monkeypatch.setattr(planning, "plan_task", never)
    with pytest.raises(AcxonError, match="No pair"):
        run_fakes(Settings(folder, tmp_path / "report", pairs=problems, timeout=1), Noted())
    assert len(drawn) <= problems


def test_names_that_are_no_text_have_their_place_in_the_report(tmp_path: Path) -> None:
    domain = tmp_path / "domains" / "kit\udcffchen"
    make_domains(tmp_path / "domains", ("kitchen",), problems=3)
    (tmp_path / "domains" / "kitchen").rename(domain)
    made_unreadable(domain / "instances", "\udcfe.pddl")
    settings = Settings(tmp_path / "domains", tmp_path / "report", pairs=1000, timeout=1)
    result = run_fakes(settings, Noted())
    assert [each.name for each in result.domains] == [r"kit\udcffchen"]
    assert any(r"\udcfe.pddl" in reason for each in result.domains for reason in each.failures.values())
    report.write(result)
    assert "udcfe.pddl: this is not an ordinary file" in (settings.out / "tables.md").read_text()


def test_a_file_of_plans_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    source = tmp_path / "files"
    source.mkdir()
    (source / "x_good.ttl").write_text("")
    bad = made_unreadable(source, ".ttl")
    noted = Noted()
    settings = Settings(source, tmp_path / "report")
    (domain,) = run_fakes(settings, noted).domains
    assert domain.pairs == 1
    assert set(domain.failures) == {f"pair {file.stem.removeprefix('x_')}" for file in bad}
    (source / "x_good.ttl").unlink()
    with pytest.raises(AcxonError, match=r"No pair of .* could be measured"):
        run_fakes(replace(settings, out=tmp_path / "other"), Noted())


@pytest.mark.parametrize("name", ["²", "²3", "٣", "x²1", "-rf", "\x1b[31m", "a\nb", "9" * 200])
def test_folders_of_any_name_are_put_in_order(tmp_path: Path, name: str) -> None:
    make_domains(tmp_path, (name, "kitchen"), problems=2)
    source = find_source(tmp_path)
    assert isinstance(source, PlanningDomains)
    assert set(source.domains) == {name, "kitchen"}
    assert natural(Path("a2")) < natural(Path("a10"))


@pytest.mark.parametrize(
    "kept",
    ["", "{}", "[]", "3", '{"error": ""}', '{"error": 3, "plan": {}}', '{"error": "", "plan": null}',
     '{"error": "", "plan": [1]}', "[" * 100_000, "\0", "\ud800"],
)  # fmt: skip
def test_a_kept_plan_that_is_none_is_planned_again(tmp_path: Path, kept: str) -> None:
    source = find_source(make_domains(tmp_path, problems=1))
    assert isinstance(source, PlanningDomains)
    task = plan_task(source.domains["kitchen"][0], tmp_path / "plans", 1, 1.0)
    task.target.parent.mkdir(parents=True)
    task.target.write_bytes(kept.encode("utf-8", "surrogatepass"))
    assert kept_plan(task) is None
    task.target.unlink()
    os.mkfifo(task.target)
    assert kept_plan(task) is None


@pytest.mark.parametrize("stem", ["x" * 240, "\U0001f600" * 60])
def test_a_problem_with_a_long_name_has_a_plan_to_keep(tmp_path: Path, stem: str) -> None:
    folder = make_domains(tmp_path, problems=1)
    (folder / f"kitchen/instances/{stem}.pddl").write_text("")
    source = find_source(folder)
    assert isinstance(source, PlanningDomains)
    for problem in source.domains["kitchen"]:
        target = plan_task(problem, tmp_path, 1, 1.0).target
        assert len(os.fsencode(target.name)) < 255 - len(".12letters012.part")


def test_what_was_measured_before_may_be_anything_but_no_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    lines = ["[" * 100_000, "3", "[]", '{"key": []}', '{"key": "a", "plans": 3}', json.dumps({"key": "a"})]
    lines.append('{"key": "a", "plans": [1, 2], "rows": [3], "texts": {}}')
    path.write_text("\n".join(lines))
    assert read_records(path) == {}
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(LoadError, match="ordinary"):
        read_records(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"tasks": 14', '"tasks": NaN'), ('"tasks": 14', '"tasks": 1e400'), ('"tasks": 14', '"tasks": true'),
     ('"tasks": 14', '"tasks": -1'), ('"tasks": 14', '"tasks": "x"'),
     ('"algorithm": "axon"', '"algorithm": "x"'),
     ('"domain": "d"', '"domain": null'), ('"texts"', '"text"')],
)  # fmt: skip
def test_what_was_measured_before_and_cannot_be_is_measured_anew(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "pairs.jsonl"
    line = json.dumps({"key": "a", **asdict(measured("d", "1-2", 14))})
    path.write_text(line)
    assert list(read_records(path)) == ["a"]
    changed = line.replace(old, new)
    assert changed != line
    path.write_text(changed)
    assert read_records(path) == {}


@pytest.mark.parametrize(
    "text",
    [f"{COLUMNS}\nd,1,acxon,1,inf,1,1,1\n", f"{COLUMNS}\nd,1,acxon,1,1e999,1,1,1\n", "\xff", "a\0b", "",
     f"{COLUMNS}\n{'x' * 200_000},1,acxon,1,1,1,1,1\n", f"{COLUMNS}\nd\n", '"' * 99_999,
     f"{COLUMNS}\nd,1,acxon,1,1,1,1,inf\n", f"{COLUMNS}\nd,1,acxon,1,1,1,nan,1\n",
     f"{COLUMNS}\nd,1,acxon,1,1,1,1,1e308\n"],
)  # fmt: skip
def test_published_figures_that_are_none_name_the_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "published.csv"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(LoadError, match=r"published\.csv"):
        read_published(path)


def test_published_figures_are_no_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "published.csv")
    with pytest.raises(LoadError, match="ordinary"):
        read_published(tmp_path / "published.csv")


def test_why_there_was_no_plan_before_is_told_in_few_whole_letters(tmp_path: Path) -> None:
    source = find_source(make_domains(tmp_path / "domains", problems=1))
    assert isinstance(source, PlanningDomains)
    (problem,) = source.domains["kitchen"][:1]
    task = plan_task(problem, tmp_path, 1, 1.0)
    task.target.parent.mkdir(parents=True, exist_ok=True)
    task.target.write_text(json.dumps({"error": "\ud800" + "x" * 1_000_000, "plan": None}))
    kept = kept_plan(task)
    assert kept is not None
    assert len(kept.error) < 3000
    kept.error.encode()
