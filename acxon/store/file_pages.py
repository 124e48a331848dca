"""A knowledge base file as a source of pages."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import suppress
from typing import Any, Final

from acxon.errors import StorageError
from acxon.namespaces import RDF
from acxon.store import database, file_format
from acxon.store.database import Connection
from acxon.store.file import Storage
from acxon.store.file_format import REMEDY
from acxon.store.pages import NAMING, Object, Pattern
from acxon.store.rows import COLUMNS, whole_numbers
from acxon.store.seal import MODULUS, code, sum_of_squares
from acxon.terms import Row

_AT_ONCE: Final = 500  # names that one question asks for
_LONG: Final = 2**63
_FOLLOWED: Final = 200  # facts of another's change that are looked at one by one


class FilePages:
    """Reads parts of a file through a connection of its own."""

    far = False

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._own: Connection | None = None
        self._process = os.getpid()
        self._what = f"Cannot read {storage.path}"
        self.writing: Any = None  # of a transaction that writes: what it added is read, too
        self._before = self._now = (0, 0, 0, 0)  # at the last two moments: change, digest, facts, last place

    # --- one moment -----------------------------------------------------------------------------------

    def begin(self) -> int:
        with database.wording(self._what):
            connection = self._connection()
            if connection.in_transaction:  # a signal broke off what was to end it
                connection.execute("ROLLBACK")
            connection.execute("BEGIN")
            number = database.patiently(lambda: file_format.changes(connection), self._storage.wait)
            if number != self._now[0]:
                _, digest = file_format.own_numbers(connection)
                self._before = self._now
                self._now = number, digest, file_format.facts(connection), self.last()
            return number

    def end(self) -> None:
        if self._own is not None and self._process == os.getpid():
            with suppress(sqlite3.Error):
                self._own.execute("COMMIT")

    def close(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            own.close()

    def _connection(self) -> Connection:
        if self._own is None or self._process != os.getpid():
            self.close()  # a copy of a process has connections of its own
            self._own, self._process = self._storage.reader(self), os.getpid()
        return self._own

    # --- facts ----------------------------------------------------------------------------------------

    def of_subjects(self, subjects: Sequence[str], most: int) -> list[Row] | None:
        return self._among("subject", subjects, most)

    def of_objects(self, objects: Sequence[Object], most: int) -> list[Row] | None:
        return self._among("object", [_kept(value) for _, value, _ in objects], most)

    def _among(self, column: str, values: Sequence[Any], most: int) -> list[Row] | None:
        found: list[Any] = []
        for begin in range(0, len(values), _AT_ONCE):
            some = values[begin : begin + _AT_ONCE]
            places = ",".join("?" * len(some))
            left = most + 1 - len(found)
            found += self._ask(
                f"SELECT id, code, {COLUMNS} FROM tuples WHERE {column} IN ({places}) LIMIT ?", (*some, left)
            )
            if len(found) > most:
                return None
        found.sort(key=_place)
        return self._rows(found)

    def matching(self, pattern: Pattern, after: int, last: int, most: int) -> list[tuple[int, Row]]:
        tests: dict[str, Any] = {"id > ?": after, "id <= ?": last}
        if pattern.subject is not None:
            tests["subject = ?"] = pattern.subject
        if pattern.property is not None:
            tests["property = ?"] = pattern.property
        if pattern.object is not None:
            kind, value, more = pattern.object
            tests |= {"object = ?": _kept(value), "kind = ?": kind}
            if kind in ("lang", "typed"):
                tests["language = ?" if kind == "lang" else "datatype = ?"] = more
        where = " AND ".join(tests) + ("" if pattern.sign is None else f" AND sign = {pattern.sign}")
        found = self._ask(
            f"SELECT id, code, {COLUMNS} FROM tuples WHERE {where} ORDER BY id LIMIT ?",
            (*tests.values(), most),
        )
        if found and _place(found[-1]) <= after:  # who goes on from there comes to no end
            raise self._damaged("its facts are out of order")
        return list(zip(map(_place, found), self._rows(found), strict=True))

    def schema(self, properties: Sequence[str], classes: Sequence[str]) -> list[Row]:
        patterns = [Pattern(property=name) for name in properties]
        patterns += [Pattern(property=RDF + "type", object=("iri", name, "")) for name in classes]
        last = self.last()
        return [row for pattern in patterns for _, row in self.matching(pattern, 0, last, last + 1)]

    def told(self, chunk: int) -> Generator[list[Row], None, None]:
        last, place = self.last(), 0
        while some := self.matching(Pattern(), place, last, chunk):
            yield [row for _, row in some]
            place = some[-1][0]

    def last(self) -> int:
        return int(self._ask("SELECT ifnull(max(id), 0) FROM tuples", ())[0][0])

    def relates_few(self, name: str) -> bool:
        pairs = "SELECT DISTINCT subject, kind, object, datatype, language FROM tuples WHERE property = ?"
        return len(self._ask(f"{pairs} LIMIT 101", (name,))) <= 100

    def labelled(self, texts: Sequence[str]) -> list[tuple[str, str]]:
        found: list[Any] = []
        for begin in range(0, len(texts), _AT_ONCE):
            some = texts[begin : begin + _AT_ONCE]
            places, names = ",".join("?" * len(some)), ",".join("?" * len(NAMING))
            found += self._ask(
                f"SELECT id, object, subject FROM tuples WHERE object IN ({places}) "
                f"AND property IN ({names}) AND kind IN ('string', 'lang') AND sign = 1",
                (*some, *NAMING),
            )
        return [(text, node) for _, text, node in sorted(found, key=_place)]

    # --- the whole ------------------------------------------------------------------------------------

    def count(self) -> int:
        with database.wording(self._what):
            return file_format.facts(self._connection())

    def changed_since(self, version: int | None) -> list[Row] | None:
        """Return what one change added, where it took nothing away: so say count and digest of the file."""
        number, digest, facts, last = self._before
        if version != number or self._now[0] != number + 1:
            return None
        found = self._ask(
            f"SELECT id, code, {COLUMNS} FROM tuples WHERE id > ? ORDER BY id LIMIT ?", (last, _FOLLOWED + 1)
        )
        added = sum_of_squares(code for _, code, *_ in found)
        if self._now[2] != facts + len(found) or (digest + added - self._now[1]) % MODULUS:
            return None  # or more than are looked at
        return self._rows(found)

    def prefixes(self) -> dict[str, str]:
        return dict(self._ask("SELECT prefix, namespace FROM prefixes ORDER BY prefix", ()))

    def namespaces(self) -> list[str]:
        return [name for (name,) in self._ask("SELECT namespace FROM namespaces ORDER BY id", ())]

    def _ask(self, question: str, values: Sequence[Any]) -> list[Any]:
        with database.wording(self._what):
            connection = self.writing or self._connection()
            return connection.execute(question, values).fetchall()

    def _rows(self, found: list[Any]) -> list[Row]:
        """Return what was found as rows, when each is the fact that was told."""
        rows = whole_numbers([row[2:] for row in found])
        for row, place in zip(rows, found, strict=True):
            if code(row) != place[1]:
                raise self._damaged("a fact is not what was told")
        return rows

    def _damaged(self, why: str) -> StorageError:
        path = self._storage.path
        return StorageError(f"{path} is damaged: {why}. {REMEDY.format(path)}")


def _place(row: Sequence[Any]) -> int:
    place: int = row[0]
    return place


def _kept(value: str | int | float) -> str | int | float:
    """Return a value as the file has it: whole numbers of more than 64 bits as texts."""
    return str(value) if isinstance(value, int) and not -_LONG <= value < _LONG else value
