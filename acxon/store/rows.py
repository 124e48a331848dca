"""Rows as the file keeps them, and what a file holds at one moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote
from typing import Any, Final

from acxon.errors import AcxonError, StorageError
from acxon.prolog import interrupts
from acxon.store.database import Connection, patiently
from acxon.store.file_format import REMEDY, RENAMED, changes, own_numbers, pragma
from acxon.store.seal import MODULUS, content_digest, digest
from acxon.terms import KIND, OBJECT, SINCE, UNTIL, Row, current_iri, shortest

INSERT: Final = """
INSERT INTO tuples (subject, property, kind, object, datatype, language, since, until, sign, source, code)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
DELETE: Final = """
DELETE FROM tuples WHERE id = (
    SELECT id FROM tuples WHERE subject = ? AND property = ? AND kind = ? AND object = ? AND datatype = ?
    AND language = ? AND since IS ? AND until IS ? AND sign = ? LIMIT 1)"""


def _no_bytes(column: str) -> str:
    """Return SQL for a column: bytes, which nobody told and of which Prolog would make lists, as a text."""
    return f"CASE typeof({column}) WHEN 'blob' THEN hex(substr({column}, 1, 20)) ELSE {column} END"


def _end(column: str) -> str:
    """Return SQL for an end of an interval: a whole number as an integer."""
    whole = f"abs({column}) < 9007199254740992 AND {column} = round({column})"
    return f"CASE WHEN {whole} THEN CAST({column} AS INTEGER) ELSE {_no_bytes(column)} END"


COLUMNS: Final = f"""{_no_bytes("subject")}, {_no_bytes("property")}, kind, {_no_bytes("object")},
    CASE kind WHEN 'lang' THEN {_no_bytes("language")} ELSE {_no_bytes("datatype")} END,
    {_end("since")}, {_end("until")}, sign"""
_SELECT: Final = f"SELECT {COLUMNS} FROM tuples ORDER BY id"
_CHANGED: Final = "its facts, prefixes or notes are not those that were told"


class Snapshot:
    """What a file holds at one moment: how much, its prefixes and its rows, and the version that it is.

    With `sealed` it has a digest, and reading all rows raises a StorageError at the end when they, the
    prefixes or the notes are not those that were told.
    """

    def __init__(self, connection: Connection, path: Path, wait: float, sealed: bool) -> None:
        self._connection = connection
        self._path = path
        self._sealed = sealed
        connection.execute("BEGIN")
        self.version = patiently(lambda: changes(connection), wait)

    def count(self) -> int:
        """Return how many facts there are."""
        return int(self._connection.execute("SELECT count(*) FROM tuples").fetchone()[0])

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared, with their namespaces."""
        return dict(self._connection.execute("SELECT prefix, namespace FROM prefixes ORDER BY prefix"))

    def rows(self, chunk: int = 10_000) -> Iterator[list[Row]]:
        """Yield all facts in lists of at most `chunk`. Then the moment is over."""
        total = content_digest(self._connection) if self._sealed else 0
        former = pragma(self._connection, "user_version") < RENAMED
        for rows in stored_rows(self._connection, chunk):
            total += digest(rows) if self._sealed else 0
            yield [_renamed(row) for row in rows] if former else rows
        if self._sealed and total % MODULUS != own_numbers(self._connection)[1]:
            remedy = REMEDY.format(quote(str(self._path)))
            raise StorageError(f"{self._path} is damaged: {_CHANGED}. {remedy}")
        self._connection.execute("COMMIT")


def _renamed(row: Row) -> Row:
    """Return a row of a file that may not be written to as it would be in one of today's format."""
    subject, name, kind, value, datatype, since, until, sign = row
    value = _current(value) if kind == "iri" else value
    return _current(subject), _current(name), kind, value, datatype, since, until, sign


def _current(name: Any) -> Any:
    """Return a name as it is today; what damage has left in the place of one stays."""
    return current_iri(name) if isinstance(name, str) else name


def digest_now(connection: Connection) -> int:
    """Return the digest of what a file holds."""
    total = content_digest(connection) + sum(map(digest, stored_rows(connection, 10_000)))
    return total % MODULUS


def stored_rows(connection: Connection, chunk: int) -> Iterator[list[Row]]:
    """Yield all facts in lists of at most `chunk`."""
    cursor = connection.execute(_SELECT)
    while rows := cursor.fetchmany(chunk):
        yield whole_numbers(rows)


def fields(row: Row) -> tuple[object, ...]:
    """Return the columns of a row, source apart, unless the thread that writes them is to stop."""
    interrupts.check()
    subject, name, kind, value, datatype, since, until, sign = row
    if kind == "number" and isinstance(value, int) and not -(2**63) <= value < 2**63:
        value = str(value)
    since, until = (None if end is None else float(end) for end in (since, until))  # whole ones have 64 bits
    if kind == "lang":
        return subject, name, kind, value, "", datatype, since, until, sign
    return subject, name, kind, value, datatype, "", since, until, sign


def canonical(rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    """Return rows as they come back from the file, where ends are floats: whole ones as integers."""
    try:
        return [row if row[SINCE] is None and row[UNTIL] is None else _canonical(row) for row in rows]
    except (TypeError, ValueError, IndexError, OverflowError):
        raise AcxonError("A row has eight places, two of them for the ends of its time.") from None


def _canonical(row: Row) -> Row:
    subject, name, kind, value, datatype, since, until, sign = row
    start = None if since is None else shortest(float(since))
    end = None if until is None else shortest(float(until))
    return subject, name, kind, value, datatype, start, end, sign


def whole_numbers(rows: list[Row]) -> list[Row]:
    """Return the rows with numbers of more than 64 bits, kept as text, turned back into numbers."""
    if not any(row[KIND] == "number" and type(row[OBJECT]) is str for row in rows):
        return rows
    return [
        (subject, name, kind, _number(value) if kind == "number" else value, datatype, since, until, sign)
        for subject, name, kind, value, datatype, since, until, sign in rows
    ]


def _number(value: str | int | float) -> int | float:
    if not isinstance(value, str):
        return value
    try:
        return int(value)
    except ValueError:
        raise StorageError(f"The file is damaged: {value[:40]!r} is kept as a number.") from None
