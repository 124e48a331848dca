"""What an action acts on: what its name calls, what it moves or takes, or what it makes something."""

from __future__ import annotations

from collections.abc import Sequence

from acxon.plans.action_words import is_noun, is_participle, is_plural, name_words
from acxon.plans.acts import RECIPIENTS, Act
from acxon.plans.effects import Atom
from acxon.plans.relations import HAS, has
from acxon.plans.role_words import (
    ALONE,
    APPLYING,
    GETTING,
    GIVING,
    HANDS,
    LOADING,
    MOVING,
    OVENS,
    PARTED,
    PLACES,
    PREFIXES,
    PROVIDING,
    PUTTING,
    RIDDING,
    STATES,
    STAYING,
    SUPPLYING,
    SWAPPING,
    TOOLS,
    TREATING,
    VEHICLES,
    WHEN,
)
from acxon.plans.vocabulary import vocabulary


def acted_on(act: Act) -> tuple[str, bool]:
    """Return what is acted on, where that is one thing, and whether the name says it instead."""
    noun, moved = act.name.noun, act.moved()
    if act.made in act.others and not noun:
        return act.made, False
    done = [each for each in act.others if act.is_done(each)]
    if act.verb in GETTING and len(done) == 1 and not noun:
        return done[0], False  # a log that is `debarked`
    if act.verb in GETTING and act.agents and act.agents == {*act.all_called(noun)}:
        return _got_on(act), False  # 'board passenger'
    if act.verb in RIDDING and not noun and (ridden := _ridden(act)):
        return ridden, False
    calls = not noun or bool(act.all_called(noun)) or not is_noun(noun[-1])  # nobody swaps what 'map' is not
    if act.verb in SWAPPING and calls and (olds := [each for each in act.others if act.instead_of(each)]):
        return (olds[0], False) if len(olds) == 1 else ("", False)
    if noun:
        ends = any(not group and word != "of" for word, group in act.name.joints)  # 'remove net from'
        if (owner := act.owner()) and not ends:
            return owner, False
        places = {*act.all_called(noun)}
        if not places:
            named = moved[0] if act.loads_called() else act.kind_called() or undergone(act)
            if named:
                return named, False
            known = is_noun(noun[-1]) or is_plural(noun[-1])  # 'prune vines' of a plot
            return "", known or not _theme(act, moved)
        both = {*act.all_called(act.name.joints[0][1])} == places if act.name.joints else False
        carried = [
            each
            for each in moved
            if (both or each not in places)
            and any(one.thing == each and one.place in places for one in act.scene.changed)
        ]
        sent = act.verb in PUTTING | LOADING.keys() or bool(act.name.joints)
        sent = sent or (act.verb in MOVING and len(act.name.verb) > 1)  # 'send' a box 'down' a belt
        if len(carried) == 1 and sent:
            return carried[0], False  # 'load' a box 'in' a truck, of 'load truck'
        called = act.acted_called()
        others = called in act.agents and is_plural(noun[-1])  # 'find other survivors'
        return "" if called in act.agents else called, not called or others
    if act.verb in GETTING and act.agents:
        return _got_on(act), False
    if act.verb in GETTING and act.verb != "leave":
        return "", False
    goes = act.verb in vocabulary()["moving"] and act.verb not in MOVING
    goes = goes and not (act.verb in GIVING and len(moved) == 1)  # 'pass' something 'along'
    if act.verb in ALONE or act.sets_off() or (goes and any(not group for _, group in act.name.joints)):
        return "", False  # 'climb into' a crane
    if any(act.is_done(act.called(group)) for _, group in act.name.joints if act.called(group)):
        return "", False  # 'rule on motion'
    theme = _theme(act, moved)
    if act.verb in PUTTING:
        theme = _filling(act).get(theme, theme)
    if act.verb in GIVING and theme and act.kind(theme) in RECIPIENTS:
        given = [each for each in act.others if act.kind(each) not in RECIPIENTS and not _is_where(act, each)]
        theme = given[0] if len(given) == 1 else "" if given else theme  # `(served ?customer ?dish)`
    itself = len(act.agents) == 1 and act.is_done(*act.agents) and theme not in moved
    itself = itself and not act.is_done(theme)  # who is `docked` docks nothing
    return "" if theme and (itself or _stays_at(act, theme)) else theme, False


def undergone(act: Act) -> str:
    """Return what is made what the verb says, where the noun is a word for its kind: 'deliver vehicle'."""
    noun, found = act.name.noun, [each for each in act.others if act.is_done(each)]
    vehicle = len(found) == 1 and noun[-1:] == ("vehicle",) and act.kind(found[0]) in VEHICLES
    return found[0] if vehicle and not act.all_called(noun) else ""


def _theme(act: Act, moved: list[str]) -> str:
    made = [each for each in act.others if any(atom[1:] == (each,) for atom in act.action.added)]
    if act.verb in TREATING | SUPPLYING and len(made) == 1:
        return made[0]  # a vessel is rinsed, not the beer that was in it
    taken = {one.thing for one in act.scene.changed if one.word == HAS}
    for some in (moved, [each for each in moved if each in taken]):
        if len(some) == 1:
            return some[0]
    goes = any(one.thing in act.agents or not one.thing for one in act.scene.changed if one.word != HAS)
    vehicles = [each for each in moved if act.kind(each) in VEHICLES]
    if goes and not moved and act.verb in MOVING & (vocabulary()["acting_on"] | vocabulary()["placing"]):
        carried = [each for each in act.others if not _is_where(act, each)]
        return carried[0] if len(carried) == 1 else ""
    if moved or goes:
        return vehicles[0] if len(vehicles) == 1 and act.verb in MOVING else ""
    replaced = {each for pair in act.replaced() for each in pair}
    named = {act.called(noun) for _, noun in act.name.joints}
    hands = [each for each in act.others if act.kind(each) not in HANDS and each not in replaced | named]
    free = [each for each in hands if not _is_where(act, each)]
    told = [atom for atom in (*act.action.added, *act.action.deleted) if not act.counted.intersection(atom)]
    lasting = [atom for atom in act.action.added if len(atom) > 1 and told.count(atom) == 1]
    ended = [atom for atom in act.action.deleted if len(atom) > 1 and told.count(atom) == 1]
    for variables in (
        {atom[1] for atom in lasting if len(atom) == 2},
        {atom[1] for atom in lasting},
        {atom[1] for atom in ended},
    ):
        found = [each for each in hands if each in variables]
        found = [each for each in found if act.is_done(each)] or found  # a knife is `dirty` after 'chop'
        if len(found) == 1:
            theme = _in_it(act, found[0], lasting) or found[0]
            return theme if _is_sure(act, theme, free) else ""
        if found:
            return ""
    ends = any(not noun for _, noun in act.name.joints)  # 'return along' a path
    if ends:
        return free[0] if len(free) == 2 and not act.action.changed else ""
    return free[0] if len(free) == 1 and act.kind(free[0]) not in WHEN else ""


def _is_sure(act: Act, theme: str, free: Sequence[str]) -> bool:
    """Whether what is made something is what the verb acts on: it comes first, or is made what the verb says.

    A flask in which something is dissolved is `(mixed ?flask ...)`, and not dissolved.
    """
    things = [each for each in free if act.kind(each) not in PLACES.keys() | TOOLS | VEHICLES]
    alone = things in ([], [theme]) and act.kind(act.others[0]) not in VEHICLES | OVENS
    first = things[:1] == [theme] or act.others[:1] == [theme] or alone
    first = first and (act.others[0] == theme or act.kind(act.others[0]) not in OVENS or act.verb in TREATING)
    words = [each for word in act.name.verb for each in (word, *(word.removeprefix(one) for one in PREFIXES))]
    told = (atom[0] for atom in (*act.action.added, *act.action.deleted) if theme in atom[1:])
    made = {word for name in told for word in name_words(name)}
    said = any(one[:4] == word[:4] or is_participle(one, word) for one in made for word in words)
    return first or act.verb in GIVING | PUTTING or said


def _in_it(act: Act, vessel: str, atoms: Sequence[Atom]) -> str:
    """Return what is made something in an oven or the like: `(molten ?furnace ?alloy)`."""
    around = {kind for kind, word in PLACES.items() if word == "in"} | OVENS | {"machine", "mixer", "press"}
    inside = {
        atom[2]
        for atom in atoms
        if len(atom) == 3
        and atom[1] == vessel
        and atom[2] in act.others
        and not name_words(atom[0])[-1].startswith(act.kind(atom[2])[:4])  # what is `glazed` is in no glaze
    }
    alone = any(atom[1:] == (vessel,) for atom in atoms)
    other = next(iter(inside)) if len(inside) == 1 and not alone else ""
    return other if other and act.kind(vessel) in around and act.kind(other) not in around else ""


def fed(act: Act, acted: str, variable: str) -> str:
    """Return what a thing is to who is fed, or to what they are fed: `(fed ?hay ?foal)`."""
    if act.verb != "feed" or not acted:
        return ""
    was = [atom for atom in act.action.deleted if len(atom) == 2 and "hungry" in name_words(atom[0])]
    eat = {each for each in (acted, variable) if act.is_done(each)} | {atom[1] for atom in was}
    food = {each for each in (acted, variable) if act.kind(each) in vocabulary()["substance"]}
    if variable in eat - food and acted not in eat:
        return "to"
    done = act.is_done(acted, variable) or act.is_done(variable, acted) or bool(eat)
    return "" if len(food) != 1 or not done else "to" if acted in food else "with"


def provided(act: Act, acted: str, variable: str) -> str:
    """Return what a thing that is made something is to what the name says is made: 'print label'."""
    noun = act.name.noun
    made = [{*name_words(atom[0])} for atom in act.action.added if atom[1:] == (variable,)]
    gets = any(has(words) and (acted or words.intersection(noun)) for words in made)
    if gets and act.verb in APPLYING:
        return "to"  # `(has-plough ?tractor)`, of 'attach plough'
    lost = [{*name_words(atom[0])} for atom in act.action.deleted if atom[1:] == (variable,)]
    lost = [words for words in lost if has(words)] + [words for words in made if "off" in words]
    if act.verb in PARTED and any(words.intersection(noun) for words in lost):
        return "from"
    if acted or not noun or act.all_called(noun) or not made or act.kind(variable) in TOOLS | VEHICLES:
        return ""
    given = act.kind(variable) in RECIPIENTS
    given = given or any(is_participle(word, noun[-1]) for words in made for word in words)
    if (act.verb in GIVING and given) or (act.verb == "feed" and act.is_done(variable)):
        return "to"  # 'give lunch', 'assign number'
    applied = act.verb in APPLYING and noun[-1] in vocabulary()["substance"]
    return "to" if applied else "for" if act.verb in PROVIDING else ""


def _filling(act: Act) -> dict[str, str]:
    """Return with what things are `(filled ?mould ?chocolate)`: that is what is poured."""
    return {
        atom[1]: atom[2]
        for atom in act.action.added
        if len(atom) == 3 and STATES.get(name_words(atom[0])[-1]) == "with"
    }


def _ridden(act: Act) -> str:
    """Return what something was in: a box that is no longer `(filled-with ?box ?c)` is emptied of it."""
    gone = [atom for atom in act.action.deleted if len(atom) == 3 and atom[1] in act.others]
    found = {atom[1] for atom in gone if "filled" in name_words(atom[0])}
    return next(iter(found)) if len(found) == 1 else ""


def _stays_at(act: Act, variable: str) -> bool:
    """Whether that is where one stops, which nobody does to a place."""
    here = act.verb == "report" and _is_where(act, variable)  # 'report back'
    return here or (act.verb in STAYING and (act.kind(variable) in PLACES or act.kind(variable) in WHEN))


def _is_where(act: Act, variable: str) -> bool:
    return any(one.place == variable and one.word != HAS for one in (*act.scene.changed, *act.scene.stays))


def _got_on(act: Act) -> str:
    """Return what who acts gets on or off: what they have to do with then, or no longer."""
    atoms = [
        atom
        for atom in (*act.action.added, *act.action.deleted)
        if len(atom) == 3 and atom[1] in act.agents and atom[2] in act.others
    ]
    carrying = [atom[2] for atom in atoms if act.kind(atom[2]) in VEHICLES]
    others = [atom[2] for atom in atoms if name_words(atom[0])[-1] != "at"]
    ends = act.action.added if act.verb in ("board", "enter", "embark") else act.action.deleted
    now = [atom[2] for atom in atoms if atom in ends and atom[2] in others]
    return next((some[0] for some in (carrying, others, now) if len({*some}) == 1), "")
