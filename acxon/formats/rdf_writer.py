"""Tuples out as Turtle, TriG, N-Triples and N-Quads.

Every interval is a named graph whose acxon:since and acxon:until stand in the default graph; facts
without known ends stand in the default graph themselves. A negative fact becomes an
owl:NegativePropertyAssertion. What is written here, `read_rdf` reads back as the same tuples.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import IO, Any, Final

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, RdfFormat, serialize

from acxon.errors import AcxonError
from acxon.formats.endings import RDF_WRITTEN
from acxon.formats.files import replacing_bytes
from acxon.namespaces import ACXON, OWL, PREFIXES, RDF, has_scheme, is_prefix
from acxon.terms import XSD_DOUBLE, XSD_INTEGER, Row, Tuple, lexical, tuple_row

BLANK: Final = "urn:acxon:bnode:"  # then the digest of a file, a colon, a number

TYPE: Final = RDF + "type"
NEGATIVE: Final = OWL + "NegativePropertyAssertion"
#: The properties of a negative assertion, and which part of the denied fact each gives.
PARTS: Final = {
    OWL + "sourceIndividual": "source",
    OWL + "assertionProperty": "property",
    OWL + "targetIndividual": "target",
    OWL + "targetValue": "target",
}

_GRAPH: Final = "urn:acxon:interval:"
_SINCE, _UNTIL = ACXON + "since", ACXON + "until"

_NOT_IN_IRI = re.compile(r"[\x00-\x20<>\"{}|^`\\]")
_SKOLEM = re.compile(re.escape(BLANK) + r"([0-9a-f]{16}):([0-9]+)")

_Interval = tuple["float | None", "float | None"]
_ALWAYS: Final[_Interval] = (None, None)
_Statement = tuple[Any, Any, Any]  # subject, property and object: nodes and literals of pyoxigraph, or texts


def write_rdf(
    path: str | os.PathLike[str], tuples: Iterable[Tuple], prefixes: Mapping[str, str] = PREFIXES
) -> None:
    """Write `tuples` to `path` in the format of its ending; the file appears complete or not at all."""
    ending = Path(path).suffix.lower()
    if ending not in RDF_WRITTEN:
        known = ", ".join(RDF_WRITTEN)
        raise AcxonError(f"Cannot write {path}: RDF can be written to {known}, not {ending!r}.")
    groups = _groups(tuples)
    if ending in (".ttl", ".nt") and any(interval != _ALWAYS for interval in groups):
        other = ".trig" if ending == ".ttl" else ".nq"
        raise AcxonError(
            f"Cannot write {path}: {ending} has no place for time, and some facts hold only for a while. "
            f"Write to a file that ends in {other} instead."
        )
    with replacing_bytes(path) as stream:
        _write(stream, groups, ending, prefixes)


def rdf_bytes(tuples: Iterable[Tuple], ending: str, prefixes: Mapping[str, str] = PREFIXES) -> bytes:
    """Return what a file with this ending would hold."""
    stream = io.BytesIO()
    _write(stream, _groups(tuples), ending, prefixes)
    return stream.getvalue()


def _groups(tuples: Iterable[Tuple]) -> dict[_Interval, list[Row]]:
    """Return the rows of facts by the interval in which they hold."""
    groups: dict[_Interval, list[Row]] = {}
    for fact in tuples:
        row = tuple_row(fact)
        _check(row)
        groups.setdefault((row[5], row[6]), []).append(row)
    return groups


def _check(row: Row) -> None:
    """Refuse what would read back as something else."""
    names = [row[0], row[1]]
    if row[2] == "iri":
        names.append(str(row[3]))
    elif row[2] == "typed":
        names.append(row[4])
    for name in names:
        if not has_scheme(name):
            raise AcxonError(f"{name!r} is no full IRI, so it cannot be written as RDF; use .jsonl instead.")
    if row[1] in PARTS or (row[1] == TYPE and row[3] == NEGATIVE):
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


def _write(
    stream: IO[bytes], groups: Mapping[_Interval, list[Row]], ending: str, prefixes: Mapping[str, str]
) -> None:
    """Write the facts that hold always, then the ends of the intervals, then what holds in each."""
    always = DefaultGraph()
    graphs = {interval: NamedNode(name) for interval, name in _graph_names(groups).items()}
    denials = count(1)
    awkward: list[tuple[NamedNode | DefaultGraph, _Statement]] = []

    def group(graph: NamedNode | DefaultGraph, rows: list[Row]) -> Iterator[Quad]:
        for statement in _statements(rows, denials):
            if str in map(type, statement):
                awkward.append((graph, statement))
            else:
                yield Quad(*statement, graph)

    def quads() -> Iterator[Quad]:
        yield from group(always, groups.get(_ALWAYS, []))
        for interval, graph in graphs.items():
            for name, end in zip((_SINCE, _UNTIL), interval, strict=True):
                if end is not None:
                    datatype = XSD_INTEGER if isinstance(end, int) else XSD_DOUBLE
                    yield Quad(graph, NamedNode(name), _number(end, datatype), always)
        for interval, graph in graphs.items():
            yield from group(graph, groups[interval])

    in_lines = ending in (".nt", ".nq")
    kind = RdfFormat.N_QUADS if in_lines else RdfFormat.TRIG  # without graphs, N-Triples and Turtle
    good = {p: n for p, n in prefixes.items() if is_prefix(p) and isinstance(_iri(n), NamedNode)}
    serialize(quads(), stream, kind, prefixes=None if in_lines else good)
    for graph, statement in awkward:
        text = " ".join(map(str, statement))
        if graph != always:
            text = f"{text} {graph} ." if in_lines else f"{graph} {{ {text} . }}"
        stream.write(f"{text}{' .' if graph == always else ''}\n".encode())


def _statements(rows: list[Row], numbers: Iterator[int]) -> Iterator[_Statement]:
    """Yield the one statement of each positive row and the four of a negative one, subject by subject."""
    places: dict[str, int] = {}
    for row in sorted(rows, key=lambda row: [places.setdefault(part, len(places)) for part in row[:2]]):
        subject, name, kind, value, datatype, _, _, sign = row
        target = _object(kind, value, datatype)
        if sign:
            yield _node(subject), _iri(name), target
            continue
        denial = BlankNode(f"not-{next(numbers)}")
        yield denial, _iri(TYPE), _iri(NEGATIVE)
        yield denial, _iri(OWL + "sourceIndividual"), _node(subject)
        yield denial, _iri(OWL + "assertionProperty"), _iri(name)
        yield denial, _iri(OWL + ("targetIndividual" if kind == "iri" else "targetValue")), target


def _object(kind: str, value: str | int | float, datatype: str) -> Literal | NamedNode | BlankNode | str:
    if kind == "number" and not isinstance(value, str):
        return _number(value, datatype)
    if kind == "boolean":
        return Literal(bool(value))
    text = str(value)
    if kind == "iri":
        return _node(text)
    if kind == "lang":
        return _tagged(text, datatype)
    if kind == "string":
        return Literal(text)
    type_ = _iri(datatype)
    return f"{Literal(text)}^^{type_}" if isinstance(type_, str) else Literal(text, datatype=type_)


def _tagged(text: str, language: str) -> Literal | str:
    """Return a text in a language; where pyoxigraph knows no such tags, as RDF does, the text to write."""
    try:
        return Literal(text, language=language)
    except ValueError:
        return f"{Literal(text)}@{language}"


def _number(value: int | float, datatype: str) -> Literal:
    """Return a number, a double with an exponent: without one Turtle has no short form for it."""
    text = lexical(value, datatype)
    if datatype == XSD_DOUBLE and "." in text and "E" not in text:
        text += "E0"
    return Literal(text, datatype=NamedNode(datatype))


def _node(name: str) -> NamedNode | BlankNode | str:
    blank = _SKOLEM.fullmatch(name)
    return BlankNode(f"acxon-{blank[1]}-{blank[2]}") if blank else _iri(name)


def _iri(name: str) -> NamedNode | str:
    """Return a name as pyoxigraph has it; what it refuses, a name with a space, as the text to write."""
    try:
        return NamedNode(name)
    except ValueError:
        escaped = _NOT_IN_IRI.sub(lambda found: f"\\u{ord(found[0]):04X}", name)
        return f"<{escaped}>"
