"""Moments of a clock, in ISO 8601, where times are seconds since 1970; intervals as they are written."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Final

from acxon.errors import AcxonError

_BEGIN: Final = datetime(1970, 1, 1, tzinfo=timezone.utc)


def moment(text: str) -> float:
    """Return the seconds since 1970 of a date and time; without a zone it is UTC.

    >>> moment("2026-01-01T10:32"), moment("2026-01-01T11:32:00.5+01:00")
    (1767263520.0, 1767263520.5)
    """
    try:
        read = datetime.fromisoformat(text.strip().replace("Z", "+00:00").replace("z", "+00:00"))
    except ValueError:
        raise AcxonError(
            f"A time is a number, or a date and time such as 2026-01-01T10:32, not {text!r}."
        ) from None
    return ((read if read.tzinfo else read.replace(tzinfo=timezone.utc)) - _BEGIN) / timedelta(seconds=1)


def shown_moment(seconds: float) -> str:
    """Return the moment in ISO 8601, as short as it is exact to the millisecond.

    >>> shown_moment(1767263520), shown_moment(1767263520.5)
    ('2026-01-01T10:32Z', '2026-01-01T10:32:00.500Z')
    """
    try:
        exact = _BEGIN + timedelta(milliseconds=round(seconds * 1000))
    except OverflowError:
        return f"{seconds:.15g}"
    form = "milliseconds" if exact.microsecond else "seconds" if exact.second else "minutes"
    return exact.replace(tzinfo=None).isoformat(timespec=form) + "Z"


def shown_interval(since: float | None, until: float | None, clock: bool = False) -> str:
    """Return an interval as it is written in Prolog: `[_, inf]`, `[10, 20]`; of a clock, in ISO 8601.

    >>> shown_interval(None, 20.5), shown_interval(0, None, clock=True)
    ('[_, 20.5]', '[1970-01-01T00:00Z, inf]')
    """

    def said(at: float) -> str:
        return shown_moment(at) if clock else f"{at:.10g}" if isinstance(at, float) else str(at)

    return f"[{'_' if since is None else said(since)}, {'inf' if until is None else said(until)}]"
