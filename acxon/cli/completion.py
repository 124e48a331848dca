"""What a shell offers for an argument or an option: acxon --install-completion."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, suppress
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

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
            return [Typed(name) for name in names(kb) if name.startswith(begin) and _is_offered(name)]
        finally:
            here.close()
    return []


def _is_offered(name: str) -> bool:
    """Whether a name is one line that is shown as it is, and would be taken for no option."""
    return visible(name) == name and "\n" not in name and not name.startswith("-")


class Typed(str):
    """A name as the shell that asks is to be given it, so that it is one word there, whatever is in it."""

    def __new__(cls, name: str) -> Typed:
        shell = os.environ.get("_ACXON_COMPLETE", "").removeprefix("complete_")
        return super().__new__(cls, _WRITTEN.get(shell, str)(name))

    def startswith(self, *_: Any) -> bool:
        """True: typer would compare what is typed with what is written for the shell."""
        return True


def _for_bash(name: str) -> str:
    """Return what bash puts into the line as it is: escaped, also within a quote that is open there."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    quote = _open_quote(words[min(int(os.environ.get("COMP_CWORD", "0")), len(words) - 1)])
    if quote == "'":
        return name.replace("'", r"'\''")
    return re.sub(r"[\\\"$`]" if quote else r"[^\w./:@%+=,-]", r"\\\g<0>", name)


def _open_quote(word: str) -> str:
    """Return the quote that a word has opened and not closed, or nothing."""
    quote, escaped = "", False
    for letter in word:
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif letter in ("'", '"') and quote in ("", letter):
            quote = "" if quote else letter
    return quote


def _for_zsh(name: str) -> str:
    """Return what typer puts between double quotes that zsh evaluates; it forgets backslashes alone."""
    return name.replace("\\", r"\\")


def _for_powershell(name: str) -> str:
    """Return a name in single quotes, of which PowerShell knows five, where it is no plain word."""
    if re.fullmatch(r"\w[\w./:-]*", name):
        return name
    return "'" + re.sub("['\u2018-\u201b]", r"\g<0>\g<0>", name) + "'"


_WRITTEN: Final = {
    "bash": _for_bash,
    "zsh": _for_zsh,
    "powershell": _for_powershell,
    "pwsh": _for_powershell,
}  # fish takes names as they are
