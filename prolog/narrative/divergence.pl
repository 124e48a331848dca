:- module(narrative_divergence,
          [ divergent/4                 % +Pair, +Retrieved, -Divergent, -Pruned
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(assoc), [list_to_assoc/2, get_assoc/3]).
:- use_module('../tuples', [literal/1]).
:- use_module('../vocabulary').
:- use_module(retrieval, [retrieved_tuples/2]).

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
%   Tuple-Reason: shared(Object) or branch(Object).

divergent(Pair, Retrieved, Divergent, Pruned) :-
    Pair = pair(A, B, _, _, _),
    Retrieved = retrieved(_, ReachesA, ReachesB, _),
    keyed(ReachesA, KeyedA0),
    keyed(ReachesB, KeyedB0),
    msort(KeyedA0, KeyedA),
    msort(KeyedB0, KeyedB),
    common(KeyedA, KeyedB, Gone0, Shared0),
    sort(1, @<, Gone0, Gone1),
    sort(1, @<, Shared0, Shared1),
    list_to_assoc(Gone1, Gone),
    list_to_assoc(Shared1, Shared),
    retrieved_tuples(Retrieved, Tuples),
    split(Tuples, A, B, Gone, Shared, Divergent, Pruned).

keyed([], []).
keyed([reach(Path, From, End, Tuple)|Reaches], [key(End, Path, Since, Until, Sign)-(From-Tuple)|Keyed]) :-
    Tuple = tuple(_, _, _, Since, Until, Sign),
    keyed(Reaches, Keyed).

%   Merge two sorted lists; where keys meet, both runs of that key are shared.

common([], _, [], []) :- !.
common(_, [], [], []) :- !.
common([KeyA-ToldA|As], [KeyB-ToldB|Bs], Gone, Shared) :-
    compare(Order, KeyA, KeyB),
    (   Order = (<) -> common(As, [KeyB-ToldB|Bs], Gone, Shared)
    ;   Order = (>) -> common([KeyA-ToldA|As], Bs, Gone, Shared)
    ;   run(As, KeyA, RunA, RestA),
        run(Bs, KeyA, RunB, RestB),
        meet([ToldA|RunA], [ToldB|RunB], KeyA, Gone, Gone1, Shared, Shared1),
        common(RestA, RestB, Gone1, Shared1)
    ).

run([Key1-Told|Rest0], Key, [Told|Run], Rest) :-
    Key1 == Key,
    !,
    run(Rest0, Key, Run, Rest).
run(Rest, _, [], Rest).

meet([SA-TA], [SB-TB], Key, Gone0, Gone, Shared0, Shared) :-
    !,
    (   SA == SB
    ->  Gone0 = Gone, Shared0 = Shared
    ;   Key = key(End, _, _, _, _),
        Gone0 = [TA-End, TB-End|Gone],
        shared_node(Key, Shared0, Shared)
    ).
meet(RunA, RunB, Key, Gone0, Gone, Shared0, Shared) :-
    Key = key(End, _, _, _, _),
    findall(Tuple-End,
            ( member(SA-TA, RunA), member(SB-TB, RunB), SA \== SB,
              ( Tuple = TA ; Tuple = TB ) ),
            Pairs),
    (   Pairs == []
    ->  Gone0 = Gone, Shared0 = Shared
    ;   append(Pairs, Gone, Gone0),
        shared_node(Key, Shared0, Shared)
    ).

shared_node(key(End, Path, _, _, _), Shared0, Shared) :-
    (   ( literal(End) ; class_end(Path) )
    ->  Shared0 = Shared
    ;   Shared0 = [End-true|Shared]
    ).

class_end(_-P) :- !, iri(rdf_type, P).
class_end(P)   :- iri(rdf_type, P).

split([], _, _, _, _, [], []).
split([Tuple|Tuples], A, B, Gone, Shared, Divergent, Pruned) :-
    (   get_assoc(Tuple, Gone, End)
    ->  Pruned = [Tuple-shared(End)|Pruned1],
        Divergent = Divergent1
    ;   Tuple = tuple(S, _, O, _, _, _),
        branch(S, O, A, B, Shared, Node)
    ->  Pruned = [Tuple-branch(Node)|Pruned1],
        Divergent = Divergent1
    ;   Divergent = [Tuple|Divergent1],
        Pruned = Pruned1
    ),
    split(Tuples, A, B, Gone, Shared, Divergent1, Pruned1).

branch(S, O, A, B, Shared, Node) :-
    (   O \== A, O \== B, get_assoc(S, Shared, _) -> Node = S
    ;   S \== A, S \== B, get_assoc(O, Shared, _) -> Node = O
    ).
