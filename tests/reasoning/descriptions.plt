:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../support/samples').

/*  Questions about an ontology as KnowRob's users ask them, with what is to be answered.  */

sample(KB) :-
    kb_of([ f(x:'Cup', rdf:type, owl:'Class'), f(x:'Cup', rdfs:subClassOf, x:'Vessel'),
            f(x:'Cup', rdfs:subClassOf, x:r1), f(x:r1, owl:onProperty, x:holds), f(x:r1, owl:someValuesFrom, x:'Drink'),
            f(x:'Vessel', rdfs:subClassOf, x:r2), f(x:r2, owl:onProperty, x:handle), f(x:r2, owl:maxCardinality, 2),
            f(x:'Cup', rdfs:subClassOf, x:r3), f(x:r3, owl:onProperty, x:foot), f(x:r3, owl:qualifiedCardinality, 1),
            f(x:r3, owl:onClass, x:'Foot'), f(x:'Cup', rdfs:subClassOf, x:r4), f(x:r4, owl:onProperty, x:holds),
            f(x:r4, owl:allValuesFrom, x:'Liquid'), f(x:'Cup', rdfs:subClassOf, x:r5), f(x:r5, owl:onProperty, x:colour),
            f(x:r5, owl:hasValue, "white"),
            f(x:'Any', owl:equivalentClass, x:u), f(x:u, owl:unionOf, x:l1), f(x:l1, rdf:first, x:'Cup'), f(x:l1, rdf:rest, x:l2),
            f(x:l2, rdf:first, x:'Pan'), f(x:l2, rdf:rest, rdf:nil),
            f(x:'Dry', rdfs:subClassOf, x:c), f(x:c, owl:complementOf, x:'Wet'),
            f(x:'Mug', owl:equivalentClass, x:'Cup'),
            f(x:near, rdf:type, owl:'SymmetricProperty'), f(x:in, rdf:type, owl:'TransitiveProperty'),
            f(x:home, rdf:type, owl:'FunctionalProperty'), f(x:r, x:home, x:a), f(x:r, x:home, x:b) ], KB).

short(Term, Short) :-
    (   atom(Term) -> full(Short, Term)
    ;   compound(Term), Term =.. [Name|Arguments0], maplist(short, Arguments0, Arguments) -> Short =.. [Name|Arguments]
    ;   Short = Term
    ).

found(Template, Goal, Found) :-
    findall(Template, Goal, Found0), maplist(short, Found0, Found1), sort(Found1, Found).

:- begin_tests(descriptions).

test(asked, [forall(member(Template-Goal-Expected,
        [ D-has_description(x:'Cup', D)-[ only(x:holds, x:'Liquid'), some(x:holds, x:'Drink'), value(x:colour, "white"),
                                          exactly(x:foot, 1, x:'Foot') ],
          C-has_description(C, some(x:holds, x:'Drink'))-[x:'Cup'],
          R-has_description(x:'Cup', some(x:holds, R))-[x:'Drink'],
          M-has_description(x:'Vessel', max(x:handle, M))-[2],
          U-has_description(x:'Any', union_of(U))-[[x:'Cup', x:'Pan']],
          W-has_description(x:'Dry', complement_of(W))-[x:'Wet'],
          S-subclass_of(S, some(x:holds, x:'Drink'))-[x:'Cup', x:'Mug'],
          T-subclass_of(x:'Cup', max(x:handle, T))-[2],
          E-has_equivalent_class(x:'Cup', E)-[x:'Mug'],
          F-is_functional_property(F)-[x:home],
          Y-is_symmetric_property(Y)-[x:near],
          I-is_transitive_property(I)-[x:in],
          (Min-Max)-property_cardinality(x:'Cup', x:handle, _, Min, Max)-[0-2],
          (Min-Max)-property_cardinality(x:'Cup', x:foot, x:'Foot', Min, Max)-[1-1],
          (Min-Max)-property_cardinality(x:'Cup', x:holds, x:'Drink', Min, Max)-[1-inf],
          B-same_as(x:a, B)-[x:a, x:b],
          N-is_restriction(N)-[x:r1, x:r2, x:r3, x:r4, x:r5] ])),
             Found == Expected]) :-
    sample(_), found(Template, Goal, Found0), sort(Found0, Found), sort(Expected, Expected1), Expected1 == Found0.

test(a_negative_assertion_is_a_denial, [Os, Types] == [[x:b], []]) :-
    sample(_),
    kb_project([ triple(x:n, rdf:type, owl:'NegativePropertyAssertion'), triple(x:n, owl:sourceIndividual, x:a),
                 triple(x:n, owl:assertionProperty, x:near), triple(x:n, owl:targetIndividual, x:b) ]),
    answers(O, denied(x:a, x:near, O), Os), answers(T, triple(x:n, rdf:type, T), Types).
test(it_holds_while_its_facts_do, Ts == [2-5]) :-
    sample(_),
    kb_project([ triple(x:n, rdf:type, owl:'NegativePropertyAssertion') during [0, 5], triple(x:n, owl:sourceIndividual, x:a) during [2, 9],
                 triple(x:n, owl:assertionProperty, x:size), triple(x:n, owl:targetValue, 3) ]),
    answers(S-U, denied(x:a, x:size, 3) during [S, U], Ts).
test(half_a_negative_assertion_stays_as_it_is) :-
    sample(_), kb_project([triple(x:n, rdf:type, owl:'NegativePropertyAssertion'), triple(x:n, owl:sourceIndividual, x:a)]),
    triple(x:n, owl:sourceIndividual, x:a).

:- end_tests(descriptions).
