"""How long a cold `acxon query` takes, as a multiple of `import janus_swi` in the same run."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from importlib import metadata
from typing import Any

from acxon.prolog import runtime

GOAL = "triple('bringing tea', R, 'bringing cola')"
ROUNDS = 7
BEFORE = 2.8  # times `import janus_swi`, before there were five folders: a third of the Prolog of today
LATER = 3.4  # with five folders, and typer 0.29, which has pydantic convert what is typed


def run(quick: bool = False) -> dict[str, Any]:
    """Time both commands in turn, so that what else the machine does strikes both."""
    environment = _environment()
    commands = {
        "import janus_swi": [sys.executable, "-c", "import janus_swi"],
        "acxon query": [sys.executable, "-m", "acxon", "query", GOAL],
        "acxon --version": [sys.executable, "-m", "acxon", "--version"],
    }
    for command in commands.values():
        _seconds(command, environment)
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(3 if quick else ROUNDS):
        for name, command in commands.items():
            times[name].append(_seconds(command, environment))
    least = {name: min(seconds) for name, seconds in times.items()}
    ratio = least["acxon query"] / least["import janus_swi"]
    return least | {"ratio": ratio, "typer": metadata.version("typer")}


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    return "\n".join([
        "## Start", "",
        f"A cold `acxon query` on the built-in example takes {figures['acxon query']:.2f} s of CPU, "
        f"`python -c 'import janus_swi'` {figures['import janus_swi']:.2f} s in the same run: "
        f"{figures['ratio']:.1f} times as long (2 is the aim; {LATER} before, "
        f"{BEFORE} before the rebuild). `acxon --version` takes {figures['acxon --version']:.2f} s. "
        f"This is with typer {figures['typer']}.",
    ])  # fmt: skip


def cpu_seconds(command: list[str], rounds: int) -> float:
    """Return the CPU seconds of a command, the least of some rounds."""
    return min(_seconds(command, _environment()) for _ in range(rounds))


def _environment() -> dict[str, str]:
    """Return the environment of a command; its first run, which is not counted, compiles."""
    environment = os.environ | {"SWI_HOME_DIR": str(runtime.find_swipl().home)}
    for name in ("ACXON_KB", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    return environment


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    """Return the CPU seconds of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, capture_output=True, check=True, cwd="/")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    print(markdown(run()))
