"""The commands that keep plans: show, forget, rename, migrate."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from acxon.cli import completion
from acxon.cli.clock import Intervals
from acxon.cli.display import NOUNS, show_table
from acxon.cli.session import session
from acxon.fleet.address import read_address
from acxon.printing import say, show_json
from acxon.printing import show as print_text

Plan = Annotated[str, completion.plan("The plan.")]


def show(context: typer.Context, plan: Plan) -> None:
    """Show a stored plan: what it is for, its values and what they measure, and its tasks in order.

    Example: acxon show 'bringing tea'
    """
    here = session(context)
    kb = here.open()
    found = kb.show_plan(plan)
    if here.json:
        more = {"number_of_tasks": found.summary.tasks, "domain": found.domain, "goal": found.goal}
        values = [asdict(value) for value in found.values]
        show_json(asdict(found.summary) | asdict(found.timetable) | more | {"values": values})
        return
    summary, timetable = found.summary, found.timetable
    interval = Intervals(kb)
    print_text(f"{summary.label}, {interval(summary.since, summary.until)}")
    origin = {
        "problem": summary.problem, "domain": found.domain, "goal": found.goal,
        "known to be": summary.optimality, "planner": summary.planner,
        "made": summary.made.replace("+00:00", "Z"),
    }  # fmt: skip
    for name, text in origin.items():
        if text:
            print_text(f"  {name}: {text}")
    called = NOUNS
    for value in found.values:
        kind = (
            f" ({called.get(value.kind, value.kind)})" if value.kind and value.kind != value.quality else ""
        )
        always = (value.since, value.until) == (summary.since, summary.until)
        print_text(
            f"  {called.get(value.quality, value.quality)}: {value.value}{kind}"
            + ("" if always else f", {interval(value.since, value.until)}")
        )
    head = ["start", "task", "duration"] if timetable.timed else ["step", "task"]
    show_table(head, [
        [f"{task.start:g}", task.task, f"{task.duration:g}"][: len(head)] for task in timetable.tasks
    ])  # fmt: skip


def forget(context: typer.Context, plan: Plan) -> None:
    """Forget a plan with all that is its own; tasks that other plans have stay.

    Example: acxon --kb kitchen.kb forget 'bringing tea'
    """
    here = session(context)
    count = here.open(writing=True).forget_plan(plan)
    if here.json:
        show_json({"forgotten": plan, "facts": count})
    else:
        say(f"{count} facts forgotten.")


def rename(
    context: typer.Context, plan: Plan, name: Annotated[str, typer.Argument(help="Its new name.")]
) -> None:
    """Call a plan otherwise.

    Example: acxon --kb kitchen.kb rename 'bringing tea' 'tea at five'
    """
    here = session(context)
    iri = here.open(writing=True).rename_plan(plan, name)
    if here.json:
        show_json({"plan": name, "iri": iri})
    else:
        say(f"'{plan}' is now '{name}'.")


def migrate(context: typer.Context) -> None:
    """Bring plans that an older version stored up to date; a copy of the file is kept beside it.

    Of a memory in PostgreSQL the copy is a file in this folder.

    Example: acxon --kb kitchen.kb migrate
    """
    here = session(context)
    place = here.place()
    if place is None:
        raise typer.BadParameter("there is no file; name one with --kb FILE", param_hint="--kb")
    kb = here.open(writing=True)
    before = ".before-migration"
    if isinstance(place, str):
        address = read_address(place)
        shown, copy = str(address), Path(f"{address.one}.kb{before}")
    else:
        shown, copy = str(place), place.with_name(place.name + before)
    count = kb.migrate_plans(copy)
    if here.json:
        show_json({"file": shown, "changed": count, "copy": str(copy) if count else None})
    else:
        say(f"{count} facts changed; as it was: {copy}." if count else "Nothing is old.")
