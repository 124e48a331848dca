"""Bringing a file of an older format to today's."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final

from acxon.errors import StorageError
from acxon.formats.files import made_beside
from acxon.prolog import interrupts
from acxon.store import file_format
from acxon.store.database import UNLOCKED, Connection, guarded, open_uri
from acxon.store.file_format import CODE, LOOKUPS, namespaces, note_namespaces
from acxon.store.rows import COLUMNS, digest_now, whole_numbers
from acxon.store.seal import code
from acxon.terms import BASE, FORMER_BASE, OWN_NAMES

_IS_FORMER: Final = " OR ".join(
    f"{{0}} {test}"
    for name in OWN_NAMES
    for test in (f"= '{FORMER_BASE}{name}'", f"GLOB '{FORMER_BASE}{name}[#/]*'")
)


def keep_copy(connection: Connection, path: Path) -> None:
    """Keep what a file holds whose names will change beside it: older versions of acxon read it still.

    Inside a transaction of another connection, so that nobody brings the file to today's format meanwhile.
    What was kept before of another file that had this name stays.
    """
    version = file_format.pragma(connection, "user_version")
    if version >= file_format.RENAMED:
        return
    held = digest_now(connection)
    for number in count(1):
        place = path.with_name(f"{path.name}.format-{version}{f'-{number}' if number > 1 else ''}")
        if not os.path.lexists(place):
            break
        if _held(place) == held:
            return
    with made_beside(place, new=True) as name:
        shutil.copymode(path, name)
        with closing(sqlite3.connect(name, isolation_level=None)) as copy:
            connection.backup(copy)


def _held(place: Path) -> int | None:
    """Return the digest of what a file holds, where it is a knowledge base. Nothing is made beside it."""
    if not place.is_file():
        return None
    try:
        with closing(open_uri(f"{place.as_uri()}?mode=ro{UNLOCKED}", 0)) as kept, guarded(kept):
            file_format.file_format(kept, place)
        with closing(open_uri(f"{place.as_uri()}?mode=ro{UNLOCKED}", 0)) as kept:
            return digest_now(kept)
    except (sqlite3.Error, StorageError):
        return None


def upgrade(connection: Connection, place: Path, accepting: bool) -> None:
    """Give a file today's format, inside a transaction; when `accepting`, take what it holds for whole.

    What is damaged stays as it is, to be found. Where SQLite sees it, that is an error.
    """
    version = file_format.file_format(connection, place)
    if accepting:
        connection.execute("UPDATE meta SET value = value + 1 WHERE key = 'changes'")
    new = accepting or version < file_format.SEALED
    if not new and digest_now(connection) != file_format.own_numbers(connection)[1]:
        return
    _check_whole(connection, place)
    if version < file_format.RENAMED:
        rename(connection)
        new = True
    add_lookups(connection)
    add_codes(connection)
    if new:
        file_format.seal(connection, digest_now(connection))
    else:
        file_format.declare(connection)


def _check_whole(connection: Connection, place: Path) -> None:
    """Raise a StorageError where SQLite finds damage: who goes through such tables may come to no end."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise StorageError(f"{place} is damaged ({found}). It stays as it is; go back to a backup.")


def rename(connection: Connection) -> None:
    """Give the names of acxon's own in a file of an older format today's base. Inside a transaction."""
    tables = (("tuples", "subject"), ("tuples", "property"), ("tuples", "object"), ("prefixes", "namespace"))
    for table, column in tables:
        which = f"({_IS_FORMER.format(column)})" + (" AND kind = 'iri'" if column == "object" else "")
        connection.execute(
            f"UPDATE {table} SET {column} = ? || substr({column}, ?) WHERE {which}",
            (BASE, len(FORMER_BASE) + 1),
        )


def add_lookups(connection: Connection) -> None:
    """Give a file of any format the indexes, the namespaces and the count of today's.

    Inside a transaction. Its facts get their codes by `rows.add_codes`.
    """
    if not any(column == "code" for _, column, *_ in connection.execute("PRAGMA table_info(tuples)")):
        connection.execute(f"ALTER TABLE tuples ADD COLUMN {CODE}")
    for name, statement in LOOKUPS.items():
        if not connection.execute("SELECT count(*) FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]:
            connection.execute(statement)
    (facts,) = connection.execute("SELECT count(*) FROM tuples").fetchone()
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('facts', ?)", (facts,))
    connection.execute("DELETE FROM namespaces")
    note_namespaces(connection, namespaces(connection))


def add_codes(connection: Connection) -> None:
    """Give each fact of a file its code. Inside a transaction."""
    last, chunk = 0, 10_000
    while places := connection.execute(
        f"SELECT id, {COLUMNS} FROM tuples WHERE id > ? ORDER BY id LIMIT {chunk}", (last,)
    ).fetchall():
        interrupts.check()
        rows = whole_numbers([row[1:] for row in places])
        connection.executemany(
            "UPDATE tuples SET code = ? WHERE id = ?",
            ((code(row), place[0]) for place, row in zip(places, rows, strict=True)),
        )
        last = places[-1][0]
