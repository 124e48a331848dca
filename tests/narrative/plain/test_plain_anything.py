"""Whatever can be narrated has a plain story: each fact is told once, at every level and both ways round."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_graphs import NODES, facts, schema

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.plans import Plan, Step


@pytest.mark.fuzz
@given(st.integers(0, 2**32), st.sampled_from([1, 2, 3]), st.booleans())
def test_random_graphs_are_told_whole(seed: int, level: int, timed: bool) -> None:
    rng = random.Random(seed)
    with KnowledgeBase() as kb:
        kb.tell_all([*schema(), *facts(rng, rng.randint(5, 45), timed=timed)])
        for pair in (NODES[:2], NODES[1::-1]):
            story = kb.narrate(*pair, level)
            paper = kb.narrate(*pair, level, style="paper")
            assert set(story.tuples) == set(paper.tuples)
            told = sorted(place for sentence in story.sentences for place in sentence.indices)
            assert told == list(range(len(story.tuples)))
            assert all(sentence.text.endswith(".") for sentence in story.sentences)
            spoken = kb.narrate(*pair, level, spoken=True).text
            assert not any(mark.isdecimal() or mark in '()"' for mark in spoken) or not story.tuples


def test_a_budget_leaves_out_the_last_and_says_so() -> None:
    with KnowledgeBase(example=True) as kb:
        whole = kb.narrate("bringing tea", "bringing cola", 3)
        for words in (1, 40, 60, 80, 1000):
            story = kb.narrate("bringing tea", "bringing cola", 3, words=words)
            told = [place for sentence in story.sentences for place in sentence.indices]
            left = len(whole.tuples) - len(told)
            assert (" more fact" in story.text) == (left > 0 and words > 1)
            assert story.text.startswith(whole.sentences[0].text)
            assert story.words <= max(words, len(whole.sentences[0].text.split()))
        assert kb.narrate("bringing tea", "bringing cola", 3, words=1000).text == whole.text
        for much in (float("inf"), 1e308, 10**400):
            assert kb.narrate("bringing tea", "bringing cola", 3, seconds=much).text == whole.text
            assert kb.narrate("bringing tea", "bringing cola", 3, words=much).text == whole.text  # type: ignore[arg-type]
        twenty = kb.narrate("bringing tea", "bringing cola", 3, seconds=20)
        assert twenty.words <= 20 * 160 / 60


def test_what_cannot_be_asked_for_is_refused() -> None:
    with KnowledgeBase(example=True) as kb:
        for options, what in (
            ({"style": "poem"}, "no style 'poem'"),
            ({"style": "plain", "algorithm": "axon"}, "no plain style"),
            ({"style": "paper", "words": 10}, "tells everything"),
            ({"style": "paper", "spoken": True}, "tells everything"),
            ({"words": 0}, "more than 0"),
            ({"seconds": float("nan")}, "more than 0"),
            ({"seconds": -1}, "more than 0"),
        ):
            with pytest.raises(AcxonError, match=what):
                kb.narrate("tea", "cola", **options)  # type: ignore[arg-type]


def test_what_runs_side_by_side_is_no_more_work() -> None:
    with KnowledgeBase() as kb:
        weed = Step("weed", ("bed",), 0, 90)
        kb.add_plan(Plan((Step("water", ("bed",), 0, 60), weed), name="together"))
        alone = Plan((Step("water", ("bed",), 0, 60), Step("weed", ("bed",), 60.001, 90)), name="alone")
        kb.add_plan(alone)
        text = kb.narrate("together", "alone").text
        assert "Together would do more of the work at the same time." in text
        assert "more to weed" not in text


def test_values_that_are_missing_are_named() -> None:
    with KnowledgeBase() as kb:
        for name, cost in (("hot", None), ("cold", 12)):
            kb.tell(name, "rdf:type", "dul:Plan")
            kb.tell(name, "hasMakespan", f"{name} time")
            kb.tell(f"{name} time", "dul:hasDataValue", 30 if name == "hot" else 20)
            kb.tell(name, "hasCost", f"{name} cost")
            if cost:
                kb.tell(f"{name} cost", "dul:hasDataValue", cost)
        missing = "It cannot be said which is better: the cost of hot is not known."
        assert kb.narrate("hot", "cold").text == f"{missing} Cold would take 20 s instead of 30 s."


def test_the_rule_that_decided_is_named() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("walk", (), 0, 900),), name="cheap", total_cost=3.2))
        kb.add_plan(Plan((Step("ride", (), 0, 200),), name="quick", total_cost=9.5))
        text = kb.narrate("cheap", "quick").text
        assert text.startswith("It depends: cheap would cost 3.2 instead of 9.5")
        assert "For cost, take cheap; for time, quick." in text
        kb.use_criterion("lexicographic")
        assert "Cheap is the better plan" in kb.narrate("cheap", "quick").text
        assert "What counts first is cost." in kb.narrate("cheap", "quick").text


COUNTS = [("cost", "cost"), ("makespan", "time"), ("number of tasks", "the number of steps")]


@pytest.mark.parametrize(("first", "said"), COUNTS)
def test_what_counts_first_is_what_the_call_says(first: str, said: str) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("a", (), 0.0, 9.0), Step("b", (), 9.0, 3.0)), metric=5.0), "x")
        kb.add_plan(Plan((Step("a", (), 0.0, 20.0),), metric=8.0), "y")
        text = kb.narrate("x", "y", criterion="lexicographic", priorities=[first]).text
    assert f"What counts first is {said}." in text
    assert ("Y is the better plan" in text) == (first == "number of tasks")


def test_where_a_value_changes_the_answer_says_who_wins_when() -> None:
    steps = (Step("wash", (), 0, 5), Step("pour", (), 5, 3)), (Step("wash", (), 0, 5), Step("pour", (), 3, 3))
    with KnowledgeBase() as kb:
        for name, own in zip(("slow", "quick"), steps, strict=True):
            kb.add_plan(Plan(own, name=name, metric=len(name)))
        kb.set_value("slow", "cost", 9, since=100)
        text = kb.narrate("slow", "quick").text
        assert text.startswith("Until 100, it depends: slow would cost 4 instead of 5. From 100 on, ")
        assert "no clear winner, but quick is worse in nothing: it would cost 5 instead of 9." in text
        assert "Compared with slow, quick would take 6 s instead of 8 s" in text
        assert "and have the same number of steps." in text


CREW = """(define (domain ward) (:types nurse porter - staff room patient)
(:action push :parameters (?s - porter ?p - patient ?a ?b - room) :precondition (and (at ?s ?a) (lies ?p ?a))
 :effect (and (not (at ?s ?a)) (at ?s ?b) (not (lies ?p ?a)) (lies ?p ?b)))
(:action wash :parameters (?s - nurse ?p - patient ?r - room) :precondition (and (at ?s ?r) (lies ?p ?r))
 :effect (washed ?p)))"""


def ward(kb: KnowledgeBase, folder: Path) -> None:
    """Two plans of a nurse and a porter, who work side by side in one."""
    (folder / "ward.pddl").write_text(CREW)
    push, wash = Step("push", ("paul", "lam", "r2", "r1"), 0, 5), Step("wash", ("ines", "roy", "r1"), 0, 9)
    late, feed = Step("wash", ("ines", "lam", "r1"), 9, 9), Step("wash", ("ines", "roy", "r1"), 5, 9)
    kb.add_plan(Plan((push, wash, late), "early"), domain=folder / "ward.pddl")
    kb.add_plan(Plan((feed,), "short"), domain=folder / "ward.pddl")


def test_what_several_agents_do_is_told_of_each(tmp_path: Path) -> None:
    with KnowledgeBase() as kb:
        ward(kb, tmp_path)
        text = kb.narrate("early", "short", 3).text
    assert "In early, paul would push lam from r2 to r1 (step 1), and ines would wash roy in r1 (2)." in text
    assert "by paul" not in text


@pytest.mark.parametrize("language", ["en", "es", "ca", "de"])
def test_the_ear_hears_no_numbers_of_steps(language: str, tmp_path: Path) -> None:
    steps = [Step("go", (f"room{place}",), place, 1) for place in range(6)]
    odd = [Step("go", (f"hall{place}",), place % 3, 1) for place in range(7)]
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(tuple(steps), "row"))
        kb.add_plan(Plan((steps[0], *odd), "web"))
        ward(kb, tmp_path)
        step = {"en": "step", "es": "paso", "ca": "pas", "de": "Schritt"}[language]
        for pair in (("row", "web"), ("early", "short")):
            for level in (2, 3):
                story = kb.narrate(*pair, level, language=language, spoken=True)
                assert not re.search(r"[0-9()]", story.text)
                named = rf"{step}\w* (one|two|three|uno|dos|tres|u|eins|zwei|drei)\b"
                assert not re.search(named, " ".join(story.text.split("\n\n")[1:])), story.text
                told = sorted(place for sentence in story.sentences for place in sentence.indices)
                assert told == list(range(len(story.tuples)))


def test_what_one_plan_does_besides_and_plans_with_the_same_steps() -> None:
    wash, dry = Step("wash", ("cup",)), Step("dry", ("cup",))
    with KnowledgeBase() as kb:
        for name, steps in {"long": (wash, dry), "short": (wash,), "twin": (wash,)}.items():
            kb.add_plan(Plan(steps, name))
        assert kb.narrate("short", "long").text.endswith(" Long would also dry.")
        assert kb.narrate("short", "twin").text.endswith(" Both have the same steps.")


def test_names_with_brackets_are_heard_whole() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("go"),), "tour"))
        kb.add_plan(Plan((Step("go"), Step("Report")), "tour (night)"))
        text = kb.narrate("tour", "tour (night)", 2, spoken=True).text
    assert "Tour, night, would report." in text


def test_an_action_is_called_by_the_verb_of_its_wording_in_the_language(tmp_path: Path) -> None:
    wordings = tmp_path / "wordings.json"
    show = {"es": "mostrar {2} en {3}", "ca": "mostrar {2} a {3}", "de": "{2} in {3} zeigen"}
    wordings.write_text(json.dumps({"show-painting": show, "stroll": {"de": "von {1} nach {2} gehen"}}))
    one = Step("show-painting", ("vera", "guernica", "room-b"))
    two = (Step("show-painting", ("vera", "sunflowers", "room-a")), Step("stroll", ("room-a", "room-b")))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((one,), name="short"), wordings=wordings)
        kb.add_plan(Plan((one, *two, Step("stroll", ("room-b", "room-a"))), name="long"), wordings=wordings)
        for language, said in (
            ("es", "mostrar algo una vez más"),
            ("ca", "mostrar alguna cosa una vegada més"),
            ("de", "zweimal gehen und ein weiteres Mal etwas zeigen"),
        ):
            assert said in kb.narrate("short", "long", language=language).text


def test_each_sentence_of_the_order_has_its_facts_and_no_word_is_split_by_quotes() -> None:
    steps = [Step(name, (thing, "hall"), start, 5) for start, name, thing in _SHIFT]
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(tuple(steps), name="early_shift"))
        kb.add_plan(Plan(tuple(steps[:3]), name="late"))
        for language in ("en", "es", "ca", "de"):
            story = kb.narrate("early_shift", "late", 3, language=language, spoken=True)
            told = sorted(place for sentence in story.sentences for place in sentence.indices)
            assert told == list(range(len(story.tuples)))
            details = [one for one in story.sentences if " hall" in one.text]
            assert details
            following = [story.sentences[story.sentences.index(one) + 1 :] for one in details]
            goes_on = (
                "Then ",
                "Next, ",
                "A continuaci",
                "Danach: ",
            )  # after a step of both, which is no fact
            assert all(
                one.indices or rest[0].text.startswith(goes_on)
                for one, rest in zip(details, following, strict=True)
            )
            assert "arly shift" in story.text


_SHIFT = (
    (0, "knead", "rye1"),
    (0, "heat", "oven"),
    (5, "bake", "rye1"),
    (7, "sweep", "floor"),
    (12, "pack", "rye1"),
    (12, "rest", "ann"),
)
