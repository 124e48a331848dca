"""Actions as they are read: who acts, what is acted on, and what is only counted with."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from acxon.plans.action_words import (
    Name,
    is_deed,
    is_event,
    is_made_of,
    is_participle,
    is_plural,
    is_verb,
    name_words,
    parsed,
    tells,
    treated_part,
)
from acxon.plans.domain_words import KINDS, Domain, of_several
from acxon.plans.effects import Atom, Effects
from acxon.plans.person_words import AGENTS, PERSONS
from acxon.plans.relations import HAS, Relation, has, is_counted, passed, put_for, scene
from acxon.plans.role_words import (
    ALONE,
    APPLYING,
    COMPOUND,
    EMPTYING,
    GIVING,
    KEEPING,
    LOADING,
    MAKING,
    MEASURED,
    MOVING,
    NOMINAL,
    OFF,
    OWNING,
    PARTS,
    PASSING,
    PHRASAL,
    PLACES,
    PROVIDING,
    PUTTING,
    QUALITIES,
    REPLACING,
    RESULTING,
    RESULTS,
    RUNNING,
    SERVED,
    SHORT,
    STATES,
    STAYING,
    TAKEN,
    TAKING,
    TELLING,
    TOOLS,
    TURNING,
    VEHICLES,
    WHERE,
)
from acxon.plans.roles import undergoes
from acxon.plans.vocabulary import nouns, vocabulary

#: Verbs that are verbs first, though some are called as things are, too: 'load', 'place', 'print'.
_VERBS: Final = PUTTING | MOVING | GIVING | TAKING | LOADING.keys() | MAKING | PROVIDING | APPLYING
_CHECKING: Final = OWNING - PARTS - TOOLS
RECIPIENTS: Final = (SERVED | PERSONS | AGENTS) - {"order", "drone"}


class Act:
    """An action as it is read: its words, what it states, who acts, and what is only counted with."""

    def __init__(self, words: list[str], action: Effects, agents: Sequence[int], domain: Domain) -> None:
        self.scene, self.domain = scene(action, domain.changing), domain
        self.sites = {**domain.sites, **PLACES}
        if words[0] == "pick" and any(one.word == HAS for one in self.scene.come):
            words = ["pick", "up", *words[2 if words[1:2] == ["up"] else 1 :]]
        self.action = action
        self._kinds = {variable: self._kind(variable, kind) for variable, kind in action.parameters}
        self.words, self.name = words, parsed(words, self._kinds.values())
        self.places = {variable: number for number, (variable, _) in enumerate(action.parameters, 1)}
        self.made = self.wearer = self.giver = self.taker = ""
        self._unclear = False
        part = treated_part(words, (atom[0] for atom in action.added if len(atom) == 2))
        if part:
            self.name = Name((words[1],), (part,))
        else:
            self._whole_verb()
        self.agents = {action.parameters[place - 1][0] for place in agents}
        self.thing_first = not part and self._is_thing_first()
        self.verb = "" if self.thing_first else self.name.verb[0]
        goes = self.verb in ALONE | vocabulary()["moving"] - MOVING
        goers = {gone.thing for gone, come in self._ways() if goes}
        acting = (vocabulary()["acting_on"] | vocabulary()["placing"]) - vocabulary()["moving"]
        done_to = self.verb in acting or not self.agents & self.has_or_moves()
        if {self.called(self.name.noun)} == self.agents and done_to:
            self.agents = set()  # 'hire diver', 'pick up passenger'
        joined = {self.called(noun) for _, noun in self.name.joints}
        self.agents -= joined - goers  # 'run through cleaner', not who goes there
        self._pass_on()
        self._go_itself()
        done_to = self.verb in acting or not (self.name.has_verb or self._acts_elsewhere())
        if done_to and len(self.agents) == len(self.places) == 1 and self.is_done(*self.agents):
            self.agents = set()  # who is `banned` does not do it
        kinds = {each: self.kind(each) for each in self.agents}
        if undergoes(self.verb, self.name.noun, kinds, action.added, self.scene):
            self.agents = set()
        rest = [each for each in self.places if each not in self.agents]
        self.counted = {each for each in rest if is_counted(action, self.scene, each)}
        self.others = [each for each in rest if each not in self.counted]

    def _acts_elsewhere(self) -> bool:
        """Whether those who act here do so in other actions, too: who is `gowned` gowns up."""
        return {kind for each, kind in self.action.parameters if each in self.agents} <= self.domain.acting

    def _pass_on(self) -> None:
        """Take who has something then for who takes it; nobody `deposits` who has the sample then."""
        giver, noun, taker = passed(self.action, self._kinds)
        if giver and self.agents == {giver}:
            if self.verb in TAKING:
                self.agents, self.giver = {taker}, giver  # an arm that picks up what a robot has
            elif self.verb in PASSING and not self.name.noun:
                self.name, self.taker = replace(self.name, noun=(noun,)), taker

    def _go_itself(self) -> None:
        """Leave out a noun that calls who goes or stays, and no parameter: `dock auv` of a vehicle."""
        noun, stays = self.name.noun, self.verb in STAYING | ALONE
        moved = {one.thing for one in self.scene.changed if one.word != HAS}
        goes = stays or (self.verb in vocabulary()["moving"] and moved == self.agents)
        itself = len(noun) == len(self.agents) == 1 and noun[0] in AGENTS and not self.all_called(noun)
        if itself and goes and moved <= self.agents:
            self.name = replace(self.name, noun=())

    def _whole_verb(self) -> None:
        """Take 'spin coat' for a verb where something is `coated` then: who wets a brush brushes nothing."""
        verb, noun = self.name.verb, self.name.noun
        two = len(verb) == len(noun) == 1 and is_verb(noun[0])
        names = [name_words(atom[0]) for atom in self.action.added]
        made = {word for words in names for word in words if word.endswith("ed")}
        whole = two and verb[0] in COMPOUND and any(is_participle(word, noun[0]) for word in made)
        worked = self.domain.thing_first or verb[0] in self._things() or self.all_called(verb)
        if two and (verb[0] in COMPOUND or not worked):
            done = any(words[0] == verb[0] and is_participle(words[-1], noun[0]) for words in names)
            whole = whole or (done and not (verb[0] in vocabulary()["substance"] and noun[0] in OWNING))
        compound = two and not worked and noun[0] not in NOMINAL
        if compound and verb[0] in nouns() - OWNING - vocabulary()["substance"]:
            first = self.all_called(noun) or any(is_participle(word, verb[0]) for word in made)
            whole = whole or (not first and any(is_participle(word, noun[0]) for word in made))
        if whole:  # what is `test-ridden`, too
            self.name = replace(self.name, verb=(*verb, *noun), noun=())
        result = len(noun) == 1 and (verb[0] in KEEPING or noun[0] in RESULTS)
        self.made = self._made_so(noun[0]) if result else ""
        if self.made or (result and verb[0] in RESULTING and not self.all_called(noun)):
            self.name = replace(self.name, noun=(), manner=noun[0])  # 'keep' somebody 'warm'
        word, thing = self.name.joints[0] if len(self.name.joints) == 1 else ("", ())
        apart = word in ("on", "in") and thing and not noun
        self.wearer = self._wearer(thing) if apart and word == "on" else ""
        attached = apart and verb[0] not in PUTTING and self._is_attached(self.called(thing))
        if self.wearer or attached:
            self.name = replace(self.name, verb=(*verb, word), noun=thing, joints=())  # 'sew on button'
        self._unclear = bool(self.name.joints) and word == "on" and self._could_be_put_on(thing)

    def _things(self) -> Set[str]:
        """Return words for what something is done to, of which some are verbs, too."""
        return PARTS | (self.domain.things - vocabulary()["substance"])

    def _is_thing_first(self) -> bool:
        """Whether its name says first what is acted on, though that word is a verb, too: 'order review'."""
        thing, noun = self.name.verb[0], self.name.noun
        if len(self.name.verb) > 1 or not noun or not is_deed(noun[-1]):
            return False
        words = {word for atom in self.action.added for word in name_words(atom[0])}
        stated, other = (any(is_participle(word, verb) for word in words) for verb in (thing, noun[-1]))
        if not is_verb(thing) or (stated and not other):
            return not is_verb(thing)  # what is `bisqued` by 'bisque fire' is fired
        if self.all_called(noun):
            return self.domain.thing_first and thing in nouns()
        substance = vocabulary()["substance"]
        if thing in TOOLS and noun[-1] in substance:
            return False  # 'pump water'
        if other and not stated and noun[-1] in NOMINAL:
            return True  # what is `approached` by 'target approach' is no target
        called = any(self.kind(each) == thing for each in self.places)
        said = self.domain.thing_first or thing in self.domain.things - _VERBS
        return called or said or (other and thing in PARTS | substance)

    def may_be_thing_first(self) -> bool:
        """Whether its first word is as much a noun as a verb, and its last a verb: 'bolt check'."""
        verb, noun, substance = self.name.verb, self.name.noun, vocabulary()["substance"]
        done = bool(noun) and is_deed(noun[-1]) and noun[-1] not in substance
        return done and len(verb) == 1 and verb[0] in nouns() - _VERBS - (_CHECKING - substance)

    def _made_so(self, word: str) -> str:
        """Return the one thing that is then what a word says: `(is-dry ?dock)`, of 'pump dry'."""
        so = ([word], ["is", word])
        told = [atom for atom in self.action.added if name_words(atom[0]) in so and len(atom) == 2]
        return told[0][1] if len(told) == 1 else ""

    def _wearer(self, noun: Sequence[str]) -> str:
        """Return what has on then what a noun calls: `(wearing ?child ?coat)`, of 'put on coat'.

        So has what is `(glazed ?pot ?glaze)`, of 'brush on glaze': nothing is brushed on what is not counted.
        """
        worn = self.called(noun)
        dressed = self.name.verb[0] in ("put", "pull", "slip") and bool(worn)
        having = {one.place for one in self.scene.come if dressed and one.word == HAS and one.thing == worn}
        if self.name.verb[0] in PUTTING and self._is_attached(worn):
            having |= {atom[2] for atom in self.action.added if len(atom) == 3 and atom[1] == worn}
        if worn and not having and not self._is_place(worn) and self.name.verb[0] not in PHRASAL:
            for atom, words in self._made_by(worn):
                covers = noun[-1] in vocabulary()["substance"] and is_made_of(words[-1], noun[-1])
                covers |= len(atom) == 3 and STATES.get(words[-1]) == "with"
                if covers or words in (["has", noun[-1]], [noun[-1], "on"]):
                    having.add(atom[1])
        return next(iter(having)) if len(having) == 1 else ""

    def _is_place(self, thing: str) -> bool:
        kind = self.kind(thing)
        return kind in PLACES.keys() | VEHICLES or self.sites.get(kind) == "on"

    def _made_by(self, thing: str) -> list[tuple[Atom, list[str]]]:
        """Return what something else becomes, with a thing or alone, and the words of that."""
        return [
            (atom, name_words(atom[0]))
            for atom in self.action.added
            if atom not in self.action.deleted
            and atom[2:] in ((), (thing,))
            and atom[1:] not in ((), (thing,))
        ]

    def _could_be_put_on(self, noun: Sequence[str]) -> bool:
        """Whether a noun after 'on' may call what is put on as well as where that is: 'strap on splint'."""
        thing, verb = self.called(noun), self.name.verb[0]
        there = any(one.place == thing for one in self.scene.come)
        if not thing or there or self._is_place(thing):
            return False
        made = self._made_by(thing)
        if any(is_made_of(words[-1], noun[-1]) for _, words in made):
            return True
        if self.kind(thing) in TOOLS and verb not in PUTTING:
            return False
        fixes = any(end in ("to", "with") and is_participle(word, verb) for word, end in STATES.items())
        done = any(is_participle(word, verb) for _, words in made for word in words)
        uncounted = noun[-1] in vocabulary()["substance"]
        return bool(made) and (uncounted or fixes or verb in PUTTING) and not done

    def _is_attached(self, variable: str) -> bool:
        """Whether something comes to be at something else, or its part, or leaves it; nothing comes to it."""
        gone = {one.thing for one in self.scene.gone} - {one.thing for one in self.scene.come}
        given = any(
            atom[2:] == (variable,) and name_words(atom[0])[-1] == "with" for atom in self.action.added
        )
        if variable in gone or given:
            return True  # 'haul in net'; a gel, of what is `gelled-with` it
        pairs = [atom[1:] for atom in self.action.added if len(atom) == 3]
        return any(one == variable for one, _ in pairs) and not any(one == variable for _, one in pairs)

    def kind(self, variable: str) -> str:
        """Return the last word of a parameter's type; without types, of what is asked of it, or its name."""
        return self._kinds[variable]

    def _kind(self, variable: str, kind: str) -> str:
        if kind == "object":
            asked = (atom[0] for atom in self.action.needed if atom[1:] == (variable,))
            names = (name_words(word) for word in (*asked, variable.strip("?0123456789")))
            known = (words[-1] for words in names if words[-1] in KINDS and words[0] not in WHERE)
            stated = self.stated_kind(variable)
            return stated if stated != "object" else next(known, stated)  # what is `in_van` is no van
        return name_words(kind)[-1]

    def stated_kind(self, variable: str) -> str:
        """Return what a thing without a type is by what is always so: a lens by '(lens ?l)'."""
        stated = (atom[0] for atom in self.action.needed if atom[1:] == (variable,))
        lasting = (name_words(word) for word in stated if word not in self.domain.changing)
        known = nouns() | AGENTS
        return next((words[0] for words in lasting if len(words) == 1 and words[0] in known), "object")

    def all_called(self, noun: Sequence[str]) -> list[str]:
        """Return the parameters that the last word of a noun calls, by their types or their names."""
        if not noun:
            return []
        last, whole = noun[-1], "".join(noun[-2:])  # 'belt loader' of a `beltloader`
        one = [each for each in self.places if "of" in noun and self.kind(each) == "".join(noun)]
        found = one or self._named(last, whole)
        found = found or (self._named(last.removesuffix("s")) if is_plural(last) else [])
        short = last not in nouns() and len(last) > 2
        found = found or [each for each in self.places if short and self.kind(each).startswith(last)]  # 'med'
        return found or of_several(last, dict(self.action.parameters)) or self._abbreviated(last)

    def _named(self, *words: str) -> list[str]:
        return [
            each
            for each in self.places
            if self.kind(each) in words or name_words(each.strip("?0123456789"))[-1] == words[0]
        ]

    def _abbreviated(self, noun: str) -> list[str]:
        """Return the one thing of no type that is called as a noun begins: `?k` in 'open door with key'."""
        bare = {each: each.strip("?0123456789") for each in self.places}
        found = [each for each in bare if bare[each] and noun.startswith(bare[each])]
        typed = any(self.kind(each) not in SHORT or self._is_something(each) for each in found)
        return found if len(found) == 1 and not typed and noun in nouns() else []

    def _is_something(self, variable: str) -> bool:
        """Whether something is always said of a thing that has no type: `(bandsaw ?b)` is no blade."""
        asked = (atom[0] for atom in self.action.needed if atom[1:] == (variable,))
        return any(name not in self.domain.changing for name in asked)

    def called(self, noun: Sequence[str]) -> str:
        """Return the one parameter that a noun calls: of several no `robot-patient`, but the `patient`."""
        found = self.all_called(noun)
        own = [each for each in found if each.strip("?0123456789") == noun[-1]]
        kinds = dict(self.action.parameters)
        plain = [each for each in found if name_words(kinds[each]) == [*noun]]
        return next((some[0] for some in (found, own, plain) if len(some) == 1), "")

    def acted_called(self) -> str:
        """Return what the noun after the verb calls; of several the one that is made something, or undone."""
        found = self.all_called(self.name.noun)
        made, undone = (
            [each for each in found if any(atom[1:] == (each,) for atom in atoms)]
            for atoms in (self.action.added, self.action.deleted)
        )
        return self.called(self.name.noun) or next((some[0] for some in (made, undone) if len(some) == 1), "")

    def is_kind_of(self, variable: str) -> bool:
        """Whether the noun after the verb, a word of no list, ends as the type of a parameter does."""
        last, kind = (self.name.noun or ("",))[-1], self.kind(variable)
        return last not in nouns() and last != kind and len(kind) > 2 and last.endswith(kind)

    def owner(self) -> str:
        """Return what the noun after the verb is a part of: what is `(door-open ?locker)` has a door."""
        noun = self.name.noun
        states = {each for pair in self.replaced() for each in pair}
        taken = bool(noun) and self.verb in TAKING
        taken = taken and (noun[-1] in TAKEN | MEASURED or self.name.verb[1:] == ("off",))
        stem = noun[-1].removesuffix("s") if noun else ""
        owns = self.verb in OWNING or taken or self._states_part(stem)
        if not noun or not owns or self.giver or {*self.all_called(noun)} - states:
            return ""
        made = stem in QUALITIES or self.verb in REPLACING  # `levelled`, `gelled`

        def called(word: str) -> bool:
            same = word.removesuffix("s") == stem or is_participle(word, stem)
            return word.startswith(stem) if made else same

        stated = [
            atom
            for atom in self.action.changed
            if len(atom) > 1 and any(map(called, name_words(atom[0]))) and not self._is_holder(atom)
        ]
        put = {new[:-1] for old in stated for new in stated if old[:-1] == new[:-1] and old != new}
        found = {atom[1] for atom in stated if len(atom) == 2 or atom[:-1] in put}
        if noun[-1] in QUALITIES and not found and len(self.others) == 1:
            found = {*self.others}  # 'check the quality of' the only thing that there is
        owned = len(found) == 1 and found <= {*self.others} - {*self.all_called(noun)}
        owner = next(iter(found)) if owned else self._only_changed()
        told = bool(owner) and tells(self.verb, noun) and self.kind(owner) in RECIPIENTS  # read a story *to*
        return owner if owner and not told and self.kind(owner) not in vocabulary()["substance"] else ""

    def _is_holder(self, atom: Atom) -> bool:
        """Whether a fact says who or what has something, not of what one was taken: `(have_image ?panel)`."""
        first, *rest = name_words(atom[0])
        shown = len(atom) == 2 and rest == [*self.name.noun] and rest[-1] in TAKEN
        return has({first, *rest}) and not (shown and self.kind(atom[1]) not in TOOLS | VEHICLES | AGENTS)

    def _states_part(self, noun: str) -> bool:
        """Whether something has a part that is treated so: `(hull-painted ?v)`, of 'paint hull'."""
        ended = [name_words(atom[0]) for atom in self.action.deleted if len(atom) == 2]
        if any(is_participle(word, noun) for words in ended for word in words):
            return True  # what was `cracked` has a crack
        told = [
            name_words(atom[0])
            for atom in self.action.added
            if len(atom) == 2 and self._kinds.get(atom[1]) not in PLACES
        ]
        stated = any({noun, f"{noun}s"} & {*words} and is_participle(words[-1], self.verb) for words in told)
        return stated and (noun in PARTS or self.verb not in PROVIDING | APPLYING | GIVING | TELLING)

    def _only_changed(self) -> str:
        """Return the one thing that is changed, where it is made something: 'bandage paw' of a dog."""
        where = {one.place for one in (*self.scene.changed, *self.scene.stays) if one.word != HAS}
        things = [each for each in self.others if each not in where]
        alone = (atom for atom in self.action.changed if len(atom) == 2)
        made = {atom[1] for atom in alone if not has({*name_words(atom[0])})}
        last = self.name.noun[-1]
        part = bool({last, last.removesuffix("s")} & (PARTS | TAKEN | MEASURED))
        part = part or (self.verb in EMPTYING and last in vocabulary()["substance"])
        whole = [each for each in things if each in made and each not in self.moved()]
        touched = [each for each in things if any(each in atom for atom in self.action.changed)]
        return whole[0] if part and whole == touched and len(whole) == 1 else ""

    def carrier(self) -> str:
        """Return what the noun calls that is no parameter, and something is loaded into: 'load trolley'."""
        named = self.loads_called() and not any(self.kind(each) in VEHICLES | TOOLS for each in self.others)
        return " ".join(self.name.noun) if named else ""

    def loads_called(self) -> bool:
        """Whether the noun calls what something is loaded into, or unloaded from, and no parameter."""
        noun = self.name.noun
        carries = self.verb in LOADING and bool({*noun[-1:]} & (VEHICLES | TOOLS))
        return carries and not self.all_called(noun) and len(self.moved()) == 1

    def kind_called(self) -> str:
        """Return what is moved, of which the noun after the verb says what it is: 'drop off luggage'."""
        noun, moved = self.name.noun, self.moved()
        moves = self.verb in MOVING | TAKING | PUTTING | LOADING.keys()
        known = bool(noun) and bool({noun[-1], noun[-1].removesuffix("s")} & nouns()) and len(moved) == 1
        if not known or self.all_called(noun) or not moves or self.loads_called():
            return ""
        people = noun[-1] in RECIPIENTS and self.kind(moved[0]) in RECIPIENTS  # a child, of type `kid`
        other = KINDS | (nouns() if self.verb == "pour" else set())  # no bell is metal that is poured
        return moved[0] if people or self.kind(moved[0]) not in other else ""

    def is_said(self) -> bool:
        """Whether its name reads as English, and no noun calls one parameter and one more before it."""
        nouns = (self.name.noun, *(noun for _, noun in self.name.joints))
        nouns = tuple(noun for noun in nouns if not TAKEN.intersection(noun[-1:]))  # 'take group photo'
        before = [(word, self.called(noun)) for noun in nouns for word in noun[:-1]]
        clear = all({*self.all_called((word,))} <= {called} for word, called in before)
        has_nouns = self.name.has_nouns(self._kinds.values())
        clear = clear and not self.thing_first and not self._unclear
        return clear and has_nouns and (self.name.has_verb or self.is_done())

    def is_done(self, *things: str) -> bool:
        """Whether the action makes something, or these, what its first word says: `(hemmed ?g)`, of 'hem'.

        What is no longer `(hemmed ?g)` is unhemmed.
        """
        before = self.verb.removeprefix("un")
        undone = self.action.deleted if before != self.verb else ()
        return any(
            is_participle(word, verb)
            for verb, atoms in ((self.verb, self.action.added), (before, undone))
            for atom in atoms
            if len(atom) > 1 and atom[1:] == (things or atom[1:])
            for word in name_words(atom[0])
        )

    def is_event(self) -> bool:
        """Whether its name is what something that is done is called, and nothing is made what it says."""
        return is_event(self.words) and not self.is_done()

    def has_or_moves(self) -> set[str]:
        """Return who has something, or goes somewhere, or is somewhere all the time."""
        told = (*self.scene.changed, *self.scene.stays)
        return {one.place if one.word == HAS else one.thing for one in told}

    def replaced(self) -> set[tuple[str, str]]:
        """Return what is put for what: `(not (pointing ?s ?old)) (pointing ?s ?new)`.

        Not what was spare for what is spare then: `(not (in ?old ?s)) (in ?new ?s)`.
        """
        back = {(new, old) for old, new in put_for(self.action, 3)}
        return {
            (old[-1], new[-1])
            for old in self.action.deleted
            for new in self.action.added
            if old[:-1] == new[:-1] and old[-1] != new[-1] and {old[-1], new[-1]} <= {*self.others}
            if self.kind(old[-1]) == self.kind(new[-1]) and not (len(old) == 2 and has({*name_words(old[0])}))
        } - back

    def instead_of(self, thing: str) -> str:
        """Return what is then what a thing was: `(not (fitted ?old ?car)) (fitted ?new ?car)`."""
        sure = put_for(self.action, 3)
        put = sure | (put_for(self.action, 2) - {(new, old) for old, new in sure})
        found = {new for old, new in put if old == thing and new in self.others}
        found = {new for new in found if self.kind(new) == self.kind(thing)}
        return next(iter(found)) if len(found) == 1 else ""

    def goes_between(self) -> bool:
        """Whether the noun calls what who acts goes from and to: 'transfer orbit'."""
        ways = {(gone.place, come.place) for gone, come in self._ways()}
        called = self.all_called(self.name.noun)
        goes = self.verb in MOVING | ALONE | TURNING | vocabulary()["moving"]
        return goes and len(called) == 2 and any({*way} == {*called} for way in ways)

    def sets_off(self) -> bool:
        """Whether who acts does what two words say, to nothing: 'take off'."""
        return bool(self.agents) and self.name.verb in OFF and not self.moved() and not self.is_done()

    def goes(self) -> bool:
        """Whether who acts goes from place to place, and the verb says no more."""
        return self.verb in RUNNING and any(gone.place != come.place for gone, come in self._ways())

    def _ways(self) -> list[tuple[Relation, Relation]]:
        who = self.agents | {""}
        return [
            (gone, come)
            for gone in self.scene.gone
            for come in self.scene.come
            if gone.thing == come.thing and gone.thing in who and HAS not in (gone.word, come.word)
        ]

    def moved(self) -> list[str]:
        """Return what is somewhere else then, or with somebody else."""
        things = {*self.others} - {self.giver, self.taker}
        return [*dict.fromkeys(each.thing for each in self.scene.changed if each.thing in things)]
