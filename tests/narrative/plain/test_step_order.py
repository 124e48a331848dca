"""In which order a plain story tells the steps of a plan, and what it says of that."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_phrases import LANGUAGES

from acxon import KnowledgeBase
from acxon.namespaces import ACXON
from acxon.plans import Plan, Step

UNNUMBERED = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix acxon: <ACXON> .
@prefix : <https://example.org/wash#> .
:foam a dul:Plan ; rdfs:label "foam" ; dul:definesTask :wipe , :rinse , :dry .
:steam a dul:Plan ; rdfs:label "steam" ; dul:definesTask :soak .
:wipe a dul:Task ; rdfs:label "wipe the car" . :rinse a dul:Task ; rdfs:label "rinse the car" .
:dry a dul:Task ; rdfs:label "dry the car" . :soak a dul:Task ; rdfs:label "soak the car" .
:wipe dul:directlyPrecedes :rinse . :rinse dul:directlyPrecedes :dry .
""".replace("ACXON", ACXON)
AGENTS = ":wipe acxon:hasAgent :ann . :rinse acxon:hasAgent :ann . :dry acxon:hasAgent :bob . "
AGENTS += ":soak acxon:hasAgent :ann ."


@pytest.mark.parametrize(
    ("agents", "level", "language", "said"),
    [
        ("", 2, "en", "Foam would wipe the car, rinse the car and dry the car."),
        ("", 3, "en", "Foam would wipe the car, then rinse the car, then dry the car."),
        ("", 3, "de", "Foam: 'wipe the car' ausführen, dann 'rinse the car' ausführen, dann"),
        (AGENTS, 3, "en", "In foam, ann would wipe the car, then rinse the car, then bob would dry the car."),
        (AGENTS, 3, "en", "In steam, ann would soak the car."),
        (AGENTS, 3, "es", "ann tiene que ejecutar 'wipe the car', luego ejecutar 'rinse the car', luego bob"),
        (AGENTS, 3, "ca", "ann ha d'executar 'wipe the car', després executar 'rinse the car', després bob"),
    ],
)
def test_tasks_without_numbers_are_told_in_their_order_with_who_does_them(
    agents: str, level: int, language: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "wash.ttl").write_text(UNNUMBERED + agents)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "wash.ttl")
        story = kb.narrate("foam", "steam", level, language=language)
        assert said in story.text
        assert "directly precedes" not in story.text


@pytest.mark.parametrize(
    ("precedes", "said"),
    [
        ("", "Loaf would proof bread, bake bread and cool bread."),
        (":cool dul:directlyPrecedes :proof .", "Loaf would cool bread, proof bread and bake bread."),
    ],
)
def test_where_no_schedule_is_before_another_steps_are_told_as_their_tasks_are_or_as_they_are_numbered(
    precedes: str, said: str, tmp_path: Path
) -> None:
    told = UNNUMBERED.split(":foam", maxsplit=1)[0] + precedes
    told += ':loaf a dul:Plan ; rdfs:label "loaf" . :none a dul:Plan ; rdfs:label "none" . '
    told += ':none dul:definesTask :rest . :rest a dul:Task ; rdfs:label "rest" . '
    for n, task in enumerate(["proof", "bake", "cool"]):
        told += f':loaf dul:definesTask :{task} . :{task} a dul:Task ; rdfs:label "{task} bread" . '
        told += f":loaf acxon:hasTaskSchedule :s{n} . :s{n} acxon:schedulesTask :{task} . "
        told += f":s{n} acxon:hasStepNumber {n} . "
    (tmp_path / "loaf.ttl").write_text(told)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "loaf.ttl")
        for level in (2, 3):
            assert said in kb.narrate("loaf", "none", level).text


@pytest.mark.fuzz
@given(st.permutations(range(7)), st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6))))
def test_no_task_without_number_is_told_before_what_precedes_it(
    order: list[int], pairs: set[tuple[int, int]]
) -> None:
    """Whatever they are called; 'then' is said of what directly precedes, and all of that is told once."""
    with KnowledgeBase() as kb:
        for name in ("north", "south"):
            kb.tell(name, "rdf:type", "dul:Plan")
        names = [f"mend fuse{place}" for place in order]
        edges = {(i, j) for i, j in pairs if i < j}
        for name in names:
            kb.tell(name, "rdf:type", "dul:Task")
            kb.tell("north", "dul:definesTask", name)
        for i, j in edges:
            kb.tell(names[i], "dul:directlyPrecedes", names[j])
        told = kb.narrate("north", "south", 3)
        steps, *orders = re.split("In north, the order is: ", told.text)
        places = [order.index(int(place)) for place in re.findall(r"mend fuse(\d)", steps)]
        assert sorted(places) == list(range(7))
        assert all(places.index(i) < places.index(j) for i, j in edges)
        after = r"(?=mend fuse(\d)(?:, then |\. Next, it would )mend fuse(\d))"
        then = [
            (order.index(int(i)), order.index(int(j)))
            for part in (steps, *orders)
            for i, j in re.findall(after, part)
        ]
        assert sorted(then) == sorted(edges)
        assert "directly precedes" not in told.text


SHIFTS = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://example.org/bake#> .
:rye a dul:Plan ; rdfs:label "rye" ; dul:definesTask :weigh , :bake , :cool .
:bun a dul:Plan ; rdfs:label "bun" ; dul:definesTask :glaze , :bake , :box .
:weigh a dul:Task ; rdfs:label "weigh the flour" . :bake a dul:Task ; rdfs:label "heat the oven" .
:cool a dul:Task ; rdfs:label "cool the loaf" . :glaze a dul:Task ; rdfs:label "whisk an egg" .
:box a dul:Task ; rdfs:label "box the buns" .
:weigh dul:directlyPrecedes :bake . :glaze dul:directlyPrecedes :bake .
:bake dul:directlyPrecedes :cool , :box .
"""


@pytest.mark.parametrize("level", [2, 3])
def test_tasks_without_numbers_are_told_in_an_order_that_goes_by_those_of_both(
    level: int, tmp_path: Path
) -> None:
    (tmp_path / "bake.ttl").write_text(SHIFTS)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "bake.ttl")
        text = kb.narrate("rye", "bun", level).text
        assert text.index("weigh the flour") < text.index("cool the loaf")
        assert text.index("whisk an egg") < text.index("box the buns")


def shifts(kb: KnowledgeBase, **works: str) -> None:
    """Plans that have their tasks, which may be of several plans, one after the other."""
    for name, tasks in works.items():
        kb.tell(name, "rdf:type", "dul:Plan")
        slots = [f"{name} slot {place}" for place, _ in enumerate(tasks.split(", "))]
        for place, (slot, task) in enumerate(zip(slots, tasks.split(", "), strict=True)):
            kb.tell(task, "rdf:type", "dul:Task")
            kb.tell(name, "dul:definesTask", task)
            kb.tell(name, "acxon:hasTaskSchedule", slot)
            kb.tell(slot, "acxon:schedulesTask", task)
            kb.tell(slot, "acxon:hasStepNumber", place)
        for slot, after in pairwise(slots):
            kb.tell(slot, "acxon:directlyBefore", after)


@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "In dawn, the order is: feed the hens, then milk the cows, then sweep the barn."),
        ("es", "En dawn, el orden es: ejecutar 'feed the hens', luego ejecutar 'milk the cows'"),
        ("ca", "A dawn, l'ordre és: executar 'feed the hens', després executar 'milk the cows'"),
        ("de", "In dawn ist die Reihenfolge: 'feed the hens' ausführen, dann 'milk the cows' ausf"),
    ],
)
def test_the_order_of_tasks_of_both_is_told_of_the_plan_that_has_it(
    language: str, said: str, *, spoken: bool
) -> None:
    with KnowledgeBase() as kb:
        shifts(
            kb,
            dawn="feed the hens, milk the cows, sweep the barn",
            dusk="milk the cows, feed the hens, sweep the barn",
        )
        story = kb.narrate("dawn", "dusk", 3, language=language, spoken=spoken)
        text = re.sub("(?<!l)'", "", story.text)
        assert re.sub("(?<!l)'", "", said) in text
        told = sorted(place for sentence in story.sentences for place in sentence.indices)
        assert told == list(range(len(story.tuples)))


def test_tasks_without_numbers_are_in_order_for_the_ear(tmp_path: Path) -> None:
    (tmp_path / "wash.ttl").write_text(UNNUMBERED)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "wash.ttl")
        text = kb.narrate("foam", "steam", 3, spoken=True).text
        assert "Foam would wipe the car, then rinse the car, then dry the car." in text


GOING_BACK = {
    "en": "Before that, it would |(?:In|After) steps? ",
    "es": "Antes: |Pasos? |Además, después ",
    "ca": "Abans: |Pas(?:sos)? |A més, després ",
    "de": "Zuvor: |Schritte? |Außerdem nach ",
}


@pytest.mark.fuzz
@given(st.integers(0, 2**32))
def test_a_story_goes_back_in_time_only_where_it_says_so(seed: int) -> None:
    """'Before that' is said of what wholly ends before the last begins, where no number says so."""
    rng = random.Random(seed)
    spans = []
    for _ in range(rng.randint(4, 10)):
        start = float(rng.randint(0, 12))
        spans.append((start, start + rng.choice([1.0, 2.0, 5.0])))
    spans.sort()
    steps = [Step("wash", (f"cup{n}",), start, end - start) for n, (start, end) in enumerate(spans, 1)]
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(tuple(steps), name="north"))
        kb.add_plan(Plan((Step("rest", (), 0.0, 1.0),), name="south"))
        for language in LANGUAGES:
            own = []
            for sentence in kb.narrate("north", "south", 3, language=language).sentences:
                groups = [
                    [int(n) for n in re.findall(r"\bcup(\d+)", stage)]
                    for stage in re.split(LANGUAGES[language].then, sentence.text)
                ]
                if any(groups):
                    own.append((sentence.text, groups))
            for (_, told), (text, stages) in pairwise(own):
                own_steps = [number for stage in stages for number in stage]
                before = all(spans[i - 1][1] <= spans[j - 1][0] for i in own_steps for j in told[-1])
                said = re.match(GOING_BACK[language], text)
                assert said or not before or re.search(rf"\b{LANGUAGES[language].before} ", text), text
                if said and said[0].endswith((": ", "it would ")):
                    assert before, text


def test_what_is_told_after_what_it_precedes_is_heard_to_be_before_that() -> None:
    with KnowledgeBase() as kb:
        spans = {"dig": (0, 2), "fetch": (0, 3), "plant": (3, 1), "water": (4, 1), "rake": (2, 1)}
        works = tuple(Step(work, (), float(at), float(lasts)) for work, (at, lasts) in spans.items())
        kb.add_plan(Plan(works, name="long"))
        kb.add_plan(Plan((Step("rest", (), 0.0, 1.0),), name="short"))
        told = kb.narrate("long", "short", 3)
        heard = kb.narrate("long", "short", 3, spoken=True)
        assert "It would also fetch something (2, before step 4)." in told.text
        assert "Before that, it would fetch something" in heard.text
