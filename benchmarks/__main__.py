"""Run every benchmark and write RESULTS.md: `python -m benchmarks [--quick] [NAME...]`."""

from __future__ import annotations

import argparse
import datetime
import importlib
import json
import platform
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Any

from benchmarks.plots import draw

HERE = Path(__file__).parent
NAMES = (
    "startup", "store", "narrate", "plain", "compare", "questions", "million", "pages", "fleet", "web",
    "page", "waits",
)  # fmt: skip


def main() -> None:
    """Run what is named, all by default; figures of the others stay as the last run left them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("names", nargs="*", help="which benchmarks; all by default")
    parser.add_argument("--quick", action="store_true", help="leave out the largest sizes")
    options = parser.parse_args()
    kept = HERE / "figures.json"
    figures: dict[str, Any] = json.loads(kept.read_text()) if kept.exists() else {}
    for name in options.names or NAMES:
        print(f"{name} ...", file=sys.stderr, flush=True)
        start = time.perf_counter()
        module = importlib.import_module(f"benchmarks.{name}")
        figures[name] = {"figures": module.run(quick=options.quick), "machine": machine()}
        print(f"{name}: {time.perf_counter() - start:.0f} s", file=sys.stderr)
        kept.write_text(json.dumps(figures, indent=1) + "\n")
    (HERE / "RESULTS.md").write_text(results(figures))
    print((HERE / "RESULTS.md").read_text())


def machine() -> str:
    """Return in a line what the figures were measured on."""
    from acxon.prolog import engine

    cpu = next(
        (line.split(":", 1)[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
         if line.startswith("model name")),
        platform.processor() or "unknown processor",
    )  # fmt: skip
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("janus-swi", "rdflib", "pyoxigraph"))
    today = datetime.date.today().isoformat()
    return (
        f"{today}, {cpu}, {platform.system()}, Python {platform.python_version()}, "
        f"SWI-Prolog {engine.version()}, {versions}"
    )


def results(figures: dict[str, Any]) -> str:
    """Return the whole of RESULTS.md."""
    lines = ["# Benchmark results", "", "Made by `make bench`; see [README.md](README.md).", ""]
    plots = draw(figures)
    for name in NAMES:
        if name in figures:
            module = importlib.import_module(f"benchmarks.{name}")
            where = f"*Measured: {figures[name]['machine']}.*"
            lines += [module.markdown(figures[name]["figures"]).rstrip(), ""]
            lines += [plots[name], ""] if name in plots else []
            lines += [where, ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
