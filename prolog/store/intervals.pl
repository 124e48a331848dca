:- module(acxon_intervals,
          [ whole_time/1,               % -Time
            time_in/3,                  % +Role, ?Outside, -Inside
            time_out/3,                 % +Role, +Inside, -Outside
            overlap/3,                  % +Time1, +Time2, -Common
            proper_overlap/2,           % +Time1, +Time2
            intersects/2,               % +Time1, +Time2
            covers/2,                   % +Time1, +Time2
            interval_hull/3,            % +Time1, +Time2, -Hull
            interval_union/3,           % +Interval, +Intervals, -Union
            interval_difference/3,      % +Time, +Taken, -Rest
            moments/2,                  % +Timed, -Moments
            pieces/2,                   % +Timed, -Pieces
            intervals_union/2,          % +Intervals, -Union
            intervals_intersection/3,   % +Union1, +Union2, -Common
            meeting/4,                  % +Timed1, +Timed2, -One1, -One2
            overlapping/4,              % +Timed1, +Timed2, -Item1, -Item2
            apart/3                     % +Timed, +Intervals, -Item
          ]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(library(ordsets), [ord_subtract/3, ord_union/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(library(error), [must_be/2, domain_error/2, type_error/2]).
:- use_module(inlining, []).

/** <module> Closed stretches of time

Inside the knowledge base an interval is a term Since-Until of two numbers, Since =< Until. Both ends
belong to it, so two intervals that merely touch share one instant. An unknown start is minus infinity
and an open end is infinity, so that plain arithmetic compares them. Finite ends have one form, which is the
one that files keep: what a float can be, as an integer where that is whole and below 2**53.

Outside, an unknown start is an unbound variable and an open end the atom `inf`.
*/

%!  whole_time(-Time) is det.
%
%   The interval of what has no interval: unknown start, open end.

whole_time((-1.0Inf)-1.0Inf).

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(whole_time(Time), Time = (-1.0Inf)-1.0Inf).

%!  time_in(+Role, ?Outside, -Inside) is det.
%
%   Inside is the stored form of an interval's end as people write it. Role is
%   `since` or `until`; it says what an unbound variable means.

time_in(Role, Outside, Inside) :-
    (   var(Outside)         -> open_end(Role, Inside)
    ;   number(Outside)      -> canonical_time(Outside, Inside)
    ;   named_time(Outside, Inside) -> true
    ;   type_error(time, Outside)
    ).

open_end(since, -1.0Inf).
open_end(until, 1.0Inf).

named_time(inf,      1.0Inf).
named_time(infinite, 1.0Inf).
named_time(-inf,     -1.0Inf).
named_time('Inf',    1.0Inf).

canonical_time(Time, Inside) :-
    (   integer(Time), is_exact(Time)   -> Inside = Time
    ;   Time == 1.0Inf                  -> Inside = Time
    ;   Time == -1.0Inf                 -> Inside = Time
    ;   Time =\= Time                   -> domain_error(time, Time)
    ;   catch(Float is float(Time), error(evaluation_error(_), _), domain_error(time, Time)),
        ( is_exact(Float), Float =:= truncate(Float) -> Inside is truncate(Float) ; Inside = Float )
    ).

%!  is_exact(+Number) is semidet.
%
%   True when a float can be each of the whole numbers up to this one.

is_exact(Number) :-
    Number < 9007199254740992,
    Number > -9007199254740992.

%!  time_out(+Role, +Inside, -Outside) is det.
%
%   The reverse of time_in/3: an unknown start is left unbound.

time_out(since, Inside, Outside) :-
    (   Inside == -1.0Inf -> true ; Outside = Inside ).
time_out(until, Inside, Outside) :-
    (   Inside == 1.0Inf -> Outside = inf ; Outside = Inside ).

%!  overlap(+Time1, +Time2, -Common) is semidet.
%
%   True when both intervals share some time, and Common is all of it.
%
%       ?- overlap(0-20, 15-1.0Inf, Common).
%       Common = 15-20.

overlap(S1-U1, S2-U2, Since-Until) :-
    ( S1 >= S2 -> Since = S1 ; Since = S2 ),
    ( U1 =< U2 -> Until = U1 ; Until = U2 ),
    Since =< Until.

%!  proper_overlap(+Time1, +Time2) is semidet.
%
%   True when both intervals share more than the instant at which one ends and the other begins.

proper_overlap(S1-U1, S2-U2) :-
    overlap(S1-U1, S2-U2, S-U),
    ( S < U ; S1 =:= U1 ; S2 =:= U2 ),
    !.

%!  intersects(+Time1, +Time2) is semidet.
%
%   True when both intervals share an instant.

intersects(S1-U1, S2-U2) :-
    S1 =< U2,
    S2 =< U1.

%!  covers(+Time1, +Time2) is semidet.
%
%   True when the first interval contains the whole of the second.

covers(S1-U1, S2-U2) :-
    S1 =< S2,
    U2 =< U1.

%!  interval_hull(+Time1, +Time2, -Hull) is det.
%
%   Hull is the shortest interval that covers both.

interval_hull(S1-U1, S2-U2, S-U) :-
    ( S1 =< S2 -> S = S1 ; S = S2 ),
    ( U1 >= U2 -> U = U1 ; U = U2 ).

%!  interval_union(+Interval, +Intervals, -Union) is det.
%
%   Union is Intervals with Interval added: those that share an instant with it become one.
%
%       ?- interval_union(4-6, [0-4, 6-9, 20-30], Union).
%       Union = [0-9, 20-30].

interval_union(Interval, Intervals, Union) :-
    partition(intersects(Interval), Intervals, Meeting, Apart),
    foldl(interval_hull, Meeting, Interval, Whole),
    sort(1, @=<, [Whole|Apart], Union0),
    (   Meeting == []
    ->  Union = Union0
    ;   merge_chain(Union0, Union)
    ).

merge_chain([A, B|Rest], Union) :-
    intersects(A, B),
    !,
    interval_hull(A, B, AB),
    merge_chain([AB|Rest], Union).
merge_chain([A|Rest], [A|Union]) :-
    !,
    merge_chain(Rest, Union).
merge_chain([], []).

%!  interval_difference(+Time, +Taken, -Rest) is det.
%
%   Rest is what remains of Time when the inside of Taken is taken away: none, one or two intervals. Ends are
%   closed, so what remains keeps the two instants at which Taken ends.
%
%       ?- interval_difference(0-10, 3-5, Rest).
%       Rest = [0-3, 5-10].

interval_difference(Since-Until, From-To, Rest) :-
    (   ( From >= Until ; To =< Since ; From >= To ),
        \+ covers(From-To, Since-Until)
    ->  Rest = [Since-Until]
    ;   ( Since < From -> Before = [Since-From] ; Before = [] ),
        ( To < Until   -> After = [To-Until]    ; After = [] ),
        append(Before, After, Rest)
    ).

%!  moments(+Timed, -Moments) is det.
%
%   Moments are the times at which something of Timed begins or ends, in order:
%   Time-moment(Begun, Ended, Instants), each a list of what of Timed, a list of
%   Interval-Data, begins then, ends then or is only then, in the order of Timed.

moments(Timed, Moments) :-
    events(Timed, Events0),
    keysort(Events0, Events),
    group_pairs_by_key(Events, Groups),
    maplist(moment, Groups, Moments).

events([], []).
events([(Since-Until)-Data|Timed], Events) :-
    (   Since =:= Until
    ->  Events = [Since-instant(Data)|Events1]
    ;   Events = [Since-begin(Data), Until-end(Data)|Events1]
    ),
    events(Timed, Events1).

moment(Time-Events, Time-moment(Begun, Ended, Instants)) :-
    parted(Events, Begun, Ended, Instants).

parted([], [], [], []).
parted([begin(Data)|Events], [Data|Begun], Ended, Instants)   :- parted(Events, Begun, Ended, Instants).
parted([end(Data)|Events], Begun, [Data|Ended], Instants)     :- parted(Events, Begun, Ended, Instants).
parted([instant(Data)|Events], Begun, Ended, [Data|Instants]) :- parted(Events, Begun, Ended, Instants).

%!  pieces(+Timed, -Pieces) is det.
%
%   Pieces are the stretches between which nothing of Timed, a list of Interval-Data,
%   begins or ends, in order: Interval-Datas with what holds then. An instant that
%   only comes about where two intervals meet is none. The cost is that of Pieces.
%
%       ?- pieces([(0-10)-a, (5-20)-b], Pieces).
%       Pieces = [(0-5)-[a], (5-10)-[a, b], (10-20)-[b]].

pieces(Timed, Pieces) :-
    findall(Interval-(I-Data), nth1(I, Timed, Interval-Data), Numbered),
    moments(Numbered, Moments),
    pieces(Moments, [], Pieces).

pieces([], _, []).
pieces([Time-moment(Begun0, Ended0, Instants0)|Moments], Held0, Pieces) :-
    sort(Begun0, Begun),
    sort(Ended0, Ended),
    (   Begun == [], Ended == [], Instants0 \== []
    ->  sort(Instants0, Instants),
        ord_union(Held0, Instants, Now),
        piece(Now, Time-Time, Pieces, Pieces1)
    ;   Pieces1 = Pieces
    ),
    ord_union(Held0, Begun, Held1),
    ord_subtract(Held1, Ended, Held),
    (   Moments = [Next-_|_]
    ->  piece(Held, Time-Next, Pieces1, Pieces2)
    ;   Pieces1 = Pieces2
    ),
    pieces(Moments, Held, Pieces2).

piece([], _, Pieces, Pieces) :- !.
piece(Held, Interval, [Interval-Datas|Pieces], Pieces) :-
    pairs_values(Held, Datas).

%!  intervals_union(+Intervals, -Union) is det.
%
%   Union are the intervals that cover what Intervals do and share no instant.

intervals_union(Intervals, Union) :-
    sort(Intervals, Sorted),
    merge_chain(Sorted, Union).

%!  intervals_intersection(+Union1, +Union2, -Common) is det.
%
%   What two unions (see intervals_union/2) share, again a union. The cost is linear in both.

intervals_intersection([A|As], [B|Bs], Common) :-
    !,
    ( overlap(A, B, AB) -> Common = [AB|Common1] ; Common = Common1 ),
    A = _-Ua,
    B = _-Ub,
    (   Ua < Ub
    ->  intervals_intersection(As, [B|Bs], Common1)
    ;   intervals_intersection([A|As], Bs, Common1)
    ).
intervals_intersection(_, _, []).

%!  meeting(+Timed1, +Timed2, -One1, -One2) is nondet.
%
%   Timed1 and Timed2 are lists of Time-Item. One1 is one of the first and One2 one of the second, and their times
%   share an instant. One sweep over both: its steps grow with the items and with the pairs that do.
%
%       ?- meeting([0-5-a, 5-9-b], [9-9-c], One1, One2).
%       One1 = 5-9-b, One2 = 9-9-c.

meeting(Timed1, Timed2, One1, One2) :-
    findall(Since-item(Since-Until, Item, Side),
            ( member(Side-Timed, [first-Timed1, second-Timed2]),
              member(Since-Until-Item, Timed) ),
            Items),
    keysort(Items, Sorted),
    sweep(Sorted, [], [], One1, One2).

%   sweep(+Items, +Open1, +Open2, -One1, -One2): Open1 and Open2 began before; some may be over.

sweep([Since-item(Time, Item, Side)|Items], Open1, Open2, One1, One2) :-
    (   Side == first
    ->  still_open(Open2, Since, Open),
        (   One1 = Time-Item,
            member(One2, Open)
        ;   sweep(Items, [Time-Item|Open1], Open, One1, One2)
        )
    ;   still_open(Open1, Since, Open),
        (   One2 = Time-Item,
            member(One1, Open)
        ;   sweep(Items, Open, [Time-Item|Open2], One1, One2)
        )
    ).

still_open(Open0, Since, Open) :-
    findall(Begun-Until-Item, ( member(Begun-Until-Item, Open0), Until >= Since ), Open).

%!  overlapping(+Timed1, +Timed2, -Item1, -Item2) is nondet.
%
%   As meeting/4, of those whose times overlap properly, without their times.
%
%       ?- overlapping([0-5-a, 5-9-b], [6-7-c], Item1, Item2).
%       Item1 = b, Item2 = c.

overlapping(Timed1, Timed2, Item1, Item2) :-
    meeting(Timed1, Timed2, Time1-Item1, Time2-Item2),
    proper_overlap(Time1, Time2).

%!  apart(+Timed, +Intervals, -Item) is nondet.
%
%   Item is one of Timed, a list of Time-Item, whose time shares no instant with any of
%   Intervals. One sweep, as overlapping/4.
%
%       ?- apart([0-5-a, 6-9-b], [5-5], Item).
%       Item = b.

apart(Timed, Intervals, Item) :-
    sort(1, @=<, Timed, Sorted),
    intervals_union(Intervals, Union),
    apart_from(Sorted, Union, Item).

apart_from([Since-Until-Item0|Timed], Union0, Item) :-
    from(Union0, Since, Union),
    (   Union = [Begun-_|_],
        Begun =< Until
    ->  apart_from(Timed, Union, Item)
    ;   (   Item = Item0
        ;   apart_from(Timed, Union, Item)
        )
    ).

from([_-Until|Union0], Since, Union) :-
    Until < Since,
    !,
    from(Union0, Since, Union).
from(Union, _, Union).
