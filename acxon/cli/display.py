"""Tables and progress: for who watches by rich, for a pipe as plain text in the same columns."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from acxon.printing import show, visible

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")

#: What tables call qualities that are not called as their labels; to ask for it would be one more call.
NOUNS: Final = {"makespan": "time", "number of tasks": "steps"}
MANY_FACTS: Final = 100_000  # fewer are read before a bar could be looked at


def show_table(head: list[str], rows: list[list[str]]) -> None:
    """Print rows in columns under their heads."""
    if sys.stdout.isatty():
        _show_rich(_cells([head])[0], _cells(rows))
    else:
        show(plain_lines([head, *rows])[0])


def _cells(rows: list[list[str]]) -> list[list[str]]:
    return [[visible(cell).replace("\n", "\\n") for cell in row] for row in rows]


def plain_lines(rows: list[list[str]], widths: list[int] | None = None) -> tuple[str, list[int]]:
    """Return rows in columns as text, and how wide these are; without widths the first row is the head."""
    cells = _cells(rows)
    wide = widths or [max(map(len, column)) for column in zip(*cells, strict=True)]
    padded = [[cell.ljust(width) for cell, width in zip(row, wide, strict=True)] for row in cells]
    lines = ["  ".join(row).rstrip() for row in padded]
    if widths is None:
        lines.insert(1, "  ".join("-" * width for width in wide))
    return "\n".join(lines), wide


def _show_rich(head: list[str], rows: list[list[str]]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in head:
        table.add_column(Text(name))
    for row in rows:
        table.add_row(*map(Text, row))
    Console(emoji=False, highlight=False).print(table)


def tracked(items: Iterable[T], total: int, doing: str) -> Iterator[T]:
    """Pass items on, showing how far they are when somebody watches and stdout goes elsewhere."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from items
        return
    with _bar() as bar:
        yield from bar.track(items, total=total, description=doing)


def opening() -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Give what shows how far opening has come, when that takes long and somebody watches."""
    return advancing("Opening", MANY_FACTS)


@contextmanager
def advancing(doing: str, few: int = 0) -> Iterator[Callable[[int, int], None] | None]:
    """Give what shows how far something of more than `few` parts has come, when somebody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    with ExitStack() as ended:
        bar: Progress | None = None

        def report(done: int, total: int) -> None:
            nonlocal bar
            if bar is None and total > few:
                bar = ended.enter_context(_bar())
                bar.add_task(doing, total=total)
            if bar is not None:
                bar.update(bar.task_ids[0], completed=done)

        yield report


def _bar() -> Progress:
    """Return a bar on stderr; what is printed meanwhile goes where it always goes, not above the bar."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = [*Progress.get_default_columns(), MofNCompleteColumn()]
    return Progress(*columns, console=Console(stderr=True), redirect_stdout=False, redirect_stderr=False)
