"""Which step of a plan directly precedes which: what a plan says of that, for prolog/comparing/order.pl."""

from __future__ import annotations

from collections.abc import Sequence

from acxon.plans.model import Plan
from acxon.prolog import engine


def direct_precedences(plan: Plan) -> list[tuple[int, int]]:
    """Return the pairs (i, j) where step i directly precedes step j, sorted."""
    if plan.timed:
        starts = [step.start or 0.0 for step in plan.steps]
        return _order("timed", len(starts), starts, [step.end or 0.0 for step in plan.steps])
    if plan.precedences is None:
        return _order("sequence", len(plan.steps), [], [])
    return _order("partial", len(plan.steps), *([pair[end] for pair in plan.precedences] for end in (0, 1)))


def _order(kind: str, size: int, firsts: Sequence[float], seconds: Sequence[float]) -> list[tuple[int, int]]:
    return list(zip(*engine.call("", "steps_order", kind, size, firsts, seconds), strict=True))
