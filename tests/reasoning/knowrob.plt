:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../support/samples').

sample(KB) :-
    kb_of([ f(x:'Tea', rdf:type, owl:'Class'),
            f(x:'Drink', rdf:type, owl:'Class'),
            f(x:'Tea', rdfs:subClassOf, x:'Drink'),
            f(x:'Drink', owl:disjointWith, x:'Cup'),
            f(x:on, rdf:type, owl:'ObjectProperty'),
            f(x:on, owl:inverseOf, x:under),
            f(x:on, rdfs:domain, x:'Cup'),
            f(x:on, rdfs:range, x:'Table'),
            f(x:on, rdfs:comment, "where it stands"),
            f(x:standsOn, rdf:type, owl:'ObjectProperty'),
            f(x:standsOn, rdfs:subPropertyOf, x:on),
            f(x:weight, rdf:type, owl:'DatatypeProperty'),
            f(x:tea, rdf:type, x:'Tea'),
            f(x:tea, rdfs:label, "my tea"),
            f(x:plan, rdf:type, dul:'Plan'),
            f(x:plan, dul:definesTask, x:task),
            f(x:task, rdf:type, dul:'Task'),
            f(x:q, rdf:type, dul:'Quality'),
            f(x:q, dul:hasDataValue, 3),
            f(x:e, rdf:type, dul:'Event'),
            f(x:e, dul:hasParticipant, x:bob),
            f(x:bob, rdf:type, dul:'Agent'),
            f(x:tea, dul:hasPart, x:leaf),
            f(x:cup, x:on, x:table) during [0, 10],
            f(x:cup, x:near, x:pot) during [5, 25],
            f(x:old, x:on, x:shelf) during [0, 5],
            f(x:new, x:on, x:shelf) during [0, inf] ], KB).

stored_times(S, P, O, Times) :-
    answers(Since-Until, triple(S, P, O) during [Since, Until], Times).

:- begin_tests(knowrob).

test(by_default_what_holds_now, Ss == [x:new]) :-
    sample(_), answers(S, kb_call(triple(S, x:on, x:shelf)), Ss).
test(ask_is_the_older_name, Ss == [x:new]) :-
    sample(_), answers(S, ask(holds(S, x:on, x:shelf)), Ss).
test(during, Ts == [0-10]) :-
    sample(_), answers(S-U, kb_call(triple(x:cup, x:on, x:table) during [S, U]), Ts).
test(a_list_is_a_conjunction, Xs == [x:leaf]) :-
    sample(_), answers(X, kb_call([instance_of(T, x:'Drink'), has_part(T, X)]), Xs).
test(shared_ends_are_the_intersection, Ts == [5-10]) :-
    sample(_),
    answers(S-U, kb_call([triple(x:cup, x:on, x:table) during [S, U], triple(x:cup, x:near, x:pot) during [S, U]]), Ts).
test(shared_ends_in_a_conjunction, Ts == [5-10]) :-
    sample(_),
    answers(S-U, kb_call((triple(x:cup, x:on, x:table) during [S, U], triple(x:cup, x:near, x:pot) during [S, U])), Ts).
test(shared_ends_with_goals_between, Ts == [5-10]) :-
    sample(_),
    answers(S-U, kb_call([triple(x:cup, x:on, O) during [S, U], O \== none, triple(x:cup, x:near, _) during [S, U], S < U]), Ts).
test(no_common_time, Ts == []) :-
    sample(KB), told(KB, [f(x:cup, x:in, x:box) during [30, 40]]),
    answers(S-U, kb_call([triple(x:cup, x:on, _) during [S, U], triple(x:cup, x:in, _) during [S, U]]), Ts).
test(different_ends_are_independent, Ts == [(0-10)-(5-25)]) :-
    sample(_),
    answers((S-U)-(A-B), kb_call([triple(x:cup, x:on, _) during [S, U], triple(x:cup, x:near, _) during [A, B]]), Ts).
test(disjunction_and_negation, Ss == [x:new, x:tea]) :-
    sample(_), answers(S, kb_call((triple(S, x:on, x:shelf) ; has_label(S, "my tea"))), Ss),
    \+ kb_call(\+ triple(x:new, x:on, x:shelf)),
    kb_call(\+ triple(x:old, x:on, x:shelf)).
test(no_goal, error(instantiation_error)) :- sample(_), kb_call(_).
test(no_goal_in_a_list, error(instantiation_error)) :- sample(_), kb_call([true, _]).

test(projected_from_zero, Ts == [0-inf]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove)), stored_times(x:pot, x:on, x:stove, Ts).
test(tell_is_the_older_name, Ts == [0-inf]) :-
    sample(_), tell(triple(x:pot, x:on, x:stove)), stored_times(x:pot, x:on, x:stove, Ts).
test(projected_during, Ts == [3-4]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove) during [3, 4]), stored_times(x:pot, x:on, x:stove, Ts).
test(projected_since, Ts == [3-inf]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove) since 3), stored_times(x:pot, x:on, x:stove, Ts).
test(projected_until, Ts == [0-7]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove) until 7), stored_times(x:pot, x:on, x:stove, Ts).
test(until_ends_what_overlaps, Ts == [3-7]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove) since 3), kb_project(triple(x:pot, x:on, x:stove) until 7),
    stored_times(x:pot, x:on, x:stove, Ts).
test(until_its_start_leaves_an_instant, Ts == [3-3]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove) since 3), kb_project(triple(x:pot, x:on, x:stove) until 3),
    stored_times(x:pot, x:on, x:stove, Ts).
test(until_from_the_other_end, Ts == [3-7]) :-
    sample(_), kb_project(triple(x:pot, x:on, x:stove) since 3), kb_project(triple(x:stove, x:under, x:pot) until 7),
    stored_times(x:pot, x:on, x:stove, Ts).
test(what_overlaps_or_touches_merges, Ts == [0-12]) :-
    sample(_), kb_project(triple(x:cup, x:on, x:table) during [10, 12]), stored_times(x:cup, x:on, x:table, Ts).
test(many_at_once) :-
    sample(_), kb_project([triple(x:a, x:p, x:b), instance_of(x:a, x:'Tea') during [1, 2], has_label(x:a, "a tea")]),
    once(triple(x:a, x:p, x:b)), once(has_type('a tea', x:'Drink') during [1, 2]).
test(all_or_nothing, Os == []) :-
    sample(_),
    catch(kb_project((triple(x:a, x:p, x:b), triple(x:a, x:p, x:c) during [5, 3])), error(domain_error(_, _), _), true),
    answers(O, triple(x:a, x:p, O), Os).
test(values_are_canonical, Vs == [5, 2.5, true, "text"]) :-
    sample(_),
    kb_project([triple(x:a, x:p, 5.0), triple(x:a, x:p, 2.5), triple(x:a, x:p, true), triple(x:a, x:p, "text"), triple(x:a, x:p, 5)]),
    answers(V, triple(x:a, x:p, V), Vs).
test(typed_values, Vs == ["2020-02-02"^^'http://www.w3.org/2001/XMLSchema#date', 7]) :-
    sample(_), kb_project([triple(x:a, x:p, "2020-02-02"^^xsd:date), triple(x:a, x:p, "7"^^xsd:int)]),
    answers(V, triple(x:a, x:p, V), Vs).
test(a_denial) :-
    sample(_), kb_project(denied(x:a, x:p, x:b)), once(denied(x:a, x:p, x:b)), \+ triple(x:a, x:p, x:b).

test(unbound_is_an_error, [forall(member(G, [triple(_, x:on, x:table), triple(x:cup, _, x:table), triple(x:cup, x:on, _), _,
                                             [triple(x:cup, x:on, _)], triple(x:cup, x:on, x:table) since _])),
                           error(instantiation_error)]) :-
    sample(_), kb_project(G).
test(nothing_known_is_an_error_when_deleting, error(instantiation_error)) :-
    sample(_), kb_unproject(triple(_, _, _)).
test(unprojected_whatever_it_is, Os == []) :-
    sample(_), kb_unproject(triple(x:cup, x:on, _)), answers(O, triple(x:cup, x:on, O), Os).
test(unprojected_by_its_object, [Before, Os] == [[x:cup], []]) :-
    sample(_), answers(S, triple(S, x:near, x:pot), Before), kb_unproject(triple(_, x:near, x:pot)),
    answers(O, triple(x:cup, x:near, O), Os).
test(unprojected_whatever_it_is_in_part, Ts == [0-3, 5-10]) :-
    sample(_), kb_unproject(triple(x:cup, x:on, _) during [3, 5]), stored_times(x:cup, x:on, x:table, Ts).
test(no_fact, error(type_error(fact_to_project, foo(bar)))) :- sample(_), kb_project(foo(bar)).
test(no_interval, error(type_error(interval, 5))) :- sample(_), kb_project(triple(x:a, x:p, x:b) during 5).
test(no_finite_number, error(domain_error(finite_number, _))) :- sample(_), X = 1.0Inf, kb_project(triple(x:a, x:p, X)).

test(no_time_at_all, error(domain_error(interval, _))) :- sample(_), kb_project(triple(x:a, x:p, x:b) since inf).
test(until_an_open_end_changes_nothing, Ts == [3-inf]) :-
    sample(_), kb_project(triple(x:a, x:p, x:b) since 3), kb_project(triple(x:a, x:p, x:b) until inf),
    stored_times(x:a, x:p, x:b, Ts).

test(unprojected, Ts == []) :-
    sample(_), kb_unproject(triple(x:cup, x:on, x:table)), stored_times(x:cup, x:on, x:table, Ts).
test(unprojected_in_part, Ts == [0-3, 5-10]) :-
    sample(_), kb_unproject(triple(x:cup, x:on, x:table) during [3, 5]), stored_times(x:cup, x:on, x:table, Ts).
test(unprojected_since, Ts == [0-3]) :-
    sample(_), kb_unproject(triple(x:cup, x:on, x:table) since 3), stored_times(x:cup, x:on, x:table, Ts).
test(unprojected_until, Ts == [3-10]) :-
    sample(_), kb_unproject(triple(x:cup, x:on, x:table) until 3), stored_times(x:cup, x:on, x:table, Ts).
test(unprojected_from_the_other_end, Ts == []) :-
    sample(_), kb_unproject(triple(x:table, x:under, x:cup)), stored_times(x:cup, x:on, x:table, Ts).

test(predicates, [forall(member(Template-Goal-Expected,
        [ C-subclass_of(x:'Tea', C)-[x:'Drink', x:'Tea'],
          S-subclass_of(S, x:'Drink')-[x:'Drink', x:'Tea'],
          P-subproperty_of(x:standsOn, P)-[x:on, x:standsOn],
          I-instance_of(I, x:'Drink')-[x:tea],
          T-has_type(x:tea, T)-[x:'Tea'],
          D-has_domain(x:on, D)-[x:'Cup'],
          R-has_range(x:on, R)-[x:'Table'],
          L-has_label(x:tea, L)-["my tea"],
          Co-has_comment(x:on, Co)-["where it stands"],
          X-disjoint_with(X, x:'Drink')-[x:'Cup'],
          Y-disjoint_with(x:'Drink', Y)-[x:'Cup'],
          V-has_inverse_property(x:on, V)-[x:under],
          O-is_object_property(O)-[x:on, x:standsOn],
          Da-is_data_property(Da)-[x:weight],
          Cl-is_class(Cl)-[x:'Drink', x:'Tea'],
          In-is_individual(In)-[x:bob, x:e, x:plan, x:q, x:task, x:tea],
          Pl-is_plan(Pl)-[x:plan],
          Ta-is_task(Ta)-[x:task],
          Q-is_quality(Q)-[x:q],
          E-is_event(E)-[x:e],
          A-is_agent(A)-[x:bob],
          Pa-has_part(x:tea, Pa)-[x:leaf],
          Pt-has_participant(x:e, Pt)-[x:bob],
          Va-has_data_value(x:q, Va)-[3],
          Tk-plan_defines_task(x:plan, Tk)-[x:task],
          H-holds(x:cup, x:on, H)-[x:table] ])),
                  Answers == Expected]) :-
    sample(_), answers(Template, Goal, Answers0), msort(Answers0, Answers).
test(all_pairs_of_classes, N == 3) :-
    sample(_), aggregate_all(count, subclass_of(_, _), N).
test(properties_that_nobody_declared, [forall(member(Template-Goal-Expected,
        [ P-subproperty_of(x:sips, P)-[x:drinks, x:sips],
          S-subproperty_of(S, x:drinks)-[x:drinks, x:sips],
          A-subproperty_of(x:lone, A)-[x:lone],
          (B-C)-subproperty_of(B, C)-[(x:drinks)-(x:drinks), (x:sips)-(x:drinks), (x:sips)-(x:sips)] ])),
                  Answers == Expected]) :-
    kb_of([f(x:sips, rdfs:subPropertyOf, x:drinks)], _),
    answers(Template, Goal, Answers0), msort(Answers0, Answers).
test(classes_that_nobody_declared, Pairs == [(x:'Cup')-(x:'Cup'), (x:'Cup')-(x:'Thing'), (x:'Thing')-(x:'Thing')]) :-
    kb_of([f(x:'Cup', rdfs:subClassOf, x:'Thing')], _),
    answers(A-B, subclass_of(A, B), Pairs0), msort(Pairs0, Pairs).
test(disjoint_all_together, Pairs == [(x:'Cup')-(x:'Pan'), (x:'Pan')-(x:'Cup')]) :-
    kb_of([ f(x:all, rdf:type, owl:'AllDisjointClasses'), f(x:all, owl:members, x:l1),
            f(x:l1, rdf:first, x:'Cup'), f(x:l1, rdf:rest, x:l2),
            f(x:l2, rdf:first, x:'Pan'), f(x:l2, rdf:rest, rdf:nil) ], _),
    answers(A-B, disjoint_with(A, B), Pairs0), msort(Pairs0, Pairs),
    answers(C, disjoint_with(x:'Cup', C), [x:'Pan']).
test(a_class_has_a_name, Classes == [x:'Cup']) :-
    kb_of([f(x:'Cup', rdf:type, owl:'Class'), f('urn:acxon:bnode:0:1', rdf:type, owl:'Class')], _),
    answers(C, is_class(C), Classes).
test(answers_are_full_names, Q == 'http://x.org/table') :-
    sample(_), once(kb_call(triple(x:cup, x:on, Q) during [_, _])).

plans(KB) :-
    kb_of([ f(x:cost, rdf:type, owl:'ObjectProperty'),
            f(x:cost, 'https://w3id.org/acxon/ontology#direction', "lower"),
            f(x:tea, rdf:type, dul:'Plan'), f(x:tea, x:cost, x:c1), f(x:c1, dul:hasDataValue, 3),
            f(x:cola, rdf:type, dul:'Plan'), f(x:cola, x:cost, x:c2), f(x:c2, dul:hasDataValue, 5) ], KB).

test(compare_plans, Vs == [better, worse]) :-
    plans(_), compare_plans(x:tea, x:cola, A), compare_plans(x:cola, x:tea, B), Vs = [A, B].
test(the_rules_names, Rs == [x:isPlanWithLowerCostThan]) :-
    plans(_), compare_two_plans(x:tea, x:cola), compare_all_existing_plans_in_pairs, compare_all_plans,
    answers(R, ( triple(x:tea, R, x:cola), sub_atom(R, 0, _, _, 'http://x.org/') ), Rs).
test(no_plan, error(domain_error(plan, _))) :- plans(_), compare_two_plans(x:tea, x:c1).

:- end_tests(knowrob).
