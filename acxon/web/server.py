"""`acxon serve`: where the server listens, what it prints, and how it ends."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import secrets
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from acxon.errors import AcxonError
from acxon.printing import say
from acxon.prolog import confinement

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase
    from acxon.web.guard import AccessPolicy

BACKLOG: Final = 256  # connections that the system keeps until we accept them
GRACE_SECONDS: Final = 3  # in which calls may end before they are given up, and then before they end
ACCEPTED: Final = 8  # that are accepted at once before others are heard: asyncio takes its backlog for it


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a server can be reached."""

    page: str  # with the token, where there is one
    token: str  # that calls which write need, or ''
    warning: str  # what goals from outside are not kept from, or ''


def run(
    open_kb: Callable[[], KnowledgeBase],
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    workers: int = 1,
    browser: bool = False,
    goals: bool = False,
    ready: Callable[[Listening], None],
) -> None:
    """Serve the knowledge base until Ctrl-C, then close it.

    Port 0 takes a free one. On any address but loopback, calls that write need a token: the one in
    $ACXON_TOKEN, or a new one. With `goals` who has it may run any goal, on loopback, too.
    `ready` is told where the server listens before the first call is answered. With several `workers`, each
    is a process that opens the knowledge base itself.
    """
    try:
        from acxon.web.guard import AccessPolicy
    except ImportError as error:
        raise _not_installed(error) from error
    listener = _listener(host, port)
    try:
        loopback = _is_loopback(listener)
        needed = goals or not loopback
        token = os.environ.get("ACXON_TOKEN") or secrets.token_urlsafe(24) if needed else ""
        policy = (
            AccessPolicy.on_loopback(token, goals)
            if loopback
            else AccessPolicy.on_network(token, [host], goals)
        )
        address = _address(host, listener.getsockname()[1])
        page = f"{address}#token={quote(token, safe='')}" if token else address

        def told() -> None:
            ready(Listening(page, token, confinement.warning()))
            if browser:
                threading.Thread(target=_show, args=(page,), daemon=True).start()

        if workers == 1:
            _serve(open_kb, policy, listener, told)
        else:
            from acxon.web.workers import Workers

            Workers(workers, lambda opened: _serve(open_kb, policy, listener, opened)).run(told)
    finally:
        listener.close()


def _serve(
    open_kb: Callable[[], KnowledgeBase],
    policy: AccessPolicy,
    listener: socket.socket,
    opened: Callable[[], None],
) -> None:
    """Open the knowledge base, say so, and answer who connects until a signal comes."""
    with open_kb() as kb, _getting_ready(kb):
        try:
            import uvicorn

            from acxon.web.app import make_app
            from acxon.web.connections import IDLE_SECONDS, Connection, allow_connections
        except ImportError as error:
            raise _not_installed(error) from error
        allow_connections()
        config = uvicorn.Config(
            make_app(kb, policy),
            http=Connection, log_config=None, log_level="error", access_log=False, lifespan="off", ws="none",
            server_header=False, proxy_headers=False, timeout_keep_alive=int(IDLE_SECONDS),
            timeout_graceful_shutdown=2 * GRACE_SECONDS, backlog=ACCEPTED,
        )  # fmt: skip
        logging.getLogger("uvicorn.error").addFilter(_is_told)
        server = _server(uvicorn.Server)(config)
        opened()
        server.run(sockets=[listener])


@contextmanager
def _getting_ready(kb: KnowledgeBase) -> Iterator[None]:
    """Load what strangers' goals need, beside what Python loads: the first of them would wait for it."""

    def load() -> None:
        with suppress(AcxonError):
            kb._call("preload")

    loading = threading.Thread(target=load)
    loading.start()
    try:
        yield
    finally:
        loading.join()


def _not_installed(error: ImportError) -> AcxonError:
    name = error.name or "a package"
    return AcxonError(f"The page needs {name}, which is not installed: pip install 'acxon[web]'")


def _show(page: str) -> None:
    if not webbrowser.open(page):
        say(f"No browser could be opened here: open {page} in one yourself.")


def _server(base: Any) -> Any:
    """Return a server class that ends on Ctrl-C and SIGTERM and then hands control back to its caller."""

    class Server(base):  # type: ignore[misc]
        _before: dict[int, Any] | None = None  # what was done on signals

        def run(self, sockets: list[socket.socket] | None = None) -> None:
            """Serve; signals are noted from before there is a coroutine: one would leave it never awaited."""
            with self.capture_signals():
                super().run(sockets)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            for listener in sockets or []:
                listener.listen(BACKLOG)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """End, and after a while give up what is still done, as if its clients had gone."""
            leaving = asyncio.get_running_loop().call_later(GRACE_SECONDS, self._leave)
            try:
                await super().shutdown(sockets)
            finally:
                leaving.cancel()

        def _leave(self) -> None:
            for connection in list(self.server_state.connections):
                connection.transport.abort()

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            if threading.current_thread() is not threading.main_thread():
                yield
                return
            if self._before is None:
                watched = (signal.SIGINT, signal.SIGTERM)
                self._before = {number: signal.signal(number, self.handle_exit) for number in watched}
            try:
                yield
            finally:  # of the inner one: while the event loop is closed, signals end the process
                for number, handler in self._before.items():
                    signal.signal(number, handler or signal.SIG_DFL)

    return Server


def _is_told(record: logging.LogRecord) -> bool:
    """Whether something is to be logged: not that calls are broken off when the server ends."""
    return not (record.exc_info and record.exc_info[0] is asyncio.CancelledError)


def _listener(host: str, port: int) -> socket.socket:
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise AcxonError(
            f"There is no address called {host!r} ({error}). Give one of this machine, such as 127.0.0.1."
        ) from error
    try:
        listener = socket.create_server(address[:2], family=family, backlog=BACKLOG)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # inherited: else answers wait 40 ms
        return listener
    except OSError as error:
        raise AcxonError(
            f"Cannot listen on {host}, port {port} ({error.strerror or error}). "
            "Choose another port, for example --port 0 for any that is free."
        ) from error


def _is_loopback(listener: socket.socket) -> bool:
    return ipaddress.ip_address(str(listener.getsockname()[0]).partition("%")[0]).is_loopback


def _address(host: str, port: int) -> str:
    """Return what to type into a browser to get here."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return f"http://{host}:{port}/"
    if address.is_unspecified:
        return f"http://{socket.gethostname()}:{port}/"
    return f"http://[{host}]:{port}/" if address.version == 6 else f"http://{host}:{port}/"
