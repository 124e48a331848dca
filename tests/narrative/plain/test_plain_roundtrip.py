"""What is told in the plain style is read back: each sentence says exactly the facts that it carries."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_phrases import LANGUAGES
from plain_reader import Read, UnreadableError
from plain_samples import carried, one_way, reader, told_pair

from acxon import KnowledgeBase
from acxon.namespaces import KB
from acxon.plans import Plan, Step
from acxon.story import Story

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"


def check(story: Story, language: str = "en") -> None:
    """Every fact is told once, by the sentence that carries it, and nothing else is told."""
    told = sorted(place for sentence in story.sentences for place in sentence.indices)
    assert told == list(range(len(story.tuples)))
    assert story.text.replace("\n\n", " ") == " ".join(sentence.text for sentence in story.sentences)
    read = reader(story, language).read([sentence.text for sentence in story.sentences])
    for facts, sentence in zip(read, story.sentences, strict=True):
        assert one_way(facts) == carried(sentence.tuples), sentence.text


@pytest.mark.fuzz
@given(st.integers(0, 2**32), st.sampled_from([1, 2, 3]), st.booleans())
def test_random_plans_are_read_back_in_every_language(seed: int, level: int, turned: bool) -> None:
    with KnowledgeBase() as kb:
        told_pair(kb, random.Random(seed))
        pair = [KB + "plan1", KB + "plan0"] if turned else [KB + "plan0", KB + "plan1"]
        for language in LANGUAGES:
            check(kb.narrate(*pair, level, language=language), language)


def published(shared: Path) -> list[Path]:
    return sorted((shared / "paper/pairs").glob("*.ttl"))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_published_pairs_are_read_back(shared: Path, level: int) -> None:
    for file in published(shared):
        with KnowledgeBase() as kb:
            kb.load(file)
            for language in LANGUAGES:
                story = kb.narrate("Plan A", "Plan B", level, language=language)
                told = [sentence.text for sentence in story.sentences]
                read = set().union(*(one_way(facts) for facts in reader(story, language).read(told)))
                carried_ = set().union(*(carried(sentence.tuples) for sentence in story.sentences))
                assert read == {renamed(fact) for fact in carried_}, (file.stem, language)


def renamed(fact: Read) -> Read:
    """The reader calls a quality by its property, the published pairs by its noun."""
    subject, name, end = fact
    return _renamed(subject), name, _renamed(end)  # type: ignore[return-value]


def _renamed(end: object) -> object:
    found = re.fullmatch(r"(Plan [AB]) (cost|makespan|number of tasks)", str(end))
    return f"has {found[2]} {found[1]}" if found else end


def mutations(text: str, rng: random.Random, language: str) -> list[str]:
    """Texts that are damaged in one place: a word gone, twice or elsewhere, a number changed."""
    words = text.split(" ")
    damaged = []
    for _ in range(12):
        place = rng.randrange(len(words))
        other = rng.randrange(len(words))
        without = words[:place] + words[place + 1 :]
        twice = words[: place + 1] + words[place:]
        swapped = list(words)
        swapped[place], swapped[other] = swapped[other], swapped[place]
        damaged += [without, twice, swapped]
    damaged += [[re.sub(r"\d+", lambda n: str(int(n[0]) + 1), word, count=1) for word in words]]
    phrases = LANGUAGES[language]
    for one, two in ((phrases.then, ", "), (phrases.instead, phrases.conjunction), (phrases.but, ", ")):
        damaged.append(text.replace(one, two).split(" "))
    return [" ".join(one) for one in damaged if " ".join(one) != text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_text_is_refused_or_read_as_other_facts(language: str) -> None:
    """Of thousands of damages none goes unseen, but where the text says the same in another order."""
    seen = 0
    unseen = []
    for seed in range(60 if LONG else 10 if language == "en" else 4):
        rng = random.Random(seed)
        with KnowledgeBase() as kb:
            told_pair(kb, rng)
            story = kb.narrate(KB + "plan0", KB + "plan1", 3, language=language)
        texts = [sentence.text for sentence in story.sentences]
        facts = [one_way(read) for read in reader(story, language).read(texts)]
        for place, sentence in enumerate(story.sentences):
            if not sentence.tuples or sentence.text[0] == "'":
                continue
            for damaged in mutations(sentence.text, rng, language):
                fresh = reader(story, language)
                try:
                    read = [
                        one_way(one) for one in fresh.read([*texts[:place], damaged, *texts[place + 1 :]])
                    ]
                except (UnreadableError, ValueError, IndexError, KeyError, StopIteration):
                    seen += 1
                    continue
                if read != facts:
                    seen += 1
                elif sorted(damaged.split()) != sorted(sentence.text.split()):
                    unseen.append((sentence.text, damaged))
    assert seen > 300
    assert unseen == []


@pytest.mark.parametrize("turned", [False, True])
def test_steps_next_to_what_both_do_are_told_and_read_back(turned: bool) -> None:
    tea = ["find ann", "go microwave", "grasp tea", "go hall", "give tea", "rest"]
    cola = ["find ann", "go kitchen", "go fridge", "grasp cola", "go hall", "rest"]
    with KnowledgeBase() as kb:
        for name, works in (("tea", tea), ("cola", cola)):
            steps = (Step(work.split()[0], tuple(work.split()[1:])) for work in works)
            kb.add_plan(Plan(tuple(steps), name))
        story = kb.narrate(*(("cola", "tea") if turned else ("tea", "cola")), 3)
    read = reader(story).read([sentence.text for sentence in story.sentences])
    for facts, sentence in zip(read[1:], story.sentences[1:], strict=True):
        assert one_way(facts) == carried(sentence.tuples), sentence.text
    assert "directly precedes" not in story.text
    first, second = ("'cola'", "'tea'") if turned else ("'tea'", "'cola'")
    assert f"Both would find ann (1), before step 2 of {first} and step 2 of {second}." in story.text
    assert f"Both would rest (6), after step 5 of {first} and step 5 of {second}." in story.text
