"""The command line: each command parses, calls one method of `KnowledgeBase`, and prints."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import click
import typer

from acxon.cli.session import Session
from acxon.errors import AcxonError
from acxon.printing import say, visible

PARTS: Final = {
    "query": ("query", "console"),
    "store": ("load", "tell", "plans", "export", "check", "backup"),
    "plan": ("plan",),
    "compare": ("compare", "rank", "criterion"),
    "narrate": ("narrate",),
    "evaluate": ("evaluate",),
    "serve": ("serve",),
    "doctor": ("doctor",),
}


def application(parts: Iterable[str] = PARTS) -> typer.Typer:
    """Return the command line with the commands of these parts."""
    made = typer.Typer(
        help="Compare robot plans and say in words why one is better.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for part in parts:
        import_module(f"acxon.cli.{part}").register(made)
    made.callback()(common)
    return made


def __getattr__(name: str) -> Any:
    """Make `app`, the whole command line, when it is first asked for."""
    if name == "app":
        globals()["app"] = application()
        return globals()["app"]
    raise AttributeError(f"module 'acxon.cli' has no attribute {name!r}")


def needed(words: list[str]) -> Iterable[str]:
    """Return the parts to load for a command line: the one of its command, else all of them."""
    rest = iter(words)
    for word in rest:
        if word in ("--kb", "--rules"):
            next(rest, None)
        elif not word.startswith("-"):
            return [part for part, commands in PARTS.items() if word in commands] or PARTS
    return PARTS


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

    Example: acxon narrate 'bringing tea' 'bringing cola'
    """
    context.obj = Session(kb, rules or [], verbose)


def main() -> None:
    """Run the command line; an error of ours is one message and exit status 1."""
    try:
        sys.exit(application(needed(sys.argv[1:]))(standalone_mode=False))
    except click.ClickException as error:
        _show_usage(error)
        sys.exit(error.exit_code)
    except AcxonError as error:
        say(f"acxon: {error}")
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        say(f"acxon: {error.filename or 'the system'}: {error.strerror or error}.")
        sys.exit(1)
    except (KeyboardInterrupt, click.Abort):
        say("acxon: stopped.")
        sys.exit(130)
    except Exception:  # what nobody expected, as Python shows it: its message may hold anything
        from traceback import format_exc

        say(format_exc())
        sys.exit(1)


def _show_usage(error: click.ClickException) -> None:
    """Say what is wrong with what was typed, in typer's form."""
    from typer.rich_utils import rich_format_error

    told = error.format_message()  # it repeats what was typed
    if visible(told) != told:
        error = click.UsageError(visible(told), error.ctx if isinstance(error, click.UsageError) else None)
    rich_format_error(error)
