"""The calls that ask about a plan: why, why-not, in words, and the questions that were asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query, Request
from pydantic_core import from_json
from starlette.responses import Response

from acxon.plans.questions.answers import Asked, Why, WhyNot
from acxon.question import PLANNING, UNANSWERED
from acxon.web import models
from acxon.web.answers import story_out
from acxon.web.bodies import described, why_not_question, words_question
from acxon.web.reading import LanguageQuery, NameQuery
from acxon.web.supposing import QuestionOut
from acxon.web.work import SMALL_ANSWER, Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

StepQuery = Annotated[
    str, Query(min_length=1, max_length=500, description="'step 3', a label, or words of the step.")
]


def asking_routes(work: Work) -> APIRouter:
    routes = APIRouter(prefix="/api")

    @routes.get("/why", tags=["Explaining"], response_model=Why)
    async def why(
        request: Request, plan: NameQuery, step: StepQuery, language: LanguageQuery = "en"
    ) -> Response:
        """What a step of a plan is for."""
        return await work.ask(request, lambda kb: kb.why(plan, step, language=language))

    @routes.get("/questions", tags=["Explaining"], response_model=list[Asked])
    async def questions(
        request: Request, plan: Annotated[str, Query(max_length=2000, description="About this plan.")] = ""
    ) -> Response:
        """The hypothetical plans, each after the plan that it is about."""
        return await work.read(request, lambda kb: kb.questions(plan))

    @routes.post(
        "/why-not", tags=["Writing"], response_model=models.WhyNotOut,
        openapi_extra=described(models.WhyNotQuestion),
    )  # fmt: skip
    async def why_not(request: Request) -> Response:
        """What a plan would be if it were otherwise. What is found is stored as a hypothetical plan."""
        body = await work.body(request, why_not_question)
        return await work.plan(request, lambda kb: _answered(kb, why_not_question(body)))

    @routes.post(
        "/answer", tags=["Writing"], response_model=QuestionOut,
        openapi_extra=described(models.WordsQuestion),
    )  # fmt: skip
    async def answer(request: Request) -> Response:
        """A question in words, answered with the planner where it takes one; what that finds is stored."""
        body = await work.body(request, words_question)
        read = await work.read(request, lambda kb: _in_words(kb, words_question(body), planning=False))
        kind = _left(read)
        if not kind:
            return read
        asked = work.ask if kind == "why" else work.plan
        return await asked(request, lambda kb: _in_words(kb, words_question(body), planning=True))

    return routes


def _in_words(kb: KnowledgeBase, asked: models.WordsQuestion, planning: bool) -> QuestionOut:
    given = asked.model_dump()
    return QuestionOut.model_validate(kb.question(given.pop("text"), **given, planning=planning))


def _left(answer: Response) -> str:
    """Return what kind of question was left because it takes a planner or the plan's problem, or ''."""
    if answer.status_code != 200 or len(answer.body) > SMALL_ANSWER:
        return ""
    said = from_json(bytes(answer.body))
    kind = said["reading"]["kind"] if said["status"] == UNANSWERED else ""
    return kind if kind in PLANNING else ""


def _answered(kb: KnowledgeBase, asked: models.WhyNotQuestion) -> models.WhyNotOut:
    given = asked.model_dump()
    return _out(kb.why_not(given.pop("plan"), **given))


def _out(found: WhyNot) -> models.WhyNotOut:
    names = (
        "status question text asked name domain problem restrictions conflict unreached needed_for seconds"
    )
    return models.WhyNotOut(
        **{name: getattr(found, name) for name in names.split()},
        steps=[]
        if found.plan is None
        else [models.StepOut.model_validate(step) for step in found.plan.steps],
        comparison=found.comparison,
        story=None if found.story is None else story_out(found.story),
    )
