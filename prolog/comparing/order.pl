:- module(acxon_order,
          [ steps_order/2               % +Given, -Pairs
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, min_list/2, reverse/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> Which step of a plan directly precedes which

Directly precedes is the transitive reduction of precedes. Steps are numbered from
0, in the order in which the plan has them.
*/

%!  steps_order(+Given, -Pairs) is det.
%
%   Pairs are the sorted A-B where step A directly precedes step B. Given is what a
%   plan says of its steps:
%
%     - timed(Spans): when each is, Start-End. A precedes B when it starts before B
%       and ends no later than B starts, up to the planner's epsilon;
%     - partial(Size, Before): A precedes B for each A-B in Before, where A < B, and
%       what follows;
%     - sequence(Size): they are one after the other.
%
%       ?- steps_order(timed([0-2, 0-3, 2.001-4, 4.001-5]), Pairs).
%       Pairs = [0-2, 1-3, 2-3].
%
%   @error domain_error(_, Count) for more than can be kept

steps_order(timed(Spans), Pairs) :-
    spans_order(Spans, Pairs).
steps_order(partial(Size, Before), Pairs) :-
    at_most(20_000, Size, steps_in_partial_order),
    graph_reduction(Size, Before, Pairs).
steps_order(sequence(Size), Pairs) :-
    findall(A-B, ( between(2, Size, N), A is N-2, B is N-1 ), Pairs).

%   Each pair is a fact: so many take some five seconds and half a gigabyte to keep.

at_most_pairs(Count) :-
    at_most(250_000, Count, precedences).

at_most(Most, Count, What) :-
    (   Count =< Most -> true ; throw(error(domain_error(at_most(Most, What), Count), _)) ).

                /*******************************
                *        steps with times      *
                *******************************/

%   An interval order needs no search: whether A precedes B depends on B only through
%   its start, so the direct predecessors of B are the steps that end after the latest
%   start among all predecessors of B, and they lie side by side when the steps are
%   sorted by their ends. As B starts later, both ends of that window move on.
%
%   A step precedes what starts from its release on: released(Time, Later, Start, A),
%   where Later is 1 if only what starts after Time will do.

spans_order(Spans, Pairs) :-
    epsilon(Spans, Epsilon),
    numbered(Spans, 0, Epsilon, Steps),
    findall(Released, member(_-Released, Steps), Released0),
    msort(Released0, Released),
    findall(Start-B, member(Start-released(_, _, _, B), Steps), Starts0),
    msort(Starts0, Starts),
    windows(Starts, state(Released, Released, 0, -1.0Inf), Windows),
    foldl(window_size, Windows, 0, Count),
    at_most_pairs(Count),
    findall(A-B, ( member(window(B, Size, Window), Windows), first(Size, Window, A) ), Pairs0),
    msort(Pairs0, Pairs).

%   Planners separate steps by 0.001 s and print three decimals. A step may end so much
%   after another one starts and still precede it, but never by more than half of the
%   shortest step.

epsilon(Spans, Epsilon) :-
    findall(Half, ( member(Start-End, Spans), End > Start, Half is (End-Start)/2 ), Halves),
    min_list([0.0015|Halves], Epsilon).

numbered([], _, _, []).
numbered([Start0-End|Spans], A, Epsilon, [Start-released(Time, Later, Start, A)|Steps]) :-
    Start is Start0+0.0,
    Time is max(Start, End-Epsilon),
    ( Time =:= Start -> Later = 1 ; Later = 0 ),
    A1 is A+1,
    numbered(Spans, A1, Epsilon, Steps).

%   window(B, Size, Window): the first Size of Window directly precede B. The state is
%   state(Ahead, Window, Size, Latest): who is not released yet, and the latest start of
%   those who are.

windows([], _, []).
windows([Start-B|Starts], state(Ahead0, Window0, Size0, Latest0), [window(B, Size, Window)|Windows]) :-
    released(Ahead0, Start, Size0-Latest0, Size1-Latest, Ahead),
    passed(Window0, Latest, Size1, Size, Window),
    windows(Starts, state(Ahead, Window, Size, Latest), Windows).

released([Step|Ahead0], Start, Size0-Latest0, State, Ahead) :-
    precedes(Step, Start),
    !,
    Step = released(_, _, Begun, _),
    Size is Size0+1,
    Latest is max(Latest0, Begun),
    released(Ahead0, Start, Size-Latest, State, Ahead).
released(Ahead, _, State, State, Ahead).

passed([Step|Window0], Latest, Size0, Size, Window) :-
    Size0 > 0,
    precedes(Step, Latest),
    !,
    Size1 is Size0-1,
    passed(Window0, Latest, Size1, Size, Window).
passed(Window, _, Size, Size, Window).

precedes(released(Time, Later, _, _), Start) :-
    (   Later =:= 0 -> Time =< Start ; Time < Start ).

window_size(window(_, Size, _), Count0, Count) :-
    Count is Count0+Size.

first(Size, [released(_, _, _, A0)|Window], A) :-
    Size > 0,
    (   A = A0
    ;   Size1 is Size-1,
        first(Size1, Window, A)
    ).

                /*******************************
                *       a partial order        *
                *******************************/

%   Whom each step comes before is a set, one integer with a bit per step, found from
%   the last step on: a pair is direct unless its second is in the set already.

graph_reduction(Size, Before, Pairs) :-
    functor(Reach, reach, Size),
    sort(Before, Sorted),
    group_pairs_by_key(Sorted, Groups0),
    reverse(Groups0, Groups),
    findall(A-B, ( reduced(Groups, Reach, Reduced), member(A-Direct, Reduced), member(B, Direct) ), Pairs0),
    length(Pairs0, Count),
    at_most_pairs(Count),
    msort(Pairs0, Pairs).

reduced([], _, []).
reduced([A-Later|Groups], Reach, [A-Direct|Reduced]) :-
    direct(Later, Reach, 0, Set, Direct),
    reached(A, Reach, Set),
    reduced(Groups, Reach, Reduced).

direct([], _, Set, Set, []).
direct([B|Later], Reach, Set0, Set, Direct) :-
    (   getbit(Set0, B) =:= 1
    ->  Direct = Direct1,
        Set1 = Set0
    ;   Direct = [B|Direct1],
        reached(B, Reach, After),
        ( var(After) -> After = 0 ; true ),     % before nobody
        Set1 is Set0 \/ After \/ 1<<B
    ),
    direct(Later, Reach, Set1, Set, Direct1).

reached(A, Reach, Set) :-
    N is A+1,
    arg(N, Reach, Set).

:- multifile prolog:error_message//1.

prolog:error_message(domain_error(at_most(Most, steps_in_partial_order), Count)) -->
    [ 'It has ~D steps in a partial order, and the most that fits is ~D: give each step its time, or keep the plan in parts.'-[Count, Most] ].
prolog:error_message(domain_error(at_most(Most, precedences), Count)) -->
    [ 'Its steps are in ~D direct order relations, more than the ~D that can be kept, as hundreds of steps side by side follow hundreds of others: let them begin at different times, put a step between them, or keep the plan in parts.'-[Count, Most] ].
