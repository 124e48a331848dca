"""The commands that ask: query and console."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli.options import Iri, Timeout, typed
from acxon.cli.rows import JsonRows, TableRows
from acxon.cli.session import session
from acxon.errors import GoalError
from acxon.printing import say, visible

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def query(
    context: typer.Context,
    goal: Annotated[str, typer.Argument(help="A Prolog goal; - reads it from stdin.")],
    iri: Iri = False,
    told: Annotated[
        bool, typer.Option("--told", help="Answer what was told alone, nothing that follows.")
    ] = False,
    limit: Annotated[int | None, typer.Option(min=1, help="Give at most so many answers.")] = None,
    timeout: Timeout = None,
) -> None:
    """Ask any Prolog goal; answers are printed as they come, without any `false.`

    Examples:

        acxon query "triple('bringing tea', R, 'bringing cola')"

        acxon query "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)" --json
    """
    goal = typed(goal, "There is no goal. Write one, for example: triple(S, P, O)")
    here = session(context)
    kb = here.open()
    printer = JsonRows() if here.json else TableRows(shown)
    try:
        with printer:
            count = kb.ask_each(goal, printer.take, iri=iri, limit=limit, timeout=timeout, told=told)
    except GoalError as error:
        raise _marked(error, goal) from error
    if not count and not here.json:
        _say_unheard(kb, goal)


def console(
    context: typer.Context,
    labels: Annotated[bool, typer.Option("--labels", help="Show names in answers, not full IRIs.")] = False,
) -> None:
    """Open the SWI-Prolog top level on the knowledge base; the tab key completes names.

    Example: acxon console, then: triple('bringing tea', R, O).
    """
    here = session(context)
    if here.json:
        raise typer.BadParameter("the console has no JSON; ask with acxon query", param_hint="--json")
    kb = here.open()
    say("Ask with triple/3, instance_of/2, compare_plans/3, narrate/4 ... See help. Leave with halt.")
    kb.console(labels)


def _say_unheard(kb: KnowledgeBase, goal: str) -> None:
    """Tell which names of a goal without answers the knowledge base has never heard of."""
    for name, candidates in kb.unheard_names(goal):
        meant = f" Did you mean {' or '.join(candidates)}?" if candidates else ""
        say(f"Nothing is known here of {name}.{meant}")


def shown(value: Any) -> str:
    """Return a value of an answer as people read it."""
    if value is None:
        return "_"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, float):
        return f"{value:.15g}"
    return str(value)


def _marked(error: GoalError, goal: str) -> GoalError:
    """Return the error with the goal under it and a mark under the place, where that is known."""
    place = error.details.position
    if place is None:
        return error
    start = goal.rfind("\n", 0, place) + 1
    line = visible(goal[start:].partition("\n")[0].replace("\t", " "))
    blank = " " * len(visible(goal[start:place].replace("\t", " ")))
    return GoalError(f"{error}\n  {line}\n  {blank}^ here")
