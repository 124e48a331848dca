"""The plain values that travel through acxon: names, literals and time-indexed tuples.

A tuple has two shapes. `Tuple` is what people and files see; `Row` is the flat form that goes to
Prolog and to the SQLite file. `tuple_row` is the one door between them: it brings every value into
its canonical form (27.0 and 27 are the same number, an infinite end is no end) or refuses it, so that
two equal facts always have equal rows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final, NamedTuple

from acxon.errors import AcxonError

XSD: Final = "http://www.w3.org/2001/XMLSchema#"
BASE: Final = "https://w3id.org/acxon/"  # of the names that acxon gives
FORMER_BASE: Final = "https://example.org/acxon/"  # what it was in files of version 0.1
OWN_NAMES: Final = ("ontology", "drinks", "kb", "action", "object")  # what came after it in acxon's own
_FORMER: Final = re.compile(re.escape(FORMER_BASE) + f"(?=(?:{'|'.join(OWN_NAMES)})(?:[#/]|$))")
XSD_STRING: Final = XSD + "string"
XSD_BOOLEAN: Final = XSD + "boolean"
XSD_INTEGER: Final = XSD + "integer"
XSD_DECIMAL: Final = XSD + "decimal"
XSD_DOUBLE: Final = XSD + "double"
XSD_FLOAT: Final = XSD + "float"
LANG_STRING: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString"

INTEGER_TYPES: Final = frozenset(
    XSD + name
    for name in (
        "integer", "long", "int", "short", "byte", "nonNegativeInteger", "positiveInteger",
        "nonPositiveInteger", "negativeInteger", "unsignedLong", "unsignedInt", "unsignedShort",
        "unsignedByte",
    )
)  # fmt: skip
REAL_TYPES: Final = frozenset((XSD_DECIMAL, XSD_DOUBLE, XSD_FLOAT))
NUMBER_TYPES: Final = INTEGER_TYPES | REAL_TYPES

EXACT: Final = 2**53  # below this every integral float is exactly one integer

MOST_BITS: Final = 13288  # of a whole number: 4000 decimal digits

_INTEGER = re.compile(r"[+-]?[0-9]{1,4000}")
_DECIMAL = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")
_DOUBLE = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
LONGEST_LANGUAGE: Final = 100  # letters of a tag; the standard asks for room for 35
_LANGUAGE = re.compile(r"[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*")
_SPACE = " \t\r\n"

#: subject, property, kind of object, object, datatype or language tag, since, until, sign (1 or 0).
#: The kinds are iri, number, string, boolean (object 0 or 1), lang (the fifth place holds the tag), typed.
Row = tuple[str, str, str, "str | int | float", str, "float | None", "float | None", int]
SUBJECT: Final = 0  # the places of a row that are looked at in passing; else a row is unpacked
PROPERTY: Final = 1
KIND: Final = 2
OBJECT: Final = 3
SINCE: Final = 5
UNTIL: Final = 6


class IRI(str):
    """The full name of a node or of a property."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Literal:
    """A value: a number, a truth value or a text, with its datatype or its language.

    An empty datatype stands for the one that follows from the value: xsd:integer for an int,
    xsd:double for a float, xsd:boolean for a bool, xsd:string for a str.
    """

    value: int | float | bool | str
    datatype: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Tuple:
    """That a subject has a property with an object from `since` to `until`; or not, if `sign` is False."""

    subject: IRI
    property: IRI
    object: IRI | Literal
    since: float | None = None  # None: unknown start, shown as _
    until: float | None = None  # None: open end, shown as inf
    sign: bool = True  # False: a negative assertion


class NamedFact(NamedTuple):
    """A fact as people tell it, by names: labels, local names, `dul:Plan` or full IRIs.

    An object that is a text is a name, or a value where the property takes values; an IRI is always a name,
    and a Literal always a value.
    """

    subject: str
    property: str
    object: str | int | float | bool | Literal
    since: float | None = None
    until: float | None = None
    sign: bool = True


@dataclass(slots=True)
class Document:
    """What was read from a file: its facts in order and the prefixes that it declares.

    With `names` true, a subject, property or object that is no full IRI is a name as people write it
    (a label, a local name, `dul:Plan`), still to be resolved by the knowledge base; `lines` then says on
    which line each fact stands.
    """

    tuples: list[Tuple] = field(default_factory=list)
    prefixes: dict[str, str] = field(default_factory=dict)
    names: bool = False
    lines: list[int] = field(default_factory=list)

    def report(self) -> str:
        """Return what the user should know about the file beside its facts."""
        return ""


def current_iri(text: str) -> str:
    """Return what a name is called today: names of acxon's own had another base up to version 0.1.

    >>> current_iri("https://example.org/acxon/ontology#unit")
    'https://w3id.org/acxon/ontology#unit'
    """
    return BASE + text[len(FORMER_BASE) :] if text.startswith(FORMER_BASE) and _FORMER.match(text) else text


def tuple_row(fact: Tuple) -> Row:
    """Return the canonical row of `fact`, or raise an AcxonError that says what is wrong with it."""
    since, until = canonical_interval(fact.since, fact.until)
    subject, name = current_iri(_text(fact.subject)), current_iri(_text(fact.property))
    if not subject or not name:
        raise AcxonError("A fact needs a subject and a property, and one of them is empty.")
    return subject, name, *object_parts(fact.object), since, until, 1 if fact.sign else 0


def taken_rows(facts: list[Tuple]) -> list[Row]:
    """Return the rows of `facts`, of which none is left: a million are in memory once."""
    facts.reverse()
    taken = (facts.pop() for _ in range(len(facts)))
    return list(kept_once(map(tuple_row, taken), {}))


def kept_once(rows: Iterable[Row], texts: dict[str, str]) -> Iterator[Row]:
    """Yield rows in which equal texts are one object, that in `texts`: half of the memory of many rows."""
    kept = texts.setdefault
    for subject, name, kind, value, datatype, since, until, sign in rows:
        same = kept(value, value) if isinstance(value, str) else value
        yield kept(subject, subject), kept(name, name), kind, same, datatype, since, until, sign


def object_parts(target: IRI | Literal) -> tuple[str, str | int | float, str]:
    """Return kind, object and datatype (or language tag) of a canonical row whose object is `target`."""
    if isinstance(target, Literal):
        return _literal_parts(target)
    if not isinstance(target, str):
        raise AcxonError(f"The object of a fact is an IRI or a Literal, not {target!r}.")
    return "iri", current_iri(_text(target)), ""


def named_rows(facts: Iterable[NamedFact]) -> list[Row]:
    """Return rows of names as people say them; an error says which of the facts it is about."""
    rows = []
    for place, fact in enumerate(facts):
        try:
            rows.append(_named_row(fact))
        except AcxonError as error:
            error.details = replace(error.details, fact=place)
            raise
    return rows


def _named_row(fact: NamedFact) -> Row:
    """Return a row of names as people say them; its object, where that may be a text, is of kind `name`."""
    given = plain_value(fact.object)
    target = IRI(given) if isinstance(given, str) else given
    end = target if isinstance(target, IRI | Literal) else Literal(target)
    about, relation = IRI(_text(fact.subject)), IRI(_text(fact.property))
    row = tuple_row(Tuple(about, relation, end, fact.since, fact.until, fact.sign))
    subject, name, kind, value, datatype, since, until, sign = row
    if isinstance(given, str) and not isinstance(given, IRI):
        kind = "name"
    return subject, name, kind, value, datatype, since, until, sign


def plain_value(given: Any) -> Any:
    """Return a value of numpy, datetime, decimal or rdflib as ours; anything else as it is."""
    if isinstance(given, datetime | date | time):
        name = "dateTime" if isinstance(given, datetime) else "date" if isinstance(given, date) else "time"
        return Literal(given.isoformat(), XSD + name)
    if isinstance(given, Decimal):
        return Literal(str(given), XSD_DECIMAL)
    package = type(given).__module__.partition(".")[0]
    if package == "numpy" and hasattr(given, "item") and getattr(given, "ndim", None) == 0:
        return plain_value(given.item())
    if package == "rdflib":
        from acxon.graphs.terms import Terms

        return Terms().ours(given)
    return given


def row_tuple(row: Row) -> Tuple:
    """Return the tuple of a row; its literal has the shortest form (`Literal(27)`, not with xsd:integer)."""
    subject, name, kind, value, datatype, since, until, sign = row
    target = IRI(value) if kind == "iri" else _literal(kind, value, datatype)
    return Tuple(IRI(subject), IRI(name), target, since, until, bool(sign))


def canonical(fact: Tuple) -> Tuple:
    """Return `fact` as it comes back after being stored; a name that stays as it is is the same object."""
    subject, name, kind, value, datatype, since, until, sign = tuple_row(fact)
    target = _kept(fact.object, value) if kind == "iri" else _literal(kind, value, datatype)
    return Tuple(_kept(fact.subject, subject), _kept(fact.property, name), target, since, until, bool(sign))


def _kept(given: IRI | Literal, text: str | int | float) -> IRI:
    return given if isinstance(given, IRI) and given == text else IRI(text)


def canonical_literal(literal: Literal) -> Literal:
    """Return `literal` in its canonical, shortest form."""
    kind, value, datatype = _literal_parts(literal)
    return _literal(kind, value, datatype)


def canonical_interval(since: float | None, until: float | None) -> tuple[float | None, float | None]:
    """Return both ends in canonical form; raise an AcxonError when the interval ends before it starts."""
    start, end = _end(since, "since"), _end(until, "until")
    if start is not None and end is not None and start > end:
        raise AcxonError(f"The interval from {start} to {end} ends before it starts.")
    return start, end


def number_of(text: str, datatype: str) -> int | float | None:
    """Return the finite number that `text` stands for in `datatype`, or None when it stands for none."""
    text = text.strip(_SPACE)
    if datatype in INTEGER_TYPES:
        return int(text) if _INTEGER.fullmatch(text) else None
    pattern = _DECIMAL if datatype == XSD_DECIMAL else _DOUBLE
    if not pattern.fullmatch(text):
        return None
    number = float(text)
    return shortest(number) if math.isfinite(number) else None


def lexical(value: int | float, datatype: str) -> str:
    """Return the text of a number that every RDF tool accepts for `datatype`."""
    if datatype == XSD_DECIMAL:
        text = format(Decimal(repr(value)), "f")
        return text if "." in text else text + ".0"
    if datatype in REAL_TYPES:
        return repr(float(value)).upper().replace("E+", "E")
    return str(value)


def is_language(text: str) -> bool:
    """True when `text` has the form of a language tag, and the length of one."""
    return len(text) <= LONGEST_LANGUAGE and _LANGUAGE.fullmatch(text) is not None


def _literal(kind: str, value: str | int | float, datatype: str) -> Literal:
    """Return the literal of a row's object: the inverse of `_literal_parts`."""
    if kind == "number":
        derived = XSD_INTEGER if isinstance(value, int) else XSD_DOUBLE
        return Literal(value, "" if datatype == derived else datatype)
    if kind == "boolean":
        return Literal(bool(value))
    if kind == "lang":
        return Literal(value, "", datatype)
    return Literal(value, datatype)


def _literal_parts(literal: Literal) -> tuple[str, str | int | float, str]:
    """Return kind, object and datatype (or language tag) of the canonical row of a literal."""
    value, datatype = literal.value, literal.datatype
    if literal.language:
        return "lang", _text(value), _language(literal)
    if isinstance(value, bool):
        if datatype in ("", XSD_BOOLEAN):
            return "boolean", int(value), ""
        return "typed", "true" if value else "false", _text(datatype)
    if isinstance(value, (int, float)):
        return _number_parts(value, datatype)
    value, datatype = _text(value), _text(datatype)
    if datatype in ("", XSD_STRING):
        return "string", value, ""
    if datatype in NUMBER_TYPES:
        number = number_of(value, datatype)
        return ("typed", value, datatype) if number is None else ("number", number, datatype)
    if datatype == XSD_BOOLEAN:
        known = {"true": 1, "1": 1, "false": 0, "0": 0}.get(value.strip(_SPACE))
        return ("typed", value, datatype) if known is None else ("boolean", known, "")
    if datatype == LANG_STRING:
        raise AcxonError(f"The text {value!r} has the datatype rdf:langString but no language.")
    return "typed", value, datatype


def _number_parts(value: int | float, datatype: str) -> tuple[str, str | int | float, str]:
    datatype = datatype or (XSD_INTEGER if isinstance(value, int) else XSD_DOUBLE)
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise AcxonError("A number with more than 4000 digits is too large to keep.")
    if isinstance(value, float) and not math.isfinite(value):
        return "typed", "NaN" if math.isnan(value) else "INF" if value > 0 else "-INF", datatype
    if datatype not in NUMBER_TYPES:
        return "typed", repr(value), _text(datatype)
    if datatype in INTEGER_TYPES:
        if isinstance(value, int):
            return "number", value, datatype
        if value.is_integer():
            return "number", int(value), datatype
        raise AcxonError(f"{value} is no whole number, but its datatype is {datatype}.")
    try:
        return "number", shortest(float(value)), datatype
    except OverflowError:
        raise AcxonError(f"A number is too large for {datatype}; give it the datatype xsd:integer.") from None


def shortest(number: float) -> int | float:
    """Return the integer that an integral float stands for exactly, else the float itself."""
    return int(number) if number.is_integer() and -EXACT < number < EXACT else number


def _end(end: float | None, name: str) -> float | None:
    if end is None:
        return None
    if isinstance(end, bool) or not isinstance(end, (int, float)):
        raise AcxonError(f"{name} of an interval is a number or None, not {end!r}.")
    try:
        number = float(end)
    except OverflowError:
        raise AcxonError(f"{name} of an interval is too large a number.") from None
    if math.isnan(number):
        raise AcxonError(f"{name} of an interval is not a number (NaN).")
    if number == (math.inf if name == "since" else -math.inf):
        raise AcxonError(f"{name} of an interval cannot be {number}; leave out an end that is not known.")
    return None if math.isinf(number) else shortest(number)


def _language(literal: Literal) -> str:
    if literal.datatype not in ("", LANG_STRING):
        raise AcxonError(f"The text {literal.value!r} has a language and the datatype {literal.datatype}.")
    if not is_language(literal.language):
        raise AcxonError(f"{literal.language!r:.100} is no language tag; write for example 'en' or 'pt-br'.")
    return literal.language.lower()


def _text(value: object) -> str:
    """Return a plain str that can be written as UTF-8."""
    if not isinstance(value, str):
        raise AcxonError(
            f"{value!r:.100} is no part of a fact: give a name, a text, a number, a time or a Literal."
        )
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise AcxonError(f"The text {value!a} holds half of a character (a lone surrogate).") from None
    return value if type(value) is str else str(value)


def identity(row: Row) -> tuple[object, ...]:
    """Return what makes a row the fact that it is: all but the datatype of a number."""
    subject, name, kind, value, _, since, until, sign = row
    return subject, name, kind, value, since, until, sign
