"""The commands that compare: compare and rank."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Annotated, Any

import typer

from acxon.cli.session import say, session, show_json, table
from acxon.comparisons import Comparison, shown, shown_interval

Criterion = Annotated[
    str, typer.Option(help="unanimous, pareto, lexicographic, weighted, or one of your own.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON (one object a line for all pairs).")]


def register(app: typer.Typer) -> None:
    """Add the commands to the application."""
    app.command()(compare)
    app.command()(rank)


def compare(
    context: typer.Context,
    first: Annotated[str, typer.Argument(help="A plan; without plans, all pairs.")] = "",
    second: Annotated[str, typer.Argument(help="Another plan.")] = "",
    criterion: Criterion = "",
    why: Annotated[bool, typer.Option("--why", help="Show the rule and the facts that it used.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare two plans quality by quality; without names, every pair of plans.

    Example: acxon compare 'bringing tea' 'bringing cola' --why
    """
    kb = session(context).open()
    if first and second:
        one = kb.compare(first, second, criterion=criterion)
        premises = kb.premises(first, second) if why else {}
        if as_json:
            show_json(_as_dict(one) | ({"why": {k: [str(f) for f in v] for k, v in premises.items()}} if why else {}))
        else:
            print(_as_text(one))
            for name, facts in premises.items():
                print(_reason(one, name))
                print("\n".join(f"    {fact}" for fact in facts))
        return
    if first:
        raise typer.BadParameter("give two plans, or none for all pairs", param_hint="SECOND")
    total = len(kb.service("plan_nodes"))
    for one in _with_progress(kb.compare(criterion=criterion), total * (total - 1) // 2):
        if as_json:
            print(json.dumps(_as_dict(one), ensure_ascii=False))
        else:
            print(f"'{one.first}' against '{one.second}': {one.verdict}")


def rank(context: typer.Context, criterion: Criterion = "", as_json: AsJson = False) -> None:
    """Order all plans under the criterion, best first.

    Example: acxon rank --criterion pareto
    """
    found = session(context).open().rank(criterion=criterion)
    if as_json:
        show_json(asdict(found) | {"front": found.front})
        return
    print(f"Criterion: {found.criterion}. Not beaten by any other: {_names(found.front) or 'none'}.")
    for number, groups in enumerate(found.ranks, 1):
        note = " (not better than each other)" if len(groups) > 1 else ""
        print(f"{number}. {'; '.join(' = '.join(group) for group in groups)}{note}")
    if found.cycle:
        say(f"These beat each other in a circle and have no rank: {_names(found.cycle)}.")


def _names(plans: Iterable[str]) -> str:
    return ", ".join(f"'{plan}'" for plan in plans)


def _as_dict(one: Comparison) -> dict[str, Any]:
    return asdict(one) | {"verdict": one.verdict, "for_first": one.for_first, "for_second": one.for_second}


def _as_text(one: Comparison) -> str:
    timed = len(one.verdicts) > 1 or any(q.since is not None or q.until is not None for q in one.qualities)
    head = ["quality", one.first, one.second, "difference", f"'{one.first}' ... '{one.second}'"]
    rows = []
    for q in one.qualities:
        row = [q.quality, shown(q.first, q.unit), shown(q.second, q.unit), q.difference, q.relation or "cannot be compared"]
        rows.append([*row, shown_interval(q.since, q.until)] if timed else row)
    lines = [table([*head, "interval"] if timed else head, rows)] if rows else []
    for plan, names in ((one.first, one.only_first), (one.second, one.only_second)):
        if names:
            lines.append(f"Only '{plan}' has {', '.join(names)}; that does not count.")
    lines += [f"Warning: {warning}." for warning in one.warnings]
    if len(one.verdicts) > 1:
        lines += [f"During {shown_interval(v.since, v.until)}: {v.verdict}." for v in one.verdicts]
    lines.append(f"{one.sentence} (criterion: {one.criterion})")
    return "\n".join(lines)


def _reason(one: Comparison, name: str) -> str:
    quality = next(q for q in one.qualities if q.property == name)
    better = f"the {quality.direction} value is better"
    return f"  {quality.quality}: '{one.first}' {quality.relation} '{one.second}', because {better}, from"


def _with_progress(comparisons: Iterator[Comparison], total: int) -> Iterator[Comparison]:
    """Pass comparisons on, showing how far they are when somebody watches and stdout goes elsewhere."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from comparisons
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(comparisons, "Comparing", total=total, console=Console(stderr=True))
