"""The command `acxon evaluate`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli.options import Tasks, TasksBy
from acxon.cli.session import session
from acxon.limits import seconds
from acxon.printing import say, show, show_json

if TYPE_CHECKING:
    from acxon.evaluation.experiment import Result, Settings


def evaluate(
    context: typer.Context,
    folder: Annotated[
        Path,
        typer.Argument(
            help="Folder of planning domains (<domain>/domain.pddl, <domain>/instances/*.pddl), folder of "
            "RDF files with two plans each, or a .kb file.",
        ),
    ],
    pairs: Annotated[int, typer.Option(min=1, help="Pairs drawn per domain.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the drawing and of the planner.")] = 1,
    out: Annotated[Path, typer.Option(help="Folder for the report.")] = Path("report"),
    jobs: Annotated[int, typer.Option(min=1, help="Processes at a time; 1 gives the cleanest times.")] = 1,
    timeout: Annotated[float, typer.Option(min=0.1, help="Seconds the planner has for one problem.")] = 30.0,
    tasks_by: TasksBy = Tasks.action,
    published: Annotated[
        Path | None, typer.Option(help="CSV file of published figures to show beside ours.")
    ] = None,
    style: Annotated[
        str, typer.Option(help="How ACXON words its narratives: paper, as published, or plain.")
    ] = "paper",
    about: Annotated[
        list[str] | None,
        typer.Option(
            help="Measure narratives about objects of this class alone, as narrate does. Repeatable."
        ),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Plan and measure anew, whatever earlier runs kept.")
    ] = False,
) -> None:
    """Repeat the paper's experiment and write a report.

    Both algorithms narrate every pair at the three levels; the report has tables, statistical tests,
    plots and samples. Interrupted with Ctrl-C, the same command goes on where it stopped.

    Example: acxon evaluate examples/domains --pairs 10 --seed 1 --out report/
    """
    from acxon.evaluation.experiment import Settings, check_installed

    check_installed()
    seconds(timeout)
    if style not in ("paper", "plain"):
        raise typer.BadParameter("paper or plain", param_hint="--style")
    if published:
        from acxon.evaluation.published import read_published

        read_published(published)  # better to complain now than after the experiment
    settings = Settings(
        folder, out, pairs, seed, jobs, timeout, published, fresh, tasks_by.value, style, tuple(about or ())
    )
    result = _run(settings)
    say("Drawing the plots and writing the report ...")
    page = _write(result, published)
    if session(context).json:
        show_json(_as_object(result, page))
    else:
        show(_as_text(result, page))


def _write(result: Result, published: Path | None) -> Path:
    from acxon.evaluation import report

    return report.write(result, published)


def _run(settings: Settings) -> Result:
    from acxon.evaluation.experiment import run
    from acxon.evaluation.progress import Bars
    from acxon.evaluation.workers import Processes

    try:
        with Bars() as bars, Processes(settings.jobs) as workers:
            return run(settings, workers, bars)
    except KeyboardInterrupt:
        say(f"Interrupted. What was done is kept in {settings.out}; the same command goes on from there.")
        raise typer.Exit(130) from None


def _as_text(result: Result, page: Path) -> str:
    from acxon.evaluation import tables
    from acxon.evaluation.report import reservations

    failed = sum(len(domain.failures) for domain in result.domains)
    lines = [
        tables.text(tables.averages(result.rows, result.outcomes)),
        "",
        f"{tables.size_text(result.rows)}; * the better average; ✓ significant after Holm's correction.",
        *reservations(result),
    ]
    if failed:
        lines.append(f"{failed} failed and {'was' if failed == 1 else 'were'} left out: see the report.")
    return "\n".join([*lines, f"Report: {page}"])


def _as_object(result: Result, page: Path) -> dict[str, Any]:
    from dataclasses import asdict

    from acxon.evaluation.metrics import ALGORITHMS, LEVELS, METRICS, OTHER_METRICS, average
    from acxon.evaluation.tables import pair_count

    metrics = (*METRICS, *OTHER_METRICS)
    averages = [
        {
            "algorithm": name,
            "specificity": level,
            **{each.column: average(result.rows, each, name, level) for each in metrics},
        }
        for name in ALGORITHMS
        for level in LEVELS
    ]
    return {
        "report": str(page),
        "tasks_by": result.settings.tasks_by if result.kind == "problems" else None,
        "pairs": pair_count(result.rows),
        "averages": averages,
        "tests": [{**asdict(each), "significant": each.significant} for each in result.outcomes],
        "domains": [asdict(domain) for domain in result.domains],
    }
