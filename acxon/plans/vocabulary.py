"""English words that names of actions are made of: the file that Prolog reads, too."""

from __future__ import annotations

from functools import cache
from typing import Final

from acxon.prolog.runtime import prolog_folder

_FILE: Final = "narrative/plain/english_vocabulary.txt"
_VERBS: Final = ("acting_on", "placing", "moving", "other_verb")
_NOUNS: Final = ("noun", "room", "occasion", "substance")


@cache
def vocabulary() -> dict[str, frozenset[str]]:
    """Return the words by what they are: 'moving', 'noun' ..."""
    found: dict[str, list[str]] = {}
    words: list[str] = []
    for line in (prolog_folder() / _FILE).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            words = found.setdefault(line[1 : line.index("]")], [])
        elif not line.startswith("#"):
            words += line.split()
    return {name: frozenset(words) for name, words in found.items()}


@cache
def verbs() -> frozenset[str]:
    """Return all verbs."""
    return frozenset().union(*(vocabulary()[each] for each in _VERBS))


@cache
def nouns() -> frozenset[str]:
    """Return all nouns."""
    return frozenset().union(*(vocabulary()[each] for each in _NOUNS))
