:- module(narrative_divergence,
          [ divergent/4,                % +Pair, +Retrieved, -Divergent, -Pruned
            divergent_tuples/5          % +KB, +Pair, +Tuples, -Divergent, -Pruned
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(pairs), [group_pairs_by_key/2]).
:- use_module('../tuples', [literal/1, object_key/2]).
:- use_module('../ontology', [property_inverse/3]).
:- use_module('../vocabulary').

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
    Retrieved = retrieved(Between, ReachesA, ReachesB, Links, Often),
    (   Often = once(EndsA, EndsB)
    ->  append(Between, Divergent1, Divergent),
        told_apart(ReachesA, EndsB, Divergent1, Divergent2, Pruned, Pruned2, Shared),
        told_apart(ReachesB, EndsA, Divergent2, Divergent3, Pruned2, Pruned3, _),
        links_parted(Shared, Links, A, B, Divergent3, Pruned3)
    ;   divergent_among_many(A, B, Between, ReachesA, ReachesB, Links, Divergent, Pruned)
    ).

                /*******************************
                *    objects reached once      *
                *******************************/

%   What has no counterpart among the reaches of the other instance is divergent.
%   Shared is Node-true for the individuals that both reach.

told_apart([], _, Divergent, Divergent, Pruned, Pruned, []).
told_apart([reach(Path, _, End, Tuple)|Reaches], Others, Divergent0, Divergent, Pruned0, Pruned, Shared) :-
    object_key(End, Key),
    (   get_dict(Key, Others, Other),
        Tuple = tuple(_, _, _, Since, Until, Sign),
        Other = reach(Path, _, End, tuple(_, _, _, Since, Until, Sign))
    ->  Divergent0 = Divergent1,
        Pruned0 = [Tuple-shared(End)|Pruned1],
        iri(rdf_type, Type),
        (   atom(Key), Path \== Type                   % values and classes have no branch
        ->  Shared = [End-true|Shared1]
        ;   Shared = Shared1
        )
    ;   Divergent0 = [Tuple|Divergent1],
        Pruned0 = Pruned1,
        Shared = Shared1
    ),
    told_apart(Reaches, Others, Divergent1, Divergent, Pruned1, Pruned, Shared1).

links_parted([], Links, _, _, Links, []) :-
    !.
links_parted(Nodes, Links, A, B, Divergent, Pruned) :-
    dict_pairs(Shared, shared, Nodes),
    branches_parted(Links, A, B, Shared, Divergent, Pruned).

branches_parted([], _, _, _, [], []).
branches_parted([Tuple|Tuples], A, B, Shared, Divergent, Pruned) :-
    (   on_branch(Tuple, A, B, Shared, Node)
    ->  Pruned = [Tuple-branch(Node)|Pruned1],
        Divergent = Divergent1
    ;   Pruned = Pruned1,
        Divergent = [Tuple|Divergent1]
    ),
    branches_parted(Tuples, A, B, Shared, Divergent1, Pruned1).

%   Tuple hangs on a shared Node, and not on A or B.

on_branch(tuple(S, _, O, _, _, _), A, B, Shared, Node) :-
    S \== A, S \== B, O \== A, O \== B,
    (   get_dict(S, Shared, _) -> Node = S
    ;   atom(O), get_dict(O, Shared, _), Node = O
    ).

                /*******************************
                *   objects reached often      *
                *******************************/

divergent_among_many(A, B, Between, ReachesA, ReachesB, Links, Divergent, Pruned) :-
    tuples_placed(Between, 1, I1, All, All1),
    reaches_placed(ReachesA, I1, I2, All1, All2, KeyedA0),
    reaches_placed(ReachesB, I2, I3, All2, All3, KeyedB0),
    tuples_placed(Links, I3, _, All3, []),
    same_numbers(All),
    keysort(KeyedA0, KeyedA),
    keysort(KeyedB0, KeyedB),
    met(KeyedA, KeyedB, Meetings),
    shared(Meetings, Gone0, Shared0),
    sort(1, @<, Gone0, Gone),
    dict_pairs(Shared, shared, Shared0),
    parted(All, Gone, A, B, Shared, Divergent, Pruned).

%   All is at(Place, Number, Tuple) in order; where a tuple comes again it has the
%   number of its first place. Keyed is End-(How-(From-Number)): two reaches
%   arrive at the same thing when End and How are equal.

tuples_placed([], I, I, All, All).
tuples_placed([Tuple|Tuples], I0, I, [at(I0, _, Tuple)|All0], All) :-
    I1 is I0+1,
    tuples_placed(Tuples, I1, I, All0, All).

reaches_placed([], I, I, All, All, []).
reaches_placed([reach(Path, From, End, Tuple)|Reaches], I0, I, [at(I0, N, Tuple)|All0], All,
               [End-(how(Path, Since, Until, Sign)-(From-N))|Keyed]) :-
    Tuple = tuple(_, _, _, Since, Until, Sign),
    I1 is I0+1,
    reaches_placed(Reaches, I1, I, All0, All, Keyed).

same_numbers(All) :-
    sort(3, @=<, All, Sorted),
    same_numbers(Sorted, none, 0).

same_numbers([], _, _).
same_numbers([at(Place, N, Tuple)|All], Before, First) :-
    ( Tuple == Before -> N = First ; N = Place ),
    same_numbers(All, Tuple, N).

%   Meetings is meeting(Key, Ones, Others) for the keys that two sorted lists
%   have in common.

met([], _, []).
met([Key-One|Ones], Others, Meetings) :-
    met(Others, Key, One, Ones, Meetings).

met([], _, _, _, []).
met([OtherKey-Other|Others], Key, One, Ones, Meetings) :-
    compare(Order, Key, OtherKey),
    (   Order = (<)
    ->  (   Ones = [Key1-One1|Ones1]
        ->  met([OtherKey-Other|Others], Key1, One1, Ones1, Meetings)
        ;   Meetings = []
        )
    ;   Order = (>)
    ->  met(Others, Key, One, Ones, Meetings)
    ;   run(Ones, Key, Run, OnesLeft),
        run(Others, Key, OtherRun, OthersLeft),
        Meetings = [meeting(Key, [One|Run], [Other|OtherRun])|Meetings1],
        met(OnesLeft, OthersLeft, Meetings1)
    ).

run([Key1-Value|Rest0], Key, Run, Rest) :-
    Key1 == Key,
    !,
    Run = [Value|Run1],
    run(Rest0, Key, Run1, Rest).
run(Rest, _, [], Rest).

%   Gone is Number-Object for the tuples that do not tell the two apart, Shared
%   is Node-true for the individuals that both reach.

shared([], [], []).
shared([meeting(End, RunA, RunB)|Meetings], Gone, Shared) :-
    (   RunA = [How-(FromA-NA)], RunB = [How-(FromB-NB)]        % mostly; saves the search
    ->  (   FromA == FromB
        ->  Gone = Gone1,
            Branch = none
        ;   Gone = [NA-End, NB-End|Gone1],
            branching(How, none, Branch)
        )
    ;   keysort(RunA, SortedA),
        keysort(RunB, SortedB),
        met(SortedA, SortedB, Same),
        shared_at(Same, End, none, Branch, Gone, Gone1)
    ),
    (   Branch == some,
        \+ literal(End)
    ->  Shared = [End-true|Shared1]
    ;   Shared = Shared1
    ),
    shared(Meetings, Gone1, Shared1).

shared_at([], _, Branch, Branch, Gone, Gone).
shared_at([meeting(How, RunA, RunB)|Same], End, Branch0, Branch, Gone0, Gone) :-
    subjects(RunA, SubjectA),
    subjects(RunB, SubjectB),
    gone(RunA, SubjectB, End, Gone0, Gone1),
    gone(RunB, SubjectA, End, Gone1, Gone2),
    ( Gone0 == Gone2 -> Branch1 = Branch0 ; branching(How, Branch0, Branch1) ),
    shared_at(Same, End, Branch1, Branch, Gone2, Gone).

%   Classes have no branch.

branching(how(Path, _, _, _), Branch0, Branch) :-
    iri(rdf_type, Type),
    (   ( Path == Type ; Path = _-P, P == Type )
    ->  Branch = Branch0
    ;   Branch = some
    ).

%   The one subject of a run, or many.

subjects([S-_|Run], Subject) :-
    (   other_subject(Run, S) -> Subject = many ; Subject = one(S) ).

other_subject([S0-_|Run], S) :-
    (   S0 == S -> other_subject(Run, S) ; true ).

%   Those go that differ in subject from one in the other run.

gone([], _, _, Gone, Gone).
gone([S-N|Run], Subject, End, Gone0, Gone) :-
    (   Subject = one(S0),
        S0 == S
    ->  Gone0 = Gone1
    ;   Gone0 = [N-End|Gone1]
    ),
    gone(Run, Subject, End, Gone1, Gone).

parted([], _, _, _, _, [], []).
parted([at(Place, N, Tuple)|All], Gone, A, B, Shared, Divergent, Pruned) :-
    (   N \== Place
    ->  parted(All, Gone, A, B, Shared, Divergent, Pruned)
    ;   Gone = [N-End|Gone1]
    ->  Pruned = [Tuple-shared(End)|Pruned1],
        parted(All, Gone1, A, B, Shared, Divergent, Pruned1)
    ;   on_branch(Tuple, A, B, Shared, Node)
    ->  Pruned = [Tuple-branch(Node)|Pruned1],
        parted(All, Gone, A, B, Shared, Divergent, Pruned1)
    ;   Divergent = [Tuple|Divergent1],
        parted(All, Gone, A, B, Shared, Divergent1, Pruned)
    ).

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
    divergent(Pair, retrieved(Tuples, ReachesA, ReachesB, [], many), Divergent, Pruned).

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
