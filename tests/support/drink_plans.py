"""Two plans for one problem of the example domain, as files that planners write."""

from __future__ import annotations

from pathlib import Path

from acxon import KnowledgeBase

DRINKS = Path(__file__).resolve().parents[2] / "examples" / "domains" / "drinks"
DOMAIN = DRINKS / "domain.pddl"
PROBLEM = DRINKS / "instances" / "drink.pddl"


def drink_plans(folder: Path) -> list[Path]:
    """Return a plan for a tea and one for a cola, both of which solve `PROBLEM`."""
    files = []
    with KnowledgeBase() as kb:
        for drink in ("tea", "cola"):
            kb.plan(DOMAIN, DRINKS / "instances" / f"{drink}.pddl", drink)
            files.append(folder / f"{drink}.plan")
            kb.export_plan(drink, files[-1])
    return files
