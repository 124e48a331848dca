"""What all parameters but the one that is acted on are to an action."""

from __future__ import annotations

import re
from typing import Final

from acxon.plans.acted import fed, provided
from acxon.plans.action_words import is_participle, marked, name_words, tells
from acxon.plans.acts import RECIPIENTS, Act
from acxon.plans.person_words import AGENTS, PERSONS
from acxon.plans.relations import HAS, Relation, around, of_called, state_word
from acxon.plans.role_words import (
    ACROSS,
    AFTER,
    ALONE,
    BESIDES,
    BOTH_ENDS,
    BUYING,
    COLOURS,
    CONSUMING,
    COPYING,
    DOORS,
    EMPTIED,
    ENCLOSING,
    ENDINGS,
    FILLING,
    GATHERING,
    GETTING,
    GIVING,
    HANDS,
    INTO,
    LOADING,
    MAKING,
    MISREAD,
    MOVING,
    NAMED,
    NEXT,
    OPPOSITE,
    OVENS,
    PARTED,
    PARTICIPLES,
    PARTING,
    PASSING,
    PLACES,
    PUTTING,
    QUALITIES,
    RIDDING,
    SAID_AFTER,
    SELLERS,
    SENDING,
    SERVED,
    SERVING,
    STATES,
    STAYING,
    SUPPLYING,
    SWAPPING,
    TAKING,
    TELLING,
    TOOLS,
    TREATING,
    TURNING,
    VEHICLES,
    WANTED,
    WAY,
    WAYS,
    WHEN,
    WHERE,
)
from acxon.plans.vocabulary import vocabulary
from acxon.plans.ways import is_done_at, leaves, way

_WORD: Final = re.compile(r"[a-z]+")


class Roles:
    """What all but what is acted on are to an action: their prepositions, tools, and what is left.

    `whole` has what the name says of them, 'to clean shaker', `kept` which of them it names.
    """

    def __init__(self, act: Act, acted: str) -> None:
        self.act, self.acted = act, acted
        self.told: dict[str, str] = {}
        self.whole: dict[str, str] = {}
        self.kept: set[str] = set()
        self.tools: list[str] = []
        self.within: dict[str, list[tuple[str, str]]] = {}
        self._tell(act.wearer, "on" if acted else "")
        self._tell(act.giver, "from")
        self._tell(act.taker, PASSING.get(act.verb, ""))
        for tell in (
            *(self._replaced, self._called, self._named, self._given, self._moved, self._turned, self._stays),
            *(self._made_of, self._by_kind, self._towards),
        ):
            tell()
        self._with()
        ways = (("from", act.scene.gone), ("to", act.scene.come))
        for word, some in ways if not {*WAY} & {*self.told.values()} else ():
            for one in (each for each in some if each.thing in self.tools and each.word != HAS):
                self._tell(one.place, word)
        inside = [place for some in self.within.values() for _, place in some]
        self.left = [each for each in act.others if each not in (acted, *self.told, *self.tools, *inside)]
        if any(act.kind(each) not in PLACES for each in self.left):  # nothing is filled 'with' a hand
            hands = [each for each in self.tools if act.kind(each) in HANDS or act.verb in SUPPLYING]
            self.tools = [each for each in self.tools if each not in hands]
            self.left = [each for each in act.others if each in hands or each in self.left]
        for variable in act.all_called(act.name.noun):
            if variable in self.told:
                self.whole[variable] = marked(self.told[variable], act.name.noun)

    def _tell(self, variable: str, word: str, again: bool = False) -> bool:
        """Tell what something is to the action; a preposition may come `again`: in a bed in a room."""
        free = variable in self.act.others and variable != self.acted and variable not in self.told
        if free and word and (again or word not in self.told.values()):
            self.told[variable] = word
            return True
        return False

    def _called(self) -> None:
        """What the name of the action says: 'take' it 'from shelf', 'load into'."""
        for word, noun in self.act.name.joints:
            if noun:
                come = {one.place for one in self.act.scene.come}
                alike = [each for each in self.act.all_called(noun) if each in come and each != self.acted]
                variable = self.act.called(noun) or (alike[0] if len(alike) == 1 else "")
                into = word in ("in", "on") and self.act.verb in MOVING and variable in come
                word = f"{word}to" if into else word
                if variable and self._tell(variable, word):
                    self.whole[variable] = marked(word, noun)
                    self.kept.add(variable)
            else:
                self._ends_with(word)

    def _ends_with(self, word: str) -> None:
        if word == "of" and self.acted and self.acted == self.act.owner():
            return  # 'unlock the door of' what is acted on
        told = self.act.scene.gone if word == "from" else self.act.scene.come
        found = {one.place for one in told if one.thing == self.acted and one.word != HAS}
        ways = {each for pair in self.act.replaced() for each in pair}
        ways |= {one.place for one in self.act.scene.changed}
        known = set() if word in (PARTING | WHERE) - {"with"} else ways | {*self.act.moved()}
        rest = [each for each in self.act.others if each != self.acted and each not in known]
        if word in ACROSS:
            rest = [each for each in rest if self.act.kind(each) not in RECIPIENTS]
        here = {one.place for one in self.act.scene.stays if one.thing in self.act.agents}
        rest = [each for each in rest if each not in here or each in found] or rest * (word not in ACROSS)
        made = {atom[1] for atom in self.act.action.added if len(atom) == 2}
        rest = [each for each in rest if each in made] or rest  # 'put lid on' what is `lidded` then
        places = [*(found & {*rest})] or (rest if len(rest) == 1 else [])
        if len(places) == 1 and self._tell(places[0], word):
            self.kept.add(places[0])

    def _named(self) -> None:
        """What parameters are called; a door that is opened is not opened from a room to another."""
        act = self.act
        changed = {each for atom in act.action.changed for each in atom[1:]}
        moves = act.verb in MOVING | GIVING | PUTTING | LOADING.keys() | ALONE | vocabulary()["moving"]
        words = [word for each in act.others for word in _WORD.findall(each)]
        both = all(words.count(end) == 1 for end in BOTH_ENDS)
        both = both and not any(one.word != HAS for one in act.scene.changed)  # 'move' a car 'into road'
        named = NAMED | (BOTH_ENDS if both else {})
        for variable in act.others:
            for word in _WORD.findall(variable):
                end = next((each for each in ENDINGS if word.endswith(each)), word)
                said = named.get(word, named.get(end, ""))
                ways = {each for each in act.others if {*_WORD.findall(each)} & named.keys()}
                if said not in WAY or moves or changed & ways or not act.action.changed:
                    self._tell(variable, said)

    def _given(self) -> None:
        """Who is, all the time, where something is passed to: it is passed to them."""
        act = self.act
        ends = [one for one in act.scene.come if one.thing == self.acted and one.word != HAS]
        alike = RECIPIENTS | {act.kind(each) for each in act.agents}
        takers = [
            one
            for one in act.scene.stays
            if any(one.place == end.place for end in ends) and one.word != HAS
            if one.thing in act.others and act.kind(one.thing) in alike
        ]
        if act.verb in GIVING and self.acted and len(takers) == 1 and self._tell(takers[0].thing, "to"):
            self._tell(takers[0].place, takers[0].word)

    def _moved(self) -> None:
        """Where what is acted on, else who acts, is no longer, and is then; who had it, and has it."""
        act = self.act
        moves = {one.thing for one in act.scene.changed}
        rides = {one.place for one in act.scene.changed if one.thing == self.acted} <= act.agents & moves
        itself = self.acted in moves and not (rides and act.verb in MOVING)  # who is taken off who takes them
        subjects = {self.acted} if itself else act.agents & moves or {""} & moves
        moving = MOVING | TAKING | PUTTING | LOADING.keys() | vocabulary()["moving"]
        ways = {one.thing for one in act.scene.gone} & {one.thing for one in act.scene.come}
        works = any(
            act.kind(each) in (TOOLS | VEHICLES if each in ways else VEHICLES)
            for each in moves & {*act.places}
        )
        other = act.name.noun and act.is_said() and act.verb not in moving and not works
        if not subjects and not self.acted and len(moves) == 1 and not other:
            subjects = moves  # where what is in it goes is no way of a hopper: 'fill hopper'
        gone = [one for one in act.scene.gone if one.thing in subjects]
        come = [one for one in act.scene.come if one.thing in subjects]
        goes = act.verb in MOVING | ALONE or (subjects != {self.acted} and act.verb not in GETTING)
        goes = goes and act.verb not in STAYING | FILLING and act.name.verb[-1] != "off"
        goes = goes or act.verb in COPYING
        if act.verb in COPYING:  # it is still where it was
            gone += [one for one in act.scene.stays if one.thing in subjects]
        now = {one.place: one.word for one in come if one.word != HAS}
        for one in gone:
            if one.word != HAS and one.place in now:  # 'take off at' what one hovers over then
                self._tell(one.place, "at" if "at" in (one.word, now[one.place]) else now[one.place])
            elif one.word != HAS and one.place not in now:
                there = any({one.thing, one.place} <= {*atom} for atom in act.action.added)
                there = there or act.name.verb[-1] in TREATING or act.verb in TREATING | CONSUMING
                at = (there and not come) or is_done_at(act, one, come)
                self._tell(one.place, one.word if at else "from")
        left = any(leaves(act, each) for each in subjects)
        exits = act.verb in ("exit", "leave") and bool(subjects & act.agents)
        for one in come:
            if any((one.thing, one.place) == (each.thing, each.place) for each in act.scene.stays):
                self._tell(one.place, "at")  # a boat anchors where it is
            elif one.word != HAS:
                only = len({each.place for each in come if each.word != HAS}) == 1
                was = {each for each, word in self.told.items() if word == "from"}
                instead = any(old in was and new == one.place for old, new in act.replaced())
                taken = act.verb in TAKING and one.place in act.others and act.kind(one.place) in VEHICLES
                word = "to" if ((goes and one.word in WHERE) or instead) and only else one.word
                loaded = one.place in act.others and act.kind(one.place) in VEHICLES | TOOLS
                into = LOADING.get(act.verb, word) if loaded else word
                goes_in = act.verb in FILLING or (bool(was) and act.verb not in STAYING) or left or exits
                into = INTO.get(into, into) if goes_in else into
                into = around(act.scene, act.agents, one) or into
                into = "to" if left and act.name.verb[1:] == ("in",) and one.word == "in" else into
                self._tell(one.place, "with" if taken else into)
        self._held([one for one in gone if one.word == HAS], [one for one in come if one.word == HAS])
        own = [way(act.scene, each) for each in subjects]
        for variable in act.moved():
            along = all(went := way(act.scene, variable)) and went in own and variable not in subjects
            self._tell(variable, "with" if along else "")

    def _held(self, gone: list[Relation], come: list[Relation]) -> None:
        act = self.act
        for one, other in ((gone, come), (come, gone)):
            for each in one:
                if each.place not in act.others or (act.kind(each.place) in HANDS and not other):
                    continue  # a hand that picks it up is no place, from one arm to another is a way
                if act.verb in LOADING and act.kind(each.place) in VEHICLES:
                    self._tell(each.place, LOADING[act.verb])
                elif any(each.place != held.place for held in other):
                    self._tell(each.place, "from" if one is gone else "to")
                elif one is come and act.verb in GIVING:
                    self._tell(each.place, "to")

    def _turned(self) -> None:
        """One state put for another, after 'turn' and the like; after 'go', where nobody is said to be."""
        act = self.act
        goes = act.verb in MOVING | ALONE | vocabulary()["moving"]
        alone = {len(atom) for atom in act.action.deleted} == {2}
        own = {each for atom in act.action.deleted for each in atom[2:] if atom[1] in act.agents}
        pairs = {
            pair
            for pair in act.replaced()
            if act.verb in TURNING
            or (goes and pair[0] in own)
            or (alone and (goes or act.kind(pair[0]) in WHEN))
        }
        if len(pairs) == 1:
            for word, variable in zip(WAY, next(iter(pairs)), strict=True):
                self._tell(variable, word)

    def _stays(self) -> None:
        """Where what is acted on, or who acts, or has it, is all the time."""
        act = self.act
        holders = {one.place for one in (*act.scene.changed, *act.scene.stays) if one.word == HAS}
        for things in ({self.acted}, act.agents, {""}, holders):
            for one in act.scene.stays:
                if one.word != HAS and one.thing in things:
                    away = (
                        one.thing in act.agents
                        and one.place in act.others
                        and any(
                            word in WHERE and act.kind(each) == act.kind(one.place)
                            for each, word in self.told.items()
                        )
                    )  # who is in one lane does it from there to what is in another
                    word = "at" if act.verb in ENCLOSING and one.word == "in" else one.word
                    word = "at" if word == "over" and act.verb in vocabulary()["moving"] else word
                    word = MISREAD.get((act.verb, word), word)
                    self._tell(one.place, "from" if away else word)
        around = [one for one in act.scene.stays if one.word != HAS and one.thing in self.told]
        if len({one.place for one in around}) == 1:  # the city of both places, not of one of two
            self._tell(around[0].place, around[0].word, again=True)
        elif {*WAY} == {self.told[one.thing] for one in around} and len(around) == 2:
            for one in around:  # 'from a shop in one city to a shop in another'
                if one.place in act.others and one.place not in self.told and one.place != self.acted:
                    self.within[one.thing] = [(one.word, one.place)]
        near = [atom for atom in act.action.needed if len(atom) == 3 and atom[0] in BESIDES]
        near += [(OPPOSITE[word], there, here) for word, here, there in near if word in OPPOSITE]
        for word, _, place in (atom for atom in near if self.told.get(atom[1]) in WHERE):
            self._tell(place, word)  # at a ridge above a piste

    def _by_kind(self) -> None:
        act = self.act
        for atom in act.action.added:
            words = name_words(atom[0])
            done = words[0].endswith("ed") or words[0] in PARTICIPLES or words[-1] == "against"
            done = done and (words[-1] != "from" or is_participle(words[0], act.verb))  # no way
            if len(atom) == 3 and atom[1] == self.acted and done and words[-1] in SAID_AFTER:
                self._tell(atom[2], words[-1])
            if len(atom) == 3 and atom[1] == self.acted and words[-1] == "loaded":
                self._tell(atom[2], LOADING.get(act.verb, ""))
        related = {
            state_word(atom[0]): atom[2]
            for atom in (of_called(each, self.acted, act.kind) for each in act.action.added)
            if len(atom) == 3 and atom[1] == self.acted and atom not in act.action.deleted
        }
        for name, variable in related.items():
            state = variable in act.others and name not in QUALITIES and PLACES.get(act.kind(variable))
            state = "" if WHERE.intersection(self.told.values()) else state  # where it is sorted is no street
            coloured = variable in act.others and act.kind(variable) in COLOURS
            coloured = (coloured and is_participle(name, act.verb)) or (
                variable in act.others and name in COLOURS
            )
            there = act.verb in SERVING and variable in act.others and PLACES.get(act.kind(variable))
            wanted = "in" if coloured else WANTED.get(act.verb, "")
            wanted = "" if wanted == "with" and act.kind(variable) in PLACES else wanted  # 'rig' in a hall
            wanted = STATES.get(name, wanted) if wanted and is_participle(name, act.verb) else wanted
            again = coloured or bool(wanted)
            self._tell(variable, wanted or there or STATES.get(name, state or ""), again)
        for atom in act.action.added:
            around = len(atom) == 3 and atom[2] == self.acted and atom[1] in act.others
            if around and PLACES.get(act.kind(atom[1])) == "in":
                self._tell(atom[1], "into" if act.verb in GATHERING else "in")
        for atom in act.action.deleted:
            left = len(atom) == 3 and atom[1] == self.acted and atom not in act.action.added
            left = left and act.verb not in SWAPPING  # what takes its place is there
            left = left and STATES.get(state_word(atom[0])) == "to"
            if len(atom) == 3 and atom[1] == self.acted and act.verb in RIDDING:
                self._tell(atom[2], "of" if state_word(atom[0]) == "filled" else "")
            off = len(atom) == 3 and act.sets_off() and atom[1] in act.agents
            self._tell(atom[-1], "from" if left or off else "")
        rest = [each for each in act.others if each != self.acted and each not in self.told]
        for variable in rest if act.verb in PARTED or len(rest) == 1 else ():
            self._tell(variable, provided(act, self.acted, variable))
        if len(rest) == 1 and self.acted and WANTED.get(act.verb) == "with":
            told = act.kind(rest[0]) not in PLACES.keys() | RECIPIENTS | VEHICLES
            self._tell(rest[0], "with" if told else "")
        gets = any(one.word == HAS and one.place in act.agents for one in act.scene.come)
        gives = self.acted and act.verb in GIVING and not gets
        if len(rest) == 1 and gives and "to" not in self.told.values():
            there = act.verb in SERVING and PLACES.get(act.kind(rest[0]))
            self._tell(rest[0], there or "to")
        for variable in rest:
            self._tell(variable, fed(act, self.acted, variable))
            kind = act.kind(variable)
            alike = [each for each in act.others if act.kind(each) == kind]
            if kind in WHEN and len(alike) == 1:
                self._tell(variable, WHEN[kind])
            elif kind in VEHICLES and act.verb in LOADING and self.acted:
                self._tell(variable, LOADING[act.verb])
            elif (
                kind in SERVED
                and (self.acted or tells(act.verb, act.name.noun))
                and len(alike) == 1
                and (act.agents or self._related(variable))
            ):
                into = act.is_done(variable) and WANTED.get(act.verb) == "into"
                given = tells(act.verb, act.name.noun) or act.verb in GIVING | {"feed"}
                self._tell(variable, "to" if given else "into" if into else "for")
            elif kind == "language" and act.verb in TELLING:
                self._tell(variable, "in", again=True)
            elif kind in VEHICLES | PERSONS | AGENTS and len(alike) == 1 and self._sends():
                self._tell(variable, "to")
            elif kind in WAYS and {*WAY} <= {*self.told.values()}:
                self._tell(variable, "along")
            elif kind in DOORS and {*WAY} <= {*self.told.values()}:
                self._tell(variable, "through")
            elif kind in SELLERS and act.verb in BUYING and self.acted:
                self._tell(variable, "from")
            elif kind in OVENS and self.acted and act.verb in TREATING:
                self._tell(variable, "in")
            elif kind in PLACES and act.verb in STAYING:
                self._tell(variable, "at")
            elif kind in PLACES and not act.action.needed and not act.action.changed:
                self._tell(variable, PLACES[kind])
            else:
                self._tell(variable, self._next(variable))

    def _sends(self) -> bool:
        """Whether somebody sends what the name calls, which all others can only get."""
        return self.act.verb in SENDING and bool(self.act.agents) and not self.acted

    def _towards(self) -> None:
        """The other end of a way that is changed from one of them: `(not (blocked ?here ?there))`."""
        act = self.act
        always = [{*atom[1:]} for atom in act.action.needed if atom not in act.action.changed]
        for _, here, there in (atom for atom in act.action.changed if len(atom) == 3):
            ends = {here, there} <= {*act.others} and act.kind(here) == act.kind(there)
            if ends and {here, there} in always and self.told.get(here) in WHERE:
                self._tell(there, "towards")

    def _related(self, variable: str) -> bool:
        """Whether the domain says something of it and what is acted on together."""
        told = (*self.act.action.needed, *self.act.action.changed)
        return any({self.acted, variable} <= {*atom[1:]} for atom in told)

    def _made_of(self) -> None:
        """What is no longer what it was, where something is made: a loaf is shaped 'from' dough."""
        act = self.act
        made = any(atom[1:] == (self.acted,) for atom in act.action.added)
        ended = {atom[1] for atom in act.action.deleted if len(atom) == 2 and atom not in act.action.added}
        ended -= {atom[1] for atom in act.action.added if len(atom) == 2}  # a knife that is `dirty` is there
        parts = {
            each
            for atom in act.action.needed
            if len(atom) == 3 and atom[1] == self.acted and name_words(atom[0])[-1] in ("of", "from")
            for each in atom[2:]
        }
        sources = [each for each in act.others if each != self.acted and each in (ended | parts)]
        rest = [each for each in sources if act.kind(each) not in TOOLS | SERVED | VEHICLES]
        for each in rest if act.verb in MAKING and made and "from" not in self.told.values() else ():
            self._tell(each, "from", again=True)

    def _replaced(self) -> None:
        """What is put for another: `(not (fitted ?old ?car)) (fitted ?new ?car)`."""
        new = self.act.instead_of(self.acted)
        if self.act.verb in SWAPPING and new:
            self._tell(new, SWAPPING[self.act.verb])
            for one in self.act.scene.gone:
                if one.thing == self.acted and one.word != HAS:
                    self._tell(one.place, one.word)  # where both are, one after the other

    def _next(self, variable: str) -> str:
        for atom in self.act.action.needed:
            if atom[1:] == (self.acted, variable) and name_words(atom[0])[-1] == "for":
                return "for"  # a mould of which '(for ?mould ?bell)' is told
            if len(atom) == 3 and {*atom[1:]} == {self.acted, variable} and atom[0] in NEXT | AFTER:
                return "after" if (atom[1] == variable) == (atom[0] in NEXT) else "before"
        return ""

    def _with(self) -> None:
        """What something is done with: by its type, or who acts has it; where, in a place that is busy."""
        act = self.act
        placing = act.verb in PUTTING | LOADING.keys() | vocabulary()["placing"]
        if "with" in self.told.values() or (placing and act.name.noun and not self.acted):
            return  # 'insert a tab', and nothing says of the machine that it is not where
        come = {one.thing for one in act.scene.come}
        for variable in act.others:
            if variable in self.told or variable == self.acted or variable in act.all_called(act.name.noun):
                continue
            if act.instead_of(variable) or any(act.instead_of(each) == variable for each in act.others):
                continue  # of two keys one takes the place of the other
            lasting = [atom for atom in act.action.added if atom not in act.action.deleted]
            made = any(atom[1:2] == (variable,) for atom in lasting)
            filled = act.verb in GATHERING and PLACES.get(act.kind(variable)) == "in"
            if made and (not self.acted or filled or act.verb in EMPTIED):
                self._tell(variable, "into" if self.acted else "")
                continue  # what is labelled is not what a label is printed with
            busy = any(atom[1:] == (variable,) and atom in act.action.deleted for atom in act.action.added)
            had = any(
                one.word in (HAS, "on") and one.place in act.agents and one.thing == variable
                for one in (*act.scene.stays, *(() if variable in come else act.scene.gone))
            )
            kind = act.kind(variable)
            does = kind in VEHICLES | PERSONS | AGENTS or is_participle(f"{kind[:-1]}d", act.verb)  # a baler
            if had or kind in TOOLS or (busy and does):
                self.tools.append(variable)
            elif busy and self.acted:
                self._tell(variable, act.sites.get(kind, ""))  # a bench, or what nothing is known of
