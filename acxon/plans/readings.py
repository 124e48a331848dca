"""How actions read: what is acted on, where from, where to, with what, as their domain states it.

PDDL has no word for any of these. Each is taken from what the domain states; where it states nothing, nothing
is said. What predicates state is in `acxon.plans.relations`, what is acted on in `acxon.plans.acts`, what the
others are in `acxon.plans.argument_roles`; words are data in `acxon.plans.role_words`.

- What is acted on: what the name of the action calls; else the one thing that is moved or taken; else the one
  that is made something, or is no longer what it was; else the only thing that there is.
- *from* and *to*: where it was and is then, or who had it and has it; where nothing is acted on, where who
  acts goes; the parameters may be called so, and after 'turn' and the like one state is put for another.
- *at*, *in*, *on*: where it comes to be, or who acts or it is all the time; places that are busy for a while.
- *with*: tools by their type, what who acts has, and vehicles and people that are busy for a while.
- *to*, after 'give' and the like; *for*, types such as patients; *on* and *in*, days and shifts; *after* and
  *before*, what `(next ?a ?b)` says.
- In square brackets: what is left, of which nothing is known. Values that are only counted with are not said.

A name that is no English verb with its objects is called as it is: 'do the tal-to-col step'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from acxon.plans.acted import acted_on, undergone
from acxon.plans.action_words import (
    could_be_noun,
    is_plural,
    is_verb,
    name_words,
    plural,
    said_words,
    with_article,
)
from acxon.plans.acts import Act
from acxon.plans.argument_roles import Roles
from acxon.plans.domain_words import Domain
from acxon.plans.effects import Effects
from acxon.plans.person_words import SEVERAL
from acxon.plans.relations import HAS
from acxon.plans.role_words import (
    ACROSS,
    AFTERWARDS,
    ALONE,
    DIRECTED,
    GETTING,
    HANDS,
    INTO,
    LOADING,
    MEASURED,
    OWN,
    OWNING,
    PHRASAL,
    SHORT,
    SLOPES,
    SLOPING,
    SWAPPING,
    TAKEN,
    TAKING,
    TURNING,
    WAY,
    WHERE,
)
from acxon.plans.vocabulary import vocabulary

_PLACED: Final = WHERE | {*INTO.values()}


@dataclass(frozen=True, slots=True)
class Reading:
    """How an action reads: a template for its tasks, and what is done whatever it is done with.

    Words in the template for what a thing is have underscores before them: 'load _hand_truck {2}'.
    `step` is the template that says no more than its name; `agents` are the places of who acts, without those
    who are acted on, 'hire diver'; `unsaid` are places that are no part of what is done.
    """

    template: str = ""
    general: str = ""
    step: str = ""
    agents: tuple[int, ...] = ()
    unsaid: tuple[int, ...] = ()


def reading(
    name: str, action: Effects, agents: Sequence[int], domain: Domain | None = None, whole: bool = False
) -> Reading:
    """Return how an action reads by its domain; the template is empty where that says no more than its name.

    'pour shot to clean shaker' is 'pour' something 'from' one 'to' the other, by the `whole` name 'to clean
    shaker'.

    >>> reading("pick-up-from", Effects((("?r", "robot"), ("?from", "room"), ("?o", "cup"))), [1]).template
    'pick up {3} from {2}'
    """
    if "{" in name or "}" in name:
        return Reading()
    kinds = [name_words(kind)[-1] for _, kind in action.parameters]
    words, known = said_words(name_words(name), kinds), domain or Domain()
    act = Act(words, _of_known_kinds(words, action, known), agents, known)
    said = _said(act, whole)
    named = name.lower().replace("-", " ").replace("_", " ").split()
    everything = _slots(range(1, len(action.parameters) + 1))
    template = "" if said.template == " ".join((*named, everything)).strip() else said.template
    alone = act.verb in vocabulary()["acting_on"] and not act.name.noun  # 'shift something' by its name
    alone = alone and bool(act.others or (act.agents and len(act.name.verb) > 1))
    general = "" if said.general == " ".join(named) and not alone else said.general
    return replace(said, template=template, general=general)


def acted_place(name: str, action: Effects, domain: Domain) -> int:
    """Return the place of what is acted on where nobody is known to act, 0 where that is not one thing."""
    words = said_words(name_words(name), [name_words(kind)[-1] for _, kind in action.parameters])
    act = Act(words, _of_known_kinds(words, action, domain), (), domain)
    return act.places.get(acted_on(act)[0], 0)


def _of_known_kinds(words: list[str], action: Effects, domain: Domain) -> Effects:
    parameters = tuple(
        (variable, kind if name_words(kind)[-1] in words else domain.known.get(kind.lower(), kind))
        for variable, kind in action.parameters
    )
    return replace(action, parameters=parameters)


def _said(act: Act, whole: bool) -> Reading:
    acted, literal = acted_on(act)
    alone = act.verb in ALONE or len(act.name.verb) > 1
    wants = act.verb in vocabulary()["acting_on"] or (act.verb in GETTING and not act.agents)
    lacks = wants and not acted and not literal and not alone and not _to_itself(act)
    unsaid = not literal and not acted and act.name.noun and not act.all_called(act.name.noun)
    unsaid = unsaid or (literal and any(act.is_kind_of(each) for each in act.others))  # 'push unitarypipe'
    object_lost = len(act.name.verb) > 1 and not act.agents and not acted and not literal
    lacks = lacks or (object_lost and act.verb not in ALONE | vocabulary()["moving"])  # 'knock out'
    doing = literal and (act.name.noun[-1] in vocabulary()["occasion"] or is_verb(act.name.noun[-1]))
    event = doing and act.verb in ALONE  # 'abseil test'
    going = literal and act.goes() and not act.goes_between()  # who 'runs light' has none
    event = event or (going and not (act.verb in SLOPING and act.name.noun[-1] in SLOPES))
    used = {one.thing for one in act.scene.gone if one.word == HAS}
    event = event or (act.verb in SWAPPING and acted in used)  # what is carried there is the new one
    if not act.is_event() and (not act.is_said() or unsaid or event or (lacks and act.others)):
        return _step(act)
    phrase = _Phrase(act, acted, literal)
    said = {*phrase.told.values(), *phrase.of.split()[-1:]}
    spare = [word for word, noun in act.name.joints if not noun and word not in said]
    through = spare == ["through"] and said.issuperset(WAY)  # 'drive through from' a hall 'to' another
    if through or (acted and ACROSS.issuperset(spare)):
        phrase.how += spare
    elif spare:
        return _step(act)  # 'lower onto', and nothing says onto what
    worn = [noun for word, noun in act.name.joints if word in WHERE and noun and not act.all_called(noun)]
    if any(is_plural(noun[-1]) for noun in worn):
        return _step(act)  # 'sew on buttons' sews nothing on them
    wanting = act.verb in vocabulary()["acting_on"] and not acted and not literal and not act.sets_off()
    wanting = wanting or (not act.agents and not acted and not literal)
    if wanting and len(act.name.verb) > 1 and phrase.roles.left:
        return _step(act)  # who hauls in hauls something in
    if literal and phrase.roles.left and act.may_be_thing_first():
        return _step(act)  # a bolt is checked, or a check bolted
    several = act.all_called(act.name.noun)
    if literal and len(several) > 1 and {*several} <= {*phrase.roles.left}:
        return _step(act)  # which of several rolls is slit
    if "together" in phrase.how and phrase.roles.left:
        return _step(act)  # nobody walks 'together with' a tent
    general = phrase.whole_general() if whole and act.name.noun else phrase.general(whole)
    return replace(_step(act), template=phrase.template(whole), general=general)


def _to_itself(act: Act) -> bool:
    """Whether who acts is made something by it: a robot that is `sanitized` sanitizes itself."""
    made = {atom[1] for atom in act.action.added if len(atom) == 2 and atom not in act.action.deleted}
    return bool(act.agents) and act.agents <= made


class _Phrase:
    """The parts of what is said of an action: its verb, what is acted on, how, and what others are to it."""

    def __init__(self, act: Act, acted: str, literal: bool) -> None:
        self.act, self.acted, self.roles = act, acted, Roles(act, acted)
        self.told = told = self.roles.told
        verb, event = act.name.verb, act.is_event()
        where = verb[-1] in WHERE and len(verb) > 1 and verb[0] not in PHRASAL
        if acted and where and len(self.roles.left) == 1 and not told:
            told[self.roles.left.pop()], verb = verb[-1], verb[:-1]  # 'mash' malt 'in' a tun
        elif acted and act.wearer in told:
            verb = verb[:-1]  # 'put' a coat 'on' a child
            self.roles.kept.add(act.wearer)
        parted = verb[-1] in AFTERWARDS or verb[0] in DIRECTED
        to = "to" in told.values() and "from" not in told.values()
        parted = parted or (verb[-1] in WHERE and to and not act.name.noun)  # 'glue' it 'on to' a rock
        after = verb[-1] if acted and parted and len(verb) > 1 else ""
        self.verb = ("do", "the", *act.words) if event else verb[:-1] if after else verb
        self.of = (
            "of "
            if event
            else f"{GETTING[act.verb]} "
            if GETTING.get(act.verb) and acted and act.agents and not act.is_done(acted)
            else ""
        )
        if acted and acted == act.owner():
            taken = act.name.noun[-1] in TAKEN and act.verb in TAKING
            off = verb[1:] == ("off",) and verb[0] not in PHRASAL  # 'wipe off' the dust 'from' a lens
            part = with_article(act.name.noun) if taken else " ".join(("the", *act.name.noun))
            self.of = f"{part} {'from' if off else 'of'} "
        one = acted == act.acted_called() or (
            acted in (act.kind_called(), undergone(act)) and not is_plural(act.name.noun[-1])
        )
        team = bool(acted) and act.kind(acted) in SEVERAL - {*act.name.noun}  # 'rest dog', of a dog team
        self.kind = act.name.noun if acted and one and not team else ()
        self.named = ""
        alone = not acted and not act.others
        if _to_itself(act) and alone and len(verb) == 1 and act.verb in vocabulary()["acting_on"]:
            self.named = "itself" if len(act.agents) == 1 else "themselves"
        self.between = act.name.noun if literal and act.goes_between() else ()
        if self.between and act.verb in TURNING:  # who changes rooms changes none
            self.named, self.between = plural(self.between[-1]), ()
        elif literal and not self.between:  # 'change the colour' from one to the other
            own = act.all_called(act.name.noun) or any(not one.thing for one in act.scene.come)
            own = own or "of" in told.values() or (bool(act.agents) and act.name.noun[-1] in OWN)
            own = own or (act.verb in OWNING and act.name.noun[-1] in MEASURED)
            self.named = " ".join(("the", *act.name.noun)) if own else with_article(act.name.noun)
        without = ("without", *act.name.without) if act.name.without else ()
        for each in (each for each, word in told.items() if word == after):
            told[each] = "at"  # 'check' a guest 'in at' a room
        self.how = [word for word in (after, act.name.manner, *without) if word]
        new = act.instead_of(acted) if act.verb in SWAPPING else ""
        self.order = [each for each in told if each == new]
        ways = ("out of", *WAY)
        self.order += [each for way in ways for each, word in told.items() if word == way and each != new]
        rest = [each for each in act.places if each in told and told[each] not in ways and each != new]
        self.order += _inner_first(act, acted, told, rest)
        if acted and verb[1:] == ("out",) and "of" in act.words and "from" in told.values():
            told.update((each, "out of") for each, word in [*told.items()] if word == "from")
            self.verb = verb[:1]  # 'take' a loaf 'out of' an oven

    def template(self, whole: bool) -> str:
        """Return the template for tasks; `whole` with all that the name says of where things are."""
        act, roles = self.act, self.roles
        kind = "_" + "_".join(self.kind) + " " if self.kind else ""
        spoken = {each: roles.whole.get(each, word) if whole else word for each, word in self.told.items()}
        parts = [
            *self.verb,
            self.named,
            f"{self.of}{kind}{{{act.places[self.acted]}}}" if self.acted else "",
            *self.how,
            *self._fixed(False),
            *self._others(spoken),
            self._tools(),
            f"[{_slots(act.places[each] for each in roles.left)}]" if roles.left else "",
        ]
        return " ".join(part for part in parts if part)

    def _others(self, spoken: Mapping[str, str]) -> Iterator[str]:
        """Return what the others are to it: of several things that it is made from the word is said once."""
        place, within = self.act.places, self.roles.within
        for word, some in groupby(self.order, lambda each: (spoken[each], each in within)):
            things = [*some]
            if word == ("from", False):
                yield f"from {_slots(place[each] for each in things)}"
                continue
            for each in things:
                yield f"{spoken[each]} {{{place[each]}}}"
                yield from (f"{where} {{{place[around]}}}" for where, around in within.get(each, ()))

    def general(self, whole: bool) -> str:
        """Return what is done, whatever it is done with: 'put a cup on a tray'."""
        act, thing = self.act, self.named
        itself = act.verb not in ALONE and bool(act.agents) and {*act.all_called(act.name.noun)} == act.agents
        if itself or thing in ("itself", "themselves"):  # who does it is not said here
            thing = " and ".join(_article(act, each) for each in act.places if each in act.agents)
        if self.acted:
            joints = act.name.joints
            worn = [word for word, noun in joints if word in WHERE and act.called(noun) == self.acted]
            one = with_article(self.kind, kind=True) if self.kind else _article(act, self.acted)
            thing = " ".join((*worn, self.of + one))  # 'put on' a sock
        kept = [f"{self.told[each]} {_article(act, each)}" for each in self.order if each in self.roles.kept]
        several = [joint for joint in act.name.joints if len(act.all_called(joint[1])) > 1]
        first = vocabulary()["one_of"]  # 'to the next day', 'to a room'
        kept = kept or [f"{word} {with_article(noun, kind=noun[0] not in first)}" for word, noun in several]
        how = [
            one
            for one in self.how
            if not any(len(word) > 1 and one.startswith(word) for word in thing.split())
        ]
        ways = ("from one", *self.between, "to another") if self.between else ()
        said = " ".join(part for part in (*self.verb, thing, *how, *self._fixed(whole), *kept, *ways) if part)
        return "go somewhere" if said == "go" else said

    def whole_general(self) -> str:
        """Return the same by all that the name says: 'move a car from a curb to a car'."""
        act = self.act
        ends = [f"{word} {with_article(noun, kind=True)}" for word, noun in act.name.joints if noun]
        own = with_article(act.name.noun, kind=True)
        placed = [self.told[each] for each in act.all_called(act.name.noun) if each in self.told]
        things = (_article(act, self.acted), f"{placed[0]} {own}") if placed and self.acted else (own,)
        return " ".join((*self.verb, *things, *self.how, *ends))

    def _tools(self) -> str:
        """Return what it is done with; of a hand that is called 'right' it is said that it is one."""
        act, tools = self.act, self.roles.tools
        kind = act.kind(tools[0]) if len(tools) == 1 else ""
        hand = f"_{kind} " if kind in HANDS else ""
        return f"with {hand}{_slots(act.places[each] for each in tools)}" if tools else ""

    def _fixed(self, whole: bool) -> list[str]:
        """Return what the name says after prepositions that is no parameter: 'to a goal'."""
        carrier = self.act.carrier()
        return [
            *([f"{LOADING[self.act.verb]} the {carrier}"] if carrier else ()),
            *(
                f"{word} {with_article(noun)}"
                for word, noun in self.act.name.joints
                if noun and not self.act.all_called(noun) and (whole or word not in self.told.values())
            ),
        ]


def _step(act: Act) -> Reading:
    """Return how an action reads whose name is not English, or does not say what it does to what."""
    words = act.words[act.words[0] == "do" :] or act.words
    general = " ".join(("do", "the", "-".join(words[:-1] if words[-1] == "step" else words), "step"))
    roles = Roles(act, "")
    told = {each: word for each, word in roles.told.items() if each not in roles.kept}  # 'haul in net'
    ways = {*WAY} <= {*told.values()}
    sure = {each: word for each, word in told.items() if word in WHERE or (word in WAY and ways)}
    left = [each for each in act.others if each not in sure]
    order = [each for way in (*WAY, *sorted(WHERE)) for each, word in sure.items() if word == way]
    parts = [
        general,
        *(f"{sure[each]} {{{act.places[each]}}}" for each in order),
        f"[{_slots(act.places[each] for each in left)}]" if left else "",
    ]
    template = " ".join(part for part in parts if part)
    agents = tuple(sorted(act.places[each] for each in act.agents))
    unsaid = tuple(sorted(act.places[each] for each in act.counted))
    return Reading(template, general, template, agents, unsaid)


def _inner_first(act: Act, acted: str, told: Mapping[str, str], things: Sequence[str]) -> list[str]:
    """Return things with where who acts is after where what is acted on is: 'in a box at a dock'."""
    places = [one for one in (*act.scene.changed, *act.scene.stays) if one.word != HAS]
    before = [one for one in (*act.scene.stays, *act.scene.gone) if one.word != HAS]
    here = {one.place for one in before if one.thing in act.agents}
    own = {one.place for one in places if one.thing == acted} - here
    around = {one.place for one in act.scene.stays if one.thing in here} - own

    def rank(thing: str) -> int:
        return 2 if thing in around else 1 if thing in here else 0

    where = [each for each in things if told[each] in _PLACED and each in own | here | around]
    ordered = iter(sorted(where, key=rank))
    return [next(ordered) if each in where else each for each in things]


def _slots(places: Iterable[int]) -> str:
    return ", ".join(f"{{{place}}}" for place in places)


def _article(act: Act, variable: str) -> str:
    """Return 'a lamp' for a parameter of that type, 'something' where its type says nothing to a reader."""
    words = name_words(dict(act.action.parameters)[variable])
    words = [act.stated_kind(variable)] if words == ["object"] else words
    known = all(len(word) > 2 and word.isalpha() for word in words) and not SHORT.intersection(words)
    noun = (*words[:-1], "thing") if is_verb(words[-1]) else tuple(words)  # a type is called by nouns: 'pet'
    if not known or is_plural(words[-1]) or "or" in words or not could_be_noun(noun):
        return "something"
    return with_article(words, kind=True)
