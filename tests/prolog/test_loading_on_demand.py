"""What comes on demand: no bound leaves a library half loaded, and what strangers need costs little."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from acxon import KnowledgeBase
from acxon.web.app import make_app
from acxon.web.guard import AccessPolicy
kb = KnowledgeBase(example=True)
make_app(kb, AccessPolicy.on_loopback())
for steps in map(int, sys.argv[1:]):
    kb._copy.call("bounded", steps, "plans", ["real", 0, -1, "en"])
assert len(kb.plans()) == 2
assert kb.ask("distinct(X, member(X, [1, 1]))") == [{"X": 1}]
assert kb.rank() and kb.compare("bringing tea", "bringing cola").verdict
print("works")
"""


@pytest.mark.parametrize("steps", [["300", "20000"], ["4000", "50000"], ["100000"]])
def test_a_bound_leaves_no_library_half_loaded(steps: list[str]) -> None:
    command = [sys.executable, "-c", PROGRAM, *steps]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == ("works\n", "")


FIRST_GOAL = """
from acxon import KnowledgeBase
from acxon.prolog import engine
kb = KnowledgeBase(example=True)
before = engine.inferences()
kb.ask("true", untrusted=True)
loaded = engine.inferences()
kb.ask("true", untrusted=True)
print(loaded - before, engine.inferences() - loaded)
"""


def test_the_first_goal_of_a_stranger_loads_in_few_steps_and_the_next_loads_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_GOAL], capture_output=True, text=True, timeout=300)
    first, second = map(int, done.stdout.split())
    assert first < 6_000_000, done.stderr  # 14 million where everything is looked through, three times
    assert second < 20_000
