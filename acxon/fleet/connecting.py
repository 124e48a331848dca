"""Connections to PostgreSQL, and what it complains about in plain words."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from acxon.errors import AcxonError, BusyError, ChangedError, StorageError
from acxon.prolog import interrupts
from acxon.prolog.doing import Stopped

if TYPE_CHECKING:
    import psycopg

    from acxon.fleet.address import Address

    Connection = psycopg.Connection[tuple[Any, ...]]

T = TypeVar("T")

WAIT: Final = 10.0  # seconds for a lock that others hold, and for a server that comes up again
ANSWERS: Final = 30.0  # seconds in which a server that works answers what takes no time
_PAUSE: Final = 0.05
ACTIVE: Final = 1  # the status of a connection whose answer was not looked at
_LIBPQ: Final = {  # unless the address says else: machines that vanish are noticed in a minute
    "connect_timeout": "10", "application_name": "acxon", "tcp_user_timeout": "60000",
    "keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3",
}  # fmt: skip
_CANCEL_SECONDS: Final = 0.1  # in which a server that is not busy has heard that nobody waits any longer
_OFTEN: Final = 5  # times that a question is asked before the server is to prepare it
_LOOK: Final = interrupts.POLL / 2  # a signal begins a wait anew, and one may come with each POLL
#: Who has waited for a lock sees what was changed meanwhile, whatever a role or a database is set to.
BEGIN: Final = "BEGIN ISOLATION LEVEL READ COMMITTED"
#: Of every transaction. Names are looked for nowhere but where the statements say, times are not rounded, and
#: those that are not known are read as such.
SETTINGS: Final = (
    "SET LOCAL search_path = pg_catalog; SET LOCAL extra_float_digits = 3; SET LOCAL array_nulls = on"
)

_POOL: Final = "a pool gives each transaction another connection. Say so in the address: &pool=transaction"
_LONGER: Final = "Ask who runs it to allow more, or take less time for one call"
_WORDS: Final = {
    "42P01": "it is not set up for acxon. Do it once: acxon --kb URL fleet init",
    "3F000": "it is not set up for acxon. Do it once: acxon --kb URL fleet init",
    "42501": "you may not do that there. Ask who runs it for: acxon fleet grant ROLE MEMORY [--write]",
    "25006": "this server only reads (a replica; or default_transaction_read_only is set). Name one that is "
    "written to",
    "53100": "the server's disk is full. Nothing was changed",
    "57014": "the server ended it, as somebody asked or as statement_timeout says. Nothing was changed",
    "25P03": f"the server ended it, as its idle_in_transaction_session_timeout says. {_LONGER}",
    "25P04": f"the server ended it, as its transaction_timeout says. {_LONGER}",
    "53300": "the server has too many connections; close some, or put a pool before it",
    "26000": _POOL,
    "42P05": _POOL,
    "22P05": "the database does not keep texts as UTF8 and has no such character",
    "54000": "a prefix is too long to be looked up in PostgreSQL (500 characters are always short enough)",
    "22021": "PostgreSQL keeps no such character in a text",
}
_UNREADABLE: Final = (
    "a part of the address cannot be read. In a name or a password, % is written %25, @ %40, : %3A and / "
    "%2F; an IPv6 address stands in brackets"
)
_STARTS: Final = {
    "3D000": "there is no such database. Make it: createdb {dbname}",
    "28P01": "the server refuses the password",
    "28000": "the server refuses you",
    "57P03": "the server is starting or stopping; try again soon",
    "53300": _WORDS["53300"],
}
#: What a server says that gives no number with it.
_SAID: Final = {
    "does not exist": "3D000",
    "starting up": "57P03",
    "shutting down": "57P03",
    "not yet accepting": "57P03",
    "recovery mode": "57P03",
    "too many c": "53300",
    "connection slots": "53300",
}
_GONE: Final = ("57P01", "57P02", "57P03", "57P05", "25006")  # the server, or what it was, went away


class Lost(StorageError):
    """The connection to the server was lost; what was not acknowledged is not there."""


def driver() -> Any:
    """Return psycopg, or say how it is installed."""
    try:
        import psycopg
    except ImportError as error:
        raise AcxonError(
            f"A knowledge base in PostgreSQL needs psycopg 3 ({error}). "
            "Install it: pip install 'acxon[fleet]'"
        ) from error
    return psycopg


def connect(address: Address) -> Connection:
    """Return a new connection that begins and ends transactions only when told to."""
    psycopg = driver()
    try:
        settings = psycopg.conninfo.conninfo_to_dict(address.libpq)
    except psycopg.Error as error:
        said = _first(error)  # which may quote the password, or all of the address
        why = said if said.startswith("invalid URI query parameter") else _UNREADABLE
        raise StorageError(f"Cannot open {address}: {why}.") from None
    settings = {**_LIBPQ, **settings, "client_encoding": "utf8"}
    try:
        prepared = None if address.pooled else _OFTEN  # in a pool that would be on another connection
        found: Connection = _stoppable().connect(**settings, autocommit=True, prepare_threshold=prepared)
        found.isolation_level = psycopg.IsolationLevel.READ_COMMITTED  # see BEGIN
        return found
    except psycopg.Error as error:
        interrupts.check()
        raise Lost(f"Cannot open {address}: {_start(error, settings)}.") from None


@cache
def _stoppable() -> Any:
    """Return the class of connections whose questions end when the thread that waits is to stop."""
    psycopg = driver()
    base: Any = psycopg.Connection

    class Stoppable(base):  # type: ignore[misc]
        """Psycopg looks for Ctrl-C itself, but what handlers raise waits for the end of a call of ours."""

        within = math.inf  # seconds that an answer may take

        @classmethod
        def _connect_gen(cls, *what: Any, **named: Any) -> Any:
            return _looking_up(super()._connect_gen(*what, **named), interrupts.check)

        def wait(self, gen: Any, *_: Any, **named: Any) -> Any:
            until = time.monotonic() + self.within
            try:
                waiting = _looking_up(gen, lambda: self._look(until))
                return super().wait(waiting, **{**named, "interval": _LOOK})
            except Stopped:
                with suppress(RuntimeError):  # the system lets us have no more threads
                    telling = threading.Thread(target=self._tell_server, name="acxon-cancel", daemon=True)
                    telling.start()
                    telling.join(_CANCEL_SECONDS)
                self.close()
                raise

        def _look(self, until: float) -> None:
            interrupts.check()
            if time.monotonic() > until:
                self.close()
                raise psycopg.OperationalError(f"no answer in {self.within:g} seconds")

        def _tell_server(self) -> None:
            """Have the server stop. One that does not answer hears of it when it does, if that is soon."""
            with suppress(psycopg.Error, OSError):
                self.cancel_safe(timeout=ANSWERS)

    return Stoppable


def _looking_up(waiting: Any, look: Callable[[], None]) -> Generator[Any, Any, Any]:
    """Wait as `waiting` does, and call `look` where nothing has come for a moment: it raises to stop."""
    try:
        wanted = next(waiting)
        while True:
            ready = yield wanted
            if not ready:
                look()
            wanted = waiting.send(ready)
    except StopIteration as ended:
        return ended.value


def _start(error: Any, settings: dict[str, Any]) -> str:
    """Return why there is no connection, and what to do."""
    text = _first(error)
    said = next((code for words, code in _SAID.items() if words in text), "")
    if said == "3D000" and 'database "' not in text:
        said = ""
    if found := _STARTS.get(error.sqlstate or said, ""):
        return f"{found.format(dbname=settings.get('dbname', 'NAME'))} ({text})"
    if "authentication failed" in text or "pg_hba" in text or "no password supplied" in text:
        return f"the server refuses you ({text}). Check the user and ~/.pgpass, or ask who runs it"
    if "FATAL:" in text:
        return f"the server refuses: {text.partition('FATAL:')[2].strip()}. Check what the address asks for"
    return (
        f"no server answers there ({text}). Start it (Debian: systemctl start postgresql), or check host and "
        "port in the address"
    )


def _first(error: BaseException) -> str:
    """Return what PostgreSQL says, in one line."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    text = next((line for line in lines if not line.startswith(("Multiple", "DETAIL", "HINT"))), "no reason")
    return text.lstrip("- ").rstrip(".")


@contextmanager
def wording(what: str, *, reading: bool = False) -> Iterator[None]:
    """Turn errors of PostgreSQL into ours: `what` could not be done, and why.

    A ChangedError has a change made again, with the memory locked. What only reads is in nobody's way but in
    that of a replica, which removes what its server has removed.
    """
    psycopg = driver()
    try:
        yield
    except psycopg.Error as error:
        interrupts.check()
        if is_lost(error):
            lost = f"the connection was lost ({_first(error)}). Nothing was changed; try again"
            raise Lost(f"{what}: {_WORDS.get(error.sqlstate or '', lost)}.") from error
        if error.sqlstate == "55P03":
            raise BusyError(
                f"{what}: another process is writing to it and did not finish in time; try again."
            ) from error
        if reading and error.sqlstate == "40001":
            raise BusyError(
                f"{what}: the server, a replica, was to remove what was being read; try again. Where that is "
                "often, have it tell the first server what it reads: hot_standby_feedback = on."
            ) from error
        if error.sqlstate in ("40001", "40P01"):
            raise ChangedError(f"{what}: another process has changed it meanwhile; try again.") from error
        raise StorageError(f"{what}: {_WORDS.get(error.sqlstate or '', _first(error))}.") from error
    except UnicodeError as error:
        raise StorageError(f"{what}: {error}.") from error


def is_lost(error: Any) -> bool:
    """True when a connection is of no use any longer."""
    psycopg = driver()
    if error.sqlstate is not None:
        return error.sqlstate in _GONE or error.sqlstate.startswith("08")
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)


def ask(
    connection: Connection, question: str, values: Sequence[Any] | None = None, within: float = math.inf
) -> list[Any]:
    """Return the rows that the last statement of a question gives: one round trip, `within` seconds."""
    with answered(connection, within), connection.cursor() as cursor:
        settle(connection)
        cursor.execute(question.encode(), values, prepare=None if values else False)
        while cursor.nextset():
            pass
        return cursor.fetchall() if cursor.description else []


@contextmanager
def answered(connection: Any, within: float) -> Iterator[None]:
    """Take a server for lost that takes more than so many seconds to answer what is asked in this block."""
    connection.within = within
    try:
        yield
    finally:
        connection.within = math.inf


def quoted(text: str, connection: Connection) -> str:
    """Return a text as it stands in a statement."""
    driver()
    from psycopg import sql

    return sql.Literal(text).as_string(connection)


def send(connection: Connection, statement: str) -> None:
    """Have a statement carried out without waiting for it: what is wrong is seen with the next one."""
    settle(connection)
    connection.pgconn.send_query(statement.encode())
    connection.pgconn.flush()


def settle(connection: Connection) -> None:
    """Wait for what was sent; raise when it failed."""
    if connection.pgconn.transaction_status == ACTIVE:
        psycopg = driver()
        for result in connection.wait(psycopg.generators.fetch_many(connection.pgconn)):
            if result.status == psycopg.pq.ExecStatus.FATAL_ERROR:
                raise psycopg.errors.error_from_result(result)


def patiently(action: Callable[[], T], wait: float) -> T:
    """Return what `action` returns; while there is no server, try for `wait` seconds."""
    deadline = time.monotonic() + wait
    while True:
        try:
            return action()
        except Lost:
            if time.monotonic() >= deadline:
                raise
        interrupts.check()
        time.sleep(_PAUSE)


def leave(connection: Connection | None) -> None:
    """Close a connection, whatever it is like."""
    if connection is not None:
        with suppress(driver().Error, OSError):
            connection.close()
