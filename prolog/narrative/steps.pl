:- module(narrative_steps,
          [ step/10,                    % +KB, +Node, -P, -End, -S, -Q, -O, -Since, -Until, -Sign
            told_although_special/9,    % +KB, ?Silence, +End, +S, +Q, +O, +Since, +Until, +Sign
            told_already/2              % +KB, +Tuple
          ]).
:- use_module('../tuples').
:- use_module('../intervals').
:- use_module('../ontology').
:- use_module('../triples', [told_better/7]).
:- use_module('../vocabulary').

/** <module> Steps through the graph, and which of them belong in a story
*/

%!  step(+KB, +Node, -P, -End, -S, -Q, -O, -Since, -Until, -Sign) is nondet.
%
%   One step from Node, forwards or backwards: P is the property as read from
%   Node, the rest is the tuple as it was told. Labels are names, not steps.

step(KB, Node, P, End, Node, P, End, Since, Until, Sign) :-
    iri(rdfs_label, Name),
    outgoing(KB, Node, P, End, Since, Until, Sign),
    P \== Name.
step(KB, Node, P, End, End, Q, Node, Since, Until, Sign) :-
    incoming(KB, Node, Q, End, Since, Until, Sign),
    property_inverse(KB, Q, P).

%!  told_although_special(+KB, ?Silence, +End, +S, +Q, +O, +Since, +Until, +Sign) is semidet.
%
%   A tuple with a special property is told unless something speaks against it.
%   Silence is the reason that counts for being silent, unbound for any.

told_although_special(KB, Silence, End, S, Q, O, Since, Until, Sign) :-
    iri(named_individual, Bare),
    End \== Bare,
    \+ property_silent(KB, Q, Silence),
    \+ told_better(KB, S, Q, O, Since, Until, Sign).

%!  told_already(+KB, +Tuple) is semidet.
%
%   What Tuple says was told, from either end, for all of its time.

told_already(KB, tuple(S, R, O, Since, Until, Sign)) :-
    (   stored(KB, S, R, O, S0, U0, Sign)
    ;   property_inverse(KB, R, Q),
        stored(KB, O, Q, S, S0, U0, Sign)
    ),
    covers(S0, U0, Since, Until),
    !.
