:- module(acxon_casting,
          [ tuples_cast/5,              % +KB, +Pair, +Order, +Tuples, -Facts
            tuples_facing/4             % +KB, +Instances, +Tuples, -Facts
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../store/tuples', [literal/1]).
:- use_module('../reasoning/ontology', [property_inverse/3]).

/** <module> Casting: which end of a fact speaks

The first step of narrative construction. A fact and its inverse are one fact,
so it can be told from either end; casting chooses the end.

A fact is a numbered tuple, `N-tuple(S, P, O, Time, Sign)`. The number is its place in the list that
construction was given. Facts keep it through all steps, so that a sentence can say what it tells.
*/

%!  tuples_cast(+KB, +Pair, +Order, +Tuples, -Facts) is det.
%
%   Facts are Tuples, in the same order, told from the ends that fit together:
%
%     1. A fact about one of the instances has it as subject; a fact about both
%        has the first one as subject.
%     2. Any other fact uses the property that is in use already, where that is
%        the inverse of its own.
%
%   A fact whose property has no inverse, or whose object is a value, stays as it is. Order is `as_given`, or
%   `first_first` for a reader who hears of the first instance first: then what links an object of the first
%   with one of the second is told from the first. Pair is pair(A, B, Time).

tuples_cast(KB, pair(A, B, _), Order, Tuples, Cast) :-
    facing_facts(Tuples, 1, face(KB, A, B), -, Facing, Used-Others0),
    sort(1, @<, Others0, Others1),      % the first fact of each property
    sort(2, @<, Others1, Others),       % in order of appearance
    properties_turned(Others, KB, Used, Turns),
    (   Turns == []
    ->  Cast = Facing
    ;   dict_pairs(Turned, turned, Turns),
        (   Order == first_first
        ->  objects_of(Facing, A, OfA),
            objects_of(Facing, B, OfB)
        ;   OfA = objects{},
            OfB = OfA
        ),
        turned_facts(Facing, A-OfA, B-OfB, Turned, Cast)
    ).

objects_of(Facts, Instance, Objects) :-
    findall(O-true, ( member(_-tuple(Instance, _, O, _, _), Facts), \+ literal(O) ), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    dict_pairs(Objects, objects, Pairs).

%!  tuples_facing(+KB, +Instances, +Tuples, -Facts) is det.
%
%   Only the first rule of tuples_cast/5. Instances is A-B; A-A for one instance.

tuples_facing(KB, A-B, Tuples, Facts) :-
    facing_facts(Tuples, 1, face(KB, A, B), -, Facts, _).

%   Properties is Used-Others: Used are the properties of the facts about the instances, some of them more
%   than once; Before is the one before. Others is Property-Number of all other facts that can be turned.

facing_facts([], _, _, _, [], []-[]).
facing_facts([Tuple|Tuples], N, Face, Before, [N-Cast|Casts], Used-Others) :-
    Tuple = tuple(S, P, O, Time, Sign),
    Face = face(KB, A, B),
    (   S == A
    ->  Cast = Tuple,
        Use = P
    ;   ( O == A ; O == B, S \== B )
    ->  (   property_inverse(KB, P, Q)
        ->  Cast = tuple(O, Q, S, Time, Sign),
            Use = Q
        ;   Cast = Tuple,
            Use = P
        )
    ;   Cast = Tuple,
        ( S == B -> Use = P ; Use = (-) )
    ),
    (   Use == (-)
    ->  Used = Used1,
        Before1 = Before,
        ( literal(O) -> Others = Others1 ; Others = [P-N|Others1] )
    ;   Others = Others1,
        Before1 = Use,
        ( Use == Before -> Used = Used1 ; Used = [Use|Used1] )
    ),
    N1 is N+1,
    facing_facts(Tuples, N1, Face, Before1, Casts, Used1-Others1).

%   Used has the properties in use, Turns those that give way to an inverse that came before them.

properties_turned([], _, _, []).
properties_turned([P-_|Ps], KB, Used, Turns) :-
    (   memberchk(P, Used)
    ->  properties_turned(Ps, KB, Used, Turns)
    ;   property_inverse(KB, P, Q),
        memberchk(Q, Used)
    ->  Turns = [P-Q|Turns1],
        properties_turned(Ps, KB, Used, Turns1)
    ;   properties_turned(Ps, KB, [P|Used], Turns)
    ).

turned_facts([], _, _, _, []).
turned_facts([Fact|Facts], A-OfA, B-OfB, Turned, [Cast|Casts]) :-
    Fact = N-tuple(S, P, O, Time, Sign),
    (   get_dict(P, Turned, Q),
        S \== A, S \== B, O \== A, O \== B,
        \+ literal(O),
        \+ ( get_dict(S, OfA, _), get_dict(O, OfB, _) )
    ->  Cast = N-tuple(O, Q, S, Time, Sign)
    ;   Cast = Fact
    ),
    turned_facts(Facts, A-OfA, B-OfB, Turned, Casts).
