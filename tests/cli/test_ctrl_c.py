"""Ctrl-C while the program is still being loaded, at any of its imports, ends it without a traceback.

Before that Python itself starts, and knows no other answer to Ctrl-C than a traceback.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ["query", "true"]

# Starts acxon as the installed command does, and sends Ctrl-C at the import of that number; without a number
# it says how many there are.
STARTED = """
import signal, sys
class Counting:
    count = 0
    def find_spec(self, name, *_):
        Counting.count += name == "acxon.cli" or Counting.count > 0
        if at and Counting.count == at:
            signal.raise_signal(signal.SIGINT)
at = int(sys.argv.pop(1))
sys.meta_path.insert(0, Counting())
try:
    from {script.module} import {script.attr}
    {script.attr}()
finally:
    if not at:
        print(Counting.count)
"""


def started(at: int, folder: Path, **how: object) -> subprocess.CompletedProcess[str]:
    (script,) = entry_points(group="console_scripts", name="acxon")
    code = STARTED.format(script=script)
    command = [sys.executable, "-c", code, str(at), *COMMAND]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, **how)  # type: ignore[call-overload, no-any-return]


def test_the_installed_command_is_the_one_that_the_project_names() -> None:
    (script,) = entry_points(group="console_scripts", name="acxon")
    assert f'\nacxon = "{script.value}"\n' in (ROOT / "pyproject.toml").read_text()


def test_at_any_import(tmp_path: Path) -> None:
    whole = started(0, tmp_path)
    answer, count = whole.stdout.splitlines()
    assert (answer, whole.returncode) == ("true.", 0)
    imports = int(count)
    assert imports > 50
    for at in range(1, imports, imports // 30):
        done = started(at, tmp_path)
        assert "Traceback" not in done.stderr, (at, done.stderr)
        assert done.returncode in (130, -signal.SIGINT), (at, done)
        assert done.stdout == ""


@pytest.mark.parametrize("at", [20, 120])
def test_who_ignores_it_goes_on_ignoring_it(tmp_path: Path, at: int) -> None:
    """As a command in the background of a script does."""
    done = started(at, tmp_path, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    assert (done.stdout, done.returncode) == ("true.\n", 0)
