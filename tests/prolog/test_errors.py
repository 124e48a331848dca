"""Errors cross the border as structure: a class for each kind, and details that programs read."""

from __future__ import annotations

import ast
import json
import pickle
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from acxon import (
    IRI,
    AcxonError,
    AmbiguousName,
    Details,
    GoalError,
    GoalRefused,
    KnowledgeBase,
    LimitReached,
    Literal,
    LoadError,
    NamedFact,
    NameNotFound,
    Tuple,
)
from acxon.knowledge_base import RESOLVED_AT_ONCE
from acxon.prolog import engine

TAKING_APART = {"search", "match", "fullmatch", "findall", "split", "partition", "rpartition", "index",
                "find", "startswith", "endswith"}  # fmt: skip
ROOT = Path(__file__).resolve().parents[2]
LABEL = IRI("http://www.w3.org/2000/01/rdf-schema#label")


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        made.tell_all([Tuple(IRI(f"urn:cup:{n}"), LABEL, Literal("cup")) for n in (1, 2)])
        yield made


CASES: list[tuple[str, type[AcxonError], Details]] = [
    ("triple('bringing te', P, O)", NameNotFound, Details("bringing te", ("bringing tea",))),
    ("triple(dull:x, P, O)", NameNotFound, Details("dull", ("dul",))),
    ("triple(cup, P, O)", AmbiguousName, Details("cup", ("'urn:cup:1'", "'urn:cup:2'"))),
    ("triple('bringing tea', P", GoalError, Details(position=24)),
    ("foo(X, 'abc", GoalError, Details(position=7)),
    ("X is Y", GoalError, Details()),
]
#: What a goal throws itself, with variables where an error of ours has something.
THROWN: list[tuple[str, type[AcxonError], Details]] = [
    ("error(_, _)", AcxonError, Details()),
    ("error(existence_error(_, tea), _)", AcxonError, Details("tea")),
    ("error(existence_error(name, _), _)", NameNotFound, Details()),
    ("error(existence_error(name, it), candidates([f(X), 'a b', 3]))", NameNotFound,
     Details("it", ("f(_)", "a b", "3"))),
    ("error(existence_error(name, it), candidates([a|_]))", NameNotFound, Details("it")),
    ("error(domain_error(unambiguous_name, it), _)", AmbiguousName, Details("it")),
    ("error(syntax_error(_), string(_, _))", GoalError, Details()),
    ("error(resource_error(_), _)", LimitReached, Details()),
    ("error(permission_error(_, sandboxed, _), _)", GoalRefused, Details()),
    ("of_fact(_, _)", AcxonError, Details()),
    ("it", AcxonError, Details()),
]  # fmt: skip


def failed(kb: KnowledgeBase, goal: str, untrusted: bool = False) -> AcxonError:
    with pytest.raises(AcxonError) as caught:
        kb.ask(goal, untrusted=untrusted)
    assert str(caught.value)
    return caught.value


@pytest.mark.parametrize("untrusted", [False, True])
@pytest.mark.parametrize(("goal", "kind", "details"), CASES)
def test_a_goal(
    kb: KnowledgeBase, goal: str, kind: type[AcxonError], details: Details, untrusted: bool
) -> None:
    error = failed(kb, goal, untrusted)
    found = error.details
    assert type(error) is kind
    assert found.candidates[: len(details.candidates)] == details.candidates
    assert replace(found, candidates=details.candidates) == details


@pytest.mark.parametrize(("thrown", "kind", "details"), THROWN)
def test_what_a_goal_throws(kb: KnowledgeBase, thrown: str, kind: type[AcxonError], details: Details) -> None:
    error = failed(kb, f"throw({thrown})")
    assert (type(error), error.details) == (kind, details)
    failed(kb, f"throw({thrown})", untrusted=True)


def test_an_unknown_predicate_is_named(kb: KnowledgeBase) -> None:
    assert failed(kb, "tripel(S, P, O)").details == Details("tripel")
    assert failed(kb, "tripel(S, P, O)", untrusted=True).details == Details("tripel")


def test_what_is_refused_is_named(kb: KnowledgeBase) -> None:
    for goal, name in (("shell(ls)", "shell"), ("X = 1, '$destroy_module'(X)", "$destroy_module")):
        with pytest.raises(GoalRefused) as caught:
            kb.ask(goal, untrusted=True)
        assert caught.value.details.name == name


def test_what_takes_too_long(kb: KnowledgeBase) -> None:
    with pytest.raises(LimitReached):
        kb.ask("repeat, fail", timeout=0.05)


@pytest.mark.parametrize("wrong", [0, 5, RESOLVED_AT_ONCE - 1, RESOLVED_AT_ONCE, 2 * RESOLVED_AT_ONCE + 3])
@pytest.mark.parametrize(
    "act", [KnowledgeBase.tell_named, KnowledgeBase.forget_named], ids=["tell", "forget"]
)
def test_one_of_many_facts(
    kb: KnowledgeBase, act: Callable[[KnowledgeBase, list[NamedFact]], int], wrong: int
) -> None:
    before = len(kb)
    facts = [NamedFact("bringing tea", "rdfs:comment", f"text {n}") for n in range(wrong + 10)]
    facts[wrong] = NamedFact("bringing tea", "no such property", "text")
    with pytest.raises(NameNotFound) as caught:
        act(kb, facts)
    assert (caught.value.details.fact, caught.value.details.name) == (wrong, "no such property")
    facts[wrong] = NamedFact("bringing tea", "rdfs:comment", "text", 5, 3)
    with pytest.raises(AcxonError, match="ends before it starts") as reversed_:
        act(kb, facts)
    assert reversed_.value.details.fact == wrong
    assert len(kb) == before


def test_one_of_many_lines(kb: KnowledgeBase, tmp_path: Path) -> None:
    facts = [
        {"s": "bringing tea", "p": "rdfs:comment", "o": f"line {n}"} for n in range(RESOLVED_AT_ONCE + 9)
    ]
    facts[RESOLVED_AT_ONCE + 3]["p"] = "no such property"
    file = tmp_path / "facts.jsonl"
    file.write_text("\n\n".join(map(json.dumps, facts)))  # every other line is empty
    with pytest.raises(LoadError, match="no such property") as caught:
        kb.load(file)
    assert caught.value.line == 2 * (RESOLVED_AT_ONCE + 3) + 1
    assert isinstance(caught.value.__cause__, NameNotFound)


def test_every_kind_that_prolog_says_is_known_here() -> None:
    messages = (ROOT / "prolog/bridge/messages.pl").read_text()
    kinds = set(re.findall(r"^kind\(.*, +(\w+)\)\.$", messages, re.MULTILINE))
    assert kinds == {*engine._ERRORS, "python"}


def test_errors_go_to_other_processes_with_their_details() -> None:
    error = NameNotFound("nothing called tee")
    error.details = Details("tee", ("tea",))
    assert pickle.loads(pickle.dumps(error)).details == error.details


def test_a_very_long_message_has_its_beginning_and_its_end(kb: KnowledgeBase) -> None:
    said = "The value of " + "x" * 10**6 + " is not known. Give it one."
    for kind in (AcxonError, GoalError):
        short = str(kind(said))
        assert short.startswith("The value of xx")
        assert short.endswith("Give it one.")
        assert len(short) < 5_000
    with pytest.raises(AcxonError) as found:
        kb.ask(f"throw('{'x' * 100_000}')")
    assert len(str(found.value)) < 5_000


def test_no_message_of_an_error_is_taken_apart() -> None:
    """No regular expression and no search is used on the text of an error of ours."""
    found = []
    for path in (ROOT / "acxon").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            name, text = node.func.attr, ast.unparse(node)
            if name in TAKING_APART and re.search(r"str\(error\)|str\(caught\)|\bmessage\b", text):
                found.append(f"{path.relative_to(ROOT)}: {text}")
    assert found == []


@pytest.mark.parametrize("goal", ["abort", "throw('$aborted')", "catch(abort, _, true)"])
def test_a_goal_that_aborts_is_said_to(goal: str) -> None:
    with KnowledgeBase(example=True) as kb:
        with pytest.raises(AcxonError, match=r"ended by abort/0"):
            kb.ask(goal)
        assert kb.ask("member(X, [1])") == [{"X": 1}]


def test_half_a_character_in_an_answer_is_said_to_be_one() -> None:
    half = "half of a character"
    with KnowledgeBase() as kb:
        for goal in ("atom_codes(X, [0xd800])", "string_codes(S, [0xd800]), X = [f(S)]"):
            for untrusted in (False, True):
                with pytest.raises(AcxonError, match=half):
                    kb.ask(goal, untrusted=untrusted)
            with pytest.raises(AcxonError, match=half):
                kb.ask_each(goal, lambda _: True)
            assert kb.ask("X = a") == [{"X": "a"}]
