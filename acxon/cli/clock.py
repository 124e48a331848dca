"""Times on the command line: moments of a clock or plain numbers; the command `acxon clock`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli.session import session
from acxon.errors import AcxonError
from acxon.moments import moment, shown_interval
from acxon.printing import say, show, show_json

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def _moment(context: typer.Context, value: str | None) -> float | None:
    """Return what was typed as a number; the session is told of a date and time, which needs a clock."""
    if value is None:
        return None
    try:
        return float(value)
    except ValueError:
        pass
    try:
        seconds = moment(value)
    except AcxonError as error:
        raise typer.BadParameter(str(error)) from error
    session(context).moment = value
    return seconds


def time_option(text: str) -> Any:
    """Return an option with this help that takes a time: a number, or a date and time in ISO 8601."""
    return typer.Option(metavar="TIME", parser=str, callback=_moment, help=text)


class Intervals:
    """Shows intervals as the knowledge base has its times; it is asked when the first one has an end."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self._kb = kb
        self._clock: bool | None = None

    def __call__(self, since: float | None, until: float | None) -> str:
        if self._clock is None and (since is not None or until is not None):
            self._clock = self._kb.clock()
        return shown_interval(since, until, bool(self._clock))


def clock(
    context: typer.Context,
    setting: Annotated[str, typer.Argument(metavar="[on|off]", help="Whether times are a clock's.")] = "",
) -> None:
    """Show or say whether the times of the knowledge base are a clock's: seconds since 1970, as ISO 8601.

    Example: acxon --kb kitchen.kb clock on
    """
    if setting not in ("", "on", "off"):
        raise typer.BadParameter("write on or off", param_hint="[on|off]")
    here = session(context)
    kb = here.open(writing=bool(setting))
    if setting:
        kb.use_clock(setting == "on")
    on = kb.clock()
    if here.json:
        show_json({"clock": on})
    elif setting:
        say("Times are now a clock's (UTC)." if on else "Times are now plain numbers.")
    else:
        show(
            "Times are a clock's, UTC."
            if on
            else "Times are plain numbers; acxon clock on makes them a clock's."
        )
