"""The pages of reference, each made from the source itself: docstrings, the command line's help, OpenAPI."""

from __future__ import annotations

import dataclasses
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, cast

#: What programs import beside `acxon` itself.
MODULES = ("acxon.plans", "acxon.rosprolog")
EVERYWHERE = ("kb", "rules", "verbose", "as_json")
MADE = "This page is made from the sources by `make docs`."


def pages() -> dict[str, str]:
    """Return the pages by their paths in the documentation."""
    return {
        "docs/reference/python.md": python_page(),
        "docs/reference/command-line.md": command_line_page(),
        "docs/reference/http.md": http_page(),
    }


# Python


def python_page() -> str:
    """Return everything that `from acxon import ...` gives, and what is in it."""
    import acxon

    names = sorted(acxon.__all__, key=lambda name: name != "KnowledgeBase")
    names.remove("__version__")
    things = [(f"acxon.{name}", getattr(acxon, name)) for name in names]
    for module in MODULES:
        part = import_module(module)
        things += [
            (f"{module}.{name}", getattr(part, name))
            for name in part.__all__
            if inspect.isclass(getattr(part, name)) or inspect.isfunction(getattr(part, name))
        ]
    seen: list[object] = []
    lines = ["# The Python API", "", f"{MADE} Guides: [the knowledge base](../knowledge-base.md).", ""]
    for name, thing in things:
        if not any(thing is other for other in seen):
            seen.append(thing)
            lines += _thing(name, thing)
    return "\n".join(lines) + "\n"


def _thing(name: str, thing: Any) -> Iterator[str]:
    yield f"## `{name}`"
    yield ""
    if inspect.isfunction(thing):
        yield from _signature(name.rpartition(".")[2], thing)
    elif issubclass(thing, Exception) or dataclasses.is_dataclass(thing):
        pass
    else:
        yield from _signature(name.rpartition(".")[2], thing)
    yield from _documented(thing)
    if dataclasses.is_dataclass(thing):
        yield from _table(
            ("field", "type"), ((f"`{f.name}`", f"`{_type(f.type)}`") for f in dataclasses.fields(thing))
        )
    if inspect.isclass(thing) and not issubclass(thing, BaseException):
        for member, value in _members(thing):
            yield f"### `{thing.__name__}.{member}`"
            yield ""
            if isinstance(value, property):
                yield from _documented(value)
            else:
                yield from _signature(member, value)
                yield from _documented(value)


def _members(thing: type) -> Iterator[tuple[str, Any]]:
    fields = (
        {field.name for field in dataclasses.fields(cast(Any, thing))}
        if dataclasses.is_dataclass(thing)
        else set()
    )
    for name in dir(thing):
        value = inspect.getattr_static(thing, name)
        if (
            name.startswith("_")
            or name in fields
            or not (getattr(value, "__doc__", None) or inspect.isfunction(value))
        ):
            continue
        if isinstance(value, property) or inspect.isfunction(value):
            yield name, value
        elif isinstance(value, classmethod | staticmethod):
            yield name, value.__func__


def _signature(name: str, thing: Any) -> Iterator[str]:
    try:
        told = inspect.signature(thing)
    except (TypeError, ValueError):
        return
    kept = [each for each in told.parameters.values() if each.name not in ("self", "cls")]
    parts = [str(each).replace("'", "") for each in kept]
    gives = (
        "" if told.return_annotation is inspect.Signature.empty else f" -> {_type(told.return_annotation)}"
    )
    line = f"{name}({', '.join(_starred(parts, kept))}){gives}"
    if len(line) > 100:
        line = f"{name}(\n    " + ",\n    ".join(_starred(parts, kept)) + f",\n){gives}"
    yield from ("```python", line, "```", "")


def _starred(parts: list[str], parameters: list[inspect.Parameter]) -> list[str]:
    """Put the star before the first parameter that is given by name alone."""
    for place, each in enumerate(parameters):
        if each.kind is each.VAR_POSITIONAL:
            break
        if each.kind is each.KEYWORD_ONLY:
            return [*parts[:place], "*", *parts[place:]]
    return parts


def _type(annotation: object) -> str:
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))


def _documented(thing: object) -> Iterator[str]:
    """Yield a docstring as Markdown: what is indented under it, or begins with >>>, is code."""
    text = inspect.getdoc(thing) or ""
    if dataclasses.is_dataclass(thing) and text.startswith(f"{getattr(thing, '__name__', '')}("):
        text = ""
    code = False
    for line in text.splitlines():
        begins = line.startswith((">>>", "    ")) or (code and line.startswith("..."))
        if begins and not code:
            yield from ("", "```python")
            code = True
        if code and not line.strip():
            yield "```"
            code = False
        yield line.removeprefix("    ") if code else line
    if code:
        yield "```"
    yield ""


# the command line


def command_line_page() -> str:
    """Return every command with its arguments and options, from what `--help` shows."""
    import typer

    from acxon.cli import application

    group = cast(Any, typer.main.get_command(application()))
    lines = ["# The command line", "", f"{MADE} `acxon COMMAND --help` shows the same.", ""]
    lines += ["Every command takes these, and they may stand before it, too:", ""]
    lines += _table(("option", ""), (_option(each) for each in group.params if each.name in EVERYWHERE))
    for name, command in sorted(group.commands.items()):
        if not command.hidden:
            lines += _command(name, command)
    return "\n".join(lines) + "\n"


def _command(name: str, command: Any) -> Iterator[str]:
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option" and not each.hidden]
    options = [each for each in options if each.name not in EVERYWHERE]
    shown = " ".join(["acxon", name, *map(_argument, arguments), "[OPTIONS]"])
    yield from (f"## `acxon {name}`", "", "```sh", shown, "```", "")
    paragraphs = inspect.cleandoc(command.help or "").split("\n\n")
    for paragraph in paragraphs:
        if re.match(r"Examples?:", paragraph):
            examples = textwrap.dedent(re.sub(r"^Examples?:", "", paragraph)).strip()
            yield from ("```sh", *(line.strip() for line in examples.splitlines()), "```", "")
        else:
            yield from (_plain(paragraph), "")
    rows = [(f"`{_named(each)}`", _plain(getattr(each, "help", "") or "")) for each in arguments]
    yield from _table(("argument or option", ""), [*rows, *map(_option, options)])


def _argument(argument: Any) -> str:
    """Return an argument as a usage line has it; how typer writes it differs from version to version."""
    name = _named(argument)
    name = name if argument.required or name.startswith("[") else f"[{name}]"
    return f"{name}..." if argument.nargs != 1 and not argument.metavar else name


def _named(argument: Any) -> str:
    return str(argument.metavar or argument.name.upper())


def _option(option: Any) -> tuple[str, str]:
    names = ", ".join(f"`{one}`" for one in (*option.opts, *option.secondary_opts))
    return names, _plain(option.help or "")


# HTTP


def http_page() -> str:
    """Return every call of a server, from its description for programs."""
    from acxon.web.app import make_app
    from acxon.web.guard import AccessPolicy

    policy = AccessPolicy.on_loopback("token", goals=True)
    told = make_app(cast(Any, None), policy).openapi()
    lines = [
        "# Over HTTP",
        "",
        f"{MADE} `acxon serve` has the same at `/docs`, with a form to try each call, and for programs at",
    ]
    lines += ["`/openapi.json`. Guide: [in the browser and over HTTP](../web.md#over-http).", ""]
    for path, calls in told["paths"].items():
        for method, call in calls.items():
            lines += _call(method, path, call, told["components"]["schemas"])
    return "\n".join(lines) + "\n"


def _call(method: str, path: str, call: dict[str, Any], schemas: dict[str, Any]) -> Iterator[str]:
    yield from (f"## {method.upper()} `{path}`", "", _plain(call.get("description", "")), "")
    rows = [
        (
            f"`{each['name']}`",
            _schema(each["schema"]),
            "yes" if each.get("required") else "",
            _plain(each.get("description", "")),
        )
        for each in call.get("parameters", [])
        if each["in"] == "query"
    ]
    yield from _table(("parameter", "type", "needed", ""), rows)
    for kind, body in call.get("requestBody", {}).get("content", {}).items():
        name = body["schema"]["$ref"].rpartition("/")[2]
        yield from (f"Body, `{kind}`:", "")
        yield from _fields(schemas[name])
    answer = call["responses"]["200"]["content"]["application/json"]["schema"]
    name = answer.get("$ref", "").rpartition("/")[2]
    if name:
        yield from ("Answer:", "")
        yield from _fields(schemas[name])
    else:
        yield from (f"Answer: {_schema(answer)}.", "")


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    needed = schema.get("required", [])
    rows = (
        (f"`{name}`", _schema(each), "yes" if name in needed else "", _plain(each.get("description", "")))
        for name, each in schema.get("properties", {}).items()
    )
    yield from _table(("field", "type", "always", ""), rows)


def _schema(schema: dict[str, Any]) -> str:
    """Return the type that a schema describes, in a few words."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema:
        return " or ".join(_schema(each) for each in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_schema(schema.get('items', {}))}"
    return "file" if schema.get("format") == "binary" else str(schema.get("type", "any"))


# Markdown


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    body = [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    if body:
        yield from (f"| {' | '.join(head)} |", "|" + "---|" * len(head), *body, "")


def _plain(text: str) -> str:
    """Return a text on one line, with what looks like a tag of HTML shown as it is."""
    return " ".join(text.split()).replace("<", "&lt;")
