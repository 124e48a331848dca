"""Facts as PostgreSQL keeps them.

Texts are found by keys of 64 bits that the client computes, so that indexes stay small whatever is told, and
are then compared. The object of a fact is a text: a number as Python writes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from acxon.errors import StorageError
from acxon.prolog import interrupts
from acxon.terms import Row, shortest

COLUMNS: Final = "subject, property, kind, object, datatype, since, until, sign"  # those of a row
KEYS: Final = "skey, pkey, okey"
_SHIFT: Final = 40  # a place is the memory, and the number of the fact in it


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
            raise StorageError(f"PostgreSQL keeps no zero character, and one is in {text[:80]!r}.")
    return (
        key(subject), key(name), object_key(value),
        subject, name, kind, value if isinstance(value, str) else repr(+value), datatype,
        None if since is None else float(since), None if until is None else float(until), sign,
    )  # fmt: skip


def kept(found: Sequence[Any]) -> Row:
    """Return what COLUMNS hold as a row."""
    subject, name, kind, value, datatype, since, until, sign = found
    return (
        subject, name, kind, _value(kind, value), datatype,
        None if since is None else shortest(since), None if until is None else shortest(until), sign,
    )  # fmt: skip


def _value(kind: str, text: str) -> str | int | float:
    if kind == "boolean":
        return int(text)
    if kind != "number":
        return text
    return int(text) if text.lstrip("-").isdigit() else float(text)


def place(memory: int, number: int) -> int:
    """Return where a fact is, among those of all memories."""
    return memory << _SHIFT | number


def parts(where: int) -> tuple[int, int]:
    """Return the memory and the number of a place."""
    return where >> _SHIFT, where & ((1 << _SHIFT) - 1)


def columns(rows: Iterable[Sequence[Any]]) -> list[list[Any]]:
    """Return the columns of rows, of which there is one at least."""
    return [list(column) for column in zip(*rows, strict=True)]
