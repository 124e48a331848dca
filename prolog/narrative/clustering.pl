:- module(acxon_clustering,
          [ facts_clusters/4,           % +KB, +Pair, +Cast, -Clusters
            runs_facts/2                % +Runs, -Facts
          ]).
:- use_module(library(apply), [maplist/3, partition/4]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../comparing/actions', [plan_task/3]).
:- use_module('../comparing/own_order', [order_property/1, own_edges/3]).
:- use_module('../store/vocabulary', []).

/** <module> Clustering: which facts make one sentence

A cluster is cluster(Kind, Key, Runs). A run is one fact, or several that follow
each other and differ in nothing but the object:

    run(Role, Side, Tuple, Objects, Numbers)

Tuple is the first of them; Objects and Numbers are those of all. Side is `first` or `second`: the instance of
the pair for which the facts speak, or `none`. Role is `main`, or `link` for a fact that relates an object of
the first instance with one of the second. The kinds are those of the steps:

  - pair: facts between the two instances. Key is `-`.
  - direct: facts between an instance and something else along one property that
    both instances have, with the links between what the two reach along it.
    Key is the property P, or inverse(P) where the instance is the object of a
    fact that casting could not turn.
  - indirect: facts whose subject is reached in a direct cluster, from one of the
    two instances only, along one path that leads from both instances; again
    with the links between what the path reaches. Key is DirectKey/P. A subject
    reached along several properties counts for the first by name.
  - unrelated: everything else, by property. Key is the property.

Every fact is in exactly one cluster.
*/

%!  facts_clusters(+KB, +Pair, +Cast, -Clusters) is det.
%
%   Clusters holds the cast facts by sentence, in the order of the kinds. Pair is pair(A, B, Time).

facts_clusters(KB, pair(A, B, _), Facts, Clusters) :-
    parted(Facts, A-B, Pair, Facing, Others0),
    two_sided(Facing, Direct, OneSided),
    reached_nodes(Others0, Direct, Reached),
    links(Others0, Reached, DirectLinks, Others1),
    paths(Others1, Reached, Paths, Others2),
    two_sided(Paths, Indirect, Others3),
    append(Others2, Others3, Others4),
    reached_nodes(Others4, Indirect, ReachedFurther),
    partition(orders_tasks, Others4, Orders, Others5),
    links(Others5, ReachedFurther, IndirectLinks, Others6),
    ( Orders == [] -> Sided = [], Bare = [] ; orders_sided(KB, A-B, Orders, Sided, Bare) ),
    append([OneSided, Bare, Others6], Others),
    ( Pair == [] -> Clusters = Clusters1 ; Clusters = [cluster(pair, -, Pair)|Clusters1] ),
    linked_clusters(Direct, direct, DirectLinks, Clusters1, Clusters2),
    linked_clusters(Indirect, indirect, IndirectLinks, Clusters2, Clusters3),
    unrelated_clusters(Others, Clusters4),
    ( Sided == [] -> Clusters3 = Clusters4 ; append(Sided, Clusters4, Clusters3) ).

%   Which task comes next is no link between tasks that the two plans reach by their orders:
%   it is the order of one of them, and would be told of the other.

orders_tasks(_-tuple(_, P, _, _, _)) :-
    order_property(P).

%   Where both plans have two tasks and one of them has the first directly before the second, that is
%   told on its side. Bare are the facts of which the tasks themselves say whose order it is, or nobody's.

orders_sided(KB, A-B, Orders, Clusters, Bare) :-
    own_edges(KB, A, OrderA),
    own_edges(KB, B, OrderB),
    (   empty_assoc(OrderA), empty_assoc(OrderB)
    ->  Clusters = [],
        Bare = Orders
    ;   sides_of(Orders, KB, A-B, OrderA-OrderB, Keyed0, Bare),
        keysort(Keyed0, Keyed),
        group_pairs_by_key(Keyed, Groups),
        findall(cluster(unrelated, P, Runs), member(P-Runs, Groups), Clusters)
    ).

sides_of([], _, _, _, [], []).
sides_of([N-Tuple|Facts], KB, A-B, OrderA-OrderB, Keyed, Bare) :-
    Tuple = tuple(S, P, O, _, _),
    ( iri(directly_precedes, P) -> Edge = S-O ; Edge = O-S ),
    (   ( get_assoc(Edge, OrderA, _) -> Side = first, Other = B ; get_assoc(Edge, OrderB, _), Side = second, Other = A ),
        once(plan_task(KB, Other, S)),
        once(plan_task(KB, Other, O))
    ->  Keyed = [P-run(main, Side, Tuple, [O], [N])|Keyed1],
        Bare = Bare1
    ;   Keyed = Keyed1,
        Bare = [N-Tuple|Bare1]
    ),
    sides_of(Facts, KB, A-B, OrderA-OrderB, Keyed1, Bare1).

%   Facts by their place in the graph: between the instances, at one of them (as Key-Run), elsewhere.

parted([], _, [], [], []).
parted([N-Tuple|Facts], A-B, Pair, Facing, Others) :-
    Tuple = tuple(S, P, O, _, _),
    (   S == A, O == B
    ->  Pair = [run(main, first, Tuple, [O], [N])|Pair1],
        Facing = Facing1, Others = Others1, Facts1 = Facts
    ;   S == B, O == A
    ->  Pair = [run(main, second, Tuple, [O], [N])|Pair1],
        Facing = Facing1, Others = Others1, Facts1 = Facts
    ;   ( S == A -> Side = first ; S == B -> Side = second )
    ->  Facing = [P-run(main, Side, Tuple, [O|Objects], [N|Numbers])|Facing1],
        followers(Facts, Tuple, A-B, Objects, Numbers, Facts1),
        Pair = Pair1, Others = Others1
    ;   ( O == A -> Side = first ; O == B -> Side = second )
    ->  Facing = [inverse(P)-run(main, Side, Tuple, [O], [N])|Facing1],
        Pair = Pair1, Others = Others1, Facts1 = Facts
    ;   Pair = Pair1, Facing = Facing1, Others = [N-Tuple|Others1], Facts1 = Facts
    ),
    parted(Facts1, A-B, Pair1, Facing1, Others1).

%   The objects, but for the instances A-B, and numbers of the facts in front that
%   differ from Tuple in nothing else.

followers([N-tuple(S, P, O, Time, Sign)|Facts0], Tuple, A-B, [O|Objects], [N|Numbers], Facts) :-
    Tuple = tuple(S, P, _, Time, Sign),
    O \== A,
    O \== B,
    !,
    followers(Facts0, Tuple, A-B, Objects, Numbers, Facts).
followers(Facts, _, _, [], [], Facts).

%   Runs has Facts, which all speak for Side.

facts_runs([], _, []).
facts_runs([N-Tuple|Facts0], Side, [run(main, Side, Tuple, [O|Objects], [N|Numbers])|Runs]) :-
    Tuple = tuple(_, _, O, _, _),
    followers(Facts0, Tuple, (-)-(-), Objects, Numbers, Facts),
    facts_runs(Facts, Side, Runs).

%!  runs_facts(+Runs, -Facts) is det.
%
%   The facts in Runs, one by one.

runs_facts(Runs, Facts) :-
    runs_facts(Runs, Facts, []).

runs_facts([], Facts, Facts).
runs_facts([run(_, _, Tuple, Objects, Numbers)|Runs], Facts0, Facts) :-
    run_facts(Objects, Numbers, Tuple, Facts0, Facts1),
    runs_facts(Runs, Facts1, Facts).

run_facts([], [], _, Facts, Facts).
run_facts([O|Objects], [N|Numbers], Tuple, [N-tuple(S, P, O, Time, Sign)|Facts0], Facts) :-
    Tuple = tuple(S, P, _, Time, Sign),
    run_facts(Objects, Numbers, Tuple, Facts0, Facts).

%   Both is Key-Runs for the keys that both instances have, sorted by key;
%   OneSided are the facts of the other keys.

two_sided(Keyed, Both, OneSided) :-
    keysort(Keyed, Sorted),
    group_pairs_by_key(Sorted, Groups),
    sides_parted(Groups, Both, OneSided, []).

sides_parted([], [], OneSided, OneSided).
sides_parted([Key-Runs|Groups], Both, OneSided0, OneSided) :-
    Runs = [run(_, Side, _, _, _)|Others],
    (   other_side(Others, Side)
    ->  Both = [Key-Runs|Both1],
        OneSided0 = OneSided1
    ;   Both = Both1,
        runs_facts(Runs, OneSided0, OneSided1)
    ),
    sides_parted(Groups, Both1, OneSided1, OneSided).

other_side([run(_, Side0, _, _, _)|Runs], Side) :-
    (   Side0 == Side -> other_side(Runs, Side) ; true ).

%   Reached tells for every node that the clusters lead to, as a list of Side-Key,
%   from which instance and along which key. Without Others nobody asks.

reached_nodes([], _, reached{}) :-
    !.
reached_nodes(_, Keyed, Reached) :-
    reaches(Keyed, Reaches),
    (   catch(dict_pairs(Reached, reached, Reaches), error(duplicate_key(_), _), fail)
    ->  true
    ;   keysort(Reaches, Sorted),
        group_pairs_by_key(Sorted, Grouped),
        maplist(ways_joined, Grouped, Joined),
        dict_pairs(Reached, reached, Joined)
    ).

ways_joined(Node-Ways0, Node-Ways) :-
    append(Ways0, Ways).

reaches([], []).
reaches([Key-Runs|Keyed], Reaches) :-
    runs_reaches(Runs, Key, Reaches, Reaches1),
    reaches(Keyed, Reaches1).

runs_reaches([], _, Reaches, Reaches).
runs_reaches([run(_, Side, Tuple, Objects, _)|Runs], Key, Reaches0, Reaches) :-
    Ways = [Side-Key],
    (   Key = inverse(_)
    ->  Tuple = tuple(S, _, _, _, _),
        Reaches0 = [S-Ways|Reaches1]
    ;   objects_reached(Objects, Ways, Reaches0, Reaches1)
    ),
    runs_reaches(Runs, Key, Reaches1, Reaches).

objects_reached([], _, Reaches, Reaches).
objects_reached([O|Objects], Ways, Reaches0, Reaches) :-
    (   atom(O), O \== true, O \== false
    ->  Reaches0 = [O-Ways|Reaches1]
    ;   Reaches0 = Reaches1
    ),
    objects_reached(Objects, Ways, Reaches1, Reaches).

%   Links are the facts, as Key-Run, between a node that the first instance
%   reaches along Key and one that the second reaches along the same.

links(Facts, Reached, Links, Rest) :-
    (   Reached = reached{}
    ->  Links = [],
        Rest = Facts
    ;   links_parted(Facts, Reached, Links, Rest)
    ).

links_parted([], _, [], []).
links_parted([Fact|Facts], Reached, Links, Rest) :-
    Fact = N-Tuple,
    Tuple = tuple(S, _, O, _, _),
    (   atom(O),
        O \== S,
        get_dict(O, Reached, OfObject),
        get_dict(S, Reached, OfSubject),
        facing_reach(OfSubject, OfObject, Side, Key)
    ->  Links = [Key-run(link, Side, Tuple, [O], [N])|Links1],
        Rest = Rest1
    ;   Links = Links1,
        Rest = [Fact|Rest1]
    ),
    links_parted(Facts, Reached, Links1, Rest1).

facing_reach(OfSubject, OfObject, Side, Key) :-
    member(Side-Key, OfSubject),
    opposite(Side, Other),
    memberchk(Other-Key, OfObject),
    !.

opposite(first,  second).
opposite(second, first).

%   Paths are the facts, as Key-Run, whose subject is reached from one instance only.

paths([], _, [], []).
paths([Fact|Facts], Reached, Paths, Rest) :-
    Fact = N-Tuple,
    Tuple = tuple(S, P, O, _, _),
    (   get_dict(S, Reached, [Side-Key|Reaches]),
        \+ other_reach(Reaches, Side)
    ->  Paths = [(Key/P)-run(main, Side, Tuple, [O|Objects], [N|Numbers])|Paths1],
        Rest = Rest1,
        followers(Facts, Tuple, (-)-(-), Objects, Numbers, Facts1)
    ;   Paths = Paths1,
        Rest = [Fact|Rest1],
        Facts1 = Facts
    ),
    paths(Facts1, Reached, Paths1, Rest1).

other_reach([Side0-_|Reaches], Side) :-
    (   Side0 == Side -> other_reach(Reaches, Side) ; true ).

linked_clusters(Keyed, Kind, Links0, Clusters0, Clusters) :-
    keysort(Links0, Links1),
    group_pairs_by_key(Links1, Links),
    merged_clusters(Keyed, Kind, Links, Clusters0, Clusters).

merged_clusters([], _, _, Clusters, Clusters).
merged_clusters([Key-Main|Keyed], Kind, Links0, [cluster(Kind, Key, Runs)|Clusters0], Clusters) :-
    (   Links0 = [Key0-Linking|Links],
        Key0 == Key
    ->  append(Main, Linking, Runs)
    ;   Runs = Main,
        Links = Links0
    ),
    merged_clusters(Keyed, Kind, Links, Clusters0, Clusters).

unrelated_clusters(Facts0, Clusters) :-
    keysort(Facts0, Facts),
    by_property(Facts, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    maplist(unrelated_cluster, Groups, Clusters).

by_property([], []).
by_property([Fact|Facts], [P-Fact|Keyed]) :-
    Fact = _-tuple(_, P, _, _, _),
    by_property(Facts, Keyed).

unrelated_cluster(P-Facts, cluster(unrelated, P, Runs)) :-
    facts_runs(Facts, none, Runs).
