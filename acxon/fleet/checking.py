"""What can be wrong with memories in PostgreSQL, beyond what its tables do not allow in the first place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from acxon.fleet.rows import COLUMNS, KEYS, is_ours
from acxon.prolog import interrupts

if TYPE_CHECKING:
    from acxon.fleet.pages import FleetPages

_LISTED: Final = 20
_SAME: Final = "memory, subject, property, kind, object, datatype, sign"

TWICE: Final = f"""SELECT left(subject || ' ' || property || ' ' || object, 300) FROM (
    SELECT *, row_number() OVER same AS place,
        max(coalesce(until, 'Infinity'))
            OVER (same ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM acxon.facts WHERE {{ours}}
    WINDOW same AS (PARTITION BY {_SAME} ORDER BY coalesce(since, '-Infinity'), id)) AS placed
WHERE place > 1 AND coalesce(since, '-Infinity') <= before"""
MISCOUNTED: Final = """SELECT name, facts, coalesce(count, 0) FROM acxon.memories LEFT JOIN
    (SELECT memory, count(*) FROM acxon.facts WHERE {ours} GROUP BY memory) AS counted ON memory = id
WHERE {these} AND facts <> coalesce(count, 0)"""


def problems(source: FleetPages) -> list[str]:
    """Return what is wrong, one sentence each."""
    kinds = {
        "is there twice for overlapping times": [str(fact) for (fact,) in source.ask_ours(TWICE)],
        "is not as acxon writes it: somebody changed the tables by hand": _foreign(source),
    }
    found: list[str] = []
    for words, facts in kinds.items():
        found += [f"The fact '{fact}' {words}." for fact in facts[:_LISTED]]
        if len(facts) > _LISTED:
            found.append(f"... and {len(facts) - _LISTED} more facts: {words}.")
    found += [
        f"The memory {name} says that it has {said} facts, and has {count}: somebody changed "
        "its tables by hand."
        for name, said, count in source.ask_ours(MISCOUNTED)
    ]
    return found


def _foreign(source: FleetPages) -> list[str]:
    """Return the facts whose keys, number, value or times are none that acxon writes."""
    found: list[str] = []
    question = f"SELECT memory, id, {KEYS}, {COLUMNS} FROM acxon.facts WHERE {{ours}} ORDER BY memory, id"
    for rows in source.rows(question, 10_000):
        interrupts.check()
        found += [_shown(row) for row in rows if not is_ours(row)]
    return found


def _shown(row: list[Any]) -> str:
    memory, number, *_keys, subject, name, _kind, value, _datatype, _since, _until, _sign = row
    return f"{subject} {name} {value}"[:300] + f" (memory {memory}, id {number})"
