"""Who acts in an action of a planning domain, which PDDL has no word for.

It is taken from what the domain states; see `acting`, and `acxon.plans.readings` for what others
are to the action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from acxon.plans.pddl import Node
from acxon.plans.role_words import AGENTS, GOING, HAVING, PERSONS

_CONDITIONS: Final = (":precondition", ":condition")
_CHANGES: Final = frozenset(("increase", "decrease", "assign", "scale-up", "scale-down"))
_TIMES: Final = frozenset(("start", "end", "all"))
_MOST_ACTIONS: Final = 1_000  # of a domain that is looked through for who acts
_MOST_ATOMS: Final = 200  # of an action that is looked through for what it does

Parameters = Sequence[tuple[str, str]]
Atom = tuple[str, ...]
Uses = Sequence[tuple["Effects", list[int]]]


@dataclass(frozen=True, slots=True)
class Effects:
    """What an action asks for and changes."""

    parameters: Parameters = ()
    needed: tuple[Atom, ...] = ()
    added: tuple[Atom, ...] = ()
    deleted: tuple[Atom, ...] = ()
    changed: tuple[Atom, ...] = ()  # added and deleted, whatever that depends on, and fluents that are set


def action_effects(part: Sequence[Node], parameters: Parameters) -> Effects:
    """Return what the definition of an action asks for and changes; of one beyond all bounds, nothing."""
    after = {word: part[place + 1] for place, word in enumerate(part[:-1]) if isinstance(word, str)}
    needed = [atom for name in _CONDITIONS for atom in _atoms(after.get(name, []))]
    found = list(_atoms(after.get(":effect", [])))
    if len(needed) + len(found) > _MOST_ATOMS or len(parameters) > _MOST_ATOMS:
        return Effects(parameters)
    return Effects(
        parameters,
        tuple(atom for sign, sure, atom in needed if sign and sure),
        tuple(atom for sign, sure, atom in found if sign and sure),
        tuple(atom for sign, sure, atom in found if not sign and sure),
        tuple(atom for _, _, atom in found),
    )


def _atoms(node: Node) -> Iterator[tuple[bool, bool, Atom]]:
    """Yield the atoms of a formula: whether it states or denies them, whether without an if, and the atom."""
    waiting: list[tuple[Node, bool, bool]] = [(node, True, True)]
    while waiting:
        part, sign, sure = waiting.pop()
        if isinstance(part, str) or not part or not isinstance(part[0], str):
            continue
        head, rest = part[0], part[1:]
        if head == "and":
            waiting += ((each, sign, sure) for each in reversed(rest))
        elif head == "not":
            waiting += ((each, not sign, sure) for each in rest[:1])
        elif head in ("at", "over") and len(rest) == 2 and rest[0] in _TIMES and isinstance(rest[1], list):
            waiting.append((rest[1], sign, sure))
        elif head in ("forall", "exists", "when", "imply"):
            waiting += ((each, sign, False) for each in rest[-1:])
        elif head == "or":
            waiting += ((each, sign, False) for each in reversed(rest))
        elif head in _CHANGES:
            waiting += ((each, sign, False) for each in rest[:1])
        else:
            yield sign, sure, (head, *(word for word in rest if isinstance(word, str)))


def acting(
    actions: Sequence[Effects], below: Mapping[str, Sequence[str]], chosen: Iterable[str] | None = None
) -> list[tuple[int, ...]]:
    """Return for each action the places of who acts, counted from 1; `below` has the types under each type.

    Who acts is of a type, or is called as a parameter, that is `chosen`. Where nobody chose, it is one that
    is known for it (`robot`, `worker` ...), or a kind of what that is a kind of, where that type acts, too. A
    domain that has none of those has the type that comes first in most actions. A type acts that comes first
    in half of them at least, and in two, is seldom acted on by its like, changes something else in an action
    that leaves its own relations as they are, and either changes those elsewhere or is left by all as it was.
    Without types, conditions that no action changes stand for them: `(brewer ?b)`.
    """
    names = AGENTS if chosen is None else frozenset(each.lstrip("?").lower() for each in chosen)
    types = with_kinds(names, below)
    found = [_places(each, types, names) for each in actions]
    known = [_together(each, places) for each, places in zip(actions, found, strict=True)]
    if chosen is not None or len(actions) > _MOST_ACTIONS:
        return known
    uses = _uses(actions, below)
    if any(known):
        uses = {kind: uses[kind] for kind in uses.keys() - types if types & with_kinds((kind,), below)}
    firsts = {kind: [use for use in uses[kind] if use[1][0] == 1] for kind in uses}
    for kind in sorted(firsts, key=lambda one: (-len(firsts[one]), one)):
        if 2 * len(firsts[kind]) < max(4, len(actions)):
            break
        if _acts(uses[kind], firsts[kind], len(actions)):
            places = {id(each): numbers for each, numbers in uses[kind]}
            return [_together(each, places.get(id(each), [])) for each in actions]
    return known


def going(name: str, action: Effects) -> tuple[int, ...]:
    """Return the place of one who gets on or off, or walks, by the name of the action and what it changes.

    >>> boarded = (("boarded", "?p", "?l"),)
    >>> going("board", Effects((("?p", "passenger"), ("?l", "lift")), changed=boarded))
    (1,)
    """
    if name.replace("-", "_").split("_")[0] not in GOING:
        return ()
    found = [place for place, (_, kind) in enumerate(action.parameters, 1) if kind in PERSONS]
    own = len(found) == 1 and _related(action.parameters[found[0] - 1][0], action.changed)
    return tuple(found) if own else ()


def with_kinds(kinds: Iterable[str], below: Mapping[str, Sequence[str]]) -> set[str]:
    """Return types with all that are said to be kinds of them."""
    found: set[str] = set()
    left = list(kinds)
    while left:
        kind = left.pop()
        if kind not in found:
            found.add(kind)
            left += below.get(kind, ())
    return found


def _places(action: Effects, types: Set[str], names: Set[str]) -> list[int]:
    return [
        number
        for number, (variable, kind) in enumerate(action.parameters, 1)
        if not types.isdisjoint(kind.split(" or ")) or variable.lstrip("?") in names
    ]


def _together(action: Effects, places: Sequence[int]) -> tuple[int, ...]:
    """Return the first, with those that do the same in the action."""
    if not places:
        return ()
    names = [action.parameters[each - 1][0] for each in places]
    return tuple(
        each
        for each, name in zip(places, names, strict=True)
        if name == names[0] or _alike(action, names[0], name)
    )


def _alike(action: Effects, first: str, second: str) -> bool:
    """Whether an action stays the same where two parameters change places; that they differ may be said."""
    swapped = {first: second, second: first}
    needed = [atom for atom in action.needed if not {first, second} <= {*atom}]
    return bool(action.changed) and all(
        {tuple(swapped.get(word, word) for word in atom) for atom in atoms} == set(atoms)
        for atoms in (needed, action.added, action.deleted, action.changed)
    )


def _uses(
    actions: Sequence[Effects], below: Mapping[str, Sequence[str]]
) -> dict[str, list[tuple[Effects, list[int]]]]:
    """Return for each kind of parameters the actions that have it, with its places."""
    above: dict[str, list[str]] = {}
    for general, kinds in below.items():
        for kind in kinds:
            above.setdefault(kind, []).append(general)
    changed = {atom[0] for each in actions for atom in each.changed}
    found: dict[str, list[tuple[Effects, list[int]]]] = {}
    for each in actions:
        places: dict[str, list[int]] = {}
        for number, (variable, kind) in enumerate(each.parameters, 1):
            if kind == "object":
                kinds_of = {atom[0] for atom in each.needed if atom[1:] == (variable,)} - changed
            else:
                kinds_of = with_kinds((kind,), above) - {"object"}
            for one in kinds_of:
                places.setdefault(one, []).append(number)
        for one, numbers in places.items():
            found.setdefault(one, []).append((each, numbers))
    return found


def _acts(uses: Uses, firsts: Uses, actions: int) -> bool:
    if 3 * sum(len(numbers) > 1 for _, numbers in uses) > actions:
        return False
    untouched = not any(
        action.parameters[number - 1][0] in atom
        for action, numbers in uses
        for number in numbers
        for atom in action.changed
        if atom not in action.added or atom not in action.deleted  # a hand that is free again
    )
    moves = any(_related(action.parameters[0][0], action.changed) for action, _ in firsts)
    if len(firsts) == actions and _goes_and_holds(firsts):
        return True
    return (moves or untouched) and any(
        not _related(action.parameters[0][0], action.changed)
        and (untouched or _related(action.parameters[0][0], action.needed))
        and any(len(atom) > 1 and action.parameters[0][0] not in atom for atom in action.changed)
        for action, numbers in firsts
        if len(numbers) == 1
    )


def _goes_and_holds(firsts: Uses) -> bool:
    """Whether those who come first go from place to place, and have something then."""
    goes = holds = False
    for action, _ in firsts:
        variable = action.parameters[0][0]
        own = [atom for atom in action.added if len(atom) == 3 and atom[1] == variable]
        goes |= any(old[:2] == new[:2] and old != new for new in own for old in action.deleted)
        holds |= any(HAVING.intersection(atom[0].replace("-", "_").split("_")[-1:]) for atom in own)
    return goes and holds


def _related(variable: str, atoms: Iterable[Atom]) -> bool:
    """Whether one of these facts is what something has to do with something else."""
    return any(len(atom) > 2 and atom[1] == variable for atom in atoms)
