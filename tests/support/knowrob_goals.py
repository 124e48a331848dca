"""Goals as KnowRob's users type them, each with what KnowRob answers, and where acxon answers otherwise.

The ontologies are of our own making; what they contain is what KnowRob's tests of its semantic web modules and
the query files of the paper's authors ask about: classes, properties, restrictions, disjointness, values, times.
"""

# ruff: noqa: E501  a goal is one line

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

WORKSHOP: Final = """
@prefix w: <http://workshop.example/ont#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

w:grips a owl:ObjectProperty , owl:FunctionalProperty .
w:contains a owl:ObjectProperty , owl:TransitiveProperty ; owl:inverseOf w:inside , w:within ; rdfs:range w:Part .
w:inside a owl:ObjectProperty .   w:within a owl:ObjectProperty .
w:beside a owl:ObjectProperty , owl:SymmetricProperty .
w:joinedTo a owl:ObjectProperty ; rdfs:domain w:Tool .   w:weldedTo a owl:ObjectProperty ; rdfs:subPropertyOf w:joinedTo .
w:reaches a owl:ObjectProperty ; owl:propertyChainAxiom ( w:near w:opens w:shows ) .
w:near a owl:ObjectProperty .   w:opens a owl:ObjectProperty .   w:shows a owl:ObjectProperty .
w:feeds a owl:ObjectProperty .
w:mass a owl:DatatypeProperty .   w:maker a owl:DatatypeProperty .   w:serial a owl:DatatypeProperty .

w:Tool a owl:Class ; rdfs:label "tool" ; rdfs:comment "What one works with." ;
    rdfs:subClassOf [ a owl:Restriction ; owl:onProperty w:beside ; owl:allValuesFrom w:Shelf ] .
w:Robot a owl:Class ; rdfs:subClassOf [ a owl:Restriction ; owl:onProperty w:grips ; owl:someValuesFrom w:Part ] .
w:Drill a owl:Class ; rdfs:subClassOf w:Tool ; owl:equivalentClass w:Borer .   w:Borer a owl:Class .
w:Hammer a owl:Class ; rdfs:subClassOf w:Tool .   w:Mallet a owl:Class ; rdfs:subClassOf w:Hammer .
w:Part a owl:Class ;
    rdfs:subClassOf [ a owl:Restriction ; owl:onProperty w:contains ; owl:onClass w:Screw ;
                      owl:minQualifiedCardinality "2"^^xsd:nonNegativeInteger ] ,
                    [ a owl:Restriction ; owl:onProperty w:contains ; owl:maxCardinality "5"^^xsd:nonNegativeInteger ] ,
                    [ a owl:Restriction ; owl:onProperty w:beside ; owl:cardinality "3"^^xsd:nonNegativeInteger ] .
w:Bench a owl:Class ;
    rdfs:subClassOf [ a owl:Restriction ; owl:onProperty w:beside ; owl:minCardinality "2"^^xsd:nonNegativeInteger ] ,
                    [ a owl:Restriction ; owl:onProperty w:beside ; owl:onClass w:Shelf ;
                      owl:qualifiedCardinality "2"^^xsd:nonNegativeInteger ] ,
                    [ a owl:Restriction ; owl:onProperty w:beside ; owl:onClass w:Screw ;
                      owl:maxQualifiedCardinality "5"^^xsd:nonNegativeInteger ] .
w:Shelf a owl:Class .   w:Screw a owl:Class .   w:Metal a owl:Class .   w:Wood a owl:Class .   w:Sharp a owl:Class .
w:Inlay a owl:Class ; rdfs:subClassOf [ a owl:Class ; owl:intersectionOf ( w:Metal w:Wood ) ] .
w:Material a owl:Class ; rdfs:subClassOf [ a owl:Class ; owl:unionOf ( w:Metal w:Wood ) ] .
w:Blunt a owl:Class ; rdfs:subClassOf [ a owl:Class ; owl:complementOf w:Sharp ] .
w:Lathe1 a owl:Class ; owl:equivalentClass w:Lathe2 .   w:Lathe2 a owl:Class ; owl:equivalentClass w:Lathe3 .
w:Lathe3 a owl:Class .
w:Hot a owl:Class ; owl:disjointWith w:Cold .   w:Cold a owl:Class ; owl:disjointWith w:Mild .   w:Mild a owl:Class .
w:VeryHot a owl:Class ; rdfs:subClassOf w:Hot .   w:Glowing a owl:Class ; rdfs:subClassOf w:VeryHot .
w:VeryCold a owl:Class ; rdfs:subClassOf w:Cold .
w:Red a owl:Class .   w:Green a owl:Class .   w:Blue a owl:Class .
w:DarkRed a owl:Class ; rdfs:subClassOf w:Red .   w:Maroon a owl:Class ; rdfs:subClassOf w:DarkRed .
w:DarkGreen a owl:Class ; rdfs:subClassOf w:Green .
[] a owl:AllDisjointClasses ; owl:members ( w:Red w:Green w:Blue ) .

w:boxA a owl:NamedIndividual , w:Tool ; owl:sameAs w:boxB ; w:contains w:tray .
w:boxB a owl:NamedIndividual , w:Part .
w:tray a owl:NamedIndividual ; w:contains w:screw .   w:screw a owl:NamedIndividual .
w:pump a w:Robot ; w:feeds w:tank .   w:tank a w:Shelf ; w:feeds w:hose .   w:hose a w:Shelf ; w:feeds w:mixer .
w:mixer a w:Shelf ; w:mass 6.0 .
w:drill1 a w:Drill ; w:mass 2.5 ; w:maker "Hall" ; w:serial 212123 .
w:mallet1 a w:Mallet ; w:weldedTo w:drill1 .
"""

MEMORY: Final = """
@prefix tray: <http://workshop.example/tray#> .
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

ocra:Collaboration a owl:Class ; rdfs:subClassOf dul:Event .
ocra:PlanAdaptation a owl:Class ; rdfs:subClassOf dul:Event .
ocra:CollaborationRisk a owl:Class ; rdfs:subClassOf dul:Quality .
tray:FreeSpace a owl:Class ; rdfs:subClassOf dul:Quality .
tray:Speed a owl:Class ; rdfs:subClassOf dul:Quality .
ocra:executesPlan a owl:ObjectProperty ; owl:inverseOf ocra:isPlanExecutedIn .
dul:hasComponent a owl:ObjectProperty ; owl:inverseOf dul:isComponentOf .
ocra:isPlanExecutedIn a owl:ObjectProperty .   ocra:hasGoal a owl:ObjectProperty .   ocra:hasPlan a owl:ObjectProperty .

tray:filling a ocra:Collaboration ; ocra:executesPlan tray:fillPlan ; dul:hasParticipant tray:arm , tray:ann ;
    dul:hasLocation tray:lab ; dul:isClassifiedBy tray:nonPhysical ; dul:hasQuality tray:risk .
tray:fillPlan a dul:Plan ; dul:hasComponent tray:fullTray .
tray:risk a ocra:CollaborationRisk ; dul:hasDataValue "high" .
tray:change a ocra:PlanAdaptation ; dul:hasParticipant tray:arm .
tray:try1 a dul:Event ; dul:isPartOf tray:change ; ocra:executesPlan tray:plan1 .
tray:try2 a dul:Event ; dul:isPartOf tray:change ; ocra:executesPlan tray:plan2 .
tray:plan1 a dul:Plan ; ocra:isWorsePlanThan tray:plan2 ; dul:hasComponent tray:fullTray .
tray:plan2 a dul:Plan ; dul:hasComponent tray:fullTray .
tray:full a dul:Situation ; dul:isPostconditionOf tray:try1 ; dul:isSettingFor tray:cell20 .
tray:arm ocra:hasGoal tray:fullTray .
tray:cell20 dul:hasQuality tray:space20 .   tray:space20 a tray:FreeSpace ; dul:hasDataValue 1 .
tray:hand dul:hasQuality tray:speed .   tray:speed a tray:Speed ; dul:hasDataValue "0 0 0" .
tray:board dul:hasPart tray:cell19 , tray:cell20 .
tray:bending a dul:Situation ; dul:includesEvent tray:bend ; dul:includesObject tray:cloth ; dul:isSettingFor tray:fold .
tray:cloth dul:hasQuality tray:fold .   tray:fold a dul:Quality ; dul:hasRegion tray:much .   tray:much a dul:Region .
"""


@dataclass(frozen=True)
class Goal:
    """One goal. `answer`: whether it succeeds, 'error', or the set of answers (local names, joined by spaces, in the
    order of the variables). `here` is what acxon answers where that is something else, and `why`."""

    text: str
    answer: bool | str | frozenset[str]
    here: bool | str | None = None
    why: str = ""


def goals(*rows: tuple[Any, ...]) -> list[Goal]:
    found = []
    for text, answer, *rest in rows:
        answers = isinstance(answer, str) and answer != "error"
        found.append(Goal(text, frozenset(answer.split(", ")) if answers else answer, *rest))
    return found


FOLLOWS: Final = "what follows from the ontology is known, not asserted types alone"
DATABASE: Final = "dumps and restores a MongoDB database; `acxon export` and `acxon load` do it here"
PACKAGE: Final = "asks ROS where a package is"
TEXT: Final = "text is a string of Prolog, not an atom"
TERMS: Final = "a value is an RDF literal, not any term of Prolog"
NEW_NAMES: Final = (
    "an unknown bare name is an error that names the nearest, not a failure; no name is made up"
)
UNBOUND: Final = "both unbound is answered, not refused"
SIGNED: Final = "a negative assertion is a fact with a sign: denied(S, P, O)"

CLASSES: Final = goals(
    ("is_class(w:'Tool')", True),
    ("is_class(owl:'Thing')", True),
    ("is_class(owl:'Nothing')", True),
    ("is_class(w:'NotThere')", False),
    ("is_class(w:grips)", False),
    ("is_class(w:boxB)", False),
    ("is_class(w:mass)", False),
    ("is_class(_)", True),
    ("is_individual(w:'Tool')", False),
    ("is_individual(owl:'Thing')", False),
    ("is_individual(owl:'Nothing')", False),
    ("is_individual(w:'NotThere')", False),
    ("is_individual(w:grips)", False),
    ("is_individual(w:boxB)", True),
    ("is_individual(w:mass)", False),
    ("is_individual(_)", True),
    ("is_resource(w:'Tool')", True),
    ("is_resource(w:boxB)", False),
    ("is_resource(w:grips)", False),
    ("is_resource(w:'NotThere')", False),
    ("instance_of(w:boxB, w:'Part')", True),
    ("instance_of(w:boxB, w:'Tool')", False, True, FOLLOWS),
    ("instance_of(w:drill1, w:'Tool')", True),
    ("instance_of(X, w:'Hammer')", "mallet1"),
    ("has_type(w:drill1, w:'Drill')", True),
    ("has_type(w:drill1, w:'Hammer')", False),
    ("has_type(w:drill1, T)", "Drill"),
    ("has_type(X, w:'Mallet')", "mallet1"),
    ("subclass_of(w:'Mallet', w:'Tool')", True),
    ("subclass_of(w:'Tool', w:'Mallet')", False),
    ("subclass_of(X, w:'Hammer')", "Hammer, Mallet"),
    ("has_label(w:'Tool', L)", "tool"),
    ("has_comment(w:'Tool', _)", True),
    ("has_equivalent_class(w:'Drill', w:'Borer')", True),
    ("has_equivalent_class(w:'Borer', w:'Drill')", True),
    ("has_equivalent_class(w:'Lathe1', w:'Lathe2')", True),
    ("has_equivalent_class(w:'Lathe2', w:'Lathe3')", True),
    ("has_equivalent_class(w:'Lathe1', w:'Lathe3')", True),
    ("has_equivalent_class(w:'Tool', w:'Part')", False),
    ("has_equivalent_class(X, w:'Borer')", "Drill"),
    ("has_equivalent_class(X, w:'Lathe2')", "Lathe1, Lathe3"),
    ("has_equivalent_class(w:'Lathe2', X)", "Lathe1, Lathe3"),
    ("has_equivalent_class(_, _)", False, True, UNBOUND),
    ("same_as(w:boxB, w:boxB)", True),
    ("same_as(w:boxA, w:boxB)", True),
    ("same_as(w:boxA, w:tray)", False),
    ("same_as(w:boxA, w:'NotThere')", False),
    ("same_as(X, w:boxA)", "boxA, boxB"),
    ("same_as(w:boxA, X)", "boxA, boxB"),
    ("once(same_as(_, _))", True),
)

PROPERTIES: Final = goals(
    ("is_property(w:grips)", True),
    ("is_property(w:mass)", True),
    ("is_property(w:boxB)", False),
    ("is_property(w:'NotThere')", False),
    ("is_object_property(w:grips)", True),
    ("is_object_property(w:mass)", False),
    ("is_object_property(w:'Tool')", False),
    ("is_object_property(owl:'Thing')", False),
    ("is_object_property(w:'NotThere')", False),
    ("is_object_property(_)", True),
    ("is_data_property(w:mass)", True),
    ("is_data_property(w:grips)", False),
    ("is_data_property(owl:'Nothing')", False),
    ("is_data_property(w:boxB)", False),
    ("is_data_property(_)", True),
    ("is_functional_property(w:grips)", True),
    ("is_functional_property(w:beside)", False),
    ("is_functional_property(w:contains)", False),
    ("is_functional_property(w:'NotThere')", False),
    ("is_functional_property(_)", True),
    ("is_transitive_property(w:contains)", True),
    ("is_transitive_property(w:grips)", False),
    ("is_transitive_property(w:'NotThere')", False),
    ("is_transitive_property(_)", True),
    ("is_symmetric_property(w:beside)", True),
    ("is_symmetric_property(w:contains)", False),
    ("is_symmetric_property(_)", True),
    ("has_inverse_property(w:contains, w:inside)", True),
    ("has_inverse_property(w:within, w:contains)", True),
    ("has_inverse_property(w:contains, X)", "inside, within"),
    ("has_inverse_property(X, w:inside)", "contains"),
    ("has_inverse_property(_, _)", True),
    ("has_inverse_property(w:grips, w:contains)", False),
    ("has_domain(w:joinedTo, C)", "Tool"),
    ("has_range(w:contains, C)", "Part"),
    ("subproperty_of(w:weldedTo, w:joinedTo)", True),
    ("subproperty_of(w:weldedTo, w:grips)", False),
    ("has_property_chain(w:reaches, [w:near, w:opens, w:shows])", True),
    ("has_property_chain(w:reaches, [w:opens, w:shows])", False),
    ("has_property_chain(P, [w:near, w:opens, w:shows])", "reaches"),
    ("has_property_chain(w:reaches, [A, B, D])", "near opens shows"),
    ("once(has_property_chain(_, _))", True),
    ("triple(w:reaches, owl:propertyChainAxiom, L), rdf_list(L, [w:near, w:opens, w:shows])", True),
    ("triple(w:reaches, owl:propertyChainAxiom, L), rdf_list(L, [w:opens, w:near, w:shows])", False),
    ("triple(w:reaches, owl:propertyChainAxiom, L), rdf_list(L, [w:near])", False),
    ("once(( triple(w:reaches, owl:propertyChainAxiom, L), rdf_list(L, M), length(M, 3) ))", True),
    ("triple(w:reaches, owl:propertyChainAxiom, L), rdf_list(K, [w:near, w:opens, w:shows]), K == L", True),
    (
        "triple(w:reaches, owl:propertyChainAxiom, L), triple(S, rdf:first, w:opens), rdf_list_head(S, L)",
        True,
    ),
    (
        "triple(w:reaches, owl:propertyChainAxiom, L), triple(S, rdf:first, w:opens), rdf_list_head(S, H), H == L",
        True,
    ),
)

RESTRICTIONS: Final = goals(
    ("subclass_of(w:'Blunt', C), is_complement_of(C, complement_of(w:'Sharp'))", True),
    ("is_complement_of(w:'Tool', w:'Part')", False),
    ("is_complement_of(_, complement_of(w:'Sharp'))", True),
    ("subclass_of(w:'Blunt', C), is_complement_of(C, D), D = complement_of(S)", True),
    ("once(is_complement_of(_, _))", True),
    ("is_restriction(R), triple(R, owl:onProperty, w:beside), triple(R, owl:allValuesFrom, w:'Shelf')", True),
    (
        "is_restriction(R), triple(R, owl:onProperty, w:beside), triple(R, owl:allValuesFrom, w:'Screw')",
        False,
    ),
    (
        "is_restriction(R), triple(R, owl:onProperty, w:grips), triple(R, owl:someValuesFrom, w:'Shelf')",
        False,
    ),
    ("once(( subclass_of(w:'Robot', R), is_restriction(R) ))", True),
    ("is_restriction(_)", True),
    ("subclass_of(w:'Tool', R), is_restriction(R, only(w:beside, w:'Shelf'))", True),
    ("subclass_of(w:'Robot', R), is_restriction(R, some(w:grips, w:'Part'))", True),
    ("subclass_of(w:'Part', R), is_restriction(R, min(w:contains, 2, w:'Screw'))", True),
    ("subclass_of(w:'Part', R), is_restriction(R, max(w:contains, 5))", True),
    ("subclass_of(w:'Part', R), is_restriction(R, exactly(w:beside, 3))", True),
    ("subclass_of(w:'Bench', R), is_restriction(R, min(w:beside, 2))", True),
    ("subclass_of(w:'Bench', R), is_restriction(R, max(w:beside, 5, w:'Screw'))", True),
    ("subclass_of(w:'Bench', R), is_restriction(R, exactly(w:beside, 2, w:'Shelf'))", True),
    ("subclass_of(w:'Tool', R), is_restriction(R, only(w:beside, w:'Screw'))", False),
    ("subclass_of(w:'Robot', R), is_restriction(R, some(w:feeds, w:'Part'))", False),
    ("once(( is_restriction(R, only(w:beside, w:'Shelf')), subclass_of(w:'Tool', R) ))", True),
    ("once(( subclass_of(w:'Tool', R), is_restriction(R, _) ))", True),
    ("subclass_of(w:'Material', U), is_union_of(U, union_of([w:'Metal', w:'Wood']))", True),
    ("subclass_of(w:'Material', U), is_union_of(U, union_of([w:'Metal']))", False),
    ("subclass_of(w:'Material', U), is_union_of(U, union_of([w:'Metal', w:'Wood', w:'Sharp']))", False),
    ("is_union_of(w:'Tool', w:'Part')", False),
    ("is_union_of(U, union_of([w:'Metal', w:'Wood'])), subclass_of(w:'Material', U)", True),
    ("once(( subclass_of(w:'Material', U), is_union_of(U, union_of([_, _])) ))", True),
    ("once(is_union_of(_, _))", True),
    ("subclass_of(w:'Inlay', I), is_intersection_of(I, intersection_of([w:'Metal', w:'Wood']))", True),
    ("subclass_of(w:'Inlay', I), is_intersection_of(I, intersection_of([w:'Metal']))", False),
    (
        "subclass_of(w:'Inlay', I), is_intersection_of(I, intersection_of([w:'Metal', w:'Wood', w:'Sharp']))",
        False,
    ),
    ("is_intersection_of(w:'Tool', w:'Part')", False),
    ("is_intersection_of(I, intersection_of([w:'Metal', w:'Wood'])), subclass_of(w:'Inlay', I)", True),
    ("is_intersection_of(_, _)", True),
    ("subclass_of(w:'Tool', R), class_expr(R, only(w:beside, w:'Shelf'))", True),
    ("subclass_of(w:'Material', R), class_expr(R, union_of([w:'Metal', w:'Wood']))", True),
    ("subclass_of(w:'Inlay', R), class_expr(R, intersection_of([w:'Metal', w:'Wood']))", True),
    ("subclass_of(w:'Blunt', R), class_expr(R, complement_of(w:'Sharp'))", True),
    ("class_expr(w:'Tool', w:'Part')", False),
    ("subclass_of(w:'Bench', min(w:beside, 2))", True),
    ("subclass_of_expr(w:'Bench', min(w:beside, 2))", True),
    ("subclass_of_description(w:'Bench', min(w:beside, 2))", True),
    ("subclass_of(w:'Inlay', intersection_of([w:'Metal', w:'Wood']))", True),
    ("subclass_of(w:'Robot', some(w:grips, w:'Part'))", True),
    ("subclass_of(w:'Drill', only(w:beside, w:'Shelf'))", True),
    ("subclass_of(w:'Tool', only(w:beside, w:'Screw'))", False),
    ("instance_of_description(w:drill1, only(w:beside, w:'Shelf'))", True),
    ("instance_of_expr(w:drill1, only(w:beside, w:'Screw'))", False),
    ("property_cardinality(w:'Part', w:contains, w:'Screw', 2, inf)", True),
)

DISJOINTNESS: Final = goals(
    ("disjoint_with_direct(w:'Hot', w:'Cold')", True),
    ("disjoint_with_direct(w:'Cold', w:'Hot')", True),
    ("disjoint_with_direct(w:'Cold', w:'Mild')", True),
    ("disjoint_with_direct(w:'Hot', w:'Mild')", False),
    ("disjoint_with_direct(w:'Tool', w:'Part')", False),
    ("disjoint_with_direct(w:'VeryHot', w:'Cold')", False),
    ("disjoint_with_direct(w:'Hot', X)", "Cold"),
    ("disjoint_with_direct(X, w:'Hot')", "Cold"),
    ("disjoint_with_direct(w:'Red', w:'Green')", True),
    ("disjoint_with_direct(w:'Blue', w:'Green')", True),
    ("disjoint_with_direct(w:'Green', X)", "Red, Blue"),
    ("disjoint_with_direct(_, w:'Green')", False, True, UNBOUND),
    ("disjoint_with_indirect(w:'VeryHot', w:'VeryCold')", True),
    ("disjoint_with_indirect(w:'Glowing', w:'VeryCold')", True),
    ("disjoint_with(w:'VeryHot', w:'VeryCold')", True),
    ("disjoint_with(w:'Glowing', w:'VeryCold')", True),
    ("disjoint_with(w:'VeryHot', w:'Mild')", False),
    ("disjoint_with(X, w:'VeryHot')", "Cold"),
    ("disjoint_with(X, w:'Glowing')", "Cold"),
    ("disjoint_with(X, w:'Cold')", "Hot, Mild"),
    ("disjoint_with(w:'VeryHot', X)", "Cold"),
    ("disjoint_with(w:'Glowing', X)", "Cold"),
    ("disjoint_with(w:'Cold', X)", "Hot, Mild"),
    ("disjoint_with(w:'DarkRed', w:'DarkGreen')", True),
    ("disjoint_with(w:'DarkRed', w:'Blue')", True),
    ("disjoint_with(w:'Maroon', w:'DarkGreen')", True),
    ("disjoint_with(w:'Maroon', w:'Blue')", True),
    ("disjoint_with(w:'DarkRed', X)", "Green, Blue"),
    ("disjoint_with(X, w:'DarkRed')", "Green, Blue"),
    ("once(disjoint_with(_, _))", True),
)

#   These tell and forget: they run in this order.
TRIPLES: Final = goals(
    ("kb_project(( ask(C = w:g), triple(w:e, w:f, C) ))", True),
    (
        "kb_project(( ask(assign(C, w:g)), triple(w:e, w:f, C) ))",
        True,
        "error",
        "assign/2 belongs to its MongoDB; = does it here",
    ),
    ("kb_call(triple(w:e, w:f, X))", "g"),
    ("kb_project(triple(w:a, w:b, w:c))", True),
    ("kb_project(triple(w:a, w:b, _))", "error"),
    ("kb_call(triple(w:a, w:b, w:c))", True),
    ("kb_call(triple(w:x, w:b, w:c))", False),
    ("kb_call(triple(w:a, w:x, w:c))", False),
    ("kb_call(triple(w:a, w:b, w:x))", False),
    ("kb_call(triple(X, w:b, w:c))", "a"),
    ("kb_call(triple(w:a, X, w:c))", "b"),
    ("kb_call(triple(w:a, w:b, X))", "c"),
    ("kb_call(triple(X, w:b, Y))", "a c"),
    ("kb_call(triple(_, w:x, _))", False),
    ("kb_project(triple(nut, bolt, washer))", True, "error", NEW_NAMES),
    ("kb_call(triple(zzz, w:b, w:c))", False, "error", NEW_NAMES),
    ("kb_call(triple(w:'Hammer', rdfs:subClassOf, w:'Tool'))", True),
    ("kb_unproject(triple(w:'Hammer', rdfs:subClassOf, w:'Tool'))", True),
    ("kb_call(triple(w:'Hammer', rdfs:subClassOf, w:'Tool'))", False),
    ("kb_project(triple(w:'Hammer', rdfs:subClassOf, w:'Tool'))", True),
    ("kb_call(triple(w:'Hammer', rdfs:subClassOf, w:'Tool'))", True),
    ("kb_call(triple(w:'Hammer', rdfs:subClassOf, w:'Part'))", False),
    ("kb_project(triple(w:saw, w:maker, 'Johanna$'))", True),
    ("kb_project(triple(w:saw, w:mass, 5.10))", True),
    ("kb_project(triple(w:saw, w:serial, 7))", True),
    ("kb_call(triple(w:saw, w:maker, 'Johanna$'))", True),
    ("forall(kb_call(triple(_, w:serial, X)), number(X))", True),
    ("forall(kb_call(triple(_, w:mass, X)), number(X))", True),
    ("forall(kb_call(triple(_, w:maker, X)), atom(X))", True, False, TEXT),
    ("kb_project(triple(w:saw, w:colour, term([255, 99, 71])))", True, "error", TERMS),
    ("time_scope(=(double(5)), =(double(10)), T), kb_project(triple(w:saw, w:at, w:bench), T)", True),
    ("time_scope(=(double(5)), =(double(10)), T), kb_call(triple(w:saw, w:at, w:bench), T, _)", True),
    ("time_scope(=(double(5)), =(double(20)), T), kb_call(triple(w:saw, w:at, w:bench), T, _)", False),
    ("time_scope(=(double(10)), =(double(20)), T), kb_project(triple(w:saw, w:at, w:bench), T)", True),
    ("time_scope(=(double(5)), =(double(20)), T), kb_call(triple(w:saw, w:at, w:bench), T, _)", True),
    ("kb_call(triple(w:saw, w:at, w:bench) during [A, B])", "5 20"),
    ("kb_call(triple(w:saw, w:at, w:bench) during [6, 7])", True),
    ("kb_call(triple(w:saw, w:at, w:bench) during [6, 21])", False),
    ("kb_call(triple(w:saw, w:at, w:bench))", False),
    ("kb_call(triple(w:saw, w:at, w:bench) until 8)", True),
    ("kb_call(triple(w:saw, w:at, w:bench) since 8)", False),
    ("kb_call(triple(w:mixer, w:mass, =(6)))", True),
    ("kb_call(triple(w:mixer, w:mass, =<(9)))", True),
    ("kb_call(triple(w:mixer, w:mass, <(7)))", True),
    ("kb_call(triple(w:mixer, w:mass, >=(5)))", True),
    ("kb_call(triple(w:mixer, w:mass, >(3.5)))", True),
    ("kb_call(triple(w:mixer, w:mass, <(3)))", False),
    ("kb_call(triple(in(array([string(w:saw), string(w:bench)])), w:maker, X))", "Johanna$"),
    ("kb_call(triple(in(array([string(w:saw), string(w:bench)])) -> S, w:maker, X))", "saw Johanna$"),
    ("kb_project(triple(w:lamp, w:'last@*~!?_name', w:umlaut))", True),
    ("kb_call(triple(w:lamp, w:'last@*~!?_name', w:umlaut))", True),
    ("kb_project(triple(w:lamp, w:maker, 'Müller'))", True),
    ("kb_call(triple(w:lamp, w:maker, 'Müller'))", True),
    ("kb_call(triple(w:nobody, w:maker, _))", False),
    ("kb_call(triple(w:pump, transitive(w:feeds), w:tank))", True),
    ("kb_call(triple(w:pump, transitive(w:feeds), w:mixer))", True),
    ("kb_call(triple(w:pump, transitive(w:feeds), w:'Robot'))", False),
    ("kb_call(triple(X, transitive(w:feeds), w:hose))", "pump, tank"),
    ("kb_call(triple(w:pump, reflexive(transitive(w:feeds)), X))", "pump, tank, hose, mixer"),
    ("kb_call(triple(w:pump, transitive(reflexive(w:feeds)), X))", "pump, tank, hose, mixer"),
    ("kb_call(call(triple(w:pump, w:feeds, w:tank)))", True),
    ("kb_call(call(triple(w:pump, w:feeds, w:mixer)))", False),
    ("kb_call(triple(X, w:joinedTo, Y))", "mallet1 drill1"),
    ("kb_call([triple(X, w:feeds, w:hose), triple(w:pump, w:feeds, X)])", "tank"),
    ("kb_project(instance_of(w:saw, w:'Tool'))", True),
    ("kb_call(instance_of(w:saw, w:'Tool'))", True),
    ("kb_project(subproperty_of(w:near, w:beside)), subproperty_of(w:near, w:beside)", True),
    ('kb_project(has_label(w:saw, "saw")), has_label(w:saw, L)', "saw"),
    ("kb_unproject(triple(w:saw, w:serial, _)), \\+ kb_call(triple(w:saw, w:serial, _))", True),
)

#   What the authors' query files ask, of a memory with the same kinds of things in it.
QUERIES: Final = goals(
    ("subclass_of(ocra:'Collaboration', dul:'Event')", True),
    ("subclass_of(ocra:'PlanAdaptation', dul:'Event')", True),
    ("once(subclass_of(ocra:'Collaboration', A))", True),
    ("instance_of(I, 'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#Collaboration')", "filling"),
    ("instance_of(I, ocra:'Collaboration')", "filling"),
    ("kb_call(triple(I, rdf:type, ocra:'Collaboration'))", "filling"),
    ("kb_call(triple('http://workshop.example/tray#filling', ocra:executesPlan, P))", "fillPlan"),
    ("kb_call(holds(tray:filling, ocra:executesPlan, P))", "fillPlan"),
    (
        "kb_call(triple(tray:filling, ocra:executesPlan, P)), kb_call(triple(P, dul:hasComponent, G))",
        "fillPlan fullTray",
    ),
    ("kb_call(triple(tray:filling, dul:hasParticipant, A))", "ann, arm"),
    ("kb_call(triple(tray:filling, dul:hasLocation, P))", "lab"),
    ("kb_call(triple(tray:filling, dul:isClassifiedBy, T))", "nonPhysical"),
    (
        "instance_of(R, ocra:'CollaborationRisk'), kb_call(triple(R, dul:isQualityOf, tray:filling)), "
        "kb_call(triple(R, dul:hasDataValue, V))",
        "risk high",
    ),
    ("instance_of(I, ocra:'PlanAdaptation')", "change"),
    ("kb_call(triple(tray:change, dul:hasParticipant, A))", "arm"),
    (
        "instance_of(S, dul:'Situation'), kb_call(triple(S, dul:isPostconditionOf, E)), kb_call(triple(E, dul:isPartOf, tray:change)), "
        "kb_call(triple(E, ocra:executesPlan, P)), kb_call(triple(P, ocra:isWorsePlanThan, Q))",
        "full try1 plan1 plan2",
    ),
    (
        "instance_of(S, dul:'Situation'), kb_call(triple(S, dul:isPostconditionOf, E)), kb_call(triple(S, dul:isSettingFor, B)), "
        "kb_call(triple(B, dul:hasQuality, Q)), kb_call(triple(Q, dul:hasDataValue, V))",
        "full try1 cell20 space20 1",
    ),
    (
        "instance_of(P, dul:'Plan'), kb_call(triple(P, ocra:isPlanExecutedIn, E)), kb_call(triple(E, dul:isPartOf, tray:change)), "
        "kb_call(triple(P, ocra:isWorsePlanThan, Q))",
        "plan1 try1 plan2",
    ),
    (
        "instance_of(P, dul:'Plan'), kb_call(triple(P, ocra:isPlanExecutedIn, E)), kb_call(triple(E, dul:isPartOf, tray:change)), "
        "kb_call(triple(P, ocra:isBetterPlanThan, Q))",
        "plan2 try2 plan1",
    ),
    (
        "kb_call(triple(P, ocra:isBetterPlanThan, Q)), kb_call(triple(Q, dul:hasComponent, G)), kb_call(triple(G, dul:isComponentOf, P))",
        "plan2 plan1 fullTray",
    ),
    (
        "kb_call(triple(tray:change, dul:hasParticipant, A)), kb_call(triple(A, ocra:'hasGoal', G))",
        "arm fullTray",
    ),
    (
        "kb_call(triple(tray:cell20, dul:hasQuality, Q)), kb_call(has_type(Q, tray:'FreeSpace')), kb_call(triple(Q, dul:hasDataValue, V))",
        "space20 1",
    ),
    (
        "kb_call(triple(tray:cell20, dul:hasQuality, Q)), kb_call(has_type(Q, tray:'FreeSpace')), "
        "kb_unproject(triple(Q, dul:hasDataValue, _)), kb_project(triple(Q, dul:hasDataValue, 0))",
        "space20",
    ),
    ("kb_call(triple(tray:space20, dul:hasDataValue, V))", "0"),
    ("kb_call(triple(tray:board, dul:hasPart, C))", "cell19, cell20"),
    ("findall(C, kb_call(triple(tray:board, dul:hasPart, C)), Cs), length(Cs, 2)", True),
    (
        "kb_call(triple(tray:hand, dul:hasQuality, Q)), kb_call(has_type(Q, tray:'Speed')), "
        "kb_unproject(triple(Q, dul:hasDataValue, _)), kb_project(triple(Q, dul:hasDataValue, '0.3 0.0 0.0'))",
        "speed",
    ),
    ("kb_call(triple(tray:speed, dul:hasDataValue, V))", "0.3 0.0 0.0"),
    ("kb_project(instance_of(tray:helping, ocra:'Collaboration') during [1.0, 2.0])", True),
    ("kb_call(instance_of(I, ocra:'Collaboration') during [1.0, 2.0])", "filling, helping"),
    ("kb_call(triple(I, rdf:type, ocra:'Collaboration') during [A, B])", "filling 0 inf, helping 1 2"),
    ("kb_call((triple(I, rdf:type, ocra:'Collaboration') during [A, B], A >= 0.0, B =< 4.0))", "helping 1 2"),
    ("kb_call((triple(I, rdf:type, ocra:'Collaboration') during [A, B], A < 1.0))", "filling 0 inf"),
    (
        "kb_call(triple(tray:helping, R, E) during [A, B]), dif('http://www.w3.org/1999/02/22-rdf-syntax-ns#type', R)",
        False,
    ),
    (
        "kb_call(triple(tray:helping, R, E) during [A, B]), not(dif('http://www.w3.org/1999/02/22-rdf-syntax-ns#type', R))",
        "type Collaboration 1 2",
    ),
    ("kb_project(instance_of(tray:'_:no', owl:'NegativePropertyAssertion'))", True),
    ("kb_project(triple(tray:'_:no', owl:'sourceIndividual', tray:filling))", True),
    ("kb_project(triple(tray:'_:no', owl:'assertionProperty', dul:'hasParticipant'))", True),
    ("kb_project(triple(tray:'_:no', owl:'targetIndividual', tray:bob))", True),
    ("denied(tray:filling, dul:hasParticipant, X)", "bob"),
    (
        "kb_call(triple(D, R, owl:'NegativePropertyAssertion')), kb_call(triple(D, owl:'sourceIndividual', S)), "
        "kb_call(triple(D, owl:'assertionProperty', P)), kb_call(triple(D, owl:'targetIndividual', O))",
        "_:no type filling hasParticipant bob",
        False,
        SIGNED,
    ),
    (
        "kb_project(instance_of(tray:'_:n2', owl:'NegativePropertyAssertion') during [20.0, 30.0]), "
        "kb_project(triple(tray:'_:n2', owl:'sourceIndividual', tray:event) during [20.0, 30.0]), "
        "kb_project(triple(tray:'_:n2', owl:'assertionProperty', rdf:'type') during [20.0, 30.0]), "
        "kb_project(triple(tray:'_:n2', owl:'targetIndividual', ocra:'Collaboration') during [20.0, 30.0])",
        True,
    ),
    ("kb_call(denied(tray:event, rdf:type, ocra:'Collaboration') during [A, B])", "20 30"),
    (
        "kb_unproject(triple(tray:filling, dul:hasLocation, tray:lab)), \\+ kb_call(triple(tray:filling, dul:hasLocation, _))",
        True,
    ),
    (
        "kb_call(triple(S, rdf:type, dul:'Situation')), kb_call(triple(S, dul:includesEvent, A)), kb_call(triple(S, dul:includesObject, G)), "
        "kb_call(triple(S, dul:isSettingFor, B)), kb_call(triple(B, dul:isQualityOf, G)), kb_call(triple(B, dul:hasRegion, R))",
        "bending bend cloth fold much",
    ),
    ("kb_call(triple(B, dul:hasRegion, R)), kb_call(triple(R, rdf:type, T))", "fold much Region"),
    ("is_situation(S)", "bending, full"),
    ("is_setting_for(tray:full, X)", "cell20"),
    ("has_quality_type(tray:speed, T)", "Speed"),
    ("is_region(R), has_region(Q, R)", "much fold"),
    ("ros_package_path('know', P)", True, "error", PACKAGE),
    ("mng_dump(roslog, '/tmp/memory')", True, "error", DATABASE),
    ("mng_restore(roslog, '/tmp/memory')", True, "error", DATABASE),
)
