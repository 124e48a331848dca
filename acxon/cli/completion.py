"""What a shell offers for an argument or an option: acxon --install-completion."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, suppress
from io import StringIO
from typing import TYPE_CHECKING, Any

import typer

from acxon.cli.session import Session
from acxon.errors import AcxonError
from acxon.printing import visible

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


GIVEN = "acxon.given"  # in a context: the common options that stand after the command


def among(*values: str) -> Callable[[str], list[str]]:
    """Return a completion that offers these values."""

    def offered(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    return offered


def plan(text: str) -> Any:
    """Return an argument that names a plan; those stored are offered."""
    return typer.Argument(help=text, autocompletion=plans)


def criterion(text: str) -> Any:
    """Return an argument that names a criterion; those known are offered."""
    return typer.Argument(help=text, autocompletion=criteria)


def plans(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the stored plans whose names begin so, as the shell takes them."""
    return _known(ctx, incomplete, lambda kb: [plan.label for plan in kb.plans()])


def criteria(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the criteria whose names begin so."""
    return _known(ctx, incomplete, lambda kb: kb.criteria())


def _known(context: typer.Context, begin: str, names: Callable[[KnowledgeBase], Iterable[str]]) -> list[str]:
    """Return what the knowledge base of a command line has; nothing where it cannot be read."""
    here = Session()
    here.take(kb=context.find_root().params.get("kb"))
    here.take(**context.meta.get(GIVEN, {}))
    with suppress(AcxonError, OSError), redirect_stderr(StringIO()):
        kb = here.open()
        try:
            return [Typed(name) for name in names(kb) if name.startswith(begin) and visible(name) == name]
        finally:
            here.close()
    return []


class Typed(str):
    """A name, printed as bash takes it: escaped, unless a quote is open. Other shells do that themselves."""

    def __format__(self, form: str) -> str:
        word = os.environ.get("COMP_WORDS", "").rpartition("\n")[2]
        if os.environ.get("_ACXON_COMPLETE") != "complete_bash" or word.startswith(("'", '"')):
            return str(self)
        return re.sub(r"[^\w./:@%+=,-]", r"\\\g<0>", self)
