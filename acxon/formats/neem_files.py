"""The documents of recorded robot memories (NEEMs): MongoDB dumps in BSON, and mongoexport's JSON.

Whatever the file, its documents come out as dicts, and `plain` turns what BSON has of its own (Decimal128,
64 bit integers, dates) into plain numbers and texts.
"""

from __future__ import annotations

import gzip
import io
import json
import math
import os
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_bytes
from acxon.terms import XSD, Literal

ENDINGS: Final = (".bson", ".bson.gz", ".json", ".jsonl")
MOST_UNPACKED: Final = 100_000_000  # bytes of a memory: a few of these may stand for any number
_RATIO: Final = 20  # bytes for each packed one, beyond 20 MB: triples have some 10
_COLLECTIONS: Final = ("triples", "annotations")
_SPACE: Final = {"": re.compile(r"[ \t\r\n]*"), ",": re.compile(r"[ \t\r\n,]*")}
_SHORTEST: Final = 5  # bytes of an empty BSON document


@dataclass(frozen=True, slots=True)
class Place:
    """Where a document stands: its file, and its line in JSON or its number in BSON."""

    path: Path
    line: int | None
    number: int | None

    def error(self, reason: str) -> LoadError:
        """Return the error to raise about this document."""
        return LoadError(self.path, self.line, f"document {self.number}: {reason}" if self.number else reason)


def neem_files(place: str | os.PathLike[str]) -> list[Path]:
    """Return the files to read: the one given, or those of a folder that hold triples or annotations."""
    path = Path(place)
    if not path.is_dir():
        return [path]
    found: dict[tuple[Path, str], Path] = {}
    others: list[Path] = []
    for ending in ENDINGS:  # the first ending wins where a collection is there in several forms
        for name in _COLLECTIONS:
            for file in sorted(path.rglob(name + ending)):
                if file.is_file():
                    found.setdefault((file.parent, name), file)
                else:
                    others.append(file)
    if not any(name == "triples" for _, name in found):
        seen = f"; {others[0]} is no ordinary file" if others else ""
        raise LoadError(place, None, f"there is no triples.bson or triples.json in this folder{seen}")
    return sorted(found.values(), key=lambda file: (file.name, file))


def documents(files: Sequence[Path]) -> Iterator[tuple[dict[str, Any], Place]]:
    """Yield the documents of files, each with its place."""
    size = sum(path.stat().st_size for path in files if _packed(path))
    room = min(MOST_UNPACKED, 20_000_000 + _RATIO * size)
    for path in files:
        data = file_bytes(path)
        if _packed(path):
            data = _unpacked(path, data, room)
            room -= len(data)
        if path.name.endswith((".bson", ".bson.gz")):
            yield from _bson_documents(path, data)
        elif path.name.endswith((".json", ".jsonl")):
            yield from _json_documents(path, data)
        else:
            raise LoadError(path, None, f"unknown ending; memories end in {', '.join(ENDINGS)}")


def _packed(path: Path) -> bool:
    return path.name.endswith(".gz")


def _unpacked(path: Path, data: bytes, room: int) -> bytes:
    try:
        with gzip.open(io.BytesIO(data)) as file:
            content = file.read(room + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise LoadError(path, None, f"cannot be unpacked: {error}") from None
    if len(content) > room:
        reason = f"unpacked, it has more than {room // 10**6} MB, too many for the size of this memory"
        raise LoadError(path, None, f"{reason}; unpack it yourself with gunzip")
    return content


def _date(value: Any) -> str:
    """Return a time as MongoDB exports it: a text, or milliseconds."""
    given = plain(value)
    if isinstance(given, str):
        return given
    if isinstance(given, bool | Literal):
        raise AcxonError("a date that is damaged")
    try:
        when = datetime.fromtimestamp(given / 1000, timezone.utc)
        return when.replace(tzinfo=None).isoformat()  # as BSON has it
    except (ArithmeticError, ValueError, OSError):
        raise AcxonError("a date that is damaged") from None


def plain(value: Any) -> str | bool | int | float | Literal:
    """Return a stored value as a text, a number, a truth value, or a literal of another datatype."""
    if isinstance(value, dict) and len(value) == 1:
        ((key, inner),) = value.items()
        if key in ("$numberDecimal", "$numberDouble", "$numberInt", "$numberLong"):
            return _decimal(_as_decimal(inner))
        if key == "$date":
            return Literal(_date(inner), XSD + "dateTime")
    if hasattr(value, "to_decimal"):
        try:
            return _decimal(value.to_decimal())
        except ArithmeticError as error:
            raise AcxonError("a decimal number that is damaged") from error
    if isinstance(value, datetime):
        return Literal(value.isoformat(), XSD + "dateTime")
    if isinstance(value, bool):
        return value
    for kind in (int, float, str):
        if isinstance(value, kind):
            return kind(value)  # bson has sub-classes of its own
    raise AcxonError(f"a value of type {type(value).__name__} cannot be stored")


def _as_decimal(text: Any) -> Decimal:
    try:
        if not isinstance(text, (str, int, float)):
            raise AcxonError("a number is written as a text")
        return Decimal(str(text))
    except InvalidOperation:
        raise AcxonError(f"{str(text)[:40]!r} is no number") from None


def _decimal(number: Decimal) -> int | float | Literal:
    """Return the number that a Decimal128 stands for: 6 for 6.0."""
    if number.is_nan():
        return math.nan
    if number.is_infinite():
        return math.copysign(math.inf, number)
    if number.adjusted() > 300:
        return Literal(str(number), XSD + "double")  # too large to reckon with, but kept
    return int(number) if number == number.to_integral_value() else float(number)


def _bson_documents(path: Path, data: bytes) -> Iterator[tuple[dict[str, Any], Place]]:
    try:
        import bson
    except ImportError:
        raise AcxonError(
            f"Cannot read {path}: BSON files need the package pymongo. "
            "Install it with: pip install 'acxon[neem]', or export the collection as JSON."
        ) from None
    start = number = 0
    while start < len(data):
        number += 1
        place = Place(path, None, number)
        size = int.from_bytes(data[start : start + 4], "little", signed=True)
        if len(data) - start < _SHORTEST or not _SHORTEST <= size <= len(data) - start:
            raise place.error(f"the file is cut off or damaged at byte {start}")
        try:
            document = bson.decode(data[start : start + size])
        except (bson.errors.BSONError, ValueError, TypeError, OverflowError, RecursionError) as error:
            raise place.error(f"damaged BSON at byte {start}: {str(error)[:200]}") from None
        yield document, place
        start += size


def _json_documents(path: Path, data: bytes) -> Iterator[tuple[dict[str, Any], Place]]:
    """Yield the objects of a JSON list, or of objects that follow each other."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise LoadError(path, data.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text") from None
    decoder = json.JSONDecoder()
    position, line, between = 0, 1, ""
    listed = text.lstrip()[:1] == "["
    if listed:
        position, between = text.index("[") + 1, ","
    start = 0
    while True:
        position = _skip(text, position, between)
        line += text.count("\n", start, position)
        start = position
        if position == len(text) and not listed:
            return
        if listed and text[position : position + 1] == "]":
            if text[position + 1 :].strip():
                raise LoadError(path, line, "there is something after the end of the list")
            return
        try:
            document, position = decoder.raw_decode(text, position)
        except json.JSONDecodeError as error:
            raise LoadError(path, error.lineno, f"not JSON: {error.msg}") from None
        except (RecursionError, ValueError):
            raise LoadError(path, line, "objects are nested too deep, or a number is too long") from None
        if not isinstance(document, dict):
            raise LoadError(path, line, "a triple is an object with the keys s, p and o")
        yield document, Place(path, line, None)


def _skip(text: str, position: int, between: str) -> int:
    """Return where the next document starts."""
    found = _SPACE[between].match(text, position)
    return found.end() if found else position
