"""Published figures, to be shown beside ours.

The file is CSV with the columns domain, pair, algorithm (axon or acxon), specificity (1 to 3),
tuples_published, words_published, dale_chall_published and seconds_published; further columns are passed
over.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from acxon.errors import LoadError
from acxon.evaluation.metrics import ALGORITHMS, LEVELS, NAMES, Row, mean
from acxon.evaluation.tables import Cell, Table, three_digits
from acxon.formats.files import file_text

Key = tuple[str, str, str, int]  # domain, pair, algorithm, specificity
_KEY: Final = ("domain", "pair", "algorithm", "specificity")
_MOST: Final = 1e9  # of any figure: means and tables of larger ones have no digits to show
_COLUMNS: Final = ("tuples", "words", "dale_chall", "seconds")


@dataclass(frozen=True, slots=True)
class Published:
    """What was published of one narrative."""

    tuples: int
    words: int
    dale_chall: float
    seconds: float


def read_published(path: Path) -> dict[Key, Published]:
    """Return the published figures by narrative."""
    found: dict[Key, Published] = {}
    reader = csv.DictReader(io.StringIO(file_text(path), newline=""))
    try:
        needed = {*_KEY, *(f"{each}_published" for each in _COLUMNS)}
        missing = needed - set(reader.fieldnames or ())
        if missing:
            raise LoadError(path, 1, f"the columns {', '.join(sorted(missing))} are missing")
        for line in reader:
            key = (line["domain"], line["pair"], line["algorithm"], int(line["specificity"]))
            numbers = [_figure(line[f"{column}_published"]) for column in _COLUMNS]
            found[key] = Published(int(numbers[0]), int(numbers[1]), numbers[2], numbers[3])
    except csv.Error as error:
        raise LoadError(path, reader.line_num, f"this is no CSV: {error}") from None
    except (TypeError, ValueError) as error:
        raise LoadError(path, reader.line_num, f"a number was expected: {error}") from None
    return found


def _figure(text: str) -> float:
    number = float(text)
    if not 0 <= number <= _MOST:
        raise ValueError(f"{text[:40]!r} is not between 0 and {_MOST:g}")
    return number


def matched(rows: Sequence[Row], published: dict[Key, Published]) -> list[tuple[Row, Published]]:
    """Return our rows beside the published ones, where there are such."""
    keys = [(row.domain, row.pair, row.algorithm, row.specificity) for row in rows]
    return [(row, published[key]) for row, key in zip(rows, keys, strict=True) if key in published]


def side_by_side(both: Sequence[tuple[Row, Published]]) -> Table:
    """Return averages, published and ours, and in how many rows the tuple counts are the same."""
    lines = []
    for name in ALGORITHMS:
        for level in LEVELS:
            mine = [(row, other) for row, other in both if (row.algorithm, row.specificity) == (name, level)]
            cells = [Cell(f"{NAMES[name]}, level {level}"), Cell(str(len(mine)))]
            for column in _COLUMNS:
                for rows in ([other for _, other in mine], [row for row, _ in mine]):
                    cells.append(Cell(_shown(column, mean([getattr(row, column) for row in rows]))))
                if column == "tuples":
                    same = sum(row.tuples == other.tuples for row, other in mine)
                    cells.append(Cell(f"{same} of {len(mine)}"))
            lines.append(tuple(cells))
    pair = ("published", "ours")
    return Table(
        "published",
        "Published figures and ours on the same pairs, averages; 'same' counts the rows whose number of "
        "tuples is exactly the published one. Words and scores differ with the wording, times with machine "
        "and program.",
        ("Narratives", "n", *pair, "same", *pair * 3),
        tuple(lines),
        (("", 1), ("Tuples", 3), ("Words", 2), ("Dale-Chall", 2), ("Construction time (s)", 2)),
    )


def _shown(column: str, value: float) -> str:
    if math.isnan(value):
        return "–"
    return three_digits(value) if column == "seconds" else f"{value:.{1 if column == 'words' else 2}f}"


def row_by_row(both: Sequence[tuple[Row, Published]]) -> Table:
    """Return every narrative, published and ours."""
    lines = []
    for row, other in both:
        texts = [row.pair, NAMES[row.algorithm], str(row.specificity), str(other.tuples), str(row.tuples)]
        texts += [str(other.words), str(row.words), f"{other.dale_chall:.2f}", f"{row.dale_chall:.2f}"]
        lines.append((Cell(row.domain), *(Cell(text) for text in texts)))
    pair = ("published", "ours")
    return Table(
        "published_rows",
        "Every narrative, published and ours.",
        ("Domain", "Pair", "Algorithm", "Level", *pair * 3),
        tuple(lines),
        (("", 3), ("Tuples", 2), ("Words", 2), ("Dale-Chall", 2)),
    )


def differences() -> Table:
    """Return where our figures differ from the published ones, and why."""
    return Table(
        "differences",
        "Where figures of ours differ from those of the paper on the same pairs, and why.",
        ("Figure", "Published and ours", "Why"),
        tuple(tuple(map(Cell, line)) for line in _DIFFERENCES),
    )


_DIFFERENCES: Final = (
    ("Tuples, AXON", "the same in every row", "the baseline is the published algorithm, to the letter"),
    ("Tuples, ACXON, level 1", "the same in every row", "the same relations between the two plans"),
    (
        "Tuples, ACXON, level 2", "ours are three more",
        "the comparisons between the qualities of the two plans, which the method asks for and the published "
        "program leaves out",
    ),
    (
        "Tuples, ACXON, level 3", "some more, some fewer; the averages differ by about 2 %",
        "the published count depends on the order in which facts were stored, and changes when the two plans "
        "are exchanged; ours does not",
    ),
    (
        "Words and Dale-Chall", "the same at level 1; they differ beyond",
        "no tuple is left untold here, where the published program drops some with a warning; the wording "
        "follows what is told",
    ),
    (
        "Construction time", "ours are shorter",
        "another machine and another program: Prolog in one process, where the published one asks a database",
    ),
    (
        "Effect size r", "1.1 in the paper; ours at most 1",
        "the rank-biserial correlation lies in [-1, 1]; what the paper printed is another quantity",
    ),
    (
        "Ticks of significance", "fewer here, with the same differences",
        "pairs that share a plan are not independent and are not tested together; Holm's correction is over "
        "all tests",
    ),
)  # fmt: skip
