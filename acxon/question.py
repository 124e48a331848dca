"""Questions in words: how each is understood, the command and the goal for it, and the answer."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from acxon.errors import AcxonError, AmbiguousName

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

ANSWERED, ASKED_BACK, INCOMPLETE = "answered", "asked back", "incomplete"
NOT_UNDERSTOOD, UNANSWERED = "not understood", "unanswered"
LONGEST: Final = 1000  # characters of a question
PLANNING: Final = frozenset(
    ("why", "why_not", "fact", "spare")
)  # what asks the planner, or the plan's problem
PLANNING_SECONDS: Final = 20.0
MOST_STEPS: Final = 4  # that one 'why?' is answered about
MOST_TRIED: Final = 40  # steps of which each is left out, to see which are needed
HEADINGS: Final = ("Understood", "Command", "Goal", "It could also mean", "This can mean")
_STATUS: Final = {"ask_back": ASKED_BACK, "incomplete": INCOMPLETE, "unknown": NOT_UNDERSTOOD}


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a question."""

    kind: str
    understood: str  # the question again, in full
    command: str  # what to type for it
    goal: str  # a goal of Prolog for it, or ''


@dataclass(frozen=True, slots=True)
class Question:
    """A question, how it is understood, and its answer."""

    asked: str
    status: (
        str  # answered; asked back; incomplete; not understood; unanswered: understood, and answer says why
    )
    reading: Reading | None
    answer: str
    readings: tuple[Reading, ...]  # other ways to understand it; where it goes back, all of them
    forms: tuple[str, ...] = ()  # where it is not understood: questions that are, near to it
    names: tuple[str, ...] = ()  # and names that may be meant
    headings: tuple[str, ...] = HEADINGS  # of `text`, in the language of the answer
    result: Any = None  # the answer as the method behind it gives it: a Story, a WhatIf, Flips ...

    @property
    def text(self) -> str:
        """How it is understood and the answer, a paragraph each."""
        if self.status == ASKED_BACK:
            return "\n".join(
                [f"{self.headings[4]}:", *(f"  {one.understood}\n    {one.command}" for one in self.readings)]
            )
        if self.reading is None:
            return self.answer
        understood, command, goal, also, _ = self.headings
        lines = [f"{understood}: {self.reading.understood}"]
        lines += [f"{command}: {self.reading.command}"] if self.reading.command else []
        lines += [f"{goal}: {self.reading.goal}"] if self.reading.goal else []
        others = [f"  {one.understood}\n    {one.command}" for one in self.readings]
        return "\n".join([*lines, "", self.answer, *(["", f"{also}:", *others] if others else [])])


class Wanted(NamedTuple):
    """How a question is to be answered."""

    timeout: float | None
    planning: bool  # False: what takes a planner is understood and left
    language: str


def answered(kb: KnowledgeBase, text: str, wanted: Wanted) -> Question:
    """Return how a question is understood and what is answered."""
    if not isinstance(text, str) or not text.strip():
        raise AcxonError('Ask something, for example "why not cola?".')
    if len(text) > LONGEST:
        raise AcxonError(f"A question has {LONGEST} characters at most, and this one has {len(text)}.")
    code, status, found, forms, names, headings, said = kb._call("question", text, wanted.language)
    told = tuple(headings)
    readings = [_reading(*one) for one in found]
    if status != "answer":
        return Question(text, _STATUS[status], None, said, tuple(readings), tuple(forms), tuple(names), told)
    reading, *others = readings
    kind, arguments = found[0][0], found[0][4]
    if kind in PLANNING and not wanted.planning:
        left = "This takes a planner: ask it by the command or, over HTTP, by POST /api/answer."
        return Question(text, UNANSWERED, reading, left, tuple(others), headings=told)
    try:
        answer, result = _ANSWERS[kind](kb, arguments, wanted._replace(language=code))
    except AcxonError as error:
        return Question(text, UNANSWERED, reading, str(error), tuple(others), headings=told)
    return Question(text, ANSWERED, reading, answer, tuple(others), headings=told, result=result)


def _reading(kind: str, understood: str, command: Sequence[str], goal: str, _: Any) -> Reading:
    return Reading(kind, understood, " ".join(map(_typed, ["acxon", *command])) if command else "", goal)


def _typed(argument: str) -> str:
    """Return an argument as somebody types it in a shell, in double quotes where it has single ones."""
    return f'"{argument}"' if "'" in argument and not set('"$`\\!') & set(argument) else shlex.quote(argument)


Answer = tuple[str, Any]


def _narrated(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    story = kb.narrate(*arguments, language=how.language)
    return story.text, story


def _ranked(kb: KnowledgeBase, _: Sequence[Any], how: Wanted) -> Answer:
    found = kb.rank(all=True, timeout=how.timeout, language=how.language)
    best = [str(plan) for plan in found.best]
    return kb._call("answer_said", how.language, "ranked", [best, found.criterion]), found


def _why(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    plan, step = arguments
    try:
        found = kb.why(plan, step, language=how.language)
    except AmbiguousName as error:
        steps = [name.split(":")[0] for name in error.details.candidates if name.startswith("step ")]
        if not 1 < len(steps) <= MOST_STEPS:
            raise
        several = [kb.why(plan, one, language=how.language) for one in steps]
        return "\n".join(one.text for one in several), several
    return found.text, found


def _why_not(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    plan, part, *steps = arguments
    several = part in ("use", "without")
    if part == "between":
        steps[1:] = map(float, steps[1:])
    asked: dict[str, Any] = {part: list(steps) if several else [tuple(steps)]}
    found = kb.why_not(plan, **asked, timeout=how.timeout or PLANNING_SECONDS, language=how.language)
    return found.text, found


def _spare(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    plan, count = arguments
    if count > MOST_TRIED:
        raise AcxonError(
            f"'{plan}' has {count} steps, too many to try each: acxon why PLAN STEP says it of one."
        )
    found = [kb.why(plan, f"step {number}", language=how.language) for number in range(1, count + 1)]
    spare = [why for why in found if not why.needed]
    return "\n".join(why.text for why in spare) or kb._call("answer_needed", how.language), spare


def _differing(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    first, second, *properties = arguments
    found = kb.compare(first, second, language=how.language)
    names = (found.first, found.second) if how.language != "en" else (first, second)
    nouns = {row[0]: row[-1] for row in kb.qualities()}
    rows = [
        [str(q.property), nouns.get(q.property, q.quality), *q.shown, q.in_words]
        for q in found.qualities
        if q.property in properties
    ]
    return kb._call("answer_said", how.language, "differing", [*names, rows]), found


def _said(_: KnowledgeBase, arguments: Sequence[Any], __: Wanted) -> Answer:
    return arguments[0], None


def _supposed(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    first, second, what, value = arguments
    value = None if value == "unknown" else value
    found = kb.what_if(first, second, {(first, what): value}, language=how.language)
    changes = [one.text for one in found.supposed]
    said = [changes, int(found.turned), found.statement]
    return f"{kb._call('answer_said', how.language, 'supposed', said)}\n\n{found.story.text}", found


def _flipped(kb: KnowledgeBase, arguments: Sequence[Any], wanted: Wanted) -> Answer:
    found = kb.flips(*arguments, language=wanted.language)
    return "\n".join(found.criteria[0].texts), found


def _changed(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    found = kb.then_and_now(*arguments, language=how.language)
    return "\n".join(found.sentences), found


def _with_fact(kb: KnowledgeBase, arguments: Sequence[Any], how: Wanted) -> Answer:
    from acxon.errors import NoPlanFound
    from acxon.plans.origin import Origin
    from acxon.plans.supposed_fact import planned_with as planned
    from acxon.plans.supposed_fact import supposed_fact, with_fact

    name, sign, thing, state, *texts = arguments
    origin = Origin(*texts)
    plan = kb.stored_plan(name)
    fact, holds = supposed_fact(origin, thing, state, sign == "positive")
    problem, change = with_fact(origin, fact, holds)
    try:
        found = planned(origin, problem, how.timeout or PLANNING_SECONDS)
    except NoPlanFound as error:
        said = str(error)
        return f"Suppose {change}.\n{said[:1].upper()}{said[1:]}", None
    from acxon.knowledge_base import KnowledgeBase

    with KnowledgeBase() as aside:
        other = f"{name} then"
        aside.add_plan(plan, name)
        aside.add_plan(found, other)
        compared, story = aside.compare(name, other), aside.narrate(name, other, 2)
        told = story.text  # the facts behind it go with the knowledge base
        return f"Suppose {change}. The plan would be '{other}':\n\n{found}\n\n{told}", (
            found,
            compared.verdict,
        )


_ANSWERS: Final[dict[str, Callable[[KnowledgeBase, Sequence[Any], Wanted], Answer]]] = {
    "narrate": _narrated, "rank": _ranked, "why": _why, "why_not": _why_not, "differ": _differing,
    "said": _said, "what_if": _supposed, "fact": _with_fact, "spare": _spare, "flips": _flipped,
    "then_and_now": _changed,
}  # fmt: skip
