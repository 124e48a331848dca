"""Ctrl-C at any moment of any call: a KeyboardInterrupt soon, and everything works afterwards."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from interrupted_calls import CALLS, SLOW, public_calls

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
TIMES = int(os.environ.get("ACXON_INTERRUPTS", "500" if LONG else "3"))
PROGRAM = Path(__file__).resolve().parents[1] / "support/interrupted_calls.py"
LOADED = 10  # so much longer may things take on a machine that does other work, too
GROUPS = [sorted(CALLS)[start::6] for start in range(6)]


def environment(**more: str) -> dict[str, str]:
    """Return what a child gets: checked locks are Python code, which a signal may break off anywhere."""
    return {**os.environ, "ACXON_CHECK_LOCKS": "0", **more}


def test_no_public_call_is_forgotten() -> None:
    assert {name.split()[0] for name in CALLS} == public_calls()


@pytest.mark.fuzz
@pytest.mark.parametrize("names", GROUPS, ids=lambda names: f"{names[0]} to {names[-1]}")
def test_every_call_can_be_interrupted_at_any_moment(tmp_path: Path, names: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(tmp_path), str(TIMES), "1", *names],
        capture_output=True, text=True, env=environment(), timeout=60 * TIMES,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert [report["call"] for report in reports] == names
    for report in reports:
        assert report["longest"] < SLOW * LOADED, report
        assert report["most processor time"] < SLOW, report  # however much else the machine does
    assert sum(report["during"] for report in reports) > len(names) * TIMES / 3


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program with Python; it interrupts itself with `interrupt_after(seconds)`."""
    start = """
import asyncio, faulthandler, os, signal, sys, threading, time
from acxon.knowledge_base import KnowledgeBase
faulthandler.dump_traceback_later(60, exit=True)
def interrupt_after(*delays):
    def send():
        for delay in delays:
            time.sleep(delay)
            os.kill(os.getpid(), signal.SIGINT)
    threading.Thread(target=send, daemon=True).start()
"""
    return subprocess.run(
        [sys.executable, "-c", start + program, *arguments], capture_output=True, text=True,
        env=environment(), timeout=90,
    )  # fmt: skip


def check(done: subprocess.CompletedProcess[str], *lines: str) -> None:
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout.splitlines() == list(lines)


def test_a_handler_of_ones_own_runs_at_once_and_need_not_stop_anything() -> None:
    done = run("""
kb = KnowledgeBase(example=True)
seen = []
signal.signal(signal.SIGINT, lambda *_: seen.append(time.monotonic()))
interrupt_after(0.3, 0.3)
start = time.monotonic()
print(kb.ask("sleep(1.5), X = 1"))
print(len(seen), all(moment - start < 1.4 for moment in seen))
interrupt_after(0.3, 0.3)
start = time.monotonic()
print(kb.ask("get_time(_S), repeat, get_time(_E), _E > _S + 1.5, !, X = 2"))
print(len(seen), all(moment - start < 1.4 for moment in seen[2:]))
""")
    check(done, "[{'X': 1}]", "2 True", "[{'X': 2}]", "4 True")


def test_a_handler_that_raises_something_else_stops_with_that() -> None:
    done = run("""
kb = KnowledgeBase(example=True)
class Enough(Exception): pass
def handler(*_): raise Enough
signal.signal(signal.SIGINT, handler)
interrupt_after(0.3)
try:
    kb.ask("catch((repeat, fail), _, true)")
except Enough:
    print("enough", signal.getsignal(signal.SIGINT) is handler)
print(kb.ask("triple('tea cost', dul:hasDataValue, V)"))
""")
    check(done, "enough True", "[{'V': 27}]")


def test_a_handler_cannot_call_a_knowledge_base_in_the_middle_of_a_call() -> None:
    """It may run anywhere: also where its own thread holds a lock that nobody takes twice."""
    done = run("""
from acxon.prolog import callbacks
kb = KnowledgeBase(example=True)
seen = []
def handler(number, frame):
    for use in (lambda: kb.ask("true"), lambda: kb.tell("a", "hasCost", "b"), lambda: KnowledgeBase(),
                lambda: kb.ask("true", untrusted=True)):
        try:
            use()
            seen.append("done")
        except Exception as error:
            seen.append(str(error)[:44])
signal.signal(signal.SIGINT, handler)
class Signalling:
    def __init__(self, lock):
        self.lock = lock
    def __enter__(self):
        self.lock.acquire()
        signal.raise_signal(signal.SIGINT)
    def __exit__(self, *_):
        self.lock.release()
taken = callbacks.prolog_lock
lock, taken._lock = taken._lock, Signalling(taken._lock)
assert kb.ask("X = 1") == [{"X": 1}]
taken._lock = lock
assert len(seen) >= 4 and set(seen) == {"The handler of a signal called a knowledge b"}, seen
del seen[:]
signal.raise_signal(signal.SIGINT)
assert seen == ["done"] * 4, seen
""")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("call", ["kb.ask('repeat, fail')", "loop(lambda: kb.tell('a', 'hasCost', 'b'))"])
def test_a_handler_may_close_the_knowledge_base_and_end_the_program(call: str, tmp_path: Path) -> None:
    done = run(
        f"""
def loop(work):
    while True:
        work()
other = KnowledgeBase(example=True)
kb = KnowledgeBase(sys.argv[1], example=True)
def handler(number, frame):
    other.close()
    kb.close()
    sys.exit(7)
signal.signal(signal.SIGINT, handler)
interrupt_after(0.5)
{call}
""",
        str(tmp_path / "closed.kb"),
    )
    assert done.returncode == 7, done.stdout + done.stderr
    assert not done.stderr


@pytest.mark.parametrize("what", ["SIGALRM", "SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2"])
def test_other_signals_that_raise_are_as_safe(what: str) -> None:
    """As of a program that ends what takes too long by an alarm."""
    done = run("""
import random
kb = KnowledgeBase(example=True)
class Enough(Exception): pass
def handler(*_): raise Enough
number = getattr(signal, sys.argv[1])
kb.narrate("bringing tea", "bringing cola").tuples  # which imports what it needs
kb.tell("bringing tea", "rdfs:comment", "begun")
signal.signal(number, handler)
stopped = 0
for turn in range(60):
    delay = random.random() * 0.02
    try:
        threading.Timer(delay, os.kill, (os.getpid(), number)).start()
        while True:
            kb.narrate("bringing tea", "bringing cola").tuples
            kb.tell("bringing tea", "rdfs:comment", f"number {turn}")
    except Enough:
        stopped += 1
    assert signal.getsignal(number) is handler
print(stopped, kb.ask("triple('tea cost', dul:hasDataValue, V)"), kb.check())
""", what)  # fmt: skip
    check(done, "60 [{'V': 27}] []")


@pytest.mark.parametrize(
    "goal",
    ["repeat, fail", "catch((repeat, fail), _, true)", "catch(sleep(100), _, true)", "thread_get_message(x)"],
)
def test_one_interrupt_ends_a_goal_that_never_would(goal: str) -> None:
    done = run("""
kb = KnowledgeBase(example=True)
interrupt_after(0.3)
start = time.monotonic()
try:
    kb.ask(sys.argv[1])
except KeyboardInterrupt:
    print("stopped", time.monotonic() - start < 5)
print(kb.ask("triple('tea cost', dul:hasDataValue, V)"))
""", goal)  # fmt: skip
    check(done, "stopped True", "[{'V': 27}]")


def test_a_change_ends_with_its_call_even_if_its_clean_up_never_ran() -> None:
    """A signal can come between a goal and its clean-up; then the change's lock is free all the same."""
    done = run("""
kb = KnowledgeBase(example=True)
for end in ("true", "abort", "throw(x)"):
    try:
        kb.ask(f"janus:py_call('acxon.prolog.callbacks':begin_change()), {end}")
    except Exception as error:
        print(type(error).__name__)
    thread = threading.Thread(target=kb.tell, args=("bringing tea", "rdfs:comment", end), daemon=True)
    thread.start()
    thread.join(20)
    print(thread.is_alive(), kb.ask("triple('tea cost', dul:hasDataValue, V)"))
""")
    right = "False [{'V': 27}]"
    check(done, right, "AcxonError", right, "AcxonError", right)


def test_an_ignored_interrupt_stops_nothing() -> None:
    done = run("""
signal.signal(signal.SIGINT, signal.SIG_IGN)
kb = KnowledgeBase(example=True)
interrupt_after(0.2)
print(kb.ask("sleep(0.5), X = 1"))
print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)
""")
    check(done, "[{'X': 1}]", "True")


def test_where_interrupts_end_the_process_they_do() -> None:
    done = run("""
signal.signal(signal.SIGINT, signal.SIG_DFL)
kb = KnowledgeBase(example=True)
interrupt_after(0.2)
kb.ask("repeat, fail")
""")
    assert done.returncode == -signal.SIGINT


def test_what_prolog_shields_from_signals_goes_on_until_ctrl_backslash() -> None:
    program = """
import resource, signal
from acxon.knowledge_base import KnowledgeBase
signal.signal(signal.SIGQUIT, signal.SIG_DFL)  # ignored where the tests run in the background of a shell
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
KnowledgeBase().ask("sig_atomic((write(user_error, begun), nl(user_error), repeat, fail))")
"""
    with subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            assert process.stderr.readline() == "begun\n"
            process.send_signal(signal.SIGINT)
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(1)
            process.send_signal(signal.SIGQUIT)
            assert process.wait(60) == -signal.SIGQUIT
        finally:
            process.kill()


def test_asyncio_is_told_of_an_interrupt_as_ever() -> None:
    """Its first one cancels the main task, when the call has ended; its second one ends the call."""
    done = run("""
kb = KnowledgeBase(example=True)
async def main(goal):
    try:
        kb.ask(goal)
        print("answered", flush=True)
        await asyncio.sleep(20)
    except asyncio.CancelledError:
        print("cancelled", flush=True)
        raise
for delays, goal in [((0.3,), "sleep(1)"), ((0.3, 0.5), "repeat, fail")]:
    interrupt_after(*delays)
    try:
        asyncio.run(main(goal))
    except KeyboardInterrupt:
        print("interrupted", flush=True)
print(kb.ask("triple('tea cost', dul:hasDataValue, V)"))
""")
    check(done, "answered", "cancelled", "interrupted", "interrupted", "[{'V': 27}]")


def test_a_loop_that_handles_signals_itself_is_woken() -> None:
    """A descriptor that signals wake, as asyncio has, is woken by one that arrives during a call, too."""
    done = run("""
kb = KnowledgeBase(example=True)
async def main():
    loop, told = asyncio.get_running_loop(), asyncio.Event()
    loop.add_signal_handler(signal.SIGINT, told.set)
    interrupt_after(0.2)
    print(kb.ask("sleep(0.6), X = 1"))
    await asyncio.wait_for(told.wait(), 10)
    print("told")
asyncio.run(main())
""")
    check(done, "[{'X': 1}]", "told")


def test_a_signal_at_the_end_of_a_call_is_written_to_no_file_of_others(tmp_path: Path) -> None:
    """Not to one that has the number of what a loop was woken by which ended just after the call."""
    done = run(
        """
kb = KnowledgeBase(example=True)
kill = f"py_call(os:kill({os.getpid()}, {int(signal.SIGUSR1)}), _)"
called = []
async def main():
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGUSR1, called.append, 1)
    before = os.dup(0)
    kb.ask(f"{kill}, statistics(cputime, T0), repeat, statistics(cputime, T), T > T0+0.01, !, {kill}")
    return before
for _ in range(10):
    last = asyncio.run(main())
    files = [os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT)]
    while files[-1] < last:
        files.append(os.dup(files[0]))
    time.sleep(0.1)
    for file in (last, *files):
        os.close(file)
print(os.path.getsize(sys.argv[1]), len(called))
""",
        str(tmp_path / "file"),
    )
    check(done, "0 20")


def test_a_goal_in_an_engine_of_its_own_is_stopped() -> None:
    done = run("""
kb = KnowledgeBase(example=True)
inner = "engine_create(_, ({}), E), engine_next(E, _)"
within = inner.replace("E", "F").format("repeat, fail")
for goal in ("repeat, fail", "sleep(100)", "catch((repeat, fail), _, true)", within):
    interrupt_after(0.3)
    try:
        kb.ask(inner.format(goal))
    except KeyboardInterrupt:
        print("stopped")
print(kb.ask("engine_create(X, member(X, [1, 2]), _E), engine_next(_E, Y)")[0]["Y"])
""")
    check(done, *["stopped"] * 4, "1")


def test_a_library_whose_import_was_interrupted_works_afterwards() -> None:
    done = run("""
class Interrupting:
    @staticmethod
    def find_spec(name, *_):
        if name == "rdflib.store":
            sys.meta_path.remove(Interrupting)
            signal.raise_signal(signal.SIGINT)
kb = KnowledgeBase(example=True)
sys.meta_path.insert(0, Interrupting)
query = "ASK { ?s a ?class }"
try:
    kb.sparql(query)
except KeyboardInterrupt:
    print("interrupted")
print(kb.sparql(query)["boolean"])
""")
    check(done, "interrupted", "True")


def test_an_interrupt_leaves_the_calls_of_other_threads_alone() -> None:
    done = run("""
kb = KnowledgeBase(example=True)
answers, wrong = [0], []
def work():
    try:
        while not over.is_set():
            assert kb.ask("triple('tea cost', dul:hasDataValue, V)") == [{"V": 27}]
            kb.tell("bringing tea", "rdfs:comment", f"number {answers[0]}")
            answers[0] += 1
    except BaseException as error:
        wrong.append(error)
over = threading.Event()
thread = threading.Thread(target=work)
thread.start()
stopped = 0
for number in range(20):
    interrupt_after(0.05)
    try:
        while True:
            kb.narrate("bringing tea", "bringing cola")
            number % 2 and kb.ask("catch((repeat, fail), _, true)")
    except KeyboardInterrupt:
        stopped += 1
before = answers[0]
time.sleep(1)
over.set()
thread.join()
print(stopped, answers[0] > before, wrong)
""")
    check(done, "20 True []")


def test_where_prolog_was_started_by_another_thread_the_first_can_be_interrupted() -> None:
    done = run("""
made = []
thread = threading.Thread(target=lambda: made.append(KnowledgeBase(example=True)))
thread.start()
thread.join()
for goal in ("repeat, fail", "sleep(100)"):
    interrupt_after(0.3)
    try:
        made[0].ask(goal)
    except KeyboardInterrupt:
        print("stopped")
print(made[0].ask("triple('tea cost', dul:hasDataValue, V)"))
""")
    check(done, "stopped", "stopped", "[{'V': 27}]")


def test_waiting_for_a_lock_ends_with_an_interrupt(tmp_path: Path) -> None:
    """For another thread's change, and for another process that writes."""
    done = run("""
import sqlite3
kb = KnowledgeBase(sys.argv[1], example=True)
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN IMMEDIATE")
def stopped(what):
    interrupt_after(0.3)
    start = time.monotonic()
    try:
        what()
    except KeyboardInterrupt:
        print("stopped", time.monotonic() - start < 5)
stopped(lambda: kb.tell("bringing tea", "rdfs:comment", "one"))
told = "kb_project(triple('bringing tea', rdfs:comment, \\"{}\\"))"
writer = threading.Thread(target=lambda: kb.ask(told.format("two")))
writer.start()
time.sleep(0.2)
stopped(lambda: kb.ask(told.format("three")))
other.execute("ROLLBACK")
writer.join()
kb.tell("bringing tea", "rdfs:comment", "four")
print(len(kb.ask("triple('bringing tea', rdfs:comment, C)")))
""", str(tmp_path / "kitchen.kb"))  # fmt: skip
    check(done, "stopped True", "stopped True", "2")


@pytest.mark.parametrize(
    "lock", ["BEGIN IMMEDIATE", "BEGIN; SELECT * FROM sqlite_master"], ids=["writing", "reading"]
)
def test_a_file_that_another_program_keeps_from_being_made_can_be_given_up(tmp_path: Path, lock: str) -> None:
    done = run(
        """
import sqlite3
other = sqlite3.connect(sys.argv[1], isolation_level=None)
cursors = [other.execute(statement) for statement in sys.argv[2].split(";")]
interrupt_after(0.3)
begin = time.monotonic()
try:
    KnowledgeBase(sys.argv[1])
except KeyboardInterrupt:
    print("stopped", time.monotonic() - begin < 5)
del cursors
other.close()
with KnowledgeBase(sys.argv[1], example=True) as kb:
    print(kb.check())
""",
        str(tmp_path / "kitchen.kb"),
        lock,
    )
    check(done, "stopped True", "[]")


def test_a_copy_of_a_knowledge_base_can_be_interrupted_where_sqlite_asks(tmp_path: Path) -> None:
    """What a handler raises in a callback of SQLite is lost: it was 'Cannot read ...: interrupted'."""
    done = run(
        """
from acxon.prolog import interrupts
from acxon.store.copying import copy
source, target = sys.argv[1:]
from acxon.terms import IRI, Literal, Tuple
with KnowledgeBase(source, example=True) as kb:
    kb.tell_all(Tuple(IRI("http://e/s"), IRI("http://e/p"), Literal(number)) for number in range(5000))
copy(source, target)
stopping, count, found, at = interrupts.stopping, 0, 0, 0
def signalled():
    global count
    count += 1
    if count == at:
        signal.raise_signal(signal.SIGINT)
    return stopping()
interrupts.stopping = signalled
copy(source, target)
most = count
for part in range(1, 16):
    count, at = 0, most * part // 16
    try:
        copy(source, target)
    except KeyboardInterrupt:
        found += 1
print(found > 7)
interrupts.stopping = stopping
copy(source, target)
with KnowledgeBase(target) as kb:
    print(kb.check())
""",
        str(tmp_path / "source.kb"),
        str(tmp_path / "target.kb"),
    )
    check(done, "True", "[]")
