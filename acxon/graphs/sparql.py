"""SPARQL over a knowledge base, by rdflib.

A query only reads, and reads this knowledge base alone: no other graph (FROM), no other server (SERVICE).
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache, partial
from typing import Any, Final

from rdflib import Graph
from rdflib.plugins.sparql.algebra import translateQuery
from rdflib.plugins.sparql.parser import parseQuery
from rdflib.plugins.sparql.parserutils import CompValue, Expr
from rdflib.plugins.sparql.sparql import Query
from rdflib.query import Result

from acxon.errors import AcxonError, GoalError
from acxon.graphs import patterns
from acxon.graphs.access import Fitting
from acxon.graphs.store import AcxonStore
from acxon.prolog import engine, sandbox
from acxon.prolog.locks import outer_lock

#: Of SELECT and ASK, SPARQL's own JSON form; of CONSTRUCT and DESCRIBE, {"turtle": text}.
Results = dict[str, Any]

#: Two threads that read their first queries at once would leave the parser broken for good.
_reading: Final = outer_lock("query")
_LONGEST: Final = 20_000  # characters of a query
_LONG_NUMBER: Final = re.compile(r"\d{4001}")  # Python reads no integer of more than 4,300 digits
_TERM: Final = frozenset(("type", "value", "datatype", "xml:lang"))


def results(kb: Fitting, query: str, inferred: bool, at: float | None, timeout: float | None) -> Results:
    """Return what a query finds."""
    graph = Graph(store=AcxonStore(kb=kb, inferred=inferred, at=at, timeout=timeout))
    return _results(graph, query, kb.prefixes())


def results_in_copy(name: str, query: str, inferred: bool, at: float | None, seconds: float) -> Results:
    """Return what a query of a stranger finds, in a copy of this process that reaches nothing else."""
    _load_all()
    outcome = sandbox.in_copy(name, seconds, partial(_outcome, name, query, inferred, at))
    found = engine.value(outcome)[:1]
    if not found or not _are_results(found[0]):
        raise sandbox.unreadable()
    return dict(found[0])


def _are_results(found: Any) -> bool:
    """Whether what a copy sent has the form of SPARQL's results, down to each value."""
    match found:
        case {"head": dict(head), "boolean": bool(), **rest}:
            return not head and not rest
        case {"head": {"vars": list(names), **more}, "results": {"bindings": list(rows), **others}, **rest}:
            extra = [*more, *others, *rest]
            return not extra and sandbox.are_texts(*names) and all(map(_is_row, rows))
        case {"turtle": str(text), **rest}:
            return not rest and sandbox.are_texts(text)
    return False


def _is_row(row: Any) -> bool:
    return isinstance(row, dict) and all(
        isinstance(term, dict)
        and {"type", "value"} <= term.keys() <= _TERM
        and sandbox.are_texts(name, *term.values())
        for name, term in row.items()
    )


class _InCopy(Fitting):
    """The knowledge base in the copy, which has no file there."""

    def __init__(self, name: str) -> None:
        self._name = name

    def _call(self, service: str, *arguments: Any) -> Any:
        return engine.call(self._name, service, *arguments)

    def prefixes(self) -> dict[str, str]:
        return dict(self._call("prefixes"))


def _outcome(name: str, query: str, inferred: bool, at: float | None) -> engine.Outcome:
    try:
        return "ok", [results(_InCopy(name), query, inferred, at, None)]
    except AcxonError as error:
        return "error", "goal", str(error), []


def _results(graph: Graph, query: str, prefixes: dict[str, str]) -> Results:
    if len(query) > _LONGEST:
        raise GoalError(f"The query has {len(query)} characters; {_LONGEST} are read at most.")
    if _LONG_NUMBER.search(query):
        raise GoalError("A number in the query has more than 4,000 digits. Write a shorter one, or 1e4000.")
    try:
        prepared = _prepared(query, prefixes)
        _look_through(prepared.algebra)
        return _shown(graph.query(prepared), prefixes)
    except (AcxonError, MemoryError, KeyboardInterrupt):
        raise
    except Exception as error:  # pyparsing's, and whatever else a query makes rdflib raise
        raise GoalError(_reason(error)) from None


def _prepared(query: str, prefixes: dict[str, str]) -> Query:
    with _reading:
        parsed = parseQuery(query)
        if parsed[1].name == "DescribeQuery" and not parsed[1].var:
            raise GoalError("DESCRIBE * is not read. Say what to describe: DESCRIBE ?x WHERE { ?x ?p ?o }")
        return translateQuery(parsed, None, prefixes)


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "The query is nested too deep."
    text = str(error).strip() or type(error).__name__
    return f"The query cannot be answered: {text[:500]}"


def _look_through(algebra: Any) -> None:
    """Refuse a query that asks for what is not in the knowledge base, and see to its regular expressions."""
    waiting, seen = [algebra], set()
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, CompValue):
            if part.name == "ServiceGraphPattern":
                raise GoalError("SERVICE asks another server, and only what is here is read. Leave it out.")
            if "datasetClause" in part and dict.__getitem__(part, "datasetClause"):
                raise GoalError("FROM names another graph, and only what is here is read. Leave it out.")
            if isinstance(part, Expr):
                patterns.bind(part)
            waiting += [*part.values(), *vars(part).values()]  # what EXISTS looks for is an attribute
        elif isinstance(part, list | tuple | set):
            waiting.extend(part)
        elif isinstance(part, dict):
            waiting.extend(part.values())


def _shown(found: Result, prefixes: dict[str, str]) -> Results:
    if found.type in ("CONSTRUCT", "DESCRIBE"):
        assert found.graph is not None
        for prefix, namespace in prefixes.items():
            found.graph.bind(prefix, namespace)
        return {"turtle": found.graph.serialize(format="turtle")}
    written = found.serialize(format="json")
    assert written is not None
    return dict(json.loads(written))


@cache
def _load_all() -> None:
    """Load what queries need: a copy can open no file."""
    graph = Graph()
    for query in (
        "SELECT * { ?s ?p ?o }",
        "ASK { ?s ?p ?o }",
        "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }",
        "SELECT * { FILTER(REGEX('a', 'a')) }",
    ):
        _shown(graph.query(_prepared(query, {})), {})
    assert "rdflib.plugins.sparql.results.jsonresults" in sys.modules
