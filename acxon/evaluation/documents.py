"""The report as a PDF and as a notebook, beside its page."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from acxon.evaluation import plots, tables
from acxon.evaluation.metrics import NAMES
from acxon.formats.files import write_text

PAGE: Final = (8.27, 11.69)  # A4, in inches
LINES: Final = 78  # of a page
WIDTH: Final = 98  # characters of a line

_ANALYSE: Final = """import csv
from pathlib import Path

from acxon.evaluation.metrics import Row
from acxon.evaluation.statistics import analyse
from acxon.evaluation.tables import averages, tests, text

KINDS = {name: {"int": int, "float": float}.get(kind, str) for name, kind in Row.__annotations__.items()}
with open("rows.csv", encoding="utf-8") as file:
    rows = [
        Row(**{name: KINDS[name](value) for name, value in line.items()}) for line in csv.DictReader(file)
    ]
tested = {tested}
outcomes = analyse(rows, {tuple(pair) for pair in tested})
print(text(averages(rows, outcomes)))
print()
print(text(tests(outcomes)))"""
_DRAW: Final = """from io import BytesIO

from IPython.display import Image

from acxon.evaluation.metrics import METRICS
from acxon.evaluation.plots import box_plot

picture = BytesIO()
box_plot(rows, METRICS[0]).savefig(picture, format="png", dpi=100)
Image(picture.getvalue())"""


def write_pdf(path: Path, sections: Sequence[tuple[str, str]], drawn: dict[str, plots.Plot]) -> None:
    """Write texts, each under its title, and then the plots, one to a page."""
    from matplotlib.backends.backend_pdf import PdfPages
    from matplotlib.figure import Figure

    with PdfPages(path, metadata={"Title": sections[0][0], "CreationDate": None}) as pdf:
        for title, text in sections:
            for number, lines in enumerate(_pages(text)):
                page = Figure(figsize=PAGE)
                heading = title if not number else f"{title} ({number + 1})"
                page.text(0.06, 0.96, _shown(heading), fontsize=13, weight="bold", va="top")
                page.text(
                    0.06, 0.93, _shown(lines), fontsize=6.5, family="monospace", va="top", linespacing=1.35
                )
                pdf.savefig(page)
        for plot in drawn.values():
            pdf.savefig(plot.figure)


def write_notebook(
    path: Path, sections: Sequence[tuple[str, str]], tested: Sequence[tuple[str, str]]
) -> None:
    """Write a notebook that shows the same, in Markdown, and computes it anew from rows.csv."""
    named = json.dumps(sorted(tested), ensure_ascii=False)
    cells = [_cell("markdown", f"# {title}\n\n{text}") for title, text in sections]
    cells += [
        _cell("markdown", "## Computed anew\n\nFrom `rows.csv`, beside this notebook."),
        _cell("code", _ANALYSE.replace("{tested}", named)),
        _cell("code", _DRAW),
    ]
    content = {
        "cells": [{**cell, "id": f"part-{number}"} for number, cell in enumerate(cells)],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    write_text(path, json.dumps(content, indent=1, ensure_ascii=False) + "\n")


def markdown_text(text: str) -> str:
    """Return text as Markdown that shows it as it is: a label in it may hold anything."""
    return "\n".join(map(tables.escaped_markdown, text.split("\n")))


def story_text(measured: Any, level: int) -> str:
    """Return both narratives of a pair at a level, one under the other."""
    parts = [f"{name}: {measured.text(algorithm, level)}" for algorithm, name in NAMES.items()]
    return f"{measured.domain}, pair {measured.pair}, level {level}\n\n" + "\n\n".join(parts)


def table_text(shown: Sequence[tables.Table]) -> str:
    """Return tables in columns, each with its caption under it."""
    return "\n\n\n".join(f"{tables.text(each)}\n\n{each.caption}" for each in shown)


def _cell(kind: str, source: str) -> dict[str, Any]:
    made: dict[str, Any] = {"cell_type": kind, "metadata": {}, "source": source}
    return made if kind == "markdown" else {**made, "execution_count": None, "outputs": []}


def _pages(text: str) -> Iterator[str]:
    wrapped = [
        part
        for line in text.splitlines()
        for part in textwrap.wrap(line, WIDTH, drop_whitespace=False) or [""]
    ]
    for start in range(0, max(len(wrapped), 1), LINES):
        yield "\n".join(wrapped[start : start + LINES])


def _shown(text: str) -> str:
    """Return text that matplotlib does not take for mathematics."""
    return text.replace("$", r"\$")
