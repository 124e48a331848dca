"""Tuples out as Turtle, TriG, N-Triples and N-Quads.

Every interval is a named graph whose acxon:since and acxon:until stand in the default graph; facts
without known ends stand in the default graph themselves. A negative fact becomes an
owl:NegativePropertyAssertion. What is written here, `read_rdf` reads back as the same tuples.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Final

from acxon.errors import AcxonError
from acxon.formats.files import replacing
from acxon.namespaces import ACXON, OWL, PREFIXES, RDF, Shortener, is_prefix
from acxon.terms import XSD_BOOLEAN, XSD_DECIMAL, XSD_DOUBLE, XSD_INTEGER, Row, Tuple, lexical, tuple_row

WRITABLE: Final = (".ttl", ".trig", ".nt", ".nq")
BLANK: Final = "urn:acxon:bnode:"  # then the digest of a file, a colon, a number

_GRAPH: Final = "urn:acxon:interval:"
_TYPE: Final = RDF + "type"
_SINCE, _UNTIL = ACXON + "since", ACXON + "until"
_RESERVED = frozenset(
    OWL + name for name in ("sourceIndividual", "assertionProperty", "targetIndividual", "targetValue")
)

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_NOT_IN_IRI = re.compile(r"[\x00-\x20<>\"{}|^`\\]")
_NOT_IN_TEXT = re.compile(r"[\x00-\x1f\"\\\x7f\x85\u2028\u2029\ufeff\ufffe\uffff]")
_SKOLEM = re.compile(re.escape(BLANK) + r"([0-9a-f]{16}):([0-9]+)")
_SHORT_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}

_Interval = tuple["float | None", "float | None"]
_ALWAYS: Final[_Interval] = (None, None)


def write_rdf(
    path: str | os.PathLike[str], tuples: Iterable[Tuple], prefixes: Mapping[str, str] = PREFIXES
) -> None:
    """Write `tuples` to `path` in the format of its ending; the file appears complete or not at all."""
    ending = Path(path).suffix.lower()
    if ending not in WRITABLE:
        raise AcxonError(f"Cannot write {path}: RDF can be written to {', '.join(WRITABLE)}, not {ending!r}.")
    groups: dict[_Interval, list[Row]] = {}
    for fact in tuples:
        row = tuple_row(fact)
        _check(row)
        groups.setdefault((row[5], row[6]), []).append(row)
    if ending in (".ttl", ".nt") and any(interval != _ALWAYS for interval in groups):
        other = ".trig" if ending == ".ttl" else ".nq"
        raise AcxonError(
            f"Cannot write {path}: {ending} has no place for time, and some facts hold only for a while. "
            f"Write to a file that ends in {other} instead."
        )
    with replacing(path) as stream:
        writer = _Lines(stream) if ending in (".nt", ".nq") else _Blocks(stream, prefixes)
        names = _graph_names(groups)
        writer.group("", groups.get(_ALWAYS, []))
        for interval, name in names.items():
            writer.ends(name, interval)
        for interval, name in names.items():
            writer.group(name, groups[interval])


def _check(row: Row) -> None:
    """Refuse what would read back as something else."""
    names = [row[0], row[1]]
    if row[2] == "iri":
        names.append(str(row[3]))
    elif row[2] == "typed":
        names.append(row[4])
    for name in names:
        if not _SCHEME.match(name):
            raise AcxonError(f"{name!r} is no full IRI, so it cannot be written as RDF; use .jsonl instead.")
    if row[1] in _RESERVED or (row[1] == _TYPE and row[3] == OWL + "NegativePropertyAssertion"):
        raise AcxonError(
            f"{row[0]} is described as a negative assertion in several facts, which RDF reads back as one. "
            "State the denied fact itself with a negative sign, or write to .jsonl."
        )


def _graph_names(groups: Mapping[_Interval, list[Row]]) -> dict[_Interval, str]:
    """Name a graph for every interval, clear of subjects that have ends of their own."""
    taken = {row[0] for row in groups.get(_ALWAYS, []) if row[1] in (_SINCE, _UNTIL)}
    names = {}
    for interval in groups:
        if interval != _ALWAYS:
            since, until = ("_" if interval[0] is None else interval[0], interval[1])
            name = f"{_GRAPH}{since}:{'inf' if until is None else until}"
            while name in taken:
                name += ":"
            names[interval] = name
    return names


class _Lines:
    """Writes N-Triples and N-Quads: one statement a line, all names in full."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream
        self.negatives = 0

    def ends(self, graph: str, interval: _Interval) -> None:
        for name, end in _known_ends(interval):
            self.stream.write(f"{self.iri(graph)} {self.iri(name)} {self.number(end, _end_type(end))} .\n")

    def group(self, graph: str, rows: list[Row]) -> None:
        tail = f" {self.iri(graph)} .\n" if graph else " .\n"
        for row in rows:
            for subject, name, target in self.statements(row):
                self.stream.write(f"{subject} {self.verb(name)} {target}{tail}")

    def statements(self, row: Row) -> list[tuple[str, str, str]]:
        """Return the one statement of a positive row, or the four of a negative one."""
        subject, name, kind, value, datatype, _, _, sign = row
        target = self.object(kind, value, datatype)
        if sign:
            return [(self.node(subject), name, target)]
        self.negatives += 1
        denial = f"_:not-{self.negatives}"
        return [
            (denial, _TYPE, self.iri(OWL + "NegativePropertyAssertion")),
            (denial, OWL + "sourceIndividual", self.node(subject)),
            (denial, OWL + "assertionProperty", self.iri(name)),
            (denial, OWL + ("targetIndividual" if kind == "iri" else "targetValue"), target),
        ]

    def object(self, kind: str, value: str | int | float, datatype: str) -> str:
        if kind == "iri":
            return self.node(str(value))
        if kind == "number":
            return self.number(value, datatype)
        if kind == "boolean":
            return self.boolean(bool(value))
        text = '"' + _NOT_IN_TEXT.sub(_escape, str(value)) + '"'
        if kind == "lang":
            return f"{text}@{datatype}"
        return f"{text}^^{self.iri(datatype)}" if kind == "typed" else text

    def node(self, name: str) -> str:
        blank = _SKOLEM.fullmatch(name)
        return f"_:acxon-{blank[1]}-{blank[2]}" if blank else self.iri(name)

    def iri(self, name: str) -> str:
        return "<" + _NOT_IN_IRI.sub(_escape_point, name) + ">"

    def verb(self, name: str) -> str:
        return self.iri(name)

    def number(self, value: str | int | float, datatype: str) -> str:
        return f'"{lexical(float_or_int(value), datatype)}"^^{self.iri(datatype)}'

    def boolean(self, value: bool) -> str:
        return f'"{str(value).lower()}"^^{self.iri(XSD_BOOLEAN)}'


class _Blocks(_Lines):
    """Writes Turtle and TriG: prefixed names, and what is said of one subject together."""

    def __init__(self, stream: IO[str], prefixes: Mapping[str, str]) -> None:
        super().__init__(stream)
        usable = {p: n for p, n in prefixes.items() if is_prefix(p) and _SCHEME.match(n)}
        self.short = Shortener(usable)
        for prefix, namespace in usable.items():
            stream.write(f"@prefix {prefix}: {super().iri(namespace)} .\n")
        if usable:
            stream.write("\n")

    def ends(self, graph: str, interval: _Interval) -> None:
        parts = [
            f"{self.iri(name)} {self.number(end, _end_type(end))}" for name, end in _known_ends(interval)
        ]
        self.stream.write(f"{self.iri(graph)} {' ; '.join(parts)} .\n")

    def group(self, graph: str, rows: list[Row]) -> None:
        subjects: dict[str, dict[str, list[str]]] = {}
        for row in rows:
            for subject, name, target in self.statements(row):
                subjects.setdefault(subject, {}).setdefault(name, []).append(target)
        indent = "    " if graph else ""
        if graph:
            self.stream.write(f"\n{self.iri(graph)} {{\n")
        for subject, properties in subjects.items():
            lines = [f"{self.verb(name)} {', '.join(targets)}" for name, targets in properties.items()]
            self.stream.write(f"{indent}{subject} " + f" ;\n{indent}    ".join(lines) + " .\n")
        if graph:
            self.stream.write("}\n")

    def iri(self, name: str) -> str:
        return self.short.shorten(name) or super().iri(name)

    def verb(self, name: str) -> str:
        return "a" if name == _TYPE else self.iri(name)

    def number(self, value: str | int | float, datatype: str) -> str:
        if datatype in (XSD_INTEGER, XSD_DECIMAL):
            return lexical(float_or_int(value), datatype)
        if datatype == XSD_DOUBLE:
            text = lexical(float_or_int(value), datatype)
            return text if "E" in text else text + "E0"
        return super().number(value, datatype)

    def boolean(self, value: bool) -> str:
        return "true" if value else "false"


def float_or_int(value: str | int | float) -> int | float:
    """Return the number of a row's object."""
    if isinstance(value, str):
        raise AcxonError(f"{value!r} is no number.")
    return value


def _known_ends(interval: _Interval) -> list[tuple[str, float]]:
    since, until = interval
    return [(name, end) for name, end in ((_SINCE, since), (_UNTIL, until)) if end is not None]


def _end_type(end: float) -> str:
    return XSD_INTEGER if isinstance(end, int) else XSD_DOUBLE


def _escape(match: re.Match[str]) -> str:
    return _SHORT_ESCAPES.get(match[0]) or _escape_point(match)


def _escape_point(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04X}"
