"""Memories in PostgreSQL as a source of pages."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import StorageError
from acxon.fleet import connecting
from acxon.fleet.connecting import (
    ANSWERS,
    SETTINGS,
    WAIT,
    Lost,
    answered,
    ask,
    leave,
    patiently,
    send,
    settle,
    wording,
)
from acxon.fleet.rows import (
    COLUMNS,
    LAST,
    called,
    change_number,
    changed_rows,
    kept,
    key,
    numbered,
    object_key,
    parts,
    place,
    texts,
)
from acxon.namespaces import RDF
from acxon.store.pages import NAMING, Object, Pattern
from acxon.terms import Row

if TYPE_CHECKING:
    from acxon.fleet.address import Address
    from acxon.fleet.connecting import Connection

_SOME: Final = (1_000, 30_000, 1 << 40)  # facts of a property that are looked at, at first and later
_EVERY: Final = (1 << 63) - 1
_MOST: Final = 1 << 40  # facts
_NAMING: Final = [key(name) for name in NAMING]
_SAME: Final = "subject, property, kind, object, datatype, sign"
_ALL: Final = f"SELECT memory, id, id, {COLUMNS} FROM acxon.facts WHERE {{ours}} ORDER BY memory, id"
#: Facts of several memories as one: those that are the same, at times of which each overlaps one before.
_UNITED: Final = f"""SELECT min(memory), min(id), max(id), subject, property, kind, object, datatype,
    CASE WHEN bool_and(since IS NOT NULL) THEN min(since) END,
    CASE WHEN bool_and(until IS NOT NULL) THEN max(until) END, sign
FROM (
    SELECT *, sum(apart) OVER same AS run FROM (
        SELECT *, CASE WHEN coalesce(since, '-Infinity') <= max(coalesce(until, 'Infinity'))
            OVER (same ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) THEN 0 ELSE 1 END AS apart
        FROM acxon.facts WHERE {{ours}}
        WINDOW same AS (PARTITION BY {_SAME} ORDER BY coalesce(since, '-Infinity'), memory, id)) AS placed
    WINDOW same AS (PARTITION BY {_SAME} ORDER BY coalesce(since, '-Infinity'), memory, id)) AS runs
GROUP BY {_SAME}, run ORDER BY min(memory::numeric * {1 << 63} + id)"""
_FOLLOWED: Final = 200  # changes of others that are looked at one by one; after more all is read again


class FleetPages:
    """Reads parts of memories through a connection of its own. See `acxon.store.pages.Source`."""

    far = True

    def __init__(
        self,
        address: Address,
        memory: int,
        memories: list[int] | None,
        wait: float,
        connection: Connection | None = None,
    ) -> None:
        self._address = address
        self._memory = memory
        self._wait = wait
        self._what = f"Cannot read {address}"
        self._own = connection
        self._process = os.getpid()
        self._version = self._facts = 0  # of the moment that is read
        self._versions: dict[int, int] = {}  # of each of several memories, when all that is held was as it is
        self.writing: Any = None  # of a transaction that writes: what it added is read, too
        if memory:
            self._ours, self._these = f"memory = {memory}", f"id = {memory}"
        elif memories is None:
            self._ours = self._these = "true"
        else:
            numbers = ", ".join(map(str, memories))
            self._ours, self._these = f"memory IN ({numbers})", f"id IN ({numbers})"

    # --- one moment -----------------------------------------------------------------------------------

    def begin(self) -> int:
        return patiently(self._begun, self._wait)

    def _begun(self) -> int:
        all_last = f"string_agg(concat_ws(' ', id, version, {LAST}), ',' ORDER BY id)"
        digest = f"left(encode(sha256(convert_to({all_last}, 'UTF8')), 'hex'), 32)"
        other = f"NOT {called(self._address.memories)}"
        numbers = (
            f"({other})::int, facts, version, {LAST}"
            if self._memory
            else f"count(*) FILTER (WHERE {other}), coalesce(sum(facts), 0), 0, {digest}"
        )
        connection = self._connection()
        try:
            with wording(self._what, reading=True):
                found = ask(
                    connection,
                    f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; {SETTINGS}; "
                    f"SET LOCAL enable_seqscan = off; SET LOCAL lock_timeout = {int(WAIT * 1000)}; "
                    f"SELECT {numbers} FROM acxon.memories WHERE {self._these}",
                    within=ANSWERS,
                )
        except Lost:
            leave(connection)
            raise
        if not found or found[0][0]:
            self.end()
            raise StorageError(f"{self._what}: the memory is gone, or you may no longer read it.")
        _, facts, *last = found[0]
        self._version = numbered(*last)
        self._facts = min(max(int(facts), 0), _MOST)  # who may write to a memory may write any number there
        return self._version

    def end(self) -> None:
        if self._own is not None and self._process == os.getpid() and not self._own.closed:
            with suppress(connecting.driver().Error):
                send(self._own, "COMMIT")

    def close(self) -> None:
        own, self._own = self._own, None
        if self._process == os.getpid():
            leave(own)

    def _connection(self) -> Connection:
        if self._process != os.getpid():  # a copy of a process has connections of its own
            self._own, self._process = None, os.getpid()
        if self._own is None or self._own.closed:
            self._own = connecting.connect(self._address)
        elif self._own.info.transaction_status:
            self._settled(self._own)
        return self._own

    def _settled(self, connection: Connection) -> None:
        """Have the end of the last call be over; end one that was broken off."""
        with wording(self._what, reading=True), answered(connection, ANSWERS):
            try:
                settle(connection)
                if connection.info.transaction_status:
                    ask(connection, "ROLLBACK", within=ANSWERS)
            except BaseException:
                leave(connection)
                raise

    # --- facts ----------------------------------------------------------------------------------------

    def of_subjects(self, subjects: Sequence[str], most: int) -> list[Row] | None:
        return self._among("skey", [key(subject) for subject in subjects], most)

    def of_objects(self, objects: Sequence[Object], most: int) -> list[Row] | None:
        return self._among("okey", [object_key(value) for _, value, _ in objects], most)

    def _among(self, column: str, keys: list[int], most: int) -> list[Row] | None:
        found = self._ask(
            f"SELECT memory, id, {COLUMNS} FROM acxon.facts WHERE {column} = ANY(%s) AND {self._ours} "
            "LIMIT %s",
            (keys, most + 1),
        )
        return None if len(found) > most else [row for _, row in _placed(found)]

    def matching(self, pattern: Pattern, after: int, last: int, most: int) -> list[tuple[int, Row]]:
        named = (pattern.subject, pattern.property, *(pattern.object or ()))
        if any(isinstance(text, str) and "\0" in text for text in named):
            return []  # PostgreSQL keeps none of these, and cannot be asked for one
        tests: list[str] = [self._ours, "(memory, id) > (%s, %s)", "(memory, id) <= (%s, %s)"]
        values: list[Any] = [*parts(after), *_bound(last)]
        if pattern.subject is not None:
            tests.append("skey = %s AND subject = %s")
            values += [key(pattern.subject), pattern.subject]
        if pattern.property is not None:
            tests.append("pkey = %s AND property = %s")
            values += [key(pattern.property), pattern.property]
        if pattern.object is not None:
            kind, value, more = pattern.object
            tests.append("okey = %s AND kind = %s AND object = ANY(%s)")
            values += [object_key(value), kind, texts(value)]
            if kind in ("lang", "typed"):
                tests.append("datatype = %s")
                values.append(more)
        if pattern.sign is not None:
            tests.append(f"sign = {int(pattern.sign)}")
        found = self._ask(
            f"SELECT memory, id, {COLUMNS} FROM acxon.facts WHERE {' AND '.join(tests)} "
            "ORDER BY memory, id LIMIT %s",
            (*values, most),
        )
        return _placed(found)

    def schema(self, properties: Sequence[str], classes: Sequence[str]) -> list[Row]:
        names = [key(name) for name in properties]
        typed = (key(RDF + "type"), [key(name) for name in classes])
        select = f"SELECT memory, id, {COLUMNS} FROM acxon.facts WHERE {self._ours}"
        found = self._ask(
            f"{select} AND pkey = ANY(%s) UNION ALL {select} AND pkey = %s AND okey = ANY(%s)",
            (names, *typed),
        )
        return [row for _, row in _placed(found)]

    def named(self, names: Sequence[str], most: int) -> list[Row] | None:
        """Return the facts of the subjects that are called so, by themselves or by a label."""
        keys = [key(name) for name in names]
        found = self._ask(
            f"SELECT memory, id, {COLUMNS} FROM acxon.facts WHERE skey = ANY(%s::bigint[] || ARRAY("
            f"SELECT skey FROM acxon.facts WHERE okey = ANY(%s) AND pkey = ANY(%s) AND {self._ours} "
            f"AND kind IN ('string', 'lang') AND sign = 1)) AND {self._ours} LIMIT %s",
            (keys, keys, _NAMING, most + 1),
        )
        return None if len(found) > most else [row for _, row in _placed(found)]

    def changed_since(self, version: int | None) -> list[Row] | None:
        """Return the facts that came or went after a change; in several memories, after the last look."""
        before, now = self._versions, {self._memory: self._version}
        if self._memory:
            before = {} if version is None else {self._memory: version}
        else:
            found = self._ask(f"SELECT id, version, {LAST} FROM acxon.memories WHERE {self._these}", ())
            now = self._versions = {memory: numbered(*last) for memory, *last in found}
        if version is None or now.keys() != before.keys():
            return None
        new = [
            (memory, change_number(before[memory]), change_number(last))
            for memory, last in now.items()
            if last != before[memory]
        ]
        count = sum(last - after for _, after, last in new)
        if not 0 < count <= _FOLLOWED:
            return None
        made = self._ask(
            "SELECT old.memory, number > after, change::text, rows FROM acxon.changes AS old "
            "JOIN unnest(%s::int[], %s::bigint[], %s::bigint[]) AS new (memory, after, last) "
            "ON old.memory = new.memory AND number >= after AND number <= last ORDER BY change::text",
            [list(column) for column in zip(*new, strict=True)],
        )
        last_then = {memory: change for memory, later, change, _ in made if not later}
        if any(before[memory] != numbered(after, last_then.get(memory)) for memory, after, _ in new):
            return None  # another change has the number of that which was the last
        told = [rows for _, later, _, rows in made if later]
        return None if len(told) != count or None in told else changed_rows(told)

    def last(self) -> int:
        if not self._memory:
            return _EVERY
        found = self._ask(f"SELECT coalesce(max(id), 0) FROM acxon.facts WHERE {self._ours}", ())
        return place(self._memory, int(found[0][0]))

    def relates_few(self, name: str) -> bool:
        pairs = "subject, kind, object, datatype"
        found: list[Any] = []
        for most in _SOME:
            found = self._ask(
                f"SELECT DISTINCT {pairs} FROM (SELECT {pairs} FROM acxon.facts WHERE pkey = %s "
                f"AND {self._ours} LIMIT %s) AS looked_at LIMIT 101",
                (key(name), most),
            )
            if len(found) > 100:
                break
        return len(found) <= 100

    def labelled(self, texts: Sequence[str]) -> list[tuple[str, str]]:
        asked = set(texts)
        found = self._ask(
            f"SELECT memory, id, object, subject FROM acxon.facts WHERE okey = ANY(%s) AND pkey = ANY(%s) "
            f"AND {self._ours} AND kind IN ('string', 'lang') AND sign = 1 ORDER BY memory, id",
            ([key(text) for text in texts], _NAMING),
        )
        return [(text, node) for _, _, text, node in found if text in asked]

    # --- the whole ------------------------------------------------------------------------------------

    def count(self) -> int:
        return self._facts

    def prefixes(self) -> dict[str, str]:
        kept_there = f"acxon.prefixes WHERE {self._ours}"
        return dict(self._ask(f"SELECT prefix, namespace FROM {kept_there} ORDER BY prefix, memory DESC", ()))

    def namespaces(self) -> list[str]:
        found = self._ask(
            f"SELECT namespace FROM acxon.namespaces WHERE {self._ours} ORDER BY memory, id LIMIT 1000", ()
        )
        return list(dict.fromkeys(name for (name,) in found))

    def told(self, chunk: int) -> Generator[list[Row], None, None]:
        """Yield all facts in lists of at most `chunk`, each once, whichever memories say it, and when."""
        for rows in self.rows(_ALL if self._memory else _UNITED, chunk):
            for memory, first, last, *_ in rows:
                place(memory, first), place(memory, last)  # which raise where acxon has not written them
            yield [kept(row) for _, _, _, *row in rows]

    def rows(self, question: str, chunk: int) -> Iterator[list[Any]]:
        """Yield what a question such as those of `ask_ours` gives, in lists of at most `chunk`."""
        self._ask(f"DECLARE every NO SCROLL CURSOR FOR {self._about_ours(question)}", ())
        while rows := self._ask(f"FETCH {chunk} FROM every", ()):
            yield rows
        self._ask("CLOSE every", ())

    def ask_ours(self, question: str) -> list[Any]:
        """Return the answers of a question about the memories that are read.

        The test of their facts is {ours} in it, and that of the memories {these}.
        """
        return self._ask(self._about_ours(question), ())

    def _about_ours(self, question: str) -> str:
        return question.format(ours=self._ours, these=self._these)

    def _ask(self, question: str, values: Sequence[Any]) -> list[Any]:
        with wording(self._what, reading=self.writing is None):
            return ask(self.writing or self._connected(), question, values)

    def _connected(self) -> Connection:
        if self._own is None or self._process != os.getpid():
            return self._connection()
        return self._own


def _placed(found: list[Any]) -> list[tuple[int, Row]]:
    """Return rows with their places, in the order of telling."""
    placed = [(place(memory, number), kept(row)) for memory, number, *row in found]
    placed.sort(key=lambda row: row[0])
    return placed


def _bound(last: int) -> tuple[int, int]:
    """Return the memory and the number of the last place: none is beyond the last of all."""
    return (2**31 - 1, _EVERY) if last == _EVERY else parts(last)
