"""Running the command line: in this process, which is quick, or as people do, in one of its own."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from acxon.cli import main


@dataclass
class Run:
    """What a command printed, and its exit status."""

    out: str
    err: str
    status: int


class Runner:
    """Runs commands in a folder of its own."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder = folder
        self._patch = monkeypatch
        self._capsys = capsys
        monkeypatch.chdir(folder)
        monkeypatch.delenv("ACXON_KB", raising=False)

    def __call__(self, *arguments: str, stdin: str = "") -> Run:
        self._patch.setattr(sys, "argv", ["acxon", *map(str, arguments)])
        self._patch.setattr(sys, "stdin", io.StringIO(stdin))
        self._capsys.readouterr()
        status = 0
        try:
            main()
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
        printed = self._capsys.readouterr()
        return Run(printed.out, printed.err, status)


def program() -> str:
    """Return the installed command, beside this Python."""
    return str(Path(sys.executable).with_name("acxon"))


def run_program(*arguments: str, folder: Path, stdin: str = "", timeout: float = 60) -> Run:
    """Run the command in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "ACXON_KB"}
    done = subprocess.run(
        [program(), *arguments],
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=timeout,
    )
    return Run(done.stdout, done.stderr, done.returncode)


def run_on_terminal(*arguments: str, folder: Path, command: str = "") -> str:
    """Return what the command, or another name of it, shows on a terminal, as it is."""
    environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    environment.pop("ACXON_KB", None)
    terminal, end = pty.openpty()
    with subprocess.Popen(
        [command or program(), *arguments],
        cwd=folder,
        env=environment,
        stdin=end,
        stdout=end,
        stderr=end,
    ):
        os.close(end)
        shown = b""
        with contextlib.suppress(OSError):  # what a terminal gives when nobody writes any more
            while part := os.read(terminal, 65536):
                shown += part
    os.close(terminal)
    return shown.decode(errors="replace")
