"""What an ontology imports: found in a catalogue or beside the file, and read with it; else named.

Nothing is fetched. A catalogue is Protégé's `catalog-v001.xml` in the folder of the file; it may point to
files in that folder and below. Without an entry there, a file beside it counts whose name is the last part of
the import's IRI, with an ending of ours, and that says it is that ontology. However many imports there are,
each file and each catalogue is read once.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from acxon.errors import LoadError
from acxon.formats.endings import RDF_FORMATS
from acxon.formats.files import file_bytes
from acxon.formats.rdf import read_rdf
from acxon.formats.rdf_syntax import check_xml
from acxon.namespaces import OWL, RDF
from acxon.terms import IRI, Document

CATALOGUE: Final = "catalog-v001.xml"
MOST_FILES: Final = 200  # that are read for one ontology; SOMA has 16
MOST_IMPORTS: Final = 1_000  # that are looked for
_NAMED: Final = 20  # of what is missing
_ENTRY: Final = "{urn:oasis:names:tc:entity:xmlns:xml:catalog}uri"


@dataclass(slots=True)
class OntologyDocument(Document):
    """An ontology with all that it imports."""

    read: list[str] = field(default_factory=list)  # the files, beside the one that was asked for
    missing: list[str] = field(default_factory=list)  # IRIs of what is nowhere

    def report(self) -> str:
        """Return what was read along, and what is not there."""
        lines = [f"with what it imports: {', '.join(self.read)}"] if self.read else []
        if self.missing:
            more = len(self.missing) - _NAMED
            named = ", ".join(self.missing[:_NAMED]) + (f" and {more} more" if more > 0 else "")
            lines.append(
                f"imported, but neither beside the file nor in its {CATALOGUE}: {named}. Load them, too"
            )
        return "\n".join(lines)


def with_imports(
    document: Document, path: str | os.PathLike[str], stored: Callable[[str, str, str], object]
) -> Document:
    """Return a document with what it imports and what that imports.

    `stored` gives the facts of the knowledge base with a subject, a property and an object: an ontology that
    is there already needs no reading. Facts of names, still to be resolved, are no ontology.
    """
    if type(document) is not Document or document.names:
        return document  # a robot's memory has its ontology with it
    if not any(fact.property == OWL + "imports" for fact in document.tuples):
        return document
    whole = OntologyDocument(list(document.tuples), dict(document.prefixes))
    done = set(_ontologies(document))
    taken = {Path(path).resolve()}
    shelf = _Shelf(path)
    left = deque((iri, Path(path)) for iri in _imports(document))
    while left:
        iri, importer = left.popleft()
        if iri in done:
            continue
        done.add(iri)
        shelf.count()
        if stored(iri, RDF + "type", OWL + "Ontology"):
            continue
        found = shelf.found(iri, importer.parent)
        if found is None:
            whole.missing.append(iri)
            continue
        place, more = found
        if place.resolve() in taken:
            continue
        taken.add(place.resolve())
        whole.read.append(place.name)
        whole.tuples += more.tuples
        whole.prefixes = more.prefixes | whole.prefixes
        left += [(iri, place) for iri in _imports(more)]
    return whole


def _imports(document: Document) -> Iterator[str]:
    for fact in document.tuples:
        if fact.property == OWL + "imports" and isinstance(fact.object, IRI) and fact.sign:
            yield str(fact.object)


def _ontologies(document: Document) -> Iterator[str]:
    """Yield what a document says it is: its IRI and that of its version."""
    for fact in document.tuples:
        if fact.property == RDF + "type" and fact.object == OWL + "Ontology":
            yield str(fact.subject)
        elif fact.property == OWL + "versionIRI":
            yield str(fact.object)


class _Shelf:
    """The files that an ontology may import, each read once, and not too many of them."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = path
        self._imports = 0
        self._documents: dict[Path, tuple[Document, set[str]]] = {}
        self._catalogues: dict[Path, dict[str, str]] = {}

    def count(self) -> None:
        """Raise a LoadError when more is imported than anybody looks for."""
        self._imports += 1
        if self._imports > MOST_IMPORTS:
            raise LoadError(
                self._path, None, f"it imports more than {MOST_IMPORTS} ontologies; take some of them out"
            )

    def found(self, iri: str, folder: Path) -> tuple[Path, Document] | None:
        """Return where an ontology is that a file in a folder imports, and what it says."""
        if folder not in self._catalogues:
            self._catalogues[folder] = _catalogue(folder)
        entry = self._catalogues[folder].get(iri)
        if entry is not None:
            return (folder / entry, self._read(folder / entry)[0]) if _inside(folder, entry) else None
        last = iri.rstrip("/#").rpartition("/")[2]
        names = [last] if Path(last).suffix.lower() in RDF_FORMATS else []
        names += [last + ending for ending in RDF_FORMATS]
        for name in names:
            if last and _inside(folder, name):
                document, ontologies = self._read(folder / name)
                if iri in ontologies:
                    return folder / name, document
        return None

    def _read(self, file: Path) -> tuple[Document, set[str]]:
        place = file.resolve()
        if place not in self._documents:
            if len(self._documents) >= MOST_FILES:
                reason = f"it imports more than {MOST_FILES} files; load them one by one"
                raise LoadError(self._path, None, reason)
            document = read_rdf(file)
            self._documents[place] = document, set(_ontologies(document))
        return self._documents[place]


def _inside(folder: Path, name: str) -> bool:
    """True for the name of a file in a folder or below it, also where links lead."""
    return os.path.isfile(folder / name) and (folder / name).resolve().is_relative_to(folder.resolve())


def _catalogue(folder: Path) -> dict[str, str]:
    """Return which file a catalogue gives for each IRI."""
    place = folder / CATALOGUE
    if not place.is_file():
        return {}
    data = file_bytes(place)
    check_xml(place, data)
    try:
        entries = list(ElementTree.fromstring(data).iter(_ENTRY))
    except ElementTree.ParseError as error:
        raise LoadError(place, error.position[0], f"not well-formed XML: {error}") from None
    return {entry.get("name", ""): entry.get("uri", "") for entry in entries}
