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
    """What became of each file: told as it comes, or all of it as JSON at the end."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self._results: list[tuple[str, Any]] = []
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
            self._results.append((str(file), {"file": str(file), "error": reason}))

    def done(self, file: Path, text: str, result: Any) -> None:
        """Note what was stored."""
        self._results.append((str(file), result))
        if not self._as_json:
            show(text, flush=True)

    def listed(self) -> list[Any]:
        """Return the results one after the other, for JSON."""
        return [result for _, result in self._results]

    def by_file(self) -> dict[str, Any]:
        """Return the results by the names of the files, for JSON."""
        return dict(self._results)

    def print(self, results: Any) -> None:
        """Print the results, if JSON was asked for and there are any."""
        if self._as_json and results:
            show_json(results)

    def end(self, what: str) -> None:
        """Tell what failed, and end the command with status 1 then."""
        if not self._failed:
            return
        say(f"{len(self._results) - len(self._failed)} of {len(self._results)} {what} stored. Failed:")
        for line in self._failed:
            say(f"  {line}")
        raise typer.Exit(1)
