"""Narratives end to end: the built-in example, other ontologies, restriction, third instances, errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from paper import paper

from acxon import KnowledgeBase
from acxon.errors import AcxonError, NameNotFound
from acxon.story import Story

TEA, COLA = "bringing tea", "bringing cola"
QUALITIES = {"cost": "cost", "makespan": "makespan", "number of tasks": "number of tasks"}


@pytest.fixture(scope="module")
def example() -> Iterator[KnowledgeBase]:
    """The built-in example, which these tests only read."""
    with KnowledgeBase(example=True) as kb:
        yield kb


@pytest.fixture
def kb() -> Iterator[KnowledgeBase]:
    """The built-in example, to be changed."""
    with KnowledgeBase(example=True) as kb:
        yield kb


def texts(story: Story) -> list[str]:
    return [sentence.text for sentence in story.sentences]


# --- the example --------------------------------------------------------------------------------------


def test_in_a_sentence(example: KnowledgeBase) -> None:
    assert paper(example, TEA, COLA, 1).text == (
        "'bringing tea' is better plan than and is cheaper plan than and is faster plan than and "
        "is shorter plan than 'bringing cola'."
    )
    assert paper(example, COLA, TEA, 1).text == (
        "'bringing cola' is worse plan than and is more expensive plan than and is slower plan than and "
        "is longer plan than 'bringing tea'."
    )


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize(
    ("first", "second", "which"),
    [("tea", "cola", "has a lower value than"), ("cola", "tea", "has a higher value than")],
)
def test_the_first_named_comes_first(
    example: KnowledgeBase, first: str, second: str, which: str, level: int
) -> None:
    told = texts(paper(example, f"bringing {first}", f"bringing {second}", level))
    for quality in QUALITIES:
        assert (
            f"'bringing {first}' has {quality} '{first} {quality}', which {which} '{second} {quality}'; "
            f"while 'bringing {second}' has {quality} '{second} {quality}'."
        ) in told
    assert told[1].startswith(f"'bringing {first}' includes task ")
    if level == 3:
        values = {"tea": {"cost": 27, "makespan": 27, "number of tasks": 6},
                  "cola": {"cost": 59, "makespan": 59, "number of tasks": 8}}  # fmt: skip
        for quality in QUALITIES:
            assert (
                f"'{first} {quality}' has value '{values[first][quality]}', "
                f"while '{second} {quality}' has value '{values[second][quality]}'."
            ) in told


def test_tasks_of_one_plan_are_joined_by_and(example: KnowledgeBase) -> None:
    order = next(text for text in texts(paper(example, TEA, COLA)) if "directly precedes" in text)
    first, second = order.split(", while ")
    assert first == (
        "'task 2 grasp tea' directly precedes 'task 3 go to hallway', and "
        "'task 3 go to hallway' directly precedes 'task 4 go to living room', and "
        "'task 4 go to living room' directly precedes 'task 5 give tea'"
    )
    assert second.count(" directly precedes ") == 5
    assert "tea" not in second


def test_worse_on_one_quality_is_told_from_the_first_too(kb: KnowledgeBase) -> None:
    kb.forget("tea makespan", "dul:hasDataValue", 27)
    kb.tell("tea makespan", "dul:hasDataValue", 99)
    told = texts(paper(kb, TEA, COLA, 2))
    assert told[0] == (
        "'bringing tea' is cheaper plan than and is slower plan than and "
        "is shorter plan than 'bringing cola'."
    )
    assert any("'tea cost', which has a lower value than 'cola cost'; while" in text for text in told)
    assert any(
        "'tea makespan', which has a higher value than 'cola makespan'; while" in text for text in told
    )


def test_story_as_plain_values(example: KnowledgeBase) -> None:
    story = paper(example, TEA, COLA, 2)
    assert story.pair == (TEA, COLA)
    assert story.iris == (example.iri(TEA), example.iri(COLA))
    assert (story.algorithm, story.specificity) == ("acxon", 2)
    assert story.retrieved == 4 + (1 + 3 + 6) + (1 + 3 + 8) + 3 + 3
    assert story.words == len(story.text.split())
    assert [len(sentence.tuples) for sentence in story.sentences] == [4, 10, 3, 3, 3]
    assert (
        story.tuples[0].iris[1]
        == "http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#isBetterPlanThan"
    )
    assert str(story.tuples[0]) == "<bringing tea, is better plan than, bringing cola> [_, inf]"
    assert story.steps is None


def test_steps_when_asked_for(example: KnowledgeBase) -> None:
    story = paper(example, TEA, COLA, 3, explain=True)
    assert story.steps is not None
    assert len(story.steps.retrieved) == story.retrieved == len(story.tuples) + len(story.steps.pruned)
    assert len(story.steps.clusters) == len(story.sentences)
    assert [cluster.kind for cluster in story.steps.clusters] == ["pair"] + ["direct"] * 4 + ["indirect"] * 4
    assert [cluster.key for cluster in story.steps.clusters][:2] == ["the two instances", "includes task"]
    assert story.steps.clusters[6].key == "has cost, then has value"
    assert {(p.why, p.object) for p in story.steps.pruned if p.fact.property == "defines task"} == {
        ("shared", "task 0 find person"), ("shared", "task 1 go to hallway"),
    }  # fmt: skip


def test_the_baseline_tells_one_after_the_other(example: KnowledgeBase) -> None:
    story = paper(example, TEA, COLA, 1, "axon")
    assert story.text == "'bringing tea' is a type of 'Plan'. 'bringing cola' is a type of 'Plan'."
    everything = paper(example, TEA, COLA, 3, "axon")
    assert " while " not in everything.text
    assert len(everything.tuples) == everything.retrieved
    assert everything.sentences[0].text.startswith("'bringing tea' is a type of 'Plan' and includes task ")
    assert (
        "'tea cost' is a type of 'Plan cost' and is cost of 'bringing tea' and has value '27' "
        "and has a lower value than 'cola cost'." in texts(everything)
    )
    assert (
        "'cola cost' is a type of 'Plan cost' and is cost of 'bringing cola' and has value '59' "
        "and has a higher value than 'tea cost'." in texts(everything)
    )


def test_the_baseline_does_not_join_properties_that_have_one_object(example: KnowledgeBase) -> None:
    story = paper(example, TEA, COLA, 2, "axon")
    assert story.sentences[0].text.endswith(
        "and is better plan than 'bringing cola' and is cheaper plan than 'bringing cola' "
        "and is faster plan than 'bringing cola' and is shorter plan than 'bringing cola'."
    )
    assert "'tea cost' is cost of 'bringing tea'." in texts(story)


# --- restriction --------------------------------------------------------------------------------------


def test_about_qualities_carries_to_level_3(example: KnowledgeBase) -> None:
    story = paper(example, TEA, COLA, 3, about=["dul:Quality"])
    assert "task 2" not in story.text
    assert len(story.tuples) == 4 + 9 + 6
    assert story.retrieved == 4 + 9 + 6 + 6
    assert "'tea cost' has value '27', while 'cola cost' has value '59'." in texts(story)


def test_about_a_sub_class(example: KnowledgeBase) -> None:
    told = texts(paper(example, TEA, COLA, 3, about=["ocra_common:PlanCost"]))
    assert told[1:] == [
        "'bringing tea' has cost 'tea cost', which has a lower value than 'cola cost'; "
        "while 'bringing cola' has cost 'cola cost'.",
        "'tea cost' has value '27', while 'cola cost' has value '59'.",
    ]


def test_about_several_classes(example: KnowledgeBase) -> None:
    both = paper(example, TEA, COLA, 2, about=["ocra_common:PlanCost", "dul:Task"])
    assert len(both.sentences) == 3
    assert both.text == paper(example, TEA, COLA, 2, about=["dul:Task", "ocra_common:PlanCost"]).text


def test_what_is_not_narrated_is_told_when_asked_for(kb: KnowledgeBase) -> None:
    from acxon.plans import Plan
    from acxon.plans.model import Step

    kb.add_plan(Plan((Step("go", ("hall",), 0.0, 5.0), Step("grasp", ("cup",), 5.0, 2.0))), "short")
    kb.add_plan(Plan((Step("go", ("yard",), 0.0, 9.0),)), "long")
    assert "task schedule" not in paper(kb, "short", "long").text
    asked = paper(kb, "short", "long", about=["acxon:TaskSchedule"])
    assert "has task schedule" in asked.text
    assert "has start" in asked.text
    assert "has duration '9'" in asked.text
    assert "includes task" not in asked.text


# --- third instances ----------------------------------------------------------------------------------


def juice(kb: KnowledgeBase) -> None:
    """A third plan, cheaper than both."""
    with kb.batch():
        kb.tell("bringing juice", "rdf:type", "dul:Plan")
        kb.tell("bringing juice", "hasCost", "juice cost")
        kb.tell("juice cost", "dul:hasDataValue", 3)


def test_a_third_plan_changes_nothing(kb: KnowledgeBase) -> None:
    before = paper(kb, TEA, COLA)
    juice(kb)
    assert paper(kb, TEA, COLA).text == before.text
    kb.tell(TEA, "isMoreExpensivePlanThan", "bringing juice")
    kb.tell("bringing juice", "ocra:isBetterPlanThan", COLA)
    kb.tell("juice cost", "hasBetterQualityValueThan", "cola cost")
    kb.tell("tea cost", "hasWorseQualityValueThan", "juice cost")
    after = paper(kb, TEA, COLA)
    assert after.text == before.text
    assert after.retrieved == before.retrieved


def test_a_third_plan_is_told_of_when_asked_for(kb: KnowledgeBase) -> None:
    juice(kb)
    kb.tell("juice makespan", "isMakespanOf", "bringing juice")
    kb.tell("juice makespan", "dul:hasDataValue", 30)
    told = paper(kb, TEA, COLA, 2, about=["dul:Plan"]).text
    assert "'bringing tea' is faster plan than 'bringing juice'" in told
    assert "'bringing tea' is more expensive plan than 'bringing juice'" not in told, "both are"


def test_relations_that_were_told_are_told_once(kb: KnowledgeBase) -> None:
    before = paper(kb, TEA, COLA)
    kb.tell("cola cost", "hasWorseQualityValueThan", "tea cost")
    kb.tell(COLA, "isMoreExpensivePlanThan", TEA)
    after = paper(kb, TEA, COLA)
    assert texts(after)[1:] == texts(before)[1:]
    assert sorted(after.sentences[0].text.split()) == sorted(before.sentences[0].text.split())
    assert len(after.tuples) == len(before.tuples)


def test_a_told_verdict_comes_first(kb: KnowledgeBase) -> None:
    kb.tell(TEA, "dul:associatedWith", COLA)
    kb.tell(TEA, "ocra:isBetterPlanThan", COLA)
    kb.tell(TEA, "kb:resembles", COLA)
    first = paper(kb, TEA, COLA, 1).text
    assert first.startswith("'bringing tea' is better plan than and is cheaper plan than ")
    assert first.endswith("and resembles 'bringing cola'.")
    assert "associated with" not in first, "a more specific relation is told"


# --- any ontology -------------------------------------------------------------------------------------


def test_two_drinks(example: KnowledgeBase) -> None:
    told = texts(paper(example, "tea", "cola"))
    assert (
        "'tea' has naturalness 'tea naturalness', which has a better value than 'cola naturalness'; "
        "while 'cola' has naturalness 'cola naturalness'."
    ) in told
    assert "'tea sugar' has value '0', while 'cola sugar' has value '35'." in told


def test_two_agents(example: KnowledgeBase) -> None:
    told = texts(paper(example, "anna", "tiago"))
    assert "'anna' is a type of 'Natural person', while 'tiago' is a type of 'Robot'." in told
    assert (
        "'anna' has speed 'anna speed', which has a higher value than 'tiago speed'; "
        "while 'tiago' has speed 'tiago speed'."
    ) in told


def test_a_plan_and_a_drink(example: KnowledgeBase) -> None:
    assert "is a type of" in paper(example, TEA, "tea", 2).text


VINEYARDS = """<?xml version="1.0"?>
<rdf:RDF xmlns="http://wine.example/ont#" xml:base="http://wine.example/ont"
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:owl="http://www.w3.org/2002/07/owl#"
     xmlns:rdfs="http://www.w3.org/2000/01/rdf-schema#" xmlns:xsd="http://www.w3.org/2001/XMLSchema#">
  <owl:Ontology rdf:about="http://wine.example/ont"/>
  <owl:Class rdf:about="#Estate"/>
  <owl:Class rdf:about="#HillEstate"><rdfs:subClassOf rdf:resource="#Estate"/></owl:Class>
  <owl:Class rdf:about="#Grape"><owl:disjointWith rdf:resource="#Estate"/></owl:Class>
  <owl:ObjectProperty rdf:about="#growsGrape">
    <owl:inverseOf rdf:resource="#grapeGrownAt"/></owl:ObjectProperty>
  <owl:ObjectProperty rdf:about="#grapeGrownAt"/>
  <owl:SymmetricProperty rdf:about="#borders"/>
  <owl:DatatypeProperty rdf:about="#areaInHectares"/>
  <owl:AnnotationProperty rdf:about="#remark"/>
  <owl:NamedIndividual rdf:about="#Nord"><rdf:type rdf:resource="#HillEstate"/>
    <growsGrape rdf:resource="#Riesling"/><growsGrape rdf:resource="#Gamay"/><borders rdf:resource="#Sud"/>
    <areaInHectares rdf:datatype="http://www.w3.org/2001/XMLSchema#decimal">12.50</areaInHectares>
    <remark>not for the story</remark></owl:NamedIndividual>
  <owl:NamedIndividual rdf:about="#Sud"><rdf:type rdf:resource="#Estate"/>
    <growsGrape rdf:resource="#Gamay"/>
    <areaInHectares rdf:datatype="http://www.w3.org/2001/XMLSchema#decimal">30</areaInHectares></owl:NamedIndividual>
  <Grape rdf:about="#Malbec"><grapeGrownAt rdf:resource="#Sud"/><rdfs:label>Malbec</rdfs:label></Grape>
  <Grape rdf:about="#Riesling"><rdfs:label xml:lang="en">Riesling</rdfs:label></Grape>
  <Grape rdf:about="#Gamay"><remark>red</remark></Grape>
</rdf:RDF>
"""


def test_an_owl_file_about_something_else(tmp_path: Path) -> None:
    (tmp_path / "vineyards.owl").write_text(VINEYARDS)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "vineyards.owl")
        assert texts(paper(kb, "Nord", "Sud", 3)) == [
            "'Nord' borders 'Sud'.",
            "'Nord' is a type of 'HillEstate', while 'Sud' is a type of 'Estate'.",
            "'Nord' grows grape 'Riesling', while 'Sud' grows grape 'Malbec'.",
            "'Nord' area in hectares '12.5', while 'Sud' area in hectares '30'.",
        ]
        assert [tuple(map(kb.label, pair)) for pair in kb.pairs("http://wine.example/ont#Estate")] == [
            ("Nord", "Sud")
        ]


# --- pairs --------------------------------------------------------------------------------------------


def named(kb: KnowledgeBase, pairs: list[tuple[str, str]]) -> list[tuple[str, ...]]:
    return sorted(tuple(sorted(map(kb.label, pair))) for pair in pairs)


def test_pairs_of_classes(kb: KnowledgeBase) -> None:
    juice(kb)
    three = [(COLA, "bringing juice"), (COLA, TEA), ("bringing juice", TEA)]
    assert named(kb, kb.pairs()) == sorted(tuple(sorted(pair)) for pair in three)
    assert named(kb, kb.pairs("dul:Agent", "Drink")) == [
        ("anna", "cola"), ("anna", "tea"), ("cola", "tiago"), ("tea", "tiago"),
    ]  # fmt: skip
    several = kb.pairs([("Drink", "Drink"), ("Robot", "dul:NaturalPerson"), ("dul:NaturalPerson", "Robot")])
    assert named(kb, several) == [("anna", "tiago"), ("cola", "tea")]


# --- errors -------------------------------------------------------------------------------------------


def test_nothing_to_contrast(kb: KnowledgeBase) -> None:
    for name in ("left shoe", "right shoe"):
        kb.tell(name, "rdf:type", "dul:PhysicalObject")
    for level in (1, 2, 3):
        story = paper(kb, "left shoe", "right shoe", level)
        assert story.text == "There is nothing known that tells 'left shoe' and 'right shoe' apart."
        assert story.tuples == ()
        assert story.sentences[0].tuples == ()


def test_a_plan_of_a_list_stands_for_its_name(example: KnowledgeBase) -> None:
    tea, cola = sorted(example.plans(), key=lambda plan: plan.label, reverse=True)
    assert example.narrate(tea, cola).text == example.narrate(TEA, COLA).text  # type: ignore[arg-type]
    assert example.compare(tea, cola).verdict == "better"  # type: ignore[arg-type]


def test_errors_are_worded(example: KnowledgeBase) -> None:
    with pytest.raises(AcxonError, match="Both names mean 'bringing tea'"):
        paper(example, TEA, "bringing_tea")
    with pytest.raises(NameNotFound, match="nothing called 'bringing toast'"):
        paper(example, TEA, "bringing toast")
    with pytest.raises(AcxonError, match="None was given where a name"):
        paper(example, TEA, None)  # type: ignore[arg-type]
    with pytest.raises(AcxonError, match="A PosixPath was given where a name or another text belongs"):
        paper(example, TEA, Path("cola"))  # type: ignore[arg-type]
    for level in (0, 4, True, "2", None):
        with pytest.raises(AcxonError, match=f"There is no specificity {level}"):
            paper(example, TEA, COLA, level)  # type: ignore[arg-type]
    with pytest.raises(AcxonError, match="no algorithm 'prose'"):
        paper(example, TEA, COLA, algorithm="prose")
    with pytest.raises(AcxonError, match="from 9 to 3 ends before it starts"):
        paper(example, TEA, COLA, since=9, until=3)
    with pytest.raises(AcxonError, match="since of an interval is not a number"):
        paper(example, TEA, COLA, since=float("nan"))
    with pytest.raises(AcxonError, match="no two instances of 'dul:Event'"):
        example.pairs("dul:Event")
    with pytest.raises(AcxonError, match="no two instances of 'dul:Event / dul:Plan'"):
        example.pairs("dul:Event", "dul:Plan")
    with pytest.raises(AcxonError, match="from 2 to 1 ends before it starts"):
        example.pairs(since=2, until=1)
    with pytest.raises(NameNotFound):
        paper(example, TEA, COLA, about=["no such class"])
    with pytest.raises(AcxonError, match="since of an interval is a number or None, not '5'"):
        paper(example, TEA, COLA, since="5")  # type: ignore[arg-type]
    for classes in ([], ["dul:Plan"], [("dul:Plan", "Drink", "dul:Agent")]):
        with pytest.raises(AcxonError, match="a list of pairs"):
            example.pairs(classes)  # type: ignore[arg-type]
    for end in ({"since": float("inf")}, {"until": float("-inf")}):
        with pytest.raises(AcxonError, match="of an interval cannot be"):
            paper(example, TEA, COLA, **end)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["kb:nothing", "dul:Nothing", "https://example.org/nothing"])
def test_what_is_in_no_fact_is_unknown_however_it_is_written(example: KnowledgeBase, name: str) -> None:
    with pytest.raises(NameNotFound, match=f"nothing called '{name}'"):
        paper(example, TEA, name)
    with pytest.raises(NameNotFound, match=f"nothing called '{name}'"):
        paper(example, TEA, COLA, about=[name])
    with pytest.raises(NameNotFound, match=f"nothing called '{name}'"):
        example.pairs(name)
    with pytest.raises(NameNotFound, match="Did you mean 'Quality'"):
        paper(example, TEA, COLA, about=["dul:Qality"])


def test_what_narrate_must_know_is_bound(example: KnowledgeBase) -> None:
    for goal in ("narrate(tea, cola, Level, Text)", "narrate(tea, Other, 1, Text)"):
        with pytest.raises(AcxonError, match="still unbound"):
            example.ask(goal)


def test_a_truth_value_reads_the_same_everywhere(kb: KnowledgeBase) -> None:
    kb.tell("tea", "kb:isHealthy", True)
    story = paper(kb, "tea", "cola", 2)
    assert "'tea' is healthy 'true'." in texts(story)
    assert "<tea, is healthy, true> [_, inf]" in [str(fact) for fact in story.tuples]


def test_words_of_your_own_replace_those_that_come_along(tmp_path: Path) -> None:
    """Told in memory, or loaded into a file and read back."""
    (tmp_path / "words.ttl").write_text(
        """
        @prefix acxon: <https://w3id.org/acxon/ontology#> .
        @prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
        @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
        dul:definesTask acxon:wording "consists of"@en ; acxon:negativeWording "does without" .
        rdf:type acxon:wording "is one of the" .
        """
    )
    for file in (None, tmp_path / "words.kb"):
        with KnowledgeBase(file) as kb:
            for plan in ("p", "q"):
                kb.tell(f"kb:{plan}", "rdf:type", "dul:Plan")
                kb.tell(f"kb:{plan}", "dul:definesTask", f"kb:{plan}_task")
            kb.tell("kb:p", "dul:definesTask", "kb:q_task", sign=False)
            kb.load(tmp_path / "words.ttl")
            told = paper(kb, "p", "q", 2).text
            types = paper(kb, "p", "q", 1, "axon").text
        assert told == "'p' consists of 'p_task', and does without 'q_task', while 'q' consists of 'q_task'."
        assert types == "'p' is one of the 'Plan'. 'q' is one of the 'Plan'."
        if file:
            with KnowledgeBase(file) as kb:
                assert paper(kb, "p", "q", 2).text == told


def test_the_notes_that_owl_knows_are_no_facts(kb: KnowledgeBase) -> None:
    """Files use them without saying that they are annotation properties."""
    before = paper(kb, "tea", "cola").text
    for note in ("rdfs:comment", "rdfs:seeAlso", "rdfs:isDefinedBy", "owl:versionInfo"):
        kb.tell("tea", note, "https://example.org/tea")
    kb.tell("tea", "owl:deprecated", True)
    assert paper(kb, "tea", "cola").text == before
    assert "https://example.org/tea" not in paper(kb, "tea", "cola", algorithm="axon").text
