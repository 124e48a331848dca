:- module(acxon_ordering,
          [ clusters_ordered/3,         % +Clusters, +Order, -Ordered
            each_once/2                 % +List, -Once
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [append/3, list_to_set/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../store/vocabulary', []).

/** <module> Ordering: what is said first

Between clusters: the steps in their order (pair, direct, indirect, unrelated), and within one step the
clusters with more facts first; of two with as many, the one whose first fact came first. Inside a cluster:
what things are (rdf:type) before all else, the rest as it came.
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
        partition(for_first, Runs0, Firsts, Seconds),
        Firsts \== []
    ->  append(Firsts, Seconds, Runs),
        Cluster = cluster(Kind, Key, Runs)
    ;   Cluster = Cluster0
    ),
    first_instance_first(Clusters0, Clusters).

for_first(run(_, first, _, _, _)).

%   Ordered is Runs with those that say what something is in front.

runs_ordered(Runs, Ordered) :-
    iri(rdf_type, Type),
    (   some_type(Runs, Type)
    ->  partition(says_type(Type), Runs, Types, Others),
        append(Types, Others, Ordered)
    ;   Ordered = Runs
    ).

some_type([run(_, _, tuple(_, P, _, _, _), _, _)|Runs], Type) :-
    (   P == Type -> true ; some_type(Runs, Type) ).

says_type(Type, run(_, _, tuple(_, Type, _, _, _), _, _)).

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
