"""The application: the calls under /api, their description at /docs, and the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from fastapi import FastAPI
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles

import acxon
from acxon.web.guard import Doorkeeper, Guard
from acxon.web.problems import RESPONSES, handle_problems
from acxon.web.reading import reading_routes
from acxon.web.work import Work
from acxon.web.writing import writing_routes

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

STATIC: Final = Path(__file__).resolve().parent / "static"
ABOUT: Final = (
    "Robot plans in a time-indexed knowledge base, compared and explained in words. Reading is open to who "
    "can reach the server; calls under Writing need the token when the server listens on the network."
)


def make_app(kb: KnowledgeBase, doorkeeper: Doorkeeper) -> FastAPI:
    """Return the application for one knowledge base."""
    app = FastAPI(title="acxon", version=acxon.__version__, description=ABOUT, docs_url=None, redoc_url=None)
    work = Work()
    app.include_router(reading_routes(kb, work, bool(doorkeeper.token)), responses=RESPONSES)
    app.include_router(writing_routes(kb, work), responses=RESPONSES)
    handle_problems(app)

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> FileResponse:
        return FileResponse(STATIC / "docs.html")

    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_middleware(Guard, doorkeeper=doorkeeper)
    return app
