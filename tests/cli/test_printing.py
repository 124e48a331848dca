"""No command lets a control character out of a label, a file or an argument reach the terminal, or a pipe."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from cli_runs import Run, Runner, program, run_on_terminal, run_program
from comparison_samples import PROPERTIES, plan_tuples, quality
from comparison_samples import iri as node
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.cli import PARTS, application
from acxon.namespaces import DUL, KB, RDF, RDFS
from acxon.printing import json_text, visible
from acxon.terms import IRI, Literal, Tuple

ROOT = Path(__file__).resolve().parents[2]
KINDS = {"Cc", "Zl", "Zp", "Cs"}
DIRECTIONS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\x08\r\x7f\u202egnp.exe\u2066\u2028"


def raw(text: str) -> list[str]:
    """Return the characters of a text that a terminal may obey, but newlines."""
    return [
        char
        for char in text
        if char != "\n"
        and (
            unicodedata.category(char) in ("Cc", "Zl", "Zp", "Cs")
            or unicodedata.bidirectional(char) in DIRECTIONS
        )
    ]


ALL = "".join(
    char for code in range(1, sys.maxunicode + 1) if raw(char := chr(code)) and not 0xD800 <= code <= 0xDFFF
)


def label(name: str) -> str:
    return f"{name} {EVIL}"


def hostile_facts() -> list[Tuple]:
    facts: list[Tuple] = []
    for number, name in enumerate(("tea", "cola")):
        facts += plan_tuples(label(name), cost=number, makespan=10 - number)
        for property in PROPERTIES.values():
            facts.append(Tuple(node(label(name)), property, quality(label(name), "extra")))
        task = IRI(f"{KB}task_{number}")
        facts += [
            Tuple(node(label(name)), IRI(f"{DUL}definesTask"), task),
            Tuple(task, IRI(f"{RDF}type"), IRI(f"{DUL}Task")),
            Tuple(task, IRI(f"{RDFS}label"), Literal(label(f"task {number}"))),
            Tuple(task, IRI(f"{RDFS}comment"), Literal(ALL)),
            Tuple(quality(label(name), "cost"), IRI(f"{RDFS}label"), Literal(label(f"cost of {name}"))),
            Tuple(quality(label(name), "extra"), IRI(f"{DUL}hasDataValue"), Literal(label("no number"))),
            Tuple(PROPERTIES["cost"], IRI(f"{RDFS}label"), Literal(label("cost"))),
        ]
    return facts


TEA, COLA = label("tea"), label("cola")
PDDL = "(define (domain d) (:predicates (p)) (:action a :parameters () :precondition () :effect (p)))"
PROBLEM = "(define (problem q) (:domain d) (:init) (:goal (p)))"

# For each command, what is typed; a new command must be here.
TYPED: dict[str, list[list[str]]] = {
    "query": [
        ["triple(S, P, O)"],
        ["triple(S, P, O)", "--json"],
        ["triple(S, P, O)", "--iri"],
        ["X = f(Y, 'a\\e[2Jb\\u202e')"],
        [f"triple('{EVIL}', P, O)"],
        [f"triple(S, P\t\t'{EVIL}"],
        [f"throw('{EVIL}')"],
        ["--limit", EVIL, "true"],
    ],
    "sparql": [
        ["SELECT * { ?s ?p ?o }"],
        ["SELECT * { ?s ?p ?o }", "--json"],
        ["CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }"],
        [f"SELECT * {{ ?s ?p '{EVIL}' }}"],
        [f"SELECT {EVIL}"],
        ["ASK { ?s ?p ?o }", "--at", EVIL],
    ],
    "console": [],  # in a process of its own, below
    "load": [[f"{EVIL}.ttl"], [f"{EVIL}.plan"], [f"{EVIL}.plan", "--json", "--replace"], [f"{EVIL} nothing"]],
    "tell": [
        [TEA, "rdfs:comment", EVIL],
        [TEA, "rdfs:comment", EVIL, "--json"],
        [EVIL, EVIL, EVIL],
        [TEA, "hasCost", "3", "--since", EVIL],
    ],
    "plans": [[], ["--json"], [EVIL]],
    "export": [["x.ttl"], [f"{EVIL}.nt"], [f"{EVIL}.nt", "--json"], [f"nowhere/{EVIL}.xyz"]],
    "show": [[TEA], [TEA, "--json"], [EVIL]],
    "rename": [[TEA, label("renamed")], [label("renamed"), TEA, "--json"], [EVIL, EVIL]],
    "forget": [[EVIL], ["made", "--json"], [TEA, EVIL]],
    "migrate": [[], ["--json"], [EVIL]],
    "clock": [[], ["on", "--json"], ["off"], [EVIL]],
    "setup": [["--help"]],
    "check": [[], ["--json"], [EVIL]],
    "backup": [[f"{EVIL}.kb"], [f"{EVIL}.kb", "--json"], [f"nowhere/{EVIL}.kb"]],
    "copy": [["hostile.kb", f"{EVIL}.kb"], [EVIL, "other.kb"], ["hostile.kb", f"postgresql://{EVIL}/{EVIL}"]],
    "fleet": [
        ["status"],
        [EVIL],
        ["grant", EVIL, EVIL],
        ["status", "--kb", f"postgresql://h/d?memory={EVIL}"],
    ],
    "plan": [
        ["domain.pddl", "problem.pddl", "--name", label("made")],
        ["domain.pddl", f"{EVIL}.pddl"],
        ["domain.pddl", "problem.pddl", "--json", "--name", "made"],
        ["domain.pddl", "problem.pddl", "--timeout", EVIL],
    ],
    "compare": [
        [],
        ["--json"],
        [TEA, COLA],
        [TEA, COLA, "--json"],
        [TEA, COLA, "--why"],
        [TEA, COLA, "--criterion", EVIL],
        [TEA, EVIL],
        [TEA, COLA, "--weight", EVIL],
        [TEA, COLA, "--weight", f"{EVIL}=2"],
        [f"--{EVIL}"],
    ],
    "what-if": [
        [TEA, COLA, "--set", f"cost of {TEA}=3"],
        [TEA, COLA, "--set", f"cost of {TEA}=3", "--json"],
        [TEA, COLA, "--set", f"{EVIL}=3"],
        [TEA, COLA, "--set", EVIL],
        [TEA, COLA, "--set", f"cost of {TEA}={EVIL}"],
        [TEA, EVIL, "--set", "criterion=pareto"],
    ],
    "flip": [[TEA, COLA], [TEA, COLA, "--json"], [TEA, EVIL], [TEA, COLA, "--criterion", EVIL]],
    "question": [["which plan is better?"], ["which plan is better?", "--json"], [EVIL], [f"why not {TEA}?"]],
    "rank": [[], ["--json"], ["--iri"], ["--criterion", EVIL], ["--priority", EVIL]],
    "criterion": [[], ["--json"], [EVIL]],
    "narrate": [
        *([TEA, COLA, "--specificity", level] for level in "123"),
        [TEA, COLA, "--json"],
        [TEA, COLA, "--why"],
        [TEA, COLA, "--explain"],
        [TEA, COLA, "--algorithm", "axon"],
        [TEA, COLA, "--algorithm", EVIL],
        [TEA, EVIL],
        [TEA, COLA, "--about", EVIL],
        ["--class", "dul:Plan"],
        ["--class", "dul:Plan", "--json"],
        ["--class", EVIL],
    ],
    "why": [[TEA, "step 1"], [TEA, EVIL, "--json"], [EVIL, EVIL]],
    "why-not": [
        [TEA, "--use", EVIL],
        [EVIL, "--without", "tea", "--json"],
        [TEA, "--between", "tea", EVIL, "2"],
    ],
    "questions": [[], ["--json"], [EVIL]],
    "say": [[TEA, EVIL, "--command", "cat"], [TEA, COLA, "--command", EVIL]],
    "heard": [["ann"], [EVIL, "--json"], [EVIL, "--forget"]],
    "batch": [["compare", "--all", "--out", "b"], ["compare", "--pairs", EVIL, "--out", "c"], [EVIL]],
    "evaluate": [["hostile.kb", "--pairs", "1"], [EVIL], [EVIL, "--pairs", EVIL]],
    "report": [[TEA, COLA, "--out", "r.html"], [TEA, EVIL, "--out", "r.html"], [TEA, COLA, "--out", EVIL]],
    "study": [["one"], [EVIL, "--style", EVIL], [EVIL, "--read"], ["two", "--json"]],
    "serve": [["--host", EVIL], ["--port", EVIL]],
    "doctor": [[], ["--json"], [EVIL]],
}


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    with KnowledgeBase(tmp_path / "hostile.kb") as kb:
        kb.tell_all(hostile_facts())
    (tmp_path / "domain.pddl").write_text(PDDL)
    (tmp_path / "problem.pddl").write_text(PROBLEM)
    (tmp_path / f"{EVIL}.plan").write_text("0.000: (find ann) [5.000]\n")
    (tmp_path / f"{EVIL}.ttl").write_text(f"<http://x/{EVIL}> a b .\n")
    return Runner(tmp_path, monkeypatch, capsys)


def check(run: Run) -> None:
    assert (run.out + run.err).strip()
    assert raw(run.out) == []
    assert raw(run.err) == []


def test_every_command_is_tried() -> None:
    assert set(TYPED) == {command for commands in PARTS.values() for command in commands}
    assert set(TYPED) == {command.name for command in application().registered_commands}


@pytest.mark.parametrize("command", TYPED)
def test_no_control_character_is_printed(acxon: Runner, command: str) -> None:
    for typed in TYPED[command]:
        check(acxon("--kb", "hostile.kb", command, *typed))


def test_nor_by_what_comes_before_a_command(acxon: Runner) -> None:
    for typed in (["--kb", EVIL, "plans"], ["--rules", EVIL, "plans"], [EVIL], [f"--{EVIL}"]):
        check(acxon(*typed))


def test_nor_by_what_prolog_says_of_a_file_of_rules(acxon: Runner) -> None:
    """Its place is printed before each warning."""
    rules = acxon.folder / f"{EVIL}.pl"
    rules.write_text("first(X) :- true.\nother(a).\nonly(Once).\nother(b).\n")
    done = run_program("--kb", "hostile.kb", "--rules", str(rules), "query", "other(X)", folder=acxon.folder)
    check(done)
    assert "\\x1b]0;owned" in done.err
    assert done.status == 0


def obeyed(shown: str) -> list[str]:
    """Return what a terminal was given to obey but new lines and colours, which Prolog and rich give it."""
    return raw(re.sub(r"\x1b\[[0-9;]*m", "", shown.replace("\r\n", "\n")))


def test_nor_on_a_terminal_which_prolog_writes_to_otherwise(tmp_path: Path) -> None:
    """There it has colours and links, and a hook of its own that writes them."""
    rules = tmp_path / f"{EVIL}.pl"
    rules.write_text("first(X) :- true.\nother(a).\nonly(Once).\nother(b).\n")
    shown = run_on_terminal("--rules", str(rules), "query", "other(X)", folder=tmp_path)
    assert obeyed(shown) == []
    assert shown.count("\\x1b]0;owned") >= 4
    assert "\x1b[" in shown


ELEMENTS = """
:- multifile prolog:message//1.
prolog:message(hostile(Element)) --> [Element].
hostile(Element) :-
    Evil = '\\e]0;owned\\a\\u202e',
    member(Element, [ '~w'-[Evil], Evil, ansi(bold, '~w', [Evil]), ansi(code, Evil, []), url(Evil),
                      url(Evil:3), url(Evil:3:4), url('http://x', Evil), url('http://x', '~w'-[Evil]) ]).
"""


def test_every_part_of_a_message_on_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "elements.pl").write_text(ELEMENTS)
    said = "forall(hostile(Element), print_message(warning, hostile(Element)))"
    shown = run_on_terminal("--rules", "elements.pl", "query", said, folder=tmp_path)
    assert obeyed(shown) == []
    assert shown.count("\\x1b]0;owned\\x07\\u202e") == 9


@pytest.mark.parametrize("typed", [["--help"], ["plans", "--nothing"]])
def test_nor_by_the_name_of_the_command(tmp_path: Path, typed: list[str]) -> None:
    (named := tmp_path / f"{EVIL} acxon").symlink_to(program())
    shown = run_on_terminal(*typed, folder=tmp_path, command=str(named))
    assert obeyed(shown) == []
    assert "Usage: " in shown


def test_labels_are_shown_as_escapes_and_json_reads_back(acxon: Runner) -> None:
    shown = "tea \\x1b]0;owned\\x07\\x1b[2J\\x9b31m\\x08\\r\\x7f\\u202egnp.exe\\u2066\\u2028 "
    assert shown in acxon("--kb", "hostile.kb", "plans").out
    labels = {plan["label"] for plan in json.loads(acxon("--kb", "hostile.kb", "plans", "--json").out)}
    assert labels == {TEA, COLA}


def test_the_log_as_well(acxon: Runner) -> None:
    done = run_program("--kb", "hostile.kb", "--verbose", "narrate", TEA, COLA, folder=acxon.folder)
    check(done)
    narrated = [entry for line in done.err.splitlines() if (entry := json.loads(line))["event"] == "narrate"]
    assert [(entry["first"], entry["second"]) for entry in narrated] == [(TEA, COLA)]


@pytest.mark.parametrize(
    "query",
    [
        "SELECT (IRI(STR(?o)) AS ?x) { ?s ?p ?o }",
        "SELECT (STRDT(STR(?o), xsd:integer) AS ?x) { ?s rdfs:label ?o }",
        "CONSTRUCT { ?x ?p ?o } { ?s ?p ?o BIND(IRI(STR(?o)) AS ?x) }",
    ],
)
def test_what_a_library_says_of_a_label_as_well(acxon: Runner, query: str) -> None:
    done = run_program("--kb", "hostile.kb", "sparql", query, folder=acxon.folder)
    check(done)
    assert "Traceback" not in done.err


OTHERS = """
import logging, threading, warnings
from acxon.logs import say_for_others
evil = {evil!r}
say_for_others()
logging.getLogger("library").warning("it has read %s", evil)
logging.getLogger("library").error("and ended", exc_info=ValueError(evil))
warnings.warn(evil)
def fails(): raise ValueError(evil)
thread = threading.Thread(target=fails)
thread.start()
thread.join()
"""


def test_logs_warnings_and_threads_of_others_as_well() -> None:
    done = subprocess.run([sys.executable, "-c", OTHERS.format(evil=EVIL)], capture_output=True, text=True)
    assert raw(done.stderr) == []
    assert done.stderr.count(visible(EVIL)) == 4


def test_what_nobody_expected_as_well(acxon: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError(EVIL)

    monkeypatch.setattr(KnowledgeBase, "plans", fails)
    run = acxon("plans")
    check(run)
    assert "Traceback" in run.err
    assert "RuntimeError: \\x1b]0;owned" in run.err
    assert run.status == 1


def test_the_console_as_well(acxon: Runner) -> None:
    goals = [
        'triple(S, rdfs:label, L), string(L), once(sub_string(L, _, _, _, "tea")), !.',
        'triple(S, rdfs:comment, C), sub_string(C, _, _, _, "\\u202e"), !.',
        "triple('no \\e[2J\\u202e\\x9b\\ such name', P, O).",
        "is_plan(P), is_plan(Q), P \\== Q, narrate(P, Q, 3, Text), !.",
        "throw('\\e[2J\\u202e').",
        "print_message(error, format('~w', ['\\e[2J\\u202e'])).",
        "compare_all_plans.",
    ]
    done = run_program("--kb", "hostile.kb", "console", folder=acxon.folder, stdin="\n".join(goals) + "\n")
    check(done)
    assert "such name" in done.err + done.out
    assert "owned" in done.out


def test_the_server_as_well(acxon: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it prints at start, with a token that somebody chose."""
    from acxon.web import server

    monkeypatch.setattr(server, "_is_loopback", lambda _: False)
    monkeypatch.setattr(
        server, "_server", lambda _: lambda config: type("Ends", (), {"run": lambda *_, **__: None})()
    )
    monkeypatch.setenv("ACXON_TOKEN", EVIL)
    check(acxon("--kb", "hostile.kb", "serve", "--port", "0"))


# Letters, vowels and selectors that nobody sees.
HIDDEN = {
    0x34F,
    0x115F,
    0x1160,
    0x17B4,
    0x17B5,
    0x3164,
    0xFFA0,
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE0E),
}
HIDDEN |= {*range(0xFFF0, 0xFFFC), *range(0xE0000, 0xE1000)}


@given(st.text(st.characters(), max_size=30))
def test_what_is_visible_has_no_control_characters_and_json_loses_nothing(text: str) -> None:
    assert raw(visible(text)) == []
    assert raw(json_text({text: [text]}, indent=2)) == []
    assert json.loads(json_text({text: [text]})) == {text: [text]}
    if not raw(text) and not any(unicodedata.category(char) == "Cf" or ord(char) in HIDDEN for char in text):
        assert visible(text) == text


def test_marks_of_direction_and_what_has_no_width_are_shown() -> None:
    hidden = "\xad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u180f\u200b\u200e\u200f"
    hidden += "\u2060\u2064\u3164\ufeff\uffa0\ufff9\ufe00\ufff0"
    hidden += "\U0001bca0\U0001d173\U000e0041\U000e0100\U000e01ef"
    assert visible(hidden) == hidden.encode("unicode_escape").decode()
    assert json.loads(json_text(hidden)) == hidden
    assert json_text(hidden).isascii()


def test_messages_of_prolog_show_the_same_characters() -> None:
    shown = "findall(C, ( between(1, 0x10ffff, C), acxon_visible:control(C) ), Cs)"
    found = KnowledgeBase(example=True).ask(f"{shown}, atomic_list_concat(Cs, ' ', Text)")[0]["Text"]
    ours = [code for code in range(1, sys.maxunicode + 1) if visible(chr(code)) != chr(code)]
    assert [int(code) for code in found.split()] == ours


def test_letters_of_every_script_stay() -> None:
    for text in ("naïve Ünïcödé", "茶を運ぶ", "می‌خواهم", "👩‍🍳 tea", "❤️ tea", "שלום", "a\nb"):
        assert visible(text) == text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("words", [["--version"], ["plans"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_what_cannot_be_printed_is_said(words: list[str], unbuffered: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "acxon", *words],
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "acxon: the system: No space left on device."
    assert "Traceback" not in done.stderr


def test_there_is_one_way_to_print() -> None:
    """Nothing of acxon prints but by acxon/printing.py; rich shows tables whose cells went through it."""
    allowed = {"acxon/printing.py", "acxon/cli/demo.py"}
    found = set()
    for path in sorted((ROOT / "acxon").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text())
        for outer in tree.body:
            for call in ast.walk(outer):
                if isinstance(call, ast.Call) and _prints(call.func):
                    found.add(place if place in allowed else f"{place}:{getattr(outer, 'name', '')}")
    assert found == allowed


PRINTERS = {"print", "typer.echo", "typer.secho", "click.echo", "sys.stdout.write", "sys.stderr.write"}


def _prints(function: ast.expr) -> bool:
    return ast.unparse(function) in PRINTERS
