:- module(acxon_reasons,
          [ items_premises/4,           % +KB, +Pair, +Items, -Premises
            plan_premises/5,            % +KB, +A, +B, -Told, -Types
            relation_reasons/3          % +KB, +Tuples, -Reasons
          ]).
:- use_module(library(apply), [exclude/3, maplist/4, partition/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(library(solution_sequences), [call_nth/2, distinct/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [covers/2, meeting/4, overlapping/4, whole_time/1]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module(qualities, [quality_property/3, quality_spec/3, quality_reader/4]).
:- use_module(criteria, [kb_criterion/2]).
:- use_module(verdicts, [pair_relations/4, is_plan_during/3]).
:- use_module(profiles, [quality_items/5, bearer_of/5, told_sense/6]).
:- use_module('../store/vocabulary', [term_iri/2]).

/** <module> Why a comparison relation holds
*/

%!  items_premises(+KB, +Pair, +Items, -Premises) is det.
%
%   For each of Items, of Pair, A-B, the stored facts that it rests on, as tuple(S, P, O, Since-Until, Sign):
%   who has the qualities, their values, and what was told about them. What several items may rest on is
%   looked up once.

items_premises(KB, A-B, Items, Premises) :-
    findall(Source-(Time-(I-Place)),
            ( nth1(I, Items, Item), source(Item, A, B, Place-Source), arg(7, Item, Time) ),
            Needed),
    by_key(Needed, Sources),
    findall(I-premise(Place, N, Tuple),
            ( member(Source-Timed, Sources),
              source_tuples(Source, KB, Tuples),
              findall(Time-(N0-Told), ( nth1(N0, Tuples, Told), arg(4, Told, Time) ), TimedTuples),
              meeting(Timed, TimedTuples, _-(I-Place), _-(N-Tuple)) ),
            Found0),
    sort(Found0, Found),
    group_pairs_by_key(Found, Groups),
    dict_pairs(Of, premises, Groups),
    findall(Tuples,
            ( nth1(I, Items, _),
              ( get_dict(I, Of, Some) -> true ; Some = [] ),
              findall(Tuple, member(premise(_, _, Tuple), Some), Tuples0),
              list_to_set(Tuples0, Tuples) ),
            Premises).

by_key(Keyed0, Groups) :-
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups).

%   Where the facts come from that an item rests on, and their place among its premises.

source(item(P, _, Qa, _, Qb, _, _), A, B, Place-bearing(P, Bearer, Q)) :-
    member(Place-Bearer-Q, [1-A-Qa, 2-B-Qb]),
    atom(Q),
    Q \== none.
source(item(P, Order, Qa, Va, Qb, Vb, _), A, B, Place-Source) :-
    (   Order = invalid(Reason),
        two_valued(Reason, _)
    ->  member(Place-Bearer-V, [3-A-Va, 4-B-Vb]),
        ( two_valued(Reason, Bearer) -> Source = values(P, Bearer) ; Source = value_by(P, Bearer, V) )
    ;   member(Place-S-O, [3-Qa-Va, 4-Qb-Vb]),
        O \== none,
        Source = value(S, O)
    ).
source(item(_, _, Qa, _, Qb, _, _), _, _, 5-told_values(Qa, Qb)) :-
    Qa \== none.
source(item(P, _, _, _, _, _, _), A, B, 6-told_things(P, A, B)).

source_tuples(bearing(P, Bearer, Q), KB, Tuples) :-
    findall(Time-Tuple, bearing(KB, P, Bearer-Q, Time, Tuple), Timed0),
    sort(1, @<, Timed0, Timed),
    pairs_values(Timed, Tuples).
source_tuples(values(P, Bearer), KB, Tuples) :-
    findall(Tuple, ( distinct(S, bearer_of(KB, P, Bearer, S, _)), valued(KB, S, _, Tuple) ), Tuples).
source_tuples(value_by(P, Bearer, V), KB, Tuples) :-
    findall(Tuple, ( distinct(S, bearer_of(KB, P, Bearer, S, _)), valued(KB, S, V, Tuple) ), Tuples).
source_tuples(value(S, V), KB, Tuples) :-
    findall(Tuple, valued(KB, S, V, Tuple), Tuples).
source_tuples(told_values(Qa, Qb), KB, Tuples) :-
    iri(better_value, Better), iri(equivalent_value, Same),
    findall(Tuple, told_premise(KB, Qa, Qb, Better, Same, Tuple), Tuples).
source_tuples(told_things(P, A, B), KB, Tuples) :-
    findall(Tuple,
            ( quality_property(KB, P, quality(_, _, _, _, relations(Better, _, Same), _, _)),
              told_premise(KB, A, B, Better, Same, Tuple) ),
            Tuples).

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
%   in items_premises/4: Told are the verdicts that were told or denied, Types say
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

%!  relation_reasons(+KB, +Tuples, -Reasons) is det.
%
%   For each of Tuples: reason(Rule, Premises) where it is not told but follows, else `none`. Rule is criterion(Name),
%   order(P, Direction) or values(P, Direction), and Premises are the tuples it rests on. For a verdict these are
%   the relations on each quality. Two things are compared once, however many of Tuples are about them.

relation_reasons(KB, Tuples, Reasons) :-
    findall(relation(S, R, O)-(Time-N), ( nth1(N, Tuples, tuple(S, R, O, Time, positive)), atom(O) ), Keyed),
    by_key(Keyed, Groups0),
    exclude(was_told(KB), Groups0, Groups),
    partition(of_verdict, Groups, Verdicts, Others),
    findall(N-Reason, ( member(Group, Verdicts), verdict_reason(KB, Group, N-Reason) ), Found, Found1),
    ( Others == [] -> Items = [] ; quality_relations(KB, Qualities), items_found(KB, Qualities, Others, 1, Items) ),
    findall(Pair-(N-Rule-Item), member(found(N, _, Pair, Rule, Item), Items), Paired),
    by_key(Paired, Pairs),
    findall(N-Reason, ( member(Group, Pairs), item_reason(KB, Group, N-Reason) ), Found1),
    dict_pairs(Of, reasons, Found),
    findall(Reason, ( nth1(N, Tuples, _), ( get_dict(N, Of, Reason) -> true ; Reason = none ) ), Reasons).

was_told(KB, relation(S, R, O)-_) :-
    stored(KB, S, R, O, _, positive),
    !.

of_verdict(relation(_, R, _)-_) :-
    named_relation(R, [better_plan, worse_plan, equivalent_plan]).

verdict_reason(KB, relation(A, R, B)-Timed, N-reason(criterion(Criterion), Premises)) :-
    kb_criterion(KB, Criterion),
    pair_relations(KB, A, B, Relations),
    findall(Time-(I-tuple(A, P, B, Time, positive)), ( nth1(I, Relations, relation(A, P, B, Time)), P \== R ), Others),
    findall(N0-Premise, overlapping(Timed, Others, N0, Premise), Found0),
    sort(Found0, Found),
    group_pairs_by_key(Found, Groups),
    dict_pairs(Of, premises, Groups),
    member(_-N, Timed),
    ( get_dict(N, Of, Some) -> pairs_values(Some, Premises) ; Premises = [] ).

item_reason(KB, Pair-Asked, Reason) :-
    findall(Item, member(_-_-Item, Asked), Items),
    items_premises(KB, Pair, Items, Premises),
    maplist(reason, Asked, Premises, Reasons),
    member(Reason, Reasons).

reason(N-Rule-_, Premises, N-reason(Rule, Premises)).

%   The items behind relations, found(N, Place, Pair, Rule, Item): of the ways to each, Way or one after it, the
%   first that leads to one.

items_found(KB, Qualities, Groups, Way, Found) :-
    findall(Source-asked(Key, Time-(N-Rule)),
            ( member(Relation-Timed, Groups),
              call_nth(behind(KB, Qualities, Relation, Rule, Source, Key), Way),
              member(Time-N, Timed) ),
            Asked),
    (   Asked == []
    ->  Found = []
    ;   by_key(Asked, Sources),
        findall(One, ( member(Source, Sources), source_item(KB, Source, One) ), Found0),
        sort(Found0, Sorted),
        sort(1, @<, Sorted, First),
        findall(N-true, member(found(N, _, _, _, _), First), Done0),
        dict_pairs(Done, done, Done0),
        findall(Relation-Left,
                ( member(Relation-Timed, Groups),
                  findall(Time-N, ( member(Time-N, Timed), \+ get_dict(N, Done, _) ), Left),
                  Left \== [] ),
                Others),
        Next is Way+1,
        items_found(KB, Qualities, Others, Next, More),
        append(First, More, Found)
    ).

%   Which qualities have a relation, R-Ways, each with the order of the values that it stands for.

quality_relations(KB, Qualities) :-
    findall(R-order(P, Direction, Order),
            ( quality_property(KB, P, quality(Direction, _, _, _, relations(X, Y, Z), _, _)),
              member(R-Order, [X-better, Y-worse, Z-same]) ),
            Keyed),
    by_key(Keyed, Groups),
    list_to_assoc(Groups, Qualities).

%   A relation rests on an item between A and B of that Key.

behind(_, Qualities, relation(A, R, B), order(P, Direction), items(P, A, B), order(Order)) :-
    get_assoc(R, Qualities, Ways),
    member(order(P, Direction, Order), Ways).
behind(KB, _, relation(Qa, R, Qb), values(P, Direction), items(P, A, B), between(Qa, Qb)) :-
    named_relation(R, [better_value, worse_value, equivalent_value]),
    findall(P0, gives(KB, P0, Qa), Ps0),
    sort(Ps0, Ps),
    member(P, Ps),
    quality_spec(KB, P, quality(Direction, _, _, _, _, _, _)),
    distinct(A, bearer_of(KB, P, A, Qa, _)),
    distinct(B, bearer_of(KB, P, B, Qb, _)).

%   By P, something has the quality Q.

gives(KB, P, Q) :-
    stored(KB, _, R, Q, _, positive),
    quality_reader(KB, P, R, +).
gives(KB, P, Q) :-
    stored(KB, Q, R, _, _, positive),
    quality_reader(KB, P, R, -).

source_item(KB, items(P, A, B)-Asked, found(N, I, A-B, Rule, Item)) :-
    quality_items(KB, P, A, B, Items),
    findall(Key-(Time-(I0-One)),
            ( nth1(I0, Items, One), One = item(_, Order, Qa, _, Qb, _, Time), member(Key, [order(Order), between(Qa, Qb)]) ),
            Keyed),
    by_key(Keyed, Groups),
    list_to_assoc(Groups, Of),
    findall(Key-Timed, member(asked(Key, Timed), Asked), AskedFor),
    by_key(AskedFor, AskedGroups),
    member(Key-Timed, AskedGroups),
    get_assoc(Key, Of, TimedItems),
    meeting(Timed, TimedItems, Time-(N-Rule), Time1-(I-Item)),
    covers(Time1, Time).

named_relation(R, Names) :-
    term_iri(Name, R),
    memberchk(Name, Names),
    !.
