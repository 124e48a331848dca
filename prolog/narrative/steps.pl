:- module(acxon_steps,
          [ step/5,                     % +Scope, +Node, -P, -End, -Tuple
            tellable/4,                 % +KB, ?Silence, +End, +Tuple
            tuples_untold/3             % +KB, +Tuples0, -Tuples
          ]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../store/tuples', [incoming/6, outgoing/6, stored/6]).
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

%!  tuples_untold(+KB, +Tuples0, -Tuples) is det.
%
%   Tuples are those of Tuples0, in their order, that were not told, from either end, for all of their time. The
%   times of one fact are looked at together: each by itself took the square of their number.

tuples_untold(KB, Tuples0, Tuples) :-
    numbered(Tuples0, 1, Keyed0),
    sort(0, @=<, Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    facts_untold(Groups, KB, Left0),
    keysort(Left0, Left),
    pairs_values(Left, Tuples).

numbered([], _, []).
numbered([Tuple|Tuples], N, [fact(S, R, O, Sign)-at(Since, Until, N, Tuple)|Keyed]) :-
    Tuple = tuple(S, R, O, Since-Until, Sign),
    M is N+1,
    numbered(Tuples, M, Keyed).

facts_untold([], _, []).
facts_untold([Fact-Times|Groups], KB, Untold) :-
    told_times(KB, Fact, Told),
    untold(Times, Told, -1.0Inf, Untold, Untold1),
    facts_untold(Groups, KB, Untold1).

told_times(KB, Fact, Times) :-
    (   told_time(KB, Fact, _)
    ->  findall(Time, told_time(KB, Fact, Time), Times0),
        sort(Times0, Times)
    ;   Times = []
    ).

told_time(KB, fact(S, R, O, Sign), Time) :-
    stored(KB, S, R, O, Time, Sign).
told_time(KB, fact(S, R, O, Sign), Time) :-
    property_inverse(KB, R, Q),
    stored(KB, O, Q, S, Time, Sign).

%   Both are in the order of their beginnings. Latest is the latest end of what was told and began by then.

untold([], _, _, Untold, Untold).
untold([at(Since, Until, N, Tuple)|Times], Told0, Latest0, Untold0, Untold) :-
    told_until(Told0, Since, Latest0, Told, Latest),
    ( Latest >= Until -> Untold0 = Untold1 ; Untold0 = [N-Tuple|Untold1] ),
    untold(Times, Told, Latest, Untold1, Untold).

told_until([Begin-End|Told0], Since, Latest0, Told, Latest) :-
    Begin =< Since,
    !,
    ( End > Latest0 -> Latest1 = End ; Latest1 = Latest0 ),
    told_until(Told0, Since, Latest1, Told, Latest).
told_until(Told, _, Latest, Told, Latest).
