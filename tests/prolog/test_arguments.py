"""What a call cannot take is an error of ours that names the argument, for every method and argument."""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterator
from functools import partial
from types import FunctionType
from typing import Any, NoReturn

import pytest

from acxon import AcxonError, KnowledgeBase
from acxon.arguments import alternatives
from acxon.story import Fact

TEA, COLA = "bringing tea", "bringing cola"
METHODS = sorted(
    name
    for name in dir(KnowledgeBase)
    if (name == "__init__" or not name.startswith("_"))
    and isinstance(method := inspect.getattr_static(KnowledgeBase, name), FunctionType)
    and len(inspect.signature(method).parameters) > 1
)
#: Arguments that a method can take, by the names of its parameters.
GOOD: dict[str, Any] = {
    "first": TEA, "second": COLA, "plan": TEA, "goal": "true", "receive": lambda _: None, "then": 0, "now": 1,
    "subject": TEA, "property": "hasCost", "object": "tea cost", "quality": "cost", "value": 3, "step": "tea",
    "node": "urn:a", "nodes": [], "name": TEA, "listener": "ann", "facts": [], "tuples": [], "text": "why?",
    "suppose": {(TEA, "cost"): 20}, "query": "ASK { ?s ?p ?o }", "path": "absent.json", "file": "absent.pl",
    "told": Fact("a", "b", "c", None, None, True, ("urn:a", "urn:b", "urn:c")), "problems": [],
    "target": "absent.kb", "domain": "absent.pddl", "problem": "absent.pddl",
}  # fmt: skip


class Odd:
    """What is neither true nor false, and cannot be written."""

    def __bool__(self) -> NoReturn:
        raise TypeError("neither")

    def __repr__(self) -> NoReturn:
        raise TypeError("not to be written")

    __str__ = __repr__


ODD: list[Any] = [Odd(), b"x", 1j, -(10**5000), [None], [[]], {None: None}, {"cost": 1j}, "\ud800", "\0"]


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        yield made


def parameters(method: str) -> list[inspect.Parameter]:
    return list(inspect.signature(getattr(KnowledgeBase, method)).parameters.values())[1:]


@pytest.mark.parametrize("method", METHODS)
def test_no_argument_of_any_type_is_an_error_of_python(kb: KnowledgeBase, method: str) -> None:
    for parameter in parameters(method):
        for odd in ODD[:1] if parameter.annotation == "bool" else ODD:
            given = {one.name: GOOD[one.name] for one in parameters(method) if one.default is one.empty}
            given[parameter.name] = odd
            try:
                if method == "__init__":
                    KnowledgeBase(**given).close()
                else:
                    found = getattr(kb, method)(**given)
                    if isinstance(found, Iterator):
                        next(found, None)
            except AcxonError:
                pass


@pytest.mark.parametrize("method", METHODS)
def test_each_argument_has_words_for_what_it_takes(method: str) -> None:
    for parameter in parameters(method):
        parts = str(parameter.annotation).split(" | ")
        assert len(alternatives(str(parameter.annotation))) == len(parts), parameter


def test_the_argument_is_named_with_what_it_takes(kb: KnowledgeBase) -> None:
    with pytest.raises(AcxonError, match=r"^seconds is a number or None, not \[\]\.$"):
        kb.narrate(TEA, COLA, seconds=[])  # type: ignore[arg-type]
    with pytest.raises(AcxonError, match=r"^weights is a dict of numbers by name or None, not 'cost=2'\.$"):
        kb.compare(TEA, COLA, weights="cost=2")  # type: ignore[call-overload]
    with pytest.raises(AcxonError, match=r"^listener is a text or None, not a value of type Odd\.$"):
        kb.narrate(TEA, COLA, listener=Odd())  # type: ignore[arg-type]


def test_what_fails_with_arguments_that_fit_is_told_as_it_is(kb: KnowledgeBase) -> None:
    def fails(_: object) -> NoReturn:
        raise TypeError("mine")

    with pytest.raises(TypeError, match=r"^mine$"):
        kb.ask_each("true", fails)
    with pytest.raises(TypeError, match="missing"):
        kb.narrate(TEA)  # type: ignore[call-arg]


@pytest.mark.parametrize("odd", ["noon", True, math.nan, math.inf, 10**400], ids=lambda odd: str(odd)[:4])
def test_a_moment_is_the_same_for_every_call(kb: KnowledgeBase, odd: Any) -> None:
    for call in (
        lambda: kb.fitting(at=odd),
        lambda: kb.graph(at=odd),
        lambda: kb.sparql("ASK { ?s ?p ?o }", at=odd),
        lambda: kb.sparql("ASK { ?s ?p ?o }", at=odd, untrusted=True),
        lambda: kb.check("hermit", odd),
        lambda: kb.then_and_now(TEA, COLA, 0, odd),
    ):
        with pytest.raises(AcxonError, match=r"^A moment is a number that is not too large, not "):
            call()


def test_ends_of_a_time_are_the_same_for_every_call(kb: KnowledgeBase) -> None:
    for since, until, wrong in (
        (9, 3, "The interval from 9 to 3 ends before it starts."),
        (10**400, None, "since of an interval is too large a number."),
        (None, -(10**400), "until of an interval is too large a number."),
        (True, None, "since of an interval is a number or None, not True."),
    ):
        for call in (kb.pairs, partial(kb.compare, TEA, COLA), partial(kb.narrate, TEA, COLA)):
            with pytest.raises(AcxonError) as raised:
                call(since=since, until=until)
            assert str(raised.value) == wrong
