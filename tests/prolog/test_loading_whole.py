"""A call that is stopped while Prolog loads a library on demand: the next call finds that library whole."""

from __future__ import annotations

import subprocess
import sys

# Each limit on inferences ends some call in the middle of a library, in a process that has loaded none yet.
PROGRAM = """
from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.prolog.process_copy import Stop
from acxon.web import views

kb = KnowledgeBase(example=True)
tea, cola = "bringing tea", "bringing cola"
calls = {
    "plans": lambda kb: kb.plans(),
    "rank": lambda kb: kb.rank(all=True),
    "compare": lambda kb: kb.compare(tea, cola),
    "narrate": lambda kb: kb.narrate(tea, cola, 3).text,
    "question": lambda kb: kb.question("what if the cost of cola were 20?", planning=False).answer,
    "flips": lambda kb: kb.flips(tea, cola),
    "what_if": lambda kb: kb.what_if(tea, cola, {"cost of bringing cola": 20}),
    "fitting": lambda kb: kb.fitting(inferred=True),
    "check": lambda kb: kb.contradictions(),
}
for views.STEPS in (100, 300, 1_000, 3_000, 10_000, 30_000):
    for name, call in calls.items():
        try:
            call(views.bounded(kb, Stop()))
        except views.Costly:
            pass
for name, call in calls.items():
    call(kb)
kb.ask("call_with_inference_limit((member(X, [1]), subsumes_chk(_, X)), 20, _R) ; true")
assert kb.ask("partition([_X]>>(_X > 1), [1, 2], _A, B)") == [{"B": [1]}]
print("whole")
"""


def test_a_limit_on_inferences_leaves_no_library_half_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=300)
    assert done.stdout == "whole\n", done.stderr[-2000:]
