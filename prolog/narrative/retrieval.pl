:- module(narrative_retrieval,
          [ narrative_tuples/5,         % +KB, +Pair, +Specificity, +About, -Retrieved
            instance_tuples/6,          % +KB, +Instance, +Pair, +Specificity, +About, -Tuples
            retrieved_tuples/2          % +Retrieved, -Tuples
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(pairs), [pairs_keys/2]).
:- use_module('../tuples').
:- use_module('../intervals').
:- use_module('../ontology').
:- use_module('../comparisons', [pair_relations/5, derived/7, is_plan_during/4]).
:- use_module('../quality_items', [told_between/4]).
:- use_module('../triples', [told_better/7]).
:- use_module('../vocabulary').
:- use_module(steps).
:- use_module(links).
:- use_module(ordering, [each_once/2]).

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
%   Retrieved is retrieved(Between, ReachesA, ReachesB, Links, Often): the tuples
%   between the instances, what is reached from each, and the horizontal links
%   between objects reached from both by the same path. Often is once(EndsA, EndsB)
%   where no tuple is there twice and neither instance reaches an object twice, with
%   the reach of each object (see object_key/2), else `many`. About is a list of classes
%   that restricts the objects of level 2; empty, it restricts nothing.

narrative_tuples(KB, Pair, Specificity, About, retrieved(Between, ReachesA, ReachesB, Links, Often)) :-
    Pair = pair(A, B, Locality, IntervalA, IntervalB),
    told_between(KB, A, B, Told),
    pair_relations(KB, A, B, Told, Relations),
    between_tuples(Told, KB, A, B, Locality, Relations, Between0),
    each_once(Between0, Between),
    (   Specificity >= 2
    ->  level_2(KB, A, B, Locality, About, A2, IndividualsA, KeyedA),
        level_2(KB, B, A, Locality, About, B2, IndividualsB, KeyedB),
        quality_links(Relations, A, KB, Locality, IndividualsA, IndividualsB, QualityLinks),
        (   Specificity >= 3
        ->  story_types(KB, Types),
            expand(IndividualsA, KB, Pair, Types, A, IntervalA, IndividualsA-IndividualsB, A3),
            expand(IndividualsB, KB, Pair, Types, B, IntervalB, []-[], B3),
            append(A2, A3, ReachesA),
            append(B2, B3, ReachesB),
            further_links(KB, Pair, IndividualsA, IndividualsB, A3, B3, FurtherLinks),
            append(QualityLinks, FurtherLinks, Links),
            Often = many
        ;   ReachesA = A2,
            ReachesB = B2,
            (   reached_once(About, KB, A, KeyedA, EndsA),
                reached_once(About, KB, B, KeyedB, EndsB)
            ->  Often = once(EndsA, EndsB),
                links(IndividualsA, IndividualsB, EndsA, EndsB, KB, Locality, Links2)
            ;   Often = many,
                links(IndividualsA, IndividualsB, KB, Locality, Links2)
            ),
            each_once(QualityLinks, QualityLinks1),
            append(QualityLinks1, Links2, Links)
        )
    ;   ReachesA = [], ReachesB = [], Links = [],
        Often = once(ends{}, ends{})
    ).

%   What relates an instance with itself is reached from both of its ends, and what
%   leads to it by a property with two inverses by both of them.

reached_once([], KB, Instance, Keyed, Ends) :-
    \+ several_inverses(KB),
    catch(dict_pairs(Ends, ends, Keyed), error(duplicate_key(_), _), fail),
    \+ get_dict(Instance, Ends, _).

%!  retrieved_tuples(+Retrieved, -Tuples) is det.
%
%   The set of retrieved tuples, ordered for the reader: what relates the pair,
%   then what is told of the first instance, then of the second, then what links
%   their objects.

retrieved_tuples(retrieved(Between, ReachesA, ReachesB, Links, _), Tuples) :-
    number_tuples(Between, 1, N1, All, All1),
    number_reaches(ReachesA, N1, N2, All1, All2),
    number_reaches(ReachesB, N2, N3, All2, All3),
    number_tuples(Links, N3, _, All3, []),
    sort(1, @<, All, Numbered),
    sort(2, @<, Numbered, Ordered),
    pairs_keys(Ordered, Tuples).

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

%   Those that follow and those that were told, the verdicts among them first. Told0
%   is what told_between/4 gives.

between_tuples(Told0, KB, A, B, locality(From, To), Relations, Between) :-
    told_tuples(Told0, KB, A, B, From, To, Told),
    inferred(Relations, A, B, From, To, Inferred),
    (   Told == []
    ->  Between = Inferred
    ;   not_told(Inferred, KB, New),
        append(New, Told, Both),
        verdicts_parted(Both, Verdicts, Others),
        append(Verdicts, Others, Between)
    ).

told_tuples([], _, _, _, _, _, []).
told_tuples([told(P, Way, Since, Until, Sign)|Told], KB, A, B, From, To, Tuples0) :-
    ( Way == (+) -> S = A, O = B ; S = B, O = A ),
    (   \+ property_silent(KB, P, _),
        \+ told_better(KB, S, P, O, Since, Until, Sign),
        intersects(From, To, Since, Until)
    ->  Tuples0 = [tuple(S, P, O, Since, Until, Sign)|Tuples]
    ;   Tuples0 = Tuples
    ),
    told_tuples(Told, KB, A, B, From, To, Tuples).

inferred([], _, _, _, _, []).
inferred([relation(S, R, O, Since, Until)|Relations], A, B, From, To, Tuples0) :-
    (   S == A, O == B,
        intersects(From, To, Since, Until)
    ->  Tuples0 = [tuple(S, R, O, Since, Until, positive)|Tuples]
    ;   Tuples0 = Tuples
    ),
    inferred(Relations, A, B, From, To, Tuples).

%   What was told is not told again because it also follows.

not_told([], _, []).
not_told([Tuple|Tuples], KB, New) :-
    (   told_already(KB, Tuple)
    ->  New = New1
    ;   New = [Tuple|New1]
    ),
    not_told(Tuples, KB, New1).

verdicts_parted([], [], []).
verdicts_parted([Tuple|Tuples], Verdicts, Others) :-
    Tuple = tuple(_, R, _, _, _, _),
    (   verdict_iri(R)
    ->  Verdicts = [Tuple|Verdicts1], Others = Others1
    ;   Verdicts = Verdicts1, Others = [Tuple|Others1]
    ),
    verdicts_parted(Tuples, Verdicts1, Others1).

                /*******************************
                *   level 2: their objects     *
                *******************************/

%   Individuals are those of the objects that are neither values nor classes nor
%   the instance itself, Node-Path. Keyed is Key-Reach for all of Reaches, where
%   About is empty.

level_2(KB, Instance, Other, Locality, About, Reaches, Individuals, Keyed) :-
    (   About == []
    ->  findall(Reach, near_reach(KB, Instance, Other, Locality, Reach), Near),
        told_reaches(Near, KB, Instance, -, Reaches, Individuals, Keyed)
    ;   asked(About, KB, Instance, Other, Locality, Reaches),
        asked_individuals(Reaches, Instance, Individuals)
    ).

near_reach(KB, Instance, Other, locality(From, To), Reach) :-
    Reach = reach(P, Instance, End, tuple(S, Q, O, Since, Until, Sign)),
    step(KB, Instance, P, End, S, Q, O, Since, Until, Sign),
    End \== Other,
    From =< Until, Since =< To.

%   Plain is the property before, when it is not special: many follow each other.

told_reaches([], _, _, _, [], [], []).
told_reaches([Reach|Reaches], KB, Instance, Plain, Told, Individuals, Keyed) :-
    Reach = reach(P, _, End, tuple(S, Q, O, Since, Until, Sign)),
    (   Q \== Plain,
        property_special(KB, Q)
    ->  Plain1 = Plain,
        (   told_although_special(KB, _, End, S, Q, O, Since, Until, Sign),
            \+ comparison_relation(KB, Q)
        ->  Told = [Reach|Told1]
        ;   Told = Told1
        )
    ;   Plain1 = Q,
        Told = [Reach|Told1]
    ),
    (   Told == Told1
    ->  Individuals = Individuals1,
        Keyed = Keyed1
    ;   object_key(End, Key),
        Keyed = [Key-Reach|Keyed1],
        iri(rdf_type, Type),
        (   atom(Key), P \== Type, End \== Instance
        ->  Individuals = [End-P|Individuals1]
        ;   Individuals = Individuals1
        )
    ),
    told_reaches(Reaches, KB, Instance, Plain1, Told1, Individuals1, Keyed1).

%   Only objects that are of the classes in About then. What is asked for by its
%   class is told even where it otherwise is not: things marked acxon:notNarrated,
%   and how an instance compares with a third one.

asked(About, KB, Instance, Other, locality(From, To), Reaches) :-
    iri(rdf_type, Type),
    findall(reach(P, Instance, End, tuple(S, Q, O, Since, Until, Sign)),
            ( step(KB, Instance, P, End, S, Q, O, Since, Until, Sign),
              End \== Other,
              From =< Until, Since =< To,
              \+ literal(End),
              P \== Type,
              about(About, KB, End, From, To),
              told_although_special(KB, annotation, End, S, Q, O, Since, Until, Sign) ),
            Reaches, Compared),
    findall(reach(R, Instance, Third, tuple(Instance, R, Third, Since, Until, positive)),
            ( thirds_asked(About, KB, Instance),
              derived(KB, _, Instance, R, Third, Since, Until),
              Third \== Other,
              intersects(From, To, Since, Until),
              about(About, KB, Third, From, To),
              \+ told_already(KB, tuple(Instance, R, Third, Since, Until, positive)) ),
            Compared).

%   Plans compare with plans alone: who asks for something else need not wait until
%   all of them are compared.

thirds_asked(About, KB, Instance) :-
    iri(plan, Plan),
    (   is_plan_during(KB, Instance, _, _)
    ->  member(Class, About),
        ( class_sub(KB, Class, Plan) ; class_sub(KB, Plan, Class) )
    ;   true
    ),
    !.

about(About, KB, Node, From, To) :-
    iri(rdf_type, Type),
    stored(KB, Node, Type, Told, Since, Until, positive),
    intersects(From, To, Since, Until),
    class_sub(KB, Told, Class),
    memberchk(Class, About),
    !.

asked_individuals([], _, []).
asked_individuals([reach(P, _, End, _)|Reaches], Instance, Individuals) :-
    (   End == Instance
    ->  Individuals = Individuals1
    ;   Individuals = [End-P|Individuals1]
    ),
    asked_individuals(Reaches, Instance, Individuals1).

                /*******************************
                *  level 3: and their objects  *
                *******************************/

%   Every step from every individual of level 2. A step back to an instance is a
%   tuple of level 2 already, unless its property has no inverse; its path then
%   leads nowhere that the other instance could lead to as well. Comparisons are
%   told where they link with an object of the other instance by the same path.
%   Others has the objects of the first and of the second, none for the steps from
%   the second, so that they are told once and from the first; and from their
%   subject where both ends are objects of the first.

expand([], _, _, _, _, _, _, []).
expand([Node-P|Nodes], KB, Pair, Types, Instance, Interval, Others, Reaches) :-
    silence(KB, P, Silence),
    findall(Reach,
            further_reach(KB, Pair, Types, Instance, Interval, Others, Node, P, Silence, Reach),
            Reaches, Reaches1),
    expand(Nodes, KB, Pair, Types, Instance, Interval, Others, Reaches1).

further_reach(KB, Pair, Types, Instance, Since0-Until0, Others, Node, P, Silence, Reach) :-
    iri(rdf_type, Type),
    Pair = pair(A, B, locality(From, To), _, _),
    Reach = reach(Path, Node, End, Tuple),
    step(KB, Node, Px, End, S, Q, O, Since, Until, Sign),
    From =< Until, Since =< To,
    Since0 =< Until, Since =< Until0,
    (   Q == Type
    ->  Types = told_but(Bare),
        O \== Bare,
        Path = P-Px,
        Tuple = tuple(S, Q, O, Since, Until, Sign)
    ;   (   ( End == A ; End == B )
        ->  S == Node,
            \+ property_inverse(KB, Q, _),
            Path = back(Instance)
        ;   Path = P-Px
        ),
        (   property_special(KB, Q)
        ->  told_although_special(KB, Silence, End, S, Q, O, Since, Until, Sign),
            (   comparison_relation(KB, Q)
            ->  Others = Own-Opposite,
                memberchk(End-P, Opposite),
                ( S == Node -> true ; \+ on_one_path(Own, S, Opposite, O) ),
                Tuple = tuple(Node, Px, End, Since, Until, Sign)
            ;   Tuple = tuple(S, Q, O, Since, Until, Sign)
            )
        ;   Tuple = tuple(S, Q, O, Since, Until, Sign)
        )
    ).

%   Whether a story says what things are: told_but(Class), all but Class, or
%   untold.

story_types(KB, Types) :-
    iri(rdf_type, Type),
    iri(named_individual, Bare),
    ( property_silent(KB, Type, _) -> Types = untold ; Types = told_but(Bare) ).

%   What hangs on a step that is only told when asked for is then told as well.

silence(KB, P, Silence) :-
    (   property_silent(KB, P, not_narrated) -> Silence = annotation ; true ).

                /*******************************
                *   one instance, for AXON     *
                *******************************/

%!  instance_tuples(+KB, +Instance, +Pair, +Specificity, +About, -Tuples) is det.
%
%   What AXON tells of Instance: at level 1 its type, at level 2 every tuple about
%   it, at level 3 also every tuple about its objects that are individuals. No
%   contrast and no pruning; each tuple once.

instance_tuples(KB, Instance, pair(_, _, locality(From, To), _, _), 1, _, Tuples) :-
    !,
    iri(rdf_type, Type),
    findall(tuple(Instance, Type, Class, Since, Until, Sign),
            ( stored(KB, Instance, Type, Class, Since, Until, Sign),
              intersects(From, To, Since, Until),
              told_although_special(KB, _, Class, Instance, Type, Class, Since, Until, Sign) ),
            Tuples).
instance_tuples(KB, Instance, pair(A, B, Locality, _, _), Specificity, About, Tuples) :-
    told_between(KB, A, B, Told),
    pair_relations(KB, A, B, Told, Relations),
    ( Instance == A -> Other = B ; Other = A ),
    level_2(KB, Instance, Other, Locality, About, Reaches2, Individuals0, _),
    between_tuples(Told, KB, A, B, Locality, Relations, Between),
    (   Specificity =:= 2
    ->  Tuples3 = []
    ;   (   About == [], Between \== []
        ->  Individuals = [Other-other|Individuals0]
        ;   Individuals = Individuals0
        ),
        findall(Tuple,
                ( member(Node-P, Individuals),
                  about_node(KB, Node, P, Other, Relations, Locality, Tuple) ),
                Tuples3)
    ),
    retrieved_tuples(retrieved([], Reaches2, [], Between, many), Tuples2),
    append(Tuples2, Tuples3, All),
    retrieved_tuples(retrieved(All, [], [], [], many), Tuples).

%   A comparison that was told belongs there where it is with an object that the
%   other instance has in the same way; what follows, where nobody told it.

about_node(KB, Node, P, Other, _, locality(From, To), tuple(S, Q, O, Since, Until, Sign)) :-
    silence(KB, P, Silence),
    step(KB, Node, _, End, S, Q, O, Since, Until, Sign),
    From =< Until, Since =< To,
    (   property_special(KB, Q)
    ->  told_although_special(KB, Silence, End, S, Q, O, Since, Until, Sign),
        (   comparison_relation(KB, Q)
        ->  once(step(KB, Other, P, End, _, _, _, _, _, _))
        ;   true
        )
    ;   true
    ).
about_node(KB, Node, P, _, Relations, locality(From, To), Tuple) :-
    P \== other,                       % what relates the two is there already
    Tuple = tuple(S, R, O, Since, Until, positive),
    member(relation(S, R, O, Since, Until), Relations),
    ( S == Node ; O == Node ),
    intersects(From, To, Since, Until),
    \+ told_already(KB, Tuple).
