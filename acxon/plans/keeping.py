"""Storing plans: the part of `KnowledgeBase` that plans, keeps plans and lists them."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acxon.errors import AcxonError
from acxon.limits import whole_number
from acxon.prolog.callbacks import prolog_row
from acxon.store.working_copy import FORGET, TELL
from acxon.terms import IRI, Literal, Row, Tuple, canonical_interval, row_tuple, tuple_row

if TYPE_CHECKING:
    from acxon.comparison import PlanDetails, PlanSummary, Timetable
    from acxon.plans import Plan
    from acxon.plans.actions import Action
    from acxon.store.batches import Batches
    from acxon.store.working_copy import Edits, WorkingCopy

    #: What is known of actions, by name, and templates that take the place of those known.
    Described = tuple[dict[str, Action], dict[str, dict[str, str]]]


class PlanKeeping(ABC):
    """What a knowledge base does with whole plans."""

    _lock: Any
    _copy: WorkingCopy
    _batches: Batches

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    @abstractmethod
    def _edit(self, edits: Edits, source: str, prefixes: dict[str, str] | None = None) -> int: ...

    @abstractmethod
    def iri(self, name: str) -> IRI: ...

    @abstractmethod
    def label(self, node: str) -> str: ...

    @abstractmethod
    def backup(self, target: str | os.PathLike[str]) -> None: ...

    @abstractmethod
    def prefixes(self) -> dict[str, str]: ...

    @abstractmethod
    def tuples(self, inferred: bool = False) -> Iterator[Tuple]: ...

    @contextmanager
    def _settled(self) -> Iterator[None]:
        """What is read in the block is still so at the first change in it. A batch changes things later."""
        with self._lock, nullcontext() if self._batches.current() else self._copy.settled():
            yield

    def plans(
        self, hypothetical: bool = False, *, start: int = 0, limit: int | None = None, language: str = "en"
    ) -> list[PlanSummary]:
        """Return every stored plan with its qualities; with `hypothetical`, answers to questions as well.

        Of very many, `start` and `limit` give a part: all but the first `start`, `limit` of these at most.
        They are called as in the language, where they have a label in it.
        """
        from acxon.comparing import among
        from acxon.comparison import plan_summary

        part = [whole_number(start, "start", 0), -1 if limit is None else whole_number(limit, "limit", 0)]
        return [plan_summary(answer) for answer in self._call("plans", among(hypothetical), *part, language)]

    def plan_iris(self, hypothetical: bool = False) -> list[IRI]:
        """Return the full names of all stored plans; with `hypothetical`, of answers to questions as well."""
        from acxon.comparing import among

        return [IRI(plan) for plan in self._call("plan_nodes", among(hypothetical))]

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
        also: Iterable[Tuple] = (),
    ) -> tuple[IRI, int]:
        """Store a plan, and what `also` says; return its IRI and how many facts were added or changed."""
        from acxon.plans import plan_iri, plan_tuples
        from acxon.plans.actions import for_problem, read_actions, with_wordings
        from acxon.plans.describing import outdated, relabelled, wordings_in
        from acxon.plans.knowledge import task_iris

        actions, wordings = described or ({}, {})
        if plan.origin is not None:
            actions = actions or read_actions(plan.origin.domain)
            actions = for_problem(actions, plan.origin.domain, plan.origin.problem)
        iri = plan_iri(name)
        with self._settled():
            tasks = task_iris(plan.steps, tasks_by)
            replaced, told, labels = self._replaced(name, iri, replace, tasks)
            known = with_wordings(with_wordings(actions, wordings_in(told, plan.steps)), wordings)
            tuples = plan_tuples(plan, name, since, until, tasks_by, known)
            older, tuples = relabelled(labels, tuples, task_iris(plan.steps, tasks_by, set(known)))
            edits = [(FORGET, row) for row in replaced]
            edits += [(FORGET, tuple_row(fact)) for fact in (*outdated(told, wordings), *older)]
            edits += [(TELL, tuple_row(fact)) for fact in (*tuples, *also)]
            return iri, self._edit(edits, source or f"plan {name}")

    def problem_names(self, problems: Sequence[Path]) -> list[str]:
        """Return what plans for problem files are called where nobody names them.

        As the problem is, or as its file where others are called so: problems given along, or plans for other
        problems that are stored.
        """
        from acxon.formats.files import file_text
        from acxon.plans import plan_iri, problem_names
        from acxon.plans.origin import SOLVES, problem_iri

        def taken(name: str, problem: Path) -> bool:
            iri = plan_iri(name)
            known = self._call("plan_rows", name, iri, "", "", [])[0]
            return bool(known) and not self._call("matching", iri, SOLVES, problem_iri(file_text(problem)))

        return problem_names(problems, taken)

    def _replaced(
        self, name: str, iri: IRI, replace: bool, tasks: Sequence[IRI] = (), along: str = ""
    ) -> tuple[list[Row], list[Tuple], list[Tuple]]:
        """Return what is told of plans of this name, if it may go, and what actions and tasks are called."""
        from acxon.plans.describing import WORDING

        plans, wordings, labels = self._call("plan_rows", name, iri, WORDING, along, list(tasks))
        if plans and not replace:
            problem = self._call("plan_details", iri)[0][6] if iri in self.plan_iris(True) else ""
            known = f", for the problem '{problem}'" if problem else ""
            raise AcxonError(
                f"There is a plan called '{name}' already{known}. "
                "Give another name (--name), or replace it (--replace)."
            )
        told, called = ([row_tuple(prolog_row(row)) for row in rows] for rows in (wordings, labels))
        return [prolog_row(row) for rows in plans for row in rows], told, called

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
        goal: str = "",
        wordings: str | os.PathLike[str] | None = None,
        progress: Callable[[Any], None] | None = None,
    ) -> Plan:
        """Plan a PDDL problem, store what the plan is, and return it.

        The planner works in a process of its own with `timeout` seconds and `memory` megabytes; nothing is
        locked meanwhile, and other threads read and write. With `goal`, in PDDL, that is reached too; the
        plan is one for the problem as it is.
        """
        from acxon.formats.pddl import check_kinds
        from acxon.plans import plan_iri, problem_name, solve
        from acxon.plans.model import check_name

        check_kinds(domain, problem)
        canonical_interval(since, until)  # before the planner takes its time
        described = described_actions(domain, wordings)
        name = name or problem_name(problem)
        check_name(name, "name of the plan")
        self._replaced(name, plan_iri(name), replace)
        given = {"timeout": timeout, "improve": improve, "memory": memory}
        limits: dict[str, Any] = {limit: value for limit, value in given.items() if value is not None}
        plan = solve(
            domain, problem, name=name, seed=seed, progress=progress,
            planner=planner, planner_command=planner_command, goal=goal, **limits,
        )  # fmt: skip
        self._store_plan(plan, name, since, until, tasks_by, replace, described=described)
        return plan

    def show_plan(self, plan: str) -> PlanDetails:
        """Return what is known of a stored plan: what it is for, its values, and its tasks in order."""
        from acxon.comparison import PlanDetails, QualityValue, interval, plan_summary

        answer, domain, goal, rows = self._call("plan_details", plan)
        summary = plan_summary(answer)
        values = (
            QualityValue(quality, value, kind, *interval(since, until))
            for quality, value, kind, since, until in rows
        )
        return PlanDetails(summary, self.timetable(summary.iri), domain, goal, tuple(values))

    def stored_plan(self, plan: str) -> Plan:
        """Return a stored plan as the planner or its file gave it: steps, times, order, what it is worth."""
        from acxon.plans import Plan, Step
        from acxon.plans.origin import Origin
        from acxon.plans.stored import valued

        label, steps, order, cost, (kind, gain, of, optimality, texts) = self._call("stored_plan", plan)
        found = Plan(
            tuple(
                Step(action, tuple(arguments), known(start), known(duration))
                for action, arguments, start, duration in steps
            ),
            name=label,
            precedences=None if order == "none" else tuple((before, after) for before, after in order),
            optimality=optimality,
            origin=Origin(*texts) if texts else None,
        )
        return valued(found, known(cost), kind, known(gain), of)

    def export_plan(self, plan: str, path: str | os.PathLike[str], *, answers: bool = False) -> int:
        """Write one plan: a .plan file (the format of the planning competitions), a .json file, or facts.

        With `answers` the facts are all that `forget_plan` forgets, plans that answer questions about it too;
        a .jsonl file has their times. Returns how many steps, or facts, were written.
        """
        from acxon.formats.files import write_text
        from acxon.formats.reading import write_document

        kind = os.path.splitext(path)[1]
        if kind not in (".plan", ".json"):
            if answers:
                rows = self._replaced("", self._stored(plan), replace=True, along="descriptions")[0]
            else:
                rows = [prolog_row(row) for row in self._call("plan_facts", plan)]
            facts = [row_tuple(row) for row in rows]
            write_document(path, facts, self.prefixes())
            return len(facts)
        found = self.stored_plan(plan)
        if kind == ".plan" and found.precedences is not None:
            raise AcxonError(
                f"'{plan}' is partially ordered, which a plan file cannot say. Write a .json file."
            )
        write_text(path, found.to_json() + "\n" if kind == ".json" else str(found))
        return len(found.steps)

    def forget_plan(self, plan: str) -> int:
        """Forget a plan: what is told of it, its qualities, times, order, and tasks that no other plan has;
        what is told of its actions, problem and domain goes with the last plan that has them.

        The answers to questions about it go with it. Returns how many facts are gone.
        """
        with self._settled():
            iri = self._stored(plan)
            rows = self._replaced("", iri, replace=True, along="descriptions")[0]
            return self._edit([(FORGET, row) for row in rows], f"forget {plan}")

    def rename_plan(self, plan: str, name: str) -> IRI:
        """Call a plan otherwise; all that is told of it stays. Returns its new IRI."""
        from acxon.plans import plan_iri
        from acxon.plans.model import check_name

        check_name(name, "name of the plan")
        with self._settled():
            old, new = self._stored(plan), plan_iri(name)
            if new != old and self._call("plan_rows", name, new, "", "", [])[0]:
                raise AcxonError(
                    f"There is a plan called '{name}' already. Give another name, or forget that one first."
                )
            self._edit(_exchange(*self._call("plan_renamed", old, new, name)), f"rename {plan}")
            return new

    def migrate_plans(self, copy: str | os.PathLike[str] | None = None) -> int:
        """Give plans that an older version stored the order of their tasks as their own.

        Where there are such plans, the file is copied to `copy` first. Returns how many facts were added or
        changed; 0 where nothing is old.
        """
        with self._lock:
            edits = _exchange(*self._call("plans_migrated"))
            if not edits:
                return 0
            if copy is not None:
                if os.path.exists(copy):
                    raise AcxonError(
                        f"{os.fspath(copy)} is there already, and is not overwritten. Move it away."
                    )
                self.backup(copy)
            return self._edit(edits, "migration of plans")

    def _stored(self, plan: str) -> IRI:
        """Return the IRI of a stored plan."""
        return IRI(self._call("named_plan", plan))

    def set_value(
        self,
        plan: str,
        quality: str,
        value: float,
        *,
        since: float | None = None,
        until: float | None = None,
    ) -> None:
        """Say which value a quality of a plan has from `since` to `until`; before and after it is as it was.

        `quality` is its property, such as 'has cost', or the last of its words: 'cost'. A plan that has none
        of it gets one.
        """
        new = tuple_row(Tuple(IRI("urn:quality"), IRI("urn:value"), Literal(value), since, until))
        with self._settled():
            self._edit(_exchange(*self._call("value_changed", plan, quality, new)), f"value of {plan}")

    def schedule(self, plan: str) -> list[tuple[str, float, float]]:
        """Return the tasks of a plan with their start and duration, where they are known."""
        return [(task.task, task.start, task.duration) for task in self.timetable(plan, "times").tasks]

    def timetable(self, plan: str, by: str = "", *, agents: bool = False, language: str = "en") -> Timetable:
        """Return when each task of a plan is done; where no times are known, after how many others.

        `by` asks for the one or the other alone: times or steps. With `agents` also who does it, where
        that is known, and what tasks are called in the language, where they have such a label.
        """
        from acxon.comparison import ScheduledTask, Timetable

        asked = ("schedule_of_agents", plan, by, language) if agents else ("schedule", plan, by)
        iri, label, timed, tasks = self._call(*asked)
        found = (ScheduledTask(task, float(at), float(time), *agent) for at, task, time, *agent in tasks)
        return Timetable(label, iri, bool(timed), tuple(found))


def known(value: Any) -> float | None:
    """Return a number of Prolog's as a float, beyond all of those as it is; None where it has none."""
    try:
        return None if value == "none" else float(value)
    except OverflowError:
        return int(value)


def _exchange(gone: list[Any], come: list[Any]) -> Edits:
    """Return the changes by which rows that Prolog gives take the place of others."""
    return [(FORGET, prolog_row(row)) for row in gone] + [(TELL, prolog_row(row)) for row in come]


def described_actions(
    domain: str | os.PathLike[str] | None, wordings: str | os.PathLike[str] | None
) -> Described:
    """Return what the files say about actions."""
    from acxon.formats.files import file_text
    from acxon.plans.actions import read_actions, read_agents, read_wordings

    agents = None if wordings is None else read_agents(wordings)
    actions = {} if domain is None else read_actions(file_text(domain), agents)
    return actions, {} if wordings is None else read_wordings(wordings)


def solving(
    plan: Plan,
    domain: str | os.PathLike[str] | None,
    problem: str | os.PathLike[str],
    path: str | os.PathLike[str],
) -> Plan:
    """Return the plan of the file `path` with its true metric, if it solves the problem."""
    from acxon.plans.planning import validated

    if domain is None:
        raise AcxonError("A problem is read with its domain; give both.")
    return validated(plan, domain, problem, path)
