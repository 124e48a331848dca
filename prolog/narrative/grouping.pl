:- module(acxon_grouping,
          [ cluster_sentence/3          % +Pair, +Cluster, -Sentence
          ]).
:- use_module(library(apply), [include/3, maplist/3, partition/4]).
:- use_module(library(lists), [append/2, append/3, memberchk/2, same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(ordering, [each_once/2]).

/** <module> Grouping: the facts of a cluster as the clauses of a sentence

A clause is

    clause(Role, Side, Subject, Properties, Objects, Time, Sign)

It stands for every combination of its Properties and Objects. Time is `always`
where nothing needs to be said about it, else Since-Until. An object is a node or
a value, or which(Node, Clauses) where clauses about Node are told with it.

A sentence is sentence(Sides, Numbers): one list of clauses, or two that contrast;
and the numbers of the facts that it tells.
*/

%!  cluster_sentence(+Pair, +Cluster, -Sentence) is det.
%
%   Sentence tells the facts of Cluster. Pair is pair(A, B, Time). Those of the instance that comes first in
%   it are told first, then those of the other. A link is told with the object that is its subject, except
%   where the clause with that object states a time or denies: there nothing can follow the object, and the
%   link is a clause of its own.

cluster_sentence(pair(_, _, Time), cluster(_, _, Runs), sentence(Sides, Numbers)) :-
    runs_clauses(Runs, Time, Clauses),
    Clauses = [clause(_, Side, _, _, _, _, _)|_],
    on_side(Clauses, Side, Ones, Others),
    (   Others == []
    ->  Sides0 = [Ones]
    ;   Sides0 = [Ones, Others]
    ),
    (   memberchk(run(link, _, _, _, _), Runs)
    ->  maplist(clauses_linked, Sides0, Sides)
    ;   Sides = Sides0
    ),
    runs_numbers(Runs, Numbers).

on_side([], _, [], []).
on_side([Clause|Clauses], Side, Ones, Others) :-
    (   Clause = clause(_, Side, _, _, _, _, _)
    ->  Ones = [Clause|Ones1], Others = Others1
    ;   Ones = Ones1, Others = [Clause|Others1]
    ),
    on_side(Clauses, Side, Ones1, Others1).

%   The numbers of the facts in Runs.

runs_numbers([run(_, _, _, _, Numbers0)|Runs], Numbers) :-
    (   Runs == []
    ->  Numbers = Numbers0
    ;   append(Numbers0, Numbers1, Numbers),
        runs_numbers(Runs, Numbers1)
    ).

%   Clauses tells Runs, grouped first by object, then by property: facts that differ in nothing but the object
%   become one clause, and so do clauses that differ in nothing but the property. Silent is the interval that
%   goes without saying.

runs_clauses(Runs, Silent, Clauses) :-
    subjects(Runs, Subjects),
    sort(Subjects, Different),
    (   same_length(Subjects, Different)
    ->  clauses_alone(Runs, Silent, Clauses)
    ;   runs_keyed(Runs, 1, Silent, Keyed0),
        keysort(Keyed0, Keyed),
        runs_joined(Keyed, ByObject0),
        keysort(ByObject0, ByObject),
        properties_joined(ByObject, Placed0),
        keysort(Placed0, Placed),
        pairs_values(Placed, Clauses)
    ).

subjects([], []).
subjects([run(_, _, tuple(S, _, _, _, _), _, _)|Runs], [S|Subjects]) :-
    subjects(Runs, Subjects).

%   Runs that have no subject in common cannot be joined.

clauses_alone([], _, []).
clauses_alone([Run|Runs], Silent, [clause(Role, Side, S, [P], Objects, Said, Sign)|Clauses]) :-
    Run = run(Role, Side, tuple(S, P, _, Time, Sign), Objects0, _),
    time_said(Time, Silent, Said),
    objects_once(Objects0, Objects),
    clauses_alone(Runs, Silent, Clauses).

time_said(Time, Silent, Said) :-
    (   Time == Silent             -> Said = always
    ;   Time = (-1.0Inf)-(1.0Inf)  -> Said = always
    ;   Said = Time
    ).

%   Two facts that read the same, such as one for all time and one for the time of the pair, are told once.

objects_once(Objects0, Objects) :-
    ( Objects0 = [_] -> Objects = Objects0 ; each_once(Objects0, Objects) ).

%   Keyed has for each run what its facts have in common, its place and their objects.

runs_keyed([], _, _, []).
runs_keyed([Run|Runs], Place, Silent, [same(Role, Side, S, Said, Sign, P)-(Place-Objects)|Keyed]) :-
    Run = run(Role, Side, tuple(S, P, _, Time, Sign), Objects, _),
    time_said(Time, Silent, Said),
    Place1 is Place+1,
    runs_keyed(Runs, Place1, Silent, Keyed).

runs_joined([], []).
runs_joined([Key-(Place-Objects0)|Runs0], [same(Role, Side, S, Time, Sign, Objects)-(Place-P)|Groups]) :-
    Key = same(Role, Side, S, Time, Sign, P),
    (   Runs0 = [Key0-_|_],
        Key0 == Key
    ->  same_key(Runs0, Key, Placed, Runs),
        pairs_values(Placed, More),
        append([Objects0|More], Objects1)
    ;   Objects1 = Objects0,
        Runs = Runs0
    ),
    objects_once(Objects1, Objects),
    runs_joined(Runs, Groups).

same_key([Key0-Value|Pairs0], Key, [Value|Values], Pairs) :-
    Key0 == Key,
    !,
    same_key(Pairs0, Key, Values, Pairs).
same_key(Pairs, _, [], Pairs).

properties_joined([], []).
properties_joined([Key-First|Groups0], [Place-clause(Role, Side, S, Properties, Objects, Time, Sign)|Placed]) :-
    Key = same(Role, Side, S, Time, Sign, Objects),
    (   Groups0 = [Key0-_|_],
        Key0 == Key
    ->  same_key(Groups0, Key, More, Groups),
        keysort([First|More], [Place-P|Sorted]),
        pairs_values(Sorted, Others),
        Properties = [P|Others]
    ;   First = Place-P,
        Properties = [P],
        Groups = Groups0
    ),
    properties_joined(Groups, Placed).

%   Links go to the first clause of their side that has their subject as object
%   and can take them; those that find none stay clauses, after the others.

clauses_linked(Clauses, Linked) :-
    partition(is_link, Clauses, Links, Main),
    (   Links = [Link], link_placed(Main, Link, Linked)     % 57 of 3,370 inferences at level 2 are so saved
    ->  true
    ;   Links == []
    ->  Linked = Main
    ;   maplist(by_subject, Links, Keyed),
        keysort(Keyed, Sorted),
        group_pairs_by_key(Sorted, Grouped),
        dict_pairs(Homeless, links, Grouped),
        main_linked(Main, Homeless, Left, Linked, Loose),
        include(is_left(Left), Links, Loose)
    ).

is_link(clause(link, _, _, _, _, _, _)).

link_placed([Clause0|Clauses], Link, [Clause|Clauses]) :-
    Clause0 = clause(Role, Side, S, Ps, Objects0, always, positive),
    Link = clause(_, _, Subject, _, _, _, _),
    Objects0 = [Subject|Objects],
    Clause = clause(Role, Side, S, Ps, [which(Subject, [Link])|Objects], always, positive).

by_subject(Link, Subject-Link) :-
    Link = clause(_, _, Subject, _, _, _, _).

%   Links0 holds the links that have no home yet, by subject.

main_linked([], Links, Links, Loose, Loose).
main_linked([Clause0|Clauses0], Links0, Links, [Clause|Clauses], Loose) :-
    (   Clause0 = clause(Role, Side, S, Ps, Objects0, always, positive)
    ->  Clause = clause(Role, Side, S, Ps, Objects, always, positive),
        objects_linked(Objects0, Links0, Links1, Objects)
    ;   Clause = Clause0,
        Links1 = Links0
    ),
    main_linked(Clauses0, Links1, Links, Clauses, Loose).

objects_linked([], Links, Links, []).
objects_linked([Object0|Objects0], Links0, Links, [Object|Objects]) :-
    (   atom(Object0),
        get_dict(Object0, Links0, OfObject)
    ->  Object = which(Object0, OfObject),
        del_dict(Object0, Links0, _, Links1)
    ;   Object = Object0,
        Links1 = Links0
    ),
    objects_linked(Objects0, Links1, Links, Objects).

is_left(Left, clause(_, _, Subject, _, _, _, _)) :-
    get_dict(Subject, Left, _).
