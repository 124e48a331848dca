"""What is measured of one narrative, and what the columns are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from acxon.evaluation import readability

if TYPE_CHECKING:
    from acxon.story import Fact, Story

ALGORITHMS: Final = ("axon", "acxon")  # the baseline first
NAMES: Final = {"axon": "AXON", "acxon": "ACXON"}
LEVELS: Final = (1, 2, 3)


_MOST: Final = 1e9  # of anything that is measured


def fitting(kind: type[Any], values: dict[str, Any]) -> dict[str, Any]:
    """Return what a dataclass of texts and numbers is made of, each value of its field's type."""
    found = {field.name: values[field.name] for field in fields(kind)}
    for field in fields(kind):
        value = found[field.name]
        if value is None:
            fits = "None" in str(field.type)
        elif field.type == "str":
            fits = isinstance(value, str)
        else:
            fits = type(value) in (int, float) and 0 <= value <= _MOST
            fits = fits and (field.type != "int" or type(value) is int)
        if not fits:
            raise ValueError(f"{field.name} is {str(value)[:40]!r}")
    return found


@dataclass(frozen=True, slots=True)
class Row:
    """One narrative: which, and what was measured of it. The fields are the columns of rows.csv."""

    domain: str
    pair: str
    algorithm: str
    specificity: int
    tasks: int  # of both plans together
    retrieved: int  # tuples before pruning
    tuples: int
    seconds: float  # to construct the narrative
    words: int
    listening_seconds: float
    reading_seconds: float
    dale_chall: float
    told: float  # share of the tuples that the text tells
    sentences: int
    largest_sentence: int  # in words

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Row:
        """Return the row that has these columns; raise KeyError or ValueError where one does not fit."""
        return cls(**fitting(cls, values))


@dataclass(frozen=True, slots=True)
class Metric:
    """A column that is compared between the algorithms, and how it is shown."""

    column: str
    title: str
    unit: str
    symbol: str  # as the paper's tables print it, in LaTeX mathematics
    plain: str  # the same in plain text
    html: str
    logarithmic: bool

    @property
    def label(self) -> str:
        """Return title and unit: 'Construction time (s)'."""
        return f"{self.title} ({self.unit})" if self.unit else self.title

    def of(self, row: Row) -> float:
        """Return the value of this metric in a row."""
        return float(getattr(row, self.column))


#: The metrics of the paper, in the order of its tables. For each of them, less is better.
METRICS: Final = (
    Metric("tuples", "Tuples told", "", r"\mathcal{D_P}", "D_P", "D<sub>P</sub>", True),
    Metric("seconds", "Construction time", "s", r"C_T", "C_T", "C<sub>T</sub>", True),
    Metric("listening_seconds", "Listening time", "s", r"{I_T}_A", "I_TA", "I<sub>TA</sub>", True),
    Metric("reading_seconds", "Reading time", "s", r"{I_T}_V", "I_TV", "I<sub>TV</sub>", True),
    Metric("dale_chall", "Dale-Chall score", "grade", r"R_{DC}", "R_DC", "R<sub>DC</sub>", False),
)
#: What the paper did not measure: described, not tested.
OTHER_METRICS: Final = (
    Metric("told", "Share of the tuples told", "", "", "told", "told", False),
    Metric("words", "Words", "", "", "words", "words", True),
    Metric("sentences", "Sentences", "", "", "sentences", "sentences", True),
    Metric("largest_sentence", "Largest sentence", "words", "", "largest sentence", "largest sentence", True),
)


def told_share(story: Story) -> float:
    """Return which share of the tuples of `story` its text tells: 1 when none is missing.

    A tuple is told by a sentence that lists it *and* names both its ends; in the plain style, which has
    other words for them and is read back by tests, by one that lists it. A story that has nothing to tell
    has told everything.
    """
    if not story.tuples:
        return 1.0
    if getattr(story, "style", "paper") == "plain":
        listed = {index for sentence in story.sentences for index in sentence.indices}
        return len(listed) / len(story.tuples)
    told = {
        index
        for sentence in story.sentences
        for index in sentence.indices
        if all(end in sentence.text for end in _ends(story.tuples[index]))
    }
    return len(told) / len(story.tuples)


def _ends(fact: Fact) -> tuple[str, str]:
    """Return the words by which both ends of a tuple are called in a text ('27', not '27.0')."""
    value = fact.object
    if isinstance(value, bool):
        return fact.subject, str(value).lower()
    if isinstance(value, float) and value.is_integer():
        return fact.subject, str(int(value))
    return fact.subject, str(value)


def measure(
    story: Story, *, domain: str, pair: str, algorithm: str, specificity: int, tasks: int, seconds: float
) -> Row:
    """Return what is measured of `story`, which took `seconds` to construct."""
    words = readability.word_count(story.text)
    return Row(
        domain=domain,
        pair=pair,
        algorithm=algorithm,
        specificity=specificity,
        tasks=tasks,
        retrieved=story.retrieved,
        tuples=len(story.tuples),
        seconds=seconds,
        words=words,
        listening_seconds=readability.listening_seconds(words),
        reading_seconds=readability.reading_seconds(words),
        dale_chall=readability.dale_chall(story.text),
        told=told_share(story),
        sentences=len(story.sentences),
        largest_sentence=max((readability.word_count(each.text) for each in story.sentences), default=0),
    )


def values(rows: Sequence[Row], metric: Metric, algorithm: str, specificity: int) -> list[float]:
    """Return the values of one metric for one algorithm and level, in the order of the pairs."""
    chosen = [row for row in rows if row.algorithm == algorithm and row.specificity == specificity]
    return [metric.of(row) for row in sorted(chosen, key=lambda row: (row.domain, row.pair))]


def mean(numbers: Sequence[float]) -> float:
    """Return the arithmetic mean; NaN of nothing."""
    return sum(numbers) / len(numbers) if numbers else float("nan")


def average(rows: Sequence[Row], metric: Metric, algorithm: str, specificity: int) -> float:
    """Return the mean of one metric for one algorithm and level."""
    return mean(values(rows, metric, algorithm, specificity))


def reduction(before: float, after: float) -> float:
    """Return by how many percent `after` is below `before`: 75 for 4 and 1, -100 for 2 and 4; NaN for 0."""
    return 100 * (1 - after / before) if before else float("nan")
