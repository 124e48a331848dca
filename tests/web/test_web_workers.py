"""`acxon serve --workers N`: several processes, one file, one address."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from web_site import CALL, ROOT, Site, descendants, serving, within

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
httpx = pytest.importorskip("httpx", reason="httpx is not installed; it calls the server")

PAIR = {"first": "bringing tea", "second": "bringing cola"}


def workers(site: Site) -> set[int]:
    children = Path(f"/proc/{site.process.pid}/task/{site.process.pid}/children").read_text()
    return set(map(int, children.split()))


def plans(site: Site) -> list[str]:
    """Ask on a connection of its own, so that any worker may answer."""
    answer = httpx.get(f"{site.address}api/plans", headers=CALL, timeout=60)
    assert answer.status_code == 200, answer.text
    return [plan["label"] for plan in answer.json()]


def test_all_workers_know_what_one_was_told_and_end_together(tmp_path: Path) -> None:
    from acxon import KnowledgeBase

    file = tmp_path / "kitchen.kb"
    KnowledgeBase(file, example=True).close()
    with serving("--kb", str(file), serve_options=("--workers", "2")) as site:
        first = workers(site)
        assert len(first) == 2
        for number in range(4):
            fact = {"subject": f"plan {number}", "property": "rdf:type", "object": "dul:Plan"}
            told = httpx.post(f"{site.address}api/tell", json={"facts": [fact]}, headers=CALL, timeout=60)
            assert told.status_code == 200, told.text
            assert all(f"plan {number}" in plans(site) for _ in range(6))
        os.kill(min(first), signal.SIGKILL)
        assert within(60, lambda: len(workers(site)) == 2 and workers(site) != first)
        story = httpx.get(f"{site.address}api/narrate", params=PAIR, headers=CALL, timeout=60)
        assert story.status_code == 200
        assert site.interrupt() == 0
        assert not descendants(site.process.pid)


def test_a_worker_that_cannot_open_the_file_says_why_once(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.kb"
    file.write_text("this is no database")
    found = serve("--kb", str(file), "serve", "--port", "0", "--workers", "2")
    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr.count(str(file)) == 1


def test_the_built_in_example_cannot_be_shared() -> None:
    found = serve("serve", "--port", "0", "--workers", "2")
    assert found.returncode == 1
    assert "--kb FILE serve --workers 2" in found.stderr


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    surroundings.pop("ACXON_KB", None)
    command = [sys.executable, "-c", "from acxon.cli import main; main()", *arguments]
    return subprocess.run(
        command, cwd=ROOT / "tests", env=surroundings, capture_output=True, text=True, timeout=60
    )


LOADING = """
import os, signal, sys, threading, time
from acxon.temporary import temporary_folder
from acxon.web import workers
def load():
    with temporary_folder():
        time.sleep(60)
def serve(ready):
    threading.Thread(target=load, daemon=True).start()
    while not os.listdir(os.environ["TMPDIR"]):
        time.sleep(0.01)
    ready()
    time.sleep(60)
workers.Workers(1, serve).run(lambda: os.kill(os.getpid(), signal.SIGTERM))
"""


def test_a_server_that_is_ended_leaves_no_upload_behind(tmp_path: Path) -> None:
    surroundings = {**os.environ, "TMPDIR": str(tmp_path)}
    assert subprocess.run([sys.executable, "-c", LOADING], env=surroundings, timeout=50).returncode == 0
    assert not [*tmp_path.iterdir()]


ENDED = """
import os, signal, sys, time
from acxon.web import workers
workers.AGAIN_SECONDS = 0.5
marker, when = sys.argv[1:]
def serve(ready):
    first = not os.path.exists(marker)
    open(marker, "a").close()
    if first and when == "starting":
        os.kill(os.getppid(), signal.SIGTERM)
        time.sleep(0.2)
    ready()
    if first and when == "replacing":
        time.sleep(0.5)  # the others are there
        return
    time.sleep(60)
def ready():
    if when == "replacing":
        signal.signal(signal.SIGALRM, lambda *_: os.kill(os.getpid(), signal.SIGTERM))
        signal.setitimer(signal.ITIMER_REAL, 0.8)  # while nobody is in the place of the one that ended
workers.Workers(3, serve).run(ready)
print("ended")
"""


@pytest.mark.parametrize("when", ["starting", "replacing"])
def test_a_signal_while_workers_are_started_ends_all(tmp_path: Path, when: str) -> None:
    """Those that were started after it served on, and nothing but another signal ended them."""
    command = [sys.executable, "-c", ENDED, str(tmp_path / "marker"), when]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            assert process.communicate(timeout=30)[0].endswith("ended\n")
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
