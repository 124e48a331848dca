:- module(ordering,
          [ clusters_ordered/2,         % +Clusters, -Ordered
            first_instance_first/2,     % +Clusters, -Ordered
            members_ordered/2,          % +Members, -Ordered
            each_once/2                 % +List, -Once
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/3, list_to_set/2, memberchk/2]).
:- autoload(library(pairs), [pairs_values/2]).
:- use_module('../vocabulary').

/** <module> Ordering: what is said first

Between clusters: the steps in their order (pair, direct, indirect, unrelated),
and within one step the clusters with more facts first; of two with as many, the
one whose first fact came first. Inside a cluster: what things are (rdf:type)
before all else, the rest as it came.
*/

%!  clusters_ordered(+Clusters, -Ordered) is det.
%
%   Ordered is Clusters in the order of telling, outside and inside.

clusters_ordered(Clusters, Ordered) :-
    maplist(placed, Clusters, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Ordered).

placed(cluster(Kind, Key, Members0), place(Step, Fewer, First)-cluster(Kind, Key, Members)) :-
    step(Kind, Step),
    length(Members0, Count),
    Fewer is -Count,
    Members0 = [member(_, _, First-_)|_],
    members_ordered(Members0, Members).

step(pair,      1).
step(direct,    2).
step(indirect,  3).
step(unrelated, 4).

%!  first_instance_first(+Clusters, -Ordered) is det.
%
%   Ordered is Clusters, in each of which the facts that speak for the first
%   instance come before those that speak for the second.

first_instance_first([], []).
first_instance_first([Cluster0|Clusters0], [Cluster|Clusters]) :-
    (   Cluster0 = cluster(Kind, Key, Members0),
        Members0 = [member(_, second, _)|_],
        sides_parted(Members0, Firsts, Seconds),
        Firsts \== []
    ->  append(Firsts, Seconds, Members),
        Cluster = cluster(Kind, Key, Members)
    ;   Cluster = Cluster0
    ),
    first_instance_first(Clusters0, Clusters).

sides_parted([], [], []).
sides_parted([Member|Members], Firsts, Seconds) :-
    (   Member = member(_, first, _)
    ->  Firsts = [Member|Firsts1], Seconds = Seconds1
    ;   Firsts = Firsts1, Seconds = [Member|Seconds1]
    ),
    sides_parted(Members, Firsts1, Seconds1).

%!  members_ordered(+Members, -Ordered) is det.
%
%   Ordered is Members with those that say what something is in front.

members_ordered(Members, Ordered) :-
    iri(rdf_type, Type),
    (   memberchk(member(_, _, _-tuple(_, Type, _, _, _, _)), Members)
    ->  types_parted(Members, Type, Types, Others),
        append(Types, Others, Ordered)
    ;   Ordered = Members
    ).

types_parted([], _, [], []).
types_parted([Member|Members], Type, Types, Others) :-
    Member = member(_, _, _-tuple(_, P, _, _, _, _)),
    (   P == Type
    ->  Types = [Member|Types1], Others = Others1
    ;   Types = Types1, Others = [Member|Others1]
    ),
    types_parted(Members, Type, Types1, Others1).

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
