"""Options that several commands have, in one wording; the common ones stand before a command or after it."""

from __future__ import annotations

import sys
from copy import copy
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import click
import typer
from typer.core import TyperGroup, TyperOption

from acxon.cli.clock import MOMENT
from acxon.cli.session import session
from acxon.errors import AcxonError, GoalError
from acxon.limits import seconds


class Commands(TyperGroup):
    """Commands each of which takes the options of all commands after its name too; --version stands alone."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for command in self.commands.values():
            command.params += [
                _after(option)
                for option in self.params
                if isinstance(option, TyperOption) and not option.is_eager
            ]


def _after(option: TyperOption) -> TyperOption:
    """Return the option as a command has it: what is given there goes to the session."""
    late = copy(option)
    late.expose_value = False
    late.callback = _take
    late.rich_help_panel = "Common options"
    return late


def _take(context: click.Context, option: click.Parameter, value: Any) -> None:
    if value is not None:
        session(context).take(**{str(option.name): value})


def _timeout(value: float | None) -> float | None:
    try:
        return seconds(value)
    except AcxonError as error:
        raise typer.BadParameter(str(error)) from error


Timeout = Annotated[
    float | None,
    typer.Option(metavar="SECONDS", callback=_timeout, help="Stop after so many seconds; inf sets no limit."),
]
Iri = Annotated[bool, typer.Option("--iri", help="Show full names instead of labels.")]
Hypothetical = Annotated[
    bool, typer.Option("--hypothetical", help="Also the plans that answer questions (acxon questions).")
]
Replace = Annotated[bool, typer.Option("--replace", help="Replace a plan of the same name.")]
PlanSince = Annotated[float | None, typer.Option(click_type=MOMENT, help="When the plan begins to hold.")]
PlanUntil = Annotated[float | None, typer.Option(click_type=MOMENT, help="When the plan ceases to hold.")]


class Tasks(str, Enum):
    """What makes the tasks of two plans the same."""

    arguments = "arguments"
    action = "action"


TasksBy = Annotated[
    Tasks,
    typer.Option(
        help="What makes tasks of two plans the same, beside the step number; arguments include action."
    ),
]
Wordings = Annotated[
    Path | None,
    typer.Option(help='A JSON file of templates for tasks: {"drive": "drive {1} from {2} to {3}"}.'),
]


def typed(text: str, missing: str) -> str:
    """Return a goal or query, from stdin where it is -, or raise `missing` where there is none."""
    given = sys.stdin.read() if text == "-" else text
    if not given.strip():
        raise GoalError(missing)
    return given
