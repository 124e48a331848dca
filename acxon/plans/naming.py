"""What plans are called when nobody names them: as their problem or their file, and no two alike."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

from acxon.errors import LoadError
from acxon.formats.files import file_text
from acxon.plans.model import LONGEST_NAME
from acxon.plans.pddl import without_comments

#: What tools call every problem, so that it says nothing about this one.
_MEANINGLESS: Final = frozenset(("task", "problem", "unnamed", "untitled"))
_PROBLEM: Final = re.compile(r"\(\s*problem\s+([^\s()]+)\s*\)", re.IGNORECASE)


def problem_name(problem: str | os.PathLike[str]) -> str:
    """Return the name that a PDDL problem file gives itself, with spaces for underscores, or else the file's.

    It is how a plan for the problem is called when nobody gives it another name.
    """
    return name_in(file_text(problem)) or file_name(problem)


def name_in(text: str) -> str:
    """Return the name that a problem gives itself; an empty one when it says nothing, or none to be kept.

    >>> name_in("(define (problem bringing_tea))"), name_in("(define (problem task))")
    ('bringing tea', '')
    """
    match = _PROBLEM.search(without_comments(text))
    name = match[1].replace("_", " ").strip() if match else ""
    kept = len(name) <= LONGEST_NAME and name.isprintable()
    return name if kept and name.lower() not in _MEANINGLESS else ""


def file_name(path: str | os.PathLike[str]) -> str:
    """Return the name of a file without its ending; a number at the end is no ending.

    >>> file_name("plans/tea.plan"), file_name("plans/sas_plan.2")
    ('tea', 'sas_plan.2')
    """
    path = Path(path)
    return path.name if path.suffix[1:].isdecimal() else path.stem


Taken = Callable[[str, Path], bool]


def problem_names(problems: Sequence[Path], taken: Taken = lambda name, problem: False) -> list[str]:
    """Return a name for each problem, no two alike: its own, or its file's where others have the same.

    `taken` says whether something else has a name that a problem would get.
    """
    return _distinct([_own_name(problem) for problem in problems], problems, taken)


def _own_name(problem: Path) -> str:
    try:
        return problem_name(problem)
    except LoadError:
        return file_name(problem)  # who plans it says what is wrong


def file_names(files: Sequence[Path]) -> list[str]:
    """Return a name for each file, no two alike.

    >>> file_names([Path("a/x.plan"), Path("b/x.plan"), Path("b/y.plan"), Path("b/y.plan")])
    ['a x', 'b x', 'b y', 'b y (2)']
    """
    return _distinct([file_name(file) for file in files], files, lambda name, file: False)


def _distinct(names: list[str], files: Sequence[Path], taken: Taken) -> list[str]:
    """Return the names, with as many folders before those that are alike as it takes to tell them apart."""
    parts = [[*file.absolute().parent.parts[1:], file_name(file)] for file in files]
    deepest = max((len(each) for each in parts), default=0)
    for depth in range(1, deepest + 1):
        alike = _alike(names)
        alike |= {name for name, file in zip(names, files, strict=True) if taken(name, file)}
        if not alike:
            return names
        names = [
            " ".join(part[-depth:]) if name in alike else name
            for name, part in zip(names, parts, strict=True)
        ]
    seen: Counter[str] = Counter()
    known = set(names)
    result = []
    for name in names:
        seen[name] += 1
        chosen, number = name, seen[name]
        while seen[name] > 1 and (chosen := f"{name} ({number})") in known:
            number += 1
        known.add(chosen)
        result.append(chosen)
    return result


def _alike(names: list[str]) -> set[str]:
    return {name for name, count in Counter(names).items() if count > 1}


@lru_cache(maxsize=10_000)  # names recur: 2.2 s for 8.6 s of 2.5 million arguments
def encoded(name: str) -> str:
    """Return a name with everything but letters, digits, hyphens and single inner underscores encoded.

    No two names share a result, and no result has two underscores in a row or one at an end, so that
    two underscores can part one name from the next.
    """
    name = re.sub(r"[^\w-]", lambda odd: quote(odd[0], safe="").replace(".", "%2E").replace("~", "%7E"), name)
    return re.sub(r"^_+|_+$|_{2,}", lambda run: "%5F" * len(run[0]), name)
