:- module(acxon_steps,
          [ step/5,                     % +Scope, +Node, -P, -End, -Tuple
            tellable/4,                 % +KB, ?Silence, +End, +Tuple
            told_already/2              % +KB, +Tuple
          ]).
:- use_module('../store/tuples', [incoming/6, outgoing/6, stored/6]).
:- use_module('../store/intervals', [covers/2]).
:- use_module('../reasoning/ontology', [property_inverse/3, property_silent/3]).
:- use_module('../reasoning/knowledge', [told_better/6]).
:- use_module('../store/vocabulary', []).

/** <module> Steps through the graph, and which of them belong in a story

A tuple is tuple(S, P, O, Since-Until, Sign), as it was told; the same tuple is reached from either of its
ends. A scope is scope(KB, From, To): the knowledge base and the temporal locality.
*/

%!  step(+Scope, +Node, -P, -End, -Tuple) is nondet.
%
%   One step from Node, forwards or backwards, that holds at some time of Scope: P is
%   the property as read from Node. Labels are names, not steps.

step(scope(KB, From-To), Node, P, End, tuple(Node, P, End, Since-Until, Sign)) :-
    iri(rdfs_label, Name),
    outgoing(KB, Node, P, End, Since-Until, Sign),
    P \== Name,
    From =< Until, Since =< To.
step(scope(KB, From-To), Node, P, End, tuple(End, Q, Node, Since-Until, Sign)) :-
    incoming(KB, Node, Q, End, Since-Until, Sign),
    From =< Until, Since =< To,
    property_inverse(KB, Q, P).

%!  tellable(+KB, ?Silence, +End, +Tuple) is semidet.
%
%   A tuple with a special property that leads to End is told unless something speaks
%   against it. Silence is the reason that counts for being silent, unbound for any.

tellable(KB, Silence, End, tuple(S, P, O, Time, Sign)) :-
    iri(named_individual, Bare),
    End \== Bare,
    \+ property_silent(KB, P, Silence),
    \+ told_better(KB, S, P, O, Time, Sign).

%!  told_already(+KB, +Tuple) is semidet.
%
%   What Tuple says was told, from either end, for all of its time.

told_already(KB, tuple(S, R, O, Time, Sign)) :-
    (   stored(KB, S, R, O, Time0, Sign)
    ;   property_inverse(KB, R, Q),
        stored(KB, O, Q, S, Time0, Sign)
    ),
    covers(Time0, Time),
    !.
