"""Narratives in time: localities, intervals in the text, and a plan that is adapted on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from paper import paper

from acxon import KnowledgeBase
from acxon.errors import AcxonError

TEA, COLA = "bringing tea", "bringing cola"


@pytest.fixture
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as kb:
        yield kb


@pytest.fixture
def adapted(kb: KnowledgeBase) -> KnowledgeBase:
    """Bringing tea was adapted at t=100: from then on it costs more than bringing cola."""
    kb.forget("tea cost", "dul:hasDataValue", 27, since=100)
    kb.tell("tea cost", "dul:hasDataValue", 80, since=100)
    return kb


def told(kb: KnowledgeBase, level: int = 3, **options: object) -> list[str]:
    story = paper(kb, TEA, COLA, level, about=["ocra_common:PlanCost"], **options)  # type: ignore[arg-type]
    return [sentence.text for sentence in story.sentences]


def test_before_the_plan_was_adapted(adapted: KnowledgeBase) -> None:
    assert told(adapted, until=90) == [
        "'bringing tea' is better plan than and is cheaper plan than 'bringing cola' until 100, and "
        "is faster plan than and is shorter plan than 'bringing cola'.",
        "'bringing tea' has cost 'tea cost', which has a lower value than 'cola cost' until 100; "
        "while 'bringing cola' has cost 'cola cost'.",
        "'tea cost' has value '27' until 100, while 'cola cost' has value '59'.",
    ]


def test_after_the_plan_was_adapted(adapted: KnowledgeBase) -> None:
    assert told(adapted, since=110) == [
        "'bringing tea' is more expensive plan than 'bringing cola' from 100, and "
        "is faster plan than and is shorter plan than 'bringing cola'.",
        "'bringing tea' has cost 'tea cost', which has a higher value than 'cola cost' from 100; "
        "while 'bringing cola' has cost 'cola cost'.",
        "'tea cost' has value '80' from 100, while 'cola cost' has value '59'.",
    ]


@pytest.mark.parametrize("locality", [{}, {"since": 50, "until": 150}, {"since": 100, "until": 100}])
def test_across_the_adaptation(adapted: KnowledgeBase, locality: dict[str, float]) -> None:
    assert told(adapted, **locality) == [
        "'bringing tea' is better plan than and is cheaper plan than 'bringing cola' until 100, and "
        "is more expensive plan than 'bringing cola' from 100, and "
        "is faster plan than and is shorter plan than 'bringing cola'.",
        "'bringing tea' has cost 'tea cost', which has a lower value than 'cola cost' until 100 and "
        "which has a higher value than 'cola cost' from 100; while 'bringing cola' has cost 'cola cost'.",
        "'tea cost' has value '27' until 100, and has value '80' from 100, while 'cola cost' has value '59'.",
    ]


def test_another_cost_after_the_adaptation(kb: KnowledgeBase) -> None:
    kb.forget(TEA, "hasCost", "tea cost", since=100)
    kb.tell(TEA, "hasCost", "new tea cost", since=100)
    kb.tell("new tea cost", "rdf:type", "ocra_common:PlanCost")
    kb.tell("new tea cost", "dul:hasDataValue", 80)
    before, after, across = (
        told(kb, 2, **locality)[1] for locality in ({"until": 99}, {"since": 101}, {})
    )  # fmt: skip
    assert before == (
        "'bringing tea' has cost 'tea cost' until 100, and "
        "'tea cost' has a lower value than 'cola cost' until 100, while 'bringing cola' has cost 'cola cost'."
    )
    assert after.startswith("'bringing tea' has cost 'new tea cost' from 100, ")
    assert "'tea cost'" not in after
    assert "has cost 'tea cost' until 100" in across
    assert "has cost 'new tea cost' from 100" in across


def test_why_gives_the_premises_of_that_time(adapted: KnowledgeBase) -> None:
    facts = paper(adapted, TEA, COLA, 2, about=["ocra_common:PlanCost"]).tuples
    cheaper, dearer = (
        next(f for f in facts if f.property.startswith(f"is {how}")) for how in ("cheaper", "more exp")
    )
    assert "    <tea cost, has data value, 27> [_, 100]" in adapted.reasons(cheaper)
    assert "    <tea cost, has data value, 80> [100, inf]" in adapted.reasons(dearer)
    assert not any("80" in line for line in adapted.reasons(cheaper))
    better = next(fact for fact in facts if fact.property == "is better plan than")
    assert "    <bringing tea, is cheaper plan than, bringing cola> [_, 100]" in adapted.reasons(better)
    assert not any("expensive" in line for line in adapted.reasons(better))
    values = [fact for fact in facts if "quality value" in fact.property]
    lines = [line for fact in values for line in adapted.reasons(fact)]
    assert [line for line in lines if line.startswith("    <tea cost, has data value")] == [
        "    <tea cost, has data value, 27> [_, 100]", "    <tea cost, has data value, 80> [100, inf]",
    ]  # fmt: skip


def cups(kb: KnowledgeBase) -> None:
    """Two cups that exist from 0 to 50, with what holds at other times."""
    for cup in ("red cup", "blue cup"):
        kb.tell(cup, "rdf:type", "dul:PhysicalObject", since=0, until=50)
    kb.tell("red cup", "dul:hasPart", "red handle", since=0, until=50)
    kb.tell("blue cup", "dul:hasPart", "blue handle", since=20, until=50)
    kb.tell("red handle", "dul:hasPart", "old screw", since=-20, until=-10)
    kb.tell("red handle", "dul:hasPart", "screw", since=40, until=60)
    kb.tell("red cup", "dul:hasPart", "sticker", since=70, until=80)


def test_the_time_of_the_pair_goes_without_saying(kb: KnowledgeBase) -> None:
    cups(kb)
    story = paper(kb, "red cup", "blue cup", 3, until=60)
    assert story.text == (
        "'red cup' has part 'red handle', while 'blue cup' has part 'blue handle' from 20 to 50. "
        "'red handle' has part 'screw' from 40 to 60."
    )
    assert "old screw" not in paper(kb, "red cup", "blue cup").text, "not in the time of the pair"
    assert "sticker" in paper(kb, "red cup", "blue cup", 2).text, "level 2 is not restricted to it"


def test_facts_outside_the_locality_stay_out(kb: KnowledgeBase) -> None:
    cups(kb)
    early = paper(kb, "red cup", "blue cup", 3, since=5, until=19)
    assert early.text == "'red cup' has part 'red handle'."
    assert early.retrieved == 3
    assert "blue handle" in paper(kb, "red cup", "blue cup", 3, since=5, until=20).text, "ends belong to it"


def test_about_what_is_of_the_class_then(kb: KnowledgeBase) -> None:
    cups(kb)
    kb.tell("red handle", "rdf:type", "kb:Grip", until=30)
    assert "red handle" in paper(kb, "red cup", "blue cup", about=["kb:Grip"], until=20).text
    assert "red handle" not in paper(kb, "red cup", "blue cup", about=["kb:Grip"], since=40).text


def test_denied_for_a_time(kb: KnowledgeBase) -> None:
    cups(kb)
    kb.tell("blue cup", "dul:hasPart", "red handle", since=0, until=10, sign=False)
    text = paper(kb, "red cup", "blue cup", 2, until=15).text
    assert text == (
        "'red cup' has part 'red handle', while 'blue cup' does not have part 'red handle' from 0 to 10."
    )


def test_who_does_not_exist_then(kb: KnowledgeBase) -> None:
    cups(kb)
    with pytest.raises(AcxonError, match="'red cup' does not exist at the time that was asked for"):
        paper(kb, "red cup", "blue cup", since=51)
    paper(kb, "red cup", "blue cup", since=50)
    kb.tell("red cup", "rdf:type", "dul:PhysicalObject", since=90)
    with pytest.raises(AcxonError, match=r"It does from 0 to 50 and from 90\.\nAsk for a time"):
        paper(kb, "red cup", "blue cup", since=60, until=70)
    kb.tell("only cup", "rdf:type", "kb:Rarity", until=10)
    with pytest.raises(AcxonError, match="no two instances of 'kb:Rarity' to contrast from 20"):
        kb.pairs("kb:Rarity", since=20)


def test_pairs_in_time(kb: KnowledgeBase) -> None:
    cups(kb)
    kb.tell("late cup", "rdf:type", "dul:PhysicalObject", since=45)
    assert len(kb.pairs("dul:PhysicalObject", since=0, until=44)) == 1 + paired(kb, {"red cup", "blue cup"})
    everything = {kb.label(one) for pair in kb.pairs("dul:PhysicalObject") for one in pair}
    assert {"red cup", "blue cup", "late cup"} <= everything
    then = {kb.label(one) for pair in kb.pairs("dul:PhysicalObject", since=60) for one in pair}
    assert not {"red cup", "blue cup"} & then


def test_every_pair_in_time_has_a_story(kb: KnowledgeBase) -> None:
    """One of these is denied to be a toy, and what it was before it no longer is."""
    kb.tell("kb:box", "rdf:type", "kb:Parcel", until=10)
    kb.tell("kb:box", "rdf:type", "kb:Toy", since=20, until=30, sign=False)
    kb.tell("kb:ball", "rdf:type", "kb:Toy")
    [pair] = kb.pairs("kb:Toy", since=20)
    story = paper(kb, *pair, 2, since=20)
    assert story.text == "'ball' is a type of 'Toy', while 'box' is not a type of 'Toy'."


def paired(kb: KnowledgeBase, new: set[str]) -> int:
    """How many pairs there are beside that of the two new ones: with and among those that always exist."""
    timeless = {kb.label(iri) for iri, _ in kb.instances("dul:PhysicalObject")} - new - {"late cup"}
    return len(timeless) * (len(timeless) - 1) // 2 + len(timeless) * len(new)
