:- module(acxon_rescheduling,
          [ rescheduled/5               % +KB, +Plan, +Durations, -Schedule, -Makespan
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, same_length/2]).
:- use_module(plan_parts, [plan_schedule/3]).

/** <module> A plan's schedule where steps take another time

A step waits for every step that ended before it began, as the plan has them: so the
step that ends last of these decides when it begins, which is the critical path. A gap
of a hundredth of a second or less is how planners keep steps apart and stays; where a
step began later than that, nobody said what it waited for, and it begins no earlier
than it did. Sums are of fractions, so that nothing is lost.
*/

%!  rescheduled(+KB, +Plan, +Durations, -Schedule, -Makespan) is semidet.
%
%   Durations is Task-Duration for each task that takes another time. Schedule is
%   time(Task, Start, Duration) for all tasks of Plan, and Makespan is Before-After, when
%   the last step ends. Fails where the time of a step is not known, or is not one.

rescheduled(KB, Plan, Durations, Schedule, Before-After) :-
    plan_schedule(KB, Plan, Times0),
    findall(Start-step(Task, End, Duration),
            ( member(time(Task, Start0, Duration0), Times0),
              exact(Start0, Start), exact(Duration0, Duration),
              End is Start+Duration ),
            Steps0),
    sort(Steps0, Steps),
    one_time_each(Steps),
    forall(member(Task-_, Durations), memberchk(_-step(Task, _, _), Steps)),
    last_end(Steps, Before),
    foldl(placed(Durations), Steps, state([], [], 0-0), state(_, Placed, _)),
    findall(End, ( member(time(_, Start, Duration), Placed), End is Start+Duration ), Ends),
    foldl(later, Ends, 0, After0),
    plain_number(After0, After),
    maplist(plain_time, Placed, Schedule).

exact(Number, Exact) :-
    number(Number),
    Number =:= Number,
    abs(Number) < 1.0Inf,
    Exact is rationalize(Number).

%   A fraction as people write it.

plain_number(Exact, Number) :-
    (   integer(Exact) -> Number = Exact ; Number is float(Exact) ).

plain_time(time(Task, Start0, Duration0), time(Task, Start, Duration)) :-
    plain_number(Start0, Start),
    plain_number(Duration0, Duration).

one_time_each(Steps) :-
    findall(Task, member(_-step(Task, _, _), Steps), Tasks),
    Tasks \== [],
    sort(Tasks, Different),
    same_length(Tasks, Different).

last_end(Steps, Last) :-
    findall(End, member(_-step(_, End, _), Steps), Ends),
    foldl(later, Ends, 0, Last0),
    plain_number(Last0, Last).

later(Time, Last0, Last) :-
    Last is max(Time, Last0).

%   Steps come in the order in which they began. The state has the steps that may still
%   be running, End-NewEnd, what is placed, and when the last of those that had ended
%   before the step ended, before and now.

placed(Durations, Start0-step(Task, End0, Duration0), state(Running0, Placed, Last0), state(Running, [Time|Placed], Last)) :-
    ended(Running0, Start0, Last0, Running1, Last),
    Last = Before-Now,
    Gap is Start0-Before,
    (   Gap =< 1r100  -> Start is max(Now+Gap, 0)
    ;   Start is max(Start0, Now)
    ),
    (   memberchk(Task-Duration1, Durations) -> exact(Duration1, Duration) ; Duration = Duration0 ),
    End is Start+Duration,
    Time = time(Task, Start, Duration),
    added(Running1, End0-End, Running).

%   Half a thousandth is no overlap.

ended([End-New|Running0], Start, Before0-Now0, Running, Last) :-
    End =< Start+1r2000,
    !,
    Before is max(End, Before0),
    Now is max(New, Now0),
    ended(Running0, Start, Before-Now, Running, Last).
ended(Running, _, Last, Running, Last).

added([], Step, [Step]).
added([End1-New1|Running0], End-New, Running) :-
    (   End1 =< End
    ->  Running = [End1-New1|Running1],
        added(Running0, End-New, Running1)
    ;   Running = [End-New, End1-New1|Running0]
    ).
