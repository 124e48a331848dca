"""The plots of the results, drawn from the figures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "plots"
PATTERNS = ("s", "sp", "spo", "so", "po", "o", "hub_spo", "hub_sp", "class_instance", "class_po")


def draw(figures: dict[str, Any]) -> dict[str, str]:
    """Draw what there are figures for; return, per benchmark, the Markdown line that shows its plot."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams.update(
        {"svg.hashsalt": "acxon", "font.size": 9, "axes.grid": True, "grid.alpha": 0.3}
    )
    shown = {}
    for name, (plot, title) in PLOTS.items():
        if name in figures:
            plot(figures[name]["figures"], FOLDER / f"{name}.svg")
            shown[name] = f"![{title}](plots/{name}.svg)"
    return shown


def _store(figures: dict[str, Any], file: Path) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(
        1, len(figures), figsize=(5.2 * len(figures), 3.4), squeeze=False, sharey=True
    )
    for axis, (count, stores) in zip(axes[0], figures.items(), strict=True):
        width = 0.8 / len(stores)
        for place, (name, rates) in enumerate(stores.items()):
            axis.bar(
                [i + place * width for i in range(len(PATTERNS))],
                [rates[p] for p in PATTERNS],
                width,
                label=name,
            )
        axis.set_xticks(
            [i + 0.4 - width / 2 for i in range(len(PATTERNS))], PATTERNS, rotation=45, ha="right"
        )
        axis.set_yscale("log")
        axis.set_xlabel("pattern: what is bound")
        axis.set_title(f"{int(count):,} triples")
    axes[0][0].set_ylabel("lookups per second of CPU")
    axes[0][0].legend()
    _save(figure, file)


def _narrate(figures: dict[str, Any], file: Path) -> None:
    from matplotlib import pyplot

    from benchmarks.narrate import IN_PROCESS, PUBLISHED

    figure, (levels, lengths) = pyplot.subplots(1, 2, figsize=(9, 3.4))
    rows = figures["levels"]["rows"]
    for place, (label, values) in enumerate((
        ("acxon", [row["ms"] for row in rows]),
        ("authors, in-process", [IN_PROCESS[row["level"]] for row in rows]),
        ("published", [PUBLISHED[row["level"]] for row in rows]),
    )):  # fmt: skip
        levels.bar([row["level"] + (place - 1) * 0.27 for row in rows], values, 0.27, label=label)
    levels.set_yscale("log")
    levels.set_xticks([row["level"] for row in rows])
    levels.set_xlabel("specificity")
    levels.set_ylabel("ms of CPU (median)")
    levels.legend()
    tasks = [row["tasks"] for row in figures["lengths"]]
    lengths.loglog(tasks, [row["inferences"] for row in figures["lengths"]], marker="o")
    lengths.set_xlabel("tasks of each plan")
    lengths.set_ylabel("inferences at specificity 3")
    _save(figure, file)


def _compare(figures: dict[str, Any], file: Path) -> None:
    from matplotlib import pyplot

    figure, (qualities, sizes) = pyplot.subplots(1, 2, figsize=(9, 3.2))
    for axis, key, label in ((qualities, "qualities", "qualities"), (sizes, "sizes", "facts stored beside")):
        points = sorted((int(count), steps) for count, steps in figures[key].items())
        axis.plot([x for x, _ in points], [y for _, y in points], marker="o")
        axis.set_xlabel(label)
        axis.set_ylabel("inferences of one comparison")
        axis.set_ylim(bottom=0)
    sizes.set_xscale("log")
    _save(figure, file)


def _save(figure: Any, file: Path) -> None:
    from matplotlib import pyplot

    file.parent.mkdir(exist_ok=True)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


PLOTS: dict[str, tuple[Callable[[dict[str, Any], Path], None], str]] = {
    "store": (_store, "Lookups per second of CPU by pattern, beside rdflib and pyoxigraph"),
    "narrate": (_narrate, "CPU time by specificity, and inferences by plan length"),
    "compare": (_compare, "Inferences of a comparison by the number of qualities and by what else is stored"),
}
