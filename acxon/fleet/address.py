"""Where a shared memory is: `postgresql://user@host:5432/database?memory=robot17`.

All but `memory` and `pool` is libpq's own form of an address, with several hosts and settings like sslmode.
`memory` names one memory, or several with commas between them, or `*` for all that one may read. Without it,
it is the one called main. `pool=transaction` says that a pool is before the server which gives each
transaction another connection.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from acxon.errors import AcxonError

SCHEMES: Final = ("postgresql://", "postgres://")
ALL: Final = "*"
MAIN: Final = "main"
_NAME: Final = re.compile(r"[^\W_][\w.@-]{0,62}")
#: Settings that are shown. Others may be secrets, also in a libpq to come, or misspelt.
_SHOWN: Final = (
    "host", "hostaddr", "port", "user", "dbname", "sslmode", "target_session_attrs", "application_name",
    "connect_timeout", "options", "service",
)  # fmt: skip
_OURS: Final = ("memory", "pool")
_POOLS: Final = ("session", "transaction")


def is_address(place: str | os.PathLike[str]) -> bool:
    """True when a knowledge base is named that is in PostgreSQL, not in a file."""
    return isinstance(place, str) and place.startswith(SCHEMES)


@dataclass(frozen=True)
class Address:
    """A database, and the memories in it that are meant: none for all that one may read."""

    libpq: str = field(repr=False)  # with a password, where one was given
    shown: str  # without
    memories: tuple[str, ...]
    pooled: bool = False  # by a pool that gives each transaction another connection

    @property
    def one(self) -> str:
        """The one memory that is meant, or '' when they are several."""
        return self.memories[0] if len(self.memories) == 1 else ""

    def __str__(self) -> str:
        return self.shown


def read_address(text: str) -> Address:
    """Return what an address says; raise an AcxonError when it cannot be one."""
    try:
        parts = urlsplit(text, allow_fragments=False)
        query = parts.query.replace("+", "%2B")  # to libpq it is no space
        settings = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query))
    except ValueError:  # whose words may quote the password
        raise AcxonError(f"This is no address of a database. {_FORM}") from None
    if not parts.path.strip("/"):
        raise AcxonError(f"The address names no database. {_FORM}")
    named = [value for key, value in settings if key == "memory"]
    pools = {value for key, value in settings if key == "pool"}
    if not pools <= set(_POOLS):
        raise AcxonError(f"The address has pool={min(pools)[:80]}; write pool=transaction, or pool=session.")
    others = [(key, value) for key, value in settings if key not in _OURS]
    memories = _memories(named) if named else (MAIN,)
    told = [("memory", ",".join(named))] if named else []
    told += [("pool", pool) for pool in pools]
    public = [(key, value) for key, value in others if key in _SHOWN]
    place = parts.netloc.rpartition("@")
    user = place[0].partition(":")[0]
    netloc = f"{user}@{place[2]}" if user else place[2]
    shown = _joined(netloc, parts.path, _query(public + told, ",*/"))
    libpq = _joined(parts.netloc, parts.path, _query(others))
    return Address(libpq, shown, memories, "transaction" in pools)


def _query(settings: list[tuple[str, str]], safe: str = "") -> str:
    return urlencode(settings, safe=safe, quote_via=quote)


def _joined(netloc: str, path: str, query: str) -> str:
    """Return an address. An empty host is the socket of this machine, which urlunsplit writes wrongly."""
    return f"{SCHEMES[0]}{netloc}{path}" + (f"?{query}" if query else "")


_FORM: Final = (
    "Write it as postgresql://HOST/DATABASE?memory=NAME; what is no letter or digit in a password, as %HH"
)


def shown(place: str | os.PathLike[str]) -> str:
    """Return how a place is told to people: an address without its secrets, a file as it is."""
    return str(read_address(place)) if isinstance(place, str) and is_address(place) else os.fspath(place)


def _memories(named: list[str]) -> tuple[str, ...]:
    names = [name.strip() for text in named for name in text.split(",")]
    if names == [ALL]:
        return ()
    for name in names:
        check_name(name)
    return tuple(dict.fromkeys(names))


def check_name(name: str) -> None:
    """Raise an AcxonError unless a memory may be called that."""
    if not _NAME.fullmatch(name):
        raise AcxonError(
            f"{name[:80]!r} is no name of a memory: letters, digits and _ . @ - (63 at most, a letter or "
            "digit first). Several have commas between them; * stands for all that you may read."
        )
