"""What a large question leaves behind does not cost the next one: in nodes of Prolog's table of tables."""

from __future__ import annotations

import pytest

from acxon import IRI, KnowledgeBase, Literal, Tuple
from acxon.namespaces import DUL, OCRA_COMMON, OWL, RDF
from acxon.prolog import engine

X = "http://x.example/"
LEFT = "'$tbl_local_variant_table'(T), '$trie_property'(T, node_count(_Count)), N = _Count"
MOST = 6000  # some 13,000 are made


@pytest.fixture
def kb() -> KnowledgeBase:
    kb = KnowledgeBase()
    facts = []
    for number in range(1000):
        plan, cost = IRI(f"{X}p{number}"), IRI(f"{X}c{number}")
        facts += [
            Tuple(plan, IRI(OCRA_COMMON + "hasCost"), cost),
            Tuple(cost, IRI(DUL + "hasDataValue"), Literal(number)),
        ]
    kb.tell_all(facts)
    return kb


def test_tables_of_a_large_question_are_gone(kb: KnowledgeBase) -> None:
    assert len(kb.ask("is_quality(X)")) == 1000
    assert all(answer["N"] < MOST for answer in kb.ask(LEFT))  # there may be no table at all


def test_a_functional_property_that_leads_nowhere_costs_little(kb: KnowledgeBase) -> None:
    def steps() -> int:
        goal = f"instance_of('{X}c7', ocra_common:'PlanCost')"
        asked = f"statistics(inferences, _A), {goal}, statistics(inferences, _B), N is _B - _A"
        kb.ask(asked)  # the first time makes indexes
        return int(kb.ask(asked)[0]["N"])

    before = steps()
    kind = IRI(OWL + "FunctionalProperty")
    kb.tell_all([Tuple(IRI(f"{X}only{number}"), IRI(RDF + "type"), kind) for number in range(3)])
    assert steps() < 1.5 * before
    for number in range(20):  # values are no names of a thing, also where nobody says that it has values
        kb.tell(f"{X}p{number}", f"{X}only2", Literal(f"x{number}"))
    assert steps() < 1.5 * before
    kb.tell(f"{X}p1", f"{X}only1", f"{X}a")
    kb.tell(f"{X}p1", f"{X}only1", f"{X}b")
    assert kb.ask(f"same_as('{X}a', '{X}b')") == [{}]


def test_a_label_of_which_there_can_be_one_does_not_hold_up_a_check() -> None:
    """One fact made `acxon check` take minutes: each name that is told was compared with each."""
    label = "http://www.w3.org/2000/01/rdf-schema#label"
    with KnowledgeBase() as kb:
        kb.tell(label, f"{RDF}type", f"{OWL}FunctionalProperty")
        kb.tell_all([Tuple(IRI(f"{X}a"), IRI(label), Literal(text)) for text in ("one", "two")])
        before = engine.inferences()
        (found,) = kb.contradictions()
        assert "there can be only one" in found
        assert engine.inferences() - before < 5_000_000


def test_things_with_one_value_of_a_property_that_no_two_share_are_the_same() -> None:
    with KnowledgeBase() as kb:
        kb.tell(f"{X}number", f"{RDF}type", f"{OWL}InverseFunctionalProperty")
        kb.tell_all([Tuple(IRI(f"{X}{name}"), IRI(f"{X}number"), Literal(7)) for name in "ab"])
        assert kb.ask(f"same_as('{X}a', '{X}b')") == [{}]
