:- use_module(library(plunit)).
:- use_module(library(assoc), [assoc_to_keys/2]).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/knowledge').
:- use_module('../../prolog/comparing/own_order').
:- use_module('../support/samples').

/** <module> The order of tasks that belongs to one plan */

schedule(Plan, Schedule, Task, Fact) :-
    member(Fact, [f(x:Plan, acxon:hasTaskSchedule, x:Schedule), f(x:Schedule, acxon:schedulesTask, x:Task), f(x:Schedule, acxon:hasStepNumber, 0)]).

kitchen(Facts, KB) :-
    findall(Fact, ( member(Plan-Schedule-Task, [p-p1-a, p-p2-b, q-q1-b, q-q2-a]), schedule(Plan, Schedule, Task, Fact) ), Told),
    append(Told, Facts, All),
    kb_of(All, KB).

pairs(KB, Plan, Pairs) :-
    full(x:Plan, Node),
    own_order(KB, Node, Order),
    findall(A-B, ( member(tuple(S, _, O, _, positive), Order), atom_concat('http://x.org/', A, S), atom_concat('http://x.org/', B, O) ), Pairs).

:- begin_tests(own_order).

test(each_plan_has_its_own, P-Q == [a-b]-[b-a]) :-
    kitchen([f(x:p1, acxon:directlyBefore, x:p2), f(x:q1, acxon:directlyBefore, x:q2)], KB),
    pairs(KB, p, P), pairs(KB, q, Q).
test(what_was_told_of_tasks_is_nobodys, P == []) :-
    kitchen([f(x:b, dul:directlyPrecedes, x:a)], KB),
    pairs(KB, p, P).
test(a_plan_whose_schedules_have_no_place_has_none, fail) :-
    kitchen([f(x:r, acxon:hasTaskSchedule, x:r1), f(x:r1, acxon:schedulesTask, x:a)], KB), full(x:r, R),
    ( has_own_order(KB, R) -> true ; own_order(KB, R, _) ).
test(a_plan_with_schedules_has_one) :-
    kitchen([], KB), full(x:p, P),
    has_own_order(KB, P).
test(edges_are_the_order_by_its_ends, Edges == [[A-B], []]) :-
    kitchen([f(x:p1, acxon:directlyBefore, x:p2)], KB), full(x:a, A), full(x:b, B),
    findall(Pairs, ( member(Plan, [x:p, x:nobody]), full(Plan, Node), own_edges(KB, Node, Found), assoc_to_keys(Found, Pairs) ), Edges).
test(ordered_from_either_end, [forall(member(A-B, [_-_, a-_, _-b])), Found == [a-b]]) :-
    kitchen([f(x:p1, acxon:directlyBefore, x:p2)], KB),
    maplist(node, [A, B], [S, O]),
    findall(X-Y, ( ordered_tasks(KB, S, O, _), atom_concat('http://x.org/', X, S), atom_concat('http://x.org/', Y, O) ), Found).
test(order_properties, Ps == 2) :-
    findall(P, order_property(P), All), length(All, Ps).

node(Name, Node) :- ( var(Name) -> true ; full(x:Name, Node) ).

:- end_tests(own_order).
