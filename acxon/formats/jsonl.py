"""Facts as JSON lines: `{"s": ..., "p": ..., "o": ..., "since": ..., "until": ..., "sign": ...}`, one a line.

A text in `s`, `p` or `o` is a name: a full IRI, `dul:Plan`, a local name or a label. An IRI that could be
taken for one of the others is written in angle brackets (`<mailto:ann@example.org>`). A number or truth value
in `o` is that value; anything else that is no name is `{"value": ..., "type": ..., "lang": ...}`. `since` and
`until` are numbers, null or missing; `sign` is true unless it is false.
"""

from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Iterable
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_bytes, replacing
from acxon.namespaces import expand, has_scheme, is_absolute
from acxon.terms import IRI, Document, Literal, Row, Tuple, canonical, row_tuple, tuple_row

_KEYS: Final = frozenset(("s", "p", "o", "since", "until", "sign"))
_PLAIN: Final = re.compile(r"(?:[A-Za-z][A-Za-z0-9]*://|urn:)[^\s<>]*")
_LITERAL_KEYS: Final = frozenset(("value", "type", "lang"))


def read_jsonl(path: str | os.PathLike[str]) -> Document:
    """Return the facts of a file, with their names as they stand there."""
    names: dict[str, IRI] = {}
    tuples: list[Tuple] = []
    lines: list[int] = []
    for number, line in enumerate(io.BytesIO(file_bytes(path)), 1):
        if line and not line.isspace():
            try:
                tuples.append(_tuple(json.loads(line.decode()), names))
                lines.append(number)
            except UnicodeDecodeError:
                raise LoadError(path, number, "this is not UTF-8 text") from None
            except json.JSONDecodeError as error:
                raise LoadError(path, number, f"not JSON: {error.msg} (column {error.colno})") from None
            except AcxonError as error:
                raise LoadError(path, number, str(error)) from None
            except ValueError:
                raise LoadError(path, number, "a number has too many digits") from None
            except RecursionError:
                raise LoadError(path, number, "objects are nested too deep") from None
    return Document(tuples, {}, True, lines)


def write_jsonl(path: str | os.PathLike[str], tuples: Iterable[Tuple]) -> None:
    """Write facts to a file, which appears complete or not at all."""
    with replacing(path) as stream:
        for fact in tuples:
            stream.write(json.dumps(_record(tuple_row(fact)), ensure_ascii=False) + "\n")


def _tuple(record: Any, names: dict[str, IRI]) -> Tuple:
    if not isinstance(record, dict):
        raise AcxonError('a fact is an object such as {"s": ..., "p": ..., "o": ...}')
    if unknown := record.keys() - _KEYS:
        raise AcxonError(f"unknown key {sorted(unknown)[0]!r}; the keys are s, p, o, since, until, sign")
    if missing := [key for key in ("s", "p", "o") if key not in record]:
        raise AcxonError(f"the key {missing[0]!r} is missing")
    sign = record.get("sign", True)
    if not isinstance(sign, bool):
        raise AcxonError(f"sign is true or false, not {_shown(sign)}")
    fact = Tuple(
        _name(record["s"], "s", names),
        _name(record["p"], "p", names),
        _object(record["o"], names),
        record.get("since"),
        record.get("until"),
        sign,
    )
    return canonical(fact)


def _name(value: Any, key: str, names: dict[str, IRI]) -> IRI:
    if not isinstance(value, str) or not value:
        raise AcxonError(f"{key} is a name, not {_shown(value)}")
    known = names.get(value)
    if known is None:
        known = IRI(value)
        names[known] = known  # it is its own key: a million names are kept once
    return known


def _object(value: Any, names: dict[str, IRI]) -> IRI | Literal:
    if isinstance(value, str):
        return _name(value, "o", names)
    if isinstance(value, (bool, int, float)):
        return Literal(value)
    if not isinstance(value, dict) or "value" not in value or value.keys() - _LITERAL_KEYS:
        raise AcxonError(
            'o is a name, a number, true, false, or {"value": ..., "type": ..., "lang": ...}, '
            f"not {_shown(value)}"
        )
    inner, datatype, language = value["value"], value.get("type") or "", value.get("lang") or ""
    if not isinstance(inner, (bool, int, float, str)):
        raise AcxonError(f"the value of o is a text, a number, true or false, not {_shown(inner)}")
    if not isinstance(datatype, str) or not isinstance(language, str):
        raise AcxonError("type and lang of o are texts")
    return Literal(inner, _datatype(datatype), language)


def _datatype(name: str) -> str:
    if not name or is_absolute(name):
        return name
    full = expand(name)
    if full is None:
        raise AcxonError(f"{name!r} is no datatype; write a full IRI or for example xsd:date")
    return full


def _record(row: Row) -> dict[str, Any]:
    subject, name, kind, value, _, since, until, sign = row
    target: Any = value
    if kind != "iri":
        literal = row_tuple(row).object
        assert isinstance(literal, Literal)
        target = literal.value
        if kind not in ("number", "boolean") or literal.datatype:
            target = {"value": literal.value}
        if literal.datatype:
            target["type"] = literal.datatype
        if literal.language:
            target["lang"] = literal.language
    else:
        target = _written(str(value))
    ends = {"since": since, "until": until}
    return {"s": _written(subject), "p": _written(name), "o": target, **ends, "sign": bool(sign)}


def _written(name: str) -> str:
    """Return a name so that it is read as itself, whatever prefixes and labels there are."""
    return f"<{name}>" if has_scheme(name) and not _PLAIN.fullmatch(name) else name


def _shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."
