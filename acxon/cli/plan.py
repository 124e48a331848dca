"""The command `acxon plan`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli.batch import Batch
from acxon.cli.options import PlanSince, PlanUntil, Replace, Tasks, TasksBy, Wordings
from acxon.cli.session import session
from acxon.printing import say

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
            min=0.0, help="Seconds to look on for a better plan (default: 1, or less); 0 keeps the first one."
        ),
    ] = None,
    memory: Annotated[
        float | None, typer.Option(min=1.0, help="Megabytes that the planner may use (default: 2000).")
    ] = None,
    planner: Annotated[
        str, typer.Option(help="An installed engine of unified-planning, such as fast-downward.")
    ] = "",
    planner_command: Annotated[
        str, typer.Option(help="Another planner, as 'popf {domain} {problem}'; it prints a plan.")
    ] = "",
    goal: Annotated[
        str, typer.Option(help="Reach this too, in PDDL; the plan is still one for the problem as it is.")
    ] = "",
    tasks_by: TasksBy = Tasks.arguments,
    wordings: Wordings = None,
    replace: Replace = False,
) -> None:
    """Plan PDDL problems, then store what each plan is.

    Of several problems, one without a plan does not hold up the others; the exit status is 1 then.

    Examples:

        acxon plan domain.pddl drink.pddl --name 'bringing tea'

        acxon plan domain.pddl drink.pddl --name 'bringing cola' --goal '(delivered cola ann)'
    """
    if name and len(name) != len(problems):
        raise typer.BadParameter(
            f"{len(problems)} problems, but {len(name)} names; give one name per problem, or none.",
            param_hint="--name",
        )
    if name and len(set(name)) < len(name):
        raise typer.BadParameter("two problems with the same name.", param_hint="--name")
    if planner and planner_command:
        raise typer.BadParameter("give --planner or --planner-command, not both.", param_hint="--planner")
    options = {
        "improve": improve, "memory": memory, "planner": planner, "planner_command": planner_command,
        "wordings": wordings, "goal": goal,
    }  # fmt: skip
    given: dict[str, Any] = {option: value for option, value in options.items() if value not in (None, "")}
    here = session(context)
    batch = Batch(here.json)
    with here.open(writing=True) as kb:
        try:
            for problem, called in zip(problems, name or kb.problem_names(problems), strict=True):
                with batch.part(problem, alone=len(problems) == 1):
                    done = kb.plan(
                        domain,
                        problem,
                        name=called,
                        since=since,
                        until=until,
                        timeout=timeout,
                        seed=seed,
                        tasks_by=tasks_by.value,
                        replace=replace,
                        progress=_reporter(problem),
                        **given,
                    )
                    batch.done(
                        problem, f"{done.name}: {done.summary}", _as_object(done, problem, since, until)
                    )
        finally:
            batch.print(batch.listed())
    batch.end("problems")


def _reporter(problem: Path) -> Any:
    """Return what tells on stderr about each plan that the planner finds."""

    from acxon.plans.model import counted

    def report(progress: Progress) -> None:
        found = f"{counted(progress.tasks)}, {progress.plan.value_text}"
        say(f"{problem}: plan {progress.number} after {progress.seconds:.2f} s, {found}")

    return report


def _as_object(plan: Plan, problem: Path, since: float | None, until: float | None) -> dict[str, Any]:
    from acxon.plans import plan_iri

    return {
        "file": str(problem),
        "label": plan.name,
        "iri": plan_iri(plan.name),
        "tasks": len(plan.steps),
        "makespan": plan.makespan,
        "cost": None if plan.maximised else plan.cost,
        "cost_source": None if plan.maximised else plan.cost_source,
        "metric": plan.metric,
        "objective": plan.objective,
        "optimality": plan.optimality,
        "since": since,
        "until": until,
    }
