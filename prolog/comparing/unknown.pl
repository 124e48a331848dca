:- module(acxon_unknown,
          [ unknown_items/6,            % +KB, +A, +B, +Times, +Items, -Unknown
            with_unknown/3,             % +Items, +Unknown, -All
            missing_values/3            % +KB, +Things, -Missing
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [whole_time/1, overlap/3]).
:- use_module('../reasoning/knowledge', [typed/4]).
:- use_module('../store/vocabulary', []).

/** <module> What is not known of one of two plans

Unknown is not equal. A quality of which one plan has a value while the other has
none, although it is one for plans of its kind, makes an item (see profiles.pl) whose
order is unknown(Side, Reason): Side is `first`, `second` or `both`, whichever lacks
it, and Reason is missing(Plan), no_value(Quality), bare_value(Plan, Value) where a
value stands in the place of the quality, or both(Reason1, Reason2). Such an item
decides nothing. A quality is for all kinds of plans, or for those in its domain. One
that neither has, at a time, is no quality of the pair then.
*/

%!  unknown_items(+KB, +A, +B, +Times, +Items, -Unknown) is det.
%
%   A and B are Node-Profile, Times are those during which both are plans, and Items is
%   how they compare then. Unknown are the items of what is not known of one of them,
%   while something is known of both; where nothing ever is, at all times.

unknown_items(KB, A-As, B-Bs, Times, Items, Unknown) :-
    whole_time(Always),
    (   all_known(As, Bs, Always)
    ->  Unknown = []
    ;   findall(Time, member(item(_, _, _, _, _, _, Time), Items), Compared0),
        sort(Compared0, Compared1),
        joined(Compared1, Compared),
        ( Compared == [] -> Wanted = Times ; Wanted = Compared ),
        first_items(Items, As, Bs, pair(KB, A, B, Wanted), Unknown)
    ).

%   Sorted intervals, those that meet as one.


joined([S-U, S1-U1|Times], Joined) :-
    S1 =< U,
    !,
    ( U1 > U -> Last = U1 ; Last = U ),
    joined([S-Last|Times], Joined).
joined([Time|Times], [Time|Joined]) :-
    !,
    joined(Times, Joined).
joined([], []).

%   Both have a value of each quality, always: as a rule.

all_known([], [], _).
all_known([aspect(P, _, _, _, _, _, Time)|As], [aspect(P, _, _, _, _, _, Time)|Bs], Time) :-
    all_known(As, Bs, Time).

%   Items and aspects are in the order of their properties.

first_items(Items, As, Bs, Pair, Unknown) :-
    (   first_property(As, Bs, P)
    ->  taken(As, P, OursA, As1),
        taken(Bs, P, OursB, Bs1),
        items_from(Items, P, Ours, Items1),
        lacking(P, OursA, OursB, Pair, Known0),
        sort(1, @=<, Known0, Known1),
        Pair = pair(_, _, _, Times),
        clipped(Known1, Times, Known2),
        sort(1, @=<, Known2, Known),
        uncovered(Known, Ours, P, Unknown, Unknown1),
        first_items(Items1, As1, Bs1, Pair, Unknown1)
    ;   Unknown = []
    ).

first_property([A|_], [B|_], P) :-
    !,
    arg(1, A, Pa),
    arg(1, B, Pb),
    ( Pa @< Pb -> P = Pa ; P = Pb ).
first_property([A|_], [], P) :- !, arg(1, A, P).
first_property([], [B|_], P) :- arg(1, B, P).

taken([One|Rest], P, [One|Ours], Others) :-
    arg(1, One, P),
    !,
    taken(Rest, P, Ours, Others).
taken(Rest, _, [], Rest).

items_from([Item|Items], P, Ours, Others) :-
    arg(1, Item, Pi),
    Pi @< P,
    !,
    items_from(Items, P, Ours, Others).
items_from(Items, P, Ours, Others) :-
    taken(Items, P, Ours, Others).

%   Known is known(Time, Order, Qa, Va, Qb, Vb) for each value that one of the two
%   has: what the item of it says where the other has none. Where no value is known
%   but one was told in the place of a quality, it is for the time of that.

lacking(P, As, Bs, pair(KB, A, B, _), Known) :-
    (   ( As \== [] ; for_kind(KB, P, A) ),
        ( Bs \== [] ; for_kind(KB, P, B) )
    ->  lack(As, A, ReasonA, Qa),
        lack(Bs, B, ReasonB, Qb),
        findall(known(Time, unknown(second, ReasonB), Q, V, Qb, none), valued(As, Q, V, Time), KnownA),
        findall(known(Time, unknown(first, ReasonA), Qa, none, Q, V), valued(Bs, Q, V, Time), KnownB),
        append(KnownA, KnownB, Known0),
        (   Known0 == []
        ->  append(As, Bs, Both),
            findall(known(Time, unknown(both, both(ReasonA, ReasonB)), Qa, none, Qb, none),
                    member(aspect(_, _, value(_), Time, _, _, _), Both),
                    Known)
        ;   Known = Known0
        )
    ;   Known = []
    ).

for_kind(KB, P, Node) :-
    iri(rdfs_domain, Domain),
    \+ ( stored(KB, P, Domain, Class, _, positive),
         \+ typed(KB, Node, Class, _) ).

lack([], Node, missing(Node), none).
lack([aspect(_, _, Quality, _, _, _, _)|_], Node, Reason, Q) :-
    (   Quality = value(V) -> Reason = bare_value(Node, V), Q = none
    ;   Reason = no_value(Quality), Q = Quality
    ).

valued(Aspects, Quality, Value, Time) :-
    member(aspect(_, _, Quality, _, Value, Rank, Time), Aspects),
    Rank \== none.

%   What of Known lies within Times. Both are sorted: Times that end before one begins
%   are done with.

clipped([], _, []).
clipped([Known|More], Times0, Clipped) :-
    Known = known(S-_, _, _, _, _, _),
    passed(Times0, S, Times),
    pieces(Times, Known, Clipped, Clipped1),
    clipped(More, Times, Clipped1).

passed([S1-U1|Times0], S, Times) :-
    U1 =< S, S1 < S,
    !,
    passed(Times0, S, Times).
passed(Times, _, Times).

pieces([S1-U1|Times], Known, Clipped0, Clipped) :-
    Known = known(S-U, Order, Qa, Va, Qb, Vb),
    S1 =< U,
    !,
    overlap(S-U, S1-U1, Time),
    (   Time = S2-U2, S2 < U2            % an instant is no stretch of time
    ->  Clipped0 = [known(Time, Order, Qa, Va, Qb, Vb)|Clipped1]
    ;   Clipped0 = Clipped1
    ),
    pieces(Times, Known, Clipped1, Clipped).
pieces(_, _, Clipped, Clipped).

%   What of Known lies outside of the items of its quality. Both are sorted by time and
%   the items do not overlap, so those that end before one begins are done with.

uncovered([], _, _, Unknown, Unknown).
uncovered([Known|More], Items0, P, Unknown0, Unknown) :-
    Known = known(S-_, _, _, _, _, _),
    ended(Items0, S, Items),
    gaps(Items, Known, P, Unknown0, Unknown1),
    uncovered(More, Items, P, Unknown1, Unknown).

ended([item(_, _, _, _, _, _, S1-U1)|Items0], S, Items) :-
    U1 =< S, S1 < S,
    !,
    ended(Items0, S, Items).
ended(Items, _, Items).

gaps([item(_, _, _, _, _, _, S1-U1)|Items], known(S-U, Order, Qa, Va, Qb, Vb), P, Unknown0, Unknown) :-
    S1 =< U,
    !,
    (   S < S1
    ->  Unknown0 = [item(P, Order, Qa, Va, Qb, Vb, S-S1)|Unknown1]
    ;   Unknown0 = Unknown1
    ),
    (   U1 < U
    ->  gaps(Items, known(U1-U, Order, Qa, Va, Qb, Vb), P, Unknown1, Unknown)
    ;   Unknown1 = Unknown
    ).
gaps(_, known(Time, Order, Qa, Va, Qb, Vb), P, [item(P, Order, Qa, Va, Qb, Vb, Time)|Unknown], Unknown).

%!  with_unknown(+Items, +Unknown, -All) is det.
%
%   All are both, in the order of their properties and times.

with_unknown(Items, [], Items) :- !.
with_unknown(Items, Unknown, All) :-
    append(Items, Unknown, All0),
    sort(7, @=<, All0, All1),
    sort(1, @=<, All1, All).

%!  missing_values(+KB, +Things, -Missing) is det.
%
%   Missing is P-Plans for each quality that one of Things, as in acxon_verdicts:thing/3,
%   has a value of and Plans have none of, although it is one for their kind.

missing_values(KB, Things, Missing) :-
    findall(P-Plan,
            ( member(thing(Plan, Profile, _), Things),
              member(aspect(P, _, _, _, _, Rank, _), Profile),
              Rank \== none ),
            Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Plan, member(thing(Plan, _, _), Things), Plans0),
    sort(Plans0, Plans),
    findall(P-Lacking,
            ( member(P-Having, Groups),
              Having \== Plans,
              ord_subtract(Plans, Having, Rest),
              findall(Plan, ( member(Plan, Rest), for_kind(KB, P, Plan) ), Lacking),
              Lacking \== [] ),
            Missing).
