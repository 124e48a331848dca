"""The commands that ask about a plan, as people type them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runs import Runner
from question_samples import DOMAIN, world

pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "problem.pddl").write_text(world(4).problem())
    runner = Runner(tmp_path, monkeypatch, capsys)
    assert runner("plan", "domain.pddl", "problem.pddl", "--name", "errand", "--improve", "0").status == 0
    return runner


def test_why_says_it_in_words_and_as_json(acxon: Runner) -> None:
    run = acxon("why", "errand", "pick cup")
    assert run.out.startswith("Errand would pick up cup from room b")
    assert run.status == 0
    found = json.loads(acxon("why", "errand", "pick cup", "--json").out)
    assert found["text"] + "\n" == run.out
    assert found["needed"] is True
    assert found["serves"][0].keys() == {"fact", "producer", "consumer"}


def test_answers_are_in_the_language_that_is_asked_for(acxon: Runner) -> None:
    run = acxon("why", "errand", "pick cup", "--language", "German")
    assert run.out.startswith("Errand muss cup von room b aufheben (")
    assert "(Schritt " in run.out
    run = acxon("why-not", "errand", "--without", "put", "--language", "es")
    assert run.out.startswith("No existe un plan así. ")
    run = acxon("question", "why pick cup?", "--language", "ca")
    assert "recollir cup de room b (pas 1) per poder " in run.out
    for command in ("why errand step", "why-not errand --without put", "question why"):
        run = acxon(*command.split(), "--language", "xx")
        assert run.status == 1
        assert "no grammar for the language 'xx'" in run.err


def test_why_not_answers_stores_and_is_asked_on(acxon: Runner) -> None:
    run = acxon("why-not", "errand", "--between", "put cup", "60", "90", "--improve", "0", "--pddl", "look")
    assert run.out.startswith("That can be done")
    assert "Stored as 'errand with put cup between 60 s and 90 s'" in run.err
    assert "acxon-window" in (acxon.folder / "look" / "domain.pddl").read_text()
    assert "(at 59.995" in (acxon.folder / "look" / "problem.pddl").read_text()
    name = "errand with put cup between 60 s and 90 s"
    found = json.loads(
        acxon("--json", "why-not", name, "--at-most", "pick", "1", "--use", "drive", "--improve", "0").out
    )
    assert found["name"] == name, "it is so already"
    assert found["restrictions"][0] == "with put cup between 60 s and 90 s"
    assert acxon("questions").out == f"errand\n  {name}\n"
    assert json.loads(acxon("questions", "errand", "--json").out)[0]["about"] == "errand"
    assert name not in acxon("plans").out
    assert name in acxon("plans", "--hypothetical").out
    assert name not in acxon("rank").out
    assert name in acxon("rank", "--hypothetical").out
    assert acxon("compare").out == ""
    assert name in acxon("compare", "--hypothetical").out
    assert acxon("why", name, "put cup").status == 0
    assert acxon("forget", "errand").status == 0
    assert acxon("questions").out == ""


def test_what_cannot_be_is_an_answer_and_no_error(acxon: Runner) -> None:
    run = acxon("why-not", "errand", "--without", "put", "--instead", "pick", "drive")
    assert run.out.startswith("There is no such plan: ")
    assert run.status == 0
    found = json.loads(acxon("why-not", "errand", "--without", "put", "--json").out)
    assert (found["status"], found["steps"], found["comparison"], found["story"]) == (
        "impossible",
        [],
        None,
        None,
    )


def test_every_option_is_the_method_s(acxon: Runner) -> None:
    typed = ["--use", "put", "--without", "jar", "--before", "pick", "put", "--at-most", "drive", "40",
             "--between", "put", "0", "900", "--instead", "drive room_a room_a", "drive"]  # fmt: skip
    run = acxon("why-not", "errand", *typed, "--json")
    if "knows no step 'jar'" in run.err:
        typed[3] = "put cup room_a"
        run = acxon("why-not", "errand", *typed, "--json")
    assert len(json.loads(run.out)["restrictions"]) == 6, run.err


def test_errors_say_what_to_do(acxon: Runner) -> None:
    assert (
        acxon("why-not", "errand").err
        == "acxon: Say what should be otherwise: a step to use, or to do without ...\n"
    )
    for typed, said in [
        (["why", "errand", "banana"], "knows no step 'banana'"),
        (["why", "nobody", "step 1"], "nobody"),
        (["why-not", "errand", "--at-most", "drive", "often"], "often"),
    ]:
        run = acxon(*typed)
        assert run.status in (1, 2)
        assert said in run.err


def test_the_built_in_example_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Runner(tmp_path, monkeypatch, capsys)("why-not", "bringing tea", "--use", "grasp cola")
    assert "the PDDL of its domain and problem is not known" in run.err
    assert not (tmp_path / "acxon.kb").exists()


def test_an_option_of_several_words_takes_them_all(acxon: Runner) -> None:
    asked = [
        acxon("why-not", "errand", *typed, "--improve", "0", "--json").out
        for typed in (["--before", "pick", "put"], ["--before=pick", "put"])
    ]
    assert json.loads(asked[0])["restrictions"] == json.loads(asked[1])["restrictions"] != []
    run = acxon("why-not", "errand", "--use", "--before", "--improve", "0")
    assert "no step '--before'" in run.err, "it is the value of --use"
    run = acxon("why-not", "--improve", "0", "--", "--before")
    assert "'--before'" in run.err, "what follows -- is no option"
    assert run.status == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--before", "pick"], "Invalid value for '--before': it takes 2 words: A B."),
        (["--between", "put", "now", "9"], "Invalid value for '--between': 'now' is not a number."),
        (["--at-most", "put", "1.5"], "Invalid value for '--at-most': '1.5' is not a whole number."),
    ],
)
def test_a_missing_or_wrong_word_of_an_option_is_said(acxon: Runner, typed: list[str], told: str) -> None:
    run = acxon("why-not", "errand", *typed)
    assert told in run.err
    assert run.status == 2
