"""The command `acxon fleet`: the database that keeps the memories of many."""

from __future__ import annotations

from dataclasses import asdict
from enum import Enum
from shlex import quote
from typing import Annotated

import typer

from acxon.cli.display import show_table
from acxon.cli.session import session
from acxon.errors import AcxonError
from acxon.fleet.address import read_address
from acxon.printing import say, show, show_json


class Action(str, Enum):
    """What can be done with such a database."""

    init = "init"
    grant = "grant"
    revoke = "revoke"
    status = "status"


def fleet(
    context: typer.Context,
    action: Annotated[Action, typer.Argument(help="What to do with the database that --kb names.")],
    role: Annotated[str, typer.Argument(help="For grant and revoke: a role of PostgreSQL.")] = "",
    memory: Annotated[str, typer.Argument(help="For grant and revoke: the memory, made if it is new.")] = "",
    write: Annotated[bool, typer.Option("--write", help="For grant: to read and to write.")] = False,
    partitions: Annotated[
        int, typer.Option(min=1, max=1024, help="For init: facts are kept in so many tables, by memory.")
    ] = 1,
) -> None:
    """Set up a PostgreSQL database for the memories of many, and say who may read and write which.

    A role that is not there yet is made, without a password: give it one with psql's \\password.

    Example: acxon --kb postgresql://localhost/fleet fleet init

    Example: acxon --kb postgresql://localhost/fleet fleet grant robot17 robot17 --write

    Example: acxon --kb postgresql://localhost/fleet fleet status
    """
    from acxon.fleet import administration

    here = session(context)
    place = here.place()
    if not isinstance(place, str):
        raise AcxonError("Name the database: acxon --kb postgresql://HOST/DATABASE fleet ...")
    named = action in (Action.grant, Action.revoke)
    if named != bool(role and memory) or (role and not named):
        shown = quote(str(read_address(place)))
        raise AcxonError(f"Write: acxon --kb {shown} fleet {action.value}{' ROLE MEMORY' if named else ''}")
    if action is Action.status:
        _show(administration.status(place), here.json)
        return
    if action is Action.init:
        done = administration.init(place, partitions)
        told = "It is set up." if done else "It was set up before; nothing was changed."
    elif action is Action.grant:
        done = administration.grant(place, role, memory, write)
        told = f"{role} may read {'and write ' if write else ''}the memory {memory}."
        if done:
            quoted = '"{}"'.format(role.replace('"', '""'))
            told += f" The role is new; give it a password, in psql: \\password {quoted}"
    else:
        done = administration.revoke(place, role, memory)
        told = f"{role} {'may no longer read' if done else 'had no right to'} the memory {memory}."
    if here.json:
        show_json({action.value: done})
    else:
        say(told)


def _show(status: object, as_json: bool) -> None:
    from acxon.fleet.administration import Status

    assert isinstance(status, Status)
    if as_json:
        show_json(asdict(status))
        return
    size = f", {status.size / 1e6:,.1f} MB" if status.size else ""
    show(f"PostgreSQL {status.server}, as {status.user}{size}")
    show_table(
        ["memory", "facts", "changes", "read by", "written by"],
        [
            [one.name, f"{one.facts:,}", f"{one.changes:,}", *map(", ".join, (one.readers, one.writers))]
            for one in status.memories
        ],
    )
