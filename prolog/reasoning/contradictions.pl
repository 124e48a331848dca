:- module(acxon_contradictions,
          [ contradiction/2             % +KB, -Contradiction
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- use_module('../store/tuples').
:- use_module('../store/intervals').
:- use_module(ontology).
:- use_module('../comparing/qualities', [quality_property/3]).

:- use_module(triples, [known/5, typed/4]).
:- use_module('../store/vocabulary').

/** <module> What cannot all be true
*/

%!  contradiction(+KB, -Contradiction) is nondet.
%
%   Contradiction is one of
%
%     - disjoint_properties(S, P, Q, O): both hold of S and O at a time
%     - disjoint_classes(S, C, D): S is of both at a time
%     - both_ways(S, P, O): P goes one way only, and was told both ways at a time
%     - itself(S, P): P never leads from a thing to itself
%     - both_signs(S, P, O): told to hold and not to hold at a time
%     - two_values(Q, V, W): a quality with two values at a time
%     - outside(S, P, O): told for a time at which S does not exist

contradiction(KB, disjoint_properties(S, P, Q, O)) :-
    disjoint(properties, KB, P, Q),
    ( Told-Other = P-Q ; Told-Other = Q-P ),
    stored(KB, S, Told, O, Time1, positive),
    known(KB, S, Other, O, Time2),
    proper_overlap(Time1, Time2),
    ( stored(KB, S, Other, O, _, positive) -> Told @< Other ; true ).
contradiction(KB, disjoint_classes(S, C, D)) :-
    disjoint(classes, KB, C, D),
    typed(KB, S, C, Time1),
    typed(KB, S, D, Time2),
    proper_overlap(Time1, Time2).
contradiction(KB, both_ways(S, P, O)) :-
    iri(asymmetric_property, Asymmetric),
    of_type(KB, P, Asymmetric),
    told(KB, S, P, O, Time1),
    S \== O,
    known(KB, O, P, S, Time2),
    proper_overlap(Time1, Time2),
    ( told(KB, O, P, S, _) -> S @< O ; true ).
contradiction(KB, itself(S, P)) :-
    iri(irreflexive_property, Irreflexive),
    of_type(KB, P, Irreflexive),
    told(KB, S, P, S, _).
contradiction(KB, both_signs(S, P, O)) :-
    stored(KB, S, P, O, Time1, negative),
    known(KB, S, P, O, Time2),
    proper_overlap(Time1, Time2).
contradiction(KB, two_values(Quality, V, W)) :-
    quality_property(KB, P, _),
    stored(KB, _, P, Quality, _, positive),
    iri(has_data_value, HasValue),
    stored(KB, Quality, HasValue, V, Time1, positive),
    stored(KB, Quality, HasValue, W, Time2, positive),
    V @< W,
    proper_overlap(Time1, Time2).
contradiction(KB, outside(S, P, O)) :-
    iri(rdf_type, Type),
    stored(KB, S, Type, _, Since-Until, positive),
    ( Since \== -1.0Inf ; Until \== 1.0Inf ),
    stored(KB, S, P, O, Time1, positive),
    \+ ( stored(KB, S, Type, _, Time0, positive), intersects(Time0, Time1) ).

%   disjoint(+Kind, +KB, -A, -B): two classes or properties that were told to exclude
%   each other, as two or among several.

disjoint(Kind, KB, A, B) :-
    disjoint_words(Kind, Disjoint, _),
    stored(KB, A, Disjoint, B, _, positive).
disjoint(Kind, KB, A, B) :-
    disjoint_words(Kind, _, All),
    iri(rdf_type, Type),
    stored(KB, Axiom, Type, All, _, positive),
    iri(members, HasMembers),
    stored(KB, Axiom, HasMembers, List, _, positive),
    rdf_list(KB, List, Members),
    append(_, [A|Later], Members),
    member(B, Later),
    A \== B.

disjoint_words(classes, Disjoint, All) :-
    iri(disjoint_with, Disjoint),
    iri(all_disjoint_classes, All).
disjoint_words(properties, Disjoint, All) :-
    iri(property_disjoint_with, Disjoint),
    iri(all_disjoint_properties, All).

%   A property of a type, of a property and its inverse only one.

of_type(KB, P, Class) :-
    iri(rdf_type, Type),
    stored(KB, P, Type, Class, _, positive),
    \+ ( property_inverse(KB, P, Q), Q @< P, stored(KB, Q, Type, Class, _, positive) ).

told(KB, S, P, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    (   Direction == (+)
    ->  stored(KB, S, Sub, O, Time, positive)
    ;   stored(KB, O, Sub, S, Time, positive)
    ).

%   More than a common instant: what ends when the other begins does not clash.

proper_overlap(S1-U1, S2-U2) :-
    overlap(S1-U1, S2-U2, S-U),
    ( S < U ; S1 =:= U1 ; S2 =:= U2 ),
    !.
