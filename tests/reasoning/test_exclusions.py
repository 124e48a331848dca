"""Axioms that say of very many that no two go together: checking costs no more for the pairs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.prolog import engine

PREFIXES = "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n@prefix : <http://x.org/> .\n"
FEW, MANY = 100, 800


def listed(name: str, count: int) -> str:
    return "(" + " ".join(f":{name}{number}" for number in range(count)) + ")"


def classes(count: int) -> str:
    members = f"[] a owl:AllDisjointClasses ; owl:members {listed('C', count)} .\n"
    return members + "".join(f":i{number} a :C{number} .\n" for number in range(count)) + ":i1 a :C0 ."


def properties(count: int) -> str:
    members = f"[] a owl:AllDisjointProperties ; owl:members {listed('p', count)} .\n"
    facts = "".join(f":i{number} :p{number} :a{number} .\n" for number in range(count))
    return members + facts + ":i1 :p0 :a1 ."


def things(count: int) -> str:
    return f"[] a owl:AllDifferent ; owl:distinctMembers {listed('i', count)} . :i0 owl:sameAs :i1 ."


def one_with_each(count: int) -> str:
    """A class that excludes each of many, by twos, and has an instance with each of as many others."""
    pairs = "".join(f":A owl:disjointWith :C{number} .\n" for number in range(count))
    return pairs + "".join(f":i{number} a :A, :D{number} .\n" for number in range(count)) + ":i1 a :C0 ."


def one_beside_each(count: int) -> str:
    """As `one_with_each`; the others exclude something, too."""
    pairs = "".join(f":A owl:disjointWith :C{number} .\n" for number in range(count))
    pairs += "".join(f":B owl:disjointWith :D{number} .\n" for number in range(count))
    return pairs + "".join(f":i{number} a :A, :D{number} .\n" for number in range(count)) + ":i1 a :C0 ."


def two_of_many(count: int) -> str:
    """Two classes that each exclude many, with as many instances that are of both."""
    pairs = "".join(f":A owl:disjointWith :C{number} .\n" for number in range(count))
    pairs += "".join(f":B owl:disjointWith :D{number} .\n" for number in range(count))
    return pairs + "".join(f":i{number} a :A, :B .\n" for number in range(count)) + ":i1 a :C0 ."


@pytest.mark.parametrize("facts", [classes, properties, things, one_with_each, one_beside_each, two_of_many])
def test_checking_takes_steps_in_proportion_to_what_is_told(
    facts: Callable[[int], str], tmp_path: Path
) -> None:
    steps = []
    for count in (1, FEW, MANY):
        (tmp_path / "o.ttl").write_text(PREFIXES + facts(max(count, 2)))
        with KnowledgeBase() as kb:
            kb.load(tmp_path / "o.ttl")
            assert len(kb.check()) == 1
            before = engine.inferences()
            kb.check()
            steps.append(engine.inferences() - before)
    one, few, many = steps
    assert many - one <= 2 * (MANY / FEW) * (few - one)


def test_a_class_that_excludes_itself_has_no_instances(tmp_path: Path) -> None:
    (tmp_path / "o.ttl").write_text(PREFIXES + ":C owl:disjointWith :C . :i a :C . :j owl:differentFrom :j .")
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "o.ttl")
        assert len(kb.check()) == 2
