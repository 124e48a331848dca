:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/reasoning/ontology').
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/narrative/pairs').

%   What is told: Subject-Class-Since-Until-Sign, with the sub-class relations.

a_kb(Typed, KB) :-
    create_kb(KB),
    term_iri(sub_class_of, SubClassOf),
    forall(member(Sub-Super, ['Trip'-'Plan', 'Tea'-'Drink', 'Plan'-'Thing', 'Drink'-'Thing']),
           add_row(KB, row(Sub, SubClassOf, Super, -, (-1.0Inf)-1.0Inf, positive))),
    term_iri(rdf_type, Type),
    forall(member(S-C-Since-Until-Sign, Typed), add_row(KB, row(S, Type, C, -, Since-Until, Sign))),
    acxon_changes:schema_changed(KB, stored).

always(S-C, S-C-(-1.0Inf)-1.0Inf-positive).

typed_always(Short, Typed) :-
    findall(One, ( member(Two, Short), always(Two, One) ), Typed).

%   The pairs of names that instantiated_pairs/4 gives.

named_pairs(Typed, Classes, From, To, Names) :-
    a_kb(Typed, KB),
    instantiated_pairs(KB, Classes, From-To, Pairs),
    findall(A-B, member(instance(A, _, _)-instance(B, _, _), Pairs), Names).


:- begin_tests(pairs).

test(each_unordered_pair_once, Names == [a-b, a-c, b-c]) :-
    typed_always([c-'Plan', a-'Plan', b-'Plan', d-'Drink'], Typed),
    named_pairs(Typed, ['Plan'-'Plan'], -1.0Inf, 1.0Inf, Names).

test(instances_of_sub_classes_count, Names == [a-b]) :-
    typed_always([a-'Plan', b-'Trip'], Typed),
    named_pairs(Typed, ['Plan'-'Plan'], -1.0Inf, 1.0Inf, Names).

test(two_classes, Names == [a-d, b-d]) :-
    typed_always([a-'Plan', b-'Trip', d-'Drink'], Typed),
    named_pairs(Typed, ['Plan'-'Drink'], -1.0Inf, 1.0Inf, Names).

test(classes_that_share_instances, Names == [a-b]) :-
    typed_always([a-'Plan', b-'Trip'], Typed),
    named_pairs(Typed, ['Plan'-'Trip'], -1.0Inf, 1.0Inf, Names).

test(a_set_of_pairs_of_classes, Sorted == [a-b, a-d, a-e, b-d, b-e, d-e]) :-
    typed_always([a-'Plan', b-'Trip', d-'Drink', e-'Tea'], Typed),
    named_pairs(Typed, ['Plan'-'Plan', 'Drink'-'Tea', 'Drink'-'Plan', 'Plan'-'Tea'], -1.0Inf, 1.0Inf, Names0),
    findall(X-Y, ( member(A-B, Names0), msort([A, B], [X, Y]) ), Names),
    msort(Names, Sorted).

test(typed_twice_is_one_instance, Names == [a-b]) :-
    typed_always([a-'Plan', a-'Trip', b-'Plan', b-'Thing'], Typed),
    named_pairs(Typed, ['Plan'-'Plan'], -1.0Inf, 1.0Inf, Names).

test(both_exist_within_the_locality, Names == [water-juice]) :-
    named_pairs([ water-'Plan'-10-150-positive, juice-'Trip'-0-150-positive, wine-'Plan'-200-300-positive ],
                ['Plan'-'Plan'], 100, 160, Names0),
    findall(water-juice, ( member(P, Names0), memberchk(P, [water-juice, juice-water]) ), Names),
    assertion(length(Names0, 1)).

test(touching_the_locality_is_being_in_it, Names == [a-b]) :-
    named_pairs([a-'Plan'-0-5-positive, b-'Plan'-9-12-positive], ['Plan'-'Plan'], 5, 9, Names).

test(unknown_start_and_open_end_are_always,
     Pairs == [instance(cola, (-1.0Inf)-1.0Inf, positive)-instance(tea, (-1.0Inf)-1.0Inf, positive)]) :-
    typed_always([tea-'Plan', cola-'Plan'], Typed),
    a_kb(Typed, KB),
    instantiated_pairs(KB, ['Plan'-'Plan'], 5-6, Pairs).

test(denied_types_count_with_their_sign,
     Pairs == [instance(a, (-1.0Inf)-1.0Inf, positive)-instance(b, 0-9, negative)]) :-
    a_kb([a-'Plan'-(-1.0Inf)-1.0Inf-positive, b-'Thing'-0-9-negative], KB),
    instantiated_pairs(KB, ['Plan'-'Plan'], (-1.0Inf)-1.0Inf, Pairs).

test(what_is_no_trip_may_be_a_plan, Names == []) :-
    named_pairs([a-'Plan'-0-9-positive, b-'Trip'-0-9-negative], ['Plan'-'Plan'], -1.0Inf, 1.0Inf, Names).

test(a_hundred_instances_make_4950_pairs, Count == 4950) :-
    numlist(1, 100, Numbers),
    findall(N-'Plan'-0-1-positive, ( member(I, Numbers), atom_number(N, I) ), Typed),
    named_pairs(Typed, ['Plan'-'Plan'], 0, 1, Names),
    length(Names, Count).

test(interval_of_an_instance, Interval == 0-20) :-
    a_kb([a-'Plan'-0-5-positive, a-'Trip'-5-20-positive, a-'Thing'-50-60-positive], KB),
    instance_interval(KB, a, 0-30, Interval).

test(interval_of_what_has_no_type, Interval == (-1.0Inf)-1.0Inf) :-
    a_kb([], KB),
    instance_interval(KB, a, 0-30, Interval).

test(being_a_named_individual_is_no_time, Interval == 0-5) :-
    term_iri(named_individual, Bare),
    a_kb([a-Bare-(-1.0Inf)-1.0Inf-positive, a-'Plan'-0-5-positive], KB),
    instance_interval(KB, a, (-1.0Inf)-1.0Inf, Interval).

test(not_there_at_that_time, fail) :-
    a_kb([a-'Plan'-0-5-positive], KB),
    instance_interval(KB, a, 6-30, _).

:- end_tests(pairs).
