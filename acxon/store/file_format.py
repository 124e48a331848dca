"""What a knowledge base file looks like: its tables, their versions, and whether a file is one of ours."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from typing import Final

from acxon.errors import StorageError
from acxon.store.database import Connection, connect, open_uri
from acxon.store.seal import MARK_TABLE, mark_content, read_mark

FORMAT: Final = 2  # 1 had neither digest nor mark
APPLICATION_ID: Final = 0x6163786E  # "acxn", so that file(1) and SQLite tools can tell these files

SCHEMA: Final = (
    """CREATE TABLE tuples (
    id       INTEGER PRIMARY KEY,
    subject  TEXT NOT NULL,            -- IRI
    property TEXT NOT NULL,            -- IRI
    kind     TEXT NOT NULL CHECK (kind IN ('iri', 'number', 'string', 'boolean', 'lang', 'typed')),
    object   NOT NULL,                 -- IRI, number (as text when longer than 64 bits), text, 0 or 1
    datatype TEXT NOT NULL DEFAULT '', -- IRI, for the kinds number and typed
    language TEXT NOT NULL DEFAULT '', -- tag, for the kind lang
    since    REAL,                     -- NULL: unknown start
    until    REAL,                     -- NULL: open end
    sign     INTEGER NOT NULL DEFAULT 1 CHECK (sign IN (0, 1)),  -- 0: a negative assertion
    source   TEXT NOT NULL DEFAULT ''  -- where it was told
)""",
    "CREATE INDEX tuples_by_triple ON tuples (subject, property, object)",
    "CREATE TABLE prefixes (prefix TEXT PRIMARY KEY, namespace TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID",
    f"INSERT INTO meta VALUES ('format', {FORMAT}), ('changes', 0), ('digest', 0)",
    MARK_TABLE,
    f"INSERT INTO mark VALUES (X'{mark_content(0).hex()}')",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {FORMAT}",
)
_UPGRADE: Final = (  # from format 1
    MARK_TABLE,
    f"INSERT INTO mark VALUES (X'{mark_content(0).hex()}')",
    f"UPDATE meta SET value = {FORMAT} WHERE key = 'format'",
    f"PRAGMA user_version = {FORMAT}",
)


_OURS: Final = frozenset(statement for statement in SCHEMA if statement.startswith("CREATE"))
_STATISTICS: Final = re.compile(r"sqlite_stat[134]")  # what ANALYZE makes


def inspect(place: Path, wait: float) -> None:
    """Raise a StorageError unless a file is empty or a knowledge base that has lost no change.

    It is opened for reading: SQLite, closing a file that it may write to, would tidy up what is left of a
    damaged log, from which somebody may still save something.
    """
    connection, uri = connect(place, True, wait)
    with closing(connection):
        if is_empty(connection):
            return
        if file_format(connection, place) < FORMAT:
            return
        try:
            mark = read_mark(uri, wait)  # before the counter, which others may be raising
        except StorageError as error:
            raise StorageError(f"{place} is damaged: {error}. {REMEDY.format(place)}") from None
        held = changes(connection)
        if mark > held:
            raise StorageError(
                f"{place} has lost changes: it was written to {mark} times, and only the first {held} are "
                f"there. Its -wal file was deleted, damaged or not copied along; put it back beside it, or "
                f"go back to a backup. To go on with what is there: acxon check {place} --accept"
            )


REMEDY: Final = "Go back to a backup, or go on with what is there: acxon check {} --accept"


def file_format(connection: Connection, place: Path) -> int:
    """Return the format of a knowledge base; raise a StorageError when it is none that we can read."""
    if pragma(connection, "application_id") != APPLICATION_ID:
        raise StorageError(f"{place} is an SQLite database of another program, not a knowledge base.")
    version = pragma(connection, "user_version")
    if version > FORMAT:
        raise StorageError(
            f"{place} has format {version}, made by a newer acxon; this one reads up to format {FORMAT}. "
            "Update acxon to open it."
        )
    _check_schema(connection, place)
    sealed = connection.execute("SELECT count(*) FROM meta WHERE key = 'digest'").fetchone()[0]
    if version < 1 or sealed != (version >= FORMAT):
        raise StorageError(f"{place} is damaged: its format is not what it says. Go back to a backup.")
    return version


def _check_schema(connection: Connection, place: Path) -> None:
    """Raise a StorageError when something in a file is not of our making.

    A file comes from anywhere. A view in the place of a table can yield rows for ever, and a trigger can undo
    what is told and acknowledged. So tables and indexes are ours to the letter.
    """
    found = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    for kind, name, sql in found:
        if sql not in _OURS and not (kind == "table" and _STATISTICS.fullmatch(str(name))):
            raise StorageError(
                f"{place} has a {kind} {str(name)[:80]!r} that acxon did not make. Nothing was read: what is "
                "added or changed there could alter what is told. Go back to a backup, or take it out again "
                "with an SQLite tool."
            )


def is_empty(connection: Connection) -> bool:
    """True when a database has neither tables nor a program that it belongs to."""
    found = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return not found[0] and pragma(connection, "application_id") == 0


def changes(connection: Connection) -> int:
    """Return the counter of changes."""
    found = connection.execute("SELECT value FROM meta WHERE key = 'changes'").fetchone()
    if found is None or type(found[0]) is not int:
        raise StorageError("The file is damaged: it has lost its counter of changes. Go back to a backup.")
    return found[0]


def own_numbers(connection: Connection) -> tuple[int, int]:
    """Return the counter of changes and the digest."""
    found = connection.execute(
        "SELECT value FROM meta WHERE key IN ('changes', 'digest') ORDER BY key"
    ).fetchall()
    if len(found) != 2 or any(type(value) is not int for (value,) in found):
        raise StorageError("The file is damaged: it has lost its counter or its digest. Go back to a backup.")
    return found[0][0], found[1][0]


def pragma(connection: Connection, name: str) -> int:
    """Return a number that SQLite keeps in the file."""
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def make_tables(connection: Connection) -> None:
    """Give an empty database its tables. To be called inside a transaction."""
    for statement in SCHEMA:
        connection.execute(statement)


def upgrade(connection: Connection, total: int) -> None:
    """Bring a file of format 1, whose content has the digest `total`, to today's. Inside a transaction."""
    for statement in _UPGRADE:
        connection.execute(statement)
    connection.execute("INSERT INTO meta VALUES ('digest', ?)", (total,))


def check_backup(path: Path, place: Path, wait: float) -> None:
    """Raise a StorageError when a backup of `path` to `place` would replace anything but an older one."""
    if not place.exists():
        return
    if place.samefile(path):
        raise StorageError(f"{place} is the knowledge base itself; name another file to back it up to.")
    log = place.with_name(place.name + "-wal")
    if log.exists() and log.stat().st_size:
        raise StorageError(f"{place} is a knowledge base that is in use; name another file.")
    if place.stat().st_size:  # read without lock files, which would stay beside the backup
        with closing(open_uri(f"{place.as_uri()}?mode=ro&immutable=1", wait)) as older:
            file_format(older, place)
