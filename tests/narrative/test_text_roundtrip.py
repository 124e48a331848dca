"""Nothing lost, nothing invented: generated text, read back, states exactly the facts that it lists."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from narrative_reader import NUMBER, Reader, Statement, Unreadable
from paper import paper

from acxon import KnowledgeBase
from acxon.namespaces import KB, OWL, RDF, RDFS
from acxon.story import Fact, Story
from acxon.terms import IRI, Literal, Tuple

THING = IRI(KB + "Thing")
TYPE, LABEL = IRI(RDF + "type"), IRI(RDFS + "label")


@dataclass(frozen=True)
class Property:
    """A property of the generated graphs: its words, how it is denied, and what it is from the other end."""

    name: str
    words: str
    denied: str
    inverse: str = ""


PROPERTIES = [
    Property("likes", "likes", "does not like"),
    Property("isNear", "is near", "is not near", inverse="isNear"),
    Property("hasPart", "has part", "does not have part", inverse="isPartOf"),
    Property("isPartOf", "is part of", "is not part of", inverse="hasPart"),
    Property("directlyLeadsTo", "directly leads to", "does not directly lead to", inverse="comesFrom"),
    Property("comesFrom", "comes from", "does not come from", inverse="directlyLeadsTo"),
    Property("canReach", "can reach", "cannot reach"),
    Property("hasSize", "has size", "does not have size"),
]
INVERSES = {KB + one.name: KB + one.inverse for one in PROPERTIES if one.inverse}
WORDS = {one.words: (KB + one.name, True) for one in PROPERTIES}
WORDS |= {one.denied: (KB + one.name, False) for one in PROPERTIES}
WORDS |= {"is a type of": (str(TYPE), True), "is not a type of": (str(TYPE), False)}
READER = Reader(WORDS)

Reading = tuple[str, str, str, str, str, bool]


def schema() -> Iterable[Tuple]:
    """The properties, told once for each knowledge base."""
    for one in PROPERTIES:
        if one.inverse == one.name:
            yield Tuple(IRI(KB + one.name), TYPE, IRI(OWL + "SymmetricProperty"))
        elif one.inverse:
            yield Tuple(IRI(KB + one.name), IRI(OWL + "inverseOf"), IRI(KB + one.inverse))


def shown(value: str | int | float | bool) -> str:
    """A value in one form, however its number is written."""
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    return repr(float(text)) if re.fullmatch(NUMBER, text) else text


def one_end(subject: str, name: str, object_: str, since: str, until: str, sign: bool) -> Reading:
    """A fact and its inverse are one fact: choose one way to write it."""
    ends = [(shown(subject), name, shown(object_))]
    if name in INVERSES:
        ends.append((shown(object_), INVERSES[name], shown(subject)))
    return (*min(ends), since, until, sign)


def fact_reading(fact: Fact, silent: tuple[float | None, float | None]) -> Reading:
    when = (fact.since, fact.until)
    if when == silent:
        when = (None, None)
    since, until = ("" if time is None else shown(time) for time in when)
    return one_end(fact.subject, str(fact.iris[1]), shown(fact.object), since, until, fact.sign)


def statement_reading(statement: Statement) -> Reading:
    name, sign = WORDS[statement.words]
    since, until = shown(statement.since), shown(statement.until)
    return one_end(statement.subject, name, statement.object, since, until, sign)


def check_story(story: Story, silent: tuple[float | None, float | None]) -> None:
    told = [index for sentence in story.sentences for index in sentence.indices]
    assert sorted(told) == list(range(len(story.tuples))), "each fact belongs to exactly one sentence"
    for sentence in story.sentences:
        if not sentence.tuples:
            assert sentence.text.startswith("There is nothing known ")
            continue
        read = (READER.read if story.algorithm == "acxon" else READER.read_plain)(sentence.text)
        assert {statement_reading(one) for one in read.statements} == {
            fact_reading(fact, silent) for fact in sentence.tuples
        }
        if len(read.sides) == 2:
            assert story.algorithm == "acxon"
            first, second = ({one.subject for one in side} for side in read.sides)
            assert not first & second & set(story.pair), "'while' stands between the two instances"


@dataclass(frozen=True)
class Graph:
    """A generated graph; the two instances to narrate are the first two nodes."""

    facts: list[Tuple]
    time: tuple[float | None, float | None]


TEXTS = st.one_of(
    st.text(alphabet="ab '\"", min_size=1, max_size=6),
    st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=8),
    st.sampled_from(
        ["it's", '"both" it\'s', "and 'x'", "a', while 'b", ", which likes", "task 1.", "thé 茶", "'", "''"]
    ),
)
VALUES = st.one_of(
    st.integers(-99, 99),
    st.floats(-1e30, 1e30),
    st.booleans(),
    st.sampled_from(["", "it's", 'say "it\'s"', "tea"]),
)
TIMES = st.sampled_from([(None, None), (None, None), (0, 50), (10, 20), (None, 30), (2.5, None)])


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    count = draw(st.integers(4, 9))
    labels = draw(st.lists(TEXTS, min_size=count, max_size=count, unique=True))
    nodes = [IRI(f"{KB}n{index}") for index in range(count)]
    time = draw(st.sampled_from([(None, None), (0, 50)]))
    facts = [Tuple(node, LABEL, Literal(label)) for node, label in zip(nodes, labels, strict=True)]
    facts += [Tuple(node, TYPE, THING, *time) for node in nodes[:2]]
    for _ in range(draw(st.integers(1, 30))):
        one = draw(st.sampled_from(PROPERTIES))
        subject = draw(st.sampled_from(nodes[:2] + nodes))
        object_ = Literal(draw(VALUES)) if one.name == "hasSize" else draw(st.sampled_from(nodes))
        sign = draw(st.sampled_from([True, True, True, False]))
        facts.append(Tuple(subject, IRI(KB + one.name), object_, *draw(TIMES), sign))
    return Graph(facts, time)


@pytest.mark.parametrize("algorithm", ["acxon", "axon"])
@given(graph=graphs(), specificity=st.integers(1, 3))
def test_text_states_its_facts_and_no_others(algorithm: str, graph: Graph, specificity: int) -> None:
    with KnowledgeBase() as kb:
        kb.tell_all([*schema(), *graph.facts])
        story = paper(kb, KB + "n0", KB + "n1", specificity=specificity, algorithm=algorithm)
    check_story(story, graph.time if algorithm == "acxon" else (None, None))


def test_example_states_its_facts_and_no_others() -> None:
    words = {
        "is a type of", "has cost", "has makespan", "has number of tasks", "includes task", "has value",
        "is cost of", "is makespan of", "is number of tasks of",
        "directly precedes", "directly follows", "is better plan than", "is cheaper plan than",
        "is faster plan than", "is shorter plan than", "has a lower value than", "has a higher value than",
        "is worse plan than", "is more expensive plan than", "is slower plan than", "is longer plan than",
    }  # fmt: skip
    reader = Reader(words)
    with KnowledgeBase(example=True) as kb:
        for algorithm in ("acxon", "axon"):
            story = paper(kb, "bringing tea", "bringing cola", specificity=3, algorithm=algorithm)
            for sentence in story.sentences:
                read = (reader.read if algorithm == "acxon" else reader.read_plain)(sentence.text).statements
                assert len(read) == len(sentence.tuples)
                assert {frozenset((one.subject, shown(one.object))) for one in read} == {
                    frozenset((fact.subject, shown(fact.object))) for fact in sentence.tuples
                }


@pytest.mark.parametrize(
    "text",
    [
        "'a' likes 'b'",
        "'a' hates 'b'.",
        "'a' likes 'b', while.",
        "'a' likes 'b' and likes 'c'.",
        "'a' likes 'b', which likes 'c', which likes 'd'.",
        "'a' likes.",
    ],
)
def test_reader_refuses_other_text(text: str) -> None:
    with pytest.raises(Unreadable):
        READER.read(text)
