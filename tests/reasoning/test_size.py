"""What does not depend on the number of facts takes the same steps among few and among many."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import NameNotFound
from acxon.prolog import engine
from acxon.terms import Literal
from benchmarks.many_plans import facts, plan

Call = Callable[[KnowledgeBase], object]
FEW, MANY = 20, 300  # plans of a hundred facts
TASK = "'task 3 carry robot0, thing3 3'"
number = itertools.count(1000)

CALLS: dict[str, Call] = {
    "a fact is told": lambda kb: kb.tell("delivery 3", "rdfs:comment", Literal(f"note {next(number)}")),
    "a fact is forgotten": lambda kb: tell_and_forget(kb, f"note {next(number)}"),
    "a new thing is told": lambda kb: kb.tell(f"thing {next(number)}", "rdf:type", "dul:Object"),
    "a class is told": lambda kb: kb.tell(f"kb:Idea{next(number)}", "rdfs:subClassOf", "dul:Concept"),
    "facts are counted": len,
    "(s, p, ?)": lambda kb: kb.ask("triple('delivery 3', dul:definesTask, T)"),
    "(s, ?, ?)": lambda kb: kb.ask(f"triple({TASK}, P, O)"),
    "(s, ?, o)": lambda kb: kb.ask(f"triple('delivery 3', P, {TASK})"),
    "(?, p, o)": lambda kb: kb.ask(f"triple(S, dul:definesTask, {TASK})"),
    "(?, ?, o)": lambda kb: kb.ask(f"triple(S, P, {TASK})"),
    "(?, p, ?) without answers": lambda kb: kb.ask("triple(S, dul:hasSetting, O)"),
    "denied (?, p, ?)": lambda kb: kb.ask("denied(S, dul:definesTask, O)"),
    "denied (?, ?, ?)": lambda kb: kb.ask("denied(S, P, O)"),
    "a relation of two plans": lambda kb: kb.ask("triple('delivery 3', R, 'delivery 4')"),
    "two plans are compared": lambda kb: kb.compare("delivery 3", "delivery 4"),
    "two plans are told apart": lambda kb: kb.narrate("delivery 3", "delivery 4").text,
    "by their qualities": lambda kb: kb.narrate("delivery 3", "delivery 4", about=["dul:Quality"]).text,
    "a plan is added": lambda kb: kb.add_plan(plan(next(number)), f"one more {next(number)}"),
    "a plan is replaced": lambda kb: kb.add_plan(plan(next(number)), "delivery 7", replace=True),
}


def tell_and_forget(kb: KnowledgeBase, note: str) -> None:
    kb.tell("delivery 3", "rdfs:comment", Literal(note))
    kb.forget("delivery 3", "rdfs:comment", Literal(note))


@pytest.fixture(scope="module")
def bases() -> Iterator[list[KnowledgeBase]]:
    """A knowledge base of few plans and one of many."""
    bases = [KnowledgeBase() for _ in range(2)]
    for kb, count in zip(bases, (FEW, MANY), strict=True):
        kb.tell_all(facts(count))
    yield bases
    for kb in bases:
        kb.close()


def steps(kb: KnowledgeBase, call: Call) -> int:
    before = engine.inferences()
    call(kb)
    return engine.inferences() - before


@pytest.mark.parametrize("name", CALLS)
def test_steps_do_not_depend_on_the_number_of_facts(bases: list[KnowledgeBase], name: str) -> None:
    call = CALLS[name]
    few, many = bases
    call(few)  # loads what is not loaded yet
    call(many)
    assert steps(many, call) <= 1.05 * steps(few, call) + 50


def unknown(kb: KnowledgeBase) -> None:
    for name in ("delivrey 3", "nothing of the kind"):
        with suppress(NameNotFound):
            kb.iri(name)


def test_the_search_for_similar_names_has_a_bound(bases: list[KnowledgeBase]) -> None:
    unknown(bases[1])
    assert steps(bases[1], unknown) < 250_000


def test_the_number_of_facts_follows_every_change() -> None:
    with KnowledgeBase() as kb:
        ontology = len(kb)
        kb.tell("cup", "rdfs:comment", Literal("a"))
        assert len(kb) == ontology + 2  # and its label
        kb.tell("cup", "rdfs:comment", Literal("a"))
        assert len(kb) == ontology + 2
        with suppress(ZeroDivisionError), kb.batch():
            kb.tell("cup", "rdfs:comment", Literal("b"))
            raise ZeroDivisionError
        assert len(kb) == ontology + 2
        kb.forget("cup", "rdfs:comment", Literal("a"))
        assert len(kb) == ontology + 1


def test_the_number_of_facts_is_that_of_the_file(tmp_path: Path) -> None:
    path = f"{tmp_path}/x.kb"
    with KnowledgeBase(path) as kb:
        kb.tell_all(facts(3))
        count = len(kb)
    with KnowledgeBase(path) as kb:
        assert len(kb) == count
        assert len(list(kb.ask("triple(S, rdf:type, dul:'Plan')"))) == 3


def test_opening_builds_the_indexes_and_no_later_call_does(tmp_path: Path) -> None:
    path = f"{tmp_path}/x.kb"
    with KnowledgeBase(path) as kb:
        kb.tell_all(facts(20))
    with KnowledgeBase(path) as kb:
        with kb._copy.used() as name:
            table = f"{name}:_Head"
        goal = (
            "member(Name/_Arity, [fact/11, called/2, labelled/4]), functor(_Head, Name, _Arity), "
            f"predicate_property({table}, indexed(_Indexes)), length(_Indexes, Count)"
        )
        before = kb.ask(goal)
        assert len(before) == 3
        for call in CALLS:
            if "told" in call or call.startswith(("(", "two", "by")):
                CALLS[call](kb)
        kb.rank()
        assert kb.ask(goal) == before
