:- module(acxon_attribution,
          [ attribution/5,              % +KB, +A, +B, +P, -Attribution
            work_shares/4,              % +KB, +A, +B, -Shares
            only_more_often/5           % +KB, +A, +B, +P, +Action
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, same_length/2, sum_list/2]).
:- use_module(library(ordsets), [ord_intersect/2, ord_intersection/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).
:- use_module(actions, [plan_task/3, task_action/3, task_step/4]).
:- use_module(own_order, [ordered_tasks/4]).
:- use_module(profiles, [quality_items/5]).
:- use_module(settling, [within/3]).
:- use_module(stored_plans, [task_arguments/3]).
:- use_module(units, [addable/1]).

/** <module> Because: which actions make the difference between two plans

What a plan needs is made up of what its steps need. Where that adds up to the value
that the plan states, the difference between two plans is the sum of the differences
of their actions; where it does not, nothing is claimed.

  - The number of tasks is the number of steps.
  - The makespan is the duration of the steps on the critical path: back from the step
    that ends last, always to the step that ended last before, of several at once to the
    one that has to do with it, and what is waited for in between. Where all steps are on it, the plan is done one step after the other.
  - A cost that is the makespan, or the number of tasks, in both plans is made up as
    that is. Another one, or a gain, is what the steps are known to add to it.
*/

%!  attribution(+KB, +A, +B, +P, -Attribution) is semidet.
%
%   Attribution is attribution(How, Shares) for the quality of P, of which A and B have
%   different numbers. How is `sum`, or `critical_path` where steps run side by side.
%   Shares has share(Action, ValueA, ValueB) for each action that does not make up as
%   much in both, the largest difference first: what it makes up in A and in B. The
%   differences of all shares add up to that of the values. Action is a string, or
%   `waiting`.

attribution(KB, A, B, P, attribution(How, Shares)) :-
    made_up_of(P, What),
    item_values(KB, A, B, P, Va, Vb),
    Va =\= Vb,
    (   What == same_as_other
    ->  other_quality(Other),
        item_values(KB, A, B, Other, Va1, Vb1),
        near(Va, Va1, 1),
        near(Vb, Vb1, 1),
        made_up_of(Other, Made)
    ;   Made = What
    ),
    parts(Made, KB, A, Va, HowA, PartsA),
    parts(Made, KB, B, Vb, HowB, PartsB),
    !,
    ( HowA == HowB -> How = HowA ; How = critical_path ),
    shares(PartsA, PartsB, Shares).

made_up_of(P, durations)     :- iri(has_makespan, P).
made_up_of(P, tasks)         :- iri(has_number_of_tasks, P).
made_up_of(P, same_as_other) :- iri(has_cost, P).
made_up_of(_, costs).

other_quality(P) :- iri(has_makespan, P).
other_quality(P) :- iri(has_number_of_tasks, P).

item_values(KB, A, B, P, Va, Vb) :-
    quality_items(KB, P, A, B, Items),
    Items = [item(_, Order, _, Va, _, Vb, _)],          % one value at all times
    Order \= invalid(_),
    number(Va),
    number(Vb).

%!  work_shares(+KB, +A, +B, -Shares) is semidet.
%
%   Shares as in attribution/5, of the time that all steps take, side by side or not: what
%   the plans would take if one did everything.

work_shares(KB, A, B, Shares) :-
    work_parts(KB, A, PartsA),
    work_parts(KB, B, PartsB),
    shares(PartsA, PartsB, Shares).

%!  only_more_often(+KB, +A, +B, +P, +Action) is semidet.
%
%   What Action makes up more in one plan is for the steps that it has more: each step of
%   Action in the other needs as much as one of its own.

only_more_often(KB, A, B, P, Action) :-
    step_amounts(P, KB, A, Action, AmountsA),
    step_amounts(P, KB, B, Action, AmountsB),
    (   among(AmountsA, AmountsB) -> true
    ;   among(AmountsB, AmountsA)
    ).

step_amounts(P, KB, Plan, Action, Amounts) :-
    (   iri(has_makespan, P)
    ->  work_parts(KB, Plan, Parts)
    ;   cost_parts(KB, Plan, Parts)
    ),
    findall(Amount, member(Action-Amount, Parts), Amounts0),
    msort(Amounts0, Amounts).

among([], _).
among([Amount|Amounts], [Other|Others]) :-
    (   abs(Amount-Other) =< 0.01*max(abs(Amount), abs(Other))
    ->  among(Amounts, Others)
    ;   Amount > Other,
        among([Amount|Amounts], Others)
    ).

work_parts(KB, Plan, Parts) :-
    findall(Task, plan_task(KB, Plan, Task), Tasks),
    maplist(task_time(KB, Plan), Tasks, Times),
    findall(Action-Duration, ( member(time(_, _, Duration, Task), Times), action(KB, Task, Action) ), Parts).

%   Parts are Action-Amount, several for one action, that add up to Value.

parts(tasks, KB, Plan, Value, sum, Parts) :-
    findall(Action-1, ( plan_task(KB, Plan, Task), action(KB, Task, Action) ), Parts),
    length(Parts, Value0),
    Value0 =:= Value.
parts(costs, KB, Plan, Value, sum, Parts) :-
    cost_parts(KB, Plan, Parts),
    pairs_values(Parts, Amounts),
    sum_list(Amounts, Sum),
    near(Value, Sum, 1).
parts(durations, KB, Plan, Value, How, Parts) :-
    findall(Task, plan_task(KB, Plan, Task), Tasks),
    Tasks \== [],
    maplist(task_time(KB, Plan), Tasks, Times),
    sort(1, @>=, Times, [Last|Earlier]),                % the one that ends last first
    path(Last, Earlier, KB, Parts),
    pairs_values(Parts, Amounts),
    sum_list(Amounts, Sum),
    length(Tasks, Count),
    near(Value, Sum, Count),
    findall(Action, ( member(Action-_, Parts), Action \== waiting ), OnPath),
    ( same_length(Tasks, OnPath) -> How = sum ; How = critical_path ).

cost_parts(KB, Plan, Parts) :-
    iri(schedule_of, HasSchedule),
    iri(schedules_task, Schedules),
    iri(step_cost, HasCost),
    findall(Action-Amount,
            ( stored(KB, Plan, HasSchedule, Schedule, _, positive),
              stored(KB, Schedule, HasCost, Amount, _, positive),
              addable(Amount),
              stored(KB, Schedule, Schedules, Task, _, positive),
              action(KB, Task, Action) ),
            Parts).

action(KB, Task, Action) :-
    task_step(KB, Task, _, Words),
    task_action(Task, Words, Action).

task_time(KB, Plan, Task, time(End, Start, Duration, Task)) :-
    iri(schedule_of, HasSchedule),
    iri(schedules_task, Schedules),
    iri(has_start, HasStart),
    iri(has_duration, HasDuration),
    stored(KB, Schedule, Schedules, Task, _, positive),
    stored(KB, Plan, HasSchedule, Schedule, _, positive),
    stored(KB, Schedule, HasStart, Start, _, positive),
    stored(KB, Schedule, HasDuration, Duration, _, positive),
    addable(Start), addable(Duration),
    !,
    End is Start+Duration.

%   Planners keep steps that must not touch apart by a thousandth of a second or so:
%   that is no waiting.

path(time(_, Start, Duration, Task), Earlier0, KB, [Action-Duration|Parts]) :-
    action(KB, Task, Action),
    before(Earlier0, Start, Earlier),
    (   Earlier = [_|_]
    ->  waited_for(Earlier, Task, KB, Before, More),
        Before = time(End, _, _, _),
        Gap is Start-End,
        (   Gap > 0.01
        ->  Parts = [waiting-Gap|Parts1]
        ;   Parts = Parts1
        ),
        path(Before, More, KB, Parts1)
    ;   Start > 0.01
    ->  Parts = [waiting-Start]
    ;   Parts = []
    ).

before([], _, []).
before([Time|Times], Start, Before) :-
    Time = time(End, _, _, _),
    (   End =< Start+0.0005
    ->  Before = [Time|Times]
    ;   before(Times, Start, Before)
    ).

%   Of steps that end side by side, up to such a gap, it is the one that has most to do with Task: that is told to precede it,
%   that an agent does who has a part in it, that most else of it has a part in.

waited_for([Last|Earlier], Task, KB, Before, More) :-
    Last = time(End, Start, _, _),
    (   beside(Earlier, End, Start)
    ->  task_parts(KB, Task, Parts),
        tie(Last, Parts, KB, Tie),
        closest(Earlier, Last-Earlier, Tie, End-Start, Parts-KB, Before-More)
    ;   Before = Last,
        More = Earlier
    ).

beside([time(End0, _, _, _)|_], End, Start) :-
    End0 >= End-0.01,
    End0 > Start+0.0005.

closest([Time|Earlier], Best0, Tie0, End-Start, Task, Best) :-
    beside([Time|Earlier], End, Start),
    !,
    Task = Parts-KB,
    tie(Time, Parts, KB, Tie),
    (   Tie @> Tie0
    ->  closest(Earlier, Time-Earlier, Tie, End-Start, Task, Best)
    ;   closest(Earlier, Best0, Tie0, End-Start, Task, Best)
    ).
closest(_, Best, _, _, _, Best).

tie(time(_, _, _, Before), parts(Task, Agents, Arguments), KB, tie(Told, Acting, Sharing)) :-
    ( told_before(KB, Before, Task) -> Told = 1 ; Told = 0 ),
    task_parts(KB, Before, parts(_, Agents0, Arguments0)),
    ( ( ord_intersect(Agents0, Arguments) ; ord_intersect(Agents, Arguments0) ) -> Acting = 1 ; Acting = 0 ),
    ord_intersection(Arguments0, Arguments, Shared),
    length(Shared, Sharing).

told_before(KB, Before, Task) :-
    ordered_tasks(KB, Before, Task, _).
told_before(KB, Before, Task) :-
    iri(directly_precedes, Precedes),
    stored(KB, Before, Precedes, Task, _, positive).

%   Agents have a part, too.

task_parts(KB, Task, parts(Task, Agents, Arguments)) :-
    iri(has_agent, HasAgent),
    findall(Agent, stored(KB, Task, HasAgent, Agent, _, positive), Agents0),
    sort(Agents0, Agents),
    task_arguments(KB, Task, Arguments0),
    append(Agents, Arguments0, Arguments1),
    sort(Arguments1, Arguments).

%   Two values are the same but for the gaps between so many steps.

near(Value, Sum, Count) :-
    Gaps is 0.01*Count,
    within(Value, Sum, Gaps).

%   The parts of one action are one share.

shares(PartsA, PartsB, Shares) :-
    maplist(on_side(first), PartsA, SidesA),
    maplist(on_side(second), PartsB, SidesB),
    append(SidesA, SidesB, Sides),
    keysort(Sides, Sorted),
    group_pairs_by_key(Sorted, Groups),
    findall(Rank-share(Action, Va, Vb),
            ( member(Action-Amounts, Groups),
              side_sum(first, Amounts, Va),
              side_sum(second, Amounts, Vb),
              abs(Va-Vb) > 1.0e-9,
              Rank is -abs(Va-Vb) ),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Shares).

on_side(Side, Action-Amount, Action-amount(Side, Amount)).

side_sum(Side, Amounts, Sum) :-
    findall(Amount, member(amount(Side, Amount), Amounts), Ours),
    sum_list(Ours, Sum).
