"""Folders and processes that we make for a while are gone, at whatever line Ctrl-C comes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from interrupted_lines import interrupted, lines
from processes import children, ends

from acxon import KnowledgeBase, child_process, other_programs, polishing, speaking
from acxon.evaluation.workers import Processes

SUPPORT = Path(__file__).parents[1] / "support"
EVERY = 1 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 11  # lines


def folder() -> None:
    with other_programs.own_folder() as made:
        (made / "deep").mkdir()
        (made / "deep" / "file").touch()


def program() -> None:
    with other_programs.own_folder() as made:
        other_programs.run(["true"], made, 20, 1 << 30)


def work() -> None:
    assert child_process.run("acxon.plans.planner:no_such_thing", {}, seconds=20, memory=1 << 31)


def spoken() -> None:
    speaking.speak("hello", command="sh -c 'cat; sleep 0.01'")


STORY = KnowledgeBase(example=True).narrate("bringing tea", "bringing cola")


def polished() -> None:
    polishing.polished(STORY, "sh -c 'sleep 0.01; echo no'")


def workers() -> None:
    with Processes(1) as processes:
        list(processes.each(len, ["task"]))


@pytest.mark.parametrize(
    ("call", "every"),
    [(folder, 1), (program, 4 * EVERY), (work, 2 * EVERY), (spoken, 3 * EVERY), (polished, 2 * EVERY),
     (workers, 60 * EVERY)],
)  # fmt: skip
def test_nothing_is_left_at_whatever_line_ctrl_c_comes(
    call: Callable[[], None], every: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    interrupted(call, 0)  # which imports what it needs
    known, files = set(children(os.getpid())), open_files()
    count = lines_of(call)
    for at in range(1, count, every):
        assert isinstance(interrupted(call, at), KeyboardInterrupt | EOFError), (at, count)
        assert all(ends(child, 2) for child in set(children(os.getpid())) - known), at
        assert list(tmp_path.iterdir()) == [], at
    assert open_files() <= files + 2


def lines_of(call: Callable[[], None]) -> int:
    def quietly() -> None:
        with suppress(Exception):  # what is said is tested elsewhere
            call()

    return lines(quietly)


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


FIRST = """
import os, threading
from acxon.prolog import interrupts
from interrupted_lines import interrupted, lines
def first():
    with interrupts.held:
        pass
def there():
    return len(os.listdir("/proc/self/fd")), threading.active_count()
count = lines(first)
for at in range(1, count + 1):
    before, interrupts._pipe = there(), None
    interrupted(first, at)
    made = interrupts._pipe is not None
    assert there() == (before[0] + 2 * made, before[1] + made), (at, before, there(), made)
print(count)
"""


def test_nothing_is_left_of_the_first_call_at_whatever_line_ctrl_c_comes() -> None:
    """Of what hears signals, which that starts: pipes, and a thread for each."""
    paths = [str(SUPPORT), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [sys.executable, "-c", FIRST],
        capture_output=True,
        text=True,
        timeout=200,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )
    assert int(done.stdout or 0) > 100, done.stderr
