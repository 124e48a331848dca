"""`KnowledgeBase`: what people program against. The command line says the same verbs."""

from __future__ import annotations

import functools
import logging
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from acxon.arguments import naming_arguments
from acxon.comparing import Comparing
from acxon.errors import AcxonError, LoadError, about_file
from acxon.fleet.address import shown
from acxon.graphs.access import GraphAccess, graph_document
from acxon.limits import GOAL_TOO_LATE, moment, seconds, times
from acxon.listening import Listening
from acxon.logs import LOGGER, timed
from acxon.namespaces import full_row
from acxon.plans.keeping import PlanKeeping, described_actions, solving
from acxon.plans.questions.asking import Questioning
from acxon.prolog import callbacks, engine, locks
from acxon.prolog.callbacks import prolog_row
from acxon.store import builtin
from acxon.store.batches import Batches
from acxon.store.interface import opened
from acxon.store.paged_copy import working_copy
from acxon.store.working_copy import FORGET, TELL, Edits, Progress
from acxon.streaming import Answer, Streaming, check_goal, plain_answer
from acxon.supposing import Supposing
from acxon.terms import (
    IRI,
    Document,
    Literal,
    NamedFact,
    Row,
    Tuple,
    identity,
    kept_once,
    named_rows,
    row_tuple,
    taken_rows,
)

if TYPE_CHECKING:
    import rdflib

    from acxon.prolog.sandbox import Sent
    from acxon.story import Story

RESOLVED_AT_ONCE: Final = 1000  # facts whose names are looked up in one call: some 20 ms


@naming_arguments
class KnowledgeBase(Comparing, Supposing, PlanKeeping, Questioning, Listening, Streaming, GraphAccess):
    """Time-indexed knowledge about plans, and about anything else.

    Without a file it lives in memory; with one, everything that is told is on disk when the call returns.
    Two knowledge bases never see each other's knowledge. One may be used from several threads.

    >>> kb = KnowledgeBase(example=True)
    >>> kb.ask("triple('bringing tea', R, 'bringing cola')")[0]
    {'R': 'is better plan than'}
    """

    _sent: Sent | None = None  # what answers strangers' goals, if not a copy that is made for each

    def __init__(
        self,
        file: str | os.PathLike[str] | None = None,
        *,
        example: bool = False,
        create: bool = True,
        read_only: bool = False,
        progress: Progress | None = None,
        working_set: int | None = None,
        lasting: bool = False,  # a process that stays and answers many calls holds larger files as a whole
    ) -> None:
        """Open a knowledge base in memory, or the one in `file`: a path or postgresql://..."""
        self._changing = locks.outer_lock("knowledge base")
        self._batches = Batches()
        storage = None
        with timed("open", file=None if file is None else shown(file)) as entry:
            if file is not None:
                storage = opened(file, create, read_only)
            try:
                rows = builtin.example_rows() if example and storage is None else ()
                self._copy = working_copy(storage, progress, rows, working_set, lasting)
            except BaseException:
                if storage is not None:
                    storage.close()
                raise
            entry["facts"] = len(self)
        self._storage = storage
        if example and storage is not None:
            self._change([(TELL, row) for row in builtin.example_rows()], "the built-in example")

    @property
    def _lock(self) -> Any:
        """The lock of a change that consists of several calls; never taken inside Prolog."""
        callbacks.refuse_inside()
        return self._copy.patience.begin_with(self._changing)

    # --- life -----------------------------------------------------------------------------------------

    def _call(self, service: str, *arguments: Any) -> Any:
        if service in ("compare", "rank"):
            return self._logged(service, arguments)
        return self._copy.call(service, *arguments)

    def _logged(self, service: str, arguments: Sequence[Any], **fields: Any) -> Any:
        if not LOGGER.isEnabledFor(logging.INFO):
            return self._copy.call(service, *arguments)
        with timed(service, **fields):
            return self._copy.call(service, *arguments)

    def close(self) -> None:
        """Close the file and free the memory. Closing twice does no harm."""
        self._copy.close()

    def __enter__(self) -> KnowledgeBase:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError("A knowledge base is not copied or sent elsewhere; open its file there, by its path.")

    def __len__(self) -> int:
        """Return how many facts are stored, the ontology's included."""
        return int(self._call("count"))

    # --- telling --------------------------------------------------------------------------------------

    def tell(
        self,
        subject: str,
        property: str,
        object: str | int | float | bool | Literal,
        since: float | None = None,
        until: float | None = None,
        sign: bool = True,
    ) -> None:
        """Tell one fact. Unknown subjects and objects become new individuals of that name.

        A text is a name, unless the property takes values; `Literal("text")` is always a text. With
        `sign=False` the fact is known not to hold.
        """
        self.tell_named([NamedFact(subject, property, object, since, until, sign)])

    def forget(
        self,
        subject: str,
        property: str,
        object: str | int | float | bool | Literal,
        since: float | None = None,
        until: float | None = None,
        sign: bool = True,
    ) -> None:
        """Forget a fact from `since` to `until`: it is removed, trimmed or split."""
        self.forget_named([NamedFact(subject, property, object, since, until, sign)])

    def tell_named(self, facts: Iterable[NamedFact]) -> int:
        """Tell many facts as `tell` does, all or none; an error's `details.fact` says which is wrong."""
        rows = named_rows(facts)
        with self._lock:
            return self._edit([(TELL, row) for row in self._resolved("tell", rows)], "told")

    def forget_named(self, facts: Iterable[NamedFact]) -> int:
        """Forget many facts as `forget` does, all or none."""
        rows = named_rows(facts)
        with self._lock:
            return self._edit([(FORGET, row) for row in self._resolved("forget", rows)], "forgotten")

    def tell_all(self, tuples: Iterable[Tuple], source: str = "") -> int:
        """Tell many facts, all or none; return how many were added or changed. Their names are full IRIs."""
        return self._edit([(TELL, full_row(fact)) for fact in tuples], source)

    def batch(self) -> AbstractContextManager[None]:
        """Group what is told inside: it becomes known, and is on disk, when the batch ends; or not at all.

        A batch inside another that fails is taken back alone; one that ends after the other is an error, and
        both are taken back. What other threads and asyncio tasks tell meanwhile is no part of it.
        """
        return self._batches.begin(lambda edits, prefixes: self._change(edits, "a batch", prefixes))

    def _edit(self, edits: Edits, source: str, prefixes: dict[str, str] | None = None) -> int:
        batch = self._batches.current()
        if batch is None:
            return self._change(edits, source, prefixes)
        batch.add(self._copy.checked(edits, prefixes), prefixes)
        return len(edits)

    def _change(self, edits: Edits, source: str, prefixes: dict[str, str] | None = None) -> int:
        with self._lock, timed("change", source=source, facts=len(edits)) as entry:
            entry["changed"] = changed = self._copy.change(edits, source, prefixes)
            return changed

    def _resolved(self, how: str, rows: Sequence[Row]) -> list[Row]:
        """Return rows of names as rows of full names, with the labels of new individuals before them."""
        found, texts = list[Row](), dict[str, str]()
        for begin in range(0, len(rows), RESOLVED_AT_ONCE):
            try:
                answers = self._call("resolve", how, rows[begin : begin + RESOLVED_AT_ONCE])
            except AcxonError as error:
                if (place := error.details.fact) is not None:
                    error.details = replace(error.details, fact=begin + place)
                raise
            found.extend(kept_once(map(prolog_row, answers), texts))
        return found

    # --- files ----------------------------------------------------------------------------------------

    def load(
        self,
        path: str | os.PathLike[str] | rdflib.Graph,
        name: str = "",
        *,
        since: float | None = None,
        until: float | None = None,
        tasks_by: str = "arguments",
        replace: bool = False,
        domain: str | os.PathLike[str] | None = None,
        problem: str | os.PathLike[str] | None = None,
        wordings: str | os.PathLike[str] | None = None,
        base: str = "",
        sources: bool = False,
        report: Callable[[str], None] | None = None,
    ) -> int:
        """Load RDF, JSON lines, Parquet, a plan file, a NEEM or a graph of rdflib; return how many are new.

        All of the file is loaded or nothing of it. A plan file is stored as by `add_plan`: `name` names the
        plan, which holds from `since` to `until`; a plan of that name must not be there yet, unless
        `replace` says to replace it; `domain` and `wordings` are those of `add_plan`. With `domain` and
        `problem` the plan is validated, and its cost is the metric's. `base` is what relative IRIs in RDF are
        relative to where the file does not say so; without it they are refused. What is imported is read
        along, see `acxon.formats.imports`. With `sources` each fact of RDF, JSON lines and NEEMs gets the
        file as its source, see `acxon.formats.sources`. `report` is told what was imported or is missing,
        unknown or renamed in a NEEM, which axioms nothing follows from, and what plan it was.
        """
        from acxon.formats.imports import with_imports
        from acxon.formats.reading import read_file
        from acxon.formats.unused import has_axioms, unused

        if not isinstance(path, str | os.PathLike):
            return self._load_document(graph_document(path), "a graph of rdflib")
        with timed("load", file=os.fspath(path)):
            content = read_file(path, name, base)
            if isinstance(content, Document):
                for_plans = (since, until, tasks_by, domain, problem, wordings)
                if name or for_plans != (None, None, "arguments", None, None, None):
                    what = "name, time, tasks-by, domain, problem and wordings"
                    raise LoadError(path, None, f"this is no plan file; leave out {what}.")
                content = with_imports(content, path, functools.partial(self._call, "matching"))
                axioms = report is not None and has_axioms(content.tuples)
                before = self.unused_axioms() if axioms else {}
                added = self._load_document(content, os.fspath(path), sources)
                if report is not None:
                    after = self.unused_axioms() if axioms else {}
                    for told in (content.report(), unused(before, after)):
                        if told:
                            report(told)
                return added
            plan = content if problem is None else solving(content, domain, problem, path)
            where, known = os.fspath(path), described_actions(domain, wordings)
            with about_file(path):
                added = self._store_plan(plan, plan.name, since, until, tasks_by, replace, where, known)[1]
            if report is not None:
                report(f"'{plan.name}': {plan.summary}")
            return added

    def _load_document(self, document: Document, source: str, annotated: bool = False) -> int:
        from acxon.formats.sources import source_rows

        rows = taken_rows(document.tuples)
        with self._lock:
            try:
                rows = self._resolved("tell", rows) if document.names else rows
                rows += source_rows(rows, source) if annotated else []
                prefixes = {prefix: namespace for prefix, namespace in document.prefixes.items() if prefix}
                return self._edit([(TELL, row) for row in rows], source, prefixes)
            except AcxonError as error:
                place = error.details.fact if document.names else None
                if place is None and type(error) is not AcxonError:
                    raise
                line = None if place is None else (document.lines or range(1, place + 2))[place]
                raise LoadError(source, line, str(error)) from error

    def export(self, path: str | os.PathLike[str], inferred: bool = False) -> int:
        """Write what is stored (the built-in ontology aside) as RDF, JSON lines or Parquet, by its ending.

        With `inferred`, the comparison relations that follow are written too. Returns the number of facts.
        """
        from acxon.formats.reading import write_document

        return write_document(path, self.tuples(inferred=inferred), self.prefixes())

    def tuples(self, inferred: bool = False) -> Iterator[Tuple]:
        """Yield the stored facts (the built-in ontology aside), with `inferred` also those that follow."""
        known = set(map(identity, builtin.ontology_rows()))
        for row in self._copy.told():
            if identity(row) not in known:
                yield row_tuple(row)
        if inferred:
            for answer in self._call("inferred"):
                if identity(row := prolog_row(answer)) not in known:
                    yield row_tuple(row)

    def prefixes(self) -> dict[str, str]:
        """Return the prefixes that names may use, with their namespaces."""
        return dict(self._call("prefixes"))

    def check(self, reasoner: str = "", at: float | None = None) -> list[str]:
        """Return what is wrong with the file, else with what it says, one sentence each; see reasoner.py."""
        if self._storage is not None and (damage := self._storage.check()):
            return damage  # what is damaged may not be read
        problems = self.contradictions()
        if reasoner:
            from acxon.reasoner import problems as found

            problems += found(self, reasoner, None if at is None else moment(at))
        return problems

    def contradictions(self) -> list[str]:
        """Return what cannot all be true of what was told, one sentence each."""
        return list(self._call("contradictions"))

    def unused_axioms(self) -> dict[str, int]:
        """Return how many axioms there are of each kind from which nothing follows, or not all of it."""
        return dict(self._call("unused_axioms"))

    def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy the file to `target`, complete or not at all."""
        if self._storage is None:
            raise AcxonError("This knowledge base has no file; export it instead: kb.export('FILE.trig')")
        self._storage.backup(target)

    # --- names ----------------------------------------------------------------------------------------

    def iri(self, name: str) -> IRI:
        """Return the full name of what people call `name`; raise NameNotFound with the nearest names."""
        return IRI(self._call("node", name))

    def label(self, node: str) -> str:
        """Return what people call the node with this full name."""
        return self.labels([node])[0]

    def labels(self, nodes: Iterable[str]) -> list[str]:
        """Return what people call each of the nodes with these full names."""
        return list(self._call("labels", list(nodes)))

    def object_kind(self, property: str) -> str:
        """Return what a property leads to: node, text (a label), value, or any where that is not known."""
        return str(self._call("object_kind", property))

    def unheard_names(self, goal: str) -> list[tuple[str, list[str]]]:
        """Return the prefixed names in a goal of which nothing is known, each with similar ones."""
        return [(name, list(candidates)) for name, candidates in self._call("unheard_names", goal)]

    def classes(self) -> list[tuple[str, str, int]]:
        """Return every class that has instances: its IRI, its label, and how many."""
        return [(iri, label, count) for iri, label, count in self._call("classes")]

    def instances(self, name: str) -> list[tuple[str, str]]:
        """Return IRI and label of every instance of a class, sub-classes included."""
        return [(iri, label) for iri, label in self._call("instances", name)]

    # --- asking ---------------------------------------------------------------------------------------

    def ask(
        self,
        goal: str,
        *,
        iri: bool = False,
        limit: int | None = None,
        timeout: float | None = None,
        untrusted: bool = False,
        told: bool = False,
    ) -> list[Answer]:
        """Return the answers of a Prolog goal: one dict of variables per solution.

        Nodes are given by their labels, with `iri=True` by their full names; an unbound variable is None.
        After `timeout` seconds the goal is stopped, with infinity never. A goal with `untrusted=True` may
        only read, and has limits on time, steps, memory and answers, whatever it asks for. With `told=True`
        triple/3 answers what was told, and nothing that follows; so does told/3 always.

        >>> KnowledgeBase(example=True).ask("triple('tea cost', dul:hasDataValue, V)")
        [{'V': 27}]
        """
        check_goal(goal, limit)
        most = seconds(timeout)
        with timed("ask", goal=goal, untrusted=untrusted) as entry:
            answers = self._answers(goal, limit, most, untrusted, told)
            entry["answers"] = len(answers)
        return [plain_answer(answer, iri) for answer in answers]

    def _answers(
        self, goal: str, limit: int | None, timeout: float | None, untrusted: bool, told: bool
    ) -> list[Any]:
        if untrusted:
            if told:
                raise AcxonError("Of an untrusted goal, write told(S, P, O) where you mean what was told.")
            from acxon.prolog import sandbox

            with self._copy.used() as name:
                return list(sandbox.ask(name, goal, limit, timeout, self._sent))
        arguments = ("ask_told" if told else "ask", goal, limit or 0, 0, 0, 0)

        def ask(name: str) -> Any:
            return engine.call_within(timeout, GOAL_TOO_LATE, name, *arguments)

        return list(self._copy.writing("a goal", ask))

    def consult(self, file: str | os.PathLike[str]) -> None:
        """Load a Prolog file of your own, for example with a criterion."""
        path = Path(file)
        if not os.path.isfile(path):
            raise LoadError(path, None, "there is no such file of rules.")
        self._call("consult", str(path.absolute()))

    def console(self, labels: bool = False) -> None:
        """Run the Prolog top level on this knowledge base; answers show IRIs or, with `labels`, names."""
        self._copy.session("the console", functools.partial(engine.toplevel, labels=labels))

    # --- narrating ------------------------------------------------------------------------------------

    def narrate(
        self,
        first: str,
        second: str,
        specificity: int = 1,
        algorithm: str = "acxon",
        about: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        explain: bool = False,
        why: bool = False,
        *,
        style: str = "",
        seconds: float | None = None,
        words: int | None = None,
        spoken: bool = False,
        language: str = "en",
        listener: str | None = None,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        unknown: str = "",
    ) -> Story:
        """Tell how two instances differ: 1 the answer and why, 2 what they do differently, 3 everything.

        `about` restricts the story to objects of these classes; `since` and `until` to a time. The
        algorithm is acxon, or axon for the baseline that tells each instance by itself. With `explain`
        the story carries the steps that led to it, with `why` the reasons of what was not told but follows.
        The style is plain, or paper as published. A plain story may have so many `seconds` or `words`: what
        is left out is counted. `spoken` is for the ear. The language is en, es, ca or de. What the `listener`
        has heard is not told again. For `criterion`, `weights`, `priorities` and `unknown` see `compare`.
        """
        if isinstance(about, str):
            about = [about]
        from acxon.comparison import settings
        from acxon.story import asked_style, check_specificity
        check_specificity(specificity)
        asked = asked_style(algorithm, style, seconds, words, spoken, language, listener)
        options = (list(asked), list(about), *times(since, until), int(explain), int(why))
        judging = settings(criterion, weights, priorities, unknown)[:4]
        request = (first, second, specificity, algorithm, *options, *(judging if any(judging) else ()))
        answer = self._logged("narrate", request, first=first, second=second, specificity=specificity)
        return self._heard(listener, _story()(answer, algorithm, asked[0], specificity, language))

    def pairs(
        self,
        first_class: str | Sequence[tuple[str, str]] = "dul:Plan",
        second_class: str = "",
        since: float | None = None,
        until: float | None = None,
    ) -> list[tuple[str, str]]:
        """Return the IRIs of all pairs of instances of two classes that exist in a time, each pair once.

        Without a second class both are of the first; several pairs of classes may be given as a list.
        """
        since_, until_ = times(since, until)
        one = isinstance(first_class, str)
        classes = [(first_class, second_class or first_class)] if one else list(first_class)
        if not classes or any(isinstance(pair, str) or len(pair) != 2 for pair in classes):
            raise AcxonError('Give a class, two classes, or a list of pairs: [("Drink", "dul:Agent")].')
        instances, pairs = self._call("pairs", classes, since_, until_)
        return [(instances[first], instances[second]) for first, second in pairs]


@functools.cache
def _story() -> Callable[[Any, str, str, int, str], Story]:
    """Return what makes stories, imported when the first one is told."""
    from acxon.story import story

    return story
