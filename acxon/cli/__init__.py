"""The command line: each command parses, calls one method of `KnowledgeBase`, and prints."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.main import get_command

from acxon.cli.options import Command, Commands
from acxon.cli.session import Session
from acxon.errors import AcxonError, status_of_signal
from acxon.printing import say, show, visible
from acxon.prolog.runtime import check_folder

PARTS: Final = {
    "query": ("query", "console"),
    "sparql": ("sparql",),
    "store": ("load", "tell", "plans", "export", "check", "backup", "copy"),
    "fleet": ("fleet",),
    "plan": ("plan",),
    "plans": ("show", "forget", "rename", "migrate"),
    "compare": ("compare", "rank", "criterion"),
    "narrate": ("narrate", "say", "heard"),
    "questions": ("why", "why-not", "questions"),
    "suppose": ("what-if", "flip", "question"),
    "evaluate": ("evaluate",),
    "batches": ("batch",),
    "report": ("report",),
    "study": ("study",),
    "serve": ("serve",),
    "clock": ("clock",),
    "doctor": ("doctor",),
    "setup": ("setup",),
}


USAGE_ERROR: Final[Any] = typer.BadParameter.__bases__[0]  # click's, or of the copy that newer typers have
NAME: Final = "acxon"  # whatever the file is called that was started
FUNCTIONS: Final = {"say": "speak"}  # where a name is taken


class Application(typer.Typer):
    """A command line that leaves `sys.excepthook` as it is, which a Typer that is called puts its own for."""

    def __call__(self, *words: Any, **how: Any) -> Any:
        return get_command(self)(*words, **how)


def application(parts: Iterable[str] = PARTS) -> Application:
    """Return the command line with the commands of these parts."""
    made = Application(
        help="Compare robot plans and say in words why one is better.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        cls=Commands,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for part in parts:
        module = import_module(f"acxon.cli.{part}")
        for name in PARTS[part]:
            made.command(name, cls=Command)(getattr(module, FUNCTIONS.get(name, name.replace("-", "_"))))
    made.callback()(common)
    return made


def needed(words: list[str]) -> Iterable[str]:
    """Return the parts to load for a command line: the one of its command, else all of them."""
    rest = iter(words)
    for word in rest:
        if word in ("--kb", "--rules"):
            next(rest, None)
        elif not word.startswith("-"):
            return [part for part, commands in PARTS.items() if word in commands] or PARTS
    return PARTS


def _version(asked: bool) -> None:
    if asked:
        from acxon import __version__

        show(f"acxon {__version__}")
        raise typer.Exit


def common(
    context: typer.Context,
    kb: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="The knowledge base to work on, or postgresql://HOST/DATABASE?memory=NAME; else $ACXON_KB, "
            "else ./acxon.kb if it is there, else the "
            "built-in example.",
        ),
    ] = None,
    rules: Annotated[
        list[str] | None, typer.Option(metavar="FILE", help="Prolog rules of your own to load. Repeatable.")
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="Log what happens, one JSON object a line, to stderr.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Compare robot plans and say in words why one is better.

    Example: acxon narrate 'bringing tea' 'bringing cola'
    """
    check_folder()
    session = context.obj = Session()
    session.take(kb=kb, rules=rules or (), verbose=verbose, as_json=as_json)
    context.call_on_close(session.close)


def main() -> None:
    """Run the command line; an error of ours is one message and exit status 1."""
    try:
        status = application(needed(sys.argv[1:]))(prog_name=NAME, standalone_mode=False)
        sys.stdout.flush()
        sys.exit(status)
    except USAGE_ERROR as error:
        _show_usage(error)
        sys.exit(error.exit_code)
    except AcxonError as error:
        say(f"acxon: {error}")
        sys.exit(1)
    except BrokenPipeError:
        _drop_unprinted()
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        _drop_unprinted()
        say(f"acxon: {error.filename or 'the system'}: {error.strerror or error}.")
        sys.exit(1)
    except (KeyboardInterrupt, typer.Abort):
        say("acxon: stopped.")
        sys.exit(130)
    except Exception as error:
        if (status := status_of_signal(error)) is not None:
            say("acxon: stopped.")
            sys.exit(status)
        from traceback import format_exc

        say(format_exc())  # what nobody expected, as Python shows it: its message may hold anything
        sys.exit(1)


def _drop_unprinted() -> None:
    """Have what cannot be printed lead nowhere: Python would try it again at its end, and say so."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _show_usage(error: Any) -> None:
    """Say what is wrong with what was typed, in typer's form."""
    from typer.rich_utils import rich_format_error

    told = error.format_message()  # it repeats what was typed
    if visible(told) != told:
        error = USAGE_ERROR(visible(told), error.ctx)
    rich_format_error(error)
