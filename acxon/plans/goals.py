"""A goal beside that of a problem: every plan for both is a plan for the problem."""

from __future__ import annotations

import re
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.pddl import read_pddl

_COMMENT: Final = re.compile(r";[^\n]*")
_GOAL: Final = re.compile(r"\(\s*:goal\s", re.IGNORECASE)


def with_goal(problem: str, goal: str) -> str:
    """Return the text of a problem that asks for `goal` too; its lines keep their numbers.

    >>> with_goal("(define (problem p) (:goal (served tea)))", "(served cola)")
    '(define (problem p) (:goal (and (served tea) (served cola))))'
    """
    try:
        read_pddl(goal)
    except AcxonError:
        raise AcxonError(
            f"A goal is written in PDDL, as '(delivered cola ann)', not {goal[:200]!a}."
        ) from None
    code = _COMMENT.sub(lambda comment: " " * len(comment[0]), problem)
    found = _GOAL.search(code)
    if found is None:
        raise AcxonError("The problem has no goal: (:goal ...) is missing.")
    depth, end = 1, found.end()
    while depth and end < len(code):
        depth += {"(": 1, ")": -1}.get(code[end], 0)
        end += 1
    told, more = problem[found.end() : end - 1].rstrip(), " ".join(_COMMENT.sub("", goal).split())
    apart = "\n " if ";" in told.rpartition("\n")[2] else " "  # a comment would swallow what follows
    return f"{problem[: found.end()]}(and {told}{apart}{more}){problem[end - 1 :]}"
