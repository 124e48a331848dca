"""`acxon serve` as a process: where it listens, how it ends, and that nobody waits for others' work."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from processes import killed_after
from web_site import CALL, ROOT, Site, serving

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
httpx = pytest.importorskip("httpx", reason="httpx is not installed; it calls the server")

SLOW = {"goal": "between(1, inf, X), X < 0", "timeout": 2}
PAIR = {"first": "bringing tea", "second": "bringing cola"}
FACT = {"facts": [{"subject": "a plan", "property": "rdf:type", "object": "dul:Plan"}]}


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from acxon.cli import main; main()", "serve", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_a_free_port_is_taken_and_ctrl_c_ends_it_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.kb"
    from acxon import KnowledgeBase

    KnowledgeBase(file).close()
    with serving("--kb", str(file)) as site:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", site.address)
        assert site.token == ""
        assert httpx.post(f"{site.address}api/tell", json=FACT, headers=CALL).status_code == 200
        assert site.interrupt() == 0
    with KnowledgeBase(file) as kb:
        assert [plan.label for plan in kb.plans()] == ["a plan"]


def test_open_shows_the_page_in_the_browser(tmp_path: Path) -> None:
    shown = tmp_path / "shown"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf "%s" "$1" > {shown}.part && mv {shown}.part {shown}\n')
    browser.chmod(0o755)
    with serving(serve_options=("--open",), BROWSER=str(browser)) as site:
        assert seen(shown.exists)
        assert shown.read_text() == site.address
        assert httpx.get(shown.read_text()).status_code == 200
    shown.unlink()
    with serving(serve_options=("--open",), host="0.0.0.0", BROWSER=str(browser)) as site:
        assert seen(shown.exists)
        assert shown.read_text() == f"{site.address}#token={site.token}"


def seen(check: Callable[[], object]) -> bool:
    """Whether something happens within a few seconds."""
    end = time.monotonic() + 20
    while not check() and time.monotonic() < end:
        time.sleep(0.05)
    return bool(check())


def test_without_a_browser_open_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from acxon.web import server

    told = "No browser could be opened here: open http://127.0.0.1:8000/ in one yourself.\n"
    for opened in (False, True):
        monkeypatch.setattr("webbrowser.open", lambda page, opened=opened: opened)
        server._show("http://127.0.0.1:8000/")
        assert capsys.readouterr() == ("", "" if opened else told)


def test_what_strangers_goals_need_is_loaded_before_the_first_of_them() -> None:
    """In a process of its own, where nobody has asked one yet; the server here answers nobody."""
    program = """
import time
from acxon import KnowledgeBase
from acxon.web import server

class Silent:
    def __init__(self, config):
        pass

    def run(self, sockets):
        end = time.monotonic() + 60
        while not made[0].ask("acxon_confined:preloaded(_)") and time.monotonic() < end:
            time.sleep(0.05)
        print(len(made[0].ask("acxon_confined:preloaded(_)")))

def opened():
    made.append(KnowledgeBase(example=True))
    return made[0]

made = []
server._server = lambda base: Silent
server.run(opened, port=0, ready=lambda listening: None)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_json_says_where_it_is() -> None:
    command = [sys.executable, "-m", "acxon", "serve", "--json", "--host", "0.0.0.0", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        told = json.loads(server.stdout.readline())
        server.terminate()  # at once, which may be before it minds the signal
        assert server.wait(60) in (0, -signal.SIGTERM, 128 + signal.SIGTERM)
        assert server.stdout.read() == ""
    assert set(told) == {"page", "token", "warning"}
    assert told["page"].endswith(f"/#token={told['token']}")


def test_the_file_can_be_named_after_the_command_and_is_made(tmp_path: Path) -> None:
    file = tmp_path / "new.kb"
    with serving(serve_options=("--kb", str(file))) as site:
        assert httpx.get(f"{site.address}api/plans", headers=CALL).json() == []
        assert httpx.post(f"{site.address}api/tell", json=FACT, headers=CALL).status_code == 200
    from acxon import KnowledgeBase

    with KnowledgeBase(file) as kb:
        assert [plan.label for plan in kb.plans()] == ["a plan"]
    empty = tmp_path / "empty.kb"
    with serving(serve_options=("--kb", str(empty))) as site:
        assert httpx.get(site.address).status_code == 200
    assert not empty.exists()  # nothing was told: nothing stays


def test_ctrl_c_ends_it_while_a_goal_runs() -> None:
    with serving() as site:
        asking = threading.Thread(target=lambda: _ignore(f"{site.address}api/ask"))
        asking.start()
        time.sleep(0.5)
        assert site.interrupt() == 0
        asking.join()


@pytest.mark.parametrize("times", [1, 2])
def test_however_it_ends_while_goals_run_it_says_nothing_of_it(times: int, tmp_path: Path) -> None:
    """A call that is broken off is no error."""
    said = tmp_path / "said"
    code = "from acxon.cli import main; main()"
    with said.open("w") as messages:
        server = subprocess.Popen(
            [sys.executable, "-c", code, "serve", "--port", "0"], cwd=tmp_path, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=messages,
        )  # fmt: skip
        with killed_after(server, 60):
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            asking = [threading.Thread(target=_ignore, args=(f"{address}api/ask", 5)) for _ in range(6)]
            for one in asking:
                one.start()
            time.sleep(1)
            for _ in range(times):
                server.send_signal(signal.SIGINT)
                time.sleep(0.3)
            server.communicate()
    for one in asking:
        one.join()
    assert server.returncode == 0
    told = said.read_text()
    assert "Traceback" not in told, told
    assert "exceeded" not in told, told


def _ignore(address: str, seconds: int = 2) -> None:
    with suppress(httpx.HTTPError):
        httpx.post(address, json=SLOW | {"timeout": seconds}, timeout=20, headers=CALL)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_just_before_it_serves_ends_it_without_a_word(number: int) -> None:
    """It left a coroutine that was never awaited, of which Python warns."""
    uvicorn = pytest.importorskip("uvicorn", reason="the page's packages are not installed")
    if not hasattr(uvicorn.Config, "get_loop_factory"):
        pytest.skip("this uvicorn chooses its event loop before it makes the coroutine")
    program = (
        "import os, sys\n"
        "from uvicorn import Config\n"
        "made = Config.get_loop_factory\n"
        f"Config.get_loop_factory = lambda self: (os.kill(os.getpid(), {int(number)}), made(self))[1]\n"
        "sys.argv[1:] = ['serve', '--port', '0']\n"
        "from acxon.__main__ import main\n"
        "main()\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert ended.stderr.splitlines()[1:] == []
    assert ended.returncode == 0


def test_a_taken_port_is_an_error_that_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = serve("--port", str(taken.getsockname()[1]))
    assert done.returncode == 1
    assert "--port 0" in done.stderr


def test_an_address_that_is_none_is_an_error() -> None:
    done = serve("--host", "no.such.host.invalid")
    assert done.returncode == 1
    assert "no.such.host.invalid" in done.stderr


def test_on_the_network_a_token_is_printed_and_needed() -> None:
    with serving(host="0.0.0.0") as site:
        port = site.address.rstrip("/").rpartition(":")[2]
        address = f"http://127.0.0.1:{port}/api/"
        assert len(site.token) >= 20
        assert httpx.get(f"{address}plans", headers=CALL).status_code == 200
        assert httpx.post(f"{address}tell", json=FACT, headers=CALL).status_code == 401
        given = {**CALL, "Authorization": f"Bearer {site.token}"}
        assert httpx.post(f"{address}tell", json=FACT, headers=given).status_code == 200


def test_the_token_can_be_chosen() -> None:
    with serving(host="0.0.0.0", ACXON_TOKEN="chosen") as site:
        assert site.token == "chosen"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with serving() as site:
        yield site


def test_a_slow_goal_does_not_delay_a_quick_call(site: Site) -> None:
    with (
        ThreadPoolExecutor(12) as pool,
        httpx.Client(base_url=site.address, timeout=30, headers=CALL) as client,
    ):
        slow = [pool.submit(client.post, "api/ask", json=SLOW) for _ in range(5)]
        time.sleep(0.3)
        times = []
        for _ in range(20):
            begin = time.monotonic()
            assert client.get("api/narrate", params={**PAIR, "specificity": 1}).status_code == 200
            times.append(time.monotonic() - begin)
        waiting = sum(not call.done() for call in slow)
        assert sorted(times)[10] < 1.0
        assert waiting > 0
        assert {call.result().status_code for call in slow} == {400}


def test_twenty_users_at_once_see_no_error(site: Site) -> None:
    end = time.monotonic() + 3

    def user(number: int) -> int:
        calls = 0
        with httpx.Client(base_url=site.address, timeout=30, headers=CALL) as client:
            while time.monotonic() < end:
                level = 1 + (number + calls) % 3
                told = client.get("api/narrate", params={**PAIR, "specificity": level, "explain": True})
                assert told.status_code == 200
                assert "Bringing tea is the better plan" in told.json()["text"]
                assert client.get("api/compare", params=PAIR).json()["verdict"] == "better"
                assert (
                    client.post("api/ask", json={"goal": "triple(P, dul:hasQuality, Q)"}).status_code == 200
                )
                calls += 1
        return calls

    with ThreadPoolExecutor(20) as pool:
        assert min(pool.map(user, range(20))) > 0


def test_writers_and_readers_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.kb"
    from acxon import KnowledgeBase

    KnowledgeBase(file, example=True).close()

    def write(number: int) -> int:
        fact = {"subject": f"plan {number}", "property": "rdf:type", "object": "dul:Plan"}
        return int(
            httpx.post(
                f"{site.address}api/tell", json={"facts": [fact]}, timeout=30, headers=CALL
            ).status_code
        )

    def read(_: int) -> int:
        return int(httpx.get(f"{site.address}api/compare", params=PAIR, timeout=30, headers=CALL).status_code)

    with serving("--kb", str(file)) as site, ThreadPoolExecutor(8) as pool:
        statuses = [pool.submit(write if n % 2 else read, n) for n in range(40)]
        assert {status.result() for status in statuses} == {200}
        labels = {
            plan["label"] for plan in json.loads(httpx.get(f"{site.address}api/plans", headers=CALL).text)
        }
    assert {f"plan {n}" for n in range(1, 40, 2)} <= labels
