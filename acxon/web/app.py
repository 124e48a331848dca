"""The application: the calls under /api, their description at /docs, and the page."""

from __future__ import annotations

import logging
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anyio.to_thread
from fastapi import Depends, FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from pydantic_core import to_json
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

import acxon
from acxon.web.asking import asking_routes
from acxon.web.bodies import DESCRIBED
from acxon.web.guard import HEADER, PLAIN, AccessPolicy, Guard
from acxon.web.parameters import known_parameters
from acxon.web.problems import RESPONSES, handle_problems
from acxon.web.reading import reading_routes
from acxon.web.supposing import supposing_routes
from acxon.web.trusted import trusted_routes
from acxon.web.work import Work
from acxon.web.writing import writing_routes

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

STATIC: Final = Path(__file__).resolve().parent / "static"
ABOUT: Final = (
    "Robot plans in a time-indexed knowledge base, compared and explained in words. Reading is open to who "
    "can reach the server; calls under Writing need the token when the server listens on the network. All "
    "calls but /api/status need the header 'X-Acxon: 1', which no link and no form can send."
)


def make_app(kb: KnowledgeBase, policy: AccessPolicy) -> FastAPI:
    """Return the application for one knowledge base."""
    app = FastAPI(
        title="acxon", version=acxon.__version__, description=ABOUT,
        docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False,
    )  # fmt: skip
    work = Work(kb)
    calls = [
        reading_routes(work, bool(policy.token)), supposing_routes(work), writing_routes(work),
        asking_routes(work),
    ]  # fmt: skip
    if policy.goals:
        calls.append(trusted_routes(work))
    for routes in calls:
        app.include_router(routes, responses=RESPONSES, dependencies=[Depends(known_parameters)])
    handle_problems(app)
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it warns of each form that is wrong
    description = cache(partial(_description, app))
    app.openapi = lambda: description()  # type: ignore[method-assign]

    text = cache(lambda: to_json(description()))  # each time anew, it keeps the event loop for milliseconds

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(await anyio.to_thread.run_sync(text), media_type="application/json")

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> FileResponse:
        return FileResponse(STATIC / "docs.html")

    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_middleware(Guard, policy=policy)
    return app


def _description(app: FastAPI) -> dict[str, Any]:
    """Return what the calls take and give; bodies and the header are read by us, so we add them."""
    told = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    _, bodies = models_json_schema(
        [(model, "validation") for model in DESCRIBED], ref_template="#/components/schemas/{model}"
    )
    told["components"]["schemas"].update(bodies["$defs"])
    needed = {
        "name": HEADER.title(),
        "in": "header",
        "required": True,
        "schema": {"const": "1", "type": "string"},
    }
    for path, methods in told["paths"].items():
        for operation in methods.values():
            if path not in PLAIN:
                operation["parameters"] = [*operation.get("parameters", []), needed]
    return told
