:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/reasoning/ontology').
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/narrative/divergence').
:- use_module('../../prolog/narrative/retrieval').
:- use_module('../../prolog/narrative/construction').
:- use_module('../../prolog/narrative/narrative').

/*  Names are plain atoms here, which label/3 gives back as they are. */

schema(inverse_of,    definesTask,               isTaskDefinedIn).
schema(inverse_of,    directlyPrecedes,          directlyFollows).
schema(inverse_of,    isBetterPlanThan,          isWorsePlanThan).
schema(inverse_of,    isCheaperPlanThan,         isMoreExpensivePlanThan).
schema(inverse_of,    hasCost,                   isCostOf).
schema(inverse_of,    hasBetterQualityValueThan, hasWorseQualityValueThan).
schema(wording,       definesTask,               "includes task").
schema(wording,       hasDataValue,              "has value").
schema(wording,       hasWorseQualityValueThan,  "has a higher value than").
schema(rdfs_label,    isBetterPlanThan,          "is better plan than").
schema(rdfs_label,    isCheaperPlanThan,         "is cheaper plan than").
schema(rdfs_label,    hasCost,                   "has cost").
schema(rdfs_label,    directlyPrecedes,          "directly precedes").

drinks_kb(KB) :-
    create_kb(KB),
    forall(( schema(Name, S, O), term_iri(Name, P) ),
           add_row(KB, row(S, P, O, -, (-1.0Inf)-1.0Inf, positive))),
    acxon_changes:schema_changed(KB, stored).

tuples_of(Short, Tuples) :-
    findall(tuple(S, P, O, (-1.0Inf)-1.0Inf, positive), member(S-P-O, Short), Tuples).

%   The retrieved tuples of the worked example, in their order.

retrieved([ 'bringing tea' - isBetterPlanThan - 'bringing cola',
            'bringing tea' - definesTask - 'T2-grasp object',
            'bringing tea' - definesTask - 'task 0 - find person',
            'bringing cola' - definesTask - 'task 0 - find person',
            'T3-go to waypoint' - directlyPrecedes - 'T5-give object',
            'T7-give object' - isTaskDefinedIn - 'bringing cola',
            'bringing tea' - definesTask - 'T3-go to waypoint',
            'bringing tea' - definesTask - 'T5-give object',
            'T3-go to waypoint' - directlyFollows - 'T2-grasp object',
            'bringing tea' - isCheaperPlanThan - 'bringing cola',
            'bringing cola' - hasCost - 'cola cost',
            'bringing tea' - hasCost - 'tea cost',
            'cola cost' - hasDataValue - 59,
            'tea cost' - hasDataValue - 27,
            'cola cost' - hasWorseQualityValueThan - 'tea cost' ]).

%   The same, only about qualities.

restricted([ 'bringing tea' - isBetterPlanThan - 'bringing cola',
             'bringing tea' - isCheaperPlanThan - 'bringing cola',
             'bringing cola' - hasCost - 'cola cost',
             'bringing tea' - hasCost - 'tea cost',
             'cola cost' - hasDataValue - 59,
             'tea cost' - hasDataValue - 27,
             'cola cost' - hasWorseQualityValueThan - 'tea cost' ]).

%   Routines 2 and 3 on a knowledge base that holds Tuples; Divergent in their order.

divergent_of(A, B, Tuples, Divergent, Pruned) :-
    drinks_kb(KB),
    forall(member(tuple(S, P, O, Time, Sign), Tuples),
           add_row(KB, row(S, P, O, -, Time, Sign))),
    Always = (-1.0Inf)-1.0Inf,
    Pair = pair(A, B, Always, Always),
    narrative_tuples(scope(KB, (-1.0Inf)-1.0Inf), Pair, 3, [], Retrieved, _),
    divergent(Pair, Retrieved, Divergent0, Pruned0),
    as_told(Tuples, Divergent0, Divergent),
    findall(T, member(T-_, Pruned0), Gone),
    as_told(Tuples, Gone, Gone1),
    findall(T-Reason, ( member(T, Gone1), memberchk(T-Reason, Pruned0) ), Pruned).

as_told(Tuples, Some, Ordered) :-
    findall(T, ( member(T, Tuples), memberchk(T, Some) ), Ordered),
    length(Ordered, Count),
    assertion(length(Some, Count)).

divergent_of(Tuples, Divergent, Pruned) :-
    divergent_of(a, b, Tuples, Divergent, Pruned).

%   Routines 2 to 4 on Short.

told(Short, Divergent, Texts) :-
    tuples_of(Short, Tuples),
    divergent_of('bringing tea', 'bringing cola', Tuples, Divergent, _),
    drinks_kb(KB),
    construct(KB, pair('bringing tea', 'bringing cola', (-1.0Inf)-1.0Inf), as_given, Divergent,
              narrative(Sentences, _, _)),
    findall(Text, member(sentence(Text, _), Sentences), Texts).


:- begin_tests(divergence).

test(fifteen_tuples_become_thirteen_and_five_sentences) :-
    retrieved(Short),
    told(Short, Divergent, Texts),
    Shared = 'task 0 - find person',
    findall(S-P-O, ( member(S-P-O, Short), S \== Shared, O \== Shared ), Kept),
    tuples_of(Kept, Expected),
    assertion(length(Divergent, 13)),
    assertion(Divergent == Expected),
    assertion(Texts ==
        [ "'bringing tea' is better plan than and is cheaper plan than 'bringing cola'.",
          "'bringing tea' includes task 'T2-grasp object' and 'T3-go to waypoint' and 'T5-give object', \c
           while 'bringing cola' includes task 'T7-give object'.",
          "'bringing cola' has cost 'cola cost', which has a higher value than 'tea cost'; \c
           while 'bringing tea' has cost 'tea cost'.",
          "'cola cost' has value '59', while 'tea cost' has value '27'.",
          "'T3-go to waypoint' directly precedes 'T5-give object', and \c
           'T2-grasp object' directly precedes 'T3-go to waypoint'." ]).

test(seven_tuples_stay_seven_and_three_sentences) :-
    restricted(Short),
    told(Short, Divergent, Texts),
    tuples_of(Short, Expected),
    assertion(Divergent == Expected),
    assertion(Texts ==
        [ "'bringing tea' is better plan than and is cheaper plan than 'bringing cola'.",
          "'bringing cola' has cost 'cola cost', which has a higher value than 'tea cost'; \c
           while 'bringing tea' has cost 'tea cost'.",
          "'cola cost' has value '59', while 'tea cost' has value '27'." ]).

test(the_branch_of_a_shared_object_goes,
     [true(Divergent-Pruned ==
           [ tuple(a, likes, x, 0-9, positive), tuple(a, definesTask, s, 0-9, positive) ] -
           [ tuple(a, definesTask, t, 0-9, positive) - shared(t),
             tuple(t, isTaskDefinedIn, b, 0-9, positive) - shared(t),
             tuple(t, directlyPrecedes, u, 0-9, positive) - branch(t),
             tuple(s, directlyPrecedes, t, 0-9, positive) - branch(t),
             tuple(t, lasts, 5, 0-9, positive) - branch(t) ])]) :-
    divergent_of([ tuple(a, definesTask, t, 0-9, positive), tuple(t, isTaskDefinedIn, b, 0-9, positive),
                   tuple(t, directlyPrecedes, u, 0-9, positive), tuple(s, directlyPrecedes, t, 0-9, positive),
                   tuple(t, lasts, 5, 0-9, positive), tuple(a, likes, x, 0-9, positive),
                   tuple(a, definesTask, s, 0-9, positive) ],
                 Divergent, Pruned).

test(what_only_a_shared_object_leads_to_is_not_told, Divergent == []) :-
    tuples_of([a-p-s, b-p-s, s-q-x, s-q-y], Tuples),
    divergent_of(Tuples, Divergent, _).

test(what_only_a_shared_object_leads_to_is_not_retrieved_as_a_link, [] == Links) :-
    drinks_kb(KB),
    tuples_of([a-p-s, b-p-s, s-q-x, s-q-y, x-r-y], Tuples),
    forall(member(tuple(S, P, O, Time, Sign), Tuples),
           add_row(KB, row(S, P, O, -, Time, Sign))),
    Always = (-1.0Inf)-1.0Inf,
    narrative_tuples(scope(KB, (-1.0Inf)-1.0Inf), pair(a, b, Always, Always), 3, [],
                     retrieved(_, _, _, Links), _).

test(a_shared_object_is_no_bridge_that_prunes, Divergent == Kept) :-
    tuples_of([a-definesTask-s, b-definesTask-s, a-definesTask-t, a-definesTask-u,
               s-directlyPrecedes-t, t-directlyPrecedes-u], Tuples),
    tuples_of([a-definesTask-t, a-definesTask-u, t-directlyPrecedes-u], Kept),
    divergent_of(Tuples, Divergent, _).

test(equal_values_of_different_qualities_both_stay, Divergent == Tuples) :-
    tuples_of([a-hasCost-ca, b-hasMakespan-mb, ca-hasDataValue-27, mb-hasDataValue-27], Tuples),
    divergent_of(Tuples, Divergent, _).

test(equal_values_of_the_same_quality_go, Pruned == [C-shared(27), D-shared(27)]) :-
    tuples_of([a-hasCost-ca, b-hasCost-cb, ca-hasDataValue-27, cb-hasDataValue-27], Tuples),
    Tuples = [_, _, C, D],
    divergent_of(Tuples, _, Pruned).

test(different_time_or_sign_is_a_difference, Divergent == Tuples) :-
    Tuples = [ tuple(a, likes, x, 0-9, positive), tuple(b, likes, x, 0-8, positive),
               tuple(a, likes, y, 0-9, positive), tuple(b, likes, y, 0-9, negative) ],
    divergent_of(Tuples, Divergent, _).

test(shared_classes_have_no_branch, Divergent == Kept) :-
    term_iri(rdf_type, Type),
    tuples_of([a-Type-'Class', b-Type-'Class', a-likes-x, x-Type-'Class'], Tuples),
    tuples_of([a-likes-x, x-Type-'Class'], Kept),
    divergent_of(Tuples, Divergent, _).

test(a_fact_of_a_shared_object_with_an_instance_stays, Divergent == [tuple(t, praises, a, (-1.0Inf)-1.0Inf, positive)]) :-
    tuples_of([a-definesTask-t, b-definesTask-t, t-praises-a], Tuples),
    divergent_of(Tuples, Divergent, _).

test(many_that_share_an_object_take_steps_in_proportion, true(I2 < 25*I1)) :-
    shared_type(20, Pair, T1),
    shared_type(400, Pair, T2),
    steps(divergent(Pair, T1, D1, _), I1),
    steps(divergent(Pair, T2, D2, _), I2),
    length(D1, 40),
    length(D2, 800).

test(the_same_either_way_round_and_in_any_order, [forall(between(1, 60, Seed)), true(Sets == [Set, Set, Set])]) :-
    set_random(seed(Seed)),
    findall(Tuple, ( between(1, 25, _), random_tuple(Tuple) ), Tuples0),
    list_to_set(Tuples0, Tuples),
    random_permutation(Tuples, Shuffled),
    findall(D, ( member(A-B-Ts, [a-b-Tuples, b-a-Tuples, a-b-Shuffled]),
                 divergent_of(A, B, Ts, D0, _),
                 sort(D0, D) ),
            Sets),
    Sets = [Set|_].

:- end_tests(divergence).

%   What is retrieved of two plans that have N tasks each.

shared_type(N, Pair, Retrieved) :-
    drinks_kb(KB),
    term_iri(rdf_type, Type),
    forall(( member(Plan, [a, b]), between(1, N, I), atomic_list_concat([Plan, I], T),
             member(S-P-O, [Plan-definesTask-T, T-Type-'Task']) ),
           add_row(KB, row(S, P, O, -, (-1.0Inf)-1.0Inf, positive))),
    Always = (-1.0Inf)-1.0Inf,
    Pair = pair(a, b, Always, Always),
    narrative_tuples(scope(KB, (-1.0Inf)-1.0Inf), Pair, 3, [], Retrieved, _).

steps(Goal, Inferences) :-
    statistics(inferences, I0),
    once(Goal),
    statistics(inferences, I1),
    Inferences is I1-I0.

random_tuple(tuple(S, P, O, Time, Sign)) :-
    random_member(S, [a, a, b, b, c, d, e]),
    random_member(P, [likes, definesTask, isTaskDefinedIn, hasDataValue]),
    ( P == hasDataValue -> random_member(O, [1, 2, "x"]) ; random_member(O, [c, d, e, f]) ),
    random_member(Time, [0-9, 0-9, 2-4]),
    random_member(Sign, [positive, positive, negative]).
