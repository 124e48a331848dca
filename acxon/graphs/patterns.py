"""SPARQL's REGEX and REPLACE in time in proportion to the text, and texts that do not grow without end.

A query of a kilobyte may double a text thirty times, which takes the memory before any timeout is looked at.
So the letters of all texts that a query makes are counted.

rdflib hands them to Python's `re`, which tries every way to read a pattern: `(a*)*c` takes time that doubles
with each letter, and no timeout stops it. Those of pyoxigraph, which reads our RDF, go through a text once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pyoxigraph import Literal, QuerySolutions, Store
from rdflib import Literal as RdfLiteral
from rdflib.plugins.sparql.operators import string
from rdflib.plugins.sparql.parserutils import Expr

from acxon.errors import GoalError

MOST_LETTERS: Final = 100_000_000
_STORE: Final = Store()  # of nothing


class Functions:
    """The functions of one query that are computed or counted here."""

    def __init__(self) -> None:
        self._left = MOST_LETTERS

    def bind(self, part: Expr) -> None:
        """Have a part of a query computed here, where it is a REGEX or makes a text."""
        compute: Any = part._evalfn
        if part.name in _OWN:
            compute = partial(_OWN[part.name], part)
        if part.name in _LONGEST:
            compute = partial(self._counted, part, compute)
        part._evalfn = compute

    def _counted(self, part: Expr, compute: Callable[[Any], Any], context: Any) -> Any:
        longest = _LONGEST[part.name](part)
        if longest <= MOST_LETTERS:
            made = compute(context)
            self._left -= len(made)
            if self._left >= 0:
                return made
        raise GoalError(
            f"The query makes texts of more than {MOST_LETTERS:,} letters. Make shorter ones, or fewer."
        )


def _regex(part: Expr, context: Any) -> RdfLiteral:
    return _computed("REGEX", [part.text, part.pattern], part.flags)


def _replace(part: Expr, context: Any) -> RdfLiteral:
    return _computed("REPLACE", [part.arg, part.pattern, part.replacement], part.flags)


_OWN: Final = {"Builtin_REGEX": _regex, "Builtin_REPLACE": _replace}
#: how many letters what a function makes can have, by its arguments
_LONGEST: Final[dict[str, Callable[[Expr], int]]] = {
    "Builtin_CONCAT": lambda part: sum(map(_letters, part.arg)),
    "Builtin_REPLACE": lambda part: (_letters(part.arg) + 1) * (_letters(part.replacement) + 1),
}


def _letters(value: Any) -> int:
    """Return how many an argument has; one that could not be computed is an error, and has none."""
    return len(value) if isinstance(value, str) else 0


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
