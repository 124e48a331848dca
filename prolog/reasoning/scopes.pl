:- module(acxon_scopes,
          [ time_scope/3,               % ?Since, ?Until, ?Scope
            universal_scope/1,          % -Scope
            current_scope/1,            % -Scope
            wildcard_scope/1,           % -Scope
            kb_call/3,                  % :Goals, +Scope, -FactScope
            kb_project/2,               % :Goals, +Scope
            kb_unproject/2              % :Goals, +Scope
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(error), [type_error/2]).
:- use_module('../store/intervals', [covers/2, time_in/3]).
:- use_module(fact_goals, [goals_list/2]).
:- use_module(knowrob, [kb_project/1, kb_unproject/1]).
:- use_module(timed, [during/2, op(800, yfx, during)]).

/** <module> Times as KnowRob's scopes

Where KnowRob's users give the time beside the goal instead of in it.
*/

:- meta_predicate
    kb_call(:, +, -),
    kb_project(:, +),
    kb_unproject(:, +).

%!  time_scope(?Since, ?Until, ?Scope) is semidet.
%
%   Scope is the time from Since to Until. An end may be written as KnowRob writes it: =(double(5)).

time_scope(Since0, Until0, scope_of_time(Since, Until)) :-
    plain_end(Since0, Since),
    plain_end(Until0, Until).

plain_end(End0, End) :-
    (   var(End0)              -> End = End0
    ;   operator(End0, End1)   -> plain_end(End1, End)
    ;   End0 = double(End1)    -> plain_end(End1, End)
    ;   End0 == 'Infinity'     -> End = inf
    ;   End = End0
    ).

operator(=(End), End).
operator(=<(End), End).
operator(>=(End), End).

%!  universal_scope(-Scope) is det.
%!  current_scope(-Scope) is det.
%!  wildcard_scope(-Scope) is det.
%
%   Scope is the time from 0 on, now, or any.

universal_scope(Scope) :- time_scope(0, inf, Scope).
current_scope(Scope)   :- get_time(Now), time_scope(Now, Now, Scope).
wildcard_scope(Scope)  :- time_scope(_, _, Scope).

%!  kb_call(:Goals, +Scope, -FactScope) is nondet.
%
%   Goals hold throughout Scope, and FactScope is the time during which they do. A Scope with
%   unbound ends asks for any time.

kb_call(M:Goals, Scope, FactScope) :-
    scope_ends(Scope, Since0, Until0),
    goals_list(Goals, List),
    foldl(conjunction, List, true, Goal),
    during(M:Goal, [S, U]),
    ends_in(S, U, Time),
    (   var(Since0), var(Until0)
    ->  true
    ;   ends_in(Since0, Until0, Asked),
        covers(Time, Asked)
    ),
    time_scope(S, U, FactScope).

conjunction(Goal, true, Goal) :-
    !.
conjunction(Goal, Before, (Before, Goal)).

ends_in(S, U, Since-Until) :-
    time_in(since, S, Since),
    time_in(until, U, Until).

scope_ends(Scope, Since, Until) :-
    (   nonvar(Scope), Scope = scope_of_time(Since, Until) -> true ; type_error(time_scope, Scope) ).

%!  kb_project(:Goals, +Scope) is det.
%!  kb_unproject(:Goals, +Scope) is det.
%
%   Tell Goals for the time of Scope, forget them for it.

kb_project(M:Goals, Scope) :-
    scoped(Goals, Scope, List),
    kb_project(M:List).

kb_unproject(M:Goals, Scope) :-
    scoped(Goals, Scope, List),
    kb_unproject(M:List).

scoped(Goals, Scope, Scoped) :-
    scope_ends(Scope, Since, Until),
    goals_list(Goals, List),
    findall(Goal during [Since, Until], member(Goal, List), Scoped).
