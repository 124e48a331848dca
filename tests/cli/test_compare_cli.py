"""The commands compare: the table, --why, --json, all pairs streamed, and errors."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from comparison_samples import acxon, plan_tuples

from acxon import KnowledgeBase


def test_the_table_of_the_built_in_example(tmp_path: Path) -> None:
    done = acxon("compare", "bringing tea", "bringing cola", cwd=tmp_path)
    lines = done.stdout.splitlines()
    assert lines[0].split()[:1] == ["quality"]
    assert "time     27 s          59 s           +32 s       is faster plan than" in lines
    assert lines[-1] == "'bringing tea' is the better plan. (criterion: unanimous)"


def test_why_shows_the_rule_and_the_facts_with_their_intervals(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "timed.kb") as kb:
        kb.tell_all(plan_tuples("a", 0, 10, cost=3) + plan_tuples("b", 5, 20, cost=4))
    done = acxon("--kb", "timed.kb", "compare", "a", "b", "--why", cwd=tmp_path)
    assert "Rule: unanimous: every shared quality must be better." in done.stdout
    assert (
        "cost: 'a' is cheaper plan than 'b' during [5, 10], because the lower cost is better, from"
        in done.stdout
    )
    assert "    <a_cost, has data value, 3> [0, 10]" in done.stdout
    assert "    <b, has cost, b_cost> [_, inf]" in done.stdout
    answer = json.loads(
        acxon("--kb", "timed.kb", "compare", "a", "b", "--why", "--json", cwd=tmp_path).stdout
    )
    assert answer["verdict"] == "better"
    assert answer["rule"] == "unanimous: every shared quality must be better"
    assert len(answer["why"][0]["facts"]) == 4


def test_each_stretch_of_time_has_its_sentence(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "timed.kb") as kb:
        kb.tell_all(
            plan_tuples("a", 0, 10, cost=3) + plan_tuples("a", 10, 20, cost=7) + plan_tuples("b", cost=5)
        )
    done = acxon("--kb", "timed.kb", "compare", "a", "b", cwd=tmp_path)
    assert "During [0, 10]: 'a' is the better plan." in done.stdout
    assert "During [10, 20]: 'b' is the better plan." in done.stdout


def test_errors_are_one_message_and_status_1(tmp_path: Path) -> None:
    done = acxon("compare", "bringing tea", "tea", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "acxon: 'tea' is no plan." in done.stderr
    assert "Traceback" not in done.stderr
    assert acxon("compare", "bringing tea", cwd=tmp_path).returncode == 2


def test_why_shows_what_was_told_of_the_plans_themselves(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "told.kb") as kb:
        kb.tell_all(plan_tuples("a", cost=1, makespan=5) + plan_tuples("b", cost=2, makespan=3))
        kb.tell("a", "ocra:isBetterPlanThan", "b", 5, 9)
        kb.tell("b", "ocra_common:isEquivalentPlanTo", "a", sign=False)
        kb.forget("b", "rdf:type", "dul:Plan", since=20)
    done = acxon("--kb", "told.kb", "compare", "a", "b", "--why", cwd=tmp_path)
    assert (
        "Told of the plans themselves, which decides where the rule does not:\n"
        "    <a, is better plan than, b> [5, 9]\n"
        "    <b, not is equivalent plan to, a> [_, inf]\n"
        "They are plans for a time only:\n"
        "    <b, type, Plan> [_, 20]\n"
    ) in done.stdout
    answer = json.loads(acxon("--kb", "told.kb", "compare", "a", "b", "--why", "--json", cwd=tmp_path).stdout)
    assert (len(answer["told"]), answer["plans"]) == (2, ["<b, type, Plan> [_, 20]"])


def test_all_pairs_stream_as_lines_of_text_or_json(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "three.kb") as kb:
        for name, cost in {"a": 1, "b": 2, "c": 2}.items():
            kb.tell_all(plan_tuples(name, cost=cost))
    done = acxon("--kb", "three.kb", "compare", cwd=tmp_path)
    assert done.stdout.splitlines() == [
        "'a' is better than 'b'.",
        "'a' is better than 'c'.",
        "'b' and 'c' are equivalent.",
    ]
    lines = acxon("--kb", "three.kb", "compare", "--json", cwd=tmp_path).stdout.splitlines()
    assert [json.loads(line)["verdict"] for line in lines] == ["better", "better", "equivalent"]


def test_without_two_plans_there_is_nothing_to_compare(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "few.kb") as kb:
        kb.tell("x", "rdf:type", "dul:Task")
    for command in ("compare", "rank"):
        done = acxon("--kb", "few.kb", command, cwd=tmp_path)
        assert (done.stdout, done.returncode) == ("", 0)
        assert "There are no plans" in done.stderr
        assert "acxon load FILE" in done.stderr
    with KnowledgeBase(tmp_path / "few.kb") as kb:
        kb.tell_all(plan_tuples("a", cost=1))
    done = acxon("--kb", "few.kb", "compare", cwd=tmp_path)
    assert (done.stdout, done.returncode) == ("", 0)
    assert "There is one plan, so no pair to compare." in done.stderr


def test_all_pairs_tell_each_stretch_of_time_and_every_warning(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "timed.kb") as kb:
        kb.tell_all(plan_tuples("a", cost=1, makespan=2) + plan_tuples("b", cost=2))
        kb.tell("b", "hasMakespan", "b time")
        kb.forget("a_cost", "dul:hasDataValue", 1, since=10)
        kb.tell("a_cost", "dul:hasDataValue", 3, since=10)
    done = acxon("--kb", "timed.kb", "compare", cwd=tmp_path)
    assert done.stdout.splitlines() == [
        "'a' and 'b': undecided: the time of 'b' is not known. Warning: time: 'b time' has no value."
    ]
    done = acxon("--kb", "timed.kb", "compare", "--unknown", "ignore", cwd=tmp_path)
    assert done.stdout.splitlines() == [
        "During [_, 10]: 'a' is better than 'b'.",
        "During [10, inf]: 'a' is worse than 'b'. Warning: time: 'b time' has no value.",
    ]


def test_all_pairs_come_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    kb = KnowledgeBase()
    kb.tell_all([fact for n in range(30) for fact in plan_tuples(f"plan {n}", cost=n)])
    calls: list[int] = []
    ask = kb._call

    def counted(service: str, *arguments: object) -> object:
        if service == "compare_with":
            calls.append(len(arguments[1]))  # type: ignore[arg-type]
        return ask(service, *arguments)

    monkeypatch.setattr(kb, "_call", counted)
    pairs = kb.compare()
    next(pairs)
    assert calls == [0, 29]
    assert sum(1 for _ in pairs) == 30 * 29 // 2 - 1


def test_all_pairs_show_their_progress_to_who_watches(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "many.kb") as kb:
        kb.tell_all([fact for n in range(5) for fact in plan_tuples(f"plan {n}", cost=n)])
    watcher, terminal = pty.openpty()
    with (tmp_path / "out.txt").open("w") as out:
        command = [sys.executable, "-m", "acxon", "--kb", "many.kb", "compare"]
        done = subprocess.run(command, stdout=out, stderr=terminal, cwd=tmp_path, timeout=120)
    os.close(terminal)
    shown = os.read(watcher, 100_000).decode()
    os.close(watcher)
    assert done.returncode == 0
    assert "Comparing" in shown
    assert "100%" in shown
    assert len((tmp_path / "out.txt").read_text().splitlines()) == 10
