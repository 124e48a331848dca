"""Handlers of real-time signals that raise, in the middle of calls: nothing breaks."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

STORM = """
import os, random, signal, threading, time
from acxon import KnowledgeBase, Literal

kb = KnowledgeBase(example=True)
ours = range(signal.SIGRTMIN, signal.SIGRTMAX + 1)
done = threading.Event()

class Raised(Exception):
    pass

calling = False

def handler(number, frame):
    global calling
    if calling:
        calling = False  # what is raised is caught below, and nothing is raised there
        raise Raised

def storm():
    for _ in range(200):
        time.sleep(random.uniform(0, 0.04))
        os.kill(os.getpid(), random.choice(ours))
    done.set()

for number in ours:
    signal.signal(number, handler)
thread = threading.Thread(target=storm)
stopped = 0
thread.start()
while not done.is_set():
    try:
        calling = True
        kb.tell("bringing tea", "rdfs:comment", Literal(str(time.monotonic())))
        kb.narrate("bringing tea", "bringing cola", 3)
        kb.ask("between(1, 3000, X), X < 0")
        calling = False
    except Raised:
        stopped += 1
for number in ours:
    signal.signal(number, signal.SIG_IGN)
assert kb.check() == []
assert kb.narrate("bringing tea", "bringing cola", 3).text
kb.tell("bringing tea", "rdfs:comment", Literal("end"))
print(stopped)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGRTMIN"), reason="this system has no real-time signals")
def test_what_they_raise_waits_for_the_end_of_the_call() -> None:
    done = subprocess.run([sys.executable, "-c", STORM], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 50
