"""What is typed for options and arguments becomes what typer would make of it, without pydantic."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import typer
from typer.main import get_command

from acxon.cli import application

TYPED = [
    None,
    "",
    "tea",
    "3",
    "0",
    "-1",
    "2.5",
    "1e3",
    "nan",
    "inf",
    "arguments",
    "ttl",
    "/",
    "nowhere/at.all",
]
COMMANDS: dict[str, Any] = get_command(application()).commands  # type: ignore[attr-defined]


def outcome(process: Any, context: Any, value: Any) -> Any:
    try:
        return repr(process(context, value))
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_value_is_what_typer_makes_of_it(name: str) -> None:
    command = COMMANDS[name]
    with typer.Context(command) as context:
        for parameter in command.get_params(context):
            parameter.callback = None  # some look at the knowledge base
            for text in TYPED:
                several = parameter.multiple or parameter.nargs == -1
                value = [text, text] if several and text is not None else text
                by_typer = outcome(type(parameter).process_value.__get__(parameter), context, value)
                assert outcome(parameter.process_value, context, value) == by_typer, (parameter.name, value)


def test_a_command_loads_no_pydantic() -> None:
    words = ["narrate", "bringing tea", "bringing cola", "--specificity", "1", "--about", "dul:Quality"]
    code = (
        "import sys; from acxon.cli import application, needed; words = sys.argv[1:]\n"
        "application(needed(words))(words, standalone_mode=False); assert 'pydantic' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
