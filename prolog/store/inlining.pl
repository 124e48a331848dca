:- module(acxon_inlining, []).

/** <module> Goals that are replaced when our modules are compiled

Lookups that every story makes a thousand times cost no call of their own, and words of the vocabulary are
constants. Nothing is ever replaced in a user's file: our modules are those called acxon_* and criteria.
*/

:- multifile
    inlined/2,                          % +Goal, -Body
    system:goal_expansion/2.

system:goal_expansion(Goal, Body) :-
    prolog_load_context(module, Module),
    ( sub_atom(Module, 0, _, _, acxon_) -> true ; Module == criteria ),
    inlined(Goal, Body).
