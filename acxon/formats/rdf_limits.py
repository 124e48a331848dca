"""How much an RDF file may say for its size.

A few bytes can stand for much: `,1` is a statement, `(` is two, and a prefix of a megabyte makes a megabyte
of every name. What a file costs is bounded by its size all the same; real files stay far below.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from acxon.errors import LoadError

MOST_PREFIXES: Final = 1000


@dataclass(frozen=True, slots=True)
class Limits:
    """What a file of so many bytes may state."""

    statements: int  # 875,000 for 10 MB; N-Triples has 30 to 200 bytes a statement, dense Turtle some 20
    letters: int  # of all names, texts, datatypes and languages, written out: 384 million for 10 MB
    longest: int  # letters of one text: XML in RDF/XML gets all namespaces at each of its elements
    seconds: float  # of a parser in a process of its own
    memory: int  # of that process, in bytes
    namespaces: int  # letters of all namespaces, which are kept: 11 million for 10 MB


def limits(size: int) -> Limits:
    """Return the limits for a file of `size` bytes."""
    megabytes = size / 1e6
    return Limits(
        statements=250_000 + size // 16,
        letters=64_000_000 + 32 * size,
        longest=1_000_000 + size,
        seconds=10 + megabytes / 2,
        memory=500_000_000 + 100 * size,
        namespaces=1_000_000 + size,
    )


def check_prefixes(path: str | os.PathLike[str], count: int, line: int | None = None) -> None:
    """Raise a LoadError when a file declares too many prefixes to be kept."""
    if count > MOST_PREFIXES:
        reason = f"more than {MOST_PREFIXES} prefixes are declared; write the names out, or split the file"
        raise LoadError(path, line, reason)


def check_namespaces(path: str | os.PathLike[str], prefixes: Mapping[str, str], most: Limits) -> None:
    """Raise a LoadError when a file declares more prefixes, or longer ones, than can be kept.

    A prefix of twenty bytes has a namespace of a megabyte where the base that it is relative to has one.
    """
    check_prefixes(path, len(prefixes))
    if sum(map(len, prefixes.values())) > most.namespaces:
        reason = f"its namespaces, written out, have more than {most.namespaces} letters; use a shorter base"
        raise LoadError(path, None, reason)
