:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/agents').
:- use_module('../../prolog/comparing/stored_plans', [task_arguments/3]).
:- use_module('../support/samples').

/** <module> Who does the steps of a plan: what they name first and never later */

%   Tasks with their arguments.

agents_of(Steps, Agents) :-
    findall(f(x:Task, acxon:P, x:Argument),
            ( member(Task-Arguments, Steps), nth1(N, Arguments, Argument), atom_concat(hasArgument, N, P) ),
            Facts),
    kb_of(Facts, KB),
    findall(Node, ( member(Task-_, Steps), full(x:Task, Node) ), Tasks),
    tasks_agents(KB, Tasks, Agents0),
    findall(Label, member(_-Label, Agents0), Agents).

:- begin_tests(agents).

test(two_that_each_do_something, Agents == ["r1", "r2", "r1"]) :-
    agents_of([t1-[r1, a], t2-[r2, b], t3-[r1]], Agents).
test(what_is_named_later_too_does_nothing, Agents == []) :-
    agents_of([t1-[hall, kitchen], t2-[kitchen, hall]], Agents).
test(one_alone_needs_no_lane, Agents == []) :-
    agents_of([t1-[r1, a], t2-[r1, b]], Agents).
test(a_step_that_names_nothing, Agents == []) :-
    agents_of([t1-[r1], t2-[r2], t3-[]], Agents).
test(arguments_in_their_order, Arguments == [A, B]) :-
    kb_of([f(x:t, acxon:hasArgument2, x:b), f(x:t, acxon:hasArgument1, x:a)], KB),
    full(x:t, T), full(x:a, A), full(x:b, B),
    task_arguments(KB, T, Arguments).

:- end_tests(agents).
