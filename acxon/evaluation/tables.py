"""The tables of the report, each readable as Markdown, LaTeX and HTML."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from acxon.evaluation.experiment import Domain, Result
from acxon.evaluation.metrics import (
    ALGORITHMS,
    LEVELS,
    METRICS,
    OTHER_METRICS,
    Metric,
    Row,
    mean,
    reduction,
    values,
)
from acxon.evaluation.statistics import PAIRED_T, Outcome


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in a table; LaTeX and HTML forms where they differ from the plain one."""

    plain: str
    bold: bool = False
    latex: str = ""
    html: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption; the first column names the row."""

    name: str
    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    groups: tuple[
        tuple[str, int], ...
    ] = ()  # a line above the header: text and number of columns, after the first


def averages(rows: Sequence[Row], outcomes: Sequence[Outcome]) -> Table:
    """Return the paper's table of averages: per metric, algorithm and level, the better in bold."""
    significant = {(each.metric, each.specificity): each.significant for each in outcomes}
    lines = []
    for metric in METRICS:
        means = {
            (name, level): mean(values(rows, metric, name, level)) for name in ALGORITHMS for level in LEVELS
        }
        cells = [
            Cell(number(metric, means[name, level]), bold=_better(metric, means, name, level))
            for name in ALGORITHMS
            for level in LEVELS
        ]
        marks = [_mark(significant.get((metric.column, level), False)) for level in LEVELS]
        lines.append((_metric_cell(metric), *cells, *marks))
    levels = tuple(str(level) for level in LEVELS)
    return Table(
        "averages",
        f"Average evaluation results for each metric over {plans_text(rows)}, by level of specificity. "
        "The lower, that is the better, average is bold; p after Holm's correction.",
        ("Metric", *levels, *levels, *levels),
        tuple(lines),
        (("Baseline (AXON)", 3), ("ACXON", 3), ("p < 0.05", 3)),
    )


def tests(outcomes: Sequence[Outcome]) -> Table:
    """Return the paper's table of tests: per metric and level, what was tested and what came out."""
    lines = []
    for metric in METRICS:
        mine = [each for each in outcomes if each.metric == metric.column]
        lines.append((_metric_cell(metric), *(_test_cell(each) for each in mine)))
    return Table(
        "tests",
        "Statistical evaluation results for each metric and level of specificity, ACXON minus AXON. W: "
        "Wilcoxon "
        "signed-rank test with matched-pairs rank-biserial r in [-1, 1], n the pairs with a difference; t: "
        "paired t test with "
        f"Cohen's d_z, n all pairs. p is corrected for {_tested(outcomes)} tests after Holm.",
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
        lines.append((_metric_cell(metric), *(Cell(text) for text in texts)))
    return Table(
        "test_details",
        "All tests: ACXON minus AXON, one difference per pair.",
        (
            "Metric",
            "Level",
            "Test",
            "n",
            "n used",
            "Mean difference",
            "Shapiro W",
            "Shapiro p",
            "Statistic",
            "p",
            "p (Holm)",
            "Effect size",
            "Note",
        ),
        tuple(lines),
    )


def reductions(rows: Sequence[Row]) -> Table:
    """Return by how many percent the averages fall from AXON to ACXON."""
    lines = []
    for metric in METRICS:
        if metric.column == "dale_chall":
            continue  # a score has no percentage
        falls = [
            reduction(mean(values(rows, metric, "axon", level)), mean(values(rows, metric, "acxon", level)))
            for level in LEVELS
        ]
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
        summary = min if metric.column == "told" else mean
        cells = [
            Cell(number(metric, summary(values(rows, metric, name, level))))
            for name in ALGORITHMS
            for level in LEVELS
        ]
        title = "Share of the tuples told (smallest)" if metric.column == "told" else metric.label
        lines.append((Cell(title), *cells))
    levels = tuple(str(level) for level in LEVELS)
    return Table(
        "beyond",
        "What the paper did not measure, by level of specificity: the smallest share of its tuples that a "
        "narrative "
        "tells, and averages of words, sentences and the words of the largest sentence.",
        ("Metric", *levels, *levels),
        tuple(lines),
        (("Baseline (AXON)", 3), ("ACXON", 3)),
    )


def domains(result: Result) -> Table:
    """Return what was drawn from each domain and what failed."""
    lines = [_domain_line(domain, result.kind) for domain in result.domains]
    things = {"problems": "Problems", "files": "Files", "plans": "Stored plans"}[result.kind]
    planned = ("Asked to plan", "Solved") if result.kind == "problems" else ()
    return Table(
        "domains",
        "What the pairs were drawn from.",
        ("Domain", things, *planned, "Pairs measured", "Failures"),
        tuple(lines),
    )


def all_pairs(rows: Sequence[Row]) -> Table:
    """Return tuples and words of every pair."""
    pairs = dict.fromkeys((row.domain, row.pair, row.tasks) for row in rows)
    found = {(row.domain, row.pair, row.algorithm, row.specificity): row for row in rows}
    lines = []
    for domain, pair, tasks in pairs:
        mine = [found[domain, pair, name, level] for name in ALGORITHMS for level in LEVELS]
        texts = [pair, str(tasks), *(str(row.tuples) for row in mine), *(str(row.words) for row in mine)]
        lines.append((Cell(domain), *(Cell(text) for text in texts)))
    levels = tuple(str(level) for level in LEVELS)
    return Table(
        "pairs",
        "Every pair: tasks of both plans, tuples and words of its narratives by level.",
        ("Domain", "Pair", "Tasks", *levels * 4),
        tuple(lines),
        (("", 2), ("AXON tuples", 3), ("ACXON tuples", 3), ("AXON words", 3), ("ACXON words", 3)),
    )


def markdown(table: Table) -> str:
    """Return the table in Markdown, its caption below it."""
    header = list(table.header)
    place = 1
    for text, width in table.groups:
        for column in range(place, place + width):
            header[column] = f"{text}, {header[column]}" if text else header[column]
        place += width
    lines = [header, ["---"] + ["---:"] * (len(header) - 1)]
    lines += [[_markdown_cell(cell) for cell in row] for row in table.rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + f"\n\n{table.caption}\n"


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
        cells = [first.ljust(widths[0])] + [
            cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)
        ]
        shown.append("  ".join(cells).rstrip())
    return "\n".join(shown)


LATEX_HEAD: Final = "% Needs \\usepackage{booktabs,amssymb}.\n\n"


def latex(table: Table) -> str:
    r"""Return the table for a paper that uses the packages of LATEX_HEAD, with \label{tab:<name>}."""
    columns = "l" + (
        "".join("|" + "c" * width for _, width in table.groups)
        if table.groups
        else "c" * (len(table.header) - 1)
    )
    lines = [
        r"\begin{table}[t]",
        rf"  \caption{{{escaped_latex(table.caption)}}}",
        rf"  \label{{tab:{table.name}}}",
    ]
    lines += [r"  \centering\footnotesize\setlength{\tabcolsep}{4pt}"]
    lines += [rf"  \begin{{tabular}}{{{columns}}}\toprule"]
    if table.groups:
        groups = [rf"\multicolumn{{{width}}}{{c}}{{{escaped_latex(text)}}}" for text, width in table.groups]
        lines.append("    & " + " & ".join(groups) + r" \\")
    lines.append("    " + " & ".join(escaped_latex(text) for text in table.header) + r" \\ \midrule")
    lines += ["    " + " & ".join(_latex_cell(cell) for cell in row) + r" \\" for row in table.rows]
    return "\n".join([*lines, r"    \bottomrule", r"  \end{tabular}", r"\end{table}", ""])


def page(table: Table) -> str:
    """Return the table in HTML."""
    parts = [
        '<div class="table"><table '
        f'id="table-{table.name}"><caption>{html.escape(table.caption)}</caption><thead>'
    ]
    if table.groups:
        groups = "".join(
            f'<th colspan="{width}" scope="colgroup">{html.escape(text)}</th>' for text, width in table.groups
        )
        parts.append(f"<tr><td></td>{groups}</tr>")
    parts.append(
        "<tr>" + "".join(f'<th scope="col">{html.escape(text)}</th>' for text in table.header) + "</tr>"
    )
    parts.append("</thead><tbody>")
    for first, *others in table.rows:
        cells = "".join(f"<td>{_html_cell(cell)}</td>" for cell in others)
        parts.append(f'<tr><th scope="row">{_html_cell(first)}</th>{cells}</tr>')
    return "".join([*parts, "</tbody></table></div>"])


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


_LATEX_SPECIAL: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": "$<$",
    ">": "$>$",
    "–": "--",
    "✓": r"\checkmark",
    **{character: "\\" + character for character in "{}&%$#_"},
}


def escaped_latex(text: str) -> str:
    """Return text that LaTeX prints as it is."""
    return "".join(_LATEX_SPECIAL.get(character, character) for character in text)


def _metric_cell(metric: Metric) -> Cell:
    unit = " (s)" if metric.unit == "s" else ""
    return Cell(
        f"{metric.plain}{unit}",
        latex=f"${metric.symbol}${unit}",
        html=f"{metric.html}{unit} <small>{metric.title}</small>",
    )


def _better(metric: Metric, means: dict[tuple[str, int], float], name: str, level: int) -> bool:
    other = next(each for each in ALGORITHMS if each != name)
    return means[name, level] < means[other, level]


def _mark(significant: bool) -> Cell:
    return Cell("✓" if significant else "–")


def _test_cell(outcome: Outcome) -> Cell:
    if outcome.p is None or outcome.statistic is None or outcome.effect is None:
        return Cell(outcome.note, latex=rf"\parbox{{8em}}{{\centering {escaped_latex(outcome.note)}}}")
    p = p_text(outcome.p_corrected if outcome.p_corrected is not None else outcome.p)
    p = f"p {p}" if p.startswith("<") else f"p = {p}"
    statistic = f"t({outcome.degrees})" if outcome.test == PAIRED_T else "W"
    shown = f"{outcome.statistic:.2f}" if outcome.test == PAIRED_T else f"{outcome.statistic:g}"
    first, second = f"{statistic} = {shown}, n = {outcome.used}", f"{p}, {_effect(outcome)}"
    return Cell(
        f"{first}, {second}",
        latex=rf"\shortstack{{${first}$\\${second}$}}",
        html=f"{html.escape(first)}<br>{html.escape(second)}",
    )


def _tested(outcomes: Sequence[Outcome]) -> int:
    return sum(each.p is not None for each in outcomes)


def _domain_line(domain: Domain, kind: str) -> tuple[Cell, ...]:
    failed = "; ".join(f"{name}: {why}" for name, why in domain.failures.items()) or "none"
    unsolved = sum(not name.startswith("pair ") for name in domain.failures)
    planned = (str(domain.planned), str(domain.planned - unsolved)) if kind == "problems" else ()
    return tuple(Cell(text) for text in (domain.name, str(domain.items), *planned, str(domain.pairs), failed))


def _effect(outcome: Outcome) -> str:
    return "–" if outcome.effect is None else f"{outcome.effect_name} = {outcome.effect:.2f}"


def _optional(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"


def _markdown_cell(cell: Cell) -> str:
    text = cell.plain.replace("|", r"\|").replace("\n", " ")
    return f"**{text}**" if cell.bold else text


def _latex_cell(cell: Cell) -> str:
    text = cell.latex or escaped_latex(cell.plain)
    return rf"\textbf{{{text}}}" if cell.bold else text


def _html_cell(cell: Cell) -> str:
    text = cell.html or html.escape(cell.plain)
    return f"<strong>{text}</strong>" if cell.bold else text
