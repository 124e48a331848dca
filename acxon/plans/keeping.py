"""Storing plans: the part of `KnowledgeBase` that plans, keeps plans and lists them."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from acxon.errors import AcxonError
from acxon.prolog.engine import prolog_row
from acxon.terms import IRI, Row, canonical_interval, tuple_row

if TYPE_CHECKING:
    from acxon.comparison import PlanSummary
    from acxon.plans import Plan
    from acxon.store.working_copy import Edits


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

    def add_plan(
        self,
        plan: Plan | object,
        name: str = "",
        *,
        since: float | None = None,
        until: float | None = None,
        tasks_by: str = "arguments",
        replace: bool = False,
    ) -> IRI:
        """Store a plan: an acxon `Plan` or a plan of unified-planning. Returns its IRI."""
        from acxon.plans import Plan, from_unified, is_unified

        if not isinstance(plan, Plan):
            if not is_unified(plan):
                raise AcxonError(f"A plan is an acxon Plan or one of unified-planning, not {plan!r}.")
            plan = from_unified(plan, name)
        return self._store_plan(plan, name or plan.name, since, until, tasks_by, replace)[0]

    def _store_plan(
        self,
        plan: Plan,
        name: str,
        since: float | None = None,
        until: float | None = None,
        tasks_by: str = "arguments",
        replace: bool = False,
        source: str = "",
    ) -> tuple[IRI, int]:
        """Store a plan; return its IRI and how many facts were added or changed."""
        from acxon.plans import plan_iri, plan_tuples

        tuples = plan_tuples(plan, name, since, until, tasks_by)
        iri = plan_iri(name)
        with self._lock:
            taken = self._taken(name, iri, replace)
            edits = [(1, row) for old in taken for row in self._plan_rows(old)]
            edits += [(0, tuple_row(fact)) for fact in tuples]
            return iri, self._edit(edits, source or f"plan {name}")

    def _taken(self, name: str, iri: IRI, replace: bool) -> list[IRI]:
        """Return the plans that have this name already, whatever file they came from, if they may go."""
        taken = [IRI(plan) for plan in self._call("plans_called", name, iri)]
        if taken and not replace:
            raise AcxonError(
                f"There is a plan called '{name}' already. Give another name, or replace it (--replace)."
            )
        return taken

    def _plan_rows(self, iri: IRI) -> list[Row]:
        """Return all that is told of a plan, of its own qualities and schedule, and of their order."""
        from acxon.plans.replacing import plan_rows

        def rows(subject: str, name: str, object: str) -> list[Row]:
            return [prolog_row(row) for row in self._call("matching", subject, name, object)]

        return plan_rows(iri, rows)

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
        progress: Callable[[Any], None] | None = None,
    ) -> Plan:
        """Plan a PDDL problem, store what the plan is, and return it.

        The planner works in a process of its own with `timeout` seconds and `memory` megabytes; nothing is
        locked meanwhile, and other threads read and write.
        """
        from acxon.plans import plan_iri, problem_name, solve
        from acxon.plans.model import check_name

        canonical_interval(since, until)  # before the planner takes its time
        name = name or problem_name(problem)
        check_name(name, "name of the plan")
        self._taken(name, plan_iri(name), replace)
        given = {"timeout": timeout, "improve": improve, "memory": memory}
        limits = {limit: value for limit, value in given.items() if value is not None}
        plan = solve(domain, problem, name=name, seed=seed, progress=progress, **limits)
        self.add_plan(plan, name, since=since, until=until, tasks_by=tasks_by, replace=replace)
        return plan

    def schedule(self, plan: str) -> list[tuple[str, float, float]]:
        """Return the tasks of a plan with their start and duration, where they are known."""
        steps = [(label, start, duration) for _, label, start, duration in self._call("schedule", plan)]
        return sorted(steps, key=lambda step: (step[1], step[0]))
