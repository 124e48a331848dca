:- module(acxon_ranking,
          [ ranking/3                   % +KB, +Plans, -Ranking
          ]).
:- autoload(library(apply), [include/3, partition/4, maplist/3]).
:- autoload(library(lists), [member/2, append/3, numlist/3, sum_list/2]).
:- autoload(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module('../reasoning/knowledge', [data_value/4]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module(qualities, [quality_property/3, comparison_relation/2]).
:- use_module(criteria, [kb_criterion/2]).
:- use_module(verdicts, [judged/4, is_plan_during/3]).
:- use_module(profiles, [value_rank/4, rank_order/4, bearer_of/5]).
:- use_module(plans, [latest_verdict/4, has_quality/2]).
:- use_module('../store/vocabulary', []).

:- multifile let_others/0.

/** <module> Plans ordered, best first

All pairs are judged. Plans are numbered, and who beats whom is kept as sets of
numbers, each set one integer with a bit per plan: taking a rank off, grouping
ties and finding circles are operations on whole sets.

That takes long among thousands of plans. After each plan let_others/0 is called:
a place to let changes in that wait for this to end.
*/

%!  ranking(+KB, +Plans, -Ranking) is det.
%
%   Ranking is ranking(Ranks, Circles, Front, Apart, Bare). Each rank is a list of
%   groups, each group a list of equivalent plans. A plan stands in the first rank
%   after all plans that are better than it, so plans of different groups in one
%   rank are not better than each other. Circles are lists of plans, each better
%   than the next and the last better than the first; their plans share a rank.
%   Front are the plans that no other is at least as good as everywhere and
%   better somewhere; Apart those that cannot be told from any other; Bare those
%   without qualities, which have no rank.

ranking(KB, Plans0, ranking(Ranks, Circles, Front, Apart, Bare)) :-
    kb_criterion(KB, Criterion),
    partition(rankable(KB), Plans0, Plans, Bare),
    length(Plans, N),
    Numbered =.. [plans|Plans],
    tables(N, Tables),
    judge_pairs(KB, Criterion, Plans, N, Numbered, Tables),
    Tables = tables(Winners, Ties, _, _),
    All is (1<<N)-1,
    layers(All, Winners, Layers, Rings),
    findall(Groups, ( member(Layer, Layers), groups(Layer, Ties, Numbered, Groups) ), Ranks),
    findall(Circle,
            ( member(Ring, Rings), circle(Ring, Winners, Numbers), named(Numbers, Numbered, Circle) ),
            Circles),
    unmarked(Tables, 3, N, Numbered, Front),
    ( N > 1 -> unmarked(Tables, 4, N, Numbered, Apart) ; Apart = [] ).

rankable(KB, Plan) :-
    (   has_quality(KB, Plan)
    ->  true
    ;   linked_by(KB, Plan)
    ).

tables(N, tables(Winners, Ties, Dominated, Decided)) :-
    zeros(N, winners, Winners),
    zeros(N, ties, Ties),
    zeros(N, dominated, Dominated),
    zeros(N, decided, Decided).

zeros(N, Name, Term) :-
    length(Zeros, N),
    maplist(=(0), Zeros),
    Term =.. [Name|Zeros].

unmarked(Tables, Table, N, Numbered, Plans) :-
    arg(Table, Tables, Marks),
    findall(Plan, ( between(1, N, I), arg(I, Marks, 0), arg(I, Numbered, Plan) ), Plans).

                /*******************************
                *           all pairs          *
                *******************************/

judge_pairs(KB, Criterion, Plans, N, Numbered, Tables) :-
    linked_nodes(KB, Linked),
    maplist(profile(KB, Linked), Plans, Profiles0),
    Profiles =.. [profiles|Profiles0],
    forall(between(1, N, I),
           ( ignore(let_others),
             arg(I, Profiles, ProfileI),
             arg(I, Numbered, A),
             I1 is I+1,
             forall(between(I1, N, J),
                    ( arg(J, Profiles, ProfileJ),
                      arg(J, Numbered, B),
                      judge(ProfileI-ProfileJ, A-B, KB, Criterion, Verdict, Pareto),
                      enter(Verdict, I, J, Tables),
                      enter_pareto(Pareto, I, J, Tables) )) )).

judge(profile(As)-profile(Bs), _, KB, Criterion, Verdict, Pareto) :-
    !,
    (   orders_only(Criterion)
    ->  orders(As, Bs, 0, Orders),
        verdict(Criterion, Orders, Verdict)
    ;   shared_items(As, Bs, Items),
        item_orders(Items, 0, Orders),
        judged(KB, Criterion, Items, Verdict)
    ),
    verdict(pareto, Orders, Pareto).
judge(_, A-B, KB, Criterion, Verdict, Pareto) :-
    latest_verdict(KB, A, B, Verdict),
    (   Criterion == pareto
    ->  Pareto = Verdict
    ;   under(pareto, latest_verdict(KB, A, B, Pareto))
    ).

%   Orders is the set of the orders that two profiles have, a bit each. For the criteria
%   that look at nothing else it decides at once: half the steps of all that
%   criterion_verdict/3 is given.

orders([], _, Orders, Orders).
orders([value(P, Spec, _, _, Ra)|As], Bs, Orders0, Orders) :-
    from(P, Bs, Rest),
    (   Rest = [value(P, _, _, _, Rb)|Bs1]
    ->  rank_order(Spec, Ra, Rb, Order),
        order_bit(Order, Bit),
        Orders1 is Orders0 \/ Bit,
        orders(As, Bs1, Orders1, Orders)
    ;   orders(As, Rest, Orders0, Orders)
    ).

item_orders([], Orders, Orders).
item_orders([item(_, Order, _, _, _, _, _)|Items], Orders0, Orders) :-
    order_bit(Order, Bit),
    Orders1 is Orders0 \/ Bit,
    item_orders(Items, Orders1, Orders).

order_bit(better,     0b0001).
order_bit(same,       0b0010).
order_bit(worse,      0b0100).
order_bit(invalid(_), 0b1000).

orders_only(unanimous).
orders_only(pareto).

verdict(Criterion, Orders, Verdict) :-
    (   decides(Orders, Criterion, Verdict0) -> Verdict = Verdict0 ; Verdict = undecided ).

decides(0b0001, _,      better).
decides(0b0010, _,      equivalent).
decides(0b0100, _,      worse).
decides(0b0011, pareto, better).
decides(0b0110, pareto, worse).

:- meta_predicate under(+, 0).

under(Criterion, Goal) :-
    ( nb_current(acxon_criterion, Old) -> true ; Old = [] ),
    b_setval(acxon_criterion, Criterion),
    once(Goal),
    b_setval(acxon_criterion, Old).

enter(undecided, _, _, _).
enter(better, I, J, Tables) :-
    note(1, J, I, Tables),
    decided(I, J, Tables).
enter(worse, I, J, Tables) :-
    note(1, I, J, Tables),
    decided(I, J, Tables).
enter(equivalent, I, J, Tables) :-
    note(2, I, J, Tables),
    note(2, J, I, Tables),
    decided(I, J, Tables).

note(Table, I, J, Tables) :-
    arg(Table, Tables, Sets),
    arg(I, Sets, Set0),
    Set is Set0 \/ (1<<(J-1)),
    nb_setarg(I, Sets, Set).

decided(I, J, tables(_, _, _, Decided)) :-
    nb_setarg(I, Decided, 1),
    nb_setarg(J, Decided, 1).

enter_pareto(better, _, J, tables(_, _, Dominated, _)) :- !, nb_setarg(J, Dominated, 1).
enter_pareto(worse,  I, _, tables(_, _, Dominated, _)) :- !, nb_setarg(I, Dominated, 1).
enter_pareto(_, _, _, _).

%   The profile of a plan is profile(Values), a sorted list of value(P, Spec, Q, V, Rank),
%   where it always had just these qualities and values and nothing was told
%   about how they compare; two such plans compare without another look at the
%   store. Others are `other`.

profile(KB, Linked, Plan, Profile) :-
    (   \+ get_assoc(Plan, Linked, _),
        whole_time(Time),
        is_plan_during(KB, Plan, Time),
        findall(value(P, Spec, Q, V, Time1, Time2),
                ( quality_property(KB, P, Spec),
                  bearer_of(KB, P, Plan, Q, Time1),
                  data_value(KB, Q, V, Time2) ),
                Values0),
        plain_values(Values0, '', Linked, Values)
    ->  Profile = profile(Values)
    ;   Profile = other
    ).

plain_values([], _, _, []).
plain_values([value(P, Spec, Q, V, Time, Time)|Values0], P0, Linked, [value(P, Spec, Q, V, Rank)|Values]) :-
    P @> P0,
    value_rank(Spec, Q, V, Rank),
    Time = Time0,
    whole_time(Time0),
    \+ get_assoc(Q, Linked, _),
    plain_values(Values0, P, Linked, Values).

shared_items([], _, []).
shared_items([A|As], Bs, Items) :-
    A = value(P, _, _, _, _),
    from(P, Bs, Rest),
    shared(Rest, A, As, Items).

from(P, Bs, Rest) :-
    (   Bs = [value(Pb, _, _, _, _)|Bs1], Pb @< P
    ->  from(P, Bs1, Rest)
    ;   Rest = Bs
    ).

shared([], _, _, []).
shared([value(P, _, Qb, Vb, Rb)|Bs], value(P, Spec, Qa, Va, Ra), As, Items) :-
    !,
    rank_order(Spec, Ra, Rb, Order),
    whole_time(Time),
    Items = [item(P, Order, Qa, Va, Qb, Vb, Time)|Items1],
    shared_items(As, Bs, Items1).
shared(Bs, _, As, Items) :-
    shared_items(As, Bs, Items).

%   Nodes of which somebody told how they compare.

linked_nodes(KB, Linked) :-
    findall(Node-true,
            ( comparison_relation(KB, R),
              property_reader(KB, R, Sub, +),
              stored(KB, S, Sub, O, _, _),
              ( Node = S ; Node = O ) ),
            Pairs0),
    sort(Pairs0, Pairs),
    list_to_assoc(Pairs, Linked).

linked_by(KB, Plan) :-
    comparison_relation(KB, R),
    (   stored(KB, Plan, R, _, _, positive)
    ;   stored(KB, _, R, Plan, _, positive)
    ),
    !.

                /*******************************
                *        ranks and circles     *
                *******************************/

%   Layers are sets of plans; Rings the sets among them whose plans beat each
%   other in a circle. Each layer is what nobody left beats; where everybody is
%   beaten, the circles that nobody outside beats.

layers(0, _, [], []) :- !.
layers(Left, Winners, [Layer|Layers], Rings) :-
    members(Left, Numbers),
    unbeaten(Numbers, Left, Winners, 0, Free),
    (   Free =\= 0
    ->  Layer = Free,
        Rings = Rings1
    ;   outermost_rings(Numbers, Left, Winners, New),
        sum_list(New, Layer),
        append(New, Rings1, Rings)
    ),
    Rest is Left /\ \Layer,
    layers(Rest, Winners, Layers, Rings1).

members(Set, Numbers) :-
    members(Set, 1, Numbers).

members(0, _, []) :- !.
members(Set, I, Numbers) :-
    Zeros is lsb(Set),
    N is I+Zeros,
    Rest is Set >> (Zeros+1),
    I1 is N+1,
    Numbers = [N|Numbers1],
    members(Rest, I1, Numbers1).

unbeaten([], _, _, Free, Free).
unbeaten([I|Is], Left, Winners, Free0, Free) :-
    arg(I, Winners, By),
    (   By /\ Left =:= 0 -> Free1 is Free0 \/ (1<<(I-1)) ; Free1 = Free0 ),
    unbeaten(Is, Left, Winners, Free1, Free).

%   Above a plan is who beats it, directly or through others. Plans of a ring are
%   above themselves; no plan outside of an outermost ring is above it.

outermost_rings(Numbers, Left, Winners, Rings) :-
    findall(Above-I,
            ( member(I, Numbers), above(I, Left, Winners, Above), Above /\ (1<<(I-1)) =\= 0 ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Above,
            ( member(Above-Is, Groups), set(Is, Above) ),
            Rings).

above(I, Left, Winners, Above) :-
    arg(I, Winners, By),
    First is By /\ Left,
    spread(First, First, Left, Winners, Above).

spread(0, Above, _, _, Above) :- !.
spread(New, Above0, Left, Winners, Above) :-
    I is lsb(New)+1,
    arg(I, Winners, By),
    More is By /\ Left /\ \Above0,
    Above1 is Above0 \/ More,
    New1 is (New /\ \(1<<(I-1))) \/ More,
    spread(New1, Above1, Left, Winners, Above).

set(Numbers, Set) :-
    set(Numbers, 0, Set).

set([], Set, Set).
set([I|Is], Set0, Set) :-
    Set1 is Set0 \/ (1<<(I-1)),
    set(Is, Set1, Set).

%   A shortest circle through the first plan of Ring: breadth first, from each
%   plan to those that beat it.

circle(Ring, Winners, Circle) :-
    Start is lsb(Ring)+1,
    search([[Start]], 0, Start, Ring, Winners, Circle).

search([[I|Path]|Queue], Seen, Start, Ring, Winners, Circle) :-
    arg(I, Winners, By0),
    By is By0 /\ Ring,
    (   By /\ (1<<(Start-1)) =\= 0
    ->  once(append(Before, [Start], [I|Path])),
        Circle = [Start|Before]
    ;   New is By /\ \Seen,
        members(New, Next),
        Seen1 is Seen \/ New,
        findall([J, I|Path], member(J, Next), Paths),
        append(Queue, Paths, Queue1),
        search(Queue1, Seen1, Start, Ring, Winners, Circle)
    ).

%   Plans of a layer by ties: a plan joins a group when it ties with all of it.

groups(Layer, Ties, Numbered, Groups) :-
    members(Layer, Numbers),
    tied(Numbers, Ties, [], Sets),
    findall(Group, ( member(Set, Sets), members(Set, Is), named(Is, Numbered, Group) ), Groups).

tied([], _, Sets, Sets).
tied([I|Is], Ties, Sets0, Sets) :-
    arg(I, Ties, With),
    join(Sets0, I, With, Sets1),
    tied(Is, Ties, Sets1, Sets).

join([], I, _, [Set]) :-
    Set is 1<<(I-1).
join([Set0|Sets], I, With, Joined) :-
    (   Set0 /\ With =:= Set0
    ->  Set is Set0 \/ (1<<(I-1)),
        Joined = [Set|Sets]
    ;   Joined = [Set0|Joined1],
        join(Sets, I, With, Joined1)
    ).

named(Numbers, Numbered, Plans) :-
    findall(Plan, ( member(I, Numbers), arg(I, Numbered, Plan) ), Plans).
