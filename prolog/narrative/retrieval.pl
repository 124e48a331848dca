:- module(acxon_retrieval,
          [ narrative_tuples/6,         % +Scope, +Pair, +Specificity, +About, -Retrieved, -Unknown
            instance_tuples/6,          % +Scope, +Pair, +Instance, +Specificity, +About, -Tuples
            numbered_tuples/2,          % +Retrieved, -Numbered
            retrieved_tuples/2          % +Retrieved, -Tuples
          ]).
:- use_module(library(apply), [exclude/3, partition/4]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module('../store/intervals', [intersects/2]).
:- use_module('../reasoning/ontology',
              [ class_sub/3, property_inverse/3, property_silent/3, property_special/2 ]).
:- use_module('../reasoning/entailment', [instance/4]).
:- use_module('../comparing/verdicts', [pair_relations/6, derived/6, is_plan_during/3]).
:- use_module('../comparing/profiles', [told_between/4]).
:- use_module('../comparing/qualities', [comparison_relation/2]).
:- use_module('../comparing/own_order', [own_order/3, has_own_order/2, order_property/1]).
:- use_module('../store/vocabulary', [verdict_iri/1]).
:- use_module(steps, [step/5, tellable/4, tuples_untold/3]).
:- use_module(links, [links/4, far_links/5, nodes_reached/2, on_one_path/3, value_links/5]).
:- use_module(paths, [one_path/5]).
:- use_module(sharing, [reaches_shared/5]).

/** <module> Routine 2: what is known of a pair

For tuples and scopes see steps.pl. A reach says how a tuple is reached:

    reach(Path, From, End, Tuple)

Path is the property P (level 2) or P-Px (level 3) read away from the instance,
From the node that the last step starts at and End the one it arrives at. The path
is aside(Instance) where the other instance cannot lead there, aside(own(Instance)) to what
belongs to the instance itself, such as the order of its tasks.

The pair is pair(A, B, TimeA, TimeB), with the time for which each exists. Comparison relations are those of
this pair alone: how it compares with a third instance is not part of its story.
*/

%!  narrative_tuples(+Scope, +Pair, +Specificity, +About, -Retrieved, -Unknown) is det.
%
%   Retrieved is retrieved(Between, ReachesA, ReachesB, Links): the tuples between the instances, what is
%   reached from each, and the horizontal links between objects reached from both by the same path. About is a
%   list of classes that restricts the objects of level 2; empty, it restricts nothing. Unknown are the
%   items of what is not known of one of two plans (see unknown.pl).

narrative_tuples(Scope, Pair, Specificity, About, retrieved(Between, ReachesA, ReachesB, Links), Unknown) :-
    Pair = pair(A, B, _, _),
    between_tuples(Scope, A, B, Between, Relations, Unknown),
    (   Specificity =:= 1
    ->  ReachesA = [], ReachesB = [], Links = []
    ;   Scope = scope(KB, _),
        near_reaches(Scope, A, B, About, NearA0, NodesA0),
        near_reaches(Scope, B, A, About, NearB0, NodesB0),
        one_path(KB, NearA0, NearB0, NearA, NearB),
        ( NearA == NearA0 -> NodesA1 = NodesA0 ; near_nodes(NearA, A, NodesA1) ),
        ( NearB == NearB0 -> NodesB1 = NodesB0 ; near_nodes(NearB, B, NodesB1) ),
        nodes_reached(NodesA1, ReachedA),
        nodes_reached(NodesB1, ReachedB),
        ReachedA = NodesA-PathsA,
        ReachedB = NodesB-PathsB,
        value_links(Relations, A, PathsA-PathsB, Scope, ValueLinks),
        append(ValueLinks, OtherLinks, Links),
        (   Specificity =:= 2
        ->  ReachesA = NearA,
            ReachesB = NearB,
            links(ReachedA, ReachedB, Scope, OtherLinks0),
            without_order(OtherLinks0, Scope, A, B, OtherLinks)
        ;   reaches_shared(NearA, NearB, _, Nodes, _),
            dict_pairs(Shared, shared, Nodes),
            further(Scope, Pair, Shared, Further),
            own_steps(Scope, A, OwnA),
            own_steps(Scope, B, OwnB),
            far_reaches(NodesA, Further, from(A, PathsA-PathsB, OwnA), FarA0),
            far_reaches(NodesB, Further, from(B, none, OwnB), FarB0),
            one_path(KB, FarA0, FarB0, FarA, FarB),
            append(NearA, FarA, ReachesA),
            append(NearB, FarB, ReachesB),
            far_links(Pair, ReachedA-ReachedB, FarA-FarB, Scope, OtherLinks0),
            without_order(OtherLinks0, Scope, A, B, OtherLinks)
        )
    ).

%!  retrieved_tuples(+Retrieved, -Tuples) is det.
%
%   The set of retrieved tuples, ordered for the reader: what relates the pair, then what is told of the first
%   instance, then of the second, then what links their objects.

retrieved_tuples(Retrieved, Tuples) :-
    numbered_tuples(Retrieved, Numbered),
    sort(2, @<, Numbered, Ordered),
    pairs_keys(Ordered, Tuples).

%!  numbered_tuples(+Retrieved, -Numbered) is det.
%
%   Numbered is Tuple-Place for each retrieved tuple, sorted by tuple; Place grows in
%   the order of retrieved_tuples/2.

numbered_tuples(retrieved(Between, ReachesA, ReachesB, Links), Numbered) :-
    number_tuples(Between, 1, N1, All, All1),
    number_reaches(ReachesA, N1, N2, All1, All2),
    number_reaches(ReachesB, N2, N3, All2, All3),
    number_tuples(Links, N3, _, All3, []),
    sort(1, @<, All, Numbered).

number_tuples([], N, N, Numbered, Numbered).
number_tuples([Tuple|Tuples], N0, N, [Tuple-N0|Numbered0], Numbered) :-
    N1 is N0+1,
    number_tuples(Tuples, N1, N, Numbered0, Numbered).

number_reaches([], N, N, Numbered, Numbered).
number_reaches([reach(_, _, _, Tuple)|Reaches], N0, N, [Tuple-N0|Numbered0], Numbered) :-
    N1 is N0+1,
    number_reaches(Reaches, N1, N, Numbered0, Numbered).

                /*******************************
                *     level 1: the two         *
                *******************************/

%   Between is what relates the two: what follows and what was told, the verdicts
%   first. Relations is all that follows for the two and their qualities.

between_tuples(Scope, A, B, Between, Relations, Unknown) :-
    Scope = scope(KB, _),
    told_between(KB, A, B, Told0),
    pair_relations(KB, A, B, Told0, Relations, Unknown),
    told_tuples(Told0, A, B, Scope, Told),
    inferred_tuples(Relations, A, B, Scope, Inferred),
    (   Told == []
    ->  Between = Inferred
    ;   tuples_untold(KB, Inferred, New),    % what was told is not told again because it also follows
        append(New, Told, Both),
        partition(is_verdict, Both, Verdicts, Others),
        append(Verdicts, Others, Between)
    ).

told_tuples([], _, _, _, []).
told_tuples([told(P, Way, Since-Until, Sign)|Told], A, B, Scope, Tuples0) :-
    Scope = scope(KB, From-To),
    ( Way == (+) -> S = A, O = B ; S = B, O = A ),
    Tuple = tuple(S, P, O, Since-Until, Sign),
    (   tellable(KB, _, O, Tuple),
        From =< Until, Since =< To
    ->  Tuples0 = [Tuple|Tuples]
    ;   Tuples0 = Tuples
    ),
    told_tuples(Told, A, B, Scope, Tuples).

inferred_tuples([], _, _, _, []).
inferred_tuples([relation(S, R, O, Since-Until)|Relations], A, B, Scope, Tuples0) :-
    Scope = scope(_, From-To),
    (   S == A, O == B,
        From =< Until, Since =< To
    ->  Tuples0 = [tuple(S, R, O, Since-Until, positive)|Tuples]
    ;   Tuples0 = Tuples
    ),
    inferred_tuples(Relations, A, B, Scope, Tuples).

is_verdict(tuple(_, R, _, _, _)) :-
    verdict_iri(R),
    !.

                /*******************************
                *   level 2: their objects     *
                *******************************/

%   Nodes are those of the objects that are neither values nor classes nor the instance itself, Node-Path.

near_reaches(Scope, Instance, Other, About, Reaches, Nodes) :-
    (   About == []
    ->  findall(reach(P, Instance, End, Tuple),
                ( step(Scope, Instance, P, End, Tuple), End \== Other ),
                Near),
        Scope = scope(KB, _),
        told_reaches(Near, KB, Instance, -, Reaches, Nodes)
    ;   asked_reaches(Scope, Instance, Other, About, Reaches),
        near_nodes(Reaches, Instance, Nodes)
    ).

near_nodes([], _, []).
near_nodes([reach(P, _, End, _)|Reaches], Instance, Nodes) :-
    (   atom(End), End \== true, End \== false, End \== Instance,
        \+ iri(rdf_type, P)
    ->  Nodes = [End-P|Nodes1]
    ;   Nodes = Nodes1
    ),
    near_nodes(Reaches, Instance, Nodes1).

%   Plain is the property before, when it is not special: many follow each other.

told_reaches([], _, _, _, [], []).
told_reaches([Reach|Reaches], KB, Instance, Plain, Told, Nodes) :-
    Reach = reach(P, _, End, Tuple),
    Tuple = tuple(_, Q, _, _, _),
    (   Q \== Plain,
        property_special(KB, Q)
    ->  Plain1 = Plain,
        (   tellable(KB, _, End, Tuple),
            \+ comparison_relation(KB, Q)
        ->  Told = [Reach|Told1]
        ;   Told = Told1
        )
    ;   Plain1 = Q,
        Told = [Reach|Told1]
    ),
    (   Told \== Told1,
        atom(End), End \== true, End \== false, End \== Instance,
        \+ iri(rdf_type, P)
    ->  Nodes = [End-P|Nodes1]
    ;   Nodes = Nodes1
    ),
    told_reaches(Reaches, KB, Instance, Plain1, Told1, Nodes1).

%   Only objects that are of the classes in About then. What is asked for by its class is told even where it
%   otherwise is not: things marked acxon:notNarrated, and how an instance compares with a third one.

asked_reaches(Scope, Instance, Other, About, Reaches) :-
    Scope = scope(KB, From-To),
    iri(rdf_type, Type),
    findall(reach(P, Instance, End, Tuple),
            ( step(Scope, Instance, P, End, Tuple),
              End \== Other,
              \+ literal(End),
              P \== Type,
              about(About, End, Scope),
              tellable(KB, annotation, End, Tuple) ),
            Reaches, Compared),
    findall(tuple(Instance, R, Third, Since-Until, positive),
            ( thirds_asked(About, KB, Instance),
              derived(KB, _, Instance, R, Third, Since-Until),
              Third \== Other,
              From =< Until, Since =< To,
              about(About, Third, Scope) ),
            Following),
    tuples_untold(KB, Following, Untold),
    findall(reach(R, Instance, Third, Tuple),
            ( member(Tuple, Untold), Tuple = tuple(_, R, Third, _, _) ),
            Compared).

%   Plans compare with plans alone: who asks for something else need not wait until all of them are compared.

thirds_asked(About, KB, Instance) :-
    iri(plan, Plan),
    (   is_plan_during(KB, Instance, _)
    ->  member(Class, About),
        ( class_sub(KB, Class, Plan) ; class_sub(KB, Plan, Class) )
    ;   true
    ),
    !.

about(About, Node, scope(KB, Time)) :-
    member(Class, About),
    instance(KB, Node, Class, Time0),
    intersects(Time, Time0),
    !.

                /*******************************
                *  level 3: and their objects  *
                *******************************/

%   Further is further(Scope, Pair, Types, Shared): Types says whether a story says what
%   things are, told_but(Class), all but Class, or untold.

further(Scope, Pair, Shared, further(Scope, Pair, Types, Shared)) :-
    Scope = scope(KB, _),
    iri(rdf_type, Type),
    iri(named_individual, Bare),
    ( property_silent(KB, Type, _) -> Types = untold ; Types = told_but(Bare) ).

%   Every step from every individual of level 2. A step back to an instance is a tuple of level 2 already,
%   unless its property has no inverse; its path then leads nowhere that the other instance could lead to as
%   well, and so does every path from an individual that is Shared. Comparisons are told where they link with
%   an object of the other instance by the same path: once and from the first, so the paths of both are given
%   for the steps from the first alone; and from their subject where both ends are objects of the first.

far_reaches([], _, _, []).
far_reaches([Node-P|Nodes], Further, From, Reaches) :-
    Further = further(scope(KB, _), _, _, Shared),
    From = from(Instance, _, _),
    silence(KB, P, Silence),
    ( get_dict(Node, Shared, _) -> Way = aside(Instance) ; Way = along(P) ),
    findall(Reach, far_reach(Further, From, Node-P, Way, Silence, Reach), Reaches, Reaches1),
    far_reaches(Nodes, Further, From, Reaches1).

far_reach(Further, from(Instance, Paths, Own), Node-P, Way, Silence, reach(Path, Node, End, Tuple)) :-
    Further = further(Scope, pair(A, B, TimeA, TimeB), Types, _),
    Scope = scope(KB, _),
    far_step(Own, Scope, Node, Px, End, Told),
    Told = tuple(S, Q, O, Since-Until, Sign),
    \+ ( iri(is_task_defined_in, Px), End \== A, End \== B ),   % that a third plan has a task is not about this pair
    ( Instance == A -> TimeA = Since0-Until0 ; TimeB = Since0-Until0 ),
    Since0 =< Until, Since =< Until0,
    (   iri(rdf_type, Q)
    ->  Types = told_but(Bare),
        O \== Bare,
        ( Way = along(P) -> Path = P-Px ; Path = Way ),
        Tuple = Told
    ;   (   ( End == A ; End == B )
        ->  S == Node,
            \+ property_inverse(KB, Q, _),
            Path = aside(Instance)
        ;   Way = along(P)
        ->  Path = P-Px
        ;   Path = Way
        ),
        (   property_special(KB, Q)
        ->  tellable(KB, Silence, End, Told),
            (   comparison_relation(KB, Q)
            ->  Paths = _-Opposite,
                atom(End), get_dict(End, Opposite, Ways),
                memberchk(P, Ways),
                ( S == Node -> true ; \+ on_one_path(S, O, Paths) ),
                Tuple = tuple(Node, Px, End, Since-Until, Sign)
            ;   Tuple = Told
            )
        ;   Tuple = Told
        )
    ).

far_reach(_, from(Instance, _, own(Steps)), Node-_, _, _, Reach) :-
    own_reach(own(Steps), Instance, Node, Reach).

%   The order of its tasks that a plan has itself: own(Steps), a dict from a task to its
%   tuples. What was told of the tasks is then not the order of this plan.

own_steps(Scope, Plan, Own) :-
    Scope = scope(KB, From-To),
    (   own_order(KB, Plan, Order)
    ->  findall(Task-(End-Tuple),
                ( member(Tuple, Order),
                  Tuple = tuple(S, _, O, Since-Until, _),
                  From =< Until, Since =< To,
                  ( Task-End = S-O ; Task-End = O-S ) ),
                Keyed0),
        keysort(Keyed0, Keyed),
        group_pairs_by_key(Keyed, Groups),
        dict_pairs(Steps, steps, Groups),
        Own = own(Steps)
    ;   Own = none
    ).

own_reach(own(Steps), Plan, Node, reach(aside(own(Plan)), Node, End, Tuple)) :-
    get_dict(Node, Steps, Ends),
    member(End-Tuple, Ends).

far_step(none, Scope, Node, Px, End, Tuple) :-
    step(Scope, Node, Px, End, Tuple).
far_step(own(_), Scope, Node, Px, End, Tuple) :-
    step(Scope, Node, Px, End, Tuple),
    \+ order_property(Px).

%   Between tasks of two plans with orders of their own, an order is neither's.

without_order(Links0, scope(KB, _), A, B, Links) :-
    (   has_own_order(KB, A),
        has_own_order(KB, B)
    ->  exclude(order_tuple, Links0, Links)
    ;   Links = Links0
    ).

order_tuple(tuple(_, P, _, _, _)) :-
    order_property(P).

%   What hangs on a step that is only told when asked for is then told as well.

silence(KB, P, Silence) :-
    (   property_silent(KB, P, not_narrated) -> Silence = annotation ; true ).

                /*******************************
                *   one instance, for AXON     *
                *******************************/

%!  instance_tuples(+Scope, +Pair, +Instance, +Specificity, +About, -Tuples) is det.
%
%   What AXON tells of Instance, one of Pair: at level 1 its type, at level 2 every tuple about it, at level 3
%   also every tuple about its objects that are individuals. No contrast and no pruning; each tuple once.

instance_tuples(Scope, _, Instance, 1, _, Tuples) :-
    !,
    Scope = scope(KB, Time),
    iri(rdf_type, Type),
    findall(Tuple,
            ( stored(KB, Instance, Type, Class, Time0, Sign),
              intersects(Time, Time0),
              Tuple = tuple(Instance, Type, Class, Time0, Sign),
              tellable(KB, _, Class, Tuple) ),
            Tuples).
instance_tuples(Scope, pair(A, B, _, _), Instance, Specificity, About, Tuples) :-
    between_tuples(Scope, A, B, Between, Relations, _),
    ( Instance == A -> Other = B ; Other = A ),
    near_reaches(Scope, Instance, Other, About, Near, Nodes0),
    (   Specificity =:= 2
    ->  Far = []
    ;   (   About == [], Between \== []
        ->  Nodes1 = [Other-other|Nodes0]
        ;   Nodes1 = Nodes0
        ),
        nodes_reached(Nodes1, Nodes-_),
        own_steps(Scope, Instance, Own),
        following(Relations, Scope, Following),
        findall(Tuple,
                ( member(Node, Nodes),
                  ( about_node(Scope, Node, Other, Following, Tuple), \+ ( Own = own(_), order_tuple(Tuple) )
                  ; Node = Task-_, own_reach(Own, Instance, Task, reach(_, _, _, Tuple)) ) ),
                Far)
    ),
    append(Between, Far, Others),
    retrieved_tuples(retrieved([], Near, [], Others), Tuples).

%   Following has for each node the tuples that follow about it, where nobody told them.

following(Relations, scope(KB, From-To), Following) :-
    findall(tuple(S, R, O, Since-Until, positive),
            ( member(relation(S, R, O, Since-Until), Relations), From =< Until, Since =< To ),
            Tuples),
    tuples_untold(KB, Tuples, Untold),
    findall(Node-Tuple, ( member(Tuple, Untold), Tuple = tuple(S, _, O, _, _), ( Node = S ; Node = O ) ), Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    dict_pairs(Following, following, Groups).

%   A comparison that was told belongs there where it is with an object that the
%   other instance has in the same way.

about_node(Scope, Node-P, Other, _, Tuple) :-
    Scope = scope(KB, _),
    silence(KB, P, Silence),
    step(Scope, Node, _, End, Tuple),
    Tuple = tuple(_, Q, _, _, _),
    (   property_special(KB, Q)
    ->  tellable(KB, Silence, End, Tuple),
        (   comparison_relation(KB, Q)
        ->  leads_to(Scope, Other, P, End)
        ;   true
        )
    ;   true
    ).
about_node(_, Node-P, _, Following, Tuple) :-
    P \== other,                       % what relates the two is there already
    get_dict(Node, Following, Tuples),
    member(Tuple, Tuples).

leads_to(scope(KB, Time), Node, P, End) :-
    (   stored(KB, Node, P, End, Time0, _)
    ;   property_inverse(KB, P, Q),
        stored(KB, End, Q, Node, Time0, _)
    ),
    intersects(Time, Time0),
    !.
