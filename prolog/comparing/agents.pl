:- module(acxon_agents,
          [ tasks_agents/3              % +KB, +Tasks, -Agents
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(stored_plans, [task_arguments/3]).
:- use_module('../store/names', [label/3]).

/** <module> Who does the steps of a plan

Planning languages have no word for agents. By custom an action names who does it first: 'navigate rover0
waypoint1 waypoint2'.
*/

%!  tasks_agents(+KB, +Tasks, -Agents) is det.
%
%   Agents has Task-Label for each of Tasks, Label being that of who does it. An agent is what
%   a step names first and no step names later; where some step names none, or all name the
%   same, nothing is known of agents and Agents is [].

tasks_agents(KB, Tasks, Agents) :-
    findall(Task-Arguments, ( member(Task, Tasks), task_arguments(KB, Task, Arguments) ), All),
    findall(First, member(_-[First|_], All), Firsts0),
    sort(Firsts0, Firsts),
    (   Firsts = [_, _|_],
        \+ memberchk(_-[], All),
        \+ ( member(_-[_|Later], All), member(Argument, Later), memberchk(Argument, Firsts) )
    ->  findall(Task-Label, ( member(Task-[First|_], All), label(KB, First, Label) ), Agents)
    ;   Agents = []
    ).
