"""`%load_ext acxon`: Prolog in the cells of a notebook.

A cell that begins with `%%prolog` is one goal about the knowledge base in the variable `kb`, or in the one
that is named: `%%prolog lab`. `%prolog GOAL` asks in one line. The answers are a list of dicts, as of kb.ask.
"""

from __future__ import annotations

from typing import Any

from acxon.errors import AcxonError
from acxon.knowledge_base import KnowledgeBase
from acxon.notebook.html import escaped, table
from acxon.printing import show


class Answers(list[dict[str, Any]]):
    """The answers of a goal, shown as a table."""

    def _repr_html_(self) -> str:
        if not self:
            return "<p>false</p>"
        head = list(self[0])
        if not head:
            return "<p>true</p>"
        return table(head, [[escaped(answer[name]) for name in head] for answer in self])


def asked(variables: dict[str, Any], line: str, cell: str | None) -> Answers:
    """Return the answers of a goal of a line or of a cell."""
    name, goal = ("kb", line) if cell is None else (line.strip() or "kb", cell)
    kb = variables.get(name)
    if not isinstance(kb, KnowledgeBase):
        raise AcxonError(
            f"There is no knowledge base in the variable {name}. Make one: {name} = KnowledgeBase()"
        )
    return Answers(kb.ask(goal))


def register(ipython: Any) -> None:
    """Give a notebook the magic."""

    def prolog(line: str, cell: str | None = None) -> Answers | None:
        try:
            return asked(ipython.user_ns, line, cell)
        except AcxonError as error:
            show(f"acxon: {error}")
            return None

    ipython.register_magic_function(prolog, magic_kind="line_cell", magic_name="prolog")
