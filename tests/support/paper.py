"""Stories in the paper's style, which most tests of retrieval, divergence and construction read."""

from __future__ import annotations

from typing import Any

from acxon import KnowledgeBase
from acxon.story import Story


def paper(
    kb: KnowledgeBase, first: str, second: str, specificity: int = 3, *more: Any, **options: Any
) -> Story:
    """Tell all of two instances in the wording of the published method."""
    return kb.narrate(first, second, specificity, *more, style="paper", **options)
