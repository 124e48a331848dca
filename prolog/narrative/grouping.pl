:- module(grouping,
          [ cluster_sentence/3,         % +Pair, +Cluster, -Sentence
            members_clauses/4           % +Since, +Until, +Members, -Clauses
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [list_to_set/2, memberchk/2]).
:- autoload(library(pairs), [group_pairs_by_key/2, pairs_values/2]).

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
%   Sentence tells the facts of Cluster. Those of the instance that comes first
%   in it are told first, then those of the other. A link is told with the object
%   that is its subject, except where the clause with that object states a time
%   or denies: there nothing can follow the object, and the link is a clause of
%   its own.

cluster_sentence(pair(_, _, Since, Until), cluster(_, _, Members), sentence(Sides, Numbers)) :-
    members_clauses(Since, Until, Members, Clauses),
    Clauses = [clause(_, Side, _, _, _, _, _)|_],
    on_side(Clauses, Side, Ones, Others),
    (   Others == []
    ->  Sides0 = [Ones]
    ;   Sides0 = [Ones, Others]
    ),
    (   memberchk(member(link, _, _), Members)
    ->  maplist(clauses_linked, Sides0, Sides)
    ;   Sides = Sides0
    ),
    members_numbers(Members, Numbers).

on_side([], _, [], []).
on_side([Clause|Clauses], Side, Ones, Others) :-
    (   Clause = clause(_, Side, _, _, _, _, _)
    ->  Ones = [Clause|Ones1], Others = Others1
    ;   Ones = Ones1, Others = [Clause|Others1]
    ),
    on_side(Clauses, Side, Ones1, Others1).

members_numbers([], []).
members_numbers([member(_, _, N-_)|Members], [N|Numbers]) :-
    members_numbers(Members, Numbers).

%!  members_clauses(+Since, +Until, +Members, -Clauses) is det.
%
%   Clauses tells Members, grouped first by object, then by property: facts that
%   differ in nothing but the object become one clause, and so do clauses that
%   differ in nothing but the property. Since and Until are the interval that goes
%   without saying.

members_clauses(Since, Until, Members, Clauses) :-
    keyed_members(Members, 1, Since, Until, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, ByObject),
    maplist(object_group, ByObject, Grouped0),
    keysort(Grouped0, Grouped),
    group_pairs_by_key(Grouped, ByProperty),
    maplist(property_group, ByProperty, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Clauses).

keyed_members([], _, _, _, []).
keyed_members([Member|Members], Place, Since, Until, [Key-(Place-O)|Keyed]) :-
    Member = member(Role, Side, _-tuple(S, P, O, From, To, Sign)),
    (   From == -1.0Inf, To == 1.0Inf -> Time = always
    ;   From == Since, To == Until    -> Time = always
    ;   Time = From-To
    ),
    Key = same(Role, Side, S, Time, Sign, P),
    Place1 is Place+1,
    keyed_members(Members, Place1, Since, Until, Keyed).

object_group(same(Role, Side, S, Time, Sign, P)-PlacedObjects,
             same(Role, Side, S, Time, Sign, Objects)-(Place-P)) :-
    PlacedObjects = [Place-_|Others],
    pairs_values(PlacedObjects, Objects0),
    (   Others == []
    ->  Objects = Objects0
    ;   objects_once(Objects0, Objects)
    ).

%   Two facts that read the same, such as one for all time and one for the time
%   of the pair, are told once.

objects_once(Objects0, Objects) :-
    sort(Objects0, Different),
    length(Objects0, Count),
    (   length(Different, Count)
    ->  Objects = Objects0
    ;   list_to_set(Objects0, Objects)
    ).

property_group(same(Role, Side, S, Time, Sign, Objects)-PlacedProperties,
               Place-clause(Role, Side, S, Properties, Objects, Time, Sign)) :-
    keysort(PlacedProperties, Sorted),
    Sorted = [Place-_|_],
    pairs_values(Sorted, Properties).

%   Links go to the first clause of their side that has their subject as object
%   and can take them; those that find none stay clauses, after the others.

clauses_linked(Clauses, Linked) :-
    roles_parted(Clauses, Main, Links),
    homes(Main, 1, Homes0),
    sort(1, @<, Homes0, Homes1),        % the first clause with a node
    dict_pairs(Homes, homes, Homes1),
    links_placed(Links, Homes, Placed0, Loose),
    keysort(Placed0, Placed1),
    group_pairs_by_key(Placed1, Placed2),
    dict_pairs(Placed, placed, Placed2),
    main_linked(Main, 1, Homes, Placed, Linked, Loose).

roles_parted([], [], []).
roles_parted([Clause|Clauses], Main, Links) :-
    (   Clause = clause(link, _, _, _, _, _, _)
    ->  Main = Main1, Links = [Clause|Links1]
    ;   Main = [Clause|Main1], Links = Links1
    ),
    roles_parted(Clauses, Main1, Links1).

homes([], _, []).
homes([Clause|Clauses], Place, Homes) :-
    (   welcoming(Clause, Objects)
    ->  object_homes(Objects, Place, Homes, Homes1)
    ;   Homes = Homes1
    ),
    Place1 is Place+1,
    homes(Clauses, Place1, Homes1).

welcoming(clause(_, _, _, _, Objects, always, positive), Objects).

object_homes([], _, Homes, Homes).
object_homes([Object|Objects], Place, Homes0, Homes) :-
    (   atom(Object)
    ->  Homes0 = [Object-Place|Homes1]
    ;   Homes0 = Homes1
    ),
    object_homes(Objects, Place, Homes1, Homes).

links_placed([], _, [], []).
links_placed([Link|Links], Homes, Placed, Loose) :-
    Link = clause(_, _, Subject, _, _, _, _),
    (   get_dict(Subject, Homes, _)
    ->  Placed = [Subject-Link|Placed1], Loose = Loose1
    ;   Placed = Placed1, Loose = [Link|Loose1]
    ),
    links_placed(Links, Homes, Placed1, Loose1).

main_linked([], _, _, _, Loose, Loose).
main_linked([Clause0|Clauses0], Place, Homes, Placed, [Clause|Clauses], Loose) :-
    (   welcoming(Clause0, Objects0)
    ->  Clause0 = clause(Role, Side, S, Ps, _, Time, Sign),
        Clause = clause(Role, Side, S, Ps, Objects, Time, Sign),
        objects_linked(Objects0, Place, Homes, Placed, Objects)
    ;   Clause = Clause0
    ),
    Place1 is Place+1,
    main_linked(Clauses0, Place1, Homes, Placed, Clauses, Loose).

objects_linked([], _, _, _, []).
objects_linked([Object0|Objects0], Place, Homes, Placed, [Object|Objects]) :-
    (   atom(Object0),
        get_dict(Object0, Placed, Links),
        get_dict(Object0, Homes, Place)
    ->  Object = which(Object0, Links)
    ;   Object = Object0
    ),
    objects_linked(Objects0, Place, Homes, Placed, Objects).
