"""The calls that read: plans, classes, comparisons, narratives and goals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query

import acxon
from acxon.errors import AcxonError
from acxon.web import models
from acxon.web.answers import comparison_out, instances_out, plans_out, ranking_out, story_out
from acxon.web.guard import FILE_LIMIT
from acxon.web.schedules import schedule_out
from acxon.web.work import Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

NameQuery = Annotated[
    str, Query(min_length=1, max_length=2000, description="Label, local name, prefix:name or IRI.")
]
Criterion = Annotated[
    str, Query(max_length=200, description="unanimous, pareto, lexicographic, weighted, your own.")
]
Weights = Annotated[Sequence[str], Query(max_length=100, description="QUALITY=NUMBER, for this call only.")]
Priorities = Annotated[Sequence[str], Query(max_length=100, description="Qualities, the decisive one first.")]
Time = Annotated[float | None, Query(allow_inf_nan=False)]


def _asked(criterion: str, weights: Sequence[str], priorities: Sequence[str]) -> dict[str, Any]:
    """Return how a call wants plans to be judged."""
    given: dict[str, float] = {}
    for text in weights:
        quality, _, number = text.rpartition("=")
        try:
            given[quality] = float(number)
        except ValueError:
            raise AcxonError(f"A weight reads QUALITY=NUMBER, for example cost=2, not {text!r}.") from None
    return {"criterion": criterion, "weights": given or None, "priorities": list(priorities)}


def reading_routes(kb: KnowledgeBase, work: Work, token_needed: bool) -> APIRouter:
    """Return the routes."""
    routes = APIRouter(prefix="/api")

    @routes.get("/status", tags=["Looking"])
    async def status() -> models.Status:
        """What is served: the version, and how much is known."""

        def found() -> models.Status:
            return models.Status(
                version=acxon.__version__, facts=len(kb), plans=len(kb.service("plan_nodes")),
                token_needed=token_needed, file_limit=FILE_LIMIT,
            )  # fmt: skip

        return await work.read(found)

    @routes.get("/plans", tags=["Looking"])
    async def plans() -> list[models.PlanOut]:
        """Every stored plan with its qualities."""
        return await work.read(plans_out, kb)

    @routes.get("/classes", tags=["Looking"])
    async def classes() -> list[models.ClassOut]:
        """Every class that has instances, and how many."""
        found = await work.read(kb.classes)
        return [models.ClassOut(iri=iri, label=label, instances=count) for iri, label, count in found]

    @routes.get("/instances", tags=["Looking"])
    async def instances(
        of: Annotated[NameQuery, Query(alias="class")],
        limit: Annotated[int, Query(ge=1, le=10_000)] = 1000,
    ) -> models.Instances:
        """The instances of a class, sub-classes included."""
        return await work.read(instances_out, kb, of, limit)

    @routes.get("/schedule", tags=["Looking"])
    async def schedule(
        plan: NameQuery,
        steps: Annotated[bool, Query(description="Step by step, also where times are known.")] = False,
    ) -> models.Schedule:
        """The tasks of a plan with start and duration; where no times are known, step by step."""
        return await work.read(schedule_out, kb, plan, steps)

    @routes.get("/criteria", tags=["Comparing"])
    async def criteria() -> models.Criteria:
        """The criteria there are and what they mean, and the qualities that they weigh."""

        def found() -> models.Criteria:
            qualities = [
                models.Quality(property=iri, label=label, direction=direction, unit=unit, weight=weight)
                for iri, label, direction, unit, weight in kb.qualities()
            ]
            known = [models.CriterionOut(name=name, meaning=kb.criterion(name)[1]) for name in kb.criteria()]
            return models.Criteria(criterion=kb.criterion()[0], criteria=known, qualities=qualities)

        return await work.read(found)

    @routes.get("/compare", tags=["Comparing"])
    async def compare(
        first: NameQuery,
        second: NameQuery,
        criterion: Criterion = "",
        weight: Weights = (),
        priority: Priorities = (),
    ) -> models.ComparisonOut:
        """Two plans, quality by quality, and the verdict for the first."""
        asked = _asked(criterion, weight, priority)
        return comparison_out(await work.read(kb.compare, first, second, **asked))

    @routes.get("/comparisons", tags=["Comparing"])
    async def comparisons(
        criterion: Criterion = "",
        weight: Weights = (),
        priority: Priorities = (),
        limit: Annotated[int, Query(ge=1, le=5000)] = 1000,
    ) -> models.Comparisons:
        """All pairs of plans, at most `limit` of them."""
        asked = _asked(criterion, weight, priority)

        def found() -> models.Comparisons:
            plans = len(kb.service("plan_nodes"))
            pairs = [comparison_out(pair) for pair in islice(kb.compare(**asked), limit)]
            return models.Comparisons(total=plans * (plans - 1) // 2, comparisons=pairs)

        return await work.read(found)

    @routes.get("/rank", tags=["Comparing"])
    async def rank(
        criterion: Criterion = "", weight: Weights = (), priority: Priorities = ()
    ) -> models.RankingOut:
        """All plans in order, best first, and those that have no place in it."""
        asked = _asked(criterion, weight, priority)
        return await work.read(lambda: ranking_out(kb, kb.rank(**asked, iri=True)))

    @routes.get("/narrate", tags=["Explaining"])
    async def narrate(
        first: NameQuery,
        second: NameQuery,
        specificity: Annotated[
            int, Query(ge=1, le=3, description="1 (in a sentence) to 3 (everything).")
        ] = 3,
        algorithm: models.Algorithm = "acxon",
        about: Annotated[
            list[NameQuery] | None, Query(max_length=50, description="Only objects of these.")
        ] = None,
        since: Time = None,
        until: Time = None,
        explain: Annotated[bool, Query(description="Also what was retrieved and what was left out.")] = False,
    ) -> models.StoryOut:
        """How two instances differ, in words, with the facts behind each sentence."""

        def told() -> models.StoryOut:
            return story_out(
                kb.narrate(first, second, specificity, algorithm, about or [], since, until, explain=explain)
            )

        return await work.read(told)

    @routes.post("/ask", tags=["Asking"])
    async def ask(question: models.Question) -> models.Answers:
        """The answers of a Prolog goal, which may only read and is stopped after 5 s."""
        answers = await work.ask(
            kb.ask,
            question.goal,
            iri=question.iri,
            limit=min(question.limit + 1, 10_000),
            timeout=question.timeout,
            untrusted=True,
        )
        shown = answers[: question.limit]
        variables = list(dict.fromkeys(name for answer in shown for name in answer))
        return models.Answers(variables=variables, answers=shown, more=len(answers) > question.limit)

    return routes
