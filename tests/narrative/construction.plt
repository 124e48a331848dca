:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/reasoning/ontology').
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/narrative/construction').
:- use_module('../../prolog/narrative/narrative').
:- use_module('../../prolog/narrative/axon').
:- use_module('../../prolog/narrative/clustering', [runs_facts/2]).
:- use_module('../../prolog/narrative/negation').
:- use_module('../../prolog/narrative/wording', [key_text/3]).

/*  Names are plain atoms here, which label/3 gives back as they are. */

row_of(S, P, O, row(S, P, O, -, (-1.0Inf)-1.0Inf, positive)).


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
    forall(( schema(Name, S, O), term_iri(Name, P), row_of(S, P, O, Row) ), add_row(KB, Row)),
    forall(( label_of(S, Text), term_iri(rdfs_label, P), row_of(S, P, Text, Row) ), add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored).

plans(pair('bringing tea', 'bringing cola', (-1.0Inf)-1.0Inf)).

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

%   Tuples are written S-P-O, not(S-P-O), or either of them with from(T1, T2).

tuples_of(Short, Tuples) :-
    findall(Tuple, ( member(One, Short), tuple_of(One, -1.0Inf, 1.0Inf, positive, Tuple) ), Tuples).

tuple_of(One, Since, Until, Sign, Tuple) :-
    (   One = S-P-O              -> Tuple = tuple(S, P, O, Since-Until, Sign)
    ;   One = not(Denied)        -> tuple_of(Denied, Since, Until, negative, Tuple)
    ;   One = from(T1, T2, Other) -> tuple_of(Other, T1, T2, Sign, Tuple)
    ).

%   What construct/5 says about a and b (or Pair) given Short.

told(Short, Text) :-
    told(pair(a, b, (-1.0Inf)-1.0Inf), Short, Text).

told(Pair, Short, Text) :-
    drinks_kb(KB),
    tuples_of(Short, Tuples),
    construct(KB, Pair, as_given, Tuples, narrative(Sentences, _, _)),
    joined(Sentences, Text).

joined(Sentences, Text) :-
    findall(One, member(sentence(One, _), Sentences), Texts),
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Text).


:- begin_tests(construction).

test(thirteen_tuples_make_five_sentences,
     Sentences == [ sentence("'bringing tea' is better plan than and is cheaper plan than 'bringing cola'.",
                             [1, 8]),
                    sentence("'bringing tea' includes task 'T2-grasp object' and 'T3-go to waypoint' and \c
                              'T5-give object', while 'bringing cola' includes task 'T7-give object'.",
                             [2, 4, 5, 6]),
                    sentence("'bringing cola' has cost 'cola cost', which has a higher value than \c
                              'tea cost'; while 'bringing tea' has cost 'tea cost'.",
                             [9, 10, 13]),
                    sentence("'cola cost' has value '59', while 'tea cost' has value '27'.",
                             [11, 12]),
                    sentence("'T3-go to waypoint' directly precedes 'T5-give object', and \c
                              'T2-grasp object' directly precedes 'T3-go to waypoint'.",
                             [3, 7]) ]) :-
    drinks_kb(KB),
    plans(Pair),
    tea_and_cola(Short),
    tuples_of(Short, Tuples),
    construct(KB, Pair, as_given, Tuples, narrative(Sentences, _, _)).

test(seven_tuples_make_three_sentences,
     Text == "'bringing tea' is better plan than and is cheaper plan than 'bringing cola'. \c
              'bringing cola' has cost 'cola cost', which has a higher value than 'tea cost'; \c
              while 'bringing tea' has cost 'tea cost'. \c
              'cola cost' has value '59', while 'tea cost' has value '27'.") :-
    plans(Pair),
    told(Pair,
         [ 'bringing tea' - isBetterPlanThan - 'bringing cola',
           'bringing tea' - isCheaperPlanThan - 'bringing cola',
           'bringing cola' - hasCost - 'cola cost',
           'bringing tea' - hasCost - 'tea cost',
           'cola cost' - hasDataValue - 59,
           'tea cost' - hasDataValue - 27,
           'cola cost' - hasWorseQualityValueThan - 'tea cost' ],
         Text).

test(the_first_tuple_decides_who_comes_first,
     Text == "'a' has cost 'ca', which has a lower value than 'cb'; while 'b' has cost 'cb'.") :-
    told([a-hasCost-ca, b-hasCost-cb, ca-hasBetterQualityValueThan-cb], Text).

test(a_fact_about_both_is_told_from_the_first, Text == "'a' is worse plan than 'b'.") :-
    told([b-isBetterPlanThan-a], Text).

test(without_inverse_the_instances_contrast, Text == "'a' likes 'b', while 'b' envies and knows 'a'.") :-
    told([a-likes-b, b-envies-a, b-knows-a], Text).

test(tasks_of_one_plan_are_joined_by_and,
     Text == "'a' includes task 't1' and 't2' and 't3', while 'b' includes task 's1' and 's2'. \c
              't1' directly precedes 't2', and 't2' directly precedes 't3', while 's1' directly precedes 's2'.") :-
    told([a-definesTask-t1, a-definesTask-t2, a-definesTask-t3, b-definesTask-s1, b-definesTask-s2,
          t1-directlyPrecedes-t2, s2-directlyFollows-s1, t2-directlyPrecedes-t3], Text).

test(values_contrast_quality_by_quality,
     Text == "'a' has cost 'ca', while 'b' has cost 'cb'. 'a' shows 'sa', while 'b' shows 'sb'. \c
              'ca' has value '1', while 'cb' has value '2'. 'sa' has value '3', while 'sb' has value '4'.") :-
    told([a-hasCost-ca, b-hasCost-cb, a-shows-sa, b-shows-sb,
          ca-hasDataValue-1, cb-hasDataValue-2, sa-hasDataValue-3, sb-hasDataValue-4], Text).

test(and_also_returns_to_the_objects,
     Text == "'a' includes task 't1' and 't2', and also 't3', which resembles 's1' and 's2' and which knows 's1', \c
              and also 't4'; while 'b' includes task 's1' and 's2'.") :-
    told([a-definesTask-t1, a-definesTask-t2, a-definesTask-t3, a-definesTask-t4,
          b-definesTask-s1, b-definesTask-s2,
          t3-resembles-s1, t3-knows-s1, t3-resembles-s2], Text).

test(links_of_what_objects_lead_to,
     Text == "'a' has 'x', while 'b' has 'y'. \c
              'x' likes 'p', which resembles 'q'; while 'y' likes 'q'.") :-
    told([a-has-x, b-has-y, x-likes-p, y-likes-q, p-resembles-q], Text).

test(one_sided_facts_come_last,
     Text == "'a' has 'x', while 'b' has 'y'. 'a' likes 'p' and 'q', and 'x' likes 'r'.") :-
    told([a-likes-p, a-has-x, b-has-y, x-likes-r, a-likes-q], Text).

test(instance_as_object_of_a_property_without_inverse,
     Text == "'x' praises 'a', and 'z' praises 'a', while 'y' praises 'b'. 'w' blames 'b'.") :-
    told([x-praises-a, y-praises-b, w-blames-b, z-praises-a], Text).

test(type_comes_first_in_a_sentence,
     Text == "'a' is a type of 'Tea', while 'b' is a type of 'Cola'.") :-
    term_iri(rdf_type, Type),
    told([a-Type-'Tea', b-Type-'Cola'], Text).

test(denied_facts,
     Text == "'a' is not better plan than and is not cheaper plan than 'b'. \c
              'a' includes task 't', and does not include task 's' or 'r', while 'b' does not include task 't'.") :-
    told([not(a-isBetterPlanThan-b), not(a-isCheaperPlanThan-b), a-definesTask-t, not(a-definesTask-s),
          not(t-isTaskDefinedIn-b), not(a-definesTask-r)], Text).

test(intervals_are_told_where_they_differ,
     Text == "'a' has cost 'c1' until 100, and has cost 'c2' from 100, and has cost 'c3', \c
              while 'b' has cost 'd1' from 2.5 to 50, and has cost 'd2' and 'd3'.") :-
    told(pair(a, b, 0-500),
         [ from(-1.0Inf, 100, a-hasCost-c1), from(100, 1.0Inf, a-hasCost-c2), from(0, 500, a-hasCost-c3),
           from(2.5, 50, b-hasCost-d1), from(0, 500, b-hasCost-d2), b-hasCost-d3 ],
         Text).

test(nothing_hangs_on_a_clause_that_states_a_time,
     Text == "'a' has cost 'ca' until 9, and 'ca' has a lower value than 'cb' from 3 to 4, while 'b' has cost 'cb'.") :-
    told([from(-1.0Inf, 9, a-hasCost-ca), b-hasCost-cb, from(3, 4, ca-hasBetterQualityValueThan-cb)], Text).

test(a_semicolon_after_which,
     Text == "'a' has cost 'c1', which has a lower value than 'd'; and 'a' does not have cost 'c2'; \c
              while 'b' has cost 'd'.") :-
    told([a-hasCost-c1, not(a-hasCost-c2), b-hasCost-d, c1-hasBetterQualityValueThan-d], Text).

test(names_with_quotes,
     Text == "\"it's\" likes 'a \"b\"' and 'both '' and \"' and ''.") :-
    told(pair('it\'s', b, 0-1), ['it\'s'-likes-'a "b"', 'it\'s'-likes-'both \' and "', 'it\'s'-likes-""], Text).

test(labels_with_quotes, Text == "'plain' likes \"it's\" and 'both '' and \"' and 'b'.") :-
    drinks_kb(KB),
    forall(( member(S-Label, [a-"plain", b-"b", c-"it's", d-"both ' and \""]),
             term_iri(rdfs_label, P), row_of(S, P, Label, Row) ),
           add_row(KB, Row)),
    tuples_of([a-likes-c, a-likes-d, a-likes-b], Tuples),
    construct(KB, pair(a, e, 0-1), as_given, Tuples, narrative(Sentences, _, _)),
    joined(Sentences, Text).

test(values_in_shortest_form, [forall(shortest(Value, Short)), true(Text == Expected)]) :-
    told([a-hasDataValue-Value], Text),
    atomics_to_string(["'a' has value '", Short, "'."], Expected).

shortest(27,                    "27").
shortest(27.0,                  "27").
shortest(-0.5,                  "-0.5").
shortest(1.0e22,                "1e22").
shortest(2.5e300,               "2.5e300").
shortest(1.5e-7,                "1.5e-7").
shortest(true,                  "true").
shortest("x",                   "x").
shortest("thé"@fr,              "thé").
shortest("2024-01-01"^^date,    "2024-01-01").

test(nothing_to_tell, Sentences == [sentence("There is nothing known that tells 'a' and 'b' apart.", [])]) :-
    drinks_kb(KB),
    construct(KB, pair(a, b, 0-1), as_given, [], narrative(Sentences, _, _)).

test(better_is_worded_by_the_quality, [forall(worded(Told, Expected)), true(Words == Expected)]) :-
    drinks_kb(KB),
    forall(( member(Name-O, Told), term_iri(Name, P), row_of('kb#hasComfort', P, O, Row) ), add_row(KB, Row)),
    row_of(a, 'kb#hasComfort', ca, Row1),
    add_row(KB, Row1),
    acxon_changes:schema_changed(KB, stored),
    tuples_of([a-'kb#hasComfort'-ca, b-'kb#hasComfort'-cb, ca-hasBetterQualityValueThan-cb], Tuples),
    construct(KB, pair(a, b, 0-1), as_given, Tuples, narrative([sentence(Text, _)], _, _)),
    sub_string(Text, Before, _, _, "has a "),
    sub_string(Text, After, _, _, " value"),
    !,
    Start is Before+6,
    Length is After-Start,
    sub_string(Text, Start, Length, _, Words).

worded([direction-"lower"],                            "lower").
worded([direction-"higher"],                           "higher").
worded([direction-"higher", categories-"bad < good"],  "better").
worded([],                                             "lower").

test(a_narrative_has_its_clusters,
     Shown == [ cluster(direct, hasCost, [A, B, Link]), cluster(indirect, hasCost/hasDataValue, [VA, VB]) ]) :-
    drinks_kb(KB),
    tuples_of([a-hasCost-ca, ca-hasDataValue-1, cb-isCostOf-b, cb-hasDataValue-2,
               ca-hasBetterQualityValueThan-cb], [A, VA, _, VB, Link]),
    tuples_of([b-hasCost-cb], [B]),
    tuples_of([cb-isCostOf-b], [B0]),
    construct(KB, pair(a, b, 0-1), as_given, [A, VA, B0, VB, Link], narrative(_, Clusters, _)),
    findall(cluster(Kind, Key, Tuples),
            ( member(cluster(Kind, Key, Runs), Clusters), runs_facts(Runs, Facts), pairs_values(Facts, Tuples) ),
            Shown).

test(keys_in_words, [forall(key_words(Key, Text)), true(Words == Text)]) :-
    drinks_kb(KB),
    key_text(KB, Key, Words).

key_words(-,                     "the two instances").
key_words(hasCost,               "has cost").
key_words(hasCost/hasDataValue,  "has cost, then has value").
key_words(inverse(likes),        "what likes it").

test(every_tuple_is_told_once, [forall(between(1, 300, Seed)), true(Told == All)]) :-
    drinks_kb(KB),
    random_tuples(Seed, Count, Tuples),
    construct(KB, pair(a, b, 0-9), as_given, Tuples, narrative(Sentences, _, _)),
    findall(N, ( member(sentence(_, Ns), Sentences), member(N, Ns) ), Told0),
    msort(Told0, Told),
    numlist(1, Count, All).

test(few_inferences_for_each_tuple, [forall(member(N, [75, 500]))]) :-
    chain_tuples(N, Tuples, Count),
    drinks_kb(KB),
    construct(KB, pair(a, b, 0-9), as_given, Tuples, _),
    statistics(inferences, Before),
    construct(KB, pair(a, b, 0-9), as_given, Tuples, _),
    statistics(inferences, After),
    Each is (After-Before)/Count,
    assertion(Each < 100).

:- end_tests(construction).

%   Any shape at all: few nodes, so that cycles, self loops and shared objects are common.

random_tuples(Seed, Count, Tuples) :-
    set_random(seed(Seed)),
    Count is 1 + random(40),
    findall(Tuple, ( between(1, Count, _), random_tuple(Tuple) ), Tuples).

random_tuple(tuple(S, P, O, Time, Sign)) :-
    random_member(S, [a, b, c, d, e, f]),
    random_member(P, [likes, hasCost, isCostOf, directlyFollows, directlyPrecedes, hasWorseQualityValueThan]),
    random_member(O, [a, b, c, d, e, f, 1, "c", true]),
    random_member(Time, [-1.0Inf-1.0Inf, 0-9, 2-1.0Inf, -1.0Inf-4, 2-4]),
    random_member(Sign, [positive, positive, negative]).

chain_tuples(N, Tuples, Count) :-
    findall(tuple(S, P, O, (-1.0Inf)-1.0Inf, positive),
            ( member(Plan, [a, b]),
              between(1, N, I),
              J is I+1,
              atomic_list_concat([Plan, I], TI),
              atomic_list_concat([Plan, J], TJ),
              member(S-P-O, [Plan-definesTask-TI, TJ-directlyFollows-TI]) ),
            Tuples),
    length(Tuples, Count).

:- begin_tests(axon).

test(one_sentence_for_each_subject,
     Sentences == [ sentence("'a' is a type of 'Plan' and includes task 't1' and 't2' and likes 't1'.", [3, 1, 4, 5]),
                    sentence("'t1' directly precedes 't2' from 1 to 2.", [2]) ]) :-
    drinks_kb(KB),
    term_iri(rdf_type, Type),
    tuples_of([a-definesTask-t1, from(1, 2, t1-directlyPrecedes-t2), a-Type-'Plan', t2-isTaskDefinedIn-a,
               a-likes-t1], Tuples),
    axon_sentences(KB, a, Tuples, Sentences, _).

test(a_quality_speaks_for_itself,
     Sentences == [ sentence("'a' is a type of 'Plan'.", [2]),
                    sentence("'c' is a type of 'Quality' and is quality of 'a' and has value '27' and exceeds 'd'.",
                             [4, 1, 3, 5]) ]) :-
    drinks_kb(KB),
    term_iri(rdf_type, Type),
    term_iri(has_quality, HasQuality),
    term_iri(inverse_of, InverseOf),
    forall(member(S-O, [HasQuality-'is quality of', isExceededBy-exceeds]),
           add_row(KB, row(S, InverseOf, O, -, (-1.0Inf)-1.0Inf, positive))),
    acxon_changes:schema_changed(KB, stored),
    tuples_of([a-HasQuality-c, a-Type-'Plan', c-hasDataValue-27, c-Type-'Quality', d-isExceededBy-c], Tuples),
    axon_sentences(KB, a, Tuples, Sentences, _).

test(the_instance_comes_first, Text == "'a' likes 'b'. 'b' likes 'c'.") :-
    drinks_kb(KB),
    tuples_of([b-likes-c, a-likes-b], Tuples),
    axon_sentences(KB, a, Tuples, Sentences, _),
    joined(Sentences, Text).

test(nothing_known, Text == "There is nothing known about 'a'.") :-
    drinks_kb(KB),
    axon_sentences(KB, a, [], Sentences, _),
    joined(Sentences, Text).

test(every_tuple_is_told_once, [forall(between(1, 100, Seed)), true(Told == All)]) :-
    drinks_kb(KB),
    random_tuples(Seed, Count, Tuples),
    axon_sentences(KB, a, Tuples, Sentences, _),
    findall(N, ( member(sentence(_, Ns), Sentences), member(N, Ns) ), Told0),
    msort(Told0, Told),
    numlist(1, Count, All).

:- end_tests(axon).

:- begin_tests(negation).

test(negated, [forall(negation(Words, Expected)), true(Negative == Expected)]) :-
    negated(Words, Negative).

negation("is cheaper plan than",   "is not cheaper plan than").
negation("has cost",               "does not have cost").
negation("can reach",              "cannot reach").
negation("includes task",          "does not include task").
negation("directly precedes",      "does not directly precede").
negation("carries",                "does not carry").
negation("passes",                 "does not pass").
negation("watches",                "does not watch").
negation("uses concept",           "does not use concept").
negation("goes to",                "does not go to").
negation("fixes",                  "does not fix").
negation("must follow",            "must not follow").
negation("made of",                "is not made of").
negation("part of",                "is not part of").
negation("near",                   "is not near").
negation("directly above",         "is not directly above").
negation("same as",                "is not same as").
negation("colour",                 "does not have colour").
negation("status",                 "does not have status").
negation("currently is at",        "currently is not at").

:- end_tests(negation).
