"""Which file a fact comes from, in the terms of PROV-O, as facts beside it.

A fact is annotated as OWL annotates axioms: a node without a name says its subject, property and object, and
`prov:wasDerivedFrom` leads from there to the file. The node is named after the fact, so that two files that
tell it are two sources of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from acxon.formats.rdf_writer import BLANK
from acxon.namespaces import ACXON, KB, OWL, PROV, RDF, RDFS
from acxon.terms import IRI, Literal, Row, Tuple, tuple_row


def source_rows(rows: Iterable[Row], path: str | os.PathLike[str]) -> list[Row]:
    """Return what says that these facts come from a file; a folder has no one source."""
    place = Path(path)
    content = place.read_bytes() if place.is_file() else os.fsencode(place)
    digest = sha256(content).hexdigest()
    source = IRI(f"{KB}source_{digest[:16]}")
    found = [
        tuple_row(Tuple(source, IRI(RDF + "type"), IRI(ACXON + "SourceFile"))),
        tuple_row(Tuple(source, IRI(RDFS + "label"), Literal(place.name))),
        tuple_row(Tuple(source, IRI(ACXON + "hasDigest"), Literal(f"sha256:{digest}"))),
    ]
    for row in rows:
        found.extend(_annotation(row, source))
    return found


def _annotation(row: Row, source: IRI) -> Iterator[Row]:
    """Yield what annotates a fact; one that is denied, or about a node without a name, is left as it is."""
    subject, name, kind, target, datatype, _, _, sign = row
    if not sign or BLANK in (str(subject)[: len(BLANK)], str(target)[: len(BLANK)]):
        return
    digest = sha256("\0".join(map(str, (subject, name, kind, target, datatype))).encode()).hexdigest()
    node = f"{BLANK}{digest[:16]}:0"
    always = tuple_row(Tuple(IRI(node), IRI(RDF + "type"), IRI(OWL + "Axiom")))
    yield always
    when = always[5:]
    yield (node, OWL + "annotatedSource", "iri", subject, "", *when)
    yield (node, OWL + "annotatedProperty", "iri", name, "", *when)
    yield (node, OWL + "annotatedTarget", kind, target, datatype, *when)
    yield (node, PROV + "wasDerivedFrom", "iri", str(source), "", *when)
