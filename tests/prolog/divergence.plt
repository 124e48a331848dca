:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/tuples').
:- use_module('../../prolog/ontology').
:- use_module('../../prolog/telling', [create_kb/1]).
:- use_module('../../prolog/vocabulary').
:- use_module('../../prolog/narrative/divergence').
:- use_module('../../prolog/narrative/construction').

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
           add_row(KB, row(S, P, O, -, -1.0Inf, 1.0Inf, positive))),
    refresh_ontology(KB).

tuples_of(Short, Tuples) :-
    findall(tuple(S, P, O, -1.0Inf, 1.0Inf, positive), member(S-P-O, Short), Tuples).

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

%   Routines 3 and 4 on Short.

told(Short, Divergent, Texts) :-
    drinks_kb(KB),
    tuples_of(Short, Tuples),
    divergent_tuples(KB, pair('bringing tea', 'bringing cola'), Tuples, Divergent, _),
    construct(KB, pair('bringing tea', 'bringing cola', -1.0Inf, 1.0Inf), Divergent, Sentences),
    findall(Text, member(sentence(Text, _), Sentences), Texts).

divergent_of(Tuples, Divergent, Pruned) :-
    drinks_kb(KB),
    divergent_tuples(KB, pair(a, b), Tuples, Divergent, Pruned).


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
           [tuple(a, likes, x, 0, 9, positive)] -
           [ tuple(a, definesTask, t, 0, 9, positive) - shared(t),
             tuple(t, isTaskDefinedIn, b, 0, 9, positive) - shared(t),
             tuple(t, directlyPrecedes, u, 0, 9, positive) - branch(t),
             tuple(s, directlyPrecedes, t, 0, 9, positive) - branch(t),
             tuple(t, lasts, 5, 0, 9, positive) - branch(t) ])]) :-
    divergent_of([ tuple(a, definesTask, t, 0, 9, positive), tuple(t, isTaskDefinedIn, b, 0, 9, positive),
                   tuple(t, directlyPrecedes, u, 0, 9, positive), tuple(s, directlyPrecedes, t, 0, 9, positive),
                   tuple(t, lasts, 5, 0, 9, positive), tuple(a, likes, x, 0, 9, positive) ],
                 Divergent, Pruned).

test(equal_values_of_different_qualities_both_stay, Divergent == Tuples) :-
    tuples_of([a-hasCost-ca, b-hasMakespan-mb, ca-hasDataValue-27, mb-hasDataValue-27], Tuples),
    divergent_of(Tuples, Divergent, _).

test(equal_values_of_the_same_quality_go, Pruned == [C-shared(27), D-shared(27)]) :-
    tuples_of([a-hasCost-ca, b-hasCost-cb, ca-hasDataValue-27, cb-hasDataValue-27], Tuples),
    Tuples = [_, _, C, D],
    divergent_of(Tuples, _, Pruned).

test(different_time_or_sign_is_a_difference, Divergent == Tuples) :-
    Tuples = [ tuple(a, likes, x, 0, 9, positive), tuple(b, likes, x, 0, 8, positive),
               tuple(a, likes, y, 0, 9, positive), tuple(b, likes, y, 0, 9, negative) ],
    divergent_of(Tuples, Divergent, _).

test(shared_classes_have_no_branch, Divergent == [tuple('Class', says, hello, -1.0Inf, 1.0Inf, positive)]) :-
    term_iri(rdf_type, Type),
    tuples_of([a-Type-'Class', b-Type-'Class', 'Class'-says-hello], Tuples),
    divergent_of(Tuples, Divergent, _).

test(a_fact_of_a_shared_object_with_an_instance_stays, Divergent == [tuple(t, praises, a, -1.0Inf, 1.0Inf, positive)]) :-
    tuples_of([a-definesTask-t, b-definesTask-t, t-praises-a], Tuples),
    divergent_of(Tuples, Divergent, _).

test(many_that_share_an_object_take_steps_in_proportion, true(I2 < 25*I1)) :-
    shared_type(20, T1, KB, Pair),
    shared_type(400, T2, _, _),
    steps(divergent_tuples(KB, Pair, T1, _, _), _),
    steps(divergent_tuples(KB, Pair, T1, D1, _), I1),
    steps(divergent_tuples(KB, Pair, T2, D2, _), I2),
    length(D1, 40),
    length(D2, 800).

test(the_same_either_way_round_and_in_any_order, [forall(between(1, 60, Seed)), true(Sets == [Set, Set, Set])]) :-
    set_random(seed(Seed)),
    drinks_kb(KB),
    findall(Tuple, ( between(1, 25, _), random_tuple(Tuple) ), Tuples0),
    list_to_set(Tuples0, Tuples),
    random_permutation(Tuples, Shuffled),
    findall(D, ( member(Pair-Ts, [pair(a, b)-Tuples, pair(b, a)-Tuples, pair(a, b)-Shuffled]),
                 divergent_tuples(KB, Pair, Ts, D0, _),
                 sort(D0, D) ),
            Sets),
    Sets = [Set|_].

:- end_tests(divergence).

shared_type(N, Tuples, KB, pair(a, b)) :-
    drinks_kb(KB),
    term_iri(rdf_type, Type),
    findall(S-P-O,
            ( member(Plan, [a, b]), between(1, N, I), atomic_list_concat([Plan, I], T),
              member(S-P-O, [Plan-definesTask-T, T-Type-'Task']) ),
            Short),
    tuples_of(Short, Tuples).

steps(Goal, Inferences) :-
    statistics(inferences, I0),
    once(Goal),
    statistics(inferences, I1),
    Inferences is I1-I0.

random_tuple(tuple(S, P, O, Since, Until, Sign)) :-
    random_member(S, [a, a, b, b, c, d, e]),
    random_member(P, [likes, definesTask, isTaskDefinedIn, hasDataValue]),
    ( P == hasDataValue -> random_member(O, [1, 2, "x"]) ; random_member(O, [c, d, e, f]) ),
    random_member(Since-Until, [0-9, 0-9, 2-4]),
    random_member(Sign, [positive, positive, negative]).
