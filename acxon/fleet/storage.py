"""A memory in PostgreSQL, as `acxon.store.interface.Store` has it.

A change is one transaction. It begins by locking the memory's row, so changes of a memory come one after the
other; when somebody else's came first, what was read is read again, as with a file. It is on the server's
disk when the call returns. Where the connection ends before the server has acknowledged a change, the table
of changes says whether it was made, so that it is never made twice.
"""

from __future__ import annotations

import json
import os
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import BusyError, ChangedError, StorageError, whole_characters
from acxon.fleet import connecting
from acxon.fleet.address import Address, read_address
from acxon.fleet.connecting import (
    ANSWERS,
    BEGIN,
    SETTINGS,
    WAIT,
    Lost,
    ask,
    leave,
    patiently,
    quoted,
    send,
    settle,
    wording,
)
from acxon.fleet.pages import FleetPages
from acxon.fleet.rows import COLUMNS, KEYS, LAST, called, change_number, columns, fields, key, numbered
from acxon.fleet.schema import check_format
from acxon.prolog import interrupts
from acxon.prolog.locks import Lock
from acxon.store.file_format import BLANK, MOST_NAMESPACES, namespace
from acxon.terms import SUBJECT, Row

if TYPE_CHECKING:
    from acxon.fleet.connecting import Connection

_FEW: Final = 200  # rows that go in one statement; more are copied
_TURN: Final = 1.0  # seconds for which a lock is waited for at a time
#: A client that vanishes in the middle of a change is noticed in a minute: until then the memory is locked.
_NOTICED: Final = (
    "SET LOCAL tcp_keepalives_idle = 30; SET LOCAL tcp_keepalives_interval = 10; "
    "SET LOCAL tcp_keepalives_count = 3; SET LOCAL tcp_user_timeout = 60000"
)
_KEPT_FOR: Final = "7 days"  # how long the table of changes says that one was made
_TYPES: Final = ", ".join(["bigint[]"] * 3 + ["text[]"] * 5 + ["float8[]"] * 2 + ["int2[]"])
_NAMED: Final = f"{KEYS}, {COLUMNS}"
_UNNESTED: Final = ", ".join(f"%s::{kind}" for kind in _TYPES.split(", "))
_SAME: Final = " AND ".join(
    f"fact.{name} {'IS NOT DISTINCT FROM' if name in ('since', 'until') else '='} gone.{name}"
    for name in ("skey", *COLUMNS.split(", "))
)


class FleetStorage:
    """One memory that is read and written, or several that are read. See `acxon.store.file.Storage`."""

    by_pages = True
    shared = True
    check_row = staticmethod(fields)

    def __init__(self, address: Address, memories: Mapping[str, int], read_only: bool, wait: float) -> None:
        self.path = address.shown
        self.address = address
        self.memory = memories[address.one] if address.one else 0
        self.memories = list(memories.values()) if address.memories else None
        self.read_only = read_only or not self.memory
        self.wait = wait
        self.seen = 0
        self._own: Connection | None = None
        self._fresh = True  # nothing was done yet with the connection
        self._process = os.getpid()
        self._lock = Lock("file")
        self._depth = 0
        self._reserved = False
        self._version = 0  # of the memory, in a transaction that has it locked
        self._more: int | None = None  # facts that the transaction has added, when it has changed anything
        self._told: list[Row] | None = None  # what it changed, where that is little
        self._namespaces: set[str] = set()
        self._closed = False

    @classmethod
    def open(
        cls, text: str, create: bool = True, read_only: bool = False, wait: float = WAIT
    ) -> FleetStorage:
        """Open the memories that an address names. With `create` one that is not there is made, if we may."""
        address = read_address(text)
        what = f"Cannot open {address}"
        with interrupts.held, wording(what):
            connection = connecting.connect(address)
            try:
                found = _found(connection, address, create and not read_only)
            except BaseException:
                leave(connection)
                raise
        storage = cls(address, found, read_only, wait)
        storage._own = connection
        return storage

    def close(self) -> None:
        """Let go of the server; an unfinished batch is undone. Closing twice does no harm."""
        with interrupts.held, self._lock:
            self._closed = True
            own, self._own = self._own, None
            if self._process == os.getpid():
                leave(own)

    def __enter__(self) -> FleetStorage:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- reading --------------------------------------------------------------------------------------

    def pages(self) -> FleetPages:
        """Return what reads parts of the memories, through a connection of its own.

        The first gets the one that the memories were opened with; who writes makes another.
        """
        with self._lock:
            first = None
            if self._fresh and self._process == os.getpid():
                first, self._own = self._own, None
            self._fresh = False
        return FleetPages(self.address, self.memory, self.memories, self.wait, first)

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        """Yield what the memories hold at one moment."""
        with interrupts.held:
            source = self.pages()
            try:
                with wording(f"Cannot read {self.path}", reading=True):
                    yield Snapshot(source, source.begin())
            finally:
                source.close()

    def adopt(self, version: int) -> None:
        """From now on, take what was there at `version` for read."""
        self.seen = version

    def count(self) -> int:
        """Return how many facts there are."""
        with self.snapshot() as snapshot:
            return snapshot.count()

    def changed(self) -> bool:
        """True when somebody else has changed the memories since this storage last read or wrote them."""
        if self._depth:
            return False
        with self.snapshot() as snapshot:
            return snapshot.version != self.seen

    def check(self) -> list[str]:
        """Return what is wrong with what is kept, one sentence each."""
        from acxon.fleet.checking import problems

        with interrupts.held, self.snapshot() as snapshot:
            return problems(snapshot.source)

    def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy what is there now to the knowledge base file `target`, complete or not at all."""
        from acxon.fleet.checking import problems
        from acxon.store.copying import copy_to_file

        def check(moment: Snapshot) -> None:
            if found := problems(moment.source):
                raise StorageError(f"{self.path} is damaged. Nothing was written to {target}. {found[0]}")

        copy_to_file(self, Path(target), check)

    # --- writing --------------------------------------------------------------------------------------

    def commit(self, removed: Sequence[Row], added: Sequence[Row], source: str = "") -> None:
        """Remove and add facts in one transaction that is on disk when this returns.

        Raises a ChangedError, with nothing written, when somebody else has written what was not read.
        """
        if not removed and not added:
            return
        gone, told = [fields(row) for row in removed], [fields(row) for row in added]
        with self.batch() as connection, wording(f"Cannot write to {self.path}"):
            self.check_read()
            if gone and self._removed(connection, gone) != len(gone):
                raise StorageError(f"{self.path} does not hold a fact that was to be removed from it.")
            if told:
                self._add(connection, told, whole_characters(source))
                self._note_namespaces(connection, {namespace(row[SUBJECT]) for row in added})
            self._more = (self._more or 0) + len(told) - len(gone)
            self._note([*removed, *added])

    def _note(self, rows: list[Row] | None) -> None:
        """Note what the transaction changes; without rows, that it is not told."""
        if self._told is not None:
            self._told = None if rows is None or len(self._told) + len(rows) > _FEW else [*self._told, *rows]

    def _removed(self, connection: Connection, rows: list[tuple[Any, ...]]) -> int:
        """Remove rows, and return how many there were."""
        found = 0
        settle(connection)
        for begin in range(0, len(rows), 10_000):
            question = (
                f"DELETE FROM acxon.facts AS fact USING unnest({_UNNESTED}) AS gone ({_NAMED}) "
                f"WHERE fact.memory = {self.memory} AND {_SAME}"
            )
            found += connection.execute(question.encode(), columns(rows[begin : begin + 10_000])).rowcount
        return found

    def _add(self, connection: Connection, rows: list[tuple[Any, ...]], source: str) -> None:
        """Add rows, in their order. Row-level security forbids to copy into the table itself."""
        into = f"INSERT INTO acxon.facts (memory, source, {_NAMED}) SELECT {self.memory}, %s, {_NAMED}"
        if len(rows) <= _FEW:
            given = f"unnest({_UNNESTED}) WITH ORDINALITY AS told ({_NAMED}, place)"
            ask(connection, f"{into} FROM {given} ORDER BY place", [source, *columns(rows)])
            return
        named = ", ".join(
            f"{name} {kind[:-2]}" for name, kind in zip(_NAMED.split(", "), _TYPES.split(", "), strict=True)
        )
        ask(
            connection,
            "DROP TABLE IF EXISTS pg_temp.told;"
            f"CREATE TEMPORARY TABLE told (place serial, {named}) ON COMMIT DROP",
        )
        copying = f"COPY pg_temp.told ({_NAMED}) FROM STDIN".encode()
        with connection.cursor() as cursor, cursor.copy(copying) as copy:
            for row in rows:
                copy.write_row(row)
        into = into.replace("%s", quoted(source, connection))
        send(connection, f"{into} FROM pg_temp.told ORDER BY place")  # while the next ones are computed

    def _note_namespaces(self, connection: Connection, names: set[str]) -> None:
        if new := sorted(name for name in names - self._namespaces if name and not name.startswith(BLANK)):
            ask(
                connection,
                f"INSERT INTO acxon.namespaces (memory, nkey, namespace) SELECT {self.memory}, * "
                "FROM unnest(%s::bigint[], %s::text[]) WHERE (SELECT count(*) FROM acxon.namespaces "
                f"WHERE memory = {self.memory}) < {MOST_NAMESPACES} ON CONFLICT DO NOTHING",
                [[key(name) for name in new], new],
            )
            self._namespaces.update(new)

    def save_prefixes(self, prefixes: Mapping[str, str]) -> None:
        """Add prefixes, or give known ones a new namespace."""
        with self.batch() as connection, wording(f"Cannot write to {self.path}"):
            self.check_read()
            ask(
                connection,
                f"INSERT INTO acxon.prefixes SELECT {self.memory}, * FROM unnest(%s::text[], %s::text[]) "
                "ON CONFLICT (memory, prefix) DO UPDATE SET namespace = excluded.namespace",
                [list(prefixes), list(prefixes.values())],
            )
            self._more = self._more or 0
            self._note(None)

    def check_read(self) -> None:
        """Inside a transaction: raise a ChangedError when somebody wrote what this storage has not read."""
        if self._version != self.seen:
            raise ChangedError(f"Another process has written to {self.path}; read it again before writing.")

    @contextmanager
    def batch(self, wait: float | None = None) -> Iterator[Connection]:
        """Make one transaction of everything written inside: all of it is kept, or nothing.

        Batches nest; when an inner one fails, nothing of the outer one is kept either. The connection that is
        yielded sees what is not kept yet.
        """
        if self.read_only:
            raise StorageError(
                f"{self.path} is open for reading only. To tell something, name one memory: ...?memory=NAME"
            )
        with interrupts.held:
            if self._depth:
                assert self._own is not None
                yield self._own
                return
            connection = self._begin(wait)
            self._depth = 1
            try:
                yield connection
                self._end(connection)
            except BaseException as error:
                self._namespaces.clear()  # those that were noted are not there
                if isinstance(error, Lost):  # made again, where nothing else was written yet
                    raise ChangedError(str(error)) from error
                raise
            finally:
                self._depth = 0
                self._undo()

    @contextmanager
    def reserved(self, wait: float | None = None) -> Iterator[None]:
        """Keep others from changing the memory, to the end of the first transaction inside the block."""
        if self._depth or self._reserved:
            yield
            return
        with interrupts.held:
            self._begin(wait)
            self._reserved = True
            try:
                yield
            finally:
                if self._reserved:
                    self._reserved = False
                    self._undo()

    # --- inside ---------------------------------------------------------------------------------------

    def _begin(self, wait: float | None = None) -> Connection:
        """Begin a transaction, with the memory locked; return the connection that has it.

        The lock is waited for in turns, one at least: those that wait have it in the order of their coming.
        """
        if self._reserved and self._own is not None:
            self._reserved = False
            return self._own
        deadline = time.monotonic() + (self.wait if wait is None else wait)
        while True:
            try:
                return patiently(self._locked, self.wait)
            except BusyError:
                if time.monotonic() >= deadline:
                    raise
            interrupts.check()

    def _locked(self) -> Connection:
        connection = self._connection()
        what = f"Cannot write to {self.path}"
        try:
            with wording(what):
                found = ask(
                    connection,
                    f"{BEGIN}; {SETTINGS}; {_NOTICED}; "
                    f"SET LOCAL lock_timeout = {int(min(self.wait, _TURN) * 1000)}; "
                    f"SELECT 1 FROM acxon.memories WHERE id = {self.memory} FOR UPDATE;"
                    # and then what is there since it is locked: the one before sees changes of before
                    f"SELECT version, {LAST} FROM acxon.memories WHERE id = {self.memory} "
                    f"AND {called(self.address.memories)} FOR UPDATE",
                    within=ANSWERS,
                )
            if not found:
                raise StorageError(
                    f"{what}: you may not write to this memory, or it is gone. Ask who runs it for: "
                    f"acxon fleet grant ROLE {self.address.one} --write"
                )
        except BaseException as error:
            self._undo(lost=isinstance(error, Lost))
            raise
        self._version, self._more, self._told = numbered(*found[0]), None, []
        return connection

    def _connection(self) -> Connection:
        with self._lock:
            if self._closed:
                raise StorageError(f"{self.path} has been closed.")
            if self._process != os.getpid():  # a copy of a process has connections of its own
                self._own, self._process = None, os.getpid()
            self._fresh = False
            own = self._own
        if own is None or own.closed:  # outside the lock, for which nobody is to wait long
            own = connecting.connect(self.address)
            with self._lock:
                self._own = own
                if self._closed:
                    leave(own)
        return own

    def _end(self, connection: Connection) -> None:
        """Commit, and see to it that what was acknowledged is there."""
        if self._more is None:
            return
        number, change = change_number(self._version) + 1, uuid.uuid4()
        tidy = (
            f"DELETE FROM acxon.changes WHERE memory = {self.memory} AND number < {number - 1000} "
            f"AND made < now() - interval '{_KEPT_FOR}';"
        )
        rows = "NULL" if self._told is None else quoted(json.dumps(self._told), connection)
        with wording(f"Cannot write to {self.path}"):
            settle(connection)
        try:
            with wording(f"Cannot write to {self.path}"), interrupts.finishing:
                ask(
                    connection,
                    f"UPDATE acxon.memories SET version = {number}, facts = facts + ({self._more}) "
                    f"WHERE id = {self.memory};"
                    f"INSERT INTO acxon.changes (change, memory, number, rows) "
                    f"VALUES ('{change}', {self.memory}, {number}, {rows});"
                    f"{tidy if number % 1000 == 0 else ''} COMMIT",
                    within=WAIT,
                )
        except Lost:
            leave(connection)
            if not self._was_made(change):
                raise
        self.seen = numbered(number, str(change))

    def _was_made(self, change: uuid.UUID) -> bool:
        """True when a change is there whose acknowledgement was lost, False when it never will be."""
        try:
            connection = self._begin()  # waits for the end of what the server may still be doing
            found = ask(connection, f"SELECT 1 FROM acxon.changes WHERE change = '{change}'", within=ANSWERS)
            self._undo()
            return bool(found)
        except StorageError as error:
            raise StorageError(
                f"{self.path} has not acknowledged a change, does not answer or is still at it, as when a "
                f"synchronous replica is away ({error}) The change is kept as a whole or not at all: look "
                "before you tell it again."
            ) from error

    def _undo(self, lost: bool = False) -> None:
        """End a transaction that is still open; without success, the connection."""
        connection = self._own
        if connection is None or connection.closed:
            return
        status = connection.info.transaction_status
        if lost or status not in (0, 2, 3):
            leave(connection)
        elif status:
            try:
                ask(connection, "ROLLBACK", within=ANSWERS)
            except connecting.driver().Error:
                leave(connection)


class Snapshot:
    """What the memories hold at one moment. See `acxon.store.rows.Snapshot`."""

    def __init__(self, source: FleetPages, version: int) -> None:
        self.source = source
        self.version = version

    def count(self) -> int:
        """Return how many facts there are."""
        return self.source.count()

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared, with their namespaces."""
        return self.source.prefixes()

    def rows(self, chunk: int = 10_000) -> Iterator[list[Row]]:
        """Yield all facts in lists of at most `chunk`."""
        return self.source.told(chunk)


def _found(connection: Connection, address: Address, create: bool) -> dict[str, int]:
    """Return the numbers of the memories that an address names, by name."""
    check_format(connection, address)
    question = "SELECT name, id FROM acxon.memories"
    if not address.memories:
        return dict(ask(connection, f"{question} ORDER BY id"))
    wanted = list(address.memories)
    found = dict(ask(connection, f"{question} WHERE name = ANY(%s)", [wanted]))
    missing = [name for name in wanted if name not in found]
    if missing and create and address.one and _may_make(connection):
        name = quoted(missing[0], connection)
        ask(
            connection,
            f"{BEGIN}; INSERT INTO acxon.memories (name) VALUES ({name}) ON CONFLICT DO NOTHING; COMMIT",
        )
        return dict(ask(connection, f"{question} WHERE name = ANY(%s)", [wanted]))
    if missing:
        there = [name for (name,) in ask(connection, "SELECT name FROM acxon.memories ORDER BY id LIMIT 20")]
        known = f"Those that you may read: {', '.join(there)}" if there else "There is none that you may read"
        raise StorageError(
            f"{address} has no memory {missing[0]!r}, or you may not read it. {known}. Name one with "
            "?memory=NAME, or have it made: acxon fleet grant ROLE MEMORY"
        )
    return {name: found[name] for name in wanted}


def _may_make(connection: Connection) -> bool:
    return bool(ask(connection, "SELECT has_table_privilege('acxon.memories', 'INSERT')")[0][0])
