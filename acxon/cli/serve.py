"""The command `acxon serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from acxon.cli.session import session


def register(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command()(serve)


def serve(
    context: typer.Context,
    kb: Annotated[
        Path | None,
        typer.Option("--kb", metavar="FILE", help="The knowledge base; made when it is not there yet."),
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8000,
    host: Annotated[
        str,
        typer.Option(
            help="The address to listen on; on any but loopback, writing needs the token that is printed."
        ),
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Show the knowledge base in the browser, and serve it over HTTP until Ctrl-C.

    What is added on the page is kept in the file; of the built-in example, nothing is kept.

    Example: acxon serve --kb kitchen.kb --port 8000 --open
    """
    from acxon.web import run

    here = session(context)
    here.file = kb or here.file
    run(here.open(writing=here.place() is not None), host=host, port=port, browser=browser)
