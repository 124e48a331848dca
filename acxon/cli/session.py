"""What a command works on: the knowledge base, its rules and the log."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.errors import AcxonError
from acxon.limits import seconds
from acxon.printing import say, visible

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


@dataclass
class Session:
    """Opens the knowledge base when a command asks for it."""

    file: Path | None
    rules: list[Path] = field(default_factory=list)
    verbose: bool = False
    _new: Path | None = None  # the file that this command makes
    _kb: KnowledgeBase | None = None

    def place(self) -> Path | None:
        """Return the file to work on, or None for the built-in example."""
        if self.file is not None:
            return self.file
        named = os.environ.get("ACXON_KB")
        if named:
            return Path(named)
        here = Path("acxon.kb")
        return here if here.exists() else None

    def open(self, *, writing: bool = False) -> KnowledgeBase:
        """Return the knowledge base. A command that writes makes ./acxon.kb when there is no other."""
        if self.verbose:
            from acxon.logs import log_to_stderr

            log_to_stderr()
        from acxon.knowledge_base import KnowledgeBase

        place = self.place()
        if place is None and writing:
            place = Path("acxon.kb")
            say(f"Keeping knowledge in {place} (choose another file with --kb).")
        if place is None:
            say("No knowledge base given: this is the built-in example 'bringing drinks', in memory.")
            kb = KnowledgeBase(example=True)
        else:
            self._new = place if writing and not place.exists() else None
            kb = KnowledgeBase(place, create=writing, progress=_progress())
        self._kb = kb
        for file in self.rules:
            kb.consult(file)
        return kb

    def close(self) -> None:
        """Close the knowledge base. A file that the command made and told nothing goes again."""
        if self._kb is None:
            return
        self._kb.close()
        if self._new is not None and self._new.exists():
            from acxon.store.file import Storage

            with Storage.open(self._new, create=False) as storage:
                empty = storage.count() == 0
            if empty:
                for ending in ("", "-wal", "-shm"):
                    Path(f"{self._new}{ending}").unlink(missing_ok=True)


def session(context: typer.Context) -> Session:
    """Return the session of the command that `context` belongs to."""
    found = context.find_object(Session)
    assert found is not None
    context.call_on_close(found.close)
    return found


MORE_PLANS = "Plan one: acxon plan DOMAIN PROBLEM; or load some: acxon load FILE"


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


def _timeout(value: float | None) -> float | None:
    try:
        return seconds(value)
    except AcxonError as error:
        raise typer.BadParameter(str(error)) from error


Timeout = Annotated[
    float | None,
    typer.Option(metavar="SECONDS", callback=_timeout, help="Stop after so many seconds; inf sets no limit."),
]


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C end the program while Prolog runs; Python would not notice before Prolog has returned."""
    interrupts = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, interrupts)


def table(head: list[str], rows: list[list[str]]) -> str:
    """Lay rows out in columns under their heads."""
    cells = [[visible(cell).replace("\n", "\\n") for cell in row] for row in [head, *rows]]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    padded = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in cells]
    lines = ["  ".join(row).rstrip() for row in padded]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)


def _progress() -> Any:
    """Return a function that shows how far opening has come, when it takes long and somebody watches."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        if total > 100_000:
            end = "\n" if done >= total else ""
            print(f"\rOpening: {done:,} of {total:,} facts", end=end, file=sys.stderr, flush=True)

    return show
