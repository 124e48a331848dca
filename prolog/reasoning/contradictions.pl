:- module(acxon_contradictions,
          [ contradiction/2             % +KB, -Contradiction
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- autoload(library(rbtrees), [list_to_rbtree/2, rb_lookup/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module('../store/intervals', [apart/3, overlapping/4, proper_overlap/2]).
:- use_module('../store/vocabulary', []).
:- use_module(axioms, [class_rule/3, identity_rule/3]).
:- use_module(entailment, [entails/2, instance/4, same/4]).
:- use_module(exclusions, [clashing/4, exclude/3, excluding/2, excluding_each_other/3, exclusions/3]).
:- use_module(knowledge, [known/5]).
:- use_module(ontology, [class_sub/3, property_general/3, property_inverse/3, property_reader/4, property_transitive/2]).

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
%   times a fact has, they are looked at together, in one sweep; and however many
%   members an axiom has that exclude each other, not pair by pair.

contradiction(KB, disjoint_properties(S, P, Q, O)) :-           % both are told, or ones below them, or follow
    exclusions(properties, KB, Exclusions),
    excluding(Exclusions, Properties),
    both_following(KB, Exclusions, Properties, Following),
    findall((One-Other)-(Time-Holding),
            ( member(Holding, Properties),
              ( memberchk(Holding, Following) -> known(KB, One, Holding, Other, Time) ; told(KB, One, Holding, Other, Time) ) ),
            Timed0),
    sort(Timed0, Timed),
    group_pairs_by_key(Timed, ByPair),
    member((S-O)-OfPair, ByPair),
    \+ literal(S),
    clashing(OfPair, Exclusions, P, Q),
    ( P @< Q -> true ; \+ exclude(Exclusions, Q, P) ).          % told in both orders, it is one
contradiction(KB, disjoint_properties(S, P, Q, O)) :-           % one is told, and the other derived, or follows alone
    exclusions(properties, KB, Exclusions),
    excluding(Exclusions, Properties),
    both_following(KB, Exclusions, Properties, Following),
    findall(One, ( member(One, Properties), \+ memberchk(One, Following), once(rich(KB, One)) ), Rich),
    member(Told, Properties),
    findall(Other, ( member(Other, Rich), ordered(Exclusions, Told, Other, _, _) ), Others),
    Others \== [],
    distinct(S-O, told(KB, S, Told, O, _)),
    member(Other, Others),
    at_once(Time1, told(KB, S, Told, O, Time1), Time2, known(KB, S, Other, O, Time2)),
    ordered(Exclusions, Told, Other, P, Q).
contradiction(KB, disjoint_properties(S, P, Q, O)) :-           % both derived
    exclusions(properties, KB, Exclusions),
    excluding(Exclusions, Properties),
    findall(One, ( member(One, Properties), once(acxon_knowledge:deriving(KB, One)) ), Deriving),
    member(P, Deriving),
    member(Q, Deriving),
    exclude(Exclusions, P, Q),
    once(( property_general(KB, P, _) ; property_general(KB, Q, _) )),   % comparisons themselves exclude each other
    acxon_knowledge:derived(KB, S, P, O, Time1),
    acxon_knowledge:derived(KB, S, Q, O, Time2),
    proper_overlap(Time1, Time2).
contradiction(KB, disjoint_classes(S, C, D)) :-
    exclusions(classes, KB, Exclusions),
    excluding(Exclusions, Classes),
    findall(One-(Time-Class), ( member(Class, Classes), instance(KB, One, Class, Time) ), Timed0),
    sort(Timed0, Timed),
    group_pairs_by_key(Timed, ByThing),
    member(S-OfThing, ByThing),
    clashing(OfThing, Exclusions, C, D).
contradiction(KB, disjoint_classes(S, C, C)) :-
    iri(disjoint_with, Disjoint),
    stored(KB, C, Disjoint, C, _, positive),
    instance(KB, S, C, _).
contradiction(KB, nothing(S, Class)) :-
    iri(owl_nothing, Nothing),
    distinct(S, instance(KB, S, Nothing, _)),
    (   empty_class(KB, Nothing, Of), once(instance(KB, S, Of, _))
    *-> Class = Of
    ;   Class = Nothing
    ).
contradiction(KB, same_and_different(A, B)) :-
    exclusions(things, KB, Exclusions),
    excluding(Exclusions, Things),
    member(A, Things),
    same(KB, A, B, _),
    exclude(Exclusions, A, B).
contradiction(KB, same_and_different(A, A)) :-
    iri(different_from, Different),
    stored(KB, A, Different, A, _, positive).
contradiction(KB, functional(S, P, V, W)) :-
    identity_rule(KB, P, functional),
    findall(One-(Time-Value), ( known(KB, One, P, Value, Time), literal(Value) ), Timed0),
    sort(Timed0, Timed),
    group_pairs_by_key(Timed, ByThing),
    member(S-OfThing, ByThing),
    overlapping(OfThing, OfThing, V, W),
    V @< W.
contradiction(KB, both_ways(S, P, O)) :-
    iri(asymmetric_property, Asymmetric),
    of_type(KB, P, Asymmetric),
    distinct(S-O, told_or_follows(KB, S, P, O, _)),
    S \== O,
    at_once(Time1, told_or_follows(KB, S, P, O, Time1), Time2, known(KB, O, P, S, Time2)),
    ( told_or_follows(KB, O, P, S, _) -> S @< O ; true ).
contradiction(KB, itself(S, P)) :-
    ( iri(irreflexive_property, Class) ; iri(asymmetric_property, Class) ),
    of_type(KB, P, Class),
    told_or_follows(KB, S, P, O, _),
    S == O.
contradiction(KB, both_signs(S, P, O)) :-
    distinct(S-P, stored(KB, S, P, _, _, negative)),
    findall(Object, stored(KB, S, P, Object, _, negative), Objects0),
    sort(Objects0, Objects),
    known_of(Objects, KB, S, P, Known),
    member(O, Objects),
    at_once(Time1, stored(KB, S, P, O, Time1, negative), Time2, known_then(Known, KB, S, P, O, Time2)).
contradiction(KB, outside(S, P, O)) :-
    iri(rdf_type, Type),
    distinct(S, ( stored(KB, S, Type, _, Since-Until, positive),
                  ( Since \== -1.0Inf ; Until \== 1.0Inf ) )),
    findall(Time0, stored(KB, S, Type, _, Time0, positive), Times),
    findall(Time-told(P, O), stored(KB, S, P, O, Time, positive), Timed),
    apart(Timed, Times, told(P, O)).

%   Where several objects are denied of S and P leads from step to step, all that S reaches is found at once: each
%   would be found again among all of it.

known_of(Objects, KB, S, P, Known) :-
    (   Objects = [_, _|_],
        property_reader(KB, P, Sub, _),
        property_transitive(KB, Sub)
    ->  findall(O-Time, known(KB, S, P, O, Time), Timed0),
        sort(Timed0, Timed),
        group_pairs_by_key(Timed, Groups),
        list_to_rbtree(Groups, Tree),
        Known = reached(Tree)
    ;   Known = each
    ).

known_then(each, KB, S, P, O, Time) :-
    known(KB, S, P, O, Time).
known_then(reached(Tree), _, _, _, O, Time) :-
    rb_lookup(O, Times, Tree),
    member(Time, Times).

%   empty_class(+KB, +Nothing, -Class): no Class has members, by a name or as a description.

empty_class(KB, Nothing, Class) :-
    class_sub(KB, Class, Nothing),
    Class \== Nothing.
empty_class(KB, Nothing, Class) :-
    class_rule(KB, Nothing, sub(Class)),
    \+ class_sub(KB, Class, Nothing).

%   at_once(?Time1, :Goal1, ?Time2, :Goal2): the goals hold for some Time1 and Time2, not
%   merely one after the other.

:- meta_predicate at_once(?, 0, ?, 0).

at_once(Time1, Goal1, Time2, Goal2) :-
    findall(Time1-x, Goal1, Timed1),
    findall(Time2-x, Goal2, Timed2),
    overlapping(Timed1, Timed2, _, _),
    !.

%   ordered(+Exclusions, +A, +B, -First, -Second): A and B exclude each other, told in this order.

ordered(Exclusions, A, B, First, Second) :-
    (   exclude(Exclusions, A, B) -> First = A, Second = B
    ;   exclude(Exclusions, B, A) -> First = B, Second = A
    ).

%   both_following(+KB, +Exclusions, +Properties, -Following): those of Properties of which more may follow, and that exclude another
%   such. What follows of another is not gone through: of a transitive one, that may be the square of what was told.

both_following(KB, Exclusions, Properties, Following) :-
    findall(One, ( member(One, Properties), once(follows(KB, One)) ), Ones),
    excluding_each_other(Exclusions, Ones, Following).

rich(KB, P) :- acxon_knowledge:deriving(KB, P).
rich(KB, P) :- follows(KB, P).

%   follows(+KB, +P): more of P may follow by axioms than by sub-properties and inverses.

follows(KB, P) :- entails(KB, P).
follows(KB, P) :- property_transitive(KB, P).
follows(KB, P) :- property_reader(KB, P, Sub, _), property_transitive(KB, Sub).

%   A property of a type, of a property and its inverse only one.

of_type(KB, P, Class) :-
    iri(rdf_type, Type),
    stored(KB, P, Type, Class, _, positive),
    \+ ( property_inverse(KB, P, Q), Q @< P, stored(KB, Q, Type, Class, _, positive) ).

told_or_follows(KB, S, P, O, Time) :-
    (   follows(KB, P) -> known(KB, S, P, O, Time) ; told(KB, S, P, O, Time) ).

told(KB, S, P, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    (   Direction == (+)
    ->  stored(KB, S, Sub, O, Time, positive)
    ;   stored(KB, O, Sub, S, Time, positive),
        \+ literal(S)
    ).
