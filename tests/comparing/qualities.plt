:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/qualities').
:- use_module('../../prolog/comparing/plans').
:- use_module('../../prolog/comparing/verdicts').
:- use_module('../../prolog/comparing/criteria').
:- use_module('../../prolog/comparing/comparable').
:- use_module('../../prolog/comparing/difference').
:- use_module('../../prolog/comparing/plan_parts').
:- use_module('../support/samples').

/** <module> Qualities as they are declared, and what a comparison asks of them */

kitchen(More, KB) :-
    append([ f(x:hasNoise, acxon:direction, "lower"), f(x:hasLoudness, rdfs:subPropertyOf, x:hasNoise),
             f(x:hasNoise, rdfs:label, "has noise"),
             f(x:tea, rdf:type, dul:'Plan'), f(x:tea, x:hasNoise, x:tn), f(x:tn, dul:hasDataValue, 2),
             f(x:cola, rdf:type, dul:'Plan'), f(x:cola, x:hasNoise, x:cn), f(x:cn, dul:hasDataValue, 5),
             f(x:cup, rdfs:label, "cup") ], More, Facts),
    kb_of(Facts, KB).

kitchen(KB) :-
    kitchen([], KB).

noise(P) :-
    full(x:hasNoise, P).

:- begin_tests(qualities).

test(a_property_that_says_which_end_is_better, Direction == lower) :-
    kitchen(KB), noise(P),
    quality_spec(KB, P, quality(Direction, _, _, _, _, _, _)).
test(another_is_none, fail) :-
    kitchen(KB), full(x:hasPart, P),
    quality_spec(KB, P, _).
test(sub_properties_give_it_too, Readers == [(x:hasLoudness)-(+), (x:hasNoise)-(+)]) :-
    kitchen(KB), noise(P),
    findall(Short-Direction, ( quality_reader(KB, P, Sub, Direction), full(Short, Sub) ), Readers0),
    msort(Readers0, Readers).
test(its_relations_compare, All == true) :-
    kitchen(KB), noise(P),
    quality_spec(KB, P, quality(_, _, _, _, relations(B, W, S), _, _)),
    (   forall(member(R, [B, W, S]), comparison_relation(KB, R)) -> All = true ; All = false ).
test(other_relations_do_not, fail) :-
    kitchen(KB), noise(P),
    comparison_relation(KB, P).
test(what_tells_how_two_compare, true(memberchk(P, Ps))) :-
    kitchen([f(x:beats, rdfs:subPropertyOf, acxon:isBetterPlanThan), f(x:hasNoise, acxon:betterPlanRelation, x:beats)], KB),
    full(x:beats, P),
    findall(Telling, telling_property(KB, Telling), Ps).
test(made_relations_are_declared, Labels == ["is plan with higher noise than", "is plan with lower noise than",
                                             "is plan with same noise as"]) :-
    kitchen(KB), full(rdfs:label, Label),
    made_relation_rows(KB, Rows),
    findall(Text, member(row(_, Label, Text, -, _, positive), Rows), Labels0),
    sort(Labels0, Labels).

:- end_tests(qualities).

:- begin_tests(compared_plans).

test(all_plans, Plans == [x:cola, x:tea]) :-
    kitchen(KB),
    plan_nodes(KB, Nodes),
    findall(Plan, ( member(Node, Nodes), full(Plan, Node) ), Plans).
test(a_plan_by_name, Plan == x:tea) :-
    kitchen(KB),
    named_plan(KB, tea, Node),
    full(Plan, Node).
test(something_else_by_name, error(domain_error(plan, "cup"), _)) :-
    kitchen(KB),
    named_plan(KB, cup, _).
test(a_pair, A-B == (x:tea)-(x:cup)) :-
    kitchen(KB),
    check_pair(KB, tea, cup, NodeA-NodeB),
    full(A, NodeA), full(B, NodeB).
test(one_thing_is_no_pair, error(domain_error(two_instances, "cup"), _)) :-
    kitchen(KB),
    check_pair(KB, cup, x:cup, _).
test(plans_with_qualities_compare) :-
    kitchen(KB),
    check_pair(KB, tea, cola, A-B),
    compared(KB, A, B, Comparison),
    check_compared(KB, Comparison).
test(nothing_to_compare, error(existence_error(plan_qualities, "bare"), _)) :-
    kitchen([f(x:bare, rdf:type, dul:'Plan')], KB),
    check_pair(KB, tea, bare, A-B),
    compared(KB, A, B, Comparison),
    check_compared(KB, Comparison).
test(parts_of_a_plan, Parts == [x:task, x:tea__cost]) :-
    kb_of([ f(x:tea, x:cost, x:tea__cost), f(x:tea, dul:definesTask, x:task), f(x:tea, x:likes, x:bob) ], KB),
    full(x:tea, Tea),
    findall(Part, ( plan_part(KB, Tea, Node), full(Part, Node) ), Parts0),
    sort(Parts0, Parts).
test(the_latest_verdict, [forall(member(Verdicts-Expected, [ []-undecided, [verdict(better, rule, 0-1)]-better,
                                                             [verdict(better, rule, 0-1), verdict(worse, told, 1-2)]-worse ])),
                          Verdict == Expected]) :-
    latest_verdict(Verdicts, Verdict).
test(a_criterion_judges_items, [forall(member(Criterion-Orders-Expected,
                                              [ unanimous-[better, better]-better, unanimous-[better, worse]-undecided,
                                                pareto-[same, same]-equivalent, lexicographic-[better]-better ])),
                                Verdict == Expected]) :-
    kitchen(KB), noise(P),
    findall(item(P, Order, a, Va, b, Vb, 0-1),
            ( member(Order, Orders), memberchk(Order-Va-Vb, [better-1-2, same-1-1, worse-2-1]) ),
            Items),
    judged(KB, Criterion, Items, Verdict).
test(plans_are_comparable_each_two_once, Pairs == [(x:cola)-(x:tea)]) :-
    kitchen(KB),
    findall(A-B, ( telling(KB, Telling), comparable(plans(all), KB, Telling, NodeA, NodeB, _), full(A, NodeA), full(B, NodeB) ), Pairs).
test(qualities_are_comparable_by_their_bearers, Bearers == (x:tea)-(x:cola)) :-
    kitchen(KB), noise(P), full(x:tn, Q),
    telling(KB, Telling),
    comparable(qualities(P), KB, Telling, Q, _, NodeA-NodeB),
    !,
    full(A, NodeA), full(B, NodeB),
    Bearers = A-B.

:- end_tests(compared_plans).

:- begin_tests(criteria_in_force).

test(without_a_word_all_must_agree, Criterion-Unknown == unanimous-undecided) :-
    kitchen(KB),
    kb_criterion(KB, Criterion),
    unknown_setting(KB, Unknown).
test(what_the_call_says_counts, Criterion-Unknown == pareto-ignore) :-
    kitchen(KB),
    b_setval(acxon_criterion, pareto),
    b_setval(acxon_unknown, ignore),
    kb_criterion(KB, Criterion),
    unknown_setting(KB, Unknown).
test(settings_of_the_unknown, [forall(member(Setting, [undecided, ignore]))]) :-
    check_unknown(Setting).
test(no_other_setting, error(domain_error(unknown_setting, perhaps), _)) :-
    check_unknown(perhaps).
test(criteria_without_amounts, Criteria == [lexicographic, pareto, unanimous]) :-
    findall(Criterion, orders_suffice(Criterion), Criteria0),
    sort(Criteria0, Criteria).
test(what_is_not_known_in_words, [forall(member(Unknown-Expected, [ [cost-first]-'the cost of \'a\' is not known',
                                                                     [noise-both, cost-second]-'the cost of \'b\' and the noise of either are not known' ])),
                                  Text == Expected]) :-
    unknown_text(Unknown, a-b, Text).

:- end_tests(criteria_in_force).
