"""No text ends the process, however deep it is: Prolog's C stack is not guarded inside Python."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from acxon import AcxonError, GoalError, KnowledgeBase
from acxon.errors import LimitReached

MANY = 60_000
TOO_DEEP = "more than 3,000 terms are within each other"

#: Each ended the process, when it was compiled or when it was written into an error.
DEEP = {
    "not": "\\+ " * MANY + "true",
    "alternatives": ";".join(["true"] * MANY),
    "if-then": "->".join(["true"] * MANY),
    "lambdas": "maplist(" + "[X]>>" * MANY + "true, [a])",
    "in a goal": "findall(X, (" + "\\+ " * MANY + "true), L)",
    "of a grammar": "phrase((" + "\\+ " * MANY + "[]), [])",
    "a sum": "assertz(zz(" + "+".join(["a"] * MANY) + "))",
    "thrown": "throw(" + "- " * MANY + "a)",
    "thrown goals": "throw((" + ",".join(["a"] * MANY) + "))",
    "no name": "triple(" + "- " * MANY + "a, X, Y)",
    "a text of it": 'format(string(S), "~q", [' + "- " * MANY + "a])",
    "told": "tell(" + "- " * MANY + "a)",
}
#: Where a goal computes what is too deep.
COMPUTED = {
    "thrown": "throw(X)",
    "of an error": "throw(error(type_error(a, X), _))",
    "no name": "triple(X, Y, Z)",
    "cyclic": "Z = f(X, Z), throw(Z)",
    "a cyclic answer": "Z = [X|Z]",
}
RUN = """
import sys, threading
from acxon import AcxonError, KnowledgeBase
kb = KnowledgeBase()
def ask(text):
    try:
        kb.ask(text)
    except AcxonError as error:
        assert len(str(error)) < 20_000, len(str(error))
def all():
    for text in sys.stdin.read().split("\\0"):
        ask(text)
    print("alive")
if sys.argv[1] == "main":
    all()
else:
    threading.stack_size(int(sys.argv[1]))
    thread = threading.Thread(target=all)
    thread.start()
    thread.join()
"""


def survives(thread: str, texts: list[str]) -> bool:
    """Whether a process lives on when these goals were asked in such a thread, of so many bytes of stack."""
    run = subprocess.run(
        [sys.executable, "-c", RUN, thread],
        input="\0".join(texts),
        capture_output=True,
        text=True,
        timeout=120,
    )
    return run.stdout == "alive\n"


def test_deep_goals_end_no_process() -> None:
    assert survives("main", list(DEEP.values()))


def test_what_a_goal_computes_is_cut_where_it_is_too_deep_to_be_written() -> None:
    made = "numlist(1, 30000, L), foldl([_, A, - A]>>true, L, a, X), "
    assert survives("main", [made + goal for goal in COMPUTED.values()])


def test_what_is_taken_fits_into_the_stack_of_a_thread() -> None:
    texts = [
        text.replace("\\+ " * MANY, "\\+ " * 2990).replace("- " * MANY, "- " * 2990) for text in DEEP.values()
    ]
    assert survives(str(4 << 20), [*texts, ";".join(["true"] * 2990), "X = " + "f(" * 999 + "a" + ")" * 999])


@pytest.mark.parametrize(
    "goal", ["term_to_atom(X, A)", "format(atom(A), '~w', [X])", "term_string(X, S), S = a", "A = X"]
)
def test_what_a_stranger_computes_too_deep_to_be_written_ends_his_copy_alone(goal: str) -> None:
    with KnowledgeBase() as kb:
        with suppress(LimitReached, GoalError):
            kb.ask(f"numlist(1, 100000, L), foldl([_, A0, - A0]>>true, L, a, X), {goal}", untrusted=True)
        assert kb.ask("true", untrusted=True) == kb.ask("true") == [{}]


def test_deep_terms_are_copied_compared_hashed_and_handed_over() -> None:
    made = "numlist(1, 60000, L), foldl([_, A, f(A, x)]>>true, L, a, X), "
    goals = [
        "copy_term(X, Y), X == Y, Y = X",
        "compare(=, X, X), term_hash(X, _)",
        "findall(X, true, _)",
        "true",
    ]
    assert survives("main", [made + goal for goal in goals])


@pytest.mark.parametrize("untrusted", [False, True])
def test_a_deep_goal_is_told_what_it_is(untrusted: bool) -> None:
    with KnowledgeBase() as kb:
        for text in DEEP.values():
            with pytest.raises(GoalError, match=TOO_DEEP):
                kb.ask(text, untrusted=untrusted)
        assert len(kb.ask(";".join(["true"] * 2000), untrusted=untrusted)) == 2000
        assert kb.ask(",".join(["true"] * 9000), untrusted=untrusted) == [{}]


RULES = {
    "a clause": "a.\nb :- " + "\\+ " * MANY + "true.\n",
    "a fact": "zz(" + "+".join(["a"] * MANY) + ").\n",
    "a directive": ":- " + ";".join(["true"] * MANY) + ".\n",
    "a condition": ":- if((" + "\\+ " * MANY + "true)).\n:- endif.\n",
    "a module": ":- module(deep_rules, []).\nb :- " + "->".join(["true"] * MANY) + ".\n",
    "brackets": "zz(" + "f(" * MANY + "a" + ")" * MANY + ").\n",
    "quoted brackets": "zz(" + "f('\\19\\')'," * MANY + "a" + ")" * MANY + ").\n",
}


@pytest.mark.parametrize("what", RULES)
def test_deep_rules_are_refused(what: str, tmp_path: Path) -> None:
    file = tmp_path / "deep.pl"
    file.write_text(RULES[what])
    with KnowledgeBase() as kb:
        with pytest.raises(
            AcxonError, match=r"line \d: .*(3,000 terms|1,000 brackets)(.|\n)*None of these rules"
        ):
            kb.consult(file)
        assert kb.ask("true") == [{}]


@pytest.mark.parametrize("how", ["include", "consult", "use_module", "load_files", "a list"])
def test_deep_rules_of_a_file_that_is_loaded_by_rules_are_refused(how: str, tmp_path: Path) -> None:
    (tmp_path / "deep.pl").write_text(RULES["brackets"])
    (tmp_path / "inner.pl").write_text(":- include(deep).\n")
    file = tmp_path / "rules.pl"
    loads = {"load_files": "load_files(deep, [])", "a list": "use_module(library(lists)), [inner]"}
    file.write_text(f"a.\n\n:- {loads.get(how, f'{how}(deep)')}.\n")
    with KnowledgeBase() as kb:
        with pytest.raises(AcxonError, match=r"deep\.pl, line 1: .*1,000 brackets(.|\n)*None of these rules"):
            kb.consult(file)
        assert kb.ask("true") == [{}]


@pytest.mark.parametrize("how", ["include", "consult", "use_module"])
def test_rules_load_no_pipe_and_no_device(how: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pl")
    for other in (tmp_path / "pipe.pl", "/dev/zero"):
        file = tmp_path / "rules.pl"
        file.write_text(f"of_one(1).\n:- {how}('{other}').\n")
        with KnowledgeBase() as kb:
            with pytest.raises(AcxonError, match=f"{other}, line 1: this is not an ordinary file"):
                kb.consult(file)
            assert kb.ask("catch(of_one(X), _, fail)") == []


@pytest.mark.parametrize("how", ["include", "consult", "load_files"])
@pytest.mark.parametrize("other", ["rules", "inner"])
def test_rules_that_load_each_other_in_a_circle_are_refused(how: str, other: str, tmp_path: Path) -> None:
    file = tmp_path / "rules.pl"
    file.write_text(f"a.\n:- {how}({other}{', []' * (how == 'load_files')}).\n")
    (tmp_path / "inner.pl").write_text(f":- {how}(rules{', []' * (how == 'load_files')}).\n")
    with KnowledgeBase() as kb:
        with pytest.raises(AcxonError, match=r"line 1: more than 50 files(.|\n)*None of these rules"):
            kb.consult(file)
        assert kb.ask("true") == [{}]
        assert kb.ask("catch(a, _, fail)") == []


@pytest.mark.parametrize("times", [1, 3])
def test_rules_of_more_than_two_megabytes_are_refused(times: int, tmp_path: Path) -> None:
    file, inner = tmp_path / "rules.pl", tmp_path / "inner.pl"
    inner.write_text("% " + "x" * (2_100_000 // times) + "\nlong_one.\n")
    file.write_text(":- include(inner).\n" * times)
    with KnowledgeBase() as kb:
        with pytest.raises(AcxonError, match=r"inner\.pl, line 1: .*than 2 MB(.|\n)*None of these rules"):
            kb.consult(file)
        inner.write_text("% " + "x" * (1_900_000 // times) + "\nlong_one.\n")
        kb.consult(file)
        assert len(kb.ask("long_one")) == times


def test_modules_that_use_each_other_are_loaded(tmp_path: Path) -> None:
    for one, other in (("one", "other"), ("other", "one")):
        text = f":- module({one}, [{one}/0]).\n:- use_module({other}).\n{one}.\n"
        (tmp_path / f"{one}.pl").write_text(text)
    with KnowledgeBase() as kb:
        kb.consult(tmp_path / "one.pl")
        assert kb.ask("one, other:one") == [{}]


def test_a_text_that_a_stranger_reads_is_told_what_it_is() -> None:
    with KnowledgeBase() as kb:
        for read in ("term_to_atom(X, '{}')", 'term_string(X, "{}")'):
            with pytest.raises(GoalError, match="more than 1,000 brackets"):
                kb.ask(read.format("f(" * MANY), untrusted=True)
            with pytest.raises(GoalError, match="more than 5,000 digits"):
                kb.ask(read.format("7 " * MANY), untrusted=True)
            assert kb.ask(read.format("f(1)"), untrusted=True) == [{"X": "f(1)"}]


#: Each took time that grows with the square of its digits, which no timeout stops.
NUMBERS = {
    "digits": "7" * MANY,
    "groups": "777 " * MANY + "7",
    "lines": "777_\n" * MANY + "7",
    "of base 36": "36'" + "z" * MANY,
    "a fraction": "1r" + "7" * MANY,
}


@pytest.mark.parametrize("what", NUMBERS)
def test_long_numbers_are_refused(what: str, tmp_path: Path) -> None:
    number, file = NUMBERS[what], tmp_path / "long.pl"
    file.write_text(f"zz({number}).\n")
    with KnowledgeBase() as kb:
        for untrusted in (False, True):
            with pytest.raises(GoalError, match="a number has more than 5,000 digits"):
                kb.ask(f"X = {number}", untrusted=untrusted)
        with pytest.raises(AcxonError, match="a number has more than 5,000 digits"):
            kb.consult(file)
        assert kb.unheard_names(f"triple({number}, X, Y)") == []
        assert kb.ask(f'X = "{number}"', iri=True) == [{"X": number.replace("\\n", "\n")}]


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1"])
def test_rules_of_many_brackets_are_loaded(
    encoding: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    many = "of_" + encoding.replace("-", "_")
    head = ":- encoding(iso_latin_1).\n" if encoding == "iso-8859-1" else ""
    odd = f"odd_{many}" + "(0'(, 0''', 16'ff, '\\x41\\(', \"é(\", é).  % (é\n"
    file = tmp_path / "many.pl"
    file.write_text(head + odd + "".join(f"{many}(f([{n}])).\n" for n in range(2000)), encoding=encoding)
    with KnowledgeBase() as kb:
        kb.consult(file)
        assert kb.ask(f"aggregate_all(count, {many}(_), N)") == [{"N": 2000}]
        assert kb.ask(f"odd_{many}(A, B, C, D, E, _)") == [{"A": 40, "B": 39, "C": 255, "D": "A(", "E": "é("}]
    assert capfd.readouterr().err == ""
