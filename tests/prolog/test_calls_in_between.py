"""Calls in the middle of others: in finalizers, in functions that Prolog calls, at the end of the stack.

Each runs in a process of its own: what goes wrong here waits for ever, or ends the process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from acxon import IRI, AcxonError, KnowledgeBase, Literal, Tuple

START = """
import collections, faulthandler, gc, os, signal, sys, threading, time, types
from acxon import AcxonError, KnowledgeBase
from acxon.prolog import callbacks, engine, interrupts
faulthandler.dump_traceback_later(100, exit=True)
kb = KnowledgeBase(sys.argv[1])
kb.tell("a", "dul:hasPart", "b")
def idle():
    lock, state = callbacks.prolog_lock, interrupts._state
    assert not interrupts._place.ours
    assert (state.depth, state.installed, interrupts._place.finishing) == (0, False, 0)
    assert (lock._readers, lock._writing, lock._waiting) == (0, False, 0)
    assert not callbacks._changer._lock._is_owned()
    assert not any(kb._copy._users.values())
    assert kb._batches.current() is None
    assert not kb._storage._depth
def works():
    idle()
    kb.tell("z", "dul:hasPart", "b")
    assert kb.ask("triple(z, dul:hasPart, X)") == [{"X": "b"}]
    assert kb.check() == []
    print("works")
"""


def run(program: str, tmp_path: Path, *arguments: str, checked: str = "0") -> None:
    """Run a program that ends with `works()`."""
    done = subprocess.run(
        [sys.executable, "-c", START + program, str(tmp_path / "kitchen.kb"), *arguments],
        capture_output=True, text=True, env={**os.environ, "ACXON_CHECK_LOCKS": checked}, timeout=200,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1:] == ["works"], done.stdout + done.stderr
    assert done.returncode == 0
    assert not done.stderr


CALLS = {
    "tell": "lambda: kb.tell('a', 'dul:hasPart', f'p{left}')",
    "ask": "lambda: kb.ask('triple(a, dul:hasPart, X)')",
    "ask strangers": "lambda: kb.ask('triple(a, dul:hasPart, X)', untrusted=True)",
    "batch": "batch",
    "backup": "lambda: kb.backup(sys.argv[1] + '.copy')",
    "open": "lambda: KnowledgeBase(sys.argv[1]).close()",
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_at_the_end_of_the_stack_begins_nothing(name: str, tmp_path: Path) -> None:
    run(
        f"""
def batch():
    with kb.batch():
        kb.tell('a', 'dul:hasPart', f'b{{left}}')
call = {CALLS[name]}
def deep(calls):
    return call() if calls <= 0 else deep(calls - 1)
left = 0
call()  # what it imports is there
outcomes = collections.Counter()
limit = 600
sys.setrecursionlimit(limit)
for left in [*range(1, 60), *range(60, 300, 5)]:
    try:
        deep(limit - left)
        outcomes["done"] += 1
    except RecursionError:
        outcomes["refused"] += 1
    idle()
assert outcomes["refused"] >= 60 and outcomes["done"] >= 10, outcomes
assert outcomes.total() == 107, outcomes
sys.setrecursionlimit(1000)
parts = len(kb.ask("triple(a, dul:hasPart, X)"))
assert parts == (2 + outcomes["done"] if sys.argv[2] in ("tell", "batch") else 1), (parts, outcomes)
works()
""",
        tmp_path, name,
    )  # fmt: skip


@pytest.mark.parametrize("threshold", [1, 7])
@pytest.mark.parametrize("call", ["tell", "ask", "open", "close"])
def test_a_finalizer_in_the_middle_of_a_call_holds_up_nobody(
    call: str, threshold: int, tmp_path: Path
) -> None:
    """Garbage is collected at nearly every instruction; what is collected calls the knowledge base."""
    run(
        """
others = []
def finalize():
    if sys.argv[2] == "tell":
        kb.tell("del", "dul:hasPart", "x")
    elif sys.argv[2] == "ask":
        kb.ask("triple(a, dul:hasPart, X)")
    elif sys.argv[2] == "open":
        KnowledgeBase(sys.argv[1]).close()
    elif others:
        others.pop().close()
class Collected:
    def __init__(self):
        self.me = self
    def __del__(self):
        try:
            finalize()
        except AcxonError as error:
            assert "A finalizer" in str(error) or "py_call" in str(error), error
stop = False
def beside():
    while not stop:
        kb.ask("triple(a, dul:hasPart, X)")
        kb.tell("thread", "dul:hasPart", "y")
threads = [threading.Thread(target=beside) for _ in range(2)]
for thread in threads:
    thread.start()
gc.set_threshold(int(sys.argv[3]))
end = time.monotonic() + 4
while time.monotonic() < end:
    if sys.argv[2] == "close":
        others.append(KnowledgeBase())
    Collected()
    kb.tell("a", "dul:hasPart", "c")
    Collected()
    kb.ask("triple(a, dul:hasPart, X)")
stop = True
for thread in threads:
    thread.join()
gc.set_threshold(700)
gc.collect()
works()
""",
        tmp_path, call, str(threshold),
    )  # fmt: skip


@pytest.mark.parametrize("checked", ["0", "1"])
@pytest.mark.parametrize(
    "change",
    [
        "kb.tell('py', 'dul:hasPart', 'x')",
        "kb.forget('a', 'dul:hasPart', 'b')",
        "other.tell('py', 'dul:hasPart', 'x')",
        "batch()",
        "kb.load(turtle)",
    ],
)
def test_a_function_that_a_goal_calls_changes_nothing(change: str, checked: str, tmp_path: Path) -> None:
    run(
        f"""
from pathlib import Path
other = KnowledgeBase()
turtle = Path(sys.argv[1] + ".ttl")
turtle.write_text("@prefix only: <http://only/> .")
def batch():
    with kb.batch():
        kb.tell_all(list(kb.tuples()))
called = sys.modules["called"] = types.ModuleType("called")
def change():
    {change}
def read():
    return len(kb.ask("triple(a, dul:hasPart, X)")) + len(KnowledgeBase())
called.change, called.read = change, read
for _ in range(3):
    try:
        kb.ask("py_call(called:change(), X)")
        print("changed")
    except AcxonError as error:
        assert "kb_project" in str(error), error
    assert kb.ask("py_call(called:read(), X), X > 1")
assert [fact.subject for fact in other.tuples()] == []
works()
""",
        tmp_path, checked=checked,
    )  # fmt: skip


@pytest.mark.parametrize("timer", ["PROF", "VIRTUAL"])
def test_a_timer_of_any_kind_that_raises_again_and_again_is_as_safe(timer: str, tmp_path: Path) -> None:
    run(
        """
import random
class Enough(Exception): pass
def handler(*_): raise Enough
told = sys.unraisablehook  # where Python drops a weak reference, what a handler raises can only be printed
sys.unraisablehook = lambda found: found.exc_type is Enough or told(found)
number = {"PROF": signal.SIGPROF, "VIRTUAL": signal.SIGVTALRM}[sys.argv[2]]
which = getattr(signal, "ITIMER_" + sys.argv[2])
signal.signal(number, handler)
random.seed(7)
def off():
    while True:
        try:
            return signal.setitimer(which, 0)
        except Enough:
            pass
calls = [lambda: kb.tell("a", "dul:hasPart", "c"), lambda: kb.ask("triple(a, dul:hasPart, X)"),
         lambda: list(kb.tuples()), lambda: KnowledgeBase(sys.argv[1]).close(),
         lambda: kb.forget("a", "dul:hasPart", "c"), lambda: kb.backup(sys.argv[1] + ".copy")]
stopped = 0
for turn in range(300):
    try:
        try:
            signal.setitimer(which, random.uniform(0.0002, 0.01), 0.002)
            for call in random.sample(calls, 3):
                call()
        finally:
            off()
    except Enough:
        stopped += 1
    except AcxonError as error:
        assert "nothing called" in str(error) or "no such fact" in str(error).lower(), error
    idle()
assert stopped > 20, stopped
works()
""",
        tmp_path, timer,
    )  # fmt: skip


MADE = {
    "one that is joined": "thread_create((kb_use(_K), {tell}), T), thread_join(T, exception(_))",
    "several": "catch(concurrent_forall(between(1, 4, _), (kb_use(_K), {tell})), E, true), nonvar(E)",
    "one that is left": "thread_create(catch((kb_use(_K), {tell}), _, true), _, [detached(true)]), sleep(1)",
}


@pytest.mark.parametrize("checked", ["0", "1"])
@pytest.mark.parametrize("made", MADE)
def test_a_thread_that_a_goal_makes_reads_and_changes_nothing(
    made: str, checked: str, tmp_path: Path
) -> None:
    run(
        f"""
goal = {MADE[made]!r}
tell = "kb_project(triple(a, rdfs:comment, c))"
for _ in range(3):
    assert kb.ask("kb_use(_K), " + goal.format(tell=tell), timeout=20)
    read = "kb_use(_K), concurrent_forall(between(1, 4, _), (kb_use(_K), triple(a, dul:hasPart, b)))"
    assert kb.ask(read, timeout=20)
try:
    tell = "kb_project(triple(a, rdfs:comment, X))"
    kb.ask(f"kb_use(_K), concurrent_maplist([X]>>(kb_use(_K), {{tell}}), [d, e])")
    print("changed")
except AcxonError as error:
    assert "thread" in str(error), error
assert kb.ask("triple(a, rdfs:comment, X)") == []
works()
""",
        tmp_path, checked=checked,
    )  # fmt: skip


def test_a_thread_that_a_goal_makes_reads_no_pages(tmp_path: Path) -> None:
    """Those that one thread needs would go while another one reads: some were found without their facts."""
    with KnowledgeBase(tmp_path / "kitchen.kb", working_set=60) as kb:
        facts = [(f"http://e/s{node}", value) for node in range(200) for value in range(20)]
        kb.tell_all(Tuple(IRI(subject), IRI("http://e/p"), Literal(value)) for subject, value in facts)
        count = "atom_concat('http://e/s', I, S), aggregate_all(count, triple(S, 'http://e/p', _), N)"
        numbers = "findall(I, (member(A, [1, 2, 3, 7]), between(0, 60, B), I is A*B mod 200), _Is)"
        goals = f"findall((kb_use(_K), {count}, N =:= 20), member(I, _Is), _Goals), concurrent(8, _Goals, [])"
        with pytest.raises(AcxonError, match="only pages are held"):
            kb.ask(f"kb_use(_K), {numbers}, {goals}")
        there_and_back = f"kb_use(K), kb_open(M), kb_use(K), kb_close(M), I = 7, {count}"
        assert kb.ask(there_and_back)[0]["N"] == 20
