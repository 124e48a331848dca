"""Telling a person how far the experiment is: bars with the time left, on standard error."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import TaskID

from acxon.printing import visible


class Bars:
    """One bar per stage, where standard error is a terminal; messages go to standard error everywhere."""

    def __init__(self) -> None:
        from rich import progress
        from rich.console import Console

        self._display = progress.Progress(
            progress.TextColumn("{task.description}"),
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TimeElapsedColumn(),
            progress.TextColumn("left"),
            progress.TimeRemainingColumn(),
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
        )
        self._stages: dict[str, TaskID] = {}

    def start(self, title: str, total: int) -> None:
        """Show the bar of a stage that has `total` steps; called again, it has more than was thought."""
        self._display.start()
        if title in self._stages:
            self._display.update(self._stages[title], total=total)
        else:
            self._stages[title] = self._display.add_task(title, total=total)

    def step(self, title: str) -> None:
        """Move a bar on."""
        self._display.advance(self._stages[title])

    def say(self, message: str) -> None:
        """Print a line above the bars."""
        self._display.console.print(visible(message), markup=False, highlight=False, soft_wrap=True)

    def __enter__(self) -> Bars:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stages:
            self._display.stop()
