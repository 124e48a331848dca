:- module(casting,
          [ facts_cast/5,               % +KB, +Pair, +Order, +Facts, -Cast
            facts_facing/4              % +KB, +Instances, +Facts, -Cast
          ]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(assoc), [list_to_assoc/2, get_assoc/3, put_assoc/4]).
:- autoload(library(lists), [member/2]).
:- autoload(library(pairs), [transpose_pairs/2]).
:- use_module('../tuples', [literal/1]).
:- use_module('../ontology', [property_inverse/3]).

/** <module> Casting: which end of a fact speaks

The first step of narrative construction. A fact and its inverse are one fact,
so it can be told from either end; casting chooses the end.

A fact is a numbered tuple, `N-tuple(S, P, O, Since, Until, Sign)`. The number is
its place in the list that construction was given. Facts keep it through all
steps, so that a sentence can say what it tells.
*/

%!  facts_cast(+KB, +Pair, +Order, +Facts, -Cast) is det.
%
%   Cast is Facts, in the same order, told from the ends that fit together:
%
%     1. A fact about one of the instances has it as subject; a fact about both
%        has the first one as subject.
%     2. Any other fact uses the property that is in use already, where that is
%        the inverse of its own.
%
%   A fact whose property has no inverse, or whose object is a value, stays as
%   it is. Order is `as_given`, or `first_first` for a reader who hears of the
%   first instance first: then what links an object of the first with one of the
%   second is told from the first.

facts_cast(KB, pair(A, B, _, _), Order, Facts, Cast) :-
    facing_facts(Facts, KB, A, B, Facing, Used0, Others0),
    sort(Used0, Used1),
    maplist(in_use, Used1, Used2),
    list_to_assoc(Used2, Used),
    sort(1, @<, Others0, Others1),      % the first fact of each property
    transpose_pairs(Others1, Others),   % in order of appearance
    foldl(property_turn(KB), Others, Used-[], _-Turns),
    (   Turns == []
    ->  Cast = Facing
    ;   dict_pairs(Turned, turned, Turns),
        (   Order == first_first
        ->  objects_of(Facing, A, OfA),
            objects_of(Facing, B, OfB)
        ;   OfA = objects{},
            OfB = OfA
        ),
        consistent_facts(Facing, A, B, OfA, OfB, Turned, Cast)
    ).

objects_of(Facts, Instance, Objects) :-
    findall(O-true, ( member(_-tuple(Instance, _, O, _, _, _), Facts), \+ literal(O) ), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    dict_pairs(Objects, objects, Pairs).

%!  facts_facing(+KB, +Instances, +Facts, -Cast) is det.
%
%   Only the first rule of facts_cast/5. Instances is A-B; A-A for one instance.

facts_facing(KB, A-B, Facts, Cast) :-
    facing_facts(Facts, KB, A, B, Cast, _, _).

%   Used are the properties of the facts about the instances, Others is
%   Property-Number of all other facts that can be turned.

facing_facts([], _, _, _, [], [], []).
facing_facts([Fact|Facts], KB, A, B, [Cast|Casts], Used, Others) :-
    Fact = N-tuple(S, P, O, Since, Until, Sign),
    (   S == A
    ->  Cast = Fact,
        Used = [P|Used1],
        Others = Others1
    ;   ( O == A ; O == B, S \== B )
    ->  (   property_inverse(KB, P, Q)
        ->  Cast = N-tuple(O, Q, S, Since, Until, Sign),
            Used = [Q|Used1]
        ;   Cast = Fact,
            Used = [P|Used1]
        ),
        Others = Others1
    ;   S == B
    ->  Cast = Fact,
        Used = [P|Used1],
        Others = Others1
    ;   literal(O)
    ->  Cast = Fact,
        Used = Used1,
        Others = Others1
    ;   Cast = Fact,
        Used = Used1,
        Others = [P-N|Others1]
    ),
    facing_facts(Facts, KB, A, B, Casts, Used1, Others1).

in_use(P, P-true).

%   Used has the properties in use, Turns those that give way to an inverse that
%   came before them.

property_turn(KB, _-P, Used-Turns, Used1-Turns1) :-
    (   get_assoc(P, Used, _)
    ->  Used1-Turns1 = Used-Turns
    ;   property_inverse(KB, P, Q),
        get_assoc(Q, Used, _)
    ->  Used1-Turns1 = Used-[P-Q|Turns]
    ;   put_assoc(P, Used, true, Used1),
        Turns1 = Turns
    ).

consistent_facts([], _, _, _, _, _, []).
consistent_facts([Fact|Facts], A, B, OfA, OfB, Turned, [Cast|Casts]) :-
    Fact = N-tuple(S, P, O, Since, Until, Sign),
    (   get_dict(P, Turned, Q),
        S \== A, S \== B, O \== A, O \== B,
        \+ literal(O),
        \+ ( get_dict(S, OfA, _), get_dict(O, OfB, _) )
    ->  Cast = N-tuple(O, Q, S, Since, Until, Sign)
    ;   Cast = Fact
    ),
    consistent_facts(Facts, A, B, OfA, OfB, Turned, Casts).
