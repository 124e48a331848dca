"""What `KnowledgeBase` does with rdflib: load a graph, be one, become one, and answer SPARQL."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.limits import moment, seconds
from acxon.prolog import interrupts
from acxon.terms import IRI, Literal, object_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import rdflib

    from acxon.graphs.sparql import Results
    from acxon.graphs.terms import Triple
    from acxon.store.working_copy import WorkingCopy
    from acxon.terms import Document, Tuple


_GRAPH: Final = "a graph of rdflib"


def graph_document(graph: rdflib.Graph) -> Document:
    """Return what a graph or dataset says, as a file with the same statements would."""
    known = sys.modules.get("rdflib")
    if known is None or not isinstance(graph, known.Graph):
        raise AcxonError(f"What is loaded is a file or a graph of rdflib, not {type(graph).__name__}.")
    from acxon.formats.rdf import read_statements

    try:
        data = graph.serialize(format="nquads" if hasattr(graph, "quads") else "nt", encoding="utf-8")
    except UnicodeEncodeError:
        half = "a name or a text in it holds half of a character (a lone surrogate)"
        raise LoadError(_GRAPH, None, half) from None
    except Exception as error:  # of no kind of its own, for a name with spaces for example
        raise LoadError(_GRAPH, None, f"it cannot be written: {error}") from error
    document = read_statements(_GRAPH, b"".join(sorted(data.splitlines(keepends=True))))
    document.prefixes = {prefix: str(namespace) for prefix, namespace in graph.namespaces()}
    return document


class Fitting(ABC):
    """A knowledge base that is asked for triples."""

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    @abstractmethod
    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that names may use, with their namespaces."""

    def fitting(
        self,
        subject: IRI | None = None,
        property: IRI | None = None,
        object: IRI | Literal | None = None,
        *,
        inferred: bool = False,
        at: float | None = None,
    ) -> list[Triple]:
        """Return the triples that fit, each once: told, or with `inferred` also what follows."""
        end: Any = "" if object is None else object_parts(object)
        how, when = "inferred" if inferred else "told", "" if at is None else moment(at)
        found = self._call("fitting", subject or "", property or "", end, how, when)
        return [(s, p, kind, value, datatype) for s, p, kind, value, datatype in found]


class GraphAccess(Fitting):
    """The methods of a knowledge base that speak rdflib."""

    _copy: WorkingCopy

    @abstractmethod
    def tuples(self, inferred: bool = False) -> Iterator[Tuple]:
        """Yield the stored facts (the built-in ontology aside), with `inferred` also those that follow."""

    def graph(self, *, inferred: bool = False, at: float | None = None) -> rdflib.Graph:
        """Return this knowledge base as a graph of rdflib, which stays one with it.

        What is added to the graph is told, what is removed is forgotten. With `inferred` it also has what
        follows, and with `at` what holds at that time alone; then it can only be read.

        >>> from acxon import KnowledgeBase
        >>> len(KnowledgeBase(example=True).graph()) > 100
        True
        """
        _need_rdflib()
        import rdflib

        from acxon.graphs.store import AcxonStore

        store = AcxonStore(kb=self, inferred=inferred, at=None if at is None else moment(at))
        return rdflib.Graph(store=store)

    def to_rdflib(self, inferred: bool = False) -> rdflib.Dataset:
        """Return what is stored as a Dataset of its own, with time and sign as a .trig file has them."""
        _need_rdflib()
        import rdflib

        from acxon.formats.rdf_writer import rdf_bytes
        from acxon.graphs.terms import statements

        dataset = rdflib.Dataset()
        dataset.addN(
            (*triple, dataset.graph(name) if name else dataset.default_graph)
            for triple, name in statements(rdf_bytes(self.tuples(inferred), ".nq"))
        )
        for prefix, namespace in self.prefixes().items():
            dataset.bind(prefix, namespace)
        return dataset

    def sparql(
        self,
        query: str,
        *,
        inferred: bool = False,
        at: float | None = None,
        timeout: float | None = None,
        untrusted: bool = False,
    ) -> Results:
        """Return the results of a SPARQL query, in SPARQL's own JSON form; of CONSTRUCT, as Turtle.

        The prefixes of the knowledge base are known. The query reads what was told, with `inferred` also
        what follows, at any time or `at` one. With `untrusted=True` it runs as a goal of a stranger does.
        """
        _need_rdflib()
        from acxon.graphs.sparql import results, results_in_copy
        from acxon.prolog import sandbox

        most, at = seconds(timeout), None if at is None else moment(at)
        if not untrusted:
            return results(self, query, inferred, at, most)
        with self._copy.used() as name:
            return results_in_copy(name, query, inferred, at, min(most or sandbox.SECONDS, sandbox.SECONDS))


def _need_rdflib() -> None:
    """Import rdflib as a whole: what a signal has broken off of it cannot be imported again."""
    try:
        with interrupts.held:
            import rdflib  # noqa: F401

            import acxon.graphs.sparql
            import acxon.graphs.store  # noqa: F401
    except ImportError:
        raise AcxonError("This needs rdflib. Install it: pip install 'acxon[rdf]'") from None
