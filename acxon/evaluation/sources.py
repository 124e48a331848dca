"""Where the pairs of plans come from: planning domains, RDF files with two plans each, or a knowledge base.

- A folder of planning domains has `<domain>/domain.pddl` and `<domain>/instances/*.pddl` (or is one such
  domain).
- A folder of RDF files has one pair per file, named `<domain>_<pair>.ttl` (`rovers_5-2.ttl` is pair 5-2 of
  rovers).
- A `.kb` file gives pairs of the plans stored in it.

Pairs are drawn at random, without replacement, the same ones for the same seed. As in the paper, what is
drawn without replacement are *pairs*: no two plans are compared twice, in either order, while one plan may
well be part of several pairs. Every domain has its own stream of chance, made of the seed and the domain's
name, so that adding a domain leaves the pairs of the others as they are.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from acxon.errors import AcxonError, whole_characters
from acxon.formats.files import file_bytes

T = TypeVar("T")
RDF_ENDINGS: Final = frozenset((".ttl", ".owl", ".rdf", ".nt", ".nq", ".trig", ".jsonld"))


@dataclass(frozen=True, slots=True)
class Problem:
    """One planning problem of a domain."""

    domain: str
    name: str  # short: '5' of instance-5.pddl
    domain_file: Path
    problem_file: Path


@dataclass(frozen=True, slots=True)
class PlanningDomains:
    """The problems of each domain."""

    domains: dict[str, list[Problem]]


@dataclass(frozen=True, slots=True)
class FilePair:
    """Two plans in an RDF file."""

    domain: str
    pair: str
    path: Path

    def content(self) -> bytes:
        """Return what the pair is made of."""
        return file_bytes(self.path)


@dataclass(frozen=True, slots=True)
class PairFiles:
    """The files of each domain."""

    domains: dict[str, list[FilePair]]


@dataclass(frozen=True, slots=True)
class StoredPlans:
    """A knowledge base file; its name stands for the domain."""

    domain: str
    path: Path


Source = PlanningDomains | PairFiles | StoredPlans


def find_source(path: Path) -> Source:
    """Return what is to be evaluated at `path`, or raise an AcxonError that says what was expected there."""
    if path.is_file():
        if path.suffix == ".kb":
            return StoredPlans(whole_characters(path.stem), path)
        raise AcxonError(f"{path} is no knowledge base file (.kb). {_EXPECTED}")
    if not path.is_dir():
        raise AcxonError(f"There is no folder or file {path}. {_EXPECTED}")
    domains = {whole_characters(found.name): _problems(found) for found in _domain_folders(path)}
    if any(domains.values()):
        return PlanningDomains({name: problems for name, problems in domains.items() if problems})
    if domains:
        folder = _domain_folders(path)[0] / "instances"
        raise AcxonError(f"{folder} holds no problems (*.pddl). {_EXPECTED}")
    files = sorted((each for each in path.iterdir() if each.suffix in RDF_ENDINGS), key=natural)
    if files:
        return PairFiles(_grouped(files, path))
    raise AcxonError(f"{path} holds neither planning domains nor RDF files. {_EXPECTED}")


def natural(path: Path) -> list[tuple[int, int | str]]:
    """Return a sorting key by which problem2 comes before problem10."""
    return [
        (0, int(part)) if part.isdecimal() else (1, part) for part in re.split(r"([0-9]+)", path.name) if part
    ]


def draw_pairs(items: Sequence[T], seed: int, domain: str) -> Iterator[tuple[T, T]]:
    """Yield all pairs of different items in random order; which of the two comes first is random too.

    Pairs are made when asked for, so that ten pairs out of a million plans cost ten pairs.
    """
    chance = random.Random(f"{seed}/{domain}")
    for index in _permutation(len(items) * (len(items) - 1) // 2, chance):
        first, second = _unranked(index)
        if chance.random() < 0.5:
            first, second = second, first
        yield items[first], items[second]


def draw(items: Sequence[T], count: int, seed: int, domain: str) -> list[T]:
    """Return `count` of the items, chosen at random, in their own order; all when there are no more."""
    chance = random.Random(f"{seed}/{domain}")
    chosen = chance.sample(range(len(items)), min(count, len(items)))
    return [items[index] for index in sorted(chosen)]


_EXPECTED: Final = (
    "Give a folder with <domain>/domain.pddl and <domain>/instances/*.pddl, "
    "a folder of RDF files with two plans each, or a .kb file."
)


def _domain_folders(path: Path) -> list[Path]:
    if (path / "domain.pddl").is_file():
        return [path.resolve()]
    return sorted((each for each in path.iterdir() if (each / "domain.pddl").is_file()), key=natural)


def _problems(folder: Path) -> list[Problem]:
    files = sorted((folder / "instances").glob("*.pddl"), key=natural)
    names = _short_names([whole_characters(each.stem) for each in files])
    return [
        Problem(whole_characters(folder.name), name, folder / "domain.pddl", file)
        for name, file in zip(names, files, strict=True)
    ]


def _short_names(stems: list[str]) -> list[str]:
    """Return the numbers of problems that differ only by a number at the end, else their full names."""
    parts = [re.fullmatch(r"(.*?)0*([0-9]+)", stem) for stem in stems]
    matches = [part for part in parts if part]
    numbers = [match[2] for match in matches]
    alike = len({match[1] for match in matches}) == 1
    return numbers if alike and len(matches) == len(set(numbers)) == len(stems) else stems


def _grouped(files: list[Path], folder: Path) -> dict[str, list[FilePair]]:
    grouped: dict[str, list[FilePair]] = {}
    for file in files:
        name = whole_characters(file.stem)
        match = re.fullmatch(r"(.+)_([^_]+)", name)
        domain, pair = (match[1], match[2]) if match else (whole_characters(folder.resolve().name), name)
        grouped.setdefault(domain, []).append(FilePair(domain, pair, file))
    return grouped


def _permutation(size: int, chance: random.Random) -> Iterator[int]:
    """Yield 0 .. size - 1 in random order; memory grows with what has been taken, not with `size`."""
    moved: dict[int, int] = {}
    for place in range(size):
        other = chance.randrange(place, size)
        yield moved.get(other, other)
        moved[other] = moved.pop(place, place)


def _unranked(index: int) -> tuple[int, int]:
    """Return the pair (i, j), i < j, at `index` in the list (0, 1), (0, 2), (1, 2), (0, 3), ..."""
    second = (1 + math.isqrt(1 + 8 * index)) // 2
    return index - second * (second - 1) // 2, second
