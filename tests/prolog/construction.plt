:- use_module(library(plunit)).
:- use_module('../../prolog/tuples').
:- use_module('../../prolog/ontology').
:- use_module('../../prolog/telling', [create_kb/1]).
:- use_module('../../prolog/vocabulary').
:- use_module('../../prolog/narrative/construction').
:- use_module('../../prolog/narrative/axon_text').
:- use_module('../../prolog/narrative/negation').

/*  Names are plain atoms here, which label/3 gives back as they are. */

fact(S, P, O, row(S, P, O, -, -1.0Inf, 1.0Inf, positive)).

always(S, P, O, tuple(S, P, O, -1.0Inf, 1.0Inf, positive)).
never(S, P, O, tuple(S, P, O, -1.0Inf, 1.0Inf, negative)).

%   A knowledge base with the words and inverses of the properties used here.

schema(inverse_of,       definesTask,              isTaskDefinedIn).
schema(inverse_of,       directlyPrecedes,         directlyFollows).
schema(inverse_of,       isBetterPlanThan,         isWorsePlanThan).
schema(inverse_of,       isCheaperPlanThan,        isMoreExpensivePlanThan).
schema(inverse_of,       hasCost,                  isCostOf).
schema(inverse_of,       hasBetterQualityValueThan, hasWorseQualityValueThan).
schema(wording,          definesTask,              "includes task").
schema(wording,          hasDataValue,             "has value").
schema(wording,          hasBetterQualityValueThan, "has a better value than").
schema(lower_wording,    hasBetterQualityValueThan, "has a lower value than").
schema(higher_wording,   hasBetterQualityValueThan, "has a higher value than").
schema(wording,          hasWorseQualityValueThan, "has a worse value than").
schema(lower_wording,    hasWorseQualityValueThan, "has a higher value than").
schema(higher_wording,   hasWorseQualityValueThan, "has a lower value than").

label_of(Camel, Words) :-
    member(Camel-Words,
           [ isBetterPlanThan-"is better plan than", isWorsePlanThan-"is worse plan than",
             isCheaperPlanThan-"is cheaper plan than", isMoreExpensivePlanThan-"is more expensive plan than",
             hasCost-"has cost", isCostOf-"is cost of", directlyPrecedes-"directly precedes",
             directlyFollows-"directly follows", isTaskDefinedIn-"is task defined in" ]).

drinks_kb(KB) :-
    create_kb(KB),
    forall(( schema(Name, S, O), term_iri(Name, P), fact(S, P, O, Row) ), add_row(KB, Row)),
    forall(( label_of(S, Text), term_iri(rdfs_label, P), fact(S, P, Text, Row) ), add_row(KB, Row)),
    refresh_ontology(KB).

plans(pair('bringing tea', 'bringing cola', -1.0Inf, 1.0Inf)).

tea_and_cola([ 'bringing tea' - isBetterPlanThan - 'bringing cola',
               'bringing tea' - definesTask - 'T2-grasp object',
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

tuples_of(Triples, Tuples) :-
    findall(Tuple, ( member(S-P-O, Triples), always(S, P, O, Tuple) ), Tuples).

texts(Sentences, Texts) :-
    findall(Text, member(sentence(Text, _), Sentences), Texts).

:- begin_tests(construction).

test(thirteen_tuples_make_five_sentences,
     Texts == [ "'bringing tea' is better plan than and is cheaper plan than 'bringing cola'.",
                "'bringing tea' includes task 'T2-grasp object' and 'T3-go to waypoint' and 'T5-give object', while 'bringing cola' includes task 'T7-give object'.",
                "'bringing cola' has cost 'cola cost', which has a higher value than 'tea cost'; while 'bringing tea' has cost 'tea cost'.",
                "'cola cost' has value '59', while 'tea cost' has value '27'.",
                "'T3-go to waypoint' directly precedes 'T5-give object', and 'T2-grasp object' directly precedes 'T3-go to waypoint'." ]) :-
    drinks_kb(KB),
    plans(Pair),
    tea_and_cola(Triples),
    tuples_of(Triples, Tuples),
    construct(KB, Pair, Tuples, Sentences),
    texts(Sentences, Texts).

:- end_tests(construction).
