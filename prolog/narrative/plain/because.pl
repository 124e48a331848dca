:- module(acxon_because,
          [ why_messages/4              % +Telling, +Steps, +Answer, -Messages
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/3, member/2, sum_list/2]).
:- autoload(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../../comparing/actions', [plan_task/3, task_action/3, task_step/4]).
:- use_module('../../comparing/attribution', [attribution/5, work_shares/4]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(numbers, [shown_values/4]).
:- use_module(words, [words_work/2]).

/** <module> Why one plan needs more than the other

What a plan does more often, by action, and what most of the time more is for: see
attribution.pl. What both do in other places is no extra work.
*/

%!  why_messages(+Telling, +Steps, +Answer, -Messages) is det.
%
%   Messages is Answer with the reasons after its first message.

why_messages(Telling, Steps, Answer, Messages) :-
    extra_work(Telling, Steps, Answer, Works),
    time_share(Telling, Share),
    append(Works, Share, Why),
    (   Answer = [Main|Notes]
    ->  append([Main|Notes], Why, Messages)
    ;   Messages = Why
    ).

%   The kinds of work that one plan does more often, the largest difference first, two at
%   most.

extra_work(Telling, Steps, Answer, Messages) :-
    Telling = telling(_, _, NameA-NameB, _, Level),
    signed_actions(Telling, Steps, Signed),
    keysort(Signed, Sorted),
    group_pairs_by_key(Sorted, Groups),
    differences(Groups, Ranked0, Instead),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Different),
    ( Level =:= 1 -> most_kinds(Answer, Most) ; Most = 2 ),
    first_few(Different, Most, Top, Left0),
    append(Left0, Instead, Left),
    (   Top = [_|_]
    ->  ( Left == [] -> How = all ; How = some ),
        of_sign(Top, 1, OfA),
        of_sign(Top, -1, OfB),
        mores(OfA, NameA, OfB, NameB, Top, Mores),
        Messages = [told(more(How, Mores), [])]
    ;   Level > 1, both_own(Steps), same_work(Steps)
    ->  Messages = [told(same_work, [])]
    ;   Messages = []
    ).

%   An answer that is long in itself leaves room for less.

most_kinds([told(open(_, _, _), _)|_], 1) :- !.
most_kinds([told(better(_, [_, _, _|_], _), _)|_], 1) :- !.
most_kinds(_, 2).

%   Signed has Action-1 for each step of the first plan and Action-(-1) for each of the
%   second. Steps that both have would cancel out.

signed_actions(telling(KB, A-B, _, _, Level), steps(OfA, OfB), Signed) :-
    (   Level > 1,
        \+ ( no_steps(OfA), no_steps(OfB) )
    ->  plan_actions(OfA, 1, Signed, Signed1),
        plan_actions(OfB, -1, Signed1, [])
    ;   findall(Action-Sign,
                ( member(Plan-Sign, [A-1, B-(-1)]),
                  plan_task(KB, Plan, Task),
                  task_step(KB, Task, _, Words),
                  task_action(Task, Words, Action) ),
                Signed)
    ).

no_steps(plan([], [], _)).

both_own(steps(OfA, OfB)) :-
    \+ no_steps(OfA),
    \+ no_steps(OfB).

%   Both do the same with the same things.

same_work(steps(plan(StepsA, BareA, _), plan(StepsB, BareB, _))) :-
    works(StepsA, BareA, Works),
    works(StepsB, BareB, Works).

works(Steps, Bare, Works) :-
    findall(Words,
            ( member(step(_, work(Words, _, _, _, _), _), Steps) ; member(bare(work(Words, _, _, _, _), _), Bare) ),
            Works0),
    msort(Works0, Works).

plan_actions(plan(Steps, Bare, Tasks), Sign, Signed0, Signed) :-
    steps_actions(Steps, Tasks, Sign, Signed0, Signed1),
    bare_actions(Bare, Sign, Signed1, Signed).

steps_actions([], _, _, Signed, Signed).
steps_actions([step(_, work(Words, _, _, _, _), _)|Steps], [Task-_|Tasks], Sign, [Action-Sign|Signed0], Signed) :-
    task_action(Task, Words, Action),
    steps_actions(Steps, Tasks, Sign, Signed0, Signed).

bare_actions([], _, Signed, Signed).
bare_actions([bare(work(Words, _, _, _, _), _)|Bares], Sign, [Words-Sign|Signed0], Signed) :-
    bare_actions(Bares, Sign, Signed0, Signed).

%   What only one does, and once, it does instead of something else.

differences([], [], []).
differences([Action-Signs|Groups], Ranked, Instead) :-
    sum_list(Signs, Sum),
    (   Sum =:= 0
    ->  Ranked = Ranked1, Instead = Instead1
    ;   Signs = [_]
    ->  Ranked = Ranked1, Instead = [Action|Instead1]
    ;   Rank is -abs(Sum),
        Ranked = [Rank-(Action-Sum)|Ranked1], Instead = Instead1
    ),
    differences(Groups, Ranked1, Instead1).

first_few([X|Xs], N, [X|Few], Rest) :-
    N > 0,
    !,
    N1 is N-1,
    first_few(Xs, N1, Few, Rest).
first_few(Rest, _, [], Rest).

of_sign([], _, []).
of_sign([Action-Sum|Actions], Sign, Works) :-
    (   Sum*Sign > 0
    ->  Count is abs(Sum),
        words_work(Action, Work),
        Works = [Count-Work|Works1]
    ;   Works = Works1
    ),
    of_sign(Actions, Sign, Works1).

%   The plan that does most comes first.

mores(OfA, NameA, [],  _,     _, [NameA-OfA]) :- !.
mores([],  _,     OfB, NameB, _, [NameB-OfB]) :- !.
mores(OfA, NameA, OfB, NameB, [_-Sum|_], Mores) :-
    (   Sum > 0
    ->  Mores = [NameA-OfA, NameB-OfB]
    ;   Mores = [NameB-OfB, NameA-OfA]
    ).

%   What at least half of the time more is for, where the plans say how long steps take; or
%   what takes longer by more than all of it.

time_share(telling(KB, A-B, Names, _, _), Messages) :-
    iri(schedule_of, HasSchedule),
    iri(has_makespan, Makespan),
    (   once(stored(KB, A, HasSchedule, _, _, positive)),
        attribution(KB, A, B, Makespan, attribution(How, Shares0)),
        total(Shares0, Total),
        (   How == sum
        ->  Shares = Shares0
        ;   work_shares(KB, A, B, Work),
            worked_shares(Shares0, Work, Shares)
        ),
        (   share_message(Shares, Total, Names, Message)
        ->  true
        ;   How == critical_path,
            side_by_side(Work, Total, Names, Message)
        )
    ->  Messages = [told(Message, [])]
    ;   Messages = []
    ).

%   What only moved on or off the critical path is no more work: a share counts where the
%   work itself differs as much.

worked_shares(Shares0, Work, Shares) :-
    findall(share(Action, Va, Vb),
            ( member(share(Action, Va, Vb), Shares0),
              member(share(Action, Wa, Wb), Work),
              (Wa-Wb)/(Va-Vb) >= 0.99 ),
            Shares).

%   The faster plan has no less to do.

side_by_side(Work, Total, NameA-NameB, side_by_side(Name)) :-
    work_total(Work, Sum),
    (   Total > 0
    ->  Sum =< 0.01*Total,
        Name = NameB
    ;   Sum >= 0.01*Total,
        Name = NameA
    ).

work_total(Work, Sum) :-
    findall(Difference, ( member(share(_, Va, Vb), Work), Difference is Va-Vb ), Differences),
    sum_list(Differences, Sum).

share_message(Shares, Total, NameA-NameB, Message) :-
    All is abs(Total),
    (   main_share(Shares, Total, Part, Actions)
    ->  maplist(words_work, Actions, Works),
        Much is abs(Part),
        shown_values("s", Much, All, shown(_, X, Y, Unit)),
        ( X =:= Y -> Said = all ; Said = X ),
        Message = share(Said, Y, Unit, Works)
    ;   Shares = [share(Action, Va, Vb)|_],
        string(Action),
        (Va-Vb)/Total > 1
    ->  words_work(Action, Work),
        ( Total > 0 -> Name = NameA ; Name = NameB ),
        Much is abs(Va-Vb),
        shown_values("s", Much, Much, shown(_, X, _, Unit)),
        Message = spent(Name, X, Unit, Work)
    ).

%   One action, or two where the second makes up a fifth, that make up half of Total and no
%   more than all of it.

main_share([share(Action, Va, Vb)|Shares], Total, Part, Actions) :-
    string(Action),
    Part1 is Va-Vb,
    (   Shares = [share(Action2, Va2, Vb2)|_],
        string(Action2),
        Part1/Total > 0,
        (Va2-Vb2)/Total >= 0.2,
        Part2 is Part1+Va2-Vb2,
        share_of(Part2, Total)
    ->  Part = Part2,
        Actions = [Action, Action2]
    ;   share_of(Part1, Total),
        Part = Part1,
        Actions = [Action]
    ).

share_of(Part, Total) :-
    Part/Total >= 0.5,
    Part/Total =< 1.0+1.0e-9.

total(Shares, Total) :-
    work_total(Shares, Total),
    abs(Total) >= 2.                                    % seconds: less is not worth a reason
