"""The report: a page to read and show, and files with the same numbers for further work."""

from __future__ import annotations

import csv
import html
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime, timezone
from pathlib import Path

from acxon.evaluation import findings, plots, tables
from acxon.evaluation.experiment import Result
from acxon.evaluation.measuring import Measured
from acxon.evaluation.metrics import ALGORITHMS, LEVELS, NAMES, Row
from acxon.evaluation.published import matched, read_published, row_by_row, side_by_side
from acxon.evaluation.statistics import Outcome
from acxon.files import replacing, write_text


def write(result: Result, published: Path | None = None) -> Path:
    """Write the report into the experiment's folder and return the path of its page."""
    out = result.settings.out
    rows = result.rows
    chosen = [tables.averages(rows, result.outcomes), tables.tests(result.outcomes)]
    others = [tables.reductions(rows), tables.beyond(rows), tables.domains(result)]
    figures = read_published(published) if published else {}
    both = matched(rows, figures)
    if published:
        others.append(side_by_side(both))
    write_rows(rows, out / "rows.csv")
    write_outcomes(result.outcomes, out / "statistics.csv")
    write_text(out / "tables.md", "\n".join(map(tables.markdown, [*chosen, *others])))
    write_text(out / "tables.tex", tables.LATEX_HEAD + "\n".join(map(tables.latex, chosen)))
    drawn = plots.all_plots(rows)
    (out / "plots").mkdir(exist_ok=True)
    for name, figure in drawn.items():
        plots.save(figure, out / "plots" / name)
    inline = {name: plots.inline_svg(figure, name, description(name, rows)) for name, figure in drawn.items()}
    against = [side_by_side(both), row_by_row(both)] if published else []
    target = out / "index.html"
    write_text(target, page(result, inline, against))
    return target


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the raw rows as CSV."""
    with replacing(path) as file:
        writer = csv.DictWriter(file, list(rows[0].as_dict()), lineterminator="\n")
        writer.writeheader()
        writer.writerows(row.as_dict() for row in rows)


def write_outcomes(outcomes: Sequence[Outcome], path: Path) -> None:
    """Write every test with all its numbers as CSV."""
    lines = [{"metric": each.metric, "specificity": each.specificity, **asdict(each)} for each in outcomes]
    with replacing(path) as file:
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)


def description(name: str, rows: Sequence[Row]) -> str:
    """Return what a plot shows, for readers who cannot see it."""
    titles = {
        f"box_{metric.column}": f"Box plots of {metric.label} by level and algorithm"
        for metric in plots.BOXED
    }
    titles |= {
        "growth_tuples": "Tuples told against the number of tasks",
        "growth_words": "Words against the number of tasks",
        "reductions": "Reduction per pair in percent, by metric and level",
    }
    return f"{titles[name]}, {tables.size_text(rows)}"


def page(result: Result, inline: dict[str, str], against: Sequence[tables.Table]) -> str:
    """Return the whole page; it needs nothing but itself."""
    rows = result.rows
    sections = [
        ("results", "Results", _results(result)),
        ("plots", "Plots", _plots(inline)),
        ("statistics", "Statistics", _statistics(result)),
        (
            "narratives",
            "Told both ways",
            "".join(_sample(each) for each in findings.samples(result.measured)),
        ),
        ("published", "Beside the published figures", _against(against)),
        ("domains", "Domains and failures", _domains(result)),
        ("reproduce", "How to reproduce", _reproduce(result)),
    ]
    sections = [section for section in sections if section[2]]
    links = "".join(f'<a href="#{name}">{title}</a>' for name, title, _ in sections)
    body = "".join(
        f'<section id="{name}"><h2>{title}</h2>{content}</section>' for name, title, content in sections
    )
    css = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    title = f"Contrastive narratives on {tables.plans_text(rows)}"
    when = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{css}</style></head><body>"
        f'<header><h1>{title}</h1><p class="lead">{html.escape(findings.headline(result))}</p>'
        f"<nav>{links}</nav>{_facts(rows)}</header><main>{body}</main>"
        f"<footer>Written by <code>acxon evaluate</code> on {when}.</footer></body></html>\n"
    )


def _facts(rows: Sequence[Row]) -> str:
    cards = (
        f'<div class="fact"><b>{html.escape(fact.figure)}</b><span>{html.escape(fact.meaning)}</span></div>'
        for fact in findings.facts(rows)
    )
    return f'<div class="facts">{"".join(cards)}</div>'


def _results(result: Result) -> str:
    rows = result.rows
    said = [html.escape(each).replace(" %", "&nbsp;%") for each in findings.findings(result)]
    sentences = "".join(f"<li>{each}</li>" for each in said)
    shown = [tables.averages(rows, result.outcomes), tables.reductions(rows), tables.beyond(rows)]
    return (
        "<p>Level 1 tells how the two plans relate, level 2 adds all about the plans themselves, level 3 "
        "adds all about "
        "their tasks and qualities. AXON narrates each plan on its own; its two narratives count together. "
        "For every metric, less is better. The Dale-Chall score needs care: a hard word counts once, however "
        "often it is said, so that a long and repetitive narrative scores low without being easy to read.</p>"
        + "".join(map(tables.page, shown))
        + f"<h3>In words</h3><ul>{sentences}</ul>"
    )


def _plots(inline: dict[str, str]) -> str:
    boxes = "".join(f"<figure>{svg}</figure>" for name, svg in inline.items() if name.startswith("box_"))
    wide = "".join(
        f'<figure class="wide" tabindex="0">{svg}</figure>'
        for name, svg in inline.items()
        if not name.startswith("box_")
    )
    return (
        "<p>A box reaches from the lower to the upper quartile, its line is the median, the whiskers go to "
        "the last value within "
        "1.5 box heights; every dot is one pair.</p>"
        f'<div class="plots">{boxes}</div>{wide}'
    )


def _statistics(result: Result) -> str:
    notes = [
        f"<li>{html.escape(each.metric)}, level {each.specificity}: {html.escape(each.note)}.</li>"
        for each in result.outcomes
        if each.note
    ]
    return (
        "<p>Per metric and level, the differences ACXON minus AXON are tested, one per pair. Shapiro-Wilk "
        "(at 0.05) decides between "
        "the paired t test, with Cohen's d<sub>z</sub>, and the Wilcoxon signed-rank test, with the "
        "matched-pairs rank-biserial "
        "correlation r. A negative effect size means less with ACXON; r = -1 that every pair has less. "
        "Listening and reading time "
        "are both proportional to the number of words, so their tests agree.</p>"
        + tables.page(tables.tests(result.outcomes))
        + (f"<ul>{''.join(notes)}</ul>" if notes else "")
        + "<details><summary>Every number of every test</summary>"
        + tables.page(tables.test_details(result.outcomes))
        + "</details>"
    )


def _sample(measured: Measured) -> str:
    rows = {(row.algorithm, row.specificity): row for row in measured.rows}
    first, second = measured.plans
    parts = [
        f"<h3>{html.escape(measured.domain)}, pair {html.escape(measured.pair)}: {html.escape(first)} and "
        f"{html.escape(second)}</h3>"
    ]
    for level in LEVELS:
        sides = "".join(_side(rows[name, level], measured.text(name, level)) for name in ALGORITHMS)
        opened = "" if level == LEVELS[-1] else " open"
        parts.append(
            f'<details{opened}><summary>Level {level}</summary><div class="sides">{sides}</div></details>'
        )
    return "".join(parts)


def _side(row: Row, text: str) -> str:
    counts = (row.tuples, "tuple"), (row.sentences, "sentence"), (row.words, "word")
    size = ", ".join(f"{count} {thing}{'' if count == 1 else 's'}" for count, thing in counts)
    size += f", Dale-Chall {row.dale_chall:g}"
    return (
        f'<div class="side {row.algorithm}"><h4><b>{NAMES[row.algorithm]}</b> <small>{size}</small></h4>'
        f"<p>{html.escape(text)}</p></div>"
    )


def _against(against: Sequence[tables.Table]) -> str:
    if not against:
        return ""
    averages, every = against
    if not every.rows:
        return "<p>None of the published rows is about a pair measured here.</p>"
    return f"{tables.page(averages)}<details><summary>Every narrative</summary>{tables.page(every)}</details>"


def _domains(result: Result) -> str:
    every = tables.page(tables.all_pairs(result.rows))
    return tables.page(tables.domains(result)) + f"<details><summary>Every pair</summary>{every}</details>"


def _reproduce(result: Result) -> str:
    settings = result.settings
    drawn = {
        "problems": "Pairs of problems are drawn per domain, at random and without replacement: no two "
        "problems are compared twice, "
        "in either order. A pair with a problem that the planner does not solve in time gives its place to "
        "the next one drawn. "
        "The plans are kept in <code>plans/</code>.",
        "files": "Every file holds one pair; where a domain has more files than pairs were asked for, they "
        "are drawn at random.",
        "plans": "Pairs of stored plans are drawn at random and without replacement.",
    }[result.kind]
    versions = "".join(
        f"<li>{html.escape(name)}: {html.escape(version)}</li>" for name, version in result.versions.items()
    )
    return (
        f"<pre>{html.escape(settings.command())}</pre><p>{drawn} Seed: {settings.seed}.</p>"
        "<p>Construction time is the median of five narratives after an unmeasured one, with the plans "
        "already stored and compared; "
        f"{settings.jobs} process{'es' if settings.jobs > 1 else ''} ran at a time. Interaction times "
        "assume 160 words a minute for "
        "listening and 400 for reading. Dale-Chall scores count distinct hard words, as textstat 0.7.4 "
        "does.</p>"
        "<p>Beside this page: <code>rows.csv</code> (one line per narrative), <code>statistics.csv</code>, "
        "<code>tables.md</code>, "
        "<code>tables.tex</code>, <code>plots/</code> (SVG and PNG), <code>pairs.jsonl</code> (the "
        "narratives themselves).</p>"
        f"<ul>{versions}</ul>"
    )
