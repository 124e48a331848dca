:- module(acxon_divergence,
          [ divergent/4                 % +Pair, +Retrieved, -Divergent, -Pruned
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(retrieval, [numbered_tuples/2]).
:- use_module(sharing, [reaches_shared/5]).

/** <module> Routine 3: only what tells the two apart

Two tuples with different subjects are non-divergent when one is reached from A
and the other from B along the same path, and object, interval and sign are
equal: both go. If the shared object is an individual its branch goes too: every
tuple that touches it, unless the other end is A or B; and no path runs through it.
What is known to belong to one of the two, such as the order of its tasks, goes where
the other has the same, and stays whatever its ends are.
The result is the same for the pair B, A and for any order of telling.
*/

%!  divergent(+Pair, +Retrieved, -Divergent, -Pruned) is det.
%
%   Divergent is D_P in the order of retrieved_tuples/2. Pruned is a list of Tuple-Reason: shared(Object) or
%   branch(Object). Pair is pair(A, B, ...) and Retrieved what narrative_tuples/6 gives.

divergent(Pair, Retrieved, Divergent, Pruned) :-
    arg(1, Pair, A),
    arg(2, Pair, B),
    Retrieved = retrieved(_, ReachesA, ReachesB, _),
    reaches_shared(ReachesA, ReachesB, Gone, Nodes, OwnA0-OwnB0),
    dict_pairs(Shared, shared, Nodes),
    sort(OwnA0, OwnA),
    sort(OwnB0, OwnB),
    numbered_tuples(Retrieved, Numbered0),
    without_own(Numbered0, OwnA, OwnB, Numbered, OwnFates),
    fates(Numbered, Gone, A, B, Shared, Fates1),
    append(OwnFates, Fates1, Fates0),
    sort(1, @<, Fates0, Fates),
    parted(Fates, Divergent, Pruned).

%   What is an instance's own is told unless the other has the same, whatever its ends are.

without_own(Numbered, [], [], Numbered, []) :- !.
without_own([Tuple-N|Numbered0], OwnA0, OwnB0, Numbered, Fates) :-
    own(OwnA0, Tuple, InA, OwnA),
    own(OwnB0, Tuple, InB, OwnB),
    (   InA-InB == no-no
    ->  Fates = Fates1,
        Numbered = [Tuple-N|Numbered1]
    ;   own_fate(InA-InB, Tuple, Fate),
        Fates = [N-Fate|Fates1],
        Numbered = Numbered1
    ),
    without_own(Numbered0, OwnA, OwnB, Numbered1, Fates1).

%   All lists are sorted, and what is own is among the numbered.

own([Tuple0|Own], Tuple, yes, Own) :-
    Tuple0 == Tuple,
    !.
own(Own, _, no, Own).

own_fate(yes-yes, Tuple, Fate) :-
    !,
    Tuple = tuple(_, _, End, _, _),
    Fate = pruned(Tuple, shared(End)).
own_fate(_, Tuple, told(Tuple)).

%   Numbered and Gone are sorted by tuple. Fates is N-told(Tuple) or N-pruned(Tuple, Reason).

fates([], _, _, _, _, []).
fates([Tuple-N|Numbered], Gone0, A, B, Shared, [N-Fate|Fates]) :-
    (   Gone0 = [Tuple0-End|Gone],
        Tuple0 == Tuple
    ->  Fate = pruned(Tuple, shared(End))
    ;   Gone = Gone0,
        (   Tuple = tuple(S, _, O, _, _),
            S \== A, S \== B, O \== A, O \== B,
            on_branch(S, O, Shared, Node)
        ->  Fate = pruned(Tuple, branch(Node))
        ;   Fate = told(Tuple)
        )
    ),
    fates(Numbered, Gone, A, B, Shared, Fates).

%   One of the ends is a shared Node.

on_branch(S, O, Shared, Node) :-
    (   get_dict(S, Shared, _) -> Node = S
    ;   atom(O), get_dict(O, Shared, _), Node = O
    ).

parted([], [], []).
parted([_-Fate|Fates], Divergent, Pruned) :-
    (   Fate = told(Tuple)
    ->  Divergent = [Tuple|Divergent1],
        Pruned = Pruned1
    ;   Fate = pruned(Tuple, Reason),
        Divergent = Divergent1,
        Pruned = [Tuple-Reason|Pruned1]
    ),
    parted(Fates, Divergent1, Pruned1).
