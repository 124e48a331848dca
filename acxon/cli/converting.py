"""Values of options and arguments, made of what was typed without the library that typer has for it."""

from __future__ import annotations

import os
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_origin


def plain(parameter: Any) -> Any:
    """Return a parameter of typer, which from now on converts texts, numbers, paths and choices by itself.

    From 0.29 on typer has pydantic do it, also for what was not given: a quarter of the time of a command on
    the built-in example. What does not fit goes there still, which says what is wrong with it.
    """
    if hasattr(parameter, "type_descriptor") and "process_value" not in vars(parameter):
        parameter.process_value = partial(_processed, parameter, parameter.process_value)
    return parameter


def _processed(parameter: Any, by_typer: Any, context: Any, value: Any) -> Any:
    try:
        converted = _converted(parameter, value)
    except (TypeError, ValueError):
        return by_typer(context, value)
    return converted if parameter.callback is None else parameter.callback(context, parameter, converted)


def _converted(parameter: Any, value: Any) -> Any:
    """Return the value of a parameter, or raise ValueError for what typer has to look at."""
    about = parameter.type_descriptor.parameter_info
    kind = parameter.type_descriptor.annotation
    several = parameter.multiple or parameter.nargs == -1
    if value is None and not parameter.required:
        return () if several else None
    if several and value and get_origin(kind) is list:
        return [_value(get_args(kind)[0], about, one) for one in value]
    return _value(kind, about, value)


def _value(kind: Any, about: Any, given: Any) -> Any:
    if about.parser is not None:
        return about.parser(given)
    if kind is str and isinstance(given, str):
        return given
    if kind in (int, float):
        number = kind(given)
        if (about.min is None or number >= about.min) and (about.max is None or number <= about.max):
            return number
    elif kind is Path and (os.access(given, os.R_OK) or not os.path.lexists(given)):
        return Path(given)
    elif issubclass(kind, Enum):
        return kind(given)
    raise ValueError
