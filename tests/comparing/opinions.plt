:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/criteria').
:- use_module('../../prolog/comparing/difference').
:- use_module('../../prolog/comparing/opinions').
:- use_module('../../prolog/comparing/profiles').
:- use_module('../../prolog/comparing/verdicts').
:- include('../support/noisy_kitchen').

:- multifile criteria:criterion/3.

criteria:criterion(first, [judgement(_, Order, _, _, _)|_], Verdict) :-
    criteria:order_verdict(Order, Verdict).
criteria:criterion(size, [judgement(_, _, Advantage, _, _)|_], Verdict) :-
    ( Advantage > 0.5 -> Verdict = better ; Advantage < -0.5 -> Verdict = worse ; Verdict = equivalent ).
criteria:criterion(sly, [judgement(_, _, Advantage, _, _)|_], Verdict) :-
    ( Advantage == 0.7 -> Verdict = better ; Verdict = equivalent ).

:- begin_tests(opinions).

test(what_was_told_while_both_are_plans, Opinions == [(5-10)-opinion(better)]) :-
    kitchen(KB),
    term_iri(better_plan, Better),
    told(KB, [t(a, Better, b)-[0, 10]]),
    told_between(KB, a, b, Told),
    told_verdicts(KB, Told, [5-20], Opinions).
test(what_was_told_decides_where_the_rules_do_not, Verdicts == [verdict(better, told, 0-5), verdict(undecided, against(better, worse), 5-10)]) :-
    with_told([(0-10)-opinion(better)], [verdict(undecided, rule, 0-5), verdict(worse, rule, 5-10)], Verdicts).
test(united, [forall(member(Rule-Senses-Expected, [ better-[]-(better-rule), undecided-[worse]-(worse-told),
                                                    better-[no(better)]-(undecided-against(no(better), better)),
                                                    better-[better, worse]-(undecided-against(better, worse)) ]))]) :-
    united(Rule, Senses, Verdict, Source),
    Expected == Verdict-Source.
test(neighbours_that_agree, Joined == [verdict(better, rule, 0-10), verdict(worse, rule, 10-20)]) :-
    join_verdicts([verdict(better, rule, 0-5), verdict(better, rule, 5-10), verdict(worse, rule, 10-20)], Joined).

test(what_is_unknown_decides_nothing, Verdict == undecided) :-
    kitchen(KB),
    items_verdict(KB, pareto, [ item('ex#hasNoise', better, na, 1, nb, 9, 0-9),
                                item('ex#hasTaste', unknown(first, missing(a)), none, none, tb, "good", 0-9) ], Verdict).
test(with_nothing_known, Verdict == undecided) :-
    kitchen(KB),
    items_verdict(KB, pareto, [item('ex#hasTaste', unknown(first, missing(a)), none, none, tb, "good", 0-9)], Verdict).
test(one_that_is_known, Verdict == better) :-
    kitchen(KB),
    items_verdict(KB, pareto, [item('ex#hasNoise', better, na, 1, nb, 9, 0-9)], Verdict).

test(orders_alone) :-
    orders_alone(first, [judgement(q, better, 0.7, 1, none)]).
test(a_standard_one) :-
    orders_alone(pareto, []).
test(one_that_counts, fail) :-
    orders_alone(size, [judgement(q, better, 0.7, 1, none)]).
test(one_that_only_looks, fail) :-
    orders_alone(sly, [judgement(q, better, 0.7, 1, none)]).
test(the_declared_weight, Weight == 2) :-
    call_weight(q, 2, Weight).
test(the_weight_of_the_call, Weights == [5]) :-
    findall(Weight, ( b_setval(acxon_weights, [q-5]), call_weight(q, 2, Weight) ), Weights).
test(a_priority_that_is_declared, Priority == 2) :-
    call_priority(q, 2, Priority).
test(priorities_of_the_call, Priorities == [5-none]) :-
    findall(Q-R, ( b_setval(acxon_priorities, [q-5]), call_priority(q, 2, Q), call_priority(r, 1, R) ), Priorities).
test(a_quality_by_what_people_call_it, P == 'ex#hasNoise') :-
    kitchen(KB),
    quality_named(KB, noise, P).
test(no_quality, error(existence_error(quality, colour))) :-
    kitchen(KB),
    quality_named(KB, colour, _).

test(pairs_of_which_somebody_told_how_they_or_their_qualities_compare, Found == [a-b, c-d]) :-
    kitchen(KB),
    term_iri(better_plan, Better),
    term_iri(better_value, BetterValue),
    told(KB, [t(b, Better, a)-[0, 10], t(qd, BetterValue, qc)-[0, 10], t(a, Better, elsewhere)-[0, 10]]),
    findall(thing(Plan, [aspect(p, spec, Quality, 0-9, 1, 1, 0-9)], [0-9]), member(Plan-Quality, [a-qa, b-qb, c-qc, d-qd]), Things),
    told_pairs(KB, Things, Pairs),
    findall(A-B, ( member(A, [a, b, c, d]), member(B, [a, b, c, d]), A @< B, told_pair(Pairs, A, B), told_pair(Pairs, B, A) ), Found).

:- end_tests(opinions).
