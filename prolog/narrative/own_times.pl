:- module(acxon_own_times,
          [ timeless_retrieved/4,       % +Pair, +Retrieved0, -Retrieved, -Times
            in_their_times/3            % +Times, +Tuples0, -Tuples
          ]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../comparing/succession', [successive/3]).
:- use_module('../store/intervals', [whole_time/1]).

/** <module> A story of two that never hold at the same time

What holds for just the time of one of the two is told as if it held always: so what both do
is found to be the same, and no sentence repeats the times, which are said once before.
*/

%!  timeless_retrieved(+Pair, +Retrieved0, -Retrieved, -Times) is det.
%
%   Retrieved is Retrieved0, see retrieval.pl, without the times of the two where these are
%   successive. Times gives them back: an assoc from such a tuple to its time, or `none`.

timeless_retrieved(pair(_, _, TimeA, TimeB), Retrieved0, Retrieved, Times) :-
    (   successive([TimeA], [TimeB], _)
    ->  Retrieved0 = retrieved(Between, ReachesA0, ReachesB0, Links0),
        empty_assoc(Times0),
        reaches(ReachesA0, [TimeA, TimeB], ReachesA, Times0, Times1),
        reaches(ReachesB0, [TimeA, TimeB], ReachesB, Times1, Times2),
        tuples(Links0, [TimeA, TimeB], Links, Times2, Times),
        Retrieved = retrieved(Between, ReachesA, ReachesB, Links)
    ;   Retrieved = Retrieved0,
        Times = none
    ).

reaches([], _, [], Times, Times).
reaches([reach(Path, From, End, Tuple0)|Reaches0], Own, [reach(Path, From, End, Tuple)|Reaches], Times0, Times) :-
    timeless(Tuple0, Own, Tuple, Times0, Times1),
    reaches(Reaches0, Own, Reaches, Times1, Times).

tuples([], _, [], Times, Times).
tuples([Tuple0|Tuples0], Own, [Tuple|Tuples], Times0, Times) :-
    timeless(Tuple0, Own, Tuple, Times0, Times1),
    tuples(Tuples0, Own, Tuples, Times1, Times).

timeless(tuple(S, P, O, Time, Sign), Own, Tuple, Times0, Times) :-
    (   memberchk(Time, Own)
    ->  whole_time(Always),
        Tuple = tuple(S, P, O, Always, Sign),
        ( get_assoc(Tuple, Times0, _) -> Times = Times0 ; put_assoc(Tuple, Times0, Time, Times) )
    ;   Tuple = tuple(S, P, O, Time, Sign),
        Times = Times0
    ).

%!  in_their_times(+Times, +Tuples0, -Tuples) is det.
%
%   Tuples are Tuples0 as they were retrieved, where Times is what timeless_retrieved/4 gives.

in_their_times(none, Tuples, Tuples) :-
    !.
in_their_times(Times, Tuples0, Tuples) :-
    maplist(in_its_time(Times), Tuples0, Tuples).

in_its_time(Times, Tuple0, Tuple) :-
    (   get_assoc(Tuple0, Times, Time)
    ->  Tuple0 = tuple(S, P, O, _, Sign),
        Tuple = tuple(S, P, O, Time, Sign)
    ;   Tuple = Tuple0
    ).
