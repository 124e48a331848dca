"""What a caller may say about times and counts: what a call takes, and what it is about."""

from __future__ import annotations

import math
import sys
from typing import Final

from acxon.errors import AcxonError
from acxon.terms import canonical_interval

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


def moment(value: object) -> float:
    """Return a moment: a number that a float can hold."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= sys.float_info.max:
        return value
    raise AcxonError(f"A moment is a number that is not too large, not {value!r:.40}.")


def times(since: float | None, until: float | None) -> tuple[float, float]:
    """Return the ends of an interval as Prolog takes them; None is no end."""
    if since is None and until is None:
        return ALWAYS
    start, end = canonical_interval(since, until)
    return ALWAYS[0] if start is None else start, ALWAYS[1] if end is None else end
