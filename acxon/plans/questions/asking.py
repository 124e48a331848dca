"""Asking about plans: the part of `KnowledgeBase` that says what steps are for, and what else could be."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError, NoPlanFound, Unsolvable
from acxon.namespaces import ACXON, RDFS
from acxon.terms import IRI, Literal, Tuple

if TYPE_CHECKING:
    from acxon.plans.model import Plan, Step
    from acxon.plans.questions.answers import Asked, CausalLink, Why, WhyNot
    from acxon.plans.questions.naming import NamedSteps
    from acxon.plans.questions.problem import Problem
    from acxon.plans.questions.restrictions import Restriction

SECONDS: Final = 10.0  # that a planner may take for a question
_MOST: Final = 1e300  # beyond it nothing is larger in Prolog
MOST_ELIMINATED: Final = 300  # steps of a plan of which is tried whether it runs without one of them

Pairs = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Questioned:
    """A stored plan with what a question about it rests on."""

    language: str  # the code of the one to answer in
    iri: IRI
    label: str
    since: float
    until: float
    texts: tuple[str, str]  # of its domain and its problem
    restrictions: tuple[Restriction, ...]  # what it was asked to be itself
    steps: tuple[Step, ...]
    named: NamedSteps

    @property
    def problem(self) -> Problem:
        return self.named.problem

    def said(self, fact: Sequence[str]) -> str:
        return " ".join((self.problem.said(fact[0]), *fact[1:]))


class Questioning(ABC):
    """What a knowledge base answers about a plan that knows its domain and its problem."""

    _batches: Any

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    def why(self, plan: str, step: str, *, language: str = "en") -> Why:
        """Say what a step of a plan is for: what it makes possible, up to the goal.

        `step` is a number ('step 3'), a label, an action with its arguments, or some words of these.
        The language of the answer is en, es, ca or de.
        """
        from acxon.plans.questions.answers import Why
        from acxon.plans.questions.executing import execute, spare_steps

        asked = self._questioned(plan, language)
        number = asked.named.step(step)
        events = execute(asked.problem, asked.steps).events
        tried = len(asked.steps) <= MOST_ELIMINATED and not asked.problem.constrained
        spare = sorted(spare_steps(asked.problem, asked.steps, number)) if tried else []
        words = [asked.named.words(place) for place in range(len(asked.steps))]
        serves, needs, goals, text = self._call(
            "why", asked.iri, number,
            [[step, kind, asked.said(fact), *map(_finite, span)] for step, kind, fact, span in events],
            words, [step.action for step in asked.steps], spare if tried else "unknown", asked.language,
        )  # fmt: skip
        needed = not spare if tried else bool(goals)
        return Why(
            asked.label, asked.iri, words[number], number + 1, needed, tuple(place + 1 for place in spare),
            _links(serves), _links(needs), tuple(goals), text,
        )  # fmt: skip

    def why_not(
        self,
        plan: str,
        *,
        use: Sequence[str] = (),
        without: Sequence[str] = (),
        instead: Pairs = (),
        before: Pairs = (),
        between: Sequence[tuple[str, float, float]] = (),
        at_most: Sequence[tuple[str, int]] = (),
        name: str = "",
        specificity: int = 1,
        timeout: float | None = None,
        seed: int = 1,
        improve: float | None = None,
        memory: float | None = None,
        language: str = "en",
    ) -> WhyNot:
        """Say what the plan would be if it were otherwise, and compare the two.

        It uses the steps `use`, is `without` others, has the second of each pair of `instead` and not the
        first, and one step `before` another; a step is done `between` two times, or `at_most` so often. A
        step is an action with arguments, a label, or some words of these; 'kitchen' stands for all steps
        that use it.
        `plan` may be a hypothetical plan: what was asked of it is asked again. What is found is stored as a
        hypothetical plan, called after the question or `name`. The planner has `timeout` seconds (10), and
        the other limits of `plan`. The language of the answer and its story is en, es, ca or de.
        """
        from acxon.plans.questions.compiling import restricted
        from acxon.story import check_specificity

        check_specificity(specificity)
        if self._batches.current() is not None:
            raise AcxonError("What is asked about a plan is compared at once. Ask outside of the batch.")
        asked = self._questioned(plan, language)
        given = {"use": use, "without": without, "instead": instead, "before": before, "between": between,
                 "at_most": at_most}  # fmt: skip
        new = [one for one in _restrictions(asked.named, given) if one not in asked.restrictions]
        if not new:
            raise AcxonError("Say what should be otherwise: a step to use, or to do without ...")
        question = _Question(self, asked, tuple(new), name)
        limits = {"timeout": timeout, "improve": improve, "memory": memory}
        options: dict[str, Any] = {key: value for key, value in limits.items() if value is not None}
        return question.answer(
            restricted(asked.texts, asked.problem, question.all),
            specificity,
            {"timeout": SECONDS, "seed": seed, **options},
        )

    def questions(self, plan: str = "") -> list[Asked]:
        """Return the hypothetical plans, or those that are about `plan`, each after the one it is about."""
        from acxon.plans.questions.answers import Asked

        return [Asked(*asked) for asked in self._call("questions", plan)]

    def _questioned(self, plan: str, language: str = "en") -> _Questioned:
        from acxon.plans.keeping import known
        from acxon.plans.model import Step
        from acxon.plans.questions.naming import NamedSteps
        from acxon.plans.questions.problem import read_problem
        from acxon.plans.questions.restrictions import check_restrictions, restrictions_of

        answer = self._call("questioned", plan, language)
        code, iri, label, since, until, domain, problem, restrictions, rows, labels = answer
        if not domain:
            raise AcxonError(
                f"Why and why not cannot be asked of '{label}': the PDDL of its domain and problem is not "
                "known. Plan it here, or load it with them: acxon load FILE --domain D --problem P --replace"
            )
        steps = tuple(
            Step(action.lower(), tuple(map(str.lower, things)), known(start), known(duration))
            for action, things, start, duration in rows
        )
        told = read_problem(domain, problem)
        earlier = restrictions_of(restrictions)
        check_restrictions(earlier, told)
        named = NamedSteps(told, steps, labels)
        return _Questioned(code, IRI(iri), label, since, until, (domain, problem), earlier, steps, named)


class _Question:
    """One question about a plan, from its words to its answer."""

    def __init__(self, kb: Any, asked: _Questioned, new: tuple[Restriction, ...], name: str) -> None:
        self._kb, self._asked, self._new = kb, asked, new
        self.all = (*asked.restrictions, *new)
        if name:
            from acxon.plans.model import check_name

            check_name(name, "name of the plan")
        earlier, later = _plain(asked.restrictions), _plain(new)
        words, called, texts, label = kb._call(
            "question_words", asked.iri, earlier, later, name, asked.language
        )
        self._words, self._name, self._texts, self._label = str(words), str(called), tuple(texts), str(label)

    def answer(self, texts: tuple[str, str], specificity: int, limits: dict[str, Any]) -> WhyNot:
        """Return the answer, by the planner where the plan is not so already."""
        from acxon.plans.planning import solve_restricted
        from acxon.plans.questions.answers import FOUND, IMPOSSIBLE, NOT_FOUND, WhyNot

        begun = time.monotonic()
        asked = self._asked
        blank = WhyNot(
            FOUND, self._words, "", asked.label, "", None, None, None, *texts, self._texts
        )  # fmt: skip
        if self._already():
            text = self._said("found", asked.iri, asked.iri)
            return replace(blank, text=text, name=asked.label, plan=_plan_of(asked))
        counted = self._counted()
        if counted is not None:
            return replace(blank, status=IMPOSSIBLE, text=counted[0], conflict=counted[1])
        try:
            plan = solve_restricted(texts, asked.texts, **limits, moved=self._moved())
        except Unsolvable:
            took = time.monotonic() - begun
            return replace(self._impossible(blank), status=IMPOSSIBLE, seconds=took)
        except NoPlanFound:
            took = time.monotonic() - begun
            text = self._said("not_found", round(min(took, limits["timeout"]), 1))
            return replace(blank, status=NOT_FOUND, text=text, seconds=took)
        took = time.monotonic() - begun
        self._check(plan)
        return replace(self._found(blank, plan, specificity), seconds=took)

    def _said(self, kind: str, *what: Any) -> str:
        """Return an answer in the language that was asked for."""
        return str(self._kb._call(f"answer_{kind}", *what, self._asked.language))

    def _excluded(
        self, conflict: Iterable[str], unreached: str = "", needed_for: str = "", least: int = 0
    ) -> str:
        iri, count = self._asked.iri, len(self.all)
        return self._said("impossible", iri, count, list(conflict), unreached, needed_for, least)

    def _already(self) -> bool:
        """Whether the plan is as it was asked to be; of one without times the order may be partial."""
        from acxon.plans.questions.restrictions import BEFORE

        steps = self._asked.steps
        known = steps[0].start is not None or all(one.kind != BEFORE for one in self.all)
        return known and all(one.holds(steps) for one in self.all)

    def _counted(self) -> tuple[str, tuple[str, ...]] | None:
        """Return the answer, and what excludes all plans, where the goal needs a step more often or later."""
        from acxon.plans.questions.counting import least_steps
        from acxon.plans.questions.earliest import earliest_end
        from acxon.plans.questions.exhausting import never_between
        from acxon.plans.questions.restrictions import AT_MOST, BETWEEN, TOLERANCE

        for one, text in zip(self.all, self._texts, strict=True):
            if one.kind == BETWEEN and one.numbers[1] < max(step.end or 0.0 for step in self._asked.steps):
                soonest = earliest_end(self._asked.problem, one.patterns[0])
                if soonest > one.numbers[1] + TOLERANCE:
                    said = self._said("too_early", len(self.all), [text], soonest)
                    return said, (text,)
            if one.kind == BETWEEN and never_between(self._asked.texts, one.patterns[0], *one.numbers):
                return self._excluded([text]), (text,)
            if one.kind == AT_MOST:
                least = least_steps(self._asked.problem, one.patterns[0])
                if least > one.numbers[0]:
                    said = self._excluded([text], least=least)
                    return said, (text,)
        return None

    def _moved(self) -> dict[str, Any] | None:
        """Return what to try at other times first, where a step is to be done between two of them."""
        from acxon.plans.questions.restrictions import BETWEEN, restrictions_json
        from acxon.plans.questions.windows import MOST_STEPS

        steps = self._asked.steps
        if all(one.kind != BETWEEN for one in self.all) or steps[0].start is None or len(steps) > MOST_STEPS:
            return None
        return {
            "restrictions": restrictions_json(self.all),
            "steps": [(step.action, step.arguments, step.start, step.duration) for step in steps],
        }

    def _check(self, plan: Plan) -> None:
        """Have our own eyes see that the plan runs to its goal and is as it was asked to be."""
        from acxon.plans.questions.executing import execute

        broken = [text for one, text in zip(self.all, self._texts, strict=True) if not one.holds(plan.steps)]
        if broken:
            raise AcxonError(
                f"The planner's plan is not {broken[0]}, so it is no answer. Nothing was stored."
            )
        if not self._asked.problem.not_followed:
            execute(self._asked.problem, plan.steps)

    def _found(self, blank: WhyNot, plan: Plan, specificity: int) -> WhyNot:
        from acxon.plans.actions import read_actions
        from acxon.plans.knowledge import plan_iri
        from acxon.plans.questions.restrictions import restrictions_json

        asked, kb = self._asked, self._kb
        plan, iri = replace(plan, name=self._name), plan_iri(self._name)
        answered = {one.iri for one in kb.questions(asked.iri) if one.depth == 1}
        told: dict[str, IRI | Literal] = {
            "hypotheticalTo": asked.iri,
            "answersQuestion": Literal(self._words),
            "hasRestrictions": Literal(restrictions_json(self.all)),
        }
        labels = [Tuple(iri, IRI(RDFS + "label"), Literal(self._label, language=asked.language))]
        kb._store_plan(
            plan, self._name, _end(asked.since), _end(asked.until), replace=iri in answered,
            described=(read_actions(asked.texts[0]), {}),
            also=[Tuple(iri, IRI(ACXON + name), value) for name, value in told.items()]
            + (labels if self._label else []),
        )  # fmt: skip
        comparison = kb.compare(asked.iri, iri)
        story = kb.narrate(asked.iri, iri, specificity, language=asked.language)
        lead = self._said("found", asked.iri, iri)
        return replace(
            blank, text=f"{lead} {story.text}", name=self._name, plan=plan, comparison=comparison, story=story
        )

    def _impossible(self, blank: WhyNot) -> WhyNot:
        """Return the answer with what excludes what, as far as that can be proved in some seconds."""
        from acxon import child_process
        from acxon.plans.planning import MEMORY
        from acxon.plans.questions import proving
        from acxon.plans.questions.executing import GOAL, execute
        from acxon.plans.questions.restrictions import restrictions_json

        asked = self._asked
        try:
            events = execute(asked.problem, asked.steps).events
        except AcxonError:
            events = ()  # which only means that less can be said
        facts = proving.facts_needed(asked.problem, self.all, events)
        task = {
            "domain_text": asked.texts[0], "problem_text": asked.texts[1], "seconds": proving.SECONDS,
            "restrictions": restrictions_json(self.all), "facts": [list(fact) for fact, _, _ in facts],
            "askers": [asker for _, _, asker in facts],
        }  # fmt: skip
        try:
            found = child_process.run(
                "acxon.plans.questions.proving:explain",
                task,
                seconds=proving.SECONDS * 2,
                memory=int(MEMORY * 1e6),
            )
        except child_process.Ended:
            found = {"conflict": list(range(len(self.all))), "unreached": -1}
        conflict = tuple(self._texts[place] for place in found["conflict"])
        unreached, needed_for = "", ""
        if found["unreached"] >= 0:
            fact, where, _ = facts[found["unreached"]]
            unreached = asked.said(fact)
            needed_for = (
                where if isinstance(where, str) else "" if where == GOAL else asked.named.words(where)
            )
        text = self._excluded(conflict, unreached, needed_for)
        return replace(blank, text=text, conflict=conflict, unreached=unreached, needed_for=needed_for)


def _restrictions(named: NamedSteps, given: dict[str, Sequence[Any]]) -> list[Restriction]:
    """Return what is asked of a plan, each once."""
    from acxon.plans.questions.restrictions import MOST_RESTRICTIONS, Restriction

    found: list[Restriction] = []
    for kind, items in given.items():
        if isinstance(items, str):
            items = [items]
        for item in items:
            if len(found) >= MOST_RESTRICTIONS:
                raise AcxonError(f"A question has at most {MOST_RESTRICTIONS} parts.")
            parts = [item] if isinstance(item, str) else list(item)
            steps = parts[: 2 if kind in ("instead", "before") else 1]
            numbers = tuple(_number(part, kind) for part in parts[len(steps) :])
            found.append(Restriction(kind, tuple(named.pattern(step) for step in steps), numbers))
    return list(dict.fromkeys(found))


def _number(value: object, kind: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        raise AcxonError(f"{kind.replace('_', ' ')} takes a number, not {value!r}.")
    return float(value)


def _plain(restrictions: Iterable[Restriction]) -> list[list[Any]]:
    """Return restrictions as the services take them: kind, words of their steps, and numbers."""
    return [
        [one.kind, [pattern.words for pattern in one.patterns], list(one.numbers)] for one in restrictions
    ]


def _finite(value: float) -> float:
    """Return a value that Prolog can subtract from another."""
    return max(-_MOST, min(value, _MOST))


def _links(rows: Iterable[Any]) -> tuple[CausalLink, ...]:
    from acxon.plans.questions.answers import CausalLink

    return tuple(
        CausalLink(fact, producer + 1 if producer >= 0 else None, consumer + 1 if consumer >= 0 else None)
        for fact, producer, consumer in rows
    )


def _end(time: float) -> float | None:
    return None if time in (float("inf"), float("-inf")) else time


def _plan_of(asked: _Questioned) -> Plan:
    from acxon.plans.model import Plan

    return Plan(asked.steps, name=asked.label)
