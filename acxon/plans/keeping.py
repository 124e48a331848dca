"""Storing plans: the part of `KnowledgeBase` that plans, keeps plans and lists them."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from acxon.errors import AcxonError
from acxon.prolog.callbacks import prolog_row
from acxon.store.working_copy import FORGET, TELL
from acxon.terms import IRI, Row, canonical_interval, row_tuple, tuple_row

if TYPE_CHECKING:
    from acxon.comparison import PlanSummary, Timetable
    from acxon.plans import Plan
    from acxon.plans.actions import Action
    from acxon.store.working_copy import Edits

    #: What is known of actions, by name, and templates that take the place of those known.
    Described = tuple[dict[str, Action], dict[str, dict[str, str]]]


class PlanKeeping(ABC):
    """What a knowledge base does with whole plans."""

    _lock: Any

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    @abstractmethod
    def _edit(self, edits: Edits, source: str, prefixes: dict[str, str] | None = None) -> int: ...

    def plans(self) -> list[PlanSummary]:
        """Return every stored plan with its qualities."""
        from acxon.comparison import plan_summary

        return [plan_summary(answer) for answer in self._call("plans")]

    def plan_iris(self) -> list[IRI]:
        """Return the full names of all stored plans."""
        return [IRI(plan) for plan in self._call("plan_nodes")]

    def add_plan(
        self,
        plan: Plan | object,
        name: str = "",
        *,
        since: float | None = None,
        until: float | None = None,
        tasks_by: str = "arguments",
        replace: bool = False,
        domain: str | os.PathLike[str] | None = None,
        wordings: str | os.PathLike[str] | None = None,
    ) -> IRI:
        """Store a plan: an acxon `Plan` or a plan of unified-planning. Returns its IRI.

        The PDDL file `domain` says what the parameters of actions are and how they read, the JSON file
        `wordings` how they read; see `acxon.plans.actions`.
        """
        from acxon.plans import Plan, from_unified, is_unified, unified_actions

        actions, templates = described_actions(domain, wordings)
        if not isinstance(plan, Plan):
            if not is_unified(plan):
                raise AcxonError(f"A plan is an acxon Plan or one of unified-planning, not {plan!r}.")
            actions = {**unified_actions(plan), **actions}
            plan = from_unified(plan, name)
        known = actions, templates
        return self._store_plan(plan, name or plan.name, since, until, tasks_by, replace, described=known)[0]

    def _store_plan(
        self,
        plan: Plan,
        name: str,
        since: float | None = None,
        until: float | None = None,
        tasks_by: str = "arguments",
        replace: bool = False,
        source: str = "",
        described: Described | None = None,
    ) -> tuple[IRI, int]:
        """Store a plan; return its IRI and how many facts were added or changed."""
        from acxon.plans import plan_iri, plan_tuples
        from acxon.plans.actions import with_wordings
        from acxon.plans.describing import WORDING, outdated, wordings_in

        actions, wordings = described or ({}, {})
        iri = plan_iri(name)
        with self._lock:
            told = [row_tuple(prolog_row(row)) for row in self._call("matching", "", WORDING, "")]
            known = with_wordings(actions, wordings_in(told, plan.steps))
            tuples = plan_tuples(plan, name, since, until, tasks_by, with_wordings(known, wordings))
            edits = [(FORGET, row) for row in self._replaced(name, iri, replace)]
            edits += [(FORGET, tuple_row(fact)) for fact in outdated(told, wordings)]
            edits += [(TELL, tuple_row(fact)) for fact in tuples]
            return iri, self._edit(edits, source or f"plan {name}")

    def _replaced(self, name: str, iri: IRI, replace: bool) -> list[Row]:
        """Return what is told of plans that have this name, whatever file they came from, if it may go."""
        plans = self._call("plan_rows", name, iri)
        if plans and not replace:
            raise AcxonError(
                f"There is a plan called '{name}' already. Give another name, or replace it (--replace)."
            )
        return [prolog_row(row) for rows in plans for row in rows]

    def plan(
        self,
        domain: str | os.PathLike[str],
        problem: str | os.PathLike[str],
        name: str = "",
        *,
        since: float | None = None,
        until: float | None = None,
        tasks_by: str = "arguments",
        replace: bool = False,
        timeout: float | None = None,
        seed: int = 1,
        improve: float | None = None,
        memory: float | None = None,
        planner: str = "",
        planner_command: str = "",
        wordings: str | os.PathLike[str] | None = None,
        progress: Callable[[Any], None] | None = None,
    ) -> Plan:
        """Plan a PDDL problem, store what the plan is, and return it.

        The planner works in a process of its own with `timeout` seconds and `memory` megabytes; nothing is
        locked meanwhile, and other threads read and write.
        """
        from acxon.plans import plan_iri, problem_name, solve
        from acxon.plans.model import check_name

        canonical_interval(since, until)  # before the planner takes its time
        described = described_actions(domain, wordings)
        name = name or problem_name(problem)
        check_name(name, "name of the plan")
        self._replaced(name, plan_iri(name), replace)
        given = {"timeout": timeout, "improve": improve, "memory": memory}
        limits: dict[str, Any] = {limit: value for limit, value in given.items() if value is not None}
        plan = solve(
            domain, problem, name=name, seed=seed, progress=progress,
            planner=planner, planner_command=planner_command, **limits,
        )  # fmt: skip
        self._store_plan(plan, name, since, until, tasks_by, replace, described=described)
        return plan

    def schedule(self, plan: str) -> list[tuple[str, float, float]]:
        """Return the tasks of a plan with their start and duration, where they are known."""
        return [(task.task, task.start, task.duration) for task in self.timetable(plan, "times").tasks]

    def timetable(self, plan: str, by: str = "") -> Timetable:
        """Return when each task of a plan is done; where no times are known, after how many others.

        `by` asks for the one or the other alone: times or steps.
        """
        from acxon.comparison import ScheduledTask, Timetable

        iri, label, timed, tasks = self._call("schedule", plan, by)
        found = (ScheduledTask(task, float(start), float(duration)) for start, task, duration in tasks)
        return Timetable(label, iri, bool(timed), tuple(found))


def described_actions(
    domain: str | os.PathLike[str] | None, wordings: str | os.PathLike[str] | None
) -> Described:
    """Return what the files say about actions."""
    from acxon.plans.actions import read_actions, read_wordings
    from acxon.plans.text import file_text

    actions = {} if domain is None else read_actions(file_text(domain))
    return actions, {} if wordings is None else read_wordings(wordings)
