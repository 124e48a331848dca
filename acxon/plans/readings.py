"""How actions read: what is acted on, where from, where to, with what, as their domain states it.

PDDL has no word for any of these. Each is taken from what the domain states; where it states nothing, nothing
is said. The words that types, predicates and names are looked up in are data, in `acxon.plans.role_words`.

- *from* and *to*: an effect puts one place for another, `(not (at ?r ?a)) (at ?r ?b)`, or one state of a
  thing for another of the same type, or what is so of one thing, `(here ?a)`, for another, or one who has
  something for another, or the parameters are called so.
- *at*, *in*, *on* and the like: the last word of a predicate that relates something to the parameter, as a
  condition or as an effect, or a predicate that wants one, `(parked ?car ?lot)`, or the type; what an effect
  only ends is *from* it. Where no predicate says so, the last word of an action that somebody does.
- *with*: tools by their type, what who acts has, and what is busy for a while.
- *to*, after 'give' and the like; *for*, types such as patients; *on* and *in*, days and shifts; *after* and
  *before*, what `(next ?a ?b)` says.
- In square brackets: what is left, of which nothing is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Final

from acxon.plans.action_words import joint_of, name_words, parted, said_words, would
from acxon.plans.role_words import (
    AFTER,
    BESIDES,
    CONTAINING,
    ENDINGS,
    GIVING,
    HANDS,
    HAVING,
    LOCATED,
    MOVING,
    NAMED,
    NEXT,
    PARTICLES,
    PARTING,
    PLACES,
    QUALITIES,
    SERVED,
    SHORT,
    STATES,
    TOOLS,
    UNCOUNTABLE,
    WAY,
    WHEN,
    WHERE,
)
from acxon.plans.roles import Atom, Effects, with_kinds

_WORD: Final = re.compile(r"[a-z]+")
_KINDS: Final = frozenset((*PLACES, *TOOLS, *SERVED, *WHEN))


@dataclass(frozen=True, slots=True)
class Domain:
    """What all actions of a domain say together.

    Predicates that some change, types that are places, and of what known kind types are whose own word is not
    known: an `incubator` is a `device`.
    """

    changing: Set[str] = frozenset()
    places: Mapping[str, str] = field(default_factory=dict)
    known: Mapping[str, str] = field(default_factory=dict)


def domain_places(actions: Sequence[Effects], below: Mapping[str, Sequence[str]]) -> Domain:
    """Return what the actions of a domain say together."""
    changing = {atom[0] for each in actions for atom in each.changed}
    places: dict[str, str] = {}
    placed: set[str] = set()
    for each in actions:
        kinds = dict(each.parameters)
        for atom in (*each.needed, *each.added):
            kind = kinds.get(atom[-1], "object")
            word = _place_word(atom, changing, kind)
            if len(atom) == 3 and (word in WHERE or atom[0] in changing):
                placed.add(kinds.get(atom[1], "object"))
            if word in WHERE and kind != "object":
                for one in with_kinds((kind,), below):
                    places.setdefault(one, word)
    located = with_kinds(placed - {"object"}, below)
    known: dict[str, str] = {}
    for general in below:
        if name_words(general)[-1] in _KINDS:
            known |= {
                kind: general for kind in with_kinds((general,), below) if name_words(kind)[-1] not in _KINDS
            }
    return Domain(changing, {kind: word for kind, word in places.items() if kind not in located}, known)


@dataclass(frozen=True, slots=True)
class Reading:
    """How an action reads: a template for its tasks, and what is done whatever it is done with."""

    template: str = ""
    general: str = ""


def reading(
    name: str, action: Effects, agents: Sequence[int], domain: Domain | None = None, whole: bool = False
) -> Reading:
    """Return how an action reads by its domain; the template is empty where that says no more than its name.

    'pour shot to clean shaker' is 'pour' something 'from' one 'to' the other, by the `whole` name 'to clean
    shaker'.

    >>> reading("pick-up-from", Effects((("?r", "robot"), ("?from", "room"), ("?o", "cup"))), [1])
    Reading(template='pick up {3} from {2}', general='pick up a cup from a room')
    """
    if "{" in name or "}" in name:
        return Reading()
    words = name_words(name)
    words = said_words(words, [kind for _, kind in action.parameters])
    roles = _roles(words, _of_known_kinds(words, action, domain or Domain()), agents, domain or Domain())
    told, first = roles.told, roles.first
    cuts = (at for at in range(1, len(words)) if " ".join(words[at:]) in told.values())
    cut = next(cuts, len(words))
    spoken, joint = dict(told), joint_of(words)
    if joint and first and words[joint] in told.values():
        noun = words[joint - 1]
        source = next((at for at, word in told.items() if word == "from" and _kind(action, at) == noun), 0)
        cut = joint - (source > 0 or (_kind(action, first) == noun and not whole))
        if whole:
            spoken |= {at: " ".join(words[joint:]) for at, word in told.items() if word == words[joint]}
    verb, rest = parted(words[:cut]) if first else (words[:cut], [])
    verb, of = would(verb)
    if first and not of and len(verb) > 1 and verb[-1] in _kinds_but(action, first):
        named_so = [at for at in range(1, len(action.parameters) + 1) if _kind(action, at) == verb[-1]]
        if len(named_so) == 1 and named_so[0] in told:
            verb = verb[:-1]  # 'load' a box 'in' a truck, of 'load truck'
        else:
            of = "of "  # 'change ink' of a press
    order = [place for way in WAY for place, word in told.items() if word == way]
    order += [place for place, word in sorted(told.items()) if word not in WAY]
    placed = [f"{spoken[place]} {{{place}}}" for place in order]
    parts = [" ".join(verb), f"{of}{{{first}}}" if first else "", " ".join(rest), *placed]
    parts.append("with " + _slots(roles.tools) if roles.tools else "")
    parts.append(f"[{_slots(roles.besides)}]" if roles.besides else "")
    template = " ".join(part for part in parts if part)
    named = name.lower().replace("-", " ").replace("_", " ").split()
    plain = " ".join((*named, _slots(range(1, len(action.parameters) + 1)))).strip()
    unsaid = len(roles.besides) == len(action.parameters) and verb == named
    kept = [
        f"{told[place].removesuffix(' ' + _kind(action, place))} {_article(action, place)}"
        for place in order
        if told[place] == " ".join(words[cut:])
    ]
    thing = _article(action, first) if first else ""
    called = (
        bool(first) and len(verb) > 1 and not of and name_words(action.parameters[first - 1][1]) == verb[-1:]
    )
    done = verb[:-1] if called else verb  # 'clean' a bed, of 'clean bed'
    said = thing != "something" if of else len(done) == 1 or (len(done) == 2 and done[1] in PARTICLES)
    general = [" ".join(done), of + thing, " ".join(rest), *kept] if first and said else [*verb, *rest, *kept]
    whatever = " ".join(part for part in general if part)
    return Reading(
        "" if unsaid or template == plain else template, "" if whatever == " ".join(named) else whatever
    )


def _of_known_kinds(words: list[str], action: Effects, domain: Domain) -> Effects:
    parameters = tuple(
        (variable, kind if name_words(kind)[-1] in words else domain.known.get(kind, kind))
        for variable, kind in action.parameters
    )
    return replace(action, parameters=parameters)


def _kinds_but(action: Effects, first: int) -> set[str]:
    places = range(1, len(action.parameters) + 1)
    return {_kind(action, place) for place in places if place != first} - {_kind(action, first)}


def _slots(places: Iterable[int]) -> str:
    return ", ".join(f"{{{place}}}" for place in places)


def _article(action: Effects, place: int) -> str:
    """Return 'a lamp' for a parameter of that type, 'something' where its type says nothing to a reader."""
    words = name_words(action.parameters[place - 1][1])
    known = all(len(word) > 2 and word.isalpha() for word in words) and not SHORT.intersection(words)
    if not known or (words[-1].endswith("s") and not words[-1].endswith("ss")) or "or" in words:
        return "something"
    if words[-1] in UNCOUNTABLE:
        return " ".join(words)
    return " ".join(("an" if words[0][0] in "aeio" else "a", *words))


@dataclass(frozen=True, slots=True)
class _Roles:
    """What is acted on, 0 where that is not known, prepositions, what it is done with, and what is left."""

    first: int
    told: dict[int, str]
    tools: list[int]
    besides: list[int]


def _roles(words: list[str], action: Effects, agents: Sequence[int], domain: Domain) -> _Roles:
    told = _prepositions(words, action, agents, domain)
    first = _acted_on(words, action, agents, told)
    told = {place: word for place, word in told.items() if place != first}
    left = [place for place in _others(action, agents) if place != first and place not in told]
    if len(left) == 1 and first and words[0] in GIVING and "to" not in told.values():
        return _Roles(first, {**told, left[0]: "to"}, [], [])
    if len(words) > 1 and agents and not told and words[-1] in {*WHERE, *NAMED}:
        if not first and len(left) == 2:
            first, left = left[0], left[1:]
        if len(left) == 1:
            return _Roles(first, {left[0]: words[-1]}, [], [])  # 'bake in' of a loaf and an oven
    tools: list[int] = []
    for place in left[:]:
        word = _by_kind(words, action, place, first, domain)
        kind = _kind(action, place)
        alike = [at for at in (*told, *left) if at != place and _kind(action, at) == kind]
        if word == "with":
            tools.append(place)
        elif word and word not in (told.get(at, word) for at in alike):
            told[place] = word
            left.remove(place)
    acted = action.parameters[first - 1][0] if first else ""
    joined = {word for atom in action.added if len(atom) == 3 and acted in atom[1:] for word in atom[1:]}
    tools += (
        place
        for place in left
        if place not in tools
        and (action.parameters[place - 1][0] not in joined or _kind(action, place) in HANDS)
        and _used(action, agents, place)
    )
    if not first and len(left) - len(tools) == 1:
        first = next(place for place in left if place not in tools)
        left.remove(first)
    besides = [place for place in left if place not in tools]
    if not first and not besides and len(tools) == 1 and not told:
        return _Roles(tools[0], told, [], [])
    if besides or "with" in told.values():
        return _Roles(first, told, [], left)
    return _Roles(first, told, tools, [])


def _others(action: Effects, agents: Sequence[int]) -> list[int]:
    return [place for place in range(1, len(action.parameters) + 1) if place not in agents]


def _kind(action: Effects, place: int) -> str:
    """Return the last word of the type of a parameter; without types, of what is asked of it or its name."""
    variable, kind = action.parameters[place - 1]
    if kind == "object":
        asked = [atom[0] for atom in action.needed if atom[1:] == (variable,)]
        known = [word for word in (*asked, variable.strip("?0123456789")) if name_words(word)[-1] in _KINDS]
        kind = known[0] if known else kind
    return name_words(kind)[-1]


def _acted_on(words: list[str], action: Effects, agents: Sequence[int], told: Mapping[int, str]) -> int:
    """Return what is acted on, where that is one thing; else 0.

    It is called as the action is; or an effect makes something of it, or who acts has it then, or it is no
    longer what it was. Where one is while doing it is acted on where nothing else is.
    """
    acting = {action.parameters[place - 1][0] for place in agents}
    others = _others(action, agents)
    named = [place for place in others if _kind(action, place) not in HANDS or _kind(action, place) in words]
    others = named or others
    called = [place for place in others if place not in told and _kind(action, place) == words[-1]]
    within = words[1 : joint_of(words) or None]
    called = called or [
        place
        for place in others
        if place not in told and _kind(action, place) in within and _kind(action, place) not in TOOLS
    ]
    if len(called) == 1 and len(words) > 1:
        return called[0]
    lasting = [atom for atom in action.added if len(atom) > 1 and atom not in action.deleted]
    ended = [atom for atom in action.deleted if len(atom) > 1 and atom not in action.added]
    made = _made(action)
    for variables in (
        {atom[1] for atom in lasting if len(atom) == 2} & made,
        made,
        {atom[2] for atom in lasting if len(atom) > 2 and atom[1] in acting},
        {atom[1] for atom in ended},
    ):
        first = [
            place for place in others if place not in told and action.parameters[place - 1][0] in variables
        ]
        if len(first) == 1:
            return first[0]
    free = [place for place in others if place not in told]
    if len(free) == 1:
        kind = _kind(action, free[0])
        return 0 if kind in WHEN or (kind in PLACES and told and agents) else free[0]
    if any(action.parameters[place - 1][0] in made for place in free):
        return 0
    stays = WHERE | BESIDES
    return next(
        (at for at, word in told.items() if action.parameters[at - 1][0] in made and word in stays), 0
    )


def _made(action: Effects) -> set[str]:
    """Return of what an effect makes something; `(contains ?bowl ?leek)` makes it of the leek."""
    return {
        atom[2] if len(atom) == 3 and name_words(atom[0])[-1] in CONTAINING | HAVING else atom[1]
        for atom in action.added
        if len(atom) > 1 and atom not in action.deleted
    }


def _by_kind(words: list[str], action: Effects, place: int, first: int, domain: Domain) -> str:
    """Return the preposition for what is left, by how it is related to what is acted on, or by its type."""
    variable, typed = action.parameters[place - 1]
    kind = _kind(action, place)
    word = PLACES.get(kind) or domain.places.get(typed, "")
    if any(atom[-1] == variable and name_words(atom[0])[-1] in QUALITIES for atom in action.added):
        return ""
    if first:
        thing = action.parameters[first - 1][0]
        relations = {
            atom[0]: atom
            for atom in (*action.needed, *action.added, *action.deleted)
            if atom[1:] == (thing, variable)
            or (atom[1:] == (variable, thing) and name_words(atom[0])[-1] in CONTAINING)
        }
        for name, atom in relations.items():
            state = STATES.get(name_words(name)[-1], "")
            where = word or state
            if atom in action.deleted and atom not in action.added and where in WHERE:
                return "from"
            if atom in action.added and atom not in action.deleted and where in WHERE and words[0] in MOVING:
                return "to"
            if where:
                return where
        for atom in action.needed:
            if len(atom) == 3 and {*atom[1:]} == {thing, variable} and atom[0] in NEXT | AFTER:
                return "after" if (atom[1] == variable) == (atom[0] in NEXT) else "before"
    return word or ("for" if kind in SERVED and first else "")


def _used(action: Effects, agents: Sequence[int], place: int) -> bool:
    """Whether a parameter is what something is done with: by its type, or who acts has it, or it is busy."""
    variable = action.parameters[place - 1][0]
    acting = {action.parameters[agent - 1][0] for agent in agents}
    busy = any(atom[1:] == (variable,) and atom in action.deleted for atom in action.added)
    had = any(
        len(atom) == 3 and atom[1] in acting and atom[2] == variable and name_words(atom[0])[-1] in HAVING
        for atom in action.needed
        if atom not in action.deleted
    )
    return busy or (had and variable not in _made(action)) or _kind(action, place) in TOOLS


def _prepositions(words: list[str], action: Effects, agents: Sequence[int], domain: Domain) -> dict[int, str]:
    """Return the preposition of each place that has one; none comes twice."""
    places = {
        variable: number for number, (variable, _) in enumerate(action.parameters, 1) if number not in agents
    }
    found: dict[int, str] = {}

    def tell(variable: str, word: str) -> None:
        if word and word not in found.values():
            found.setdefault(places[variable], word)

    rest = parted(words)[1]
    called = [at for at in places.values() if rest and _kind(action, at) == rest[-1]]
    if len(called) == 1:
        found[called[0]] = " ".join(rest)  # 'take' it 'from shelf' s1
    for variable in places:
        for word in _WORD.findall(variable):
            end = next((each for each in ENDINGS if word.endswith(each)), word)
            tell(variable, NAMED.get(word, NAMED.get(end, "")))
    made, joint = _made(action), joint_of(words)
    for word, noun in ((words[joint], words[-1]), ("from", words[joint - 1])) if joint and not rest else ():
        named = [each for each, at in places.items() if at not in found and _kind(action, at) == noun]
        if len(named) == 1 and (word != "from" or named[0] not in made):
            tell(named[0], word)
    acting = {action.parameters[place - 1][0] for place in agents}
    for variable in _ending(words, action, acting) & places.keys():
        tell(variable, words[-1])
    ways = _ways(action, acting)
    handed = _handed(action) if not ways else set()
    moved = _moved(action, acting) if not ways and not handed else set()
    for pairs in (ways, handed, moved):
        if len(pairs) == 1:
            for word, variable in zip(WAY, next(iter(pairs)), strict=True):
                tell(variable, word if variable in places else "")
    ended = set(action.deleted)
    left = places.keys() - {variable for way in ways for variable in way}
    kinds = dict(action.parameters)
    for atom in (*(atom for atom in action.needed if atom not in ended), *action.added):
        if atom[-1] in left:
            tell(atom[-1], _place_word(atom, domain.changing, kinds[atom[-1]]))
    for atom in action.deleted:
        if atom[-1] in left and _place_word(atom, domain.changing, kinds[atom[-1]]):
            tell(atom[-1], "from")
    for variable, kind in action.parameters:
        if variable in left and [*kinds.values()].count(kind) == 1:
            tell(variable, WHEN.get(kind, ""))
    return found


def _ending(words: list[str], action: Effects, acting: Set[str]) -> set[str]:
    """Return what the preposition is of that a name ends with: 'load into' what `(loaded ?f ?v)` has last."""
    if len(words) < 2 or words[-1] not in PARTING - {"via", "with"}:
        return set()
    atoms = action.deleted if words[-1] == "from" else action.added
    pairs = [atom[:0:-1] if name_words(atom[0])[-1] in CONTAINING else atom[1:] for atom in atoms]
    found = {pair[1] for pair in pairs if len(pair) == 2 and pair[0] not in acting}
    return found if len(found) == 1 else set()


def _ways(action: Effects, acting: Set[str]) -> set[tuple[str, str]]:
    """Return the parameters of which one takes the place of the other."""
    kinds = dict(action.parameters)
    variables = kinds.keys()
    found = set()
    for old in action.deleted:
        for new in action.added:
            same = old[:-1] == new[:-1] and old[-1] != new[-1] and {old[-1], new[-1]} <= variables
            words = name_words(old[0])
            if same and (words[-1] in LOCATED or words[0] == "at"):
                found.add((True, old[-1], new[-1]))
            own = len(old) == 3 and {old[1]} == acting and len(variables) == 3
            like = len(old) == 3 and same and kinds[old[-1]] == kinds[new[-1]]
            alone = variables - acting == {old[-1], new[-1]} and {len(atom) for atom in action.changed} == {2}
            if same and (own or alone or like):
                found.add((False, old[-1], new[-1]))
    placed = {(old, new) for place, old, new in found if place}
    return placed or {(old, new) for _, old, new in found}


def _moved(action: Effects, acting: Set[str]) -> set[tuple[str, str]]:
    """Return where a thing was and where it then is, by two predicates that say so without a preposition."""
    return {
        (old[2], new[2])
        for old in action.deleted
        for new in action.added
        if len(old) == len(new) == 3 and old[1] == new[1] and old[1] not in acting and old[2] != new[2]
        if old not in action.added and new not in action.deleted
        if {STATES.get(name_words(each[0])[-1]) for each in (old, new)} <= WHERE
    }


def _handed(action: Effects) -> set[tuple[str, str]]:
    """Return the parameters of which one has what the other had: `(not (has ?a ?o)) (has ?b ?o)`."""
    variables = {variable for variable, _ in action.parameters}
    return {
        (old[1], new[1])
        for old in action.deleted
        for new in action.added
        if len(old) == 3 and (old[0], old[2]) == (new[0], new[-1]) and len(new) == 3
        if old[1] != new[1] and {old[1], new[1]} <= variables and name_words(old[0])[-1] not in LOCATED
    }


def _place_word(atom: Atom, changing: Set[str], kind: str) -> str:
    """Return the preposition that a predicate ends with, where it relates something to something else.

    It may begin with one, before the kind of what it relates to: `(in-hall ?usher ?hall)`. Of a single thing
    only *at* is one: what is `(switched-on ?lamp)` is not on anything.
    """
    words = name_words(atom[0])
    word = words[0] if words[1:] == name_words(kind) else words[-1]
    if len(atom) == 2:
        return word if word == "at" and atom[0] != word else ""
    known = word in WHERE or (word in BESIDES and atom[0] in changing)
    return word if known and len(atom) == 3 and atom[1] != atom[2] else ""
