:- module(narrative_retrieval,
          [ narrative_tuples/5,         % +KB, +Pair, +Specificity, +About, -Retrieved
            instance_tuples/6,          % +KB, +Instance, +Pair, +Specificity, +About, -Tuples
            retrieved_tuples/2          % +Retrieved, -Tuples
          ]).
:- autoload(library(lists), [append/3, append/2, member/2]).
:- autoload(library(pairs), [pairs_values/2]).
:- autoload(library(assoc), [list_to_assoc/2, get_assoc/3]).
:- use_module('../tuples').
:- use_module('../intervals').
:- use_module('../ontology').
:- use_module('../comparisons', [pair_relations/4]).
:- use_module('../vocabulary').

/** <module> Routine 2: what is known of a pair

A tuple is tuple(S, P, O, Since, Until, Sign), as it was told; the same tuple is
reached from either of its ends. A reach says how:

    reach(Path, From, End, Tuple)

Path is the property P (level 2) or P-Px (level 3) read away from the instance,
From the node that the last step starts at and End the one it arrives at.

The pair is pair(A, B, locality(From, To), IntervalA, IntervalB). Comparison
relations are those of this pair alone: how it compares with a third instance is
not part of its story.
*/

%!  narrative_tuples(+KB, +Pair, +Specificity, +About, -Retrieved) is det.
%
%   Retrieved is retrieved(Between, ReachesA, ReachesB, Links): the tuples between
%   the instances, what is reached from each, and the horizontal links between
%   objects reached from both by the same path. About is a list of classes that
%   restricts the objects of level 2; empty, it restricts nothing.

narrative_tuples(KB, Pair, Specificity, About, retrieved(Between, ReachesA, ReachesB, Links)) :-
    Pair = pair(A, B, Locality, IntervalA, IntervalB),
    pair_relations(KB, A, B, Relations),
    between_tuples(KB, A, B, Locality, Relations, Between),
    (   Specificity >= 2
    ->  level_2(KB, A, B, Locality, About, A2),
        level_2(KB, B, A, Locality, About, B2),
        individuals(A2, IndividualsA),
        individuals(B2, IndividualsB),
        links(IndividualsA, IndividualsB, KB, Locality, Links2),
        quality_links(Relations, A, Locality, IndividualsA, IndividualsB, QualityLinks),
        (   Specificity >= 3
        ->  expand(IndividualsA, KB, A, B, Locality, IntervalA, A3),
            expand(IndividualsB, KB, A, B, Locality, IntervalB, B3),
            append(A2, A3, ReachesA),
            append(B2, B3, ReachesB),
            deep_links(KB, Pair, A3, B3, IndividualsA, Links3),
            append([QualityLinks, Links2, Links3], Links)
        ;   ReachesA = A2,
            ReachesB = B2,
            append(QualityLinks, Links2, Links)
        )
    ;   ReachesA = [], ReachesB = [], Links = []
    ).

%!  retrieved_tuples(+Retrieved, -Tuples) is det.
%
%   The set of retrieved tuples, ordered for the reader: what relates the pair,
%   then what is told of the first instance, then of the second, then what links
%   their objects.

retrieved_tuples(retrieved(Between, ReachesA, ReachesB, Links), Tuples) :-
    reach_tuples(ReachesA, Tuples1, Tuples2),
    reach_tuples(ReachesB, Tuples2, Links),
    append(Between, Tuples1, All),
    first_of_each(All, Tuples).

reach_tuples([], Tuples, Tuples).
reach_tuples([reach(_, _, _, Tuple)|Reaches], [Tuple|Tuples0], Tuples) :-
    reach_tuples(Reaches, Tuples0, Tuples).

%   The list without repetitions, in the order of first occurrence.

first_of_each(List, Unique) :-
    number_each(List, 1, Numbered),
    sort(1, @<, Numbered, Sorted),
    sort(2, @<, Sorted, Ordered),
    strip_numbers(Ordered, Unique).

number_each([], _, []).
number_each([X|Xs], N, [X-N|Ns]) :-
    N1 is N+1,
    number_each(Xs, N1, Ns).

strip_numbers([], []).
strip_numbers([X-_|Xs], [X|Ys]) :-
    strip_numbers(Xs, Ys).

                /*******************************
                *     level 1: the two         *
                *******************************/

between_tuples(KB, A, B, locality(From, To), Relations, Between) :-
    findall(tuple(S, P, O, Since, Until, Sign),
            ( ( S = A, O = B ; S = B, O = A ),
              stored(KB, S, P, O, Since, Until, Sign),
              \+ property_silent(KB, P, _),
              intersects(From, To, Since, Until) ),
            Told),
    inferred(Relations, A, B, From, To, Inferred),
    (   Told == []
    ->  Between = Inferred
    ;   not_told(Inferred, Told, KB, New),
        verdict_first(New, Told, Between)
    ).

inferred([], _, _, _, _, []).
inferred([relation(S, R, O, Since, Until)|Relations], A, B, From, To, Tuples0) :-
    (   S == A, O == B,
        intersects(From, To, Since, Until)
    ->  Tuples0 = [tuple(S, R, O, Since, Until, positive)|Tuples]
    ;   Tuples0 = Tuples
    ),
    inferred(Relations, A, B, From, To, Tuples).

%   What was told is not told again because it also follows.

not_told([], _, _, []).
not_told([Tuple|Tuples], Told, KB, New) :-
    Tuple = tuple(S, R, O, Since, Until, Sign),
    (   ( member(tuple(S, R, O, S0, U0, Sign), Told)
        ; property_inverse(KB, R, Q),
          member(tuple(O, Q, S, S0, U0, Sign), Told)
        ),
        covers(S0, U0, Since, Until)
    ->  New = New1
    ;   New = [Tuple|New1]
    ),
    not_told(Tuples, Told, KB, New1).

verdict_first([], Told, Told).
verdict_first([Tuple|Tuples], Told, Between) :-
    (   Tuple = tuple(_, R, _, _, _, _),
        verdict_relation(R)
    ->  append([Tuple|Told], Tuples, Between)
    ;   member(tuple(_, R, _, _, _, _), Told),
        verdict_relation(R)
    ->  append(Told, [Tuple|Tuples], Between)
    ;   append([Tuple|Tuples], Told, Between)
    ).

verdict_relation(R) :-
    term_iri(Name, R),
    memberchk(Name, [better_plan, worse_plan, equivalent_plan]),
    !.

                /*******************************
                *   level 2: their objects     *
                *******************************/

level_2(KB, Instance, Other, locality(From, To), About, Reaches) :-
    findall(reach(P, Instance, End, tuple(S, Q, O, Since, Until, Sign)),
            ( step(KB, Instance, P, End, S, Q, O, Since, Until, Sign),
              End \== Other,
              From =< Until, Since =< To,
              worth_telling(About, KB, P, End, S, Q, O, Since, Until, Sign) ),
            Reaches).

%   One step from Node, forwards or backwards: P is the property as read from
%   Node, the rest is the tuple as it was told.

step(KB, Node, P, End, Node, P, End, Since, Until, Sign) :-
    outgoing(KB, Node, P, End, Since, Until, Sign).
step(KB, Node, P, End, End, Q, Node, Since, Until, Sign) :-
    incoming(KB, Node, Q, End, Since, Until, Sign),
    property_inverse(KB, Q, P),
    End \== Node.

%   Tuples that relate to the story itself are told from between_tuples/6 and
%   quality_links/6; the others are told unless something speaks against it.

worth_telling([], KB, P, End, S, Q, O, Since, Until, Sign) :-
    !,
    (   property_special(KB, Q)
    ->  told_although_special(KB, _, P, End, S, Q, O, Since, Until, Sign)
    ;   true
    ).
worth_telling(About, KB, P, End, S, Q, O, Since, Until, Sign) :-
    \+ literal(End),
    \+ iri(rdf_type, P),
    about(About, KB, End),
    (   property_special(KB, Q)
    ->  told_although_special(KB, annotation, P, End, S, Q, O, Since, Until, Sign)
    ;   true
    ).

told_although_special(KB, Silence, P, End, S, Q, O, Since, Until, Sign) :-
    \+ property_silent(KB, Q, Silence),
    \+ comparison_relation(KB, Q),
    \+ bare_type(P, End),
    \+ told_better(KB, S, Q, O, Since, Until, Sign).

%   A property with sub-properties is not told of two nodes of which a
%   sub-property is.

told_better(KB, S, P, O, Since, Until, Sign) :-
    property_general(KB, P),
    \+ literal(O),
    property_reader(KB, P, Sub, Direction),
    Sub \== P,
    \+ property_inverse(KB, P, Sub),
    ( Direction == (+) -> S1-O1 = S-O ; S1-O1 = O-S ),
    stored(KB, S1, Sub, O1, S0, U0, Sign),
    covers(S0, U0, Since, Until),
    !.

bare_type(P, End) :-
    iri(rdf_type, P),
    iri(named_individual, End).

about(About, KB, Node) :-
    iri(rdf_type, Type),
    stored(KB, Node, Type, Told, _, _, positive),
    class_sub(KB, Told, Class),
    memberchk(Class, About),
    !.

%   The individuals that were reached, Node-Path: not values, not classes.

individuals([], []).
individuals([reach(P, _, End, _)|Reaches], Individuals0) :-
    (   ( literal(End) ; iri(rdf_type, P) )
    ->  Individuals0 = Individuals
    ;   Individuals0 = [End-P|Individuals]
    ),
    individuals(Reaches, Individuals).

                /*******************************
                *  level 3: and their objects  *
                *******************************/

%   Every step from every individual of level 2, whether it is told or links.

expand([], _, _, _, _, _, []).
expand([Node-P|Nodes], KB, A, B, Locality, Interval, Reaches) :-
    expand_node(KB, Node, P, A, B, Locality, Interval, Reaches, Reaches1),
    expand(Nodes, KB, A, B, Locality, Interval, Reaches1).

expand_node(KB, Node, P, A, B, locality(From, To), Since0-Until0, Reaches0, Reaches) :-
    silence(KB, P, Silence),
    findall(reach(P-Px, Node, End, tuple(S, Q, O, Since, Until, Sign)),
            ( step(KB, Node, Px, End, S, Q, O, Since, Until, Sign),
              End \== A,
              End \== B,
              From =< Until, Since =< To,
              Since0 =< Until, Since =< Until0,
              ( property_special(KB, Q)
              -> told_although_special(KB, Silence, Px, End, S, Q, O, Since, Until, Sign)
              ;  true
              ) ),
            Reaches0, Reaches).

%   What hangs on a step that is only told when asked for is then told as well.

silence(KB, P, Silence) :-
    (   property_silent(KB, P, not_narrated) -> Silence = annotation ; true ).

                /*******************************
                *       horizontal links       *
                *******************************/

%   A tuple that links an object of A with an object of B reached by the same
%   path. It is found from A's object; the links of level 3 likewise.

links(NodesA, NodesB, KB, locality(From, To), Links) :-
    list_to_set_assoc(NodesB, Bs),
    findall(tuple(S, Q, O, Since, Until, Sign),
            ( member(Node-Path, NodesA),
              link(KB, Node, Path, Bs, S, Q, O, Since, Until, Sign),
              From =< Until, Since =< To,
              ( property_special(KB, Q)
              -> told_although_special(KB, _, Q, O, S, Q, O, Since, Until, Sign)
              ;  true
              ) ),
            Links).

link(KB, Node, Path, Bs, Node, Q, End, Since, Until, Sign) :-
    outgoing(KB, Node, Q, End, Since, Until, Sign),
    get_assoc(End-Path, Bs, _).
link(KB, Node, Path, Bs, End, Q, Node, Since, Until, Sign) :-
    incoming(KB, Node, Q, End, Since, Until, Sign),
    get_assoc(End-Path, Bs, _).

list_to_set_assoc(Nodes, Assoc) :-
    keys_true(Nodes, Keyed0),
    sort(1, @<, Keyed0, Keyed),
    list_to_assoc(Keyed, Assoc).

keys_true([], []).
keys_true([Node|Nodes], [Node-true|Keyed]) :-
    keys_true(Nodes, Keyed).

%   Relations between the qualities of the pair, told or inferred.

quality_links([], _, _, _, _, []).
quality_links([relation(S, R, O, Since, Until)|Relations], A, Locality, As, Bs, Links0) :-
    Locality = locality(From, To),
    (   S \== A,
        memberchk(S-P, As),
        memberchk(O-P, Bs),
        intersects(From, To, Since, Until)
    ->  Links0 = [tuple(S, R, O, Since, Until, positive)|Links]
    ;   Links0 = Links
    ),
    quality_links(Relations, A, Locality, As, Bs, Links).

%   Links between objects of level 3. Those that touch an individual of level 2
%   are tuples of level 3 already.

deep_links(KB, pair(_, _, Locality, _, _), A3, B3, IndividualsA, Links) :-
    deep_individuals(A3, IndividualsA, As),
    (   As == []
    ->  Links = []
    ;   deep_individuals(B3, [], Bs),
        links(As, Bs, KB, Locality, Links)
    ).

deep_individuals(Reaches, Known, Individuals) :-
    list_to_known(Known, KnownAssoc),
    deep(Reaches, KnownAssoc, Individuals0),
    sort(Individuals0, Individuals).

list_to_known(Individuals, Assoc) :-
    findall(Node-true, member(Node-_, Individuals), Keyed0),
    sort(1, @<, Keyed0, Keyed),
    list_to_assoc(Keyed, Assoc).

deep([], _, []).
deep([reach(P-Px, _, End, _)|Reaches], Known, Individuals0) :-
    (   ( literal(End) ; iri(rdf_type, Px) ; get_assoc(End, Known, _) )
    ->  Individuals0 = Individuals
    ;   Individuals0 = [End-(P-Px)|Individuals]
    ),
    deep(Reaches, Known, Individuals).

                /*******************************
                *   one instance, for AXON     *
                *******************************/

%!  instance_tuples(+KB, +Instance, +Pair, +Specificity, +About, -Tuples) is det.
%
%   What AXON tells of Instance: at level 1 its type, at level 2 every tuple about
%   it, at level 3 also every tuple about its objects that are individuals. No
%   contrast and no pruning; each tuple once.

instance_tuples(KB, Instance, pair(A, B, Locality, _, _), Specificity, About, Tuples) :-
    pair_relations(KB, A, B, Relations),
    level_2(KB, Instance, '', Locality, About, Reaches2),
    between_tuples(KB, A, B, Locality, Relations, Between),
    (   Specificity =:= 1
    ->  findall(Tuple, ( member(reach(P, _, _, Tuple), Reaches2), iri(rdf_type, P) ), All)
    ;   Specificity =:= 2
    ->  reach_tuples(Reaches2, All0, Between),
        All = All0
    ;   individuals(Reaches2, Individuals0),
        ( Instance == A -> Other = B ; Other = A ),
        ( About == [] -> Individuals = [Other-other|Individuals0] ; Individuals = Individuals0 ),
        findall(Tuple,
                ( member(Node-P, Individuals),
                  about_node(KB, Node, P, Relations, Locality, Tuple) ),
                Tuples3),
        reach_tuples(Reaches2, All0, Between),
        append(All0, Tuples3, All)
    ),
    first_of_each(All, Tuples).

about_node(KB, Node, P, _, locality(From, To), tuple(S, Q, O, Since, Until, Sign)) :-
    silence(KB, P, Silence),
    step(KB, Node, Px, End, S, Q, O, Since, Until, Sign),
    From =< Until, Since =< To,
    (   property_special(KB, Q)
    ->  told_although_special(KB, Silence, Px, End, S, Q, O, Since, Until, Sign)
    ;   true
    ).
about_node(_, Node, _, Relations, locality(From, To), tuple(S, R, O, Since, Until, positive)) :-
    member(relation(S, R, O, Since, Until), Relations),
    ( S == Node ; O == Node ),
    intersects(From, To, Since, Until).
