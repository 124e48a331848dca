"""Which steps a text means: 'step 3', a label, 'grasp_object cola fridge', 'go to the kitchen', 'kitchen'.

A text that may mean different actions is an error that lists them; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from acxon.errors import AcxonError, AmbiguousName, Details, NameNotFound
from acxon.plans.model import Step, check_name
from acxon.plans.questions.patterns import Case, Pattern
from acxon.plans.questions.problem import Problem, Schema
from acxon.plans.step_words import spaced, step_words, without_counts

MOST_LISTED: Final = 8
_FILLERS: Final = frozenset(
    ("a", "an", "and", "at", "by", "for", "from", "in", "into", "it", "of", "on", "onto", "the", "to", "with")
)
_ARTICLES: Final = frozenset(("a", "an", "the"))
_NUMBER: Final = re.compile(r"(?:step\s*)?([1-9][0-9]{0,5})", re.IGNORECASE)
EVERY_STEP: Final = "every step"
_EVERY: Final = frozenset((EVERY_STEP, "all steps", "any step"))
_LABEL: Final = re.compile(r"task [0-9]+ (.+)")
_JOINTS: Final = re.compile(r"[_\-()\[\],]")  # of names, and around what a step has to do with
_PLACE: Final = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class NamedSteps:
    """A plan's problem and its steps with their labels: what a text may mean."""

    problem: Problem
    steps: Sequence[Step]
    labels: Sequence[str]

    def pattern(self, text: str) -> Pattern:
        """Return the steps that a text means, in this plan or in any other."""
        words = _cleaned(text)
        if words in _EVERY and words not in self.problem.objects:
            return Pattern(EVERY_STEP, tuple(map(Case, self.problem.schemas)))
        known = self._of_plan(words)
        if known is not None:
            self._check_same(text, known)
            return self._ground(self.steps[known[0]])
        groups = self._readings(words)
        if len(groups) > 1:
            raise self._ambiguous(text, [self._described(cases) for cases in groups])
        if not groups:
            raise self._unknown(text)
        cases = groups[0]
        step = self._sole_step(cases)
        return self._ground(step) if step is not None else Pattern(self._shown(words), cases)

    def step(self, text: str) -> int:
        """Return the place of the one step of this plan that a text means."""
        words = _cleaned(text)
        found = self._of_plan(words)
        if found is None:
            groups = self._readings(words)
            found = [
                place
                for place, step in enumerate(self.steps)
                if any(case.fits(step) for cases in groups for case in cases)
            ]
            if not found:
                raise self._unknown(text, in_plan=bool(groups))
        if len(found) > 1:
            raise self._ambiguous(text, [f"step {place + 1}: {self.words(place)}" for place in found])
        return found[0]

    def words(self, place: int) -> str:
        """Return what a step of the plan is called, without its number."""
        label = _LABEL.fullmatch(self.labels[place])
        return label[1] if label else self.labels[place]

    # --- in the plan -----------------------------------------------------------------------------------

    def _of_plan(self, words: str) -> list[int] | None:
        """Return the steps of the plan with this number or label; None where it is none of these."""
        number = _NUMBER.fullmatch(words)
        if number is not None and words not in self.problem.objects:
            place = int(number[1]) - 1
            if place >= len(self.steps):
                raise NameNotFound(f"There is no step {place + 1}: the plan has {len(self.steps)} steps.")
            return [place]
        found = [place for place, label in enumerate(self.labels) if label.lower() == words]
        found = found or [place for place in range(len(self.steps)) if self.words(place).lower() == words]
        return found or None

    def _check_same(self, text: str, places: list[int]) -> None:
        if len({(self.steps[place].action, self.steps[place].arguments) for place in places}) > 1:
            raise self._ambiguous(text, [f"step {place + 1}: {_call(self.steps[place])}" for place in places])

    # --- in the domain ---------------------------------------------------------------------------------

    def _readings(self, words: str) -> list[tuple[Case, ...]]:
        """Return the ways to read a text: the cases of all actions with a thing, or the one of an action."""
        call = words.strip("()").split()
        if (
            call
            and call[0] in self.problem.schemas
            and all(word in self.problem.objects for word in call[1:])
        ):
            case = self._case(self.problem.schemas[call[0]], [(thing, "") for thing in call[1:]])
            return [] if case is None else [(case,)]
        tokens = _JOINTS.sub(" ", words).split()
        groups: list[tuple[Case, ...]] = []
        for things, rest in self._parted(tokens):
            wanted = [word for word in rest if word not in _FILLERS]
            cases = [
                case
                for schema in self.problem.schemas.values()
                if set(wanted) <= _vocabulary(schema) and (case := self._case(schema, things)) is not None
            ]
            if wanted:
                groups += [(case,) for case in cases]
            elif things and cases:
                groups.append(tuple(cases))
        return list(dict.fromkeys(groups))

    def _parted(self, tokens: list[str]) -> Iterator[tuple[list[tuple[str, str]], list[str]]]:
        """Yield the things that a text names, each with the word before it, and its other words.

        A word that is the name of a thing and belongs to an action as well is read either way.
        """
        names = {tuple(re.split("[_-]+| ", thing)): thing for thing in self.problem.objects}
        longest = max(map(len, names), default=0)
        things: list[tuple[str, str]] = []
        rest: list[str] = []
        before, place = "", 0
        either = False
        vocabulary = {word for schema in self.problem.schemas.values() for word in _vocabulary(schema)}
        while place < len(tokens):
            for size in range(min(longest, len(tokens) - place), 0, -1):
                part = tuple(tokens[place : place + size])
                if part in names:
                    things.append((names[part], before))
                    either = either or set(part) <= vocabulary
                    place += size
                    break
            else:
                rest.append(tokens[place])
                before = before if tokens[place] in _ARTICLES else tokens[place]
                place += 1
        yield things, rest
        if either:
            yield [], tokens

    def _case(self, schema: Schema, named: list[tuple[str, str]]) -> Case | None:
        """Return the steps of an action with these things; None where they have no place in it."""
        things = [thing for thing, _ in named]
        if not any(before for _, before in named) and self.problem.fits(schema.name, tuple(things)):
            return Case(schema.name, tuple((thing, (place,)) for place, thing in enumerate(things)))
        if len(things) > len(schema.parameters):
            return None
        hints = _hints(schema)
        found = []
        for thing, before in named:
            places = [n for n, (_, kind) in enumerate(schema.parameters) if self.problem.is_a(thing, kind)]
            if not places:
                return None
            told = [place for place in places if before and before in hints.get(place, ())]
            found.append((thing, tuple(told or places)))
        case = Case(schema.name, tuple(found))
        return case if any(True for _ in case.choices()) else None

    def _sole_step(self, cases: tuple[Case, ...]) -> Step | None:
        """Return the step that a reading stands for where it leaves nothing open."""
        if len(cases) != 1:
            return None
        choices = list(cases[0].choices())
        if len(choices) != 1 or len(choices[0]) != len(self.problem.schemas[cases[0].action].parameters):
            return None
        return Step(cases[0].action, tuple(thing for _, thing in sorted(choices[0])))

    def _shown(self, words: str) -> str:
        return spaced(" ".join(self._spelled(word) for word in words.strip("()").split()))

    def _spelled(self, word: str) -> str:
        return self.problem.said(word).replace("-", " ") if word in self.problem.written else word

    def _ground(self, step: Step) -> Pattern:
        arguments = tuple(argument.lower() for argument in step.arguments)
        if not self.problem.fits(step.action, arguments):
            raise AcxonError(f"The domain of the plan has no action ({_call(step)}).")
        things = tuple((thing, (place,)) for place, thing in enumerate(arguments))
        actions = {name: schema.action for name, schema in self.problem.schemas.items()}
        words = without_counts(step_words([*self.steps, Step(step.action, arguments)], actions)[-1])
        return Pattern(words.replace(",", ""), (Case(step.action, things),))

    # --- errors ----------------------------------------------------------------------------------------

    def _described(self, cases: tuple[Case, ...]) -> str:
        if len(cases) > 1:
            return f"every step with {' and '.join(thing for thing, _ in cases[0].things)}"
        return " ".join((cases[0].action, *(thing for thing, _ in cases[0].things)))

    def _ambiguous(self, text: str, candidates: list[str]) -> AcxonError:
        more = f", and {len(candidates) - MOST_LISTED} more" if len(candidates) > MOST_LISTED else ""
        listed = "; ".join(candidates[:MOST_LISTED]) + more
        error = AmbiguousName(f"'{text}' can mean several: {listed}. Say which.")
        error.details = Details(text, tuple(candidates))
        return error

    def _unknown(self, text: str, in_plan: bool = False) -> AcxonError:
        if in_plan:
            near = [f"step {place + 1}: {self.words(place)}" for place in range(len(self.steps))]
            error = NameNotFound(f"No step of the plan is '{text}'. Its steps: {_listed(near)}.")
        else:
            names = [*self.problem.schemas, *self.problem.objects]
            near = _nearest(text, names)
            known = f"Nearest: {_listed(near)}" if near else f"Actions: {_listed(list(self.problem.schemas))}"
            error = NameNotFound(f"The plan's domain knows no step '{text}'. {known}.")
        error.details = Details(text, tuple(near))
        return error


def _cleaned(text: object) -> str:
    check_name(text, "name of a step")
    words = str(text).lower().split()
    while len(words) > 1 and words[0] in _ARTICLES:
        words = words[1:]
    return " ".join(words)


def _call(step: Step) -> str:
    return " ".join((step.action, *step.arguments))


def _vocabulary(schema: Schema) -> set[str]:
    """Return the words that an action goes by: those of its name and of how its steps are told."""
    texts = [schema.name, *_templates(schema)]
    return {word for text in texts for word in re.split(r"[\s_-]+", _PLACE.sub(" ", text).lower()) if word}


def _templates(schema: Schema) -> Iterator[str]:
    """Yield the ways in which steps of an action are told, in any language."""
    yield from (template for _, template in schema.action.wordings)
    yield schema.action.reading


def _hints(schema: Schema) -> dict[int, set[str]]:
    """Return, for the places of an action, the words that stand before them where its steps are told."""
    found: dict[int, set[str]] = {}
    numbers = {variable.lstrip("?"): place for place, (variable, _) in enumerate(schema.parameters)}
    for template in _templates(schema):
        before = ""
        for word in _PLACE.sub(lambda match: f" {match[0].replace(' ', '')} ", template.lower()).split():
            place = _PLACE.fullmatch(word)
            if place is None:
                before = before if word in _ARTICLES else word
            else:
                name = place[1].lstrip("?")
                found.setdefault(int(name) - 1 if name.isdecimal() else numbers.get(name, -1), set()).add(
                    before
                )
    return found


def _nearest(text: str, names: Iterable[str]) -> list[str]:
    low = {spaced(name.replace("-", " ")).lower(): name for name in names}
    words = [word for word in re.split(r"[\s_()-]+", text.lower()[:200]) if word not in _FILLERS]
    near = [name for plain, name in low.items() if any(word and word in plain for word in words)]
    close = [low[one] for word in words[:8] for one in get_close_matches(word, low, 3)]
    return list(dict.fromkeys(near + close))[:MOST_LISTED]


def _listed(names: list[str]) -> str:
    more = f", and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
    return ", ".join(names[:MOST_LISTED]) + more
