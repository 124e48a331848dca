"""What a caller may say about times and counts: what a call takes, and what it is about."""

from __future__ import annotations

import math
from typing import Final

from acxon.errors import AcxonError

FOR_EVER: Final = 1e8  # seconds, some three years: no clock of Prolog's or of a planner's need count further
GOAL_TOO_LATE: Final = (
    "The goal was stopped after {:g} s. Make it more specific, or allow more time with --timeout."
)
ALWAYS: Final = (-math.inf, math.inf)


def seconds(value: object, what: str = "timeout") -> float | None:
    """Return a limit on time; None where there is none, which None and infinity mean."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:  # nan is not
        raise AcxonError(
            f"{what} is a number of seconds above 0, not {value!r}. For no limit leave it out, or give inf."
        )
    return None if value >= FOR_EVER else float(value)


def whole_number(value: object, what: str, least: int = 1) -> int:
    """Return a whole number of `what`, from `least` on."""
    number = None if isinstance(value, bool) or not hasattr(value, "__index__") else value.__index__()
    if number is None or number < least:
        raise AcxonError(f"{what} is a whole number from {least} on, not {value!r:.40}.")
    return int(number)


def times(since: float | None, until: float | None) -> tuple[float, float]:
    """Return the ends of an interval as Prolog takes them; None is no end."""
    if since is None and until is None:
        return ALWAYS
    for time in (since, until):
        if time is not None and (not isinstance(time, int | float) or time != time):
            raise AcxonError(f"A time is a number, and {time!r} is none. Leave out an end that is not known.")
    if since == math.inf or until == -math.inf:
        raise AcxonError("No time lies before all time or after it. Leave out an end that is not known.")
    if since is not None and until is not None and since > until:
        raise AcxonError(f"The interval from {since:g} to {until:g} is reversed: it ends before it starts.")
    return ALWAYS[0] if since is None else since, ALWAYS[1] if until is None else until
