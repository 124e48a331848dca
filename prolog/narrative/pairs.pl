:- module(acxon_pairs,
          [ instantiated_pairs/4,       % +KB, +ClassPairs, +Locality, -Pairs
            instance_interval/4,        % +KB, +Instance, +Locality, -Interval
            instance_times/4            % +KB, +Instance, +Sign, -Intervals
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2, pairs_values/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [interval_hull/3, intersects/2, whole_time/1]).
:- use_module('../reasoning/ontology', [class_sub/3]).
:- use_module('../store/vocabulary', []).

/** <module> Routine 1: the pairs to narrate, with time
*/

%!  instantiated_pairs(+KB, +ClassPairs, +Locality, -Pairs) is det.
%
%   Pairs of instances of the classes Ca-Cb in ClassPairs, both of which exist within Locality, at least
%   partly. Instances of sub-classes count, and so do negative type assertions: the sign says which. Each
%   unordered pair comes once, as instance(A, Time, Sign)-instance(B, Time, Sign).

instantiated_pairs(KB, ClassPairs, Time, Pairs) :-
    (   ClassPairs = [Class-Class0],
        Class0 == Class
    ->  instances(KB, Class, Time, Instances),
        findall(Pair, two_of(Instances, Pair), Pairs)
    ;   findall(Key-Pair,
                ( member(Ca-Cb, ClassPairs),
                  one_of_each(KB, Ca, Cb, Time, Pair),
                  pair_key(Pair, Key) ),
                Keyed),
        sort(1, @<, Keyed, Unique),
        pairs_values(Unique, Pairs)
    ).

two_of([A|Instances], A-B) :-
    member(B, Instances).
two_of([_|Instances], Pair) :-
    two_of(Instances, Pair).

one_of_each(KB, Ca, Cb, Time, A-B) :-
    instances(KB, Ca, Time, As),
    ( Ca == Cb -> Bs = As ; instances(KB, Cb, Time, Bs) ),
    member(A, As),
    A = instance(NodeA, _, _),
    member(B, Bs),
    B = instance(NodeB, _, _),
    NodeA \== NodeB.

pair_key(instance(A, _, _)-instance(B, _, _), Key) :-
    ( A @< B -> Key = A+B ; Key = B+A ).

%   One entry per instance: the whole of its time within the locality.

instances(KB, Class, Time, Instances) :-
    findall(Node-(Time0-Sign),
            ( typed_with_sign(KB, Node, Class, Time0, Sign), intersects(Time0, Time) ),
            Found),
    keysort(Found, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    maplist(merged_instance, Grouped, Instances).

typed_with_sign(KB, Node, Class, Time, positive) :-
    iri(rdf_type, Type),
    class_sub(KB, Sub, Class),
    stored(KB, Node, Type, Sub, Time, positive).
typed_with_sign(KB, Node, Class, Time, negative) :-
    iri(rdf_type, Type),
    class_sub(KB, Class, Super),
    stored(KB, Node, Type, Super, Time, negative).

merged_instance(Node-[Time0-Sign|Others], instance(Node, Time, Sign)) :-
    pairs_keys(Others, Times),
    foldl(interval_hull, Times, Time0, Time).

%!  instance_interval(+KB, +Instance, +Locality, -Interval) is semidet.
%
%   Interval is Since-Until, the time for which Instance is typed, as far as it meets Locality; where it is
%   not typed then, the time for which it is denied to be of some class; the whole time for what has no type
%   at all (to be a named individual is none). Fails when Instance does not exist then.

instance_interval(KB, Instance, _, Time) :-
    whole_time(Time),
    iri(rdf_type, Type),
    iri(named_individual, Bare),
    stored(KB, Instance, Type, Class, Time, positive),
    Class \== Bare,
    !.
instance_interval(KB, Instance, From-To, Interval) :-
    instance_times(KB, Instance, positive, Intervals),
    (   Intervals = [S-U],
        S =< To,
        From =< U
    ->  Interval = S-U
    ;   Intervals == []
    ->  whole_time(Time),
        Interval = Time
    ;   times_met(Intervals, From-To, Met)
    ->  Interval = Met
    ;   instance_times(KB, Instance, negative, Denied),
        times_met(Denied, From-To, Interval)
    ).

times_met(Intervals, Time, Hull) :-
    findall(Time0, ( member(Time0, Intervals), intersects(Time0, Time) ), [First|Rest]),
    foldl(interval_hull, Rest, First, Hull).

%!  instance_times(+KB, +Instance, +Sign, -Intervals) is det.
%
%   Intervals holds Since-Until for each class that Instance is told to be of, or
%   denied to be of, as Sign says.

instance_times(KB, Instance, Sign, Intervals) :-
    iri(rdf_type, Type),
    iri(named_individual, Bare),
    findall(Time,
            ( stored(KB, Instance, Type, Class, Time, Sign), Class \== Bare ),
            Intervals).
