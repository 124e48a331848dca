"""The node of ROS 1 against a real master, on Debian's own Python: nothing here stands in for ROS.

rosprolog's services are called with messages of another package that has KnowRob's fields, as its clients do.
"""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="the node asks acxon serve: pip install 'acxon[web]'")
pytest.importorskip("kairos", reason="the planner that checks plans is an optional extra")

from drink_plans import DOMAIN, PROBLEM, drink_plans
from processes import ends

ROOT = Path(__file__).resolve().parents[2]
ROS = ROOT / "ros"
PYTHON = "/usr/bin/python3"
GENERATE = Path("/usr/lib/genpy/gensrv_py.py")
SECONDS = 120
OK, NO_SOLUTION, QUERY_FAILED, WRONG_ID = 3, 0, 2, 1

#: The services of KnowRob's package json_prolog_msgs.
KNOWROB = {
    "PrologQuery": "byte ALL_SOLUTIONS=0\nbyte INCREMENTAL=1\nbyte mode\nstring id\nstring query\n"
    "---\nbool ok\nstring message",
    "PrologNextSolution": "string id\n---\nbyte NO_SOLUTION = 0\nbyte WRONG_ID = 1\nbyte QUERY_FAILED = 2\n"
    "byte OK = 3\nbyte status\nstring solution",
    "PrologFinish": "string id\n---",
}


def _has_ros() -> bool:
    if not (GENERATE.exists() and shutil.which("rosmaster", path="/usr/bin")):
        return False
    asked = [PYTHON, "-c", "import rospy, std_msgs.msg"]
    return subprocess.run(asked, capture_output=True).returncode == 0


pytestmark = pytest.mark.skipif(
    not _has_ros(),
    reason="ROS 1 is not installed here: apt-get install python3-rospy python3-rosmaster python3-roslaunch "
    "python3-std-msgs python3-genpy",
)


def _generated(folder: Path, package: str, files: list[Path]) -> None:
    (folder / package / "srv").mkdir(parents=True)
    (folder / package / "__init__.py").touch()
    out = ["-p", package, "-o", str(folder / package / "srv")]
    subprocess.run([PYTHON, str(GENERATE), *out, *map(str, files)], check=True, capture_output=True)
    subprocess.run(
        [PYTHON, str(GENERATE.with_name("genmsg_py.py")), "--initpy", *out], check=True, capture_output=True
    )


@pytest.fixture(scope="module")
def plans(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two plans for one problem, as a planner prints them."""
    return drink_plans(tmp_path_factory.mktemp("plans"))


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory, plans: list[Path]) -> Iterator[dict[str, Any]]:
    """What a client of the node was answered, with `roslaunch` and a master of its own on loopback."""
    folder = tmp_path_factory.mktemp("ros")
    _generated(folder, "acxon_msgs", sorted((ROS / "acxon_msgs" / "srv").glob("*.srv")))
    knowrob = folder / "knowrob"
    knowrob.mkdir()
    for name, text in KNOWROB.items():
        (knowrob / f"{name}.srv").write_text(text)
    _generated(folder, "json_prolog_msgs", sorted(knowrob.glob("*.srv")))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    around = {
        "PATH": "/usr/bin:/bin", "HOME": str(folder), "ROS_HOME": str(folder / "home"), "LANG": "C.UTF-8",
        "ROS_MASTER_URI": f"http://127.0.0.1:{port}", "ROS_IP": "127.0.0.1",
        "ROS_PACKAGE_PATH": str(ROS), "PYTHONPATH": f"{folder}:{ROS / 'acxon_ros' / 'src'}",
    }  # fmt: skip
    log = folder / "node.log"
    acxon = Path(sys.executable).with_name("acxon")
    launch = [
        "/usr/bin/roslaunch", "acxon_ros", "acxon.launch", f"acxon:={acxon}", "plan_topic:=/planner/output",
        "problem_topic:=/planner/problem", f"domain:={DOMAIN}",
    ]  # fmt: skip
    with log.open("w") as shown:
        running = {"env": around, "stdout": shown, "stderr": shown, "cwd": folder}
        master = subprocess.Popen(["/usr/bin/rosmaster", "--core", "-p", str(port)], **running)  # type: ignore[call-overload]
        node = subprocess.Popen([*launch], **running)  # type: ignore[call-overload]
        try:
            client = [PYTHON, str(ROOT / "tests/support/ros_client.py"), *map(str, plans)]
            client += [str(DOMAIN), str(PROBLEM)]
            done = subprocess.run(client, env=around, capture_output=True, text=True, timeout=SECONDS)
            assert done.returncode == 0, done.stderr + log.read_text()
            found = json.loads(done.stdout.splitlines()[-1])  # rospy warns on stdout, too
            servers = _servers(around["ROS_MASTER_URI"])
            assert servers
            node.send_signal(signal.SIGINT)
            node.wait(SECONDS)
            found["servers after"] = [one for one in servers if not ends(one)]
            yield found
        finally:
            for process in (node, master):
                process.terminate()
                process.wait(SECONDS)


def _servers(master: str) -> list[int]:
    """Return the processes `acxon serve --trust-goals` that were started beside this master."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                line = (folder / "cmdline").read_text()
                around = (folder / "environ").read_text()
            except (OSError, UnicodeDecodeError):
                continue
            if "--trust-goals" in line and f"ROS_MASTER_URI={master}" in around:
                found.append(int(folder.name))
    return found


def test_rosprolog_s_clients_get_solutions_one_after_the_other(answers: dict[str, Any]) -> None:
    drinks = "https://w3id.org/acxon/drinks#bringing_"
    begun, *solutions, end = answers["plans"]
    assert begun == [True, ""]
    assert [(status, one["P"]) for status, one in solutions] == [(OK, drinks + "tea"), (OK, drinks + "cola")]
    assert end == [NO_SOLUTION, ""]
    assert answers["many"] == 1 + 1500 + 1


def test_what_is_projected_is_known_afterwards(answers: dict[str, Any]) -> None:
    assert answers["projected"] == [[True, ""], [OK, {}], [NO_SOLUTION, ""]]
    (_, (status, times), _) = answers["known"]
    assert (status, times["A"]) == (OK, 10)


def test_a_query_that_cannot_be_read_fails_with_the_reason(answers: dict[str, Any]) -> None:
    status, reason = answers["mistake"][1]
    assert status == QUERY_FAILED
    assert "goal" in reason.lower()
    assert (answers["wrong id"], answers["twice"], answers["after finish"]) == (WRONG_ID, False, WRONG_ID)


def test_plans_are_compared_and_told_apart(answers: dict[str, Any]) -> None:
    assert answers["compare"]["ok"]
    assert answers["compare"]["better"] == "bringing tea"
    assert answers["narrate"]["text"].startswith("Bringing tea is the better plan")
    assert "'bringing tea'" in answers["paper"]["text"]
    assert answers["question"]["ok"]
    assert answers["nobody"]["ok"] is False
    assert "bringing tea" in answers["nobody"]["message"]


def test_plans_that_a_planner_publishes_are_stored_and_told_apart(answers: dict[str, Any]) -> None:
    first, second = answers["stories"]
    assert first == "'plan 1' is stored."
    assert "lan 1" in second
    assert "better plan" in second


def test_steps_of_a_plan_are_explained(answers: dict[str, Any]) -> None:
    assert answers["add_plan"] == {"ok": True, "message": "", "name": "by hand"}
    assert answers["add_plan again"]["ok"] is False
    assert answers["why"]["ok"], answers["why"]
    assert answers["why"]["text"]
    assert answers["why_not"]["status"] in ("found", "impossible"), answers["why_not"]
    assert answers["odd"]["ok"] is False
    assert answers["odd"]["message"] == "before takes pairs of steps; 1 were given."
    assert answers["between"]["status"] == "impossible", answers["between"]
    assert answers["never"]["status"] == answers["why_not"]["status"]
    assert answers["odd time"]["message"].startswith("between takes steps, each with two times in seconds")


def test_the_server_of_a_node_ends_with_it(answers: dict[str, Any]) -> None:
    assert answers["servers after"] == []
