"""Facts as PostgreSQL keeps them.

Texts are found by keys of 64 bits that the client computes, so that indexes stay small whatever is told, and
are then compared. The object of a fact is a text: a number as Python writes it.
"""

from __future__ import annotations

import json
import math
import uuid
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from acxon.errors import AcxonError, StorageError
from acxon.prolog import interrupts
from acxon.prolog.doing import Stopped
from acxon.terms import Row, shortest

COLUMNS: Final = "subject, property, kind, object, datatype, since, until, sign"  # those of a row
KEYS: Final = "skey, pkey, okey"
_SHIFT: Final = 40  # a place is the memory, and the number of the fact in it
_TYPED: Final = ("number", "lang", "typed")  # kinds with a datatype or a language


@lru_cache(maxsize=20_000)  # a subject has several facts, and properties have most
def key(text: str) -> int:
    """Return the key of a text: the first 64 bits of its BLAKE2b."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)


def texts(value: str | int | float) -> list[str]:
    """Return how an object may be written: a whole number also as one with a fraction of nothing."""
    if isinstance(value, str):
        return [value]
    found = {repr(value)}
    if isinstance(value, float) and value.is_integer():
        found.add(repr(int(value)))
    if isinstance(value, int) and abs(value) < 2**53:
        found.add(repr(float(value)))
    return sorted(found)


def object_key(value: str | int | float) -> int:
    """Return the key of an object; numbers that are equal have the same."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return key(value if isinstance(value, str) else repr(value))


def fields(row: Row) -> tuple[Any, ...]:
    """Return a row's keys and columns, unless the thread that writes them is to stop."""
    interrupts.check()
    subject, name, kind, value, datatype, since, until, sign = row
    for text in (subject, name, value, datatype):
        if isinstance(text, str) and "\0" in text:
            said = f"PostgreSQL keeps no zero character, and one is in {text[:80]!r}. Leave that out."
            raise AcxonError(said)
    return (
        key(subject), key(name), object_key(value),
        subject, name, kind, value if isinstance(value, str) else repr(+value), datatype,
        None if since is None else float(since), None if until is None else float(until), sign,
    )  # fmt: skip


def kept(found: Sequence[Any]) -> Row:
    """Return what COLUMNS hold as a row; raise a StorageError where acxon has not written that.

    Who may write to a memory may do so past acxon, and others read it.
    """
    subject, name, kind, value, datatype, since, until, sign = found
    try:
        if (datatype == "") == (kind in _TYPED):
            raise ValueError
        return (
            subject, name, kind, _value(kind, value), datatype,
            None if since is None else _end(since), None if until is None else _end(until), sign,
        )  # fmt: skip
    except (ValueError, OverflowError):
        raise _foreign(f"{subject[:80]} {name[:80]} {value[:80]}") from None


def _value(kind: str, text: str) -> str | int | float:
    if kind == "boolean":
        return ("0", "1").index(text)
    if kind != "number":
        return text
    return int(text) if text.lstrip("-").isdigit() else _finite(float(text))


def _finite(number: float) -> float:
    if not math.isfinite(number):
        raise ValueError
    return number


def _end(number: float) -> int | float:
    return shortest(_finite(number))


def _foreign(what: str) -> StorageError:
    return StorageError(
        f"There is a fact that acxon has not written ({what}): somebody changed the tables by hand. "
        "Nothing was changed. 'acxon check' says which facts these are; remove them, or ask who wrote them."
    )


def is_ours(found: Sequence[Any]) -> bool:
    """True when the memory, the number, KEYS and COLUMNS of a fact are as acxon writes them."""
    memory, number, *written = found
    try:
        place(memory, number)
        return fields(kept(written[3:])) == tuple(written)
    except StorageError:
        return False


def changed_rows(texts: Iterable[str]) -> list[Row] | None:
    """Return the rows that changes say they were of; None where one says nothing that acxon writes."""
    try:
        return [kept(fields(tuple(row))[3:]) for text in texts for row in json.loads(text)]
    except Stopped:
        raise
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError, AcxonError):
        return None


#: Which change of a memory is its last, of those with that number: what a server has that took the place of
#: another, or that a backup was put back to, may have come to the same number by other changes.
LAST: Final = "(SELECT max(change::text) FROM acxon.changes WHERE memory = memories.id AND number = version)"
_CHANGE_BITS: Final = 128  # of a UUID


def numbered(number: int, change: str | None) -> int:
    """Return what a memory is known by whose last change has that number and that name."""
    return number << _CHANGE_BITS | (uuid.UUID(change).int if change else 0)


def called(names: Sequence[str]) -> str:
    """Return the test of whether a memory has one of these names, or of nothing where all are meant.

    In a database that was made anew, the number of one memory may be another's.
    """
    return f"name IN ({', '.join(map(repr, names))})" if names else "true"  # letters, digits and _ . @ -


def change_number(of: int) -> int:
    """Return the number of the last change, of a version."""
    return of >> _CHANGE_BITS


def place(memory: int, number: int) -> int:
    """Return where a fact is, among those of all memories."""
    if not 0 <= number < 1 << _SHIFT:  # it would be another memory's
        raise _foreign(f"number {number} of its memory")
    return memory << _SHIFT | number


def parts(where: int) -> tuple[int, int]:
    """Return the memory and the number of a place."""
    return where >> _SHIFT, where & ((1 << _SHIFT) - 1)


def columns(rows: Iterable[Sequence[Any]]) -> list[list[Any]]:
    """Return the columns of rows, of which there is one at least."""
    return [list(column) for column in zip(*rows, strict=True)]
