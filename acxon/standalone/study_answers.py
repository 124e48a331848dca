"""The answers of a study, read back and tested as the experiment tests its figures."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_head
from acxon.standalone.study import ANSWERS

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
    """Return all answers that were put into the folder of a study."""
    files = sorted((folder / ANSWERS).glob("*.csv"))
    if not files:
        raise AcxonError(
            f"There are no answers yet. Put the files of the participants into {folder / ANSWERS}."
        )
    return [answer for file in files for answer in _read(file)]


def _read(file: Path) -> Iterable[Answer]:
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
            yield _answer(row)
    except (ValueError, TypeError, csv.Error) as error:
        raise LoadError(file, rows.line_num, f"this is no answer: {str(error)[:200]}") from None


def _answer(row: dict[str, str]) -> Answer:
    right = None if row["right"] == "" else row["right"] == "1"
    texts = {name: row[name] for name in ("participant", "pair", "style", "question", "answer")}
    if row["question"] == CLEAR:
        _number(row["answer"], 1, 7)
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
    styles = sorted({one.style for one in every if one.style})
    preferred = dict.fromkeys((*styles, "none"), 0)
    for one in every:
        if one.question == "preference":
            preferred[one.answer] = preferred.get(one.answer, 0) + 1
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
