"""The page in Chromium: when something is to be seen, and how long another level takes with 200 facts."""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from acxon import KnowledgeBase

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

STEPS = 47  # of each plan: some 200 facts at level 3
LEVEL = """
const [level, done] = arguments; const begin = performance.now();
const seen = () => { if (document.querySelector('#explain.waiting')) requestAnimationFrame(seen);
  else requestAnimationFrame(() => done(performance.now() - begin)); };
document.querySelector(`input[name=level][value="${level}"]`).click(); requestAnimationFrame(seen);
"""


def run(quick: bool = False) -> dict[str, Any]:
    """Open the page some times, and go between its levels."""
    from web_site import chromium, serving, wait

    times = 3 if quick else 10
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.kb"
        facts = _prepare(file)
        with serving("--kb", str(file)) as site, chromium() as driver:
            paints, levels = [], []
            for _ in range(times):
                driver.get("about:blank")
                driver.get(site.address)
                wait(lambda: driver.find_elements("css selector", "body[data-ready]"))
                paint = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime || 0"
                paints.append(driver.execute_script(paint))
                levels += [driver.execute_async_script(LEVEL, level) for level in (3, 2, 1, 3)]
    return {"facts": facts, "paint": statistics.median(paints), "level": statistics.median(levels)}


def _prepare(file: Path) -> int:
    with KnowledgeBase(file) as kb:
        for name, places in (("a", "xyz"), ("b", "uvw")):
            plan = file.with_name(f"plan {name}.plan")
            lines = [f"{n}.000: (drive r{n % 3} {places[n % 3]}{n}) [1.000]\n" for n in range(STEPS)]
            plan.write_text("".join(lines))
            kb.load(plan)
        return len(kb.narrate("plan a", "plan b", 3).tuples)


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    return "\n".join([
        "## The page", "",
        f"In Chromium without a graphics card, two plans with {figures['facts']} facts that tell them apart,",
        "medians:", "",
        "| what | ms |", "|---|---:|",
        f"| until something is to be seen | {figures['paint']:.0f} |",
        f"| another level, from the click to the picture | {figures['level']:.0f} |",
    ])  # fmt: skip


if __name__ == "__main__":
    print(markdown(run()))
