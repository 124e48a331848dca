:- module(comparisons,
          [ derived/6,                  % +KB, ?S, ?R, ?O, -Since, -Until
            pair_relations/4,           % +KB, +A, +B, -Relations
            pair_items/4,               % +KB, +A, +B, -Items
            pair_verdicts/4,            % +KB, +A, +B, -Verdicts
            item_premises/5,            % +KB, +A, +B, +Item, -Premises
            item_advantage/3,           % +KB, +Item, -Advantage
            items_problem/2,            % +Items, -Problem
            unshared/4,                 % +KB, +A, +B, -Properties
            is_plan_during/4            % +KB, +Plan, -Since, -Until
          ]).
:- autoload(library(apply), [maplist/2, maplist/3, include/3]).
:- autoload(library(lists), [member/2, nth0/3]).
:- use_module(tuples).
:- use_module(intervals).
:- use_module(ontology).
:- use_module(criteria).
:- use_module(vocabulary).

/** <module> How qualities and plans relate

Comparison relations are entailed, never stored: whoever asks for one gets what
the values say now. A relation holds while all its premises do.

Two things are compared quality by quality. An item is

    item(P, Order, Qa, Va, Qb, Vb, Since, Until)

where P is a property declared to give a quality, Qa and Qb are the qualities of
the two, Va and Vb their values (`none` where the relation itself was told), and
Order is `better`, `worse`, `same` or invalid(Reason). Nothing here names a
particular quality: they are data (see ontology:quality_property/3).
*/

%!  derived(+KB, ?S, ?R, ?O, -Since, -Until) is nondet.
%
%   R is a comparison relation that the rules infer between S and O: two
%   qualities of the same kind, or two plans.

derived(KB, S, R, O, Since, Until) :-
    (   nonvar(O), var(S)
    ->  derived(KB, O, R1, S, Since, Until),
        property_inverse(KB, R1, R)
    ;   relation(KB, S, R, O, Since, Until)
    ).

relation(KB, Qa, R, Qb, Since, Until) :-
    bearer(KB, P, Qa, A, S1, U1),
    quality_property(KB, P, Spec),
    bearer_of(KB, P, B, Qb, S2, U2),
    A \== B,
    Qa \== Qb,
    overlap(S1, U1, S2, U2, S3, U3),
    values_order(KB, Spec, Qa, Qb, _, _, Order, S4, U4),
    overlap(S3, U3, S4, U4, Since, Until),
    value_relation(Order, R).
relation(KB, A, R, B, Since, Until) :-
    plan_pair(KB, A, B),
    pair_relations(KB, A, B, Relations),
    member(relation(A, R, B, Since, Until), Relations).

plan_pair(KB, A, B) :-
    plan_node(KB, A),
    plan_node(KB, B),
    A \== B.

plan_node(KB, Plan) :-
    (   nonvar(Plan)
    ->  atom(Plan),
        once(is_plan_during(KB, Plan, _, _))
    ;   iri(plan, Class),
        iri(rdf_type, Type),
        class_sub(KB, Sub, Class),
        stored(KB, Plan, Type, Sub, _, _, positive)
    ).

%!  is_plan_during(+KB, +Plan, -Since, -Until) is nondet.

is_plan_during(KB, Plan, Since, Until) :-
    iri(plan, Class),
    iri(rdf_type, Type),
    stored(KB, Plan, Type, Told, Since, Until, positive),
    class_sub(KB, Told, Class),
    !.

value_relation(Order, R) :-
    value_relation_name(Order, Name),
    term_iri(Name, R).

value_relation_name(better, better_value).
value_relation_name(worse,  worse_value).
value_relation_name(same,   equivalent_value).

%   Who bears a quality, from either end of the fact.

bearer(KB, P, Quality, Bearer, Since, Until) :-
    quality_property(KB, P, _),
    bearer_of(KB, P, Bearer, Quality, Since, Until).

bearer_of(KB, P, Bearer, Quality, Since, Until) :-
    stored(KB, Bearer, P, Quality, Since, Until, positive),
    \+ literal(Quality).
bearer_of(KB, P, Bearer, Quality, Since, Until) :-
    property_inverse(KB, P, Inverse),
    stored(KB, Quality, Inverse, Bearer, Since, Until, positive).

                /*******************************
                *       quality by quality     *
                *******************************/

%!  pair_items(+KB, +A, +B, -Items) is det.
%
%   How A and B compare on each quality that both have, one item per stretch of
%   time. The cost is linear in the number of qualities.

pair_items(KB, A, B, Items) :-
    told_between(KB, A, B, Told),
    findall(Item, pair_item(KB, A, B, Told, Item), Items0),
    mark_conflicts(Items0, Items).

pair_item(KB, A, B, Told, item(P, Order, Qa, Va, Qb, Vb, Since, Until)) :-
    quality_property(KB, P, Spec),
    (   bearer_of(KB, P, A, Qa, S1, U1),
        bearer_of(KB, P, B, Qb, S2, U2)
    *-> overlap(S1, U1, S2, U2, S3, U3),
        values_order(KB, Spec, Qa, Qb, Va, Vb, Order, S4, U4),
        overlap(S3, U3, S4, U4, Since, Until)
    ;   Told \== [],
        Spec = quality(_, _, _, _, relations(Better, Worse, Same), _, _),
        Qa = none, Va = none, Qb = none, Vb = none,
        told_order(Told, Better, Worse, Same, Order, Since, Until)
    ).

%   What was told between two nodes, read from the first: told(P, Way, Since,
%   Until), where Way is `+` or, told from the second, `-`.

told_between(KB, A, B, Told) :-
    findall(told(P, Way, Since, Until),
            (   stored(KB, A, P, B, Since, Until, positive), Way = (+)
            ;   stored(KB, B, P, A, Since, Until, positive), Way = (-)
            ),
            Told).

told_order(Told, Better, Worse, Same, Order, Since, Until) :-
    member(told(R, Way, Since, Until), Told),
    told_as(R, Way, Better, Worse, Same, Order).

told_as(R, +, R, _, _, Order) => Order = better.
told_as(R, -, _, R, _, Order) => Order = better.
told_as(R, +, _, R, _, Order) => Order = worse.
told_as(R, -, R, _, _, Order) => Order = worse.
told_as(R, _, _, _, R, Order) => Order = same.
told_as(_, _, _, _, _, _)     => fail.

%   Two qualities by their values; by what was told of them where one has none.

values_order(KB, Spec, Qa, Qb, Va, Vb, Order, Since, Until) :-
    iri(has_data_value, HasValue),
    (   stored(KB, Qa, HasValue, Va, S1, U1, positive),
        stored(KB, Qb, HasValue, Vb, S2, U2, positive)
    *-> overlap(S1, U1, S2, U2, Since, Until),
        value_order(Spec, Qa, Qb, Va, Vb, Order)
    ;   Va = none, Vb = none,
        told_between(KB, Qa, Qb, Told),
        iri(better_value, Better), iri(worse_value, Worse), iri(equivalent_value, Same),
        told_order(Told, Better, Worse, Same, Order, Since, Until)
    ).

value_order(quality(Direction, Scale, _, Tolerance, _, _, _), Qa, Qb, Va, Vb, Order) :-
    scale_rank(Scale, Qa, Va, Ra),
    scale_rank(Scale, Qb, Vb, Rb),
    (   Ra = invalid(_) -> Order = Ra
    ;   Rb = invalid(_) -> Order = Rb
    ;   abs(Ra-Rb) =< Tolerance -> Order = same
    ;   Ra < Rb -> smaller_is(Direction, Order)
    ;   larger_is(Direction, Order)
    ).

smaller_is(lower,  better).
smaller_is(higher, worse).
larger_is(lower,   worse).
larger_is(higher,  better).

scale_rank(numbers, Quality, Value, Rank) :-
    (   number(Value) -> Rank = Value
    ;   Rank = invalid(not_a_number(Quality, Value))
    ).
scale_rank(categories(Categories), Quality, Value, Rank) :-
    (   category_text(Value, Text),
        nth0(Index, Categories, Text)
    ->  Rank = Index
    ;   Rank = invalid(not_a_category(Quality, Value, Categories))
    ).

category_text(Text@_, Text) :- !.
category_text(Text, Text) :- string(Text).

%   A quality with two values at the same time says nothing: its items become
%   invalid for as long as they overlap with another of the same quality.

mark_conflicts(Items, Items) :-
    no_second(Items),
    !.
mark_conflicts(Items, Marked) :-
    maplist(mark_conflict(Items), Items, Marked).

no_second([]).
no_second([item(P, _, _, _, _, _, _, _)|Items]) :-
    ( Items = [item(P1, _, _, _, _, _, _, _)|_] -> P1 \== P ; true ),
    no_second(Items).

mark_conflict(Items, Item, Marked) :-
    Item = item(P, Order, Qa, Va, Qb, Vb, S, U),
    (   member(Other, Items),
        Other = item(P, _, Qa1, Va1, Qb1, Vb1, S1, U1),
        Other \== Item,
        overlap(S, U, S1, U1, S2, U2),
        S2 < U2,
        (   Qa-Va \== Qa1-Va1 -> Reason = two_values(Qa, Va, Va1)
        ;   Qb-Vb \== Qb1-Vb1 -> Reason = two_values(Qb, Vb, Vb1)
        ;   Reason = two_orders(P)
        ),
        Order \= invalid(_)
    ->  Marked = item(P, invalid(Reason), Qa, Va, Qb, Vb, S, U)
    ;   Marked = Item
    ).

%!  items_problem(+Items, -Problem) is nondet.
%
%   Problem is problem(P, Reason): why an item of quality P does not count.

items_problem(Items, problem(P, Reason)) :-
    member(item(P, invalid(Reason), _, _, _, _, _, _), Items).

%!  item_advantage(+KB, +Item, -Advantage) is det.
%
%   The difference as a share of the larger value (of the whole scale for
%   categories), positive in favour of the first, between -1 and 1.

item_advantage(KB, item(P, Order, Qa, Va, Qb, Vb, _, _), Advantage) :-
    quality_property(KB, P, quality(_, Scale, _, _, _, _, _)),
    (   Order \== better, Order \== worse
    ->  Advantage = 0
    ;   Va == none
    ->  signed(Order, 1, Advantage)
    ;   scale_rank(Scale, Qa, Va, Ra),
        scale_rank(Scale, Qb, Vb, Rb),
        span(Scale, Ra, Rb, Span),
        Share is min(1.0, abs(Ra-Rb)/Span),
        signed(Order, Share, Advantage)
    ).

span(numbers, Ra, Rb, Span) :-
    Span is max(abs(Ra), abs(Rb)).
span(categories(Categories), _, _, Span) :-
    length(Categories, N),
    Span is N-1.

signed(better, Share, Share).
signed(worse,  Share, Advantage) :- Advantage is -Share.

%!  unshared(+KB, +A, +B, -Properties) is det.
%
%   Properties of the qualities that A has and B has not.

unshared(KB, A, B, Properties) :-
    findall(P, ( quality_property(KB, P, _),
                 once(bearer_of(KB, P, A, _, _, _)),
                 \+ bearer_of(KB, P, B, _, _, _) ),
            Ps),
    sort(Ps, Properties).

                /*******************************
                *          plan by plan        *
                *******************************/

%!  pair_verdicts(+KB, +A, +B, -Verdicts) is det.
%
%   Verdicts is a list of verdict(Verdict, Since, Until), one per stretch of time
%   in which the shared qualities stay as they are; neighbours that agree are
%   one. Under the criterion in force (criteria:kb_criterion/2).

pair_verdicts(KB, A, B, Verdicts) :-
    pair_items(KB, A, B, Items),
    items_verdicts(KB, A, B, Items, Verdicts).

items_verdicts(KB, A, B, Items, Verdicts) :-
    kb_criterion(KB, Criterion),
    (   same_time(Items, Since, Until)
    ->  stretch_verdict(KB, Criterion, Items, Verdict),
        Derived = [verdict(Verdict, Since, Until)]
    ;   findall(S-U, member(item(_, _, _, _, _, _, S, U), Items), Intervals),
        stretches(Intervals, Stretches),
        findall(verdict(Verdict, S, U),
                ( member(S-U, Stretches),
                  include(item_during(S, U), Items, Now),
                  stretch_verdict(KB, Criterion, Now, Verdict) ),
                Verdicts0),
        join_neighbours(Verdicts0, Derived)
    ),
    asserted_verdicts(KB, A, B, Asserted),
    (   Asserted == []
    ->  Verdicts = Derived
    ;   with_asserted(Derived, Asserted, Verdicts)
    ).

same_time([item(_, _, _, _, _, _, S, U)|Items], S, U) :-
    all_during(Items, S, U).

all_during([], _, _).
all_during([item(_, _, _, _, _, _, S, U)|Items], S, U) :-
    all_during(Items, S, U).

item_during(S, U, item(_, _, _, _, _, _, S0, U0)) :-
    covers(S0, U0, S, U).

stretch_verdict(KB, Criterion, Items, Verdict) :-
    (   items_problem(Items, _)
    ->  Verdict = undecided
    ;   ( orders_suffice(Criterion) -> How = orders ; How = advantages ),
        judgements(Items, How, KB, Judgements),
        criterion_verdict(Criterion, Judgements, Verdict)
    ).

judgements([], _, _, []).
judgements([Item|Items], How, KB, [judgement(P, Order, Advantage, Weight, Priority)|Judgements]) :-
    Item = item(P, Order, _, _, _, _, _, _),
    quality_property(KB, P, quality(_, _, _, _, _, Weight, Priority)),
    ( How == orders -> true ; item_advantage(KB, Item, Advantage) ),
    judgements(Items, How, KB, Judgements).

join_neighbours([verdict(V, S, U), verdict(V1, S1, U1)|Rest], Joined) :-
    V == V1, U =:= S1,
    !,
    join_neighbours([verdict(V, S, U1)|Rest], Joined).
join_neighbours([Verdict|Rest], [Verdict|Joined]) :-
    !,
    join_neighbours(Rest, Joined).
join_neighbours([], []).

%   What was told of the two plans themselves decides where the rules do not.
%   Told against what the rules infer, nothing is decided.

asserted_verdicts(KB, A, B, Asserted) :-
    told_between(KB, A, B, Told),
    (   Told == []
    ->  Asserted = []
    ;   iri(better_plan, Better), iri(worse_plan, Worse), iri(equivalent_plan, Same),
        findall(verdict(Verdict, S, U),
                ( told_order(Told, Better, Worse, Same, Order, S, U),
                  order_of_verdict(Order, Verdict) ),
                Asserted)
    ).

order_of_verdict(better, better).
order_of_verdict(worse,  worse).
order_of_verdict(same,   equivalent).

with_asserted(Derived, Asserted, Verdicts) :-
    findall(S-U, ( member(verdict(_, S, U), Derived) ; member(verdict(_, S, U), Asserted) ), All),
    stretches(All, Stretches),
    findall(verdict(Verdict, S, U),
            ( member(S-U, Stretches),
              findall(V, ( member(verdict(V, S1, U1), Derived), V \== undecided,
                           covers(S1, U1, S, U)
                         ; member(verdict(V, S1, U1), Asserted), covers(S1, U1, S, U) ),
                      Vs0),
              sort(Vs0, Vs),
              ( Vs = [Verdict] -> true ; Verdict = undecided ) ),
            Verdicts0),
    join_neighbours(Verdicts0, Verdicts).

%!  pair_relations(+KB, +A, +B, -Relations) is det.
%
%   Every relation(S, R, O, Since, Until) that follows for the plans A and B: the
%   verdict first, then one per quality, then those between their qualities. For
%   two things that are not both plans only the last.

pair_relations(KB, A, B, Relations) :-
    pair_items(KB, A, B, Items),
    (   is_plan_during(KB, A, S1, U1),
        is_plan_during(KB, B, S2, U2),
        overlap(S1, U1, S2, U2, S, U)
    ->  items_verdicts(KB, A, B, Items, Verdicts),
        verdict_relations(Verdicts, A, B, S, U, Relations, Relations1),
        plan_relations(Items, KB, A, B, S, U, Relations1, Relations2)
    ;   Relations = Relations2
    ),
    quality_relations(Items, Relations2).

verdict_relations([], _, _, _, _, Relations, Relations).
verdict_relations([verdict(Verdict, S1, U1)|Verdicts], A, B, S0, U0, Relations0, Relations) :-
    (   verdict_relation_name(Verdict, Name),
        overlap(S0, U0, S1, U1, S, U)
    ->  term_iri(Name, R),
        Relations0 = [relation(A, R, B, S, U)|Relations1]
    ;   Relations0 = Relations1
    ),
    verdict_relations(Verdicts, A, B, S0, U0, Relations1, Relations).

verdict_relation_name(better,     better_plan).
verdict_relation_name(worse,      worse_plan).
verdict_relation_name(equivalent, equivalent_plan).

plan_relations([], _, _, _, _, _, Relations, Relations).
plan_relations([item(P, Order, _, _, _, _, S1, U1)|Items], KB, A, B, S0, U0, Relations0, Relations) :-
    (   overlap(S0, U0, S1, U1, S, U),
        quality_property(KB, P, quality(_, _, _, _, Names, _, _)),
        order_relation(Order, Names, R)
    ->  Relations0 = [relation(A, R, B, S, U)|Relations1]
    ;   Relations0 = Relations1
    ),
    plan_relations(Items, KB, A, B, S0, U0, Relations1, Relations).

order_relation(better, relations(R, _, _), R).
order_relation(worse,  relations(_, R, _), R).
order_relation(same,   relations(_, _, R), R).

quality_relations([], []).
quality_relations([item(_, Order, Qa, _, Qb, _, S, U)|Items], Relations0) :-
    (   Qa \== none, Qa \== Qb,
        value_relation(Order, R)
    ->  Relations0 = [relation(Qa, R, Qb, S, U)|Relations1]
    ;   Relations0 = Relations1
    ),
    quality_relations(Items, Relations1).

%!  item_premises(+KB, +A, +B, +Item, -Premises) is det.
%
%   The stored facts that Item rests on, as tuple(S, P, O, Since, Until, Sign).

item_premises(KB, A, B, item(P, Order, Qa, Va, Qb, Vb, S, U), Premises) :-
    findall(tuple(S0, P0, O0, Since, Until, positive),
            ( premise(P, Order, A, Qa, Va, B, Qb, Vb, KB, S0, P0, O0, Since, Until),
              intersects(S, U, Since, Until) ),
            Premises0),
    first_occurrences(Premises0, [], Premises).

first_occurrences([], _, []).
first_occurrences([X|Xs], Seen, Unique) :-
    (   memberchk(X, Seen)
    ->  Unique = Rest
    ;   Unique = [X|Rest]
    ),
    first_occurrences(Xs, [X|Seen], Rest).

premise(P, _, A, none, _, B, _, _, KB, S, R, O, Since, Until) :-
    !,
    quality_property(KB, P, quality(_, _, _, _, relations(Better, Worse, Same), _, _)),
    told_premise(KB, A, B, [Better, Worse, Same], S, R, O, Since, Until).
premise(P, _, A, Qa, Va, B, Qb, Vb, KB, S, R, O, Since, Until) :-
    (   member(S-O, [A-Qa, B-Qb]),
        bearer_of(KB, P, S, O, Since, Until),
        R = P
    ;   Va \== none,
        iri(has_data_value, R),
        member(S-O, [Qa-Va, Qb-Vb]),
        stored(KB, S, R, O, Since, Until, positive)
    ;   Va == none,
        iri(better_value, Better), iri(worse_value, Worse), iri(equivalent_value, Same),
        told_premise(KB, Qa, Qb, [Better, Worse, Same], S, R, O, Since, Until)
    ).

told_premise(KB, A, B, Relations, S, R, O, Since, Until) :-
    ( S-O = A-B ; S-O = B-A ),
    stored(KB, S, R, O, Since, Until, positive),
    memberchk(R, Relations).
