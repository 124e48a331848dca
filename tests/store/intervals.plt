:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/store/intervals').

:- begin_tests(intervals).

test(unknown_start, S == -1.0Inf) :- time_in(since, _, S).
test(open_end, U == 1.0Inf) :- time_in(until, _, U).
test(inf_is_an_open_end, U == 1.0Inf) :- time_in(until, inf, U).
test(whole_numbers_have_one_form, T == 5) :- time_in(since, 5.0, T).
test(what_a_float_cannot_be_is_the_nearest_that_it_can, [forall(member(T, [9007199254740993, 1700000000123456789, -9223372036854775809, 9007199254740993 rdiv 1])), S == F]) :-
    N is T,
    F is float(N),
    time_in(since, N, S).
test(large_whole_numbers_have_one_form, [forall(member(T, [9007199254740992, -9007199254740992, 9223372036854775808, 18446744073709551616])), S1 == S2]) :-
    F is float(T),
    time_in(since, T, S1),
    time_in(since, F, S2).
test(whole_numbers_below_are_integers, [forall(member(T, [9007199254740991, -9007199254740991])), S1-S2 == T-T]) :-
    F is float(T),
    time_in(since, T, S1),
    time_in(since, F, S2).
test(a_number_beyond_all_floats_is_no_time, error(domain_error(time, _))) :- T is 10 ** 400, time_in(until, T, _).
test(minus_zero_is_zero, T == 0) :- time_in(since, -0.0, T).
test(fractions_stay, T == 5.5) :- time_in(since, 5.5, T).
test(rationals_become_floats, T == 0.5) :- T0 is 1 rdiv 2, time_in(since, T0, T).
test(no_time, error(type_error(time, noon))) :- time_in(since, noon, _).
test(nan_is_no_time, error(domain_error(time, _))) :- T is nan, time_in(since, T, _).

test(unknown_start_stays_unbound, true(var(S))) :- time_out(since, -1.0Inf, S).
test(open_end_is_inf, U == inf) :- time_out(until, 1.0Inf, U).
test(there_and_back, [forall(member(T, [0, 3, 2.5, -7])), Back == T]) :-
    time_in(since, T, In), time_out(since, In, Back).

test(overlap_of_touching, Time == 5-5) :- overlap(0-5, 5-9, Time).
test(no_overlap, fail) :- overlap(0-5, 6-9, _).
test(overlap_with_open_ends, Time == 3-7) :- overlap((-1.0Inf)-7, 3-1.0Inf, Time).
test(touching_share_an_instant) :- intersects(0-5, 5-9).
test(apart, fail) :- intersects(0-5, 5.5-9).
test(hull_of_two_apart, Hull == 0-9) :- interval_hull(6-9, 0-5, Hull).
test(hull_with_open_ends, Hull == (-1.0Inf)-1.0Inf) :- interval_hull((-1.0Inf)-7, 3-1.0Inf, Hull).
test(covers_itself) :- covers(0-5, 0-5).
test(covers_no_more, fail) :- covers(0-5, 0-6).

test(union_joins_what_touches, U == [0-9, 20-30]) :- interval_union(4-6, [0-4, 6-9, 20-30], U).
test(union_keeps_what_is_apart, U == [0-1, 3-4]) :- interval_union(3-4, [0-1], U).
test(union_with_nothing, U == [3-4]) :- interval_union(3-4, [], U).

test(difference_splits, R == [0-3, 5-10]) :- interval_difference(0-10, 3-5, R).
test(difference_trims_the_start, R == [5-10]) :- interval_difference(0-10, (-3)-5, R).
test(difference_trims_the_end, R == [0-5]) :- interval_difference(0-10, 5-12, R).
test(difference_takes_all, R == []) :- interval_difference(0-10, 0-10, R).
test(difference_apart, R == [0-10]) :- interval_difference(0-10, 11-12, R).
test(difference_touching, R == [0-10]) :- interval_difference(0-10, 10-12, R).
test(an_instant_cannot_be_cut_out, R == [0-10]) :- interval_difference(0-10, 5-5, R).
test(an_instant_can_be_taken_away, R == []) :- interval_difference(5-5, 0-9, R).

test(pieces, P == [(0-5)-[a], (5-10)-[a, b], (10-20)-[b]]) :- pieces([(0-10)-a, (5-20)-b], P).
test(pieces_leave_gaps, P == [(0-1)-[a], (3-4)-[b]]) :- pieces([(3-4)-b, (0-1)-a], P).
test(an_instant_where_intervals_meet_is_no_piece, P == [(0-5)-[a], (5-9)-[b]]) :- pieces([(0-5)-a, (5-5)-c, (5-9)-b], P).
test(an_instant_within_an_interval_is_a_piece, P == [(0-5)-[a], (5-5)-[a, c], (5-9)-[a]]) :- pieces([(0-9)-a, (5-5)-c], P).
test(no_pieces, P == []) :- pieces([], P).
test(moments, M == [0-moment([a], [], []), 5-moment([], [a], [b])]) :- moments([(0-5)-a, (5-5)-b], M).
test(union_of_many, U == [0-9, 20-30]) :- intervals_union([20-30, 4-6, 0-4, 6-9], U).
test(intersection, C == [2-4, 6-6, 8-9]) :- intervals_intersection([0-4, 6-9], [2-6, 8-20], C).

random_interval(S-U) :- random_between(0, 20, S), random_between(S, 20, U).

inside(T, Intervals) :- member(S-U, Intervals), S =< T, T =< U, !.

%   At half points no interval ends, so sets of instants decide.

test(union_and_difference_are_those_of_sets, [forall(between(1, 100, Seed))]) :-
    set_random(seed(Seed)),
    random_interval(A), random_interval(B), random_interval(C),
    interval_union(A, [B], AB0), interval_union(C, AB0, ABC),
    C = CS-CU,
    findall(R, ( member(Time, ABC), interval_difference(Time, CS-CU, Rs), member(R, Rs) ), Rest),
    forall(( between(0, 19, N), T is N+0.5 ),
           ( ( inside(T, [A, B, C]) -> inside(T, ABC) ; \+ inside(T, ABC) ),
             ( inside(T, ABC), \+ inside(T, [C]) -> inside(T, Rest) ; \+ inside(T, Rest) ) )),
    forall(( append(_, [_-U1, S2-_|_], ABC) ), U1 < S2).

test(the_whole_time_covers_all, [forall(member(Time, [0-1, 5-5, (-1.0Inf)-3, 3-1.0Inf]))]) :-
    whole_time(Whole),
    covers(Whole, Time).
test(proper_overlap, [forall(member(A-B, [(0-5)-(3-9), (0-9)-(3-5), (3-3)-(0-5), (3-3)-(3-3), (0-5)-(5-5)]))]) :-
    proper_overlap(A, B),
    proper_overlap(B, A).
test(touching_is_no_proper_overlap, [forall(member(A-B, [(0-5)-(5-9), (5-9)-(0-5), (0-4)-(5-9)])), fail]) :-
    proper_overlap(A, B).

%   Both sweeps, against what they mean, for random lists of few times with many equal ends.

test(what_meets_shares_an_instant, Pairs == [a-c, b-c]) :-
    findall(A-B, meeting([0-5-a, 5-9-b, 7-8-d], [5-6-c], _-A, _-B), Pairs0),
    sort(Pairs0, Pairs).
test(overlapping_is_what_it_means, [forall(between(1, 200, _))]) :-
    timed(Ones),
    timed(Others),
    findall(A-B, overlapping(Ones, Others, A, B), Found),
    findall(A-B, ( member(Time1-A, Ones), member(Time2-B, Others), share(Time1, Time2) ), Meant),
    msort(Found, Same),
    msort(Meant, Same).
test(apart_is_what_it_means, [forall(between(1, 200, _))]) :-
    timed(Ones),
    timed(Others),
    findall(Time, member(Time-_, Others), Times),
    findall(A, apart(Ones, Times, A), Found),
    findall(A, ( member(Time1-A, Ones), \+ ( member(Time2, Times), intersects(Time1, Time2) ) ), Meant),
    msort(Found, Same),
    msort(Meant, Same).

timed(Timed) :-
    random_between(0, 6, Count),
    findall(Since-Until-N, ( between(1, Count, N), ends(Since, Until) ), Timed).

ends(Since, Until) :-
    random_member(Since, [-1.0Inf, 0, 1, 1.5, 2, 3, 4]),
    random_member(Until, [0, 1, 1.5, 2, 3, 4, 5, 1.0Inf]),
    Since =< Until,
    !.
ends(2, 2).

%   More than an instant, or an instant that one of them consists of.

share(S1-U1, S2-U2) :-
    overlap(S1-U1, S2-U2, S-U),
    once(( S < U ; member(S-U, [S1-U1, S2-U2]) )).

:- end_tests(intervals).
