"""What can be wrong with memories in PostgreSQL, beyond what its tables do not allow in the first place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
MISCOUNTED: Final = """SELECT name, facts, count FROM acxon.memories JOIN
    (SELECT memory, count(*) FROM acxon.facts WHERE {ours} GROUP BY memory) AS counted ON memory = id
WHERE facts <> count"""


def problems(source: FleetPages) -> list[str]:
    """Return what is wrong, one sentence each."""
    facts = [str(fact) for (fact,) in source.ask_ours(TWICE)]
    found = [f"The fact '{fact}' is there twice for overlapping times." for fact in facts[:_LISTED]]
    if len(facts) > _LISTED:
        found.append(f"... and {len(facts) - _LISTED} more facts: is there twice for overlapping times.")
    found += [
        f"The memory {name} says that it has {said} facts, and has {count}: somebody changed "
        "its tables by hand."
        for name, said, count in source.ask_ours(MISCOUNTED)
    ]
    return found
