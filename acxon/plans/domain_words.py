"""What all actions of a planning domain say together: of predicates, of types, and of their own names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Final

from acxon.plans.action_words import is_deed, is_participle, is_verb, name_words, said_words
from acxon.plans.effects import Effects
from acxon.plans.person_words import AGENTS, ANIMALS, PERSONS, SEVERAL
from acxon.plans.relations import has, sites
from acxon.plans.role_words import (
    ALONE,
    COMPOUND,
    PARTICIPLES,
    PARTING,
    PLACES,
    SERVED,
    TOOLS,
    VEHICLES,
    WAITING,
    WHEN,
    WHERE,
)
from acxon.plans.roles import with_kinds
from acxon.plans.vocabulary import nouns, vocabulary

KINDS: Final = frozenset((*PLACES, *TOOLS, *SERVED, *WHEN, *VEHICLES))


@dataclass(frozen=True, slots=True)
class Domain:
    """What all actions of a domain say together.

    Predicates that some change, and of what known kind types are whose own word is not known: an `incubator`
    is a `device`; verbs that the domain takes for nouns, `(order-for ?bag ?ward)`, and whether most names say
    first what is acted on: 'tub-fill'; types that act in an action which has more than those who do; types of
    what something is at, in or on, with that word: `(sits-in ?c - clerk ?n - niche)`.
    """

    changing: Set[str] = frozenset()
    known: Mapping[str, str] = field(default_factory=dict)
    things: Set[str] = frozenset()
    thing_first: bool = False
    acting: Set[str] = frozenset()
    sites: Mapping[str, str] = field(default_factory=dict)


def domain_words(
    actions: Mapping[str, Effects],
    below: Mapping[str, Sequence[str]],
    agents: Mapping[str, Sequence[int]],
    declared: Sequence[Effects] = (),
) -> Domain:
    """Return what the actions of a domain, by their names, say together.

    `below` has the types under each type, `agents` the places of who acts in each action, `declared` what
    predicates are declared to be of.
    """
    known: dict[str, str] = {}
    for general in below:
        if name_words(general)[-1] in KINDS:
            known |= {
                kind: general for kind in with_kinds((general,), below) if name_words(kind)[-1] not in KINDS
            }
    changing = frozenset(atom[0] for each in actions.values() for atom in each.changed)
    acting = {
        action.parameters[place - 1][1]
        for name, action in actions.items()
        for place in agents.get(name, ())
        if len(action.parameters) > len(agents[name])
    }
    where = sites([*actions.values(), *declared], changing)
    return Domain(changing, known, _things(actions), _thing_first(actions), frozenset(acting), where)


def _things(actions: Mapping[str, Effects]) -> Set[str]:
    """Return verbs that types are called, or of which predicates say something: `(order-checked ?bag)`.

    Nothing is said of tests where what is `(test-ridden ?bike)` is so by an action 'test-ride'.
    """
    found: set[str] = set()
    named = {tuple(said_words(name_words(name))[:2]) for name in actions}
    for action in actions.values():
        found |= {name_words(kind)[-1] for _, kind in action.parameters}
        for first, *rest in (name_words(atom[0]) for atom in (*action.needed, *action.changed)):
            last = rest[-1] if rest else ""
            own = any(words[0] == first and is_participle(last, words[-1]) for words in named)
            said = last in PARTING | WHERE | WAITING | {"of"} or (_is_done(last) and not own)
            found |= {first} if said and first in nouns() else set()
            found |= {last} if has({first}) else set()
    return frozenset(each for each in found if is_verb(each))


def of_several(noun: str, kinds: Mapping[str, str]) -> list[str]:
    """Return the only ones who could be acted on, of a type for several: a `dog_team` is dogs.

    >>> of_several("dog", {"?t": "dog_team", "?h": "hall"}), of_several("cup", {"?t": "dog_team"})
    (['?t'], [])
    """
    words = {each: name_words(kind) for each, kind in kinds.items()}
    others = [each for each in words if words[each][-1] not in PLACES.keys() | AGENTS - SEVERAL]
    living = {noun, noun.removesuffix("s")} & (ANIMALS | AGENTS | PERSONS)
    found = [each for each in others if words[each][-1] in SEVERAL and living & {*words[each][:-1]}]
    return found if len(others) == 1 else []


def _is_done(word: str) -> bool:
    return word in PARTICIPLES or (word.endswith("ed") and len(word) > 4)


def _thing_first(actions: Mapping[str, Effects]) -> bool:
    """Whether more names say first what is acted on, and surely, than say first what is done: 'tub-fill'."""
    things = verbs_first = 0
    for name, action in actions.items():
        kinds = [name_words(kind)[-1] for _, kind in action.parameters]
        words = said_words(name_words(name), kinds)
        if len(words) < 2 or words[1] in PARTING | WHERE | vocabulary()["particle"]:
            continue
        deed = is_deed(words[1]) and words[1] not in ALONE | vocabulary()["moving"]
        things += deed and words[0] in nouns() and not is_verb(words[0])
        verbs_first += is_verb(words[0]) and words[0] not in COMPOUND and (not deed or words[1] in kinds)
    return things > max(1, verbs_first)
