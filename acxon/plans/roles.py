"""What the parameters of an action are to it: who acts, what is acted on, where from, where to.

PDDL has no word for any of these. Each is taken from what the domain states; where it states nothing, nothing
is said:

- *from* and *to*: an effect puts one place for another, `(not (at ?r ?a)) (at ?r ?b)`, or one state of who
  acts for another, or what is so of one thing, `(here ?a)`, for another, or one who has something for
  another, or the parameters are called so.
- *at*, *in*, *on* and the like: the last word of a predicate that relates something to the parameter, as a
  condition or as an effect; what an effect only ends is *from* it. Where no predicate says so, the last word
  of an action that somebody does with two things.
- *with*: what is left where an effect changes one thing alone, `(raised ?crate)`; *to*, after 'give' and the
  like; *on* and *in*: the types that are days and shifts.
- who acts: see `acting`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from acxon.plans.pddl import Node

#: Types, and names, of parameters that stand for who acts.
AGENTS: Final = frozenset(
    ("agent", "robot", "rover", "human", "crewmember", "worker", "operator", "driver", "player", "drone")
)

_WHERE: Final = frozenset(("at", "in", "on", "inside", "within", "aboard"))
#: Prepositions that may also say how two places lie: they count where actions change it.
_BESIDES: Final = frozenset(("under", "near", "behind", "beside", "above", "below"))
_LOCATED: Final = _WHERE | _BESIDES | {"location", "loc", "position", "pos"}
#: Prepositions that parameters are called after.
_NAMED: Final = frozenset(("from", "to", "into", "onto", "via", "with"))
_WAY: Final = ("from", "to")
#: Verbs after which *in* or *on* says where: others have it as a part of them ('switch on').
_PUTTING: Final = frozenset(("put", "place", "lay", "set", "store", "leave", "hang", "keep"))
#: Types of what something is done at, by the word for it.
_WHEN: Final = {"day": "on", "date": "on", "night": "in", "shift": "in", "slot": "in", "week": "in"}
#: Verbs of which the second thing is who gets, or what receives, the first.
_GIVING: Final = frozenset(
    ("give", "hand", "pass", "bring", "deliver", "send", "show", "offer", "lend", "assign", "attach")
)
_CONDITIONS: Final = (":precondition", ":condition")
_CHANGES: Final = frozenset(("increase", "decrease", "assign", "scale-up", "scale-down"))
_TIMES: Final = frozenset(("start", "end", "all"))
_MOST_ACTIONS: Final = 1_000  # of a domain that is looked through for who acts
_MOST_ATOMS: Final = 200  # of an action that is looked through for what it does
_WORD: Final = re.compile(r"[a-z]+")

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


# --- who acts ----------------------------------------------------------------------------------------------


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
    return (moves or untouched) and any(
        not _related(action.parameters[0][0], action.changed)
        and (untouched or _related(action.parameters[0][0], action.needed))
        and any(len(atom) > 1 and action.parameters[0][0] not in atom for atom in action.changed)
        for action, numbers in firsts
        if len(numbers) == 1
    )


def _related(variable: str, atoms: Iterable[Atom]) -> bool:
    """Whether one of these facts is what something has to do with something else."""
    return any(len(atom) > 2 and atom[1] == variable for atom in atoms)


# --- how it reads ------------------------------------------------------------------------------------------


def reading(name: str, action: Effects, agents: Sequence[int], changing: Set[str] = frozenset()) -> str:
    """Return the template that the domain makes for an action; empty where it says no more than its name.

    `changing` are the predicates that some action of the domain changes.

    >>> reading("pick-up-from", Effects((("?r", "robot"), ("?from", "room"), ("?o", "cup"))), [1])
    'pick up {3} from {2}'
    """
    told = _prepositions(action, agents, changing)
    words = _words(name)
    free = [place for place in range(1, len(action.parameters) + 1) if place not in (*told, *agents)]
    if len(words) > 1 and len(free) == 2 and not told and words[-1] in _WHERE | _NAMED and agents:
        told = {free[1]: words[-1]}  # 'bake in' of a loaf and an oven
    if (not told and not agents and not _using(action, agents, free)[1]) or "{" in name or "}" in name:
        return ""
    if len(words) > 1 and words[-1] in told.values():
        words = words[:-1]
    objects = [place for place in range(1, len(action.parameters) + 1) if place not in (*told, *agents)]
    ways = [place for way in _WAY for place, word in told.items() if word == way]
    others = [place for place, word in sorted(told.items()) if word not in _WAY]
    verb, rest = _parted(words) if objects else (words, [])
    first, using = _using(action, agents, objects) if "with" not in told.values() else (objects, [])
    giving = words[0] in _GIVING and len(using) == 1 and "to" not in told.values()
    listed = ", ".join(f"{{{place}}}" for place in using)
    parts = [" ".join(verb), ", ".join(f"{{{place}}}" for place in first), " ".join(rest)]
    parts.append(f"to {listed}" if giving else "")
    parts += (f"{told[place]} {{{place}}}" for place in (*ways, *others))
    parts.append(f"with {listed}" if using and not giving else "")
    return " ".join(part for part in parts if part)


def _using(action: Effects, agents: Sequence[int], objects: list[int]) -> tuple[list[int], list[int]]:
    """Return what is acted on, where that is one thing, and what it is done with.

    An effect makes something of it, or who acts has it then, or it is no longer what it was.
    """
    acting = {action.parameters[place - 1][0] for place in agents}
    lasting = [atom for atom in action.added if len(atom) > 1 and atom not in action.deleted]
    ended = [atom for atom in action.deleted if len(atom) > 1 and atom not in action.added]
    for variables in (
        {atom[1] for atom in lasting},
        {atom[2] for atom in lasting if len(atom) > 2 and atom[1] in acting},
        {atom[1] for atom in ended},
    ):
        first = [place for place in objects if action.parameters[place - 1][0] in variables]
        if len(first) == 1:
            return first, [place for place in objects if place not in first]
    return objects, []


def _parted(words: list[str]) -> tuple[list[str], list[str]]:
    """Return what stands before what is acted on, and after it: 'take' it 'from shelf'."""
    where = len(words) > 2 and (words[1] in _NAMED or (words[1] in _WHERE and words[0] in _PUTTING))
    return (words[:1], words[1:]) if where else (words, [])


def _words(name: str) -> list[str]:
    return name.replace("-", " ").replace("_", " ").split() or [name]


def _prepositions(action: Effects, agents: Sequence[int], changing: Set[str]) -> dict[int, str]:
    """Return the preposition of each place that has one; none comes twice."""
    places = {
        variable: number for number, (variable, _) in enumerate(action.parameters, 1) if number not in agents
    }
    found: dict[int, str] = {}

    def tell(variable: str, word: str) -> None:
        if word and word not in found.values():
            found.setdefault(places[variable], word)

    for variable in places:
        for word in _WORD.findall(variable):
            tell(variable, word if word in _NAMED else "")
    ways = _ways(action, {action.parameters[place - 1][0] for place in agents})
    if len(ways) == 1:
        for word, variable in zip(_WAY, next(iter(ways)), strict=True):
            tell(variable, word if variable in places else "")
    handed = _handed(action)
    if len(handed) == 1 and not ways:
        for word, variable in zip(_WAY, next(iter(handed)), strict=True):
            tell(variable, word if variable in places else "")
    ended = set(action.deleted)
    left = places.keys() - {variable for way in ways for variable in way}
    kinds = dict(action.parameters)
    for atom in (*(atom for atom in action.needed if atom not in ended), *action.added):
        if atom[-1] in left:
            tell(atom[-1], _place_word(atom, changing, kinds[atom[-1]]))
    for atom in action.deleted:
        if atom[-1] in left and _place_word(atom, changing, kinds[atom[-1]]):
            tell(atom[-1], "from")
    for variable, kind in action.parameters:
        if variable in left and [*kinds.values()].count(kind) == 1:
            tell(variable, _WHEN.get(kind, ""))
    if len(found) == len(places):  # where one is while doing it is what is acted on where nothing else is
        made = {places.get(atom[1]) for atom in action.added if len(atom) == 2 and atom not in ended}
        acted_on = [place for place, word in found.items() if place in made and word in _WHERE | _BESIDES]
        found = {place: word for place, word in found.items() if place not in acted_on[:1]}
    return found


def _ways(action: Effects, acting: Set[str]) -> set[tuple[str, str]]:
    """Return the parameters of which one takes the place of the other."""
    variables = {variable for variable, _ in action.parameters}
    found = set()
    for old in action.deleted:
        for new in action.added:
            same = old[:-1] == new[:-1] and old[-1] != new[-1] and {old[-1], new[-1]} <= variables
            words = _words(old[0])
            if same and (words[-1] in _LOCATED or words[0] == "at"):
                found.add((True, old[-1], new[-1]))
            own = len(old) == 3 and {old[1]} == acting and len(variables) == 3
            alone = variables - acting == {old[-1], new[-1]} and {len(atom) for atom in action.changed} == {2}
            if same and (own or alone):
                found.add((False, old[-1], new[-1]))
    placed = {(old, new) for place, old, new in found if place}
    return placed or {(old, new) for _, old, new in found}


def _handed(action: Effects) -> set[tuple[str, str]]:
    """Return the parameters of which one has what the other had: `(not (has ?a ?o)) (has ?b ?o)`."""
    variables = {variable for variable, _ in action.parameters}
    return {
        (old[1], new[1])
        for old in action.deleted
        for new in action.added
        if len(old) == 3 and (old[0], old[2]) == (new[0], new[-1]) and len(new) == 3
        if old[1] != new[1] and {old[1], new[1]} <= variables and _words(old[0])[-1] not in _LOCATED
    }


def _place_word(atom: Atom, changing: Set[str], kind: str) -> str:
    """Return the preposition that a predicate ends with, where it relates something to something else.

    It may begin with one, before the kind of what it relates to: `(in-hall ?usher ?hall)`. Of a single thing
    only *at* is one: what is `(switched-on ?lamp)` is not on anything.
    """
    words = _words(atom[0])
    word = words[0] if words[1:] == _words(kind) else words[-1]
    if len(atom) == 2:
        return word if word == "at" and atom[0] != word else ""
    known = word in _WHERE or (word in _BESIDES and atom[0] in changing)
    return word if known and len(atom) == 3 and atom[1] != atom[2] else ""
