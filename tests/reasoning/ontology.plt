:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/ontology').
:- use_module('../support/samples').

schema([ f(x:hasCost, rdfs:subPropertyOf, x:hasQuality),
         f(x:hasCost, owl:inverseOf, x:isCostOf),
         f(x:isQualityOf, owl:inverseOf, x:hasQuality),
         f(x:near, rdf:type, owl:'SymmetricProperty'),
         f(x:before, rdf:type, owl:'TransitiveProperty'),
         f(x:justBefore, rdfs:subPropertyOf, x:before),
         f(x:after, owl:inverseOf, x:before),
         f(x:costs, owl:equivalentProperty, x:hasCost),
         f(x:'Tea', rdfs:subClassOf, x:'Drink'),
         f(x:'Drink', rdfs:subClassOf, x:'Thing'),
         f(x:'Beverage', owl:equivalentClass, x:'Drink'),
         f(x:'Loop', rdfs:subClassOf, x:'Ring'),
         f(x:'Ring', rdfs:subClassOf, x:'Loop') ]).

readers(KB, P0, Readers) :-
    full(P0, P),
    findall(r(Sub, D), ( property_reader(KB, P, Sub0, D), full(Sub, Sub0) ), Rs),
    sort(Rs, Readers).

subs(KB, C0, Subs) :-
    full(C0, C),
    findall(Sub, ( class_sub(KB, Sub0, C), full(Sub, Sub0) ), Ss),
    msort(Ss, Subs).

sample(KB) :- schema(Facts), kb_of(Facts, KB).

:- begin_tests(ontology).

test(a_list_that_leads_back_into_itself, Subs == [x:'Hot', x:'HotTea']) :-
    kb_of([ f(x:'HotTea', owl:equivalentClass, 'urn:acxon:bnode:b'), f('urn:acxon:bnode:b', owl:intersectionOf, x:l1),
            f(x:l1, rdf:first, x:'Tea'), f(x:l1, rdf:rest, x:l2),
            f(x:l2, rdf:first, x:'Hot'), f(x:l2, rdf:rest, x:l1) ], KB),
    subs(KB, x:'Hot', Subs).

test(readers_of_a_super_property,
     Rs == [r(x:costs, +), r(x:hasCost, +), r(x:hasQuality, +), r(x:isCostOf, -), r(x:isQualityOf, -)]) :-
    sample(KB), readers(KB, x:hasQuality, Rs).
test(readers_of_a_super_property_s_inverse,
     Rs == [r(x:costs, -), r(x:hasCost, -), r(x:hasQuality, -), r(x:isCostOf, +), r(x:isQualityOf, +)]) :-
    sample(KB), readers(KB, x:isQualityOf, Rs).
test(readers_of_a_symmetric_property, Rs == [r(x:near, +), r(x:near, -)]) :-
    sample(KB), readers(KB, x:near, Rs).
test(an_unknown_property_reads_itself, Rs == [r(x:other, +)]) :-
    sample(KB), readers(KB, x:other, Rs).
test(the_inverse_of_a_transitive_property_is_transitive) :-
    sample(KB), full(x:after, After), once(property_transitive(KB, After)).
test(sub_classes, Cs == [x:'Beverage', x:'Drink', x:'Tea', x:'Thing']) :-
    sample(KB), subs(KB, x:'Thing', Cs).
test(equivalent_classes_both_ways, Cs == [x:'Beverage', x:'Drink', x:'Tea']) :-
    sample(KB), subs(KB, x:'Beverage', Cs).
test(cycles_end, Cs == [x:'Loop', x:'Ring']) :-
    sample(KB), subs(KB, x:'Loop', Cs).
test(super_classes, Cs == [x:'Beverage', x:'Drink', x:'Tea', x:'Thing']) :-
    sample(KB), full(x:'Tea', Tea),
    findall(C, ( class_sub(KB, Tea, C0), full(C, C0) ), Cs0), msort(Cs0, Cs).
test(what_is_told_later_counts_at_once, Rs == [r(x:hasQuality, +), r(x:smells, +)]) :-
    kb_of([], KB),
    told(KB, [f(x:smells, rdfs:subPropertyOf, x:hasQuality)]),
    readers(KB, x:hasQuality, Rs).
test(what_is_forgotten_counts_no_more, Rs == [r(x:hasQuality, +)]) :-
    kb_of([f(x:smells, rdfs:subPropertyOf, x:hasQuality)], KB),
    forgotten(KB, [f(x:smells, rdfs:subPropertyOf, x:hasQuality)]),
    readers(KB, x:hasQuality, Rs).
test(a_denied_axiom_says_nothing, Rs == [r(x:hasQuality, +)]) :-
    kb_of([not(f(x:smells, rdfs:subPropertyOf, x:hasQuality))], KB),
    readers(KB, x:hasQuality, Rs).

test(a_list_that_bites_its_tail_ends, Members == [a, b]) :-
    kb_of([ f(x:l1, rdf:first, x:a), f(x:l1, rdf:rest, x:l2), f(x:l2, rdf:first, x:b), f(x:l2, rdf:rest, x:l1) ], KB),
    rdf_list(KB, 'http://x.org/l1', Nodes),
    findall(M, ( member(I, Nodes), atom_concat('http://x.org/', M, I) ), Members).

test(sub_properties, [Subs, Supers] == [[x:costs, x:hasCost, x:hasQuality], [x:costs, x:hasCost, x:hasQuality]]) :-
    sample(KB),
    full(x:hasQuality, Quality), full(x:hasCost, Cost),
    findall(Sub, ( property_sub(KB, Sub0, Quality), full(Sub, Sub0) ), Subs0),
    findall(Super, ( property_sub(KB, Cost, Super0), full(Super, Super0) ), Supers0),
    msort(Subs0, Subs),
    msort(Supers0, Supers).
test(inverses, [forall(member(P-Q, [hasCost-isCostOf, isCostOf-hasCost, near-near])), nondet]) :-
    sample(KB),
    full(x:P, A), full(x:Q, B),
    property_inverse(KB, A, B).
test(general_properties, General == [x:before, x:hasQuality]) :-
    sample(KB),
    findall(P, ( member(P, [x:before, x:hasQuality, x:near, x:justBefore]), full(P, IRI),
                 once(property_general(KB, IRI, _)) ), General).
test(silent_properties, Found == [(x:note)-annotation, (x:secret)-not_narrated, (x:told)-not_narrated]) :-
    kb_of([ f(x:note, rdf:type, owl:'AnnotationProperty'), f(x:secret, acxon:notNarrated, true),
            f(x:told, owl:inverseOf, x:secret) ], KB),
    findall((P)-Why, ( member(P, [x:note, x:secret, x:told, x:other]), full(P, IRI), property_silent(KB, IRI, Why) ), Found).
test(special_properties, Special == [rdf:type, rdfs:label, x:before, x:secret]) :-
    schema(Facts),
    kb_of([f(x:secret, acxon:notNarrated, true)|Facts], KB),
    findall(P, ( member(P, [rdf:type, rdfs:label, x:before, x:secret, x:near, x:justBefore]), full(P, IRI),
                 once(property_special(KB, IRI)) ), Special).
test(wordings, Texts == ["is on", "is off", -, -]) :-
    kb_of([ f(x:on, acxon:wording, "stands on"), f(x:on, acxon:wording, "is on"),
            f(x:on, acxon:negativeWording, "is off"@en) ], KB),
    full(x:on, On),
    property_wording(KB, On, A, B, C, D),
    Texts = [A, B, C, D].
test(refreshing_changes_nothing, Before == After) :-
    sample(KB),
    readers(KB, x:hasQuality, Before),
    acxon_changes:schema_changed(KB, stored),
    readers(KB, x:hasQuality, After).

test(a_blank_node_has_no_name, [forall(member(Node-Expected, ['http://x.org/a'-yes, 'urn:acxon:bnode:1'-no, "text"-no])),
                                Named == Expected]) :-
    ( named(Node) -> Named = yes ; Named = no ).

:- end_tests(ontology).
