"""What is checked of an RDF text before it is parsed, and which texts are parsed in a process of their own.

The parser is quick but trusting. Four things would take the process down or keep it busy for ever, and each
is bounded here by something that can be counted without understanding the text as the parser does:

- RDF/XML: entities that stand for entities, thousands of attributes or namespaces, long namespaces. The
  parser looks for entities everywhere in the document type, in comments too, so that is read to the letter.
- Turtle and TriG: brackets within brackets; each open one takes memory.
- Statements about statements within each other, which overflow the parser's stack; relative bases on
  relative bases, which grow; long bases and many prefixes, which the parser multiplies. A text with many of
  these is parsed in a process of its own.
- JSON-LD: contexts that build on each other overflow the stack, contexts within contexts are copied. No count
  bounds that, so JSON-LD is always parsed in a process of its own, and so are OWL's own syntaxes, whose
  expressions nest.
"""

from __future__ import annotations

import os
import re
from typing import Final
from xml.parsers import expat

from acxon.errors import LoadError
from acxon.formats.owl_syntax import SYNTAXES
from acxon.formats.rdf_limits import MOST_PREFIXES, check_prefixes, limits
from acxon.namespaces import OWL, RDF

DEEPEST_XML: Final = 1000
DEEPEST_JSON: Final = 200
MOST_ATTRIBUTES: Final = 1000  # of one element; the parser compares each with each
MOST_NESTED: Final = 500  # quoted triples: 0.4 MB of stack; or base directives: a name of 1000 letters

LONGEST_BASE: Final = 10_000  # letters of all bases of a Turtle text: each namespace may have them again
LONGEST_INHERITED: Final = 2000  # letters of a namespace, language or base, which every element has again
_INHERITED: Final = tuple(f"http://www.w3.org/XML/1998/namespace {name}" for name in ("base", "lang"))
_PARSE_TYPE: Final = f"{RDF} parseType"

_BASE = re.compile(rb"base\s*(?:<[^>]*|#)", re.IGNORECASE)
_PREFIX = re.compile(rb"prefix", re.IGNORECASE)
_DOCTYPE = re.compile(
    rb"<!DOCTYPE\s+[\w:.-]+\s*"
    rb"\[(?:\s*(?:<!ENTITY\s+[\w:.-]+\s+\"[^\"&%<>]*\"\s*>|<!--[^<>&]*-->))*\s*\]\s*>"
    rb"|<!DOCTYPE\s+[\w:.-]+\s*>"
)
_ENTITY = re.compile(rb"<!ENTITY\s+[\w:.-]+\s+\"([^\"]*)\"")
_JSON_TOKEN = re.compile(rb'"[^"]*"?|[\[\]{}]')


def needs_confinement(kind: str, data: bytes) -> bool:
    """True for a text that only a process of its own may parse."""
    if kind == "JSON_LD" or kind in SYNTAXES:
        return True
    if kind == "RDF_XML":
        return False
    if kind in ("N_TRIPLES", "N_QUADS"):  # they declare nothing
        return data.count(b"<<") > MOST_NESTED
    bases = _BASE.findall(data)
    return (
        data.count(b"<<") > MOST_NESTED
        or len(bases) > MOST_NESTED
        or sum(map(len, bases)) > LONGEST_BASE
        or len(_PREFIX.findall(data)) > MOST_PREFIXES
    )


def check_brackets(path: str | os.PathLike[str], data: bytes) -> None:
    """Raise a LoadError when a Turtle text has more brackets than its size allows."""
    most = limits(len(data)).statements
    for bracket in (b"[", b"("):
        if data.count(bracket) > most:
            reason = f"more than {most} times {bracket.decode()!r}; write it as N-Triples, or split the file"
            raise LoadError(path, None, reason)


def check_xml(path: str | os.PathLike[str], data: bytes) -> tuple[str, dict[str, str]]:
    """Return which of RDF/XML and OWL/XML a text is, and its prefixes.

    Raise a LoadError unless it is well-formed and harmless.
    """
    check = _Check(path, data)
    try:
        check.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise LoadError(path, error.lineno, f"not well-formed XML: {expat.ErrorString(error.code)}") from None
    except (ValueError, LookupError) as error:
        raise LoadError(path, 1, f"not readable as XML: {error}") from None
    return check.kind, check.prefixes


class _Check:
    """Follows a strict parser through an RDF/XML text."""

    def __init__(self, path: str | os.PathLike[str], data: bytes) -> None:
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.ordered_attributes = True
        self.path, self.data, self.longest = path, data, limits(len(data)).longest
        self.kind, self.prefixes = "RDF_XML", dict[str, str]()
        self.depth = 0
        self.namespaces: list[int] = []  # how many letters the declarations that hold here have
        self.literal = self.written = 0  # how deep XML that is a text begins, and the letters of these in it
        parser.StartDoctypeDeclHandler = self.doctype
        parser.StartNamespaceDeclHandler = self.declare
        parser.EndNamespaceDeclHandler = self.undeclare
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end

    def error(self, reason: str) -> LoadError:
        return LoadError(self.path, self.parser.CurrentLineNumber, reason)

    def doctype(self, _name: str, system: str | None, public: str | None, _inner: int) -> None:
        """Let entities pass that stand for plain text, as those for namespaces do, and nothing else."""
        start = self.data.rfind(b"<!DOCTYPE", 0, self.parser.CurrentByteIndex + 9)
        found = _DOCTYPE.match(self.data, start) if start >= 0 else None
        if found is None or system is not None or public is not None:
            raise self.error(
                "the document type declares more than plain entities "
                '(<!ENTITY owl "http://www.w3.org/2002/07/owl#">); save the file without it'
            )
        longest = max((len(value) for value in _ENTITY.findall(found[0])), default=0)
        if longest * self.data.count(b"&") > 1_000_000 + 10 * len(self.data):
            raise self.error("its entities stand for much more text than the file has; write them out")

    def declare(self, prefix: str | None, namespace: str | None) -> None:
        self.namespaces.append(len(prefix or "") + len(namespace or "") + len(' xmlns:=""'))
        if len(namespace or "") > LONGEST_INHERITED:
            raise self.error(f"a namespace has more than {LONGEST_INHERITED} letters")
        if namespace:
            self.prefixes.setdefault(prefix or "", namespace)
        if len(self.namespaces) > MOST_PREFIXES or len(self.prefixes) > MOST_PREFIXES:
            check_prefixes(self.path, MOST_PREFIXES + 1, self.parser.CurrentLineNumber)

    def undeclare(self, _prefix: str | None) -> None:
        self.namespaces.pop()

    def start(self, name: str, attributes: list[str]) -> None:
        if (
            not self.depth
            and name == f"{OWL} Ontology"
            and not any(one.startswith(RDF) for one in attributes[::2])
        ):
            self.kind, self.prefixes = "OWL_XML", {}
        self.depth += 1
        if self.depth > DEEPEST_XML:
            raise self.error(f"elements are nested more than {DEEPEST_XML} deep")
        if len(attributes) > 2 * MOST_ATTRIBUTES:
            raise self.error(f"an element has more than {MOST_ATTRIBUTES} attributes")
        for attribute, value in zip(attributes[::2], attributes[1::2], strict=True):
            if attribute in _INHERITED and len(value) > LONGEST_INHERITED:
                raise self.error(f"xml:base or xml:lang has more than {LONGEST_INHERITED} letters")
            if attribute == _PARSE_TYPE and value not in ("Resource", "Collection") and not self.literal:
                self.literal, self.written = self.depth, 0
        if self.literal and self.literal < self.depth:
            self.written += sum(self.namespaces)
            if self.written > self.longest:
                raise self.error(f"a text of XML has more than {self.longest} letters, written out")

    def end(self, _name: str) -> None:
        if self.literal == self.depth:
            self.literal = 0
        self.depth -= 1


def check_json(path: str | os.PathLike[str], data: bytes) -> None:
    """Raise a LoadError when objects and lists of a JSON text are nested too deep to be parsed safely."""
    depth = 0
    bare = data.replace(rb"\\", b"").replace(rb"\"", b"") if b"\\" in data else data
    for token in _JSON_TOKEN.finditer(bare):
        first = bare[token.start()]
        if first in b"[{":
            depth += 1
            if depth > DEEPEST_JSON:
                line = bare.count(b"\n", 0, token.start()) + 1
                raise LoadError(path, line, f"objects are nested more than {DEEPEST_JSON} deep")
        elif first in b"]}":
            depth -= 1
