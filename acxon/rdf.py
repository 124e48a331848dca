"""RDF files in: Turtle, RDF/XML, N-Triples, N-Quads, TriG and JSON-LD become plain tuples.

A named graph that has acxon:since or acxon:until in the default graph, or in a graph without a name (rdflib
writes the default graph of JSON-LD so), is an interval; any other graph name is dropped. An
owl:NegativePropertyAssertion is a tuple whose sign is negative. A blank node gets a name made from the
file's content and its place in it, so reading the same file again names it the same. A relative IRI is
resolved against what the file states (@base, xml:base) or the caller gives, never against where the file
lies: that says nothing about what it means, and changes when the file moves.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from acxon.errors import AcxonError, LoadError
from acxon.files import file_bytes
from acxon.namespaces import ACXON, OWL, RDF, is_iri
from acxon.rdf_syntax import check_json, check_xml
from acxon.rdf_writer import BLANK, WRITABLE, write_rdf
from acxon.terms import (
    IRI,
    NUMBER_TYPES,
    XSD_BOOLEAN,
    XSD_STRING,
    Document,
    Literal,
    Tuple,
    canonical_interval,
    canonical_literal,
    is_language,
)

if TYPE_CHECKING:
    import pyoxigraph

__all__ = ["READABLE", "WRITABLE", "Document", "read_rdf", "write_rdf"]

_FORMATS: Final = {
    ".ttl": "TURTLE",
    ".owl": "RDF_XML",
    ".rdf": "RDF_XML",
    ".xml": "RDF_XML",
    ".nt": "N_TRIPLES",
    ".nq": "N_QUADS",
    ".trig": "TRIG",
    ".jsonld": "JSON_LD",
}
READABLE: Final = tuple(_FORMATS)

_TYPE: Final = RDF + "type"
_ENDS: Final = {ACXON + "since": 0, ACXON + "until": 1}
_NEGATIVE: Final = OWL + "NegativePropertyAssertion"
_PARTS: Final = {
    OWL + "sourceIndividual": "source",
    OWL + "assertionProperty": "property",
    OWL + "targetIndividual": "target",
    OWL + "targetValue": "target",
}
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_OUR_BLANK = re.compile(r"acxon-([0-9a-f]{16})-([0-9]+)")
_TURTLE_START = re.compile(rb"\s*(?:#|@prefix|@base|prefix\s|base\s)", re.IGNORECASE)
_POSITION = re.compile(r"Parser error at line \d+ ")
_RELATIVE: Final = "acxon-relative:"  # what a relative IRI begins with after parsing; no file has such a name
_REMOTE: Final = "the @context is on the network, and nothing is fetched; write the context into the file"

_BASE: Final = {
    "TURTLE": "@base <IRI> .",
    "TRIG": "@base <IRI> .",
    "RDF_XML": 'xml:base="IRI"',
    "JSON_LD": '"@base" in its @context',
    "N_TRIPLES": "full IRIs",
    "N_QUADS": "full IRIs",
}

#: subject, property, object, graph ("" for the default one), place in the file counted in statements
_Statement = tuple[IRI, IRI, "IRI | Literal", str, int]


def read_rdf(path: str | os.PathLike[str], base: str = "") -> Document:
    """Return what an RDF file says; its ending tells the format, `base` what relative IRIs are relative to.

    A file that cannot be read raises a LoadError with the file, the line where it is known, and the reason.
    """
    ending = Path(path).suffix.lower()
    if ending not in _FORMATS:
        raise LoadError(path, None, f"unknown ending {ending!r}; RDF files end in {', '.join(READABLE)}")
    if base and not is_iri(base):
        raise LoadError(path, None, f"the base {base!r} is no full IRI; give for example http://example.com/")
    data = file_bytes(path)
    if not data.strip():
        return Document()
    return _Reader(path, data, _FORMATS[ending], base).document()


class _Problem(Exception):
    """What is wrong with the statement that was read last, or with an earlier one given by its place."""

    def __init__(self, reason: str, place: int | None = None) -> None:
        super().__init__(reason)
        self.place = place


class _Reader:
    """Turns the statements of one file into tuples."""

    def __init__(self, path: str | os.PathLike[str], data: bytes, kind: str, base: str) -> None:
        if kind == "RDF_XML" and _TURTLE_START.match(data):
            kind = "TURTLE"  # many ontologies are called .owl and are Turtle
        self.prefixes: dict[str, str] = {}
        if kind == "RDF_XML":
            self.prefixes = check_xml(path, data)
        elif kind == "JSON_LD":
            check_json(path, data)
        self.path, self.data, self.kind = path, data, kind
        self.base = base or f"{_RELATIVE}//base/"
        self.digest = hashlib.sha256(data).hexdigest()[:16]
        self.names: dict[str, IRI] = {}
        self.blanks: dict[str, IRI] = {}
        self.read = 0

    def document(self) -> Document:
        try:
            return Document(self._tuples(list(self._statements())), self.prefixes)
        except _Problem as problem:
            place = self.read if problem.place is None else problem.place
            raise LoadError(self.path, self._line(place), str(problem)) from None
        except (SyntaxError, ValueError, OSError) as error:
            line = getattr(error, "lineno", None) or self._line(None)
            text = error.msg if isinstance(error, SyntaxError) else str(error)
            reason = _REMOTE if "remote context" in text else _POSITION.sub("", text)
            raise LoadError(self.path, line, reason) from None
        except MemoryError as error:  # the parser's own limit on one line or one value
            raise LoadError(self.path, None, f"one piece of it is too long to be read: {error}") from None

    def _parser(self, source: bytes | _Lines) -> pyoxigraph.QuadParser:
        import pyoxigraph

        return pyoxigraph.parse(
            cast(Any, source),
            format=getattr(pyoxigraph.RdfFormat, self.kind),
            base_iri=self.base,
            lenient=self.kind != "JSON_LD",  # sloppy IRIs in published files are still names
        )

    def _statements(self) -> Iterator[_Statement]:
        """Yield what the file states, in its order."""
        import pyoxigraph

        named = pyoxigraph.NamedNode
        default = pyoxigraph.DefaultGraph()
        parser = self._parser(self.data)
        names = self.names
        for place, quad in enumerate(parser):
            self.read = place
            node: Any = quad.object
            subject: Any = quad.subject
            graph: Any = quad.graph_name
            target: IRI | Literal
            if type(node) is named:
                text = node.value
                target = names.get(text) or self._iri(text)
            elif type(node) is pyoxigraph.Literal:
                target = self._literal(node)
            else:
                target = self._node(node)
            text = subject.value if type(subject) is named else ""
            predicate = quad.predicate.value
            yield (
                names.get(text) or self._node(subject),
                names.get(predicate) or self._iri(predicate),
                target,
                "" if graph == default else self._node(graph),
                place,
            )
        for prefix, namespace in parser.prefixes.items():
            if not namespace.startswith(_RELATIVE):  # where nothing has a name in it; else it was refused
                self.prefixes[prefix] = namespace

    def _node(self, node: Any) -> IRI:
        import pyoxigraph

        if isinstance(node, pyoxigraph.NamedNode):
            return self._iri(node.value)
        if isinstance(node, pyoxigraph.BlankNode):
            return self._blank(node.value)
        raise _Problem("statements about statements (quoted triples) cannot be stored")

    def _iri(self, text: str) -> IRI:
        if not _SCHEME.match(text):
            raise _Problem(f"<{text}> is no full IRI")
        if text.startswith(_RELATIVE):
            shown = text.removeprefix(f"{_RELATIVE}//base/").removeprefix(_RELATIVE)
            raise _Problem(
                f"<{shown}> is a relative IRI, and the file does not say what it is relative to. State that "
                f"in the file ({_BASE[self.kind]}), or give a base (--base IRI, base=)"
            )
        return self.names.setdefault(text, IRI(text))

    def _blank(self, label: str) -> IRI:
        known = self.blanks.get(label)
        if known is None:
            ours = _OUR_BLANK.fullmatch(label)
            digest, number = ours.groups() if ours else (self.digest, str(len(self.blanks)))
            known = self.blanks[label] = IRI(f"{BLANK}{digest}:{number}")
        return known

    def _literal(self, node: Any) -> Literal:
        text: str = node.value
        language = node.language
        if language is not None:
            if node.direction is not None:
                raise _Problem(f"the direction of a text ({language}--{node.direction}) cannot be stored")
            if not is_language(language):
                raise _Problem(f"{language!r} is no language tag")
            return Literal(text, "", language.lower())
        datatype: str = node.datatype.value
        if datatype == XSD_STRING:
            return Literal(text)
        if datatype in NUMBER_TYPES or datatype == XSD_BOOLEAN:
            return canonical_literal(Literal(text, datatype))
        return Literal(text, self._iri(datatype))

    def _tuples(self, statements: list[_Statement]) -> list[Tuple]:
        """Sort statements about graphs and about negative assertions from the plain facts."""
        graphs = {statement[3] for statement in statements}
        ends: dict[str, list[float | None]] = {graph: [None, None] for graph in graphs}
        stated: set[tuple[str, int]] = set()
        plain: list[_Statement] = []
        negative: dict[tuple[str, IRI], dict[str, list[_Statement]]] = {}
        for statement in statements:
            subject, name, target, graph, place = statement
            if name in _PARTS or (name == _TYPE and target == _NEGATIVE):
                parts = negative.setdefault((graph, subject), {"type": []})
                parts.setdefault(_PARTS.get(name, "type"), []).append(statement)
            elif name in _ENDS and subject in graphs and (not graph or graph.startswith(BLANK)):
                key = (subject, _ENDS[name])
                end = _end(target, place)
                if key in stated and ends[subject][key[1]] != end:
                    raise _Problem(f"the graph <{subject}> has two different values of {name}", place)
                stated.add(key)
                ends[subject][key[1]] = end
            else:
                plain.append(statement)
        intervals = {graph: self._interval(graph, ends[graph]) for graph in graphs}
        tuples = [Tuple(s, p, o, *intervals[graph]) for s, p, o, graph, _ in plain]
        tuples += [_negative(key[1], parts, *intervals[key[0]]) for key, parts in negative.items()]
        return tuples

    def _interval(self, graph: str, ends: list[float | None]) -> tuple[float | None, float | None]:
        try:
            return canonical_interval(ends[0], ends[1])
        except AcxonError as error:
            raise LoadError(self.path, None, f"graph <{graph}>: {error}") from None

    def _line(self, place: int | None) -> int | None:
        """Return the line of a statement, or of the error when `place` is None, by reading line by line."""
        lines = _Lines(self.data)
        try:
            for number, _ in enumerate(self._parser(lines)):
                if number == place:
                    break
        except (SyntaxError, ValueError, OSError):
            pass
        return lines.number or None


class _Lines:
    """A file that hands out one line at a time, so that the parser cannot run ahead."""

    def __init__(self, data: bytes) -> None:
        self.stream = io.BytesIO(data)
        self.rest = b""
        self.number = 0

    def read(self, size: int = -1) -> bytes:
        if not self.rest:
            self.rest = self.stream.readline()
            self.number += bool(self.rest)
        piece = self.rest if size < 0 else self.rest[:size]
        self.rest = self.rest[len(piece) :]
        return piece


def _end(target: IRI | Literal, place: int) -> float:
    """Return the end of an interval that a graph's acxon:since or acxon:until states."""
    value = target.value if isinstance(target, Literal) else target
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value
    if isinstance(target, Literal) and value in ("INF", "+INF", "-INF"):
        return float(value)
    raise _Problem(f"the end of an interval is a number, not {str(value)!r}", place)


def _negative(
    node: IRI, parts: dict[str, list[_Statement]], since: float | None, until: float | None
) -> Tuple:
    """Return the tuple that a negative property assertion denies."""
    place = max(statement[4] for group in parts.values() for statement in group)
    found: dict[str, IRI | Literal] = {}
    for part in ("source", "property", "target"):
        values = {statement[2] for statement in parts.get(part, [])}
        if len(values) != 1:
            count = "no" if not values else "more than one"
            raise _Problem(f"the negative property assertion {_shown(node)} has {count} {part}", place)
        found[part] = values.pop()
    source, name, target = found["source"], found["property"], found["target"]
    if not isinstance(source, IRI) or not isinstance(name, IRI):
        raise _Problem(
            f"source and property of the negative assertion {_shown(node)} cannot be literals", place
        )
    return Tuple(source, name, target, since, until, False)


def _shown(node: IRI) -> str:
    return "without a name" if node.startswith(BLANK) else f"<{node}>"
