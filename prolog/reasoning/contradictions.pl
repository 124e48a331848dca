:- module(acxon_contradictions,
          [ contradiction/2             % +KB, -Contradiction
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(solution_sequences), [distinct/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module('../store/intervals', [apart/3, overlapping/4, proper_overlap/2]).
:- use_module('../store/vocabulary', []).
:- use_module(axioms, [class_rule/3, identity_rule/3]).
:- use_module(entailment, [instance/4, same/4]).
:- use_module(knowledge, [known/5]).
:- use_module(ontology, [class_sub/3, named/1, property_general/2, property_inverse/3, property_reader/4, rdf_list/3]).

/** <module> What cannot all be true

Nothing that is told is refused because it contradicts what is there: who asks
learns of it here. Whoever gives facts a meaning of its own adds the clauses that
say when they clash.
*/

:- multifile contradiction/2.

%!  contradiction(+KB, -Contradiction) is nondet.
%
%   Contradiction is one of
%
%     - disjoint_properties(S, P, Q, O): both hold of S and O at a time
%     - disjoint_classes(S, C, D): S is of both at a time, as told or as it follows
%     - nothing(S, Class): S is of a class that can have no members
%     - same_and_different(A, B): told to differ, and the same as it follows
%     - functional(S, P, V, W): P has one value, and S has two at a time
%     - both_ways(S, P, O): P goes one way only, and was told both ways at a time
%     - itself(S, P): P never leads from a thing to itself
%     - both_signs(S, P, O): told to hold and not to hold at a time
%     - outside(S, P, O): told for a time at which S does not exist
%
%   or what other modules add. The same one may come more than once. However many
%   times a fact has, they are looked at together, in one sweep.

contradiction(KB, disjoint_properties(S, P, Q, O)) :-
    disjoint(properties, KB, P, Q),
    ( Told-Other = P-Q ; Told-Other = Q-P ),
    distinct(S-O, stored(KB, S, Told, O, _, positive)),
    at_once(Time1, stored(KB, S, Told, O, Time1, positive), Time2, known(KB, S, Other, O, Time2)),
    ( stored(KB, S, Other, O, _, positive) -> Told @< Other ; true ).
contradiction(KB, disjoint_properties(S, P, Q, O)) :-           % both inferred
    disjoint(properties, KB, P, Q),
    acxon_knowledge:deriving(KB, P),
    acxon_knowledge:deriving(KB, Q),
    once(( property_general(KB, P) ; property_general(KB, Q) )),   % comparisons themselves exclude each other
    acxon_knowledge:derived(KB, S, P, O, Time1),
    acxon_knowledge:derived(KB, S, Q, O, Time2),
    proper_overlap(Time1, Time2).
contradiction(KB, disjoint_classes(S, C, D)) :-
    disjoint(classes, KB, C, D),
    distinct(S, instance(KB, S, C, _)),
    at_once(Time1, instance(KB, S, C, Time1), Time2, instance(KB, S, D, Time2)).
contradiction(KB, nothing(S, Class)) :-
    iri(owl_nothing, Nothing),
    class_sub(KB, Class, Nothing),
    Class \== Nothing,
    instance(KB, S, Class, _).
contradiction(KB, same_and_different(A, B)) :-
    different(KB, A, B),
    same(KB, A, B, _).
contradiction(KB, functional(S, P, V, W)) :-
    identity_rule(KB, P, functional),
    distinct(S, known(KB, S, P, _, _)),
    findall(Time-V, ( known(KB, S, P, V, Time), literal(V) ), Timed),
    overlapping(Timed, Timed, V, W),
    V @< W.
contradiction(KB, both_ways(S, P, O)) :-
    iri(asymmetric_property, Asymmetric),
    of_type(KB, P, Asymmetric),
    distinct(S-O, told(KB, S, P, O, _)),
    S \== O,
    at_once(Time1, told(KB, S, P, O, Time1), Time2, known(KB, O, P, S, Time2)),
    ( told(KB, O, P, S, _) -> S @< O ; true ).
contradiction(KB, itself(S, P)) :-
    iri(irreflexive_property, Irreflexive),
    of_type(KB, P, Irreflexive),
    told(KB, S, P, S, _).
contradiction(KB, both_signs(S, P, O)) :-
    distinct(S-P-O, stored(KB, S, P, O, _, negative)),
    at_once(Time1, stored(KB, S, P, O, Time1, negative), Time2, known(KB, S, P, O, Time2)).
contradiction(KB, outside(S, P, O)) :-
    iri(rdf_type, Type),
    distinct(S, ( stored(KB, S, Type, _, Since-Until, positive),
                  ( Since \== -1.0Inf ; Until \== 1.0Inf ) )),
    findall(Time0, stored(KB, S, Type, _, Time0, positive), Times),
    findall(Time-told(P, O), stored(KB, S, P, O, Time, positive), Timed),
    apart(Timed, Times, told(P, O)).

%   at_once(?Time1, :Goal1, ?Time2, :Goal2): the goals hold for some Time1 and Time2, not
%   merely one after the other.

:- meta_predicate at_once(?, 0, ?, 0).

at_once(Time1, Goal1, Time2, Goal2) :-
    findall(Time1-x, Goal1, Timed1),
    findall(Time2-x, Goal2, Timed2),
    overlapping(Timed1, Timed2, _, _),
    !.

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
    two_of(KB, List, A, B).

disjoint(classes, KB, A, B) :-
    iri(complement_of, Complement),
    stored(KB, Not, Complement, B, _, positive),
    ( class_rule(KB, Not, sub(A)) ; A = Not ),
    named(A),
    named(B).
disjoint(classes, KB, A, B) :-
    iri(disjoint_union_of, Union),
    stored(KB, _, Union, List, _, positive),
    two_of(KB, List, A, B).

different(KB, A, B) :-
    iri(different_from, Different),
    stored(KB, A, Different, B, _, positive).
different(KB, A, B) :-
    iri(rdf_type, Type),
    iri(all_different, All),
    stored(KB, Axiom, Type, All, _, positive),
    ( iri(members, Members) ; iri(distinct_members, Members) ),
    stored(KB, Axiom, Members, List, _, positive),
    two_of(KB, List, A, B).

two_of(KB, List, A, B) :-
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
