"""Drawings of a report, as SVG: where a difference comes from, and both plans over one time axis."""

from __future__ import annotations

import math
from collections.abc import Sequence

from acxon.comparison import Comparison, QualityComparison, Timetable, shown
from acxon.notebook.html import escaped

WIDTH = 900
NAMED = 5  # actions that are named
LETTER = 7.2  # width of one, in pixels
SIDES = ("a", "b")
LARGEST = 1e300  # value that is drawn: those beyond cannot be divided as fractions of a line


def origin(compared: Comparison) -> tuple[str, str]:
    """Return the difference that is shown, such as '32 s', and its drawing; '' where none is known."""
    by: dict[str, list[tuple[str, float]]] = {}
    for share in compared.attribution:
        by.setdefault(share.iri, []).append((share.words, share.difference))
    fit = [one for one in compared.qualities if one.property in by and _differs(one)]
    quality = next((one for one in fit if one.unit), fit[0] if fit else None)
    if quality is None:
        return "", ""
    first, second = float(quality.first), float(quality.second)
    shares = by[quality.property]
    own = (
        [(action, -more) for action, more in shares if more < 0],
        [(action, more) for action, more in shares if more > 0],
    )
    rows = [
        _row(*row, quality.unit, max(first, second), place)
        for place, row in enumerate(zip((compared.first, compared.second), (first, second), own, strict=True))
    ]
    gap = shown(_rough(abs(first - second)), quality.unit)
    label = f"Where the {gap} come from: what both spend in grey, what only one spends in its colour"
    return gap, _svg(120, label, "".join(rows))


def _differs(one: QualityComparison) -> bool:
    both = (one.first, one.second)
    return all(isinstance(value, int | float) and 0 <= value <= LARGEST for value in both) and (
        one.first != one.second
    )


def _row(
    name: str,
    value: float,
    own: Sequence[tuple[str, float]],
    unit: str,
    most: float,
    place: int,
) -> str:
    side, top, scale = SIDES[place], place * 60, WIDTH / most
    named = sorted(own, key=lambda part: -part[1])
    parts = named[:NAMED]
    rest = sum(amount for _, amount in named[NAMED:])
    if rest:
        parts.append((f"{len(named) - NAMED} other actions", rest))
    shared = max(0.0, value - sum(amount for _, amount in own))
    drawn = [f'<text x="0" y="{top + 12}"><tspan class="name-{side}">{escaped(name)}</tspan> '
             f"{escaped(shown(_rough(value), unit))}</text>"]  # fmt: skip
    x = 0.0
    for action, amount in [("both spend this", shared), *parts]:
        kind = "both" if action == "both spend this" else f"part-{side}"
        width = amount * scale
        said = shown(_rough(amount), unit)
        drawn.append(f'<rect x="{x:.1f}" y="{top + 18}" width="{max(0, width - 1):.1f}" height="22" rx="3" '
                     f'class="{kind}"><title>{escaped(action)}: {escaped(said)}</title></rect>')  # fmt: skip
        text = said if kind == "both" else f"{said} {action}"
        room = int((width - 8) / LETTER)
        if room >= 3:
            cut = text if len(text) <= room else text[: room - 1] + "…"
            style = "" if kind == "both" else ' class="on"'
            drawn.append(f'<text x="{x + 4:.1f}" y="{top + 33}"{style}>{escaped(cut)}</text>')
        x += width
    return "".join(drawn)


def timeline(plans: Sequence[Timetable]) -> str:
    """Return both plans over one time axis, a lane for each agent; '' where nothing is known of the steps."""
    timed = all(plan.timed for plan in plans)
    end = max((task.start + task.duration for plan in plans for task in plan.tasks), default=0.0)
    if not end:
        return ""
    done = [{_action(task.task) for task in plan.tasks} for plan in plans]
    left, y, drawn = 90, 20, []
    scale = (WIDTH - left - 10) / end
    for side, plan, others in zip(SIDES, plans, reversed(done), strict=True):
        drawn.append(f'<text x="0" y="{y + 12}" class="name-{side}">{escaped(plan.plan)}</text>')
        y += 18
        for agent in sorted({task.agent for task in plan.tasks}):
            ends: list[float] = []
            for task in (one for one in plan.tasks if one.agent == agent):
                row = next((i for i, last in enumerate(ends) if last <= task.start + 1e-9), len(ends))
                ends[row : row + 1] = [task.start + task.duration]
                name = _action(task.task)
                kind = "both" if name in others else f"part-{side}"
                x, width = left + task.start * scale, max(2.0, task.duration * scale - 1)
                drawn.append(f'<rect x="{x:.1f}" y="{y + row * 19}" width="{width:.1f}" height="16" rx="3" '
                             f'class="{kind}"><title>{escaped(name)}</title></rect>')  # fmt: skip
                room = int((width - 6) / LETTER)
                if room >= 4:
                    style = "" if kind == "both" else ' class="on"'
                    cut = name if len(name) <= room else name[: room - 1] + "…"
                    drawn.append(
                        f'<text x="{x + 3:.1f}" y="{y + row * 19 + 12}"{style}>{escaped(cut)}</text>'
                    )
            drawn.append(f'<text x="4" y="{y + 12}" class="muted">{escaped(agent[:12])}</text>')
            y += 19 * max(1, len(ends))
        y += 8
    step = _step(end)
    marks = [step * n for n in range(int(end / step) + 1)]
    grid = "".join(
        f'<line x1="{left + at * scale:.1f}" x2="{left + at * scale:.1f}" y1="16" y2="{y}" class="grid"/>'
        f'<text x="{left + at * scale:.1f}" y="12" text-anchor="middle" class="muted">'
        f"{escaped(shown(_rough(at), 's' if timed else ''))}</text>"
        for at in marks
    )
    return _svg(y, "Both plans over one time axis; grey is in both", grid + "".join(drawn))


def _action(label: str) -> str:
    """Return what a task does: 'task 3 go to hallway' is 'go to hallway' at step 3."""
    head, _, rest = label.partition(" ")
    number, _, words = rest.partition(" ")
    return words if head == "task" and number.isdigit() and words else label


def _step(end: float) -> float:
    """Return a round distance between about six marks of an axis."""
    base: float = 10 ** math.floor(math.log10(end / 6))
    return next(base * factor for factor in (1, 2, 5, 10) if base * factor >= end / 6)


def _rough(value: float) -> float:
    return round(value) if abs(value) >= 100 else float(f"{value:.3g}")


def _svg(height: float, label: str, drawn: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escaped(label)}">{drawn}</svg>'
