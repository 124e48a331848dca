"""What the reasoner HermiT finds that acxon's own rules do not, and what it says of it."""

from __future__ import annotations

import importlib.util
import shutil
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from web_site import descendants, within

from acxon import AcxonError, KnowledgeBase, other_programs
from acxon import reasoner as module
from acxon.errors import LimitReached
from acxon.formats.rdf_writer import BLANK
from acxon.terms import IRI, Tuple

needs_java = [
    pytest.mark.skipif(importlib.util.find_spec("owlready2") is None, reason="owlready2 is not installed"),
    pytest.mark.skipif(shutil.which("java") is None, reason="there is no Java to run the reasoner HermiT"),
]
HEAD = """
@prefix w: <http://workshop.example/ont#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
"""
ONE_WHEEL = (
    HEAD
    + """
w:Unicycle a owl:Class ; rdfs:subClassOf
    [ a owl:Restriction ; owl:onProperty w:wheel ; owl:maxCardinality "1"^^xsd:nonNegativeInteger ] .
w:u a w:Unicycle ; w:wheel w:w1 , w:w2 ; w:colour "red" .
w:w1 owl:differentFrom w:w2 .
w:other w:near w:u .
"""
)


def loaded(text: str, folder: Path) -> KnowledgeBase:
    file = folder / "ontology.ttl"
    file.write_text(text)
    kb = KnowledgeBase(example=True)
    kb.load(file)
    return kb


class TestHermit:
    pytestmark = needs_java

    def test_the_example_is_consistent(self) -> None:
        assert KnowledgeBase(example=True).check(reasoner="hermit") == []

    def test_a_contradiction_is_explained(self, tmp_path: Path) -> None:
        kb = loaded(ONE_WHEEL, tmp_path)
        assert kb.check() == []
        (found,) = kb.check(reasoner="hermit")
        assert "cannot all be true" in found
        assert "'u' wheel 'w1'" in found or "over before" in found  # on a busy machine
        if "without any of them" in found:
            assert len(found.splitlines()) == 6
            assert not {"colour", "near"} & set(found.split())

    def test_a_class_without_members(self, tmp_path: Path) -> None:
        odd = "w:Odd a owl:Class ; rdfs:subClassOf w:Even , [ a owl:Class ; owl:complementOf w:Even ] ."
        kb = loaded(f"{HEAD} {odd} w:Even a owl:Class .", tmp_path)
        assert kb.check(reasoner="hermit") == ["HermiT: nothing can be of the class 'Odd'."]

    def test_it_looks_at_one_moment(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        kb = loaded(HEAD + "w:A a owl:Class . w:B a owl:Class ; owl:disjointWith w:A .", tmp_path)
        kb.tell("w:x", "rdf:type", "w:A", until=10)
        kb.tell("w:x", "rdf:type", "w:B", since=10, until=20)
        assert kb.check(reasoner="hermit", at=5) == []
        monkeypatch.setattr(module._Hermit, "explanation", lambda hermit, parts: (parts, False))  # takes 18 s
        assert len(kb.check(reasoner="hermit", at=10)) == 1

    def test_what_is_not_owl_dl_is_refused_in_words(self, tmp_path: Path) -> None:
        kinds = "owl:ObjectProperty , owl:TransitiveProperty , owl:AsymmetricProperty"
        kb = loaded(f"{HEAD} w:p a {kinds} .", tmp_path)
        with pytest.raises(AcxonError, match=r"HermiT cannot reason with this.*simple"):
            kb.check(reasoner="hermit")


def test_without_java_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    with pytest.raises(AcxonError, match="apt-get install default-jre-headless"):
        KnowledgeBase().check(reasoner="hermit")


def test_an_unknown_reasoner_is_an_error() -> None:
    with pytest.raises(AcxonError, match="There is: hermit"):
        KnowledgeBase().check(reasoner="pellet")


names = st.integers(0, 7).map(
    lambda n: IRI(f"{BLANK}0123456789abcdef:{n}") if n < 4 else IRI(f"http://x.example/{n}")
)


@given(st.lists(st.tuples(names, names), max_size=20, unique=True))
def test_what_is_said_of_a_node_without_a_name_stays_together(pairs: list[tuple[IRI, IRI]]) -> None:
    facts = [Tuple(a, IRI("http://x.example/p"), b) for a, b in pairs]
    found = list(module.units(facts))
    assert sorted(map(repr, facts)) == sorted(repr(fact) for unit in found for fact in unit)
    ends = [{end for fact in unit for end in (fact.subject, fact.object)} for unit in found]
    places = [{end for end in some if str(end).startswith(BLANK)} for some in ends]
    assert sum(map(len, places)) == len(set().union(*places))


class Pretended(module._Hermit):
    """A reasoner to which all of `needed` contradicts itself."""

    def __init__(self, needed: set[int]) -> None:
        self.needed, self.runs = needed, 0

    def _run(self, facts, *options):  # type: ignore[no-untyped-def]
        self.runs += 1
        return None if self.needed <= {int(fact.subject) for fact in facts} else ""


@given(st.integers(1, 60), st.data())
def test_an_explanation_has_what_is_needed_and_no_more(size: int, data: st.DataObject) -> None:
    needed = data.draw(st.sets(st.integers(0, size - 1), min_size=1, max_size=5))
    hermit = Pretended(needed)
    parts = [[Tuple(IRI(str(n)), IRI("p"), IRI("o"))] for n in range(size)]
    found, fewest = hermit.explanation(parts)
    assert fewest
    assert {int(fact.subject) for unit in found for fact in unit} == needed
    assert hermit.runs <= 2 * len(needed) * (1 + size.bit_length())


@pytest.mark.parametrize("order", ["in order", "backwards"])
def test_a_long_list_without_names_is_one_unit_in_proportion_to_it(order: str) -> None:
    """A chain of nodes without names: it was looked through again for each of its facts."""
    size = 20_000  # took minutes
    nodes = [IRI(f"{BLANK}{'0' * 16}:{number}") for number in range(size + 1)]
    facts = [Tuple(one, IRI("http://e/rest"), other) for one, other in pairwise(nodes)]
    if order == "backwards":
        facts.reverse()
    apart = Tuple(IRI("http://e/a"), IRI("http://e/p"), IRI("http://e/b"))
    found = list(module.units([*facts, apart]))
    assert sorted(map(len, found)) == [1, size]


BUSY = """
import sys, time
from acxon import other_programs
from pathlib import Path
folder = Path(sys.argv[1])
print("ready", flush=True)
other_programs.run(["sleep", "1000"], folder, 500, 10**9)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_a_program_of_others_ends_with_us(tmp_path: Path, number: signal.Signals) -> None:
    folder = tmp_path / f"{other_programs.FOLDER}x"
    folder.mkdir()
    with subprocess.Popen(
        [sys.executable, "-c", BUSY, str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as program:
        assert program.stdout is not None
        program.stdout.readline()
        assert within(30, lambda: len(descendants(program.pid)) >= 2)
        below = descendants(program.pid)
        program.send_signal(number)
        program.wait(30)
    assert within(20, lambda: not any(Path(f"/proc/{one}/exe").exists() for one in below))


def test_the_time_of_the_reasoner_is_an_error_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object) -> None:
        raise module._TooLate

    monkeypatch.setattr(module._Hermit, "__init__", lambda *_: None)
    monkeypatch.setattr(module._Hermit, "unsatisfiable", late)
    with KnowledgeBase() as kb, pytest.raises(LimitReached, match="HermiT was stopped after 120 s"):
        kb.check(reasoner="hermit")
