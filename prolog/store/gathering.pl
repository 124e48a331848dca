:- module(acxon_gathering,
          [ gathered/2,                 % +Edits, -Gathered
            trimmed/2                   % +Timed, +Times
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, member/2, numlist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3, pairs_values/2]).
:- use_module(intervals, [interval_difference/3]).

/** <module> One fact at many times

Where one fact is told or forgotten at many times one after the other, these are told or forgotten together. One by one,
each would be compared with all that are there: a megabyte of them kept everybody waiting for a minute.
*/

%!  gathered(+Edits, -Gathered) is det.
%
%   Edits are tell(Row) and forget(Row). Gathered comes to the same, with tell_times(Row, Times) and forget_times(Row, Times) in the
%   place of many in a row, where nothing of the other kind is between them, that are about one fact.

gathered(Edits, Gathered) :-
    runs(Edits, Runs),
    maplist(gathered_run, Runs, Parts),
    append(Parts, Gathered).

runs([], []).
runs([Edit|Edits], [[Edit|Run]|Runs]) :-
    functor(Edit, Kind, 1),
    same_kind(Edits, Kind, Run, Rest),
    runs(Rest, Runs).

same_kind([Edit|Edits], Kind, [Edit|Run], Rest) :-
    functor(Edit, Kind, 1),
    !,
    same_kind(Edits, Kind, Run, Rest).
same_kind(Rest, _, [], Rest).

gathered_run(Edits, Gathered) :-
    (   length(Edits, Count), Count > 50,
        maplist(edited_fact, Edits, Facts),
        sort(Facts, Different), length(Different, Few),
        Count-Few > 50
    ->  numlist(1, Count, Places),
        pairs_keys_values(Placed, Places, Edits),
        pairs_keys_values(Keyed0, Facts, Placed),
        keysort(Keyed0, Keyed),
        group_pairs_by_key(Keyed, Groups),
        findall(Edit, ( member(_-Group, Groups), gathered_edit(Group, Edit) ), Edits1),
        keysort(Edits1, Edits2),
        pairs_values(Edits2, Gathered)
    ;   Gathered = Edits
    ).

edited_fact(Edit, fact(S, P, O, D, Sign)) :-
    arg(1, Edit, row(S, P, O, D, _, Sign)).

gathered_edit(Group, Edit) :-
    (   Group = [Place-First|_], length(Group, Count), Count > 50
    ->  findall(Time, ( member(_-One, Group), arg(1, One, row(_, _, _, _, Time, _)) ), Times),
        at_times(First, Times, Together),
        Edit = Place-Together
    ;   member(Edit, Group)
    ).

at_times(tell(Row), Times, tell_times(Row, Times)).
at_times(forget(Row), Times, forget_times(Row, Times)).

%!  trimmed(+Timed, +Times) is det.
%
%   Timed is a list of Time-trim(Row, Rest), in the order of its times: Rest is what remains of each when the inside of Times, a
%   union, is taken away (see interval_difference/3). One sweep over both.

trimmed([], _).
trimmed([Time-trim(_, Rest)|Timed], Times0) :-
    Time = Since-_,
    not_before(Times0, Since, Times),
    taken_away(Times, Time, Rest),
    trimmed(Timed, Times).

not_before([_-To|Times0], Since, Times) :-
    To < Since,
    !,
    not_before(Times0, Since, Times).
not_before(Times, _, Times).

taken_away([Taken|Times], Time, Rest) :-
    Taken = From-_,
    Time = _-Until,
    From =< Until,
    !,
    interval_difference(Time, Taken, Parts),
    (   Parts = []             -> Rest = []
    ;   Parts = [Part]         -> taken_away(Times, Part, Rest)
    ;   Parts = [Before, After],
        Rest = [Before|Rest1],
        taken_away(Times, After, Rest1)
    ).
taken_away(_, Time, [Time]).
