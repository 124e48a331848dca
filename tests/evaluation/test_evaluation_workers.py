"""Work in processes of its own: whatever becomes of one of them, the rest is done and nothing waits."""

from __future__ import annotations

import glob
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest
from processes import children

from acxon.errors import AcxonError
from acxon.evaluation.workers import Processes


def die_at_two(task: int) -> int:
    if task == 2:
        os.abort()
    return task


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_worker_that_dies_fails_its_own_task_only(jobs: int) -> None:
    found, failed = [], []
    with Processes(jobs) as workers:
        for _ in range(2):
            for done in workers.each(die_at_two, range(5)):
                try:
                    found.append(done.answer())
                except AcxonError as error:
                    failed.append((done.task, str(error)))
    assert sorted(found) == [0, 0, 1, 1, 3, 3, 4, 4]
    assert [task for task, _ in failed] == [2, 2]
    assert "died" in failed[0][1]


class Strange(Exception):
    """An error that cannot travel to another process: it comes back with the wrong number of arguments."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{what} in {where}")


def fail_strangely(task: str) -> str:
    raise Strange("nothing", task)


def test_whatever_goes_wrong_in_a_worker_arrives_as_a_plain_error() -> None:
    with Processes(1) as workers:
        (done,) = workers.each(fail_strangely, ["kitchen"])
        with pytest.raises(AcxonError, match=r"^Strange: nothing in kitchen$"):
            done.answer()


def make_what_cannot_travel(task: str) -> object:
    return lambda: task


def test_an_answer_that_cannot_travel_is_an_error_and_the_next_task_is_done() -> None:
    with Processes(1) as workers:
        (done,) = workers.each(make_what_cannot_travel, ["kitchen"])
        with pytest.raises(AcxonError, match="pickle"):
            done.answer()
        assert [done.answer() for done in workers.each(len, ["kitchen"])] == [7]


def half_an_answer(task: str) -> str:
    """Say how long the answer is, and die."""

    def begin(pipe: Connection, _answer: object) -> None:
        os.write(pipe.fileno(), (1000).to_bytes(4, "big") + b"half")
        os.kill(os.getpid(), signal.SIGKILL)

    Connection._send_bytes = begin  # type: ignore[attr-defined]
    return task


def test_a_process_that_is_killed_while_it_answers_holds_up_nobody() -> None:
    with Processes(2) as workers:
        for done in workers.each(half_an_answer, ["one", "two"]):
            with pytest.raises(AcxonError, match="died"):
                done.answer()
        assert [done.answer() for done in workers.each(len, ["kitchen"])] == [7]


def leave_a_copy_and_die(task: str) -> str:
    if os.fork() == 0:
        time.sleep(60)
        os._exit(0)
    os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_a_process_that_is_killed_holds_up_nobody_while_a_copy_of_it_lives() -> None:
    began = time.monotonic()
    with Processes(1) as workers:
        (done,) = workers.each(leave_a_copy_and_die, ["one"])
        with pytest.raises(AcxonError, match="died"):
            done.answer()
    assert time.monotonic() - began < 50


def test_a_process_that_is_killed_while_it_hears_its_task_fails_that_alone() -> None:
    with Processes(1) as workers:
        assert [done.answer() for done in workers.each(len, ["kitchen"])] == [7]
        (worker,) = workers._idle
        send = worker.pipe.send

        def half(task: object) -> None:
            assert worker._process.pid is not None
            os.kill(worker._process.pid, signal.SIGSTOP)
            threading.Timer(0.3, worker._process.kill).start()
            send(task)

        worker.pipe.send = half  # type: ignore[method-assign]
        assert [done.answer() for done in workers.each(len, ["x" * 50_000_000])] == [50_000_000]


def test_that_no_process_can_be_started_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_process: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    with Processes(2) as workers, pytest.raises(AcxonError, match="--jobs 1"):
        list(workers.each(len, ["kitchen"]))


@pytest.mark.parametrize("moment", [0, 0.001, 0.01, 0.1, 0.2, 0.3, 0.4])
def test_work_that_is_given_up_at_any_moment_ends_at_once(moment: float) -> None:
    with suppress(KeyError), Processes(2) as workers:
        for done in workers.each(time.sleep, [moment, 300, 300, 300]):
            done.answer()
            raise KeyError


def test_what_was_given_up_does_not_come_as_the_answer_to_something_else() -> None:
    with Processes(2) as workers:
        for _ in workers.each(time.sleep, [0, 0.2, 300]):
            break
        assert [done.answer() for done in workers.each(len, ["kitchen"])] == [7]


SCRIPT = """
import sys, time
from pathlib import Path
from acxon.evaluation.workers import Processes
if __name__ == "__main__":
    try:
        with Processes(1) as workers:
            for done in workers.each(time.sleep, [0, 60, 60]):
                done.answer()
                print("one done", flush=True)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


def started(tmp_path: Path) -> subprocess.Popen[str]:
    """A process of its own with a worker that is busy."""
    (tmp_path / "script.py").write_text(SCRIPT)
    command = [sys.executable, str(tmp_path / "script.py")]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "one done\n"
    return child


def test_ctrl_c_ends_the_processes_at_once(tmp_path: Path) -> None:
    child = started(tmp_path)
    os.killpg(child.pid, signal.SIGINT)
    rest, _ = child.communicate(timeout=30)
    assert rest == "interrupted\n"
    assert is_gone(child.pid), "a worker process outlived its parent"


def test_ctrl_c_while_processes_begin_is_left_to_their_parent(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    command = [sys.executable, str(tmp_path / "script.py")]
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while not (begun := [each for each in children(child.pid) if is_worker(each)]):
        assert time.monotonic() < deadline, "no process was started"
    os.kill(begun[0], signal.SIGINT)
    assert child.stdout is not None
    assert child.stdout.readline() == "one done\n"
    assert is_worker(begun[0]), "the process that was to work has died"
    os.killpg(child.pid, signal.SIGINT)
    assert child.communicate(timeout=30) == ("interrupted\n", "")


def is_worker(process: int) -> bool:
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    child = started(tmp_path)
    child.kill()
    child.communicate(timeout=30)
    assert is_gone(child.pid), "a worker process outlived its parent"


def is_gone(group: int) -> bool:
    """Whether no process of the group is left, after giving the system some time to clear them away."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def linger(task: str) -> str:
    """Make a folder for a while; where it is to linger, do not come to remove it."""
    with tempfile.TemporaryDirectory():
        while task == "linger":
            time.sleep(1)
        return task


def test_what_a_worker_made_for_a_while_goes_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    made = f"{tmp_path}/**/tmp*"
    with Processes(2) as workers:
        for done in workers.each(linger, ["linger", "return"]):
            assert done.answer() == "return"
            while not glob.glob(made, recursive=True):
                time.sleep(0.05)
            break
    assert list(tmp_path.iterdir()) == []
