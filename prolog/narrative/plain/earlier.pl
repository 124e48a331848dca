:- module(acxon_earlier,
          [ going_back/5,               % +Messages0, +Telling, +Tasks, +Edges, -Messages
            told_by_number/2            % +Messages0, -Messages
          ]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(words, [task_words/5]).

/** <module> Where the telling of a plan's steps goes back in time

Threads of steps that run side by side are told one after the other, so a later one may begin before what was told last. That is said:
'Before that, ...'.
*/

%!  going_back(+Messages0, +Telling, +Tasks, +Edges, -Messages) is det.
%
%   Messages are Messages0, told(Message, Facts) about the steps of one plan, by their numbers, with it(earlier) where all that a message
%   ends with, and so all of it, comes before all that the one before ended with. Telling and Edges are as in plain.pl, Tasks as in own_steps.pl.

going_back(Messages0, Telling, Tasks, Edges, Messages) :-
    (   Messages0 = [_, _|_],
        Edges \== []
    ->  back(Messages0, none, plan(Edges, Telling, Tasks)-_, Messages)
    ;   Messages = Messages0
    ).

%   Which step comes before which in the plan, by their numbers: one of the two at least is its own.

orders(Edges, telling(KB, _, _, _, _, Code), Tasks, Orders) :-
    findall(N-M,
            ( member(edge(S, O, _), Edges),
              ( get_dict(S, Tasks, N) -> true ; get_dict(O, Tasks, _), step_place(KB, Code, S, N) ),
              ( get_dict(O, Tasks, M) -> true ; step_place(KB, Code, O, M) ),
              N < M ),
            Orders).

step_place(KB, Code, Task, Place) :-
    task_words(KB, Code, Task, Number, _),
    integer(Number),
    Place is Number+1.

%   What comes before a step has a lower number: the order, Later, is looked for where the numbers go back.

back([], _, _, []).
back([told(Message0, Facts)|Messages0], Last0, Plan-Later, [told(Message, Facts)|Messages]) :-
    (   last_steps(Message0, Last)
    ->  (   Last0 \== none,
            earlier(Message0, Message1),
            \+ ( member(N, Last), member(M, Last0), N >= M )
        ->  ( var(Later) -> plan_later(Plan, Later) ; true ),
            ( member(N, Last), member(M, Last0), \+ before(N, M, Later) -> Message = Message0 ; Message = Message1 )
        ;   Message = Message0
        )
    ;   Message = Message0,
        Last = Last0
    ),
    back(Messages0, Last, Plan-Later, Messages).

plan_later(plan(Edges, Telling, Tasks), Later) :-
    orders(Edges, Telling, Tasks, Orders),
    later_steps(Orders, Later).

earlier(thread(it(also), Lead, Stages, Tail), thread(it(earlier), Lead, Stages, Tail)).
earlier(sequence(it, Ns, Stages), sequence(it(earlier), Ns, Stages)).

%   The steps that a message ends with.

last_steps(sequence(_, Ns, _), [Last]) :-
    last(Ns, Last).
last_steps(thread(_, _, Stages, _), Last) :-
    last(Stages, End),
    findall(N, ( member(item(_, Ns, Order), End), ( Order == row -> last(Ns, N) ; member(N, Ns) ) ), Last).

%   Later is ranks(Ranks, Sets): Sets has at the rank of a step a set of bits, those of the ranks of all steps that come after it. Of
%   20,000 steps in any order that is 50 MB.

later_steps(Orders, ranks(Ranks, Sets)) :-
    findall(N, ( member(N-_, Orders) ; member(_-N, Orders) ), Ns0),
    sort(Ns0, Ns),
    ranked(Ns, 1, Ranked),
    dict_pairs(Ranks, ranks, Ranked),
    length(Ns, Count),
    functor(Sets, sets, Count),
    sort(0, @>=, Orders, Sorted),
    group_pairs_by_key(Sorted, Groups),
    sets(Groups, Ranks, Sets).

ranked([], _, []).
ranked([N|Ns], Rank, [N-Rank|Ranked]) :-
    Next is Rank+1,
    ranked(Ns, Next, Ranked).

%   From the last step on: the sets of those that come after one are there.

sets([], _, _).
sets([N-Ms|Groups], Ranks, Sets) :-
    set(Ms, Ranks, Sets, 0, Set),
    get_dict(N, Ranks, Rank),
    arg(Rank, Sets, Set),
    sets(Groups, Ranks, Sets).

set([], _, _, Set, Set).
set([M|Ms], Ranks, Sets, Set0, Set) :-
    get_dict(M, Ranks, Rank),
    arg(Rank, Sets, Own),
    ( var(Own) -> Own = 0 ; true ),
    Set1 is Set0 \/ Own \/ (1<<Rank),
    set(Ms, Ranks, Sets, Set1, Set).

before(N, M, ranks(Ranks, Sets)) :-
    get_dict(N, Ranks, Place),
    get_dict(M, Ranks, Rank),
    arg(Place, Sets, Set),
    integer(Set),
    (Set >> Rank) /\ 1 =:= 1.

%!  told_by_number(+Messages0, -Messages) is det.
%
%   Messages is Messages0 where the numbers of steps, those that a sentence begins with or 'before step 3', say that it goes back.

told_by_number([], []).
told_by_number([told(Message0, Facts)|Messages0], [told(Message, Facts)|Messages]) :-
    ( by_number(Message0, Message1) -> Message = Message1 ; Message = Message0 ),
    told_by_number(Messages0, Messages).

by_number(by(A, Message0), by(A, Message)) :-
    by_number(Message0, Message).
by_number(thread(X0, Lead, Stages, Tail), thread(X, Lead, Stages, Tail)) :-
    ( X0 = it(earlier) -> X = it(also) ; X0 = earlier(Name), X = also(Name) ),
    ( Lead = after(_) -> true ; Tail = before(_) -> true ; Stages = [Items], \+ ( member(Item, Items), \+ hangs_before(Item) ) ).
by_number(sequence(X0, Ns, Stages), sequence(X, Ns, Stages)) :-
    ( X0 = it(earlier) -> X = it ; X0 = earlier(X) ).

hangs_before(item(_, _, hanging(Links))) :-
    \+ member(hangs(_, after, _), Links).
