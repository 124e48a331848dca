"""A command over several files: what fails is told at the end and holds nothing up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from acxon.errors import AcxonError
from acxon.printing import say, show, show_json


class Batch:
    """What became of each file: told as it comes, or as JSON at the end."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self._results: list[dict[str, Any]] = []
        self._failed: list[str] = []

    @contextmanager
    def part(self, file: Path, *, alone: bool) -> Iterator[None]:
        """Go on after an error in this file, unless there is no other."""
        try:
            yield
        except AcxonError as error:
            if alone:
                raise
            reason = str(error).removeprefix(f"{file}: ")
            self._failed.append(f"{file}: {reason}")
            self._results.append({"file": str(file), "error": reason})
        except BaseException:
            self._print()
            raise

    def done(self, text: str, result: dict[str, Any]) -> None:
        """Note what was stored."""
        self._results.append(result)
        if not self._as_json:
            show(text, flush=True)

    def end(self, what: str) -> None:
        """Print what is left to be told; where something failed, end the command with status 1."""
        self._print()
        if self._failed:
            stored = len(self._results) - len(self._failed)
            say(f"{stored} of {len(self._results)} {what} stored. Failed:")
            for line in self._failed:
                say(f"  {line}")
            raise typer.Exit(1)

    def _print(self) -> None:
        if self._as_json and self._results:
            show_json(self._results)
