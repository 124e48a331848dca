"""A user's rules file means its own, whatever its predicates and its module are called.

Each file is loaded in a process of its own: what a file defines stays in Prolog.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from swipl import find_program

FILES = [  # what our modules are called, or were
    "plans", "values", "names", "labels", "ontology", "triples", "tuples", "knowledge", "changes",
    "intervals", "qualities", "verdicts", "narrative", "services", "messages", "vocabulary",
]  # fmt: skip


def answers(rules: Path, *goals: str) -> list[object]:
    """Return what each goal answers in a knowledge base that has the example and these rules."""
    program = f"""
import json
from acxon import KnowledgeBase
kb = KnowledgeBase(example=True)
kb.consult({str(rules)!r})
print(json.dumps([kb.ask(goal) for goal in {list(goals)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    found: list[object] = json.loads(done.stdout)
    return found


def swipl(root: Path, *arguments: str) -> str:
    command = [find_program(), "-q", "-f", "none", *arguments]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300, check=True)
    return done.stdout


def own_predicates(root: Path) -> Iterator[tuple[str, int]]:
    """Yield name and arity of iri/2 and of what our modules export for each other."""
    goal = (
        "use_module(prolog/acxon), module_property(acxon, exports(Exports)), "
        "forall(member(Name/Arity, Exports), format('~w/~w~n', [Name, Arity]))"
    )
    public = set(swipl(root, "-g", goal, "-t", "halt").split())
    assert {"triple/3", "during/2"} <= public
    sources = json.loads(swipl(root, "tests/support/prolog_sources.pl", "--", "prolog", "pl"))
    exports = {each for source in sources for each in source["exports"]} | {"iri/2"}
    for each in sorted(exports - public):
        name, _, arity = each.rpartition("/")
        yield name, int(arity)


def rule(name: str, arity: int) -> str:
    """Return a predicate with this name, and when it would not mean its own."""
    if arity == 0:
        return f":- dynamic {name}/0.\nwrong('{name}/0') :- {name}.\n"
    own = ["plan"] + ["own"] * (arity - 1)
    asked = ["plan"] + [f"X{place}" for place in range(1, arity)]
    same = "".join(f", X{place} == own" for place in range(1, arity))
    return (
        f"{name}({', '.join(own)}).\n"
        f"wrong('{name}/{arity}') :- \\+ ( {name}({', '.join(asked)}){same} ).\n"
        f"seen('{name}/{arity}').\n"
    )


@pytest.mark.parametrize(
    "header", ["", ":- module(mine, [wrong/1, seen/1]).\n"], ids=["in user", "in a module"]
)
def test_predicates_called_like_ours_mean_their_own(root: Path, tmp_path: Path, header: str) -> None:
    names = list(own_predicates(root))
    assert len(names) > 150
    assert {("iri", 2), ("stored", 6), ("outgoing", 6), ("node_called", 3), ("told_object", 4)} <= set(names)
    rules = tmp_path / "mine.pl"
    rules.write_text(
        header + ":- discontiguous wrong/1, seen/1.\n:- style_check(-discontiguous).\n"
        + "".join(rule(name, arity) for name, arity in names)
    )  # fmt: skip
    wrong, seen, story = answers(
        rules,
        "wrong(P)",
        "aggregate_all(count, seen(_), N)",
        "narrate('bringing tea', 'bringing cola', 1, Text)",
    )
    assert wrong == []
    assert seen == [{"N": sum(arity > 0 for _, arity in names)}]
    assert story


@pytest.mark.parametrize("module", FILES)
def test_a_module_may_be_called_like_a_file_of_ours(tmp_path: Path, module: str) -> None:
    rules = tmp_path / f"{module}.pl"
    rules.write_text(f":- module({module}, [cheap/1]).\ncheap(P) :- triple(P, isCheaperPlanThan, _).\n")
    assert answers(rules, "cheap(P)") == [[{"P": "bringing tea"}]]


def test_operators_of_values_are_there(tmp_path: Path) -> None:
    rules = tmp_path / "mine.pl"
    rules.write_text('in_german(S, T) :- triple(S, rdfs:label, T@de).\nyear("1999"^^xsd:gYear).\n')
    assert answers(rules, "year(T^^_)", 'X = "Tee"@de, X = Text@Language') == [
        [{"T": "1999"}],
        [{"X": "Tee", "Text": "Tee", "Language": "de"}],
    ]


def test_a_users_iri_takes_names_that_our_vocabulary_does_not_have(tmp_path: Path) -> None:
    rules = tmp_path / "mine.pl"
    rules.write_text("iri(shelf, third).\nmine(X) :- iri(shelf, X).\n")
    assert answers(rules, "mine(X)") == [[{"X": "third"}]]


STOPPED = """
import sys
from acxon import KnowledgeBase
kb = KnowledgeBase()
try:
    kb.consult(sys.argv[1])
except KeyboardInterrupt:
    print(len(kb.ask("catch(rule(_), _, fail)")))
    kb.consult(sys.argv[2])
    print(kb.ask("rule(X)"))
"""


def test_ctrl_c_stops_the_loading_of_rules_at_the_next_term(tmp_path: Path) -> None:
    """Prolog itself hears of no signal before all of a file is loaded."""
    went_on = tmp_path / "went_on"
    (tmp_path / "rules.pl").write_text(
        "rule(1).\n:- use_module(library(process)).\n"
        ":- current_prolog_flag(pid, Process), process_kill(Process, int), sleep(0.2).\n"
        f"rule(2).\n:- open('{went_on}', write, Out), close(Out).\n"
    )
    (tmp_path / "other.pl").write_text("rule(3).\n")
    command = [sys.executable, "-c", STOPPED, str(tmp_path / "rules.pl"), str(tmp_path / "other.pl")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == ("0\n[{'X': 3}]\n", "")
    assert not went_on.exists()
