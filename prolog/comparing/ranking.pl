:- module(acxon_ranking,
          [ ranking/3                   % +KB, +Plans, -Ranking
          ]).
:- autoload(library(apply), [partition/4, maplist/3]).
:- autoload(library(lists), [member/2, append/3, sum_list/2]).
:- autoload(library(pairs), [group_pairs_by_key/2]).
:- autoload(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module(qualities, [comparison_relation/2, telling_property/2]).
:- use_module(criteria, [kb_criterion/2, orders_decide/1, orders_verdict/3]).
:- use_module(verdicts, [thing/3, plan_items/5, latest_verdict/2, judged/4]).
:- use_module(profiles, [plain_profile/1, plain_items/3, items_orders/2]).
:- use_module(kinds, [mixed_kinds/3]).
:- use_module(unknown, [missing_values/3]).

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
%   Ranking is ranking(Ranks, Circles, Front, Apart, Bare, Missing, Mixed). Each rank is a list of
%   groups, each group a list of equivalent plans. A plan stands in the first rank
%   after all plans that are better than it, so plans of different groups in one
%   rank are not better than each other. Circles are lists of plans, each better
%   than the next and the last better than the first; their plans share a rank.
%   Front are the plans that no other is at least as good as everywhere and
%   better somewhere; Apart those that cannot be told from any other; Bare those
%   without qualities, which have no rank; Missing and Mixed are what missing_values/3
%   and mixed_kinds/3 find among the others.

ranking(KB, Plans0, ranking(Ranks, Circles, Front, Apart, Bare, Missing, Mixed)) :-
    kb_criterion(KB, Criterion),
    maplist(thing(KB), Plans0, Things0),
    partition(rankable(KB), Things0, Things, BareThings),
    missing_values(KB, Things, Missing),
    mixed_kinds(KB, Things, Mixed),
    maplist(thing_node, Things, Plans),
    maplist(thing_node, BareThings, Bare),
    length(Plans, N),
    Numbered =.. [plans|Plans],
    tables(N, Tables),
    judge_pairs(KB, Criterion, Things, N, Tables),
    Tables = tables(Winners, Ties, _, _),
    All is (1<<N)-1,
    layers(All, Winners, Layers, Rings),
    findall(Groups, ( member(Layer, Layers), groups(Layer, Ties, Numbered, Groups) ), Ranks),
    findall(Circle,
            ( member(Ring, Rings), circle(Ring, Winners, Numbers), named(Numbers, Numbered, Circle) ),
            Circles),
    unmarked(Tables, 3, N, Numbered, Front),
    ( N > 1 -> unmarked(Tables, 4, N, Numbered, Apart) ; Apart = [] ).

thing_node(thing(Node, _, _), Node).

rankable(KB, thing(Plan, Profile, _)) :-
    (   Profile == []
    ->  linked_by(KB, Plan)
    ;   true
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

judge_pairs(KB, Criterion, Things, N, Tables) :-
    linked_nodes(KB, Linked),
    maplist(entrant(Linked), Things, Entrants0),
    Entrants =.. [entrants|Entrants0],
    forall(between(1, N, I),
           ( ignore(let_others),
             arg(I, Entrants, A),
             I1 is I+1,
             forall(between(I1, N, J),
                    ( arg(J, Entrants, B),
                      judge(A, B, KB, Criterion, Verdict, Pareto),
                      enter(Verdict, I, J, Tables),
                      enter_pareto(Pareto, I, J, Tables) )) )).

%   An entrant is varied(Thing), or plain(Thing) where it always was a plan with a plain
%   profile and nobody told how it or its qualities compare: two such plans, by the same
%   qualities, compare without another look at the store.

entrant(Linked, Thing, Entrant) :-
    Thing = thing(Plan, Profile, Times),
    (   whole_time(Always),
        Times = [Always],
        plain_profile(Profile),
        \+ get_assoc(Plan, Linked, _),
        \+ ( member(aspect(_, _, Quality, _, _, _, _), Profile), get_assoc(Quality, Linked, _) )
    ->  Entrant = plain(Thing)
    ;   Entrant = varied(Thing)
    ).

judge(plain(thing(_, ProfileA, _)), plain(thing(_, ProfileB, _)), KB, Criterion, Verdict, Pareto) :-
    plain_items(ProfileA, ProfileB, Items),
    !,
    items_orders(Items, Orders),
    orders_verdict(pareto, Orders, Pareto),
    (   orders_decide(Criterion)
    ->  orders_verdict(Criterion, Orders, Verdict)
    ;   judged(KB, Criterion, Items, Verdict)
    ).
judge(A, B, KB, Criterion, Verdict, Pareto) :-
    arg(1, A, ThingA),
    arg(1, B, ThingB),
    latest(KB, ThingA, ThingB, Verdict),
    (   Criterion == pareto
    ->  Pareto = Verdict
    ;   under(pareto, latest(KB, ThingA, ThingB, Pareto))
    ).

latest(KB, A, B, Verdict) :-
    plan_items(KB, A, B, _, Verdicts),
    latest_verdict(Verdicts, Verdict).

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

%   Nodes of which somebody told how they compare.

linked_nodes(KB, Linked) :-
    findall(Node-true,
            ( telling_property(KB, P),
              stored(KB, S, P, O, _, _),
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
