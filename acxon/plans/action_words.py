"""The words of the names of actions: where they part, and how they are said."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from acxon.plans.role_words import (
    JOINED,
    NO_VERBS,
    NOUNS,
    PARTING,
    PREFIXES,
    PUTTING,
    VERBS,
    WAITING,
    WHERE,
)

_BOUNDARY: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def name_words(name: str) -> list[str]:
    """Return the words of a name: 'pick-up', 'pick_up' and 'PickUp' are 'pick up'."""
    words = _BOUNDARY.sub(" ", name).replace("-", " ").replace("_", " ").lower().split() or [name]
    return ["".join(words[:2]), *words[2:]] if words[0] in PREFIXES and len(words) > 1 else words


def said_words(words: list[str], kinds: Iterable[str]) -> list[str]:
    """Return the words of a name as they are said, by the types of its parameters.

    >>> said_words(["pickup", "cup"], ["cup"]), said_words(["do", "grind"], ["part", "grinder"])
    (['pick', 'up', 'cup'], ['grind'])
    """
    tools = {f"{words[-1]}er", f"{words[-1]}r"}
    if words[0] == "do" and len(words) == 2 and any(name_words(kind)[-1] in tools for kind in kinds):
        words = words[1:]
    return [*JOINED.get(words[0], words[:1]), *words[1:]]


def would(words: list[str]) -> tuple[list[str], str]:
    """Return what follows 'would', and what stands before what is acted on: 'do the extraction', 'of '."""
    if words[0] in NO_VERBS:
        return ["do", "the", *words, "step"], "for "
    if len(words) == 1 and len(words[0]) > 6 and words[0].endswith(NOUNS) and words[0] not in VERBS:
        return ["do", "the", *words], "of "
    if len(words) > 2 and words[1] in WAITING:
        return words, "of "
    return words, ""


def parted(words: list[str]) -> tuple[list[str], list[str]]:
    """Return what stands before what is acted on, and after it: 'take' it 'from shelf'."""
    where = len(words) > 2 and (words[1] in PARTING or (words[1] in WHERE and words[0] in PUTTING))
    return (words[:1], words[1:]) if where else (words, [])


def joint_of(words: list[str]) -> int:
    """Return where the preposition stands in a name such as 'pour shot to shaker', else 0."""
    return next((at for at in range(2, len(words) - 1) if words[at] in PARTING | WHERE), 0)
