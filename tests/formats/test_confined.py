"""Work in a process of its own: it answers, it ends at every limit, and nothing of it stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from processes import children, ends, is_running

from acxon import child_process
from acxon.errors import AcxonError, LoadError

HERE = Path(__file__).resolve().parents[1] / "support"
MEMORY = 1_000_000_000
PARENT = """
import sys
sys.path.insert(0, {folder!r})
from acxon import child_process
child_process.run("confined_work:{work}", {{}}, seconds=200, memory=10**9,
             receive=lambda piece: print(piece.decode(), flush=True))
"""


@pytest.fixture(autouse=True)
def _the_work_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(HERE))


def run(work: str, seconds: float = 60, **options: object) -> object:
    task = options.pop("task", {})
    return child_process.run(f"confined_work:{work}", task, seconds=seconds, memory=MEMORY, **options)  # type: ignore[arg-type]


def test_it_answers_and_sends_pieces() -> None:
    pieces: list[bytes] = []
    task = {"value": {"ä": 1.5}, "pieces": ["one", "", "x" * 300_000]}
    assert run("echo", task=task, data=b"y" * 5_000_000, receive=pieces.append) == [{"ä": 1.5}, 5_000_000]
    assert [len(piece) for piece in pieces] == [3, 0, 300_000]


def test_it_may_have_years() -> None:
    assert run("echo", seconds=1e8, task={"value": 1}) == [1, 0]


def test_our_errors_come_back_as_they_are() -> None:
    with pytest.raises(LoadError) as found:
        run("fail", task={"how": "load"})
    assert (found.value.path, found.value.line, found.value.reason) == ("a.ttl", 7, "bad")
    with pytest.raises(AcxonError, match=r"^no$"):
        run("fail", task={"how": "ours"})


@pytest.mark.parametrize(
    ("work", "why"), [("take_memory", "memory"), ("crash", "memory"), ("send_much", "size")]
)
def test_it_ends_at_its_limits(work: str, why: str) -> None:
    with pytest.raises(child_process.Ended) as found:
        run(work)
    assert found.value.why == why


def test_an_unforeseen_error_is_told() -> None:
    with pytest.raises(AcxonError, match=r"confined_work:fail: RuntimeError: what nobody thought of"):
        run("fail", task={"how": "unforeseen"})


@pytest.mark.parametrize("work", ["sleep", "keep_python_busy"])
def test_it_ends_when_its_time_is_over(work: str) -> None:
    processes: list[bytes] = []
    begun = time.monotonic()
    with pytest.raises(child_process.Ended) as found:
        run(work, seconds=3, receive=processes.append)
    assert found.value.why == "time"
    assert time.monotonic() - begun < 60
    assert not any(is_running(int(process)) for process in processes)


def test_it_has_nothing_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_SECRET", "x")
    with open(tmp_path / "open", "wb") as file:
        os.set_inheritable(file.fileno(), True)
        environment, files, prolog = run("surroundings")  # type: ignore[misc]
    assert set(environment) <= {"LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LC_CTYPE"}  # Python sets the last
    assert len(files) <= 4  # the three standard ones, and the folder that is listed
    assert not prolog


def test_it_cannot_write_to_files(tmp_path: Path) -> None:
    with pytest.raises(AcxonError, match="File too large"):
        run("write_a_file", task={"path": str(tmp_path / "written")})
    assert not (tmp_path / "written").exists() or not (tmp_path / "written").read_bytes()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("work", ["sleep", "keep_python_busy"])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_it_ends_with_its_parent(work: str, how: signal.Signals) -> None:
    script = PARENT.format(folder=str(HERE), work=work)
    command = [sys.executable, "-c", script]
    parent = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        assert is_running(process)
        parent.send_signal(how)
        parent.wait(20)
        assert ends(process)
    finally:
        parent.kill()
        parent.wait()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a pipe is all that tells of a parent")
def test_it_ends_with_its_parent_though_another_process_holds_the_pipe() -> None:
    forks = "import os, time\n" + PARENT.format(folder=str(HERE), work="sleep").replace(
        "lambda piece:", "lambda piece: os.fork() and"
    )
    forks += "time.sleep(300)"  # the copy goes on, and hears of the end of what is not its child
    process = subprocess.Popen([sys.executable, "-c", forks], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    child = int(process.stdout.readline())
    copies = children(process.pid)
    process.kill()
    process.wait()
    try:
        assert ends(child)
    finally:
        for other in copies:
            if is_running(other):
                os.kill(other, signal.SIGKILL)


def test_an_interrupt_leaves_nothing_behind() -> None:
    processes: list[int] = []

    def interrupt(piece: bytes) -> None:
        processes.append(int(piece))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run("sleep", receive=interrupt)
    assert not is_running(processes[0])


def test_many_threads_have_each_its_own() -> None:
    answers: list[object] = []
    threads = [
        threading.Thread(target=lambda n=n: answers.append(run("echo", task={"value": n}, data=b"x" * n)))
        for n in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [[n, n] for n in range(6)]  # type: ignore[type-var]
    assert len(os.listdir("/dev/fd")) < 200
