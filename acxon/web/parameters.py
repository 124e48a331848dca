"""The parameters of an address: one that a call does not know is an error, so that none is ignored."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from fastapi import Request

from acxon.web.problems import RequestError

QUOTED: Final = 100  # characters of a name that are quoted


async def known_parameters(request: Request) -> None:
    """Raise a RequestError for a parameter that the description of the call does not have."""
    if not request.query_params:
        return
    described = request.app.openapi()["paths"][request.scope["route"].path][request.method.lower()]
    known = [one["name"] for one in described.get("parameters", ()) if one["in"] == "query"]
    odd = next((name for name in request.query_params if name not in known), None)
    if odd is not None:
        near = get_close_matches(odd[:QUOTED], known, 1)
        meant = f" Is {near[0]} meant?" if near else f" There are: {', '.join(known) or 'none'}."
        raise RequestError("query", f"this call has no parameter {odd[:QUOTED]!r}.{meant}")
