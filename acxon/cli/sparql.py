"""The command that asks in SPARQL."""

from __future__ import annotations

import logging
from typing import Annotated, Any

import typer

from acxon.cli.display import show_table
from acxon.cli.options import Timeout, typed
from acxon.cli.session import session
from acxon.printing import show, show_json


def sparql(
    context: typer.Context,
    query: Annotated[str, typer.Argument(help="A SPARQL query that reads; - reads it from stdin.")],
    inferred: Annotated[bool, typer.Option("--inferred", help="Also what follows, not told alone.")] = False,
    at: Annotated[float | None, typer.Option(help="What holds at this time alone.")] = None,
    timeout: Timeout = None,
) -> None:
    """Ask in SPARQL; with --json in SPARQL's own JSON form. The prefixes of the knowledge base are known.

    Examples:

        acxon sparql 'SELECT ?plan ?label { ?plan a dul:Plan ; rdfs:label ?label }'

        acxon sparql 'SELECT ?a ?b { ?a ocra:isBetterPlanThan ?b }' --inferred
    """
    query = typed(query, "There is no query. Write one, for example: SELECT ?plan { ?plan a dul:Plan }")
    here = session(context)
    kb = here.open()
    logging.getLogger("rdflib").addHandler(logging.NullHandler())  # a value that is no date is no traceback
    found = kb.sparql(query, inferred=inferred, at=at, timeout=timeout)
    if here.json:
        show_json(found)
    elif "turtle" in found:
        show(found["turtle"].rstrip("\n"))
    elif "boolean" in found:
        show("true" if found["boolean"] else "false")
    else:
        head = found["head"]["vars"]
        names = kb.prefixes()
        rows = [[_shown(row.get(name), names) for name in head] for row in found["results"]["bindings"]]
        show_table(head, rows) if rows else show("No results.")


def _shown(term: dict[str, Any] | None, prefixes: dict[str, str]) -> str:
    """Return a term as people write it: a name with its prefix, a value without its datatype."""
    if term is None:
        return "_"
    text = str(term["value"])
    if term["type"] != "uri":
        return f"_:{text}" if term["type"] == "bnode" else text
    fitting = [(len(space), prefix) for prefix, space in prefixes.items() if space and text.startswith(space)]
    if not fitting:
        return f"<{text}>"
    length, prefix = max(fitting)
    return f"{prefix}:{text[length:]}"
