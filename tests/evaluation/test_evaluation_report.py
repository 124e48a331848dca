"""What tables, plots and page say."""

from __future__ import annotations

import ast
import csv
import dataclasses
import json
import math
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from evaluation_samples import measured, sample_result
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from matplotlib.figure import Figure

from acxon.errors import AcxonError
from acxon.evaluation import plots, report, tables
from acxon.evaluation.metrics import ALGORITHMS, LEVELS, METRICS, mean, reduction, values
from acxon.evaluation.published import matched, read_published, row_by_row, side_by_side
from acxon.evaluation.statistics import Outcome, analyse


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    return sample_result(tmp_path_factory.mktemp("report"))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split(" | ")]


def test_the_table_of_averages_has_the_paper_s_rows_and_our_numbers(result) -> None:  # type: ignore[no-untyped-def]
    lines = tables.markdown([tables.averages(result.rows, result.outcomes)]).splitlines()
    assert cells(lines[0])[:5] == [
        "Metric", "Baseline (AXON), 1", "Baseline (AXON), 2", "Baseline (AXON), 3", "ACXON, 1",
    ]  # fmt: skip
    assert [cells(line)[0] for line in lines[2:7]] == ["D_P", "C_T (s)", "I_TA (s)", "I_TV (s)", "R_DC"]
    first = cells(lines[2])
    for place, (name, level) in enumerate([(name, level) for name in ALGORITHMS for level in LEVELS], 1):
        assert float(first[place].strip("*")) == pytest.approx(
            mean(values(result.rows, METRICS[0], name, level)), abs=0.005
        )
    assert first[1].startswith("**2.00")  # at level 1 the baseline tells less
    assert first[6].startswith("**")  # at level 3 ACXON does
    assert not first[3].startswith("**")
    assert first[7:] == ["✓", "✓", "✓"]
    assert "over 12 pairs of plans" in lines[-1]


def test_the_table_of_tests_says_statistic_n_p_and_effect(result) -> None:  # type: ignore[no-untyped-def]
    line = tables.markdown([tables.tests(result.outcomes)]).splitlines()[2]
    assert cells(line)[0] == "D_P"
    p = result.outcomes[0].p_corrected
    assert cells(line)[1] == f"W = 0, n = 12, p = {tables.p_text(p)}, r = 1.00 [0.47, 1.00]"
    for cell in cells(line)[2:]:
        assert re.fullmatch(
            r"(W = [\d.]+|t\(11\) = -?[\d.]+), n = 12, "
            r"p (= \.\d{3}|< \.001), (r|d_z) = -\d\.\d\d \[-[\d.]+, -?[\d.]+\]",
            cell,
        )


def test_latex_tables_are_balanced_and_escaped(result) -> None:  # type: ignore[no-untyped-def]
    text = tables.latex([tables.averages(result.rows, result.outcomes), tables.tests(result.outcomes)])
    assert text.count(r"\begin{tabular}") == text.count(r"\end{tabular}") == 2
    assert text.count("{") - text.count(r"\{") == text.count("}") - text.count(r"\}")
    assert r"\multicolumn{3}{c}{Baseline (AXON)}" in text
    assert r"$\mathcal{D_P}$ & \textbf{2.00}" in text
    assert r"\checkmark" in text
    rows = [
        line
        for line in text.split(r"\begin{tabular}{l|ccc|ccc|ccc}")[1].splitlines()
        if line.startswith("    $")
    ]
    assert all(line.count("&") == 9 for line in rows[:5])
    assert r"\shortstack{$W = 0, n = 12$\\$p" in text  # two lines each, or the table is wider than a page
    assert tables.escaped_latex("50 % of a_b & c") == r"50 \% of a\_b \& c"


def table_of(text: str) -> tables.Table:
    """A table that says `text` wherever it can: caption, header, group, cell, bold cell."""
    cells = tables.Cell(text), tables.Cell(text, bold=True)
    return tables.Table("any", text, ("first", text), (cells, cells), ((text, 1),))


@given(st.text())
def test_any_text_stays_in_its_cell_in_html(text: str) -> None:
    template = report._PAGES.get_template("tables.html")
    page = Page(str(template.module.table(table_of(text))))  # type: ignore[attr-defined]
    assert page.open == []
    assert page.tags == {"div", "table", "caption", "thead", "tbody", "tr", "th", "td", "strong"}
    assert page.text.count(text) >= 7 or not text.strip()


ACTIVE = {"html_inline", "html_block", "link_open", "image", "code_inline"}


@given(st.text(st.characters(codec="utf-8") | st.sampled_from("|\\<>*a/\r\n`&![]():")))
@example("\\|")
@example("<b>")
def test_any_text_stays_in_its_cell_in_markdown(text: str) -> None:
    tokens = MarkdownIt("commonmark").enable("table").parse(tables.markdown([table_of(text)] * 2))
    kinds = [token.type for token in tokens]
    assert kinds.count("table_open") == 2
    assert kinds.count("tr_open") == 2 * 3
    assert (kinds.count("th_open"), kinds.count("td_open")) == (2 * 2, 2 * 4)
    assert not ACTIVE & {*kinds, *(inner.type for token in tokens for inner in token.children or ())}


PLAIN_LATEX = re.compile(
    r"(?:[^\\{}&%$#_~^<>–✓\r\n]|\\text(?:backslash|asciitilde|asciicircum)\{\}|\\checkmark\{\}|\$[<>]\$|\\[{}&%$#_])*"
)


@given(st.text(st.characters(codec="utf-8") | st.sampled_from("\\{}&%$#_~^<>–✓\r\na ")))
@example("✓a")
@example("a\n\nb")
def test_any_text_is_only_text_in_latex(text: str) -> None:
    assert PLAIN_LATEX.fullmatch(tables.escaped_latex(text))
    lines = tables.latex([table_of(text)])
    assert lines.count(tables.escaped_latex(text)) >= 7


def test_construction_times_have_three_digits_and_no_exponent() -> None:
    shown = [tables.number(METRICS[1], value) for value in (0.00079, 0.0000912, 0.0, -0.00642, 3.381, 126.4)]
    assert shown == ["0.000790", "0.0000912", "0", "-0.00642", "3.38", "126"]


def test_terminal_table_lines_up(result) -> None:  # type: ignore[no-untyped-def]
    lines = tables.text(tables.averages(result.rows, result.outcomes)).splitlines()
    assert "Baseline (AXON)" in lines[0]
    assert "p < 0.05" in lines[0]
    assert lines[2].startswith("D_P")
    assert "2.00*" in lines[2]
    assert len({len(line) for line in lines[1:]}) == 1


def test_reductions_are_of_the_averages() -> None:
    rows = measured("d", "1", 10).rows
    lines = tables.markdown([tables.reductions(rows)]).splitlines()
    assert cells(lines[2]) == ["D_P", "-100 %", "45 %", "47 %"]  # 2 -> 4, 20 -> 11, 30 -> 16
    assert not any("R_DC" in line for line in lines)  # a score has no percentage


def test_scores_change_by_points(result) -> None:  # type: ignore[no-untyped-def]
    before, after = (mean(values(result.rows, METRICS[4], name, 1)) for name in ALGORITHMS)
    (said,) = [each for each in report.findings(result) if each.startswith("Dale-Chall")]
    way = "lower" if after <= before else "higher"
    assert f"with ACXON {abs(after - before):.2f} {way} at level 1" in said
    assert "%" not in said


def test_what_the_paper_did_not_measure(result) -> None:  # type: ignore[no-untyped-def]
    lines = tables.markdown([tables.beyond(result.rows)]).splitlines()
    assert cells(lines[2]) == ["Share of the tuples told (smallest)", *["1.00"] * 6]
    assert [cells(line)[0] for line in lines[3:6]] == [
        "Words",
        "Sentences",
        "Largest sentence (words)",
    ]
    assert cells(lines[5])[1:] == ["4.00"] * 6


def test_the_table_of_domains_names_the_failures(result) -> None:  # type: ignore[no-untyped-def]
    lines = tables.markdown([tables.domains(result)]).splitlines()
    assert cells(lines[0]) == ["Domain", "Problems", "Asked to plan", "Solved", "Pairs measured", "Failures"]
    assert cells(lines[2]) == ["kitchen", "6", "5", "4", "6", "3: no plan found in 1 s"]
    assert cells(lines[3]) == ["garden", "6", "5", "5", "6", "none"]


@pytest.mark.parametrize(
    ("p", "text"), [(None, "–"), (0.0004, "< .001"), (0.046, ".046"), (1.0, "1.000"), (0.001, ".001")]
)
def test_p_values_are_printed_as_papers_do(p: float | None, text: str) -> None:
    assert tables.p_text(p) == text


def test_an_outcome_without_test_shows_its_note() -> None:
    outcome = Outcome("no test", 4, 0, 0.0, note="no pair shows a difference", metric="tuples", specificity=1)
    lines = tables.markdown([tables.tests([outcome])]).splitlines()
    assert cells(lines[2])[1] == "no pair shows a difference"


@pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.column)
def test_box_plots_show_unit_levels_algorithms_and_n(result, metric) -> None:  # type: ignore[no-untyped-def]
    figure = plots.box_plot(result.rows, metric)
    (axes,) = figure.axes
    assert axes.get_ylabel() == metric.label
    assert axes.get_xlabel() == "Level of specificity"
    assert [label.get_text() for label in axes.get_xticklabels()] == ["1", "2", "3"]
    assert axes.get_title(loc="left") == f"{metric.title} (n = 12 pairs)"
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["AXON", "ACXON"]
    assert axes.get_yscale() == ("log" if metric.logarithmic else "linear")


def test_box_plots_draw_the_median_and_every_pair(result) -> None:  # type: ignore[no-untyped-def]
    figure = plots.box_plot(result.rows, METRICS[0])
    (axes,) = figure.axes
    medians = sorted(line.get_ydata()[0] for line in axes.lines if line.get_color() == plots.INK)
    expected = sorted(
        median(values(result.rows, METRICS[0], name, level)) for name in ALGORITHMS for level in LEVELS
    )
    assert medians == expected
    assert sum(len(dots.get_offsets()) for dots in axes.collections) == 12 * 6


def median(numbers: list[float]) -> float:
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


@pytest.mark.parametrize(("column", "title"), [("tuples", "Tuples told"), ("words", "Words")])
def test_growth_plots_draw_the_column_against_tasks(result, column: str, title: str) -> None:  # type: ignore[no-untyped-def]
    figure = plots.growth_plot(result.rows, column, title)
    assert figure.get_suptitle() == f"{title} against plan length (n = 12 pairs)"
    assert [axes.get_title(loc="left") for axes in figure.axes] == ["Level 1", "Level 2", "Level 3"]
    assert {axes.get_xlabel() for axes in figure.axes} == {"Tasks of both plans together"}
    assert figure.axes[0].get_ylabel() == title
    drawn = sorted(tuple(point) for dots in figure.axes[2].collections for point in dots.get_offsets())
    expected = sorted((row.tasks, getattr(row, column)) for row in result.rows if row.specificity == 3)
    assert drawn == expected
    assert figure.axes[2].get_ylim()[1] > max(value for _, value in expected)
    assert [text.get_text() for text in figure.legends[0].get_texts()] == [
        "AXON",
        "ACXON",
        "garden",
        "kitchen",
    ]


def test_the_reduction_plot_draws_percent_per_pair(result) -> None:  # type: ignore[no-untyped-def]
    figure = plots.reduction_plot(result.rows)
    (axes,) = figure.axes
    assert axes.get_ylabel() == "Less with ACXON than with AXON (%)"
    assert axes.get_title(loc="left") == "Reduction per pair (n = 12 pairs)"
    labels = [label.get_text().replace("\n", " ") for label in axes.get_xticklabels()]
    assert labels == ["Tuples told", "Construction time", "Listening and reading time"]
    drawn = sorted(round(float(point[1]), 6) for point in axes.collections[0].get_offsets())
    pairs = zip(
        values(result.rows, METRICS[0], "axon", 1), values(result.rows, METRICS[0], "acxon", 1), strict=True
    )
    assert drawn == sorted(round(reduction(before, after), 6) for before, after in pairs)
    assert axes.get_legend() is None  # it would hide pairs
    assert [text.get_text() for text in figure.legends[0].get_texts()] == ["Level 1", "Level 2", "Level 3"]


def test_inline_plots_take_the_page_s_colour_and_have_names_of_their_own(result) -> None:  # type: ignore[no-untyped-def]
    svg = plots.inline_svg(plots.box_plot(result.rows, METRICS[1]), "times", "Times, n = 12 pairs")
    assert svg.startswith('<svg role="img" aria-label="Times, n = 12 pairs"')
    assert "Construction time (s)" in svg  # text stays text
    assert "currentColor" in svg
    assert plots.INK not in svg
    names = re.findall(r'\bid="([^"]+)"', svg)
    assert all(name.startswith("times-") for name in names)
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', svg)) <= set(names)


def test_saved_plots_are_svg_and_png_and_the_same_every_time(result, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for name in ("one", "two"):
        plots.save(plots.box_plot(result.rows, METRICS[0]), tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert (tmp_path / "one.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert "Tuples told (n = 12 pairs)" in (tmp_path / "one.svg").read_text()


def test_all_plots_of_the_report(result) -> None:  # type: ignore[no-untyped-def]
    drawn = plots.all_plots(result.rows)
    assert list(drawn) == [
        "box_tuples", "box_seconds", "box_listening_seconds", "box_reading_seconds", "box_dale_chall",
        "box_largest_sentence",
        "growth_tuples", "growth_words", "reductions",
    ]  # fmt: skip
    assert all(isinstance(plot.figure, Figure) for plot in drawn.values())


class Page(HTMLParser):
    """Checks that tags are balanced and collects headings, links and names."""

    VOID = frozenset(("meta", "br", "link", "img", "use", "path", "rect", "hr"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.tags: set[str] = set()
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            elif name == "href":
                self.links.append(str(value))
            elif name == "src":
                self.sources.append(str(value))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def page(result) -> Page:  # type: ignore[no-untyped-def]
    return Page(report.write(result).read_text(encoding="utf-8"))


def test_the_page_needs_nothing_but_itself(page: Page) -> None:
    assert page.open == []
    assert page.sources == []
    assert all(link.startswith("#") for link in page.links)
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))


def test_the_page_says_what_was_found(page: Page, result) -> None:  # type: ignore[no-untyped-def]
    assert "Contrastive narratives on 12 pairs of plans" in page.text
    assert "12 pairs of plans from kitchen and garden" in page.text
    before, after = (mean(values(result.rows, METRICS[0], name, 3)) for name in ALGORITHMS)
    assert f"{reduction(before, after):.0f} % fewer" in page.text
    assert "100 %" in page.text
    assert "of the tuples told by every narrative" in page.text
    assert "acxon evaluate 'my domains' --pairs 6 --seed 7" in page.text
    assert "3: no plan found in 1 s" in page.text
    assert "Beside the published figures" not in page.text
    assert "a hard word counts once" in page.text


def test_the_page_shows_three_samples_side_by_side(page: Page, result) -> None:  # type: ignore[no-untyped-def]
    shown = report.samples(result.measured)
    assert len(shown) == 3
    assert {each.domain for each in shown[:2]} == {"kitchen", "garden"}
    for each in shown:
        assert f"{each.domain}, pair {each.pair}: Plan A and Plan B" in page.text
        for name in ALGORITHMS:
            assert each.text(name, 2) in page.text


def test_a_lost_tuple_is_not_hidden(tmp_path: Path) -> None:
    from dataclasses import replace

    result = sample_result(tmp_path)
    first = result.measured[0]
    broken = replace(first, rows=(replace(first.rows[0], told=0.5), *first.rows[1:]))
    changed = replace(result, measured=[broken, *result.measured[1:]])
    fact = report.facts(changed.rows)[-1]
    assert (fact.figure, fact.meaning) == ("50 %", "of the tuples told, at least")


def test_names_are_escaped(tmp_path: Path) -> None:
    from dataclasses import replace

    result = sample_result(tmp_path)
    first = replace(result.measured[0], plans=("<b>tea</b>", "a & b"))
    text = report.page(replace(result, measured=[first, *result.measured[1:]]), {}, [])
    assert "&lt;b&gt;tea&lt;/b&gt; and a &amp; b" in text
    assert "<b>tea" not in text


def test_a_domain_may_have_any_name(tmp_path: Path) -> None:
    from dataclasses import replace

    name = r"_a $\frac$ </svg><script> {{ 7 * 7 }}"
    result = sample_result(tmp_path)
    named = [
        replace(each, domain=name, rows=tuple(replace(row, domain=name) for row in each.rows))
        for each in result.measured
    ]
    page = Page(report.write(replace(result, measured=named)).read_text(encoding="utf-8"))
    assert page.open == []
    assert f"{name}, pair 1-2: Plan A and Plan B" in page.text
    assert page.text.count(name) > 8  # in plots and tables, too


def test_raw_rows_and_tests_are_written_as_csv(page: Page, result) -> None:  # type: ignore[no-untyped-def]
    out = result.settings.out
    with (out / "rows.csv").open() as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 12 * 6
    assert [int(line["tuples"]) for line in lines] == [row.tuples for row in result.rows]
    with (out / "statistics.csv").open() as file:
        tests = list(csv.DictReader(file))
    assert len(tests) == 15
    assert (tests[0]["metric"], tests[0]["specificity"], tests[0]["n"]) == ("tuples", "1", "12")
    assert math.isclose(float(tests[0]["effect"]), 1)
    assert (out / "tables.md").read_text().startswith("| Metric | Baseline (AXON), 1")
    latex = (out / "tables.tex").read_text()
    assert r"\usepackage{booktabs,amssymb}" in latex.splitlines()[0]
    assert r"\label{tab:averages}" in latex
    assert {file.suffix for file in (out / "plots").iterdir()} == {".svg", ".png"}


HEADER = "domain,pair,algorithm,specificity,tuples,tuples_published,words_published,dale_chall_published"
PUBLISHED = f"""{HEADER},seconds_published
kitchen,1-2,axon,1,2,2,14,9.62,0.5
kitchen,1-2,acxon,1,4,3,23,8.9,0.25
elsewhere,1-2,acxon,1,4,3,23,8.9,0.25
"""


def test_published_figures_are_shown_beside_ours(tmp_path: Path) -> None:
    (tmp_path / "published.csv").write_text(PUBLISHED)
    result = sample_result(tmp_path / "out")
    both = matched(result.rows, read_published(tmp_path / "published.csv"))
    assert [(row.algorithm, other.tuples) for row, other in both] == [("axon", 2), ("acxon", 3)]
    lines = tables.markdown([side_by_side(both)]).splitlines()
    assert cells(lines[2])[:5] == ["AXON, level 1", "1", "2.00", "2.00", "1 of 1"]
    assert cells(lines[5])[:7] == ["ACXON, level 1", "1", "3.00", "4.00", "0 of 1", "23.0", "16.0"]
    page = Page(report.page(result, {}, [side_by_side(both), row_by_row(both)]))
    assert "Beside the published figures" in page.text
    assert page.open == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("domain,pair\n", "line 1: the columns algorithm, dale_chall_published"),
        (PUBLISHED.replace("8.9", "high", 1), "line 3: a number was expected"),
    ],
)
def test_a_wrong_file_of_published_figures_is_an_error_with_its_line(
    tmp_path: Path, text: str, complaint: str
) -> None:
    (tmp_path / "published.csv").write_text(text)
    with pytest.raises(AcxonError, match=complaint):
        read_published(tmp_path / "published.csv")


def test_a_missing_file_of_published_figures_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(AcxonError, match="there is no such file"):
        read_published(tmp_path / "absent.csv")


def test_findings_name_what_is_not_significant(tmp_path: Path) -> None:
    from dataclasses import replace

    result = sample_result(tmp_path)
    weak = [replace(result.outcomes[0], p=0.5, p_corrected=0.5), *result.outcomes[1:]]
    assert any(
        "Not significant: Tuples told at level 1" in each
        for each in report.findings(replace(result, outcomes=weak))
    )


def test_a_single_pair_makes_a_report_too(tmp_path: Path) -> None:
    from dataclasses import replace

    result = sample_result(tmp_path)
    one = [result.measured[0]]
    rows = list(one[0].rows)
    text = report.page(replace(result, measured=one, outcomes=analyse(rows)), {}, [])
    assert plots.box_plot(rows, METRICS[0]).axes[0].get_title(loc="left") == "Tuples told (n = 1 pair)"
    assert "fewer than 3 pairs: nothing can be tested" in text
    assert "<title>Contrastive narratives on 1 pair of plans</title>" in text
    assert "measured on 1 pair of plans from kitchen" in text
    assert "No difference could be tested." in text


def test_the_command_prints_text_or_json(tmp_path: Path, result, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    from typer.testing import CliRunner

    from acxon.cli import application, evaluate

    app = application(["evaluate"])
    monkeypatch.setattr(evaluate, "_run", lambda settings: result)
    monkeypatch.setattr(evaluate, "_write", lambda result, published: result.settings.out / "index.html")
    command = ["evaluate", str(tmp_path), "--pairs", "4", "--seed", "7", "--out", str(tmp_path / "r")]
    text = CliRunner().invoke(app, command)
    assert text.exit_code == 0, text.output
    assert "D_P" in text.stdout
    assert "n = 12 pairs; * the better average" in text.stdout
    assert "1 failed and was left out: see the report." in text.stdout
    assert text.stdout.rstrip().endswith(f"Report: {result.settings.out / 'index.html'}")
    answer = json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)
    assert answer["pairs"] == 12
    assert answer["averages"][0]["tuples"] == 2
    assert [each["metric"] for each in answer["tests"][:3]] == ["tuples"] * 3
    assert answer["domains"][0]["failures"] == {"3": "no plan found in 1 s"}


@pytest.mark.parametrize(
    ("tasks_by", "kind", "words"),
    [
        ("action", "problems", "step number and action agree, as in the published evaluation"),
        ("arguments", "problems", "in the published evaluation the arguments did not count"),
        ("action", "files", "where the data say so"),
    ],
)
def test_the_report_says_when_tasks_are_the_same(
    tmp_path: Path, tasks_by: str, kind: str, words: str
) -> None:
    made = sample_result(tmp_path)
    settings = dataclasses.replace(made.settings, tasks_by=tasks_by)
    page = report.page(dataclasses.replace(made, settings=settings, kind=kind), {}, [])
    assert words in " ".join(page.split())
    assert f"--tasks-by {tasks_by}" in settings.command()


@pytest.mark.parametrize("name", ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\tx", "kitchen=1"])
def test_no_name_in_a_table_is_a_formula(name: str, result, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    rows = [dataclasses.asdict(dataclasses.replace(row, domain=name)) for row in result.rows]
    report._write_csv(tmp_path / "rows.csv", rows)
    with (tmp_path / "rows.csv").open(newline="") as file:
        domains = {line["domain"] for line in csv.DictReader(file)}
    assert domains == {name if name[0] == "k" else f"'{name}"}


def test_the_report_is_a_pdf_and_a_notebook_too(result, page: Page) -> None:  # type: ignore[no-untyped-def]
    """The notebook computes the tables anew, and gets those of the report."""
    nbformat = pytest.importorskip("nbformat", reason="notebooks are read by nbformat")
    nbclient = pytest.importorskip("nbclient", reason="notebooks are run by nbclient")
    out = result.settings.out
    assert (out / "report.pdf").read_bytes()[:5] == b"%PDF-"
    notebook = nbformat.read(out / "report.ipynb", as_version=4)
    nbformat.validate(notebook)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(out)}}).execute()
    shown = [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]
    assert tables.text(tables.averages(result.rows, result.outcomes)) in shown[0][0].text
    assert any("image/png" in output.get("data", {}) for output in shown[1])


EVIL = """x <img src=x onerror=alert(1)>
<script>alert(1)</script> [a](http://evil) ![b](http://evil)
[f]: http://evil
[f] [f][] <http://evil> `c` &lt;b&gt; {{7}} $\\href{d}{e}$ \\"""


def test_no_label_is_markup_in_the_notebook(tmp_path: Path) -> None:
    result = sample_result(tmp_path)
    told = [
        dataclasses.replace(one, domain=EVIL, pair=EVIL, texts=dict.fromkeys(one.texts, EVIL))
        for one in result.measured
    ]
    settings = dataclasses.replace(result.settings, source=Path(EVIL))
    hostile = dataclasses.replace(result, settings=settings, measured=told, tested=((EVIL, EVIL),))
    report._write_documents(hostile, {}, [], [])
    cells = json.loads((tmp_path / "report.ipynb").read_text())["cells"]
    texts = [cell["source"] for cell in cells if cell["cell_type"] == "markdown"][:-1]
    assert "alert" in texts[0]
    assert "alert" in texts[2]
    for text in texts:
        tokens = MarkdownIt("commonmark").parse(text)
        inside = [token.type for outer in tokens for token in (outer, *(outer.children or ()))]
        assert not ACTIVE & set(inside)
    analysed = next(cell["source"] for cell in cells if cell["cell_type"] == "code")
    kept = [line.removeprefix("tested = ") for line in analysed.splitlines() if line.startswith("tested = ")]
    assert ast.literal_eval(kept[0]) == [[EVIL, EVIL]]


def test_too_few_pairs_and_shared_plans_are_said(tmp_path: Path) -> None:
    from dataclasses import replace

    result = sample_result(tmp_path)
    kept = result.tested[:4]
    few = replace(result, outcomes=analyse(result.rows, kept), tested=kept)
    shared, needed = report.reservations(few)
    assert shared.startswith("Of the 12 pairs, 4 share no plan with each other; only these are tested")
    assert "nothing can be called significant" in needed
    assert "--pairs" in needed
    assert "✓" not in tables.markdown([tables.averages(few.rows, few.outcomes)])
    assert report.reservations(result) == []
