"""Stories, comparisons and rankings as HTML that a notebook shows; nothing in it runs or is loaded.

Whatever a label holds, it is text: markup is escaped and control characters are shown.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Any

from acxon.printing import visible

if TYPE_CHECKING:
    from acxon.comparison import Comparison, QualityComparison, Ranking
    from acxon.story import Story

_FIRST, _SECOND = "#2a7f6f", "#b06a2c"
_CELL = "text-align:left;padding:2px 12px 2px 0;vertical-align:top"


def escaped(text: object) -> str:
    """Return any text as HTML that shows it."""
    return html.escape(visible(str(text)), quote=True)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; its cells are HTML already."""
    titles = "".join(f'<th style="{_CELL}">{escaped(title)}</th>' for title in head)
    lines = "".join(
        "<tr>" + "".join(f'<td style="{_CELL}">{cell}</td>' for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{lines}</tbody></table>"


def story_html(story: Story) -> str:
    """Return a story in paragraphs, with the facts behind each sentence to unfold."""
    paragraphs = "".join(f"<p>{escaped(part)}</p>" for part in story.text.split("\n") if part.strip())
    rows = [
        [escaped(sentence.text) if place == 0 else "", escaped(fact)]
        for sentence in story.sentences
        for place, fact in enumerate(sentence.tuples)
    ]
    facts = (
        f"<details><summary>{len(story.tuples)} facts behind it</summary>{table(['sentence', 'fact'], rows)}"
    )
    return f'<div lang="en">{paragraphs}{facts}</details></div>'


def comparison_html(compared: Comparison) -> str:
    """Return a comparison as its verdict and a table with a pair of bars on one scale for each quality."""
    said = "".join(f"<p>{escaped(text)}</p>" for text in (*compared.remarks, compared.statement))
    head = ["quality", compared.first, compared.second, "difference", ""]
    rows = [
        [*map(escaped, (one.quality, *one.shown, one.difference)), _bars(one)] for one in compared.qualities
    ]
    warned = "".join(f"<p>{escaped(text)}</p>" for text in compared.warnings)
    return f"<div>{said}{table(head, rows)}{warned}<p>criterion: {escaped(compared.criterion)}</p></div>"


def _bars(one: QualityComparison) -> str:
    values = (one.first, one.second)
    numbers = [value for value in values if isinstance(value, int | float) and 0 <= value < inf]
    if len(numbers) != 2 or max(numbers) == 0:
        return ""
    bar = '<rect y="{y}" width="{width:.1f}" height="6" fill="{fill}"><title>{title}</title></rect>'
    most = max(numbers)
    drawn = "".join(
        bar.format(y=8 * place, width=120 * _share(number, most), fill=fill, title=escaped(number))
        for place, (number, fill) in enumerate(zip(numbers, (_FIRST, _SECOND), strict=True))
    )
    return f'<svg width="120" height="14" role="img" aria-label="the two values">{drawn}</svg>'


def _share(number: float, most: float) -> float:
    """Return which part of the most a number is, however large both are."""
    return float(Fraction(number) / Fraction(most))


def ranking_html(ranking: Ranking[Any]) -> str:
    """Return a ranking as a table of ranks."""
    rows = [
        [str(place), "; ".join(" = ".join(map(escaped, group)) for group in rank)]
        for place, rank in enumerate(ranking.ranks, 1)
    ]
    lists = {
        "beat each other in a circle": ranking.cycle,
        "undecided against every other plan": ranking.incomparable,
        "nothing is known of their qualities": ranking.without_qualities,
    }
    told = "".join(f"<p>{name}: {escaped(', '.join(plans))}</p>" for name, plans in lists.items() if plans)
    return f"<div>{table(['rank', 'plans'], rows)}{told}<p>criterion: {escaped(ranking.criterion)}</p></div>"
