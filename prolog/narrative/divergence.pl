:- module(narrative_divergence,
          [ divergent/4,                % +Pair, +Retrieved, -Divergent, -Pruned
            divergent_tuples/5          % +KB, +Pair, +Tuples, -Divergent, -Pruned
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(pairs), [pairs_keys/2, group_pairs_by_key/2]).
:- use_module('../tuples', [literal/1]).
:- use_module('../ontology', [property_inverse/3]).
:- use_module('../vocabulary').
:- use_module(retrieval, [retrieved_numbered/2]).

/** <module> Routine 3: only what tells the two apart

Two tuples with different subjects are non-divergent when one is reached from A
and the other from B along the same path, and object, interval and sign are
equal: both go. If the shared object is an individual its branch goes too: every
tuple that touches it, unless the other end is A or B. The result is the same for
the pair B, A and for any order of telling.
*/

%!  divergent(+Pair, +Retrieved, -Divergent, -Pruned) is det.
%
%   Divergent is D_P in the order of retrieved_tuples/2. Pruned is a list of
%   Tuple-Reason: shared(Object) or branch(Object). Pair is pair(A, B, ...) and
%   Retrieved what narrative_tuples/5 gives.

divergent(Pair, Retrieved, Divergent, Pruned) :-
    arg(1, Pair, A),
    arg(2, Pair, B),
    Retrieved = retrieved(_, ReachesA, ReachesB, _),
    keyed(ReachesA, KeyedA0),
    keyed(ReachesB, KeyedB0),
    keysort(KeyedA0, KeyedA),
    keysort(KeyedB0, KeyedB),
    common(KeyedA, KeyedB, Gone0, Shared0),
    sort(1, @<, Gone0, Gone),
    sort(Shared0, Nodes),
    retrieved_numbered(Retrieved, Tuples),
    (   Nodes == []
    ->  parted(Gone, Tuples, Divergent0, Pruned0)
    ;   nodes_dict(Nodes, Shared),
        parted(Gone, Tuples, Divergent1, Pruned1),
        branches(Divergent1, A, B, Shared, Divergent0, Branches),
        append(Branches, Pruned1, Pruned0)
    ),
    in_order(Divergent0, Divergent),
    in_order(Pruned0, Pruned).

%   What two reaches that arrive at the same thing have in common.

keyed([], []).
keyed([reach(Path, From, End, Tuple)|Reaches], [key(End, Path, Since, Until, Sign)-(From-Tuple)|Keyed]) :-
    Tuple = tuple(_, _, _, Since, Until, Sign),
    keyed(Reaches, Keyed).

%   Merge two sorted lists; where keys meet, both runs of that key are shared.

common([], _, [], []).
common([KeyA-ToldA|As], Bs, Gone, Shared) :-
    common(Bs, KeyA, ToldA, As, Gone, Shared).

common([], _, _, _, [], []).
common([KeyB-ToldB|Bs], KeyA, ToldA, As, Gone, Shared) :-
    compare(Order, KeyA, KeyB),
    (   Order = (<) -> common_next(As, KeyB, ToldB, Bs, Gone, Shared)
    ;   Order = (>) -> common(Bs, KeyA, ToldA, As, Gone, Shared)
    ;   run(As, KeyA, RunA, RestA),
        run(Bs, KeyA, RunB, RestB),
        meet([ToldA|RunA], [ToldB|RunB], KeyA, Gone, Gone1, Shared, Shared1),
        common(RestA, RestB, Gone1, Shared1)
    ).

common_next([], _, _, _, [], []).
common_next([KeyA-ToldA|As], KeyB, ToldB, Bs, Gone, Shared) :-
    common([KeyB-ToldB|Bs], KeyA, ToldA, As, Gone, Shared).

run([Key1-Told|Rest0], Key, Run, Rest) :-
    Key1 == Key,
    !,
    Run = [Told|Run1],
    run(Rest0, Key, Run1, Rest).
run(Rest, _, [], Rest).

%   Of two runs those go that differ in subject from one in the other run.

meet(RunA, RunB, Key, Gone0, Gone, Shared0, Shared) :-
    Key = key(End, _, _, _, _),
    subjects(RunA, SubjectA),
    subjects(RunB, SubjectB),
    gone(RunA, SubjectB, End, Gone0, Gone1),
    gone(RunB, SubjectA, End, Gone1, Gone),
    (   Gone0 == Gone
    ->  Shared0 = Shared
    ;   shared_node(Key, Shared0, Shared)
    ).

%   The one subject of a run, or many.

subjects([S-_|Run], Subject) :-
    (   other_subject(Run, S) -> Subject = many ; Subject = one(S) ).

other_subject([S0-_|Run], S) :-
    (   S0 == S -> other_subject(Run, S) ; true ).

gone([], _, _, Gone, Gone).
gone([S-Tuple|Run], Subject, End, Gone0, Gone) :-
    (   Subject = one(S0),
        S0 == S
    ->  Gone0 = Gone1
    ;   Gone0 = [Tuple-End|Gone1]
    ),
    gone(Run, Subject, End, Gone1, Gone).

%   Values and classes have no branch.

shared_node(key(End, Path, _, _, _), Shared0, Shared) :-
    (   ( literal(End) ; class_end(Path) )
    ->  Shared0 = Shared
    ;   Shared0 = [End|Shared]
    ).

class_end(Path) :-
    iri(rdf_type, Type),
    (   Path = _-P -> P == Type ; Path == Type ).

nodes_dict(Nodes, Dict) :-
    nodes_true(Nodes, Keyed),
    dict_pairs(Dict, shared, Keyed).

nodes_true([], []).
nodes_true([Node|Nodes], [Node-true|Keyed]) :-
    nodes_true(Nodes, Keyed).

%   Both lists are in the standard order of tuples: take the one out of the other.

parted([], Tuples, Tuples, []).
parted([Gone-End|Gones], Tuples, Divergent, Pruned) :-
    parted(Tuples, Gone, End, Gones, Divergent, Pruned).

parted([Tuple-N|Tuples], Gone, End, Gones, Divergent, Pruned) :-
    (   Tuple == Gone
    ->  Pruned = [(Tuple-shared(End))-N|Pruned1],
        parted(Gones, Tuples, Divergent, Pruned1)
    ;   Divergent = [Tuple-N|Divergent1],
        parted(Tuples, Gone, End, Gones, Divergent1, Pruned)
    ).

branches([], _, _, _, [], []).
branches([Tuple-N|Tuples], A, B, Shared, Divergent, Pruned) :-
    Tuple = tuple(S, _, O, _, _, _),
    (   S \== A, S \== B, O \== A, O \== B,
        branch(S, O, Shared, Node)
    ->  Pruned = [(Tuple-branch(Node))-N|Pruned1],
        Divergent = Divergent1
    ;   Divergent = [Tuple-N|Divergent1],
        Pruned = Pruned1
    ),
    branches(Tuples, A, B, Shared, Divergent1, Pruned1).

branch(S, O, Shared, Node) :-
    (   get_dict(S, Shared, _) -> Node = S
    ;   atom(O), get_dict(O, Shared, _) -> Node = O
    ).

in_order(Numbered, Tuples) :-
    sort(2, @<, Numbered, Ordered),
    pairs_keys(Ordered, Tuples).

%!  divergent_tuples(+KB, +Pair, +Tuples, -Divergent, -Pruned) is det.
%
%   As divergent/4, for a plain list of tuples, whatever their source: the paths
%   are those that Tuples themselves form from A and from B. KB says which
%   properties are inverse. The order of Tuples is kept.
%
%       ?- divergent_tuples(KB, pair(a, b),
%                           [ tuple(a, likes, c, 0, 9, positive),
%                             tuple(b, likes, c, 0, 9, positive),
%                             tuple(b, likes, d, 0, 9, positive) ], Divergent, _).
%       Divergent = [tuple(b, likes, d, 0, 9, positive)].

divergent_tuples(KB, Pair, Tuples, Divergent, Pruned) :-
    arg(1, Pair, A),
    arg(2, Pair, B),
    findall(S-view(P, O, Tuple),
            ( member(Tuple, Tuples), view(KB, Tuple, S, P, O), O \== A, O \== B ),
            Views0),
    keysort(Views0, Views1),
    group_pairs_by_key(Views1, Views2),
    dict_pairs(Views, views, Views2),
    reaches(A, Views, ReachesA),
    reaches(B, Views, ReachesB),
    divergent(Pair, retrieved(Tuples, ReachesA, ReachesB, []), Divergent, Pruned).

view(_, tuple(S, P, O, _, _, _), S, P, O).
view(KB, tuple(S, P, O, _, _, _), O, Q, S) :-
    \+ literal(O),
    property_inverse(KB, P, Q).

reaches(Instance, Views, Reaches) :-
    iri(rdf_type, Type),
    findall(Reach,
            ( viewed(Views, Instance, P, O, Tuple),
              (   Reach = reach(P, Instance, O, Tuple)
              ;   P \== Type,
                  \+ literal(O),
                  viewed(Views, O, Px, Ox, Further),
                  Reach = reach(P-Px, O, Ox, Further)
              ) ),
            Reaches).

viewed(Views, Node, P, O, Tuple) :-
    get_dict(Node, Views, OfNode),
    member(view(P, O, Tuple), OfNode).
