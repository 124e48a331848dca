"""What a knowledge base says that cannot all be true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

_WORDS: Final = {
    "disjoint_properties": "'{0}' {1} and {2} '{3}' at the same time; the two exclude each other.",
    "disjoint_classes": "'{0}' is a '{1}' and a '{2}' at the same time; the two exclude each other.",
    "nothing": "'{0}' is a '{1}', of which there can be none.",
    "same_and_different": "'{0}' and '{1}' are told to differ, and are one and the same as it follows.",
    "functional": "'{0}' {1} '{2}' and '{3}' at the same time; there can be only one.",
    "both_ways": "'{0}' {1} '{2}' and the other way round at the same time; only one can be.",
    "itself": "'{0}' {1} itself, which cannot be.",
    "both_signs": "'{0}' {1} '{2}' is told to hold and not to hold at the same time.",
    "two_values": "'{0}' has two values at the same time, '{1}' and '{2}'.",
    "outside": "'{0}' {1} '{2}' is told for a time at which '{0}' does not exist.",
}


def contradictions(kb: KnowledgeBase) -> list[str]:
    """Return each contradiction in `kb` as a sentence."""
    return [_WORDS[kind].format(*names) for kind, names in kb.service("contradictions")]
