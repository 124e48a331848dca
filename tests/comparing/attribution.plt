:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/actions').
:- use_module('../../prolog/comparing/attribution').
:- use_module('../../prolog/comparing/qualities', []).

row_of(S, Name, O, row(S, P, O, -, (-1.0Inf)-1.0Inf, positive)) :-
    ( term_iri(Name, P) -> true ; P = Name ).

%   Plans p and q: one step of 5 s, and two of 4 s side by side before one of 6 s.

kitchen(KB) :-
    create_kb(KB),
    iri_of(has_makespan, Makespan),
    iri_of(plan, Plan),
    Facts = [ f(Makespan, direction, "lower"), f(p, rdf_type, Plan), f(q, rdf_type, Plan),
              f(p, has_makespan, pm), f(pm, has_data_value, 5), f(q, has_makespan, qm), f(qm, has_data_value, 10) ],
    forall(( member(f(S, Name, O), Facts), row_of(S, Name, O, Row) ), add_row(KB, Row)),
    forall(member(step(P, Task, Label, Start, Duration),
                  [ step(p, 'http://e/task_0_go__hall', "task 0 go hall", 0, 5),
                    step(q, 'http://e/task_0_go__bar', "task 0 go bar", 0, 4),
                    step(q, 'http://e/task_1_wipe', "task 1 wipe", 0, 4),
                    step(q, 'http://e/task_2_grasp', "task 2 grasp", 4.001, 6) ]),
           told_step(KB, P, Task, Label, Start-Duration)),
    acxon_changes:schema_changed(KB, stored).

told_step(KB, Plan, Task, Label, Start-Duration) :-
    atom_concat(Task, '_schedule', Schedule),
    forall(( member(f(S, Name, O),
                    [ f(Plan, defines_task, Task), f(Task, rdfs_label, Label), f(Plan, schedule_of, Schedule),
                      f(Schedule, schedules_task, Task), f(Schedule, has_start, Start),
                      f(Schedule, has_duration, Duration) ]),
             row_of(S, Name, O, Row) ),
           add_row(KB, Row)).

%   Where the two ways to tell of a task are declared inverse, as in DUL.

inverse_kb(KB) :-
    create_kb(KB),
    iri_of(defines_task, Defines),
    iri_of(is_task_defined_in, DefinedIn),
    row_of(Defines, inverse_of, DefinedIn, Row),
    add_row(KB, Row),
    acxon_changes:schema_changed(KB, stored).

iri_of(Name, IRI) :-
    once(term_iri(Name, IRI)).

:- begin_tests(attribution).

test(side_by_side_is_on_the_critical_path_once,
     Attribution == attribution(critical_path, [share("grasp", 0, 6), share("go", 5, 4)])) :-
    kitchen(KB),
    iri_of(has_makespan, Makespan),
    once(attribution(KB, p, q, Makespan, Attribution)).

%   Plan r: tim's walk ends with, or just after, what rosa does, and the last step is hers.

tied(KB, Ending, Facts) :-
    kitchen(KB),
    forall(member(step(Task, Label, Start, Duration),
                  [ step('http://e/task_0_lower', "task 0 lower", 0, 13), step('http://e/task_1_walk', "task 1 walk", 12, Ending),
                    step('http://e/task_2_sit', "task 2 sit", 0, 12), step('http://e/task_3_pass', "task 3 pass", 13.002, 1) ]),
           told_step(KB, r, Task, Label, Start-Duration)),
    iri_of(plan, Plan),
    iri_of(has_argument, Argument0),
    atom_concat(Argument0, '1', Argument1),
    atom_concat(Argument0, '2', Argument2),
    Told = [ f(r, rdf_type, Plan), f(r, has_makespan, rm), f(rm, has_data_value, 14),
             f('http://e/task_1_walk', has_agent, tim), f('http://e/task_1_walk', Argument1, tim), f('http://e/task_3_pass', Argument1, ulla) ],
    findall(f(S, P, O), ( member(f(S, P0, O), Facts), ( P0 = argument(1) -> P = Argument1 ; P0 = argument(2) -> P = Argument2 ; P = P0 ) ), More),
    append(Told, More, All),
    forall(( member(f(S, Name, O), All), row_of(S, Name, O, Row) ), add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored).

test(of_steps_that_end_together_the_path_goes_by_the_one_whose_agent_has_a_part,
     [forall(member(Ending, [1, 1.001])), Shares == [share("lower", 0, 13), share("go", 5, 0), share("pass", 0, 1)]]) :-
    tied(KB, Ending, [ f('http://e/task_0_lower', has_agent, rosa), f('http://e/task_3_pass', argument(2), rosa),
                       f('http://e/task_1_walk', argument(2), hall), f('http://e/task_3_pass', has_agent, ulla) ]),
    iri_of(has_makespan, Makespan),
    once(attribution(KB, p, r, Makespan, attribution(critical_path, Shares))).

test(of_steps_that_end_together_the_path_goes_by_the_one_with_most_in_common,
     Shares == [share("lower", 0, 13), share("go", 5, 0), share("pass", 0, 1)]) :-
    tied(KB, 1, [ f('http://e/task_0_lower', argument(1), lamp), f('http://e/task_3_pass', argument(2), lamp) ]),
    iri_of(has_makespan, Makespan),
    once(attribution(KB, p, r, Makespan, attribution(critical_path, Shares))).

test(of_steps_that_end_together_the_path_goes_by_the_one_that_is_told_to_precede,
     Shares == [share("lower", 0, 13), share("go", 5, 0), share("pass", 0, 1)]) :-
    tied(KB, 1, [ f('http://e/task_0_lower', directly_precedes, 'http://e/task_3_pass'), f('http://e/task_3_pass', argument(2), tim) ]),
    iri_of(has_makespan, Makespan),
    once(attribution(KB, p, r, Makespan, attribution(critical_path, Shares))).

test(work_is_all_that_is_done, Shares == [share("grasp", 0, 6), share("wipe", 0, 4), share("go", 5, 4)]) :-
    kitchen(KB),
    work_shares(KB, p, q, Shares).

test(a_cost_is_what_the_steps_add_to_it, Attribution == attribution(sum, [share("grasp", 0, 6), share("go", 3, 2)])) :-
    kitchen(KB),
    iri_of(has_cost, Cost),
    forall(( member(f(S, Name, O),
                    [ f(Cost, direction, "lower"), f(p, has_cost, pc), f(pc, has_data_value, 3), f(q, has_cost, qc), f(qc, has_data_value, 8),
                      f('http://e/task_0_go__hall_schedule', step_cost, 3), f('http://e/task_0_go__bar_schedule', step_cost, 2),
                      f('http://e/task_2_grasp_schedule', step_cost, 6) ]),
             row_of(S, Name, O, Row) ),
           add_row(KB, Row)),
    acxon_changes:schema_changed(KB, stored),
    attribution(KB, p, q, Cost, Attribution).

test(what_has_no_parts, fail) :-
    kitchen(KB),
    iri_of(has_cost, Cost),
    attribution(KB, p, q, Cost, _).

test(only_more_often_where_the_steps_of_one_are_among_those_of_the_other) :-
    create_kb(KB),
    forall(member(step(P, Task, Label, Duration),
                  [ step(p, 'http://e/task_0_go__hall', "task 0 go hall", 5), step(p, 'http://e/task_1_wipe', "task 1 wipe", 3),
                    step(q, 'http://e/task_0_go__bar', "task 0 go bar", 2), step(q, 'http://e/task_1_go__hut', "task 1 go hut", 5.001),
                    step(q, 'http://e/task_2_wipe', "task 2 wipe", 1), step(q, 'http://e/task_3_wipe', "task 3 wipe", 4) ]),
           told_step(KB, P, Task, Label, 0-Duration)),
    iri_of(has_makespan, Makespan),
    only_more_often(KB, p, q, Makespan, "go"),
    only_more_often(KB, q, p, Makespan, "go"),
    \+ only_more_often(KB, p, q, Makespan, "wipe").

:- end_tests(attribution).

:- begin_tests(actions).

test(all_tasks_of_a_plan_at_once, Tasks == ['http://e/task_0_go__bar', 'http://e/task_1_wipe', 'http://e/task_2_grasp']) :-
    kitchen(KB),
    plan_tasks(KB, q, Tasks).
test(the_tasks_of_a_plan, Tasks == ['http://e/task_0_go__bar', 'http://e/task_1_wipe', 'http://e/task_2_grasp']) :-
    kitchen(KB),
    findall(Task, plan_task(KB, q, Task), Tasks).
test(told_from_the_other_end, Tasks == [t]) :-
    inverse_kb(KB),
    row_of(t, is_task_defined_in, p, Row),
    add_row(KB, Row),
    findall(Task, plan_task(KB, p, Task), Tasks).
test(told_for_two_times_and_from_both_ends, Tasks == [t]) :-
    inverse_kb(KB),
    forall(( member(S-P-O, [p-defines_task-t, t-is_task_defined_in-p]), member(Time, [0-1, 3-4]) ),
           ( row_of(S, P, O, Row0), setarg(5, Row0, Time), add_row(KB, Row0) )),
    findall(Task, plan_task(KB, p, Task), Tasks).
test(a_step_has_a_number, Step == 0-"go bar") :-
    kitchen(KB),
    task_step(KB, 'http://e/task_0_go__bar', N, Words),
    Step = N-Words.
test(a_label_without_number, [forall(member(Label, ["task", "task x y", "task 01 go", "task -1 go", "go"])), Step == none-Label]) :-
    create_kb(KB),
    row_of(t, rdfs_label, Label, Row),
    add_row(KB, Row),
    task_step(KB, t, N, Words),
    Step = N-Words.
test(an_action_without_its_things, Action == "grasp object") :-
    task_action('http://e/task_2_grasp_object__tiago__tea', "grasp object tiago tea", Action).
test(an_action_by_its_words, Action == "grasp tea") :-
    task_action('http://e/task_2', "grasp tea", Action).
test(what_a_step_is_done_with_by_its_words, Called == [["gold", "coin"]]) :-
    create_kb(KB),
    term_iri(object_stem, Stem),
    atom_concat(Stem, gold_coin, Coin),
    row_of(t, has_argument, Coin, Row),
    add_row(KB, Row),
    findall(Words, ( member(Words, [["gold", "coin"], ["coin"], ["gold"]]), argument_called(KB, Words, Coin) ), Called).

:- end_tests(actions).
