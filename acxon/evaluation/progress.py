"""Telling a person how far the experiment is: bars with the time left, on standard error."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Who is told."""

    def start(self, title: str, total: int) -> None:
        """A stage begins that has `total` steps; called again, it has more steps than was thought."""

    def step(self, title: str) -> None:
        """One step of a stage is done."""

    def say(self, message: str) -> None:
        """Something happened that a person may want to know."""


class Bars:
    """One bar per stage, on standard error."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )
        from rich.progress import Progress as Display

        self._display = Display(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self._stages = dict[str, int]()

    def start(self, title: str, total: int) -> None:
        """Show a bar, or make it longer."""
        self._display.start()
        if title in self._stages:
            self._display.update(self._display.tasks[self._stages[title]].id, total=total)
        else:
            self._stages[title] = self._display.add_task(title, total=total)

    def step(self, title: str) -> None:
        """Move a bar on."""
        self._display.advance(self._display.tasks[self._stages[title]].id)

    def say(self, message: str) -> None:
        """Print a line above the bars."""
        self._display.console.print(message, markup=False, highlight=False, soft_wrap=True)

    def __enter__(self) -> Bars:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stages:
            self._display.stop()
