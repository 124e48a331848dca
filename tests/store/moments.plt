:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/moments').

/*  Against a model: moments are the halves from -1 to 9, so that there is one between any two ends.  */

closed(Intervals, Moments) :- intervals_moments(Intervals, Moments).

points(Moments, Points) :-
    findall(Point, ( point(Point), inside(Point, Moments) ), Points).

point(Point) :- between(-2, 18, N), Half is N/2, ( integer(Half) -> Point = Half ; Point is float(Half) ).

inside(T, Moments) :-
    member(From-To, Moments),
    From @=< T/0,
    T/0 @=< To,
    !.

%   Sets of several kinds, with open and with closed ends.

set(Moments) :-
    member(Intervals, [[], [0-0], [0-8], [1-3], [3-5], [1-3, 5-7], [0-1, 2-4, 6-6], [(-1.0Inf)-4], [4-1.0Inf]]),
    closed(Intervals, Closed),
    (   Moments = Closed
    ;   all_moments(All), other_moments(All, Closed, Moments)
    ).

:- begin_tests(moments).

test(neighbours_are_one, M == [(0/0)-(9/0), (20/0)-(30/0)]) :- closed([5-9, 0-5, 20-30], M).
test(nothing, M == []) :- closed([], M).
test(the_rest_lacks_the_ends, C == [(0/0)-(3/(-1)), (5/1)-(10/0)]) :-
    closed([0-10], A), closed([3-5], B), other_moments(A, B, C).
test(what_was_taken_and_the_rest_are_all, A == C) :-
    closed([0-10], A), closed([3-5], B), other_moments(A, B, Rest), united_moments(B, Rest, C).
test(ends, Is == [0-3, 5-10]) :-
    closed([0-10], A), closed([3-5], B), other_moments(A, B, C), findall(I, moments_interval(C, I), Is).
test(operations, [forall(( set(A), set(B) ))]) :-
    points(A, As), points(B, Bs),
    common_moments(A, B, Common), intersection(As, Bs, InBoth), assertion(points(Common, InBoth)),
    other_moments(A, B, Others), subtract(As, Bs, InOne), assertion(points(Others, InOne)),
    united_moments(A, B, United), union(As, Bs, InAny0), msort(InAny0, InAny), assertion(points(United, InAny)),
    united_moments(Common, Others, Again), assertion(Again == A).
test(pieces, [forall(( set(A), set(B), set(M), other_moments(B, A, C) ))]) :-
    steady_moments(M, [A, B, C], Pieces),
    foldl([_-Piece, Whole0, Whole]>>united_moments(Piece, Whole0, Whole), Pieces, [], All),
    assertion(All == M),
    forall(( member(Holding-Piece, Pieces), nth1(I, [A, B, C], Set) ),
           ( common_moments(Piece, Set, Common),
             ( memberchk(I, Holding) -> assertion(Common == Piece) ; assertion(Common == []) ) )).
test(many_pieces_are_quick, true(N < 2_000_000)) :-
    findall([(I/0)-(J/0)], ( between(1, 2000, I), J is I+5 ), Sets),
    all_moments(All),
    statistics(inferences, I0), steady_moments(All, Sets, _), statistics(inferences, I1), N is I1-I0.

:- end_tests(moments).
