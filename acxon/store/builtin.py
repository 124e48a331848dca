"""The built-in ontology and the example 'bringing drinks', ready to use without parsing them again.

The Turtle files are parsed once; their rows are kept in the user's cache folder under a name that changes
with the files. Where nothing can be written there, they are parsed each time.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from zlib import adler32, crc32

from acxon.errors import AcxonError
from acxon.formats.files import replacing_bytes
from acxon.prolog import runtime
from acxon.terms import Row

ONTOLOGY = ("dul.ttl", "plans.ttl")
EXAMPLE = ("drinks.ttl",)


@cache
def ontology_rows() -> tuple[Row, ...]:
    """Return what every knowledge base knows: the ontology."""
    return tuple(_rows(ONTOLOGY))


@cache
def example_rows() -> tuple[Row, ...]:
    """Return the example 'bringing drinks'."""
    return tuple(_rows(EXAMPLE))


def example_file() -> Path:
    """Return the file of the example 'bringing drinks'."""
    return runtime.ontology_folder() / EXAMPLE[0]


def _rows(names: tuple[str, ...]) -> list[Row]:
    files = [runtime.ontology_folder() / name for name in names]
    texts = b"".join(file.read_bytes() for file in files)
    mark = f"{len(texts)}-{crc32(texts):08x}-{adler32(texts):08x}-{sys.version_info[0]}{sys.version_info[1]}"
    cached = _cache_folder() / f"{Path(names[0]).stem}-{mark}.rows"
    try:
        rows: list[Row] = marshal.loads(cached.read_bytes())
        return rows
    except (OSError, ValueError, EOFError, TypeError):
        pass
    from acxon.formats.rdf import read_rdf
    from acxon.terms import tuple_row

    rows = [tuple_row(fact) for file in files for fact in read_rdf(file).tuples]
    _write(cached, marshal.dumps(rows))
    return rows


def _cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "acxon"


def _write(file: Path, data: bytes) -> None:
    with suppress(OSError, AcxonError):  # a cache that cannot be kept is made again
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing_bytes(file) as stream:
            stream.write(data)
