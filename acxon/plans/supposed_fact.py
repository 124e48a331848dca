"""What if something else held at the start: a problem with one fact of its own changed, planned anew."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.model import Plan
from acxon.plans.origin import Origin
from acxon.plans.pddl import Node, read_pddl, section, typed_names, write_pddl

_ARTICLES: Final = frozenset(("the", "a", "an"))
#: A state that a domain has under the opposite name: 'closed' is not open.
_OPPOSITES: Final = (
    ("open", "closed"), ("unlocked", "locked"), ("free", "busy"), ("free", "occupied"), ("empty", "full"),
    ("on", "off"), ("clean", "dirty"), ("available", "unavailable"), ("visible", "hidden"),
)  # fmt: skip


def supposed_fact(
    origin: Origin, thing: Sequence[str], state: Sequence[str], sign: bool
) -> tuple[Node, bool]:
    """Return the fact of a problem that words mean, and whether it is to hold.

    >>> domain = "(define (domain d) (:predicates (open ?d)))"
    >>> problem = "(define (problem p) (:domain d) (:objects door) (:init (open door)) (:goal (open door)))"
    >>> supposed_fact(Origin(domain, problem), ["the", "door"], ["closed"], True)
    (['open', 'door'], False)
    """
    words = [str(word) for word in (*thing, *state) if word not in _ARTICLES]
    objects = _objects(origin)
    predicates = _predicates(origin)
    found, rest = _named(words, objects)
    for name, arity in predicates:
        if arity == len(found) and _words(name) == rest:
            return [name, *found], sign
    for one, other in (pair for both in _OPPOSITES for pair in (both, both[::-1])):
        if rest == [one]:
            for name, arity in predicates:
                if arity == len(found) and _words(name) == [other]:
                    return [name, *found], not sign
    known = ", ".join(write_pddl([name, *["..."] * arity]) for name, arity in predicates[:12])
    raise AcxonError(
        f"The problem of the plan has no fact that says '{' '.join(words)}'. "
        f"Its facts are of the kinds {known}; its objects are {', '.join(objects[:12])}."
    )


def with_fact(origin: Origin, fact: Node, holds: bool) -> tuple[str, str]:
    """Return the problem in which a fact holds at the start, or does not, and what was changed in words.

    Where a thing is somewhere else already, (at tea fridge), it is no longer there.
    """
    problem = read_pddl(origin.problem)
    init = section(problem, ":init")
    if init is None:
        raise AcxonError("The problem of the plan has no :init.")
    shown, was = write_pddl(fact), fact in init
    if was == holds:
        raise AcxonError(f"At the start {shown} {'holds' if was else 'does not hold'} already.")
    place = next(at for at, part in enumerate(problem) if isinstance(part, list) and part[:1] == [":init"])
    others: list[Node] = []
    if holds and len(fact) > 2:
        others = [
            one for one in init if isinstance(one, list) and one[:2] == fact[:2] and len(one) == len(fact)
        ]
        others = others if len(others) == 1 else []
    kept = [one for one in init if one != fact and one not in others]
    problem[place] = [":init", *kept, *([fact] if holds else [])]
    change = f"{shown} {'holds' if holds else 'does not hold'} at the start"
    change += f", and {write_pddl(others[0])} does not" if others else ""
    return write_pddl(problem), change


def planned_with(origin: Origin, problem: str, timeout: float) -> Plan:
    """Return a plan for a changed problem; raise NoPlanFound where there is none, or none was found."""
    from acxon.plans import solve

    with TemporaryDirectory() as folder:
        texts = {"domain.pddl": origin.domain, "the changed problem": problem}
        files = [Path(folder, name) for name in texts]
        for file, text in zip(files, texts.values(), strict=True):
            file.write_text(text)
        try:
            return solve(files[0], files[1], timeout=timeout)
        except AcxonError as error:
            raise type(error)(str(error).replace(f"{folder}/", "")) from None


def _objects(origin: Origin) -> list[str]:
    found: list[str] = []
    for text, name in ((origin.domain, ":constants"), (origin.problem, ":objects")):
        found += [thing for thing, _ in typed_names(section(read_pddl(text), name) or ())]
    return found


def _predicates(origin: Origin) -> list[tuple[str, int]]:
    found = section(read_pddl(origin.domain), ":predicates") or []
    return [(str(one[0]), len(typed_names(one[1:]))) for one in found if isinstance(one, list) and one]


def _named(words: list[str], objects: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the objects that words name, in their order, and the words that name none."""
    found, rest = [], []
    longest = sorted(objects, key=lambda name: -len(_words(name)))
    place = 0
    while place < len(words):
        match = next(
            (name for name in longest if _words(name) == words[place : place + len(_words(name))]), None
        )
        if match is None:
            rest.append(words[place])
            place += 1
        else:
            found.append(match)
            place += len(_words(match))
    return found, rest


def _words(name: str) -> list[str]:
    return list(_parts(name.lower()))


def _parts(name: str) -> Iterator[str]:
    return (part for part in re.split(r"[-_ ]+", name) if part)
