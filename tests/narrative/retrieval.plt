:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/reasoning/ontology').
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/narrative/retrieval').

/*  Facts are written S-P-O, or from(Since, Until, S-P-O), or not(...). */

row_of(Fact, Row) :-
    row_of(Fact, -1.0Inf, 1.0Inf, positive, Row).

row_of(from(Since, Until, Fact), _, _, Sign, Row) :- !, row_of(Fact, Since, Until, Sign, Row).
row_of(not(Fact), Since, Until, _, Row)           :- !, row_of(Fact, Since, Until, negative, Row).
row_of(S-P0-O, Since, Until, Sign, row(S, P, O, -, Since-Until, Sign)) :-
    ( term_iri(P0, P) -> true ; P = P0 ).

a_kb(Facts, KB) :-
    create_kb(KB),
    term_iri(symmetric_property, Symmetric),
    forall(( member(Fact, [ has-inverse_of-of, before-inverse_of-after, near-rdf_type-Symmetric,
                            secret-not_narrated-true, secret-inverse_of-secretOf,
                            'Cost'-sub_class_of-'Quality',
                            price-sub_property_of-value | Facts ]),
             row_of(Fact, Row) ),
           add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored).

whole(pair(a, b, (-1.0Inf)-1.0Inf, (-1.0Inf)-1.0Inf)).

%   What is retrieved of a and b, in short form and sorted.

retrieved(Facts, Level, Short) :-
    retrieved(Facts, Level, [], Short).

retrieved(Facts, Level, About, Short) :-
    whole(Pair),
    retrieved(Facts, Pair, Level, About, Short).

retrieved(Facts, Pair, Level, About, Short) :-
    retrieved(Facts, (-1.0Inf)-1.0Inf, Pair, Level, About, Short).

retrieved(Facts, Time, Pair, Level, About, Short) :-
    a_kb(Facts, KB),
    narrative_tuples(scope(KB, Time), Pair, Level, About, Retrieved, _),
    retrieved_tuples(Retrieved, Tuples),
    findall(S-P-O, ( member(tuple(S, P0, O, _, _), Tuples), ( term_iri(P, P0) -> true ; P = P0 ) ), Short0),
    msort(Short0, Short).

graph([ a-likes-b, b-knows-a, a-has-x, y-of-b, a-size-3,
        x-touches-y, x-near-p, q-near-y, p-touches-q, p-size-4, z-likes-x, x-likes-a, c-likes-a ]).


:- begin_tests(retrieval).

test(level_1_is_what_relates_the_two, Short == [a-likes-b, b-knows-a]) :-
    graph(Facts),
    retrieved(Facts, 1, Short).

test(level_2_is_all_about_them_and_what_links_their_objects,
     Short == [a-has-x, a-likes-b, a-size-3, b-knows-a, x-touches-y, y-of-b]) :-
    graph(Facts),
    retrieved(Facts, 2, Short).

test(level_3_is_all_about_their_objects_and_what_links_those,
     Short == [a-has-x, a-likes-b, a-size-3, b-knows-a, p-touches-q, q-near-y, x-likes-a, x-near-p,
               x-touches-y, y-of-b]) :-
    graph(Facts),
    retrieved(Facts, 3, Short).

test(links_need_the_same_path, Short == [a-has-x, b-loves-y]) :-
    retrieved([a-has-x, b-loves-y, x-touches-y], 2, Short).

test(links_are_found_from_either_end, Short == [a-has-x, b-has-y, y-touches-x]) :-
    retrieved([a-has-x, b-has-y, y-touches-x], 2, Short).

test(an_object_of_one_may_be_the_class_of_the_other,
     [ forall(member(Facts, [ [a-has-x, a-rdf_type-y, b-has-y, b-rdf_type-x, y-touches-x],
                              [b-has-x, b-rdf_type-y, a-has-y, a-rdf_type-x, y-touches-x] ])),
       true(memberchk(y-touches-x, Short)) ]) :-
    retrieved(Facts, 2, Short).
test(a_value_is_no_object, true(\+ memberchk(x-touches-true, Short))) :-
    retrieved([a-has-x, a-has-true, b-has-y, b-has-true, x-touches-true], 2, Short).
test(an_object_reached_twice_is_linked_once, Short == [a-has-x, a-likes-x, b-has-y, b-likes-y, x-touches-y]) :-
    retrieved([a-has-x, a-likes-x, b-has-y, b-likes-y, x-touches-y], 2, Short).
test(level_3_is_in_the_time_of_the_instance, Short == [a-has-x, b-has-y, x-likes-p, y-likes-r]) :-
    retrieved([ a-has-x, b-has-y, from(0, 10, x-likes-p), from(11, 20, x-likes-q),
                from(5, 30, y-likes-r), from(41, 50, y-likes-p) ],
              pair(a, b, 0-10, 5-40), 3, [], Short).

test(facts_outside_the_locality_stay_out, Short == [a-has-x, a-likes-b, b-has-y, x-likes-p]) :-
    retrieved([ from(0, 5, a-likes-b), from(0, 4, b-likes-a), from(9, 12, a-has-x), from(10, 12, a-has-z),
                b-has-y, from(7, 7, x-likes-p), from(1, 2, y-likes-q), from(0, 3, x-touches-y) ],
              5-9, pair(a, b, 0-1.0Inf, 0-1.0Inf), 3, [], Short).

test(labels_and_other_notes_are_no_facts, Short == []) :-
    term_iri(annotation_property, Annotation),
    retrieved([a-rdfs_label-"A", a-rdfs_comment-"first", b-note-"second", note-rdf_type-Annotation], 3, Short).

test(to_be_a_named_individual_is_no_fact, Short == [a-rdf_type-'Plan']) :-
    term_iri(named_individual, Bare),
    retrieved([a-rdf_type-Bare, b-rdf_type-Bare, a-rdf_type-'Plan'], 3, Short).

test(types_may_be_silenced, Short == [a-has-x]) :-
    term_iri(rdf_type, Type),
    retrieved([a-rdf_type-'Plan', a-has-x, x-rdf_type-'Thing', Type-not_narrated-true], 3, Short).

test(the_most_specific_property_is_told, Short == [a-price-x, a-value-y]) :-
    retrieved([a-value-x, a-price-x, a-value-y], 2, Short).

test(about_restricts_the_objects_and_what_follows_from_them,
     Short == [a-has-c, a-likes-b, b-has-d, c-rdf_type-'Cost', c-size-27, c-touches-d, d-rdf_type-'Quality']) :-
    retrieved([ a-likes-b, a-has-c, b-has-d, a-has-t, b-size-9, c-rdf_type-'Cost', d-rdf_type-'Quality',
                t-rdf_type-'Task', t-before-u, c-size-27, c-touches-d ],
              3, ['Quality'], Short).

test(about_a_sub_class, Short == [a-has-c]) :-
    retrieved([a-has-c, b-has-d, c-rdf_type-'Cost', d-rdf_type-'Quality'], 2, ['Cost'], Short).

test(about_several_classes, Short == [a-has-c, b-has-t]) :-
    retrieved([a-has-c, b-has-t, a-has-u, c-rdf_type-'Cost', t-rdf_type-'Task', u-rdf_type-'Idea'],
              2, ['Quality', 'Task'], Short).

test(what_is_not_narrated_is_told_when_asked_for,
     Unasked-Asked == [a-has-x] - [a-secret-s, s-rdf_type-'Schedule', s-secret-'9:00']) :-
    Facts = [a-has-x, a-secret-s, s-rdf_type-'Schedule', s-secret-'9:00'],
    retrieved(Facts, 3, Unasked),
    retrieved(Facts, 3, ['Schedule'], Asked).

test(how_they_compare_with_a_third_is_left_out, Short == [a-equivalent_plan-b, a-has-x, b-has-y, x-better_value-y]) :-
    term_iri(better_value, Better),
    term_iri(worse_value, Worse),
    term_iri(better_plan, BetterPlan),
    term_iri(equivalent_plan, Equivalent),
    retrieved([ a-has-x, b-has-y, c-has-z, x-Better-y, x-Better-z, z-Worse-y, c-BetterPlan-a, b-Equivalent-c,
                a-Equivalent-b, Better-inverse_of-Worse ],
              3, Short).

test(how_they_compare_with_a_third_is_told_when_asked_for, Short == [a-better_plan-c]) :-
    term_iri(better_plan, Better),
    retrieved([a-Better-c, c-rdf_type-'Plan', a-has-x], 2, ['Plan'], Short).

test(verdicts_come_first, First == Verdict) :-
    term_iri(better_plan, Verdict),
    a_kb([a-likes-b, b-knows-a, a-Verdict-b], KB),
    whole(Pair),
    narrative_tuples(scope(KB, (-1.0Inf)-1.0Inf), Pair, 1, [], Retrieved, _),
    retrieved_tuples(Retrieved, [tuple(_, First, _, _, _)|_]).

test(denied_facts_keep_their_sign, Tuples == [tuple(a, likes, b, (-1.0Inf)-1.0Inf, negative)]) :-
    a_kb([not(a-likes-b)], KB),
    whole(Pair),
    narrative_tuples(scope(KB, (-1.0Inf)-1.0Inf), Pair, 1, [], Retrieved, _),
    retrieved_tuples(Retrieved, Tuples).

:- end_tests(retrieval).

:- begin_tests(one_instance).

about_a(Facts, Level, Short) :-
    a_kb(Facts, KB),
    whole(Pair),
    instance_tuples(scope(KB, (-1.0Inf)-1.0Inf), Pair, a, Level, [], Tuples),
    findall(S-P-O, ( member(tuple(S, P0, O, _, _), Tuples), ( term_iri(P, P0) -> true ; P = P0 ) ), Short0),
    msort(Short0, Short).

test(level_1_is_its_type, Short == [a-rdf_type-'Plan']) :-
    about_a([a-rdf_type-'Plan', a-has-x, a-likes-b], 1, Short).

test(level_2_is_all_about_it, Short == [a-has-x, a-likes-b, a-rdf_type-'Plan', y-of-a]) :-
    about_a([a-rdf_type-'Plan', a-has-x, y-of-a, a-likes-b, b-has-z, x-size-3], 2, Short).

test(level_3_is_all_about_its_objects_too, Short == [a-has-x, a-likes-b, b-has-z, x-size-3]) :-
    about_a([a-has-x, a-likes-b, b-has-z, x-size-3, z-size-4], 3, Short).

test(the_other_one_is_no_object_unless_related, Short == [a-has-x]) :-
    about_a([a-has-x, b-has-z], 3, Short).

:- end_tests(one_instance).
