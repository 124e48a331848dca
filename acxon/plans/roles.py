"""Who acts in an action of a planning domain, which PDDL has no word for.

It is taken from what the domain states; see `acting`, and `acxon.plans.readings` for what others
are to the action.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final

from acxon.plans.action_words import is_participle, name_words, said_words
from acxon.plans.effects import Atom, Effects
from acxon.plans.person_words import (
    AGENTS,
    DOING,
    DUES,
    FLYING,
    GOING,
    HANDING,
    PATRONS,
    PAYING,
    PERSONS,
    SENDING,
    SERVING,
)
from acxon.plans.relations import HAS, Scene, scene
from acxon.plans.role_words import ALONE, HAULING, HAVING, OFF, PUTTING, STAYING, VEHICLES

_MOST_ACTIONS: Final = 1_000  # of a domain that is looked through for who acts

Uses = Sequence[tuple[Effects, list[int]]]


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
    named = {kind for each in actions for _, kind in each.parameters}.union(*below.values())
    bots = {kind for kind in named if kind.endswith("bot")}
    names = AGENTS | bots if chosen is None else frozenset(each.lstrip("?").lower() for each in chosen)
    types = with_kinds(names, below)
    above = _of_these_alone(types, below) if chosen is None else set()
    lasting = names - {atom[0].lower() for each in actions for atom in each.changed}
    found = [
        _places(each, types, names, lasting) or _places(each, above, frozenset(), lasting) for each in actions
    ]
    known = [_together(each, places) for each, places in zip(actions, found, strict=True)]
    if chosen is not None or len(actions) > _MOST_ACTIONS:
        return known
    uses = _uses(actions, below)
    if any(known):
        known = _others_too(actions, known, uses)
        uses = {kind: uses[kind] for kind in uses.keys() - types if types & with_kinds((kind,), below)}
    firsts = {kind: [use for use in uses[kind] if use[1][0] == 1] for kind in uses}
    for kind in sorted(firsts, key=lambda one: (-len(firsts[one]), one)):
        if 2 * len(firsts[kind]) < max(4, len(actions)):
            break
        if _acts(uses[kind], firsts[kind], len(actions)):
            people = {
                id(each) for each in actions if each.parameters and each.parameters[0][1] in PATRONS - {kind}
            }
            places = {id(each): numbers for each, numbers in uses[kind] if id(each) not in people}
            return [_together(each, places.get(id(each), [])) for each in actions]
    if not any(known):
        for kind in sorted(PERSONS & firsts.keys()):  # who comes first nearly always
            if 4 * len(firsts[kind]) >= max(8, 3 * len(actions)):
                mine = {id(each) for each, _ in firsts[kind]}
                return [(1,) if id(each) in mine else () for each in actions]
    return known


def _others_too(
    actions: Sequence[Effects], known: list[tuple[int, ...]], uses: Mapping[str, Uses]
) -> list[tuple[int, ...]]:
    """Return `known` with those who act in the actions in which nobody is known to, and come first there."""
    idle = {id(each) for each, places in zip(actions, known, strict=True) if not places}
    for kind in sorted(uses):
        own = uses[kind]
        first = len(own) > 1 and all(id(each) in idle and numbers == [1] for each, numbers in own)
        if first and _acts(own, own, len(own)) and _goes(own):
            mine = {id(each) for each, _ in own}
            known = [
                (1,) if id(each) in mine else places for each, places in zip(actions, known, strict=True)
            ]
    return known


def _goes(uses: Uses) -> bool:
    """Whether they are somewhere else after one of these actions."""
    return any(
        one.thing == action.parameters[0][0]
        for action, _ in uses
        for one in scene(action).changed
        if one.word != HAS
    )


def going(name: str, action: Effects) -> tuple[int, ...]:
    """Return the place of one who gets on or off, or walks, by the name of the action and what it changes.

    What nobody does to something, such as going, is done by what is somewhere else then, whatever that is.

    >>> boarded = (("boarded", "?p", "?l"),)
    >>> going("board", Effects((("?p", "passenger"), ("?l", "lift")), changed=boarded))
    (1,)
    >>> there = (("at", "?h", "?b"),)
    >>> going("go-out", Effects((("?h", "hoist"), ("?b", "area")), added=there, changed=there))
    (1,)
    """
    words, states = said_words(name_words(name)), scene(action)
    verb = words[0]
    moved = {one.thing for one in states.changed if one.word != HAS}
    vehicles = {variable for variable, kind in action.parameters if name_words(kind)[-1] in VEHICLES}
    if verb in PUTTING:  # what is left on a shelf leaves nothing
        moved -= {one.thing for one in states.come} - vehicles
    if tuple(words) in OFF and not moved:
        moved = {atom[1] for atom in action.changed if len(atom) == 2 and name_words(atom[0])[-1] in FLYING}
    hauls = verb in HAULING and len(moved) == 1 and moved <= vehicles
    if verb not in GOING and not goes_alone(name) and not hauls:
        return _patron(name, action)
    asked = {atom[1] for atom in action.needed if len(atom) == 2 and atom[0] in PERSONS}
    going = [
        [variable in moved for variable, _ in action.parameters],
        [kind in PERSONS or variable in asked for variable, kind in action.parameters],
    ]
    going += [[variable in vehicles for variable, _ in action.parameters]] * goes_alone(name)
    for found in going[:: 1 if goes_alone(name) or hauls else -1]:
        place = found.index(True) if sum(found) == 1 else -1
        if place >= 0 and any(action.parameters[place][0] in atom for atom in action.changed):
            return (place + 1,)
    return _patron(name, action)


def _patron(name: str, action: Effects) -> tuple[int, ...]:
    """Return the first place for a guest and the like who does what guests do to something else."""
    words = said_words(name_words(name))
    asked = {atom[1]: atom[0] for atom in action.needed if len(atom) == 2 and atom[0] in PATRONS}
    kinds = [name_words(asked.get(each, kind))[-1] for each, kind in action.parameters]
    does = len(kinds) > 1 and kinds[0] in PATRONS and words[0] in DOING and kinds[0] not in words
    return (1,) if does and action.changed else ()


def undergoes(
    verb: str, noun: Sequence[str], agents: Mapping[str, str], added: Iterable[Atom], told: Scene
) -> bool:
    """Whether it is done to those who seem to act, given with their types, by what is so then.

    Who is given something has it then, who is sent is elsewhere; and a guest whose order is taken has none.

    >>> from acxon.plans.relations import Relation
    >>> lent, has, guest = {("lent", "?t", "?g")}, Scene(come=[Relation(HAS, "?t", "?g")]), {"?g": "guest"}
    >>> undergoes("lend", (), guest, lent, Scene()), undergoes("lend", (), guest, set(), has)
    (True, True)
    >>> undergoes("take", ("order",), guest, set(), Scene()), undergoes("take", ("towel",), guest, set(), has)
    (True, False)
    """
    if verb in HANDING:
        given = {one.place for one in told.come if one.thing}
        said = [atom for atom in added if len(atom) > 2]
        given |= {atom[-1] for atom in said if any(is_participle(word, verb) for word in name_words(atom[0]))}
        return not given.isdisjoint(agents)
    if verb in SENDING:
        moved = {one.thing for one in told.changed}
        return bool(moved) and moved <= agents.keys()
    kinds = {*agents.values()}
    served = kinds <= PAYING or (kinds <= PATRONS and not DUES.isdisjoint(noun[-1:]))
    having = {one.place if one.word == HAS else one.thing for one in told.come}
    return verb in SERVING and bool(agents) and served and having.isdisjoint(agents)


def goes_alone(name: str, two: bool = True) -> bool:
    """Whether an action is one that nobody does to something, by its name: 'go-out', of `two` 'set-off'."""
    words = said_words(name_words(name))
    return words[0] in ALONE or (two and tuple(words) in OFF)


def does_alone(verb: str, action: Effects, place: int) -> bool:
    """Whether what stands at a place does what a verb says: it arrives, or passes and is elsewhere then.

    >>> passed = Effects((("?m", "magnet"), ("?s", "steel")), added=(("sorted", "?s"),))
    >>> does_alone("pass", passed, 1), does_alone("arrive", passed, 1)
    (False, True)
    """
    variable = action.parameters[place - 1][0]
    made = (atom[0] for atom in action.added if atom[1:] == (variable,))
    gone = any(one.thing == variable and one.word != HAS for one in scene(action).changed)
    return verb in ALONE | STAYING or gone or any(is_participle(word, verb) for word in made)


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


def _places(action: Effects, types: Set[str], names: Set[str], lasting: Set[str]) -> list[int]:
    """Return where those of `types` are; without types, what is always said to be one: '(robot ?r)'."""
    said = {atom[1] for atom in action.needed if len(atom) == 2 and atom[0].lower() in lasting}
    return [
        number
        for number, (variable, kind) in enumerate(action.parameters, 1)
        if not types.isdisjoint(kind.split(" or "))
        or variable.lstrip("?") in names
        or (kind == "object" and variable in said)
    ]


def _of_these_alone(types: Set[str], below: Mapping[str, Sequence[str]]) -> set[str]:
    """Return the types of which there are several kinds, all of them of these: pickers and robots sort."""
    return (
        {general for general, kinds in below.items() if len(kinds) > 1 and {*kinds} <= types}
        - types
        - {"object"}
    )


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
    if 3 * sum(_is_made(action) for action, _ in firsts) > len(firsts):
        return False  # what is `peeled`, and `chopped`, does not peel
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


def _is_made(action: Effects) -> bool:
    """Whether what comes first is made something that a verb says: `(peeled ?carrot)`."""
    first = action.parameters[0][0]
    made = [atom[0] for atom in action.added if atom[1:] == (first,) and atom not in action.deleted]
    return any(word.endswith("ed") and len(word) > 4 for name in made for word in name_words(name))


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
