"""Planners of other people: run without a shell, within limits, their plans read, checked and stored."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError
from acxon.plans import NoPlanFound, other_planners, solve
from acxon.plans.files import read_plan_file
from acxon.plans.other_planners import command_words

pytest.importorskip("kairos", reason="the planner that checks plans is an optional extra")

DOMAIN = """(define (domain walk) (:requirements :typing :action-costs) (:types place)
 (:predicates (at ?p - place) (road ?a ?b - place))
 (:functions (total-cost) - number (length ?a ?b - place) - number)
 (:action go :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b))
  :effect (and (not (at ?a)) (at ?b) (increase (total-cost) (length ?a ?b)))))"""
PROBLEM = """(define (problem walk_far) (:domain walk) (:objects a b c - place)
 (:init (at a) (road a b) (road b c) (road a c) (= (length a b) 1) (= (length b c) 1) (= (length a c) 10)
  (= (total-cost) 0))
 (:goal (at c)) (:metric minimize (total-cost)))"""


@pytest.fixture
def files(tmp_path):
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "problem.pddl").write_text(PROBLEM)
    return tmp_path / "domain.pddl", tmp_path / "problem.pddl"


@pytest.fixture
def planner(tmp_path):
    """Return the command of a planner that is this piece of Python."""

    def command(code: str) -> str:
        program = tmp_path / "my planner.py"
        program.write_text(code)
        return f"{sys.executable} -I '{program}' {{domain}} {{problem}}"

    return command


def test_what_it_prints_is_read_and_checked(files, planner):
    plan = solve(*files, planner_command=planner("print('0: (GO A C) [1]\\n; cost 3')"))
    assert (plan.name, plan.steps[0].arguments, plan.cost, plan.cost_source) == (
        "walk far", ("a", "c"), 10, "metric",
    )  # fmt: skip
    assert plan.optimality.startswith("best found in ")


def test_what_it_writes_is_read(files, planner):
    code = """
import time
for number, text in ((1, "(go a c)"), (2, "(go a b) ; then\\n(go b c)")):
    open(f"sas_plan.{number}", "w").write(text)
    time.sleep(0.05)
print("solved")"""
    plan = solve(*files, planner_command=planner(code))
    assert (len(plan.steps), plan.cost) == (2, 2)


def test_it_gets_both_files(files, planner):
    code = """
import sys
assert "domain walk" in open(sys.argv[1]).read()
assert "walk_far" in open(sys.argv[2]).read()
print("(go a c)")"""
    assert len(solve(*files, planner_command=planner(code)).steps) == 1


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("print('(go c a)')", "not valid"),
        ("print('(fly a c)')", "not valid|unknown|fly"),
        ("print('no plan here')", "its output has no plan.\n  no plan here"),
        ("import sys; sys.exit('out of ideas')", "ended with status 1.\n  out of ideas"),
        ("import os; os.abort()", "ended with status -6"),
    ],
)
def test_what_is_no_plan_is_an_error_and_nothing_is_stored(files, planner, code, complaint):
    with KnowledgeBase() as kb:
        with pytest.raises(NoPlanFound, match=complaint):
            kb.plan(*files, planner_command=planner(code))
        assert kb.plans() == []


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("popf", "no {domain} and no {problem}"),
        ("popf {domain}", "no {problem}"),
        ("no-such-program {domain} {problem}", "no program called 'no-such-program'"),
        ("popf '{domain} {problem}", "cannot be read"),
        ("", "no {domain}"),
    ],
)
def test_a_command_that_cannot_work_says_what_to_do(command, complaint):
    with pytest.raises(AcxonError, match=complaint):
        command_words(command)


def test_there_is_no_shell(files, tmp_path):
    marks = [tmp_path / "mark", tmp_path / "other"]
    command = f"echo (go a c); touch {marks[0]} {{domain}} {{problem}} $(touch {marks[1]}) `touch {marks[1]}`"
    assert len(solve(*files, planner_command=command).steps) == 1  # echo printed the rest as a comment
    assert not any(mark.exists() for mark in marks)


def test_it_has_neither_our_environment_nor_our_folder(files, planner, monkeypatch):
    monkeypatch.setenv("A_SECRET", "1")
    code = """
import os
assert "A_SECRET" not in os.environ
assert os.getcwd() == os.environ["HOME"]
print("(go a c)")"""
    assert solve(*files, planner_command=planner(code)).steps
    assert not os.path.exists(files[0].parent / "sas_plan")


def test_it_ends_at_its_time_with_all_that_it_started(files, planner, tmp_path):
    beat = tmp_path / "beat"
    code = (
        "import os, time\n"
        f"if os.fork() == 0:\n while True:\n  open({str(beat)!r}, 'a').write('x'); time.sleep(0.05)\n"
        "time.sleep(1000)"
    )
    with pytest.raises(NoPlanFound, match=r"was ended after 2 s; give more time with --timeout"):
        solve(*files, planner_command=planner(code), timeout=2)
    size = beat.stat().st_size
    time.sleep(0.5)
    assert size > 0
    assert beat.stat().st_size == size


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_ends_with_whoever_started_it(files, planner, tmp_path, end):
    beat = tmp_path / "beat"
    code = (
        f"import os, time\nos.fork()\nwhile True:\n open({str(beat)!r}, 'a').write('x'); time.sleep(0.05)\n"
    )
    asked = ["--kb", str(tmp_path / "x.kb"), "plan", *map(str, files), "--planner-command", planner(code)]
    ready = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{ready}; from acxon.cli import main; main()"
    started = subprocess.Popen([sys.executable, "-c", program, *asked], stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: beat.exists() and beat.stat().st_size > 10)
        started.send_signal(end)
        started.wait(60)
        time.sleep(1)
        size = beat.stat().st_size
        time.sleep(0.5)
        assert beat.stat().st_size == size
    finally:
        started.kill()
        started.wait()


def wait_until(done):
    for _ in range(1200):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to it")


#: What beats for ever in a session of its own, whose parent has ended.
DAEMON = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            open({0!r}, 'a').write('x'); time.sleep(0.05)
    os._exit(0)
while not os.path.exists({0!r}):
    time.sleep(0.05)
"""


def still(beat):
    """Whether nothing beats any longer."""
    size = beat.stat().st_size
    time.sleep(0.5)
    return beat.stat().st_size == size


@pytest.mark.parametrize("then", ["time.sleep(1000)", "print('(go a c)')", "sys.exit(3)"])
def test_a_session_of_its_own_does_not_outlive_it(files, planner, tmp_path, then):
    beat = tmp_path / "beat"
    command = planner(DAEMON.format(str(beat)) + then)
    if "print" in then:
        assert solve(*files, planner_command=command, timeout=20).steps
    else:
        with pytest.raises(NoPlanFound):
            solve(*files, planner_command=command, timeout=3)
    assert still(beat)


def test_what_copies_itself_and_ends_again_and_again_does_not_outlive_it(files, planner, tmp_path):
    beat = tmp_path / "beat"
    code = f"""
import os, time
if os.fork() == 0:
    while True:
        if os.fork():
            os._exit(0)
        os.setsid()
        os.write(os.open({str(beat)!r}, os.O_WRONLY | os.O_APPEND), b"x")
time.sleep(1000)"""
    beat.touch()
    try:
        with pytest.raises(NoPlanFound, match="was ended after 2 s"):
            solve(*files, planner_command=planner(code), timeout=2)
        assert beat.stat().st_size > 0
        assert still(beat)
    finally:
        beat.unlink()  # it ends by that, too


@pytest.mark.parametrize(
    ("made", "found"),
    [
        ("for _ in range(1500): os.mkdir('d'); os.chdir('d')", True),
        ("home = os.getcwd(); os.rename(home, aside); os.symlink(outside, home)", True),
        ("os.mkdir('d'); os.mkdir('d/e'); os.chmod('d/e', 0); os.chmod('d', 0)", True),
        ("os.symlink(outside, 'd'); os.symlink(outside + '/kept', 'e')", True),
        ("os.symlink('/dev/zero', 'plan'); os.mkfifo('x.plan'); os.symlink('x', 'x'); sys.exit()", False),
        ("[open(f'{n}.plan', 'w').write('(go a c)\\n(') for n in range(3000)]; sys.exit()", False),
        ("open('plan', 'w').write('\\n' * 20_000_000); sys.exit()", False),
    ],
)
def test_whatever_it_makes_of_its_folder_is_gone_and_nothing_else(files, planner, tmp_path, made, found):
    folder, outside, aside = tmp_path / "temporary", tmp_path / "outside", tmp_path / "aside"
    folder.mkdir()
    outside.mkdir()
    (outside / "kept").touch()
    names = f"import os, sys; outside, aside = {str(outside)!r}, {str(aside)!r}\n"
    command = planner(f"{names}{made}\nprint('(go a c)')")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(folder))
        if found:
            assert solve(*files, planner_command=command, timeout=60).steps
        else:
            with pytest.raises(NoPlanFound):
                solve(*files, planner_command=command, timeout=60)
    assert list(folder.iterdir()) == []
    assert [file.name for file in outside.iterdir()] == ["kept"]


def test_of_many_files_the_last_three_are_read(files, planner, monkeypatch):
    read = []
    monkeypatch.setattr(
        other_planners, "read_plan_file", lambda file: read.append(file.name) or read_plan_file(file)
    )
    code = """
import os
for number in range(100):
    open(f"sas_plan.{number}", "w").write("(go a c)" if number == 97 else "(")
    os.utime(f"sas_plan.{number}", (number, number))"""
    assert solve(*files, planner_command=planner(code)).steps
    assert read == ["sas_plan.99", "sas_plan.98", "sas_plan.97"]


def test_a_program_may_be_named_from_where_one_is(files, tmp_path, monkeypatch):
    program = tmp_path / "plan.sh"
    program.write_text("#!/bin/sh\necho '(go a c)'\n")
    program.chmod(0o700)
    monkeypatch.chdir(tmp_path)
    assert solve(*files, planner_command="./plan.sh {domain} {problem}").steps


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_killed_with_us_it_leaves_neither_processes_nor_its_folder(files, planner, tmp_path, end):
    beat, folder = tmp_path / "beat", tmp_path / "temporary"
    folder.mkdir()
    command = planner(DAEMON.format(str(beat)) + "time.sleep(1000)")
    given = f"*{[str(file) for file in files]!r}, planner_command={command!r}"
    program = f"from acxon.plans import solve; solve({given})"
    environment = {**os.environ, "TMPDIR": str(folder)}
    started = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL, env=environment)
    try:
        wait_until(beat.exists)
        started.send_signal(end)
        started.wait(60)
        assert any(still(beat) for _ in range(20))
        wait_until(lambda: not list(folder.iterdir()))
    finally:
        started.kill()
        started.wait()


def test_something_that_it_leaves_behind_holds_nobody_up(files, planner):
    code = "import os, time\nif os.fork() == 0:\n time.sleep(1000)\nprint('(go a c)', flush=True)"
    begun = time.monotonic()
    assert solve(*files, planner_command=planner(code), timeout=300).steps
    assert time.monotonic() - begun < 200


def test_it_ends_at_its_memory_and_at_the_size_of_its_output(files, planner):
    with pytest.raises(NoPlanFound, match="MemoryError"):
        solve(*files, planner_command=planner("x = bytearray(10**9)"), memory=300)
    with pytest.raises(NoPlanFound, match="printed more than"):
        solve(*files, planner_command=planner("while True: print('x' * 1000000)"))
    with pytest.raises(NoPlanFound, match=r"ended with status -25|File too large"):
        solve(*files, planner_command=planner("f = open('x', 'wb')\nwhile True: f.write(bytes(1000000))"))


def test_a_wrong_problem_is_an_error_of_its_file(files, planner):
    files[1].write_text(PROBLEM.replace("(at c)", "(at z)"))
    with pytest.raises(LoadError, match=r"problem\.pddl"):
        solve(*files, planner_command=planner("print('(go a c)')"))


def test_a_name_and_a_command_are_one_too_many(files):
    with pytest.raises(AcxonError, match="not both"):
        solve(*files, planner="x", planner_command="cat {domain} {problem}")


# --- engines of unified-planning ---------------------------------------------------------------------------


def test_an_engine_that_is_not_there_names_those_that_are(files):
    pytest.importorskip("unified_planning", reason="unified-planning is an optional extra")
    with pytest.raises(NoPlanFound, match=r"no planner called 'no-such' here\. Installed: "):
        solve(*files, planner="no-such")


@pytest.mark.parametrize(
    ("engine", "package", "optimality"),
    [
        ("fast-downward", "up_fast_downward", "best found in "),
        ("fast-downward-opt", "up_fast_downward", "optimal according to fast-downward-opt"),
        ("pyperplan", "up_pyperplan", "best found in "),
    ],
)
def test_engines_that_are_installed(files, engine, package, optimality):
    pytest.importorskip(package, reason=f"{package} is an optional engine of unified-planning")
    if engine == "pyperplan":  # it knows no costs
        domain = DOMAIN.replace("(increase (total-cost) (length ?a ?b))", "").replace(":action-costs", "")
        files[0].write_text(
            domain.replace("(:functions (total-cost) - number (length ?a ?b - place) - number)", "")
        )
        files[1].write_text(re.sub(r"\(= .*?\) \d+\)|\(:metric.*\)(?=\))", "", PROBLEM))
    plan = solve(*files, planner=engine)
    assert plan.optimality.startswith(optimality)
    if optimality.startswith("optimal"):
        assert plan.cost == 2


def test_an_engine_says_what_it_is_not_made_for(root):
    pytest.importorskip("up_pyperplan", reason="up_pyperplan is an optional engine of unified-planning")
    drinks = root / "examples" / "domains" / "drinks"
    with pytest.raises(
        NoPlanFound, match="pyperplan cannot plan this: it is not made for continuous time, "
    ) as error:
        solve(drinks / "domain.pddl", drinks / "instances" / "tea.pddl", planner="pyperplan")
    assert "\n" not in str(error.value)


def test_the_word_of_an_engine_is_not_taken_for_a_proof(tmp_path):
    """ENHSP calls the shortest plan optimal where the metric is to be maximised and another one is better."""
    pytest.importorskip("up_enhsp", reason="up_enhsp is an optional engine of unified-planning")
    if shutil.which("java") is None:
        pytest.skip("ENHSP needs Java")
    files = tmp_path / "domain.pddl", tmp_path / "problem.pddl"
    files[0].write_text("""(define (domain looking) (:requirements :typing :negative-preconditions :fluents)
 (:types place) (:predicates (at ?p - place) (seen ?p - place)) (:functions (gathered))
 (:action go :parameters (?a ?b - place) :precondition (at ?a) :effect (and (not (at ?a)) (at ?b)))
 (:action look :parameters (?a - place) :precondition (and (at ?a) (not (seen ?a)))
  :effect (and (seen ?a) (increase (gathered) 4))))""")
    files[1].write_text("""(define (problem look) (:domain looking) (:objects a b - place)
 (:init (at a) (= (gathered) 1)) (:goal (at b)) (:metric maximize (gathered)))""")
    theirs, ours = solve(*files, planner="enhsp-opt"), solve(*files, improve=20)
    assert theirs.optimality == "optimal according to enhsp-opt"
    assert (ours.metric, ours.optimality) == (9, "optimal")
    assert theirs.metric is not None
    assert theirs.metric < 9


def test_an_engine_for_time(root):
    pytest.importorskip("up_tamer", reason="up_tamer is an optional engine of unified-planning")
    folder = root / "examples" / "domains" / "drinks"
    plan = solve(folder / "domain.pddl", folder / "instances" / "tea.pddl", planner="tamer")
    assert plan.makespan is not None
    assert len(plan.steps) == 6
