"""From errors to answers: a status, and one shape for all of them, with the place where it is known.

An answer quotes a bounded part of what was sent, so that it is made in bounded time, and names no place of
this machine: see acxon/web/places.py.
"""

from __future__ import annotations

import errno
import os.path
import re
import tempfile
from collections.abc import Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.responses import Response

from acxon import errors
from acxon.errors import AcxonError, LoadError
from acxon.web import models
from acxon.web.lanes import Busy
from acxon.web.places import without_places

MESSAGE: Final = 1000  # the most characters of a message
DETAIL: Final = 300
DETAILS: Final = 20
_FULL: Final = (errno.ENOSPC, errno.EDQUOT)  # a disk


class RequestError(AcxonError):
    """A request that is not as it should be; `field` says which part."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.field = field


class AskedError(AcxonError):
    """A goal is wrong or has no answer; `goal` is its text, and whether it is one of the owner's."""

    def __init__(self, goal: str, error: AcxonError, trusted: bool = False) -> None:
        super().__init__(str(error))
        self.goal = goal
        self.trusted = trusted
        self.details = error.details


class Refused(Exception):
    """A request that has its answer already."""

    def __init__(self, answer: Response) -> None:
        super().__init__()
        self.answer = answer


class TooLarge(AcxonError):
    """A request or a file above the limit."""


_KINDS: list[tuple[type[AcxonError], int, str]] = [
    (TooLarge, 413, "size"),
    (RequestError, 422, "request"),
    (Busy, 503, "busy"),
    (LoadError, 400, "file"),
    (errors.NameNotFound, 404, "name"),
    (errors.GoalRefused, 403, "refused"),
    (errors.GoalError, 400, "goal"),
    (errors.LimitReached, 400, "limit"),
    (errors.StorageError, 503, "storage"),
]

RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {"model": models.ErrorAnswer, "description": text}
    for status, text in (
        (400, "What was asked for cannot be done as it is, or takes too long."),
        (401, "Writing needs the token."),
        (403, "Refused: a goal that does more than read, a request from elsewhere or without its header."),
        (404, "A name that stands for nothing here, or for more than one thing."),
        (408, "The request did not come in time."),
        (411, "The body does not say how long it is."),
        (413, "Too large."),
        (414, "The address is too long."),
        (422, "The request is not as it should be."),
        (503, "Too many calls are waiting, or the file of the knowledge base cannot be used just now."),
    )
}


def handle_problems(app: FastAPI) -> None:
    """Have every error answered in the same shape."""

    @app.exception_handler(AcxonError)
    async def ours(request: Request, error: AcxonError) -> Response:
        return response(*problem(error))

    @app.exception_handler(OSError)
    async def full(request: Request, error: OSError) -> Response:
        if error.errno not in _FULL:
            raise error
        words = f"What is sent cannot be kept in {tempfile.gettempdir()}: {error.strerror}."
        return response(*problem(errors.StorageError(words)))

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return error.answer

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return response(*problem(invalid_request(error.errors())))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        kind = "size" if error.status_code == 413 else "request"
        return response(error.status_code, answer(kind, str(error.detail)), error.headers)

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, error: Exception) -> Response:
        message = "Something went wrong in the server that should not; its messages say what."
        return response(500, answer("server", message))


def invalid_request(errors: Any) -> RequestError:
    """Return what pydantic found as one error."""
    found = [(_cut(".".join(map(str, item["loc"])), DETAIL), str(item["msg"])) for item in errors[:5]]
    if not found:
        return RequestError("", "The request is not as it should be.")
    (field, reason), *more = found
    return RequestError(field, "; ".join([reason, *(f"{where}: {what}" for where, what in more)]))


def problem(error: AcxonError) -> tuple[int, bytes]:
    """Return the status and the text of the answer that says what is wrong."""
    cause = error.__cause__ if isinstance(error, AskedError) else error
    status, kind = next(((s, k) for type_, s, k in _KINDS if isinstance(cause, type_)), (400, "error"))
    trusted = isinstance(error, AskedError) and error.trusted
    words = str(error) if trusted else without_places(str(error), cause)
    return status, answer(kind, words, error.details.candidates, _place(error))


def _place(error: AcxonError) -> models.Place | None:
    if isinstance(error, LoadError):
        return models.Place(file=os.path.basename(error.path), line=error.line)
    if error.details.fact is not None:
        return models.Place(fact=error.details.fact)
    if isinstance(error, RequestError):
        return models.Place(field=error.field) if error.field else None
    return _place_in_goal(error) if isinstance(error, AskedError) else None


def _place_in_goal(error: AskedError) -> models.Place | None:
    goal, details = error.goal, error.details
    if details.position is not None:
        return models.Place(offset=max(0, min(details.position, len(goal))), length=1)
    name = details.name
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", goal) if 0 < len(name) <= DETAIL else None
    return models.Place(offset=found.start(), length=len(name)) if found else None


def answer(kind: str, message: str, details: Sequence[str] = (), place: Any = None) -> bytes:
    """Return the text of an answer that says what is wrong."""
    told = models.Problem(
        kind=kind,
        message=_clean(message, MESSAGE),
        details=[_clean(detail, DETAIL) for detail in details[:DETAILS]],
        place=place,
    )
    return to_json(models.ErrorAnswer(error=told), exclude_none=True)


def response(status: int, body: bytes, headers: Any = None) -> Response:
    """Return an answer of JSON."""
    return Response(body, status, headers, "application/json")


def _cut(text: str, most: int) -> str:
    """Return the beginning of a long text and its end, where a message says what to do."""
    if len(text) <= most:
        return text
    return f"{text[: most * 3 // 4]} … {text[-most // 4 + 3 :]}"


def _clean(text: str, most: int) -> str:
    """Return a text that can be sent: short, of whole characters."""
    return _cut(text, most).encode("utf-8", "replace").decode()
