"""Recorded robot memories (NEEMs) in: KnowRob's triples, from MongoDB dumps or mongoexport's JSON.

A document is `{s, p, o, scope: {time: {since, until}}}`. A start of 0 is an unknown one, an infinite end an
open one. IRIs and texts are both plain strings there; which one a string is follows from what is known of its
property, else from its looks (see `_Kinds`). What a memory says about the terms of acxon's own ontology is
left out: the ontology says it better. Names that have changed since are brought up to date.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from acxon.errors import AcxonError
from acxon.formats.files import file_bytes
from acxon.formats.neem_files import Place, documents, neem_files, plain
from acxon.formats.rdf import read_rdf
from acxon.formats.rdf_writer import BLANK, NEGATIVE, PARTS, TYPE
from acxon.namespaces import KB, OCRA_COMMON, OWL, RDF, RDFS, XSD, is_absolute
from acxon.prolog.runtime import ontology_folder
from acxon.terms import IRI, Document, Literal, Tuple, canonical_interval, canonical_literal

_MOST_TIMES: Final = 100_000  # pairs of intervals of a negative assertion; each pair may be a fact
_MOST_SHOWN: Final = 50  # unknown terms; a memory may have any number
_LONGEST_SHOWN: Final = 200
_SCHEMA: Final = (OWL, RDFS, RDF, XSD)
_INDIVIDUAL_TYPES: Final = frozenset((OWL + "NamedIndividual", OWL + "Thing", NEGATIVE))
_INDIVIDUAL_PROPERTIES: Final = frozenset(
    (TYPE, RDFS + "label", RDFS + "comment", RDFS + "seeAlso", RDFS + "isDefinedBy", OWL + "sameAs",
     OWL + "differentFrom", *PARTS)
)  # fmt: skip
_BLANK_NODE = re.compile(r"_:[A-Za-z0-9_.-]+")

_Interval = tuple["float | None", "float | None"]


@dataclass(slots=True)
class NeemDocument(Document):
    """What was read from a memory, and what there is to say about it."""

    files: list[str] = field(default_factory=list)
    abox: int = 0  # facts about individuals
    tbox: int = 0  # facts about classes and properties that acxon's ontology does not have
    skipped: int = 0  # facts about classes and properties that it has
    unknown: list[str] = field(default_factory=list)  # classes and properties that nobody describes
    renamed: dict[str, str] = field(default_factory=dict)  # old name -> today's

    def report(self) -> str:
        """Return what was told apart, renamed and not known, in a few lines."""
        lines = [
            f"{self.abox} facts about individuals, {self.tbox} about classes and properties "
            f"({self.skipped} more are in acxon's ontology already)"
        ]
        lines += [f"old name {old} is now {new}" for old, new in sorted(self.renamed.items())]
        if self.unknown:
            shown = [term[:_LONGEST_SHOWN] for term in self.unknown[:_MOST_SHOWN]]
            more = len(self.unknown) - len(shown)
            shown += [f"and {more:,} more"] if more else []
            lines.append(f"unknown terms, kept as they are: {', '.join(shown)}")
        return "\n".join(lines)


def read_neem(place: str | os.PathLike[str]) -> NeemDocument:
    """Return the facts of a memory: a folder with triples.bson or triples.json in it, or such a file."""
    document = NeemDocument()
    files = neem_files(place)
    document.files = [str(path) for path in files]
    names = {path: _Names(path, document.renamed) for path in files}
    records = [_record(found, where, names[where.path]) for found, where in documents(files)]
    kinds = _Kinds(records)
    denials: dict[IRI, list[tuple[_Record, IRI | Literal]]] = {}
    for record in records:
        target = kinds.object(record)
        if record.name in PARTS or (record.name == TYPE and target == NEGATIVE):
            denials.setdefault(record.subject, []).append((record, target))
        elif record.subject in kinds.schema or record.name in kinds.schema_properties:
            if record.subject in _ontology().terms:
                document.skipped += 1
                continue
            document.tbox += 1
            document.tuples.append(Tuple(record.subject, record.name, target))
        else:
            document.tuples.append(Tuple(record.subject, record.name, target, *record.interval))
    for denial in denials.values():
        document.tuples += _denied(denial)
    document.abox = len(document.tuples) - document.tbox
    document.unknown = kinds.unknown(document.tuples)
    return document


@dataclass(frozen=True, slots=True)
class _Record:
    """One document, before it is known whether a string in it is a name or a text."""

    subject: IRI
    name: IRI
    value: Any
    interval: _Interval
    where: Place
    names: _Names


class _Names:
    """Makes names of the strings of one file."""

    def __init__(self, path: Path, renamed: dict[str, str]) -> None:
        self.digest = hashlib.sha256(file_bytes(path)).hexdigest()[:16]  # names the blank nodes of the file
        self.renamed = renamed
        self.known: dict[str, IRI] = {}
        self.blanks = itertools.count()

    def iri(self, text: str) -> IRI:
        """Return the name that a string stands for, in today's form."""
        if text not in self.known:
            self.known[text] = self._iri(text)
        return self.known[text]

    def _iri(self, text: str) -> IRI:
        if _BLANK_NODE.fullmatch(text):
            return IRI(f"{BLANK}{self.digest}:{next(self.blanks)}")
        if not is_absolute(text):
            try:
                return IRI(KB + quote(text, safe=""))
            except UnicodeEncodeError:
                raise AcxonError(f"{text[:40]!a} holds half of a character (a lone surrogate)") from None
        if text.startswith(OCRA_COMMON) and "Expected" in text and text not in _ontology().terms:
            today = IRI(OCRA_COMMON + text.removeprefix(OCRA_COMMON).replace("Expected", ""))
            if today in _ontology().terms:
                self.renamed[text] = today
                return today
        return IRI(text)


class _Kinds:
    """What is known of the properties in a memory: from acxon's ontology and from the memory itself.

    A string is a name when its property is an object property; it is a value when its property is a data
    property, of the datatype that the range gives when the string fits that. Otherwise looks decide: what has
    the form of a full IRI or of a blank node is a name, anything else is a text.
    """

    def __init__(self, records: list[_Record]) -> None:
        ontology = _ontology()
        self.types = dict(ontology.types)
        self.ranges = dict(ontology.ranges)
        self.schema: set[IRI] = set()
        used = {record.name for record in records if record.name.startswith(_SCHEMA)}
        self.schema_properties = used - _INDIVIDUAL_PROPERTIES
        for record in records:
            if isinstance(record.value, str):
                self._learn(record.subject, record.name, record.value)
            if record.name in self.schema_properties:
                self.schema.add(record.subject)

    def _learn(self, subject: IRI, name: IRI, value: str) -> None:
        if name == TYPE and value.startswith(_SCHEMA) and value not in _INDIVIDUAL_TYPES:
            self.schema.add(subject)
            self.types.setdefault(subject, value)
        elif name == RDFS + "range":
            self.ranges.setdefault(subject, value)

    def object(self, record: _Record) -> IRI | Literal:
        """Return the object of a record as a name or a literal."""
        value, name = record.value, record.name
        if isinstance(value, Literal):
            return value
        if not isinstance(value, str):
            return canonical_literal(Literal(value))
        if name in (RDFS + "label", RDFS + "comment", OWL + "targetValue"):
            return Literal(value)
        kind, reach = self.types.get(name, ""), self.ranges.get(name, "")
        if reach.startswith(XSD) or kind == OWL + "DatatypeProperty":
            return _fitting(value, reach)
        if kind == OWL + "ObjectProperty" or name == TYPE or name in PARTS:
            return record.names.iri(value)
        if is_absolute(value) or _BLANK_NODE.fullmatch(value):
            return record.names.iri(value)
        return Literal(value)

    def unknown(self, tuples: list[Tuple]) -> list[str]:
        """Return the classes and properties that are used but described nowhere."""
        used = {fact.property for fact in tuples}
        used |= {fact.object for fact in tuples if fact.property == TYPE and isinstance(fact.object, IRI)}
        described = self.schema | _ontology().terms
        return sorted(term for term in used if term not in described and not term.startswith(_SCHEMA))


@dataclass(frozen=True, slots=True)
class _Ontology:
    terms: frozenset[str]
    types: dict[str, str]
    ranges: dict[str, str]


@cache
def _ontology() -> _Ontology:
    """Return what acxon's own ontology says about terms; the example's individuals are none."""
    types: dict[str, str] = {}
    ranges: dict[str, str] = {}
    for file in sorted(ontology_folder().glob("*.ttl")):
        for fact in read_rdf(file).tuples:
            target = str(fact.object)
            if fact.property == TYPE and target.startswith(_SCHEMA) and target not in _INDIVIDUAL_TYPES:
                if types.get(fact.subject) not in (OWL + "ObjectProperty", OWL + "DatatypeProperty"):
                    types[fact.subject] = target
            elif fact.property == RDFS + "range":
                ranges[fact.subject] = target
    return _Ontology(frozenset(types), types, ranges)


def _record(document: dict[str, Any], where: Place, names: _Names) -> _Record:
    """Return a document's parts; a document of the collection `annotations` has v in the place of o."""
    try:
        texts = [document.get(key) for key in ("s", "p")]
        value = document["o"] if "o" in document else document.get("v")
        if not all(isinstance(text, str) and text for text in texts) or value is None:
            raise AcxonError("a triple has texts in s and p, and an o")
        subject, name = (names.iri(str(text)) for text in texts)
        return _Record(subject, name, _checked(plain(value)), _interval(document), where, names)
    except AcxonError as error:
        raise where.error(str(error)) from None


def _checked(value: str | bool | int | float | Literal) -> str | bool | int | float | Literal:
    """Return a value that can be kept; raise an AcxonError about any other."""
    canonical_literal(value if isinstance(value, Literal) else Literal(value))
    return value


def _interval(document: dict[str, Any]) -> _Interval:
    scope = document.get("scope")
    time = scope.get("time") if isinstance(scope, dict) else None
    if scope is not None and time is not None and not isinstance(time, dict):
        raise AcxonError("scope.time has the keys since and until")
    since, until = (_end((time or {}).get(key), key) for key in ("since", "until"))
    return canonical_interval(None if since == 0 else since, until)


def _end(value: Any, key: str) -> float | None:
    if value is None:
        return None
    number = plain(value)
    if isinstance(number, str) and number in ("Infinity", "inf"):
        return None
    if isinstance(number, (bool, str, Literal)):
        raise AcxonError(f"scope.time.{key} is a number, not {str(value)[:40]!r}")
    return number


def _fitting(text: str, datatype: str) -> Literal:
    """Return a text as a number or truth value of `datatype` when it reads as one, else as a plain text."""
    literal = canonical_literal(Literal(text, datatype))
    return Literal(text) if isinstance(literal.value, str) else literal


def _denied(parts: list[tuple[_Record, IRI | Literal]]) -> list[Tuple]:
    """Return the facts that a negative property assertion denies, for the times that its parts share."""
    where = parts[-1][0].where
    values: dict[str, set[IRI | Literal]] = {"source": set(), "property": set(), "target": set()}
    times: dict[str, list[_Interval]] = {part: [] for part in values}
    for record, target in parts:
        part = PARTS.get(record.name)
        if part is not None:
            values[part].add(target)
            times[part].append(record.interval)
    for part, found in values.items():
        if len(found) != 1:
            count = "no" if not found else "more than one"
            raise where.error(f"the negative property assertion <{parts[0][0].subject}> has {count} {part}")
    (source,), (name,), (target,) = values["source"], values["property"], values["target"]
    if not isinstance(source, IRI) or not isinstance(name, IRI):
        raise where.error("source and property of a negative assertion are names")
    shared: list[_Interval] = [(None, None)]
    for intervals in times.values():
        if len(shared) * len(intervals) > _MOST_TIMES:
            raise where.error(f"the negative assertion <{parts[0][0].subject}> holds at too many times")
        shared = _shared(shared, intervals)
    if not shared:
        raise where.error(f"the parts of the negative assertion <{parts[0][0].subject}> share no time")
    return [Tuple(source, name, target, *interval, False) for interval in shared]


def _shared(first: list[_Interval], second: list[_Interval]) -> list[_Interval]:
    """Return the times that an interval of each list share, each once."""
    found: dict[_Interval, None] = {}
    for pair in itertools.product(dict.fromkeys(first), dict.fromkeys(second)):
        since = max((start for start, _ in pair if start is not None), default=None)
        until = min((end for _, end in pair if end is not None), default=None)
        if since is None or until is None or since <= until:
            found[since, until] = None
    return list(found)
