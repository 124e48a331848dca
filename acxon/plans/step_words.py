"""What the steps of a plan are called: by the templates of their actions, else by action and arguments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.action_words import is_plural
from acxon.plans.actions import CALLED, MOST_ALIKE, PLACE, Action
from acxon.plans.model import Step
from acxon.plans.role_words import NAMED, WHERE
from acxon.plans.vocabulary import nouns

LONGEST_WORDS: Final = 2_000  # letters of a task, as of any label: a template may repeat its arguments
MOST_LANGUAGES: Final = 100  # of all actions of a plan: each task gets a label in each of them
#: What one place is in, and another, too: 'from a shop in town to a farm in town'.
_BOTH_IN: Final = re.compile(r" (\w+) \{(\d+)\}(?= to \{\d+\} \1 \{(\d+)\})")
_SHORTENED: Final = 3  # letters: a longer part of a word stands for it
_TWICE: Final = re.compile(r"(?<!\S)([^\W\d_]{2,}) \1(?!\S)")
_COUNTED: Final = re.compile(r" \{[^{}]*\}$")
_LEFT: Final = re.compile(r" \[[^][]*\]$")
_ITSELF: Final = re.compile(r"(?<= )(itself|themselves)(?!\S)")
_OWN: Final = re.compile(r"(?<!\S)the ([^\W\d_]+) of (?=\1(?!\S))")
_ONE_LEFT: Final = re.compile(r" (?:an?|the) ([a-z]+)((?: (?:at|in|on|from|to|with) [^][]*)?) \[([^][]+)\]$")
_LETTERS: Final = re.compile(r"[^\W\d_]+")


def step_words(steps: Sequence[Step], actions: Mapping[str, Action], language: str = "") -> list[str]:
    """Return how each step of a plan reads: by the template of its action, else as action and arguments.

    What a template leaves out is added in square brackets where it is not the same in all steps of that
    action, who acts in round ones where the plan or its problem has several. What is only counted with
    follows in braces, so that no two tasks are called alike; stories leave it out.
    """
    varying = _varying(steps, actions)
    known = {**{step.action: Action(step.action) for step in steps}, **actions}
    ends = _ends(known.values())
    return [_words(step, known[step.action], (varying, ends), language) for step in steps]


def languages(actions: Mapping[str, Action]) -> list[str]:
    """Return the languages of all templates, but English; raise an AcxonError for more than there may be."""
    found = sorted({tag for action in actions.values() for tag, _ in action.wordings} - {"", "en"})
    if len(found) > MOST_LANGUAGES:
        raise AcxonError(
            f"The wordings of actions are in {len(found):,} languages, more than {MOST_LANGUAGES}. "
            "Take some out of the file, or forget some acxon:taskWording."
        )
    return found


def _varying(steps: Sequence[Step], actions: Mapping[str, Action]) -> set[tuple[str, int]]:
    """Return action and place of the arguments that are not the same in all steps."""
    values: dict[tuple[str, int], set[str]] = {}
    for step in steps:
        for number, argument in enumerate(step.arguments, 1):
            values.setdefault((step.action, number), set()).add(argument)
    acting = [
        (name, agent)
        for name, action in actions.items()
        for agent in action.agents
        if (name, agent) in values
    ]
    several = len({argument for place in acting for argument in values[place]}) > 1
    several = several or any(actions[name].several for name, _ in acting)
    return {place for place, found in values.items() if len(found) > 1 or (several and place in acting)}


def _ends(actions: Iterable[Action]) -> dict[str, set[str]]:
    """Return the last words of actions by what is before them, an empty one for an action that is that."""
    found: dict[str, set[str]] = {}
    for action in actions:
        stem, last = _last_word(action)
        found.setdefault(f"{stem}{last}", set()).add("")
        found.setdefault(stem, set()).add(last)
    return found


def _last_word(action: Action) -> tuple[str, str]:
    """Return the name of an action, without what parts its words, before its last word, and that word."""
    stem, _, last = spaced(action.name.replace("-", " ")).rpartition(" ")
    if not stem:  # 'DriveVan', of which the reading knows the words
        places = (place[1] for place in CALLED.finditer(action.reading))
        found = next((word for word in places if last.endswith(word) and last != word), "")
        stem, last = (last.removesuffix(found), found) if found else (last, "")
    return stem.replace(" ", ""), last


def _is_said(word: str, name: str, action: Action, ends: Mapping[str, set[str]]) -> bool:
    """Whether what something is called says what the last word of its action does: 'nut' of 'nut1'.

    That word stays where another action would be called alike without it.
    """
    stem, last = _last_word(action)
    if not _says(word, name) or len(ends[stem]) > MOST_ALIKE:
        return False
    return word != last or not any(_says(end, name) for end in ends[stem] if end != last)


def _says(word: str, name: str) -> bool:
    """Whether a name says a word: 'red basket', 'bigtent' do, 'sandw2' says 'sandwich', 'plane1' 'airplane'.

    >>> _says("nut", "nut1"), _says("nut", "m5"), _says("", "m5")
    (True, False, True)
    """
    parts = _LETTERS.findall(name.lower())
    return not word or any(
        part.endswith((word, word.removesuffix("s")))
        or (len(word) >= _SHORTENED and part.startswith(word))
        or (len(part) > _SHORTENED and (word.startswith(part) or word.endswith(part)))
        for part in parts
    )


def _words(
    step: Step, action: Action, known: tuple[set[tuple[str, int]], dict[str, set[str]]], language: str
) -> str:
    varying, ends = known
    template = action.wording(language) or action.reading
    names = dict(enumerate((spaced(argument) for argument in step.arguments), 1))
    if not template or not step.arguments:
        return _unworded(template or spaced(step.action.replace("-", " ")), action, names, ends)
    used: set[int] = set()
    numbers = {variable.lstrip("?"): number for number, (variable, _) in enumerate(action.parameters, 1)}

    def filled(place: re.Match[str]) -> str:
        word = place[1].lstrip("?").lower()
        number = int(word) if word.isdecimal() else numbers.get(word, 0)
        used.add(number)
        return names.get(number, "")

    if not action.wording(language):
        template = CALLED.sub(
            lambda place: (
                f"{{{place[2]}}}"
                if _says(place[1].split("_")[-1], names.get(int(place[2]), ""))
                else place[0]
            ),
            template,
        ).replace("_", " ")
        used |= {int(number) for number in PLACE.findall(template)}
        template = _BOTH_IN.sub(
            lambda one: one[0] * (names.get(int(one[2])) != names.get(int(one[3]))), template
        )
        template = _LEFT.sub(lambda left: _once_each(left, template, names), template)
        template = _ONE_LEFT.sub(lambda left: _called_so(left, names), template)
    said = " ".join(PLACE.sub(filled, template).split()) or spaced(step.action.replace("-", " "))
    if len(said) > LONGEST_WORDS:
        raise AcxonError(
            f"The wording of {step.action!r} makes {len(said):,} letters of {said[:40]!a} ..., more than "
            f"{LONGEST_WORDS:,}. Give a shorter template."
        )
    left = {
        number: name
        for number, name in names.items()
        if number not in used and (step.action, number) in varying and number not in action.unsaid
    }
    who = ", ".join(name for number, name in left.items() if number in action.agents)
    if not who and not action.wording(language):
        acting = " and ".join(names[number] for number in action.agents if number in names)
        said = _ITSELF.sub(lambda itself: acting or itself[0], said)  # nobody is named who that could be
    rest = ", ".join(name for number, name in left.items() if number not in action.agents)
    counted = ", ".join(names[number] for number in action.unsaid if number in names and number not in used)
    parts = (said, rest and f"[{rest}]", who and f"({who})", counted and f"{{{counted}}}")
    return _once(" ".join(part for part in parts if part))


def _once_each(left: re.Match[str], template: str, names: Mapping[int, str]) -> str:
    """Return what is left over, each thing once, without those that are said before."""
    before = {names.get(int(number), "") for number in PLACE.findall(template[: left.start()])}
    things = {names.get(int(number), ""): number for number in reversed(PLACE.findall(left[0]))}
    rest = ", ".join(f"{{{number}}}" for thing, number in reversed(things.items()) if thing not in before)
    return f" [{rest}]" if rest else ""


def _called_so(left: re.Match[str], names: Mapping[int, str]) -> str:
    """Return the one thing left over as what is acted on whose name says so: 'a node' of 'node1'."""
    rest = [int(number) for number in PLACE.findall(left[3])]
    said = [number for number in rest if left[1] in _LETTERS.findall(names.get(number, "").lower())]
    if len(said) != 1:
        return left[0]
    others = ", ".join(f"{{{number}}}" for number in rest if number not in said)
    return f" {{{said[0]}}}{left[2]}" + (f" [{others}]" if others else "")


def without_counts(words: str) -> str:
    """Return the words of a step without what is only counted with.

    >>> without_counts("drop box from van at mall {s0, s1}")
    'drop box from van at mall'
    """
    return _COUNTED.sub("", words)


def _unworded(said: str, action: Action, names: Mapping[int, str], ends: Mapping[str, set[str]]) -> str:
    """Return action and arguments: 'heat oven a' of 'heat oven' and 'oven a'.

    What is not known to be what the last word calls is in square brackets: 'wear gloves [ann]'.
    """
    first, words = names.get(1, ""), said.split(" ")
    rest = [*names.values()]
    if WHERE.union(NAMED).isdisjoint(words[2:]) and _is_said(words[-1], first, action, ends):
        said, rest = " ".join((*words[:-1], first)), rest[1:]
        return f"{said} [{', '.join(rest)}]" if rest and len(words) > 1 else ", ".join((said, *rest)).strip()
    several = len(words) > 1 and is_plural(words[-1]) and words[-1].removesuffix("s") in nouns()
    return f"{said} [{', '.join(rest)}]" if several and rest else " ".join((said, ", ".join(rest))).strip()


def _once(said: str) -> str:
    """Return words of which none comes twice in a row, and nothing is its own part: 'the vault of vault'."""
    return _TWICE.sub(r"\1", _OWN.sub("", said))


def spaced(name: str) -> str:
    """Return a name with spaces for underscores."""
    return " ".join(name.replace("_", " ").split()) or name
