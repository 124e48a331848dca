"""What a signal that breaks something off leaves behind harms nobody: stacks of engines, locks of imports."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"

ENGINES = """
import os, signal, sys, threading, time
from acxon import KnowledgeBase
from acxon.prolog import signals

class Raised(Exception):
    pass

armed = False

def handler(number, frame):
    if armed:
        raise Raised

def fire():
    while time.monotonic() < end:
        time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGUSR1)

def keeps_its_stack():
    before = signals.alternate_stack()
    kb.ask(goal)
    kb.ask(f"thread_create(({goal}), T), thread_join(T, true)")
    kept.append(before == signals.alternate_stack())

kb = KnowledgeBase(example=True)
kb.plans()  # what it imports is no matter of engines
goal = "engine_create(X, between(1, inf, X), E), engine_next(E, A), engine_destroy(E)"
kept = []
keeps_its_stack()
thread = threading.Thread(target=keeps_its_stack)
thread.start()
thread.join()
signal.signal(signal.SIGUSR1, handler)
end = time.monotonic() + float(sys.argv[1])
threading.Thread(target=fire, daemon=True).start()
stopped = 0
while time.monotonic() < end:
    try:
        armed = True
        try:
            kb.ask(goal)
            kb.plans()
        finally:
            armed = False
    except Raised:
        stopped += 1
print(kept, stopped > 3, kb.check())
"""

IMPORTS = """
import sys, threading
from importlib import _bootstrap
from acxon import KnowledgeBase

kb = KnowledgeBase(example=True)
for take in (_bootstrap._imp.acquire_lock, _bootstrap._get_module_lock("colorsys").acquire):
    take()
    sys.modules.pop("colorsys", None)
    thread = threading.Thread(target=__import__, args=("colorsys",), daemon=True)
    thread.start()
    thread.join(0.2)
    waited = thread.is_alive()
    kb.plans()
    thread.join(20)
    print(waited, thread.is_alive())
"""


def run(program: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program, *arguments],
        capture_output=True, text=True, timeout=120, env={**os.environ, "ACXON_CHECK_LOCKS": "0"},
    )  # fmt: skip
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


@pytest.mark.fuzz
def test_an_engine_of_a_goal_leaves_the_thread_the_stack_on_which_handlers_run() -> None:
    """It brings one, which goes with it: a signal that comes afterwards was written over something else."""
    assert run(ENGINES, "40" if LONG else "3") == "[True, True] True []\n"


def test_other_threads_can_import_what_a_signal_broke_off() -> None:
    """Where a handler raises right behind a lock of Python's importing, it stays taken."""
    assert run(IMPORTS) == "True False\nTrue False\n"


def test_whatever_prolog_says_when_it_is_told_to_stop_harms_no_clock() -> None:
    """An error ended it with a traceback, and nothing stopped the goal any longer."""
    program = """
import threading
from acxon import KnowledgeBase
from acxon.prolog import engine
with KnowledgeBase() as kb:
    kb.ask("true")
    thread = threading.Thread(target=engine._stop, args=(1.5, False))
    thread.start()
    thread.join()
    print(kb.ask("X = 1"))
"""
    assert run(program) == "[{'X': 1}]\n"


def test_a_handler_of_the_signal_that_ends_waits_is_put_off_as_others_are() -> None:
    program = """
import os, signal
from acxon import KnowledgeBase
from acxon.prolog import interrupts
def handler(number, frame):
    raise OverflowError
signal.signal(signal.SIGURG, handler)
with KnowledgeBase() as kb:
    kb.ask("true")
    try:
        with interrupts.held:
            os.kill(os.getpid(), signal.SIGURG)
            print("put off")
    except OverflowError:
        print("raised", kb.ask("X = 1"), signal.getsignal(signal.SIGURG) is handler)
"""
    assert run(program) == "put off\nraised [{'X': 1}] True\n"


CHURN = """
import sys, threading, time
from acxon import KnowledgeBase
from acxon.errors import LimitReached

GOALS = [
    "repeat, engine_create(X, member(X, [1, 2]), E), engine_next(E, _), engine_destroy(E), fail",
    "repeat, engine_create(X, member(X, [1]), E), engine_next(E, _), fail",
    "repeat, thread_create(true, T), thread_join(T, _), fail",
    "engine_create(X, (repeat, catch(sleep(60), _, fail), X = 1), E), engine_next(E, X)",
]
stopped = [0] * len(GOALS)

def ask(number):
    while time.monotonic() < end:
        try:
            kb.ask(GOALS[number], timeout=0.2)
        except LimitReached:
            stopped[number] += 1

kb = KnowledgeBase(example=True)
end = time.monotonic() + float(sys.argv[1])
threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(GOALS))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(min(stopped) > 1, kb.check())
"""


def test_engines_that_come_and_go_while_a_goal_is_stopped_end_no_process() -> None:
    """Where all engines were looked through for those to stop, the process ended in some of such runs."""
    command = [sys.executable, "-c", CHURN, "60" if LONG else "4"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "True []\n"), done.stderr


LOOKING = """
import abc, signal, sys
from acxon import KnowledgeBase

kb = KnowledgeBase(example=True)
story = kb.narrate("bringing tea", "bringing cola")
looks = abc.ABCMeta.__instancecheck__.__code__

def traced(frame, event, argument):
    if frame.f_code is looks and event == "call" and frame.f_back.f_code.co_name == "_applied":
        sys.settrace(None)
        signal.raise_signal(signal.SIGINT)

sys.settrace(traced)
try:
    print(len(story.tuples))
except KeyboardInterrupt:
    print("stopped")
sys.settrace(None)
print(kb.ask("X = 1"), len(story.tuples) > 0)
"""


def test_ctrl_c_while_the_bridge_looks_what_a_value_is_leaves_no_error_behind() -> None:
    """It took a value for a fraction then, and what went wrong with that was the next call's."""
    done = subprocess.run([sys.executable, "-c", LOOKING], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr, done.returncode) == ("stopped\n[{'X': 1}] True\n", "", 0)
