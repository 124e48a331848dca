"""From errors to answers: a status, and one shape for all of them, with the place where it is known."""

from __future__ import annotations

import re
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from acxon.errors import (
    AcxonError,
    GoalError,
    GoalRefused,
    LimitReached,
    LoadError,
    NameNotFound,
    StorageError,
)
from acxon.web import models
from acxon.web.writing import FactError, FileTooLarge

_CALLED = re.compile(r"nothing called '(.+?)' in|^'(.+?)' is ambiguous|[Pp]refix '(.+?)' is")
_REFUSED = re.compile(r"^Refused: (?:[a-z]\w*:)?(?:'((?:[^']|'')+)'|([a-z]\w*))|^Unknown predicate: '?(\w+)")
_STREAM = re.compile(r"^Stream <stream>\(0x[0-9a-f]+\):\d+:\d+ ")
_KINDS: list[tuple[type[AcxonError], int, str]] = [
    (FileTooLarge, 413, "size"),
    (LoadError, 400, "file"),
    (NameNotFound, 404, "name"),
    (GoalRefused, 403, "refused"),
    (GoalError, 400, "goal"),
    (LimitReached, 400, "limit"),
    (StorageError, 503, "storage"),
]

RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": models.ErrorAnswer, "description": text}
    for status, text in (
        (400, "What was asked for cannot be done as it is, or takes too long."),
        (401, "Writing needs the token."),
        (403, "Refused: a goal that does more than read, or a request from elsewhere."),
        (404, "A name that stands for nothing here, or for more than one thing."),
        (413, "Too large."),
        (422, "The request is not as it should be."),
        (503, "The file of the knowledge base cannot be used just now."),
    )
}


def handle_problems(app: FastAPI) -> None:
    """Have every error answered in the same shape."""

    @app.exception_handler(AcxonError)
    async def ours(request: Request, error: AcxonError) -> JSONResponse:
        cause = error.__cause__ if isinstance(error, FactError) and error.__cause__ else error
        status, kind = next(((s, k) for type_, s, k in _KINDS if isinstance(cause, type_)), (400, "error"))
        goal = ""
        if request.url.path == "/api/ask":
            goal = str((await request.json()).get("goal", ""))
        details = [detail for detail in error.details if isinstance(detail, str)]
        return _answer(status, kind, str(error), details, _place(error, goal))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        found = [(".".join(map(str, item["loc"])), str(item["msg"])) for item in error.errors()]
        message = "; ".join(f"{where}: {what}" for where, what in found[:5])
        place = models.Place(field=found[0][0]) if found else None
        return _answer(422, "request", message, [], place)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        kind = "size" if error.status_code == 413 else "request"
        return _answer(error.status_code, kind, str(error.detail), [], None, error.headers)

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, error: Exception) -> JSONResponse:
        message = "Something went wrong in the server that should not; its messages say what."
        return _answer(500, "server", message, [], None)


def _place(error: AcxonError, goal: str) -> models.Place | None:
    if isinstance(error, LoadError):
        return models.Place(file=error.path, line=error.line)
    if isinstance(error, FactError):
        return models.Place(fact=error.fact)
    if not goal:
        return None
    for detail in error.details:
        if isinstance(detail, int):
            return models.Place(offset=min(detail, len(goal)), length=1)
    for pattern in (_CALLED, _REFUSED):
        match = pattern.search(str(error)[:1000])  # what follows a name is looked for from each of them
        name = next((group for group in match.groups() if group), "") if match else ""
        found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", goal) if name else None
        if found:
            return models.Place(offset=found.start(), length=len(name))
    return None


def _answer(
    status: int, kind: str, message: str, details: list[str], place: models.Place | None, headers: Any = None
) -> JSONResponse:
    problem = models.Problem(
        kind=kind, message=_clean(message), details=[_clean(d) for d in details], place=place
    )
    return JSONResponse(
        models.ErrorAnswer(error=problem).model_dump(exclude_none=True), status, headers=headers
    )


def _clean(text: str) -> str:
    """Return a text that can be sent: without half characters, and without the address of Prolog's stream."""
    return _STREAM.sub("", text).encode("utf-8", "replace").decode()
