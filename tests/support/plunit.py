"""Prolog's own tests, run from Python, and the folder of the checkout."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLT_TIMEOUT = 300


class PrologTestFailure(Exception):
    """A plunit file that did not pass; the message holds what SWI-Prolog printed."""


class PlunitReport:
    """What SWI-Prolog printed for a file, and what is wrong with it ('' when nothing is)."""

    def __init__(self, status: int, text: str) -> None:
        self.text = text
        self.problem = self._problem(status)

    def _problem(self, status: int) -> str:
        if status != 0:
            return f"swipl ended with status {status}"
        if "succeeded with choicepoint" in self.text:
            return "a test left a choice point"
        if re.search(r"^\s*(Warning|ERROR):", self.text, re.MULTILINE):
            return "swipl printed a warning"
        if not re.search(r"^% .* passed \(", self.text, re.MULTILINE):
            return "no test ran"
        return ""


def run_plunit(path: Path, environment: dict[str, str] | None = None) -> PlunitReport:
    """Run the plunit tests of a file in a new SWI-Prolog, with this environment or the one that we have."""
    from swipl import find_program

    command = [
        find_program(), "-q", "-f", "none", "--on-error=status", "--on-warning=print",
        "-g", "set_test_options([output(on_failure), jobs(1)])",
        "-g", "getenv('HYPOTHESIS_PROFILE', fuzz) -> true ; set_random(seed(1))",
        "-g", f"consult({prolog_atom(str(path))})",
        "-g", "run_tests", "-t", "halt",
    ]  # fmt: skip
    environment = {**(os.environ if environment is None else environment), "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PLT_TIMEOUT,
        )
    except subprocess.TimeoutExpired as error:
        raise PrologTestFailure(f"still running after {PLT_TIMEOUT} s: {path}") from error
    return PlunitReport(done.returncode, done.stdout)


def prolog_atom(text: str) -> str:
    """Quote a text as a Prolog atom."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
