"""The namespaces that acxon knows, and prefixed names: expanding and shortening them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from acxon.errors import AcxonError
from acxon.terms import BASE, IRI, Row, Tuple, tuple_row

RDF: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS: Final = "http://www.w3.org/2000/01/rdf-schema#"
OWL: Final = "http://www.w3.org/2002/07/owl#"
XSD: Final = "http://www.w3.org/2001/XMLSchema#"
PROV: Final = "http://www.w3.org/ns/prov#"
DUL: Final = "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#"
OCRA: Final = "http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#"
OCRA_COMMON: Final = "http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#"
OCRA_HOME: Final = "http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_home.owl#"
ACXON: Final = BASE + "ontology#"
DRINKS: Final = BASE + "drinks#"
KB: Final = BASE + "kb#"  # individuals made from plain names
ACTION: Final = BASE + "action#"  # actions of planning domains
OBJECT: Final = BASE + "object#"  # objects of planning problems

PREFIXES: Final[dict[str, str]] = {
    "rdf": RDF,
    "rdfs": RDFS,
    "owl": OWL,
    "xsd": XSD,
    "prov": PROV,
    "dul": DUL,
    "ocra": OCRA,
    "ocra_common": OCRA_COMMON,
    "ocra_home": OCRA_HOME,
    "acxon": ACXON,
    "drinks": DRINKS,
    "action": ACTION,
    "object": OBJECT,
}

_IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\x00-\x20<>\"{}|^`\\]*")
_PREFIX = re.compile(r"(?:[A-Za-z](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?)?")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_AUTHORITY = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")


def is_iri(text: str) -> bool:
    """True when `text` has the form of a full IRI (`dul:Plan` has it too: ask `expand` first)."""
    return _IRI.fullmatch(text) is not None


def has_scheme(text: str) -> bool:
    """True when `text` begins as a full IRI does, whatever follows."""
    return _SCHEME.match(text) is not None


def full_row(fact: Tuple) -> Row:
    """Return the row of a fact; raise an AcxonError when a name in it is no full IRI."""
    row = tuple_row(fact)
    for name in (row[0], row[1], row[3]) if row[2] == "iri" else row[:2]:
        if not has_scheme(str(name)):
            raise AcxonError(
                f"{name!r} is no full IRI. Facts with names as people write them: tell, tell_named."
            )
    return row


def is_absolute(text: str) -> bool:
    """True for a full IRI that can be no prefixed name: one with `://` after its scheme, or a urn."""
    return is_iri(text) and (_AUTHORITY.match(text) is not None or text.startswith("urn:"))


def expand(name: str, prefixes: Mapping[str, str] = PREFIXES) -> IRI | None:
    """Return the IRI of a prefixed name such as `dul:Plan`, or None when it has no known prefix.

    >>> expand("owl:Thing")
    'http://www.w3.org/2002/07/owl#Thing'
    """
    prefix, colon, local = name.partition(":")
    if not colon or prefix not in prefixes or local.startswith("//"):
        return None
    return IRI(prefixes[prefix] + local)


def is_prefix(text: str) -> bool:
    """True when every RDF tool takes `text` as a prefix; the empty one counts."""
    return _PREFIX.fullmatch(text) is not None
