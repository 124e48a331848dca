"""What who runs a database for memories does: set it up, say who may read and write what, and look at it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError, StorageError
from acxon.fleet import schema
from acxon.fleet.address import check_name, read_address
from acxon.fleet.connecting import SETTINGS, ask, connect, driver, leave, wording

if TYPE_CHECKING:
    from acxon.fleet.connecting import Connection


_LONGEST_ROLE: Final = 63  # bytes: PostgreSQL cuts off the rest


@dataclass(frozen=True)
class Memory:
    """What is known of a memory."""

    name: str
    facts: int
    changes: int
    readers: tuple[str, ...]
    writers: tuple[str, ...]


@dataclass(frozen=True)
class Status:
    """What is in a database, as far as one may see it."""

    server: str  # its version
    user: str
    size: int  # bytes of all tables, or 0 where one may not know
    memories: tuple[Memory, ...]


@contextmanager
def _transaction(text: str, what: str, *, made: bool = True) -> Iterator[Connection]:
    """Do something with a database whose tables are made."""
    address = read_address(text)
    with wording(f"{what} {address}"):
        connection = connect(address)
        try:
            with connection.transaction():
                ask(connection, SETTINGS)
                if made:
                    schema.check_format(connection, address)
                yield connection
        finally:
            leave(connection)


@contextmanager
def _as_owner(what: str, text: str) -> Iterator[None]:
    """Say who may do what PostgreSQL refuses."""
    try:
        yield
    except driver().errors.InsufficientPrivilege as error:
        raise StorageError(
            f"{what} {read_address(text)}: you may not ({error.diag.message_primary}). Who owns the database "
            "does it, and may make roles: createuser --createrole NAME"
        ) from error


def init(text: str, partitions: int = 1) -> bool:
    """Make the tables; return False when they are there already. Twice at once does no harm."""
    if not 1 <= partitions <= schema.MOST_PARTITIONS:
        raise AcxonError(f"A number of partitions is one from 1 to {schema.MOST_PARTITIONS}.")
    what = "Cannot set up"
    with _transaction(text, what, made=False) as connection, _as_owner(what, text):
        ask(connection, "SELECT pg_advisory_xact_lock(7163786)")
        if ask(connection, "SELECT 1 FROM pg_tables WHERE schemaname = 'acxon' AND tablename = 'about'"):
            return False
        _check_empty(connection, text)
        for statement in schema.statements(partitions):
            ask(connection, statement)
        return True


def _check_empty(connection: Connection, text: str) -> None:
    """Raise unless the tables can be made in a database."""
    address = read_address(text)
    ((encoding,),) = ask(
        connection,
        "SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()",
    )
    if encoding != "UTF8":
        raise StorageError(
            f"{address} keeps texts as {encoding}, which has not every character. Make a database that keeps "
            "them as UTF8: createdb -E UTF8 -T template0 NAME"
        )
    if ask(connection, "SELECT 1 FROM pg_namespace WHERE nspname = 'acxon'"):
        raise StorageError(
            f"{address} has a schema acxon that acxon has not made. Take another database, or remove it if "
            "nobody needs it: DROP SCHEMA acxon"
        )


def grant(text: str, role: str, memory: str, writes: bool) -> bool:
    """Let a role read a memory, or write to it, too; return True when the role had to be made."""
    _check_role(role)
    check_name(memory)
    what = "Cannot grant rights in"
    with _transaction(text, what) as connection, _as_owner(what, text):
        made = not _is_role(connection, role)
        if made:
            _execute(connection, "CREATE ROLE {} LOGIN", role)
        if not ask(connection, "SELECT 1 WHERE has_schema_privilege(%s, 'acxon', 'USAGE')", [role]):
            ask(connection, "DELETE FROM acxon.rights WHERE role = %s", [role])  # of one that was dropped
        for what in schema.GRANTED:
            _execute(connection, f"GRANT {what} TO {{}}", role)
        ask(connection, "INSERT INTO acxon.memories (name) VALUES (%s) ON CONFLICT DO NOTHING", [memory])
        ask(
            connection,
            "INSERT INTO acxon.rights SELECT %s, id, %s FROM acxon.memories WHERE name = %s "
            "ON CONFLICT (role, memory) DO UPDATE SET writes = excluded.writes",
            [role, writes, memory],
        )
        return made


def _is_role(connection: Connection, role: str) -> bool:
    return bool(ask(connection, "SELECT 1 FROM pg_roles WHERE rolname = %s", [role]))


def _check_role(role: str) -> None:
    if not role.isprintable() or not 0 < len(role.encode(errors="replace")) <= _LONGEST_ROLE:
        raise AcxonError(
            f"{role[:80]!r} is no name of a role: {_LONGEST_ROLE} bytes at most, and no control characters."
        )


def revoke(text: str, role: str, memory: str) -> bool:
    """Take a role's right to a memory away; return False when it had none. The last takes all with it."""
    check_name(memory)
    what = "Cannot revoke rights in"
    with _transaction(text, what) as connection, _as_owner(what, text):
        gone = ask(
            connection,
            "DELETE FROM acxon.rights USING acxon.memories WHERE memory = id AND role = %s AND name = %s "
            "RETURNING 1",
            [role, memory],
        )
        left = ask(connection, "SELECT 1 FROM acxon.rights WHERE role = %s", [role])
        if gone and not left and _is_role(connection, role):
            for what in schema.GRANTED:
                _execute(connection, f"REVOKE {what} FROM {{}}", role)
        return bool(gone)


def status(text: str) -> Status:
    """Return what is in a database, as far as one may see it."""
    with _transaction(text, "Cannot look at") as connection:
        found = ask(
            connection,
            "SELECT name, facts, version, "
            "array(SELECT role FROM acxon.rights WHERE memory = id ORDER BY role), "
            "array(SELECT role FROM acxon.rights WHERE memory = id AND writes ORDER BY role) "
            "FROM acxon.memories ORDER BY name",
        )
        ((server, user, size),) = ask(
            connection,
            "SELECT current_setting('server_version'), current_user, "
            "(SELECT sum(pg_total_relation_size(oid)) FROM pg_class "
            "WHERE relnamespace = 'acxon'::regnamespace AND relkind = 'r')",
        )
        memories = tuple(
            Memory(name, facts, changes, tuple(readers), tuple(writers))
            for name, facts, changes, readers, writers in found
        )
        return Status(str(server), str(user), int(size or 0), memories)


def _execute(connection: Connection, statement: Any, role: str) -> None:
    """Carry out a statement about a role, whose name stands where {} does, quoted."""
    driver()
    from psycopg import sql

    connection.execute(sql.SQL(statement).format(sql.Identifier(role)))
