:- module(acxon_moments,
          [ all_moments/1,              % -Moments
            intervals_moments/2,        % +Intervals, -Moments
            moments_interval/2,         % +Moments, -Interval
            common_moments/3,           % +Moments1, +Moments2, -Common
            other_moments/3,            % +Moments1, +Moments2, -Others
            united_moments/3,           % +Moments1, +Moments2, -United
            steady_moments/3            % +Moments, +Sets, -Pieces
          ]).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module(library(ordsets), [ord_subtract/3, ord_union/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
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
%   Pieces are Holding-Piece: sets that are Moments together and have nothing in common, each with the
%   places, counted from 1, of those of Sets that have all of it; the others have nothing of it.
%   A sweep over the ends: time in proportion to them and to what holds between two of them.
%
%       ?- intervals_moments([0-9], M), intervals_moments([3-9], S), steady_moments(M, [S], Pieces).
%       Pieces = [[]-[(0/0)-(3/ -1)], [1]-[(3/0)-(9/0)]].

steady_moments(Moments, Sets, Pieces) :-
    findall(Event, ( nth0(I, [Moments|Sets], Set), member(Run, Set), event(Run, I, Event) ), Events0),
    keysort(Events0, Events1),
    group_pairs_by_key(Events1, Events),
    swept(Events, [], Cells0),
    keysort(Cells0, Cells),
    group_pairs_by_key(Cells, Groups),
    findall(Holding-Piece, ( member(Holding-Runs0, Groups), sort(Runs0, Runs), joined(Runs, Piece) ), Pieces).

event(From-_, I, From-begin(I)).
event(_-To, I, Next-end(I)) :-
    after(To, Next).

%   Held are the sets that have the moments from here on, 0 for Moments themselves.

swept([], _, []).
swept([From-Changes|Events], Held0, Cells) :-
    findall(I, member(begin(I), Changes), Begun0),
    findall(I, member(end(I), Changes), Ended0),
    sort(Begun0, Begun),
    sort(Ended0, Ended),
    ord_subtract(Held0, Ended, Held1),
    ord_union(Held1, Begun, Held),
    (   Held = [0|Holding],
        Events = [Next-_|_]
    ->  before(Next, To),
        Cells = [Holding-(From-To)|Cells1]
    ;   Cells = Cells1
    ),
    swept(Events, Held, Cells1).
