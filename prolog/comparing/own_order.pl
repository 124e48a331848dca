:- module(acxon_own_order,
          [ own_order/3,                % +KB, +Plan, -Order
            own_edges/3,                % +KB, +Plan, -Edges
            has_own_order/2,            % +KB, +Plan
            order_property/1,           % ?P
            ordered_tasks/4             % +KB, ?Task, ?Next, -Time
          ]).
:- use_module(library(assoc), [ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> The order of tasks that belongs to one plan

Two plans may share tasks and have them in different orders. So the order that a plan
has is told of its own schedules: one directly before another, each of a task. That
one task directly precedes another follows, for as long as some plan says so; and a
plan that goes takes its order with it. Order that was told of the tasks themselves
belongs to nobody.
*/

%!  own_order(+KB, +Plan, -Order) is semidet.
%
%   Plan says itself in which order its tasks are, and Order is the list of tuples by
%   which one of them directly precedes another in Plan.

own_order(KB, Plan, Order) :-
    has_own_order(KB, Plan),
    iri(schedule_of, HasSchedule), iri(directly_precedes, Precedes),
    findall(Schedule, stored(KB, Plan, HasSchedule, Schedule, _, positive), Schedules0),
    sort(Schedules0, Schedules),
    findall(tuple(Task, Precedes, Next, Time, positive),
            ( member(Schedule, Schedules), schedules_order(KB, Schedule, _, Time, Task-Next) ),
            Order0),
    sort(Order0, Order).

%!  own_edges(+KB, +Plan, -Edges) is det.
%
%   Edges is an assoc with Task-Next for each two tasks of which Plan says itself that one directly precedes the
%   other; empty where it says nothing.

own_edges(KB, Plan, Edges) :-
    findall((Task-Next)-true, ( own_order(KB, Plan, Order), member(tuple(Task, _, Next, _, _), Order) ), Pairs0),
    sort(Pairs0, Pairs),
    ord_list_to_assoc(Pairs, Edges).

%!  has_own_order(+KB, +Plan) is semidet.
%
%   The schedules of Plan have a place in it: their order, or that there is none, is told.

has_own_order(KB, Plan) :-
    iri(schedule_of, P), iri(step_number, Number),
    stored(KB, Plan, P, Schedule, _, positive),
    stored(KB, Schedule, Number, _, _, positive),
    !.

schedules_order(KB, Schedule, After, Time, Task-Next) :-
    iri(directly_before, Before), iri(schedules_task, Schedules),
    stored(KB, Schedule, Before, After, Time, positive),
    stored(KB, Schedule, Schedules, Task, _, positive),
    stored(KB, After, Schedules, Next, _, positive).

%!  order_property(?P) is nondet.
%
%   P says that one task is directly before or after another.

order_property(P) :- iri(directly_precedes, P).
order_property(P) :- iri(directly_follows, P).

%!  ordered_tasks(+KB, ?Task, ?Next, -Time) is nondet.
%
%   Some plan has Task directly before Next during Time.

ordered_tasks(KB, Task, Next, Time) :-
    iri(schedules_task, Schedules),
    (   nonvar(Task)
    ->  stored(KB, Schedule, Schedules, Task, _, positive)
    ;   nonvar(Next)
    ->  stored(KB, After, Schedules, Next, _, positive)
    ;   true
    ),
    schedules_order(KB, Schedule, After, Time, Task-Next).

:- multifile
    acxon_knowledge:derived/5,
    acxon_knowledge:deriving/2.

acxon_knowledge:deriving(KB, P) :-
    iri(directly_precedes, Precedes),
    once(property_reader(KB, P, Precedes, _)).

acxon_knowledge:derived(KB, S, P, O, Time) :-
    iri(directly_precedes, Precedes),
    (   var(P)
    ->  (   P = Precedes,
            ordered_tasks(KB, S, O, Time)
        ;   iri(directly_follows, P),
            ordered_tasks(KB, O, S, Time)
        )
    ;   property_reader(KB, P, Precedes, Direction),
        (   Direction == (+)
        ->  ordered_tasks(KB, S, O, Time)
        ;   ordered_tasks(KB, O, S, Time)
        )
    ).
