"""Axioms cost in proportion, or are refused soon where more follows than their number lets expect."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from acxon import AcxonError, KnowledgeBase
from acxon.namespaces import ACXON, OWL, RDFS
from acxon.prolog import engine

PREFIXES = f"""@prefix rdfs: <{RDFS}> . @prefix owl: <{OWL}> .
@prefix acxon: <{ACXON}> . @prefix : <http://e/> .
"""


def many(name: str, count: int) -> str:
    return ", ".join(f":{name}{number}" for number in range(count))


def one_whole(count: int) -> str:
    """Classes that are all defined by one node, an intersection of as many others."""
    same = "".join(f":c{number} owl:equivalentClass _:w .\n" for number in range(count))
    parts = many("d", count).replace(",", " ")
    return f"{same}_:w owl:intersectionOf ({parts}) .\n"


def restrictions(word: str) -> Callable[[int], str]:
    """A node that is a restriction of each property by each class."""
    return lambda count: f"_:w owl:onProperty {many('p', count)} ; owl:{word} {many('d', count)} .\n"


def two_inverses(count: int) -> str:
    """A chain of nodes that are each the inverse of two properties: one of two at each place."""
    nodes = " ".join(f"_:x{number}" for number in range(count // 20))
    inverses = "".join(
        f"_:x{number} owl:inverseOf :q{number}, :r{number} .\n" for number in range(count // 20)
    )
    return f":p owl:propertyChainAxiom ({nodes}) .\n{inverses}"


HOSTILE: dict[str, Callable[[int], str]] = {
    "one whole of many classes": one_whole,
    "some of many by many": restrictions("someValuesFrom"),
    "only of many by many": restrictions("allValuesFrom"),
    "values of many by many": restrictions("hasValue"),
    "a chain of two ways at each place": two_inverses,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_axioms_of_which_too_much_follows_are_refused_and_change_nothing(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "axioms.ttl"
    file.write_text(PREFIXES + HOSTILE[kind](2500))
    with KnowledgeBase() as kb:
        before = engine.inferences()
        with pytest.raises(
            AcxonError, match=r"axioms.ttl: More follows from the axioms than [\d,]+ \w+ find"
        ):
            kb.load(file)
        assert engine.inferences() - before < 70_000_000  # 360 million, or all memory
        assert not list(kb.tuples())
        file.write_text(PREFIXES + HOSTILE[kind](40))
        kb.load(file)  # a few are taken


def test_what_is_too_much_is_not_told_in_parts(tmp_path: Path) -> None:
    """A file of so many facts is told in parts, and followed at its end."""
    file = tmp_path / "axioms.ttl"
    file.write_text(PREFIXES + "".join(f":s{n} :p :o .\n" for n in range(25_000)) + two_inverses(2500))
    with KnowledgeBase(tmp_path / "kitchen.kb") as kb:
        with pytest.raises(AcxonError, match="More follows from the axioms"):
            kb.load(file)
        assert not list(kb.tuples())


def beside_each_other(count: int) -> str:
    """Classes below one."""
    return "".join(f":c{number} rdfs:subClassOf :top .\n" for number in range(count))


def one_filler(count: int) -> str:
    """Classes of what has something of one class, each by its own property."""
    return "".join(
        f":c{number} owl:equivalentClass [ owl:onProperty :p{number} ; owl:someValuesFrom :d ] .\n"
        for number in range(count // 2)
    )


def one_node(count: int) -> str:
    return f"_:w owl:someValuesFrom :d ; owl:onProperty {many('p', count // 20)} .\n"


def qualities(count: int) -> str:
    return "".join(f':has{number} acxon:direction "lower" .\n' for number in range(count // 20))


@pytest.mark.parametrize("axioms", [beside_each_other, one_filler, one_node, qualities])
def test_axioms_take_time_in_proportion(axioms: Callable[[int], str], tmp_path: Path) -> None:
    """Prolog looked through all of one class or one filler for each: in time, and not in steps."""
    file, taken = tmp_path / "axioms.ttl", []
    for count in (100, 4000, 32_000):  # the first loads what is not loaded yet
        file.write_text(PREFIXES + axioms(count))
        with KnowledgeBase() as kb:
            begin = time.process_time()
            kb.load(file)
            taken.append(time.process_time() - begin)
    assert taken[2] < 2 * 8 * max(taken[1], 0.1)
