"""Many plans of a hundred facts each, for measuring what does and what does not grow with their number."""

from __future__ import annotations

from collections.abc import Iterator

from acxon.plans import Plan, plan_tuples
from acxon.plans.model import Step
from acxon.terms import Tuple

GROUP = 10  # plans that share some of their tasks


def plan(number: int) -> Plan:
    """Return the plan with this number: ten timed steps, the first shared by its group."""
    group = number // GROUP
    start, steps = 0.0, []
    for place in range(10):
        shared = place == 0
        duration = 1.0 + (number * 7 + place * 13) % 23
        arguments = (f"robot{group}", f"room{group}" if shared else f"thing{number}_{place}")
        steps.append(Step("go" if shared else "carry", arguments, start, duration))
        start += duration
    return Plan(tuple(steps), name=f"delivery {number}", metric=float(number % 97 + 10))


def facts(plans: int) -> Iterator[Tuple]:
    """Yield every fact of so many plans once: a hundred for each."""
    for first in range(0, plans, GROUP):
        numbers = range(first, min(plans, first + GROUP))
        yield from dict.fromkeys(fact for number in numbers for fact in plan_tuples(plan(number)))
