"""Plans as they come: each is stored, and told apart from the one before it."""

from __future__ import annotations

from types import SimpleNamespace

from .door import DoorError, shown


class Listener:
    """Stores the plans that a planner publishes, and tells how each differs from the one before it.

    `tell` gets each story, `warn` what is wrong with a plan. With a domain and a problem, plans are
    validated, and /acxon/why and /acxon/why_not answer for them.
    """

    def __init__(self, services, tell, warn) -> None:
        self._services = services
        self._tell = tell
        self._warn = warn
        self._last = ""
        self._text = ""
        self._count = 0
        self.domain = ""
        self.problem = ""

    def plan(self, text: str) -> None:
        """Store a plan as its planner prints it, unless it is the one before again."""
        if text == self._text or not text.strip():
            return
        number = self._count + 1
        both = (self.domain, self.problem) if self.domain and self.problem else ("", "")
        try:
            name = self._services.added(f"plan {number}", text, *both)
        except DoorError as error:
            self._warn(f"A plan was not stored: {shown(str(error))}")
            return
        before, self._last, self._text, self._count = self._last, name, text, number
        if before:
            asked = SimpleNamespace(
                first=name, second=before, specificity=1, style="", about=[], seconds=0.0, spoken=False
            )
            told = self._services.narrate(asked)
            self._tell(told["text"] if told["ok"] else f"'{name}' is stored. {told['message']}")
        else:
            self._tell(f"'{name}' is stored.")


def plan_text(items) -> str:
    """Return a plan of PlanSys2 (items with time, action and duration) as planners print it."""
    return "".join(f"{item.time:.6f}: ({item.action.strip('()')}) [{item.duration:.6f}]\n" for item in items)
