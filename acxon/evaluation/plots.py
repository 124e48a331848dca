"""The plots of the report, drawn without a display.

Every plot says what its axes show, in which unit, and how many pairs (n) it is made of.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from acxon.evaluation.metrics import (
    ALGORITHMS,
    LEVELS,
    METRICS,
    NAMES,
    OTHER_METRICS,
    Metric,
    Row,
    reduction,
    values,
)
from acxon.evaluation.tables import size_text
from acxon.formats.files import replacing_bytes

COLOURS: Final = {"axon": "#d9822b", "acxon": "#2b7bba"}  # told apart by colour-blind readers too
LEVEL_COLOURS: Final = {1: "#9ecae1", 2: "#4292c6", 3: "#08519c"}
INK: Final = "#2a2b2c"  # becomes the page's own text colour where a plot is part of the page
MARKERS: Final = "os^Dv<>pX*"
BOXED: Final = (*METRICS, *(metric for metric in OTHER_METRICS if metric.column == "largest_sentence"))
_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "acxon",  # the same plot is the same file
    "text.parse_math": False,  # the name of a domain is a name, also with dollar signs in it
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 11,
    "legend.frameon": False,
}


@dataclass(frozen=True, slots=True)
class Plot:
    """A figure, and what it shows for readers who cannot see it."""

    figure: Any
    description: str


def box_plot(rows: Sequence[Row], metric: Metric) -> Any:
    """Return a figure: the metric's distribution over the pairs, per level, the algorithms side by side."""
    with _style():
        figure, (axes,) = _figure(1, 4.6)
        for offset, name in zip((-0.2, 0.2), ALGORITHMS, strict=True):
            data = [values(rows, metric, name, level) for level in LEVELS]
            _boxes(axes, data, [level + offset for level in LEVELS], COLOURS[name], NAMES[name])
        axes.set_xticks(LEVELS, [str(level) for level in LEVELS])
        axes.set_xlim(0.5, len(LEVELS) + 0.5)
        axes.set_xlabel("Level of specificity")
        axes.set_ylabel(metric.label)
        axes.set_title(f"{metric.title} ({size_text(rows)})", loc="left")
        if metric.logarithmic and all(metric.of(row) > 0 for row in rows):
            _logarithmic(axes)
        _grid(axes)
        axes.legend(loc="best", handlelength=1.2)
    return figure


def growth_plot(rows: Sequence[Row], column: str, title: str) -> Any:
    """Return a figure: a column against the number of tasks, one panel per level, one mark per pair."""
    with _style():
        figure, panels = _figure(len(LEVELS), 10)
        names = sorted({row.domain for row in rows})
        for level, axes in zip(LEVELS, panels, strict=True):
            for name in ALGORITHMS:
                for domain, marker in zip(names, _markers(len(names)), strict=True):
                    key = name, level, domain
                    mine = [row for row in rows if (row.algorithm, row.specificity, row.domain) == key]
                    axes.scatter(
                        [row.tasks for row in mine],
                        [getattr(row, column) for row in mine],
                        color=COLOURS[name],
                        marker=marker,
                        alpha=0.75,
                        s=26,
                        linewidths=0,
                    )
            axes.set_ylim(0, 1.06 * max(getattr(row, column) for row in rows if row.specificity == level))
            axes.set_xlim(0, 1.06 * max(row.tasks for row in rows))
            axes.set_xlabel("Tasks of both plans together")
            axes.set_title(f"Level {level}", loc="left")
            _grid(axes)
        panels[0].set_ylabel(title)
        figure.suptitle(f"{title} against plan length ({size_text(rows)})", fontsize=11, color=INK)
        _growth_legend(figure, names)
    return figure


def reduction_plot(rows: Sequence[Row]) -> Any:
    """Return a figure: by how many percent each pair's narrative is less with ACXON, per metric and level."""
    shown = METRICS[:3]  # reading is the same as listening, and a score has no percentage
    with _style():
        figure, (axes,) = _figure(1, 8.4)
        for level, offset in zip(LEVELS, (-0.25, 0.0, 0.25), strict=True):
            data = [_falls(rows, metric, level) for metric in shown]
            places = [index + offset for index in range(len(shown))]
            _boxes(axes, data, places, LEVEL_COLOURS[level], f"Level {level}", width=0.2)
        labels = [
            "Listening and\nreading time" if metric.column == "listening_seconds" else metric.title
            for metric in shown
        ]
        axes.set_xticks(range(len(shown)), labels)
        axes.axhline(0, color=INK, linewidth=0.9)
        axes.set_ylabel("Less with ACXON than with AXON (%)")
        axes.set_title(f"Reduction per pair ({size_text(rows)})", loc="left")
        _grid(axes)
        figure.legend(loc="outside lower center", ncols=len(LEVELS), handlelength=1.2)  # beside the data
    return figure


def all_plots(rows: Sequence[Row]) -> dict[str, Plot]:
    """Return every plot of the report by its file name."""
    n = size_text(rows)
    drawn = {
        f"box_{metric.column}": Plot(
            box_plot(rows, metric), f"Box plots of {metric.label} by level and algorithm, {n}"
        )
        for metric in BOXED
    }
    for column, title in (("tuples", "Tuples told"), ("words", "Words")):
        figure = growth_plot(rows, column, title)
        drawn[f"growth_{column}"] = Plot(figure, f"{title} against the number of tasks, {n}")
    shown = f"Reduction per pair in percent, by metric and level, {n}"
    return {**drawn, "reductions": Plot(reduction_plot(rows), shown)}


def save(figure: Any, stem: Path) -> None:
    """Write the figure as SVG and as PNG."""
    with _style():
        with replacing_bytes(stem.with_suffix(".svg")) as file:
            figure.savefig(file, format="svg", facecolor="white", metadata={"Date": None})
        with replacing_bytes(stem.with_suffix(".png")) as file:
            figure.savefig(file, format="png", facecolor="white", dpi=160)


def inline_svg(figure: Any, name: str, description: str) -> str:
    """Return the figure as an SVG element for a page: in the page's text colour, with names of its own."""
    buffer = io.StringIO()
    with _style():
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None})
    svg = buffer.getvalue()
    svg = svg[svg.index("<svg") :].replace(INK, "currentColor")
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r'(url\(|href=")#', rf"\1#{name}-", svg)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{description}" ', 1)


def _style() -> Any:
    import matplotlib

    return matplotlib.rc_context(_STYLE)


def _figure(panels: int, width: float) -> tuple[Any, list[Any]]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, 3.6), layout="constrained")
    axes = figure.subplots(1, panels, squeeze=False)
    return figure, list(axes[0])


def _falls(rows: Sequence[Row], metric: Metric, level: int) -> list[float]:
    both = (values(rows, metric, name, level) for name in ALGORITHMS)
    falls = (reduction(before, after) for before, after in zip(*both, strict=True))
    return [fall for fall in falls if not math.isnan(fall)]


def _boxes(
    axes: Any, data: list[list[float]], places: list[float], colour: str, label: str, width: float = 0.34
) -> None:
    """Draw a box for each list (median, quartiles, whiskers to 1.5 boxes) and its values as dots."""
    drawn = axes.boxplot(
        data,
        positions=places,
        widths=width,
        patch_artist=True,
        manage_ticks=False,
        showfliers=False,
        medianprops={"color": INK, "linewidth": 1.4},
        boxprops={"facecolor": colour, "alpha": 0.6, "edgecolor": colour},
        whiskerprops={"color": colour},
        capprops={"color": colour},
    )
    drawn["boxes"][0].set_label(label)
    for place, column in zip(places, data, strict=True):
        spread = [place + width * 0.6 * ((index * 0.618) % 1 - 0.5) for index in range(len(column))]
        axes.scatter(spread, column, s=5, color=INK, alpha=0.45, linewidths=0, zorder=3)


def _logarithmic(axes: Any) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axes.set_yscale("log")
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.yaxis.set_minor_formatter(NullFormatter())


def _grid(axes: Any) -> None:
    axes.grid(axis="y", color=INK, alpha=0.15, linewidth=0.6)
    axes.set_axisbelow(True)


def _markers(count: int) -> list[str]:
    return [MARKERS[index % len(MARKERS)] for index in range(count)]


def _growth_legend(figure: Any, names: list[str]) -> None:
    from matplotlib.lines import Line2D

    handles = [
        Line2D([], [], linestyle="", marker="s", markersize=7, color=COLOURS[name], label=NAMES[name])
        for name in ALGORITHMS
    ]
    handles += [
        Line2D([], [], linestyle="", marker=marker, color=INK, alpha=0.7, markersize=5, label=name)
        for name, marker in zip(names, _markers(len(names)), strict=True)
    ]
    figure.legend(handles=handles, loc="outside lower center", ncols=min(8, len(handles)))
