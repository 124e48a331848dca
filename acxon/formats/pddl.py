"""Which of the two a PDDL file is: a domain or a problem."""

from __future__ import annotations

import os
import re
from typing import Final

from acxon.errors import LoadError
from acxon.formats.files import file_bytes

_COMMENT: Final = re.compile(rb";[^\n]*")
_KIND: Final = re.compile(rb"\s*\(\s*define\s*\(\s*(domain|problem)\b", re.IGNORECASE)

Path = str | os.PathLike[str]


def pddl_kind(path: Path) -> str:
    """Return 'domain' or 'problem', as the file says itself; '' when it says neither."""
    found = _KIND.match(_COMMENT.sub(b"", file_bytes(path)))
    return found[1].decode().lower() if found else ""


def check_kinds(domain: Path, problem: Path) -> None:
    """Raise a LoadError when a problem stands where the domain belongs, or a domain where a problem does.

    What is neither is left to the planner, which says on which line it is wrong.
    """
    kinds = pddl_kind(domain), pddl_kind(problem)
    if kinds == ("problem", "domain"):
        other = os.fspath(problem)
        raise LoadError(domain, None, f"this is the problem, and {other} the domain; exchange the two.")
    if kinds[0] == "problem":
        raise LoadError(domain, None, "this is a PDDL problem; give the domain first, then the problem.")
    if kinds[1] == "domain":
        raise LoadError(problem, None, "this is a PDDL domain; give a problem of the domain there.")
