"""The calls of rosprolog_client on a knowledge base of acxon, so that its scripts run by changing an import.

    from acxon.rosprolog import Prolog, PrologException      # was: from rosprolog_client import ...

    prolog = Prolog()
    for solution in prolog.query("triple(P, rdf:type, dul:'Plan')").solutions():
        print(solution["P"])

There is no server to wait for. `Prolog()` works on the file that `$ACXON_KB` names, else on ./acxon.kb if it
is there, else on the built-in example; every `Prolog()` of a process shares it, as it would share the server.
Names in answers are full IRIs.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

__all__ = ["Prolog", "PrologException", "PrologQuery"]

Solution = dict[str, Any]

FIRST_FETCH: Final = 1000  # solutions; each further fetch asks for ten times as many

_shared: dict[Path | None, KnowledgeBase] = {}
_sharing: Final = threading.Lock()


class PrologException(AcxonError):
    """A query that cannot be read or run."""


class PrologQuery:
    """A query whose solutions are asked for one after the other."""

    def __init__(self, query: str, knowledge_base: KnowledgeBase) -> None:
        self._query = query
        self._kb = knowledge_base
        self._finished = False
        self._solutions, self._complete = self._fetch(FIRST_FETCH)

    def solutions(self) -> Iterator[Solution]:
        """Yield a dict of variables per solution, until there are no more or the query is finished.

        A query with more than a thousand solutions is run again to get further ones, so its effects should
        bear repetition; those of KnowRob's predicates do.
        """
        place = 0
        while not self._finished:
            if place == len(self._solutions):
                if self._complete:
                    break
                self._solutions, self._complete = self._fetch(10 * len(self._solutions))
                if place >= len(self._solutions):
                    break
            yield self._solutions[place]
            place += 1
        self.finish()

    def finish(self) -> None:
        """End the query. Finishing twice does no harm."""
        self._finished = True

    def __enter__(self) -> PrologQuery:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.finish()

    def _fetch(self, limit: int) -> tuple[list[Solution], bool]:
        """Return the first `limit` solutions, and whether these are all."""
        found = _asked(self._kb, self._query, limit)
        return found, len(found) < limit


class Prolog:
    """What a script holds to ask queries.

    The first three arguments are those of rosprolog_client; here there is nothing to wait for, so they have
    no effect. `knowledge_base` is the one to ask, when it is not the shared one.
    """

    def __init__(
        self,
        name_space: str = "rosprolog",
        timeout: float | None = None,
        wait_for_services: bool = True,
        knowledge_base: KnowledgeBase | None = None,
    ) -> None:
        self._kb = _default() if knowledge_base is None else knowledge_base

    def query(self, query_str: str) -> PrologQuery:
        """Begin a query; `with prolog.query(q) as query:` finishes it in the end."""
        return PrologQuery(query_str, self._kb)

    def once(self, query_str: str) -> Solution | list[Any]:
        """Return the first solution, or [] when there is none."""
        found = _asked(self._kb, query_str, 1)
        return found[0] if found else []

    def all_solutions(self, query_str: str) -> list[Solution]:
        """Return all solutions."""
        return _asked(self._kb, query_str, None)

    def wait_for_service(self, timeout: float | None = None) -> None:
        """Return at once: the knowledge base is in this process."""


def _asked(kb: KnowledgeBase, query: str, limit: int | None) -> list[Solution]:
    try:
        return kb.ask(query, iri=True, limit=limit)
    except AcxonError as error:
        raise PrologException(str(error)) from error


def _default() -> KnowledgeBase:
    """Return the knowledge base that all scripts of this process share."""
    from acxon.knowledge_base import KnowledgeBase

    named = os.environ.get("ACXON_KB")
    here = Path("acxon.kb")
    place = Path(named).absolute() if named else here.absolute() if here.exists() else None
    with _sharing:
        if place not in _shared:
            try:
                _shared[place] = KnowledgeBase(example=True) if place is None else KnowledgeBase(place)
            except AcxonError as error:
                raise PrologException(str(error)) from error
        return _shared[place]
