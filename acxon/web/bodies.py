"""The bodies of requests, and what the description says of them.

They are read here and not by FastAPI, which would do it on the event loop, and which would collect every
mistake of a body that holds a hundred thousand: the first one is told.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json
from starlette.datastructures import Headers
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request

from acxon.web.models import (
    MOST_FACTS,
    MOST_PARTS,
    FactIn,
    LoadForm,
    PlanForm,
    PlanNamed,
    PlanRenamed,
    Question,
    SparqlQuery,
    TrustedGoal,
    WhyNotQuestion,
    WordsQuestion,
)
from acxon.web.models import Facts as FactsIn
from acxon.web.problems import RequestError, invalid_request

T = TypeVar("T", bound=BaseModel)

MOST_KEYS: Final = 20  # of an object
LONGEST_KEY: Final = 100
LONGEST_KIND: Final = 300  # characters of the header that says what a form's body is
MOST_FILES: Final = 3  # of a form: a plan, its domain and its problem
LONGEST_FIELD: Final = 10_000  # bytes of a form's field that is no file
MOST_FIELDS: Final = 20  # of a form that are read; it has fewer, and others are named
_BOUNDARY: Final = re.compile(r"[0-9A-Za-z'()+_,./:=? -]{1,70}")
DESCRIBED: Final[tuple[type[BaseModel], ...]] = (
    Question, SparqlQuery, FactsIn, LoadForm, PlanForm, WhyNotQuestion, WordsQuestion, TrustedGoal, PlanNamed,
    PlanRenamed,
)  # fmt: skip


def described(model: type[BaseModel]) -> dict[str, Any]:
    """Return what the description of a call says of its body."""
    files = model in (LoadForm, PlanForm)
    kind = "multipart/form-data" if files else "application/json"
    schema = {"$ref": f"#/components/schemas/{model.__name__}"}
    return {"requestBody": {"required": True, "content": {kind: {"schema": schema}}}}


async def json_body(request: Request) -> bytes:
    """Return the body of a request that says that it is JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise RequestError("body", "send JSON, with the header 'Content-Type: application/json'.")
    return await request.body()


def question(body: bytes) -> Question:
    """Return the goal that a body asks for."""
    return _valid(Question, _json(body), "body")


def trusted_goal(body: bytes) -> TrustedGoal:
    """Return the goal that a body wants to be run, whatever it does."""
    return _valid(TrustedGoal, _json(body), "body")


def why_not_question(body: bytes) -> WhyNotQuestion:
    """Return what a body asks about a plan."""
    given = _object(_json(body), "body")
    for name, part in given.items():
        if isinstance(part, list) and len(part) > MOST_PARTS:
            raise RequestError(
                f"body.{name}", f"{len(part):,} parts, more than the {MOST_PARTS} of a question."
            )
    return _modelled(WhyNotQuestion, given, "body")


def words_question(body: bytes) -> WordsQuestion:
    """Return the question in words that a body asks."""
    return _valid(WordsQuestion, _json(body), "body")


def plan_named(body: bytes) -> PlanNamed:
    """Return the plan that a body names."""
    return _valid(PlanNamed, _json(body), "body")


def plan_renamed(body: bytes) -> PlanRenamed:
    """Return the plan that a body names, and its new name."""
    return _valid(PlanRenamed, _json(body), "body")


def sparql_query(body: bytes) -> SparqlQuery:
    """Return the SPARQL query that a body asks."""
    return _valid(SparqlQuery, _json(body), "body")


def facts(body: bytes) -> list[FactIn]:
    """Return the facts of a body."""
    given = _object(_json(body), "body")
    items = given.get("facts")
    if list(given) != ["facts"] or not isinstance(items, list) or not 1 <= len(items) <= MOST_FACTS:
        raise RequestError(
            "body.facts",
            f"a list of 1 to {MOST_FACTS:,} facts, and nothing else. For more: acxon load FILE.jsonl",
        )
    found = []
    for number, item in enumerate(items):
        try:
            found.append(_valid(FactIn, item, f"body.facts.{number}"))
        except RequestError as error:
            error.details = replace(error.details, fact=number)
            raise
    return found


@asynccontextmanager
async def form_body(request: Request, model: type[T]) -> AsyncIterator[T]:
    """Yield the form that a request brings; its files are there until the end of the block."""
    kind = Headers({"content-type": f'multipart/form-data; boundary="{_boundary(request)}"'})
    most: dict[str, int] = {
        "max_files": MOST_FILES, "max_fields": MOST_FIELDS, "max_part_size": LONGEST_FIELD,
    }  # fmt: skip
    try:
        form = await MultiPartParser(kind, request.stream(), **most).parse()
    except MultiPartException as error:
        raise RequestError("body", f"this form cannot be read: {error.message.rstrip('.')}.") from None
    try:
        given: dict[str, Any] = {}
        for name, value in form.multi_items():
            if name in given:
                raise RequestError(f"body.{name[:LONGEST_KEY]}", "is there twice.")
            given[name] = value
        yield _valid(model, given, "body")
    finally:
        await form.close()


def _boundary(request: Request) -> str:
    """Return what divides the parts of a form.

    All else that its header may say is left: reading thousands of parameters keeps the event loop for a
    second, and each character set that is not there stays in the interpreter's list of them for ever.
    """
    header = request.headers.get("content-type", "")
    kind, *given = header.split(";") if len(header) <= LONGEST_KIND else [""]
    said = dict(each.strip().partition("=")[::2] for each in given)
    if kind.strip().lower() != "multipart/form-data":
        raise RequestError("body", "send a form with a file, as curl does with -F file=@FILE.")
    boundary = next((value.strip('"') for name, value in said.items() if name.lower() == "boundary"), "")
    if not _BOUNDARY.fullmatch(boundary):
        raise RequestError("body", "the header Content-Type says no boundary of the form's parts.")
    return boundary


def _json(body: bytes) -> Any:
    try:
        return from_json(body)
    except ValueError as error:
        raise RequestError("body", f"this is no JSON: {error}") from None


def _object(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RequestError(where, "this should be an object: {...}.")
    if len(value) > MOST_KEYS:
        raise RequestError(where, f"{len(value):,} keys, more than any object here has.")
    long = next((key for key in value if len(key) > LONGEST_KEY), None)
    if long is not None:
        raise RequestError(where, f"there is no key that begins with {long[:LONGEST_KEY]!r}.")
    return value


def _valid(model: type[T], value: Any, where: str) -> T:
    """Return a value as the model has it; the keys of the objects in it are counted first."""
    for part in _object(value, where).values():
        if isinstance(part, dict):
            _object(part, where)
        if isinstance(part, list):
            raise RequestError(where, "there is a list where none belongs.")
    return _modelled(model, value, where)


def _modelled(model: type[T], value: Any, where: str) -> T:
    try:
        return model.model_validate(value)
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)
        raise invalid_request([{**item, "loc": (where, *item["loc"])} for item in found[:5]]) from None
