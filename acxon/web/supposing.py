"""The calls about what would be, and for questions in words. All of them read; none plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from acxon.comparison import Comparison
from acxon.hypothesis import Bound, Changed, CriterionFlips, SupposedValue, as_number, supposed_values
from acxon.question import LONGEST, Reading
from acxon.web import models
from acxon.web.answers import compared_out, story_out
from acxon.web.reading import Judging, LanguageQuery, NameQuery
from acxon.web.work import Work

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

MOST_SUPPOSED = 50
Texts = Sequence[Annotated[str, Query(max_length=5000)]]
SET: dict[str, Any] = {
    "alias": "set",
    "max_length": MOST_SUPPOSED,
    "description": "cost of PLAN=20, duration of STEP in PLAN=9, weight of cost=2, criterion=pareto.",
}
Supposed = Annotated[Texts, Query(min_length=1, **SET)]
MaySuppose = Annotated[Texts, Query(**SET)]
Moment = Annotated[float, Query(allow_inf_nan=False)]


class WhatIfOut(BaseModel):
    comparison: models.Compared = Field(description="As it would be.")
    supposed: list[SupposedValue]
    turned: bool = Field(description="Whether the verdict would be another.")
    now: Comparison
    story: models.StoryOut


class BoundOut(BaseModel):
    value: int | float
    exact: str = Field(description="The same as a fraction.")
    included: bool


class TurnOut(models.Answer):
    quality: str
    property: str
    side: str
    plan: str
    now: int | float | str
    unit: str
    verdict: str = Field(description="On the first plan, with these values.")
    least: BoundOut | None
    most: BoundOut | None
    category: str
    change: int | float | None
    text: str


class WeightOut(BaseModel):
    quality: str
    weight: float
    least: BoundOut | None
    most: BoundOut | None
    text: str


class CriterionFlipsOut(BaseModel):
    criterion: str
    verdict: str
    computed: bool
    turns: list[TurnOut]
    together: list[str] = Field(
        description="Values with which the other plan would win, where none alone does."
    )
    standing: list[str]
    weights: list[WeightOut]


class FlipsOut(BaseModel):
    first: str
    second: str
    supposed: list[SupposedValue]
    criteria: list[CriterionFlipsOut] = Field(description="The one in force first.")


class ThenAndNowOut(BaseModel):
    before: Comparison
    after: Comparison
    changes: list[Changed]
    sentences: list[str]


class QuestionOut(models.Answer):
    asked: str
    status: str = Field(description="answered, asked back, incomplete, not understood or unanswered.")
    reading: Reading | None = Field(description="How it was understood, the command and the goal.")
    answer: str
    readings: list[Reading] = Field(description="Other ways to understand it.")
    forms: list[str] = Field(description="Questions that are understood, near to this one.")
    names: list[str] = Field(description="Names that may be meant.")


def supposing_routes(work: Work) -> APIRouter:
    routes = APIRouter(prefix="/api")

    @routes.get("/what-if", tags=["Explaining"], response_model=WhatIfOut)
    async def what_if(
        request: Request,
        first: NameQuery,
        second: NameQuery,
        suppose: Supposed,
        asked: Judging,
        specificity: Annotated[int, Query(ge=1, le=3)] = 1,
        language: LanguageQuery = "en",
    ) -> Response:
        """Two plans as they would compare with other values, and the story of that; nothing is stored."""

        def found(kb: KnowledgeBase) -> WhatIfOut:
            would = kb.what_if(
                first, second, supposed_values(suppose), specificity=specificity, language=language, **asked
            )
            comparison = compared_out(would.comparison, because=True)
            return WhatIfOut(
                comparison=comparison, supposed=list(would.supposed), turned=would.turned, now=would.now,
                story=story_out(would.story),
            )  # fmt: skip

        return await work.read(request, found)

    @routes.get("/flips", tags=["Explaining"], response_model=FlipsOut)
    async def flips(
        request: Request,
        first: NameQuery,
        second: NameQuery,
        asked: Judging,
        suppose: MaySuppose = (),
        language: LanguageQuery = "en",
    ) -> Response:
        """For each quality the nearest values that turn the verdict, under every criterion or one."""

        def found(kb: KnowledgeBase) -> FlipsOut:
            made = kb.flips(first, second, supposed_values(suppose), language=language, **asked)
            return FlipsOut(
                first=made.first, second=made.second, supposed=list(made.supposed),
                criteria=[_criterion(one) for one in made.criteria],
            )  # fmt: skip

        return await work.read(request, found)

    @routes.get("/then-and-now", tags=["Explaining"], response_model=ThenAndNowOut)
    async def then_and_now(
        request: Request,
        first: NameQuery,
        second: NameQuery,
        then: Moment,
        now: Moment,
        asked: Judging,
        language: LanguageQuery = "en",
    ) -> Response:
        """Two plans at two moments, and why the verdict changed between them."""

        def found(kb: KnowledgeBase) -> ThenAndNowOut:
            made = kb.then_and_now(first, second, then, now, language=language, **asked)
            return ThenAndNowOut(
                before=made.before, after=made.after,
                changes=list(made.changes), sentences=list(made.sentences),
            )  # fmt: skip

        return await work.read(request, found)

    @routes.get("/question", tags=["Asking"], response_model=QuestionOut)
    async def question(
        request: Request,
        text: Annotated[str, Query(min_length=1, max_length=LONGEST, description="A question in words.")],
        language: LanguageQuery = "en",
    ) -> Response:
        """How a question in words is understood, and its answer. What takes a planner is left."""

        def found(kb: KnowledgeBase) -> QuestionOut:
            return QuestionOut.model_validate(kb.question(text, planning=False, language=language))

        return await work.read(request, found)

    return routes


def _criterion(one: CriterionFlips) -> CriterionFlipsOut:
    turns = [
        TurnOut.model_validate(
            {name: getattr(turn, name) for name in TurnOut.model_fields}
            | {
                "least": _bound(turn.least),
                "most": _bound(turn.most),
                "change": None if turn.change is None else as_number(turn.change),
            }
        )
        for turn in one.turns
    ]
    weights = [
        WeightOut(quality=each.quality, weight=each.weight, least=_bound(each.least), most=_bound(each.most),
                  text=each.text)
        for each in one.weights
    ]  # fmt: skip
    same: dict[str, Any] = {name: getattr(one, name) for name in ("criterion", "verdict", "computed")}
    return CriterionFlipsOut(
        **same, turns=turns, together=list(one.together), standing=list(one.standing), weights=weights
    )


def _bound(bound: Bound | None) -> BoundOut | None:
    if bound is None:
        return None
    return BoundOut(value=bound.value, exact=str(bound.exact), included=bound.included)
