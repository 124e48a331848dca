"""The command `acxon serve`."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from acxon.cli.session import session
from acxon.errors import AcxonError
from acxon.printing import show, show_json

if TYPE_CHECKING:
    from acxon.web.server import Listening


def serve(
    context: typer.Context,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8000,
    host: Annotated[
        str,
        typer.Option(
            help="The address to listen on; on any but loopback, writing needs the token that is printed."
        ),
    ] = "127.0.0.1",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve the same file at the same address.")
    ] = 1,
    browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    goals: Annotated[
        bool,
        typer.Option(
            "--trust-goals",
            help="Let who has the token run any goal (/api/run): it may write, and do what you may do here.",
        ),
    ] = False,
) -> None:
    """Show the knowledge base in the browser, and serve it over HTTP until Ctrl-C.

    What is added on the page is kept in the file, which is made when it is not there yet; of the built-in
    example, nothing is kept.

    Example: acxon serve --kb kitchen.kb --port 8000 --open

    Example: acxon serve --kb kitchen.kb --workers 4
    """
    from acxon.web import run

    here = session(context)
    ready = _show_json if here.json else _show_text
    if workers > 1 and here.place() is None:
        raise AcxonError("Several workers need a file to share: acxon --kb FILE serve --workers 2")
    opened = partial(here.open, writing=here.place() is not None, lasting=True)
    run(opened, host=host, port=port, workers=workers, browser=browser, goals=goals, ready=ready)


def _show_json(listening: Listening) -> None:
    show_json(asdict(listening), indent=None, flush=True)


def _show_text(listening: Listening) -> None:
    lines = [f"acxon is at {listening.page}"]
    if listening.token:
        lines.append(f"Calls that write need the header 'Authorization: Bearer {listening.token}'.")
    if listening.warning:
        lines.append(listening.warning)
    show("\n".join([*lines, "Ctrl-C ends it."]), flush=True)
