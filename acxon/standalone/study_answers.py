"""The answers of a study, read back and tested as the experiment tests its figures."""

from __future__ import annotations

import csv
import io
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_head, file_text
from acxon.standalone.study import ANSWERS, PAGE, SCRIPT, check_styles

COLUMNS: Final = (
    "study", "participant", "place", "pair", "style", "question", "answer", "right", "seconds",
)  # fmt: skip
MEASURES: Final = {
    "right": "share of right answers",
    "clear": "how clear, 1 to 7",
    "seconds": "seconds for a text",
}
LARGEST: Final = 5_000_000  # bytes of one file of answers
LONGEST: Final = 1e7  # seconds for a text: four months
CLEAR: Final = "clear"
PREFERENCE: Final = "preference"
NONE: Final = "none"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # before what begins so the page puts an apostrophe
_NEXT: Final = "take it out, or ask the participant for the file as it was saved"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of one participant."""

    participant: str
    pair: str
    style: str
    question: str
    answer: str
    right: bool | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Measured:
    """One measure under each style, the mean over participants, and whether two styles differ."""

    measure: str
    means: dict[str, float]
    participants: int
    test: str  # '' where there are not two styles or too few participants
    p: float | None
    effect: float | None


@dataclass(frozen=True, slots=True)
class Results:
    """What a study found."""

    participants: int
    preferred: dict[str, int]  # how often each style, or none, was preferred
    measured: tuple[Measured, ...]


def read_answers(folder: Path) -> list[Answer]:
    """Return all answers that were put into the folder of a study; what is no answer to it is an error."""
    files = sorted((folder / ANSWERS).glob("*.csv"))
    if not files:
        raise AcxonError(
            f"There are no answers yet. Put the files of the participants into {folder / ANSWERS}."
        )
    asked = _Asked(folder / PAGE)
    return [answer for file in files for answer in _read(file, asked)]


class _Asked:
    """What the page of a study asks, and what was answered so far."""

    def __init__(self, page: Path) -> None:
        text = file_text(page)
        try:
            content = json.loads(text.partition(SCRIPT)[2].partition("</script>")[0])
            self.study, styles = str(content["id"]), check_styles(content["styles"])  # few, for each pair
            #: pair, style and kind of a question: for each that is asked, answer by answer what is in 'right'
            self._known: dict[tuple[str, str, str], list[dict[str, str]]] = {}
            for pair in content["pairs"]:
                name = _saved(str(pair["name"]))
                for style in styles:
                    for one in pair["questions"]:
                        right = {_saved(text): str(int(text == one["right"])) for text in one["answers"]}
                        self._known.setdefault((name, style, _saved(one["kind"])), []).append(right)
                    self._known.setdefault((name, style, CLEAR), []).append(dict.fromkeys("1234567", ""))
                if len(styles) > 1:
                    either = dict.fromkeys((*styles, NONE), "")
                    self._known.setdefault((name, "", PREFERENCE), []).append(either)
        except (AcxonError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
            raise LoadError(page, None, "this is no page of a study; make the study anew") from None
        self._answered: Counter[tuple[str, ...]] = Counter()

    def check(self, row: dict[str, str]) -> None:
        """Raise a ValueError unless a row is an answer that can be given, and was not given before."""
        if None in row or None in row.values():
            raise ValueError(f"it has not {len(COLUMNS)} columns")
        if row["study"] != self.study:
            raise ValueError(f"it is of the study {row['study']!r:.50}, this is {self.study!r:.50}")
        if not row["participant"] or not row["place"].isdecimal():
            raise ValueError("it has no participant, or no place")
        question = row["pair"], row["style"], row["question"]
        asked = self._known.get(question)
        if asked is None:
            shown = " of ".join(repr(part[:50]) for part in reversed(question) if part)
            raise ValueError(f"this study does not ask {shown}")
        if not any(row["answer"] in one for one in asked):
            raise ValueError(f"{row['answer']!r:.50} cannot be chosen")
        if not any(one.get(row["answer"]) == row["right"] for one in asked):
            raise ValueError(f"{row['right']!r:.50} is not whether {row['answer']!r:.50} is right")
        given = row["participant"], *question
        self._answered[given] += 1
        if self._answered[given] > len(asked):
            raise ValueError("this participant has answered that already; is a file there twice?")


def _saved(text: str) -> str:
    """Return a text as the page writes it into a file."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _read(file: Path, asked: _Asked) -> Iterator[Answer]:
    data = file_head(file, LARGEST + 1)
    if len(data) > LARGEST:
        raise LoadError(file, None, "this is too large for the answers of one participant.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LoadError(file, None, f"this is no text in UTF-8: {error}") from None
    rows = csv.DictReader(io.StringIO(text, newline=""))
    try:
        if tuple(rows.fieldnames or ()) != COLUMNS:
            raise LoadError(file, 1, f"the columns of answers are {', '.join(COLUMNS)}.")
        for row in rows:
            asked.check(row)
            yield _answer(row)
    except (ValueError, TypeError, csv.Error) as error:
        raise LoadError(file, rows.line_num, f"this is no answer: {str(error)[:200]}; {_NEXT}") from None


def _answer(row: dict[str, str]) -> Answer:
    right = None if row["right"] == "" else row["right"] == "1"
    texts = {name: row[name] for name in ("participant", "pair", "style", "question", "answer")}
    return Answer(**texts, right=right, seconds=_number(row["seconds"], 0, LONGEST))


def _number(text: str, least: float, most: float) -> float:
    number = float(text)
    if not least <= number <= most or math.isnan(number):
        raise ValueError(f"{text[:50]!r} is not between {least:g} and {most:g}")
    return number


def results(answers: Iterable[Answer]) -> Results:
    """Return what the answers say: the means over participants by style, and paired tests of two styles."""
    every = list(answers)
    people = sorted({one.participant for one in every})
    chosen = {one.answer for one in every if one.question == PREFERENCE}  # which nobody need have rated
    styles = sorted({one.style for one in every if one.style} | chosen - {NONE})
    preferred = dict.fromkeys((*styles, NONE), 0)
    for one in every:
        if one.question == PREFERENCE:
            preferred[one.answer] += 1
    return Results(len(people), preferred, tuple(_measured(name, every, people, styles) for name in MEASURES))


def _measured(measure: str, every: list[Answer], people: list[str], styles: list[str]) -> Measured:
    by: dict[str, dict[str, list[float]]] = {style: {} for style in styles}
    for one in every:
        value = _value(measure, one)
        if one.style and value is not None:
            by[one.style].setdefault(one.participant, []).append(value)
    both = [person for person in people if all(person in by[style] for style in styles)]
    means = {style: fmean(fmean(values) for values in by[style].values()) for style in styles if by[style]}
    found: dict[str, Any] = {"test": "", "p": None, "effect": None}
    if len(styles) == 2 and both:
        from acxon.evaluation.statistics import compare

        baseline, contender = ([fmean(by[style][person]) for person in both] for style in styles)
        outcome = compare(baseline, contender)
        found = {"test": outcome.test, "p": outcome.p, "effect": outcome.effect}
    return Measured(measure, means, len(both), **found)


def _value(measure: str, one: Answer) -> float | None:
    if measure == "right":
        return None if one.right is None else float(one.right)
    if one.question != CLEAR:
        return None
    return one.seconds if measure == "seconds" else float(one.answer)
