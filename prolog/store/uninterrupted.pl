:- module(acxon_uninterrupted,
          [ whole/1                     % :Goal
          ]).

/** <module> What is done as a whole or not begun

Goals are stopped by signals (Ctrl-C, a time limit) and by a limit on inferences, at any moment. What changes
several things that belong together is not to be stopped between them.
*/

:- meta_predicate
    whole(0).

%!  whole(:Goal) is semidet.
%
%   As once(Goal). No signal comes in the middle, and its inferences are nobody's: what was to stop it stops
%   what comes after it.

%   What Goal throws leaves sig_atomic/1 as a value: the top level takes what goes through it for unhandled, starts the
%   tracer there, and says nothing of it.
%
%   The limit on inferences is the number at which the thread is stopped, and what sets it back fails. It is
%   lifted first of all: three inferences are left in which it may stop Goal before it has begun.

whole(Goal) :-
    '$inference_limit'(0x3fffffffffffffff, Limit),
    \+ '$inference_limit_false'(0x7fffffffffffffff),
    statistics(inferences, Before),
    sig_atomic(setup_call_cleanup(true, once(catch(Goal, Error, true)), count_from(Before, Limit))),
    ( var(Error) -> true ; throw(Error) ).

count_from(Before, Limit) :-
    statistics(inferences, After),
    Later is min(0x7fffffffffffffff, Limit+After-Before+50),       % to be stopped after the goal, not at its end
    \+ '$inference_limit_false'(Later).
