"""What a problem asks for beyond its goal: its metric, which way that goes, and what it is called.

An objective is a text, 'minimize (total-cost)' or 'maximize (collected)', as the problem has it.
"""

from __future__ import annotations

import re
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.pddl import Node, read_pddl, section, write_pddl

#: What a value is of which nobody said where it is from.
GIVEN: Final = "cost as given, of unknown kind"
ACTION_COSTS: Final = "sum of action costs"
MAKESPAN: Final = "makespan"
NUMBER_OF_TASKS: Final = "number of tasks"

#: What plans and other things have already: a metric of that name is something else.
_TAKEN: Final = frozenset(
    ("cost", "makespan", "number of tasks", "quality", "part", "location", "role", "task")
)
_LONGEST: Final = 2000  # letters, as of a label: it is said wherever a value of the metric is
_DEEPEST: Final = 50  # brackets in brackets of a metric that anybody would write
_FORM: Final = re.compile(r"(minimize|maximize) (\S.*)", re.DOTALL)


def problem_objective(text: str) -> str:
    """Return the objective in the text of a problem; '' where it has none that can be said.

    >>> problem_objective("(define (problem p) (:metric MAXIMIZE (Collected)))")
    'maximize (collected)'
    """
    try:
        metric = section(read_pddl(text), ":metric")
    except AcxonError:
        return ""
    told = f"{metric[0]} {write_pddl(metric[1])}" if metric and len(metric) == 2 else ""
    return told if len(told) <= _LONGEST else ""


def check_objective(objective: str) -> None:
    """Raise what is wrong with an objective."""
    if not isinstance(objective, str) or not _FORM.fullmatch(objective):
        raise AcxonError(f"An objective reads 'minimize (total-cost)', not {objective!r:.60}.")
    if len(objective) > _LONGEST:
        raise AcxonError(
            f"The objective has {len(objective):,} letters, more than {_LONGEST:,}. Leave it out."
        )


def is_maximised(objective: str) -> bool:
    """Whether more of the metric is better."""
    return objective.startswith("maximize ")


def metric_name(objective: str) -> str:
    """Return what a metric is called: as its fluent, with what that is of.

    >>> metric_name("maximize (samples-collected rover1)"), metric_name("maximize (- (a) (b))")
    ('samples collected rover1', 'metric')
    """
    expression = objective.partition(" ")[2]
    words = expression.strip("()").split()
    single = expression.count("(") <= 1 and words and re.match(r"[a-z]", words[0])
    name = " ".join(words).replace("-", " ").replace("_", " ") if single else "metric"
    return f"{name} metric" if name in _TAKEN else name


def metric_kind(objective: str) -> str:
    """Return which kind of value a metric is; values of different kinds do not compare.

    >>> metric_kind("minimize (total-time)"), metric_kind("minimize (fuel)"), metric_kind("")
    ('makespan', 'metric (fuel)', 'cost as given, of unknown kind')
    """
    expression = objective.partition(" ")[2]
    known = {"(total-time)": MAKESPAN, "total-time": MAKESPAN, "(total-cost)": ACTION_COSTS, "": GIVEN}
    return known.get(expression, f"metric {expression}")


def time_share(objective: str) -> float:
    """Return by how much a metric grows with each second that the plan takes; 0 where that is not fixed.

    >>> time_share("minimize (+ (* 2 (total-time)) (fuel))"), time_share("minimize (fuel)")
    (2.0, 0.0)
    """
    try:
        (expression,) = read_pddl(f"({objective.partition(' ')[2]})")
        return _share(expression, 0)
    except (AcxonError, ValueError, IndexError, ZeroDivisionError):
        return 0.0


def _share(node: Node, depth: int) -> float:
    if node in ("total-time", ["total-time"]):
        return 1.0
    if isinstance(node, str) or depth > _DEEPEST:
        return 0.0
    name, parts = node[0], node[1:]
    shares = [_share(part, depth + 1) for part in parts]
    if not any(shares):
        return 0.0
    if name == "+":
        return sum(shares)
    if name == "-":
        return shares[0] - sum(shares[1:]) if parts[1:] else -shares[0]
    if name == "*" and len(parts) == 2:
        return shares[0] * _number(parts[1]) if shares[0] else shares[1] * _number(parts[0])
    if name == "/" and len(parts) == 2:
        return shares[0] / _number(parts[1])
    raise ValueError(name)


def _number(node: Node) -> float:
    return float(node if isinstance(node, str) else "no number")
