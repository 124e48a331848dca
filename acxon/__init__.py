"""acxon: robot plans in a time-indexed knowledge base, compared and explained in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase as KnowledgeBase

__version__ = "0.1.0"
__all__ = ["KnowledgeBase", "__version__"]


def __getattr__(name: str) -> Any:
    """Import `KnowledgeBase` when it is first asked for, so that `import acxon` stays quick."""
    if name == "KnowledgeBase":
        from acxon.knowledge_base import KnowledgeBase

        return KnowledgeBase
    raise AttributeError(f"module 'acxon' has no attribute {name!r}")
