"""SPARQL's REGEX and REPLACE in time in proportion to the text.

rdflib hands them to Python's `re`, which tries every way to read a pattern: `(a*)*c` takes time that doubles
with each letter, and no timeout stops it. Those of pyoxigraph, which reads our RDF, go through a text once.
"""

from __future__ import annotations

from types import MethodType
from typing import Any, Final

from pyoxigraph import Literal, QuerySolutions, Store
from rdflib import Literal as RdfLiteral
from rdflib.plugins.sparql.operators import string
from rdflib.plugins.sparql.parserutils import Expr

from acxon.errors import GoalError

_STORE: Final = Store()  # of nothing


def bind(part: Expr) -> None:
    """Have a part of a query computed here, where it is a REGEX or a REPLACE."""
    if part.name in _PATTERNS:
        part._evalfn = MethodType(_PATTERNS[part.name], part)


def _regex(part: Expr, context: Any) -> RdfLiteral:
    return _computed("REGEX", [part.text, part.pattern], part.flags)


def _replace(part: Expr, context: Any) -> RdfLiteral:
    return _computed("REPLACE", [part.arg, part.pattern, part.replacement], part.flags)


_PATTERNS: Final = {"Builtin_REGEX": _regex, "Builtin_REPLACE": _replace}


def _computed(function: str, given: list[Any], flags: Any) -> RdfLiteral:
    texts = [string(one) for one in given]
    arguments = [
        str(Literal(texts[0], language=texts[0].language)),
        *(str(Literal(one)) for one in texts[1:]),
    ]
    if flags:
        arguments.append(str(Literal(str(flags))))
    rows = _STORE.query(f"SELECT ({function}({', '.join(arguments)}) AS ?found) {{}}")
    assert isinstance(rows, QuerySolutions)
    found = next(rows)["found"]
    if found is None:
        raise GoalError(
            f"{function} cannot use the pattern {str(texts[1])[:100]!r}: it is no regular expression, looks "
            "ahead or back, or is too large when it is written out. Write a simpler one."
        )
    assert isinstance(found, Literal)
    if function == "REGEX":
        return RdfLiteral(found.value == "true")
    return RdfLiteral(found.value, lang=found.language)
