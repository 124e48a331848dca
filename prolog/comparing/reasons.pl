:- module(acxon_reasons,
          [ item_premises/5,            % +KB, +A, +B, +Item, -Premises
            plan_premises/5,            % +KB, +A, +B, -Told, -Types
            relation_reason/4           % +KB, +Tuple, -Rule, -Premises
          ]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [whole_time/1, proper_overlap/2, intersects/2, covers/2]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module(qualities, [quality_property/3, quality_reader/4]).
:- use_module(criteria, [kb_criterion/2]).
:- use_module(verdicts, [pair_relations/4, is_plan_during/3]).
:- use_module(profiles, [quality_items/5, bearer_of/5, told_sense/6]).
:- use_module('../store/vocabulary', [term_iri/2]).

/** <module> Why a comparison relation holds
*/

%!  item_premises(+KB, +A, +B, +Item, -Premises) is det.
%
%   The stored facts that Item rests on, as tuple(S, P, O, Since-Until, Sign):
%   who has the qualities, their values, and what was told about them.

item_premises(KB, A, B, Item, Premises) :-
    Item = item(_, _, _, _, _, _, Time),
    findall(Tuple,
            ( premise(Item, A, B, KB, Tuple),
              Tuple = tuple(_, _, _, Time0, _),
              intersects(Time, Time0) ),
            Premises0),
    list_to_set(Premises0, Premises).

premise(item(P, _, Qa, _, Qb, _, _), A, B, KB, Tuple) :-
    member(Bearer-Q, [A-Qa, B-Qb]),
    Q \== none,
    bearer_of(KB, P, Bearer, Q0, Time),
    Q0 == Q,
    once(bearing(KB, P, Bearer-Q, Time, Tuple)).
premise(item(P, Order, Qa, Va, Qb, Vb, _), A, B, KB, Tuple) :-
    (   Order = invalid(Reason),
        two_valued(Reason, _)
    ->  member(Bearer-V, [A-Va, B-Vb]),
        ( two_valued(Reason, Bearer) -> true ; V = O ),
        bearer_of(KB, P, Bearer, S, _),
        valued(KB, S, O, Tuple)
    ;   member(S-O, [Qa-Va, Qb-Vb]),
        O \== none,
        valued(KB, S, O, Tuple)
    ).
premise(item(P, _, Qa, _, Qb, _, _), A, B, KB, Tuple) :-
    (   Qa \== none,
        iri(better_value, Better), iri(equivalent_value, Same),
        told_premise(KB, Qa, Qb, Better, Same, Tuple)
    ;   quality_property(KB, P, quality(_, _, _, _, relations(Better, _, Same), _, _)),
        told_premise(KB, A, B, Better, Same, Tuple)
    ).

%   What was told that gives S the value O, see acxon_knowledge:data_value/4.

valued(KB, S, O, Tuple) :-
    iri(has_data_value, R),
    (   value_tuple(KB, R, S, O, Tuple)
    *-> true
    ;   iri(has_region, Q),
        value_tuple(KB, Q, S, Region, Located),
        value_tuple(KB, R, Region, O, Valued),
        member(Tuple, [Located, Valued])
    ).

value_tuple(KB, P, S, O, tuple(S, Sub, O, Time, positive)) :-
    property_reader(KB, P, Sub, +),
    stored(KB, S, Sub, O, Time, positive).

two_valued(two_values(Bearer, _, _), Bearer) :- !.
two_valued(both(A, B), Bearer) :-
    ( two_valued(A, Bearer) -> true ; two_valued(B, Bearer) ).

%   The fact by which a bearer has a quality, as it was told.

bearing(KB, P, Bearer-Q, Time, tuple(S, R, O, Time, positive)) :-
    quality_reader(KB, P, R, Direction),
    ( Direction == (+) -> S = Bearer, O = Q ; S = Q, O = Bearer ),
    stored(KB, S, R, O, Time, positive).

told_premise(KB, A, B, Better, Same, tuple(S, R, O, Time, Sign)) :-
    ( S-O = A-B ; S-O = B-A ),
    stored(KB, S, R, O, Time, Sign),
    told_sense(KB, R, +, Better, Same, _).

%!  plan_premises(+KB, +A, +B, -Told, -Types) is det.
%
%   The stored facts about the plans A and B themselves that verdicts rest on, as
%   in item_premises/5: Told are the verdicts that were told or denied, Types say
%   when each is a plan, where that is not always.

plan_premises(KB, A, B, Told, Types) :-
    iri(better_plan, Better), iri(equivalent_plan, Same),
    findall(Tuple, told_premise(KB, A, B, Better, Same, Tuple), Told0),
    list_to_set(Told0, Told),
    iri(rdf_type, Type),
    findall(tuple(Plan, Type, Class, Time, positive),
            ( member(Plan, [A, B]),
              \+ always_plan(KB, Plan),
              is_plan_during(KB, Plan, Time),
              stored(KB, Plan, Type, Class, Time, positive) ),
            Types0),
    list_to_set(Types0, Types).

always_plan(KB, Plan) :-
    whole_time(Time),
    is_plan_during(KB, Plan, Time),
    !.

%!  relation_reason(+KB, +Tuple, -Rule, -Premises) is semidet.
%
%   Tuple is not told but follows: Rule is criterion(Name), order(P, Direction) or
%   values(P, Direction), and Premises are the tuples it rests on. For a verdict these
%   are the relations on each quality.

relation_reason(KB, Tuple, Rule, Premises) :-
    Tuple = tuple(S, R, O, _, _),
    \+ stored(KB, S, R, O, _, positive),
    reason(KB, Tuple, Rule, Premises),
    !.

reason(KB, tuple(A, R, B, Time0, _), criterion(Criterion), Premises) :-
    named_relation(R, [better_plan, worse_plan, equivalent_plan]),
    !,
    kb_criterion(KB, Criterion),
    pair_relations(KB, A, B, Relations),
    findall(tuple(A, P, B, Time, positive),
            ( member(relation(A, P, B, Time), Relations),
              P \== R,
              proper_overlap(Time0, Time) ),
            Premises).
reason(KB, tuple(A, R, B, Time, _), order(P, Direction), Premises) :-
    quality_property(KB, P, quality(Direction, _, _, _, relations(X, Y, Z), _, _)),
    memberchk(R-Order, [X-better, Y-worse, Z-same]),
    quality_items(KB, P, A, B, Items),
    member(Item, Items),
    Item = item(P, Order, _, _, _, _, Time1),
    covers(Time1, Time),
    item_premises(KB, A, B, Item, Premises).
reason(KB, tuple(Qa, R, Qb, Time, _), values(P, Direction), Premises) :-
    named_relation(R, [better_value, worse_value, equivalent_value]),
    quality_property(KB, P, quality(Direction, _, _, _, _, _, _)),
    bearer_of(KB, P, A, Qa, _),
    bearer_of(KB, P, B, Qb, _),
    quality_items(KB, P, A, B, Items),
    member(Item, Items),
    Item = item(P, _, Qa, _, Qb, _, Time1),
    covers(Time1, Time),
    item_premises(KB, A, B, Item, Premises).

named_relation(R, Names) :-
    term_iri(Name, R),
    memberchk(Name, Names),
    !.
