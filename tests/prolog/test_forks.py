"""Processes that copy themselves with a fork of their own: a copy works, or says at once that it cannot."""

from __future__ import annotations

import copy
import subprocess
import sys
from pathlib import Path

import pytest

from acxon import KnowledgeBase

START = """
import multiprocessing, os, signal, sys, threading, time, traceback
from acxon.errors import AcxonError
from acxon.knowledge_base import KnowledgeBase
kb = KnowledgeBase(sys.argv[1], example=True)
count = 0
def narrate(kb=kb):
    assert kb.narrate("bringing tea", "bringing cola", specificity=3).text
def tell(kb=kb):
    global count
    count += 1
    kb.tell(f"cup {os.getpid()} {threading.get_ident()} {count}", "hasCost", "nothing")
def ask():
    assert kb.ask("X = 1", untrusted=True) == [{"X": 1}]
def open_again():
    with KnowledgeBase(sys.argv[1]) as again:
        tell(again)
        narrate(again)
def in_copy(*work):
    # Return 0 when a copy has done the work, 1 when it was refused; anything else raises.
    child = os.fork()
    if child == 0:
        code = 3
        try:
            signal.alarm(30)  # ends the copy
            for one in work:
                one()
            code = 0
        except AcxonError as error:
            code = 1 if "copy (fork)" in str(error) else 3
            if code == 3:
                traceback.print_exc()
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    status = os.waitpid(child, 0)[1]
    assert status in (0, 256), f"the copy ended with status {status}"
    return status // 256
def beside(*works):
    # Do works again and again in threads of their own.
    def again(work):
        while True:
            work()
    for work in works:
        threading.Thread(target=again, args=(work,), daemon=True).start()
"""


def run(path: Path, program: str) -> str:
    """Run a program with a knowledge base of its own, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", START + program, str(path / "forks.kb")],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("work", ["narrate", "tell", "ask", "open_again"])
def test_a_copy_made_between_calls_works_and_so_does_the_original(tmp_path: Path, work: str) -> None:
    run(
        tmp_path,
        f"""
for _ in range(3):
    assert in_copy({work}) == 0
    narrate(), tell(), ask()
assert not kb.check()
""",
    )


def test_what_copies_tell_is_known_to_the_original(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
def job(number):
    kb.tell(f"cup {number}", "hasCost", "nothing")
with multiprocessing.get_context("fork").Pool(3) as pool:
    pool.map(job, range(12))
told = {answer["S"] for answer in kb.ask("triple(S, hasCost, nothing)")}
assert told == {f"cup {number}" for number in range(12)}, told
assert not kb.check()
""",
    )


def test_a_copy_made_in_a_batch_has_no_part_in_it(tmp_path: Path) -> None:
    """What it tells is a change of its own, on disk at once, and what was told before is told once."""
    run(
        tmp_path,
        """
def job(name):
    kb.tell(name, "hasCost", "nothing")
def told():
    with KnowledgeBase(sys.argv[1]) as again:
        return {answer["S"] for answer in again.ask("triple(S, hasCost, nothing)")}
def batch_of_its_own():
    with kb.batch():
        job("saucer")
    assert told() == {"tray", "cup", "saucer"}, told()
job("tray")
with kb.batch():
    job("plate")
    assert in_copy(lambda: job("cup")) == 0
    assert told() == {"tray", "cup"}, told()
    assert in_copy(batch_of_its_own) == 0
assert told() == {"tray", "plate", "cup", "saucer"}, told()
def the_end():
    block.__exit__(None, None, None)
block = kb.batch()
block.__enter__()
job("fork")
assert in_copy(the_end) == 1
assert told() == {"tray", "plate", "cup", "saucer"}, told()
the_end()
assert told() == {"tray", "plate", "cup", "saucer", "fork"}, told()
""",
    )


def test_a_copy_keeps_the_file_when_the_original_closes_it(tmp_path: Path) -> None:
    """A connection that both shared would lose its log with the original's last call."""
    run(
        tmp_path,
        """
read, write = os.pipe()
child = os.fork()
if child == 0:
    os.read(read, 1)
    code = 3
    try:
        for _ in range(20):
            tell()
        kb.close()
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
tell()
kb.close()
os.write(write, b"x")
assert os.waitpid(child, 0)[1] == 0
with KnowledgeBase(sys.argv[1]) as again:
    assert len(again.ask("triple(S, hasCost, nothing)")) == 21
    assert not again.check()
""",
    )


@pytest.mark.parametrize("work", ["narrate", "tell", "ask", "open_again"])
def test_a_copy_made_while_threads_are_at_work_never_hangs(tmp_path: Path, work: str) -> None:
    run(
        tmp_path,
        f"""
beside(narrate, tell, ask, open_again)
time.sleep(0.2)
print(sum(in_copy({work}) for _ in range(12)), "refused")
narrate(), tell(), ask()
assert not kb.check()
""",
    )


@pytest.mark.parametrize("work", ["narrate", "tell", "ask", "open_again", "kb.close"])
def test_a_copy_made_in_the_middle_of_a_call_is_refused(tmp_path: Path, work: str) -> None:
    run(
        tmp_path,
        f"""
beside(lambda: kb.ask("between(1, inf, X), X < 0"))
time.sleep(0.5)
assert in_copy({work}) == 1
""",
    )


def test_a_copy_of_a_copy_that_is_refused_is_refused(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
beside(lambda: kb.ask("between(1, inf, X), X < 0"))
time.sleep(0.5)
def again():
    assert in_copy(narrate) == 1
    narrate()
assert in_copy(again) == 1
""",
    )


def test_a_copy_that_is_refused_ends_as_a_program_does(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
beside(lambda: kb.ask("between(1, inf, X), X < 0"))
time.sleep(0.5)
child = os.fork()
if child == 0:
    signal.alarm(30)
    sys.exit(7)
status = os.waitpid(child, 0)[1]
assert status == 7 * 256, status
""",
    )


def test_what_a_thread_holds_between_its_calls_is_free_in_a_copy(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
taken = threading.Event()
def hold():
    with kb._lock:
        taken.set()
        time.sleep(100)
threading.Thread(target=hold, daemon=True).start()
taken.wait()
assert in_copy(tell, narrate) == 0
""",
    )


def test_a_copy_made_by_another_thread_works(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
results = []
def work():
    results.append(in_copy(narrate, tell, ask))
thread = threading.Thread(target=work)
thread.start()
thread.join()
assert results == [0]
narrate(), tell(), ask()
""",
    )


def test_a_copy_made_in_a_callback_is_refused_and_the_call_goes_on(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
results = []
told = lambda done, total: results.append(in_copy(narrate))
with KnowledgeBase(sys.argv[1], progress=told, working_set=0) as again:  # pages are not told of
    narrate(again)
assert results and set(results) == {1}, results
""",
    )


OPENED_ELSEWHERE = """
import multiprocessing, sys
from acxon import KnowledgeBase, Literal

def tell(path, number):
    with KnowledgeBase(path) as kb:
        kb.tell("bringing tea", "rdfs:comment", Literal(str(number)))
        return len(kb)

if __name__ == "__main__":
    path, method = sys.argv[1:]
    with KnowledgeBase(path, example=True) as kb:
        before = len(kb)
        with multiprocessing.get_context(method).Pool(2) as pool:
            try:
                pool.apply(len, (kb,))
            except TypeError as error:
                assert "open its file there" in str(error), error
            else:
                raise AssertionError("it was sent")
            pool.starmap(tell, [(path, number) for number in range(6)], chunksize=1)
        assert len(kb) == before + 6
        assert kb.check() == []
"""


@pytest.mark.parametrize("method", ["spawn", "forkserver", "fork"])
def test_processes_of_each_kind_open_the_file_themselves(method: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(OPENED_ELSEWHERE)
    command = [sys.executable, str(script), str(tmp_path / "x.kb"), method]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_knowledge_base_is_not_copied() -> None:
    with KnowledgeBase() as kb:
        for copied in (copy.copy, copy.deepcopy):
            with pytest.raises(TypeError, match="open its file there"):
                copied(kb)


def test_engines_that_other_threads_keep_do_no_harm_in_a_copy_and_end_with_them(tmp_path: Path) -> None:
    program = """
from acxon.prolog import engine
from acxon.prolog.process_copy import Stop
from acxon.web import copies
GOAL = "forall(between(1, 50000, X), (atom_concat(atom_, X, A), atom_length(A, _))), garbage_collect_atoms"
begun, end = threading.Barrier(4), threading.Event()
def stay():
    engine.stay()
    narrate()
    begun.wait()
    end.wait()
    narrate()
threads = [threading.Thread(target=stay) for _ in range(3)]
for thread in threads:
    thread.start()
begun.wait()
def copied():
    engine.stay()
    with kb._copy.used() as name:
        work = lambda: str(len(engine.call(name, "ask", GOAL, 0, 0, 0, 0))).encode()
        print([copies.run(work, 60, Stop()) for _ in range(2)])
copier = threading.Thread(target=copied)
copier.start()
copier.join()
print(kb.ask("garbage_collect_atoms, statistics(threads, N)"))
end.set()
for thread in threads:
    thread.join()
print(kb.ask("garbage_collect_atoms, statistics(threads, N)"))
"""
    assert run(tmp_path, program).splitlines() == ["[b'1', b'1']", "[{'N': 4}]", "[{'N': 1}]"]


@pytest.mark.parametrize("waited", [5.0, 0.0], ids=["begun before", "begun after looking"])
def test_a_copy_made_while_another_thread_imports_waits_for_nobody(tmp_path: Path, waited: float) -> None:
    """Methods import what they need when they are first called: a lock held then is never free in a copy."""
    (tmp_path / "imported_slowly.py").write_text("import time; time.sleep(1); done = True")
    run(
        tmp_path,
        f"""
from acxon.prolog import frames
frames._IMPORTING = {waited}
sys.path.insert(0, os.path.dirname(sys.argv[1]))
def slowly():
    import imported_slowly
thread = threading.Thread(target=slowly)
thread.start()
while "imported_slowly" not in sys.modules:
    time.sleep(0.001)
child = os.fork()
if not child:
    import imported_slowly
    os._exit(0 if imported_slowly.done else 1)
deadline = time.monotonic() + 30
while not (ended := os.waitpid(child, os.WNOHANG))[0] and time.monotonic() < deadline:
    time.sleep(0.05)
if not ended[0]:
    os.kill(child, 9)
assert ended == (child, 0), ended
""",
    )


def test_strangers_wait_once_for_a_module_in_which_a_program_runs(tmp_path: Path) -> None:
    """It is imported until the program ends, and waits for them."""
    (tmp_path / "a_program.py").write_text(
        """
import threading, time
from acxon import KnowledgeBase
from acxon.prolog import frames
frames._IMPORTING = 2.0
seconds = []
def ask():
    for _ in range(2):
        start = time.monotonic()
        assert kb.ask("X = 1", untrusted=True) == [{"X": 1}]
        seconds.append(time.monotonic() - start)
with KnowledgeBase() as kb:
    kb.ask("true", untrusted=True)
    stranger = threading.Thread(target=ask)
    stranger.start()
    while not seconds:
        start = time.monotonic()
        threads = [threading.Thread(target=kb.ask, args=("true",)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert time.monotonic() - start < 1, "others wait with the stranger"
        time.sleep(0.05)
    stranger.join()
assert seconds[1] < 1, seconds
"""
    )
    run(tmp_path, "sys.path.insert(0, os.path.dirname(sys.argv[1])); import a_program")


def test_a_module_whose_import_begins_while_a_stranger_waits_for_prolog_may_use_it(tmp_path: Path) -> None:
    """It waited for the stranger, which kept all out of Prolog and waited for the import."""
    (tmp_path / "a_robot.py").write_text("import __main__ as main; main.begun.set(); main.kb.plans()")
    run(
        tmp_path,
        """
from acxon.prolog import callbacks, frames
frames._IMPORTING = 1000.0
sys.path.insert(0, os.path.dirname(sys.argv[1]))
ask()
kb.plans()
begun, asked, go_on = threading.Event(), threading.Event(), threading.Event()
def hold():
    asked.set()
    go_on.wait()
threads = [threading.Thread(target=kb.ask, args=("py_call('__main__':hold())",), daemon=True)]
threads[0].start()
asked.wait()
threads.append(threading.Thread(target=ask, daemon=True))
threads[1].start()
while not callbacks.prolog_lock.wanted:
    time.sleep(0.001)
threads.append(threading.Thread(target=__import__, args=("a_robot",), daemon=True))
threads[2].start()
begun.wait()
go_on.set()
deadline = time.monotonic() + 30
for thread in threads:
    thread.join(max(0, deadline - time.monotonic()))
os._exit(any(thread.is_alive() for thread in threads))
""",
    )


def test_a_copy_made_by_another_thread_in_an_interrupted_call_is_refused(tmp_path: Path) -> None:
    """What the first thread was doing goes on in the original alone."""
    program = """
import os, signal, sys, threading, time
from acxon import AcxonError, KnowledgeBase
signal.signal(signal.SIGINT, signal.default_int_handler)
kb = KnowledgeBase(sys.argv[1], example=True)
def stay():
    try:
        began.set()
        time.sleep(60)
    except KeyboardInterrupt:
        thread.join()
def copy():
    began.wait()
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.3)
    if not (child := os.fork()):
        try:
            kb.ask("true")
        except AcxonError:
            os._exit(7)
        os._exit(0)
    codes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
codes, began, thread = [], threading.Event(), threading.Thread(target=copy)
thread.start()
try:
    kb.ask("py_call('__main__':stay())")
except KeyboardInterrupt:
    print("interrupted")
print(codes, kb.ask("X = 1"))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "a.kb")], capture_output=True, text=True, timeout=100
    )
    assert done.stdout == "interrupted\n[7] [{'X': 1}]\n", done.stdout + done.stderr
