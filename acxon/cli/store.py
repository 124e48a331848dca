"""The commands that keep knowledge: load, tell, export, plans, check, backup and copy."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from acxon.cli import completion
from acxon.cli.batch import Batch
from acxon.cli.clock import Intervals, time_option
from acxon.cli.display import NOUNS, show_table
from acxon.cli.options import Hypothetical, PlanSince, PlanUntil, Replace, Tasks, TasksBy, Wordings
from acxon.cli.session import MORE_PLANS, session
from acxon.comparison import PlanSummary, shown
from acxon.printing import say, show, show_json
from acxon.terms import XSD_DOUBLE, Literal, number_of


def load(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="RDF, .jsonl, .parquet, plan files or NEEM folders.")],
    name: Annotated[str, typer.Option(help="The name of the plan, for a single plan file.")] = "",
    since: PlanSince = None,
    until: PlanUntil = None,
    tasks_by: TasksBy = Tasks.arguments,
    domain: Annotated[
        Path | None, typer.Option(help="The PDDL domain of plan files: what their actions do.")
    ] = None,
    problem: Annotated[
        Path | None, typer.Option(help="The PDDL problem of plan files: they are validated, with --domain.")
    ] = None,
    wordings: Wordings = None,
    replace: Replace = False,
    base: Annotated[str, typer.Option(help="What relative IRIs in RDF files are relative to.")] = "",
    sources: Annotated[
        bool, typer.Option("--sources", help="Keep with each fact which file it is from (PROV-O).")
    ] = False,
) -> None:
    """Load files into the knowledge base; each is loaded whole or not at all.

    Of several files, one that cannot be loaded does not hold up the others; the exit status is 1 then.

    Example: acxon --kb kitchen.kb load pair.ttl tea.plan
    """
    if name and len(files) > 1:
        told = f"one name, but {len(files)} files; load each by itself"
        raise typer.BadParameter(told, param_hint="--name")
    if problem is not None and domain is None:
        raise typer.BadParameter("give the domain of the problem too", param_hint="--domain")
    here = session(context)
    kb = here.open(writing=True)
    batch = Batch(here.json)
    try:
        for file, called in zip(files, _plan_names(files), strict=True):
            with batch.part(file, alone=len(files) == 1):
                count = kb.load(
                    file, name or called, since=since, until=until, tasks_by=tasks_by.value, replace=replace,
                    domain=domain, problem=problem, wordings=wordings, base=base, sources=sources,
                    report=say,
                )  # fmt: skip
                batch.done(file, f"{file}: {count} facts", count)
    finally:
        batch.print(batch.by_file())
    batch.end("files")


def _plan_names(files: list[Path]) -> list[str]:
    """Return the names of plan files that would be called alike; the others are called as they are."""
    from acxon.plans import file_names, looks_like_plan

    alike = [file for file in files if [each.stem for each in files].count(file.stem) > 1]
    plans = [file for file in alike if looks_like_plan(file)]
    names = dict(zip(plans, file_names(plans), strict=True))
    return [names.get(file, "") for file in files]


def tell(
    context: typer.Context,
    subject: Annotated[str, typer.Argument()],
    property: Annotated[str, typer.Argument()],
    object: Annotated[str, typer.Argument(help="A name; for a property that takes values, a value.")],
    since: Annotated[float | None, time_option("When it began to hold.")] = None,
    until: Annotated[float | None, time_option("Until when it holds.")] = None,
    negative: Annotated[bool, typer.Option("--not", help="Tell that it does not hold.")] = False,
    forget: Annotated[bool, typer.Option("--forget", help="Forget the fact for that time instead.")] = False,
) -> None:
    """Tell one fact.

    Example: acxon --kb kitchen.kb tell 'bringing tea' dul:hasQuality 'tea comfort' --since 10
    """
    here = session(context)
    kb = here.open(writing=True)
    kind = kb.object_kind(property)
    change = kb.forget if forget else kb.tell
    change(subject, property, _object(object, kind), since, until, not negative)
    if here.json:
        show_json({"forgotten" if forget else "told": [subject, property, object]})
    else:
        say("Forgotten." if forget else "Told.")


def plans(context: typer.Context, hypothetical: Hypothetical = False) -> None:
    """List the stored plans with their qualities.

    Example: acxon plans
    """
    here = session(context)
    kb = here.open()
    found = kb.plans(hypothetical)
    if here.json:
        show_json([asdict(plan) for plan in found])
        return
    if not found:
        say(f"There are no plans. {MORE_PLANS}")
        return
    interval = Intervals(kb)
    rows = [_plan_row(plan, found, interval) for plan in found]
    if all(row.get(SAME_AGAIN, row["tasks"]) == row["tasks"] for row in rows):
        rows = [{name: text for name, text in row.items() if name != SAME_AGAIN} for row in rows]
    known = list(dict.fromkeys(name for row in rows for name in row))
    head = [name for name in FIRST if name in known]
    head += [name for name in known if name not in FIRST + LAST]
    head += [name for name in LAST if name in known]
    called = {**NOUNS, "tasks": "steps"}
    show_table(
        [called.get(name, name) for name in head], [[row.get(name, "") for name in head] for row in rows]
    )


SAME_AGAIN = "number of tasks"  # as a quality it is what the plans count anyway
FIRST = ("plan", "problem", "tasks")  # columns before those of the qualities
LAST = ("known to be", "planner", "made", "interval")  # columns after those of the qualities


def _plan_row(plan: PlanSummary, plans: list[PlanSummary], interval: Intervals) -> dict[str, str]:
    """Return what is known of a plan by column; of plans that are called alike, with the full name."""
    alike = [each.label for each in plans].count(plan.label) > 1
    row = {"plan": f"{plan.label} <{plan.iri}>" if alike else plan.label, "problem": plan.problem}
    row["tasks"] = str(plan.tasks)
    row |= {name: shown(value, plan.units.get(name, "")) for name, value in plan.qualities.items()}
    row |= {"known to be": plan.optimality, "planner": plan.planner, "made": plan.made.replace("+00:00", "Z")}
    row["interval"] = interval(plan.since, plan.until)
    return {name: text for name, text in row.items() if text}


def export(
    context: typer.Context,
    file: Annotated[
        Path,
        typer.Argument(help="A .ttl, .trig, .nt, .nq, .jsonl, .parquet file; of one plan .plan, .json too."),
    ],
    plan: Annotated[str, typer.Option(help="Write this plan alone.", autocompletion=completion.plans)] = "",
    inferred: Annotated[bool, typer.Option("--inferred", help="Write the inferred relations too.")] = False,
) -> None:
    """Write what is stored to a file that other tools read.

    Example: acxon --kb kitchen.kb export kitchen.trig --inferred
    """
    here = session(context)
    kb = here.open()
    count = kb.export_plan(plan, file) if plan else kb.export(file, inferred=inferred)
    what = "steps" if plan and file.suffix in (".plan", ".json") else "facts"
    if here.json:
        show_json({"file": str(file), what: count})
    else:
        say(f"{count} {what} written to {file}.")


def check(
    context: typer.Context,
    file: Annotated[str | None, typer.Argument(help="The knowledge base; else the usual one.")] = None,
    accept: Annotated[
        bool, typer.Option("--accept", help="Go on with what a file holds that has lost changes.")
    ] = False,
    reasoner: Annotated[
        str, typer.Option(help="Ask a reasoner for all of OWL 2 DL, too: hermit (needs Java).")
    ] = "",
    at: Annotated[float | None, typer.Option(help="The moment that the reasoner looks at; else now.")] = None,
) -> None:
    """Look for damage, lost changes and contradictions; exit status 1 when there are some.

    Example: acxon check kitchen.kb
    """
    from acxon.reasoner import problems as reasoned
    from acxon.store.database import check_target
    from acxon.store.file import Storage
    from acxon.store.interface import opened

    here = session(context)
    if file is not None:
        here.take(kb=file)
    place = here.place()
    if accept:
        if not isinstance(place, Path):
            raise typer.BadParameter("name the file", param_hint="--accept")
        Storage.accept(place)
    problems = []
    if isinstance(place, Path):
        check_target(place.absolute(), create=False)
        problems = Storage.check_file(place)
    elif place is not None:
        with closing(opened(place, create=False, read_only=True)) as store:
            problems = store.check()
    if not problems:  # what is damaged is not opened, so that nothing is made of it
        kb = here.open()
        problems = kb.contradictions() + (reasoned(kb, reasoner, at) if reasoner else [])
    if here.json:
        show_json(problems)
    else:
        show("\n".join(problems) if problems else "No problems found.")
    if problems:
        raise typer.Exit(1)


def backup(
    context: typer.Context,
    target: Annotated[Path, typer.Argument(help="The file to copy the knowledge base to.")],
) -> None:
    """Copy the knowledge base while it is in use.

    Example: acxon --kb kitchen.kb backup kitchen-monday.kb
    """
    here = session(context)
    here.open().backup(target)
    if here.json:
        show_json({"file": str(target)})
    else:
        say(f"Copied to {target}.")


def copy(
    context: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FROM", help="A .kb file or an address in PostgreSQL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Another one; a new file is made.")],
) -> None:
    """Tell one knowledge base all facts that another one keeps, or none. To repeat it does no harm.

    Example: acxon copy kitchen.kb 'postgresql://localhost/fleet?memory=robot17'

    Example: acxon copy 'postgresql://localhost/fleet?memory=*' all.kb
    """
    from acxon.store.copying import copy as copied

    here = session(context)
    count, changed = copied(source, target)
    if here.json:
        show_json({"facts": count, "changed": changed})
    else:
        say(f"{count:,} facts copied; {changed:,} of them are new there.")


def _object(text: str, kind: str) -> str | int | float | bool | Literal:
    """Return what a text stands for, after a property that leads to this kind of object."""
    if kind == "node":
        return text
    if kind == "text":
        return Literal(text)
    if kind == "value" and text in ("true", "false"):
        return text == "true"
    number = number_of(text, XSD_DOUBLE)
    if number is None:
        return Literal(text) if kind == "value" else text
    return int(text) if text.lstrip("+-").isdecimal() else number
