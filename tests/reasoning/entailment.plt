:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/axioms').
:- use_module('../../prolog/reasoning/entailment').
:- use_module('../../prolog/reasoning/unused').
:- use_module('../../prolog/reasoning/timed').
:- use_module('../../prolog/reasoning/triples').
:- use_module('../support/samples').

/*  tests/reasoning/test_owl.py compares with another reasoner; here is what that one lacks, and time.  */

%   A restriction, as RDF writes it.

restriction(Node, P, Word, Value, [f(Node, owl:onProperty, P), f(Node, owl:Word, Value)]).

blank('urn:acxon:bnode:0:1').
blank('urn:acxon:bnode:0:2').

all(Parts, Facts) :-
    append(Parts, Facts).

:- begin_tests(entailment).

test(domain_and_range, [forall(member(Goal, [triple(x:a, rdf:type, x:'Cup'), triple(x:b, rdf:type, x:'Table')]))]) :-
    kb_of([f(x:on, rdfs:domain, x:'Cup'), f(x:on, rdfs:range, x:'Table'), f(x:a, x:on, x:b)], _), Goal.
test(a_value_is_of_no_class, Os == []) :-
    kb_of([f(x:p, rdfs:range, x:'T'), f(x:a, x:p, 3), f(x:a, x:p, "x")], _), answers(S, triple(S, rdf:type, x:'T'), Os).
test(a_type_that_was_not_told_is_given_to_who_asks_for_it, Cs == [x:'Cup']) :-
    kb_of([f(x:on, rdfs:domain, x:'Thing'), f(x:a, rdf:type, x:'Cup'), f(x:a, x:on, x:b)], _),
    answers(C, triple(x:a, rdf:type, C), Cs).
test(it_holds_while_all_premises_do, Ts == [5-8]) :-
    once(blank(N)), restriction(N, x:of, someValuesFrom, x:'Plan', Restriction),
    all([Restriction, [ f(x:'Cost', owl:equivalentClass, N), f(x:c, x:of, x:p) during [0, 8],
                        f(x:p, rdf:type, x:'Plan') during [5, 20] ]], Facts),
    kb_of(Facts, _), answers(S-U, triple(x:c, rdf:type, x:'Cost') during [S, U], Ts).
test(names_of_one_thing_are_looked_up_once, Found == [true, false]) :-
    kb_of([f(x:on, rdf:type, owl:'FunctionalProperty'), f(x:a, x:on, x:b)], One), full(x:on, On),
    kb_of([], None),
    findall(Same, ( member(KB, [One, None]), identities_once(KB, ( entails(KB, On) -> Same = true ; Same = false )) ), Found),
    \+ nb_current(acxon_looked_up, _).
test(pieces_are_one, Ts == [0-20]) :-
    kb_of([ f(x:on, rdfs:domain, x:'Cup'), f(x:a, x:on, x:b) during [0, 8], f(x:a, rdf:type, x:'Cup') during [8, 20] ], _),
    answers(S-U, triple(x:a, rdf:type, x:'Cup') during [S, U], Ts).
test(self, Ss == [x:a]) :-
    once(blank(N)), restriction(N, x:likes, hasSelf, true, Restriction),
    all([Restriction, [f(x:'Vain', owl:equivalentClass, N), f(x:a, x:likes, x:a), f(x:b, x:likes, x:a)]], Facts),
    kb_of(Facts, _), answers(S, triple(S, rdf:type, x:'Vain'), Ss).
test(self_as_a_consequence, Os == [x:a]) :-
    once(blank(N)), restriction(N, x:likes, hasSelf, true, Restriction),
    all([Restriction, [f(x:'Vain', rdfs:subClassOf, N), f(x:a, rdf:type, x:'Vain')]], Facts),
    kb_of(Facts, _), answers(O, triple(x:a, x:likes, O), Os).
test(some_of_thing_is_found_from_either_end, Ss == [x:a]) :-
    once(blank(N)), restriction(N, x:on, someValuesFrom, owl:'Thing', Restriction),
    all([Restriction, [f(N, rdfs:subClassOf, x:'Put'), f(x:a, x:on, x:b), f(x:c, x:on, 3)]], Facts),
    kb_of(Facts, _), triple(x:a, rdf:type, x:'Put'), answers(S, triple(S, rdf:type, x:'Put'), Ss).
test(all_that_something_was_told_of_is_a_thing, Ss-Cs == [x:a, x:b]-[x:a, x:b]) :-
    kb_of([f(owl:'Thing', rdfs:subClassOf, x:'C'), f(x:a, x:on, x:b), f(x:on, rdf:type, owl:'ObjectProperty')], _),
    answers(S, triple(S, rdf:type, owl:'Thing'), Ss), answers(S, triple(S, rdf:type, x:'C'), Cs).
test(reflexive) :-
    kb_of([f(x:near, rdf:type, owl:'ReflexiveProperty'), f(x:a, rdf:type, x:'Cup')], _),
    triple(x:a, x:near, x:a), answers(S, triple(S, x:near, _), [x:a]).
test(a_restriction_on_an_inverse, Ss == [x:c]) :-
    blank(N), blank(I), N \== I, !, restriction(N, I, someValuesFrom, x:'Plan', Restriction),
    all([Restriction, [ f(I, owl:inverseOf, x:hasCost), f(x:'Cost', owl:equivalentClass, N),
                        f(x:p, x:hasCost, x:c), f(x:p, rdf:type, x:'Plan') ]], Facts),
    kb_of(Facts, _), answers(S, triple(S, rdf:type, x:'Cost'), Ss).
test(two_names_for_a_time, Ts == [3-5]) :-
    kb_of([f(x:a, owl:sameAs, x:b) during [3, 9], f(x:b, rdf:type, x:'Cup') during [0, 5]], _),
    answers(S-U, triple(x:a, rdf:type, x:'Cup') during [S, U], Ts).
test(same, Bs == [x:a, x:b, x:c]) :-
    kb_of([f(x:a, owl:sameAs, x:b), f(x:c, owl:sameAs, x:b)], KB), full(x:a, A),
    findall(B, same(KB, A, B, _), Bs0), sort(Bs0, Bs1), findall(Short, ( member(B, Bs1), full(Short, B) ), Bs).
test(nothing_is_stale, [Before, After] == [[x:a], []]) :-
    kb_of([f(x:on, rdfs:domain, x:'Cup'), f(x:a, x:on, x:b)], KB),
    answers(S, triple(S, rdf:type, x:'Cup'), Before),
    forgotten(KB, [f(x:on, rdfs:domain, x:'Cup')]),
    answers(S, triple(S, rdf:type, x:'Cup'), After).
test(nothing_is_stale_in_what_is_taken_back, [In, After] == [[x:a, x:c], [x:a]]) :-
    kb_of([f(x:on, rdfs:domain, x:'Cup'), f(x:a, x:on, x:b)], KB),
    full(x:c, C), full(x:on, On), full(x:b, B),
    snapshot(( acxon_tuples:add_row(KB, row(C, On, B, -, 0-1, positive)), answers(S, triple(S, rdf:type, x:'Cup'), In) )),
    answers(S, triple(S, rdf:type, x:'Cup'), After).
test(instance_and_related, [S, O] == [x:a, x:c]) :-
    kb_of([ f(x:in, owl:propertyChainAxiom, x:l1), f(x:l1, rdf:first, x:on), f(x:l1, rdf:rest, x:l2),
            f(x:l2, rdf:first, x:in), f(x:l2, rdf:rest, rdf:nil), f(x:on, rdfs:domain, x:'Cup'),
            f(x:a, x:on, x:b), f(x:b, x:in, x:c) ], KB),
    full(x:'Cup', Cup), full(x:in, In), full(x:a, A), full(S, A),
    once(instance(KB, A, Cup, _)), entails(KB, In), once(related(KB, A, In, C, _)), full(O, C).
test(rules, [Rules, Chain, Functional] == [[some(x:on, any)], [chain([P, Q])], [x:one]]) :-
    kb_of([ f(x:in, owl:propertyChainAxiom, x:l1), f(x:l1, rdf:first, x:on), f(x:l1, rdf:rest, x:l2),
            f(x:l2, rdf:first, x:in), f(x:l2, rdf:rest, rdf:nil), f(x:on, rdfs:domain, x:'Cup'),
            f(x:one, rdf:type, owl:'FunctionalProperty') ], KB),
    full(x:'Cup', Cup), full(x:in, In), full(x:on, P), Q = In,
    findall(some(x:on, any), class_rule(KB, Cup, some(P, any)), Rules),
    findall(Body, property_rule(KB, In, Body), Chain),
    findall(x:one, ( full(x:one, One), identity_rule(KB, One, functional) ), Functional),
    entailed_class(KB, Cup), entailed_property(KB, In), \+ entailed_property(KB, P).
test(unused, Kinds == ['someValuesFrom of a super-class', minCardinality]) :-
    blank(N), blank(M), N \== M, !,
    restriction(N, x:p, someValuesFrom, x:'B', R1), restriction(M, x:p, minCardinality, 2, R2),
    all([R1, R2, [f(x:'A', rdfs:subClassOf, N), f(x:'A', rdfs:subClassOf, M)]], Facts),
    kb_of(Facts, KB), findall(Kind, unused_axiom(KB, Kind, _), Kinds0), sort(0, @>=, Kinds0, Kinds).

:- end_tests(entailment).
