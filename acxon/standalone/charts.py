"""Drawings of a report: where a difference comes from, and both plans over one time axis."""

from __future__ import annotations

import math
from collections.abc import Sequence

from acxon.comparison import Comparison, QualityComparison, Timetable
from acxon.notebook.html import escaped
from acxon.standalone.words import Words

WIDTH = 900
NAMED = 5  # actions that are named
NARROW = 0.09  # of the longest bar: parts below have no room for their amount
LETTER = 7.2  # width of one, in pixels
SIDES = ("a", "b")
TASK = ("task", "tarea", "tasca", "Aufgabe")  # before the number of a step in its label
LARGEST = 1e300  # value that is drawn: those beyond cannot be divided as fractions of a line


def origin(compared: Comparison, say: Words) -> tuple[str, str]:
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
    named = zip((compared.first, compared.second), (first, second), own, strict=True)
    rows = [_row(row, quality.unit, max(first, second), place, say) for place, row in enumerate(named)]
    apart = abs(first - second)
    fine = max(first, second) < 100 or apart < 10  # no finer than the two values are shown
    gap = say.amount(_rough(apart) if fine else round(apart), quality.unit)
    key = say("What both spend is grey, what only one spends has its colour.")
    return gap, f'{"".join(rows)}<p class="hint">{escaped(key)}</p>'


def _differs(one: QualityComparison) -> bool:
    both = (one.first, one.second)
    return all(isinstance(value, int | float) and 0 <= value <= LARGEST for value in both) and (
        one.first != one.second
    )


def _row(
    row: tuple[str, float, Sequence[tuple[str, float]]], unit: str, most: float, place: int, say: Words
) -> str:
    """Return one plan as a bar of HTML, which keeps its letters readable on a phone, and what is in it."""
    name, value, own = row
    side = SIDES[place]
    named = sorted(own, key=lambda part: -part[1])
    parts = [(action, amount, f"part-{side}") for action, amount in named[:NAMED]]
    rest = sum(amount for _, amount in named[NAMED:])
    if rest:
        parts.append((say("{n} other actions", n=len(named) - NAMED), rest, f"part-{side}"))
    shared = max(0.0, value - sum(amount for _, amount in own))

    def said(amount: float) -> str:
        return escaped(say.amount(_rough(amount), unit))

    drawn = "".join(
        f'<span class="{kind}" style="width: {amount / most * 100:.2f}%" title="{escaped(action)}">'
        f"{said(amount) if amount / most > NARROW else ''}</span>"
        for action, amount, kind in [(say("both spend this"), shared, "both"), *parts]
    )
    listed = "".join(
        f'<li><b class="{side}">+{said(amount)}</b> {escaped(action)}</li>' for action, amount, _ in parts
    )
    return (
        f'<p><b class="{side}">{escaped(name)}</b> {said(value)}</p>'
        f'<div class="bar">{drawn}</div><ul class="parts">{listed}</ul>'
    )


def timeline(plans: Sequence[Timetable], names: Sequence[str], say: Words) -> str:
    """Return both plans over one time axis, a lane for each agent; '' where nothing is known of the steps."""
    timed = all(plan.timed for plan in plans)
    end = max((task.start + task.duration for plan in plans for task in plan.tasks), default=0.0)
    if not end:
        return ""
    done = [{_action(task.task) for task in plan.tasks} for plan in plans]
    left, y, drawn = 90, 20, []
    scale = (WIDTH - left - 10) / end
    for side, plan, called, others in zip(SIDES, plans, names, reversed(done), strict=True):
        drawn.append(f'<text x="0" y="{y + 12}" class="name-{side}">{escaped(called)}</text>')
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
            who = escaped(agent.replace("_", " ")[:12])
            drawn.append(f'<text x="4" y="{y + 12}" class="muted">{who}</text>')
            y += 19 * max(1, len(ends))
        y += 8
    step = _step(end)
    marks = [step * n for n in range(int(end / step) + 1)]
    grid = "".join(
        f'<line x1="{left + at * scale:.1f}" x2="{left + at * scale:.1f}" y1="16" y2="{y}" class="grid"/>'
        f'<text x="{left + at * scale:.1f}" y="12" text-anchor="middle" class="muted">'
        f"{escaped(say.amount(_rough(at), 's' if timed else ''))}</text>"
        for at in marks
    )
    return _svg(y, say("Both plans over one time axis; grey is in both"), grid + "".join(drawn))


def _action(label: str) -> str:
    """Return what a task does: 'task 3 go to hallway' is 'go to hallway' at step 3."""
    head, _, rest = label.partition(" ")
    number, _, words = rest.partition(" ")
    return words if head in TASK and number.isdigit() and words else label


def _step(end: float) -> float:
    """Return a round distance between about six marks of an axis."""
    base: float = 10 ** math.floor(math.log10(end / 6))
    return next(base * factor for factor in (1, 2, 5, 10) if base * factor >= end / 6)


def _rough(value: float) -> float:
    return round(value) if abs(value) >= 100 else float(f"{value:.3g}")


def _svg(height: float, label: str, drawn: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escaped(label)}">{drawn}</svg>'
