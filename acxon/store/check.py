"""What can be wrong with a knowledge base file, found by asking SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from acxon.errors import BusyError, StorageError
from acxon.prolog import interrupts
from acxon.store import file_format
from acxon.store.database import wording
from acxon.store.rows import COLUMNS, Snapshot, whole_numbers
from acxon.store.seal import code

_FACT: Final = "substr(subject || ' ' || property || ' ' || object, 1, 300)"
_SAME: Final = "subject, property, kind, object, datatype, language, sign"
_LISTED: Final = 20  # of each kind; then only how many more there are
_LAST: Final = 1 << 62  # place of a fact: after the last that SQLite has, there is none

_QUESTIONS: Final = (
    ("ends before it starts", f"SELECT {_FACT} FROM tuples WHERE since > until"),
    ("has no subject or no property", f"SELECT {_FACT} FROM tuples WHERE subject = '' OR property = ''"),
    (  # which SQLite itself finds in no file that it may only read
        "has a kind or a sign that there is not",
        f"""SELECT {_FACT} FROM tuples WHERE sign NOT IN (0, 1)
            OR kind NOT IN ('iri', 'number', 'string', 'boolean', 'lang', 'typed')""",
    ),
    (
        "has an object that is not what its kind says",
        f"""SELECT {_FACT} FROM tuples WHERE
            (kind IN ('iri', 'string', 'lang', 'typed') AND typeof(object) <> 'text')
            OR (kind = 'boolean' AND object NOT IN (0, 1))
            OR (kind = 'number' AND typeof(object) NOT IN ('integer', 'real')
                AND (typeof(object) <> 'text' OR ltrim(object, '-') = ''
                     OR ltrim(object, '-') GLOB '*[^0-9]*'))""",
    ),
    (
        "has a datatype or a language that its kind does not allow",
        f"""SELECT {_FACT} FROM tuples WHERE (kind IN ('number', 'typed')) <> (datatype <> '')
            OR (kind = 'lang') <> (language <> '')""",
    ),
    (
        "has an interval that is not a number",
        f"""SELECT {_FACT} FROM tuples
            WHERE typeof(since) IN ('text', 'blob') OR typeof(until) IN ('text', 'blob')""",
    ),
    (
        "is not found by pages, because its place is below 1 or beyond all",
        f"SELECT {_FACT} FROM tuples WHERE id NOT BETWEEN 1 AND {_LAST}",
    ),
    (
        "is there twice for overlapping times",
        f"""SELECT {_FACT} FROM (
            SELECT *, row_number() OVER same AS place,
                max(ifnull(until, 9e999)) OVER
                    (same ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
            FROM tuples
            WINDOW same AS (PARTITION BY {_SAME} ORDER BY ifnull(since, -9e999), id))
        WHERE place > 1 AND ifnull(since, -9e999) <= before""",
    ),
)


def all_problems(connection: sqlite3.Connection, path: Path, wait: float, sealed: bool) -> list[str]:
    """Return what is wrong with the file and with what it holds, one sentence each.

    With `sealed`, it has a digest: see `Snapshot`.
    """
    found = problems(connection) or lookup_problems(connection)
    try:
        with wording(f"Cannot read {path}"):
            for _ in Snapshot(connection, path, wait, sealed).rows():
                interrupts.check()
    except BusyError:
        raise
    except StorageError as error:
        found.append(str(error))
    return found


def problems(connection: sqlite3.Connection) -> list[str]:
    """Return what is wrong with the tables, one sentence each."""
    try:
        found = [
            f"The file is damaged: {text}"
            for (text,) in connection.execute("PRAGMA integrity_check")
            if text != "ok"
        ]
        for words, question in _QUESTIONS:
            facts = [str(fact) for (fact,) in connection.execute(question)]
            found += [f"The fact '{fact}' {words}." for fact in facts[:_LISTED]]
            if len(facts) > _LISTED:
                found.append(f"... and {len(facts) - _LISTED} more facts: {words}.")
        return found
    except sqlite3.Error as error:
        interrupts.check()
        return [f"The file is damaged: {error}."]


def lookup_problems(connection: sqlite3.Connection) -> list[str]:
    """Return what is wrong with what pages are found and checked by, one sentence each.

    It is made of the facts: to accept the file makes it anew.
    """
    if file_format.pragma(connection, "user_version") < file_format.FORMAT:
        return []
    try:
        found = []
        (facts,) = connection.execute("SELECT count(*) FROM tuples").fetchone()
        said = connection.execute("SELECT value FROM meta WHERE key = 'facts'").fetchone()
        if said != (facts,) or type(said[0]) is not int:
            found.append(f"The file is damaged: its count of facts is not {facts}.")
        namespaces = {name for (name,) in connection.execute("SELECT namespace FROM namespaces")}
        if len(namespaces) < file_format.MOST_NAMESPACES:
            missing = [name for name in file_format.namespaces(connection) if name not in namespaces]
            missing = missing[:_LISTED]
            found += [f"The file is damaged: local names in {name} are not found." for name in missing]
        found += [
            f"The file is damaged: the checksum of the fact '{fact}' is not its own."
            for fact in islice(_wrong_codes(connection), _LISTED)
        ]
        return found
    except sqlite3.Error as error:
        interrupts.check()
        return [f"The file is damaged: {error}."]


def _wrong_codes(connection: sqlite3.Connection) -> Iterator[str]:
    cursor = connection.execute(f"SELECT {_FACT}, code, {COLUMNS} FROM tuples")
    while found := cursor.fetchmany(10_000):
        interrupts.check()
        rows = whole_numbers([row[2:] for row in found])
        yield from (one[0] for one, row in zip(found, rows, strict=True) if code(row) != one[1])
