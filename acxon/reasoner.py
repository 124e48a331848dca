"""What HermiT, a reasoner for all of OWL 2 DL, says about a knowledge base.

acxon's own rules find contradictions among individuals, at every time. HermiT takes every axiom into account,
cardinalities and what must exist too, and knows no time: it gets what holds at one moment, the relations that
follow from values with it. It is a program in Java that the package owlready2 brings along.
"""

from __future__ import annotations

import importlib.util
import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from acxon import other_programs
from acxon.errors import AcxonError, LimitReached
from acxon.formats.rdf_writer import BLANK, write_rdf
from acxon.namespaces import OWL, RDF, RDFS
from acxon.store import builtin
from acxon.terms import IRI, Literal, Tuple, row_tuple

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

REASONERS: Final = ("hermit",)
JAVA: Final = ("-Xmx2000M", "-XX:TieredStopAtLevel=1")  # it runs often and not for long
MEMORY: Final = 6_000_000_000  # bytes of addresses: Java reserves twice what it uses
_TYPE, _CLASS = IRI(RDF + "type"), IRI(OWL + "Class")
_OBJECT, _DATA, _NOTE = (IRI(f"{OWL}{kind}Property") for kind in ("Object", "Datatype", "Annotation"))
_WORDS: Final = (RDF, RDFS, OWL)
_KINDS: Final = {_CLASS, _OBJECT, _DATA, _NOTE, IRI(OWL + "NamedIndividual"), IRI(OWL + "Ontology")}
_NOTES: Final = (RDFS + "label", RDFS + "comment", OWL + "version")
_SATISFIABLE: Final = "owl#Thing is satisfiable"

class _TooLate(Exception):
    """The time of the reasoner is over."""


Unit = list[Tuple]  # facts that only make sense together: those about one node without a name


def problems(kb: KnowledgeBase, reasoner: str, at: float | None = None, seconds: float = 120) -> list[str]:
    """Return what a reasoner finds wrong with what holds at a moment (now, or `at`), one sentence each.

    A contradiction comes with facts and axioms that make it, so few that none could be left out; when the
    `seconds` are over before they are found, with the fewest that were found by then.
    """
    if reasoner not in REASONERS:
        raise AcxonError(f"There is no reasoner {reasoner!r}. There is: {', '.join(REASONERS)}")
    moment = time.time() if at is None else at
    told = [_timeless(fact) for fact in _here(kb.tuples(inferred=True)) if _holds(fact, moment)]
    given = list(_here(row_tuple(row) for row in builtin.ontology_rows()))
    given += declarations([*given, *told])
    given += [fact for fact in told if _beyond_doubt(fact)]
    told = [fact for fact in told if not _beyond_doubt(fact)]
    hermit = _Hermit(given, time.monotonic() + seconds)
    try:
        found = hermit.unsatisfiable(told)
    except _TooLate:
        raise LimitReached(
            f"HermiT was stopped after {seconds:g} s. Ask it about less, or go without it: acxon check"
        ) from None
    if found is not None:
        return [f"HermiT: nothing can be of the class '{kb.label(name)}'." for name in found]
    parts, fewest = hermit.explanation(list(units(told)))
    facts = [fact for unit in parts for fact in _said(unit)]
    when = "now" if at is None else f"at {at:g}"
    lines = [f"HermiT: what holds {when} cannot all be true. {_CHOSEN[fewest]}"]
    return ["\n".join(lines + [f"  {_sentence(kb, fact)}" for fact in facts])]


_CHOSEN: Final = {
    True: "These contradict each other, and without any of them the others would not:",
    False: "The contradiction is among these; the time was over before fewer were found:",
}


def _here(facts: Iterable[Tuple]) -> Iterator[Tuple]:
    """Yield the facts without imports, which the reasoner would go and fetch."""
    return (fact for fact in facts if fact.property != OWL + "imports")


def _beyond_doubt(fact: Tuple) -> bool:
    """True for what no contradiction rests on: names, notes, and what kind of term something is."""
    declared = fact.property == _TYPE and fact.object in _KINDS and not fact.subject.startswith(BLANK)
    return declared or fact.property.startswith(_NOTES)


def _said(unit: Unit) -> Unit:
    """Return what a unit says of things that have a name; else of what kind it is."""
    named = [fact for fact in unit if not fact.subject.startswith(BLANK)]
    return named or [fact for fact in unit if fact.property == _TYPE][:1] or unit[:1]


def units(facts: Iterable[Tuple]) -> Iterator[Unit]:
    """Yield the facts in units: what is said of a node without a name is with what leads to it."""
    known = list(facts)
    leads: dict[str, str] = {}  # from an unnamed node to one of its unit, in the end to the first

    def first(node: str) -> str:
        while leads.setdefault(node, node) != node:
            leads[node] = leads[leads[node]]
            node = leads[node]
        return node

    for fact in known:
        ends = _unnamed(fact)
        for end in ends:
            leads[first(end)] = first(ends[0])
    whole: dict[str, Unit] = {}
    for fact in known:
        ends = _unnamed(fact)
        if ends:
            whole.setdefault(first(ends[0]), []).append(fact)
        else:
            yield [fact]
    yield from whole.values()


def _unnamed(fact: Tuple) -> list[str]:
    return [end for end in (str(fact.subject), str(fact.object)) if end.startswith(BLANK)]


def declarations(facts: Sequence[Tuple]) -> Iterator[Tuple]:
    """Yield what OWL wants to be told and files leave out: of what kind each class and property is."""
    declared = {fact.subject for fact in facts if fact.property == _TYPE and str(fact.object).startswith(OWL)}
    kinds: dict[IRI, IRI] = {}
    for fact in facts:
        if fact.property == _TYPE and isinstance(fact.object, IRI):
            kinds.setdefault(fact.object, _CLASS)
        else:
            kind = _DATA if isinstance(fact.object, Literal) else _OBJECT
            kinds[fact.property] = kind if kinds.get(fact.property, kind) == kind else _NOTE
    for name, kind in kinds.items():
        if name not in declared and not name.startswith((*_WORDS, BLANK)):
            yield Tuple(name, _TYPE, kind)


class _Hermit:
    """Runs HermiT on what is always there and on more."""

    def __init__(self, given: list[Tuple], deadline: float) -> None:
        java, package = shutil.which("java"), importlib.util.find_spec("owlready2")
        if java is None:
            raise AcxonError(
                "The reasoner HermiT needs Java, and there is no program 'java'. Install it: "
                "apt-get install default-jre-headless (Debian, Ubuntu), brew install openjdk (macOS)."
            )
        if package is None or package.origin is None:
            raise AcxonError("HermiT comes with the package owlready2: pip install 'acxon[hermit]'")
        folder = Path(package.origin).parent / "hermit"
        self.command = [
            java,
            *JAVA,
            "-cp",
            f"{folder}:{folder / 'HermiT.jar'}",
            "org.semanticweb.HermiT.cli.CommandLine",
            "--ignoreUnsupportedDatatypes",
        ]
        self.given, self.deadline = given, deadline

    def unsatisfiable(self, facts: Sequence[Tuple]) -> list[str] | None:
        """Return the classes that can have no members; None when everything together is a contradiction."""
        answer = self._run(facts, "-k", "-U")
        if answer is None:
            return None
        lines = [line.strip() for line in answer.splitlines()]
        return [line[1:-1] for line in lines if line.startswith("<") and line.endswith(">")]

    def explanation(self, parts: list[Unit]) -> tuple[list[Unit], bool]:
        """Return the fewest parts that contradict each other, and whether the time was enough."""
        smallest = parts

        def contradict(chosen: list[Unit]) -> bool:
            nonlocal smallest
            found = self._run([fact for unit in chosen for fact in unit], "-k") is None
            if found and len(chosen) < len(smallest):
                smallest = chosen
            return found

        def fewest(base: list[Unit], new: list[Unit], rest: list[Unit]) -> list[Unit]:
            """Junker's QuickXplain: what of `rest` is needed beside `base`, to which `new` came last."""
            if new and contradict(base):
                return []
            if len(rest) == 1:
                return rest
            half = len(rest) // 2
            right = fewest([*base, *rest[:half]], rest[:half], rest[half:])
            return fewest([*base, *right], right, rest[:half]) + right

        try:
            return fewest([], [], parts) if parts else [], True
        except _TooLate:
            return smallest, False

    def _run(self, facts: Sequence[Tuple], *options: str) -> str | None:
        """Return what HermiT says of these facts and what is given; None when they contradict each other."""
        with other_programs.own_folder() as folder:
            file = folder / "ontology.nt"
            write_rdf(file, [*self.given, *facts])
            left = self.deadline - time.monotonic()
            if left <= 0:
                raise _TooLate
            done = other_programs.run([*self.command, *options, file.as_uri()], folder, left, MEMORY)
        if "InconsistentOntologyException" in done.said or "is not satisfiable" in done.printed:
            return None
        if not done.in_time:
            raise _TooLate
        if done.why or _SATISFIABLE not in done.printed:
            told = (line for line in done.said.splitlines() if line.strip())
            reason = next((line for line in told if not line.startswith("Picked up")), "no answer")
            raise AcxonError(
                f"HermiT cannot reason with this: {reason.removeprefix('Exception in thread ')[:400]}\n"
                "It takes OWL 2 DL alone; acxon's own check goes without it: acxon check"
            )
        return done.printed


def _holds(fact: Tuple, moment: float) -> bool:
    return (fact.since is None or fact.since <= moment) and (fact.until is None or moment <= fact.until)


def _timeless(fact: Tuple) -> Tuple:
    return Tuple(fact.subject, fact.property, fact.object, None, None, fact.sign)


def _sentence(kb: KnowledgeBase, fact: Tuple) -> str:
    end = fact.object.value if isinstance(fact.object, Literal) else kb.label(fact.object)
    return f"{'' if fact.sign else 'not: '}'{kb.label(fact.subject)}' {kb.label(fact.property)} '{end}'"
