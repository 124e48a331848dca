"""The words of the names of actions: what is done, to what, and where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from acxon.plans.person_words import each_one
from acxon.plans.role_words import (
    AFTERWARDS,
    ALONE,
    BURDENED,
    CLOSE,
    COMPOUND,
    DOUBLE,
    IDIOMS,
    JOINED,
    MANNERS,
    MOVING,
    NO_NOUNS,
    NOUNS,
    PARTICIPLES,
    PARTING,
    PARTS,
    PHRASAL,
    PLACES,
    PREFIXES,
    PUTTING,
    STAYING,
    TAKING,
    TELLING,
    TEXTS,
    TOOLS,
    TURNING,
    VEHICLES,
    WAITING,
    WAYS,
    WHERE,
)
from acxon.plans.vocabulary import nouns, verbs, vocabulary

_LONGEST: Final = 3  # words after a verb: more are seldom read as they were meant
_NUMBERED: Final = re.compile(r"[a-z]{0,2}[0-9]+")
_LONGEST_PARTED: Final = 60  # letters of words that are written as one: the ways to part more are too many
_BOUNDARY: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")

#: Two consonants that words begin with.
_ONSETS: Final = each_one("""
    bl br ch cl cr dr dw fl fr gh gl gn gr kl kn kr ph pl pn pr ps rh sc sh sk sl sm sn sp sq st sv sw th tr
    ts tw wh wr""")
_SPELLED: Final = frozenset(("suv",))
#: Verbs of which a part at the end is no back: who turns a table back turns no back.
_RETURNING: Final = MOVING | TURNING


def name_words(name: str) -> list[str]:
    """Return the words of a name: 'pick-up', 'pick_up' and 'PickUp' are 'pick up'."""
    words = _BOUNDARY.sub(" ", name).replace("-", " ").replace("_", " ").lower().split() or [name]
    return ["".join(words[:2]), *words[2:]] if words[0] in PREFIXES and len(words) > 1 else words


def said_words(words: list[str], kinds: Iterable[str] = ()) -> list[str]:
    """Return the words of a name as they are said; `kinds` are words that are known beside the vocabulary.

    >>> said_words(["pickup", "cup"]), said_words(["do", "grind"]), said_words(["putpaninoven"])
    (['pick', 'up', 'cup'], ['grind'], ['put', 'pan', 'in', 'oven'])
    """
    if words[0] == "do" and len(words) > 1 and is_verb(words[1]):
        words = words[1:]
    if len(words) > 1 and words[0] not in verbs() | nouns():
        words = [_base(words[0]), *words[1:]]
    if words == ["pick"]:
        return ["pick", "up"]
    return [*(JOINED.get(words[0]) or _parted(words[0], kinds)), *words[1:]]


def _base(word: str) -> str:
    """Return the verb of a word that says that it is done: 'dry' of 'drying', 'bake' of 'baking'."""
    stem = word.removesuffix("ing")
    twice = stem[:-1] if stem[-1:] == stem[-2:-1] else stem
    bases = (stem, f"{stem}e", twice) if stem != word else ()
    return next((each for each in bases if each in verbs()), word)


def _parted(word: str, kinds: Iterable[str]) -> list[str]:
    """Return the words that are written as one: a verb, and nouns and prepositions that are known."""
    if word in verbs() or word in nouns() or not word.isalpha() or len(word) > _LONGEST_PARTED:
        return [word]
    after = nouns() | vocabulary()["particle"] | vocabulary()["preposition"] | {*kinds} | {"in", "on"}
    best: dict[int, list[str]] = {}
    for end in range(3, len(word) + 1):
        found = [[word[:end]]] if word[:end] in verbs() else []
        found += [[*best[at], word[at:end]] for at in best if at < end and word[at:end] in after]
        if found:
            best[end] = min(found, key=len)
    parts = best.get(len(word), [word])
    called = nouns() | COMPOUND | vocabulary()["modifier"]
    compound = len(parts) == 2 and parts[0] in called and parts[1] in nouns() - {*kinds}
    return [word] if compound else parts  # nobody dries a wall who does 'drywall'


def subject_first(words: list[str]) -> tuple[str, list[str]]:
    """Return who does it and what, of a name that says who first; else nobody, and all of it.

    >>> subject_first(["car", "arrived"]), subject_first(["move", "car"])
    (('car', ['arrive']), ('', ['move', 'car']))
    """
    if len(words) > 1 and not is_verb(words[0]) and words[0] in nouns():
        ends = ("", "s", "d", "ed")
        bases = (words[1].removesuffix(end) for end in ends if words[1].endswith(end))
        going = ALONE | STAYING | vocabulary()["moving"]
        verb = next((base for base in bases if base in going and base not in nouns()), "")
        return (words[0], [verb, *words[2:]]) if verb else ("", words)
    return "", words


@dataclass(frozen=True, slots=True)
class Name:
    """What a name says: 'pick up', what is picked up, and 'from shelf'; how it is done, or without what."""

    verb: tuple[str, ...]
    noun: tuple[str, ...] = ()
    joints: tuple[tuple[str, tuple[str, ...]], ...] = ()
    manner: str = ""
    without: tuple[str, ...] = ()

    @property
    def has_verb(self) -> bool:
        """Whether it begins with a verb that is known."""
        return is_verb(self.verb[0]) or (self.verb[0] in COMPOUND and len(self.verb) > 1)

    def has_nouns(self, kinds: Iterable[str]) -> bool:
        """Whether nouns, or what could be nouns or is a type, and not too many, follow its verb."""
        groups = [self.noun, *(group for _, group in self.joints), self.without]
        types = {*kinds}
        lengths = (1 if "".join(group) in types else len(group) for group in groups)  # 'piece of cake'
        short = len(self.joints) < 2 and sum(lengths) <= _LONGEST
        said = [(*group[:-1], "thing") if group[-1] in types else group for group in groups if group]
        return short and all("".join(group) in types or could_be_noun(group) for group in said)


def parsed(words: list[str], kinds: Iterable[str] = ()) -> Name:
    """Return what the words of a name say; `kinds` are words that are types.

    >>> parsed(["put", "on", "tray"])
    Name(verb=('put',), noun=(), joints=(('on', ('tray',)),), manner='', without=())
    >>> parsed(["move", "up", "slow"]).manner, parsed(["make", "sandwich", "no", "gluten"]).without
    ('slowly', ('gluten',))
    """
    words, kinds = _next_to(words), {*kinds}
    double = words[0] in COMPOUND and len(words) > 1 and is_verb(words[1])
    double = double and (words[1] not in nouns() or len(words) > 2)  # 'heat seal' a bag, 'heat' a seal
    double = (double or tuple(words[:2]) in DOUBLE) and not (len(words) == 2 and words[1] in kinds)
    if "of" in words[2:-1] and words[words.index("of") - 1] == "out":
        words = ["from" if word == "of" else word for word in words]  # 'take out of fridge'
    if words[0] in PHRASAL | TAKING and len(words) > 2 and words[-1] in vocabulary()["particle"]:
        words = [words[0], words[-1], *words[1:-1]]  # 'switch' a lamp 'on'
    verb, rest = words[: 1 + double], words[1 + double :]
    phrasal = verb[0] in PHRASAL or (len(rest) == 1 and verb[0] not in PUTTING)  # 'roll on'
    if rest and rest[0] in vocabulary()["particle"] and (rest[0] not in WHERE or phrasal):
        verb, rest = [*verb, rest[0]], rest[1:]
    manner = ""
    if words[0] == "let" and len(rest) == 1 and is_verb(rest[0]):
        manner, rest = rest[0], []  # 'let' the dough 'rise'
    elif len(rest) == 1 and rest[0] in BURDENED and verb[0] in vocabulary()["moving"]:
        manner, rest = rest[0], []
    elif len(rest) == 1 and (rest[0] in MANNERS or _is_adverb(rest[0], verb[0])):
        manner, rest = MANNERS.get(rest[0], rest[0]), []
    elif rest and (rest[-1] in AFTERWARDS or (rest[1:] and rest[-1] == "back" and verb[0] in _RETURNING)):
        manner, rest = rest[-1], rest[:-1]
    elif tuple(rest[-2:]) in IDIOMS or _is_means(rest[-2:], kinds):
        manner, rest = " ".join(rest[-2:]), rest[:-2]
    without: list[str] = []
    if "no" in rest[1:-1]:
        at = rest.index("no", 1)
        rest, without = rest[:at], rest[at + 1 :]
    groups: list[tuple[str, list[str]]] = [("", [])]
    for number, word in enumerate(rest, 1):
        ends = word == "of" and number == len(rest) > 1  # 'scan barcode of'
        if ends or word in PARTING | WHERE | WAITING | CLOSE | vocabulary()["about"]:
            groups.append((word, []))
        elif word == "out" and 1 < number < len(rest) and rest[number] not in PARTING:
            groups.append(("out of", []))  # 'move car out road'
        else:
            groups[-1][1].append(word)
    joints = tuple((word, tuple(group)) for word, group in groups[1:])
    way = groups[0][1][1:] and not joints and verb[0] in vocabulary()["moving"] | MOVING
    if way and len(rest) == 2 and kinds.issuperset(rest) and rest[1] in WAYS:
        groups[0][1].pop()  # 'move car road': which way it goes is no thing
    return Name(tuple(verb), tuple(groups[0][1]), joints, manner, tuple(without))


def _next_to(words: list[str]) -> list[str]:
    """Return the words with prepositions of two words as one: 'hold', 'next to', 'cake'."""
    at = next((at for at in range(1, len(words)) if " ".join(words[at : at + 2]) in CLOSE), 0)
    return [*words[:at], " ".join(words[at : at + 2]), *words[at + 2 :]] if at else words


def _is_means(words: Sequence[str], kinds: Iterable[str]) -> bool:
    """Whether words say how, by what no parameter is: 'water by can'."""
    return len(words) == 2 and words[0] == "by" and words[1] in nouns() and words[1] not in kinds


def _is_adverb(word: str, verb: str) -> bool:
    """Whether a word says how; who moves, and what is moved, 'horizontally' is not said."""
    known = word in nouns() or word in verbs() or verb in vocabulary()["moving"]
    return word.endswith("ly") and len(word) > 5 and not known


def is_verb(word: str) -> bool:
    """Whether a word is a verb, or one with a syllable before it: 'reshelve'."""
    return word in verbs() or any(
        word.startswith(before) and word.removeprefix(before) in verbs() for before in PREFIXES
    )


def is_deed(word: str) -> bool:
    """Whether a word says of something that it is done, or is what that is called: 'flush', 'handover'."""
    return is_verb(word) or word in JOINED


def tells(verb: str, noun: Sequence[str]) -> bool:
    """Whether somebody is told what a noun calls: a story is read to them, and no meter."""
    return verb in TELLING and (verb != "read" or not noun or noun[-1] in TEXTS)


def is_participle(word: str, verb: str) -> bool:
    """Whether a word says of something that a verb was done to it.

    >>> [is_participle(*pair) for pair in (("hemmed", "hem"), ("graded", "grade"), ("dried", "dry"))]
    [True, True, True]
    >>> is_participle("ridden", "ride")
    True
    """
    stem = verb.removesuffix("e")
    stems = {stem, f"{stem}{stem[-1:]}", f"{verb.removesuffix('y')}i"}
    return PARTICIPLES.get(word) == verb or (word.endswith("ed") and word.removesuffix("ed") in stems)


def is_made_of(word: str, noun: str) -> bool:
    """Whether something is made a word by what a noun calls: `glazed` with glaze, `primed` with primer."""
    return is_participle(word, noun) or (len(word) > 4 and word[-2:] == "ed" and noun.startswith(word[:-2]))


def treated_part(words: Sequence[str], made: Iterable[str]) -> str:
    """Return what part something is `made` so, where a name says it first: `nails-clipped`, of 'nail clip'.

    >>> treated_part(["nail", "clip"], ["nails-clipped"]), treated_part(["nail", "clip"], ["calm"])
    ('nails', '')
    """
    part, verb = words if len(words) == 2 else ("", "")
    if part not in PARTS - TOOLS - VEHICLES - PLACES.keys() - COMPOUND or not is_verb(verb):
        return ""
    told = [name_words(name) for name in made]
    named = (each[0] for each in told if len(each) == 2 and is_participle(each[1], verb))
    return next((word for word in named if word.removesuffix("s") == part.removesuffix("s")), "")


def could_be_noun(words: tuple[str, ...]) -> bool:
    """Whether words may be called something: 'soil data'; not 'board small', nor 'l', nor 'cut'."""
    if is_numbered(words):
        return could_be_noun(words[:-1])
    last = words[-1]
    known = is_noun(last) or (last not in verbs() and not (last.endswith("ed") and len(last) > 4))
    plain = all(word.isalpha() and len(word) > 1 and word not in ("and", "or", "of") for word in words)
    plain = plain and not any(_is_done(word) for word in words[:-1])
    return known and plain and last not in NO_NOUNS


def is_noun(word: str) -> bool:
    """Whether a word is known to be a noun, or ends as one: 'inspection', 'insurer'."""
    person = word.endswith(("er", "or", "ist")) and len(word) > 5 and word not in verbs()
    return bool({word, word.removesuffix("s")} & nouns()) or word.endswith(NOUNS) or person


def is_numbered(words: Sequence[str]) -> bool:
    """Whether words call one of several things by a number: 'order o5'."""
    return len(words) > 1 and words[-2] in nouns() and bool(_NUMBERED.fullmatch(words[-1]))


def is_plural(word: str) -> bool:
    """Whether a word is written as several things are: 'vines', not 'glass' nor 'bus'."""
    return word.endswith("s") and not word.endswith(("ss", "us", "is")) and word not in nouns()


def plural(word: str) -> str:
    """Return what several of a kind are called.

    >>> plural("room"), plural("bay"), plural("berry"), plural("bench")
    ('rooms', 'bays', 'berries', 'benches')
    """
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}{'es' if word.endswith(('s', 'x', 'z', 'ch', 'sh')) else 's'}"


def _is_done(word: str) -> bool:
    """Whether a word is a verb, or made of one, and says nothing of what follows: 'collect cook animal'."""
    return (word in verbs() or word.endswith("ing")) and word not in nouns() | vocabulary()["modifier"]


def is_event(words: list[str]) -> bool:
    """Whether a name is what something that is done is called: 'infusion', of which nobody says 'would'."""
    return len(words) == 1 and len(words[0]) > 6 and words[0].endswith(NOUNS) and words[0] not in verbs()


def with_article(words: Iterable[str], kind: bool = False) -> str:
    """Return 'an image' of 'image', 'soil data' and 'fees' as they are; of a `kind` of things any one.

    >>> [with_article(words) for words in (["image"], ["soil", "data"], ["fees"], ["hall"])]
    ['an image', 'soil data', 'fees', 'the hall']
    >>> with_article(["painting"]), with_article(["painting"], kind=True), with_article(["hall"], kind=True)
    ('painting', 'a painting', 'a hall')
    """
    found = [*words]
    last = found[-1]
    if not kind and (last in vocabulary()["room"] or found[0] in vocabulary()["one_of"]):
        return " ".join(("the", *found))
    whole = last in vocabulary()["substance"] or is_plural(last) or is_numbered(found)
    if whole or (last.endswith("ing") and not kind):
        return " ".join(found)
    return " ".join((_article(found[0]), *found))


def _article(word: str) -> str:
    """Return 'a' or 'an', by how a word is said: letters by their names where they make no syllable.

    >>> [_article(word) for word in ("uav", "urn", "mri", "xray", "suv", "hgv", "lamp", "hour", "unit")]
    ['a', 'an', 'an', 'an', 'an', 'an', 'a', 'an', 'a']
    """
    bare = not {*word} & {*"aeiouy"}
    clustered = not {*word[:2]} & {*"aeiouy"} and word[:2] not in _ONSETS
    if bare or clustered or word in _SPELLED or (len(word) == 3 and word[0] == "u" and word != "urn"):
        return "an" if word[0] in "aefhilmnorsx" else "a"
    vowel = word[0] in "aeiou" and not word.startswith(("uni", "use", "ute", "uti", "eu", "one"))
    return "an" if vowel or word.startswith(("hour", "heir", "honour")) else "a"


def marked(word: str, noun: Sequence[str]) -> str:
    """Return a word before what a noun calls, of which a thing's own name may say the last word.

    >>> marked("from", ["shelf"]), marked("to", ["clean", "shaker"])
    ('from _shelf', 'to the clean _shaker')
    """
    if len(noun) > 1 and noun[-2] in vocabulary()["substance"]:  # what a bin is for is not what it is of
        return " ".join((word, *noun))
    return " ".join((word, *(("the", *noun[:-1]) if len(noun) > 1 else ()), f"_{noun[-1]}"))
