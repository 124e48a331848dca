"""RDF files in: Turtle, RDF/XML, N-Triples, N-Quads, TriG, JSON-LD and OWL's syntaxes become plain tuples.

A named graph that has acxon:since or acxon:until in the default graph, or in a graph without a name (rdflib
writes the default graph of JSON-LD so), is an interval; any other graph name is dropped. An
owl:NegativePropertyAssertion is a tuple whose sign is negative. A blank node gets a name made from the
file's content and its place in it, so reading the same file again names it the same. A relative IRI is
resolved against what the file states (@base, xml:base) or the caller gives, never against where the file
lies: that says nothing about what it means, and changes when the file moves.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.endings import RDF_FORMATS
from acxon.formats.files import file_bytes
from acxon.formats.owl_syntax import SYNTAXES, check_reader, owl_syntax
from acxon.formats.rdf_limits import check_namespaces, limits
from acxon.formats.rdf_parsing import Confined, Source, too_many
from acxon.formats.rdf_syntax import check_brackets, check_json, check_xml, needs_confinement
from acxon.formats.rdf_writer import BLANK, NEGATIVE, PARTS, TYPE
from acxon.namespaces import ACXON, has_scheme, is_iri
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
    current_iri,
    is_language,
)

_ENDS: Final = {ACXON + "since": 0, ACXON + "until": 1}
_OUR_BLANK = re.compile(r"acxon-([0-9a-f]{16})-([0-9]+)")
_TURTLE_START = re.compile(rb"\s*(?:#|@prefix|@base|prefix\s|base\s)", re.IGNORECASE)

_BASE: Final = {
    "TURTLE": "@base <IRI> .",
    "TRIG": "@base <IRI> .",
    "RDF_XML": 'xml:base="IRI"',
    "JSON_LD": '"@base" in its @context',
    "N_TRIPLES": "full IRIs",
    "N_QUADS": "full IRIs",
    "OWL_FUNCTIONAL": "Prefix(...=<IRI>)",
    "OWL_XML": 'xml:base="IRI"',
    "OWL_MANCHESTER": "Prefix: ...: <IRI>",
}

#: subject, property, object, graph ("" for the default one), place in the file counted in statements
_Statement = tuple[IRI, IRI, "IRI | Literal", str, int]


def read_rdf(path: str | os.PathLike[str], base: str = "") -> Document:
    """Return what an RDF file says; its ending tells the format, `base` what relative IRIs are relative to.

    A file that cannot be read raises a LoadError with the file, the line where it is known, and the reason.
    """
    ending = Path(path).suffix.lower()
    if ending not in RDF_FORMATS:
        raise LoadError(path, None, f"unknown ending {ending!r}; RDF files end in {', '.join(RDF_FORMATS)}")
    if base and not is_iri(base):
        raise LoadError(path, None, f"the base {base!r} is no full IRI; give for example http://example.com/")
    data = file_bytes(path)
    if not data.strip():
        return Document()
    return _Reader(path, data, RDF_FORMATS[ending], base).document()


def read_statements(source: str, data: bytes) -> Document:
    """Return what N-Quads say that came from no file but from `source`."""
    return _Reader(source, data, "N_QUADS", "").document()


class _Problem(Exception):
    """What is wrong with the statement that was read last, or with an earlier one given by its place."""

    def __init__(self, reason: str, place: int | None = None) -> None:
        super().__init__(reason)
        self.place = place


class _Reader:
    """Turns the statements of one file into tuples."""

    def __init__(self, path: str | os.PathLike[str], data: bytes, kind: str, base: str) -> None:
        if kind == "RDF_XML":  # many ontologies are called .owl and are something else
            kind = owl_syntax(data) or ("TURTLE" if _TURTLE_START.match(data) else kind)
        self.prefixes: dict[str, str] = {}
        if kind in ("RDF_XML", "OWL_XML"):
            kind, self.prefixes = check_xml(path, data)
        elif kind == "JSON_LD":
            check_json(path, data)
        elif kind in ("TURTLE", "TRIG"):
            check_brackets(path, data)
        if kind in SYNTAXES:
            check_reader(path, kind)
        self.source = (Confined if needs_confinement(kind, data) else Source)(path, data, kind, base)
        self.path, self.limits = path, limits(len(data))
        self.names: dict[str, IRI] = {}
        self.blanks: dict[str, IRI] = {}
        self.read = 0

    def document(self) -> Document:
        try:
            statements = list(self._statements())
            check_namespaces(self.path, self.prefixes, self.limits)
            return Document(self._tuples(statements), self.prefixes)
        except _Problem as problem:
            place = self.read if problem.place is None else problem.place
            raise LoadError(self.path, self.source.line(place), str(problem)) from None
        except (SyntaxError, ValueError, OSError, MemoryError) as error:
            raise self.source.failure(error) from None

    def _statements(self) -> Iterator[_Statement]:
        """Yield what the file states, in its order."""
        import pyoxigraph

        named, blank = pyoxigraph.NamedNode, pyoxigraph.BlankNode
        default = pyoxigraph.DefaultGraph()
        names = self.names
        most, letters = self.limits.statements, self.limits.letters
        for place, quad in enumerate(self.source.quads()):
            self.read = place
            node: Any = quad.object
            subject: Any = quad.subject
            graph: Any = quad.graph_name
            target: IRI | Literal
            if type(node) is named:
                text = node.value
                target = names.get(text) or self._iri(text)
            elif type(node) is pyoxigraph.Literal:
                text = node.value
                target = self._literal(node, text)
                letters -= len(target.datatype) + len(target.language)
                if len(text) > self.limits.longest:
                    raise _Problem(f"a text has more than {self.limits.longest} letters, written out")
            else:
                target = self._node(node)
                text = node.value if type(node) is blank else ""
            letters -= len(text)
            if graph != default:
                letters -= len(graph.value)
            text = subject.value if type(subject) is named else ""
            predicate = quad.predicate.value
            letters -= len(text) + len(predicate) + (len(subject.value) if type(subject) is blank else 0)
            if letters < 0:
                reason = f"written out, it has more than {self.limits.letters} letters; use shorter names"
                raise LoadError(self.path, None, reason)
            if place >= most:
                raise too_many(self.path, most)
            yield (
                names.get(text) or self._node(subject),
                names.get(predicate) or self._iri(predicate),
                target,
                "" if graph == default else self._node(graph),
                place,
            )
        for prefix, namespace in self.source.prefixes.items():
            if not namespace.startswith(self.source.relative):  # else nobody used it: it was refused
                self.prefixes[prefix] = namespace

    def _node(self, node: Any) -> IRI:
        import pyoxigraph

        if isinstance(node, pyoxigraph.NamedNode):
            return self._iri(node.value)
        if isinstance(node, pyoxigraph.BlankNode):
            return self._blank(node.value)
        raise _Problem("statements about statements (quoted triples) cannot be stored")

    def _iri(self, text: str) -> IRI:
        if not has_scheme(text):
            raise _Problem(f"<{text}> is no full IRI")
        if text.startswith(relative := self.source.relative):
            shown = text.removeprefix(f"{relative}//base/").removeprefix(relative)
            raise _Problem(
                f"<{shown}> is a relative IRI, and the file does not say what it is relative to. State that "
                f"in the file ({_BASE[self.source.kind]}), or give a base (--base IRI, base=)"
            )
        known = IRI(current_iri(text))
        return self.names.setdefault(known if known == text else text, known)  # it is its own key: kept once

    def _blank(self, label: str) -> IRI:
        known = self.blanks.get(label)
        if known is None:
            ours = _OUR_BLANK.fullmatch(label)
            digest, number = ours.groups() if ours else (self.source.digest, str(len(self.blanks)))
            known = self.blanks[label] = IRI(f"{BLANK}{digest}:{number}")
        return known

    def _literal(self, node: Any, text: str) -> Literal:
        language = node.language
        if language is not None:
            if node.direction is not None:
                raise _Problem(f"the direction of a text ({language}--{node.direction}) cannot be stored")
            if not is_language(language):
                raise _Problem(f"{language!r:.100} is no language tag")
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
            if name in PARTS or (name == TYPE and target == NEGATIVE):
                parts = negative.setdefault((graph, subject), {"type": []})
                parts.setdefault(PARTS.get(name, "type"), []).append(statement)
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
