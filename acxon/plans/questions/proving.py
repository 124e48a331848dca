"""Why there is no plan as it was asked for: which restrictions exclude each other, and what nothing reaches.

It works in a process of its own, as the planner does, within the seconds that it is given.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from acxon.plans.model import Step
from acxon.plans.pddl import Node, read_pddl, sections, write_pddl
from acxon.plans.planner import proved_unsolvable
from acxon.plans.questions.compiling import restricted
from acxon.plans.questions.conditions import NEEDS, Fact, ground
from acxon.plans.questions.executing import GOAL, Event
from acxon.plans.questions.problem import Problem, read_problem
from acxon.plans.questions.restrictions import BEFORE, INSTEAD, USE, Restriction, restrictions_of

SECONDS: Final = 5.0  # for all proofs of one answer
_EACH: Final = 1.0  # for one of them
MOST_FACTS: Final = 60
NOBODY: Final = -1  # asks for a fact that the plan as it is needs


def explain(task: dict[str, Any], _data: bytes, _send: Callable[[bytes], None]) -> dict[str, Any]:
    """Return the places of restrictions in conflict, and that of the first of `facts` that nothing reaches.

    The task has the texts of domain and problem, the restrictions, and facts in PDDL, each with the place of
    the restriction that asks for it, or NOBODY; -1 stands for no fact.
    None of the restrictions can be left out of the conflict: without it, there is no proof in the time given.
    """
    ends = time.monotonic() + task["seconds"]
    texts = (task["domain_text"], task["problem_text"])
    problem = read_problem(*texts)
    restrictions = restrictions_of(task["restrictions"])

    def proved(of: tuple[str, str]) -> bool:
        left = ends - time.monotonic()
        return left > 0 and proved_unsolvable(of, min(left, _EACH))

    kept = list(range(len(restrictions)))
    for place in range(len(restrictions)):
        fewer = [each for each in kept if each != place]
        if fewer and proved(restricted(texts, problem, [restrictions[each] for each in fewer])):
            kept = fewer
    domain, whole = restricted(texts, problem, [restrictions[each] for each in kept])
    asked = enumerate(zip(task["facts"], task["askers"], strict=True))
    facts = ((place, fact) for place, (fact, asker) in asked if asker == NOBODY or asker in kept)
    unreached = next((place for place, fact in facts if proved((domain, _with_goal(whole, fact)))), -1)
    return {"conflict": kept, "unreached": unreached}


def _with_goal(problem: str, fact: Sequence[str]) -> str:
    """Return a problem that asks for one fact alone."""
    parts = read_pddl(problem)
    for part in sections(parts, (":goal",)):
        part[1:] = [list(fact)]
    kept = [
        part for part in parts if not (isinstance(part, list) and part[:1] in ([":metric"], [":constraints"]))
    ]
    return write_pddl(kept)


def facts_needed(
    problem: Problem, restrictions: Sequence[Restriction], events: Sequence[Event]
) -> list[tuple[Fact, int | str, int]]:
    """Return what is to be reached on the way to what was asked for, with what needs it and who asks for it.

    That is what the steps need that are to be used, by their words, with the place of the restriction; then
    what steps of the plan as it is bring about for others, by their numbers.
    """
    found: dict[tuple[Fact, int], int | str] = {}
    for place, restriction in enumerate(restrictions):
        for step, words in _used(problem, restriction):
            for fact in _conditions(problem, step):
                found.setdefault((fact, place), words)
    made: set[Fact] = set()
    for number, kind, fact, _ in events:
        if kind == "makes":
            made.add(fact)
        elif kind == NEEDS and fact in made:
            found.setdefault((fact, NOBODY), GOAL if number == GOAL else number)
    return [(fact, where, asker) for (fact, asker), where in found.items()][:MOST_FACTS]


def _used(problem: Problem, restriction: Restriction) -> Iterator[tuple[Step, str]]:
    """Yield the steps that have to be in a plan, where it is said exactly which."""
    if restriction.kind not in (USE, INSTEAD, BEFORE):
        return
    for pattern in restriction.patterns[1:] if restriction.kind == INSTEAD else restriction.patterns:
        case = pattern.cases[0]
        if len(pattern.cases) == 1 and len(case.things) == len(problem.schemas[case.action].parameters):
            places = next(iter(case.choices()))
            yield Step(case.action, tuple(thing for _, thing in sorted(places))), pattern.words


def _conditions(problem: Problem, step: Step) -> Iterator[Fact]:
    """Yield the facts that a step needs whatever else holds."""
    schema = problem.schemas[step.action]
    binding = {
        variable: thing for (variable, _), thing in zip(schema.parameters, step.arguments, strict=True)
    }
    waiting: list[Node] = [schema.condition]
    while waiting:
        node = waiting.pop(0)
        if not isinstance(node, list) or not node:
            continue
        if node[0] == "and":
            waiting = node[1:] + waiting
        elif len(node) == 3 and isinstance(node[2], list) and node[1] in ("start", "end", "all"):
            waiting.insert(0, node[2])
        elif all(isinstance(word, str) for word in node) and node[0] not in ("=", "<", ">", "<=", ">="):
            yield ground(node, binding)
