:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/origins').
:- include('../support/noisy_kitchen').

solving(KB, Problems) :-
    kitchen(KB),
    term_iri(solves_problem, Solves),
    findall(t(Plan, Solves, Problem), member(Plan-Problem, Problems), Facts),
    told(KB, Facts).

:- begin_tests(origins).

test(different_problems_and_goals, Different == different(a-p, b-q, different)) :-
    solving(KB, [a-p, b-q]),
    told(KB, [says(p, has_goal, "(at b)"), says(q, has_goal, "(at c)")]),
    different_problems(KB, a, b, Different).
test(different_problems_with_the_same_goal, Different == different(a-p, b-q, same)) :-
    solving(KB, [a-p, b-q]),
    told(KB, [says(p, has_goal, "(at b)"), says(q, has_goal, "(at b)")]),
    different_problems(KB, a, b, Different).
test(one_problem_known_alone, [forall(member(Problems-Expected, [[a-p]-(p-none), [b-p]-(none-p)])), Pa-Pb-Goals == Expected-unknown]) :-
    solving(KB, Problems),
    different_problems(KB, a, b, different(a-Pa, b-Pb, Goals)).
test(one_problem_known_alone_in_words, Text == "'b' is a plan for 'problem p'; which problem 'a' is for is not known.") :-
    solving(KB, [b-p]),
    different_text(KB, different(a-none, b-p, unknown), Text).
test(the_same_problem_or_none_known, [forall(member(Problems, [[a-p, b-p], [a-p, a-q, b-q], []])), fail]) :-
    solving(KB, Problems),
    different_problems(KB, a, b, _).
test(different_text, Text == "'a' and 'b' are plans for different problems with the same goal: 'problem p' and 'problem q'.") :-
    solving(KB, [a-p, b-q]),
    different_text(KB, different(a-p, b-q, same), Text).
test(plans_by_problem, Groups == [none-[c], p-[a], q-[b]]) :-
    solving(KB, [a-p, b-q]),
    plans_by_problem(KB, [a, b, c], Groups).

test(what_is_known_of_its_origin, Origin == origin("p", "me", "", "optimal")) :-
    solving(KB, [a-p]),
    told(KB, [says(a, made_by, "me"), says(a, has_optimality, "optimal")]),
    plan_origin(KB, a, Origin).
test(what_it_is_for, [DomainA-GoalA, DomainB-GoalB] == ["home"-"(at b)", ""-""]) :-
    solving(KB, [a-p]),
    term_iri(has_domain, HasDomain),
    told(KB, [t(p, HasDomain, d)]),
    told(KB, [says(p, has_goal, "(at b)"), says(d, rdfs_label, "domain home")]),
    plan_purpose(KB, a, DomainA, GoalA),
    plan_purpose(KB, b, DomainB, GoalB).
test(told_text, Text-None == "me"-"") :-
    solving(KB, [a-p]),
    told(KB, [says(a, made_by, "me")]),
    told_text(KB, a, made_by, Text),
    told_text(KB, a, made_at, None).
test(problems_called_alike, Names == ["task (blem_1)", "task (blem_2)", "no known problem"]) :-
    solving(KB, [a-problem_1, b-problem_2]),
    told(KB, [says(problem_1, rdfs_label, "problem task"), says(problem_2, rdfs_label, "problem task")]),
    maplist(problem_name(KB), [problem_1, problem_2, none], Names).
test(problem_named, Problems == [problem_1, problem_2, none]) :-
    solving(KB, [a-problem_1, b-problem_2]),
    told(KB, [says(problem_1, rdfs_label, "problem task"), says(problem_2, rdfs_label, "problem task")]),
    maplist(problem_named(KB), ['task (blem_1)', 'problem task (blem_2)', none], Problems).

:- end_tests(origins).
