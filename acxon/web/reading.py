"""The calls that read: plans, classes, comparisons, narratives and goals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

import acxon
from acxon.comparison import PlanSummary, Ranking, Timetable, given_weights
from acxon.errors import AcxonError
from acxon.web import models
from acxon.web.answers import compared_out, exported, instances_out, ranking_out, reported, story_out
from acxon.web.bodies import described, question, sparql_query
from acxon.web.guard import FILE_LIMIT
from acxon.web.problems import AskedError
from acxon.web.work import Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

NameQuery = Annotated[
    str, Query(min_length=1, max_length=2000, description="Label, local name, prefix:name or IRI.")
]
LanguageQuery = Annotated[str, Query(max_length=20, description="en, es, ca or de.")]
Criterion = Annotated[
    str, Query(max_length=200, description="unanimous, pareto, lexicographic, weighted, your own.")
]
Weights = Annotated[Sequence[str], Query(max_length=100, description="QUALITY=NUMBER, for this call only.")]
Priorities = Annotated[Sequence[str], Query(max_length=100, description="Qualities, the decisive one first.")]
Unknown = Annotated[
    Literal["", "undecided", "ignore"], Query(description="What comes of what is known of one plan alone.")
]
Hypothetical = Annotated[bool, Query(description="Also the plans that answer questions.")]
Time = Annotated[float | None, Query(allow_inf_nan=False)]


async def _judging(
    criterion: Criterion = "", weight: Weights = (), priority: Priorities = (), unknown: Unknown = ""
) -> dict[str, Any]:
    """Return how a call wants plans to be judged."""
    weights = given_weights(weight)
    return {"criterion": criterion, "weights": weights, "priorities": list(priority), "unknown": unknown}


Judging = Annotated[dict[str, Any], Depends(_judging)]


def reading_routes(work: Work, token_needed: bool) -> APIRouter:
    routes = APIRouter(prefix="/api")

    @routes.get("/status", tags=["Looking"], response_model=models.Status)
    async def status(request: Request) -> Response:
        """What is served: the version, and how much is known."""

        def found(kb: KnowledgeBase) -> models.Status:
            return models.Status(
                version=acxon.__version__, facts=len(kb), plans=len(kb.plan_iris()),
                token_needed=token_needed, file_limit=FILE_LIMIT,
            )  # fmt: skip

        return await work.read(request, found)

    @routes.get("/plans", tags=["Looking"], response_model=list[PlanSummary])
    async def plans(
        request: Request,
        hypothetical: Hypothetical = False,
        start: Annotated[int, Query(ge=0, le=10**9, description="So many are left out at first.")] = 0,
        limit: Annotated[int | None, Query(ge=1, le=10**9, description="So many at most.")] = None,
        language: LanguageQuery = "en",
    ) -> Response:
        """Every stored plan with its qualities, or a part of them."""
        part: dict[str, Any] = {"start": start, "limit": limit, "language": language}
        return await work.read(request, lambda kb: kb.plans(hypothetical, **part))

    @routes.get("/classes", tags=["Looking"], response_model=list[models.ClassOut])
    async def classes(request: Request) -> Response:
        """Every class that has instances, and how many."""

        def found(kb: KnowledgeBase) -> list[models.ClassOut]:
            return [models.ClassOut(iri=iri, label=label, instances=n) for iri, label, n in kb.classes()]

        return await work.read(request, found)

    @routes.get("/instances", tags=["Looking"], response_model=models.Instances)
    async def instances(
        request: Request,
        of: Annotated[NameQuery, Query(alias="class")],
        limit: Annotated[int, Query(ge=1, le=10_000)] = 1000,
    ) -> Response:
        """The instances of a class, sub-classes included."""
        return await work.read(request, lambda kb: instances_out(kb, of, limit))

    @routes.get("/schedule", tags=["Looking"], response_model=Timetable)
    async def schedule(
        request: Request,
        plan: NameQuery,
        steps: Annotated[bool, Query(description="Step by step, also where times are known.")] = False,
        language: LanguageQuery = "en",
    ) -> Response:
        """The tasks of a plan with start and duration; where no times are known, step by step."""
        by = "steps" if steps else ""
        return await work.read(request, lambda kb: kb.timetable(plan, by, agents=True, language=language))

    @routes.get("/export", tags=["Looking"], response_model=models.Exported)
    async def export(
        request: Request, plan: NameQuery,
        kind: Annotated[
            Literal["json", "plan", "ttl", "jsonl"],
            Query(description="What to write it as; jsonl has all that goes when the plan is forgotten."),
        ] = "json",
    ) -> Response:  # fmt: skip
        """A plan as a file: to be loaded again, here or elsewhere."""
        return await work.read(request, lambda kb: exported(kb, plan, kind))

    @routes.get("/criteria", tags=["Comparing"], response_model=models.Criteria)
    async def criteria(request: Request) -> Response:
        """The criteria there are and what they mean, and the qualities that they weigh."""

        def found(kb: KnowledgeBase) -> models.Criteria:
            names = ("property", "label", "direction", "unit", "weight", "noun")
            qualities = [
                models.Quality.model_validate(dict(zip(names, row, strict=True))) for row in kb.qualities()
            ]
            known = [models.CriterionOut(name=name, meaning=text) for name, text in kb.criteria().items()]
            return models.Criteria(criterion=kb.criterion()[0], criteria=known, qualities=qualities)

        return await work.read(request, found)

    @routes.get("/compare", tags=["Comparing"], response_model=models.Compared)
    async def compare(
        request: Request,
        first: NameQuery,
        second: NameQuery,
        asked: Judging,
        because: Annotated[bool, Query(description="Also which actions make the differences.")] = False,
        language: LanguageQuery = "en",
    ) -> Response:
        """Two plans, quality by quality, and the verdict for the first."""
        asked = {**asked, "language": language}
        return await work.read(request, lambda kb: compared_out(kb.compare(first, second, **asked), because))

    @routes.get("/report", tags=["Comparing"], response_model=models.Exported)
    async def report(
        request: Request, first: NameQuery, second: NameQuery, asked: Judging, language: LanguageQuery = "en"
    ) -> Response:
        """The comparison of two plans as a page in one file, which opens without a connection."""
        asked = {**asked, "language": language}
        return await work.read(request, lambda kb: reported(kb, first, second, asked))

    @routes.get("/comparisons", tags=["Comparing"], response_model=models.Comparisons)
    async def comparisons(
        request: Request,
        asked: Judging,
        limit: Annotated[int, Query(ge=1, le=5000)] = 1000,
        hypothetical: Hypothetical = False,
    ) -> Response:
        """All pairs of plans, at most `limit` of them."""

        def found(kb: KnowledgeBase) -> models.Comparisons:
            plans = len(kb.plan_iris(hypothetical))
            pairs = islice(kb.compare(**asked, hypothetical=hypothetical), limit)
            return models.Comparisons(total=plans * (plans - 1) // 2, comparisons=list(pairs))

        return await work.read(request, found)

    @routes.get("/rank", tags=["Comparing"], response_model=Ranking[models.Instance])
    async def rank(
        request: Request,
        asked: Judging,
        problem: Annotated[str, Query(description="Only the plans for this problem.", max_length=2000)] = "",
        hypothetical: Hypothetical = False,
        language: LanguageQuery = "en",
    ) -> Response:
        """All plans in order, best first, or those for one problem; and those that have no place in it."""
        which = {"problem": problem} if problem else {"all": True}
        asked = {**asked, **which, "hypothetical": hypothetical, "language": language}
        return await work.read(request, lambda kb: ranking_out(kb, kb.rank(**asked, iri=True)))

    @routes.get("/narrate", tags=["Explaining"], response_model=models.StoryOut)
    async def narrate(
        request: Request,
        first: NameQuery,
        second: NameQuery,
        specificity: Annotated[
            int,
            Query(ge=1, le=3, description="1 the answer and why, 2 what they do differently, 3 everything."),
        ] = 1,
        style: Annotated[
            models.Style | None, Query(description="paper for the published wording; plain unless axon.")
        ] = None,
        algorithm: models.Algorithm = "acxon",
        about: Annotated[
            list[NameQuery] | None, Query(max_length=50, description="Only objects of these.")
        ] = None,
        since: Time = None,
        until: Time = None,
        seconds: Annotated[float | None, Query(gt=0, le=86_400, description="To listen to, at most.")] = None,
        words: Annotated[int | None, Query(gt=0, le=1_000_000, description="At most so many.")] = None,
        spoken: Annotated[bool, Query(description="No digits, brackets or quotes.")] = False,
        language: LanguageQuery = "en",
        explain: Annotated[bool, Query(description="Also what was retrieved and what was left out.")] = False,
        *,
        asked: Judging,
    ) -> Response:
        """How two instances differ, in words, with the facts behind each sentence."""

        def told(kb: KnowledgeBase) -> models.StoryOut:
            return story_out(
                kb.narrate(
                    first, second, specificity, algorithm, about or [], since, until, explain,
                    style=style or "", seconds=seconds, words=words, spoken=spoken, language=language,
                    **asked,
                )
            )  # fmt: skip

        return await work.read(request, told)

    @routes.post(
        "/ask", tags=["Asking"], response_model=models.Answers, openapi_extra=described(models.Question)
    )
    async def ask(request: Request) -> Response:
        """The answers of a Prolog goal, which may only read and is stopped after 5 s."""
        body = await work.body(request, question)
        return await work.goal(request, lambda kb: _answers(kb, question(body)))

    @routes.post(
        "/sparql",
        tags=["Asking"],
        response_model=models.SparqlResults,
        openapi_extra=described(models.SparqlQuery),
    )
    async def sparql(request: Request) -> Response:
        """The results of a SPARQL query, which only reads and is stopped after 5 s."""
        body = await work.body(request, sparql_query)
        return await work.ask(request, lambda kb: _results(kb, sparql_query(body)))

    return routes


def _results(kb: KnowledgeBase, asked: models.SparqlQuery) -> models.SparqlResults:
    try:
        found = kb.sparql(
            asked.query, inferred=asked.inferred, at=asked.at, timeout=asked.timeout, untrusted=True
        )
    except AcxonError as error:
        raise AskedError(asked.query, error) from error
    return models.SparqlResults.model_validate(found)


def _answers(kb: KnowledgeBase, asked: models.Question) -> models.Answers:
    most = min(asked.limit + 1, 10_000)
    try:
        answers = kb.ask(asked.goal, iri=asked.iri, limit=most, timeout=asked.timeout, untrusted=True)
    except AcxonError as error:
        raise AskedError(asked.goal, error) from error
    shown = answers[: asked.limit]
    variables = list(dict.fromkeys(name for answer in shown for name in answer))
    return models.Answers(variables=variables, answers=shown, more=len(answers) > asked.limit)
