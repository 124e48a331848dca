"""The ontology: every term is described, it stays within OWL 2 DL, and a reasoner agrees with the model."""

from __future__ import annotations

import importlib.util
import re
import shutil
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rdflib import OWL, RDF, RDFS, Graph, Literal, Namespace, URIRef
from rdflib.term import Node

ROOT = Path(__file__).resolve().parents[2]
FILES = ["dul", "plans", "drinks"]

ACXON = Namespace("https://w3id.org/acxon/ontology#")
DRINKS = Namespace("https://w3id.org/acxon/drinks#")
DUL = Namespace("http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#")
OCRA = Namespace("http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#")
COMMON = Namespace("http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#")
PROV = Namespace("http://www.w3.org/ns/prov#")
XSD = Namespace("http://www.w3.org/2001/XMLSchema#")
EX = Namespace("https://example.org/test#")

QUALITIES = {"Cost": "PlanCost", "Makespan": "PlanMakespan", "NumberOfTasks": "PlanNumberOfTasks"}
VERDICT = [OCRA.isBetterPlanThan, OCRA.isWorsePlanThan, COMMON.isEquivalentPlanTo]
PER_QUALITY = {
    "hasCost": ["isCheaperPlanThan", "isMoreExpensivePlanThan", "isPlanWithSameCostAs"],
    "hasMakespan": ["isFasterPlanThan", "isSlowerPlanThan", "isPlanWithSameMakespanAs"],
    "hasNumberOfTasks": ["isShorterPlanThan", "isLongerPlanThan", "isPlanWithSameNumberOfTasksAs"],
}
BETWEEN_QUALITIES = [COMMON.hasBetterQualityValueThan, COMMON.hasWorseQualityValueThan,
                     COMMON.hasEquivalentQualityValueThan]

RELATION_KINDS = [ACXON.betterPlanRelation, ACXON.worsePlanRelation, ACXON.samePlanRelation]


def read(*names: str) -> Graph:
    graph = Graph()
    for name in names:
        graph.parse(ROOT / "ontology" / f"{name}.ttl", format="turtle")
    return graph


@pytest.fixture(scope="module")
def ontology() -> Graph:
    return read(*FILES)


@pytest.fixture
def model() -> Graph:
    """The model without the example: a fresh copy that a test may change."""
    return read("dul", "plans")


def entities(graph: Graph, *kinds: URIRef) -> set[URIRef]:
    return {term for kind in kinds for term in graph.subjects(RDF.type, kind) if isinstance(term, URIRef)}


# ---- OWL 2 DL, as far as it shows in the text ----------------------------------------------------

KINDS = [OWL.Class, OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty]
NEEDS_SIMPLE = [OWL.AsymmetricProperty, OWL.IrreflexiveProperty, OWL.FunctionalProperty,
                OWL.InverseFunctionalProperty]
DATATYPES = {XSD.string, XSD.integer, XSD.decimal, XSD.double, XSD.boolean}


def undeclared(graph: Graph) -> set[Node]:
    """Classes and properties that are used without a declaration."""
    declared = entities(graph, *KINDS)
    used: set[Node] = set(graph.predicates())
    used |= {o for s, o in graph.subject_objects(RDF.type)}
    for relation in (RDFS.subClassOf, RDFS.subPropertyOf, OWL.inverseOf, OWL.equivalentClass, RDFS.domain,
                     RDFS.range, OWL.onProperty, OWL.someValuesFrom, *RELATION_KINDS):
        used |= {term for pair in graph.subject_objects(relation) for term in pair}
    for listing in (OWL.members, OWL.intersectionOf):
        used |= {term for head in graph.objects(None, listing) for term in graph.items(head)}
    known = {term for term in used if any(term in vocabulary for vocabulary in (RDF, RDFS, OWL))}
    return {term for term in used - known - declared if isinstance(term, URIRef)}


def punned(graph: Graph) -> set[URIRef]:
    """Names of two kinds at once: two kinds of property, class and property, or either and an individual."""
    counts = Counter(term for kind in KINDS for term in entities(graph, kind))
    instances = {s for s, o in graph.subject_objects(RDF.type)
                 if isinstance(s, URIRef) and not str(o).startswith(str(OWL))}
    return {term for term, count in counts.items() if count > 1 or term in instances}


def composite(graph: Graph) -> set[Node]:
    """Properties that are not simple: transitive ones, what lies above them, and the inverses of these."""
    found: set[Node] = set(graph.subjects(RDF.type, OWL.TransitiveProperty))
    found |= set(graph.subjects(OWL.propertyChainAxiom))
    while True:
        more = set(found)
        for term in found:
            more |= set(graph.objects(term, RDFS.subPropertyOf))
            more |= set(graph.objects(term, OWL.inverseOf)) | set(graph.subjects(OWL.inverseOf, term))
            more |= set(graph.objects(term, OWL.equivalentProperty))
        if more == found:
            return found
        found = more


def not_simple_where_needed(graph: Graph) -> set[Node]:
    """Properties that are not simple although an axiom about them needs it."""
    need: set[Node] = {term for kind in NEEDS_SIMPLE for term in graph.subjects(RDF.type, kind)}
    need |= {term for pair in graph.subject_objects(OWL.propertyDisjointWith) for term in pair}
    for group in graph.subjects(RDF.type, OWL.AllDisjointProperties):
        need |= set(graph.items(next(graph.objects(group, OWL.members))))
    return need & composite(graph)


def test_every_term_that_is_used_is_declared(ontology: Graph) -> None:
    assert undeclared(ontology) == set()


def test_each_file_says_its_version_its_makers_and_its_licence(root: Path) -> None:
    version = re.search(r'^version = "(.*)"', (root / "pyproject.toml").read_text(), re.MULTILINE)
    for file in sorted((root / "ontology").glob("*.ttl")):
        graph = Graph().parse(file)
        [name] = graph.subjects(RDF.type, OWL.Ontology)
        [number] = graph.objects(name, OWL.versionInfo)
        assert version is not None
        assert str(number) == version[1]
        assert list(graph.objects(name, OWL.versionIRI)) == [URIRef(f"{name}/{number}")]
        for word in ("creator", "license"):
            assert len(list(graph.objects(name, URIRef(f"http://purl.org/dc/terms/{word}")))) == 1


def test_no_name_is_of_two_kinds(ontology: Graph) -> None:
    assert punned(ontology) == set()


def test_properties_are_simple_where_owl_dl_asks_for_it(ontology: Graph) -> None:
    assert DUL.associatedWith in composite(ontology)
    assert not_simple_where_needed(ontology) == set()


def test_super_properties_are_of_the_same_kind(ontology: Graph) -> None:
    for below, above in ontology.subject_objects(RDFS.subPropertyOf):
        kinds = [{kind for kind in KINDS if (term, RDF.type, kind) in ontology} for term in (below, above)]
        assert kinds[0] == kinds[1], (below, above)


def test_literals_are_of_datatypes_that_owl_knows(ontology: Graph) -> None:
    literals = [o for o in ontology.objects() if isinstance(o, Literal)]
    assert {o.datatype or XSD.string for o in literals} <= DATATYPES
    assert all(o.value is not None for o in literals)


@pytest.mark.parametrize(("check", "fact"), [
    (undeclared, (EX.juice, EX.hasPrice, EX.price)),
    (undeclared, (EX.juice, RDF.type, EX.Juice)),
    (undeclared, (COMMON.hasCost, RDFS.domain, EX.Thing)),
    (undeclared, (DUL.associatedWith, RDF.type, URIRef(f"{OWL}SymetricProperty"))),
    (punned, (COMMON.hasCost, RDF.type, OWL.DatatypeProperty)),
    (punned, (DUL.Plan, RDF.type, DUL.Concept)),
    (not_simple_where_needed, (DUL.follows, RDF.type, OWL.AsymmetricProperty)),
    (not_simple_where_needed, (OCRA.isBetterPlanThan, RDF.type, OWL.TransitiveProperty)),
    (not_simple_where_needed, (DUL.precedes, OWL.propertyDisjointWith, DUL.hasPart)),
])
def test_the_checks_notice_what_leaves_owl_dl(
        check: Callable[[Graph], set[Node]], fact: tuple[Node, Node, Node], model: Graph) -> None:
    assert check(model) == set()
    model.add(fact)
    assert check(model)


# ---- Names ---------------------------------------------------------------------------------------

def test_every_term_has_one_label_and_one_comment_in_english(ontology: Graph) -> None:
    for term in entities(ontology, *KINDS):
        for words in (RDFS.label, RDFS.comment):
            assert [text.language for text in ontology.objects(term, words)] == ["en"], (term, words)


def test_every_individual_has_one_plain_label() -> None:
    example = read("drinks")
    terms = set(entities(example, *KINDS))
    individuals = {s for s in example.subjects(RDF.type) if str(s).startswith(str(DRINKS))} - terms
    assert {DRINKS.bringing_tea, DRINKS.cola, DRINKS.tiago} < individuals
    for individual in individuals:
        assert [label.language for label in example.objects(individual, RDFS.label)] == [None], individual


def test_no_name_stands_for_two_things(ontology: Graph) -> None:
    names = Counter()
    for term in set(ontology.subjects(RDFS.label)) - set(ontology.subjects(RDF.type, OWL.Ontology)):
        names.update({str(ontology.value(term, RDFS.label)), str(term).rsplit("#")[-1]})
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(("term", "label"), [
    (DUL.Plan, "Plan"), (DUL.Quality, "Quality"), (DUL.hasQuality, "has quality"),
    (DUL.definesTask, "defines task"), (DUL.directlyPrecedes, "directly precedes"),
    (DUL.hasDataValue, "has data value"), (COMMON.hasCost, "has cost"), (COMMON.isCostOf, "is cost of"),
    (COMMON.isCheaperPlanThan, "is cheaper plan than"),
    (COMMON.isMoreExpensivePlanThan, "is more expensive plan than"),
    (COMMON.isPlanWithSameNumberOfTasksAs, "is plan with same number of tasks as"),
    (COMMON.hasEquivalentQualityValueThan, "has equivalent quality value than"),
    (OCRA.isBetterPlanThan, "is better plan than"), (COMMON.isEquivalentPlanTo, "is equivalent plan to"),
])
def test_labels_are_the_ones_that_answers_show(ontology: Graph, term: URIRef, label: str) -> None:
    assert str(ontology.value(term, RDFS.label)) == label


@pytest.mark.parametrize(("term", "kind", "words"), [
    (RDF.type, "wording", "is a type of"), (DUL.definesTask, "wording", "includes task"),
    (DUL.hasDataValue, "wording", "has value"),
    (COMMON.hasBetterQualityValueThan, "wordingWhereLowerIsBetter", "has a lower value than"),
    (COMMON.hasBetterQualityValueThan, "wordingWhereHigherIsBetter", "has a higher value than"),
    (COMMON.hasWorseQualityValueThan, "wordingWhereLowerIsBetter", "has a higher value than"),
    (COMMON.hasWorseQualityValueThan, "wordingWhereHigherIsBetter", "has a lower value than"),
    (COMMON.hasEquivalentQualityValueThan, "wording", "has the same value as"),
    (DUL.directlyPrecedes, "negativeWording", "does not directly precede"),
])
def test_wordings(ontology: Graph, term: URIRef, kind: str, words: str) -> None:
    assert [str(o) for o in ontology.objects(term, ACXON[kind])] == [words]


def test_nothing_of_how_a_task_is_done_is_narrated(ontology: Graph) -> None:
    names = ["hasTaskSchedule", "isTaskScheduleOf", "schedulesTask", "isTaskScheduledBy", "hasStart",
             "directlyBefore", "directlyAfter", "hasStepNumber", "hasStepCost",
             "hasDuration", "hasOptimality", "hasAction", "hasAgent", "hasParameter", "hasPosition",
             "hasParameterName", "hasParameterType", "hasArgument", "measuredAs", "solvesProblem",
             "hasDomain", "hasGoal", "hasText", "hasDigest", "madeBy", "madeAt",
             "hypotheticalTo", "answersQuestion", "hasRestrictions", "hasHeard",
             *(f"hasArgument{number}" for number in range(1, 13))]
    provenance = {PROV[name] for name in ("wasDerivedFrom", "generatedAtTime")}
    terms = {ACXON[name] for name in names} | provenance
    assert set(ontology.subjects(ACXON.notNarrated, Literal(True))) == terms


# ---- The model -----------------------------------------------------------------------------------

def above(graph: Graph, term: Node) -> set[Node]:
    return set(graph.transitive_objects(term, RDFS.subPropertyOf)) - {term}


@pytest.mark.parametrize("quality", QUALITIES)
def test_quality_relations_lie_under_has_quality_with_their_inverses(ontology: Graph, quality: str) -> None:
    has, is_of = COMMON[f"has{quality}"], COMMON[f"is{quality}Of"]
    assert above(ontology, has) == {DUL.hasQuality, DUL.associatedWith}
    assert above(ontology, is_of) == {DUL.isQualityOf, DUL.associatedWith}
    assert (has, OWL.inverseOf, is_of) in ontology


@pytest.mark.parametrize("relations", [VERDICT, BETWEEN_QUALITIES,
                                       *([COMMON[name] for name in row] for row in PER_QUALITY.values())])
def test_comparisons_lie_under_associated_with_alone(ontology: Graph, relations: list[URIRef]) -> None:
    better, worse, same = relations
    for relation in relations:
        assert above(ontology, relation) == {DUL.associatedWith}
        assert (relation, RDF.type, OWL.TransitiveProperty) not in ontology
    assert (better, OWL.inverseOf, worse) in ontology
    assert (same, RDF.type, OWL.SymmetricProperty) in ontology
    groups = [list(ontology.items(head)) for head in ontology.objects(None, OWL.members)]
    assert [better, worse, same] in groups


@pytest.mark.parametrize("has", PER_QUALITY)
def test_plan_qualities_say_how_they_are_compared(ontology: Graph, has: str) -> None:
    relations = [ontology.value(COMMON[has], kind) for kind in RELATION_KINDS]
    assert relations == [COMMON[name] for name in PER_QUALITY[has]]
    assert str(ontology.value(COMMON[has], ACXON.direction)) == "lower"
    assert ontology.value(COMMON[has], ACXON.unit) == (Literal("s") if has == "hasMakespan" else None)


def test_categories_are_in_ascending_order_and_used(ontology: Graph) -> None:
    categories = str(ontology.value(DRINKS.hasNaturalness, ACXON.categories)).split(" < ")
    assert categories == ["low", "medium", "high"]
    for quality in ontology.objects(None, DRINKS.hasNaturalness):
        assert str(ontology.value(quality, DUL.hasDataValue)) in categories


# ---- The example ---------------------------------------------------------------------------------

@pytest.mark.parametrize(("plan", "cost", "makespan", "tasks"), [("tea", 27, 27, 6), ("cola", 59, 59, 8)])
def test_the_plans_have_the_qualities_of_the_table(
        ontology: Graph, plan: str, cost: int, makespan: int, tasks: int) -> None:
    subject = DRINKS[f"bringing_{plan}"]
    assert str(ontology.value(subject, RDFS.label)) == f"bringing {plan}"
    for relation, value in (("hasCost", cost), ("hasMakespan", makespan), ("hasNumberOfTasks", tasks)):
        quality = ontology.value(subject, COMMON[relation])
        assert ontology.value(quality, DUL.hasDataValue).value == value
    assert len(list(ontology.objects(subject, DUL.definesTask))) == tasks


@pytest.mark.parametrize("plan", ["tea", "cola"])
def test_the_tasks_of_a_plan_form_one_chain_in_the_order_of_their_numbers(ontology: Graph, plan: str) -> None:
    tasks = set(ontology.objects(DRINKS[f"bringing_{plan}"], DUL.definesTask))
    chain = sorted(tasks, key=lambda task: int(str(ontology.value(task, RDFS.label)).split()[1]))
    links = {(a, b) for a, b in ontology.subject_objects(DUL.directlyPrecedes) if a in tasks and b in tasks}
    assert links == set(pairwise(chain))


def test_the_example_asserts_no_comparison(ontology: Graph) -> None:
    per_quality = {relation for kind in RELATION_KINDS for relation in ontology.objects(None, kind)}
    comparisons = {*VERDICT, *BETWEEN_QUALITIES, *per_quality}
    assert len(comparisons) == 24
    assert comparisons & set(ontology.predicates()) == set()


def test_the_plans_are_linked_to_tasks_qualities_and_their_schedule_only(ontology: Graph) -> None:
    for plan in (DRINKS.bringing_tea, DRINKS.bringing_cola):
        linked = {o for o in ontology.objects(plan) if str(o).startswith(str(DRINKS))}
        assert {str(o).rsplit("#")[-1].split("_")[0] for o in linked} <= {"task", "tea", "cola", "bringing"}
        assert linked & {DRINKS.tea, DRINKS.cola, DRINKS.tiago, DRINKS.anna} == set()
        assert not list(ontology.subjects(None, plan))


# ---- What is written about it --------------------------------------------------------------------

def test_the_quality_of_your_own_in_the_documentation_fits_the_model(model: Graph) -> None:
    text = (ROOT / "docs" / "ontology.md").read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```turtle")[1:]]
    own = next(block for block in blocks if "my:hasRisk" in block)
    model.parse(data=own, format="turtle")
    assert undeclared(model) == punned(model) == set()
    assert DUL.hasQuality in above(model, URIRef("https://example.org/my#hasRisk"))


def test_the_catalog_names_every_file_by_its_ontology() -> None:
    entries = ElementTree.parse(ROOT / "ontology" / "catalog-v001.xml").getroot()
    named = {entry.get("uri"): entry.get("name") for entry in entries}
    assert named == {f"{name}.ttl": str(read(name).value(None, RDF.type, OWL.Ontology)) for name in FILES}


# ---- The picture ---------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def drawing():  # type: ignore[no-untyped-def]
    spec = importlib.util.spec_from_file_location("draw_ontology", ROOT / "tools" / "draw_ontology.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_is_up_to_date(drawing) -> None:  # type: ignore[no-untyped-def]
    assert drawing.is_current(drawing.drawing(drawing.ontology())), "run python tools/draw_ontology.py"


def test_drawing_without_graphviz_says_what_to_install(
    drawing, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("PATH", str(tmp_path))
    assert drawing.main([]) == 1
    assert "apt-get install graphviz" in capsys.readouterr().err
    assert drawing.main(["--check"]) == 0


def test_a_new_quality_shows_in_the_picture(drawing, model: Graph) -> None:  # type: ignore[no-untyped-def]
    before = drawing.drawing(model)
    assert drawing.is_current(before)
    assert "has risk" not in before.source
    model.parse(format="turtle", data=f"""
        @prefix ex: <{EX}> . @prefix dul: <{DUL}> . @prefix owl: <{OWL}> . @prefix rdfs: <{RDFS}> .
        ex:hasRisk a owl:ObjectProperty ; rdfs:label "has risk" ; owl:inverseOf ex:isRiskOf .
        ex:isRiskOf a owl:ObjectProperty ; rdfs:label "is risk of" .
        ex:Risk a owl:Class ; rdfs:label "Plan risk" ; owl:equivalentClass [ owl:intersectionOf ( dul:Quality
            [ a owl:Restriction ; owl:onProperty ex:isRiskOf ; owl:someValuesFrom dul:Plan ] ) ] .""")
    drawn = drawing.drawing(model)
    assert not drawing.is_current(drawn)
    assert 'label="has risk\nis risk of"' in drawn.source
    assert 'label="Plan risk"' in drawn.source


# ---- What a reasoner says ------------------------------------------------------------------------

needs_reasoner = [
    pytest.mark.skipif(importlib.util.find_spec("owlready2") is None, reason="owlready2 is not installed"),
    pytest.mark.skipif(shutil.which("java") is None, reason="there is no Java to run the reasoner HermiT"),
]


def reasoned(graph: Graph, folder: Path):  # type: ignore[no-untyped-def]
    """Let HermiT classify `graph`; returns owlready2's world with what it inferred."""
    import owlready2

    plain = Graph()
    for triple in graph:
        if triple[1] != OWL.imports:
            plain.add(triple)
    file = folder / "ontology.nt"
    plain.serialize(file, format="nt", encoding="utf-8")
    world = owlready2.World()
    world.get_ontology(file.as_uri()).load()
    owlready2.sync_reasoner_hermit(world, infer_property_values=False, debug=0)
    return world


def is_consistent(graph: Graph, folder: Path) -> bool:
    import owlready2

    try:
        world = reasoned(graph, folder)
    except owlready2.OwlReadyInconsistentOntologyError:
        return False
    return not list(world.inconsistent_classes())


def plans_related(graph: Graph, *relations: URIRef) -> None:
    """State that plan A has all the relations to plan B."""
    for plan in (EX.planA, EX.planB):
        graph.add((plan, RDF.type, DUL.Plan))
    for relation in relations:
        graph.add((EX.planA, relation, EX.planB))


class TestReasoner:
    pytestmark = needs_reasoner

    def test_ontology_and_example_are_consistent(self, ontology: Graph, tmp_path: Path) -> None:
        assert is_consistent(ontology, tmp_path)

    @pytest.mark.parametrize("swapped", [False, True])
    def test_definitions_classify(self, swapped: bool, model: Graph, tmp_path: Path) -> None:
        """From the relation alone the class follows, and no other; swapped definitions would be noticed."""
        if swapped:
            makespan, tasks = (model.value(COMMON[name], OWL.equivalentClass)
                               for name in ("PlanMakespan", "PlanNumberOfTasks"))
            model.set((COMMON.PlanMakespan, OWL.equivalentClass, tasks))
            model.set((COMMON.PlanNumberOfTasks, OWL.equivalentClass, makespan))
        model.add((EX.plan, RDF.type, DUL.Plan))
        for quality in QUALITIES:
            model.add((EX.plan, COMMON[f"has{quality}"], EX[f"the{quality}"]))
            model.add((EX.robot, COMMON[f"has{quality}"], EX[f"robot{quality}"]))
        world = reasoned(model, tmp_path)
        for quality, name in QUALITIES.items():
            classes = {c.iri for c in world[str(EX[f"the{quality}"])].is_a}
            defined = {str(COMMON[name]) for name in QUALITIES.values()} & classes
            assert (defined == {str(COMMON[name])}) is not (swapped and quality != "Cost")
            of_a_robot = {c.iri for c in world[str(EX[f"robot{quality}"])].is_a}
            assert of_a_robot == classes  # as published, what has a cost is a plan

    @pytest.mark.parametrize("relations", [
        (COMMON.isCheaperPlanThan, COMMON.isSlowerPlanThan),
        (COMMON.isPlanWithSameCostAs, COMMON.isSlowerPlanThan, OCRA.isWorsePlanThan),
    ], ids=["cheaper but slower", "same cost, slower and worse"])
    def test_plans_may_differ_both_ways(
            self, relations: tuple[URIRef, ...], model: Graph, tmp_path: Path) -> None:
        plans_related(model, *relations)
        assert is_consistent(model, tmp_path)

    @pytest.mark.parametrize("relations", [
        (OCRA.isBetterPlanThan, OCRA.isWorsePlanThan),
        (COMMON.isEquivalentPlanTo, OCRA.isBetterPlanThan),
        (COMMON.isEquivalentPlanTo, OCRA.isWorsePlanThan),
        (COMMON.isCheaperPlanThan, COMMON.isPlanWithSameCostAs),
    ], ids=["better and worse", "equivalent and better", "equivalent and worse", "cheaper at the same cost"])
    def test_contradictions_are_noticed(
            self, relations: tuple[URIRef, ...], model: Graph, tmp_path: Path) -> None:
        plans_related(model, *relations)
        assert not is_consistent(model, tmp_path)

    def test_a_value_is_not_better_and_equivalent(self, model: Graph, tmp_path: Path) -> None:
        model.add((EX.costA, COMMON.hasBetterQualityValueThan, EX.costB))
        model.add((EX.costB, COMMON.hasEquivalentQualityValueThan, EX.costA))
        assert not is_consistent(model, tmp_path)

    @pytest.mark.parametrize(("axioms", "relations"), [
        ([("isCheaperPlanThan", OCRA.isBetterPlanThan), ("isSlowerPlanThan", OCRA.isWorsePlanThan)],
         (COMMON.isCheaperPlanThan, COMMON.isSlowerPlanThan)),
        ([("isPlanWithSameCostAs", COMMON.isEquivalentPlanTo)],
         (COMMON.isPlanWithSameCostAs, COMMON.isSlowerPlanThan, OCRA.isWorsePlanThan)),
    ], ids=["cheaper implies better", "same cost implies equivalent"])
    def test_one_quality_must_not_decide(
            self, axioms: list[tuple[str, URIRef]], relations: tuple[URIRef, ...], model: Graph,
            tmp_path: Path) -> None:
        """The variants that the model avoids are refuted by the same plans that it allows."""
        for below, verdict in axioms:
            model.add((COMMON[below], RDFS.subPropertyOf, verdict))
        plans_related(model, *relations)
        assert not is_consistent(model, tmp_path)

    def test_the_reasoner_refuses_what_leaves_owl_dl(self, model: Graph, tmp_path: Path) -> None:
        import owlready2

        model.add((DUL.precedes, RDF.type, OWL.AsymmetricProperty))
        with pytest.raises(owlready2.OwlReadyJavaError, match="simple"):
            reasoned(model, tmp_path)
