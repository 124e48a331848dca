"""The command `acxon plan`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli.options import PlanSince, PlanUntil, Replace, Tasks, TasksBy
from acxon.cli.session import session
from acxon.formats.pddl import check_kinds
from acxon.printing import say, show, show_json

if TYPE_CHECKING:
    from acxon.plans import Plan, Progress


def plan(
    context: typer.Context,
    domain: Annotated[Path, typer.Argument(metavar="DOMAIN", help="The PDDL domain.")],
    problems: Annotated[
        list[Path], typer.Argument(metavar="PROBLEM", help="One or more problems of the domain.")
    ],
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="Name of the plan; once per problem when there are several. Default: the problem's."
        ),
    ] = None,
    since: PlanSince = None,
    until: PlanUntil = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the planner.")] = 1,
    timeout: Annotated[float, typer.Option(min=0.01, help="Seconds that each problem may take.")] = 60.0,
    improve: Annotated[
        float | None,
        typer.Option(
            min=0.0, help="Seconds to look on for a better plan (default: 1); 0 keeps the first one."
        ),
    ] = None,
    memory: Annotated[
        float | None, typer.Option(min=1.0, help="Megabytes that the planner may use (default: 2000).")
    ] = None,
    tasks_by: TasksBy = Tasks.arguments,
    replace: Replace = False,
) -> None:
    """Plan a PDDL problem, then store what the plan is.

    Example: acxon plan domain.pddl tea.pddl --name 'bringing tea'
    """
    if name and len(name) != len(problems):
        raise typer.BadParameter(
            f"{len(problems)} problems, but {len(name)} names; give one name per problem, or none.",
            param_hint="--name",
        )
    limits = {"improve": improve, "memory": memory}
    given = {limit: value for limit, value in limits.items() if value is not None}
    stored: list[dict[str, Any]] = []
    here = session(context)
    with here.open(writing=True) as kb:
        try:
            for number, problem in enumerate(problems):
                check_kinds(domain, problem)
                done = kb.plan(
                    domain,
                    problem,
                    name=name[number] if name else "",
                    since=since,
                    until=until,
                    timeout=timeout,
                    seed=seed,
                    tasks_by=tasks_by.value,
                    replace=replace,
                    progress=_reporter(problem),
                    **given,
                )
                if here.json:
                    stored.append(_as_object(done, since, until))
                else:
                    show(_as_text(done), flush=True)
        finally:
            if stored:
                show_json(stored)


def _reporter(problem: Path) -> Any:
    """Return what tells on stderr about each plan that the planner finds."""

    def report(progress: Progress) -> None:
        cost, seconds = _number(progress.cost), f"{progress.seconds:.2f} s"
        say(f"{problem}: plan {progress.number} after {seconds}, {progress.tasks} tasks, cost {cost}")

    return report


def _as_text(plan: Plan) -> str:
    tasks = f"{len(plan.steps)} task{'' if len(plan.steps) == 1 else 's'}"
    makespan = "" if plan.makespan is None else f", makespan {_number(plan.makespan)} s"
    return f"{plan.name}: {tasks}{makespan}, cost {_number(plan.cost)} ({plan.cost_source})"


def _as_object(plan: Plan, since: float | None, until: float | None) -> dict[str, Any]:
    from acxon.plans import plan_iri

    return {
        "label": plan.name,
        "iri": plan_iri(plan.name),
        "tasks": len(plan.steps),
        "makespan": plan.makespan,
        "cost": plan.cost,
        "cost_source": plan.cost_source,
        "since": since,
        "until": until,
    }


def _number(value: float) -> str:
    """Return a number in its shortest form: 27, not 27.0."""
    return str(int(value)) if value == int(value) else repr(value)
