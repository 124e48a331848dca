:- module(acxon_moments,
          [ all_moments/1,              % -Moments
            intervals_moments/2,        % +Intervals, -Moments
            moments_interval/2,         % +Moments, -Interval
            common_moments/3,           % +Moments1, +Moments2, -Common
            other_moments/3,            % +Moments1, +Moments2, -Others
            united_moments/3,           % +Moments1, +Moments2, -United
            steady_moments/3            % +Moments, +Sets, -Pieces
          ]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(lists), [append/3, member/2]).
:- use_module(intervals, [whole_time/1]).

/** <module> Sets of moments

What does not hold during a closed interval holds before it and after it, and at
neither of its ends: sets of moments are exact about that. A set is a list of runs
From-To, in order and apart from each other. Its ends are T/0 for the moment T itself,
T/1 for just after it and T/(-1) for just before it, so that the standard order of
terms is the order of time. No run is empty, and no set has two forms: equal
sets are the same term.
*/

%!  all_moments(-Moments) is det.

all_moments([(Since/0)-(Until/0)]) :-
    whole_time(Since-Until).

%!  intervals_moments(+Intervals, -Moments) is det.
%
%   The moments of closed intervals.
%
%       ?- intervals_moments([5-9, 0-5, 20-30], Moments).
%       Moments = [(0/0)-(9/0), (20/0)-(30/0)].

intervals_moments(Intervals, Moments) :-
    findall((Since/0)-(Until/0), member(Since-Until, Intervals), Runs0),
    sort(Runs0, Runs),
    joined(Runs, Moments).

joined([From-To1, From2-To2|Runs], Moments) :-
    after(To1, Next),
    From2 @=< Next,
    !,
    ( To1 @>= To2 -> To = To1 ; To = To2 ),
    joined([From-To|Runs], Moments).
joined([Run|Runs], [Run|Moments]) :-
    !,
    joined(Runs, Moments).
joined([], []).

after(T/N, T/N1)  :- N1 is N+1.
before(T/N, T/N1) :- N1 is N-1.

%!  moments_interval(+Moments, -Interval) is nondet.
%
%   Interval is Since-Until, the ends of a run, which may be no part of it.

moments_interval(Moments, Since-Until) :-
    member((Since/_)-(Until/_), Moments).

%!  common_moments(+Moments1, +Moments2, -Common) is det.

common_moments(Moments, Moments, Common) :-
    !,
    Common = Moments.
common_moments([From1-To1|Runs1], [From2-To2|Runs2], Common) :-
    !,
    ( From1 @>= From2 -> From = From1 ; From = From2 ),
    (   To1 @=< To2
    ->  To = To1,
        common_moments(Runs1, [From2-To2|Runs2], Common1)
    ;   To = To2,
        common_moments([From1-To1|Runs1], Runs2, Common1)
    ),
    ( From @=< To -> Common = [From-To|Common1] ; Common = Common1 ).
common_moments(_, _, []).

%!  other_moments(+Moments1, +Moments2, -Others) is det.
%
%   Others are those of Moments1 that are not in Moments2. There are none when
%   Moments2 has all of Moments1.
%
%       ?- intervals_moments([0-10], A), intervals_moments([3-5], B), other_moments(A, B, C).
%       C = [(0/0)-(3/ -1), (5/1)-(10/0)].

other_moments([], _, []) :-
    !.
other_moments(Runs, [], Others) :-
    !,
    Others = Runs.
other_moments([From1-To1|Runs1], [From2-To2|Runs2], Others) :-
    (   To2 @< From1
    ->  other_moments([From1-To1|Runs1], Runs2, Others)
    ;   To1 @< From2
    ->  Others = [From1-To1|Others1],
        other_moments(Runs1, [From2-To2|Runs2], Others1)
    ;   (   From1 @< From2
        ->  before(From2, To),
            Others = [From1-To|Others1]
        ;   Others = Others1
        ),
        (   To2 @< To1
        ->  after(To2, From),
            other_moments([From-To1|Runs1], Runs2, Others1)
        ;   other_moments(Runs1, [From2-To2|Runs2], Others1)
        )
    ).

%!  united_moments(+Moments1, +Moments2, -United) is det.

united_moments(Moments1, Moments2, United) :-
    append(Moments1, Moments2, Runs0),
    sort(Runs0, Runs),
    joined(Runs, United).

%!  steady_moments(+Moments, +Sets, -Pieces) is det.
%
%   Pieces are sets that are Moments together and have nothing in common, such that
%   each of Sets has all or nothing of a piece.

steady_moments(Moments, Sets0, Pieces) :-
    sort(Sets0, Sets),                          % mostly a few sets, over and over
    foldl(cut, Sets, [Moments], Pieces).

cut(Set, Pieces0, Pieces) :-
    findall(Piece,
            ( member(Whole, Pieces0),
              ( common_moments(Whole, Set, Piece) ; other_moments(Whole, Set, Piece) ),
              Piece \== [] ),
            Pieces).
