"""The call that runs any goal, for programs that hold the token of a server that was told to trust them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from starlette.responses import Response

from acxon.errors import AcxonError
from acxon.web import models
from acxon.web.bodies import described, trusted_goal
from acxon.web.problems import AskedError
from acxon.web.work import Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def trusted_routes(work: Work) -> APIRouter:
    routes = APIRouter(prefix="/api")

    @routes.post(
        "/run", tags=["Writing"], response_model=models.Answers, openapi_extra=described(models.TrustedGoal)
    )
    async def run(request: Request) -> Response:
        """The answers of any Prolog goal, with its effects: kb_project/1 tells, rules of your own run."""
        body = await work.body(request, trusted_goal)
        return await work.write(request, lambda kb: _run(kb, trusted_goal(body)))

    return routes


def _run(kb: KnowledgeBase, asked: models.TrustedGoal) -> models.Answers:
    try:
        answers = kb.ask(asked.goal, iri=True, limit=asked.limit + 1, timeout=asked.timeout)
    except AcxonError as error:
        raise AskedError(asked.goal, error, trusted=True) from error
    shown = answers[: asked.limit]
    variables = list(dict.fromkeys(name for answer in shown for name in answer))
    return models.Answers(variables=variables, answers=shown, more=len(answers) > asked.limit)
