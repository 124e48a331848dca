"""The node of ROS 2 against a record of rclpy's interface, and acxon itself behind it.

rclpy is neither on PyPI nor in Debian 12: that the node runs on a robot's ROS 2 was not seen here.
"""

from __future__ import annotations

import ast
import os
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import recorded_rclpy
from drink_plans import DOMAIN, PROBLEM, drink_plans

pytest.importorskip("fastapi", reason="the node asks acxon serve: pip install 'acxon[web]'")
pytest.importorskip("kairos", reason="the planner that checks plans is an optional extra")

ROOT = Path(__file__).resolve().parents[2]
ROS1, ROS2 = ROOT / "ros", ROOT / "ros2"
PAIR = {"first": "bringing tea", "second": "bringing cola"}


def _expert(part: str, path: Path) -> Any:
    return lambda: SimpleNamespace(**{part: path.read_text()}, success=True, error_info="")


@pytest.fixture(scope="module")
def node() -> Iterator[Any]:
    """The node, with PlanSys2's experts beside it, as a launch file starts it."""
    made = recorded_rclpy.modules(ROS2 / "acxon_msgs" / "srv")
    sys.modules.update(made)
    sys.path.insert(0, str(ROS2 / "acxon_node"))
    recorded_rclpy.Node.given = {
        "acxon": str(Path(sys.executable).with_name("acxon")), "plansys2": True,
    }  # fmt: skip
    recorded_rclpy.Node.experts = {
        "domain_expert/get_domain": _expert("domain", DOMAIN),
        "problem_expert/get_problem": _expert("problem", PROBLEM),
    }
    from acxon_node.node import AcxonNode  # type: ignore[import-not-found]

    running = AcxonNode()
    yield running
    running.door.close()
    sys.path.remove(str(ROS2 / "acxon_node"))
    recorded_rclpy.forget_modules([*{name.partition(".")[0] for name in made}, "acxon_node"])


def test_it_offers_the_services_of_acxon_and_of_rosprolog(node: Any) -> None:
    own = ("add_plan", "compare", "narrate", "question", "why", "why_not")
    assert sorted(node.services) == [
        *(f"/acxon/{name}" for name in own),
        "/rosprolog/finish", "/rosprolog/next_solution", "/rosprolog/query",
    ]  # fmt: skip


def test_it_answers_as_acxon_does(node: Any) -> None:
    assert node.call("/acxon/compare", **PAIR).better == "bringing tea"
    told = node.call("/acxon/narrate", **PAIR)
    assert told.ok
    assert told.text.startswith("Bringing tea is the better plan")
    assert len(node.call("/acxon/narrate", **PAIR, specificity=3).text) > len(told.text)
    refused = node.call("/acxon/narrate", **PAIR, specificity=9)
    assert (refused.ok, refused.text) == (False, "")
    assert "specificity" in refused.message


def test_rosprolog_s_services_answer_goals(node: Any) -> None:
    assert node.call("/rosprolog/query", id="q", mode=1, query="member(X, [1, two])").ok
    given = [node.call("/rosprolog/next_solution", id="q") for _ in range(3)]
    assert [(one.status, one.solution) for one in given] == [(3, '{"X": 1}'), (3, '{"X": "two"}'), (0, "")]
    node.call("/rosprolog/finish", id="q")
    assert node.call("/rosprolog/next_solution", id="q").status == 1


def test_plans_that_plansys2_executes_are_stored_and_explained(node: Any, tmp_path: Path) -> None:
    from acxon.plans import read_plan_file

    msg = sys.modules["plansys2_msgs.msg"]
    for file in drink_plans(tmp_path):
        items = [
            msg.PlanItem(
                time=float(step.start),
                action=f"({' '.join((step.action, *step.arguments))})",
                duration=float(step.duration),
            )
            for step in read_plan_file(file).steps
        ]
        node.receive("/executing_plan", msg.Plan(items=items))
        node.receive("/executing_plan", msg.Plan(items=items))  # the executor repeats itself
    stored, story = (one.data for one in node.published["/acxon/story"])
    assert stored == "'plan 1' is stored."
    assert "better plan" in story
    why = node.call("/acxon/why", plan="plan 1", step="step 1")
    assert (why.ok, bool(why.text)) == (True, True), why.message
    found = node.call("/acxon/why_not", plan="plan 1", without=["step 1"])
    assert found.status in ("found", "impossible"), found.message
    never = node.call("/acxon/why_not", plan="plan 1", at_most=["step 1", "0"])
    assert never.status == found.status
    soon = node.call("/acxon/why_not", plan="plan 1", between=["step 1", "0", "0.5"])
    assert soon.status == "impossible", soon.message
    in_words = node.call("/acxon/question", text="why step 1 in plan 1?")
    assert in_words.text == why.text


def test_a_plan_that_cannot_be_is_logged(node: Any) -> None:
    msg = sys.modules["plansys2_msgs.msg"]
    odd = msg.PlanItem(time=0.0, action="(fly moon)", duration=1.0)
    node.receive("/executing_plan", msg.Plan(items=[odd]))
    assert "A plan was not stored" in node.logged[-1]


@pytest.mark.parametrize("name", ['the "best"', 'a"; name="domain', 'a"; filename="x.ttl'])
def test_the_name_of_a_plan_is_only_ever_its_name(node: Any, name: str) -> None:
    found = node.call(
        "/acxon/add_plan", name=name, plan="0.0: (go a) [1.0]\n", domain="", problem="", replace=True
    )
    assert (found.ok, found.name) == (True, name), found.message


def test_a_name_that_breaks_lines_is_no_field_of_a_form(node: Any) -> None:
    other = "a\r\nContent-Type: text/turtle\r\n\r\n<urn:a> <urn:b> <urn:c> ."
    found = node.call(
        "/acxon/add_plan", name=other, plan="0.0: (go a) [1.0]\n", domain="", problem="", replace=True
    )
    assert not found.ok
    assert "cannot be printed" in found.message


def test_what_a_node_logs_of_a_plan_has_no_control_characters(node: Any) -> None:
    msg = sys.modules["plansys2_msgs.msg"]
    odd = msg.PlanItem(time=0.0, action="(fly\x9b31m\u202e moon)", duration=1.0)
    node.receive("/executing_plan", msg.Plan(items=[odd]))
    assert "fly\\x9b31m\\u202e" in node.logged[-1]
    assert node.logged[-1].replace("\n", "").isprintable()


def test_what_both_nodes_do_is_written_once() -> None:
    for part in ("door", "services", "plans"):
        link = ROS2 / "acxon_node" / "acxon_node" / f"{part}.py"
        assert link.is_symlink()
        assert link.resolve() == ROS1 / "acxon_ros" / "src" / "acxon_ros" / f"{part}.py"
    for one in (ROS1 / "acxon_msgs" / "srv").glob("*.srv"):
        other = ROS2 / "acxon_msgs" / "srv" / one.name
        fields = [_fields(path.read_text()) for path in (one, other)]
        assert fields[0] == fields[1], one.name


def _fields(text: str) -> list[str]:
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return [" ".join(line).replace("byte ", "uint8 ").replace(" = ", "=") for line in lines if line]


@pytest.mark.parametrize("package", ["ros/acxon_msgs", "ros/acxon_ros", "ros2/acxon_msgs", "ros2/acxon_node"])
def test_a_package_lists_what_it_has_and_is_this_version(package: str) -> None:
    from acxon import __version__

    folder = ROOT / package
    told = ElementTree.parse(folder / "package.xml").getroot()
    assert told.findtext("name") == folder.name
    assert told.findtext("version") == __version__
    if folder.name == "acxon_msgs":
        made = (folder / "CMakeLists.txt").read_text()
        assert [path.name for path in (folder / "srv").iterdir() if path.name not in made] == []


def test_everything_for_robots_runs_on_python_3_8() -> None:
    files = [*ROS1.rglob("*.py"), *ROS2.rglob("*.py"), ROOT / "examples/over_http/ask_acxon.py"]
    assert len(files) > 10
    for path in files:
        ast.parse(path.read_text(), feature_version=(3, 8))


def test_the_example_over_http_needs_no_ros_and_no_prolog(node: Any, tmp_path: Path) -> None:
    import subprocess

    server, token = node.door._url, node.door._token
    plan = drink_plans(tmp_path)[0]
    script = ROOT / "examples" / "over_http" / "ask_acxon.py"
    line = [sys.executable, "-I", str(script), server, token, str(plan), str(DOMAIN), str(PROBLEM)]
    done = subprocess.run(line, capture_output=True, text=True, env={"PATH": os.environ["PATH"]}, timeout=120)
    assert done.returncode == 0, done.stderr
    stored, why, *stories = done.stdout.splitlines()
    assert stored == "Stored: my plan"
    assert why.startswith("Why its first step? ")
    assert any("bringing cola" in story for story in stories)
