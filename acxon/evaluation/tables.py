"""The tables of the report: one description of each, and a template for Markdown, for LaTeX and for HTML."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from acxon.evaluation.experiment import Domain, Result
from acxon.evaluation.metrics import (
    ALGORITHMS,
    LEVELS,
    METRICS,
    OTHER_METRICS,
    Metric,
    Row,
    average,
    mean,
    reduction,
    values,
)
from acxon.evaluation.statistics import PAIRED_T, Outcome

BOTH: Final = (("Baseline (AXON)", len(LEVELS)), ("ACXON", len(LEVELS)))
LEVEL_NAMES: Final = tuple(str(level) for level in LEVELS)
_MARKDOWN_SPECIAL: Final = re.compile(r"[\\|`$]|\](?=[(\[:])|<(?=[A-Za-z/!?])|&(?=[#A-Za-z])")
_LATEX_SPECIAL: Final = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "<": "$<$",
        ">": "$>$",
        "–": "--",
        "✓": r"\checkmark{}",
        "\n": " ",
        "\r": " ",
        **{character: "\\" + character for character in "{}&%$#_"},
    }
)


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in a table; LaTeX and HTML forms, escaped already, where they differ from the plain one."""

    plain: str
    bold: bool = False
    latex: Markup | None = None
    html: Markup | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption; the first column names the row."""

    name: str
    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    groups: tuple[tuple[str, int], ...] = ()  # above the header, after its first column: text and columns

    @property
    def columns(self) -> list[str]:
        """Return the header, each text after the group it stands under: 'ACXON, 2'."""
        titles = ["", *(title for title, width in self.groups for _ in range(width))]
        both = zip_longest(titles, self.header, fillvalue="")
        return [f"{title}, {text}" if title else text for title, text in both]


def averages(rows: Sequence[Row], outcomes: Sequence[Outcome]) -> Table:
    """Return the paper's table of averages: per metric, algorithm and level, the better in bold."""
    significant = {(each.metric, each.specificity) for each in outcomes if each.significant}
    lines = []
    for metric in METRICS:
        axon, acxon = ([average(rows, metric, name, level) for level in LEVELS] for name in ALGORITHMS)
        both = zip([*axon, *acxon], [*acxon, *axon], strict=True)
        cells = [Cell(number(metric, mine), mine < other) for mine, other in both]
        marks = [Cell("✓" if (metric.column, level) in significant else "–") for level in LEVELS]
        lines.append((_metric_cell(metric), *cells, *marks))
    return Table(
        "averages",
        f"Average evaluation results for each metric over {plans_text(rows)}, by level of specificity. "
        "The lower, that is the better, average is bold; p after Holm's correction.",
        ("Metric", *LEVEL_NAMES * 3),
        tuple(lines),
        (*BOTH, ("p < 0.05", len(LEVELS))),
    )


def tests(outcomes: Sequence[Outcome]) -> Table:
    """Return the paper's table of tests: per metric and level, what was tested and what came out."""
    lines = []
    for metric in METRICS:
        mine = [each for each in outcomes if each.metric == metric.column]
        lines.append((_metric_cell(metric), *(_test_cell(each) for each in mine)))
    tested = sum(each.p is not None for each in outcomes)
    return Table(
        "tests",
        "Statistical evaluation results for each metric and level of specificity, ACXON minus AXON. "
        "W: Wilcoxon signed-rank test with matched-pairs rank-biserial r in [-1, 1], n the pairs with a "
        "difference; t: paired t test with Cohen's d_z, n all pairs. "
        f"p is corrected for {tested} tests after Holm. In brackets the interval that holds the effect size "
        "with 95 %.",
        ("Metric", *(f"Level {level}" for level in LEVELS)),
        tuple(lines),
    )


def test_details(outcomes: Sequence[Outcome]) -> Table:
    """Return every number of every test."""
    lines = []
    for each in outcomes:
        metric = next(metric for metric in METRICS if metric.column == each.metric)
        texts = [str(each.specificity), each.test, str(each.n), str(each.used)]
        texts += [number(metric, each.mean_difference), _optional(each.shapiro_w), p_text(each.shapiro_p)]
        texts += [_optional(each.statistic), p_text(each.p), p_text(each.p_corrected)]
        texts += [_effect(each), each.note]
        lines.append((_metric_cell(metric), *map(Cell, texts)))
    header = "Metric|Level|Test|n|n used|Mean difference|Shapiro W|Shapiro p|Statistic|p|p (Holm)"
    return Table(
        "test_details",
        "All tests: ACXON minus AXON, one difference per pair.",
        (*header.split("|"), "Effect size", "Note"),
        tuple(lines),
    )


def reductions(rows: Sequence[Row]) -> Table:
    """Return by how many percent the averages fall from AXON to ACXON; a score has no percentage."""
    lines = []
    for metric in METRICS:
        if metric.column != "dale_chall":
            both = [[average(rows, metric, name, level) for name in ALGORITHMS] for level in LEVELS]
            falls = [reduction(before, after) for before, after in both]
            lines.append((_metric_cell(metric), *(Cell(percent(fall)) for fall in falls)))
    return Table(
        "reductions",
        "Reduction of the averages from AXON to ACXON; a negative reduction is an increase.",
        ("Metric", *(f"Level {level}" for level in LEVELS)),
        tuple(lines),
    )


def beyond(rows: Sequence[Row]) -> Table:
    """Return what the paper did not measure."""
    lines = []
    for metric in OTHER_METRICS:
        told = metric.column == "told"
        summary = min if told else mean
        columns = [values(rows, metric, name, level) for name in ALGORITHMS for level in LEVELS]
        title = "Share of the tuples told (smallest)" if told else metric.label
        lines.append((Cell(title), *(Cell(number(metric, summary(column))) for column in columns)))
    return Table(
        "beyond",
        "What the paper did not measure, by level of specificity: the smallest share of its tuples that a "
        "narrative tells, and averages of words, sentences and the words of the largest sentence.",
        ("Metric", *LEVEL_NAMES * 2),
        tuple(lines),
        BOTH,
    )


def domains(result: Result) -> Table:
    """Return what was drawn from each domain and what failed."""
    things = {"problems": "Problems", "files": "Files", "plans": "Stored plans"}[result.kind]
    planned = ("Asked to plan", "Solved") if result.kind == "problems" else ()
    return Table(
        "domains",
        "What the pairs were drawn from.",
        ("Domain", things, *planned, "Pairs measured", "Failures"),
        tuple(_domain_line(domain, result.kind) for domain in result.domains),
    )


def all_pairs(rows: Sequence[Row]) -> Table:
    """Return tuples and words of every pair."""
    pairs = dict.fromkeys((row.domain, row.pair, row.tasks) for row in rows)
    found = {(row.domain, row.pair, row.algorithm, row.specificity): row for row in rows}
    lines = []
    for domain, pair, tasks in pairs:
        mine = [found[domain, pair, name, level] for name in ALGORITHMS for level in LEVELS]
        numbers = [tasks, *(row.tuples for row in mine), *(row.words for row in mine)]
        lines.append((Cell(domain), Cell(pair), *(Cell(str(each)) for each in numbers)))
    return Table(
        "pairs",
        "Every pair: tasks of both plans, tuples and words of its narratives by level.",
        ("Domain", "Pair", "Tasks", *LEVEL_NAMES * 4),
        tuple(lines),
        (("", 2), ("AXON tuples", 3), ("ACXON tuples", 3), ("AXON words", 3), ("ACXON words", 3)),
    )


def templates(**options: Any) -> Environment:
    """Return the templates of the report, in which an unknown name is an error."""
    return Environment(
        loader=PackageLoader("acxon.evaluation"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        **options,
    )


def escaped_latex(text: str) -> str:
    """Return text that LaTeX prints as it is."""
    return text.translate(_LATEX_SPECIAL)


def escaped_markdown(text: str) -> str:
    """Return text that stays within its cell and opens no tag of HTML, link, picture or formula."""
    return _MARKDOWN_SPECIAL.sub(r"\\\g<0>", " ".join(text.splitlines()))


def _escaping(escape: Callable[[str], str]) -> Callable[[object], str]:
    """Return what Jinja does to every value before it is printed: `Markup` is escaped already."""
    return lambda value: value if isinstance(value, Markup) else escape(str(value))


_MARKDOWN: Final = templates(finalize=_escaping(escaped_markdown))
_LATEX: Final = templates(
    finalize=_escaping(escaped_latex),
    block_start_string="<%",
    block_end_string="%>",
    variable_start_string="<<",
    variable_end_string=">>",
    comment_start_string="<#",
    comment_end_string="#>",
)


def markdown(tables: Sequence[Table]) -> str:
    """Return the tables in Markdown, each with its caption below it."""
    return _MARKDOWN.get_template("tables.md").render(tables=tables)


def latex(tables: Sequence[Table]) -> str:
    r"""Return the tables for a paper, each with \label{tab:<name>}; the first line says what they need."""
    return _LATEX.get_template("tables.tex").render(tables=tables)


def text(table: Table) -> str:
    """Return the table in columns, for a terminal; the better averages carry a star."""
    lines = [
        list(table.header),
        *([cell.plain + ("*" if cell.bold else "") for cell in row] for row in table.rows),
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    shown = []
    if table.groups:
        groups, place = [" " * widths[0]], 1
        for title, span in table.groups:
            width = sum(widths[place : place + span]) + 2 * (span - 1)
            if len(title) > width:
                widths[place] += len(title) - width
            groups.append(title.center(max(width, len(title))))
            place += span
        shown.append("  ".join(groups).rstrip())
    for first, *others in lines:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        shown.append("  ".join([first.ljust(widths[0]), *cells]).rstrip())
    return "\n".join(shown)


def number(metric: Metric, value: float) -> str:
    """Return a number as the tables show it: two decimals, construction times with three digits."""
    if math.isnan(value):
        return "–"
    return three_digits(value) if metric.column == "seconds" else f"{value:.2f}"


def three_digits(value: float) -> str:
    """Return a number with three significant digits and without an exponent: 0.000790, 3.38, 126."""
    decimals = 2 - math.floor(math.log10(abs(value))) if value else 0
    return f"{value:.{max(0, decimals)}f}"


def percent(value: float) -> str:
    """Return '75 %', or a dash for what does not exist."""
    return "–" if math.isnan(value) else f"{value:.0f} %"


def p_text(p: float | None) -> str:
    """Return a p-value in the way papers print it: '< .001' or '.046'."""
    if p is None:
        return "–"
    return "< .001" if p < 0.001 else f"{p:.3f}".replace("0.", ".", 1)


def size_text(rows: Sequence[Row]) -> str:
    """Return 'n = 30 pairs'."""
    count = pair_count(rows)
    return f"n = {count} pair" if count == 1 else f"n = {count} pairs"


def plans_text(rows: Sequence[Row]) -> str:
    """Return '30 pairs of plans'."""
    return f"{size_text(rows).removeprefix('n = ')} of plans"


def pair_count(rows: Sequence[Row]) -> int:
    """Return the number of pairs."""
    return len({(row.domain, row.pair) for row in rows})


def _metric_cell(metric: Metric) -> Cell:
    unit = " (s)" if metric.unit == "s" else ""
    latex, html = f"${metric.symbol}${unit}", f"{metric.html}{unit} <small>{metric.title}</small>"
    return Cell(f"{metric.plain}{unit}", latex=Markup(latex), html=Markup(html))


def _test_cell(outcome: Outcome) -> Cell:
    if outcome.p is None or outcome.statistic is None or outcome.effect is None:
        note = rf"\parbox{{8em}}{{\centering {escaped_latex(outcome.note)}}}"
        return Cell(outcome.note, latex=Markup(note))
    p = p_text(outcome.p_corrected if outcome.p_corrected is not None else outcome.p)
    p = f"p {p}" if p.startswith("<") else f"p = {p}"
    statistic = f"t({outcome.degrees})" if outcome.test == PAIRED_T else "W"
    shown = f"{outcome.statistic:.2f}" if outcome.test == PAIRED_T else f"{outcome.statistic:g}"
    first, second = f"{statistic} = {shown}, n = {outcome.used}", f"{p}, {_effect(outcome)}"
    latex = rf"\shortstack{{${first}$\\${second}$}}"
    return Cell(f"{first}, {second}", latex=Markup(latex), html=Markup("{}<br>{}").format(first, second))


def _domain_line(domain: Domain, kind: str) -> tuple[Cell, ...]:
    failed = "; ".join(f"{name}: {why}" for name, why in domain.failures.items()) or "none"
    unsolved = sum(not name.startswith("pair ") for name in domain.failures)
    planned = (str(domain.planned), str(domain.planned - unsolved)) if kind == "problems" else ()
    return tuple(map(Cell, (domain.name, str(domain.items), *planned, str(domain.pairs), failed)))


def _effect(outcome: Outcome) -> str:
    if outcome.effect is None:
        return "–"
    between = "" if outcome.low is None else f" [{outcome.low:.2f}, {outcome.high:.2f}]"
    return f"{outcome.effect_name} = {outcome.effect:.2f}{between}"


def _optional(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"
