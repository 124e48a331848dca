:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/plan_parts').
:- use_module('../support/samples').

/** <module> What a plan consists of */

task(Plan, Task, f(x:Plan, dul:definesTask, x:Task)).
before(Task, Next, f(x:Task, dul:directlyPrecedes, x:Next)).

%   Tea has tasks a, b, c; cake has b and c as well, and c before d.

kitchen(KB) :-
    maplist(task(tea), [a, b, c], Tea),
    maplist(task(cake), [b, c, d], Cake),
    append([Tea, Cake,
            [ f(x:a, dul:directlyPrecedes, x:b), f(x:b, dul:directlyPrecedes, x:c), f(x:d, dul:directlyFollows, x:c),
              f(x:tea, rdf:type, dul:'Plan'), f(x:tea, rdfs:label, "tea"), f(x:tea, x:cost, x:tea__cost),
              f(x:tea__cost, dul:hasDataValue, 3), f(x:bob, x:likes, x:tea), f(x:bob, x:likes, x:cake) ]], Facts),
    kb_of(Facts, KB).

short(Full, Short) :-
    (   atomic_list_concat(Parts, '#', Full), Parts = [_, _|_] -> last(Parts, Short)
    ;   atom_concat('http://x.org/', Short, Full)              -> true
    ;   Short = Full
    ).

order(Facts, Order) :-
    kb_of(Facts, KB),
    full(x:plan, Plan),
    plan_order(KB, Plan, Order0),
    findall(Task-Place, ( member(Full-Place, Order0), short(Full, Task) ), Order).

:- begin_tests(plan_parts).

test(rows, Short == [ a-definesTask, a-directlyPrecedes, b-definesTask, c-definesTask, cost-3, likes-tea, tea-"tea", tea-'Plan',
                      tea-cost ]) :-
    kitchen(KB),
    full(x:tea, Tea),
    plan_rows(KB, Tea, Rows),
    findall(Key,
            ( member(row(S0, P0, O0, _, _, _), Rows), maplist(short, [S0, P0, O0], [S, P, O]), key(S, P, O, Key) ),
            Keys),
    msort(Keys, Short).

key(S, likes, O, likes-O)             :- S == bob, !.
key(tea, definesTask, T, T-definesTask) :- !.
key(tea__cost, _, V, cost-V)          :- !.
key(tea, cost, _, tea-cost)           :- !.
key(tea, _, O, tea-O)                 :- !.
key(S, P, _, S-P).

test(called, Plans == [Tea]) :-
    kitchen(KB),
    full(x:tea, Tea),
    plans_called(KB, "tea", 'urn:nothing', Plans).
test(called_by_its_full_name, Plans == [Bob, Tea]) :-
    kitchen(KB),
    full(x:tea, Tea), full(x:bob, Bob),
    plans_called(KB, "tea", Bob, Plans).
test(a_label_of_no_plan, Plans == []) :-
    kb_of([f(x:bob, rdfs:label, "tea")], KB),
    plans_called(KB, "tea", 'urn:nothing', Plans).
test(schedule, Schedule == [time(A, 1.5, 2)]) :-
    kb_of([ f(x:plan, acxon:hasTaskSchedule, x:one), f(x:one, acxon:schedulesTask, x:a), f(x:one, acxon:hasStart, 1.5),
            f(x:one, acxon:hasDuration, 2), f(x:plan, acxon:hasTaskSchedule, x:two), f(x:two, acxon:schedulesTask, x:b) ], KB),
    full(x:plan, Plan), full(x:a, A),
    plan_schedule(KB, Plan, Schedule).
test(order_of_a_chain, Order == [a-2, b-1, c-0]) :-
    maplist(task(plan), [a, b, c], Tasks),
    order([f(x:c, dul:directlyPrecedes, x:b), f(x:a, dul:directlyFollows, x:b)|Tasks], Order).
test(the_longest_way_counts, Order == [a-0, b-1, c-2, d-3]) :-
    maplist(task(plan), [a, b, c, d], Tasks),
    maplist(before, [a, a, b, c, b], [d, b, c, d, d], Edges),
    append(Edges, Tasks, Facts),
    order(Facts, Order).
test(tasks_of_others_do_not_count, Order == [a-0, c-0]) :-
    order([f(x:plan, dul:definesTask, x:a), f(x:c, dul:isTaskDefinedIn, x:plan), f(x:a, dul:directlyPrecedes, x:b),
           f(x:b, dul:directlyPrecedes, x:c), f(dul:definesTask, owl:inverseOf, dul:isTaskDefinedIn)], Order).
test(circles_end, Order == [a-0, b-1, c-0]) :-
    maplist(task(plan), [a, b, c], Tasks),
    maplist(before, [a, b, c], [b, b, c], Edges),
    append(Edges, Tasks, Facts),
    order(Facts, Order).
test(no_tasks, Order == []) :-
    order([], Order).
test(a_long_chain_is_no_trouble, Place == 999) :-
    findall(T, ( between(1, 1000, N), atom_concat(t, N, T) ), Ts),
    maplist(task(plan), Ts, Tasks),
    once(append(Firsts, [_], Ts)),
    Ts = [_|Nexts],
    maplist(before, Firsts, Nexts, Edges),
    append(Edges, Tasks, Facts),
    order(Facts, Order),
    memberchk(t1000-Place, Order).

test(descriptions_that_no_other_plan_needs, Subjects == ['http://x.org/act', 'http://x.org/dom', 'http://x.org/par', 'http://x.org/prob']) :-
    kb_of([ f(x:plan, rdf:type, dul:'Plan'), f(x:plan, dul:definesTask, x:a), f(x:a, acxon:hasAction, x:act),
            f(x:act, acxon:hasParameter, x:par), f(x:par, acxon:hasPosition, 1), f(x:plan, acxon:solvesProblem, x:prob),
            f(x:prob, acxon:hasDomain, x:dom), f(x:dom, acxon:hasText, "d") ], KB),
    full(x:plan, Plan),
    description_rows(KB, Plan, Rows),
    findall(S, member(row(S, _, _, _, _, _), Rows), Subjects0),
    sort(Subjects0, Subjects).
test(descriptions_that_another_plan_needs_stay, Rows == []) :-
    kb_of([ f(x:plan, dul:definesTask, x:a), f(x:a, acxon:hasAction, x:act), f(x:act, acxon:hasParameter, x:par),
            f(x:other, dul:definesTask, x:b), f(x:b, acxon:hasAction, x:act), f(x:plan, acxon:solvesProblem, x:prob),
            f(x:other, acxon:solvesProblem, x:prob) ], KB),
    full(x:plan, Plan),
    description_rows(KB, Plan, Rows).

:- end_tests(plan_parts).
