:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/hypothetical').
:- use_module('../../prolog/comparing/plans').
:- include('../support/noisy_kitchen').

asked(KB, Pairs) :-
    kitchen(KB),
    term_iri(hypothetical_to, To),
    findall(t(Plan, To, About), member(Plan-About, Pairs), Facts),
    told(KB, Facts).

tree(KB, About, Tree) :-
    questions_tree(KB, About, Asked),
    findall(Plan/Depth, member(asked(Plan, _, _, Depth), Asked), Tree).

%   What the tree costs of so many questions, each about one plan or each about the last answer.

tree_inferences(Shape, Count, Inferences) :-
    findall(Plan-About, ( between(1, Count, N), answer(Shape, N, Plan, About) ), Pairs),
    asked(KB, Pairs),
    statistics(inferences, Before),
    tree(KB, all, Tree),
    statistics(inferences, After),
    length(Tree, Count),
    Inferences is After-Before.

answer(flat, N, Plan, p0) :-
    atom_concat(p, N, Plan).
answer(chain, N, Plan, About) :-
    Last is N-1,
    maplist(atom_concat(p), [N, Last], [Plan, About]).

:- begin_tests(hypothetical).

test(hypothetical, all(Plan == [b, c])) :-
    asked(KB, [b-a, c-b]),
    hypothetical(KB, Plan).
test(not_the_plan_itself, fail) :-
    asked(KB, [b-a]),
    hypothetical(KB, a).
test(a_question_with_its_words, [About, Question] == [a, "Why not?"]) :-
    asked(KB, [b-a]),
    told(KB, [says(b, answers_question, "Why not?")]),
    question_asked(KB, b, About, Question).
test(each_after_what_it_is_about, Tree == [b/1, d/2, c/1, y/1]) :-
    asked(KB, [b-a, c-a, d-b, y-x]),
    tree(KB, all, Tree).
test(below_one_plan, Tree == [d/1]) :-
    asked(KB, [b-a, c-a, d-b, y-x]),
    tree(KB, b, Tree).
test(a_circle_ends, Tree == [b/1, c/2]) :-
    asked(KB, [b-a, a-c, c-b]),
    tree(KB, a, Tree).
test(a_tree_costs_in_proportion_to_its_plans, [forall(member(Shape, [flat, chain]))]) :-
    tree_inferences(Shape, 50, Few),
    tree_inferences(Shape, 400, Many),
    Many =< 12*Few.
test(no_source, fail) :-
    asked(KB, []),
    plan_source(KB, a, _, _).
test(tasks_in_the_order_of_steps, Tasks == [t0, t1]) :-
    asked(KB, []),
    term_iri(schedule_of, Has), term_iri(schedules_task, Task),
    told(KB, [ t(a, Has, s1), t(a, Has, s0), says(s0, step_number, 0), says(s1, step_number, 1), t(s0, Task, t0), t(s1, Task, t1) ]),
    step_tasks(KB, a, Tasks).
test(lists_have_no_hypothetical_plans, [Real, All] == [[a], [a, b]]) :-
    asked(KB, [b-a]),
    term_iri(rdf_type, Type), term_iri(plan, Plan),
    told(KB, [t(a, Type, Plan), t(b, Type, Plan)]),
    plan_nodes(KB, Real),
    plan_nodes(KB, all, All).

:- end_tests(hypothetical).
