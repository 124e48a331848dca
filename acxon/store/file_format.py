"""What a knowledge base file looks like: its tables, their versions, and whether a file is one of ours."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from shlex import quote
from typing import Final

from acxon.errors import StorageError
from acxon.store.database import Connection, connect, guarded, is_read_only, open_uri, size
from acxon.store.seal import MARK_TABLE, mark_content, new_identity, read_mark

FORMAT: Final = 5  # 4 had no indexes by object and property
RENAMED: Final = 4  # up to 3, names of acxon's own had another base
IDENTIFIED: Final = 3
SEALED: Final = 2  # 1 had neither digest nor mark, 2 had no identity
BLANK: Final = "urn:acxon:bnode:"
_JOURNAL_MAGIC: Final = bytes.fromhex("d9d505f920a163d7")  # of SQLite's rollback journal
APPLICATION_ID: Final = 0x6163786E  # "acxn", so that file(1) and SQLite tools can tell these files

LOOKUPS: Final = {
    "tuples_by_object": "CREATE INDEX tuples_by_object ON tuples (object, property)",
    "tuples_by_property": "CREATE INDEX tuples_by_property ON tuples (property)",
    "tuples_denied": "CREATE INDEX tuples_denied ON tuples (sign) WHERE sign = 0",
    "namespaces": "CREATE TABLE namespaces (id INTEGER PRIMARY KEY, namespace TEXT NOT NULL UNIQUE)",
}

_TUPLES: Final = """CREATE TABLE tuples (
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
)"""
CODE: Final = "code INTEGER NOT NULL DEFAULT 0"  # the checksum of a fact, which is compared when it is read

SCHEMA: Final = (
    f"{_TUPLES[:-1]}, {CODE})",  # as SQLite writes it where the column is added to an older table
    "CREATE INDEX tuples_by_triple ON tuples (subject, property, object)",
    "CREATE TABLE prefixes (prefix TEXT PRIMARY KEY, namespace TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID",
    "INSERT INTO meta VALUES ('changes', 0), ('facts', 0)",
    MARK_TABLE,
    *LOOKUPS.values(),
    f"PRAGMA application_id = {APPLICATION_ID}",
)


_OURS: Final = frozenset((_TUPLES, *(each for each in SCHEMA if each.startswith("CREATE"))))
_STATISTICS: Final = re.compile(r"CREATE TABLE sqlite_stat[134]\([a-z,]*\)")  # what ANALYZE makes


def inspect(place: Path, wait: float, whole: bool) -> None:
    """Raise a StorageError unless a file is empty or a knowledge base; with `whole`, one that lost no change.

    It is opened for reading: SQLite, closing a file that it may write to, would tidy up what is left of a
    damaged log, from which somebody may still save something.
    """
    connection, uri = connect(place, True, wait)
    with closing(connection), guarded(connection):
        try:
            empty = is_empty(connection)
        except sqlite3.OperationalError:
            journal = Path(f"{os.path.realpath(place)}-journal")
            if not journal.exists():
                raise
            _undo(place, journal, wait)
            empty = is_empty(connection)
        if empty:
            return
        if file_format(connection, place) < SEALED or not whole:
            return
        try:
            mark, own = read_mark(uri, wait)  # before the counter, which others may be raising
        except StorageError as error:
            raise StorageError(f"{place} is damaged: {error}. {REMEDY.format(quote(str(place)))}") from None
        if not own:
            raise StorageError(
                f"{place} has a -wal file beside it that is another knowledge base's, or of what was at this "
                "place before. Nothing was changed. Put its own back; if it has none, move that one away."
            )
        held = changes(connection)
        if mark > held:
            raise StorageError(
                f"{place} has lost changes: it was written to {mark} times, and only the first {held} are "
                f"there. Its -wal file was deleted, damaged or not copied along; put it back beside it, or "
                f"go back to a backup. To go on with what is there: acxon check {quote(str(place))} --accept"
            )


def _undo(place: Path, journal: Path, wait: float) -> None:
    """Let SQLite undo the making of a file whose process was ended meanwhile; refuse any other -journal.

    Knowledge bases have a -journal only until they have a -wal. Of one that was told something it is either
    another program's or another file's, and with the latter SQLite would overwrite what was told.
    """
    try:
        number, _ = read_mark(f"{place.as_uri()}?mode=ro&immutable=1", wait)
    except (StorageError, sqlite3.Error):
        head = journal.read_bytes()[:20]
        number = (
            0 if head[:8] == _JOURNAL_MAGIC and head[16:] == bytes(4) else 1
        )  # pages that there were before
    if number or is_read_only(place):
        raise StorageError(
            f"{place} has a file {journal.name} beside it: what another program left that was ended while it "
            "wrote, or another file's. Nothing was changed. If it is its own, open it once with an SQLite "
            "tool, which undoes what that program did; else move the -journal file away."
        )
    with closing(open_uri(f"{place.as_uri()}?mode=rw", wait)) as connection:
        is_empty(connection)


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
    found = connection.execute("SELECT key FROM meta WHERE key IN ('digest', 'identity') ORDER BY key")
    due = [(key,) for key, since in (("digest", SEALED), ("identity", IDENTIFIED)) if version >= since]
    if version < 1 or found.fetchall() != due:
        raise StorageError(f"{place} is damaged: its format is not what it says. Go back to a backup.")
    return version


def _check_schema(connection: Connection, place: Path) -> None:
    """Raise a StorageError when something in a file is not of our making.

    A file comes from anywhere. A view in the place of a table can yield rows for ever, and a trigger can undo
    what is told and acknowledged. So tables and indexes are ours to the letter.
    """
    found = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    for kind, name, sql in found:
        if sql not in _OURS and not (kind == "table" and _STATISTICS.fullmatch(str(sql))):
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


def facts(connection: Connection) -> int:
    """Return how many facts a file holds."""
    found = connection.execute("SELECT value FROM meta WHERE key = 'facts'").fetchone()
    if found is None:  # of a format before 5, that may not be written to
        found = connection.execute("SELECT count(*) FROM tuples").fetchone()
    if type(found[0]) is not int:
        raise StorageError("The file is damaged: it has lost its count of facts. Go back to a backup.")
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
    seal(connection, 0)


MOST_NAMESPACES: Final = 1000  # in which local names are looked for


def namespace(name: str) -> str:
    """Return what comes before the local name of an IRI, as split_iri/3 does in Prolog."""
    place = name.find("#")
    return name[: (place if place >= 0 else max(name.rfind("/"), name.rfind(":"))) + 1]


def namespaces(connection: Connection) -> dict[str, None]:
    """Return the namespaces of subjects, in their order: of all, or some more than are looked in."""
    known: dict[str, None] = {}
    for (subject,) in connection.execute("SELECT DISTINCT subject FROM tuples"):
        if (name := namespace(str(subject))) and not name.startswith(BLANK):
            known.setdefault(name)
        if len(known) > MOST_NAMESPACES:
            break
    return known


def note_namespaces(connection: Connection, names: Iterable[str]) -> None:
    """Add namespaces, until there are as many as are looked in. Inside a transaction."""
    (most,) = connection.execute("SELECT count(*) FROM namespaces").fetchone()
    new = [name for name in names if name and not name.startswith(BLANK)]
    if most + len(new) > MOST_NAMESPACES:
        known = {name for (name,) in connection.execute("SELECT namespace FROM namespaces")}
        new = [name for name in new if name not in known][: max(0, MOST_NAMESPACES - most)]
    connection.executemany(
        "INSERT OR IGNORE INTO namespaces (namespace) VALUES (?)", [(name,) for name in new]
    )


def seal(connection: Connection, total: int) -> None:
    """Give a file of any format, whose content has the digest `total`, an identity and today's format.

    Inside a transaction. A checkpoint should follow it, which brings the mark to the main file.
    """
    identity = new_identity()
    if not connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'mark'").fetchone()[0]:
        connection.execute(MARK_TABLE)
    connection.execute("DELETE FROM mark")
    connection.execute("INSERT INTO mark VALUES (?)", (mark_content(changes(connection), identity),))
    connection.execute(
        "INSERT OR REPLACE INTO meta VALUES ('digest', ?), ('identity', ?)", (total, identity.hex())
    )
    declare(connection)


def declare(connection: Connection) -> None:
    """Have a file say that it has today's format. Inside a transaction."""
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('format', ?)", (FORMAT,))
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def check_backup(path: Path | None, place: Path, wait: float) -> None:
    """Raise a StorageError when a backup, of the file `path`, would replace anything but an older one."""
    check_new(place)
    if not place.exists():
        return
    if path is not None and place.samefile(path):
        raise StorageError(f"{place} is the knowledge base itself; name another file to back it up to.")
    log = place.with_name(place.name + "-wal")
    if log.exists() and log.stat().st_size:
        raise StorageError(f"{place} is a knowledge base that is in use; name another file.")
    if place.stat().st_size:  # read without lock files, which would stay beside the backup
        with closing(open_uri(f"{place.as_uri()}?mode=ro&immutable=1", wait)) as older, guarded(older):
            file_format(older, place)


def check_new(place: Path) -> bool:
    """Return whether a file at `place` would be new; raise a StorageError where the log of another is left.

    SQLite would delete that. Logs are looked for first: a file that somebody makes now has none before it is
    there, and no -wal before it has its tables; who was killed meanwhile leaves a -journal beside nothing.
    """
    there = os.path.realpath(place)
    logs = [name for name in (f"{there}-wal", f"{there}-journal") if size(name)]
    if size(there):
        return False
    for log in logs:
        if log.endswith("-wal") or not os.path.exists(there):
            raise StorageError(
                f"There is no knowledge base in {place}, but a {os.path.basename(log)} of what was there "
                "before. Nothing was changed. Put the file back that it belongs to, or move it away."
            )
    return True
