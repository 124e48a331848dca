:- module(acxon_hierarchy,
          [ entailed_pairs/5,           % +Edges, +Starts, +Kind, +How, -Pairs
            most_following/3            % +How, +Said, -Most
          ]).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> What is below what, through any number of levels

A chain of n subclasses has the square of n pairs of which one is below the other. There may be some for
each axiom, as where levels are few; they are counted before the first is made, so that a file of nothing
but chains is refused soon: what a walk has reached takes a third of the memory that its pairs do.

Nodes are numbered. What is next to a node, and whether a walk has seen it, are arguments of terms, where
a step costs a tenth of what it does in trees; a walk binds what it sees, and is undone.
*/

%!  most_following(+How, +Said, -Most) is det.
%
%   Most is how much may follow from so many axioms that are told, or stored. What is stored may have fewer
%   axioms than it was told with: the others were forgotten meanwhile, and what is left has to open. So
%   there is a most of all, however many axioms there are.

most_following(told, Said, Most) :-
    most_following(stored, Said, MostOfAll),
    Most is min(100_000+20*Said, MostOfAll).
most_following(stored, _, 4_000_000).

%!  entailed_pairs(+Edges, +Starts, +Kind, +How, -Pairs) is det.
%
%   Pairs has Start-Node for each of Starts, and each Node that is reached from it along Edges, which are
%   pairs, in order; Start is reached, too.
%
%   @error domain_error(hierarchy, [Kind, Most]) where they are more than Most, see most_following/3

entailed_pairs(Edges, Starts, Kind, How, Pairs) :-
    findall(Node, ( member(From-To, Edges), ( Node = From ; Node = To ) ; member(Node, Starts) ), Nodes0),
    sort(Nodes0, Nodes),
    compound_name_arguments(Names, names, Nodes),
    findall(Node-Place, arg(Place, Names, Node), Placed),
    list_to_assoc(Placed, Places),
    sort(Edges, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    next_places(Nodes, Grouped, Places, Next0),
    compound_name_arguments(Next, next, Next0),
    length(Sorted, Count),
    most_following(How, Count, Most),
    compound_name_arity(Next, _, Size),
    compound_name_arity(Seen, seen, Size),
    (   foldl(walk(Places, web(Next, Seen)), Starts, Reached, Most, _)
    ->  true
    ;   domain_error(hierarchy, [Kind, Most])
    ),
    foldl(start_pairs(Names), Starts, Reached, Pairs, []).

next_places([], [], _, []).
next_places([Node|Nodes], Grouped, Places, [Next|Nexts]) :-
    (   Grouped = [From-Tos|Rest], From == Node
    ->  maplist(place(Places), Tos, Next)
    ;   Next = [],
        Rest = Grouped
    ),
    next_places(Nodes, Rest, Places, Nexts).

place(Places, Node, Place) :-
    get_assoc(Node, Places, Place).

%   Fails where more than Left0 are reached.

walk(Places, Web, Start, Reached, Left0, Left) :-
    place(Places, Start, Place),
    findall(Left1-Found, steps([Place], Web, Left0, Left1, Found, []), [Left-Reached]).

steps([], _, Left, Left, Reached, Reached).
steps([Place|Places], Web, Left0, Left, Reached0, Reached) :-
    Web = web(Next, Seen),
    arg(Place, Seen, Mark),
    (   nonvar(Mark)
    ->  Left1 = Left0,
        Reached1 = Reached0
    ;   Left0 > 0,
        Left2 is Left0-1,
        Mark = seen,
        Reached0 = [Place|Found],
        arg(Place, Next, Further),
        steps(Further, Web, Left2, Left1, Found, Reached1)
    ),
    steps(Places, Web, Left1, Left, Reached1, Reached).

start_pairs(Names, Start, Reached0, Pairs, More) :-
    sort(Reached0, Reached),
    findall(Start-Node, ( member(Place, Reached), arg(Place, Names, Node) ), Pairs, More).
