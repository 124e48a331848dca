"""Who has heard what: the part of `KnowledgeBase` that remembers its listeners."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from acxon.namespaces import ACXON
from acxon.terms import Literal, NamedFact

if TYPE_CHECKING:
    from acxon.story import Fact, Story

HAS_HEARD: Final = ACXON + "hasHeard"


class Listening(ABC):
    """What listeners have been told. It is knowledge about them, as facts."""

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    @abstractmethod
    def tell_named(self, facts: Iterable[NamedFact]) -> int: ...

    @abstractmethod
    def forget_named(self, facts: Iterable[NamedFact]) -> int: ...

    def heard(self, listener: str) -> list[Fact]:
        """Return the facts that a listener has been told, with `narrate(..., listener=...)`."""
        from acxon.story import fact

        return [fact(answer) for answer in self._call("heard", listener)]

    def forget_heard(self, listener: str) -> int:
        """Forget what a listener has heard, which is then told again; return how many facts that was."""
        keys = self._call("heard_keys", listener)
        self.forget_named([NamedFact(listener, HAS_HEARD, Literal(key)) for key in keys])
        return len(keys)

    def _heard(self, listener: str | None, story: Story) -> Story:
        """Return a story, and remember that the listener has heard it."""
        keys = self._call("told_keys", story.told) if listener else []
        if listener and keys:
            self.tell_named([NamedFact(listener, HAS_HEARD, Literal(key)) for key in keys])
        return story
