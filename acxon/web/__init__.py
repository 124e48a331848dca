"""The page and the HTTP interface on one knowledge base: what `acxon serve` runs."""

from __future__ import annotations

from acxon.web.server import run

__all__ = ["run"]
