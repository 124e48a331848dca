:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module('../../prolog/comparing/criteria').

/*  Judgements are built from their orders: cost, makespan and tasks have the
    priorities 1, 2 and 3, the weight 1 and an advantage of one half.  */

judgements(Orders, Judgements) :-
    maplist(judgement, [cost-1, makespan-2, tasks-3], Orders, Judgements).

judgement(Quality-Priority, Order, judgement(Quality, Order, Advantage, 1, Priority)) :-
    memberchk(Order-Advantage, [better-0.5, same-0, worse-(-0.5)]).

orders([A, B, C]) :-
    Orders = [better, same, worse],
    member(A, Orders), member(B, Orders), member(C, Orders).

standard(Criterion) :-
    member(Criterion, [unanimous, pareto, lexicographic, weighted]).

verdict(Criterion, Orders, Verdict) :-
    judgements(Orders, Judgements),
    criterion_verdict(Criterion, Judgements, Verdict).

exchanged(better, worse).
exchanged(worse,  better).
exchanged(same,   same).

:- begin_tests(criteria).

test(unanimous_needs_every_quality, Verdict == undecided) :-
    verdict(unanimous, [better, better, same], Verdict).
test(unanimous_when_all_agree, [forall(member(O-V, [better-better, worse-worse, same-equivalent])), Verdict == V]) :-
    verdict(unanimous, [O, O, O], Verdict).
test(pareto_lets_ties_pass, Verdict == better) :-
    verdict(pareto, [better, same, same], Verdict).
test(pareto_stops_at_a_conflict, Verdict == undecided) :-
    verdict(pareto, [better, worse, same], Verdict).
test(lexicographic_takes_the_first_that_differs, Verdict == worse) :-
    verdict(lexicographic, [same, worse, better], Verdict).
test(lexicographic_all_the_same, Verdict == equivalent) :-
    verdict(lexicographic, [same, same, same], Verdict).
test(lexicographic_same_priority_in_conflict, Verdict == undecided) :-
    criterion_verdict(lexicographic,
                      [judgement(a, better, 0.5, 1, 1), judgement(b, worse, -0.5, 1, 1)], Verdict).
test(lexicographic_without_priority_comes_last, Verdict == worse) :-
    criterion_verdict(lexicographic,
                      [judgement(a, better, 0.5, 1, none), judgement(b, worse, -0.5, 1, 9)], Verdict).
test(weighted_sums_advantages, Verdict == better) :-
    criterion_verdict(weighted,
                      [judgement(a, better, 0.3, 2, none), judgement(b, worse, -0.5, 1, none)], Verdict).
test(weighted_that_cancel, Verdict == equivalent) :-
    verdict(weighted, [better, worse, same], Verdict).
test(weights_of_zero_decide_nothing, Verdict == undecided) :-
    criterion_verdict(weighted, [judgement(a, better, 0.3, 0, none)], Verdict).
test(nothing_decides_nothing, [forall(standard(C)), Verdict == undecided]) :-
    criterion_verdict(C, [], Verdict).
test(mirrored_by_exchanging_the_plans, [forall(( standard(C), orders(Orders) ))]) :-
    maplist(exchanged, Orders, Exchanged),
    verdict(C, Orders, Verdict),
    verdict(C, Exchanged, Mirror),
    once(criteria:mirrored(Verdict, Mirror)).
test(unanimous_implies_pareto, [forall(orders(Orders))]) :-
    verdict(unanimous, Orders, V),
    verdict(pareto, Orders, W),
    once(( V == undecided ; V == W )).
test(weights_of_the_call, Verdict == worse) :-
    b_setval(acxon_weights, [makespan-3]),
    verdict(weighted, [better, worse, same], Verdict),
    b_setval(acxon_weights, []).
test(priorities_of_the_call, Verdict == worse) :-
    b_setval(acxon_priorities, [makespan-1]),
    verdict(lexicographic, [better, worse, same], Verdict),
    b_setval(acxon_priorities, []).
test(unknown_criterion, error(existence_error(criterion, best), candidates(Cs))) :-
    check_criterion(best),
    Cs = [_|_].
test(every_criterion_has_words, [forall(standard(C)), true(string(Text))]) :-
    criterion_text(C, Text).

%   The two criteria that look at orders alone say of every set what they say of judgements.

test(a_set_of_orders_decides_as_judgements_do,
     [forall(( orders_decide(Criterion), between(0, 7, Orders) )), Verdict == Expected]) :-
    findall(judgement(q, Order, 0, 1, none),
            ( member(Order, [better, same, worse]), order_bit(Order, Bit), Orders /\ Bit =\= 0 ),
            Judgements),
    criterion_verdict(Criterion, Judgements, Expected),
    orders_verdict(Criterion, Orders, Verdict).
test(what_cannot_be_compared_decides_nothing,
     [forall(( orders_decide(Criterion), between(0b1000, 0b1111, Orders) )), Verdict == undecided]) :-
    orders_verdict(Criterion, Orders, Verdict).

test(a_weight_is_a_number_of_at_least_0, [forall(member(W, [-1, -0.5, 1.0Inf, -1.0Inf, 1.5NaN, "2", two, @(true)])), error(domain_error(weight(cost), W))]) :-
    check_weight(cost, W).
test(weights_that_count, [forall(member(W, [0, 0.5, 3, 1.0e100]))]) :-
    check_weight(cost, W).
test(what_does_not_count_is_an_error,
     [forall(member(Criterion-Ws-Ps, [ unanimous-[w]-[], pareto-[w]-[], lexicographic-[w]-[],
                                       unanimous-[]-[p], pareto-[]-[p], weighted-[]-[p] ])),
      error(domain_error(counting(_, _), Criterion))]) :-
    check_settings(Criterion, Ws, Ps).
test(what_counts, [forall(member(Criterion-Ws-Ps, [weighted-[w]-[], lexicographic-[]-[p], unanimous-[]-[], my_own-[w]-[p], ''-[w]-[p]]))]) :-
    check_settings(Criterion, Ws, Ps).

:- end_tests(criteria).

:- multifile criteria:criterion/3.

criteria:criterion(cheapest, Judgements, Verdict) :-
    memberchk(judgement(cost, Order, _, _, _), Judgements),
    once(order_verdict(Order, Verdict)).
criteria:criterion(fond_of_the_first, _, better).
criteria:criterion(shouting, _, 'BETTER').

:- begin_tests(own_criterion).

test(own, [forall(member(O-V, [better-better, same-equivalent, worse-worse])), Verdict == V]) :-
    verdict(cheapest, [O, worse, worse], Verdict).
test(own_that_fails_is_undecided, Verdict == undecided) :-
    criterion_verdict(cheapest, [judgement(makespan, better, 0.5, 1, 2)], Verdict).
test(own_is_listed) :-
    findall(C, criterion_name(C), Cs),
    memberchk(cheapest, Cs),
    memberchk(pareto, Cs).
test(own_that_does_not_mirror, error(domain_error(mirrored_criterion, fond_of_the_first))) :-
    verdict(fond_of_the_first, [better, better, better], _).
test(own_that_is_no_verdict, error(domain_error(verdict_of(shouting), 'BETTER'))) :-
    verdict(shouting, [better, better, better], _).

:- end_tests(own_criterion).

:- begin_tests(deciding_levels).

test(all_qualities_decide_together, Strictly-Levels == 1-[[cost, makespan, tasks]]) :-
    judgements([same, same, same], Judgements),
    deciding_levels(unanimous, Judgements, Strictly, Levels).
test(some_must_be_better_and_none_worse, Strictly-Levels == 0-[[cost, makespan, tasks]]) :-
    judgements([same, same, same], Judgements),
    deciding_levels(pareto, Judgements, Strictly, Levels).
test(one_after_the_other, Strictly-Levels == 0-[[cost], [makespan], [tasks]]) :-
    judgements([same, same, same], Judgements),
    deciding_levels(lexicographic, Judgements, Strictly, Levels).
test(what_looks_at_more_than_orders_has_none, [fail]) :-
    judgements([same, same, same], Judgements),
    deciding_levels(weighted, Judgements, _, _).

:- end_tests(deciding_levels).
