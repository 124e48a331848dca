"""OWL's own syntaxes: functional syntax, OWL/XML and Manchester syntax become RDF/XML.

py-horned-owl reads them. Its parsers recurse, so they run in a process of its own as every risky one does
(see `rdf_parsing`), and what they make of a text is read as of any RDF/XML file.
"""

from __future__ import annotations

import importlib.util
import math
import os
import re
from itertools import combinations
from typing import Any, Final, cast
from urllib.parse import urljoin
from xml.etree import ElementTree

from acxon.errors import LoadError
from acxon.formats.rdf_limits import limits
from acxon.namespaces import OWL

#: each syntax, what py-horned-owl calls it, and what people do
SYNTAXES: Final = {
    "OWL_FUNCTIONAL": ("ofn", "OWL functional syntax"),
    "OWL_XML": ("owx", "OWL/XML"),
    "OWL_MANCHESTER": ("omn", "OWL Manchester syntax"),
}
_IRIS: Final = {"IRI", "ontologyIRI", "versionIRI", "datatypeIRI", "facet"}  # attributes of OWL/XML
_TEXTS: Final = {f"{{{OWL}}}IRI", f"{{{OWL}}}Import"}
_XML_BASE: Final = "{http://www.w3.org/XML/1998/namespace}base"
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_FIRST = re.compile(  # of a text: its first line that is neither empty nor a comment
    rb"^[^\S\n]*(?:(?P<OWL_FUNCTIONAL>(?:Prefix|Ontology)\s*\()|(?P<OWL_MANCHESTER>(?:Prefix|Ontology):\s)|[^\s#])",
    re.MULTILINE,
)
_LINE = re.compile(r"line_col: Pos\(\(([0-9]+), ([0-9]+)\)\)")
_EXPECTED = re.compile(r"positives: \[([^\]]*)\]")
_PLACED = re.compile(
    r'\w+\("(?P<what>.*)", Byte(?:Position|Span)\((?P<start>[0-9]+)(?:\.\.(?P<end>[0-9]+))?\)\)$', re.DOTALL
)


def owl_syntax(data: bytes) -> str | None:
    """Return which of OWL's text syntaxes a text begins like, or None."""
    found = _FIRST.search(data)
    return found.lastgroup if found else None


def check_reader(path: str | os.PathLike[str], kind: str) -> None:
    """Raise a LoadError where there is nothing to read a syntax with."""
    if importlib.util.find_spec("pyhornedowl") is None:
        raise LoadError(
            path,
            None,
            f"this is {SYNTAXES[kind][1]}, which py-horned-owl reads, and that is not installed. Install it "
            "(pip install 'acxon[owl]'), or save the ontology as Turtle or RDF/XML",
        )


def rdf_xml(
    path: str | os.PathLike[str], data: bytes, kind: str, base: str = ""
) -> tuple[bytes, dict[str, str]]:
    """Return what a text says as RDF/XML, and its prefixes. Only for a process of its own."""
    import pyhornedowl

    syntax, name = SYNTAXES[kind]
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LoadError(path, line, "this is not UTF-8 text") from None
    given = text
    try:
        if kind == "OWL_XML":
            text = _with_full_iris(text, base)
        ontology = cast(Any, pyhornedowl).open_ontology_from_string(text, syntax)
        _split_disjoint_classes(path, ontology, limits(len(data)).statements)
        written: str = ontology.save_to_string("rdf")
    except ValueError as error:
        raise _failure(path, name, str(error), data if text == given else b"") from None
    return written.encode(), dict(ontology.prefix_mapping)


def _with_full_iris(text: str, base: str) -> str:
    """Return OWL/XML with relative IRIs written out: horned-owl puts them behind that of the ontology.

    They are relative to `xml:base`, else to `base`, else to the ontology.
    """
    try:
        root = ElementTree.fromstring(text.encode())
    except ElementTree.ParseError:  # horned-owl says what is wrong
        return text
    own = root.get("ontologyIRI", "")
    left, changed = [(root, base or (own if _SCHEME.match(own) else ""))], False
    while left:
        element, base = left.pop()
        base = _resolved(element.attrib.pop(_XML_BASE, base), base)
        for name in _IRIS & element.attrib.keys():
            full = _resolved(element.attrib[name], base)
            changed |= full != element.attrib[name]
            element.set(name, full)
        if element.tag in _TEXTS and element.text:
            full = _resolved(element.text.strip(), base)
            changed |= full != element.text.strip()
            element.text = full
        left += [(inner, base) for inner in element]
    ElementTree.register_namespace("", OWL)
    return ElementTree.tostring(root, "unicode") if changed else text


def _resolved(name: str, base: str) -> str:
    if _SCHEME.match(name) or not base:
        return name
    if name.startswith("#"):  # of any scheme
        return base.partition("#")[0] + name
    return urljoin(base, name) if name else base.partition("#")[0]


def _split_disjoint_classes(path: str | os.PathLike[str], ontology: Any, most: int) -> None:
    """Say it of each two classes: of more, horned-owl writes only that they are disjoint with the first."""
    from pyhornedowl.model import DisjointClasses

    pairs = 0
    for annotated in ontology.get_components():
        component = annotated.component
        if isinstance(component, DisjointClasses) and len(component.first) > 2:
            pairs += math.comb(len(component.first), 2)
            if pairs > most:
                raise LoadError(
                    path,
                    None,
                    f"its disjoint classes make more than {most} pairs, too many for its size; "
                    "say it of fewer together",
                )
            ontology.remove_component(component)
            for pair in combinations(component.first, 2):
                ontology.add_component(DisjointClasses(list(pair)), annotated.ann)


def _failure(path: str | os.PathLike[str], name: str, told: str, data: bytes) -> LoadError:
    """Return the error about a text, which horned-owl tells of by lines, or by places in it: in `data`."""
    if place := _LINE.search(told):
        expected = _EXPECTED.search(told)
        wanted = f"; expected here: {expected[1]}" if expected and expected[1] else ""
        return LoadError(path, int(place[1]), f"not readable as {name} (column {place[2]}){wanted}")
    told = told.removeprefix("Failed to open ontology: ")
    placed = _PLACED.match(told)
    if placed is None:
        return LoadError(path, None, f"not readable as {name}: {told[:300]}")
    start = int(placed["start"])
    line = data.count(b"\n", 0, start) + 1 if data else None
    shown = data[start : int(placed["end"] or start)][:60].decode(errors="replace")
    what = f"{placed['what'][:300]}{f': {shown}' if shown else ''}"
    return LoadError(path, line, f"not readable as {name}: {what}")
