:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/readings').
:- use_module('../../prolog/reasoning/timed').
:- use_module('../../prolog/reasoning/triples').
:- use_module('../../prolog/store/moments').
:- use_module('../../prolog/acxon').
:- use_module('../support/samples').

%   Rules of a user.

on(X) :- triple(x:cup, x:on, X).
sum(0, 0) :- !.
sum(N, S) :- N1 is N-1, sum(N1, S1), S is S1+N.
odd(X) :- ( triple(x:cup, x:on, X), ! ; X = none ).

sample(KB) :-
    kb_of([ f(x:cup, x:on, x:table) during [0, 10], f(x:cup, x:on, x:table) during [20, 30],
            f(x:cup, x:on, x:tray) during [5, 25] ], KB).

:- begin_tests(timed).

test(goal_times, All == [[(0/0)-(10/0), (20/0)-(30/0)], [(5/0)-(25/0)]]) :-
    sample(_), all_moments(Within), findall(Times, goal_times(on(_), Within, Times), All).
test(within, All == [[(7/0)-(8/0)]]) :-
    sample(_), intervals_moments([7-8], Within),
    findall(Times, goal_times(( on(X), X \== 'http://x.org/tray' ), Within, Times), All).
test(a_fact_comes_once_with_its_intervals, Is == [[0-10, 20-30]]) :-
    sample(_), findall(I, fact_intervals(triple(x:cup, x:on, x:table), I), Is).

test(rules, [forall(member(Goal-Kind,
        [ triple(_, _, _)-fact, denied(_, _, _)-fact, is_plan(_)-fact, kb_call(true)-reading, compare_plans(_, _, _)-reading,
          during(true, [1, 2])-always, subclass_of(_, _)-always, atom(x)-always, member(_, [])-always, sum(1, _)-clauses,
          once(true)-as, call(on, _)-as, catch(on(_), _, true)-caught, findall(X, on(X), _)-collected,
          findall(Y, member(Y, []), _)-always, maplist(on, [])-clauses, maplist(atom, [])-always, on(_)-clauses,
          odd(_)-refused, kb_project(true)-refused, narrate(_, _, _, _)-refused, no_such_predicate-always ])),
             Kind == Found]) :-
    goal_rule(Goal, Rule, _), functor(Rule, Found, _).

test(recursion, [nondet, S == 55]) :- sample(_), during(sum(10, S), [1, 2]).
test(ground_goals_leave_no_choice) :- sample(_), during(( triple(x:cup, x:on, x:table), \+ triple(x:cup, x:on, x:tray) ), [1, 2]).
test(refused, error(permission_error(ask_at_a_time, inner_cut, odd/1))) :- sample(_), until(odd(_), 3).

:- end_tests(timed).
