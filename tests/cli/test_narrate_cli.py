"""`acxon narrate`: what is printed where, in which shape, with which exit status."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from acxon.cli import application

PAIR = ["bringing tea", "bringing cola"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(application(), ["narrate", *arguments])


def told(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_text_is_all_of_stdout() -> None:
    result = run(*PAIR)
    assert result.exit_code == 0
    assert result.stdout.startswith("Bringing tea is the better plan. It would take 27 s ")
    assert result.stdout.count("\n") == 1
    assert "built-in example" in result.stderr


def test_json_has_the_promised_shape() -> None:
    story = json.loads(told(*PAIR, "--specificity", "3", "--json"))
    assert list(story) == [
        "pair", "algorithm", "specificity", "retrieved", "tuples", "sentences", "text", "words",
    ]  # fmt: skip
    assert story["pair"] == PAIR
    assert (story["algorithm"], story["specificity"], story["retrieved"]) == ("acxon", 3, 64)
    assert list(story["tuples"][0])[:6] == ["subject", "property", "object", "since", "until", "sign"]
    assert story["tuples"][0]["since"] is None
    assert sorted(i for s in story["sentences"] for i in s["tuples"]) == list(range(len(story["tuples"])))
    assert story["text"].replace("\n\n", " ") == " ".join(sentence["text"] for sentence in story["sentences"])
    assert story["words"] == len(story["text"].split())


def test_the_baseline() -> None:
    story = json.loads(told(*PAIR, "--algorithm", "axon", "--specificity", "2", "--json"))
    assert story["algorithm"] == "axon"
    assert " while " not in story["text"]


def test_about_may_be_repeated() -> None:
    both = told(
        *PAIR, "-s", "3", "--style", "paper", "--about", "ocra_common:PlanCost", "--about", "dul:Task"
    )
    assert "has cost" in both
    assert "includes task" in both
    assert "has makespan" not in both


def test_why_shows_facts_rules_and_premises() -> None:
    lines = told(*PAIR, "--why").splitlines()
    assert lines[0].startswith("Bringing tea is the better plan")
    assert lines[1:6] == [
        "    <bringing tea, is better plan than, bringing cola> [_, inf]",
        "        by the criterion 'unanimous', from",
        "            <bringing tea, is cheaper plan than, bringing cola> [_, inf]",
        "            <bringing tea, is faster plan than, bringing cola> [_, inf]",
        "            <bringing tea, is shorter plan than, bringing cola> [_, inf]",
    ]
    assert "        because for cost the lower value is better, from" in lines
    assert "            <tea cost, has data value, 27> [_, inf]" in lines


def test_explain_shows_the_steps() -> None:
    plain = told(*PAIR, "-s", "3", "--explain").splitlines()
    assert [line for line in plain if line[0].isdigit()][:3] == [
        "1. Retrieved (T_P): 64 tuples",
        "2. Pruned: 27 tuples",
        "3. Divergent (D_P): 37 tuples, in 9 clusters",
    ]
    lines = told(*PAIR, "-s", "3", "--style", "paper", "--explain").splitlines()
    assert [line for line in lines if line[0].isdigit()] == [
        "1. Retrieved (T_P): 64 tuples",
        "2. Pruned: 27 tuples",
        "3. Divergent (D_P): 37 tuples, in 9 clusters",
        "4. Text: 9 sentences, 303 words",
    ]
    assert "    <bringing tea, type, Plan> [_, inf]  (both lead to 'Plan')" in lines
    assert "    direct: has cost" in lines
    assert "    indirect: includes task, then directly precedes" in lines
    lines = told("tea", "cola", "--style", "paper", "--explain").splitlines()
    assert "3. Divergent (D_P): 3 tuples, in 1 cluster" in lines
    assert "4. Text: 1 sentence, 15 words" in lines


def test_every_pair_of_a_class(tmp_path: Path) -> None:
    kb = tmp_path / "three.kb"
    file = tmp_path / "plans.ttl"
    file.write_text(
        "@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .\n"
        "@prefix o: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .\n"
        + "".join(f"<urn:p:{n}> a dul:Plan ; o:hasCost <urn:c:{n}> .\n<urn:c:{n}> dul:hasDataValue {n} .\n"
                  for n in (1, 2, 3))
    )  # fmt: skip
    runner = CliRunner()
    assert runner.invoke(application(), ["--kb", str(kb), "load", str(file)]).exit_code == 0
    told = ["--kb", str(kb), "narrate", "--class", "dul:Plan"]
    result = runner.invoke(application(), told)
    assert result.exit_code == 0
    assert result.stdout == "".join(
        f"{a} is the better plan. It would cost {a} instead of {b}.\n\n"
        for a, b in ((1, 2), (1, 3), (2, 3))
    )
    result = runner.invoke(application(), [*told, "--json"])
    assert [json.loads(line)["pair"] for line in result.stdout.splitlines()] == [
        ["1", "2"], ["1", "3"], ["2", "3"],
    ]  # fmt: skip


def test_pairs_of_two_classes_with_reasons() -> None:
    lines = told("--class", "Drink", "--class", "dul:Agent", "--specificity", "2", "--why").splitlines()
    assert sum("is a type of" in line and not line.startswith(" ") for line in lines) == 4
    assert sum(line.startswith("    <") for line in lines) > 8


def test_stories_stream_to_stdout_and_progress_to_the_terminal() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "acxon", "narrate", "--class", "dul:Plan", "--specificity", "1"]
    environment = {**os.environ, "TERM": "xterm"}
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=theirs, text=True, env=environment, timeout=60
    )
    os.close(theirs)
    seen = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 0
    assert done.stdout.startswith("Bringing tea is the better plan")
    assert "Narrating" in seen
    assert "1/1" in seen
    assert "better plan" not in seen


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["tea", "tea"], "Both names mean 'tea'"),
        (["tea", "mlik"], "There is nothing called 'mlik'"),
        (["tea", "cola", "--specificity", "4"], "There is no specificity 4"),
        (["tea", "cola", "--algorithm", "prose"], "There is no algorithm 'prose'"),
        (["tea", "cola", "--since", "9", "--until", "3"], "from 9 to 3 ends before it starts"),
        (["tea", "cola", "--since", "nan"], "since of an interval is not a number"),
        (["tea", "cola", "--about", "dul:Nothing Like This"], "nothing called"),
        (["--class", "dul:Event"], "There are no two instances of 'dul:Event'"),
        (["--class", "dul:Plan", "--since", "2", "--until", "1"], "from 2 to 1 ends before it starts"),
    ],
)
def test_errors_are_worded_and_exit_1(arguments: list[str], message: str) -> None:
    command = [sys.executable, "-m", "acxon", "narrate", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert message in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["tea"],
        [],
        ["tea", "cola", "--class", "Drink"],
        ["--class", "a", "--class", "b", "--class", "c"],
        ["tea", "cola", "--algorithm", "axon", "--explain"],
    ],
)
def test_usage_errors_exit_2(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2


def test_nothing_to_contrast_is_a_sentence() -> None:
    assert told("anna", "tea") == "Nothing is known that compares anna with tea.\n"
    assert told("bringing tea", "anna") == "Nothing is known that compares bringing tea with anna.\n"
    paper = told("tiago", "anna", "--specificity", "1", "--style", "paper")
    assert paper == "There is nothing known that tells 'tiago' and 'anna' apart.\n"
