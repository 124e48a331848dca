"""The experiment: what is planned, measured, kept, resumed and skipped."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from evaluation_samples import Here, Noted, make_domains, measure_fake, measured, plan_fake

from acxon.errors import AcxonError
from acxon.evaluation import measurements, planning
from acxon.evaluation.experiment import MEASURING, PLANNING, Result, Settings, run
from acxon.evaluation.measurements import (
    Measured,
    Pair,
    StoredPair,
    append_record,
    copied,
    program_files,
    read_records,
    rewrite_records,
)
from acxon.evaluation.planning import PlanResult, PlanTask
from acxon.evaluation.workers import Processes


class Counting:
    """A function that counts its calls."""

    def __init__(self, function: Callable) -> None:  # type: ignore[type-arg]
        self.function = function
        self.calls: list[object] = []

    def __call__(self, argument):  # type: ignore[no-untyped-def]
        self.calls.append(argument)
        return self.function(argument)


def run_fakes(settings: Settings, measure=measure_fake, make_plan=plan_fake, noted=None) -> Result:  # type: ignore[no-untyped-def]
    return run(settings, Here(), noted or Noted(), measure=measure, make_plan=make_plan)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(make_domains(tmp_path / "domains"), tmp_path / "report", pairs=4, timeout=1)


def test_pairs_with_unsolved_problems_give_their_place_to_others(settings: Settings) -> None:
    noted = Noted()
    result = run_fakes(settings, noted=noted)
    (domain,) = result.domains
    assert len(result.measured) == domain.pairs == 4
    assert not {"3", "4"} & {name for each in result.measured for name in each.pair.split("-")}
    assert set(domain.failures) <= {"3", "4"}
    assert domain.failures["3"] == "no plan found in 1 s"
    assert domain.failures["4"] == "RuntimeError: the planner crashed"
    assert any("No plan for kitchen 3: no plan found in 1 s" in line for line in noted.said)
    assert noted.steps[MEASURING] == noted.totals[MEASURING] == 4
    assert noted.steps[PLANNING] == noted.totals[PLANNING] == domain.planned


def test_every_pair_of_solved_problems_is_taken_when_more_are_asked_for(settings: Settings) -> None:
    result = run_fakes(replace(settings, pairs=1000))
    assert len({frozenset(each.pair.split("-")) for each in result.measured}) == 4 * 3 // 2


def test_the_same_seed_measures_the_same_pairs_and_another_seed_others(
    settings: Settings, tmp_path: Path
) -> None:
    first = [each.pair for each in run_fakes(settings).measured]
    again = [each.pair for each in run_fakes(replace(settings, out=tmp_path / "b")).measured]
    other = [each.pair for each in run_fakes(replace(settings, out=tmp_path / "c", seed=2)).measured]
    assert first == again != other


def test_a_second_run_neither_plans_nor_measures_again(settings: Settings) -> None:
    def crash_nowhere(task: PlanTask) -> PlanResult:
        return plan_fake(task) if task.problem.name != "4" else replace(plan_fake_failed(task))

    def plan_fake_failed(task: PlanTask) -> PlanResult:
        task.target.parent.mkdir(parents=True, exist_ok=True)
        task.target.write_text(json.dumps({"error": "too hard", "plan": None}))
        return PlanResult(task.problem, task.target, "too hard")

    first = run_fakes(settings, make_plan=crash_nowhere)
    plan, measure, noted = Counting(crash_nowhere), Counting(measure_fake), Noted()
    second = run_fakes(settings, measure, plan, noted)
    assert plan.calls == measure.calls == []
    assert second.rows == first.rows
    assert any("4 of 4 pairs were measured before" in line for line in noted.said)
    assert any("in an earlier run" in line for line in noted.said)


def test_another_program_and_another_plan_are_measured_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_fakes(settings)
    measure = Counting(measure_fake)
    monkeypatch.setattr(measurements, "program_fingerprint", lambda: "another program")
    run_fakes(settings, measure)
    assert len(measure.calls) == 4
    for file in settings.out.rglob("*.json"):
        if "plan" in (kept := json.loads(file.read_text())):
            file.write_text(json.dumps(kept, indent=3))
    measure = Counting(measure_fake)
    run_fakes(settings, measure)
    assert len(measure.calls) == 4


def test_fresh_plans_and_measures_again(settings: Settings) -> None:
    run_fakes(settings)
    plan, measure = Counting(plan_fake), Counting(measure_fake)
    run_fakes(replace(settings, fresh=True), measure, plan)
    assert len(measure.calls) == 4
    assert len(plan.calls) >= 4


def test_a_changed_problem_is_planned_again(settings: Settings) -> None:
    run_fakes(settings)
    for file in (settings.source / "kitchen/instances").iterdir():
        file.write_text(file.read_text() + "; changed")
    plan = Counting(plan_fake)
    run_fakes(settings, make_plan=plan)
    assert len(plan.calls) >= 4


@pytest.mark.parametrize("change", [{"seed": 2}, {"timeout": 9.0}, {"version": "kairos-planner 99"}])
def test_a_plan_depends_on_seed_time_limit_and_planner(
    settings: Settings, change: dict[str, object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from acxon.evaluation.sources import find_source

    problem = find_source(settings.source).domains["kitchen"][0]  # type: ignore[union-attr]
    kept = planning.plan_task(problem, tmp_path, 1, 1.0)
    if "version" in change:
        monkeypatch.setattr(planning, "planner_version", lambda: change["version"])
    other = planning.plan_task(
        problem, tmp_path, int(change.get("seed", 1)), float(change.get("timeout", 1.0))
    )  # type: ignore[arg-type, call-overload]
    assert kept.target != other.target
    assert kept.target.name.startswith("instance-1-")


def test_plans_are_made_as_acxon_plan_makes_them(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By the same function: with the limits of a process of its own, which ends at its time and memory."""
    from acxon.evaluation.sources import find_source

    asked: list[tuple[Path, Path, dict[str, object]]] = []

    def solve(domain: Path, problem: Path, **options: object) -> None:
        asked.append((domain, problem, options))
        raise AcxonError("The planner was ended.")

    monkeypatch.setattr("acxon.plans.solve", solve)
    problem = find_source(settings.source).domains["kitchen"][0]  # type: ignore[union-attr]
    made = planning.make_plan(planning.plan_task(problem, tmp_path, 3, 2.0))
    assert made.error == "The planner was ended."
    assert asked == [(problem.domain_file, problem.problem_file, {"timeout": 2.0, "seed": 3, "improve": 0})]


def test_an_interrupted_run_keeps_its_pairs_and_the_next_one_goes_on(settings: Settings) -> None:
    calls = []

    def interrupted(pair: Pair) -> Measured:
        if len(calls) == 2:
            raise KeyboardInterrupt
        calls.append(pair)
        return measure_fake(pair)

    with pytest.raises(KeyboardInterrupt):
        run_fakes(settings, interrupted)
    assert len(read_records(settings.out / "pairs.jsonl")) == 2
    measure = Counting(measure_fake)
    result = run_fakes(settings, measure)
    assert len(measure.calls) == 2
    assert len(result.measured) == 4


def test_a_pair_that_cannot_be_measured_is_reported_and_left_out(tmp_path: Path) -> None:
    for name in ("tea_1-2.ttl", "tea_bad.ttl"):
        (tmp_path / name).write_text("")
    noted = Noted()
    result = run_fakes(Settings(tmp_path, tmp_path / "out"), noted=noted)
    assert [each.pair for each in result.measured] == ["1-2"]
    assert result.kind == "files"
    assert result.domains[0].failures == {"pair bad": "two plans were expected"}
    assert noted.said == ["Pair bad of tea is left out: two plans were expected"]


def test_nothing_measured_is_an_error_with_the_reasons(tmp_path: Path) -> None:
    (tmp_path / "tea_bad.ttl").write_text("")
    with pytest.raises(AcxonError, match=r"(?s)No pair of .* could be measured.*two plans were expected"):
        run_fakes(Settings(tmp_path, tmp_path / "out"))


def test_at_most_so_many_files_per_domain_are_measured(tmp_path: Path) -> None:
    for number in range(8):
        (tmp_path / f"tea_{number}.ttl").write_text("")
    result = run_fakes(Settings(tmp_path, tmp_path / "out", pairs=3))
    assert len(result.measured) == 3
    assert result.domains[0].items == 8


def test_pairs_of_stored_plans(tmp_path: Path) -> None:
    (tmp_path / "drinks.kb").write_text("")
    seen: list[Pair] = []

    def measure(pair: Pair) -> Measured:
        seen.append(pair)
        return measure_fake(pair)

    result = run(
        Settings(tmp_path / "drinks.kb", tmp_path / "out", pairs=2),
        Here(),
        Noted(),
        measure=measure,
        list_plans=lambda path: [("tea", "kb:tea"), ("cola", "kb:cola"), ("juice", "kb:juice")],
    )
    assert result.kind == "plans"
    assert len(result.measured) == 2
    for pair in seen:
        assert isinstance(pair, StoredPair)
        assert pair.pair == f"{pair.first.removeprefix('kb:')} - {pair.second.removeprefix('kb:')}"


def test_a_knowledge_base_of_one_plan_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "one.kb").write_text("")
    with pytest.raises(AcxonError, match=r"A pair needs two plans; .*one\.kb holds 1\."):
        run(
            Settings(tmp_path / "one.kb", tmp_path / "out"),
            Here(),
            Noted(),
            list_plans=lambda path: [("tea", "kb:tea")],
        )


def test_copying_what_is_no_database_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.kb").write_text("this is no database at all, and long enough to be looked at" * 50)
    (tmp_path / "copy").mkdir()
    with pytest.raises(AcxonError, match="cannot be read as a knowledge base"):
        copied(tmp_path / "a.kb", tmp_path / "copy")


def test_records_survive_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    append_record(path, "a", measured("d", "1", 9))
    with path.open("a") as file:
        file.write('{"key": "b", "dom')
    append_record(path, "c", measured("d", "2", 9))
    assert read_records(path) == {"a": measured("d", "1", 9), "c": measured("d", "2", 9)}
    rewrite_records(path, [("c", measured("d", "2", 9))])
    assert list(read_records(path)) == ["c"]


def test_a_plan_is_kept_with_its_error_and_an_unreadable_one_is_made_again(
    settings: Settings, tmp_path: Path
) -> None:
    from acxon.evaluation.sources import find_source

    problem = find_source(settings.source).domains["kitchen"][2]  # type: ignore[union-attr]
    task = planning.plan_task(problem, tmp_path, 1, 1.0)
    assert planning.kept_plan(task) is None
    plan_fake(task)
    assert planning.kept_plan(task) == PlanResult(problem, task.target, "no plan found in 1 s")
    task.target.write_text("{")
    assert planning.kept_plan(task) is None


def test_a_planner_error_is_kept_as_the_reason(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from acxon.evaluation.sources import find_source

    def unsolvable(task: PlanTask) -> dict[str, object]:
        raise AcxonError("there is no plan")

    monkeypatch.setattr(planning, "solved", unsolvable)
    problem = find_source(settings.source).domains["kitchen"][0]  # type: ignore[union-attr]
    task = planning.plan_task(problem, tmp_path, 1, 1.0)
    assert planning.make_plan(task).error == "there is no plan"
    assert planning.kept_plan(task) == PlanResult(problem, task.target, "there is no plan")


def test_two_processes_give_what_one_gives(settings: Settings, tmp_path: Path) -> None:
    alone = run_fakes(settings)
    with Processes(2) as workers:
        both = run(
            replace(settings, out=tmp_path / "two"),
            workers,
            Noted(),
            measure=measure_fake,
            make_plan=plan_fake,
        )
    assert both.rows == alone.rows
    assert both.domains == alone.domains


def test_a_folder_that_cannot_be_written_is_an_error(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(AcxonError, match=r"taken cannot be used for the report"):
        run_fakes(replace(settings, out=tmp_path / "taken"))


def test_too_few_problems_are_an_error_that_says_so(settings: Settings) -> None:
    instances = sorted((settings.source / "kitchen" / "instances").iterdir())
    for file in instances[1:]:
        file.unlink()
    with pytest.raises(AcxonError, match="kitchen: 1 problem, where a pair needs two"):
        run_fakes(settings)
    instances[0].unlink()
    with pytest.raises(AcxonError, match=r"kitchen/instances holds no problems \(\*\.pddl\)"):
        run_fakes(settings)


@pytest.mark.parametrize("package", ["scipy", "matplotlib", "textstat", "jinja2"])
def test_a_missing_package_is_an_error_that_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from acxon.evaluation import experiment

    experiment.check_installed()
    monkeypatch.setattr(experiment, "find_spec", lambda name: None if name == package else name)
    with pytest.raises(AcxonError, match=rf"needs {package}; install it: pip install 'acxon\[evaluate\]'"):
        experiment.check_installed()


@pytest.mark.parametrize("package", ["scipy", "matplotlib", "textstat", "jinja2"])
def test_the_command_itself_says_that_a_package_is_missing(package: str, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; from acxon.cli import main; main()"
    (tmp_path / "published.csv").touch()
    command = [sys.executable, "-c", code, "evaluate", str(tmp_path), "--published", "published.csv"]
    done = subprocess.run(command, cwd=tmp_path, text=True, capture_output=True)
    assert f"needs {package}; install it: pip install 'acxon[evaluate]'" in done.stderr
    assert done.returncode == 1


def test_every_module_that_narrates_counts_as_the_measured_program() -> None:
    code = (
        "import sys; from acxon import KnowledgeBase\n"
        "KnowledgeBase(example=True).narrate('bringing tea', 'bringing cola')\n"
        "print(*[m.__file__ for n, m in list(sys.modules.items()) if n.split('.')[0] == 'acxon'], sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True)
    loaded = {Path(line) for line in done.stdout.splitlines()}
    files = set(program_files())
    assert len(loaded) > 10
    assert loaded <= files
    assert {"triples.pl", "plans.ttl", "measurements.py"} <= {file.name for file in files}
    assert not {"report.py", "tables.py"} & {file.name for file in files}


WATCHED = """
from acxon.evaluation.progress import Bars
try:
    with Bars() as bars:
        bars.start("Planning", 1)
        bars.step("Planning")
        bars.start("Planning", 2)
        bars.say("No plan for kitchen [3]: " + "why " * 40)
        bars.step("Planning")
        bars.start("Measuring", 3)
        bars.step("Measuring")
        raise KeyboardInterrupt
except KeyboardInterrupt:
    import sys
    print("Interrupted.", file=sys.stderr)
"""


@pytest.mark.parametrize("colour", [{}, {"FORCE_COLOR": "1"}])
def test_no_bars_where_standard_error_is_no_terminal(colour: dict[str, str]) -> None:
    command = [sys.executable, "-c", WATCHED]
    done = subprocess.run(command, env={**os.environ, **colour}, text=True, capture_output=True)
    assert done.stderr == "No plan for kitchen [3]: " + "why " * 40 + "\nInterrupted.\n"
    assert done.stdout == ""


def test_an_interrupted_bar_leaves_a_clean_line() -> None:
    terminal, end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    subprocess.run([sys.executable, "-c", WATCHED], stderr=end, env=environment, check=True)
    os.close(end)
    written = b""
    with contextlib.suppress(OSError):  # what a terminal gives when nobody writes any more
        while part := os.read(terminal, 4096):
            written += part
    os.close(terminal)
    text = re.sub(r"\x1b\[[0-9;]*m", "", written.decode())
    assert "Planning" in text
    assert "2/2" in text
    assert text.endswith("\r\n\x1b[?25hInterrupted.\r\n")  # a new line, with the cursor shown again
