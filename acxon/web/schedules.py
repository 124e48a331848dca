"""When each task of a plan is done; where no times are known, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acxon.namespaces import DUL
from acxon.web import models

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def schedule_out(kb: KnowledgeBase, name: str, steps: bool) -> models.Schedule:
    """Return the tasks of a plan with their times, or else step by step in the order that is known."""
    iri = kb.iri(name)
    times = [] if steps else kb.schedule(iri)
    timed = bool(times)
    if not timed:
        times = [(label, float(step), 1.0) for label, step in _steps(kb, iri)]
    tasks = [models.ScheduledTask(task=label, start=start, duration=length) for label, start, length in times]
    return models.Schedule(plan=kb.label(iri), iri=iri, timed=timed, tasks=tasks)


def _steps(kb: KnowledgeBase, plan: str) -> list[tuple[str, int]]:
    """Return the plan's tasks, each with how many steps must come before it."""
    tasks = set(_linked(kb, plan, "definesTask", "isTaskDefinedIn"))
    following = {
        task: [next_ for next_ in _linked(kb, task, "directlyPrecedes", "directlyFollows") if next_ in tasks]
        for task in tasks
    }
    before = dict.fromkeys(tasks, 0)
    for ends in following.values():
        for task in ends:
            before[task] += 1
    place = dict.fromkeys(tasks, 0)
    ready = [task for task, count in before.items() if count == 0]
    while ready:
        task = ready.pop()
        for next_ in following[task]:
            place[next_] = max(place[next_], place[task] + 1)
            before[next_] -= 1
            if before[next_] == 0:
                ready.append(next_)
    return sorted(((kb.label(task), place[task]) for task in tasks), key=lambda step: (step[1], step[0]))


def _linked(kb: KnowledgeBase, node: str, name: str, inverse: str) -> list[str]:
    """Return the individuals that a node is linked to, whichever end the link was told from."""
    away = [row[3] for row in kb.service("matching", node, DUL + name, "") if row[7]]
    back = [row[0] for row in kb.service("matching", "", DUL + inverse, node) if row[7]]
    return list(dict.fromkeys(away + back))
