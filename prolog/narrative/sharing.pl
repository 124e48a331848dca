:- module(acxon_sharing,
          [ reaches_shared/5            % +ReachesA, +ReachesB, -Gone, -Nodes, -Own
          ]).
:- use_module('../store/tuples', [literal/1]).
:- use_module('../store/vocabulary', []).

/** <module> What two instances reach in the same way

For the terms see retrieval.pl.
*/

%!  reaches_shared(+ReachesA, +ReachesB, -Gone, -Nodes, -Own) is det.
%
%   Gone is Tuple-End for the tuples that do not tell the two instances apart: one
%   is reached from the first and one from the second along the same path, they start
%   at different nodes, and end, interval and sign are equal. Nodes is Node-true for
%   the ends of these that are individuals. Gone and Nodes are sorted. Own is OwnA-OwnB,
%   the tuples that belong to each of the two.

reaches_shared(ReachesA, ReachesB, Gone, Nodes, OwnA-OwnB) :-
    arrivals(ReachesA, first, Arrivals, Arrivals1, OwnA),
    arrivals(ReachesB, second, Arrivals1, [], OwnB),
    keysort(Arrivals, Sorted),
    shared(Sorted, Gone0, Nodes0),
    sort(1, @<, Gone0, Gone),
    sort(1, @<, Nodes0, Nodes).

%   A path aside leads nowhere that the other instance leads to, and what is an
%   instance's own is judged by itself.

arrivals([], _, Arrivals, Arrivals, []).
arrivals([reach(Path, From, End, Tuple)|Reaches], Side, Arrivals0, Arrivals, Own) :-
    (   Path = aside(Whose)
    ->  Arrivals0 = Arrivals1,
        ( Whose = own(_) -> Own = [Tuple|Own1] ; Own = Own1 )
    ;   Own = Own1,
        Tuple = tuple(_, _, _, Time, Sign),
        Arrivals0 = [arrival(End, Path, Time, Sign)-by(Side, From, Tuple)|Arrivals1]
    ),
    arrivals(Reaches, Side, Arrivals1, Arrivals, Own1).

%   Keysort keeps the order of what has the same key: the first before the second.

shared([], [], []).
shared([Arrival-One|Rest0], Gone0, Nodes) :-
    same_arrival(Rest0, Arrival, Others, Rest),
    (   Others == []
    ->  Gone1 = Gone0,
        Nodes1 = Nodes
    ;   sides([One|Others], Firsts, Seconds),
        Arrival = arrival(End, Path, _, _),
        gone(Firsts, Seconds, End, Gone0, Gone2),
        gone(Seconds, Firsts, End, Gone2, Gone1),
        (   Gone0 \== Gone1,
            \+ literal(End),
            \+ to_class(Path)
        ->  Nodes = [End-true|Nodes1]
        ;   Nodes = Nodes1
        )
    ),
    shared(Rest, Gone1, Nodes1).

same_arrival([Arrival0-By|Rest0], Arrival, [By|Others], Rest) :-
    Arrival0 == Arrival,
    !,
    same_arrival(Rest0, Arrival, Others, Rest).
same_arrival(Rest, _, [], Rest).

sides([By|Bys], Firsts, Seconds) :-
    (   By = by(first, _, _)
    ->  Firsts = [By|Firsts1],
        sides(Bys, Firsts1, Seconds)
    ;   Firsts = [],
        Seconds = [By|Bys]
    ).
sides([], [], []).

gone([], _, _, Gone, Gone).
gone([by(_, From, Tuple)|Ones], Others, End, Gone0, Gone) :-
    (   other_from(Others, From)
    ->  Gone0 = [Tuple-End|Gone1]
    ;   Gone0 = Gone1
    ),
    gone(Ones, Others, End, Gone1, Gone).

other_from([by(_, From0, _)|Others], From) :-
    (   From0 \== From -> true ; other_from(Others, From) ).

to_class(Path) :-
    iri(rdf_type, Type),
    (   Path == Type -> true ; Path = _-P, P == Type ).
