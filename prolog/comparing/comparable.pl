:- module(acxon_comparable,
          [ comparable/6,               % +Kind, +KB, +Telling, ?A, ?B, -Bearers
            telling/2                   % +KB, -Telling
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6, literal/1]).
:- use_module('../store/intervals', [overlap/3, intersects/2, intervals_union/2, moments/2]).
:- use_module('../reasoning/ontology', [class_sub/3]).
:- use_module(qualities, [quality_property/3, quality_spec/3, telling_property/2]).
:- use_module(profiles, [bearer_of/5, quality_aspects/4]).
:- use_module(settling, [nothing_held/1, hold/4, release/4, sole_value/2]).
:- use_module('../store/vocabulary', []).

/** <module> Which things compare

Most things of a knowledge base have nothing in common, and to compare all pairs
of them would take time in proportion to the square of their number for no
answer. Two compare when both have a quality that counts at the same time, or when
somebody told how they compare. The pairs are found by a sweep over time, in
proportion to the number of things and of the pairs that there are.

A span is span(Since, Node, Until, Bearers): a stretch of time during which a
quality of Bearers has one value, which makes sense. Node is what is compared:
the bearer itself, or its quality.
*/

%!  telling(+KB, -Telling) is det.
%
%   Telling are the properties by which somebody told how two nodes compare. Each quality has three that could be:
%   to try them all for each quality takes time in proportion to the square of these.

telling(KB, Telling) :-
    findall(P, ( telling_property(KB, P), once(stored(KB, _, P, _, _, _)) ), Telling).

%!  comparable(+Kind, +KB, +Telling, ?A, ?B, -Bearers) is nondet.
%
%   A relation may follow between A and B, and there is none between other nodes.
%   Bearers is X-Y, those that have the qualities; Telling is what telling/2 gives. Kind is
%
%     - plans(Ps): A and B are plans at the same time
%     - things(Ps): they are of a class that a relation of a quality is declared for
%     - qualities(P): they are qualities by the property P
%
%   where Ps are the properties by which they compare, or `all`.
%
%   With A unbound, B must be too: each pair comes once, in one of its two orders.

comparable(Kind, KB, Telling, A, B, Bearers) :-
    (   nonvar(A)
    ->  findall(B-Pair, meets(Kind, KB, Telling, A, B, Pair), Met0),
        sort(Met0, Met),
        member(B-Bearers, Met)
    ;   findall(Spans, ( compared_quality(Kind, KB, P), spans(Kind, KB, P-Telling, _, Spans0), sort(Spans0, Spans) ), Sweeps),
        maplist(rests, Sweeps, Rests0),
        compound_name_arguments(Rests, rests, Rests0),
        findall(Node-Later, later(Kind, KB, Telling, Sweeps, Node, Later), Keyed0),
        keysort(Keyed0, Keyed),
        group_pairs_by_key(Keyed, Groups),
        member(A-Laters, Groups),
        findall(Other-Pair, ( member(Later, Laters), from_there(Later, Rests, A, Other, Pair) ), Met0),
        sort(Met0, Met),
        member(B-Bearers, Met)
    ).

%   B has a span that meets one of A, or something was told.

meets(Kind, KB, Telling, A, B, Bearers) :-
    compared_quality(Kind, KB, P),
    spans(Kind, KB, P-Telling, A, Ours),
    Ours \== [],
    spans(Kind, KB, P-Telling, B, Theirs0),
    sort(Theirs0, Theirs),
    findall(Xs-(Since-Until), member(span(Since, _, Until, Xs), Ours), Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    member(Xs-Times0, Groups),
    intervals_union(Times0, Times),
    met(Theirs, Times, B, Ys),
    B \== A,
    bearers(Kind, A, B, Xs, Ys, Bearers).
meets(Kind, KB, Telling, A, B, Bearers) :-
    told_apart(Kind, KB, Telling, A, B, Bearers).

%   Spans begin in order, so that times which end before one of them do for no other.

met([Span|Spans], Times0, B, Ys) :-
    Span = span(Since, _, _, _),
    ended_before(Times0, Since, Times),
    Times = [First|_],
    (   Span = span(Since, B, Until, Ys),
        intersects(First, Since-Until)
    ;   met(Spans, Times, B, Ys)
    ).

ended_before([_-Until|Times0], Since, Times) :-
    Until < Since,
    !,
    ended_before(Times0, Since, Times).
ended_before(Times, _, Times).

%   Later is what may compare with Node: from(Until, Xs, Kind, Sweep, Place), where what comes after Place in a sweep
%   begins no earlier than a span of Node, in order, so that those up to Until are what it meets; or
%   told(Other, Bearers). Rests has what comes after each place, to be there once: a copy for each node took memory
%   in proportion to the pairs, a gigabyte for 2,000 plans.

later(Kind, _, _, Sweeps, Node, from(Until, Xs, Kind, Sweep, Place)) :-
    nth1(Sweep, Sweeps, Spans),
    nth1(Place, Spans, span(_, Node, Until, Xs)).
later(Kind, KB, Telling, _, Node, told(Other, Bearers)) :-
    told_apart(Kind, KB, Telling, Node, Other, Bearers).

rests(Spans, Rests) :-
    tails(Spans, Tails),
    compound_name_arguments(Rests, rests, Tails).

tails([], []).
tails([_|Spans], [Spans|Tails]) :-
    tails(Spans, Tails).

from_there(told(B, Bearers), _, _, B, Bearers).
from_there(from(Until, Xs, Kind, Sweep, Place), Rests, A, B, Bearers) :-
    arg(Sweep, Rests, Of),
    arg(Place, Of, Spans),
    begun(Spans, Until, B, Ys),
    B \== A,
    bearers(Kind, A, B, Xs, Ys, Bearers).

begun([span(Since, Node, _, Ys)|Spans], Until, B, Bs) :-
    Since =< Until,
    (   B = Node,
        Bs = Ys
    ;   begun(Spans, Until, B, Bs)
    ).

bearers(plans(_),     A, B, _,  _,  A-B).
bearers(things(_),    A, B, _,  _,  A-B).
bearers(qualities(_), _, _, Xs, Ys, X-Y) :-
    member(X, Xs),
    member(Y, Ys),
    X \== Y.

compared_quality(qualities(P), KB, P) :-
    quality_spec(KB, P, _).
compared_quality(plans(Ps), KB, P) :-
    one_of(Ps, KB, P).
compared_quality(things(Ps), KB, P) :-
    one_of(Ps, KB, P).

one_of(all, KB, P) :-
    !,
    quality_property(KB, P, _).
one_of(Ps, _, P) :-
    member(P, Ps).

                /*******************************
                *             spans            *
                *******************************/

%   All spans of Node by P, or of all nodes.

spans(plans(_), KB, P-_, Plan, Spans) :-
    iri(plan, Class),
    findall(span(Since, Plan, Until, [Plan]),
            ( bearer(KB, P, Plan),
              class_times(KB, Plan, Class, Times),
              clear(KB, P, Plan, Clear),
              member(clear(S1, U1, _, _), Clear),
              member(Time2, Times),
              overlap(S1-U1, Time2, Since-Until) ),
            Spans).
spans(things(_), KB, P-_, Thing, Spans) :-
    quality_spec(KB, P, quality(_, _, _, _, relations(Better, Worse, Same), _, _)),
    iri(plan, Plan),
    iri(rdfs_domain, Domain),
    findall(Class,
            ( member(R, [Better, Worse, Same]),
              stored(KB, R, Domain, Class, _, positive),
              Class \== Plan ),
            Classes0),
    sort(Classes0, Classes),
    findall(span(Since, Thing, Until, [Thing]),
            ( Classes \== [],
              bearer(KB, P, Thing),
              once(( member(Class, Classes), class_times(KB, Thing, Class, [_|_]) )),
              clear(KB, P, Thing, Clear),
              member(clear(Since, Until, _, _), Clear) ),
            Spans).
spans(qualities(_), KB, P-Telling, Quality, Spans) :-
    findall(key(Since, Quality, Until, Way)-Bearer,
            ( quality_bearer(KB, P, Quality, Bearer),
              clear(KB, P, Bearer, Clear),
              member(clear(Since, Until, Quality, Way), Clear) ),
            Keyed0),
    sort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(span(Since, Quality, Until, Some),
            ( member(key(Since, Quality, Until, _)-Bearers, Groups),
              some(Bearers, KB, Telling, Some) ),
            Spans).

bearer(KB, P, Bearer) :-
    (   nonvar(Bearer)
    ->  once(bearer_of(KB, P, Bearer, _, _))
    ;   quality_bearer(KB, P, _, Bearer)
    ).

quality_bearer(KB, P, Quality, Bearer) :-
    findall(B, bearer_of(KB, P, B, Quality, _), Bearers0),
    sort(Bearers0, Bearers),
    member(Bearer, Bearers).

class_times(KB, Node, Class, Times) :-
    iri(rdf_type, Type),
    findall(Time,
            ( stored(KB, Node, Type, Told, Time, positive),
              once(class_sub(KB, Told, Class)) ),
            Times0),
    sort(Times0, Times).

%   Whoever has a quality in the same way for the same time compares in the same way,
%   but for those of whom something was told: of the others, two stand for all.

some([A, B|Bearers], KB, Telling, [A, B|Linked]) :-
    !,
    findall(C, ( member(C, Bearers), linked(KB, Telling, C) ), Linked).
some(Bearers, _, _, Bearers).

linked(KB, Telling, Node) :-
    member(P, Telling),
    (   stored(KB, Node, P, _, _, _)
    ;   stored(KB, _, P, Node, _, _)
    ),
    !.

                /*******************************
                *      what a value is worth   *
                *******************************/

%   Clear are the stretches clear(Since, Until, Quality, Way) during which Bearer has
%   one value by P, and one that makes sense. Way is `plain` where it never had
%   another, else `cut`.

clear(KB, P, Bearer, Clear) :-
    quality_aspects(KB, P, Bearer, Aspects),
    findall(Time-(I-Aspect),
            ( nth1(I, Aspects, Aspect), Aspect = aspect(_, _, _, _, _, Rank, Time), Rank \== none ),
            Timed),
    (   Timed = [(Since-Until)-(_-aspect(_, _, Quality, _, _, Rank, _))]
    ->  ( Rank = invalid(_) -> Clear = [] ; Clear = [clear(Since, Until, Quality, plain)] )
    ;   moments(Timed, Moments),
        nothing_held(Held),
        swept(Moments, Held, Clear)
    ).

%   A moment counts by itself: with a bearer whose time begins or ends then, that may be
%   all they share.

swept([], _, []).
swept([Time-moment(Begun, Ended, Instants)|Moments], Held0, Clear) :-
    foldl(begun, Begun, Held0, Held1),
    foldl(begun, Instants, Held1, Now),
    one_value(Now, Time, Time, Clear, Clear1),
    foldl(ended, Ended, Held1, Held),
    (   Moments = [Next-_|_]
    ->  one_value(Held, Time, Next, Clear1, Clear2)
    ;   Clear1 = Clear2
    ),
    swept(Moments, Held, Clear2).

begun(I-Aspect, Held0, Held) :- hold(I, Aspect, Held0, Held).
ended(I-Aspect, Held0, Held) :- release(I, Aspect, Held0, Held).

one_value(Held, Since, Until, Clear, Clear1) :-
    (   sole_value(Held, aspect(_, _, Quality, _, _, Rank, _)),
        Rank \= invalid(_)
    ->  Clear = [clear(Since, Until, Quality, cut)|Clear1]
    ;   Clear = Clear1
    ).

                /*******************************
                *           what was told      *
                *******************************/

%   Somebody told how A and B compare, or their qualities. With A unbound each comes
%   as it was told, from one end.

told_apart(qualities(P), KB, Telling, Qa, Qb, A-B) :-
    !,
    told_values(Telling, KB, P, A-Qa, B-Qb),
    Qa \== Qb.
told_apart(Kind, KB, Telling, A, B, A-B) :-
    (   told_nodes(Telling, KB, A, B),
        A \== B,
        of_kind(Kind, KB, A, B)
    ;   quality_property(KB, P, _),
        told_values(Telling, KB, P, A-_, B-_),
        of_kind(Kind, KB, A, B)
    ).

%   Somebody told how the qualities of A and B by P compare. What is known goes first: a
%   node that is no bearer and no quality costs no search for what was told.

told_values(Telling, KB, P, A-Qa, B-Qb) :-
    Telling = [_|_],
    (   ( nonvar(A) ; nonvar(Qa) )
    ->  bearer_of(KB, P, A, Qa, _),
        told_nodes(Telling, KB, Qa, Qb)
    ;   told_nodes(Telling, KB, Qa, Qb),
        bearer_of(KB, P, A, Qa, _)
    ),
    bearer_of(KB, P, B, Qb, _),
    A \== B.

of_kind(plans(_), KB, A, B) :-
    iri(plan, Class),
    class_times(KB, A, Class, [_|_]),
    class_times(KB, B, Class, [_|_]).
of_kind(things(_), KB, A, B) :-
    quality_property(KB, P, _),
    bearer(KB, P, A),
    bearer(KB, P, B),
    !.

told_nodes(Telling, KB, A, B) :-
    member(P, Telling),
    (   stored(KB, A, P, B, _, positive)
    ;   nonvar(A),
        stored(KB, B, P, A, _, positive)
    ),
    \+ literal(B).
