"""The questionnaire of a study with people, from pairs of plans and styles of telling, in one file."""

from __future__ import annotations

import bisect
import itertools
import json
import math
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from acxon.comparison import Comparison, QualityComparison
from acxon.errors import AcxonError
from acxon.formats.files import write_text
from acxon.standalone.page import page, part
from acxon.standalone.words import Words, language_code

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

PAGE: Final = "study.html"
ANSWERS: Final = "answers"
SCRIPT: Final = '<script type="application/json" id="study">'  # in the page, before what it asks
NOT_SAID: Final = "The text does not say"
ORDERS = ("better", "worse", "same")  # of values that compare
BETTER, LESS = "better", "less"  # kinds of questions: which plan is better, which has less of a quality
#: What the page of questions says by itself.
SAID: Final = (
    "Go on", "Text {n} of {count}", "Text {n}", "How clear was this text? (1: not at all, 7: fully)",
    "Two texts about the same plans", "Which one would you rather hear from a robot?", "No preference",
    "Thank you", "Your answers are in a file on this machine. Save it, and give it to the researcher.",
    "Save {name}", "I have read this and want to take part.", "Begin",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Question:
    """A question whose right answer the comparison gives."""

    kind: str
    text: str
    answers: tuple[str, ...]
    right: str


@dataclass(frozen=True, slots=True)
class Settings:
    """What a study is made of."""

    pairs: int = 4
    styles: tuple[str, ...] = ("plain", "paper")
    specificity: int = 1
    seed: int = 1
    consent: str = ""
    language: str = "en"


def write_study(kb: KnowledgeBase, folder: Path, asked: Settings) -> Path:
    """Write the questionnaire of a study into a folder, and a folder for the answers; return its file."""
    place = folder / PAGE
    if place.exists():
        raise AcxonError(
            f"There is a study in {folder} already. Read its answers with --read, or use another folder."
        )
    code = language_code(asked.language)
    say = Words(code)
    asked = replace(asked, language=code)
    pairs = [_pair(kb, first, second, asked, say) for first, second in _drawn(kb, asked)]
    minutes = max(2, round(len(pairs) * len(asked.styles) * 0.75))
    study = {
        "id": f"{asked.seed}-{len(pairs)}-{asked.specificity}", "title": say("A study about plans of robots"),
        "styles": asked.styles, "consent": asked.consent or _consent(say, minutes), "pairs": pairs,
        "words": {text: say(text) for text in SAID},
    }  # fmt: skip
    data = json.dumps(study).replace("<", "\\u003c")
    body = f'<main id="page"></main>{SCRIPT}{data}</script>'
    (folder / ANSWERS).mkdir(parents=True, exist_ok=True)
    write_text(place, page(str(study["title"]), body, part("study.js"), code))
    return place


def _consent(say: Words, minutes: int) -> str:
    about = say(
        "You will read short texts about plans of a robot and answer questions about them. "
        "It takes about {minutes} minutes.",
        minutes=minutes,
    )
    free = say(
        "Taking part is voluntary. You may stop at any time by closing this page, and then nothing is kept."
    )
    kept = say(
        "No name is asked for. Your answers, and how long you took, are saved as a file on this machine, "
        "which you give to the researcher; nothing is sent anywhere."
    )
    return f"{about}\n{free}\n{kept}"


def _drawn(kb: KnowledgeBase, asked: Settings) -> list[tuple[str, str]]:
    """Return pairs of plans, drawn by the seed: of plans for one problem, where there are any."""
    by_problem: dict[str, list[str]] = {}
    for plan in kb.plans():
        by_problem.setdefault(plan.problem, []).append(plan.iri)
    nowhere = by_problem.pop("", [])
    groups = [plans for plans in by_problem.values() if len(plans) > 1] or [
        [*nowhere, *(plan for plans in by_problem.values() for plan in plans)]
    ]
    ends = [*itertools.accumulate(len(plans) * (len(plans) - 1) // 2 for plans in groups)]
    if not ends[-1]:
        raise AcxonError("A study needs two plans at least. Plan or load some: acxon plan, acxon load.")
    draw = random.Random(asked.seed)
    numbers = draw.sample(range(ends[-1]), min(asked.pairs, ends[-1]))
    found = [_numbered(number, groups, ends) for number in numbers]
    return [pair if draw.random() < 0.5 else pair[::-1] for pair in found]


def _numbered(number: int, groups: list[list[str]], ends: list[int]) -> tuple[str, str]:
    """Return one of all pairs within groups by its number, without making a list of them."""
    place = bisect.bisect_right(ends, number)
    plans, left = groups[place], number - (ends[place - 1] if place else 0)
    second = (1 + math.isqrt(1 + 8 * left)) // 2
    return plans[left - second * (second - 1) // 2], plans[second]


def _pair(kb: KnowledgeBase, first: str, second: str, asked: Settings, say: Words) -> dict[str, Any]:
    compared = kb.compare(first, second, language=asked.language)
    texts = {
        style: kb.narrate(first, second, asked.specificity, style=style, language=asked.language).text
        for style in asked.styles
    }
    nouns = {iri: noun for iri, _, _, _, _, noun in kb.qualities()}
    questions = [_better(compared, say), *_less(compared, nouns, say)]
    return {
        "name": f"{compared.first} / {compared.second}",
        "texts": texts,
        "questions": [asdict(question) for question in questions],
    }


def _better(compared: Comparison, say: Words) -> Question:
    names = (compared.first, compared.second)
    neither = say("Neither")
    right = {"better": names[0], "worse": names[1]}.get(compared.verdict, neither)
    return Question(BETTER, say("Which plan is better?"), (*names, neither, say(NOT_SAID)), right)


def _less(compared: Comparison, nouns: dict[str, str], say: Words) -> list[Question]:
    """Return for up to two qualities, once each, which plan has less of it."""
    seen: dict[str, tuple[QualityComparison, float, float]] = {}
    for one in compared.qualities:
        if isinstance(one.first, int | float) and isinstance(one.second, int | float) and one.order in ORDERS:
            seen.setdefault(one.property, (one, one.first, one.second))
    asked = []
    for one, low, high in list(seen.values())[:2]:
        noun = nouns.get(one.property, one.quality)
        names = (compared.first, compared.second)
        same = say("Both the same")
        right = same if low == high else names[0] if low < high else names[1]
        answers = (*names, same, say(NOT_SAID))
        if noun == "steps":
            text = say("Which plan has fewer steps?")
        else:
            text = say("Which plan has less {noun}?", noun=say(noun))
        asked.append(Question(f"{LESS} {noun}", text, answers, right))
    return asked


def check_styles(styles: Sequence[str], language: str = "en") -> tuple[str, ...]:
    """Return the styles, each once, or those of the language; raise an AcxonError for what is none."""
    odd = next((style for style in styles if style not in ("plain", "paper")), None)
    if odd is not None:
        raise AcxonError(f"There is no style {odd!r}. It is plain, or paper for the published wording.")
    return tuple(dict.fromkeys(styles)) or (("plain", "paper") if language == "en" else ("plain",))
