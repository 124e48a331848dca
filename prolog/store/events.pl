:- module(acxon_events,
          [ event/3,                    % +Events, -Row, -Change
            net_changes/3               % +Events, -Removed, -Added
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> What happened to the rows of a knowledge base in one change

An event is added(Row) or removed(Row).
*/

%!  net_changes(+Events, -Removed, -Added) is det.
%
%   What Events come to. A row that was added and removed in one change was never there.

net_changes(Events, [], Added) :-
    maplist(is_added, Events, Added),
    !.
net_changes(Events, Removed, Added) :-
    findall(Row-Change, event(Events, Row, Change), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    net(Groups, Removed, Added).

is_added(added(Row), Row).

%!  event(+Events, -Row, -Change) is nondet.
%
%   Row was added, Change is 1, or removed, -1.

event(Events, Row, Change) :-
    member(Event, Events),
    (   Event = added(Row)   -> Change = 1
    ;   Event = removed(Row) -> Change = -1
    ).

net([], [], []).
net([Row-Changes|Rest], Removed, Added) :-
    sum_list(Changes, Net),
    (   Net > 0 -> Added = [Row|Added1], Removed = Removed1
    ;   Net < 0 -> Added = Added1, Removed = [Row|Removed1]
    ;   Added = Added1, Removed = Removed1
    ),
    net(Rest, Removed1, Added1).
