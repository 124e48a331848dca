:- module(clustering,
          [ facts_clusters/3            % +Pair, +Cast, -Clusters
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- autoload(library(pairs), [group_pairs_by_key/2]).

/** <module> Clustering: which facts make one sentence

A cluster is cluster(Kind, Key, Members), and each of its members is

    member(Role, Side, Fact)

Side is `first` or `second`: the instance of the pair for which the fact speaks,
or `none`. Role is `main`, or `link` for a fact that relates an object of the
first instance with one of the second. The kinds are those of the steps:

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

%!  facts_clusters(+Pair, +Cast, -Clusters) is det.
%
%   Clusters holds the cast facts by sentence, in the order of the kinds.

facts_clusters(pair(A, B, _, _), Facts, Clusters) :-
    parted(Facts, A, B, Pair, Facing, Others0),
    two_sided(Facing, Direct, OneSided),
    reached_nodes(Others0, Direct, Reached),
    links(Others0, Reached, DirectLinks, Others1),
    paths(Others1, Reached, Paths, Others2),
    two_sided(Paths, Indirect, Others3),
    append(Others2, Others3, Others4),
    reached_nodes(Others4, Indirect, ReachedFurther),
    links(Others4, ReachedFurther, IndirectLinks, Others5),
    append(OneSided, Others5, Others),
    pair_clusters(Pair, PairClusters),
    linked_clusters(Direct, direct, DirectLinks, DirectClusters),
    linked_clusters(Indirect, indirect, IndirectLinks, IndirectClusters),
    unrelated_clusters(Others, UnrelatedClusters),
    append([PairClusters, DirectClusters, IndirectClusters, UnrelatedClusters], Clusters).

%   Facts by their place in the graph: between the instances, at one of them
%   (as Key-Member), elsewhere.

parted([], _, _, [], [], []).
parted([Fact|Facts], A, B, Pair, Facing, Others) :-
    Fact = _-tuple(S, P, O, _, _, _),
    (   S == A
    ->  (   O == B
        ->  Pair = [member(main, first, Fact)|Pair1], Facing = Facing1
        ;   Pair = Pair1, Facing = [P-member(main, first, Fact)|Facing1]
        ),
        Others = Others1
    ;   S == B
    ->  (   O == A
        ->  Pair = [member(main, second, Fact)|Pair1], Facing = Facing1
        ;   Pair = Pair1, Facing = [P-member(main, second, Fact)|Facing1]
        ),
        Others = Others1
    ;   O == A
    ->  Facing = [inverse(P)-member(main, first, Fact)|Facing1],
        Pair = Pair1, Others = Others1
    ;   O == B
    ->  Facing = [inverse(P)-member(main, second, Fact)|Facing1],
        Pair = Pair1, Others = Others1
    ;   Pair = Pair1, Facing = Facing1, Others = [Fact|Others1]
    ),
    parted(Facts, A, B, Pair1, Facing1, Others1).

%   Both is Key-Members for the keys that both instances have, sorted by key;
%   OneSided are the facts of the other keys.

two_sided(Keyed, Both, OneSided) :-
    keysort(Keyed, Sorted),
    group_pairs_by_key(Sorted, Groups),
    sides_parted(Groups, Both, OneSided, []).

sides_parted([], [], OneSided, OneSided).
sides_parted([Key-Members|Groups], Both, OneSided0, OneSided) :-
    Members = [member(_, Side, _)|Others],
    (   other_side(Others, Side)
    ->  Both = [Key-Members|Both1],
        OneSided0 = OneSided1
    ;   Both = Both1,
        members_facts(Members, OneSided0, OneSided1)
    ),
    sides_parted(Groups, Both1, OneSided1, OneSided).

other_side([member(_, Side0, _)|Members], Side) :-
    (   Side0 == Side -> other_side(Members, Side) ; true ).

members_facts([], Facts, Facts).
members_facts([member(_, _, Fact)|Members], [Fact|Facts0], Facts) :-
    members_facts(Members, Facts0, Facts).

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
reaches([Key-Members|Keyed], Reaches) :-
    member_reaches(Members, Key, Reaches, Reaches1),
    reaches(Keyed, Reaches1).

member_reaches([], _, Reaches, Reaches).
member_reaches([member(_, Side, _-tuple(S, _, O, _, _, _))|Members], Key, Reaches0, Reaches) :-
    (   Key = inverse(_)
    ->  Reaches0 = [S-[Side-Key]|Reaches1]
    ;   atom(O), O \== true, O \== false
    ->  Reaches0 = [O-[Side-Key]|Reaches1]
    ;   Reaches0 = Reaches1
    ),
    member_reaches(Members, Key, Reaches1, Reaches).

%   Links are the facts, as Key-Member, between a node that the first instance
%   reaches along Key and one that the second reaches along the same.

links(Facts, Reached, Links, Rest) :-
    (   Reached = reached{}
    ->  Links = [],
        Rest = Facts
    ;   links_parted(Facts, Reached, Links, Rest)
    ).

links_parted([], _, [], []).
links_parted([Fact|Facts], Reached, Links, Rest) :-
    Fact = _-tuple(S, _, O, _, _, _),
    (   atom(O),
        O \== S,
        get_dict(O, Reached, OfObject),
        get_dict(S, Reached, OfSubject),
        facing_reach(OfSubject, OfObject, Side, Key)
    ->  Links = [Key-member(link, Side, Fact)|Links1],
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

%   Paths are the facts, as Key-Member, whose subject is reached from one
%   instance only.

paths([], _, [], []).
paths([Fact|Facts], Reached, Paths, Rest) :-
    Fact = _-tuple(S, P, _, _, _, _),
    (   get_dict(S, Reached, [Side-Key|Reaches]),
        \+ other_reach(Reaches, Side)
    ->  Paths = [(Key/P)-member(main, Side, Fact)|Paths1],
        Rest = Rest1
    ;   Paths = Paths1,
        Rest = [Fact|Rest1]
    ),
    paths(Facts, Reached, Paths1, Rest1).

other_reach([Side0-_|Reaches], Side) :-
    (   Side0 == Side -> other_reach(Reaches, Side) ; true ).

pair_clusters([], []) :- !.
pair_clusters(Members, [cluster(pair, -, Members)]).

linked_clusters(Keyed, Kind, Links0, Clusters) :-
    keysort(Links0, Links1),
    group_pairs_by_key(Links1, Links),
    merged_clusters(Keyed, Kind, Links, Clusters).

merged_clusters([], _, _, []).
merged_clusters([Key-Main|Keyed], Kind, Links0, [cluster(Kind, Key, Members)|Clusters]) :-
    (   Links0 = [Key0-Linking|Links],
        Key0 == Key
    ->  append(Main, Linking, Members)
    ;   Members = Main,
        Links = Links0
    ),
    merged_clusters(Keyed, Kind, Links, Clusters).

unrelated_clusters(Facts0, Clusters) :-
    keysort(Facts0, Facts),
    by_property(Facts, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    maplist(unrelated_cluster, Groups, Clusters).

by_property([], []).
by_property([Fact|Facts], [P-member(main, none, Fact)|Keyed]) :-
    Fact = _-tuple(_, P, _, _, _, _),
    by_property(Facts, Keyed).

unrelated_cluster(P-Members, cluster(unrelated, P, Members)).
