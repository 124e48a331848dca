"""The command line: each command parses, calls one method of `KnowledgeBase`, and prints."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from acxon.cli import (
    asking,
    comparing,
    doctoring,
    evaluating,
    keeping,
    narrating,
    planning,
    serving,
)
from acxon.cli.session import Session
from acxon.errors import AcxonError

app = typer.Typer(
    help="Compare robot plans and say in words why one is better.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for part in (asking, keeping, planning, comparing, narrating, evaluating, serving, doctoring):
    part.register(app)


@app.callback()
def common(
    context: typer.Context,
    kb: Annotated[
        Path | None,
        typer.Option(
            "--kb",
            metavar="FILE",
            help="The knowledge base to work on; else $ACXON_KB, else ./acxon.kb if it is there, else the "
            "built-in example.",
        ),
    ] = None,
    rules: Annotated[
        list[Path] | None, typer.Option("--rules", metavar="FILE", help="Prolog rules of your own to load.")
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Log what happens, one JSON object a line, to stderr.")
    ] = False,
) -> None:
    """Compare robot plans and say in words why one is better.

    Example: acxon narrate 'bringing tea' 'bringing cola' --specificity 1
    """
    context.obj = Session(kb, rules or [], verbose)


def main() -> None:
    """Run the command line; an error of ours is one message and exit status 1."""
    try:
        app(standalone_mode=True)
    except AcxonError as error:
        print(f"acxon: {error}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        print("acxon: stopped.", file=sys.stderr)
        sys.exit(130)
