"""Which reader and which writer a file's name asks for."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from acxon.errors import AcxonError, LoadError
from acxon.formats.endings import (
    JSON_LINES,
    MEMORIES,
    NOT_LOADED,
    PARQUET,
    PLAN_FILES,
    RDF_FORMATS,
    RDF_WRITTEN,
)
from acxon.formats.files import file_head, no_panic, reason
from acxon.terms import Document, Tuple

if TYPE_CHECKING:
    from acxon.plans import Plan


def read_file(path: str | os.PathLike[str], name: str = "", base: str = "") -> Document | Plan:
    """Read what `path` is: a plan with its name for a plan file, else facts.

    `base` is what the relative IRIs of an RDF file are relative to, unless it states that itself.
    """
    try:
        with no_panic(path):
            return _read(path, name, base)
    except (RecursionError, MemoryError, OverflowError) as error:
        why = "it is nested too deep, or has too large a number or text"
        raise LoadError(path, None, f"{why} ({type(error).__name__}); make it simpler, or split it") from None
    except OSError as error:
        raise LoadError(path, None, f"cannot be read: {reason(error)}") from error


def _read(path: str | os.PathLike[str], name: str, base: str) -> Document | Plan:
    place = Path(path)
    ending = place.suffix.lower()
    if not place.exists():
        raise LoadError(path, None, "there is no such file. Check the path.")
    if ending == PARQUET:
        from acxon.formats.parquet import read_parquet

        return read_parquet(place)
    if place.is_dir() or ending in MEMORIES:
        from acxon.plans import looks_like_plan

        if place.is_dir() or not looks_like_plan(place):
            from acxon.formats.neem import read_neem

            return read_neem(place)
    if ending in JSON_LINES:
        return _json_lines(place)
    if ending in RDF_FORMATS:
        from acxon.formats.rdf import read_rdf

        return read_rdf(place, base)
    from acxon.plans import looks_like_plan, read_plan_file

    if ending in PLAN_FILES or looks_like_plan(place):
        plan = read_plan_file(place)
        return replace(plan, name=name or plan.name or place.stem.replace("_", " "))
    if ending in NOT_LOADED:
        raise LoadError(path, None, NOT_LOADED[ending])
    known = ", ".join((*RDF_FORMATS, *JSON_LINES, PARQUET, *PLAN_FILES))
    raise LoadError(path, None, f"what kind of file is this? Its name ends in none of {known}.")


def _json_lines(place: Path) -> Document:
    """Read facts as JSON lines; a NEEM that was exported from MongoDB has the same ending."""
    first = file_head(place, 100_000).partition(b"\n")[0]
    if b'"scope"' in first and b'"s"' in first:
        from acxon.formats.neem import read_neem

        return read_neem(place)
    from acxon.formats.jsonl import read_jsonl

    return read_jsonl(place)


def write_document(path: str | os.PathLike[str], facts: Iterable[Tuple], prefixes: dict[str, str]) -> int:
    """Write facts in the format that the ending of `path` names; return how many."""
    ending = Path(path).suffix.lower()
    if ending == PARQUET:
        from acxon.formats.parquet import write_parquet

        return write_parquet(path, facts, prefixes)
    told = list(facts)
    if ending in JSON_LINES:
        from acxon.formats.jsonl import write_jsonl

        write_jsonl(path, told)
    elif ending in RDF_WRITTEN:
        from acxon.formats.rdf_writer import write_rdf

        write_rdf(path, told, prefixes)
    else:
        known = ", ".join((*RDF_WRITTEN, ".jsonl", PARQUET))
        raise AcxonError(f"{os.fspath(path)}: facts are written to files that end in one of {known}.")
    return len(told)
