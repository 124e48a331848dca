"""A knowledge base as a store of rdflib: `Graph(store="acxon")`, `kb.graph()`.

A triple is in the graph when it was told and holds at some time, or at the time that was asked for; with
`inferred` also when it follows. The built-in ontology counts as something that follows. What is added holds
always; what is removed is forgotten for all time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator, Iterable, Iterator
from functools import cache
from typing import Any, cast

from rdflib import Graph, URIRef
from rdflib import Literal as RdfLiteral
from rdflib.store import VALID_STORE, Store
from rdflib.term import Identifier, Node

from acxon.errors import AcxonError, LimitReached
from acxon.graphs.access import Fitting
from acxon.graphs.terms import RdfTriple, Terms, Triple
from acxon.knowledge_base import KnowledgeBase
from acxon.store import builtin
from acxon.terms import NamedFact, Tuple

Pattern = tuple["Node | None", "Node | None", "Node | None"]


class AcxonStore(Store):
    """The store behind a graph: a knowledge base that is given, or one that `open` names by its file."""

    context_aware = False
    formula_aware = False
    graph_aware = False
    transaction_aware = False

    def __init__(
        self,
        configuration: str | None = None,
        identifier: Identifier | None = None,
        *,
        kb: Fitting | None = None,
        inferred: bool = False,
        at: float | None = None,
        timeout: float | None = None,
    ) -> None:
        self._kb, self._own = kb, False
        self._inferred, self._at = inferred, at
        self._seconds, self._end = timeout, None if timeout is None else time.monotonic() + timeout
        self._terms = Terms()
        self._own_prefixes: dict[str, str] = {}
        self._own_namespaces: dict[str, str] = {}  # the prefix that was last kept for each
        super().__init__(configuration, identifier)

    # --- life -----------------------------------------------------------------------------------------

    @property
    def kb(self) -> KnowledgeBase:
        """The knowledge base; a graph that was never opened has one in memory."""
        return cast(KnowledgeBase, self._source)

    @property
    def _source(self) -> Fitting:
        if self._kb is None:
            self._kb, self._own = KnowledgeBase(), True
        return self._kb

    def open(
        self, configuration: str | os.PathLike[str] | tuple[str, str], create: bool = True
    ) -> int | None:
        """Open the knowledge base in a file."""
        if self._kb is not None:
            raise AcxonError("This graph is open already; open another with Graph(store='acxon').")
        file = configuration[0] if isinstance(configuration, tuple) else configuration
        if not isinstance(file, str | os.PathLike):
            kind = type(file).__name__
            raise AcxonError(f"A graph opens a file, not a {kind}. Of a knowledge base, take kb.graph().")
        self._kb, self._own = KnowledgeBase(file, create=create), True
        return VALID_STORE

    def close(self, commit_pending_transaction: bool = False) -> None:
        """Close the knowledge base, unless it was given to this store."""
        if self._own:
            self.kb.close()
            self._kb, self._own = None, False

    def destroy(self, configuration: str) -> None:
        """Refuse: a file is deleted by who owns it."""
        raise AcxonError(f"Delete the file yourself, when nobody uses it any more: {configuration}")

    # --- reading --------------------------------------------------------------------------------------

    def triples(
        self, triple_pattern: Pattern, context: Graph | None = None
    ) -> Generator[tuple[RdfTriple, Iterator[Graph | None]], None, None]:
        """Yield every triple that fits."""
        for found in self._fitting(triple_pattern):
            yield self._terms.triple(found), iter(())

    def __len__(self, context: Graph | None = None) -> int:
        return len(self._fitting((None, None, None)))

    @property
    def ends(self) -> bool:
        """Whether there is a time at which what is asked has to be answered."""
        return self._end is not None

    def in_time(self, rows: Iterable[Any]) -> Iterator[Any]:
        """Yield rows until the time is over."""
        for row in rows:
            self._check_time()
            yield row

    def _check_time(self) -> None:
        if self._end is not None and time.monotonic() > self._end:
            raise LimitReached(
                f"The query was stopped after {self._seconds:g} s. Make it more specific, or allow more time."
            )

    def _fitting(self, pattern: Pattern) -> list[Triple]:
        self._check_time()
        subject, name, target = pattern
        if isinstance(subject, RdfLiteral) or not isinstance(name, URIRef | None):
            return []
        found = self._source.fitting(
            None if subject is None else self._terms.node(subject),
            None if name is None else self._terms.node(name),
            None if target is None else self._terms.ours(target),
            inferred=self._inferred,
            at=self._at,
        )
        return found if self._inferred else [triple for triple in found if triple not in _built_in()]

    # --- writing --------------------------------------------------------------------------------------

    def add(
        self, triple: tuple[Node, Node, Node], context: Graph | None = None, quoted: bool = False
    ) -> None:
        """Tell one triple."""
        if quoted:
            raise AcxonError("Statements about statements cannot be stored.")
        self.kb.tell_all([self._fact(triple)], "a graph")

    def addN(self, quads: Any) -> None:
        """Tell many triples, all or none."""
        self.kb.tell_all([self._fact(quad[:3]) for quad in quads], "a graph")

    def remove(self, triple: Pattern, context: Graph | None = None) -> None:
        """Forget every triple that fits, for all time."""
        facts = [self._fact(self._terms.triple(found)) for found in self._fitting(triple)]
        self.kb.forget_named([NamedFact(fact.subject, fact.property, fact.object) for fact in facts])

    def _fact(self, triple: Any) -> Tuple:
        if self._inferred or self._at is not None:
            raise AcxonError("A graph of what follows, or of one time, can only be read. Use kb.graph().")
        subject, name, target = triple
        if not isinstance(name, URIRef):
            raise AcxonError(f"A property is an IRI, not {name!r}.")
        return Tuple(self._terms.node(subject), self._terms.node(name), self._terms.ours(target))

    # --- prefixes -------------------------------------------------------------------------------------

    def bind(self, prefix: str, namespace: URIRef, override: bool = True) -> None:
        """Keep a prefix for this graph."""
        if override or self.namespace(prefix) is None:
            self._own_prefixes[prefix] = str(namespace)
            self._own_namespaces[str(namespace)] = prefix

    def namespace(self, prefix: str) -> URIRef | None:
        """Return the namespace of a prefix."""
        found = self._own_prefixes.get(prefix) or self._source.prefixes().get(prefix)  # asks little of Prolog
        return None if found is None else URIRef(found)

    def prefix(self, namespace: URIRef) -> str | None:
        """Return the prefix of a namespace."""
        own = self._own_namespaces.get(str(namespace))
        if own is not None and self._own_prefixes[own] == str(namespace):
            return own
        return next((prefix for prefix, found in self._prefixes().items() if found == str(namespace)), None)

    def namespaces(self) -> Iterator[tuple[str, URIRef]]:
        """Yield every prefix with its namespace."""
        for prefix, namespace in self._prefixes().items():
            yield prefix, URIRef(namespace)

    def _prefixes(self) -> dict[str, str]:
        return self._source.prefixes() | self._own_prefixes


@cache
def _built_in() -> frozenset[tuple[Any, ...]]:
    return frozenset(row[:5] for row in builtin.ontology_rows())
