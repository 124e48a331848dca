:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/profiles').
:- use_module('../../prolog/comparing/rescheduling').
:- use_module('../../prolog/comparing/step_names').
:- use_module('../../prolog/comparing/supposing').
:- use_module('../../prolog/comparing/turned').
:- use_module('../../prolog/comparing/verdicts').
:- include('../support/noisy_kitchen').

rows(KB, Rows) :-
    findall(Row, stored_row(KB, Row), Rows0),
    msort(Rows0, Rows).

values(KB, Plan, P, Values) :-
    quality_aspects(KB, P, Plan, Aspects),
    findall(Value-Time, member(aspect(_, _, _, _, Value, _, Time), Aspects), Values).

quiet(KB) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7)]).

%   Two steps after each other, and one beside the first.

scheduled(KB) :-
    kitchen(KB),
    findall(Fact, ( step(I, Start, Duration), step_fact(I, Start, Duration, Fact) ), Facts),
    term_iri(has_makespan, Makespan),
    term_iri(has_cost, Cost),
    told(KB, [ says(Makespan, direction, "lower"), says(Cost, direction, "lower"),
               t(a, Makespan, ma), value(ma, 7.001), t(a, Cost, ca), value(ca, 7.001)|Facts ]).

step(1, 0, 4).
step(2, 4.001, 3).
step(3, 0, 2).

step_fact(I, Start, Duration, Fact) :-
    atom_concat('ex#task_', I, Task),
    atom_concat('ex#schedule_', I, Schedule),
    format(string(Label), 'task ~w do part ~w', [I, I]),
    term_iri(schedules_task, Schedules), term_iri(schedule_of, Has), term_iri(defines_task, Defines),
    member(Fact, [ t(a, Defines, Task), says(Task, rdfs_label, Label), t(a, Has, Schedule), t(Schedule, Schedules, Task),
                   says(Schedule, has_start, Start), says(Schedule, has_duration, Duration) ]).

:- begin_tests(supposing).

test(a_value_is_another_for_the_question_alone, Seen-Now == [5-Always]-[3-Always]) :-
    quiet(KB),
    Always = (-1.0Inf)-(1.0Inf),
    rows(KB, Before),
    supposed(KB, [value(a, 'ex#hasNoise', 5)], Changes, values(KB, a, 'ex#hasNoise', Seen)),
    Changes == [change(a, 'ex#hasNoise', 3, 5, supposed)],
    values(KB, a, 'ex#hasNoise', Now),
    rows(KB, After),
    After == Before.
test(a_value_that_is_missing, Seen == [5-((-1.0Inf)-(1.0Inf))]) :-
    kitchen(KB),
    supposed(KB, [value(c, 'ex#hasNoise', 5)], [change(c, 'ex#hasNoise', none, 5, supposed)], values(KB, c, 'ex#hasNoise', Seen)).
test(a_value_that_is_not_known, Seen == []) :-
    quiet(KB),
    supposed(KB, [value(a, 'ex#hasNoise', none)], _, values(KB, a, 'ex#hasNoise', Seen)).
test(a_quality_that_two_share_stays_with_the_other, Other == [3-((-1.0Inf)-(1.0Inf))]) :-
    quiet(KB),
    told(KB, [plan(c), t(c, 'ex#hasNoise', na)]),
    supposed(KB, [value(a, 'ex#hasNoise', 5)], _, values(KB, c, 'ex#hasNoise', Other)).
test(what_was_told_of_it_is_left_out, Verdict == worse) :-
    quiet(KB),
    told(KB, [t(a, 'ex#isPlanWithLowerNoiseThan', b)]),
    supposed(KB, [value(a, 'ex#hasNoise', 50)], _,
             ( thing(KB, a, A), thing(KB, b, B), plan_items(KB, A, B, _, Verdicts), latest_verdict(Verdicts, Verdict) )).
test(nothing_is_left_after_an_error, Before == After) :-
    quiet(KB),
    rows(KB, Before),
    catch(supposed(KB, [value(a, 'ex#hasNoise', 5)], _, throw(stop)), stop, true),
    rows(KB, After).
test(no_value_of_it, error(domain_error(supposed_value("noise", numbers), "loud"))) :-
    quiet(KB),
    acxon_supposing:check_supposed(KB, 'ex#hasNoise', "loud").
test(one_of_its_categories) :-
    quiet(KB),
    acxon_supposing:check_supposed(KB, 'ex#hasTaste', "fair").
test(supposed_twice, error(domain_error(supposed_once(_), _))) :-
    quiet(KB),
    supposed(KB, [value(a, 'ex#hasNoise', 5), value(a, 'ex#hasNoise', 6)], _, true).
test(a_duration_changes_makespan_and_cost, Changes-Start == [ change(a, M, 7.001, 9.001, schedule),
                                                              change(a, C, 7.001, 9.001, same_as_makespan) ]-6.001) :-
    term_iri(has_makespan, M),
    term_iri(has_cost, C),
    term_iri(has_start, HasStart),
    scheduled(KB),
    supposed(KB, [duration(a, 'ex#task_1', 6)], Changes, stored(KB, 'ex#schedule_2', HasStart, Start, _, _)).
test(no_times, error(existence_error(schedule, _))) :-
    quiet(KB),
    supposed(KB, [duration(a, 'ex#task_1', 6)], _, true).

test(beside_the_critical_path_nothing_changes, Makespan == 7.001-7.001) :-
    scheduled(KB),
    rescheduled(KB, a, ['ex#task_3'-4], _, Makespan).
test(until_what_comes_after_it_waits_for_it, Makespan == 7.001-13.001) :-
    scheduled(KB),
    rescheduled(KB, a, ['ex#task_3'-10], _, Makespan).
test(a_shorter_step, Makespan == 7.001-5.001) :-
    scheduled(KB),
    rescheduled(KB, a, ['ex#task_1'-2], _, Makespan).
test(the_steps_in_between_follow, Schedule == [time('ex#task_1', 0, 6), time('ex#task_2', 6.001, 3), time('ex#task_3', 0, 2)]) :-
    scheduled(KB),
    rescheduled(KB, a, ['ex#task_1'-6], Schedule0, _),
    msort(Schedule0, Schedule).

test(a_step_by_its_words, Task == 'ex#task_2') :-
    scheduled(KB),
    step_named(KB, a, 'part 2', Task).
test(a_step_by_its_label, Tasks == ['ex#task_2']) :-
    scheduled(KB),
    acxon_step_names:steps_fitting(KB, a, 'task 2 do part 2', Tasks).
test(a_step_by_its_number, Task == 'ex#task_2') :-
    scheduled(KB),
    step_named(KB, a, 'step 3', Task).
test(several_steps_are_counted_as_people_count, error(domain_error(one_step(_, ["step 2: do part 1"|_]), do))) :-
    scheduled(KB),
    step_named(KB, a, do, _).
test(several_steps, error(domain_error(one_step(_, _), do))) :-
    scheduled(KB),
    step_named(KB, a, do, _).
test(no_step, error(existence_error(step(_, _), fly))) :-
    scheduled(KB),
    step_named(KB, a, fly, _).
test(words_however_joined, Words == ["grasp", "object", "tea"]) :-
    text_words('(grasp_object  Tea)', Words).

test(what_turned_it, Turned == turned(better, worse, [change('ex#hasNoise', first, 3, 9)], [['ex#hasNoise']])) :-
    kitchen(KB),
    told(KB, [value(na, 3)-[0, 10], value(na, 9)-[10, 20], value(nb, 7)]),
    turned(KB, a, b, 5-15, Turned).
test(nothing_changed, Turned == turned(better, better, [], [])) :-
    quiet(KB),
    turned(KB, a, b, 5-15, Turned).
test(only_together, Why == [['ex#hasNoise', 'ex#hasTaste']]) :-
    kitchen(KB),
    told(KB, [ value(na, 3)-[0, 10], value(na, 9)-[10, 20], value(nb, 7),
               value(ta, "good")-[0, 10], value(ta, "bad")-[10, 20], value(tb, "fair") ]),
    turned(KB, a, b, 5-15, turned(better, worse, _, Why)).

:- end_tests(supposing).
