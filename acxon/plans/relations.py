"""What an action states of its parameters: what is where, who has what, and what of that it changes.

Names of predicates say it: `(in-hall ?usher ?hall)` is *in*, `(carries ?usher ?tray)` is *has*, `(parked ?car
?lot)` is *at*, as the words in `acxon.plans.role_words` have it. Other predicates say nothing here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from acxon.plans.action_words import name_words
from acxon.plans.effects import Atom, Effects
from acxon.plans.person_words import AGENTS
from acxon.plans.role_words import (
    BARS,
    BESIDES,
    CONTAINING,
    COUNTERS,
    DIRECTING,
    GROUND,
    HANDS,
    HAVING,
    HOLDING,
    NEXT,
    NOWHERE,
    PLACES,
    QUALITIES,
    STATES,
    SWITCHED,
    TOOLS,
    VEHICLES,
    WHERE,
)
from acxon.plans.vocabulary import nouns, verbs, vocabulary

HAS: Final = "has"
_AT: Final = frozenset(("location", "loc", "position", "pos", "at"))
_INSIDE: Final = frozenset(kind for kind, word in PLACES.items() if word == "in")


@dataclass(frozen=True, slots=True)
class Relation:
    """A thing is in, on or at a place, or a place *has* it; an empty one is somebody, or something, else."""

    word: str
    thing: str
    place: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What is so before an action and no longer, what only then, and what all the time."""

    gone: Sequence[Relation] = ()
    come: Sequence[Relation] = ()
    stays: Sequence[Relation] = ()

    @property
    def changed(self) -> list[Relation]:
        """Return what the action changes."""
        return [*self.gone, *self.come]


def scene(action: Effects, changing: Set[str] = frozenset()) -> Scene:
    """Return what an action states; `changing` are the predicates that some action of the domain changes.

    >>> carried, hung = ("carries", "?c", "?p"), ("in-room", "?p", "?r")
    >>> parameters = (("?c", "carrier"), ("?p", "painting"), ("?r", "room"))
    >>> found = scene(Effects(parameters, added=(carried,), deleted=(hung,)))
    >>> found.gone[0].word, found.come[0].word
    ('in', 'has')
    """
    kinds = {
        variable: name_words(variable.strip("?0123456789") if kind == "object" else kind)
        for variable, kind in action.parameters
    }

    changing = changing | {atom[0] for atom in action.changed}

    def told(atoms: Iterable[Atom]) -> list[Relation]:
        found = (relation(atom, kinds, changing) for atom in atoms)
        return [each for each in dict.fromkeys(found) if each]

    gone = told(atom for atom in action.deleted if atom not in action.added)
    come = told(atom for atom in action.added if atom not in action.deleted)
    stays = told(atom for atom in action.needed if atom not in action.deleted or atom in action.added)
    new = {atom[0]: atom[1] for atom in action.added if len(atom) == 2}
    old = {atom[0]: atom[1] for atom in action.deleted if len(atom) == 2 and atom[0] in new}
    went = {place for name in old for place in (old[name], new[name])}
    types = dict(action.parameters)

    def placed(one: Relation, known: bool) -> bool:
        """Whether a place is one: nobody is at bread because of `(at-kitchen ?bread)`."""
        known &= types.get(one.place) == "object" or _is_place(kinds.get(one.place))
        return one.word == HAS or bool(one.thing) or one.place in went or known

    return Scene(
        [one for one in gone if placed(one, False)],
        [one for one in come if placed(one, False)],
        [one for one in stays if placed(one, True)],
    )


def sites(actions: Iterable[Effects], changing: Set[str]) -> dict[str, str]:
    """Return types of what something is at, in or on, by their last words, each with what most say of it.

    >>> sites([Effects((("?c", "clerk"), ("?h", "hatch")), (("works-at", "?c", "?h"),))], frozenset())
    {'hatch': 'at'}
    """
    told: dict[str, Counter[str]] = {}
    for each in actions:
        kinds, found = dict(each.parameters), scene(each, changing)
        for one in (*found.changed, *found.stays):
            if one.word in WHERE and one.thing in kinds and kinds.get(one.place, "object") != "object":
                told.setdefault(name_words(kinds[one.place])[-1], Counter())[one.word] += 1
    return {kind: words.most_common(1)[0][0] for kind, words in told.items()}


def with_stated_kinds(actions: Sequence[Effects]) -> list[Effects]:
    """Return the actions with what untyped things are by others: who is `(wearing ?k ?c)` has a coat on.

    >>> worn, coat = ("wearing", "?k", "?c"), ("coat", "?c")
    >>> parameters = (("?k", "object"), ("?c", "object"))
    >>> with_stated_kinds([Effects(parameters, (worn, coat)), Effects(parameters, (worn,))])[1].needed
    (('wearing', '?k', '?c'), ('coat', '?c'))
    """
    changing = {atom[0] for each in actions for atom in each.changed}
    known = nouns() | AGENTS
    stated: dict[tuple[str, int], set[str]] = {}
    own: list[dict[str, str]] = []
    for each in actions:
        untyped = {variable for variable, kind in each.parameters if kind == "object"}
        kinds = {
            atom[1]: atom[0]
            for atom in each.needed
            if len(atom) == 2 and atom[1] in untyped and atom[0] in known and atom[0] not in changing
        }
        own.append(kinds)
        for atom in (*each.needed, *each.changed):
            for place, variable in enumerate(atom[1:], 1):
                if len(atom) > 2 and variable in untyped and name_words(atom[0])[-1] not in WHERE | HAVING:
                    stated.setdefault((atom[0], place), set()).add(kinds.get(variable, ""))
    found = []
    for each, kinds in zip(actions, own, strict=True):
        told: dict[str, set[str]] = {}
        for atom in (*each.needed, *each.changed):
            for place, variable in enumerate(atom[1:], 1):
                told.setdefault(variable, set()).update(stated.get((atom[0], place), ()))
        sure = {variable: kinds_of - {""} for variable, kinds_of in told.items() if variable not in kinds}
        more = tuple((*one, variable) for variable, one in sure.items() if len(one) == 1)
        found.append(replace(each, needed=(*each.needed, *more)))
    return found


def relation(atom: Atom, kinds: Mapping[str, list[str]], changing: Set[str]) -> Relation | None:
    """Return what a fact states by the name of its predicate."""
    if not 2 <= len(atom) <= 3 or len({*atom}) < len(atom):
        return None
    words, last = _said(atom, kinds)
    if len(atom) == 2:
        return _alone(atom, words, last) if len(words) > 1 or atom[0] in changing else None
    _, thing, place = atom
    if _has(last):
        if _holds(kinds.get(place)) and not _holds(kinds.get(thing)):
            thing, place = place, thing  # '(tray-has ?item ?robot)', '(holding ?block ?gripper)'
        return None if is_counter(kinds.get(place, [""])) else Relation(HAS, place, thing)
    if last in CONTAINING or words[-2:] == ["loaded", "with"]:
        return Relation("in", place, thing)
    word = _by_kinds(atom, words, kinds, changing)
    if last in WHERE and len(words) > 1 and words[-2] in SWITCHED | DIRECTING:
        return None
    if last in WHERE or (last in BESIDES and atom[0] in changing):
        word = last
    elif last in ("behind", "beside") and _acts(kinds.get(thing)) and _is_place(kinds.get(place)):
        word = "at"  # who is behind a counter
    elif last in _AT or words[0] == "at":
        word = "at"
    elif last == "over" and (words[0].endswith("ing") or words[0] in kinds.get(thing, ())):
        word = last  # 'hovering over', '(ship-over ?s ?w)', not 'handed over'
    elif words[0] in WHERE and len(words) > 2 and words[1:] == kinds.get(place):
        word = words[0]  # '(in-band-saw ?board ?m - band-saw)'
    elif words[0] in WHERE and len(words) == 2 and _is_there(words[1], kinds.get(place)):
        word = "aboard" if words == ["on", "board"] else words[0]  # '(in-oven ?dough ?o)'
    elif STATES.get(last) in WHERE and not is_counter(kinds.get(place, [""])):
        if words[0] in kinds.get(place, ()) and words[0] not in kinds.get(thing, ()):
            thing, place = place, thing  # '(tool-mounted ?robot ?tool)'
        there = kinds.get(place, [""])[-1]
        hangs = there in BARS and last in ("hanging", "hangs", "hung")
        word = "on" if hangs else PLACES.get(there, STATES[last])
    elif last == "loaded" and {thing, place} <= kinds.keys():
        kinds_of = (VEHICLES, TOOLS, _INSIDE)
        carriers = [[each for each in (place, thing) if kinds[each][-1] in some] for some in kinds_of]
        carrier = next((some for some in carriers if some), [])
        if len(carrier) == 1:
            return Relation("in", thing if carrier == [place] else place, carrier[0])
    if not word:
        return None
    if place in kinds and kinds[place][-1] in HANDS and not _holds(kinds.get(thing)):
        return Relation(HAS, thing, place)  # '(at-gripper ?tool ?g)'
    there = kinds.get(thing, [""])[-1]
    fixed = PLACES.get(there) == "at" or there in vocabulary()["room"] or there in GROUND
    if fixed and place in kinds and not _is_place(kinds[place]):
        thing, place = place, thing
    return Relation(word, thing, place)


def _by_kinds(atom: Atom, words: list[str], kinds: Mapping[str, list[str]], changing: Set[str]) -> str:
    """Return where something always is by a predicate of two types, the last a place: `(cart_zone ?c ?z)`."""
    first, second = (kinds.get(each, [""])[-1] for each in atom[1:])
    of_two = len(words) in (2, 3) and words[1:-1] in ([], ["from"], ["of"])
    known = of_two and (words[0], words[-1]) == (first, second) and first != second
    return PLACES.get(second, "") if known and atom[0] not in changing else ""


def _alone(atom: Atom, words: list[str], last: str) -> Relation | None:
    """Return where somebody unnamed is, or what they have; what is `(switched-on ?lamp)` is nowhere."""
    if _has(last):
        return Relation(HAS, atom[1], "")
    here = last in _AT - {"at"} or words[0] == "at" or last == "here" or (last == "at" and len(words) > 1)
    return Relation("at", "", atom[1]) if here else None


def of_called(atom: Atom, thing: str, kind: Callable[[str], str]) -> Atom:
    """Return a fact with a thing first of which its name says that: `(dye-added ?vat ?dye)` is of the dye.

    >>> of_called(("dye-added", "?vat", "?dye"), "?dye", {"?vat": "vat", "?dye": "dye"}.get)
    ('dye-added', '?dye', '?vat')
    """
    *before, last = name_words(atom[0])
    called = len(atom) == 3 and atom[2] == thing and STATES.get(last) == "to" and kind(thing) in before
    return (atom[0], atom[2], atom[1]) if called else atom


def around(told: Scene, agents: Set[str], one: Relation) -> str:
    """Return what a place is where who acts, and what else something comes to be in, are all the time.

    What is put into a box at a dock is put there 'at' it.
    """
    stays = [each for each in told.stays if each.place == one.place and each.word != HAS]
    words = [each.word for each in stays if each.thing in agents]
    there = {each.place for each in told.come if each.thing == one.thing} & {each.thing for each in stays}
    return words[0] if words and there else ""


def state_word(predicate: str) -> str:
    """Return the word of a predicate that says how something is.

    >>> state_word("assigned-to")
    'assigned'
    """
    words = name_words(predicate)
    return words[0] if words[-1] in ("to", "for", "with") else words[-1]


def put_for(action: Effects, least: int) -> set[tuple[str, str]]:
    """Return what is then what another was, by facts of so many words at least.

    >>> put_for(Effects((), (), {("in", "?new", "?s")}, {("in", "?old", "?s")}), 3)
    {('?old', '?new')}
    """
    return {
        (old[1], new[1])
        for old in action.deleted
        for new in action.added
        if len(old) == len(new) >= least and (old[0], *old[2:]) == (new[0], *new[2:]) and old[1] != new[1]
    }


def passed(action: Effects, kinds: Mapping[str, str]) -> tuple[str, str, str]:
    """Return who gives what to whom, by predicates of which only the names say what: `(robot_has_sample ?r)`.

    >>> given = Effects((), added=(("robot_has_cup", "?r"),), deleted=(("nurse_has_cup", "?n"),))
    >>> passed(given, {"?r": "robot", "?n": "nurse"})
    ('?n', 'cup', '?r')
    """
    before, now = _having(action.deleted, kinds), _having(action.added, kinds)
    found = [(one, before[one], other) for one in before for other in now if before[one] == now[other]]
    return found[0] if len(found) == 1 else ("", "", "")


def _having(atoms: Iterable[Atom], kinds: Mapping[str, str]) -> dict[str, str]:
    told = [(atom[1], name_words(atom[0])) for atom in atoms if len(atom) == 2 and atom[1] in kinds]
    return {
        one: words[-1]
        for one, words in told
        if words[:-2] in ([], [kinds[one]]) and len(words) > 1 and _has(words[-2]) and words[-1] in nouns()
    }


def has(words: Set[str]) -> bool:
    """Whether words of a predicate say that somebody has something."""
    return any(map(_has, words))


def _has(word: str) -> bool:
    return word in HAVING - {"loaded"} | HOLDING


def _said(atom: Atom, kinds: Mapping[str, list[str]]) -> tuple[list[str], str]:
    """Return the words of a predicate, and the last one that its arguments are not: 'in' of 'in hall'."""
    words = name_words(atom[0])
    called = {word for argument in atom[1:] for word in kinds.get(argument, ())}
    if len(words) > 1 and words[-1] in called:
        return words, words[-2]
    last = words[-1]
    if len(words) == 1:
        for kind in sorted(called):
            for rest in (last.removeprefix(kind), last.removesuffix(kind)):
                if rest != last and rest in WHERE:
                    return words, rest
        start, end = last[:-2], last[-2:]  # 'waitsat'
        if end in WHERE and (start in STATES or {start, start.removesuffix("s")} & (verbs() | nouns())):
            return words, end
    return words, last


def is_counted(action: Effects, told: Scene, variable: str) -> bool:
    """Whether a parameter is a value that is counted with, or what something is like."""
    relations = (*told.changed, *told.stays)
    if any(variable in (each.thing, each.place) for each in relations):
        return False
    kind = name_words(dict(action.parameters)[variable])
    if is_counter(kind):
        changed = action.changed
        if kind[-1] in PLACES and not any(variable in atom for atom in changed):
            return False  # a counter in a shop
        own = [atom for atom in action.deleted if variable in atom]  # a charge that is used up
        own += [atom for atom in action.added if atom[1:] == (variable,)]
        return all(any(one[0] == atom[0] for one in changed if one != atom) for atom in own)
    return _is_quality(action, variable) or _is_next_one(action, variable)


def _is_quality(action: Effects, variable: str) -> bool:
    """Whether something is only what another is like before, whatever is asked of that alone."""
    uses = [atom for atom in (*action.needed, *action.changed) if variable in atom]
    like = [atom for atom in uses if atom[2:] == (variable,) and name_words(atom[0])[-1] in QUALITIES]
    kinds = dict(action.parameters)
    alone = all(atom in like or all(kinds.get(each) == kinds[variable] for each in atom[1:]) for atom in uses)
    return bool(like) and alone and not any(variable in atom for atom in action.added)


def _is_next_one(action: Effects, variable: str) -> bool:
    """Whether something is only the next one after another that is taken: `(next-tank ?t ?next)`."""
    turns = [atom for atom in action.added if variable in atom]
    order = [atom for atom in action.needed if variable in atom]
    taken = order[0][1] if len(order) == 1 and len(order[0]) == 3 and order[0][2] == variable else ""
    kept = any(taken in atom for atom in action.added)
    nexts = bool(taken) and kept and name_words(order[0][0])[0] in NEXT
    return nexts and len(turns) == 1 and len(turns[0]) == 2 and (turns[0][0], taken) in action.deleted


def is_counter(kind: Sequence[str]) -> bool:
    """Whether a type is one of values that are counted with."""
    return kind[-1] in COUNTERS or kind[-1].removesuffix("s") in COUNTERS


def _acts(kind: list[str] | None) -> bool:
    return kind is not None and (kind[-1] in AGENTS or kind[-1].endswith("bot"))


def _holds(kind: list[str] | None) -> bool:
    return _acts(kind) or (kind is not None and kind[-1] in HANDS)


def _is_there(word: str, kind: list[str] | None) -> bool:
    """Whether a word says where in a place: of a washer `in-drum`, of a station not `in-view`."""
    known = word in nouns() or word in PLACES or word in vocabulary()["room"]
    return kind is None or word in kind or (known and word not in NOWHERE and not _acts(kind))


def _is_place(kind: list[str] | None) -> bool:
    return kind is not None and kind[-1] in PLACES
