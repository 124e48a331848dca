"""What a caller may say about the time that a call takes."""

from __future__ import annotations

from typing import Final

from acxon.errors import AcxonError

FOR_EVER: Final = 1e8  # seconds, some three years: no clock of Prolog's or of a planner's need count further


def seconds(value: object, what: str = "timeout") -> float | None:
    """Return a limit on time; None where there is none, which None and infinity mean."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not value > 0:  # nan is not
        raise AcxonError(
            f"{what} is a number of seconds above 0, not {value!r}. For no limit leave it out, or give inf."
        )
    return None if value >= FOR_EVER else float(value)
