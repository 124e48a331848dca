"""Questions in words: how they are understood, what is answered, and what goes back."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_runs import Runner
from hypothesis import given
from hypothesis import strategies as st

from acxon import AcxonError, KnowledgeBase, Plan, Step
from acxon.cli import PARTS

TEA, COLA = "bringing tea", "bringing cola"
DRINKS = Path(__file__).resolve().parents[2] / "examples/domains/drinks"


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as made:
        yield made


@pytest.fixture(scope="module")
def planned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    with KnowledgeBase() as made:
        for drink in ("tea", "cola"):
            problem = DRINKS / "instances" / f"{drink}.pddl"
            made.plan(DRINKS / "domain.pddl", problem, f"bringing {drink}", improve=0)
        yield made


UNDERSTOOD = {
    "why not cola?": ("narrate", ["narrate", TEA, COLA]),
    "Why not the cola plan?": ("narrate", ["narrate", TEA, COLA]),
    "why not 'bringing cola'?": ("narrate", ["narrate", TEA, COLA]),
    "which plan is better?": ("narrate", ["narrate", COLA, TEA]),
    "is tea better than cola?": ("narrate", ["narrate", TEA, COLA]),
    "why is tea better?": ("narrate", ["narrate", TEA, COLA]),
    "why grasp the tea?": ("why", ["why", TEA, "grasp tea"]),
    "why does it go to the kitchen at all?": ("why", ["why", COLA, "go to kitchen"]),
    "what is grasp cola for?": ("why", ["why", COLA, "grasp cola"]),
    "why not grasp cola?": ("why_not", ["why-not", TEA, "--use", "grasp cola"]),
    "why doesn't it grasp cola in bringing tea?": ("why_not", ["why-not", TEA, "--use", "grasp cola"]),
    "why grasp tea before giving it in tea": (
        "why_not", ["why-not", TEA, "--before", "give tea", "grasp tea"]
    ),
    "why not giving before grasping in tea?": (
        "why_not", ["why-not", TEA, "--before", "give tea", "grasp tea"]
    ),
    "why not grasp tea after give tea?": ("why_not", ["why-not", TEA, "--before", "give tea", "grasp tea"]),
    "why not grasp cola instead of grasp tea?": (
        "why_not", ["why-not", TEA, "--instead", "grasp tea", "grasp cola"]
    ),
    "why grasp tea and not grasp cola?": (
        "why_not", ["why-not", TEA, "--instead", "grasp tea", "grasp cola"]
    ),
    "why not grasp tea between 3 and 20 s in tea?": (
        "why_not", ["why-not", TEA, "--between", "grasp tea", "3", "20"]
    ),
    "what if grasp tea were done after 30 in tea?": (
        "why_not", ["why-not", TEA, "--between", "grasp tea", "30", "inf"]
    ),
    "why not go at most twice in bringing tea?": ("why_not", ["why-not", TEA, "--at-most", "go", "2"]),
    "why go 3 times in bringing tea?": ("why_not", ["why-not", TEA, "--at-most", "go", "2"]),
    "why go more than four times in cola?": ("why_not", ["why-not", COLA, "--at-most", "go", "4"]),
    "what about tea without the hallway and grasp tea?": (
        "why_not", ["why-not", TEA, "--without", "go to hallway", "--without", "grasp tea"]
    ),
    "what would tea be without the hallway?": ("why_not", ["why-not", TEA, "--without", "go to hallway"]),
    "why drive to the kitchen?": ("why", ["why", COLA, "go to kitchen"]),
    "what is step 2 for in tea?": ("why", ["why", TEA, "step 2"]),
    "why tea?": ("narrate", ["narrate", TEA, COLA]),
    "why is cola slower than tea?": ("narrate", ["narrate", COLA, TEA]),
    "why does cola cost more?": ("narrate", ["narrate", COLA, TEA]),
    "what is the difference between tea and cola?": ("narrate", ["narrate", TEA, COLA]),
    "which is the fastest?": ("differ", ["compare", COLA, TEA]),
    "without the kitchen": ("why_not", ["why-not", COLA, "--without", "go to kitchen"]),
    "what about cola without the kitchen?": ("why_not", ["why-not", COLA, "--without", "go to kitchen"]),
    "how much longer is cola?": ("differ", ["compare", COLA, TEA]),
    "how much cheaper is tea than cola?": ("differ", ["compare", TEA, COLA]),
    "what if the cost of cola were 20?": ("what_if", ["what-if", COLA, TEA, "--set", f"cost of {COLA}=20"]),
    "what if cola took 20 seconds?": ("what_if", ["what-if", COLA, TEA, "--set", f"makespan of {COLA}=20"]),
    "what if the cost of tea were unknown": (
        "what_if", ["what-if", TEA, COLA, "--set", f"cost of {TEA}=unknown"]
    ),
    "what if grasp tea took 20 s?": (
        "what_if", ["what-if", TEA, COLA, "--set", f"duration of grasp tea in {TEA}=20"]
    ),
    "what would turn it?": ("flips", ["flip", COLA, TEA]),
    "what would make cola win?": ("flips", ["flip", COLA, TEA]),
    "what changed since 10?": ("then_and_now", ["compare", COLA, TEA, "--at", "10", "--versus", "11"]),
    "what changed between 3 and 20?": ("then_and_now", ["compare", COLA, TEA, "--at", "3", "--versus", "20"]),
}  # fmt: skip


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_how_it_is_understood(kb: KnowledgeBase, text: str) -> None:
    kind, command = UNDERSTOOD[text]
    found = kb.question(text, planning=False)
    assert found.reading is not None, found
    assert (found.reading.kind, shlex.split(found.reading.command)) == (kind, ["acxon", *command])


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("why not cola?", "Bringing tea is the better plan"),
        ("how much longer is cola?", "makespan: 'bringing cola' 59 s, 'bringing tea' 27 s (32 s more)."),
        ("how long does tea take?", "The makespan of 'bringing tea' is 27 s."),
        ("what is the cost of cola?", "The cost of 'bringing cola' is 59."),
        ("which plans use the kitchen?", "'bringing cola'."),
        ("what if the cost of cola were 20?", "The verdict would be another"),
        ("what would turn it?", "No change of the cost alone makes 'bringing cola' win."),
        ("what changed between 3 and 20?", "Nothing that is compared has changed."),
    ],
)
def test_what_is_answered(kb: KnowledgeBase, text: str, part: str) -> None:
    found = kb.question(text)
    assert found.status == "answered"
    assert part in found.answer


@pytest.mark.parametrize(
    "text", ["which plans use the kitchen?", "which plans use grasp?", "how long does tea take?"]
)
def test_the_goal_answers_the_same(kb: KnowledgeBase, planned: KnowledgeBase, text: str) -> None:
    for known in (kb, planned):
        found = known.question(text)
        assert found.reading is not None
        answers = known.ask(found.reading.goal)
        told = {f"'{one['Plan']}'" if "Plan" in one else f"{one['Value']} s" for one in answers}
        assert set(found.answer.rstrip(".").split(" is ")[-1].split(", ")) == told


ANSWERED = {
    "why not find ann from the sofa instead of find ann from the hall in cola?": "That can be done",
    "why not grasp tea before find ann in tea?": "That can be done",
    "why not give tea after 40 in tea?": "That can be done",
    "why go 4 times in cola?": "There is no such plan.",
    "what about cola without the kitchen and the hall?": "There is no such plan: not even without hall.",
}


@pytest.mark.parametrize("text", ANSWERED)
def test_what_takes_the_planner_is_answered(planned: KnowledgeBase, text: str) -> None:
    found = planned.question(text)
    assert found.status == "answered"
    assert found.answer.startswith(ANSWERED[text])
    assert found.result.text == found.answer


def test_why_some_steps_are_there_is_said_of_each(planned: KnowledgeBase) -> None:
    found = planned.question("why does it drive to the kitchen at all?")
    assert [why.number for why in found.result] == [2, 5]
    assert found.answer == "\n".join(why.text for why in found.result)


def test_what_can_mean_several_things_goes_back(kb: KnowledgeBase) -> None:
    found = kb.question("why go to the hallway?")
    assert found.status == "asked back"
    assert {one.understood for one in found.readings} == {
        f"What is the step 'go to hallway' of '{plan}' for?" for plan in (TEA, COLA)
    }
    assert found.answer == "Say which of these is meant."
    assert kb.question("why go to the hallway in bringing tea?", planning=False).status == "unanswered"


def test_other_readings_are_shown(kb: KnowledgeBase) -> None:
    found = kb.question("why not cola?")
    assert [one.command for one in found.readings] == ["acxon why-not 'bringing tea' --use cola"]
    assert "It could also mean:" in found.text


def test_what_is_not_understood_gets_the_nearest(kb: KnowledgeBase) -> None:
    found = kb.question("why not grasp coal")
    assert found.status == "not understood"
    assert "cola" in found.names or "grasp cola" in found.names
    assert found.forms
    assert "Names that may be meant" in found.text


def test_three_plans_need_names(kb: KnowledgeBase) -> None:
    with KnowledgeBase(example=True) as more:
        more.add_plan(Plan((Step("a", (), 0.0, 5.0),)), "third")
        assert more.question("what would turn it?").status == "incomplete"
        assert "'third'" in more.question("what would turn it?").answer
        for text, command in {
            "which plan is better?": "acxon rank --all",
            "why not cola?": "acxon narrate third 'bringing cola'",
        }.items():
            reading = more.question(text).reading
            assert reading is not None
            assert reading.command == command
        assert more.question("how much longer is cola?").status == "asked back"


def test_names_that_are_words_of_the_grammar() -> None:
    with KnowledgeBase() as odd:
        for name in ("why not", "is better than", "it's"):
            odd.add_plan(Plan((Step("before", ("why",), 0.0, 5.0),)), name)
        found = odd.question("is why not better than it's?")
        assert found.reading is not None
        assert shlex.split(found.reading.command) == ["acxon", "narrate", "why not", "it's"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 1001])
def test_no_question(kb: KnowledgeBase, text: str) -> None:
    with pytest.raises(AcxonError):
        kb.question(text)


WORDS = [
    "why", "not", "what", "if", "the", "cola", "tea", "before", "in", "cost", "of", "were", "20", "is",
    "better", "than", "grasp", "kitchen", "without", "it", "'", '"', "\\", "?", "1e400", "-", "0'a", "é",
    "\u202e",
]  # fmt: skip


@given(words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=14))
def test_any_words_are_answered_or_go_back(words: list[str]) -> None:
    text = " ".join(words)
    if not text.strip():
        return
    found = SHARED.question(text, planning=False)
    assert found.status in ("answered", "asked back", "incomplete", "not understood", "unanswered")
    for one in (found.reading, *found.readings):
        if one is not None and one.command:
            known = {name for names in PARTS.values() for name in names} | {"why", "why-not"}
            assert shlex.split(one.command)[1] in known


SHARED = KnowledgeBase(example=True)


def test_a_fact_of_the_start(planned: KnowledgeBase) -> None:
    found = planned.question("what if the tea were at the kitchen in bringing tea?")
    assert found.status == "answered"
    assert found.answer.startswith(
        "Suppose (object_at tea kitchen) holds at the start, and (object_at tea microwave) does not."
    )
    assert found.result[1] == "undecided"
    assert len(planned.plans()) == 2
    impossible = planned.question("what if hall were not connected to the microwave in tea?")
    assert "The changed problem: the problem has no plan" in impossible.answer
    assert planned.question("what if the tea were hot in tea?").status == "unanswered"
    assert planned.question("what if the dragon were asleep?").status == "not understood"


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    acxon = Runner(tmp_path, monkeypatch, capsys)
    run = acxon("question", "why not cola?")
    assert run.status == 0
    assert run.out.startswith("Understood: Why 'bringing tea' and not 'bringing cola'?\nCommand: acxon ")
    run = acxon("question", "why go to the hallway?", "--json")
    assert run.status == 1
    assert json.loads(run.out)["status"] == "asked back"
