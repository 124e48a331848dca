"""What people's code may do in the middle of a call: wait, be interrupted, set handlers, close.

It is called by a goal (`py_call`), with each answer of `ask_each`, or as the handler of a signal.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from test_calls_in_between import run

PEOPLE = """
sys.path.insert(0, {support!r})
import interrupted_lines
here = sys.modules["people"] = types.ModuleType("people")
"""
SUPPORT = PEOPLE.format(support=str(Path(__file__).resolve().parents[1] / "support"))

WAITING = {
    "C": "kb.ask('py_call(time:sleep(60))')",
    "Python": "kb.ask('py_call(people:wait())')",
    "computing": "kb.ask('py_call(people:compute())')",
    "caught": "kb.ask('catch(py_call(people:wait()), _, true)')",
    "caught in Python": "kb.ask('py_call(people:catch()), repeat, fail')",
    "answers": "kb.ask_each('member(X, [1, 2])', lambda answer: time.sleep(60))",
    "Prolog, the nudge ignored": "signal.signal(signal.SIGURG, signal.SIG_IGN), kb.ask('sleep(60)')",
}


@pytest.mark.parametrize("call", WAITING)
def test_what_people_wait_for_is_interrupted(call: str, tmp_path: Path) -> None:
    run(
        SUPPORT
        + f"""
def compute():
    while True:
        pass
def catch():
    try:
        time.sleep(60)
    except KeyboardInterrupt:
        pass
here.wait, here.compute, here.catch = lambda: time.sleep(60), compute, catch
for _ in range(3):
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    start = time.monotonic()
    try:
        {WAITING[call]}
    except KeyboardInterrupt:
        assert time.monotonic() - start < 20
    else:
        print("not interrupted")
works()
""",
        tmp_path,
    )


def test_a_handler_that_people_set_in_the_middle_waits_for_the_end_of_their_call(tmp_path: Path) -> None:
    """It raises at each line in turn of a call that is made in there; nothing is left taken."""
    run(
        SUPPORT
        + """
class Alarm(Exception):
    pass
def alarm(number, frame):
    raise Alarm
def receive(answer):
    before = signal.signal(signal.SIGINT, alarm)
    try:
        interrupted_lines.signal = types.SimpleNamespace(
            SIGINT=signal.SIGINT, raise_signal=signal.raise_signal, default_int_handler=alarm,
            getsignal=signal.getsignal, signal=signal.signal,
        )
        raised.append(interrupted_lines.interrupted(lambda: kb.ask("triple(a, P, O)"), at))
    finally:
        signal.signal(signal.SIGINT, before)
at, raised = 1, []
while not raised or not isinstance(raised[-1], EOFError):
    assert kb.ask_each("member(X, [1])", receive) == 1
    idle()
    at += 3
assert len(raised) > 50
assert {type(each) for each in raised[:-1]} == {Alarm}, raised
works()
""",
        tmp_path,
    )


def test_a_handler_that_closes_takes_no_lock_out_of_order(tmp_path: Path) -> None:
    """At whatever line of a call it comes: another thread could wait for the one that this one holds."""
    run(
        SUPPORT
        + """
def close(number, frame):
    other.close()
def tell(other):
    other.tell("a", "dul:hasPart", "b")
interrupted_lines.signal = types.SimpleNamespace(
    SIGINT=signal.SIGINT, raise_signal=signal.raise_signal, default_int_handler=close,
    getsignal=signal.getsignal, signal=signal.signal,
)
at, raised = 1, None
while not isinstance(raised, EOFError):
    with KnowledgeBase(sys.argv[1]) as other:
        raised = interrupted_lines.interrupted(lambda: tell(other), at)
    assert raised is None or isinstance(raised, AcxonError | EOFError), (at, raised)
    idle()
    at += 23
works()
""",
        tmp_path, checked="1",
    )  # fmt: skip


READING = {
    "a pool": "py_call(people:pooled(), X)",
    "a thread that the goal makes": "thread_create(py_call(people:read(), _), T), thread_join(T, true)",
    "several": "concurrent_maplist([_]>>py_call(people:read(), 1), [1, 2, 3])",
}


@pytest.mark.parametrize("by", READING)
def test_a_goal_may_wait_for_who_reads_while_another_waits_to_write(by: str, tmp_path: Path) -> None:
    """The one who waits to write waits for the goal, and who begins to read then for the one who writes."""
    run(
        SUPPORT
        + f"""
from concurrent.futures import ThreadPoolExecutor
pool, began = ThreadPoolExecutor(2), threading.Event()
def read():
    began.set()
    end = time.monotonic() + 20
    while not callbacks.prolog_lock.wanted and time.monotonic() < end:
        time.sleep(0.01)
    return len(kb.ask("triple(a, dul:hasPart, b)"))
here.read, here.pooled = read, lambda: pool.submit(read).result()
def write():
    began.wait()
    kb.tell("a", "rdfs:comment", "written")
writing = threading.Thread(target=write)
writing.start()
assert kb.ask({READING[by]!r})
writing.join()
works()
""",
        tmp_path,
    )


@pytest.mark.parametrize(
    "change", ["kb.tell('a', 'rdfs:comment', 'c')", "kb.ask('tell(triple(b, dul:hasPart, a))')"]
)
def test_a_thread_that_a_goal_makes_changes_nothing_by_way_of_python(change: str, tmp_path: Path) -> None:
    """The goal waits for the thread, which would wait for the goal."""
    run(
        SUPPORT
        + f"""
said = []
def change():
    try:
        {change}
    except AcxonError as error:
        said.append(str(error))
    return 1
here.change = change
assert kb.ask("thread_create(py_call(people:change(), _), T), thread_join(T, true)")
assert len(said) == 1 and "thread that a goal makes" in said[0], said
works()
""",
        tmp_path,
    )


def test_who_writes_does_not_starve_among_goals_that_overlap(tmp_path: Path) -> None:
    """Readers are let in for ever longer, but are kept out for as long: so there is a moment without any."""
    run(
        SUPPORT
        + """
ends = time.monotonic() + 60
written = threading.Event()
def read():
    while not written.is_set() and time.monotonic() < ends:
        kb.ask("sleep(0.7)")
readers = [threading.Thread(target=read) for _ in range(3)]
for place, reader in enumerate(readers):
    reader.start()
    time.sleep(0.2)
kb.tell("a", "rdfs:comment", "written")
assert time.monotonic() < ends
written.set()
for reader in readers:
    reader.join()
works()
""",
        tmp_path,
    )


def test_threads_that_goals_make_keep_their_engines(tmp_path: Path) -> None:
    """What they had for a call of Python's was given back with their own: the process ended."""
    run(
        SUPPORT
        + """
here.read = lambda: len(kb.ask("triple(a, dul:hasPart, b)"))
def ask():
    for _ in range(300):
        assert kb.ask("thread_create(py_call(people:read(), 1), T), thread_join(T, true)")
threads = [threading.Thread(target=ask) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
works()
""",
        tmp_path,
    )


SETTING = {
    "a handler": ("kb.tell('a', 'rdfs:comment', 'x')", "first"),
    "a handler, in a goal": ("kb.ask('kb_project(triple(a, rdfs:comment, x)), triple(a, P, O)')", "first"),
    "a function": ("kb.ask('py_call(people:first(0, 0)), kb_project(triple(a, rdfs:label, x))')", "SIG_IGN"),
    "who takes answers": ("kb.ask_each('triple(a, P, O)', lambda answer: first(0, 0))", "SIG_IGN"),
}


@pytest.mark.parametrize("where", SETTING)
def test_a_handler_that_is_set_in_the_middle_and_stays_is_as_safe(where: str, tmp_path: Path) -> None:
    """The second Ctrl-C is to raise what the first does not, as many programs have it, at whatever line."""
    call, before = SETTING[where]
    run(
        SUPPORT
        + f"""
def first(number, frame):
    signal.signal(signal.SIGINT, signal.default_int_handler)
here.first, SIG_IGN = first, signal.SIG_IGN
class Twice(interrupted_lines._Lines):
    def run(self, frame, event, argument):
        if event == "line" and self.count in (self._at - 30, self._at):
            signal.raise_signal(signal.SIGINT)
        self.count += event == "line"
        return self.run
def lines(at):
    counted = Twice(at)
    signal.signal(signal.SIGINT, {before})
    sys.settrace(counted.begun)
    try:
        {call}
    except (KeyboardInterrupt, AcxonError) as error:
        raised.append(error)
        assert isinstance(error, KeyboardInterrupt) or "KeyboardInterrupt" in str(error), error
    finally:
        sys.settrace(None)
    idle()
    return counted.count
raised = []
lines(-1)
for at in range(31, lines(-1), 23):
    lines(at)
assert sum(isinstance(each, KeyboardInterrupt) for each in raised) > max(10, 0.8 * len(raised)), raised
works()
""",
        tmp_path,
    )


def test_a_handler_that_a_function_has_left_stops_the_goal_with_what_it_raises(tmp_path: Path) -> None:
    run(
        SUPPORT
        + """
here.left = lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None
signal.signal(signal.SIGINT, signal.SIG_IGN)
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    kb.ask("py_call(people:left()), repeat, catch(( repeat, fail ), _, fail)", timeout=60)
except KeyboardInterrupt:
    works()
""",
        tmp_path,
    )
