:- module(acxon_ordering,
          [ clusters_ordered/3,         % +Clusters, +Order, -Ordered
            each_once/2                 % +List, -Once
          ]).
:- autoload(library(lists), [append/3, list_to_set/2]).
:- autoload(library(pairs), [pairs_values/2]).
:- use_module('../store/vocabulary', []).

/** <module> Ordering: what is said first

Between clusters: the steps in their order (pair, direct, indirect, unrelated),
and within one step the clusters with more facts first; of two with as many, the
one whose first fact came first. Inside a cluster: what things are (rdf:type)
before all else, the rest as it came.
*/

%!  clusters_ordered(+Clusters, +Order, -Ordered) is det.
%
%   Ordered is Clusters in the order of telling, outside and inside. Where Order is
%   `first_first`, the facts that speak for the first instance come before those that
%   speak for the second in each; `as_given` leaves them as they came.

clusters_ordered(Clusters, Order, Ordered) :-
    clusters_placed(Clusters, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Ordered0),
    (   Order == first_first
    ->  first_instance_first(Ordered0, Ordered)
    ;   Ordered = Ordered0
    ).

clusters_placed([], []).
clusters_placed([cluster(Kind, Key, Runs0)|Clusters],
                [place(Step, Fewer, First)-cluster(Kind, Key, Runs)|Placed]) :-
    step(Kind, Step),
    facts_fewer(Runs0, 0, Fewer),
    Runs0 = [run(_, _, _, _, [First|_])|_],
    runs_ordered(Runs0, Runs),
    clusters_placed(Clusters, Placed).

facts_fewer([], Fewer, Fewer).
facts_fewer([run(_, _, _, _, Numbers)|Runs], Fewer0, Fewer) :-
    length(Numbers, Count),
    Fewer1 is Fewer0-Count,
    facts_fewer(Runs, Fewer1, Fewer).

step(pair,      1).
step(direct,    2).
step(indirect,  3).
step(unrelated, 4).

first_instance_first([], []).
first_instance_first([Cluster0|Clusters0], [Cluster|Clusters]) :-
    (   Cluster0 = cluster(Kind, Key, Runs0),
        Runs0 = [run(_, second, _, _, _)|_],
        sides_parted(Runs0, Firsts, Seconds),
        Firsts \== []
    ->  append(Firsts, Seconds, Runs),
        Cluster = cluster(Kind, Key, Runs)
    ;   Cluster = Cluster0
    ),
    first_instance_first(Clusters0, Clusters).

sides_parted([], [], []).
sides_parted([Run|Runs], Firsts, Seconds) :-
    (   Run = run(_, first, _, _, _)
    ->  Firsts = [Run|Firsts1], Seconds = Seconds1
    ;   Firsts = Firsts1, Seconds = [Run|Seconds1]
    ),
    sides_parted(Runs, Firsts1, Seconds1).

%   Ordered is Runs with those that say what something is in front.

runs_ordered(Runs, Ordered) :-
    iri(rdf_type, Type),
    (   some_type(Runs, Type)
    ->  types_parted(Runs, Type, Types, Others),
        append(Types, Others, Ordered)
    ;   Ordered = Runs
    ).

some_type([run(_, _, tuple(_, P, _, _, _), _, _)|Runs], Type) :-
    (   P == Type -> true ; some_type(Runs, Type) ).

types_parted([], _, [], []).
types_parted([Run|Runs], Type, Types, Others) :-
    Run = run(_, _, tuple(_, P, _, _, _), _, _),
    (   P == Type
    ->  Types = [Run|Types1], Others = Others1
    ;   Types = Types1, Others = [Run|Others1]
    ),
    types_parted(Runs, Type, Types1, Others1).

%!  each_once(+List, -Once) is det.
%
%   Once has the elements of List where they come first.

each_once(List, Once) :-
    sort(List, Different),
    length(List, Count),
    (   length(Different, Count)
    ->  Once = List
    ;   list_to_set(List, Once)
    ).
