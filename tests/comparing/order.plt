:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/order').

:- begin_tests(order).

test(one_after_the_other, Pairs == [0-1, 1-2]) :-
    steps_order(sequence(3), Pairs).
test(no_steps_have_no_order, [forall(member(Given, [timed([]), partial(0, []), sequence(0), sequence(1)])), Pairs == []]) :-
    steps_order(Given, Pairs).
test(what_overlaps_is_not_ordered, Pairs == [0-2, 1-3, 2-3]) :-
    steps_order(timed([0-2, 0-3, 2.001-4, 4.001-5]), Pairs).
test(a_step_may_end_just_after_another_starts, Pairs == [0-1]) :-
    steps_order(timed([0-2.001, 2-4]), Pairs).
test(instants_at_one_time_are_not_ordered, Pairs == []) :-
    steps_order(timed([1-1, 1-1]), Pairs).
test(what_follows_is_not_direct, Pairs == [0-1, 1-2]) :-
    steps_order(partial(3, [0-2, 1-2, 0-1, 0-1]), Pairs).
test(windows_are_counted_before_they_are_written_out, error(domain_error(at_most(_, precedences), 4_000_000))) :-
    length(Early, 2000), maplist(=(0-1), Early),
    length(Late, 2000), maplist(=(2-3), Late),
    append(Early, Late, Spans),
    steps_order(timed(Spans), _).
test(too_many_in_a_partial_order, error(domain_error(at_most(_, steps_in_partial_order), 20_001))) :-
    steps_order(partial(20_001, []), _).

:- end_tests(order).
