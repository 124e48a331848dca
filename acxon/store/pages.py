"""Pages of a store that is larger than memory: what Prolog asks for when a rule first touches a node.

A store is whatever has the methods of `Source`: a `.kb` file (file_pages.py) is one. What a page is, and what
Prolog does with it, is in prolog/store/pages.pl. The built-in ontology is in no store; here it comes first on
every page, as in a copy that holds everything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, cast

from acxon.errors import AcxonError
from acxon.namespaces import RDF, has_scheme
from acxon.store import builtin
from acxon.store.file_format import BLANK, namespace
from acxon.terms import OBJECT, PROPERTY, SUBJECT, Row, identity

PAGE: Final = 10_000  # the most facts of a page; what has more is streamed
FEW: Final = 1_000  # the most facts of a page of a property
KIN: Final = 300  # the most nodes whose pages are fetched because one of them is asked for
_REMEMBERED: Final = 200_000  # nodes of which it is known with which they came
_TYPE: Final = RDF + "type"
_THING: Final = "http://www.w3.org/2002/07/owl#Thing"
STREAMED: Final = (10, 200, 2_000, 20_000)  # how many facts come at a time, first and later
NAMING: Final = (
    "http://www.w3.org/2000/01/rdf-schema#label",
    "http://www.w3.org/2004/02/skos/core#prefLabel",
    "http://www.w3.org/2004/02/skos/core#altLabel",
)

Object = tuple[str, "str | int | float", str]  # its kind, itself, and its type or language
Page = tuple[str, Any, "list[Any] | None"]


class Pattern(NamedTuple):
    """Which facts are asked for: those with all that is given here."""

    subject: str | None = None
    property: str | None = None
    object: Object | None = None
    sign: int | None = None


class Source(Protocol):
    """A store as pages see it. Between `begin` and `end` it is read as it is at one moment."""

    far: bool  # a question takes much longer than what it asks for: better ask for more at once
    writing: Any  # the connection of a transaction that writes, while what it has added is to be read, too

    def begin(self) -> int:
        """Begin to read, and return the number of the last change that is seen."""

    def end(self) -> None:
        """What changes from now on may be seen."""

    def of_subjects(self, subjects: Sequence[str], most: int) -> list[Row] | None:
        """Return the facts of these subjects in the order of telling; None when they are more than `most`."""

    def of_objects(self, objects: Sequence[Object], most: int) -> list[Row] | None:
        """Return the facts to these objects, or some others, too."""

    def matching(self, pattern: Pattern, after: int, last: int, most: int) -> list[tuple[int, Row]]:
        """Return the first `most` facts of a pattern with their places, which are after and up to these."""

    def schema(self, properties: Sequence[str], classes: Sequence[str]) -> list[Row]:
        """Return the facts with these properties, and those that say what is of these classes."""

    def told(self, chunk: int) -> Generator[list[Row], None, None]:
        """Yield all facts in lists of at most `chunk`; none twice, and none at two times that overlap."""

    def last(self) -> int:
        """Return the place of the fact that was told last."""

    def relates_few(self, name: str) -> bool:
        """True when a property relates no more than a hundred pairs."""

    def labelled(self, texts: Sequence[str]) -> list[tuple[str, str]]:
        """Return which texts, in any language, label which nodes."""

    def count(self) -> int:
        """Return how many facts there are."""

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that were declared."""

    def namespaces(self) -> list[str]:
        """Return the namespaces that subjects are in, at most a thousand."""

    def changed_since(self, version: int | None) -> list[Row] | None:
        """Return the facts that came or went after a change up to now, or None where that is not known.

        Without a change, note that all that is held from now on is of this moment.
        """

    def close(self) -> None:
        """Let go of the store."""


class Far(Source, Protocol):
    """A store that is far away."""

    def named(self, names: Sequence[str], most: int) -> list[Row] | None:
        """Return the facts of the subjects that are called so, by themselves or by a label."""


def object_of(row: Row) -> Object:
    """Return the object of a row as pages name it."""
    _, _, kind, value, datatype, *_ = row
    return kind, value, datatype if kind in ("lang", "typed") else ""


class _Ontology:
    """The facts of the built-in ontology, by what they are looked for."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.known = set(map(identity, rows))
        self.subjects: dict[str, list[Row]] = defaultdict(list)
        self.objects: dict[Object, list[Row]] = defaultdict(list)
        self.labels: dict[str, dict[str, None]] = defaultdict(dict)
        for row in rows:
            self.subjects[row[SUBJECT]].append(row)
            self.objects[object_of(row)].append(row)
            if is_label(row):
                self.labels[str(row[OBJECT])].setdefault(row[SUBJECT])

    def matching(self, pattern: Pattern) -> Iterator[Row]:
        """Yield the facts of a pattern."""
        subject, name, value, sign = pattern
        rows = self.rows if subject is None else self.subjects.get(subject, ())
        for row in rows:
            if name in (None, row[PROPERTY]) and value in (None, object_of(row)) and sign in (None, row[-1]):
                yield row

    def new(self, rows: Iterable[Row]) -> list[Row]:
        """Return the rows that are not of the ontology."""
        return [row for row in rows if row[SUBJECT] not in self.subjects or identity(row) not in self.known]


def is_label(row: Row) -> bool:
    """True when a row gives its subject a name."""
    _, name, kind, *_, sign = row
    return name in NAMING and kind in ("string", "lang") and sign == 1


@cache
def _ontology() -> _Ontology:
    return _Ontology(builtin.ontology_rows())


class _Kin:
    """Nodes that came together: the same ends of facts with one property.

    So did those that the facts of some subjects lead to, but for their classes: who asks for the page of one
    of them will mostly ask for those of the others. Of a store that is far away they are fetched at once.
    """

    def __init__(self) -> None:
        self._groups: dict[str, list[str]] = {}
        self._sent: dict[str, set[str]] = {"out": set(), "in": set()}

    def clear(self) -> None:
        """Note that no page is held any longer."""
        for sent in self._sent.values():
            sent.clear()

    def forget(self, rows: Iterable[Row]) -> None:
        """Note that the pages of these facts are not held any longer."""
        for row in rows:
            self._sent["out"].discard(row[SUBJECT])
            self._sent["in"].discard(str(row[OBJECT]))

    def together(self, nodes: Sequence[str]) -> None:
        """Note that these will be asked for together."""
        group = list(nodes)
        self._groups.update((node, group) for node in nodes)

    def note(self, rows: Iterable[Row], of_subjects: bool = False) -> None:
        """Note which nodes came together, as all facts of some subjects or else by their properties."""
        if len(self._groups) > _REMEMBERED:
            self._groups.clear()
        new: dict[tuple[str, int], list[str]] = {}
        for subject, name, kind, value, *_ in rows:
            ends = (subject, value) if kind == "iri" else (subject,)
            for end, node in enumerate(ends):
                if node not in self._groups:
                    way = ("", end) if end and of_subjects and name != _TYPE else (name, end)
                    group = new.get(way)
                    if group is None or len(group) >= KIN:
                        group = new[way] = []
                    group.append(str(node))
                    self._groups[str(node)] = group

    def went(self, kind: str, nodes: Iterable[str]) -> None:
        """Note that pages of that kind are held."""
        self._sent[kind].update(nodes)

    def others(self, kind: str, nodes: Sequence[str]) -> list[str]:
        """Return further nodes whose pages of that kind are to be fetched along with those of `nodes`."""
        sent = self._sent[kind]
        found: dict[str, None] = {}
        for node in nodes:
            group = self._groups.get(node, ())
            if node in sent:  # it went, and so have those that came with it
                sent.difference_update(group)
            found.update(dict.fromkeys(other for other in group if other not in sent))
        sent.update(nodes, found)
        return [node for node in found if node not in nodes][:KIN]


class Pager:
    """Answers what the copy in Prolog asks for, out of one source. Used by one thread at a time."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.seen: int | None = None  # the change up to which the pages in Prolog are those of the store
        self.reading = False
        self.stale = False  # somebody else wrote in the middle of a goal, which went on
        self.schema: list[Any] | None = None  # the facts that the tables of the ontology were made of
        self.changed: list[Row] | None = None  # what others have changed since then, where that is known
        self._known: _Known | None = None
        self._far = cast(Far, source) if source.far else None
        self._kin = _Kin() if source.far else None

    # --- one state ------------------------------------------------------------------------------------

    def begin(self) -> bool:
        """Begin a call; True when all pages that Prolog has are as the store is now."""
        self.reading = True
        version = self.source.begin()
        self.changed = []
        current = version == self.seen and not self.stale
        if not current:
            since = None if self.stale else self.seen
            self.changed = self.source.changed_since(since)
            self._forget(self.changed)
        self.seen, self.stale = version, False
        return current

    def _forget(self, rows: Sequence[Row] | None) -> None:
        """Note that the pages of these facts, or all, are not held any longer."""
        if self._known is not None and (rows is None or self._known.concerns(rows)):
            self._known = None
        if self._kin is not None:
            self._kin.clear() if rows is None else self._kin.forget(rows)

    def end(self) -> None:
        """End a call."""
        if self.reading:
            self.reading = False
            self.source.end()

    def wrote(self, version: int | None, rows: Sequence[Row]) -> None:
        """Note that a change of ours is `version`; Prolog knows which pages it concerns."""
        self.end()
        self.seen = version
        self._forget(None if version is None else rows)

    def expect(self, nodes: Sequence[str]) -> None:
        """Note that the pages of these nodes will be asked for."""
        if self._kin is not None:
            self._kin.together(nodes)

    # --- what Prolog asks for -------------------------------------------------------------------------

    def answer(self, what: str, arguments: Sequence[Any]) -> list[Any]:
        """Return whether all pages are out of date, and what was asked for."""
        late = 0
        if not self.reading and self.source.writing is None and not self.begin():
            late, self.stale = 1, True
        if what == "begin":
            return [late, []]
        if what == "stream":
            return [late, self._streamed(*arguments)]
        keys: list[Any] = [tuple(key) if isinstance(key, list) else key for key in arguments]
        if self._known is not None and len(keys) == 1 and self.source.writing is None:
            rows = self._known.page(what, keys[0])
            if rows is not None:
                return [late, [(what, keys[0], rows)]]
        kinds: dict[str, Callable[[list[Any]], list[Page]]] = {
            "out": self._out_pages,
            "in": self._in_pages,
            "po": self._po_pages,
            "property": self._property_pages,
            "label": self._label_pages,
        }
        return [late, kinds[what](keys)]

    def _out_pages(self, subjects: list[str]) -> list[Page]:
        given = _ontology().subjects
        more = [] if self._kin is None else self._kin.others("out", subjects)
        names = [name for name in (*subjects, *more) if not has_scheme(name)]
        if names and self._far is not None:
            found = self._far.named([*subjects, *more], PAGE)
            if found is not None:
                return self._named_pages([*subjects, *more], names, found)
        return self._split("out", subjects, self.source.of_subjects, lambda row: row[SUBJECT], given, more)

    def _named_pages(self, subjects: list[str], names: list[str], found: list[Row]) -> list[Page]:
        """Return the pages of these subjects, of those that they label, and of these labels."""
        assert self._kin is not None
        self._kin.note(found, of_subjects=True)
        nodes = list(dict.fromkeys([*subjects, *(row[SUBJECT] for row in found)]))
        self._kin.went("out", nodes)
        labels = {name: dict(_ontology().labels.get(name, {})) for name in names}
        for row in found:
            if is_label(row) and row[OBJECT] in labels:
                labels[str(row[OBJECT])].setdefault(row[SUBJECT])
        pages = _divided("out", nodes, found, lambda row: row[SUBJECT], _ontology().subjects)
        return [*pages, *(("label", name, list(labelled)) for name, labelled in labels.items())]

    def _in_pages(self, objects: list[Object]) -> list[Page]:
        nodes = [str(value) for kind, value, _ in objects if kind == "iri"]
        more = [] if self._kin is None else [("iri", node, "") for node in self._kin.others("in", nodes)]
        return self._split("in", objects, self.source.of_objects, object_of, _ontology().objects, more)

    def _split(
        self, kind: str, keys: list[Any], fetch: Any, key: Any, given: Any, more: Sequence[Any] = ()
    ) -> list[Page]:  # fmt: skip
        """Return the pages of these keys; where they are too many facts, of one half after the other.

        Those of `more` come along, where they are not too many.
        """
        found = fetch([*keys, *more], PAGE)
        if found is None and more:
            found = fetch(keys, PAGE)
        else:
            keys = [*keys, *more]
        if found is None:
            if len(keys) == 1:
                return [(kind, keys[0], None)]
            half = len(keys) // 2
            parts = (keys[:half], keys[half:])
            return [page for part in parts for page in self._split(kind, part, fetch, key, given)]
        if self._kin is not None:
            self._kin.note(found, of_subjects=kind == "out")
        return _divided(kind, keys, found, key, given)

    def _po_pages(self, keys: list[tuple[Any, ...]]) -> list[Page]:
        return [("po", key, self._page(Pattern(None, key[0], key[1:]), PAGE)) for key in keys]

    def _property_pages(self, names: list[str]) -> list[Page]:
        pages: list[Page] = []
        for name in names:
            most = FEW
            rows = self._page(Pattern(property=name), most)
            if rows is None and self.source.relates_few(name):  # then their order is another one
                rows = self._page(Pattern(property=name), 1 << 40)
            pages.append(("property", name, rows))
        return pages

    def _label_pages(self, texts: list[str]) -> list[Page]:
        nodes = {text: dict(_ontology().labels.get(text, {})) for text in texts}
        for text, node in self.source.labelled(texts):
            nodes[text].setdefault(node)
        return [("label", text, list(found)) for text, found in nodes.items()]

    def _page(self, pattern: Pattern, most: int) -> list[Row] | None:
        found = self.source.matching(pattern, 0, self.source.last(), most + 1)
        if len(found) > most:
            return None
        if self._kin is not None:
            self._kin.note(row for _, row in found)
        return [*_ontology().matching(pattern), *_ontology().new(row for _, row in found)]

    def _streamed(self, subject: str, name: str, value: Sequence[Any], sign: str, after: Any) -> list[Any]:
        """Return some facts of a pattern, and where the next begin: after a place, up to one, how many."""
        signs = {"positive": 1, "negative": 0}
        pattern = Pattern(subject or None, name or None, tuple(value) or None, signs.get(sign))
        rows: list[Row] = []
        if after == "first":
            rows += _ontology().matching(pattern)
            place, last, turn = 0, self.source.last(), 0
        else:
            place, last, turn = after
        most = STREAMED[min(turn, len(STREAMED) - 1)]
        found = self.source.matching(pattern, place, last, most)
        rows += _ontology().new(row for _, row in found)
        if self._kin is not None:
            self._kin.note(rows)
        return [rows, [found[-1][0], last, turn + 1] if len(found) == most else None]

    # --- what is known of the whole -------------------------------------------------------------------

    def know(self, properties: Sequence[str], classes: Sequence[str]) -> list[Row]:
        """Read what the tables of the ontology depend on, and return it. It is not asked for again."""
        if self._known is None:
            ours = self.source.of_subjects(list(_ontology().subjects), 1 << 40) or []
            self._known = _Known(ours, self.source.schema(properties, classes), properties, classes)
            self.expect([*classes, _THING])
        return self._known.schema

    def names(self) -> tuple[list[tuple[str, str]], list[str]]:
        """Return the prefixes and namespaces, where it is known what others changed the new ones."""
        if self.changed is None:
            return list(self.source.prefixes().items()), self.source.namespaces()
        found = dict.fromkeys(namespace(row[SUBJECT]) for row in self.changed)
        return [], [name for name in found if name and not name.startswith(BLANK)]

    def count(self) -> int:
        """Return how many facts there are, the ontology's included, each once."""
        ontology = _ontology()
        if self._known is None:
            found = self.source.of_subjects(list(ontology.subjects), 1 << 40) or []
            twice = len(found) - len(ontology.new(found))
        else:
            twice = self._known.twice
        return self.source.count() + len(ontology.rows) - twice


class _Known:
    """What a store says of the nodes of the ontology, and with the properties that a schema has."""

    def __init__(
        self, ours: Sequence[Row], schema: list[Row], properties: Sequence[str], classes: Sequence[str]
    ) -> None:
        self.schema = schema
        self.twice = len(ours) - len(_ontology().new(ours))  # facts that are the ontology's, too
        self._ours, self._by_name = defaultdict(list), dict[str, list[Row]]()
        self._classes = frozenset(classes)
        for row in ours:
            self._ours[row[SUBJECT]].append(row)
        self._by_name.update((name, []) for name in properties)
        for row in schema:
            if row[PROPERTY] in self._by_name:
                self._by_name[row[PROPERTY]].append(row)

    def page(self, kind: str, key: Any) -> list[Row] | None:
        """Return a page of what is known, or None."""
        ontology = _ontology()
        if kind == "out" and key in ontology.subjects:
            return [*ontology.subjects[key], *ontology.new(self._ours.get(key, ()))]
        if kind == "property" and len(self._by_name.get(key, range(FEW + 1))) <= FEW:
            return [*ontology.matching(Pattern(property=key)), *ontology.new(self._by_name[key])]
        return None

    def concerns(self, rows: Iterable[Row]) -> bool:
        """True when these facts, which came or went, are of what is known."""
        return any(
            row[SUBJECT] in _ontology().subjects
            or row[PROPERTY] in self._by_name
            or (row[PROPERTY] == _TYPE and row[OBJECT] in self._classes)
            for row in rows
        )


def _divided(kind: str, keys: Iterable[Any], found: Sequence[Row], key: Any, given: Any) -> list[Page]:
    """Return facts as pages with these keys, the ontology's first."""
    pages: dict[Any, list[Row]] = {wanted: list(given.get(wanted, ())) for wanted in keys}
    for row in _ontology().new(found):
        if (own := key(row)) in pages:
            pages[own].append(row)
    return [(kind, wanted, rows) for wanted, rows in pages.items()]


def check_working_set(facts: int | None) -> None:
    """Raise an AcxonError unless this is a number of facts that may be held."""
    if facts is not None and (type(facts) is not int or facts < 0):
        raise AcxonError(f"A working set is a number of facts, and {facts!r} is none; 0 holds all there are.")
