"""What a large question leaves behind does not cost the next one: in nodes of Prolog's table of tables."""

from __future__ import annotations

import pytest

from acxon import IRI, KnowledgeBase, Literal, Tuple
from acxon.namespaces import DUL, OCRA_COMMON, OWL, RDF

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
    kb.tell(f"{X}p1", f"{X}only1", f"{X}a")
    kb.tell(f"{X}p1", f"{X}only1", f"{X}b")
    assert kb.ask(f"same_as('{X}a', '{X}b')") == [{}]
