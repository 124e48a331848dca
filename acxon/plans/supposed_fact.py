"""What if something else held at the start: a problem with one fact of its own changed, planned anew."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError, LoadError
from acxon.plans.model import Plan
from acxon.plans.origin import Origin
from acxon.plans.pddl import Node, read_pddl, section, sections, typed_names, write_pddl
from acxon.temporary import temporary_folder

_ARTICLES: Final = frozenset(("the", "a", "an"))
_LINKS: Final = frozenset(("to", "in", "on", "inside", "with", "by", "of"))
#: A state that a domain has under the opposite name: 'closed' is not open.
_OPPOSITES: Final = (
    ("open", "closed"), ("unlocked", "locked"), ("free", "busy"), ("free", "occupied"), ("empty", "full"),
    ("on", "off"), ("clean", "dirty"), ("available", "unavailable"), ("visible", "hidden"),
)  # fmt: skip


def supposed_fact(
    origin: Origin, thing: Sequence[str], state: Sequence[str], sign: bool
) -> tuple[list[Node], bool]:
    """Return the fact of a problem that words mean, and whether it is to hold.

    >>> domain = "(define (domain d) (:predicates (open ?d)))"
    >>> problem = "(define (problem p) (:domain d) (:objects door) (:init (open door)) (:goal (open door)))"
    >>> supposed_fact(Origin(domain, problem), ["the", "door"], ["closed"], True)
    (['open', 'door'], False)
    """
    words = [str(word) for word in (*thing, *state) if word not in _ARTICLES]
    objects, predicates = _objects(origin), _predicates(origin)
    found, rest = _named(words, list(objects))
    above = dict(typed_names(section(read_pddl(origin.domain), ":types") or ()))
    fitting = [
        name for name, kinds in predicates.items() if _fit([objects[one] for one in found], kinds, above)
    ]
    for opposite, wanted in ((False, _said(rest)), (True, _opposites(rest))):
        exact = [name for name in fitting if _words(name) in wanted]
        meant = exact or [name for name in fitting if _ends(_words(name), wanted)]
        if len(meant) == 1:
            return [meant[0], *found], sign is not opposite
    known = ", ".join(write_pddl([name, *kinds]) for name, kinds in list(predicates.items())[:12])
    raise AcxonError(
        f"The problem of the plan has no fact, or several, that say '{' '.join(words)}'. "
        f"Its facts are of the kinds {known}; its objects are {', '.join(list(objects)[:12])}."
    )


def _said(words: list[str]) -> list[list[str]]:
    """Return the words that may be the name of a fact: 'connected to' is connected, 'in' is at."""
    bare = [word for word in words if word not in _LINKS]
    return [words, *([bare] if bare else []), ["at" if word in _LINKS else word for word in words]]


def _opposites(words: list[str]) -> list[list[str]]:
    return [[other] for both in _OPPOSITES for one, other in (both, both[::-1]) if words == [one]]


def _ends(words: list[str], wanted: Sequence[list[str]]) -> bool:
    return any(said and words[-len(said) :] == said for said in wanted)


def _fit(types: Sequence[str], wanted: Sequence[str], above: Mapping[str, str]) -> bool:
    """Whether objects of these types may stand in a fact, where `above` is the type above each."""
    return len(types) == len(wanted) and all(
        bool({*_upwards(kind, above), "object"} & set(want.split(" or ")))
        for kind, want in zip(types, wanted, strict=True)
    )


def _upwards(kind: str, above: Mapping[str, str]) -> list[str]:
    found: dict[str, None] = {}
    while kind not in found:
        found[kind] = None
        kind = above.get(kind, kind)
    return list(found)


def with_fact(origin: Origin, fact: list[Node], holds: bool) -> tuple[str, str]:
    """Return the problem in which a fact holds at the start, or does not, and what was changed in words.

    Where a thing that actions take away is somewhere else, (at tea fridge), it is no longer there.
    """
    problem = read_pddl(origin.problem)
    init = section(problem, ":init")
    if init is None:
        raise AcxonError("The problem of the plan has no :init.")
    shown, was = write_pddl(fact), fact in init
    if was == holds:
        raise AcxonError(f"At the start {shown} {'holds' if was else 'does not hold'} already.")
    place = next(at for at, part in enumerate(problem) if isinstance(part, list) and part[:1] == [":init"])
    others = _elsewhere(origin, fact, init) if holds else []
    kept = [one for one in init if one != fact and one not in others]
    problem[place] = [":init", *kept, *([fact] if holds else [])]
    change = f"{shown} {'holds' if holds else 'does not hold'} at the start"
    change += f", and {write_pddl(others[0])} does not" if others else ""
    return write_pddl(problem), change


def _elsewhere(origin: Origin, fact: list[Node], init: list[Node]) -> list[Node]:
    """Return the one fact of the start that a fact takes the place of, or none.

    It differs in the last place alone. An action takes such facts away, or, where they have one place alone,
    one and gives another: (robot_at hall), but not (open door1).
    """
    name = str(fact[0])
    taken = [name in deleted and (len(fact) > 2 or name in added) for added, deleted in _effects(origin)]
    same: list[Node] = [
        one for one in init if isinstance(one, list) and one[:-1] == fact[:-1] and len(one) == len(fact)
    ]
    return same if len(fact) > 1 and any(taken) and len(same) == 1 else []


def _effects(origin: Origin) -> Iterator[tuple[set[str], set[str]]]:
    """Yield the predicates that each action adds and deletes."""
    for action in sections(read_pddl(origin.domain), (":action", ":durative-action")):
        added: set[str] = set()
        deleted: set[str] = set()
        waiting: list[Node] = [action[action.index(":effect") + 1]] if ":effect" in action[:-1] else []
        while waiting:
            node = waiting.pop()
            if not isinstance(node, list) or not node:
                continue
            if node[0] == "not" and len(node) == 2 and isinstance(node[1], list) and node[1]:
                deleted.add(str(node[1][0]))
            else:
                added.add(str(node[0]))
                waiting.extend(node[1:])
        yield added, deleted


def planned_with(origin: Origin, problem: str, timeout: float) -> Plan:
    """Return a plan for a changed problem; raise NoPlanFound where there is none, or none was found."""
    from acxon.plans import solve

    with temporary_folder() as folder:
        texts = {"domain.pddl": origin.domain, "the changed problem": problem}
        files = [Path(folder, name) for name in texts]
        for file, text in zip(files, texts.values(), strict=True):
            file.write_text(text, encoding="utf-8", errors="replace")
        try:
            return solve(files[0], files[1], timeout=timeout)
        except LoadError as error:
            raise LoadError(Path(error.path).name, error.line, error.reason) from None
        except AcxonError as error:
            raise type(error)(str(error).replace(f"{folder}/", "")) from None


def _objects(origin: Origin) -> dict[str, str]:
    """Return the objects of a problem with their types."""
    found: dict[str, str] = {}
    for text, name in ((origin.domain, ":constants"), (origin.problem, ":objects")):
        found |= dict(typed_names(section(read_pddl(text), name) or ()))
    return found


def _predicates(origin: Origin) -> dict[str, list[str]]:
    """Return the predicates of a domain with the types of their parameters."""
    found = section(read_pddl(origin.domain), ":predicates") or []
    return {
        str(one[0]): [kind for _, kind in typed_names(one[1:])]
        for one in found
        if isinstance(one, list) and one
    }


def _named(words: list[str], objects: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the objects that words name, in their order, and the words that name none."""
    found, rest = [], []
    longest = sorted(filter(_words, objects), key=lambda name: -len(_words(name)))
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
