"""Questions in words: how they are understood, what is answered, and what goes back."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_runs import Runner
from hypothesis import given
from hypothesis import strategies as st

from acxon import IRI, AcxonError, KnowledgeBase, Literal, Plan, Step, Tuple
from acxon.cli import PARTS
from acxon.namespaces import ACXON, DUL, RDF, RDFS

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
    "why do you bring tea?": ("narrate", ["narrate", TEA, COLA]),
    "why does the robot bring tea instead of cola?": ("narrate", ["narrate", TEA, COLA]),
    "how come tea?": ("narrate", ["narrate", TEA, COLA]),
    "why so late?": ("narrate", ["narrate", COLA, TEA]),
    "why does it take so long?": ("narrate", ["narrate", COLA, TEA]),
    "why is it that expensive?": ("narrate", ["narrate", COLA, TEA]),
    "why not faster?": ("narrate", ["narrate", COLA, TEA]),
    "what's the difference?": ("narrate", ["narrate", COLA, TEA]),
    "is tea really better?": ("narrate", ["narrate", TEA, COLA]),
    "which is the fastest plan?": ("differ", ["compare", COLA, TEA]),
    "is there a cheaper plan?": ("differ", ["compare", COLA, TEA]),
    "how much longer does cola take than tea?": ("differ", ["compare", COLA, TEA]),
    "what if cola were cheaper?": ("flips", ["flip", COLA, TEA]),
    "what would have to change for cola to win?": ("flips", ["flip", COLA, TEA]),
    "what would make you choose cola?": ("flips", ["flip", COLA, TEA]),
    "how close was it?": ("flips", ["flip", COLA, TEA]),
    "what if there were no kitchen?": ("why_not", ["why-not", COLA, "--without", "go to kitchen"]),
    "can you do it without the kitchen?": ("why_not", ["why-not", COLA, "--without", "go to kitchen"]),
    "what if it couldn't use the kitchen?": ("why_not", ["why-not", COLA, "--without", "go to kitchen"]),
    "what if it may go only once in tea?": ("why_not", ["why-not", TEA, "--at-most", "go", "1"]),
    "at most two go in tea": ("why_not", ["why-not", TEA, "--at-most", "go", "2"]),
    "what if grasp tea had to happen between 10 and 20 seconds?": (
        "why_not", ["why-not", TEA, "--between", "grasp tea", "10", "20"]
    ),
    "when does it grasp the cola?": ("said", ["show", COLA]),
    "what happens after grasp cola?": ("said", ["show", COLA]),
    "what comes before give tea?": ("said", ["show", TEA]),
    "what is done first in tea?": ("said", ["show", TEA]),
    "what are the steps of tea?": ("said", ["show", TEA]),
    "which steps of tea are not needed?": ("spare", ["why", TEA, "step 1"]),
    "is grasp tea needed?": ("why", ["why", TEA, "grasp tea"]),
    "which plans are there?": ("said", ["plans"]),
    "can tea be done within 20 s?": ("why_not", ["why-not", TEA, "--between", "every step", "0", "20"]),
    "can you finish in a minute in cola?": (
        "why_not", ["why-not", COLA, "--between", "every step", "0", "60"]
    ),
    "can tea be done in less than six steps?": ("why_not", ["why-not", TEA, "--at-most", "every step", "5"]),
    "why not at most two go in tea?": ("why_not", ["why-not", TEA, "--at-most", "go", "2"]),
    "why not without the kitchen?": ("why_not", ["why-not", COLA, "--without", "go to kitchen"]),
}  # fmt: skip


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_how_it_is_understood(kb: KnowledgeBase, text: str) -> None:
    kind, command = UNDERSTOOD[text]
    found = kb.question(text, planning=False)
    assert found.reading is not None, found
    assert (found.reading.kind, shlex.split(found.reading.command)) == (kind, ["acxon", *command])


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_what_is_said_again_in_full_is_understood_the_same(kb: KnowledgeBase, text: str) -> None:
    """So a reading that is shown can be asked for as it stands."""
    found = kb.question(text, planning=False)
    assert found.reading is not None
    for reading in (found.reading, *found.readings):
        again = kb.question(reading.understood, planning=False)
        assert again.reading is not None, again.text
        assert (again.reading.kind, again.reading.command) == (reading.kind, reading.command)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("why not cola?", "Bringing tea is the better plan"),
        ("how much longer is cola?", "time: 'bringing cola' 59 s, 'bringing tea' 27 s (32 s more)."),
        ("how long does tea take?", "The time of 'bringing tea' is 27 s."),
        ("what is the cost of cola?", "The cost of 'bringing cola' is 59."),
        ("which plans use the kitchen?", "'bringing cola'."),
        ("what if the cost of cola were 20?", "The verdict would be another"),
        ("what would turn it?", "No change of the cost alone makes 'bringing cola' win."),
        ("what changed between 3 and 20?", "Nothing that is compared has changed."),
        ("what comes after grasp cola?", "Go to dining room, from 30 s to 40 s."),
        ("list the plans", "2: 'bringing cola', 'bringing tea'."),
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
    "can cola be done within 40 s?": "There is no such plan.",
    "can cola be done within a minute?": "Bringing cola is so already.",
    "can cola be done in seven steps?": "There is no such plan.",
    "what about cola without the fridge?": "There is no such plan.",
    "what about cola without the kitchen and the hall?": "There is no such plan: not even without hall.",
}


BY_THE_PROBLEM = {
    "why grasp_object in cola?": ["why", COLA, "grasp the cola at the fridge"],
    "what is goto_waypoint hall kitchen for?": ["why", COLA, "go waypoint hall kitchen"],
    "what about cola without the fridge?": ["why-not", COLA, "--without", "fridge"],
    "what about tea without ann?": ["why-not", TEA, "--without", "ann"],
}


@pytest.mark.parametrize("text", BY_THE_PROBLEM)
def test_actions_and_things_go_by_their_own_names(planned: KnowledgeBase, text: str) -> None:
    """A thing that one step uses is no name of that step where all with it is to be left out."""
    found = planned.question(text, planning=False)
    assert found.reading is not None, found
    assert shlex.split(found.reading.command) == ["acxon", *BY_THE_PROBLEM[text]]


@pytest.mark.parametrize("text", ANSWERED)
def test_what_takes_the_planner_is_answered(planned: KnowledgeBase, text: str) -> None:
    found = planned.question(text)
    assert found.status == "answered"
    assert found.answer.startswith(ANSWERED[text])
    assert found.result.text == found.answer


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("when does it grasp the cola?", "From 26 s to 30 s."),
        ("what happens at 20 s in tea?", "Go from the microwave to the hall, from 14 s to 21 s."),
        ("what happens at 90 s in tea?", "Nothing."),
        ("what is done last in tea?", "Give the tea to ann at the sofa, from 25 s to 27 s."),
        ("what comes after give tea?", "Nothing: it is the last step."),
        ("why is grasp cola so late?", "No such step can have ended before 27 seconds."),
        ("why does it give the tea so early?", "take 27 s instead of 29 s"),
        ("which steps of tea are not needed?", "Each of its steps is needed."),
    ],
)
def test_when_steps_are_done_and_why_then(planned: KnowledgeBase, text: str, part: str) -> None:
    found = planned.question(text)
    assert found.status == "answered", found
    assert part in found.answer


def test_why_so_long_of_the_only_plan_is_answered_by_its_longest_steps() -> None:
    with KnowledgeBase() as kb:
        steps = (Step("wait", ("hall",), 0.0, 2.0), Step("drive", ("kitchen",), 2.0, 30.0))
        kb.add_plan(Plan(steps), "errand")
        found = kb.question("why does it take so long?")
        assert "takes 32 s" in found.answer
        assert "drive kitchen 30 s, wait hall 2 s" in found.answer
        assert kb.question(found.reading.understood).answer == found.answer  # type: ignore[union-attr]


def test_what_changed_is_said_where_a_value_changed_and_where_a_plan_was_replaced() -> None:
    with KnowledgeBase(example=True) as kb:
        kb.set_value(COLA, "cost", 20, since=100.0)
        found = kb.question("what changed since 50?")
        assert found.reading is not None
        assert "--versus" in found.reading.command
        assert "The cost of 'bringing cola' fell from 59 to 20.\nThe cost alone turned it." in found.answer
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("walk", ("hall",), 0.0, 40.0),)), "B")
        kb.add_plan(Plan((Step("drive", ("hall",), 0.0, 30.0),)), "A")
        kb.add_plan(Plan((Step("drive", ("hall",), 0.0, 10.0),)), "A", since=100.0, replace=True)
        answer = kb.question("what changed since 50?").answer
        assert "The time of 'A' became known: 10 s." in answer
        assert "of 'B'" not in answer  # which has been so all the time


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


@pytest.mark.parametrize(
    ("language", "start", "command"),
    [
        ("es", "Entendido: ¿Por qué 'bringing tea' y no 'bringing cola'?", "Orden: acxon narrate"),
        ("ca", "Entès: Per què 'bringing tea' i no 'bringing cola'?", "Ordre: acxon narrate"),
        ("de", "Verstanden: Warum 'bringing tea' und nicht 'bringing cola'?", "Befehl: acxon narrate"),
    ],
)
def test_how_a_question_is_understood_is_said_in_the_language(language: str, start: str, command: str):
    with KnowledgeBase(example=True) as kb:
        text = kb.question("why not cola?", language=language).text
        assert text.startswith(start)
        assert f"\n{command}" in text
        value = kb.question("how much does bringing tea cost?", language=language)
        assert re.search("'bringing tea'(: | es | és )27\\.$", value.answer)


def test_every_language_has_words_for_each_question() -> None:
    """As many places for names in each, in the same order."""
    with KnowledgeBase() as kb:
        rows = kb.ask("acxon_languages:word(Code, asked_as(English), Said), format(atom(Text), '~w', [Said])")
    said: dict[str, dict[str, str]] = {}
    for row in rows:
        said.setdefault(str(row["Code"]), {})[str(row["English"])] = str(row["Text"])
    assert set(said) == {"es", "ca", "de"}
    assert said["es"].keys() == said["ca"].keys() == said["de"].keys()
    for words in said.values():
        assert all(english.count("~w") == text.count("~w") for english, text in words.items())


def test_a_plan_that_is_not_named_is_one_for_the_same_problem() -> None:
    with KnowledgeBase(example=True) as kb:
        swim, length, pool = (IRI(f"urn:{name}") for name in ("swim", "length", "pool"))
        cost = IRI("http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost")
        kb.tell_all(
            [
                Tuple(swim, IRI(RDF + "type"), IRI(DUL + "Plan")),
                Tuple(swim, IRI(RDFS + "label"), Literal("swimming")),
                Tuple(swim, cost, length),
                Tuple(length, IRI(DUL + "hasDataValue"), Literal(3)),
            ]
        )
        asked = "what would have to change for bringing cola?"
        assert kb.question(asked).status == "asked back"
        kb.tell_all([Tuple(swim, IRI(ACXON + "solvesProblem"), pool)])
        found = kb.question(asked)
    assert found.status == "answered"
    assert "'bringing cola' would win if it cost less than 27" in found.answer
