"""What would be if: the comparison and the story with other values, and nothing stored."""

from __future__ import annotations

import copy
import json
import pickle
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_runs import Runner

from acxon import AcxonError, KnowledgeBase, Plan, Step

TEA, COLA = "bringing tea", "bringing cola"


@pytest.fixture
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        yield made


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def test_it_is_what_telling_it_would_give(kb: KnowledgeBase) -> None:
    would = kb.what_if(TEA, COLA, {(COLA, "cost"): 20, (TEA, "number of tasks"): 9}, specificity=3)
    kb.set_value(COLA, "cost", 20)
    kb.set_value(TEA, "number of tasks", 9)
    now = kb.compare(TEA, COLA)
    assert would.comparison == now
    assert would.attribution == now.attribution
    story = kb.narrate(TEA, COLA, 3)
    assert would.story.text == story.text
    assert set(would.story.tuples) == set(story.tuples)


def test_nothing_is_stored(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.kb"
    with KnowledgeBase(file, example=True) as kb:
        log = file.with_name("kitchen.kb-wal")
        before, bytes_before = list(kb.tuples()), (file.read_bytes(), log.read_bytes())
        kb.what_if(TEA, COLA, {(COLA, "cost"): 20, (COLA, "duration of grasp cola"): 1})
        with pytest.raises(AcxonError):
            kb.what_if(TEA, COLA, {(COLA, "cost"): 20, (COLA, "duration of nothing"): 1})
        assert list(kb.tuples()) == before
        assert (file.read_bytes(), log.read_bytes()) == bytes_before
        assert kb.compare(TEA, COLA).verdict == "better"


def test_another_thread_sees_nothing_of_it(kb: KnowledgeBase) -> None:
    seen: set[str] = set()
    stop = threading.Event()

    def look() -> None:
        while not stop.is_set():
            seen.add(kb.compare(TEA, COLA).verdict)

    thread = threading.Thread(target=look)
    thread.start()
    for _ in range(50):
        assert kb.what_if(TEA, COLA, {(COLA, "cost"): 1}).verdict == "undecided"
    stop.set()
    thread.join()
    assert seen == {"better"}


def test_words_say_the_same(kb: KnowledgeBase) -> None:
    words = {"cost of bringing cola": 20, "weight of cost": 5}
    pairs = {(COLA, "cost"): 20}
    same = kb.what_if(TEA, COLA, pairs, weights={"cost": 5})
    assert kb.what_if(TEA, COLA, words).comparison == same.comparison
    assert kb.what_if(TEA, COLA, {"criterion": "pareto"}).criterion == "pareto"


def test_a_duration_changes_the_makespan_by_the_schedule(kb: KnowledgeBase) -> None:
    would = kb.what_if(TEA, COLA, {"duration of grasp tea in bringing tea": 40})
    values = {one.quality: (one.before, one.after, one.why) for one in would.supposed}
    assert values == {"makespan": (27, 63, "schedule"), "cost": (27, 63, "same_as_makespan")}
    assert would.turned
    parallel = Plan((Step("a", (), 0.0, 5.0), Step("b", (), 0.0, 9.0), Step("c", (), 9.001, 1.0)))
    kb.add_plan(parallel, "side by side")
    would = kb.what_if("side by side", TEA, {("side by side", "duration of a"): 8})
    assert {one.after for one in would.supposed if one.quality == "makespan"} == {10}
    would = kb.what_if("side by side", TEA, {("side by side", "duration of a"): 20})
    assert {one.after for one in would.supposed if one.quality == "makespan"} == {21}


def test_a_missing_value_and_one_that_is_not_known(kb: KnowledgeBase) -> None:
    kb.forget("tea cost", "dul:hasDataValue", 27)
    assert kb.compare(TEA, COLA).verdict == "undecided"
    assert kb.what_if(TEA, COLA, {(TEA, "cost"): 58}).verdict == "better"
    would = kb.what_if(TEA, COLA, {(TEA, "cost"): 58, (COLA, "makespan"): None})
    assert would.verdict == "undecided"
    assert "the time of bringing cola is not known." in would.story.text


@pytest.mark.parametrize(
    ("suppose", "part"),
    [
        ({}, "Say what to suppose"),
        ({(COLA, "colour"): 3}, "There is no quality called 'colour'"),
        ({("bringing beer", "cost"): 3}, "There is nothing called 'bringing beer'"),
        ({"cost of bringing beer": 3}, "There is nothing called 'bringing beer'"),
        ({"cost": 3}, "does not say whose value"),
        ({(COLA, "cost"): "much"}, "Give a number"),
        ({(COLA, "cost"): float("nan")}, "Give a number"),
        ({(COLA, "cost"): True}, "A supposed value is"),
        ({(COLA, "duration of flying"): 3}, "No step of 'bringing cola' is called 'flying'"),
        ({(COLA, "duration of go"): 3}, "Several steps"),
        ({(COLA, "duration of grasp cola"): -1}, "from 0 to 1e100"),
        ({(COLA, "cost"): 3, "cost of bringing cola": 4}, "supposed twice"),
        ({"weight of cost": -1}, "must be a number from 0 to 1e100"),
        ({"criterion": "best"}, "There is no criterion 'best'"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_said(kb: KnowledgeBase, suppose: dict[str, float], part: str) -> None:
    with pytest.raises(AcxonError, match=part):
        kb.what_if(TEA, COLA, suppose)  # type: ignore[arg-type]


def test_names_with_anything_in_them(kb: KnowledgeBase) -> None:
    name = "cost of 'x' = of \\ in"
    kb.add_plan(Plan((Step("a", (), 0.0, 5.0),)), name)
    found = kb.what_if(name, TEA, {(name, "cost"): 1})
    assert found.comparison == kb.what_if(name, TEA, {f"cost of {name}": 1}).comparison
    assert kb.flips(name, TEA).first == name


def test_a_third_plan_cannot_be_supposed(kb: KnowledgeBase) -> None:
    kb.add_plan(Plan((Step("a", (), 0.0, 5.0),)), "third")
    with pytest.raises(AcxonError, match="'third' is neither 'bringing tea' nor 'bringing cola'"):
        kb.what_if(TEA, COLA, {("third", "cost"): 1})


def test_a_copy_has_all_of_it(kb: KnowledgeBase) -> None:
    would = kb.what_if(TEA, COLA, {(COLA, "cost"): 20})
    for other in (copy.deepcopy(would), pickle.loads(pickle.dumps(would))):
        assert other.comparison == would.comparison
        assert other.attribution == would.attribution
        assert other.story.tuples == would.story.tuples


def changed(kb: KnowledgeBase) -> KnowledgeBase:
    kb.set_value(TEA, "cost", 80, since=10)
    kb.set_value(TEA, "makespan", 90, since=10)
    return kb


def test_then_and_now(kb: KnowledgeBase) -> None:
    found = changed(kb).then_and_now(TEA, COLA, 5, 20)
    assert (found.before.verdict, found.after.verdict) == ("better", "undecided")
    assert found.text == (
        "At 5, 'bringing tea' was the better plan; at 20, it is undecided. "
        "The cost of 'bringing tea' rose from 27 to 80. "
        "The time of 'bringing tea' rose from 27 s to 90 s. "
        "The cost alone would have turned it, or the time."
    )
    assert {(one.quality, one.before, one.after, one.turns) for one in found.changes} == {
        ("cost", 27, 80, True),
        ("makespan", 27, 90, True),
    }
    assert kb.then_and_now(TEA, COLA, 1, 2).changes == ()
    weighted = kb.then_and_now(TEA, COLA, 5, 20, criterion="weighted")
    assert weighted.sentences[-1] == "Only together the cost and the time turned it."
    for at, one in ((5, found.before), (20, found.after)):
        assert one == kb.compare(TEA, COLA, since=at, until=at)
    with pytest.raises(AcxonError, match="A moment is a number that is not too large"):
        kb.then_and_now(TEA, COLA, 5, float("inf"))


def test_the_commands(acxon: Runner) -> None:
    with KnowledgeBase(acxon.folder / "k.kb", example=True) as kb:
        changed(kb)
    at = ("--at", "5")
    run = acxon("--kb", "k.kb", "what-if", TEA, COLA, "--set", "cost of bringing cola=20", *at)
    assert run.out.startswith("Suppose the cost of 'bringing cola' were 20 instead of 59.\n")
    assert "The verdict would be another; now: 'bringing tea' is better than 'bringing cola'." in run.out
    told = json.loads(acxon("--kb", "k.kb", "what-if", TEA, COLA, "--set", "criterion=pareto", "--json").out)
    assert (told["criterion"], told["turned"], told["story"]["pair"]) == ("pareto", False, [TEA, COLA])
    run = acxon("--kb", "k.kb", "flip", TEA, COLA, "--criterion", "pareto", *at)
    assert "No change of the cost alone makes 'bringing cola' win." in run.out
    turns = json.loads(acxon("--kb", "k.kb", "flip", TEA, COLA, "--json", *at).out)["criteria"][0]["turns"]
    assert turns[0]["least"] == {"exact": "58999/1000", "included": True, "value": 58.999}
    for command in ("compare", "narrate"):
        run = acxon("--kb", "k.kb", command, TEA, COLA, *at, "--versus", "20")
        assert run.out.endswith("The cost alone would have turned it, or the time.\n")
    told = json.loads(acxon("--kb", "k.kb", "compare", TEA, COLA, *at, "--versus", "20", "--json").out)
    assert (told["before"]["verdict"], told["after"]["verdict"]) == ("better", "undecided")
    for wrong in (["what-if", TEA, COLA, "--set", "20"], ["compare", TEA, COLA, "--versus", "3"],
                  ["narrate", TEA, COLA, "--versus", "3"], ["what-if", TEA, COLA]):  # fmt: skip
        assert acxon("--kb", "k.kb", *wrong).status == 2


@pytest.mark.parametrize(
    ("language", "supposed", "turning"),
    [
        ("es", "Supongamos que el coste de 'traer cola' fuera 20 en vez de 59.", "ganaría si"),
        ("ca", "Suposem que el cost de 'portar cola' fos 20 en comptes de 59.", "guanyaria si"),
        ("de", "Angenommen, für die Kosten von 'Cola bringen' gälte der Wert 20 statt 59.", "gewinnen, wenn"),
    ],
)
def test_the_command_line_answers_in_a_language(
    acxon: Runner, kb: KnowledgeBase, language: str, supposed: str, turning: str
) -> None:
    asked = [TEA, COLA, "--set", "cost of bringing cola=20", "--language", language]
    told = acxon("what-if", *asked).out
    would = kb.what_if(TEA, COLA, {(COLA, "cost"): 20}, language=language)
    assert told.splitlines()[:2] == [supposed, would.sentence]
    assert told.endswith(f"\n\n{would.story.text}\n")
    found = acxon("flip", *asked).out
    assert found.startswith(supposed)
    assert turning in found
    assert "riterion " not in told + found


def test_that_the_verdict_would_stay_is_said_in_a_sentence(acxon: Runner) -> None:
    run = acxon("what-if", TEA, COLA, "--set", f"cost of {COLA}=58")
    assert "(criterion: unanimous)\nThe verdict would stay.\n\n" in run.out
