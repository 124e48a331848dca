"""The report: a page to read and show, and files with the same numbers for further work."""

from __future__ import annotations

import csv
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from markupsafe import Markup

from acxon.evaluation import documents, plots, styles, tables
from acxon.evaluation.experiment import Result
from acxon.evaluation.measurements import PUBLISHED_TASKS_BY, Measured
from acxon.evaluation.metrics import ALGORITHMS, LEVELS, METRICS, NAMES, Metric, Row, average, reduction
from acxon.evaluation.published import differences, matched, read_published, row_by_row, side_by_side
from acxon.evaluation.statistics import fewest
from acxon.formats.files import replacing, write_text

SAMPLES: Final = 3
_PAGES: Final = tables.templates(autoescape=True)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what a cell begins with that spreadsheets compute


@dataclass(frozen=True, slots=True)
class Fact:
    """A number worth printing large, and what it is."""

    figure: str
    meaning: str


def write(result: Result, published: Path | None = None) -> Path:
    """Write the report into the experiment's folder and return the path of its page."""
    out, rows = result.settings.out, result.rows
    both = matched(rows, read_published(published)) if published else []
    against = [side_by_side(both), row_by_row(both)] if published else []
    chosen = [tables.averages(rows, result.outcomes), tables.tests(result.outcomes)]
    why = [differences()] if published else []
    style = styles.table([one for each in result.measured for one in each.readings], both)
    others = [tables.reductions(rows), tables.beyond(rows), style, tables.domains(result), *against[:1]]
    _write_csv(out / "rows.csv", [asdict(row) for row in rows])
    _write_csv(out / "statistics.csv", [asdict(each) for each in result.outcomes])
    write_text(out / "tables.md", tables.markdown([*chosen, *others, *why]))
    write_text(out / "tables.tex", tables.latex(chosen))
    drawn = plots.all_plots(rows)
    (out / "plots").mkdir(exist_ok=True)
    for name, plot in drawn.items():
        plots.save(plot.figure, out / "plots" / name)
    _write_documents(result, drawn, chosen, [*others, *why])
    target = out / "index.html"
    write_text(target, page(result, drawn, against, style))
    return target


def _write_documents(
    result: Result,
    drawn: dict[str, plots.Plot],
    chosen: Sequence[tables.Table],
    others: Sequence[tables.Table],
) -> None:
    title = f"Contrastive narratives on {tables.plans_text(result.rows)}"
    told = [headline(result), "", same_tasks(result), "", *(f"- {each}" for each in findings(result))]
    told += ["", "The command that repeats it:", ""]
    command = indent(result.settings.command(), "    ")
    shown = [documents.story_text(each, level) for each in samples(result.measured) for level in LEVELS[:2]]
    words = "\n".join(told)
    out = result.settings.out
    sections = [(title, f"{words}\n{command}"), ("Tables", documents.table_text([*chosen, *others]))]
    documents.write_pdf(out / "report.pdf", [*sections, ("Told both ways", "\n\n\n".join(shown))], drawn)
    sections = [
        (title, f"{documents.markdown_text(words)}\n{command}"),
        ("Tables", tables.markdown([*chosen, *others])),
        ("Told both ways", documents.markdown_text("\n\n".join(shown))),
    ]
    documents.write_notebook(out / "report.ipynb", sections, result.tested)


def page(
    result: Result,
    drawn: dict[str, plots.Plot],
    against: Sequence[tables.Table],
    style: tables.Table | None = None,
) -> str:
    """Return the whole page; it needs nothing but itself."""
    inline = {
        name: Markup(plots.inline_svg(plot.figure, name, plot.description)) for name, plot in drawn.items()
    }
    return _PAGES.get_template("report.html").render(
        result=result,
        rows=result.rows,
        tables=tables,
        size=tables.plans_text(result.rows),
        headline=headline(result),
        same_tasks=same_tasks(result),
        facts=facts(result.rows),
        findings=findings(result),
        boxes=[svg for name, svg in inline.items() if name.startswith("box_")],
        wide=[svg for name, svg in inline.items() if not name.startswith("box_")],
        samples=[(each, _by_level(each)) for each in samples(result.measured)],
        names=NAMES,
        against=against,
        why=differences(),
        reservations=reservations(result),
        style=style,
        when=datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
    )


def headline(result: Result) -> str:
    """Return one sentence on what was compared."""
    names = [domain.name for domain in result.domains if domain.pairs]
    return (
        f"Two ways to explain how two plans differ, measured on {tables.plans_text(result.rows)} from "
        f"{_listed(names)}: AXON tells about each plan in turn, ACXON contrasts the two."
    )


def same_tasks(result: Result) -> str:
    """Return what makes tasks of two plans the same here, and in the published evaluation."""
    if result.kind != "problems":
        return "Tasks of two plans are the same where the data say so."
    published = "as in the published evaluation"
    if result.settings.tasks_by == PUBLISHED_TASKS_BY:
        return f"Tasks of two plans are the same when step number and action agree, {published}."
    return (
        "Tasks of two plans are the same when step number, action and arguments agree; "
        "in the published evaluation the arguments did not count."
    )


def facts(rows: Sequence[Row]) -> list[Fact]:
    """Return the few numbers that the page opens with."""
    found = []
    for level in LEVELS[1:]:
        before, after = _averages(rows, METRICS[0], level)
        meaning = f"tuples at level {level}: {before:.1f} with AXON, {after:.1f} with ACXON"
        found.append(Fact(_change(METRICS[0], before, after), meaning))
    before, after = _averages(rows, METRICS[2], LEVELS[-1])
    times = f"{_minutes(before)} with AXON, {_minutes(after)} with ACXON"
    found.append(Fact(_change(METRICS[2], before, after), f"time to listen at level {LEVELS[-1]}: {times}"))
    told = min(row.told for row in rows)
    meaning = "of the tuples told by every narrative" if told == 1 else "of the tuples told, at least"
    return [*found, Fact(f"{100 * told:.4g} %", meaning)]


def findings(result: Result) -> list[str]:
    """Return what came out, one sentence per metric, then what the tests say."""
    sentences = []
    for metric in METRICS:
        averages = {level: _averages(result.rows, metric, level) for level in LEVELS}
        changes = [f"{_change(metric, *pair)} at level {level}" for level, pair in averages.items()]
        sentences.append(f"{metric.title}: with ACXON {_listed(changes)}.")
    tested = [each for each in result.outcomes if each.p is not None]
    if not tested:
        return [*sentences, "No difference could be tested."]
    sentences += reservations(result)
    count = sum(each.significant for each in tested)
    sentences.append(f"{count} of {len(tested)} differences are significant at 0.05 after correction.")
    titles = {metric.column: metric.title for metric in METRICS}
    weak = [
        f"{titles[each.metric]} at level {each.specificity}"
        for each in result.outcomes
        if not each.significant
    ]
    return [*sentences, f"Not significant: {_listed(weak)}."] if weak and count else sentences


def reservations(result: Result) -> list[str]:
    """Return what the tests leave out, and what it takes for them to say anything."""
    tested = [each for each in result.outcomes if each.p is not None]
    pairs, kept = tables.pair_count(result.rows), max((each.n for each in result.outcomes), default=0)
    told = []
    if kept < pairs:
        told.append(
            f"Of the {pairs} pairs, {kept} share no plan with each other; only these are tested, for the "
            "tests take pairs as independent."
        )
    needed = fewest(len(tested))
    if tested and kept < needed:
        told.append(
            f"With {kept} such pairs nothing can be called significant: among {len(tested)} tests it takes "
            f"{needed} pairs of {2 * needed} different plans. Give more problems and --pairs {needed}."
        )
    return told


def samples(measured: Sequence[Measured]) -> list[Measured]:
    """Return three pairs to show: the shortest of each domain, shortest first, then the next shortest."""
    by_length = sorted(measured, key=lambda each: (each.rows[0].tasks, each.domain, each.pair))
    shortest = {each.domain: each for each in reversed(by_length)}
    return sorted(by_length, key=lambda each: each is not shortest[each.domain])[:SAMPLES]


def _by_level(measured: Measured) -> list[tuple[int, list[tuple[Row, str, str]]]]:
    """Return of each level both narratives, the baseline first: the row, its size in words, the text."""
    rows = {(row.algorithm, row.specificity): row for row in measured.rows}
    return [
        (level, [(row := rows[name, level], _size(row), measured.text(name, level)) for name in ALGORITHMS])
        for level in LEVELS
    ]


def _size(row: Row) -> str:
    counts = (row.tuples, "tuple"), (row.sentences, "sentence"), (row.words, "word")
    size = ", ".join(f"{count} {thing}{'' if count == 1 else 's'}" for count, thing in counts)
    return f"{size}, Dale-Chall {row.dale_chall:g}"


def _write_csv(path: Path, lines: Sequence[dict[str, Any]]) -> None:
    with replacing(path) as file:
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in line.items()} for line in lines)


def _cell(value: Any) -> Any:
    """Return what a table has; a text that a spreadsheet would compute has a quote before it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _averages(rows: Sequence[Row], metric: Metric, level: int) -> tuple[float, float]:
    return average(rows, metric, "axon", level), average(rows, metric, "acxon", level)


def _change(metric: Metric, before: float, after: float) -> str:
    """Return '41 % fewer' of what is counted, '20 % less' of a time, '0.65 lower' of a score."""
    if metric.column == "dale_chall":
        return f"{abs(after - before):.2f} {'lower' if after <= before else 'higher'}"
    fall = reduction(before, after)
    less = "less" if metric.unit else "fewer"
    return "–" if math.isnan(fall) else f"{abs(fall):.0f} % {less if fall >= 0 else 'more'}"


def _minutes(seconds: float) -> str:
    """Return '42 s' or '13 min'."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.1f} min"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)
