"""Checks on RDF/XML and JSON-LD texts before they are parsed.

The parser is quick but trusting: entities that expand without end, or thousands of nested objects, would
take the whole process down. What passes here is well-formed and of a reasonable depth.
"""

from __future__ import annotations

import os
import re
from typing import Final
from xml.parsers import expat

from acxon.errors import LoadError

DEEPEST_XML: Final = 1000
DEEPEST_JSON: Final = 200

_JSON_TOKEN = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', re.DOTALL)


def check_xml(path: str | os.PathLike[str], data: bytes) -> dict[str, str]:
    """Return the prefixes of an RDF/XML text; raise a LoadError unless it is well-formed."""
    parser = expat.ParserCreate(namespace_separator=" ")
    prefixes: dict[str, str] = {}
    depth = 0

    def declare(prefix: str | None, namespace: str | None) -> None:
        if namespace:
            prefixes.setdefault(prefix or "", namespace)

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        if not depth and name == "http://www.w3.org/2002/07/owl# Ontology" and "ontologyIRI" in attributes:
            line = parser.CurrentLineNumber
            raise LoadError(path, line, "this is OWL/XML; save the ontology as RDF/XML or Turtle")
        depth += 1
        if depth > DEEPEST_XML:
            line = parser.CurrentLineNumber
            raise LoadError(path, line, f"elements are nested more than {DEEPEST_XML} deep")

    def end(_name: str) -> None:
        nonlocal depth
        depth -= 1

    parser.StartNamespaceDeclHandler = declare
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise LoadError(path, error.lineno, f"not well-formed XML: {expat.ErrorString(error.code)}") from None
    except (ValueError, LookupError) as error:
        raise LoadError(path, 1, f"not readable as XML: {error}") from None
    return prefixes


def check_json(path: str | os.PathLike[str], data: bytes) -> None:
    """Raise a LoadError when objects and lists of a JSON text are nested too deep to be parsed safely."""
    depth = 0
    for token in _JSON_TOKEN.finditer(data):
        first = data[token.start()]
        if first in b"[{":
            depth += 1
            if depth > DEEPEST_JSON:
                line = data.count(b"\n", 0, token.start()) + 1
                raise LoadError(path, line, f"objects are nested more than {DEEPEST_JSON} deep")
        elif first in b"]}":
            depth -= 1
