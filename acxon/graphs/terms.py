"""Nodes and values of rdflib as ours, and the reverse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pyoxigraph
from rdflib import BNode, URIRef
from rdflib import Literal as RdfLiteral
from rdflib.term import Identifier, Node

from acxon.errors import AcxonError
from acxon.formats.rdf_writer import BLANK
from acxon.namespaces import has_scheme
from acxon.terms import IRI, NUMBER_TYPES, XSD_BOOLEAN, XSD_DOUBLE, XSD_INTEGER, XSD_STRING, Literal, lexical

_OURS = re.compile(re.escape(BLANK) + r"([0-9a-f]{16}):([0-9]+)")
_OUR_LABEL = re.compile(r"acxon-([0-9a-f]{16})-([0-9]+)")

#: subject, property, kind of object, object, datatype or language tag
Triple = tuple[str, str, str, "str | int | float", str]
RdfTriple = tuple[Identifier, Identifier, Identifier]


class Terms:
    """The terms of one graph; a blank node that came in is the same blank node when it goes out."""

    def __init__(self) -> None:
        self._blank: dict[str, BNode] = {}

    def ours(self, term: Node) -> IRI | Literal:
        """Return a term of rdflib as ours."""
        if isinstance(term, RdfLiteral):
            return literal(term)
        return self.node(term)

    def node(self, term: Node) -> IRI:
        """Return a node of rdflib as ours."""
        if isinstance(term, BNode):
            known = _OUR_LABEL.fullmatch(term)
            mark = known.groups() if known else (sha256(term.encode()).hexdigest()[:16], "0")
            name = f"{BLANK}{mark[0]}:{mark[1]}"
            self._blank.setdefault(name, term)
            return IRI(name)
        if not isinstance(term, URIRef):
            raise AcxonError(f"{term!r} ({type(term).__name__}) is neither an IRI nor a blank node.")
        if not has_scheme(term):
            raise AcxonError(f"<{term}> is a relative IRI. Write it in full.")
        return IRI(term)

    def theirs(self, name: str) -> URIRef | BNode:
        """Return a node of ours as rdflib has it."""
        blank = _OURS.fullmatch(name)
        if blank is None:
            return URIRef(name)
        return self._blank.get(name) or BNode(f"acxon-{blank[1]}-{blank[2]}")

    def triple(self, found: Triple) -> RdfTriple:
        """Return a triple of ours as rdflib has it."""
        subject, name, kind, value, datatype = found
        target = self.theirs(str(value)) if kind == "iri" else _value(kind, value, datatype)
        return self.theirs(subject), URIRef(name), target


def literal(term: RdfLiteral) -> Literal:
    """Return a value of rdflib as ours."""
    if term.language:
        return Literal(str(term), "", term.language)
    return Literal(str(term), "" if term.datatype is None else str(term.datatype))


def _value(kind: str, value: str | int | float, datatype: str) -> RdfLiteral:
    if kind == "number" and not isinstance(value, str):
        datatype = datatype or (XSD_INTEGER if isinstance(value, int) else XSD_DOUBLE)
        text = lexical(value, datatype) if datatype in NUMBER_TYPES else str(value)
        return RdfLiteral(text, datatype=URIRef(datatype))
    if kind == "boolean":
        return RdfLiteral("true" if value else "false", datatype=URIRef(XSD_BOOLEAN))
    if kind == "lang":
        return RdfLiteral(str(value), lang=datatype)
    if kind == "typed":
        return RdfLiteral(str(value), datatype=URIRef(datatype))
    return RdfLiteral(str(value))


def statements(data: bytes) -> Iterator[tuple[RdfTriple, URIRef | None]]:
    """Yield what N-Quads say, with the name of the graph; blank nodes keep their labels."""
    for quad in pyoxigraph.parse(data, format=pyoxigraph.RdfFormat.N_QUADS, lenient=True):
        graph = None if quad.graph_name == pyoxigraph.DefaultGraph() else URIRef(quad.graph_name.value)
        yield (_parsed(quad.subject), _parsed(quad.predicate), _parsed(quad.object)), graph


def _parsed(node: Any) -> Identifier:
    if isinstance(node, pyoxigraph.NamedNode):
        return URIRef(node.value)
    if isinstance(node, pyoxigraph.BlankNode):
        return BNode(node.value)
    if node.language is not None:
        return RdfLiteral(node.value, lang=node.language)
    plain = node.datatype.value == XSD_STRING
    return RdfLiteral(node.value, datatype=None if plain else URIRef(node.datatype.value))
