"""What is bounded in a server's own process leaves no library half loaded that comes on demand."""

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
    kb._copy.call("bounded", steps, "plans", ["real", 0, -1])
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
