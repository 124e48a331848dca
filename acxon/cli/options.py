"""Options that several commands have, in one wording; the common ones stand before a command or after it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from copy import copy
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from acxon.cli.clock import time_option
from acxon.cli.completion import GIVEN, among
from acxon.cli.converting import plain
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

    def get_params(self, ctx: Any) -> list[Any]:
        return [*map(plain, super().get_params(ctx))]


class Command(TyperCommand):
    """A command with options of several words, which its callback gets one by one: --before A B."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        options = [option for option in self.params if isinstance(option, TyperOption)]
        return super().parse_args(ctx, list(_words(ctx, args, options)))

    def get_params(self, ctx: Any) -> list[Any]:
        return [*map(plain, super().get_params(ctx))]


def _words(context: Any, typed: list[str], options: list[TyperOption]) -> Iterator[str]:
    """Generate what was typed, an option of several words again before each of them."""
    named = {name: option for option in options for name in option.opts if not option.is_flag}
    rest = iter(typed)
    for word in rest:
        if word == "--":
            yield from (word, *rest)
            return
        name, equals, first = word.partition("=")
        option = named.get(name)
        if option is None:
            yield word
            continue
        names = (option.metavar or "").split()
        wanted = len(names) if "".join(names).isupper() else 1
        given = ([first] if equals else []) + [*islice(rest, wanted - len(equals))]
        if 1 < wanted > len(given) and not context.resilient_parsing:
            raise typer.BadParameter(f"it takes {wanted} words: {option.metavar}.", ctx=context, param=option)
        yield from (f"{name}={value}" for value in given) if equals or wanted > 1 else (name, *given)


def several(metavar: str, kinds: list[Callable[[str], Any]], text: str) -> Any:
    """Return an option that takes as many words as `metavar` has, each of its kind, and may be repeated."""

    def groups(value: list[str] | None) -> list[tuple[Any, ...]]:
        words = [_of_kind(kinds[at % len(kinds)], word) for at, word in enumerate(value or ())]
        return [tuple(words[at : at + len(kinds)]) for at in range(0, len(words), len(kinds))]

    return typer.Option(metavar=metavar, parser=str, callback=groups, help=text)


def _of_kind(kind: Callable[[str], Any], word: str) -> Any:
    try:
        return kind(word)
    except ValueError as error:
        wanted = "a whole number" if kind is int else "a number"
        raise typer.BadParameter(f"{word!r} is not {wanted}.") from error


def _after(option: TyperOption) -> TyperOption:
    """Return the option as a command has it: what is given there goes to the session."""
    late = copy(option)
    late.expose_value = False
    late.callback = _take
    late.rich_help_panel = "Common options"
    return late


def _take(context: Any, option: Any, value: Any) -> None:
    if value is None:
        return
    given = {str(option.name): value}
    if context.resilient_parsing:  # a shell asks how the line goes on: no command runs
        context.meta.setdefault(GIVEN, {}).update(given)
    else:
        session(context).take(**given)


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
Language = Annotated[
    str, typer.Option(help="en, es, ca or de.", autocompletion=among("en", "es", "ca", "de"))
]
Replace = Annotated[bool, typer.Option("--replace", help="Replace a plan of the same name.")]
PlanSince = Annotated[float | None, time_option("When the plan begins to hold.")]
PlanUntil = Annotated[float | None, time_option("When the plan ceases to hold.")]


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
