"""Ctrl-C while the program is still being loaded, at any of its imports, ends it without a traceback.

Before that Python itself starts, and knows no other answer to Ctrl-C than a traceback. Later it, and what
else asks a command to end, leaves nothing behind that was started.
"""

from __future__ import annotations

import fcntl
import signal
import subprocess
import sys
import termios
import time
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from processes import ends, killed_after

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ["query", "true"]
ACXON = [sys.executable, "-m", "acxon"]

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


# Sends Ctrl-C when the command is over, and signals are about to end the process at once again.
AT_ITS_END = """
import signal, sys
from acxon.__main__ import main
def given_back(number, handler, given_back=signal.signal):
    if (number, handler) == (signal.SIGTERM, signal.SIG_DFL):
        signal.raise_signal(signal.SIGINT)
    return given_back(number, handler)
signal.signal = given_back
main()
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


def test_when_the_command_is_over(tmp_path: Path) -> None:
    command = [sys.executable, "-c", AT_ITS_END, *COMMAND]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr, done.stderr
    assert done.stdout == "true.\n"
    assert done.returncode in (130, -signal.SIGINT)


@pytest.mark.parametrize("at", [20, 120])
def test_who_ignores_it_goes_on_ignoring_it(tmp_path: Path, at: int) -> None:
    """As a command in the background of a script does."""
    done = started(at, tmp_path, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    assert (done.stdout, done.returncode) == ("true.\n", 0)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_a_command_has_started_ends_with_it(tmp_path: Path, number: signal.Signals) -> None:
    """Also what that has started itself."""
    speaking = "sh -c 'sleep 600 & echo $! > number; wait'"
    command = [*ACXON, "say", "bringing tea", "bringing cola", "--command", speaking]
    started = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    with killed_after(started, 60):
        while not (written := tmp_path / "number").exists() or not written.read_text():
            time.sleep(0.02)
        started.send_signal(number)
        _, said = started.communicate()
    assert ends(int(written.read_text()))
    assert started.returncode == 128 + number
    assert "Traceback" not in said


@pytest.mark.skipif(sys.platform != "linux", reason="the size of a pipe can be set there alone")
@pytest.mark.parametrize("then", ["sleep(600)", "true"])
def test_a_query_whose_answers_nobody_reads_ends(tmp_path: Path, then: str) -> None:
    """The first ones are printed by a thread beside, which was waited for until they were read."""
    goal = f"X = 1, length(L, 5000) ; sleep(1), {then}"
    started = subprocess.Popen(
        [*ACXON, "query", goal], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert started.stdout is not None
    room = fcntl.fcntl(started.stdout, fcntl.F_SETPIPE_SZ, 4096)
    with killed_after(started, 60):
        while int.from_bytes(fcntl.ioctl(started.stdout, termios.FIONREAD, bytes(4)), sys.byteorder) < room:
            assert started.poll() is None
            time.sleep(0.02)
        time.sleep(0.1)
        started.send_signal(signal.SIGINT)
        assert started.wait() == 130


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_what_is_ended_while_prolog_waits_for_a_line_ends_at_once(
    tmp_path: Path, number: signal.Signals
) -> None:
    console = subprocess.Popen(
        [*ACXON, "console"], cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert console.stdin is not None
    assert console.stdout is not None
    with killed_after(console, 60):
        console.stdin.write("X = begun.\n")
        console.stdin.flush()
        while "begun" not in console.stdout.readline():
            pass
        console.send_signal(number)
        assert console.wait() in (-number, 128 + number)


# A program whose garbage takes long to collect; Ctrl-C comes while it is.
COLLECTING = """
import signal, sys, time, weakref
from acxon import __main__ as program, cli
class Thing: pass
def gone(reference):
    signal.raise_signal(number)
    time.sleep(0.01)
def run():
    thing = Thing()
    reference = weakref.ref(thing, gone)
    del thing
    time.sleep(60)
number = int(sys.argv[1])
cli.application = lambda parts: lambda **how: run()
program.main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_comes_while_garbage_is_collected_is_heard(number: signal.Signals) -> None:
    """What is raised there Python prints, and takes no further notice of."""
    command = [sys.executable, "-c", COLLECTING, str(int(number))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=50)
    assert done.stderr == "acxon: stopped.\n"
    assert done.returncode == 130


ONCE_MORE = """
import signal, sys
from acxon import __main__ as program, cli
def trace(frame, event, argument):
    if frame.f_code is program.main.__code__:
        return at_its_end
def at_its_end(frame, event, argument):
    if ended and event == "line":
        ended[0] -= 1
        if not ended[0]:
            signal.raise_signal(signal.SIGINT)
    return at_its_end
def run():
    ended.append(int(sys.argv[1]))
    raise KeyboardInterrupt
ended = []
cli.application = lambda parts: lambda **how: run()
sys.settrace(trace)
program.main()
"""


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_who_presses_ctrl_c_once_more_sees_no_traceback(line: int) -> None:
    """Whatever line the program is at then, on its way out."""
    done = subprocess.run(
        [sys.executable, "-c", ONCE_MORE, str(line)], capture_output=True, text=True, timeout=50
    )
    assert done.stderr == "acxon: stopped.\n"
    assert done.returncode in (130, -signal.SIGINT)


IMPORTING = """
import signal
from acxon import __main__ as program, cli
class Field:
    def __set_name__(self, owner, name):
        signal.raise_signal({number})
def run():
    class Imported:
        field = Field()
cli.application = lambda parts: lambda **how: run()
program.main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_python_makes_another_error_of_is_no_traceback(number: signal.Signals) -> None:
    """Up to Python 3.11 what is raised where a class is made, as in most imports, is a RuntimeError."""
    code = IMPORTING.format(number=int(number))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=50)
    assert "Traceback" not in done.stderr
    assert done.returncode == 128 + number
