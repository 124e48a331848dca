:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/stored_plans').
:- use_module('../support/samples').

/** <module> Stored plans are read back, renamed and taken over from older versions */

%   A plan with schedules: number, task and the facts of each.

schedule(Plan, N, Task, Facts) :-
    format(atom(Local), '~w__schedule_~w', [Plan, N]),
    Facts = [ f(x:Plan, acxon:hasTaskSchedule, x:Local), f(x:Local, acxon:hasStepNumber, N),
              f(x:Local, acxon:schedulesTask, Task) ].

tea(More, KB) :-
    maplist(schedule(tea), [0, 1, 2], [x:go, x:grasp, x:give], Schedules),
    append([ [ f(x:tea, rdf:type, dul:'Plan'), f(x:tea, rdfs:label, "tea"),
               f(x:go, acxon:hasAction, x:'go_to'), f(x:go, acxon:hasArgument2, x:'b%20c'), f(x:go, acxon:hasArgument1, x:a),
               f(x:go, acxon:hasArgument10, 3), f(x:grasp, acxon:hasAction, x:grasp), f(x:give, acxon:hasAction, x:give) ],
             More | Schedules], Facts),
    kb_of(Facts, KB).

before(A, B, f(x:SA, acxon:directlyBefore, x:SB)) :-
    maplist([N, S]>>format(atom(S), 'tea__schedule_~w', [N]), [A, B], [SA, SB]).

plan_of(Facts, Plan) :-
    tea(Facts, KB),
    full(x:tea, Tea),
    stored_plan(KB, Tea, Plan).

%   As an older version stored it: tasks by their numbers, order told of them.

old(Plan, Numbers, Facts) :-
    findall(f(x:Plan, dul:definesTask, Task) during [5, 9],
            ( member(N, Numbers), format(atom(Task), 'https://w3id.org/acxon/kb#task_~w_go', [N]) ),
            Facts).

told_before(A, B, f(TaskA, dul:directlyPrecedes, TaskB)) :-
    maplist([N, Task]>>format(atom(Task), 'https://w3id.org/acxon/kb#task_~w_go', [N]), [A, B], [TaskA, TaskB]).

migrated(Facts, Order, GoneCount) :-
    kb_of(Facts, KB),
    plans_migrated(KB, Gone, Come),
    length(Gone, GoneCount),
    full(acxon:directlyBefore, Before),
    findall(A-B,
            ( member(row(S, Before, O, -, 5-9, positive), Come),
              maplist([Node, N]>>( atomic_list_concat([_, N0], '__schedule_', Node), atom_number(N0, N) ), [S, O], [A, B]) ),
            Order).

:- begin_tests(stored_plans).

test(steps_in_turn, Plan == plan([ step(go_to, [a, 'b c', "3"], none, none), step(grasp, [], none, none),
                                   step(give, [], none, none) ], none, none)) :-
    maplist(before, [0, 1], [1, 2], Order),
    plan_of(Order, Plan).
test(a_partial_order_is_listed, Order == [0-2, 1-2]) :-
    maplist(before, [1, 0], [2, 2], Facts),
    plan_of(Facts, plan(_, Order, _)).
test(no_order_is_an_order, Order == []) :-
    plan_of([], plan(_, Order, _)).
test(order_with_a_schedule_of_another_plan_is_not_its_own, Order == [0-1]) :-
    before(0, 1, Own),
    plan_of([Own, f(x:tea__schedule_1, acxon:directlyBefore, x:cola__schedule_0)], plan(_, Order, _)).
test(times_say_the_order, Times-Order == [0-5, 5-2, 7-1]-none) :-
    findall(Fact,
            ( member(N-Start-Lasts, [0-0-5, 1-5-2, 2-7-1]),
              format(atom(S), 'tea__schedule_~w', [N]),
              member(Fact, [f(x:S, acxon:hasStart, Start), f(x:S, acxon:hasDuration, Lasts)]) ),
            Facts),
    plan_of(Facts, plan(Steps, Order, _)),
    findall(Start-Lasts, member(step(_, _, Start, Lasts), Steps), Times).
test(the_cost_that_holds_last, Cost == 4) :-
    full(x:q, Q),
    tea([ f(x:q, dul:hasDataValue, 4) during [10, 20], f(x:q, dul:hasDataValue, 9) during [0, 10] ], KB),
    told(KB, [f(x:tea, 'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', Q)]),
    full(x:tea, Tea),
    stored_plan(KB, Tea, plan(_, _, Cost)).
test(a_number_that_is_missing, error(existence_error(plan_steps, "tea"), _)) :-
    tea([], KB),
    forgotten(KB, [f(x:tea__schedule_1, acxon:hasStepNumber, 1)]),
    full(x:tea, Tea),
    stored_plan(KB, Tea, _).
test(a_plan_of_others, error(existence_error(plan_steps, _), _)) :-
    kb_of([f(x:tea, rdf:type, dul:'Plan'), f(x:tea, dul:definesTask, x:go)], KB),
    full(x:tea, Tea),
    stored_plan(KB, Tea, _).
test(a_task_without_action, error(existence_error(task_action, "tea"), _)) :-
    tea([], KB),
    forgotten(KB, [f(x:give, acxon:hasAction, x:give)]),
    full(x:tea, Tea),
    stored_plan(KB, Tea, _).

test(facts_of_one_plan, Subjects == [task, tea, tea__cost]) :-
    kb_of([ f(x:tea, x:cost, x:tea__cost), f(x:tea__cost, dul:hasDataValue, 3), f(x:tea, dul:definesTask, x:task),
            f(x:task, rdfs:label, "a task"), f(x:bob, x:likes, x:tea), f(x:bob__x, x:likes, x:bob) ], KB),
    full(x:tea, Tea),
    plan_facts(KB, Tea, Rows),
    findall(S, ( member(row(S0, _, _, _, _, _), Rows), full(Short, S0), Short = x:S ), Subjects0),
    sort(Subjects0, Subjects).

test(a_new_name_for_all_that_is_its_own, Changed == [ f(x:bob, x:likes, x:cola), f(x:cola, rdfs:label, "cola"),
                                                      f(x:cola, x:cost, x:cola__cost),
                                                      f(x:cola__cost, rdfs:label, "cola cost"),
                                                      f(x:cola__cost, x:note, "tea") ]) :-
    kb_of([ f(x:tea, rdfs:label, "tea"), f(x:tea, x:cost, x:tea__cost), f(x:tea__cost, rdfs:label, "tea cost"),
            f(x:tea__cost, x:note, "tea"), f(x:bob, x:likes, x:tea), f(x:teapot, x:likes, x:bob) ], KB),
    full(x:tea, Tea), full(x:cola, Cola),
    plan_renamed(KB, Tea, Cola-"cola", Gone, Come),
    length(Gone, 5),
    findall(f(S, P, O), ( member(row(S0, P0, O0, _, _, _), Come), full(S, S0), full(P, P0), full(O, O0) ), Changed0),
    sort(Changed0, Changed).
test(labels_that_only_begin_alike_stay, Labels == ["cola set", "cola"@en, "teatime"]) :-
    kb_of([ f(x:tea, rdfs:label, "tea"@en), f(x:tea, x:cost, x:tea__cost), f(x:tea__cost, rdfs:label, "tea set"),
            f(x:tea__cost, rdfs:label, "teatime"), f(x:bob, rdfs:label, "tea"), f(x:bob, x:likes, x:tea) ], KB),
    full(x:tea, Tea), full(x:cola, Cola), full(rdfs:label, Label),
    plan_renamed(KB, Tea, Cola-"cola", _, Come),
    findall(O, member(row(_, Label, O, _, _, _), Come), Labels0),
    predsort([Order, A, B]>>( term_string(A, TA), term_string(B, TB), compare(Order, TA, TB) ), Labels0, Labels).

test(order_told_of_tasks_becomes_the_plan_s_own, Order-Gone == [0-1, 1-2]-3) :-
    old(tea, [0, 1, 2], Tasks),
    maplist(told_before, [0, 1, 0], [1, 2, 2], Edges),      % the last is indirect
    append(Tasks, Edges, Facts),
    migrated(Facts, Order, Gone).
test(times_say_more_than_what_was_told, Order == [0-1]) :-
    old(tea, [0, 1], Tasks),
    told_before(1, 0, Edge),
    append([[Edge, f(x:tea__schedule_0, acxon:hasStart, 0), f(x:tea__schedule_0, acxon:hasDuration, 2),
             f(x:tea__schedule_1, acxon:hasStart, 2), f(x:tea__schedule_1, acxon:hasDuration, 2)], Tasks], Facts),
    migrated(Facts, Order, 1).
test(what_is_not_old, [forall(member(Numbers, [[1, 2], [0, 2]])), Order-Gone == []-0]) :-
    old(tea, Numbers, Tasks),
    told_before(0, 2, Edge),
    migrated([Edge|Tasks], Order, Gone).
test(a_plan_with_an_order_of_its_own_stays, Gone-Come == []-[]) :-
    old(tea, [0], Tasks),
    schedule(tea, 0, x:go, Schedule),
    append(Tasks, Schedule, Facts),
    kb_of(Facts, KB),
    plans_migrated(KB, Gone, Come).

test(a_value_for_a_time, Gone-Come == [q(3), q(4)]-[q(9)]) :-
    kb_of([ f(x:tea, x:cost, x:q), f(x:q, dul:hasDataValue, 3) during [0, 5], f(x:q, dul:hasDataValue, 4) during [5, 9],
            not(f(x:q, dul:hasDataValue, 7)) ], KB),
    maplist(full, [x:tea, x:cost, x:q], [Tea, Cost, Q]),
    value_changed(KB, Tea-Cost, value(9, -, 2-7), Gone0, Come0),
    findall(q(V), member(row(Q, _, V, _, 2-7, positive), Gone0), Gone),
    findall(q(V), member(row(Q, _, V, _, 2-7, positive), Come0), Come).
test(a_quality_of_its_own_where_there_was_none, Come == [row(Q, Value, 9, -, 2-7, positive), row(Tea, Cost, Q, -, Always, positive), row(Q, Type, Quality, -, Always, positive),
                                                         row(Q, Label, "tea cost", -, Always, positive)]) :-
    kb_of([f(x:tea, rdfs:label, "tea"), f(x:cost, rdfs:label, "has cost")], KB),
    maplist(full, [x:tea, x:cost, x:tea__cost, dul:hasDataValue, rdf:type, dul:'Quality', rdfs:label],
            [Tea, Cost, Q, Value, Type, Quality, Label]),
    Always = (-1.0Inf)-1.0Inf,
    value_changed(KB, Tea-Cost, value(9, -, 2-7), [], Come).
test(whose_value, error(domain_error(one_quality, ["tea", "cost", 2]))) :-
    kb_of([f(x:tea, rdfs:label, "tea"), f(x:tea, x:cost, x:q), f(x:tea, x:cost, x:r)], KB),
    maplist(full, [x:tea, x:cost], [Tea, Cost]),
    value_changed(KB, Tea-Cost, value(9, -, 2-7), _, _).

test(worth, Worth == worth("makespan", 7, "metric (apples)", "optimal", ["d", "p", "me", ""])) :-
    tea([ f(x:tea, 'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', x:c), f(x:c, acxon:measuredAs, "makespan"), f(x:tea, 'https://w3id.org/acxon/kb#hasMetricApples', x:m),
          f(x:m, dul:hasDataValue, 7), f(x:m, acxon:measuredAs, "metric (apples)"), f(x:tea, acxon:hasOptimality, "optimal"),
          f(x:tea, acxon:solvesProblem, x:p), f(x:p, acxon:hasDomain, x:d), f(x:p, acxon:hasText, "p"), f(x:d, acxon:hasText, "d"),
          f(x:tea, acxon:madeBy, "me") ], KB),
    full(x:tea, Tea),
    plan_worth(KB, Tea, Worth).
test(nothing_known_of_its_worth, Worth == worth("", none, "", "", [])) :-
    tea([], KB),
    full(x:tea, Tea),
    plan_worth(KB, Tea, Worth).

:- end_tests(stored_plans).
