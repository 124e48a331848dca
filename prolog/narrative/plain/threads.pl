:- module(acxon_threads,
          [ steps_threads/3             % +Steps, +Edges, -Threads
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(sizes, [longest/1, work_size/2]).
:- use_module(words, [work_doer/2]).

/** <module> The order of steps as threads

Steps and what directly precedes what are a graph whose edges go from a lower number to
a higher one. It is cut into threads: stages one after the other, where each step of a
stage directly precedes each of the next. Every step is in one thread; every edge is
told by one, as stages that follow each other, by its lead or its tail, or is a link.

Steps with the same predecessors and the same successors are one stage, or several where that is too much for a sentence. A thread begins
at the lowest step that is left and goes on to where most is still to come. So what
directly precedes the beginning, and what its end directly precedes, is in threads
before it and can be called by its number.
*/

%!  steps_threads(+Steps, +Edges, -Threads) is det.
%
%   Steps is a list of step(Number, Work, Fact), ascending; Edges has edge(I, J, Fact)
%   with I < J, numbers of Steps. Threads is threads(Long, Hanging, Links, Loose):
%
%     - Long has thread(Lead, Stages, Tail): Stages are stage(Steps, Facts), with the
%       facts of the steps and of the edges from the stage before; Lead and Tail are
%       Numbers-Facts.
%     - Hanging has hanging(Step, Way, Numbers, Facts): one step that directly
%       precedes (Way is `before`) or follows (`after`) steps of threads.
%     - Links are link(I, Js, Facts), Loose steps that no edge touches.

steps_threads(Steps, Edges, threads(Long, Hanging, Links, Loose)) :-
    edge_lists(Edges, Succs, Preds),
    grouped(Steps, Succs, Preds, Groups, Loose),
    places(Groups, 1, Places0),
    dict_pairs(Places, places, Places0),
    length(Groups, Count),
    functor(Nodes, nodes, Count),
    group_nodes(Groups, 1, Succs-Places, Nodes),
    functor(Heights, heights, Count),
    heights(Count, Nodes, Heights),
    functor(At, at, Count),
    chains(1, Count, Nodes-Heights, At, 1, Chains),
    Lasts =.. [lasts|Chains],
    edge_tells(Edges, Places, At, Lasts, Told0),
    msort(Told0, Told),
    chains_told(Chains, 1, Nodes, Told, Parts, Rest),
    links_told(Rest, Links),
    parted(Parts, Long, Hanging).

%   Succs and Preds are dicts from a number to those of its edges.

edge_lists(Edges, Succs, Preds) :-
    ends(Edges, Out0, In0),
    keysort(Out0, Out),
    keysort(In0, In),
    group_pairs_by_key(Out, OutPairs),
    group_pairs_by_key(In, InPairs),
    dict_pairs(Succs, succs, OutPairs),
    dict_pairs(Preds, preds, InPairs).

ends([], [], []).
ends([edge(I, J, _)|Edges], [I-J|Out], [J-I|In]) :-
    ends(Edges, Out, In).

of(N, Dict, Numbers) :-
    ( get_dict(N, Dict, Numbers0) -> Numbers = Numbers0 ; Numbers = [] ).

%   Groups of steps with the same edges, by their first step; Loose have none.

grouped(Steps, Succs, Preds, Groups, Loose) :-
    keyed(Steps, Succs, Preds, Keyed0, Loose),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, ByEdges),
    pairs_values(ByEdges, Groups0),
    findall(Group, ( member(Group0, Groups0), sentences(Group0, Parts), member(Group, Parts) ), Groups1),
    sort(Groups1, Groups).

%   Parts of a group that make a sentence each: a step of work that is told already takes no words.

sentences([Step], [[Step]]) :- !.
sentences([Step|Steps], [[Step|Part]|Parts]) :-
    Step = step(_, Work, _),
    said_size(Work, Size),
    part(Steps, [Work], Size, Part, Rest),
    ( Rest == [] -> Parts = [] ; sentences(Rest, Parts) ).

part([Step|Steps], Works, Size0, Part, Rest) :-
    Step = step(_, Work, _),
    (   memberchk(Work, Works) -> Size = Size0
    ;   said_size(Work, Size1),
        Size is Size0+Size1
    ),
    longest(Most),
    Size =< Most+4,                                     % a stage has no numbers at its head
    !,
    Part = [Step|Part1],
    part(Steps, [Work|Works], Size, Part1, Rest).
part(Rest, _, _, [], Rest).

said_size(Work, Size) :-
    work_size(1-Work, Words),
    ( work_doer(Work, _) -> Size is Words+3 ; Size is Words+1 ).

keyed([], _, _, [], []).
keyed([Step|Steps], Succs, Preds, Keyed, Loose) :-
    Step = step(N, _, _),
    of(N, Succs, After),
    of(N, Preds, Before),
    (   After == [], Before == []
    ->  Loose = [Step|Loose1],
        Keyed = Keyed1
    ;   Loose = Loose1,
        Keyed = [edges(Before, After)-Step|Keyed1]
    ),
    keyed(Steps, Succs, Preds, Keyed1, Loose1).

%   Where the group of each step is, from 1.

places([], _, []).
places([Group|Groups], Place, Places) :-
    members_at(Group, Place, Places, Places1),
    Place1 is Place+1,
    places(Groups, Place1, Places1).

members_at([], _, Places, Places).
members_at([step(N, _, _)|Steps], Place, [N-Place|Places0], Places) :-
    members_at(Steps, Place, Places0, Places).

%   Node number Place is node(Steps, SuccessorPlaces).

group_nodes([], _, _, _).
group_nodes([Group|Groups], Place, Succs-Places, Nodes) :-
    Group = [step(N, _, _)|_],
    of(N, Succs, After),
    numbers_places(After, Places, Next0),
    sort(Next0, Next),
    arg(Place, Nodes, node(Group, Next)),
    Place1 is Place+1,
    group_nodes(Groups, Place1, Succs-Places, Nodes).

numbers_places([], _, []).
numbers_places([N|Ns], Places, [Place|Rest]) :-
    get_dict(N, Places, Place),
    numbers_places(Ns, Places, Rest).

%   How many stages may still come: edges go from lower places to higher ones.

heights(0, _, _) :- !.
heights(Place, Nodes, Heights) :-
    arg(Place, Nodes, node(_, Next)),
    highest(Next, Heights, 0, Height0),
    Height is Height0+1,
    arg(Place, Heights, Height),
    Place1 is Place-1,
    heights(Place1, Nodes, Heights).

highest([], _, Height, Height).
highest([Place|Places], Heights, Height0, Height) :-
    arg(Place, Heights, Height1),
    Height2 is max(Height0, Height1),
    highest(Places, Heights, Height2, Height).

%   At has for each place at(Thread, Position).

chains(Place, Count, Graph, At, Id, Chains) :-
    (   Place > Count
    ->  Chains = []
    ;   arg(Place, At, Here),
        Place1 is Place+1,
        (   var(Here)
        ->  chain(Place, Graph, At, Id-1, Last, Chain),
            Chains = [chain(Chain, Last)|Chains1],
            Id1 is Id+1,
            chains(Place1, Count, Graph, At, Id1, Chains1)
        ;   chains(Place1, Count, Graph, At, Id, Chains)
        )
    ).

chain(Place, Graph, At, Id-Position, Last, [Place|Chain]) :-
    arg(Place, At, at(Id, Position)),
    Graph = Nodes-Heights,
    arg(Place, Nodes, node(Steps, Next)),
    (   best_next(Next, Steps, Graph, At, none-(-1), Best),
        Best \== none
    ->  Position1 is Position+1,
        chain(Best, Nodes-Heights, At, Id-Position1, Last, Chain)
    ;   Last = Position,
        Chain = []
    ).

%   A step of the same work comes before one with more behind it, so that what is done
%   again and again is told as one; what the same agent does, before all others.

bonus(Steps, Others, Bonus) :-
    (   Steps = [step(_, Work, _)],
        Others = [step(_, Next, _)]
    ->  (   Next == Work                                  -> ( work_doer(Work, _) -> Bonus = 1002 ; Bonus = 2 )
        ;   work_doer(Work, Agent), work_doer(Next, Agent) -> Bonus = 1000
        ;   Bonus = 0
        )
    ;   Bonus = 0
    ).

best_next([], _, _, _, Best-_, Best).
best_next([Place|Places], Steps, Graph, At, Best0-Worth0, Best) :-
    arg(Place, At, Here),
    (   var(Here)
    ->  Graph = Nodes-Heights,
        arg(Place, Heights, Height),
        arg(Place, Nodes, node(Others, _)),
        bonus(Steps, Others, Bonus),
        Worth is Height+Bonus,
        (   Worth > Worth0
        ->  best_next(Places, Steps, Graph, At, Place-Worth, Best)
        ;   best_next(Places, Steps, Graph, At, Best0-Worth0, Best)
        )
    ;   best_next(Places, Steps, Graph, At, Best0-Worth0, Best)
    ).

%   What tells an edge: told(Thread, Position, Other, Fact). Position 0 is the lead and
%   `tail` the tail, where Other is the number of the step that is named; a link is in
%   thread `links`, at its first number.

edge_tells([], _, _, _, []).
edge_tells([edge(I, J, Fact)|Edges], Places, At, Lasts, [Told|Tolds]) :-
    get_dict(I, Places, PlaceI),
    get_dict(J, Places, PlaceJ),
    arg(PlaceI, At, at(IdI, PositionI)),
    arg(PlaceJ, At, at(IdJ, PositionJ)),
    (   IdI == IdJ, PositionJ =:= PositionI+1
    ->  Told = told(IdI, PositionJ, -, Fact)
    ;   IdJ > IdI, PositionJ =:= 1
    ->  Told = told(IdJ, 0, I, Fact)
    ;   IdI > IdJ, arg(IdI, Lasts, chain(_, PositionI))
    ->  Told = told(IdI, tail, J, Fact)
    ;   Told = told(links, I, J, Fact)
    ),
    edge_tells(Edges, Places, At, Lasts, Tolds).

%   Told is sorted: thread by thread, position by position, links last.

chains_told([], _, _, Told, [], Told).
chains_told([chain(Places, _)|Chains], Id, Nodes, Told0, [thread(Lead, Stages, Tail)|Parts], Told) :-
    taken(Told0, Id, 0, Lead, Told1),
    stages_told(Places, 1, Id, Nodes, Told1-Told2, Stages),
    taken(Told2, Id, tail, Tail, Told3),
    Id1 is Id+1,
    chains_told(Chains, Id1, Nodes, Told3, Parts, Told).

stages_told([], _, _, _, Told-Told, []).
stages_told([Place|Places], Position, Id, Nodes, Told0-Told, [stage(Steps, Facts)|Stages]) :-
    arg(Place, Nodes, node(Steps, _)),
    taken(Told0, Id, Position, _-Facts, Told1),
    Position1 is Position+1,
    stages_told(Places, Position1, Id, Nodes, Told1-Told, Stages).

taken([told(Id, Position, Other, Fact)|Told0], Id, Position, [Other|Others]-[Fact|Facts], Told) :-
    !,
    taken(Told0, Id, Position, Others-Facts, Told).
taken(Told, _, _, []-[], Told).

links_told([], []).
links_told([told(links, I, J, Fact)|Told0], [link(I, [J|Js], [Fact|Facts])|Links]) :-
    taken(Told0, links, I, Js-Facts, Told),
    links_told(Told, Links).

%   A thread of one step that hangs on others by one end is no thread.

parted([], [], []).
parted([Thread|Threads], Long, Hanging) :-
    (   Thread = thread(Lead, [stage([Step], _)], Tail),
        hung(Lead, Tail, Way, Numbers-Facts)
    ->  sort(Numbers, Named),
        Hanging = [hanging(Step, Way, Named, Facts)|Hanging1],
        Long = Long1
    ;   Long = [Thread|Long1],
        Hanging = Hanging1
    ),
    parted(Threads, Long1, Hanging1).

hung([N|Ns]-Facts, []-[], after,  [N|Ns]-Facts).
hung([]-[], [N|Ns]-Facts, before, [N|Ns]-Facts).
