"""What a knowledge base is told and asked where two stores of one are compared."""

from __future__ import annotations

from typing import Any

from acxon import KnowledgeBase
from acxon.terms import Literal

TEA, COLA = "bringing tea", "bringing cola"
GOALS = (
    "triple(S, P, O)",
    "triple('bringing tea', P, O)",
    "triple(S, P, 'bringing tea')",
    "triple(S, dul:hasQuality, O)",
    "triple(S, rdf:type, dul:'Plan')",
    "denied(S, P, O)",
    "compare_plans('bringing tea', 'bringing cola', R)",
)


def answers(kb: KnowledgeBase) -> list[Any]:
    stories = [kb.narrate(TEA, COLA, level).text for level in (1, 2, 3)]
    return [*stories, *(kb.ask(goal) for goal in GOALS), kb.rank(), kb.check(), len(kb), kb.prefixes()]


def tell_and_forget(kb: KnowledgeBase) -> None:
    """Tell what is united with other facts, follows from them, or goes again, in every way of telling."""
    kb.tell(TEA, "rdfs:comment", "hot", 1, 5)
    kb.tell(TEA, "rdfs:comment", "hot", 4, 9)  # one fact from 1 to 9
    kb.forget(TEA, "rdfs:comment", "hot", 2, 3)
    kb.tell("green tea", "rdfs:label", Literal("tea, green"))
    kb.tell("isWarmerThan", "rdf:type", "owl:TransitiveProperty")
    kb.tell("isWarmerThan", "owl:inverseOf", "isCoolerThan")
    kb.tell("cup", "isWarmerThan", "mug")
    kb.tell("glass", "isCoolerThan", "mug")  # the same from the other end
    assert kb.ask("triple(cup, isWarmerThan, X)") == [{"X": "mug"}, {"X": "glass"}]
    kb.tell("spoon", "rdf:type", "dul:Object")
    goal = "tell(triple(spoon, isWarmerThan, cup)), triple(spoon, isWarmerThan, glass)"
    assert kb.ask(goal) == [{}]
    with kb.batch():
        kb.tell("bowl", "isWarmerThan", "cup")
        kb.forget("cup", "isWarmerThan", "mug")
