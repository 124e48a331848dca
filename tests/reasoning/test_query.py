"""`acxon query` and `acxon console`."""

from __future__ import annotations

import json
import math
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Runner, program, run_program

from acxon import KnowledgeBase
from acxon.errors import AcxonError, GoalError

EXAMPLE = "No knowledge base given: this is the built-in example 'bringing drinks', in memory.\n"


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def test_answers_are_a_table(acxon: Runner) -> None:
    run = acxon("query", "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)")
    assert run.out == (
        "Q                    V\n"
        "-------------------  --\n"
        "tea cost             27\n"
        "tea makespan         27\n"
        "tea number of tasks  6\n"
    )
    assert run.err == EXAMPLE
    assert run.status == 0


def test_json_iri_and_limit(acxon: Runner) -> None:
    goal = "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)"
    assert json.loads(acxon("query", goal, "--json", "--limit", "1").out) == [{"Q": "tea cost", "V": 27}]
    assert json.loads(acxon("query", goal, "--json", "--iri").out)[0] == {
        "Q": "https://w3id.org/acxon/drinks#tea_cost",
        "V": 27,
    }
    assert json.loads(acxon("query", "fail", "--json").out) == []
    assert json.loads(acxon("query", "true", "--json").out) == [{}]


def test_yes_and_no(acxon: Runner) -> None:
    yes, no = acxon("query", "triple('bringing tea', rdf:type, dul:'Plan')."), acxon("query", "1 > 2")
    assert (yes.out, yes.status) == ("true.\n", 0)
    assert (no.out, no.status) == ("false.\n", 0)


@pytest.mark.parametrize(
    ("goal", "shown"),
    [
        ("X = Y", "_  _"),
        ("X = f(Y, Z, Y)", "f(_,_,_)  _  _"),
        ("length(X, 2)", "[_, _]"),
        ("X = g(X)", "S_1@[S_1=g(S_1)]"),
        ("X = [1, 2.5, 3.0, true, \"text\", 'it''s']", "[1, 2.5, 3, true, text, it's]"),
        ("X = f('it''s', \"text\", 'a b')", "f('it\\'s',\"text\",'a b')"),
        ("X = 'two\nlines'", "two\\nlines"),
        ("X = point{x: 1}", "point{x:1}"),
        ("X is 2 ** 100", "1267650600228229401496703205376"),
        ("X is 1 / 4", "0.25"),
        ("X = []", "[]"),
        ("triple('bringing tea', ocra_common:hasCost, C), X = cost(C)", "tea cost  cost('tea cost')"),
        ("_Hidden = 1, X = 2", "2"),
        ("(X = 1 ; Y = 2)", "1  _\n_  2"),
        ("X = 'thé 茶'", "thé 茶"),
    ],
)
def test_terms_print_sensibly(acxon: Runner, goal: str, shown: str) -> None:
    lines = acxon("query", goal).out.splitlines()
    assert "\n".join(lines[2:]) == shown


def test_a_goal_from_standard_input(acxon: Runner) -> None:
    run = acxon("query", "-", stdin="\n  triple('bringing tea',\n  ocra_common:hasCost, C).\n")
    assert run.out.splitlines()[2:] == ["tea cost"]
    assert acxon("query", "-", stdin=" \n").status == 1
    assert acxon("query", "-", stdin="true % as always\n").out == "true.\n"


@pytest.mark.parametrize(
    ("goal", "answer"),
    [
        ("X = 0'.", {"X": 46}),
        ("X = 0'. .", {"X": 46}),
        ("X = 1 % a remark.", {"X": 1}),
        ("X = 1. % a remark.", {"X": 1}),
        ("X = 1 /* a remark. */", {"X": 1}),
        ("X = 1, % the first.\nY = 2 % the second.", {"X": 1, "Y": 2}),
        ("X = 1.\n% a remark", {"X": 1}),
        ("X = 'a.'", {"X": "a."}),
        ("  ?- X = 1 . ", {"X": 1}),
    ],
)
def test_a_goal_ends_with_a_full_stop_or_without(goal: str, answer: dict[str, object]) -> None:
    with KnowledgeBase() as kb:
        assert kb.ask(goal) == [answer]
        assert kb.ask(goal, untrusted=True) == [answer]


@pytest.mark.parametrize("goal", ["", "  \n", "% a remark.", "/* a remark. */", "% one\n/* two */ "])
def test_what_is_no_goal_is_told_so(goal: str) -> None:
    with KnowledgeBase() as kb, pytest.raises(GoalError, match="there is no goal"):
        kb.ask(goal)


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (
            "triple('bringing tea' dul:hasQuality, Q)",
            "a comma, an operator or a closing bracket is missing.\n"
            "  triple('bringing tea' dul:hasQuality, Q)\n"
            "                        ^ here\n",
        ),
        ("foo(", "it ends too early. Is a bracket or an argument missing?\n  foo(\n      ^ here\n"),
        (
            "a,\n\tb) , c",
            "this cannot stand here. Is there a bracket or a comma too many?\n   b) , c\n    ^ here\n",
        ),
        ("X = 'a', Y = 'b", "the quote ' is never closed.\n  X = 'a', Y = 'b\n               ^ here\n"),
        ("a. b.", "there is more than one. Join goals by commas: a, b.\n  a. b.\n  ^ here\n"),
    ],
)
def test_a_syntax_error_shows_the_place(acxon: Runner, goal: str, text: str) -> None:
    run = acxon("query", goal)
    assert run.err.removeprefix(EXAMPLE) == f"acxon: The goal cannot be read: {text}"
    assert (run.out, run.status) == ("", 1)


@pytest.mark.parametrize(
    ("goal", "near"),
    [
        ("tripel(A, B, C)", "Unknown predicate: tripel/3. Did you mean 'triple/3'?"),
        ("triple(A, B)", "Did you mean 'triple/3'?"),
        ("instanceOf(X, dul:'Plan')", "'instance_of/2'"),
        ("narate(a, b, 1, T)", "'narrate/4'"),
        ("xyzzy", "Unknown predicate: xyzzy/0.\n"),
        ("triple('bringin tea', P, O)", "Did you mean 'bringing tea'"),
    ],
)
def test_what_is_unknown_suggests_what_is_near(acxon: Runner, goal: str, near: str) -> None:
    run = acxon("query", goal)
    assert near in run.err
    assert (run.out, run.status) == ("", 1)


def test_false_says_which_names_are_unheard_of(acxon: Runner) -> None:
    run = acxon("query", "triple('bringing tea', dul:hasQualty, Q)")
    assert (run.out, run.status) == ("false.\n", 0)
    assert "Nothing is known here of dul:hasQualty. Did you mean dul:hasQuality" in run.err
    assert acxon("query", "triple('bringing tea', dul:hasQuality, 5)").err == EXAMPLE


@pytest.mark.parametrize("goal", ["repeat, fail", "between(1, inf, X), X < 0", "length(L, N), N < 0"])
def test_a_runaway_goal_ends_at_its_timeout(acxon: Runner, goal: str) -> None:
    run = acxon("query", goal, "--timeout", "0.3")
    assert run.err.removeprefix(EXAMPLE).startswith("acxon: The goal was stopped after 0.3 s.")
    assert (run.out, run.status) == ("", 1)


def test_a_goal_that_tells_is_kept(acxon: Runner) -> None:
    acxon("--kb", "x.kb", "tell", "tea", "rdf:type", "dul:Plan")
    acxon("--kb", "x.kb", "query", "kb_project(triple(tea, dul:hasQuality, kb:taste) during [1, 2])")
    run = acxon("--kb", "x.kb", "query", "triple(tea, dul:hasQuality, Q) during [S, U]")
    assert run.out.splitlines()[2:] == ["taste  1  2"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("query",),
        ("query", "true", "--limit", "0"),
        ("query", "true", "--timeout", "0"),
        ("query", "true", "--nope"),
        ("nope",),
    ],
)
def test_wrong_usage_is_status_2(acxon: Runner, arguments: tuple[str, ...]) -> None:
    run = acxon(*arguments)
    assert (run.out, run.status) == ("", 2)
    assert run.err


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("query", "A Prolog goal; - reads it from stdin."),
        ("load", "RDF, .jsonl, .parquet, plan files or NEEM folders."),
        ("plan", "One or more problems of the domain."),
    ],
)
def test_help_says_what_the_arguments_are(acxon: Runner, command: str, text: str) -> None:
    run = acxon(command, "--help")
    assert run.status == 0
    assert text in " ".join(run.out.replace("│", " ").split())


def test_what_a_goal_throws_is_shown(acxon: Runner) -> None:
    run = acxon("query", "throw(too_hot)")
    assert (run.out, run.status) == ("", 1)
    assert "acxon: The goal threw too_hot, and nothing caught it." in run.err


def test_a_missing_file_is_an_error_and_is_not_made(acxon: Runner) -> None:
    run = acxon("--kb", "missing.kb", "query", "true")
    assert (run.out, run.status) == ("", 1)
    assert "missing.kb" in run.err
    assert list(acxon.folder.iterdir()) == []


def test_which_knowledge_base(acxon: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("acxon", "env", "option"):
        assert acxon("--kb", f"{name}.kb", "tell", f"plan {name}", "rdf:type", "dul:Plan").status == 0
    goal = "is_plan(P)"
    assert acxon("query", goal).out.splitlines()[2:] == ["plan acxon"]
    monkeypatch.setenv("ACXON_KB", "env.kb")
    assert acxon("query", goal).out.splitlines()[2:] == ["plan env"]
    assert acxon("--kb", "option.kb", "query", goal).out.splitlines()[2:] == ["plan option"]


def test_rules_of_one_s_own(acxon: Runner) -> None:
    (acxon.folder / "mine.pl").write_text("cheap_plan(P) :- triple(P, ocra_common:hasCost, C), "
                                          "triple(C, dul:hasDataValue, V), V < 30.\n")  # fmt: skip
    run = acxon("--rules", "mine.pl", "query", "cheap_plan(P)")
    assert run.out.splitlines()[2:] == ["bringing tea"]


def test_the_real_command(tmp_path: Path) -> None:
    run = run_program("query", "triple('bringing tea', R, 'bringing cola')", folder=tmp_path)
    assert run.out.splitlines()[2:] == [
        "is better plan than",
        "is cheaper plan than",
        "is faster plan than",
        "is shorter plan than",
    ]
    assert (run.err, run.status) == (EXAMPLE, 0)
    assert list(tmp_path.iterdir()) == []


# --- the console --------------------------------------------------------------------------------------------


class Console:
    """`acxon console` in a terminal."""

    def __init__(self, folder: Path, *arguments: str, terminal: str = "dumb") -> None:
        import pty

        self._printed = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ.update(TERM=terminal, LC_ALL="C.UTF-8", HOME=str(folder))
            os.environ.pop("ACXON_KB", None)
            os.execv(program(), ["acxon", "console", *arguments])

    def until(self, mark: str, seconds: float = 30) -> str:
        """Return what is printed until `mark` is; what comes after it is for the next call."""
        end = time.monotonic() + seconds
        while mark not in self._printed and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.2)[0]:
                try:
                    data = os.read(self.terminal, 65536)
                except OSError:
                    break
                self._printed += data.decode(errors="replace")
        text, found, self._printed = self._printed.partition(mark)
        assert found, text
        return (text + mark).replace("\r\n", "\n")

    def type(self, line: str) -> None:
        os.write(self.terminal, f"{line}\n".encode())

    def leave(self) -> int:
        self.type("halt.")
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def test_what_is_typed_at_the_console_ends_nothing() -> None:
    """Many brackets, and compiling what is deep, ended the process; to read a number took long."""
    brackets = "X = " + "f(" * 60_000 + "a" + ")" * 60_000
    goals = [brackets, "\\+ " * 60_000 + "true", "X = " + "7 " * 60_000 + "7"]
    goals += ["X = alive", "term_string(X, 'a(1)')"]
    run = subprocess.run(
        [program(), "console"], input="".join(f"{goal}.\n" for goal in goals),
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    for words in ("there are more than 1,000 brackets", "more than 3,000 terms", "a number has more than"):
        assert f"The goal cannot be read: {words}" in run.stderr
    assert "X = alive." in run.stdout
    assert "X = a(1)." in run.stdout
    assert run.returncode == 0


def test_the_console_is_the_prolog_top_level_on_the_knowledge_base(tmp_path: Path) -> None:
    run_program("--kb", "x.kb", "tell", "tea", "rdf:type", "dul:Plan", folder=tmp_path)
    console = Console(tmp_path, "--kb", "x.kb")
    console.until("?- ")
    console.type("once(kb_call(triple(P, rdf:type, dul:'Plan') during [S, U])).")
    answer = console.until("?- ")
    assert "P = 'https://w3id.org/acxon/kb#tea'" in answer
    assert "U = inf" in answer
    console.type("kb_project(triple(tea, dul:hasQuality, kb:taste) during [1, 2]).")
    assert "true." in console.until("true.")
    console.type("triple('te', P, O).")
    assert "There is nothing called 'te'" in console.until("acxon load FILE")
    console.type("once((member(X, [1,2]), X > 1)).")
    assert "X = 2" in console.until("X = 2")
    assert console.leave() == 0
    run = run_program(
        "--kb", "x.kb", "query", "triple(tea, dul:hasQuality, Q) during [S, U]", folder=tmp_path
    )
    assert run.out.splitlines()[2:] == ["taste  1  2"]


def test_each_goal_of_the_console_is_about_what_others_have_told_too(tmp_path: Path) -> None:
    run_program("--kb", "x.kb", "tell", "tea", "rdfs:comment", "first", folder=tmp_path)
    console = Console(tmp_path, "--kb", "x.kb")
    console.until("?- ")
    for number in range(2):
        run_program("--kb", "x.kb", "tell", "tea", "rdfs:comment", f"other{number}", folder=tmp_path)
        console.type(
            f"triple(tea, rdfs:comment, other{number}), kb_project(triple(tea, rdfs:comment, own{number}))."
        )
        assert "true." in console.until("?- ")
    assert console.leave() == 0
    run = run_program("--kb", "x.kb", "query", "triple(tea, rdfs:comment, C)", folder=tmp_path)
    assert set(run.out.splitlines()[2:]) == {"first", "other0", "own0", "other1", "own1"}


def test_the_console_says_why_a_change_is_refused_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "x.kb"
    run_program("--kb", "x.kb", "tell", "tea", "rdf:type", "dul:Plan", folder=tmp_path)
    with subprocess.Popen(
        [program(), "--kb", "x.kb", "console"], cwd=tmp_path, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as console:  # fmt: skip
        assert console.stdin is not None
        assert console.stdout is not None
        console.stdin.write("X = begun.\n")
        console.stdin.flush()
        while "begun" not in console.stdout.readline():
            assert console.poll() is None
        file.rename(tmp_path / "y.kb")
        out, err = console.communicate(
            "kb_project(triple(tea, rdfs:comment, hot)).\nX = alive.\n", timeout=60
        )
    assert "x.kb, or its -wal or -shm file, was deleted, moved or replaced" in err
    assert "X = alive." in out
    assert console.returncode == 0


def test_a_console_may_be_in_any_thread(tmp_path: Path) -> None:
    code = """
import threading
from acxon import KnowledgeBase
kb = KnowledgeBase(example=True)
thread = threading.Thread(target=kb.console)
thread.start()
thread.join()
print(kb.ask("triple('bringing tea', rdfs:comment, C)"))
"""
    goals = "kb_project(triple('bringing tea', rdfs:comment, red)).\n"
    run = subprocess.run(
        [sys.executable, "-c", code], input=goals, capture_output=True, text=True, timeout=60
    )  # fmt: skip
    assert "[{'C': 'red'}]" in run.stdout, run.stderr


def test_what_a_goal_loads_is_kept(tmp_path: Path) -> None:
    """kb_load/1 and register_prefix/2 work on a knowledge base that Python keeps, too."""
    (tmp_path / "x.ttl").write_text("@prefix h: <http://h.example/> . h:tea a h:Drink .")
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        kb.ask(f"kb_load('{tmp_path / 'x.ttl'}'), register_prefix(g, 'http://g.example/')")
        with pytest.raises(AcxonError, match="No permission to modify prefix"):
            kb.ask("register_prefix(g, 'http://other.example/')")
        (tmp_path / "bad.ttl").write_text("<a")
        with pytest.raises(AcxonError, match="line 1"):
            kb.ask(f"kb_load('{tmp_path / 'bad.ttl'}')")
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        assert kb.ask("triple(h:tea, rdf:type, C)", iri=True) == [{"C": "http://h.example/Drink"}]
        assert kb.prefixes()["g"] == "http://g.example/"


def test_the_console_shows_names_when_asked(tmp_path: Path) -> None:
    console = Console(tmp_path, "--labels")
    console.until("?- ")
    console.type("once(triple('bringing tea', dul:hasQuality, Q)).")
    console.until("Q = 'tea ")
    assert console.leave() == 0


def test_the_tab_key_completes_names(tmp_path: Path) -> None:
    console = Console(tmp_path, terminal="vt100")
    console.until("?- ")
    os.write(console.terminal, b"once(triple('bringing tea', dul:hasQual\t")
    console.type(", Q)), atom_length(Q, Length).")
    console.until("Length = ")
    console.until("?- ")
    os.write(console.terminal, b"tell(triple(kb:later, rdfs:label, 'bringing tea later')).\n")
    console.until("?- ")
    os.write(console.terminal, b"once(is_plan('bringing t\t\t")  # to where they part, then whole
    console.type(")), X is 6*7.")
    console.until("X = 42")
    assert console.leave() == 0


def test_help_in_the_console_is_about_acxon(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.until("?- ")
    console.type("help(compare_plans/4).")
    assert "criterion(+Name)" in console.until("problems(-Texts)")
    console.type("help.")
    console.until("help(Name) tells more")
    assert console.leave() == 0


def test_ctrl_c_stops_a_goal_in_the_console(tmp_path: Path) -> None:
    console = Console(tmp_path)
    console.until("?- ")
    console.type("format('~w~w', [run, ning]), flush_output, repeat, fail.")
    console.until("running")
    os.write(console.terminal, b"\x03")
    console.until("Action (h for help) ?")
    os.write(console.terminal, b"a")
    console.until("Execution Aborted")
    console.until("?- ")
    assert console.leave() == 0


@pytest.mark.parametrize("goal", ["repeat, fail", "repeat, catch(sleep(60), _, fail)"])
def test_ctrl_c_stops_a_query(tmp_path: Path, goal: str) -> None:
    goal = f"format(user_error, running, []), flush_output(user_error), {goal}"
    process = subprocess.Popen(
        [program(), "query", goal], cwd=tmp_path, stderr=subprocess.PIPE, start_new_session=True
    )
    assert process.stderr is not None
    seen = b""
    while not seen.endswith(b"running"):
        more = process.stderr.read(1)
        assert more, (seen, process.wait(30))
        seen += more
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 130
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()


def test_the_console_reads_a_pipe(tmp_path: Path) -> None:
    run = run_program(
        "console", folder=tmp_path, stdin="once(triple('bringing tea', ocra_common:hasCost, C)).\n"
    )
    assert "C = 'https://w3id.org/acxon/drinks#tea_cost'." in run.out
    assert run.status == 0


@pytest.mark.parametrize("count", [0, -1, 1.5, math.nan, math.inf, True, "2"])
def test_what_counts_answers_is_a_whole_number(count: Any) -> None:
    with KnowledgeBase() as kb:
        for ask in (
            lambda: kb.ask("true", limit=count),
            lambda: kb.ask("true", limit=count, untrusted=True),
            lambda: kb.ask_each("true", print, limit=count),
            lambda: kb.plans(start=count or -1),
            lambda: kb.plans(limit=count or -1),
        ):
            with pytest.raises(AcxonError, match=r"is a whole number from [01] on, not"):
                ask()
